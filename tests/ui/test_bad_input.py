"""Bad input of every command: one line that says what and where, the right exit status, no traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from spellwright import cli
from spellwright.cards.decks import NO_COMMANDERS

MAIN = "from spellwright.cli import main; raise SystemExit(main())"
PLANES = "\n".join(["60 Mountain", "Planar", "10 Shock"])


def run(*words: str | bytes, shell: str = "", **environment: str) -> tuple[int, str, str]:
    """The command as a process of its own: its streams are what is tried."""
    command: list[str | bytes] = [sys.executable, "-c", MAIN, *words]
    if shell:
        command = ["sh", "-c", f"'{sys.executable}' -c '{MAIN}' {shell}"]
    done = subprocess.run(
        command, capture_output=True, timeout=120, env={**os.environ, **environment}, stdin=subprocess.DEVNULL
    )
    return done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace")


def complaint(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    """The exit status of a command within this process, and its one line on stderr."""
    try:
        status = cli.main(words)
    except SystemExit as stopped:
        status = int(stopped.code or 0)
    line = capsys.readouterr().err
    assert line.count("\n") == 1 and line.endswith("\n") and len(line) < 400, line
    return status, line


@pytest.mark.parametrize("command", ["check", "replay", "whatif", "card"])
def test_a_name_of_endless_length_is_told_in_one_short_line(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, line = complaint(capsys, command, "x" * 300)
    assert status == 2 and "xxx" in line


def test_an_option_of_endless_length_is_told_in_one_short_line(capsys: pytest.CaptureFixture[str]) -> None:
    status, line = complaint(capsys, "simulate", "red-burn", "red-burn", "--games", "9" * 5000)
    assert status == 2 and "at least 1" in line


def test_what_is_no_text_names_no_card(capsys: pytest.CaptureFixture[str]) -> None:
    status, line = complaint(capsys, "card", "\udcff")
    assert status == 2 and "no card is named" in line


def test_an_output_that_is_full_is_told() -> None:
    if not Path("/dev/full").exists():
        return  # a system that has none
    status, _, err = run(shell="decks >/dev/full")
    assert status == 2
    assert err == "spellwright: standard output: No space left on device\n"


def test_streams_that_are_closed_are_no_failure() -> None:
    assert run(shell="decks >&-")[::2] == (0, "")
    assert run(shell="decks 2>&-")[0] == 0


def test_a_closed_input_is_an_input_that_has_ended(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    status, out, err = run(shell=f"play --seed 1 --save '{record}' <&-")
    assert (status, err) == (0, "") and f"--resume {record}" in out
    assert run("replay", str(record))[0] == 0


def test_letters_that_the_output_has_not_are_shown_as_escapes() -> None:
    status, out, err = run("card", "Grizzly Bears", LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    assert (status, err) == (0, "") and "Creature \\u2014 Bear" in out


def test_a_deck_file_whose_name_is_no_text_plays_and_its_record_too(tmp_path: Path) -> None:
    deck = os.fsencode(tmp_path) + b"/\xff.txt"
    try:
        with open(deck, "w", encoding="utf-8") as file:
            file.write("60 Mountain\n")
    except OSError:
        return  # a file system that has no such names
    options = ("--games", "1", "--turn-limit", "1", "--records", str(tmp_path / "kept"))
    assert run("simulate", deck, "red-burn", *options)[0] == 0
    assert run("replay", str(tmp_path / "kept" / "game-00001.jsonl"))[0] == 0


# -- decks and rules --------------------------------------------------------------------------------------


def test_check_looks_at_the_planar_deck(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text(PLANES)
    assert cli.main(["check", str(deck)]) == 1
    assert "Shock is neither a plane nor a phenomenon (CR 901.3)" in capsys.readouterr().out
    deck.write_text("60 Mountain\nPlanar\n1 Tazeem\n1 Tazem\n")
    assert cli.main(["check", str(deck)]) == 1
    assert "line 4: no card is named 'Tazem'; nearest: Tazeem" in capsys.readouterr().out


def test_a_deck_with_a_commander_is_not_played_without_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("Commander\n1 Krenko, Mob Boss\n\nDeck\n60 Mountain\n")
    assert cli.main(["check", str(deck)]) == 1
    assert NO_COMMANDERS in capsys.readouterr().out
    assert cli.main(["simulate", str(deck), "red-burn", "--games", "1"]) == 2
    assert capsys.readouterr().err.strip() == f"spellwright: {deck}: {NO_COMMANDERS}"


def test_check_finds_a_plane_among_other_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("59 Mountain\n1 Tazeem\n")
    assert cli.main(["check", str(deck)]) == 1
    assert "line 2: Tazeem can be only in a planar deck (CR 901.3)" in capsys.readouterr().out


@pytest.mark.parametrize("number", ["CR 704.5g", "cr704.5g", "704.5G", "704.5g."])
def test_a_rule_may_be_named_as_it_is_cited(number: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["rules", number]) == 0
    assert capsys.readouterr().out.startswith(f"{number.lower().lstrip('cr ').rstrip('.')} ")


def test_a_chapter_may_be_named_as_it_is_cited(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["rules", "7"]) == 0
    counts = capsys.readouterr().out
    assert cli.main(["rules", "CR 7"]) == 0
    assert capsys.readouterr().out == counts


# -- what is written after a long run ---------------------------------------------------------------------


def test_a_page_that_cannot_be_written_is_told_before_the_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for page in (tmp_path, tmp_path / "nowhere" / "page.md"):
        status, line = complaint(capsys, "gauntlet", "Shock", "--page", str(page))
        assert status == 2 and f"argument --page: {page}: cannot be written" in line


def test_a_pool_that_cannot_be_written_is_told_before_the_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "corpus.json"
    file.write_text("no corpus")
    status, line = complaint(capsys, "pool", "build", "--corpus", str(file), "--output", str(file / "pool"))
    assert status == 2 and f"argument --output: {file / 'pool'}: cannot be written" in line
