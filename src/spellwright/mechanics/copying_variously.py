"""Copies of spells that are not quite the same, and copies for each who has made one (CR 707.9, 707.10)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.references import makes
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate, Quantity, Selector
from spellwright.mechanics.copying import CopySpell, copy_spell
from spellwright.rules.continuous import touch
from spellwright.rules.copying import choose_new_targets
from spellwright.rules.frame import Frame
from spellwright.rules.instructions import acting_seats
from spellwright.rules.meaning import performs, value
from spellwright.rules.objects import player_ref, seat_of


@dataclass(frozen=True, slots=True)
class CopyNotLegendary(Predicate):
    """The subject copies a spell, and the copy isn't legendary (CR 707.9)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class CopyRetargeted(Predicate):
    """The subject copies a spell and may choose new targets for the copy."""

    what: Selector


@dataclass(frozen=True, slots=True)
class CopyTimes(Predicate):
    """The subject copies a spell so many times."""

    what: Selector
    times: Quantity


@dataclass(frozen=True, slots=True)
class CopyForEachWhoDid(Predicate):
    """The subject copies a spell once, and once more for each opponent who did so before."""

    what: Selector


phrases(
    CopyNotLegendary,
    "[copy|copies] {what:Selector.object}, except it isn't legendary if the spell is legendary",
    into="Predicate.once.@",
)
phrases(
    CopyRetargeted,
    "[copy|copies] {what:Selector.object} and may choose new targets for the copy they control",
    into="Predicate.once.@",
)
makes(CopyTimes, spells=True)
phrases(
    CopyTimes,
    "[copy|copies] {what:Selector.object} {times:MoreTimes}",
    "[copy|copies] {what:Selector.object} for each {times:EachOf}",
    into="Predicate.once.@",
)
phrases(
    CopyForEachWhoDid,
    "[copy|copies] {what:Selector.object} once plus an additional time for each opponent who copied the spell this way",
    into="Predicate.once.@",
)


@performs(CopyNotLegendary)
def _copy_not_legendary(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    copy_spell(frame, CopySpell(node.what), subject)
    for ref in frame.moved:
        copy = frame.state.objects[ref]
        copy.base.supertypes = copy.base.supertypes - {"legendary"}
        touch(frame.state, copy)


@performs(CopyRetargeted)
def _copy_retargeted(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for seat in acting_seats(frame, subject):
        copy_spell(frame, CopySpell(node.what), (player_ref(seat),))
        for ref in frame.moved:
            if frame.state.choose_yes(seat, "Choose new targets for the copy?", ref, rule="707.10c"):
                choose_new_targets(frame.state, frame.state.objects[ref], seat)


@performs(CopyTimes)
def _copy_times(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    copy_spell(frame, CopySpell(node.what, max(value(frame, node.times), 0)), subject)


@performs(CopyForEachWhoDid)
def _copy_for_each(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    others = len([ref for ref in frame.doers if seat_of(ref) != frame.controller])
    copy_spell(frame, CopySpell(node.what, 1 + others), subject)
