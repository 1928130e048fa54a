"""Builds the embedded pool: reads every card, keeps what the data at hand lacks, writes file and index."""

from __future__ import annotations

import dataclasses
import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from spellwright.cards.compile import COMPILED, CardReading
from spellwright.cards.face import CardRecord, Face
from spellwright.cards.names import name_index
from spellwright.cards.planar import PLANAR_FILE, planar_text
from spellwright.cards.pool import INDEX_FILE, POOL_FILE, PoolEntry
from spellwright.cards.pool_file import pack
from spellwright.errors import CardDataError
from spellwright.language.serial import VERSION as SERIAL_VERSION

_INDEX_HEADER: Final = "name\tstatus\tdigest\treason\n"


def complete_from(card: CardRecord, known: PoolEntry | None) -> CardRecord:
    """`card` with the facts that only an earlier pool knows: defense and color indicators."""
    if known is None or len(known.record.faces) != len(card.faces):
        return card
    faces = tuple(_complete_face(face, old) for face, old in zip(card.faces, known.record.faces, strict=True))
    missing = tuple(what for what in card.missing if what != "the defense" or faces[0].defense is None)
    return dataclasses.replace(card, faces=faces, missing=missing)


def _complete_face(face: Face, old: Face) -> Face:
    return dataclasses.replace(
        face,
        defense=face.defense or old.defense,
        color_indicator=face.color_indicator or old.color_indicator,
    )


def pool_entries(
    cards: Sequence[CardRecord], readings: Mapping[str, CardReading], known: Mapping[str, PoolEntry]
) -> list[PoolEntry]:
    """The entries of a new pool; a card with a face whose text is not at hand keeps its entry in `known`."""
    entries = []
    for card in cards:
        if card.missing and card.name in known:
            entries.append(known[card.name])
        else:
            entries.append(pool_entry(card, readings[card.name], card.copies))
    return entries


def pool_entry(card: CardRecord, reading: CardReading, copies: int) -> PoolEntry:
    """The entry of one card that was read, of which a deck may hold `copies`."""
    if reading.status != COMPILED:
        return PoolEntry(card, copies, reading.reason)
    return PoolEntry(card, copies, programs=reading.programs)


def write_pool(entries: Sequence[PoolEntry], directory: Path) -> tuple[Path, Path]:
    """Write the pool, its index and the list of planes into `directory`; CardDataError if it cannot be written."""
    pool_path, index_path = directory / POOL_FILE, directory / INDEX_FILE
    content = pack([(e.name, e.to_json()) for e in entries], name_index(e.name for e in entries), SERIAL_VERSION)
    try:
        directory.mkdir(parents=True, exist_ok=True)
        _replace(pool_path, content)
        _replace(index_path, index_text(entries).encode())
        _replace(directory / PLANAR_FILE, planar_text(entries).encode())
    except OSError as problem:
        raise CardDataError(f"{directory}: cannot be written ({problem.strerror})") from None
    return pool_path, index_path


def index_text(entries: Iterable[PoolEntry]) -> str:
    """The readable index of a pool: name, status, digest, and the reason of a refused card; a line each."""
    lines = (
        "\t".join([e.name, "compiled" if e.is_compiled else "refused", e.digest, e.reason or ""]) + "\n"
        for e in entries
    )
    return _INDEX_HEADER + "".join(lines)


def _replace(path: Path, content: bytes) -> None:
    part = path.with_suffix(f".{os.getpid()}.part")
    part.write_bytes(content)
    part.replace(path)
