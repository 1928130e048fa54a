"""What happens the next time that one source would deal damage this turn (CR 614.1a, 615.1)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.node import register
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Clause, Selector, Statement
from spellwright.mechanics.prevention import LOCKED
from spellwright.mechanics.redirecting import can_be_dealt_damage
from spellwright.rules.continuous_effect import END_OF_TURN
from spellwright.rules.events import DamageEvent
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs, replaces, select
from spellwright.rules.objects import player_ref
from spellwright.rules.replacement import add_shield

AT_ONCE: Final = LOCKED + 20
"""The slot of a shield whose time has come: it goes for all damage that its source deals at that time."""


@dataclass(frozen=True, slots=True)
class NextDamage(Clause):
    """The next time that a source would deal damage this turn, it is doubled, prevented, or dealt to you."""

    source: Selector
    combat: bool
    outcome: str


@dataclass(frozen=True, slots=True)
class NextDamageShield(Statement):
    """What a resolved effect leaves: what becomes of the next damage by the source in its slot."""

    combat: bool
    outcome: str


register(NextDamageShield)
for _combat, _damage in ((True, "combat damage"), (False, "damage")):
    _next = f"the next time {{source:Definite}} would deal {_damage} this turn"
    for _outcome, _words in (
        ("double", "it deals double that damage instead"),
        ("prevent", "prevent that damage"),
        ("you", "it deals that damage to you instead"),
    ):
        phrases(NextDamage, f"{_next}, {_words}", into="CoreClause", combat=_combat, outcome=_outcome)


@performs(NextDamage)
def _next_damage(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for ref in select(frame, node.source):
        shield = add_shield(frame, NextDamageShield(node.combat, node.outcome), END_OF_TURN)
        shield.slots = {LOCKED: (ref,)}
        shield.uses = 1


def _fits(frame: Frame, node: Any, event: Any) -> bool:
    if event.amount <= 0 or (node.combat and not event.combat):
        return False
    if node.outcome == "prevent" and not event.preventable:
        return False
    source = frame.slots[LOCKED][0]
    if event.source.id != source and frame.state.successors.get(source) != event.source.id:
        return False
    you = player_ref(frame.controller)
    return node.outcome != "you" or (event.recipient != you and can_be_dealt_damage(frame, you))


def _apply(frame: Frame, node: Any, event: Any) -> list[Any]:
    """All the damage that the source deals at once is of this one time."""
    number = frame.chosen["replacer"][0]
    for shield in frame.state.shields:
        if shield.number == number and AT_ONCE not in shield.slots:
            others = [e for e in frame.state.simultaneous if isinstance(e, DamageEvent) and e is not event]
            shield.uses += len([e for e in others if _fits(frame, node, e)])
            shield.slots = {**shield.slots, AT_ONCE: ()}
    if node.outcome == "prevent":
        return []
    if node.outcome == "double":
        event.amount *= 2
    else:
        event.recipient = player_ref(frame.controller)
    return [event]


replaces(NextDamageShield, (DamageEvent,), _fits, _apply)
