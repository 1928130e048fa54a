"""What else a permanent produces when it is tapped for mana, always or for a while (CR 106.12b, 614.1a)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.node import Node, register
from spellwright.language.templates import admit, phrases
from spellwright.language.tree.bound import Bind
from spellwright.language.tree.categories import Clause, Filter, PostModifier, Selector, Statement
from spellwright.language.tree.modifiers import OfChosen
from spellwright.mechanics.instead_of_dying import LOCKED
from spellwright.mechanics.mana import kinds_of
from spellwright.rules.chosen import OfSettled
from spellwright.rules.continuous_effect import END_OF_TURN, FOREVER
from spellwright.rules.decisions import Option
from spellwright.rules.events import ManaAdded
from spellwright.rules.frame import Frame
from spellwright.rules.mana_symbols import MANA_LETTERS, MANA_NAMES
from spellwright.rules.meaning import matches, performs, replaces, select
from spellwright.rules.objects import COLOR_BITS, is_player
from spellwright.rules.replacement import EVERY_OUTCOME, add_shield

COLORLESS = MANA_LETTERS.index("C")


class ManaChange(Statement):
    """That permanents which are tapped for mana produce other mana; it can be said of a while, too."""


@dataclass(frozen=True, slots=True)
class ManaInstead(ManaChange):
    """If a permanent that fits is tapped for so much mana or more, it produces this instead of any other."""

    filter: Filter
    symbols: tuple[str, ...]
    least: int = 1


@dataclass(frozen=True, slots=True)
class ManaTypeInstead(ManaChange):
    """If a permanent that fits is tapped for mana (`yours`: by you), it produces as much of this type instead."""

    filter: Filter
    symbols: tuple[str, ...]
    yours: bool = False


@dataclass(frozen=True, slots=True)
class ManaOfChoiceInstead(ManaChange):
    """If a permanent that fits is tapped for mana, it produces as much of a color that you choose.

    `one`: if you tap it, it produces one mana, however much it would have been.
    """

    filter: Filter
    one: bool = False


@dataclass(frozen=True, slots=True)
class ManaColorInstead(ManaChange):
    """Permanents that are tapped for mana produce a chosen color instead of any other color; colorless stays."""

    filter: Filter
    color: PostModifier


@dataclass(frozen=True, slots=True)
class Produces(Node):
    """What permanents that fit produce."""

    filter: Filter
    symbols: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ManaByKind(ManaChange):
    """What each kind of permanents produces if tapped for mana instead of any other type."""

    kinds: tuple[Produces, ...]


@dataclass(frozen=True, slots=True)
class ManaChangeNow(Clause):
    """Permanents that are tapped for mana this turn produce other mana."""

    change: ManaChange


@dataclass(frozen=True, slots=True)
class ColorlessForColor(Clause):
    """If a permanent is tapped for mana, it produces colorless mana instead of mana of a color, from now on."""

    what: Selector
    color: str


@dataclass(frozen=True, slots=True)
class LockedColor(Statement):
    """The effect about one permanent's mana of a color."""

    color: str


register(LockedColor)
admit("Statement", "ManaChange")
phrases(
    ManaInstead,
    "if a {filter:Filter.sg} is tapped for mana, it produces {symbols:Mana} instead of any other type and amount",
    into="ManaChange",
)
phrases(
    ManaInstead,
    "if a {filter:Filter.sg} is tapped for two or more mana, "
    "it produces {symbols:Mana} instead of any other type and amount",
    into="ManaChange",
    least=2,
)
_TYPE = "instead of any other type"
_IF = ("if a {filter:Filter.sg} is tapped for mana", "if a player taps a {filter:Filter.sg} for mana")
phrases(ManaTypeInstead, *[f"{_if}, it produces {{symbols:Mana}} {_TYPE}" for _if in _IF], into="ManaChange")
phrases(
    ManaTypeInstead,
    *[f"{_if}, it produces colorless mana {_TYPE}" for _if in _IF],
    into="ManaChange",
    symbols=("{C}",),
)
phrases(
    ManaTypeInstead,
    f"if you tap a {{filter:Filter.sg}} for mana, it produces {{symbols:Mana}} {_TYPE}",
    into="ManaChange",
    yours=True,
)
phrases(
    ManaOfChoiceInstead,
    f"if a {{filter:Filter.sg}} is tapped for mana, it produces mana of a color of your choice {_TYPE}",
    into="ManaChange",
)
phrases(
    ManaOfChoiceInstead,
    f"if you tap a {{filter:Filter.sg}} for mana, it produces one mana of a color of your choice {_TYPE} and amount",
    into="ManaChange",
    one=True,
)
phrases(
    ManaColorInstead,
    "{filter:Filter.pl} tapped for mana produce mana of the chosen color instead of any other color",
    into="ManaChange",
    color=OfChosen("color"),
)
phrases(Produces, "{filter:Filter.pl} produce {symbols:Mana}", into="Produces")
phrases(ManaByKind, f"if tapped for mana, {{kinds:Produces, and}} {_TYPE}", into="ManaChange")
phrases(ManaChangeNow, "until end of turn, {change:ManaChange}", into="Clause")
phrases(
    ColorlessForColor,
    "if {what:Selector.sg} is tapped for mana, it produces colorless mana instead of {color:Color} mana",
    into="Clause",
)


# -- when they apply -----------------------------------------------------------------------------------


def _is_tapped(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.tapped and event.mana and matches(frame, node.filter, event.source.id))


def _is_tapped_for_so_much(frame: Frame, node: Any, event: Any) -> bool:
    return _is_tapped(frame, node, event) and len(event.mana) >= node.least


def _is_tapped_by(frame: Frame, node: Any, event: Any) -> bool:
    return _is_tapped(frame, node, event) and (not node.yours or event.player == frame.controller)


def _is_tapped_for_choice(frame: Frame, node: Any, event: Any) -> bool:
    return _is_tapped(frame, node, event) and (not node.one or event.player == frame.controller)


def _is_of_kind(frame: Frame, node: Any, event: Any) -> bool:
    return any([_is_tapped(frame, kind, event) for kind in node.kinds])


# -- what is produced instead ----------------------------------------------------------------------------


def _instead(frame: Frame, node: Any, event: Any) -> list[Any]:
    event.mana = kinds_of(node.symbols)
    return [event]


def _type_instead(frame: Frame, node: Any, event: Any) -> list[Any]:
    event.mana = kinds_of(node.symbols)[:1] * len(event.mana)
    return [event]


def _colors(frame: Frame, node: Any, event: Any) -> list[tuple[int, ...]]:
    return [(kind,) * (1 if node.one else len(event.mana)) for kind in range(COLORLESS)]


def _kinds(frame: Frame, node: Any, event: Any) -> list[tuple[int, ...]]:
    """All of the mana is of one type, whichever of the kinds that the permanent is."""
    fitting = [kind for kind in node.kinds if matches(frame, kind.filter, event.source.id)]
    return [kinds_of(kind.symbols)[:1] * len(event.mana) for kind in fitting]


def _chosen(frame: Frame, seat: int, event: Any, outcomes: list[tuple[int, ...]]) -> list[Any]:
    """One of these outcomes: what the mana was produced for, or as a player chooses."""
    for mana in outcomes:
        if event.wanted and mana[0] in event.wanted:
            event.mana = mana
            return [event]
    labels = [Option(MANA_NAMES[mana[0]], index) for index, mana in enumerate(outcomes)]
    prompt = "Produce mana of which type?"
    event.mana = outcomes[frame.state.choose_one(seat, "mana", prompt, labels, "106.12b", event.source.id)]
    return [event]


def _choice_instead(frame: Frame, node: Any, event: Any) -> list[Any]:
    return _chosen(frame, frame.controller, event, _colors(frame, node, event))


def _kind_instead(frame: Frame, node: Any, event: Any) -> list[Any]:
    return _chosen(frame, event.player, event, _kinds(frame, node, event))


def _color_instead(frame: Frame, node: Any, event: Any) -> list[Any]:
    """Without a chosen color nothing is changed."""
    settled = node.color.chosen if isinstance(node.color, OfSettled) else frame.source.kept.get("color", ())
    for bit in settled:
        color = list(COLOR_BITS.values()).index(bit)
        event.mana = tuple([kind if kind == COLORLESS else color for kind in event.mana])
    return [event]


def _locked(frame: Frame, node: Any, event: Any) -> bool:
    color = list(COLOR_BITS).index(node.color)
    return bool(event.tapped and color in event.mana and event.source.id in frame.slots.get(LOCKED, ()))


def _colorless(frame: Frame, node: Any, event: Any) -> list[Any]:
    color = list(COLOR_BITS).index(node.color)
    event.mana = tuple([COLORLESS if kind == color else kind for kind in event.mana])
    return [event]


replaces(ManaInstead, (ManaAdded,), _is_tapped_for_so_much, _instead)
replaces(ManaTypeInstead, (ManaAdded,), _is_tapped_by, _type_instead)
replaces(ManaOfChoiceInstead, (ManaAdded,), _is_tapped_for_choice, _choice_instead)
replaces(ManaColorInstead, (ManaAdded,), _is_tapped, _color_instead)
replaces(ManaByKind, (ManaAdded,), _is_of_kind, _kind_instead)
replaces(LockedColor, (ManaAdded,), _locked, _colorless)
EVERY_OUTCOME[ManaOfChoiceInstead] = _colors
EVERY_OUTCOME[ManaByKind] = _kinds


@performs(ManaChangeNow)
def _change_now(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    add_shield(frame, node.change, END_OF_TURN)


@performs(ColorlessForColor)
def _colorless_for_color(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Nothing says how long, so it lasts (CR 611.2a)."""
    what = node.what.node if isinstance(node.what, Bind) else node.what
    refs = tuple([ref for ref in select(frame, what) if not is_player(ref)])
    if refs:
        add_shield(frame, LockedColor(node.color), FOREVER).slots = {LOCKED: refs}
