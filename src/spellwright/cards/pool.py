"""The embedded pool: every card of the package by name, compiled or refused with the reason."""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any, Final

from spellwright.cards.face import USUAL_COPIES, CardRecord, Face
from spellwright.cards.names import name_index, name_key, nearest_names, unknown_name_message
from spellwright.cards.pool_file import PoolFile
from spellwright.cards.pool_sharing import compact_json
from spellwright.errors import CardDataError, CardRefused, UnknownCard
from spellwright.language.serial import VERSION as SERIAL_VERSION

POOL_FILE: Final = "pool.bin"
INDEX_FILE: Final = "pool.index.tsv"

_STRINGS: Final = ("mana_cost", "type_line", "power", "toughness", "loyalty", "defense")
_TUPLES: Final = ("supertypes", "types", "subtypes", "color_indicator")


@dataclass(frozen=True, slots=True)
class PoolEntry:
    """One card of a pool: what is printed on it (without text) and what was compiled.

    `reason` says why a card is refused; None means that it is compiled, and then `programs` holds the serial
    form (abilities with their spelling) of each face.
    """

    record: CardRecord
    copies: int = USUAL_COPIES
    reason: str | None = None
    programs: tuple[Any, ...] = ()

    @property
    def name(self) -> str:
        """The card's name."""
        return self.record.name

    @property
    def is_compiled(self) -> bool:
        """Whether the whole card was read and can be played."""
        return self.reason is None

    @property
    def digest(self) -> str:
        """What names this compiled program: any other program has another digest; "" for a refused card."""
        if not self.is_compiled:
            return ""
        return hashlib.sha256(compact_json(self.to_json()).encode()).hexdigest()[:16]

    def to_json(self) -> dict[str, Any]:
        """The entry as JSON values, without what is empty or usual."""
        faces = []
        for number, face in enumerate(self.record.faces):
            stored: dict[str, Any] = {"name": face.name}
            stored |= {field: getattr(face, field) for field in _STRINGS if getattr(face, field) is not None}
            stored |= {field: list(getattr(face, field)) for field in _TUPLES if getattr(face, field)}
            if self.programs:
                stored["program"] = self.programs[number]
            faces.append(stored)
        found: dict[str, Any] = {"name": self.name, "layout": self.record.layout, "faces": faces}
        if self.copies != USUAL_COPIES:
            found["copies"] = self.copies
        if self.reason is not None:
            found["reason"] = self.reason
        return found


def entry_from_json(stored: Mapping[str, Any]) -> PoolEntry:
    """The entry that `PoolEntry.to_json` wrote."""
    faces = []
    programs = []
    for face in stored["faces"]:
        strings: dict[str, Any] = {field: face.get(field) for field in _STRINGS}
        tuples: dict[str, Any] = {field: tuple(face.get(field, ())) for field in _TUPLES}
        faces.append(Face(name=face["name"], **strings, **tuples))
        if "program" in face:
            programs.append(face["program"])
    return PoolEntry(
        CardRecord(stored["name"], stored["layout"], tuple(faces)),
        stored.get("copies", USUAL_COPIES),
        stored.get("reason"),
        tuple(programs),
    )


class Pool:
    """The cards of a pool file by name; a card is unpacked when it is asked for."""

    def __init__(self, file: PoolFile) -> None:
        self._file = file
        self._entries: dict[str, PoolEntry] = {}
        self._index: dict[str, str] | None = None

    def __len__(self) -> int:
        return self._file.count

    def names(self) -> list[str]:
        """The names of all cards, in the order of the file."""
        return self._file.names()

    def find(self, name: str) -> PoolEntry | None:
        """The card of this name, or with a face of it, however it is typed; None if there is none."""
        key = name_key(name)
        found = self._entries.get(key)
        if found is None:
            stored = self._file.find(key)
            if stored is None:
                return None
            found = self._entries[key] = entry_from_json(stored)
        return found

    def entry(self, name: str) -> PoolEntry:
        """The card of this name, or with a face of it; UnknownCard with the nearest names if there is none."""
        found = self.find(name)
        if found is None:
            if self._index is None:
                self._index = name_index(self.names())
            raise UnknownCard(unknown_name_message(name, nearest_names(name, self._index)))
        return found

    def compiled(self, name: str) -> PoolEntry:
        """The card of this name, compiled; UnknownCard, or CardRefused with the reason."""
        found = self.entry(name)
        if found.reason is not None:
            raise CardRefused(f"{found.name} cannot be played: {found.reason}")
        return found

    def entries(self) -> list[PoolEntry]:
        """Every card, unpacked: for whole-pool work only."""
        return [entry_from_json(self._file.card(number)) for number in range(len(self))]


def read_pool(path: Path) -> Pool:
    """The pool in a file; CardDataError if it is missing or damaged."""
    try:
        return Pool(PoolFile(path.read_bytes(), str(path), SERIAL_VERSION))
    except OSError as problem:
        raise CardDataError(f"{path}: cannot be read ({problem.strerror})") from None


@functools.cache
def embedded_pool() -> Pool:
    """The pool that comes with the package, opened once in each process."""
    file = resources.files("spellwright.cards") / "data" / POOL_FILE
    try:
        return Pool(PoolFile(file.read_bytes(), POOL_FILE, SERIAL_VERSION))
    except FileNotFoundError:
        raise CardDataError("the embedded pool is missing: build it with `spellwright pool build`") from None


def data_directory() -> Path:
    """Where the package keeps its pool: where `spellwright pool build` writes unless told otherwise."""
    return Path(str(resources.files("spellwright.cards") / "data"))
