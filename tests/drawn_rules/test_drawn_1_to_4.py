"""Drawn rules of chapters 1 to 4: ending and starting, objects, priority, costs, characteristics and zones."""

from __future__ import annotations

from spellwright.judge.scenario import Scenario
from tests.drawn.position import duel, ready


def test_103_6c_the_starting_player_acts_with_all_of_an_opening_hand_before_the_next_player_does() -> None:
    """Nearest to CR 103.6c, which is about teams: CR 103.6 says who goes first, and CR 103.6a what "may" means."""
    s = Scenario("free-for-all", players=3)
    ana, ben, cleo = s.players
    for player in s.players:
        s.put(player, "library", "Forest", 5)
        s.put(player, "library", "Leyline of Sanctity")
        s.put(player, "library", "Leyline of the Void")
        s.answer(player, True, "mulligan")
    s.keep_library_order()
    for player, wants in ((ana, True), (ben, False), (cleo, True)):
        for _ in range(2):
            s.answer(player, wants, "opening")
        if wants:
            s.answer(player, ["Leyline of Sanctity", "Leyline of the Void"], "order")
    s.start()
    assert [player for player, kind in s.asked if kind == "opening"] == [ana, ana, ben, ben, cleo, cleo]
    assert ana.battlefield == cleo.battlefield == ["Leyline of Sanctity", "Leyline of the Void"]
    assert ben.battlefield == [] and {"Leyline of Sanctity", "Leyline of the Void"} < set(ben.hand)


def test_104_3c_cards_put_back_in_the_same_resolution_save_nobody_from_the_draw_that_failed() -> None:
    """CR 104.3c: the two cards are drawn, and the loss comes although the library has cards by then."""
    s, ana, ben = duel(0)
    s.put(ben, "library", "Island", 5)
    s.put(ana, "library", "Shock")
    s.put(ana, "library", "Opt")
    s.cast(ana, ready(s, ana, "Brainstorm", "U"))
    s.answer(ana, ["Opt", "Shock"], "")
    s.resolve()
    assert ana.lost and ben.won and s.is_over


def test_104_3c_who_cannot_lose_has_drawn_the_remaining_cards_and_does_not_lose_for_it_later() -> None:
    """CR 104.3c and CR 704.5b: what counts is a draw that failed since the last check."""
    s, ana, ben = duel(0)
    s.put(ben, "library", "Island", 5)
    s.put(ana, "library", "Shock")
    s.put(ana, "library", "Opt")
    angel = s.put(ana, "battlefield", "Platinum Angel")
    s.cast(ana, ready(s, ana, "Divination", "UUU"))
    s.resolve()
    assert sorted(ana.hand) == ["Opt", "Shock"] and ana.library == []
    s.cast(ana, ready(s, ana, "Divination", "UUU"))
    s.resolve()
    assert not ana.lost and sorted(ana.hand) == ["Opt", "Shock"]
    s.cast(ben, ready(s, ben, "Unsummon", "U"), [angel])
    s.resolve()
    assert angel.zone == "hand" and not ana.lost and not s.is_over


def test_110_3_a_permanent_is_what_is_printed_under_the_effects_and_is_it_again_without_them() -> None:
    """CR 110.3: Lignify and a counter change the Angel, and nothing of that stays when Lignify is gone."""
    s, ana, ben = duel()
    angel = s.put(ben, "battlefield", "Serra Angel", counters={"+1/+1": 1})
    assert (angel.pt, angel.subtypes, angel.has("flying"), angel.has("vigilance")) == ("5/5", {"Angel"}, True, True)
    lignify = ready(s, ana, "Lignify", "GG")
    s.cast(ana, lignify, [angel])
    s.resolve()
    assert (angel.pt, angel.subtypes, angel.keywords) == ("1/5", {"Treefolk"}, frozenset())
    assert (angel.name, angel.colors, angel.mana_cost) == ("Serra Angel", {"white"}, "{3}{W}{W}")
    s.cast(ben, ready(s, ben, "Disenchant", "WW"), [lignify])
    s.resolve()
    assert (angel.pt, angel.subtypes, angel.has("flying"), angel.has("vigilance")) == ("5/5", {"Angel"}, True, True)


def test_117_2a_what_triggers_while_a_spell_is_cast_waits_until_somebody_would_get_priority() -> None:
    """CR 117.2a: the creature dies as the cost is paid; its trigger goes above the spell, and nothing has happened."""
    s, ana, ben = duel()
    s.put(ana, "battlefield", "Blood Artist")
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    s.answer(ana, ben, "target")
    spell = s.cast(ana, ready(s, ana, "Altar's Reap", "BB"), answers=[bears])
    assert bears.zone == "graveyard" and (ana.life, ben.life) == (20, 20)
    s.settle()
    assert s.stack[0].id == spell.id and len(s.stack) == 2
    assert (ana.life, ben.life, len(ana.hand)) == (20, 20, 0)
    s.resolve()
    assert (ana.life, ben.life, len(ana.hand)) == (21, 19, 0)
    s.resolve()
    assert len(ana.hand) == 2


def test_118_8b_an_optional_additional_cost_is_paid_or_not_as_the_player_likes() -> None:
    """CR 118.8b: a land could be sacrificed both times, and is only when Ana wants it; the required cost is paid."""
    for paid in (False, True):
        s, ana, _ = duel()
        land = s.put(ana, "battlefield", "Wastes")
        s.put(ana, "battlefield", "Forest")
        mists = ready(s, ana, "Constant Mists", "GG")
        s.cast(ana, mists, kicked=paid, answers=[land] if paid else [])
        assert land.zone == ("graveyard" if paid else "battlefield") and ana.mana == ""
        s.resolve()
        assert mists.zone == ("hand" if paid else "graveyard")
    s, ana, _ = duel()
    s.put(ana, "battlefield", "Wastes")
    assert not s.can_cast(ana, ready(s, ana, "Altar's Reap", "BB"))  # its additional cost is not optional


def test_208_5_a_permanent_that_becomes_a_creature_without_power_and_toughness_has_zero_of_both() -> None:
    """CR 208.5: what modifies counts from 0; without anything it dies at once by CR 704.5f."""
    s, ana, _ = duel()
    s.define("Waken", "Instant", "{U}", text="Target artifact becomes an artifact creature until end of turn.")
    s.put(ana, "battlefield", "Glorious Anthem")
    vault = s.put(ana, "battlefield", "Mana Vault")
    s.cast(ana, ready(s, ana, "Waken", "U"), [vault])
    s.resolve()
    assert (vault.types, vault.pt) == ({"artifact", "creature"}, "1/1")
    s.cast(ana, ready(s, ana, "Disenchant", "WW"), [s.permanent("Glorious Anthem")])
    s.resolve()
    assert vault.zone == "graveyard"


def test_307_5a_only_as_a_sorcery_asks_for_the_time_and_not_for_leave_to_cast_sorceries() -> None:
    """Nearest to CR 307.5a, whose words nothing reads: CR 307.5 itself."""
    s, ana, ben = duel()
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    blade = s.put(ana, "battlefield", "Bonesplitter")
    divination = ready(s, ana, "Divination", "UUU")
    s.cast(ben, ready(s, ben, "Silence", "W"))
    s.mana(ana, "C")
    assert not s.can_activate(ana, blade)  # something is on the stack
    s.resolve()
    assert not s.can_cast(ana, divination)
    s.activate(ana, blade, targets=[bears])
    s.resolve()
    assert bears.pt == "4/2"
    s.to("end")
    s.mana(ana, "C")
    assert not s.can_activate(ana, blade)
    s.to("precombat main", ben)
    s.mana(ana, "C")
    assert not s.can_activate(ana, blade)


def test_400_2_a_hand_stays_a_hidden_zone_although_all_of_it_is_revealed() -> None:
    """CR 400.2: a search need not find in the revealed hand (CR 701.23b), but must in the graveyard."""
    s, ana, ben = duel()
    s.put(ana, "battlefield", "Telepathy")
    for zone in ("graveyard", "graveyard", "hand", "library"):
        s.put(ben, zone, "Shock")
    assert [card.name for card in s.view(ana).players[1].hand] == ["Shock"]
    assert s.view(ben).players[0].hand == []
    target = s.thing(s.state.players[1].graveyard[0])
    s.cast(ana, ready(s, ana, "Extirpate", "B"), [target])
    s.answer(ana, [], "search")  # nothing of the hidden zones
    s.resolve()
    assert (ben.graveyard, ben.hand, ben.library.count("Shock")) == ([], ["Shock"], 1)
    assert ben.exile == ["Shock", "Shock"]
