"""How much and whether: a plain reading of quantities and conditions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from spellwright.language.tree.bound import LAST_AMOUNT
from spellwright.rules.zones import ZONE_BY_NAME
from spellwright.testing.gauntlet.denoting import denote
from spellwright.testing.gauntlet.fitting import (
    RELATIONS,
    adjective,
    behind,
    candidates,
    characteristic,
    fits,
)
from spellwright.testing.gauntlet.scene import Scene, Unread, name_of

COLOR_NAMES: Final = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}

Holding = Callable[[Scene, Any], bool]
CONDITIONS: Final[dict[str, Holding]] = {}
"""By the name of a condition's class: whether it is true, for conditions that have pages of their own."""


def condition(name: str) -> Callable[[Holding], Holding]:
    """Register when a condition is true."""

    def register(function: Holding) -> Holding:
        CONDITIONS[name] = function
        return function

    return register


def amounts(scene: Scene, node: Any) -> set[int]:
    """What a quantity may come to: counted before the resolution and, where things may have changed, after it."""
    if name_of(node) == "X":
        if not scene.x:
            raise Unread("X")
        return set(scene.x)
    found = {number(scene, node)}
    if scene.later:
        state, scene.state = scene.state, scene.after
        try:
            found.add(number(scene, node))
        finally:
            scene.state = state
    return found


def number(scene: Scene, node: Any) -> int:
    """What a quantity comes to in the state looked at."""
    name = name_of(node)
    if name == "Number":
        return int(node.value)
    if name == "X":
        if len(scene.x) != 1:
            raise Unread("X")
        return next(iter(scene.x))
    if name == "CountOf":
        return len(candidates(scene, node.filter))
    if name == "CharacteristicOf":
        return sum(characteristic(scene, node.characteristic, scene.get(r)) for r in _objects(scene, node.of))
    if name == "CountersOn":
        found = [scene.get(r) for r in _objects(scene, node.of)]
        return sum(sum(o.counters.values()) if node.kind is None else o.counters.get(node.kind, 0) for o in found)
    if name == "LifeTotal":
        return scene.state.players[_seat(scene, node.player)].life
    if name == "PlayerCounters":
        return scene.state.players[_seat(scene, node.player)].counters.get(node.kind, 0)
    if name in ("Greatest", "Total"):
        found_ones = [characteristic(scene, node.characteristic, scene.get(r)) for r in candidates(scene, node.filter)]
        return (max(found_ones, default=0)) if name == "Greatest" else sum(found_ones)
    return _arithmetic(scene, node, name)


def _arithmetic(scene: Scene, node: Any, name: str) -> int:
    if name == "Multiple":
        return int(node.times) * number(scene, node.of)
    if name == "Half":
        of = number(scene, node.of)
        return (of + 1) // 2 if node.up else of // 2
    if name == "Sum":
        return int(node.fixed) + number(scene, node.of)
    if name == "Less":
        return max(number(scene, node.of) - number(scene, node.by), 0)
    if name == "Added":
        return number(scene, node.first) + number(scene, node.second)
    if name == "Difference":
        return abs(number(scene, node.first) - number(scene, node.second))
    if name == "Devotion":
        return _devotion(scene, node)
    if name == "Domain":
        seats = denote(scene, node.player).refs
        lands = [o for o in scene.state.permanents() if "land" in scene.chars(o).types]
        own = [o for o in lands if -1 - scene.controller(o) in seats]
        basics = {"Plains", "Island", "Swamp", "Mountain", "Forest"}
        return len({word for o in own for word in scene.chars(o).subtypes & basics})
    if name == "BoundNumber":
        if node.slot == LAST_AMOUNT:
            if scene.last_amount < 0:
                raise Unread("that much")
            return scene.last_amount
        if node.slot in scene.numbers:
            return scene.numbers[node.slot]
    raise Unread(name)


def _devotion(scene: Scene, node: Any) -> int:
    """The mana symbols of these colors in the costs of one's permanents (CR 700.5)."""
    letters = {COLOR_NAMES[color] for color in node.colors}
    own = [o for o in scene.state.permanents() if scene.controller(o) == scene.you]
    costs = [cost for cost in (scene.chars(o).mana_cost for o in own) if cost is not None]
    return sum(bool(letters & set(str(symbol))) for cost in costs for symbol in cost.symbols)


def _objects(scene: Scene, node: Any) -> tuple[int, ...]:
    group = denote(scene, node)
    if not group.is_all or any(ref < 0 for ref in group.refs):
        raise Unread("a characteristic of what is chosen")
    return group.refs


def _seat(scene: Scene, node: Any) -> int:
    refs = denote(scene, node).refs
    if len(refs) != 1 or refs[0] >= 0:
        raise Unread("one player")
    return -1 - refs[0]


# -- conditions -----------------------------------------------------------------------------------------


def holds(scene: Scene, node: Any) -> bool:
    """Whether a condition is true; Unread if it was true before and not after, or the other way round."""
    found = _holds(scene, node)
    if scene.later:
        state, scene.state = scene.state, scene.after
        try:
            if _holds(scene, node) != found:
                raise Unread("a condition that changes")
        finally:
            scene.state = state
    return found


def _holds(scene: Scene, node: Any) -> bool:
    name = name_of(node)
    if name == "AllTrue":
        return all(_holds(scene, part) for part in node.parts)
    if name == "AnyTrue":
        return any(_holds(scene, part) for part in node.parts)
    if name in ("Controls", "ControlsNone"):
        seat = _seat(scene, node.player)
        own = [r for r in candidates(scene, node.filter) if scene.controller(scene.get(r)) == seat]
        if node.other:
            own = [r for r in own if r != scene.source.id]
        if name == "ControlsNone":
            return not own
        return RELATIONS[node.relation](len(own), number(scene, node.least))
    if name in ("Exists", "ExistThere"):
        if name == "ExistThere":
            if name_of(node.place) != "InZone":
                raise Unread("a place")
            zone = ZONE_BY_NAME[node.place.zone]
            there = [o for o in scene.state.objects.values() if o.zone == zone and fits(scene, node.filter, o.id, True)]
            count = len([o for o in there if behind(scene, node.place, o, scene.chars(o))])
        else:
            count = len(candidates(scene, node.filter))
        return RELATIONS[node.relation](count, number(scene, node.count))
    if name == "YourTurn":
        return bool((scene.state.active == scene.you) == node.yours)
    if name == "TurnOf":
        return -1 - scene.state.active in denote(scene, node.player).refs
    return _of_one(scene, node, name)


def _of_one(scene: Scene, node: Any, name: str) -> bool:
    """Conditions about one object or player."""
    if name in ("Is", "Qualifies", "Fits"):
        group = denote(scene, node.what)
        if len(group.refs) != 1 or not group.is_all:
            raise Unread("one object")
        ref = group.refs[0]
        if name == "Fits":
            return bool(fits(scene, node.filter, ref, True) == node.is_so)
        obj = scene.get(ref)
        if name == "Is":
            return bool(adjective(scene, node.adjective, obj, scene.chars(obj)) == node.is_so)
        return bool(behind(scene, node.modifier, obj, scene.chars(obj)) == node.is_so)
    if name == "LifeIs":
        life = scene.state.players[_seat(scene, node.player)].life
        return RELATIONS[node.comparison.relation](life, number(scene, node.comparison.amount))
    if name == "MoreLife":
        first, second = (scene.state.players[_seat(scene, who)].life for who in (node.player, node.than))
        return first > second if node.more else first < second
    if name == "HandIs":
        count = len(scene.state.players[_seat(scene, node.player)].hand)
        return RELATIONS[node.relation](count, number(scene, node.count))
    if name == "AmountIs":
        return RELATIONS[node.comparison.relation](number(scene, node.amount), number(scene, node.comparison.amount))
    if name == "WasKicked":
        if name_of(node.what) != "SelfName":
            raise Unread("another spell's kicker")
        facts = scene.spell.facts if scene.spell.ability is None else scene.source.facts
        times = sum(count for fact, count in facts.items() if fact == "kicked" or fact.startswith("kicked "))
        return bool((times > 0) == node.was)
    if name == "WasKickedTwice" and name_of(node.what) == "SelfName":
        facts = scene.spell.facts if scene.spell.ability is None else scene.source.facts
        return sum(count for fact, count in facts.items() if fact == "kicked" or fact.startswith("kicked ")) > 1
    if name == "HadNoCounter":
        return not scene.source.counters.get(node.kind, 0)
    if name == "CameBy":
        return bool(scene.source.facts.get(node.fact, 0))
    if name == "ControlsIt":
        refs = denote(scene, node.what).refs
        seats = denote(scene, node.player).refs
        there = [r for r in refs if r in scene.state.objects]
        return (
            bool(refs) and len(there) == len(refs) and all(-1 - scene.controller(scene.get(r)) in seats for r in refs)
        )
    if name in CONDITIONS:
        return CONDITIONS[name](scene, node)
    raise Unread(name)
