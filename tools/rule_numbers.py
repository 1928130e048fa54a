"""Lists the numbers of the Comprehensive Rules with a checksum of each rule's wording, for the tests."""

from __future__ import annotations

import re
import sys
import zlib
from pathlib import Path
from typing import Final

RULE: Final = re.compile(r"^(\d{3}(?:\.\d+[a-z]?)?)\.? (.*)$")


def numbered_rules(text: str) -> dict[str, str]:
    """The wording of each numbered rule; later lines win, so a rule wins over the table of contents."""
    found: dict[str, str] = {}
    for line in text.splitlines():
        rule = RULE.match(line)
        if rule:
            found[rule.group(1)] = rule.group(2).strip()
    return found


def main(path: str) -> None:
    """Print one line for each rule of the file `path`: its number and a checksum of its wording."""
    rules = numbered_rules(Path(path).read_text(encoding="utf-8-sig"))
    for number in sorted(rules, key=sort_key):
        print(f"{number}\t{zlib.crc32(rules[number].encode()):08x}")


def sort_key(number: str) -> tuple[int, int, str]:
    """Where a rule stands in the book: CR 702.9 before CR 702.9a before CR 702.10."""
    chapter, _, rest = number.partition(".")
    digits = rest.rstrip("abcdefghijklmnopqrstuvwxyz")
    return int(chapter), int(digits or 0), rest[len(digits) :]


if __name__ == "__main__":
    main(sys.argv[1])
