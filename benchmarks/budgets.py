"""The benchmarks, one for each budget: whole games, copies, compiling, a cold start, many permanents, memory."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from benchmarks.measure import Figure, in_fresh_process, runs
from spellwright.agents import make_agent
from spellwright.cards.decks import find_deck
from spellwright.formats.duel import duel
from spellwright.judge.scenario import Scenario
from spellwright.record.playing import Playthrough
from spellwright.rules.decisions import Answer, Decision
from spellwright.rules.randomness import Randomness, key_from_seed
from spellwright.rules.state import GameState
from spellwright.rules.turn import advance
from spellwright.rules.views import View
from spellwright.simulate import run

RUNS: Final = 5
DECKS: Final = ("red-burn", "green-stompy")
GAMES: Final = 60
MID_GAME: Final = 60
"""Decisions made when a state is copied: about the middle of a game."""


def whole_games() -> list[Figure]:
    """Games and decisions a second, both agents."""
    decks = [find_deck(name) for name in DECKS]
    figures: list[Figure] = []
    for agent, budget in (("random", "limit 20, aim 60; compiled limit 80, aim 300"), ("simple", "")):
        run(decks, 5, agents=[agent])
        results = [run(decks, GAMES, seed=1, agents=[agent]) for _ in range(RUNS)]
        games = tuple(len(r.games) / r.seconds() for r in results)
        decisions = tuple(r.decisions() / r.seconds() for r in results)
        figures.append(Figure(f"whole games, {' vs '.join(DECKS)}, {agent}", games, "games/s", budget))
        figures.append(Figure(f"decisions in them, {agent}", decisions, "decisions/s"))
    return figures


class _Stop(Exception):
    """The state is where it should be."""


def mid_game_state() -> GameState:
    """The state of a game of two simple agents after `MID_GAME` decisions."""
    agents = [make_agent("simple", 3, seat) for seat in range(len(DECKS))]
    left = [MID_GAME]

    def decide(state: GameState, decision: Decision) -> Answer:
        left[0] -= 1
        if left[0] < 0 and decision.kind == "priority":
            raise _Stop
        return agents[decision.seat].answer(decision, View(state, decision.seat))

    game = Playthrough(duel(*DECKS), 3, decide)
    try:
        game.play()
    except _Stop:
        return game.state
    raise AssertionError("the game ended before its middle")


def copying() -> list[Figure]:
    """Copies of a state in the middle of a game."""
    state = mid_game_state()

    def milliseconds() -> float:
        count = 300
        begun = time.perf_counter()
        for _ in range(count):
            state.copy()
        return 1000 * (time.perf_counter() - begun) / count

    return [Figure("copy of a mid-game state", runs(RUNS, milliseconds), "ms", "limit 1, aim 0.1")]


def compiling() -> list[Figure]:
    """Texts compiled a second, with the round trip that is part of it; a sample of the corpus."""
    from spellwright.cards.corpus import cached_corpus, read_cards
    from spellwright.cards.program_building import load_rooms
    from spellwright.language import compile_or_refuse

    path = cached_corpus()
    if not path.is_file():
        return []
    load_rooms()
    faces = [face for card in read_cards(path)[::23] for face in card.faces if face.text]
    for face in faces[:50]:
        compile_or_refuse(face.text or "", name=face.name, type_line=face.type_line)

    def each_second() -> float:
        begun = time.perf_counter()
        for face in faces:
            compile_or_refuse(face.text or "", name=face.name, type_line=face.type_line)
        return len(faces) / (time.perf_counter() - begun)

    budget = "limit 300, aim 600; compiled aim 1,500"
    return [Figure("compile the pool, round trip included", runs(3, each_second), "faces/s", budget)]


_COLD: Final = """
import time
begun = time.perf_counter()
import spellwright as sw
game = sw.Game(sw.duel("red-burn", "green-stompy"), seed=1)
assert game.decision.kind == "mulligan"
print(time.perf_counter() - begun)
"""


def cold_start() -> list[Figure]:
    """From a new process to the first decision of a game (the interpreter's own start not counted)."""
    in_fresh_process(_COLD)
    seconds = runs(RUNS, lambda: float(in_fresh_process(_COLD)))
    return [Figure("two decks from the pool to the first decision", seconds, "s", "limit 1, aim 0.3")]


_SIDE: Final = (
    ("Forest", 4), ("Mountain", 4), ("Grizzly Bears", 6), ("Hill Giant", 6), ("Llanowar Elves", 2), ("Ember Hauler", 1),
    ("Goblin Guide", 2),
)  # fmt: skip
"""25 permanents of one player; the position has them as often as it takes."""

MEASURED_DECISIONS: Final = 40


def seconds_per_decision(permanents: int) -> float:
    """The time of one decision in a position with so many permanents."""
    scenario = Scenario("duel", seed=1, life=1_000_000)
    for player in scenario.players:
        for name, count in _SIDE:
            scenario.put(player, "battlefield", name, count * permanents // 50)
        scenario.put(player, "library", "Forest", 40)
        for name in ("Lightning Bolt", "Giant Growth", "Craw Wurm", "Hill Giant"):
            scenario.put(player, "hand", name)
    state = scenario.state
    rng = Randomness(key_from_seed(1))
    made = [0]

    def decide(decision: Decision) -> Answer:
        made[0] += 1
        return decision.sample(rng)

    state.decider = decide
    state.log = None
    begun = time.perf_counter()
    while made[0] < MEASURED_DECISIONS and not state.over:
        advance(state)
    return (time.perf_counter() - begun) / made[0]


def many_permanents() -> list[Figure]:
    """The time of a decision with 1,000 permanents over that with 100."""
    few = runs(3, lambda: 1000 * seconds_per_decision(100))
    many = runs(3, lambda: 1000 * seconds_per_decision(1000))
    ratio = tuple(b / a for a, b in zip(few, many, strict=True))
    return [
        Figure("a decision with 100 permanents", few, "ms"),
        Figure("a decision with 1,000 permanents", many, "ms"),
        Figure("their ratio", ratio, "times", "limit 12, aim 10"),
    ]


_MEMORY: Final = """
import resource
from spellwright.cards.pool import embedded_pool
names = [entry.name for entry in embedded_pool().entries()]
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, len(names))
"""


def memory() -> list[Figure]:
    """The largest memory of a process that has the whole pool indexed."""
    megabytes = runs(3, lambda: float(in_fresh_process(_MEMORY).split()[0]))
    return [Figure("memory with the whole pool indexed", megabytes, "MB", "limit 300, aim 100")]


BENCHMARKS: Final[dict[str, Callable[[], list[Figure]]]] = {
    "games": whole_games,
    "copy": copying,
    "compile": compiling,
    "cold": cold_start,
    "permanents": many_permanents,
    "memory": memory,
}
"""By the name that the command line takes."""
