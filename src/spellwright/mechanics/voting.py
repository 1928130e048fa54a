"""Voting, in turn order or in secret, and who has more votes or votes for others (CR 701.38)."""

from __future__ import annotations

from typing import Any, Final, final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.bound import EVENT_BALLOTS
from spellwright.language.tree.categories import Predicate, Statement, TriggerEvent
from spellwright.language.tree.players import You
from spellwright.language.tree.votes import ANY_VOTES, MOST_VOTES, Ballot, ForObject, ForPlayer
from spellwright.mechanics.player_rules import PlayerRule
from spellwright.rules.acting import each_actor
from spellwright.rules.continuous import make_effect, player_rules
from spellwright.rules.continuous_effect import END_OF_TURN, ContinuousEffect
from spellwright.rules.decisions import PRIVATE, PUBLIC, ChooseOne, Option
from spellwright.rules.durations import begin_from_frame
from spellwright.rules.events import VotesCast
from spellwright.rules.frame import Frame
from spellwright.rules.instructions import acting_seats
from spellwright.rules.meaning import candidates, performs, static_effects, watches
from spellwright.rules.objects import GameObject, player_ref
from spellwright.rules.process import happen
from spellwright.rules.programs import Ability
from spellwright.rules.range_of_influence import everybody_seen, in_range
from spellwright.rules.state import GameState

MUST: Final = "an additional vote"
MAY: Final = "may vote an additional time"
OTHERS_CHOOSE: Final = "another player chooses the votes"
RULE: Final = "701.38a"
MORE_RULE: Final = "701.38d"
NOTHING: Final = 0
"""What a voter chose who may vote for nothing and did."""


@dataclass(frozen=True, slots=True)
class Vote(Predicate):
    """The subject votes, one player after the other; `secret`: nobody knows the votes before all are revealed."""

    ballot: Ballot
    secret: bool


@dataclass(frozen=True, slots=True)
class MoreVotes(Statement):
    """While voting you have another vote, or may take one (CR 701.38d)."""

    rule: str


@dataclass(frozen=True, slots=True)
class ChooseVotes(Predicate):
    """The subject chooses how each player votes this turn."""


@dataclass(frozen=True, slots=True)
class VotingEnds(TriggerEvent):
    """Players finish voting: once all have voted, or all secret votes are revealed."""


phrases(Vote, "vote[s] for {ballot:Ballot}", into="Predicate.once.@", secret=False)
phrases(
    Vote,
    "secretly vote[s] for {ballot:Ballot}, then those votes are revealed",
    into="Predicate.once.@",
    secret=True,
)
phrases(MoreVotes, "while voting, you get an additional vote", into="Statement", rule=MUST)
phrases(MoreVotes, "while voting, you may vote an additional time", into="Statement", rule=MAY)
phrases(ChooseVotes, "choose[s] how each player votes this turn", into="Predicate.once.@")
phrases(VotingEnds, "whenever players finish voting", into="SingleEvent")


# -- who has how many votes, and who chooses them ------------------------------------------------------


@static_effects(MoreVotes)
def _more_votes(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    return [make_effect(state, obj, You(), (PlayerRule(node.rule),))]


@performs(ChooseVotes)
def _choose_votes(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    for seat in acting_seats(frame, subject):
        everybody = tuple([player_ref(s) for s in frame.state.within(seat, frame.state.in_turn_order())])
        effect = begin_from_frame(frame, everybody, None, (PlayerRule(OTHERS_CHOOSE),), END_OF_TURN)
        effect.controller = seat


def chooser(state: GameState, voter: int) -> int:
    """Who chooses a player's votes: of several effects that say so the latest; while controlled, the controller."""
    rules = player_rules(state, voter, OTHERS_CHOOSE)
    seat: int = rules[-1][2] if rules else voter
    if state.players[seat].lost:
        seat = voter
    return state.controlled.get(seat, seat)


@final
class Voting:
    """One vote: what can be voted for, and the ballots so far, which nobody else sees while it is secret."""

    def __init__(self, frame: Frame, node: Any) -> None:
        self.frame = frame
        self.state: GameState = frame.state
        self.ballot: Any = node.ballot
        self.visibility: str = PRIVATE if node.secret else PUBLIC
        self.ballots: list[tuple[int, int]] = []

    def options(self, voter: int) -> list[Option]:
        """What a player can vote for now (CR 701.38b)."""
        state, ballot = self.state, self.ballot
        if isinstance(ballot, ForPlayer):
            seats = [s for s in state.within(voter, everybody_seen(self.frame)) if not ballot.other or s != voter]
            return [Option(state.players[s].name, player_ref(s)) for s in seats]
        if isinstance(ballot, ForObject):
            fits = [ref for ref in candidates(self.frame, ballot.filter) if in_range(state, voter, ref)]
            found = [Option(state.label(ref), ref) for ref in fits]
            return [*found, Option("no vote", NOTHING)] if ballot.up_to else found
        return [Option(word, place) for place, word in enumerate(ballot.words)]

    def vote(self, voter: int) -> None:
        """One vote of a player, who can't abstain."""
        options = self.options(voter)
        if not options:
            return
        choice = options[self.ask(voter, chooser(self.state, voter), "Vote for what?", options, RULE)].value
        if choice != NOTHING or not isinstance(self.ballot, ForObject):
            self.ballots.append((voter, choice))

    def ask(self, voter: int, seat: int, prompt: str, options: list[Option], rule: str) -> int:
        """The place of the option that a seat chooses for a voter."""
        if len(options) == 1:
            return 0
        decision = ChooseOne(seat, "vote", prompt, options, rule, self.visibility)
        decision.about = self.frame.source.id
        if seat != voter:
            decision.player = voter
            decision.prompt = f"For {self.state.players[voter].name}: {prompt}"
        answer = self.state.ask(decision)
        assert isinstance(answer, int)
        return answer

    def all_votes_of(self, voter: int) -> None:
        """A player's votes, one after the other at the time of that player's vote (CR 701.38d)."""
        state = self.state
        self.vote(voter)
        for _ in player_rules(state, voter, MUST):
            self.vote(voter)
        for _ in player_rules(state, voter, MAY):
            yes_or_no = [Option("yes", 1), Option("no", 0)]
            seat = state.controlled.get(voter, voter)
            if self.options(voter) and self.ask(voter, seat, "Vote an additional time?", yes_or_no, MORE_RULE) == 0:
                self.vote(voter)


@performs(Vote)
def _vote(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """All vote, then everybody knows how, and players have finished voting (CR 701.38a)."""
    voting = Voting(frame, node)
    for voter in each_actor(frame, subject):
        if not frame.state.players[voter].lost:
            voting.all_votes_of(voter)
    words: tuple[str, ...] = getattr(node.ballot, "words", ())
    cast = VotesCast(tuple(voting.ballots), words, frame.source.id)
    if isinstance(node.ballot, ForObject):
        choices = [choice for _, choice in cast.ballots]
        most = max([choices.count(choice) for choice in choices], default=0)
        frame.chosen[ANY_VOTES] = tuple(dict.fromkeys(choices))
        frame.chosen[MOST_VOTES] = tuple([c for c in dict.fromkeys(choices) if choices.count(c) == most])
    happen(frame.state, [cast])


FIRST_WORD: Final = -1000
"""Words that were voted for are kept as numbers from here down, which stand for no object and no player."""


@watches(VotingEnds, VotesCast)
def _voting_ends(frame: Frame, node: Any, event: Any) -> bool:
    kept: list[int] = []
    for voter, choice in event.ballots:
        kept += [player_ref(voter), FIRST_WORD - choice if event.words else choice]
    frame.slots[EVENT_BALLOTS] = (*kept, 0)  # the last number keeps it from being taken for several players
    return True
