"""The simple agent against several opponents: whom it attacks and aims at."""

from __future__ import annotations

from spellwright.agents import make_agent
from spellwright.agents.combat_sense import choose_attackers
from spellwright.judge.pieces import Player
from spellwright.judge.scenario import Scenario
from spellwright.rules.combat import Declare, attack_rules
from spellwright.rules.decisions import ChooseOne, Option
from spellwright.rules.views import View


def attacked(s: Scenario, player: Player) -> set[int]:
    """What the agent's attackers attack."""
    decision = Declare(s.state, player.seat, attack_rules(s.state, player.seat))
    answer = choose_attackers(decision, View(s.state, player.seat))
    decision.check(answer)
    return {defender for _, defender in decision.pairs(answer)}


def test_it_attacks_the_opponent_whom_it_can_kill() -> None:
    s = Scenario("free-for-all", players=4)
    ana, ben, cleo, dan = s.players
    s.put(ana, "battlefield", "Grizzly Bears", 2)
    for player in (ben, dan):
        s.put(player, "battlefield", "Wall of Wood")
    cleo.life = 4
    dan.life = 3
    assert attacked(s, ana) == {cleo.ref}


def test_it_attacks_the_one_who_cannot_block_rather_than_the_weakest() -> None:
    s = Scenario("free-for-all", players=3)
    ana, ben, cleo = s.players
    s.put(ana, "battlefield", "Grizzly Bears")
    ben.life = 10
    s.put(ben, "battlefield", "Hill Giant", 2, tapped=False)
    s.put(cleo, "battlefield", "Hill Giant", 2, tapped=True)
    assert attacked(s, ana) in ({cleo.ref}, set())


def test_with_attack_left_it_attacks_only_the_player_there() -> None:
    s = Scenario("free-for-all", players=4, attack="left")
    ana, ben, cleo, _ = s.players
    s.put(ana, "battlefield", "Craw Wurm", 2)
    cleo.life = 1
    assert attacked(s, ana) == {ben.ref}


def test_it_leaves_alone_who_has_left() -> None:
    s = Scenario("free-for-all", players=3)
    ana, ben, cleo = s.players
    s.put(ana, "battlefield", "Craw Wurm", 2)
    ben.life = 1
    s.concede(ben)
    assert attacked(s, ana) == {cleo.ref}


def test_burn_goes_to_the_opponent_with_the_least_life() -> None:
    s = Scenario("free-for-all", players=4)
    ana, _, cleo, _ = s.players
    cleo.life = 9
    s.put(ana, "hand", "Lava Spike")
    s.mana(ana, "R")
    options = [Option(player.name, player.ref) for player in s.players]
    decision = ChooseOne(ana.seat, "target", "Choose a target", options, "601.2c")
    decision.about = s.find("Lava Spike").id
    assert make_agent("simple", 1, 0).answer(decision, View(s.state, ana.seat)) == cleo.seat
