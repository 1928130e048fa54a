"""How the simple agent attacks and blocks: by trades, races and lethal damage, from what can be seen."""

from __future__ import annotations

from typing import Final

from spellwright.agents.worth import could_block, creature_worth, creatures_of, duel, enemies, kills, left
from spellwright.rules.combat import Declare, Divide
from spellwright.rules.decisions import Answer
from spellwright.rules.objects import is_player, player_ref, seat_of
from spellwright.rules.views import SeenObject, View

EVEN_TRADE: Final = 0.75
"""An attacker may be lost for creatures worth at least this part of it."""


def choose_attackers(decision: Declare, view: View) -> Answer:
    """Attack with all if that is lethal; else with what wins, trades well or cannot be stopped."""
    seen = {o.id: o for o in view.battlefield}
    options = {i: refs for i, refs in decision.rules.options.items() if i in seen and (seen[i].power or 0) > 0}
    blockers = [c for c in enemies(view) if not c.tapped]
    mine = [seen[i] for i in options]
    target = _target(view, mine)
    if _is_lethal(mine, blockers, view.players[target].life):
        chosen = list(mine)
    else:
        chosen = [a for a in mine if _attack_is_good(a, blockers, mine)]
        chosen = _keep_home(view, chosen)
    pairs: list[int] = []
    for attacker in sorted(chosen, key=lambda o: o.id):
        pairs.extend((attacker.id, _attacked(options[attacker.id], target, view)))
    return _legal_or_first(decision, tuple(pairs))


def _target(view: View, mine: list[SeenObject]) -> int:
    """The opponent with the least life."""
    seats = [p for p in view.players if p.seat != view.seat and not p.lost]
    return min(seats, key=lambda p: (p.life, p.seat)).seat


def _attacked(refs: tuple[int, ...], target: int, view: View) -> int:
    """A planeswalker that can be attacked, if the player is not nearly beaten; else the player."""
    player = player_ref(target)
    others = [ref for ref in refs if not is_player(ref)]
    if others and view.players[target].life > 6:
        return others[0]
    return player if player in refs else refs[0]


def _is_lethal(attackers: list[SeenObject], blockers: list[SeenObject], life: int) -> bool:
    """Whether the damage that gets through is lethal even if every blocker stops the largest attacker it can."""
    through = sorted(attackers, key=_damage, reverse=True)
    for blocker in sorted(blockers, key=lambda b: len(b.keywords)):
        for attacker in through:
            if could_block(blocker, attacker) and "menace" not in attacker.keywords:
                if "trample" not in attacker.keywords:
                    through.remove(attacker)
                break
    return sum(_damage(a) for a in through) >= life


def _damage(attacker: SeenObject) -> int:
    power = max(attacker.power or 0, 0)
    return 2 * power if "double strike" in attacker.keywords else power


def _attack_is_good(attacker: SeenObject, blockers: list[SeenObject], mine: list[SeenObject]) -> bool:
    """Whether no block costs more than it brings."""
    able = [b for b in blockers if could_block(b, attacker)]
    if not able or ("menace" in attacker.keywords and len(able) == 1):
        return True
    worst = 0.0
    for blocker in able:
        dies, kills_it = duel(attacker, blocker)
        change = (creature_worth(blocker) if kills_it else 0.0) - (creature_worth(attacker) if dies else 0.0)
        worst = min(worst, change)
    if len(able) > 1 and _gang_kills(attacker, able) and len(mine) < 2 * len(able):
        worst = min(worst, -EVEN_TRADE * creature_worth(attacker) / 2)
    return worst >= -(1.0 - EVEN_TRADE) * creature_worth(attacker)


def _gang_kills(attacker: SeenObject, able: list[SeenObject]) -> bool:
    powers = sorted((max(b.power or 0, 0) for b in able), reverse=True)
    return sum(powers[:2]) >= left(attacker) and "indestructible" not in attacker.keywords


def _keep_home(view: View, chosen: list[SeenObject]) -> list[SeenObject]:
    """Leave attackers at home while the opponents' attack back would be lethal."""
    threats = [c for c in enemies(view) if "defender" not in c.keywords]
    staying = [
        c for c in creatures_of(view, view.seat) if not c.tapped and all(c is not a and c.id != a.id for a in chosen)
    ]
    kept = sorted(chosen, key=lambda a: ("vigilance" not in a.keywords, -(a.power or 0)))
    life = view.me.life
    while kept:
        home = staying + [a for a in kept if "vigilance" in a.keywords]
        if not _is_lethal(threats, home, life):
            return kept
        leaver = kept.pop()
        staying.append(leaver)
    return kept


# -- blocking ------------------------------------------------------------------------------------------


def choose_blocks(decision: Declare, view: View) -> Answer:
    """Blocks that win first, then even trades, then, only against lethal damage, what it takes to survive."""
    seen = {o.id: o for o in view.battlefield}
    options = {i: refs for i, refs in decision.rules.options.items() if i in seen}
    attackers = _attackers(options, seen)
    free = dict.fromkeys(options)
    blocks: dict[int, list[int]] = {}
    for attacker in sorted(attackers, key=lambda a: (-creature_worth(a), a.id)):
        if decision.rules.least_at.get(attacker.id, 1) > 1:
            continue
        blocker = _good_block(attacker, [seen[i] for i in free if attacker.id in options[i]])
        if blocker is not None:
            blocks[attacker.id] = [blocker.id]
            del free[blocker.id]
    _gang_up(attackers, blocks, free, options, seen)
    _survive(decision, view, blocks, free, options, seen)
    pairs: list[int] = []
    for blocker_id, attacker_id in sorted((b, a) for a, blockers in blocks.items() for b in blockers):
        pairs.extend((blocker_id, attacker_id))
    return _legal_or_first(decision, tuple(pairs))


def _attackers(options: dict[int, tuple[int, ...]], seen: dict[int, SeenObject]) -> list[SeenObject]:
    ids = sorted({ref for refs in options.values() for ref in refs})
    return [seen[i] for i in ids if i in seen]


def _good_block(attacker: SeenObject, able: list[SeenObject]) -> SeenObject | None:
    """A blocker that kills and lives, else one that lives, else an even trade."""
    best: SeenObject | None = None
    best_gain = 0.0
    for blocker in able:
        attacker_dies, blocker_dies = duel(attacker, blocker)
        gain = (creature_worth(attacker) if attacker_dies else 0.3) - (
            creature_worth(blocker) * EVEN_TRADE if blocker_dies else 0.0
        )
        if blocker_dies and not attacker_dies:
            continue
        if gain > best_gain:
            best, best_gain = blocker, gain
    return best


def _gang_up(
    attackers: list[SeenObject],
    blocks: dict[int, list[int]],
    free: dict[int, None],
    options: dict[int, tuple[int, ...]],
    seen: dict[int, SeenObject],
) -> None:
    """Two blockers on a large attacker that they kill together, if it kills at most one of them."""
    for attacker in attackers:
        if attacker.id in blocks or "first strike" in attacker.keywords or "indestructible" in attacker.keywords:
            continue
        able = sorted((seen[i] for i in free if attacker.id in options[i]), key=creature_worth)
        for i, one in enumerate(able):
            for other in able[i + 1 :]:
                powers = max(one.power or 0, 0) + max(other.power or 0, 0)
                both_die = (attacker.power or 0) >= left(one) + left(other)
                lost = max(creature_worth(one), creature_worth(other))
                if powers >= left(attacker) and not both_die and lost < creature_worth(attacker):
                    blocks[attacker.id] = [one.id, other.id]
                    del free[one.id], free[other.id]
                    break
            if attacker.id in blocks:
                break


def _survive(
    decision: Declare,
    view: View,
    blocks: dict[int, list[int]],
    free: dict[int, None],
    options: dict[int, tuple[int, ...]],
    seen: dict[int, SeenObject],
) -> None:
    """Chump-block the largest unblocked attackers while the damage would be lethal."""
    coming = [
        o for o in view.battlefield if o.attacking < 0 and seat_of(o.attacking) == view.seat and o.id not in blocks
    ]
    total = sum(_damage(a) for a in coming)
    for attacker in sorted(coming, key=_damage, reverse=True):
        if total < view.me.life:
            return
        if decision.rules.least_at.get(attacker.id, 1) > 1:
            continue
        able = [seen[i] for i in free if attacker.id in options[i]]
        if able:
            chump = min(able, key=lambda c: (creature_worth(c), c.id))
            blocks[attacker.id] = [chump.id]
            del free[chump.id]
            total -= _damage(attacker)


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
