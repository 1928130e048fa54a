"""Crimes as deeds of the turn: "you've committed a crime this turn" (CR 700.13)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.this_turn import Deed
from spellwright.rules.events import BecameTarget
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import MATCH
from spellwright.rules.objects import is_player, seat_of
from spellwright.rules.this_turn import DEEDS, did


@dataclass(frozen=True, slots=True)
class CommittedCrime(Deed):
    """Committed a crime (CR 700.13)."""


phrases(CommittedCrime, "commit[|s|ting|ted] a crime", into="Deed.@")


def _committed(frame: Frame, deed: Any, seat: int) -> bool:
    return any([isinstance(e, BecameTarget) and e.player == seat and e.crime for e in frame.state.history])


def _match(frame: Frame, node: Any, ref: int) -> bool:
    return is_player(ref) and did(frame, node, seat_of(ref))


DEEDS[CommittedCrime] = _committed
MATCH[CommittedCrime] = _match
