"""Being saddled (CR 702.171b), becoming crewed or saddled, and attacking while saddled."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.leaves import SelfName
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import PostModifier, Predicate
from spellwright.language.tree.conditions import Is
from spellwright.language.tree.deeds import While
from spellwright.language.tree.happenings import AttacksTrigger
from spellwright.language.tree.nouns import StateIs
from spellwright.language.tree.triggers import Whenever
from spellwright.mechanics.keyword_happenings import DoesKeywordAction
from spellwright.mechanics.keywords.crew import CreatureToo, Saddled
from spellwright.rules.adjectives import STATES
from spellwright.rules.continuous_effect import END_OF_TURN, FOREVER
from spellwright.rules.durations import begin_from_frame
from spellwright.rules.events import Happened
from spellwright.rules.filters import MODIFIERS
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.process import happen

ROOM: Final = __name__
SADDLED: Final = "saddled"

phrases(StateIs, SADDLED, into="PlainAdjective", room=ROOM, state=SADDLED)
phrases(
    While,
    "<whenever|when> ~ attacks while saddled",
    into="TriggerEvent",
    room=ROOM,
    event=Whenever(SelfName(), (AttacksTrigger(None, False),)),
    condition=Is(SelfName(), StateIs(SADDLED), True),
)


@dataclass(frozen=True, slots=True)
class HelpedThisTurn(PostModifier):
    """Saddled or crewed the object this turn (CR 702.122b, 702.171c)."""

    how: str


@dataclass(frozen=True, slots=True)
class BecomesSaddled(Predicate):
    """The subject becomes saddled until end of turn."""


@dataclass(frozen=True, slots=True)
class BecomesArtifactCreature(Predicate):
    """The subject becomes an artifact creature and keeps its other types (CR 205.1b)."""


phrases(
    BecomesArtifactCreature,
    "become[s] an artifact creature",
    "become[s] artifact creatures",
    into="Predicate.once.@",
)
phrases(
    BecomesArtifactCreature,
    "become[s] an artifact creature",
    "become[s] artifact creatures",
    into="Predicate.lasting.@",
)
for _words, _how in (("saddled", "saddle"), ("crewed", "crew")):
    phrases(HelpedThisTurn, f"that {_words} it this turn", into="PostModifier", how=_how)
phrases(BecomesSaddled, "become[s] saddled until end of turn", into="Predicate.once.@")
for _state in (SADDLED, "crewed"):
    phrases(DoesKeywordAction, f"become[s] {_state}", into="Happening.thing.@", room=ROOM, what=None, action=_state)


def _is_saddled(frame: Frame, obj: GameObject, chars: Characteristics) -> bool:
    return SADDLED in chars.rules


STATES[SADDLED] = _is_saddled


def _helped(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    own = frame.source.id
    return any(
        [
            isinstance(event, Happened) and event.what == node.how and event.cause == own and event.subject == obj.id
            for event in frame.state.history
        ]
    )


MODIFIERS[HelpedThisTurn] = _helped


@performs(BecomesArtifactCreature)
def _becomes_creature(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    lasting = FOREVER if frame.duration is None else frame.duration.when  # type: ignore[attr-defined]
    begin_from_frame(frame, subject, None, (CreatureToo(),), lasting)


@performs(BecomesSaddled)
def _become_saddled(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    refs = tuple([ref for ref in subject if ref in state.objects and state.objects[ref].is_on_battlefield()])
    if refs:
        begin_from_frame(frame, refs, None, (Saddled(),), END_OF_TURN)
        happen(state, [Happened(SADDLED, frame.controller, frame.source.id, 0, ref) for ref in refs])
