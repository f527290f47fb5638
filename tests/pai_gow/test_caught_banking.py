"""A bank before its round begins, what it may say about the cut and the dealer's wager, and the dealer's hands."""

from typing import Any

import pytest

from croupier.games.pai_gow.answers import PaiGowAnswer
from croupier.games.pai_gow.events import (
    BankGivenUp,
    BankTaken,
    HandsCompared,
    HandsShown,
    StacksCut,
    TilesPutAway,
)
from croupier.money import Cents
from croupier.table.events import Announced, Event, Noted, RoundBegan, Settled
from croupier.table.inputs import Answer, Leave, Wager, Withdraw
from tests.pai_gow.banking_support import (
    BANKED,
    DEALER,
    after_first_round,
    asked,
    banked_table,
    called,
    chips,
    finish,
    law_of,
    options,
    question,
    refused,
    say,
    takes_bank,
    up_to,
    wager,
)
from tests.pai_gow.support import CHAPTERS, Law, by_chapter, opened
from tests.support.events import found
from tests.support.matrices import each
from tests.support.playing import allowed

CUT = {"621a": "621a.9(g)", "535": "535.11(g)"}
TEN: dict[str, Any] = {"player_bank": True, "dealer_wager": "10.00"}


def asked_by_bank(chapter: str, kind: str, **more: Any) -> Any:
    """A table at which seat 1 banks and is asked something before the round."""
    table = banked_table(chapter, {}, {2: "10.00"}, **more)
    up_to(table, kind, takes_bank(1))
    return table


# Before the round


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_bank_against_which_nobody_wagers_any_more_is_given_up_and_no_round_begins(chapter: str) -> None:
    table = asked_by_bank(chapter, "cut", submission=TEN)
    events = allowed(table.submit(Leave(2))) + finish(table)
    [given_up] = found(events, BankGivenUp)
    assert (given_up.seat, "reading:nothing_to_bank" in given_up.cites) == (1, True)
    assert found(events, RoundBegan) == []
    assert (table.state.phase, chips(table, 1)) == ("wagers", ["1000.00"])


@by_chapter("621a.9(c) 621a.9(d)(2)", "535.11(c) 535.11(d)(2)")
@pytest.mark.parametrize(("raise_to", "banks"), [("39.75", True), ("40.00", True), ("40.25", False)])
def test_an_accepted_bank_that_cannot_cover_a_raise_is_passed_on_and_the_table_hears_why(
    law: Law, raise_to: str, banks: bool
) -> None:
    """Seat 1 has 50.00 in all and accepts; before the dealer has confirmed it, seat 3 raises beside 10.00 of seat 2."""
    table = banked_table(law.chapter, {}, {1: "10.00", 2: "10.00", 3: "10.00"}, chips={1: "50.00"}, manual=True)
    up_to(table, "bank", to="seat 1")
    say(table, "bank", "bank", to="seat 1")
    allowed(table.submit(Wager(3, "pai-gow", Cents.parse(raise_to) - 1000)))
    events = up_to(table, "cut" if banks else "bank")
    if banks:
        [taken] = found(events, BankTaken)
        assert (taken.seat, set(law.cites) <= set(taken.cites), found(events, Noted)) == (1, True, [])
        return
    [noted] = found(events, Noted)
    assert (noted.seat, law_of(noted.cites)) == (1, law.cites)
    others = "the other players' Pai Gow Wagers add up to 50.25, and the bank has only 50.00"
    assert noted.what == f"the bank is offered to the next player: {others}"
    assert (found(events, BankTaken), asked(table)) == ([], ["bank seat 2"])


@by_chapter("621a.9(c)", "535.11(c)")
def test_an_accepted_bank_with_nothing_left_to_bank_is_passed_on_too(law: Law) -> None:
    table = banked_table(law.chapter, {}, {1: "10.00", 2: "10.00"}, seats=(1, 2), manual=True)
    up_to(table, "bank", to="seat 1")
    say(table, "bank", "bank", to="seat 1")
    allowed(table.submit(Withdraw(2, "pai-gow")))
    events = finish(table)
    [noted] = found(events, Noted)
    assert (noted.seat, law.cites[0] in noted.cites, found(events, BankTaken)) == (1, True, [])
    assert [event.outcome for event in found(events, Settled)] != [], "seat 1 plays against the dealer"


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_beside_a_bank_no_wager_goes_beyond_what_it_covers_also_not_on_pair_fortunes(chapter: str) -> None:
    """A side wager is the house's; but where the bank no longer covers the Pai Gow Wagers, nothing is added."""
    side = {"pair_fortunes": True} if chapter == "621a" else {}
    table = banked_table(chapter, {}, {2: "10.00", 3: "10.00"}, chips={1: "20.00"}, submission=BANKED | side)
    up_to(table, "cut", takes_bank(1))
    refused(table, Wager(2, "pai-gow", Cents.parse("0.25")))
    why, _ = refused(table, Wager(1, "pai-gow", Cents.parse("5.00")))
    assert why == "the bank plays against the other players and makes no wager"
    if side:
        allowed(table.submit(Wager(2, "pair-fortunes", Cents.parse("5.00"))))


# The cut


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_the_bank_is_shown_a_cut_of_two_adjacent_stacks(chapter: str) -> None:
    table = asked_by_bank(chapter, "cut")
    asks = question(table, "cut")
    [sample] = asks.samples
    assert (sample.choice, sample.brought) == ("cut", {"right": (4, 5)})
    assert table.can(PaiGowAnswer("cut", seat=1, right=(4, 5), question=next(iter(table.questions))))
    assert [answer.choice for answer in asks.answers()] == ["cut", "decline"]
    [cut] = found(say(table, "cut", {"choice": "cut", "right": (4, 5)}), StacksCut)
    assert (cut.right, cut.left, CUT[chapter] in cut.cites) == ((4, 5), (), True)


# The dealer's wager


@pytest.mark.parametrize(("least", "why"), [("0.25", True), ("0.50", False)])
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_less_can_be_said_only_where_chips_can_make_less(chapter: str, least: str, why: bool) -> None:
    table = asked_by_bank(chapter, "dealer's wager", submission=TEN | {"dealer_wager": least})
    barred = options(table, "dealer's wager")["less"]
    assert bool(barred) is why


@each(
    ("amount", "lawful"),
    [("0.10", False), ("0.30", False), ("0.25", True), ("9.75", True), ("9.80", False), ("10.00", False)],
)
@each("chapter", CHAPTERS)
def test_a_lesser_wager_is_made_of_chips_and_settled_in_whole_cents(chapter: str, amount: str, lawful: bool) -> None:
    table = asked_by_bank(chapter, "dealer's wager", submission=TEN)
    number = next(iter(table.questions))
    said = Answer("less", seat=1, amount=Cents.parse(amount), question=number)
    assert table.can(said) is lawful


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_step_that_chips_make_but_that_is_not_settled_in_whole_cents_is_refused_too(chapter: str) -> None:
    """With an exact vigorish of 5% a wager must be a multiple of 0.20, though there are chips of 0.01."""
    exact = TEN | {"vigorish_rounding": "exact", "chips": ["0.01", "1.00"]}
    table = asked_by_bank(chapter, "dealer's wager", submission=exact)
    number = next(iter(table.questions))
    for amount, lawful in ((119, False), (120, True), (121, False)):
        assert table.can(Answer("less", seat=1, amount=Cents(amount), question=number)) is lawful


# The dealer's hands


@pytest.mark.parametrize(("tiles", "outcome"), [("6-6 6-6 1-1 1-1", "wins"), ("5-5 4-6 3-3 2-2", "loses")])
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_the_dealers_hands_are_compared_announced_and_collected_before_the_players(
    chapter: str, tiles: str, outcome: str
) -> None:
    table = banked_table(chapter, {"seat 1": "1-3 2-6 1-6 2-3", DEALER: tiles}, {2: "10.00"}, submission=TEN)
    events = finish(table, takes_bank(1))
    course = [word for event in events if (word := in_short(event))]
    assert course.index("dealer compared") < course.index(f"Dealer {outcome}") < course.index("dealer collected")
    assert course.index("dealer collected") < course.index("seat 2 shown")


def in_short(event: Event) -> str:
    """What happens to the hands of a place."""
    if isinstance(event, HandsCompared):
        return f"{event.place} compared"
    if isinstance(event, HandsShown):
        return f"{event.place} shown"
    if isinstance(event, TilesPutAway):
        return f"{event.place} collected"
    return event.words if isinstance(event, Announced) else ""


# What nobody is asked


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_at_a_table_without_a_bank_nobody_is_ever_asked_about_one(chapter: str) -> None:
    about_banks = {"bank", "cut", "dealer's wager"}
    kinds = {kind.kind for kind in opened(chapter).game.question_kinds()}
    with_bank = {kind.kind for kind in opened(chapter, submission=BANKED).game.question_kinds()}
    assert not kinds & about_banks
    assert about_banks <= with_bank


def test_in_2010_nobody_may_ask_for_the_bank_when_the_offer_has_come_to_the_dealer() -> None:
    """With one player at seat 6, the offer after that to seat 6 is the dealer's."""
    table = after_first_round("535", seats=(5, 6))
    for expected in ("bank seat 5", "bank seat 6"):
        called(wager(table, {5: "10.00", 6: "10.00"}))
        assert asked(table)[0] == expected
        finish(table)
    called(wager(table, {5: "10.00", 6: "10.00"}))
    assert "bank" not in [one.kind for one in table.questions.values()]
    why, cites = refused(table, Answer("bank", seat=5))
    assert why == "the offer of the bank has come around to the dealer, and the house banks"
    assert cites == ("535.11(c)",)
