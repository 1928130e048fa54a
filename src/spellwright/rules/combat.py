"""Combat (CR 506-509, 511): declaring attackers and blockers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, final

from spellwright.errors import IllegalAnswer
from spellwright.rules.bands import announce_bands, is_bander
from spellwright.rules.combat_costs import pay_to_declare, priced_pairs
from spellwright.rules.combat_legality import CombatRequirement, Declaration, DeclarationRules
from spellwright.rules.continuous import characteristics
from spellwright.rules.decisions import Answer, Decision
from spellwright.rules.events import (
    AttackersDeclared,
    Attacks,
    BecameBlocked,
    Blocks,
    Event,
    Tapped,
    Unblocked,
)
from spellwright.rules.in_combat import ATTACKS_NOTHING, band_of, is_combat, protector_of, remove_from_combat
from spellwright.rules.mana_abilities import is_sick
from spellwright.rules.objects import Characteristics, GameObject, is_player, player_ref, seat_of
from spellwright.rules.process import happen
from spellwright.rules.randomness import Randomness
from spellwright.rules.state import LEFT, MULTIPLE, GameState

AttackRule = Callable[[GameState, GameObject, Characteristics, int], bool]
BlockRule = Callable[[GameState, GameObject, GameObject], bool]

ATTACK_RULES: Final[list[AttackRule]] = []
"""Restrictions on single attacks that rooms register: (state, attacker, its characteristics, defender)."""

BLOCK_RULES: Final[list[BlockRule]] = []
"""Evasion (CR 702.9b and kin) and other restrictions on single blocks: (state, blocker, attacker) -> allowed."""

AS_ATTACKS: Final[list[Callable[[GameState, int, GameObject], None]]] = []
"""What rooms let a player do with each creature as it is declared as an attacker (CR 508.1g)."""

ATTACK_SHAPERS: Final[list[Callable[[GameState, DeclarationRules], None]]] = []
BLOCK_SHAPERS: Final[list[Callable[[GameState, DeclarationRules], None]]] = []
"""Rooms that add restrictions on several creatures, requirements and costs to a declaration."""


@final
class Declare(Decision):
    """Declare attackers or blockers: all pairs at once, sorted (CR 508.1, 509.1)."""

    def __init__(self, state: GameState, seat: int, rules: DeclarationRules) -> None:
        kind = "attack" if rules.is_attack else "block"
        rule = "508.1" if rules.is_attack else "509.1"
        super().__init__(seat, kind, "Declare attackers" if rules.is_attack else "Declare blockers", rule)
        self.rules = rules
        self.state = state

    def pairs(self, answer: Answer) -> Declaration:
        """The declaration that an answer's flat numbers stand for."""
        if not isinstance(answer, tuple) or len(answer) % 2:
            raise IllegalAnswer(f"{answer!r} is not a list of pairs (CR {self.rule})")
        return tuple([(answer[i], answer[i + 1]) for i in range(0, len(answer), 2)])

    def check(self, answer: Answer) -> None:
        refusal = self.rules.check(self.pairs(answer), self.state.label)
        if refusal is not None:
            raise IllegalAnswer(f"{refusal[1]} (CR {refusal[0]})")

    def answers(self) -> Iterator[Answer]:
        for declaration in self.rules:
            yield flat(declaration)

    def is_listable(self) -> bool:
        total = 1
        for choices in self.rules.options.values():
            total *= len(choices) + 1
            if total > 256:
                return False
        return True

    def sample(self, rng: Randomness, stream: str = "agent") -> Answer:
        return flat(self.rules.sample(Below(rng, stream).draw))

    def text(self, answer: Answer) -> str:
        verb = "attacks" if self.rules.is_attack else "blocks"
        name = self.state.label
        return "; ".join([f"{name(a)} {verb} {name(b)}" for a, b in self.pairs(answer)]) or "none"


@final
class Below:
    """A random source bound to one stream."""

    def __init__(self, rng: Randomness, stream: str) -> None:
        self.rng = rng
        self.stream = stream

    def draw(self, n: int) -> int:
        return self.rng.below(self.stream, n)


def flat(declaration: Declaration) -> tuple[int, ...]:
    """A declaration as the flat tuple that records hold."""
    numbers: list[int] = []
    for a, b in declaration:
        numbers.append(a)
        numbers.append(b)
    return tuple(numbers)


# -- attackers -----------------------------------------------------------------------------------------


def defenders(state: GameState, seat: int) -> list[int]:
    """What a player's creatures may attack: opponents, their planeswalkers, battles (CR 506.2-3, 508.1b)."""
    seats = defending_seats(state, seat)
    found: list[int] = [player_ref(s) for s in seats]
    for i in state.battlefield:
        obj = state.objects[i]
        chars = characteristics(state, obj)
        if ("planeswalker" in chars.types and chars.controller in seats and not obj.phased_out) or (
            "battle" in chars.types and not obj.phased_out and protector_of(obj, chars) in seats
        ):
            found.append(i)
    return found


def defending_seats(state: GameState, seat: int) -> list[int]:
    """The players whom a player may attack: all opponents, or the one in the next seat (CR 802.2, 803.1a-b)."""
    if state.attack_option == MULTIPLE:
        return state.within(seat, state.opponents(seat))
    count = len(state.players)
    beside = (seat + (1 if state.attack_option == LEFT else count - 1)) % count
    return [beside] if beside != seat and not state.players[beside].lost else []


def choose_attacked(state: GameState, seat: int, about: int) -> int:
    """What a creature that a player puts onto the battlefield attacking attacks; 0 for nothing (CR 508.4, 506.3b)."""
    choices = defenders(state, seat) if is_combat(state) and state.active == seat else []
    return state.choose_ref(seat, "attack", "Attack whom?", choices, "508.4", about) if choices else 0


def attack_rules(state: GameState, seat: int) -> DeclarationRules:
    """All that restricts and requires this declaration of attackers (CR 508.1a-d)."""
    options: dict[int, tuple[int, ...]] = {}
    targets = defenders(state, seat)
    required: list[CombatRequirement] = []
    for i in state.battlefield:
        obj = state.objects[i]
        chars = characteristics(state, obj)
        if chars.controller != seat or "creature" not in chars.types or obj.tapped or obj.phased_out:
            continue
        if "battle" in chars.types or is_sick(state, obj, chars):
            continue
        if "defender" in chars.keywords and "can attack as though no defender" not in chars.rules:
            continue
        if chars.rules and "can't attack" in chars.rules:
            continue
        allowed = tuple([t for t in targets if all([rule(state, obj, chars, t) for rule in ATTACK_RULES])])
        if allowed:
            options[i] = allowed
            if chars.rules and "must attack" in chars.rules:
                required.append(CombatRequirement(frozenset({i})))
    rules = DeclarationRules(options, True)
    rules.requirements = tuple(required)
    for shaper in ATTACK_SHAPERS:
        shaper(state, rules)
    rules.priced = priced_pairs(state, True, options)
    return rules


def declare_attackers(state: GameState) -> None:
    """The active player declares attackers, which tap unless they have vigilance (CR 508.1)."""
    seat = state.active
    rules = attack_rules(state, seat)
    if not rules.options:
        return
    answer = _declared(state, seat, rules)
    attackers: list[GameObject] = []
    events: list[Event] = []
    for k in range(0, len(answer), 2):
        obj = state.objects.get(answer[k])
        if obj is None or not obj.is_on_battlefield() or characteristics(state, obj).controller != seat:
            continue  # CR 508.1k
        obj.attacking = answer[k + 1]
        obj.attacked = obj.attacking
        obj.blocked = False
        attackers.append(obj)
        if "vigilance" not in characteristics(state, obj).keywords:
            events.append(Tapped(obj))
    if not attackers:
        return
    if any([is_bander(characteristics(state, obj)) for obj in attackers]):
        announce_bands(state, seat, attackers)
    if state.static_effects or state.effects:
        state.statics_dirty = True
    if events:
        happen(state, events)  # CR 508.1f
    for attacker in attackers:
        for deed in AS_ATTACKS:
            deed(state, seat, attacker)
    alone = len(attackers) == 1
    declared: list[Event] = [AttackersDeclared(seat, tuple(attackers))]
    for attacker in attackers:
        attacks = Attacks(attacker, attacker.attacking, alone)
        attacks.required = rules.requires(attacker.id)
        declared.append(attacks)
    happen(state, declared)


def _declared(state: GameState, seat: int, rules: DeclarationRules) -> tuple[int, ...]:
    """The declaration that a player makes and pays for: what cannot be paid is not legal (CR 508.1, 509.1)."""
    while rules.options:
        answer = state.ask(Declare(state, seat, rules)) if _has_choice(rules) else flat(next(iter(rules)))
        assert isinstance(answer, tuple)
        if not answer or not rules.priced or pay_to_declare(state, seat, rules.is_attack, answer):
            return answer
        rules = _without_priced(rules)
    return ()


def _without_priced(rules: DeclarationRules) -> DeclarationRules:
    """The same declaration without what costs something."""
    options = {c: tuple([t for t in rules.options[c] if (c, t) not in rules.priced]) for c in rules.options}
    other = DeclarationRules({c: targets for c, targets in options.items() if targets}, rules.is_attack)
    other.least_at, other.most_at, other.most, other.needs = rules.least_at, rules.most_at, rules.most, rules.needs
    other.alone, other.requirements, other.most_each = rules.alone, rules.requirements, rules.most_each
    return other


def _has_choice(rules: DeclarationRules) -> bool:
    """Whether there is more than one legal declaration; without requirements there always is."""
    if not rules.requirements and not rules.needs and not rules.least_at:
        return True
    count = 0
    for _ in rules:
        count += 1
        if count > 1:
            return True
    return False


# -- blockers ------------------------------------------------------------------------------------------


def attackers_of(state: GameState) -> list[GameObject]:
    """All attacking creatures, in the order they came to the battlefield."""
    found: list[GameObject] = []
    for i in state.battlefield:
        obj = state.objects[i]
        if obj.attacking and not obj.phased_out:
            found.append(obj)
    return found


def defending_seat(state: GameState, attacker: GameObject) -> int:
    """The defending player of an attacker (CR 508.5, 508.5a)."""
    ref = attacker.attacking or attacker.attacked  # what it was attacking, once it is removed from combat
    if is_player(ref):
        return seat_of(ref)
    if not ref:
        others = state.opponents(characteristics(state, attacker).controller)
        return others[0] if others else state.active
    if ref >= ATTACKS_NOTHING:
        return ref - ATTACKS_NOTHING
    attacked = state.get(ref)
    return protector_of(attacked, characteristics(state, attacked))


def can_block(state: GameState, blocker: GameObject, attacker: GameObject) -> bool:
    """Whether a creature could block an attacker, as far as the two alone decide (CR 509.1b)."""
    attacking = characteristics(state, attacker)
    if attacking.rules and "can't be blocked" in attacking.rules:
        return False
    blocking = characteristics(state, blocker)
    if "flying" in attacking.keywords and "flying" not in blocking.keywords and "reach" not in blocking.keywords:
        return False  # CR 702.9b
    return all([rule(state, blocker, attacker) for rule in BLOCK_RULES])


def block_rules(state: GameState, seat: int) -> DeclarationRules:
    """All that restricts and requires one defending player's declaration of blockers (CR 509.1a-c)."""
    attackers = [a for a in attackers_of(state) if defending_seat(state, a) == seat]
    options: dict[int, tuple[int, ...]] = {}
    if attackers:
        for i in state.battlefield:
            obj = state.objects[i]
            chars = characteristics(state, obj)
            if chars.controller != seat or "creature" not in chars.types or obj.tapped or obj.phased_out:
                continue
            if "battle" in chars.types or (chars.rules and "can't block" in chars.rules):
                continue
            allowed = tuple([a.id for a in attackers if can_block(state, obj, a)])
            if allowed:
                options[i] = allowed
    rules = DeclarationRules(options, False)
    required: list[CombatRequirement] = []
    for attacker in attackers:
        chars = characteristics(state, attacker)
        if "menace" in chars.keywords:
            rules.least_at[attacker.id] = 2  # CR 702.111b
        if chars.rules and "must be blocked" in chars.rules:
            required.append(CombatRequirement(frozenset(options), frozenset({attacker.id})))
        if chars.rules and "must be blocked by two" in chars.rules:
            required.append(CombatRequirement(frozenset(options), frozenset({attacker.id}), 2))
        if chars.rules and "blocked by all able" in chars.rules:
            required.extend([CombatRequirement(frozenset({i}), frozenset({attacker.id})) for i in options])
    for i in options:
        chars = characteristics(state, state.objects[i])
        if chars.rules and "must block" in chars.rules:
            required.append(CombatRequirement(frozenset({i})))
    rules.requirements = tuple(required)
    for shaper in BLOCK_SHAPERS:
        shaper(state, rules)
    rules.priced = priced_pairs(state, False, options)
    return rules


def declare_blockers(state: GameState) -> None:
    """Each defending player in turn order declares blockers; then all block at once (CR 509.1, 802.4)."""
    attackers = attackers_of(state)
    seats = [s for s in state.in_turn_order() if any([defending_seat(state, a) == s for a in attackers])]
    pairs: list[tuple[int, int]] = []
    for seat in seats:
        answer = _declared(state, seat, block_rules(state, seat))
        pairs.extend([(answer[k], answer[k + 1]) for k in range(0, len(answer), 2)])
    by_attacker: dict[int, list[int]] = {}
    for blocker, attacked in pairs:
        obj = state.objects.get(blocker)
        if obj is None or not obj.is_on_battlefield() or attacked not in state.objects:
            continue  # CR 509.1g: it left as something was paid
        for mate in band_of(state, state.objects[attacked]):
            if mate.id not in obj.blocking:
                obj.blocking = (*obj.blocking, mate.id)
                by_attacker.setdefault(mate.id, []).append(blocker)
    events: list[Event] = []
    for attacker in attackers:
        blockers = by_attacker.get(attacker.id)
        if blockers:
            attacker.blocked = True
            objects = tuple([state.objects[b] for b in blockers])
            events.extend([Blocks(b, attacker, b.blocking[0] == attacker.id) for b in objects])
            events.append(BecameBlocked(attacker, objects))
        else:
            events.append(Unblocked(attacker))
    if state.static_effects or state.effects:
        state.statics_dirty = True
    happen(state, events)


# -- the end -------------------------------------------------------------------------------------------


def end_combat(state: GameState) -> None:
    """All creatures and planeswalkers are removed from combat (CR 511.3)."""
    for i in state.battlefield:
        obj = state.objects[i]
        if obj.attacking or obj.blocking:
            remove_from_combat(state, obj)
    state.had_first_strike = ()
