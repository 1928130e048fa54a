"""Adventures and omens: spells set into a permanent card, and where they go as they resolve (CR 715, 720)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import PostModifier
from spellwright.rules.casting_options import EXILE_PERMISSIONS, SAME_SPELL, CastWay
from spellwright.rules.events import ZoneChange
from spellwright.rules.faces import INSET
from spellwright.rules.filters import MODIFIERS, modifier_fits
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import MATCH
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.process import happen
from spellwright.rules.setup import shuffle_library
from spellwright.rules.stack import AFTER_RESOLVING
from spellwright.rules.state import GameState
from spellwright.rules.zones import EXILE, LIBRARY

ON_ADVENTURE: Final = "on an adventure"
"""What an exiled card keeps: the reference of the player who may play it (CR 715.3d)."""


@dataclass(frozen=True, slots=True)
class HasAdventure(PostModifier):
    """Having an Adventure, whatever it was cast as (CR 715.2a)."""


phrases(HasAdventure, "that <has|have> an Adventure", into="Relative")


def _has_adventure(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    if obj.face_down or obj.program.layout != INSET:
        return False
    return any(["Adventure" in face.subtypes for face in obj.program.faces])


MODIFIERS[HasAdventure] = _has_adventure
MATCH[HasAdventure] = modifier_fits


def _adventure_resolves(state: GameState, spell: GameObject) -> bool:
    """The controller of a spell cast as an Adventure exiles it, and may play it from there (CR 715.3d)."""
    change = ZoneChange(spell, EXILE, spell.id, "resolve")
    change.player = spell.controller
    change.kept = {ON_ADVENTURE: (spell.controller,)}
    happen(state, [change])
    return True


def _omen_resolves(state: GameState, spell: GameObject) -> bool:
    """The controller of a spell cast as an Omen shuffles it into its owner's library (CR 720.3d)."""
    change = ZoneChange(spell, LIBRARY, spell.id, "shuffle")
    change.player = spell.controller
    happen(state, [change])
    shuffle_library(state, spell.owner, spell.id)
    return True


AFTER_RESOLVING["Adventure"] = _adventure_resolves
AFTER_RESOLVING["Omen"] = _omen_resolves


def _permitted(state: GameState, seat: int, card: GameObject) -> list[CastWay]:
    """A card that is on an adventure can be played, but not as an Adventure this way (CR 715.3d)."""
    if card.program.layout != INSET or card.kept.get(ON_ADVENTURE) != (seat,):
        return []
    way = CastWay("", card.base.mana_cost, 0)
    way.leaves_open = SAME_SPELL
    return [way]


EXILE_PERMISSIONS.append(_permitted)
