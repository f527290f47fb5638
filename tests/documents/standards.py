"""What must hold of everything that a game from a shoe tells documents, whatever its choices."""

import random
from collections.abc import Mapping
from typing import Any

from croupier.law import load_chapter, provisions
from croupier.law.readings import readings
from croupier.play.people import RandomPeople
from croupier.presenting.documents import GameDocuments, Grid
from croupier.running.opening import Opening, open_table
from tests.documents.said import UNFILLED, blocks, grid_cites, grids, sections, sentences, text


def grid_under(told: GameDocuments, title: str) -> Grid:
    """The table that a section of the dealer's card begins with."""
    [section] = [one for one in told.procedure() if one.title == title]
    grid = section.blocks[0]
    assert isinstance(grid, Grid)
    return grid


def captioned(told: GameDocuments, words: str) -> Grid:
    """The table of the dealer's card whose caption has these words."""
    return next(grid for grid in grids(told) if words in grid.caption)


def all_is_cited(told: GameDocuments) -> None:
    """Every sentence and every table has a provision of the chapter, and cites nothing but that and readings."""
    known = {*provisions(told.game.chapter), *(f"reading:{one.name}" for one in readings())}
    own = f"{told.game.chapter}."
    for says, cites in sentences(told):
        assert any(cite.startswith(own) for cite in cites), says
        assert set(cites) <= known, says
        assert len(set(cites)) == len(cites), says
    for grid in grids(told):
        for cites in grid_cites(grid):
            assert cites, grid.caption
            assert set(cites) <= known, grid.caption


def all_is_filled_in(told: GameDocuments) -> None:
    """No section, block or table is empty, and no name is left in braces."""
    assert not UNFILLED.search(text(told))
    assert all(section.title and section.blocks for section in sections(told))
    assert all(getattr(block, "items", True) for block in blocks(told))
    for grid in grids(told):
        assert grid.rows
        assert {len(row.cells) for row in grid.rows} == {len(grid.columns)}


def incidents_are_there(told: GameDocuments) -> None:
    """Every incident that can be reported at the table is an irregularity with its provision."""
    known = [set(one.cites) for one in told.irregularities()]
    for incident in told.game.incidents().values():
        if incident.rule not in told.not_in_use():
            wanted = set(told.game.cites(incident.rule))
            assert any(wanted <= cites for cites in known), incident.name


def out_of_use(told: GameDocuments) -> set[str]:
    """The provisions that public rules leave out: those all of whose rules have nothing to govern."""
    unused = told.not_in_use()
    return {one.id for one in load_chapter(told.game.chapter).provisions if one.rules and unused.issuperset(one.rules)}


def unused_rules_are_uncited(told: GameDocuments) -> None:
    """A rule that is not in use is one of the chapter, and nothing that is said rests on it alone."""
    assert all(rule in told.game.rules for rule in told.not_in_use())
    cited = {cite for _, cites in sentences(told) for cite in cites}
    cited |= {cite for grid in grids(told) for cites in grid_cites(grid) for cite in cites}
    assert not out_of_use(told) & cited


def play_keeps_to_what_is_in_use(
    told: GameDocuments, game: str, day: str, submission: Mapping[str, Any], inputs: int
) -> None:
    """Nothing that happens at such a table rests on a provision that public rules leave out."""
    table = open_table(Opening(game=game, as_of=day, submission=dict(submission), seed=17))
    people = RandomPeople(random.Random(17), trouble=10)
    left_out = out_of_use(told)
    events = list(table.open().events)
    for _ in range(inputs):
        events += table.submit(people.next_input(table)).events
    for event in events:
        assert not left_out & set(event.cites), event
