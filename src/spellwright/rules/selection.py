"""What noun phrases denote: selectors choose or collect objects and players, targets have ranges (CR 115, 608.2)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.language.leaves import GiverName, SelfName
from spellwright.language.node import walk
from spellwright.language.tree import modifiers, players, selectors
from spellwright.language.tree.bound import Bind, BoundRef, BoundTarget, TargetOfEach, TargetRef
from spellwright.language.tree.nouns import ObjectFilter
from spellwright.language.tree.opponents_choice import OfOpponentsChoice
from spellwright.language.tree.quantities import AnyNumber, AtLeast, Between
from spellwright.language.tree.together import Jointly, OfDifferentPlayers
from spellwright.rules.choosers import an_opponent
from spellwright.rules.combat import attackers_of, defending_seat
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import Attacks, BecameBlocked, Unblocked
from spellwright.rules.filters import controller_of, seats_of, seats_of_kind, zones_of
from spellwright.rules.frame import Frame
from spellwright.rules.instructions import EACH_PLAYERS_TARGETS
from spellwright.rules.meaning import (
    FITS_TARGET,
    SELECT,
    TARGETS,
    TargetRange,
    candidates,
    matches,
    select,
    value,
)
from spellwright.rules.modifiers import characteristic_of, compared
from spellwright.rules.objects import is_player, player_ref, seat_of
from spellwright.rules.programs import STATIC
from spellwright.rules.state import GameState
from spellwright.rules.together import choose_together
from spellwright.rules.zones import EXILE, HAND, LIBRARY, ZONE_BY_NAME

__all__ = ["characteristic_of", "choose_some", "compared", "count_range", "seats_of", "zones_of"]

MOST: Final = 1 << 20
"""The most of "any number of"."""


# -- selectors -----------------------------------------------------------------------------------------


def _self(frame: Frame, node: Any) -> list[int]:
    """The object itself, as the same object (CR 400.7), or what it was last."""
    return [frame.source.id]


def _giver(frame: Frame, node: Any) -> list[int]:
    """What gave the ability, as it was last if it is gone; for a static ability only as long as it is there."""
    ability = frame.ability
    if ability is None or not ability.giver:
        return []
    if ability.kind == STATIC and ability.giver not in frame.state.objects:
        return []
    return [ability.giver]


def _all(frame: Frame, node: Any) -> list[int]:
    return candidates(frame, node.filter)


def count_range(frame: Frame, node: Any) -> tuple[int, int]:
    """The least and the most of a phrase with a count."""
    count = node.count
    if isinstance(count, AnyNumber):
        return 0, MOST
    if isinstance(count, AtLeast):
        return count.value, MOST
    if isinstance(count, Between):
        return count.low, count.high
    number = max(value(frame, count), 0)
    return (0 if node.up_to else number), number


def choose_some(frame: Frame, node: Any, fits: list[int], seat: int, kind: str = "choose") -> list[int]:
    """What a player picks of `fits` for a phrase such as "two creatures", or what chance picks (CR 608.2d)."""
    low, high = count_range(frame, node)
    state = frame.state
    if node.other:
        fits = [ref for ref in fits if ref != frame.source.id]
    if any([isinstance(m, modifiers.AtRandom) for m in getattr(node.filter, "modifiers", ())]):
        picked = list(fits)
        state.rng.shuffle("random", picked)
        return picked[: min(high, len(picked))]
    if any([isinstance(m, OfOpponentsChoice) for m in getattr(node.filter, "modifiers", ())]):
        seat = an_opponent(frame, state.choosing_opponents(frame.controller), frame.source.id)
    hidden = any([not is_player(i) and state.objects[i].zone in (HAND, LIBRARY) for i in fits])
    visibility = "private" if hidden else "public"
    return choose_together(
        frame, node.filter, seat, kind, kind.capitalize(), fits, low, high, "608.2d", frame.source.id, visibility
    )


def _some(frame: Frame, node: Any) -> list[int]:
    """Objects that the acting player chooses as the instruction is carried out (CR 608.2d)."""
    return choose_some(frame, node, candidates(frame, node.filter), frame.actor)


def _attached(frame: Frame, node: Any) -> list[int]:
    host = frame.source.attached_to
    return [host] if host and (is_player(host) or matches(frame, node.filter, host)) else []


def _top_cards(frame: Frame, node: Any) -> list[int]:
    found: list[int] = []
    for seat in seats_of(frame, node.player):
        library = frame.state.players[seat].library
        count = min(max(value(frame, node.count), 0), len(library))
        found.extend([library[-1 - i] for i in range(count)])
    return found


def _bottom_card(frame: Frame, node: Any) -> list[int]:
    libraries = [frame.state.players[seat].library for seat in seats_of(frame, node.player)]
    return [library[0] for library in libraries if library]


def _zone_cards(frame: Frame, node: Any) -> list[int]:
    zone = ZONE_BY_NAME[node.zone]
    return [i for seat in seats_of(frame, node.player) for i in frame.state.zone_list(zone, seat)]


def _zones_cards(frame: Frame, node: Any) -> list[int]:
    seats = seats_of(frame, node.player)
    return [i for zone in node.zones for seat in seats for i in frame.state.zone_list(ZONE_BY_NAME[zone], seat)]


def _part_of(frame: Frame, node: Any) -> list[int]:
    """Some of several things, chosen as the instruction is carried out (CR 608.2d), or by chance."""
    state = frame.state
    fits = [ref for ref in select(frame, node.of) if ref in state.objects]
    low, high = count_range(frame, node)
    if node.random:
        state.rng.shuffle("random", fits)
        return fits[: min(high, len(fits))]
    hidden = any([state.objects[i].zone in (HAND, LIBRARY) for i in fits])
    visibility = "private" if hidden else "public"
    return state.choose_refs(frame.actor, "choose", "Choose", fits, low, high, "608.2d", frame.source.id, visibility)


def _this_or(frame: Frame, node: Any) -> list[int]:
    """One of the two, chosen as the instruction is carried out (CR 608.2d)."""
    fits = [ref for ref in (*select(frame, node.this), *select(frame, node.other)) if ref in frame.state.objects]
    if not fits:
        return []
    return [frame.state.choose_ref(frame.actor, "choose", "Choose", fits, "608.2d", frame.source.id)]


def _all_zone_cards(frame: Frame, node: Any) -> list[int]:
    state = frame.state
    return [i for seat in state.in_turn_order() for i in state.zone_list(ZONE_BY_NAME[node.zone], seat)]


def _the(frame: Frame, node: Any) -> list[int]:
    """What a cost or an earlier instruction did that to, else what the source itself keeps as such (CR 607.2)."""
    found = frame.chosen.get(node.done)
    if found is None:
        found = frame.source.kept.get(node.done)
    refs = list(frame.moved if found is None else found)
    state = frame.state
    if node.done == "exiled":  # it is known as the card in exile, and as no later object (CR 400.7)
        return refs if found is not None else [r for r in refs if r not in state.objects or _is_exiled(state, r)]
    if not _speaks_of_cards(node.filter):
        return refs
    # "the sacrificed card" is what the permanent became (CR 400.7j)
    return [ref if ref in state.objects else state.successors.get(ref, ref) for ref in refs]


def _is_exiled(state: GameState, ref: int) -> bool:
    """Whether what an instruction moved is in exile: tokens that it created are not."""
    return state.objects[ref].zone == EXILE


def _speaks_of_cards(filter_: Any) -> bool:
    return isinstance(filter_, ObjectFilter) and any([getattr(n.head, "kind", "") == "card" for n in filter_.nouns])


def _both(frame: Frame, node: Any) -> list[int]:
    found: list[int] = []
    for part in node.parts:
        found.extend([ref for ref in select(frame, part) if ref not in found])
    return found


SELECT[SelfName] = _self
SELECT[GiverName] = _giver
SELECT[selectors.BottomCard] = _bottom_card
SELECT[selectors.ZoneCards] = _zone_cards
SELECT[selectors.ZonesCards] = _zones_cards
SELECT[selectors.PartOf] = _part_of
SELECT[selectors.ThisOr] = _this_or
SELECT[selectors.AllZoneCards] = _all_zone_cards
SELECT[selectors.The] = _the
SELECT[selectors.Both] = _both
SELECT[selectors.All] = _all
SELECT[selectors.Some] = _some
SELECT[selectors.Attached] = _attached
SELECT[selectors.TopCards] = _top_cards


# -- players -------------------------------------------------------------------------------------------


def _you(frame: Frame, node: Any) -> list[int]:
    return [player_ref(frame.controller)]


def _of_kind(frame: Frame, node: Any) -> list[int]:
    return [player_ref(s) for s in seats_of_kind(frame, node.kind)]


def _each_who(frame: Frame, node: Any) -> list[int]:
    return candidates(frame, node.filter)


def _controller_of(frame: Frame, node: Any) -> list[int]:
    state = frame.state
    found: list[int] = []
    for ref in select(frame, node.of):
        if is_player(ref):
            continue
        obj = state.get(ref)
        player = player_ref(controller_of(obj, characteristics(state, obj)))
        if player not in found:
            found.append(player)
    return found


def _player_of_party(frame: Frame, node: Any) -> list[int]:
    state = frame.state
    found: list[int] = []
    for ref in select(frame, node.party):
        obj = None if is_player(ref) else state.get(ref)
        found.append(ref if obj is None else player_ref(controller_of(obj, characteristics(state, obj))))
    return found


def _owner_of(frame: Frame, node: Any) -> list[int]:
    found: list[int] = []
    for ref in select(frame, node.of):
        player = ref if is_player(ref) else player_ref(frame.state.get(ref).owner)
        if player not in found:
            found.append(player)
    return found


def _defending(frame: Frame, node: Any) -> list[int]:
    """The player whom the source attacks, or what triggered it does; else all who are attacked (CR 508.5, 508.5a)."""
    state = frame.state
    attacker = frame.source
    if not attacker.attacked and isinstance(frame.event, (Attacks, BecameBlocked, Unblocked)):
        attacker = frame.event.attacker
    if attacker.attacked:
        return [player_ref(defending_seat(state, attacker))]
    seats = [defending_seat(state, a) for a in attackers_of(state)]
    refs = [player_ref(s) for s in state.in_turn_order() if s in seats]
    return refs or [player_ref(defending_seat(state, attacker))]


def _active(frame: Frame, node: Any) -> list[int]:
    return [player_ref(frame.state.active)]


def _chosen_player(frame: Frame, node: Any) -> list[int]:
    return list(frame.chosen.get("chosen player") or frame.source.kept.get("chosen player", ()))


def _enchanted_player(frame: Frame, node: Any) -> list[int]:
    host = frame.source.attached_to
    return [host] if is_player(host) else []


def _opponents_but(frame: Frame, node: Any) -> list[int]:
    others = select(frame, node.than)
    refs = [player_ref(seat) for seat in frame.state.opponents(frame.controller)]
    return [ref for ref in refs if ref not in others]


SELECT[players.OpponentsBut] = _opponents_but
SELECT[players.EnchantedPlayer] = _enchanted_player
SELECT[players.You] = _you
SELECT[players.EachPlayer] = _of_kind
SELECT[players.SomePlayer] = _of_kind
SELECT[players.EachPlayerWho] = _each_who
SELECT[players.ControllerOf] = _controller_of
SELECT[players.OwnerOf] = _owner_of
SELECT[players.PlayerOfParty] = _player_of_party
SELECT[players.DefendingPlayer] = _defending
SELECT[players.ActivePlayer] = _active
SELECT[players.ChosenPlayer] = _chosen_player


# -- what binding made ---------------------------------------------------------------------------------


def _target(frame: Frame, node: Any) -> list[int]:
    return list(frame.targets.get(node.number + frame.target_base, ()))


def _slot(frame: Frame, node: Any) -> list[int]:
    return list(frame.slots.get(node.slot, ()))


def _bind(frame: Frame, node: Any) -> list[int]:
    found = select(frame, node.node)
    frame.slots[node.slot] = tuple(found)
    return found


SELECT[BoundTarget] = _target
SELECT[TargetRef] = _target
SELECT[BoundRef] = _slot
SELECT[Bind] = _bind


# -- targets -------------------------------------------------------------------------------------------


def _without_other(frame: Frame, node: Any, fits: list[int]) -> list[int]:
    """For "another target": not what of the kind this ability targets already, or not its own source (CR 115.3)."""
    if not node.other:
        return fits
    taken = [ref for refs in frame.targets.values() for ref in refs]
    if not any([ref in fits or ref not in frame.state.objects for ref in taken]):
        taken.append(frame.source.id)
    return [ref for ref in fits if ref not in taken]


def _object_target(frame: Frame, node: Any) -> TargetRange:
    low, high = count_range(frame, node)
    fits = _without_other(frame, node, candidates(frame, node.filter))
    return TargetRange(low, high, fits, filter_=node.filter)


def _each_players_targets(frame: Frame, node: Any) -> TargetRange:
    """As many as the phrase says for each of the players who has any; none for the others (CR 601.2c)."""
    low = high = 0
    fits: list[int] = []
    for _player, own in _by_player(frame, node, None):
        own = _without_other(frame, node.node, own)
        least, most = count_range(frame, node.node)
        low += min(least, len(own))
        high += min(most, len(own))
        fits.extend([ref for ref in own if ref not in fits])
    return TargetRange(low, high, fits, filter_=Jointly(node.node.filter, OfDifferentPlayers()))


def _by_player(frame: Frame, node: Any, refs: tuple[int, ...] | None) -> list[tuple[int, list[int]]]:
    """Each of the players with what fits the phrase for them: of these objects, or of all."""
    before = frame.slots.get(node.slot)
    found: list[tuple[int, list[int]]] = []
    for player in select(frame, node.players):
        frame.slots[node.slot] = (player,)
        among = candidates(frame, node.node.filter) if refs is None else refs
        found.append((player, [ref for ref in among if _object_fits(frame, node.node, ref)]))
    if before is None:
        frame.slots.pop(node.slot, None)
    else:
        frame.slots[node.slot] = before
    return found


def targets_by_player(frame: Frame, node: Any, refs: tuple[int, ...]) -> dict[int, tuple[int, ...]]:
    """Of the targets of such a phrase those that were chosen for each of the players."""
    return {player: tuple(own) for player, own in _by_player(frame, node, refs)}


def _each_players_fits(frame: Frame, node: Any, ref: int) -> bool:
    return any([own for _player, own in _by_player(frame, node, (ref,))])


def _object_fits(frame: Frame, node: Any, ref: int) -> bool:
    if is_player(ref) or not matches(frame, node.filter, ref):
        return False
    return frame.state.objects[ref].zone in zones_of(node.filter)


DAMAGEABLE: Final = frozenset({"creature", "planeswalker", "battle"})
"""What "any target" means besides players (CR 115.4)."""


def _any_target(frame: Frame, node: Any) -> TargetRange:
    low, high = count_range(frame, node)
    state = frame.state
    fits = [player_ref(s) for s in state.in_turn_order()]
    for obj in state.permanents():
        if not characteristics(state, obj).types.isdisjoint(DAMAGEABLE):
            fits.append(obj.id)
    return TargetRange(low, high, _without_other(frame, node, fits))


def _any_fits(frame: Frame, node: Any, ref: int) -> bool:
    if is_player(ref):
        return True
    obj = frame.state.objects[ref]
    return obj.is_on_battlefield() and not characteristics(frame.state, obj).types.isdisjoint(DAMAGEABLE)


def _player_target(frame: Frame, node: Any) -> TargetRange:
    low, high = count_range(frame, node)
    fits = [player_ref(s) for s in seats_of_kind(frame, node.kind)]
    return TargetRange(low, high, _without_other(frame, node, fits))


def _player_fits(frame: Frame, node: Any, ref: int) -> bool:
    return is_player(ref) and (node.kind == "player" or seat_of(ref) != frame.controller)


def _player_or(frame: Frame, node: Any) -> TargetRange:
    fits = [player_ref(s) for s in seats_of_kind(frame, node.kind)]
    return TargetRange(1, 1, fits + candidates(frame, node.filter))


def _player_or_fits(frame: Frame, node: Any, ref: int) -> bool:
    return _player_fits(frame, node, ref) if is_player(ref) else _object_fits(frame, node, ref)


TARGETS[selectors.Target] = _object_target
TARGETS[selectors.AnyTarget] = _any_target
TARGETS[selectors.TargetPlayerOr] = _player_or
TARGETS[players.TargetPlayer] = _player_target
TARGETS[TargetOfEach] = _each_players_targets
FITS_TARGET[TargetOfEach] = _each_players_fits
FITS_TARGET[selectors.Target] = _object_fits
FITS_TARGET[selectors.AnyTarget] = _any_fits
FITS_TARGET[selectors.TargetPlayerOr] = _player_or_fits
FITS_TARGET[players.TargetPlayer] = _player_fits


def unbound(what: Any) -> Any:
    """A phrase without the note that something refers back to it: asking whether a cost can be paid keeps nothing."""
    return what.node if isinstance(what, Bind) else what


def _shares(frame: Frame, node: Any) -> dict[int, dict[int, tuple[int, ...]]]:
    """For each player of a "for each ..." the targets chosen for them, by their numbers, as things are now."""
    found: dict[int, dict[int, tuple[int, ...]]] = {}
    for part in walk((node.clause,)):
        if isinstance(part, BoundTarget) and isinstance(part.node, TargetOfEach):
            key = part.number + frame.target_base
            for player, refs in targets_by_player(frame, part.node, frame.targets.get(key, ())).items():
                found.setdefault(player, {})[key] = refs
    return found


EACH_PLAYERS_TARGETS.append(_shares)
