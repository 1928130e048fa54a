"""Planechase as a format: planar decks, whole games, their records, and what players see of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from spellwright.cards.decks import built_in_deck, read_deck
from spellwright.cards.planar import planar_names
from spellwright.cards.programs import load_program
from spellwright.errors import DeckError
from spellwright.formats.duel import duel
from spellwright.formats.planechase import planechase
from spellwright.record.record import load
from spellwright.record.replay import Game, resume, verify
from spellwright.rules.planar_state import PHENOMENON
from spellwright.rules.randomness import Randomness, key_from_seed
from spellwright.rules.views import View
from spellwright.simulate.results import ERROR
from spellwright.simulate.run import run
from spellwright.testing.invariants import each_object_is_in_one_zone, every_card_is_somewhere

PLANES = [
    "Goldmeadow",
    "Panopticon",
    "Krosa",
    "Gavony",
    "Tazeem",
    "Shiv",
    "Lethe Lake",
    "Agyrem",
    "Llanowar",
    "Naar Isle",
]
DECKS = ("red-burn", "green-stompy", "red-burn", "green-stompy", "red-burn")


@pytest.mark.shows("901.3")
def test_a_planar_deck_has_ten_different_cards_of_which_two_may_be_phenomena() -> None:
    def problem(names: list[str]) -> str:
        with pytest.raises(DeckError) as caught:
            planechase("red-burn", "green-stompy", planar=[names, PLANES])
        return str(caught.value)

    assert "9 cards, at least 10" in problem(PLANES[:9])
    assert "another name" in problem([*PLANES, "Shiv"])
    phenomena = ["Mutual Epiphany", "Planewide Disaster", "Spatial Merging"]
    assert "3 phenomena, at most 2" in problem([*PLANES, *phenomena])
    assert "neither a plane nor a phenomenon" in problem([*PLANES[:9], "Shock"])
    setup = planechase("red-burn", "green-stompy", planar=[PLANES, [*PLANES, *phenomena[:2]]])
    assert [len(seat.planar) for seat in setup.seats] == [10, 12]


def test_drawn_planar_decks_keep_the_rules_and_follow_from_the_seed() -> None:
    setup = planechase(*DECKS, seed=3)
    decks = [[card.name for card in seat.planar] for seat in setup.seats]
    assert decks == [[card.name for card in seat.planar] for seat in planechase(*DECKS, seed=3).seats]
    assert decks != [[card.name for card in seat.planar] for seat in planechase(*DECKS, seed=4).seats]
    for seat in setup.seats:
        assert len({card.name for card in seat.planar}) == 10
        assert sum(PHENOMENON in card.faces[0].types for card in seat.planar) <= 2
    assert len({name for deck in decks for name in deck}) == 50, "no card is in two of them"


def test_the_list_of_planes_names_what_can_be_played() -> None:
    names = planar_names()
    assert len(names) >= 60
    assert {load_program(name).layout for name in names} == {"planar"}


def test_a_plane_is_no_card_of_a_deck() -> None:
    with pytest.raises(DeckError, match=r"901\.3"):
        duel(["Shiv"] * 60, "red-burn")


def test_a_deck_file_may_hold_a_planar_deck(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    burn = "\n".join(f"{entry.count} {entry.name}" for entry in built_in_deck("red-burn").main)
    file.write_text(f"{burn}\n\nPlanar\n" + "\n".join(f"1 {name}" for name in PLANES))
    assert read_deck(file).planar_names() == PLANES
    setup = planechase(str(file), "green-stompy")
    assert [card.name for card in setup.seats[0].planar] == PLANES and len(setup.seats[0].main) == 60


@pytest.mark.parametrize("players", [2, 3, 5])
def test_random_agents_play_planechase_without_error(players: int, tmp_path: Path) -> None:
    decks = [built_in_deck(name) for name in DECKS[:players]]
    results = run(decks, 2, 5, 1, ["random"], records=tmp_path, planechase=True)
    assert [game.error for game in results.games if game.status == ERROR] == []
    record = load(tmp_path / "game-00001.jsonl")
    assert [sum(count for count, _ in seat.planar) for seat in record.header.seats] == [10] * players
    verify(record)


def test_a_game_is_saved_and_gone_on_with_and_everything_stays_where_it_is(tmp_path: Path) -> None:
    game = Game(planechase("red-burn", "green-stompy", seed=9), seed=9)
    rng = Randomness(key_from_seed(9))
    for step in range(60):
        if game.is_over():
            break
        game.push(game.decision.sample(rng))
        if step % 20 == 0:
            assert each_object_is_in_one_zone(game.state) + every_card_is_somewhere(game.state) == []
            assert game.copy().key() == game.key()
    game.record().save(tmp_path / "game.jsonl")
    again = resume(load(tmp_path / "game.jsonl"))
    assert (again.key(), again.running_hash) == (game.key(), game.running_hash)


def test_a_view_shows_face_up_planes_and_no_card_of_a_planar_deck() -> None:
    game = Game(planechase("red-burn", "green-stompy", planar=[PLANES, PLANES]))
    while game.decision.kind == "mulligan":
        game.push(0)
    view = View(game.state, 1)
    planar = game.state.planar
    assert planar is not None
    assert [plane.name for plane in view.planes] == [game.state.name_of(planar.face_up[0])]
    assert view.planar_controller == 0
    assert [player.planar_deck_size for player in view.players] == [9, 10]
    assert [view.object(i) for deck in planar.decks for i in deck] == [None] * 19
    shown = repr(view.as_dict())
    assert all(f"'{name}'" not in shown for name in PLANES if name != view.planes[0].name)
    assert view.as_dict()["planes"][0]["name"] == view.planes[0].name
