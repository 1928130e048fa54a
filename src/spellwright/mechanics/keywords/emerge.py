"""Emerge and offering: cast by sacrificing a permanent, for less by what that is worth (CR 702.48, 702.119)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import Parameters, hooked, shape
from spellwright.language.node import register
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Cost, Filter, KeywordAbility
from spellwright.mechanics.keywords.rebound import mana_value
from spellwright.mechanics.keywords.shapes import costs_text, words_of
from spellwright.mechanics.keywords.ways import own_nodes
from spellwright.mechanics.removal import sacrifice
from spellwright.rules.casting_options import FAST_WAYS, WAYS, CastWay
from spellwright.rules.continuous import characteristics
from spellwright.rules.frame import Frame
from spellwright.rules.mana import ManaCost
from spellwright.rules.meaning import costs, matches
from spellwright.rules.objects import GameObject
from spellwright.rules.paying import mana_of, split
from spellwright.rules.state import GameState
from spellwright.rules.zones import HAND

ROOM: Final = __name__
EMERGE: Final = "emerge"
OFFERING: Final = "offering"


@dataclass(frozen=True, slots=True)
class Emerge(KeywordAbility):
    """Emerge, by sacrificing a creature or something else of a kind (CR 702.119a-b)."""

    filter: Filter | None
    costs: tuple[Cost, ...]


@dataclass(frozen=True, slots=True)
class Offering(KeywordAbility):
    """Cast at any time by sacrificing something of a kind, for the difference of the costs (CR 702.48a)."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class SacrificeThat(Cost):
    """Sacrifice one certain permanent."""

    ref: int


phrases(Emerge, "emerge {costs:ManaCost+}", into="KeywordAbility.more", filter=None)
phrases(Emerge, "emerge from {filter:Filter.sg} {costs:ManaCost+}", into="KeywordAbility.more")
phrases(Offering, "{filter:Filter.sg} offering", into="KeywordAbility.more")
register(SacrificeThat)


def _emerge_name(node: Any) -> str:
    return EMERGE


def _emerge_parameters(node: Any) -> Parameters:
    return {"cost": costs_text(node.costs)}


def _offering_name(node: Any) -> str:
    return OFFERING


def _offering_parameters(node: Any) -> Parameters:
    return {"quality": words_of(node.filter, "Filter.sg")}


shape(Emerge, _emerge_name, _emerge_parameters)
shape(Offering, _offering_name, _offering_parameters)
hooked(EMERGE, ROOM, "702.119")
hooked(OFFERING, ROOM, "702.48")


def offers(state: GameState, seat: int, obj: GameObject, what: Filter | None) -> list[GameObject]:
    """The permanents that a player could sacrifice so: creatures, or what fits a filter; of equal ones only one."""
    frame = Frame(state, seat, obj)
    found: dict[tuple[str, str, bool], GameObject] = {}
    for permanent in state.permanents():
        chars = characteristics(state, permanent)
        fits = "creature" in chars.types if what is None else matches(frame, what, permanent.id)
        if chars.controller == seat and fits:
            known = str(permanent.base.mana_cost)
            plain = not (permanent.attachments or permanent.counters or permanent.tapped)
            key = (chars.name, known, plain) if plain else (f"{permanent.id}", known, plain)
            found.setdefault(key, permanent)
    return list(found.values())


def _way(name: str, state: GameState, obj: GameObject, given: GameObject, cost: ManaCost) -> CastWay:
    way = CastWay(f"{name}, sacrificing {state.name_of(given.id)}", cost, obj.face)
    way.facts = {name: 1}
    way.costs = (SacrificeThat(given.id),)
    return way


def _emerge_ways(state: GameState, seat: int, obj: GameObject) -> list[CastWay]:
    """The permanent is chosen as one chooses to pay the emerge cost (CR 702.119c)."""
    if obj.zone != HAND:
        return []
    found: list[CastWay] = []
    for node in own_nodes(state, obj, EMERGE):
        _, others = split(node.costs)
        for given in offers(state, seat, obj, node.filter):
            way = _way(EMERGE, state, obj, given, mana_of(node.costs).reduced(mana_value(given)))
            way.costs = (*others, *way.costs)
            found.append(way)
    return found


def _offering_ways(state: GameState, seat: int, obj: GameObject) -> list[CastWay]:
    """Reduced by the mana cost of what is sacrificed, its colors too (CR 702.48c)."""
    if obj.zone != HAND or obj.base.mana_cost is None:
        return []
    found: list[CastWay] = []
    for node in own_nodes(state, obj, OFFERING):
        for given in offers(state, seat, obj, node.filter):
            cost = obj.base.mana_cost
            less = given.base.mana_cost
            way = _way(OFFERING, state, obj, given, cost if less is None else less_colored(cost, less))
            way.instant_speed = True
            found.append(way)
    return found


WAYS[EMERGE] = _emerge_ways
WAYS[OFFERING] = _offering_ways
FAST_WAYS.add(OFFERING)


def less_colored(cost: ManaCost, by: ManaCost) -> ManaCost:
    """A cost reduced by another: colored mana first by its like; what is left over reduces generic mana (CR 118.7c)."""
    symbols = list(cost.symbols)
    generic = 0
    for symbol in by.symbols:
        if symbol.isdigit():
            generic += int(symbol)
        elif symbol != "X":
            like = [s for s in symbols if s == symbol] or [s for s in symbols if _share(s, symbol)]
            if like:
                symbols.remove(like[0])
            else:
                generic += 1
    return ManaCost(tuple(symbols)).reduced(generic)


def _share(first: str, second: str) -> bool:
    """Whether two symbols stand for mana of a common color, hybrid ones for either (CR 118.7e-f)."""
    colors = [set(symbol.split("/")) & set("WUBRG") for symbol in (first, second)]
    return bool(colors[0] & colors[1])


def _can_sacrifice(frame: Frame, node: Any) -> bool:
    obj = frame.state.objects.get(node.ref)
    return obj is not None and obj.is_on_battlefield()


def _pay_sacrifice(frame: Frame, node: Any) -> None:
    frame.chosen["sacrificed"] = (node.ref,)
    sacrifice(frame, frame.controller, [node.ref])


costs(SacrificeThat, _can_sacrifice, _pay_sacrifice)
