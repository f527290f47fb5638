"""Draws docs/table.svg, the picture in the README: `python docs/picture.py`."""

import io
import random
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import MONOKAI

from croupier.cli.terminal import Session
from croupier.house.opening import Opening, open_table
from croupier.money import Cents

TYPED = ["b 25, dragon-bonus-b 5", "", "", "quit"]
FRAME = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
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
    """Play a little, and keep the picture."""
    console = Console(record=True, width=124, file=io.StringIO(), highlight=False)
    answers = iter(TYPED)

    def read(prompt: str) -> str:
        typed = next(answers, "quit") if "Cut" not in prompt else "150"
        console.print(prompt + typed, markup=False, style="bold")
        return typed

    table = open_table(Opening(game="minibaccarat", as_of="2012-06-01", submission={"dragon_bonus": "A"}, seed=7))
    Session(table, console=console, company=random.Random(7), read=read).run(seat=3, chips=Cents(50_000), others=1)
    svg = console.export_svg(title="make play", theme=MONOKAI, code_format=FRAME)
    Path(__file__).with_name("table.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
