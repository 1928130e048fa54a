"""CR 103: who begins, shuffled libraries, life, opening hands, mulligans, and the draw that is skipped."""

from __future__ import annotations

import pytest

import spellwright as sw
from spellwright.cards.decks import Deck, DeckEntry, construction_problems
from spellwright.rules.steps import STEP_NAMES

DECKS = ("red-burn", "green-stompy")
RNG = sw.Randomness(sw.key_from_seed(4))


def kept(game: sw.Game, answers: list[bool]) -> list[int]:
    """Answer the questions for mulligans, and let the random choice say what goes to the bottom; who was asked."""
    asked = []
    while game.decision.kind in ("mulligan", "bottom", "order"):
        if game.decision.kind == "mulligan":
            asked.append(game.decision.seat)
            game.push(0 if not answers or answers.pop(0) else 1)
        else:
            game.push(game.decision.sample(RNG))
    return asked


def names(game: sw.Game, ids: list[int]) -> list[str]:
    return [game.state.name_of(i) for i in ids]


@pytest.mark.shows("103.1", "103.8")
@pytest.mark.parametrize("first", [0, 1])
def test_the_starting_player_takes_the_first_turn(first: int) -> None:
    game = sw.Game(sw.duel(*DECKS, first=first), seed=3)
    kept(game, [])
    assert game.state.turn == 1
    assert game.state.active == first
    assert game.decision.seat == first


@pytest.mark.shows("103.3")
def test_decks_are_shuffled_and_become_libraries() -> None:
    orders = []
    for seed in (1, 2):
        game = sw.Game(sw.duel(*DECKS), seed=seed)
        player = game.state.players[0]
        order = names(game, player.library + player.hand)
        assert sorted(order) == sorted(program.name for program in sw.duel(*DECKS).seats[0].main)
        orders.append(order)
    assert orders[0] != orders[1]
    assert orders[0] != [program.name for program in sw.duel(*DECKS).seats[0].main]


@pytest.mark.shows("103.4", "119.1")
def test_each_player_begins_with_20_life() -> None:
    game = sw.Game(sw.duel(*DECKS), seed=1)
    assert [player.life for player in game.state.players] == [20, 20]


@pytest.mark.shows("103.5")
def test_seven_cards_are_drawn_and_who_keeps_has_them_as_opening_hand() -> None:
    game = sw.Game(sw.duel(*DECKS), seed=1)
    hand = list(game.state.players[0].hand)
    assert len(hand) == 7 and len(game.state.players[0].library) == 53
    kept(game, [])
    assert game.state.players[0].hand == hand


@pytest.mark.shows("103.5")
def test_a_mulligan_is_seven_new_cards_of_which_one_goes_to_the_bottom_for_each_taken() -> None:
    game = sw.Game(sw.duel(*DECKS), seed=1)
    asked = kept(game, [False, True, False, True])
    assert asked == [0, 1, 0, 0]  # who has kept is not asked again
    first = game.state.players[0]
    assert len(first.hand) == 5 and len(first.library) == 55


@pytest.mark.shows("103.5")
def test_cards_go_to_the_bottom_as_part_of_each_mulligan_before_the_next_is_decided() -> None:
    """The hand that is kept or not has one card less after each mulligan: it was put away before it was judged."""
    game = sw.Game(sw.duel(*DECKS), seed=1)
    game.push(1)
    game.push(1)  # both players take a mulligan at the same time
    for seat in (0, 1):
        assert (game.decision.seat, game.decision.kind) == (seat, "bottom")
        hand = list(game.state.players[seat].hand)
        assert len(hand) == 7 and len(game.state.players[1].hand) == 7
        game.push(3)
        player = game.state.players[seat]
        assert player.library[0] == max(player.library) and hand[3] not in player.hand
        assert len(player.hand) == 6
    assert game.decision.prompt == "Keep this hand of 6?"
    game.push(1)
    game.push(0)
    assert (game.decision.seat, game.decision.kind) == (0, "bottom")
    assert len(game.state.players[0].hand) == 7
    assert game.decision.check((0, 1)) is None  # two of seven, for two mulligans


@pytest.mark.shows("103.5")
def test_no_mulligan_is_offered_to_a_hand_of_no_cards() -> None:
    game = sw.Game(sw.duel(*DECKS), seed=1)
    asked = kept(game, [False, True] + [False] * 6)
    assert asked.count(0) == 7
    assert game.state.players[0].hand == [] and len(game.state.players[0].library) == 60


@pytest.mark.shows("103.8a")
def test_in_a_two_player_game_the_first_player_skips_the_first_draw_step() -> None:
    game = sw.Game(sw.duel(*DECKS), seed=1)
    kept(game, [])
    seen: dict[int, set[str]] = {}
    sizes: dict[int, int] = {}
    while game.state.turn <= 3 and not game.is_over():
        turn = game.state.turn
        step = STEP_NAMES[game.state.step]
        seen.setdefault(turn, set()).add(step)
        if step == "precombat main" and turn not in sizes and game.decision.seat == game.state.active:
            sizes[turn] = len(game.state.players[game.state.active].hand)
        game.push(0 if game.decision.kind == "priority" else game.decision.sample(RNG))
    assert sizes == {1: 7, 2: 8, 3: 8}


@pytest.mark.shows("103.8c")
def test_in_a_game_of_three_nobody_skips_the_first_draw_step() -> None:
    game = sw.Game(sw.free_for_all(*DECKS, "red-burn"), seed=1)
    kept(game, [])
    while STEP_NAMES[game.state.step] != "precombat main":
        game.push(0 if game.decision.kind == "priority" else game.decision.sample(RNG))
    assert game.state.turn == 1
    assert len(game.state.players[0].hand) == 8


@pytest.mark.shows("103.2a", "100.4")
def test_a_sideboard_is_set_aside() -> None:
    deck = Deck("d", "d", (DeckEntry(60, "Mountain"),), (DeckEntry(3, "Shock"),))
    game = sw.Game(sw.duel(deck, "green-stompy"), seed=1)
    first = game.state.players[0]
    assert names(game, first.library + first.hand) == ["Mountain"] * 60
    assert len(game.setup.seats[0].sideboard) == 3


@pytest.mark.shows("100.5")
def test_a_deck_has_no_maximum_size() -> None:
    limits = {"Mountain": 0, "Shock": 4}
    deck = Deck("d", "d", (DeckEntry(296, "Mountain"), DeckEntry(4, "Shock")), ())
    assert construction_problems(deck, limits.__getitem__) == []
    small = Deck("d", "d", (DeckEntry(55, "Mountain"), DeckEntry(4, "Shock")), ())
    assert len(construction_problems(small, limits.__getitem__)) == 1


@pytest.mark.shows("103.6")
def test_cards_of_opening_hands_act_when_all_have_kept_the_starting_player_first_and_in_any_order() -> None:
    s = sw.Scenario()
    for player in s.players:
        s.put(player, "library", "Forest", 5)
        s.put(player, "library", "Leyline of Sanctity")
        s.put(player, "library", "Leyline of the Void")
    s.keep_library_order()
    ana, ben = s.players
    for player in (ana, ben):
        s.answer(player, True, "mulligan")
        for _ in range(2):
            s.answer(player, True, "opening")
        s.answer(player, ["Leyline of the Void", "Leyline of Sanctity"], "order")
    s.start()
    assert [(player, kind) for player, kind in s.asked] == [
        (ana, "mulligan"),
        (ben, "mulligan"),
        *[(ana, kind) for kind in ("opening", "opening", "order")],
        *[(ben, kind) for kind in ("opening", "opening", "order")],
    ]
    assert ana.battlefield == ben.battlefield == ["Leyline of the Void", "Leyline of Sanctity"]
    assert len(ana.hand) == 5
