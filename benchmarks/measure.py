"""Measuring: several runs, their median and range, and the budget they are compared with."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Figure:
    """One measured quantity: the values of several runs, the unit, and the budget (limit and aim) as words."""

    name: str
    values: tuple[float, ...]
    unit: str
    budget: str = ""

    @property
    def median(self) -> float:
        """The median of the runs."""
        return statistics.median(self.values)

    def as_dict(self) -> dict[str, Any]:
        """For JSON."""
        return {"name": self.name, "median": self.median, "unit": self.unit, "runs": list(self.values)}

    def line(self) -> str:
        """For people."""
        low, high = min(self.values), max(self.values)
        spread = f"{short(low)} to {short(high)}" if len(self.values) > 1 else ""
        return f"{self.name:<52} {short(self.median):>9} {self.unit:<14} {spread:<18} {self.budget}"


def short(value: float) -> str:
    """A number with three significant digits."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def runs(count: int, measure: Callable[[], float]) -> tuple[float, ...]:
    """The results of measuring so many times."""
    return tuple(measure() for _ in range(count))


def in_fresh_process(code: str) -> str:
    """What a new Python process prints that runs this code; bytecode is kept, as on a user's machine."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment.setdefault("PYTHONPYCACHEPREFIX", str(Path(tempfile.gettempdir()) / "spellwright-bytecode"))
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    return done.stdout.strip()


def is_compiled() -> bool:
    """Whether the core packages are compiled by mypyc."""
    import spellwright.rules.state as module

    return not str(module.__file__).endswith(".py")
