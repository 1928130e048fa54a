"""Players as phrases: who they are as subject, object and owner of something (CR 102)."""

from __future__ import annotations

from typing import Final

from spellwright.frozen import dataclass
from spellwright.language.templates import passes, phrases
from spellwright.language.tree.categories import Filter, PlayerSelector, Quantity, Selector
from spellwright.language.tree.quantities import AnyNumber, Number
from spellwright.language.tree.selectors import ThatParty, ZoneCards

ROOM: Final = __name__


@dataclass(frozen=True, slots=True)
class You(PlayerSelector):
    """The controller of the spell or ability (CR 109.5)."""


@dataclass(frozen=True, slots=True)
class EachPlayer(PlayerSelector):
    """All players, or all but one: "each player", "each opponent"; "from you": in turn order from you on."""

    kind: str


@dataclass(frozen=True, slots=True)
class SomePlayer(PlayerSelector):
    """Any one player of a kind: "an opponent", "a player"; chosen where the instruction needs one."""

    kind: str


@dataclass(frozen=True, slots=True)
class TargetPlayer(PlayerSelector):
    """Players as targets (CR 115.1): "target player", "up to two target opponents"; `other`: not you."""

    count: Quantity
    up_to: bool
    kind: str
    other: bool = False


@dataclass(frozen=True, slots=True)
class ThatPlayer(PlayerSelector):
    """A player spoken of before: "that player"."""


@dataclass(frozen=True, slots=True)
class They(PlayerSelector):
    """A player, or several objects, spoken of before: binding decides which."""


@dataclass(frozen=True, slots=True)
class DefendingPlayer(PlayerSelector):
    """The defending player (CR 508.5)."""


@dataclass(frozen=True, slots=True)
class ActivePlayer(PlayerSelector):
    """The player whose turn it is (CR 102.1)."""


@dataclass(frozen=True, slots=True)
class ControllerOf(PlayerSelector):
    """The controller of an object, now or last (CR 108.4, 608.2h)."""

    of: Selector


@dataclass(frozen=True, slots=True)
class OwnerOf(PlayerSelector):
    """The owner of an object (CR 108.3)."""

    of: Selector


@dataclass(frozen=True, slots=True)
class EachPlayerWho(PlayerSelector):
    """All players, or opponents, of whom something is true: "each player who ..."."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class PlayerOfParty(PlayerSelector):
    """The player that was spoken of, or the controller of the permanent in their place."""

    party: Selector


@dataclass(frozen=True, slots=True)
class OpponentsBut(PlayerSelector):
    """Each opponent other than a player who was spoken of."""

    than: PlayerSelector


@dataclass(frozen=True, slots=True)
class ChosenPlayer(PlayerSelector):
    """The player chosen as the permanent entered (CR 607.2d)."""


@dataclass(frozen=True, slots=True)
class EnchantedPlayer(PlayerSelector):
    """The player whom an Aura is attached to (CR 303.4)."""

    kind: str


phrases(You, "you", into="PlayerSelector.base.pl")
phrases(EachPlayer, "each player", into="PlayerSelector.s.sg", kind="player")
phrases(EachPlayer, "each opponent", into="PlayerSelector.s.sg", kind="opponent")
phrases(EachPlayer, "each other player", into="PlayerSelector.s.sg", kind="other")
phrases(
    EachPlayer,
    "starting with you, each player",
    "each player starting with you",
    into="PlayerSelector.s.sg.subject",
    kind="from you",
)
phrases(EachPlayer, "players", "all players", into="PlayerSelector.base.pl", kind="any player")
phrases(EachPlayer, "any player", into="Volunteers", kind="player")
phrases(EachPlayer, "any opponent", into="Volunteers", kind="opponent")
phrases(EachPlayer, "your opponents", into="PlayerSelector.base.pl", kind="your opponents")
phrases(EachPlayer, "your team", into="PlayerSelector.s.sg", kind="your team")
phrases(SomePlayer, "an opponent", into="PlayerSelector.s.sg", kind="opponent")
phrases(SomePlayer, "a player", into="PlayerSelector.s.sg", kind="player")
phrases(SomePlayer, "another player", into="PlayerSelector.s.sg", kind="other")
phrases(SomePlayer, "one of your opponents", into="PlayerSelector.s.sg", kind="your opponents")
for _kind in ("player", "opponent"):
    phrases(TargetPlayer, f"target {_kind}", into="PlayerSelector.s.sg", count=Number(1), up_to=False, kind=_kind)
    phrases(
        TargetPlayer,
        f"up to one target {_kind}",
        into="PlayerSelector.s.sg",
        count=Number(1),
        up_to=True,
        kind=_kind,
    )
    phrases(
        TargetPlayer,
        f"another target {_kind}",
        into="PlayerSelector.s.sg",
        count=Number(1),
        up_to=False,
        kind=_kind,
        other=True,
    )
    phrases(
        TargetPlayer,
        f"<up_to? up to> {{count:HowMany.pl}} target {_kind}s",
        into="PlayerSelector.base.pl",
        kind=_kind,
    )
    phrases(
        TargetPlayer,
        f"any number of target {_kind}s",
        into="PlayerSelector.base.pl",
        count=AnyNumber(),
        up_to=False,
        kind=_kind,
    )
phrases(OpponentsBut, "each other opponent", into="PlayerSelector.s.sg", than=ThatPlayer())
phrases(ThatPlayer, "that player", "that attacking player", "that opponent", "the player", into="PlayerSelector.s.sg")
phrases(They, "they", into="PlayerSelector.base.pl.subject")
phrases(DefendingPlayer, "defending player", into="PlayerSelector.s.sg")
phrases(ActivePlayer, "the active player", "the player whose turn it is", into="PlayerSelector.s.sg")
phrases(ControllerOf, "{of:Owning} controller", "{of:OwningMany} controller", into="PlayerSelector.s.sg")
phrases(ControllerOf, "{of:OwningMany} controllers", into="PlayerSelector.base.pl")
phrases(OwnerOf, "{of:Owning} owner", "{of:OwningMany} owner", into="PlayerSelector.s.sg")
phrases(OwnerOf, "{of:OwningMany} owners", into="PlayerSelector.base.pl")
passes("PlayerSelector.s.sg", "{who:OwnerWords}", room=ROOM)
phrases(OwnerOf, "the owner of {of:ObjectReferent.sg}", into="OwnerWords")
phrases(ControllerOf, "the controller of {of:ObjectReferent.sg}", into="OwnerWords")
phrases(
    PlayerOfParty,
    "that player or that planeswalker's controller",
    "that opponent or that planeswalker's controller",
    "that player or that permanent's controller",
    "that player or that creature's controller",
    into="PlayerSelector.s.sg",
    party=ThatParty(),
)
phrases(EachPlayerWho, "each {filter:QualifiedPlayer}", into="PlayerSelector.s.sg")
phrases(ChosenPlayer, "the chosen player", into="PlayerSelector.s.sg")
phrases(EnchantedPlayer, "enchanted player", into="PlayerSelector.s.sg", kind="player")
phrases(EnchantedPlayer, "enchanted opponent", into="PlayerSelector.s.sg", kind="opponent")

# Whose: the possessive forms.
phrases(You, "your", into="Whose")
phrases(They, "their", into="Whose")
passes("Whose", "{who:PlayerSelector.sg}'s", room=ROOM)
passes("WhoseOther", "{who:PlayerSelector.sg}'s", room=ROOM)
passes("WhoseMany", "{who:PlayerSelector.pl}'", room=ROOM)
phrases(You, "your", into="WhoseMany")
phrases(They, "their", into="WhoseMany")

# Under whose control: of a player who is named; an object's owner is said in other words.
phrases(You, "your", into="Controlling")
phrases(They, "their", into="Controlling")
phrases(ThatPlayer, "that player's", "that opponent's", into="Controlling")
for _kind in ("player", "opponent"):
    phrases(TargetPlayer, f"target {_kind}'s", into="Controlling", count=Number(1), up_to=False, kind=_kind)
phrases(SomePlayer, "an opponent's", into="Controlling", kind="opponent")

# Verbs take the form of their subject: "you draw", "target player draws".
passes("Subject.s", "{who:Selector.sg.subject}", room=ROOM)
passes("Subject.base", "{who:Selector.pl.subject}", room=ROOM)
passes("Subject.base", "{who:Selector.pl.subject} each", room=ROOM)
for _zone, _zones in (("graveyard", "graveyards"), ("hand", "hands")):
    phrases(
        ZoneCards,
        f"all opponents' {_zones}",
        into="Referent.pl.object",
        room=ROOM,
        zone=_zone,
        player=EachPlayer("opponent"),
    )
    phrases(
        ZoneCards,
        f"{{player:PlayerSelector.pl}}' {_zones}",
        into="Referent.pl.object",
        room=ROOM,
        zone=_zone,
    )
