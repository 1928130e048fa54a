"""CR 108-109: cards, their owners and controllers, and what a description of an object means."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from tests.chapters.ch1_table import cast, duel, listen, resolve


@pytest.mark.shows("108.3", "110.2")
def test_who_takes_a_creature_controls_it_but_its_owner_gets_it_back() -> None:
    s, ana, ben = duel()
    bear = s.put(ben, "battlefield", "Grizzly Bears")
    resolve(s, ana, "Control Magic", "CCUU", [bear])
    assert (bear.controller, bear.owner) == (ana, ben)
    resolve(s, ana, "Disfigure", "B", [bear])
    assert (ben.graveyard == ["Grizzly Bears"] and ana.graveyard == ["Disfigure", "Control Magic"]) or (
        ben.graveyard == ["Grizzly Bears"] and sorted(ana.graveyard) == ["Control Magic", "Disfigure"]
    )


@pytest.mark.shows("108.3")
def test_returned_to_hand_means_the_hand_of_the_owner() -> None:
    s, ana, ben = duel()
    bear = s.put(ben, "battlefield", "Grizzly Bears", controller=ana)
    resolve(s, ana, "Unsummon", "U", [bear])
    assert ben.hand == ["Grizzly Bears"] and ana.hand == []


@pytest.mark.shows("108.4a")
def test_an_effect_that_asks_for_the_controller_of_a_card_in_a_graveyard_means_its_owner() -> None:
    s, ana, ben = duel()
    s.put(ben, "battlefield", "Young Pyromancer", controller=ana)
    bear = s.put(ben, "battlefield", "Grizzly Bears", controller=ana)
    s.define(
        "Grave Watch",
        "Enchantment",
        "{B}",
        text="Whenever a creature card is put into your graveyard from the battlefield, you gain 1 life.",
    )
    s.put(ana, "battlefield", "Grave Watch")
    s.put(ben, "battlefield", "Grave Watch")
    resolve(s, ana, "Disfigure", "B", [bear])
    assert (ana.life, ben.life) == (20, 21)


@pytest.mark.shows("109.2")
def test_a_card_type_alone_means_permanents_on_the_battlefield() -> None:
    s, ana, ben = duel()
    s.put(ben, "graveyard", "Grizzly Bears")
    s.put(ben, "hand", "Grizzly Bears")
    on_table = s.put(ben, "battlefield", "Grizzly Bears")
    asked = listen(s, "target")
    resolve(s, ana, "Day of Judgment", "CCWW")
    assert on_table.zone == "graveyard" and ben.hand == ["Grizzly Bears"] and asked == []
    card = s.put(ana, "hand", "Disfigure")
    s.mana(ana, "B")
    assert not s.can_cast(ana, card)
    with pytest.raises(IllegalAnswer):
        s.cast(ana, card, [on_table])


@pytest.mark.shows("109.2a")
def test_the_word_card_and_a_zone_mean_a_card_in_that_zone() -> None:
    s, ana, _ben = duel()
    table, grave = s.put(ana, "battlefield", "Grizzly Bears"), s.put(ana, "graveyard", "Hill Giant")
    with pytest.raises(IllegalAnswer):
        cast(s, ana, "Raise Dead", "B", [table])
    resolve(s, ana, "Raise Dead", "", [grave])
    assert grave.zone == "hand"


@pytest.mark.shows("109.2b")
def test_the_word_spell_means_a_spell_on_the_stack() -> None:
    s, ana, ben = duel()
    table = s.put(ana, "battlefield", "Grizzly Bears")
    spell = cast(s, ana, "Grizzly Bears", "GG")
    shock = cast(s, ana, "Giant Growth", "G", [table])
    s.mana(ben, "CU")
    scatter = s.put(ben, "hand", "Essence Scatter")
    for wrong in (table, shock):
        with pytest.raises(IllegalAnswer):
            s.cast(ben, scatter, [wrong])
    s.cast(ben, scatter, [spell])
    s.resolve()
    assert spell.zone == "graveyard"


@pytest.mark.shows("109.2c")
def test_the_word_source_means_sources_in_any_zone() -> None:
    s, ana, ben = duel()
    circle = s.put(ben, "battlefield", "Circle of Protection: Red")
    bolt = cast(s, ana, "Lightning Bolt", "R", [ben])
    s.mana(ben, "C")
    s.activate(ben, circle)
    s.answer(ben, bolt, "source")
    s.resolve_all()
    assert ben.life == 20 and bolt.zone == "graveyard"


@pytest.mark.shows("109.3", "110.5a")
def test_being_tapped_is_no_characteristic_and_is_not_copied() -> None:
    s, ana, _ben = duel()
    bear = s.put(ana, "battlefield", "Grizzly Bears", tapped=True)
    clone = cast(s, ana, "Clone", "CCCU")
    s.answer(ana, True, "may")
    s.answer(ana, bear, "copy")
    s.resolve()
    assert clone.name == "Grizzly Bears" and not clone.tapped and bear.tapped


@pytest.mark.shows("109.4b")
def test_a_trigger_belongs_to_who_controlled_its_source_when_it_triggered() -> None:
    s, ana, ben = duel()
    s.define("Alarm", "Creature — Golem", "{1}", "1/1", "Whenever this creature becomes tapped, you gain 3 life.")
    s.define("Grab", "Instant", "{U}", text="Tap target creature. Gain control of that creature until end of turn.")
    alarm = s.put(ben, "battlefield", "Alarm")
    resolve(s, ana, "Grab", "U", [alarm])
    assert alarm.controller == ana
    assert (ana.life, ben.life) == (20, 23)


@pytest.mark.shows("109.5")
def test_you_on_a_permanent_is_its_controller_now() -> None:
    s, ana, ben = duel()
    bear = s.put(ben, "battlefield", "Grizzly Bears")
    s.put(ben, "battlefield", "Glorious Anthem", controller=ana)
    mine = s.put(ana, "battlefield", "Grizzly Bears")
    assert (mine.pt, bear.pt) == ("3/3", "2/2")


@pytest.mark.shows("109.5", "113.8")
def test_you_in_an_activated_ability_is_who_activated_it() -> None:
    s, ana, ben = duel()
    s.define("Chapel", "Artifact", "{1}", text="{0}: You gain 3 life.")
    s.define("Grab", "Instant", "{U}", text="Gain control of target artifact.")
    chapel = s.put(ben, "battlefield", "Chapel")
    s.pass_priority()
    s.activate(ben, chapel)
    cast(s, ana, "Grab", "U", [chapel])
    s.resolve_all()
    assert chapel.controller == ana and (ana.life, ben.life) == (20, 23)
    s.activate(ana, chapel)
    s.resolve_all()
    assert ana.life == 23
