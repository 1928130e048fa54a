"""Coverage: spots ranked by what they alone hold back, and what moved between two runs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from spellwright.cards.compile import AMBIGUOUS, COMPILED, UNREAD, CardReading
from spellwright.cards.coverage import MOVES, Coverage, compare, rank_spots, read_run
from spellwright.errors import CardDataError

READINGS = {
    "Bear": CardReading(COMPILED, tree="t1", print="p1"),
    "Rats": CardReading(UNREAD, "unread at “gnaw”", ("gnaw",)),
    "Cats": CardReading(UNREAD, "unread at “purr”", ("purr", "gnaw")),
    "Dogs": CardReading(UNREAD, "unread at “gnaw”", ("gnaw", "gnaw")),
    "Owls": CardReading(AMBIGUOUS, "read in two ways", ("hoot",)),
}


def test_spots_are_ranked_by_what_they_alone_hold_back() -> None:
    spots = Coverage(READINGS).spots()
    assert [(spot.text, spot.alone, spot.cards) for spot in spots] == [
        ("gnaw", 2, 3),
        ("hoot", 1, 1),
        ("purr", 0, 1),
    ]
    assert spots[0].example == "Rats"
    assert rank_spots([]) == []


def test_counts_and_rate() -> None:
    result = Coverage(READINGS, faces=6, seconds=2.0).to_json()
    assert (result["names"], result["compiled"], result["faces_per_second"]) == (5, 1, 3.0)
    assert result["refused"]["Cats"] == "unread at “purr”"
    assert result["cards"]["Bear"] == {"status": COMPILED, "tree": "t1", "print": "p1"}
    assert Coverage(READINGS).faces_per_second == 0.0


def test_what_moved_between_two_runs(tmp_path: Path) -> None:
    old = {
        "Bear": {"status": COMPILED, "tree": "t1", "print": "p1"},
        "Rats": {"status": UNREAD, "reason": "a"},
        "Cats": {"status": COMPILED, "tree": "t1", "print": "p1"},
        "Dogs": {"status": COMPILED, "tree": "t1", "print": "p1"},
        "Owls": {"status": UNREAD, "reason": "a"},
        "Ants": {"status": UNREAD, "reason": "a"},
        "Gnus": {"status": UNREAD, "reason": "a"},
        "Yaks": {"status": COMPILED, "tree": "t1", "print": "p1"},
    }
    new = {
        "Bear": {"status": COMPILED, "tree": "t2", "print": "p2"},
        "Rats": {"status": COMPILED, "tree": "t1", "print": "p1"},
        "Cats": {"status": UNREAD, "reason": "b"},
        "Dogs": {"status": COMPILED, "tree": "t1", "print": "p2"},
        "Owls": {"status": AMBIGUOUS, "reason": "b"},
        "Ants": {"status": UNREAD, "reason": "b"},
        "Newt": {"status": UNREAD, "reason": "a"},
        "Yaks": {"status": COMPILED, "tree": "t1", "print": "p1"},
    }
    moves = compare(old, new)
    assert tuple(moves) == MOVES
    assert moves == {
        "compiles now": ["Rats"],
        "no longer compiles": ["Cats"],
        "other status": ["Owls"],
        "other reason": ["Ants"],
        "other tree": ["Bear"],
        "other printed text": ["Dogs"],
        "new name": ["Newt"],
        "name is gone": ["Gnus"],
    }
    assert not any(compare(new, new).values())


def test_a_run_reads_its_own_output(tmp_path: Path) -> None:
    path = tmp_path / "run.json"
    result = Coverage(READINGS).to_json()
    path.write_text(json.dumps(result))
    assert read_run(path) == result["cards"]


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"cards": 3}', '{"cards": {"Bear": {}}}'])
def test_what_is_no_run_is_named(tmp_path: Path, content: str) -> None:
    path = tmp_path / "run.json"
    path.write_text(content)
    with pytest.raises(CardDataError, match="expected what `spellwright coverage --json` prints"):
        read_run(path)
