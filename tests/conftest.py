"""What the whole suite shares: the card corpus of development, read once in each process."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.corpus import cached_corpus, read_cards
from spellwright.cards.face import CardRecord


@pytest.fixture(scope="session")
def corpus() -> Mapping[str, CardRecord]:
    """Every card of the corpus by name; `make test` fetches the file."""
    path = cached_corpus()
    if not path.is_file():
        pytest.fail(f"the card corpus is not at {path}: run `make corpus`", pytrace=False)
    return {card.name: card for card in read_cards(path)}
