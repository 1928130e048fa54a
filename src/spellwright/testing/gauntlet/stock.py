"""The stock: plain cards of every kind, and the shared position that they make; nothing in it has an effect."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from spellwright.judge.acting import steps_after
from spellwright.judge.placing import Placement, place_all
from spellwright.language.node import walk
from spellwright.language.tree.modifiers import Named, WithAnyKeyword, WithKeyword
from spellwright.language.tree.nouns import ColorIs, NounPhrase, SubtypeHead, SubtypeIs, SupertypeIs, TypeHead, TypeIs
from spellwright.language.vocabulary import (
    ARTIFACT_TYPES,
    CREATURE_TYPES,
    ENCHANTMENT_TYPES,
    LAND_TYPES,
    PLANESWALKER_TYPES,
    SPELL_TYPES,
)
from spellwright.rules.mana import parse_mana_cost
from spellwright.rules.mana_symbols import MANA_LETTERS
from spellwright.rules.objects import COLOR_LETTERS, GameObject
from spellwright.rules.programs import KEYWORD, Ability, FaceProgram, Program
from spellwright.rules.randomness import Randomness, key_from_seed
from spellwright.rules.setup import Seat, Setup, new_state
from spellwright.rules.state import GameState
from spellwright.rules.steps import MAIN1
from spellwright.rules.turn import PRIORITY
from spellwright.rules.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY

LIFE: Final = 40
LEAN_LIFE: Final = 9
MANA_OF_EACH: Final = 6
"""How much mana of each type the player of the card has for every action."""


@dataclass(frozen=True)
class Plain:
    """A card without abilities of its own but keywords: what the stock is made of."""

    name: str
    types: str
    subtypes: str = ""
    cost: str = ""
    size: tuple[int, int] | None = None
    keywords: tuple[str, ...] = ()
    supertypes: str = ""
    loyalty: int | None = None


def program_of(plain: Plain) -> Program:
    """The program of a plain card, made by hand: no text, no grammar."""
    face = FaceProgram(plain.name)
    face.types = frozenset(plain.types.split())
    face.subtypes = frozenset(plain.subtypes.split(",")) if plain.subtypes else frozenset()
    face.supertypes = frozenset(plain.supertypes.split())
    face.mana_cost = parse_mana_cost(plain.cost) if plain.cost else None
    face.colors = sum(bit for letter, bit in COLOR_LETTERS.items() if letter in plain.cost)
    if plain.size is not None:
        face.power, face.toughness = plain.size
    face.loyalty = plain.loyalty
    face.type_line = " ".join([*plain.supertypes.split(), *plain.types.split()])
    face.abilities = tuple(ability for word in plain.keywords for ability in _keyword(word))
    return Program(plain.name, "normal", (face,))


def _keyword(word: str) -> tuple[Ability, ...]:
    """The ability for a keyword; of one with a cost, the one by which it is known with a cost of {9}."""
    if word not in COSTED:
        return (Ability(KEYWORD, None, word, word),)
    from spellwright.language.compile import parse
    from spellwright.rules.building import build_abilities

    return tuple(ability for ability in build_abilities(parse(COSTED[word]), "") if ability.keyword == word)


COSTED: Final = {"awaken": "Awaken 1—{9}", "suspend": "Suspend 9—{9}", "mutate": "Mutate {9}"}
"""Keywords that cannot be had without a cost."""

CREATURES: Final = (
    Plain("Squire", "creature", "Human,Soldier", "{1}{W}", (2, 2)),
    Plain("Heron", "creature", "Bird", "{3}{U}", (1, 4), ("flying",)),
    Plain("Ghoul", "creature", "Zombie", "{2}{B}", (3, 3)),
    Plain("Raider", "creature", "Goblin,Warrior", "{R}", (1, 1)),
    Plain("Giant Elk", "creature", "Elf,Beast", "{4}{G}", (5, 5)),
    Plain("Statue", "artifact creature", "Golem", "{4}", (4, 4)),
    Plain("Queen", "creature", "Human,Wizard", "{U}{B}", (3, 4), (), "legendary"),
)
OTHERS: Final = (
    Plain("Urn", "artifact", "", "{2}"),
    Plain("Anthem Stone", "enchantment", "", "{2}{W}"),
    Plain("Pilgrim", "planeswalker", "Jace", "{2}{U}", None, (), "legendary", 5),
    Plain("Bare Sword", "artifact", "Equipment", "{1}"),
)
LANDS: Final = (
    Plain("Plains", "land", "Plains", "", None, (), "basic"),
    Plain("Island", "land", "Island", "", None, (), "basic"),
    Plain("Swamp", "land", "Swamp", "", None, (), "basic"),
    Plain("Mountain", "land", "Mountain", "", None, (), "basic"),
    Plain("Forest", "land", "Forest", "", None, (), "basic"),
    Plain("Quarry", "land"),
)
SPELLS: Final = (
    Plain("Flash of Light", "instant", "", "{1}{W}"),
    Plain("Slow Rite", "sorcery", "", "{2}{R}"),
    Plain("Wolf", "creature", "Wolf", "{1}{G}", (2, 2)),
    Plain("Idol", "artifact", "", "{3}"),
    Plain("Colossus", "artifact creature", "Construct", "{7}", (7, 7)),
)
SUDDEN: Final = (
    Plain("Sudden Idol", "artifact", "", "{3}", None, ("flash",)),
    Plain("Sudden Oath", "enchantment", "", "{2}{W}", None, ("flash",)),
    Plain("Sudden Sphinx", "creature", "Sphinx", "{1}{U}{B}", (3, 3), ("flash",)),
)
"""Spells of several kinds that can wait on the stack together."""
LEAN_CREATURES: Final = (CREATURES[2], CREATURES[3], CREATURES[1], CREATURES[0], CREATURES[0])
"""What each player has in the lean position, in which most conditions are false: small creatures and two lands."""
LIBRARY_ORDER: Final = (
    *LANDS, *LANDS, CREATURES[2], SPELLS[0], OTHERS[0], OTHERS[1], OTHERS[2], OTHERS[3], CREATURES[4], SPELLS[1],
    CREATURES[0], LANDS[3], SPELLS[2], SPELLS[0], LANDS[4], CREATURES[5], SPELLS[1], LANDS[0], CREATURES[1],
)  # fmt: skip
"""A library from the bottom up."""
GRAVEYARD_CARDS: Final = (*CREATURES[:3], SPELLS[0], SPELLS[1], LANDS[0], LANDS[5], OTHERS[0], OTHERS[1], CREATURES[5])
HAND_CARDS: Final = (SPELLS[0], LANDS[4], SPELLS[2], OTHERS[0], SPELLS[1], CREATURES[1], CREATURES[2])
EXILE_CARDS: Final = (CREATURES[0], SPELLS[0])

_PROGRAMS: Final[dict[Plain, Program]] = {}


def program(plain: Plain) -> Program:
    """The program of a plain card, made once."""
    found = _PROGRAMS.get(plain)
    if found is None:
        found = _PROGRAMS[plain] = _aura_program() if plain.subtypes == "Aura" else program_of(plain)
    return found


def put(
    state: GameState,
    zone: int,
    seat: int,
    card: Program,
    *,
    tapped: bool = False,
    counters: dict[str, int] | None = None,
    token: bool = False,
    bottom: bool = False,
    attached_to: int = 0,
) -> GameObject:
    """Put one card into a zone of a seat, without any event."""
    placement = Placement(zone, seat, seat)
    placement.tapped, placement.token, placement.bottom = tapped, token, bottom
    placement.counters = dict(counters or {})
    placement.attached_to = attached_to
    return place_all(state, card, placement, 1)


def lean_position(seed: int) -> GameState:
    """Two players with few creatures, two lands, a library, and nothing else."""
    seats = (Seat("Ana", "", ()), Seat("Ben", "", ()))
    state = new_state(Setup(seats, 0, LEAN_LIFE), Randomness(key_from_seed(seed)))
    for seat in (0, 1):
        for plain in (*LEAN_CREATURES, LANDS[5], LANDS[5]):
            put(state, BATTLEFIELD, seat, program(plain))
        for plain in LIBRARY_ORDER:
            put(state, LIBRARY, seat, program(plain))
    state.turn = 2
    begin(state, 0, MAIN1)
    return state


def common_position(seed: int) -> GameState:
    """Two players with the same stock in every zone; the first has priority in the main phase of the third turn."""
    seats = (Seat("Ana", "", ()), Seat("Ben", "", ()))
    state = new_state(Setup(seats, 0, LIFE), Randomness(key_from_seed(seed)))
    for seat in (0, 1):
        for plain in CREATURES:
            put(state, BATTLEFIELD, seat, program(plain))
        put(state, BATTLEFIELD, seat, program(CREATURES[2]), tapped=True)
        put(state, BATTLEFIELD, seat, program(CREATURES[0]), counters={"+1/+1": 1})
        put(state, BATTLEFIELD, seat, program(CREATURES[3]), token=True)
        for plain in (*OTHERS, *LANDS):
            put(state, BATTLEFIELD, seat, program(plain))
        put(state, BATTLEFIELD, seat, program(LANDS[4]), tapped=True)
        for zone, plains in ((LIBRARY, LIBRARY_ORDER), (GRAVEYARD, GRAVEYARD_CARDS), (HAND, HAND_CARDS)):
            for plain in plains:
                put(state, zone, seat, program(plain))
        for plain in EXILE_CARDS:
            put(state, EXILE, seat, program(plain))
    state.turn = 2
    begin(state, 0, MAIN1)
    return state


def begin(state: GameState, seat: int, step: int) -> None:
    """It is this seat's turn and step, its own actions over, and the seat has priority."""
    state.turn += 1
    state.active = seat
    state.players[seat].turn_began = state.turn
    state.players[seat].turns_taken += 1
    state.step = step
    state.stage = PRIORITY
    state.schedule = steps_after(step)
    state.priority = seat
    state.passed = 0
    state.version += 1


def fill_pools(state: GameState, seats: Iterable[int] = (0,)) -> None:
    """Enough mana of each type for whatever a seat does next, and no more than that."""
    for seat in seats:
        pool = state.players[seat].pool
        pool.empty()
        for index in range(len(MANA_LETTERS)):
            pool.add(index, MANA_OF_EACH)
    state.version += 1


def empty_pools(state: GameState) -> None:
    """No mana is left in any pool."""
    for player in state.players:
        player.pool.empty()
    state.version += 1


# -- what a card speaks of and the stock does not have --------------------------------------------------


_FAMILIES: Final = (
    (CREATURE_TYPES, "creature"),
    (ARTIFACT_TYPES, "artifact"),
    (ENCHANTMENT_TYPES, "enchantment"),
    (LAND_TYPES, "land"),
    (PLANESWALKER_TYPES, "planeswalker"),
    (SPELL_TYPES, "sorcery"),
)
_STOCKED: Final = frozenset(
    subtype for plain in (*OTHERS[:3], *LANDS) for subtype in plain.subtypes.split(",") if subtype
)
"""Subtypes of which there are enough everywhere."""


def extras_for(trees: Sequence[Any]) -> list[Plain]:
    """The plain cards that these trees speak of by subtype, keyword or name, and that the stock lacks."""
    found: dict[str, Plain] = {}
    for node in walk(tuple(trees)):
        if isinstance(node, (SubtypeIs, SubtypeHead)) and node.subtype not in _STOCKED:
            kind = next((kind for words, kind in _FAMILIES if node.subtype in words), "")
            if kind:
                size = (2, 2) if kind == "creature" else None
                loyalty = 4 if kind == "planeswalker" else None
                cost = "" if kind == "land" else "{2}"
                found[node.subtype] = Plain(f"Some {node.subtype}", kind, node.subtype, cost, size, (), "", loyalty)
        elif type(node).__name__ == "OutlawHead":
            found["outlaw"] = Plain("Some outlaw", "creature", "Rogue", "{2}", (2, 2))
        elif isinstance(node, WithKeyword) and node.keyword != "flying" and node.has:
            found[node.keyword] = Plain(f"With {node.keyword}", "creature", "Bear", "{2}{G}", (2, 2), (node.keyword,))
        elif isinstance(node, WithAnyKeyword):
            for word in node.keywords:
                found[word] = Plain(f"With {word}", "creature", "Bear", "{2}{G}", (2, 2), (word,))
        elif isinstance(node, NounPhrase):
            plain = _of_noun(node)
            if plain is not None:
                found[plain.name] = plain
        elif isinstance(node, Named) and node.name != "~":
            found[node.name] = Plain(node.name, "creature", "Bear", "{2}{G}", (2, 2))
    return list(found.values())


_COLORS: Final = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}


def _of_noun(noun: NounPhrase) -> Plain | None:
    """A card for a noun that asks for several types, or for a type and a color or supertype."""
    types = [word.card_type for word in noun.adjectives if isinstance(word, TypeIs)]
    if isinstance(noun.head, TypeHead):
        types.append(noun.head.card_type)
    colors = [word.color for word in noun.adjectives if isinstance(word, ColorIs)]
    supertypes = [word.supertype for word in noun.adjectives if isinstance(word, SupertypeIs)]
    if not types or len(types) + len(colors) + len(supertypes) < 2 or "land" in types or "planeswalker" in types:
        return None
    words = " ".join([*supertypes, *colors, *sorted(types)])
    size = (2, 2) if "creature" in types else None
    cost = "{1}" + "".join(f"{{{_COLORS[color]}}}" for color in colors)
    return Plain(f"Some {words}", " ".join(sorted(types)), "", cost, size, (), " ".join(supertypes))


def aura() -> Program:
    """The Aura of the stock."""
    return program(Plain("Some Aura", "enchantment", "Aura", "{1}{W}"))


def _aura_program() -> Program:
    """An Aura that can be attached to any creature and does nothing."""
    from spellwright.cards.programs import load_program

    made = program_of(Plain("Some Aura", "enchantment", "Aura", "{1}{W}"))
    real = load_program("Pacifism").faces[0].abilities
    made.faces[0].abilities = tuple(ability for ability in real if ability.keyword == "enchant")
    return made


def put_extras(state: GameState, extras: Sequence[Plain]) -> None:
    """Put the extra cards where a card could look for them: on the battlefield, in graveyards, hands and libraries."""
    for plain in extras[:6]:
        card = program(plain)
        for seat in (0, 1):
            if plain.subtypes == "Aura":
                host = next(o.id for o in state.permanents() if "creature" in o.base.types and o.controller == seat)
                put(state, BATTLEFIELD, seat, card, attached_to=host)
            elif plain.types not in ("instant", "sorcery"):
                put(state, BATTLEFIELD, seat, card)
            put(state, GRAVEYARD, seat, card)
            put(state, HAND, seat, card)
            put(state, LIBRARY, seat, card)


def crowd(state: GameState, extras: Sequence[Plain]) -> None:
    """Two more of what a card speaks of for each player, and a graveyard in which there is much of everything."""
    for seat in (0, 1):
        for plain in extras[:6]:
            if plain.types not in ("instant", "sorcery") and plain.subtypes != "Aura":
                for _ in range(2):
                    put(state, BATTLEFIELD, seat, program(plain))
        for plain in (*CREATURES, *OTHERS, *LANDS, *SPELLS):
            put(state, GRAVEYARD, seat, program(plain))
