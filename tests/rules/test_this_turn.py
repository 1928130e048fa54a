"""Conditions and numbers about what happened this turn, and what was done this way (CR 608.2c, 608.2i)."""

from __future__ import annotations

import pytest

from spellwright.language.compile import parse
from spellwright.rules.events import Destroyed, Draw, Event, LifeGain, LifeLoss, ZoneChange
from spellwright.rules.meaning import candidates, holds, value
from spellwright.rules.process import happen
from spellwright.rules.zones import EXILE, GRAVEYARD
from tests.rules.noun_board import Board


@pytest.fixture
def board() -> Board:
    """A board of its own: these tests change it."""
    return Board()


def destroy(board: Board, name: str) -> None:
    """Destroy a permanent by its name."""
    state = board.scenario.state
    thing = board.scenario.find(name, "battlefield")
    happen(state, [Destroyed(state.objects[thing.id])])


def test_700_4_a_creature_died(board: Board) -> None:
    destroy(board, "Iron Ring")
    assert board.ask("Condition", "a creature died this turn") == "no"
    destroy(board, "Grave Knight")
    assert board.ask("Condition", "a creature died this turn") == "yes"
    assert board.ask("Condition", "a creature died under your control this turn") == "no"
    assert board.ask("Condition", "two or more creatures died this turn") == "no"
    assert board.ask("Counted", "the number of creatures that died this turn") == "1"


def test_the_object_itself_is_not_another_creature(board: Board) -> None:
    frame = board.frame()
    destroy(board, "Ember Imp")
    assert holds(frame, parse("a creature died this turn", "Condition"))
    assert not holds(frame, parse("another creature died this turn", "Condition"))


@pytest.mark.parametrize(
    ("events", "condition", "before", "after"),
    [
        ([LifeGain(0, 3)], "you gained life this turn", "no", "yes"),
        ([LifeGain(0, 3)], "you've gained 3 or more life this turn", "no", "yes"),
        ([LifeGain(0, 3)], "you've gained 4 or more life this turn", "no", "no"),
        ([LifeLoss(1, 2)], "an opponent lost life this turn", "no", "yes"),
        ([LifeLoss(0, 2)], "an opponent lost life this turn", "no", "no"),
        ([Draw(0), Draw(0)], "you've drawn two or more cards this turn", "no", "yes"),
    ],
)
def test_deeds_of_players(board: Board, events: list[Event], condition: str, before: str, after: str) -> None:
    assert board.ask("Condition", condition) == before
    happen(board.scenario.state, events)
    assert board.ask("Condition", condition) == after


def test_revolt_looks_back_at_who_controlled_it(board: Board) -> None:
    revolt = "a permanent you controlled left the battlefield this turn"
    destroy(board, "Grave Knight")
    assert board.ask("Condition", revolt) == "no"
    destroy(board, "Mossy Bear")
    assert board.ask("Condition", revolt) == "yes"


def test_700_11_descend_needs_a_permanent_card(board: Board) -> None:
    state = board.scenario.state
    card = state.objects[state.players[0].hand[0]]
    happen(state, [ZoneChange(card, GRAVEYARD, 0, "discard")])
    assert board.ask("Condition", "you descended this turn") == "no"
    destroy(board, "Mossy Bear")
    assert board.ask("Condition", "you descended this turn") == "yes"


def test_608_2c_only_what_came_after_the_ability_began_was_done_this_way(board: Board) -> None:
    destroy(board, "Twin Wolf")
    frame = board.frame()
    destroy(board, "Grave Knight")
    what = parse("creature destroyed this way", "Filter.sg")
    assert [board.scenario.state.name_of(ref) for ref in candidates(frame, what)] == ["Grave Knight"]
    assert value(frame, parse("creature destroyed this way", "EachOf")) == 1
    assert not holds(frame, parse("two or more creatures were destroyed this way", "Condition"))


def test_608_2c_a_card_exiled_this_way_is_the_new_object(board: Board) -> None:
    state = board.scenario.state
    frame = board.frame()
    happen(state, [ZoneChange(state.objects[state.players[1].graveyard[0]], EXILE, 0, "exile")])
    refs = candidates(frame, parse("card exiled this way", "Filter.sg"))
    assert [state.objects[ref].zone for ref in refs] == [EXILE]


def test_life_lost_this_way_is_counted(board: Board) -> None:
    happen(board.scenario.state, [LifeLoss(1, 5)])
    frame = board.frame()
    happen(board.scenario.state, [LifeLoss(1, 2), LifeLoss(0, 1)])
    assert value(frame, parse("the life lost this way", "Counted")) == 3
