"""Plays random games of decks drawn from all compiled cards, and reports which cards and abilities were run.

`python -m spellwright.testing.pool_run --games 1000` prints the errors, the share of compiled cards that were cast
or played, and the number of abilities that resolved. The games come in rounds: each deals out the cards that no
earlier round played, and fills up with others. Cards that no game played are played from rich positions afterwards;
`--missing FILE` names them, and those that were not played even then.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import random
import signal
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from spellwright.cards.planar import LAYOUT as PLANAR
from spellwright.cards.pool import embedded_pool
from spellwright.cards.programs import load_program
from spellwright.errors import CardRefused
from spellwright.formats.planechase import with_planar_decks
from spellwright.judge.scenario import Scenario
from spellwright.rules.decisions import Answer, Decision
from spellwright.rules.events import AbilityActivated, Happened, ManaAdded, SpellCast, ZoneChange
from spellwright.rules.game import play
from spellwright.rules.programs import Program
from spellwright.rules.randomness import Randomness, derive_seed, key_from_seed
from spellwright.rules.setup import Seat, Setup, new_state
from spellwright.rules.zones import BATTLEFIELD
from spellwright.testing.positions import play_from_position

LIFE: Final = 60
"""What each player begins with: longer games, in which more of the cards get their turn."""
LANDS: Final = 24
SPELLS: Final = 36
BASICS: Final = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}
LONGEST: Final = 300.0
"""Seconds of work after which a game counts as hanging, which is an error."""
TRIES: Final = 3
"""How many positions a card is played from at most."""
LEAST_GAMES: Final = 20
"""The shortest round."""
MOST_TURNS: Final = 120
MOST_DECISIONS: Final = 2_000
"""A game that random answers draw out further is left there: it counts as played, not as an error."""


@dataclass
class GameReport:
    """What one game ran: the names cast or played, the abilities that resolved, and an error if there was one."""

    seed: int
    turns: int = 0
    played: set[str] = field(default_factory=set)
    resolved: set[str] = field(default_factory=set)
    error: str = ""
    decks: list[list[str]] = field(default_factory=list)


def colors_of(program: Program) -> str:
    """The colours of mana in a card's cost, as letters."""
    text = " ".join(str(face.mana_cost) for face in program.faces if face.mana_cost is not None)
    return "".join(letter for letter in BASICS if letter in text)


class DeckMaker:
    """Deals cards out into decks of one or two colours with basic lands, each card about equally often.

    The cards of `first` are dealt once each before all `names` are dealt over and over.
    """

    def __init__(self, names: Sequence[str], seed: int, first: Sequence[str] = ()) -> None:
        self.random = random.Random(seed)
        self.names = list(names)
        self.colors = {name: colors_of(load_program(name)) for name in {*names, *first}}
        self.waiting = self._shuffled(first)

    def _shuffled(self, names: Sequence[str]) -> list[str]:
        fresh = list(names)
        self.random.shuffle(fresh)
        return fresh

    def deck(self) -> list[str]:
        """The next deck: the cards that have waited longest and fit together, and lands for their colours."""
        if len(self.waiting) < 400:
            self.waiting.extend(self._shuffled(self.names))
        chosen: list[str] = []
        wanted = set(self.colors[self.waiting[0]])
        kept: list[str] = []
        for name in self.waiting:
            own = set(self.colors[name])
            if len(chosen) < SPELLS and name not in chosen and (own <= wanted or len(own | wanted) <= 2):
                wanted |= own
                chosen.append(name)
            else:
                kept.append(name)
        self.waiting = kept
        letters = sorted(wanted) or ["G"]
        lands = [BASICS[letters[i % len(letters)]] for i in range(LANDS)]
        return chosen + lands


def play_one(task: tuple[int, list[list[str]]], planes: bool = False) -> GameReport:
    """Play one game with random answers and report what was run; with planar decks too, drawn by its seed."""
    seed, decks = task
    report = GameReport(seed, decks=decks)
    rng = Randomness(key_from_seed(seed))
    answers = Randomness(key_from_seed(derive_seed(seed, 1)))
    seats = tuple(Seat(f"P{i}", f"deck {i}", tuple(load_program(n) for n in deck)) for i, deck in enumerate(decks))
    setup = Setup(seats, seed % len(seats), LIFE)
    state = new_state(with_planar_decks(setup, [()] * len(seats), seed) if planes else setup, rng)
    state.log = []
    asked = 0

    def decide(decision: Decision) -> Answer:
        nonlocal asked
        asked += 1
        if state.turn > MOST_TURNS or asked > MOST_DECISIONS * len(seats) // 2:
            raise TimeoutError
        answer = decision.sample(answers)
        decision.check(answer)
        return answer

    _watched(report, lambda: play(state, decide))
    report.turns = state.turn
    _read_log(report, state.log, state)
    return report


def play_position(task: tuple[int, str, list[str]]) -> GameReport:
    """Play one card from a rich position and report what was run."""
    seed, name, others = task
    report = GameReport(seed, decks=[[name]])
    found: list[Scenario] = []
    _watched(report, lambda: found.append(play_from_position(name, others, seed)))
    for scenario in found:
        _read_log(report, scenario.events, scenario.state)
    return report


def _watched(report: GameReport, run: Callable[[], None]) -> None:
    """Run something, keeping its error in the report; taking too long is an error."""
    signal.signal(signal.SIGPROF, _took_too_long)
    signal.setitimer(signal.ITIMER_PROF, LONGEST)
    try:
        run()
    except TimeoutError:
        pass
    except Exception:
        report.error = traceback.format_exc()
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def _took_too_long(number: int, frame: object) -> None:
    raise RuntimeError(f"the game took more than {LONGEST:.0f} s of work")


def _read_log(report: GameReport, log: Sequence[Any], state: Any) -> None:
    for event in log:
        if isinstance(event, SpellCast):
            report.played.add(event.spell.program.name)
        elif isinstance(event, ZoneChange) and event.to == BATTLEFIELD and event.how == "play":
            report.played.add(event.old.program.name)
        elif isinstance(event, Happened) and event.what == "resolve" and event.subject in state.former:
            done = state.former[event.subject]
            if done.ability is not None:
                report.resolved.add(f"{done.program.name}|{done.ability.number}")
        elif isinstance(event, (AbilityActivated, ManaAdded)):
            report.played.add(event.source.program.name)


def playable_names() -> list[str]:
    """All names of the pool that can be in a deck, basic lands apart."""
    found = []
    for entry in embedded_pool().entries():
        if entry.is_compiled and entry.record.layout != PLANAR and entry.name not in BASICS.values():
            try:
                load_program(entry.name)
            except CardRefused:
                continue
            found.append(entry.name)
    return found


def tasks(
    names: Sequence[str], games: int, seed: int, first: Sequence[str] = (), players: int = 2
) -> Iterator[tuple[int, list[list[str]]]]:
    """The decks and seed of each game."""
    maker = DeckMaker(names, seed, first)
    for number in range(games):
        yield derive_seed(seed, number), [maker.deck() for _ in range(players)]


def rounds(
    names: Sequence[str], games: int, seed: int, jobs: int, players: int = 2, planes: bool = False
) -> Iterator[GameReport]:
    """Play that many games in rounds, each long enough to deal out what the rounds before did not play."""
    left = list(names)
    number = 0
    with multiprocessing.get_context("fork").Pool(jobs) as pool:
        while games:
            size = min(games, max(len(left) // (players * SPELLS), LEAST_GAMES))
            played: set[str] = set()
            dealt = tasks(names, size, derive_seed(seed, number), left, players)
            for report in pool.imap_unordered(partial(play_one, planes=planes), dealt):
                played |= report.played
                yield report
            left = [name for name in left if name not in played]
            games -= size
            number += 1


def positions(missing: Sequence[str], names: Sequence[str], seed: int, jobs: int) -> Iterator[GameReport]:
    """Play what no game played from positions; what is not played at first is tried again from others."""
    left = list(missing)
    with multiprocessing.get_context("fork").Pool(jobs) as pool:
        for attempt in range(TRIES):
            tasks = [(derive_seed(seed, attempt * len(names) + i), n, list(names)) for i, n in enumerate(left)]
            left = []
            for report in pool.imap_unordered(play_position, tasks):
                name = report.decks[0][0]
                if name not in report.played and not report.error:
                    left.append(name)
                yield report
            left.sort()


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the games and print the report; 1 if any game failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--players", type=int, default=2, choices=range(2, 7), help="how many play each game")
    parser.add_argument("--planes", action="store_true", help="each player has a planar deck too (CR 901)")
    parser.add_argument("--missing", help="write the names that no game played, and those never played")
    options = parser.parse_args(arguments)
    names = playable_names()
    played: Counter[str] = Counter()
    resolved: set[str] = set()
    failed: list[GameReport] = []
    how = (options.games, options.seed, options.jobs, options.players, options.planes)
    for done, report in enumerate(rounds(names, *how), 1):
        played.update(report.played)
        resolved |= report.resolved
        if report.error:
            failed.append(report)
        if done % 20 == 0:
            print(f"\r{done} games, {len(failed)} errors", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    missing = [name for name in names if not played[name]]
    print(f"{options.games} games, {len(failed)} errors, {len(names)} compiled cards")
    print(f"cast or played: {len(names) - len(missing)} ({1 - len(missing) / max(len(names), 1):.1%})")
    print(f"activated and triggered abilities that resolved: {len(resolved)}")
    for done, report in enumerate(
        positions(missing if options.players == 2 and not options.planes else (), names, options.seed, options.jobs), 1
    ):
        played.update(report.played)
        resolved |= report.resolved
        if report.error:
            failed.append(report)
        if done % 20 == 0:
            print(f"\r{done} positions, {len(failed)} errors", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    never = [name for name in names if not played[name]]
    print(f"played from positions afterwards: {len(missing) - len(never)} of the other {len(missing)}")
    print(f"never played: {len(never)}; errors with the positions: {len(failed)}; abilities resolved: {len(resolved)}")
    for kind, reports in _by_last_line(failed).items():
        print(
            f"{len(reports)} x {kind}; first seed {reports[0].seed}, decks that begin with "
            f"{' and '.join([deck[0] for deck in reports[0].decks])}"
        )
        print(reports[0].error)
    if options.missing:
        with open(options.missing, "w", encoding="utf-8") as file:
            json.dump({"not played in games": missing, "never played": never}, file, indent=0)
    return 1 if failed else 0


def _by_last_line(failed: Sequence[GameReport]) -> dict[str, list[GameReport]]:
    kinds: dict[str, list[GameReport]] = {}
    for report in failed:
        lines = report.error.strip().splitlines()
        places = [line.strip() for line in lines if line.strip().startswith("File ")]
        kinds.setdefault(f"{lines[-1]} at {places[-1] if places else '?'}", []).append(report)
    return kinds


if __name__ == "__main__":
    sys.exit(main())
