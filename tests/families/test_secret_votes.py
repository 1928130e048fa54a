"""Every card that takes votes in secret: until they are revealed, nobody else sees anything of a vote (CR 701.38)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from spellwright.cards.face import CardRecord
from spellwright.judge.pieces import Player, Thing
from spellwright.rules.events import VotesCast
from tests.mechanics.table import Table
from tests.mechanics.test_hidden_votes import Witness, differing

Corpus = Mapping[str, CardRecord]
Ballot = Callable[[Table], Player | Thing | str]


def player(seat: int) -> Ballot:
    return lambda t: t.s.players[seat]


def creature(name: str) -> Ballot:
    return lambda t: t.s.permanent(name)


def word(what: str) -> Ballot:
    return lambda t: what


CARDS: list[tuple[str, str, list[Ballot], list[Ballot]]] = [
    # name, mana, a vote of each of three players, and another one of each
    ("Truth or Consequences", "UURR", [word("truth")] * 3, [word("consequences")] * 3),
    ("Elrond of the White Council", "GGGUU", [word("aid")] * 3, [word("fellowship")] * 3),
    ("Círdan the Shipwright", "GGGUU", [player(0)] * 3, [player(2)] * 3),
    ("Mob Verdict", "RRRR", [player(1), player(2), player(0)], [player(2), player(0), player(1)]),
    ("Trap the Trespassers", "UUU", [creature("Hill Giant")] * 3, [creature("Grizzly Bears")] * 3),
    ("Vault 11: Voter's Dilemma", "WBCC", [creature("Hill Giant")] * 3, [word("no vote")] * 3),
]


def seen(corpus: Corpus, name: str, mana: str, ballots: list[Ballot]) -> Witness:
    """What each seat sees of the vote; what comes after the reveal is answered by the agent `simple`."""
    t = Table(corpus, strict=False, players=3)
    for card in ("Hill Giant", "Grizzly Bears"):
        t.s.put(t.ben, "battlefield", card)
    t.put(t.ana, name, "hand")
    t.s.mana(t.ana, mana)
    t.s.cast(t.ana, name)
    if name.startswith("Vault"):
        t.s.resolve_all()
        t.s.to("draw", t.ana)
    for voter, ballot in zip(t.s.players, ballots, strict=True):
        t.s.answer(voter, ballot(t), "vote")
    witness = Witness(t, VotesCast)
    if name.startswith("Vault"):
        t.s.to("precombat main")
    t.s.resolve_all()
    assert witness.is_over()
    return witness


@pytest.mark.parametrize("voter", [0, 1, 2])
@pytest.mark.parametrize(("name", "mana", "usual", "other"), CARDS)
def test_nobody_else_sees_a_vote_before_it_is_revealed(
    corpus: Corpus, name: str, mana: str, usual: list[Ballot], other: list[Ballot], voter: int
) -> None:
    changed = [other[seat] if seat == voter else ballot for seat, ballot in enumerate(usual)]
    one, two = seen(corpus, name, mana, usual), seen(corpus, name, mana, changed)
    assert differing(one, two) <= {voter}
    assert one.asked == two.asked and [seat for seat, kind in one.asked if kind == "vote"] == [0, 1, 2]
    assert all(one.seen[seat] for seat in range(3))
