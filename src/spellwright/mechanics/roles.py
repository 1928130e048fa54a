"""Role tokens: Auras that are created attached to a creature, one of each player on it (CR 111.10, 303.7, 704.5y)."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.references import makes
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Predicate, Quantity, Selector
from spellwright.language.tree.quantities import Number
from spellwright.mechanics.tokens import create, token_event
from spellwright.rules.acting import each_actor
from spellwright.rules.attachment import can_be_attached
from spellwright.rules.events import ZoneChange
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import performs, select, value
from spellwright.rules.programs import FaceProgram, Program

_ENCHANTED: Final = "Enchanted creature"
ROLES: Final[dict[str, tuple[str, ...]]] = {
    "Cursed": (f"{_ENCHANTED} has base power and toughness 1/1.",),
    "Monster": (f"{_ENCHANTED} gets +1/+1 and has trample.",),
    "Royal": (f"{_ENCHANTED} gets +1/+1 and has ward {{1}}.",),
    "Sorcerer": (f"{_ENCHANTED} gets +1/+1 and has “Whenever this creature attacks, scry 1.”",),
    "Virtuous": (f"{_ENCHANTED} gets +1/+1 for each enchantment you control.",),
    "Wicked": (
        f"{_ENCHANTED} gets +1/+1.",
        "When ~ is put into a graveyard from the battlefield, each opponent loses 1 life.",
    ),
    "Young Hero": (
        f"{_ENCHANTED} has “Whenever this creature attacks, if its toughness is 3 or less, put a +1/+1 counter on it.”",
    ),
}
"""The predefined Role tokens by name: what they do besides "enchant creature" (CR 111.10)."""


@dataclass(frozen=True, slots=True)
class CreateRole(Predicate):
    """The subject creates Role tokens attached to something."""

    count: Quantity
    name: str
    to: Selector


makes(CreateRole)
for _name in ROLES:
    phrases(
        CreateRole,
        f"create[s] a {_name} Role token attached to {{to:Selector.sg.object}}",
        into="Predicate.once.@",
        name=_name,
        count=Number(1),
    )

_PROGRAMS: Final[dict[str, Program]] = {}


def role_program(name: str) -> Program:
    """The program of a Role token."""
    found = _PROGRAMS.get(name)
    if found is None:
        from spellwright.language.compile import parse
        from spellwright.rules.building import build_abilities

        texts = ("Enchant creature", *ROLES[name])
        abilities = [a for text in texts for a in build_abilities(parse(text.replace("“", '"').replace("”", '"')), "")]
        for number, ability in enumerate(abilities):
            ability.number = number
        face = FaceProgram(name)
        face.types = frozenset({"enchantment"})
        face.subtypes = frozenset({"Aura", "Role"})
        face.abilities = tuple(abilities)
        found = Program(f"{name} Role Token", "token", (face,))
        _PROGRAMS[name] = found
    return found


@performs(CreateRole)
def _create_role(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """A token that cannot be attached to that creature is not created (CR 303.7)."""
    state = frame.state
    made: tuple[int, ...] = ()
    for seat in each_actor(frame, subject):
        for ref in select(frame, node.to):
            changes: list[ZoneChange] = []
            for _ in range(value(frame, node.count)):
                change = token_event(state, seat, role_program(node.name), frame.source.id)
                if ref > 0 and can_be_attached(state, change.old, ref):
                    change.attach_to = ref
                    changes.append(change)
                else:
                    state.objects.pop(change.old.id, None)
            made = (*made, *create(frame, seat, changes))
    frame.moved = made
    frame.slots[0] = made
