"""Preparing: what has to be so before a triggered ability triggers, by what its words ask for; and rarer happenings."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, Final

from spellwright.cards.programs import load_program
from spellwright.language.node import walk
from spellwright.mechanics.emblems import crown
from spellwright.rules.actions import ACTIVATE, CAST
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import DamageEvent, Destroyed
from spellwright.rules.objects import GameObject
from spellwright.rules.process import happen
from spellwright.rules.steps import ATTACK, BLOCK, DAMAGE, END_COMBAT, MAIN1
from spellwright.rules.zones import BATTLEFIELD, GRAVEYARD, HAND
from spellwright.testing.gauntlet.scene import name_of
from spellwright.testing.gauntlet.settings import creatures_of, to_step
from spellwright.testing.gauntlet.stock import CREATURES, LANDS, OTHERS, SPELLS, Plain, begin, fill_pools, program, put
from spellwright.testing.gauntlet.table import Table, with_answers

Preparation = Callable[[Table, GameObject, Sequence[Any]], None]

MORE: Final = 4
"""How many more of everything a player has who is to have more."""


def _countered(table: Table, own: GameObject, nodes: Sequence[Any]) -> None:
    """It has many counters of each kind that is spoken of, and each creature has one."""
    kinds = {node.kind for node in nodes if isinstance(getattr(node, "kind", None), str) and "ounter" in name_of(node)}
    for kind in sorted(kinds):
        if kind != "-1/-1":
            own.counters[kind] = max(own.counters.get(kind, 0), 2 * MORE)
        for ref in [*creatures_of(table.state, 0), *creatures_of(table.state, 1)]:
            if ref != own.id:
                table.state.objects[ref].counters[kind] = 1


def _grown(table: Table, own: GameObject, nodes: Sequence[Any]) -> None:
    """What attacks is bigger than the others."""
    obj = table.state.objects.get(own.attached_to, own)
    if "creature" in characteristics(table.state, obj).types:
        obj.counters["+1/+1"] = obj.counters.get("+1/+1", 0) + MORE


def _tapped(table: Table, own: GameObject, nodes: Sequence[Any]) -> None:
    own.tapped = True


def _equipped(table: Table, own: GameObject, nodes: Sequence[Any]) -> None:
    """It and other creatures are equipped and enchanted."""
    from spellwright.testing.gauntlet.stock import aura

    found = [own.id] if "creature" in own.base.types else []
    for ref in [*found, *[i for i in creatures_of(table.state, 0) if i != own.id][:2]]:
        for card in (program(OTHERS[3]), aura()):
            put(table.state, BATTLEFIELD, 0, card, attached_to=ref)


def _loud_before(table: Table, own: GameObject, nodes: Sequence[Any]) -> None:
    """Two spells were cast in the turn before."""
    for player in table.state.players:
        player.spells_cast_before = 2


def _at_life(table: Table, own: GameObject, nodes: Sequence[Any]) -> None:
    """Life totals are what a condition asks for."""
    for node in nodes:
        amount = getattr(getattr(node, "comparison", None), "amount", None)
        if name_of(node) == "LifeIs" and name_of(amount) == "Number":
            for player in table.state.players:
                player.life = max(amount.value, 1)  # type: ignore[union-attr]


def _with_more(table: Table, seat: int) -> None:
    state = table.state
    for plain in (LANDS[5], CREATURES[0], OTHERS[0], LANDS[0]):
        for _ in range(MORE):
            put(state, BATTLEFIELD, seat, program(plain))
    for _ in range(MORE):
        put(state, HAND, seat, program(SPELLS[0]))
    state.players[seat].life += 10 * MORE


def _behind(table: Table, own: GameObject, nodes: Sequence[Any]) -> None:
    _with_more(table, 1)


def _ahead(table: Table, own: GameObject, nodes: Sequence[Any]) -> None:
    _with_more(table, 0)


def _crowned(table: Table, own: GameObject, nodes: Sequence[Any]) -> None:
    crown(table.state, 0, 0)


def _commanded(table: Table, own: GameObject, nodes: Sequence[Any]) -> None:
    """One of the player's creatures is their commander."""
    obj = table.state.objects[creatures_of(table.state, 0)[0]]
    obj.facts = {**obj.facts, "commander": 1}


def _crewed(table: Table, own: GameObject, nodes: Sequence[Any]) -> None:
    """It becomes a creature by one of its own abilities, as a Vehicle or a land can."""
    for ability in characteristics(table.state, own).abilities:
        if "creature" in characteristics(table.state, own).types:
            return
        fill_pools(table.state)
        for action in [a for a in table.actions(0) if a.object_id == own.id and a.kind == ACTIVATE]:
            if action.ability is ability and not ability.taps:
                table.act(0, action)
                table.resolve_all()
                break


PREPARATIONS: Final[tuple[tuple[frozenset[str], Preparation], ...]] = (
    (frozenset({"WithCounter", "WithFewerCounters", "CountersThere", "CountersOf", "HasCounters"}), _countered),
    (frozenset({"Target", "CharacteristicOf", "WithCharacteristic", "WithMost"}), _grown),
    (frozenset({"StateIs"}), _tapped),
    (frozenset({"StateIs"}), _equipped),
    (frozenset({"SpellsLastTurn"}), _loud_before),
    (frozenset({"LifeIs"}), _at_life),
    (frozenset({"ControlsMore", "MoreLife", "BiggerHand", "Controls", "Exists"}), _behind),
    (frozenset({"ControlsMore", "MoreLife", "BiggerHand", "Controls", "Exists"}), _ahead),
    (frozenset({"IsMonarch"}), _crowned),
    (frozenset({"ControlsCommander"}), _commanded),
    (frozenset({"AttacksTrigger", "DealsDamageTrigger", "BecomesBlockedTrigger", "BlocksTrigger", "Dies"}), _crewed),
)
"""What can be prepared, by the words for which it may be needed."""


def preparations_for(words: Collection[str]) -> list[Preparation]:
    """What may be needed for an ability with these words to trigger."""
    return [prepare for wanted, prepare in PREPARATIONS if wanted & set(words)]


def prepared(table: Table, own: GameObject, prepare: Preparation, trees: Sequence[Any]) -> None:
    """Make it so, and let the game notice."""
    prepare(table, own, list(walk(tuple(trees))))
    own.since_turn = -1
    state = table.state
    state.version += 1
    state.statics_dirty = True
    table.resolve_all()


# -- rarer happenings ------------------------------------------------------------------------------------


def _cast_real(table: Table, seat: int, name: str, zone: int = HAND) -> None:
    """A seat casts a card that does something."""
    begin(table.state, seat, MAIN1)
    card = put(table.state, zone, seat, load_program(name))
    fill_pools(table.state, (seat,))
    for action in table.actions(seat):
        if action.kind == CAST and action.object_id == card.id:
            table.act(seat, action)
            break
    table.resolve_all()


def aimed(table: Table, own: GameObject, extras: list[Plain]) -> None:
    """Each player casts a spell that targets it, or what it is attached to, and one that targets another creature."""
    host = own.attached_to if own.attached_to > 0 else own.id
    for seat in (0, 1):
        for ref in (host, creatures_of(table.state, 0)[1], creatures_of(table.state, 1)[1]):
            table.first = (ref,)
            _cast_real(table, seat, "Giant Growth")
    table.first = ()


def cast_rarely(table: Table, own: GameObject, extras: list[Plain]) -> None:
    """Spells are cast from a graveyard, with X, and kicked."""
    usual = table.strategy
    table.strategy = with_answers(usual, kick=True)
    for seat in (0, 1):
        _cast_real(table, seat, "Think Twice", GRAVEYARD)
        _cast_real(table, seat, "Blaze")
        _cast_real(table, seat, "Burst Lightning")
    table.strategy = usual


def damaged_dies(table: Table, own: GameObject, extras: list[Plain]) -> None:
    """A creature that it, or what it is attached to, has dealt damage dies, of either player."""
    state = table.state
    source = state.objects.get(own.attached_to, own)
    for seat in (1, 0):
        found = [state.objects[i] for i in creatures_of(state, seat) if i not in (own.id, source.id)]
        if not found or source.id not in state.objects:
            continue
        happen(state, [DamageEvent(source, found[0].id, 1, False)])
        table.resolve_all()
        if found[0].id in state.objects:
            happen(state, [Destroyed(found[0], 0)])
            table.resolve_all()


def other_attacks_alone(table: Table, own: GameObject, extras: list[Plain]) -> None:
    """Another creature attacks alone."""
    begin(table.state, 0, MAIN1)
    others = [i for i in creatures_of(table.state, 0) if i not in (own.id, own.attached_to)]
    table.attackers, table.blocks = tuple(others[:1]), ()
    for step in (ATTACK, BLOCK, DAMAGE, END_COMBAT):
        if not table.state.over:
            to_step(table, 0, step)
            table.resolve_all()
