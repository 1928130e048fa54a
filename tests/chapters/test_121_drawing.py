"""CR 121: drawing cards, one at a time, from what there is."""

from __future__ import annotations

import pytest

from tests.chapters.ch1_table import duel, listen, resolve


@pytest.mark.shows("121.1")
def test_the_top_card_is_drawn_in_the_draw_step_and_by_effects() -> None:
    s, ana, ben = duel()
    s.put(ben, "library", "Shock")
    s.put(ben, "library", "Opt")
    s.to("draw", ben)
    assert ben.hand == ["Opt"]
    s.to("precombat main")
    resolve(s, ben, "Divination", "CCU")
    assert ben.hand == ["Opt", "Shock", "Island"] and ana.hand == []


@pytest.mark.shows("121.2")
def test_several_cards_are_drawn_one_by_one() -> None:
    s, ana, ben = duel()
    s.put(ben, "battlefield", "Underworld Dreams")
    skulker = s.put(ana, "battlefield", "Chasm Skulker")
    resolve(s, ana, "Divination", "CCU")
    assert ana.life == 18 and skulker.counter("+1/+1") == 2


@pytest.mark.shows("121.2c")
def test_the_active_player_draws_all_cards_before_the_others() -> None:
    s, ana, ben = duel()
    s.begin(ben)
    s.define("Feast", "Sorcery", "{U}", text="Each player draws two cards.")
    before = len(s.events)
    resolve(s, ben, "Feast", "U")
    drawn = [event.player for event in s.events[before:] if type(event).__name__ == "Draw"]
    assert drawn == [ben.seat, ben.seat, ana.seat, ana.seat]


@pytest.mark.shows("121.3")
def test_one_may_choose_to_draw_from_an_empty_library() -> None:
    s, ana, ben = duel(library=0)
    s.put(ana, "battlefield", "Rhystic Study")
    s.define("Choice", "Sorcery", "{U}", text="You may draw a card.")
    asked = listen(s, "may")
    s.answer(ana, True, "may")
    resolve(s, ana, "Choice", "U")
    assert asked == [("Ana", "may")] and ana.lost and not ben.lost


@pytest.mark.shows("121.4")
def test_drawing_from_an_empty_library_loses_when_the_game_looks() -> None:
    s, ana, ben = duel(library=1)
    resolve(s, ana, "Divination", "CCU")
    assert ana.hand == ["Island"] and ana.lost and ben.won


@pytest.mark.shows("121.5")
def test_putting_a_card_into_the_hand_is_no_drawing() -> None:
    s, ana, ben = duel(library=4)
    s.put(ben, "battlefield", "Underworld Dreams")
    s.put(ana, "library", "Shock")
    s.answer(ana, "Shock", "take")
    resolve(s, ana, "Sleight of Hand", "U")
    assert ana.hand == ["Shock"] and ana.life == 20


@pytest.mark.shows("121.5")
def test_putting_the_last_card_into_the_hand_loses_nothing() -> None:
    s, ana, _ben = duel(library=0)
    s.define(
        "Grope",
        "Sorcery",
        "{U}",
        text="Look at the top two cards of your library. Put one of them into your hand "
        "and the other on the bottom of your library.",
    )
    s.put(ana, "library", "Island")
    resolve(s, ana, "Grope", "U")
    assert ana.hand == ["Island"] and ana.library == [] and not ana.lost


@pytest.mark.shows("121.6")
def test_a_replaced_draw_is_no_drawing() -> None:
    s, ana, ben = duel()
    s.put(ben, "battlefield", "Underworld Dreams")
    imp = s.put(ana, "graveyard", "Stinkweed Imp")
    s.answer(ana, True)
    s.define("Peek", "Sorcery", "{U}", text="Draw a card.")
    resolve(s, ana, "Peek", "U")
    assert imp.zone == "hand" and len(ana.library) == 5 and ana.life == 20


@pytest.mark.shows("121.6b")
def test_a_replaced_draw_is_finished_before_the_next_card_is_drawn() -> None:
    s, ana, _ben = duel()
    s.put(ana, "library", "Shock", 5)
    imp = s.put(ana, "graveyard", "Stinkweed Imp")
    s.answer(ana, True)
    resolve(s, ana, "Divination", "CCU")
    assert imp.zone == "hand" and ana.hand == ["Stinkweed Imp", "Island"]
    assert ana.graveyard.count("Shock") == 5
