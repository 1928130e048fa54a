"""CR 727: restarting the game."""

from __future__ import annotations

import pytest

from spellwright.judge.defining import defined
from spellwright.judge.pieces import Thing
from spellwright.rules.game import Game
from spellwright.rules.randomness import Randomness, key_from_seed
from spellwright.rules.setup import Seat, Setup
from tests.chapters.ch61_table import Table


def karn(t: Table, seat: int = 0) -> Thing:
    """Karn Liberated with enough loyalty, who has exiled Ben's Serra Angel and his Pacifism."""
    player = t.s.players[seat]
    found = t.put(player, "Karn Liberated")
    found.put_counters("loyalty", 20)
    for name in ("Serra Angel", "Pacifism"):
        victim = (
            t.put(t.ben, name, attached_to=t.put(t.ben, "Hill Giant")) if name == "Pacifism" else t.put(t.ben, name)
        )
        t.s.activate(player, found, "Exile target permanent", targets=[victim])
        t.s.resolve_all()
        assert victim.zone == "exile"
        t.s.to("upkeep", t.s.players[1 - seat])
        t.s.to("precombat main", player)
    return found


def restart(t: Table, found: Thing) -> None:
    """Karn's last ability resolves; everybody keeps their hand."""
    t.s.activate(found.controller, found, "Restart the game")
    for player in t.s.players:
        t.s.answer(player, "yes", "mulligan")
    t.s.resolve()


@pytest.mark.shows("727.1", "727.1a")
def test_a_new_game_begins_with_the_player_whose_ability_it_was() -> None:
    t = Table()
    t.ana.life = 3
    t.ben.life = 40
    t.put(t.ben, "Grizzly Bears")
    t.make(t.ana, "Enchantment", "You have no maximum hand size.")
    found = karn(t)
    restart(t, found)
    state = t.s.state
    assert not state.over
    t.s.to("upkeep", t.ana)
    assert (state.turn, state.active) == (1, t.ana.seat)
    assert (t.ana.life, t.ben.life) == (20, 20)
    assert (len(t.ana.hand), len(t.ben.hand)) == (7, 7)
    assert t.ana.graveyard == t.ben.graveyard == []


@pytest.mark.shows("727.5", "727.4")
def test_the_exempted_cards_come_onto_the_battlefield_before_the_first_untap_step() -> None:
    """Serra Angel, but not the Aura, which is in its owner's deck again."""
    t = Table()
    found = karn(t)
    restart(t, found)
    assert [thing.name for thing in t.s.permanents()] == ["Serra Angel"]
    [angel] = t.s.permanents()
    assert (angel.controller, angel.owner) == (t.ana, t.ben)
    assert t.ben.exile == []
    assert "Pacifism" in [*t.ben.library, *t.ben.hand]
    t.s.attack(t.ana, [angel])  # it was there when the turn began (CR 302.6)
    assert angel.attacking


@pytest.mark.shows("727.2")
def test_all_cards_are_in_the_new_game_and_tokens_are_not() -> None:
    t = Table()
    bears = t.put(t.ben, "Grizzly Bears")
    bears.obj.phased_out = True
    t.cast(t.ana, "Dragon Fodder")
    found = karn(t)
    owned = {player.name: len(player.library) + len(player.hand) + len(player.graveyard) for player in t.s.players}
    restart(t, found)
    cards = {player.name: [*player.library, *player.hand] for player in t.s.players}
    assert "Grizzly Bears" in cards["Ben"]
    assert "Karn Liberated" in cards["Ana"]
    assert len(cards["Ana"]) == owned["Ana"] + 1
    assert not [thing for thing in t.s.permanents() if thing.token]


@pytest.mark.shows("727.3")
def test_who_has_fewer_than_seven_cards_loses_in_the_first_upkeep() -> None:
    t = Table()
    t.s.state.players[t.ben.seat].library[:] = []
    found = t.put(t.ana, "Karn Liberated")
    found.put_counters("loyalty", 20)
    t.s.activate(t.ana, found, "Restart the game")
    for player in t.s.players:
        t.s.answer(player, "yes", "mulligan")
    t.s.resolve()
    assert not t.s.state.over
    t.s.to("upkeep", t.ana)
    assert t.ana.won


def test_a_game_that_was_restarted_plays_again_from_its_answers() -> None:
    """Restarts are in the record as everything else: the same answers give the same game, also from a copy."""
    text = "{T}: Restart the game, leaving in exile all permanent cards exiled with this artifact."
    button = defined("Button", "Artifact", "{0}", "", text, "")
    seats = tuple([Seat(name, "buttons", (button,) * 20) for name in ("Ana", "Ben")])
    game = Game(Setup(seats), seed=4)
    rng = Randomness(key_from_seed(9))
    mulligans = 0
    for _ in range(120):
        if game.is_over():
            break
        mulligans += game.decision.kind == "mulligan"
        game.push(game.decision.sample(rng))
    assert mulligans > 4  # both players have kept a hand in more than two games
    again = Game(Setup(seats), seed=4)
    for answer in game.answers:
        again.push(answer)
    assert again.running_hash == game.running_hash
    assert again.key() == game.key()
    assert game.copy().key() == game.key()
