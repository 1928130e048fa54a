"""Conditions about how much there is or has been this turn: attackers, cards put into graveyards, sources, colors."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition, Filter, Quantity
from spellwright.language.tree.quantities import Different
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import Attacks, DamageEvent, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when, matches, value
from spellwright.rules.zones import GRAVEYARD


@dataclass(frozen=True, slots=True)
class AttackedAtLeast(Condition):
    """At least so many creatures that fit attacked this turn (CR 508.1k)."""

    least: Quantity
    filter: Filter


@dataclass(frozen=True, slots=True)
class PutIntoGraveyardsAtLeast(Condition):
    """At least so many cards that fit were put into graveyards this turn, from anywhere; tokens are no cards."""

    least: Quantity
    filter: Filter


@dataclass(frozen=True, slots=True)
class YourSourcesDealtDamage(Condition):
    """At least so many sources that you controlled dealt damage this turn (CR 120.7)."""

    least: Quantity


@dataclass(frozen=True, slots=True)
class ColorsAmong(Condition):
    """There are so many colors among objects (CR 105.1)."""

    count: Quantity
    filter: Filter


_LEAST: Final = "{least:Count.pl} or more "
phrases(AttackedAtLeast, _LEAST + "{filter:Filter.pl} attacked this turn", into="PlainCondition")
phrases(
    PutIntoGraveyardsAtLeast,
    _LEAST + "{filter:Filter.pl} were put into graveyards from anywhere this turn",
    into="PlainCondition",
)
phrases(YourSourcesDealtDamage, _LEAST + "sources you controlled dealt damage this turn", into="PlainCondition")

phrases(ColorsAmong, "there are {count:Count.pl} colors among {filter:Filter.pl}", into="PlainCondition")


@holds_when(ColorsAmong)
def _colors_among(frame: Frame, node: Any) -> bool:
    return value(frame, Different(what="color", filter=node.filter)) == value(frame, node.count)


@holds_when(AttackedAtLeast)
def _attacked(frame: Frame, node: Any) -> bool:
    attackers = {event.attacker.id for event in frame.state.history if isinstance(event, Attacks)}
    return len([ref for ref in attackers if matches(frame, node.filter, ref)]) >= value(frame, node.least)


@holds_when(PutIntoGraveyardsAtLeast)
def _put_into_graveyards(frame: Frame, node: Any) -> bool:
    count = 0
    for event in frame.state.history:
        if isinstance(event, ZoneChange) and event.to == GRAVEYARD and event.new is not None:
            if not event.old.is_token and not event.old.is_copy and matches(frame, node.filter, event.new.id):
                count += 1
    return count >= value(frame, node.least)


@holds_when(YourSourcesDealtDamage)
def _sources(frame: Frame, node: Any) -> bool:
    """Each source once; what has left the battlefield is as it was last (CR 608.2h)."""
    found = {event.source.id: event.source for event in frame.state.history if isinstance(event, DamageEvent)}
    yours = [o for o in found.values() if characteristics(frame.state, o).controller == frame.controller]
    return len(yours) >= value(frame, node.least)
