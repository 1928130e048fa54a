"""CR 309, 701.49: dungeons, their rooms, venturing into them and completing them."""

from __future__ import annotations

import pytest

from spellwright.judge.pieces import Player
from spellwright.mechanics.dungeon_cards import DUNGEONS
from spellwright.mechanics.dungeons import dungeon_of, room_of
from spellwright.rules.objects import GameObject
from tests.chapters.ch61_table import Table

MINE, MAGE, TOMB, UNDERCITY = "Lost Mine of Phandelver", "Dungeon of the Mad Mage", "Tomb of Annihilation", "Undercity"


def ventures(t: Table, player: Player, *choices: str, targets: tuple[object, ...] = ()) -> None:
    """The player ventures once; the choices name a dungeon or a room, the targets are those of the room's ability."""
    begins(t, player, *choices)
    for target in targets:
        t.s.answer(player, target, "target")  # type: ignore[arg-type]
    t.s.resolve_all()


def begins(t: Table, player: Player, *choices: str, into: str = "the dungeon") -> None:
    """The player ventures; the room's ability is left on the stack."""
    for choice in choices:
        t.s.answer(player, choice, "dungeon" if choice in DUNGEONS else "room")
    t.begin_cast(player, t.invent("Instant", f"Venture into {into}.", "", "{B}"))
    t.s.resolve()


def goes(t: Table, player: Player, dungeon: str, *rooms: str) -> None:
    """The player is in that dungeon, having gone through these rooms; nothing of their abilities happened."""
    for index, room in enumerate(("", *rooms)):
        begins(
            t,
            player,
            *([room] if room else [dungeon] if index == 0 and dungeon != UNDERCITY else []),
            into=UNDERCITY if dungeon == UNDERCITY else "the dungeon",
        )
        for i in list(t.s.state.stack):
            t.s.state.stack.remove(i)
            del t.s.state.objects[i]


def dungeon(t: Table, player: Player) -> GameObject:
    found = dungeon_of(t.s.state, player.seat)
    assert found is not None
    return found


def room(t: Table, player: Player) -> str:
    found = dungeon(t, player)
    return DUNGEONS[found.base.name][room_of(found)].name


@pytest.mark.shows("309.2a", "309.4a", "701.49a")
def test_who_owns_no_dungeon_in_the_command_zone_chooses_one_and_begins_at_its_top() -> None:
    t = Table()
    begins(t, t.ana, MAGE)
    found = dungeon(t, t.ana)
    assert (found.base.name, room(t, t.ana)) == (MAGE, "Yawning Portal")
    assert found.id in t.s.state.command


@pytest.mark.shows("309.1")
def test_a_dungeon_is_of_the_type_dungeon() -> None:
    t = Table()
    begins(t, t.ana, MINE)
    seen = t.s.view(t.ben).object(dungeon(t, t.ana).id)
    assert seen is not None
    assert (seen.types, seen.designations) == (frozenset({"dungeon"}), ("venture marker in room 1",))


@pytest.mark.shows("309.4c")
def test_moving_the_marker_into_a_room_triggers_its_ability_for_the_owner() -> None:
    t = Table()
    begins(t, t.ana, MAGE)
    assert len(t.s.state.stack) == 1
    t.s.resolve()
    assert (t.ana.life, t.ben.life) == (21, 20)


@pytest.mark.shows("309.5a", "701.49b")
def test_the_marker_follows_an_arrow_that_its_owner_chooses() -> None:
    t = Table()
    goes(t, t.ana, MINE)
    ventures(t, t.ana, "Mine Tunnels")
    assert room(t, t.ana) == "Mine Tunnels"
    assert t.s.find("Treasure Token").controller is t.ana
    ventures(t, t.ana, "Dark Pool")
    assert (t.ana.life, t.ben.life) == (21, 19)


@pytest.mark.shows("309.5")
def test_a_single_arrow_is_followed_without_a_choice() -> None:
    t = Table()
    goes(t, t.ana, MINE, "Goblin Lair", "Dark Pool")
    ventures(t, t.ana)
    assert len(t.ana.hand) == 1


@pytest.mark.shows("309.6", "704.5t", "309.7")
def test_a_dungeon_is_completed_when_its_last_ability_has_left_the_stack() -> None:
    t = Table()
    goes(t, t.ana, MINE, "Goblin Lair", "Dark Pool")
    begins(t, t.ana)
    assert room(t, t.ana) == "Temple of Dumathoin"
    assert t.s.state.players[0].completed == ()
    t.s.resolve()
    assert dungeon_of(t.s.state, 0) is None
    assert t.s.state.players[0].completed == (MINE,)


@pytest.mark.shows("309.5b", "701.49c")
def test_venturing_from_the_last_room_completes_the_dungeon_and_begins_another() -> None:
    t = Table()
    goes(t, t.ana, MINE, "Goblin Lair", "Dark Pool")
    begins(t, t.ana)
    begins(t, t.ana, MAGE)
    assert t.s.state.players[0].completed == (MINE,)
    assert (dungeon(t, t.ana).base.name, room(t, t.ana)) == (MAGE, "Yawning Portal")
    t.s.resolve_all()
    assert (len(t.ana.hand), t.ana.life) == (1, 21)


@pytest.mark.shows("309.3")
def test_each_player_owns_one_dungeon_at_a_time() -> None:
    t = Table()
    goes(t, t.ana, MINE)
    goes(t, t.ben, TOMB)
    ventures(t, t.ana, "Goblin Lair")
    assert [t.s.state.objects[i].base.name for i in t.s.state.command] == [MINE, TOMB]


@pytest.mark.shows("701.49d")
def test_the_undercity_is_entered_by_name_only() -> None:
    t = Table()
    begins(t, t.ana, into="Undercity")
    assert dungeon(t, t.ana).base.name == UNDERCITY
    goes(t, t.ben, MINE)
    begins(t, t.ben, "Goblin Lair", into="Undercity")
    assert dungeon(t, t.ben).base.name == MINE


@pytest.mark.shows("309.2c")
def test_a_dungeon_is_no_permanent() -> None:
    t = Table()
    goes(t, t.ana, MINE)
    t.cast(t.ana, t.invent("Sorcery", "Destroy all permanents.", "", "{B}"))
    assert room(t, t.ana) == "Cave Entrance"


@pytest.mark.shows("205.3p")
def test_undercity_has_a_dungeon_type() -> None:
    t = Table()
    begins(t, t.ana, into="Undercity")
    assert dungeon(t, t.ana).base.subtypes == frozenset({"Undercity"})


def test_a_dungeon_that_was_completed_counts_for_its_owner_only() -> None:
    t = Table()
    stalker = t.put(t.ana, "Gloom Stalker")
    other = t.put(t.ben, "Gloom Stalker")
    goes(t, t.ana, MINE, "Goblin Lair", "Dark Pool")
    ventures(t, t.ana)
    assert ("double strike" in stalker.keywords, "double strike" in other.keywords) == (True, False)


def test_acererak_stays_when_his_tomb_has_been_completed() -> None:
    t = Table()
    t.s.answer(t.ana, TOMB, "dungeon")
    first = t.cast(t.ana, "Acererak the Archlich")
    assert (first.zone, t.ana.life, t.ben.life) == ("hand", 19, 19)
    t.s.state.players[0].completed = (TOMB,)
    t.pay_for(t.ana, "{2}{B}")
    t.s.cast(t.ana, first)
    t.s.resolve_all()
    assert first.zone == "battlefield"


def test_the_tomb_takes_from_each_player_and_from_its_owner() -> None:
    t = Table()
    goes(t, t.ana, TOMB)
    t.put(t.ana, "Grizzly Bears", "hand")
    for name in ("Sol Ring", "Grizzly Bears", "Forest", "Llanowar Elves"):
        t.put(t.ana, name)
    begins(t, t.ana, "Oubliette")
    t.s.answer(t.ana, "Llanowar Elves")
    t.s.resolve()
    left = [o.base.name for o in t.s.state.permanents()]
    assert (left, len(t.ana.hand)) == (["Grizzly Bears"], 0)
    ventures(t, t.ana)
    god = t.s.find("The Atropal")
    assert (god.pt, "deathtouch" in god.keywords) == ("4/4", True)


def test_the_throne_puts_a_creature_onto_the_battlefield() -> None:
    t = Table()
    t.put(t.ana, "Grizzly Bears", "library")
    goes(t, t.ana, UNDERCITY, "Forge", "Arena", "Archives")
    t.s.answer(t.ana, "Grizzly Bears")
    ventures(t, t.ana)
    bear = t.s.find("Grizzly Bears")
    assert (bear.zone, bear.pt, "hexproof" in bear.keywords) == ("battlefield", "5/5", True)


def test_the_mad_wizard_lets_one_of_three_cards_be_cast() -> None:
    t = Table()
    for name in ("Forest", "Grizzly Bears", "Hill Giant"):
        t.put(t.ana, name, "library")
    goes(t, t.ana, MAGE, "", "Goblin Bazaar", "", "Runestone Caverns", "")
    begins(t, t.ana)
    t.s.answer(t.ana, "yes")
    t.s.answer(t.ana, "Hill Giant")
    t.s.resolve_all()
    assert (t.s.find("Hill Giant").zone, len(t.ana.hand)) == ("battlefield", 2)


def test_hama_pashar_makes_room_abilities_trigger_again() -> None:
    t = Table()
    t.put(t.ana, "Hama Pashar, Ruin Seeker")
    begins(t, t.ana, MAGE)
    t.s.resolve_all()
    begins(t, t.ben, MAGE)
    t.s.resolve_all()
    assert (t.ana.life, t.ben.life) == (22, 21)


def test_the_sentry_lets_opponents_venture_once_each_turn() -> None:
    t = Table()
    t.put(t.ben, "Keen-Eared Sentry")
    begins(t, t.ana, MAGE)
    begins(t, t.ana)
    assert room(t, t.ana) == "Yawning Portal"


def test_ellywick_counts_dungeons_of_different_names() -> None:
    t = Table()
    ellywick = t.put(t.ana, "Ellywick Tumblestrum", counters={"loyalty": 7})
    bear = t.put(t.ana, "Grizzly Bears")
    t.s.state.players[0].completed = (MINE, MINE, TOMB)
    t.use(t.ana, ellywick, ability=2)
    assert bear.pt == "6/6"
