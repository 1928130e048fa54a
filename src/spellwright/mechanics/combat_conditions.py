"""What is said of attacks: whom a creature is attacking, and with how much power a player attacked (CR 508)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.node import Node
from spellwright.language.templates import phrases
from spellwright.language.tree.bound import EVENT_OBJECT
from spellwright.language.tree.categories import Condition, PlayerSelector, Selector
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import AttackersDeclared
from spellwright.rules.filters import seats_of
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import SELECT, holds_when
from spellwright.rules.modifiers import everything
from spellwright.rules.objects import is_player
from spellwright.rules.selection import compared


@dataclass(frozen=True, slots=True)
class WhomItAttacks(Selector):
    """The player, planeswalker or battle that a creature is or was attacking (CR 508.5)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class WhomTheAttackerAttacks(Selector):
    """The player, planeswalker or battle that the creature which attacked is attacking: "... it's attacking"."""


@dataclass(frozen=True, slots=True)
class AttackedWithPower(Condition):
    """A player attacked this combat with creatures whose total power stands so to a number."""

    player: PlayerSelector
    comparison: Node


_ATTACKED = ("the player or planeswalker", "the player, planeswalker, or battle")
phrases(
    WhomTheAttackerAttacks,
    *[f"{_words} it's attacking" for _words in _ATTACKED],
    into="ObjectReferent.sg.object",
)
phrases(
    WhomItAttacks,
    *[f"{_words} {{what:Definite}} is attacking" for _words in _ATTACKED],
    into="ObjectReferent.sg.object",
)
phrases(
    AttackedWithPower,
    "{player:PlayerSelector.subject} attacked with creatures with total power {comparison:Comparison} this combat",
    into="PlainCondition",
)


def _attacker(frame: Frame, node: Any) -> list[int]:
    """What a trigger saw attack; else the object itself (CR 608.2h: even if it is not attacking any more)."""
    return _whom(frame, list(frame.slots.get(EVENT_OBJECT, (frame.source.id,))))


def _attacked(frame: Frame, node: Any) -> list[int]:
    return _whom(frame, everything(frame, node.what))


def _whom(frame: Frame, refs: list[int]) -> list[int]:
    found: list[int] = []
    for ref in refs:
        if not is_player(ref):
            obj = frame.state.get(ref)
            whom = obj.attacking or obj.attacked
            if whom and whom not in found and (is_player(whom) or whom in frame.state.objects):
                found.append(whom)
    return found


SELECT[WhomItAttacks] = _attacked
SELECT[WhomTheAttackerAttacks] = _attacker


@holds_when(AttackedWithPower)
def _attacked_with_power(frame: Frame, node: Any) -> bool:
    """The creatures of the last declaration, with the power that they have, or had when they left (CR 608.2h)."""
    state = frame.state
    for seat in seats_of(frame, node.player):
        declared = [e for e in state.history if isinstance(e, AttackersDeclared) and e.player == seat]
        if declared:
            total = sum([characteristics(state, attacker).power or 0 for attacker in declared[-1].attackers])
            if compared(frame, node.comparison, total):
                return True
    return False
