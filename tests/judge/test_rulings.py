"""The project's own rulings all hold; a broken file says file, line and what was expected; traces cite rules."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

import pytest

from spellwright import cli
from spellwright.judge import event_rules
from spellwright.judge.event_rules import rule_of
from spellwright.judge.rule_table import rule_numbers
from spellwright.judge.ruling import Failure, find_rulings, own_rulings, run_ruling
from spellwright.judge.ruling_facts import FACT_FORMS
from spellwright.judge.ruling_file import Ruling, RulingError, Step, read_ruling, read_rulings
from spellwright.judge.ruling_steps import STEP_FORMS
from spellwright.judge.ruling_things import Names
from spellwright.rules.events import Event, Happened
from spellwright.rules.steps import STEP_NAMES
from tests.project.source_files import ROOT

OWN: Final = {ruling.name: ruling for ruling in own_rulings()}
NUMBERS: Final = set(rule_numbers())

SHOCK: Final = """\
title = "Shock"
claim = "Shock deals 2 damage."
rules = ["120.3"]
cards = ["Shock"]

[setup.Ana]
battlefield = ["Mountain", "Grizzly Bears as bear (tapped, 1 +1/+1 counter)"]
hand = ["Shock"]

[play]
steps = ["Ana casts Shock targeting Ben", "resolve"]

[result]
expect = ["Ben has 18 life", "bear is 3/3"]
impossible = [{ cannot = "Ana casts Shock targeting Ben", rule = "601.3" }]
"""


@pytest.mark.parametrize("name", sorted(OWN))
def test_own_ruling_holds(name: str) -> None:
    ruling = OWN[name]
    assert run_ruling(ruling) == []
    assert cited(ruling) <= NUMBERS
    assert ruling.rules, "a ruling names the rules that it rests on"


def cited(ruling: Ruling) -> set[str]:
    return {*ruling.rules, *ruling.shows, *[step.rule for step in ruling.steps if step.rule]}


def test_there_are_enough_rulings_and_each_says_something_else() -> None:
    assert len(OWN) >= 600
    own = own_rulings()
    assert len({ruling.title for ruling in own}) == len({ruling.name for ruling in own}) == len(own)


def test_a_ruling_that_comes_out_otherwise_says_what_was_found() -> None:
    wrong = SHOCK.replace("18 life", "17 life").replace("3/3", "2/2").replace("601.3", "702.9b")
    assert [(failure.line, failure.message) for failure in run_ruling(read_ruling(wrong))] == [
        (14, "Ben has 17 life: the life of Ben is 18"),
        (14, "bear is 2/2: it is 3/3"),
        (
            15,
            "Ana casts Shock targeting Ben: impossible, but not by CR 702.9b: Ana cannot cast Shock: "
            "no such card to cast (CR 601.3)",
        ),
    ]
    possible = SHOCK.replace('"Ana casts Shock targeting Ben", "resolve"', "")
    assert "this is possible, and CR 601.3 should forbid it" in run_ruling(read_ruling(possible))[-1].message


def test_after_a_step_that_cannot_be_taken_nothing_is_checked() -> None:
    (failure,) = run_ruling(read_ruling(SHOCK.replace('"Mountain", ', "")))
    assert failure == Failure(
        11,
        "Ana casts Shock targeting Ben: Ana cannot cast Shock: its cost of {R} cannot be paid (CR 601.2g)",
    )


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ('title = "Shock"', "title = ", 1, "expected TOML: Invalid value"),
        ('title = "Shock"', "", 1, 'expected title = "...", found none'),
        ('title = "Shock"', "title = 3", 1, "expected a text, found 3"),
        ("claim =", "clam =", 2, "expected one of the keys title, claim, rules"),
        ('"120.3"', '"12.3"', 3, "expected the number of a rule such as"),
        ('["120.3"]', '"120.3"', 3, "expected a list of texts, found '120.3'"),
        ("cards =", 'shows = ["120.3", "120.3a", "120.2", "120.4"]\ncards =', 4, "expected at most 3 rules, found 4"),
        ("cards =", 'shows = ["Bolt"]\ncards =', 4, "expected the number of a rule such as"),
        ('cards = ["Shock"]', 'cards = ["Shokc"]', 4, "Shokc"),
        (
            "[setup.Ana]",
            "[setup.Eve]",
            6,
            "expected one of the keys turn, step, players, seed, range, Ana, Ben, found 'Eve'",
        ),
        ("[setup.Ana]", '[setup]\nstep = "tea"\n[setup.Ana]', 7, "no step is named 'tea'"),
        ("[setup.Ana]", '[setup]\nturn = "Eve"\n[setup.Ana]', 7, "expected Ana or Ben, found 'Eve'"),
        ("battlefield =", "battelfield =", 7, "expected one of the keys battlefield, hand, library"),
        ("battlefield =", "life = 'x'\nbattlefield =", 7, "expected a whole number, found 'x'"),
        ("(tapped, ", "(taped, ", 7, "expected tapped, summoning sick, token, face down, back face, N damage"),
        ('"Mountain", ', '"Moutain", ', 7, "Moutain"),
        ("as bear", "as Ana", 7, "expected a label for one card, used once, found 'Ana'"),
        ('hand = ["Shock"]', "hand = [3]", 8, "expected a list of texts, found [3]"),
        ('"resolve"]', '"florp"]', 11, "expected a step such as: Ana casts Shock targeting Ben; Ana plays Forest"),
        ('"resolve"]', "{ will = 1 }]", 11, "expected one of do, expect, cannot, found 'will'"),
        ('"resolve"]', '{ do = "resolve", florp = 1 }]', 11, "expected one of the keys do, targets, modes"),
        ('"resolve"]', "7]", 11, "expected a sentence or a table { do = ... }, found 7"),
        ('"bear is 3/3"', '"bear likes fish"', 14, "expected a fact such as: Ana has 17 life"),
        (', rule = "601.3" }', " }", 15, "expected the number of a rule such as"),
        ("impossible = [{", '# "x"\nimpossible = ["x", {', 16, 'expected { cannot = "...", rule = "..." }'),
    ],
)
def test_a_broken_file_says_where_and_what_was_expected(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, old: str, new: str, line: int, said: str
) -> None:
    assert old in SHOCK
    path = tmp_path / "broken.toml"
    path.write_text(SHOCK.replace(old, new, 1))
    assert cli.main(["whatif", str(path)]) == 2
    shown = capsys.readouterr()
    assert shown.err.startswith(f"spellwright: {path}:{line}: ") and shown.err.count("\n") == 1
    assert said in shown.err
    assert "holds" not in shown.out


def test_facts_are_needed() -> None:
    with pytest.raises(RulingError, match=r"expected facts in \[result\], found none"):
        read_ruling(SHOCK.partition("[result]")[0])


def test_a_thing_that_is_not_there_fails_with_its_line() -> None:
    (failure,) = run_ruling(read_ruling(SHOCK.replace("bear is 3/3", "dragon is 3/3")))
    assert failure.line == 14 and "found 'dragon'" in failure.message


def test_files_that_cannot_be_read(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe")
    (tmp_path / "empty").mkdir()
    for name, said in (
        ("none.toml", "cannot be read"),
        ("binary.toml", "expected a ruling in UTF-8 text"),
        ("empty", "expected ruling files (*.toml), found none"),
    ):
        assert cli.main(["whatif", str(tmp_path / name)]) == 2
        assert said in capsys.readouterr().err


def test_the_command_shows_what_holds_and_what_fails(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(SHOCK)
    bad.write_text(SHOCK.replace("18 life", "17 life").replace('"Shock"\n', '"Bad shock"\n', 1))
    assert cli.main(["whatif", str(good)]) == 0
    assert capsys.readouterr().out == "holds: Shock\n"
    assert cli.main(["whatif", str(tmp_path)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "fails: Bad shock",
        f"  {bad}:14: Ben has 17 life: the life of Ben is 18",
        "holds: Shock",
        "1 of 2 rulings hold",
    ]


def test_the_trace_names_the_rule_of_each_event(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "shock.toml"
    path.write_text(SHOCK)
    assert cli.main(["whatif", str(path), "--trace"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "  > resolve" in lines
    assert "  = bear is 3/3" in lines and "  x Ana casts Shock targeting Ben (CR 601.3)" in lines
    assert "    CR 120.1     Shock deals 2 damage to Ben" in lines
    assert "    CR 608.2n    Shock is put into the graveyard from the stack" in lines


def test_json_is_one_object_for_each_ruling(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "shock.toml"
    path.write_text(SHOCK)
    assert cli.main(["whatif", str(path), str(path), "--json", "--trace"]) == 0
    first, second = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert first == second
    assert (first["title"], first["holds"], first["failures"]) == ("Shock", True, [])
    assert {"step": "resolve", "event": "LifeLoss", "rule": "119.3", "text": "Ben loses 2 life"} in first["events"]


def test_own_rulings_are_found_by_name_and_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert find_rulings("swords-fizzles")[0].rules == ("608.2b",)
    assert cli.main(["whatif", "--list"]) == 0
    assert "swords-fizzles: A spell whose only target is gone does not resolve" in capsys.readouterr().out.splitlines()


def test_each_kind_of_event_has_a_rule_that_exists() -> None:
    tables = (event_rules.RULES, event_rules.MOVES, event_rules.HAPPENINGS, event_rules.STEPS)
    numbers = [number for table in tables for number in table.values()]
    assert not [number for number in [*numbers, event_rules.COMBAT_DAMAGE] if number not in NUMBERS]
    assert set(event_rules.STEPS) == set(STEP_NAMES)
    assert rule_of(Happened("resolve", 0)) == "608.1" and rule_of(Event()) == ""


def test_every_event_of_the_own_rulings_has_its_rule() -> None:
    bare: set[str] = set()

    def watch(names: Names, step: Step, events: list[Event]) -> None:
        bare.update(f"{event!r} {getattr(event, 'what', '')}" for event in events if not rule_of(event))

    for ruling in OWN.values():
        run_ruling(ruling, watch)
    assert bare == set()


def test_the_example_of_the_documentation_holds() -> None:
    page = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
    example = page.partition("```toml\n")[2].partition("```")[0]
    assert run_ruling(read_ruling(example)) == []


def test_the_documentation_shows_every_form_of_a_step_and_of_a_fact() -> None:
    page = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
    steps = re.findall(r"`([^`\n]+)`", page.partition("## Steps")[2].partition("## Facts")[0])
    block = page.partition("## Facts")[2].partition("```\n")[2].partition("```")[0]
    facts = [fact.strip() for line in block.splitlines() for fact in re.split(r"\s{2,}", line)]
    for forms, written in ((STEP_FORMS, steps), (FACT_FORMS, facts)):
        for form, example, _ in forms:
            pattern = form.replace("PLAYER", "(?:Ana|Ben)")
            assert any(re.fullmatch(pattern, sentence) for sentence in written), example


SEVERAL: Final = """\
subject = "Damage"

[[ruling]]
title = "Ben's first shock"
claim = "Shock deals 2 damage."
published = ["Shock (2004-10-04)", "Who // What (2017-11-17)"]
rules = ["120.3"]
cards = ["Shock"]
setup.Ana.battlefield = ["Mountain"]
setup.Ana.hand = ["Shock"]
play.steps = ["Ana casts Shock targeting Ben", "resolve"]
result.expect = ["Ben has 18 life"]

[[ruling]]
title = "Nothing happens"
claim = "Nothing at all."
rules = ["119.1"]
setup.Ana.life = 3
result.expect = ["Ana has 4 life"]
"""


def test_a_file_may_hold_several_rulings_under_a_subject() -> None:
    first, second = read_rulings(SEVERAL, "damage.toml")
    assert (first.name, second.name) == ("bens-first-shock", "nothing-happens")
    assert [first.subject, second.subject] == ["Damage", "Damage"]
    assert [(of.card, of.date) for of in first.published] == [("Shock", "2004-10-04"), ("Who // What", "2017-11-17")]
    assert run_ruling(first) == []
    assert run_ruling(second) == [Failure(19, "Ana has 4 life: the life of Ana is 3")]


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ('subject = "Damage"', "", 1, 'expected subject = "...", found none'),
        ('subject = "Damage"', 'subjects = "Damage"', 1, "expected one of the keys subject, ruling, found 'subjects'"),
        ("setup.Ana.life = 3", "setup.Ana.life = 'x'", 18, "expected a whole number, found 'x'"),
        ("setup.Ana.life = 3", "setup.Ana.lives = 3", 18, "expected one of the keys battlefield"),
        ('title = "Nothing happens"', "", 14, 'expected title = "...", found none'),
        ("(2004-10-04)", "(10/4/2004)", 6, "expected a card and a day such as"),
        ('expect = ["Ana has 4', 'expects = ["Ana has 4', 19, "expected one of the keys expect, impossible"),
    ],
)
def test_a_broken_ruling_among_several_says_where(old: str, new: str, line: int, said: str) -> None:
    assert old in SEVERAL
    with pytest.raises(RulingError) as problem:
        read_rulings(SEVERAL.replace(old, new, 1), "damage.toml")
    assert str(problem.value).startswith(f"damage.toml:{line}: ") and said in str(problem.value)


def test_each_published_ruling_is_about_a_card_of_its_ruling() -> None:
    for ruling in OWN.values():
        cards = {card for card, _ in ruling.cards}
        faces = {face for card in cards for face in card.split(" // ")}
        assert [of.card for of in ruling.published if of.card not in cards and of.card not in faces] == [], ruling.name
        assert "published" not in Path(ruling.source).parts or ruling.published, (
            f"{ruling.name} answers no published ruling"
        )
