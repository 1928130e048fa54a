"""What instructions promise about permanents: tapping, counters, attaching, sizes, keywords, and control."""

from __future__ import annotations

from typing import Any, Final

from spellwright.rules.continuous import characteristics
from spellwright.rules.zones import BATTLEFIELD
from spellwright.testing.gauntlet.counting import amounts
from spellwright.testing.gauntlet.denoting import denote
from spellwright.testing.gauntlet.facts import Fact
from spellwright.testing.gauntlet.promising import exactly, on_battlefield
from spellwright.testing.gauntlet.reading import Reader, handles, player, seats_of
from spellwright.testing.gauntlet.scene import Group, Unread, name_of

NAMED_BY_CLASS: Final = {"Protection": "protection", "Landwalk": "landwalk", "Ward": "ward"}
"""Keywords whose nodes have classes of their own."""


# -- permanents ------------------------------------------------------------------------------------------


@handles("Tap")
@handles("Untap")
def _tap(reader: Reader, node: Any, subject: Group | None) -> None:
    kind = "tap" if name_of(node) == "Tap" else "untap"
    group = on_battlefield(reader, denote(reader.scene, node.what))
    able = [ref for ref in group.refs if reader.scene.before.objects[ref].tapped == (kind == "untap")]
    if group.is_all:
        low, high = (0 if reader.scene.later else len(able)), len(able)
    else:
        low, high = max(group.low - (len(group.refs) - len(able)), 0), group.high
    if kind == "untap":
        for fact in reader.scene.ledger.unused("uncounters"):
            if fact.subject in group.refs and fact.word == "stun":  # CR 122.1d
                reader.use(fact)
                low -= 1
    reader.require(kind, kind, lambda f: f.subject in group.refs, max(low, 0), max(high, len(group.refs)))


@handles("PutCounters")
def _counters(reader: Reader, node: Any, subject: Group | None) -> None:
    scene = reader.scene
    seats_of(reader, subject)
    group = denote(scene, node.on)
    wanted = amounts(scene, node.count)
    if group.is_all:
        for ref in group.refs:
            now = scene.ledger.now(ref)
            if ref >= 0 and now != ref and not scene.later:
                now = ref
            chain = scene.ledger.chain(ref) if scene.later else {now}
            now = next((f.subject for f in scene.ledger.unused("counters") if f.subject in chain), now)
            if ref < 0 or ref in scene.before.objects or ref in scene.moved:
                exactly(reader, "counters", "counters", ref if ref in scene.moved else now, wanted, node.kind)
        for fact in scene.ledger.unused("counters"):
            if fact.subject in group.new and fact.word == node.kind and fact.amount in wanted:
                reader.use(fact)
        return

    refs = {link for ref in group.refs for link in scene.ledger.chain(ref)}

    def test(fact: Fact) -> bool:
        return fact.subject in refs and fact.word == node.kind and fact.amount in wanted

    reader.require("counters", "counters", test, group.low if min(wanted) > 0 else 0, group.high)


@handles("GetEnergy")
def _energy(reader: Reader, node: Any, subject: Group | None) -> None:
    for seat in seats_of(reader, subject):
        exactly(reader, "energy", "counters", player(seat), {node.count}, "energy")


@handles("GetCounters")
def _player_counters(reader: Reader, node: Any, subject: Group | None) -> None:
    for seat in seats_of(reader, subject):
        exactly(reader, "counters", "counters", player(seat), amounts(reader.scene, node.count), node.kind)


@handles("RemoveCountersFrom")
def _remove_counters(reader: Reader, node: Any, subject: Group | None) -> None:
    scene = reader.scene
    group = denote(scene, node.what)
    if node.kind is None or not group.is_all or scene.later:
        raise Unread("which counters")
    for ref in group.refs:
        if ref < 0:
            held = scene.before.players[-1 - ref].counters
        else:
            held = scene.before.objects[ref].counters if ref in scene.before.objects else {}
        there = held.get(node.kind, 0)
        wanted = {there} if node.count is None else {min(n, there) for n in amounts(scene, node.count)}
        exactly(reader, "removed counters", "uncounters", ref, wanted, node.kind)


@handles("Attach")
@handles("AttachAsToCreature")
def _attach(reader: Reader, node: Any, subject: Group | None) -> None:
    what, to = denote(reader.scene, node.what), denote(reader.scene, node.to)
    if len(what.refs) != 1 or not what.is_all or len(to.refs) != 1 or not to.is_all:
        raise Unread("what is attached to what")
    hosts = reader.scene.ledger.chain(to.refs[0])  # it may have come back just before
    obj = reader.scene.before.objects.get(what.refs[0])
    host = reader.scene.before.objects.get(to.refs[0])
    able = obj is not None and host is not None and obj.zone == host.zone == BATTLEFIELD and obj.id != host.id
    if obj is not None and obj.attached_to == to.refs[0]:
        able = False
    if able and obj is not None and "creature" in characteristics(reader.scene.before, obj).types:
        able = False  # CR 301.5c
    reader.require(
        "attached",
        "attach",
        lambda f: f.subject == what.refs[0] and f.other in hosts,
        1 if able and not reader.scene.later else 0,
        1,
    )
    reader.loose.update(("pt", "keywords"))


# -- sizes and keywords ----------------------------------------------------------------------------------


@handles("Gets")
def _gets(reader: Reader, node: Any, subject: Group | None) -> None:
    times = 1
    if node.change.times is not None:
        found = amounts(reader.scene, node.change.times)
        if len(found) != 1:
            raise Unread("a count that changes")
        times = next(iter(found))
    grow(reader, subject, node.change.power * times, node.change.toughness * times)


@handles("GetsForEach")
def _gets_each(reader: Reader, node: Any, subject: Group | None) -> None:
    found = amounts(reader.scene, node.times)
    if len(found) != 1:
        raise Unread("a count that changes")
    times = next(iter(found))
    grow(reader, subject, node.power * times, node.toughness * times)


def grow(reader: Reader, subject: Group | None, power: int, toughness: int) -> None:
    """These objects get that much bigger."""
    if subject is None or not subject.is_all:
        raise Unread("what grows")
    for ref in subject.refs:
        change = reader.changes.setdefault(ref, [0, 0])
        change[0] += power
        change[1] += toughness


def keyword_words(items: tuple[Any, ...]) -> set[str]:
    """The names of plain keywords."""
    words: set[str] = set()
    for item in items:
        name = name_of(item)
        if name in NAMED_BY_CLASS:
            words.add(NAMED_BY_CLASS[name])
        elif name != "Granted" and isinstance(getattr(item, "name", None), str):
            words.add(item.name)
        else:
            raise Unread(f"gaining {name}")
    return words


@handles("Gains")
def _gains(reader: Reader, node: Any, subject: Group | None) -> None:
    plain = tuple(item for item in node.keywords.items if name_of(item) != "Granted")
    words = keyword_words(plain)
    if subject is None or not subject.is_all or any(ref < 0 for ref in subject.refs):
        raise Unread("who gains it")
    if len(plain) < len(node.keywords.items):
        _more_abilities(reader, subject, len(node.keywords.items) - len(plain))
    for ref in subject.refs:
        reader.gained.setdefault(ref, set()).update(words)


def _more_abilities(reader: Reader, group: Group, count: int) -> None:
    """Permanents have so many more abilities, whatever these are."""
    before, after = reader.scene.before, reader.scene.after
    if not reader.steady or reader.scene.later:
        raise Unread("gaining Granted")
    for ref in group.refs:
        if ref in before.battlefield and ref in after.battlefield:
            had = len(characteristics(before, before.objects[ref]).abilities)
            if len(characteristics(after, after.objects[ref]).abilities) < had + count:
                reader.wrong(f"#{ref} lacks an ability that it gains")
    reader.loose.update(("pt", "keywords"))


@handles("Loses")
def _loses(reader: Reader, node: Any, subject: Group | None) -> None:
    if name_of(node.loss) != "LosesKeywords" or subject is None or not subject.is_all:
        raise Unread("losing")
    words = keyword_words(node.loss.items)
    for ref in subject.refs:
        reader.lost.setdefault(ref, set()).update(words)


@handles("GainControl")
def _gain_control(reader: Reader, node: Any, subject: Group | None) -> None:
    seats = seats_of(reader, subject)
    group = denote(reader.scene, node.what)
    if len(seats) != 1 or not group.is_all:
        raise Unread("who gains control")
    after = reader.scene.after
    for ref in group.refs:
        obj = after.objects.get(ref)
        if obj is not None and obj.zone == BATTLEFIELD and characteristics(after, obj).controller != seats[0]:
            reader.wrong(f"seat {seats[0]} does not control #{ref}")
    reader.loose.update(("pt", "keywords"))
