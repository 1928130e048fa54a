"""The sentences of a ruling's steps: each is a form of words with what it does in a scenario."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from spellwright.errors import ScenarioError
from spellwright.judge.pieces import Thing
from spellwright.judge.ruling_details import Details
from spellwright.judge.ruling_things import Names
from spellwright.rules.steps import STEP_BY_NAME

Do = Callable[[Names, "re.Match[str]", Mapping[str, Any]], None]


class NotAStep(ScenarioError):
    """A sentence that no form fits."""


def take_step(names: Names, sentence: str, details: Mapping[str, Any]) -> None:
    """Do what a sentence says. Raises NotAStep, ScenarioError, or IllegalAnswer with the rule."""
    players = "|".join(re.escape(name) for name in names.players)
    for form, _, do in STEP_FORMS:
        match = re.fullmatch(form.replace("PLAYER", f"(?P<player>{players})"), sentence.strip())
        if match is not None:
            asked = Details(details)
            do(names, match, asked)
            if asked.unused():
                raise NotAStep(f"expected no {', '.join(asked.unused())} with {sentence!r}")
            return
    shown = "; ".join(example for _, example, _ in STEP_FORMS)
    raise NotAStep(f"expected a step such as: {shown}; found {sentence!r}")


def _targets(names: Names, match: re.Match[str], details: Mapping[str, Any]) -> list[Any]:
    given = match.groupdict().get("targets")
    listed = [names.choice(name) for name in names.list(given)] if given else []
    return listed + [names.choice(target) for target in details.get("targets", [])]


def _answers(names: Names, details: Mapping[str, Any]) -> list[Any]:
    return [names.choice(answer) for answer in details.get("answers", [])]


def _common(names: Names, details: Mapping[str, Any]) -> dict[str, Any]:
    modes = [mode - 1 if isinstance(mode, int) else mode for mode in details.get("modes", [])]
    return {
        "modes": modes,
        "x": details.get("x"),
        "divided": details.get("divided", []),
        "answers": _answers(names, details),
    }


def _card(names: Names, words: str) -> str | Thing:
    """The card meant: by label, or the only one of its name; else by name, for the scenario to find."""
    try:
        return names.thing(words)
    except ScenarioError:
        return words


def _cast(names: Names, match: re.Match[str], details: Mapping[str, Any]) -> None:
    card: str | Thing = match["card"]
    if match["card"] in names.labels:
        card = names.labels[match["card"]]
    names.scenario.cast(
        names.player(match["player"]),
        card,
        _targets(names, match, details),
        kicked=details.get("kicked", False),
        way=details.get("way", ""),
        **_common(names, details),
    )


def _announce(names: Names, match: re.Match[str], details: Mapping[str, Any]) -> None:
    names.scenario.announce(
        names.player(match["player"]),
        _card(names, match["card"]),
        _targets(names, match, details),
        x=details.get("x"),
        way=details.get("way", ""),
        answers=_answers(names, details),
    )


def _activate(names: Names, match: re.Match[str], details: Mapping[str, Any]) -> None:
    ability = details.get("ability")
    if isinstance(ability, int):
        ability -= 1
    names.scenario.activate(
        names.player(match["player"]),
        _card(names, match["card"]),
        ability,
        _targets(names, match, details),
        **_common(names, details),
    )


def _tap_for_mana(names: Names, match: re.Match[str], details: Mapping[str, Any]) -> None:
    ability = details.get("ability")
    answers = _answers(names, details)
    thing = _card(names, match["card"])
    names.scenario.activate(names.player(match["player"]), thing, ability if ability else "add", answers=answers)


def _play(names: Names, match: re.Match[str], details: Mapping[str, Any]) -> None:
    card: str | Thing = names.labels.get(match["card"], match["card"])
    names.scenario.play(names.player(match["player"]), card)


_SPECIAL: Final = {"foretells": "foretell", "plots": "plot", "suspends": "suspend"}


def _special(names: Names, match: re.Match[str], details: Mapping[str, Any]) -> None:
    names.scenario.special(names.player(match["player"]), _card(names, match["card"]), _SPECIAL[match["what"]])


def _turn_up(names: Names, match: re.Match[str], details: Mapping[str, Any]) -> None:
    names.scenario.special(names.player(match["player"]), _card(names, match["card"]), "turn up")


def _attack(names: Names, match: re.Match[str], details: Mapping[str, Any]) -> None:
    """With several defending players one part for each: "attacks Ben with X; Cleo with Y and Z" (CR 802.3)."""
    player = names.player(match["player"])
    first, *others = match["creatures"].split(";")
    creatures = [names.thing(name) for name in names.list(first)]
    if not match["defender"]:
        names.scenario.attack(player, creatures)
        return
    attacked: dict[Any, Any] = dict.fromkeys(creatures, names.any(match["defender"]))
    for clause in others:
        defender, with_, more = clause.strip().partition(" with ")
        if not with_:
            raise ScenarioError(f"expected 'attacks PLAYER with CREATURE; PLAYER with CREATURE', found {clause!r}")
        attacked.update(dict.fromkeys([names.thing(name) for name in names.list(more)], names.any(defender)))
    names.scenario.attack(player, attacked)


def _attack_nobody(names: Names, match: re.Match[str], details: Mapping[str, Any]) -> None:
    names.scenario.attack(names.player(match["player"]), [])


def _block(names: Names, match: re.Match[str], details: Mapping[str, Any]) -> None:
    pairs: list[tuple[Any, Any]] = []
    for clause in match["blocks"].split(";"):
        attacker, with_, blockers = clause.strip().partition(" with ")
        if not with_:
            raise ScenarioError(f"expected 'blocks ATTACKER with BLOCKER; ATTACKER with BLOCKER', found {clause!r}")
        pairs += [(names.thing(blocker), names.thing(attacker)) for blocker in names.list(blockers)]
    names.scenario.block(names.player(match["player"]), pairs)


def _block_nothing(names: Names, match: re.Match[str], details: Mapping[str, Any]) -> None:
    names.scenario.block(names.player(match["player"]), [])


def _choose(names: Names, match: re.Match[str], details: Mapping[str, Any]) -> None:
    words = match["choice"]
    if words is None:
        if "choice" not in details:
            raise ScenarioError("expected what is chosen: 'will choose X', or choice = ...")
        choice = names.choice(details["choice"])
    elif re.fullmatch(r"\d+", words):
        choice = int(words)
    else:
        choice = names.choice(words)
    names.scenario.answer(names.player(match["player"]), choice, match["kind"] or details.get("kind", ""))  # type: ignore[arg-type]


def _resolve(names: Names, match: re.Match[str], details: Mapping[str, Any]) -> None:
    names.scenario.resolve(int(match["count"] or 1))


def _resolve_all(names: Names, match: re.Match[str], details: Mapping[str, Any]) -> None:
    names.scenario.resolve_all()


def _go_to(names: Names, match: re.Match[str], details: Mapping[str, Any]) -> None:
    player = names.player(match["player"]) if match["player"] else None
    names.scenario.to(match["step"], player)


def _pass(names: Names, match: re.Match[str], details: Mapping[str, Any]) -> None:
    names.scenario.get_priority(names.player(match["player"]))
    names.scenario.pass_priority()


def _concede(names: Names, match: re.Match[str], details: Mapping[str, Any]) -> None:
    names.scenario.concede(names.player(match["player"]))


def _settle(names: Names, match: re.Match[str], details: Mapping[str, Any]) -> None:
    names.scenario.settle()


def _start(names: Names, match: re.Match[str], details: Mapping[str, Any]) -> None:
    names.scenario.start()


def _coin(names: Names, match: re.Match[str], details: Mapping[str, Any]) -> None:
    names.scenario.flip(match["side"] == "heads")


def _die(names: Names, match: re.Match[str], details: Mapping[str, Any]) -> None:
    names.scenario.roll(int(match["result"]))


def _planar_die(names: Names, match: re.Match[str], details: Mapping[str, Any]) -> None:
    names.scenario.roll_planar_die(names.player(match["player"]), match["side"])


def _next_planar_die(names: Names, match: re.Match[str], details: Mapping[str, Any]) -> None:
    names.scenario.next_planar_die(match["side"])


def _keep_order(names: Names, match: re.Match[str], details: Mapping[str, Any]) -> None:
    names.scenario.keep_library_order()


_STEPS: Final = "|".join(sorted(STEP_BY_NAME, key=len, reverse=True))

STEP_FORMS: Final[tuple[tuple[str, str, Do], ...]] = (
    (r"PLAYER casts (?P<card>.+?)(?: targeting (?P<targets>.+))?", "Ana casts Shock targeting Ben", _cast),
    (r"PLAYER plays (?P<card>.+)", "Ana plays Forest", _play),
    (
        r"PLAYER announces (?P<card>.+?)(?: targeting (?P<targets>.+))?",
        "Ana announces Shock targeting Ben",
        _announce,
    ),
    (r"PLAYER activates (?P<card>.+?)(?: targeting (?P<targets>.+))?", "Ana activates X targeting Y", _activate),
    (r"PLAYER taps (?P<card>.+) for mana", "Ana taps Forest for mana", _tap_for_mana),
    (rf"PLAYER (?P<what>{'|'.join(_SPECIAL)}) (?P<card>.+)", "Ana foretells X", _special),
    (r"PLAYER turns (?P<card>.+) face up", "Ana turns X face up", _turn_up),
    (r"PLAYER attacks with nothing", "Ana attacks with nothing", _attack_nobody),
    (r"PLAYER attacks(?: (?P<defender>.+?))? with (?P<creatures>.+)", "Ana attacks with X and Y", _attack),
    (r"PLAYER blocks nothing", "Ben blocks nothing", _block_nothing),
    (r"PLAYER blocks (?P<blocks>.+)", "Ben blocks X with Y and Z", _block),
    (
        r"PLAYER will choose(?: (?P<choice>.+?))?(?: for (?P<kind>[a-z ]+))?",
        "Ana will choose yes; Ana will choose X for discard",
        _choose,
    ),
    (r"PLAYER passes", "Ben passes", _pass),
    (r"PLAYER concedes", "Ben concedes", _concede),
    (r"resolve(?: (?P<count>\d+))?", "resolve; resolve 2", _resolve),
    (r"resolve everything", "resolve everything", _resolve_all),
    (rf"go to (?:PLAYER's )?(?P<step>{_STEPS})", "go to combat damage; go to Ben's upkeep", _go_to),
    (r"the game begins", "the game begins", _start),
    (r"state-based actions are checked", "state-based actions are checked", _settle),
    (r"the next coin is (?P<side>heads|tails)", "the next coin is heads", _coin),
    (r"the next die is (?P<result>\d+)", "the next die is 5", _die),
    (r"PLAYER rolls the planar die: (?P<side>\w+)", "Ana rolls the planar die: chaos", _planar_die),
    (r"the next planar die is (?P<side>\w+)", "the next planar die is blank", _next_planar_die),
    (r"libraries keep their order", "libraries keep their order", _keep_order),
)
"""Each form of a step, an example of it, and what it does."""
