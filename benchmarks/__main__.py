"""`python -m benchmarks [NAME ...] [--json]`: measures the budgets and prints median, range and budget of each."""

from __future__ import annotations

import argparse
import json
import platform

from benchmarks.budgets import BENCHMARKS
from benchmarks.measure import is_compiled


def main() -> None:
    """Run the benchmarks that are named, or all."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"any of: {', '.join(BENCHMARKS)}")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    arguments = parser.parse_args()
    unknown = [name for name in arguments.names if name not in BENCHMARKS]
    if unknown:
        parser.error(f"no benchmark is named {unknown[0]!r}; there are: {', '.join(BENCHMARKS)}")
    machine = f"Python {platform.python_version()}, {'compiled' if is_compiled() else 'plain'}"
    if not arguments.json:
        print(f"{machine}; medians, with the range of the runs")
    figures = []
    for name in arguments.names or BENCHMARKS:
        for figure in BENCHMARKS[name]():
            figures.append(figure.as_dict())
            if not arguments.json:
                print(figure.line(), flush=True)
    if arguments.json:
        print(json.dumps({"machine": machine, "figures": figures}))


if __name__ == "__main__":
    main()
