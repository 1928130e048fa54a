"""Events: everything that happens in a game is one of these small objects (CR 700.1)."""

from __future__ import annotations

from typing import Any, final

from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.zones import ZONE_NAMES


class Event:
    """Something that happens or would happen: it is proposed, replaced or prevented, performed, recorded."""

    def __init__(self, cause: int = 0) -> None:
        self.cause = cause  # the object (spell, ability, permanent) that causes it, 0 for the rules
        self.applied: tuple[int, ...] = ()  # replacement effects that were applied already (CR 614.5)

    def affected(self) -> int:
        """The object or player whose controller chooses between replacements (CR 616.1)."""
        return 0

    def trail(self) -> tuple[int, ...]:
        """The numbers that go into the record's running hash."""
        return ()


@final
class ZoneChange(Event):
    """An object moves from one zone to another and becomes a new object there (CR 400.7).

    Replacement effects may change `to`, and for the battlefield everything below it (CR 614.12).
    """

    def __init__(self, old: GameObject, to: int, cause: int = 0, how: str = "") -> None:
        super().__init__(cause)
        self.old = old
        self.origin = old.zone
        self.to = to
        self.how = how  # "destroy", "sacrifice", "discard", "draw", "resolve", "cast", "play", ...
        self.player: int = -1  # who does it (plays, discards, sacrifices), where that matters
        self.controller: int = old.owner  # under whose control it enters the battlefield (CR 110.2a)
        self.position: int = -1  # in a library: 0 is the bottom, -1 the top (CR 401)
        self.tapped = False
        self.attacking: int = 0
        self.blocking: int = 0
        self.exiled_with: int = 0  # the object whose replacement effect exiles it (CR 607.2b)
        self.face_down = False
        self.face: int = -1  # the face it shows in the new zone; -1: its front
        self.counters: dict[str, int] = {}
        self.attach_to: int = 0
        self.x: int = 0
        self.facts: dict[str, int] = {}
        self.kept: dict[str, tuple[int, ...]] = {}
        self.innate = False  # whether it has the counters already with which the rules have it enter
        self.copied: object = None  # its changed copiable values, when it enters as a copy
        self.last: Characteristics | None = None  # what it was, where that is not what it is as it moves
        self.known_to: int = -1  # seats that know it in a hidden zone; -1: as usual
        self.merging: tuple[GameObject, ...] = ()  # the cards that enter with it as one permanent (CR 712.14c)
        self.beside: int = 0  # of a card that was a part of a merged permanent: the permanent's id (CR 712.21c)
        self.new: GameObject | None = None  # the object it became, once performed

    def affected(self) -> int:
        return self.old.id

    def trail(self) -> tuple[int, ...]:
        new = self.new
        return (1, self.old.card_id, self.origin, self.to, new.id if new is not None else 0)

    def __repr__(self) -> str:
        return f"ZoneChange({self.old.base.name!r}, {ZONE_NAMES[self.origin]} -> {ZONE_NAMES[self.to]})"


@final
class Draw(Event):
    """A player draws one card (CR 121.1, 121.2)."""

    def __init__(self, player: int, cause: int = 0) -> None:
        super().__init__(cause)
        self.player = player
        self.card: int = 0

    def affected(self) -> int:
        return -1 - self.player

    def trail(self) -> tuple[int, ...]:
        return (2, self.player, self.card)


@final
class DamageEvent(Event):
    """A source deals damage to one recipient (CR 120)."""

    def __init__(self, source: GameObject, recipient: int, amount: int, combat: bool) -> None:
        super().__init__(source.id)
        self.source = source
        self.recipient = recipient
        self.amount = amount
        self.combat = combat
        self.preventable = True
        self.excess = 0  # once it is dealt to a permanent: how much more than lethal (CR 120.10)

    def affected(self) -> int:
        return self.recipient

    def trail(self) -> tuple[int, ...]:
        return (3, self.source.id, self.recipient, self.amount)


@final
class LifeGain(Event):
    """A player gains life (CR 119.3)."""

    def __init__(self, player: int, amount: int, cause: int = 0) -> None:
        super().__init__(cause)
        self.player = player
        self.amount = amount

    def affected(self) -> int:
        return -1 - self.player

    def trail(self) -> tuple[int, ...]:
        return (4, self.player, self.amount)


@final
class LifeLoss(Event):
    """A player loses life (CR 119.3), by damage (CR 120.3a), payment (CR 119.4) or an effect."""

    def __init__(self, player: int, amount: int, cause: int = 0, how: str = "") -> None:
        super().__init__(cause)
        self.player = player
        self.amount = amount
        self.how = how

    def affected(self) -> int:
        return -1 - self.player

    def trail(self) -> tuple[int, ...]:
        return (5, self.player, self.amount)


@final
class Tapped(Event):
    """A permanent becomes tapped (CR 701.26a); `for_mana` if as the cost of a mana ability (CR 106.12)."""

    def __init__(self, permanent: GameObject, cause: int = 0, for_mana: bool = False) -> None:
        super().__init__(cause)
        self.permanent = permanent
        self.for_mana = for_mana

    def affected(self) -> int:
        return self.permanent.id

    def trail(self) -> tuple[int, ...]:
        return (6, self.permanent.id)


@final
class Untapped(Event):
    """A permanent becomes untapped (CR 701.26b)."""

    def __init__(self, permanent: GameObject, cause: int = 0) -> None:
        super().__init__(cause)
        self.permanent = permanent

    def affected(self) -> int:
        return self.permanent.id

    def trail(self) -> tuple[int, ...]:
        return (7, self.permanent.id)


@final
class CountersPut(Event):
    """Counters of one kind are put on an object or given to a player (CR 122)."""

    def __init__(self, recipient: int, kind: str, amount: int, player: int, cause: int = 0) -> None:
        super().__init__(cause)
        self.recipient = recipient
        self.kind = kind
        self.amount = amount
        self.player = player  # who puts them
        self.is_cost = False  # whether a cost is paid with it

    def affected(self) -> int:
        return self.recipient

    def trail(self) -> tuple[int, ...]:
        return (8, self.recipient, self.amount, len(self.kind))


@final
class CountersRemoved(Event):
    """Counters of one kind are removed from an object or player (CR 122)."""

    def __init__(self, recipient: int, kind: str, amount: int, cause: int = 0) -> None:
        super().__init__(cause)
        self.recipient = recipient
        self.kind = kind
        self.amount = amount
        self.left: int = 0  # how many were left after it

    def affected(self) -> int:
        return self.recipient

    def trail(self) -> tuple[int, ...]:
        return (9, self.recipient, self.amount, len(self.kind))


@final
class Destroyed(Event):
    """A permanent would be destroyed (CR 701.8): performed as its move to the graveyard."""

    def __init__(self, permanent: GameObject, cause: int = 0, can_regenerate: bool = True) -> None:
        super().__init__(cause)
        self.permanent = permanent
        self.can_regenerate = can_regenerate

    def affected(self) -> int:
        return self.permanent.id

    def trail(self) -> tuple[int, ...]:
        return (10, self.permanent.id)


@final
class SpellCast(Event):
    """A spell has been cast (CR 601.2i)."""

    def __init__(self, spell: GameObject, player: int) -> None:
        super().__init__(spell.id)
        self.spell = spell
        self.player = player
        self.step: int = -1  # the step in which it was cast

    def trail(self) -> tuple[int, ...]:
        return (11, self.spell.id, self.player)


@final
class SpellCopied(Event):
    """A spell or ability was copied onto the stack (CR 707.10): it is not cast."""

    def __init__(self, spell: GameObject, player: int) -> None:
        super().__init__(spell.id)
        self.spell = spell
        self.player = player

    def trail(self) -> tuple[int, ...]:
        return (12, self.spell.id, self.player)


@final
class AbilityActivated(Event):
    """An ability has been activated (CR 602.2); `source` is the permanent or card it is of."""

    def __init__(self, source: GameObject, ability: object, player: int, is_mana: bool) -> None:
        super().__init__(source.id)
        self.source = source
        self.ability = ability
        self.player = player
        self.is_mana = is_mana

    def trail(self) -> tuple[int, ...]:
        return (13, self.source.id, self.player)


@final
class BecameTarget(Event):
    """An object or player became the target of a spell or ability (CR 115.1, 603.2)."""

    def __init__(self, target: int, by: GameObject, player: int) -> None:
        super().__init__(by.id)
        self.target = target
        self.by = by
        self.player = player
        self.crime: bool = False  # of a spell or ability put on the stack, not of a copy (CR 700.13)

    def trail(self) -> tuple[int, ...]:
        return (14, self.target, self.by.id)


@final
class ManaAdded(Event):
    """An ability adds mana to a player's pool (CR 106.4); `tapped` is the permanent tapped for it (CR 106.12)."""

    def __init__(self, player: int, mana: tuple[int, ...], source: GameObject, tapped: bool) -> None:
        super().__init__(source.id)
        self.player = player
        self.mana = mana  # mana types, one entry a mana
        self.source = source
        self.tapped = tapped
        self.restriction: Any = None  # what it may be spent on, as `spending` says (CR 106.6)
        self.lasting: int = 0  # beyond which boundary it is not lost: `mana.UNTIL_END_OF_COMBAT` and its kin
        self.wanted: tuple[int, ...] = ()  # what it is to come to, where an effect leaves a choice

    def affected(self) -> int:
        return self.source.id if self.tapped else -1 - self.player

    def trail(self) -> tuple[int, ...]:
        return (15, self.player, *self.mana)


@final
class AttackersDeclared(Event):
    """The active player declared attackers (CR 508.1); one event for all, and one `Attacks` each."""

    def __init__(self, player: int, attackers: tuple[GameObject, ...]) -> None:
        super().__init__(0)
        self.player = player
        self.attackers = attackers

    def trail(self) -> tuple[int, ...]:
        return (16, self.player, *[a.id for a in self.attackers])


@final
class Attacks(Event):
    """One creature attacks a player, planeswalker or battle (CR 508.1k, 508.3a)."""

    def __init__(self, attacker: GameObject, defender: int, alone: bool) -> None:
        super().__init__(attacker.id)
        self.attacker = attacker
        self.defender = defender
        self.alone = alone
        self.required: bool = False  # some effect required it to attack (CR 506.6)

    def trail(self) -> tuple[int, ...]:
        return (17, self.attacker.id, self.defender)


@final
class Blocks(Event):
    """One creature blocks an attacker (CR 509.1g); `begins` if it was no blocking creature before (CR 509.3a).

    One that enters blocking never "blocked", but what it blocks became blocked by it (CR 509.3d, 509.4): `entered`.
    """

    def __init__(self, blocker: GameObject, attacker: GameObject, begins: bool = True, entered: bool = False) -> None:
        super().__init__(blocker.id)
        self.begins = begins
        self.entered = entered
        self.blocker = blocker
        self.attacker = attacker

    def trail(self) -> tuple[int, ...]:
        return (18, self.blocker.id, self.attacker.id)


@final
class BecameBlocked(Event):
    """An attacking creature became blocked (CR 509.1h, 509.3c)."""

    def __init__(self, attacker: GameObject, blockers: tuple[GameObject, ...]) -> None:
        super().__init__(attacker.id)
        self.attacker = attacker
        self.blockers = blockers

    def trail(self) -> tuple[int, ...]:
        return (19, self.attacker.id)


@final
class Unblocked(Event):
    """An attacking creature was not blocked (CR 509.1h, 509.3g)."""

    def __init__(self, attacker: GameObject) -> None:
        super().__init__(attacker.id)
        self.attacker = attacker

    def trail(self) -> tuple[int, ...]:
        return (20, self.attacker.id)


@final
class StepBegins(Event):
    """A phase or step begins (CR 500.1); `step` is a number of `turn`."""

    def __init__(self, step: int, player: int, turn: int) -> None:
        super().__init__(0)
        self.step = step
        self.player = player
        self.turn = turn

    def affected(self) -> int:
        return -1 - self.player

    def trail(self) -> tuple[int, ...]:
        return (21, self.step, self.player, self.turn)


@final
class TurnBegins(Event):
    """A player's turn would begin (CR 500.1): proposed only, for effects by which it is skipped (CR 614.10)."""

    def __init__(self, player: int) -> None:
        super().__init__(0)
        self.player = player

    def affected(self) -> int:
        return -1 - self.player


@final
class DiceRoll(Event):
    """A player would roll dice (CR 706.1): proposed only, for effects that change how many are rolled or ignored."""

    def __init__(self, player: int, count: int, sides: int, cause: int = 0) -> None:
        super().__init__(cause)
        self.player = player
        self.count = count
        self.sides = sides
        self.ignored: int = 0  # how many of the lowest rolls are ignored

    def affected(self) -> int:
        return -1 - self.player


@final
class DieRoll(Event):
    """A die shows a number (CR 706.2): proposed only, for effects that reroll it or modify the result (CR 706.2b)."""

    def __init__(self, player: int, sides: int, natural: int, change: int, cause: int = 0) -> None:
        super().__init__(cause)
        self.player = player
        self.sides = sides
        self.natural = natural
        self.change = change

    def affected(self) -> int:
        return -1 - self.player


@final
class CoinFlip(Event):
    """A player would flip a coin (CR 705.1): proposed only, for effects that flip more or set the result."""

    def __init__(self, player: int, cause: int = 0) -> None:
        super().__init__(cause)
        self.player = player
        self.coins: int = 1  # how many are flipped, of which all but one are ignored
        self.is_set = False  # whether it comes up heads and is won, whatever the coin shows (CR 705.3)

    def affected(self) -> int:
        return -1 - self.player


@final
class PlayerLoses(Event):
    """A player loses the game (CR 104.3); `why` cites the rule."""

    def __init__(self, player: int, why: str, cause: int = 0) -> None:
        super().__init__(cause)
        self.player = player
        self.why = why

    def affected(self) -> int:
        return -1 - self.player

    def trail(self) -> tuple[int, ...]:
        return (22, self.player)


@final
class PlayerWins(Event):
    """An effect says that a player wins the game (CR 104.2b)."""

    def __init__(self, player: int, cause: int = 0) -> None:
        super().__init__(cause)
        self.player = player

    def affected(self) -> int:
        return -1 - self.player

    def trail(self) -> tuple[int, ...]:
        return (23, self.player)


@final
class Attached(Event):
    """An Aura, Equipment or Fortification became attached to an object or player (CR 701.3)."""

    def __init__(self, attachment: GameObject, to: int, cause: int = 0) -> None:
        super().__init__(cause)
        self.attachment = attachment
        self.to = to
        self.as_creature: bool = False  # to a planeswalker as though that were one (CR 702.6e)

    def affected(self) -> int:
        return self.attachment.id

    def trail(self) -> tuple[int, ...]:
        return (24, self.attachment.id, self.to)


@final
class Detached(Event):
    """An attachment became unattached (CR 701.3d); `already`: as it left or was attached to something else."""

    def __init__(self, attachment: GameObject, was_on: int, cause: int = 0, already: bool = False) -> None:
        super().__init__(cause)
        self.already = already
        self.attachment = attachment
        self.was_on = was_on

    def trail(self) -> tuple[int, ...]:
        return (25, self.attachment.id, self.was_on)


@final
class Countered(Event):
    """A spell or ability would be countered (CR 701.6)."""

    def __init__(self, spell: GameObject, cause: int = 0) -> None:
        super().__init__(cause)
        self.spell = spell
        self.to: int = 3  # the zone a countered spell's card is put into
        self.position: int = -1  # in a library: 0 is the bottom, -1 the top

    def affected(self) -> int:
        return self.spell.id

    def trail(self) -> tuple[int, ...]:
        return (26, self.spell.id)


@final
class TokensCreated(Event):
    """A player would create tokens (CR 111): performed as their zone changes from nowhere."""

    def __init__(self, player: int, tokens: list[ZoneChange], cause: int = 0) -> None:
        super().__init__(cause)
        self.player = player
        self.tokens = tokens

    def affected(self) -> int:
        return -1 - self.player

    def trail(self) -> tuple[int, ...]:
        return (27, self.player, len(self.tokens))


@final
class ControlChanged(Event):
    """A permanent came under another player's control (CR 613.1b, 108.4)."""

    def __init__(self, permanent: GameObject, before: int, after: int) -> None:
        super().__init__(0)
        self.permanent = permanent
        self.before = before
        self.after = after

    def trail(self) -> tuple[int, ...]:
        return (28, self.permanent.id, self.after)


@final
class Happened(Event):
    """A keyword action or choice without a class of its own: `what` ("scry", "shuffle", ...) by a player.

    A mechanic's room names the action; triggers look for the name (CR 701).
    """

    def __init__(self, what: str, player: int, cause: int = 0, amount: int = 0, subject: int = 0) -> None:
        super().__init__(cause)
        self.what = what
        self.player = player
        self.amount = amount
        self.subject = subject  # the object it happened to, 0 if none
        self.numbers: tuple[int, ...] = ()  # what it came to one by one: the results of several dice

    def affected(self) -> int:
        return self.subject if self.subject else -1 - self.player

    def trail(self) -> tuple[int, ...]:
        return (29, self.player, self.amount, self.subject, len(self.what))


@final
class VotesCast(Event):
    """All players have voted, or all secret votes are revealed (CR 701.38): who voted for what.

    A ballot is a voter's seat and a choice: an object's id, a player's reference, or the place of a word in `words`.
    """

    def __init__(self, ballots: tuple[tuple[int, int], ...], words: tuple[str, ...], cause: int = 0) -> None:
        super().__init__(cause)
        self.ballots = ballots
        self.words = words

    def trail(self) -> tuple[int, ...]:
        return (30, *[number for ballot in self.ballots for number in ballot])


@final
class StateHolds(Event):
    """Never happens: what state triggers are indexed by (CR 603.8)."""

    def trail(self) -> tuple[int, ...]:
        return (0,)
