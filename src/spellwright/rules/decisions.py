"""Typed decisions: every point where one seat has at least two legal answers, as a value that can say no."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, final

from spellwright.errors import IllegalAnswer
from spellwright.rules.randomness import Randomness

Answer = int | tuple[int, ...]
"""What a record holds of an answer: an option's index, a number, or a tuple of them."""

PUBLIC: Final = "public"
PRIVATE: Final = "private"
"""Visibility of question and answer: to all, or to the deciding seat only (for example a library search)."""

MOST_LISTED: Final = 4096
"""`answers()` of larger decisions is cut by whoever reads it lazily; nothing here counts them all."""


class Decision:
    """A question to one seat. `check` changes nothing; `parse` reads text; `sample` answers legally at random."""

    def __init__(self, seat: int, kind: str, prompt: str, rule: str, visibility: str = PUBLIC) -> None:
        self.seat = seat  # who answers
        self.player: int = -1  # whose choice it is, where another player makes it for them (CR 723.5)
        self.kind = kind  # "priority", "target", "mode", "x", "may", "attack", "block", ...
        self.prompt = prompt
        self.rule = rule  # the rule that makes this a choice
        self.visibility = visibility
        self.about: int = 0  # the object whose spell, ability or rule asks, 0 if none

    def check(self, answer: Answer) -> None:
        """Raise IllegalAnswer, changing nothing, unless `answer` is legal."""
        raise IllegalAnswer(f"{self.kind}: no answer is possible")

    def answers(self) -> Iterator[Answer]:
        """Every legal answer, lazily and in a stable order."""
        return iter(())

    def is_listable(self) -> bool:
        """Whether the legal answers are few enough to be listed and drawn uniformly."""
        return True

    def sample(self, rng: Randomness, stream: str = "agent") -> Answer:
        """A random legal answer; every legal answer can come."""
        raise IllegalAnswer(f"{self.kind}: no answer is possible")

    def text(self, answer: Answer) -> str:
        """The answer in words that `parse` reads back."""
        return str(answer)

    def parse(self, text: str) -> Answer:
        """The answer that a text means: its number, or its words in full or as a unique beginning.

        Raises IllegalAnswer if the text fits no legal answer, or more than one.
        """
        wanted = " ".join(text.lower().split())
        partial: list[Answer] = []
        for count, answer in enumerate(self.answers()):
            if count > MOST_LISTED:
                break
            words = self.text(answer).lower()
            if words == wanted:
                return answer
            if words.startswith(wanted) or all(w in words for w in wanted.split()):
                partial.append(answer)
        if len(partial) == 1:
            return partial[0]
        why = "fits no legal answer" if not partial else f"fits {len(partial)} answers"
        raise IllegalAnswer(f"{text!r} {why} to: {self.prompt} (CR {self.rule})")


@final
class Option:
    """One of several answers: its words and what it stands for (an object, a player, a number)."""

    __slots__ = ("_label", "_state", "source", "value")

    def __init__(self, label: str, value: int = 0, source: Any = None, state: Any = None) -> None:
        """With `source` and `state`, the label is `source.label(state)`, made when somebody reads it."""
        self._label = label
        self.source: Any = source
        self._state = state
        self.value = value

    @property
    def label(self) -> str:
        """The option in words."""
        if not self._label and self.source is not None:
            self._label = self.source.label(self._state)
        return self._label

    def __repr__(self) -> str:
        return f"Option({self.label!r}, {self.value})"


def are_alike(options: list[Option]) -> bool:
    """Whether options read alike: whoever reads them has nothing to order by."""
    return len({option.label for option in options}) == 1


@final
class ChooseOne(Decision):
    """Choose one of the listed options; the answer is its index."""

    def __init__(
        self, seat: int, kind: str, prompt: str, options: list[Option], rule: str, visibility: str = PUBLIC
    ) -> None:
        super().__init__(seat, kind, prompt, rule, visibility)
        self.options = options
        self.actions: object = None  # at priority: what the options after "pass" stand for

    def check(self, answer: Answer) -> None:
        if not isinstance(answer, int) or not 0 <= answer < len(self.options):
            raise IllegalAnswer(f"{answer!r} is not among the {len(self.options)} options (CR {self.rule})")

    def answers(self) -> Iterator[Answer]:
        return iter(range(len(self.options)))

    def sample(self, rng: Randomness, stream: str = "agent") -> Answer:
        return rng.below(stream, len(self.options))

    def text(self, answer: Answer) -> str:
        assert isinstance(answer, int)
        return self.options[answer].label


@final
class ChooseNumber(Decision):
    """Choose a number from `low` to `high`, both included."""

    def __init__(
        self, seat: int, kind: str, prompt: str, low: int, high: int, rule: str, visibility: str = PUBLIC
    ) -> None:
        super().__init__(seat, kind, prompt, rule, visibility)
        self.low = low
        self.high = high

    def check(self, answer: Answer) -> None:
        if not isinstance(answer, int) or not self.low <= answer <= self.high:
            raise IllegalAnswer(f"{answer!r} is not a number from {self.low} to {self.high} (CR {self.rule})")

    def answers(self) -> Iterator[Answer]:
        return iter(range(self.low, self.high + 1))

    def sample(self, rng: Randomness, stream: str = "agent") -> Answer:
        return self.low + rng.below(stream, self.high - self.low + 1)


def subsets(count: int, low: int, high: int) -> Iterator[tuple[int, ...]]:
    """All subsets of range(count) with low to high members, small ones first."""
    from itertools import combinations

    for size in range(low, min(high, count) + 1):
        yield from combinations(range(count), size)


class ChooseSome(Decision):
    """Choose between `low` and `high` of the listed options; the answer is their indices, ascending."""

    def __init__(
        self,
        seat: int,
        kind: str,
        prompt: str,
        options: list[Option],
        low: int,
        high: int,
        rule: str,
        visibility: str = PUBLIC,
    ) -> None:
        super().__init__(seat, kind, prompt, rule, visibility)
        self.options = options
        self.low = low
        self.high = min(high, len(options))

    def check(self, answer: Answer) -> None:
        if not isinstance(answer, tuple) or list(answer) != sorted(set(answer)):
            raise IllegalAnswer(f"{answer!r} is not an ascending list of options (CR {self.rule})")
        if not self.low <= len(answer) <= self.high:
            raise IllegalAnswer(f"{len(answer)} chosen; {self.low} to {self.high} are wanted (CR {self.rule})")
        if answer and not (answer[0] >= 0 and answer[-1] < len(self.options)):
            raise IllegalAnswer(f"{answer!r} is not among the {len(self.options)} options (CR {self.rule})")

    def answers(self) -> Iterator[Answer]:
        return subsets(len(self.options), self.low, self.high)

    def is_listable(self) -> bool:
        return len(self.options) <= 10

    def sample(self, rng: Randomness, stream: str = "agent") -> Answer:
        size = self.low + rng.below(stream, self.high - self.low + 1)
        indices = list(range(len(self.options)))
        rng.shuffle(stream, indices)
        return tuple(sorted(indices[:size]))

    def text(self, answer: Answer) -> str:
        assert isinstance(answer, tuple)
        return ", ".join(self.options[i].label for i in answer) or "none"


@final
class ChooseOrder(Decision):
    """Put the listed options in an order; the answer is a permutation of their indices, first one first."""

    def __init__(
        self, seat: int, kind: str, prompt: str, options: list[Option], rule: str, visibility: str = PUBLIC
    ) -> None:
        super().__init__(seat, kind, prompt, rule, visibility)
        self.options = options

    def check(self, answer: Answer) -> None:
        if not isinstance(answer, tuple) or sorted(answer) != list(range(len(self.options))):
            raise IllegalAnswer(f"{answer!r} is not an order of {len(self.options)} options (CR {self.rule})")

    def answers(self) -> Iterator[Answer]:
        from itertools import permutations

        return permutations(range(len(self.options)))

    def is_listable(self) -> bool:
        return len(self.options) <= 6

    def sample(self, rng: Randomness, stream: str = "agent") -> Answer:
        indices = list(range(len(self.options)))
        rng.shuffle(stream, indices)
        return tuple(indices)

    def text(self, answer: Answer) -> str:
        assert isinstance(answer, tuple)
        return ", ".join(self.options[i].label for i in answer)
