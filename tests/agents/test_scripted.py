"""Scripts: what a scripted value means as an answer, and what a script that does not fit is told."""

from __future__ import annotations

import pytest

import spellwright as sw
from spellwright.agents.scripted import Ref, ScriptedAgent, meant
from spellwright.errors import IllegalAnswer, ScenarioError
from spellwright.rules.decisions import ChooseNumber, ChooseOne, ChooseOrder, ChooseSome, Option

OPTIONS = [Option("Grizzly Bears #4", 4), Option("Grizzly Bears #9", 9), Option("Hill Giant #5", 5)]


def one() -> ChooseOne:
    return ChooseOne(0, "target", "Choose", OPTIONS, "601.2c")


@pytest.mark.parametrize(
    ("scripted", "answer"),
    [("Hill Giant", 2), ("hill", 2), ("Grizzly Bears", 0), ("Grizzly Bears #9", 1), (2, 2), (Ref(9), 1)],
)
def test_labels_names_numbers_and_references_name_options(scripted: object, answer: int) -> None:
    assert meant(one(), scripted) == answer


@pytest.mark.parametrize("scripted", ["Craw Wurm", Ref(6), 3, "i"])
def test_what_fits_no_option_or_several_is_refused(scripted: object) -> None:
    with pytest.raises(ScenarioError, match=r"target, CR 601.2c"):
        meant(one(), scripted)


def test_true_and_false_are_yes_and_no() -> None:
    may = ChooseOne(0, "may", "Do it?", [Option("yes", 1), Option("no", 0)], "608.2d")
    assert (meant(may, True), meant(may, False)) == (0, 1)


def test_lists_name_several_options_or_an_order() -> None:
    some = ChooseSome(0, "target", "Choose", OPTIONS, 0, 2, "601.2c")
    assert meant(some, ["Hill Giant", Ref(4)]) == (0, 2)
    assert meant(some, []) == ()
    order = ChooseOrder(0, "order", "Order", OPTIONS, "603.3b")
    assert meant(order, ["Hill Giant"]) == (2, 0, 1)


def test_an_answer_that_the_decision_forbids_is_illegal() -> None:
    with pytest.raises(IllegalAnswer, match=r"CR 601\.2c"):
        meant(ChooseSome(0, "target", "Choose", OPTIONS, 0, 1, "601.2c"), ["Hill Giant", Ref(4)])
    with pytest.raises(IllegalAnswer, match=r"CR 601\.2b"):
        meant(ChooseNumber(0, "x", "Choose X", 0, 3, "601.2b"), 4)


def test_a_strict_script_that_has_ended_raises_and_a_lenient_one_asks_another_agent() -> None:
    game = sw.Game(sw.duel("red-burn", "green-stompy"), seed=1)
    strict = ScriptedAgent(["yes"])
    assert strict.answer(game.decision, game.view(0)) == 0
    with pytest.raises(ScenarioError, match="nothing is scripted for: Keep this hand of 7"):
        strict.answer(game.decision, game.view(0))
    assert ScriptedAgent([], ScriptedAgent(["no"])).answer(game.decision, game.view(0)) == 1
