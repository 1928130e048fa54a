"""Rules about players: hand size, additional lands, what players can't do (CR 613.11)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import (
    Clause,
    Filter,
    Modification,
    PlayerSelector,
    Predicate,
    Quantity,
    Statement,
)
from spellwright.language.tree.players import EachPlayer, You
from spellwright.language.tree.quantities import AnyNumber, Number
from spellwright.mechanics.traits import Always
from spellwright.rules.continuous import make_effect, player_rules
from spellwright.rules.continuous_effect import END_OF_TURN, RULES, ContinuousEffect
from spellwright.rules.costs import NO_GAIN, NO_LOSS
from spellwright.rules.durations import begin_from_frame
from spellwright.rules.events import CountersPut, Draw, PlayerLoses
from spellwright.rules.frame import Frame
from spellwright.rules.instructions import acting_seats
from spellwright.rules.meaning import (
    matches,
    modifies,
    perform,
    performs,
    replaces,
    static_effects,
)
from spellwright.rules.movement import NO_COUNTERS
from spellwright.rules.objects import Characteristics, GameObject, is_player, player_ref, seat_of
from spellwright.rules.programs import Ability
from spellwright.rules.replacement import CANT
from spellwright.rules.state import GameState
from spellwright.rules.views import HAND_REVEALED, LOOKS_AT_TOP, TOP_REVEALED

ANY_NUMBER: Final = 1 << 20
"""More lands than anybody has."""


@dataclass(frozen=True, slots=True)
class PlayerRule(Modification):
    """A rule about the player, by the name that the kernel looks for."""

    kind: str

    def rule_kind(self) -> str:
        """The kernel's name of the rule."""
        return self.kind


@dataclass(frozen=True, slots=True)
class AdditionalLands(Modification):
    """The player may play that many lands more each turn (CR 305.2)."""

    count: Quantity

    @property
    def number(self) -> int:
        """How many lands more."""
        if isinstance(self.count, AnyNumber):
            return ANY_NUMBER
        return self.count.value if isinstance(self.count, Number) else 0

    def rule_kind(self) -> str:
        """The kernel's name of the rule."""
        return "additional lands"


@dataclass(frozen=True, slots=True)
class HandSize(Modification):
    """The player's maximum hand size is changed (CR 402.2); None: there is none."""

    by: int | None

    def changed(self, limit: int) -> int:
        """The limit after this effect; below zero: none."""
        if self.by is None or limit < 0:
            return -1
        return max(limit + self.by, 0)

    def rule_kind(self) -> str:
        """The kernel's name of the rule."""
        return "hand size"


@dataclass(frozen=True, slots=True)
class HandSizeBy(Modification):
    """The player's maximum hand size is increased or reduced by a number (CR 402.2)."""

    number: int
    more: bool

    def changed(self, limit: int) -> int:
        """The limit after this effect; below zero: none."""
        return limit if limit < 0 else max(limit + (self.number if self.more else -self.number), 0)

    def rule_kind(self) -> str:
        """The kernel's name of the rule."""
        return "hand size"


@dataclass(frozen=True, slots=True)
class DrawLimit(Modification):
    """The player can't draw more than that many cards each turn (CR 121.2)."""

    most: int

    def rule_kind(self) -> str:
        """The kernel's name of the rule."""
        return "draw limit"


@dataclass(frozen=True, slots=True)
class NoCountersOn(Modification):
    """A rule of the game, kept on players: counters can't be put on what fits (CR 101.2)."""

    filter: Filter

    def rule_kind(self) -> str:
        """The kernel's name of the rule."""
        return "no counters on"


@dataclass(frozen=True, slots=True)
class CountersCantBePut(Statement):
    """Counters can't be put on what fits."""

    rule: NoCountersOn


@dataclass(frozen=True, slots=True)
class LoseInstead(Statement):
    """If you would lose the game, something happens instead."""

    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class PlayLandsMore(Predicate):
    """The subject may play additional lands this turn."""

    lands: AdditionalLands


@dataclass(frozen=True, slots=True)
class CantGainLife(Statement):
    """Players can't gain life (CR 119.7)."""

    who: PlayerSelector


@dataclass(frozen=True, slots=True)
class CantGainLifeNow(Predicate):
    """The subject can't gain life this turn (CR 119.7)."""


phrases(HandSize, "[have|has] no maximum hand size", into="PlayerTrait.@", by=None)
phrases(Always, "{who:Whose} maximum hand size is {traits:HandSizeBy+}", into="PlainStatement", room=__name__)
for _verb, _more in (("increased", True), ("reduced", False)):
    phrases(HandSizeBy, f"{_verb} by {{number:NumberWord}}", into="HandSizeBy", more=_more)
phrases(PlayerRule, "can't lose the game", into="PlayerTrait", kind="can't lose")
phrases(PlayerRule, "can't lose life", into="PlayerTrait", kind=NO_LOSS)
phrases(PlayerRule, "can't win the game", into="PlayerTrait", kind="can't win")
phrases(PlayerRule, "can't get counters", into="PlayerTrait", kind="can't get counters")
phrases(
    PlayerRule,
    "[do|does]n't lose the game for having 0 or less life",
    into="PlayerTrait.@",
    kind="can't lose by life",
)
phrases(PlayerRule, "may look at the top card of your library any time", into="PlayerTrait.base", kind=LOOKS_AT_TOP)
phrases(
    PlayerRule,
    "play with the top card of their libraries revealed",
    into="PlayerTrait.base",
    kind=TOP_REVEALED,
)
phrases(
    PlayerRule,
    "play with their hands revealed",
    into="PlayerTrait.base",
    kind=HAND_REVEALED,
)
phrases(Always, "{traits:OwnPlay+}", into="PlainStatement", room=__name__, who=You())
phrases(PlayerRule, "play with the top card of your library revealed", into="OwnPlay", kind=TOP_REVEALED)
phrases(PlayerRule, "play with your hand revealed", into="OwnPlay", kind=HAND_REVEALED)
phrases(DrawLimit, "can't draw more than one card each turn", into="PlayerTrait", most=1)
phrases(DrawLimit, "can't draw more than {most:NumberWord} cards each turn", into="PlayerTrait")
phrases(NoCountersOn, "{filter:Filter.pl}", into="NoCountersOn")
phrases(CountersCantBePut, "counters can't be put on {rule:NoCountersOn}", into="Statement")
phrases(LoseInstead, "if you would lose the game, instead {clauses:Clause, then+}", into="Statement")
phrases(AdditionalLands, "an additional land", into="AdditionalLands", count=Number(1))
phrases(AdditionalLands, "up to {count:Count.pl} additional lands", into="AdditionalLands")
phrases(AdditionalLands, "may play an additional land on each of your turns", into="PlayerTrait.base", count=Number(1))
phrases(
    AdditionalLands,
    "may play {count:Count.pl} additional lands on each of your turns",
    into="PlayerTrait.base",
)
phrases(
    AdditionalLands,
    "may play an additional land on each of their turns",
    "may play an additional land during each of their turns",
    into="PlayerTrait.s",
    count=Number(1),
)
phrases(
    AdditionalLands,
    "may play any number of lands on each of your turns",
    into="PlayerTrait.base",
    count=AnyNumber(),
)
phrases(PlayLandsMore, "may play {lands:AdditionalLands} this turn", into="Predicate.once")
phrases(CantGainLife, "{who:PlayerSelector.subject} can't gain life", into="Statement")
phrases(CantGainLifeNow, "can't gain life this turn", into="Predicate.once")


@modifies(DrawLimit, RULES)
@modifies(NoCountersOn, RULES)
@modifies(PlayerRule, RULES)
@modifies(AdditionalLands, RULES)
@modifies(HandSize, RULES)
@modifies(HandSizeBy, RULES)
def _on_player(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    """Rules about players change nothing of an object."""


@static_effects(CountersCantBePut)
def _counters_cant_be_put(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    return [make_effect(state, obj, EachPlayer("player"), (node.rule,))]


@static_effects(CantGainLife)
def _cant_gain_life(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    return [make_effect(state, obj, node.who, (PlayerRule(NO_GAIN),))]


# -- what can't happen ---------------------------------------------------------------------------------


def _cant_draw(state: GameState, event: Any) -> bool:
    limits = player_rules(state, event.player, "draw limit")
    return any([state.players[event.player].drawn_this_turn >= node.most for node, _, _ in limits])


def _no_counters(state: GameState, ref: int) -> bool:
    """Whether no counters can be put on an object, or be given to a player."""
    if is_player(ref):
        return bool(player_rules(state, seat_of(ref), "can't get counters"))
    for node, source, controller in player_rules(state, state.active, "no counters on"):
        if ref in state.objects and matches(Frame(state, controller, state.get(source)), node.filter, ref):
            return True
    return False


def _cant_get_counters(state: GameState, event: Any) -> bool:
    return any([rule(state, event.recipient) for rule in NO_COUNTERS])


CANT[Draw] = _cant_draw
CANT[CountersPut] = _cant_get_counters
NO_COUNTERS.append(_no_counters)


def _you_lose(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.player == frame.controller)


def _lose_instead(frame: Frame, node: Any, event: Any) -> list[Any]:
    for clause in node.clauses:
        perform(frame, clause)
    return []


replaces(LoseInstead, (PlayerLoses,), _you_lose, _lose_instead)


@performs(PlayLandsMore)
def _play_more(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    refs = tuple([player_ref(seat) for seat in acting_seats(frame, subject)])
    begin_from_frame(frame, refs, None, (node.lands,), END_OF_TURN)


@performs(CantGainLifeNow)
def _cant_gain_now(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    refs = tuple([player_ref(seat) for seat in acting_seats(frame, subject)])
    begin_from_frame(frame, refs, None, (PlayerRule(NO_GAIN),), END_OF_TURN)
