"""Kinds of arguments that several subcommands take, each with its own one-line complaint."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

from spellwright.errors import CardDataError, SpellwrightError, shown

PLANECHASE: Final = "planechase"


def add_format(parser: argparse.ArgumentParser) -> None:
    """The option that says what is played, where the number of decks alone does not say it."""
    parser.add_argument(
        "--format",
        choices=[PLANECHASE],
        help="planechase: each player has a planar deck too (CR 901), of the deck file or drawn by the seed;"
        " otherwise two decks play a duel, three to six a free-for-all game",
    )


def add_range(parser: argparse.ArgumentParser) -> None:
    """The option of a limited range of influence (CR 801)."""
    parser.add_argument(
        "--range",
        type=whole_number(1, 5),
        metavar="N",
        help="limit each player's range of influence to N seats (CR 801), in a game of three to six players",
    )


def range_for(arguments: argparse.Namespace, players: int) -> int:
    """The limit of the range of influence that was asked for, 0 for none; an error where two players play."""
    if arguments.range is not None and players < 3:
        raise SpellwrightError("--range is for games of three to six players (CR 801.1)")
    return arguments.range or 0


def whole_number(least: int, most: int | None = None) -> Callable[[str], int]:
    """A reader of whole numbers from `least` to `most`, for argparse."""
    wanted = f"a whole number of at least {least}" if most is None else f"a whole number from {least} to {most}"

    def read(word: str) -> int:
        try:
            number = int(word)
        except ValueError:
            raise argparse.ArgumentTypeError(f"expected {wanted}, found {shown(word)!r}") from None
        if number < least or (most is not None and number > most):
            raise argparse.ArgumentTypeError(f"expected {wanted}, found {shown(word)!r}")
        return number

    return read


def existing_file(word: str) -> Path:
    """A reader of names of files that are there, for argparse."""
    path = Path(word)
    if not path.exists() or path.is_dir():
        raise argparse.ArgumentTypeError(f"{word}: no such file")
    return path


def existing_directory(word: str) -> Path:
    """A reader of names of directories that are there, for argparse."""
    path = Path(word)
    if not path.is_dir():
        raise argparse.ArgumentTypeError(f"{word}: no such directory")
    return path


def new_file(word: str) -> Path:
    """A reader of names of files that can be written, for argparse: nobody wants to hear it after a long run."""
    path = Path(word)
    if path.is_dir():
        raise argparse.ArgumentTypeError(f"{word}: cannot be written (Is a directory)")
    if not path.parent.is_dir() or not os.access(path if path.exists() else path.parent, os.W_OK):
        raise argparse.ArgumentTypeError(f"{word}: cannot be written")
    return path


def new_directory(word: str) -> Path:
    """A reader of names of directories that can be written to or made, for argparse."""
    if not word:
        raise argparse.ArgumentTypeError("expected a directory, found ''")
    path = Path(word)
    there = next(place for place in (path.absolute(), *path.absolute().parents) if place.exists())
    if not there.is_dir() or not os.access(there, os.W_OK | os.X_OK):
        raise argparse.ArgumentTypeError(f"{word}: cannot be written")
    return path


def corpus_or_cached(path: Path | None) -> Path:
    """The corpus file: `path`, or the one in the cache; an error that says how to get it if there is none."""
    from spellwright.cards.corpus import cached_corpus

    chosen = path or cached_corpus()
    if not chosen.is_file():
        raise CardDataError(f"{chosen}: no corpus of card texts; name one with --corpus FILE, or run `make corpus`")
    return chosen
