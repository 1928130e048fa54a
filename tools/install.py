"""Creates the virtual environment and installs this project into it, saying what to install if it cannot.

Runs on whatever python3 is there, so it keeps to what old versions understand.
"""

import os
import subprocess
import sys

OLDEST = (3, 11)
VENV_MISSING = """\
python3's venv module is missing or incomplete. Install it, then run make again:
  Debian, Ubuntu:  apt install python3-venv
  Fedora:          dnf install python3-libs python3-pip
  elsewhere:       a Python %d.%d or newer from python.org has it"""


def main(directory, requirement):
    """Create `directory` if it is not there and install `requirement` ("." or ".[dev]") into it."""
    if sys.version_info[:2] < OLDEST:
        return "Python %d.%d or newer is needed, %s is %s (choose another with make PYTHON=...)" % (
            OLDEST + (sys.executable, sys.version.split()[0])
        )
    python = os.path.join(directory, "bin", "python")
    if not can_run_pip(python):
        try:
            import ensurepip  # noqa: F401
            import venv
        except ImportError:
            return VENV_MISSING % OLDEST
        print("creating %s" % directory, flush=True)
        try:
            venv.create(directory, with_pip=True, clear=True)
        except (OSError, subprocess.CalledProcessError) as problem:
            return "%s\n(%s)" % (VENV_MISSING % OLDEST, problem)
    print("installing spellwright%s" % requirement[1:], flush=True)
    command = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-e", requirement]
    if subprocess.call(command) != 0:
        return "installing failed (see above): is the package index within reach?"
    return None


def can_run_pip(python):
    """Whether `python` is an interpreter that has pip."""
    command = [python, "-c", "import pip"]
    try:
        return subprocess.call(command, stderr=subprocess.DEVNULL) == 0
    except OSError:
        return False


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
