"""What was cast earlier in the whole game: "if you've cast another spell named ~ this game"."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition
from spellwright.rules.continuous import characteristics
from spellwright.rules.faces import share_a_name
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when


@dataclass(frozen=True, slots=True)
class CastNamesakeThisGame(Condition):
    """You have cast another spell of that name in this game; the same card cast again is another spell (CR 400.7)."""

    name: str


phrases(CastNamesakeThisGame, "you've cast another spell named {name:CardName} this game", into="PlainCondition")


@holds_when(CastNamesakeThisGame)
def _was_cast(frame: Frame, node: Any) -> bool:
    spell = frame.source if frame.spell is None else frame.spell
    names = frame.state.players[frame.controller].names_cast
    wanted = characteristics(frame.state, frame.source).name if node.name == "~" else node.name
    return any([share_a_name(name, wanted) and number != spell.id for number, name in names])
