"""Choosing cards of a revealed hand, revealing until a card comes, discarding what was chosen (CR 701.9, 701.20)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.references import makes
from spellwright.language.templates import phrases, prefer
from spellwright.language.tree.categories import Filter, PostModifier, Predicate, Quantity, Selector
from spellwright.language.tree.clauses import PerEach
from spellwright.language.tree.nouns import KindHead, NounPhrase, ObjectFilter
from spellwright.language.tree.quantities import Number
from spellwright.language.tree.selectors import It, That, The
from spellwright.mechanics.cards_in_hand import discard
from spellwright.mechanics.digging import PutFromAmong, among, share
from spellwright.mechanics.library import top
from spellwright.mechanics.moving import Place, ShuffleInto
from spellwright.mechanics.removal import AMONG, move_all
from spellwright.mechanics.revealing import reveal
from spellwright.rules.acting import each_actor
from spellwright.rules.events import Event, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import matches, performs, select, value
from spellwright.rules.process import happen
from spellwright.rules.setup import shuffle_library
from spellwright.rules.zones import EXILE, HAND, LIBRARY


@dataclass(frozen=True, slots=True)
class ChooseAmong(Predicate):
    """The subject chooses cards from those that were revealed or looked at."""

    count: Quantity
    up_to: bool
    filter: Filter
    more: tuple[PostModifier, ...]


@dataclass(frozen=True, slots=True)
class DiscardThose(Predicate):
    """The subject discards cards that were spoken of (CR 701.9)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class RevealUntil(Predicate):
    """The subject reveals, or exiles, cards from the top of their library until one that fits comes."""

    filter: Filter
    exiled: bool


@dataclass(frozen=True, slots=True)
class RevealUntilSeveral(Predicate):
    """The subject reveals cards from the top of their library until so many that fit have come."""

    filter: Filter
    count: Quantity


@dataclass(frozen=True, slots=True)
class PutThatAndRest(Predicate):
    """The subject puts one card somewhere, and the others that were revealed elsewhere."""

    what: Selector
    place: Place
    rest: Place


@dataclass(frozen=True, slots=True)
class ShuffleRest(Predicate):
    """The subject shuffles the cards that are left into the library."""


makes(ChooseAmong)
makes(RevealUntil)
makes(RevealUntilSeveral)
_FROM: Final = "from <it|among them|among those cards|that hand|among the revealed cards>"
phrases(
    ChooseAmong,
    f"choose[s] a {{filter:Filter.sg}} {_FROM} {{more:PostModifier*}}",
    into="Predicate.once.@",
    count=Number(1),
    up_to=False,
)
phrases(
    ChooseAmong,
    f"choose[s] <up_to? up to> {{count:Count.pl}} {{filter:Filter.pl}} {_FROM} {{more:PostModifier*}}",
    into="Predicate.once.@",
)
phrases(
    ChooseAmong,
    f"choose[s] up to one {{filter:Filter.sg}} {_FROM} {{more:PostModifier*}}",
    into="Predicate.once.@",
    count=Number(1),
    up_to=True,
)
phrases(DiscardThose, "discard[s] {what:Chosen}", into="Predicate.once.@")
phrases(It, "it", into="Chosen", room=__name__, many=False)
phrases(It, "them", into="Chosen", room=__name__, many=True)
phrases(That, "that {filter:Filter.sg}", into="Chosen", room=__name__)
phrases(That, "those {filter:Filter.pl}", into="Chosen", room=__name__)
phrases(The, "the chosen {filter:Filter.sg}", into="Chosen", room=__name__, done="chosen")
for _verb, _exiled in (("reveal", False), ("exile", True)):
    phrases(
        RevealUntil,
        f"{_verb}[s] cards from the top of [your|their] library until [you|they] {_verb} a {{filter:Filter.sg}}",
        into="Predicate.once.@",
        exiled=_exiled,
    )
phrases(
    RevealUntilSeveral,
    "reveal[s] cards from the top of [your|their] library until [you|they] reveal a {filter:Filter.sg}"
    " for each {count:VoteCount}",
    into="Predicate.once.@",
)
prefer(RevealUntilSeveral, over=PerEach, because="revealing goes on until all of them have come")
phrases(
    PutThatAndRest,
    "put[s] {what:Selector.sg.object} {place:PutPlace} and the rest {rest:PutPlace}",
    "put[s] {what:Selector.sg.object} {place:PutPlace} and all other cards revealed this way {rest:PutPlace}",
    "put[s] {what:Selector.sg.object} {place:PutPlace} and put[s] all other cards revealed this way {rest:PutPlace}",
    into="Predicate.once.@",
)
phrases(
    ShuffleRest,
    "shuffle[s] <the rest|all other cards revealed this way> into [your|their] library",
    into="Predicate.once.@",
)

prefer(PutFromAmong, over=PutThatAndRest, because="the rest of the cards that were looked at is meant")
prefer(ShuffleRest, over=ShuffleInto, because="the rest are the revealed cards that nothing was done with")

_CARDS: Final = (NounPhrase((), KindHead("card")),)


@performs(ChooseAmong)
def _choose(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """The choice is private until something is done with the cards (CR 701.20e)."""
    state = frame.state
    more = ObjectFilter(_CARDS, node.more)
    for seat in each_actor(frame, subject):
        cards = [i for i in frame.chosen.get(AMONG, ()) if i in state.objects]
        fits = [i for i in cards if matches(frame, node.filter, i) and matches(frame, more, i)]
        high = max(value(frame, node.count), 0)
        low = 0 if node.up_to else high
        chosen = state.choose_refs(
            seat, "choose", "Choose cards", fits, low, high, "608.2d", frame.source.id, "private"
        )
        frame.slots[0] = tuple(chosen)
        frame.chosen["chosen"] = tuple(chosen)
        frame.did = bool(chosen)


@performs(DiscardThose)
def _discard(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Each player discards those of the cards that are in their hand (CR 701.9a)."""
    state = frame.state
    for seat in each_actor(frame, subject):
        refs = [i for i in select(frame, node.what) if i in state.objects]
        discard(frame, seat, [i for i in refs if state.objects[i].zone == HAND and state.objects[i].owner == seat])


@performs(RevealUntil)
def _reveal_until(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """All cards are revealed if none fits."""
    seen: list[int] = []
    hits: list[int] = []
    for seat in each_actor(frame, subject):
        cards, hit = turned(frame, node, seat)
        seen.extend(cards)
        hits.extend(hit)
    frame.chosen[AMONG] = tuple(seen)
    frame.slots[0] = tuple(hits)
    frame.moved = tuple(hits)


@performs(RevealUntilSeveral)
def _reveal_until_several(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    seen: list[int] = []
    hits: list[int] = []
    for seat in each_actor(frame, subject):
        wanted = max(value(frame, node.count), 0)
        for i in top(frame.state, seat, len(frame.state.players[seat].library)):
            if not wanted:
                break
            seen.append(i)
            if matches(frame, node.filter, i):
                hits.append(i)
                wanted -= 1
    reveal(frame, seen)
    frame.chosen[AMONG] = tuple(seen)
    frame.slots[0] = tuple(hits)
    frame.moved = tuple(hits)


def turned(frame: Frame, node: Any, seat: int) -> tuple[list[int], list[int]]:
    """The cards that a player reveals or exiles, and the one that fits."""
    if not node.exiled:
        shown: list[int] = []
        for i in top(frame.state, seat, len(frame.state.players[seat].library)):
            shown.append(i)
            if matches(frame, node.filter, i):
                reveal(frame, shown)
                return shown, [i]
        reveal(frame, shown)
        return shown, []
    exiled: list[int] = []
    while frame.state.players[seat].library:
        moved = move_all(frame, top(frame.state, seat, 1), EXILE, "exile")
        if not moved:
            break
        exiled.extend(moved)
        if matches(frame, node.filter, moved[0]):
            return exiled, [moved[0]]
    return exiled, []


@performs(PutThatAndRest)
def _put_both(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for _seat in each_actor(frame, subject):
        share(frame, select(frame, node.what), node.place)
        moved = frame.moved
        share(frame, among(frame, subject), node.rest)
        frame.moved = moved
        frame.slots[0] = moved


@performs(ShuffleRest)
def _shuffle_rest(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """The revealed cards did not leave the library; exiled ones return to it (CR 701.24a)."""
    state = frame.state
    for seat in each_actor(frame, subject):
        events: list[Event] = []
        for i in among(frame, subject):
            if state.objects[i].zone != LIBRARY:
                events.append(ZoneChange(state.objects[i], LIBRARY, frame.source.id, "shuffle"))
        if events:
            happen(state, events)
        shuffle_library(state, seat, frame.source.id)
