"""What the commonest instructions promise: damage, cards, life, removal, counters, tapping, and changes of size."""

from __future__ import annotations

from typing import Any, Final

from spellwright.language.tree.bound import EVENT_MOVED, ITSELF_LATER
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import ZoneChange
from spellwright.rules.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK
from spellwright.testing.gauntlet.counting import amounts
from spellwright.testing.gauntlet.denoting import denote, some
from spellwright.testing.gauntlet.facts import Fact
from spellwright.testing.gauntlet.fitting import candidates, fits
from spellwright.testing.gauntlet.reading import Reader, handles, player, seats_of
from spellwright.testing.gauntlet.scene import Group, Unread, name_of

SAFE_FROM_DAMAGE: Final = frozenset({"protection"})


def exactly(reader: Reader, what: str, kind: str, subject: int, wanted: set[int], word: str | None = None) -> None:
    """One fact about a subject whose amount is one of those wanted; none where nothing is wanted."""
    for fact in reader.scene.ledger.unused(kind):
        if fact.subject == subject and (word is None or fact.word == word) and fact.amount in wanted:
            reader.use(fact)
            return
    if min(wanted) <= 0 or reader.is_loose(kind):
        return
    found = [f.amount for f in reader.scene.ledger.unused(kind) if f.subject == subject]
    said = " or ".join(str(n) for n in sorted(wanted))
    reader.wrong(f"{what}: #{subject} {found[0] if found else 'none'} instead of {said}")


# -- cards ----------------------------------------------------------------------------------------------


@handles("DrawCards")
def _draw(reader: Reader, node: Any, subject: Group | None) -> None:
    for seat in seats_of(reader, subject):
        wanted = amounts(reader.scene, node.count)
        there = len(reader.scene.before.players[seat].library)
        low, high = min(max(min(wanted), 0), there), max(wanted)
        found = [f for f in reader.scene.ledger.unused("draw") if f.subject == player(seat)]
        count = next((n for n in sorted(wanted, reverse=True) if n <= len(found)), low)
        reader.require(f"seat {seat} draws {high}", "draw", lambda f, s=seat: f.subject == player(s), low, count)  # type: ignore[misc]


@handles("DiscardCards")
def _discard(reader: Reader, node: Any, subject: Group | None) -> None:
    for seat in seats_of(reader, subject):
        wanted = amounts(reader.scene, node.count)
        low = min(wanted)
        if low > len(reader.scene.before.players[seat].hand) or not reader.scene.after.players[seat].hand:
            low = 0
        _leave_hand(reader, seat, low, max(wanted))


@handles("DiscardHand")
def _discard_hand(reader: Reader, node: Any, subject: Group | None) -> None:
    for seat in seats_of(reader, subject):
        if reader.scene.later:
            raise Unread("a hand that may have changed")
        count = len(reader.scene.before.players[seat].hand)
        _leave_hand(reader, seat, count, count)


def _leave_hand(reader: Reader, seat: int, low: int, high: int) -> None:
    def test(fact: Fact) -> bool:
        return fact.origin == HAND and fact.word == "discard" and fact.event.old.owner == seat

    reader.require(f"seat {seat} discards", "move", test, low, high)


@handles("Mill")
def _mill(reader: Reader, node: Any, subject: Group | None) -> None:
    for seat in seats_of(reader, subject):
        wanted = amounts(reader.scene, node.count)
        library = reader.scene.before.players[seat].library
        low = min(max(min(wanted), 0), len(library))

        def test(fact: Fact, seat: int = seat) -> bool:
            return fact.origin == LIBRARY and fact.word == "mill" and fact.event.old.owner == seat

        found = reader.require(f"seat {seat} mills", "move", test, low, max(wanted))
        if found:
            _happened(reader, "mill", seat, len(found))
        if not reader.scene.later and {f.subject for f in found} != set(library[len(library) - len(found) :]):
            reader.wrong("the milled cards are not the top cards")


@handles("Scry")
def _scry(reader: Reader, node: Any, subject: Group | None) -> None:
    for seat in seats_of(reader, subject):
        _look(reader, "scry", seat, amounts(reader.scene, node.count))


@handles("Surveil")
def _surveil(reader: Reader, node: Any, subject: Group | None) -> None:
    for seat in seats_of(reader, subject):
        wanted = amounts(reader.scene, node.count)
        _look(reader, "surveil", seat, wanted)

        def test(fact: Fact, seat: int = seat) -> bool:
            return fact.word == "surveil" and fact.event.old.owner == seat

        reader.require("surveil", "move", test, 0, max(wanted))


def _look(reader: Reader, word: str, seat: int, wanted: set[int]) -> None:
    there = len(reader.scene.before.players[seat].library)
    exactly(reader, word, "happened", player(seat), {min(n, there) for n in wanted}, word)


def _happened(reader: Reader, word: str, seat: int, amount: int) -> None:
    exactly(reader, word, "happened", player(seat), {amount}, word)


@handles("Shuffle")
def _shuffle(reader: Reader, node: Any, subject: Group | None) -> None:
    for seat in seats_of(reader, subject):
        shuffled(reader, seat)


def shuffled(reader: Reader, seat: int) -> None:
    """A library was shuffled."""

    def test(fact: Fact) -> bool:
        return fact.word == "shuffle" and fact.subject == player(seat)

    reader.require(f"seat {seat} shuffles", "happened", test, 1, 1)


# -- life, damage ----------------------------------------------------------------------------------------


@handles("GainLife")
def _gain(reader: Reader, node: Any, subject: Group | None) -> None:
    for seat in seats_of(reader, subject):
        exactly(reader, "gains life", "gain", player(seat), amounts(reader.scene, node.amount))


@handles("LoseLife")
def _lose(reader: Reader, node: Any, subject: Group | None) -> None:
    for seat in seats_of(reader, subject):
        exactly(reader, "loses life", "lose", player(seat), amounts(reader.scene, node.amount))


def _times(reader: Reader, node: Any) -> set[int]:
    each = amounts(reader.scene, node.times)
    return {a * n for a in amounts(reader.scene, node.amount) for n in each}


@handles("GainLifeEach")
def _gain_each(reader: Reader, node: Any, subject: Group | None) -> None:
    for seat in seats_of(reader, subject):
        exactly(reader, "gains life", "gain", player(seat), _times(reader, node))


@handles("LoseLifeEach")
def _lose_each(reader: Reader, node: Any, subject: Group | None) -> None:
    for seat in seats_of(reader, subject):
        exactly(reader, "loses life", "lose", player(seat), _times(reader, node))


@handles("DealDamage")
def _damage(reader: Reader, node: Any, subject: Group | None) -> None:
    scene = reader.scene
    if subject is None or len(subject.refs) < 2:
        damage(reader, subject, node.recipients, amounts(scene, node.amount))
        return
    slots, targets = scene.slots, scene.targets
    for ref in subject.refs:  # "its power" is that of each of them
        scene.slots = {slot: Group((ref,)) if group.refs == subject.refs else group for slot, group in slots.items()}
        scene.targets = {number: (ref,) if refs == subject.refs else refs for number, refs in targets.items()}
        damage(reader, Group((ref,)) if subject.is_all else subject, node.recipients, amounts(scene, node.amount))
        scene.slots, scene.targets = dict(slots), dict(targets)


@handles("DealDamageEach")
def _damage_each(reader: Reader, node: Any, subject: Group | None) -> None:
    damage(reader, subject, node.recipients, _times(reader, node))


@handles("DealDamageToTwo")
def _damage_two(reader: Reader, node: Any, subject: Group | None) -> None:
    damage(reader, subject, node.recipients, amounts(reader.scene, node.amount))
    damage(reader, subject, node.others, amounts(reader.scene, node.other_amount))


def damage(reader: Reader, subject: Group | None, recipients: Any, wanted: set[int]) -> None:
    """Each source deals that much to each of the recipients that can be dealt damage."""
    scene = reader.scene
    if subject is None or not subject.is_all:
        raise Unread("the source of the damage")
    group = denote(scene, recipients)
    refs = tuple(ref for ref in group.refs if _can_be_damaged(reader, ref))
    for source in subject.refs:
        now = scene.ledger.now(source)
        if group.is_all:
            for ref in refs:
                _one_damage(reader, {source, now}, ref, wanted)
        else:

            def test(fact: Fact, sources: tuple[int, int] = (source, now)) -> bool:
                return fact.subject in sources and fact.other in group.refs and fact.amount in wanted

            reader.require("damage to what was chosen", "damage", test, group.low if min(wanted) > 0 else 0, group.high)


def _one_damage(reader: Reader, sources: set[int], ref: int, wanted: set[int]) -> None:
    for fact in reader.scene.ledger.unused("damage"):
        if fact.subject in sources and fact.other == ref and fact.amount in wanted:
            reader.use(fact)
            return
    if min(wanted) > 0 and not reader.is_loose("damage"):
        found = [f.amount for f in reader.scene.ledger.unused("damage") if f.other == ref]
        said = " or ".join(str(n) for n in sorted(wanted))
        reader.wrong(f"damage to #{ref}: {found[0] if found else 'none'} instead of {said}")


def _was_moved(reader: Reader, ref: int) -> bool:
    """Whether an instruction before has moved an object away."""
    return any(fact.used and fact.subject == ref for fact in reader.scene.ledger.facts if fact.kind == "move")


def _can_be_damaged(reader: Reader, ref: int) -> bool:
    if ref < 0:
        return True
    obj = reader.scene.before.objects.get(ref)
    if _was_moved(reader, ref):
        return False
    if obj is None or obj.zone != BATTLEFIELD:
        if ref in reader.scene.after.objects:
            raise Unread("damage to what has just come")
        return False
    chars = characteristics(reader.scene.before, obj)
    if chars.keywords & SAFE_FROM_DAMAGE or chars.rules:
        raise Unread("damage that may be prevented")
    return bool(chars.types & {"creature", "planeswalker", "battle"})


@handles("Fights")
def _fights(reader: Reader, node: Any, subject: Group | None) -> None:
    scene = reader.scene
    others = denote(scene, node.whom)
    if subject is None or not (subject.is_all and others.is_all) or len(subject.refs) != 1 or len(others.refs) != 1:
        raise Unread("who fights")
    pair = (subject.refs[0], others.refs[0])
    for ref in pair:
        if ref not in scene.after.objects or scene.after.objects[ref].zone != BATTLEFIELD or scene.later:
            raise Unread("a fighter that may be gone")
        if "creature" not in characteristics(scene.before, scene.before.objects[ref]).types:
            raise Unread("a fighter that is no creature")
    for first, second in (pair, pair[::-1]):
        power = characteristics(scene.before, scene.before.objects[first]).power or 0
        if _can_be_damaged(reader, second):
            _one_damage(reader, {first}, second, {max(power, 0)})
    for fact in reader.scene.ledger.unused("happened"):
        if fact.word == "fight":
            reader.use(fact)


# -- moves -----------------------------------------------------------------------------------------------


def moves(reader: Reader, what: str, group: Group, to: tuple[int, ...], how: str = "") -> list[Fact]:
    """Each object of a group (or as many as were chosen) moves to one of these zones, once."""

    def test(fact: Fact) -> bool:
        meant = fact.subject in refs or fact.subject in group.new
        return meant and fact.to in to and (not how or fact.word == how)

    refs = {link for ref in group.refs for link in reader.scene.ledger.chain(ref)}
    return reader.require(what, "move", test, group.low, group.high + len(group.new))


def on_battlefield(reader: Reader, group: Group, mortal: bool = False) -> Group:
    """Those of a group that are on the battlefield; `mortal`: and can be destroyed."""
    scene = reader.scene
    refs: list[int] = []
    for ref in group.refs:
        obj = scene.before.objects.get(ref)
        if obj is None or obj.zone != BATTLEFIELD:
            if scene.later and ref not in scene.before.objects:
                raise Unread("what may have come in the meantime")
            continue
        if _was_moved(reader, ref):
            continue
        if mortal and "indestructible" in characteristics(scene.before, obj).keywords:
            continue
        refs.append(ref)
    if group.is_all:
        return Group(tuple(refs))
    return Group(tuple(refs), min(group.low, len(refs)), group.high)


@handles("Destroy")
def _destroy(reader: Reader, node: Any, subject: Group | None) -> None:
    group = on_battlefield(reader, denote(reader.scene, node.what), True)
    moves(reader, "destroyed", group, (GRAVEYARD, EXILE, HAND, LIBRARY), "destroy")


def _just_left(reader: Reader, refs: list[int]) -> bool:
    """Whether the ability triggered as these objects left, or moved them itself, so that it finds them (CR 400.7)."""
    known = {ref for slot in (EVENT_MOVED, ITSELF_LATER) for ref in reader.scene.slots.get(slot, Group(())).refs}
    scene = reader.scene
    moves = [(e.old.id, e.new.id) for e in scene.before.history if isinstance(e, ZoneChange) and e.new is not None]
    return all(scene.current(ref) in known or (ref in known and (ref, scene.current(ref)) in moves) for ref in refs)


@handles("Exile")
def _exile(reader: Reader, node: Any, subject: Group | None) -> None:
    moves(reader, "exiled", _existing(reader, denote(reader.scene, node.what)), (EXILE,))


def _existing(reader: Reader, group: Group) -> Group:
    """Those of a group that are there; what the card itself has become cannot be told here."""
    scene = reader.scene
    if not group.is_all:
        return group
    now = tuple(scene.current(ref) for ref in group.refs)
    refs = tuple(ref for ref in now if ref >= 0 and (ref in scene.before.objects or ref in scene.moved))
    if len(refs) != len(group.refs) and group.is_all and scene.later:
        raise Unread("what may have moved")
    if scene.spell.id in refs and scene.spell.ability is None:
        raise Unread("the spell itself")
    if group.new:
        return group
    followed = [ref for ref in group.refs if scene.current(ref) != ref and scene.current(ref) in refs]
    if followed and not _just_left(reader, followed):
        return Group(refs, len(refs) - len(followed), len(refs))  # it may be an object that cannot be found any more
    return Group(refs) if group.is_all else Group(refs, min(group.low, len(refs)), group.high)


@handles("Sacrifice")
def _sacrifice(reader: Reader, node: Any, subject: Group | None) -> None:
    scene = reader.scene
    inner = node.what.node if name_of(node.what) == "Bind" else node.what
    for seat in seats_of(reader, subject):
        if name_of(inner) == "Some":
            own = [r for r in candidates(scene, inner.filter) if scene.controller(scene.get(r)) == seat]
            group = some(scene, inner, tuple(own))
            if scene.later:
                group = Group(group.refs, 0, group.high)
        else:
            found = on_battlefield(reader, denote(scene, node.what))
            own = [r for r in found.refs if scene.controller(scene.get(r)) == seat]
            group = Group(tuple(own))
        moves(reader, f"seat {seat} sacrifices", group, (GRAVEYARD, EXILE, HAND, LIBRARY), "sacrifice")


@handles("ReturnTo")
@handles("PutTo")
def _put(reader: Reader, node: Any, subject: Group | None) -> None:
    scene = reader.scene
    seats = seats_of(reader, subject)
    group = _movable(reader, _existing(reader, denote(scene, node.what)), node.place)
    place, extra = node.place, None
    if name_of(place) == "WithCounters":
        place, extra = place.place, place
    zone = zone_of(place)
    if zone == LIBRARY and all(scene.get(ref).zone == LIBRARY for ref in group.refs if ref >= 0):
        raise Unread("cards that stay in the library")
    found = moves(reader, f"put into {name_of(place)}", group, (zone,))
    arrives(reader, found, place, seats[0] if len(seats) == 1 else -1)
    for fact in found:
        if extra is not None:
            wanted = amounts(scene, extra.count)
            if fact.event.counters.get(extra.kind, 0) not in wanted:
                exactly(reader, "enters with counters", "counters", fact.other, wanted, extra.kind)


def _movable(reader: Reader, group: Group, place: Any) -> Group:
    """Without what is on the battlefield already, and without tokens that have left it (CR 111.8)."""
    scene = reader.scene
    if not group.is_all:
        return group
    left = {fact.subject for fact in scene.ledger.facts if fact.kind == "move" and fact.used}
    tokens = {ref for ref in left if ref in scene.before.objects and scene.before.objects[ref].is_token}
    there = set(scene.before.battlefield) - left if name_of(place) == "OntoBattlefield" else set()
    return Group(tuple(ref for ref in group.refs if ref not in tokens and ref not in there), new=group.new)


def zone_of(place: Any) -> int:
    """The zone that a place is in."""
    name = name_of(place)
    if name == "OwnersZone":
        return {"hand": HAND, "graveyard": GRAVEYARD, "library": LIBRARY, "exile": EXILE}[place.zone]
    if name == "OwnersLibrary":
        return LIBRARY
    if name == "InExile":
        return EXILE
    if name == "OntoBattlefield":
        return BATTLEFIELD
    raise Unread(name)


def arrives(reader: Reader, found: list[Fact], place: Any, actor: int) -> None:
    """What was put onto the battlefield is under the right player's control, and tapped if it says so."""
    if name_of(place) != "OntoBattlefield":
        return
    for fact in found:
        if place.owners:
            wanted = fact.event.old.owner
        elif place.control is None:
            wanted = actor
        else:
            refs = denote(reader.scene, place.control).refs
            wanted = -1 - refs[0] if len(refs) == 1 else -1
        if wanted >= 0 and fact.event.controller != wanted:
            reader.wrong(f"{fact} under the control of seat {fact.event.controller} instead of {wanted}")
        if place.tapped and not fact.event.tapped:
            reader.wrong(f"{fact} untapped")


@handles("SearchFor")
def _search(reader: Reader, node: Any, subject: Group | None) -> None:
    scene = reader.scene
    zone = zone_of(node.place)
    for seat in seats_of(reader, subject):
        for ref in denote(scene, node.whose).refs:
            owner = -1 - ref
            high = 999 if name_of(node.count) in ("AnyNumber", "Every") else max(amounts(scene, node.count))
            zones = (zone,) if node.rest is None else (zone, zone_of(node.rest))

            def test(fact: Fact, owner: int = owner, zones: tuple[int, ...] = zones) -> bool:
                return fact.origin in (LIBRARY, GRAVEYARD, HAND) and fact.to in zones and fact.event.old.owner == owner

            chosen = [t for t in scene.decisions if t.kind == "search" and t.seat == seat]
            first = len(chosen) == 1 and "SearchFor" not in reader.checked
            low = len(chosen[0].values) if first and zone != LIBRARY else 0
            found = reader.require(f"seat {seat} finds", "move", test, min(low, high), high)
            for fact in found:
                if not fits(scene, node.filter, fact.subject, True):
                    reader.wrong(f"found {fact}, which does not fit")
            arrives(reader, [f for f in found if f.to == BATTLEFIELD and zone == BATTLEFIELD], node.place, seat)
            if node.shuffle:
                shuffled(reader, owner)


@handles("Counter")
def _counter(reader: Reader, node: Any, subject: Group | None) -> None:
    scene = reader.scene
    for ref in denote(scene, node.what).refs:
        obj = scene.before.objects.get(ref)
        if obj is None or obj.zone != STACK or _was_moved(reader, ref):
            continue
        if obj.ability is not None:
            if ref in scene.after.objects:
                reader.wrong(f"the ability #{ref} is not countered")
            for fact in scene.ledger.unused("counter"):
                if fact.subject == ref:
                    reader.use(fact)
            continue
        if characteristics(scene.before, obj).rules:
            raise Unread("a spell that may not be countered")

        def test(fact: Fact, ref: int = ref) -> bool:
            return fact.subject == ref and (fact.kind == "counter" or fact.word == "counter")

        reader.require("countered", "counter", test, 0, 1)
        reader.require("countered", "move", test, 1, 1)
