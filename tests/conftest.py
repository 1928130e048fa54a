"""What the whole suite shares: the card corpus of development, read once in each process."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from spellwright.cards.corpus import cached_corpus, read_cards
from spellwright.cards.face import CardRecord

# a slow or busy machine is no failure
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")


@pytest.fixture(scope="session")
def corpus() -> Mapping[str, CardRecord]:
    """Every card of the corpus by name: of the file $SPELLWRIGHT_CORPUS, or the one that `make test` fetches."""
    named = os.environ.get("SPELLWRIGHT_CORPUS")
    path = Path(named) if named else cached_corpus()
    if not path.is_file():
        pytest.fail(f"the card corpus is not at {path}: run `make corpus`", pytrace=False)
    return {card.name: card for card in read_cards(path)}
