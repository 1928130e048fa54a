"""Creating tokens (CR 111, 701.7): described ones, predefined ones (CR 111.10), and copies (CR 707.2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.node import Node
from spellwright.language.references import does_again, makes, without_targets
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Modification, Predicate, Quantity, Selector
from spellwright.language.tree.quantities import Number
from spellwright.mechanics.copy_changes import changed
from spellwright.mechanics.granting import Keywords, abilities_of, names_its_giver
from spellwright.rules.acting import each_actor
from spellwright.rules.combat import choose_attacked
from spellwright.rules.copying import copiable_values, token_copy
from spellwright.rules.events import TokensCreated, ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.instructions import acting_seats
from spellwright.rules.meaning import performs, select, value
from spellwright.rules.objects import COLOR_BITS
from spellwright.rules.process import happen
from spellwright.rules.programs import Ability, FaceProgram, Program
from spellwright.rules.state import GameState
from spellwright.rules.zones import BATTLEFIELD, NOWHERE


class TokenNoun(Node):
    """What kind of token is created."""


@dataclass(frozen=True, slots=True)
class TokenKind(TokenNoun):
    """A token by its characteristics (CR 111.3); power and toughness None for one that is no creature."""

    power: Quantity | None
    toughness: Quantity | None
    legendary: bool
    colors: tuple[str, ...]
    subtypes: tuple[str, ...]
    types: tuple[str, ...]
    abilities: tuple[Node, ...]
    name: str | None


@dataclass(frozen=True, slots=True)
class PredefinedToken(TokenNoun):
    """A token whose characteristics the rules list (CR 111.10)."""

    name: str


@dataclass(frozen=True, slots=True)
class CopyToken(TokenNoun):
    """A token that is a copy of something (CR 707.2), with changes (CR 707.9)."""

    of: Selector
    changes: tuple[Modification, ...]


@dataclass(frozen=True, slots=True)
class Create(Predicate):
    """The subject creates tokens (CR 701.7a)."""

    count: Quantity
    token: TokenNoun
    tapped: bool
    attacking: bool
    blocking: Selector | None = None


@dataclass(frozen=True, slots=True)
class CreateWithCounters(Predicate):
    """The subject creates a token that enters with counters on it."""

    token: TokenNoun
    kind: str
    number: Quantity


@dataclass(frozen=True, slots=True)
class CreateOfThose(Predicate):
    """Create so many of the tokens that an earlier instruction speaks of."""

    count: Quantity


def _of_those(original: Any, node: Any) -> Any:
    return replace(original, count=node.count, token=without_targets(original.token))


makes(Create)
makes(CreateWithCounters)
does_again(CreateOfThose, (Create,), _of_those)

_LEGENDARY: Final = "<legendary? legendary>"
_SIZE: Final = "{power:Amount}/{toughness:Amount}"
_NAMED: Final = "named {name:CardName}"
_WITH: Final = "<with {abilities:GivenAbility, and+}>"
_BODY: Final = "{subtypes:CreatureType+} {types:CardType+} token(s)#"
_ARTIFACT: Final = "{subtypes:ArtifactType+} {types:CardType+} token"
_COLORS: Final[tuple[tuple[str, dict[str, Any]], ...]] = (("{colors:Color, and+}", {}), ("colorless", {"colors": ()}))
_IT_HAS: Final = "<It has|They have> {abilities:GivenAbility, and+}"
for _colors, _fixed in _COLORS:
    phrases(
        TokenKind,
        f"{_LEGENDARY} {_SIZE} {_colors} {_BODY} <{_NAMED}> {_WITH}",
        f"{_LEGENDARY} {_SIZE} {_colors} {_BODY} with {{abilities:GivenAbility, and+}} {_NAMED}",
        f"{_LEGENDARY} {_SIZE} {_colors} {_BODY} <{_NAMED}>. {_IT_HAS}",
        into="TokenNoun.#",
        **_fixed,
    )
    phrases(
        TokenKind,
        f"{_LEGENDARY} {_colors} <{{subtypes:Subtype+}}> {{types:CardType+}} token(s)# <{_NAMED}> {_WITH}",
        into="TokenNoun.#",
        power=None,
        toughness=None,
        **_fixed,
    )
    phrases(
        TokenKind,
        f"{_SIZE} {_colors} {{subtypes:Subtype+}} land creature token(s)#",
        into="TokenNoun.#",
        legendary=False,
        name=None,
        abilities=(),
        types=("land", "creature"),
        **_fixed,
    )
    phrases(
        TokenKind,
        f"{{name:CardName}}, a legendary {_SIZE} {_colors} {_BODY} {_WITH}",
        f"{{name:CardName}}, a legendary {_SIZE} {_colors} {_ARTIFACT} {_WITH}",
        into="TokenNoun.called",
        legendary=True,
        **_fixed,
    )
    phrases(
        TokenKind,
        f"{_LEGENDARY} {_SIZE} {_colors} Vehicle artifact token(s)# <{_NAMED}> {_WITH}",
        into="TokenNoun.#",
        subtypes=("Vehicle",),
        types=("artifact",),
        **_fixed,
    )
    phrases(
        TokenKind,
        f"{{name:CardName}}, a legendary {_SIZE} {_colors} Vehicle artifact token {_WITH}",
        into="TokenNoun.called",
        legendary=True,
        subtypes=("Vehicle",),
        types=("artifact",),
        **_fixed,
    )
_CREATE: Final = "create[s] {count:Count.#} "
phrases(Create, _CREATE + "{token:TokenNoun.#}", into="Predicate.once.@", tapped=False, attacking=False)
phrases(Create, _CREATE + "tapped {token:TokenNoun.#}", into="Predicate.once.@", tapped=True, attacking=False)
phrases(
    Create,
    "create[s] {token:TokenNoun.called}",
    into="Predicate.once.@",
    count=Number(1),
    tapped=False,
    attacking=False,
)
phrases(
    Create,
    _CREATE + "{token:TokenNoun.#} <that's|that are> tapped and attacking",
    _CREATE + "tapped and attacking {token:TokenNoun.#}",
    into="Predicate.once.@",
    tapped=True,
    attacking=True,
)
phrases(
    Create,
    _CREATE + "{token:TokenNoun.#} <that's|that are> attacking",
    into="Predicate.once.@",
    tapped=False,
    attacking=True,
)
phrases(
    CreateWithCounters,
    "create[s] a {token:TokenNoun.sg}. The token enters with X {kind:Counter} counters on it, where X is"
    " {number:Counted}",
    "create[s] a {token:TokenNoun.sg}. It enters with X {kind:Counter} counters on it, where X is {number:Counted}",
    into="Predicate.once.@",
)
phrases(CreateOfThose, "create[s] {count:Count.pl} of those tokens", into="Predicate.once.@")
phrases(CreateOfThose, "create[s] one of those tokens", into="Predicate.once.@", count=Number(1))
phrases(
    Create,
    _CREATE + "{token:TokenNoun.#} <that's|that are> blocking {blocking:Selector.object}",
    into="Predicate.once.@",
    tapped=False,
    attacking=False,
)
for _tapped, _word in ((False, ""), (True, "tapped ")):
    phrases(
        Create,
        f"create[s] a number of {_word}{{token:TokenNoun.pl}} equal to {{count:Counted}}",
        into="Predicate.once.@",
        tapped=_tapped,
        attacking=False,
    )
    phrases(
        Create,
        f"create[s] a {_word}{{token:TokenNoun.sg}} for each {{count:EachOf}}",
        into="Predicate.once.@",
        tapped=_tapped,
        attacking=False,
    )
_COPY: Final = "token(s)# (that's|that are)# (a copy|copies)# of {of:Selector.object}"
phrases(CopyToken, f"{_COPY} <, except {{changes:CopyChange, and+}}>", into="TokenNoun.#")

_SACRIFICE: Final = "Sacrifice ~"
PREDEFINED: Final[dict[str, tuple[str, ...]]] = {
    "Treasure": (f"{{T}}, {_SACRIFICE}: Add one mana of any color.",),
    "Food": (f"{{2}}, {{T}}, {_SACRIFICE}: You gain 3 life.",),
    "Gold": (f"{_SACRIFICE}: Add one mana of any color.",),
    "Clue": (f"{{2}}, {_SACRIFICE}: Draw a card.",),
    "Blood": (f"{{1}}, {{T}}, Discard a card, {_SACRIFICE}: Draw a card.",),
    "Lander": (
        f"{{2}}, {{T}}, {_SACRIFICE}: Search your library for a basic land card, put it onto the battlefield tapped, "
        "then shuffle.",
    ),
    "Mutagen": (f"{{1}}, {{T}}, {_SACRIFICE}: Put a +1/+1 counter on target creature. Activate only as a sorcery.",),
    "Map": (f"{{1}}, {{T}}, {_SACRIFICE}: Target creature you control explores. Activate only as a sorcery.",),
    "Junk": (
        f"{{T}}, {_SACRIFICE}: Exile the top card of your library. You may play that card this turn. Activate only as "
        "a sorcery.",
    ),
    "Powerstone": ("{T}: Add {C}. This mana can't be spent to cast a nonartifact spell.",),
    "Shard": (f"{{2}}, {_SACRIFICE}: Scry 1, then draw a card.",),
}
"""The predefined tokens by name: their abilities in the card language (CR 111.10)."""

ENCHANTMENTS: Final = frozenset({"Shard"})
"""The predefined tokens that are enchantments and not artifacts."""

for _name in PREDEFINED:
    phrases(PredefinedToken, f"{_name} token(s)#", into="TokenNoun.#", name=_name)


# -- their characteristics -------------------------------------------------------------------------------

_FACES: Final[dict[object, Program]] = {}

MakeFace = Callable[[Frame, Any], FaceProgram]


def described_face(
    name: str, types: tuple[str, ...], subtypes: tuple[str, ...], colors: int, abilities: tuple[Ability, ...]
) -> FaceProgram:
    """A token's face; its name is its subtypes and the word Token unless it has one (CR 111.4)."""
    face = FaceProgram(name or " ".join([*subtypes, "Token"]))
    face.types = frozenset(types)
    face.subtypes = frozenset(subtypes)
    face.colors = colors
    face.abilities = abilities
    return face


def _kind_program(frame: Frame, node: Any) -> Program:
    power = None if node.power is None else value(frame, node.power)
    toughness = None if node.toughness is None else value(frame, node.toughness)
    given = Keywords(node.abilities) if node.abilities else None
    giver = frame.source.id if given is not None and names_its_giver(given) else 0
    key = (node, power, toughness, giver)
    found = _FACES.get(key)
    if found is None:
        abilities = abilities_of(given, giver) if given is not None else ()
        colors = sum([COLOR_BITS[c] for c in node.colors])
        face = described_face(node.name or "", node.types, node.subtypes, colors, abilities)
        face.power = power
        face.toughness = toughness
        if node.legendary:
            face.supertypes = frozenset({"legendary"})
        found = Program(face.name, "token", (face,))
        _FACES[key] = found
    return found


def predefined_program(name: str) -> Program:
    """The program of a predefined token."""
    found = _FACES.get(name)
    if found is None:
        from spellwright.language.compile import parse
        from spellwright.rules.building import build_abilities

        abilities = [a for text in PREDEFINED[name] for a in build_abilities(parse(text), "")]
        for number, ability in enumerate(abilities):
            ability.number = number
        types = ("enchantment",) if name in ENCHANTMENTS else ("artifact",)
        found = Program(f"{name} Token", "token", (described_face("", types, (name,), 0, tuple(abilities)),))
        _FACES[name] = found
    return found


def _predefined(frame: Frame, node: Any) -> Program:
    return predefined_program(node.name)


PROGRAMS: Final[dict[type, Callable[[Frame, Any], Program]]] = {TokenKind: _kind_program, PredefinedToken: _predefined}
"""By class of token noun that needs no model: the program of such a token."""


def token_event(state: GameState, seat: int, program: Program, cause: int) -> ZoneChange:
    """The event that creates one token under a player's control (CR 111.2)."""
    token = state.new_object(state.new_card_id(), seat, program, NOWHERE)
    token.is_token = True
    token.base = program.faces[0].printed(seat)
    change = ZoneChange(token, BATTLEFIELD, cause, "create")
    change.controller = seat
    change.player = seat
    change.copied = token.base
    return change


def create(frame: Frame, seat: int, changes: list[ZoneChange]) -> tuple[int, ...]:
    """Create tokens at once; gives their ids."""
    if not changes:
        return ()
    done = happen(frame.state, [TokensCreated(seat, changes, frame.source.id)])
    return tuple([e.new.id for e in done if isinstance(e, ZoneChange) and e.new is not None and e.how == "create"])


def copies(frame: Frame, node: Any, seat: int, count: int) -> list[ZoneChange]:
    """The events that create so many tokens which are copies, of each of the models."""
    changes: list[ZoneChange] = []
    for ref in select(frame, node.of):
        model = frame.state.get(ref) if ref > 0 else None
        if model is None:
            continue
        for _ in range(count):
            values = changed(frame, model, copiable_values(model), node.changes)
            changes.append(token_copy(frame.state, seat, model, values, frame.source.id))
    return changes


@performs(Create)
def _create(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Tokens that enter attacking attack what their controller chooses (CR 508.4)."""
    state = frame.state
    made: tuple[int, ...] = ()
    for seat in each_actor(frame, subject):
        count = max(value(frame, node.count), 0)
        if isinstance(node.token, CopyToken):
            changes = copies(frame, node.token, seat, count)
        else:
            program = PROGRAMS[type(node.token)](frame, node.token)
            changes = [token_event(state, seat, program, frame.source.id) for _ in range(count)]
        for change in changes:
            change.tapped = node.tapped
            if node.attacking:
                change.attacking = choose_attacked(state, seat, frame.source.id)
            if node.blocking is not None:
                change.blocking = next(iter(select(frame, node.blocking)), 0)
        made = (*made, *create(frame, seat, changes))
    frame.moved = made
    frame.slots[0] = made


@performs(CreateWithCounters)
def _create_with_counters(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    made: tuple[int, ...] = ()
    for seat in each_actor(frame, subject):
        change = token_event(frame.state, seat, PROGRAMS[type(node.token)](frame, node.token), frame.source.id)
        of_token = frame.sub(frame.controller)
        of_token.source = change.old  # "other creatures" are others than the token
        change.counters = {node.kind: max(value(of_token, node.number), 0)}
        made = (*made, *create(frame, seat, [change]))
    frame.moved = made
    frame.slots[0] = made


@dataclass(frozen=True, slots=True)
class Investigate(Predicate):
    """The subject creates a Clue token (CR 701.16a)."""

    times: Quantity


phrases(Investigate, "investigate[s]", into="Predicate.once.@", times=Number(1))
phrases(Investigate, "investigate[s] {times:Times}", into="Predicate.once.@")


@performs(Investigate)
def _investigate(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for seat in acting_seats(frame, subject):
        for _ in range(value(frame, node.times)):
            create(frame, seat, [token_event(frame.state, seat, predefined_program("Clue"), frame.source.id)])
