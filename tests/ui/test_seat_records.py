"""The form of a record that one seat may see: nothing hidden, nothing of when others were asked, hashes of its own."""

from __future__ import annotations

import json
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest

import spellwright as sw
from spellwright import cli
from spellwright.errors import RecordError
from spellwright.record.record import Record
from spellwright.rules.decisions import Answer, Decision
from spellwright.ui.seat_record import seat_lines
from tests.record.games import finished_record, fresh_game, play_on, record_of

COUNCIL = ["Truth or Consequences"] * 20 + ["Steam Vents"] * 40
TRUTH, CONSEQUENCES = 0, 1


def values(record: Record, seat: int) -> list[dict[str, Any]]:
    return [json.loads(line) for line in seat_lines(record, seat)]


def voted(*ballots: int) -> Record:
    """Three players; Ana casts Truth or Consequences, and they vote like this. So many votes, then the record ends."""
    game = sw.Game(sw.free_for_all(COUNCIL, COUNCIL, COUNCIL), seed=5)
    left = list(ballots)
    while left or game.decision.kind != "vote":
        decision = game.decision
        game.push(left.pop(0) if decision.kind == "vote" else lands_and_council(decision))
    return record_of(game)


def lands_and_council(decision: Decision) -> Answer:
    """Ana plays lands and the spell; all others pass, and everything else is answered by the first answer."""
    answers = list(decision.answers())
    if decision.kind == "priority" and decision.seat == 0:
        for answer in answers:
            if decision.text(answer).startswith(("cast", "play")):
                return answer
    return answers[0]


def test_a_hidden_vote_is_in_no_other_seats_record_before_it_is_revealed() -> None:
    one, two = voted(TRUTH, TRUTH), voted(TRUTH, CONSEQUENCES)  # Cleo has not voted yet
    assert one.decisions()[:-1] == two.decisions()[:-1] and one.decisions()[-1].seat == 1
    assert [seat_lines(one, seat) == seat_lines(two, seat) for seat in range(3)] == [True, False, True]


def test_a_hidden_vote_is_told_when_it_is_revealed() -> None:
    one, two = whole_vote(TRUTH), whole_vote(CONSEQUENCES)
    for seat in (0, 2):
        told = [first_difference(record, other, seat) for record, other in ((one, two), (two, one))]
        assert ["consequences" in words for words in told] == [False, True] and all("Ben" in words for words in told)


def whole_vote(bens: int) -> Record:
    """Everybody has voted, and the game has gone on to the next decision."""
    game = sw.Game(sw.free_for_all(COUNCIL, COUNCIL, COUNCIL), seed=5)
    ballots = [TRUTH, bens, TRUTH]
    while ballots:
        decision = game.decision
        game.push(ballots.pop(0) if decision.kind == "vote" else lands_and_council(decision))
    return record_of(game)


def first_difference(record: Record, other: Record, seat: int) -> str:
    """What a seat is told first that it is not told in the other game."""
    told = [words for value in values(record, seat) for words in value.get("told", ["(own)"])]
    elsewhere = [words for value in values(other, seat) for words in value.get("told", ["(own)"])]
    return next(mine for mine, theirs in zip(told, elsewhere, strict=False) if mine != theirs)


def test_whether_another_seat_was_asked_shows_nowhere() -> None:
    """Ben holds Shocks, which he could cast whenever he is asked, or cards of which he can cast none: he passes."""
    records = []
    for card in ("Shock", "Air Elemental"):
        game = sw.Game(sw.duel(["Mountain"] * 60, ["Mountain"] * 30 + [card] * 30), seed=2)
        while game.decision.kind == "mulligan" or len(seen_turns(game)) < 4:
            decision = game.decision
            plays = [a for a in decision.answers() if decision.text(a).startswith("play")]
            game.push(plays[0] if plays and decision.kind == "priority" else next(iter(decision.answers())))
        records.append(record_of(game))
    asked = [len([line for line in record.decisions() if line.seat == 1]) for record in records]
    assert asked[0] > asked[1]
    common = min(len(seat_lines(record, 0)) for record in records)
    assert common > 10
    assert without_last(records[0], common) == without_last(records[1], common)


def seen_turns(game: sw.Game) -> range:
    return range(game.view(0).turn)


def without_last(record: Record, common: int) -> list[str]:
    """The seat's lines up to the last that both games have whole."""
    return seat_lines(record, 0)[: common - 1]


def test_it_holds_neither_seed_nor_key_nor_another_deck_nor_an_unseen_card() -> None:
    game = fresh_game()
    play_on(game, 2)  # both have kept or not
    record = record_of(game)
    header = values(record, 0)[0]
    assert header["form"] == "seat" and header["seat"] == 0
    assert not {"seed", "key", "hash of the game"} & set(header)
    assert set(header["seats"][1]) == {"name"} and header["seats"][0]["deck"] == "red-burn"
    theirs = {name for _, name in record.header.seats[1].main} - {name for _, name in record.header.seats[0].main}
    text = "\n".join(seat_lines(record, 0))
    assert theirs and not [name for name in theirs if name in text]
    assert [name for name in theirs if name in "\n".join(seat_lines(record, 1))]
    assert not [line.hash for line in record.decisions() if line.hash and line.hash in text]


def test_its_own_decisions_are_all_there_and_no_others() -> None:
    record = finished_record()
    for seat in (0, 1):
        own = [line for line in record.decisions() if line.seat == seat]
        found = [value for value in values(record, seat) if "asked" in value]
        assert [(v["asked"], v["answer"]) for v in found] == [
            (line.kind, line.answer if isinstance(line.answer, int) else list(line.answer)) for line in own
        ]
    last = values(record, 0)[-1]
    assert record.outcome is not None and last["winner"] == record.outcome.winner and "key" not in last


def test_lines_are_numbered_and_each_hash_is_over_all_before() -> None:
    chain = b""
    for number, line in enumerate(seat_lines(finished_record(), 1), 1):
        value = json.loads(line)
        found = value.pop("hash")
        text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
        chain = blake2b(text.encode(), digest_size=8, key=chain, person=b"sw-seat-record").digest()
        assert (value["line"], chain.hex()) == (number, found)


def test_turns_end_with_the_seats_view() -> None:
    record = finished_record()
    views = [value["view"] for value in values(record, 1) if "turn" in value and "end" not in value]
    assert len(views) > 3 and all(view["seat"] == 1 for view in views)
    for view in views:
        assert len(view["players"][1]["hand"]) == view["players"][1]["hand_size"]
        assert view["players"][0]["hand"] == []


def test_no_such_seat() -> None:
    with pytest.raises(RecordError, match="a seat below 2, found 2"):
        seat_lines(finished_record(), 2)


def test_from_the_command_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ["simulate", "red-burn", "green-stompy", "--games", "1", "--agent", "random", "--jobs", "1"]
    assert cli.main([*words, "--seat-records"]) != 0
    assert "--records" in capsys.readouterr().err
    assert cli.main([*words, "--records", str(tmp_path / "games"), "--seat-records"]) == 0
    capsys.readouterr()
    files = sorted(path.name for path in (tmp_path / "games").iterdir())
    assert files == ["game-00001.jsonl", "game-00001.seat-0.jsonl", "game-00001.seat-1.jsonl"]
    record = tmp_path / "games" / files[0]
    assert cli.main(["replay", str(record), "--seat", "1"]) == 0
    assert capsys.readouterr().out == (tmp_path / "games" / files[2]).read_text(encoding="utf-8")
    assert cli.main(["replay", str(tmp_path / "games" / files[1])]) != 0  # it cannot be played again
    assert "full form" in capsys.readouterr().err


@pytest.mark.parametrize("other", ["--log", "--verify"])
def test_a_seats_form_is_printed_and_nothing_else_asked(capsys: pytest.CaptureFixture[str], other: str) -> None:
    assert cli.main(["replay", "game.jsonl", "--seat", "0", other]) == 2
    assert capsys.readouterr().err.startswith("spellwright: --seat prints the record itself: --log and --verify")
