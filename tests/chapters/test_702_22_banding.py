"""CR 702.22: banding and "bands with other" (CR 508.1e)."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from spellwright.judge.pieces import Thing
from spellwright.rules.bands import FormBand
from spellwright.rules.randomness import Randomness, key_from_seed
from tests.chapters.ch61_table import Table


def attack(t: Table, attackers: list[Thing], *bands: list[Thing]) -> None:
    """Ana attacks Ben, some of the attackers in bands; then no more bands."""
    for band in bands:
        t.s.answer(t.ana, band, "band")
    t.s.answer(t.ana, [], "band")
    t.s.attack(t.ana, attackers)


def asked(t: Table, kind: str) -> list[str]:
    """Who was asked a kind of question."""
    return [player.name for player, what in t.s.asked if what == kind]


@pytest.mark.shows("702.22c", "508.1e")
def test_creatures_with_banding_and_one_without_can_be_a_band() -> None:
    t = Table()
    hero, bearer = t.put(t.ana, "Benalish Hero"), t.put(t.ana, "Shield Bearer")
    bears = t.put(t.ana, "Grizzly Bears")
    attack(t, [hero, bearer, bears], [hero, bearer, bears])
    assert hero.obj.band == bearer.obj.band == bears.obj.band != 0


@pytest.mark.shows("702.22c")
def test_not_two_creatures_without_banding() -> None:
    t = Table()
    hero, bears, ogre = [t.put(t.ana, name) for name in ("Benalish Hero", "Grizzly Bears", "Gray Ogre")]
    with pytest.raises(IllegalAnswer, match=r"702\.22c"):
        attack(t, [hero, bears, ogre], [hero, bears, ogre])


@pytest.mark.shows("702.22c")
def test_each_creature_is_in_one_band_only() -> None:
    t = Table()
    hero, bearer = t.put(t.ana, "Benalish Hero"), t.put(t.ana, "Shield Bearer")
    bears, ogre = t.put(t.ana, "Grizzly Bears"), t.put(t.ana, "Gray Ogre")
    attack(t, [hero, bearer, bears, ogre], [hero, bears], [bearer, ogre])
    assert hero.obj.band == bears.obj.band != bearer.obj.band == ogre.obj.band


@pytest.mark.shows("702.22d")
def test_a_band_attacks_one_player_or_planeswalker() -> None:
    t = Table()
    hero, bears = t.put(t.ana, "Benalish Hero"), t.put(t.ana, "Grizzly Bears")
    walker = t.put(t.ben, "Jace Beleren")
    walker.put_counters("loyalty", 3)
    t.s.attack(t.ana, {hero: walker, bears: t.ben})
    assert asked(t, "band") == []  # no band is possible


@pytest.mark.shows("702.22c")
def test_all_of_a_quality_can_band_with_one_that_bands_with_others_of_it() -> None:
    """Green legendary creatures have "bands with other legendary creatures"; a white one can be in their band."""
    t = Table()
    t.put(t.ana, "Adventurers' Guildhouse")
    jedit = t.put(t.ana, "Jedit Ojanen of Efrava")
    isamaru, kytheon = t.put(t.ana, "Isamaru, Hound of Konda"), t.put(t.ana, "Thalia, Guardian of Thraben")
    attack(t, [jedit, isamaru, kytheon], [jedit, isamaru, kytheon])
    assert jedit.obj.band == isamaru.obj.band == kytheon.obj.band != 0


@pytest.mark.shows("702.22c")
def test_not_with_one_that_lacks_the_quality() -> None:
    t = Table()
    t.put(t.ana, "Adventurers' Guildhouse")
    jedit, isamaru = t.put(t.ana, "Jedit Ojanen of Efrava"), t.put(t.ana, "Isamaru, Hound of Konda")
    t.put(t.ana, "Grizzly Bears")
    bears = t.put(t.ana, "Grizzly Bears")
    attack(t, [jedit, isamaru, bears])
    assert asked(t, "band") == ["Ana"]  # of Jedit and Isamaru only
    assert bears.obj.band == 0


@pytest.mark.shows("702.22b")
def test_losing_banding_means_losing_bands_with_other() -> None:
    t = Table()
    t.put(t.ana, "Adventurers' Guildhouse")
    jedit = t.put(t.ana, "Jedit Ojanen of Efrava")
    assert jedit.has("bands with other")
    t.cast(t.ana, t.invent("Instant", "Target creature loses banding until end of turn.", cost="{U}"), jedit)
    assert not jedit.has("bands with other")


@pytest.mark.shows("702.22h")
def test_who_blocks_one_blocks_the_whole_band() -> None:
    """Serra Angel could not be blocked by a creature without flying, but it is banded with Benalish Hero."""
    t = Table()
    hero, angel = t.put(t.ana, "Benalish Hero"), t.put(t.ana, "Serra Angel")
    ogre = t.put(t.ben, "Gray Ogre")
    attack(t, [hero, angel], [hero, angel])
    t.s.block(t.ben, {ogre: hero})
    assert angel.obj.blocked
    assert set(ogre.obj.blocking) == {hero.id, angel.id}
    t.s.answer(t.ana, {angel: 2}, "damage")
    t.s.to("postcombat main")
    assert t.ben.life == 20
    assert ogre.zone == "graveyard"


@pytest.mark.shows("702.22h", "509.3d")
def test_each_of_the_band_becomes_blocked_by_the_creature() -> None:
    t = Table()
    hero = t.put(t.ana, "Benalish Hero")
    lurker = t.make(
        t.ana, "Creature — Elf", "Whenever this creature becomes blocked by a creature, you gain 2 life.", "1/1"
    )
    attack(t, [hero, lurker], [hero, lurker])
    t.s.block(t.ben, {t.put(t.ben, "Wall of Stone"): hero})
    t.s.resolve_all()
    assert t.ana.life == 22


@pytest.mark.shows("702.22e")
def test_a_band_lasts_when_banding_is_lost() -> None:
    t = Table()
    hero, bears = t.put(t.ana, "Benalish Hero"), t.put(t.ana, "Grizzly Bears")
    wall = t.put(t.ben, "Wall of Stone")
    attack(t, [hero, bears], [hero, bears])
    t.cast(t.ana, t.invent("Instant", "Target creature loses all abilities until end of turn.", cost="{U}"), hero)
    t.s.block(t.ben, {wall: hero})
    assert bears.obj.blocked


@pytest.mark.shows("702.22f")
def test_who_is_removed_from_combat_is_in_no_band() -> None:
    t = Table()
    hero, bears = t.put(t.ana, "Benalish Hero"), t.put(t.ana, "Grizzly Bears")
    wall = t.put(t.ben, "Wall of Stone")
    attack(t, [hero, bears], [hero, bears])
    t.cast(t.ana, t.invent("Instant", "Remove target creature from combat.", cost="{W}"), hero)
    assert hero.obj.band == 0
    t.s.block(t.ben, {wall: bears})
    assert wall.obj.blocking == (bears.id,)


@pytest.mark.shows("702.22i")
def test_an_effect_that_blocks_one_blocks_the_band() -> None:
    t = Table()
    hero, bears = t.put(t.ana, "Benalish Hero"), t.put(t.ana, "Grizzly Bears")
    attack(t, [hero, bears], [hero, bears])
    t.s.get_priority(t.ben)
    t.s.to("declare blockers")
    curtain = t.invent("Instant", "Target unblocked attacking creature becomes blocked.", cost="{W}")
    t.cast(t.ana, curtain, hero)
    assert bears.obj.blocked
    t.s.to("postcombat main")
    assert t.ben.life == 20


@pytest.mark.shows("702.22j")
def test_the_defending_player_divides_the_damage_of_what_a_bander_blocks() -> None:
    """Craw Wurm deals all its damage to the wall, as Ben says, although Benalish Hero blocks it, too."""
    t = Table()
    wurm = t.put(t.ana, "Craw Wurm")
    hero, wall = t.put(t.ben, "Benalish Hero"), t.put(t.ben, "Wall of Stone")
    t.s.attack(t.ana, [wurm])
    t.s.block(t.ben, {hero: wurm, wall: wurm})
    t.s.answer(t.ben, {wall: 6}, "damage")
    t.s.to("postcombat main")
    assert asked(t, "damage") == ["Ben"]
    assert (hero.zone, wall.damage) == ("battlefield", 6)


@pytest.mark.shows("702.22j")
def test_the_damage_of_a_trampler_goes_to_the_blockers_only() -> None:
    t = Table()
    mammoth = t.put(t.ana, "War Mammoth")
    hero, bears = t.put(t.ben, "Benalish Hero"), t.put(t.ben, "Grizzly Bears")
    t.s.attack(t.ana, [mammoth])
    t.s.block(t.ben, {hero: mammoth, bears: mammoth})
    t.s.answer(t.ben, {hero: 3}, "damage")
    t.s.to("postcombat main")
    assert t.ben.life == 20
    assert bears.zone == "battlefield"


@pytest.mark.shows("702.22j")
def test_two_of_a_quality_one_of_which_bands_with_it_divide_as_well() -> None:
    t = Table()
    t.put(t.ben, "Adventurers' Guildhouse")
    wurm = t.put(t.ana, "Craw Wurm")
    jedit, isamaru = t.put(t.ben, "Jedit Ojanen of Efrava"), t.put(t.ben, "Isamaru, Hound of Konda")
    t.s.attack(t.ana, [wurm])
    t.s.block(t.ben, {jedit: wurm, isamaru: wurm})
    t.s.resolve_all()
    t.s.answer(t.ben, {isamaru: 6}, "damage")
    t.s.to("postcombat main")
    assert asked(t, "damage") == ["Ben"]
    assert jedit.zone == "battlefield"


@pytest.mark.shows("702.22j")
def test_alone_it_bands_with_nobody() -> None:
    """One legendary creature with "bands with other legendary creatures" beside one that is not legendary."""
    t = Table()
    t.put(t.ben, "Adventurers' Guildhouse")
    wurm = t.put(t.ana, "Craw Wurm")
    jedit, bears = t.put(t.ben, "Jedit Ojanen of Efrava"), t.put(t.ben, "Grizzly Bears")
    t.s.attack(t.ana, [wurm])
    t.s.block(t.ben, {jedit: wurm, bears: wurm})
    t.s.resolve_all()
    t.s.answer(t.ana, {jedit: 6}, "damage")
    t.s.to("postcombat main")
    assert asked(t, "damage") == ["Ana"]


@pytest.mark.shows("702.22k")
def test_the_active_player_divides_the_damage_of_who_blocks_a_bander() -> None:
    t = Table()
    hero, bears = t.put(t.ana, "Benalish Hero"), t.put(t.ana, "Grizzly Bears")
    ogre = t.put(t.ben, "Gray Ogre")
    attack(t, [hero, bears], [hero, bears])
    t.s.block(t.ben, {ogre: bears})
    t.s.answer(t.ana, {hero: 2}, "damage")
    t.s.to("postcombat main")
    assert asked(t, "damage") == ["Ana"]
    assert (hero.zone, bears.zone) == ("graveyard", "battlefield")


def test_attacking_creatures_banded_with_something() -> None:
    """Icatian Skirmishers gives first strike to those that are banded with it, and to nobody else."""
    t = Table()
    skirmishers = t.put(t.ana, "Icatian Skirmishers")
    bears, ogre = t.put(t.ana, "Grizzly Bears"), t.put(t.ana, "Gray Ogre")
    attack(t, [skirmishers, bears, ogre], [skirmishers, bears])
    t.s.resolve_all()
    assert bears.has("first strike")
    assert not ogre.has("first strike")


def test_a_random_band_is_a_legal_one_and_all_can_come() -> None:
    t = Table()
    heroes = t.put(t.ana, "Benalish Hero"), t.put(t.ana, "Benalish Hero")
    others = t.put(t.ana, "Grizzly Bears"), t.put(t.ana, "Gray Ogre")
    attackers = [thing.obj for thing in (*heroes, *others)]
    for obj in attackers:
        obj.attacking = t.ben.ref
    decision = FormBand(t.s.state, t.ana.seat, attackers)
    legal = set(decision.answers())
    assert legal == {(), (0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (0, 1, 2), (0, 1, 3)}
    rng = Randomness(key_from_seed(5))
    assert {decision.sample(rng) for _ in range(200)} == legal
