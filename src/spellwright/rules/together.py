"""Choosing several things that have to be something together, one after the other (CR 601.2c, 608.2d)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.language.shared_modifiers import with_place
from spellwright.language.tree import together
from spellwright.rules.continuous import characteristics
from spellwright.rules.decisions import PUBLIC
from spellwright.rules.filters import ZONES_OF, controller_of, zones_of
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import CANDIDATES, MATCH, candidates, matches, value
from spellwright.rules.modifiers import CREATURE_TYPES, LAND_TYPES, number_of
from spellwright.rules.objects import COLOR_BITS, Characteristics, GameObject

Thing = tuple[GameObject, Characteristics]

PERMANENT_TYPES: Final = frozenset({"artifact", "battle", "creature", "enchantment", "land", "planeswalker"})
"""CR 110.4."""


def _number(frame: Frame, thing: Thing, what: str) -> int:
    """A power or mana value; a negative power counts as zero."""
    return max(number_of(thing[0], thing[1], what), 0)


def _key(frame: Frame, node: Any, thing: Thing) -> Any:
    """What no two of the things may have in common, or what all of them must."""
    obj, chars = thing
    if isinstance(node, together.OfOneOwner):
        return obj.owner
    if isinstance(node, (together.OfDifferentPlayers, together.OfOnePlayer)):
        return controller_of(obj, chars)
    if node.what == "name":
        return chars.name or obj.id  # objects without a name have no name in common (CR 201.2a)
    return _number(frame, thing, node.what)


def _qualities(what: str, chars: Characteristics) -> frozenset[Any]:
    if what == "color":
        return frozenset([bit for bit in COLOR_BITS.values() if chars.colors & bit])
    if what == "card type":
        return chars.types
    if what == "permanent type":
        return chars.types & PERMANENT_TYPES
    return chars.subtypes & (LAND_TYPES if what == "land type" else CREATURE_TYPES)


def _things(frame: Frame, refs: list[int]) -> list[Thing]:
    objects = frame.state.objects
    return [(objects[ref], characteristics(frame.state, objects[ref])) for ref in refs if ref in objects]


def _most(frame: Frame, node: Any, chosen: list[Thing], others: list[Thing]) -> int:
    """How many things there can be at most in a set with the quality that has what was chosen; -1 if none can."""
    if isinstance(node, together.WithTotal):
        left = value(frame, node.most) - sum([_number(frame, thing, node.characteristic) for thing in chosen])
        if left < 0:
            return -1
        count = len(chosen)
        for number in sorted([_number(frame, thing, node.characteristic) for thing in others]):
            if number > left:
                break
            left -= number
            count += 1
        return count
    if isinstance(node, together.AllSharing):
        sets = [_qualities(node.what, chars) for _, chars in (*chosen, *others)]
        common = [q for q in set().union(*sets) if all([q in each for each in sets[: len(chosen)]])]
        return max([sum([q in each for each in sets]) for q in common], default=-1 if chosen else 0)
    keys = [_key(frame, node, thing) for thing in chosen]
    rest = [_key(frame, node, thing) for thing in others]
    if isinstance(node, (together.OfDifferentPlayers, together.AllDifferent)):
        return len({*keys, *rest}) if len(set(keys)) == len(keys) else -1
    barred = [frame.controller] if isinstance(node, together.OfOnePlayer) and node.opponent else []
    possible_keys = [key for key in {*keys, *rest} if key not in barred and all([k == key for k in keys])]
    return max([(keys + rest).count(key) for key in possible_keys], default=-1 if chosen else 0)


def _matched(frame: Frame, options: tuple[Any, ...], refs: list[int]) -> int:
    """How many of these things can be given to different filters which they fit."""
    if not options or not refs:
        return 0
    best = _matched(frame, options[1:], refs)
    for ref in refs:
        if matches(frame, options[0], ref):
            best = max(best, 1 + _matched(frame, options[1:], [other for other in refs if other != ref]))
            if best == len(options):
                break
    return best


def allowed(frame: Frame, filter_: Any, refs: list[int]) -> bool:
    """Whether these things may be chosen together for a phrase."""
    if isinstance(filter_, together.OneOfEach):
        return _matched(frame, filter_.options, refs) == len(refs)
    if not isinstance(filter_, together.Jointly) or not refs:
        return True
    return _most(frame, filter_.together, _things(frame, refs), []) >= 0


def most_together(frame: Frame, filter_: Any, fits: list[int], chosen: list[int]) -> int:
    """How many of what fits can be chosen together at most, those chosen already among them; -1 if these cannot."""
    if isinstance(filter_, together.OneOfEach):
        return _matched(frame, filter_.options, fits) if allowed(frame, filter_, chosen) else -1
    if not isinstance(filter_, together.Jointly):
        return len(fits)
    others = [ref for ref in fits if ref not in chosen]
    return _most(frame, filter_.together, _things(frame, chosen), _things(frame, others))


def choose_together(
    frame: Frame,
    filter_: Any,
    seat: int,
    kind: str,
    prompt: str,
    fits: list[int],
    low: int,
    high: int,
    rule: str,
    about: int = 0,
    visibility: str = PUBLIC,
) -> list[int]:
    """Between low and high of what fits, as a player chooses: one by one where not all of them go together."""
    state = frame.state
    if allowed(frame, filter_, fits):
        return state.choose_refs(seat, kind, prompt, fits, low, high, rule, about, visibility)
    least = min(low, most_together(frame, filter_, fits, []))
    chosen: list[int] = []
    while len(chosen) < high:
        needed = max(least, len(chosen) + 1)
        further = [
            ref for ref in fits if ref not in chosen and most_together(frame, filter_, fits, [*chosen, ref]) >= needed
        ]
        fewest = 1 if len(chosen) < least else 0
        picked = state.choose_refs(seat, kind, prompt, further, fewest, 1, rule, about, visibility)
        if not picked:
            break
        chosen.extend(picked)
    return chosen


# -- the filter ------------------------------------------------------------------------------------------


_WHOLE: Final[dict[int, tuple[Any, Any]]] = {}


def _whole(node: Any) -> Any:
    """The filter with the place that stands last; the node is kept, whose address is the key."""
    found = _WHOLE.get(id(node))
    if found is None:
        found = (node, with_place(node))
        _WHOLE[id(node)] = found
    return found[1]


def _fits(frame: Frame, node: Any, ref: int) -> bool:
    return matches(frame, _whole(node), ref) and allowed(frame, node, [ref])


def _candidates(frame: Frame, node: Any) -> list[int]:
    return [ref for ref in candidates(frame, _whole(node)) if allowed(frame, node, [ref])]


def joint_zones(node: Any) -> tuple[int, ...]:
    """The zones that the filter inside speaks of."""
    return zones_of(_whole(node))


ZONES_OF[together.Jointly] = joint_zones
MATCH[together.Jointly] = _fits
CANDIDATES[together.Jointly] = _candidates


def _fits_one(frame: Frame, node: Any, ref: int) -> bool:
    return any([matches(frame, option, ref) for option in node.options])


def _candidates_of_one(frame: Frame, node: Any) -> list[int]:
    found: list[int] = []
    for option in node.options:
        found.extend([ref for ref in candidates(frame, option) if ref not in found])
    return found


def _zones_of_all(node: Any) -> tuple[int, ...]:
    return tuple(dict.fromkeys([zone for option in node.options for zone in zones_of(option)]))


for _cls in (together.OneOfEach, together.OneOfAll):
    ZONES_OF[_cls] = _zones_of_all
    MATCH[_cls] = _fits_one
    CANDIDATES[_cls] = _candidates_of_one
