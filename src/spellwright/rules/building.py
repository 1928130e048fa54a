"""Building programs: from the trees of a card's faces to what the kernel runs (CR 113, 109.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from spellwright.errors import CardRefused
from spellwright.language.binder import bind
from spellwright.language.leaves import SelfName
from spellwright.language.macros import expansion, keyword_name
from spellwright.language.node import Node, children, field_names, walk
from spellwright.language.phrases import targets_of
from spellwright.language.tree import abilities, clauses, costs, deeds, happenings, limits, triggers
from spellwright.language.tree.bound import BoundTarget, TargetRef
from spellwright.language.tree.categories import Ability as AbilityNode
from spellwright.language.tree.categories import Body
from spellwright.language.tree.quantities import Number
from spellwright.language.tree.selectors import Attached
from spellwright.language.tree.shapes import SymbolAbility
from spellwright.rules.announced import announced_targets
from spellwright.rules.choosers import is_misplaced
from spellwright.rules.continuous import DEFINING
from spellwright.rules.mana import parse_mana_cost
from spellwright.rules.mana_symbols import MANA_LETTERS
from spellwright.rules.meaning import PRODUCES
from spellwright.rules.objects import COLOR_BITS, COLOR_LETTERS, X_LOYALTY
from spellwright.rules.planar_state import PLANAR_TYPES
from spellwright.rules.programs import (
    ACTIVATED,
    BATTLEFIELD_ONLY,
    KEYWORD,
    SPELL,
    STATIC,
    TRIGGERED,
    Ability,
    FaceProgram,
    Mode,
)
from spellwright.rules.spending import restriction_in
from spellwright.rules.zones import COMMAND, EXILE, GRAVEYARD, HAND, STACK

EVERYWHERE: Final = frozenset(range(7))
IN_COMMAND: Final = frozenset({COMMAND})


@final
class FaceSource:
    """What a face's program is made of: its printed characteristics and its unbound trees."""

    def __init__(self, name: str, type_line: str, mana_cost: str | None, trees: tuple[Any, ...]) -> None:
        self.name = name
        self.type_line = type_line
        self.mana_cost = mana_cost
        self.trees = trees
        self.texts: tuple[str, ...] = ()
        self.supertypes: tuple[str, ...] = ()
        self.types: tuple[str, ...] = ()
        self.subtypes: tuple[str, ...] = ()
        self.power: str | None = None
        self.toughness: str | None = None
        self.loyalty: str | None = None
        self.defense: str | None = None
        self.color_indicator: tuple[str, ...] = ()


FACE_SHAPERS: Final[dict[type, Callable[[FaceSource], None]]] = {}
"""By class of a printed ability: what rooms make of a face that has such abilities (CR 721.2)."""


def _shape(source: FaceSource) -> None:
    """Let the rooms of its abilities shape a face, each once."""
    shaped: list[type] = []
    for tree in source.trees:
        cls = type(tree)
        if cls in FACE_SHAPERS and cls not in shaped:
            shaped.append(cls)
            FACE_SHAPERS[cls](source)


def build_face(source: FaceSource) -> FaceProgram:
    """The program of one face."""
    _shape(source)
    face = FaceProgram(source.name)
    face.type_line = source.type_line
    face.mana_cost = parse_mana_cost(source.mana_cost) if source.mana_cost else None
    face.supertypes = frozenset([t.lower() for t in source.supertypes])
    face.types = frozenset([t.lower() for t in source.types])
    face.subtypes = frozenset(source.subtypes)
    face.power = printed_number(source.power)
    face.toughness = printed_number(source.toughness)
    face.loyalty = X_LOYALTY if source.loyalty == "X" else printed_number(source.loyalty)
    face.defense = printed_number(source.defense)
    face.colors = _colors(source, face)
    face.text = "\n".join(source.texts)
    built: list[Ability] = []
    is_spell = "instant" in face.types or "sorcery" in face.types
    for tree, text in _lines_of(source) if is_spell else _permanent_lines(source):
        built.extend(build_abilities(tree, text))
        for inner in walk(tree):
            if isinstance(inner, AbilityNode) and inner is not tree:
                build_abilities(inner, "")  # what a quoted ability refers to is there, or the card is refused
    built.extend(intrinsic_mana(face.subtypes) if "land" in face.types else [])
    for subtype in INTRINSIC:
        if subtype in face.subtypes:
            built.extend(INTRINSIC[subtype]())
    for number, ability in enumerate(built):
        same = number > 0 and ability.tree is not None and ability.tree is built[number - 1].tree
        ability.number = built[number - 1].number if same else number  # one ability with several events
    face.abilities = tuple(built)
    if not PLANAR_TYPES.isdisjoint(face.types):
        for ability in built:
            ability.function_zones = IN_COMMAND  # CR 901.7
    return face


INTRINSIC: Final[dict[str, Callable[[], list[Ability]]]] = {}
"""By subtype: the abilities that the rules give whatever has it (CR 310.11)."""


def _lines_of(source: FaceSource) -> list[tuple[Any, str]]:
    """The trees of a face with their texts; the paragraphs of a spell are one run of instructions (CR 608.2c)."""
    found: list[tuple[Any, str]] = []
    spell = -1  # where the paragraphs are gathered
    for position, tree in enumerate(source.trees):
        text = source.texts[position] if position < len(source.texts) else ""
        plain = isinstance(tree, abilities.SpellAbility) and isinstance(tree.body, abilities.Instructions)
        if plain and spell >= 0:
            before, words = found[spell]
            body = abilities.Instructions((*before.body.sentences, *tree.body.sentences))
            found[spell] = (abilities.SpellAbility(body), f"{words}\n{text}" if text else words)
            continue
        if plain:
            spell = len(found)
        found.append((tree, text))
    return found


def _permanent_lines(source: FaceSource) -> list[tuple[Any, str]]:
    """The trees of a face that is no instant or sorcery, with their texts: it has no spell abilities (CR 113.3a).

    What would be a delayed event of a spell ("At end of combat, ...") triggers again and again. CardRefused if another
    paragraph reads as an instruction, which nothing would ever follow.
    """
    found: list[tuple[Any, str]] = []
    for position, tree in enumerate(source.trees):
        text = source.texts[position] if position < len(source.texts) else ""
        if isinstance(tree, abilities.SpellAbility):
            tree = _as_triggered(tree)
            if tree is None:
                raise CardRefused(f"{source.name}: paragraph {position + 1} is an instruction, but this is no spell")
        found.append((tree, text))
    return found


def _as_triggered(tree: abilities.SpellAbility) -> abilities.TriggeredAbility | None:
    body = tree.body
    if not isinstance(body, abilities.Instructions) or len(body.sentences) != 1:
        return None
    steps = body.sentences[0]
    later = steps.clauses[0] if isinstance(steps, clauses.Steps) and len(steps.clauses) == 1 else None
    if not isinstance(later, clauses.Later) or not isinstance(later.event, triggers.BeginningOf):
        return None
    event = triggers.BeginningOf(later.event.step, "each")
    return abilities.TriggeredAbility(event, None, abilities.Instructions((clauses.Steps((later.clause,)),)), ())


def printed_number(text: str | None) -> int | None:
    """A printed number; "*" and its kin count as 0 until an ability defines them (CR 208.2a)."""
    if text is None:
        return None
    number = text.lstrip("+-")
    if number.isdigit():
        return -int(number) if text.startswith("-") else int(number)
    found = "".join([c for c in text if c.isdigit()])
    return int(found) if found else 0


def _colors(source: FaceSource, face: FaceProgram) -> int:
    """The colours of a face: its indicator, or the symbols of its cost (CR 105.2, 202.2, 204)."""
    if source.color_indicator:
        return sum([COLOR_LETTERS.get(c, COLOR_BITS.get(c, 0)) for c in source.color_indicator])
    return face.mana_cost.colors if face.mana_cost is not None else 0


# -- abilities -----------------------------------------------------------------------------------------


def build_abilities(tree: Any, text: str) -> list[Ability]:
    """The abilities that one line of text gives; a keyword line gives several."""
    if isinstance(tree, abilities.KeywordLine):
        found: list[Ability] = []
        for item in tree.items:
            found.extend(keyword_abilities(item))
        return found
    if isinstance(tree, SymbolAbility):
        return keyword_abilities(tree)
    bound = bind(tree)
    for node in walk(tree):
        if isinstance(node, (costs.PayMana, costs.PayManaEach)):
            parse_mana_cost("".join(node.symbols))  # what cannot be paid is refused now, not while playing
        problem = getattr(node, "problem", None)
        if problem is not None and problem():
            raise CardRefused(problem())
    if is_misplaced(tree):
        raise CardRefused("an opponent's choice of what is no target")
    if _says_of_one_what_two_do(bound):
        raise CardRefused("two are spoken of where only one of them is understood")
    if isinstance(tree, abilities.TriggeredAbility):
        built = build_triggers(bound, text)
    else:
        built = [BUILDERS[type(tree)](bound, text)]
    for ability in built:
        ability.tree = tree
        body = getattr(tree, "body", None)
        if isinstance(body, abilities.Modal):
            for mode, words in zip(ability.modes, body.modes, strict=True):
                mode.tree = words
    return built


def _says_of_one_what_two_do(bound: Any) -> bool:
    """Whether "those creatures fight each other" was understood as speaking of a single target."""
    doing = [n for n in walk(bound) if isinstance(n, clauses.Do) and any([hasattr(p, "of_two") for p in n.predicates])]
    if not doing:
        return False
    single = [n.number for n in walk(bound) if isinstance(n, BoundTarget) and getattr(n.node, "count", None) == ONE]
    return any([isinstance(clause.subject, TargetRef) and clause.subject.number in single for clause in doing])


ONE: Final = Number(1)


def keyword_abilities(item: Any) -> list[Ability]:
    """The keyword itself, and what it stands for if it is a macro (CR 702)."""
    name = keyword_name(item)
    found = [Ability(KEYWORD, item, name, name)]
    found[0].function_zones = EVERYWHERE
    line = item.printed() if isinstance(item, SymbolAbility) else abilities.KeywordLine((item,))
    for tree in expansion(item) or ():
        for ability in build_abilities(tree, ""):
            ability.tree = line  # players read the keyword, not what it stands for
            found.append(ability)
    return found


def _spell(bound: Any, text: str) -> Ability:
    ability = Ability(SPELL, bound, text)
    set_body(ability, bound.body)
    ability.target_nodes = announced_targets(bound.body, ability.target_nodes)
    for mode in ability.modes:
        mode.target_nodes = announced_targets(mode.body, mode.target_nodes)
    return ability


def set_body(ability: Ability, body: Any) -> None:
    """Give an ability its instructions with their targets, or its modes (CR 601.2b-c, 700.2)."""
    ability.body = body
    ability.spending = restriction_in(body)
    if isinstance(body, abilities.Modal):
        ability.choose = body
        ability.modes = tuple([Mode(mode, targets_of(mode), "") for mode in body.modes])
    else:
        ability.target_nodes = targets_of(body)


def _activated(bound: Any, text: str) -> Ability:
    ability = Ability(ACTIVATED, bound, text)
    set_body(ability, bound.body)
    other: list[Any] = []
    zones = zones_named((bound.body, bound.limits))
    for cost in bound.costs:
        if isinstance(cost, costs.PayMana):
            ability.mana = parse_mana_cost("".join(cost.symbols))
        elif isinstance(cost, costs.TapThis):
            ability.taps = True
        elif isinstance(cost, costs.UntapThis):
            ability.untaps = True
        else:
            other.append(cost)
            if isinstance(cost, costs.DiscardThis):
                zones = frozenset({HAND})
            elif isinstance(cost, costs.ExileThisFrom):
                zones = frozenset({HAND if cost.zone == "hand" else GRAVEYARD})
            elif hasattr(cost, "function_zones"):
                zones = cost.function_zones()
    ability.function_zones = zones
    ability.cost = tuple(other)
    rest: list[Any] = []
    for limit in single_limits((*bound.limits, *getattr(bound.body, "limits", ()))):
        if isinstance(limit, limits.AsSorcery):
            ability.sorcery_speed = True
        elif isinstance(limit, limits.AsInstant):
            ability.instant_speed = True
        else:
            rest.append(limit)
    ability.limits = tuple(rest)
    ability.is_mana = not ability.target_nodes and not ability.modes and adds_mana(bound.body)
    return ability


def single_limits(nodes: tuple[Any, ...]) -> list[Any]:
    """The limits of an ability, those of one sentence apart."""
    found: list[Any] = []
    for node in nodes:
        if isinstance(node, limits.AllOf):
            found.extend(single_limits(node.limits))
        else:
            found.append(node)
    return found


def adds_mana(body: Any) -> bool:
    """Whether a body could add mana as it resolves (CR 605.1a); what an ability does that it gives is another's."""
    if isinstance(body, AbilityNode) or not isinstance(body, Node):
        return False
    if type(body) in PRODUCES and not isinstance(body, Body):
        return True
    return any([adds_mana(node) for node in children(body)])


def zones_named(body: Any) -> frozenset[int]:
    """Where an ability functions that moves its own object from a zone: there (CR 113.6k)."""
    for node in walk((body,)):
        names = field_names(type(node))
        if any([isinstance(getattr(node, name), SelfName) for name in names]):
            for name in names:
                value = getattr(node, name)
                if name == "modifier":  # "~ is in your graveyard"
                    value, name = getattr(value, "zone", None), "zone"
                if name in ZONE_FIELDS and isinstance(value, str) and value in SELF_ZONES:
                    return frozenset({SELF_ZONES[value]})
    return BATTLEFIELD_ONLY


ZONE_FIELDS: Final = frozenset({"origin", "zone", "source", "out_of"})
SELF_ZONES: Final = {"graveyard": GRAVEYARD, "hand": HAND, "exile": EXILE}
"""In which fields, and by which words, instructions and conditions name the zone that their object is in."""


def _loyalty(bound: Any, text: str) -> Ability:
    ability = Ability(ACTIVATED, bound, text)
    set_body(ability, bound.body)
    ability.loyalty = 0 if bound.amount is None else bound.amount
    ability.loyalty_x = bound.amount is None
    ability.sorcery_speed = True
    return ability


def _triggered(bound: Any, text: str) -> Ability:
    """The ability of an event that is a single one; `build_abilities` makes one for each event."""
    ability = Ability(TRIGGERED, bound, text)
    ability.event = bound.event
    ability.condition = bound.condition
    set_body(ability, bound.body)
    ability.limits = (*bound.limits, *getattr(bound.body, "limits", ()))
    if any([isinstance(limit, limits.DoneOnceEachTurn) for limit in ability.limits]):
        if not any([isinstance(node, (clauses.May, clauses.MayHave)) for node in walk(bound.body)]):
            raise CardRefused("what is done only once each turn is not something that a player may do")
    zones = EVENT_ZONES.get(type(bound.event))
    if zones is not None and (zones == STACK or isinstance(bound.event.what, SelfName)):
        ability.function_zones = frozenset({zones})
    elif hasattr(bound.event, "function_zones"):
        ability.function_zones = bound.event.function_zones()
    elif not watches_itself(bound.event) and not _watches_its_host(bound.event):
        ability.function_zones = zones_named((bound.condition, bound.body))
    if type(plain_event(bound.event)) in happenings.FOR_MANA and not ability.target_nodes:
        ability.is_mana = adds_mana(bound.body)  # CR 605.1b
    return ability


EVENT_ZONES: Final = {
    happenings.CastThis: STACK,
    happenings.IsPutIntoGraveyard: GRAVEYARD,
    happenings.CyclesOrDiscards: HAND,
    deeds.CausesDiscard: HAND,
}
"""Where abilities function that trigger on what happens to their own object elsewhere (CR 113.6k)."""


def plain_event(event: Any) -> Any:
    """An event without the turn, number, or state of things that its ability wants besides."""
    qualified = (triggers.InTurnOf, triggers.FirstTime, triggers.AtOnce, deeds.While)
    return event.event if isinstance(event, qualified) else event


def watches_itself(event: Any) -> bool:
    """Whether an event is about the object itself, so that the ability functions where that is."""
    return isinstance(getattr(plain_event(event), "what", None), SelfName)


def _watches_its_host(event: Any) -> bool:
    """Whether an event is about what an Aura or Equipment is attached to: it is on the battlefield then (CR 113.6m)."""
    return isinstance(getattr(event, "what", None), Attached)


def triggers_of(event: Any) -> list[Any]:
    """The single events that an event is made of, each with its subject filled in (CR 603.2)."""
    if isinstance(event, triggers.AnyEvent):
        return [single for inner in event.events for single in triggers_of(inner)]
    if isinstance(event, triggers.InTurnOf):
        return [triggers.InTurnOf(single, event.yours) for single in triggers_of(event.event)]
    if isinstance(event, triggers.FirstTime):
        return [triggers.FirstTime(single) for single in triggers_of(event.event)]
    if isinstance(event, deeds.While):
        return [deeds.While(single, event.condition) for single in triggers_of(event.event)]
    if not isinstance(event, (triggers.Whenever, triggers.ThisTurn)):
        return [event]
    found: list[Any] = []
    for happening in event.does:
        names = field_names(type(happening))
        what = SelfName() if isinstance(happening, happenings.OF_ITSELF) else event.what
        single = type(happening)(what, *[getattr(happening, name) for name in names[1:]])  # type: ignore[call-arg]
        found.append(triggers.AtOnce(single) if isinstance(event.what, triggers.OneOrMore) else single)
    return found


def build_triggers(bound: Any, text: str) -> list[Ability]:
    """One ability for each event that a triggered ability waits for; they share everything else."""
    return [
        _triggered(abilities.TriggeredAbility(event, bound.condition, bound.body, bound.limits), text)
        for event in triggers_of(bound.event)
    ]


_CREATED: Final[dict[Any, tuple[Ability, ...]]] = {}


def delayed_abilities(node: Any) -> tuple[Ability, ...]:
    """The abilities that a bound "at that time" clause creates, one for each event; made once (CR 603.7)."""
    found = _CREATED.get(node)
    if found is None:
        body = abilities.Instructions((clauses.Steps((node.clause,)), *node.rest))
        built = build_triggers(abilities.TriggeredAbility(node.event, None, body, ()), DELAYED_TEXT)
        found = tuple(built)
        _CREATED[node] = found
    return found


def reflexive_ability(node: Any) -> Ability:
    """The ability of a bound "when you do" sentence, made once (CR 603.12)."""
    found = _CREATED.get(node)
    if found is None:
        ability = Ability(TRIGGERED, node, DELAYED_TEXT)
        set_body(ability, abilities.Instructions((clauses.Steps(node.clauses), *node.rest)))
        found = (ability,)
        _CREATED[node] = found
    return found[0]


DELAYED_TEXT: Final = "what it does later"


def _static(bound: Any, text: str) -> Ability:
    ability = Ability(STATIC, bound, text)
    statement = bound.statement
    ability.body = statement
    zones = getattr(statement, "function_zones", None)
    if zones is not None:
        ability.function_zones = zones()
    if hasattr(statement, "is_defining") and statement.is_defining():
        ability.keyword = DEFINING
        ability.function_zones = EVERYWHERE
    return ability


BUILDERS: Final = {
    abilities.SpellAbility: _spell,
    abilities.ActivatedAbility: _activated,
    abilities.LoyaltyAbility: _loyalty,
    abilities.TriggeredAbility: _triggered,
    abilities.StaticAbility: _static,
}


# -- lands ---------------------------------------------------------------------------------------------

BASIC_MANA: Final = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
_INTRINSIC: Final[dict[str, Ability]] = {}


def intrinsic_mana(subtypes: frozenset[str]) -> list[Ability]:
    """The mana abilities that basic land types give (CR 305.6)."""
    return [_basic_ability(subtype) for subtype in BASIC_MANA if subtype in subtypes]


def _basic_ability(subtype: str) -> Ability:
    found = _INTRINSIC.get(subtype)
    if found is None:
        letter = BASIC_MANA[subtype]
        found = Ability(ACTIVATED, None, f"{{T}}: Add {{{letter}}}.")
        found.taps = True
        found.is_mana = True
        found.body = BasicMana(MANA_LETTERS.index(letter))
        _INTRINSIC[subtype] = found
    return found


@final
class BasicMana:
    """The body of a basic land type's mana ability: add one mana of a type."""

    def __init__(self, kind: int) -> None:
        self.kind = kind
