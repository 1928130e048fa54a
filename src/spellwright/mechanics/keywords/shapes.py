"""The shapes of keyword abilities: bare, with a number, with a cost, with both; rooms declare their words."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.compile import default_compiler
from spellwright.language.macros import Parameters, hooked, macro, shape, tree_macro
from spellwright.language.node import Node
from spellwright.language.templates import admit, passes, phrases
from spellwright.language.tokens import render
from spellwright.language.tree.abilities import ActivatedAbility
from spellwright.language.tree.categories import Body, Cost, KeywordAbility, Limit, Quantity
from spellwright.language.tree.costs import PayLife, PayMana
from spellwright.language.tree.quantities import Number

admit("VariableAmount", "Amount")
passes("VariableAmount", "X, where X is {number:Counted}<.>", room=__name__)

# A cost of mana alone: it stands behind a keyword without a dash.
phrases(PayMana, "{symbols:Mana}", into="ManaCost", room=__name__)
# What is paid together with other things: "pay {B} and 1 life".
phrases(PayMana, "{symbols:Mana}", into="PaidPart", room=__name__)
phrases(PayLife, "{amount:Amount} life", into="PaidPart", room=__name__)


@dataclass(frozen=True, slots=True)
class Keyword(KeywordAbility):
    """A keyword without parameters."""

    name: str


@dataclass(frozen=True, slots=True)
class KeywordNumber(KeywordAbility):
    """A keyword with a number: "crew 2", "bloodthirst X"."""

    name: str
    number: Quantity


@dataclass(frozen=True, slots=True)
class KeywordCost(KeywordAbility):
    """A keyword with a cost: mana, and whatever else stands behind a long dash."""

    name: str
    costs: tuple[Cost, ...]


@dataclass(frozen=True, slots=True)
class KeywordNumberCost(KeywordAbility):
    """A keyword with a number and a cost: "suspend 4—{1}{R}"."""

    name: str
    number: Quantity
    costs: tuple[Cost, ...]


@dataclass(frozen=True, slots=True)
class KeywordActivated(KeywordAbility):
    """A keyword in front of an activated ability: "exhaust — {1}{U}: Draw a card."."""

    name: str
    costs: tuple[Cost, ...]
    body: Body
    limits: tuple[Limit, ...]


def number_value(quantity: Quantity) -> int | str:
    """The number of a keyword for a macro's holes."""
    if isinstance(quantity, Number):
        return quantity.value
    return "X"


def words_of(node: Node, category: str) -> str:
    """The words of a tree inside of a sentence: without a capital that only marks a beginning."""
    compiler = default_compiler()
    name, *features = category.split(".")
    keys = compiler.printer.keys(node, compiler.grammar.category(name, features))
    return render(["that", *keys]).removeprefix("That ")


def costs_text(costs: tuple[Cost, ...]) -> str:
    """A cost in the words of the card language, without a stop."""
    return ", ".join([words_of(cost, "Cost") for cost in costs])


def _bare(node: Any) -> Parameters:
    return {}


def _number(node: Any) -> Parameters:
    return {"n": number_value(node.number)}


def _cost(node: Any) -> Parameters:
    return {"cost": costs_text(node.costs)}


def _number_and_cost(node: Any) -> Parameters:
    return {"n": number_value(node.number), "cost": costs_text(node.costs)}


def name_of(node: Any) -> str:
    """The keyword of a node that has it as a field."""
    name: str = node.name
    return name


shape(Keyword, name_of, _bare)
shape(KeywordNumber, name_of, _number)
shape(KeywordCost, name_of, _cost)
shape(KeywordNumberCost, name_of, _number_and_cost)
shape(KeywordActivated, name_of, _bare)


def define(name: str, room: str, rule: str, texts: tuple[str, ...]) -> None:
    """Say how a keyword works: by a macro if there are texts, else by hooks in the room."""
    if texts:
        macro(name, *texts, rule=rule)
    else:
        hooked(name, room, rule)


def plain(name: str, room: str, rule: str, *texts: str, words: str = "") -> None:
    """Declare a keyword without parameters; `words` where they are not the name."""
    phrases(Keyword, words or name, into="KeywordAbility.bare", room=room, name=name)
    define(name, room, rule, texts)


def numbered(name: str, room: str, rule: str, *texts: str) -> None:
    """Declare a keyword with a number."""
    phrases(KeywordNumber, f"{name} {{number:Amount}}", into="KeywordAbility.more", room=room, name=name)
    define(name, room, rule, texts)


def variable(name: str, room: str, rule: str) -> None:
    """Declare a keyword with a number that may be counted: "firebending X, where X is this creature's power"."""
    phrases(KeywordNumber, f"{name} {{number:VariableAmount}}", into="KeywordAbility.more", room=room, name=name)
    define(name, room, rule, ())


def costed(name: str, room: str, rule: str, *texts: str) -> None:
    """Declare a keyword with a cost, behind a long dash if it is more than mana."""
    phrases(
        KeywordCost,
        f"{name} {{costs:ManaCost+}}",
        f"{name}—{{costs:Cost,+}}<.>",
        f"{name}—pay {{costs:PaidPart, and}}<.>",
        into="KeywordAbility.more",
        room=room,
        name=name,
    )
    define(name, room, rule, texts)


def numbered_costed(name: str, room: str, rule: str, *texts: str) -> None:
    """Declare a keyword with a number and a cost behind a long dash."""
    phrases(
        KeywordNumberCost,
        f"{name} {{number:Amount}}—{{costs:ManaCost+}}",
        f"{name} {{number:Amount}}—{{costs:Cost,+}}<.>",
        into="KeywordAbility.more",
        room=room,
        name=name,
    )
    define(name, room, rule, texts)


def activated(name: str, room: str, rule: str, *limits: Limit) -> None:
    """Declare a keyword that stands in front of an activated ability and limits it (CR 113.3b)."""

    def trees(node: Any) -> tuple[Node, ...]:
        return (ActivatedAbility(node.costs, node.body, (*node.limits, *limits)),)

    words = f"{name} — {{costs:Cost,+}}: {{body:Body}} {{limits:Limit*}}"
    phrases(KeywordActivated, words, into="KeywordAbility.line", room=room, name=name)
    tree_macro(name, rule, trees)
