"""A progress bar on stderr: stdout is for results."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress_bar(title: str, total: int | None = None) -> Iterator[Callable[[int, int], None]]:
    """Show a bar while the block runs; the block calls what it is given with (done, total).

    The bar appears with the first call, so that a complaint about the input stands alone.
    """
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    progress = Progress(*columns, console=Console(stderr=True))
    task = progress.add_task(title, total=total)

    def update(done: int, of: int) -> None:
        if not progress.live.is_started:
            progress.start()
        progress.update(task, completed=done, total=of)

    try:
        yield update
    finally:
        if progress.live.is_started:
            progress.stop()
