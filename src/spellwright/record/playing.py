"""Playing one game straight through, with a function that decides, and telling a recorder what was decided."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol, final

from spellwright.record.fairness import chance_line
from spellwright.record.lines import CONCEDE, OVER, TURN_LIMIT, DecisionLine, EndLine, Line, TurnLine
from spellwright.rules.decisions import Answer, Decision
from spellwright.rules.leaving import is_concession
from spellwright.rules.objects import seat_of
from spellwright.rules.promises import Promise
from spellwright.rules.randomness import Randomness, key_from_seed
from spellwright.rules.setup import Setup, begin_game, new_state
from spellwright.rules.state import GameEnded, GameState
from spellwright.rules.state_key import folded, state_key
from spellwright.rules.turn import advance

Decide = Callable[[GameState, Decision], Answer]
"""Answers a decision, or concedes for some seat (`rules.leaving.concession`)."""


class Recorder(Protocol):
    """Whoever wants the lines of a game as they come."""

    def add(self, line: Line) -> None:
        """Take the next line."""


@final
class Playthrough:
    """One game, from its setup to its end or to a turn limit; the same inputs give the same game."""

    def __init__(
        self,
        setup: Setup,
        seed: int,
        decide: Decide,
        recorder: Recorder | None = None,
        turn_limit: int = 0,
        key: bytes | None = None,
        promise: Promise | None = None,
    ) -> None:
        """A game of a seed, of a key, or fair by a promise: then its draws are among its lines."""
        if promise is not None:
            key = promise.game_key
        rng = Randomness(key if key is not None else key_from_seed(seed))
        if promise is not None:
            rng.noted = []
        self.state: Final = new_state(setup, rng)
        self._promise: Final = promise
        self.decisions: int = 0
        self.reached_limit = False
        self._decide = decide
        self._recorder = recorder
        self._turn_limit = turn_limit
        self._chain: bytes = b""
        self.state.keep_trail = recorder is not None
        self.state.decider = self._answer

    def play(self) -> None:
        """Play to the end. What the decider or the rules raise goes through."""
        state = self.state
        try:
            begin_game(state)
            self._turns()
        except GameEnded:
            pass
        self._tell_draws()
        if self._recorder is not None:
            self._recorder.add(self._end_line())

    def _tell_draws(self) -> None:
        """The draws since the last line, of a fair game."""
        drawn = self.state.rng.noted
        if drawn and self._promise is not None:
            self.state.rng.noted = []
            if self._recorder is not None:
                for draw in drawn:
                    self._recorder.add(chance_line(draw, self._promise.game_key))

    def _turns(self) -> None:
        state = self.state
        turn = state.turn
        while not state.over:
            advance(state)
            if state.turn != turn and not state.over:
                self._tell_draws()
                if self._recorder is not None:
                    self._recorder.add(TurnLine(turn, state_key(state)))
                turn = state.turn
                if self._turn_limit and turn > self._turn_limit:
                    self.reached_limit = True
                    return

    def running_hash(self) -> str:
        """The hash over all events so far."""
        state = self.state
        if state.trail:
            self._chain = folded(self._chain, state.trail)
            state.trail = []
        return self._chain.hex()

    def key(self) -> str:
        """The full hash of the state."""
        return state_key(self.state)

    def _answer(self, decision: Decision) -> Answer:
        """The answer to a decision, or the concession of a seat, which the rules take from here (CR 104.3a)."""
        self._tell_draws()
        answer = self._decide(self.state, decision)
        seat, kind = decision.seat, decision.kind
        if isinstance(answer, int) and is_concession(answer):
            seat, kind = seat_of(answer), CONCEDE
        else:
            decision.check(answer)
            self.decisions += 1
        if self._recorder is not None:
            self._recorder.add(DecisionLine(seat, kind, answer, self.running_hash()))
        return answer

    def _end_line(self) -> EndLine:
        state = self.state
        reasons = tuple([player.lost_why for player in state.players])
        end = TURN_LIMIT if self.reached_limit else OVER
        secret = self._promise.secret.hex() if self._promise is not None else ""
        hashes = (self.running_hash(), state_key(state))
        return EndLine(end, state.winner, state.why_over, state.turn, reasons, *hashes, secret)
