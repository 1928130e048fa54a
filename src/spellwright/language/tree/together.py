"""What several things that somebody chooses have to be together: from one graveyard, with different names, ..."""

from __future__ import annotations

from spellwright.frozen import dataclass
from spellwright.language.node import Node
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Filter, PostModifier, Quantity
from spellwright.language.tree.modifiers import InZone
from spellwright.language.tree.quantities import AnyNumber
from spellwright.language.tree.selectors import Some, Target


class Together(Node):
    """A quality of a set of things, which each smaller set of them has as well."""


@dataclass(frozen=True, slots=True)
class OfOneOwner(Together):
    """All owned by one player: cards "from a single graveyard" (CR 400.3)."""


@dataclass(frozen=True, slots=True)
class OfDifferentPlayers(Together):
    """No two controlled by the same player."""


@dataclass(frozen=True, slots=True)
class OfOnePlayer(Together):
    """All controlled by the same player; `opponent`: who is an opponent of yours."""

    opponent: bool


@dataclass(frozen=True, slots=True)
class WithTotal(Together):
    """With powers or mana values that add up to no more than a number."""

    characteristic: str
    most: Quantity


@dataclass(frozen=True, slots=True)
class AllDifferent(Together):
    """No two with the same name, power or mana value."""

    what: str


@dataclass(frozen=True, slots=True)
class AllSharing(Together):
    """All with a card type, permanent type, creature type, land type or color in common."""

    what: str


@dataclass(frozen=True, slots=True)
class Jointly(Filter):
    """Things that fit, and have to be something together, in a place that may stand last."""

    filter: Filter
    together: Together
    place: PostModifier | None = None


@dataclass(frozen=True, slots=True)
class OneOfEach(Filter):
    """Things of which each fits another one of several filters: "a creature card and/or a land card"."""

    options: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class OneOfAll(OneOfEach):
    """The same, where each is asked for: "a Forest card and a Plains card"; who searches may fail to find one."""


phrases(OneOfEach, "a {options:ObjectFilter.sg, and/or a}", into="OneOfEach")
phrases(OneOfAll, "a {options:ObjectFilter.sg, and a}", into="OneOfAll")
phrases(
    Jointly,
    "{filter:Filter.pl} from a single graveyard",
    into="JointFilter",
    room=__name__,
    together=OfOneOwner(),
    place=InZone("graveyard", None),
)
phrases(Jointly, "{filter:Filter.pl} {together:Together} <{place:Place}>", into="JointFilter", room=__name__)
phrases(OfDifferentPlayers, "controlled by different players", into="Together")
phrases(OfOnePlayer, "controlled by the same player", into="Together", opponent=False)
phrases(OfOnePlayer, "controlled by the same opponent", into="Together", opponent=True)
for _word in ("power", "mana value"):
    phrases(WithTotal, f"with total {_word} {{most:Amount}} or less", into="Together", characteristic=_word)
for _word in ("name", "power", "mana value"):
    phrases(
        AllDifferent,
        f"with different {_word}s",
        f"that have different {_word}s",
        f"that each have different {_word}s",
        into="Together",
        what=_word,
    )
for _word in ("card type", "permanent type", "creature type", "land type", "color"):
    phrases(AllSharing, f"that share a {_word}", into="Together", what=_word)

phrases(
    Target,
    "<up_to? up to> {count:HowMany.pl} <other? other> target {filter:JointFilter}",
    into="ObjectReferent.pl",
    room=__name__,
)
phrases(
    Target,
    "any number of <other? other> target {filter:JointFilter}",
    into="ObjectReferent.pl",
    room=__name__,
    count=AnyNumber(),
    up_to=False,
)
phrases(Some, "<up_to? up to> {count:HowMany.pl} {filter:JointFilter}", into="ObjectReferent.pl", room=__name__)
phrases(
    Some,
    "any number of {filter:JointFilter}",
    into="ObjectReferent.pl",
    room=__name__,
    count=AnyNumber(),
    up_to=False,
)
