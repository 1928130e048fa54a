"""Facts: what a stretch of the event log says happened, as plain values that an expectation can be held against."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from spellwright.rules.continuous import characteristics
from spellwright.rules.events import (
    Attached,
    Countered,
    CountersPut,
    CountersRemoved,
    DamageEvent,
    Destroyed,
    Draw,
    Event,
    Happened,
    LifeGain,
    LifeLoss,
    ManaAdded,
    PlayerLoses,
    PlayerWins,
    Tapped,
    Untapped,
    ZoneChange,
)
from spellwright.rules.state import GameState
from spellwright.rules.zones import LIBRARY, NOWHERE, STACK, ZONE_NAMES

IGNORED_HAPPENINGS: Final = frozenset({"trigger", "resolve", "fizzle", "search", "reveal", "turn face up"})
"""Happenings that no text promises by themselves."""


@dataclass
class Fact:
    """One thing that happened: its kind, and the values that its kind is told by."""

    kind: str
    subject: int = 0
    """The object or player that it happened to; for a move the object before it moved."""
    other: int = 0
    """The recipient of damage, the new object of a move, what something was attached to."""
    amount: int = 0
    word: str = ""
    origin: int = NOWHERE
    to: int = NOWHERE
    event: Any = None
    used: bool = False

    def __str__(self) -> str:
        if self.kind == "move":
            how = f" ({self.word})" if self.word else ""
            return f"{self.event.old.base.name} #{self.subject} {ZONE_NAMES[self.origin]} -> {ZONE_NAMES[self.to]}{how}"
        words = [self.kind, f"#{self.subject}"]
        if self.other:
            words.append(f"-> #{self.other}")
        if self.amount:
            words.append(str(self.amount))
        if self.word:
            words.append(self.word)
        return " ".join(words)


@dataclass
class Ledger:
    """The facts of a stretch of the log, in order; what an expectation accounts for is marked as used."""

    facts: list[Fact] = field(default_factory=list)

    def unused(self, kind: str) -> list[Fact]:
        """The facts of a kind that nothing has accounted for yet."""
        return [fact for fact in self.facts if fact.kind == kind and not fact.used]

    def left(self) -> list[Fact]:
        """Everything that nothing has accounted for."""
        return [fact for fact in self.facts if not fact.used]

    def chain(self, ref: int) -> set[int]:
        """Everything that an object was in the stretch, one object after the other (CR 400.7)."""
        found = {ref}
        for fact in self.facts:
            if fact.kind == "move" and fact.subject in found and fact.other:
                found.add(fact.other)
        return found

    def now(self, ref: int) -> int:
        """The object that an object had become at the end of the stretch."""
        for fact in self.facts:
            if fact.kind == "move" and fact.subject == ref and fact.other:
                ref = fact.other
        return ref


def ledger_of(events: Sequence[Event], state: GameState) -> Ledger:
    """What a stretch of the log says, without what follows from damage by the rules (CR 120.3)."""
    ledger = Ledger()
    results: list[tuple[str, int, int]] = []
    for event in events:
        fact = _fact(event)
        if fact is None:
            continue
        if isinstance(event, DamageEvent):
            results.extend(_results(event, state))
        elif fact.kind in ("gain", "counters", "uncounters"):
            result = next((r for r in results if _follows(fact, r)), None)
            if result is not None:
                results.remove(result)
                continue
        ledger.facts.append(fact)
    return ledger


def _follows(fact: Fact, result: tuple[str, int, int]) -> bool:
    """Whether a fact is a result of damage; no more counters can be removed than there are."""
    kind, subject, amount = result
    enough = fact.amount == amount or (kind == "uncounters" and fact.amount < amount)
    return fact.kind == kind and fact.subject == subject and enough


def _results(event: DamageEvent, state: GameState) -> list[tuple[str, int, int]]:
    """What damage may bring by the rules: life for lifelink, counters for infect, wither, loyalty, toxic (CR 120.3)."""
    source = characteristics(state, event.source) if event.source.id in state.objects else event.source.base
    keywords = source.keywords | event.source.base.keywords
    found = [("uncounters", event.recipient, event.amount)]
    if "lifelink" in keywords:
        found.append(("gain", -1 - source.controller, event.amount))
    if keywords & {"infect", "wither", "toxic"}:
        found.append(("counters", event.recipient, event.amount))
        if event.combat and "toxic" in keywords:
            found.extend(("counters", event.recipient, n) for n in range(1, 6))
    return found


def _fact(event: Event) -> Fact | None:
    """One event as a fact; None for what no text speaks of."""
    if isinstance(event, ZoneChange):
        if event.how == "draw" or (event.origin == LIBRARY and event.to == LIBRARY):
            return None
        if event.origin == NOWHERE:
            new = event.new.id if event.new is not None else 0
            return Fact("token", -1 - event.controller, new, 1, event.how, event.origin, event.to, event)
        if (event.origin == STACK and event.how in ("resolve", "fizzle")) or event.to == STACK:
            return None
        if event.to == NOWHERE:
            return None  # an ability that is countered
        if event.origin == STACK and event.cause == event.old.id and "Omen" in event.old.base.subtypes:
            return None  # as it resolves (CR 720.3d)
        new = event.new.id if event.new is not None else 0
        return Fact("move", event.old.id, new, 1, event.how, event.origin, event.to, event)
    if isinstance(event, Draw):
        return Fact("draw", -1 - event.player, 0, 1, event=event)
    if isinstance(event, DamageEvent):
        return Fact("damage", event.source.id, event.recipient, event.amount, event=event)
    if isinstance(event, LifeGain):
        return Fact("gain", -1 - event.player, 0, event.amount, event=event)
    if isinstance(event, LifeLoss):
        if event.how == "damage":
            return None
        return Fact("pay life" if event.how == "pay" else "lose", -1 - event.player, 0, event.amount, event=event)
    return _smaller_fact(event)


def _smaller_fact(event: Event) -> Fact | None:
    if isinstance(event, Tapped):
        return Fact("tap", event.permanent.id, event=event)
    if isinstance(event, Untapped):
        return Fact("untap", event.permanent.id, event=event)
    if isinstance(event, CountersPut):
        return Fact("counters", event.recipient, 0, event.amount, event.kind, event=event)
    if isinstance(event, CountersRemoved):
        return Fact("uncounters", event.recipient, 0, event.amount, event.kind, event=event)
    if isinstance(event, Countered):
        return Fact("counter", event.spell.id, event=event)
    if isinstance(event, Attached):
        return Fact("attach", event.attachment.id, event.to, event=event)
    if isinstance(event, ManaAdded):
        return Fact("mana", -1 - event.player, 0, len(event.mana), event=event)
    if isinstance(event, PlayerLoses):
        return Fact("loses", -1 - event.player, event=event)
    if isinstance(event, PlayerWins):
        return Fact("wins", -1 - event.player, event=event)
    if isinstance(event, Happened) and event.what not in IGNORED_HAPPENINGS:
        return Fact("happened", -1 - event.player, event.subject, event.amount, event.what, event=event)
    if isinstance(event, Destroyed):
        return None  # its move says it
    return None
