"""CR 111: what tokens are, what they are called, and where they go."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from spellwright.judge.pieces import Player, Thing
from spellwright.judge.scenario import Scenario
from tests.chapters.ch1_table import cast, duel, resolve


def created(s: Scenario) -> Thing:
    """The newest permanent."""
    return s.permanents()[-1]


def made(text: str) -> tuple[Scenario, Player, Player, Thing]:
    """A duel in which Ana has just created what the text says."""
    s, ana, ben = duel()
    s.define("Maker", "Sorcery", "{U}", text=text)
    resolve(s, ana, "Maker", "U")
    return s, ana, ben, created(s)


@pytest.mark.shows("111.2")
def test_who_creates_a_token_owns_and_controls_it() -> None:
    s, ana, ben = duel()
    s.define("Gift", "Sorcery", "{G}", text="Target opponent creates a 1/1 green Saproling creature token.")
    resolve(s, ana, "Gift", "G", [ben])
    token = created(s)
    assert (token.owner, token.controller) == (ben, ben)


@pytest.mark.shows("111.3")
def test_a_token_has_the_characteristics_that_its_effect_defines_and_no_others() -> None:
    s, ana, _ben = duel()
    mage = s.put(ana, "battlefield", "Jade Mage")
    s.mana(ana, "CCG")
    s.activate(ana, mage)
    s.resolve()
    token = created(s)
    assert (token.pt, token.colors, token.types, token.subtypes) == ("1/1", {"green"}, {"creature"}, {"Saproling"})
    assert token.mana_cost == "" and token.supertypes == frozenset() and token.abilities == []


@pytest.mark.shows("111.3")
def test_a_copy_of_a_token_has_what_defined_the_token() -> None:
    s, ana, _ben = duel()
    mage = s.put(ana, "battlefield", "Jade Mage")
    s.mana(ana, "CCG")
    s.activate(ana, mage)
    s.resolve()
    token = created(s)
    resolve(s, ana, "Giant Growth", "G", [token])
    resolve(s, ana, "Cackling Counterpart", "CUU", [token])
    copy = created(s)
    assert copy != token and (copy.name, copy.pt, copy.colors) == ("Saproling Token", "1/1", {"green"})


@pytest.mark.shows("111.4")
def test_a_token_is_called_by_its_subtypes() -> None:
    s, ana, _ben = duel()
    resolve(s, ana, "Dwarven Reinforcements", "CCCR")
    token = created(s)
    assert token.name == "Dwarf Berserker Token" and token.subtypes == {"Dwarf", "Berserker"}


@pytest.mark.shows("111.4", "111.9")
def test_a_token_is_called_as_its_effect_says() -> None:
    _s, _ana, _ben, boo = made("Create Boo, a legendary 1/1 red Hamster creature token with trample and haste.")
    assert boo.name == "Boo" and boo.subtypes == {"Hamster"} and boo.supertypes == {"legendary"}
    assert boo.has("trample") and boo.has("haste") and boo.pt == "1/1"


@pytest.mark.shows("111.4")
def test_a_token_that_is_a_copy_is_called_as_what_it_copies() -> None:
    s, ana, _ben = duel()
    giant = s.put(ana, "battlefield", "Hill Giant")
    resolve(s, ana, "Cackling Counterpart", "CUU", [giant])
    assert created(s).name == "Hill Giant" and created(s).token


@pytest.mark.shows("111.6")
def test_what_affects_permanents_affects_tokens() -> None:
    s, ana, ben, token = made("Create a 1/1 green Saproling creature token.")
    s.put(ana, "battlefield", "Glorious Anthem")
    assert token.pt == "2/2"
    resolve(s, ben, "Disfigure", "B", [token])
    assert not token.exists


@pytest.mark.shows("111.7", "704.5d")
@pytest.mark.parametrize(("spell", "mana"), [("Unsummon", "U"), ("Swords to Plowshares", "W"), ("Murder", "CBB")])
def test_a_token_in_another_zone_ceases_to_exist(spell: str, mana: str) -> None:
    s, ana, _ben, token = made("Create a 1/1 green Saproling creature token.")
    resolve(s, ana, spell, mana, [token])
    assert token.zone == "nowhere"
    assert ana.hand == [] and ana.exile == [] and "Saproling Token" not in ana.graveyard


@pytest.mark.shows("111.7")
def test_what_triggers_on_dying_triggers_for_a_token() -> None:
    s, ana, ben, token = made("Create a 1/1 green Saproling creature token.")
    s.put(ana, "battlefield", "Blood Artist")
    s.answer(ana, ben, "target")
    resolve(s, ana, "Murder", "CBB", [token])
    assert (ana.life, ben.life) == (21, 19)


@pytest.mark.shows("111.8")
def test_a_token_that_left_does_not_come_back() -> None:
    s, ana, _ben, token = made("Create a 1/1 green Saproling creature token.")
    resolve(s, ana, "Cloudshift", "W", [token])
    assert s.permanents() == [] and not token.exists


# -- predefined tokens -----------------------------------------------------------------------------------


@pytest.mark.shows("111.10a")
def test_a_treasure_is_sacrificed_for_mana_of_any_colour() -> None:
    s, ana, _ben, token = made("Create a Treasure token.")
    assert (token.name, token.types, token.subtypes, token.colors) == (
        "Treasure Token", {"artifact"}, {"Treasure"}, set(),
    )  # fmt: skip
    s.activate(ana, token, answers=["white"])
    assert ana.mana == "{W}" and not token.exists


@pytest.mark.shows("111.10b")
def test_a_food_is_sacrificed_for_3_life() -> None:
    s, ana, _ben, token = made("Create a Food token.")
    assert token.subtypes == {"Food"} and token.types == {"artifact"} and token.colors == set()
    s.mana(ana, "CC")
    s.activate(ana, token)
    assert not token.exists and ana.mana == ""
    s.resolve()
    assert ana.life == 23


@pytest.mark.shows("111.10c")
def test_a_gold_needs_no_tapping() -> None:
    s, ana, _ben, token = made("Create a Gold token.")
    resolve(s, ana, "Icy Manipulator", "CCCC")
    token.obj.tapped = True
    s.activate(ana, token, answers=["green"])
    assert ana.mana == "{G}" and not token.exists


@pytest.mark.shows("111.10e")
def test_a_shard_is_sacrificed_to_scry_and_draw() -> None:
    s, ana, _ben, token = made("Create a Shard token.")
    assert token.types == {"enchantment"} and token.subtypes == {"Shard"}
    s.mana(ana, "CC")
    s.activate(ana, token)
    s.answer(ana, [], "scry")
    s.resolve()
    assert ana.hand == ["Island"]


@pytest.mark.shows("111.10f")
def test_a_clue_is_sacrificed_for_a_card() -> None:
    s, ana, _ben, token = made("Investigate.")
    assert token.name == "Clue Token" and token.types == {"artifact"}
    s.mana(ana, "CC")
    s.activate(ana, token)
    s.resolve()
    assert ana.hand == ["Island"] and not token.exists


@pytest.mark.shows("111.10g")
def test_a_blood_needs_a_card_to_discard() -> None:
    s, ana, _ben, token = made("Create a Blood token.")
    s.mana(ana, "C")
    with pytest.raises(IllegalAnswer):
        s.activate(ana, token)
    s.put(ana, "hand", "Shock")
    s.activate(ana, token)
    s.resolve()
    assert ana.hand == ["Island"] and "Shock" in ana.graveyard


@pytest.mark.shows("111.10s")
def test_a_map_makes_a_creature_explore() -> None:
    s, ana, _ben, token = made("Create a Map token.")
    bear = s.put(ana, "battlefield", "Grizzly Bears")
    s.mana(ana, "C")
    s.activate(ana, token, targets=[bear])
    s.resolve()
    assert ana.hand == ["Island"] and not token.exists


@pytest.mark.shows("111.10t")
def test_a_junk_lets_the_top_card_be_played() -> None:
    s, ana, _ben, token = made("Create a Junk token.")
    s.activate(ana, token)
    s.resolve()
    assert ana.exile == ["Island"]
    s.play(ana, "Island")
    assert ana.battlefield == ["Island"]


@pytest.mark.shows("111.10u")
def test_a_lander_finds_a_basic_land() -> None:
    s, ana, _ben, token = made("Create a Lander token.")
    s.mana(ana, "CC")
    s.activate(ana, token)
    s.answer(ana, "Island", "search")
    s.resolve()
    assert ana.battlefield == ["Island"] and created(s).tapped


@pytest.mark.shows("111.10v")
def test_a_mutagen_gives_a_counter() -> None:
    s, ana, _ben, token = made("Create a Mutagen token.")
    bear = s.put(ana, "battlefield", "Grizzly Bears")
    s.mana(ana, "C")
    s.activate(ana, token, targets=[bear])
    s.resolve()
    assert bear.pt == "3/3"


@pytest.mark.shows("111.10")
def test_an_effect_may_add_to_a_predefined_token() -> None:
    _s, _ana, _ben, token = made("Create a tapped Treasure token.")
    assert token.tapped and token.name == "Treasure Token"


@pytest.mark.shows("111.13")
def test_a_copy_of_a_permanent_spell_becomes_a_token() -> None:
    s, ana, _ben = duel()
    s.define("Echo", "Instant", "{U}", text="Copy target creature spell you control.")
    spell = cast(s, ana, "Grizzly Bears", "GG")
    cast(s, ana, "Echo", "U", [spell])
    s.resolve()
    s.resolve()
    token = created(s)
    assert token.token and token.name == "Grizzly Bears" and token.pt == "2/2"
    s.resolve()
    assert len(s.permanents("Grizzly Bears")) == 2
