"""What instructions promise for the rest of the turn: shields, held against a destruction or damage that follows."""

from __future__ import annotations

from typing import Any

from spellwright.language.node import walk
from spellwright.rules.continuous import characteristics
from spellwright.rules.decisions import Answer, Decision
from spellwright.rules.events import DamageEvent, Destroyed, Event
from spellwright.rules.process import happen
from spellwright.rules.randomness import Randomness, key_from_seed
from spellwright.rules.state import GameState
from spellwright.rules.zones import BATTLEFIELD
from spellwright.testing.gauntlet.counting import amounts
from spellwright.testing.gauntlet.denoting import denote
from spellwright.testing.gauntlet.reading import Reader, handles
from spellwright.testing.gauntlet.scene import Group, Unread, name_of


def _any(decision: Decision) -> Answer:
    return decision.sample(Randomness(key_from_seed(7)))


def _after(state: GameState, event_of: Any) -> tuple[GameState, list[Event]]:
    """A copy of a state in which one more thing has happened, and all that then happened."""
    trial = state.copy()
    log: list[Event] = []
    trial.log = log
    trial.decider = _any
    happen(trial, [event_of(trial)])
    return trial, log


def _survives(state: GameState, ref: int) -> bool:
    trial, _ = _after(state, lambda s: Destroyed(s.get(ref), 0))
    return ref in trial.battlefield


@handles("Regenerate")
def _regenerate(reader: Reader, node: Any, subject: Group | None) -> None:
    """What regenerates survives its next destruction (CR 701.19a)."""
    group = denote(reader.scene, node.what)
    if not group.is_all:
        raise Unread("what regenerates")
    before, after = reader.scene.before, reader.scene.after
    held = [ref for ref in group.refs if ref in before.battlefield and ref in after.battlefield]
    if any(_survives(before, ref) for ref in held):
        raise Unread("what would survive anyway")
    for ref in held:
        if not _survives(after, ref):
            reader.wrong(f"#{ref} does not regenerate")


def _dealt(state: GameState, source: int, recipient: int, amount: int, combat: bool = False) -> int:
    """How much of some damage is dealt."""
    _, log = _after(state, lambda s: DamageEvent(s.get(source), recipient, amount, combat))
    return sum(e.amount for e in log if isinstance(e, DamageEvent) and e.recipient == recipient)


def _creatures(state: GameState) -> list[int]:
    found = [o for o in state.permanents() if "creature" in characteristics(state, o).types]
    return [o.id for o in found if not o.is_token]


def _hits(state: GameState, ref: int) -> bool:
    """Whether something can be dealt damage at all."""
    return ref < 0 or (ref in state.battlefield and state.objects[ref].zone == BATTLEFIELD and ref in _creatures(state))


@handles("PreventNext")
def _prevent_next(reader: Reader, node: Any, subject: Group | None) -> None:
    """Of one more damage than is prevented, one is dealt (CR 615.7)."""
    scene = reader.scene
    group = denote(scene, node.to)
    wanted = amounts(scene, node.amount)
    if not group.is_all or len(wanted) != 1 or scene.later:
        raise Unread("how much is prevented")
    amount = next(iter(wanted))
    source = next((ref for ref in _creatures(scene.before) if ref not in group.refs), 0)
    for ref in group.refs:
        if not (_hits(scene.before, ref) and _hits(scene.after, ref)) or source not in scene.after.battlefield:
            continue
        if _dealt(scene.before, source, ref, amount + 1) != amount + 1:
            raise Unread("damage that may be prevented anyway")
        found = _dealt(scene.after, source, ref, amount + 1)
        if found != 1:
            reader.wrong(f"{amount + 1 - found} damage to #{ref} is prevented instead of {amount}")


def _preventions(reader: Reader) -> int:
    """How many instructions of the card prevent damage."""
    bodies = tuple(a.body for a in reader.scene.source.program.faces[0].abilities if a.body is not None)
    return sum(name_of(node).startswith("Prevent") for node in walk(bodies))


@handles("PreventThisTurn")
def _prevent_this_turn(reader: Reader, node: Any, subject: Group | None) -> None:
    """Such damage is prevented, and other damage is dealt as it was (CR 615.3)."""
    scene, damage = reader.scene, node.damage
    if name_of(damage) != "DamageFilter" or damage.combat not in ("all", "combat", "noncombat"):
        raise Unread("which damage")
    to = None if damage.to is None else denote(scene, damage.to)
    by = None if damage.by is None else denote(scene, damage.by)
    if any(group is not None and not group.is_all for group in (to, by)) or scene.later:
        raise Unread("which damage")
    alone = _preventions(reader) == 1
    both = [ref for ref in _creatures(scene.before) if ref in scene.after.battlefield]
    spoken = [ref for group in (to, by) if group is not None for ref in group.refs if ref in both]
    sources = list(dict.fromkeys([*spoken[:2], *both[:3], *both[-2:]]))
    recipients = list(dict.fromkeys([-1, -2, *spoken[:2], *both[:2], *both[-2:]]))
    for source in sources:
        for ref in recipients:
            for combat in (True, False):
                usual = _dealt(scene.before, source, ref, 1, combat)
                said = damage.combat == "all" or (damage.combat == "combat") == combat
                stopped = said and (to is None or ref in to.refs) and (by is None or source in by.refs)
                wanted = 0 if stopped else usual
                if (alone or stopped) and _dealt(scene.after, source, ref, 1, combat) != wanted:
                    how = "in combat " if combat else ""
                    reader.wrong(f"damage {how}by #{source} to #{ref} is not {wanted}")
                    return
