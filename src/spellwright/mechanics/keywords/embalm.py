"""Embalm, eternalize, encore, myriad: token copies of the card itself (CR 702.116, 702.128, 702.129, 702.141)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import tree_macro
from spellwright.language.node import Node, register
from spellwright.language.tree.abilities import ActivatedAbility
from spellwright.language.tree.categories import Body
from spellwright.language.tree.costs import ExileThisFrom
from spellwright.language.tree.limits import AsSorcery
from spellwright.mechanics.keywords.facts import TO_EXILE, at_next, haste_because
from spellwright.mechanics.keywords.shapes import costed, plain
from spellwright.mechanics.keywords.support import SacrificeThis, when
from spellwright.rules.combat import ATTACK_SHAPERS, defending_seat
from spellwright.rules.combat_legality import CombatRequirement, DeclarationRules
from spellwright.rules.copying import copiable_values, token_copy
from spellwright.rules.events import TokensCreated
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs
from spellwright.rules.objects import BLACK, WHITE, Characteristics, player_ref
from spellwright.rules.process import happen
from spellwright.rules.state import GameState

ROOM: Final = __name__

costed("embalm", ROOM, "702.128")
costed("eternalize", ROOM, "702.129")
costed("encore", ROOM, "702.141")
plain("myriad", ROOM, "702.116")


@dataclass(frozen=True, slots=True)
class CopyAsZombie(Body):
    """Create a token that is a copy of the card, but a Zombie of another colour without mana cost; 4/4 if `big`."""

    color: int
    big: bool


@dataclass(frozen=True, slots=True)
class CopyForEachOpponent(Body):
    """For each opponent a token copy that attacks them this turn if able (CR 702.141a)."""


@dataclass(frozen=True, slots=True)
class CopyForOtherOpponents(Body):
    """For each opponent that is not attacked by it, maybe a token copy tapped and attacking them (CR 702.116a)."""


for _cls in (CopyAsZombie, CopyForEachOpponent, CopyForOtherOpponents):
    register(_cls)


def _from_graveyard(node: Any, body: Body) -> Node:
    return ActivatedAbility((*node.costs, ExileThisFrom("graveyard")), body, (AsSorcery(),))


def _embalm(node: Any) -> tuple[Node, ...]:
    return (_from_graveyard(node, CopyAsZombie(WHITE, False)),)


def _eternalize(node: Any) -> tuple[Node, ...]:
    return (_from_graveyard(node, CopyAsZombie(BLACK, True)),)


def _encore(node: Any) -> tuple[Node, ...]:
    return (
        _from_graveyard(node, CopyForEachOpponent()),
        haste_because("encore"),
        at_next("end", "encore", SacrificeThis()),
    )


def _myriad(node: Any) -> tuple[Node, ...]:
    return (when("whenever ~ attacks", CopyForOtherOpponents()), at_next("end of combat", "myriad", TO_EXILE))


tree_macro("embalm", "702.128", _embalm)
tree_macro("eternalize", "702.129", _eternalize)
tree_macro("encore", "702.141", _encore)
tree_macro("myriad", "702.116", _myriad)


def _copied(frame: Frame) -> Characteristics:
    return copiable_values(frame.source)


@performs(CopyAsZombie)
def _zombie(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    values = _copied(frame)
    values.colors = node.color
    values.mana_cost = None
    values.subtypes = values.subtypes | {"Zombie"}
    if node.big:
        values.power = 4
        values.toughness = 4
    change = token_copy(state, frame.controller, frame.source, values, frame.source.id)
    happen(state, [TokensCreated(frame.controller, [change], frame.source.id)])


@performs(CopyForEachOpponent)
def _encored(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    changes = []
    for seat in state.within(frame.controller, state.opponents(frame.controller)):
        change = token_copy(state, frame.controller, frame.source, _copied(frame), frame.source.id)
        change.facts = {"encore": 1}
        change.kept = {"must attack": (player_ref(seat),)}
        changes.append(change)
    if changes:
        happen(state, [TokensCreated(frame.controller, changes, frame.source.id)])


@performs(CopyForOtherOpponents)
def _myriads(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    attacked = defending_seat(state, frame.source)
    changes = []
    for seat in state.within(frame.controller, state.opponents(frame.controller)):
        if seat == attacked:
            continue
        if not state.choose_yes(frame.controller, f"Attack {state.players[seat].name} too?", frame.source.id):
            continue
        change = token_copy(state, frame.controller, frame.source, _copied(frame), frame.source.id)
        change.facts = {"myriad": 1}
        change.tapped = True
        change.attacking = player_ref(seat)
        changes.append(change)
    if changes:
        happen(state, [TokensCreated(frame.controller, changes, frame.source.id)])


def _encored_attack(state: GameState, rules: DeclarationRules) -> None:
    """A token made by encore attacks its opponent this turn if able (CR 702.141a)."""
    for ref in rules.options:
        obj = state.objects[ref]
        if obj.facts.get("encore") and obj.since_turn == state.turn:
            rules.requirements = (
                *rules.requirements,
                CombatRequirement(frozenset({ref}), frozenset(obj.kept["must attack"])),
            )


ATTACK_SHAPERS.append(_encored_attack)
