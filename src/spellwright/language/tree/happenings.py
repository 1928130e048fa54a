"""Happenings: what an object or a player does in a trigger event (CR 603.2).

The node of each has its subject as a field, which is empty in the tree: the event around it names the subject once
for all that it does, and whoever makes a program fills it in.
"""

from __future__ import annotations

from typing import Final

from spellwright.frozen import dataclass
from spellwright.language.leaves import SelfName
from spellwright.language.templates import dimension, phrases
from spellwright.language.tree.categories import Filter, PlayerSelector, Quantity, Selector, TriggerEvent
from spellwright.language.tree.players import SomePlayer, You
from spellwright.language.tree.selectors import Some

dimension("actor", "thing", "person")


# -- what an object does -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Enters(TriggerEvent):
    """Something enters the battlefield (CR 603.6a)."""

    what: Selector | None


@dataclass(frozen=True, slots=True)
class EntersUnder(TriggerEvent):
    """Something enters the battlefield under a player's control."""

    what: Selector | None
    player: PlayerSelector


@dataclass(frozen=True, slots=True)
class Dies(TriggerEvent):
    """Something is put into a graveyard from the battlefield (CR 700.4)."""

    what: Selector | None


@dataclass(frozen=True, slots=True)
class Leaves(TriggerEvent):
    """Something leaves the battlefield (CR 603.6c)."""

    what: Selector | None


@dataclass(frozen=True, slots=True)
class IsPutIntoGraveyard(TriggerEvent):
    """Something is put into a graveyard, from anywhere or from a library (CR 603.6e)."""

    what: Selector | None
    origin: str
    whose: PlayerSelector | None


@dataclass(frozen=True, slots=True)
class IsExiled(TriggerEvent):
    """Something is put into exile from the battlefield."""

    what: Selector | None


@dataclass(frozen=True, slots=True)
class AttacksTrigger(TriggerEvent):
    """Something attacks (CR 508.3a)."""

    what: Selector | None
    alone: bool


@dataclass(frozen=True, slots=True)
class AttacksWhom(TriggerEvent):
    """Something attacks a player, or one of those or a planeswalker of theirs."""

    what: Selector | None
    player: PlayerSelector
    or_planeswalker: bool


@dataclass(frozen=True, slots=True)
class BlocksTrigger(TriggerEvent):
    """Something blocks (CR 509.3a)."""

    what: Selector | None


@dataclass(frozen=True, slots=True)
class BlocksWhat(TriggerEvent):
    """Something blocks a creature that fits."""

    what: Selector | None
    filter: Filter


@dataclass(frozen=True, slots=True)
class BecomesBlockedTrigger(TriggerEvent):
    """Something becomes blocked (CR 509.3c)."""

    what: Selector | None


@dataclass(frozen=True, slots=True)
class BecomesBlockedBy(TriggerEvent):
    """Something becomes blocked by a creature that fits (CR 509.3d)."""

    what: Selector | None
    filter: Filter


@dataclass(frozen=True, slots=True)
class IsUnblocked(TriggerEvent):
    """Something attacks and isn't blocked (CR 509.3g)."""

    what: Selector | None


@dataclass(frozen=True, slots=True)
class DealsDamageTrigger(TriggerEvent):
    """Something deals damage, in combat or at all, to a player or anything (CR 510, 120)."""

    what: Selector | None
    combat: bool
    to: str


@dataclass(frozen=True, slots=True)
class DealsDamageToWhat(TriggerEvent):
    """Something deals damage, in combat or at all, to an object that fits."""

    what: Selector | None
    combat: bool
    filter: Filter


@dataclass(frozen=True, slots=True)
class DealsDamageToThis(TriggerEvent):
    """Something deals damage, in combat or at all, to one object that is named."""

    what: Selector | None
    combat: bool
    to: Selector


@dataclass(frozen=True, slots=True)
class IsDealtDamage(TriggerEvent):
    """Something is dealt damage, in combat or at all."""

    what: Selector | None
    combat: bool


@dataclass(frozen=True, slots=True)
class BecomesTapped(TriggerEvent):
    """Something becomes tapped (CR 701.26)."""

    what: Selector | None


@dataclass(frozen=True, slots=True)
class BecomesUntapped(TriggerEvent):
    """Something becomes untapped (CR 701.26)."""

    what: Selector | None


@dataclass(frozen=True, slots=True)
class BecomesTargetTrigger(TriggerEvent):
    """Something becomes the target of a spell or ability (CR 603.2); `by`: an opponent's, yours or anybody's."""

    what: Selector | None
    spells_only: bool
    by: str


@dataclass(frozen=True, slots=True)
class GetsCounters(TriggerEvent):
    """Counters are put on something (CR 122.6)."""

    what: Selector | None
    kind: str
    yours: bool


@dataclass(frozen=True, slots=True)
class LosesCounter(TriggerEvent):
    """A counter is removed from something: once for each (CR 603.2c)."""

    what: Selector | None
    kind: str


@dataclass(frozen=True, slots=True)
class TurnsFaceUp(TriggerEvent):
    """Something is turned face up (CR 708.8)."""

    what: Selector | None


@dataclass(frozen=True, slots=True)
class IsTappedForMana(TriggerEvent):
    """Something is tapped for mana and produces some (CR 106.12a)."""

    what: Selector | None


@dataclass(frozen=True, slots=True)
class TapsItselfForMana(TriggerEvent):
    """You tap the object itself for mana (CR 106.12a)."""

    what: Selector | None


@dataclass(frozen=True, slots=True)
class IsSacrificed(TriggerEvent):
    """You sacrifice the object itself (CR 701.21)."""

    what: Selector | None


# -- what a player does --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Casts(TriggerEvent):
    """A player casts a spell that fits (CR 601.2i)."""

    who: PlayerSelector | None
    filter: Filter


@dataclass(frozen=True, slots=True)
class CastsNth(TriggerEvent):
    """A player casts their first, second, ... spell each turn."""

    who: PlayerSelector | None
    number: int


@dataclass(frozen=True, slots=True)
class CastsOrCopies(TriggerEvent):
    """A player casts or copies a spell that fits (magecraft)."""

    who: PlayerSelector | None
    filter: Filter


@dataclass(frozen=True, slots=True)
class CastThis(TriggerEvent):
    """You cast this spell."""

    who: PlayerSelector | None


@dataclass(frozen=True, slots=True)
class Attacks(TriggerEvent):
    """A player attacks (CR 508.3d), with enough creatures that fit where it says so."""

    who: PlayerSelector | None
    least: Quantity | None
    filter: Filter | None


@dataclass(frozen=True, slots=True)
class GainsLife(TriggerEvent):
    """A player gains life."""

    who: PlayerSelector | None


@dataclass(frozen=True, slots=True)
class LosesLife(TriggerEvent):
    """A player loses life."""

    who: PlayerSelector | None


@dataclass(frozen=True, slots=True)
class DrawsCard(TriggerEvent):
    """A player draws a card (CR 121)."""

    who: PlayerSelector | None


@dataclass(frozen=True, slots=True)
class DrawsNth(TriggerEvent):
    """A player draws their first, second, ... card each turn."""

    who: PlayerSelector | None
    number: int


@dataclass(frozen=True, slots=True)
class Discards(TriggerEvent):
    """A player discards a card that fits (CR 701.9)."""

    who: PlayerSelector | None
    filter: Filter


@dataclass(frozen=True, slots=True)
class DiscardsSome(TriggerEvent):
    """A player discards one or more cards at once."""

    who: PlayerSelector | None


@dataclass(frozen=True, slots=True)
class CyclesOrDiscards(TriggerEvent):
    """A player cycles a card, or cycles or discards one (CR 702.29d)."""

    who: PlayerSelector | None
    discards: bool
    what: Selector


@dataclass(frozen=True, slots=True)
class Sacrifices(TriggerEvent):
    """A player sacrifices a permanent that fits (CR 701.21); `other`: not the object itself."""

    who: PlayerSelector | None
    filter: Filter
    other: bool = False


@dataclass(frozen=True, slots=True)
class TapsForMana(TriggerEvent):
    """A player taps a permanent that fits for mana (CR 106.12a)."""

    who: PlayerSelector | None
    filter: Filter


@dataclass(frozen=True, slots=True)
class PlaysLand(TriggerEvent):
    """A player plays a land (CR 305.1)."""

    who: PlayerSelector | None


@dataclass(frozen=True, slots=True)
class DoesAction(TriggerEvent):
    """A player does a keyword action (CR 701)."""

    who: PlayerSelector | None
    action: str


@dataclass(frozen=True, slots=True)
class IsDealtDamageTrigger(TriggerEvent):
    """A player is dealt damage, in combat or at all."""

    who: PlayerSelector | None
    combat: bool


FOR_MANA: Final[set[type]] = {TapsForMana, IsTappedForMana}
"""Events of mana being produced, on which triggered mana abilities wait (CR 605.1b); rooms add theirs."""

OF_ITSELF: Final[tuple[type, ...]] = (IsSacrificed, TapsItselfForMana)
"""What a player does with the object that has the ability."""

for _cls, _verb in (
    (Enters, "enter[s]"),
    (Dies, "die[s]"),
    (Leaves, "leave[s] the battlefield"),
    (IsExiled, "[are|is] put into exile from the battlefield"),
    (BlocksTrigger, "block[s]"),
    (BecomesBlockedTrigger, "become[s] blocked"),
    (IsUnblocked, "attack[s] and [aren't|isn't] blocked"),
    (BecomesTapped, "become[s] tapped"),
    (BecomesUntapped, "become[s] untapped"),
    (TurnsFaceUp, "[are|is] turned face up"),
    (IsTappedForMana, "[are|is] tapped for mana"),
):
    phrases(_cls, _verb, into="Happening.thing.@", room=__name__, what=None)
phrases(EntersUnder, "enter[s] under {player:Whose} control", into="Happening.thing.@", what=None)
phrases(
    IsPutIntoGraveyard,
    "[are|is] put into a graveyard from anywhere",
    into="Happening.thing.@",
    what=None,
    origin="anywhere",
    whose=None,
)
phrases(
    IsPutIntoGraveyard,
    "[are|is] put into a graveyard from the battlefield",
    "[are|is] put into a graveyard",
    into="Happening.thing.@",
    what=None,
    origin="battlefield",
    whose=None,
)
phrases(
    IsPutIntoGraveyard,
    "[are|is] put into {whose:Whose} graveyard from anywhere",
    into="Happening.thing.@",
    what=None,
    origin="anywhere",
)
phrases(
    IsPutIntoGraveyard,
    "[are|is] put into {whose:Whose} graveyard from the battlefield",
    into="Happening.thing.@",
    what=None,
    origin="battlefield",
)
phrases(
    IsPutIntoGraveyard,
    "[are|is] put into {whose:Whose} graveyard from your library",
    "[are|is] put into {whose:Whose} graveyard from their library",
    into="Happening.thing.@",
    what=None,
    origin="library",
)
phrases(
    IsPutIntoGraveyard,
    "[are|is] put into a graveyard from anywhere other than the battlefield",
    into="Happening.thing.@",
    what=None,
    origin="elsewhere",
    whose=None,
)
phrases(
    IsPutIntoGraveyard,
    "[are|is] put into {whose:Whose} graveyard from anywhere other than the battlefield",
    into="Happening.thing.@",
    what=None,
    origin="elsewhere",
)
phrases(AttacksTrigger, "attack[s]", into="Happening.thing.@", what=None, alone=False)
phrases(AttacksTrigger, "attack[s] alone", into="Happening.thing.@", what=None, alone=True)
phrases(AttacksWhom, "attack[s] {player:Victim}", into="Happening.thing.@", what=None, or_planeswalker=False)
phrases(
    AttacksWhom,
    "attack[s] {player:Victim} or a planeswalker you control",
    "attack[s] {player:Victim} or a planeswalker they control",
    into="Happening.thing.@",
    what=None,
    or_planeswalker=True,
)
phrases(You, "you", into="Victim", room=__name__)
phrases(SomePlayer, "a player", into="Victim", room=__name__, kind="player")
phrases(SomePlayer, "an opponent", "one of your opponents", into="Victim", room=__name__, kind="opponent")
phrases(BlocksWhat, "block[s] a {filter:Filter.sg}", into="Happening.thing.@", what=None)
phrases(BecomesBlockedBy, "become[s] blocked by a {filter:Filter.sg}", into="Happening.thing.@", what=None)
for _combat, _damage in ((True, "combat damage"), (False, "damage")):
    for _to, *_targets in (
        ("player", " to a player"),
        ("opponent", " to an opponent", " to one of your opponents"),
        ("you", " to you"),
        ("anything", ""),
        ("player or planeswalker", " to a player or planeswalker"),
        ("player or battle", " to a player or battle"),
        ("players", " to one or more players"),
        ("opponents", " to one or more of your opponents"),
    ):
        phrases(
            DealsDamageTrigger,
            *[f"deal[s] {_damage}{_to_whom}" for _to_whom in _targets],
            into="Happening.thing.@",
            what=None,
            combat=_combat,
            to=_to,
        )
    phrases(
        DealsDamageToWhat,
        f"deal[s] {_damage} to a {{filter:Filter.sg}}",
        into="Happening.thing.@",
        what=None,
        combat=_combat,
    )
    phrases(
        DealsDamageToThis, f"deal[s] {_damage} to {{to:Definite}}", into="Happening.thing.@", what=None, combat=_combat
    )
    phrases(IsDealtDamage, f"[are|is] dealt {_damage}", into="Happening.thing.@", what=None, combat=_combat)
    phrases(IsDealtDamageTrigger, f"dealt {_damage}", into="Suffering", who=None, combat=_combat)
    phrases(IsDealtDamageTrigger, f"[are|is] dealt {_damage}", into="Happening.person.@", who=None, combat=_combat)
for _by, _words in (("anybody", ""), ("opponent", " an opponent controls"), ("you", " you control")):
    phrases(
        BecomesTargetTrigger,
        f"become[s] the target of a spell or ability{_words}",
        into="Happening.thing.@",
        what=None,
        spells_only=False,
        by=_by,
    )
    phrases(
        BecomesTargetTrigger,
        f"become[s] the target of a spell{_words}",
        into="Happening.thing.@",
        what=None,
        spells_only=True,
        by=_by,
    )


phrases(CastThis, "cast ~", into="Happening.person.base", who=None)
phrases(Casts, "cast[s] a {filter:Filter.sg}", into="Happening.person.@", who=None)
phrases(CastsOrCopies, "cast[s] or cop[y|ies] a {filter:Filter.sg}", into="Happening.person.@", who=None)
phrases(
    CastsNth,
    "cast your {number:Ordinal} spell each turn",
    "cast your {number:Ordinal} spell in a turn",
    into="Happening.person.base",
    who=None,
)
phrases(CastsNth, "casts their {number:Ordinal} spell each turn", into="Happening.person.s", who=None)
phrases(Attacks, "attack[s]", into="Happening.person.@", who=None, least=None, filter=None)
phrases(Attacks, "attack[s] with one or more {filter:Filter.pl}", into="Happening.person.@", who=None, least=None)
phrases(
    Attacks,
    "attack[s] with {least:Count.pl} or more {filter:Filter.pl}",
    into="Happening.person.@",
    who=None,
)
phrases(GainsLife, "gain[s] life", into="Happening.person.@", who=None)
phrases(LosesLife, "lose[s] life", into="Happening.person.@", who=None)
phrases(DrawsCard, "draw[s] a card", into="Happening.person.@", who=None)
phrases(
    DrawsNth,
    "draw your {number:Ordinal} card each turn",
    "draw your {number:Ordinal} card in a turn",
    into="Happening.person.base",
    who=None,
)
phrases(DrawsNth, "draws their {number:Ordinal} card each turn", into="Happening.person.s", who=None)
phrases(Discards, "discard[s] a {filter:Filter.sg}", into="Happening.person.@", who=None)
phrases(DiscardsSome, "discard[s] one or more cards", into="Happening.person.@", who=None)
phrases(Sacrifices, "sacrifice[s] a {filter:Filter.sg}", into="Happening.person.@", who=None)
phrases(IsSacrificed, "sacrifice ~", into="Happening.person.base", what=None)
phrases(TapsForMana, "tap[s] a {filter:Filter.sg} for mana", into="Happening.person.@", who=None)
phrases(TapsItselfForMana, "tap ~ for mana", into="Happening.person.base", what=None)
phrases(PlaysLand, "play[s] a land", into="Happening.person.@", who=None)
for _verb, _action in (
    ("scry", "scry"),
    ("surveil", "surveil"),
    ("proliferate", "proliferate"),
    ("investigate", "investigate"),
):
    phrases(DoesAction, _verb, into="Happening.person.base", who=None, action=_action)
phrases(DoesAction, "shuffle your library", into="Happening.person.base", who=None, action="shuffle")
phrases(DoesAction, "shuffles their library", into="Happening.person.s", who=None, action="shuffle")
phrases(CyclesOrDiscards, "cycle {what:Cycled}", into="Happening.person.base", who=None, discards=False)
phrases(CyclesOrDiscards, "cycle or discard {what:Cycled}", into="Happening.person.base", who=None, discards=True)
phrases(CyclesOrDiscards, "cycles or discards {what:Cycled}", into="Happening.person.s", who=None, discards=True)
phrases(CyclesOrDiscards, "cycles {what:Cycled}", into="Happening.person.s", who=None, discards=False)
phrases(SelfName, "this card", "~", into="Cycled", room=__name__)
phrases(Some, "{count:Count.sg} {filter:Filter.sg}", into="Cycled", room=__name__, up_to=False)

# "Whenever you put ..." and "whenever one or more ... are put on": the counters come before what gets them.
for _words, _yours in (
    ("you put one or more {kind:Counter} counters on", True),
    ("one or more {kind:Counter} counters are put on", False),
):
    phrases(GetsCounters, f"<whenever|when> {_words} {{what:Watched.s}}", into="SingleEvent", yours=_yours)
phrases(
    LosesCounter,
    "<whenever|when> a {kind:Counter} counter is removed from {what:Watched.s}",
    into="SingleEvent",
)
