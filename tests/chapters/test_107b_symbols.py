"""CR 107.4-14: what each symbol stands for, and what pays for it."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from tests.chapters.ch1_table import duel, resolve


def castable(name: str, mana: str, **more: object) -> bool:
    """Whether a card can be cast, in a duel with a creature on each side, with this mana and all of it spent."""
    s, ana, ben = duel()
    s.put(ben, "battlefield", "Grizzly Bears")
    card = s.put(ana, "hand", name)
    s.mana(ana, mana)
    return s.can_cast(ana, card)


@pytest.mark.shows("107.4a")
@pytest.mark.parametrize(
    ("name", "symbol"),
    [("Healing Salve", "W"), ("Jump", "U"), ("Disfigure", "B"), ("Shock", "R"), ("Giant Growth", "G")],
)
def test_a_coloured_symbol_is_paid_with_mana_of_its_colour_only(name: str, symbol: str) -> None:
    assert [mana for mana in "WUBRGC" if castable(name, mana)] == [symbol]


@pytest.mark.shows("107.4b")
def test_generic_mana_is_paid_with_mana_of_any_type() -> None:
    assert all([castable("Divination", mana) for mana in ("UUU", "WBU", "CCU", "RGU")])
    assert not castable("Divination", "WBR")
    assert not castable("Divination", "WU")


@pytest.mark.shows("107.4c")
def test_the_colourless_symbol_is_paid_with_colourless_mana_only() -> None:
    assert [mana for mana in "WUBRGC" if castable("Matter Reshaper", "RR" + mana)] == ["C"]


@pytest.mark.shows("107.4c")
def test_the_colourless_symbol_adds_colourless_mana() -> None:
    s, ana, _ben = duel()
    s.activate(ana, s.put(ana, "battlefield", "Sol Ring"))
    assert ana.mana == "{C}{C}"


@pytest.mark.shows("107.4d")
def test_a_cost_of_zero_is_paid_with_nothing() -> None:
    s, ana, _ben = duel()
    kobold = s.put(ana, "hand", "Kobolds of Kher Keep")
    s.cast(ana, kobold)
    s.resolve()
    assert kobold.zone == "battlefield"


@pytest.mark.shows("107.4e")
def test_a_hybrid_symbol_is_paid_with_either_colour() -> None:
    assert [mana for mana in ("WW", "WR", "RR", "WU", "GG", "CC") if castable("Boros Guildmage", mana)] == [
        "WW", "WR", "RR",
    ]  # fmt: skip


@pytest.mark.shows("107.4e")
def test_a_monocoloured_hybrid_symbol_is_paid_with_its_colour_or_two_of_any_type() -> None:
    paid = ("RRR", "RRCC", "RCCCC", "GGGGGG")
    unpaid = ("RRC", "RCCC", "GGGGG")
    assert [mana for mana in (*paid, *unpaid) if castable("Flame Javelin", mana)] == list(paid)


@pytest.mark.shows("107.4f")
@pytest.mark.parametrize(("mana", "life"), [("CBB", 20), ("CB", 18), ("C", 16)])
def test_a_phyrexian_symbol_is_paid_with_its_colour_or_2_life(mana: str, life: int) -> None:
    s, ana, ben = duel()
    giant = s.put(ben, "battlefield", "Hill Giant")
    dismember = s.put(ana, "hand", "Dismember")
    s.mana(ana, mana)
    if mana != "C":
        s.answer(ana, f"pay {20 - life} life", "phyrexian")
    s.cast(ana, dismember, [giant])
    assert ana.life == life and ana.mana == ""


@pytest.mark.shows("107.4f")
def test_2_life_cannot_be_paid_by_who_has_less() -> None:
    s, ana, ben = duel()
    s.put(ben, "battlefield", "Hill Giant")
    dismember = s.put(ana, "hand", "Dismember")
    s.mana(ana, "C")
    ana.life = 3
    assert not s.can_cast(ana, dismember)
    ana.life = 4
    assert s.can_cast(ana, dismember)


@pytest.mark.shows("107.4h")
def test_a_snow_symbol_is_paid_with_mana_of_any_type_from_a_snow_source() -> None:
    s, ana, _ben = duel()
    shade = s.put(ana, "battlefield", "Chilling Shade")
    swamp = s.put(ana, "battlefield", "Swamp")
    assert not s.can_activate(ana, shade)
    forest = s.put(ana, "battlefield", "Snow-Covered Forest")
    s.activate(ana, shade)
    assert forest.tapped and not swamp.tapped
    s.resolve()
    assert shade.pt == "2/2"


@pytest.mark.shows("107.5")
def test_what_is_tapped_cannot_be_tapped_again_for_the_tap_symbol() -> None:
    s, ana, ben = duel()
    hunter = s.put(ana, "battlefield", "Rootwater Hunter")
    s.activate(ana, hunter, targets=[ben])
    assert hunter.tapped
    with pytest.raises(IllegalAnswer):
        s.activate(ana, hunter, targets=[ben])


@pytest.mark.shows("107.5", "302.6")
def test_a_creature_that_came_this_turn_cannot_pay_the_tap_symbol_but_other_permanents_can() -> None:
    s, ana, ben = duel()
    hunter = s.put(ana, "battlefield", "Rootwater Hunter", sick=True)
    ring = s.put(ana, "battlefield", "Sol Ring", sick=True)
    with pytest.raises(IllegalAnswer, match=r"302\.6"):
        s.activate(ana, hunter, targets=[ben])
    s.activate(ana, ring)
    assert ana.mana == "{C}{C}"


@pytest.mark.shows("107.6")
def test_the_untap_symbol_untaps_and_what_is_untapped_cannot_pay_it() -> None:
    s, ana, _ben = duel()
    s.mana(ana, "CWCW")
    signaler = s.put(ana, "battlefield", "Patrol Signaler")
    with pytest.raises(IllegalAnswer):
        s.activate(ana, signaler)
    tapped = s.put(ana, "battlefield", "Patrol Signaler", tapped=True)
    s.activate(ana, tapped)
    assert not tapped.tapped
    s.resolve()
    assert len(ana.battlefield) == 3


@pytest.mark.shows("107.6")
def test_a_creature_that_came_this_turn_cannot_pay_the_untap_symbol() -> None:
    s, ana, _ben = duel()
    s.mana(ana, "CW")
    signaler = s.put(ana, "battlefield", "Patrol Signaler", tapped=True, sick=True)
    with pytest.raises(IllegalAnswer):
        s.activate(ana, signaler)


@pytest.mark.shows("107.7")
@pytest.mark.parametrize(("ability", "left", "life"), [(0, 5, 21), (1, 4, 22), (2, 1, 25)])
def test_loyalty_symbols_put_and_remove_loyalty_counters(ability: int, left: int, life: int) -> None:
    s, ana, _ben = duel()
    text = "[+1]: You gain 1 life.\n[0]: You gain 2 life.\n[−3]: You gain 5 life."
    s.define("Sage", "Legendary Planeswalker — Sage", "{3}", text=text, loyalty="4")
    sage = s.put(ana, "battlefield", "Sage", counters={"loyalty": 4})
    s.activate(ana, sage, ability)
    assert sage.counter("loyalty") == left
    s.resolve()
    assert ana.life == life


@pytest.mark.shows("107.13")
def test_a_colour_indicator_makes_a_land_creature_green() -> None:
    s, ana, ben = duel()
    arbor = s.put(ben, "battlefield", "Dryad Arbor")
    assert arbor.mana_cost == "" and arbor.colors == {"green"}
    resolve(s, ana, "Doom Blade", "CB", [arbor])
    assert arbor.zone == "graveyard"


@pytest.mark.shows("107.14")
def test_energy_counters_are_got_and_paid() -> None:
    s, ana, _ben = duel()
    miner = s.put(ana, "battlefield", "Aethergeode Miner")
    with pytest.raises(IllegalAnswer):
        s.activate(ana, miner)
    s.attack(ana, [miner])
    s.resolve_all()
    assert ana.counters == {"energy": 2}
    s.activate(ana, miner)
    assert ana.counters.get("energy", 0) == 0
