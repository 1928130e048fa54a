"""What comes of a vote: which choice got more votes, how many, and what is done for each (CR 701.38)."""

from __future__ import annotations

from typing import Any

from spellwright.frozen import dataclass
from spellwright.language.antecedents import words_of
from spellwright.language.binder import SPECIAL, Binder
from spellwright.language.templates import phrases, prefer
from spellwright.language.tree.bound import EVENT_BALLOTS, LAST_AMOUNT, Bind, BoundRef
from spellwright.language.tree.categories import Clause, Filter, Predicate, Selector, Sentence
from spellwright.language.tree.clauses import Do, May, PerEach
from spellwright.language.tree.nouns import PlayerFilter
from spellwright.language.tree.players import EachPlayerWho
from spellwright.language.tree.votes import (
    EachVote,
    EachVoteReceived,
    GetsMoreVotes,
    NothingGotVotes,
    ReceivedNoVotes,
    TheVoter,
    VotedLikeYou,
    VoteIsTied,
    VotesFor,
    VotesReceived,
)
from spellwright.mechanics.granting import Keywords
from spellwright.mechanics.keywords.protection import Protection
from spellwright.mechanics.keywords.qualities import OfColor
from spellwright.rules.continuous_effect import FOREVER
from spellwright.rules.durations import begin_from_frame
from spellwright.rules.events import VotesCast
from spellwright.rules.filters import seats_of
from spellwright.rules.frame import Frame
from spellwright.rules.instructions import follow
from spellwright.rules.meaning import holds_when, matches, matches_when, perform, performs, select, selects, values
from spellwright.rules.objects import is_player, player_ref, seat_of
from spellwright.rules.this_way import events_since


@dataclass(frozen=True, slots=True)
class EachVotedFor(Selector):
    """Each object that fits and got at least one vote."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class ForEachVotedFor(Sentence):
    """Things are done for each object with votes; "that many" is how many it got."""

    over: Selector
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class MayInTurn(Clause):
    """Several players may each do something, one after the other in turn order."""

    subject: Selector
    predicates: tuple[Predicate, ...]


@dataclass(frozen=True, slots=True)
class PerVotes(Clause):
    """One thing is done for each vote for one choice, and another for each vote for the other."""

    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class GainsProtectionFromMost(Predicate):
    """The subject gains protection from each color that got the most votes."""


phrases(EachVotedFor, "each {filter:Filter.sg} with one or more votes", into="EachVotedFor")
phrases(ForEachVotedFor, "for {over:EachVotedFor}, {clauses:Clause, then+}.", into="Sentence")
phrases(MayInTurn, "{subject:Voteless} may {predicates:Predicate.once.base, and+}", into="CoreClause")
phrases(
    EachPlayerWho,
    "each player who received no votes",
    into="Voteless",
    room=__name__,
    filter=PlayerFilter("player", (ReceivedNoVotes(),)),
)
phrases(PerEach, "{clause:CoreClause} for each {count:VoteCount}", into="PerVote", room=__name__)
phrases(PerVotes, "{clauses:PerVote, and}", into="LinkedClause")
prefer(Do, over=PerVotes, because="predicates that count by themselves, such as drawing cards, say so in their phrases")
phrases(
    GainsProtectionFromMost,
    "gain[s] protection from each color with the most votes or tied for most votes",
    into="Predicate.once.@",
)


def _bind_for_each(binder: Binder, node: ForEachVotedFor) -> ForEachVotedFor:
    """Inside, each time the one object is meant."""
    over: Any = binder.kept(binder.bind(node.over), False, False, words_of(node.over))
    looping = binder.looping
    binder.looping = True
    binder.clauses += 1  # the votes are an amount that can be spoken of
    clauses = binder.bind(node.clauses)
    binder.looping = looping
    return ForEachVotedFor(over, clauses)


SPECIAL[ForEachVotedFor] = _bind_for_each


# -- the last vote -------------------------------------------------------------------------------------


def the_vote(frame: Frame) -> VotesCast | None:
    """The last vote of this ability while it resolves."""
    for event in reversed(events_since(frame)):
        if isinstance(event, VotesCast) and event.cause == frame.source.id:
            return event
    return None


def who_chose_what(frame: Frame) -> list[tuple[int, int]]:
    """Voters, as players, with what they chose: in the vote of this ability, else in the one that made it trigger."""
    cast = the_vote(frame)
    if cast is not None:
        return [(player_ref(voter), choice) for voter, choice in cast.ballots]
    kept = frame.slots.get(EVENT_BALLOTS, (0,))[:-1]
    return list(zip(kept[::2], kept[1::2], strict=True))


def _counts(frame: Frame) -> list[int]:
    """How many votes each of the words got, in their order."""
    cast = the_vote(frame)
    if cast is None:
        return []
    choices = [choice for _, choice in cast.ballots]
    return [choices.count(place) for place in range(len(cast.words))]


def votes_for(frame: Frame, word: str) -> int:
    """How many votes a word got."""
    cast = the_vote(frame)
    if cast is None or word not in cast.words:
        return 0
    return _counts(frame)[cast.words.index(word)]


def received(frame: Frame, seats: list[int]) -> int:
    """How many votes these players received."""
    cast = the_vote(frame)
    return 0 if cast is None else len([c for _, c in cast.ballots if is_player(c) and seat_of(c) in seats])


def most_voted(frame: Frame) -> list[str]:
    """The words with the most votes, none if there was no vote at all."""
    cast, counts = the_vote(frame), _counts(frame)
    if cast is None or not any(counts):
        return []
    return [word for word, count in zip(cast.words, counts, strict=True) if count == max(counts)]


def is_tied(frame: Frame) -> bool:
    """Whether more than one choice received the most votes: 3, 1 and 1 is no tie."""
    return len(most_voted(frame)) > 1


# -- conditions, numbers, players ----------------------------------------------------------------------


@holds_when(GetsMoreVotes)
def _gets_more(frame: Frame, node: Any) -> bool:
    return most_voted(frame) == [node.word]


@holds_when(VoteIsTied)
def _tied(frame: Frame, node: Any) -> bool:
    return is_tied(frame)


@holds_when(NothingGotVotes)
def _nothing(frame: Frame, node: Any) -> bool:
    cast = the_vote(frame)
    return cast is None or not cast.ballots


@values(VotesFor)
def _votes_for(frame: Frame, node: Any) -> int:
    return votes_for(frame, node.word)


@values(VotesReceived)
def _votes_received(frame: Frame, node: Any) -> int:
    return received(frame, seats_of(frame, node.player))


@selects(EachVote)
def _each_vote(frame: Frame, node: Any) -> list[int]:
    cast = the_vote(frame)
    if cast is None:
        return []
    return [player_ref(voter) for voter, choice in cast.ballots if cast.words[choice] == node.word]


@selects(TheVoter)
def _the_voter(frame: Frame, node: Any) -> list[int]:
    return [frame.iteration] if is_player(frame.iteration) else []


@selects(EachVoteReceived)
def _each_vote_received(frame: Frame, node: Any) -> list[int]:
    cast = the_vote(frame)
    if cast is None:
        return []
    refs = [choice for _, choice in cast.ballots if is_player(choice)]
    return [ref for ref in refs if (seat_of(ref) == frame.controller) == (node.kind == "you")]


@selects(EachVotedFor)
def _each_voted_for(frame: Frame, node: Any) -> list[int]:
    cast = the_vote(frame)
    refs = [] if cast is None else [choice for _, choice in cast.ballots]
    return [ref for ref in dict.fromkeys(refs) if ref in frame.state.objects and matches(frame, node.filter, ref)]


@matches_when(ReceivedNoVotes)
def _received_none(frame: Frame, node: Any, ref: int) -> bool:
    return received(frame, [seat_of(ref)]) == 0


@matches_when(VotedLikeYou)
def _voted_like_you(frame: Frame, node: Any, ref: int) -> bool:
    ballots = who_chose_what(frame)
    mine = [choice for voter, choice in ballots if voter == player_ref(frame.controller)]
    theirs = [choice for voter, choice in ballots if voter == ref]
    return any([(choice in mine) == node.like for choice in theirs])


# -- what is done --------------------------------------------------------------------------------------


@performs(ForEachVotedFor)
def _for_each_voted_for(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    cast = the_vote(frame)
    choices = [] if cast is None else [choice for _, choice in cast.ballots]
    for ref in select(frame, node.over):
        frame.slots[node.over.slot] = (ref,)
        frame.numbers[LAST_AMOUNT] = choices.count(ref)
        frame.iteration = ref
        follow(frame, node.clauses)
    frame.iteration = 0


@performs(MayInTurn)
def _may_in_turn(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Each decides and does it before the next one decides."""
    assert isinstance(node.subject, Bind)
    doers: tuple[int, ...] = ()
    for ref in select(frame, node.subject):
        frame.slots[node.subject.slot] = (ref,)
        perform(frame, May(BoundRef(node.subject.slot), node.predicates))
        doers = (*doers, *frame.doers)
    frame.doers = doers
    frame.did = bool(doers)


@performs(PerVotes)
def _per_votes(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for clause in node.clauses:
        perform(frame, clause)


@performs(GainsProtectionFromMost)
def _gains_protection(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for color in most_voted(frame):
        begin_from_frame(frame, subject, None, (Keywords((Protection((OfColor(color),)),)),), FOREVER)
