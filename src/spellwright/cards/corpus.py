"""Reads card data files: the corpus of Oracle texts and the directory of facts that completes it."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from spellwright.cards.face import CardRecord, Face
from spellwright.cards.names import FACE_SEPARATOR, front_name
from spellwright.errors import CardDataError

CACHE_VARIABLE: Final = "SPELLWRIGHT_CACHE"
CORPUS_FILE: Final = "oracle_corpus.json"

# Layouts whose second face the corpus leaves out (transform backs are records of their own).
TWO_FACED_LAYOUTS: Final = frozenset(
    {"split", "aftermath", "adventure", "modal_dfc", "flip", "prepare", "reversible_card", "transform"}
)
_TEXT_FIELDS: Final = ("manaCost", "power", "toughness", "loyalty", "text")
_LIST_FIELDS: Final = ("supertypes", "types", "subtypes")


@dataclass(frozen=True, slots=True)
class Completion:
    """Facts that the corpus lacks, by name: second faces, defense of battles, color indicators (CR 204)."""

    second_faces: dict[str, Face] = field(default_factory=dict)
    defense: dict[str, str] = field(default_factory=dict)
    color_indicators: dict[str, tuple[str, ...]] = field(default_factory=dict)


def cache_directory() -> Path:
    """Where downloaded and derived files are kept: $SPELLWRIGHT_CACHE, or ~/.cache/spellwright."""
    named = os.environ.get(CACHE_VARIABLE)
    return Path(named) if named else Path.home() / ".cache" / "spellwright"


def cached_corpus() -> Path:
    """Where `make corpus` puts the corpus."""
    return cache_directory() / CORPUS_FILE


def read_cards(corpus: Path, complete: Path | None = None) -> list[CardRecord]:
    """Every card of the corpus file, in its order, both faces joined; CardDataError if a file is damaged."""
    completion = read_completion(complete) if complete is not None else Completion()
    records = _read_records(corpus)
    backs = {str(r["name"]): r for r in records if r.get("face") == "back"}
    return [_join(r, backs, completion, corpus) for r in records if r.get("face") != "back"]


def read_completion(directory: Path) -> Completion:
    """The three files of facts in `directory`; CardDataError if one is missing or damaged."""
    seconds = _mapping(directory / "second-faces.json")
    battles = _mapping(directory / "battle-defense.json")
    indicators = _mapping(directory / "color-indicators.json")
    try:
        return Completion(
            {entry["card"]: _face(entry) for entry in seconds["faces"]},
            {name: str(entry["defense"]) for name, entry in battles["battles"].items()},
            {name: tuple(entry["colors"]) for name, entry in indicators["faces"].items()},
        )
    except (KeyError, TypeError, AttributeError) as problem:
        raise CardDataError(f"{directory}: the facts lack or misuse the field {problem}") from None


def read_names(path: Path) -> list[str]:
    """The names in `path`, one a line, blank lines left out; CardDataError if the file cannot be read."""
    return [line.strip() for line in _read_text(path).splitlines() if line.strip()]


def _join(record: dict[str, Any], backs: dict[str, Any], facts: Completion, source: Path) -> CardRecord:
    name: str = record["name"]
    layout: str = record["layout"]
    faces = [_face(record | {"name": front_name(name)})]
    missing: list[str] = []
    if FACE_SEPARATOR in name:
        back = backs.get(str(record.get("back")))
        if back is not None:
            faces.append(_face(back))
        elif name in facts.second_faces:
            faces.append(facts.second_faces[name])
        elif layout in TWO_FACED_LAYOUTS:
            missing.append(f"the text of {name.split(FACE_SEPARATOR, 1)[1]}")
        rest = name.split(FACE_SEPARATOR)[2:]
        if rest and layout in TWO_FACED_LAYOUTS:
            missing.extend([f"the text of {third}" for third in rest])
    if "Battle" in faces[0].types:
        if name in facts.defense:
            faces[0] = replace(faces[0], defense=facts.defense[name])
        else:
            missing.append("the defense")
    indicators = facts.color_indicators
    colored = (
        replace(face, color_indicator=indicators[face.name]) if face.name in indicators else face for face in faces
    )
    return CardRecord(name, layout, tuple(colored), tuple(missing))


def _face(entry: dict[str, Any]) -> Face:
    return Face(
        name=entry["name"],
        mana_cost=entry["manaCost"] or None,
        type_line=entry["type"],
        supertypes=tuple(entry["supertypes"]),
        types=tuple(entry["types"]),
        subtypes=tuple(entry["subtypes"]),
        power=entry["power"],
        toughness=entry["toughness"],
        loyalty=entry["loyalty"],
        text=entry["text"] or None,
    )


def _read_records(path: Path) -> list[dict[str, Any]]:
    data = _read_json(path)
    if not isinstance(data, list):
        raise CardDataError(f"{path}: expected a list of card records, found {_kind(data)}")
    for number, record in enumerate(data, 1):
        problem = _record_problem(record)
        if problem:
            named = f" ({record['name']})" if isinstance(record, dict) and "name" in record else ""
            raise CardDataError(f"{path}: record {number}{named}: {problem}")
    return data


def _record_problem(record: Any) -> str | None:
    if not isinstance(record, dict):
        return f"expected an object, found {_kind(record)}"
    for name in ("name", "type", "layout"):
        if not isinstance(record.get(name), str):
            return f"expected text in {name!r}, found {_kind(record.get(name))}"
    for name in _TEXT_FIELDS:
        if not isinstance(record.get(name, ""), str | None):
            return f"expected text or null in {name!r}, found {_kind(record[name])}"
        record.setdefault(name, None)
    for name in _LIST_FIELDS:
        value = record.get(name)
        if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
            return f"expected a list of words in {name!r}, found {_kind(value)}"
    return None


def _kind(value: Any) -> str:
    kinds: Iterable[tuple[type, str]] = (
        (dict, "an object"),
        (list, "a list"),
        (str, "text"),
        (bool, "a truth value"),
    )
    return next((word for kind, word in kinds if isinstance(value, kind)), "nothing" if value is None else "a number")


def _mapping(path: Path) -> dict[str, Any]:
    data = _read_json(path)
    if not isinstance(data, dict):
        raise CardDataError(f"{path}: expected an object, found {_kind(data)}")
    return data


def _read_json(path: Path) -> Any:
    try:
        return json.loads(_read_text(path))
    except json.JSONDecodeError as problem:
        where = f"line {problem.lineno}, column {problem.colno}"
        raise CardDataError(f"{path}: {where}: damaged, expected JSON ({problem.msg})") from None


def _read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as problem:
        raise CardDataError(f"{path}: cannot be read ({problem.strerror})") from None
    except UnicodeDecodeError:
        raise CardDataError(f"{path}: damaged, expected UTF-8 text") from None
