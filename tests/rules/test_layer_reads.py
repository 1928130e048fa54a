"""The layers are run again when something that they read has changed, and not for every event."""

from __future__ import annotations

import pytest

from spellwright.cards.programs import load_program
from spellwright.judge.scenario import Scenario
from spellwright.mechanics.traits import Always
from spellwright.rules.events import AbilityActivated, LifeGain, ManaAdded, StepBegins, Tapped
from spellwright.rules.layer_reads import ACTS, ALL, CHANGES, NOTHING, READS, REST, STEP, TAPPED, changed_by, read_by
from spellwright.rules.programs import STATIC, Ability


def static_ability(name: str) -> Ability:
    return next(a for face in load_program(name).faces for a in face.abilities if a.kind == STATIC)


@pytest.mark.parametrize(
    ("name", "signs"),
    [
        ("Glorious Anthem", NOTHING),
        ("Castle", TAPPED),
        ("Fresh-Faced Recruit", STEP | REST),
        ("Nightmare", REST),
    ],
)
def test_a_static_ability_says_what_it_looks_at(name: str, signs: int) -> None:
    assert read_by(static_ability(name)) == signs


def test_a_phrase_of_which_nothing_is_known_looks_at_everything() -> None:
    ability = static_ability("Glorious Anthem")
    known = READS.pop(Always)
    try:
        ability.reads = -1
        assert read_by(ability) == ALL
    finally:
        READS[Always] = known
        ability.reads = -1


def test_frequent_events_change_little_and_all_others_everything() -> None:
    assert {cls: CHANGES[cls] for cls in (StepBegins, Tapped, AbilityActivated, ManaAdded)} == {
        StepBegins: STEP,
        Tapped: TAPPED,
        AbilityActivated: ACTS,
        ManaAdded: ACTS,
    }
    gain = LifeGain(0, 3)
    assert changed_by([gain]) == ALL


def test_during_your_turn_begins_and_ends_with_the_turn() -> None:
    s = Scenario()
    ana, ben = s.players
    recruit = s.put(ana, "battlefield", "Fresh-Faced Recruit")
    for player in (ana, ben):
        s.put(player, "library", "Forest", 5)
    s.begin(ana)
    assert recruit.has("first strike")
    s.to("upkeep", ben)
    assert not recruit.has("first strike")
    s.to("upkeep", ana)
    assert recruit.has("first strike")


def test_what_asks_whether_something_is_tapped_is_told_so() -> None:
    s = Scenario()
    ana = s.players[0]
    s.put(ana, "battlefield", "Castle")
    elves = s.put(ana, "battlefield", "Llanowar Elves")
    s.begin(ana)
    assert elves.pt == "1/3"
    s.activate(ana, elves)
    assert elves.pt == "1/1"


def test_the_layers_are_not_run_for_a_step_or_for_mana_that_no_effect_reads() -> None:
    s = Scenario()
    ana = s.players[0]
    s.put(ana, "battlefield", "Glorious Anthem")
    elves = s.put(ana, "battlefield", "Llanowar Elves")
    forest = s.put(ana, "battlefield", "Forest")
    s.begin(ana)
    assert elves.pt == "2/2"
    made = s.state.static_effects
    s.activate(ana, forest)
    s.to("end", ana)
    assert elves.pt == "2/2"
    assert s.state.static_effects is made
