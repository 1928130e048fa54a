"""Spells that have legal targets only if an optional cost is paid (CR 601.2c, 702.33g, 702.174m)."""

from __future__ import annotations

from spellwright.rules.announced import TargetIf
from spellwright.rules.casting_options import ExtraCost
from spellwright.rules.frame import Frame
from spellwright.rules.programs import Ability
from spellwright.rules.targeting import has_legal_targets


def legal_if_paid(frame: Frame, ability: Ability, extra: ExtraCost) -> bool:
    """Whether an ability of the spell, some of whose targets hang on costs, has legal ones once this cost is paid."""
    if extra.mandatory or not any([isinstance(node, TargetIf) for _, node in ability.target_nodes]):
        return False
    spell = frame.source
    facts = spell.facts
    spell.facts = {**facts, extra.fact: facts.get(extra.fact, 0) + 1}
    try:
        return has_legal_targets(frame, ability.target_nodes)
    finally:
        spell.facts = facts


def needs_payment(frame: Frame, abilities: list[Ability], extra: ExtraCost) -> bool:
    """Whether the spell has legal targets with this optional cost, and none without."""
    return any(
        [
            legal_if_paid(frame, ability, extra) and not has_legal_targets(frame, ability.target_nodes)
            for ability in abilities
            if not ability.modes
        ]
    )
