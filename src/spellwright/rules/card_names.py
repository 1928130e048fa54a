"""Choosing a card name: which names there are, and the decision that asks for one (CR 201.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, final

from spellwright.errors import IllegalAnswer
from spellwright.rules.decisions import Answer, Decision
from spellwright.rules.faces import share_a_name
from spellwright.rules.randomness import Randomness
from spellwright.rules.state import GameState
from spellwright.rules.views import knows_object
from spellwright.rules.zones import LIBRARY

NAME: Final = "name"
"""Under what frames and objects keep a chosen name: as the numbers of its letters."""

Printed = tuple[str, tuple[str, ...], tuple[str, ...]]
"""A name of the reference with the card types and supertypes of the face that has it, in lower case."""


def _nothing_found(name: str) -> Printed | None:
    return None


def _nothing_near(name: str) -> tuple[str, ...]:
    return ()


def _no_names() -> list[str]:
    return []


@final
class Reference:
    """The card reference (CR 108.1): how a name is looked up, which names are near it, and all names."""

    def __init__(
        self,
        find: Callable[[str], Printed | None],
        near: Callable[[str], tuple[str, ...]],
        names: Callable[[], list[str]],
    ) -> None:
        self.find = find
        self.near = near
        self.names = names


REFERENCE: Final[list[Reference]] = [Reference(_nothing_found, _nothing_near, _no_names)]
"""The reference that is used: the last one."""


def letters(name: str) -> tuple[int, ...]:
    """A name as an answer and as what objects keep."""
    return tuple([ord(letter) for letter in name])


def spelled(kept: tuple[int, ...]) -> str:
    """The name that was kept as letters. Raises IllegalAnswer for numbers that are no letters."""
    if not all([0 < number < 0x110000 for number in kept]):
        raise IllegalAnswer(f"{kept!r} spells no name (CR 201.4)")
    return "".join([chr(number) for number in kept])


def has_chosen_name(name: str, kept: tuple[int, ...]) -> bool:
    """Whether an object of this name has the chosen one (CR 201.2a)."""
    return bool(kept) and share_a_name(name, spelled(kept))


def fits(printed: Printed, wanted: str) -> bool:
    """Whether a face has the characteristics in front of "card name" (CR 201.4a), such as "noncreature, nonland"."""
    _, types, supertypes = printed
    has = (*types, *supertypes)
    if wanted == "no basic land":
        return not ("land" in types and "basic" in supertypes)
    for word in wanted.replace(",", "").split():
        if word.startswith("non"):
            if word[3:] in has:
                return False
        elif word not in has:
            return False
    return True


@final
class ChooseCardName(Decision):
    """Choose the name of a card of the reference; the answer is its letters, so that it says the same in any pool.

    `known` are names that the player has seen, the others' first: of `theirs` cards that others own.
    """

    def __init__(self, seat: int, prompt: str, wanted: str, known: tuple[str, ...], theirs: int) -> None:
        super().__init__(seat, "card name", prompt, "201.4")
        self.wanted = wanted
        self.known = known
        self.theirs = theirs

    def found(self, name: str) -> str:
        """The name as the reference spells it. Raises IllegalAnswer with the rule, and near names."""
        reference = REFERENCE[-1]
        printed = reference.find(name)
        if printed is None:
            near = reference.near(name)
            also = f"; nearest: {', '.join(near)}" if near else ""
            raise IllegalAnswer(f"{name!r} is the name of no card (CR 201.4){also}")
        if not fits(printed, self.wanted):
            raise IllegalAnswer(f"{printed[0]} is no {self.wanted} card name (CR 201.4a)".replace("no no ", "a "))
        return printed[0]

    def check(self, answer: Answer) -> None:
        if not isinstance(answer, tuple):
            raise IllegalAnswer(f"{answer!r} spells no name (CR 201.4)")
        name = spelled(answer)
        if self.found(name) != name:
            raise IllegalAnswer(f"{name!r} is spelled {self.found(name)!r} (CR 201.4)")

    def answers(self) -> Iterator[Answer]:
        seen: list[str] = []
        for name in (*self.known, *REFERENCE[-1].names()):
            if name not in self.known or name not in seen:
                if name in self.known:
                    seen.append(name)
                if self._is_legal(name):
                    yield letters(name)

    def _is_legal(self, name: str) -> bool:
        printed = REFERENCE[-1].find(name)
        return printed is not None and printed[0] == name and fits(printed, self.wanted)

    def is_listable(self) -> bool:
        return False

    def sample(self, rng: Randomness, stream: str = "agent") -> Answer:
        """Mostly a name that the player knows, now and then any other."""
        if self.known and rng.below(stream, 8):
            return letters(self.known[rng.below(stream, len(self.known))])
        names = REFERENCE[-1].names()
        while names:
            name = names[rng.below(stream, len(names))]
            if self._is_legal(name):
                return letters(name)
        raise IllegalAnswer("there is no card name to choose (CR 201.4)")

    def text(self, answer: Answer) -> str:
        assert isinstance(answer, tuple)
        return spelled(answer)

    def parse(self, text: str) -> Answer:
        try:
            return letters(self.found(text.strip()))
        except IllegalAnswer:
            begun = [name for name in self.known if name.lower().startswith(text.strip().lower())]
            if len(begun) == 1 and text.strip():
                return letters(begun[0])
            raise


def choose_card_name(state: GameState, seat: int, wanted: str, about: int) -> tuple[int, ...]:
    """The name that a player chooses, as letters."""
    theirs = _known_names(state, seat, wanted, False)
    own = [name for name in _known_names(state, seat, wanted, True) if name not in theirs]
    which = f"{wanted} card name" if wanted else "card name"
    if wanted == "no basic land":
        which = "card name other than a basic land card name"
    a = "an" if which[0] in "aeiou" else "a"
    decision = ChooseCardName(seat, f"Choose {a} {which}", wanted, (*theirs, *own), len(theirs))
    decision.about = about
    answer = state.ask(decision)
    assert isinstance(answer, tuple)
    return answer


def _known_names(state: GameState, seat: int, wanted: str, own: bool) -> list[str]:
    """Names of cards that a player owns, or that others own and the player knows, which may be chosen."""
    found: dict[str, None] = {}
    for ref in sorted(state.objects):
        obj = state.objects[ref]
        if obj.ability is not None or obj.is_token or (obj.owner == seat) != own:
            continue
        if not knows_object(seat, obj) and not (own and obj.zone == LIBRARY):  # one knows what is in one's own deck
            continue
        for face in obj.program.faces:
            found[face.name] = None
    legal: list[str] = []
    for name in sorted(found):
        printed = REFERENCE[-1].find(name)
        if printed is not None and printed[0] == name and fits(printed, wanted):
            legal.append(name)
    return legal
