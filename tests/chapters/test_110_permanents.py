"""CR 110: what a permanent is, whose it is, and in which state it enters and stays."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from tests.chapters.ch1_table import cast, duel, resolve


@pytest.mark.shows("110.1")
def test_a_card_is_a_permanent_from_entering_until_it_leaves() -> None:
    s, ana, _ben = duel()
    s.define("Scale", "Artifact", "{1}", text="{0}: You gain 1 life for each permanent you control.")
    scale = s.put(ana, "battlefield", "Scale")
    s.put(ana, "graveyard", "Hill Giant")
    spell = cast(s, ana, "Grizzly Bears", "GG")
    s.activate(ana, scale)
    s.resolve()
    assert ana.life == 21 and spell.zone == "stack"
    s.resolve()
    s.activate(ana, scale)
    s.resolve()
    assert ana.life == 23
    resolve(s, ana, "Disfigure", "B", [spell])
    s.activate(ana, scale)
    s.resolve()
    assert ana.life == 24


@pytest.mark.shows("110.2")
def test_who_casts_a_permanent_spell_controls_the_permanent() -> None:
    s, _ana, ben = duel()
    s.begin(ben)
    bear = resolve(s, ben, "Grizzly Bears", "GG")
    assert (bear.owner, bear.controller) == (ben, ben)


@pytest.mark.shows("110.2a")
def test_who_puts_an_object_onto_the_battlefield_controls_it() -> None:
    s, ana, ben = duel()
    giant = s.put(ben, "library", "Hill Giant")
    s.answer(ana, giant, "search")
    resolve(s, ana, "Bribery", "CCCUU", [ben])
    assert giant.zone == "battlefield" and (giant.owner, giant.controller) == (ben, ana)


@pytest.mark.shows("110.2a")
def test_unless_the_effect_says_under_its_owners_control() -> None:
    s, ana, ben = duel()
    bear = s.put(ben, "battlefield", "Grizzly Bears")
    butcher = s.put(ana, "hand", "Faceless Butcher")
    s.mana(ana, "CCBB")
    s.answer(ana, bear, "target")
    s.cast(ana, butcher)
    s.resolve_all()
    assert bear.zone == "exile"
    resolve(s, ana, "Murder", "CBB", [butcher])
    assert bear.zone == "battlefield" and bear.controller == ben


@pytest.mark.shows("110.4")
def test_instants_and_sorceries_cannot_be_put_onto_the_battlefield() -> None:
    s, ana, _ben = duel()
    s.define("Open Door", "Sorcery", "{U}", text="Put all cards from your graveyard onto the battlefield.")
    s.define("Wide Door", "Sorcery", "{U}", text="Return all cards from your graveyard to the battlefield.")
    for name in ("Shock", "Divination", "Grizzly Bears", "Forest", "Sol Ring", "Glorious Anthem"):
        s.put(ana, "graveyard", name)
    resolve(s, ana, "Wide Door", "U")
    assert sorted(ana.battlefield) == ["Forest", "Glorious Anthem", "Grizzly Bears", "Sol Ring"]
    assert sorted(ana.graveyard) == ["Divination", "Shock", "Wide Door"]


@pytest.mark.shows("110.4a")
def test_a_permanent_card_is_one_of_the_permanent_types() -> None:
    s, ana, _ben = duel()
    s.define("Salvage", "Instant", "{G}", text="Return target permanent card from your graveyard to your hand.")
    for name, fits in (("Shock", False), ("Divination", False), ("Forest", True), ("Sol Ring", True)):
        card = s.put(ana, "graveyard", name)
        if fits:
            resolve(s, ana, "Salvage", "G", [card])
            assert card.zone == "hand"
        else:
            with pytest.raises(IllegalAnswer):
                cast(s, ana, "Salvage", "G", [card])


@pytest.mark.shows("110.4b")
def test_a_permanent_spell_is_one_that_becomes_a_permanent() -> None:
    s, ana, ben = duel()
    s.define("Bar", "Instant", "{U}", text="Counter target permanent spell.")
    shock = cast(s, ana, "Shock", "R", [ben])
    bar = s.put(ben, "hand", "Bar")
    s.mana(ben, "U")
    with pytest.raises(IllegalAnswer):
        s.cast(ben, bar, [shock])
    s.resolve_all()
    bear = cast(s, ana, "Grizzly Bears", "GG")
    s.cast(ben, bar, [bear])
    s.resolve_all()
    assert bear.zone == "graveyard"


@pytest.mark.shows("110.5b")
def test_permanents_enter_untapped_unless_something_says_otherwise() -> None:
    s, ana, _ben = duel()
    bear = resolve(s, ana, "Grizzly Bears", "GG")
    assert not bear.tapped
    s.put(ana, "hand", "Ghitu Encampment")
    assert s.play(ana, "Ghitu Encampment").tapped


@pytest.mark.shows("110.5c")
def test_a_permanent_stays_tapped_while_it_is_no_creature_any_more() -> None:
    s, ana, ben = duel()
    land = s.put(ana, "battlefield", "Ghitu Encampment")
    s.mana(ana, "CR")
    s.activate(ana, land, "becomes")
    s.resolve()
    s.attack(ana, [land])
    s.to("end")
    assert ben.life == 18
    s.to("upkeep", ben)
    assert land.tapped and "creature" not in land.types


@pytest.mark.shows("110.5d")
def test_a_card_off_the_battlefield_is_neither_tapped_nor_untapped() -> None:
    s, ana, _ben = duel()
    bear = s.put(ana, "battlefield", "Grizzly Bears", tapped=True)
    resolve(s, ana, "Unsummon", "U", [bear])
    s.mana(ana, "GG")
    s.cast(ana, bear)
    s.resolve()
    assert bear.zone == "battlefield" and not bear.tapped


@pytest.mark.shows("110.3")
def test_a_permanent_has_what_is_printed_on_its_card_as_effects_modify_it() -> None:
    s, ana, _ben = duel()
    bear = s.put(ana, "battlefield", "Grizzly Bears")
    assert (bear.name, bear.mana_cost, bear.types, bear.subtypes, bear.pt, bear.colors) == (
        "Grizzly Bears", "{1}{G}", {"creature"}, {"Bear"}, "2/2", {"green"},
    )  # fmt: skip
    resolve(s, ana, "Crimson Wisps", "R", [bear])
    assert bear.colors == {"red"} and bear.has("haste") and bear.pt == "2/2"


@pytest.mark.shows("110.2b")
def test_who_takes_a_permanent_spell_controls_the_permanent() -> None:
    s, ana, ben = duel()
    bear = cast(s, ana, "Grizzly Bears", "GG")
    cast(s, ben, "Aethersnatch", "CCCCUU", [bear])
    s.answer(ben, False, "may")
    s.resolve_all()
    assert bear.zone == "battlefield" and (bear.owner, bear.controller) == (ana, ben)
