"""CR 105: what colour an object is, what changes it, and which colours can be chosen."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from tests.chapters.ch1_table import cast, duel, listen, resolve

COLORS = {"white", "blue", "black", "red", "green"}


@pytest.mark.shows("105.2")
def test_an_object_has_the_colours_of_the_symbols_in_its_mana_cost() -> None:
    s, ana, _ben = duel()
    colors = {
        "Lightning Helix": {"red", "white"},
        "Grizzly Bears": {"green"},
        "Sol Ring": set(),
        "Forest": set(),
        "Boros Guildmage": {"red", "white"},  # hybrid
        "Dismember": {"black"},  # Phyrexian
    }
    for name, expected in colors.items():
        assert s.put(ana, "hand", name).colors == expected, name


@pytest.mark.shows("105.2")
def test_a_colour_indicator_gives_a_colour_without_mana_symbols() -> None:
    s, ana, _ben = duel()
    assert s.put(ana, "battlefield", "Kobolds of Kher Keep").colors == {"red"}
    assert s.put(ana, "battlefield", "Dryad Arbor").colors == {"green"}
    assert s.put(ana, "graveyard", "Ancestral Vision").colors == {"blue"}


@pytest.mark.shows("105.2")
def test_an_ability_that_defines_the_colour_does_so_in_every_zone() -> None:
    s, ana, ben = duel()
    for zone in ("hand", "graveyard", "library", "exile"):
        assert s.put(ana, zone, "Ghostfire").colors == set(), zone
        assert s.put(ana, zone, "Transguild Courier").colors == COLORS, zone
    knight = s.put(ben, "battlefield", "Silver Knight")  # protection from red
    assert cast(s, ana, "Ghostfire", "CCR", [knight]).targets == [knight]


@pytest.mark.shows("105.2a")
def test_monocoloured_is_exactly_one_colour() -> None:
    s, ana, ben = duel()
    bear = s.put(ben, "battlefield", "Grizzly Bears")
    for name in ("Transguild Courier", "Ornithopter", "Watchwolf"):
        with pytest.raises(IllegalAnswer):
            cast(s, ana, "Ultimate Price", "CB", [s.put(ben, "battlefield", name)])
    resolve(s, ana, "Ultimate Price", "", [bear])
    assert bear.zone == "graveyard"


@pytest.mark.shows("105.2b", "105.2c")
def test_multicoloured_is_two_colours_or_more_and_colourless_is_none() -> None:
    s, ana, _ben = duel()
    s.define("Prism", "Enchantment", "{1}", text="Multicolored creatures you control get +1/+1.")
    s.define("Blank", "Enchantment", "{1}", text="Colorless creatures you control get +0/+2.")
    bear, wolf, thopter, courier = [
        s.put(ana, "battlefield", name) for name in ("Grizzly Bears", "Watchwolf", "Ornithopter", "Transguild Courier")
    ]
    s.put(ana, "battlefield", "Prism")
    s.put(ana, "battlefield", "Blank")
    assert (bear.pt, wolf.pt, thopter.pt, courier.pt) == ("2/2", "4/4", "0/4", "4/4")


@pytest.mark.shows("105.3")
def test_a_new_colour_replaces_all_former_colours() -> None:
    s, ana, ben = duel()
    wolf = s.put(ben, "battlefield", "Watchwolf")
    resolve(s, ana, "Crimson Wisps", "R", [wolf])
    assert wolf.colors == {"red"}
    resolve(s, ana, "Cerulean Wisps", "U", [wolf])
    assert wolf.colors == {"blue"}


@pytest.mark.shows("105.3")
def test_an_effect_makes_coloured_objects_colourless() -> None:
    s, ana, ben = duel()
    bear = s.put(ana, "battlefield", "Grizzly Bears")
    s.put(ana, "battlefield", "Thran Lens")
    assert bear.colors == set()
    with pytest.raises(IllegalAnswer):
        cast(s, ben, "Ultimate Price", "CB", [bear])


@pytest.mark.shows("105.4")
def test_who_chooses_a_colour_chooses_one_of_five() -> None:
    s, ana, _ben = duel()
    bear = s.put(ana, "battlefield", "Grizzly Bears")
    asked = listen(s, "color", lambda decision: {option.label for option in decision.options})
    s.answer(ana, "red", "color")
    s.answer(ana, [], "scry")
    resolve(s, ana, "Gods Willing", "W", [bear])
    assert asked == [("Ana", COLORS)]
