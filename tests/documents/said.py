"""Everything that a game's folder tells documents of one table, as sentences, tables and text, and how it is built."""

import re
from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any, Final

from croupier.games.registry import declaration_of
from croupier.presenting.documents import Block, Checks, GameDocuments, Grid, Paragraphs, Points, Section, Steps
from croupier.presenting.people import Explained
from croupier.running.opening import Opening, build_game, find_offering
from croupier.words import Words, catalogue, words_in
from croupier.words.sentences import id_of

EVERYTHING: Final = "everything"


class Listening(Words):
    """Words that remember which sentences were asked for."""

    def __init__(self) -> None:
        super().__init__(words_in().language)
        self.heard: set[str] = set()

    def __call__(self, key: str, **values: object) -> str:
        self.heard.add(id_of(key))
        return super().__call__(key, **values)


def documents(
    game: str, day: str, submission: Mapping[str, Any] | str, words: Words | None = None, **opening: Any
) -> GameDocuments:
    """What documents say of a table on that day; `EVERYTHING` is the widest submission of the chapter in force."""
    declared = declaration_of(game)
    assert declared is not None
    assert declared.documents is not None
    table = build_game(Opening(game=game, as_of=day, submission=chosen(game, day, submission), **opening))
    return declared.documents(table, words or words_in())


def chosen(game: str, day: str, submission: Mapping[str, Any] | str) -> dict[str, Any]:
    """The choices of a submission, or of the widest one."""
    everything = find_offering(game, date.fromisoformat(day))[2].everything
    return dict(everything if isinstance(submission, str) else submission)


def sections(told: GameDocuments) -> Iterator[Section]:
    """Every section of the dealer's card and the checklists."""
    yield from (*told.procedure(), *told.opening(), *told.closing(), *told.representative())


def blocks(told: GameDocuments) -> Iterator[Block]:
    """Every block of those sections."""
    yield from (block for section in sections(told) for block in section.blocks)


def grids(told: GameDocuments) -> list[Grid]:
    """Every table of the dealer's card."""
    found = [block for section in told.procedure() for block in section.blocks]
    return [block for block in found if isinstance(block, Grid)]


def sentences(told: GameDocuments) -> list[Explained]:
    """Every sentence with its provisions, those of irregularities and pictures too."""
    lists = (Paragraphs, Steps, Points, Checks)
    found = [item for block in blocks(told) if isinstance(block, lists) for item in block.items]
    found += [Explained(f"{one.happened} {one.to_do}", one.cites) for one in told.irregularities()]
    found += [Explained(f"{one.title} {one.says}", one.cites) for one in told.hands()]
    return [*found, *told.for_players()]


def text(told: GameDocuments) -> str:
    """Everything that is printed."""
    cells = [
        " | ".join((grid.caption, *grid.columns, *(cell for row in grid.rows for cell in row.cells)))
        for grid in blocks(told)
        if isinstance(grid, Grid)
    ]
    titles = [section.title for section in sections(told)]
    return "\n".join((*titles, *(one.says for one in sentences(told)), *cells))


def grid_cites(grid: Grid) -> list[tuple[str, ...]]:
    """The provisions of a table: those of the whole, or of each of its lines."""
    return [grid.cites] if grid.cites else [row.cites for row in grid.rows]


def keys_of(area: str) -> set[str]:
    """The ids of all sentences of an area."""
    return set(catalogue("en", "documents").ids(area))


UNFILLED: Final = re.compile(r"[{}]")
