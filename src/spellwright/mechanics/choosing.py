"""Choosing objects and players, as an instruction that later ones refer back to (CR 608.2d)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.bound import Bind
from spellwright.language.tree.categories import PlayerSelector, Predicate, Selector
from spellwright.language.tree.nouns import NounPhrase, ObjectFilter, TypeHead
from spellwright.language.tree.players import SomePlayer
from spellwright.language.tree.quantities import Sum
from spellwright.language.tree.selectors import AnyTarget, Target
from spellwright.rules.acting import each_actor
from spellwright.rules.frame import Frame
from spellwright.rules.instructions import CHOICES_FOR_OTHERS
from spellwright.rules.leaving import choosers
from spellwright.rules.meaning import performs, select


@dataclass(frozen=True, slots=True)
class Choose(Predicate):
    """The subject chooses objects or players; targets were chosen before (CR 601.2c)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class ChooseAtRandom(Predicate):
    """One of several players is chosen at random."""

    player: PlayerSelector


phrases(Choose, "choose[s] {what:Selector.object}", into="Predicate.once.@")
phrases(Choose, "choose {what:OneAndMore}", into="Predicate.once.base")
phrases(
    AnyTarget,
    "any target, then choose another target for each {count:OneMore}",
    into="OneAndMore",
    room=__name__,
    up_to=False,
)
phrases(
    Target,
    "target creature, then choose another target creature for each {count:OneMore}",
    into="OneAndMore",
    room=__name__,
    up_to=False,
    filter=ObjectFilter((NounPhrase((), TypeHead("creature")),), ()),
)
phrases(Sum, "{of:EachOf}", into="OneMore", room=__name__, fixed=1)
phrases(ChooseAtRandom, "choose[s] {player:PlayerSelector.sg.object} at random", into="Predicate.once.@")

CHOICES_FOR_OTHERS.add(Choose)


@performs(Choose)
def _choose(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Of "an opponent" one is chosen; other phrases choose as they are read."""
    inner = node.what.node if isinstance(node.what, Bind) else node.what
    chosen: list[int] = []
    for seat in each_actor(frame, choosers(frame, subject)):
        refs = select(frame, node.what)
        if isinstance(inner, SomePlayer) and refs:
            refs = [frame.state.choose_ref(seat, "player", "Choose a player", refs, "608.2d", frame.source.id)]
            frame.chosen["chosen player"] = tuple(refs)
        chosen.extend([ref for ref in refs if ref not in chosen])
    frame.chosen["chosen"] = tuple(chosen)
    if isinstance(node.what, Bind):
        frame.slots[node.what.slot] = tuple(chosen)


@performs(ChooseAtRandom)
def _choose_at_random(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Chance chooses, nobody does."""
    refs = select(frame, node.player)
    if refs:
        refs = [refs[frame.state.rng.below("random", len(refs))]]
    frame.chosen["chosen player"] = tuple(refs)
    if isinstance(node.player, Bind):
        frame.slots[node.player.slot] = tuple(refs)
