"""Where a player with priority is asked, and where passing is done for them."""

from __future__ import annotations

from typing import Final, final

from spellwright.errors import SpellwrightError
from spellwright.rules.steps import ATTACK, BLOCK, CLEANUP, END, MAIN1, MAIN2, STEP_BY_NAME, STEP_NAMES, UNTAP
from spellwright.rules.views import View

OWN: Final = "mine"
OTHERS: Final = "theirs"
STACK: Final = "stack"

USUAL: Final = {OWN: frozenset({MAIN1, BLOCK, MAIN2}), OTHERS: frozenset({ATTACK, BLOCK, END})}
EVERYWHERE: Final = frozenset(range(UNTAP + 1, CLEANUP + 1))

USAGE: Final = "stops [usual | all | none | mine STEP on|off | theirs STEP on|off | stack on|off]"


class StopsError(SpellwrightError):
    """Words that name no stop."""


@final
class Stops:
    """The steps in which a player is asked with an empty stack, in own turns and in those of others.

    Whenever something of an opponent's is on top of the stack the player is asked. While the player's own spell
    or ability is on top, only if `own_stack` is on. The rules themselves ask only where more than passing is
    possible.
    """

    def __init__(self) -> None:
        self.steps: dict[str, frozenset[int]] = dict(USUAL)
        self.own_stack = False
        self.passing_turn: int = 0  # the turn that is passed to its end, 0 if none

    def passes(self, view: View) -> bool:
        """Whether passing is done for the player at this priority."""
        if view.stack:
            top = view.stack[-1]
            if top.controller == view.seat:
                return not self.own_stack
            self.passing_turn = 0
            return False
        if view.turn == self.passing_turn:
            return True
        self.passing_turn = 0
        step = STEP_BY_NAME[view.step]
        if step not in self.steps[OWN if view.active == view.seat else OTHERS]:
            return True
        quiet = not any(o.attacking for o in view.battlefield)
        everywhere = self.steps[OTHERS] == EVERYWHERE
        return step in (ATTACK, BLOCK) and quiet and not everywhere

    def change(self, words: list[str]) -> None:
        """Do what the words after `stops` say. Raises StopsError."""
        match words:
            case ["usual"]:
                self.steps, self.own_stack = dict(USUAL), False
            case ["all"]:
                self.steps, self.own_stack = {OWN: EVERYWHERE, OTHERS: EVERYWHERE}, True
            case ["none"]:
                self.steps, self.own_stack = {OWN: frozenset(), OTHERS: frozenset()}, False
            case ["stack", "on" | "off" as switch]:
                self.own_stack = switch == "on"
            case [("mine" | "theirs") as whose, *name, ("on" | "off") as switch]:
                step = _step(" ".join(name))
                there = self.steps[whose]
                self.steps[whose] = there | {step} if switch == "on" else there - {step}
            case _:
                raise StopsError(f"expected: {USAGE}")

    def lines(self) -> list[str]:
        """The stops in words."""
        lines: list[str] = []
        for whose, title in ((OWN, "In your turns"), (OTHERS, "In others' turns")):
            names = [STEP_NAMES[step] for step in sorted(self.steps[whose])]
            lines.append(f"{title} you are asked in: {', '.join(names) or 'no step'}")
        lines.append("Whenever something of an opponent's is on top of the stack you are asked.")
        lines.append(f"While your own spell or ability is on top you are {'' if self.own_stack else 'not '}asked.")
        lines.append("Nobody is asked where nothing but passing is possible.")
        return lines


def _step(name: str) -> int:
    """The step of a name or of its beginning."""
    fits = [number for number, full in enumerate(STEP_NAMES) if full.startswith(name)]
    exact = STEP_BY_NAME.get(name)
    if exact is not None:
        return exact
    if name and len(fits) == 1:
        return fits[0]
    raise StopsError(f"{name!r} names no single step; there are: {', '.join(STEP_NAMES[1:])}")
