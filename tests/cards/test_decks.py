"""Deck files of every form: what is read, which line is blamed, and what deck construction asks."""

from __future__ import annotations

from pathlib import Path

import pytest

from spellwright.cards.decks import (
    Deck,
    DeckEntry,
    built_in_deck,
    built_in_names,
    construction_problems,
    deck_of_names,
    find_deck,
    read_deck,
    total,
)
from spellwright.errors import DeckError

PLAIN = """\
# a comment
4 Lightning Bolt
4x Shock
// another comment
20X Mountain

Sideboard
2 Smash to Smithereens
"""
ARENA = """\
About
Name Ramp and More

Commander
1 Ruric Thar, the Unbowed (DGM) 99

Deck
4 Lightning Bolt (M10) 146
2 Fire // Ice (DMR) 215 *F*
1 Shock

Sideboard
3 Naturalize (M10) 197
"""
MTGO = "60 Mountain\n\n3 Shock\n1 Fire/Ice\n"
DEK = """\
<?xml version="1.0" encoding="utf-8"?>
<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <NetDeckID>0</NetDeckID>
  <PreconstructedDeckID>0</PreconstructedDeckID>
  <Cards CatID="1" Quantity="4" Sideboard="false" Name="Lightning Bolt" Annotation="0" />
  <Cards CatID="2" Quantity="2" Sideboard="true" Name="Jötun Grunt" Annotation="0" />
</Deck>
"""
FORGE = """\
[metadata]
Name=Goblins & Co
[Avatar]

[Main]
4 Lightning Bolt|M10|1
20 Mountain
[Sideboard]
2 Shock|M10
[Commander]
1 Krenko, Mob Boss+|M13
"""
COCKATRICE = """\
<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
    <deckname>Burn</deckname>
    <comments></comments>
    <zone name="main">
        <card number="4" name="Lightning Bolt"/>
        <card number="20" name="Mountain"/>
    </zone>
    <zone name="side">
        <card number="2" name="Shock"/>
    </zone>
</cockatrice_deck>
"""


def read(tmp_path: Path, file_name: str, text: str) -> Deck:
    path = tmp_path / file_name
    path.write_text(text, encoding="utf-8")
    return read_deck(path)


def counted(entries: tuple[DeckEntry, ...]) -> list[tuple[int, str]]:
    return [(entry.count, entry.name) for entry in entries]


@pytest.mark.parametrize(
    ("file_name", "text", "main", "sideboard", "commanders"),
    [
        (
            "d.txt",
            PLAIN,
            [(4, "Lightning Bolt"), (4, "Shock"), (20, "Mountain")],
            [(2, "Smash to Smithereens")],
            [],
        ),
        (
            "d.txt",
            ARENA,
            [(4, "Lightning Bolt"), (2, "Fire // Ice"), (1, "Shock")],
            [(3, "Naturalize")],
            [(1, "Ruric Thar, the Unbowed")],
        ),
        ("d.txt", MTGO, [(60, "Mountain")], [(3, "Shock"), (1, "Fire/Ice")], []),
        ("d.dek", DEK, [(4, "Lightning Bolt")], [(2, "Jötun Grunt")], []),
        (
            "d.dck",
            FORGE,
            [(4, "Lightning Bolt"), (20, "Mountain")],
            [(2, "Shock")],
            [(1, "Krenko, Mob Boss")],
        ),
        ("d.cod", COCKATRICE, [(4, "Lightning Bolt"), (20, "Mountain")], [(2, "Shock")], []),
        (
            "d.txt",
            "4 Shock\nSB: 2 Naturalize\n3 Mountain\n",
            [(4, "Shock"), (3, "Mountain")],
            [(2, "Naturalize")],
            [],
        ),
        ("d", FORGE, [(4, "Lightning Bolt"), (20, "Mountain")], [(2, "Shock")], [(1, "Krenko, Mob Boss")]),
        ("d", DEK, [(4, "Lightning Bolt")], [(2, "Jötun Grunt")], []),
        ("d", COCKATRICE, [(4, "Lightning Bolt"), (20, "Mountain")], [(2, "Shock")], []),
    ],
)
def test_each_form_is_read(
    tmp_path: Path,
    file_name: str,
    text: str,
    main: list[tuple[int, str]],
    sideboard: list[tuple[int, str]],
    commanders: list[tuple[int, str]],
) -> None:
    deck = read(tmp_path, file_name, text)
    assert counted(deck.main) == main
    assert counted(deck.sideboard) == sideboard
    assert counted(deck.commanders) == commanders


@pytest.mark.parametrize(
    ("file_name", "text", "line", "expected"),
    [
        ("d.txt", "4 Shock\nShock\n", 2, "a count and a card name"),
        ("d.txt", "4 Shock\n0 Mountain\n", 2, "a count from 1"),
        ("d.txt", "4 Shock\n99999999999999999999 Mountain\n", 2, "a count from 1"),
        ("d.txt", "4 Shock\n4 123\n", 2, "a card name"),
        ("d.txt", "Deck\n4 Shock (M10) 1\n\nfour Mountain (M10) 2\n", 4, "a count and a card name"),
        ("d.dck", "[Main]\n4 Shock\n[Sideboard\n", 3, "a section"),
        ("d.dck", "4 Shock\n", 1, "a section"),
        ("d.dck", "[metadata]\nBurn\n", 2, "a key and a value"),
        ("d.dck", "[Main]\nShock|M10\n", 2, "a count and a card name"),
        ("d.dek", "<Deck>\n<Cards Quantity='x' Name='Shock'/>\n</Deck>", 2, "a count from 1"),
        ("d.dek", "<Deck>\n<Cards Quantity='4'/>\n</Deck>", 2, "the attribute 'Name'"),
        (
            "d.dek",
            "<Deck>\n\n<Cards Quantity='4' Sideboard='no' Name='Shock'/>\n</Deck>",
            3,
            "Sideboard 'true'",
        ),
        ("d.dek", "<Deck>\n<Cards Quantity='4' Name='Shock'>\n</Deck>", 3, "well-formed XML"),
        ("d.dek", "4 Shock\n", 1, "well-formed XML"),
        ("d.dek", "<deck>\n</deck>", 1, "the element <Deck>"),
        ("d.cod", "<cockatrice_deck>\n<zone name='hand'/>\n</cockatrice_deck>", 2, "a zone named"),
        (
            "d.cod",
            "<cockatrice_deck>\n<zone name='main'>\n<zone name='side'/></zone></cockatrice_deck>",
            3,
            "no <zone> within another",
        ),
        (
            "d.cod",
            "<cockatrice_deck>\n<card number='1' name='Shock'/>\n</cockatrice_deck>",
            2,
            "a <zone> around",
        ),
        (
            "d.cod",
            "<cockatrice_deck>\n<zone name='main'>\n<card number='-1' name='A'/></zone></cockatrice_deck>",
            3,
            "a count from 1",
        ),
        (
            "d.cod",
            "<?xml version='1.0'?>\n<!DOCTYPE d [<!ENTITY a 'b'>]>\n<cockatrice_deck/>",
            2,
            "a deck without declarations",
        ),
    ],
)
def test_a_broken_line_is_named(tmp_path: Path, file_name: str, text: str, line: int, expected: str) -> None:
    with pytest.raises(DeckError) as caught:
        read(tmp_path, file_name, text)
    message = str(caught.value)
    assert f"{file_name}: line {line}: expected {expected}" in message
    assert "\n" not in message


@pytest.mark.parametrize(
    ("groups", "sideboard"),
    [
        ("4 Shock\n\n2 Naturalize\n", 2),  # no full deck, parted once: MTGO's form
        ("4 Shock\n\n\n2 Naturalize\n", 2),  # two blank lines in a row part once
        ("56 Mountain\n\n4 Shock\n", 0),  # a full deck in two groups
        ("30 Mountain\n\n30 Forest\n\n15 Shock\n", 15),  # a full deck, then a sideboard
        ("60 Mountain\n\n16 Shock\n", 0),  # too large for a sideboard (CR 100.4a)
        ("4 Shock\n\n4 Opt\n\n4 Duress\n", 0),
        ("60 Mountain\n\n\n", 0),
        ("40 Mountain\n\n30 Forest\n\nSideboard\n1 Shock\n", 1),
    ],
)
def test_blank_lines_part_a_sideboard_only_where_one_can_stand(tmp_path: Path, groups: str, sideboard: int) -> None:
    assert total(read(tmp_path, "d.txt", groups).sideboard) == sideboard


def test_titles_are_kept(tmp_path: Path) -> None:
    assert read(tmp_path, "d.dck", FORGE).name == "Goblins & Co"
    assert read(tmp_path, "d.txt", ARENA).name == "Ramp and More"
    assert read(tmp_path, "burn.txt", PLAIN).name == "burn"


@pytest.mark.parametrize("content", [b"", b"# nothing\n", b"\xff\xfe4 Shock", b"4 Shock\n" * 200_000])
def test_a_file_that_is_no_deck_is_refused_by_name(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "odd.txt"
    path.write_bytes(content)
    with pytest.raises(DeckError, match=r"odd\.txt"):
        read_deck(path)


def test_a_directory_is_no_deck(tmp_path: Path) -> None:
    with pytest.raises(DeckError, match="cannot be read"):
        find_deck(str(tmp_path))


def test_an_unknown_deck_names_the_built_in_ones() -> None:
    with pytest.raises(DeckError, match=r"no-such-deck.*green-stompy, jund-2010, modern-burn-2014, red-burn"):
        find_deck("no-such-deck")


@pytest.mark.parametrize("name", built_in_names())
def test_100_2a_built_in_decks_have_sixty_cards(name: str) -> None:
    deck = find_deck(name)
    assert deck == built_in_deck(name)
    assert len(deck.card_names()) == 60


@pytest.mark.shows("100.2a", "100.4a")
def test_100_2a_100_4a_problems_of_a_deck() -> None:
    deck = Deck(
        "d",
        "d",
        (DeckEntry(40, "Mountain"), DeckEntry(4, "Shock"), DeckEntry(5, "Opt")),
        (DeckEntry(1, "Shock"), DeckEntry(15, "Mountain")),
    )
    limits = {"Mountain": 0, "Shock": 4, "Opt": 4}
    problems = construction_problems(deck, limits.__getitem__)
    assert [problem.split(",")[0] for problem in problems] == [
        "49 cards in the main deck",
        "16 cards in the sideboard",
        "5 copies of Shock",
        "5 copies of Opt",
    ]
    assert construction_problems(built_in_deck("red-burn"), lambda name: 0) == []


def test_a_deck_of_names_keeps_their_order() -> None:
    assert deck_of_names(["Shock", "Opt", "Shock"]).card_names() == ["Shock", "Opt", "Shock"]
