"""Faults to plant: each switches one thing of the engine to a naive or wrong way, for as long as it is entered."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from spellwright.cards.program_building import load_rooms
from spellwright.language.node import class_named
from spellwright.language.tree.durations import Until
from spellwright.language.tree.quantities import Less, Number, Sum
from spellwright.rules import stack, triggers
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import (
    COST,
    HOLDS,
    MODIFY,
    PERFORM,
    REPLACE,
    SELECT,
    STATIC,
    VALUE,
    WATCH,
    Modifier,
    Payable,
    Replacement,
    perform,
    select,
)
from spellwright.rules.objects import is_player, player_ref

CARDS = (
    "Lightning Bolt", "Divination", "Renewed Faith", "Mind Rot", "Sign in Blood", "Murder", "Unsummon", "Giant Growth",
    "Jump", "Diabolic Edict", "Electrolyze", "Raise the Alarm", "Rampant Growth", "Mana Leak", "Cancel", "Blaze",
    "Read the Bones", "Tome Scour", "Into the Roil", "Gravedigger", "Wall of Omens", "Elvish Visionary",
    "Prodigal Pyromancer", "Llanowar Elves", "Glorious Anthem", "Serra Avatar", "Blood Artist", "Phyrexian Arena",
    "Frostling", "Greed", "Charming Prince", "Harmonize", "Corrupt", "Pyroclasm", "Healing Salve",
    "Twiddle", "Frost Breath", "Battlegrowth", "Hex", "Essence Warden", "Kird Ape", "Tireless Tribe", "Diabolic Tutor",
    "Boros Charm", "Triskelion", "Gruul Guildgate", "Levitation", "Twincast", "Deathgreeter",
    "Wild Nacatl", "Act of Treason", "Village Rites", "Emeria Angel", "Soul Warden", "Curiosity", "Dawn Charm",
    "Felidar Sovereign", "Syphon Mind", "Merfolk Looter", "Plow Under",
    "Flame Rift", "Prosperity", "Mentor of the Meek", "Sejiri Merfolk", "Bloodhall Priest", "Dwynen's Elite",
    "Guttersnipe",
    "Feed the Clan", "Sarkhan's Rage", "Chandra's Ignition", "Aether Flash", "Access Denied",
    "Oblivion Ring", "Drudge Skeletons", "Serra Angel", "Falter", "Spectral Procession", "Nightsnare",
)  # fmt: skip
"""The cards that the gauntlet runs for each fault; each of them passes as long as no fault is planted."""


@dataclass(frozen=True)
class Fault:
    """One thing done wrong: what kind of fault, in words, the nodes that it is about, and how it is planted."""

    kind: str
    words: str
    about: tuple[str, ...]
    plant: Callable[[], Any]


def node(name: str) -> type:
    """The class of a node, by its name."""
    load_rooms()
    found = class_named(name)
    assert found is not None, name
    return found


@contextmanager
def switched(table: dict[type, Any], name: str, make: Callable[[Any], Any]) -> Iterator[None]:
    """An entry of one of the engine's tables is another one for a while."""
    cls = node(name)
    right = table[cls]
    table[cls] = make(right)
    try:
        yield
    finally:
        table[cls] = right


def performing(name: str, wrong: Callable[[Any, Frame, Any, tuple[int, ...]], None]) -> Callable[[], Any]:
    """An instruction that is carried out in a wrong way."""
    return lambda: switched(PERFORM, name, lambda right: lambda f, n, s: wrong(right, f, n, s))


def altered(name: str, **changes: Callable[[Any], Any]) -> Callable[[], Any]:
    """An instruction some of whose fields are read as something else."""

    def wrong(right: Any, frame: Frame, tree: Any, subject: tuple[int, ...]) -> None:
        right(
            frame, replace(tree, **{field: change(getattr(tree, field)) for field, change in changes.items()}), subject
        )

    return performing(name, wrong)


def more(amount: Any) -> Any:
    """One more."""
    return Sum(1, amount)


def fewer(amount: Any) -> Any:
    """One less."""
    return Less(amount, Number(1))


def by_other_player(right: Any, frame: Frame, tree: Any, subject: tuple[int, ...]) -> None:
    """What one player should do, the other one does."""
    seats = [-1 - ref for ref in subject if is_player(ref)] or [frame.controller]
    right(frame, tree, (player_ref(1 - seats[0]),))


def by_you(right: Any, frame: Frame, tree: Any, subject: tuple[int, ...]) -> None:
    """Whoever should do it, you do."""
    right(frame, tree, (player_ref(frame.controller),) if subject else subject)


def nothing(right: Any, frame: Frame, tree: Any, subject: tuple[int, ...]) -> None:
    """Nothing is done."""


def exiled(right: Any, frame: Frame, tree: Any, subject: tuple[int, ...]) -> None:
    """What should be destroyed is exiled."""
    perform(frame, node("Exile")(tree.what), subject)


def always_followed(right: Any, frame: Frame, tree: Any, subject: tuple[int, ...]) -> None:
    """A condition is not looked at."""
    for clause in tree.clauses:
        perform(frame, clause)
    frame.held = True


def not_asked(right: Any, frame: Frame, tree: Any, subject: tuple[int, ...]) -> None:
    """Who may do something has to do it."""
    refs = tuple(select(frame, tree.subject))
    for predicate in tree.predicates:
        frame.no_subject = not refs
        perform(frame, predicate, refs)
    frame.did, frame.doers = True, refs


def too_long(right: Any, frame: Frame, tree: Any, subject: tuple[int, ...]) -> None:
    """What lasts until end of turn lasts longer."""
    frame.duration = Until("your next turn")
    right(frame, tree, subject)


def paid_in_vain(right: Any, frame: Frame, tree: Any, subject: tuple[int, ...]) -> None:
    """What a payment should prevent happens all the same."""
    right(frame, tree, subject)
    perform(frame, tree.clause)


def first_only(right: Any) -> Any:
    """Of several only the first."""
    return lambda frame, tree: right(frame, tree)[:1]


def without_last(right: Any) -> Any:
    """Of several all but the last."""

    def wrong(frame: Frame, tree: Any) -> list[int]:
        found = list(right(frame, tree))
        return found[:-1] if len(found) > 1 else found

    return wrong


def yours_only(right: Any) -> Any:
    """Of everything only what you control."""

    def wrong(frame: Frame, tree: Any) -> list[int]:
        return [r for r in right(frame, tree) if is_player(r) or frame.state.get(r).controller == frame.controller]

    return wrong


def one_more(right: Any) -> Any:
    """A number that is counted one too high."""
    return lambda frame, tree: right(frame, tree) + 1


def always_true(right: Any) -> Any:
    """A condition that is always true."""
    return lambda frame, tree: True


def free(right: Any) -> Any:
    """A cost that is not paid."""
    return Payable(lambda frame, tree: True, lambda frame, tree: None)


def doubled(right: Any) -> Any:
    """A modification that is applied twice."""

    def wrong(frame: Frame, tree: Any, obj: Any, chars: Any, layer: int) -> None:
        right.apply(frame, tree, obj, chars, layer)
        right.apply(frame, tree, obj, chars, layer)

    return Modifier(right.layers, wrong, right.reads)


@contextmanager
def in_every_turn() -> Iterator[None]:
    """A trigger of your step that triggers in every player's."""
    watcher = WATCH[node("BeginningOf")]
    right = watcher.sees
    with patched(watcher, "sees", lambda frame, tree, event: right(frame, replace(tree, whose="each"), event)):
        yield


@contextmanager
def by_anything() -> Iterator[None]:
    """A trigger that does not look at what enters."""
    with patched(WATCH[node("Enters")], "sees", lambda frame, tree, event: event.to == 2):
        yield


def without_effect(right: Any) -> Any:
    """A replacement effect that changes nothing."""
    return Replacement(right.events, right.applies, lambda frame, tree, event: [event], right.group)


def twice(right: Any, frame: Frame, tree: Any, subject: tuple[int, ...]) -> None:
    """It is done two times."""
    right(frame, tree, subject)
    right(frame, tree, subject)


def plain_tokens(right: Any, frame: Frame, tree: Any, subject: tuple[int, ...]) -> None:
    """The tokens have no abilities."""
    token = tree.token
    right(frame, replace(tree, token=replace(token, abilities=()) if hasattr(token, "abilities") else token), subject)


def colorless(right: Any, frame: Frame, tree: Any, subject: tuple[int, ...]) -> None:
    """Whatever mana it says, it is colorless."""
    runs = tuple([replace(run, symbols=("{C}",) * len(run.symbols)) for run in tree.options])
    right(frame, replace(tree, options=runs), subject)


def under_yours(right: Any, frame: Frame, tree: Any, subject: tuple[int, ...]) -> None:
    """Whoever should control it, you do."""
    place = tree.place
    owned = getattr(place, "owners", False)
    right(frame, replace(tree, place=replace(place, owners=False)) if owned else tree, subject)


@contextmanager
def first_mode() -> Iterator[None]:
    """Whatever mode was chosen, the first one is followed."""
    right = stack.mode_runs
    with patched(stack, "mode_runs", lambda spell: [(base, 0) for base, _ in right(spell)]):
        yield


@contextmanager
def patched(module: Any, name: str, value: Any) -> Iterator[None]:
    """A function of a module is another one for a while."""
    right = getattr(module, name)
    setattr(module, name, value)
    try:
        yield
    finally:
        setattr(module, name, right)


@contextmanager
def no_intervening_if() -> Iterator[None]:
    """A trigger's condition is looked at neither when it triggers nor when it resolves."""
    with patched(stack, "holds", lambda frame, tree: True), patched(triggers, "holds", lambda frame, tree: True):
        yield


FAULTS = (
    Fault("amount", "one damage too much is dealt", ("DealDamage",), altered("DealDamage", amount=more)),
    Fault("amount", "one card too few is drawn", ("DrawCards",), altered("DrawCards", count=fewer)),
    Fault("amount", "one card too many is discarded", ("DiscardCards",), altered("DiscardCards", count=more)),
    Fault("amount", "one token too many is created", ("Create",), altered("Create", count=more)),
    Fault("amount", "one card too few is milled", ("Mill",), altered("Mill", count=fewer)),
    Fault("amount", "scry looks at one card more", ("Scry",), altered("Scry", count=more)),
    Fault("amount", "X is one too high", ("X",), lambda: switched(VALUE, "X", one_more)),
    Fault("amount", "a count is one too high", ("CountOf",), lambda: switched(VALUE, "CountOf", one_more)),
    Fault("player", "another player gains the life", ("GainLife",), performing("GainLife", by_other_player)),
    Fault("player", "another player draws the cards", ("DrawCards",), performing("DrawCards", by_other_player)),
    Fault("player", "you lose the life, whoever should", ("LoseLife",), performing("LoseLife", by_you)),
    Fault("player", "you sacrifice, whoever should", ("Sacrifice",), performing("Sacrifice", by_you)),
    Fault("player", "each player is only one", ("EachPlayer",), lambda: switched(SELECT, "EachPlayer", first_only)),
    Fault("player", "another player creates the tokens", ("Create",), performing("Create", by_other_player)),
    Fault("zone", "destroyed permanents are exiled", ("Destroy",), performing("Destroy", exiled)),
    Fault(
        "zone", "what returns to a hand goes to the graveyard", ("ReturnTo",),
        altered("ReturnTo", place=lambda place: node("OwnersZone")("graveyard")),
    ),
    Fault(
        "zone", "a card that is found goes to the hand", ("SearchFor",),
        altered("SearchFor", place=lambda place: node("OwnersZone")("hand")),
    ),
    Fault("duration", "a change of size lasts beyond the turn", ("Gets",), performing("Gets", too_long)),
    Fault("duration", "a keyword lasts beyond the turn", ("Gains",), performing("Gains", too_long)),
    Fault("condition", "“if” is not looked at", ("IfSo",), performing("IfSo", always_followed)),
    Fault("condition", "“if you do” is not looked at", ("IfYouDo",), performing("IfYouDo", always_followed)),
    Fault("condition", "a trigger's “if” is not looked at", (), no_intervening_if),
    Fault(
        "condition", "“as long as” is not looked at", ("AsLongAs",),
        lambda: switched(HOLDS, "Controls", always_true),
    ),
    Fault("option", "“may” is taken as “must”", ("May",), performing("May", not_asked)),
    Fault("option", "“unless” is paid in vain", ("Unless",), performing("Unless", paid_in_vain)),
    Fault("target", "the last of several targets is ignored", ("BoundTarget",),
          lambda: switched(SELECT, "BoundTarget", without_last)),
    Fault("target", "a spell resolves although its targets are gone", (),
          lambda: patched(stack, "still_legal", lambda frame, nodes, spell: (False, False))),
    Fault("object", "of all permanents only yours are meant", ("All",), lambda: switched(SELECT, "All", yours_only)),
    Fault("object", "counters of another kind", ("PutCounters",), altered("PutCounters", kind=lambda kind: "-1/-1")),
    Fault("object", "a spell is not countered", ("Counter",), performing("Counter", nothing)),
    Fault("object", "tapping does nothing", ("Tap",), performing("Tap", nothing)),
    Fault("trigger", "your upkeep comes in every turn", ("BeginningOf",),
          in_every_turn),
    Fault("trigger", "whatever enters, it triggers", ("Enters",), by_anything),
    Fault("cost", "no life is paid", ("PayLife",), lambda: switched(COST, "PayLife", free)),
    Fault("cost", "nothing is sacrificed", ("SacrificeCost",), lambda: switched(COST, "SacrificeCost", free)),
    Fault("static", "a change of size applies twice", ("PTChange",), lambda: switched(MODIFY, "PTChange", doubled)),
    Fault("static", "it enters untapped", ("EntersTapped",), lambda: switched(REPLACE, "EntersTapped", without_effect)),
    Fault("static", "it enters without counters", ("EntersWithCounters",),
          lambda: switched(REPLACE, "EntersWithCounters", without_effect)),
    Fault("amount", "divided damage is dealt twice", ("DealDivided",), performing("DealDivided", twice)),
    Fault("object", "tokens come without their keywords", ("Create",), performing("Create", plain_tokens)),
    Fault("object", "mana of another type", ("AddMana",), performing("AddMana", colorless)),
    Fault("object", "a shield of regeneration does nothing", ("Regenerate",), performing("Regenerate", nothing)),
    Fault("object", "damage is not prevented", ("PreventNext", "PreventThisTurn"), performing("PreventNext", nothing)),
    Fault("object", "what can't block can", ("IsRestricted",), performing("IsRestricted", nothing)),
    Fault("target", "of several modes only the first is followed", ("Modal",), first_mode),
    Fault("player", "what comes back is under your control", ("ReturnTo",), performing("ReturnTo", under_yours)),
    Fault("static", "a static ability does nothing", ("Always",),
          lambda: switched(STATIC, "Always", lambda right: lambda state, obj, ability, tree: [])),
)  # fmt: skip
"""All faults; the gauntlet has to find nine of ten."""
