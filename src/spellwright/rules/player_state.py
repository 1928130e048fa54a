"""One player in the state of a game: plain data with a hand-written copy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from spellwright.rules.mana import ManaPool

if TYPE_CHECKING:
    from spellwright.rules.programs import Program

NEVER: Final = (-1, -1, False)


@final
class PlayerState:
    """One player (CR 102): life, pool, counters, zones of their own, and what they did this turn."""

    __slots__ = (
        "companion",
        "completed",
        "counters",
        "draw_from_empty",
        "drawn_this_turn",
        "graveyard",
        "hand",
        "idle",
        "lands_played",
        "library",
        "life",
        "life_gained",
        "life_lost",
        "lost",
        "lost_why",
        "mulligans",
        "name",
        "names_cast",
        "pool",
        "seat",
        "sideboard",
        "spells_cast",
        "spells_cast_before",
        "turn_began",
        "turns_taken",
    )

    def __init__(self, seat: int, name: str, life: int) -> None:
        self.seat = seat
        self.name = name
        self.life = life
        self.pool = ManaPool()
        self.counters: dict[str, int] = {}
        self.completed: tuple[str, ...] = ()  # the names of the dungeons completed, in order (CR 309.7)
        self.library: list[int] = []  # the last is the top card
        self.hand: list[int] = []
        self.graveyard: list[int] = []  # the last is on top
        self.sideboard: tuple[Program, ...] = ()  # what they own outside the game (CR 400.11a)
        self.companion: int = 0  # the companion that they have chosen and not yet put into their hand (CR 702.139a)
        self.lost = False
        self.lost_why: str = ""
        self.draw_from_empty = False  # since state-based actions were last checked (CR 704.5b)
        self.mulligans: int = 0
        self.lands_played: int = 0
        self.drawn_this_turn: int = 0
        self.life_gained: int = 0
        self.life_lost: int = 0
        self.names_cast: tuple[tuple[int, str], ...] = ()  # the number and name of each spell cast in this game
        self.spells_cast: int = 0
        self.spells_cast_before: int = 0  # in the previous turn
        self.turns_taken: int = 0
        self.idle = NEVER  # when they were last found to have no action (CR 117.3d): see `rules.actions`
        self.turn_began: int = 0  # the number of the turn of theirs that began last (CR 302.6)

    def copy(self) -> PlayerState:
        """A separate player state."""
        p = PlayerState(self.seat, self.name, self.life)
        p.pool = self.pool.copy()
        p.counters = dict(self.counters)
        p.completed = self.completed
        p.library = list(self.library)
        p.hand = list(self.hand)
        p.graveyard = list(self.graveyard)
        p.sideboard = self.sideboard
        p.companion = self.companion
        p.lost = self.lost
        p.lost_why = self.lost_why
        p.draw_from_empty = self.draw_from_empty
        p.mulligans = self.mulligans
        p.lands_played = self.lands_played
        p.drawn_this_turn = self.drawn_this_turn
        p.life_gained = self.life_gained
        p.life_lost = self.life_lost
        p.names_cast = self.names_cast
        p.spells_cast = self.spells_cast
        p.spells_cast_before = self.spells_cast_before
        p.turns_taken = self.turns_taken
        p.turn_began = self.turn_began
        return p
