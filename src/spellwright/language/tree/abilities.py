"""Abilities: the lines of a card (CR 113.3), and the bodies that they carry out."""

from __future__ import annotations

from typing import Final

from spellwright.frozen import dataclass
from spellwright.language.node import register
from spellwright.language.templates import admit, passes, phrases
from spellwright.language.tree.categories import (
    Ability,
    Body,
    Condition,
    Cost,
    KeywordAbility,
    Limit,
    Quantity,
    Sentence,
    Statement,
    TriggerEvent,
)
from spellwright.language.tree.quantities import AnyNumber, Number, ThatMany, X


@dataclass(frozen=True, slots=True)
class Instructions(Body):
    """Sentences that are followed in order (CR 608.2c)."""

    sentences: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Modal(Body):
    """A choice between modes (CR 700.2).

    `repeat`: the same mode may be chosen again; `unchosen`: only modes not chosen this "turn", or "ever"; `random`: not
    the player chooses; with a `condition`, while it is true, as many as `more_low` and `more_high` say instead; `by`
    an "opponent": the choice is that player's (CR 700.2e); `limits`: of activating, where they stand before the modes.
    """

    low: Quantity
    high: Quantity
    modes: tuple[Body, ...]
    repeat: bool = False
    unchosen: str = ""
    random: bool = False
    condition: Condition | None = None
    more_low: Quantity | None = None
    more_high: Quantity | None = None
    by: str = ""
    limits: tuple[Limit, ...] = ()


@dataclass(frozen=True, slots=True)
class SpellAbility(Ability):
    """What an instant or sorcery does when it resolves (CR 113.3a)."""

    body: Body


OF_CASTING: Final[set[type]] = set()
"""Predicates that a spell says of itself only about how it is cast, never as it resolves (CR 118.9)."""


@dataclass(frozen=True, slots=True)
class KeywordLine(Ability):
    """A line of keyword abilities (CR 702)."""

    items: tuple[KeywordAbility, ...]


@dataclass(frozen=True, slots=True)
class ActivatedAbility(Ability):
    """Cost: effect (CR 113.3b, 602.1)."""

    costs: tuple[Cost, ...]
    body: Body
    limits: tuple[Limit, ...]


@dataclass(frozen=True, slots=True)
class LoyaltyAbility(Ability):
    """An ability with a loyalty cost (CR 606); `amount` None stands for -X."""

    amount: int | None
    body: Body


@dataclass(frozen=True, slots=True)
class TriggeredAbility(Ability):
    """When, whenever or at an event, with an intervening condition or none (CR 113.3c, 603.1, 603.4)."""

    event: TriggerEvent
    condition: Condition | None
    body: Body
    limits: tuple[Limit, ...]


@dataclass(frozen=True, slots=True)
class StaticAbility(Ability):
    """A statement that is true while the ability functions (CR 113.3d, 604.1)."""

    statement: Statement


register(AnyNumber)

phrases(Instructions, "{sentences:Sentence+}", into="Body")
for _words, _low, _high in (
    ("one", Number(1), Number(1)),
    ("two", Number(2), Number(2)),
    ("three", Number(3), Number(3)),
    ("four", Number(4), Number(4)),
    ("one or both", Number(1), Number(2)),
    ("one or more", Number(1), AnyNumber()),
    ("up to one", Number(0), Number(1)),
    ("up to two", Number(0), Number(2)),
    ("up to three", Number(0), Number(3)),
    ("any number", Number(0), AnyNumber()),
):
    phrases(Modal, f"choose {_words} —{{modes:Mode+}}", into="Body", low=_low, high=_high)
phrases(Modal, "an opponent chooses one —{modes:Mode+}", into="Body", low=Number(1), high=Number(1), by="opponent")
phrases(Modal, "choose up to X —{modes:Mode+}", into="Body", low=Number(0), high=X())
phrases(Modal, "choose up to that many —{modes:Mode+}", into="Body", low=Number(0), high=ThatMany())
for _words, _count in (("two", 2), ("three", 3), ("four", 4), ("five", 5)):
    phrases(
        Modal,
        f"choose {_words}. you may choose the same mode more than once.{{modes:Mode+}}",
        into="Body",
        low=Number(_count),
        high=Number(_count),
        repeat=True,
    )
for _words, _unchosen in (("", "ever"), (" this turn", "turn")):
    phrases(
        Modal,
        f"choose one that hasn't been chosen{_words} —{{modes:Mode+}}",
        into="Body",
        low=Number(1),
        high=Number(1),
        unchosen=_unchosen,
    )
phrases(Modal, "choose one at random —{modes:Mode+}", into="Body", low=Number(1), high=Number(1), random=True)
for _choices, _low, _high in (
    (("choose both", "choose two"), Number(2), Number(2)),
    (("you may choose both", "you may choose two"), Number(1), Number(2)),
    (("choose one or more",), Number(1), AnyNumber()),
    (("choose any number",), Number(0), AnyNumber()),
):
    phrases(
        Modal,
        *[f"choose one. if {{condition:Condition}}, {words} instead.{{modes:Mode+}}" for words in _choices],
        *[
            f"choose one. if {{condition:Condition}} as you cast ~, {words} instead.{{modes:Mode+}}"
            for words in _choices
        ],
        into="Body",
        low=Number(1),
        high=Number(1),
        more_low=_low,
        more_high=_high,
    )
phrases(
    Modal,
    "choose one. {limits:Limit+}{modes:Mode+}",
    into="LimitedModal",
    low=Number(1),
    high=Number(1),
)
passes("Mode", "\n• {mode:Body}", room=__name__)

# What a permanent can have, and be given: every ability but the instructions of a spell (CR 113.3a).
admit("Ability", "PermanentAbility")
phrases(SpellAbility, "{body:Body}", into="Ability")
phrases(KeywordLine, "{items:KeywordAbility,+}", "{items:KeywordAbility;}", into="PermanentAbility")
phrases(KeywordLine, "{items:KeywordAbility,+}.", into="KeywordSentence")
phrases(
    ActivatedAbility,
    "{costs:Cost,+}: {body:Body} {limits:Limit*}",
    "{costs:Cost, and}: {body:Body} {limits:Limit*}",
    into="PermanentAbility",
)
phrases(ActivatedAbility, "{costs:Cost,+}: {body:LimitedModal}", into="PermanentAbility", limits=())
phrases(LoyaltyAbility, "\\[{amount:Signed}]: {body:Body}", into="PermanentAbility")
phrases(LoyaltyAbility, "\\[0]: {body:Body}", into="PermanentAbility", amount=0)
phrases(LoyaltyAbility, "\\[−X]: {body:Body}", into="PermanentAbility", amount=None)
# An "if" right after the event is a condition of the trigger (CR 603.4): that reading comes first.
phrases(
    TriggeredAbility,
    "{event:TriggerEvent}, if {condition:Condition}, {body:Body} {limits:TriggerLimit*}",
    into="PermanentAbility",
)
phrases(
    TriggeredAbility,
    "{event:TriggerEvent}, {body:Body} {limits:TriggerLimit*}",
    into="PermanentAbility",
    condition=None,
)

phrases(StaticAbility, "{statement:Statement}.", into="PermanentAbility")
