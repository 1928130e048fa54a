"""Trees print as the calls that rebuild them."""

from __future__ import annotations

from dataclasses import dataclass

from spellwright.language.node import Node
from spellwright.ui.tree_view import flat_text, tree_text


@dataclass(frozen=True)
class Leaf(Node):
    value: int
    note: str | None = None


@dataclass(frozen=True)
class Branch(Node):
    leaves: tuple[Leaf, ...]
    last: Leaf


TREE = Branch((Leaf(1), Leaf(2, "two")), Leaf(3))


def test_a_tree_prints_as_the_call_that_rebuilds_it() -> None:
    shown = flat_text(TREE)
    assert shown == "Branch(leaves=(Leaf(value=1), Leaf(value=2, note='two')), last=Leaf(value=3))"
    assert eval(shown) == TREE
    assert eval(flat_text((Leaf(1),))) == (Leaf(1),)


def test_long_trees_are_broken_into_lines_that_still_rebuild_them() -> None:
    shown = tree_text(TREE, 30)
    assert max(map(len, shown.splitlines())) <= 30 < len(flat_text(TREE))
    assert eval(shown) == TREE


def test_short_trees_stay_on_one_line() -> None:
    assert tree_text(TREE) == flat_text(TREE)
