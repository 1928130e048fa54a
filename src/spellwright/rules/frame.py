"""A frame: one run of an ability's instructions, with its targets, slots and choices (CR 608.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from spellwright.rules.objects import GameObject

if TYPE_CHECKING:
    from spellwright.rules.events import Event
    from spellwright.rules.programs import Ability
    from spellwright.rules.state import GameState


@final
class Frame:
    """What instructions can refer to while they are carried out or asked about.

    `slots` are the referents that binding numbered ("it", "that player"); `targets` those announced, per target
    node of the ability in the order of its text; `source` may be what the object was last (CR 608.2h).
    """

    __slots__ = (
        "ability",
        "actor",
        "again",
        "began",
        "chosen",
        "controller",
        "did",
        "division",
        "doers",
        "duration",
        "event",
        "gathered",
        "held",
        "iteration",
        "moved",
        "no_subject",
        "numbers",
        "paid",
        "slots",
        "source",
        "spell",
        "state",
        "target_base",
        "targets",
        "whole",
        "willing",
        "x",
    )

    def __init__(self, state: GameState, controller: int, source: GameObject) -> None:
        self.state = state
        self.controller = controller  # a seat
        self.actor = controller  # the seat of the player who carries out the instruction and makes its choices
        self.source = source
        self.ability: Ability | None = None
        self.began: int = len(state.history)  # where this turn's events stood: what came after was done "this way"
        self.spell: GameObject | None = None  # the object on the stack that is resolving
        self.targets: dict[int, tuple[int, ...]] = {}  # by target number: those that are still legal
        self.division: dict[int, tuple[int, ...]] = {}
        self.slots: dict[int, tuple[int, ...]] = {}
        self.numbers: dict[int, int] = {}  # slots for amounts: "that much", "that many"
        self.x: int = 0
        self.event: Event | None = None  # what triggered it
        self.gathered: list[Event] | None = None  # the moves of players who act at the same time, while they choose
        self.duration: object = None  # the clause's duration, while its predicates run
        self.whole: object = None  # the clause's subject, where it is a class of objects that stays open (CR 611.2c)
        self.no_subject = True  # whether the predicate that runs is an instruction to "you"
        self.held = False  # whether the last condition of an "if" sentence was true ("otherwise")
        self.doers: tuple[int, ...] = ()  # the players who took the last option, or the last clause's subject
        self.again = False  # whether the instructions say that they are followed once more
        self.did = False  # whether the last optional or conditional instruction was carried out ("if you do")
        self.paid: int = -1  # whether a payment among the last instructions was made; -1 if there was none
        self.willing = False  # whether whoever acts has said that they do it ("may")
        self.chosen: dict[str, tuple[int, ...]] = {}
        self.moved: tuple[int, ...] = ()  # the objects that the last instruction moved, made or found
        self.iteration: int = 0  # the object or player of a "for each" that is running, 0 outside
        self.target_base: int = 0  # added to target numbers: the same mode chosen again has targets of its own

    def sub(self, controller: int) -> Frame:
        """A frame for the same instructions with another player as the one who acts."""
        other = Frame(self.state, controller, self.source)
        other.ability = self.ability
        other.began = self.began
        other.spell = self.spell
        other.targets = self.targets
        other.division = self.division
        other.target_base = self.target_base
        other.slots = self.slots
        other.numbers = self.numbers
        other.x = self.x
        other.event = self.event
        other.duration = self.duration
        other.iteration = self.iteration
        other.moved = self.moved
        other.chosen = self.chosen
        return other
