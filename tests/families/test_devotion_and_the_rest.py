"""Gods and what else counts devotion, lands that could produce mana, Sagas with Roles or votes (CR 700.5, 106.7)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from spellwright.errors import IllegalAnswer
from spellwright.judge.pieces import Thing
from tests.mechanics.table import Table

Corpus = Mapping[str, CardRecord]

GODS = [
    # name, the colours whose devotion counts, how much is needed, how much its own cost is, its size
    ("Erebos, Bleak-Hearted", "B", 5, 1, "5/6"),
    ("Heliod, God of the Sun", "W", 5, 1, "5/6"),
    ("Heliod, Sun-Crowned", "W", 5, 1, "5/5"),
    ("Karametra, God of Harvests", "GW", 7, 2, "6/7"),
    ("Klothys, God of Destiny", "RG", 7, 2, "4/5"),
    ("Nylea, Keen-Eyed", "G", 5, 1, "5/6"),
    ("Pharika, God of Affliction", "BG", 7, 2, "5/5"),
    ("Thassa, Deep-Dwelling", "U", 5, 1, "6/5"),
    ("Thassa, God of the Sea", "U", 5, 1, "5/5"),
]


@pytest.mark.parametrize(("name", "colors", "needed", "own", "size"), GODS)
def test_a_god_is_a_creature_with_enough_devotion(
    corpus: Corpus, name: str, colors: str, needed: int, own: int, size: str
) -> None:
    t = Table(corpus)
    god = t.put(t.ana, name)
    t.s.define("One", "Enchantment", "{" + colors[0] + "}{1}")
    t.s.define("Both", "Enchantment", "{" + colors[0] + "/" + colors[-1] + "}" if len(colors) == 2 else "{1}")
    t.s.define("Other", "Enchantment", "{C}")
    t.s.put(t.ben, "battlefield", "One", 9)  # an opponent's do not count
    t.s.put(t.ana, "battlefield", "Other", 9)
    assert god.types == {"enchantment"} and god.has("indestructible")
    t.s.put(t.ana, "battlefield", "One", needed - own - 1)
    assert god.types == {"enchantment"}
    last = t.s.put(t.ana, "battlefield", "Both" if len(colors) == 2 else "One")  # a hybrid symbol counts once
    assert god.types == {"creature", "enchantment"} and god.pt == size
    t.s.define("Break", "Instant", "{0}", text="Destroy target enchantment.")
    t.s.put(t.ana, "hand", "Break")
    t.s.cast(t.ana, "Break", targets=[last])
    t.s.resolve()
    assert god.types == {"enchantment"}


def test_erebos_draws_for_life_and_sacrifices(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Erebos, Bleak-Hearted")
    t.s.put(t.ana, "battlefield", "Grizzly Bears")
    wall = t.s.put(t.ben, "battlefield", "Wall of Stone")
    t.s.mana(t.ana, "BC")
    t.s.answer(t.ana, "yes", "may")
    t.s.activate(t.ana, "Erebos, Bleak-Hearted", targets=[wall])
    t.s.resolve_all()
    assert (wall.pt, t.ana.life, t.ana.hand) == ("-2/7", 18, ["Wastes"])
    t.cast(t.ana, "Murder", "BBC", wall)
    assert t.ana.life == 18  # not a creature of Ana's


def test_heliod_god_of_the_sun(corpus: Corpus) -> None:
    t = Table(corpus)
    god = t.put(t.ana, "Heliod, God of the Sun")
    bear, theirs = (t.s.put(player, "battlefield", "Grizzly Bears") for player in (t.ana, t.ben))
    t.s.mana(t.ana, "WWCC")
    t.s.activate(t.ana, god)
    t.s.resolve()
    cleric = t.s.permanent("Cleric Token")
    assert (cleric.pt, cleric.types, cleric.colors) == ("2/1", {"creature", "enchantment"}, {"white"})
    assert bear.has("vigilance") and cleric.has("vigilance") and not theirs.has("vigilance")


def test_heliod_sun_crowned(corpus: Corpus) -> None:
    t = Table(corpus)
    god = t.put(t.ana, "Heliod, Sun-Crowned")
    pinger = t.put(t.ana, "Prodigal Sorcerer")
    t.s.begin(t.ana)
    t.s.mana(t.ana, "WC")
    t.s.activate(t.ana, god, targets=[pinger])
    t.s.resolve()
    assert pinger.has("lifelink")
    t.s.activate(t.ana, pinger, targets=[t.ben])
    t.s.answer(t.ana, god, "target")
    t.s.resolve_all()
    assert (t.ana.life, god.counters) == (21, {"+1/+1": 1})


@pytest.mark.parametrize("finds", [True, False])
def test_karametra_fetches_for_creature_spells(corpus: Corpus, finds: bool) -> None:
    t = Table(corpus)
    t.put(t.ana, "Karametra, God of Harvests")
    t.s.put(t.ana, "library", "Forest")
    t.s.answer(t.ana, "yes" if finds else "no", "may")
    t.s.answer(t.ana, "Forest", "search")
    t.cast(t.ana, "Grizzly Bears", "GC")
    lands = t.s.permanents("Forest")
    assert len(lands) == finds and all(land.tapped for land in lands)
    t.cast(t.ana, "Shock", "R", t.ben)
    assert len(t.s.permanents("Forest")) == finds


@pytest.mark.parametrize("card", ["Forest", "Shock"])
def test_klothys_in_the_first_main_phase(corpus: Corpus, card: str) -> None:
    t = Table(corpus)
    t.put(t.ana, "Klothys, God of Destiny")
    t.s.put(t.ben, "graveyard", card)
    t.s.begin(t.ben, "end")
    if card == "Forest":
        t.s.answer(t.ana, "red", "mana")
    t.s.to("precombat main", t.ana)
    t.s.resolve_all()
    assert t.ben.exile == [card]
    assert (t.ana.mana, t.ana.life, t.ben.life) == (("{R}", 20, 20) if card == "Forest" else ("", 22, 18))


@pytest.mark.parametrize(("top", "hand", "graveyard"), [
    ("Grizzly Bears", ["Grizzly Bears"], []), ("Shock", [], ["Shock"]), ("Swamp", [], []),
])  # fmt: skip
def test_nylea_keen_eyed(corpus: Corpus, top: str, hand: list[str], graveyard: list[str]) -> None:
    t = Table(corpus)
    god = t.put(t.ana, "Nylea, Keen-Eyed")
    t.s.put(t.ana, "library", top)
    t.s.mana(t.ana, "GCC")
    if top != "Grizzly Bears":
        t.s.answer(t.ana, "yes" if graveyard else "no", "may")
    t.s.activate(t.ana, god)
    t.s.resolve()
    assert (t.ana.hand, t.ana.graveyard) == (hand, graveyard)
    t.put(t.ana, "Hill Giant", "hand")
    t.s.mana(t.ana, "RCC")
    t.s.cast(t.ana, "Hill Giant")  # one less


def test_pharika_makes_snakes_for_owners(corpus: Corpus) -> None:
    t = Table(corpus)
    god = t.put(t.ana, "Pharika, God of Affliction")
    dead = t.s.put(t.ben, "graveyard", "Grizzly Bears")
    t.s.mana(t.ana, "BG")
    t.s.activate(t.ana, god, targets=[dead])
    t.s.resolve()
    snake = t.s.permanent("Snake Token")
    assert (snake.controller, snake.pt, snake.colors) == (t.ben, "1/1", {"black", "green"})
    assert snake.types == {"creature", "enchantment"} and snake.has("deathtouch") and t.ben.exile == ["Grizzly Bears"]


def test_thassa_deep_dwelling(corpus: Corpus) -> None:
    t = Table(corpus)
    god = t.put(t.ana, "Thassa, Deep-Dwelling")
    giant = t.s.put(t.ben, "battlefield", "Hill Giant", controller=t.ana, tapped=True)
    wall = t.s.put(t.ben, "battlefield", "Wall of Stone")
    t.s.mana(t.ana, "UCCC")
    t.s.activate(t.ana, god, targets=[wall])
    t.s.resolve()
    assert wall.tapped
    t.s.answer(t.ana, [giant], "target")
    t.s.to("end")
    t.s.resolve_all()
    returned = t.s.permanent("Hill Giant")
    assert returned.controller == t.ana and not returned.tapped


def test_thassa_god_of_the_sea(corpus: Corpus) -> None:
    t = Table(corpus)
    god = t.put(t.ana, "Thassa, God of the Sea")
    bear = t.s.put(t.ana, "battlefield", "Grizzly Bears")
    wall = t.s.put(t.ben, "battlefield", "Wall of Stone")
    t.s.put(t.ana, "library", "Hill Giant")
    t.s.begin(t.ben, "end")
    t.s.answer(t.ana, ["Hill Giant"], "scry")
    t.s.to("upkeep", t.ana)
    t.s.resolve_all()
    assert t.ana.library[-1] == "Hill Giant"
    t.s.to("precombat main")
    t.s.mana(t.ana, "UC")
    t.s.activate(t.ana, god, targets=[bear])
    t.s.resolve()
    t.s.attack(t.ana, {bear: t.ben})
    with pytest.raises(IllegalAnswer):
        t.s.block(t.ben, {wall: bear})


@pytest.mark.parametrize(("others", "power", "satyrs"), [(0, 2, 1), (1, 3, 1), (2, 4, 2)])
def test_anax_leaves_satyrs(corpus: Corpus, others: int, power: int, satyrs: int) -> None:
    """Its power is looked at as it last was on the battlefield."""
    t = Table(corpus)
    anax = t.put(t.ana, "Anax, Hardened in the Forge")
    t.s.put(t.ana, "battlefield", "Hill Giant", others) if others else None
    assert anax.pt == f"{power}/3"
    t.cast(t.ana, "Murder", "BBC", anax)
    assert len(t.s.permanents("Satyr Token")) == satyrs


@pytest.mark.parametrize(("name", "satyrs"), [("Air Elemental", 2), ("Hill Giant", 1)])
def test_anax_counts_the_power_of_others_that_die(corpus: Corpus, name: str, satyrs: int) -> None:
    t = Table(corpus)
    t.put(t.ana, "Anax, Hardened in the Forge")
    t.cast(t.ana, "Murder", "BBC", t.s.put(t.ana, "battlefield", name))
    found = t.s.permanents("Satyr Token")
    assert len(found) == satyrs
    giant = t.s.put(t.ben, "battlefield", "Hill Giant")
    t.s.begin(t.ben)
    t.s.attack(t.ben, {giant: t.ana})
    with pytest.raises(IllegalAnswer):
        t.s.block(t.ana, {found[0]: giant})


# -- what lands could produce -----------------------------------------------------------------------------


def could(t: Table, source: Thing, ability: str, color: str) -> str:
    """The mana that a source gives when its controller wants this colour."""
    t.s.answer(t.ana, color, "mana")
    t.s.activate(t.ana, source, ability)
    return t.ana.mana


MINE = [("Harvester Druid", ""), ("Naga Vitalist", ""), ("Horizon of Progress", "could produce")]


@pytest.mark.parametrize(("name", "ability"), MINE)
@pytest.mark.parametrize(("color", "mana"), [("white", "{W}"), ("blue", "{U}")])
def test_a_color_that_ones_own_lands_could_produce(
    corpus: Corpus, name: str, ability: str, color: str, mana: str
) -> None:
    t = Table(corpus)
    source = t.put(t.ana, name)
    t.s.put(t.ana, "battlefield", "Plains", tapped=True)  # whether it could now does not matter (CR 106.7)
    t.s.put(t.ana, "battlefield", "Island")
    t.s.put(t.ben, "battlefield", "Swamp")
    t.s.begin(t.ana)
    with pytest.raises(Exception, match="does not answer"):
        could(t, source, ability, "black")
    t.s.answer(t.ana, color, "mana")
    t = Table(corpus)
    source = t.put(t.ana, name)
    t.s.put(t.ana, "battlefield", "Plains", tapped=True)
    t.s.put(t.ana, "battlefield", "Island")
    t.s.begin(t.ana)
    assert could(t, source, ability, color) == mana
    assert t.ana.life == (19 if name == "Horizon of Progress" else 20)


@pytest.mark.parametrize(("name", "colorless"), [
    ("Harvester Druid", ""), ("Naga Vitalist", "{C}"), ("Horizon of Progress", "{C}"),
])  # fmt: skip
def test_colorless_is_a_type_and_no_color(corpus: Corpus, name: str, colorless: str) -> None:
    t = Table(corpus)
    source = t.put(t.ana, name)
    t.s.put(t.ana, "battlefield", "Wastes")
    t.s.begin(t.ana)
    t.s.activate(t.ana, source, "could produce")
    assert t.ana.mana == colorless


@pytest.mark.parametrize("name", ["Quirion Explorer", "Sylvok Explorer"])
def test_a_color_that_an_opponents_land_could_produce(corpus: Corpus, name: str) -> None:
    t = Table(corpus)
    elf = t.put(t.ana, name)
    t.s.put(t.ana, "battlefield", "Plains")
    t.s.put(t.ben, "battlefield", "Swamp")
    t.s.begin(t.ana)
    t.s.activate(t.ana, elf)
    assert t.ana.mana == "{B}"


def test_star_compass_looks_at_basic_lands(corpus: Corpus) -> None:
    t = Table(corpus)
    t.cast(t.ana, "Star Compass", "CC")
    compass = t.s.permanent("Star Compass")
    assert compass.tapped
    t.put(t.ana, "Gruul Turf")
    t.s.put(t.ana, "battlefield", "Island")
    t.s.to("precombat main", t.ben)
    t.s.to("precombat main", t.ana)
    t.s.activate(t.ana, compass)
    assert t.ana.mana == "{U}"


@pytest.mark.parametrize(("gates", "life"), [(1, 20), (2, 23)])
def test_plaza_of_harmony(corpus: Corpus, gates: int, life: int) -> None:
    t = Table(corpus)
    for _ in range(gates):
        t.put(t.ana, "Gruul Guildgate")
    t.s.put(t.ana, "battlefield", "Island")
    t.put(t.ana, "Plaza of Harmony", "hand")
    plaza = t.s.play(t.ana, "Plaza of Harmony")
    t.s.resolve_all()
    assert t.ana.life == life
    assert could(t, plaza, "could produce", "green") == "{G}"


def test_horizon_of_progress_puts_a_land_and_is_spent(corpus: Corpus) -> None:
    t = Table(corpus)
    land = t.put(t.ana, "Horizon of Progress")
    t.s.put(t.ana, "hand", "Forest")
    t.s.begin(t.ana)
    t.s.mana(t.ana, "CCC")
    t.s.answer(t.ana, "yes", "may")
    t.s.activate(t.ana, land, "onto the battlefield")
    t.s.resolve()
    assert t.s.permanent("Forest").tapped
    t.s.to("precombat main", t.ben)
    t.s.to("precombat main", t.ana)
    hand = len(t.ana.hand)
    t.s.mana(t.ana, "C")
    t.s.activate(t.ana, land, "draw")
    t.s.resolve()
    assert land.zone == "graveyard" and len(t.ana.hand) == hand + 1


# -- Sagas: Roles and a secret vote -------------------------------------------------------------------------


def test_gadwicks_first_duel(corpus: Corpus) -> None:
    t = Table(corpus)
    giant = t.s.put(t.ben, "battlefield", "Hill Giant")
    t.put(t.ana, "Gadwick's First Duel", "hand")
    t.s.mana(t.ana, "UC")
    t.s.cast(t.ana, "Gadwick's First Duel")
    t.s.answer(t.ana, [giant], "target")
    t.s.resolve_all()
    assert giant.pt == "1/1" and [a.name for a in giant.attachments] == ["Cursed"]
    t.s.put(t.ana, "library", "Swamp")
    t.s.put(t.ana, "library", "Forest")
    t.s.to("draw", t.ana)
    t.s.answer(t.ana, ["Swamp"], "scry")
    t.s.answer(t.ana, [], "scry")
    t.s.to("precombat main")
    t.s.resolve_all()
    assert t.ana.hand == ["Forest"] and t.ana.library[-1] == "Swamp"
    t.s.to("precombat main", t.ben)
    t.s.to("precombat main", t.ana)
    t.s.resolve_all()
    for life in (16, 14):
        if life == 16:
            t.s.answer(t.ana, t.ben, "target")
        t.cast(t.ana, "Shock", "R", t.ben)
        assert t.ben.life == life  # only the first one is copied


def test_the_witchs_vanity(corpus: Corpus) -> None:
    t = Table(corpus)
    bear = t.s.put(t.ana, "battlefield", "Grizzly Bears")
    t.s.put(t.ben, "battlefield", "Llanowar Elves")
    t.s.put(t.ben, "battlefield", "Hill Giant")
    t.cast(t.ana, "The Witch's Vanity", "BC")
    assert t.ben.battlefield == ["Hill Giant"]
    for _ in range(2):
        t.s.to("precombat main", t.ben)
        t.s.to("precombat main", t.ana)
        t.s.resolve_all()
        assert len(t.s.permanents("Food Token")) == 1
    assert bear.pt == "3/3" and [a.name for a in bear.attachments] == ["Wicked"]
    t.cast(t.ana, "Murder", "BBC", bear)
    assert t.ben.life == 19  # the Wicked Role is put into a graveyard


@pytest.mark.parametrize("voted", [True, False])
def test_vault_11_voters_dilemma(corpus: Corpus, voted: bool) -> None:
    t = Table(corpus, players=3)
    cleo = t.s.players[2]
    giant = t.s.put(cleo, "battlefield", "Hill Giant")
    t.cast(t.ana, "Vault 11: Voter's Dilemma", "WBCC")
    soldiers = t.s.permanents("Human Soldier Token")
    assert len(soldiers) == 2 and all(s.controller == t.ana for s in soldiers)
    t.s.to("draw", t.ana)
    hands = [len(p.hand) for p in t.s.players]
    for player in t.s.players:
        t.s.answer(player, giant if voted else "no vote", "vote")
    t.s.to("precombat main")
    t.s.resolve_all()
    assert giant.zone == ("graveyard" if voted else "battlefield")
    assert [len(p.hand) for p in t.s.players] == [hand + (not voted) for hand in hands]
