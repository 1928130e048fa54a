"""The state of a game: players, objects, zones, effects; all plain data with a hand-written copy."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from spellwright.errors import WorkLimit
from spellwright.rules.decisions import (
    PUBLIC,
    Answer,
    ChooseNumber,
    ChooseOne,
    ChooseOrder,
    ChooseSome,
    Decision,
    Option,
)
from spellwright.rules.objects import GameObject, is_player, seat_of
from spellwright.rules.planar_state import PlanarState
from spellwright.rules.player_state import PlayerState
from spellwright.rules.randomness import Randomness
from spellwright.rules.zones import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, HIDDEN_ZONES, LIBRARY, STACK

if TYPE_CHECKING:
    from spellwright.rules.continuous_effect import ContinuousEffect
    from spellwright.rules.events import Event
    from spellwright.rules.mana_used import ManaUse
    from spellwright.rules.programs import Ability, Program
    from spellwright.rules.replacement import Replacer
    from spellwright.rules.triggers import DelayedTrigger, PendingTrigger

WORK_LIMIT: Final = 20_000
"""Events between two decisions or passes of priority; more is an endless loop (CR 732) and raises."""

TURN_WORK_LIMIT: Final = 400_000
"""Events in one turn, whatever is decided between them; more raises, so that no game hangs."""


class GameEnded(Exception):
    """The game is over in the middle of something: nothing more is done or asked (CR 104.1)."""


class Interrupted(Exception):
    """A player left while somebody had priority or announced something, which is taken back (CR 733.1)."""


NOT_ANNOUNCING: Final = 1 << 60
"""No object has a number so high: nothing is drawn while something is announced."""

MULTIPLE: Final = "multiple"
LEFT: Final = "left"
RIGHT: Final = "right"
ATTACK_OPTIONS: Final = (MULTIPLE, LEFT, RIGHT)
"""Whom a player may attack: all opponents (CR 802), or only the next one to the left or right (CR 803)."""


Decider = Callable[[Decision], Answer]

DECLINED: Final = 1
"""The answer "no" to an offer to pay."""


def _is_passive(decision: Decision, answer: Answer) -> bool:
    """Passing priority, or not paying what would keep something from happening, breaks no loop (CR 732.4, 732.6)."""
    return (decision.kind == "priority" and answer == 0) or (decision.kind == "pay" and answer == DECLINED)


_CHOOSABLE: Final[list[Callable[[GameState, int, list[int], int], list[int]]]] = []


def register_choosable(function: Callable[[GameState, int, list[int], int], list[int]]) -> None:
    """Let the option of limited range of influence say what a player may choose (CR 801.5a)."""
    _CHOOSABLE[:] = [function]


_CONCEDED: list[Callable[[GameState, Decision, int], None]] = []
_ABSENT: list[Callable[[GameState, Decision], Answer | None]] = []


def register_conceding(
    conceded: Callable[[GameState, Decision, int], None], absent: Callable[[GameState, Decision], Answer | None]
) -> None:
    """Let the chapter on leaving say what a concession does and who answers for a player who has left."""
    _CONCEDED[:] = [conceded]
    _ABSENT[:] = [absent]


@final
class GameState:
    """Everything a game is at one moment; rules are functions that take it as first argument."""

    def __init__(self, rng: Randomness) -> None:
        self.rng = rng
        self.players: list[PlayerState] = []
        self.objects: dict[int, GameObject] = {}
        self.former: dict[int, GameObject] = {}  # objects that ceased to exist, with what they were last
        self.successors: dict[int, int] = {}  # what a former object became in the zone it went to (CR 400.7)
        self.parted: dict[int, tuple[int, ...]] = {}  # the other cards that merged permanents became (CR 712.21c)
        self.battlefield: list[int] = []
        self.stack: list[int] = []  # the last is the top
        self.exile: list[int] = []
        self.command: list[int] = []
        self.next_id: int = 1
        self.next_card_id: int = 1
        self.clock: int = 1  # timestamps (CR 613.7)
        # turn and priority
        self.turn: int = 0
        self.active: int = 0
        self.step_now: int = 0  # the step or phase, for those who need not say that they look at it
        self.asked_step = False  # whether anybody has looked at `step` since this was last made False
        self.stage: int = 0
        self.schedule: list[int] = []  # the steps still to come this turn
        self.extra_turns: list[int] = []  # seats, the last is taken first (CR 500.7)
        self.priority: int = -1
        self.passed: int = 0  # the seats that have passed in succession, as bits (CR 117.4)
        self.daytime: int = 0  # neither, day or night (CR 731.1)
        self.previous_active: int = -1  # whose turn the one before was (CR 731.2)
        self.step_ends = False  # an effect has ended the turn: this step is over (CR 724.1d)
        self.next_turn_of: dict[int, int] = {}  # seats that others will control in their next turn (CR 723.1)
        self.controlled: dict[int, int] = {}  # seats that others control in this turn
        self.last_regular: int = 0  # whose turn the last one was that was no extra turn (CR 500.7)
        self.attack_option: str = MULTIPLE  # whom players may attack (CR 802, 803)
        self.ranges: tuple[int, ...] = ()  # each player's range of influence, in seats (CR 801.2); none: unlimited
        self.reach: tuple[int, ...] = ()  # by seat: the seats within that player's range in this turn, as bits
        self.first_player: int = 0
        self.starting_life: int = 20  # of each player (CR 103.4)
        self.had_first_strike: tuple[int, ...] = ()  # who dealt damage in the first combat damage step (CR 510.4)
        self.skip_draw = False  # the starting player's first draw step (CR 103.8a)
        # what is going on
        self.effects: list[ContinuousEffect] = []
        self.shields: list[Replacer] = []  # replacement and prevention effects of resolved spells and abilities
        self.delayed: list[DelayedTrigger] = []
        self.pending: list[PendingTrigger] = []
        self.history: list[Event] = []  # this turn's events
        self.last_turn: list[Event] = []
        self.control_changes: list[tuple[int, int, int]] = []  # (permanent, before, after), not yet an event
        self.token_moves: list[int] = []  # tokens and copies that left their zone and wait for CR 704.5d-e
        self.taken_back: dict[tuple[int, int, str, int], int] = {}  # actions announced in vain since the last done
        self.used: dict[tuple[int, int], int] = {}  # (object, ability number) -> activations or triggers this turn
        self.planar: PlanarState | None = None  # in a Planechase game (CR 901)
        self.departing: list[int] = []  # seats that have lost and leave with this event (CR 104.5)
        self.over = False
        self.winner: int = -1
        self.why_over: str = ""
        # derived and caches: never part of what a game is
        self.version: int = 0  # grows with every performed event
        self.batches: int = 0  # how many batches of events have happened
        self.settled_version: int = -1  # the version at which no state-based action applied
        self.statics_dirty = True
        self.watches_dirty = (
            True  # whether characteristics were derived since the indexes below were brought up to date
        )
        self.layers_read = 0  # what continuous effects looked at besides the permanents (`layer_reads`)
        self.static_effects: list[ContinuousEffect] = []
        self.elsewhere: list[int] = []  # objects off the battlefield whose static abilities function (CR 113.6b)
        self.player_rules: dict[int, dict[str, list[object]]] = {}
        self.deriving = False
        self.simultaneous: list[Event] = []  # while replacements are chosen: the events of the batch still to come
        self.replaced_by: tuple[int, ...] = ()  # while a replacement is applied: the effects used up for its event
        self.afterwards: list[Callable[[], list[Event]]] = []  # what follows the batch that is happening
        self.watch: dict[type, dict[int, tuple[Ability, ...]]] = {}
        self.watched: dict[int, tuple[Ability, ...]] = {}
        self.replacers: dict[type, dict[int, tuple[Ability, ...]]] = {}
        self.work: int = 0
        self.turn_work: int = 0
        self.loop_base: int = 0  # the version when somebody last did more than pass (CR 104.4b)
        self.loop_seen: dict[tuple[object, ...], set[int]] = {}  # where the game has been since
        self.loop_mark: tuple[int, ...] = ()  # where in a loop it is watched what is involved in it (CR 104.4f)
        self.loop_shuffled: int = 0  # the seats whose libraries have been shuffled since, as bits
        self.announcing = False  # while a spell or ability is announced that could still be taken back whole
        self.holds_departures = False  # who loses now leaves later
        self.looking = False  # while legality is looked at, nobody is asked anything
        # the edge
        self.decider: Decider | None = None
        self.trail: list[tuple[int, ...]] = []
        self.keep_trail = False
        self.log: list[Event] | None = None  # events in order, when somebody wants to read them
        self.by_hand: int = 0  # the seats that pay mana themselves, as bits (CR 601.2g)
        self.mana_uses: list[ManaUse] | None = None  # while something is announced by hand: what could be reversed
        self.making_mana: list[tuple[int, int]] = []  # mana abilities being activated by hand (CR 605.3c)
        self.noted: list[str] | None = None  # the answers given while a mana ability is activated by hand
        self.drawn_from: int = NOT_ANNOUNCING  # cards drawn since then are kept face down (CR 121.8)

    # -- objects ---------------------------------------------------------------------------------

    def get(self, object_id: int) -> GameObject:
        """The object of that id, as it is or as it was when it ceased to exist (CR 608.2h).

        Raises KeyError for an id that never was.
        """
        found = self.objects.get(object_id)
        return found if found is not None else self.former[object_id]

    def live(self, object_id: int) -> GameObject | None:
        """The object of that id if it still exists."""
        return self.objects.get(object_id)

    def now(self, object_id: int) -> GameObject | None:
        """The object of that id, or the one that it became where it went first, if that still exists (CR 400.7)."""
        found = self.objects.get(object_id)
        return found if found is not None else self.objects.get(self.successors.get(object_id, 0))

    def all_now(self, object_id: int) -> list[GameObject]:
        """What the object of that id is now: of a merged permanent that left, each of its cards (CR 712.21c)."""
        found = self.now(object_id)
        here = [] if found is None else [found]
        if object_id in self.parted and object_id not in self.objects:
            here.extend([self.objects[i] for i in self.parted[object_id] if i in self.objects])
        return here

    def new_object(self, card_id: int, owner: int, program: Program, zone: int) -> GameObject:
        """Make an object; it is in no zone's list yet."""
        o = GameObject(self.next_id, card_id, owner, program, zone)
        self.next_id += 1
        self.objects[o.id] = o
        return o

    def make_known(self, object_id: int, seats: int) -> None:
        """From now on the seats of these bits know the object in its hidden zone (CR 400.2, 701.20).

        Objects in hidden zones are shared between copies of a state, so this one gets a separate object.
        """
        obj = self.objects[object_id]
        if obj.known_to == seats:
            return
        if obj.zone in HIDDEN_ZONES:
            obj = obj.clone()
            self.objects[object_id] = obj
        obj.known_to = seats

    def new_card_id(self) -> int:
        """The id of a new physical card or token."""
        self.next_card_id += 1
        return self.next_card_id - 1

    @property
    def step(self) -> int:
        """The step or phase that it is (CR 500.1), as a number of `steps`; it is noted that somebody looked."""
        self.asked_step = True
        return self.step_now

    @step.setter
    def step(self, step: int) -> None:
        self.step_now = step

    def tick(self) -> int:
        """A new timestamp (CR 613.7)."""
        self.clock += 1
        return self.clock

    def zone_list(self, zone: int, owner: int) -> list[int]:
        """The list of ids of a zone."""
        if zone == BATTLEFIELD:
            return self.battlefield
        if zone == LIBRARY:
            return self.players[owner].library
        if zone == HAND:
            return self.players[owner].hand
        if zone == GRAVEYARD:
            return self.players[owner].graveyard
        if zone == STACK:
            return self.stack
        if zone == EXILE:
            return self.exile
        assert zone == COMMAND
        return self.command

    def permanents(self) -> list[GameObject]:
        """All phased-in permanents, in the order they came."""
        objects = self.objects
        return [o for o in [objects[i] for i in self.battlefield] if not o.phased_out]

    # -- players ---------------------------------------------------------------------------------

    def in_turn_order(self, start: int = -1) -> list[int]:
        """The seats still in the game, in turn order from the active player or `start` (CR 101.4)."""
        first = self.active if start < 0 else start
        count = len(self.players)
        seats = [(first + i) % count for i in range(count)]
        return [s for s in seats if not self.players[s].lost]

    def opponents(self, seat: int) -> list[int]:
        """A player's opponents still in the game, in turn order (CR 102.2)."""
        return [s for s in self.in_turn_order() if s != seat]

    def within(self, seat: int, seats: list[int]) -> list[int]:
        """Of these seats those within a player's range of influence (CR 801.2)."""
        if not self.reach:
            return seats
        return [s for s in seats if self.reach[seat] >> s & 1]

    def choosing_opponents(self, seat: int) -> list[int]:
        """Who can make an opponent's choice for a player: those in range, else the closest to the left (CR 801.5c)."""
        found = self.opponents(seat)
        return self.within(seat, found) or [s for s in [self.next_seat(seat)] if s != seat]

    def next_seat(self, seat: int) -> int:
        """The next player in turn order who is still in the game."""
        count = len(self.players)
        for i in range(1, count + 1):
            other = (seat + i) % count
            if not self.players[other].lost:
                return other
        return seat

    def name_of(self, ref: int) -> str:
        """The name of an object or player."""
        if is_player(ref):
            return self.players[seat_of(ref)].name
        found = self.objects.get(ref) or self.former.get(ref)
        if found is None:
            return "nothing"
        if found.ability is not None:
            return f"ability of {self.name_of(found.source)}"
        chars = found.chars or found.reference_chars or found.base
        return chars.name or "a face-down card"

    def label(self, ref: int) -> str:
        """A stable text that names one object or player in options: name, and number where names repeat."""
        if is_player(ref):
            return self.name_of(ref)
        return f"{self.name_of(ref)} #{ref}"

    # -- decisions -------------------------------------------------------------------------------

    def ask(self, decision: Decision) -> Answer:
        """Put a decision to its seat and return the checked answer."""
        self.work = 0
        assert not self.looking, f"{decision.prompt}: asked while legality was looked at"
        decider = self.decider
        assert decider is not None, "a game needs somebody who decides"
        while True:
            if self.over:
                raise GameEnded
            if self.players[decision.seat].lost:
                instead = _ABSENT[0](self, decision)
                if instead is not None:
                    return instead
            if self.controlled and decision.player < 0:
                self._hand_over(decision)
            answer = decider(decision)
            if not isinstance(answer, int) or answer >= 0:
                if not _is_passive(decision, answer):
                    self.leave_loop()
                if self.noted is not None:
                    self.noted.append(decision.text(answer))
                return answer
            _CONCEDED[0](self, decision, seat_of(answer))

    def _hand_over(self, decision: Decision) -> None:
        """While a player is controlled, the controller makes all their choices (CR 723.5)."""
        seat = self.controlled.get(decision.seat, -1)
        if seat >= 0 and seat != decision.seat and not self.players[seat].lost:
            decision.player = decision.seat
            decision.seat = seat
            decision.prompt = f"For {self.players[decision.player].name}: {decision.prompt}"

    def choose_one(
        self,
        seat: int,
        kind: str,
        prompt: str,
        options: list[Option],
        rule: str,
        about: int = 0,
        visibility: str = PUBLIC,
    ) -> int:
        """The index of the option that a seat chooses; a single option is not asked."""
        if len(options) == 1:
            return 0
        decision = ChooseOne(seat, kind, prompt, options, rule, visibility)
        decision.about = about
        answer = self.ask(decision)
        assert isinstance(answer, int)
        return answer

    def choose_ref(
        self,
        seat: int,
        kind: str,
        prompt: str,
        refs: list[int],
        rule: str,
        about: int = 0,
        visibility: str = PUBLIC,
    ) -> int:
        """The object or player that a seat chooses among `refs` (at least one)."""
        if self.reach:
            refs = _CHOOSABLE[0](self, seat, refs, about) or refs
        if len(refs) == 1:
            return refs[0]
        options = [Option(self.label(r), r) for r in refs]
        return refs[self.choose_one(seat, kind, prompt, options, rule, about, visibility)]

    def choose_refs(
        self,
        seat: int,
        kind: str,
        prompt: str,
        refs: list[int],
        low: int,
        high: int,
        rule: str,
        about: int = 0,
        visibility: str = PUBLIC,
    ) -> list[int]:
        """Between low and high of `refs`; as many as there are if fewer than `low` (CR 101.3)."""
        if self.reach:
            refs = _CHOOSABLE[0](self, seat, refs, about)
        high = min(high, len(refs))
        low = min(low, high)
        if high == 0:
            return []
        if low == len(refs):
            return list(refs)
        if low == 1 and high == 1:
            return [self.choose_ref(seat, kind, prompt, refs, rule, about, visibility)]
        options = [Option(self.label(r), r) for r in refs]
        decision = ChooseSome(seat, kind, prompt, options, low, high, rule, visibility)
        decision.about = about
        answer = self.ask(decision)
        assert isinstance(answer, tuple)
        return [refs[i] for i in answer]

    def choose_number(self, seat: int, kind: str, prompt: str, low: int, high: int, rule: str, about: int = 0) -> int:
        """A number between low and high that a seat chooses."""
        if low >= high:
            return low
        decision = ChooseNumber(seat, kind, prompt, low, high, rule)
        decision.about = about
        answer = self.ask(decision)
        assert isinstance(answer, int)
        return answer

    def choose_yes(
        self,
        seat: int,
        prompt: str,
        about: int = 0,
        kind: str = "may",
        rule: str = "608.2d",
        visibility: str = PUBLIC,
    ) -> bool:
        """Whether a seat does what it may do."""
        options = [Option("yes", 1), Option("no", 0)]
        return self.choose_one(seat, kind, prompt, options, rule, about, visibility) == 0

    def choose_order(
        self,
        seat: int,
        kind: str,
        prompt: str,
        refs: list[int],
        rule: str,
        about: int = 0,
        visibility: str = PUBLIC,
    ) -> list[int]:
        """The refs in the order that a seat chooses; one alone is not asked."""
        if len(refs) < 2:
            return list(refs)
        decision = ChooseOrder(seat, kind, prompt, [Option(self.label(r), r) for r in refs], rule, visibility)
        decision.about = about
        answer = self.ask(decision)
        assert isinstance(answer, tuple)
        return [refs[i] for i in answer]

    def leave_loop(self) -> None:
        """Somebody did more than pass or give a forced answer: what comes now is no loop of before (CR 104.4b)."""
        self.loop_base = self.version
        if self.loop_seen:
            self.loop_seen = {}
            self.loop_mark = ()
        self.loop_shuffled = 0

    def spend_work(self) -> None:
        """Count one event; raise WorkLimit when too many happened without a decision."""
        self.work += 1
        self.turn_work += 1
        if self.work > WORK_LIMIT:
            raise WorkLimit(f"more than {WORK_LIMIT} events without a decision in turn {self.turn} (CR 732.4)")
        if self.turn_work > TURN_WORK_LIMIT:
            raise WorkLimit(f"more than {TURN_WORK_LIMIT} events in turn {self.turn} (CR 732.1b)")

    # -- copying ---------------------------------------------------------------------------------

    def copy(self) -> GameState:
        """A separate state; objects that cannot change in place are shared."""
        s = GameState(self.rng.copy())
        self._give(s)
        s.keep_trail = self.keep_trail
        s.trail = list(self.trail)
        return s

    def become(self, other: GameState) -> None:
        """Be at the point where another state of the same game is, for whoever looks at this one (CR 733.1)."""
        noted = self.rng.noted
        self.rng = other.rng.copy()
        self.rng.noted = noted
        other._give(self)
        self.settled_version = -1
        self.statics_dirty = True
        self.watches_dirty = True
        self.static_effects = []
        self.player_rules = {}

    def _give(self, s: GameState) -> None:
        """Let another state be as this one is."""
        s.players = [p.copy() for p in self.players]
        objects = dict(self.objects)
        for i in self.battlefield:
            objects[i] = objects[i].clone()
        for i in self.stack:
            objects[i] = objects[i].clone()
        for i in self.exile:
            objects[i] = objects[i].clone()
        for i in self.command:
            objects[i] = objects[i].clone()
        s.objects = objects
        s.former = dict(self.former)
        s.successors = dict(self.successors)
        s.parted = dict(self.parted)
        s.battlefield = list(self.battlefield)
        s.stack = list(self.stack)
        s.exile = list(self.exile)
        s.command = list(self.command)
        s.next_id = self.next_id
        s.next_card_id = self.next_card_id
        s.clock = self.clock
        s.turn = self.turn
        s.active = self.active
        s.step_now = self.step_now
        s.stage = self.stage
        s.schedule = list(self.schedule)
        s.extra_turns = list(self.extra_turns)
        s.priority = self.priority
        s.passed = self.passed
        s.daytime = self.daytime
        s.previous_active = self.previous_active
        s.step_ends = self.step_ends
        s.next_turn_of = dict(self.next_turn_of)
        s.controlled = dict(self.controlled)
        s.last_regular = self.last_regular
        s.attack_option = self.attack_option
        s.ranges = self.ranges
        s.reach = self.reach
        s.first_player = self.first_player
        s.starting_life = self.starting_life
        s.had_first_strike = self.had_first_strike
        s.skip_draw = self.skip_draw
        s.effects = list(self.effects)
        s.shields = [r.copy() for r in self.shields]
        s.delayed = list(self.delayed)
        s.pending = list(self.pending)
        s.history = list(self.history)
        s.last_turn = list(self.last_turn)
        s.control_changes = list(self.control_changes)
        s.token_moves = list(self.token_moves)
        s.taken_back = dict(self.taken_back)
        s.used = dict(self.used)
        s.planar = self.planar.copy() if self.planar is not None else None
        s.departing = list(self.departing)
        s.over = self.over
        s.winner = self.winner
        s.why_over = self.why_over
        s.version = self.version
        s.batches = self.batches
        s.layers_read = self.layers_read
        s.elsewhere = list(self.elsewhere)
        s.watch = {k: dict(v) for k, v in self.watch.items()}
        s.watched = dict(self.watched)
        s.replacers = {k: dict(v) for k, v in self.replacers.items()}
        s.work = self.work
        s.turn_work = self.turn_work
        s.loop_base = self.loop_base
        s.loop_seen = {k: set(v) for k, v in self.loop_seen.items()}
        s.loop_mark = self.loop_mark
        s.loop_shuffled = self.loop_shuffled
        s.by_hand = self.by_hand
