"""The table of the chapters, with cards that are compiled from the corpus when they are first needed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from spellwright.cards.face import CardRecord
from spellwright.rules.programs import Program
from tests.chapters.ch5_table import Table

Corpus = Mapping[str, CardRecord]


class CorpusTable(Table):
    """A table at which the corpus says what a card is."""

    def __init__(self, corpus: Corpus, library: int = 15, **how: Any) -> None:
        self.corpus = corpus
        super().__init__(library, **how)

    def program(self, name: str) -> Program:
        """A card's program: defined here, or compiled from its front face in the corpus."""
        if name not in self._defined and name in self.corpus:
            face = self.corpus[name].front
            pt = f"{face.power}/{face.toughness}" if face.power is not None else ""
            self.define(name, face.type_line, face.mana_cost or "", pt, face.text or "", face.loyalty or "")
        return super().program(name)
