"""Which happenings may make a trigger event happen, by the names that these have where they are provoked."""

from __future__ import annotations

from typing import Final

BY_EVENT: Final[dict[str, tuple[str, ...]]] = {
    "Enters": ("enters", "others enter", "tokens"),
    "EntersUnder": ("enters", "others enter"),
    "Dies": ("dies", "others die", "host dies"),
    "Leaves": ("dies", "exiled", "others die", "host dies"),
    "IsPutIntoGraveyard": ("dies", "others die", "cards", "host dies"),
    "BeginningOf": ("steps", "busy turn"),
    "BeginningOfTheirs": ("steps",),
    "NextStep": ("steps",),
    "AttacksTrigger": ("attack", "attack alone"),
    "AttacksWhom": ("attack", "defend"),
    "Attacks": ("attack", "attack alone", "defend", "attack in force"),
    "BlocksTrigger": ("defend",),
    "BlocksWhat": ("defend",),
    "BecomesBlockedTrigger": ("attack blocked",),
    "BecomesBlockedBy": ("attack blocked",),
    "BlocksOrBecomesBlocked": ("attack blocked", "defend"),
    "IsUnblocked": ("attack", "attack alone"),
    "DealsDamageTrigger": ("attack", "attack blocked", "damage", "defend"),
    "DealsDamageToWhat": ("attack blocked", "defend", "damage"),
    "IsDealtDamage": ("damage", "attack blocked"),
    "Casts": ("casts",),
    "CastsNth": ("casts",),
    "CastsOrCopies": ("casts",),
    "GainsLife": ("life",),
    "LosesLife": ("life",),
    "DrawsCard": ("cards",),
    "DrawsNth": ("cards",),
    "Discards": ("cards",),
    "Sacrifices": ("others die",),
    "BecomesTapped": ("taps",),
    "BecomesUntapped": ("taps",),
    "BecomesTargetTrigger": ("marks",),
    "GetsCounters": ("marks",),
    "TurnsFaceUp": ("turned up",),
    "CyclesOrDiscards": ("cards", "cycles"),
    "TargetedByOpponent": ("marks",),
    "Transforms": ("turned over",),
    "TransformsInto": ("turned over",),
    "UnlocksThisDoor": ("doors",),
    "Defeated": ("last counter",),
    "CastThis": (),
    "ChapterReached": ("enters", "chapters"),
    "BecomesLevel": ("levels",),
}
"""What makes an event of a class happen; for others everything is tried."""

BY_WORD: Final[dict[str, tuple[str, ...]]] = {
    "Targeting": ("aimed",),
    "TargetingOnly": ("aimed",),
    "CastFrom": ("cast rarely",),
    "WithX": ("cast rarely",),
    "DamagedBy": ("damaged dies",),
}
"""What makes an event happen of which a part says something rare."""
WRAPPERS: Final = frozenset({"Whenever", "AtOnce", "AnyEvent", "InTurnOf", "FirstTime", "ThisTurn"})
"""Trigger events that hold others."""
RARE_BY_EVENT: Final[dict[str, tuple[str, ...]]] = {
    "Casts": ("cast rarely",),
    "Enters": ("enters busy", "enters busy elsewhere"),
}
"""What is tried in the end for an event that nothing has made happen."""
