"""Static abilities: what each object is with the card on the battlefield, against what it is without it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from spellwright.language.node import walk
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import ZoneChange
from spellwright.rules.objects import COLOR_BITS, GameObject
from spellwright.rules.process import happen
from spellwright.rules.programs import STATIC, Program
from spellwright.rules.state import GameState
from spellwright.rules.zones import BATTLEFIELD, EXILE
from spellwright.testing.gauntlet.counting import holds, number
from spellwright.testing.gauntlet.denoting import denote
from spellwright.testing.gauntlet.facts import Ledger
from spellwright.testing.gauntlet.promising_permanents import NAMED_BY_CLASS
from spellwright.testing.gauntlet.reading import size_of_counters
from spellwright.testing.gauntlet.scene import Group, Scene, Unread, name_of

if TYPE_CHECKING:
    from spellwright.testing.gauntlet.card import CardReport
    from spellwright.testing.gauntlet.table import Table

STEADY_STATEMENTS: Final = frozenset({
    "EntersTapped", "EntersWithCounters", "AdditionalCost", "ThisCosts", "SpellsCost", "AlternativeCost",
    "EntersTappedIf", "CantBeCountered", "EntersWithCountersIf", "EntersChoosing", "CastOnly", "ExiledFromStack",
    "HasteBecause", "DiscardedIntoExile", "BoughtBack", "Rebounds", "EntersTappedOrPay", "FreeIf", "MayExert",
    "OthersEnterWithCounters", "EntersAsCopy", "ProtectedFromDamage", "AlwaysPrevented", "DamageFilter",
    "ExiledInstead",
})  # fmt: skip
"""Statements that change no permanent while it stays, and no event but the one that they speak of."""


def statements_of(program: Program) -> list[tuple[int, Any]]:
    """The statements of the front face's static abilities, with the abilities' numbers."""
    found: list[tuple[int, Any]] = []
    for ability in program.faces[0].abilities:
        statement = getattr(ability.node, "statement", None)
        if ability.kind == STATIC and statement is not None:
            found.append((ability.number, statement))
    return found


def is_steady(program: Program) -> bool:
    """Whether what its static abilities change stays the same while other things happen."""
    for ability in program.faces[0].abilities:
        if ability.kind == STATIC and getattr(ability.node, "statement", None) is None:
            return False
    if any(_changes_others(node) for ability in program.faces[0].abilities for node in walk((ability.body,))):
        return False
    for _, statement in statements_of(program):
        name = name_of(statement)
        if name in STEADY_STATEMENTS:
            continue
        parts = list(walk((statement,)))
        if name != "Always" or any(name_of(n) in _MOVING for n in parts):
            return False
        if any(name_of(n) == "PTChange" and n.times is not None for n in parts):  # type: ignore[attr-defined]
            return False
    return True


def _changes_others(node: Any) -> bool:
    """Whether it is a token with a static ability that says something of other objects."""
    if name_of(node) != "TokenKind":
        return False
    given = [part.ability for part in node.abilities if name_of(part) == "Granted"]
    said = [ability.statement for ability in given if name_of(ability) == "StaticAbility"]
    return any(name_of(statement) == "Always" and name_of(statement.who) != "SelfName" for statement in said)


def alters_events(program: Program) -> bool:
    """Whether its static abilities may change what happens while it is on the battlefield."""
    known = {*(STEADY_STATEMENTS - ALTERING), "Always", "AsLongAs", "DefinesBoth", "DefinesPT"}
    found = statements_of(program)
    rest = [a for a in program.faces[0].abilities if a.kind == STATIC and getattr(a.node, "statement", None) is None]
    return bool(rest) or any(name_of(node) not in known for _, whole in found for node in _parts(whole))


def _parts(statement: Any) -> list[Any]:
    return _parts(statement.statement) if name_of(statement) == "AsLongAs" else [statement]


ALTERING: Final = frozenset({"ProtectedFromDamage", "AlwaysPrevented", "DamageFilter", "ExiledInstead"})
_MOVING: Final = frozenset({
    "StateIs", "WithCharacteristic", "WithCounter", "CountOf", "CharacteristicOf", "CountersOn", "Domain", "Total",
    "Greatest", "LifeTotal", "Devotion", "Different", "PlayerCounters", "WithKeyword", "DidThisTurn",
})  # fmt: skip


class Expected:
    """What the static abilities of a card make of each object."""

    def __init__(self) -> None:
        self.changes: dict[int, list[int]] = {}
        self.keywords: dict[int, set[str]] = {}
        self.size: tuple[int | None, int | None] | None = None
        self.loose = False
        """Whether something that is not understood may change objects too."""
        self.unread: dict[int, str] = {}
        """By an ability's number: what of it was not understood."""
        self.lost: dict[int, set[str]] = {}
        self.granted: dict[int, int] = {}
        """How many abilities an object gains that are no keywords."""
        self.bases: dict[int, tuple[int, int]] = {}
        """The power and toughness that an object is given in place of its own."""
        self.ruled: set[int] = set()
        """The objects that a rule of the card is about."""
        self.wrong: list[str] = []
        self.parts: dict[int, set[str]] = {}
        """By an ability's number: what of it could be read."""


def check_statics(program: Program, host: Table, obj: GameObject, report: CardReport) -> None:
    """Compare sizes and keywords of all objects with and without the card."""
    with_it = host.state
    without = with_it.copy()
    without.log = None
    happen(without, [ZoneChange(without.objects[obj.id], EXILE, 0, "exile")])
    scene = Scene(with_it, with_it, Ledger(), [], obj.controller, obj, obj)
    scene.x = {obj.x}
    expected = _expected(program, scene)
    problems = [] if expected.loose else _differences(with_it, without, obj, expected)
    for ability, parts in expected.parts.items():
        found = report.abilities.get(ability)
        if found is not None:
            found.runs += 1
            found.checked |= parts
            if ability in expected.unread:
                found.unread.add(f"static: {expected.unread[ability]}")
            if parts:
                found.problems.extend(problems[:4])
    if problems and not any(expected.parts.values()):
        report.problems.extend(problems[:4])
    for other in program.faces[0].abilities:
        if other.kind == STATIC and other.number in report.abilities and other.number not in expected.parts:
            report.abilities[other.number].runs += 1


def _expected(program: Program, scene: Scene) -> Expected:
    expected = Expected()
    for ability in program.faces[0].abilities:
        if ability.kind == STATIC and getattr(ability.node, "statement", None) is None:
            expected.loose = True
    for index, statement in statements_of(program):
        parts = expected.parts.setdefault(index, set())
        try:
            _statement(scene, statement, expected, parts)
        except Unread as reason:
            expected.loose = True
            parts.clear()
            expected.unread[index] = str(reason)
    return expected


def _statement(scene: Scene, node: Any, expected: Expected, parts: set[str]) -> None:
    name = name_of(node)
    if name in STEADY_STATEMENTS:
        return
    if name == "AsLongAs":
        if holds(scene, node.condition):
            _statement(scene, node.statement, expected, parts)
        parts.add("AsLongAs")
    elif name == "Always":
        refs = denote(scene, node.who).refs
        for trait in node.traits:
            if name_of(trait) == "PTChange" and trait.times is not None:
                _counted(scene, node.who, trait, refs, expected)
            else:
                _trait(scene, trait, refs, expected)
        parts.add("Always")
    elif name == "DefinesBoth":
        count = number(scene, node.number)
        expected.size = (count, count)
        parts.add(name)
    elif name == "DefinesPT":
        power = None if node.power is None else number(scene, node.power)
        toughness = None if node.toughness is None else number(scene, node.toughness)
        known = expected.size or (None, None)  # another ability may define the other of the two
        expected.size = (known[0] if power is None else power, known[1] if toughness is None else toughness)
        parts.add(name)
    else:
        raise Unread(name)


def _counted(scene: Scene, who: Any, node: Any, refs: tuple[int, ...], expected: Expected) -> None:
    """What is counted for each object is counted for it alone: "other" ones than it, and what is on it."""
    for ref in refs:
        scene.about = ref
        if name_of(who) == "Bind":
            scene.slots[who.slot] = Group((ref,))
        try:
            _trait(scene, node, (ref,), expected)
        finally:
            scene.about = 0


def _granted(scene: Scene, statement: Any, refs: tuple[int, ...], expected: Expected) -> None:
    """Each object has a static ability that changes its own size: what it says of the object that has it."""
    inner = statement.statement if name_of(statement) == "AsLongAs" else statement
    if name_of(inner) != "Always" or name_of(inner.who) != "SelfName":
        return
    if any(name_of(trait) != "PTChange" for trait in inner.traits):
        return
    for ref in refs:
        obj = scene.state.objects.get(ref)
        if obj is not None:
            own = Scene(scene.before, scene.after, Ledger(), [], scene.controller(obj), obj, obj)
            _statement(own, statement, expected, set())


def _trait(scene: Scene, node: Any, refs: tuple[int, ...], expected: Expected) -> None:
    name = name_of(node)
    if name == "PTChange":
        times = 1 if node.times is None else number(scene, node.times)
        for ref in refs:
            change = expected.changes.setdefault(ref, [0, 0])
            change[0] += node.power * times
            change[1] += node.toughness * times
    elif name == "Keywords":
        words = _words(node.items, expected, refs)
        for item in node.items:
            if name_of(item) == "Granted" and name_of(item.ability) == "StaticAbility":
                _granted(scene, item.ability.statement, refs, expected)
        for ref in refs:
            expected.keywords.setdefault(ref, set()).update(words)
    elif name == "UnlessSo" and holds(scene, node.condition):
        pass  # it is not restricted now
    elif name in RULES:
        if any(ref < 0 for ref in refs):
            raise Unread("a rule for a player")
        expected.ruled.update(refs)
    elif name == "LosesKeywords":
        for ref in refs:
            expected.lost.setdefault(ref, set()).update(_words(node.items, expected, refs))
    elif name == "ControlledBySeat":
        seat = node.seat if node.seat >= 0 else scene.you
        for ref in refs:
            obj = scene.state.objects.get(ref)
            if obj is not None and scene.chars(obj).controller != seat:
                expected.wrong.append(f"#{ref} is not under the control of seat {seat}")
    elif name == "BasePT":
        if node.power is None or node.toughness is None:
            raise Unread("one of power and toughness")
        size = (number(scene, node.power), number(scene, node.toughness))
        expected.bases.update(dict.fromkeys(refs, size))
    elif name == "LosesAbilities":
        for ref in refs:
            obj = scene.state.objects.get(ref)
            if obj is not None:
                expected.lost.setdefault(ref, set()).update(obj.base.keywords)
    elif name in ("AlsoTypes", "HasColors", "EveryCreatureType", "HasEveryCreatureType", "Colorless"):
        for ref in refs:
            obj = scene.state.objects.get(ref)
            if obj is not None:
                _kinds(scene, node, name, obj, expected)
    else:
        raise Unread(name)


RULES: Final = frozenset({
    "Restricted", "DoesntUntap", "BlockFilter", "BlockCount", "UnlessDefender", "UnlessSo", "NotAlone", "AttackFilter",
    "CantBeTarget", "Goaded", "Lures",
})  # fmt: skip
"""Traits that leave a mark on the objects that they are about, and change nothing else of them."""


def _words(items: tuple[Any, ...], expected: Expected, refs: tuple[int, ...]) -> set[str]:
    """The names of keywords; a granted ability has none, and is counted."""
    words: set[str] = set()
    for item in items:
        name = name_of(item)
        if name == "Granted" and name_of(item.ability) == "KeywordLine":
            words |= _words(item.ability.items, expected, refs)
        elif name == "Granted":
            for ref in refs:
                expected.granted[ref] = expected.granted.get(ref, 0) + 1
        elif name in NAMED_BY_CLASS:
            words.add(NAMED_BY_CLASS[name])
        elif isinstance(getattr(item, "name", None), str):
            words.add(item.name)
        else:
            raise Unread(name)
    return words


def _kinds(scene: Scene, node: Any, name: str, obj: GameObject, expected: Expected) -> None:
    """Colours and types that an object has."""
    chars = scene.chars(obj)
    if name == "AlsoTypes":
        fine = set(node.subtypes) <= chars.subtypes and set(node.types) <= chars.types
    elif name == "Colorless":
        fine = chars.colors == 0
    elif name == "HasColors":
        fine = chars.colors == sum(COLOR_BITS[color] for color in node.colors)
    else:
        fine = {"Goblin", "Elf", "Wizard"} <= chars.subtypes
    if not fine:
        expected.wrong.append(f"{chars.name} #{obj.id} is not what {name} says")


def _differences(with_it: GameState, without: GameState, own: GameObject, expected: Expected) -> list[str]:
    problems: list[str] = []
    for obj in with_it.permanents():
        now = characteristics(with_it, obj)
        if obj.id == own.id:
            if with_it.effects:
                continue  # what its entering brought lasts still
            if obj.attachments:
                continue  # what is attached to it counts for it
            if any(other.program is own.program and other.id != own.id for other in with_it.permanents()):
                continue  # copies of it count for it
            old = own.base
            more = size_of_counters(obj.counters)
        elif obj.id in without.objects and without.objects[obj.id].zone == BATTLEFIELD:
            old = characteristics(without, without.objects[obj.id])
            more = (0, 0)
        else:
            continue
        if obj.id != own.id and obj.is_token and any(a.kind == STATIC for a in now.abilities):
            continue  # it has a size of its own to count
        if now.power is not None and old.power is not None and now.toughness is not None and old.toughness is not None:
            wanted = expected.changes.get(obj.id, [0, 0])
            base = (old.power, old.toughness)
            base = expected.bases.get(obj.id, base)
            if obj.id in expected.bases:
                more = size_of_counters(obj.counters)
            if obj.id == own.id and expected.size is not None:
                base = tuple(b if s is None else s for b, s in zip(base, expected.size, strict=True))  # type: ignore[assignment]
            said = (base[0] + wanted[0] + more[0], base[1] + wanted[1] + more[1])
            if (now.power, now.toughness) != said:
                problems.append(f"{now.name} #{obj.id} is {now.power}/{now.toughness} instead of {said[0]}/{said[1]}")
        given = expected.keywords.get(obj.id, set())
        for word in sorted(given - now.keywords):
            problems.append(f"{now.name} #{obj.id} lacks {word}")
        more_words = now.keywords - old.keywords - given - set(obj.counters) - {"defining"}  # CR 122.1b
        for word in sorted(more_words) if obj.id not in expected.granted else ():
            problems.append(f"{now.name} #{obj.id} has {word}, which the text does not say")
        for word in sorted((expected.lost.get(obj.id, set()) & now.keywords) - given - set(obj.counters)):
            problems.append(f"{now.name} #{obj.id} still has {word}")
        if len(now.abilities) < len(old.abilities) + expected.granted.get(obj.id, 0) and obj.id not in expected.lost:
            problems.append(f"{now.name} #{obj.id} lacks an ability that it gains")
        marked = any(mark.source == own.id for marks in now.rules.values() for mark in marks)
        if expected.ruled and marked != (obj.id in expected.ruled):
            problems.append(f"{now.name} #{obj.id}: a rule of the card is {'' if marked else 'not '}about it")
    return [*problems, *expected.wrong]


ADDS_COUNTERS: Final = frozenset({
    "CounterOrHaste", "EntersWithCountersIf", "MayEnterWithCounter", "Bloodthirst", "Devours", "PaysTribute",
    "Sunburst", "EscapesWith", "OthersEnterWithCounters", "CountersMore",
})  # fmt: skip
"""Statements by which something may enter with more counters than another one says."""


def entering_problems(
    program: Program, before: GameState, event: ZoneChange, report: CardReport, willing: bool
) -> list[str]:
    """Whether it entered tapped, and with counters, as its text says (CR 614.1c-d)."""
    if event.new is None or event.face_down or event.face > 0:
        return []
    problems: list[str] = []
    says = ""
    all_of_them = statements_of(program)
    for ability_number, statement in all_of_them:
        name = name_of(statement)
        says += name
        found = report.abilities.get(ability_number)
        if found is None:
            continue
        if name == "EntersTapped" and name_of(statement.who) == "SelfName":
            found.checked.add(name)
            if not event.tapped:
                problems.append("it enters untapped")
        elif name == "EntersTappedIf":
            scene = Scene(before, before, Ledger(), [], event.controller, event.old, event.old)
            try:
                wanted_tapped = holds(scene, statement.condition) != statement.unless
            except Unread:
                continue
            found.checked.add(name)
            if event.tapped != wanted_tapped:
                problems.append(f"it enters {'tapped' if event.tapped else 'untapped'}, against its condition")
        elif name == "EntersChoosing":
            found.checked.add(name)
            if not event.kept:
                problems.append(f"it enters without a choice of a {statement.what}")
        elif name == "EntersTappedOrPay" and not willing:
            found.checked.add(name)
            if not event.tapped:
                problems.append("it enters untapped although nothing was paid")
        elif name in ("EntersWithCounters", "EntersWithCountersIf"):
            scene = Scene(before, before, Ledger(), [], event.controller, event.old, event.old)
            scene.x = {event.x}
            try:
                wanted = number(scene, statement.count)
                if name == "EntersWithCountersIf" and not holds(scene, statement.condition):
                    wanted = 0
            except Unread:
                continue
            found.checked.add(name)
            there = event.counters.get(statement.kind, 0)
            if there < wanted or (there > wanted and not any(name_of(s) in ADDS_COUNTERS for _, s in all_of_them)):
                problems.append(f"it enters with {event.counters} instead of {wanted} {statement.kind}")
    own = program.faces[0]
    attacks = any(a.keyword == "sneak" for a in own.abilities)
    if (
        event.tapped
        and not attacks
        and "Enter" not in says
        and event.how in ("resolve", "play")
        and not own.subtypes & {"Saga"}
    ):
        problems.append("it enters tapped, which the text does not say")
    return problems
