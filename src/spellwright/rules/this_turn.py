"""What happened this turn: reads the history of events for conditions, players' deeds and numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from spellwright.language.tree import this_turn
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import (
    AttackersDeclared,
    DamageEvent,
    SpellCast,
    TokensCreated,
    ZoneChange,
)
from spellwright.rules.filters import controlled_by, seats_of
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import MATCH, VALUE, holds_when, matches, select, value
from spellwright.rules.modifiers import did_this_turn, everything
from spellwright.rules.objects import is_player, player_ref, seat_of
from spellwright.rules.range_of_influence import everybody_seen
from spellwright.rules.this_way import done_this_way, done_this_way_by
from spellwright.rules.zones import BATTLEFIELD, GRAVEYARD

# -- deeds ---------------------------------------------------------------------------------------------


def _changed_life(frame: Frame, deed: Any, seat: int) -> bool:
    player = frame.state.players[seat]
    return bool((player.life_gained if deed.gained else player.life_lost) >= deed.least)


def spells_cast(frame: Frame, what: Any, seat: int, other: bool) -> int:
    """How many spells that fit a player cast this turn; `other`: besides the source, or what it was as a spell."""
    own = frame.source.card_id if other else 0
    count = 0
    for event in frame.state.history:
        if isinstance(event, SpellCast) and event.player == seat and event.spell.card_id != own:
            if matches(frame, what, event.spell.id):
                count += 1
    return count


def _cast(frame: Frame, deed: Any, seat: int) -> bool:
    return spells_cast(frame, deed.filter, seat, deed.other) >= value(frame, deed.least)


def _drew(frame: Frame, deed: Any, seat: int) -> bool:
    return frame.state.players[seat].drawn_this_turn >= value(frame, deed.least)


def _moves(frame: Frame, how: str, seat: int) -> list[ZoneChange]:
    return [e for e in frame.state.history if isinstance(e, ZoneChange) and e.how == how and e.player == seat]


def _discarded(frame: Frame, deed: Any, seat: int) -> bool:
    return len(_moves(frame, "discard", seat)) >= value(frame, deed.least)


def _sacrificed(frame: Frame, deed: Any, seat: int) -> bool:
    found = [e for e in _moves(frame, "sacrifice", seat) if matches(frame, deed.filter, e.old.id)]
    return len(found) >= value(frame, deed.least)


def _attackers(frame: Frame, seat: int) -> list[int]:
    return [
        attacker.id
        for event in frame.state.history
        if isinstance(event, AttackersDeclared) and event.player == seat
        for attacker in event.attackers
    ]


def _attacked(frame: Frame, deed: Any, seat: int) -> bool:
    return bool(_attackers(frame, seat))


def _attacked_with(frame: Frame, deed: Any, seat: int) -> bool:
    found = [ref for ref in _attackers(frame, seat) if matches(frame, deed.filter, ref)]
    return len(found) >= value(frame, deed.least)


def _was_dealt_damage(frame: Frame, deed: Any, seat: int) -> bool:
    ref = player_ref(seat)
    for event in frame.state.history:
        if isinstance(event, DamageEvent) and event.recipient == ref:
            if deed.kind == "any" or event.combat == (deed.kind == "combat"):
                return True
    return False


def _played_land(frame: Frame, deed: Any, seat: int) -> bool:
    return bool(_moves(frame, "play", seat))


def _created_token(frame: Frame, deed: Any, seat: int) -> bool:
    return any([isinstance(e, TokensCreated) and e.player == seat for e in frame.state.history])


def _descended(frame: Frame, deed: Any, seat: int) -> bool:
    """CR 700.11: a permanent card, not a token, was put into the player's graveyard."""
    for event in frame.state.history:
        if isinstance(event, ZoneChange) and event.to == GRAVEYARD and event.old.owner == seat:
            if not event.old.is_token and characteristics(frame.state, event.old).is_permanent_card():
                return True
    return False


DEEDS: Final[dict[type, Callable[[Frame, Any, int], bool]]] = {
    this_turn.ChangedLife: _changed_life,
    this_turn.CastSpells: _cast,
    this_turn.DrewCards: _drew,
    this_turn.DiscardedCards: _discarded,
    this_turn.SacrificedThings: _sacrificed,
    this_turn.Attacked: _attacked,
    this_turn.AttackedWith: _attacked_with,
    this_turn.WasDealtDamage: _was_dealt_damage,
    this_turn.PlayedLand: _played_land,
    this_turn.CreatedToken: _created_token,
    this_turn.Descended: _descended,
}
"""By class of deed: whether a player did it this turn; rooms add their own."""


def did(frame: Frame, deed: Any, seat: int) -> bool:
    """Whether a player did that this turn."""
    return DEEDS[type(deed)](frame, deed, seat)


def _deed_of(frame: Frame, node: Any, ref: int) -> bool:
    return is_player(ref) and did(frame, node, seat_of(ref))


@holds_when(this_turn.Did)
def _did(frame: Frame, node: Any) -> bool:
    return any([did(frame, node.deed, seat) for seat in seats_of(frame, node.player)])


@holds_when(this_turn.DidNot)
def _did_not(frame: Frame, node: Any) -> bool:
    return not any([did(frame, node.deed, seat) for seat in seats_of(frame, node.player)])


def _who_did(frame: Frame, node: Any, ref: int) -> bool:
    return is_player(ref) and did(frame, node.deed, seat_of(ref))


def _who_controls(frame: Frame, node: Any, ref: int) -> bool:
    if not is_player(ref):
        return False
    return len(controlled_by(frame, [seat_of(ref)], node.filter)) >= value(frame, node.least)


MATCH[this_turn.WhoDid] = _who_did
MATCH[this_turn.WhoControls] = _who_controls
for _cls in DEEDS:
    MATCH[_cls] = _deed_of


# -- objects -------------------------------------------------------------------------------------------


def died_this_turn(frame: Frame, what: Any) -> list[int]:
    """The former objects that fit and died this turn (CR 700.4)."""
    return [
        event.old.id
        for event in frame.state.history
        if isinstance(event, ZoneChange)
        and event.origin == BATTLEFIELD
        and event.to == GRAVEYARD
        and matches(frame, what, event.old.id)
    ]


@holds_when(this_turn.DiedAtLeast)
def _died(frame: Frame, node: Any) -> bool:
    found = [ref for ref in died_this_turn(frame, node.filter) if not node.other or ref != frame.source.id]
    if node.yours:
        state = frame.state
        found = [ref for ref in found if characteristics(state, state.get(ref)).controller == frame.controller]
    return len(found) >= value(frame, node.least)


@holds_when(this_turn.LeftGraveyard)
def _left_graveyard(frame: Frame, node: Any) -> bool:
    found = [
        event
        for event in frame.state.history
        if isinstance(event, ZoneChange)
        and event.origin == GRAVEYARD
        and event.old.owner == frame.controller
        and matches(frame, node.filter, event.old.id)
    ]
    return len(found) >= value(frame, node.least)


@holds_when(this_turn.WayAtLeast)
def _way_at_least(frame: Frame, node: Any) -> bool:
    refs = [ref for ref in done_this_way(frame, node.done) if not is_player(ref)]
    return len([ref for ref in refs if matches(frame, node.filter, ref)]) >= value(frame, node.least)


@holds_when(this_turn.WayAtLeastBy)
def _way_at_least_by(frame: Frame, node: Any) -> bool:
    refs = [ref for ref in done_this_way_by(frame, node.done, seats_of(frame, node.player)) if not is_player(ref)]
    return len([ref for ref in refs if matches(frame, node.filter, ref)]) >= value(frame, node.least)


@holds_when(this_turn.WayDoneTo)
def _way_done_to(frame: Frame, node: Any) -> bool:
    """Objects that moved are known by what they were, or by what they became (CR 400.7j)."""
    done = done_this_way(frame, node.done)
    state = frame.state
    return any([ref in done or state.successors.get(ref) in done for ref in select(frame, node.what)])


@holds_when(this_turn.LeftBattlefield)
def _left(frame: Frame, node: Any) -> bool:
    for event in frame.state.history:
        if isinstance(event, ZoneChange) and event.origin == BATTLEFIELD and matches(frame, node.filter, event.old.id):
            if not node.yours or characteristics(frame.state, event.old).controller == frame.controller:
                return True
    return False


@holds_when(this_turn.EnteredUnder)
def _entered(frame: Frame, node: Any) -> bool:
    count = 0
    for event in frame.state.history:
        if not isinstance(event, ZoneChange) or event.to != BATTLEFIELD or event.new is None:
            continue
        new = event.new
        if event.controller == frame.controller and not (node.other and new.id == frame.source.id):
            if matches(frame, node.filter, new.id):
                count += 1
    return count >= value(frame, node.least)


@holds_when(this_turn.ItDid)
def _it_did(frame: Frame, node: Any) -> bool:
    refs = [ref for ref in everything(frame, node.what) if not is_player(ref)]
    answers = [did_this_turn(frame, node.deed, frame.state.get(ref)) for ref in refs]
    return bool(answers) and any(answers) == bool(node.is_so)


@holds_when(this_turn.SpellsLastTurn)
def _spells_last_turn(frame: Frame, node: Any) -> bool:
    counts = [frame.state.players[s].spells_cast_before for s in everybody_seen(frame)]
    return not any(counts) if node.none else max(counts) >= 2


# -- numbers -------------------------------------------------------------------------------------------


def _spells_cast(frame: Frame, node: Any) -> int:
    return spells_cast(frame, node.filter, frame.controller, node.other)


def _life_changed(frame: Frame, node: Any) -> int:
    players = [frame.state.players[seat] for seat in seats_of(frame, node.player)]
    return sum([player.life_gained if node.gained else player.life_lost for player in players])


def _died_count(frame: Frame, node: Any) -> int:
    refs = died_this_turn(frame, node.filter)
    state = frame.state
    if node.whose == "controlled":
        refs = [ref for ref in refs if characteristics(state, state.get(ref)).controller == frame.controller]
    elif node.whose == "owned":
        refs = [ref for ref in refs if state.get(ref).owner == frame.controller]
    return len(refs)


def _discarded_count(frame: Frame, node: Any) -> int:
    return sum([len(_moves(frame, "discard", seat)) for seat in seats_of(frame, node.player)])


def _drawn(frame: Frame, node: Any) -> int:
    return frame.state.players[frame.controller].drawn_this_turn


VALUE[this_turn.SpellsCast] = _spells_cast
VALUE[this_turn.LifeChanged] = _life_changed
VALUE[this_turn.DiedThisTurn] = _died_count
VALUE[this_turn.CardsDrawn] = _drawn
VALUE[this_turn.CardsDiscarded] = _discarded_count
