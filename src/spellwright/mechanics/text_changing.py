"""Changing the words of a text: "replacing all instances of one color word with another" (CR 612)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.node import Node, register
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Modification, Predicate, Selector, Statement
from spellwright.language.vocabulary import BASIC_LAND_TYPES
from spellwright.mechanics.entering import CREATURE_TYPE_LIST, EntersChoosing
from spellwright.rules.continuous import make_effect
from spellwright.rules.continuous_effect import FOREVER, TEXT, ContinuousEffect
from spellwright.rules.decisions import Option
from spellwright.rules.durations import begin_from_frame
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import modifies, performs, select, static_effects
from spellwright.rules.objects import COLOR_BITS, Characteristics, GameObject
from spellwright.rules.programs import Ability
from spellwright.rules.rewriting import Words, replace_words
from spellwright.rules.state import GameState

COLOR_WORD: Final = "color word"
LAND_TYPE: Final = "basic land type"
CREATURE_TYPE: Final = "creature type"
WORDS: Final[dict[str, tuple[str, ...]]] = {
    COLOR_WORD: tuple(COLOR_BITS),
    LAND_TYPE: tuple(BASIC_LAND_TYPES),
    CREATURE_TYPE: tuple(CREATURE_TYPE_LIST),
}


@dataclass(frozen=True, slots=True)
class WordChange(Node):
    """One word of a kind with another one; with a certain one, or with any but one."""

    kind: str
    to: str | None
    but: str | None


@dataclass(frozen=True, slots=True)
class ChangeText(Predicate):
    """Change the text of something by replacing all instances of a word; which, its controller chooses."""

    what: Selector
    choices: tuple[WordChange, ...]


@dataclass(frozen=True, slots=True)
class WordsChanged(Modification):
    """Having one word instead of another in its text, wherever that is used as such (CR 612.2)."""

    words: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class AllColorWordsChanged(Statement):
    """All color words in the text of some objects are the chosen one."""

    who: Selector


@dataclass(frozen=True, slots=True)
class ColorWordsAsChosen(Modification):
    """Having the chosen color word instead of all others."""


register(WordsChanged)
register(ColorWordsAsChosen)
for _kind in WORDS:
    phrases(WordChange, f"one {_kind} with another", into="WordChange", kind=_kind, to=None, but=None)
phrases(
    WordChange,
    "one creature type with another. The new creature type can't be {but:CreatureType}",
    into="WordChange",
    kind=CREATURE_TYPE,
    to=None,
)
phrases(WordChange, "one creature type with {to:CreatureType}", into="WordChange", kind=CREATURE_TYPE, but=None)
for _into in ("Predicate.once.@", "Predicate.lasting.@"):
    phrases(
        ChangeText,
        "change[s] the text of {what:Selector.object} by replacing all instances of {choices:WordChange, or+}",
        into=_into,
    )
phrases(
    EntersChoosing,
    "as ~ enters, choose a color word",
    into="Statement",
    room=__name__,
    what=COLOR_WORD,
    tapped=False,
)
phrases(
    AllColorWordsChanged,
    "all instances of color words in the text of {who:Selector.pl.object} are changed to the chosen color word",
    into="Statement",
)


def chosen_words(frame: Frame, choices: tuple[WordChange, ...]) -> Words:
    """The word that is replaced, and the one that stands instead of it, as the controller chooses (CR 608.2d)."""
    olds = [(choice, word) for choice in choices for word in WORDS[choice.kind] if word != choice.to]
    options = [Option(word, place) for place, (_, word) in enumerate(olds)]
    choice, old = olds[_choose(frame, "Replace which word?", options)]
    if choice.to is not None:
        return ((old, choice.to),)
    news = tuple([word for word in WORDS[choice.kind] if word not in (old, choice.but)])
    options = [Option(word, place) for place, word in enumerate(news)]
    return ((old, news[_choose(frame, f"Which {choice.kind} instead of {old}?", options)]),)


def _choose(frame: Frame, prompt: str, options: list[Option]) -> int:
    return frame.state.choose_one(frame.controller, "word", prompt, options, "608.2d", frame.source.id)


@performs(ChangeText)
def _change_text(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    refs = tuple([ref for ref in select(frame, node.what) if frame.state.live(ref) is not None])
    if not refs:
        return
    duration = FOREVER if frame.duration is None else frame.duration.when  # type: ignore[attr-defined]
    effect = begin_from_frame(frame, refs, None, (WordsChanged(chosen_words(frame, node.choices)),), duration)
    effect.until = frame.controller


@modifies(WordsChanged, TEXT)
def _changed(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    replace_words(chars, node.words)


@static_effects(AllColorWordsChanged)
def _all_changed(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    return [make_effect(state, obj, node.who, (ColorWordsAsChosen(),))]


@modifies(ColorWordsAsChosen, TEXT)
def _as_chosen(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    for color, bit in COLOR_BITS.items():
        if bit in frame.source.kept.get("color", ()):
            replace_words(chars, tuple([(other, color) for other in COLOR_BITS if other != color]))
