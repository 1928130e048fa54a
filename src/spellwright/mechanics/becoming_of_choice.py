"""Becoming a creature type, basic land type or color that is chosen as the instruction is carried out (CR 608.2d)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Modification, Predicate
from spellwright.language.vocabulary import BASIC_LAND_TYPES
from spellwright.mechanics.animating import AlsoTypes, Animated, BasicLandTypes, HasColors
from spellwright.mechanics.entering import CREATURE_TYPE_LIST
from spellwright.mechanics.power_toughness import begin
from spellwright.rules.continuous_effect import FOREVER
from spellwright.rules.decisions import Option
from spellwright.rules.durations import begin_from_frame
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs
from spellwright.rules.objects import COLOR_BITS


@dataclass(frozen=True, slots=True)
class BecomesOfChoice(Predicate):
    """The subject becomes what you choose: a creature type, basic land type, color, or one or more colors.

    `keeps`: in addition to its other types.
    """

    what: str
    keeps: bool


@dataclass(frozen=True, slots=True)
class BecomesChosenType(Predicate):
    """The subject becomes the creature type that was chosen before (CR 205.1a, 608.2d)."""


phrases(BecomesChosenType, "become[s] that type", into="Predicate.lasting.@")
for _words, _what in (
    ("the creature type of your choice", "creature type"),
    ("the basic land type of your choice", "basic land type"),
    ("the color of your choice", "color"),
    ("the color or colors of your choice", "colors"),
):
    for _into in ("Predicate.lasting.@", "Predicate.once.@"):
        phrases(BecomesOfChoice, f"become[s] {_words}", into=_into, what=_what, keeps=False)
        if _what.endswith("type"):
            phrases(
                BecomesOfChoice,
                f"become[s] {_words} in addition to <its|their> other types",
                into=_into,
                what=_what,
                keeps=True,
            )


def one_of(frame: Frame, kind: str, names: tuple[str, ...]) -> str:
    """One of several words that the controller chooses."""
    options = [Option(name, i) for i, name in enumerate(names)]
    prompt = f"Choose a {kind}"
    return names[frame.state.choose_one(frame.controller, kind, prompt, options, "608.2d", frame.source.id)]


def some_colors(frame: Frame) -> tuple[str, ...]:
    """One or more colors that the controller chooses."""
    state = frame.state
    found: list[str] = []
    for color in COLOR_BITS:
        options = [Option(color, 1), Option(f"not {color}", 0)]
        prompt = f"Is it {color}?"
        if state.choose_one(frame.controller, "color", prompt, options, "608.2d", frame.source.id) == 0:
            found.append(color)
    return tuple(found) or (one_of(frame, "color", tuple(COLOR_BITS)),)


def chosen_shape(frame: Frame, node: Any) -> Modification:
    """What the subject becomes, as the controller chooses."""
    if node.what == "colors":
        return HasColors(some_colors(frame))
    if node.what == "color":
        return HasColors((one_of(frame, "color", tuple(COLOR_BITS)),))
    if node.what == "basic land type":
        return BasicLandTypes((one_of(frame, "type", BASIC_LAND_TYPES),), node.keeps)
    chosen = one_of(frame, "type", tuple(CREATURE_TYPE_LIST))
    if node.keeps:
        return AlsoTypes((chosen,), ())
    return Animated(None, None, None, (chosen,), (), (), False)


@performs(BecomesOfChoice)
def _becomes(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """One choice for all of them; a creature type replaces the others (CR 205.1a), a basic land type too (CR 305.7)."""
    if not subject:
        return
    duration = FOREVER if frame.duration is None else frame.duration.when  # type: ignore[attr-defined]
    effect = begin_from_frame(frame, subject, None, (chosen_shape(frame, node),), duration)
    effect.until = frame.controller


@performs(BecomesChosenType)
def _becomes_chosen(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """The chosen type is a place in the list of creature types."""
    chosen = frame.chosen.get("type")
    if subject and chosen:
        shape = Animated(None, None, None, (CREATURE_TYPE_LIST[chosen[0]],), (), (), False)
        begin(frame, subject, (shape,))
