"""Choosing a card name: as a permanent enters, and as an instruction (CR 201.4, 614.12b, 608.2d)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.node import walk
from spellwright.language.references import BindingError, rewrites_before
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import PostModifier, Predicate, Statement
from spellwright.language.tree.modifiers import OfChosen
from spellwright.mechanics.entering import CARD_NAME, EntersChoosing, chosen, enters_itself
from spellwright.mechanics.keywords.qualities import Quality
from spellwright.rules.acting import each_actor
from spellwright.rules.card_names import NAME, choose_card_name, has_chosen_name
from spellwright.rules.continuous import characteristics, touch_all
from spellwright.rules.events import ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import matches_when, performs, replaces
from spellwright.rules.objects import player_ref
from spellwright.rules.zones import BATTLEFIELD


@dataclass(frozen=True, slots=True)
class ChooseCardName(Predicate):
    """The subject chooses a card name; in front of "card name" stands which ones may be chosen (CR 201.4a)."""

    what: str


@dataclass(frozen=True, slots=True)
class EntersLookingAtHand(Statement):
    """As the object enters, its controller looks at an opponent's hand, then chooses a card name."""


@dataclass(frozen=True, slots=True)
class WithThatName(PostModifier):
    """Having the name that the same ability has a player choose."""


@dataclass(frozen=True, slots=True)
class OfChosenName(Quality):
    """Having the card name that was chosen as the permanent entered (CR 702.16)."""


_WORDS: Final = (
    ("", ("a card name", "any card name")),
    ("nonland", ("a nonland card name",)),
    ("noncreature, nonland", ("a noncreature, nonland card name",)),
    ("nonartifact, nonland", ("a nonartifact, nonland card name",)),
    ("creature", ("a creature card name",)),
    ("artifact", ("an artifact card name",)),
    ("land", ("a land card name",)),
    ("nonbasic land", ("a nonbasic land card name",)),
    ("no basic land", ("a card name other than a basic land card name",)),
)
"""Which names may be chosen, and the words for it."""

for _wanted, _ways in _WORDS:
    _what = f"{_wanted} {CARD_NAME}".strip()
    phrases(ChooseCardName, *[f"choose[s] {words}" for words in _ways], into="Predicate.once.@", what=_what)
    phrases(
        EntersChoosing,
        *[f"as ~ enters, choose {words}" for words in _ways],
        into="Statement",
        room=__name__,
        what=_what,
        tapped=False,
    )
phrases(
    EntersLookingAtHand,
    "as ~ enters, look at an opponent's hand, then choose any card name",
    into="Statement",
)
phrases(WithThatName, "with that name", into="PostModifier")
phrases(WithThatName, "that name", into="Possession", room=__name__)
phrases(OfChosen, "the chosen name", into="Possession", room=__name__, what=NAME)
phrases(OfChosenName, "the chosen card name", into="Quality")


def _of_this_ability(ability: Any) -> Any:
    """That which the ability has somebody choose; BindingError if it has nobody choose a name."""
    if not any([isinstance(node, ChooseCardName) for node in walk((ability,))]):
        raise BindingError("no choice of a card name that 'that name' could mean")
    return OfChosen(NAME)


rewrites_before(WithThatName, _of_this_ability)


@performs(ChooseCardName)
def _choose_name(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """The choice holds for the rest of the resolution, and for what else the permanent says of it (CR 607.2d)."""
    for seat in each_actor(frame, subject):
        frame.chosen.update(chosen(frame, node.what, seat))
        source = frame.state.objects.get(frame.source.id)
        if source is not None and source.zone == BATTLEFIELD:
            source.kept = {**source.kept, NAME: frame.chosen[NAME]}
            touch_all(frame.state)


def _looking(frame: Frame, node: Any, event: Any) -> list[Any]:
    """The opponent is chosen as the permanent enters, too; the looking shows the hand to its controller only."""
    state = frame.state
    seat = event.controller
    refs = [player_ref(other) for other in state.opponents(seat)]
    if refs:
        whose = state.choose_ref(seat, "player", "Look at whose hand?", refs, "614.12b", frame.source.id)
        for ref in state.players[-1 - whose].hand:
            state.make_known(ref, state.objects[ref].known_to | 1 << seat)
    event.kept = {**event.kept, NAME: choose_card_name(state, seat, "", frame.source.id)}
    return [event]


replaces(EntersLookingAtHand, (ZoneChange,), enters_itself, _looking)


@matches_when(OfChosenName)
def _of_chosen_name(frame: Frame, node: Any, ref: int) -> bool:
    name = characteristics(frame.state, frame.state.get(ref)).name
    return has_chosen_name(name, frame.source.kept.get(NAME, ()))
