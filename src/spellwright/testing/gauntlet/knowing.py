"""Further conditions: what a spell targets, how something came, what lies in a graveyard, how fast a player is."""

from __future__ import annotations

from typing import Any, Final

from spellwright.rules.zones import COMMAND, NOWHERE, ZONE_BY_NAME
from spellwright.testing.gauntlet.counting import condition
from spellwright.testing.gauntlet.denoting import denote
from spellwright.testing.gauntlet.fitting import candidates, fits
from spellwright.testing.gauntlet.scene import Scene, Unread, name_of

MAX_SPEED: Final = 4


@condition("Targets")
def _targets(scene: Scene, node: Any) -> bool:
    """Whether one of the targets of the spell itself is what is asked for."""
    if name_of(node.what) != "SelfName":
        raise Unread("another object's targets")
    of = node.of.node if name_of(node.of) == "Bind" else node.of
    refs = [ref for chosen in scene.targets.values() for ref in chosen]
    if name_of(of) != "Some":
        return bool(set(refs) & set(denote(scene, of).refs))
    return any(ref >= 0 and fits(scene, of.filter, ref) for ref in refs)


@condition("AmongAtLeast")
def _among(scene: Scene, node: Any) -> bool:
    """Whether there are so many card types or colors among objects."""
    found: set[Any] = set()
    for ref in candidates(scene, node.filter):
        chars = scene.chars(scene.get(ref))
        if node.what == "card type":
            found |= chars.types
        elif node.what == "color":
            found |= {bit for bit in (1, 2, 4, 8, 16) if chars.colors & bit}
        else:
            raise Unread(node.what)
    return len(found) >= int(node.least)


@condition("WasCast")
def _was_cast(scene: Scene, node: Any) -> bool:
    """Whether the object itself was cast, from a zone where one is named (CR 400.7d)."""
    if name_of(node.what) != "SelfName" or (node.yours and node.zone is not None):
        raise Unread("how another object came")
    origin = scene.source.cast_from
    came = origin != NOWHERE and (node.zone is None or origin == ZONE_BY_NAME[node.zone])
    return bool(came == node.is_so)


@condition("HasMaxSpeed")
def _max_speed(scene: Scene, node: Any) -> bool:
    """Whether a player's speed is 4 (CR 702.179e)."""
    known = [o for o in scene.state.objects.values() if o.zone == COMMAND and o.base.name == "Speed"]
    speeds = {-1 - o.owner: sum(o.counters.values()) for o in known}
    return all(speeds.get(ref, 0) == MAX_SPEED for ref in denote(scene, node.who).refs)
