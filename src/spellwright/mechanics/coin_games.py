"""Flipping again: as long as a player pays, decides or wins, and what then counts double (CR 705, 608.2c)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.node import Node, transform
from spellwright.language.templates import phrases
from spellwright.language.tree.abilities import Instructions
from spellwright.language.tree.categories import Body, Clause, Condition, Cost, PlayerSelector, Predicate, Sentence
from spellwright.language.tree.quantities import Number
from spellwright.mechanics.coins import FLIPS, TAILS, flip
from spellwright.mechanics.flipping_coins import note_all
from spellwright.mechanics.life import GainLife, LoseLife
from spellwright.rules.acting import each_actor
from spellwright.rules.frame import Frame
from spellwright.rules.instructions import PAY
from spellwright.rules.meaning import holds_when, perform, performs, select
from spellwright.rules.objects import is_player, seat_of
from spellwright.rules.paying import offer

ONCE_MORE: Final = "flip again"
"""The key in the frame of whether a player has decided to flip again."""


@dataclass(frozen=True, slots=True)
class FlipUntilStopped(Predicate):
    """The subject flips coins until a flip is lost or until they choose to stop."""


@dataclass(frozen=True, slots=True)
class LostAFlip(Condition):
    """You lost one of the flips."""


@dataclass(frozen=True, slots=True)
class HasNoEffect(Clause):
    """Nothing else of the spell happens."""


@dataclass(frozen=True, slots=True)
class UnlessRepeating(Clause):
    """Something happens unless a player pays, and then the process is repeated."""

    clause: Clause
    payer: PlayerSelector
    costs: tuple[Cost, ...]


@dataclass(frozen=True, slots=True)
class UntilBothHeads(Clause):
    """The process is repeated until both players' coins come up heads at once."""


@dataclass(frozen=True, slots=True)
class DecidesWhether(Clause):
    """Something happens, and a player decides whether the coin is flipped again."""

    clause: Clause
    who: PlayerSelector


@dataclass(frozen=True, slots=True)
class DoublingStakes(Body):
    """Instructions that are followed again and again as a player decides, with twice the life each time."""

    sentences: tuple[Sentence, ...]


phrases(FlipUntilStopped, "flip[s] a coin until you lose a flip or choose to stop flipping", into="Predicate.once.base")
phrases(LostAFlip, "you lose a flip", into="PlainCondition")
phrases(HasNoEffect, "~ has no effect", into="CoreClause")
phrases(
    UnlessRepeating,
    "{clause:LinkedClause} unless {payer:PlayerSelector.@.subject} {costs:PayPhrase.@+} and repeat[s] this process",
    into="TiedClause",
)
phrases(
    UntilBothHeads,
    "repeat this process until both players' coins come up heads on the same flip",
    into="CoreClause",
)
phrases(
    DecidesWhether,
    "{clause:LinkedClause}, and {who:PlayerSelector.@.subject} decide[s] whether to flip again",
    into="TiedClause",
)
phrases(DoublingStakes, "{sentences:Sentence+} double the life stakes with each flip.", into="Body")


@performs(FlipUntilStopped)
def _flip_until_stopped(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """After each flip that was won the player may stop."""
    state = frame.state
    for seat in each_actor(frame, subject):
        shown: list[bool] = []
        while not shown or (shown[-1] and state.choose_yes(seat, "Flip again?", frame.source.id)):
            state.spend_work()
            now = flip(frame, seat, 1)
            if not now:
                break
            shown.extend(now)
        note_all(frame, seat, shown)


@holds_when(LostAFlip)
def _lost_a_flip(frame: Frame, node: Any) -> bool:
    won, flipped = frame.chosen.get(FLIPS, (0, 0))
    return won < flipped


@performs(HasNoEffect)
def _has_no_effect(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """What depends on the flips that were won does not happen."""
    frame.chosen[FLIPS] = (0, 0)


@performs(UnlessRepeating)
def _unless_repeating(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for ref in select(frame, node.payer):
        if is_player(ref) and offer(frame, seat_of(ref), node.costs, PAY):
            frame.state.spend_work()
            frame.again = True
            return
    perform(frame, node.clause)


@performs(UntilBothHeads)
def _until_both_heads(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    if frame.chosen.get(TAILS, ()):
        frame.state.spend_work()
        frame.again = True
        frame.began = len(frame.state.history)


@performs(DecidesWhether)
def _decides_whether(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    perform(frame, node.clause)
    for ref in select(frame, node.who):
        if is_player(ref) and frame.state.choose_yes(seat_of(ref), "Flip again?", frame.source.id):
            frame.chosen[ONCE_MORE] = (1,)


@performs(DoublingStakes)
def _doubling_stakes(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    times = 1
    while not frame.state.over:
        frame.chosen[ONCE_MORE] = ()
        perform(frame, Instructions(_multiplied(node.sentences, times)))
        if not frame.chosen[ONCE_MORE]:
            return
        frame.state.spend_work()
        times *= 2


def _multiplied(sentences: Any, times: int) -> Any:
    """The sentences with so many times the life that is gained and lost."""

    def change(part: Node) -> Any:
        amount = getattr(part, "amount", None)
        if isinstance(part, (GainLife, LoseLife)) and isinstance(amount, Number):
            return type(part)(Number(amount.value * times))
        return part

    return transform(sentences, change)
