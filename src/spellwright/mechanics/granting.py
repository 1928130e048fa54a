"""Giving and taking abilities: "gains flying until end of turn", "loses all abilities" (CR 613.1f)."""

from __future__ import annotations

import hashlib
from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.leaves import GiverName
from spellwright.language.macros import keyword_name
from spellwright.language.node import Node, walk
from spellwright.language.templates import admit, passes, phrases
from spellwright.language.tree.categories import Ability as AbilityTree
from spellwright.language.tree.categories import Clause, KeywordAbility, Modification, Predicate, Selector
from spellwright.language.tree.selectors import It
from spellwright.mechanics.power_toughness import begin
from spellwright.rules.bands import BANDING, BANDS_WITH_OTHER
from spellwright.rules.building import build_abilities, keyword_abilities
from spellwright.rules.continuous_effect import ABILITY, FOREVER
from spellwright.rules.decisions import Option
from spellwright.rules.durations import begin_from_frame
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import modifies, perform, performs, select
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.programs import KEYWORD, Ability


@dataclass(frozen=True, slots=True)
class Granted(Node):
    """One quoted ability that something has too."""

    ability: AbilityTree


@dataclass(frozen=True, slots=True)
class Keywords(Modification):
    """Having these keyword and quoted abilities too."""

    items: tuple[Node, ...]

    def rules_for_player(self) -> tuple[tuple[str, Node], ...]:
        """What it is for a player who is given it: each keyword, by its name (CR 702.11c, 702.16b, 702.18a)."""
        return tuple([(keyword_name(item), item) for item in self.items if not isinstance(item, Granted)])


@dataclass(frozen=True, slots=True)
class LosesKeywords(Modification):
    """Not having these keyword abilities any more."""

    items: tuple[KeywordAbility, ...]


@dataclass(frozen=True, slots=True)
class LosesAbilities(Modification):
    """Having no abilities any more (CR 613.1f)."""


@dataclass(frozen=True, slots=True)
class Gains(Predicate):
    """The subject gains abilities until something."""

    keywords: Keywords


@dataclass(frozen=True, slots=True)
class GainsForGood(Clause):
    """The subject gains abilities without end: "that token gains haste"."""

    subject: Selector
    keywords: Keywords


@dataclass(frozen=True, slots=True)
class AndGains(Clause):
    """Something happens, and something gains abilities without end."""

    first: Clause
    second: Clause


@dataclass(frozen=True, slots=True)
class GainsChosen(Predicate):
    """The subject gains one of several abilities, of the controller's choice, until something."""

    items: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Loses(Predicate):
    """The subject loses abilities until something."""

    loss: Modification


phrases(Granted, "“{ability:PermanentAbility}”", "“{ability:KeywordSentence}”", into="Granted")
admit("GivenAbility", "Granted")
passes("GivenAbility", "{item:KeywordAbility.bare}", room=__name__)
passes("GivenAbility", "{item:KeywordAbility.more}", room=__name__)
phrases(Keywords, "{items:GivenAbility, and+}", into="Keywords")
phrases(LosesKeywords, "lose[s] {items:KeywordAbility.bare, and+}", into="Loss.@")
phrases(LosesAbilities, "lose[s] all abilities", into="Loss.@")
admit("Trait", "Loss")
phrases(Gains, "gain[s] {keywords:Keywords}", "[have|has] {keywords:Keywords}", into="Predicate.lasting.@")
phrases(GainsForGood, "{subject:ObjectReferent.sg.subject} gains {keywords:Keywords}", into="GainsForGood")
phrases(
    GainsForGood,
    "{subject:ObjectReferent.pl.subject} gain {keywords:Keywords}",
    into="GainsForGood",
)
admit("Clause", "GainsForGood")
admit("GainsToo", "GainsForGood")
phrases(GainsForGood, "they gain {keywords:Keywords}", into="GainsToo", subject=It(True))
phrases(AndGains, "{first:CoreClause}, and {second:GainsToo}", into="Clause")
phrases(GainsChosen, "gain[s] your choice of {items:GivenAbility, or}", into="Predicate.lasting.@")
phrases(Loses, "{loss:Loss.@}", into="Predicate.lasting.@")
phrases(Loses, "lose[s] all abilities", into="Predicate.once.@", loss=LosesAbilities())

FIRST_GRANTED: Final = 1 << 24
"""Granted abilities are numbered from here on, behind all of an object's own."""
_ROOM: Final = 1 << 8
"""So many numbers are for each list of granted abilities."""

_MADE: Final[dict[tuple[int, int, int], tuple[Ability, ...]]] = {}
_LISTS: Final[dict[Node, Node]] = {}
"""The lists of granted abilities, of equal ones the first: whole trees are compared once for each list."""
_KNOWN: Final[dict[int, tuple[Node, Node, bool]]] = {}
"""By the identity of a list: itself, the first that is equal, and whether it names its giver."""


def _known(node: Keywords) -> tuple[Node, Node, bool]:
    found = _KNOWN.get(id(node))
    if found is None:
        names_giver = any([isinstance(part, GiverName) for part in walk(node)])
        found = (node, _LISTS.setdefault(node, node), names_giver)
        _KNOWN[id(node)] = found
    return found


def names_its_giver(node: Keywords) -> bool:
    """Whether one of the abilities speaks by name of the object that gives it (CR 201.5a); remembered."""
    return _known(node)[2]


def abilities_of(node: Keywords, giver: int, copy: int = 0) -> tuple[Ability, ...]:
    """The abilities that a list of given abilities stands for; made once each, so that they keep their identity.

    Those that name the object that gives them are others for each giver; and those of `copy` 1 are for an object that
    has the same abilities already, since it may use each of them (CR 113.2c, 614.5).
    """
    _, first_equal, names_giver = _known(node)
    named = giver if names_giver else 0
    key = (id(first_equal), named, copy)
    found = _MADE.get(key)
    if found is None:
        made: list[Ability] = []
        for item in node.items:
            if isinstance(item, Granted):
                made.extend(build_abilities(item.ability, ""))
            else:
                made.extend(keyword_abilities(item))
        first = FIRST_GRANTED + _ROOM * _digest((first_equal, named, copy))
        for number, ability in enumerate(made):
            ability.number = first + number
            ability.giver = named
        found = tuple(made)
        _MADE[key] = found
    return found


def _digest(key: tuple[Node, int, int]) -> int:
    """A number for what is granted that is the same in every game and no other's."""
    return int.from_bytes(hashlib.blake2b(repr(key).encode(), digest_size=5).digest())


def give(chars: Characteristics, node: Keywords, giver: int) -> None:
    """Let an object have the abilities, too, each as often as it is given them."""
    made = abilities_of(node, giver)
    working = [ability for ability in made if ability.kind != KEYWORD]
    if working:
        copy = 0
        while working[0] in chars.abilities:
            copy += 1
            made = abilities_of(node, giver, copy)
            working = [ability for ability in made if ability.kind != KEYWORD]
    chars.set_abilities(chars.abilities + made)


@modifies(Keywords, ABILITY)
def _have(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    give(chars, node, frame.source.id)


@modifies(LosesKeywords, ABILITY)
def _lose(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    lost = {a.keyword for item in node.items for a in keyword_abilities(item)[:1]}
    if BANDING in lost:
        lost.add(BANDS_WITH_OTHER)  # CR 702.22b
    chars.set_abilities(tuple([a for a in chars.abilities if a.keyword not in lost or not a.keyword]))


@modifies(LosesAbilities, ABILITY)
def _lose_all(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    chars.set_abilities(())


@performs(Gains)
def _gains(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    begin(frame, subject, (node.keywords,))


@performs(GainsForGood)
def _gains_for_good(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    begin_from_frame(frame, tuple(select(frame, node.subject)), None, (node.keywords,), FOREVER)


@performs(AndGains)
def _and_gains(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    perform(frame, node.first)
    perform(frame, node.second)


@performs(GainsChosen)
def _gains_chosen(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    names = [keyword_name(item) if not isinstance(item, Granted) else "the ability" for item in node.items]
    options = [Option(name, index) for index, name in enumerate(names)]
    chosen = frame.state.choose_one(frame.controller, "ability", "Gain which?", options, "608.2d", frame.source.id)
    begin(frame, subject, (Keywords((node.items[chosen],)),))


@performs(Loses)
def _loses(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    begin(frame, subject, (node.loss,))
