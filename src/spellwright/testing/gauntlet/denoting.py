"""What phrases denote: a plain reading of selectors, targets, and references back."""

from __future__ import annotations

from typing import Any, Final

from spellwright.language.tree.bound import MOVED
from spellwright.rules.zones import BATTLEFIELD, ZONE_BY_NAME
from spellwright.testing.gauntlet.facts import Fact
from spellwright.testing.gauntlet.fitting import candidates, fits, zones_of
from spellwright.testing.gauntlet.scene import PLAYER_ZONES, Group, Scene, Unread, name_of, reference


def denote(scene: Scene, node: Any) -> Group:
    """The objects and players that a phrase denotes in the state looked at."""
    name = name_of(node)
    if name == "SelfName":
        return Group((itself(scene),))
    if name == "You":
        return Group((reference(scene.you),))
    if name in ("BoundTarget", "TargetRef"):
        return Group(scene.targets.get(node.number + scene.base, ()))
    if name == "Bind":
        group = denote(scene, node.node)
        scene.slots[node.slot] = group
        return group
    if name == "BoundRef":
        return _back(scene, node.slot)
    found = _players(scene, node, name)
    if found is not None:
        return found
    if name == "All":
        return _all(scene, node)
    if name == "Some":
        return some(scene, node, (*candidates(scene, node.filter), *_also_moved(scene, node.filter)))
    if name == "Attached":
        host = scene.source.attached_to
        if not host:
            return Group(())
        return Group((host,))
    if name == "Both":
        groups = [denote(scene, part) for part in node.parts]
        if not all(group.is_all for group in groups):
            raise Unread("several phrases, some of them chosen")
        return Group(tuple(dict.fromkeys(ref for group in groups for ref in group.refs)))
    return _cards(scene, node, name)


def _all(scene: Scene, node: Any) -> Group:
    """Everything that fits; what did so only before, or only after, an earlier instruction may be meant or not."""
    found = candidates(scene, node.filter)
    if not scene.later or scene.state is scene.after:
        return Group(found)
    state, scene.state = scene.state, scene.after
    try:
        then = candidates(scene, node.filter)
    finally:
        scene.state = state
    removed = {fact.subject for fact in scene.ledger.facts if fact.kind == "move" and fact.used}
    gone = tuple(ref for ref in found if ref not in scene.after.objects and ref not in removed)
    found = tuple(ref for ref in found if ref not in removed)
    both = tuple(ref for ref in found if ref in then or ref in gone)
    late = tuple(ref for ref in then if ref not in found and ref in scene.before.objects)
    new = (*[ref for ref in then if ref not in scene.before.objects], *_also_moved(scene, node.filter))
    if not late and len(both) == len(found):
        return Group(found, new=new)
    return Group((*found, *late), len(both), len(found) + len(late), new)


def _also_moved(scene: Scene, node: Any) -> tuple[int, ...]:
    """What came into the zones that a filter speaks of only in the meantime, and was moved on from there."""
    if not scene.later:
        return ()
    zones = zones_of(node)
    found: list[int] = []
    for fact in scene.ledger.facts:
        if (fact.kind == "move" and fact.origin in zones and fact.subject not in scene.before.objects) or (
            fact.kind == "move" and fact.origin in zones and scene.before.objects[fact.subject].zone != fact.origin
        ):
            found.append(fact.subject)
    drawn = {fact.event.card for fact in scene.ledger.facts if fact.kind == "draw"}
    found.extend(f.subject for f in scene.ledger.facts if f.kind == "move" and f.event.old.card_id in drawn)
    return tuple(ref for ref in dict.fromkeys(found) if fits(scene, node, ref, True))


def itself(scene: Scene) -> int:
    """The object itself: the spell that resolves, or the source of the ability."""
    return scene.spell.id if scene.spell.ability is None else scene.source.id


def _back(scene: Scene, slot: int) -> Group:
    if slot == MOVED:
        if not scene.moved:
            raise Unread("what was moved last")
        return Group(scene.moved)
    if slot in scene.slots:
        return scene.slots[slot]
    raise Unread(f"slot {slot}")


def _players(scene: Scene, node: Any, name: str) -> Group | None:
    """Phrases for players."""
    if name == "EachPlayer":
        seats = _seats(scene, node.kind)
        count = len(scene.before.players)
        seats.sort(key=lambda seat: (seat - scene.before.active) % count)  # they decide in turn order (CR 101.4)
        return Group(tuple(reference(seat) for seat in seats))
    if name == "SomePlayer":
        seats = scene.players() if node.kind == "player" else scene.opponents(scene.you)
        return Group(tuple(reference(seat) for seat in seats), 1, 1)
    if name in ("ControllerOf", "OwnerOf"):
        group = denote(scene, node.of)
        if not group.is_all:
            raise Unread("the player of what is chosen")
        found: list[int] = []
        for ref in group.refs:
            if ref < 0:
                raise Unread("the controller of a player")
            obj = scene.get(ref)
            found.append(reference(obj.owner if name == "OwnerOf" else _last_controller(scene, ref)))
        return Group(tuple(dict.fromkeys(found)))
    if name == "ActivePlayer":
        return Group((reference(scene.state.active),))
    if name == "DefendingPlayer":
        return Group(tuple(reference(seat) for seat in scene.opponents(scene.you)))
    return None


def _seats(scene: Scene, kind: str) -> list[int]:
    """Which players are meant; without teammates a team is one player (CR 102.3)."""
    if kind == "your team":
        return [scene.you]
    return scene.players() if kind in ("player", "any player") else scene.opponents(scene.you)


def _last_controller(scene: Scene, ref: int) -> int:
    if ref in scene.before.objects:
        state, scene.state = scene.state, scene.before
        try:
            return scene.controller(scene.before.objects[ref])
        finally:
            scene.state = state
    obj = scene.get(ref)
    return scene.chars(obj).controller if obj.zone == BATTLEFIELD else obj.controller


def some(scene: Scene, node: Any, fitting: tuple[int, ...]) -> Group:
    """A number of things that somebody chooses among those that fit."""
    from spellwright.testing.gauntlet.counting import amounts

    refs = tuple(ref for ref in fitting if not (node.other and ref == itself(scene)))
    kind = name_of(node.count)
    if kind == "AnyNumber":
        return Group(refs, 0, len(refs))
    if kind == "AtLeast":
        return Group(refs, min(node.count.value, len(refs)), len(refs))
    if kind == "Between":
        return Group(refs, min(node.count.low, len(refs)), min(node.count.high, len(refs)))
    counts = amounts(scene, node.count)
    low, high = (min(max(count, 0), len(refs)) for count in (min(counts), max(counts)))
    return Group(refs, 0 if node.up_to else low, high)


def _came_late(fact: Fact, zone: str, seat: int) -> bool:
    """Whether a fact moves a card of a player from a zone into which it may have come only now."""
    return fact.origin == ZONE_BY_NAME[zone] and bool(fact.event.old.owner == seat)


REORDERING: Final = frozenset({"shuffle", "scry", "surveil"})
"""What changes the order of a library."""


def _cards(scene: Scene, node: Any, name: str) -> Group:
    """Phrases for cards in zones of players."""
    from spellwright.testing.gauntlet.counting import number

    if name == "SelfFrom":
        return denote(scene, node.what)
    if name in ("TopCards", "BottomCard", "ZoneCards"):
        refs: list[int] = []
        new: list[int] = []
        if name != "ZoneCards" and scene.later and any(fact.word in REORDERING for fact in scene.ledger.facts):
            raise Unread("a library in another order")
        for ref in denote(scene, node.player).refs:
            if ref >= 0:
                raise Unread("the library of an object")
            player = scene.state.players[-1 - ref]
            if name == "ZoneCards":
                there = (player.library, player.hand, player.graveyard)[(0, 1, 3).index(PLAYER_ZONES[node.zone])]
                gone = {fact.subject for fact in scene.ledger.facts if fact.kind == "move" and fact.used}
                refs.extend(ref for ref in there if ref not in gone)
                if scene.later:
                    new.extend(f.subject for f in scene.ledger.unused("move") if _came_late(f, node.zone, player.seat))
            elif name == "BottomCard":
                refs.extend(player.library[:1])
            else:
                count = max(number(scene, node.count), 0)
                refs.extend(player.library[len(player.library) - min(count, len(player.library)) :])
        return Group(tuple(refs), new=tuple(ref for ref in new if ref not in refs))
    raise Unread(name)
