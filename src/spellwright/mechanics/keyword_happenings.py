"""What triggers when a permanent or player does a keyword action: explores, connives, becomes monstrous (CR 603.2)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Selector, TriggerEvent
from spellwright.language.tree.happenings import DoesAction
from spellwright.rules.events import Happened
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import watches
from spellwright.rules.trigger_events import fill, is_watched


@dataclass(frozen=True, slots=True)
class DoesKeywordAction(TriggerEvent):
    """A permanent does, or undergoes, a keyword action."""

    what: Selector | None
    action: str


for _words, _action in (
    ("explore[s]", "explore"),
    ("connive[s]", "connive"),
    ("become[s] monstrous", "monstrosity"),
    ("fight[s]", "fight"),
    ("become[s] renowned", "renown"),
    ("[are|is] goaded", "goad"),
):
    phrases(DoesKeywordAction, _words, into="Happening.thing.@", what=None, action=_action)
for _words, _action in (
    ("discover[s]", "discover"),
    ("clash[es]", "clash"),
    ("manifest[s] dread", "manifest dread"),
    ("blight[s]", "blight"),
    ("amass[es]", "amass"),
    ("populate[s]", "populate"),
):
    phrases(DoesAction, _words, into="Happening.person.@", room=__name__, who=None, action=_action)


@watches(DoesKeywordAction, Happened)
def _does(frame: Frame, node: Any, event: Any) -> bool:
    if event.what != node.action or not is_watched(frame, node.what, event.subject):
        return False
    fill(frame, event.subject, event.player, event.amount)
    return True
