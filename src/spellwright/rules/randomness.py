"""Randomness of a game: fair draws that follow from a 256-bit key, unpredictable from earlier ones."""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Mapping, Sequence
from typing import Final, TypeVar, final

from spellwright.errors import SpellwrightError

T = TypeVar("T")

KEY_BYTES: Final = 32
WORDS_PER_BLOCK: Final = 16
WORD_BITS: Final = 32
WORD_RANGE: Final = 1 << WORD_BITS
SEED_BITS: Final = 53
"""Derived seeds stay below 2**53: every JSON reader keeps them exact."""

_BLOCK: Final = struct.Struct("<16I")
_PERSON_BLOCK: Final = b"sw-draws"
_PERSON_KEY: Final = b"sw-game-key"
_PERSON_MIXED: Final = b"sw-game-words"
_PERSON_SEED: Final = b"sw-game-seed"


class RandomnessError(SpellwrightError):
    """A draw that cannot be made (an empty range) or a state that is not one of this generator."""


def _encoded(number: int) -> bytes:
    """An int of any size and sign as bytes, one to one."""
    return f"{number:x}".encode("ascii")


def key_from_seed(seed: int) -> bytes:
    """The 256-bit game key that stands for a seed (any int)."""
    return hashlib.blake2b(_encoded(seed), digest_size=KEY_BYTES, person=_PERSON_KEY).digest()


def commitment(secret: bytes) -> str:
    """What is published before a game to promise its secret: nobody learns the secret from it, or finds another one.

    The SHA-256 of its bytes, so that any tool can compare them.
    """
    return hashlib.sha256(secret).hexdigest()


def mixed_key(secret: bytes, words: Sequence[str]) -> bytes:
    """The game key of a promised secret and the words that players added once they knew its commitment."""
    text = b"".join([len(word.encode("utf-8")).to_bytes(8, "little") + word.encode("utf-8") for word in words])
    return hashlib.blake2b(text, digest_size=KEY_BYTES, key=secret, person=_PERSON_MIXED).digest()


def derive_seed(seed: int, index: int) -> int:
    """The seed of game number `index` in a run with `seed`: independent for each pair, 0 to 2**53 - 1."""
    text = _encoded(seed) + b"/" + _encoded(index)
    digest = hashlib.blake2b(text, digest_size=8, person=_PERSON_SEED).digest()
    return int.from_bytes(digest, "little") >> (64 - SEED_BITS)


@final
class _Stream:
    """One labelled sequence of 32-bit words: a counter, and the block of words that it points into."""

    __slots__ = ("counter", "prefix", "words")

    def __init__(self, label: str, counter: int) -> None:
        self.prefix: bytes = label.encode("utf-8") + b"\0"
        self.counter = counter  # words drawn so far
        self.words: tuple[int, ...] = ()  # the block of the counter; empty when it must be made

    def copy(self, label: str) -> _Stream:
        """A stream that goes on with the same words, on its own."""
        other = _Stream(label, self.counter)
        other.words = self.words
        return other


@final
class Drawn:
    """One draw as a fair game notes it: the stream, where it stood, the range, and what came up.

    `taken` is how many of `of` were put into order: 0 for one number below `of`.
    """

    __slots__ = ("at", "numbers", "of", "stream", "taken")

    def __init__(self, stream: str, at: int, of: int, taken: int, numbers: tuple[int, ...]) -> None:
        self.stream = stream
        self.at = at
        self.of = of
        self.taken = taken
        self.numbers = numbers


@final
class Randomness:
    """All chance of one game: labelled streams, each a keyed hash (BLAKE2b) in counter mode.

    A stream ("shuffle", "die", "coin", "agent:0") never disturbs another, so one more draw by an agent moves
    no library. The state is one counter for each stream. Draws use rejection: no value is likelier than
    another. Shuffles are CR 103.3 and 701.24, dice CR 706, coins CR 705.
    """

    __slots__ = ("_streams", "forced", "key", "noted")

    def __init__(self, key: bytes) -> None:
        if len(key) != KEY_BYTES:
            raise RandomnessError(f"a game key has {KEY_BYTES} bytes, not {len(key)}")
        self.key: Final = key
        self._streams: dict[str, _Stream] = {}
        self.forced: dict[str, list[int]] | None = None
        """A scenario's own numbers, by stream: the next is what `below` gives, -1 its greatest."""
        self.noted: list[Drawn] | None = None
        """Where a fair game notes its draws; a copy notes none."""

    def _word(self, label: str) -> int:
        """The next 32 bits of a stream."""
        stream = self._streams.get(label)
        if stream is None:
            if "\0" in label:
                raise RandomnessError("the label of a stream holds no NUL")
            stream = _Stream(label, 0)
            self._streams[label] = stream
        counter = stream.counter
        offset = counter % WORDS_PER_BLOCK
        if offset == 0 or not stream.words:
            block = counter // WORDS_PER_BLOCK
            text = stream.prefix + block.to_bytes(8, "little")
            stream.words = _BLOCK.unpack(hashlib.blake2b(text, key=self.key, person=_PERSON_BLOCK).digest())
        stream.counter = counter + 1
        return stream.words[offset]

    def below(self, label: str, n: int) -> int:
        """A number from 0 to n - 1, all equally likely; a range of one draws nothing.

        Raises RandomnessError when n is less than 1.
        """
        if self.noted is None or n <= 1:
            return self._below(label, n)
        at = self.position(label)
        number = self._below(label, n)
        self.noted.append(Drawn(label, at, n, 0, (number,)))
        return number

    def position(self, label: str) -> int:
        """How many words a stream has drawn."""
        stream = self._streams.get(label)
        return 0 if stream is None else stream.counter

    def _below(self, label: str, n: int) -> int:
        if n <= 1:
            if n == 1:
                return 0
            raise RandomnessError(f"no number is from 0 to {n - 1}")
        if self.forced is not None and self.forced.get(label):
            return self._next_forced(label, n)
        if n <= WORD_RANGE:
            bound = WORD_RANGE - WORD_RANGE % n
            word = self._word(label)
            while word >= bound:
                word = self._word(label)
            return word % n
        return self._below_large(label, n)

    def _next_forced(self, label: str, n: int) -> int:
        """The next forced number of a stream, which must be in range."""
        assert self.forced is not None
        number = self.forced[label].pop(0)
        if not -1 <= number < n:
            raise RandomnessError(f"{number} was forced where a number from 0 to {n - 1} is drawn")
        return n - 1 if number < 0 else number

    def _below_large(self, label: str, n: int) -> int:
        """`below` for ranges of more than 32 bits."""
        words = ((n - 1).bit_length() + WORD_BITS - 1) // WORD_BITS
        span = 1 << (WORD_BITS * words)
        bound = span - span % n
        while True:
            number = 0
            for _ in range(words):
                number = (number << WORD_BITS) | self._word(label)
            if number < bound:
                return number % n

    def shuffle(self, label: str, items: list[T]) -> None:
        """Put a list into random order in place, each order equally likely (CR 701.24a)."""
        if self.noted is None:
            self._mix(label, items)
            return
        at, before, count = self.position(label), list(items), len(items)
        order = list(range(count))
        self._mix(label, order)
        items[:] = [before[i] for i in order]
        if count > 1:
            self.noted.append(Drawn(label, at, count, count, tuple(order)))

    def _mix(self, label: str, items: list[T]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self._below(label, i + 1)
            items[i], items[j] = items[j], items[i]

    def choice(self, label: str, items: Sequence[T]) -> T:
        """One of the items. Raises RandomnessError when there are none."""
        return items[self.below(label, len(items))]

    def sample(self, label: str, items: Sequence[T], count: int) -> list[T]:
        """`count` different positions of `items`, in random order; RandomnessError when there are fewer."""
        if not 0 <= count <= len(items):
            raise RandomnessError(f"cannot draw {count} of {len(items)}")
        at, size = self.position(label), len(items)
        order = list(range(size))
        for i in range(count):
            j = i + self._below(label, size - i)
            order[i], order[j] = order[j], order[i]
        if self.noted is not None and self.position(label) > at:
            self.noted.append(Drawn(label, at, size, count, tuple(order[:count])))
        return [items[i] for i in order[:count]]

    def coin(self, label: str = "coin") -> bool:
        """Flip a coin: both sides are equally likely (CR 705.1)."""
        return self.below(label, 2) == 1

    def die(self, sides: int, label: str = "die") -> int:
        """Roll an N-sided die: 1 to N, equally likely (CR 706.1a)."""
        return 1 + self.below(label, sides)

    def copy(self) -> Randomness:
        """A generator that draws the same from here on, independently of this one."""
        other = Randomness(self.key)
        for label, stream in self._streams.items():
            other._streams[label] = stream.copy(label)
        if self.forced is not None:
            other.forced = {label: list(numbers) for label, numbers in self.forced.items()}
        return other

    def state(self) -> dict[str, int]:
        """How many 32-bit words each stream has drawn, by label in sorted order: with the key, everything."""
        streams = self._streams
        return {label: streams[label].counter for label in sorted(streams)}

    def restore(self, state: Mapping[str, int]) -> None:
        """Go to a state of this key. Raises RandomnessError for a negative counter, changing nothing."""
        for label, counter in state.items():
            if counter < 0 or "\0" in label:
                raise RandomnessError(f"stream {label!r} cannot stand at {counter}")
        self._streams = {label: _Stream(label, counter) for label, counter in state.items()}
