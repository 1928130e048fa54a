"""The file of the embedded pool: each card compressed by itself with a shared dictionary, behind an index.

Opening reads the file and touches no card; a card is found by a hash of its name's key and unpacked alone.

    header      magic, version of this form and of the serial form in it, number of cards, number of keys,
                length of dictionary, of shared lists and of names
    dictionary  preset dictionary of zlib, shared by all cards
    shared      compressed; the lists that many cards hold, one a line in JSON
    keys        sorted 64-bit hashes of name keys; then, for each, the number of its card
    offsets     where each card begins, counted from the first; and where the last one ends
    names       compressed; one a line, in the order of the cards
    cards       each a raw deflate stream of JSON, with numbers in place of shared lists
"""

from __future__ import annotations

import functools
import hashlib
import json
import struct
import sys
import zlib
from array import array
from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping, Sequence, Set
from typing import Any, Final

from spellwright.cards.pool_sharing import Shared, Sharer, compact_json
from spellwright.errors import CardDataError

MAGIC: Final = b"SPELLPOO"
VERSION: Final = 2
_HEADER: Final = struct.Struct("<8sIIIIIII")
_DICTIONARY_LIMIT: Final = 32_768  # the window of deflate
_FRAGMENT: Final = 48  # characters that one slice of the dictionary is chosen by
_LEVEL: Final = 9


def key_hash(key: str) -> int:
    """The 64-bit hash by which the file finds a name's key."""
    return int.from_bytes(hashlib.blake2b(key.encode("utf-8", "surrogatepass"), digest_size=8).digest(), "little")


class PoolFile:
    """A pool that was read: unpacks the card of a given name or number."""

    def __init__(self, content: bytes, source: str, serial_version: int) -> None:
        """Read the index of `content`; CardDataError naming `source` if it is no pool of these versions."""
        self.source = source
        self._content = content
        if len(content) < _HEADER.size or content[: len(MAGIC)] != MAGIC:
            raise CardDataError(f"{source}: not a pool of compiled cards")
        _, version, *_rest = _HEADER.unpack_from(content)
        if version != VERSION:
            raise CardDataError(f"{source}: a pool of version {version}, expected version {VERSION}")
        _, _, serial, count, key_count, dictionary_length, shared_length, names_length = _HEADER.unpack_from(content)
        if serial != serial_version:
            raise CardDataError(f"{source}: trees of version {serial}, expected version {serial_version}")
        self.count: int = count
        at = _HEADER.size
        self._dictionary = content[at : at + dictionary_length]
        at += dictionary_length
        self._shared_span = (at, at + shared_length)
        at += shared_length
        self._keys = self._array("Q", at, key_count)
        at += 8 * key_count
        self._cards = self._array("I", at, key_count)
        at += 4 * key_count
        self._offsets = self._array("I", at, count + 1)
        at += 4 * (count + 1)
        self._names_span = (at, at + names_length)
        self._start = at + names_length
        if self._start + self._offsets[count] != len(content):
            raise CardDataError(f"{source}: damaged, {len(content):,} bytes are not what its index says")

    def _array(self, code: str, at: int, length: int) -> array[int]:
        found: array[int] = array(code)
        piece = self._content[at : at + length * found.itemsize]
        if len(piece) != length * found.itemsize:
            raise CardDataError(f"{self.source}: damaged, its index is cut off")
        found.frombytes(piece)
        if sys.byteorder == "big":
            found.byteswap()
        return found

    def names(self) -> list[str]:
        """The name of every card, in the order of the file."""
        return self._lines(self._names_span) if self.count else []

    def _lines(self, span: tuple[int, int]) -> list[str]:
        try:
            return zlib.decompress(self._content[span[0] : span[1]]).decode().split("\n")
        except (zlib.error, ValueError):
            raise CardDataError(f"{self.source}: damaged, it cannot be unpacked") from None

    @functools.cached_property
    def _shared(self) -> Shared:
        return Shared(self._lines(self._shared_span))

    def find(self, key: str) -> Any | None:
        """The card whose name (or face) has this key, as JSON values; None if there is none."""
        wanted = key_hash(key)
        at = bisect_left(self._keys, wanted)
        if at == len(self._keys) or self._keys[at] != wanted:
            return None
        return self.card(self._cards[at])

    def card(self, number: int) -> Any:
        """Card number `number` (from 0) as JSON values; CardDataError if it is damaged."""
        start = self._start + self._offsets[number]
        end = self._start + self._offsets[number + 1]
        unpacker = zlib.decompressobj(-zlib.MAX_WBITS, self._dictionary)
        try:
            stored = json.loads(unpacker.decompress(self._content[start:end]) + unpacker.flush())
            return self._shared.restore(stored)
        except (zlib.error, ValueError, LookupError):
            raise CardDataError(f"{self.source}: card {number} is damaged") from None


def pack(cards: Sequence[tuple[str, Any]], keys: Mapping[str, str], serial_version: int) -> bytes:
    """The file that holds `cards` (name, JSON values), found by `keys` (name key -> name).

    The same cards give the same bytes, in the order given.
    """
    sharer = Sharer([card for _, card in cards])
    texts = [compact_json(sharer.write(card)).encode() for _, card in cards]
    shared = zlib.compress("\n".join(sharer.table()).encode(), _LEVEL)
    dictionary = train_dictionary(texts)
    number_of = {name: number for number, (name, _) in enumerate(cards)}
    hashed = sorted((key_hash(key), number_of[name]) for key, name in keys.items())
    if len({wanted for wanted, _ in hashed}) != len(hashed):
        raise CardDataError("two names have the same hash: the pool needs longer hashes")
    entries = [_deflate(text, dictionary) for text in texts]
    offsets = [0]
    for entry in entries:
        offsets.append(offsets[-1] + len(entry))
    names = zlib.compress("\n".join(name for name, _ in cards).encode(), _LEVEL)
    lengths = (len(dictionary), len(shared), len(names))
    header = _HEADER.pack(MAGIC, VERSION, serial_version, len(cards), len(hashed), *lengths)
    parts = [header, dictionary, shared]
    parts.append(struct.pack(f"<{len(hashed)}Q", *(wanted for wanted, _ in hashed)))
    parts.append(struct.pack(f"<{len(hashed)}I", *(number for _, number in hashed)))
    parts.append(struct.pack(f"<{len(offsets)}I", *offsets))
    return b"".join([*parts, names, *entries])


def train_dictionary(texts: Sequence[bytes], sample: int = 4_000) -> bytes:
    """A preset dictionary for `texts`: the slices whose fragments occur in most of them, the best at the end.

    Deflate reaches back over the whole dictionary, but near matches cost fewer bits: hence the order.
    """
    step = max(1, len(texts) // sample)
    seen: Counter[bytes] = Counter()
    slices: dict[bytes, None] = {}
    for text in texts[::step]:
        pieces = {text[at : at + 8] for at in range(len(text) - 7)}
        seen.update(pieces)
        slices.update((text[at : at + _FRAGMENT], None) for at in range(0, len(text), _FRAGMENT))
    chosen: list[bytes] = []
    length = 0
    covered: set[bytes] = set()
    ranked = sorted(slices, key=lambda piece: (-_score(piece, seen, covered), piece))
    for piece in ranked:
        # What another slice already offers is worth nothing a second time.
        if 2 * _score(piece, seen, covered) < _score(piece, seen, set()):
            continue
        if length + len(piece) > _DICTIONARY_LIMIT:
            break
        chosen.append(piece)
        length += len(piece)
        covered.update(piece[at : at + 8] for at in range(len(piece) - 7))
    return b"".join(reversed(chosen))


def _score(piece: bytes, seen: Counter[bytes], covered: Set[bytes]) -> int:
    parts = {piece[at : at + 8] for at in range(len(piece) - 7)}
    return sum(seen[part] - 1 for part in parts if part not in covered)


def _deflate(text: bytes, dictionary: bytes) -> bytes:
    packer = zlib.compressobj(_LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS, 9, zlib.Z_DEFAULT_STRATEGY, dictionary)
    return packer.compress(text) + packer.flush()
