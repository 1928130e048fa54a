"""Card data files: faces joined, facts completed, damage named in one line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from spellwright.cards.corpus import cache_directory, cached_corpus, read_cards, read_names
from spellwright.cards.face import ANY_NUMBER, CardRecord, Face
from spellwright.errors import CardDataError


def entry(name: str, type_line: str, **fields: Any) -> dict[str, Any]:
    words = type_line.split(" — ")
    base = {"manaCost": None, "power": None, "toughness": None, "loyalty": None, "text": None}
    kinds = {"supertypes": [], "types": words[0].split(), "subtypes": words[1].split() if words[1:] else []}
    return base | kinds | {"name": name, "type": type_line, "layout": "normal"} | fields


CORPUS = [
    entry("Ember Cub", "Creature — Cat", manaCost="{R}", power="1", toughness="1", text="Haste"),
    entry("Spark // Drizzle", "Instant", layout="split", manaCost="{R}", text="Draw a card."),
    entry("Dawn Scholar // Dusk Scholar", "Creature — Human", layout="transform", back="Dusk Scholar"),
    entry("Dusk Scholar", "Creature — Horror", layout="transform", face="back", front="Dawn Scholar"),
    entry("Siege of Nowhere", "Battle — Siege", manaCost="{2}"),
]
SECOND = entry("Drizzle", "Instant", manaCost="{U}", text="Scry 1.") | {
    "card": "Spark // Drizzle",
    "layout": "split",
    "firstFace": "Spark",
}


def write(directory: Path) -> tuple[Path, Path]:
    corpus, facts = directory / "corpus.json", directory / "facts"
    facts.mkdir()
    corpus.write_text(json.dumps(CORPUS))
    (facts / "second-faces.json").write_text(json.dumps({"faces": [SECOND]}))
    (facts / "battle-defense.json").write_text(json.dumps({"battles": {"Siege of Nowhere": {"defense": 5}}}))
    indicators = {"faces": {"Dusk Scholar": {"colors": ["R", "B"]}}}
    (facts / "color-indicators.json").write_text(json.dumps(indicators))
    return corpus, facts


def by_name(cards: list[CardRecord]) -> dict[str, CardRecord]:
    return {card.name: card for card in cards}


def test_faces_are_joined_and_facts_completed(tmp_path: Path) -> None:
    cards = by_name(read_cards(*write(tmp_path)))
    assert list(cards) == [
        "Ember Cub",
        "Spark // Drizzle",
        "Dawn Scholar // Dusk Scholar",
        "Siege of Nowhere",
    ]
    assert [face.name for face in cards["Spark // Drizzle"].faces] == ["Spark", "Drizzle"]
    assert cards["Dawn Scholar // Dusk Scholar"].faces[1].colors == ("B", "R")
    assert cards["Siege of Nowhere"].front.defense == "5"
    assert not any(card.missing for card in cards.values())


def test_what_is_not_at_hand_is_said(tmp_path: Path) -> None:
    cards = by_name(read_cards(write(tmp_path)[0]))
    assert cards["Spark // Drizzle"].missing == ("the text of Drizzle",)
    assert cards["Siege of Nowhere"].missing == ("the defense",)
    assert cards["Dawn Scholar // Dusk Scholar"].missing == ()


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ('[\n{"name" "x"}]', "line 2, column 9: damaged, expected JSON"),
        ('{"a": 1}', "expected a list of card records, found an object"),
        ("[3]", "record 1: expected an object, found a number"),
        (
            '[{"name": "Ember Cub", "type": 4}]',
            "Ember Cub.: expected text in 'type', found a number",
        ),
        (json.dumps([CORPUS[0] | {"text": 4}]), "expected text or null in 'text', found a number"),
        (json.dumps([CORPUS[0] | {"types": "Creature"}]), "expected a list of words in 'types', found text"),
    ],
)
def test_a_damaged_corpus_is_named(tmp_path: Path, content: str, message: str) -> None:
    path = tmp_path / "corpus.json"
    path.write_text(content)
    with pytest.raises(CardDataError, match=message) as caught:
        read_cards(path)
    assert str(caught.value).startswith(f"{path}: ") and "\n" not in str(caught.value)


def test_missing_and_damaged_facts_are_named(tmp_path: Path) -> None:
    corpus, facts = write(tmp_path)
    (facts / "second-faces.json").write_text('{"faces": [{"card": "x"}]}')
    with pytest.raises(CardDataError, match="lack or misuse the field 'name'"):
        read_cards(corpus, facts)
    (facts / "second-faces.json").write_text("[]")
    with pytest.raises(CardDataError, match="expected an object, found a list"):
        read_cards(corpus, facts)
    (facts / "second-faces.json").unlink()
    with pytest.raises(CardDataError, match="cannot be read"):
        read_cards(corpus, facts)


def test_names_are_read_one_a_line(tmp_path: Path) -> None:
    path = tmp_path / "names.txt"
    path.write_text("Shock\n\n Opt \n")
    assert read_names(path) == ["Shock", "Opt"]
    path.write_bytes(b"\xff\xff")
    with pytest.raises(CardDataError, match="expected UTF-8"):
        read_names(path)


def test_the_cache_directory_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SPELLWRIGHT_CACHE", str(tmp_path))
    assert cached_corpus() == tmp_path / "oracle_corpus.json"
    monkeypatch.delenv("SPELLWRIGHT_CACHE")
    assert cache_directory() == Path.home() / ".cache" / "spellwright"


def test_202_2_204_1_printed_colors() -> None:
    assert Face("a", "{1}{G/U}{W}", "Instant").colors == ("W", "U", "G")
    assert Face("a", None, "Creature", color_indicator=("G", "R")).colors == ("R", "G")
    assert Face("a", "{7}", "Artifact").colors == ()


@pytest.mark.shows("100.2a", "113.6n")
def test_100_2a_copies_that_a_deck_may_hold() -> None:
    def copies(**fields: Any) -> int:
        return CardRecord("a", "normal", (Face("a", None, "Creature", **fields),)).copies

    assert copies() == 4
    assert copies(supertypes=("Basic", "Snow"), types=("Land",)) == ANY_NUMBER
    assert copies(text="Flying\nA deck can have any number of cards named Gnat.") == ANY_NUMBER
    assert copies(text="A deck can have up to nine cards named Gnat.") == 9
