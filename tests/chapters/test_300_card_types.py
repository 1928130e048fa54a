"""CR 300, 304, 307 and 308: card types in general, instants, sorceries and kindreds."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from tests.chapters.ch3_table import is_cast_only_in_an_idle_main_phase
from tests.drawn.position import duel, ready


@pytest.mark.shows("300.2a", "305.9")
def test_an_artifact_land_is_played_and_never_cast() -> None:
    s, ana, _ = duel()
    s.mana(ana, "UUUU")
    seat = s.put(ana, "hand", "Seat of the Synod")
    arbor = s.put(ana, "hand", "Dryad Arbor")
    for card in (seat, arbor):
        with pytest.raises(IllegalAnswer):
            s.cast(ana, card)
    s.play(ana, seat)
    assert s.stack == [] and seat.zone == "battlefield"
    with pytest.raises(IllegalAnswer, match=r"CR 305\.2"):
        s.play(ana, arbor)  # it would be a second land, creature or not


@pytest.mark.shows("300.2b", "308.1")
def test_a_kindred_card_is_cast_like_its_other_type() -> None:
    s, ana, ben = duel()
    giant = s.put(ben, "battlefield", "Hill Giant")
    s.begin(ben, "upkeep")
    tarfire = ready(s, ana, "Tarfire", "R")  # Kindred Instant
    s.cast(ana, tarfire, [giant])
    s.resolve()
    assert tarfire.zone == "graveyard" and giant.damage == 2
    blossom = ready(s, ana, "Bitterblossom", "BB")  # Kindred Enchantment
    assert not s.can_cast(ana, blossom)
    s.begin(ana)
    s.cast(ana, blossom)
    s.resolve()
    assert blossom.zone == "battlefield" and blossom.types == {"kindred", "enchantment"}


@pytest.mark.shows("308.2")
def test_kindred_cards_have_creature_types() -> None:
    s, ana, _ = duel(0)
    s.put(ana, "library", "Hill Giant")
    s.put(ana, "library", "Tarfire")  # Kindred Instant - Goblin
    s.put(ana, "library", "Raging Goblin")
    s.put(ana, "library", "Shock")
    s.cast(ana, ready(s, ana, "Goblin Ringleader", "RRRR"))
    s.answer(ana, ["Shock", "Hill Giant"])
    s.resolve_all()
    assert sorted(ana.hand) == ["Raging Goblin", "Tarfire"]


@pytest.mark.shows("304.1")
def test_an_instant_is_cast_whenever_its_caster_has_priority() -> None:
    s, ana, ben = duel()
    s.begin(ben, "upkeep")
    ritual = s.cast(ben, ready(s, ben, "Shock", "R"), [ana])
    answer = s.cast(ana, ready(s, ana, "Shock", "R"), [ben])
    assert s.stack == [ritual, answer]
    s.resolve()
    assert (ana.life, ben.life) == (20, 18)


@pytest.mark.shows("304.2")
def test_an_instant_goes_to_its_owners_graveyard_after_it_did_what_it_says() -> None:
    s, ana, ben = duel()
    s.put(ana, "graveyard", "Island")
    s.put(ana, "battlefield", "Grizzly Bears")
    s.define("Late Insight", "Instant", "{U}", "", "Draw a card for each card in your graveyard.")
    insight = ready(s, ana, "Late Insight", "U")
    s.cast(ana, insight)
    s.resolve()
    assert ana.hand == ["Island"]  # it did not count itself yet
    assert ana.graveyard == ["Island", "Late Insight"]
    assert ben.graveyard == []


@pytest.mark.shows("304.4", "307.4", "400.4a")
def test_instants_and_sorceries_stay_where_they_are_instead_of_entering() -> None:
    s, ana, _ = duel()
    s.define("Odd Return", "Sorcery", "{W}", "", "Return target card from your graveyard to the battlefield.")
    for name in ("Shock", "Divination"):
        card = s.put(ana, "graveyard", name)
        s.cast(ana, ready(s, ana, "Odd Return", "W"), [card])
        s.resolve()
        assert card.zone == "graveyard" and ana.battlefield == []
    bears = s.put(ana, "graveyard", "Grizzly Bears")
    s.cast(ana, ready(s, ana, "Odd Return", "W"), [bears])
    s.resolve()
    assert bears.zone == "battlefield"


@pytest.mark.shows("304.5")
def test_as_an_instant_means_with_priority_and_not_while_paying() -> None:
    """Lion's Eye Diamond is a mana ability, but waits for priority: it is no help for a card in hand."""
    s, ana, ben = duel()
    s.put(ana, "battlefield", "Lion's Eye Diamond")
    bolt = s.put(ana, "hand", "Lightning Bolt")
    with pytest.raises(IllegalAnswer):
        s.cast(ana, bolt, [ben])
    s.begin(ben, "upkeep")
    assert s.can_activate(ana, "Lion's Eye Diamond")  # no instant in hand is needed
    s.answer(ana, "red")
    s.activate(ana, "Lion's Eye Diamond")
    assert ana.mana == "{R}{R}{R}" and ana.graveyard == ["Lightning Bolt", "Lion's Eye Diamond"]


@pytest.mark.shows("307.1")
def test_a_sorcery_is_cast_in_an_idle_main_phase() -> None:
    is_cast_only_in_an_idle_main_phase("Divination", "UUU")


@pytest.mark.shows("307.2")
def test_a_sorcery_goes_to_its_owners_graveyard_after_it_did_what_it_says() -> None:
    s, ana, _ = duel()
    s.put(ana, "graveyard", "Hill Giant")
    s.define("Slow Insight", "Sorcery", "{U}", "", "Draw a card for each card in your graveyard.")
    s.cast(ana, ready(s, ana, "Slow Insight", "U"))
    s.resolve()
    assert ana.hand == ["Island"] and ana.graveyard == ["Hill Giant", "Slow Insight"]


@pytest.mark.shows("307.5")
def test_as_a_sorcery_needs_the_moment_and_no_sorcery() -> None:
    s, ana, ben = duel()
    s.put(ana, "battlefield", "Grizzly Bears")
    arms = s.put(ana, "battlefield", "Bonesplitter")
    s.mana(ana, "R")
    assert s.can_activate(ana, arms)  # no sorcery in hand
    s.cast(ana, ready(s, ana, "Shock", "R"), [ben])
    assert not s.can_activate(ana, arms)
    s.resolve()
    s.begin(ana, "upkeep")
    assert not s.can_activate(ana, arms)
    s.begin(ben, "precombat main")
    s.mana(ana, "R")
    assert not s.can_activate(ana, arms)
