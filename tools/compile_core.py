"""Builds the package with its core packages compiled by mypyc into a directory of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Final

COMPILER_MISSING: Final = """\
compiling needs a C compiler and Python's headers ({lacking}). Install them, then run make again:
  Debian, Ubuntu:  apt install build-essential python3-dev
  Fedora:          dnf install gcc python3-devel"""


def lacking() -> str | None:
    """What is missing for compiling C extensions, or None."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if shutil.which(compiler.split()[0]) is None:
        return f"no {compiler.split()[0]}"
    header = Path(sysconfig.get_paths()["include"]) / "Python.h"
    return None if header.is_file() else "no Python.h"


def main(target: Path) -> str | None:
    """Build into `target`; what went wrong, or None."""
    missing = lacking()
    if missing:
        return COMPILER_MISSING.format(lacking=missing)
    # Modules that were deleted since the last build must not be found again; object files stay in build/temp.
    shutil.rmtree(target, ignore_errors=True)
    command = [sys.executable, "setup.py", "--quiet", "build", "--build-lib", str(target)]
    level = os.environ.get("SPELLWRIGHT_OPTIMIZE", "2")
    command += ["--build-temp", f"build/temp-{level}", "--parallel", str(os.cpu_count() or 1)]
    print("compiling the core packages (some minutes the first time)", flush=True)
    if subprocess.call(command, env=os.environ | {"SPELLWRIGHT_COMPILE": "1"}) != 0:
        return "compiling failed (see above)"
    return None


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
