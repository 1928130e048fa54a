"""Effects on combat: creatures removed from it, and attackers that become blocked (CR 506.4, 509.1h)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.leaves import SelfName
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate, Selector
from spellwright.language.tree.clauses import Do
from spellwright.mechanics.restrictions import IsRestricted, Restricted
from spellwright.mechanics.traits import Always
from spellwright.rules.combat_damage import UNBLOCKED_TOO
from spellwright.rules.events import BecameBlocked, Event
from spellwright.rules.frame import Frame
from spellwright.rules.in_combat import band_of, remove_from_combat
from spellwright.rules.meaning import performs, select
from spellwright.rules.objects import is_player
from spellwright.rules.process import happen


@dataclass(frozen=True, slots=True)
class RemoveFromCombat(Predicate):
    """Creatures are removed from combat (CR 506.4)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class BecomesBlocked(Predicate):
    """Attacking creatures become blocked, by no creature (CR 509.1h)."""


phrases(
    Always,
    "you may have ~ assign its combat damage as though it weren't blocked",
    into="Statement",
    room=__name__,
    who=SelfName(),
    traits=(Restricted((UNBLOCKED_TOO,)),),
)
phrases(
    Always,
    "{who:Bearer}'s controller may have it assign its combat damage as though it weren't blocked",
    into="Statement",
    room=__name__,
    traits=(Restricted((UNBLOCKED_TOO,)),),
)
phrases(
    Always,
    "{who:Bearer}'s activated abilities can't be activated",
    into="PlainStatement",
    room=__name__,
    traits=(Restricted(("can't activate abilities", "mana abilities too")),),
)
phrases(
    IsRestricted,
    "activated abilities can't be activated",
    into="Locked",
    room=__name__,
    what=Restricted(("can't activate abilities", "mana abilities too")),
)
phrases(
    Do,
    "{subject:Owning} {predicates:Locked+} {duration:Duration.lasting}",
    into="CoreClause",
    room=__name__,
)
phrases(RemoveFromCombat, "remove {what:Selector.object} from combat", into="Predicate.once.base")
phrases(BecomesBlocked, "become[s] blocked", into="Predicate.once.@")


@performs(RemoveFromCombat)
def _remove(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    for ref in select(frame, node.what):
        obj = state.objects.get(ref)
        if obj is not None and obj.is_on_battlefield():
            remove_from_combat(state, obj)
            state.version += 1


@performs(BecomesBlocked)
def _become_blocked(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """One that is blocked already does not become it again (CR 509.3c)."""
    events: list[Event] = []
    for ref in subject:
        attacker = None if is_player(ref) else frame.state.objects.get(ref)
        if attacker is None or not attacker.attacking:
            continue
        for mate in band_of(frame.state, attacker):  # CR 702.22i
            if not mate.blocked:
                mate.blocked = True
                events.append(BecameBlocked(mate, ()))
    if events:
        happen(frame.state, events)
