"""Sagas (CR 714): the lore counter of each precombat main phase, and the end of the story."""

from __future__ import annotations

from spellwright.rules.chapters import CHAPTER, LORE, SAGA, final_chapter, is_chapter
from spellwright.rules.continuous import characteristics
from spellwright.rules.events import CountersPut, Event, ZoneChange
from spellwright.rules.objects import GameObject
from spellwright.rules.process import happen
from spellwright.rules.state import GameState
from spellwright.rules.zones import GRAVEYARD


def advance_sagas(state: GameState) -> None:
    """As their precombat main phase begins, the active player puts a lore counter on each of their Sagas (CR 714.3c).

    Those without a chapter ability get none.
    """
    events: list[Event] = []
    for obj in state.permanents():
        chars = characteristics(state, obj)
        if CHAPTER in chars.keywords and SAGA in chars.subtypes and chars.controller == state.active:
            events.append(CountersPut(obj.id, LORE, 1, state.active))
    if events:
        happen(state, events)


def sagas_end(state: GameState, batch: list[Event]) -> None:
    """A Saga with its last chapter told is sacrificed once none of its chapters is under way (CR 704.5s, 714.4)."""
    for obj in state.permanents():
        if not obj.counters.get(LORE):
            continue
        chars = characteristics(state, obj)
        if CHAPTER not in chars.keywords or SAGA not in chars.subtypes:
            continue
        if obj.counters[LORE] >= final_chapter(chars) and not _chapter_under_way(state, obj):
            change = ZoneChange(obj, GRAVEYARD, 0, "sacrifice")
            change.player = chars.controller
            batch.append(change)


def _chapter_under_way(state: GameState, obj: GameObject) -> bool:
    """Whether it is the source of a chapter ability that has triggered and not yet left the stack."""
    if any([p.source == obj.id and is_chapter(p.ability) for p in state.pending]):
        return True
    on_stack = [state.objects[i] for i in state.stack]
    return any([spell.source == obj.id and is_chapter(spell.ability) for spell in on_stack])
