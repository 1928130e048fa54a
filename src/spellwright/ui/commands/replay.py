"""`spellwright replay FILE`: plays a record again without any agent, checking every hash."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from spellwright.ui.arguments import whole_number

if TYPE_CHECKING:
    from spellwright.record.record import Record
    from spellwright.rules.decisions import Answer, Decision
    from spellwright.rules.events import Event
    from spellwright.rules.state import GameState


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which record, and whether to tell the game."""
    parser.add_argument("record", metavar="FILE", help="a record (JSON Lines)")
    parser.add_argument(
        "--verify", action="store_true", help="check a fair game: its promise, then every draw against the key"
    )
    parser.add_argument("--log", action="store_true", help="tell the game, event by event")
    parser.add_argument(
        "--seat", type=whole_number(0), metavar="N", help="print the record as the player in seat N may see it, from 0"
    )


def run(arguments: argparse.Namespace) -> int:
    """Replay the record; 0 if every line is what the game brings forth (a mismatch is raised)."""
    from spellwright.errors import SpellwrightError
    from spellwright.record.record import load
    from spellwright.record.replay import verify

    if arguments.seat is not None and (arguments.log or arguments.verify):
        raise SpellwrightError("--seat prints the record itself: --log and --verify cannot be given with it")
    record = load(arguments.record)
    if arguments.seat is not None:
        from spellwright.ui.seat_record import seat_lines

        verify(record)
        for line in seat_lines(record, arguments.seat):
            print(line)
        return 0
    if arguments.verify and not check_fairness(record):
        return NOT_SHOWN
    teller = Teller()
    if arguments.log:
        state = verify(record, watch=teller.watch, begin=teller.begin)
        teller.tell(state)
    else:
        verify(record)
    if record.dropped:
        print(f"line {record.dropped} was written by half and is left out")
    outcome = record.outcome
    decisions = f"{len(record.decisions()):,} decisions replayed, every hash is the same"
    if outcome is None:
        print(f"an unfinished game; {decisions}")
    elif outcome.winner < 0:
        print(f"{'a draw' if outcome.rule else outcome.end}, in turn {outcome.turn}; {decisions}")
    else:
        winner = record.header.seats[outcome.winner]
        print(f"{winner.name} ({winner.deck}) wins in turn {outcome.turn} (CR {outcome.rule}); {decisions}")
    return 0


def check_fairness(record: Record) -> bool:
    """Check promise and draws of a fair game and say what was checked; False if there is nothing to check yet.

    Raises RecordMismatch naming the line that differs.
    """
    from spellwright.record.fairness import check_draws, promise_of

    if not record.is_fair:
        print("no fair game: its record began without a commitment, so nothing shows when its seed was chosen")
        return False
    if record.outcome is None:
        print(f"an unfinished fair game: the secret of commitment {record.header.commitment} is not revealed yet")
        return False
    promise = promise_of(record)
    assert promise is not None
    counts = check_draws(record, promise)
    print(f"the secret is the one that was promised: its SHA-256 is {promise.commitment}")
    first = counts.pop("first", 0)
    found = [counted(counts.pop(stream, 0), words) for stream, words in NAMED_DRAWS.items()]
    if counts:
        found.append(counted(sum(counts.values()), ("other random choice", "other random choices")))
    who = "who plays first, " if first else ""
    print(f"checked against the key: {who}{', '.join(found)}")
    return True


def counted(count: int, words: tuple[str, str]) -> str:
    """A number of things in words."""
    return f"{count:,} {words[count != 1]}"


NOT_SHOWN = 1
"""The exit status when fairness was asked for and the record does not show it."""

NAMED_DRAWS = {"shuffle": ("shuffle", "shuffles"), "die": ("die", "dice"), "coin": ("coin", "coins")}


class Teller:
    """Prints the events of a game as they happen, and the choices between them."""

    def __init__(self) -> None:
        self._turn = 0
        self._events: list[Event] = []

    def begin(self, state: GameState) -> None:
        """Have the state keep its events."""
        state.log = self._events

    def watch(self, state: GameState, decision: Decision, answer: Answer) -> None:
        """Tell what happened up to a decision, and the decision where events do not tell it anyway."""
        self.tell(state)
        if decision.kind not in TOLD_BY_EVENTS:
            print(f"  {state.players[decision.seat].name} chooses ({decision.prompt}) {decision.text(answer)}")

    def tell(self, state: GameState) -> None:
        """Print what happened since the last time."""
        from spellwright.ui.game_log import AllNames, event_lines

        lines, self._turn = event_lines(AllNames(state), self._events, self._turn)
        self._events.clear()
        for line in lines:
            print(line)


# Choices whose outcome the events tell.
TOLD_BY_EVENTS = frozenset({"priority", "target", "attack", "block"})
