"""Companion: a card that waits outside the game for a deck of a certain kind (CR 103.2b, 116.2g, 702.139)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import Parameters, hooked, shape
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import KeywordAbility
from spellwright.language.tree.costs import PayMana
from spellwright.rules.actions import COMPANION, SPECIAL_ACTIONS, SPECIAL_TAKERS, Action, is_sorcery_time
from spellwright.rules.decisions import Option
from spellwright.rules.events import Happened
from spellwright.rules.frame import Frame
from spellwright.rules.objects import PERMANENT_TYPES, GameObject
from spellwright.rules.outside import bring_in
from spellwright.rules.paying import can_pay, pay
from spellwright.rules.process import happen
from spellwright.rules.programs import ACTIVATED, FaceProgram, Program
from spellwright.rules.setup import BEFORE_SHUFFLING
from spellwright.rules.state import GameState
from spellwright.rules.zones import HAND, NOWHERE

KEYWORD: Final = "companion"
TAKING: Final = 31
"""The kind of the special action (CR 116.2g)."""
COST: Final = (PayMana(("{3}",)),)
MINIMUM_DECK: Final = 60
"""The least size of a constructed deck (CR 100.2a)."""


@dataclass(frozen=True, slots=True)
class Companion(KeywordAbility):
    """The card may be a companion if the starting deck is of this kind (CR 702.139a)."""

    deck: str


_EACH: Final = "card in your starting deck"
_ALL: Final = "your starting deck contains only cards with"
for _deck, _words in (
    ("even", f"{_ALL} even mana values"),
    ("odd", f"{_ALL} odd mana values and land cards"),
    ("three or more", f"{_ALL} mana value 3 or greater and land cards"),
    ("two or less", f"each permanent {_EACH} has mana value 2 or less"),
    ("beasts", f"each creature {_EACH} is a Cat, Elemental, Nightmare, Dinosaur, or Beast card"),
    ("names", f"each nonland {_EACH} has a different name"),
    ("type", f"each nonland {_EACH} shares a card type"),
    ("activated", f"each permanent {_EACH} has an activated ability"),
    ("large", "your starting deck contains at least twenty cards more than the minimum deck size"),
    ("symbols", f"no {_EACH} has more than one of the same mana symbol in its mana cost"),
):
    phrases(Companion, f"companion — {_words}.", into="KeywordAbility.line", deck=_deck)


def _name(node: Any) -> str:
    return KEYWORD


def _parameters(node: Any) -> Parameters:
    return {}


shape(Companion, _name, _parameters)
hooked(KEYWORD, __name__, "702.139")


# -- decks ---------------------------------------------------------------------------------------------

Faces = list[FaceProgram]
_BEASTS: Final = frozenset({"Cat", "Elemental", "Nightmare", "Dinosaur", "Beast"})


def _value(card: FaceProgram) -> int:
    return 0 if card.mana_cost is None else card.mana_cost.mana_value(0)


def _spells(deck: Faces) -> Faces:
    return [card for card in deck if "land" not in card.types]


def _permanents(deck: Faces) -> Faces:
    return [card for card in deck if not card.types.isdisjoint(PERMANENT_TYPES)]


def _even(deck: Faces) -> bool:
    return all([_value(card) % 2 == 0 for card in deck])


def _odd(deck: Faces) -> bool:
    return all([_value(card) % 2 == 1 for card in _spells(deck)])


def _three_or_more(deck: Faces) -> bool:
    return all([_value(card) >= 3 for card in _spells(deck)])


def _two_or_less(deck: Faces) -> bool:
    return all([_value(card) <= 2 for card in _permanents(deck)])


def _beasts(deck: Faces) -> bool:
    creatures = [card for card in deck if "creature" in card.types]
    changing = [any([ability.keyword == "changeling" for ability in card.abilities]) for card in creatures]
    return all([change or card.subtypes & _BEASTS for card, change in zip(creatures, changing, strict=True)])


def _names(deck: Faces) -> bool:
    names = [card.name for card in _spells(deck)]
    return len(set(names)) == len(names)


def _shared_type(deck: Faces) -> bool:
    types = [card.types for card in _spells(deck)]
    return not types or bool(frozenset.intersection(*types))


def _activated(deck: Faces) -> bool:
    return all([any([a.kind == ACTIVATED for a in card.abilities]) for card in _permanents(deck)])


def _large(deck: Faces) -> bool:
    return len(deck) >= MINIMUM_DECK + 20


def _symbols(deck: Faces) -> bool:
    for card in deck:
        symbols = [] if card.mana_cost is None else str(card.mana_cost).strip("{}").split("}{")
        coloured = [symbol for symbol in symbols if not symbol.isdigit()]
        if len(set(coloured)) < len(coloured):
            return False
    return True


FITS: Final[dict[str, Callable[[Faces], bool]]] = {
    "even": _even,
    "odd": _odd,
    "three or more": _three_or_more,
    "two or less": _two_or_less,
    "beasts": _beasts,
    "names": _names,
    "type": _shared_type,
    "activated": _activated,
    "large": _large,
    "symbols": _symbols,
}
"""By the kind of deck: whether the cards of a starting deck are one."""


def companion_of(program: Program) -> str:
    """The kind of deck that a card may be the companion of; "" for a card that may not be one."""
    for ability in program.faces[0].abilities:
        if isinstance(ability.node, Companion):
            return ability.node.deck
    return ""


# -- choosing and taking it ----------------------------------------------------------------------------


def _choose(state: GameState, seat: int) -> None:
    """A player may reveal one companion whose condition their deck fulfils; it stays outside (CR 103.2b)."""
    player = state.players[seat]
    kinds = {program: companion_of(program) for program in player.sideboard}
    if not any(kinds.values()):
        return
    deck = [state.objects[ref].program.faces[0] for ref in player.library]
    fits = [program for program, kind in kinds.items() if kind and FITS[kind](deck)]
    if not fits:
        return
    options = [Option("no companion", 0), *[Option(p.faces[0].name, n + 1) for n, p in enumerate(fits)]]
    chosen = state.choose_one(seat, KEYWORD, "Reveal a companion?", options, "103.2b")
    if chosen:
        card = state.new_object(0, seat, fits[chosen - 1], NOWHERE)
        card.known_to = (1 << len(state.players)) - 1
        player.companion = card.id


def _offers(state: GameState, seat: int, actions: list[Action]) -> None:
    """In one's own main phase with an empty stack, as long as the card is still outside the game (CR 116.2g)."""
    if not is_sorcery_time(state, seat):
        return
    card = state.objects[state.players[seat].companion]
    if card.program in state.players[seat].sideboard and can_pay(Frame(state, seat, card), COST):
        action = Action(TAKING, card.id)
        action.text = "take the companion"
        actions.append(action)


def _take(state: GameState, seat: int, card: GameObject) -> None:
    if pay(Frame(state, seat, card), COST):
        state.players[seat].companion = 0
        bring_in(state, card, HAND, 0)
        happen(state, [Happened(KEYWORD, seat, card.id, 0, card.id)])


BEFORE_SHUFFLING.append(_choose)
SPECIAL_ACTIONS.append((COMPANION, _offers))
SPECIAL_TAKERS[TAKING] = _take
