"""Players who could not do what an instruction asked of them: "each opponent who can't loses 3 life" (CR 101.3)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition, PlayerSelector
from spellwright.language.tree.players import ThatPlayer
from spellwright.rules.events import ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when, select, selects
from spellwright.rules.objects import is_player, player_ref, seat_of
from spellwright.rules.range_of_influence import controller_now
from spellwright.rules.this_way import events_since


@dataclass(frozen=True, slots=True)
class EachWhoCant(PlayerSelector):
    """Each player, or opponent, who neither discarded nor sacrificed anything as the instruction said."""

    kind: str


@dataclass(frozen=True, slots=True)
class PlayerCant(Condition):
    """The player who was told to discard or to sacrifice something had nothing to."""

    player: PlayerSelector


for _kind in ("player", "opponent"):
    for _into in ("PlayerSelector.s.sg", "Each"):
        phrases(EachWhoCant, f"each {_kind} who can't", into=_into, kind=_kind)
phrases(PlayerCant, "the player can't", "that player can't", into="PlainCondition", player=ThatPlayer())


def who_could(frame: Frame) -> set[int]:
    """The seats of those who discarded, sacrificed or moved something since the ability began to resolve."""
    found: set[int] = set()
    for event in events_since(frame):
        if isinstance(event, ZoneChange):
            found.add(event.player if event.player >= 0 else controller_now(frame.state, event.old.id))
    return found


@selects(EachWhoCant)
def _who_cant(frame: Frame, node: Any) -> list[int]:
    state = frame.state
    seats = state.opponents(frame.controller) if node.kind == "opponent" else state.in_turn_order()
    could = who_could(frame)
    return [player_ref(seat) for seat in seats if seat not in could]


@holds_when(PlayerCant)
def _cant(frame: Frame, node: Any) -> bool:
    could = who_could(frame)
    seats = [seat_of(ref) for ref in select(frame, node.player) if is_player(ref)]
    return bool(seats) and not any([seat in could for seat in seats])
