"""Chapter symbols and read ahead (CR 714.2, 702.155): what is printed on Sagas, and when a chapter ability triggers."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import Parameters, shape, tree_macro
from spellwright.language.node import Node
from spellwright.language.templates import phrases
from spellwright.language.tree.abilities import TriggeredAbility
from spellwright.language.tree.categories import Body
from spellwright.language.tree.shapes import ChapterReached, SymbolAbility
from spellwright.mechanics.keywords.shapes import plain
from spellwright.rules.chapters import CHAPTER, LORE, READ_AHEAD
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import CountersPut, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import watches
from spellwright.rules.zones import BATTLEFIELD

ROOM: Final = __name__


@dataclass(frozen=True, slots=True)
class Chapter(SymbolAbility):
    """The same effect behind one or several chapter symbols (CR 714.2b, 714.2c)."""

    numbers: tuple[int, ...]
    body: Body


phrases(Chapter, "{numbers:Roman,+} — {body:Body}", into="Ability")
plain(READ_AHEAD, ROOM, "702.155")


def _name(node: Any) -> str:
    return CHAPTER


def _parameters(node: Any) -> Parameters:
    return {}


def _trees(node: Any) -> tuple[Node, ...]:
    return tuple([TriggeredAbility(ChapterReached(number), None, node.body, ()) for number in node.numbers])


shape(Chapter, _name, _parameters)
tree_macro(CHAPTER, "714.2", _trees)


@watches(ChapterReached, CountersPut, ZoneChange, once_a_batch=True)
def _is_reached(frame: Frame, node: Any, batch: Any) -> bool:
    saga = frame.source
    put = sum([_lore_put(event, saga.id) for event in batch])
    now = saga.counter(LORE)
    if put <= 0 or not now - put < node.number <= now:
        return False
    return now == node.number or not _skips(frame)


def _lore_put(event: Any, saga: int) -> int:
    """How many lore counters an event put on a Saga; those with which it entered are put on it too (CR 122.6)."""
    if isinstance(event, CountersPut):
        return int(event.amount) if event.recipient == saga and event.kind == LORE else 0
    if event.to == BATTLEFIELD and event.new is not None and event.new.id == saga:
        return int(event.new.counter(LORE))
    return 0


def _skips(frame: Frame) -> bool:
    """Whether only a chapter with exactly this number can trigger: read ahead, in the turn it entered (CR 702.155a)."""
    saga = frame.source
    if READ_AHEAD not in characteristics(frame.state, saga).keywords:
        return False
    return any([isinstance(e, ZoneChange) and e.to == BATTLEFIELD and e.new is saga for e in frame.state.history])
