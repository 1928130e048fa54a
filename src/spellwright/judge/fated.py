"""What chance brings in a scenario: coins, dice and shuffles as the scenario says."""

from __future__ import annotations

from spellwright.judge.looking import Looking
from spellwright.judge.planes import side_of
from spellwright.rules.planechase import PLANAR_DIE


class Fated(Looking):
    """A scenario whose chance results can be told beforehand; those that are not told are drawn."""

    def flip(self, *heads: bool) -> None:
        """What the next coins show (CR 705)."""
        self._force("coin", [1 if head else 0 for head in heads])

    def roll(self, *results: int) -> None:
        """What the next dice show (CR 706)."""
        self._force("die", [result - 1 for result in results])

    def keep_library_order(self) -> None:
        """Shuffles from now on leave the order as it is."""
        self._force("shuffle", [-1] * 20_000)

    def next_planar_die(self, *shows: str) -> None:
        """What the next rolls of the planar die show (CR 901.3a)."""
        self._force(PLANAR_DIE, [side_of(side) for side in shows])

    def _force(self, stream: str, numbers: list[int]) -> None:
        rng = self.state.rng
        if rng.forced is None:
            rng.forced = {}
        rng.forced[stream] = rng.forced.get(stream, []) + numbers
