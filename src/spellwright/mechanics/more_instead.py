"""Effects that make more or less of damage, counters, tokens and life happen (CR 614.1a, 615.1, 701.10)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.node import Node
from spellwright.language.templates import admit, phrases
from spellwright.language.tree.categories import Selector, Statement
from spellwright.language.tree.nouns import KindHead, NounPhrase, ObjectFilter
from spellwright.language.tree.players import SomePlayer, You
from spellwright.language.tree.quantities import Number
from spellwright.language.tree.selectors import Some
from spellwright.mechanics.instead_of_dying import meant
from spellwright.mechanics.tokens import PROGRAMS, TokenNoun, token_event
from spellwright.rules.events import CountersPut, DamageEvent, LifeGain, TokensCreated, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import replaces
from spellwright.rules.zones import BATTLEFIELD


class Parties(Node):
    """Who or what damage is dealt to, or counters are put on."""


@dataclass(frozen=True, slots=True)
class AnyOfThese(Parties):
    """Any one of these."""

    parts: tuple[Selector, ...]


@dataclass(frozen=True, slots=True)
class DamageMore(Statement):
    """Damage by a source is multiplied and added to."""

    by: Selector
    combat: str
    to: Parties
    times: int
    plus: int


@dataclass(frozen=True, slots=True)
class PreventSome(Statement):
    """So much of the damage by a source is prevented."""

    by: Selector
    to: Parties
    amount: int


@dataclass(frozen=True, slots=True)
class CountersMore(Statement):
    """So many times and so many more counters of a kind (None: of any) are put on something.

    `by_effect`: only where an effect puts them, not a cost (CR 614.16).
    """

    kind: str | None
    on: Parties
    times: int
    plus: int
    by_effect: bool = False


@dataclass(frozen=True, slots=True)
class TokensMore(Statement):
    """So many times as many tokens of a type ("": any) are created under your control, or anybody's."""

    card_type: str
    times: int
    anybodys: bool = False


@dataclass(frozen=True, slots=True)
class TokensPlus(Statement):
    """Another token is created besides those of a type; `each`: one for each of them."""

    card_type: str
    token: TokenNoun
    each: bool


@dataclass(frozen=True, slots=True)
class LifeMore(Statement):
    """You gain so many times and so much more life."""

    times: int
    plus: int


_PERMANENT: Final = Some(Number(1), False, ObjectFilter((NounPhrase((), KindHead("permanent")),), ()), False)
phrases(AnyOfThese, "{parts:Party, or+}", into="Parties")
phrases(AnyOfThese, "a permanent or player", into="Parties", parts=(_PERMANENT, SomePlayer("player")))
admit("Party", "Somebody")
phrases(You, "you", into="Party", room=__name__)
phrases(SomePlayer, "an opponent", into="Party", room=__name__, kind="opponent")
phrases(SomePlayer, "a player", into="Party", room=__name__, kind="player")
_TAILS: Final = (
    "instead",
    "to that permanent or player instead",
    "to that player or permanent instead",
    "to that player instead",
    "to that creature instead",
    "to that permanent instead",
)
for _kind, _word in (("all", "damage"), ("combat", "combat damage"), ("noncombat", "noncombat damage")):
    _if = f"if {{by:Somebody}} would deal {_word} to {{to:Parties}}"
    for _times, _times_word in ((2, "double"), (3, "triple")):
        phrases(
            DamageMore,
            *[f"{_if}, {it} deals {_times_word} that damage {tail}" for it in ("it", "that source") for tail in _TAILS],
            into="Statement",
            combat=_kind,
            times=_times,
            plus=0,
        )
    phrases(
        DamageMore,
        *[
            f"{_if}, {it} deals that much damage plus {{plus:Int}} {tail}"
            for it in ("it", "that source")
            for tail in _TAILS
        ],
        into="Statement",
        combat=_kind,
        times=1,
    )
phrases(
    PreventSome,
    "if {by:Somebody} would deal damage to {to:Parties}, prevent {amount:Int} of that damage",
    into="Statement",
)
_PUT: Final = "would be put on {on:Parties}"
_ARE_PUT: Final = "are put on <it|that creature|that permanent> instead"
phrases(
    CountersMore,
    f"if one or more +1/+1 counters {_PUT}, that many plus one +1/+1 counters {_ARE_PUT}",
    into="Statement",
    kind="+1/+1",
    times=1,
    plus=1,
)
phrases(
    CountersMore,
    f"if one or more +1/+1 counters {_PUT}, twice that many +1/+1 counters {_ARE_PUT}",
    into="Statement",
    kind="+1/+1",
    times=2,
    plus=0,
)
phrases(
    CountersMore,
    f"if one or more counters {_PUT}, that many plus one of each of those kinds of counters {_ARE_PUT}",
    into="Statement",
    kind=None,
    times=1,
    plus=1,
)
phrases(
    CountersMore,
    f"if one or more counters {_PUT}, twice that many of each of those kinds of counters {_ARE_PUT}",
    into="Statement",
    kind=None,
    times=2,
    plus=0,
)
phrases(
    CountersMore,
    "if an effect would put one or more counters on {on:Parties}, it puts twice that many of those counters on"
    " <it|that creature|that permanent> instead",
    into="Statement",
    kind=None,
    times=2,
    plus=0,
    by_effect=True,
)
for _type, _word in (("", "tokens"), ("creature", "creature tokens"), ("artifact", "artifact tokens")):
    _if = f"if one or more {_word} would be created under your control"
    phrases(
        TokensMore,
        f"{_if}, twice that many of those tokens are created instead",
        f"if an effect would create one or more {_word} under your control, it creates twice that many of those tokens"
        " instead",
        into="Statement",
        card_type=_type,
        times=2,
    )
    phrases(
        TokensMore,
        f"if an effect would create one or more {_word}, it creates twice that many of those tokens instead",
        into="Statement",
        card_type=_type,
        times=2,
        anybodys=True,
    )
    phrases(
        TokensPlus,
        f"{_if}, those tokens plus a {{token:TokenNoun.sg}} are created instead",
        f"{_if}, those tokens plus an additional {{token:TokenNoun.sg}} are created instead",
        f"if you would create one or more {_word}, instead create those tokens plus an additional"
        " {token:TokenNoun.sg}",
        into="Statement",
        card_type=_type,
        each=False,
    )
    phrases(
        TokensPlus,
        f"{_if}, those tokens plus that many {{token:TokenNoun.pl}} are created instead",
        into="Statement",
        card_type=_type,
        each=True,
    )
_GAIN: Final = "if you would gain life, you gain"
phrases(LifeMore, f"{_GAIN} that much life plus {{plus:Int}} instead", into="Statement", times=1)
phrases(LifeMore, f"{_GAIN} twice that much life instead", into="Statement", times=2, plus=0)


def means(frame: Frame, parties: Any, ref: int) -> bool:
    """Whether one of the phrases means an object or player."""
    return any([meant(frame, part, ref) for part in parties.parts])


# -- damage ----------------------------------------------------------------------------------------------


def _damage(frame: Frame, node: Any, event: Any) -> bool:
    if event.amount <= 0 or (node.combat != "all" and event.combat != (node.combat == "combat")):
        return False
    return meant(frame, node.by, event.source.id) and means(frame, node.to, event.recipient)


def _more_damage(frame: Frame, node: Any, event: Any) -> list[Any]:
    event.amount = event.amount * node.times + node.plus
    return [event]


def _can_prevent(frame: Frame, node: Any, event: Any) -> bool:
    if event.amount <= 0 or not event.preventable:
        return False
    return meant(frame, node.by, event.source.id) and means(frame, node.to, event.recipient)


def _less_damage(frame: Frame, node: Any, event: Any) -> list[Any]:
    event.amount = max(event.amount - node.amount, 0)
    return [event] if event.amount else []


replaces(DamageMore, (DamageEvent,), _damage, _more_damage)
replaces(PreventSome, (DamageEvent,), _can_prevent, _less_damage)


# -- counters --------------------------------------------------------------------------------------------


def _counters(frame: Frame, node: Any, event: Any) -> bool:
    """Counters that are put on a permanent, or with which one enters (CR 122.6, 614.12)."""
    if isinstance(event, CountersPut):
        if node.by_effect and event.is_cost:
            return False
        fits = node.kind is None or event.kind == node.kind
        return fits and event.amount > 0 and means(frame, node.on, event.recipient)
    if event.to != BATTLEFIELD or not (event.counters.get(node.kind, 0) if node.kind else event.counters):
        return False
    return means(frame, node.on, event.old.id)


def _more_counters(frame: Frame, node: Any, event: Any) -> list[Any]:
    if isinstance(event, CountersPut):
        event.amount = event.amount * node.times + node.plus
        event.is_cost = False  # what is put on now, an effect says (CR 614.16)
    else:
        event.counters = {
            kind: count * node.times + node.plus if node.kind in (None, kind) else count
            for kind, count in event.counters.items()
        }
    return [event]


replaces(CountersMore, (CountersPut, ZoneChange), _counters, _more_counters)


# -- tokens ----------------------------------------------------------------------------------------------


def _of_type(node: Any, change: ZoneChange) -> bool:
    return not node.card_type or node.card_type in change.old.base.types


def _tokens(frame: Frame, node: Any, event: Any) -> bool:
    if event.player != frame.controller and not getattr(node, "anybodys", False):
        return False
    return any([_of_type(node, change) for change in event.tokens])


def another(frame: Frame, change: ZoneChange) -> ZoneChange:
    """The event that creates one token more like another one (CR 111.3)."""
    more = token_event(frame.state, change.controller, change.old.program, change.cause)
    more.old.face = change.old.face
    more.old.base = change.old.base.copy()
    more.copied = more.old.base
    more.face = change.face
    more.tapped = change.tapped
    more.attacking = change.attacking
    more.attach_to = change.attach_to
    more.blocking = change.blocking
    more.counters = dict(change.counters)
    return more


def _more_tokens(frame: Frame, node: Any, event: Any) -> list[Any]:
    for change in list(event.tokens):
        if _of_type(node, change):
            event.tokens.extend([another(frame, change) for _ in range(node.times - 1)])
    return [event]


def _tokens_besides(frame: Frame, node: Any, event: Any) -> list[Any]:
    count = len([change for change in event.tokens if _of_type(node, change)]) if node.each else 1
    program = PROGRAMS[type(node.token)](frame, node.token)
    for _ in range(count):
        event.tokens.append(token_event(frame.state, event.player, program, event.cause))
    return [event]


replaces(TokensMore, (TokensCreated,), _tokens, _more_tokens)
replaces(TokensPlus, (TokensCreated,), _tokens, _tokens_besides)


# -- life ------------------------------------------------------------------------------------------------


def _life(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.player == frame.controller and event.amount > 0)


def _more_life(frame: Frame, node: Any, event: Any) -> list[Any]:
    event.amount = event.amount * node.times + node.plus
    return [event]


replaces(LifeMore, (LifeGain,), _life, _more_life)
