"""Building programs: from the trees of a card's faces to what the kernel runs (CR 113, 109.3)."""

from __future__ import annotations

from typing import Any, Final, final

from spellwright.language.binder import bind, targets_of
from spellwright.language.leaves import SelfName
from spellwright.language.macros import expansion, keyword_name
from spellwright.language.node import walk
from spellwright.language.tree import abilities, costs, limits
from spellwright.language.tree.categories import Ability as AbilityNode
from spellwright.language.tree.triggers import CastThis, Dies, Leaves
from spellwright.rules.continuous import DEFINING
from spellwright.rules.mana import parse_mana_cost
from spellwright.rules.mana_symbols import MANA_LETTERS
from spellwright.rules.meaning import PRODUCES
from spellwright.rules.objects import COLOR_BITS, COLOR_LETTERS
from spellwright.rules.programs import (
    ACTIVATED,
    BATTLEFIELD_ONLY,
    KEYWORD,
    SPELL,
    STATIC,
    TRIGGERED,
    Ability,
    FaceProgram,
)
from spellwright.rules.zones import GRAVEYARD, HAND, STACK, ZONE_BY_NAME

EVERYWHERE: Final = frozenset(range(7))


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


def build_face(source: FaceSource) -> FaceProgram:
    """The program of one face."""
    face = FaceProgram(source.name)
    face.type_line = source.type_line
    face.mana_cost = parse_mana_cost(source.mana_cost) if source.mana_cost else None
    face.supertypes = frozenset([t.lower() for t in source.supertypes])
    face.types = frozenset([t.lower() for t in source.types])
    face.subtypes = frozenset(source.subtypes)
    face.power = _digits(source.power)
    face.toughness = _digits(source.toughness)
    face.loyalty = _digits(source.loyalty)
    face.defense = _digits(source.defense)
    face.colors = _colors(source, face)
    face.text = "\n".join(source.texts)
    built: list[Ability] = []
    for position, tree in enumerate(source.trees):
        text = source.texts[position] if position < len(source.texts) else ""
        built.extend(build_abilities(tree, text))
        for inner in walk(tree):
            if isinstance(inner, AbilityNode) and inner is not tree:
                build_abilities(inner, "")  # what a quoted ability refers to is there, or the card is refused
    built.extend(intrinsic_mana(face.subtypes) if "land" in face.types else [])
    for number, ability in enumerate(built):
        ability.number = number
    face.abilities = tuple(built)
    return face


def _digits(text: str | None) -> int | None:
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
    bound = bind(tree)
    builder = BUILDERS[type(tree)]
    built = builder(bound, text)
    built.tree = tree
    return [built]


def keyword_abilities(item: Any) -> list[Ability]:
    """The keyword itself, and what it stands for if it is a macro (CR 702)."""
    name = keyword_name(item)
    found = [Ability(KEYWORD, item, name, name)]
    found[0].function_zones = EVERYWHERE
    line = abilities.KeywordLine((item,))
    for tree in expansion(item) or ():
        for ability in build_abilities(tree, ""):
            ability.tree = line  # players read the keyword, not what it stands for
            found.append(ability)
    return found


def _spell(bound: Any, text: str) -> Ability:
    ability = Ability(SPELL, bound, text)
    ability.body = bound.body
    ability.target_nodes = targets_of(bound.body)
    return ability


def _activated(bound: Any, text: str) -> Ability:
    ability = Ability(ACTIVATED, bound, text)
    ability.body = bound.body
    other: list[Any] = []
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
                ability.function_zones = frozenset({HAND})
            elif isinstance(cost, costs.ExileThisFrom):
                ability.function_zones = frozenset({HAND if cost.zone == "hand" else GRAVEYARD})
            elif hasattr(cost, "function_zones"):
                ability.function_zones = cost.function_zones()
    ability.cost = tuple(other)
    ability.target_nodes = targets_of(bound.body)
    rest: list[Any] = []
    for limit in bound.limits:
        if isinstance(limit, limits.AsSorcery):
            ability.sorcery_speed = True
        else:
            rest.append(limit)
    ability.limits = tuple(rest)
    ability.is_mana = not ability.target_nodes and adds_mana(bound.body)
    _move_from_zone(ability)
    return ability


def _move_from_zone(ability: Ability) -> None:
    """An ability that moves its object out of a zone functions only there (CR 113.6m)."""
    for node in walk(ability.body):
        zone = getattr(node, "own_zone", None)
        if zone is not None and ability.function_zones == BATTLEFIELD_ONLY:
            ability.function_zones = frozenset({ZONE_BY_NAME[zone]})


def adds_mana(body: Any) -> bool:
    """Whether a body could add mana as it resolves (CR 605.1a)."""
    for sentence in getattr(body, "sentences", ()):
        for clause in getattr(sentence, "clauses", ()):
            for predicate in getattr(clause, "predicates", ()):
                if type(predicate) in PRODUCES:
                    return True
    return False


def _loyalty(bound: Any, text: str) -> Ability:
    ability = Ability(ACTIVATED, bound, text)
    ability.body = bound.body
    ability.loyalty = bound.amount
    ability.sorcery_speed = True
    ability.target_nodes = targets_of(bound.body)
    return ability


def _triggered(bound: Any, text: str) -> Ability:
    ability = Ability(TRIGGERED, bound, text)
    ability.event = bound.event
    ability.condition = bound.condition
    ability.body = bound.body
    ability.limits = bound.limits
    ability.target_nodes = targets_of(bound.body)
    if isinstance(bound.event, CastThis):
        ability.function_zones = frozenset({STACK})
    elif hasattr(bound.event, "function_zones"):
        ability.function_zones = bound.event.function_zones()
    elif not (isinstance(bound.event, Dies | Leaves) and isinstance(bound.event.what, SelfName)):
        _move_from_zone(ability)
    return ability


def _static(bound: Any, text: str) -> Ability:
    ability = Ability(STATIC, bound, text)
    ability.body = bound.statement
    zones = getattr(bound.statement, "function_zones", None)
    if zones is not None:
        ability.function_zones = zones()
    if hasattr(bound.statement, "is_defining"):
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
