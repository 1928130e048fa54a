"""House rules that a machine can check: first lines, unfinished marks, lengths, paths, notices, versions."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path
from typing import Final

import spellwright
from spellwright.ui.notice import NOTICE
from tests.project.source_files import PACKAGE, ROOT, name_of, python_files, source_files

LONGEST_FILE: Final = 600
UNFINISHED: Final = re.compile(
    r"\b(?:TO" + r"DO|FIX" + r"ME|X" + r"XX)\b|NotImplemented" + r"Error|mark\.(?:skip|xfail)|pytest\.skip"
)
MACHINE_PATH: Final = re.compile(r"(?<![\w.])/(?:home|root|work|Users)/\w")


def texts() -> list[Path]:
    """Every text that people read or run."""
    documents = [*ROOT.glob("*.md"), *sorted((ROOT / "docs").rglob("*.md"))]
    return [*python_files(), *documents, ROOT / "Makefile", ROOT / ".ci" / "run", ROOT / "pyproject.toml"]


def test_each_file_begins_by_saying_why_it_exists() -> None:
    silent = [
        name_of(path)
        for path in python_files()
        if not (ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or "").strip()
        or not path.read_text(encoding="utf-8").startswith('"""')
    ]
    assert silent == []


def test_nothing_is_left_unfinished() -> None:
    marks = [
        f"{name_of(path)}:{number}: {line.strip()}"
        for path in texts()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if UNFINISHED.search(line)
    ]
    assert marks == []


def test_no_file_is_too_long_to_read() -> None:
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in source_files()}
    assert [f"{name_of(path)}: {n} lines" for path, n in lengths.items() if n > LONGEST_FILE] == []


def test_no_path_of_one_machine_stands_in_the_project() -> None:
    found = [
        f"{name_of(path)}:{number}: {line.strip()}"
        for path in texts()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if MACHINE_PATH.search(line)
    ]
    assert found == []


def test_the_fan_content_notice_stands_where_people_look() -> None:
    flat = {path: " ".join(path.read_text(encoding="utf-8").split()) for path in texts()}
    lacking = [name for name in ("README.md", "docs/architecture.md") if NOTICE not in flat[ROOT / name]]
    assert lacking == []
    for word in ("unofficial", "Fan Content Policy", "Not approved/endorsed by Wizards"):
        assert word in NOTICE


def test_the_version_is_said_once() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == spellwright.__version__
    assert (ROOT / "LICENSE").read_text(encoding="utf-8").startswith("MIT License")
    assert (PACKAGE / "py.typed").is_file()


def test_public_things_say_what_they_are() -> None:
    silent = [
        f"{name_of(path)}: {node.name}"
        for path in source_files()
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef | ast.FunctionDef)
        and not node.name.startswith("_")
        and not ast.get_docstring(node)
    ]
    assert silent == []
