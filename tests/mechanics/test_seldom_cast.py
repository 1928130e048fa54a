"""Cards that random games do not get to cast, each played by its text."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from tests.drawn.position import duel, ready


def test_chandras_defeat() -> None:
    """5 damage; only a Chandra lets its caster discard and draw."""
    s, ana, ben = duel()
    chandra = s.put(ben, "battlefield", "Chandra, Novice Pyromancer", counters={"loyalty": 5})
    giant = s.put(ben, "battlefield", "Hill Giant")
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    with pytest.raises(IllegalAnswer):
        s.cast(ana, ready(s, ana, "Chandra's Defeat", "R"), [bears])
    spare = s.put(ana, "hand", "Forest")
    s.answer(ana, True)
    s.answer(ana, spare)
    s.cast(ana, "Chandra's Defeat", [chandra])
    s.resolve()
    assert chandra.zone == "graveyard" and spare.zone == "graveyard"
    assert ana.hand == ["Island"]
    s.cast(ana, ready(s, ana, "Chandra's Defeat", "R"), [giant])
    s.resolve()
    assert giant.zone == "graveyard" and len(ana.hand) == 1


@pytest.mark.parametrize(
    ("counter", "mana", "aimed"),
    [("Outwit", "U", "player"), ("Intervene", "U", "creature"), ("Rebuff the Wicked", "W", "creature")],
)
def test_spells_that_counter_by_what_is_targeted(counter: str, mana: str, aimed: str) -> None:
    s, ana, ben = duel()
    own = s.put(ana, "battlefield", "Grizzly Bears")
    s.begin(ben, "precombat main")
    at_player = s.cast(ben, ready(s, ben, "Shock", "R"), [ana])
    at_creature = s.cast(ben, ready(s, ben, "Shock", "R"), [own])
    hit, missed = (at_player, at_creature) if aimed == "player" else (at_creature, at_player)
    card = ready(s, ana, counter, mana)
    with pytest.raises(IllegalAnswer):
        s.cast(ana, card, [missed])
    s.cast(ana, card, [hit])
    s.resolve_all()
    assert ana.life == (20 if aimed == "player" else 18)
    assert (own.zone == "graveyard") == (aimed == "player")


def test_rebuff_the_wicked_protects_only_your_own() -> None:
    s, ana, ben = duel()
    theirs = s.put(ben, "battlefield", "Grizzly Bears")
    shock = s.cast(ana, ready(s, ana, "Shock", "R"), [theirs])
    with pytest.raises(IllegalAnswer):
        s.cast(ana, ready(s, ana, "Rebuff the Wicked", "W"), [shock])


def test_slivdrazi_monstrosity() -> None:
    """Eldrazi are Slivers; Slivers are colourless and annihilate; the token can be sacrificed for {C}."""
    s, ana, ben = duel()
    lands = [s.put(ben, "battlefield", "Forest") for _ in range(2)]
    sliver = s.put(ana, "battlefield", "Muscle Sliver")
    monster = ready(s, ana, "Slivdrazi Monstrosity", "CWUBRG")
    s.cast(ana, monster)
    s.resolve()
    assert "Sliver" in monster.subtypes and not sliver.colors and monster.pt == "9/9"
    s.mana(ana, "CCC")
    s.activate(ana, monster)
    s.resolve()
    token = s.permanent("Eldrazi Sliver Token")
    assert token.pt == "2/2" and {"Eldrazi", "Sliver"} <= token.subtypes
    s.activate(ana, token)
    assert token.zone != "battlefield" and ana.mana == "{C}"
    s.attack(ana, [sliver])
    s.answer(ben, lands[0])
    s.resolve()
    assert [land.zone for land in lands] == ["graveyard", "battlefield"]


def test_flayer_of_loyalties() -> None:
    """The trigger of casting it takes a creature until end of turn, untaps it and makes it a 10/10."""
    s, ana, ben = duel()
    bears = s.put(ben, "battlefield", "Grizzly Bears", tapped=True)
    s.cast(ana, ready(s, ana, "Flayer of Loyalties", "CCCCCCCCCC"))
    s.resolve()
    assert bears.controller == ana and not bears.tapped and bears.pt == "10/10"
    assert {"trample", "haste"} <= bears.keywords
    s.resolve()
    s.to("precombat main", ben)
    assert bears.controller == ben and bears.pt == "2/2" and "trample" not in bears.keywords


def test_rise_of_the_eldrazi() -> None:
    """Destroys, draws four, takes an extra turn, and is exiled; nothing counters it."""
    s, ana, ben = duel(library=10)
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    rise = ready(s, ana, "Rise of the Eldrazi", "CCCCCCCCCCCC")
    spell = s.cast(ana, rise, [bears, ana])
    s.cast(ben, ready(s, ben, "Counterspell", "UU"), [spell])
    s.resolve_all()
    assert bears.zone == "graveyard" and len(ana.hand) == 4 and rise.zone == "exile"
    turn = s.turn
    s.to("end")
    s.to("draw", ana)
    assert s.turn == turn + 1


@pytest.mark.parametrize(("vampires", "castable"), [(1, False), (2, True)])
def test_feast_of_blood(vampires: int, castable: bool) -> None:
    s, ana, ben = duel()
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    s.put(ana, "battlefield", "Vampire Nighthawk", vampires)
    s.put(ben, "battlefield", "Vampire Nighthawk", 2)
    feast = ready(s, ana, "Feast of Blood", "BB")
    assert s.can_cast(ana, feast) == castable
    if castable:
        s.cast(ana, feast, [bears])
        s.resolve()
        assert bears.zone == "graveyard" and ana.life == 24


def test_giants_grasp() -> None:
    """It enchants only an own Giant, and control lasts as long as the Aura stays."""
    s, ana, ben = duel()
    giant = s.put(ana, "battlefield", "Hill Giant")
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    grasp = ready(s, ana, "Giant's Grasp", "UUUU")
    with pytest.raises(IllegalAnswer):
        s.cast(ana, grasp, [bears])
    s.answer(ana, bears)
    s.cast(ana, grasp, [giant])
    s.resolve_all()
    assert bears.controller == ana
    s.cast(ana, ready(s, ana, "Murder", "BBB"), [giant])
    s.resolve_all()
    assert grasp.zone == "graveyard" and bears.controller == ben


def test_glyph_of_destruction() -> None:
    """A blocking Wall gets +10/+0, survives all damage, and is destroyed at the next end step."""
    s, ana, ben = duel()
    wall = s.put(ana, "battlefield", "Wall of Wood")
    craw = s.put(ben, "battlefield", "Craw Wurm")
    glyph = ready(s, ana, "Glyph of Destruction", "")
    s.begin(ben, "precombat main")
    s.attack(ben, [craw])
    s.block(ana, {wall: craw})
    s.mana(ana, "R")
    s.cast(ana, glyph, [wall])
    s.resolve()
    assert wall.pt == "10/3"
    s.to("combat damage")
    assert craw.zone == "graveyard" and wall.zone == "battlefield" and wall.damage == 0
    s.to("end")
    s.resolve_all()
    assert wall.zone == "graveyard"


def test_viviens_talent() -> None:
    """The planeswalker gains a loyalty ability, and grows with each nontoken creature of its player."""
    s, ana, _ben = duel()
    chandra = s.put(ana, "battlefield", "Chandra, Novice Pyromancer", counters={"loyalty": 5})
    s.cast(ana, ready(s, ana, "Vivien's Talent", "GGG"), [chandra])
    s.resolve()
    s.cast(ana, ready(s, ana, "Grizzly Bears", "GG"))
    s.resolve_all()
    assert chandra.counters["loyalty"] == 6
    s.answer(ana, False)
    s.activate(ana, chandra, "Look at the top four cards of your library. You may reveal a creature or land card")
    s.resolve()
    assert chandra.counters["loyalty"] == 7


def test_dissension_in_the_ranks() -> None:
    """Two blocking creatures fight each other."""
    s, ana, ben = duel()
    attacker = s.put(ana, "battlefield", "Grizzly Bears")
    blockers = [s.put(ben, "battlefield", name) for name in ("Hill Giant", "Centaur Courser")]
    idle = s.put(ben, "battlefield", "Grizzly Bears")
    dissension = ready(s, ana, "Dissension in the Ranks", "")
    s.attack(ana, [attacker])
    s.block(ben, [(blocker, attacker) for blocker in blockers])
    s.mana(ana, "RRRRR")
    with pytest.raises(IllegalAnswer):
        s.cast(ana, dissension, [blockers[0], idle])
    s.cast(ana, dissension, blockers)
    s.resolve()
    assert [blocker.zone for blocker in blockers] == ["graveyard", "graveyard"]


def test_a_card_without_a_mana_cost_is_cast_by_other_means() -> None:
    """Xenagos's Strike has no mana cost, which cannot be paid (CR 118.6); cast for free it deals 4 to each player."""
    s, ana, ben = duel()
    strike = s.put(ana, "hand", "Xenagos's Strike")
    assert not s.can_cast(ana, strike)
    s.define("Open Book", "Sorcery", "{U}", text="You may cast a spell from your hand without paying its mana cost.")
    s.answer(ana, True)
    s.cast(ana, ready(s, ana, "Open Book", "U"))
    s.resolve_all()
    assert (ana.life, ben.life) == (16, 16)


@pytest.mark.parametrize(
    ("name", "keyword"), [("Descend on the Prey", "first strike"), ("Touch of the Horned God", "deathtouch")]
)
def test_sorceries_without_a_mana_cost_that_arm_minotaurs(name: str, keyword: str) -> None:
    """Whenever a Minotaur attacks this turn, it gains the keyword; others do not."""
    s, ana, ben = duel()
    minotaur, bears = s.put(ana, "battlefield", "Hurloon Minotaur"), s.put(ana, "battlefield", "Grizzly Bears")
    blocker = s.put(ben, "battlefield", "Hill Giant")
    s.put(ana, "hand", name)
    s.define("Open Book", "Sorcery", "{U}", text="You may cast a spell from your hand without paying its mana cost.")
    s.answer(ana, True)
    s.cast(ana, ready(s, ana, "Open Book", "U"))
    s.resolve_all()
    s.attack(ana, [minotaur, bears])
    s.resolve_all()
    assert keyword in minotaur.keywords and keyword not in bears.keywords
    if name == "Descend on the Prey":
        with pytest.raises(IllegalAnswer):
            s.block(ben, {blocker: bears})
    s.block(ben, {blocker: minotaur})


def test_time_lord_regeneration() -> None:
    """The Time Lord that dies brings the next Time Lord of the library."""
    s, ana, _ben = duel()
    lord = s.put(ana, "battlefield", "The Master, Formed Anew")
    s.put(ana, "library", "The First Doctor")
    s.put(ana, "library", "Island")
    s.cast(ana, ready(s, ana, "Time Lord Regeneration", "U"), [lord])
    s.resolve()
    s.cast(ana, ready(s, ana, "Murder", "BBB"), [lord])
    s.resolve_all()
    assert lord.zone == "graveyard" and s.permanent("The First Doctor").controller == ana
    assert set(ana.library) == {"Island"}


def test_hisokas_defiance() -> None:
    """It counters Spirits and Arcane spells, and no others."""
    s, ana, ben = duel()
    s.begin(ben, "precombat main")
    arcane = s.cast(ben, ready(s, ben, "Lava Spike", "R"), [ana])
    other = s.cast(ben, ready(s, ben, "Shock", "R"), [ana])
    card = ready(s, ana, "Hisoka's Defiance", "CU")
    with pytest.raises(IllegalAnswer):
        s.cast(ana, card, [other])
    s.cast(ana, card, [arcane])
    s.resolve_all()
    assert ana.life == 18 and ben.graveyard.count("Lava Spike") == 1


def test_trip_wire() -> None:
    """Its target has horsemanship."""
    s, ana, ben = duel()
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    rider = s.put(ben, "battlefield", "Shu Cavalry")
    card = ready(s, ana, "Trip Wire", "CCG")
    with pytest.raises(IllegalAnswer):
        s.cast(ana, card, [bears])
    s.cast(ana, card, [rider])
    s.resolve()
    assert rider.zone == "graveyard" and bears.zone == "battlefield"


def test_break_open() -> None:
    """An opponent's face-down creature is turned face up, whatever that would cost them."""
    s, ana, ben = duel()
    own = s.put(ana, "battlefield", "Battering Craghorn", face_down=True)
    theirs = s.put(ben, "battlefield", "Battering Craghorn", face_down=True)
    card = ready(s, ana, "Break Open", "CR")
    with pytest.raises(IllegalAnswer):
        s.cast(ana, card, [own])
    s.cast(ana, card, [theirs])
    s.resolve()
    assert theirs.name == "Battering Craghorn" and theirs.has("first strike")
    assert own.pt == "2/2" and not own.has("first strike")


def test_evermind_is_spliced_and_never_cast() -> None:
    """It has no mana cost, but its text can be added to an Arcane spell, and it stays in hand."""
    s, ana, ben = duel()
    evermind = s.put(ana, "hand", "Evermind")
    assert not s.can_cast(ana, evermind)
    spike = ready(s, ana, "Lava Spike", "CRU")
    cards = len(ana.hand)
    s.cast(ana, spike, [ben], kicked=True)
    s.resolve()
    assert ben.life == 17
    assert len(ana.hand) == cards  # Lava Spike left it, and a card was drawn
    assert evermind.zone == "hand"
