"""CR 712: double-faced cards, and CR 701.27: turning them over."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from tests.chapters.ch61_table import Table

CUB = ("Creature — Wolf", "{1}: Transform this creature.", "2/2", "{2}{G}")
WOLF = ("Creature — Wolf", "Trample", "5/5", "")


def double_faced(t: Table, front: tuple[str, ...] = CUB, back: tuple[str, ...] = WOLF) -> str:
    return t.join("transform", t.invent(*front), t.invent(*back))


@pytest.mark.shows("712.8a", "712.11")
def test_in_hand_and_on_the_stack_it_has_the_characteristics_of_its_front_face_alone() -> None:
    t = Table()
    card = t.put(t.ana, "Village Watch", "hand")
    assert (card.chars.name, card.pt, card.has("nightbound")) == ("Village Watch", "4/3", False)
    t.s.mana(t.ana, "CCCCR")
    spell = t.s.cast(t.ana, card)
    assert (spell.chars.name, spell.pt) == ("Village Watch", "4/3")


@pytest.mark.shows("701.27a", "712.8e", "202.3b")
def test_a_transformed_permanent_has_its_back_face_and_the_mana_value_of_its_front() -> None:
    t = Table()
    cub = t.put(t.ana, double_faced(t))
    t.use(t.ana, cub, mana="C")
    assert (cub.pt, cub.has("trample"), cub.mana_cost) == ("5/5", True, "")
    assert t.s.view(t.ana).object(cub.id).mana_value == 3  # type: ignore[union-attr]


@pytest.mark.shows("712.8e")
def test_a_copy_of_a_back_face_has_mana_value_0() -> None:
    t = Table()
    cub = t.put(t.ana, double_faced(t), face=1)
    t.cast(t.ana, t.invent("Sorcery", "Create a token that's a copy of target creature you control.", "", "{U}"), cub)
    token = next(thing for thing in t.s.permanents(controller=t.ana) if thing.id != cub.id)
    assert (token.pt, t.s.view(t.ana).object(token.id).mana_value) == ("5/5", 0)  # type: ignore[union-attr]


@pytest.mark.shows("712.18", "613.7g")
def test_it_stays_the_same_object_with_what_was_done_to_it() -> None:
    t = Table()
    cub = t.put(t.ana, double_faced(t), counters={"+1/+1": 1}, damage=1, tapped=True)
    before = cub.obj.timestamp
    t.use(t.ana, cub, mana="C")
    assert (cub.pt, cub.obj.damage, cub.obj.tapped) == ("6/6", 1, True)
    assert cub.obj.timestamp > before


@pytest.mark.shows("701.27c", "712.9")
def test_what_is_not_double_faced_does_not_transform() -> None:
    t = Table()
    bear = t.make(t.ana, "Creature — Bear", "{1}: Transform this creature.", "2/2")
    t.use(t.ana, bear, mana="C")
    assert bear.pt == "2/2"


@pytest.mark.shows("701.27d", "712.10")
def test_nothing_transforms_into_an_instant_or_sorcery() -> None:
    t = Table()
    front = ("Creature — Bear", "{1}: Transform this creature.", "2/2", "{G}")
    bear = t.put(t.ana, double_faced(t, front, ("Sorcery", "Draw a card.", "", "")))
    t.use(t.ana, bear, mana="C")
    assert (bear.pt, bear.types) == ("2/2", {"creature"})


@pytest.mark.shows("701.27f")
def test_an_ability_of_its_own_that_was_answered_by_another_does_not_turn_it_back() -> None:
    t = Table()
    cub = t.put(t.ana, double_faced(t))
    t.s.mana(t.ana, "CC")
    t.s.activate(t.ana, cub)
    t.s.activate(t.ana, cub)
    t.s.resolve_all()
    assert cub.pt == "5/5"


@pytest.mark.shows("701.27e")
def test_what_triggers_on_transforming_into_it_triggers_on_the_side_that_shows_then() -> None:
    t = Table()
    back = ("Creature — Wolf", "When this creature transforms into Invention B, you gain 3 life.", "5/5", "")
    cub = t.put(t.ana, double_faced(t, CUB, back))
    t.make(t.ana, "Enchantment", "Whenever a creature you control transforms into a Wolf, you gain 10 life.")
    t.make(t.ana, "Enchantment", "Whenever a creature you control transforms into a Bear, you gain 100 life.")
    t.s.answer(t.ana, ["Invention B", "Invention D"], "order")
    t.use(t.ana, cub, mana="C")
    assert t.ana.life == 33


@pytest.mark.shows("712.20")
def test_what_is_done_as_it_transforms_is_done_before_anything_could_die() -> None:
    t = Table()
    back = ("Creature — Wolf", "As this creature transforms into Invention B, you gain 3 life.", "0/0", "")
    cub = t.put(t.ana, double_faced(t, CUB, back))
    t.use(t.ana, cub, mana="C")
    assert (t.ana.life, cub.zone) == (23, "graveyard")


@pytest.mark.shows("712.14", "712.14a")
def test_it_enters_with_its_front_up_unless_it_is_put_there_transformed() -> None:
    t = Table()
    back_up = (
        "Return target creature card from your graveyard to the battlefield transformed under its owner's control."
    )
    front_up = "Return target creature card from your graveyard to the battlefield."
    name = double_faced(t)
    for text, pt in ((front_up, "2/2"), (back_up, "5/5")):
        card = t.put(t.ana, name, "graveyard")
        t.cast(t.ana, t.invent("Sorcery", text, "", "{B}"), card)
        assert (card.zone, card.pt) == ("battlefield", pt)
    bear = t.put(t.ana, "Grizzly Bears", "graveyard")
    t.cast(t.ana, t.invent("Sorcery", back_up, "", "{B}"), bear)
    assert bear.zone == "graveyard"


@pytest.mark.shows("712.15a", "712.16")
def test_face_down_it_cannot_transform() -> None:
    t = Table()
    cub = t.put(t.ana, double_faced(t), face_down=True)
    t.cast(t.ana, t.invent("Sorcery", "Transform target creature you control.", "", "{B}"), cub)
    assert cub.pt == "2/2"
    assert cub.chars.name == ""


@pytest.mark.shows("712.8c", "702.146a", "702.146b")
def test_a_disturbed_card_is_its_back_face_on_the_stack_and_on_the_battlefield() -> None:
    t = Table()
    t.put(t.ana, "Baithook Angler", "graveyard")
    t.s.mana(t.ana, "CU")
    spell = t.s.cast(t.ana, "Hook-Haunt Drifter", way="disturb")
    assert (spell.chars.name, t.s.view(t.ana).object(spell.id).mana_value) == ("Hook-Haunt Drifter", 2)  # type: ignore[union-attr]
    t.s.resolve_all()
    drifter = t.s.find("Hook-Haunt Drifter")
    assert (drifter.zone, drifter.pt, drifter.has("flying")) == ("battlefield", "1/2", True)


@pytest.mark.shows("712.11b", "712.11c", "712.13")
def test_either_face_of_a_modal_card_can_be_cast_and_only_that_face_counts() -> None:
    t = Table()
    t.put(t.ana, "Halvar, God of Battle", "hand")
    t.s.mana(t.ana, "CW")  # enough for the back face alone
    assert not t.s.can_cast(t.ana, "Halvar, God of Battle")
    t.s.cast(t.ana, "Sword of the Realms")
    t.s.resolve_all()
    sword = t.s.find("Sword of the Realms")
    assert (sword.zone, sword.types) == ("battlefield", {"artifact"})


@pytest.mark.shows("712.8f")
def test_a_modal_permanent_has_the_mana_value_of_the_face_that_is_up() -> None:
    t = Table()
    sword = t.put(t.ana, "Halvar, God of Battle", face=1)
    assert (sword.mana_cost, t.s.view(t.ana).object(sword.id).mana_value) == ("{1}{W}", 2)  # type: ignore[union-attr]


@pytest.mark.shows("712.12")
def test_a_back_face_that_is_a_land_can_be_played_as_a_land() -> None:
    t = Table()
    t.put(t.ana, "Kazandu Mammoth", "hand")
    valley = t.s.play(t.ana, "Kazandu Valley")
    assert (valley.chars.name, valley.types) == ("Kazandu Valley", {"land"})
    t.put(t.ana, "Kazandu Mammoth", "hand")
    with pytest.raises(IllegalAnswer, match=r"305\.2"):
        t.s.play(t.ana, "Kazandu Valley")


@pytest.mark.shows("712.14b")
def test_a_modal_card_whose_front_is_a_spell_is_not_put_onto_the_battlefield() -> None:
    t = Table()
    spell = t.invent("Sorcery", "Draw a card.", "", "{1}{U}")
    card = t.put(t.ana, t.join("modal_dfc", spell, t.invent("Land", "{T}: Add {U}.")), "graveyard")
    text = "Return target card from your graveyard to the battlefield."
    t.cast(t.ana, t.invent("Sorcery", text, "", "{B}"), card)
    assert card.zone == "graveyard"


@pytest.mark.shows("712.6")
def test_who_may_look_at_a_card_sees_both_its_faces() -> None:
    t = Table()
    card = t.put(t.ana, "Kazandu Mammoth", "hand")
    seen = t.s.view(t.ana).object(card.id)
    assert seen is not None
    assert [(name, line) for name, _, line, _ in seen.other_faces] == [("Kazandu Valley", "Land")]
    assert t.s.view(t.ben).object(card.id) is None


@pytest.mark.shows("707.8", "707.8a")
def test_a_token_copy_of_a_double_faced_permanent_has_both_faces() -> None:
    t = Table()
    cub = t.put(t.ana, double_faced(t))
    t.cast(t.ana, t.invent("Sorcery", "Create a token that's a copy of target creature you control.", "", "{U}"), cub)
    token = next(thing for thing in t.s.permanents(controller=t.ana) if thing.id != cub.id)
    t.use(t.ana, token, mana="C")
    assert (cub.pt, token.pt) == ("2/2", "5/5")


@pytest.mark.shows("701.28a", "701.28e")
def test_converting_is_transforming_by_another_name() -> None:
    t = Table()
    front = ("Artifact Creature — Robot", "{1}: Convert this creature.", "2/2", "{2}")
    robot = t.put(t.ana, double_faced(t, front, ("Artifact Creature — Robot", "", "5/5", "")))
    t.s.mana(t.ana, "CC")
    t.s.activate(t.ana, robot)
    t.s.activate(t.ana, robot)
    t.s.resolve_all()
    assert robot.pt == "5/5"


@pytest.mark.shows("701.27g")
def test_a_transformed_permanent_is_one_with_its_back_face_up() -> None:
    t = Table()
    cub, bear = t.put(t.ana, double_faced(t)), t.put(t.ana, "Grizzly Bears")
    t.make(t.ana, "Enchantment", "Transformed creatures you control get +1/+1.")
    assert (cub.pt, bear.pt) == ("2/2", "2/2")
    t.use(t.ana, cub, mana="C")
    assert (cub.pt, bear.pt) == ("6/6", "2/2")


@pytest.mark.shows("712.4c", "712.8b")
def test_a_meld_card_is_its_front_face_and_does_not_transform() -> None:
    t = Table()
    part = t.join("meld", t.invent("Creature — Rat", "", "1/1", "{B}"), t.invent("Creature — Horror", "", "5/6", ""))
    spell = t.begin_cast(t.ana, part)
    assert spell.pt == "1/1"
    t.s.resolve_all()
    t.cast(t.ana, t.invent("Sorcery", "Transform target creature you control.", "", "{B}"), spell)
    assert spell.pt == "1/1"
