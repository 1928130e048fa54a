"""What is said of the next spell of a kind that you cast this turn: its time, cost and abilities (CR 611.2f)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Clause, Filter, Modification, Quantity
from spellwright.language.tree.clauses import Do, Later
from spellwright.language.tree.happenings import Casts
from spellwright.language.tree.nouns import KindHead, NounPhrase, ObjectFilter
from spellwright.language.tree.players import You
from spellwright.language.tree.quantities import Number, X
from spellwright.language.tree.selectors import That
from spellwright.language.tree.triggers import ThisTurn
from spellwright.mechanics.copying import CopySpell
from spellwright.mechanics.cost_changes import fits_spell
from spellwright.mechanics.restrictions import Restricted
from spellwright.rules.continuous_effect import END_OF_TURN, RULES
from spellwright.rules.durations import begin_from_frame
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import modifies, performs, value
from spellwright.rules.objects import Characteristics, GameObject, player_ref
from spellwright.rules.spells_given import SPELLS_HAVE
from spellwright.rules.state import GameState
from spellwright.rules.this_turn import spells_cast


@dataclass(frozen=True, slots=True)
class NextSpellFlash(Modification):
    """The next spell that fits may be cast as though it had flash (CR 601.3b): `after` so many of this turn."""

    filter: Filter
    after: int

    def rule_kind(self) -> str:
        """The kernel's name of the rule."""
        return "as though flash"

    def allows(self, state: GameState, seat: int, obj: GameObject, source: int, controller: int) -> bool:
        """Whether the rule is about this spell."""
        return _is_next(Frame(state, controller, state.get(source)), self.filter, self.after, seat, obj)


@dataclass(frozen=True, slots=True)
class NextSpellCosts(Modification):
    """The next spell that fits costs so much generic mana more or less: `after` so many of this turn."""

    filter: Filter
    by: Quantity
    more: bool
    after: int

    def rule_kind(self) -> str:
        """The kernel's name of the rule."""
        return "spell cost"

    def change_for(
        self, state: GameState, seat: int, obj: GameObject, chars: Characteristics, source: int, controller: int
    ) -> int:
        """How much generic mana more (below zero: less) the spell costs that player."""
        frame = Frame(state, controller, state.get(source))
        if not _is_next(frame, self.filter, self.after, seat, obj):
            return 0
        number = value(frame, self.by)
        return number if self.more else -number


@dataclass(frozen=True, slots=True)
class NextSpellHas(Modification):
    """The next spell that fits is given something as it is put on the stack: `after` so many of this turn."""

    filter: Filter
    change: Modification
    after: int
    once: bool

    def rule_kind(self) -> str:
        """The kernel's name of the rule."""
        return SPELLS_HAVE

    def gives(self, state: GameState, seat: int, obj: GameObject, source: int, controller: int) -> bool:
        """Whether it is about this spell of that player."""
        return _is_next(Frame(state, controller, state.get(source)), self.filter, self.after, seat, obj)


@dataclass(frozen=True, slots=True)
class NextSpellIs(Clause):
    """Something is true of the next spell that fits which you cast this turn."""

    rule: Modification


phrases(
    NextSpellFlash,
    "the next {filter:ObjectFilter.sg} this turn can be cast as though it had flash",
    into="NextSpell",
    after=0,
)
for _word, _more in (("more", True), ("less", False)):
    for _amount in range(1, 6):
        phrases(
            NextSpellCosts,
            f"the next {{filter:ObjectFilter.sg}} this turn costs {{{_amount}}} {_word} to cast",
            into="NextSpell",
            by=Number(_amount),
            more=_more,
            after=0,
        )
    phrases(
        NextSpellCosts,
        f"the next {{filter:ObjectFilter.sg}} this turn costs {{X}} {_word} to cast",
        into="NextSpell",
        by=X(),
        more=_more,
        after=0,
    )
    phrases(
        NextSpellCosts,
        f"the next {{filter:ObjectFilter.sg}} this turn costs {{X}} {_word} to cast, where X is {{by:Counted}}",
        f"the next {{filter:ObjectFilter.sg}} this turn costs {{X}} {_word} to cast,"
        " where X is {by:Counted} as this ability resolves",
        into="NextSpell",
        more=_more,
        after=0,
    )
phrases(
    NextSpellHas,
    "the next {filter:ObjectFilter.sg} this turn has {change:Keywords}",
    into="NextSpell",
    after=0,
    once=True,
)
phrases(
    NextSpellHas,
    "the next {filter:ObjectFilter.sg} this turn can't be countered",
    into="NextSpell",
    change=Restricted(("can't be countered",)),
    after=0,
    once=True,
)
phrases(NextSpellIs, "{rule:NextSpell}", into="Clause")
phrases(Casts, "{filter:ObjectFilter.sg}", into="NextCast", room=__name__, who=None)
phrases(
    ThisTurn, "{does:NextCast, and+} you cast this turn", into="NextCastEvent", room=__name__, what=You(), once=True
)
_THAT_SPELL: Final = That(ObjectFilter((NounPhrase((), KindHead("spell")),), ()))
phrases(
    Later,
    "copy the next {event:NextCastEvent} when you cast it",
    into="TiedClause",
    room=__name__,
    clause=Do(None, (CopySpell(_THAT_SPELL, 1),), None),
)


def _is_next(frame: Frame, fits: Any, after: int, seat: int, obj: GameObject) -> bool:
    return fits_spell(frame, fits, obj, seat) and spells_cast(frame, fits, seat, False) == after


@modifies(NextSpellFlash, RULES)
@modifies(NextSpellCosts, RULES)
@modifies(NextSpellHas, RULES)
def _on_players(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    """The rule stands on players; it changes nothing of an object."""


@performs(NextSpellIs)
def _next_spell(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    rule = node.rule
    after = spells_cast(frame, rule.filter, frame.controller, False)
    if isinstance(rule, NextSpellCosts):
        rule = replace(rule, by=Number(value(frame, rule.by)), after=after)
    else:
        rule = replace(rule, after=after)
    begin_from_frame(frame, (player_ref(frame.controller),), None, (rule,), END_OF_TURN)
