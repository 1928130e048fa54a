"""Triggered abilities with a limit in the midst of their instructions: "do this only once each turn" (CR 603.2h)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.abilities import Instructions
from spellwright.language.tree.categories import Body, Limit, Sentence
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import perform, performs


@dataclass(frozen=True, slots=True)
class WithLimitBetween(Body):
    """Instructions, a limit on the option among them, and what depends on it."""

    sentences: tuple[Sentence, ...]
    limits: tuple[Limit, ...]
    rest: Instructions


phrases(WithLimitBetween, "{sentences:Sentence+} {limits:OnceLimit+} {rest:LaterInstructions}", into="Body")
phrases(Instructions, "{sentences:Sentence+}", into="LaterInstructions", room=__name__)


@performs(WithLimitBetween)
def _follow(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    perform(frame, Instructions(node.sentences))
    perform(frame, node.rest)
