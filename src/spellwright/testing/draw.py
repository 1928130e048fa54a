"""Draws names at random from all compiled cards, so that somebody else can write a scenario for each.

`python -m spellwright.testing.draw --count 100 --seed 1` prints the names, one a line, in the order drawn.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence

from spellwright.testing.pool_run import playable_names


def draw(names: Sequence[str], count: int, seed: int) -> list[str]:
    """`count` different names, drawn from them in alphabetical order so that the order of the pool is no matter."""
    return random.Random(seed).sample(sorted(names), count)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the names drawn."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    print("\n".join(draw(playable_names(), options.count, options.seed)))
    return 0


if __name__ == "__main__":
    main()
