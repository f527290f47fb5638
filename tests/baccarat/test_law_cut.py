"""The cut: from the highest number at the first shoe, from the last curator at a later one (545.5(b), (e); 631a.5(b),
(e)).
"""

from typing import Any

import pytest

from croupier.games.shared.events import Cut
from croupier.money import Cents
from croupier.play.table import Table
from croupier.running.opening import ListedShoe
from croupier.table.inputs import Leave, Order, Sit
from tests.baccarat.rounds import BANKER_WINS, CHAPTERS, PLAYER_WINS, call_deal, curator, shoe, take
from tests.support.events import found
from tests.support.playing import allowed, answered, asked, ordered, rest_of, until, until_asked
from tests.support.tables import seated, sit

SEATS = (2, 5, 9, 13)


def next_shoe(chapter: str, *, seats: tuple[int, ...] = SEATS, first_curator: int = 5, **more: Any) -> Table:
    """A table whose first shoe, a listed one, is done: that seat was its curator. The next shoe is to be shuffled."""
    choice = more.pop("choice", "accept")
    listed = [ListedShoe(shoe(BANKER_WINS), 4)]
    table = seated(None, chapter=chapter, seats=seats, shoes=listed, **more)
    call_deal(table)
    take(table, first_curator, choice)
    rest_of(table)
    change_decks(table)
    return table


def change_decks(table: Table) -> None:
    """The shoe is done before its time."""
    allowed(table.submit(Order("change decks", "floorperson")))
    rest_of(table)


def cut_offers(table: Table, *, answers: int = 20) -> list[str]:
    """Whom the cut is offered to, while they decline; the dealer, who may not, comes last."""
    offers = []
    for _ in range(answers):
        kind, to = asked(table)
        assert kind == "cut"
        offers.append(to)
        if to == "dealer":
            break
        answered(table, "decline")
    return offers


@pytest.mark.proves("545.5(b)", "631a.5(b)")
def test_the_first_shoe_is_cut_from_the_highest_number_down() -> None:
    for chapter in CHAPTERS:
        table = seated(chapter=chapter, seats=SEATS)
        call_deal(table)
        [question] = table.questions.values()
        assert question.cites == (f"{chapter}.5(b)",)
        assert cut_offers(table) == ["seat 13", "seat 9", "seat 5", "seat 2", "dealer"]


@pytest.mark.proves("545.5(b)", "631a.5(b)")
@pytest.mark.parametrize(
    ("last_curator", "order"),
    [(2, [2, 13, 9, 5]), (5, [5, 2, 13, 9]), (9, [9, 5, 2, 13]), (13, [13, 9, 5, 2])],
)
def test_a_later_shoe_is_cut_from_the_last_curator_clockwise_past_the_dealer(
    last_curator: int, order: list[int]
) -> None:
    for chapter in CHAPTERS:
        table = next_shoe(chapter, first_curator=last_curator)
        call_deal(table)
        [question] = table.questions.values()
        assert question.cites == (f"{chapter}.5(b)", "reading:cut_from_the_last_curator")
        assert cut_offers(table) == [*(f"seat {seat}" for seat in order), "dealer"]
        [cut] = found(allowed(table.answer_by_default()), Cut)
        assert cut.by == "dealer"
        assert f"{chapter}.5(b)" in cut.cites


@pytest.mark.proves("545.5(b)", "631a.5(b)")
def test_the_last_curator_is_the_one_who_had_the_shoe_last_not_the_first() -> None:
    for chapter in CHAPTERS:
        listed = [ListedShoe(shoe(PLAYER_WINS, BANKER_WINS), 6)]
        table = seated(None, chapter=chapter, seats=SEATS, shoes=listed)
        call_deal(table)
        take(table, 5)
        answered(table, "accept")
        call_deal(table)
        rest_of(table)
        change_decks(table)
        call_deal(table)
        assert asked(table) == ("cut", "seat 9")


@pytest.mark.proves("545.5(b)", "631a.5(b)")
def test_a_curator_who_passed_the_shoe_to_nobody_is_not_the_last_curator() -> None:
    """Nobody accepted it, so the dealer was: the cut begins at the highest number."""
    for chapter in CHAPTERS:
        listed = [ListedShoe(shoe(PLAYER_WINS), 4)]
        table = seated(None, chapter=chapter, seats=SEATS, shoes=listed)
        call_deal(table)
        take(table, 5)
        rest_of(table)
        assert curator(table) == (None, True)
        change_decks(table)
        call_deal(table)
        assert cut_offers(table) == ["seat 13", "seat 9", "seat 5", "seat 2", "dealer"]


@pytest.mark.proves("545.5(b)", "631a.5(b)")
def test_where_the_last_curator_is_gone_the_cut_begins_at_the_highest_number() -> None:
    """Also if somebody else has taken the seat."""
    for chapter in CHAPTERS:
        for taken in (False, True):
            table = next_shoe(chapter)
            allowed(table.submit(Leave(5)))
            if taken:
                sit(table, 5)
            call_deal(table)
            [question] = table.questions.values()
            assert question.cites == (f"{chapter}.5(b)",)
            between = ["seat 5"] if taken else []
            assert cut_offers(table) == ["seat 13", "seat 9", *between, "seat 2", "dealer"]


@pytest.mark.proves("545.5(b)", "631a.5(b)")
@pytest.mark.parametrize("comes_first", [True, False])
def test_the_cut_begins_with_the_last_curator_at_whatever_seat(comes_first: bool) -> None:
    """Also after an absence; whoever took the old seat is asked in turn."""
    for chapter in CHAPTERS:
        table = next_shoe(chapter, players={5: "Ann"})
        if comes_first:
            allowed(table.submit(Sit(7, Cents(0), "Ann")))
        allowed(table.submit(Leave(5)))
        sit(table, 5)
        if not comes_first:
            allowed(table.submit(Sit(7, Cents(0), "Ann")))
        call_deal(table)
        [question] = table.questions.values()
        assert question.cites == (f"{chapter}.5(b)", "reading:cut_from_the_last_curator")
        assert cut_offers(table) == ["seat 7", "seat 5", "seat 2", "seat 13", "seat 9", "dealer"]


@pytest.mark.proves("545.5(b)", "631a.5(b)")
def test_a_stranger_does_not_inherit_the_last_curators_cut_after_everybody_left() -> None:
    """The last curator left while the next shoe was cut, and that shoe was never dealt."""
    for chapter in CHAPTERS:
        table = next_shoe(chapter)
        call_deal(table)
        assert asked(table) == ("cut", "seat 5")
        for seat in SEATS:
            allowed(table.submit(Leave(seat)))
        rest_of(table)
        change_decks(table)
        sit(table, 5, 9)
        call_deal(table)
        [question] = table.questions.values()
        assert (question.to, question.cites) == ("seat 9", (f"{chapter}.5(b)",))


@pytest.mark.proves("545.5(b)", "631a.5(b)")
def test_a_curator_who_gets_up_in_the_last_round_of_the_shoe_is_gone() -> None:
    for chapter in CHAPTERS:
        listed = [ListedShoe(shoe(BANKER_WINS, BANKER_WINS), 4)]
        table = seated(None, chapter=chapter, seats=SEATS, shoes=listed, steps="manual")
        call_deal(table)
        take(table, 5)
        rest_of(table)
        call_deal(table)
        allowed(table.submit(Leave(5)))
        rest_of(table)
        call_deal(table)
        until_asked(table, "cut")
        assert asked(table) == ("cut", "seat 13")


@pytest.mark.proves("545.5(b)", "631a.5(b)")
def test_after_a_designation_the_cut_begins_with_the_designating_player() -> None:
    for chapter in CHAPTERS:
        table = next_shoe(chapter, choice="designate")
        call_deal(table)
        assert cut_offers(table) == ["seat 5", "seat 2", "seat 13", "seat 9", "dealer"]


@pytest.mark.proves("545.5(b)", "631a.5(b)")
def test_after_a_shoe_that_nobody_accepted_the_curator_of_an_earlier_one_counts_no_more() -> None:
    for chapter in CHAPTERS:
        table = next_shoe(chapter)
        call_deal(table)
        rest_of(table)
        assert curator(table) == (None, True)
        change_decks(table)
        call_deal(table)
        assert asked(table) == ("cut", "seat 13")


@pytest.mark.proves("545.5(b)", "631a.5(b)")
def test_somebody_with_two_seats_is_offered_the_cut_once() -> None:
    for chapter in CHAPTERS:
        table = next_shoe(chapter, players={5: "Ann", 13: "Ann"})
        call_deal(table)
        assert cut_offers(table) == ["seat 5", "seat 2", "seat 9", "dealer"]


# The recut


def cut_by_curator(chapter: str, **more: Any) -> Table:
    """A table dealt by hand at which the last curator, seat 5, has cut the next shoe."""
    table = next_shoe(chapter, steps="manual", **more)
    call_deal(table)
    until_asked(table, "cut")
    assert asked(table) == ("cut", "seat 5")
    answered(table, "cut", position=100)
    until(table, Cut)
    return table


@pytest.mark.proves("545.5(e)", "545.5(b)", "631a.5(e)", "631a.5(b)")
def test_a_recut_is_for_the_next_person_clockwise_from_the_last_curator() -> None:
    for chapter in CHAPTERS:
        table = cut_by_curator(chapter)
        ordered(table, "recut")
        offers = []
        while True:
            until_asked(table, "cut")
            offers.append(asked(table)[1])
            if offers[-1] == "dealer":
                break
            answered(table, "decline")
        assert offers == ["seat 2", "seat 13", "seat 9", "dealer"]
        [recut] = found(until(table, Cut), Cut)
        assert recut.by == "dealer"
        assert f"{chapter}.5(e)" in recut.cites


@pytest.mark.proves("545.5(e)", "631a.5(e)")
def test_a_second_recut_goes_on_past_the_dealer() -> None:
    for chapter in CHAPTERS:
        table = cut_by_curator(chapter)
        for seat in (2, 13, 9):
            ordered(table, "recut")
            until_asked(table, "cut")
            assert asked(table) == ("cut", f"seat {seat}")
            answered(table, "cut", position=50)
            [recut] = found(until(table, Cut), Cut)
            assert recut.by == f"seat {seat}"


@pytest.mark.proves("545.5(e)", "631a.5(e)")
def test_the_recut_of_the_first_shoe_goes_down_from_the_highest_number() -> None:
    for chapter in CHAPTERS:
        table = seated(chapter=chapter, seats=SEATS, steps="manual")
        call_deal(table)
        until_asked(table, "cut")
        answered(table, "cut", position=100)
        until(table, Cut)
        ordered(table, "recut")
        until_asked(table, "cut")
        assert asked(table) == ("cut", "seat 9")
