"""Being allowed to play or cast cards from elsewhere, at once or for a while (CR 116.2a, 601.3, 608.2g)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.leaves import SelfName
from spellwright.language.node import register, transform
from spellwright.language.templates import phrases
from spellwright.language.tree.abilities import OF_CASTING
from spellwright.language.tree.categories import Filter, Modification, Predicate, Selector
from spellwright.language.tree.costs import PayLife
from spellwright.language.tree.nouns import KindHead
from spellwright.language.tree.quantities import Number
from spellwright.language.tree.selectors import It, Some
from spellwright.mechanics.cost_changes import fits_spell
from spellwright.mechanics.removal import AMONG
from spellwright.rules.acting import each_actor
from spellwright.rules.casting_options import ANY_SPELL, PERMISSIONS, CastWay
from spellwright.rules.continuous import player_rules
from spellwright.rules.continuous_effect import FOREVER, RULES
from spellwright.rules.durations import begin_from_frame
from spellwright.rules.faces import castable_faces
from spellwright.rules.frame import Frame
from spellwright.rules.free_casting import can_cast, cast_free, free_way
from spellwright.rules.mana import NO_MANA
from spellwright.rules.meaning import candidates, modifies, performs, select, selects
from spellwright.rules.objects import Characteristics, GameObject, player_ref
from spellwright.rules.payment import AS_ANY_COLOR, AS_ANY_TYPE, AS_PRODUCED
from spellwright.rules.selection import choose_some
from spellwright.rules.state import GameState
from spellwright.rules.zones import BATTLEFIELD, STACK

MAY_PLAY: Final = "may play"
PERMITTED: Final = "permitted"
"""The key in the frame of the cards that the last permission, or instruction to cast, spoke of."""
PLAYED: Final = frozenset({BATTLEFIELD, STACK})


@dataclass(frozen=True, slots=True)
class MayPlay(Predicate):
    """The subject may play cards, or only cast them, until something; `free`: without paying mana costs."""

    what: Selector
    lands: bool
    free: bool


@dataclass(frozen=True, slots=True)
class MayPlayWhileExiled(Predicate):
    """The subject may play cards, or only cast them, for as long as they remain exiled.

    `any_mana`: with mana of any type; `any_color`: as though it were of any color; `free`: without paying mana costs.
    """

    what: Selector
    lands: bool
    any_mana: bool
    any_color: bool = False
    free: bool = False


@dataclass(frozen=True, slots=True)
class CastFree(Predicate):
    """The subject casts cards without paying their mana costs, now (CR 608.2g)."""

    what: Selector


OF_CASTING.add(CastFree)


@dataclass(frozen=True, slots=True)
class CastFromAmong(Predicate):
    """The subject casts spells that fit from among cards, without paying their mana costs; `many`: any number."""

    filter: Filter
    among: Selector | None
    many: bool


@dataclass(frozen=True, slots=True)
class SpellsAmong(Selector):
    """All cards among those spoken of that would be such spells (CR 601.3e)."""

    filter: Filter
    among: Selector


@dataclass(frozen=True, slots=True)
class Permission(Modification):
    """That a player may play these very cards; `for_life`: spells for life equal to their mana value (CR 118.9)."""

    cards: tuple[int, ...]
    lands: bool
    free: bool
    any_mana: bool = False
    any_color: bool = False
    for_life: bool = False

    def rule_kind(self) -> str:
        """The kernel's name of the rule."""
        return MAY_PLAY


register(Permission)
phrases(SpellsAmong, "{filter:Filter.pl} from among {among:Several}", into="SpellsAmong")
phrases(It, "it", into="SpokenCard", room=__name__, many=False)
phrases(SelfName, "~", into="SpokenCard", room=__name__)
for _verb, _lands in (("play", True), ("cast", False)):
    phrases(
        MayPlay,
        f"may {_verb} {{what:Selector.object}}",
        f"may {_verb} {{what:SpellsAmong}}",
        f"may {_verb} {{what:SpokenCard}} from your graveyard",
        into="Predicate.lasting",
        lands=_lands,
        free=False,
    )
    phrases(
        MayPlay,
        f"may {_verb} {{what:Selector.object}} without paying <its mana cost|their mana costs>",
        f"may {_verb} {{what:SpellsAmong}} without paying their mana costs",
        into="Predicate.lasting",
        lands=_lands,
        free=True,
    )
    phrases(
        MayPlayWhileExiled,
        f"may {_verb} {{what:Selector.object}} for as long as <it remains|they remain> exiled",
        into="Predicate.once",
        lands=_lands,
        any_mana=False,
    )
    phrases(
        MayPlayWhileExiled,
        f"may {_verb} {{what:Selector.object}} for as long as it remains exiled, and mana of any type can be spent to"
        " cast <that spell|it>",
        f"may {_verb} {{what:Selector.object}} for as long as it remains exiled, and you may spend mana as though it"
        " were mana of any type to cast that spell",
        into="Predicate.once",
        lands=_lands,
        any_mana=True,
    )
    _while = "for as long as it remains exiled"
    phrases(
        MayPlayWhileExiled,
        f"may {_verb} {{what:Selector.object}} {_while}, and you may spend mana as though it were mana of any color to"
        " cast that spell",
        into="Predicate.once",
        lands=_lands,
        any_mana=False,
        any_color=True,
    )
    phrases(
        MayPlayWhileExiled,
        f"may {_verb} {{what:Selector.object}} without paying its mana cost {_while}",
        into="Predicate.once",
        lands=_lands,
        any_mana=False,
        free=True,
    )
phrases(
    CastFree,
    "cast {what:Selector.object} without paying <its mana cost|their mana costs>",
    into="Predicate.once.base",
)


@modifies(Permission, RULES)
def _on_player(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    """The rule stands on players; it changes nothing of an object."""


def allow(frame: Frame, seat: int, permission: Permission, duration: str) -> None:
    """A player may play cards for a while."""
    effect = begin_from_frame(frame, (player_ref(seat),), None, (permission,), duration)
    effect.until = frame.controller
    frame.chosen[PERMITTED] = permission.cards
    effect.x = frame.state.turn  # "until the end of your next turn" looks for a later turn


def cards_of(frame: Frame, what: Any) -> tuple[int, ...]:
    """The cards that a phrase means and that are still there."""
    return tuple([ref for ref in select(frame, as_cards(what)) if ref in frame.state.objects])


_AS_CARDS: Final[dict[int, tuple[Any, Any]]] = {}


def as_cards(what: Any) -> Any:
    """A phrase of the spells that one may cast, as one of the cards that they still are (CR 601.3e)."""
    found = _AS_CARDS.get(id(what))
    if found is None:
        found = (what, transform(what, _as_card))
        _AS_CARDS[id(what)] = found
    return found[1]


def _as_card(node: Any) -> Any:
    return KindHead("card") if isinstance(node, KindHead) and node.kind == "spell" else node


def cards_to_cast(frame: Frame, seat: int, what: Any) -> tuple[int, ...]:
    """The cards that a player casts now, chosen among those that they can cast (CR 608.2d, 608.2g)."""
    if not isinstance(what, Some):
        return cards_of(frame, what)
    state = frame.state
    fits = [ref for ref in candidates(frame, as_cards(what).filter) if ref in state.objects]
    able = [ref for ref in fits if can_cast(state, seat, state.objects[ref], free_way(state.objects[ref]))]
    return tuple(choose_some(frame, what, able, seat, "cast"))


@selects(SpellsAmong)
def _spells_among(frame: Frame, node: Any) -> list[int]:
    cards = [frame.state.objects[ref] for ref in select(frame, node.among) if ref in frame.state.objects]
    return [card.id for card in cards if fits_spell(frame, node.filter, card, frame.actor)]


@performs(MayPlay)
def _may_play(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    duration: str = FOREVER if frame.duration is None else frame.duration.when  # type: ignore[attr-defined]
    for seat in each_actor(frame, subject):
        allow(frame, seat, Permission(cards_of(frame, node.what), node.lands, node.free), duration)


@performs(MayPlayWhileExiled)
def _may_play_while_exiled(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """A card that leaves exile is a new object, which the permission does not speak of (CR 400.7)."""
    for seat in each_actor(frame, subject):
        cards = cards_of(frame, node.what)
        allow(frame, seat, Permission(cards, node.lands, node.free, node.any_mana, node.any_color), FOREVER)


def _permitted(state: GameState, seat: int) -> list[tuple[GameObject, CastWay]]:
    """What players' permissions offer now: lands to be played, and spells for their cost or for nothing."""
    found: list[tuple[GameObject, CastWay]] = []
    seen: set[tuple[int, bool, bool]] = set()
    for node, _source, _controller in player_rules(state, seat, MAY_PLAY):
        for ref in node.cards:
            obj = state.objects.get(ref)
            if obj is None or (ref, node.free, node.for_life) in seen or obj.zone in PLAYED:
                continue
            seen.add((ref, node.free, node.for_life))
            for face in castable_faces(obj):
                way = _way_for(obj, node, face)
                if way is not None:
                    found.append((obj, way))
    return found


def _way_for(obj: GameObject, node: Permission, face: int) -> CastWay | None:
    """The way in which a permission lets one of a card's faces be played (CR 709.3, 712.11b-12, 715.3d)."""
    printed = obj.program.faces[face]
    if "land" in printed.types:
        return CastWay("", None, face) if node.lands else None
    if node.for_life:
        way = CastWay("for life", NO_MANA, face)
        value = 0 if printed.mana_cost is None else printed.mana_cost.mana_value()
        way.costs = (PayLife(Number(value)),)  # X in its cost can only be 0 (CR 107.3b)
        return way
    if not node.free:
        way = CastWay("", printed.mana_cost, face)
        way.spend_as = AS_ANY_TYPE if node.any_mana else AS_ANY_COLOR if node.any_color else AS_PRODUCED
        way.leaves_open = ANY_SPELL
        return way
    way = free_way(obj).of_face(face)
    way.instant_speed = False  # the permission does not change when it may be cast (CR 601.3)
    return way


PERMISSIONS.append(_permitted)


@performs(CastFree)
def _cast_free(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """The player casts each as the instruction is carried out; what can't be cast is left (CR 608.2g)."""
    state = frame.state
    done = False
    for seat in each_actor(frame, subject):
        frame.chosen[PERMITTED] = cards_to_cast(frame, seat, node.what)
        for ref in frame.chosen[PERMITTED]:
            card = state.objects.get(ref)
            if card is not None:
                done = cast_free(state, seat, card, free_way(card)) is not None or done
    frame.did = done


for _many, _spell, _cost in (
    (False, "a {filter:Filter.sg}", "its mana cost"),
    (True, "{filter:Filter.pl}", "their mana costs"),
):
    phrases(
        CastFromAmong,
        f"cast {_spell} from among <them|those cards|the exiled cards> without paying {_cost}",
        *(
            [f"cast any number of {_spell} from among <them|those cards|the exiled cards> without paying {_cost}"]
            if _many
            else []
        ),
        into="Predicate.once.base",
        among=None,
        many=_many,
    )
    phrases(
        CastFromAmong,
        f"cast {_spell} from among {{among:Selector.pl.object}} without paying {_cost}",
        *(
            [f"cast any number of {_spell} from among {{among:Selector.pl.object}} without paying {_cost}"]
            if _many
            else []
        ),
        into="Predicate.once.base",
        many=_many,
    )


@performs(CastFromAmong)
def _cast_from_among(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """The player casts one after the other, in any order, as the instruction is carried out (CR 608.2g)."""
    state = frame.state
    refs = list(frame.chosen.get(AMONG, ())) if node.among is None else select(frame, node.among)
    done = False
    for seat in each_actor(frame, subject):
        while True:
            cards = [state.objects[ref] for ref in refs if ref in state.objects]
            fits = [
                c.id for c in cards if fits_spell(frame, node.filter, c, seat) and can_cast(state, seat, c, free_way(c))
            ]
            low = 0 if node.many else 1
            chosen = state.choose_refs(seat, "cast", "Cast which?", fits, low, 1, "608.2g", frame.source.id)
            if not chosen:
                break
            card = state.objects[chosen[0]]
            done = cast_free(state, seat, card, free_way(card)) is not None or done
            refs.remove(chosen[0])
            if not node.many:
                break
    frame.chosen[AMONG] = tuple([ref for ref in frame.chosen.get(AMONG, ()) if ref in refs])
    frame.did = done
