"""Every pair of built-in decks plays to an end, one game with the simple agent and two at random."""

from __future__ import annotations

import pytest

from spellwright.cards.decks import find_deck
from spellwright.simulate import all_pairs
from spellwright.simulate.results import ERROR
from spellwright.simulate.run import run


@pytest.mark.parametrize("pair", all_pairs.pairs(), ids=" against ".join)
def test_three_games_of_each_pair(pair: tuple[str, str]) -> None:
    decks = [find_deck(name) for name in pair]
    games = (
        run(decks, 1, seed=4, jobs=1, agents=["simple"]).games + run(decks, 2, seed=5, jobs=1, agents=["random"]).games
    )
    assert [game.error for game in games if game.status == ERROR] == []
    assert len(games) == 3


def test_the_report_counts_games_and_errors(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(all_pairs, "pairs", lambda: [("red-burn", "green-stompy")])
    assert all_pairs.main(["--games", "2", "--jobs", "1"]) == 0
    out = capsys.readouterr().out
    assert "4 games of 1 pairs, 0 errors" in out
    assert "random red-burn against green-stompy" in out
