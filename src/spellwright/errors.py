"""The errors a user can meet: few, narrow, each saying what is wrong and where."""

from __future__ import annotations

from typing import Final

MOST_SHOWN: Final = 60
"""How much of what a user typed or a file holds an error repeats."""


def shown(found: str) -> str:
    """What was found, shortened where it would fill the screen."""
    return found if len(found) <= MOST_SHOWN else found[: MOST_SHOWN - 3] + "..."


class SpellwrightError(Exception):
    """Base of every error that is shown to a user as one line."""


class DeckError(SpellwrightError):
    """A deck list that cannot be read or used; the message names file, line and what was expected."""


class CardRefused(SpellwrightError):
    """A card that is not compiled was needed; the message names it and gives the reason."""


class UnknownCard(SpellwrightError):
    """No card of that name; the message offers the nearest names."""


class IllegalAnswer(SpellwrightError):
    """An answer that the decision does not allow; the message cites the rule."""


class RecordError(SpellwrightError):
    """A record that is damaged or was made with other cards; the message names the line or card."""


class RecordMismatch(SpellwrightError):
    """A replayed record whose hash differs from the game's; the message names the line."""


class WorkLimit(SpellwrightError):
    """A bound on work was reached: the engine raises instead of stopping silently."""


class ScenarioError(SpellwrightError):
    """A scenario asked for something that its position does not allow."""


class CardDataError(SpellwrightError):
    """A file of card data (corpus, facts, pool) that is damaged or missing; the message says where."""
