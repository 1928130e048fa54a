"""Bands (CR 702.22): which attackers may be banded, and who divides damage where a creature with banding fights."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, final

from spellwright.errors import IllegalAnswer
from spellwright.rules.continuous import characteristics
from spellwright.rules.decisions import Answer, ChooseSome, Option, subsets
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import matches
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.randomness import Randomness
from spellwright.rules.state import GameState

BANDING: Final = "banding"
BANDS_WITH_OTHER: Final = "bands with other"
MOST_LISTED: Final = 10
"""Of so many creatures all bands can be listed."""


@final
class FormBand(ChooseSome):
    """Announce a band of attacking creatures, or none (CR 508.1e, 702.22c)."""

    def __init__(self, state: GameState, seat: int, creatures: list[GameObject]) -> None:
        options = [Option(state.label(obj.id), obj.id) for obj in creatures]
        super().__init__(
            seat, "band", "Attack in a band? Choose its members, or none", options, 0, len(options), "508.1e"
        )
        self.state = state
        self.creatures = creatures

    def check(self, answer: Answer) -> None:
        super().check(answer)
        if answer and not self.is_band(answer):
            raise IllegalAnswer(f"{self.text(answer)}: not creatures that can attack in a band (CR 702.22c)")

    def is_band(self, answer: Answer) -> bool:
        """Whether the creatures of an answer could be a band."""
        assert isinstance(answer, tuple)
        return is_band(self.state, [self.creatures[i] for i in answer])

    def answers(self) -> Iterator[Answer]:
        for answer in subsets(len(self.options), 0, len(self.options)):
            if not answer or self.is_band(answer):
                yield answer

    def is_listable(self) -> bool:
        return len(self.options) <= MOST_LISTED

    def sample(self, rng: Randomness, stream: str = "agent") -> Answer:
        if self.is_listable():
            listed = list(self.answers())
            return listed[rng.below(stream, len(listed))]
        order = list(range(len(self.options)))
        rng.shuffle(stream, order)
        chosen: list[int] = order[:1]
        for i in order[1:]:  # what makes a band with the first, and leaves it one, can be in it
            if rng.below(stream, 2) and self.is_band((*chosen, i)):
                chosen.append(i)
        return tuple(sorted(chosen)) if len(chosen) > 1 else ()


def is_bander(chars: Characteristics) -> bool:
    """Whether something has banding or a "bands with other" ability."""
    return BANDING in chars.keywords or BANDS_WITH_OTHER in chars.keywords


def is_band(state: GameState, creatures: list[GameObject]) -> bool:
    """Whether attacking creatures may be declared to be a band (CR 702.22c-d)."""
    if len(creatures) < 2 or len({obj.attacking for obj in creatures}) > 1:
        return False
    without = [obj for obj in creatures if BANDING not in characteristics(state, obj).keywords]
    if len(without) < len(creatures) and len(without) <= 1:
        return True
    return any([len(_alike(state, obj, node, creatures)) == len(creatures) for obj, node in _others(state, creatures)])


def fights_in_band(state: GameState, creatures: list[GameObject]) -> bool:
    """Whether one has banding, or one bands with another one that is there, too (CR 702.22j-k)."""
    if any([BANDING in characteristics(state, obj).keywords for obj in creatures]):
        return True
    return any([len(_alike(state, obj, node, creatures)) > 1 for obj, node in _others(state, creatures)])


def _others(state: GameState, creatures: list[GameObject]) -> list[tuple[GameObject, Any]]:
    """The "bands with other" abilities of creatures, each with the creature that has it."""
    found: list[tuple[GameObject, Any]] = []
    for obj in creatures:
        chars = characteristics(state, obj)
        if BANDS_WITH_OTHER in chars.keywords:
            found.extend([(obj, a.node) for a in chars.abilities if a.keyword == BANDS_WITH_OTHER])
    return found


def _alike(state: GameState, bearer: GameObject, node: Any, creatures: list[GameObject]) -> list[GameObject]:
    """Those that have the quality of a "bands with other" ability; nobody, if its bearer has not."""
    frame = Frame(state, characteristics(state, bearer).controller, bearer)
    found = [obj for obj in creatures if matches(frame, node.filter, obj.id)]
    return found if bearer in found else []


def announce_bands(state: GameState, seat: int, attackers: list[GameObject]) -> None:
    """The active player announces which of the chosen creatures are banded with which (CR 508.1e)."""
    left = attackers
    while True:
        fitting = [obj for obj in left if any([is_band(state, [obj, other]) for other in left if other is not obj])]
        if not fitting:
            return
        decision = FormBand(state, seat, fitting)
        answer = state.ask(decision)
        assert isinstance(answer, tuple)
        if not answer:
            return
        members = [fitting[i] for i in answer]
        for obj in members:
            obj.band = members[0].id
        left = [obj for obj in left if not obj.band]
