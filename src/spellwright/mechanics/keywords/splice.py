"""Splice: add the text of a card in hand to the spell that is being cast (CR 702.47)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import Parameters, hooked, shape
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Cost, KeywordAbility
from spellwright.mechanics.keywords.added_text import added_ability, with_text
from spellwright.mechanics.keywords.shapes import costs_text
from spellwright.rules.casting import spell_abilities
from spellwright.rules.casting_options import OTHERS_COSTS, ExtraCost
from spellwright.rules.events import Happened
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import costs
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.paying import split
from spellwright.rules.process import happen
from spellwright.rules.state import GameState
from spellwright.rules.targeting import has_legal_targets
from spellwright.rules.zones import HAND

ROOM: Final = __name__
SPLICE: Final = "splice"
QUALITIES: Final = {"Arcane": frozenset({"Arcane"}), "instant or sorcery": frozenset({"instant", "sorcery"})}
"""Onto which spells: those with one of these types or subtypes."""


@dataclass(frozen=True, slots=True)
class Splice(KeywordAbility):
    """Splice onto spells of a quality for a cost (CR 702.47a)."""

    quality: str
    costs: tuple[Cost, ...]


@dataclass(frozen=True, slots=True)
class RevealCard(Cost):
    """Reveal one certain card from your hand."""

    ref: int


for _quality in QUALITIES:
    phrases(
        Splice,
        f"splice onto {_quality} {{costs:ManaCost+}}",
        f"splice onto {_quality}—{{costs:Cost,+}}<.>",
        into="KeywordAbility.line",
        quality=_quality,
    )


def _name(node: Any) -> str:
    return SPLICE


def _parameters(node: Any) -> Parameters:
    return {"quality": node.quality, "cost": costs_text(node.costs)}


shape(Splice, _name, _parameters)
hooked(SPLICE, ROOM, "702.47")


def _offers(state: GameState, seat: int, obj: GameObject, chars: Characteristics) -> list[ExtraCost]:
    """Each card in hand that can be spliced onto the spell, with the choices that its text asks for (CR 702.47b)."""
    found: list[ExtraCost] = []
    for ref in state.players[seat].hand:
        card = state.objects[ref]
        if SPLICE not in card.base.keywords or card is obj:
            continue
        for ability in card.base.abilities:
            node = ability.node
            if isinstance(node, Splice) and QUALITIES[node.quality] & (chars.types | chars.subtypes):
                extra = _offer(state, seat, obj, card, node)
                if extra is not None:
                    found.append(extra)
    return found


def _offer(state: GameState, seat: int, obj: GameObject, card: GameObject, node: Splice) -> ExtraCost | None:
    trees = [own.tree for own in spell_abilities(card.base)]
    frame = Frame(state, seat, obj)
    for tree in trees:
        added = added_ability(tree, 1)
        frame.ability = added
        if added.modes or not has_legal_targets(frame, added.target_nodes):
            return None

    def spliced(chars: Characteristics) -> Characteristics:
        for tree in trees:
            chars = with_text(chars, tree)
        return chars

    mana, others = split(node.costs)
    extra = ExtraCost(f"splicing {card.base.name}", mana, (RevealCard(card.id), *others), False)
    extra.fact = "spliced"
    extra.change = spliced
    return extra


OTHERS_COSTS.append(_offers)


def _can_reveal(frame: Frame, node: Any) -> bool:
    card = frame.state.objects.get(node.ref)
    return card is not None and card.zone == HAND


def _reveal(frame: Frame, node: Any) -> None:
    state = frame.state
    state.make_known(node.ref, (1 << len(state.players)) - 1)
    happen(state, [Happened("reveal", frame.controller, frame.source.id, 0, node.ref)])


costs(RevealCard, _can_reveal, _reveal)
