"""Each card that cares whether it, or another spell, was kicked: unkicked, and with each kicker (CR 702.33)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from spellwright.errors import IllegalAnswer
from spellwright.judge.pieces import Player, Thing
from tests.mechanics.table import Table

Corpus = Mapping[str, CardRecord]


def words(thing: Thing) -> set[str]:
    """The keyword abilities that something has on the battlefield, without its kicker."""
    return set(thing.keywords) - {"kicker", "multikicker"}


def cast(t: Table, name: str, mana: str, times: int = 0, *targets: Thing | Player) -> Thing:
    """Ana's permanent of this name, cast with this mana, kicked so often, and everything resolved."""
    t.put(t.ana, name, "hand")
    t.s.mana(t.ana, mana)
    t.s.cast(t.ana, name, kicked=times, targets=targets)
    t.s.resolve_all()
    return t.s.find(name)


def next_turn(t: Table) -> None:
    """It is Ana's next turn."""
    t.s.to("precombat main", t.ben)
    t.s.to("precombat main", t.ana)


# -- creatures that enter as more than they are ---------------------------------------------------------


@pytest.mark.parametrize("times", [0, 1, 3])
@pytest.mark.parametrize(
    ("name", "mana", "kicker", "size", "keyword"),
    [
        ("Enclave Elite", "UCC", "UC", 2, "landwalk"),
        ("Gnarlid Pack", "GC", "GC", 2, ""),
        ("Quag Vampires", "B", "BC", 1, "landwalk"),
        ("Skitter of Lizards", "R", "RC", 1, "haste"),
        ("Joraga Warcaller", "G", "GC", 1, ""),
    ],
)
def test_a_counter_for_each_time_it_was_kicked(
    corpus: Corpus, name: str, mana: str, kicker: str, size: int, keyword: str, times: int
) -> None:
    t = Table(corpus)
    creature = cast(t, name, mana + kicker * times, times)
    assert creature.pt == f"{size + times}/{size + times}"
    assert creature.counters == ({"+1/+1": times} if times else {})
    assert words(creature) == ({keyword} if keyword else set())


def test_joraga_warcaller_leads_the_other_elves(corpus: Corpus) -> None:
    t = Table(corpus)
    elf, bear = t.s.put(t.ana, "battlefield", "Llanowar Elves"), t.s.put(t.ana, "battlefield", "Grizzly Bears")
    theirs = t.s.put(t.ben, "battlefield", "Llanowar Elves")
    cast(t, "Joraga Warcaller", "GGCGC", 2)
    assert (elf.pt, bear.pt, theirs.pt) == ("3/3", "2/2", "1/1")


@pytest.mark.parametrize("times", [0, 1, 2])
def test_flametongue_yearling_burns_for_its_power(corpus: Corpus, times: int) -> None:
    t = Table(corpus)
    wall = t.s.put(t.ben, "battlefield", "Wall of Stone")
    t.put(t.ana, "Flametongue Yearling", "hand")
    t.s.mana(t.ana, "RR" + "CC" * times)
    t.s.cast(t.ana, "Flametongue Yearling", kicked=times)
    t.s.answer(t.ana, wall, "target")
    t.s.resolve_all()
    assert t.s.find("Flametongue Yearling").pt == f"{2 + times}/{1 + times}" and wall.damage == 2 + times


@pytest.mark.parametrize(("mana", "times"), [("", 0), ("RC", 1), ("GC", 1), ("RCGC", 2)])
def test_vodalian_mindsinger_takes_what_is_weaker(corpus: Corpus, mana: str, times: int) -> None:
    t = Table(corpus)
    giant = t.s.put(t.ben, "battlefield", "Hill Giant")
    elf = t.s.put(t.ben, "battlefield", "Llanowar Elves")
    t.put(t.ana, "Vodalian Mindsinger", "hand")
    t.s.mana(t.ana, "UUC" + mana)
    t.s.cast(t.ana, "Vodalian Mindsinger", kicked=times)
    if times:
        t.s.answer(t.ana, giant, "target")
    t.s.resolve_all()
    singer = t.s.find("Vodalian Mindsinger")
    assert singer.pt == f"{2 + 2 * times}/{2 + 2 * times}"
    assert (giant if times else elf).controller == t.ana and (elf if times else giant).controller == t.ben
    t.cast(t.ana, "Terminate", "BR", singer)
    assert giant.controller == elf.controller == t.ben


@pytest.mark.parametrize("kicked", [False, True])
@pytest.mark.parametrize(
    ("name", "mana", "kicker", "plain", "more", "keyword"),
    [
        ("Pouncing Kavu", "RC", "RCC", "1/1", "3/3", "haste"),
        ("Moss-Pit Skeleton", "BG", "CCC", "2/2", "5/5", ""),
        ("Prison Barricade", "WC", "WC", "1/3", "2/4", ""),
    ],
)
def test_counters_and_an_ability_if_it_was_kicked(
    corpus: Corpus, name: str, mana: str, kicker: str, plain: str, more: str, keyword: str, kicked: bool
) -> None:
    t = Table(corpus)
    creature = cast(t, name, mana + kicker * kicked, int(kicked))
    assert creature.pt == (more if kicked else plain)
    if keyword:
        assert creature.has(keyword) is kicked


@pytest.mark.parametrize("kicked", [False, True])
def test_a_kicked_barricade_attacks(corpus: Corpus, kicked: bool) -> None:
    t = Table(corpus)
    wall = cast(t, "Prison Barricade", "WC" + "WC" * kicked, int(kicked))
    assert wall.has("defender")
    next_turn(t)
    if kicked:
        t.s.attack(t.ana, {wall: t.ben})
        assert wall.attacking
    else:
        with pytest.raises(IllegalAnswer, match=r"702\.3b|508\.1"):
            t.s.attack(t.ana, {wall: t.ben})


def test_moss_pit_skeleton_comes_back_onto_the_library(corpus: Corpus) -> None:
    t = Table(corpus)
    t.put(t.ana, "Moss-Pit Skeleton", "graveyard")
    t.put(t.ana, "Skitter of Lizards", "hand")
    t.s.mana(t.ana, "RRC")
    t.s.cast(t.ana, "Skitter of Lizards", kicked=1)
    t.s.answer(t.ana, "yes", "may")
    t.s.resolve_all()
    assert t.ana.library[0] == "Moss-Pit Skeleton" and t.ana.graveyard == []


VOLVERS = [
    # name, mana, the kicker of two counters, the kicker of one, its toughness and power, first keyword, second keyword
    ("Cetavolver", "UC", "RC", "G", 1, "first strike", "trample"),
    ("Degavolver", "WC", "BC", "R", 1, "", "first strike"),
    ("Necravolver", "BCC", "GC", "W", 2, "trample", ""),
    ("Rakavolver", "RCC", "WC", "U", 2, "", "flying"),
]


@pytest.mark.parametrize(("first", "second"), [(False, False), (True, False), (False, True), (True, True)])
@pytest.mark.parametrize(("name", "mana", "two", "one", "size", "with_two", "with_one"), VOLVERS)
def test_each_kicker_of_a_volver(
    corpus: Corpus, name: str, mana: str, two: str, one: str, size: int, with_two: str, with_one: str,
    first: bool, second: bool,
) -> None:  # fmt: skip
    t = Table(corpus)
    if first and second:
        t.s.answer(t.ana, 0, "replacement")  # the order of two that both apply (CR 616.1)
    volver = cast(t, name, mana + two * first + one * second, first + second)
    grown = size + 2 * first + second
    assert volver.pt == f"{grown}/{grown}"
    wanted = {word for word, there in ((with_two, first), (with_one, second)) if word and there}
    assert words(volver) == wanted


@pytest.mark.parametrize(("name", "mana", "kicker", "size"), [
    ("Necravolver", "BCC", "W", 3), ("Rakavolver", "RCC", "WC", 4),
])  # fmt: skip
@pytest.mark.parametrize("kicked", [False, True])
def test_a_volver_that_gains_life(corpus: Corpus, name: str, mana: str, kicker: str, size: int, kicked: bool) -> None:
    t = Table(corpus)
    volver = cast(t, name, mana + kicker * kicked, int(kicked))
    next_turn(t)
    t.s.attack(t.ana, {volver: t.ben})
    t.s.to("combat damage")
    t.s.resolve_all()
    assert (t.ana.life, t.ben.life) == ((20 + size, 20 - size) if kicked else (20, 18))


def test_a_degavolver_with_its_first_kicker_regenerates_for_life(corpus: Corpus) -> None:
    t = Table(corpus)
    volver = cast(t, "Degavolver", "WCBC", 1)
    t.s.activate(t.ana, volver)
    t.s.resolve_all()
    t.cast(t.ana, "Murder", "BBC", volver)
    assert (volver.zone, volver.tapped, t.ana.life) == ("battlefield", True, 17)
    unkicked = cast(Table(corpus), "Degavolver", "WC")
    assert unkicked.abilities == [] or not any("Regenerate" in text for text in unkicked.abilities[2:])


# -- creatures that do something when they enter ----------------------------------------------------------


def battlemage(corpus: Corpus, name: str, mana: str, times: int) -> Table:
    """Ana casts the Battlemage; Ben has one of each thing that one of them wants."""
    t = Table(corpus)
    for card in ("Hill Giant", "Air Elemental", "Ornithopter", "Pacifism", "Forest"):
        if card == "Pacifism":
            t.s.put(t.ben, "battlefield", card, attached_to=t.s.permanent("Hill Giant"))
        else:
            t.s.put(t.ben, "battlefield", card)
    t.s.put(t.ben, "hand", "Swamp", 4)
    t.put(t.ana, name, "hand")
    t.s.mana(t.ana, mana)
    t.s.cast(t.ana, name, kicked=times)
    return t


@pytest.mark.parametrize(("name", "mana"), [
    ("Ana Battlemage", "GCC"), ("Nightscape Battlemage", "BCC"), ("Stormscape Battlemage", "UCC"),
    ("Sunscape Battlemage", "WCC"), ("Thornscape Battlemage", "GCC"), ("Thunderscape Battlemage", "RCC"),
    ("Wastescape Battlemage", "CC"),
])  # fmt: skip
def test_an_unkicked_battlemage_only_enters(corpus: Corpus, name: str, mana: str) -> None:
    t = battlemage(corpus, name, mana, 0)
    assert len(t.s.stack) == 1
    t.s.resolve_all()
    assert t.s.find(name).pt == "2/2" and t.ana.hand == [] and len(t.ben.hand) == 4
    assert t.ben.battlefield == ["Hill Giant", "Air Elemental", "Ornithopter", "Pacifism", "Forest"]
    assert (t.ana.life, t.ben.life) == (20, 20)


@pytest.mark.parametrize(
    ("name", "mana", "target", "gone"),
    [
        ("Nightscape Battlemage", "BCC" + "RCC", "Forest", "graveyard"),
        ("Stormscape Battlemage", "UCC" + "BCC", "Hill Giant", "graveyard"),
        ("Sunscape Battlemage", "WCC" + "GC", "Air Elemental", "graveyard"),
        ("Thornscape Battlemage", "GCC" + "W", "Ornithopter", "graveyard"),
        ("Thunderscape Battlemage", "RCC" + "G", "Pacifism", "graveyard"),
    ],
)
def test_a_battlemage_rids_of_what_its_kicker_says(
    corpus: Corpus, name: str, mana: str, target: str, gone: str
) -> None:
    t = battlemage(corpus, name, mana, 1)
    thing = t.s.permanent(target)
    others = [n for n in t.ben.battlefield if n not in (target, "Pacifism")]
    if name.startswith(("Storm", "Sun")):
        t.s.answer(t.ana, thing, "target")
    t.s.resolve_all()
    assert thing.zone == gone and [n for n in t.ben.battlefield if n != "Pacifism"] == others


@pytest.mark.parametrize(("mana", "target", "gone"), [("G", "Ornithopter", "exile"), ("UC", "Air Elemental", "hand")])
def test_wastescape_battlemage_does_it_when_it_is_cast(corpus: Corpus, mana: str, target: str, gone: str) -> None:
    t = Table(corpus)
    thing = t.s.put(t.ben, "battlefield", target)
    mine = t.s.put(t.ana, "battlefield", target)
    t.put(t.ana, "Wastescape Battlemage", "hand")
    t.s.mana(t.ana, "CC" + mana)
    t.s.cast(t.ana, "Wastescape Battlemage", kicked=1)
    assert len(t.s.stack) == 2
    t.s.resolve()
    assert (thing.zone, mine.zone, len(t.s.stack)) == (gone, "battlefield", 1)


def test_the_other_kickers_of_the_battlemages(corpus: Corpus) -> None:
    t = battlemage(corpus, "Ana Battlemage", "GCC" + "UCC", 1)
    t.s.answer(t.ana, t.ben, "target")
    t.s.answer(t.ben, [0, 1, 2], "discard")
    t.s.resolve_all()
    assert len(t.ben.hand) == 1
    t = battlemage(corpus, "Ana Battlemage", "GCC" + "BC", 1)
    giant = t.s.permanent("Hill Giant")
    t.s.answer(t.ana, giant, "target")
    t.s.resolve_all()
    assert giant.tapped and t.ben.life == 17
    t = battlemage(corpus, "Nightscape Battlemage", "BCC" + "UCC", 1)
    t.s.answer(t.ana, [t.s.permanent("Hill Giant"), t.s.permanent("Air Elemental")], "target")
    t.s.resolve_all()
    assert sorted(t.ben.hand)[:2] == ["Air Elemental", "Hill Giant"]
    t = battlemage(corpus, "Stormscape Battlemage", "UCC" + "W", 1)
    t.s.resolve_all()
    assert t.ana.life == 23
    t = battlemage(corpus, "Sunscape Battlemage", "WCC" + "UCC", 1)
    t.s.resolve_all()
    assert t.ana.hand == ["Wastes", "Wastes"]
    t = battlemage(corpus, "Thornscape Battlemage", "GCC" + "R", 1)
    t.s.answer(t.ana, t.ben, "target")
    t.s.resolve_all()
    assert t.ben.life == 18
    t = battlemage(corpus, "Thunderscape Battlemage", "RCC" + "BC", 1)
    t.s.answer(t.ana, t.ben, "target")
    t.s.answer(t.ben, [0, 1], "discard")
    t.s.resolve_all()
    assert len(t.ben.hand) == 2


def test_both_kickers_of_a_battlemage(corpus: Corpus) -> None:
    t = battlemage(corpus, "Sunscape Battlemage", "WCC" + "GC" + "UCC", 2)
    t.s.answer(t.ana, t.s.permanent("Air Elemental"), "target")
    t.s.answer(t.ana, [0, 1], "order")
    t.s.resolve_all()
    assert "Air Elemental" in t.ben.graveyard and t.ana.hand == ["Wastes", "Wastes"]


def test_a_black_creature_is_not_for_the_battlemages(corpus: Corpus) -> None:
    t = Table(corpus)
    t.s.put(t.ben, "battlefield", "Gravedigger")
    cast(t, "Stormscape Battlemage", "UCC" + "BCC", 1)
    assert t.ben.battlefield == ["Gravedigger"]


@pytest.mark.parametrize("kicked", [False, True])
def test_keldon_strike_team(corpus: Corpus, kicked: bool) -> None:
    t = Table(corpus)
    bear = t.s.put(t.ana, "battlefield", "Grizzly Bears", sick=True)
    theirs = t.s.put(t.ben, "battlefield", "Grizzly Bears")
    team = cast(t, "Keldon Strike Team", "RCC" + "WC" * kicked, int(kicked))
    soldiers = t.s.permanents("Soldier Token")
    assert len(soldiers) == 2 * kicked
    assert all(thing.has("haste") for thing in (team, bear, *soldiers)) and not theirs.has("haste")
    t.s.to("upkeep", t.ben)
    assert not any(thing.has("haste") for thing in (team, bear, *soldiers))


@pytest.mark.parametrize("kicked", [False, True])
def test_tajuru_paragon_finds_one_of_its_types(corpus: Corpus, kicked: bool) -> None:
    t = Table(corpus)
    t.s.put(t.ana, "library", "Hill Giant")
    t.put(t.ana, "Prodigal Sorcerer", "library")  # a Wizard, as the Paragon is
    t.put(t.ana, "Tajuru Paragon", "hand")
    t.s.mana(t.ana, "GC" + "CCC" * kicked)
    t.s.cast(t.ana, "Tajuru Paragon", kicked=kicked)
    if kicked:
        t.s.answer(t.ana, "yes", "may")
        t.s.answer(t.ana, "Prodigal Sorcerer")
    t.s.resolve_all()
    assert t.s.find("Tajuru Paragon").subtypes == {"Elf", "Cleric", "Rogue", "Warrior", "Wizard"}
    assert t.ana.hand == (["Prodigal Sorcerer"] if kicked else [])
    assert (t.ana.library[0] == "Prodigal Sorcerer") is not kicked
    assert len(t.ana.library) == 12 - kicked


@pytest.mark.parametrize(("kicked", "dead"), [(False, 1), (True, 2)])
def test_cinderclasm(corpus: Corpus, kicked: bool, dead: int) -> None:
    t = Table(corpus)
    elf, bear = t.s.put(t.ben, "battlefield", "Llanowar Elves"), t.s.put(t.ana, "battlefield", "Grizzly Bears")
    giant = t.s.put(t.ana, "battlefield", "Hill Giant")
    t.cast(t.ana, "Cinderclasm", "RC" + "R" * kicked, kicked=kicked)
    assert [thing.zone for thing in (elf, bear)].count("graveyard") == dead and giant.damage == dead


# -- what watches for kicked spells -----------------------------------------------------------------------


def watching(corpus: Corpus, name: str, times: int) -> tuple[Table, Thing]:
    """Ana has the permanent and casts Skitter of Lizards, kicked so often; what triggers is on the stack."""
    t = Table(corpus)
    watcher = t.put(t.ana, name)
    t.put(t.ana, "Skitter of Lizards", "hand")
    t.s.mana(t.ana, "R" + "RC" * times)
    t.s.cast(t.ana, "Skitter of Lizards", kicked=times)
    t.s.settle()
    return t, watcher


WATCHERS = [
    "Bloodstone Goblin", "Coralhelm Chronicler", "Hallar, the Firefletcher", "Lullmage's Familiar",
    "Merfolk Falconer", "Risen Riptide", "Roost of Drakes", "Rumbling Aftershocks",
]  # fmt: skip


@pytest.mark.parametrize("name", WATCHERS)
def test_a_spell_that_was_not_kicked_makes_nothing_trigger(corpus: Corpus, name: str) -> None:
    t, _ = watching(corpus, name, 0)
    assert [thing.name for thing in t.s.stack] == ["Skitter of Lizards"]


@pytest.mark.parametrize("name", WATCHERS)
def test_a_kicked_spell_of_an_opponent_makes_nothing_trigger(corpus: Corpus, name: str) -> None:
    t = Table(corpus)
    t.put(t.ana, name)
    t.s.begin(t.ben)
    t.put(t.ben, "Skitter of Lizards", "hand")
    t.s.mana(t.ben, "RRC")
    t.s.cast(t.ben, "Skitter of Lizards", kicked=1)
    t.s.settle()
    assert len(t.s.stack) == 1


@pytest.mark.parametrize(("name", "after", "keyword"), [
    ("Bloodstone Goblin", "3/3", "menace"), ("Risen Riptide", "5/5", ""),
])  # fmt: skip
def test_until_the_turn_ends(corpus: Corpus, name: str, after: str, keyword: str) -> None:
    t, watcher = watching(corpus, name, 1)
    before = watcher.pt
    t.s.resolve()
    assert watcher.pt == after and watcher.keywords == ({keyword} if keyword else frozenset())
    t.s.resolve()
    t.s.to("upkeep", t.ben)
    assert watcher.pt == before and watcher.keywords == frozenset()


def test_hallar_grows_and_shoots(corpus: Corpus) -> None:
    t, hallar = watching(corpus, "Hallar, the Firefletcher", 1)
    t.s.resolve_all()
    assert hallar.counters == {"+1/+1": 1} and t.ben.life == 19
    t.put(t.ana, "Skitter of Lizards", "hand")
    t.s.mana(t.ana, "RRC")
    t.s.cast(t.ana, "Skitter of Lizards", kicked=1)
    t.s.resolve_all()
    assert hallar.counters == {"+1/+1": 2} and (t.ana.life, t.ben.life) == (20, 17)


def test_lullmages_familiar(corpus: Corpus) -> None:
    t, watcher = watching(corpus, "Lullmage's Familiar", 1)
    t.s.resolve()
    assert t.ana.life == 22
    t.s.answer(t.ana, "blue", "mana")
    t.s.activate(t.ana, watcher)
    assert t.ana.mana == "{U}" and watcher.tapped


def test_merfolk_falconer(corpus: Corpus) -> None:
    t, _ = watching(corpus, "Merfolk Falconer", 1)
    t.s.put(t.ana, "library", "Hill Giant")
    t.s.answer(t.ana, ["Hill Giant"], "scry")
    t.s.resolve()
    assert t.ana.library[-1] == "Hill Giant" and t.ana.library[0] == "Wastes"


@pytest.mark.parametrize("kicked", [False, True])
def test_roost_of_drakes(corpus: Corpus, kicked: bool) -> None:
    t, _ = watching(corpus, "Roost of Drakes", 1)
    t.s.resolve()
    (drake,) = t.s.permanents("Drake Token")
    assert (drake.pt, drake.colors, drake.keywords) == ("2/2", {"blue"}, {"flying"})
    t = Table(corpus)
    cast(t, "Roost of Drakes", "U" + "UCC" * kicked, int(kicked))
    assert len(t.s.permanents("Drake Token")) == kicked


@pytest.mark.parametrize("times", [1, 2, 3])
def test_rumbling_aftershocks_counts_how_often(corpus: Corpus, times: int) -> None:
    t, _ = watching(corpus, "Rumbling Aftershocks", 0)
    t.s.resolve_all()
    t.put(t.ana, "Skitter of Lizards", "hand")
    t.s.mana(t.ana, "R" + "RC" * times)
    t.s.answer(t.ana, t.ben, "target")
    t.s.answer(t.ana, "yes", "may")
    t.s.cast(t.ana, "Skitter of Lizards", kicked=times)
    t.s.resolve_all()
    assert t.ben.life == 20 - times


def test_coralhelm_chronicler(corpus: Corpus) -> None:
    t, _ = watching(corpus, "Coralhelm Chronicler", 1)
    t.s.put(t.ana, "hand", "Hill Giant")
    t.s.answer(t.ana, "Hill Giant", "discard")
    t.s.resolve()
    assert t.ana.hand == ["Wastes"] and t.ana.graveyard == ["Hill Giant"]
    t = Table(corpus)
    t.put(t.ana, "Gnarlid Pack", "library")  # multikicker is a kicker ability (CR 702.33c)
    t.s.put(t.ana, "library", "Hill Giant")
    t.put(t.ana, "Coralhelm Chronicler", "hand")
    t.s.mana(t.ana, "UCC")
    t.s.cast(t.ana, "Coralhelm Chronicler")
    t.s.answer(t.ana, "yes", "may")
    t.s.answer(t.ana, "Gnarlid Pack")
    t.s.resolve_all()
    assert t.ana.hand == ["Gnarlid Pack"] and "Hill Giant" in t.ana.library[-4:]


@pytest.mark.parametrize("times", [0, 1])
def test_chocobo_kick_deals_twice_that_much_damage(corpus: Corpus, times: int) -> None:
    t = Table(corpus)
    land = t.s.put(t.ana, "battlefield", "Forest")
    mine, theirs = t.s.put(t.ana, "battlefield", "Grizzly Bears"), t.s.put(t.ben, "battlefield", "Craw Wurm")
    t.put(t.ana, "Chocobo Kick", "hand")
    t.s.mana(t.ana, "GC")
    t.s.cast(t.ana, "Chocobo Kick", kicked=times, targets=[mine, theirs])
    t.s.resolve_all()
    assert land.zone == ("hand" if times else "battlefield")
    assert theirs.zone == ("graveyard" if times else "battlefield")  # 6/4
    assert mine.zone == "battlefield" and (times or theirs.damage == 2)


@pytest.mark.parametrize("times", [0, 1])
def test_waste_management_exiles_a_whole_graveyard(corpus: Corpus, times: int) -> None:
    t = Table(corpus)
    cards = [t.s.put(t.ben, "graveyard", name) for name in ("Grizzly Bears", "Hill Giant", "Air Elemental", "Shock")]
    t.put(t.ana, "Waste Management", "hand")
    t.s.mana(t.ana, "BCC" + "BCCC" * times)
    t.s.cast(t.ana, "Waste Management", kicked=times, targets=[t.ben] if times else [cards[0], cards[3]])
    t.s.resolve_all()
    assert len(t.ben.graveyard) == (0 if times else 2)
    assert len(t.ana.battlefield) == (3 if times else 1) and set(t.ana.battlefield) == {"Rogue Token"}
