"""Conditions about what an object has become and what happened this turn: a plain reading of the turn's events."""

from __future__ import annotations

from typing import Any

from spellwright.rules.events import (
    AttackersDeclared,
    DamageEvent,
    Draw,
    LifeGain,
    LifeLoss,
    SpellCast,
    TokensCreated,
    ZoneChange,
)
from spellwright.rules.objects import GameObject
from spellwright.rules.zones import BATTLEFIELD, GRAVEYARD
from spellwright.testing.gauntlet.counting import condition, number
from spellwright.testing.gauntlet.denoting import denote
from spellwright.testing.gauntlet.fitting import fits
from spellwright.testing.gauntlet.scene import Scene, Unread, name_of


def _own(scene: Scene) -> GameObject:
    """The source as it is in the state looked at, or as it was last."""
    return scene.state.objects.get(scene.source.id, scene.source)


@condition("HasCounters")
def _has_counters(scene: Scene, node: Any) -> bool:
    held = _own(scene).counters.get(node.kind, 0)
    return bool(held >= node.least and (node.most is None or held <= node.most))


@condition("LevelIs")
def _level(scene: Scene, node: Any) -> bool:
    level = _own(scene).facts.get("class level", 1)
    return bool(level >= node.level if node.or_greater else level == node.level)


@condition("IsRenowned")
def _renowned(scene: Scene, node: Any) -> bool:
    return ("renowned" in _own(scene).kept) == bool(node.renowned)


def _left(scene: Scene, node: Any, to: int | None) -> list[ZoneChange]:
    """What fits and left the battlefield this turn, for one zone or for any."""
    found = [e for e in scene.state.history if isinstance(e, ZoneChange) and e.origin == BATTLEFIELD]
    moved = [e for e in found if e.to != BATTLEFIELD and to in (None, e.to)]
    return [e for e in moved if fits(scene, node.filter, e.old.id, True)]


def _is_yours(scene: Scene, event: ZoneChange) -> bool:
    return scene.chars(event.old).controller == scene.you


@condition("DiedAtLeast")
def _died(scene: Scene, node: Any) -> bool:
    found = [e for e in _left(scene, node, GRAVEYARD) if not node.other or e.old.id != scene.source.id]
    found = [e for e in found if not node.yours or _is_yours(scene, e)]
    return len(found) >= number(scene, node.least)


@condition("LeftBattlefield")
def _left_battlefield(scene: Scene, node: Any) -> bool:
    return any(not node.yours or _is_yours(scene, e) for e in _left(scene, node, None))


@condition("Did")
def _did(scene: Scene, node: Any) -> bool:
    """Whether one of these players did it this turn."""
    refs = denote(scene, node.player).refs
    if any(ref >= 0 for ref in refs):
        raise Unread("what an object did")
    return any(_deed(scene, node.deed, -1 - ref) for ref in refs)


@condition("DidNot")
def _did_not(scene: Scene, node: Any) -> bool:
    return not _did(scene, node)


def _deed(scene: Scene, deed: Any, seat: int) -> bool:
    name = name_of(deed)
    history = scene.state.history
    if name == "ChangedLife":
        kind = LifeGain if deed.gained else LifeLoss
        total = sum(e.amount for e in history if isinstance(e, kind) and e.player == seat)
        return bool(total >= deed.least and total > 0)
    if name in ("Attacked", "AttackedWith"):
        declared = [e for e in history if isinstance(e, AttackersDeclared) and e.player == seat]
        attackers = [o for e in declared for o in e.attackers]
        if name == "Attacked":
            return bool(attackers)
        return sum(fits(scene, deed.filter, o.id, True) for o in attackers) >= number(scene, deed.least)
    if name == "DrewCards":
        return sum(isinstance(e, Draw) and e.player == seat for e in history) >= number(scene, deed.least)
    if name == "CastSpells":
        spells = [e.spell for e in history if isinstance(e, SpellCast) and e.player == seat]
        spells = [s for s in spells if fits(scene, deed.filter, s.id, True) and not (deed.other and _is_own(scene, s))]
        return len(spells) >= number(scene, deed.least)
    if name == "CreatedToken":
        return any(isinstance(e, TokensCreated) and e.player == seat for e in history)
    if name == "WasDealtDamage":
        dealt = [e for e in history if isinstance(e, DamageEvent) and e.recipient == -1 - seat]
        return any(deed.kind == "any" or e.combat == (deed.kind == "combat") for e in dealt)
    return _moved(scene, deed, seat, name)


def _is_own(scene: Scene, spell: GameObject) -> bool:
    return spell.card_id == scene.source.card_id


def _moved(scene: Scene, deed: Any, seat: int, name: str) -> bool:
    """Deeds that move cards: discarding, sacrificing, playing a land, descending."""
    moves = [e for e in scene.state.history if isinstance(e, ZoneChange)]
    if name == "Descended":
        cards = [e.old for e in moves if e.to == GRAVEYARD and e.old.owner == seat and not e.old.is_token]
        return any(scene.chars(card).is_permanent_card() for card in cards)
    how = {"DiscardedCards": "discard", "SacrificedThings": "sacrifice", "PlayedLand": "play"}.get(name)
    if how is None:
        raise Unread(f"Did {name}")
    found = [e for e in moves if e.how == how and e.player == seat]
    if name == "PlayedLand":
        return bool(found)
    if name == "SacrificedThings":
        found = [e for e in found if fits(scene, deed.filter, e.old.id, True)]
    return len(found) >= number(scene, deed.least)
