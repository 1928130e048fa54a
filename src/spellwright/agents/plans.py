"""What the simple agent does with priority: every legal action gets a worth, and the best one above zero is taken."""

from __future__ import annotations

from typing import Final, final

from spellwright.agents.combat_sense import fights_better
from spellwright.agents.growing import growth_worth
from spellwright.agents.reading import (
    BAD,
    BURN,
    COUNTER,
    EQUIP,
    GAIN,
    PUMP,
    REMOVAL,
    Purpose,
    purpose_of,
)
from spellwright.agents.targets import burn_worth, fought_by, target_worth
from spellwright.agents.worth import creature_worth, creatures_of, enemies, lands_of, opponents
from spellwright.mechanics.planar import ROLLING
from spellwright.rules.actions import ACTIVATE, CAST, PLAY_LAND, Action
from spellwright.rules.objects import player_ref
from spellwright.rules.views import SeenObject, View

LAND_WORTH: Final = 1000.0
LETHAL_WORTH: Final = 900.0
FACE_LIFE: Final = 10
"""Damage goes to a player with at most this much life, or when there is nothing better to hit."""

FEW_CARDS: Final = 8
MANY_CARDS: Final = 25
"""A library of at most so few cards is kept; one of fewer than so many only if the opponent's is larger."""

ROLL_WORTH: Final = 0.5
"""Rolling the planar die is better than nothing."""

MAIN_STEPS: Final = ("precombat main", "postcombat main")


@final
class Plan:
    """One action, by its index among the options, and its worth."""

    __slots__ = ("index", "object_id", "worth")

    def __init__(self, index: int, object_id: int, worth: float) -> None:
        self.index = index
        self.object_id = object_id
        self.worth = worth


def best_plan(offered: list[tuple[int, Action]], view: View) -> Plan | None:
    """The action worth most, or None if passing is better."""
    best: Plan | None = None
    situation = Situation(view)
    for index, action in offered:
        value = situation.worth_of(action)
        if value > 0 and (best is None or value > best.worth):
            best = Plan(index, action.object_id, value)
    return best


@final
class Situation:
    """What matters for choosing an action, taken from one view."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.my_turn = view.active == view.seat
        self.sorcery_time = self.my_turn and view.step in MAIN_STEPS and not view.stack
        self.after_combat = self.my_turn and view.step == "postcombat main"
        self.their_end = not self.my_turn and view.step == "end"
        seats = opponents(view)
        self.target = min(seats, key=lambda s: (view.players[s].life, s)) if seats else view.seat
        self.target_life = view.players[self.target].life

    def worth_of(self, action: Action) -> float:
        """The worth of an action now; zero or less: rather pass."""
        source = self.view.object(action.object_id)
        if source is None:
            return 0.0
        if action.kind == PLAY_LAND:
            return LAND_WORTH
        if action.kind == CAST:
            return self._cast(action, source)
        if action.kind == ACTIVATE and action.ability is not None:
            if action.ability.is_mana:
                return 0.0
            return self._activate(action.ability.words(), source, action.costly)
        if action.kind == ROLLING and self.after_combat:
            return ROLL_WORTH  # with what is left when nothing better can be done
        return 0.0

    # -- spells ------------------------------------------------------------------------------------

    def _cast(self, action: Action, card: SeenObject) -> float:
        way = action.way
        mana = way.cost.mana_value() if way is not None and way.cost is not None else 0
        purpose = purpose_of(card.rules_text)
        dear = action.costly or (way is not None and bool(way.costs))
        if "creature" in card.types:
            return self._develop(50.0 + 4.0 * mana + creature_worth(card) / 10.0, card, dear)
        if card.types & {"artifact", "planeswalker", "battle"} or (
            "enchantment" in card.types and "Aura" not in card.subtypes
        ):
            return self._develop(40.0 + 4.0 * mana, card, dear)
        value = self._effect(purpose, dear, self._spells_burn())
        return value + 0.1 * mana if value > 0 else 0.0

    def _develop(self, value: float, card: SeenObject, dear: bool) -> float:
        """Permanents in one's own main phase; those with flash at the end of the opponent's turn."""
        if dear:
            return 0.0
        return value if self.sorcery_time or self.their_end else 0.0

    def _spells_burn(self) -> int:
        """The damage that the burn in hand could deal to a player with the lands there are."""
        mana = lands_of(self.view, self.view.seat)
        total = 0
        for card in sorted(self.view.me.hand, key=lambda c: c.mana_value):
            purpose = purpose_of(card.rules_text)
            if purpose.kind == BURN and purpose.hits_players and card.mana_value <= mana:
                mana -= card.mana_value
                total += max(purpose.amount, 0)
        return total

    # -- effects -----------------------------------------------------------------------------------

    def _effect(self, purpose: Purpose, dear: bool, burn_at_hand: int) -> float:
        if purpose.kind == BURN:
            return self._burn(purpose, dear, burn_at_hand)
        if purpose.kind == PUMP:
            return self._pump(purpose, dear)
        if purpose.kind == COUNTER:
            return self._counter()
        if purpose.kind == REMOVAL:
            return self._removal(purpose, dear)
        if purpose.kind == BAD or dear:
            return 0.0
        if purpose.draws and self._library_runs_out():
            return 0.0
        if purpose.kind == GAIN:
            return 30.0 if self.sorcery_time or self.their_end else 0.0
        return 20.0 if self.sorcery_time else 0.0

    def _burn(self, purpose: Purpose, dear: bool, burn_at_hand: int) -> float:
        amount = purpose.amount if purpose.amount >= 0 else 0
        if purpose.hits_players and amount >= self.target_life and amount:
            return LETHAL_WORTH
        if purpose.hits_players and burn_at_hand >= self.target_life and not dear:
            return LETHAL_WORTH - 100.0
        if dear:
            return 0.0
        best = 0.0
        if purpose.hits_creatures and not self._has_target_on_stack():
            for enemy in enemies(self.view):
                best = max(best, burn_worth(purpose, enemy, False))
        cheap = 1.1 * max(purpose.amount, 2)
        if best >= min(3.0, cheap) and (self.sorcery_time or self._in_combat() or self.their_end):
            return 70.0 + best if best > 4.0 else 45.0 + best
        is_late = self.after_combat or self.their_end
        wants_face = not purpose.hits_creatures or self.target_life <= FACE_LIFE or self._hand_is_full()
        if purpose.hits_players and wants_face and is_late and (amount or purpose.amount < 0):
            return 10.0 + amount
        if purpose.amount < 0 and self.after_combat and self.target_life <= lands_of(self.view, self.view.seat):
            return 35.0
        return 0.0

    def _library_runs_out(self) -> bool:
        """Whether more cards would bring the loss by an empty library closer than the opponent's (CR 104.3c)."""
        left = self.view.me.library_size
        return left <= FEW_CARDS or left < min(self.view.players[self.target].library_size, MANY_CARDS)

    def _hand_is_full(self) -> bool:
        return self.view.me.hand_size >= 6

    def _in_combat(self) -> bool:
        return self.view.step == "declare blockers" and not self.view.stack

    def _has_target_on_stack(self) -> bool:
        """Whether a spell or ability of one's own is still to resolve: it may do the work already."""
        return any(o.controller == self.view.seat for o in self.view.stack)

    def _pump(self, purpose: Purpose, dear: bool) -> float:
        """Only in a fight that it wins, or for lethal damage."""
        view = self.view
        if dear or self._has_target_on_stack():
            return 0.0
        if view.step != "declare blockers":
            return 0.0
        best = 0.0
        unblocked = [c for c in creatures_of(view, view.seat) if c.attacking and not c.blocked]
        if unblocked:
            damage = sum(max(c.power or 0, 0) for c in unblocked)
            if damage < self.target_life <= damage + purpose.amount:
                return LETHAL_WORTH
        for creature in creatures_of(view, view.seat):
            others = fought_by(creature, view)
            if others:
                best = max(best, fights_better(creature, others, purpose.amount, purpose.toughness))
        return 60.0 + best if best > 1.0 else 0.0

    def _counter(self) -> float:
        top = self.view.stack[-1] if self.view.stack else None
        if top is None or top.controller == self.view.seat:
            return 0.0
        return 80.0 + top.mana_value if top.mana_value >= 2 else 0.0

    def _removal(self, purpose: Purpose, dear: bool) -> float:
        """Against a creature that is worth a card; other removal in the main phase."""
        if dear or self._has_target_on_stack():
            return 0.0
        if purpose.hits_creatures:
            value = max((target_worth(purpose, e.id, self.view) for e in enemies(self.view)), default=0.0)
            if value < 3.0:
                return 0.0
            return 55.0 + value if self.sorcery_time or self._in_combat() or self.their_end else 0.0
        value = target_worth(purpose, player_ref(self.target), self.view)
        return 25.0 + value if self.sorcery_time else 0.0

    # -- abilities ---------------------------------------------------------------------------------

    def _activate(self, text: str, source: SeenObject, costly: bool) -> float:
        growth = growth_worth(text, source, self.view, self.sorcery_time, self.after_combat)
        if growth is not None:
            return growth
        purpose = purpose_of(text)
        if purpose.kind == EQUIP:
            mine = creatures_of(self.view, self.view.seat)
            return 15.0 if not source.attached_to and mine and self.sorcery_time else 0.0
        if "planeswalker" in source.types:
            return 48.0 if self.sorcery_time else 0.0
        if purpose.kind == GAIN and "search your library" in text.lower() and "land" in source.types:
            return 500.0 if self.sorcery_time else 0.0
        dear = costly or purpose.gives_up
        if purpose.kind == BURN and purpose.gives_up and not costly:
            return self._trade_for_burn(purpose, source)
        value = self._effect(purpose, dear, 0)
        return value / 10.0 if 0 < value < LETHAL_WORTH else value

    def _trade_for_burn(self, purpose: Purpose, source: SeenObject) -> float:
        """Giving up a permanent for damage: if it is lethal, or kills what is worth more."""
        if purpose.hits_players and purpose.amount >= self.target_life:
            return LETHAL_WORTH
        if not purpose.hits_creatures or self._has_target_on_stack():
            return 0.0
        price = creature_worth(source) if "creature" in source.types else 2.0
        best = max((burn_worth(purpose, e, False) for e in enemies(self.view)), default=0.0)
        return 40.0 + best if best > price + 0.5 and (self.sorcery_time or self._in_combat()) else 0.0
