"""The arrows between packages: `language` knows no game, `rules` no card, and so on."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.project.source_files import PACKAGE, name_of, source_files

CORE: Final = frozenset({"language", "rules", "mechanics"})
GAME: Final = CORE | {"formats", "cards", "record"}

# Errors, the version and the decorator of classes are everybody's.
EVERYWHERE: Final = ("spellwright.errors", "spellwright.__version__", "spellwright.frozen")

# What the modules of each package may import, besides their own package and `errors`.
ARROWS: Final[dict[str, frozenset[str]]] = {
    "language": frozenset(),
    "rules": frozenset({"language"}),
    "mechanics": frozenset({"language", "rules"}),
    "cards": CORE,
    "formats": CORE | {"cards"},
    "record": CORE | {"formats", "cards"},
    "agents": CORE | {"formats", "cards"},
    "judge": GAME | {"agents"},
    "simulate": GAME | {"agents"},
    "env": GAME | {"agents"},
    "testing": GAME | {"agents", "judge"},
    "ui": GAME | {"agents", "judge", "simulate", "testing"},
}


def imported(tree: ast.AST) -> Iterator[str]:
    """The full name of each module (or thing in one) that is imported anywhere in the file."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "relative imports hide the arrow"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def package_of(dotted: str) -> str:
    """The package of spellwright that a full name belongs to ("" for the public API itself)."""
    parts = dotted.split(".")
    return parts[1] if len(parts) > 1 and (PACKAGE / parts[1]).is_dir() else ""


def forbidden(path: Path) -> list[str]:
    """The imports of a module that go against the arrows."""
    package = path.relative_to(PACKAGE).parts[0]
    allowed = ARROWS[package] | {package}
    found = []
    for dotted in imported(ast.parse(path.read_text(encoding="utf-8"))):
        if not dotted.startswith("spellwright") or dotted.startswith(EVERYWHERE):
            continue
        target = package_of(dotted)
        public = target == "" and package not in GAME | {"agents"}
        if target not in allowed and not public:
            found.append(f"{name_of(path)} imports {dotted}")
    return found


MODULES: Final = [path for path in source_files() if path.parent != PACKAGE]


@pytest.mark.parametrize("package", sorted(ARROWS))
def test_imports_follow_the_arrows(package: str) -> None:
    modules = [path for path in MODULES if path.relative_to(PACKAGE).parts[0] == package]
    assert [problem for path in modules for problem in forbidden(path)] == []


def test_every_package_has_its_arrows() -> None:
    assert {path.relative_to(PACKAGE).parts[0] for path in MODULES} <= set(ARROWS)


def test_a_forbidden_import_is_found() -> None:
    dotted = list(imported(ast.parse("from spellwright.rules import zones\nimport spellwright.cards.face\n")))
    assert [package_of(name) for name in dotted] == ["rules", "cards"]
