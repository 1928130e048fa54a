"""Builds the package; with SPELLWRIGHT_COMPILE=1 its core packages are compiled by mypyc as well."""

from __future__ import annotations

import os
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

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
    if not header.exists() or header.read_text() != COLD_PATHS:
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


class BuildInParallel(build_ext):
    """Compiles as many C files at a time as `--parallel` says, and only those that changed since the last time."""

    def build_extensions(self) -> None:
        """Build all extensions, one of which has hundreds of C files that would be taken one by one."""
        compiler = self.compiler
        if not hasattr(compiler, "_compile"):  # compilers for Windows take all files at once
            super().build_extensions()
            return
        compile_one, link = compiler._compile, compiler.link_shared_object
        newest_header = max((path.stat().st_mtime for path in self._headers()), default=0.0)
        running: dict[str, Future[None]] = {}

        def start(obj: str, src: str, *rest: Any) -> None:
            made = Path(obj)
            if self.force or not made.exists() or made.stat().st_mtime < max(os.stat(src).st_mtime, newest_header):
                running[obj] = pool.submit(compile_one, obj, src, *rest)

        def link_when_all_are_there(objects: list[str], *rest: Any, **options: Any) -> None:
            for obj in objects:
                if obj in running:
                    running[obj].result()
            link(objects, *rest, **options)

        with ThreadPoolExecutor(int(self.parallel or 1)) as pool:
            compiler._compile, compiler.link_shared_object = start, link_when_all_are_there
            super().build_extensions()

    def _headers(self) -> list[Path]:
        """The headers that C files of the extensions may include, Python's own aside."""
        places = {Path(place) for ext in self.extensions for place in ext.include_dirs} | {Path("build")}
        return [header for place in places for header in place.glob("*.h")]


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildInParallel})
