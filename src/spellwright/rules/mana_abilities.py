"""Mana abilities (CR 605): what a player could produce, and activating an ability for mana without the stack."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from spellwright.language.tree.limits import AsInstant
from spellwright.language.tree.spending import SpendOnly
from spellwright.rules.activation_bans import banned_by
from spellwright.rules.continuous import characteristics, derive_if_needed
from spellwright.rules.costs import can_pay_costs, pay_costs
from spellwright.rules.events import AbilityActivated, ManaAdded
from spellwright.rules.extra_mana import extra_mana, waiting_for_mana
from spellwright.rules.frame import Frame
from spellwright.rules.mana import ManaPool
from spellwright.rules.mana_symbols import SNOW
from spellwright.rules.meaning import PRODUCES, holds, perform
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.payment import Alternative, AvailableMana, ManaSource
from spellwright.rules.process import happen
from spellwright.rules.programs import Ability
from spellwright.rules.replacement import may_change_mana, results
from spellwright.rules.spending import Purpose, Restriction, is_allowed, usable_mana
from spellwright.rules.state import GameState
from spellwright.rules.triggers import remember_use
from spellwright.rules.zones import BATTLEFIELD

CREATURE_WEIGHT: Final = 8
COSTLY_BURDEN: Final = 4
MORE_BY_HAND: Final = 20
"""How much more mana for X, than the engine could make, is offered to a player who pays by hand."""


@final
class ManaOption:
    """One way to get mana from one object: the ability, and which of its alternatives."""

    __slots__ = ("ability", "helper", "kinds", "made", "source")

    def __init__(self, source: GameObject, ability: Ability, kinds: tuple[int, ...]) -> None:
        self.source = source
        self.ability = ability
        self.kinds = kinds
        self.made = kinds  # what that comes to, with the effects that change it
        self.helper = ""  # a keyword that lets the object pay for mana without a mana ability (CR 702.51a)


@final
class ManaSupply:
    """What a player could pay with now: the solver's view, and the options behind its indices."""

    __slots__ = ("available", "costly", "options", "purpose", "restricted", "sources", "spend_as", "usable")

    def __init__(
        self,
        available: AvailableMana,
        costly: AvailableMana | None,
        sources: list[ManaSource],
        options: list[list[ManaOption]],
    ) -> None:
        self.available = available
        self.costly = costly  # with sources that sacrifice or pay life; None where there are none
        self.sources = sources
        self.options = options
        self.spend_as: int = 0  # how it may be spent, as `payment` says
        self.usable: list[bool] | None = None  # which special mana of the pool may be spent; None: what is unrestricted
        self.restricted: list[tuple[ManaOption, Alternative, int]] = []  # restricted mana, with the source's weight
        self.purpose: Purpose | None = None  # what is paid for, where restricted mana may be spent on it (CR 106.6)

    def rebuilt(self, pool: ManaPool, sources: list[ManaSource], options: list[list[ManaOption]]) -> ManaSupply:
        """The same supply with other sources."""
        return self._with(pool, sources, options, self.usable, self.spend_as, self.costly is not None)

    def spent_as(self, pool: ManaPool, how: int) -> ManaSupply:
        """The same mana, which may be spent as though it were of any color or type (CR 609.4b)."""
        if self.available.unlimited:
            self.spend_as = how
            return self
        return self._with(pool, self.sources, self.options, self.usable, how, self.costly is not None)

    def _with(
        self,
        pool: ManaPool,
        sources: list[ManaSource],
        options: list[list[ManaOption]],
        usable: list[bool] | None,
        spend_as: int,
        has_costly: bool,
    ) -> ManaSupply:
        available = AvailableMana(pool, sources, usable, False, spend_as)
        costly = AvailableMana(pool, sources, usable, True, spend_as) if has_costly else None
        found = ManaSupply(available, costly, sources, options)
        found.spend_as = spend_as
        found.usable = usable
        found.restricted = self.restricted
        found.purpose = self.purpose
        return found

    def spent_on(self, state: GameState, seat: int, purpose: Purpose) -> ManaSupply:
        """The supply for one payment: with the restricted mana that may be spent on it (CR 106.6)."""
        if self.available.unlimited:
            self.purpose = purpose
            return self
        pool = state.players[seat].pool
        usable = usable_mana(state, pool.special, purpose)
        allowed = [entry for entry in self.restricted if _allowed(state, entry[0], seat, purpose)]
        if not allowed and (usable is None or not any(usable)):
            return self
        options = [list(behind) for behind in self.options]
        place = {behind[0].source.id: i for i, behind in enumerate(options) if behind}
        alternatives = [list(source.alternatives) for source in self.sources]
        weights = [source.weight + 1 for source in self.sources]  # mana that is for this only is spent first
        costly = self.costly is not None
        for option, alternative, weight in allowed:
            index = place.get(option.source.id, -1)
            if index < 0:
                index = len(options)
                place[option.source.id] = index
                options.append([])
                alternatives.append([])
                weights.append(weight)
            options[index].append(option)
            alternatives[index].append(alternative)
            costly = costly or not alternative.plain
        sources = [ManaSource(alternatives[i], weights[i]) for i in range(len(options))]
        found = self._with(pool, sources, options, usable, self.spend_as, costly)
        found.purpose = purpose
        return found


def _allowed(state: GameState, option: ManaOption, seat: int, purpose: Purpose) -> bool:
    """Whether the mana that an option makes may be spent so."""
    return is_allowed(state, Restriction(option.ability.spending, option.source.id, seat), purpose)


def is_sick(state: GameState, obj: GameObject, chars: Characteristics) -> bool:
    """Whether a creature cannot yet attack or use {T} and {Q} (CR 302.6)."""
    if "creature" not in chars.types or "haste" in chars.keywords:
        return False
    return obj.since_turn >= state.players[chars.controller].turn_began


NOT_ELSEWHERE: Final[list[Callable[[GameState, int, GameObject, bool], bool]]] = []
"""Rules on a player that keep abilities of an object that is not on the battlefield, of mana or not, from being
activated."""


def cant_activate(state: GameState, seat: int, obj: GameObject, chars: Characteristics, is_mana: bool) -> bool:
    """Whether an effect says that such abilities of the object can't be activated (CR 602.5, 605.3a)."""
    if obj.zone != BATTLEFIELD:
        return bool(state.player_rules) and any([cant(state, seat, obj, is_mana) for cant in NOT_ELSEWHERE])
    return "can't activate abilities" in chars.rules and (not is_mana or "mana abilities too" in chars.rules)


def can_activate_for_mana(state: GameState, obj: GameObject, ability: Ability, seat: int) -> bool:
    """Whether a mana ability without mana in its cost could be activated now (CR 602.2, 605.3a)."""
    chars = characteristics(state, obj)
    if (ability.taps and obj.tapped) or (ability.untaps and not obj.tapped):
        return False
    if (ability.taps or ability.untaps) and is_sick(state, obj, chars):
        return False
    if cant_activate(state, seat, obj, chars, True):
        return False
    if state.player_rules and banned_by(state, seat, obj):
        return False
    if ability.cost or ability.limits:
        frame = ability_frame(state, obj, ability, seat)
        if ability.cost and not can_pay_costs(frame, ability.cost):
            return False
        for limit in ability.limits:
            if not holds(frame, limit):
                return False
    return True


def needs_priority(ability: Ability) -> bool:
    """Whether a mana ability has the timing of a spell: it cannot be activated during a payment (CR 602.5d-e)."""
    return ability.sorcery_speed or any([isinstance(limit, AsInstant) for limit in ability.limits])


def ability_frame(state: GameState, obj: GameObject, ability: Ability, seat: int) -> Frame:
    """The frame in which an object's ability is read."""
    frame = Frame(state, seat, obj)
    frame.ability = ability
    return frame


def production(frame: Frame, body: Any) -> list[tuple[int, ...]]:
    """The alternatives of mana that a body adds now; empty if it adds none (CR 106.1, 605.1a)."""
    function = PRODUCES.get(type(body))
    return [] if function is None else function(frame, body)


def possible_outcomes(
    state: GameState, obj: GameObject, ability: Ability, seat: int, kinds: tuple[int, ...]
) -> list[tuple[int, ...]]:
    """What producing this mana could come to, with all replacement effects in any order (CR 106.7, 106.12b)."""
    if not may_change_mana(state):
        return [kinds]
    return [event.mana for event in results(state, ManaAdded(seat, kinds, obj, ability.taps)) if event.mana]


STEADY: Final[dict[type, Callable[[Any], tuple[tuple[int, ...], ...]]]] = {}
"""By class of a mana instruction: the alternatives that it always adds; none if that depends on the game."""

_STEADY_SOURCES: Final[dict[tuple[tuple[tuple[int, ...], ...], int, int], ManaSource]] = {}


def _steady(ability: Ability) -> tuple[tuple[int, ...], ...]:
    """What an ability "{T}: Add {G}" adds whenever it can be activated; none for abilities that ask for more."""
    known = ability.steady
    if known is None:
        known = ()
        unlike = ability.cost or ability.untaps or ability.limits or ability.spending is not None
        if ability.taps and not unlike and not needs_priority(ability):
            inner = _only_instruction(ability.body)
            reader = STEADY.get(type(inner))
            if reader is not None:
                known = reader(inner)
        ability.steady = known
    return known


def _steady_source(made: tuple[tuple[int, ...], ...], shift: int, weight: int) -> ManaSource:
    """The source for the solver; all Forests share one."""
    found = _STEADY_SOURCES.get((made, shift, weight))
    if found is None:
        found = ManaSource([Alternative(tuple([kind + shift for kind in kinds])) for kinds in made], weight)
        _STEADY_SOURCES[(made, shift, weight)] = found
    return found


def supply(state: GameState, seat: int) -> ManaSupply:
    """A player's pool and mana sources, ready for the solver."""
    sources: list[ManaSource] = []
    options: list[list[ManaOption]] = []
    restricted: list[tuple[ManaOption, Alternative, int]] = []
    has_costly = False
    derive_if_needed(state)
    waiting = waiting_for_mana(state)
    may_change = bool(waiting) or may_change_mana(state)
    for object_id in state.battlefield:
        obj = state.objects[object_id]
        chars = obj.chars if obj.chars is not None else characteristics(state, obj)
        if chars.controller != seat or not chars.mana_abilities or obj.phased_out:
            continue
        shift = SNOW if "snow" in chars.supertypes else 0  # CR 107.4h
        weight = CREATURE_WEIGHT if "creature" in chars.types else 0
        if len(chars.mana_abilities) == 1 and not may_change:
            only = chars.mana_abilities[0]
            steady = _steady(only)
            if steady:
                if not obj.tapped and can_activate_for_mana(state, obj, only, seat):
                    sources.append(_steady_source(steady, shift, weight))
                    options.append([ManaOption(obj, only, kinds) for kinds in steady])
                continue
        alternatives: list[Alternative] = []
        behind: list[ManaOption] = []
        for ability in chars.mana_abilities:
            if obj.tapped and ability.taps:
                continue
            if needs_priority(ability) or not can_activate_for_mana(state, obj, ability, seat):
                continue
            plain = ability.taps and not ability.cost and not ability.untaps
            if ability.spending is None:
                has_costly = has_costly or not plain
            burden = 0 if plain and is_only_mana(ability.body) else COSTLY_BURDEN
            for kinds in production(ability_frame(state, obj, ability, seat), ability.body):
                for made in possible_outcomes(state, obj, ability, seat, kinds) if kinds else ():
                    more = extra_mana(state, waiting, obj, seat, made) if waiting and ability.taps else ()
                    alternative = Alternative((*[kind + shift for kind in made], *more), plain, burden)
                    option = ManaOption(obj, ability, kinds)
                    option.made = made
                    if ability.spending is not None:
                        restricted.append((option, alternative, weight))
                        continue
                    alternatives.append(alternative)
                    behind.append(option)
        if alternatives:
            sources.append(ManaSource(alternatives, weight))
            options.append(behind)
    pool = state.players[seat].pool
    available = AvailableMana(pool, sources)
    costly = AvailableMana(pool, sources, None, with_costly=True) if has_costly else None
    found = ManaSupply(available, costly, sources, options)
    found.restricted = restricted
    return found


def has_priced_mana(state: GameState, seat: int) -> bool:
    """Whether a player controls a mana ability that costs mana itself, which nobody but they can weigh."""
    for obj in state.permanents():
        chars = characteristics(state, obj)
        if chars.controller == seat and any([a.is_mana and a.mana is not None for a in chars.offered]):
            return True
    return False


def mana_for(state: GameState, seat: int) -> ManaSupply:
    """What a player's announcements are measured against: their mana; nothing for who pays by hand (CR 601.2g)."""
    found = supply(state, seat)
    if not state.by_hand >> seat & 1:
        return found
    anything = AvailableMana(state.players[seat].pool, [])
    anything.unlimited = True
    anything.most_by_hand = MORE_BY_HAND + (found.available if found.costly is None else found.costly).total()
    return ManaSupply(anything, None, [], [])


def is_only_mana(body: Any) -> bool:
    """Whether a body does nothing but add mana."""
    return PURE_MANA(body)


def _pure(body: Any) -> bool:
    return type(_only_instruction(body)) in PRODUCES


def _only_instruction(body: Any) -> Any:
    """The one instruction that a body consists of; None if there are several."""
    for part in ("sentences", "clauses", "predicates"):
        inner = getattr(body, part, None)
        if inner is not None:
            inner = [node for node in inner if not isinstance(node, SpendOnly)]
            if len(inner) != 1:
                return None
            body = inner[0]
    return body


PURE_MANA = _pure


def activate_mana_ability(state: GameState, option: ManaOption, seat: int) -> None:
    """Activate a mana ability: pay its cost, and it resolves at once (CR 605.3b)."""
    obj = option.source
    ability = option.ability
    frame = ability_frame(state, obj, ability, seat)
    pay_costs(frame, obj, ability, for_mana=True)
    happen(state, [AbilityActivated(obj, ability, seat, True)])
    key = (obj.id, ability.number)
    state.used[key] = state.used.get(key, 0) + 1
    if ability.limits:
        remember_use(obj, ability)
    if option.made != option.kinds:
        frame.chosen["made"] = option.made
    resolve_for_mana(state, obj, ability, seat, option.kinds, frame)


def resolve_for_mana(
    state: GameState, obj: GameObject, ability: Ability, seat: int, kinds: tuple[int, ...] | None, paid: Frame
) -> None:
    """Resolve a mana ability immediately, adding these kinds of mana where it offers a choice.

    `paid` is the frame in which its cost was paid: its X, and what the cost took, are known.
    """
    frame = ability_frame(state, obj, ability, seat)
    frame.x = paid.x
    frame.chosen = dict(paid.chosen)
    if kinds is not None:
        frame.chosen["mana"] = kinds
    perform(frame, ability.body)
    resolve_mana_triggers(state)


def resolve_mana_triggers(state: GameState) -> None:
    """Triggered mana abilities resolve without the stack, right after what triggered them (CR 605.4a)."""
    for pending in list(state.pending):
        if pending.ability.is_mana:
            state.pending.remove(pending)
            frame = ability_frame(state, state.get(pending.source), pending.ability, pending.controller)
            frame.slots = dict(pending.slots)
            frame.numbers = dict(pending.numbers)
            frame.event = pending.event
            perform(frame, pending.ability.body)
