"""Measures the budgets and prints them as a table: `python -m benchmarks` (medians of several runs)."""

from __future__ import annotations

import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import spellwright as sw
from spellwright.rules.game import play
from spellwright.rules.objects import GameObject
from spellwright.rules.randomness import Randomness, key_from_seed
from spellwright.rules.setup import new_state
from spellwright.rules.state import GameState

COLD_START = (
    "import spellwright as sw; g = sw.Game(sw.duel('red-burn', 'green-stompy'), seed=1); assert g.decision is not None"
)


def median_of(runs: int, measure: Callable[[], float]) -> float:
    """The median of several measurements."""
    return statistics.median(measure() for _ in range(runs))


def games_a_second(games: int = 20) -> tuple[float, float]:
    """Random legal play of red-burn against green-stompy: games and decisions a second."""
    setup = sw.duel("red-burn", "green-stompy")
    decisions = 0
    start = time.perf_counter()
    for seed in range(games):
        state = new_state(setup, Randomness(key_from_seed(seed)))
        answers = Randomness(key_from_seed(seed + 10_000))

        def decide(decision: sw.Decision, answers: Randomness = answers) -> int | tuple[int, ...]:
            nonlocal decisions
            decisions += 1
            return decision.sample(answers)

        play(state, decide)
    seconds = time.perf_counter() - start
    return games / seconds, decisions / seconds


def middle_of_a_game() -> sw.Game:
    """A game in the middle, at a priority point."""
    game = sw.Game(sw.duel("red-burn", "green-stompy"), seed=3)
    answers = Randomness(key_from_seed(4))
    while not game.is_over() and (game.state.turn < 8 or game.decision.kind != "priority"):
        game.push(game.decision.sample(answers))
    return game


def copy_milliseconds() -> float:
    """One copy of a state in the middle of a game."""
    state = middle_of_a_game().state
    count = 500
    start = time.perf_counter()
    for _ in range(count):
        state.copy()
    return (time.perf_counter() - start) / count * 1_000


def cold_start_seconds() -> float:
    """A new process, two decks from the embedded pool, up to the first decision."""
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", COLD_START], check=True)
    return time.perf_counter() - start


def decision_milliseconds(permanents: int) -> float:
    """Listing what a player may do, with that many creatures on the battlefield."""
    from spellwright.rules.actions import legal_actions
    from spellwright.rules.turn import settle

    state: GameState = middle_of_a_game().state.copy()
    model: GameObject = next(state.objects[i] for i in state.battlefield if "creature" in state.objects[i].base.types)
    for _ in range(permanents):
        extra = state.new_object(state.new_card_id(), model.owner, model.program, model.zone)
        state.battlefield.append(extra.id)
    times = []
    for _ in range(9):
        state.version += 1
        state.statics_dirty = True
        start = time.perf_counter()
        settle(state)
        legal_actions(state, state.priority)
        times.append(time.perf_counter() - start)
    return statistics.median(times) * 1_000


def main() -> None:
    """Measure everything and print one line each."""
    compiled = str(sys.modules["spellwright.rules.state"].__file__).endswith(".so")
    print(f"core: {'compiled' if compiled else 'plain'}, Python {sys.version.split()[0]}")
    rates = [games_a_second() for _ in range(5)]
    print(f"games a second, random:     {statistics.median(r[0] for r in rates):8.1f}")
    print(f"decisions a second:         {statistics.median(r[1] for r in rates):8.0f}")
    print(f"copy of a state, ms:        {median_of(5, copy_milliseconds):8.3f}")
    print(f"cold start, s:              {median_of(5, cold_start_seconds):8.2f}")
    few, many = decision_milliseconds(100), decision_milliseconds(1_000)
    print(f"decision, 1,000 over 100:   {many / few:8.1f} ({many:.2f} ms over {few:.2f} ms)")
    print(f"memory of this process, MB: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:8.0f}")
    print(f"run in {Path.cwd().name}: faces a second are printed by `spellwright coverage --fresh`")


if __name__ == "__main__":
    main()
