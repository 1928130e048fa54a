"""CR 202 and 204: mana cost, colour and mana value; the colour indicator."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer, SpellwrightError
from tests.drawn.position import duel, ready


@pytest.mark.shows("202.1a")
def test_a_coloured_symbol_needs_that_colour_and_generic_takes_any() -> None:
    s, ana, _ = duel()
    bears = s.put(ana, "hand", "Grizzly Bears")  # {1}{G}
    s.mana(ana, "RR")
    with pytest.raises(IllegalAnswer, match="cannot be paid"):
        s.cast(ana, bears)
    s.mana(ana, "G")
    s.cast(ana, bears)
    assert ana.mana == "{R}" and bears.zone == "stack"


@pytest.mark.shows("202.1a")
def test_a_colourless_symbol_is_not_paid_with_coloured_mana() -> None:
    s, ana, _ = duel()
    smasher = s.put(ana, "hand", "Reality Smasher")  # {4}{C}
    s.mana(ana, "RRRRR")
    assert not s.can_cast(ana, smasher)
    s.mana(ana, "C")
    assert s.can_cast(ana, smasher)


@pytest.mark.shows("202.1a")
def test_a_phyrexian_symbol_may_be_paid_with_life_and_no_other_colour() -> None:
    s, ana, ben = duel()
    giant = s.put(ben, "battlefield", "Hill Giant")
    dismember = s.put(ana, "hand", "Dismember")  # {1}{B/P}{B/P}
    s.mana(ana, "RRR")
    s.cast(ana, dismember, [giant])
    assert (ana.life, ana.mana) == (16, "{R}{R}")


@pytest.mark.shows("202.1b")
def test_a_card_without_a_mana_cost_cannot_be_cast_for_it() -> None:
    s, ana, ben = duel()
    s.mana(ana, "WUBRGCWUBRGC")
    vision = s.put(ana, "hand", "Ancestral Vision")
    assert vision.mana_cost == ""
    with pytest.raises(IllegalAnswer):
        s.cast(ana, vision, [ben])
    assert ana.hand == ["Ancestral Vision"]


@pytest.mark.shows("202.1b")
def test_tokens_have_no_mana_cost_unless_their_effect_says_so() -> None:
    s, ana, ben = duel()
    s.cast(ana, ready(s, ana, "Raise the Alarm", "WW"))
    s.resolve()
    soldier = s.permanents("Soldier Token")[0]
    giant = s.put(ben, "battlefield", "Hill Giant")
    s.cast(ana, ready(s, ana, "Heat Shimmer", "RRR"), [giant])
    s.resolve()
    copy = next(thing for thing in s.permanents("Hill Giant") if thing.token)
    assert (soldier.mana_cost, copy.mana_cost) == ("", "{3}{R}")


@pytest.mark.shows("202.2", "202.2a")
def test_the_symbols_of_the_cost_make_the_colour() -> None:
    s, ana, _ = duel()
    s.put(ana, "battlefield", "Crusade")  # white creatures
    s.put(ana, "battlefield", "Bad Moon")  # black creatures
    knights = [s.put(ana, "battlefield", name) for name in ("White Knight", "Black Knight", "Grizzly Bears")]
    colors = [
        s.put(ana, "battlefield", name).colors
        for name in ("White Knight", "Air Elemental", "Black Knight", "Hill Giant", "Grizzly Bears")
    ]
    assert [knight.pt for knight in knights] == ["3/3", "3/3", "2/2"]
    assert colors == [{"white"}, {"blue"}, {"black"}, {"red"}, {"green"}]


@pytest.mark.shows("202.2b")
def test_an_object_without_coloured_symbols_is_colourless() -> None:
    s, ana, ben = duel()
    smasher = s.put(ben, "battlefield", "Reality Smasher")  # {4}{C}: a colourless symbol is no coloured one
    golem = s.put(ana, "battlefield", "Ornithopter")  # {0}
    knight = s.put(ana, "battlefield", "White Knight")
    ghost = s.cast(ana, ready(s, ana, "Ghostfire", "RRR"), [knight])  # red cost, but says that it is colourless
    assert smasher.colors == golem.colors == ghost.colors == frozenset()
    assert knight.colors == {"white"}


@pytest.mark.shows("202.2c")
def test_two_colours_in_the_cost_make_both() -> None:
    s, ana, _ = duel()
    s.put(ana, "battlefield", "Crusade")
    s.put(ana, "battlefield", "Bad Moon")
    s.define("Grey Squire", "Creature — Human Knight", "{W}{B}", "1/1")
    squire = s.put(ana, "battlefield", "Grey Squire")
    assert squire.pt == "3/3" and squire.colors == {"white", "black"}


@pytest.mark.shows("202.2d")
def test_hybrid_and_phyrexian_symbols_give_all_their_colours() -> None:
    s, ana, _ = duel()
    s.put(ana, "battlefield", "Crusade")
    finks = s.put(ana, "battlefield", "Kitchen Finks")  # {1}{G/W}{G/W}
    legionnaire = s.put(ana, "battlefield", "Porcelain Legionnaire")  # {2}{W/P}
    scarecrow = s.put(ana, "battlefield", "Reaper King")  # {2/W}{2/U}{2/B}{2/R}{2/G}
    assert finks.colors == {"green", "white"} and finks.pt == "4/3"
    assert legionnaire.colors == {"white"} and legionnaire.pt == "4/2"
    assert len(scarecrow.colors) == 5


@pytest.mark.shows("202.2d")
def test_a_hybrid_card_has_both_colours_however_it_was_paid() -> None:
    s, ana, _ = duel()
    finks = ready(s, ana, "Kitchen Finks", "GGG")
    s.cast(ana, finks)
    s.resolve()
    assert finks.colors == {"green", "white"}


@pytest.mark.shows("202.2e", "204.2")
def test_a_colour_indicator_gives_its_colour() -> None:
    s, ana, ben = duel()
    arbor = s.put(ben, "battlefield", "Dryad Arbor")  # no mana cost, a green indicator
    s.define("Greenproof Squire", "Creature — Human", "{W}", "2/2", "Protection from green")
    squire = s.put(ana, "battlefield", "Greenproof Squire")
    vision = s.put(ana, "graveyard", "Ancestral Vision")
    assert arbor.colors == {"green"} and vision.colors == {"blue"}
    s.attack(ana, [squire])
    with pytest.raises(IllegalAnswer):
        s.block(ben, {arbor: squire})


@pytest.mark.shows("202.2f")
def test_effects_change_a_colour_and_take_it_away() -> None:
    s, ana, _ = duel()
    s.put(ana, "battlefield", "Crusade")
    knight = s.put(ana, "battlefield", "White Knight")
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    tails = s.put(ana, "battlefield", "Eight-and-a-Half-Tails")
    s.put(ana, "battlefield", "Ersatz Gnomes")
    s.mana(ana, "W")
    s.activate(ana, tails, 1, targets=[bears])
    s.activate(ana, "Ersatz Gnomes", 1, targets=[knight])
    s.resolve_all()
    assert (bears.colors, bears.pt) == ({"white"}, "3/3")
    assert (knight.colors, knight.pt) == (frozenset(), "2/2")


@pytest.mark.shows("202.3")
def test_the_mana_value_is_all_of_the_cost_whatever_the_colour() -> None:
    s, ana, ben = duel()
    giant = s.put(ben, "battlefield", "Hill Giant")  # {3}{R}
    s.put(ana, "hand", "Disembowel")
    s.mana(ana, "BRRRR")
    with pytest.raises(SpellwrightError):
        s.cast(ana, "Disembowel", [giant], x=3)
    s.cast(ana, "Disembowel", [giant], x=4)
    s.resolve()
    assert giant.zone == "graveyard"


@pytest.mark.shows("202.3a")
def test_without_a_mana_cost_the_mana_value_is_zero() -> None:
    s, ana, ben = duel()
    arbor = s.put(ben, "battlefield", "Dryad Arbor")
    s.cast(ana, ready(s, ana, "Disembowel", "B"), [arbor], x=0)
    s.resolve()
    assert arbor.zone == "graveyard"


@pytest.mark.shows("202.3e")
def test_x_counts_for_the_mana_value_only_on_the_stack() -> None:
    s, ana, ben = duel()
    hydra = ready(s, ben, "Mistcutter Hydra", "G")  # {X}{G}
    blaze = ready(s, ana, "Blaze", "RR")  # {X}{R}
    s.cast(ana, blaze, [ben], x=1)
    snare = ready(s, ben, "Spell Snare", "U")
    s.cast(ben, snare, [blaze])  # 1 + 1 = 2
    s.resolve()
    assert blaze.zone == "graveyard" and ben.life == 20
    assert hydra.zone == "hand"
    s.cast(ana, ready(s, ana, "Blaze", "RRR"), [ben], x=2)
    s.put(ben, "hand", "Spell Snare")
    s.mana(ben, "U")
    assert not s.can_cast(ben, "Spell Snare")


@pytest.mark.shows("202.3f", "202.3g")
def test_hybrid_symbols_count_their_largest_part_and_phyrexian_ones_count_one() -> None:
    s, ana, ben = duel()
    king = s.put(ben, "battlefield", "Reaper King")  # five times {2/colour}
    finks = s.put(ben, "battlefield", "Kitchen Finks")
    legionnaire = s.put(ben, "battlefield", "Porcelain Legionnaire")
    for victim, value in ((king, 10), (finks, 3), (legionnaire, 3)):
        other = ready(s, ana, "Disembowel", "B" + "R" * 10)
        if value == 10:
            with pytest.raises(SpellwrightError):
                s.cast(ana, other, [victim], x=5)
        s.cast(ana, other, [victim], x=value)
        s.resolve_all()
    assert king.zone == legionnaire.zone == "graveyard"
    assert finks.counter("-1/-1") == 1  # persist


@pytest.mark.shows("202.4")
def test_additional_costs_are_paid_with_the_others_and_are_no_part_of_the_mana_cost() -> None:
    s, ana, ben = duel()
    figment = ready(s, ana, "Aether Figment", "UUUUU")  # {1}{U}, kicker {3}
    s.cast(ana, figment, kicked=True)
    assert ana.mana == "" and figment.mana_cost == "{1}{U}"
    s.cast(ben, ready(s, ben, "Spell Snare", "U"), [figment])  # mana value 2
    s.resolve()
    assert figment.zone == "graveyard"


@pytest.mark.shows("202.4")
def test_a_cost_that_an_effect_adds_is_no_part_of_the_mana_cost() -> None:
    s, ana, ben = duel()
    s.put(ben, "battlefield", "Thalia, Guardian of Thraben")
    giant = s.put(ben, "battlefield", "Hill Giant")
    bolt = s.put(ana, "hand", "Lightning Strike")  # {1}{R}
    s.mana(ana, "RR")
    assert not s.can_cast(ana, bolt)
    s.mana(ana, "R")
    s.cast(ana, bolt, [giant])
    assert ana.mana == ""
    s.mana(ben, "UU")
    s.put(ben, "hand", "Spell Snare")
    s.cast(ben, "Spell Snare", [bolt])
    s.resolve()
    assert bolt.zone == "graveyard" and giant.damage == 0
