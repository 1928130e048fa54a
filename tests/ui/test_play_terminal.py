"""A whole game through a pseudo-terminal, from the mulligan to the end, and a kill in the middle."""

from __future__ import annotations

import os
import pty
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
