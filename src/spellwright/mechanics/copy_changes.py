"""What copies have otherwise than their model, and permanents that enter as copies (CR 707.5, 707.9)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import passes, phrases
from spellwright.language.tree.categories import Filter, Modification, Statement
from spellwright.mechanics.power_toughness import BasePT
from spellwright.rules.continuous import DEFINING, characteristics, static_effects_of
from spellwright.rules.continuous_effect import ABILITY, COLOR, COPY, LAYERS, PT_DEFINE, PT_SET, TYPE
from spellwright.rules.copying import copiable_values
from spellwright.rules.events import ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import COPYING, MODIFY, candidates, modifies, replaces
from spellwright.rules.objects import Characteristics, GameObject
from spellwright.rules.zones import BATTLEFIELD


@dataclass(frozen=True, slots=True)
class NotLegendary(Modification):
    """Not having the supertype legendary (CR 707.9b)."""


@dataclass(frozen=True, slots=True)
class AlsoLegendary(Modification):
    """Having the supertype legendary too (CR 707.9b)."""


@dataclass(frozen=True, slots=True)
class OwnName(Modification):
    """Having the name of the card that copies (CR 707.9b)."""


@dataclass(frozen=True, slots=True)
class StartingLoyaltyIs(Modification):
    """Having another starting loyalty (CR 306.5b, 707.9b)."""

    number: int


@dataclass(frozen=True, slots=True)
class OtherAbilities(Modification):
    """Having the other abilities of the card that copies (CR 707.9a)."""


@dataclass(frozen=True, slots=True)
class ThisAbility(Modification):
    """Having the ability too that makes the object a copy (CR 707.9a)."""


@dataclass(frozen=True, slots=True)
class EntersAsCopy(Statement):
    """The object may enter as a copy of something, with changes (CR 707.5, 707.9); `tapped` then."""

    filter: Filter
    other: bool
    tapped: bool
    changes: tuple[Modification, ...]


phrases(
    NotLegendary,
    "it isn't legendary",
    "it's not legendary",
    "the token isn't legendary",
    "the token's not legendary",
    "they aren't legendary",
    "they're not legendary",
    into="CopyChange",
)
phrases(StartingLoyaltyIs, "its starting loyalty is {number:Int}", into="CopyChange")
phrases(
    AlsoLegendary,
    "it's legendary",
    "the token is legendary",
    "they're legendary",
    "it's legendary in addition to its other types",
    into="CopyChange",
)
phrases(OwnName, "its name is ~", into="CopyChange")
phrases(ThisAbility, "it has this ability", "~ has this ability", into="CopyChange")
phrases(OtherAbilities, "it has ~'s other abilities", into="CopyChange")
for _has, _is in (("it has", "it's"), ("the token has", "the token is"), ("has", "is")):
    passes("CopyChange", f"{_has} {{keywords:Keywords}}", room=__name__)
    passes("CopyChange", f"{_is} {{what:NewShape.sg}}", room=__name__)
    passes("CopyChange", f"{_is} {{what:BarePT}}", room=__name__)
phrases(BasePT, "{power:Amount}/{toughness:Amount}", into="BarePT", room=__name__)
passes("CopyChange", "they have {keywords:Keywords}", room=__name__)
passes("CopyChange", "they're {what:NewShape.pl}", room=__name__)
for _tapped, _word in ((False, ""), (True, "tapped ")):
    _enter = f"you may have ~ enter {_word}as a copy of"
    for _other, _whats in (
        (False, ("any {filter:Filter.sg}", "a {filter:Filter.sg}")),
        (True, ("another {filter:Filter.sg}",)),
    ):
        phrases(
            EntersAsCopy,
            *[f"{_enter} {what} <, except {{changes:CopyChange, and+}}>" for what in _whats],
            into="Statement",
            other=_other,
            tapped=_tapped,
        )


@modifies(NotLegendary, COPY)
def _not_legendary(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    chars.supertypes = chars.supertypes - {"legendary"}


@modifies(AlsoLegendary, COPY)
def _also_legendary(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    chars.supertypes = chars.supertypes | {"legendary"}


@modifies(OwnName, COPY)
def _own_name(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    """The name that the object with the ability has, which its text says out (CR 201.5)."""
    chars.name = characteristics(frame.state, frame.source).name


@modifies(StartingLoyaltyIs, COPY)
def _starting_loyalty(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    chars.loyalty = node.number


@modifies(OtherAbilities, ABILITY)
def _other_abilities(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    """All that is printed on the card which enters, but the ability that makes it a copy."""
    copier = frame.source
    own = copier.program.faces[copier.face].abilities
    chars.set_abilities(chars.abilities + tuple([a for a in own if not isinstance(a.body, EntersAsCopy)]))


@modifies(ThisAbility, ABILITY)
def _this_ability(frame: Frame, node: Any, obj: GameObject, chars: Characteristics, layer: int) -> None:
    if frame.ability is not None:
        chars.set_abilities((*chars.abilities, frame.ability))


def changed(
    frame: Frame, model: GameObject, values: Characteristics, changes: tuple[Modification, ...]
) -> Characteristics:
    """Copiable values with what the effect says is otherwise, which is copiable too (CR 707.9a-b)."""
    given: set[int] = set()
    kept = values.types | values.subtypes
    for layer in LAYERS:
        for change in changes:
            modifier = MODIFY[type(change)]
            if layer in modifier.layers:
                modifier.apply(frame, change, model, values, layer)
                given.add(layer)
    if kept <= values.types | values.subtypes:
        given.discard(TYPE)  # types "in addition" leave what defines the others
    if given & PROVIDED.keys():
        _without_definitions(frame, model, values, {PROVIDED[layer] for layer in given if layer in PROVIDED})
    return values


PROVIDED: Final = {PT_SET: PT_DEFINE, COLOR: COLOR, TYPE: TYPE}
"""By the layer of a change that provides a characteristic: the layer of the abilities that would define it."""


def _without_definitions(frame: Frame, model: GameObject, values: Characteristics, layers: set[int]) -> None:
    """Abilities that define a characteristic which the copy has otherwise are not copied (CR 707.9d)."""
    kept = []
    for ability in values.abilities:
        effects = static_effects_of(frame.state, model, ability) if ability.keyword == DEFINING else []
        if not any([layer in effect.layers for effect in effects for layer in layers]):
            kept.append(ability)
    if len(kept) < len(values.abilities):
        values.set_abilities(tuple(kept))


# -- entering as a copy ----------------------------------------------------------------------------------


def _enters(frame: Frame, node: Any, event: Any) -> bool:
    return bool(event.to == BATTLEFIELD and event.old is frame.source and event.copied is None)


def _as_copy(frame: Frame, node: Any, event: Any) -> list[Any]:
    """Its controller chooses as it enters; nothing is targeted (CR 614.12a, 707.5)."""
    state = frame.state
    seat = event.controller
    fits = [ref for ref in candidates(frame, node.filter) if ref != event.old.id]
    chosen = state.choose_refs(seat, "copy", "Copy which?", fits, 0, 1, "707.5", event.old.id)
    if not chosen:
        return [event]
    model = state.objects[chosen[0]]
    values = changed(frame, model, copiable_values(model), node.changes)
    values.controller = seat
    event.copied = values
    event.tapped = event.tapped or node.tapped
    return [event]


replaces(EntersAsCopy, (ZoneChange,), _enters, _as_copy, COPYING)
