"""Following instructions (CR 608.2): sentences, clauses, what is optional, and what depends on it."""

from __future__ import annotations

from typing import Any

from spellwright.language.tree import abilities, clauses
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import PRODUCES, holds, perform, performs, select
from spellwright.rules.objects import is_player, seat_of


def acting_seats(frame: Frame, subject: tuple[int, ...]) -> list[int]:
    """The players who do something: those of the subject, or the controller of an instruction without one."""
    if not subject:
        return [frame.controller] if frame.no_subject else []
    return [seat_of(ref) for ref in subject if is_player(ref)]


@performs(abilities.Instructions)
def _instructions(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for sentence in node.sentences:
        if frame.state.over:
            return
        perform(frame, sentence)


@performs(clauses.Steps)
def _steps(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for clause in node.clauses:
        perform(frame, clause)


@performs(clauses.IfYouDo)
def _if_you_do(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    if frame.did:
        for clause in node.clauses:
            perform(frame, clause)


@performs(clauses.IfSo)
def _if_so(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    if holds(frame, node.condition):
        for clause in node.clauses:
            perform(frame, clause)


@performs(clauses.Do)
def _do(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    frame.duration = node.duration
    if node.subject is None:
        refs: tuple[int, ...] = ()
        frame.no_subject = True
    else:
        refs = tuple(select(frame, node.subject))
        frame.no_subject = False
        if not refs:
            return
    for predicate in node.predicates:
        frame.no_subject = node.subject is None
        perform(frame, predicate, refs)
    frame.no_subject = True
    frame.duration = None


@performs(clauses.May)
def _may(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Each of the players decides in turn order (CR 101.4, 608.2d)."""
    state = frame.state
    frame.did = False
    for ref in select(frame, node.subject):
        if not is_player(ref):
            continue
        if state.choose_yes(seat_of(ref), "Do it?", frame.source.id):
            frame.did = True
            for predicate in node.predicates:
                frame.no_subject = False
                perform(frame, predicate, (ref,))
            frame.no_subject = True


def _body_produces(frame: Frame, node: Any) -> list[tuple[int, ...]]:
    """The mana that the first mana instruction of a body offers (CR 605.1a)."""
    for sentence in node.sentences:
        for clause in getattr(sentence, "clauses", ()):
            for predicate in getattr(clause, "predicates", ()):
                function = PRODUCES.get(type(predicate))
                if function is not None:
                    return function(frame, predicate)
    return []


PRODUCES[abilities.Instructions] = _body_produces
