"""A terminal that gets another size while a line is typed at it."""

import contextlib
import signal
import threading
from collections.abc import Callable, Iterator


@contextlib.contextmanager
def redrawn_when_resized(draw: Callable[[], None], write: Callable[[str], None]) -> Iterator[None]:
    """A context in which the screen is drawn anew for every new size; `write` is handed what has been typed so far, to
    be written behind its prompt.
    """
    changed = getattr(signal, "SIGWINCH", None)
    if changed is None or threading.current_thread() is not threading.main_thread():
        yield
        return

    def redraw(*_: object) -> None:
        draw()
        write(typed_so_far())

    before = signal.signal(changed, redraw)
    try:
        yield
    finally:
        signal.signal(changed, before)


def typed_so_far() -> str:
    """The beginning of the line that is being typed."""
    try:
        import readline
    except ImportError:
        return ""
    return readline.get_line_buffer()
