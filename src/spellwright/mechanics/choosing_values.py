"""Choosing values as an instruction: creature types and colors (CR 608.2d)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.references import chosen_first
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate
from spellwright.language.tree.clauses import Do
from spellwright.language.tree.modifiers import OfChosen, OfYourChoice
from spellwright.mechanics.entering import chosen
from spellwright.mechanics.granting import Keywords
from spellwright.mechanics.keywords.protection import Protection
from spellwright.mechanics.keywords.qualities import OfColor, Quality
from spellwright.mechanics.power_toughness import begin
from spellwright.rules.acting import each_actor
from spellwright.rules.decisions import Option
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs
from spellwright.rules.objects import COLOR_BITS


@dataclass(frozen=True, slots=True)
class ChooseValue(Predicate):
    """The subject chooses a creature type or a color."""

    what: str


@dataclass(frozen=True, slots=True)
class GainsProtection(Predicate):
    """The subject gains protection from a color that you choose."""


@dataclass(frozen=True, slots=True)
class GainsEitherProtection(Predicate):
    """The subject gains protection from a quality or from a color, as you choose."""

    quality: Quality


for _words, _what in (("a creature type", "type"), ("a color", "color")):
    phrases(ChooseValue, f"choose[s] {_words}", into="Predicate.once.@", what=_what)


def _choice(node: Any) -> Any:
    return Do(None, (ChooseValue(node.what),), None)


def _of_the_chosen(node: Any) -> Any:
    return OfChosen(node.what)


chosen_first(OfYourChoice, _choice, _of_the_chosen)
phrases(
    GainsProtection,
    "gain[s] protection from the color of your choice",
    into="Predicate.lasting.@",
)
phrases(
    GainsEitherProtection,
    "gain[s] protection from {quality:Quality} or from the color of your choice",
    into="Predicate.lasting.@",
)


@performs(ChooseValue)
def _choose_value(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """The choice holds for the rest of the resolution (CR 608.2d)."""
    for seat in each_actor(frame, subject):
        frame.chosen.update(chosen(frame, node.what, seat))


def choose_color(frame: Frame, seat: int) -> str:
    """A color that a player chooses."""
    colors = list(COLOR_BITS)
    options = [Option(color, i) for i, color in enumerate(colors)]
    return colors[frame.state.choose_one(seat, "color", "Choose a color", options, "608.2d", frame.source.id)]


@performs(GainsProtection)
def _gains_protection(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """The color is chosen as the instruction is carried out (CR 608.2d)."""
    if subject:
        protection = Protection((OfColor(choose_color(frame, frame.controller)),))
        begin(frame, subject, (Keywords((protection,)),))


@performs(GainsEitherProtection)
def _gains_either(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """The quality, or one of the five colors (CR 608.2d)."""
    if not subject:
        return
    colors = list(COLOR_BITS)
    options = [Option("no color", 0), *[Option(color, i + 1) for i, color in enumerate(colors)]]
    prompt = "Protection from a color, or from what the text names?"
    index = frame.state.choose_one(frame.controller, "color", prompt, options, "608.2d", frame.source.id)
    quality = OfColor(colors[index - 1]) if index else node.quality
    begin(frame, subject, (Keywords((Protection((quality,)),)),))
