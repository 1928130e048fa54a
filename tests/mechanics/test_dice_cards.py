"""What cards do with the dice that they have rolled (CR 706)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from spellwright.cards.face import CardRecord
from spellwright.judge.pieces import Thing
from tests.mechanics.table import Table

Corpus = Mapping[str, CardRecord]


def fed(corpus: Corpus, players: int = 2) -> Table:
    """A table whose players have libraries to draw from; what nobody scripts is decided by a simple agent."""
    t = Table(corpus, strict=False, players=players)
    for player in t.s.players:
        t.s.put(player, "library", "Wastes", 20)
    return t


def ability(t: Table, name: str, mana: str, *targets: Thing, number: int | str | None = None) -> Thing:
    """Ana puts a permanent onto the battlefield and its ability resolves."""
    thing = t.put(t.ana, name)
    t.s.mana(t.ana, mana)
    t.s.activate(t.ana, thing, number, targets=targets)
    t.s.resolve_all()
    return thing


@pytest.mark.parametrize(("rolled", "counters"), [(1, 1), (2, 2), (3, 0)])
def test_a_result_of_one_or_two_is_that_many_counters(corpus: Corpus, rolled: int, counters: int) -> None:
    t = fed(corpus)
    t.s.roll(rolled)
    acrobats = ability(t, "Atomwheel Acrobats", "GCC")
    assert acrobats.counter("+1/+1") == counters


def test_even_and_odd_results(corpus: Corpus) -> None:
    t = fed(corpus)
    giant = t.put(t.ben, "Air Elemental")
    t.s.roll(2, 3, 5)
    t.put(t.ana, "Attempted Murder", "hand")
    t.s.mana(t.ana, "BBCCC")
    t.s.cast(t.ana, "Attempted Murder", targets=[giant], x=3)
    t.s.resolve_all()
    assert giant.pt == "2/2" and len(t.s.permanents("Storm Crow")) == 2


def test_a_clown_for_each_odd_result_and_a_counter_for_each_even_one(corpus: Corpus) -> None:
    t = fed(corpus)
    t.s.roll(1, 4, 6)
    t.put(t.ana, "Clown Car", "hand")
    t.s.mana(t.ana, "CCC")
    t.s.cast(t.ana, "Clown Car", x=3)
    t.s.resolve_all()
    assert t.s.find("Clown Car").counter("+1/+1") == 2 and len(t.s.permanents("Clown Robot Token")) == 1


def test_equal_results_are_one_different_result(corpus: Corpus) -> None:
    t = fed(corpus)
    t.s.roll(2, 2, 5)
    t.cast(t.ana, "Circuits Act", "RCC")
    assert len(t.s.permanents("Clown Robot Token")) == 2


@pytest.mark.parametrize(("rolled", "clowns"), [(2, 3), (3, 2)])
def test_a_result_is_compared_with_a_number_that_is_counted(corpus: Corpus, rolled: int, clowns: int) -> None:
    t = fed(corpus)
    t.s.roll(rolled)
    t.cast(t.ana, "Clowning Around", "WC")
    assert len(t.s.permanents("Clown Robot Token")) == clowns


def test_treasures_for_even_results_and_the_game_for_seven_sixes(corpus: Corpus) -> None:
    for others, won in ((6, True), (5, False)):
        t = fed(corpus)
        bobble = t.put(t.ana, "Luck Bobblehead")
        for _ in range(6):
            t.put(t.ana, "Luck Bobblehead")
        t.s.roll(6, 6, 6, 6, 6, 6, others)
        t.s.mana(t.ana, "C")
        t.s.activate(t.ana, bobble, 1)
        t.s.resolve_all()
        assert t.ana.won is won
        assert won or len(t.s.permanents("Treasure Token")) == 6


@pytest.mark.parametrize(("rolled", "keywords"), [
    (2, set()), (3, {"first strike"}), (4, {"first strike", "menace"}), (5, {"first strike", "menace", "lifelink"}),
])  # fmt: skip
def test_a_higher_roll_gives_more(corpus: Corpus, rolled: int, keywords: set[str]) -> None:
    t = fed(corpus)
    t.s.roll(rolled)
    assert ability(t, "Monoxa, Midway Manager", "CCCCCC").keywords == keywords


@pytest.mark.parametrize(("rolls", "drawn"), [((9, 9), 0), ((10, 1), 1)])
def test_any_of_several_results_is_high_enough(corpus: Corpus, rolls: tuple[int, ...], drawn: int) -> None:
    t = fed(corpus)
    farideh = t.put(t.ana, "Farideh, Devil's Chosen")
    t.s.roll(*rolls)
    t.s.answer(t.ana, str(rolls[0]), "result")
    t.cast(t.ana, "Grave Endeavor", "BBCCCCC")
    assert farideh.keywords == {"flying", "menace"} and len(t.ana.hand) == drawn


@pytest.mark.shows("706.7")
def test_every_die_counts_and_three_of_them_give_trample(corpus: Corpus) -> None:
    t = fed(corpus)
    family = t.put(t.ana, "The Space Family Goblinson")
    t.s.roll(1, 2)
    t.cast(t.ana, "Pair o' Dice Lost", "GGCCC")
    assert family.pt == "3/3" and not family.has("trample")
    t.cast(t.ana, "Fractured Powerstone", "CC")
    t.s.activate(t.ana, "Fractured Powerstone", 1)
    t.s.resolve_all()
    assert family.pt == "4/4" and family.has("trample")  # the planar die is a die, too


def test_cards_up_to_the_total_of_two_dice_are_returned(corpus: Corpus) -> None:
    t = fed(corpus)
    giant, titan = t.put(t.ana, "Hill Giant", "graveyard"), t.put(t.ana, "Craw Wurm", "graveyard")
    t.s.roll(3, 4)
    t.s.answer(t.ana, [giant])
    t.cast(t.ana, "Pair o' Dice Lost", "GGCCC")
    assert t.ana.hand == ["Hill Giant"] and titan.zone == "graveyard" and t.ana.exile == ["Pair o' Dice Lost"]


def test_chosen_result_and_other_result(corpus: Corpus) -> None:
    t = fed(corpus)
    t.s.roll(2, 3)
    t.s.answer(t.ana, "2", "result")
    t.cast(t.ana, "Wild Endeavor", "GGCCCC")
    assert len(t.s.permanents("Beast Token")) == 2
    assert len([land for land in t.s.permanents("Wastes") if land.tapped]) == 3


def test_counters_by_the_chosen_result_and_life_by_the_other(corpus: Corpus) -> None:
    t = fed(corpus)
    t.put(t.ana, "Hill Giant", "graveyard")
    t.s.roll(4, 7)
    t.s.answer(t.ana, "4", "result")
    t.cast(t.ana, "Grave Endeavor", "BBCCCCC")
    assert t.s.find("Hill Giant").counter("+1/+1") == 4 and (t.ana.life, t.ben.life) == (27, 13)


@pytest.mark.parametrize(("rolled", "pt", "zone"), [
    (1, "4/1", "battlefield"), (2, "2/2", "battlefield"), (3, "4/4", "battlefield"), (4, "", "graveyard"),
    (5, "", "graveyard"), (6, "", "exile"),
])  # fmt: skip
def test_a_table_with_a_line_for_each_side(corpus: Corpus, rolled: int, pt: str, zone: str) -> None:
    t = fed(corpus)
    elemental = t.put(t.ben, "Air Elemental")
    t.s.roll(rolled)
    t.cast(t.ana, "Six-Sided Die", "BCC", elemental)
    assert elemental.zone == zone and (not pt or elemental.pt == pt)
    assert t.ana.life == (23 if rolled == 3 else 20)


def test_scrying_as_many_as_the_result_if_it_is_small(corpus: Corpus) -> None:
    for rolled, scried in ((3, 3), (4, 0)):
        t = fed(corpus)
        bears = t.put(t.ben, "Grizzly Bears")
        t.s.roll(rolled)
        t.s.answer(t.ana, [], "scry")
        t.cast(t.ana, "Boing!", "UC", bears)
        assert t.ben.hand == ["Grizzly Bears"] and t.s.asked.count((t.ana, "scry")) == (1 if scried else 0)


def test_the_player_to_the_right_gains_the_purse(corpus: Corpus) -> None:
    t = fed(corpus, players=3)
    t.s.roll(3)
    purse = ability(t, "Bucknard's Everfull Purse", "C")
    assert len(t.s.permanents("Treasure Token")) == 3 and purse.controller == t.s.players[2]


def test_whoever_rolled_highest_is_not_attacked(corpus: Corpus) -> None:
    t = fed(corpus, players=3)
    cleo = t.s.players[2]
    dragon = t.put(t.ana, "Chaos Dragon")
    t.s.roll(5, 17, 9)
    t.s.to("beginning of combat")
    t.s.resolve_all()
    with pytest.raises(Exception, match="there are Cleo"):
        t.s.attack(t.ana, {dragon: t.ben})
    t.s.attack(t.ana, {dragon: cleo})
    assert dragon.attacking


@pytest.mark.shows("706.2")
def test_the_result_of_a_die_rolled_to_pay_is_known_later(corpus: Corpus) -> None:
    t = fed(corpus)
    giant = t.put(t.ben, "Hill Giant")
    t.s.roll(5)
    t.s.answer(t.ana, giant, "target")
    golem = ability(t, "Clay Golem", "CCCCCC")
    assert golem.counter("+1/+1") == 5


def test_creatures_enter_tapped_until_the_next_turn(corpus: Corpus) -> None:
    t = fed(corpus)
    giant = t.put(t.ben, "Hill Giant")
    t.s.roll(20)
    t.cast(t.ana, "Cone of Cold", "UCCC")
    assert giant.tapped
    t.s.begin(t.ben)
    t.cast(t.ben, "Grizzly Bears", "GG")
    assert t.s.find("Grizzly Bears").tapped
    t.s.to("upkeep", t.ana)
    t.put(t.ben, "Ambush Viper", "hand")
    t.s.mana(t.ben, "GC")
    t.s.cast(t.ben, "Ambush Viper")
    t.s.resolve_all()
    assert not t.s.find("Ambush Viper").tapped


@pytest.mark.parametrize(("rolled", "returned"), [(11, ["Craw Wurm"]), (12, ["Craw Wurm", "Hill Giant"])])
def test_the_toughness_of_what_you_sacrificed_is_added(corpus: Corpus, rolled: int, returned: list[str]) -> None:
    t = fed(corpus)
    t.put(t.ana, "Hill Giant")
    t.put(t.ben, "Craw Wurm")
    t.s.roll(rolled)
    t.put(t.ana, "Danse Macabre", "hand")
    t.s.mana(t.ana, "BBCCC")
    t.s.cast(t.ana, "Danse Macabre")
    t.s.answer(t.ana, "Craw Wurm" if rolled == 11 else returned, "choose")
    t.s.resolve_all()
    assert sorted(t.ana.battlefield) == returned


@pytest.mark.parametrize(("rolled", "hand", "field"), [(9, 2, 0), (10, 1, 1), (20, 0, 2)])
def test_what_was_found_goes_where_the_die_says(corpus: Corpus, rolled: int, hand: int, field: int) -> None:
    t = fed(corpus)
    lands = [t.s.put(t.ana, "library", "Forest"), t.s.put(t.ana, "library", "Island")]
    t.s.roll(rolled)
    t.s.answer(t.ana, lands)
    t.cast(t.ana, "Druid of the Emerald Grove", "GCCC")
    found = [name for name in t.ana.battlefield if name in ("Forest", "Island")]
    assert (len(t.ana.hand), len(found)) == (hand, field)


def test_a_fly_may_become_as_large_as_the_result(corpus: Corpus) -> None:
    t = fed(corpus)
    t.s.roll(5)
    t.s.answer(t.ana, "yes", "may")
    fly = ability(t, "Ebony Fly", "CCCC", number=1)
    assert fly.pt == "5/5" and fly.has("flying") and fly.subtypes == {"Insect"}


@pytest.mark.parametrize(("rolled", "way", "mana"), [(4, "", "CCCCCC"), (20, "without paying its mana cost", "")])
def test_the_exiled_spell_may_be_cast_later(corpus: Corpus, rolled: int, way: str, mana: str) -> None:
    t = fed(corpus)
    t.s.begin(t.ben)
    t.put(t.ben, "Craw Wurm", "hand")
    t.s.mana(t.ben, "GGCCCC")
    t.s.cast(t.ben, "Craw Wurm")
    t.s.roll(rolled)
    t.put(t.ana, "Gale's Redirection", "hand")
    t.s.mana(t.ana, "UUCCC")
    t.s.cast(t.ana, "Gale's Redirection", targets=[t.s.stack[0]])
    t.s.resolve_all()
    t.s.begin(t.ana)
    t.s.mana(t.ana, "RRRRRR" if mana else "")
    t.s.cast(t.ana, "Craw Wurm", way=way)
    t.s.resolve_all()
    assert t.s.find("Craw Wurm").controller == t.ana


def test_all_but_the_highest_roll_are_ignored(corpus: Corpus) -> None:
    for rolls, ana, ben, cleo in (((3, 20), 20, 16, 16), ((3, 9), 16, 20, 20)):
        t = fed(corpus, players=3)
        third = t.s.players[2]
        mastiff, bears = t.put(t.ana, "Iron Mastiff"), t.put(t.ana, "Grizzly Bears")
        t.s.roll(*rolls)
        t.s.attack(t.ana, {mastiff: t.ben, bears: third})
        t.s.resolve_all()
        assert (t.ana.life, t.ben.life, third.life) == (ana, ben, cleo)


def test_what_was_exiled_returns_or_is_used_by_the_result(corpus: Corpus) -> None:
    t = fed(corpus)
    t.put(t.ana, "Journey to the Lost City")
    for name in ("Grizzly Bears", "Hill Giant", "Wastes", "Wastes"):
        t.put(t.ana, name, "library")
    t.s.roll(12)
    t.s.begin(t.ben, "end")
    t.s.to("upkeep", t.ana)
    t.s.resolve_all()
    assert t.s.find("Wolf Token").counter("+1/+1") == 2


@pytest.mark.parametrize("rolled", [5, 15])
def test_acrobats_come_back_at_the_end_step(corpus: Corpus, rolled: int) -> None:
    t = fed(corpus)
    t.put(t.ana, "Hill Giant")
    t.s.roll(rolled)
    t.cast(t.ana, "Lae'zel's Acrobatics", "WCCC")
    assert t.ana.exile == ["Hill Giant"]
    t.s.to("end")
    t.s.resolve_all()
    assert t.s.find("Hill Giant").zone == "battlefield"


@pytest.mark.parametrize(("rolled", "zone"), [(9, "library"), (10, "hand"), (20, "battlefield")])
def test_an_ability_with_a_limit_before_its_table(corpus: Corpus, rolled: int, zone: str) -> None:
    t = fed(corpus)
    on_field = t.put(t.ana, "Loathsome Troll")
    assert not t.s.can_activate(t.ana, on_field)
    troll = t.put(t.ana, "Loathsome Troll", "graveyard")
    t.s.roll(rolled)
    t.s.mana(t.ana, "GCCC")
    t.s.activate(t.ana, troll)
    t.s.resolve_all()
    assert t.ana.graveyard == [] and troll.zone == zone


def test_a_curse_moves_to_another_opponent(corpus: Corpus) -> None:
    t = fed(corpus, players=3)
    cleo = t.s.players[2]
    hex_ = t.put(t.ana, "Maddening Hex", attached_to=t.ben)
    t.s.begin(t.ben)
    t.s.roll(4)
    t.cast(t.ben, "Lightning Bolt", "R", t.ana)
    assert t.ben.life == 16 and hex_.attached_to == cleo


@pytest.mark.parametrize(("rolled", "ana", "ben"), [(9, 1, 1), (19, 1, 0), (20, 0, 0)])
def test_lines_with_a_short_dash(corpus: Corpus, rolled: int, ana: int, ben: int) -> None:
    t = fed(corpus)
    t.put(t.ana, "Mathise, Surge Channeler")
    t.s.roll(rolled)
    t.cast(t.ana, "Lava Axe", "RCCCC", t.ben)
    assert (len(t.ana.hand), len(t.ben.hand)) == (ana, ben)
    assert t.ben.life == (10 if rolled == 20 else 15)


def test_the_top_card_is_revealed_once_a_turn(corpus: Corpus) -> None:
    t = fed(corpus)
    t.put(t.ana, "Priority Boarding")
    t.put(t.ana, "Grizzly Bears", "library")
    t.s.roll(4, 5)
    for _ in range(2):
        t.s.answer(t.ana, "yes", "may")
    ability(t, "Atomwheel Acrobats", "GCC")
    assert t.ana.exile == ["Grizzly Bears"]
    t.s.mana(t.ana, "GGGCC")
    assert t.s.can_cast(t.ana, "Grizzly Bears")
    t.s.activate(t.ana, "Atomwheel Acrobats")
    t.s.resolve_all()
    assert t.ana.exile == ["Grizzly Bears"]


def test_the_total_mana_value_is_added_and_gained(corpus: Corpus) -> None:
    t = fed(corpus)
    cards = [t.put(t.ana, "Craw Wurm", "graveyard"), t.put(t.ana, "Hill Giant", "graveyard")]
    t.s.roll(5)
    t.cast(t.ana, "Song of Inspiration", "GGCCC", *cards)
    assert sorted(t.ana.hand) == ["Craw Wurm", "Hill Giant"] and t.ana.life == 30


@pytest.mark.parametrize(("rolled", "drawn"), [(3, 0), (4, 1)])
def test_a_hammer_that_makes_the_greatest_power_draws(corpus: Corpus, rolled: int, drawn: int) -> None:
    t = fed(corpus)
    bears = t.put(t.ana, "Grizzly Bears")
    t.put(t.ana, "Strength-Testing Hammer", attached_to=bears)
    t.put(t.ben, "Craw Wurm")
    t.s.roll(rolled)
    t.s.attack(t.ana, [bears])
    t.s.resolve_all()
    assert bears.power == 2 + rolled and len(t.ana.hand) == drawn


def test_the_deck_of_many_things(corpus: Corpus) -> None:
    t = fed(corpus)
    t.put(t.ben, "Hill Giant", "graveyard")
    t.s.roll(20)
    ability(t, "The Deck of Many Things", "CC")
    giant = t.s.find("Hill Giant")
    assert giant.controller == t.ana
    t.cast(t.ana, "Doom Blade", "BC", giant)
    assert t.ben.lost


@pytest.mark.parametrize(("rolled", "lost"), [(3, 0), (2, 1)])
def test_a_result_below_one_discards_the_hand(corpus: Corpus, rolled: int, lost: int) -> None:
    t = fed(corpus)
    t.put(t.ana, "Wastes", "hand", count=2)
    t.s.roll(rolled)
    ability(t, "The Deck of Many Things", "CC")
    assert len(t.ana.hand) == 2 - 2 * lost


@pytest.mark.parametrize(("rolled", "mine", "theirs"), [(5, False, False), (15, True, False), (20, True, False)])
def test_the_creature_that_was_chosen_is_spared(corpus: Corpus, rolled: int, mine: bool, theirs: bool) -> None:
    t = fed(corpus)
    giant, other = t.put(t.ana, "Hill Giant"), t.put(t.ben, "Hill Giant")
    t.s.roll(rolled)
    t.s.answer(t.ana, "yes", "may")
    t.s.answer(t.ana, giant, "choose")
    t.cast(t.ana, "Thunderwave", "RRCC")
    assert ((giant.zone == "battlefield"), (other.zone == "battlefield")) == (mine, theirs)


@pytest.mark.shows("401.7")
def test_a_permanent_goes_beneath_as_many_cards_as_the_result(corpus: Corpus) -> None:
    t = fed(corpus)
    giant = t.put(t.ben, "Hill Giant")
    t.s.roll(3)
    ability(t, "Underdark Rift", "CCCCC", giant, number=1)
    assert t.ben.library.index("Hill Giant") in (3, len(t.ben.library) - 4)


def test_a_wand_casts_as_many_spells_as_its_table_says(corpus: Corpus) -> None:
    for rolled, cast in ((9, 1), (10, 2)):
        t = fed(corpus, players=3)
        for player in t.s.players[1:]:
            t.put(player, "Divination", "library")
        t.s.roll(rolled)
        t.s.answer(t.ana, "yes", "may")
        for _ in range(cast):
            t.s.answer(t.ana, ["Divination"], "cast")
        ability(t, "Wand of Wonder", "CCCC")
        assert len(t.ana.hand) == 2 * cast


@pytest.mark.parametrize(
    ("rolled", "mana", "cast"), [(9, "UCC", True), (9, "", False), (12, "C", True), (20, "", True)]
)
def test_a_spellbook_casts_copies(corpus: Corpus, rolled: int, mana: str, cast: bool) -> None:
    t = fed(corpus)
    card = t.put(t.ben, "Divination", "graveyard")
    book = t.put(t.ana, "Wizard's Spellbook")
    t.s.mana(t.ana, mana)
    t.s.roll(rolled)
    t.s.answer(t.ana, "yes", "may")
    t.s.answer(t.ana, ["Divination"], "cast")
    t.s.activate(t.ana, book, targets=[card])
    t.s.resolve_all()
    assert len(t.ana.hand) == (2 if cast else 0) and t.ben.exile == ["Divination"]


def test_a_spell_with_targets_gets_new_ones(corpus: Corpus) -> None:
    t = fed(corpus)
    t.put(t.ana, "Craw Wurm")
    t.put(t.ben, "Lightning Bolt", "hand")
    t.s.mana(t.ben, "R")
    t.s.cast(t.ben, "Lightning Bolt", targets=[t.ana])
    t.s.roll(9)
    t.s.answer(t.ana, "yes", "may")
    t.s.answer(t.ana, "yes", "may")
    t.s.answer(t.ana, t.ben, "target")
    t.s.answer(t.ana, t.ben, "target")
    t.put(t.ana, "Wyll's Reversal", "hand")
    t.s.mana(t.ana, "RCC")
    t.s.cast(t.ana, "Wyll's Reversal", targets=[t.s.stack[0]])
    t.s.resolve_all()
    assert t.ana.life == 20 and t.ben.life == 14


def test_a_bag_gives_back_up_to_the_result(corpus: Corpus) -> None:
    t = fed(corpus)
    bag = t.put(t.ana, "Bag of Devouring")
    names = ["Memnite", "Ornithopter", "Phyrexian Walker"]
    for thing in [t.put(t.ana, name) for name in names]:
        t.s.mana(t.ana, "CC")
        t.s.answer(t.ana, thing, "sacrifice")
        bag.obj.tapped = False
        t.s.activate(t.ana, bag, 0)
        t.s.resolve_all()
    assert sorted(t.ana.exile) == names
    bag.obj.tapped = False
    t.s.roll(2)
    t.s.mana(t.ana, "CCC")
    t.s.answer(t.ana, names[:2], "cards")
    t.s.activate(t.ana, bag, 1)
    t.s.resolve_all()
    assert set(names[:2]) <= set(t.ana.hand) and t.ana.exile == names[2:]


@pytest.mark.parametrize(("rolled", "mana"), [(6, "RRRR"), (14, "RRRRR"), (15, "RRRRRR")])
def test_a_goblin_adds_mana_by_its_die(corpus: Corpus, rolled: int, mana: str) -> None:
    t = fed(corpus)
    t.s.roll(rolled)
    t.cast(t.ana, '"Name Sticker" Goblin', "RCC")
    assert t.ana.mana == "".join(f"{{{letter}}}" for letter in mana)


@pytest.mark.parametrize(("rolled", "zone"), [(13, "hand"), (14, "battlefield")])
def test_a_line_may_mean_what_another_line_names(corpus: Corpus, rolled: int, zone: str) -> None:
    t = fed(corpus)
    t.cast(t.ana, "Doom Blade", "BC", t.put(t.ana, "Hill Giant"))
    t.s.roll(rolled)
    t.cast(t.ana, "Revivify", "WCCC")
    assert t.s.find("Hill Giant").zone == zone
