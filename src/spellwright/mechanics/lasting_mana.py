"""Mana that is not lost as steps and phases end (CR 106.4, 500.5)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Clause, PlayerSelector
from spellwright.rules.events import ManaAdded
from spellwright.rules.frame import Frame
from spellwright.rules.mana import UNTIL_END_OF_COMBAT, UNTIL_END_OF_TURN
from spellwright.rules.meaning import performs, select
from spellwright.rules.objects import is_player, seat_of
from spellwright.rules.this_way import events_since


@dataclass(frozen=True, slots=True)
class KeepThisMana(Clause):
    """Players do not lose the mana that was just added, until the end of the turn or of combat."""

    who: PlayerSelector
    combat: bool


phrases(
    KeepThisMana,
    "until end of turn, {who:PlayerSelector.pl.subject} don't lose this mana as steps and phases end",
    into="Clause",
    combat=False,
)
phrases(
    KeepThisMana,
    "until end of combat, {who:PlayerSelector.pl.subject} don't lose this mana as steps end",
    into="Clause",
    combat=True,
)


@performs(KeepThisMana)
def _keep(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    state = frame.state
    seats = [seat_of(ref) for ref in select(frame, node.who) if is_player(ref)]
    for event in events_since(frame):
        if isinstance(event, ManaAdded) and event.player in seats and event.source.id == frame.source.id:
            boundary = UNTIL_END_OF_COMBAT if node.combat else UNTIL_END_OF_TURN
            state.players[event.player].pool.keep(event.mana, boundary)
