"""A scenario: any position, played by hand, with scripted answers, and inspected by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, final

from spellwright.agents import Agent, make_agent
from spellwright.agents.scripted import Ref, describe, meant
from spellwright.errors import IllegalAnswer, ScenarioError, SpellwrightError
from spellwright.judge.acting import (
    Choices,
    action_for_ability,
    action_for_cast,
    action_for_land,
    action_for_special,
    object_meant,
    step_number,
    with_reason,
)
from spellwright.judge.combat_reasons import refuse_impossible
from spellwright.judge.fated import Fated
from spellwright.judge.pieces import Player, Thing
from spellwright.judge.placing import Placement, place_all
from spellwright.judge.planes import FORMAT as PLANECHASE
from spellwright.judge.planes import PLANAR_DECK, action_for_rolling, put_planar_card
from spellwright.judge.seating import NAMES, begin_turn_at, seated
from spellwright.rules.actions import Action
from spellwright.rules.combat import Declare, attack_rules, block_rules
from spellwright.rules.decisions import PRIVATE, Answer, ChooseOrder, Decision, are_alike
from spellwright.rules.events import Event
from spellwright.rules.leaving import leave_game
from spellwright.rules.mana_symbols import MANA_LETTERS
from spellwright.rules.objects import GameObject
from spellwright.rules.planechase import is_planar_card, planar_state_for
from spellwright.rules.programs import Program
from spellwright.rules.randomness import Randomness, key_from_seed
from spellwright.rules.setup import STARTING_LIFE, begin_game, new_state
from spellwright.rules.state import MULTIPLE, GameState
from spellwright.rules.steps import STEP_NAMES
from spellwright.rules.turn import BEGIN, FINISH, PRIORITY, advance, do_action, settle
from spellwright.rules.views import View
from spellwright.rules.zones import BATTLEFIELD, STACK, ZONE_BY_NAME

MOST_MOVES: Final = 10_000

Whom = Player | Thing | str
"""A target or other choice in a script: a player, a thing, or a label."""

Choice = Whom | int | bool | Sequence[object] | Mapping[object, object]


@final
class Scenario(Fated):
    """One position and the game that follows. Nobody does anything that the scenario does not say.

    A choice that is neither scripted nor forced raises ScenarioError; with `strict=False` the agent `simple`
    makes it. While the scenario runs to a step, players pass, attack with nothing and block with nothing unless
    a rule makes them. Nothing enters, dies or triggers while the position is put together.
    """

    def __init__(
        self,
        format: str = "duel",
        seed: int = 1,
        life: int = STARTING_LIFE,
        strict: bool = True,
        names: Sequence[str] = NAMES,
        players: int = 0,
        attack: str = MULTIPLE,
        ranges: int | Sequence[int] = 0,
    ) -> None:
        """An empty position: no cards anywhere, the first player's first turn.

        A "duel" has two players, a "free-for-all" three to six, in which `attack` says whom they may attack: all
        opponents ("multiple"), or the next one to the "left" or "right"; in "planechase" two to six have planar decks.
        `ranges` limits each player's range of influence (CR 801). ScenarioError: no such format.
        """
        setup = seated(format, names, players, attack, life, ranges)
        self.state: GameState = new_state(setup, Randomness(key_from_seed(seed)))
        if format == PLANECHASE:
            planar_state_for(self.state, len(setup.seats))
        self.players = tuple(Player(self, i) for i in range(len(setup.seats)))
        self.events: Final[list[Event]] = []
        self.asked: Final[list[tuple[Player, str]]] = []
        """Who was asked which kind of choice, in order (not who has priority)."""
        self.hidden: Final[list[tuple[Player, str]]] = []
        """Those of them whose question and answer nobody else sees."""
        self._defined: dict[str, Program] = {}
        self._script: list[tuple[int, str, object]] = []  # seat, kind ("" for any), what is answered
        self._choices: Choices | None = None
        self._passes = False
        self._default: Agent | None = None if strict else make_agent("simple", seed, 0)
        self.state.log = self.events
        self.state.decider = self._decide
        self.begin(self.players[0])

    # -- the position ------------------------------------------------------------------------------

    def define(
        self, name: str, type_line: str, mana_cost: str = "", pt: str = "", text: str = "", loyalty: str = ""
    ) -> str:
        """Compile a card of one's own under a name, for this scenario; returns the name.

        `pt` is power and toughness as "2/3". Raises CardRefused with the reason if the text cannot be compiled.
        """
        from spellwright.judge.defining import defined

        self._defined[name] = defined(name, type_line, mana_cost, pt, text, loyalty)
        return name

    def join(self, layout: str, first: str, second: str) -> str:
        """Make two defined cards the faces or halves of one, of a layout such as "transform"; returns its name."""
        from spellwright.judge.defining import joined

        program = joined(layout, self._defined[first], self._defined[second])
        self._defined[program.name] = program
        return program.name

    def program(self, name: str) -> Program:
        """A card's program: defined here, or of the embedded pool."""
        found = self._defined.get(name)
        if found is not None:
            return found
        from spellwright.cards.programs import load_program

        return load_program(name)

    def put(
        self,
        player: Player,
        zone: str,
        name: str,
        count: int = 1,
        *,
        tapped: bool = False,
        sick: bool = False,
        counters: Mapping[str, int] | None = None,
        attached_to: Thing | Player | None = None,
        damage: int = 0,
        face: int = 0,
        face_down: bool = False,
        token: bool = False,
        controller: Player | None = None,
        bottom: bool = False,
    ) -> Thing:
        """Put cards into a zone of a player, one after the other: later ones have later timestamps (CR 613.7).

        In a library or "planar deck" they go on top (or to the bottom), the last one put being the top one; planes in
        the "command" zone are face up. Returns the last.
        """
        if zone == PLANAR_DECK or (zone == "command" and is_planar_card(self.program(name))):
            obj = put_planar_card(self.state, player.seat, self.program(name), zone != PLANAR_DECK, bottom)
            obj.counters = dict(counters or {})
            return Thing(self, obj)
        if zone not in ZONE_BY_NAME or ZONE_BY_NAME[zone] == STACK or count < 1:
            raise ScenarioError(f"{count} cards cannot be put into {zone!r}")
        placement = Placement(ZONE_BY_NAME[zone], player.seat, (controller or player).seat)
        placement.tapped, placement.sick, placement.damage = tapped, sick, damage
        placement.counters = dict(counters or {})
        placement.face, placement.face_down, placement.token, placement.bottom = face, face_down, token, bottom
        if attached_to is not None:
            placement.attached_to = attached_to.ref if isinstance(attached_to, Player) else attached_to.id
        program = self.program(name)
        if face >= len(program.faces):
            raise ScenarioError(f"{name} has no face number {face}")
        return Thing(self, place_all(self.state, program, placement, count))

    def put_outside(self, player: Player, name: str) -> None:
        """The player owns a card outside the game (CR 400.11a)."""
        owner = self.state.players[player.seat]
        owner.sideboard = (*owner.sideboard, self.program(name))

    def mana(self, player: Player, symbols: str) -> None:
        """Put mana into a player's pool: letters such as "RRG" (CR 106.4)."""
        for letter in symbols:
            if letter not in MANA_LETTERS:
                raise ScenarioError(f"{letter!r} is no kind of mana; there are: {MANA_LETTERS}")
            self.state.players[player.seat].pool.add(MANA_LETTERS.index(letter))
        self.state.version += 1

    def speed(self, player: Player, speed: int) -> None:
        """The player has this speed (CR 702.179b)."""
        from spellwright.mechanics.keywords.speed import change_speed

        change_speed(self.state, player.seat, speed)

    def start(self) -> None:
        """Begin the game from the libraries: opening hands, mulligans, and the first turn (CR 103)."""
        state = self.state
        state.turn = 0
        state.schedule = []
        for player in state.players:
            player.turns_taken = 0
        begin_game(state)

    def begin(self, player: Player, step: str = "precombat main") -> None:
        """It is this player's turn and step, and this player has priority; the step's own actions are over."""
        begin_turn_at(self.state, player.seat, step_number(step))

    def roll_planar_die(self, player: Player, shows: str) -> None:
        """The player rolls the planar die as a special action, and it shows "planeswalker", "chaos" or "blank".

        Raises IllegalAnswer if the player cannot do so now (CR 901.9).
        """
        self.get_priority(player)
        action = action_for_rolling(self.state, player.seat)
        self.next_planar_die(shows)
        self._carry_out(player, action, Choices(player.seat))

    # -- answers -----------------------------------------------------------------------------------

    def answer(self, player: Player, choice: Choice, kind: str = "") -> None:
        """Script a player's next choice, or the next one of a kind ("may", "target", "discard", ...)."""
        self._script.append((player.seat, kind, choice))

    def _as_script(self, choice: object) -> object:
        """Players and things as references, within lists and mappings too."""
        if isinstance(choice, Thing):
            return Ref(choice.id)
        if isinstance(choice, Player):
            return Ref(choice.ref)
        if isinstance(choice, Mapping):
            return [(self._as_script(a), self._as_script(b)) for a, b in choice.items()]
        if isinstance(choice, list | tuple):
            return [self._as_script(item) for item in choice]
        return choice

    def _decide(self, decision: Decision) -> Answer:
        whose = decision.player if decision.player >= 0 else decision.seat
        if decision.kind != "priority":
            self.asked.append((self.players[decision.seat], decision.kind))
            if decision.visibility == PRIVATE:
                self.hidden.append(self.asked[-1])
        if self._choices is not None and self._choices.seat == whose:
            answer = self._choices.answer(decision)
            if answer is not None:
                decision.check(answer)
                return answer
        for index, (seat, kind, scripted) in enumerate(self._script):
            if seat == decision.seat and kind in ("", decision.kind) and (kind or decision.kind != "priority"):
                del self._script[index]
                return self._scripted(decision, scripted)
        if self._passes and decision.kind == "priority":
            return 0
        if isinstance(decision, ChooseOrder) and are_alike(decision.options):
            return tuple(range(len(decision.options)))
        if self._passes and isinstance(decision, Declare) and decision.rules.check(()) is None:
            return ()
        if self._default is not None:
            return self._default.answer(decision, View(self.state, decision.seat))
        name = self.players[decision.seat].name
        raise ScenarioError(f"{name} has a choice that nothing scripts: {describe(decision)}")

    def _scripted(self, decision: Decision, scripted: object) -> Answer:
        """What a script means; a thing that is no option itself names what it was (a spell that has resolved)."""
        try:
            return meant(decision, self._as_script(scripted))
        except ScenarioError:
            if isinstance(scripted, Thing):
                return meant(decision, scripted.name)
            raise

    # -- acting ------------------------------------------------------------------------------------

    def cast(
        self,
        player: Player,
        card: str | Thing,
        targets: Sequence[Whom] = (),
        *,
        modes: Sequence[int | str] = (),
        x: int | None = None,
        kicked: bool | int = False,
        divided: Sequence[int] = (),
        way: str = "",
        answers: Sequence[Choice] = (),
    ) -> Thing:
        """Cast a spell with priority (CR 601.2); targets, modes, X, divisions and optional costs are given here.

        `way` names another way than the usual one ("flashback"); `answers` are further choices in order, such as
        what to sacrifice. Raises IllegalAnswer with the rule if the spell cannot be cast now.
        """
        self.get_priority(player)
        aimed = self._list(targets)
        source = object_meant(self.state, player.seat, self._reference(card))
        try:
            action = action_for_cast(self.state, player.seat, self._reference(card), way)
            choices = Choices(player.seat, list(aimed), list(modes), x, int(kicked), list(divided), self._list(answers))
            return self._act(player, action, choices)
        except IllegalAnswer as refusal:
            raise with_reason(self.state, player.seat, refusal, source, aimed, True) from None

    def announce(
        self,
        player: Player,
        card: str | Thing,
        targets: Sequence[Whom] = (),
        *,
        x: int | None = None,
        way: str = "",
        answers: Sequence[Choice] = (),
    ) -> Thing | None:
        """Begin to cast a spell, paying its mana by hand; None if it was not paid for and taken back (CR 733.1).

        `answers` are the choices in order, such as "use Island", "pay", "take it back", and what is reversed.
        """
        self.get_priority(player)
        self.pays_by_hand(player)
        height = len(self.state.stack)
        action = action_for_cast(self.state, player.seat, self._reference(card), way)
        choices = Choices(player.seat, list(self._list(targets)), [], x, 0, [], self._list(answers))
        self._carry_out(player, action, choices)
        self.pays_by_hand(player, False)
        return self.thing(self.state.stack[height]) if len(self.state.stack) > height else None

    def pays_by_hand(self, player: Player, always: bool = True) -> None:
        """From now on the player is asked for every payment of mana, or not any more (CR 601.2g)."""
        bit = 1 << player.seat
        self.state.by_hand = self.state.by_hand | bit if always else self.state.by_hand & ~bit

    def activate(
        self,
        player: Player,
        source: str | Thing,
        ability: int | str | None = None,
        targets: Sequence[Whom] = (),
        *,
        modes: Sequence[int | str] = (),
        x: int | None = None,
        divided: Sequence[int] = (),
        answers: Sequence[Choice] = (),
    ) -> Thing | None:
        """Activate an ability (CR 602.2): the only one, or by its number among them or words of its text.

        Returns the ability on the stack; None for a mana ability. Raises IllegalAnswer with the rule.
        """
        self.get_priority(player)
        aimed = self._list(targets)
        from_what = object_meant(self.state, player.seat, self._reference(source))
        try:
            action = action_for_ability(self.state, player.seat, self._reference(source), ability)
            choices = Choices(player.seat, list(aimed), list(modes), x, 0, list(divided), self._list(answers))
            if action.ability is not None and action.ability.is_mana:
                self._carry_out(player, action, choices)
                return None
            return self._act(player, action, choices)
        except IllegalAnswer as refusal:
            raise with_reason(self.state, player.seat, refusal, from_what, aimed, False) from None

    def play(self, player: Player, card: str | Thing) -> Thing:
        """Play a land (CR 305.1). Raises IllegalAnswer with the rule if that is not possible now."""
        self.get_priority(player)
        action = action_for_land(self.state, player.seat, self._reference(card))
        self._carry_out(player, action, Choices(player.seat))
        return self.thing(self.state.battlefield[-1])

    def special(self, player: Player, card: str | Thing, what: str) -> None:
        """Take a special action with a card (CR 116.2): "foretell", "plot", "suspend" or "turn up"."""
        self.get_priority(player)
        action = action_for_special(self.state, player.seat, self._reference(card), what)
        self._carry_out(player, action, Choices(player.seat))

    def concede(self, player: Player) -> None:
        """The player leaves the game (CR 104.3a)."""
        leave_game(self.state, player.seat)

    def _list(self, choices: Sequence[object]) -> list[object]:
        return [self._as_script(choice) for choice in choices]

    def _reference(self, what: str | Thing) -> str | int:
        return what if isinstance(what, str) else what.id

    def _act(self, player: Player, action: Action, choices: Choices) -> Thing:
        height = len(self.state.stack)
        last = self.state.next_id
        before, happened = self.state.copy(), len(self.events)
        self._carry_out(player, action, choices)
        new = [i for i in self.state.stack if i >= last]
        if not new or len(self.state.stack) <= height:
            self._go_back(before, happened)  # the mana abilities are reversed as well
            raise IllegalAnswer("it turned out to be illegal and was taken back (CR 733.1)")
        return self.thing(new[0])

    def _carry_out(self, player: Player, action: Action, choices: Choices) -> None:
        before = self.state.copy()
        happened = len(self.events)
        self._choices = choices
        last = self.state.next_id
        try:
            do_action(self.state, player.seat, action)
            made = self._since(last)
            refs = [obj.targets.values() for obj in made]
            if any(obj.x == choices.x for obj in made):
                choices.x = None  # the only X that there could be was not asked for
            choices.check_used([ref for chosen in refs for targets in chosen for ref in targets])
        except SpellwrightError:
            self._go_back(before, happened)
            raise
        finally:
            self._choices = None
        self.settle()

    def _since(self, first: int) -> list[GameObject]:
        """The objects on the stack with numbers from `first` on."""
        return [self.state.objects[i] for i in self.state.stack if i >= first]

    def _go_back(self, state: GameState, happened: int) -> None:
        """Be at an earlier state again, since what was begun cannot be done (CR 733.1)."""
        self.state = state
        del self.events[happened:]
        state.log = self.events
        state.decider = self._decide

    def settle(self) -> None:
        """State-based actions, and triggers go on the stack (CR 117.5); not where an effect has ended the turn."""
        if not self.state.step_ends and settle(self.state):
            self.state.passed = 0

    def get_priority(self, player: Player) -> None:
        """Others pass until the player has priority, as long as that ends nothing (CR 117.3d).

        Raises IllegalAnswer if the player does not get it.
        """
        state = self.state
        if state.stage == PRIORITY and not state.over:
            self.settle()
        if state.over:
            raise IllegalAnswer("the game is over (CR 104.1)")
        for _ in self.players:
            if state.priority == player.seat and state.stage == PRIORITY:
                return
            if state.stage != PRIORITY or self._ends_by_passing():
                break
            self._move()
        raise IllegalAnswer(f"{player} does not have priority in the {STEP_NAMES[state.step]} step (CR 117.1)")

    def _ends_by_passing(self) -> bool:
        """Whether all others have passed already: one more pass, and something resolves or the step ends."""
        state = self.state
        passed = state.passed | 1 << state.priority
        return all(passed >> seat & 1 for seat in state.in_turn_order())

    # -- letting the game go on --------------------------------------------------------------------

    def _move(self) -> None:
        """One move of the turn's clockwork, with nobody acting."""
        self._passes = True
        try:
            advance(self.state)
        finally:
            self._passes = False

    def pass_priority(self) -> None:
        """Whoever has priority passes (CR 117.3d); what has to happen then happens."""
        self._move()
        self.settle()

    def resolve(self, count: int = 1) -> None:
        """All players pass until so many objects have left the stack from its top (CR 608)."""
        for _ in range(count):
            if not self.state.stack:
                raise ScenarioError("nothing is on the stack")
            top = self.state.stack[-1]
            for _ in range(MOST_MOVES):
                self._move()
                if top not in self.state.stack or self.state.over:
                    break
            self.settle()

    def resolve_all(self) -> None:
        """All players pass until the stack is empty."""
        self.settle()
        for _ in range(MOST_MOVES):
            if not self.state.stack or self.state.over:
                return
            self.resolve()
        raise ScenarioError(f"the stack is not empty after {MOST_MOVES} resolutions")

    def to(self, step: str, player: Player | None = None) -> None:
        """All players pass until this step has begun (of this player's next turn, if one is named).

        Its turn-based actions are done, and the active player has priority if the step has any. Raises
        ScenarioError if the game ends, or the turn ends without such a step (no combat damage without attackers).
        """
        state = self.state
        number = step_number(step)
        awaited = number in state.schedule and player is None
        turn = state.turn
        if player is not None and state.active == player.seat and number not in state.schedule:
            self._move_until_turn_after(turn)
        for _ in range(MOST_MOVES):
            here = state.step == number and state.stage in (PRIORITY, FINISH)
            if here and (player is None or state.active == player.seat):
                if state.stage == PRIORITY:
                    self.settle()
                return
            if state.over or (awaited and state.turn != turn):
                why = "the game has ended" if state.over else f"turn {turn} had none"
                raise ScenarioError(f"the {STEP_NAMES[number]} step did not come: {why}")
            self._move()
        raise ScenarioError(f"the {STEP_NAMES[number]} step did not come within {MOST_MOVES} moves")

    def _move_until_turn_after(self, turn: int) -> None:
        for _ in range(MOST_MOVES):
            if self.state.turn != turn or self.state.over:
                return
            self._move()

    def attack(self, player: Player, attackers: Mapping[Whom, Whom] | Sequence[Whom]) -> None:
        """Go to the declare attackers step, in which these attack: what each attacks, or the opponent (CR 508.1).

        With several opponents a mapping must say what each creature attacks.
        """
        if isinstance(attackers, Mapping):
            pairs = [(self._as_script(a), self._as_script(b)) for a, b in attackers.items()]
        else:
            opponents = self.state.opponents(player.seat)
            if len(opponents) > 1 and attackers:
                raise ScenarioError(f"{player} has several opponents: say what each creature attacks")
            other = self.players[opponents[0]]
            pairs = [(self._as_script(a), Ref(other.ref)) for a in attackers]
        self._declare(player, "attack", "declare attackers", pairs)

    def block(self, player: Player, blockers: Mapping[Whom, Whom] | Sequence[tuple[Whom, Whom]]) -> None:
        """Go to the declare blockers step, in which each of these blocks an attacker (CR 509.1)."""
        given = blockers.items() if isinstance(blockers, Mapping) else blockers
        pairs = [(self._as_script(a), self._as_script(b)) for a, b in given]
        self._declare(player, "block", "declare blockers", pairs)

    def _declare(self, player: Player, kind: str, step: str, pairs: list[tuple[object, object]]) -> None:
        """Let the declaration be made, once the rules of that moment are found to allow it."""
        state = self.state
        self._to_begin(step_number(step))
        if kind == "attack" and state.active != player.seat:
            raise IllegalAnswer(f"{player} is not the active player, who declares attackers (CR 508.1)")
        rules = (attack_rules if kind == "attack" else block_rules)(state, player.seat)
        refuse_impossible(state, player.seat, rules, pairs)
        if rules.options:
            meant(Declare(state, player.seat, rules), pairs)
        elif pairs:
            rule = "508.1a" if kind == "attack" else "509.1a"
            raise IllegalAnswer(f"{player} has no creature that can {kind} (CR {rule})")
        scripted = (player.seat, kind, pairs)
        self._script.append(scripted)
        self.to(step)
        if scripted in self._script:
            self._script.remove(scripted)  # it was the only legal declaration, which is not asked

    def _to_begin(self, number: int) -> None:
        """All players pass until a step is about to begin: its turn-based actions are still to come."""
        state = self.state
        awaited, turn = number in state.schedule, state.turn
        for _ in range(MOST_MOVES):
            if state.step == number and state.stage == BEGIN:
                return
            if state.over or (awaited and state.turn != turn):
                why = "the game has ended" if state.over else f"turn {turn} had none"
                raise ScenarioError(f"the {STEP_NAMES[number]} step did not come: {why}")
            self._move()
        raise ScenarioError(f"the {STEP_NAMES[number]} step did not come within {MOST_MOVES} moves")

    def can_cast(self, player: Player, card: str | Thing, way: str = "") -> bool:
        """Whether the player could cast a card now (with priority)."""
        try:
            action_for_cast(self.state, player.seat, self._reference(card), way)
        except IllegalAnswer:
            return False
        return True

    def can_activate(self, player: Player, source: str | Thing, ability: int | str | None = None) -> bool:
        """Whether the player could activate an ability now (with priority)."""
        try:
            action_for_ability(self.state, player.seat, self._reference(source), ability)
        except IllegalAnswer:
            return False
        return True


__all__ = ["BATTLEFIELD", "Player", "Scenario", "Thing"]
