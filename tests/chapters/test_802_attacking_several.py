"""CR 802, 803 and 506-510 for several players: attacking and blocking with more than one defending player."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer, ScenarioError
from spellwright.judge.scenario import Scenario
from spellwright.rules.events import AttackersDeclared, DamageEvent
from tests.chapters.ch8_table import table, watch_asked


@pytest.mark.shows("802.1", "802.3", "508.1b")
def test_creatures_attack_different_players_in_one_combat() -> None:
    s = table()
    ana, ben, cleo = s.players
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    giant = s.put(ana, "battlefield", "Hill Giant")
    s.attack(ana, {bears: ben, giant: cleo})
    s.to("combat damage")
    assert (ben.life, cleo.life) == (18, 17)


@pytest.mark.shows("802.2")
def test_all_opponents_are_defending_players_and_what_is_theirs_can_be_attacked() -> None:
    s = table(4)
    ana, ben, cleo, dan = s.players
    jace = s.put(cleo, "battlefield", "Jace Beleren", counters={"loyalty": 3})
    bears = [s.put(ana, "battlefield", "Grizzly Bears") for _ in range(3)]
    s.attack(ana, dict(zip(bears, [ben, jace, dan], strict=True)))
    s.to("combat damage")
    assert (ben.life, cleo.life, dan.life) == (18, 20, 18)
    assert jace.counter("loyalty") == 1


def test_whom_creatures_attack_has_to_be_said() -> None:
    s = table()
    ana = s.players[0]
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    with pytest.raises(ScenarioError):
        s.attack(ana, [bears])


@pytest.mark.shows("802.2a", "508.5a")
def test_landwalk_looks_only_at_the_player_whom_its_creature_attacks() -> None:
    s = table()
    ana, ben, cleo = s.players
    yeti = s.put(ana, "battlefield", "Mountain Yeti")
    other = s.put(ana, "battlefield", "Mountain Yeti")
    s.put(ben, "battlefield", "Mountain")
    walls = [s.put(ben, "battlefield", "Wall of Wood"), s.put(cleo, "battlefield", "Wall of Wood")]
    s.attack(ana, {yeti: ben, other: cleo})
    with pytest.raises(IllegalAnswer):
        s.block(ben, {walls[0]: yeti})
    s.block(cleo, {walls[1]: other})
    assert walls[1].obj.blocking == (other.id,)


@pytest.mark.shows("508.5", "802.2a")
def test_the_defending_player_is_remembered_when_the_attacker_has_left_combat() -> None:
    s = table()
    ana, ben, cleo = s.players
    s.define("Raider", "Creature — Orc", "{R}", "2/1", "Whenever this creature attacks, defending player loses 3 life.")
    raider = s.put(ana, "battlefield", "Raider")
    s.put(ben, "hand", "Shock")
    s.mana(ben, "R")
    s.attack(ana, {raider: cleo})
    s.pass_priority()
    s.state.players[1].pool.add(3)
    s.cast(ben, "Shock", [raider])
    s.resolve_all()
    assert raider.zone == "graveyard"
    assert (ben.life, cleo.life) == (20, 17)


@pytest.mark.shows("508.5")
def test_annihilator_hits_the_controller_of_the_attacked_planeswalker() -> None:
    s = table()
    ana, ben, cleo = s.players
    crusher = s.put(ana, "battlefield", "Ulamog's Crusher")
    jace = s.put(cleo, "battlefield", "Jace Beleren", counters={"loyalty": 3})
    s.put(cleo, "battlefield", "Island")
    s.put(ben, "battlefield", "Island", 2)
    s.attack(ana, {crusher: jace})
    s.resolve_all()
    assert cleo.battlefield == []
    assert len(ben.battlefield) == 2


@pytest.mark.shows("802.3a")
def test_a_restriction_about_one_player_leaves_the_others_open() -> None:
    s = table()
    ana, ben, cleo = s.players
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    s.put(ben, "battlefield", "Blazing Archon")
    with pytest.raises(IllegalAnswer):
        s.attack(ana, {bears: ben})
    s.attack(ana, {bears: cleo})
    s.to("combat damage")
    assert cleo.life == 18


@pytest.mark.shows("802.3a")
def test_cant_attack_alone_counts_creatures_that_attack_others() -> None:
    s = table()
    ana, ben, cleo = s.players
    goblin = s.put(ana, "battlefield", "Mogg Flunkies")
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    s.attack(ana, {goblin: ben, bears: cleo})
    s.to("combat damage")
    assert (ben.life, cleo.life) == (17, 18)


@pytest.mark.shows("802.3a", "701.15b")
def test_goaded_creatures_attack_another_player_than_who_goaded_them() -> None:
    s = table()
    ana, ben, cleo = s.players
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    s.put(ana, "hand", "Disrupt Decorum")
    s.mana(ana, "RRRR")
    s.cast(ana, "Disrupt Decorum")
    s.resolve()
    s.to("precombat main", ben)
    with pytest.raises(IllegalAnswer):
        s.attack(ben, {bears: ana})
    s.attack(ben, {bears: cleo})
    s.to("combat damage")
    assert cleo.life == 18


@pytest.mark.shows("701.15b")
def test_a_creature_goaded_by_all_opponents_attacks_whomever_it_can() -> None:
    s = table()
    ana, ben, cleo = s.players
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    for player in (ana, cleo):
        s.begin(player)
        s.put(player, "hand", "Disrupt Decorum")
        s.mana(player, "RRRR")
        s.cast(player, "Disrupt Decorum")
        s.resolve()
    s.begin(ben)
    with pytest.raises(IllegalAnswer):
        s.attack(ben, {})
    s.attack(ben, {bears: ana})
    s.to("combat damage")
    assert ana.life == 18


@pytest.mark.shows("802.4", "509.1")
def test_defending_players_declare_blocks_in_turn_order_and_know_what_was_declared_before() -> None:
    s = table(4)
    ana, ben, cleo, dan = s.players
    s.begin(cleo)
    attackers = {s.put(cleo, "battlefield", "Grizzly Bears"): player for player in (ana, ben, dan)}
    walls = {player: s.put(player, "battlefield", "Wall of Wood") for player in (ana, ben, dan)}
    s.attack(cleo, attackers)
    asked = watch_asked(s)
    for attacker, player in attackers.items():
        s.answer(player, {walls[player]: attacker}, "block")
    s.to("declare blockers")
    assert [name for name, kind in asked if kind == "block"] == ["Dan", "Ana", "Ben"]
    assert all(wall.obj.blocking for wall in walls.values())


@pytest.mark.shows("802.4a")
def test_a_creature_blocks_only_what_attacks_its_controller() -> None:
    s = table()
    ana, ben, cleo = s.players
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    giant = s.put(ana, "battlefield", "Hill Giant")
    wall = s.put(cleo, "battlefield", "Wall of Wood")
    s.attack(ana, {bears: ben, giant: cleo})
    with pytest.raises(IllegalAnswer):
        s.block(cleo, {wall: bears})
    s.block(cleo, {wall: giant})
    s.to("combat damage")
    assert (ben.life, cleo.life) == (18, 20)


@pytest.mark.shows("802.4a")
def test_a_creature_blocks_what_attacks_its_controllers_planeswalker() -> None:
    s = table()
    ana, ben, cleo = s.players
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    jace = s.put(cleo, "battlefield", "Jace Beleren", counters={"loyalty": 3})
    wall = s.put(cleo, "battlefield", "Wall of Wood")
    idle = s.put(ben, "battlefield", "Wall of Wood")
    s.attack(ana, {bears: jace})
    with pytest.raises(IllegalAnswer):
        s.block(ben, {idle: bears})
    s.block(cleo, {wall: bears})
    s.to("combat damage")
    assert jace.counter("loyalty") == 3


@pytest.mark.shows("802.4b")
def test_a_lure_binds_only_the_creatures_of_the_player_it_attacks() -> None:
    s = table()
    ana, ben, cleo = s.players
    elf = s.put(ana, "battlefield", "Taunting Elf")
    giant = s.put(ana, "battlefield", "Hill Giant")
    mine = s.put(ben, "battlefield", "Wall of Wood")
    theirs = s.put(cleo, "battlefield", "Wall of Wood")
    s.attack(ana, {elf: ben, giant: cleo})
    s.block(cleo, {theirs: giant})
    assert theirs.obj.blocking == (giant.id,)
    assert mine.obj.blocking == (elf.id,)


@pytest.mark.shows("802.5")
def test_combat_damage_is_assigned_in_turn_order_and_dealt_at_once() -> None:
    s = table()
    ana, ben, cleo = s.players
    s.begin(ben)
    trampler = s.put(ben, "battlefield", "Craw Wurm")
    four = [s.put(ben, "battlefield", "Grizzly Bears") for _ in range(4)]
    guards = {player: s.put(player, "battlefield", "Palace Guard") for player in (ana, cleo)}
    chumps = [s.put(cleo, "battlefield", "Wall of Wood") for _ in range(2)]
    s.attack(ben, {trampler: cleo, four[0]: ana, four[1]: ana, four[2]: cleo, four[3]: cleo})
    s.answer(ana, [(guards[ana], four[0]), (guards[ana], four[1])], "block")
    s.answer(
        cleo,
        [(guards[cleo], four[2]), (guards[cleo], four[3]), (chumps[0], trampler), (chumps[1], trampler)],
        "block",
    )
    asked = watch_asked(s)
    s.to("declare blockers")
    s.answer(ben, {chumps[0]: 3, chumps[1]: 3}, "damage")
    s.answer(cleo, {four[2]: 1, four[3]: 0}, "damage")
    s.answer(ana, {four[0]: 1, four[1]: 0}, "damage")
    s.to("combat damage")
    assert [name for name, kind in asked if kind == "damage"] == ["Ben", "Cleo", "Ana"]
    assert len([e for e in s.events if isinstance(e, DamageEvent) and e.combat]) >= 6


@pytest.mark.shows("508.3a")
def test_whenever_you_are_attacked_sees_only_the_creatures_attacking_you() -> None:
    s = table()
    ana, ben, cleo = s.players
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    giant = s.put(ana, "battlefield", "Hill Giant")
    s.define("Caltrops", "Enchantment", text="Whenever a creature attacks you, you gain 1 life.")
    s.put(ben, "battlefield", "Caltrops")
    s.attack(ana, {bears: ben, giant: cleo})
    s.resolve_all()
    assert (ben.life, cleo.life) == (21, 20)


# -- 803 -----------------------------------------------------------------------------------------------


def attacked(s: Scenario) -> list[int]:
    declared = [e for e in s.events if isinstance(e, AttackersDeclared)]
    return [a.attacking for e in declared for a in e.attackers]


@pytest.mark.shows("803.1", "803.1a")
def test_attack_left_allows_only_the_player_to_the_left() -> None:
    s = table(4, attack="left")
    ana, ben, cleo, dan = s.players
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    jace = s.put(cleo, "battlefield", "Jace Beleren", counters={"loyalty": 3})
    for other in (cleo, dan, jace):
        with pytest.raises(IllegalAnswer):
            s.attack(ana, {bears: other})
    s.attack(ana, {bears: ben})
    assert attacked(s) == [ben.ref]


@pytest.mark.shows("803.1b")
def test_attack_right_allows_only_the_player_to_the_right() -> None:
    s = table(4, attack="right")
    ana, ben, _, dan = s.players
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    with pytest.raises(IllegalAnswer, match=r"803\.1b"):
        s.attack(ana, {bears: ben})
    s.attack(ana, {bears: dan})
    assert attacked(s) == [dan.ref]


@pytest.mark.shows("803.1a")
def test_nobody_can_be_attacked_when_the_player_to_the_left_has_left() -> None:
    s = table(4, attack="left")
    ana, ben, cleo, _ = s.players
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    s.concede(ben)
    with pytest.raises(IllegalAnswer):
        s.attack(ana, {bears: cleo})
    s.to("end")
    assert attacked(s) == []
