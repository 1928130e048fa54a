"""What objects can't or must do: attack, block, be blocked, untap, be countered (CR 508.1c-d, 509.1b-c, 502.4)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.leaves import SelfName
from spellwright.language.node import walk
from spellwright.language.templates import admit, phrases
from spellwright.language.tree.bound import BoundRef
from spellwright.language.tree.categories import (
    Condition,
    Filter,
    Modification,
    Predicate,
    Quantity,
    Selector,
    Statement,
)
from spellwright.language.tree.clauses import STATED
from spellwright.language.tree.nouns import KindHead, NounPhrase, ObjectFilter
from spellwright.language.tree.players import DefendingPlayer, EachPlayer, You
from spellwright.language.tree.quantities import Number
from spellwright.language.tree.selectors import All
from spellwright.mechanics.traits import Always
from spellwright.rules.combat import (
    ATTACK_RULES,
    ATTACK_SHAPERS,
    BLOCK_RULES,
    BLOCK_SHAPERS,
    attackers_of,
)
from spellwright.rules.combat_legality import CombatRequirement, DeclarationRules, NeedsOthers
from spellwright.rules.continuous import characteristics, make_effect
from spellwright.rules.continuous_effect import END_OF_TURN, RULES, ContinuousEffect
from spellwright.rules.durations import begin_from_frame
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import RULES_ONLY, holds, matches, modifies, performs, select, static_effects, value
from spellwright.rules.objects import Characteristics, GameObject, RuleMark, is_player, seat_of
from spellwright.rules.programs import Ability
from spellwright.rules.state import GameState
from spellwright.rules.targeting import TARGET_RULES
from spellwright.rules.turn import NEXT_UNTAP
from spellwright.rules.zones import BATTLEFIELD, STACK


@dataclass(frozen=True, slots=True)
class Restricted(Modification):
    """Rules about the object, by the names that the kernel looks for."""

    kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DoesntUntap(Modification):
    """It doesn't untap in the untap step of that player: its controller, or you."""

    whose: str


@dataclass(frozen=True, slots=True)
class BlockFilter(Modification):
    """Who may block it, or whom it may block, by a filter; `how` says which and whether these or all others."""

    how: str
    filter: Filter


@dataclass(frozen=True, slots=True)
class BlockCount(Modification):
    """How many must or may block it, or how many it may block (CR 509.1a-b)."""

    how: str
    count: Quantity


@dataclass(frozen=True, slots=True)
class AttackFilter(Modification):
    """It can't attack you (or your planeswalkers): `planeswalkers` too."""

    planeswalkers: bool


@dataclass(frozen=True, slots=True)
class CantAttackOwner(Modification):
    """It can't attack its owner."""


@dataclass(frozen=True, slots=True)
class CantAttackSeats(Modification):
    """It can't attack the players in these seats or planeswalkers they control."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class UnlessDefender(Modification):
    """It can't attack, or can be blocked, only by what the defending player controls."""

    how: str
    filter: Filter


@dataclass(frozen=True, slots=True)
class UnlessSo(Modification):
    """It can't do this unless a condition is true."""

    kinds: tuple[str, ...]
    condition: Condition

    def problem(self) -> str:
        """Why it cannot be played, "" if it can: before it attacks there is no defending player."""
        if any([isinstance(node, DefendingPlayer) for node in walk((self.condition,))]):
            return "a restriction that depends on the defending player"
        return ""


@dataclass(frozen=True, slots=True)
class NotAlone(Modification):
    """It can't attack, or block, alone, or unless so many others do (CR 506.5)."""

    how: str
    others: Quantity


@dataclass(frozen=True, slots=True)
class CantBeTarget(Modification):
    """It can't be the target of spells or abilities: of all, or of those that a filter fits."""

    whose: str


@dataclass(frozen=True, slots=True)
class IsRestricted(Predicate):
    """The subject can't or must do something until something."""

    what: Modification


@dataclass(frozen=True, slots=True)
class RestrictedThisTurn(Predicate):
    """The subject can't or may do something this turn, said in the middle: "can attack this turn as though ..."."""

    what: Modification


@dataclass(frozen=True, slots=True)
class MustThisTurn(Predicate):
    """The subject attacks or blocks this turn or this combat if able (CR 508.1d)."""

    kind: str
    combat: bool


@dataclass(frozen=True, slots=True)
class StaysTapped(Predicate):
    """The subject doesn't untap during its controller's next untap step (CR 502.4)."""


@dataclass(frozen=True, slots=True)
class CantBeCountered(Statement):
    """This spell, or spells, can't be countered (CR 701.6)."""

    who: Selector

    def function_zones(self) -> frozenset[int]:
        """Where the ability functions: on the stack if it speaks of the spell itself (CR 113.6)."""
        return frozenset({STACK}) if isinstance(self.who, SelfName) else frozenset({BATTLEFIELD})


for _words, _kinds in (
    ("can't attack", ("can't attack",)),
    ("can't block", ("can't block",)),
    ("can't attack or block", ("can't attack", "can't block")),
    ("can't be blocked", ("can't be blocked",)),
    ("attack[s] each combat if able", ("must attack",)),
    ("attack[s] each turn if able", ("must attack each turn",)),
    ("block[s] each combat if able", ("must block",)),
    ("must be blocked if able", ("must be blocked",)),
    ("must be blocked by two or more creatures if able", ("must be blocked by two",)),
    ("can attack as though [they|it] didn't have defender", ("can attack as though no defender",)),
    ("can't be regenerated", ("can't be regenerated",)),
    ("can't be sacrificed", ("can't be sacrificed",)),
    (
        "assign[s] combat damage equal to [their|its] toughness rather than [their|its] power",
        ("assigns damage by toughness",),
    ),
    ("can block any number of creatures", ("can block any number",)),
    ("assign[s] no combat damage", ("assigns no damage",)),
):
    phrases(Restricted, _words, into="Restriction.@" if "[" in _words else "Restriction", kinds=_kinds)
phrases(
    Restricted,
    "can't attack, block, or be blocked",
    into="Restriction",
    kinds=("can't attack", "can't block", "can't be blocked"),
)
phrases(Restricted, "can't block or be blocked", into="Restriction", kinds=("can't block", "can't be blocked"))
_NO_ACTIVATION = ", and [their|its] activated abilities can't be activated"
phrases(
    Restricted,
    f"can't attack or block{_NO_ACTIVATION}",
    into="Restriction.@",
    kinds=("can't attack", "can't block", "can't activate abilities", "mana abilities too"),
)
phrases(
    Restricted,
    f"can't block{_NO_ACTIVATION}",
    into="Restriction.@",
    kinds=("can't block", "can't activate abilities", "mana abilities too"),
)
phrases(
    Restricted,
    "its activated abilities can't be activated",
    into="Restriction.s",
    kinds=("can't activate abilities", "mana abilities too"),
)
phrases(
    DoesntUntap, "[do|does]n't untap during its controller's untap step", into="Restriction.s", whose="its controller's"
)
phrases(
    DoesntUntap,
    "don't untap during their controllers' untap steps",
    into="Restriction.base",
    whose="its controller's",
)
phrases(DoesntUntap, "[do|does]n't untap during your untap step", into="Restriction.@", whose="your")
for _words, _how in (
    ("can't be blocked by", "not by"),
    ("can't be blocked except by", "only by"),
    ("can block only", "blocks only"),
    ("can't block", "blocks not"),
):
    phrases(BlockFilter, f"{_words} {{filter:Filter.pl}}", into="Restriction", how=_how)
phrases(
    BlockCount,
    "can't be blocked except by {count:Count.pl} or more creatures",
    into="Restriction",
    how="at least",
)
phrases(BlockCount, "can't be blocked by more than one creature", into="Restriction", how="at most", count=Number(1))
phrases(
    BlockCount,
    "can block an additional creature each combat",
    "can block an additional creature",
    into="Restriction",
    how="blocks more",
    count=Number(1),
)
phrases(
    BlockCount,
    "can block {count:Count.pl} additional creatures each combat",
    "can block {count:Count.pl} additional creatures",
    into="Restriction",
    how="blocks more",
)
phrases(AttackFilter, "can't attack you", into="Restriction", planeswalkers=False)
phrases(AttackFilter, "can't attack you or planeswalkers you control", into="Restriction", planeswalkers=True)
phrases(CantAttackOwner, "can't attack its owner", into="Restriction")
phrases(
    UnlessDefender,
    "can't attack unless defending player controls a {filter:Filter.sg}",
    into="Restriction",
    how="attack",
)
phrases(
    UnlessDefender,
    "can't be blocked as long as defending player controls a {filter:Filter.sg}",
    into="Restriction",
    how="evade",
)
for _words, _kinds in (
    ("can't attack", ("can't attack",)),
    ("can't block", ("can't block",)),
    ("can't attack or block", ("can't attack", "can't block")),
):
    phrases(UnlessSo, f"{_words} unless {{condition:Condition}}", into="Restriction", kinds=_kinds)
for _words, _how in (("attack", "attack"), ("block", "block"), ("attack or block", "both")):
    phrases(NotAlone, f"can't {_words} alone", into="Restriction", how=_how, others=Number(1))
phrases(
    NotAlone, "can't attack unless at least {others:Count.pl} other creatures attack", into="Restriction", how="attack"
)
for _words, _whose in (
    ("spells or abilities", "all"),
    ("spells or abilities your opponents control", "opponents"),
    ("spells", "spells"),
):
    phrases(
        CantBeTarget,
        f"can't be the target of {_words}",
        f"can't be the targets of {_words}",
        into="Restriction",
        whose=_whose,
    )
admit("Trait", "Restriction")
STATED.update((IsRestricted, RestrictedThisTurn, MustThisTurn, StaysTapped))
phrases(IsRestricted, "{what:Restriction.@}", into="Predicate.lasting.@")
for _kind, _verb in (("must attack", "attack[s]"), ("must block", "block[s]")):
    phrases(MustThisTurn, f"{_verb} this turn if able", into="Predicate.once.@", kind=_kind, combat=False)
    phrases(MustThisTurn, f"{_verb} this combat if able", into="Predicate.once.@", kind=_kind, combat=True)
phrases(RestrictedThisTurn, "{what:RestrictionOfThisTurn.@}", into="Predicate.once.@")
phrases(
    Restricted,
    "can attack this turn as though [they|it] didn't have defender",
    into="RestrictionOfThisTurn.@",
    kinds=("can attack as though no defender",),
)
phrases(
    BlockFilter,
    "can't be blocked this turn except by {filter:Filter.pl}",
    into="RestrictionOfThisTurn",
    how="only by",
)
phrases(
    BlockCount,
    "can't be blocked this turn except by {count:Count.pl} or more creatures",
    into="RestrictionOfThisTurn",
    how="at least",
)
phrases(MustThisTurn, "must be blocked this turn if able", into="Predicate.once", kind="must be blocked", combat=False)
phrases(StaysTapped, "[do|does]n't untap during its controller's next untap step", into="Predicate.once.s")
phrases(
    StaysTapped,
    "don't untap during their controller's next untap step",
    "don't untap during their controllers' next untap steps",
    into="Predicate.once.base",
)
phrases(
    Always,
    "you may choose not to untap ~ during your untap step",
    into="Statement",
    room=__name__,
    who=SelfName(),
    traits=(Restricted(("may stay tapped",)),),
)
phrases(
    Always,
    "activated abilities of {who:Selector.pl.subject} can't be activated",
    into="PlainStatement",
    room=__name__,
    traits=(Restricted(("can't activate abilities", "mana abilities too")),),
)
phrases(
    Always,
    "activated abilities of {who:Selector.pl.subject} can't be activated unless they're mana abilities",
    into="PlainStatement",
    room=__name__,
    traits=(Restricted(("can't activate abilities",)),),
)
phrases(
    Always,
    "the „legend rule” doesn't apply to {who:Selector.pl.object}",
    into="PlainStatement",
    room=__name__,
    traits=(Restricted(("legend rule doesn't apply",)),),
)
phrases(
    Always,
    "the „legend rule” doesn't apply",
    into="PlainStatement",
    room=__name__,
    who=All(ObjectFilter((NounPhrase((), KindHead("permanent")),), ()), False),
    traits=(Restricted(("legend rule doesn't apply",)),),
)
phrases(CantBeCountered, "{who:Selector.subject} can't be countered", into="PlainStatement")


@modifies(Restricted, RULES)
def _restricted(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    for kind in node.kinds:
        chars.mark(kind, node, frame.source.id, frame.controller)


@modifies(UnlessSo, RULES)
def _unless_so(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    if not holds(frame, node.condition):
        for kind in node.kinds:
            chars.mark(kind, node, frame.source.id, frame.controller)


@modifies(DoesntUntap, RULES)
def _doesnt_untap(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    if node.whose == "your" and chars.controller != frame.controller:
        return
    chars.mark("doesn't untap", node, frame.source.id, frame.controller)


PAIR_RULE = "pair rule"
COUNT_RULE = "count rule"


@modifies(BlockFilter, RULES)
@modifies(AttackFilter, RULES)
@modifies(CantAttackOwner, RULES)
@modifies(CantAttackSeats, RULES)
@modifies(UnlessDefender, RULES)
def _pair_rule(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    chars.mark(PAIR_RULE, node, frame.source.id, frame.controller)


@modifies(BlockCount, RULES)
@modifies(NotAlone, RULES)
def _count_rule(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    chars.mark(COUNT_RULE, node, frame.source.id, frame.controller)


@modifies(CantBeTarget, RULES)
def _cant_be_target(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    chars.mark("can't be the target", node, frame.source.id, frame.controller)


# -- what the declarations ask ---------------------------------------------------------------------------


def _mark_frame(state: GameState, mark: RuleMark) -> Frame:
    return Frame(state, mark.controller, state.get(mark.source))


def _defender_controls(state: GameState, mark: RuleMark, seat: int) -> bool:
    frame = _mark_frame(state, mark)
    node: Any = mark.node
    for obj in state.permanents():
        if characteristics(state, obj).controller == seat and matches(frame, node.filter, obj.id):
            return True
    return False


def _may_block(state: GameState, blocker: GameObject, attacker: GameObject) -> bool:
    """The restrictions on one pair of creatures (CR 509.1b)."""
    for mark in characteristics(state, attacker).rules.get(PAIR_RULE, ()):
        node = mark.node
        if isinstance(node, BlockFilter) and node.how in ("not by", "only by"):
            if matches(_mark_frame(state, mark), node.filter, blocker.id) == (node.how == "not by"):
                return False
        elif isinstance(node, UnlessDefender) and node.how == "evade":
            if _defender_controls(state, mark, characteristics(state, blocker).controller):
                return False
    for mark in characteristics(state, blocker).rules.get(PAIR_RULE, ()):
        node = mark.node
        if isinstance(node, BlockFilter) and node.how in ("blocks not", "blocks only"):
            if matches(_mark_frame(state, mark), node.filter, attacker.id) == (node.how == "blocks not"):
                return False
    return True


def _spares(state: GameState, node: CantAttackSeats, target: int) -> bool:
    if is_player(target):
        return seat_of(target) not in node.seats
    chars = characteristics(state, state.objects[target])
    return "planeswalker" not in chars.types or chars.controller not in node.seats


def _may_attack(state: GameState, attacker: GameObject, chars: Characteristics, target: int) -> bool:
    """The restrictions on whom a creature attacks (CR 508.1c)."""
    for mark in chars.rules.get(PAIR_RULE, ()):
        node = mark.node
        if isinstance(node, AttackFilter):
            if is_player(target):
                if seat_of(target) == mark.controller:
                    return False
            elif node.planeswalkers and characteristics(state, state.objects[target]).controller == mark.controller:
                return False
        elif isinstance(node, CantAttackSeats):
            if not _spares(state, node, target):
                return False
        elif isinstance(node, CantAttackOwner):
            if is_player(target) and seat_of(target) == attacker.owner:
                return False
        elif isinstance(node, UnlessDefender) and node.how == "attack":
            seat = seat_of(target) if is_player(target) else characteristics(state, state.objects[target]).controller
            if not _defender_controls(state, mark, seat):
                return False
    return True


def _shape_attack(state: GameState, rules: DeclarationRules) -> None:
    needs: list[NeedsOthers] = []
    required: list[CombatRequirement] = []
    for i in rules.options:
        chars = characteristics(state, state.objects[i])
        if "must attack each turn" in chars.rules:
            required.append(CombatRequirement(frozenset({i})))
        for mark in chars.rules.get(COUNT_RULE, ()):
            if isinstance(mark.node, NotAlone) and mark.node.how in ("attack", "both"):
                needs.append(NeedsOthers(i, value(_mark_frame(state, mark), mark.node.others)))
    if needs:
        rules.needs = (*rules.needs, *needs)
    if required:
        rules.requirements = (*rules.requirements, *required)


def _shape_block(state: GameState, rules: DeclarationRules) -> None:
    needs: list[NeedsOthers] = []
    for i in rules.options:
        chars = characteristics(state, state.objects[i])
        if "can block any number" in chars.rules:
            rules.most_each[i] = len(rules.options[i])
        for mark in chars.rules.get(COUNT_RULE, ()):
            node = mark.node
            if isinstance(node, NotAlone) and node.how in ("block", "both"):
                needs.append(NeedsOthers(i, value(_mark_frame(state, mark), node.others)))
            elif isinstance(node, BlockCount) and node.how == "blocks more":
                rules.most_each[i] = rules.most_each.get(i, 1) + value(_mark_frame(state, mark), node.count)
    if needs:
        rules.needs = (*rules.needs, *needs)
    for attacker in attackers_of(state):
        for mark in characteristics(state, attacker).rules.get(COUNT_RULE, ()):
            if not isinstance(mark.node, BlockCount):
                continue
            count = value(_mark_frame(state, mark), mark.node.count)
            if mark.node.how == "at least":
                rules.least_at[attacker.id] = max(rules.least_at.get(attacker.id, 1), count)
            elif mark.node.how == "at most":
                rules.most_at[attacker.id] = min(rules.most_at.get(attacker.id, count), count)


ATTACK_RULES.append(_may_attack)
BLOCK_RULES.append(_may_block)
ATTACK_SHAPERS.append(_shape_attack)
BLOCK_SHAPERS.append(_shape_block)


def _may_be_target(state: GameState, ref: int, source: GameObject, controller: int) -> bool:
    """Whether no effect forbids the target (CR 115.4)."""
    if is_player(ref) or state.objects[ref].zone != BATTLEFIELD:
        return True
    for mark in characteristics(state, state.objects[ref]).rules.get("can't be the target", ()):
        whose: str = mark.node.whose  # type: ignore[attr-defined]
        if whose == "all" or (whose == "opponents" and controller != mark.controller):
            return False
        if whose == "spells" and source.zone == STACK and source.ability is None:
            return False
    return True


TARGET_RULES.append(_may_be_target)


# -- for a while -----------------------------------------------------------------------------------------


@performs(IsRestricted)
def _is_restricted(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    restrict(frame, subject, node.what, frame.duration.when)  # type: ignore[attr-defined]


@performs(RestrictedThisTurn)
def _this_turn(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    restrict(frame, subject, node.what, END_OF_TURN)


RULES_ONLY.update((IsRestricted, RestrictedThisTurn, MustThisTurn))


def restrict(frame: Frame, subject: tuple[int, ...], what: Any, duration: str) -> ContinuousEffect:
    """A rule about these objects, or about a class of objects and whatever comes to be in it (CR 611.2c)."""
    if not isinstance(frame.whole, All):
        effect = begin_from_frame(frame, subject, None, (what,), duration)
    else:
        slots: dict[int, tuple[int, ...]] = {}
        whole = _with_players_settled(frame, frame.whole, slots)
        effect = begin_from_frame(frame, None, whole, (what,), duration)
        effect.slots.update(slots)
    effect.until = frame.controller
    return effect


FIRST_PLAYER_SLOT: Final = 920
"""The first slot of an effect on an open class for the players whom the phrase speaks of."""


def _with_players_settled(frame: Frame, whole: All, slots: dict[int, tuple[int, ...]]) -> All:
    """The class with "that player" and "defending player" as who they are now; its objects stay open."""
    if not isinstance(whole.filter, ObjectFilter):
        return whole
    settled: list[Any] = []
    for part in whole.filter.modifiers:
        modifier: Any = part
        player = getattr(modifier, "player", None)
        if player is not None and not isinstance(player, You | EachPlayer):
            slot = FIRST_PLAYER_SLOT + len(slots)
            slots[slot] = tuple(select(frame, player))
            modifier = replace(modifier, player=BoundRef(slot))
        settled.append(modifier)
    return All(ObjectFilter(whole.filter.nouns, tuple(settled)), whole.each)


@performs(MustThisTurn)
def _must_this_turn(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    duration = "end of combat" if node.combat else END_OF_TURN
    restrict(frame, subject, Restricted((node.kind,)), duration)


@performs(StaysTapped)
def _stays_tapped(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """The effect lasts through the untap step of whoever controls the permanent then (CR 611.2a)."""
    for ref in subject:
        begin_from_frame(frame, (ref,), None, (Restricted(("doesn't untap",)),), NEXT_UNTAP)


@static_effects(CantBeCountered)
def _cant_be_countered(state: GameState, obj: GameObject, ability: Ability, node: Any) -> list[ContinuousEffect]:
    return [make_effect(state, obj, node.who, (Restricted(("can't be countered",)),))]
