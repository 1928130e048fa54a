"""Finds and reads the project's own files for the tests about them."""

from __future__ import annotations

import io
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
PACKAGE: Final = ROOT / "src" / "spellwright"


def source_files() -> list[Path]:
    """The package's modules, sorted."""
    return sorted(PACKAGE.rglob("*.py"))


def python_files() -> list[Path]:
    """Every Python file of the project, sorted."""
    return sorted(path for part in ("src", "tests", "tools", "benchmarks") for path in (ROOT / part).rglob("*.py"))


def name_of(path: Path) -> str:
    """The path as it is called in messages: relative to the project."""
    return path.relative_to(ROOT).as_posix()


def words_of(path: Path) -> Iterator[tuple[int, str]]:
    """Each comment and string of a Python file with its line: where people are spoken to, not code."""
    if hasattr(tokenize, "FSTRING_MIDDLE"):
        spoken = {tokenize.COMMENT, tokenize.STRING, tokenize.FSTRING_MIDDLE}
    else:
        spoken = {tokenize.COMMENT, tokenize.STRING}
    for token in tokenize.generate_tokens(io.StringIO(path.read_text(encoding="utf-8")).readline):
        if token.type in spoken:
            for offset, line in enumerate(token.string.splitlines()):
                yield token.start[0] + offset, line
