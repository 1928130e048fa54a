"""Tells a game in sentences: one line for each event that a reader wants to know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

from spellwright.rules.events import (
    AbilityActivated,
    Attached,
    AttackersDeclared,
    Attacks,
    BecameBlocked,
    BecameTarget,
    Blocks,
    ControlChanged,
    Countered,
    CountersPut,
    CountersRemoved,
    DamageEvent,
    Destroyed,
    Detached,
    Draw,
    Event,
    Happened,
    LifeGain,
    LifeLoss,
    ManaAdded,
    PlayerLoses,
    PlayerWins,
    SpellCast,
    SpellCopied,
    StepBegins,
    Tapped,
    TokensCreated,
    Unblocked,
    Untapped,
    VotesCast,
    ZoneChange,
)
from spellwright.rules.mana_symbols import MANA_LETTERS
from spellwright.rules.planechase import Planeswalked
from spellwright.rules.player_state import PlayerState
from spellwright.rules.state import GameState
from spellwright.rules.steps import STEP_NAMES
from spellwright.rules.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK, ZONE_NAMES

# What is said of a move: by how it came about, else by where it leads; "" says nothing.
_MOVES_BY_HOW: Final[dict[str, str]] = {
    "cast": "",  # told as the casting
    "counter": "",  # told as the countering
    "create": "{owner} creates {card}",
    "discard": "{owner} discards {card}",
    "draw": "{owner} draws {card}",
    "leave the game": "",  # told as its owner's loss
    "legend": "{card} is put into the graveyard by the legend rule",
    "role": "{card} is put into the graveyard, as a newer Role is there",
    "mulligan": "",  # told as the choice
    "play": "{owner} plays {card}",
    "sacrifice": "{owner} sacrifices {card}",
}
_MOVES_BY_ZONE: Final[dict[int, str]] = {
    BATTLEFIELD: "{card} enters the battlefield",
    EXILE: "{card} is exiled from the {origin}",
    HAND: "{card} returns to {owner}'s hand from the {origin}",
    LIBRARY: "{card} is put into {owner}'s library from the {origin}",
}
_FROM_BATTLEFIELD: Final = "{card} dies"
_TO_GRAVEYARD: Final = "{card} is put into the graveyard from the {origin}"


class Names(Protocol):
    """Names things for those to whom a game is told."""

    @property
    def players(self) -> list[PlayerState]:
        """The players by seat."""

    def name_of(self, ref: int) -> str:
        """The name of an object or player."""

    def moved(self, event: ZoneChange) -> str:
        """The name of a card that moved."""


class AllNames:
    """Names for those who may know everything."""

    def __init__(self, state: GameState) -> None:
        self.state: Final = state
        self.players: Final = state.players

    def name_of(self, ref: int) -> str:
        """The name of an object or player."""
        return self.state.name_of(ref)

    def moved(self, event: ZoneChange) -> str:
        """The name of a card that moved, as the object that it became."""
        card = event.new if event.new is not None else event.old
        return self.state.name_of(card.id) if card.id else event.old.base.name


_HAPPENINGS: Final[dict[str, str]] = {
    "day becomes night or night becomes day": "day and night change places",
    "end the combat phase": "{player} ends the combat phase",
    "end the turn": "{player} ends the turn",
    "it becomes day": "it becomes day",
    "it becomes night": "it becomes night",
    "mill": "{player} mills",
    "chaos ensues": "chaos ensues",
    "roll a blank on the planar die": "it is blank",
    "roll the Planeswalker symbol on the planar die": "it shows the Planeswalker symbol",
    "roll the planar die": "{player} rolls the planar die",
    "set the starting plane": "the starting plane is {card}",
    "reveal": "{player} reveals {card}",
    "scry": "{player} scries {amount}",
    "search": "{player} searches their library",
    "shuffle": "{player} shuffles their library",
    "surveil": "{player} surveils {amount}",
    "turn face up": "{player} turns {card} face up",
}

Tell = Callable[[Names, Any], str]


def event_line(names: Names, event: Event) -> str:
    """The sentence for one event; empty where a reader needs none."""
    tell = _TELLERS.get(type(event))
    return tell(names, event) if tell is not None else ""


def full_line(names: Names, event: Event) -> str:
    """The sentence for any event, also for those that a reader of the game needs not be told."""
    tell = _QUIET_TELLERS.get(type(event))
    line = tell(names, event) if tell is not None else event_line(names, event)
    if line or not isinstance(event, ZoneChange):
        return line or type(event).__name__
    how = f" ({event.how})" if event.how else ""
    thing = f"an ability of {event.old.base.name}" if event.old.ability is not None else names.moved(event)
    return f"{thing}: {ZONE_NAMES[event.origin]} to {ZONE_NAMES[event.to]}{how}"


def event_lines(names: Names, events: list[Event], turn: int) -> tuple[list[str], int]:
    """The sentences for events in order, with a heading for each new turn; and the turn they lead to."""
    lines: list[str] = []
    for event in events:
        if isinstance(event, StepBegins):
            if event.turn != turn:
                turn = event.turn
                lines += ["", f"Turn {turn}: {_player(names, event.player)} ({_life_totals(names)})"]
            continue
        line = event_line(names, event)
        if line:
            lines.append("  " + line)
    return lines, turn


def _player(names: Names, seat: int) -> str:
    return names.players[seat].name


def _life_totals(names: Names) -> str:
    return ", ".join(f"{player.name} {player.life}" for player in names.players if not player.lost)


def _move(names: Names, event: ZoneChange) -> str:
    if event.old.ability is not None or event.to == STACK:
        return ""  # abilities come and go with what activated or triggered them
    sentence = _MOVES_BY_HOW.get(event.how)
    if sentence is None and event.to == GRAVEYARD:
        creature = event.origin == BATTLEFIELD and "creature" in event.old.base.types
        sentence = _FROM_BATTLEFIELD if creature else _TO_GRAVEYARD
    if sentence is None:
        sentence = _MOVES_BY_ZONE.get(event.to, "")
    owner = event.controller if event.to == BATTLEFIELD else event.old.owner
    return sentence.format(
        card=names.moved(event),
        owner=_player(names, owner),
        origin=ZONE_NAMES[event.origin],
    )


def _damage(names: Names, event: DamageEvent) -> str:
    return f"{names.name_of(event.source.id)} deals {event.amount} damage to {names.name_of(event.recipient)}"


def _life_gain(names: Names, event: LifeGain) -> str:
    return f"{_player(names, event.player)} gains {event.amount} life"


def _life_loss(names: Names, event: LifeLoss) -> str:
    return f"{_player(names, event.player)} loses {event.amount} life"


def _counters_put(names: Names, event: CountersPut) -> str:
    return f"{names.name_of(event.recipient)} gets {event.amount} {event.kind} counter(s)"


def _counters_removed(names: Names, event: CountersRemoved) -> str:
    return f"{names.name_of(event.recipient)} loses {event.amount} {event.kind} counter(s)"


def _cast(names: Names, event: SpellCast) -> str:
    return f"{_player(names, event.player)} casts {names.name_of(event.spell.id)}"


def _copied(names: Names, event: SpellCopied) -> str:
    return f"{_player(names, event.player)} copies {names.name_of(event.spell.id)}"


def _activated(names: Names, event: AbilityActivated) -> str:
    if event.is_mana:
        return ""
    return f"{_player(names, event.player)} activates an ability of {names.name_of(event.source.id)}"


def _target(names: Names, event: BecameTarget) -> str:
    return f"  targeting {names.name_of(event.target)}"


def _attacks(names: Names, event: Attacks) -> str:
    return f"{names.name_of(event.attacker.id)} attacks {names.name_of(event.defender)}"


def _blocks(names: Names, event: Blocks) -> str:
    return f"{names.name_of(event.blocker.id)} blocks {names.name_of(event.attacker.id)}"


def _loses(names: Names, event: PlayerLoses) -> str:
    return f"{_player(names, event.player)} loses the game (CR {event.why})"


def _wins(names: Names, event: PlayerWins) -> str:
    return f"{_player(names, event.player)} wins the game"


def _attached(names: Names, event: Attached) -> str:
    return f"{names.name_of(event.attachment.id)} becomes attached to {names.name_of(event.to)}"


def _countered(names: Names, event: Countered) -> str:
    return f"{names.name_of(event.spell.id)} is countered"


def _control(names: Names, event: ControlChanged) -> str:
    return f"{_player(names, event.after)} gains control of {names.name_of(event.permanent.id)}"


def _happened(names: Names, event: Happened) -> str:
    about = f": {names.name_of(event.subject)}" if event.subject else ""
    if event.what == "trigger":
        return f"an ability triggers{about}"
    if event.what == "resolve":
        return f"{names.name_of(event.subject)} resolves" if event.subject else ""
    if event.what == "fizzle":
        return f"{names.name_of(event.subject)} does nothing" if event.subject else ""
    sentence = _HAPPENINGS.get(event.what)
    if sentence is not None:
        card = names.name_of(event.subject) if event.subject else "a card"
        return sentence.format(player=_player(names, event.player), amount=event.amount, card=card)
    amount = f" {event.amount}" if event.amount else ""
    return f"{_player(names, event.player)}: {event.what}{amount}{about}"


def _planeswalked(names: Names, event: Planeswalked) -> str:
    left = ", ".join([names.name_of(i) for i in event.away])
    came = ", ".join([names.name_of(i) for i in event.to]) or "nowhere"
    return f"{_player(names, event.player)} planeswalks{f' away from {left}' if left else ''} to {came}"


def _votes(names: Names, event: VotesCast) -> str:
    told: list[str] = []
    for seat, choice in event.ballots:
        what = event.words[choice] if event.words else names.name_of(choice)
        told.append(f"{_player(names, seat)} for {what}")
    return f"the votes: {', '.join(told) or 'none'}"


_TELLERS: Final[dict[type, Tell]] = {
    AbilityActivated: _activated,
    Attached: _attached,
    Attacks: _attacks,
    BecameTarget: _target,
    Blocks: _blocks,
    ControlChanged: _control,
    Countered: _countered,
    CountersPut: _counters_put,
    CountersRemoved: _counters_removed,
    DamageEvent: _damage,
    Happened: _happened,
    LifeGain: _life_gain,
    LifeLoss: _life_loss,
    Planeswalked: _planeswalked,
    PlayerLoses: _loses,
    PlayerWins: _wins,
    SpellCast: _cast,
    SpellCopied: _copied,
    VotesCast: _votes,
    ZoneChange: _move,
}


def _tapped(names: Names, event: Tapped) -> str:
    return f"{names.name_of(event.permanent.id)} becomes tapped"


def _untapped(names: Names, event: Untapped) -> str:
    return f"{names.name_of(event.permanent.id)} becomes untapped"


def _mana(names: Names, event: ManaAdded) -> str:
    symbols = "".join(f"{{{MANA_LETTERS[kind]}}}" for kind in event.mana)
    return f"{names.name_of(event.source.id)} adds {symbols or 'no mana'} to {_player(names, event.player)}'s pool"


def _step_begins(names: Names, event: StepBegins) -> str:
    return f"{_player(names, event.player)}'s {STEP_NAMES[event.step]} step begins (turn {event.turn})"


def _destroyed(names: Names, event: Destroyed) -> str:
    return f"{names.name_of(event.permanent.id)} is destroyed"


def _detached(names: Names, event: Detached) -> str:
    return f"{names.name_of(event.attachment.id)} becomes unattached"


def _declared(names: Names, event: AttackersDeclared) -> str:
    return f"{_player(names, event.player)} declares {len(event.attackers)} attacker(s)"


def _became_blocked(names: Names, event: BecameBlocked) -> str:
    return f"{names.name_of(event.attacker.id)} becomes blocked"


def _unblocked(names: Names, event: Unblocked) -> str:
    return f"{names.name_of(event.attacker.id)} is not blocked"


def _tokens(names: Names, event: TokensCreated) -> str:
    return f"{_player(names, event.player)} creates {len(event.tokens)} token(s)"


def _draw(names: Names, event: Draw) -> str:
    return f"{_player(names, event.player)} draws one card"


def _mana_ability(names: Names, event: AbilityActivated) -> str:
    kind = "a mana ability" if event.is_mana else "an ability"
    return f"{_player(names, event.player)} activates {kind} of {names.name_of(event.source.id)}"


_QUIET_TELLERS: Final[dict[type, Tell]] = {
    AbilityActivated: _mana_ability,
    AttackersDeclared: _declared,
    BecameBlocked: _became_blocked,
    Destroyed: _destroyed,
    Detached: _detached,
    Draw: _draw,
    ManaAdded: _mana,
    StepBegins: _step_begins,
    Tapped: _tapped,
    TokensCreated: _tokens,
    Unblocked: _unblocked,
    Untapped: _untapped,
}
"""Events that only a full trace tells."""
