"""Drawn cards 11 to 20, each played by its text."""

from __future__ import annotations

import pytest

from spellwright.errors import IllegalAnswer
from tests.drawn.position import duel, ready


def test_vinebred_brawler() -> None:
    """It must be blocked if able, and as it attacks another Elf one controls gets +2/+1 until end of turn."""
    s, ana, ben = duel()
    brawler = s.put(ana, "battlefield", "Vinebred Brawler")
    elf = s.put(ana, "battlefield", "Elvish Mystic")
    s.put(ana, "battlefield", "Elvish Visionary", sick=True)
    s.put(ana, "battlefield", "Grizzly Bears")
    s.put(ben, "battlefield", "Llanowar Elves", tapped=True)
    giant = s.put(ben, "battlefield", "Hill Giant")
    s.answer(ana, elf, "target")
    s.attack(ana, [brawler, elf])
    assert [thing.targets for thing in s.stack] == [[elf]]
    s.resolve()
    assert (elf.pt, brawler.pt) == ("3/2", "4/2")
    s.to("declare blockers")
    assert giant.blocking
    s.to("combat damage")
    assert ben.life == 17 and brawler.zone == giant.zone == "graveyard"
    s.to("upkeep", ben)
    assert elf.pt == "1/1"


@pytest.mark.parametrize(("free", "brawlers"), [("none", False), ("giant", False), ("giant", True), ("none", True)])
def test_vinebred_brawler_must_be_blocked(free: str, brawlers: bool) -> None:
    """No block, and blocks of another attacker alone, are illegal while it could be blocked (CR 509.1c)."""
    s, ana, ben = duel()
    brawler = s.put(ana, "battlefield", "Vinebred Brawler")
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    giant = s.put(ben, "battlefield", "Hill Giant")
    wurm = s.put(ben, "battlefield", "Craw Wurm")
    s.attack(ana, [brawler, bears])
    blocks = ({giant: bears} if free == "giant" else {}) | ({wurm: brawler} if brawlers else {})
    if not brawlers:
        with pytest.raises(IllegalAnswer):
            s.block(ben, blocks)
        return
    s.block(ben, blocks)
    assert wurm.blocking and giant.blocking == (free == "giant")


def test_vinebred_brawler_alone() -> None:
    """Neither itself, nor another's Elf, nor what is no Elf can be the target; nobody has to block untapped."""
    s, ana, ben = duel()
    brawler = s.put(ana, "battlefield", "Vinebred Brawler")
    s.put(ana, "battlefield", "Grizzly Bears")
    s.put(ben, "battlefield", "Llanowar Elves", tapped=True)
    s.attack(ana, [brawler])
    assert s.stack == []
    s.to("combat damage")
    assert ben.life == 16


def test_sunstrike_legionnaire() -> None:
    """It stays tapped in one's untap step, untaps as another creature enters, and taps a cheap creature."""
    s, ana, ben = duel()
    legionnaire = s.put(ana, "battlefield", "Sunstrike Legionnaire")
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    giant = s.put(ben, "battlefield", "Hill Giant")
    centaur = s.put(ben, "battlefield", "Trained Armodon")
    forest = s.put(ben, "battlefield", "Forest")
    for wrong in (giant, forest):
        with pytest.raises(IllegalAnswer):
            s.activate(ana, legionnaire, targets=[wrong])
    s.activate(ana, legionnaire, targets=[bears])
    assert legionnaire.tapped and not bears.tapped
    s.resolve()
    assert bears.tapped and not s.can_activate(ana, legionnaire)
    s.to("precombat main", ben)
    s.to("precombat main", ana)
    assert legionnaire.tapped
    s.play(ana, s.put(ana, "hand", "Plains"))
    assert s.stack == []
    s.cast(ana, ready(s, ana, "Grizzly Bears", "GG"))
    s.resolve()
    assert len(s.stack) == 1 and legionnaire.tapped
    s.resolve()
    assert not legionnaire.tapped
    s.activate(ana, legionnaire, targets=[centaur])
    s.resolve()
    assert centaur.tapped
    s.to("precombat main", ben)
    s.cast(ben, ready(s, ben, "Grizzly Bears", "GG"))
    s.resolve_all()
    assert not legionnaire.tapped


def test_sunstrike_legionnaire_entering() -> None:
    """Its own entering is not another creature's; sick, it cannot use its ability."""
    s, ana, ben = duel()
    s.put(ben, "battlefield", "Grizzly Bears")
    legionnaire = ready(s, ana, "Sunstrike Legionnaire", "WW")
    s.cast(ana, legionnaire)
    s.resolve()
    assert s.stack == [] and legionnaire.pt == "1/2"
    assert not s.can_activate(ana, legionnaire)


def test_steelburr_champion() -> None:
    """Vigilance, and a counter for each noncreature spell that an opponent casts."""
    s, ana, ben = duel()
    champion = s.put(ana, "battlefield", "Steelburr Champion")
    assert (champion.pt, champion.subtypes) == ("1/1", {"Mouse", "Soldier"})
    s.attack(ana, [champion])
    assert champion.attacking and not champion.tapped
    s.cast(ben, ready(s, ben, "Giant Growth", "G"), [champion])
    assert len(s.stack) == 2
    s.resolve()
    assert champion.counters == {"+1/+1": 1} and champion.pt == "2/2"
    s.resolve()
    s.to("combat damage")
    assert ben.life == 15
    s.cast(ana, ready(s, ana, "Giant Growth", "G"), [champion])
    assert len(s.stack) == 1
    s.resolve()
    s.to("precombat main", ben)
    s.cast(ben, ready(s, ben, "Grizzly Bears", "GG"))
    assert len(s.stack) == 1
    s.resolve()
    s.cast(ben, ready(s, ben, "Sol Ring", "G"))
    s.resolve_all()
    assert champion.counters == {"+1/+1": 2}


def test_steelburr_champion_with_offspring() -> None:
    """Paid once more, it brings a 1/1 token that is a copy of it; unpaid, none."""
    s, ana, ben = duel()
    champion = ready(s, ana, "Steelburr Champion", "WWW")
    s.cast(ana, champion)
    s.resolve_all()
    assert ana.battlefield == ["Steelburr Champion"]
    second = ready(s, ana, "Steelburr Champion", "WWWWW")
    s.cast(ana, second, kicked=True)
    assert ana.mana == ""
    s.resolve()
    assert len(s.stack) == 1
    s.resolve()
    [token] = [thing for thing in s.permanents(controller=ana) if thing.token]
    assert (token.name, token.pt, token.colors, token.subtypes) == (
        "Steelburr Champion",
        "1/1",
        {"white"},
        {"Mouse", "Soldier"},
    )
    assert token.has("vigilance") and token.sick and not second.token
    s.cast(ben, ready(s, ben, "Giant Growth", "G"), [token])
    s.resolve_all()
    assert (token.pt, champion.pt) == ("5/5", "2/2")


def test_steelburr_champions_offspring_is_a_copy_with_base_1_1() -> None:
    """The token's 1/1 is its own copiable size, also when the creature that entered has grown (CR 707.2)."""
    s, ana, ben = duel()
    champion = ready(s, ana, "Steelburr Champion", "WWWWW")
    s.cast(ana, champion, kicked=True)
    s.resolve()
    s.cast(ana, ready(s, ana, "Giant Growth", "G"), [champion])
    s.cast(ben, ready(s, ben, "Unsummon", "U"), [champion])
    s.resolve_all()
    assert champion.zone == "hand"
    assert [(thing.name, thing.pt, thing.token) for thing in s.permanents(controller=ana)] == [
        ("Steelburr Champion", "1/1", True)
    ]


def test_tergrids_shadow() -> None:
    """Each player sacrifices two creatures of their choice, or as many as there are, all at once."""
    s, ana, ben = duel()
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    giant = s.put(ben, "battlefield", "Hill Giant")
    corpse = s.put(ben, "battlefield", "Walking Corpse")
    kept = s.put(ben, "battlefield", "Craw Wurm")
    ring = s.put(ben, "battlefield", "Sol Ring")
    s.cast(ana, ready(s, ana, "Tergrid's Shadow", "BBBBB"))
    s.answer(ben, [giant, corpse])
    s.resolve()
    assert bears.zone == giant.zone == corpse.zone == "graveyard"
    assert kept.zone == ring.zone == "battlefield"


def test_tergrids_shadow_foretold() -> None:
    """For {2} in one's own turn it goes to exile face down, and on a later turn it costs {2}{B}{B}."""
    s, ana, ben = duel()
    shadow = s.put(ana, "hand", "Tergrid's Shadow")
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    with pytest.raises(IllegalAnswer, match=r"116\.2"):
        s.special(ana, shadow, "foretell")
    s.mana(ana, "BB")
    s.special(ana, shadow, "foretell")
    assert shadow.zone == "exile" and shadow.obj.face_down and s.stack == [] and ana.mana == ""
    s.mana(ana, "BBBB")
    assert not s.can_cast(ana, shadow, "foretell")
    s.to("upkeep", ben)
    s.put(ben, "battlefield", "Sol Ring")
    other = s.put(ana, "hand", "Tergrid's Shadow")
    s.mana(ana, "BBB")
    with pytest.raises(IllegalAnswer, match=r"116\.2"):
        s.special(ana, other, "foretell")
    assert not s.can_cast(ana, shadow, "foretell")
    s.mana(ana, "B")
    spell = s.cast(ana, shadow, way="foretell")
    assert spell.name == "Tergrid's Shadow" and ana.mana == ""
    s.resolve()
    assert bears.zone == "graveyard" and ana.graveyard == ["Tergrid's Shadow"]


def test_dirgur_nemesis() -> None:
    """Face down for {3} it is a 2/2 without abilities; turned up for {6}{U} it has a counter and defender."""
    s, ana, ben = duel()
    nemesis = ready(s, ana, "Dirgur Nemesis", "UUU")
    s.cast(ana, nemesis, way="face down")
    s.resolve()
    assert (nemesis.pt, nemesis.chars.name, nemesis.colors, nemesis.subtypes) == ("2/2", "", frozenset(), frozenset())
    assert nemesis.abilities == [] and nemesis.mana_cost == ""
    s.to("precombat main", ana)
    s.attack(ana, [nemesis])
    s.mana(ana, "UUUUUU")
    with pytest.raises(IllegalAnswer, match=r"116\.2"):
        s.special(ana, nemesis, "turn up")
    s.mana(ana, "U")
    s.special(ana, nemesis, "turn up")
    assert s.stack == [] and ana.mana == ""
    assert (nemesis.pt, nemesis.name, nemesis.counters) == ("7/6", "Dirgur Nemesis", {"+1/+1": 1})
    assert nemesis.has("defender") and nemesis.attacking
    s.to("combat damage")
    assert ben.life == 13
    s.to("precombat main", ana)
    with pytest.raises(IllegalAnswer, match=r"702\.3b"):
        s.attack(ana, [nemesis])


def test_dirgur_nemesis_face_up() -> None:
    """Cast face up for {5}{U} it is a 6/5 Serpent with defender, without a counter; it can block."""
    s, ana, ben = duel()
    nemesis = ready(s, ana, "Dirgur Nemesis", "UUUUUU")
    s.cast(ana, nemesis)
    s.resolve()
    assert (nemesis.pt, nemesis.counters, nemesis.subtypes, nemesis.colors) == ("6/5", {}, {"Serpent"}, {"blue"})
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    s.to("precombat main", ben)
    s.attack(ben, [bears])
    s.block(ana, {nemesis: bears})
    s.to("combat damage")
    assert bears.zone == "graveyard" and ana.life == 20
    s.to("precombat main", ana)
    with pytest.raises(IllegalAnswer, match=r"702\.3b"):
        s.attack(ana, [nemesis])


def test_hithlain_knots() -> None:
    """Tap a creature, scry 1, then draw: the card that scry leaves on top, or the one below it."""
    for bottom in (True, False):
        s, ana, ben = duel()
        s.put(ana, "library", "Shock")
        bears = s.put(ben, "battlefield", "Grizzly Bears")
        ring = s.put(ben, "battlefield", "Sol Ring")
        knots = ready(s, ana, "Hithlain Knots", "UU")
        with pytest.raises(IllegalAnswer):
            s.cast(ana, knots, [ring])
        s.cast(ana, knots, [bears])
        s.answer(ana, ["Shock"] if bottom else [], "scry")
        s.resolve()
        assert bears.tapped
        assert ana.hand == (["Island"] if bottom else ["Shock"])
        assert ana.library[-1] == ("Shock" if bottom else "Island") and len(ana.library) == 5


def test_hithlain_knots_without_its_target() -> None:
    """With an illegal target nothing happens, no scry and no card; a tapped creature is a legal target."""
    s, ana, ben = duel()
    bears = s.put(ben, "battlefield", "Grizzly Bears", tapped=True)
    s.cast(ana, ready(s, ana, "Hithlain Knots", "UU"), [bears])
    s.cast(ben, ready(s, ben, "Unsummon", "U"), [bears])
    s.resolve_all()
    assert ana.hand == [] and ana.graveyard == ["Hithlain Knots"] and bears.zone == "hand"


def test_abomination_world_ravager() -> None:
    """Menace: two or more must block; trample: what is left over goes to the player."""
    s, ana, ben = duel()
    ravager = s.put(ana, "battlefield", "Abomination, World Ravager")
    assert (ravager.pt, ravager.supertypes) == ("10/10", {"legendary"})
    assert ravager.subtypes == {"Gamma", "Berserker", "Villain"}
    first = s.put(ben, "battlefield", "Grizzly Bears")
    second = s.put(ben, "battlefield", "Hill Giant")
    s.attack(ana, [ravager])
    s.block(ben, [(first, ravager), (second, ravager)])
    s.answer(ana, {first: 2, second: 3, ben: 5}, "damage")
    s.to("combat damage")
    assert ben.life == 15 and first.zone == second.zone == "graveyard" and ravager.damage == 5


def test_abomination_world_ravagers_menace() -> None:
    """One creature alone cannot block it (CR 702.111b)."""
    s, ana, ben = duel()
    ravager = s.put(ana, "battlefield", "Abomination, World Ravager")
    first = s.put(ben, "battlefield", "Grizzly Bears")
    s.put(ben, "battlefield", "Hill Giant")
    s.attack(ana, [ravager])
    with pytest.raises(IllegalAnswer):
        s.block(ben, {first: ravager})


def test_abomination_world_ravagers_mayhem() -> None:
    """From the graveyard for {4}{R} if it was discarded this turn, and only then."""
    s, ana, _ = duel()
    ravager = s.put(ana, "graveyard", "Abomination, World Ravager")
    s.mana(ana, "RRRRR")
    assert not s.can_cast(ana, ravager, "mayhem")
    s, ana, _ = duel()
    ravager = s.put(ana, "hand", "Abomination, World Ravager")
    s.cast(ana, ready(s, ana, "Raven's Crime", "B"), [ana])
    s.resolve()
    assert ravager.zone == "graveyard"
    s.mana(ana, "RRRR")
    assert not s.can_cast(ana, ravager, "mayhem")
    s.mana(ana, "R")
    spell = s.cast(ana, ravager, way="mayhem")
    assert spell.zone == "stack" and ana.mana == ""
    s.resolve()
    assert ravager.zone == "battlefield"


def test_abomination_world_ravagers_mayhem_ends() -> None:
    """Neither in the end step nor in a later turn."""
    s, ana, _ = duel()
    ravager = s.put(ana, "hand", "Abomination, World Ravager")
    s.cast(ana, ready(s, ana, "Raven's Crime", "B"), [ana])
    s.resolve()
    s.to("end")
    s.mana(ana, "RRRRR")
    assert not s.can_cast(ana, ravager, "mayhem")
    s.to("precombat main", ana)
    s.mana(ana, "RRRRR")
    assert not s.can_cast(ana, ravager, "mayhem")


def test_swordwise_centaur() -> None:
    """A 3/2 green Centaur Warrior for {G}{G} without abilities."""
    s, ana, ben = duel()
    s.put(ana, "battlefield", "Forest")
    s.put(ana, "battlefield", "Island")
    centaur = s.put(ana, "hand", "Swordwise Centaur")
    assert not s.can_cast(ana, centaur)
    s.put(ana, "battlefield", "Forest")
    s.cast(ana, centaur)
    s.resolve()
    assert (centaur.pt, centaur.colors, centaur.subtypes) == ("3/2", {"green"}, {"Centaur", "Warrior"})
    assert centaur.abilities == [] and centaur.keywords == frozenset() and centaur.mana_cost == "{G}{G}"
    s.to("precombat main", ana)
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    s.attack(ana, [centaur])
    s.block(ben, {bears: centaur})
    s.to("combat damage")
    assert centaur.zone == bears.zone == "graveyard" and ben.life == 20


def test_escape_routes() -> None:
    """{2}{U}: a white or black creature that one controls goes to its owner's hand."""
    s, ana, ben = duel()
    routes = s.put(ana, "battlefield", "Escape Routes")
    black = s.put(ben, "battlefield", "Walking Corpse", controller=ana)
    white = s.put(ana, "battlefield", "Sunstrike Legionnaire")
    green = s.put(ana, "battlefield", "Grizzly Bears")
    theirs = s.put(ben, "battlefield", "Walking Corpse")
    s.mana(ana, "UBB")
    for wrong in (green, theirs):
        with pytest.raises(IllegalAnswer):
            s.activate(ana, routes, targets=[wrong])
    s.activate(ana, routes, targets=[black])
    s.mana(ana, "UBB")
    s.activate(ana, routes, targets=[white])
    s.resolve_all()
    assert ben.hand == ["Walking Corpse"] and ana.hand == ["Sunstrike Legionnaire"]
    assert green.zone == theirs.zone == "battlefield"
    s.mana(ben, "UUU")
    assert not s.can_activate(ben, routes)


def test_capashen_standard() -> None:
    """+1/+1 for the enchanted creature; {2} and the Aura itself for a card."""
    s, ana, ben = duel()
    bears = s.put(ben, "battlefield", "Grizzly Bears")
    land = s.put(ana, "battlefield", "Plains")
    standard = ready(s, ana, "Capashen Standard", "W")
    with pytest.raises(IllegalAnswer):
        s.cast(ana, standard, [land])
    s.cast(ana, standard, [bears])
    s.resolve()
    assert bears.pt == "3/3" and standard.attached_to == bears and ana.hand == []
    s.mana(ana, "W")
    s.mana(ben, "WW")
    assert not s.can_activate(ben, standard)
    s.activate(ana, standard)
    assert standard.zone == "graveyard" and bears.pt == "2/2" and land.tapped
    s.resolve()
    assert ana.hand == ["Island"] and ben.hand == []


def test_capashen_standard_leaves_with_its_creature() -> None:
    """Without its creature the Aura is put into its owner's graveyard (CR 704.5m)."""
    s, ana, ben = duel()
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    standard = s.put(ana, "battlefield", "Capashen Standard", attached_to=bears)
    s.cast(ben, ready(s, ben, "Unsummon", "U"), [bears])
    s.resolve()
    assert bears.zone == "hand" and standard.zone == "graveyard"
