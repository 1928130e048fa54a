"""Choosing something as an instruction: targets, creature types, colors, players (CR 608.2d)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from spellwright.language.templates import phrases
from spellwright.language.tree.bound import Bind
from spellwright.language.tree.categories import PlayerSelector, Predicate, Selector
from spellwright.language.tree.players import SomePlayer, TargetPlayer
from spellwright.language.tree.quantities import AnyNumber, Number
from spellwright.language.tree.selectors import Some, Target
from spellwright.mechanics.entering import chosen
from spellwright.mechanics.granting import Keywords
from spellwright.mechanics.keywords.protection import Protection
from spellwright.mechanics.keywords.qualities import OfColor
from spellwright.mechanics.power_toughness import begin
from spellwright.rules.acting import each_actor
from spellwright.rules.decisions import Option
from spellwright.rules.events import Event, Tapped, Untapped
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs, select
from spellwright.rules.objects import COLOR_BITS, is_player
from spellwright.rules.process import happen


@dataclass(frozen=True, slots=True)
class ChooseTargets(Predicate):
    """Targets that later instructions speak of (CR 115.1, 601.2c)."""

    what: Selector


@dataclass(frozen=True, slots=True)
class ChooseObjects(Predicate):
    """The subject chooses objects that later instructions speak of."""

    what: Selector


@dataclass(frozen=True, slots=True)
class ChooseValue(Predicate):
    """The subject chooses a creature type or a color."""

    what: str


@dataclass(frozen=True, slots=True)
class ChoosePlayer(Predicate):
    """The subject chooses one of some players."""

    whom: PlayerSelector


@dataclass(frozen=True, slots=True)
class GainsProtection(Predicate):
    """The subject gains protection from a color that you choose."""


@dataclass(frozen=True, slots=True)
class TapOrUntap(Predicate):
    """The subject, a player, taps or untaps something."""

    what: Selector


phrases(ChooseTargets, "choose {what:ChosenTarget}", into="Predicate.once.base")
for _words, _other in (("target", False), ("another target", True)):
    phrases(
        Target,
        f"{_words} {{filter:Filter.sg}}",
        into="ChosenTarget",
        room=__name__,
        count=Number(1),
        up_to=False,
        other=_other,
    )
phrases(
    Target, "up to one target {filter:Filter.sg}", into="ChosenTarget", room=__name__, count=Number(1), up_to=True,
    other=False,
)  # fmt: skip
phrases(
    Target,
    "<up_to? up to> {count:HowMany.pl} target {filter:Filter.pl}",
    into="ChosenTarget",
    room=__name__,
    other=False,
)
phrases(
    Target, "any number of target {filter:Filter.pl}", into="ChosenTarget", room=__name__, count=AnyNumber(),
    up_to=False, other=False,
)  # fmt: skip
for _kind in ("player", "opponent"):
    phrases(
        TargetPlayer,
        f"target {_kind}",
        into="ChosenTarget",
        room=__name__,
        count=Number(1),
        up_to=False,
        kind=_kind,
        other=False,
    )
phrases(ChooseObjects, "choose[s] {what:ChosenObject}", into="Predicate.once.@")
phrases(Some, "{count:Count.#} {filter:Filter.#}", into="ChosenObject", room=__name__, up_to=False)
for _words, _what in (("a creature type", "type"), ("a color", "color")):
    phrases(ChooseValue, f"choose[s] {_words}", into="Predicate.once.@", what=_what)
phrases(ChoosePlayer, "choose[s] {whom:OnePlayer}", into="Predicate.once.@")
for _words, _kind in (("an opponent", "opponent"), ("a player", "player"), ("another player", "other")):
    phrases(SomePlayer, _words, into="OnePlayer", room=__name__, kind=_kind)
phrases(
    GainsProtection,
    "gain[s] protection from the color of your choice",
    into="Predicate.lasting.@",
)
phrases(TapOrUntap, "tap[s] or untap[s] {what:Selector.object}", into="Predicate.once.@")


@performs(ChooseTargets)
def _choose_targets(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """They were chosen as the spell was cast or the ability put on the stack (CR 601.2c)."""
    frame.did = bool(select(frame, node.what))


@performs(ChooseObjects)
def _choose_objects(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Each player chooses for themselves; "the chosen ..." are all that were chosen (CR 608.2d)."""
    picked: list[int] = []
    for _ in each_actor(frame, subject):
        picked.extend([ref for ref in select(frame, node.what) if ref not in picked])
    frame.chosen["chosen"] = tuple(picked)
    if isinstance(node.what, Bind):
        frame.slots[node.what.slot] = tuple(picked)


@performs(ChooseValue)
def _choose_value(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """The choice holds for the rest of the resolution (CR 608.2d)."""
    for seat in each_actor(frame, subject):
        frame.chosen.update(chosen(frame, node.what, seat))


@performs(ChoosePlayer)
def _choose_player(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """ "That player" is the one who was chosen."""
    state = frame.state
    for seat in each_actor(frame, subject):
        refs = select(frame, node.whom)
        if not refs:
            continue
        ref = state.choose_ref(seat, "player", "Choose a player", refs, "608.2d", frame.source.id)
        frame.chosen["chosen player"] = (ref,)
        if isinstance(node.whom, Bind):
            frame.slots[node.whom.slot] = (ref,)


def choose_color(frame: Frame, seat: int) -> str:
    """A color that a player chooses."""
    colors = list(COLOR_BITS)
    options = [Option(color, i) for i, color in enumerate(colors)]
    return colors[frame.state.choose_one(seat, "color", "Choose a color", options, "608.2d", frame.source.id)]


@performs(GainsProtection)
def _gains_protection(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """The color is chosen as the instruction is carried out (CR 608.2d)."""
    if subject:
        protection = Protection((OfColor(choose_color(frame, frame.controller)),))
        begin(frame, subject, (Keywords((protection,)),))


@performs(TapOrUntap)
def _tap_or_untap(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Which of both is chosen for each; what is tapped already can still be chosen to be tapped."""
    state = frame.state
    events: list[Event] = []
    for seat in each_actor(frame, subject):
        for ref in select(frame, node.what):
            obj = None if is_player(ref) else state.objects.get(ref)
            if obj is None or not obj.is_on_battlefield():
                continue
            if state.choose_yes(seat, f"Tap {state.name_of(ref)} (or untap it)?", frame.source.id, "tap or untap"):
                events.append(Tapped(obj, frame.source.id))
            else:
                events.append(Untapped(obj, frame.source.id))
    if events:
        happen(state, events)
