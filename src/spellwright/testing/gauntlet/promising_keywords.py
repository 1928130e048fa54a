"""What the abilities promise for which keywords stand: coming back, leaving, upkeeps, crewing, bonuses in combat."""

from __future__ import annotations

from typing import Any

from spellwright.language.tree.bound import EVENT_OTHER
from spellwright.rules.continuous import characteristics
from spellwright.rules.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY
from spellwright.testing.gauntlet.counting import amounts
from spellwright.testing.gauntlet.promising import exactly, moves
from spellwright.testing.gauntlet.promising_permanents import grow
from spellwright.testing.gauntlet.reading import COSTS_BRING, Reader, handles
from spellwright.testing.gauntlet.scene import Group, Unread, name_of


def _from(reader: Reader, zone: int) -> Group:
    """The source, if it is (or has become what is) in a zone."""
    scene = reader.scene
    now = scene.current(scene.source.id)
    obj = scene.before.objects.get(now)
    return Group((now,)) if obj is not None and obj.zone == zone else Group(())


@handles("ReturnMarked")
def _return_marked(reader: Reader, node: Any, subject: Group | None) -> None:
    """It returns from the graveyard, and knows how it came."""
    for fact in moves(reader, "returned", _from(reader, GRAVEYARD), (BATTLEFIELD,)):
        if not fact.event.facts.get(node.fact):
            reader.wrong(f"{fact} is not marked with {node.fact}")


@handles("EnterAttacking")
def _enter_attacking(reader: Reader, node: Any, subject: Group | None) -> None:
    """It comes tapped and attacking (CR 702.49a)."""
    for fact in moves(reader, "put into play", _from(reader, HAND), (BATTLEFIELD,)):
        if not fact.event.tapped:
            reader.wrong(f"{fact} untapped")


@handles("ReturnCrafted")
def _return_crafted(reader: Reader, node: Any, subject: Group | None) -> None:
    """It returns with its back face up (CR 702.167a)."""
    if len(reader.scene.source.program.faces) < 2:
        return  # a face that is run alone has no back
    for fact in moves(reader, "returned", _from(reader, EXILE), (BATTLEFIELD,)):
        if fact.event.face != 1:
            reader.wrong(f"{fact} shows its front face")


@handles("ExileWarped")
def _exile_warped(reader: Reader, node: Any, subject: Group | None) -> None:
    moves(reader, "exiled", _from(reader, BATTLEFIELD), (EXILE,))


@handles("MoveThis")
def _move_this(reader: Reader, node: Any, subject: Group | None) -> None:
    """The permanent goes to a zone, or is exiled in place of that if it says so of itself."""
    moves(reader, "moved", _from(reader, BATTLEFIELD), (node.zone, EXILE))


@handles("RemoveCounter")
def _remove_counter(reader: Reader, node: Any, subject: Group | None) -> None:
    scene = reader.scene
    obj = scene.before.objects.get(scene.current(scene.source.id))
    if obj is not None and obj.counters.get(node.kind, 0):
        exactly(reader, "removes a counter", "uncounters", obj.id, {1}, node.kind)


@handles("SacrificeUnlessPaid")
def _sacrifice_unless_paid(reader: Reader, node: Any, subject: Group | None) -> None:
    own = reader.scene.source
    group = _from(reader, BATTLEFIELD)
    if reader.answer("pay", reader.scene.you):
        for cost in node.costs:
            reader.loose.update(COSTS_BRING.get(name_of(cost), ("anything",)))
        if group.refs and own.id not in reader.scene.after.battlefield and "anything" not in reader.loose:
            reader.wrong("it is sacrificed although its costs were paid")
        return
    moves(reader, "sacrificed", group, (GRAVEYARD, EXILE, HAND, LIBRARY), "sacrifice")


@handles("BecomeCrewed")
def _become_crewed(reader: Reader, node: Any, subject: Group | None) -> None:
    """The Vehicle is an artifact creature (CR 702.122a)."""
    after = reader.scene.after
    obj = after.objects.get(reader.scene.source.id)
    if obj is None or obj.zone != BATTLEFIELD:
        return
    if not {"artifact", "creature"} <= characteristics(after, obj).types:
        reader.wrong("it is no artifact creature")
    for fact in reader.scene.ledger.unused("happened"):
        if fact.word == "crewed":
            reader.use(fact)


@handles("GetsUntilEnd")
def _gets_until_end(reader: Reader, node: Any, subject: Group | None) -> None:
    scene = reader.scene
    amount = amounts(scene, node.amount)
    if len(amount) != 1:
        raise Unread("a count that changes")
    size = next(iter(amount))
    if node.beyond:
        blockers = [o for o in scene.before.permanents() if scene.source.id in o.blocking]
        size *= max(len(blockers) - 1, 0)
    grow(reader, _from(reader, BATTLEFIELD), size, size)


@handles("WeakenBlocker")
def _weaken_blocker(reader: Reader, node: Any, subject: Group | None) -> None:
    group = reader.scene.slots.get(EVENT_OTHER)
    if group is None:
        raise Unread("which creature blocks")
    grow(reader, group, -1, -1)
