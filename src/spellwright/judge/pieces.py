"""What a scenario hands out: players and things, which stay valid while the game goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from spellwright.errors import ScenarioError
from spellwright.rules.continuous import characteristics, touch
from spellwright.rules.mana_abilities import is_sick
from spellwright.rules.objects import COLOR_BITS, Characteristics, GameObject, is_player, player_ref, seat_of
from spellwright.rules.zones import BATTLEFIELD, NOWHERE, ZONE_NAMES

if TYPE_CHECKING:
    from spellwright.judge.looking import Looking


@final
class Player:
    """One player of a scenario."""

    def __init__(self, scenario: Looking, seat: int) -> None:
        self._scenario: Final = scenario
        self.seat: Final = seat

    @property
    def name(self) -> str:
        """The player's name."""
        return self._scenario.state.players[self.seat].name

    @property
    def ref(self) -> int:
        """The reference that stands for the player among targets."""
        return player_ref(self.seat)

    @property
    def life(self) -> int:
        """The life total (CR 119); may be set."""
        return self._scenario.state.players[self.seat].life

    @life.setter
    def life(self, total: int) -> None:
        self._scenario.state.players[self.seat].life = total
        self._scenario.state.version += 1

    @property
    def counters(self) -> dict[str, int]:
        """The counters the player has (CR 122.1)."""
        return dict(self._scenario.state.players[self.seat].counters)

    @property
    def lost(self) -> bool:
        """Whether the player has lost (CR 104.3)."""
        return self._scenario.state.players[self.seat].lost

    @property
    def won(self) -> bool:
        """Whether the player has won (CR 104.2)."""
        return self._scenario.state.over and self._scenario.state.winner == self.seat

    @property
    def mana(self) -> str:
        """The mana pool as symbols (CR 106.4); empty for none."""
        pool = self._scenario.state.players[self.seat].pool
        return "" if pool.is_empty() else str(pool)

    @property
    def hand(self) -> list[str]:
        """The names of the cards in hand, in the order they came."""
        return self._names(self._scenario.state.players[self.seat].hand)

    @property
    def graveyard(self) -> list[str]:
        """The names of the cards in the graveyard, the top one last."""
        return self._names(self._scenario.state.players[self.seat].graveyard)

    @property
    def library(self) -> list[str]:
        """The names of the cards in the library, the top one first."""
        return self._names(self._scenario.state.players[self.seat].library)[::-1]

    @property
    def planar_deck(self) -> list[str]:
        """The names of the cards in the planar deck (CR 901.3), the top one first."""
        planar = self._scenario.state.planar
        return self._names(planar.decks[self.seat])[::-1] if planar is not None else []

    @property
    def exile(self) -> list[str]:
        """The names of the exiled cards that the player owns."""
        state = self._scenario.state
        return self._names([i for i in state.exile if state.objects[i].owner == self.seat])

    @property
    def battlefield(self) -> list[str]:
        """The names of the permanents that the player controls, in the order they came."""
        return [thing.name for thing in self._scenario.permanents(controller=self)]

    def _names(self, ids: list[int]) -> list[str]:
        return [self._scenario.state.name_of(i) for i in ids]

    def __repr__(self) -> str:
        return self.name


@final
class Thing:
    """One card or token of a scenario, followed through the zones; or one ability on the stack."""

    def __init__(self, scenario: Looking, obj: GameObject) -> None:
        self._scenario: Final = scenario
        self._card_id: Final = obj.card_id
        self._id = obj.id

    @property
    def obj(self) -> GameObject:
        """The object that it is now, or was last (CR 400.7)."""
        state = self._scenario.state
        found = state.objects.get(self._id)
        if found is None and self._card_id:
            for obj in state.objects.values():
                if obj.card_id == self._card_id and obj.ability is None:
                    self._id = obj.id
                    return obj
        return found if found is not None else state.get(self._id)

    @property
    def id(self) -> int:
        """The number of the object that it is now."""
        return self.obj.id

    @property
    def exists(self) -> bool:
        """Whether it is in any zone: tokens and abilities cease to exist."""
        return self.obj.id in self._scenario.state.objects

    @property
    def chars(self) -> Characteristics:
        """Its characteristics now (CR 109.3, 613), or as it was last (CR 608.2h)."""
        return characteristics(self._scenario.state, self.obj)

    @property
    def zone(self) -> str:
        """The name of its zone; "nowhere" once it has ceased to exist."""
        return ZONE_NAMES[self.obj.zone] if self.exists else ZONE_NAMES[NOWHERE]

    @property
    def name(self) -> str:
        """Its name."""
        return self._scenario.state.name_of(self.obj.id)

    @property
    def power(self) -> int | None:
        """Its power; None if it has none."""
        return self.chars.power

    @property
    def toughness(self) -> int | None:
        """Its toughness; None if it has none."""
        return self.chars.toughness

    @property
    def pt(self) -> str:
        """Power and toughness as printed on cards."""
        return f"{self.power}/{self.toughness}"

    @property
    def types(self) -> frozenset[str]:
        """Its card types, in small letters."""
        return self.chars.types

    @property
    def subtypes(self) -> frozenset[str]:
        """Its subtypes."""
        return self.chars.subtypes

    @property
    def supertypes(self) -> frozenset[str]:
        """Its supertypes, in small letters."""
        return self.chars.supertypes

    @property
    def colors(self) -> frozenset[str]:
        """Its colours, by name."""
        return frozenset(name for name, bit in COLOR_BITS.items() if self.chars.colors & bit)

    @property
    def keywords(self) -> frozenset[str]:
        """The keyword abilities it has."""
        return self.chars.keywords

    def has(self, keyword: str) -> bool:
        """Whether it has a keyword ability."""
        return keyword in self.chars.keywords

    @property
    def abilities(self) -> list[str]:
        """The texts of its abilities."""
        return [ability.words() for ability in self.chars.abilities]

    @property
    def mana_cost(self) -> str:
        """Its mana cost; empty if it has none."""
        cost = self.chars.mana_cost
        return "" if cost is None else str(cost)

    @property
    def controller(self) -> Player:
        """Its controller (CR 108.4)."""
        on_battlefield = self.obj.zone == BATTLEFIELD
        return self._scenario.players[self.chars.controller if on_battlefield else self.obj.controller]

    @property
    def owner(self) -> Player:
        """Its owner (CR 108.3)."""
        return self._scenario.players[self.obj.owner]

    @property
    def tapped(self) -> bool:
        """Whether it is tapped (CR 110.5)."""
        return self.obj.tapped

    @property
    def sick(self) -> bool:
        """Whether it cannot attack or use {T} yet (CR 302.6)."""
        return is_sick(self._scenario.state, self.obj, self.chars)

    @property
    def damage(self) -> int:
        """The damage marked on it (CR 120.6)."""
        return self.obj.damage

    @property
    def counters(self) -> dict[str, int]:
        """The counters on it (CR 122)."""
        return dict(self.obj.counters)

    def counter(self, kind: str) -> int:
        """How many counters of a kind are on it."""
        return self.obj.counter(kind)

    def put_counters(self, kind: str, count: int) -> None:
        """Have so many counters of a kind on it, as part of the position: nothing triggers."""
        self.obj.counters[kind] = count
        touch(self._scenario.state, self.obj)
        self._scenario.state.version += 1

    @property
    def token(self) -> bool:
        """Whether it is a token (CR 111)."""
        return self.obj.is_token

    @property
    def attached_to(self) -> Thing | Player | None:
        """What it is attached to (CR 701.3)."""
        ref = self.obj.attached_to
        if not ref:
            return None
        return self._scenario.players[seat_of(ref)] if is_player(ref) else self._scenario.thing(ref)

    @property
    def attachments(self) -> list[Thing]:
        """What is attached to it."""
        return [self._scenario.thing(i) for i in self.obj.attachments]

    @property
    def attacking(self) -> bool:
        """Whether it is an attacking creature (CR 508.1k)."""
        return bool(self.obj.attacking)

    @property
    def blocking(self) -> bool:
        """Whether it is a blocking creature (CR 509.1g)."""
        return bool(self.obj.blocking)

    @property
    def targets(self) -> list[Thing | Player]:
        """On the stack: the targets chosen (CR 601.2c)."""
        refs = [ref for chosen in self.obj.targets.values() for ref in chosen]
        return [self._scenario.players[seat_of(r)] if is_player(r) else self._scenario.thing(r) for r in refs]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Thing) and self.obj is other.obj

    def __hash__(self) -> int:
        return hash(self._card_id or self._id)

    def __repr__(self) -> str:
        return f"{self.name} #{self.id}"


def one(found: list[Thing], what: str) -> Thing:
    """The single thing found; ScenarioError if there is none, or more than one."""
    if len(found) != 1:
        raise ScenarioError(f"{what}: {'none' if not found else f'{len(found)} of them'}")
    return found[0]
