"""CR 207 to 209: the text box, power and toughness, loyalty."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from tests.drawn.position import duel, ready


@pytest.mark.shows("207.2a")
def test_reminder_text_gives_no_ability() -> None:
    s, ana, _ = duel()
    s.define("Wary Bird", "Creature — Bird", "{W}", "1/1", "Flying (This creature has vigilance and haste.)")
    bird = s.put(ana, "battlefield", "Wary Bird")
    assert bird.keywords == {"flying"}


@pytest.mark.shows("207.2c")
def test_an_ability_word_asks_for_nothing() -> None:
    """Metalcraft stands before abilities that count artifacts; the word alone counts none."""
    s, ana, _ = duel()
    s.define(
        "Glad Goat",
        "Creature — Goat",
        "{W}",
        "1/1",
        "Metalcraft — Whenever a land you control enters, you gain 1 life.",
    )
    s.put(ana, "battlefield", "Glad Goat")
    s.put(ana, "hand", "Forest")
    s.play(ana, "Forest")
    s.resolve_all()
    assert ana.life == 21


@pytest.mark.shows("207.2d")
def test_a_flavor_word_changes_nothing() -> None:
    s, ana, ben = duel()
    paladin = ready(s, ana, "Knight Paladin", "RRRRR")  # Rapid-fire Battle Cannon — When this Vehicle enters, ...
    s.cast(ana, paladin)
    s.resolve_all()
    assert ben.life == 16


@pytest.mark.shows("208.1")
def test_power_deals_the_damage_and_toughness_takes_it() -> None:
    s, ana, ben = duel()
    elves = s.put(ana, "battlefield", "Savannah Lions")  # 2/1
    wall = s.put(ben, "battlefield", "Wall of Swords")  # 3/5
    s.attack(ana, [elves])
    s.block(ben, {wall: elves})
    s.to("combat damage")
    assert (wall.damage, elves.zone) == (2, "graveyard")


@pytest.mark.shows("208.2", "208.2a")
def test_a_star_is_what_the_ability_says() -> None:
    s, ana, ben = duel()
    nightmare = s.put(ana, "battlefield", "Nightmare")
    s.put(ana, "battlefield", "Swamp", 3)
    s.put(ben, "battlefield", "Swamp", 2)
    assert nightmare.pt == "3/3"
    s.put(ana, "battlefield", "Swamp")
    assert nightmare.pt == "4/4"


@pytest.mark.shows("208.2a", "604.3")
def test_a_star_is_defined_in_every_zone() -> None:
    s, ana, _ = duel(0)
    s.put(ana, "battlefield", "Swamp", 3)
    for zone in ("hand", "graveyard", "exile", "library"):
        card = s.put(ana, zone, "Nightmare")
        assert (zone, card.pt) == (zone, "3/3")
        s.put(ana, "battlefield", "Swamp")
        assert (zone, card.pt) == (zone, "4/4")
        s.permanents("Swamp")[-1].obj.controller = 1  # an opponent's Swamp counts no more
        s.state.statics_dirty = True
        assert (zone, card.pt) == (zone, "3/3")
    s.cast(ana, ready(s, ana, "Imperial Recruiter", "RRR"))  # for a creature card with power 2 or less
    s.resolve_all()
    assert ana.library == ["Nightmare"]


@pytest.mark.shows("208.2a")
def test_a_creature_counts_itself_where_it_is_counted() -> None:
    s, ana, _ = duel()
    s.put(ana, "graveyard", "Grizzly Bears", 2)
    s.put(ana, "graveyard", "Shock")
    mortivore = s.put(ana, "graveyard", "Mortivore")  # the creature cards in all graveyards
    other = s.put(ana, "battlefield", "Mortivore")
    assert (mortivore.pt, other.pt) == ("3/3", "3/3")


@pytest.mark.shows("208.3", "301.7a")
def test_a_vehicle_has_power_only_as_a_creature_or_off_the_battlefield() -> None:
    s, ana, _ = duel()
    copter = s.put(ana, "battlefield", "Smuggler's Copter")
    card = s.put(ana, "graveyard", "Smuggler's Copter")
    assert (copter.power, copter.toughness) == (None, None)
    assert card.pt == "3/3"


@pytest.mark.shows("301.7", "301.7b")
def test_a_crewed_vehicle_has_its_printed_size() -> None:
    s, ana, _ = duel()
    s.put(ana, "battlefield", "Grizzly Bears")
    copter = s.put(ana, "battlefield", "Smuggler's Copter")
    with pytest.raises(IllegalAnswer):
        s.cast(ana, ready(s, ana, "Shock", "R"), [copter])
    s.activate(ana, copter)
    s.resolve()
    assert copter.types == {"artifact", "creature"} and copter.pt == "3/3"
    s.cast(ana, ready(s, ana, "Giant Growth", "G"), [copter])
    s.resolve()
    assert copter.pt == "6/6"


@pytest.mark.shows("208.3a")
def test_an_effect_on_a_size_waits_for_a_noncreature_to_become_a_creature() -> None:
    s, ana, _ = duel()
    s.define("Odd Blessing", "Sorcery", "{W}", "", "Target artifact gets +2/+1 until end of turn.")
    s.put(ana, "battlefield", "Grizzly Bears")
    copter = s.put(ana, "battlefield", "Smuggler's Copter")
    s.cast(ana, ready(s, ana, "Odd Blessing", "W"), [copter])
    s.resolve()
    assert copter.power is None
    s.activate(ana, copter)
    s.resolve()
    assert copter.pt == "5/4"


@pytest.mark.shows("208.4", "208.4a")
def test_other_effects_add_to_a_base_that_was_set() -> None:
    s, ana, ben = duel()
    wurm = s.put(ben, "battlefield", "Craw Wurm", counters={"+1/+1": 1})
    queen = s.put(ana, "battlefield", "Sorceress Queen")
    s.cast(ben, ready(s, ben, "Giant Growth", "G"), [wurm])
    s.resolve()
    s.activate(ana, queen, targets=[wurm])  # base power and toughness 0/2
    s.resolve()
    assert wurm.pt == "4/6"


@pytest.mark.shows("208.5")
def test_a_creature_without_values_has_zeros() -> None:
    s, ana, _ = duel()
    s.define("Blank", "Creature — Spirit", "{W}")
    s.put(ana, "battlefield", "Glorious Anthem")
    blank = ready(s, ana, "Blank", "W")
    s.cast(ana, blank)
    s.resolve()
    assert (blank.zone, blank.pt) == ("battlefield", "1/1")
    other = s.put(ana, "battlefield", "Blank", counters={"-1/-1": 1})
    s.settle()
    assert other.zone == "graveyard"


@pytest.mark.shows("209.1", "306.5b", "306.5c")
def test_a_planeswalker_enters_with_its_loyalty_in_counters() -> None:
    s, ana, _ = duel()
    s.put(ana, "battlefield", "Oath of Gideon")  # planeswalkers enter with an additional loyalty counter
    jace = ready(s, ana, "Jace Beleren", "UUU")
    s.cast(ana, jace)
    s.resolve()
    assert jace.counter("loyalty") == 4
    jace.put_counters("loyalty", 0)
    s.settle()
    assert jace.zone == "graveyard"


@pytest.mark.shows("209.2", "306.5d")
def test_loyalty_abilities_wait_for_ones_own_main_phase_and_an_empty_stack() -> None:
    s, ana, ben = duel(9)
    jace = s.put(ana, "battlefield", "Jace Beleren")
    s.to("upkeep", ben)
    assert not s.can_activate(ana, jace, 0)
    s.to("upkeep", ana)
    assert not s.can_activate(ana, jace, 0)
    s.to("precombat main")
    s.cast(ana, ready(s, ana, "Shock", "R"), [ben])
    assert not s.can_activate(ana, jace, 0)
    s.resolve()
    s.activate(ana, jace, 0)
    s.resolve()
    assert not s.can_activate(ana, jace, 1)
    second = s.put(ana, "battlefield", "Jace, the Mind Sculptor")
    assert s.can_activate(ana, second, 0)
    s.to("precombat main", ben)
    s.to("precombat main", ana)
    assert s.can_activate(ana, jace, 1)


@pytest.mark.shows("208.4b")
def test_base_power_is_what_was_printed_or_set_without_what_modifies_it() -> None:
    s, ana, ben = duel()
    s.define("Odd Purge", "Sorcery", "{B}", "", "Destroy all creatures with base power 2 or less.")
    grown = s.put(ben, "battlefield", "Grizzly Bears", counters={"+1/+1": 4})
    shrunk = s.put(ben, "battlefield", "Craw Wurm", counters={"-1/-1": 3})
    giant = s.put(ben, "battlefield", "Hill Giant")
    s.put(ana, "battlefield", "Glorious Anthem")
    queen = s.put(ana, "battlefield", "Sorceress Queen")
    mine = s.put(ana, "battlefield", "Hill Giant")
    s.activate(ana, queen, targets=[giant])  # base power and toughness 0/2
    s.resolve()
    s.cast(ben, ready(s, ben, "Giant Growth", "G"), [giant])
    s.resolve()
    assert giant.pt == "3/5"
    s.cast(ana, ready(s, ana, "Odd Purge", "B"))
    s.resolve()
    assert (grown.zone, giant.zone, queen.zone) == ("graveyard", "graveyard", "graveyard")
    assert (shrunk.zone, mine.zone) == ("battlefield", "battlefield")


@pytest.mark.shows("208.4b")
def test_base_power_without_any_effect_around_leaves_counters_out() -> None:
    s, ana, ben = duel()
    s.define("Odd Purge", "Sorcery", "{B}", "", "Destroy all creatures with base power 2 or less.")
    grown = s.put(ben, "battlefield", "Grizzly Bears", counters={"+1/+1": 4})
    shrunk = s.put(ben, "battlefield", "Craw Wurm", counters={"-1/-1": 3})
    s.cast(ana, ready(s, ana, "Odd Purge", "B"))
    s.resolve()
    assert (grown.zone, shrunk.zone) == ("graveyard", "battlefield")
