"""What further instructions promise: tokens and mana."""

from __future__ import annotations

from typing import Any, Final

from spellwright.rules.continuous import characteristics
from spellwright.rules.mana_symbols import MANA_LETTERS
from spellwright.rules.objects import COLOR_BITS
from spellwright.testing.gauntlet.counting import amounts
from spellwright.testing.gauntlet.denoting import denote
from spellwright.testing.gauntlet.facts import Fact
from spellwright.testing.gauntlet.reading import Reader, handles, player, seats_of
from spellwright.testing.gauntlet.scene import Group, Unread, name_of

PREDEFINED: Final = frozenset({"Treasure", "Food", "Clue", "Blood", "Gold", "Powerstone", "Map", "Junk", "Incubator"})


@handles("Create")
def _create(reader: Reader, node: Any, subject: Group | None) -> None:
    for seat in seats_of(reader, subject):
        wanted = amounts(reader.scene, node.count)
        if name_of(node.token) == "CopyToken":
            wanted = _copies(reader, node.token, wanted)
        found = [f for f in reader.scene.ledger.unused("token") if f.subject == player(seat)]
        count = next((n for n in sorted(wanted, reverse=True) if n <= len(found)), min(wanted))

        def test(fact: Fact, seat: int = seat) -> bool:
            return fact.subject == player(seat) and fact.word == "create"

        if any(name_of(item) == "Devour" for item in getattr(node.token, "abilities", ())):
            reader.loose.update(("move", "counters"))  # as it enters (CR 702.82a)
        tokens = reader.require(f"seat {seat} creates tokens", "token", test, max(min(wanted), 0), max(count, 0))
        for fact in tokens:
            _token(reader, node, fact)


def _copies(reader: Reader, token: Any, wanted: set[int]) -> set[int]:
    """How many copies there will be: none of a target that is gone, so many of each of several things."""
    group = denote(reader.scene, token.of)
    if not group.is_all:
        raise Unread("a copy of what is chosen")
    return {count * len(group.refs) for count in wanted}


def _token(reader: Reader, node: Any, fact: Fact) -> None:
    """A created token is as the text says."""
    event = fact.event
    if node.tapped and not event.tapped:
        reader.wrong(f"token #{fact.other} untapped")
    kind = node.token
    if name_of(kind) == "PredefinedToken":
        if event.new is not None and kind.name not in event.new.base.subtypes and kind.name in PREDEFINED:
            reader.wrong(f"token #{fact.other} is no {kind.name}")
        return
    if name_of(kind) != "TokenKind" or event.new is None:
        return
    base = event.new.base
    for word, printed, said in (("power", base.power, kind.power), ("toughness", base.toughness, kind.toughness)):
        if said is not None and printed not in amounts(reader.scene, said):
            reader.wrong(f"the token's {word} is {printed}")
    if base.colors != sum(COLOR_BITS[color] for color in kind.colors):
        reader.wrong(f"the token's colors are not {kind.colors}")
    if not set(kind.subtypes) <= base.subtypes or not set(kind.types) <= base.types:
        reader.wrong(f"the token is no {kind.subtypes} {kind.types}")
    given = {item.name for item in kind.abilities if name_of(item) == "Keyword"}
    after = reader.scene.after
    if fact.other in after.objects and not given <= characteristics(after, after.objects[fact.other]).keywords:
        reader.wrong(f"the token lacks {sorted(given)}")


@handles("Investigate")
def _investigate(reader: Reader, node: Any, subject: Group | None) -> None:
    for seat in seats_of(reader, subject):
        wanted = amounts(reader.scene, node.times)

        def test(fact: Fact, seat: int = seat) -> bool:
            return (
                fact.subject == player(seat) and fact.event.new is not None and "Clue" in fact.event.new.base.subtypes
            )

        reader.require("investigates", "token", test, min(wanted), max(wanted))


# -- mana ------------------------------------------------------------------------------------------------


def _added(reader: Reader, seat: int) -> list[int]:
    """All the mana that came to a player, each as its type; its facts are used up."""
    found: list[int] = []
    for fact in reader.scene.ledger.unused("mana"):
        if fact.subject == player(seat):
            reader.use(fact)
            found.extend(fact.event.mana)
    return sorted(found)


@handles("AddMana")
def _add_mana(reader: Reader, node: Any, subject: Group | None) -> None:
    seats = seats_of(reader, subject)
    if len(seats) != 1:
        raise Unread("who adds mana")
    times = {1} if node.times is None else amounts(reader.scene, node.times)
    options = [[MANA_LETTERS.index(symbol[1:-1]) for symbol in run.symbols] for run in _runs(node)]
    allowed = [sorted(option * n) for option in options for n in times]
    added = _added(reader, seats[0])
    if added not in allowed and any(allowed):
        reader.wrong(f"mana {added} instead of one of {allowed}")


def _runs(node: Any) -> list[Any]:
    for run in node.options:
        if any(symbol[1:-1] not in MANA_LETTERS for symbol in run.symbols):
            raise Unread("a mana symbol of its own")
    return list(node.options)


@handles("AddCombination")
def _add_combination(reader: Reader, node: Any, subject: Group | None) -> None:
    """So much mana, each of a color that is named; of any color where none is."""
    seats = seats_of(reader, subject)
    if len(seats) != 1:
        raise Unread("who adds mana")
    wanted = amounts(reader.scene, node.count)
    letters = {symbol[1:-1] for run in node.symbols for symbol in run.symbols} or set("WUBRG")
    added = _added(reader, seats[0])
    if len(added) not in wanted or any(MANA_LETTERS[kind] not in letters for kind in added):
        reader.wrong(f"mana {added} instead of {sorted(wanted)} of {sorted(letters)}")


@handles("AddAnyColor")
def _add_any_color(reader: Reader, node: Any, subject: Group | None) -> None:
    seats = seats_of(reader, subject)
    if len(seats) != 1:
        raise Unread("who adds mana")
    wanted = {1} if node.count is None else amounts(reader.scene, node.count)
    added = _added(reader, seats[0])
    if len(added) not in wanted or len(set(added)) > 1 or any(MANA_LETTERS[kind] == "C" for kind in added):
        reader.wrong(f"mana {added} instead of {sorted(wanted)} of any one color")
