"""Mutating creature spells: what becomes of them as they resolve, and what they merge with (CR 702.140, 730.2)."""

from __future__ import annotations

from typing import Final

from spellwright.rules.casting import spell_abilities
from spellwright.rules.casting_options import MUTATING
from spellwright.rules.continuous import characteristics, follow_spell, touch, touch_all
from spellwright.rules.copying import renew_copiable_values
from spellwright.rules.decisions import Option
from spellwright.rules.events import Happened
from spellwright.rules.frame import Frame
from spellwright.rules.merging import component_of, components, represent
from spellwright.rules.movement import take_out
from spellwright.rules.objects import NO_TARGETS, Component, GameObject
from spellwright.rules.process import happen
from spellwright.rules.programs import SPELL
from spellwright.rules.state import GameState
from spellwright.rules.targeting import still_legal
from spellwright.rules.triggers import unwatch

TIMES_MUTATED: Final = "times mutated"
"""How often something has merged with a permanent, among its facts."""


def resolve_mutating(state: GameState, spell: GameObject) -> bool:
    """Let a mutating creature spell merge with its target (CR 702.140c).

    False if that is illegal: then the spell is no mutating creature spell any more and resolves as a creature spell
    (CR 702.140b, 608.3d).
    """
    target = _legal_target(state, spell)
    if target is None:
        spell.facts = {fact: n for fact, n in spell.facts.items() if fact != MUTATING}
        spell.targets = NO_TARGETS
        spell.base = spell.base.copy()
        spell.base.set_abilities(tuple([a for a in spell.base.abilities if a.kind != SPELL]))
        touch(state, spell)
        return False
    options = [Option(f"over {state.label(target.id)}", 0), Option(f"under {state.label(target.id)}", 1)]
    prompt = f"Put {state.name_of(spell.id)} over or under it?"
    over = state.choose_one(spell.controller, "mutate", prompt, options, "702.140c", spell.id) == 0
    merge(state, spell, target, over)
    return True


def _legal_target(state: GameState, spell: GameObject) -> GameObject | None:
    frame = Frame(state, spell.controller, spell)
    frame.spell = spell
    for ability in spell_abilities(characteristics(state, spell)):
        frame.ability = ability
        frame.target_base = ability.target_base
        if still_legal(frame, ability.target_nodes, spell)[1]:
            for number, _ in ability.target_nodes:
                for ref in frame.targets.get(number + ability.target_base, ()):
                    return state.objects[ref]
    return None


def merge(state: GameState, spell: GameObject, permanent: GameObject, over: bool) -> None:
    """A spell becomes part of a permanent, which stays the object that it was (CR 730.2b-c)."""
    pile = components(permanent) or (component_of(permanent), *permanent.beneath)
    unwatch(state, spell.id)
    take_out(state, spell)
    state.successors[spell.id] = permanent.id
    added = _component_of_spell(spell, state.tick())
    represent(permanent, (added, *pile) if over else (*pile, added))
    if over:
        permanent.face_down = False  # CR 730.2e
    permanent.facts = {**permanent.facts, TIMES_MUTATED: permanent.facts.get(TIMES_MUTATED, 0) + 1}
    renew_copiable_values(state, permanent)
    follow_spell(state, spell.id, permanent.id)  # CR 702.140f
    touch(state, permanent)
    touch_all(state)
    happen(state, [Happened(MUTATING, characteristics(state, permanent).controller, spell.id, 0, permanent.id)])


def _component_of_spell(spell: GameObject, merged: int) -> Component:
    """The card or copy that represented the spell, with nothing of what makes it a mutating spell."""
    found = component_of(spell, merged)
    found.base = spell.base.copy()
    found.base.set_abilities(tuple([a for a in spell.base.abilities if a.kind != SPELL]))
    found.is_token = spell.is_copy  # CR 608.3f
    found.is_copy = False
    return found
