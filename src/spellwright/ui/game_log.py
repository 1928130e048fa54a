"""Tells a game in sentences: one line for each event that a reader wants to know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from spellwright.rules.events import (
    AbilityActivated,
    Attached,
    Attacks,
    BecameTarget,
    Blocks,
    ControlChanged,
    Countered,
    CountersPut,
    CountersRemoved,
    DamageEvent,
    Event,
    Happened,
    LifeGain,
    LifeLoss,
    PlayerLoses,
    PlayerWins,
    SpellCast,
    SpellCopied,
    StepBegins,
    ZoneChange,
)
from spellwright.rules.objects import player_ref
from spellwright.rules.state import GameState
from spellwright.rules.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK, ZONE_NAMES

# What is said of a move: by how it came about, else by where it leads; "" says nothing.
_MOVES_BY_HOW: Final[dict[str, str]] = {
    "cast": "",  # told as the casting
    "counter": "",  # told as the countering
    "create": "{owner} creates {card}",
    "discard": "{owner} discards {card}",
    "draw": "{owner} draws {card}",
    "legend": "{card} is put into the graveyard by the legend rule",
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

Tell = Callable[[GameState, Any], str]


def event_line(state: GameState, event: Event) -> str:
    """The sentence for one event; empty where a reader needs none."""
    tell = _TELLERS.get(type(event))
    return tell(state, event) if tell is not None else ""


def event_lines(state: GameState, events: list[Event], turn: int) -> tuple[list[str], int]:
    """The sentences for events in order, with a heading for each new turn; and the turn they lead to."""
    lines: list[str] = []
    for event in events:
        if isinstance(event, StepBegins):
            if event.turn != turn:
                turn = event.turn
                lines += ["", f"Turn {turn}: {_player(state, event.player)} ({_life_totals(state)})"]
            continue
        line = event_line(state, event)
        if line:
            lines.append("  " + line)
    return lines, turn


def _player(state: GameState, seat: int) -> str:
    return state.name_of(player_ref(seat))


def _life_totals(state: GameState) -> str:
    return ", ".join(f"{player.name} {player.life}" for player in state.players)


def _move(state: GameState, event: ZoneChange) -> str:
    if event.old.ability is not None or event.to == STACK:
        return ""  # abilities come and go with what activated or triggered them
    sentence = _MOVES_BY_HOW.get(event.how)
    if sentence is None and event.to == GRAVEYARD:
        creature = event.origin == BATTLEFIELD and "creature" in event.old.base.types
        sentence = _FROM_BATTLEFIELD if creature else _TO_GRAVEYARD
    if sentence is None:
        sentence = _MOVES_BY_ZONE.get(event.to, "")
    card = event.new if event.new is not None else event.old
    owner = event.controller if event.to == BATTLEFIELD else event.old.owner
    return sentence.format(
        card=state.name_of(card.id) if card.id else event.old.base.name,
        owner=_player(state, owner),
        origin=ZONE_NAMES[event.origin],
    )


def _damage(state: GameState, event: DamageEvent) -> str:
    return f"{state.name_of(event.source.id)} deals {event.amount} damage to {state.name_of(event.recipient)}"


def _life_gain(state: GameState, event: LifeGain) -> str:
    return f"{_player(state, event.player)} gains {event.amount} life"


def _life_loss(state: GameState, event: LifeLoss) -> str:
    return f"{_player(state, event.player)} loses {event.amount} life"


def _counters_put(state: GameState, event: CountersPut) -> str:
    return f"{state.name_of(event.recipient)} gets {event.amount} {event.kind} counter(s)"


def _counters_removed(state: GameState, event: CountersRemoved) -> str:
    return f"{state.name_of(event.recipient)} loses {event.amount} {event.kind} counter(s)"


def _cast(state: GameState, event: SpellCast) -> str:
    return f"{_player(state, event.player)} casts {state.name_of(event.spell.id)}"


def _copied(state: GameState, event: SpellCopied) -> str:
    return f"{_player(state, event.player)} copies {state.name_of(event.spell.id)}"


def _activated(state: GameState, event: AbilityActivated) -> str:
    if event.is_mana:
        return ""
    return f"{_player(state, event.player)} activates an ability of {state.name_of(event.source.id)}"


def _target(state: GameState, event: BecameTarget) -> str:
    return f"  targeting {state.name_of(event.target)}"


def _attacks(state: GameState, event: Attacks) -> str:
    return f"{state.name_of(event.attacker.id)} attacks {state.name_of(event.defender)}"


def _blocks(state: GameState, event: Blocks) -> str:
    return f"{state.name_of(event.blocker.id)} blocks {state.name_of(event.attacker.id)}"


def _loses(state: GameState, event: PlayerLoses) -> str:
    return f"{_player(state, event.player)} loses the game (CR {event.why})"


def _wins(state: GameState, event: PlayerWins) -> str:
    return f"{_player(state, event.player)} wins the game"


def _attached(state: GameState, event: Attached) -> str:
    return f"{state.name_of(event.attachment.id)} becomes attached to {state.name_of(event.to)}"


def _countered(state: GameState, event: Countered) -> str:
    return f"{state.name_of(event.spell.id)} is countered"


def _control(state: GameState, event: ControlChanged) -> str:
    return f"{_player(state, event.after)} gains control of {state.name_of(event.permanent.id)}"


def _happened(state: GameState, event: Happened) -> str:
    about = f": {state.name_of(event.subject)}" if event.subject else ""
    if event.what == "trigger":
        return f"an ability triggers{about}"
    if event.what == "resolve":
        return f"{state.name_of(event.subject)} resolves" if event.subject else ""
    amount = f" {event.amount}" if event.amount else ""
    return f"{_player(state, event.player)}: {event.what}{amount}{about}"


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
    PlayerLoses: _loses,
    PlayerWins: _wins,
    SpellCast: _cast,
    SpellCopied: _copied,
    ZoneChange: _move,
}
