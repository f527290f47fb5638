"""Numbers of a random number generator that were listed at the opening: a record of them can be replayed."""

import io

import pytest

from croupier.games.pai_gow.events import NumberShown
from croupier.money import Cents
from croupier.running.opening import Opening, OpeningError, open_table
from croupier.running.records import close_record, record_table, replay
from croupier.table.inputs import Deal, Sit, Wager
from tests.support.events import found
from tests.support.tables import DAYS

GENERATOR = {"starting_position": "random number generator"}


@pytest.mark.parametrize("number", [1, 8, 9, 17, 18])
def test_every_number_that_three_dice_or_fewer_could_add_up_to_can_be_listed_and_replayed(number: int) -> None:
    opening = Opening(game="pai-gow", as_of=DAYS["621a"], submission=GENERATOR, dice=[[number]], seed=1)
    table = open_table(opening)
    file = io.BytesIO()
    writer = record_table(table, opening, file)
    table.open()
    table.submit(Sit(1, Cents.parse("100.00")))
    table.submit(Wager(1, "pai-gow", Cents.parse("10.00")))
    events = list(table.submit(Deal()).events)
    while table.questions:
        events += table.answer_by_default().events
    close_record(writer, table)
    assert [event.number for event in found(events, NumberShown)] == [number]
    assert replay(io.BytesIO(file.getvalue())).rounds == 1


@pytest.mark.parametrize("number", [0, 19])
def test_a_generator_shows_no_other_number(number: int) -> None:
    with pytest.raises(OpeningError) as wrong:
        open_table(Opening(game="pai-gow", as_of=DAYS["621a"], submission=GENERATOR, dice=[[number]], seed=1))
    assert wrong.value.field == "dice[1]"
