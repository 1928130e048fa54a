"""Looking at or revealing the top cards of a library and sharing them out (CR 701.20, 401)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.references import does_again, makes
from spellwright.language.templates import phrases, prefer
from spellwright.language.tree.categories import Filter, Predicate, Quantity, Selector
from spellwright.language.tree.quantities import AnyNumber, Number
from spellwright.mechanics.library import know
from spellwright.mechanics.moving import OwnersLibrary, Place, PutTo, put
from spellwright.mechanics.removal import AMONG
from spellwright.mechanics.revealing import reveal
from spellwright.rules.acting import all_together, each_actor
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import matches, performs, select, value
from spellwright.rules.together import choose_together


@dataclass(frozen=True, slots=True)
class LookAt(Predicate):
    """The subject looks at cards (CR 701.20e)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class PutFromAmong(Predicate):
    """Put so many of the cards looked at somewhere, and the rest elsewhere if it says so."""

    count: Quantity
    up_to: bool
    filter: Filter | None
    shown: bool
    place: Place
    rest: Place | None


@dataclass(frozen=True, slots=True)
class PutOneEach(Predicate):
    """Put one of the cards looked at into each of several places."""

    first: Place
    second: Place
    third: Place


@dataclass(frozen=True, slots=True)
class PutAllFromAmong(Predicate):
    """Put all fitting cards that were revealed somewhere, and the rest elsewhere."""

    filter: Filter
    place: Place
    rest: Place | None


@dataclass(frozen=True, slots=True)
class PutRest(Predicate):
    """Put the cards that are left somewhere."""

    place: Place


@dataclass(frozen=True, slots=True)
class PutBack(Predicate):
    """Put the cards back on top of the library in any order."""


@dataclass(frozen=True, slots=True)
class DoTheSame(Predicate):
    """Do with other cards what was done with those that fitted before."""

    filter: Filter


def _the_same(original: Any, node: Any) -> Any:
    return replace(original, filter=node.filter)


does_again(DoTheSame, (PutAllFromAmong, PutFromAmong), _the_same)
phrases(DoTheSame, "[do|does] the same for {filter:Filter.pl}", into="Predicate.once.@")
makes(PutFromAmong)
makes(PutAllFromAmong)
phrases(LookAt, "look[s] at {what:Selector.object}", into="Predicate.once.@")
_ONE_OF: Final = "one of <them|those cards|the revealed cards|the cards>"
_SOME_OF: Final = "{count:Count.pl} of <them|those cards|the revealed cards>"
phrases(
    PutFromAmong,
    f"put[s] {_ONE_OF} {{place:PutPlace}}",
    into="Predicate.once.@",
    count=Number(1),
    up_to=False,
    filter=None,
    shown=False,
    rest=None,
)
phrases(
    PutFromAmong,
    f"put[s] {_ONE_OF} {{place:PutPlace}} and the <rest|other|others> {{rest:PutPlace}}",
    "put[s] one {place:PutPlace} and the <rest|other|others> {rest:PutPlace}",
    into="Predicate.once.@",
    count=Number(1),
    up_to=False,
    filter=None,
    shown=False,
)
phrases(
    PutOneEach,
    f"put[s] {_ONE_OF} {{first:PutPlace}}, one {{second:PutPlace}}, and one {{third:PutPlace}}",
    into="Predicate.once.@",
)
phrases(
    PutFromAmong,
    f"put[s] <up_to? up to> {_SOME_OF} {{place:PutPlace}}",
    into="Predicate.once.@",
    filter=None,
    shown=False,
    rest=None,
)
phrases(
    PutFromAmong,
    f"put[s] <up_to? up to> {_SOME_OF} {{place:PutPlace}} and the <rest|other> {{rest:PutPlace}}",
    f"put[s] <up_to? up to> {_SOME_OF} back {{place:PutPlace}} and the <rest|other> {{rest:PutPlace}}",
    into="Predicate.once.@",
    filter=None,
    shown=False,
)
_AMONG: Final = (
    "from among <them|those cards|the revealed cards|cards revealed this way|the cards revealed this way"
    "|the milled cards|cards milled this way|the cards milled this way>"
)
phrases(
    PutFromAmong,
    f"put[s] a {{filter:Filter.sg}} {_AMONG} {{place:PutPlace}} <and the rest {{rest:PutPlace}}>",
    into="Predicate.once.@",
    count=Number(1),
    up_to=False,
    shown=False,
)
phrases(
    PutFromAmong,
    *[
        f"put[s] <up_to? up to> {{count:Count.pl}} {{filter:{_fits}}} {_AMONG} {{place:PutPlace}}"
        " <and the rest {rest:PutPlace}>"
        for _fits in ("Filter.pl", "JointFilter")
    ],
    into="Predicate.once.@",
    shown=False,
)
phrases(
    PutFromAmong,
    *[
        f"put[s] any number of {{filter:{_fits}}} {_AMONG} {{place:PutPlace}} <and the rest {{rest:PutPlace}}>"
        for _fits in ("Filter.pl", "JointFilter")
    ],
    f"put[s] {{filter:OneOfEach}} {_AMONG} {{place:PutPlace}} <and the rest {{rest:PutPlace}}>",
    into="Predicate.once.@",
    count=AnyNumber(),
    up_to=False,
    shown=False,
)
phrases(
    PutFromAmong,
    f"reveal[s] a {{filter:Filter.sg}} {_AMONG} and put[s] it {{place:PutPlace}}",
    f"reveal[s] a {{filter:Filter.sg}} {_AMONG} and put[s] that card {{place:PutPlace}}",
    into="Predicate.once.@",
    count=Number(1),
    up_to=False,
    shown=True,
    rest=None,
)
phrases(
    PutFromAmong,
    f"reveal[s] <up_to? up to> {{count:Count.pl}} {{filter:Filter.pl}} {_AMONG} and put[s] them {{place:PutPlace}}",
    f"reveal[s] <up_to? up to> {{count:Count.pl}} {{filter:Filter.pl}} {_AMONG} and put[s] the revealed cards"
    " {place:PutPlace}",
    into="Predicate.once.@",
    shown=True,
    rest=None,
)
phrases(
    PutFromAmong,
    f"reveal[s] any number of {{filter:Filter.pl}} {_AMONG} and put[s] them {{place:PutPlace}}",
    f"reveal[s] any number of {{filter:Filter.pl}} {_AMONG} and put[s] the revealed cards {{place:PutPlace}}",
    f"reveal[s] {{filter:OneOfEach}} {_AMONG} and put[s] them {{place:PutPlace}}",
    f"reveal[s] {{filter:OneOfEach}} {_AMONG} and put[s] the revealed cards {{place:PutPlace}}",
    into="Predicate.once.@",
    count=AnyNumber(),
    up_to=False,
    shown=True,
    rest=None,
)
for _how in ("Filter.sg", "Filter.pl"):
    _few = "a" if _how == "Filter.sg" else "<up_to? up to> {count:Count.pl}"
    _one: dict[str, Any] = {"count": Number(1), "up_to": False} if _how == "Filter.sg" else {}
    phrases(
        PutFromAmong,
        f"return[s] {_few} {{filter:{_how}}} {_AMONG} {{place:ReturnPlace}}",
        into="Predicate.once.@",
        shown=False,
        rest=None,
        **_one,
    )
phrases(
    PutAllFromAmong,
    f"put[s] all {{filter:Filter.pl}} {_AMONG} {{place:PutPlace}} <and the rest {{rest:PutPlace}}>",
    "put[s] all {filter:Filter.pl} revealed this way {place:PutPlace} <and the rest {rest:PutPlace}>",
    into="Predicate.once.@",
)
phrases(
    PutRest,
    "put[s] the rest {place:PutPlace}",
    "put[s] the other {place:PutPlace}",
    "put[s] the other cards {place:PutPlace}",
    "put[s] the rest of the revealed cards {place:PutPlace}",
    "put[s] all other cards revealed this way {place:PutPlace}",
    "put[s] the other cards revealed this way {place:PutPlace}",
    "put[s] all revealed cards not cast this way {place:PutPlace}",
    "put[s] the exiled cards that weren't cast this way {place:PutPlace}",
    "put[s] all exiled cards that weren't cast this way {place:PutPlace}",
    "put[s] all cards exiled this way that weren't cast {place:PutPlace}",
    "put[s] all cards revealed this way that weren't put onto the battlefield {place:PutPlace}",
    into="Predicate.once.@",
)
phrases(
    PutBack,
    "put[s] them back in any order",
    "put[s] them back on top of your library in any order",
    "put[s] them back on top in any order",
    into="Predicate.once.@",
)


prefer(PutAllFromAmong, over=PutTo, because="what is put is not among the rest any more")
prefer(PutFromAmong, over=PutTo, because="what is put is not among the rest any more")
prefer(PutRest, over=PutTo, because="the rest are the cards that nothing was done with")


def among(frame: Frame, subject: tuple[int, ...]) -> list[int]:
    """The cards not yet shared out that are still where they were; each of several players has their own."""
    found = [i for i in frame.chosen.get(AMONG, ()) if i in frame.state.objects]
    return [i for i in found if frame.state.objects[i].owner == frame.actor] if len(subject) > 1 else found


@performs(LookAt)
def _look(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    looked: list[int] = []
    for seat in each_actor(frame, subject):
        refs = [r for r in select(frame, node.what) if r in frame.state.objects]  # what is gone cannot be looked at
        know(frame.state, seat, refs)
        looked.extend(refs)
    frame.chosen[AMONG] = tuple(looked)
    frame.slots[0] = tuple(looked)


def share(frame: Frame, refs: list[int], place: Place) -> None:
    """Put some of the cards somewhere; they are not among the rest any more."""
    frame.chosen[AMONG] = tuple([i for i in frame.chosen.get(AMONG, ()) if i not in refs])
    frame.slots[0] = put(frame, refs, place, "put")


@performs(PutFromAmong)
def _put_from_among(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """As many as there are must be taken unless it says "up to" (CR 101.3)."""
    for seat in each_actor(frame, subject):
        fits = [i for i in among(frame, subject) if node.filter is None or matches(frame, node.filter, i)]
        if isinstance(node.count, AnyNumber):
            low, high = 0, len(fits)
        else:
            high = max(value(frame, node.count), 0)
            low = 0 if node.up_to else high
        chosen = choose_together(
            frame, node.filter, seat, "take", "Take which cards?", fits, low, high, "608.2d", frame.source.id, "private"
        )
        if node.shown:
            reveal(frame, chosen)
        share(frame, chosen, node.place)
        if node.rest is not None:
            moved = frame.moved
            share(frame, among(frame, subject), node.rest)
            frame.moved = moved
            frame.slots[0] = moved


@performs(PutOneEach)
def _put_one_each(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """With fewer cards the places are served in the order of the text (CR 609.3)."""
    for seat in each_actor(frame, subject):
        for place in (node.first, node.second, node.third):
            left = among(frame, subject)
            chosen = choose_together(
                frame, None, seat, "take", "Take which card?", left, 1, 1, "608.2d", frame.source.id, "private"
            )
            share(frame, chosen, place)


@performs(PutAllFromAmong)
def _put_all(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for _seat in all_together(frame, subject):
        share(frame, [i for i in among(frame, subject) if matches(frame, node.filter, i)], node.place)
        if node.rest is not None:
            share(frame, among(frame, subject), node.rest)
    frame.slots[0] = frame.moved


@performs(PutRest)
def _put_rest(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for _seat in each_actor(frame, subject):
        share(frame, among(frame, subject), node.place)


@performs(PutBack)
def _put_back(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for _seat in each_actor(frame, subject):
        share(frame, among(frame, subject), OwnersLibrary(1, False))
