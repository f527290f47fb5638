"""A whole screen: the title, the table, the boards and the latest lines, composed for the size of the terminal."""

from collections.abc import Sequence

from rich.text import Text

from croupier.cli.terminal.boards import BEAD_WIDTH, ROAD_WIDTH, SIGNS, beads, road, tally
from croupier.cli.terminal.layout import half_circle, hands_only, seat_rows
from croupier.cli.terminal.looks import QUIET
from croupier.cli.terminal.sight import Sight
from croupier.games.baccarat.wagers import BANKER, PLAYER
from croupier.law import title_of
from croupier.money import written

WIDE = (99, 30)
"""From this width and height on the table is drawn as a half circle."""
BEADS = 10
MARGIN = 2


def frame(sight: Sight, log: Sequence[Text], *, width: int, height: int, score: str = "", keys: str = "") -> list[Text]:
    """Exactly so many lines of exactly that width: the latest of the log, and at the bottom what can be typed.

    `score` stands in the title, in place of the person's chips.
    """
    height -= 1
    wide = width >= WIDE[0] and height >= WIDE[1]
    body = [title(sight, width, score)]
    if wide:
        body += [*half_circle(sight, width), *boards(sight, width)]
    else:
        body += [*hands_only(sight, width), *seat_rows(sight), *small_board(sight, width)]
    room = height - len(body)
    lines = [*body[:height], *([*log[-room:]] if room > 0 else [])]
    lines += [Text()] * (height - len(lines))
    lines.append(Text(f" {keys}", style=QUIET))
    return [fitted(line, width) for line in lines]


def fitted(line: Text, width: int) -> Text:
    """The line cut or filled to a width."""
    line = line.copy()
    line.truncate(width, pad=True)
    return line


def title(sight: Sight, width: int, score: str) -> Text:
    """What is played here, and the person's chips or score."""
    opened, state = sight.opened, sight.state
    parts = []
    if opened is not None:
        parts = [title_of(opened.game), f"chapter {opened.chapter} as of {opened.as_of}"]
    if state.round:
        parts.append(f"round {state.round}")
    left = " · ".join(parts)
    right = score or (written(state.purse(sight.seat)) if sight.seat in state.seats else "")
    line = Text(f" {left}{right:>{max(1, width - len(left) - 2)}} ", style="reverse", no_wrap=True)
    line.truncate(width)
    return line


def boards(sight: Sight, width: int) -> list[Text]:
    """The bead plate beside the big road, under a line that explains them."""
    winners = sight.results.winners
    columns = (width - BEADS * BEAD_WIDTH - 2 * MARGIN) // ROAD_WIDTH
    heading = f" {'bead plate':<{BEADS * BEAD_WIDTH + MARGIN}}big road ({SIGNS[PLAYER]} Player, {SIGNS[BANKER]} Banker)"
    lines = [Text(f"{heading}{tally(winners):>{max(1, width - len(heading) - 1)}}", style=QUIET, no_wrap=True)]
    for left, right in zip(beads(winners, BEADS), road(winners, columns), strict=True):
        lines.append(Text(" ") + left + Text(" " * MARGIN) + right)
    lines.append(Text("─" * width, style=QUIET))
    return lines


def small_board(sight: Sight, width: int) -> list[Text]:
    """The big road alone."""
    winners = sight.results.winners
    columns = (width - 1) // ROAD_WIDTH
    lines = [Text(" ") + row for row in road(winners, columns)]
    return [*lines, Text("─" * width, style=QUIET)]
