"""Scenes of every edition with many submissions, after every event of random rounds, for every role of viewer."""

import random

import pytest

from croupier.money import Cents
from croupier.play.people import RandomPeople
from croupier.play.table import Table
from croupier.running.opening import Opening, open_table
from croupier.table.inputs import Deal, Sit, Wager
from tests.campaign import BY_NAME, some_opening
from tests.felt.submissions import GAMES, NAMES, SUBMISSIONS
from tests.scenes.watchers import Gallery, plan_for
from tests.support.matrices import some
from tests.support.tables import DAYS

PLAYERS = (1, 2, 3, 4)
ROUNDS = 2
INPUTS = 25
"""How many inputs a table gets at most, and how many rounds it plays at least."""


def everybody_wagers(table: Table, source: random.Random) -> None:
    """Four seats are taken, and each wagers on everything that is offered, as far as that is allowed."""
    for seat in PLAYERS:
        table.submit(Sit(seat, Cents(100_000), "Ann" if seat > 2 else None))
        for on in table.game.offered:
            table.submit(Wager(seat, on, Cents(table.game.smallest_wager(on) * source.choice((1, 2, 20)))))


def evening(table: Table, gallery: Gallery, source: random.Random, *, trouble: int) -> None:
    """Random people, irregularities included; before every deal everybody wagers."""
    table.listener = gallery.hear
    people = RandomPeople(source, unlawful=0.05, trouble=trouble)
    table.open()
    everybody_wagers(table, source)
    for number in range(10 * INPUTS):
        act = people.next_input(table)
        if isinstance(act, Deal) and not table.state.ledger.wagers:
            everybody_wagers(table, source)
        table.submit(act)
        if number >= INPUTS and table.state.round >= ROUNDS:
            return


@pytest.mark.parametrize("number", some(range(len(SUBMISSIONS)), every=2), ids=NAMES)
def test_a_scene_shows_what_lies_there_and_nothing_hidden(number: int) -> None:
    chapter, choices = SUBMISSIONS[number]
    opening = Opening(
        game=GAMES[chapter],
        as_of=DAYS[chapter],
        submission=choices,
        seed=number,
        steps="manual" if number // 2 % 2 else "automatic",
    )
    table = open_table(opening)
    gallery = Gallery(table, plan_for(opening))
    evening(table, gallery, random.Random(number), trouble=6)
    assert table.state.round >= ROUNDS, "nothing was seen of a round"


@pytest.mark.parametrize("seed", some(range(4), every=2))
@pytest.mark.parametrize("game", BY_NAME)
def test_tables_with_any_choices_and_much_trouble(game: str, seed: int) -> None:
    source = random.Random(f"{game} {seed}")
    opening = some_opening(source, [BY_NAME[game]])
    table = open_table(opening)
    gallery = Gallery(table, plan_for(opening))
    evening(table, gallery, source, trouble=40)
    assert gallery.scenes > INPUTS
