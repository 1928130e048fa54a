"""Cipher: encode a spell card on a creature, whose hits let it be cast again as a copy (CR 702.99)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import tree_macro
from spellwright.language.node import Node, register
from spellwright.language.tree.abilities import SpellAbility, TriggeredAbility
from spellwright.language.tree.categories import Body, TriggerEvent
from spellwright.mechanics.keywords.shapes import plain
from spellwright.rules.continuous import characteristics
from spellwright.rules.copying import copy_of_card
from spellwright.rules.events import DamageEvent, Event, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.free_casting import free_way, may_cast
from spellwright.rules.meaning import performs, watches
from spellwright.rules.objects import is_player
from spellwright.rules.process import happen
from spellwright.rules.zones import EXILE, STACK

ROOM: Final = __name__
CIPHER: Final = "cipher"
ENCODED: Final = "encoded on"

plain(CIPHER, ROOM, "702.99")


@dataclass(frozen=True, slots=True)
class Encode(Body):
    """You may exile the spell encoded on a creature you control (CR 702.99a)."""


@dataclass(frozen=True, slots=True)
class EncodedDealsDamage(TriggerEvent):
    """The creature that the card is encoded on deals combat damage to a player."""

    def function_zones(self) -> frozenset[int]:
        """The card stays exiled."""
        return frozenset({EXILE})


@dataclass(frozen=True, slots=True)
class CastCopyOfEncoded(Body):
    """The creature's controller may copy the encoded card and cast the copy without paying its mana cost."""


for _cls in (Encode, EncodedDealsDamage, CastCopyOfEncoded):
    register(_cls)


def _trees(node: Any) -> tuple[Node, ...]:
    return (SpellAbility(Encode()), TriggeredAbility(EncodedDealsDamage(), None, CastCopyOfEncoded(), ()))


tree_macro(CIPHER, "702.99", _trees)


@performs(Encode)
def _encode(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Only a card can be encoded, not a copy of a spell (CR 702.99a)."""
    state = frame.state
    spell = state.objects.get(frame.source.id)
    if spell is None or spell.zone != STACK or spell.is_copy:
        return
    own: list[int] = []
    for permanent in state.permanents():
        chars = characteristics(state, permanent)
        if chars.controller == frame.controller and "creature" in chars.types:
            own.append(permanent.id)
    picked = state.choose_refs(frame.controller, CIPHER, "Encode it on", own, 0, 1, "702.99a", spell.id)
    if picked:
        change = ZoneChange(spell, EXILE, spell.id, "exile")
        change.kept = {ENCODED: (picked[0],)}
        events: list[Event] = [change]
        happen(state, events)


@watches(EncodedDealsDamage, DamageEvent)
def _deals_damage(frame: Frame, node: Any, event: Any) -> bool:
    hits: bool = event.combat and is_player(event.recipient)
    return hits and event.source.id in frame.source.kept.get(ENCODED, ())


@performs(CastCopyOfEncoded)
def _cast_copy(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """The card has to be encoded still; whoever controls the creature now casts the copy (CR 702.99b-c)."""
    state = frame.state
    card = state.objects.get(frame.source.id)
    if card is None or card.zone != EXILE:
        return
    creature = state.get(card.kept[ENCODED][0])
    seat = characteristics(state, creature).controller
    copy = copy_of_card(state, card, seat)
    may_cast(state, seat, copy, free_way(copy), "702.99a")
