"""The README: its Python example runs as it stands, and its commands exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spellwright import cli
from tests.project.source_files import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)


def test_the_python_example_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (example,) = blocks("python")
    exec(compile(example, "README.md", "exec"), {})
    assert (tmp_path / "game.jsonl").is_file()


def test_the_commands_exist() -> None:
    named = re.findall(r"^spellwright (\w+)", "".join(blocks("")), re.MULTILINE)
    assert named and set(named) <= set(cli.COMMANDS)
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = re.findall(r"^make ([\w-]+)", "".join(blocks("")), re.MULTILINE)
    assert targets and all(re.search(rf"^{target}:", makefile, re.MULTILINE) for target in targets)
