"""The table as it looked in a record, drawn in plain characters."""

from functools import partial
from typing import Final

from croupier.cli.drawing.table import draw
from croupier.presenting.scene import Scene
from croupier.running.showing.reading import Looks

WIDTH, HEIGHT = 78, 24
"""The size of a table's picture: it fits on most screens and on paper."""


def picture(scene: Scene, width: int = WIDTH) -> list[str]:
    """The lines of a picture."""
    return [line.plain.rstrip() for line in draw(scene, width, HEIGHT)]


def of_round(number: int, width: int) -> Looks:
    """Only one round is drawn."""
    return Looks(at_round=lambda one: one == number, draw=partial(picture, width=width))


EVERY_ROUND: Final = Looks(at_round=lambda _: True, draw=picture)
