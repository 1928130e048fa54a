"""Running a ruling: the position is put together, the steps are taken, the facts and impossibilities checked."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Final

from spellwright.errors import CardRefused, IllegalAnswer, ScenarioError, SpellwrightError, UnknownCard
from spellwright.judge.acting import step_number
from spellwright.judge.planes import FORMAT as PLANECHASE
from spellwright.judge.planes import PLANAR_DECK
from spellwright.judge.ruling_facts import NotAFact, check_fact
from spellwright.judge.ruling_file import CANNOT, DO, PLAYED, Ruling, RulingError, SeatSetup, Step, load_rulings
from spellwright.judge.ruling_steps import NotAStep, take_step
from spellwright.judge.ruling_things import ATTACHED, Names
from spellwright.judge.scenario import Scenario
from spellwright.judge.unplayed import UNPLAYED
from spellwright.rules.events import Event
from spellwright.rules.steps import MAIN1

PLANAR_ZONES: Final = {"planes": "command", "planar_deck": PLANAR_DECK}
"""What only Planechase has (CR 901.3), by the words of a file, with the words of a scenario."""

Watch = Callable[[Names, Step, list[Event]], None]
"""Told of each step that was taken with the events that it brought about, and of what was looked at between."""


@dataclass(frozen=True, slots=True)
class Failure:
    """Something that came out otherwise than a ruling says, with the line that says it."""

    line: int
    message: str


def run_ruling(ruling: Ruling, watch: Watch | None = None) -> list[Failure]:
    """Run a ruling; what came out otherwise, in order. Raises RulingError if the file makes no sense.

    After a step that cannot be taken nothing more is checked.
    """
    if ruling.kind != PLAYED:
        return [Failure(1, problem) for problem in UNPLAYED[ruling.kind]()]
    names = position(ruling)
    failures: list[Failure] = []
    for index, step in enumerate(ruling.steps):
        if step.kind != DO:
            failures += _cannot(ruling, index) if step.kind == CANNOT else _expect(ruling, names, step)
            if watch is not None:
                watch(names, step, [])
            continue
        happened = len(names.scenario.events)
        try:
            _take(ruling, names, step)
        except SpellwrightError as problem:
            if isinstance(problem, ScenarioError | IllegalAnswer):
                return [*failures, Failure(step.line, f"{step.text}: {problem}")]
            raise
        finally:
            if watch is not None:
                watch(names, step, names.scenario.events[happened:])
    return failures


def _take(ruling: Ruling, names: Names, step: Step) -> None:
    try:
        take_step(names, step.text, step.details)
    except NotAStep as problem:
        raise ruling.broken(step.line, str(problem)) from None


def _expect(ruling: Ruling, names: Names, step: Step) -> list[Failure]:
    try:
        found = check_fact(names, step.text)
    except NotAFact as problem:
        raise ruling.broken(step.line, str(problem)) from None
    except ScenarioError as problem:
        return [Failure(step.line, f"{step.text}: {problem}")]
    return [Failure(step.line, f"{step.text}: {found}")] if found else []


def _cannot(ruling: Ruling, index: int) -> list[Failure]:
    """Try what should be impossible in a game of its own, played up to here."""
    names = position(ruling)
    for step in ruling.steps[:index]:
        if step.kind == DO:
            _take(ruling, names, step)
    tried = ruling.steps[index]
    try:
        _take(ruling, names, tried)
    except IllegalAnswer as refusal:
        if re.search(rf"CR {re.escape(tried.rule)}(?![\w.])", str(refusal)):
            return []
        return [Failure(tried.line, f"{tried.text}: impossible, but not by CR {tried.rule}: {refusal}")]
    except ScenarioError as problem:
        return [Failure(tried.line, f"{tried.text}: {problem}")]
    return [Failure(tried.line, f"{tried.text}: this is possible, and CR {tried.rule} should forbid it")]


# -- the position ----------------------------------------------------------------------------------------


def position(ruling: Ruling) -> Names:
    """The scenario of a ruling, at its beginning. Raises RulingError."""
    count = len(ruling.players)
    format = "duel" if count == 2 else "free-for-all"
    if any(zone in PLANAR_ZONES for seat in ruling.seats for zone, _ in seat.zones):
        format = PLANECHASE
    scenario = Scenario(format, seed=ruling.seed, names=ruling.players, players=count, ranges=ruling.range)
    for definition, line in ruling.definitions:
        try:
            scenario.define(
                definition["name"],
                definition["type"],
                definition.get("cost", ""),
                definition.get("pt", ""),
                definition.get("text", ""),
                definition.get("loyalty", ""),
            )
        except SpellwrightError as problem:
            raise ruling.broken(line, str(problem)) from None
    for name, line in ruling.cards:
        try:
            scenario.program(name)
        except (UnknownCard, CardRefused) as problem:
            raise ruling.broken(line, str(problem)) from None
    names = Names(scenario)
    try:
        number = step_number(ruling.step)
    except ScenarioError as problem:
        raise ruling.broken(ruling.step_line, str(problem)) from None
    if number != MAIN1 or ruling.turn != ruling.players[0]:
        scenario.begin(names.player(ruling.turn), ruling.step)
    for attached in (False, True):  # first what others can be attached to
        for seat in ruling.seats:
            _put(ruling, names, seat, attached)
    for seat in ruling.seats:
        _player(names, seat)
    return names


def _player(names: Names, seat: SeatSetup) -> None:
    player = names.player(seat.name)
    if seat.life is not None:
        player.life = seat.life
    names.scenario.state.players[player.seat].counters.update(seat.counters)
    if seat.mana:
        names.scenario.mana(player, seat.mana)
    if seat.speed:
        names.scenario.speed(player, seat.speed)


def _put(ruling: Ruling, names: Names, seat: SeatSetup, attached: bool) -> None:
    """Put the cards of a player: those that are attached to something, or the others."""
    for zone, entries in seat.zones:
        # the top card stands first in a file
        ordered = reversed(entries) if zone in ("library", "planar_deck") else entries
        for entry, line in ordered:
            if (ATTACHED in entry) == attached:
                try:
                    names.put(names.player(seat.name), PLANAR_ZONES.get(zone, zone), entry)
                except SpellwrightError as problem:
                    raise ruling.broken(line, str(problem)) from None


# -- the project's own -----------------------------------------------------------------------------------


def own_rulings() -> list[Ruling]:
    """The rulings that ship with the package, ordered by name."""
    return sorted((ruling for path in own_files() for ruling in load_rulings(path)), key=lambda ruling: ruling.name)


def own_files() -> list[Path]:
    """The files of the rulings that ship with the package: of one ruling each, and of several in `published`."""
    directory = Path(str(resources.files("spellwright.judge") / "rulings"))
    return sorted(directory.rglob("*.toml"))


def find_rulings(reference: str) -> list[Ruling]:
    """The rulings of a file, of a directory's files, or the one that ships under this name. Raises RulingError."""
    path = Path(reference)
    if not path.exists():
        own = [ruling for ruling in own_rulings() if ruling.name == reference]
        if own:
            return own
    if path.is_dir():
        files = sorted(path.rglob("*.toml"))
        if not files:
            raise RulingError(f"{path}: expected ruling files (*.toml), found none")
        return [ruling for file in files for ruling in load_rulings(file)]
    return load_rulings(path)
