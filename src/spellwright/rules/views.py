"""Views: what one seat may see of a game; what it may not see is absent (CR 400.2, 406.3, 708.5)."""

from __future__ import annotations

from typing import Any, Final, final

from spellwright.rules.continuous import characteristics, player_rules
from spellwright.rules.in_combat import PROTECTOR
from spellwright.rules.mana import ManaCost
from spellwright.rules.mana_abilities import is_sick
from spellwright.rules.objects import Characteristics, GameObject, seat_of
from spellwright.rules.programs import Ability, FaceProgram
from spellwright.rules.rewriting import text_of
from spellwright.rules.state import GameState
from spellwright.rules.steps import STEP_NAMES
from spellwright.rules.zones import BATTLEFIELD, COMMAND, EXILE, HAND, HIDDEN_ZONES, LIBRARY, STACK, ZONE_NAMES

SEEN_FIELDS: Final = (
    "attached_to", "attacking", "band", "blocked", "blocking", "card_name", "colors", "controller", "counters",
    "damage", "designations", "id", "keywords", "loyalty", "mana_cost", "mana_value", "name", "other_faces", "owner",
    "power", "protector", "rules_text", "sick", "subtypes", "supertypes", "tapped", "targets", "token", "toughness",
    "types", "x", "zone",
)  # fmt: skip


DESIGNATIONS: Final[dict[str, str]] = {}
"""By the fact of a permanent that bears it: the words for a designation, {} for its number (CR 716.2b, 719.3b)."""


@final
class SeenObject:
    """One object as a seat sees it; an unknown card has no name, and no characteristics unless it is a permanent
    or spell that lies face down (CR 708.2)."""

    def __init__(self, state: GameState, obj: GameObject, known: bool) -> None:
        self.id = obj.id
        self.owner = obj.owner
        self.zone = ZONE_NAMES[obj.zone]
        self.tapped = obj.tapped
        self.counters = dict(obj.counters) if obj.counters else {}
        self.damage = obj.damage
        self.attached_to = obj.attached_to
        self.attacking = obj.attacking
        self.band = obj.band
        self.blocking = obj.blocking
        self.blocked = obj.blocked
        self.x = obj.x
        self.token = obj.is_token
        self.targets: tuple[int, ...] = tuple([r for refs in obj.targets.values() for r in refs]) if obj.targets else ()
        self.name = ""
        self.card_name = obj.program.faces[obj.face].name if known and obj.ability is None else ""
        """The name of the card, also of one that lies face down, if the seat may look at it (CR 708.5)."""
        self.types: frozenset[str] = frozenset()
        self.subtypes: frozenset[str] = frozenset()
        self.supertypes: frozenset[str] = frozenset()
        self.keywords: frozenset[str] = frozenset()
        self.colors = 0
        self.power: int | None = None
        self.toughness: int | None = None
        self.loyalty: int | None = None
        self._cost: ManaCost | None = None
        self._value_cost: ManaCost | None = None
        self._face: FaceProgram | None = obj.program.faces[obj.face] if known and obj.ability is None else None
        self._ability: Ability | None = None
        self._reworded: Characteristics | None = None
        self.protector: int | None = None
        """The seat of the player who protects a battle (CR 310.8)."""
        self.sick = False
        self.designations: tuple[str, ...] = ()
        self.controller = obj.controller
        if not known and not (obj.face_down and (obj.zone == BATTLEFIELD or obj.zone == STACK)):
            return
        chars = characteristics(state, obj)
        if obj.face_down and obj.zone == EXILE:  # who may look at it sees its face (CR 406.3)
            chars = obj.program.faces[obj.face].printed(obj.owner)
        if obj.ability is not None:
            self._ability = obj.ability
            self.name = f"ability of {chars.name}"
            return
        if chars.reworded and self._face is not None:
            self._reworded = chars
        self.controller = chars.controller
        self.name = chars.name
        self.types = chars.types
        self.subtypes = chars.subtypes
        self.supertypes = chars.supertypes
        self.keywords = chars.keywords
        self.colors = chars.colors
        self.power = chars.power
        self.toughness = chars.toughness
        self.loyalty = obj.counters.get("loyalty") if obj.zone == BATTLEFIELD else chars.loyalty
        self._cost = chars.mana_cost
        self._value_cost = chars.value_cost if chars.value_cost is not None else chars.mana_cost
        if obj.zone == BATTLEFIELD:
            if "battle" in chars.types and PROTECTOR in obj.kept:
                self.protector = seat_of(obj.kept[PROTECTOR][0])
            self.sick = is_sick(state, obj, chars)
        if obj.facts and (obj.zone == BATTLEFIELD or obj.zone == COMMAND):
            borne = [DESIGNATIONS[fact].format(obj.facts[fact]) for fact in DESIGNATIONS if fact in obj.facts]
            self.designations = tuple(borne)

    @property
    def mana_cost(self) -> str:
        """The mana cost as text; "" for none."""
        return "" if self._cost is None else str(self._cost)

    @property
    def mana_value(self) -> int:
        """The mana value (CR 202.3), of a spell with its X."""
        return 0 if self._value_cost is None else self._value_cost.mana_value(self.x)

    @property
    def rules_text(self) -> str:
        """The rules text, of an ability on the stack its own; printed only when somebody reads it."""
        if self._ability is not None:
            return self._ability.words()
        if self._reworded is not None:
            return text_of(self._reworded)
        return "" if self._face is None else self._face.words()

    @property
    def other_faces(self) -> tuple[tuple[str, str, str, str], ...]:
        """Name, mana cost, type line and rules text of the card's other faces or halves (CR 712.6)."""
        shown = self._face
        if shown is None or shown.card is None:
            return ()
        faces = [face for face in shown.card.faces if face is not shown and face.name and " // " not in face.name]
        return tuple([(f.name, "" if f.mana_cost is None else str(f.mana_cost), f.type_line, f.words()) for f in faces])

    def as_dict(self) -> dict[str, Any]:
        """Plain values, for JSON and comparison."""
        values: dict[str, Any] = {}
        for name in SEEN_FIELDS:
            value = getattr(self, name)
            values[name] = sorted(value) if isinstance(value, frozenset) else value
        return values


@final
class SeenPlayer:
    """One player as a seat sees them."""

    __slots__ = (
        "_graveyard", "_hand", "_top", "_view", "counters", "hand_size", "library_size", "life", "lost", "mulligans",
        "name", "planar_deck_size", "pool", "seat",
    )  # fmt: skip

    def __init__(self, view: View, state: GameState, seat: int) -> None:
        player = state.players[seat]
        self.seat = seat
        self.name = player.name
        self.life = player.life
        self.counters = dict(player.counters)
        self.lost = player.lost
        self.mulligans = player.mulligans
        self.pool = str(player.pool)
        self.hand_size = len(player.hand)
        self.library_size = len(player.library)
        self.planar_deck_size = len(state.planar.decks[seat]) if state.planar is not None else 0
        self._view = view
        self._hand: list[SeenObject] | None = None
        self._graveyard: list[SeenObject] | None = None
        top = player.library[-1] if player.library else 0
        self._top = top if top and knows(state, view.seat, top) else 0

    @property
    def hand(self) -> list[SeenObject]:
        """The cards in hand that the viewing seat knows."""
        if self._hand is None:
            self._hand = self._view.hand_of(self.seat)
        return self._hand

    @property
    def library_top(self) -> SeenObject | None:
        """The top card of the library, where the viewing seat knows it (CR 401.5)."""
        return self._view.object(self._top) if self._top else None

    @property
    def graveyard(self) -> list[SeenObject]:
        """The graveyard, its top card last."""
        if self._graveyard is None:
            self._graveyard = self._view.graveyard_of(self.seat)
        return self._graveyard


def knows(state: GameState, viewer: int, object_id: int) -> bool:
    """Whether a seat knows what an object is (CR 400.2, 402.3, 406.3, 708.5), or a player whom it controls does."""
    obj = state.objects[object_id]
    if object_id >= state.drawn_from and obj.zone == HAND and not obj.known_to >> viewer & 1:
        return False  # drawn while something is announced, it is kept face down (CR 121.8)
    if knows_object(viewer, obj) or (obj.zone in HIDDEN_ZONES and is_shown(state, viewer, obj)):
        return True
    return any([c == viewer and knows_object(s, obj) for s, c in state.controlled.items()])  # CR 723.4


LOOKS_AT_TOP: Final = "looks at the top card"
TOP_REVEALED: Final = "plays with the top card revealed"
HAND_REVEALED: Final = "plays with the hand revealed"
"""The kernel's names of rules about players that open what is hidden otherwise (CR 400.2, 401.5)."""


def is_shown(state: GameState, viewer: int, obj: GameObject) -> bool:
    """Whether an effect lets a seat see a card of a hand, or on the top of a library (CR 401.5)."""
    owner = obj.owner
    if not state.player_rules.get(owner):
        return False
    if obj.zone == HAND:
        return bool(player_rules(state, owner, HAND_REVEALED))
    if state.announcing or obj.id not in state.players[owner].library[-1:]:
        return False  # a new top card is seen only when what is being cast or activated has been
    looks = owner == viewer and bool(player_rules(state, owner, LOOKS_AT_TOP))
    return looks or bool(player_rules(state, owner, TOP_REVEALED))


def knows_object(viewer: int, obj: GameObject) -> bool:
    """Whether a seat knows what an object is, or was when it ceased to exist (CR 400.2, 402.3, 406.3, 708.5)."""
    if obj.zone == HAND:
        return obj.owner == viewer or bool(obj.known_to >> viewer & 1)
    if obj.zone == LIBRARY:
        return bool(obj.known_to >> viewer & 1)
    if obj.face_down:
        controller = obj.chars.controller if obj.chars is not None and obj.zone == BATTLEFIELD else obj.controller
        return (controller == viewer and obj.zone in (BATTLEFIELD, STACK)) or bool(obj.known_to >> viewer & 1)
    return True


@final
class View:
    """The game as one seat sees it, made when asked; it holds no reference to what it does not show."""

    __slots__ = (
        "_battlefield",
        "_exile",
        "_made",
        "_planes",
        "_players",
        "_stack",
        "_state",
        "active",
        "planar_controller",
        "priority",
        "seat",
        "step",
        "turn",
    )

    def __init__(self, state: GameState, seat: int) -> None:
        self._state: GameState | None = state
        self.seat = seat
        self.turn = state.turn
        self.active = state.active
        self.step = STEP_NAMES[state.step]
        self.priority = state.priority
        self.planar_controller = state.planar.controller if state.planar is not None else -1
        """The seat of the planar controller (CR 901.6); -1 where there are no planes."""
        self._made: dict[int, SeenObject] = {}
        self._players: list[SeenPlayer] | None = None
        self._battlefield: list[SeenObject] | None = None
        self._stack: list[SeenObject] | None = None
        self._exile: list[SeenObject] | None = None
        self._planes: list[SeenObject] | None = None

    def _seen(self, ids: list[int]) -> list[SeenObject]:
        state = self._state
        assert state is not None
        return [self._one(state.objects[i]) for i in ids]

    def _one(self, obj: GameObject) -> SeenObject:
        """The object as seen, made once."""
        found = self._made.get(obj.id)
        if found is None:
            assert self._state is not None
            found = SeenObject(self._state, obj, knows(self._state, self.seat, obj.id))
            self._made[obj.id] = found
        return found

    @property
    def players(self) -> list[SeenPlayer]:
        """All players, by seat."""
        state = self._state
        if self._players is None:
            assert state is not None
            self._players = [SeenPlayer(self, state, p.seat) for p in state.players]
        return self._players

    def hand_of(self, seat: int) -> list[SeenObject]:
        """The cards in a player's hand that this seat knows."""
        state = self._state
        assert state is not None
        return self._seen([i for i in state.players[seat].hand if knows(state, self.seat, i)])

    def graveyard_of(self, seat: int) -> list[SeenObject]:
        """A player's graveyard, its top card last."""
        state = self._state
        assert state is not None
        return self._seen(state.players[seat].graveyard)

    @property
    def me(self) -> SeenPlayer:
        """The viewing player."""
        return self.players[self.seat]

    @property
    def battlefield(self) -> list[SeenObject]:
        """All phased-in permanents."""
        state = self._state
        if self._battlefield is None:
            assert state is not None
            self._battlefield = self._seen([o.id for o in state.permanents()])
        return self._battlefield

    @property
    def stack(self) -> list[SeenObject]:
        """The stack, its top last."""
        state = self._state
        if self._stack is None:
            assert state is not None
            self._stack = self._seen(state.stack)
        return self._stack

    @property
    def exile(self) -> list[SeenObject]:
        """The exile zone."""
        state = self._state
        if self._exile is None:
            assert state is not None
            self._exile = self._seen(state.exile)
        return self._exile

    @property
    def planes(self) -> list[SeenObject]:
        """The planes and phenomena that are face up (CR 901.7); none but in Planechase."""
        state = self._state
        if self._planes is None:
            assert state is not None
            self._planes = self._seen(state.planar.face_up) if state.planar is not None else []
        return self._planes

    def object(self, object_id: int) -> SeenObject | None:
        """The visible object of that id, wherever it is."""
        state = self._state
        assert state is not None
        obj = state.objects.get(object_id)
        if obj is None or obj.phased_out:
            return None
        if obj.zone in HIDDEN_ZONES and not knows(state, self.seat, object_id):
            return None
        if obj.zone == COMMAND and obj.face_down and not knows(state, self.seat, object_id):
            return None  # in a planar deck
        return self._one(obj)

    def as_dict(self) -> dict[str, Any]:
        """Everything this seat sees, as plain values; equal views give equal dictionaries."""
        found: dict[str, Any] = {
            "seat": self.seat,
            "turn": self.turn,
            "active": self.active,
            "step": self.step,
            "players": [
                {
                    "name": p.name,
                    "life": p.life,
                    "counters": p.counters,
                    "lost": p.lost,
                    "pool": p.pool,
                    "hand_size": p.hand_size,
                    "library_size": p.library_size,
                    "library_top": None if p.library_top is None else p.library_top.as_dict(),
                    "hand": [o.as_dict() for o in p.hand],
                    "graveyard": [o.as_dict() for o in p.graveyard],
                }
                for p in self.players
            ],
            "battlefield": [o.as_dict() for o in self.battlefield],
            "stack": [o.as_dict() for o in self.stack],
            "exile": [o.as_dict() for o in self.exile],
        }
        if self.planar_controller >= 0:
            found["planar_controller"] = self.planar_controller
            found["planar_deck_sizes"] = [p.planar_deck_size for p in self.players]
            found["planes"] = [o.as_dict() for o in self.planes]
        return found
