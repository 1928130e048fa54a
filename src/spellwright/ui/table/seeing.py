"""What one seat may be told of events and of others' choices: names of what it does not know stay unsaid."""

from __future__ import annotations

from typing import Final, final

from spellwright.rules.decisions import PUBLIC, Answer, ChooseOne, ChooseSome, Decision
from spellwright.rules.events import ZoneChange
from spellwright.rules.objects import GameObject, is_player
from spellwright.rules.state import GameState
from spellwright.rules.views import knows_object
from spellwright.rules.zones import HIDDEN_ZONES

HIDDEN_CARD: Final = "a card"
FACE_DOWN: Final = "a face-down card"

TOLD_BY_EVENTS: Final = frozenset({"priority", "target", "attack", "block", "sacrifice", "discard", "damage"})
"""Choices of others whose outcome the events tell."""


@final
class SeatNames:
    """Names for one seat (CR 400.2, 406.3, 708.5)."""

    def __init__(self, state: GameState, seat: int) -> None:
        self.state: Final = state
        self.seat: Final = seat
        self.players: Final = state.players

    def name_of(self, ref: int) -> str:
        """The name of an object or player, if the seat may know it."""
        if is_player(ref):
            return self.state.name_of(ref)
        obj = self._object(ref)
        if obj is not None and obj.ability is not None:
            return f"ability of {self.name_of(obj.source)}"
        if obj is not None and not knows_object(self.seat, obj):
            return FACE_DOWN if obj.face_down else HIDDEN_CARD
        return self.state.name_of(ref)

    def _object(self, ref: int) -> GameObject | None:
        return self.state.objects.get(ref) or self.state.former.get(ref)

    def moved(self, event: ZoneChange) -> str:
        """The name of a card that moved: known if it is known where it is now, or was seen where it was."""
        new = event.new
        if new is not None and knows_object(self.seat, new):
            return self.state.name_of(new.id)
        old = event.old
        if old.zone in HIDDEN_ZONES or not knows_object(self.seat, old):
            return FACE_DOWN if new is not None and new.face_down else HIDDEN_CARD
        return old.base.name or FACE_DOWN


def choice_line(names: SeatNames, decision: Decision, answer: Answer) -> str:
    """What another seat's choice is told as; empty where it is private or events tell it."""
    if decision.visibility != PUBLIC or decision.kind in TOLD_BY_EVENTS:
        return ""
    if isinstance(decision, ChooseOne | ChooseSome):
        chosen = (answer,) if isinstance(answer, int) else answer
        for index in chosen:
            ref = decision.options[index].value
            obj = names.state.objects.get(ref)
            if ref > 0 and obj is not None and not knows_object(names.seat, obj):
                return ""
    name = names.players[decision.seat].name
    return f"  {name} chooses ({decision.prompt.rstrip('.')}) {decision.text(answer)}"


def known_cards(state: GameState, seat: int) -> frozenset[int]:
    """The cards, by their lasting numbers, whose identity and place the seat knows now."""
    return frozenset(
        obj.card_id
        for obj in state.objects.values()
        if obj.ability is None and not obj.is_token and not obj.is_copy and knows_object(seat, obj)
    )


def chance(state: GameState) -> dict[str, int]:
    """How much of the game's own chance was used: shuffles, coins and dice, not what agents draw."""
    return {label: count for label, count in state.rng.state().items() if not label.startswith("agent")}
