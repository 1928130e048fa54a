"""Playing at the table: typed choices, why not, undo, the record, auto-passing, and nothing hidden."""

from __future__ import annotations

import io
import random
import re
from pathlib import Path

import pytest

from spellwright import cli
from spellwright.record.lines import Line
from spellwright.record.record import load
from spellwright.record.replay import replay, verify
from spellwright.rules.zones import HAND, LIBRARY
from spellwright.ui.commands import play
from tests.ui.table_games import Script, answers_in, busy, goes_on, new_game

# With seed 5 Ana begins, with three Mountains, Bolt, Guide, Hauler and Shock in hand; Ben has Llanowar Elves.
KEEP = ["yes"]


def test_a_land_is_played_and_a_spell_cast_with_its_target_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    status, script = new_game(path, [*KEEP, "play mountain", "cast bolt ben"])
    assert status == 0
    assert "Lightning Bolt deals 3 damage to Ben" in script.text
    assert f"go on with: spellwright play --resume {path}" in script.lines[-1]
    kinds = [kind for seat, kind, _ in answers_in(path) if seat == 0]
    assert kinds[:4] == ["mulligan", "priority", "priority", "target"]


def test_a_hand_is_kept_or_not_in_the_words_of_players(tmp_path: Path) -> None:
    new_game(tmp_path / "game.jsonl", ["mulligan", "1", "keep"])
    answers = [answer for seat, kind, answer in answers_in(tmp_path / "game.jsonl") if (seat, kind) == (0, "mulligan")]
    assert answers == [1, 0]


def test_words_without_a_verb_and_numbers_do_the_same(tmp_path: Path) -> None:
    _, by_words = new_game(tmp_path / "a.jsonl", ["keep", "mountain", "bolt to ben"])
    _, by_number = new_game(tmp_path / "b.jsonl", ["1", "1", "1", "2"])
    assert answers_in(tmp_path / "a.jsonl") == answers_in(tmp_path / "b.jsonl")
    assert "Ben 17" in by_words.text and "Ben 17" in by_number.text


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("why cast bolt", r"Ana cannot cast Lightning Bolt.*: its cost of \{R\} cannot be paid \(CR 601\.2g\)"),
        ("cast bolt ben", r"Ana cannot cast Lightning Bolt.*: its cost of \{R\} cannot be paid \(CR 601\.2g\)"),
        ("why play mountain", r"You can play Mountain now"),
        ("why attack bolt", r"you see no permanent that fits 'bolt'"),
        ("cast colossus", r"you see no card to cast or play that fits 'colossus' \(CR 601\.3\)"),
        ("why", r"You have priority: you are asked by CR 117\.1"),
        ("florp", r"you see nothing that fits 'florp'"),
        ("7", r"7 is not in the list: it goes from 0 to 1"),
        ("why block bolt", r"there are no attackers that you could block now \(CR 509\.1\)"),
        ("attack all", r"you have no creature that can attack \(CR 508\.1a\)"),
        ("block none", r"block: not in this step of this turn \(CR 509\.1\)"),
        ("save /", r"/: cannot be written \("),
        (f"save {'x' * 300}", r"x+: cannot be written \("),
        ("save a\0b", r"'a.*b': cannot be written \(no name of a file\)"),
        ("save", r"expected: save FILE; the game is kept in "),
        ("\ufffd\ufffd", r"nothing in the list|expected|you see"),
    ],
)
def test_what_cannot_be_done_is_explained(tmp_path: Path, typed: str, said: str) -> None:
    _, script = new_game(tmp_path / "game.jsonl", [*KEEP, typed])
    assert re.search(said, "\n".join(script.answers[2]))
    assert "Traceback" not in script.text


def test_305_2_a_second_land_is_refused_with_the_rule(tmp_path: Path) -> None:
    _, script = new_game(tmp_path / "game.jsonl", [*KEEP, "play mountain", "play mountain"])
    assert script.answers[3][0] == "Ana has played a land this turn (CR 305.2)."


def test_undo_gives_back_what_revealed_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    _, script = new_game(path, [*KEEP, "play mountain", "undo", "hand", "play mountain", "cast guide", "undo"])
    assert script.text.count("taken back") == 2
    assert sum(line == "  Ana plays Mountain" for line in script.answers[2] + script.answers[5]) == 2
    assert [answer for seat, _, answer in answers_in(path) if seat == 0] == [0, 1]
    verify(load(path))


def test_undo_within_a_spell_goes_back_to_before_it(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    _, script = new_game(path, [*KEEP, "play mountain", "cast bolt", "undo", "pass turn"])
    assert "Choose targets for Lightning Bolt (CR 601.2c):" in script.text
    assert "taken back" in script.text
    assert "Ana casts Lightning Bolt" not in script.text


def test_undo_stops_at_what_was_hidden(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    _, script = new_game(path, ["undo", *KEEP, "undo", "play mountain", "pass turn", "undo"])
    assert script.answers[1] == ["undo is not possible: there is no choice of yours to take back"]
    assert script.answers[3] == ["undo is not possible: Ben has made a choice since"]
    assert "undo is not possible: Ben has made a choice since" in script.answers[6]


def test_a_mulligan_cannot_be_taken_back(tmp_path: Path) -> None:
    _, script = new_game(tmp_path / "game.jsonl", ["no", "undo"], agent="random")
    assert any(line.startswith("undo is not possible") for line in script.answers[2])


def test_a_whole_game_against_each_agent_replays(tmp_path: Path) -> None:
    for agent in ("simple", "random"):
        path = tmp_path / f"{agent}.jsonl"
        status, script = new_game(path, busy, agent=agent)
        assert status == 0
        assert re.search(r"(Ana|Ben) wins the game in turn \d+ \(CR 704\.5[a-z]\)\.", script.text)
        record = load(path)
        assert record.outcome is not None
        assert replay(record).is_over()


def test_nothing_is_said_that_the_seat_may_not_know(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    _, script = new_game(path, busy, "green-stompy", "red-burn")
    _, start = new_game(tmp_path / "start.jsonl", [*KEEP, "log 500", "table", "hand"], "green-stompy", "red-burn")
    state = replay(load(path)).state
    secret = {state.name_of(o.id) for o in state.objects.values() if o.owner == 1} - {"Mountain"}
    shown = {
        state.name_of(o.id)
        for o in [*state.objects.values(), *state.former.values()]
        if o.owner == 1 and o.zone not in (HAND, LIBRARY)
    }
    assert secret - shown
    assert not [name for name in secret - shown if name in script.text]
    assert not [name for name in secret if name in start.text]
    assert "Ben draws a card (7 times)" in start.text
    assert not re.search(r"Ben draws (?!a card)", script.text)


def test_passing_is_done_where_nothing_is_likely_and_recorded(tmp_path: Path) -> None:
    usual, everywhere = tmp_path / "usual.jsonl", tmp_path / "all.jsonl"
    _, few = new_game(usual, [*KEEP, "play mountain", "pass", "pass", "pass", "pass"])
    _, many = new_game(everywhere, [*KEEP, "stops all", "play mountain", *["pass"] * 12])
    asked = [line for line in few.lines if line == "You have priority:"]
    assert len(asked) < len([a for a in answers_in(usual) if a[0] == 0])
    assert "upkeep step" not in few.text and "beginning of combat step" not in few.text
    assert "upkeep step" in many.text and "beginning of combat step" in many.text


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (
            "stops mine upkeep on",
            "In your turns you are asked in: upkeep, precombat main, declare blockers, postcombat main",
        ),
        ("stops theirs end off", "In others' turns you are asked in: declare attackers, declare blockers"),
        ("stops none", "In your turns you are asked in: no step"),
        ("stops stack on", "While your own spell or ability is on top you are asked."),
        ("stops mine tea on", "'tea' names no single step; there are: upkeep, draw"),
        ("stops florp", "expected: stops [usual | all | none"),
    ],
)
def test_stops_are_changed_and_shown(tmp_path: Path, typed: str, said: str) -> None:
    _, script = new_game(tmp_path / "game.jsonl", [*KEEP, typed])
    assert any(line.startswith(said) for line in script.answers[2])


def test_card_log_hand_stack_and_save(tmp_path: Path) -> None:
    copy = tmp_path / "copy.jsonl"
    typed = [*KEEP, "card guide", "log", "hand", "stack", f"save {copy}", "save", "card Florp", "help", "play mountain"]
    _, script = new_game(tmp_path / "game.jsonl", typed)
    assert "Goblin Guide  {R}" in script.answers[2] and "2/2" in script.answers[2]
    assert any("Ana draws Lightning Bolt" in line for line in script.answers[3])
    assert script.answers[4][0].startswith("Your hand: Mountain")
    assert script.answers[5] == ["The stack is empty."]
    assert script.answers[6] == [f"saved: spellwright play --resume {copy}"]
    assert len(answers_in(copy)) < len(answers_in(tmp_path / "game.jsonl"))
    assert "Florp" in script.answers[8][0]


def test_saving_replaces_no_file(tmp_path: Path) -> None:
    other = tmp_path / "other.jsonl"
    other.write_text("another game")
    path = tmp_path / "game.jsonl"
    _, script = new_game(path, [*KEEP, f"save {other}", f"save {path}"])
    assert script.answers[2] == [f"{other}: is there already; name another file"]
    assert script.answers[3] == [f"{path}: is there already; name another file"]
    assert other.read_text() == "another game"


def test_cards_of_one_name_that_only_you_see_stand_on_one_line(tmp_path: Path) -> None:
    _, script = new_game(tmp_path / "game.jsonl", ["no"], seed=5)
    said = "\n".join(script.answers[1])
    assert "Put 1 on the bottom of your library (CR 103.5):" in said
    listed = [line for line in script.answers[1] if re.match(r" +\d+  ", line)]
    names = [re.sub(r" +\d+  (.*?)(?: \(also .*\))?$", r"\1", line) for line in listed]
    assert len(set(names)) == len(names) < 7
    numbers = [int(number) for line in listed for number in re.findall(r"\d+", line)]
    assert sorted(numbers) == list(range(1, 8))


def test_conceding_ends_the_game(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    status, script = new_game(path, [*KEEP, "concede", "no", "concede", "yes"])
    assert status == 0
    assert "Ben wins the game in turn 1 (CR 104.3a)." in script.lines
    assert replay(load(path)).is_over()
    status, script = goes_on(path, [])
    assert (status, script.lines) == (0, [f"This game is over; tell it by: spellwright replay {path} --log"])


def test_a_game_that_agents_began_can_be_gone_on_with(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ("--games", "1", "--seed", "3", "--jobs", "1", "--turn-limit", "3", "--records", str(tmp_path))
    assert run(capsys, "simulate", "red-burn", "green-stompy", *words)[0] == 0
    path = tmp_path / "game-00001.jsonl"
    kept = path.read_text().splitlines()[:-1]
    path.write_text("\n".join(kept) + "\n")
    status, script = goes_on(path, ["quit"])
    assert status == 0
    assert script.lines[0].startswith("You are Ana (red-burn) against Ben (green-stompy, simple).")
    assert [seat.agent for seat in load(path).header.seats] == ["person", "simple"]
    verify(load(path))


@pytest.mark.parametrize("end", ["quit", "^C", None])
def test_a_stopped_game_goes_on_where_it_was(tmp_path: Path, end: str | None) -> None:
    path = tmp_path / "game.jsonl"
    status, script = new_game(path, [*KEEP, "play mountain", *([end] if end else [])])
    assert status == (130 if end == "^C" else 0)
    before = answers_in(path)
    status, script = goes_on(path, ["log", "cast bolt ben", "undo"])
    assert "You are Ana (red-burn) against Ben (green-stompy, simple)" in script.lines[0]
    assert answers_in(path)[: len(before)] == before
    assert "  Ana plays Mountain" in script.answers[1]
    assert "Lightning Bolt deals 3 damage to Ben" in script.text


def test_a_game_killed_while_writing_loses_no_answered_decision(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    new_game(path, [*KEEP, "play mountain", "cast bolt ben", "quit"])
    whole = answers_in(path)
    path.write_bytes(path.read_bytes() + b'{"seat":0,"kind":"prio')
    status, _ = goes_on(path, ["quit"])
    assert status == 0
    assert answers_in(path) == whole
    verify(load(path))


def test_a_full_disk_is_one_line_and_the_record_stays_whole(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.jsonl"
    new_game(path, [*KEEP, "play mountain", "quit"])
    before = path.read_bytes()

    def full(line: Line) -> str:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("spellwright.ui.table.gamefile.line_text", full)
    monkeypatch.setattr("sys.stdin", io.StringIO("cast bolt ben\n"))
    status, _, err = run(capsys, "play", "--resume", str(path))
    assert (status, err) == (2, f"spellwright: {path}: cannot be written (No space left on device)\n")
    assert path.read_bytes() == before


def test_whatever_is_typed_the_game_goes_on_and_its_record_replays(tmp_path: Path) -> None:
    words = ["cast", "play", "attack", "block", "why", "undo", "log", "table", "all", "none", "yes", "1 2", "pass turn"]
    for seed in range(4):
        chance = random.Random(seed)

        def typist(said: list[str], chance: random.Random = chance) -> str | None:
            listed = [found.groups() for line in said if (found := re.match(r" +(\d+)  (.*)$", line))]
            if chance.random() < 0.01:
                return None
            if listed and chance.random() < 0.7:
                number, label = chance.choice(listed)
                return str(chance.choice([number, number, label.partition(" for ")[0]]))
            return " ".join(chance.sample(words, chance.randint(1, 2)))

        path = tmp_path / f"{seed}.jsonl"
        status, script = new_game(path, typist, seed=seed, agent=("random", "simple")[seed % 2])
        assert status == 0, script.text[-2000:]
        verify(load(path))


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    try:
        status = cli.main(words)
    except SystemExit as stopped:
        status = int(stopped.code or 0)
    shown = capsys.readouterr()
    return status, shown.out, shown.err


def test_bad_input_is_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    kept = tmp_path / "kept.jsonl"
    new_game(kept, [*KEEP])
    damaged = tmp_path / "damaged.jsonl"
    damaged.write_text(kept.read_text().replace('"seat":0', '"seat":9'))
    changed = tmp_path / "changed.jsonl"
    changed.write_text(re.sub(r'"hash":"\w', '"hash":"f', kept.read_text()).replace('"hash":"f', '"hash":"e', 1))
    for words in (
        ["no-such-deck"],
        ["red-burn"] * 7,
        [*["red-burn"] * 4, *["--agent", "random"] * 2],
        ["--agent", "florp"],
        ["--seed", "x"],
        ["--resume", str(tmp_path / "none.jsonl")],
        ["--resume", str(blocked)],
        ["--resume", str(damaged)],
        ["--resume", str(changed)],
        ["--resume", str(kept), "--seed", "3"],
        ["--save", str(blocked / "game.jsonl")],
        ["--save", str(kept)],
    ):
        status, out, err = run(capsys, "play", *words)
        assert (status, out, err.count("\n")) == (2, "", 1), words
        assert "Traceback" not in err


def test_a_person_who_pays_by_hand_says_which_land_is_tapped(tmp_path: Path) -> None:
    script = Script([*KEEP, "play mountain", "cast bolt ben", "use mountain", "pay"])
    path = tmp_path / "game.jsonl"
    assert play.begin([], ["simple"], 5, path, script, by_hand=True) == 0
    assert "Pay {R} for Lightning Bolt (CR 601.2g):" in script.text
    assert "Lightning Bolt deals 3 damage to Ben" in script.text
    assert load(path).header.by_hand == (0,)
    assert [kind for seat, kind, _ in answers_in(path) if seat == 0].count("payment") == 2
