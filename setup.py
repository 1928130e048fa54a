"""Builds the package; with SPELLWRIGHT_COMPILE=1 its core packages are compiled by mypyc as well."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from setuptools import Extension, setup

CORE_PACKAGES: Final = ("language", "rules", "mechanics")

# Modules of the core that stay Python, each with its reason.
LEFT_PLAIN: Final[dict[str, str]] = {}


def core_modules() -> list[str]:
    """The source files that are compiled, sorted."""
    root = Path("src/spellwright")
    files = sorted(path for package in CORE_PACKAGES for path in (root / package).rglob("*.py"))
    return [str(path) for path in files if str(path.relative_to(root)) not in LEFT_PLAIN]


COLD_PATHS: Final = """\
#include <Python.h>
/* What runs only when an exception passes through: its code goes where it does not fill the caches. */
__attribute__((cold)) void CPy_AddTraceback(const char *, const char *, int, PyObject *);
__attribute__((cold)) void
CPy_TypeErrorTraceback(const char *, const char *, int, PyObject *, const char *, PyObject *);
"""


def layout_flags() -> list[str]:
    """Flags for gcc and clang that keep the code that runs close together (docs/decisions/0002)."""
    if os.name == "nt":
        return []
    header = Path("build/cold_paths.h")
    header.parent.mkdir(exist_ok=True)
    header.write_text(COLD_PATHS)
    return ["-fvisibility=hidden", "-include", str(header.resolve())]


def extensions() -> list[Extension]:
    """The extension modules to build: none unless they are asked for."""
    if os.environ.get("SPELLWRIGHT_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    level = os.environ.get("SPELLWRIGHT_OPTIMIZE", "2")
    found: list[Extension] = mypycify(core_modules(), opt_level=level, multi_file=True, group_name="spellwright_core")
    for extension in found:
        extension.extra_compile_args += layout_flags()
    return found


setup(ext_modules=extensions())
