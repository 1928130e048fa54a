"""Which rule makes an event happen: a table from kinds of events to numbers of the Comprehensive Rules."""

from __future__ import annotations

from typing import Final

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
from spellwright.rules.planechase import Planeswalked
from spellwright.rules.steps import STEP_NAMES
from spellwright.rules.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK

RULES: Final[dict[type[Event], str]] = {
    AbilityActivated: "602.2",
    Attached: "701.3a",
    AttackersDeclared: "508.1",
    Attacks: "508.1a",
    BecameBlocked: "509.1h",
    BecameTarget: "115.1",
    Blocks: "509.1a",
    ControlChanged: "613.1b",
    Countered: "701.6a",
    CountersPut: "122.1",
    CountersRemoved: "122.1",
    DamageEvent: "120.1",
    Destroyed: "701.8a",
    Detached: "701.3d",
    Draw: "121.1",
    LifeGain: "119.3",
    LifeLoss: "119.3",
    ManaAdded: "106.4",
    Planeswalked: "701.31b",
    PlayerWins: "104.2b",
    SpellCast: "601.2i",
    SpellCopied: "707.10",
    Tapped: "701.26a",
    TokensCreated: "111.1",
    Unblocked: "509.1h",
    Untapped: "701.26b",
    VotesCast: "701.38a",
}
"""The rule of each kind of event, where no circumstance of it says more."""

MOVES: Final[dict[str, str]] = {
    "cast": "601.2a",
    "counter": "701.6a",
    "create": "111.1",
    "delve": "702.66a",
    "destroy": "701.8a",
    "discard": "701.9a",
    "draw": "121.1",
    "fall off": "704.5m",
    "leave the game": "800.4a",
    "left behind": "800.4a",
    "legend": "704.5j",
    "role": "704.5y",
    "mill": "701.17a",
    "mulligan": "103.5",
    "play": "305.1",
    "sacrifice": "701.21a",
    "surveil": "701.25a",
    "world": "704.5k",
}
"""The rule of a move between zones, by how it comes about."""

HAPPENINGS: Final[dict[str, str]] = {
    "airbend": "701.65a",
    "amass": "701.47a",
    "ascend": "702.131b",
    "become the monarch": "725.3",
    "blight": "701.68a",
    "cascade": "702.85a",
    "champion": "702.72a",
    "chaos ensues": "311.7",
    "clash": "701.30a",
    "class level": "716.2a",
    "collect evidence": "701.59a",
    "complete a dungeon": "309.7",
    "connive": "701.50a",
    "crew": "702.122a",
    "crewed": "702.122d",
    "cycle": "702.29a",
    "day becomes night or night becomes day": "731.1a",
    "discover": "701.57a",
    "enter a room": "701.49b",
    "earthbend": "701.66a",
    "end the combat phase": "724.2",
    "end the turn": "724.1",
    "enlist": "702.154a",
    "exert": "701.43a",
    "exploit": "702.110a",
    "explore": "701.44a",
    "fight": "701.14a",
    "firebending": "702.189a",
    "fizzle": "608.2b",
    "flip": "705.1",
    "forage": "701.61a",
    "foretell": "702.143a",
    "fully unlock": "709.5f",
    "gift": "702.174a",
    "goad": "701.15a",
    "it becomes day": "731.1",
    "it becomes night": "731.1",
    "level": "702.87a",
    "lose flip": "705.2",
    "manifest dread": "701.62a",
    "mill": "701.17a",
    "monstrosity": "701.37a",
    "paired": "702.95b",
    "phase in": "702.26a",
    "phase out": "702.26a",
    "plot": "702.170a",
    "populate": "701.36a",
    "prepare": "722.3a",
    "choose a number": "608.2d",
    "resolve": "608.1",
    "reveal": "701.20a",
    "ring": "701.54a",
    "roll": "706.2",
    "roll a die": "706.2",
    "roll a blank on the planar die": "901.9a",
    "roll the Planeswalker symbol on the planar die": "901.9c",
    "roll the planar die": "901.9d",
    "roll the highest natural result": "706.2",
    "saddle": "702.171a",
    "saddled": "702.171b",
    "scry": "701.22a",
    "search": "701.23a",
    "set the starting plane": "103.7",
    "shuffle": "701.24a",
    "solved": "719.3a",
    "speed": "702.179b",
    "surveil": "701.25a",
    "suspend": "702.62a",
    "time travel": "701.56a",
    "transform": "701.27a",
    "trigger": "603.2",
    "turn face down": "708.2a",
    "turn face up": "708.7",
    "unlock": "709.5f",
    "unpaired": "702.95e",
    "win flip": "705.2",
}
"""The rule of a keyword action or choice without a kind of its own."""

STEPS: Final[dict[str, str]] = {
    "untap": "502.3",
    "upkeep": "503.1",
    "draw": "504.1",
    "precombat main": "505.1",
    "beginning of combat": "507.2",
    "declare attackers": "508.1",
    "declare blockers": "509.1",
    "first combat damage": "510.4",
    "combat damage": "510.1",
    "end of combat": "511.1",
    "postcombat main": "505.1",
    "end": "513.1",
    "cleanup": "514.1",
}

COMBAT_DAMAGE: Final = "510.2"


def rule_of(event: Event) -> str:
    """The number of the rule that makes an event happen; empty where none is known."""
    if isinstance(event, ZoneChange):
        return _rule_of_move(event)
    if isinstance(event, Happened):
        return HAPPENINGS.get(event.what, "")
    if isinstance(event, StepBegins):
        return STEPS[STEP_NAMES[event.step]]
    if isinstance(event, PlayerLoses):
        return event.why
    if isinstance(event, DamageEvent) and event.combat:
        return COMBAT_DAMAGE
    if isinstance(event, Destroyed) and not event.cause:
        return "704.5h" if event.permanent.deathtouched else "704.5g"
    return RULES.get(type(event), "")


def _rule_of_move(event: ZoneChange) -> str:
    if event.how == "destroy" and not event.cause:
        return "704.5h" if event.old.deathtouched else "704.5g"
    if event.how == "die":
        return _rule_of_death(event)
    if event.how == "resolve":
        return "608.3" if event.to == BATTLEFIELD else "608.2n"
    named = MOVES.get(event.how)
    if named is not None:
        return named
    if event.origin == STACK and event.to == GRAVEYARD:
        return "608.2b"  # it did not resolve
    if event.to == EXILE:
        return "701.13a"
    if event.to == STACK:
        return "405.1"
    if event.to in (BATTLEFIELD, GRAVEYARD, HAND, LIBRARY):
        return "400.7"
    return ""


def _rule_of_death(event: ZoneChange) -> str:
    types = event.old.reference_chars.types if event.old.reference_chars is not None else event.old.base.types
    if "creature" in types:
        return "704.5f"
    return "704.5i" if "planeswalker" in types else "704.5v"
