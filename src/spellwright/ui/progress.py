"""A progress bar on stderr: stdout is for results."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress_bar(title: str, total: int | None = None) -> Iterator[Callable[[int, int], None]]:
    """Show a bar while the block runs; the block calls what it is given with (done, total)."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=not console.is_terminal) as progress:
        task = progress.add_task(title, total=total)

        def update(done: int, of: int) -> None:
            progress.update(task, completed=done, total=of)

        yield update
