"""Fair games: a secret that is promised before the first shuffle and revealed with the outcome, and its check."""

from __future__ import annotations

import os
from collections import Counter
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Final

from spellwright.errors import RecordError, RecordMismatch
from spellwright.record.lines import SEAL_DIGITS, ChanceLine
from spellwright.rules.promises import FIRST, Promise
from spellwright.rules.randomness import KEY_BYTES, Drawn, Randomness

if TYPE_CHECKING:
    from spellwright.record.record import Record

OPEN_STREAMS: Final = ("die", "coin")
"""The streams whose results everybody sees as they come up; those of all others are sealed until the end."""

_PERSON_SEAL: Final = b"sw-game-seal"


def sealed(game_key: bytes, numbers: tuple[int, ...]) -> str:
    """The seal of a hidden result: without the key nobody can try results, with it nobody can find another one."""
    text = ",".join([str(number) for number in numbers]).encode("ascii")
    return blake2b(text, digest_size=SEAL_DIGITS // 2, key=game_key, person=_PERSON_SEAL).hexdigest()


def chance_line(draw: Drawn, game_key: bytes) -> ChanceLine:
    """A draw as its line."""
    if draw.stream in OPEN_STREAMS and not draw.taken:
        return ChanceLine(draw.stream, draw.at, draw.of, 0, draw.numbers[0])
    return ChanceLine(draw.stream, draw.at, draw.of, draw.taken, seal=sealed(game_key, draw.numbers))


def redrawn(line: ChanceLine, game_key: bytes) -> tuple[ChanceLine, int]:
    """The line that the key gives for the same draw (same stream, position, range), and the position after it."""
    rng = Randomness(game_key)
    rng.restore({line.stream: line.at})
    rng.noted = []
    if not line.taken:
        rng.below(line.stream, line.of)
    elif line.taken == line.of:
        rng.shuffle(line.stream, list(range(line.of)))
    else:
        rng.sample(line.stream, range(line.of), line.taken)
    return chance_line(rng.noted[0], game_key), rng.position(line.stream)


# -- the secret of a game that goes on ------------------------------------------------------------------------


def secret_path(record: Path) -> Path:
    """Where the secret of an unfinished fair game is kept: beside its record, for its owner alone."""
    return record.with_name(record.name + ".secret")


def keep_secret(record: Path, secret: bytes) -> None:
    """Write the secret beside a record that is to be made. Raises RecordError if it cannot be written."""
    path = secret_path(record)
    try:
        number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(number, "w", encoding="ascii") as file:
            file.write(secret.hex() + "\n")
    except OSError as problem:
        raise RecordError(f"{path}: cannot be written ({problem.strerror})") from None
    except ValueError:
        raise RecordError(f"{str(path)!r}: cannot be written (no name of a file)") from None


def forget_secret(record: Path) -> None:
    """Remove the file of the secret, which the record holds now."""
    secret_path(record).unlink(missing_ok=True)


def promise_of(record: Record) -> Promise | None:
    """The promise of a record, None if it is no fair game's.

    The secret is what the outcome reveals or, for an unfinished game, what is kept beside the record. Raises
    RecordError if there is none, RecordMismatch if it is not the one that was promised.
    """
    header = record.header
    if not header.commitment:
        return None
    outcome = record.outcome
    if outcome is not None:
        text, where = outcome.secret, record.where(len(record.lines) - 1)
        if not text:
            raise RecordMismatch(f"{where}: the outcome does not reveal the secret that was promised")
    else:
        path = secret_path(Path(record.source))
        text, where = _kept(path), str(path)
        if not text:
            raise RecordError(f"{record.source}: an unfinished fair game: its secret is not revealed yet")
    promise = Promise(bytes.fromhex(text), header.words)
    if promise.commitment != header.commitment:
        raise RecordMismatch(
            f"{where}: the secret's hash is {promise.commitment}, promised was {header.commitment} (line 1)"
        )
    return promise


def _kept(path: Path) -> str:
    try:
        text = path.read_text(encoding="ascii").strip()
    except OSError:
        return ""
    except ValueError:
        text = "?"
    if len(text) != 2 * KEY_BYTES or not set(text) <= set("0123456789abcdef"):
        raise RecordError(f"{path}: expected a secret of {2 * KEY_BYTES} hexadecimal digits")
    return text


# -- the check ------------------------------------------------------------------------------------------------


def check_draws(record: Record, promise: Promise) -> Counter[str]:
    """Compare every draw of a fair game with what its key gives; how many there are, by stream.

    Raises RecordMismatch naming the first line that differs.
    """
    header, key = record.header, promise.game_key
    counts: Counter[str] = Counter()
    if header.first_drawn:
        first = promise.drawn_before(FIRST, len(header.seats))
        if first != header.first:
            raise RecordMismatch(f"{record.source}:1: seat {header.first} plays first, the key gives seat {first}")
        counts[FIRST] += 1
    reached: dict[str, int] = {}
    for index, line in enumerate(record.lines):
        if isinstance(line, ChanceLine):
            found, after = redrawn(line, key)
            if found != line:
                raise RecordMismatch(f"{record.where(index)}: {_difference(line, found)}")
            if line.at > reached.get(line.stream, 0):  # less where an announcement was taken back (CR 733.1)
                raise RecordMismatch(f"{record.where(index)}: a draw of {line.stream!r} is left out before this one")
            reached[line.stream] = after
            counts[line.stream] += 1
    return counts


def _difference(line: ChanceLine, found: ChanceLine) -> str:
    what = f"the recorded {line.stream} of {line.of}"
    if line.seal and found.seal:
        return f"{what} has the seal {line.seal}, the key gives {found.seal}"
    if line.seal or found.seal:
        return f"{what} is {'sealed' if line.seal else 'open'}, as no such draw is"
    return f"{what} is {line.result}, the key gives {found.result}"
