"""Sessions on a terminal: what is typed comes from a list, and what was sent to the terminal is kept."""

import io
from collections.abc import Callable, Iterable
from typing import Any

from rich.console import Console
from rich.text import Text

from croupier.cli.terminal.frame import frame
from croupier.cli.terminal.screen import Screen
from croupier.games.registry import scenes_of
from croupier.person.session import Session
from croupier.play.table import Table
from croupier.presenting.sight import Sight


def typing(lines: Iterable[str]) -> Callable[[str], str]:
    """Somebody who types these lines and then goes away."""
    left = iter(lines)

    def read(_: str) -> str:
        line = next(left, None)
        if line is None:
            raise EOFError
        return line

    return read


def plain_console() -> tuple[Console, io.StringIO]:
    """A console that is no terminal, and what was printed on it."""
    out = io.StringIO()
    return Console(file=out, width=200, soft_wrap=True), out


def screen_console(width: int = 100, height: int = 40) -> tuple[Console, io.StringIO]:
    """A terminal of a size, and what was sent to it."""
    out = io.StringIO()
    return Console(file=out, width=width, height=height, force_terminal=True, color_system=None, highlight=False), out


def screen(session: Session, console: Console, *lines: str, sleep: Callable[[float], None] | None = None) -> Screen:
    """A screen at which these lines are typed."""
    return Screen(
        console,
        session.sight,
        scenes_of(session.table.game.name),
        pace=1.0 if sleep else 0,
        read=typing(lines),
        sleep=sleep or (lambda _: None),
    )


def framed(table: Table, sight: Sight[Any, Any], log: Iterable[Text] = (), **more: Any) -> list[Text]:
    """A whole screen; keywords are those of `frame`."""
    return frame(sight, scenes_of(table.game.name).scene(sight), list(log), **more)
