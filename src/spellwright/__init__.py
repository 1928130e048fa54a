"""Spellwright, a rules engine for Magic: The Gathering: the public API and nothing else."""

from __future__ import annotations

__version__ = "0.1.0"
