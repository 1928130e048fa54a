"""What is true of every state of every game; each check returns what is wrong, one line each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from spellwright.record.record import Record, read
from spellwright.record.replay import Load, resume
from spellwright.rules.actions import legal_actions
from spellwright.rules.continuous import characteristics, derive_if_needed, touch_all
from spellwright.rules.game import Game
from spellwright.rules.objects import GameObject, is_player
from spellwright.rules.randomness import Randomness
from spellwright.rules.state import GameState
from spellwright.rules.views import View, knows
from spellwright.rules.zones import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, NOWHERE, STACK, ZONE_NAMES

CARD_ZONES: Final = frozenset({LIBRARY, HAND, BATTLEFIELD, GRAVEYARD, EXILE})
"""Where there is nothing but cards, tokens and copies of them."""


def each_object_is_in_one_zone(state: GameState) -> list[str]:
    """Every object is in the list of exactly the zone that it says it is in (CR 400.1)."""
    problems: list[str] = []
    places: dict[int, int] = {}
    for zone, owner, ids in _zones(state):
        for object_id in ids:
            if object_id in places:
                problems.append(f"object {object_id} is in two places")
            places[object_id] = zone
            obj = state.objects.get(object_id)
            if obj is None:
                problems.append(f"{ZONE_NAMES[zone]} lists {object_id}, which does not exist")
            elif obj.zone != zone:
                problems.append(f"{state.label(object_id)} says {ZONE_NAMES[obj.zone]}, is in {ZONE_NAMES[zone]}")
            elif owner >= 0 and obj.owner != owner:
                problems.append(
                    f"{state.label(object_id)} is in the {ZONE_NAMES[zone]} of a player who does not own it"
                )
    for object_id, obj in state.objects.items():
        if obj.id != object_id:
            problems.append(f"object {obj.id} is kept under {object_id}")
        if not obj.card_id and obj.zone in CARD_ZONES:
            problems.append(
                f"{state.label(object_id)} ({ZONE_NAMES[obj.zone]}) is neither a card nor a token nor a copy"
            )
        if object_id not in places:
            problems.append(f"{state.label(object_id)} ({ZONE_NAMES[obj.zone]}) is in no zone")
    return problems


def _zones(state: GameState) -> list[tuple[int, int, list[int]]]:
    """Each zone's number, its owner (-1 for a shared zone), and its list."""
    zones = [(BATTLEFIELD, -1, state.battlefield), (STACK, -1, state.stack), (EXILE, -1, state.exile)]
    zones.append((COMMAND, -1, state.command))
    if state.planar is not None:
        zones.extend([(COMMAND, seat, deck) for seat, deck in enumerate(state.planar.decks)])
    for player in state.players:
        zones.append((LIBRARY, player.seat, player.library))
        zones.append((HAND, player.seat, player.hand))
        zones.append((GRAVEYARD, player.seat, player.graveyard))
        zones.append((NOWHERE, player.seat, [player.companion] if player.companion else []))
    return zones


def every_card_is_somewhere(state: GameState) -> list[str]:
    """No card is doubled, and none of the cards that a player brought has vanished (CR 108.3, 400.7)."""
    seen: dict[int, int] = {}
    for obj in state.objects.values():
        if obj.card_id and obj.ability is None:
            for card_id in (obj.card_id, *[part.card_id for part in obj.beneath]):
                seen[card_id] = seen.get(card_id, 0) + 1
    problems = [f"card {card} is {count} objects" for card, count in seen.items() if count > 1]
    brought = {o.card_id for o in state.former.values() if o.card_id and not o.is_token and not o.is_copy}
    for card in sorted(brought - seen.keys()):
        last = max((o for o in state.former.values() if o.card_id == card), key=_number)
        if last.zone == COMMAND:
            continue  # an emblem, or what stands for a designation, is no card (CR 114.5)
        if not last.is_token and not last.is_copy and not state.players[last.owner].lost:
            problems.append(f"card {card} ({last.base.name}) has vanished")
    return problems


def _number(obj: GameObject) -> int:
    return obj.id


def counters_are_not_negative(state: GameState) -> list[str]:
    """Counters, damage and mana are counted from zero; kinds of which there are none are not kept (CR 122.1)."""
    problems: list[str] = []
    for obj in state.objects.values():
        if any(count <= 0 for count in obj.counters.values()) or obj.damage < 0:
            problems.append(f"{state.label(obj.id)} has counters {obj.counters} and damage {obj.damage}")
    for player in state.players:
        if any(count <= 0 for count in player.counters.values()) or min(player.pool.key()[0], default=0) < 0:
            problems.append(f"{player.name} has counters {player.counters} and mana {player.pool}")
    return problems


def attachments_agree(state: GameState) -> list[str]:
    """What is attached to something is among its attachments, and the other way round (CR 701.3)."""
    problems: list[str] = []
    for object_id in state.battlefield:
        obj = state.objects[object_id]
        host = obj.attached_to
        if host and not is_player(host):
            holder = state.objects.get(host)
            if holder is not None and object_id not in holder.attachments:
                problems.append(f"{state.label(object_id)} is attached to {state.label(host)}, which does not know")
        for other in obj.attachments:
            if other not in state.objects or state.objects[other].attached_to != object_id:
                problems.append(f"{state.label(object_id)} has the attachment {other}, which is not attached to it")
    return problems


_DERIVED: Final = (
    "name", "colors", "supertypes", "types", "subtypes", "power", "toughness", "keywords", "controller",
)  # fmt: skip


def characteristics_are_fresh(state: GameState) -> list[str]:
    """What permanents are held to be is what the layers make of them when everything is derived anew (CR 613.1)."""
    if state.deriving:
        return []
    derive_if_needed(state)
    held = {i: _derived(state, i) for i in state.battlefield}
    fresh = state.copy()
    touch_all(fresh)
    derive_if_needed(fresh)
    return [
        f"{state.label(i)} is held to be {held[i]}, and is {_derived(fresh, i)}"
        for i in fresh.battlefield
        if i in held and held[i] != _derived(fresh, i)
    ]


def _derived(state: GameState, object_id: int) -> tuple[object, ...]:
    chars = characteristics(state, state.objects[object_id])
    return (*[getattr(chars, name) for name in _DERIVED], len(chars.abilities), sorted(chars.rules))


STATE_CHECKS: Final[tuple[Callable[[GameState], list[str]], ...]] = (
    each_object_is_in_one_zone,
    every_card_is_somewhere,
    counters_are_not_negative,
    attachments_agree,
    characteristics_are_fresh,
)
"""The checks of a state at any decision."""


def state_problems(state: GameState) -> list[str]:
    """Everything that is wrong with a state."""
    return [problem for check in STATE_CHECKS for problem in check(state)]


def pool_problems(state: GameState) -> list[str]:
    """Between steps mana pools are empty (CR 106.4, 500.5), unless their mana says that it stays."""
    problems: list[str] = []
    for player in state.players:
        pool = player.pool.copy()
        pool.empty()
        if pool.key() != player.pool.key():
            problems.append(f"{player.name} has mana {player.pool} when a step begins")
    return problems


def copy_problems(game: Game) -> list[str]:
    """A copy is equal to the original, and has the same decision with the same answers."""
    other = game.copy()
    problems: list[str] = []
    if other.key() != game.key():
        problems.append("the key of a copy is another one")
    if other.running_hash != game.running_hash:
        problems.append("the running hash of a copy is another one")
    if other.is_over() != game.is_over():
        return [*problems, "a copy is over where the game is not, or the other way round"]
    if not game.is_over() and question(other) != question(game):
        problems.append("the decision of a copy is another one")
    return problems


MOST_ANSWERS: Final = 64


def question(game: Game) -> tuple[object, ...]:
    """A game's decision as a value: whose, what kind, and its first answers in words."""
    decision = game.decision
    answers: list[str] = []
    for answer in decision.answers():
        if len(answers) == MOST_ANSWERS:
            break
        answers.append(decision.text(answer))
    return (decision.seat, decision.kind, decision.prompt, tuple(answers))


# -- hidden information --------------------------------------------------------------------------------


def permuted(state: GameState, seat: int, rng: Randomness) -> GameState:
    """A copy of the state in which the cards that a seat cannot know have changed places."""
    other = state.copy()
    for player in other.players:
        unknown = [i for i in player.library + player.hand if not knows(other, seat, i)]
        mixed = list(unknown)
        rng.shuffle("permute", mixed)
        originals = {i: other.objects[i] for i in unknown}
        for place, source in zip(unknown, mixed, strict=True):
            clone = originals[place].clone()
            card = originals[source]
            clone.card_id, clone.program, clone.base, clone.face = card.card_id, card.program, card.base, card.face
            clone.chars, clone.reference_chars = None, None
            other.objects[place] = clone
    return other


def leak_problems(state: GameState, seat: int, rng: Randomness) -> list[str]:
    """Whether a seat's view or legal actions depend on what it cannot know (CR 400.2, 402.3)."""
    other = permuted(state, seat, rng)
    problems: list[str] = []
    if View(state, seat).as_dict() != View(other, seat).as_dict():
        problems.append(f"the view of seat {seat} depends on what it cannot know")
    if state.priority == seat:
        here = [action.label(state) for action in legal_actions(state, seat)]
        there = [action.label(other) for action in legal_actions(other, seat)]
        if here != there:
            problems.append(f"the legal actions of seat {seat} depend on what it cannot know")
    return problems


# -- saving ----------------------------------------------------------------------------------------------


def saved_and_loaded(game: Game, load: Load | None = None) -> Game:
    """The game as it comes back from the bytes of its record."""
    record = game.record()
    assert isinstance(record, Record)
    data = "".join(text + "\n" for text in record.texts()).encode("utf-8")
    return resume(read(data), load)


def saving_problems(game: Game, load: Load | None = None) -> list[str]:
    """Saved and loaded, a game is the same and waits for the same decision."""
    other = saved_and_loaded(game, load)
    problems: list[str] = []
    if other.key() != game.key():
        problems.append("the key of a loaded game is another one")
    if other.is_over() != game.is_over() or (not game.is_over() and question(other) != question(game)):
        problems.append("the decision of a loaded game is another one")
    return problems


def same_to_the_end(game: Game, other: Game, rng: Randomness, most: int = 100_000) -> bool:
    """Play two games on with the same random answers (at most so many): whether they stay the same."""
    while not game.is_over() and most > 0:
        answer = game.decision.sample(rng)
        game.push(answer)
        if other.is_over():
            return False
        other.push(answer)
        most -= 1
    return other.is_over() == game.is_over() and other.key() == game.key()
