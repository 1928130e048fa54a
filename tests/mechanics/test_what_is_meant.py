"""What "it", "them", "that spell", "other" and "their" mean where a nearer phrase does not fit (CR 608.2, 608.2h)."""

from __future__ import annotations

from spellwright.judge.scenario import Scenario


def test_each_other_creature_is_not_the_one_that_deals_the_damage() -> None:
    s = Scenario("duel", seed=1)
    ana, ben = s.players
    bear = s.put(ana, "battlefield", "Grizzly Bears")
    s.put(ben, "battlefield", "Grizzly Bears")
    s.put(ana, "hand", "Chandra's Ignition")
    s.begin(ana)
    s.mana(ana, "RRRRR")
    s.cast(ana, "Chandra's Ignition", [bear])
    s.resolve()
    assert [thing.id for thing in s.permanents()] == [bear.id]
    assert ben.life == 18


def test_an_enchantment_deals_damage_to_the_creature_that_entered() -> None:
    s = Scenario("duel", seed=1)
    ana, _ = s.players
    s.put(ana, "battlefield", "Aether Flash")
    s.put(ana, "hand", "Grizzly Bears")
    s.begin(ana)
    s.mana(ana, "GG")
    s.cast(ana, "Grizzly Bears")
    s.resolve_all()
    assert s.permanents("Grizzly Bears") == []


def test_an_opponent_has_a_spell_deal_damage_to_them() -> None:
    s = Scenario("duel", seed=1)
    ana, ben = s.players
    s.put(ana, "hand", "Risk Factor")
    s.begin(ana)
    s.mana(ana, "RRR")
    s.cast(ana, "Risk Factor", [ben])
    s.answer(ben, "yes", "may")
    s.resolve()
    assert ben.life == 16


def test_x_is_the_mana_value_of_the_spell_that_was_countered() -> None:
    """X is counted before the tokens are made, so that "that spell" cannot be one of them."""
    s = Scenario("duel", seed=1)
    ana, ben = s.players
    s.put(ana, "hand", "Access Denied")
    s.put(ben, "hand", "Grizzly Bears")
    s.begin(ben)
    s.mana(ben, "GG")
    bear = s.cast(ben, "Grizzly Bears")
    s.mana(ana, "UUUUU")
    s.cast(ana, "Access Denied", [bear])
    s.resolve()
    assert len(s.permanents(controller=ana)) == 2


def test_a_card_that_was_chosen_counts_as_done() -> None:
    """ "If you do" after a choice: choosing changes nothing, and still was done."""
    s = Scenario("duel", seed=1)
    ana, ben = s.players
    s.put(ana, "hand", "Nightsnare")
    bolt = s.put(ben, "hand", "Lightning Bolt")
    s.put(ben, "hand", "Mountain", 3)
    s.begin(ana)
    s.mana(ana, "BBBB")
    s.cast(ana, "Nightsnare", [ben])
    s.answer(ana, "yes", "may")
    s.resolve()
    assert bolt.zone == "graveyard"
    assert len(ben.hand) == 3


def test_a_spell_from_your_hand_is_one_that_was_cast_from_there() -> None:
    s = Scenario("duel", seed=1)
    ana, _ = s.players
    s.put(ana, "battlefield", "Cryptic Pursuit")
    s.put(ana, "library", "Island", 2)
    s.put(ana, "hand", "Divination")
    s.begin(ana)
    s.mana(ana, "UUU")
    s.cast(ana, "Divination")
    assert len(s.stack) == 2


def test_their_graveyard_is_that_of_each_player() -> None:
    s = Scenario("duel", seed=1)
    ana, ben = s.players
    for player in (ana, ben):
        s.put(player, "graveyard", "Grizzly Bears")
        s.put(player, "graveyard", "Forest")
        s.put(player, "library", "Forest", 2)
    s.put(ana, "hand", "Life Cloud")
    s.begin(ana)
    s.mana(ana, "WWWWW")
    s.cast(ana, "Life Cloud", x=1)
    s.resolve()
    for player in (ana, ben):
        names = sorted(thing.name for thing in s.permanents(controller=player))
        assert names == ["Forest", "Grizzly Bears"]


def test_each_player_loses_life_for_their_own_creatures() -> None:
    s = Scenario("duel", seed=1)
    ana, ben = s.players
    s.put(ana, "battlefield", "Grizzly Bears", 3)
    s.put(ben, "battlefield", "Grizzly Bears", 1)
    s.put(ana, "hand", "Stronghold Discipline")
    s.begin(ana)
    s.mana(ana, "BBBB")
    s.cast(ana, "Stronghold Discipline")
    s.resolve()
    assert (ana.life, ben.life) == (17, 19)


def test_what_exiles_itself_returns_later() -> None:
    """A delayed ability finds the card as what it became when the ability that made it moved it (CR 400.7j)."""
    s = Scenario("duel", seed=1)
    ana, ben = s.players
    for player in (ana, ben):
        s.put(player, "library", "Forest", 3)
    nezahal = s.put(ana, "battlefield", "Nezahal, Primal Tide")
    s.put(ana, "hand", "Forest", 3)
    s.begin(ana)
    s.activate(ana, nezahal)
    s.resolve()
    assert s.permanents() == []
    s.to("end")
    s.resolve_all()
    assert s.permanent("Nezahal, Primal Tide").tapped


def test_the_player_who_is_named_adds_the_mana() -> None:
    s = Scenario("duel", seed=1)
    ana, ben = s.players
    s.put(ana, "battlefield", "Cheering Crowd")
    for player in (ana, ben):
        s.put(player, "library", "Forest", 3)
    s.begin(ana)
    s.to("draw", ben)
    s.answer(ben, "yes", "may")
    s.to("precombat main", ben)
    s.resolve_all()
    assert s.state.players[ben.seat].pool.size() == 1
    assert s.state.players[ana.seat].pool.size() == 0
