"""A whole screen: the title, the table and the latest lines, composed for the size of the terminal."""

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from croupier.cli.drawing.styles import QUIET
from croupier.cli.drawing.table import WIDEST, draw
from croupier.law import title_of
from croupier.money import written
from croupier.presenting.scene import Scene
from croupier.presenting.sight import Sight


def frame(
    sight: Sight[Any, Any],
    scene: Scene,
    log: Sequence[Text],
    *,
    width: int,
    height: int,
    score: str = "",
    keys: str = "",
    news: int = 0,
) -> list[Text]:
    """Exactly `height` lines of `width` characters: title, table, latest log lines, and last what can be typed.

    `score` appears in the title instead of the person's chips. The last `news` lines are for the person, who must see
    them: where there is too little room, the lower end of the table makes way. On a screen that is wider than any table
    everything but the title stands in its middle.
    """
    height -= 1
    middle = min(width, WIDEST)
    body = [title(sight, width, score), *(fitted(line, middle) for line in draw(scene, middle, height - 1))]
    room = max(height - len(body), min(news, height // 2))
    lines = [*body[: max(0, height - room)], *([*log[-room:]] if room > 0 else [])][:height]
    lines += [Text()] * (height - len(lines))
    lines.append(Text(f" {fitted_keys(keys, middle - 2)}", style=QUIET))
    return [fitted(line, width, indent=margin(width) if number else 0) for number, line in enumerate(lines)]


def margin(width: int) -> int:
    """How many columns are left free at the left of a wide screen."""
    return max(0, width - WIDEST) // 2


def fitted(line: Text, width: int, indent: int = 0) -> Text:
    """The line cut or filled to a width, behind so many blanks."""
    line = Text(" " * indent) + line if indent else line.copy()
    line.truncate(width, pad=True)
    return line


def fitted_keys(keys: str, width: int) -> str:
    """As much of what can be typed as there is room for; the last two entries always stay."""
    parts = keys.split(" · ")
    while len(" · ".join(parts)) > width and len(parts) > 2:
        del parts[-3]
    return " · ".join(parts)


def title(sight: Sight[Any, Any], width: int, score: str) -> Text:
    """The game, chapter and round, and the person's chips or score; the day is omitted if there is no room, and then
    the chapter.
    """
    opened, state = sight.opened, sight.state
    right = score or (written(state.purse(sight.seat)) if sight.seat in state.seats else "")
    left = ""
    if opened is not None:
        dealt = [f"round {state.round}"] if state.round else []
        chapter = f"chapter {opened.chapter}"
        ways = [
            " · ".join([title_of(opened.game), *said, *dealt])
            for said in ([f"{chapter} as of {opened.as_of}"], [chapter], [])
        ]
        left = next((way for way in ways if len(way) + len(right) + 3 <= width), ways[-1])
    line = Text(f" {left}{right:>{max(1, width - len(left) - 2)}} ", style="reverse", no_wrap=True)
    line.truncate(width)
    return line
