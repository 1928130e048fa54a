"""Combat damage (CR 510): what each creature assigns, among what it may be divided, and dealing it at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Final, final

from spellwright.errors import IllegalAnswer
from spellwright.rules.bands import BANDING, BANDS_WITH_OTHER, fights_in_band
from spellwright.rules.combat import Below, defending_seat
from spellwright.rules.continuous import characteristics
from spellwright.rules.decisions import Answer, Decision
from spellwright.rules.division import Division, Refusal, combat_division
from spellwright.rules.events import DamageEvent, Event
from spellwright.rules.in_combat import ATTACKS_NOTHING
from spellwright.rules.objects import Characteristics, GameObject, is_player, player_ref, seat_of
from spellwright.rules.process import happen
from spellwright.rules.randomness import Randomness
from spellwright.rules.shared_damage import Helper, can_be_filled
from spellwright.rules.state import GameState


@final
class Divide(Decision):
    """Divide combat damage among its recipients (CR 510.1c-d)."""

    def __init__(
        self, state: GameState, seat: int, source: int, recipients: tuple[int, ...], division: Division
    ) -> None:
        super().__init__(seat, "damage", f"Assign the combat damage of {state.label(source)}", "510.1c")
        self.state = state
        self.recipients = recipients
        self.division = division
        self.about = source

    def check(self, answer: Answer) -> None:
        refusal = self.division.check(answer) if isinstance(answer, tuple) else ("510.1c", f"{answer!r} is no division")
        if refusal is not None:
            raise IllegalAnswer(f"{refusal[1]} (CR {refusal[0]})")

    def answers(self) -> Iterator[Answer]:
        return iter(self.division)

    def is_listable(self) -> bool:
        return self.division.count() <= 256

    def sample(self, rng: Randomness, stream: str = "agent") -> Answer:
        return self.division.sample(Below(rng, stream).draw)

    def text(self, answer: Answer) -> str:
        assert isinstance(answer, tuple)
        return ", ".join([f"{n} to {self.state.label(r)}" for n, r in zip(answer, self.recipients, strict=True)])


def needs_first_strike_step(state: GameState) -> bool:
    """Whether an attacking or blocking creature has first or double strike (CR 510.4)."""
    for obj in _fighters(state):
        keywords = characteristics(state, obj).keywords
        if "first strike" in keywords or "double strike" in keywords:
            return True
    state.had_first_strike = ()
    return False


def _fighters(state: GameState) -> list[GameObject]:
    found: list[GameObject] = []
    for i in state.battlefield:
        obj = state.objects[i]
        if (obj.attacking or obj.blocking) and not obj.phased_out:
            found.append(obj)
    return found


def combat_damage(state: GameState, first: bool) -> None:
    """Assign and deal combat damage, all at once (CR 510.1, 510.2)."""
    dealers: list[GameObject] = []
    banded = False
    for obj in _fighters(state):
        keywords = characteristics(state, obj).keywords
        banded = banded or BANDING in keywords or BANDS_WITH_OTHER in keywords
        quick = "first strike" in keywords or "double strike" in keywords
        if first:
            if quick:
                dealers.append(obj)
        elif obj.id not in state.had_first_strike or "double strike" in keywords:
            dealers.append(obj)  # CR 510.4
    if first:
        state.had_first_strike = tuple([d.id for d in dealers])
    else:
        state.had_first_strike = ()
    events: list[Event] = []
    others = _other_dividers(state, dealers) if banded else {}
    for seat in state.in_turn_order():
        mine = [obj for obj in dealers if others.get(obj.id, characteristics(state, obj).controller) == seat]
        if mine:
            events.extend(_assigned(state, seat, mine, others))
    if events:
        happen(state, events)


def _other_dividers(state: GameState, dealers: list[GameObject]) -> dict[int, int]:
    """By creature: the opponent who divides its damage, since it fights creatures with banding (CR 702.22j-k)."""
    found: dict[int, int] = {}
    for obj in dealers:
        if obj.attacking:
            if fights_in_band(state, [b for b in _fighters(state) if obj.id in b.blocking]):
                found[obj.id] = defending_seat(state, obj)
        elif fights_in_band(state, [a for a in _fighters(state) if a.attacking and a.id in obj.blocking]):
            found[obj.id] = state.active
    return found


def damage_amount(state: GameState, chars: Characteristics) -> int:
    """How much combat damage a creature assigns: its power, or what an effect puts in its place (CR 510.1a)."""
    power = chars.power if chars.power is not None else 0
    if chars.rules and "assigns damage by toughness" in chars.rules and chars.toughness is not None:
        power = chars.toughness
    return power


@final
class _Share:
    """The damage of one creature, the creatures that it fights, and what comes after them with trample."""

    __slots__ = ("amount", "beyond", "chars", "obj", "opposed")

    def __init__(self, obj: GameObject, chars: Characteristics, amount: int) -> None:
        self.obj = obj
        self.chars = chars
        self.amount = amount
        self.opposed: list[int] = []
        self.beyond: list[int] = []  # what is attacked, then a planeswalker's controller

    def recipients(self) -> list[int]:
        """Everything that may get some of the damage."""
        return [*self.opposed, *self.beyond]

    def is_deadly(self) -> bool:
        """Whether any of its damage is lethal (CR 702.2c)."""
        return "deathtouch" in self.chars.keywords


def _assigned(state: GameState, seat: int, creatures: list[GameObject], others: dict[int, int]) -> list[Event]:
    """What a player's creatures assign: first what leaves no choice, then one creature after the other (CR 510.1).

    Of creatures whose damage an opponent divides (`others`) nothing goes beyond those that they fight (CR 702.22j).
    """
    shares = [share for share in [_share(state, obj) for obj in creatures] if share is not None]
    for share in shares:
        if share.obj.id in others and share.opposed:
            share.beyond = []
    found: dict[int, list[DamageEvent]] = {}
    made: list[DamageEvent] = []
    choices: list[_Share] = []
    for share in shares:
        recipients = share.recipients()
        if len(recipients) == 1:
            found[share.obj.id] = [DamageEvent(share.obj, recipients[0], share.amount, True)]
            made.extend(found[share.obj.id])
        elif recipients:
            choices.append(share)
    due: list[int] = []
    for index, share in enumerate(choices):
        found[share.obj.id] = _divide(state, seat, share, choices[index + 1 :], made, due)
        made.extend(found[share.obj.id])
    return [event for share in shares for event in found.get(share.obj.id, [])]


def _share(state: GameState, obj: GameObject) -> _Share | None:
    """What a creature assigns and among what; None for no damage (CR 510.1a-d)."""
    chars = characteristics(state, obj)
    power = damage_amount(state, chars)
    if power <= 0 or (chars.rules and "assigns no damage" in chars.rules):
        return None
    share = _Share(obj, chars, power)
    if not obj.attacking:
        share.opposed = [a for a in obj.blocking if a in state.objects and state.objects[a].attacking]
        return share
    if obj.blocked:
        share.opposed = [b.id for b in _fighters(state) if obj.id in b.blocking]
    if obj.blocked and chars.rules and UNBLOCKED_TOO in chars.rules and _as_unblocked(state, obj, chars):
        share.opposed = []
        share.beyond = _attacked_by(state, obj, chars)
    elif not obj.blocked or "trample" in chars.keywords or OVER in chars.keywords:
        share.beyond = _attacked_by(state, obj, chars)  # CR 510.1b, 702.19b-d
    return share


UNBLOCKED_TOO: Final = "may assign damage as though unblocked"


def _as_unblocked(state: GameState, obj: GameObject, chars: Characteristics) -> bool:
    """The player may have a blocked creature assign its damage as though it weren't blocked (CR 510.1c)."""
    prompt = f"Have {state.label(obj.id)} assign its combat damage as though it weren't blocked?"
    return bool(_attacked_by(state, obj, chars)) and state.choose_yes(
        chars.controller, prompt, obj.id, "assign", "510.1c"
    )


OVER: Final = "trample over planeswalkers"


def _attacked_by(state: GameState, obj: GameObject, chars: Characteristics) -> list[int]:
    """What an attacker attacks, and whom it tramples over the planeswalker it attacks (CR 506.4c, 702.19c, 702.19e)."""
    ref = obj.attacking
    if is_player(ref):
        return [] if state.players[seat_of(ref)].lost else [ref]  # CR 800.4e
    if ref >= ATTACKS_NOTHING:
        seat = ref - ATTACKS_NOTHING
        tramples = OVER in chars.keywords and obj.attacked in state.former and not state.players[seat].lost
        return [player_ref(seat)] if tramples and _was_planeswalker(state.former[obj.attacked]) else []
    planeswalker = characteristics(state, state.objects[ref])
    if OVER in chars.keywords and "planeswalker" in planeswalker.types:
        return [ref, player_ref(planeswalker.controller)]
    return [ref]


def _was_planeswalker(obj: GameObject) -> bool:
    last = obj.reference_chars if obj.reference_chars is not None else obj.base
    return "planeswalker" in last.types


def _divide(
    state: GameState, seat: int, share: _Share, later: list[_Share], made: list[DamageEvent], due: list[int]
) -> list[DamageEvent]:
    """Divide a creature's damage (CR 510.1c-d, 702.19b).

    What creatures that come `later` can assign counts as well: all damage of a player together has to be legal
    (CR 510.1e). `due` are the blockers that have to be assigned lethal damage, since somebody tramples over them.
    """
    helpers = [Helper(other.amount, other.is_deadly(), other.opposed) for other in later if other.obj.attacking]
    lethal: list[int] = []
    is_shared = bool(due)
    for ref in share.opposed:
        least = _lethal(state, state.objects[ref], share.is_deadly(), made)
        helping = [helper for helper in helpers if ref in helper.opposed]
        if helping and share.beyond:
            is_shared = True
            least = 0 if any([helper.is_deadly for helper in helping]) else least - sum([h.amount for h in helping])
        lethal.append(max(least, 0))

    def together(answer: Sequence[int]) -> Refusal | None:
        needs = _needs(state, share, answer, made, due)
        if can_be_filled(needs, helpers):
            return None
        return "702.19b", "a blocker that is trampled over would not be assigned lethal damage"

    loyalty = _loyalty_left(state, share, made) if len(share.beyond) > 1 else -1
    is_attacker = bool(share.obj.attacking)
    division = combat_division(
        share.amount, tuple(lethal), len(share.beyond), loyalty, is_attacker, together if is_shared else None
    )
    recipients = share.recipients()
    first = list(islice(division, 2))
    answer: Any = first[0]
    if len(first) > 1:
        answer = state.ask(Divide(state, seat, share.obj.id, tuple(recipients), division))
    assert isinstance(answer, tuple)
    if is_shared:
        due.extend([ref for ref in _trampled(share, answer) if ref not in due])
    return [DamageEvent(share.obj, ref, n, True) for n, ref in zip(answer, recipients, strict=True) if n]


def _trampled(share: _Share, answer: Sequence[int]) -> list[int]:
    """The blockers that a division tramples over."""
    return share.opposed if any(answer[len(share.opposed) :]) else []


def _needs(
    state: GameState, share: _Share, answer: Sequence[int], made: list[DamageEvent], due: list[int]
) -> dict[int, int]:
    """How much damage the blockers that are trampled over lack after a division."""
    more = [DamageEvent(share.obj, ref, n, True) for ref, n in zip(share.recipients(), answer, strict=True) if n]
    needs: dict[int, int] = {}
    for ref in [*due, *_trampled(share, answer)]:
        left = _lethal(state, state.objects[ref], False, [*made, *more])
        if left:
            needs[ref] = left
    return needs


def _loyalty_left(state: GameState, share: _Share, made: list[DamageEvent]) -> int:
    """How much damage the attacked planeswalker's loyalty takes, with what is assigned to it already (CR 702.19c)."""
    ref = share.beyond[0]
    loyalty = state.objects[ref].counter("loyalty")
    return max(loyalty - sum([event.amount for event in made if event.recipient == ref]), 0)


def _lethal(state: GameState, victim: GameObject, deadly: bool, assigned: list[DamageEvent]) -> int:
    """How much is lethal damage, with what is assigned to it already (CR 120.6, 510.1e, 702.2c, 702.19b)."""
    toughness = characteristics(state, victim).toughness or 0
    left = max(toughness - victim.damage, 0)
    for event in assigned:
        if event.recipient == victim.id:
            is_deadly = "deathtouch" in characteristics(state, event.source).keywords
            left = 0 if is_deadly else max(left - event.amount, 0)
    return min(left, 1) if deadly else left
