"""How permanents enter: tapped, with counters, with a choice made (CR 614.1c-d, 614.12)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.leaves import SelfName
from spellwright.language.templates import phrases
from spellwright.language.tree.bound import Bind
from spellwright.language.tree.categories import Condition, Cost, Quantity, Selector, Statement
from spellwright.language.tree.selectors import All
from spellwright.language.vocabulary import CREATURE_TYPES, NEW_CREATURE_TYPES
from spellwright.rules.card_names import NAME, choose_card_name
from spellwright.rules.costs import can_pay_costs
from spellwright.rules.decisions import Option
from spellwright.rules.events import ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import COST, holds, matches, replaces, value
from spellwright.rules.objects import COLOR_BITS, player_ref
from spellwright.rules.zones import BATTLEFIELD


@dataclass(frozen=True, slots=True)
class EntersTapped(Statement):
    """Permanents enter tapped (CR 614.1d)."""

    who: Selector


@dataclass(frozen=True, slots=True)
class EntersUntapped(Statement):
    """Permanents enter untapped, whatever else would have them enter tapped."""

    who: Selector


@dataclass(frozen=True, slots=True)
class EntersTappedIf(Statement):
    """The object enters tapped if, or unless, a condition is true."""

    condition: Condition
    unless: bool


@dataclass(frozen=True, slots=True)
class EntersTappedOrPay(Statement):
    """As the object enters, a cost may be paid; if it isn't, the object enters tapped."""

    costs: tuple[Cost, ...]


@dataclass(frozen=True, slots=True)
class EntersWithCounters(Statement):
    """The object enters with counters on it (CR 614.1c); `tapped` too."""

    count: Quantity
    kind: str
    tapped: bool


@dataclass(frozen=True, slots=True)
class EntersWithCountersIf(Statement):
    """The object enters with counters on it if a condition is true."""

    count: Quantity
    kind: str
    condition: Condition


@dataclass(frozen=True, slots=True)
class OthersEnterWithCounters(Statement):
    """Other permanents enter with additional counters on them."""

    who: Selector
    count: Quantity | None
    kind: str


@dataclass(frozen=True, slots=True)
class EntersChoosing(Statement):
    """As the object enters, its controller chooses a color, creature type or player (CR 614.12b)."""

    what: str
    tapped: bool


phrases(EntersUntapped, "{who:Selector.sg.subject} enters untapped", into="Statement")
phrases(EntersUntapped, "{who:Selector.pl.subject} enter untapped", into="Statement")
phrases(EntersTapped, "{who:Selector.sg.subject} enters tapped", into="Statement")
phrases(EntersTapped, "{who:Selector.pl.subject} enter tapped", into="Statement")
phrases(EntersTappedIf, "~ enters tapped unless {condition:Condition}", into="Statement", unless=True)
phrases(
    EntersTappedIf,
    "~ enters tapped if {condition:Condition}",
    "if {condition:Condition}, ~ enters tapped",
    into="Statement",
    unless=False,
)
phrases(
    EntersTappedOrPay,
    "as ~ enters, you may {costs:Cost, and+}. If you don't, it enters tapped",
    "as ~ enters, you may {costs:Cost, and+}. If you don't, ~ enters tapped",
    into="Statement",
)
_WITH: Final = "with {count:Count.#} {kind:Counter} counter(s)# on it"
phrases(EntersWithCounters, f"~ enters {_WITH}", into="Statement", tapped=False)
phrases(EntersWithCounters, f"~ enters tapped {_WITH}", f"~ enters tapped and {_WITH}", into="Statement", tapped=True)
phrases(
    EntersWithCounters,
    "~ enters with a number of {kind:Counter} counters on it equal to {count:Counted}",
    "~ enters with X {kind:Counter} counters on it, where X is {count:Counted}",
    "~ enters with a {kind:Counter} counter on it for each {count:EachOf}",
    into="Statement",
    tapped=False,
)
phrases(
    EntersWithCountersIf,
    f"if {{condition:Condition}}, ~ enters {_WITH}",
    f"if {{condition:Condition}}, it enters {_WITH}",
    f"~ enters {_WITH} if {{condition:Condition}}",
    "if {condition:Condition}, it enters with {count:Count.pl} additional {kind:Counter} counters on it",
    "if {condition:Condition}, it enters with a {kind:Counter} counter on it for each {count:EachOf}",
    into="Statement",
)
_SG: Final = "{who:Selector.sg.subject} enters with"
_PL: Final = "{who:Selector.pl.subject} enter with"
phrases(
    OthersEnterWithCounters,
    f"{_SG} an additional {{kind:Counter}} counter on it",
    f"{_SG} a {{kind:Counter}} counter on it",
    f"{_PL} an additional {{kind:Counter}} counter on them",
    f"{_PL} a {{kind:Counter}} counter on them",
    into="Statement",
    count=None,
)
phrases(
    OthersEnterWithCounters,
    f"{_SG} {{count:Count.pl}} additional {{kind:Counter}} counters on it",
    f"{_PL} {{count:Count.pl}} additional {{kind:Counter}} counters on them",
    f"{_SG} an additional {{kind:Counter}} counter on it for each {{count:EachOf}}",
    f"{_PL} an additional {{kind:Counter}} counter on them for each {{count:EachOf}}",
    f"{_SG} a number of additional {{kind:Counter}} counters on it equal to {{count:Counted}}",
    f"{_SG} X additional {{kind:Counter}} counters on it, where X is {{count:Counted}}",
    f"{_SG} an additional X {{kind:Counter}} counters on it, where X is {{count:Counted}}",
    into="Statement",
)
for _words, _what in (
    ("a color", "color"),
    ("a creature type", "type"),
    ("an opponent", "opponent"),
    ("a player", "player"),
):
    phrases(EntersChoosing, f"as ~ enters, choose {_words}", into="Statement", what=_what, tapped=False)
    phrases(
        EntersChoosing, f"~ enters tapped. As it enters, choose {_words}", into="Statement", what=_what, tapped=True
    )

CARD_NAME: Final = "card name"
"""How the words for a choice of a card name end; in front of it is which names may be chosen (CR 201.4a)."""

CREATURE_TYPE_LIST: Final = (*CREATURE_TYPES, *NEW_CREATURE_TYPES)
"""The creature types that can be chosen (CR 205.3m); a choice is kept as a place in this list."""


def enters_itself(frame: Frame, node: Any, event: Any) -> bool:
    """Whether what enters is the object whose statement this is: "as ~ enters" (CR 614.12)."""
    return bool(event.to == BATTLEFIELD and event.old is frame.source)


def _anybody(frame: Frame, node: Any, event: Any) -> bool:
    """Whether an entering object is one that the statement speaks of, as it would be (CR 614.12)."""
    if event.to != BATTLEFIELD:
        return False
    if isinstance(node.who, SelfName):
        return event.old is frame.source
    who = node.who.node if isinstance(node.who, Bind) else node.who
    if event.old is frame.source or not isinstance(who, All):
        return False
    return matches(frame, who.filter, event.old.id)


def _tapped(frame: Frame, node: Any, event: Any) -> list[Any]:
    event.tapped = True
    return [event]


def _untapped(frame: Frame, node: Any, event: Any) -> list[Any]:
    event.tapped = False
    return [event]


def _tapped_if(frame: Frame, node: Any, event: Any) -> list[Any]:
    if holds(frame, node.condition) != node.unless:
        event.tapped = True
    return [event]


def _tapped_or_pay(frame: Frame, node: Any, event: Any) -> list[Any]:
    state = frame.state
    seat = event.controller
    if can_pay_costs(frame, node.costs) and state.choose_yes(
        seat, "Pay, so that it enters untapped?", frame.source.id, "replacement", "614.12a"
    ):
        for cost in node.costs:
            COST[type(cost)].pay(frame, cost)
    else:
        event.tapped = True
    return [event]


def _add(event: Any, kind: str, count: int) -> None:
    if count > 0:
        event.counters[kind] = event.counters.get(kind, 0) + count


def _with_counters(frame: Frame, node: Any, event: Any) -> list[Any]:
    frame.x = event.x
    _add(event, node.kind, value(frame, node.count))
    event.tapped = event.tapped or node.tapped
    return [event]


def _with_counters_if(frame: Frame, node: Any, event: Any) -> list[Any]:
    frame.x = event.x
    if holds(frame, node.condition):
        _add(event, node.kind, value(frame, node.count))
    return [event]


def _others(frame: Frame, node: Any, event: Any) -> list[Any]:
    _add(event, node.kind, 1 if node.count is None else value(frame, node.count))
    return [event]


def _choosing(frame: Frame, node: Any, event: Any) -> list[Any]:
    event.kept = {**event.kept, **chosen(frame, node.what, event.controller)}
    event.tapped = event.tapped or node.tapped
    return [event]


def chosen(frame: Frame, what: str, seat: int) -> dict[str, tuple[int, ...]]:
    """A player's choice of a color, creature type, card name or player, as objects keep it."""
    state = frame.state
    about = frame.source.id
    if what in ("color", "color word"):
        colors = list(COLOR_BITS)
        index = state.choose_one(
            seat, "color", "Choose a color", [Option(c, i) for i, c in enumerate(colors)], "614.12b", about
        )
        return {"color": (COLOR_BITS[colors[index]],)}
    if what.endswith(CARD_NAME):
        return {NAME: choose_card_name(state, seat, what[: -len(CARD_NAME)].strip(), about)}
    if what == "type":
        options = [Option(t, i) for i, t in enumerate(CREATURE_TYPE_LIST)]
        return {"type": (state.choose_one(seat, "type", "Choose a creature type", options, "614.12b", about),)}
    seats = state.opponents(seat) if what == "opponent" else state.in_turn_order()
    refs = [player_ref(s) for s in seats]
    return {"chosen player": (state.choose_ref(seat, "player", "Choose a player", refs, "614.12b", about),)}


replaces(EntersTapped, (ZoneChange,), _anybody, _tapped)
replaces(EntersUntapped, (ZoneChange,), _anybody, _untapped)
replaces(EntersTappedIf, (ZoneChange,), enters_itself, _tapped_if)
replaces(EntersTappedOrPay, (ZoneChange,), enters_itself, _tapped_or_pay)
replaces(EntersWithCounters, (ZoneChange,), enters_itself, _with_counters)
replaces(EntersWithCountersIf, (ZoneChange,), enters_itself, _with_counters_if)
replaces(OthersEnterWithCounters, (ZoneChange,), _anybody, _others)
replaces(EntersChoosing, (ZoneChange,), enters_itself, _choosing)
