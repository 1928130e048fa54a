"""Drawing and discarding (CR 121, 701.9)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Cost, Filter, Predicate, Quantity
from spellwright.language.tree.costs import DiscardCost, DiscardThis
from spellwright.language.tree.nouns import KindHead, NounPhrase, ObjectFilter
from spellwright.language.tree.quantities import AnyNumber, Less, Number, Sum, ThatMany
from spellwright.rules.acting import each_actor
from spellwright.rules.events import Draw, Event, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.instructions import acting_seats
from spellwright.rules.meaning import POSSIBLE, costs, matches, performs, value
from spellwright.rules.process import happen
from spellwright.rules.zones import GRAVEYARD, HAND


@dataclass(frozen=True, slots=True)
class DrawCards(Predicate):
    """The subject draws cards, one by one (CR 121.2)."""

    count: Quantity


@dataclass(frozen=True, slots=True)
class DiscardCards(Predicate):
    """The subject discards cards, of their choice or at random (CR 701.9a-b)."""

    count: Quantity
    at_random: bool


@dataclass(frozen=True, slots=True)
class DiscardSome(Predicate):
    """The subject discards as many cards as they like, up to a number; only cards that fit where it says so."""

    most: Quantity
    filter: Filter | None


@dataclass(frozen=True, slots=True)
class DiscardAll(Predicate):
    """The subject discards every card of their hand that fits (CR 701.9a)."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class DiscardHand(Predicate):
    """The subject discards their hand."""


phrases(
    DrawCards,
    "draw[s] {count:Count.#} card(s)#",
    "draw[s] cards equal to {count:Counted}",
    "draw[s] a card for each {count:EachOf}",
    "draw[s] {count:ThatManyMoreOrLess}",
    into="Predicate.once.@",
)
phrases(DrawCards, "draw[s] an additional card", into="Predicate.once.@", count=Number(1))
phrases(DrawCards, "draw[s] {count:Count.pl} additional cards", into="Predicate.once.@")
phrases(DiscardCards, "discard[s] {count:Count.#} card(s)# <at_random? at random>", into="Predicate.once.@")
phrases(Sum, "that many cards plus {fixed:NumberWord}", into="ThatManyMoreOrLess", room=__name__, of=ThatMany())
phrases(Less, "that many cards minus {by:Minus}", into="ThatManyMoreOrLess", room=__name__, of=ThatMany())
phrases(DiscardHand, "discard <your|their> hand", "discard all the cards in your hand", into="Predicate.once.base")
phrases(DiscardHand, "discards their hand", "discards all the cards in their hand", into="Predicate.once.s")
phrases(
    DiscardCards,
    "discard[s] {count:HalfHand}",
    "discard[s] a number of cards equal to {count:Counted}",
    into="Predicate.once.@",
    at_random=False,
)
phrases(DiscardSome, "discard[s] any number of cards", into="Predicate.once.@", most=AnyNumber(), filter=None)
phrases(DiscardSome, "discard[s] up to {most:Count.pl} cards", into="Predicate.once.@", filter=None)
phrases(DiscardSome, "discard[s] up to one card", into="Predicate.once.@", most=Number(1), filter=None)
phrases(
    DiscardSome,
    "discard[s] any number of {filter:DiscardedCards}",
    into="Predicate.once.@",
    most=AnyNumber(),
)
phrases(
    ObjectFilter, "{nouns:DiscardedCard, or+}", "{nouns:DiscardedCard, and/or}", into="DiscardedCards", room=__name__,
    modifiers=(),
)  # fmt: skip
phrases(
    NounPhrase,
    "{adjectives:KindAdjective+} cards",
    into="DiscardedCard",
    room=__name__,
    head=KindHead("card"),
)


phrases(DiscardAll, "discard[s] all {filter:Filter.pl}", into="Predicate.once.@")


@performs(DrawCards)
def _draw(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    counts = [(seat, value(frame, node.count)) for seat in each_actor(frame, subject)]
    for seat, count in counts:
        for _ in range(count):
            happen(frame.state, [Draw(seat, frame.source.id)])


def discard(frame: Frame, seat: int, chosen: list[int]) -> None:
    """A player discards these cards at once (CR 701.9)."""
    discard_together(frame, [(seat, chosen)])


def discard_together(frame: Frame, chosen: list[tuple[int, list[int]]]) -> None:
    """Players discard these cards, all at the same time (CR 101.4)."""
    state = frame.state
    events: list[Event] = []
    for seat, cards in chosen:
        for i in cards:
            change = ZoneChange(state.objects[i], GRAVEYARD, frame.source.id, "discard")
            change.player = seat
            events.append(change)
    if events and frame.gathered is not None:
        frame.gathered.extend(events)
    elif events:
        done = happen(state, events)
        frame.moved = tuple([e.new.id for e in done if isinstance(e, ZoneChange) and e.new is not None])


@performs(DiscardCards)
def _discard(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    chosen: list[tuple[int, list[int]]] = []
    for seat in each_actor(frame, subject):
        count = value(frame, node.count)
        hand = list(state.players[seat].hand)
        if node.at_random:
            state.rng.shuffle("random", hand)
            cards = hand[:count]
        else:
            cards = state.choose_refs(
                seat, "discard", f"Discard {count}", hand, count, count, "701.9b", frame.source.id, "private"
            )
        chosen.append((seat, cards))
    discard_together(frame, chosen)


@performs(DiscardSome)
def _discard_some(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    chosen: list[tuple[int, list[int]]] = []
    total = 0
    for seat in each_actor(frame, subject):
        hand = [i for i in state.players[seat].hand if node.filter is None or matches(frame, node.filter, i)]
        most = len(hand) if isinstance(node.most, AnyNumber) else value(frame, node.most)
        about = frame.source.id
        cards = state.choose_refs(seat, "discard", "Discard which?", hand, 0, most, "701.9b", about, "private")
        total += len(cards)
        chosen.append((seat, cards))
    discard_together(frame, chosen)
    frame.did = total > 0


def _may_discard(frame: Frame, node: Any) -> bool:
    """One who has too few cards cannot choose to discard them (CR 608.2d)."""
    return len(frame.state.players[frame.actor].hand) >= value(frame, node.count)


POSSIBLE[DiscardCards] = _may_discard


@performs(DiscardHand)
def _discard_hand(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    hands = [(seat, list(frame.state.players[seat].hand)) for seat in acting_seats(frame, subject)]
    discard_together(frame, hands)


@performs(DiscardAll)
def _discard_all(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    hands = [(seat, frame.state.players[seat].hand) for seat in acting_seats(frame, subject)]
    discard_together(frame, [(seat, [i for i in hand if matches(frame, node.filter, i)]) for seat, hand in hands])


# -- as costs ------------------------------------------------------------------------------------------


def _fitting(frame: Frame, node: Any) -> list[int]:
    hand = frame.state.players[frame.controller].hand
    return [i for i in hand if i != frame.source.id and matches(frame, node.filter, i)]


def _can_discard(frame: Frame, node: Any) -> bool:
    return len(_fitting(frame, node)) >= value(frame, node.count)


def _pay_discard(frame: Frame, node: Any) -> None:
    count = value(frame, node.count)
    chosen = frame.state.choose_refs(
        frame.controller, "discard", f"Discard {count}", _fitting(frame, node), count, count, "118.3", frame.source.id,
        "private",
    )  # fmt: skip
    discard(frame, frame.controller, chosen)
    frame.chosen["discarded"] = tuple([frame.state.successors.get(ref, ref) for ref in chosen])


def _can_discard_this(frame: Frame, node: Cost) -> bool:
    return frame.source.zone == HAND


def _pay_discard_this(frame: Frame, node: Cost) -> None:
    discard(frame, frame.controller, [frame.source.id])


costs(DiscardCost, _can_discard, _pay_discard)
costs(DiscardThis, _can_discard_this, _pay_discard_this)
