"""Votes as phrases: for whom or what players vote, and what is said of the result (CR 701.38)."""

from __future__ import annotations

from spellwright.frozen import dataclass
from spellwright.language.node import Node
from spellwright.language.templates import admit, phrases
from spellwright.language.tree.categories import Condition, Filter, PlayerSelector, PostModifier, Quantity
from spellwright.language.tree.modifiers import ThisWay

MOST_VOTES = "voted for most"
"""The word under which a vote keeps the objects with the most votes, for `ThisWay`."""
ANY_VOTES = "voted for"
"""The same for all objects with any votes."""


class Ballot(Node):
    """What can be voted for (CR 701.38b)."""


@dataclass(frozen=True, slots=True)
class ForWord(Ballot):
    """One of several words without rules meaning."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ForObject(Ballot):
    """An object that fits; `up_to`: or nothing."""

    filter: Filter
    up_to: bool


@dataclass(frozen=True, slots=True)
class ForPlayer(Ballot):
    """A player; `other`: another one than the voter."""

    other: bool


@dataclass(frozen=True, slots=True)
class GetsMoreVotes(Condition):
    """A word got more votes than each other."""

    word: str


@dataclass(frozen=True, slots=True)
class VoteIsTied(Condition):
    """More than one choice got the most votes."""


@dataclass(frozen=True, slots=True)
class NothingGotVotes(Condition):
    """No object got a vote; the filter repeats what was voted for."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class VotesFor(Quantity):
    """How many votes a word got."""

    word: str


@dataclass(frozen=True, slots=True)
class VotesReceived(Quantity):
    """How many votes a player received."""

    player: PlayerSelector


@dataclass(frozen=True, slots=True)
class EachVote(PlayerSelector):
    """Each vote for a word, by its voter: who voted for it twice is meant twice."""

    word: str


@dataclass(frozen=True, slots=True)
class TheVoter(PlayerSelector):
    """Whose vote it is for which something is done: "for each money vote, ... the voter"."""


@dataclass(frozen=True, slots=True)
class EachVoteReceived(PlayerSelector):
    """Each vote that was for a player of a kind ("you", "opponent"), by the player who received it."""

    kind: str


@dataclass(frozen=True, slots=True)
class ReceivedNoVotes(PostModifier):
    """Of a player: for whom nobody voted."""


@dataclass(frozen=True, slots=True)
class VotedLikeYou(PostModifier):
    """Of a player: who voted for a choice that you voted for, or for one that you didn't vote for."""

    like: bool


phrases(ForWord, "{words:Choice, or}", into="Ballot")
phrases(ForObject, "a {filter:Filter.sg}", into="Ballot", up_to=False)
phrases(ForObject, "up to one {filter:Filter.sg}", into="Ballot", up_to=True)
phrases(ForPlayer, "a player", into="Ballot", other=False)
phrases(ForPlayer, "another player", into="Ballot", other=True)

phrases(GetsMoreVotes, "{word:Choice} gets more votes", into="PlainCondition")
phrases(VoteIsTied, "the vote is tied", into="PlainCondition")
phrases(NothingGotVotes, "no {filter:Filter.sg} got votes", into="PlainCondition")
phrases(VotesFor, "the number of {word:Choice} votes", into="PlainCounted")
phrases(VotesFor, "{word:Choice} vote", into="VoteCount")
phrases(VotesReceived, "vote {player:PlayerSelector.subject} received", into="VoteCount")
admit("EachOf", "VoteCount")

phrases(EachVote, "each {word:Choice} vote", into="Each")
phrases(EachVoteReceived, "each vote an opponent received", into="Each", kind="opponent")
phrases(EachVoteReceived, "each vote you received", into="Each", kind="you")
phrases(TheVoter, "the voter", into="PlayerSelector.s.sg")

phrases(VotedLikeYou, "who voted for a choice you voted for", into="PlayerModifier", like=True)
phrases(VotedLikeYou, "who voted for a choice you didn't vote for", into="PlayerModifier", like=False)
phrases(
    ThisWay,
    "with the most votes or tied for most votes",
    into="PostModifier",
    room=__name__,
    done=MOST_VOTES,
)
