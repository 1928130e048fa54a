"""Classes with methods made late behave as the standard library's frozen dataclasses with slots do."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from typing import Any, ClassVar

import pytest

from spellwright.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Late:
    """Made by the package's decorator."""

    shared: ClassVar[int] = 7
    first: int
    second: tuple[str, ...] = ("a",)


@dataclass(frozen=True, slots=True)
class LateHeir(Late):
    """Adds a field and looks at itself once it is made."""

    third: int = 0

    def __post_init__(self) -> None:
        if self.third < 0:
            raise ValueError("third is negative")


@dataclasses.dataclass(frozen=True, slots=True)
class Early:
    """The same, made by the standard library's decorator."""

    shared: ClassVar[int] = 7
    first: int
    second: tuple[str, ...] = ("a",)


@pytest.mark.parametrize("cls", [Late, Early])
def test_fields_defaults_and_names(cls: Any) -> None:
    value = cls(1)
    assert (value.first, value.second, cls.shared) == (1, ("a",), 7)
    assert [(field.name, field.default) for field in dataclasses.fields(cls)] == [
        ("first", dataclasses.MISSING),
        ("second", ("a",)),
    ]
    assert cls.__match_args__ == ("first", "second")
    assert repr(value) == f"{cls.__name__}(first=1, second=('a',))"
    assert not hasattr(value, "__dict__")


@pytest.mark.parametrize("cls", [Late, Early])
def test_equality_is_that_of_the_fields_and_the_class(cls: Any) -> None:
    assert cls(1) == cls(first=1, second=("a",))
    assert cls(1) != cls(2)
    assert len({cls(1), cls(1), cls(2)}) == 2
    assert cls(1) != (1, ("a",))


def test_an_heir_is_never_equal_to_its_parent() -> None:
    assert LateHeir(1) != Late(1)
    assert LateHeir(1, ("a",), 0) == LateHeir(1)


@pytest.mark.parametrize("cls", [Late, Early])
def test_what_is_frozen_cannot_be_changed(cls: Any) -> None:
    value = cls(1)
    with pytest.raises(dataclasses.FrozenInstanceError):
        value.first = 2
    with pytest.raises(dataclasses.FrozenInstanceError):
        del value.first
    with pytest.raises(TypeError, match="first"):
        cls()


@pytest.mark.parametrize("cls", [Late, LateHeir, Early])
def test_copies_replacements_and_pickles(cls: Any) -> None:
    value = cls(1, ("b", "c"))
    assert copy.copy(value) == value
    assert copy.deepcopy(value) == value
    assert pickle.loads(pickle.dumps(value)) == value
    assert dataclasses.replace(value, first=2) == cls(2, ("b", "c"))
    assert dataclasses.asdict(value)["second"] == ("b", "c")


def test_an_heir_keeps_the_order_and_looks_at_itself() -> None:
    assert LateHeir(1, ("x",), 3) == LateHeir(third=3, second=("x",), first=1)
    with pytest.raises(ValueError, match="negative"):
        LateHeir(1, third=-1)
