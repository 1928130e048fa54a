"""Probing static abilities that speak of events: the event is made to happen, and what becomes of it is compared."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from spellwright.rules.continuous import characteristics
from spellwright.rules.events import Countered, DamageEvent, ZoneChange
from spellwright.rules.objects import COLOR_BITS, GameObject
from spellwright.rules.process import happen
from spellwright.rules.programs import STATIC, Program
from spellwright.rules.state import GameState
from spellwright.rules.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, STACK
from spellwright.testing.gauntlet.denoting import denote
from spellwright.testing.gauntlet.facts import Ledger
from spellwright.testing.gauntlet.fitting import fits
from spellwright.testing.gauntlet.scene import Scene, Unread, name_of
from spellwright.testing.gauntlet.stock import put

Probed = tuple[int, str, str]
"""An ability's number, its statement's name, and what is wrong, if anything."""
Probe = Callable[[GameState, GameObject, Any], str]
PROBES: Final[dict[str, Probe]] = {}
"""By the name of a statement's class: what is wrong with it, with the object on the battlefield; Unread if unknown."""


def probes(name: str) -> Callable[[Probe], Probe]:
    """Register how a statement is probed."""

    def register(function: Probe) -> Probe:
        PROBES[name] = function
        return function

    return register


def probe(program: Program, host: GameState, obj: GameObject) -> list[Probed]:
    """For each static ability that can be probed: its number, its statement's name, and what is wrong."""
    found: list[Probed] = []
    for ability in program.faces[0].abilities:
        statement = getattr(ability.node, "statement", None)
        if ability.kind != STATIC or name_of(statement) not in PROBES:
            continue
        state = host.copy()
        state.log = None
        try:
            found.append(
                (ability.number, name_of(statement), PROBES[name_of(statement)](state, state.get(obj.id), statement))
            )
        except Unread:
            continue
    return found


def probe_spell(program: Program, state: GameState, spell: GameObject) -> list[Probed]:
    """For abilities that say what the object is: whether the spell on the stack is that."""
    found: list[Probed] = []
    for ability in program.faces[0].abilities:
        statement: Any = getattr(ability.node, "statement", None)
        if ability.kind == STATIC and name_of(statement) == "ThisIs" and not spell.face_down:
            trial = state.copy()
            trial.log = None
            try:
                found.append((ability.number, "ThisIs", _this_is(trial, trial.get(spell.id), statement)))
            except Unread:
                continue
    return found


def _touched(state: GameState) -> None:
    state.version += 1
    state.statics_dirty = True


@probes("HasteBecause")
def _haste_because(state: GameState, obj: GameObject, node: Any) -> str:
    """With the fact it has haste."""
    obj.facts = {**obj.facts, node.fact: 1}
    obj.chars = None
    _touched(state)
    return "" if "haste" in characteristics(state, obj).keywords else f"no haste because of {node.fact}"


@probes("ExiledInstead")
def _exiled_instead(state: GameState, obj: GameObject, node: Any) -> str:
    """With the fact it is exiled instead of going anywhere else, without it is not."""
    other = state.copy()
    obj.facts = {**obj.facts, node.fact: 1}
    happen(state, [ZoneChange(obj, GRAVEYARD, 0, "destroy")])
    if obj.card_id not in [state.objects[i].card_id for i in state.exile]:
        return "it is not exiled"
    own = other.get(obj.id)
    own.facts = {fact: count for fact, count in own.facts.items() if fact != node.fact}
    happen(other, [ZoneChange(own, GRAVEYARD, 0, "destroy")])
    return "it is exiled although it did not come in that way" if own.card_id in _cards(other, EXILE) else ""


def _cards(state: GameState, zone: int) -> list[int]:
    return [o.card_id for o in state.objects.values() if o.zone == zone and o.card_id]


@probes("DiscardedIntoExile")
def _discarded(state: GameState, obj: GameObject, node: Any) -> str:
    """Discarded, it is exiled."""
    card = put(state, HAND, 0, obj.program)
    change = ZoneChange(card, GRAVEYARD, 0, "discard")
    change.player = 0
    happen(state, [change])
    return "" if card.card_id in _cards(state, EXILE) else "it is not exiled as it is discarded"


@probes("ThisIs")
def _this_is(state: GameState, obj: GameObject, node: Any) -> str:
    """What it is, it is in every zone (CR 604.3)."""
    card = put(state, HAND, 0, obj.program)
    scene = Scene(state, state, Ledger(), [], 0, card, card)
    for one in (card, obj):
        chars = scene.chars(one)
        name = name_of(node.change)
        if name == "Colorless":
            fine = chars.colors == 0
        elif name == "HasColors":
            fine = chars.colors == sum(COLOR_BITS[color] for color in node.change.colors)
        elif name in ("EveryCreatureType", "HasEveryCreatureType"):
            fine = {"Goblin", "Elf", "Wizard", "Sliver"} <= chars.subtypes
        else:
            raise Unread(name)
        if not fine:
            return f"in zone {one.zone} it is not what {name} says"
    return ""


# -- damage ----------------------------------------------------------------------------------------------


def _trials(state: GameState) -> list[GameObject]:
    """Sources of damage of each kind."""
    own = [o for o in state.permanents() if o.base.name in _NAMES]
    return list({(o.base.name, o.controller): o for o in own}.values())


_NAMES: Final = ("Squire", "Heron", "Ghoul", "Raider", "Giant Elk", "Statue")


def _is_prevented(state: GameState, source: int, recipient: int, combat: bool) -> bool:
    trial = state.copy()
    log: list[Any] = []
    trial.log = log
    happen(trial, [DamageEvent(trial.get(source), recipient, 1, combat)])
    return not any(isinstance(e, DamageEvent) and e.recipient == recipient and e.amount for e in log)


@probes("ProtectedFromDamage")
def _protected(state: GameState, obj: GameObject, node: Any) -> str:
    """Damage from sources of one of the colors is prevented, from others it is not (CR 702.16e)."""
    if "creature" not in characteristics(state, obj).types or _more_prevention(obj):
        raise Unread("what cannot be damaged")
    scene = Scene(state, state, Ledger(), [], obj.controller, obj, obj)
    for source in _trials(state):
        if source.id == obj.id:
            continue
        wanted = any(_has_quality(scene, quality, source) for quality in node.qualities)
        if _is_prevented(state, source.id, obj.id, False) != wanted:
            return f"damage by {source.base.name} is {'not ' if wanted else ''}prevented"
    return ""


def _has_quality(scene: Scene, quality: Any, source: GameObject) -> bool:
    name = name_of(quality)
    if name == "OfColor":
        return bool(scene.chars(source).colors & COLOR_BITS[quality.color])
    if name == "OfKind":
        return fits(scene, quality.filter, source.id, True)
    raise Unread(name)


def _more_prevention(obj: GameObject) -> bool:
    """Whether several abilities of the object prevent damage."""
    words = ("Prevent", "ProtectedFromDamage", "Redirect")
    own = [name_of(getattr(a.node, "statement", None)) for a in obj.program.faces[0].abilities if a.kind == STATIC]
    return sum(any(word in found for word in words) for found in own) > 1


@probes("AlwaysPrevented")
def _always_prevented(state: GameState, obj: GameObject, node: Any) -> str:
    """Such damage is prevented, and other damage is not."""
    damage = node.damage
    if name_of(damage) != "DamageFilter" or damage.combat not in ("all", "combat", "noncombat"):
        raise Unread("which damage")
    if _more_prevention(obj):
        raise Unread("several abilities")
    scene = Scene(state, state, Ledger(), [], obj.controller, obj, obj)
    to = None if damage.to is None else set(denote(scene, damage.to).refs)
    by = None if damage.by is None else set(denote(scene, damage.by).refs)
    recipients = [o.id for o in _trials(state)] + [-1, -2]
    if "creature" in characteristics(state, obj).types:
        recipients.append(obj.id)
    sources = [*_trials(state), *([obj] if "creature" in characteristics(state, obj).types else [])]
    for source in sources:
        for recipient in recipients:
            for combat in (True, False):
                said = damage.combat == "all" or (damage.combat == "combat") == combat
                wanted = said and (to is None or recipient in to) and (by is None or source.id in by)
                if _is_prevented(state, source.id, recipient, combat) != wanted:
                    where = f"damage by {source.base.name} to #{recipient}{' in combat' if combat else ''}"
                    return f"{where} is {'not ' if wanted else ''}prevented"
    return ""


# -- spells ----------------------------------------------------------------------------------------------


def counter_problem(program: Program, state: GameState, spell: GameObject) -> list[Probed]:
    """For a spell on the stack that says of itself that it can't be countered: whether it could be."""
    found: list[Probed] = []
    if spell.face_down:
        return found
    for ability in program.faces[0].abilities:
        statement: Any = getattr(ability.node, "statement", None)
        if ability.kind == STATIC and name_of(statement) == "CantBeCountered" and name_of(statement.who) == "SelfName":
            trial = state.copy()
            trial.log = None
            happen(trial, [Countered(trial.get(spell.id), 0)])
            found.append((ability.number, "CantBeCountered", "" if spell.id in trial.stack else "it is countered"))
    return found


def fate_problems(program: Program, log: list[Any], card: int) -> list[Probed]:
    """Where a spell went from the stack, for abilities that say where: number, statement, and what is wrong."""
    left = [e for e in log if isinstance(e, ZoneChange) and e.origin == STACK and e.old.card_id == card]
    if not left:
        return []
    event = left[0]
    found: list[Probed] = []
    for ability in program.faces[0].abilities:
        statement: Any = getattr(ability.node, "statement", None)
        if ability.kind != STATIC:
            continue
        name, resolved = name_of(statement), event.how == "resolve"
        exiled = name == "ExiledFromStack" and bool(event.old.facts.get(statement.fact))
        resolved = resolved and event.to != BATTLEFIELD  # as a permanent it would go to no graveyard
        rebounds = name == "Rebounds" and resolved and event.old.cast_from == HAND
        if exiled or rebounds:
            found.append((ability.number, name, "" if event.to == EXILE else "it is not exiled"))
        elif name == "BoughtBack" and resolved and event.old.facts.get("buyback") and event.old.cast_from == HAND:
            found.append((ability.number, name, "" if event.to == HAND else "it does not return to the hand"))
    return found
