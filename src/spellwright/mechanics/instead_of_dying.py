"""Going somewhere else than the graveyard: "if it would die, exile it instead" (CR 614.1a, 700.4)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.binder import SPECIAL, Binder
from spellwright.language.leaves import SelfName
from spellwright.language.node import register
from spellwright.language.references import BindingError
from spellwright.language.templates import phrases
from spellwright.language.tree.bound import Bind
from spellwright.language.tree.categories import Clause, PlayerSelector, Selector, Statement
from spellwright.language.tree.deeds import DamagedBy
from spellwright.language.tree.players import SomePlayer, You
from spellwright.language.tree.quantities import Number
from spellwright.language.tree.selectors import It, Some, That
from spellwright.mechanics.permissions import PERMITTED
from spellwright.rules.building import EVERYWHERE
from spellwright.rules.continuous import characteristics
from spellwright.rules.continuous_effect import END_OF_TURN, FOREVER
from spellwright.rules.deeds import is_damaged_by
from spellwright.rules.events import ZoneChange
from spellwright.rules.filters import controller_of
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import matches, performs, replaces, select
from spellwright.rules.objects import is_player, player_ref
from spellwright.rules.programs import BATTLEFIELD_ONLY
from spellwright.rules.replacement import add_shield
from spellwright.rules.this_way import done_this_way
from spellwright.rules.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, STACK


@dataclass(frozen=True, slots=True)
class MovesInstead(Statement):
    """What would die (or be put into a graveyard, or leave the battlefield) is exiled instead."""

    who: Selector
    would: str

    def function_zones(self) -> frozenset[int]:
        """On the battlefield; about the object itself "from anywhere", wherever it is (CR 113.6b)."""
        from_anywhere = self.would == "graveyard" and isinstance(self.who, SelfName)
        return EVERYWHERE if from_anywhere else BATTLEFIELD_ONLY


@dataclass(frozen=True, slots=True)
class IntoGraveyardOf(Statement):
    """Cards that would be put into a player's graveyard (None: anybody's) from anywhere are exiled instead."""

    whose: PlayerSelector | None
    tokens: bool


@dataclass(frozen=True, slots=True)
class EntersInsteadOfDiscard(Statement):
    """If an opponent's spell or ability causes you to discard this card, you put it onto the battlefield instead."""

    def function_zones(self) -> frozenset[int]:
        """In the hand (CR 113.6)."""
        return frozenset({HAND})


@dataclass(frozen=True, slots=True)
class ExileInstead(Clause):
    """What was spoken of is exiled if it would die this turn, or would leave the battlefield at all."""

    what: Selector
    would: str


@dataclass(frozen=True, slots=True)
class ExileDamaged(Clause):
    """What was dealt damage this way and fits is exiled if it would die this turn."""

    what: Selector


@dataclass(frozen=True, slots=True)
class ExileAllInstead(Clause):
    """Whatever fits is exiled if it would die this turn, also what comes to fit later (CR 611.2c)."""

    who: Selector


@dataclass(frozen=True, slots=True)
class ExileSpellInstead(Clause):
    """The spell that was allowed to be cast is exiled if it would be put into a graveyard."""


@dataclass(frozen=True, slots=True)
class LockedMove(Statement):
    """The shield of what was spoken of."""

    would: str


@dataclass(frozen=True, slots=True)
class SpellMove(Statement):
    """The shield of the spells that cards become as they are cast."""


for _cls in (LockedMove, SpellMove):
    register(_cls)
phrases(Some, "a {filter:Filter.sg}", into="Somebody", room=__name__, count=Number(1), up_to=False, other=False)
phrases(Some, "another {filter:Filter.sg}", into="Somebody", room=__name__, count=Number(1), up_to=False, other=True)
phrases(SelfName, "~", into="Somebody", room=__name__)
phrases(DamagedBy, "a {filter:Filter.sg} dealt damage by {by:Damager} this turn", into="Somebody", room=__name__)
_WOULD: Final = (
    ("die", "die"),
    ("leave", "leave the battlefield"),
    ("graveyard", "be put into a graveyard from anywhere"),
    ("graveyard from battlefield", "be put into a graveyard from the battlefield"),
)
for _key, _words in _WOULD:
    _end = "it instead of putting it anywhere else" if _key == "leave" else "it instead"
    phrases(
        MovesInstead,
        f"if {{who:Somebody}} would {_words}, exile {_end}",
        f"if {{who:Somebody}} would {_words}, exile that card instead",
        f"if {{who:Somebody}} would {_words}, instead exile it",
        into="Statement",
        would=_key,
    )
_ANYWHERE: Final = "from anywhere, exile <it|that card> instead"
phrases(
    IntoGraveyardOf,
    f"if a card would be put into your graveyard {_ANYWHERE}",
    into="Statement",
    whose=You(),
    tokens=False,
)
phrases(
    IntoGraveyardOf,
    f"if a card would be put into an opponent's graveyard {_ANYWHERE}",
    into="Statement",
    whose=SomePlayer("opponent"),
    tokens=False,
)
phrases(
    IntoGraveyardOf, f"if a card would be put into a graveyard {_ANYWHERE}", into="Statement", whose=None, tokens=False
)
phrases(
    IntoGraveyardOf,
    f"if a card or token would be put into a graveyard {_ANYWHERE}",
    into="Statement",
    whose=None,
    tokens=True,
)
phrases(
    EntersInsteadOfDiscard,
    "if a spell or ability an opponent controls causes you to discard <this card|~>, put it onto the battlefield"
    " instead of putting it into your graveyard",
    into="Statement",
)
phrases(That, "that {filter:Filter.sg}", into="Spoken", room=__name__)
phrases(It, "it", into="Spoken", room=__name__, many=False)
phrases(
    ExileInstead,
    "if {what:Spoken} would die this turn, exile it instead",
    "if {what:Spoken} would die this turn, instead exile it",
    into="CoreClause",
    would="die",
)
phrases(
    ExileInstead,
    "if {what:Spoken} would leave the battlefield, exile it instead of putting it anywhere else",
    into="Clause",
    would="leave",
)
phrases(
    ExileDamaged,
    "if a {what:DamagedThing} dealt damage this way would die this turn, exile it instead",
    "if a {what:DamagedThing} dealt damage by ~ would die this turn, exile it instead",
    into="Clause",
)
phrases(
    ExileAllInstead,
    "if {who:Somebody} would die this turn, exile it instead",
    "if {who:Somebody} would die this turn, instead exile it",
    into="Clause",
)
phrases(Some, "{filter:Filter.sg}", into="DamagedThing", room=__name__, count=Number(1), up_to=False, other=False)
phrases(
    ExileSpellInstead,
    "if that spell would be put into <a|your> graveyard, exile it instead",
    "if a spell cast this way would be put into <a|your> graveyard, exile it instead",
    into="Clause",
)


def meant(frame: Frame, node: Any, ref: int) -> bool:
    """Whether a phrase such as "another creature you control", "~" or "an opponent" means an object or player."""
    inner = node.node if isinstance(node, Bind) else node
    if isinstance(inner, Some):
        if is_player(ref) or (inner.other and ref == frame.source.id):
            return False
        return matches(frame, inner.filter, ref)
    if isinstance(inner, DamagedBy):
        return is_damaged_by(frame, inner, ref)
    return ref in select(frame, inner)


def _happens(event: Any, would: str) -> bool:
    """Whether a move is what the effect speaks of (CR 700.4, 603.6c)."""
    if would == "leave":
        return bool(event.origin == BATTLEFIELD and event.to not in (BATTLEFIELD, EXILE))
    if event.to != GRAVEYARD:
        return False
    return bool(would == "graveyard" or event.origin == BATTLEFIELD)


def _exiled(frame: Frame, node: Any, event: Any) -> list[Any]:
    event.to = EXILE
    event.exiled_with = frame.source.id
    return [event]


def _moves(frame: Frame, node: Any, event: Any) -> bool:
    return _happens(event, node.would) and meant(frame, node.who, event.old.id)


def _into_graveyard(frame: Frame, node: Any, event: Any) -> bool:
    if event.to != GRAVEYARD or ((event.old.is_token or event.old.is_copy) and not node.tokens):
        return False
    return node.whose is None or player_ref(event.old.owner) in select(frame, node.whose)


def _opponent_discards_it(frame: Frame, node: Any, event: Any) -> bool:
    if event.how != "discard" or event.to != GRAVEYARD or event.old is not frame.source or not event.cause:
        return False
    cause = frame.state.get(event.cause)
    return bool(controller_of(cause, characteristics(frame.state, cause)) != event.player)


def _enters_instead(frame: Frame, node: Any, event: Any) -> list[Any]:
    event.to = BATTLEFIELD
    return [event]


replaces(EntersInsteadOfDiscard, (ZoneChange,), _opponent_discards_it, _enters_instead)
replaces(MovesInstead, (ZoneChange,), _moves, _exiled)
replaces(IntoGraveyardOf, (ZoneChange,), _into_graveyard, _exiled)

# -- for what was spoken of ------------------------------------------------------------------------------

LOCKED: Final = 903
"""The slot of a shield that holds what it protects from the graveyard."""


def _bind_exile(binder: Binder, node: ExileInstead) -> ExileInstead:
    """ "It" is what was spoken of; only where that is nothing else, the object itself."""
    before = binder.not_itself
    binder.not_itself = True
    try:
        what = binder.bind(node.what)
    except BindingError:
        binder.not_itself = before
        what = binder.bind(node.what)
    binder.not_itself = before
    return ExileInstead(what, node.would)


SPECIAL[ExileInstead] = _bind_exile


@performs(ExileInstead)
def _exile_instead(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    refs = tuple([ref for ref in select(frame, node.what) if not is_player(ref)])
    if refs:
        shield = add_shield(frame, LockedMove(node.would), END_OF_TURN if node.would == "die" else FOREVER)
        shield.slots = {LOCKED: refs}


@performs(ExileDamaged)
def _exile_damaged(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    refs = tuple([r for r in done_this_way(frame, "dealt damage") if not is_player(r) and meant(frame, node.what, r)])
    if refs:
        shield = add_shield(frame, LockedMove("die"), END_OF_TURN)
        shield.slots = {LOCKED: refs}


@performs(ExileAllInstead)
def _exile_all(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    add_shield(frame, MovesInstead(node.who, "die"), END_OF_TURN)


def _locked(frame: Frame, node: Any, event: Any) -> bool:
    return event.old.id in frame.slots.get(LOCKED, ()) and _happens(event, node.would)


replaces(LockedMove, (ZoneChange,), _locked, _exiled)


@performs(ExileSpellInstead)
def _exile_spell(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    cards = frame.chosen.get(PERMITTED, ())
    if cards:
        shield = add_shield(frame, SpellMove(), FOREVER)
        shield.slots = {LOCKED: cards}


def _spell_leaves(frame: Frame, node: Any, event: Any) -> bool:
    """Whether a spell that one of the cards became would be put into a graveyard from the stack."""
    if event.origin != STACK or event.to != GRAVEYARD:
        return False
    spells = [frame.state.successors.get(card, 0) for card in frame.slots.get(LOCKED, ())]
    return event.old.id in spells


replaces(SpellMove, (ZoneChange,), _spell_leaves, _exiled)
