"""A whole game through a pseudo-terminal, from the mulligan to the end, and a kill in the middle."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

from spellwright.record.record import load
from spellwright.record.replay import replay
from tests.ui.table_games import answers_in, busy

COMMAND = (sys.executable, "-c", "import sys; from spellwright.cli import main; sys.exit(main())", "play")
PATIENCE = 120.0
MOST_LINES = 1_000


class Seated:
    """The command in a terminal of its own: reads up to the next prompt, and types."""

    def __init__(self, directory: Path, *words: str) -> None:
        self.master, slave = pty.openpty()
        self.process = subprocess.Popen(
            [*COMMAND, *words], cwd=directory, stdin=slave, stdout=slave, stderr=slave, start_new_session=True
        )
        os.close(slave)
        self.said = ""

    def wait(self) -> str | None:
        """What was said up to the next prompt; None once the command has ended."""
        found = ""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if select.select([self.master], [], [], 0.5)[0]:
                try:
                    data = os.read(self.master, 65536)
                except OSError:
                    data = b""
                if not data:
                    self.said += found
                    return None
                found += data.decode()
                if found.endswith("> "):
                    self.said += found
                    return found
        raise AssertionError(f"no prompt came: {found[-500:]}")

    def type(self, line: str) -> None:
        """Type a line."""
        os.write(self.master, line.encode() + b"\n")

    def close(self) -> int:
        """The exit status, once it has ended."""
        status = self.process.wait(PATIENCE)
        os.close(self.master)
        return status


def test_a_whole_game_through_a_terminal(tmp_path: Path) -> None:
    seated = Seated(tmp_path, "--seed", "5", "--agent", "random")
    while (said := seated.wait()) is not None:
        lines = said.replace("\r", "").split("\n")
        seated.type(busy([line for line in lines if not line.endswith("> ")]))
    assert seated.close() == 0
    assert "Keep this hand of 7? (CR 103.5):" in seated.said
    assert " wins the game in turn " in seated.said
    assert "Traceback" not in seated.said and "\x1b" not in seated.said
    (path,) = (tmp_path / "games").iterdir()
    assert replay(load(path)).is_over()


def test_a_person_plays_a_whole_game_in_words(tmp_path: Path) -> None:
    """From the mulligan to the end in typed words: a mulligan, lands, spells at targets, attacks, why, undo, log."""
    seated = Seated(tmp_path, "--seed", "5", "--agent", "random", "--save", "game.jsonl")
    player = Worded()
    while (said := seated.wait()) is not None:
        lines = said.replace("\r", "").split("\n")
        seated.type(player.line([line for line in lines if not line.endswith("> ")]))
    assert seated.close() == 0
    assert "Traceback" not in seated.said
    for verb in ("no", "yes", "play mountain", "cast", "all", "why attack mountain", "undo", "log 5", "table"):
        assert any(line.startswith(verb) for line in player.typed), verb
    assert "is no creature (CR 508.1a)" in seated.said
    record = load(tmp_path / "game.jsonl")
    game = replay(record)
    assert game.is_over()
    outcome = game.outcome()
    assert outcome is not None
    assert f"wins the game in turn {outcome.turn} " in seated.said
    kinds = {kind for seat, kind, _ in answers_in(tmp_path / "game.jsonl") if seat == 0}
    assert {"mulligan", "bottom", "priority", "target", "attack"} <= kinds


def test_a_person_plays_against_three_others(tmp_path: Path) -> None:
    words = ("red-burn", "green-stompy", "red-burn", "green-stompy", "--agent", "random", "--seed", "2")
    seated = Seated(tmp_path, *words, "--save", "game.jsonl")
    typed = 0
    while (said := seated.wait()) is not None:
        lines = [line for line in said.replace("\r", "").split("\n") if not line.endswith("> ")]
        asked = next((line for line in reversed(lines) if line.endswith(":")), "")
        if asked.startswith("Declare attackers"):
            alive = [name for name in ("Ben", "Cleo", "Dan") if f"{name} has left the game" not in seated.said]
            seated.type(f"all at {alive[0].lower()}")
        else:
            seated.type(enough(lines) or busy(lines))
        typed += 1
        assert typed < MOST_LINES, lines
    assert seated.close() == 0
    assert "You are Ana (red-burn) against Ben (green-stompy, random), Cleo (red-burn, random), Dan" in seated.said
    assert "Traceback" not in seated.said
    assert " wins the game in turn " in seated.said
    assert replay(load(tmp_path / "game.jsonl")).is_over()


def enough(said: list[str]) -> str:
    """The first so many choices, after one was found to be too few; else nothing."""
    found = re.search(r"chosen; (\d+) to \d+ are wanted", "\n".join(said))
    return " ".join(str(n) for n in range(1, int(found.group(1)) + 1)) if found else ""


class Worded:
    """A person who types words: what to type next, from what was said since the last line."""

    def __init__(self) -> None:
        self.typed: list[str] = []
        self.once = ["table", "log 5", "why attack mountain"]  # asked once each, when there is a land

    def line(self, said: list[str]) -> str:
        """The next line, kept in `typed`; a person who is not understood for ever is an error."""
        assert len(self.typed) < MOST_LINES, said[-20:]
        self.typed.append(self._next(said))
        return self.typed[-1]

    def _next(self, said: list[str]) -> str:
        text = "\n".join(said)
        if enough(said):
            return enough(said)
        asked = next((line for line in reversed(said) if line.endswith(":")), "")
        if asked.startswith("Keep this hand"):
            return "yes" if "no" in self.typed else "no"
        if asked.startswith("Declare attackers"):
            return "all"
        if asked.startswith(("Declare blockers", "Assign")):
            return busy(said)
        if asked.startswith("You have priority"):
            return self._with_priority(said)
        if "Ben" in text and "Choose" not in text:
            return "ben"
        return "1"

    def _with_priority(self, said: list[str]) -> str:
        offers = [line.strip().partition("  ")[2].strip() or line.strip() for line in said]
        if self.typed and self.typed[-1].startswith("play mountain"):
            if "undo" not in self.typed:
                return "undo"
            if self.once:
                return self.once.pop()
        if any("play Mountain" in offer for offer in offers):
            return "play mountain"
        casts = [offer.partition("cast ")[2] for offer in offers if "cast " in offer]
        return f"cast {casts[0].lower()}" if casts else "pass"


def test_a_killed_game_goes_on(tmp_path: Path) -> None:
    seated = Seated(tmp_path, "--seed", "5", "--save", "kept.jsonl")
    for line in ("yes", "play mountain", "cast bolt ben"):
        assert seated.wait() is not None
        seated.type(line)
    assert seated.wait() is not None
    seated.process.send_signal(signal.SIGKILL)
    seated.close()
    before = answers_in(tmp_path / "kept.jsonl")
    assert [kind for seat, kind, _ in before if seat == 0][:4] == ["mulligan", "priority", "priority", "target"]
    resumed = Seated(tmp_path, "--resume", "kept.jsonl")
    assert resumed.wait() is not None
    resumed.type("log")
    assert "Lightning Bolt deals 3 damage to Ben" in (resumed.wait() or "")
    resumed.process.send_signal(signal.SIGINT)
    assert resumed.wait() is None
    assert resumed.close() == 130
    assert "go on with: spellwright play --resume kept.jsonl" in resumed.said
    assert answers_in(tmp_path / "kept.jsonl") == before
