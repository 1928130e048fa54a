"""Game objects (CR 109): printed, copiable and derived characteristics kept apart, plus status."""

from __future__ import annotations

from typing import Final, final

from spellwright.rules.mana import ManaCost
from spellwright.rules.programs import ACTIVATED, BATTLEFIELD_ONLY, STATIC, Ability, Program
from spellwright.rules.zones import BATTLEFIELD, NOWHERE

ObjectId = int
"""Objects have positive ids; a player stands in the same places as `player_ref(seat)`, which is negative."""

Ref = int
"""An object's id or a player's reference: what targets, slots and damage recipients hold (CR 115.1, 109.1)."""


def player_ref(seat: int) -> int:
    """The reference that stands for the player in a seat: players are not objects (CR 109.1)."""
    return -1 - seat


def is_player(ref: int) -> bool:
    """Whether a reference names a player rather than an object."""
    return ref < 0


def seat_of(ref: int) -> int:
    """The seat that a player's reference names; inverse of `player_ref`."""
    return -1 - ref


WHITE: Final = 1
BLUE: Final = 2
BLACK: Final = 4
RED: Final = 8
GREEN: Final = 16
COLOR_BITS: Final = {"white": WHITE, "blue": BLUE, "black": BLACK, "red": RED, "green": GREEN}
X_LOYALTY: Final = -1
"""The printed loyalty of a planeswalker that enters with the X that it was cast for (CR 107.3m)."""

COLOR_LETTERS: Final = {"W": WHITE, "U": BLUE, "B": BLACK, "R": RED, "G": GREEN}


@final
class RuleMark:
    """One rule-changing effect on an object or player: which kind, from what node, by which source (CR 613.11)."""

    __slots__ = ("controller", "kind", "node", "source")

    def __init__(self, kind: str, node: object, source: int, controller: int) -> None:
        self.kind = kind
        self.node = node
        self.source = source
        self.controller = controller


UNSEEN: Final = -1


@final
class Characteristics:
    """What an object is at this moment (CR 109.3), after all continuous effects (CR 613)."""

    __slots__ = (
        "abilities",
        "action_signs",
        "base_power",
        "base_toughness",
        "card",
        "casts_elsewhere",
        "colors",
        "controller",
        "defense",
        "keywords",
        "loyalty",
        "mana_abilities",
        "mana_cost",
        "name",
        "offered",
        "power",
        "reworded",
        "rules",
        "state_signs",
        "subtypes",
        "supertypes",
        "toughness",
        "types",
        "value_cost",
    )

    def __init__(self) -> None:
        self.name: str = ""
        self.mana_cost: ManaCost | None = None
        self.card: Program | None = None  # the card of several faces or halves that this is one of (CR 709.5, 710, 722)
        self.value_cost: ManaCost | None = None  # where the mana value comes from another cost (CR 202.3b)
        self.colors: int = 0
        self.supertypes: frozenset[str] = frozenset()
        self.types: frozenset[str] = frozenset()
        self.subtypes: frozenset[str] = frozenset()
        self.power: int | None = None
        self.toughness: int | None = None
        self.base_power: int | None = (
            None  # before what changes it without setting it; None where nothing has (CR 208.4b)
        )
        self.base_toughness: int | None = None
        self.loyalty: int | None = None
        self.defense: int | None = None
        self.abilities: tuple[Ability, ...] = ()
        self.keywords: frozenset[str] = frozenset()
        self.offered: tuple[Ability, ...] = ()  # activated abilities that are actions at priority
        self.mana_abilities: tuple[Ability, ...] = ()  # those that the payment solver uses by itself
        self.casts_elsewhere = False  # whether a static ability functions off the battlefield (CR 113.6b)
        self.controller: int = 0
        self.rules: dict[str, tuple[RuleMark, ...]] = NO_RULES
        self.reworded = False  # whether its text has other words than the card (CR 612)
        # What a quick look at all objects asks of each, found out once it is asked; below zero: not yet.
        self.action_signs: int = UNSEEN  # by `rules.actions`
        self.state_signs: int = UNSEEN  # by `rules.state_based_actions`

    def copy(self) -> Characteristics:
        """A separate value to be changed layer by layer."""
        other = Characteristics()
        other.name = self.name
        other.mana_cost = self.mana_cost
        other.value_cost = self.value_cost
        other.card = self.card
        other.colors = self.colors
        other.supertypes = self.supertypes
        other.types = self.types
        other.subtypes = self.subtypes
        other.power = self.power
        other.toughness = self.toughness
        other.base_power = self.base_power
        other.base_toughness = self.base_toughness
        other.loyalty = self.loyalty
        other.defense = self.defense
        other.abilities = self.abilities
        other.keywords = self.keywords
        other.offered = self.offered
        other.mana_abilities = self.mana_abilities
        other.casts_elsewhere = self.casts_elsewhere
        other.controller = self.controller
        other.rules = self.rules
        other.reworded = self.reworded
        return other

    def become(self, other: Characteristics) -> None:
        """Take over all copiable values of another (CR 707.2); whose it is stays as it was."""
        self.name = other.name
        self.mana_cost = other.mana_cost
        self.value_cost = None  # CR 202.3b
        self.card = other.card
        self.colors = other.colors
        self.supertypes = other.supertypes
        self.types = other.types
        self.subtypes = other.subtypes
        self.power = other.power
        self.toughness = other.toughness
        self.loyalty = other.loyalty
        self.defense = other.defense
        self.set_abilities(other.abilities)

    def mana_value(self, x: int = 0) -> int:
        """The mana value (CR 202.3), with the X of a spell."""
        cost = self.value_cost if self.value_cost is not None else self.mana_cost
        return 0 if cost is None else cost.mana_value(x)

    def mark(self, kind: str, node: object, source: int, controller: int) -> None:
        """Add a rule-changing effect of this kind; several of one kind stand side by side."""
        rules = dict(self.rules)
        rules[kind] = (*rules.get(kind, ()), RuleMark(kind, node, source, controller))
        self.rules = rules

    def set_abilities(self, abilities: tuple[Ability, ...]) -> None:
        """Replace the abilities and the set of keywords that follows from them."""
        self.abilities = abilities
        self.action_signs = self.state_signs = UNSEEN
        self.keywords = frozenset([a.keyword for a in abilities if a.keyword])
        activated = [a for a in abilities if a.kind == ACTIVATED]
        self.mana_abilities = tuple([a for a in activated if a.is_mana and a.mana is None and not a.instant_speed])
        self.offered = tuple([a for a in activated if not a.is_mana or a.mana is not None or a.instant_speed])
        self.casts_elsewhere = False
        for ability in abilities:
            if ability.kind == STATIC and ability.function_zones is not BATTLEFIELD_ONLY:
                self.casts_elsewhere = True

    def is_permanent_card(self) -> bool:
        """Whether a card with these types is a permanent card (CR 110.4a)."""
        return not self.types.isdisjoint(PERMANENT_TYPES)


NO_RULES: Final[dict[str, tuple[RuleMark, ...]]] = {}
NO_TIMES: Final[dict[str, int]] = {}
NO_TARGETS: Final[dict[int, tuple[int, ...]]] = {}
PERMANENT_TYPES: Final = frozenset({"artifact", "battle", "creature", "enchantment", "land", "planeswalker"})


@final
class Component:
    """A card, token or copy that represents a merged permanent together with others (CR 712.4a, 730.2)."""

    __slots__ = ("base", "card_id", "face", "face_down", "is_copy", "is_token", "merged", "mute", "owner", "program")

    def __init__(self, card_id: int, owner: int, program: Program, base: Characteristics) -> None:
        self.card_id = card_id
        self.owner = owner
        self.program = program
        self.base = base  # what it is by itself and face up
        self.face: int = 0
        self.face_down = False
        self.is_token = False
        self.is_copy = False
        self.merged: int = 0  # when it merged with the permanent (CR 730.2a); 0 if it was the permanent
        self.mute = False  # whether it adds nothing, as the lower one of two melded cards (CR 712.8g)


NOT_MERGED: Final[tuple[Component, ...]] = ()


@final
class GameObject:
    """A card, token, copy, spell, permanent or ability on the stack: one stay in one zone (CR 109, 400.7)."""

    __slots__ = (
        "ability",
        "arrived",
        "attached_to",
        "attachments",
        "attacked",
        "attacking",
        "band",
        "base",
        "beneath",
        "blocked",
        "blocking",
        "card_id",
        "cast_from",
        "chars",
        "controller",
        "counter_times",
        "counters",
        "damage",
        "deathtouched",
        "division",
        "event_numbers",
        "event_slots",
        "exerted",
        "face",
        "face_down",
        "facts",
        "held_by",
        "id",
        "is_copy",
        "is_token",
        "kept",
        "known_to",
        "modes",
        "own_values",
        "owner",
        "phased_out",
        "program",
        "reference_chars",
        "since_turn",
        "source",
        "tapped",
        "targets",
        "timestamp",
        "top",
        "x",
        "zone",
    )

    def __init__(self, object_id: int, card_id: int, owner: int, program: Program, zone: int) -> None:
        self.id = object_id
        self.card_id = card_id  # the physical card or token; stays the same through zones
        self.owner = owner
        self.controller = owner  # the controller before continuous effects (CR 613.1b)
        self.program = program  # the printed card, all faces
        self.face: int = 0
        self.base: Characteristics = program.faces[0].printed(owner)  # copiable values (CR 707.2)
        self.beneath: tuple[Component, ...] = NOT_MERGED  # what else represents it, from top to bottom (CR 730.2)
        self.top: Component | None = None  # what lies on top of `beneath`, where something mutated (CR 702.140e)
        self.own_values: Characteristics | None = None  # what `base` is again when copy effects end; None: it is that
        self.chars: Characteristics | None = None  # derived, None when it has to be derived again
        self.reference_chars: Characteristics | None = None  # what a former object was last (CR 608.2h)
        self.zone = zone
        self.timestamp: int = 0
        self.arrived: int = 0  # the number of the batch of events in which it entered the battlefield
        self.held_by: int = -1  # the seat that controlled it when controllers were last derived
        self.since_turn: int = -1  # the turn since which its controller controls it without a break (CR 302.6)
        self.tapped = False
        self.phased_out = False
        self.face_down = False
        self.is_token = False
        self.is_copy = False
        self.exerted = False
        self.damage: int = 0
        self.deathtouched = False
        self.counters: dict[str, int] = {}
        self.counter_times: dict[str, int] = NO_TIMES  # timestamps of keyword counters; never changed in place
        self.attached_to: int = 0  # an id, or a player's reference
        self.attachments: tuple[int, ...] = ()
        self.attacking: int = 0  # what it attacks: a player's reference or a permanent's id; 0 if not attacking
        self.attacked: int = 0  # what it attacks or attacked last, kept when it is removed from combat (CR 508.5)
        self.band: int = 0  # which band it attacks in: the id of the band's first member (CR 702.22)
        self.blocking: tuple[int, ...] = ()
        self.blocked = False
        # on the stack
        self.ability: Ability | None = None  # set for an activated or triggered ability (CR 113.3)
        self.source: int = 0  # the object that the ability is of
        self.targets: dict[int, tuple[int, ...]] = NO_TARGETS  # by target number; never changed in place
        self.division: dict[int, tuple[int, ...]] = NO_TARGETS  # amounts, side by side with the targets (CR 601.2d)
        self.event_numbers: dict[int, int] = {}
        self.modes: tuple[int, ...] = ()
        self.x: int = 0
        self.event_slots: dict[int, tuple[int, ...]] = {}
        self.facts: dict[str, int] = {}  # how it was cast: kicked, cast from, mana spent (CR 400.7d)
        self.kept: dict[str, tuple[int, ...]] = {}  # linked objects and choices: exiled with, chosen (CR 607)
        self.cast_from: int = NOWHERE
        self.known_to: int = 0  # bit per seat that knows this object although its zone is hidden

    def clone(self) -> GameObject:
        """A copy that shares only what is never changed in place."""
        o = GameObject(self.id, self.card_id, self.owner, self.program, self.zone)
        o.controller = self.controller
        o.face = self.face
        o.base = self.base
        o.own_values = self.own_values
        o.beneath = self.beneath
        o.top = self.top
        o.chars = self.chars
        o.reference_chars = self.reference_chars
        o.timestamp = self.timestamp
        o.arrived = self.arrived
        o.held_by = self.held_by
        o.since_turn = self.since_turn
        o.tapped = self.tapped
        o.phased_out = self.phased_out
        o.face_down = self.face_down
        o.is_token = self.is_token
        o.is_copy = self.is_copy
        o.exerted = self.exerted
        o.damage = self.damage
        o.deathtouched = self.deathtouched
        o.counters = dict(self.counters) if self.counters else {}
        o.counter_times = self.counter_times
        o.attached_to = self.attached_to
        o.attachments = self.attachments
        o.attacked = self.attacked
        o.attacking = self.attacking
        o.band = self.band
        o.blocking = self.blocking
        o.blocked = self.blocked
        o.ability = self.ability
        o.source = self.source
        o.targets = self.targets
        o.division = self.division
        o.event_numbers = self.event_numbers
        o.modes = self.modes
        o.x = self.x
        o.event_slots = self.event_slots
        o.facts = self.facts
        o.kept = self.kept
        o.cast_from = self.cast_from
        o.known_to = self.known_to
        return o

    def counter(self, kind: str) -> int:
        """How many counters of a kind are on it (CR 122.1)."""
        return self.counters.get(kind, 0)

    def is_on_battlefield(self) -> bool:
        """Whether it is a permanent that is phased in (CR 110.1, 702.26)."""
        return self.zone == BATTLEFIELD and not self.phased_out
