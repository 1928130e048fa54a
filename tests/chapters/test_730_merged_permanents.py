"""CR 730.2e-730.3e: face-down, flipped and double-faced components, and merged permanents that leave."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from spellwright.judge.pieces import Thing
from tests.chapters.mutate_table import AURICORN, BEARS, CUBWARDEN, GEMRAZER, OCTOPUS, Mutations

MORPH = "Battering Craghorn"


def instant(t: Mutations, text: str) -> str:
    return t.invent("Instant", text, "", "{B}")


def merged(t: Mutations, *names: str, first: str = BEARS, token: bool = False) -> Thing:
    """Ana's permanent with these cards on top of the first one, the last on top of all."""
    found = t.put(t.ana, first, token=token)
    for name in names:
        t.mutate(found, name, over=True)
    return found


@pytest.mark.shows("730.2e")
def test_a_face_up_card_on_top_makes_it_a_face_up_permanent() -> None:
    t = Mutations()
    t.make(t.ana, "Enchantment", "Whenever a permanent is turned face up, you gain 1 life.")
    hidden = t.put(t.ana, MORPH, face_down=True)
    t.mutate(hidden, OCTOPUS, over=True)
    assert (hidden.name, hidden.obj.face_down, t.ana.life) == (OCTOPUS, False, 20)
    assert "first strike" not in hidden.chars.keywords


@pytest.mark.shows("730.2e", "730.2f")
def test_under_a_face_down_card_it_stays_face_down_until_it_is_turned_up() -> None:
    t = Mutations()
    hidden = t.put(t.ana, MORPH, face_down=True)
    t.mutate(hidden, AURICORN, over=False)
    assert (hidden.chars.name, hidden.pt, hidden.chars.keywords, t.ana.life) == ("", "2/2", frozenset(), 20)
    t.s.mana(t.ana, "CRR")
    t.s.special(t.ana, hidden, "turn up")
    assert (hidden.name, hidden.pt, "vigilance" in hidden.chars.keywords) == (MORPH, "3/1", True)


@pytest.mark.shows("730.2f")
def test_turned_face_down_each_component_is() -> None:
    t = Mutations()
    beast = merged(t, AURICORN)
    t.cast(t.ana, instant(t, "Turn target creature face down."), beast)
    assert (beast.pt, beast.chars.abilities) == ("2/2", ())
    t.mutate(beast, OCTOPUS, over=True)
    assert (beast.name, t.ana.life, "vigilance" in beast.chars.keywords) == (OCTOPUS, 24, False)
    t.cast(t.ana, instant(t, "Turn target creature face down."), beast)
    t.cast(t.ana, instant(t, "Turn target creature face up."), beast)
    assert (beast.name, "vigilance" in beast.chars.keywords) == (OCTOPUS, True)


@pytest.mark.shows("730.2g")
def test_with_an_instant_card_in_it_it_cannot_be_turned_face_up() -> None:
    t = Mutations()
    t.make(t.ana, "Enchantment", "Whenever a permanent is turned face up, you gain 1 life.")
    t.put(t.ana, "Shock", "library")
    t.cast(t.ana, instant(t, "Manifest the top card of your library."))
    hidden = next(thing for thing in t.s.permanents(controller=t.ana) if thing.obj.face_down)
    t.mutate(hidden, OCTOPUS, over=True)
    t.cast(t.ana, instant(t, "Turn target creature face down."), hidden)
    t.cast(t.ana, instant(t, "Turn target creature face up."), hidden)
    assert (hidden.obj.face_down, t.ana.life) == (True, 20)
    t.s.mana(t.ana, "CCUU")
    with pytest.raises(IllegalAnswer):
        t.s.special(t.ana, hidden, "turn up the manifested")


@pytest.mark.shows("730.2h")
def test_a_flipped_component_has_its_alternative_characteristics() -> None:
    t = Mutations()
    lower = t.invent("Creature — Rat", "{0}: Flip this creature.", "1/1", "{B}")
    upper = t.invent("Legendary Creature — Rat", "Flying", "3/3")
    rat = t.put(t.ana, t.join("flip", lower, upper))
    t.mutate(rat, OCTOPUS, over=True)
    t.use(t.ana, rat)
    assert (rat.name, rat.pt, "flying" in rat.chars.keywords) == (OCTOPUS, "2/2", True)
    assert "Flip" not in t.seen(rat).rules_text


@pytest.mark.shows("730.2i")
def test_each_double_faced_component_turns_over() -> None:
    t = Mutations()
    day = t.invent("Creature — Wolf", "{0}: Transform this creature.", "1/1", "{G}")
    night = t.invent("Creature — Werewolf", "Flying", "4/4")
    wolf = t.put(t.ana, t.join("transform", day, night))
    t.mutate(wolf, OCTOPUS, over=False)
    t.use(t.ana, wolf)
    assert (wolf.name, wolf.pt, "flying" in wolf.chars.keywords) == (night, "4/4", True)
    t.mutate(wolf, GEMRAZER, over=True)
    assert (wolf.pt, "flying" in wolf.chars.keywords) == ("4/4", True)
    t.cast(t.ana, instant(t, "Transform target permanent."), wolf)
    assert (wolf.name, "flying" in wolf.chars.keywords) == (GEMRAZER, False)
    t.cast(t.ana, instant(t, "You gain 1 life for each double-faced permanent on the battlefield."))
    assert t.ana.life == 20


@pytest.mark.shows("730.2j")
def test_with_a_double_faced_component_it_cannot_be_turned_face_down() -> None:
    t = Mutations()
    day = t.invent("Creature — Wolf", "", "1/1", "{G}")
    night = t.invent("Creature — Werewolf", "", "4/4")
    wolf = t.put(t.ana, t.join("transform", day, night))
    t.mutate(wolf, OCTOPUS, over=True)
    t.cast(t.ana, instant(t, "Turn target creature face down."), wolf)
    assert (wolf.name, wolf.obj.face_down) == (OCTOPUS, False)


@pytest.mark.shows("730.3")
def test_one_permanent_leaves_and_each_card_goes_to_the_graveyard() -> None:
    t = Mutations()
    beast = merged(t, OCTOPUS, GEMRAZER)
    t.make(t.ben, "Enchantment", "Whenever a creature dies, you gain 1 life.")
    t.make(t.ben, "Enchantment", "Whenever a card is put into a graveyard from anywhere, you lose 1 life.")
    kill = instant(t, "Destroy target creature.")
    t.s.answer(t.ben, [0, 1, 2, 3, 4], "order")
    t.cast(t.ana, kill, beast)
    assert sorted(t.ana.graveyard) == sorted([BEARS, OCTOPUS, GEMRAZER, kill])
    assert t.ben.life == 20 + 1 - 4


def test_tokens_in_it_are_gone_with_it() -> None:
    t = Mutations()
    beast = merged(t, OCTOPUS, token=True)
    t.cast(t.ana, instant(t, "Return target creature to its owner's hand."), beast)
    assert t.ana.hand == [OCTOPUS]


@pytest.mark.shows("730.3a")
def test_its_owner_arranges_the_cards_in_the_library() -> None:
    t = Mutations()
    beast = merged(t, OCTOPUS, GEMRAZER)
    t.s.answer(t.ana, OCTOPUS, "library")
    t.s.answer(t.ana, f"{BEARS} under {OCTOPUS}", "library")
    t.cast(t.ana, instant(t, "Put target creature on top of its owner's library."), beast)
    assert t.ana.library[:4] == [OCTOPUS, BEARS, GEMRAZER, "Wastes"]
    assert [kind for player, kind in t.s.hidden if player == t.ana] == ["library", "library"]


def test_and_on_the_bottom() -> None:
    t = Mutations()
    beast = merged(t, OCTOPUS, GEMRAZER)
    t.s.answer(t.ana, GEMRAZER, "library")
    t.s.answer(t.ana, f"{BEARS} under {OCTOPUS}", "library")
    t.cast(t.ana, instant(t, "Put target creature on the bottom of its owner's library."), beast)
    assert t.ana.library[-4:] == ["Wastes", GEMRAZER, OCTOPUS, BEARS]


@pytest.mark.shows("730.3a")
def test_its_owner_arranges_the_cards_in_the_graveyard_where_that_matters() -> None:
    t = Mutations()
    beast = merged(t, OCTOPUS)
    t.put(t.ana, "Nether Shadow", "hand")
    t.s.answer(t.ana, [1, 0], "graveyard")
    t.kill(beast)
    t.s.resolve_all()
    assert [name for name in t.ana.graveyard if name in (BEARS, OCTOPUS)] == [BEARS, OCTOPUS]


@pytest.mark.shows("730.3c")
def test_what_finds_the_new_object_finds_all_of_them() -> None:
    t = Mutations()
    beast = merged(t, OCTOPUS)
    t.cast(t.ana, "Otherworldly Journey", beast)
    assert sorted(t.ana.exile) == sorted([BEARS, OCTOPUS])
    t.s.to("end")
    t.s.resolve_all()
    assert [t.s.find(name).counter("+1/+1") for name in (BEARS, OCTOPUS)] == [1, 1]


@pytest.mark.shows("730.3d")
def test_a_replacement_effect_about_the_creature_takes_all_components() -> None:
    t = Mutations()
    beast = merged(t, OCTOPUS, GEMRAZER)
    t.make(t.ben, "Enchantment", "If a creature would die, exile it instead.")
    kill = instant(t, "Destroy target creature.")
    t.cast(t.ben, kill, beast)
    assert sorted(t.ana.exile) == sorted([BEARS, OCTOPUS, GEMRAZER])
    assert t.ana.graveyard == []


@pytest.mark.shows("730.3e")
def test_a_replacement_effect_about_cards() -> None:
    t = Mutations()
    t.put(t.ben, "Leyline of the Void")
    card_on_top = merged(t, OCTOPUS, token=True)
    t.kill(card_on_top)
    assert t.ana.exile[:1] == [OCTOPUS]
    token_on_top = t.put(t.ana, BEARS, token=True)
    t.mutate(token_on_top, CUBWARDEN, over=False)
    t.make(t.ben, "Enchantment", "Whenever a creature an opponent controls dies, you gain 1 life.")
    t.kill(token_on_top)
    t.s.resolve_all()
    assert CUBWARDEN in t.ana.exile
    assert t.ben.life == 21
