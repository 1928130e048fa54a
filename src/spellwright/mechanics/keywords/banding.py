"""Banding and "bands with other" in the words of cards (CR 702.22); what they do in combat is in `rules.bands`."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.macros import Parameters, hooked, shape
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Filter, KeywordAbility, Modification, PostModifier, Selector
from spellwright.mechanics.keywords.shapes import plain
from spellwright.rules.bands import BANDING, BANDS_WITH_OTHER
from spellwright.rules.continuous_effect import ABILITY
from spellwright.rules.filters import MODIFIERS
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import modifies
from spellwright.rules.modifiers import everything
from spellwright.rules.objects import Characteristics, GameObject

ROOM: Final = __name__


@dataclass(frozen=True, slots=True)
class BandsWithOther(KeywordAbility):
    """Bands with other creatures of a quality (CR 702.22b-c)."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class LosesBandsWithOther(Modification):
    """Not having "bands with other" abilities any more; nor banding, if that is said, too."""

    banding: bool


@dataclass(frozen=True, slots=True)
class BandedWith(PostModifier):
    """In the same band as something else."""

    what: Selector


plain(BANDING, ROOM, "702.22")
phrases(BandsWithOther, "bands with other {filter:Filter.pl}", into="KeywordAbility.more")
phrases(BandsWithOther, "„bands with other {filter:Filter.pl}”", into="GivenAbility")
phrases(LosesBandsWithOther, "lose[s] all „bands with other” abilities", into="Loss.@", banding=False)
phrases(LosesBandsWithOther, "lose[s] banding and all „bands with other” abilities", into="Loss.@", banding=True)
phrases(BandedWith, "banded with {what:Selector.object}", into="PostModifier")


def _name(node: Any) -> str:
    return BANDS_WITH_OTHER


def _parameters(node: Any) -> Parameters:
    return {}


shape(BandsWithOther, _name, _parameters)
hooked(BANDS_WITH_OTHER, ROOM, "702.22")


@modifies(LosesBandsWithOther, ABILITY)
def _lose(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    lost = {BANDS_WITH_OTHER, BANDING} if node.banding else {BANDS_WITH_OTHER}
    chars.set_abilities(tuple([a for a in chars.abilities if a.keyword not in lost]))


def _banded_with(frame: Frame, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    if not obj.band:
        return False
    others = [frame.state.objects.get(ref) for ref in everything(frame, node.what)]
    return any([other is not None and other is not obj and other.band == obj.band for other in others])


MODIFIERS[BandedWith] = _banded_with
