"""How the simple agent attacks and blocks: by trades, races and lethal damage, from what can be seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from spellwright.agents.worth import could_block, creature_worth, creatures_of, duel, enemies, kills, left, opponents
from spellwright.rules.combat import Declare
from spellwright.rules.combat_damage import Divide
from spellwright.rules.decisions import Answer
from spellwright.rules.objects import is_player, player_ref, seat_of
from spellwright.rules.views import SeenObject, View

EVEN_TRADE: Final = 0.75
"""A blocker is given up for an attacker that is worth at least this part of it."""

LETHAL: Final = 1000.0
DEADLY_RISK: Final = -60.0
LATE_TURN: Final = 40
"""From this turn on damage counts for most: a board on which nobody attacks must not decide by library size."""

Blocks = dict[int, list[int]]
"""By attacker: its blockers."""


# -- attacking -----------------------------------------------------------------------------------------


def choose_attackers(decision: Declare, view: View) -> Answer:
    """The attack that is worth most, if the defender blocks as this agent would."""
    seen = {o.id: o for o in view.battlefield}
    options = {i: refs for i, refs in decision.rules.options.items() if i in seen and (seen[i].power or 0) > 0}
    mine = sorted((seen[i] for i in options), key=lambda o: (-len(o.keywords), -(o.power or 0), o.id))
    best_chosen: list[SeenObject] = []
    best_target = _weakest(view)
    best = 0.0
    for target in _targets(options, view):
        able = [o for o in mine if any(_is_of(ref, target, view) for ref in options[o.id])]
        chosen, value = _attack_on(able, view, target)
        if value > best:
            best_chosen, best_target, best = chosen, target, value
    pairs: list[int] = []
    for attacker in sorted(best_chosen, key=lambda o: o.id):
        pairs.extend((attacker.id, _attacked(options[attacker.id], best_target, view)))
    return _legal_or_first(decision, tuple(pairs))


def _attack_on(able: list[SeenObject], view: View, target: int) -> tuple[list[SeenObject], float]:
    """The attack on one player that is worth most: creature by creature, or all of them."""
    chosen: list[SeenObject] = []
    best = 0.0
    for attacker in able:
        value = attack_worth([*chosen, attacker], view, target)
        if value > best:
            chosen.append(attacker)
            best = value
    everything = attack_worth(able, view, target)
    return (able, everything) if everything > best else (chosen, best)


def _targets(options: Mapping[int, tuple[int, ...]], view: View) -> list[int]:
    """The opponents who can be attacked, the one with the least life first (CR 802.3)."""
    seats = [p for p in view.players if p.seat != view.seat and not p.lost]
    seats.sort(key=lambda p: (p.life, p.seat))
    refs = {ref for each in options.values() for ref in each}
    return [p.seat for p in seats if any(_is_of(ref, p.seat, view) for ref in refs)]


def _is_of(ref: int, seat: int, view: View) -> bool:
    """Whether what can be attacked is a player or something of theirs."""
    if is_player(ref):
        return seat_of(ref) == seat
    thing = view.object(ref)
    return thing is not None and thing.controller == seat


def _weakest(view: View) -> int:
    """The opponent with the least life."""
    seats = [p for p in view.players if p.seat != view.seat and not p.lost]
    return min(seats, key=lambda p: (p.life, p.seat)).seat


def _attacked(refs: tuple[int, ...], target: int, view: View) -> int:
    """A planeswalker that can be attacked, if the player is not nearly beaten; else the player."""
    player = player_ref(target)
    others = [ref for ref in refs if not is_player(ref) and _is_of(ref, target, view)]
    if others and view.players[target].life > 6:
        return others[0]
    return player if player in refs else refs[0]


def attack_worth(attackers: list[SeenObject], view: View, target: int) -> float:
    """What an attack is worth: creatures lost on both sides, damage, and the danger of the attack back."""
    if not attackers:
        return 0.0
    life = view.players[target].life
    seen = {o.id: o for o in view.battlefield}
    theirs = [c for c in enemies(view) if c.controller == target]
    free = {b.id: tuple(a.id for a in attackers if could_block(b, a)) for b in theirs}
    two_needed = {a.id: 2 for a in attackers if "menace" in a.keywords}
    blocks = plan_blocks(attackers, {b: refs for b, refs in free.items() if refs}, seen, life, two_needed)
    lost, killed, damage = _outcome(attackers, blocks, seen)
    if damage >= life:
        return LETHAL
    hurry = min(view.turn / LATE_TURN, 1.0) ** 2
    value = sum(map(creature_worth, killed)) - (1.0 - 0.6 * hurry) * sum(map(creature_worth, lost))
    value += damage * (0.3 + 3.0 / max(life, 1) + hurry)
    return value + _danger(attackers, lost, killed, view)


def _outcome(
    attackers: Sequence[SeenObject], blocks: Blocks, seen: Mapping[int, SeenObject]
) -> tuple[list[SeenObject], list[SeenObject], int]:
    """The attackers and blockers that would die, and the damage that would get through."""
    lost: list[SeenObject] = []
    killed: list[SeenObject] = []
    damage = 0
    for attacker in attackers:
        blockers = [seen[i] for i in blocks.get(attacker.id, [])]
        if not blockers:
            damage += _damage(attacker)
        elif len(blockers) == 1:
            dies, kills_it = duel(attacker, blockers[0])
            lost.extend([attacker] if dies else [])
            killed.extend(blockers if kills_it else [])
        else:
            if sum(max(b.power or 0, 0) for b in blockers) >= left(attacker):
                lost.append(attacker)
            killed.extend(b for b in blockers[:1] if kills(attacker, b))
        if blockers and "trample" in attacker.keywords:
            damage += max(_damage(attacker) - sum(max(left(b), 0) for b in blockers), 0)
    return lost, killed, damage


def _danger(attackers: list[SeenObject], lost: list[SeenObject], killed: list[SeenObject], view: View) -> float:
    """What the attack back would cost, if that is much: the attackers that have tapped cannot block."""
    dead = {c.id for c in (*lost, *killed)}
    away = {a.id for a in attackers if "vigilance" not in a.keywords} | dead
    threats = [c for c in enemies(view) if c.id not in dead and "defender" not in c.keywords]
    home = [c for c in creatures_of(view, view.seat) if c.id not in away and not c.tapped]
    life = view.me.life
    coming = max([_unstopped([c for c in threats if c.controller == s], home) for s in opponents(view)], default=0)
    if coming >= life:
        return DEADLY_RISK
    return -2.0 if coming * 2 >= life else 0.0


def _unstopped(attackers: list[SeenObject], blockers: list[SeenObject]) -> int:
    """The damage that gets through if every blocker stops the largest attacker that it can."""
    through = sorted(attackers, key=_damage, reverse=True)
    for blocker in sorted(blockers, key=lambda b: len(b.keywords)):
        for attacker in through:
            if could_block(blocker, attacker) and not attacker.keywords & {"menace", "trample"}:
                through.remove(attacker)
                break
    return sum(_damage(a) for a in through)


def _damage(attacker: SeenObject) -> int:
    power = max(attacker.power or 0, 0)
    return 2 * power if "double strike" in attacker.keywords else power


# -- blocking ------------------------------------------------------------------------------------------


def choose_blocks(decision: Declare, view: View) -> Answer:
    """Blocks that win first, then even trades, then, only against lethal damage, what it takes to survive."""
    seen = {o.id: o for o in view.battlefield}
    options = {i: refs for i, refs in decision.rules.options.items() if i in seen}
    coming = [o for o in view.battlefield if o.attacking and _is_against(o, view)]
    blocks = plan_blocks(coming, options, seen, view.me.life, decision.rules.least_at)
    pairs: list[int] = []
    for blocker_id, attacker_id in sorted((b, a) for a, blockers in blocks.items() for b in blockers):
        pairs.extend((blocker_id, attacker_id))
    return _legal_or_first(decision, tuple(pairs))


def _is_against(attacker: SeenObject, view: View) -> bool:
    """Whether a creature attacks this seat or a planeswalker of it."""
    if is_player(attacker.attacking):
        return seat_of(attacker.attacking) == view.seat
    return _is_of(attacker.attacking, view.seat, view)


def plan_blocks(
    attackers: Sequence[SeenObject],
    options: Mapping[int, tuple[int, ...]],
    seen: Mapping[int, SeenObject],
    life: int,
    least_at: Mapping[int, int],
) -> Blocks:
    """How to block: `options` says which attackers each blocker can block, `least_at` how many some need."""
    free = dict.fromkeys(options)
    blocks: Blocks = {}
    order = sorted(attackers, key=lambda a: (-creature_worth(a), a.id))
    for attacker in order:
        if least_at.get(attacker.id, 1) > 1:
            continue
        blocker = _good_block(attacker, [seen[i] for i in free if attacker.id in options[i]])
        if blocker is not None:
            blocks[attacker.id] = [blocker.id]
            del free[blocker.id]
    for attacker in order:
        pair = _gang(attacker, [seen[i] for i in free if attacker.id in options[i]])
        if pair and attacker.id not in blocks:
            blocks[attacker.id] = pair
            del free[pair[0]], free[pair[1]]
    unblocked = [a for a in order if a.id not in blocks]
    total = sum(_damage(a) for a in unblocked)
    for attacker in sorted(unblocked, key=_damage, reverse=True):
        if total < life:
            break
        able = [seen[i] for i in free if attacker.id in options[i]]
        if able and least_at.get(attacker.id, 1) == 1:
            chump = min(able, key=lambda c: (creature_worth(c), c.id))
            blocks[attacker.id] = [chump.id]
            del free[chump.id]
            total -= _damage(attacker)
    return blocks


def _good_block(attacker: SeenObject, able: list[SeenObject]) -> SeenObject | None:
    """A blocker that kills and lives, else one that lives, else an even trade."""
    best: SeenObject | None = None
    best_gain = 0.0
    for blocker in able:
        attacker_dies, blocker_dies = duel(attacker, blocker)
        if blocker_dies and not attacker_dies:
            continue
        gain = creature_worth(attacker) if attacker_dies else 0.3
        gain -= EVEN_TRADE * creature_worth(blocker) if blocker_dies else 0.0
        if gain > best_gain:
            best, best_gain = blocker, gain
    return best


def _gang(attacker: SeenObject, able: list[SeenObject]) -> list[int]:
    """Two blockers that kill a large attacker together, of which it kills at most one of less worth."""
    if "first strike" in attacker.keywords or "indestructible" in attacker.keywords:
        return []
    cheap_first = sorted(able, key=lambda c: (creature_worth(c), c.id))
    for i, one in enumerate(cheap_first):
        for other in cheap_first[i + 1 :]:
            powers = max(one.power or 0, 0) + max(other.power or 0, 0)
            both_die = (attacker.power or 0) >= left(one) + left(other)
            if powers >= left(attacker) and not both_die and creature_worth(other) < creature_worth(attacker):
                return [one.id, other.id]
    return []


def _legal_or_first(decision: Declare, answer: tuple[int, ...]) -> Answer:
    """The answer if it is legal; else the first legal one (some creature must attack or block)."""
    if decision.rules.check(decision.pairs(answer)) is None:
        return answer
    return next(decision.answers())


# -- damage --------------------------------------------------------------------------------------------


def divide_damage(decision: Divide, view: View) -> Answer:
    """Lethal damage to the most valuable recipients that can be killed, the rest to the last recipient."""
    seen = {o.id: o for o in view.battlefield}
    source = seen.get(decision.about)
    best: Answer | None = None
    best_gain = -1.0
    for count, answer in enumerate(decision.answers()):
        assert isinstance(answer, tuple)
        gain = 0.0
        for amount, ref in zip(answer, decision.recipients, strict=True):
            victim = seen.get(ref)
            if victim is None:
                gain += 1.1 * amount
            elif amount >= left(victim) or (amount and source is not None and "deathtouch" in source.keywords):
                gain += creature_worth(victim) + 0.01 * amount
        if gain > best_gain:
            best, best_gain = answer, gain
        if count >= 500:
            break
    assert best is not None
    return best


def fights_better(mine: SeenObject, others: list[SeenObject], power: int, toughness: int) -> float:
    """What more power and toughness would bring a creature that fights others now; 0 if nothing."""
    gain = 0.0
    if any(kills(o, mine) for o in others):
        taken = sum(max(o.power or 0, 0) for o in others)
        if taken < left(mine) + toughness and not any("deathtouch" in o.keywords for o in others):
            gain += creature_worth(mine)
    if not any(kills(mine, o) for o in others) and any(kills(mine, o, power) for o in others):
        gain += max(creature_worth(o) for o in others)
    return gain
