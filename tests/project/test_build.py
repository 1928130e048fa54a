"""The build: what is compiled is what the run says, and compiling needs no module that is not there."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from typing import Final

from tests.project.source_files import PACKAGE, ROOT

CORE: Final = ("language", "rules", "mechanics")


def test_core_modules_are_compiled_exactly_when_the_run_says_so() -> None:
    expected = os.environ.get("SPELLWRIGHT_COMPILED") == "1"
    listing = subprocess.run(
        [
            sys.executable,
            "-c",
            "import runpy; print(*runpy.run_path('setup.py', run_name='x')['LEFT_PLAIN'])",
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    plain = set(listing.stdout.split())
    odd = []
    for package in CORE:
        for path in sorted((PACKAGE / package).rglob("*.py")):
            relative = path.relative_to(PACKAGE).as_posix()
            parts = relative.removesuffix(".py").removesuffix("/__init__").split("/")
            module = importlib.import_module(".".join(["spellwright", *parts]))
            compiled = str(module.__file__).endswith((".so", ".pyd"))
            if compiled != (expected and relative not in plain):
                odd.append(relative)
    assert odd == []
