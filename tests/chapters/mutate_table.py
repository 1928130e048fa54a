"""The table of mutate: creatures that others merge with, and the spells that do so for their mutate cost."""

from __future__ import annotations

from spellwright.judge.pieces import Player, Thing
from spellwright.rules.views import SeenObject, View
from tests.chapters.ch61_table import Table

BEARS = "Runeclaw Bear"
GEMRAZER, AURICORN, CUBWARDEN, ESSENCE = "Gemrazer", "Majestic Auricorn", "Cubwarden", "Essence Symbiote"
OCTOPUS = "Sea-Dasher Octopus"
MANA = "CCCCCCWWUUBBRRGG"


class Mutations(Table):
    """Ana's creatures mutate; what is left of the mana for it is gone before the spell resolves."""

    def announce(self, target: Thing, name: str, player: Player | None = None) -> Thing:
        """Cast a creature spell for its mutate cost; it is on the stack then."""
        caster = player or self.ana
        card = self.put(caster, name, "hand")
        self.s.mana(caster, MANA)
        spell = self.s.cast(caster, card, [target], way="mutate")
        self.s.state.players[caster.seat].pool.empty()
        return spell

    def mutate(self, target: Thing, name: str, over: bool) -> Thing:
        """Let Ana's creature mutate, and let everything on the stack resolve."""
        spell = self.announce(target, name)
        self.s.answer(self.ana, "over" if over else "under", "mutate")
        self.s.resolve_all()
        return spell

    def kill(self, creature: Thing) -> None:
        """Destroy a creature at once; what triggers then resolves."""
        self.begin_cast(self.ana, self.invent("Instant", "Destroy target creature.", "", "{B}"), creature)
        self.s.resolve()

    def seen(self, thing: Thing) -> SeenObject:
        """A permanent as Ben sees it."""
        found = View(self.s.state, self.ben.seat).object(thing.id)
        assert found is not None
        return found
