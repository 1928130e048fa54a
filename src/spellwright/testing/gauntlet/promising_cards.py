"""What instructions promise about cards that are looked at or chosen, and about counters with rules of their own."""

from __future__ import annotations

from typing import Any, Final

from spellwright.rules.continuous import characteristics
from spellwright.rules.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY
from spellwright.testing.gauntlet.counting import amounts
from spellwright.testing.gauntlet.denoting import denote, itself
from spellwright.testing.gauntlet.facts import Fact
from spellwright.testing.gauntlet.fitting import fits
from spellwright.testing.gauntlet.promising import arrives, exactly, moves, shuffled, zone_of
from spellwright.testing.gauntlet.reading import COSTS_BRING, Handler, Reader, handles, player, seats_of
from spellwright.testing.gauntlet.scene import Group, Unread, name_of

SILENT: Final = ("Choose", "RevealHand", "PutBack", "ChooseAmong")
"""Instructions that bring no events of which a text could say how many."""


def _silent(reader: Reader, node: Any, subject: Group | None) -> None:
    if name_of(node) == "ChooseAmong":
        reader.chosen = (node.count, node.up_to, node.filter)


for _name in SILENT:
    _handler: Handler = _silent
    handles(_name)(_handler)


@handles("LookAt")
@handles("Reveal")
def _look(reader: Reader, node: Any, subject: Group | None) -> None:
    group = denote(reader.scene, node.what)
    if reader.scene.later:
        group = Group(())  # a library may have been shuffled, or its top cards drawn
    reader.looked = group.refs if group.is_all else ()


@handles("PutFromAmong")
def _take(reader: Reader, node: Any, subject: Group | None) -> None:
    """So many of the cards looked at are put somewhere, each of which fits."""
    scene = reader.scene
    seats = seats_of(reader, subject)
    if len(seats) != 1 or not reader.looked:
        raise Unread("what was looked at")
    fitting = [ref for ref in reader.looked if node.filter is None or fits(scene, node.filter, ref, True)]
    zone = zone_of(node.place)
    if zone == LIBRARY:
        raise Unread("cards that stay in the library")
    if name_of(node.count) == "AnyNumber":
        low, high = 0, len(fitting)
    else:
        high = min(max(amounts(scene, node.count)), len(fitting))
        low = 0 if node.up_to else high

    def test(fact: Fact) -> bool:
        return fact.origin == LIBRARY and fact.to == zone and fact.subject in fitting

    found = reader.require("taken from among the cards", "move", test, low, high)
    arrives(reader, found, node.place, seats[0])
    reader.looked = tuple(ref for ref in reader.looked if ref not in {fact.subject for fact in found})
    if node.rest is not None:
        _rest(reader, zone_of(node.rest))


@handles("PutRest")
def _put_rest(reader: Reader, node: Any, subject: Group | None) -> None:
    if not reader.looked:
        raise Unread("the rest of what")
    _rest(reader, zone_of(node.place))


def _rest(reader: Reader, zone: int) -> None:
    """What was not taken goes elsewhere, all of it."""
    rest = reader.looked
    reader.looked = ()
    if zone != LIBRARY and rest:
        moves(reader, "the rest", Group(rest), (zone,))


@handles("DiscardThose")
def _discard_those(reader: Reader, node: Any, subject: Group | None) -> None:
    """The chosen cards are discarded: as many as could be chosen, each of which fits."""
    scene = reader.scene
    if reader.chosen is None:
        raise Unread("what was chosen")
    count, up_to, filter_ = reader.chosen
    for seat in seats_of(reader, subject):
        hand = scene.before.players[seat].hand
        fitting = [ref for ref in hand if fits(scene, filter_, ref, True)]
        high = min(max(amounts(scene, count)), len(fitting))

        def test(fact: Fact, fitting: list[int] = fitting) -> bool:
            return fact.origin == HAND and fact.word == "discard" and fact.subject in fitting

        reader.require(f"seat {seat} discards what was chosen", "move", test, 0 if up_to else high, high)


@handles("ShuffleInto")
def _shuffle_into(reader: Reader, node: Any, subject: Group | None) -> None:
    scene = reader.scene
    group = denote(scene, node.what)
    if not group.is_all or scene.spell.id in group.refs:
        raise Unread("what is shuffled in")
    now = Group(tuple(ref for ref in map(scene.current, group.refs) if ref in scene.before.objects))
    if scene.later:
        now = Group(now.refs, 0, len(now.refs))  # some of them may be elsewhere by then
    found = moves(reader, "shuffled into the library", now, (LIBRARY,))
    for owner in sorted({fact.event.old.owner for fact in found}):
        shuffled(reader, owner)
    if not found:  # a library is shuffled even if nothing is shuffled into it
        reader.require("shuffled", "happened", lambda f: f.word == "shuffle", 0, 1)


@handles("ExileUntilLeaves")
def _exile_until(reader: Reader, node: Any, subject: Group | None) -> None:
    scene = reader.scene
    if scene.source.zone == BATTLEFIELD and scene.source.id not in scene.before.battlefield:
        return  # CR 610.3a: the duration is over before it begins
    group = denote(scene, node.what)
    there = Group(tuple(ref for ref in group.refs if ref in scene.before.objects))
    moves(reader, "exiled", there if group.is_all else group, (EXILE,))


# -- damage and counters that are divided, counters by keyword actions ----------------------------------


@handles("DealDivided")
@handles("Distribute")
def _divided(reader: Reader, node: Any, subject: Group | None) -> None:
    """Everything is dealt out among the targets, at least one to each (CR 601.2d); shares of illegal ones are lost."""
    scene = reader.scene
    wanted = amounts(scene, node.amount)
    kind = "damage" if name_of(node) == "DealDivided" else "counters"
    group = denote(scene, node.recipients)
    number = getattr(node.recipients, "number", -1)
    announced = scene.spell.targets.get(number + scene.base, ())
    first: dict[int, Fact] = {}
    for fact in scene.ledger.unused(kind):
        ref = fact.other if kind == "damage" else fact.subject
        if ref in group.refs:
            first.setdefault(ref, fact)
    found = list(first.values())
    for fact in found:
        reader.use(fact)
    total = sum(fact.amount for fact in found)
    if len(announced) == len(group.refs) and group.refs:
        if total not in wanted or len(found) != len(group.refs):
            reader.wrong(f"{total} divided among {len(found)} instead of {sorted(wanted)} among {len(group.refs)}")
    elif total > max(wanted):
        reader.wrong(f"{total} divided instead of at most {max(wanted)}")


@handles("Adapt")
@handles("Monstrosity")
def _adapt(reader: Reader, node: Any, subject: Group | None) -> None:
    scene = reader.scene
    own = itself(scene)
    obj = scene.before.objects.get(own)
    name = name_of(node)
    if obj is None or obj.zone != BATTLEFIELD:
        return
    if name == "Adapt" and obj.counters.get("+1/+1", 0):
        return
    if name == "Monstrosity" and "monstrous" in obj.facts:
        return
    exactly(reader, name, "counters", own, amounts(scene, node.count), "+1/+1")
    for fact in scene.ledger.unused("happened"):
        if fact.word == "monstrosity":
            reader.use(fact)


@handles("Bolster")
def _bolster(reader: Reader, node: Any, subject: Group | None) -> None:
    """Counters on one of the weakest creatures (CR 701.39a)."""
    scene = reader.scene
    if scene.later:
        raise Unread("creatures that may have changed")
    for seat in seats_of(reader, subject):
        own = [o for o in scene.before.permanents() if scene.chars(o).controller == seat]
        sizes = {o.id: scene.chars(o).toughness or 0 for o in own if "creature" in scene.chars(o).types}
        weakest = [ref for ref, size in sizes.items() if size == min(sizes.values())]
        wanted = amounts(scene, node.count)

        def test(fact: Fact, weakest: list[int] = weakest, wanted: set[int] = wanted) -> bool:
            return fact.subject in weakest and fact.word == "+1/+1" and fact.amount in wanted

        reader.require("bolsters", "counters", test, 1 if weakest and min(wanted) > 0 else 0, 1)


@handles("Proliferate")
def _proliferate(reader: Reader, node: Any, subject: Group | None) -> None:
    """One more of each kind of counter on each thing that was chosen (CR 701.34a)."""
    scene = reader.scene
    if scene.later:
        raise Unread("counters that may have changed")
    taken = next((t for t in scene.decisions if t.kind == "proliferate"), None)
    if taken is None:
        raise Unread("what was chosen")
    for ref in taken.values:
        held = scene.before.players[-1 - ref].counters if ref < 0 else scene.before.objects[ref].counters
        for kind in held:
            exactly(reader, "proliferates", "counters", ref, {1}, kind)


@handles("TapOrUntap")
def _tap_or_untap(reader: Reader, node: Any, subject: Group | None) -> None:
    group = denote(reader.scene, node.what)
    if not group.is_all:
        raise Unread("what is tapped or untapped")
    for kind in ("tap", "untap"):
        reader.require(kind, kind, lambda f: f.subject in group.refs, 0, len(group.refs))


# -- states that leave no event --------------------------------------------------------------------------


@handles("IsRestricted")
def _restricted(reader: Reader, node: Any, subject: Group | None) -> None:
    if name_of(node.what) != "Restricted" or subject is None or not subject.is_all:
        raise Unread("a restriction of its own")
    after = reader.scene.after
    for ref in subject.refs:
        obj = after.objects.get(ref)
        if obj is None or obj.zone != BATTLEFIELD:
            continue
        rules = characteristics(after, obj).rules
        for kind in node.what.kinds:
            if kind not in rules:
                reader.wrong(f"#{ref}: “{kind}” does not hold")


@handles("HasBasePT")
def _base_size(reader: Reader, node: Any, subject: Group | None) -> None:
    scene = reader.scene
    if subject is None or not subject.is_all or not reader.steady:
        raise Unread("whose base power")
    for ref in subject.refs:
        obj = scene.after.objects.get(ref)
        if obj is None or obj.zone != BATTLEFIELD or obj.counters or obj.attachments or scene.before.effects:
            continue
        for word, said in (("power", node.change.power), ("toughness", node.change.toughness)):
            if said is not None:
                reader.base[ref, word] = amounts(scene, said)  # the last that says something of it counts
    reader.loose.add("pt")


@handles("Becomes")
def _becomes(reader: Reader, node: Any, subject: Group | None) -> None:
    what = node.what
    if name_of(what) != "Animated" or subject is None or not subject.is_all or not reader.steady:
        raise Unread("what it becomes")
    scene = reader.scene
    for ref in subject.refs:
        obj = scene.after.objects.get(ref)
        if obj is None or obj.zone != BATTLEFIELD:
            continue
        chars = characteristics(scene.after, obj)
        if not set(what.types) <= chars.types or not set(what.subtypes) <= chars.subtypes:
            reader.wrong(f"#{ref} does not become {what.types} {what.subtypes}")
        plain = not (obj.counters or obj.attachments or scene.before.effects)
        plain = plain and all(name_of(item) == "Keyword" for item in what.abilities)
        for found, said in ((chars.power, what.power), (chars.toughness, what.toughness)):
            if said is not None and plain and found not in amounts(scene, said):
                reader.wrong(f"#{ref} is {chars.power}/{chars.toughness}")
                break
        given = {item.name for item in what.abilities if name_of(item) == "Keyword"}
        if not given <= chars.keywords:
            reader.wrong(f"#{ref} lacks {sorted(given - chars.keywords)}")
    reader.loose.update(("pt", "keywords"))


@handles("SacrificeThis")
def _sacrifice_this(reader: Reader, node: Any, subject: Group | None) -> None:
    own = itself(reader.scene)
    there = own in reader.scene.before.battlefield and reader.scene.before.objects[own].owner == reader.scene.you
    group = Group((own,)) if there else Group(())
    moves(reader, "sacrificed", group, (GRAVEYARD, EXILE, HAND, LIBRARY), "sacrifice")


@handles("ReturnWithCounter")
def _return_with_counter(reader: Reader, node: Any, subject: Group | None) -> None:
    """It comes back under its owner's control with a counter (CR 702.79a, 702.93a)."""
    scene = reader.scene
    now = scene.current(scene.source.id)
    obj = scene.before.objects.get(now)
    if obj is None or obj.zone != GRAVEYARD:
        return
    for fact in moves(reader, "returned", Group((now,)), (BATTLEFIELD,)):
        if fact.event.controller != obj.owner or fact.event.counters.get(node.kind, 0) != 1:
            reader.wrong(f"{fact} with {fact.event.counters} under the control of seat {fact.event.controller}")


@handles("CounterUnlessPaid")
def _ward(reader: Reader, node: Any, subject: Group | None) -> None:
    """The spell or ability is countered unless its controller pays (CR 702.21a)."""
    scene = reader.scene
    targeting = [ref for group in scene.slots.values() for ref in group.refs if ref in scene.before.stack]
    if len(targeting) != 1:
        raise Unread("what is countered")
    ref = targeting[0]
    if reader.answer("pay", scene.before.objects[ref].controller):
        raise Unread("what was paid")
    for kind in ("counter", "move"):
        for fact in scene.ledger.unused(kind):
            if fact.subject == ref:
                reader.use(fact)
    if ref in scene.after.stack:
        reader.wrong(f"#{ref} is not countered")


@handles("Pay")
def _pay(reader: Reader, node: Any, subject: Group | None) -> None:
    """Mana leaves no event; life that is paid does (CR 119.4)."""
    cost = name_of(node.cost)
    for seat in seats_of(reader, subject):
        if cost == "PayLife":
            exactly(reader, "pays life", "pay life", player(seat), amounts(reader.scene, node.cost.amount))
        elif cost == "PayEnergy":
            exactly(reader, "pays energy", "uncounters", player(seat), {node.cost.amount}, "energy")
        elif cost != "PayMana":
            raise Unread(cost)
        else:
            reader.loose.update(COSTS_BRING[cost])


@handles("ExtraTurn")
def _extra_turn(reader: Reader, node: Any, subject: Group | None) -> None:
    scene = reader.scene
    for seat in seats_of(reader, subject):
        turns = [[t & 0xFF for t in state.extra_turns] for state in (scene.before, scene.after)]
        found = turns[1].count(seat) - turns[0].count(seat)
        if found not in amounts(scene, node.count):
            reader.wrong(f"{found} extra turns for seat {seat}")


@handles("WinsTheGame")
@handles("LosesTheGame")
def _ends(reader: Reader, node: Any, subject: Group | None) -> None:
    kind = "wins" if name_of(node) == "WinsTheGame" else "loses"
    for seat in seats_of(reader, subject):
        reader.require(kind, kind, lambda f, s=seat: f.subject == player(s), 1, 1)  # type: ignore[misc]


@handles("LifeBecomes")
def _life_becomes(reader: Reader, node: Any, subject: Group | None) -> None:
    """A player's life total becomes a number: they gain or lose the difference (CR 119.5)."""
    scene = reader.scene
    for ref in denote(scene, node.player).refs:
        wanted = amounts(scene, node.total)
        change = {total - scene.before.players[-1 - ref].life for total in wanted}
        if scene.later or len(change) != 1:
            raise Unread("life that may have changed")
        more = next(iter(change))
        exactly(reader, "life total", "gain" if more > 0 else "lose", ref, {abs(more)})
