"""Creatures that can be blocked as though they didn't have landwalk or shadow (CR 702.14, 702.28)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Modification, Statement
from spellwright.language.tree.players import EachPlayer
from spellwright.mechanics.keywords.evasion import SEES_SHADOW
from spellwright.mechanics.keywords.landwalk import WALK_IGNORED, Landwalk
from spellwright.mechanics.restrictions import Restricted
from spellwright.rules.continuous import make_effect
from spellwright.rules.continuous_effect import RULES, ContinuousEffect
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import modifies, static_effects
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState


@dataclass(frozen=True, slots=True)
class WalkIgnored(Modification):
    """Creatures can be blocked as though they didn't have a landwalk ability, or any (None)."""

    walk: Landwalk | None

    def rule_kind(self) -> str:
        """The kernel's name of the rule."""
        return WALK_IGNORED

    def ignores(self, walk: Landwalk) -> bool:
        """Whether it is about this landwalk ability."""
        return self.walk is None or self.walk == walk


@dataclass(frozen=True, slots=True)
class WalksDontMatter(Statement):
    """Landwalk abilities don't keep creatures from being blocked."""

    rule: WalkIgnored


for _subtype in ("Plains", "Island", "Swamp", "Mountain", "Forest"):
    _word = _subtype.lower() + "walk"
    phrases(
        WalksDontMatter,
        f"creatures with {_word} can be blocked as though they didn't have {_word}",
        into="PlainStatement",
        rule=WalkIgnored(Landwalk(None, _subtype)),
    )
phrases(
    WalksDontMatter,
    "creatures with landwalk abilities can be blocked as though they didn't have those abilities",
    into="PlainStatement",
    rule=WalkIgnored(None),
)
phrases(
    Restricted,
    "can block creatures with shadow as though they didn't have shadow",
    "can block creatures with shadow as though it had shadow",
    into="Restriction",
    room=__name__,
    kinds=(SEES_SHADOW,),
)


@modifies(WalkIgnored, RULES)
def _on_players(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    """The rule stands on players; it changes nothing of an object."""


@static_effects(WalksDontMatter)
def _walks_dont_matter(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    return [make_effect(state, obj, EachPlayer("player"), (node.rule,))]
