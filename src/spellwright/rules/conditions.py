"""When conditions and limits hold (CR 603.4, 602.5)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.language.node import walk
from spellwright.language.tree import conditions, limits
from spellwright.language.tree.bound import Bind
from spellwright.language.tree.nouns import KindHead, StateIs
from spellwright.language.tree.players import EachPlayer
from spellwright.language.tree.quantities import Different, Total
from spellwright.language.tree.selectors import Some
from spellwright.rules.continuous import characteristics
from spellwright.rules.counting import count_different, party_size
from spellwright.rules.events import Happened, ZoneChange
from spellwright.rules.filters import controlled_by, in_zones, zones_of
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import candidates, holds, holds_when, matches, value
from spellwright.rules.modifiers import everything
from spellwright.rules.objects import Characteristics, GameObject, is_player
from spellwright.rules.selection import compared, seats_of
from spellwright.rules.this_way import done_this_way
from spellwright.rules.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, NOWHERE, STACK, ZONE_BY_NAME


def controlled(frame: Frame, player: Any, what: Any) -> list[int]:
    """What fits among the permanents, spells and abilities that the players of a phrase control."""
    return controlled_by(frame, seats_of(frame, player), what)


def stands(relation: str, number: int, other: int) -> bool:
    """Whether a number stands so to another: at least, at most, or equal."""
    if relation == ">=":
        return number >= other
    return number <= other if relation == "<=" else number == other


def _is_all(player: Any) -> bool:
    """Whether a player phrase speaks of all of its players, where others speak of any."""
    return isinstance(player.node if isinstance(player, Bind) else player, EachPlayer)


def _of_players(player: Any, answers: list[bool]) -> bool:
    if not answers:
        return False
    return all(answers) if _is_all(player) else any(answers)


# -- what players control ------------------------------------------------------------------------------


@holds_when(conditions.Controls)
def _controls(frame: Frame, node: Any) -> bool:
    wanted = value(frame, node.least)
    answers: list[bool] = []
    for seat in seats_of(frame, node.player):
        found = controlled_by(frame, [seat], node.filter)
        if node.other:
            found = [ref for ref in found if ref != frame.source.id]
        answers.append(stands(node.relation, len(found), wanted))
    return _of_players(node.player, answers)


@holds_when(conditions.ControlsNone)
def _controls_none(frame: Frame, node: Any) -> bool:
    answers: list[bool] = []
    for seat in seats_of(frame, node.player):
        found = controlled_by(frame, [seat], node.filter)
        answers.append(all([node.other and ref == frame.source.id for ref in found]))
    return _of_players(node.player, answers)


@holds_when(conditions.ControlsIt)
def _controls_it(frame: Frame, node: Any) -> bool:
    state = frame.state
    seats = seats_of(frame, node.player)
    refs = everything(frame, node.what)
    for ref in refs:
        if is_player(ref):
            continue
        obj = state.live(ref)
        if obj is None or not obj.is_on_battlefield() or characteristics(state, obj).controller not in seats:
            return False
    return bool(refs)


@holds_when(conditions.ControlsDifferent)
def _controls_different(frame: Frame, node: Any) -> bool:
    seats = seats_of(frame, node.player)
    counts = [count_different(frame, node.what, controlled_by(frame, [seat], node.filter)) for seat in seats]
    return _of_players(node.player, [count >= node.least for count in counts])


@holds_when(conditions.ControlsMore)
def _controls_more(frame: Frame, node: Any) -> bool:
    others = [len(controlled_by(frame, [seat], node.filter)) for seat in seats_of(frame, node.than)]
    most = max(others, default=0)
    own = [len(controlled_by(frame, [seat], node.filter)) > most for seat in seats_of(frame, node.player)]
    return _of_players(node.player, own)


# -- turns ---------------------------------------------------------------------------------------------


@holds_when(conditions.YourTurn)
def _your_turn(frame: Frame, node: Any) -> bool:
    return bool((frame.state.active == frame.controller) == node.yours)


@holds_when(conditions.TurnOf)
def _turn_of(frame: Frame, node: Any) -> bool:
    return frame.state.active in seats_of(frame, node.player)


# -- what objects are ----------------------------------------------------------------------------------


def _true_of(frame: Frame, what: Any, part: Any) -> bool:
    """Whether a filter, adjective or modifier is true of what a phrase speaks of; of any of "a creature"."""
    refs = everything(frame, what)
    return _answer(what, [matches(frame, part, ref) for ref in refs if not is_player(ref)])


def _answer(what: Any, answers: list[bool]) -> bool:
    is_some = isinstance(what.node if isinstance(what, Bind) else what, Some)
    return bool(answers) and (any(answers) if is_some else all(answers))


@holds_when(conditions.Fits)
def _fits(frame: Frame, node: Any) -> bool:
    if any([isinstance(part, KindHead) and part.kind == "card" for part in walk(node.filter)]):
        return _card_fits(frame, node) == bool(node.is_so)
    return _true_of(frame, node.what, node.filter) == bool(node.is_so)


def _card_fits(frame: Frame, node: Any) -> bool:
    """Whether something is such a card; one that lies face down is asked as what it really is (CR 708.12)."""
    hidden: list[tuple[GameObject, Characteristics | None]] = []
    for ref in everything(frame, node.what):
        obj = None if is_player(ref) else frame.state.objects.get(ref)
        if obj is not None and obj.face_down and obj.zone == BATTLEFIELD:
            hidden.append((obj, obj.chars))
            obj.chars = obj.program.faces[obj.face].printed(obj.controller)
    try:
        return _true_of(frame, node.what, node.filter)
    finally:
        for obj, chars in hidden:
            obj.chars = chars


OF_PERMANENTS: Final = frozenset({
    "tapped", "untapped", "attacking", "blocking", "blocked", "unblocked", "enchanted", "equipped",
})  # fmt: skip
"""What only a permanent can be: of a card that was one before, it is asked of what it was last (CR 608.2h)."""


def _permanent_before(frame: Frame, ref: int) -> int:
    """The permanent that a card was before it moved; the object itself if it was none."""
    if is_player(ref) or frame.state.get(ref).zone in (BATTLEFIELD, STACK):
        return ref
    for event in reversed(frame.state.history):
        if isinstance(event, ZoneChange) and event.new is not None and event.new.id == ref:
            return event.old.id if event.origin == BATTLEFIELD else ref
    return ref


@holds_when(conditions.Is)
def _is(frame: Frame, node: Any) -> bool:
    if isinstance(node.adjective, StateIs) and node.adjective.state in OF_PERMANENTS:
        refs = [_permanent_before(frame, ref) for ref in everything(frame, node.what)]
        answers = [matches(frame, node.adjective, ref) for ref in refs if not is_player(ref)]
        return _answer(node.what, answers) == bool(node.is_so)
    return _true_of(frame, node.what, node.adjective) == bool(node.is_so)


@holds_when(conditions.Qualifies)
def _qualifies(frame: Frame, node: Any) -> bool:
    return _true_of(frame, node.what, node.modifier) == bool(node.is_so)


# -- how many there are --------------------------------------------------------------------------------


@holds_when(conditions.Exists)
def _exists(frame: Frame, node: Any) -> bool:
    return stands(node.relation, len(candidates(frame, node.filter)), value(frame, node.count))


@holds_when(conditions.ExistThere)
def _exist_there(frame: Frame, node: Any) -> bool:
    zones = zones_of(node.filter) or (GRAVEYARD, EXILE, HAND, LIBRARY)
    if node.place.zone not in ("battlefield", "stack"):
        zones = (GRAVEYARD, EXILE, HAND, LIBRARY)
    found = [ref for ref in in_zones(frame, node.filter, zones) if matches(frame, node.place, ref)]
    return stands(node.relation, len(found), value(frame, node.count))


@holds_when(conditions.AmongAtLeast)
def _among(frame: Frame, node: Any) -> bool:
    return bool(value(frame, Different(node.what, node.filter)) >= node.least)


@holds_when(conditions.AmountIs)
def _amount_is(frame: Frame, node: Any) -> bool:
    return compared(frame, node.comparison, value(frame, node.amount))


@holds_when(conditions.TotalIs)
def _total_is(frame: Frame, node: Any) -> bool:
    return compared(frame, node.comparison, value(frame, Total(node.characteristic, node.filter)))


@holds_when(conditions.FullParty)
def _full_party(frame: Frame, node: Any) -> bool:
    return party_size(frame) == 4


# -- how it came there ---------------------------------------------------------------------------------


@holds_when(conditions.WasCast)
def _was_cast(frame: Frame, node: Any) -> bool:
    """A permanent remembers whence the spell was cast that it was; nowhere, if it was not cast (CR 400.7d)."""
    wanted = NOWHERE if node.zone is None else ZONE_BY_NAME[node.zone]
    for ref in everything(frame, node.what):
        if is_player(ref):
            continue
        obj = frame.state.get(ref)
        origin = obj.cast_from
        if node.yours and node.zone is not None and obj.owner != frame.controller:
            continue
        if origin != NOWHERE and wanted in (NOWHERE, origin):
            return bool(node.is_so)
    return not node.is_so


@holds_when(conditions.Targets)
def _targets(frame: Frame, node: Any) -> bool:
    spells = [frame.state.get(ref) for ref in everything(frame, node.what) if not is_player(ref)]
    targets = [target for spell in spells for chosen in spell.targets.values() for target in chosen]
    inner = node.of.node if isinstance(node.of, Bind) else node.of
    if isinstance(inner, Some) and not zones_of(inner.filter):  # "a creature card", in whatever zone it lies
        return any([matches(frame, inner.filter, target) for target in targets])
    wanted = everything(frame, node.of) if targets else []
    return any([target in wanted for target in targets])


# -- life and hands ------------------------------------------------------------------------------------


@holds_when(conditions.LifeIs)
def _life_is(frame: Frame, node: Any) -> bool:
    lives = [frame.state.players[seat].life for seat in seats_of(frame, node.player)]
    return _of_players(node.player, [compared(frame, node.comparison, life) for life in lives])


@holds_when(conditions.MoreLife)
def _more_life(frame: Frame, node: Any) -> bool:
    """More than each of several others; than any one of "an opponent"."""
    players = frame.state.players
    others = [players[seat].life for seat in seats_of(frame, node.than)]
    answers: list[bool] = []
    for seat in seats_of(frame, node.player):
        life = players[seat].life
        compared_to = [life > other if node.more else life < other for other in others]
        answers.append(_of_players(node.than, compared_to))
    return _of_players(node.player, answers)


@holds_when(conditions.HandIs)
def _hand_is(frame: Frame, node: Any) -> bool:
    wanted = value(frame, node.count)
    hands = [len(frame.state.players[seat].hand) for seat in seats_of(frame, node.player)]
    return _of_players(node.player, [stands(node.relation, hand, wanted) for hand in hands])


@holds_when(conditions.BiggerHand)
def _bigger_hand(frame: Frame, node: Any) -> bool:
    players = frame.state.players
    others = [len(players[seat].hand) for seat in seats_of(frame, node.than)]
    answers = [
        _of_players(node.than, [len(players[seat].hand) > other for other in others])
        for seat in seats_of(frame, node.player)
    ]
    return _of_players(node.player, answers)


# -- joined --------------------------------------------------------------------------------------------


@holds_when(conditions.AllTrue)
def _all_true(frame: Frame, node: Any) -> bool:
    return all([holds(frame, part) for part in node.parts])


@holds_when(conditions.NotTrue)
def _not_true(frame: Frame, node: Any) -> bool:
    return not holds(frame, node.condition)


@holds_when(conditions.AnyTrue)
def _any_true(frame: Frame, node: Any) -> bool:
    return any([holds(frame, part) for part in node.parts])


@holds_when(conditions.ResolvesForTheTime)
def _resolves_for_the_time(frame: Frame, node: Any) -> bool:
    """Whether it does so now: after so many times less one (CR 608.2c)."""
    state, ability = frame.state, frame.ability
    if ability is None:
        return False
    before = 0
    for event in state.history:
        if isinstance(event, Happened) and event.what == "resolve" and event.cause == frame.source.id:
            resolved = state.former.get(event.subject)
            if resolved is not None and resolved.ability is not None and resolved.ability.number == ability.number:
                before += 1
    return before + 1 in node.times


@holds_when(conditions.NoneMovedThisWay)
def _none_moved(frame: Frame, node: Any) -> bool:
    return not done_this_way(frame, node.done)


# -- limits --------------------------------------------------------------------------------------------


@holds_when(limits.TimesEachTurn)
def _times(frame: Frame, node: Any) -> bool:
    assert frame.ability is not None
    return bool(frame.state.used.get((frame.source.id, frame.ability.number), 0) < node.times)


@holds_when(limits.OnYourTurn)
def _on_your_turn(frame: Frame, node: Any) -> bool:
    return frame.state.active == frame.controller
