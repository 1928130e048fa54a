"""From words typed at priority to one of the actions offered, and the words left for its targets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from spellwright.ui.table.words import fits, is_exactly, plain, shown

VERBS: Final = frozenset({"cast", "play", "activate", "use"})
_COST: Final = " for "


@final
class Asked:
    """The option meant (0: none), the words behind it, and why none is meant where several could be."""

    __slots__ = ("option", "problem", "rest")

    def __init__(self, option: int = 0, rest: Sequence[str] = (), problem: str = "") -> None:
        self.option = option
        self.rest = list(rest)
        self.problem = problem


def chosen_action(labels: Sequence[str], typed: Sequence[str]) -> Asked:
    """The action that the longest beginning of typed words fits; `labels` begins with passing.

    Among several ways to cast one card the usual one is meant, unless the words name another.
    """
    verb = typed[0] if typed[0] in VERBS else ""
    words = list(typed[1:]) if verb else list(typed)
    for length in range(len(words), 0, -1):
        head = words[:length]
        found = [i for i in range(1, len(labels)) if _is_meant(labels[i], verb, head)]
        if found:
            found = _best(labels, found, head)
            if len(found) == 1:
                return Asked(found[0], words[length:])
            names = ", ".join(f"{i}  {text}" for i, text in zip(found, shown([labels[i] for i in found]), strict=True))
            return Asked(problem=f"{' '.join(typed)!r} fits several, say its number: {names}")
    return Asked()


def _is_meant(label: str, verb: str, head: Sequence[str]) -> bool:
    """Whether an action is of the verb's kind ("play" and "use" are said of more than lands) and has the words."""
    first, _, rest = plain(label).partition(" ")
    if verb == "cast" and first != "cast":
        return False
    if verb == "play" and first not in ("play", "cast"):
        return False
    if verb in ("activate", "use") and first == "cast":
        return False
    return fits(head, rest) or (not verb and fits(head, plain(label)))


def _best(labels: Sequence[str], found: list[int], head: Sequence[str]) -> list[int]:
    """The best of several: an exact name, then a name rather than a text, then the usual way of casting."""
    for better in (
        [i for i in found if is_exactly(head, _name(labels[i]))],
        [i for i in found if fits(head, _name(labels[i]))],
    ):
        if better:
            found = better
            break
    if len({_name(labels[i]) for i in found}) == 1:
        usual = [i for i in found if labels[i].startswith("cast ") and " with " not in labels[i].partition(_COST)[2]]
        if len(usual) == 1:
            return usual
        if len({plain(labels[i]) for i in found}) == 1:
            return found[:1]
    return found


def _name(label: str) -> str:
    """The name in an action's label."""
    rest = plain(label).partition(" ")[2]
    if label.startswith("activate "):
        return rest.partition(":")[0]
    return rest.partition(_COST)[0] if label.startswith("cast ") else rest
