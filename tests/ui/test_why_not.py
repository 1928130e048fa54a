"""Why something cannot be done, with the rule: positions made by hand, asked about as a player would."""

from __future__ import annotations

import pytest

import spellwright as sw
from spellwright.judge.pieces import Player
from spellwright.rules.decisions import ChooseOne, Decision, Option
from spellwright.rules.views import View
from spellwright.ui.table.whynot import explain
from spellwright.ui.table.words import words_of

PRIORITY = ChooseOne(0, "priority", "You have priority", [Option("pass")], "117.1")
OTHER = ChooseOne(0, "target", "Choose targets", [Option("Ben")], "601.2c")


def board() -> tuple[sw.Scenario, Player, Player]:
    s = sw.Scenario("duel", seed=1)
    return s, *s.players


def why(s: sw.Scenario, words: str, seat: int = 0, decision: Decision = PRIORITY) -> str:
    return explain(s.state, decision, View(s.state, seat), words_of(words))


@pytest.mark.parametrize(
    ("name", "options", "said"),
    [
        ("Grizzly Bears", {"tapped": True}, "Grizzly Bears cannot attack: it is tapped (CR 508.1a)."),
        ("Grizzly Bears", {"sick": True}, "continuously since your turn began (CR 302.6)."),
        ("Raging Goblin", {"sick": True}, "You can attack with Raging Goblin"),
        ("Wall of Wood", {}, "Wall of Wood cannot attack: it has defender (CR 702.3b)."),
        ("Mox Ruby", {}, "Mox Ruby cannot attack: it is no creature (CR 508.1a)."),
        ("Grizzly Bears", {}, "You can attack with Grizzly Bears in the declare attackers step of this turn."),
    ],
)
def test_who_cannot_attack(name: str, options: dict[str, bool], said: str) -> None:
    s, ana, _ = board()
    s.put(ana, "battlefield", name, **options)  # type: ignore[arg-type]
    assert said in why(s, f"attack {name}")
    if "creature" in s.permanent(name).types:
        assert said in why(s, name)


def test_who_attacks_when() -> None:
    s, ana, ben = board()
    s.put(ana, "battlefield", "Grizzly Bears")
    s.put(ben, "battlefield", "Hill Giant")
    assert why(s, "attack giant") == "Hill Giant cannot attack: you do not control it (CR 508.1a)."
    assert why(s, "attack bears", seat=1).endswith("only the active player declares attackers (CR 508.1).")
    s.to("declare attackers")
    assert why(s, "attack bears").endswith("the attackers of this combat are declared already (CR 508.1).")


@pytest.mark.parametrize(
    ("attacker", "blocker", "tapped", "said"),
    [
        ("Wind Drake", "Grizzly Bears", False, "Grizzly Bears cannot block Wind Drake: it has flying (CR 702.9b)."),
        ("Wind Drake", "Giant Spider", False, "You can block Wind Drake with Giant Spider."),
        ("Hill Giant", "Grizzly Bears", True, "Grizzly Bears cannot block: it is tapped (CR 509.1a)."),
        ("Severed Legion", "Grizzly Bears", False, "cannot block Severed Legion: fear forbids it (CR 702.36b)."),
        ("Hill Giant", "Mox Ruby", False, "Mox Ruby cannot block: it is no creature (CR 509.1a)."),
        ("Boggart Brute", "Grizzly Bears", False, "together with another creature, CR 702.111b)"),
        ("Phantom Warrior", "Grizzly Bears", False, "cannot block Phantom Warrior: it can't be blocked (CR 509.1b)."),
        ("Hill Giant", "Hulking Ogre", False, "Hulking Ogre cannot block: an effect says that it can't (CR 509.1b)."),
    ],
)
def test_who_cannot_block(attacker: str, blocker: str, tapped: bool, said: str) -> None:
    s, ana, ben = board()
    s.put(ana, "battlefield", attacker)
    s.put(ben, "battlefield", blocker, tapped=tapped)
    assert "no attackers" in why(s, f"block {attacker} with {blocker}", seat=1)
    s.attack(ana, [attacker])
    assert said in why(s, f"block {attacker} with {blocker}", seat=1)
    assert said in why(s, f"block {blocker}", seat=1)
    assert "you control nothing that fits" in why(s, "block with dragon", seat=1)


def test_casting_playing_and_activating() -> None:
    s, ana, ben = board()
    s.put(ana, "battlefield", "Ember Hauler")
    s.put(ana, "hand", "Hill Giant")
    s.put(ana, "hand", "Forest", 2)
    s.put(ben, "hand", "Lightning Bolt")
    s.put(ana, "library", "Craw Wurm")
    assert "its cost of {3}{R} cannot be paid (CR 601.2g)" in why(s, "cast giant")
    assert "its cost of {1} cannot be paid (CR 602.2b)" in why(s, "activate hauler ben")
    assert why(s, "play forest") == "You can play Forest now."
    assert why(s, "cast forest") == "You can play Forest now."
    assert why(s, "cast giant", decision=OTHER).endswith("(Choose targets); that needs priority (CR 117.1).")
    for hidden in ("cast bolt", "cast wurm", "wurm", "bolt"):
        assert "you see no" in why(s, hidden)
    s.play(ana, "Forest")
    assert why(s, "play forest") == "Ana has played a land this turn (CR 305.2)."
    s.to("upkeep", ben)
    assert "only in one's own main phase with an empty stack (CR 117.1a)" in why(s, "cast giant")
    assert why(s, "cast") == "say what: why cast NAME"
