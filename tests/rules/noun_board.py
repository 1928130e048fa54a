"""A board of invented cards on which noun phrases, numbers and conditions are asked what they mean."""

from __future__ import annotations

from typing import Any

from spellwright.cards.program_building import load_rooms
from spellwright.judge.pieces import Thing
from spellwright.judge.scenario import Scenario
from spellwright.language.compile import parse
from spellwright.language.tree.players import TargetPlayer
from spellwright.language.tree.selectors import AnyTarget, Target, TargetPlayerOr
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import TARGETS, candidates, holds, select, value

CARDS = (
    ("Ember Imp", "Creature — Imp", "{R}", "2/1", "Flying"),
    ("Mossy Bear", "Creature — Bear", "{2}{G}", "3/3", ""),
    ("Stone Golem", "Artifact Creature — Golem", "{4}", "4/4", ""),
    ("Old Forest", "Basic Land — Forest", "", "", ""),
    ("Bright Banner", "Legendary Enchantment", "{1}{W}", "", ""),
    ("Grave Knight", "Creature — Human Knight", "{1}{B}", "2/2", "Menace"),
    ("Twin Wolf", "Creature — Wolf", "", "2/2", ""),
    ("Iron Ring", "Artifact — Equipment", "{1}", "", ""),
    ("Deep Island", "Basic Land — Island", "", "", ""),
    ("Old Spark", "Instant", "{R}", "", ""),
    ("Dead Bear", "Creature — Bear", "{G}", "1/1", ""),
    ("Lost Field", "Land", "", "", ""),
    ("Fallen Sage", "Creature — Human Wizard", "{3}{U}", "2/2", ""),
)


class Board:
    """Ana's Ember Imp is the source of everything that is asked; it is her turn."""

    def __init__(self) -> None:
        load_rooms()
        self.scenario = Scenario("duel", seed=1)
        self.ana, self.ben = self.scenario.players
        for name, type_line, cost, pt, text in CARDS:
            self.scenario.define(name, type_line, cost, pt, text)
        put = self.scenario.put
        self.imp = put(self.ana, "battlefield", "Ember Imp")
        put(self.ana, "battlefield", "Mossy Bear", tapped=True)
        put(self.ana, "battlefield", "Stone Golem", counters={"+1/+1": 2})
        put(self.ana, "battlefield", "Old Forest")
        put(self.ana, "battlefield", "Bright Banner")
        self.knight = put(self.ben, "battlefield", "Grave Knight")
        put(self.ben, "battlefield", "Twin Wolf", token=True)
        put(self.ben, "battlefield", "Iron Ring", attached_to=self.knight)
        put(self.ben, "battlefield", "Deep Island")
        for name in ("Old Spark", "Dead Bear", "Lost Field"):
            put(self.ana, "graveyard", name)
        put(self.ben, "graveyard", "Fallen Sage")
        put(self.ana, "hand", "Old Spark", 2)
        put(self.ben, "hand", "Deep Island")
        put(self.ana, "library", "Mossy Bear")
        put(self.ana, "library", "Lost Field")
        self.ben.life = 7

    def frame(self, source: Thing | None = None) -> Frame:
        """A frame of Ana's, with a source of hers."""
        state = self.scenario.state
        return Frame(state, self.ana.seat, state.objects[(source or self.imp).id])

    def ask(self, category: str, text: str) -> str:
        """What a piece of text means here: names in the order of the alphabet, a number, or yes or no."""
        node = parse(text, category)
        frame = self.frame()
        kind = category.split(".")[0]
        if kind in ("Counted", "EachOf", "Amount"):
            return str(value(frame, node))
        if kind == "Condition":
            return "yes" if holds(frame, node) else "no"
        return ", ".join(sorted(self.scenario.state.name_of(ref) for ref in self._denoted(frame, kind, node)))

    def _denoted(self, frame: Frame, kind: str, node: Any) -> list[int]:
        if kind in ("Filter", "PlayerFilter"):
            return candidates(frame, node)
        if isinstance(node, (Target, AnyTarget, TargetPlayer, TargetPlayerOr)):
            return TARGETS[type(node)](frame, node).fits
        return select(frame, node)
