"""The built-in agents: legal answers from what a seat sees, the stated mulligans, `simple` against `random`."""

from __future__ import annotations

import pytest

import spellwright as sw
from spellwright.agents import AGENT_NAMES, make_agent
from spellwright.agents.agent import UnknownAgent
from spellwright.agents.random_agent import RandomAgent
from spellwright.cards.decks import find_deck
from spellwright.rules.decisions import ChooseSome, Option
from spellwright.rules.randomness import Randomness, key_from_seed
from spellwright.simulate import run


@pytest.mark.parametrize("agent", AGENT_NAMES)
@pytest.mark.parametrize("decks", [("red-burn", "green-stompy"), ("green-stompy", "red-burn")])
def test_agents_answer_legally_to_the_end(agent: str, decks: tuple[str, str]) -> None:
    game = sw.Game(sw.duel(*decks), seed=4)
    agents = [make_agent(agent, 4, seat) for seat in range(2)]
    while not game.is_over():
        decision = game.decision
        game.push(agents[decision.seat].answer(decision, game.view(decision.seat)))
    assert game.outcome() is not None


@pytest.mark.parametrize("deck", ["green-stompy", "red-burn"])
def test_simple_beats_random_with_the_same_deck(deck: str) -> None:
    results = run([find_deck(deck)] * 2, 30, seed=2, agents=("simple", "random"))
    assert results.wins()[0] >= 27


def test_an_unknown_agent_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(UnknownAgent, match=r"no agent is named 'clever'; there are: random, simple"):
        make_agent("clever", 0, 0)


@pytest.mark.parametrize("agent", AGENT_NAMES)
def test_103_5_opening_hands_with_two_to_five_lands_are_kept_and_never_fewer_than_five_cards(agent: str) -> None:
    seen: set[tuple[int, int]] = set()
    for seed in range(40):
        game = sw.Game(sw.duel("red-burn", "green-stompy"), seed=seed)
        asked = make_agent(agent, seed, 0)
        while not game.is_over() and game.decision.kind in ("mulligan", "bottom", "order"):
            decision = game.decision
            view = game.view(decision.seat)
            answer = asked.answer(decision, view)
            if decision.kind == "mulligan":
                lands = sum("land" in card.types for card in view.me.hand)
                taken = view.me.mulligans
                assert (answer == 0) == (taken >= 2 or 2 <= lands <= 5)
                seen.add((taken, int(answer == 0)))
            game.push(answer)
    assert {(0, 0), (0, 1), (1, 1)} <= seen


def test_random_draws_uniformly_among_the_answers_that_can_be_listed() -> None:
    decision = ChooseSome(0, "test", "Choose", [Option(str(i)) for i in range(3)], 0, 3, "608.2d")
    agent = RandomAgent(Randomness(key_from_seed(1)))
    view = sw.Game(sw.duel("red-burn", "green-stompy"), seed=1).view(0)
    counts: dict[object, int] = {}
    for _ in range(1600):
        answer = agent.answer(decision, view)
        counts[answer] = counts.get(answer, 0) + 1
    assert len(counts) == 8
    assert all(130 <= count <= 270 for count in counts.values())
