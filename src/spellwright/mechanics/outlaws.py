"""Outlaws: Assassins, Mercenaries, Pirates, Rogues and Warlocks (CR 700.12)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Head
from spellwright.language.tree.nouns import Not, StateIs
from spellwright.rules.adjectives import HEADS, OUTLAWS
from spellwright.rules.filters import head_fits
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import MATCH
from spellwright.rules.objects import Characteristics, GameObject


@dataclass(frozen=True, slots=True)
class OutlawHead(Head):
    """An outlaw: a permanent with one of these subtypes (CR 700.12a)."""


phrases(OutlawHead, "outlaw(s)", into="Head.bare.#")
phrases(Not, "non-outlaw", into="NotAdjective", room=__name__, what=StateIs("outlaw"))


def _is_outlaw(frame: Frame, head: Any, obj: GameObject, chars: Characteristics) -> bool:
    return not chars.subtypes.isdisjoint(OUTLAWS)


HEADS[OutlawHead] = _is_outlaw
MATCH[OutlawHead] = head_fits
