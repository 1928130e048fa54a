"""CR 122.7: abilities that trigger when the Nth counter of a kind is put on an object."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from spellwright.rules.events import CountersPut
from spellwright.rules.process import happen
from tests.mechanics.table import Table


def clock(corpus: Mapping[str, CardRecord], before: int, more: int) -> bool:
    """Whether Midnight Clock with so many hour counters triggers as so many more are put on it at once."""
    t = Table(corpus)
    thing = t.put(t.ana, "Midnight Clock", counters={"hour": before})
    happen(t.s.state, [CountersPut(thing.id, "hour", more, t.ana.seat)])
    return bool(t.s.state.pending)


@pytest.mark.shows("122.7")
def test_it_triggers_as_the_number_is_reached_or_passed_and_not_beyond_it(corpus: Mapping[str, CardRecord]) -> None:
    assert not clock(corpus, 10, 1)
    assert clock(corpus, 11, 1)
    assert clock(corpus, 10, 4)
    assert not clock(corpus, 12, 1)
