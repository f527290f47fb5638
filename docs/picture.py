"""Draws docs/table.svg, the picture in the README: `python docs/picture.py`."""

import io
import random
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import MONOKAI

from croupier.cli.terminal.screen import Screen
from croupier.cli.terminal.talking import hold
from croupier.games.registry import scenes_of
from croupier.money import Cents
from croupier.person.company import Company
from croupier.person.evening import Evening
from croupier.person.seating import people_of
from croupier.running.opening import Opening, open_table

SEED = 11
TYPED = ["b 25, dbb 5", *[""] * 26, "p 50, t 5, dbp 10"]
"""What the person types; the picture is taken before the next line."""
FRAME = """\
<svg class="rich-terminal" xml:space="preserve" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, Menlo, Consolas, monospace; font-size: {char_height}px;
  line-height: {line_height}px; white-space: pre; }}
.{unique_id}-title {{ font-size: 18px; font-weight: bold; font-family: sans-serif; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" /></clipPath>
{lines}</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g></g></svg>
"""


def main() -> None:
    """Play a while on a screen that is recorded, and keep what it shows last."""
    console = Console(record=True, width=100, height=40, file=io.StringIO(), force_terminal=True, highlight=False)
    answers = iter(TYPED)
    pictures = [""]

    def read(prompt: str) -> str:
        answer = next(answers, "quit")
        console.print(f"{prompt}{answer.removesuffix('quit')}▁", markup=False, style="bold")
        pictures.append(console.export_svg(title="make play", theme=MONOKAI, code_format=FRAME, unique_id="table"))
        return answer

    table = open_table(Opening(game="minibaccarat", as_of="2012-06-01", submission={"dragon_bonus": "A"}, seed=SEED))
    evening = Evening(table, Company(random.Random(SEED), people_of(table.game).guest), seat=3)
    display = Screen(console, evening.sight, scenes_of(table.game.name), pace=0, read=read)
    hold(evening, evening.run(chips=Cents(50_000), others=4), display)
    Path(__file__).with_name("table.svg").write_text(pictures[-1], encoding="utf-8")


if __name__ == "__main__":
    main()
