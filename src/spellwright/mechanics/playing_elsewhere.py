"""Permissions to play cards from a graveyard, from exile or from the top of a library (CR 601.3, 305.1)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.node import Node
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition, Cost, Filter, Modification, Statement
from spellwright.language.tree.nouns import KindHead, NounPhrase, ObjectFilter, TypeHead
from spellwright.language.tree.players import You
from spellwright.mechanics.cost_changes import fits_spell
from spellwright.rules.casting_options import ANY_SPELL, PERMISSIONS, SAME_SPELL, WAYS_BY_STATEMENT, CastWay
from spellwright.rules.continuous import characteristics, make_effect, player_rules
from spellwright.rules.continuous_effect import RULES, ContinuousEffect
from spellwright.rules.events import SpellCast
from spellwright.rules.frame import Frame
from spellwright.rules.mana import NO_MANA
from spellwright.rules.meaning import STATIC, holds, matches, modifies, static_effects
from spellwright.rules.objects import GameObject
from spellwright.rules.paying import split
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState
from spellwright.rules.zones import ZONE_BY_NAME

TOP: Final = "top of library"
PLAY_FROM: Final = "may play from"
PERMITTED_BY: Final = "permitted by"
"""The fact by which a spell remembers the object whose permission it was cast with."""


ALL_SPELLS: Final = ObjectFilter((NounPhrase((), KindHead("spell")),), ())


@dataclass(frozen=True, slots=True)
class PlayFrom(Modification):
    """The player may play lands and cast spells that fit from a zone of theirs.

    `times`: only one spell each "turn", or during each of "your turn"s. `costs` are paid in addition (CR 118.8).
    """

    lands: Filter | None
    spells: Filter | None
    zone: str
    times: str = ""
    costs: tuple[Cost, ...] = ()

    def rule_kind(self) -> str:
        """The kernel's name of the rule."""
        return PLAY_FROM


@dataclass(frozen=True, slots=True)
class OncePlayFrom(Statement):
    """A permission for one spell each turn, or each of your turns."""

    rule: PlayFrom


@dataclass(frozen=True, slots=True)
class CastItself(Node):
    """How the card itself may be cast: `costs` in addition, or in place of its mana cost."""

    costs: tuple[Cost, ...]
    instead: bool


@dataclass(frozen=True, slots=True)
class MayCastThis(Statement):
    """You may cast the card itself from one of these zones, perhaps under a condition (CR 113.6b)."""

    zones: tuple[str, ...]
    condition: Condition | None
    rule: CastItself

    def function_zones(self) -> frozenset[int]:
        """The zones from which it may be cast."""
        return frozenset([ZONE_BY_NAME[zone] for zone in self.zones])


_LANDS: Final = ObjectFilter((NounPhrase((), TypeHead("land")),), ())
_SPELLS: Final = ObjectFilter((NounPhrase((), KindHead("spell")),), ())

for _zone, _from in (("graveyard", "from your graveyard"), (TOP, "from the top of your library")):
    phrases(PlayFrom, f"may play {{lands:Filter.pl}} {_from}", into="PlayerTrait.base", zone=_zone, spells=None)
    phrases(PlayFrom, f"may cast {{spells:Filter.pl}} {_from}", into="PlayerTrait.base", zone=_zone, lands=None)
    phrases(
        PlayFrom,
        f"may play {{lands:Filter.pl}} and cast {{spells:Filter.pl}} {_from}",
        into="PlayerTrait.base",
        zone=_zone,
    )
    phrases(
        PlayFrom,
        f"may cast {{spells:Filter.pl}} {_from} by {{costs:Payment.ing, and+}} in addition to paying their other costs",
        into="PlayerTrait.base",
        zone=_zone,
        lands=None,
    )
    for _times, _when in (("turn", "once each turn"), ("your turn", "once during each of your turns")):
        phrases(
            PlayFrom,
            f"{_when}, you may cast a {{spells:Filter.sg}} {_from}",
            into="OncePlayFrom",
            zone=_zone,
            times=_times,
            lands=None,
        )
        phrases(
            PlayFrom,
            f"{_when}, you may cast a {{spells:Filter.sg}} {_from} by {{costs:Payment.ing, and+}} in addition to paying"
            " its other costs",
            into="OncePlayFrom",
            zone=_zone,
            times=_times,
            lands=None,
        )
phrases(
    PlayFrom,
    "may play cards from the top of your library",
    into="PlayerTrait.base",
    zone=TOP,
    lands=_LANDS,
    spells=_SPELLS,
)
phrases(OncePlayFrom, "{rule:OncePlayFrom}", into="Statement")

for _zones, _from in (
    (("graveyard",), "from your graveyard"),
    (("exile",), "from exile"),
    (("graveyard", "exile"), "from your graveyard or from exile"),
):
    _plain = CastItself((), False)
    phrases(MayCastThis, f"you may cast ~ {_from}", into="Statement", zones=_zones, condition=None, rule=_plain)
    phrases(
        MayCastThis,
        f"you may cast ~ {_from} as long as {{condition:Condition}}",
        f"you may cast ~ {_from} if {{condition:Condition}}",
        f"as long as {{condition:Condition}}, you may cast ~ {_from}",
        into="Statement",
        zones=_zones,
        rule=_plain,
    )
phrases(
    MayCastThis,
    "you may cast ~ from your graveyard by {rule:CastItself}",
    into="Statement",
    zones=("graveyard",),
    condition=None,
)
phrases(
    MayCastThis,
    "as long as {condition:Condition}, you may cast ~ from your graveyard by {rule:CastItself}",
    into="Statement",
    zones=("graveyard",),
)
phrases(
    CastItself,
    "{costs:Payment.ing, and+} in addition to paying its other costs",
    into="CastItself",
    instead=False,
)
phrases(CastItself, "{costs:Payment.ing, and+} rather than paying its mana cost", into="CastItself", instead=True)


@modifies(PlayFrom, RULES)
def _on_player(frame: Frame, node: Any, obj: GameObject, chars: Any, layer: int) -> None:
    """The rule stands on players; it changes nothing of an object."""


@static_effects(OncePlayFrom)
def _once(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    return [make_effect(state, obj, You(), (node.rule,))]


def _no_effects(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    """It changes nothing but from where the card can be cast."""
    return []


STATIC[MayCastThis] = _no_effects


# -- what it offers --------------------------------------------------------------------------------------


def _permitted(state: GameState, seat: int) -> list[tuple[GameObject, CastWay]]:
    """Lands that may be played and spells that may be cast now because of these permissions."""
    found: list[tuple[GameObject, CastWay]] = []
    if not state.player_rules and not state.statics_dirty:
        return found
    seen: set[tuple[int, tuple[Any, ...]]] = set()
    for node, source, controller in player_rules(state, seat, PLAY_FROM):
        if node.times and not _still_open(state, seat, node, source):
            continue
        frame = Frame(state, controller, state.get(source))
        for ref in _cards(state, seat, node.zone):
            obj = state.objects[ref]
            way = _way(frame, seat, node, obj)
            if way is not None and (ref, node.costs) not in seen:
                seen.add((ref, node.costs))
                found.append((obj, way))
    return found


def _cards(state: GameState, seat: int, zone: str) -> list[int]:
    player = state.players[seat]
    return player.library[-1:] if zone == TOP else list(player.graveyard)


def _way(frame: Frame, seat: int, node: Any, obj: GameObject) -> CastWay | None:
    chars = characteristics(frame.state, obj)
    if "land" in chars.types:
        fits = node.lands is not None and matches(frame, node.lands, obj.id)
        return CastWay("", None, obj.face) if fits else None
    if node.spells is None or not fits_spell(frame, node.spells, obj, seat):
        return None
    way = _with_costs(obj, node.costs)
    way.facts = {PERMITTED_BY: frame.source.id}
    if split(node.costs)[0] is None:
        way.leaves_open = ANY_SPELL if node.spells == ALL_SPELLS else SAME_SPELL
    return way


def _own_ways(state: GameState, seat: int, card: GameObject, node: Any) -> list[CastWay]:
    """The card itself, from one of its zones, while its condition is true."""
    if card.zone not in node.function_zones():
        return []
    if node.condition is not None and not holds(Frame(state, seat, card), node.condition):
        return []
    if not node.rule.instead:
        return [_with_costs(card, node.rule.costs)]
    mana, others = split(node.rule.costs)
    way = CastWay("its own cost", NO_MANA if mana is None else mana, card.face)
    way.costs = others
    return [way]


def _with_costs(card: GameObject, costs: tuple[Any, ...]) -> CastWay:
    """The usual way to cast a card, with further costs (CR 601.2f)."""
    mana, others = split(costs)
    base = card.base.mana_cost
    way = CastWay("", base if base is None or mana is None else base.plus(mana), card.face)
    way.costs = others
    return way


def _still_open(state: GameState, seat: int, node: Any, source: int) -> bool:
    """Whether no spell was cast this turn with a permission that is for one only."""
    if node.times == "your turn" and state.active != seat:
        return False
    return not any(
        [
            isinstance(event, SpellCast) and event.player == seat and event.spell.facts.get(PERMITTED_BY) == source
            for event in state.history
        ]
    )


PERMISSIONS.append(_permitted)
WAYS_BY_STATEMENT[MayCastThis] = _own_ways
