"""A game from outside: the decision to make, pushing an answer, going back, copying, and the outcome."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, Protocol, final

from greenlet import getcurrent, greenlet

from spellwright.errors import IllegalAnswer
from spellwright.rules.decisions import Answer, Decision
from spellwright.rules.leaving import concession, is_concession
from spellwright.rules.objects import seat_of
from spellwright.rules.promises import Promise
from spellwright.rules.randomness import Randomness, key_from_seed
from spellwright.rules.setup import Setup, begin_game, new_state
from spellwright.rules.state import GameEnded, GameState
from spellwright.rules.state_key import folded, state_key
from spellwright.rules.turn import run
from spellwright.rules.views import View

CHECKPOINT_EVERY: Final = 16
"""Answers between two checkpoints, once somebody has used `pop` or `copy`."""


class SavedGame(Protocol):
    """A record: whatever can write a game to a file."""

    def save(self, path: str | Path) -> None:
        """Write the record to a file."""


RECORDERS: Final[list[Callable[[Game], SavedGame]]] = []
"""The record package puts here what makes a game's record: the kernel knows no files."""


@final
class Outcome:
    """How a game ended: the winner's seat (-1: a draw), by which rule, and in which turn."""

    __slots__ = ("reasons", "rule", "turn", "winner")

    def __init__(self, winner: int, rule: str, turn: int, reasons: tuple[str, ...]) -> None:
        self.winner = winner
        self.rule = rule
        self.turn = turn
        self.reasons = reasons  # by seat: the rule by which a player lost, "" for who did not

    def __repr__(self) -> str:
        return f"Outcome(winner={self.winner}, rule={self.rule!r}, turn={self.turn})"


def play_through(state: GameState) -> None:
    """Play a game from its setup or from a priority point to its end."""
    if state.turn == 0:
        try:
            begin_game(state)
        except GameEnded:
            return
    run(state)


@final
class Game:
    """One game. `decision` is what has to be decided now; `push` answers it (CR 117, 601, ...).

    The same setup, seed and answers give the same game, hash by hash.
    """

    def __init__(
        self,
        setup: Setup,
        seed: int = 0,
        key: bytes | None = None,
        state: GameState | None = None,
        promise: Promise | None = None,
    ) -> None:
        """A new game of a seed or key, or a fair one that keeps a promise.

        With `state`, one that goes on from a copied state at a priority point.
        """
        self.setup = setup
        self.seed = seed
        self.promise = promise
        if promise is not None:
            key = promise.game_key
        self.game_key = key if key is not None else key_from_seed(seed)
        self.answers: list[Answer] = []
        self.hashes: list[str] = []  # the running hash before each answer
        self._decision: Decision | None = None
        self._checkpoints: list[tuple[int, GameState, bytes]] = []
        self._keeps_checkpoints = False
        self._chain: bytes = b""
        self._state = state if state is not None else self._fresh_state()
        self._greenlet: greenlet | None = None
        self._start()

    # -- what there is to see -----------------------------------------------------------------------

    @property
    def decision(self) -> Decision:
        """The decision that the game waits for. Raises IllegalAnswer when the game is over."""
        if self._decision is None:
            raise IllegalAnswer("the game is over: there is nothing to decide (CR 104.1)")
        return self._decision

    @property
    def state(self) -> GameState:
        """The state itself, for judges and tests; agents get a `view`."""
        return self._state

    def is_over(self) -> bool:
        """Whether the game has ended (CR 104.1)."""
        return self._decision is None

    def outcome(self) -> Outcome | None:
        """How it ended, or None while it goes on."""
        state = self._state
        if not state.over:
            return None
        return Outcome(state.winner, state.why_over, state.turn, tuple([p.lost_why for p in state.players]))

    def view(self, seat: int) -> View:
        """What a seat sees now."""
        return View(self._state, seat)

    def key(self) -> str:
        """The full hash of the state."""
        return state_key(self._state)

    @property
    def running_hash(self) -> str:
        """The hash over all events performed so far, as 16 hexadecimal digits."""
        self._fold()
        return self._chain.hex()

    # -- playing ------------------------------------------------------------------------------------

    def push(self, answer: Answer) -> None:
        """Answer the decision. Raises IllegalAnswer, changing nothing, if the answer is not legal."""
        decision = self.decision
        if isinstance(answer, int) and is_concession(answer):
            seat = seat_of(answer)
            if seat >= len(self._state.players) or self._state.players[seat].lost:
                raise IllegalAnswer(f"seat {seat} is not in the game (CR 104.3a)")
        else:
            decision.check(answer)
        self._advance_with(answer)

    def concede(self, seat: int) -> None:
        """A player leaves the game, whoever is asked now (CR 104.3a)."""
        self.push(concession(seat))

    def _advance_with(self, answer: Answer) -> None:
        self.hashes.append(self.running_hash)
        self.answers.append(answer)
        self._go(answer)

    def record(self) -> SavedGame:
        """The record of the game so far, to save or to play again."""
        return RECORDERS[0](self)

    def pop(self) -> Answer:
        """Take back the last answer and return it. Raises IndexError when there is none."""
        if not self.answers:
            raise IndexError("no answer to take back")
        last = self.answers[-1]
        self._keeps_checkpoints = True
        self._rebuild(len(self.answers) - 1)
        return last

    def copy(self) -> Game:
        """A separate game at the same point."""
        self._keeps_checkpoints = True
        self._fold()
        if self._is_priority_point():
            other = Game(self.setup, self.seed, self.game_key, self._state.copy(), self.promise)
            other.answers = list(self.answers)
            other.hashes = list(self.hashes)
            other._chain = self._chain
        else:
            other = Game(self.setup, self.seed, self.game_key, None, self.promise)
            other.answers = list(self.answers)
            other.hashes = list(self.hashes)
            other._checkpoints = list(self._checkpoints)
            other._rebuild(len(self.answers))
        other._keeps_checkpoints = True
        return other

    # -- the inversion of control --------------------------------------------------------------------

    def _fresh_state(self) -> GameState:
        state = new_state(self.setup, Randomness(self.game_key))
        state.keep_trail = True
        return state

    def _start(self) -> None:
        state = self._state
        runner = greenlet(self._body)
        self._greenlet = runner
        state.decider = _switch_out
        self._take(runner.switch())

    def _body(self) -> None:
        play_through(self._state)

    def _go(self, answer: Answer) -> None:
        runner = self._greenlet
        assert runner is not None
        self._take(runner.switch(answer))

    def _take(self, decision: object) -> None:
        """Keep the decision that the game stopped at; None when it ended."""
        self._decision = decision if isinstance(decision, Decision) else None
        if self._keeps_checkpoints and self._is_priority_point():
            count = len(self.answers)
            if not self._checkpoints or count - self._checkpoints[-1][0] >= CHECKPOINT_EVERY:
                self._fold()
                self._checkpoints.append((count, self._state.copy(), self._chain))

    def _is_priority_point(self) -> bool:
        return self._decision is not None and self._decision.kind == "priority" and not self._state.pending

    def _fold(self) -> None:
        """Fold the events since the last decision into the running hash."""
        state = self._state
        if state.trail:
            self._chain = folded(self._chain, state.trail)
            state.trail = []

    def _rebuild(self, count: int) -> None:
        """Be at the point after `count` answers: from the last checkpoint before it, or from the start."""
        answers = self.answers[:count]
        self._checkpoints = [c for c in self._checkpoints if c[0] <= count]
        if self._checkpoints:
            done, saved, chain = self._checkpoints[-1]
            self._state = saved.copy()
            self._chain = chain
        else:
            done = 0
            self._state = self._fresh_state()
            self._chain = b""
        self.answers = answers[:done]
        self.hashes = self.hashes[:done]
        self._start()
        for answer in answers[done:]:
            self._advance_with(answer)


def _switch_out(decision: Decision) -> Answer:
    """Hand a decision to whoever runs the game's greenlet, and wait for the answer."""
    parent = getcurrent().parent
    assert parent is not None
    answer: Answer = parent.switch(decision)
    return answer


def play(state: GameState, decider: Callable[[Decision], Answer]) -> None:
    """Play a game with a function that decides, without inversion: the fast way for simulations."""
    state.decider = decider
    play_through(state)
