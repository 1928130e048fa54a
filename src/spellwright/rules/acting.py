"""Who carries out an instruction: each player of its subject in turn, who chooses and whom "their" means (CR 608.2)."""

from __future__ import annotations

from collections.abc import Iterator

from spellwright.language.tree.bound import LAST_AMOUNT
from spellwright.rules.frame import Frame
from spellwright.rules.instructions import AMOUNTS, acting_seats
from spellwright.rules.objects import is_player, player_ref
from spellwright.rules.simultaneous import gather, released


def each_actor(frame: Frame, subject: tuple[int, ...]) -> Iterator[int]:
    """The players who do something, in turn order (CR 101.4); while one acts, the frame is theirs.

    The acting player makes the choices, "they" and "that player" mean only them where several were spoken of, "that
    many" what they did, and "you" stays the controller (CR 109.5).
    """
    actor = frame.actor
    amounts = frame.chosen.get(AMOUNTS, ())
    last = frame.numbers.get(LAST_AMOUNT, 0)
    for seat in acting_seats(frame, subject):
        slots, targets = frame.slots, frame.targets
        frame.actor = seat
        if amounts and len(subject) > 1:
            frame.numbers[LAST_AMOUNT] = amounts[seat]
        frame.slots = narrowed(slots, player_ref(seat))
        frame.targets = narrowed(targets, player_ref(seat))
        yield seat
        frame.slots = _widened(frame.slots, slots, player_ref(seat))
        frame.targets = _widened(frame.targets, targets, player_ref(seat))
    frame.actor = actor
    if amounts:
        frame.numbers[LAST_AMOUNT] = last


def all_together(frame: Frame, subject: tuple[int, ...]) -> Iterator[int]:
    """As `each_actor`, but what they move is moved at once, when the last of them has chosen (CR 101.4).

    Afterwards the frame knows what was moved.
    """
    gathering = len(acting_seats(frame, subject)) > 1 and gather(frame)
    yield from each_actor(frame, subject)
    if gathering:
        released(frame)


def _speaks_of(refs: tuple[int, ...], player: int) -> bool:
    """Whether several players, this one among them, are meant."""
    return len(refs) > 1 and player in refs and all([is_player(ref) for ref in refs])


def narrowed(slots: dict[int, tuple[int, ...]], player: int) -> dict[int, tuple[int, ...]]:
    """The referents, with one player in place of several of whom that player is one."""
    return {slot: (player,) if _speaks_of(refs, player) else refs for slot, refs in slots.items()}


def _widened(
    now: dict[int, tuple[int, ...]], before: dict[int, tuple[int, ...]], player: int
) -> dict[int, tuple[int, ...]]:
    """The referents after a player has acted: those that had been narrowed to them are as before."""
    return {slot: before[slot] if _speaks_of(before.get(slot, ()), player) else refs for slot, refs in now.items()}
