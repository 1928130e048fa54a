"""Triggered abilities that function off the battlefield: the card lies in a hand or graveyard while things happen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from spellwright.rules.events import Draw, ZoneChange
from spellwright.rules.objects import GameObject
from spellwright.rules.process import happen
from spellwright.rules.programs import TRIGGERED
from spellwright.rules.steps import UPKEEP
from spellwright.rules.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, ZONE_NAMES
from spellwright.testing.gauntlet import settings
from spellwright.testing.gauntlet.provoking import ALL, provocations_for
from spellwright.testing.gauntlet.scene import name_of
from spellwright.testing.gauntlet.stock import Plain, begin, fill_pools, put
from spellwright.testing.gauntlet.table import USUAL, Table, with_answers

if TYPE_CHECKING:
    from spellwright.testing.gauntlet.card import Gauntlet

Happening = Callable[[Table, GameObject, list[Plain]], None]


def _discarded(table: Table, own: GameObject, extras: list[Plain]) -> None:
    """It is discarded from the hand, with mana for whatever it may then be cast for."""
    change = ZoneChange(own, GRAVEYARD, 0, "discard")
    change.player = 0
    happen(table.state, [change])
    fill_pools(table.state)
    table.resolve_all()


def _drawn(table: Table, own: GameObject, extras: list[Plain]) -> None:
    """It is the first card that its owner draws this turn."""
    happen(table.state, [ZoneChange(own, LIBRARY, 0, "put")])
    happen(table.state, [Draw(0)])
    fill_pools(table.state)
    table.resolve_all()


FROM_HAND: Final[dict[str, Happening]] = {"discarded": _discarded, "drawn": _drawn}
MOST_UPKEEPS: Final = 12
ANYWHERE: Final = ("steps", "others enter", "others die", "casts", "cards", "life", "attack in force", "cycles")
"""What can happen wherever the card lies."""


def provoke_elsewhere(gauntlet: Gauntlet) -> None:
    """From each zone in which one of its triggered abilities functions: what may make it trigger, with yes and no."""
    triggered = [
        ability
        for ability in gauntlet.program.faces[0].abilities
        if ability.kind == TRIGGERED and BATTLEFIELD not in ability.function_zones
    ]
    for zone in (HAND, GRAVEYARD, EXILE):
        there = [ability for ability in triggered if zone in ability.function_zones]
        if not there:
            continue
        for name, happening in _happenings(there, zone).items():
            for strategy in (USUAL, with_answers(USUAL, yes=False)):
                table = gauntlet.table(settings.MAIN).branch(strategy)
                own = put(table.state, HAND if zone == EXILE else zone, 0, gauntlet.program)
                happening(table, own, gauntlet.extras)
                gauntlet.collect(table, f"{name}, from the {ZONE_NAMES[zone]}", strategy)
    for ability in triggered:
        report = gauntlet.report.abilities.get(ability.number)
        if report is not None and not report.runs:
            report.reason = f"{name_of(ability.event)} did not make it trigger"


def wait_out(table: Table, card: int) -> None:
    """A card that was exiled with time counters is waited for, until it has been cast (CR 702.62a)."""
    for _ in range(MOST_UPKEEPS):
        waiting = [o for o in table.state.objects.values() if o.card_id == card and o.counters.get("time")]
        if not waiting or table.state.over:
            return
        begin(table.state, 0, UPKEEP)
        settings.to_step(table, 0, UPKEEP)
        table.resolve_all()


def _happenings(abilities: Sequence[Any], zone: int) -> dict[str, Happening]:
    wanted = [name for ability in abilities for name in provocations_for(ability.event)]
    found: dict[str, Happening] = {name: ALL[name] for name in ANYWHERE if name in wanted and zone != EXILE}
    return found if zone == GRAVEYARD else {**found, **FROM_HAND}
