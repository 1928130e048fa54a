"""What post-modifiers say about an object: whose it is, what it has, where it is, what happened to it."""

from __future__ import annotations

from typing import Any, Final

from spellwright.language import vocabulary
from spellwright.language.tree import modifiers, players
from spellwright.language.tree.bound import COMPARED, Bind, TargetRef
from spellwright.language.tree.opponents_choice import OfOpponentsChoice
from spellwright.language.tree.quantities import Number
from spellwright.language.tree.selectors import Some
from spellwright.rules.adjectives import ADJECTIVES
from spellwright.rules.card_names import NAME, has_chosen_name
from spellwright.rules.choosers import CHOSE
from spellwright.rules.chosen import OfSettled
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import Attacks, Blocks, DamageEvent, Event, ZoneChange
from spellwright.rules.faces import share_a_name
from spellwright.rules.filters import MODIFIERS, controller_of, modifier_fits, seats_of
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import MATCH, candidates, matches, select, value
from spellwright.rules.objects import Characteristics, GameObject, is_player, player_ref, seat_of
from spellwright.rules.this_way import done_this_way, done_this_way_by
from spellwright.rules.zones import BATTLEFIELD, GRAVEYARD, STACK, ZONE_BY_NAME

# -- whose ---------------------------------------------------------------------------------------------


OPPONENTS: Final = frozenset({"opponent", "your opponents", "other"})


def _is_one_of(frame: Frame, player: Any, seat: int) -> bool:
    """Whether a seat is one of those that a phrase denotes; quick for the commonest phrases."""
    if isinstance(player, players.You):
        return seat == frame.controller
    if isinstance(player, Bind):
        if player.slot not in frame.slots:
            select(frame, player)
        player = player.node
    if isinstance(player, (players.EachPlayer, players.SomePlayer)) and player.kind != "your team":
        return player.kind not in OPPONENTS or seat != frame.controller
    return seat in seats_of(frame, player)


def _controlled(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    return _is_one_of(frame, node.player, controller_of(obj, chars))


def _not_controlled(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    return not _is_one_of(frame, node.player, controller_of(obj, chars))


def _owned(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    return _is_one_of(frame, node.player, obj.owner)


def _not_owned(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    return not _is_one_of(frame, node.player, obj.owner)


def _cast_by(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    return not obj.is_copy and _is_one_of(frame, node.player, controller_of(obj, chars))


# -- what it has ---------------------------------------------------------------------------------------


def _with_keyword(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    return bool((node.keyword in chars.keywords) == node.has)


def _with_any_keyword(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    return not chars.keywords.isdisjoint(node.keywords)


def number_of(obj: GameObject, chars: Characteristics, characteristic: str) -> int:
    """A numeric characteristic; 0 where the object has none (CR 208.1, 202.3)."""
    if characteristic == "power":
        return chars.power or 0
    if characteristic == "toughness":
        return chars.toughness or 0
    if characteristic in BASE_SIZES:
        return base_size(obj, chars, characteristic) or 0
    return chars.mana_value(obj.x if obj.zone == STACK else 0)


BASE_SIZES: Final = ("base power", "base toughness")


def base_size(obj: GameObject, chars: Characteristics, characteristic: str) -> int | None:
    """Power or toughness before whatever modifies it without setting it (CR 208.4b)."""
    power = characteristic == "base power"
    found = chars.base_power if power else chars.base_toughness
    if found is None:  # no effect was there to set it
        source = obj.base if obj.zone == BATTLEFIELD else chars
        found = source.power if power else source.toughness
    return found


def characteristic_of(frame: Frame, name: str, ref: int) -> int:
    """A numeric characteristic of an object, now or last (CR 608.2h); 0 for a player."""
    if is_player(ref):
        return 0
    obj = frame.state.get(ref)
    return number_of(obj, characteristics(frame.state, obj), name)


def compared(frame: Frame, comparison: Any, number: int) -> bool:
    """Whether a number stands to another as a comparison says."""
    other = value(frame, comparison.amount)
    relation = comparison.relation
    if relation == "<=":
        return number <= other
    if relation == ">=":
        return number >= other
    if relation == "<":
        return number < other
    if relation == ">":
        return number > other
    return number == other


def _with_characteristic(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    amount = node.comparison.amount
    if isinstance(amount, Number):
        return compared(frame, node.comparison, number_of(obj, chars, node.characteristic))
    before = frame.slots
    frame.slots = {**before, COMPARED: (obj.id,)}
    fits = compared(frame, node.comparison, number_of(obj, chars, node.characteristic))
    frame.slots = before
    return fits


def _with_mana_cost(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    """A card without a mana cost has none of them, not even {0} (CR 202.1b)."""
    return chars.mana_cost is not None and str(chars.mana_cost) in ["".join(symbols) for symbols in node.costs]


def _with_odd_even(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    return bool((number_of(obj, chars, node.characteristic) % 2 == 1) == node.odd)


def _with_either(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    return compared(frame, node.comparison, chars.power or 0) or compared(frame, node.comparison, chars.toughness or 0)


def _power_above(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    power = chars.power or 0
    toughness = chars.toughness or 0
    return power > toughness if node.above else toughness > power


def _with_most(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    numbers = [characteristic_of(frame, node.characteristic, ref) for ref in candidates(frame, node.filter)]
    own = number_of(obj, chars, node.characteristic)
    return not numbers or own == (min(numbers) if node.least else max(numbers))


def _with_counter(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    counters = obj.counters
    count = sum(counters.values()) if node.kind is None else counters.get(node.kind, 0)
    return bool(count >= node.least if node.least else count == 0)


def _no_abilities(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    return not chars.abilities


def _same_name(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    for ref in _as_targeted(frame, node.as_what):
        if not is_player(ref) and share_a_name(characteristics(frame.state, frame.state.get(ref)).name, chars.name):
            return True
    return False


def _as_targeted(frame: Frame, selector: Any) -> list[int]:
    """What a selector denotes; a target as it was when it was one, wherever it has gone since (CR 608.2h)."""
    if isinstance(selector, TargetRef) and frame.spell is not None:
        return list(frame.spell.targets.get(selector.number + frame.target_base, ()))
    return everything(frame, selector)


def _with_x(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    return chars.mana_cost is not None and chars.mana_cost.x_count > 0


def _named(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    name = characteristics(frame.state, frame.source).name if node.name == "~" else node.name
    return share_a_name(chars.name, name)


def _of_chosen(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    """What was chosen while resolving or as the source entered: colour bits, places in CREATURE_TYPE_LIST, letters."""
    return _has_chosen(node.what, frame.chosen.get(node.what) or frame.source.kept.get(node.what) or (), chars)


def _of_opponents_choice(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    """What it is does not depend on who chooses it, unless it has to be that player's."""
    if not node.theirs:
        return True
    controller = controller_of(obj, chars)
    chose = frame.spell.facts.get(CHOSE, 0) if frame.spell is not None else 0
    return controller == chose - 1 if chose else controller != frame.controller


def _of_settled(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    return _has_chosen(node.what, node.chosen, chars)


def _has_chosen(what: str, chosen: tuple[int, ...], chars: Characteristics) -> bool:
    if what == "color":
        return any([chars.colors & bit for bit in chosen])
    if what == NAME:
        return has_chosen_name(chars.name, chosen)
    return any([CREATURE_TYPE_LIST[place] in chars.subtypes for place in chosen])


# -- where it is ---------------------------------------------------------------------------------------


def _in_zone(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    zone = ZONE_BY_NAME[node.zone]
    cast_from_there = obj.zone == STACK and obj.cast_from == zone and obj.id != frame.source.id
    if obj.zone != zone and not cast_from_there:  # "a spell from your hand" is one that was cast from there
        return False
    if obj.zone == BATTLEFIELD and obj.id not in frame.state.objects:
        return False  # it was there, which is all that is known of it (CR 608.2h): it does not remain there
    return node.player is None or _is_one_of(frame, node.player, obj.owner)


def _in_zones(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    zones = [ZONE_BY_NAME[zone] for zone in node.zones]
    cast_from_there = obj.zone == STACK and obj.cast_from in zones and obj.id != frame.source.id
    if obj.zone not in zones and not cast_from_there:
        return False
    return node.player is None or _is_one_of(frame, node.player, obj.owner)


def _cast_from(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    return bool((obj.cast_from == ZONE_BY_NAME[node.zone]) != node.elsewhere)


def _exiled_with(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    for ref in everything(frame, node.what):
        if obj.id in frame.state.get(ref).kept.get("exiled", ()):
            return True
    return False


def _attached_to(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    return obj.attached_to != 0 and obj.attached_to in everything(frame, node.to)


def _blocking_what(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    return bool(obj.blocking) and any([ref in obj.blocking for ref in everything(frame, node.what)])


def _blocked_by(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    state = frame.state
    for ref in everything(frame, node.what):
        if not is_player(ref) and obj.id in state.get(ref).blocking:
            return True
    return False


def _attacking_player(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    """CR 506.4, 508.1: what it attacks is a player, or a planeswalker that the player controls."""
    if not obj.attacking:
        return False
    seats = seats_of(frame, node.player)
    if is_player(obj.attacking):
        return seat_of(obj.attacking) in seats
    if not node.planeswalkers or obj.attacking not in frame.state.objects:
        return False
    attacked = characteristics(frame.state, frame.state.objects[obj.attacking])
    return "planeswalker" in attacked.types and attacked.controller in seats


# -- what it is ----------------------------------------------------------------------------------------


def _other_than(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    return obj.id not in everything(frame, node.what)


def _that_is(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    for adjective in node.adjectives:
        if not ADJECTIVES[type(adjective)](frame, adjective, obj, chars):
            return False
    return True


def _that_is_not(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    return not ADJECTIVES[type(node.adjective)](frame, node.adjective, obj, chars)


def _that_is_not_of(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    return not MODIFIERS[type(node.chosen)](frame, node.chosen, obj, chars)


def _that_is_a(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    return matches(frame, node.filter, obj.id) == bool(node.is_so)


def _always(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    """How something is chosen says nothing about what fits."""
    return True


def _targeting(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    aimed = [ref for refs in obj.targets.values() for ref in refs]
    return bool(aimed) and any([ref in aimed for ref in everything(frame, node.what)])


def everything(frame: Frame, node: Any) -> list[int]:
    """All that a phrase can speak of: "a creature you control" is any of them, and nobody chooses."""
    inner = node.node if isinstance(node, Bind) else node
    if not isinstance(inner, Some):
        return select(frame, node)
    return [ref for ref in candidates(frame, inner.filter) if not inner.other or ref != frame.source.id]


def _this_way(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    return obj.id in done_this_way(frame, node.done)


def _this_way_by_them(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    return obj.id in done_this_way_by(frame, node.done, seats_of(frame, node.player))


def _shares(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    for ref in everything(frame, node.with_what):
        if not is_player(ref):
            other = characteristics(frame.state, frame.state.get(ref))
            if _have_in_common(node.what, chars, other):
                return True
    return False


def _have_in_common(what: str, one: Characteristics, other: Characteristics) -> bool:
    if what == "color":
        return bool(one.colors & other.colors)
    if what == "card type":
        return not one.types.isdisjoint(other.types)
    subtypes = one.subtypes & other.subtypes
    return not subtypes.isdisjoint(LAND_TYPES if what == "land type" else CREATURE_TYPES)


PARTY: Final = frozenset({"Cleric", "Rogue", "Warrior", "Wizard"})
"""CR 700.8."""
CREATURE_TYPE_LIST: Final = (*vocabulary.CREATURE_TYPES, *vocabulary.NEW_CREATURE_TYPES)
CREATURE_TYPES: Final = frozenset(CREATURE_TYPE_LIST)
LAND_TYPES: Final = frozenset(vocabulary.LAND_TYPES)


def _one_target(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    return sum([len(refs) for refs in obj.targets.values()]) == 1


def _from_source(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    return obj.ability is not None and obj.source != 0 and matches(frame, node.filter, obj.source)


# -- what happened to it this turn ---------------------------------------------------------------------


def _attacked(frame: Frame, obj: GameObject, event: Event) -> bool:
    return isinstance(event, Attacks) and event.attacker.id == obj.id


def _blocked(frame: Frame, obj: GameObject, event: Event) -> bool:
    return isinstance(event, Blocks) and event.blocker.id == obj.id


def _attacked_or_blocked(frame: Frame, obj: GameObject, event: Event) -> bool:
    return _attacked(frame, obj, event) or _blocked(frame, obj, event)


def _arrived(obj: GameObject, event: Event, zone: int) -> bool:
    return isinstance(event, ZoneChange) and event.to == zone and event.new is not None and event.new.id == obj.id


def _entered(frame: Frame, obj: GameObject, event: Event) -> bool:
    return (
        isinstance(event, ZoneChange) and event.to == BATTLEFIELD and event.new is not None and event.new.id == obj.id
    )


def _entered_under_you(frame: Frame, obj: GameObject, event: Event) -> bool:
    return isinstance(event, ZoneChange) and _entered(frame, obj, event) and event.controller == frame.controller


def _was_damaged(frame: Frame, obj: GameObject, event: Event) -> bool:
    return isinstance(event, DamageEvent) and event.recipient == obj.id


def _damaged(frame: Frame, obj: GameObject, event: Event) -> bool:
    return isinstance(event, DamageEvent) and event.source.id == obj.id


def _was_damaged_outside_combat(frame: Frame, obj: GameObject, event: Event) -> bool:
    return isinstance(event, DamageEvent) and event.recipient == obj.id and not event.combat


def _damaged_you(frame: Frame, obj: GameObject, event: Event) -> bool:
    return (
        isinstance(event, DamageEvent) and event.source.id == obj.id and event.recipient == player_ref(frame.controller)
    )


def _combat_damaged_you(frame: Frame, obj: GameObject, event: Event) -> bool:
    return isinstance(event, DamageEvent) and event.combat and _damaged_you(frame, obj, event)


def _buried(frame: Frame, obj: GameObject, event: Event) -> bool:
    return _arrived(obj, event, GRAVEYARD)


def _buried_from_battlefield(frame: Frame, obj: GameObject, event: Event) -> bool:
    return _buried(frame, obj, event) and isinstance(event, ZoneChange) and event.origin == BATTLEFIELD


DEEDS: Final = {
    "attacked": _attacked,
    "blocked": _blocked,
    "attacked or blocked": _attacked_or_blocked,
    "entered": _entered,
    "entered under your control": _entered_under_you,
    "dealt damage": _was_damaged,
    "dealt damage to something": _damaged,
    "dealt noncombat damage": _was_damaged_outside_combat,
    "dealt combat damage to you": _combat_damaged_you,
    "dealt damage to you": _damaged_you,
    "went to a graveyard": _buried,
    "went to a graveyard from the battlefield": _buried_from_battlefield,
}


def did_this_turn(frame: Frame, what: str, obj: GameObject) -> bool:
    """Whether one of this turn's events was that, to or by the object."""
    test = DEEDS[what]
    for event in frame.state.history:
        if test(frame, obj, event):
            return True
    return False


def _did(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    return did_this_turn(frame, node.what, obj)


def _did_not(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    return not did_this_turn(frame, node.what, obj)


MODIFIERS.update(
    {
        modifiers.ControlledBy: _controlled,
        modifiers.NotControlledBy: _not_controlled,
        modifiers.OwnedBy: _owned,
        modifiers.NotOwnedBy: _not_owned,
        modifiers.CastBy: _cast_by,
        modifiers.WithKeyword: _with_keyword,
        modifiers.WithAnyKeyword: _with_any_keyword,
        modifiers.WithCharacteristic: _with_characteristic,
        modifiers.WithOddEven: _with_odd_even,
        modifiers.WithManaCost: _with_mana_cost,
        modifiers.WithEither: _with_either,
        modifiers.PowerAboveToughness: _power_above,
        modifiers.WithMost: _with_most,
        modifiers.WithCounter: _with_counter,
        modifiers.WithNoAbilities: _no_abilities,
        modifiers.WithSameName: _same_name,
        modifiers.WithX: _with_x,
        modifiers.InZone: _in_zone,
        modifiers.InZones: _in_zones,
        modifiers.CastFrom: _cast_from,
        modifiers.Named: _named,
        modifiers.OfChosen: _of_chosen,
        OfSettled: _of_settled,
        modifiers.OtherThan: _other_than,
        modifiers.AttachedTo: _attached_to,
        modifiers.BlockingWhat: _blocking_what,
        modifiers.BlockedBy: _blocked_by,
        modifiers.AttackingPlayer: _attacking_player,
        modifiers.ThatIs: _that_is,
        modifiers.ThatIsNot: _that_is_not,
        modifiers.ThatIsNotOf: _that_is_not_of,
        modifiers.ThatIsA: _that_is_a,
        modifiers.DidThisTurn: _did,
        modifiers.DidNotThisTurn: _did_not,
        modifiers.ExiledWith: _exiled_with,
        OfOpponentsChoice: _of_opponents_choice,
        modifiers.OfTheirChoice: _always,
        modifiers.AtRandom: _always,
        modifiers.Targeting: _targeting,
        modifiers.ThisWay: _this_way,
        modifiers.ThisWayByThem: _this_way_by_them,
        modifiers.Shares: _shares,
        modifiers.WithOneTarget: _one_target,
        modifiers.FromSource: _from_source,
    }
)
for _cls in MODIFIERS:
    MATCH[_cls] = modifier_fits
