"""`spellwright play [DECK...]`: a person plays against one to five agents, in lines of text."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from spellwright.ui.arguments import PLANECHASE, add_format, add_range, existing_file, range_for, whole_number

if TYPE_CHECKING:
    from spellwright.record.lines import Header
    from spellwright.rules.promises import Promise
    from spellwright.rules.state import GameState
    from spellwright.ui.table.gamefile import GameFile
    from spellwright.ui.table.session import Session
    from spellwright.ui.table.terminal import Terminal

DECKS: Final = ("red-burn", "green-stompy")
YOU: Final = 0
SEED_BITS: Final = 32
FAILED: Final = 1
INTERRUPTED: Final = 130


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which decks against whom, or which game to go on with."""
    parser.add_argument(
        "decks", nargs="*", metavar="DECK", help="your deck and those of one to five others, built in or files"
    )
    add_format(parser)
    add_range(parser)
    parser.add_argument(
        "--agent",
        action="append",
        metavar="A",
        help="who plays the others: simple (unless told) or random; given once for all, or once for each",
    )
    parser.add_argument("--seed", type=whole_number(0), metavar="S", help="what all chance derives from")
    parser.add_argument(
        "--fair",
        action="store_true",
        help="promise the key of all chance before the first shuffle, reveal it at the end",
    )
    parser.add_argument("--save", type=Path, metavar="FILE", help="where the record is kept (usually games/)")
    parser.add_argument(
        "--by-hand", action="store_true", help="you say which mana abilities pay for what, also while paying"
    )
    parser.add_argument("--resume", type=existing_file, metavar="FILE", help="go on with the game of a record")


def run(arguments: argparse.Namespace) -> int:
    """Play; 0 if the game was played to its end or left, 130 if interrupted."""
    from spellwright.errors import SpellwrightError
    from spellwright.ui.table.terminal import Console

    if arguments.resume is not None:
        for name in ("decks", "format", "range", "seed", "save", "by_hand", "fair"):
            if getattr(arguments, name) not in (None, [], False):
                raise SpellwrightError(f"--resume goes on with a game as it is: {name} cannot be given with it")
        return resume(arguments.resume, arguments.agent, Console())
    if arguments.fair and arguments.seed is not None:
        raise SpellwrightError("--fair draws a secret for the game: --seed cannot be given with it")
    return begin(
        arguments.decks,
        arguments.agent or ["simple"],
        arguments.seed,
        arguments.save,
        Console(),
        arguments.by_hand,
        arguments.fair,
        arguments.format == PLANECHASE,
        range_for(arguments, len(arguments.decks)),
    )


def begin(
    decks: list[str],
    agents: list[str],
    seed: int | None,
    path: Path | None,
    terminal: Terminal,
    by_hand: bool = False,
    fair: bool = False,
    planes: bool = False,
    ranges: int = 0,
) -> int:
    """Play a new game: a duel, or a free-for-all with three to six decks; a fair one says its commitment first.

    With planes it is Planechase (CR 901); `ranges` above 0 limits the range of influence (CR 801).
    """
    import secrets

    from spellwright.errors import SpellwrightError
    from spellwright.formats.duel import duel
    from spellwright.formats.free_for_all import MOST, free_for_all
    from spellwright.formats.planechase import planechase
    from spellwright.record.fairness import keep_secret
    from spellwright.record.record import header_of
    from spellwright.rules.promises import FIRST
    from spellwright.rules.randomness import Randomness, key_from_seed
    from spellwright.ui.table.gamefile import GameFile, check_is_new, free_path
    from spellwright.ui.table.session import PERSON

    if len(decks) > MOST:
        raise SpellwrightError(f"{len(decks)} decks for at most {MOST} players")
    decks = [*decks, *DECKS[len(decks) :]]
    others = for_each(agents, len(decks) - 1)
    target = path or free_path()
    check_is_new(target)
    promise = promised(terminal) if fair else None
    if seed is None:
        seed = secrets.randbits(SEED_BITS)
    key = promise.game_key if promise is not None else key_from_seed(seed)
    first = Randomness(key).below(FIRST, len(decks))
    hands = (YOU,) if by_hand else ()
    if planes:
        drawn_by = seed if promise is None else int.from_bytes(key, "big")
        setup = planechase(*decks, seed=drawn_by, first=first, by_hand=hands, ranges=ranges)
    elif len(decks) == len(DECKS):
        setup = duel(*decks, first=first, by_hand=hands)
    else:
        setup = free_for_all(*decks, first=first, by_hand=hands, ranges=ranges)
    header = header_of(setup, seed, agents=(PERSON, *others), promise=promise, first_drawn=fair)
    if promise is not None:
        keep_secret(target, promise.secret)
    return play(GameFile(target, header), YOU, terminal, promise)


def promised(terminal: Terminal) -> Promise:
    """A new promise: its commitment is said, then the person may add a word that the program could not know."""
    from spellwright.rules.promises import Promise

    promise = Promise()
    terminal.say(f"Commitment: {promise.commitment}")
    terminal.say("Keep a copy. Type anything to be mixed into the key of this game, or nothing:")
    try:
        return promise.with_words(terminal.ask("> "))
    except EOFError:
        return promise


def for_each(agents: list[str], count: int) -> list[str]:
    """The agent of each of so many other players: one named for all, or one for each. UnknownAgent."""
    from spellwright.agents import make_agent
    from spellwright.errors import SpellwrightError

    if len(agents) not in (1, count):
        raise SpellwrightError(f"{len(agents)} agents for {count} other players")
    for agent in agents:
        make_agent(agent, 0, 1)
    return agents if len(agents) == count else agents * count


def resume(path: Path, agents: list[str] | None, terminal: Terminal) -> int:
    """Go on with the game of a record, once every hash in it has been compared."""
    from dataclasses import replace

    from spellwright.errors import RecordError, RecordMismatch
    from spellwright.record.fairness import promise_of
    from spellwright.record.record import load
    from spellwright.record.replay import verify
    from spellwright.ui.table.gamefile import GameFile
    from spellwright.ui.table.session import PERSON

    record = load(path)
    try:
        verify(record)
    except RecordMismatch as problem:
        raise RecordError(f"{problem}; the game cannot be gone on with") from None
    names = [seat.agent for seat in record.header.seats]
    you = names.index(PERSON) if PERSON in names else YOU
    others = [name or "simple" for seat, name in enumerate(names) if seat != you]
    others = for_each(agents or others, len(others))
    names = [*others[:you], PERSON, *others[you:]]
    seats = tuple(replace(line, agent=name) for line, name in zip(record.header.seats, names, strict=True))
    header: Header = replace(record.header, seats=seats)
    if record.outcome is not None:
        terminal.say(f"This game is over; tell it by: spellwright replay {path} --log")
        return 0
    return play(GameFile(path, header, record.lines), you, terminal, promise_of(record))


def play(file: GameFile, you: int, terminal: Terminal, promise: Promise | None = None) -> int:
    """Play the game of a file; whatever ends it, the file holds every answered decision."""
    from spellwright.errors import SpellwrightError
    from spellwright.record.fairness import forget_secret
    from spellwright.record.replay import setup_of
    from spellwright.ui.table.person import Person, Quit
    from spellwright.ui.table.session import Session

    seats = file.header.seats
    agents = [seat.agent for seat in seats]
    others = ", ".join(f"{s.name} ({s.deck}, {s.agent})" for i, s in enumerate(seats) if i != you)
    terminal.say(f"You are {seats[you].name} ({seats[you].deck}) against {others}. Type help for help.")
    session = Session(setup_of(file.record()), file, agents, Person(terminal, you), promise)
    status = 0
    try:
        tell_outcome(session.play(), session, terminal)
        if promise is not None:
            forget_secret(file.path)
            terminal.say(f"The secret is revealed; check every draw by: spellwright replay --verify {file.path}")
    except (Quit, EOFError):
        terminal.say(f"The game is saved; go on with: spellwright play --resume {file.path}")
    except KeyboardInterrupt:
        terminal.say(f"\nThe game is saved; go on with: spellwright play --resume {file.path}")
        status = INTERRUPTED
    except (SpellwrightError, OSError):
        raise
    except Exception as problem:
        print(
            f"spellwright: the game failed: {type(problem).__name__}: {problem}; its record: {file.path}",
            file=sys.stderr,
        )
        status = FAILED
    finally:
        file.close()
    return status


def tell_outcome(state: GameState, session: Session, terminal: Terminal) -> None:
    """Say who won, and where the record is."""
    from spellwright.rules.views import View
    from spellwright.ui.table.picture import life_line

    winner = "Nobody" if state.winner < 0 else state.players[state.winner].name
    rules = sorted({player.lost_why for player in state.players if player.lost_why}) or [state.why_over]
    terminal.say(f"{life_line(View(state, session.seat))}.")
    terminal.say(f"{winner} wins the game in turn {state.turn} (CR {', '.join(rules)}).")
    terminal.say(f"The record: {session.file.path}")
