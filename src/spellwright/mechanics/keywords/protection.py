"""Protection: no damage, attachments, blocks or targets from sources with a quality (CR 702.16)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import Parameters, shape, tree_macro
from spellwright.language.node import Node, register
from spellwright.language.templates import phrases
from spellwright.language.tree.abilities import StaticAbility
from spellwright.language.tree.categories import KeywordAbility, Selector, Statement
from spellwright.language.tree.selectors import All
from spellwright.mechanics.animating import SETTLED
from spellwright.mechanics.keywords.qualities import OfChosenColor, OfColor, OfColorsOf, Quality, colors_of, has_any
from spellwright.rules.attachment import ATTACH_RULES
from spellwright.rules.chosen import SETTLED_KEYWORDS
from spellwright.rules.combat import BLOCK_RULES
from spellwright.rules.continuous import characteristics, player_rules
from spellwright.rules.events import DamageEvent, Event
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import matches, replaces
from spellwright.rules.objects import COLOR_BITS, GameObject, is_player, seat_of
from spellwright.rules.process import DAMAGE_RULES
from spellwright.rules.state import GameState
from spellwright.rules.targeting import TARGET_RULES
from spellwright.rules.zones import BATTLEFIELD

ROOM: Final = __name__
PROTECTION: Final = "protection"


@dataclass(frozen=True, slots=True)
class Protection(KeywordAbility):
    """Protection from each of some qualities.

    `spares` are Auras and the like that stay attached in spite of it (CR 702.16n); what gives it alone: its own name.
    """

    qualities: tuple[Quality, ...]
    spares: Selector | None = None


def _with_chosen_color(frame: Frame, node: Any) -> Any:
    """Protection from "the chosen color" that a spell or ability gives is from what was chosen for it (CR 611.2c)."""
    chosen = [name for name, bit in COLOR_BITS.items() if bit in frame.chosen.get("color", ())]
    if not chosen:
        return node
    qualities = tuple([OfColor(chosen[0]) if isinstance(q, OfChosenColor) else q for q in node.qualities])
    return Protection(qualities, node.spares)


SETTLED_KEYWORDS[Protection] = _with_chosen_color


@dataclass(frozen=True, slots=True)
class ProtectedFromDamage(Statement):
    """Damage from such sources to the object is prevented (CR 702.16e)."""

    qualities: tuple[Quality, ...]


register(ProtectedFromDamage)
phrases(Protection, "protection {qualities:FromQuality, and+}", into="KeywordAbility.more")


def _name(node: Any) -> str:
    return PROTECTION


def _settled(frame: Frame, node: Any) -> Node | None:
    """Protection from the colours that something has now; from none of them, it is no protection."""
    found: list[Quality] = []
    for quality in node.qualities:
        found.extend(colors_of(frame, quality) if isinstance(quality, OfColorsOf) else (quality,))
    return Protection(tuple(found)) if found else None


SETTLED[Protection] = _settled


def _parameters(node: Any) -> Parameters:
    return {}


def _trees(node: Any) -> tuple[Node, ...]:
    return (StaticAbility(ProtectedFromDamage(node.qualities)),)


shape(Protection, _name, _parameters)
tree_macro(PROTECTION, "702.16", _trees)


def is_protected(state: GameState, bearer: GameObject, source: GameObject) -> bool:
    """Whether a permanent has protection from a quality that the source has."""
    chars = characteristics(state, bearer)
    if PROTECTION not in chars.keywords:
        return False
    for ability in chars.abilities:
        node = ability.node
        if isinstance(node, Protection) and has_any(state, bearer, node.qualities, source, ability.giver):
            return True
    return False


def _is_removed(state: GameState, bearer: GameObject, attachment: GameObject) -> bool:
    """Whether a permanent has protection from an attachment that does not spare it (CR 702.16c-d, 702.16n)."""
    chars = characteristics(state, bearer)
    if PROTECTION not in chars.keywords:
        return False
    for ability in chars.abilities:
        node = ability.node
        if not isinstance(node, Protection) or not has_any(state, bearer, node.qualities, attachment, ability.giver):
            continue
        if node.spares is None or attachment.attached_to != bearer.id:
            return True
        if ability.giver == attachment.id:
            continue
        others = [part for part in getattr(node.spares, "parts", ()) if isinstance(part, All)]
        giver = state.get(ability.giver)
        frame = Frame(state, characteristics(state, giver).controller, giver)
        if not any([matches(frame, part.filter, attachment.id) for part in others]):
            return True
    return False


def is_protected_player(state: GameState, seat: int, source: GameObject) -> bool:
    """Whether a player has protection from a quality that the source has."""
    rules = player_rules(state, seat, PROTECTION) if state.player_rules else []
    return any([has_any(state, state.get(giver), node.qualities, source) for node, giver, _ in rules])


def _target(state: GameState, ref: int, source: GameObject, controller: int) -> bool:
    """No target of spells from such sources or of their abilities (CR 702.16b)."""
    if is_player(ref):
        return not is_protected_player(state, seat_of(ref), source)
    obj = state.objects[ref]
    return obj.zone != BATTLEFIELD or not is_protected(state, obj, source)


def _attach(state: GameState, attachment: GameObject, to: int) -> bool:
    """Not enchanted, equipped or fortified by such permanents (CR 702.16c-d)."""
    if is_player(to):
        return not is_protected_player(state, seat_of(to), attachment)
    return not _is_removed(state, state.objects[to], attachment)


def _block(state: GameState, blocker: GameObject, attacker: GameObject) -> bool:
    """Not blocked by such creatures (CR 702.16f)."""
    return not is_protected(state, attacker, blocker)


def _damage(state: GameState, event: DamageEvent) -> bool:
    """No damage from such sources to a player (CR 702.16e); that to permanents is replaced by their abilities."""
    ref = event.recipient
    return not (is_player(ref) and event.preventable and is_protected_player(state, seat_of(ref), event.source))


DAMAGE_RULES.append(_damage)
TARGET_RULES.append(_target)
ATTACH_RULES.append(_attach)
BLOCK_RULES.append(_block)


def _prevents(frame: Frame, node: Any, event: Any) -> bool:
    if event.recipient != frame.source.id or not event.preventable:
        return False
    giver = frame.ability.giver if frame.ability is not None else 0
    return has_any(frame.state, frame.source, node.qualities, event.source, giver)


def _prevented(frame: Frame, node: Any, event: Any) -> list[Event]:
    return []


replaces(ProtectedFromDamage, (DamageEvent,), _prevents, _prevented)
