"""Cards that roll dice or flip coins, with each result that their texts tell apart (CR 705, 706)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from tests.mechanics.table import Table

Corpus = Mapping[str, CardRecord]


# -- dice -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("roll", "put"), [(1, 1), (9, 1), (10, 2), (20, 2)])
def test_component_pouch(corpus: Corpus, roll: int, put: int) -> None:
    t = Table(corpus)
    pouch = t.put(t.ana, "Component Pouch")
    t.s.begin(t.ana)
    assert not t.s.can_activate(t.ana, pouch, "different colors")
    t.s.roll(roll)
    t.s.activate(t.ana, pouch, "roll")
    t.s.resolve()
    assert pouch.counters == {"component": put}
    t.s.to("precombat main", t.ben)
    t.s.to("precombat main", t.ana)
    t.s.answer(t.ana, "white blue", "mana")
    t.s.activate(t.ana, pouch, "different colors")
    assert t.ana.mana == "{W}{U}" and pouch.counter("component") == put - 1


@pytest.mark.parametrize(("roll", "scried", "drawn"), [(1, 0, 2), (9, 0, 2), (10, 2, 2), (19, 2, 2), (20, 3, 3)])
def test_contact_other_plane(corpus: Corpus, roll: int, scried: int, drawn: int) -> None:
    t = Table(corpus)
    for name in ("Plains", "Island", "Swamp"):
        t.s.put(t.ana, "library", name)
    t.s.roll(roll)
    if scried:
        t.s.answer(t.ana, ["Swamp", "Island"], "scry")  # to the bottom
        t.s.answer(t.ana, ["Swamp", "Island"], "order")
    t.cast(t.ana, "Contact Other Plane", "UCCC")
    below = ["Plains", "Wastes", "Wastes"] if scried else ["Swamp", "Island", "Plains"]
    assert t.ana.hand == below[:drawn]


@pytest.mark.parametrize(
    ("roll", "x", "others", "scries"),
    [(1, 2, 0, False), (14, 2, 0, False), (15, 2, 0, True), (12, 1, 2, False), (12, 1, 3, True)],
)
def test_diviners_portent(corpus: Corpus, roll: int, x: int, others: int, scries: bool) -> None:
    """The number of cards in hand is added to the result: the spell itself has left the hand."""
    t = Table(corpus)
    for name in ("Plains", "Island", "Swamp"):
        t.s.put(t.ana, "library", name)
    if others:
        t.s.put(t.ana, "hand", "Forest", others)
    t.put(t.ana, "Diviner's Portent", "hand")
    t.s.mana(t.ana, "UUU" + "C" * x)
    t.s.roll(roll)
    if scries:
        t.s.answer(t.ana, ["Swamp"], "scry")
    t.s.cast(t.ana, "Diviner's Portent", x=x)
    t.s.resolve()
    top = ["Island", "Plains"] if scries else ["Swamp", "Island"]
    assert t.ana.hand[others:] == top[:x]


@pytest.mark.parametrize(
    ("roll", "bens", "cleos"),
    [
        (1, "", "Llanowar Elves Air Elemental"),
        (9, "", "Llanowar Elves Air Elemental"),
        (10, "", "Air Elemental"),
        (19, "", "Air Elemental"),
        (20, "", "Llanowar Elves"),
    ],
)
def test_myrkuls_edict(corpus: Corpus, roll: int, bens: str, cleos: str) -> None:
    t = Table(corpus, players=3)
    cleo = t.s.players[2]
    t.s.put(t.ana, "battlefield", "Hill Giant")
    t.s.put(t.ben, "battlefield", "Grizzly Bears")
    for name in ("Llanowar Elves", "Air Elemental"):
        t.s.put(cleo, "battlefield", name)
    t.s.roll(roll)
    if roll < 10:
        t.s.answer(t.ana, t.ben)
    elif roll < 20:
        t.s.answer(cleo, "Llanowar Elves")
    t.cast(t.ana, "Myrkul's Edict", "BC")
    assert (" ".join(t.ben.battlefield), " ".join(cleo.battlefield)) == (bens, cleos)
    assert t.ana.battlefield == ["Hill Giant"]


@pytest.mark.parametrize(("roll", "count", "pt", "name"), [
    (1, 2, "1/1", "Soldier"), (9, 2, "1/1", "Soldier"), (10, 2, "2/2", "Knight"), (19, 2, "2/2", "Knight"),
    (20, 3, "2/2", "Knight"),
])  # fmt: skip
def test_recruitment_drive(corpus: Corpus, roll: int, count: int, pt: str, name: str) -> None:
    t = Table(corpus)
    t.s.roll(roll)
    t.cast(t.ana, "Recruitment Drive", "WCC")
    tokens = t.s.permanents(controller=t.ana)
    assert [(token.name, token.pt, token.colors) for token in tokens] == [(f"{name} Token", pt, {"white"})] * count


@pytest.mark.parametrize(("hurts", "creates"), [(True, True), (True, False), (False, False)])
def test_vrondiss_hurts_itself_when_dice_are_rolled(corpus: Corpus, hurts: bool, creates: bool) -> None:
    t = Table(corpus)
    vrondiss = t.put(t.ana, "Vrondiss, Rage of Ancients")
    t.s.roll(1)
    t.s.answer(t.ana, "yes" if hurts else "no", "may")
    if hurts:
        t.s.answer(t.ana, "yes" if creates else "no", "may")
    t.cast(t.ana, "Recruitment Drive", "WCC")
    assert vrondiss.damage == hurts
    assert len(t.s.permanents("Dragon Spirit Token")) == creates


def test_the_spirits_of_vrondiss_are_spent_by_their_damage(corpus: Corpus) -> None:
    t = Table(corpus)
    vrondiss = t.put(t.ana, "Vrondiss, Rage of Ancients")
    t.s.answer(t.ana, "yes", "may")
    t.cast(t.ana, "Shock", "R", vrondiss)
    spirit = t.s.permanent("Dragon Spirit Token")
    assert (spirit.pt, spirit.colors) == ("5/4", {"red", "green"})
    t.s.to("precombat main", t.ben)
    t.s.to("precombat main", t.ana)
    t.s.attack(t.ana, {spirit: t.ben})
    t.s.to("combat damage")
    t.s.resolve_all()
    assert t.ben.life == 15 and not spirit.exists


# -- coins ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("won", [True, False])
def test_creepy_doll(corpus: Corpus, won: bool) -> None:
    t = Table(corpus)
    doll = t.put(t.ana, "Creepy Doll")
    wall = t.s.put(t.ben, "battlefield", "Wall of Stone")
    t.s.begin(t.ana)
    t.s.attack(t.ana, {doll: t.ben})
    t.s.block(t.ben, {wall: doll})
    t.s.flip(won)
    t.s.answer(t.ana, "heads")
    t.s.to("combat damage")
    t.s.resolve_all()
    assert wall.zone == ("graveyard" if won else "battlefield") and doll.zone == "battlefield"


@pytest.mark.parametrize(("first", "second"), [(True, True), (True, False), (False, True), (False, False)])
def test_fighting_chance_flips_for_each_blocker(corpus: Corpus, first: bool, second: bool) -> None:
    t = Table(corpus)
    t.s.define("Juggernaut", "Creature", "{4}", "5/9")
    attackers = [t.s.put(t.ana, "battlefield", "Juggernaut") for _ in range(2)]
    blockers = [t.s.put(t.ben, "battlefield", "Hill Giant") for _ in range(2)]
    t.s.begin(t.ana)
    t.s.attack(t.ana, {attackers[0]: t.ben, attackers[1]: t.ben})
    t.s.block(t.ben, {blockers[0]: attackers[0], blockers[1]: attackers[1]})
    t.s.flip(first, second)
    t.s.answer(t.ana, "heads")
    t.s.answer(t.ana, "heads")
    t.cast(t.ana, "Fighting Chance", "R")
    t.s.to("combat damage")
    assert sorted(a.damage for a in attackers) == sorted([0 if first else 3, 0 if second else 3])
    assert all(b.zone == "graveyard" for b in blockers)


@pytest.mark.parametrize("won", [True, False])
def test_puppets_verdict(corpus: Corpus, won: bool) -> None:
    t = Table(corpus)
    for player in (t.ana, t.ben):
        t.s.put(player, "battlefield", "Grizzly Bears")
        t.s.put(player, "battlefield", "Hill Giant")
    t.s.flip(won)
    t.s.answer(t.ana, "heads")
    t.cast(t.ana, "Puppet's Verdict", "RRC")
    left = "Hill Giant" if won else "Grizzly Bears"
    assert t.ana.battlefield == [left] and t.ben.battlefield == [left]


@pytest.mark.parametrize("won", [True, False])
def test_winter_sky(corpus: Corpus, won: bool) -> None:
    t = Table(corpus)
    bear = t.s.put(t.ben, "battlefield", "Grizzly Bears")
    t.s.flip(won)
    t.s.answer(t.ana, "heads")
    t.cast(t.ana, "Winter Sky", "R")
    expected = (19, 19, 1, 0, 0) if won else (20, 20, 0, 1, 1)
    assert (t.ana.life, t.ben.life, bear.damage, len(t.ana.hand), len(t.ben.hand)) == expected


@pytest.mark.parametrize("won", [True, False])
def test_tavern_scoundrel(corpus: Corpus, won: bool) -> None:
    t = Table(corpus)
    scoundrel = t.put(t.ana, "Tavern Scoundrel")
    t.s.put(t.ana, "battlefield", "Grizzly Bears")
    t.s.begin(t.ana)
    t.s.mana(t.ana, "C")
    t.s.flip(won)
    t.s.answer(t.ana, "heads")
    t.s.activate(t.ana, scoundrel)
    assert t.ana.graveyard == ["Grizzly Bears"]
    t.s.resolve_all()
    assert len(t.s.permanents("Treasure Token")) == (2 if won else 0)


@pytest.mark.parametrize(("kept", "spared"), [(True, True), (False, True), (False, False)])
def test_volatile_rig(corpus: Corpus, kept: bool, spared: bool) -> None:
    t = Table(corpus)
    rig = t.put(t.ana, "Volatile Rig")
    bear = t.s.put(t.ben, "battlefield", "Grizzly Bears")
    t.s.flip(kept, spared)
    t.s.answer(t.ana, "heads")
    t.s.answer(t.ana, "heads")
    t.cast(t.ana, "Shock", "R", rig)
    assert rig.zone == ("battlefield" if kept else "graveyard")
    boom = not kept and not spared
    assert (t.ana.life, t.ben.life) == ((16, 16) if boom else (20, 20))
    assert bear.zone == ("graveyard" if boom else "battlefield")


def test_volatile_rig_has_to_attack(corpus: Corpus) -> None:
    t = Table(corpus)
    rig = t.put(t.ana, "Volatile Rig")
    t.s.begin(t.ana)
    t.s.answer(t.ana, [(rig, t.ben)], "attack")
    t.s.to("declare attackers")
    assert rig.attacking


@pytest.mark.parametrize(("won", "zone", "damage"), [(True, "exile", 0), (False, "battlefield", 1)])
def test_plasma_caster(corpus: Corpus, won: bool, zone: str, damage: int) -> None:
    t = Table(corpus)
    bear = t.s.put(t.ana, "battlefield", "Grizzly Bears")
    t.put(t.ana, "Plasma Caster", attached_to=bear)
    wall = t.s.put(t.ben, "battlefield", "Wall of Stone")
    t.s.put(t.ben, "battlefield", "Hill Giant")
    t.s.begin(t.ana)
    assert bear.pt == "3/3"
    t.s.attack(t.ana, {bear: t.ben})
    t.s.resolve_all()
    assert t.ana.counters == {"energy": 2}
    t.s.block(t.ben, {wall: bear})
    t.s.flip(won)
    t.s.answer(t.ana, "heads")
    t.s.activate(t.ana, "Plasma Caster", "Pay", targets=[wall])
    assert t.ana.counters.get("energy", 0) == 0
    t.s.resolve_all()
    assert (wall.zone, wall.damage) == (zone, damage)


RAL = "Ral, Monsoon Mage // Ral, Leyline Prodigy"


@pytest.mark.parametrize(("won", "exiles"), [(True, True), (True, False), (False, False)])
def test_ral_monsoon_mage(corpus: Corpus, won: bool, exiles: bool) -> None:
    t = Table(corpus)
    ral = t.s.put(t.ana, "battlefield", RAL)
    t.put(t.ana, "Divination", "hand")
    t.s.mana(t.ana, "UC")  # one less than printed
    t.s.flip(won)
    t.s.answer(t.ana, "heads", "coin")
    if won:
        t.s.answer(t.ana, "yes" if exiles else "no", "may")
    t.s.cast(t.ana, "Divination")
    t.s.resolve()
    assert t.ana.life == (20 if won else 19)
    assert ral.name == ("Ral, Leyline Prodigy" if exiles else "Ral, Monsoon Mage")
    if exiles:
        assert ral.counters == {"loyalty": 3}  # 2, and one for the spell that was cast this turn


def test_ral_flips_nothing_in_another_players_turn(corpus: Corpus) -> None:
    t = Table(corpus)
    t.s.put(t.ana, "battlefield", RAL)
    t.s.begin(t.ben)
    t.s.put(t.ana, "hand", "Shock")
    t.s.mana(t.ana, "R")
    t.s.cast(t.ana, "Shock", targets=[t.ben])
    assert len(t.s.stack) == 1


def test_ral_leyline_prodigy(corpus: Corpus) -> None:
    t = Table(corpus)
    ral = t.s.put(t.ana, "battlefield", RAL, face=1, counters={"loyalty": 3})
    bear = t.s.put(t.ben, "battlefield", "Grizzly Bears")
    t.s.begin(t.ana)
    t.s.activate(t.ana, ral, 0)
    t.s.resolve()
    assert ral.counters == {"loyalty": 4}
    t.put(t.ana, "Divination", "hand")
    t.s.mana(t.ana, "UC")
    t.s.cast(t.ana, "Divination")
    t.s.resolve()
    t.s.to("precombat main", t.ben)
    t.s.to("precombat main", t.ana)
    hand = len(t.ana.hand)
    t.s.activate(t.ana, ral, 1, targets=[bear, t.ben])
    t.s.resolve()
    assert (bear.damage, t.ben.life, len(t.ana.hand)) == (1, 19, hand)  # no blue permanent
    t.s.put(t.ana, "battlefield", "Air Elemental")
    t.s.to("precombat main", t.ben)
    t.s.to("precombat main", t.ana)
    hand = len(t.ana.hand)
    t.s.activate(t.ana, ral, 1, targets=[t.ben])
    t.s.resolve()
    assert (t.ben.life, len(t.ana.hand)) == (17, hand + 1) and ral.zone == "graveyard"


def test_the_last_ability_of_ral_leyline_prodigy(corpus: Corpus) -> None:
    t = Table(corpus)
    ral = t.s.put(t.ana, "battlefield", RAL, face=1, counters={"loyalty": 8})
    t.s.put(t.ana, "library", "Shock")
    t.s.begin(t.ana)
    t.s.activate(t.ana, ral, 2)
    t.s.resolve_all()
    assert len(t.ana.exile) == 8
    t.s.cast(t.ana, "Shock", targets=[t.ben], way="without paying its mana cost")
    t.s.resolve_all()
    assert t.ben.life == 18
