"""The person at the table: told what happens, asked what to do, with commands that answer nothing."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, final

from spellwright.errors import IllegalAnswer, SpellwrightError
from spellwright.judge.combat_reasons import attack_problem
from spellwright.rules.card_names import ChooseCardName
from spellwright.rules.combat import Declare
from spellwright.rules.decisions import Answer, ChooseNumber, ChooseOne, ChooseOrder, ChooseSome, Decision, are_alike
from spellwright.rules.leaving import concession
from spellwright.rules.state import GameState
from spellwright.rules.steps import ATTACK, BLOCK, STEP_BY_NAME
from spellwright.rules.views import View
from spellwright.ui.table.answers import NotUnderstood, choice_lines, is_name, options_of, typed_answer
from spellwright.ui.table.picture import heading, life_line, stack_lines, table_lines
from spellwright.ui.table.priority import Asked, chosen_action
from spellwright.ui.table.stops import Stops
from spellwright.ui.table.terminal import Terminal
from spellwright.ui.table.whynot import POSSIBLE, explain, find
from spellwright.ui.table.words import labels_of, longest, without_fillers, words_of

if TYPE_CHECKING:
    from spellwright.ui.table.session import Session

PROMPT: Final = "> "

HELP: Final = (
    "Answer with a number of the list, or with words; beginnings of words are enough.",
    "  keep, mulligan            what you do with an opening hand",
    "  pass (or an empty line)   pass priority; pass turn: pass to the end of this turn",
    "  play mountain             play a land",
    "  cast bolt ben             cast a spell, with its targets; cast fireball 3 ben: with X",
    "  activate hauler ben       activate an ability",
    "  use forest, then pay      with --by-hand: make mana, then pay with it",
    "  attack bears, wurm        declare attackers: all, none, bears at jace; bears at ben, wurm at cleo",
    "  block wurm with bears     declare blockers: bears blocks wurm; several parted by ;",
    "  table, hand, stack        what is on the table, in your hand, on the stack",
    "  why cast bolt             why something cannot be done, with its rule; why: why you are asked",
    "  card NAME                 what is printed on a card",
    '  "Undo"                    in quotation marks: a card name that is a command as well, where one is chosen',
    "  log, log 50               what happened lately",
    "  undo                      take back your last choice, if nothing hidden was seen since",
    "  stops                     where you are asked; stops all: at every priority",
    "  save FILE                 a copy of the game's record; it is kept in any case",
    "  concede, quit             give the game up; stop, and go on another time",
)
USUAL_LOG: Final = 20
ALONE: Final = ("table", "hand", "stack", "undo", "concede", "quit", "exit")
"""Commands with nothing to say after them: with more words they begin a name, such as Hand of Emrakul."""


class TakeBack(Exception):
    """The person takes back their last choice."""


class Quit(Exception):
    """The person stops; the record holds the game."""


class Concede(Exception):
    """The person concedes."""


@final
class Person:
    """Asks a person for one seat's decisions."""

    def __init__(self, terminal: Terminal, seat: int) -> None:
        self.terminal: Final = terminal
        self.seat: Final = seat
        self.stops: Final = Stops()
        self._rest: list[str] = []  # words typed behind a spell or ability: its targets and other choices
        self._combat: tuple[str, str, int] | None = None  # "attack" or "block", what was typed, and in which turn
        self._table_turn: int = 0  # the turn in which the table was shown last
        self._said: str = ""  # the heading that was said last

    def tell(self, line: str) -> None:
        """Say one line of what happened."""
        self.terminal.say(line)

    # -- answering ---------------------------------------------------------------------------------

    def answer(self, state: GameState, decision: Decision, session: Session) -> tuple[Answer, bool]:
        """A legal answer, and whether the person chose it rather than passing being done for them."""
        view = View(state, self.seat)
        if decision.kind == "priority":
            if self._drop_rest() and self._goes_to_combat(view):
                return 0, False
            if self._combat is None and self.stops.passes(view):
                return 0, False
        elif decision.kind in ("attack", "block"):
            answer = self._declared(decision, view)
            if answer is not None:
                return answer, decision.kind == "attack" or answer != ()
        elif isinstance(decision, ChooseOrder) and are_alike(decision.options):
            return tuple(range(len(decision.options))), False
        elif self._rest:
            answer = self._from_rest(decision)
            if answer is not None:
                return answer, True
        return self._ask(state, decision, view, session), True

    def _drop_rest(self) -> bool:
        """Words that no choice used are said to be left out. Always true."""
        if self._rest:
            self.tell(f"(not used: {' '.join(self._rest)})")
            self._rest = []
        return True

    def _goes_to_combat(self, view: View) -> bool:
        """Whether passing leads to the declaration that was typed before its time."""
        if self._combat is None:
            return False
        kind, typed, turn = self._combat
        step = STEP_BY_NAME[view.step]
        in_time = step < ATTACK if kind == "attack" else step < BLOCK
        theirs = bool(view.stack) and view.stack[-1].controller != self.seat
        if view.turn == turn and in_time and not theirs:
            return True
        self._combat = None
        self.tell(f"({kind} {typed}: left out, since something else came first)")
        return False

    def _declared(self, decision: Decision, view: View) -> Answer | None:
        """The declaration that was typed earlier, or none while the turn is passed; None if it is to be asked."""
        planned, self._combat = self._combat, None
        if planned is not None and planned[0] == decision.kind:
            try:
                return typed_answer(decision, planned[1])
            except (NotUnderstood, IllegalAnswer) as problem:
                self.tell(f"{problem}")
                return None
        if decision.kind == "attack" and self.stops.passing_turn == view.turn:
            try:
                decision.check(())
            except IllegalAnswer:
                return None
            return ()
        return None

    def _from_rest(self, decision: Decision) -> Answer | None:
        """An answer from the words typed behind a spell; None, and no words kept, if they do not fit."""
        typed = without_fillers(self._rest)
        answer: Answer | None = None
        used = 0
        if isinstance(decision, ChooseNumber) and typed and typed[0].isdigit():
            answer, used = int(typed[0]), 1
        elif isinstance(decision, ChooseOne):
            found, used = longest(labels_of(decision.options), typed)
            answer = found[0] if len(found) == 1 else None
        elif isinstance(decision, ChooseSome):
            answer, used = _some_from(decision, typed)
        if answer is not None:
            try:
                decision.check(answer)
            except IllegalAnswer:
                answer = None
        if answer is None:
            self.tell(f"({' '.join(self._rest)!r} does not say which)")
            self._rest = []
            return None
        self._rest = typed[used:]
        return answer

    # -- asking ------------------------------------------------------------------------------------

    def _ask(self, state: GameState, decision: Decision, view: View, session: Session) -> Answer:
        self._show(decision, view)
        while True:
            typed = self.terminal.ask(PROMPT)
            try:
                if self._is_command(typed, state, decision, view, session):
                    continue
                answer = self._understood(typed, state, decision, view)
            except Concede:
                return concession(self.seat)
            except SpellwrightError as problem:
                self.tell(f"{problem}")
                continue
            if answer is not None:
                return answer

    def _show(self, decision: Decision, view: View) -> None:
        """The position, as far as it is news, and the choices."""
        if view.turn != self._table_turn and view.turn:
            self._table_turn = view.turn
            self._say_all(table_lines(view))
            self._said = heading(view)
        else:
            if view.turn and heading(view) != self._said:
                self._said = heading(view)
                self.tell(f"{heading(view)}: {life_line(view)}")
            self._say_all(stack_lines(view))
        if not view.turn:
            self.tell(f"Your hand: {', '.join(card.name for card in view.me.hand)}")
        self._list(decision, view)

    def _list(self, decision: Decision, view: View) -> None:
        rule = "" if decision.kind == "priority" else f" (CR {decision.rule})"
        about = view.object(decision.about) if decision.about else None
        if about is not None and about.name and about.name not in decision.prompt:
            text = f" ({about.rules_text})" if about.name.startswith("ability of ") and about.rules_text else ""
            self.tell(f"For {about.name}{text}:")
        self.tell(f"{decision.prompt}{rule}:")
        self._say_all(choice_lines(decision))

    def _say_all(self, lines: list[str] | tuple[str, ...]) -> None:
        for line in lines:
            self.tell(line)

    def _understood(self, typed: str, state: GameState, decision: Decision, view: View) -> Answer | None:
        """The answer typed; None if it was a plan or an explanation."""
        if decision.kind != "priority":
            return self._other_choice(typed, state, decision, view)
        words = words_of(typed)
        if words == ["pass", "turn"]:
            self.stops.passing_turn = view.turn
            return 0
        if not typed.strip() or words in (["pass"], ["p"]):
            return 0
        if not words:
            raise NotUnderstood(f"nothing in the list fits {typed.strip()!r}")
        if words[0] in ("attack", "block") and len(words) > 1:
            return self._plan_combat(words, typed, state, decision, view)
        if words[0].isdigit():
            return typed_answer(decision, typed)
        asked: Asked = chosen_action(labels_of(options_of(decision)), words)
        if asked.option:
            self._rest = asked.rest
            return asked.option
        self.tell(asked.problem or explain(state, decision, view, words))
        return None

    def _other_choice(self, typed: str, state: GameState, decision: Decision, view: View) -> Answer | None:
        if not typed:
            self.tell("expected a choice; help says what can be typed")
            return None
        try:
            return typed_answer(decision, typed)
        except NotUnderstood as problem:
            words = words_of(typed)
            named = words[1:] if words[:1] == [decision.kind] else words
            if isinstance(decision, Declare) and named and find(view, named, ("battlefield",)):
                self.tell(explain(state, decision, view, [decision.kind, *named]))
                return None
            self.tell(f"{problem}")
            return None

    def _plan_combat(
        self, words: list[str], typed: str, state: GameState, decision: Decision, view: View
    ) -> Answer | None:
        """Attackers or blockers named at a priority: pass until they are declared, if they can be."""
        kind, rest = words[0], words[1:]
        refusal = self._combat_refusal(kind, rest, state, decision, view)
        if refusal:
            self.tell(refusal)
            return None
        self._combat = (kind, typed.strip()[len(kind) :].strip(), view.turn)
        return 0

    def _combat_refusal(self, kind: str, rest: list[str], state: GameState, decision: Decision, view: View) -> str:
        """Why attackers or blockers cannot be named at this priority; empty if they can."""
        rule, last = ("508.1", ATTACK) if kind == "attack" else ("509.1", BLOCK)
        if rest[0] not in ("all", "none"):
            possible = explain(state, decision, view, [kind, *rest])
            if not possible.startswith(POSSIBLE):
                return possible
        elif kind == "attack" and not any(attack_problem(state, self.seat, obj) is None for obj in state.permanents()):
            return "you have no creature that can attack (CR 508.1a)"
        if (kind == "attack") != (view.active == self.seat) or STEP_BY_NAME[view.step] >= last:
            return f"{kind}: not in this step of this turn (CR {rule})"
        return ""

    # -- commands ----------------------------------------------------------------------------------

    def _is_command(self, typed: str, state: GameState, decision: Decision, view: View, session: Session) -> bool:
        """Do what a command says; False if it is none. Raises TakeBack and Quit."""
        name, _, rest = typed.strip().partition(" ")
        rest = rest.strip()
        if rest and (name.lower() in ALONE or (isinstance(decision, ChooseCardName) and is_name(decision, typed))):
            return False
        match name.lower():
            case "help" | "?":
                self._say_all(HELP)
            case "table":
                self._say_all(table_lines(view))
                self._list(decision, view)
            case "hand":
                self.tell(f"Your hand: {', '.join(card.name for card in view.me.hand) or 'empty'}")
            case "stack":
                self._say_all(stack_lines(view) or ["The stack is empty."])
            case "why":
                self.tell(explain(state, decision, view, words_of(rest)))
            case "card":
                self._card(rest, view)
            case "log":
                count = int(rest) if rest.isdigit() else USUAL_LOG
                self._say_all([line for line in session.log if line][-count:] or ["Nothing has happened yet."])
            case "stops":
                if rest:
                    self.stops.change(rest.lower().split())
                self._say_all(self.stops.lines())
            case "save":
                self._save(rest, session)
            case "undo":
                self._undo(state, session)
            case "concede":
                if self._is_sure("Concede the game?"):
                    raise Concede
            case "quit" | "exit":
                raise Quit
            case _:
                return False
        return True

    def _card(self, name: str, view: View) -> None:
        from spellwright.cards.pool import embedded_pool
        from spellwright.ui.commands.card import face_text

        seen = find(view, words_of(name))
        pool = embedded_pool()
        if len({obj.name for obj in seen}) == 1 and pool.find(name) is None:
            name = seen[0].name
            if seen[0].token:
                self._say_all([name, *seen[0].rules_text.split("\n")])
                return
        if not name:
            self.tell("expected: card NAME")
            return
        entry = pool.entry(name)
        for number in range(len(entry.record.faces)):
            self._say_all(face_text(entry, number).split("\n"))

    def _save(self, name: str, session: Session) -> None:
        if not name:
            self.tell(f"expected: save FILE; the game is kept in {session.file.path}")
            return
        session.file.save_copy(Path(name), session.promise)
        self.tell(f"saved: spellwright play --resume {name}")

    def _undo(self, state: GameState, session: Session) -> None:
        problem = session.undo_problem(state)
        if problem:
            self.tell(f"undo is not possible: {problem}")
            return
        self._rest, self._combat, self._said = [], None, ""
        self.stops.passing_turn = 0
        self.tell("taken back")
        raise TakeBack

    def _is_sure(self, question: str) -> bool:
        return self.terminal.ask(f"{question} yes or no {PROMPT}").lower() in ("y", "yes")


def _some_from(decision: ChooseSome, typed: list[str]) -> tuple[Answer | None, int]:
    """As many options as words name in a row, and how many words that took."""
    chosen: list[int] = []
    used = 0
    while len(chosen) < decision.high:
        start = used + len(typed[used:]) - len(without_fillers(typed[used:]))
        left = [i for i in range(len(decision.options)) if i not in chosen]
        found, length = longest([decision.options[i].label for i in left], typed[start:])
        if len(found) != 1:
            break
        chosen.append(left[found[0]])
        used = start + length
    if len(chosen) < max(decision.low, 1):
        return None, 0
    return tuple(sorted(chosen)), used
