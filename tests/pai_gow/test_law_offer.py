"""To whom the bank is offered: to people and not to seats, until one accepts and stays (621a.9(c); 535.11(c)).

And what the bank holds while it is being marked: it covers what the others raise, and the dealer's wager.
"""

from collections.abc import Mapping
from typing import Any

import pytest

from croupier.games.pai_gow.events import BankOffered, BankTaken, DealersWagerSettled, DealerWagered, StacksCut
from croupier.money import Cents
from croupier.play.table import Table
from croupier.table.events import Asked, Event, Noted, RoundBegan, Withdrew
from croupier.table.inputs import Deal, Leave, Sit, Wager
from tests.pai_gow.banking_support import (
    BANKED,
    CHAPTERS,
    CO_BANKED,
    FORTUNES,
    PAI_GOW,
    Says,
    after_first_round,
    asked,
    banked_table,
    called,
    chips,
    finish,
    happens,
    house_won,
    law_of,
    one_of,
    one_step,
    opened,
    play,
    question,
    refused,
    say,
    sit,
    state_of,
    takes_bank,
    until,
    up_to,
    wager,
)
from tests.support.events import found
from tests.support.matrices import each
from tests.support.playing import allowed

ALWAYS_MOVES = {"first_offer_moves_on": "every_round"}
ONE_OFFER = "reading:one_offer_to_a_player"
GOES_ON = "the bank left before the round began: the offer goes on with the next player"


def offered_in(events: list[Event]) -> list[str]:
    """Who was offered the bank, in order, each as often as it happened; a question asked again counts once."""
    found_so_far: list[str] = []
    for event in found(events, Asked):
        found_so_far += [one.to for one in event.questions if one.kind == "bank"]
    return [one for place, one in enumerate(found_so_far) if place == 0 or found_so_far[place - 1] != one]


def steps_of_a_bank(chapter: str, steps: int, *, manual: bool) -> tuple[Table, list[Event]] | None:
    """A table at which seat 1 took the bank, so many inputs later; None once the round has begun."""
    says: Says = {"cut seat 1": {"choice": "cut", "right": (4,)}}
    table = banked_table(
        chapter, None, {1: "20.00", 2: "10.00", 3: "10.00"}, seats=(1, 2, 3), manual=manual, submission=CO_BANKED
    )
    events = up_to(table, "bank", to="seat 1") + say(table, "bank", "bank", "seat 1")
    for _ in range(steps):
        events += one_step(table, says)
        if found(events, RoundBegan):
            return None
    return table, events


# A bank that leaves


@pytest.mark.proves("621a.9(c)", "535.11(c)")
@pytest.mark.parametrize("manual", [False, True])
def test_when_a_bank_leaves_at_any_moment_before_the_round_the_offer_goes_on(manual: bool) -> None:
    """From its answer to "no more bets": the next player is asked, nobody twice, and the bank's chips go with it."""
    for chapter in CHAPTERS:
        seen: set[str] = set()
        steps = 0
        while (so_far := steps_of_a_bank(chapter, steps, manual=manual)) is not None:
            table, events = so_far
            seen |= {type(event).__name__ for event in events}
            before = offered_in(events)
            left = allowed(table.submit(Leave(1)))
            goes_on = left + up_to(table, "bank", to="seat 2")
            if found(events, BankTaken):
                [noted] = [event for event in found(goes_on, Noted) if "bank left" in event.what]
                assert noted.what == GOES_ON
                assert noted.cites == (*law_of(noted.cites), "reading:bank_that_leaves")
            rest = say(table, "bank", "decline", "seat 2") + finish(table, {"bank seat 3": "bank"})
            assert offered_in(events + goes_on + rest) == [*before, "seat 2", "seat 3"], f"{steps} steps later"
            assert one_of(rest, BankTaken).seat == 3
            assert 1 not in state_of(table).seats
            assert (state_of(table).ledger.difference, state_of(table).ledger.house_wager) == (0, 0)
            assert len(found(events + rest, DealersWagerSettled)) == 1, "only against the bank of the round"
            steps += 1
        marked = {"BankTaken", "Withdrew", "StacksCut", "DealerWagered"} if manual else {"BankTaken", "StacksCut"}
        assert marked <= seen, "at each of these moments the bank left"


@pytest.mark.proves("621a.9(c)", "535.11(c)")
def test_when_the_last_player_to_be_asked_leaves_as_the_bank_the_house_banks() -> None:
    for chapter in CHAPTERS:
        table = banked_table(chapter, None, {1: "10.00", 2: "10.00", 3: "10.00"}, manual=True)
        events = until(table, happens(BankTaken), {"bank seat 3": "bank"})
        events = allowed(table.submit(Leave(3))) + finish(table)
        assert offered_in(events) == [], "those who passed are not asked again"
        assert not found(events, BankTaken)
        assert one_of(events, RoundBegan).number == 2
        assert not state_of(table).is_banked


def test_a_first_player_who_accepts_and_leaves_has_not_banked_so_the_next_offer_begins_at_the_dealers_right() -> None:
    table = banked_table("621a", None, dict.fromkeys((2, 3, 4), "10.00"), seats=(2, 3, 4))
    up_to(table, "cut", {"bank seat 2": "bank"})
    allowed(table.submit(Leave(2)))
    say(table, "bank", "bank", "seat 3")
    assert one_of(finish(table), RoundBegan).number == 2
    events = allowed(wager(sit(table, 1), dict.fromkeys((1, 3, 4), "10.00")).submit(Deal()))
    assert one_of(events, BankOffered).first == 1


# People, not seats


@pytest.mark.parametrize("named", [None, "Eve"])
def test_somebody_new_in_the_seat_is_not_offered_what_was_offered_to_who_left(named: str | None) -> None:
    for chapter in CHAPTERS:
        table = banked_table(chapter, None, {1: "10.00", 2: "10.00", 3: "10.00"})
        assert asked(table) == ["bank seat 1"]
        allowed(table.submit(Leave(1)))
        assert asked(table) == ["bank seat 2"]
        table = banked_table(chapter, None, {1: "10.00", 2: "10.00", 3: "10.00"}, manual=True)
        up_to(table, "bank", to="seat 1")
        say(table, "bank", "bank", "seat 1")
        allowed(table.submit(Leave(1)))
        allowed(table.submit(Sit(1, Cents.parse("1000.00"), named)))
        events = finish(table)
        assert offered_in(events) == ["seat 2", "seat 3"]
        assert not found(events, BankTaken)


def test_an_answer_is_not_that_of_a_player_who_moves_to_the_seat() -> None:
    """Eve, who wagered at seat 4 and could bank, takes the seat whose player had just accepted and left: she is asked
    herself, after the others.
    """
    for chapter in CHAPTERS:
        table = opened(chapter, manual=True, **BANKED)
        sit(sit(table, 1, 2, 3), 4, player="Eve")
        play(wager(table, dict.fromkeys((1, 2, 3, 4), "10.00")))
        up_to(called(wager(table, {2: "10.00", 3: "10.00"})), "bank", to="seat 1")
        say(table, "bank", "bank", "seat 1")
        for seat in (1, 4):
            allowed(table.submit(Leave(seat)))
        sit(table, 1, player="Eve")
        events = finish(table)
        assert not found(events, BankTaken)
        assert offered_in(events) == ["seat 2", "seat 3", "seat 1"]


def with_two_seats(chapter: str, *, readings: Mapping[str, str] | None = None, second: int = 2) -> Table:
    """Ann at seat 1 and another, Bo at seat 3 and Cy at seat 5, after a round of the house's."""
    table = opened(chapter, adjacent_areas=True, player_bank=True, readings=readings)
    for seat, player in ((1, "Ann"), (second, "Ann"), (3, "Bo"), (5, "Cy")):
        allowed(table.submit(Sit(seat, Cents.parse("500.00"), player)))
    play(wager(table, dict.fromkeys((1, 3, 5), "10.00")))
    return table


def first_offers(table: Table, rounds: int, says: Says | None = None) -> list[int | None]:
    """To which seat the bank is offered first, round by round."""
    first = []
    for _ in range(rounds):
        events = play(wager(table, dict.fromkeys((1, 3, 5), "10.00")), says)
        first.append(one_of(events, BankOffered).first)
    return first


@pytest.mark.proves("621a.9(c)", "535.11(c)")
@pytest.mark.parametrize("second", [2, 4, 6])
def test_on_its_way_around_the_table_the_offer_comes_to_a_player_with_two_seats_once(second: int) -> None:
    """Also where the other seat comes last, or between those of the others."""
    assert first_offers(with_two_seats("535", second=second), 5) == [1, 3, 5, None, 1]
    always = with_two_seats("621a", readings=ALWAYS_MOVES, second=second)
    assert first_offers(always, 5) == [1, 3, 5, 1, 3]


@pytest.mark.proves("621a.9(c)")
@pytest.mark.parametrize("second", [2, 4, 6])
def test_to_the_right_of_a_bank_with_two_seats_is_the_next_player(second: int) -> None:
    table = with_two_seats("621a", second=second)
    assert first_offers(table, 1, {"bank seat 1": "bank"}) + first_offers(table, 2) == [1, 3, 1]


@pytest.mark.proves("621a.9(c)", "535.11(c)")
@pytest.mark.parametrize("second", [2, 4, 6])
def test_a_player_with_two_seats_is_offered_the_bank_once_in_a_round(second: int) -> None:
    for chapter in CHAPTERS:
        table = with_two_seats(chapter, second=second)
        events = play(wager(table, dict.fromkeys((1, 3, 5), "10.00")))
        assert offered_in(events) == ["seat 1", "seat 3", "seat 5"]
        assert "reading:one_offer_to_a_player" in one_of(events, BankOffered).cites
    events = play(wager(after_first_round("621a"), {1: "10.00", 2: "10.00"}))
    assert "reading:one_offer_to_a_player" not in one_of(events, BankOffered).cites, "nobody has two seats"


def test_a_bank_that_gives_up_the_seat_of_its_marker_is_no_bank_but_another_seat_is_its_own_affair() -> None:
    for chapter in CHAPTERS:
        for gone, banks in ((2, True), (1, False)):
            table = called(wager(with_two_seats(chapter), dict.fromkeys((1, 3, 5), "10.00")))
            up_to(table, "cut", {"bank seat 1": "bank"})
            allowed(table.submit(Leave(gone)))
            assert asked(table) == (["cut seat 1"] if banks else ["bank seat 3"])


@pytest.mark.proves("621a.9(c)", "535.11(c)", "reading:one_offer_to_a_player")
def test_a_player_who_gives_up_the_seat_of_the_offer_unanswered_is_offered_the_bank_at_another() -> None:
    """Seats 1 and 2 are one person's: whichever is given up, the offer is that person's before seat 3 is asked."""
    for chapter in CHAPTERS:
        table = called(wager(with_two_seats(chapter), dict.fromkeys((1, 3, 5), "10.00")))
        up_to(table, "bank")
        assert asked(table) == ["bank seat 1"]
        events = allowed(table.submit(Leave(1)))
        assert asked(table) == ["bank seat 2"]
        assert "reading:one_offer_to_a_player" in question(table, "bank").cites
        say(table, "bank", "decline")
        assert asked(table) == ["bank seat 3"]
        assert offered_in(events) == ["seat 2"]


@pytest.mark.proves("621a.9(c)", "535.11(c)")
def test_a_player_who_takes_another_seat_that_the_offer_has_passed_is_still_offered_the_bank() -> None:
    """While Ann is asked at seat 2 Bo, of seat 3, sits down at seat 1 as well."""
    for chapter in CHAPTERS:
        table = opened(chapter, **BANKED)
        sit(sit(table, 2, player="Ann"), 3, player="Bo")
        play(wager(table, {2: "10.00", 3: "10.00"}))
        up_to(called(wager(table, {2: "10.00", 3: "10.00"})), "bank")
        assert asked(table) == ["bank seat 2"]
        sit(table, 1, player="Bo")
        say(table, "bank", "decline")
        assert asked(table) == ["bank seat 3"]


@pytest.mark.proves("621a.9(c)", "535.11(c)", "reading:one_offer_to_a_player")
def test_a_player_who_goes_on_at_a_seat_that_the_offer_has_passed_is_asked_last() -> None:
    """While Ann is asked at seat 2 Bo moves from seat 3 to seat 1, and somebody new sits down at seat 3: nobody who has
    not wagered against the dealer can bank, but Bo can.
    """
    for chapter in CHAPTERS:
        table = opened(chapter, **BANKED)
        sit(sit(sit(table, 2, player="Ann"), 3, player="Bo"), 4, player="Cy")
        play(wager(table, {2: "10.00", 3: "10.00", 4: "10.00"}))
        up_to(called(wager(table, {2: "10.00", 4: "10.00"})), "bank")
        sit(table, 1, player="Bo")
        allowed(table.submit(Leave(3)))
        events = sit_and_decline(table, 3)
        assert offered_in(events) == ["seat 3", "seat 4", "seat 1"]
        cited = {one.questions[0].to for one in found(events, Asked) if ONE_OFFER in one.cites}
        assert cited == {"seat 1"}


def sit_and_decline(table: Table, seat: int) -> list[Event]:
    """Somebody new comes, and everybody declines the bank."""
    events: list[Event] = []
    sit(table, seat, player="Dee")
    while not found(events, RoundBegan):
        events += one_step(table, {})
    return events


def test_nobody_is_offered_the_bank_once_all_have_left() -> None:
    """The deal was called, and before the dealer takes a step everybody gets up: no round begins."""
    for chapter in CHAPTERS:
        table = banked_table(chapter, None, {1: "10.00", 2: "10.00"}, seats=(1, 2), manual=True)
        for seat in (1, 2):
            allowed(table.submit(Leave(seat)))
        events = finish(table)
        assert table.rests
        assert not found(events, BankOffered)
        assert state_of(table).phase == "wagers"


# What the bank holds


@pytest.mark.proves("621a.9(d)(2)", "535.11(d)(2)")
def test_a_raise_between_the_marker_and_the_return_of_the_banks_own_wager_is_covered_by_all_that_the_bank_holds() -> (
    None
):
    """The bank has 100.00, of which 60.00 still lie on the layout: seat 2 may go up to 100.00, and no further."""
    for chapter in CHAPTERS:
        more: dict[str, Any] = {"chips": {1: "100.00"}, "manual": True}
        table = banked_table(chapter, None, {1: "60.00", 2: "30.00"}, **more)
        until(table, happens(BankTaken), takes_bank(1))
        assert state_of(table).stake(1) == 6000
        assert refused(table, Wager(2, PAI_GOW, Cents.parse("70.25")))[1] == (f"{SECTION[chapter]}(d)(2)",)
        allowed(table.submit(Wager(2, PAI_GOW, Cents.parse("70.00"))))
        until(table, happens(Withdrew))
        assert chips(table, 1) == ["100.00"]
        assert refused(table, Wager(2, PAI_GOW, Cents.parse("0.25")))[1] == (f"{SECTION[chapter]}(d)(2)",)
        finish(table)
        assert state_of(table).ledger.difference == 0


SECTION = {"621a": "621a.9", "535": "535.11"}


@pytest.mark.proves("621a.9(d)(2)")
def test_a_side_wager_of_another_player_is_none_that_the_bank_covers() -> None:
    submission = BANKED | {"pair_fortunes": True}
    table = banked_table(
        "621a", None, {1: "60.00", 2: "100.00"}, chips={1: "100.00"}, manual=True, submission=submission
    )
    until(table, happens(BankTaken), takes_bank(1))
    allowed(table.submit(Wager(2, FORTUNES, Cents.parse("500.00"))))


def dealers_wager_of(chapter: str, wagered: Mapping[int, str], *, first: str, **more: Any) -> str | None:
    """What the dealer wagers against seat 1, which wagered `first` against the dealer in the round before."""
    table = banked_table(chapter, None, wagered, first={1: first, 2: "10.00"}, **more)
    placed = found(finish(table, takes_bank(1)), DealerWagered)
    return str(placed[0].amount) if placed else None


@pytest.mark.proves("621a.9(h)", "535.11(h)")
@each(("brought", "placed"), [("84.75", "34.75"), ("84.50", "34.50"), ("90.00", "40.00"), ("89.75", "39.75")])
@each("submission", [BANKED, CO_BANKED])
def test_what_co_banking_would_halve_does_not_cap_the_dealers_wager(
    brought: str, placed: str, submission: dict[str, Any]
) -> None:
    """The bank covers 50.00 and last wagered 40.00: what it has left in chips is the cap, to the smallest chip."""
    for chapter in CHAPTERS:
        more: dict[str, Any] = {"chips": {1: brought}, "submission": submission}
        assert dealers_wager_of(chapter, {2: "50.00"}, first="40.00", **more) == placed


@pytest.mark.proves("621a.9(h)", "535.11(h)")
@pytest.mark.parametrize("submission", [BANKED, CO_BANKED])
def test_a_fixed_wager_of_an_odd_amount_is_placed_whole(submission: dict[str, Any]) -> None:
    for chapter in CHAPTERS:
        fixed: dict[str, Any] = submission | {"dealer_wager": "50.25"}
        assert dealers_wager_of(chapter, {2: "50.00"}, first="40.00", submission=fixed) == "50.25"


@pytest.mark.proves("621a.9(h)", "535.11(h)")
def test_where_vigorish_is_exact_the_dealers_wager_is_a_multiple_of_20_cents_and_not_of_40() -> None:
    """Chips of 25 cents and up: dollars. The surplus is then charged in whole cents."""
    exact = CO_BANKED | {"vigorish_rounding": "exact"}
    for chapter in CHAPTERS:
        more: dict[str, Any] = {"chips": {1: "85.75"}, "submission": exact}
        assert dealers_wager_of(chapter, {2: "50.00"}, first="40.00", **more) == "35.00"


@pytest.mark.proves("621a.9(h)", "535.11(h)")
def test_a_lesser_wager_of_the_dealers_may_be_any_amount_that_chips_make() -> None:
    """Chips of 0.50 and 0.75 make 1.25, which is no multiple of the smaller one."""
    for chapter in CHAPTERS:
        submission = CO_BANKED | {"chips": ["0.50", "0.75"]}
        table = banked_table(chapter, None, {2: "10.00"}, first={1: "40.00", 2: "10.00"}, submission=submission)
        up_to(table, "dealer's wager", takes_bank(1))
        placed = one_of(say(table, "dealer's wager", {"choice": "less", "amount": Cents.parse("1.25")}), DealerWagered)
        assert placed.amount == 125


def test_nothing_is_won_or_lost_by_a_bank_that_left_after_the_dealers_wager() -> None:
    for chapter in CHAPTERS:
        table = banked_table(chapter, None, {2: "10.00", 3: "10.00"}, manual=True)
        events = until(table, happens(DealerWagered), takes_bank(1, {"cut seat 1": {"choice": "cut", "right": (2,)}}))
        assert found(events, StacksCut)
        allowed(table.submit(Leave(1)))
        assert (state_of(table).ledger.house_wager, house_won(table)) == (0, "0.00")
