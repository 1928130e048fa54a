"""What a spell or ability is good for, told from its rules text alone: the simple agent knows no card by name."""

from __future__ import annotations

import re
from typing import Final, final

BURN: Final = "burn"
"""Deals damage."""
REMOVAL: Final = "removal"
"""Gets rid of something, or weakens it."""
PUMP: Final = "pump"
"""Makes a creature larger or better, often for a turn."""
COUNTER: Final = "counter"
"""Counters a spell."""
GAIN: Final = "gain"
"""Good for its controller: cards, life, mana, tokens."""
EQUIP: Final = "equip"
BAD: Final = "bad"
"""Costs or harms its controller and nobody else."""
OTHER: Final = "other"

_DAMAGE: Final = re.compile(r"deals? (\d+|X|that much) damage (?:divided as you choose among|to) ([^.]*)", re.I)
_SHRINKS: Final = re.compile(r"gets? [-+]?(\d+|X)/-(\d+|X)|-\d+/-\d+ counters?", re.I)
_GROWS: Final = re.compile(
    r"gets? \+(\d+|X)/\+(\d+|X)|(?:target|enchanted|equipped) creature(?: you control)? gains|\+1/\+1 counters? on",
    re.I,
)
_PLUS: Final = re.compile(r"\+(\d+)/\+(\d+)")
_REMOVES: Final = re.compile(
    r"(?:destroy|exile|tap|gain control of|fights?)\b[^.]*\btarget"
    r"|return target[^.]*(?:owner's hand|owner’s hand)"
    r"|target (?:creature|player|opponent)[^.]*(?:can't|loses|discards|sacrifices|mills)"
    r"|enchanted (?:creature|permanent)[^.]*can't|put target [^.]* on (?:the )?(?:top|bottom)"
    r"|(?:each|target) opponent[^.]*(?:discards|loses|sacrifices)|destroy all|all creatures get -",
    re.I,
)
_COUNTERS: Final = re.compile(r"counter target", re.I)
_GAINS: Final = re.compile(
    r"draws? (?:a|an|two|three|four|\w+) cards?|you gain|search your library|create|add \{|scry|surveil"
    r"|return target [^.]*(?:your graveyard|to the battlefield)|untap|look at the top|put a .* counter on",
    re.I,
)
_DRAWS: Final = re.compile(r"draws? (?:a|an|two|three|four|X|that many|\w+) cards?|draw cards", re.I)
_BURDEN: Final = re.compile(r"^(?:you lose|you discard|sacrifice|skip|this \w+ deals \d+ damage to you\.?$)", re.I)
_GIVEN_UP: Final = re.compile(r"\b(?:sacrifice|discard|exile|remove|return|pay \d+ life)", re.I)


@final
class Purpose:
    """What a text is for: the kind, the damage it deals and to whom, by how much it makes larger, what it gives up."""

    __slots__ = (
        "amount",
        "divided",
        "draws",
        "gives_up",
        "hits_creatures",
        "hits_players",
        "kind",
        "targets",
        "toughness",
    )

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.amount: int = 0  # of damage, or of power added; -1 for X
        self.toughness: int = 0
        self.hits_creatures = False
        self.hits_players = False
        self.divided = False
        self.targets = False
        self.draws = False  # cards are drawn as well
        self.gives_up = False  # its cost takes more than mana and tapping


_KNOWN: Final[dict[str, Purpose]] = {}


def purpose_of(text: str) -> Purpose:
    """What a card's or an ability's text is for; the first thing that it does decides."""
    found = _KNOWN.get(text)
    if found is None:
        found = _read(text)
        _KNOWN[text] = found
    return found


def _read(text: str) -> Purpose:
    cost, colon, effect = text.partition(": ")
    if not colon or ("{" not in cost and not _GIVEN_UP.search(cost) and not cost.lstrip("+−-").isdigit()):
        cost, effect = "", text
    purpose = _read_effect(effect)
    purpose.gives_up = bool(cost) and bool(_GIVEN_UP.search(cost))
    purpose.draws = bool(_DRAWS.search(effect))
    purpose.targets = "target" in effect.lower() or purpose.kind == EQUIP
    return purpose


def _read_effect(effect: str) -> Purpose:
    if effect.lower().startswith("equip"):
        return Purpose(EQUIP)
    if _COUNTERS.search(effect):
        return Purpose(COUNTER)
    damage = _DAMAGE.search(effect)
    if damage and not damage.group(2).lower().startswith("you"):
        return _burn(damage)
    if _SHRINKS.search(effect):
        purpose = Purpose(REMOVAL)
        purpose.hits_creatures = True
        return purpose
    if _GROWS.search(effect):
        purpose = Purpose(PUMP)
        size = _PLUS.search(effect)
        purpose.amount = int(size.group(1)) if size else 1
        purpose.toughness = int(size.group(2)) if size else 0
        return purpose
    if _REMOVES.search(effect):
        purpose = Purpose(REMOVAL)
        purpose.hits_creatures = "creature" in effect.lower() or "permanent" in effect.lower()
        return purpose
    if _GAINS.search(effect):
        return Purpose(GAIN)
    return Purpose(BAD if _BURDEN.search(effect) else OTHER)


def _burn(damage: re.Match[str]) -> Purpose:
    purpose = Purpose(BURN)
    amount, whom = damage.group(1), damage.group(2).lower()
    purpose.amount = int(amount) if amount.isdigit() else -1
    any_target = "any target" in whom or "any number of targets" in whom or "targets" in whom
    purpose.hits_creatures = any_target or "creature" in whom
    purpose.hits_players = any_target or "player" in whom or "opponent" in whom
    purpose.divided = "divided" in damage.group(0)
    return purpose


def is_good_for_its_target(purpose: Purpose) -> bool:
    """Whether one would rather choose one's own things as targets."""
    return purpose.kind in (PUMP, EQUIP, GAIN)
