"""Spellwright, a rules engine for Magic: The Gathering: the public API and nothing else.

Names are loaded when they are first used, so that importing the package costs nothing.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from spellwright.cards.programs import load_program as load_program
    from spellwright.errors import (
        CardRefused as CardRefused,
    )
    from spellwright.errors import (
        DeckError as DeckError,
    )
    from spellwright.errors import (
        IllegalAnswer as IllegalAnswer,
    )
    from spellwright.errors import (
        RecordError as RecordError,
    )
    from spellwright.errors import (
        RecordMismatch as RecordMismatch,
    )
    from spellwright.errors import (
        ScenarioError as ScenarioError,
    )
    from spellwright.errors import (
        SpellwrightError as SpellwrightError,
    )
    from spellwright.errors import (
        UnknownCard as UnknownCard,
    )
    from spellwright.errors import (
        WorkLimit as WorkLimit,
    )
    from spellwright.formats.duel import duel as duel
    from spellwright.formats.free_for_all import free_for_all as free_for_all
    from spellwright.formats.planechase import planechase as planechase
    from spellwright.judge.scenario import Scenario as Scenario
    from spellwright.language import CompiledText as CompiledText
    from spellwright.language import Refusal as Refusal
    from spellwright.language import compile_text as compile_text
    from spellwright.record.record import Record as Record
    from spellwright.rules.decisions import Decision as Decision
    from spellwright.rules.game import Game as Game
    from spellwright.rules.game import Outcome as Outcome
    from spellwright.rules.promises import Promise as Promise
    from spellwright.rules.randomness import Randomness as Randomness
    from spellwright.rules.randomness import key_from_seed as key_from_seed
    from spellwright.rules.views import View as View

__version__ = "0.1.0"

_HOMES: Final = {
    "CardRefused": "spellwright.errors",
    "CompiledText": "spellwright.language",
    "Decision": "spellwright.rules.decisions",
    "DeckError": "spellwright.errors",
    "Game": "spellwright.record.replay",
    "IllegalAnswer": "spellwright.errors",
    "Outcome": "spellwright.rules.game",
    "Promise": "spellwright.rules.promises",
    "Randomness": "spellwright.rules.randomness",
    "Record": "spellwright.record.record",
    "RecordError": "spellwright.errors",
    "RecordMismatch": "spellwright.errors",
    "Refusal": "spellwright.language",
    "Scenario": "spellwright.judge.scenario",
    "ScenarioError": "spellwright.errors",
    "SpellwrightError": "spellwright.errors",
    "UnknownCard": "spellwright.errors",
    "View": "spellwright.rules.views",
    "WorkLimit": "spellwright.errors",
    "compile_text": "spellwright.language",
    "duel": "spellwright.formats.duel",
    "free_for_all": "spellwright.formats.free_for_all",
    "key_from_seed": "spellwright.rules.randomness",
    "load_program": "spellwright.cards.programs",
    "planechase": "spellwright.formats.planechase",
}

__all__ = sorted([*_HOMES, "__version__"])


def __getattr__(name: str) -> Any:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"spellwright has no {name!r}")
    return getattr(importlib.import_module(home), name)
