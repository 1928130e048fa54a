"""The categories of the card language: what kinds of phrases there are, as abstract node classes."""

from __future__ import annotations

from spellwright.language.node import Node


class Ability(Node):
    """One ability line of a card (CR 113.1)."""


class Body(Node):
    """The instructions of a spell, activated or triggered ability, modal or not."""


class Sentence(Node):
    """One sentence of a body."""


class Clause(Node):
    """A subject, its predicates and their modifiers."""


class Predicate(Node):
    """What the subject of a clause does; without a subject it is an instruction to "you"."""


class Selector(Node):
    """A noun phrase that denotes objects, players or both."""


class PlayerSelector(Selector):
    """A noun phrase that denotes players (CR 102)."""


class Filter(Node):
    """A noun with its adjectives and modifiers, without a determiner: what something has to be."""


class Adjective(Node):
    """A quality that stands before the noun."""


class Head(Node):
    """The noun of a filter."""


class PostModifier(Node):
    """A quality that stands after the noun."""


class Quantity(Node):
    """A number, fixed or counted (CR 107.1)."""


class Condition(Node):
    """Something that is true or false when it is asked."""


class Duration(Node):
    """How long a continuous effect lasts (CR 611.2a)."""


class Cost(Node):
    """One part of a cost (CR 118)."""


class TriggerEvent(Node):
    """The event or state for which a triggered ability waits (CR 603.2)."""


class Statement(Node):
    """What a static ability says is true (CR 113.3d, 604)."""


class Modification(Node):
    """What a continuous effect changes (CR 613)."""


class KeywordAbility(Node):
    """A keyword ability as it stands on a keyword line (CR 702)."""


class Limit(Node):
    """When or how often an ability may be activated or triggers (CR 602.5, 603.2h)."""
