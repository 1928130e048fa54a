"""Creatures that block or are blocked by something, and the rule that forbids both (CR 509.1b, 509.1g)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Filter, Modification, PostModifier, Selector
from spellwright.language.tree.modifiers import BlockedBy
from spellwright.language.tree.selectors import It
from spellwright.mechanics.restrictions import PAIR_RULE
from spellwright.rules.combat import BLOCK_RULES
from spellwright.rules.continuous import characteristics
from spellwright.rules.continuous_effect import RULES
from spellwright.rules.filters import MODIFIERS, modifier_fits
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import MATCH, matches, modifies
from spellwright.rules.modifiers import everything
from spellwright.rules.objects import Characteristics, GameObject, is_player
from spellwright.rules.state import GameState


@dataclass(frozen=True, slots=True)
class BlockingOrBlockedBy(PostModifier):
    """Blocking something, or blocked by it (CR 509.1g)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class BlocksNorBlocked(Modification):
    """It can't block such creatures, and they can't block it (CR 509.1b)."""

    filter: Filter


phrases(BlockingOrBlockedBy, "blocking or blocked by {what:Selector.object}", into="PostModifier")
phrases(BlockedBy, "it's blocking", into="PostModifier", room=__name__, what=It(False))
phrases(BlocksNorBlocked, "can't block or be blocked by {filter:Filter.pl}", into="Restriction")


def _blocking_or_blocked(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    state = frame.state
    for ref in everything(frame, node.what):
        if ref in obj.blocking:
            return True
        if not is_player(ref) and obj.id in state.get(ref).blocking:
            return True
    return False


MODIFIERS[BlockingOrBlockedBy] = _blocking_or_blocked
MATCH[BlockingOrBlockedBy] = modifier_fits


@modifies(BlocksNorBlocked, RULES)
def _mark(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    chars.mark(PAIR_RULE, node, frame.source.id, frame.controller)


def _forbidden(state: GameState, creature: GameObject, other: GameObject) -> bool:
    for mark in characteristics(state, creature).rules.get(PAIR_RULE, ()):
        node: Any = mark.node
        if isinstance(node, BlocksNorBlocked):
            if matches(Frame(state, mark.controller, state.get(mark.source)), node.filter, other.id):
                return True
    return False


def _may_block(state: GameState, blocker: GameObject, attacker: GameObject) -> bool:
    return not _forbidden(state, blocker, attacker) and not _forbidden(state, attacker, blocker)


BLOCK_RULES.append(_may_block)
