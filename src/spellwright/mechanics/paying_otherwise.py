"""Another cost for spells of a player: "rather than pay the mana cost for spells you cast" (CR 118.9)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Cost, Filter, Modification, Statement
from spellwright.language.tree.players import You
from spellwright.mechanics.cost_changes import fits_spell
from spellwright.mechanics.playing_elsewhere import ALL_SPELLS, PERMITTED_BY
from spellwright.rules.cast_ways import OTHERS_WAYS
from spellwright.rules.casting_options import CastWay
from spellwright.rules.continuous import make_effect, player_rules
from spellwright.rules.continuous_effect import RULES, ContinuousEffect
from spellwright.rules.events import SpellCast
from spellwright.rules.faces import castable_faces
from spellwright.rules.frame import Frame
from spellwright.rules.mana import NO_MANA
from spellwright.rules.meaning import modifies, static_effects
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.paying import split
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState
from spellwright.rules.this_turn import spells_cast

OTHER_COST: Final = "other cost for spells"


@dataclass(frozen=True, slots=True)
class PaysOtherwise(Modification):
    """The player may pay other costs for spells that fit; `hand`: cast from there; `once`: one such spell each turn."""

    costs: tuple[Cost, ...]
    spells: Filter
    hand: bool
    once: bool

    def rule_kind(self) -> str:
        """The kernel's name of the rule."""
        return OTHER_COST

    def is_open(self, frame: Frame, seat: int, obj: GameObject, in_hand: bool) -> bool:
        """Whether the player may pay the other costs for this card now."""
        if (self.hand and not in_hand) or (self.once and _used(frame.state, seat, frame.source.id)):
            return False
        return fits_spell(frame, self.spells, obj, seat)


@dataclass(frozen=True, slots=True)
class NextPaysOtherwise(Modification):
    """The next spell that fits may be cast without paying its mana cost: `after` so many of this turn."""

    filter: Filter
    after: int
    costs: tuple[Cost, ...] = ()
    once: bool = False

    def rule_kind(self) -> str:
        """The kernel's name of the rule."""
        return OTHER_COST

    def is_open(self, frame: Frame, seat: int, obj: GameObject, in_hand: bool) -> bool:
        """Whether the player may cast this card so now."""
        return fits_spell(frame, self.filter, obj, seat) and spells_cast(frame, self.filter, seat, False) == self.after


@dataclass(frozen=True, slots=True)
class PaysOtherwiseOnce(Statement):
    """For one spell each turn you may pay another cost."""

    rule: PaysOtherwise


_RATHER: Final = "{costs:Payment.base, and+} rather than pay the mana cost for"
phrases(PaysOtherwise, f"may {_RATHER} {{spells:Filter.pl}} you cast", into="PlayerTrait.base", hand=False, once=False)
phrases(
    PaysOtherwise,
    "may cast {spells:Filter.pl} from your hand without paying their mana costs",
    into="PlayerTrait.base",
    costs=(),
    hand=True,
    once=False,
)
phrases(
    PaysOtherwise,
    "may cast {spells:Filter.pl} without paying their mana costs",
    into="PlayerTrait.base",
    costs=(),
    hand=False,
    once=False,
)
phrases(
    PaysOtherwise,
    f"once each turn, you may {_RATHER} a {{spells:Filter.sg}} you cast from your hand",
    into="PaysOtherwiseOnce",
    hand=True,
    once=True,
)
phrases(
    NextPaysOtherwise,
    "the next {filter:ObjectFilter.sg} this turn can be cast without paying its mana cost",
    into="NextSpell",
    after=0,
    costs=(),
    once=False,
)
phrases(PaysOtherwiseOnce, "{rule:PaysOtherwiseOnce}", into="Statement")


@modifies(PaysOtherwise, RULES)
@modifies(NextPaysOtherwise, RULES)
def _on_player(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    """The rule stands on players; it changes nothing of an object."""


@static_effects(PaysOtherwiseOnce)
def _once(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    return [make_effect(state, obj, You(), (node.rule,))]


def _used(state: GameState, seat: int, source: int) -> bool:
    casts = [event for event in state.history if isinstance(event, SpellCast) and event.player == seat]
    return any([event.spell.facts.get(PERMITTED_BY) == source for event in casts])


def _ways(state: GameState, seat: int, obj: GameObject, in_hand: bool) -> list[CastWay]:
    """The ways to cast a card for another cost that rules about its player give."""
    found: list[CastWay] = []
    for node, source, controller in player_rules(state, seat, OTHER_COST):
        if not node.is_open(Frame(state, controller, state.get(source)), seat, obj, in_hand):
            continue
        mana, others = split(node.costs)
        for face in castable_faces(obj) if getattr(node, "spells", None) == ALL_SPELLS else (obj.face,):
            way = CastWay("for another cost", NO_MANA if mana is None else mana, face)
            way.costs = others
            if node.once:
                way.facts = {PERMITTED_BY: source}
            if "land" not in obj.program.faces[face].types:
                found.append(way)
    return found


OTHERS_WAYS.append(_ways)
