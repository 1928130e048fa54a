"""The command's frame: version, overview, one-line errors and exit statuses."""

from __future__ import annotations

import argparse
import subprocess
import sys

import pytest

import spellwright
from spellwright import cli
from spellwright.cards.decks import built_in_names
from spellwright.errors import DeckError, RecordMismatch
from spellwright.ui.notice import NOTICE


class FakeCommand:
    """A subcommand that raises what the test tells it to."""

    def __init__(self, error: BaseException) -> None:
        self.error = error

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("--text")

    def run(self, arguments: argparse.Namespace) -> int:
        raise self.error


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    try:
        status = cli.main(words)
    except SystemExit as stopped:
        status = int(stopped.code or 0)
    shown = capsys.readouterr()
    return status, shown.out, shown.err


def test_the_version_carries_the_notice(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "--version")
    assert status == 0
    assert spellwright.__version__ in out
    assert NOTICE in " ".join(out.split())


def test_the_overview_names_every_subcommand(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "--help")
    assert status == 0
    assert [name for name in cli.COMMANDS if name not in out] == []


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_every_subcommand_has_its_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, name, "--help")
    assert status == 0
    assert f"spellwright {name}" in out


@pytest.mark.parametrize("words", [[], ["fly"], ["decks", "--wings"], ["check"]])
def test_misuse_is_one_line_and_status_2(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, *words)
    assert (status, out, err.count("\n")) == (2, "", 1)


@pytest.mark.parametrize(
    ("error", "status", "said"),
    [
        (
            DeckError("burn.txt: line 3:\nexpected a card"),
            2,
            "spellwright: burn.txt: line 3: expected a card\n",
        ),
        (RecordMismatch("game.jsonl: line 9"), 1, "spellwright: game.jsonl: line 9\n"),
        (KeyboardInterrupt(), 130, "spellwright: interrupted\n"),
    ],
)
def test_errors_are_one_line_with_their_status(
    error: BaseException,
    status: int,
    said: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cli, "command_module", lambda name: FakeCommand(error))
    assert run(capsys, "decks") == (status, "", said)


def test_a_closed_pipe_is_no_error() -> None:
    script = "import sys; from spellwright.cli import main; sys.exit(main(['decks']))"
    process = subprocess.Popen(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None and process.stderr is not None
    process.stdout.close()
    complaint = process.stderr.read()
    process.stderr.close()
    assert process.wait() == 141
    assert complaint == ""


def test_asking_for_the_version_loads_no_engine() -> None:
    script = (
        "import sys; from spellwright.cli import build_parser; build_parser(None);"
        "print(*[name for name in sys.modules if name.startswith('spellwright.')])"
    )
    shown = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    assert set(shown.split()) == {
        "spellwright.cli",
        "spellwright.errors",
        "spellwright.ui",
        "spellwright.ui.notice",
    }


def test_decks_lists_the_built_in_ones(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "decks")
    assert status == 0
    assert [line.split()[0] for line in out.splitlines()] == built_in_names()
