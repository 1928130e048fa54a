"""Reading costs: what was paid for a spell or ability, against what the text asks for (CR 118, 601.2f-h, 602.2b)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from spellwright.rules.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND
from spellwright.testing.gauntlet.counting import number
from spellwright.testing.gauntlet.denoting import some
from spellwright.testing.gauntlet.facts import Fact
from spellwright.testing.gauntlet.fitting import candidates, fits
from spellwright.testing.gauntlet.reading import Reader, player
from spellwright.testing.gauntlet.scene import Unread, name_of

Payment = Callable[[Reader, Any], None]
PAYMENTS: Final[dict[str, Payment]] = {}
"""By the name of a cost's class: what has to have been paid."""


def paid_by(name: str) -> Callable[[Payment], Payment]:
    """Register what a cost asks for."""

    def register(function: Payment) -> Payment:
        PAYMENTS[name] = function
        return function

    return register


def read_costs(reader: Reader, costs: Sequence[Any]) -> None:
    """Everything that the costs ask for was paid; Unread if one of them is not understood."""
    unknown = [name_of(cost) for cost in costs if name_of(cost) not in PAYMENTS]
    if unknown:
        raise Unread(", ".join(unknown))
    for cost in costs:
        PAYMENTS[name_of(cost)](reader, cost)
        reader.checked.add(name_of(cost))


def _chosen(reader: Reader, what: Any, zone: int, test: Callable[[Fact], bool], said: str) -> None:
    """So many permanents or cards that fit, of the player who pays."""
    scene = reader.scene
    node = what.node if name_of(what) == "Bind" else what
    if name_of(node) == "SelfName":
        reader.require(said, "move", lambda f: f.subject == scene.source.id and test(f), 1, 1)
        return
    if name_of(node) != "Some":
        raise Unread(name_of(node))
    if zone == BATTLEFIELD:
        own = [r for r in candidates(scene, node.filter) if scene.controller(scene.get(r)) == scene.you]
    else:
        seats = scene.players() if zone == GRAVEYARD and _is_of_any(node) else [scene.you]
        zones = [p.hand if zone == HAND else p.graveyard for p in scene.before.players if p.seat in seats]
        held = [ref for refs in zones for ref in refs]
        own = [r for r in held if r != scene.source.id and fits(scene, node.filter, r, True)]
    group = some(scene, node, tuple(own))
    reader.require(said, "move", lambda f: f.subject in group.refs and test(f), group.low, group.high)


def _is_of_any(node: Any) -> bool:
    """Whether a filter speaks of anybody's graveyard."""
    return any(name_of(m) == "InZone" and m.player is None for m in node.filter.modifiers)


@paid_by("PayMana")
def _mana(reader: Reader, cost: Any) -> None:
    """Mana leaves no event: it is counted apart."""


@paid_by("TapThis")
def _tap_this(reader: Reader, cost: Any) -> None:
    reader.require("tapped for the cost", "tap", lambda f: f.subject == reader.scene.source.id, 1, 1)


@paid_by("UntapThis")
def _untap_this(reader: Reader, cost: Any) -> None:
    reader.require("untapped for the cost", "untap", lambda f: f.subject == reader.scene.source.id, 1, 1)


@paid_by("SacrificeCost")
def _sacrifice(reader: Reader, cost: Any) -> None:
    _chosen(reader, cost.what, BATTLEFIELD, lambda f: f.word == "sacrifice", "sacrificed for the cost")


@paid_by("ReturnCost")
def _return(reader: Reader, cost: Any) -> None:
    _chosen(reader, cost.what, BATTLEFIELD, lambda f: f.to == HAND, "returned for the cost")


@paid_by("DiscardCost")
def _discard(reader: Reader, cost: Any) -> None:
    scene = reader.scene
    wanted = number(scene, cost.count)

    def test(fact: Fact) -> bool:
        mine = fact.event.old.owner == scene.you
        return fact.origin == HAND and fact.word == "discard" and mine and fits(scene, cost.filter, fact.subject, True)

    reader.require("discarded for the cost", "move", test, wanted, wanted)


@paid_by("DiscardThis")
def _discard_this(reader: Reader, cost: Any) -> None:
    reader.require("discarded for the cost", "move", lambda f: f.subject == reader.scene.source.id, 1, 1)


@paid_by("PayLife")
def _life(reader: Reader, cost: Any) -> None:
    wanted = number(reader.scene, cost.amount)
    if not wanted:
        return

    def test(fact: Fact) -> bool:
        return fact.subject == player(reader.scene.you) and fact.amount == wanted

    reader.require(f"pays {wanted} life", "pay life", test, 1, 1)


@paid_by("PayEnergy")
def _energy(reader: Reader, cost: Any) -> None:
    def test(fact: Fact) -> bool:
        return fact.subject == player(reader.scene.you) and fact.word == "energy" and fact.amount == cost.amount

    reader.require("pays energy", "uncounters", test, 1, 1)


@paid_by("RemoveCounters")
def _counters(reader: Reader, cost: Any) -> None:
    if name_of(cost.count) != "Number":
        raise Unread("any number of counters")

    def test(fact: Fact) -> bool:
        mine = fact.subject == reader.scene.source.id
        return mine and fact.word == cost.kind and fact.amount == cost.count.value

    reader.require("removes counters", "uncounters", test, 1, 1)


@paid_by("ExileThisFrom")
def _exile_this(reader: Reader, cost: Any) -> None:
    reader.require("exiled for the cost", "move", lambda f: f.subject == reader.scene.source.id and f.to == EXILE, 1, 1)


@paid_by("ExileCost")
def _exile(reader: Reader, cost: Any) -> None:
    node = cost.what.node if name_of(cost.what) == "Bind" else cost.what
    zone = BATTLEFIELD
    for modifier in getattr(getattr(node, "filter", None), "modifiers", ()):
        if name_of(modifier) == "InZone":
            zone = {"graveyard": GRAVEYARD, "hand": HAND}.get(modifier.zone, BATTLEFIELD)
    _chosen(reader, cost.what, zone, lambda f: f.to == EXILE, "exiled for the cost")


@paid_by("TapCost")
def _tap(reader: Reader, cost: Any) -> None:
    scene = reader.scene
    node = cost.what.node if name_of(cost.what) == "Bind" else cost.what
    if name_of(node) != "Some" or name_of(node.count) != "Number":
        raise Unread("what is tapped")
    own = [r for r in candidates(scene, node.filter) if scene.controller(scene.get(r)) == scene.you]
    reader.require("tapped for the cost", "tap", lambda f: f.subject in own, node.count.value, node.count.value)
