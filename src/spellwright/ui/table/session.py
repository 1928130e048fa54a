"""One game that a person plays: played from its record, gone on with, taken back, stopped and resumed."""

from __future__ import annotations

from itertools import groupby
from typing import Final, final

from spellwright.agents import Agent, make_agent
from spellwright.record.playing import Playthrough
from spellwright.rules.decisions import Answer, Decision
from spellwright.rules.events import Event
from spellwright.rules.promises import Promise
from spellwright.rules.setup import Setup
from spellwright.rules.state import GameState
from spellwright.rules.views import View
from spellwright.ui.game_log import event_lines
from spellwright.ui.table.gamefile import GameFile
from spellwright.ui.table.person import Person, TakeBack
from spellwright.ui.table.seeing import SeatNames, chance, choice_line, known_cards

PERSON: Final = "person"
"""Who a record says decided for the seat of a person."""


@final
class Mark:
    """A choice that the person made: where it stands among the answers, and what they knew when they made it."""

    __slots__ = ("at", "chance", "known")

    def __init__(self, at: int, known: frozenset[int], used: dict[str, int]) -> None:
        self.at = at
        self.known = known
        self.chance = used


def together(lines: list[str]) -> list[str]:
    """Equal lines in a row as one, with their number."""
    runs = [(line, len(list(run))) for line, run in groupby(lines)]
    return [f"{line} ({count} times)" if count > 1 and line else line for line, count in runs]


@final
class Session:
    """Plays the game of a file to its end, asking the person for one seat and agents for the others."""

    def __init__(
        self, setup: Setup, file: GameFile, agents: list[str], person: Person, promise: Promise | None = None
    ) -> None:
        self.setup: Final = setup
        self.file: Final = file
        self.person: Final = person
        self.promise: Final = promise
        self.seat: Final = person.seat
        self.log: list[str] = []  # everything told so far
        self._agent_names: Final = agents
        self._agents: list[Agent | None] = []
        self._answers: list[Answer] = [line.answer for line in file.record().decisions()]
        self._given: int = 0
        self._asked: list[tuple[int, bool]] = []  # for each answer: whose, and whether it was passing
        self._marks: list[Mark] = []
        self._events: list[Event] = []
        self._turn: int = 0

    def play(self) -> GameState:
        """Play to the end of the game. What the person raises to stop goes through."""
        while True:
            header = self.file.header
            key = bytes.fromhex(header.key) if header.key else None
            self._begin_again()
            game = Playthrough(self.setup, header.seed, self._decide, self.file, header.turn_limit, key, self.promise)
            game.state.log = self._events
            try:
                game.play()
            except TakeBack:
                self._take_back(self._marks[-1].at)
                continue
            for line in self._tell(game.state):
                self.person.tell(line)
            return game.state

    def _begin_again(self) -> None:
        self._given = 0
        self._asked = []
        self._marks = []
        self._events = []
        self._turn = 0
        self.log = []
        seed = self.file.header.seed if self.promise is None else self.promise.agent_seed
        self._agents = [
            None if seat == self.seat else make_agent(name, seed, seat) for seat, name in enumerate(self._agent_names)
        ]
        self.file.begin_again()

    def _take_back(self, at: int) -> None:
        """The answers from this one on are taken back."""
        self._answers = self._answers[:at]
        self.file.rewind(at)

    # -- deciding ----------------------------------------------------------------------------------

    def _decide(self, state: GameState, decision: Decision) -> Answer:
        old = self._given < len(self._answers)
        lines = self._tell(state)
        if not old:
            for line in lines:
                self.person.tell(line)
        if old:
            answer = self._answers[self._given]
            mark = decision.seat == self.seat and not (decision.kind == "priority" and answer == 0)
        elif decision.seat == self.seat:
            answer, mark = self.person.answer(state, decision, self)
        else:
            agent = self._agents[decision.seat]
            assert agent is not None
            answer, mark = agent.answer(decision, View(state, decision.seat)), False
        if mark:
            self._marks.append(Mark(self._given, known_cards(state, self.seat), chance(state)))
        if not old:
            self._answers.append(answer)
        self._given += 1
        self._asked.append((decision.seat, decision.kind == "priority" and answer == 0))
        self._tell_choice(state, decision, answer, old)
        return answer

    def _tell(self, state: GameState) -> list[str]:
        """What happened since the last time, for the log and the person."""
        lines, self._turn = event_lines(SeatNames(state, self.seat), self._events, self._turn)
        self._events.clear()
        lines = together(lines)
        self.log += lines
        return lines

    def _tell_choice(self, state: GameState, decision: Decision, answer: Answer, old: bool) -> None:
        if decision.seat == self.seat or (isinstance(answer, int) and answer < 0):
            return
        line = choice_line(SeatNames(state, self.seat), decision, answer)
        if line:
            self.log.append(line)
            if not old:
                self.person.tell(line)

    # -- what the person may ask of the game -------------------------------------------------------

    def undo_problem(self, state: GameState) -> str:
        """Why the person's last choice cannot be taken back; empty if it can."""
        if not self._marks:
            return "there is no choice of yours to take back"
        mark = self._marks[-1]
        for seat, passed in self._asked[mark.at + 1 :]:
            if seat != self.seat and not passed:
                return f"{state.players[seat].name} has made a choice since"
        if chance(state) != mark.chance:
            return "chance has been at work since: a shuffle, a coin or a die"
        new = known_cards(state, self.seat) - mark.known
        if new:
            names = SeatNames(state, self.seat)
            seen = sorted({names.name_of(o.id) for o in state.objects.values() if o.card_id in new and not o.ability})
            return f"you have seen {', '.join(seen)} since"
        return ""
