"""Plays one card from a rich position: the scenario for cards that random games of random decks never got to play.

Both players have lands for every kind of mana, creatures, cards in hand, library and graveyard. The card is cast or
played whenever it can be, everything else is answered at random, and the game goes on for a few turns, so that what
the card does and what triggers on it happens too.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from spellwright.judge.scenario import Scenario
from spellwright.rules.actions import CAST, PLAY_LAND, Action
from spellwright.rules.decisions import Answer, ChooseOne, Decision
from spellwright.rules.randomness import Randomness, derive_seed, key_from_seed
from spellwright.rules.state import GameState
from spellwright.rules.steps import MAIN1
from spellwright.rules.turn import advance
from spellwright.rules.zones import HAND

LANDS: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest", "Wastes", "Snow-Covered Wastes")
LANDS_OF_EACH: Final = 4
TURNS: Final = 5
MOST_DECISIONS: Final = 600
STOCK: Final = {"battlefield": 5, "hand": 3, "graveyard": 6, "library": 20}
"""How many other cards lie in each zone of each player."""


def position(name: str, others: Sequence[str], seed: int) -> Scenario:
    """A position with two of the card in each player's hand, and other cards drawn at random around it."""
    chance = random.Random(seed)
    scenario = Scenario("duel", seed=seed, life=40, strict=False)
    for player in scenario.players:
        for land in LANDS:
            scenario.put(player, "battlefield", land, LANDS_OF_EACH)
        for zone, count in STOCK.items():
            for other in chance.sample(others, count):
                if zone != "battlefield" or _stays(scenario, other):
                    scenario.put(player, zone, other)
        scenario.put(player, "hand", name, 2)
    scenario.begin(scenario.players[0], "upkeep")
    return scenario


def _stays(scenario: Scenario, name: str) -> bool:
    """Whether a card can simply lie on the battlefield: instants, sorceries and Auras cannot."""
    face = scenario.program(name).faces[0]
    return bool(face.types & {"creature", "artifact", "enchantment", "planeswalker", "land"}) and (
        "Aura" not in face.subtypes
    )


def _plays(action: object) -> bool:
    """Whether an action casts a spell or plays a land."""
    return isinstance(action, Action) and action.kind in (CAST, PLAY_LAND)


def _waits(state: GameState, seat: int, first: int) -> bool:
    """Whether the first main phase in which the player could cast what is in hand is still to come."""
    return state.turn < first + len(state.players) and not (seat == state.active and state.step >= MAIN1)


def play_from_position(name: str, others: Sequence[str], seed: int) -> Scenario:
    """Play the card from such a position; the scenario afterwards holds what happened in `events`."""
    scenario = position(name, others, seed)
    state = scenario.state
    answers = Randomness(key_from_seed(derive_seed(seed, 1)))
    first = state.turn
    asked = 0

    def decide(decision: Decision) -> Answer:
        nonlocal asked
        asked += 1
        if asked > MOST_DECISIONS:
            raise TimeoutError
        answer = decision.sample(answers)
        if decision.kind == "priority" and isinstance(decision, ChooseOne):
            objects = [state.objects.get(option.value) for option in decision.options]
            wanted = [number for number, obj in enumerate(objects) if obj is not None and obj.program.name == name]
            played = [number for number in wanted if _plays(decision.options[number].source)]
            used = [number for number in wanted if state.objects[decision.options[number].value].zone != HAND]
            if played or used:
                answer = answers.choice("wanted", played or used)
            elif answer in wanted and _waits(state, decision.seat, first):
                answer = 0  # pass: what it can do in hand, such as cycling, would take the card away
        decision.check(answer)
        return answer

    state.decider = decide
    last = first + TURNS
    try:
        while not state.over and state.turn < last:
            advance(state)
    except TimeoutError:
        pass
    return scenario
