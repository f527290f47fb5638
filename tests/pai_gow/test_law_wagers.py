"""Making wagers: with what, by whom, until when; the wagers beside the Pai Gow Wager; two betting areas of one player
(621a.5; 535.7, 535.13).
"""

from collections.abc import Sequence
from typing import Any

import pytest

from croupier.games.pai_gow.answers import PaiGowAnswer
from croupier.games.pai_gow.events import HandsSet, HandsShown, Looked, Shaken, TilesDealt, TilesPutAway, TilesStacked
from croupier.money import Cents
from croupier.play.table import Table
from croupier.table.events import Announced, Event, Leaving, Left, Wagered, Withdrew
from croupier.table.inputs import Close, Deal, Leave, Report, Sit, Wager, Withdraw
from tests.pai_gow.support import (
    BEAT_IT,
    DEALER,
    NINE,
    PAI_GOW,
    PAIR_FORTUNES,
    SUM,
    Law,
    by_chapter,
    by_hand,
    chips_of,
    law_of,
    opened,
    problems,
    stacks_for,
    staked,
)
from tests.support.events import calls, found, settled
from tests.support.playing import (
    allowed,
    answered,
    asked,
    deal,
    one_step,
    refused,
    reported,
    rest_of,
    steps_until,
    until,
    wager,
)

MATCHES = tuple(f"match-{face}" for face in range(1, 7))
ALL_SIDES: dict[str, Any] = {"pair_fortunes": True, "sum": "A", "match": True, "beat_it": "A"}
SIDE_WAGERS = (PAIR_FORTUNES, SUM, *MATCHES, BEAT_IT)
TWO_AREAS: dict[str, Any] = {"adjacent_areas": True}
TIE = stacks_for({DEALER: "6-6 6-6 1-4 2-3", "seat 1": "1-1 1-1 4-4 4-4"})
"""With these stacks and a total of nine, the better of seat 1's pairs loses, and the other wins."""


def against(table: Table, on: str, amount: str, *, seat: int = 1, cash: bool = False) -> tuple[str, ...]:
    """The provisions against a wager."""
    return law_of(refused(table, Wager(seat, on, Cents.parse(amount), cash))[1])


def at_areas(chapter: str, *seats: int, submission: dict[str, Any] | None = None, **more: Any) -> Table:
    """A table at which one player, Ada, has taken these seats."""
    table = opened(chapter, submission=TWO_AREAS if submission is None else submission, **more)
    for seat in seats:
        allowed(table.submit(Sit(seat, Cents.parse("1000.00"), "Ada")))
    return table


def paid(events: list[Event], on: str) -> str:
    """What became of the one wager of that kind: what it won, or nothing."""
    [event] = [event for event in settled(events) if event.wager == on]
    return str(event.pays) if event.outcome == "win" else event.outcome


def rolled(on: str, roll: Sequence[int], **submission: Any) -> str:
    """What becomes of a wager of 10.00 on the dice when they come so."""
    table = staked(opened("621a", 1, submission=submission, dice=[roll]), 1)
    return paid(deal(staked(table, 1, on=on)), on)


# With chips


@by_chapter("621a.5(a) 621a.5(d)", "535.7(a)")
def test_a_player_takes_part_with_a_pai_gow_wager_of_chips(law: Law) -> None:
    table = opened(law.chapter, 1)
    [made] = found(allowed(wager(table, PAI_GOW, "10.00")), Wagered)
    assert set(made.cites) == set(law.cites)
    assert (chips_of(table, 1), table.state.wagers_at(1)) == ("990.00", {PAI_GOW: 1000})


@by_chapter("621a.5(a)", "535.7(a)")
def test_wagers_are_amounts_that_the_tables_chips_make_and_that_the_player_has(law: Law) -> None:
    table = opened(law.chapter, 1, chips="100.00")
    for wrong in ("0.10", "1.01", "1.20", "100.25"):
        assert against(table, PAI_GOW, wrong) == law.cites
    allowed(wager(table, PAI_GOW, "60.00"))
    assert against(table, PAI_GOW, "40.25") == law.cites
    allowed(wager(table, PAI_GOW, "40.00"))
    assert table.state.wagers_at(1) == {PAI_GOW: 10000}
    table = opened(law.chapter, 1, submission={"chips": ["2.50", "5.00"]})
    for wrong in ("1.00", "2.00", "3.00", "9.00"):
        assert against(table, PAI_GOW, wrong) == law.cites
    for right in ("2.50", "5.00", "7.50"):
        allowed(wager(table, PAI_GOW, right))


@by_chapter("621a.5(a) 621a.5(c)", "535.7(a)")
def test_verbal_wagers_accompanied_by_cash_are_refused(law: Law) -> None:
    sides: tuple[str, ...] = SIDE_WAGERS if law.is_final else ()
    table = staked(opened(law.chapter, 1, submission=ALL_SIDES if law.is_final else {}), 1)
    for on in (PAI_GOW, *sides):
        assert against(table, on, "10.00", cash=True) == law.cites
    assert table.state.wagers_at(1) == {PAI_GOW: 1000}


# By whom


@by_chapter("621a.5(b)", "535.7(b)")
def test_only_players_who_are_seated_may_wager(law: Law) -> None:
    table = opened(law.chapter, 1, 2)
    for seat in (3, 6):
        assert against(table, PAI_GOW, "10.00", seat=seat) == law.cites
    allowed(table.submit(Leave(2)))
    assert against(table, PAI_GOW, "10.00", seat=2) == law.cites


@by_chapter("621a.2(a)", "535.2(a)")
def test_where_there_is_no_seat_there_is_no_wager(law: Law) -> None:
    table = opened(law.chapter, 1)
    for seat in (0, 7):
        assert against(table, PAI_GOW, "10.00", seat=seat) == law.cites


@by_chapter("621a.5(d)", "535.7(a)")
def test_nothing_is_dealt_while_nobody_has_placed_a_pai_gow_wager(law: Law) -> None:
    assert refused(opened(law.chapter, 1, 2), Deal())[1] == law.cites


@by_chapter("621a.5(d)", "535.7(a)")
def test_a_player_without_a_pai_gow_wager_is_not_compared_with_the_dealer(law: Law) -> None:
    table = staked(opened(law.chapter, 1, 2, 3), 1, 3)
    events = deal(table)
    assert {event.seat for event in found(events, Looked)} == {1, 3}
    assert {event.seat for event in settled(events)} == {1, 3}
    assert refused(table, Deal())[1] == law.cites, "the next round needs a wager of its own"


# Who leaves


@by_chapter("621a.5(b)", "535.7(b)")
def test_a_player_who_leaves_during_the_round_has_abandoned_the_wagers_and_they_are_lost(law: Law) -> None:
    submission = {"pair_fortunes": True} if law.is_final else {}
    beside = [PAIR_FORTUNES] if law.is_final else []
    table = staked(opened(law.chapter, 1, 2, submission=submission), 1, 2)
    for on in beside:
        staked(table, 1, on=on, amount="5.00")
    allowed(table.submit(Deal()))
    events = allowed(table.submit(Leave(1)))
    [leaving] = found(events, Leaving)
    assert (law_of(leaving.cites), leaving.seat, leaving.abandons) == (law.cites, 1, True)
    lost = settled(events)
    assert [(event.wager, event.outcome, law_of(event.cites)) for event in lost] == [
        (on, "lose", law.cites) for on in (PAI_GOW, *beside)
    ]
    [collected] = found(events, TilesPutAway)
    assert (collected.place, table.state.wagers_at(1)) == ("seat 1", {})
    while table.questions:
        events += table.answer_by_default().events
    assert [event.seat for event in settled(events)[len(lost) :]] == [2], "the others play on"
    [left] = found(events, Left)
    assert (left.seat, str(left.chips)) == (1, "985.00" if law.is_final else "990.00")


@by_chapter("621a.5(b)", "535.7(b)")
def test_wagers_are_abandoned_at_every_moment_of_a_round(law: Law) -> None:
    for moment in (Announced, Shaken, TilesDealt, Looked, HandsSet):
        table = by_hand(law.chapter, 1, 2, stacks=[TIE])
        until(table, moment)
        events = allowed(table.submit(Leave(1)))
        assert [(event.seat, event.outcome) for event in settled(events)] == [(1, "lose")]
        assert law_of(settled(events)[0].cites) == law.cites
        events += rest_of(table)
        assert [event.seat for event in settled(events)] == [1, 2]
        assert [str(event.chips) for event in found(events, Left)] == ["990.00"]


@by_chapter("621a.5(b)", "535.7(b)")
def test_when_everybody_leaves_the_round_ends_without_the_dealers_hand(law: Law) -> None:
    table = staked(opened(law.chapter, 1), 1)
    allowed(table.submit(Deal()))
    events = allowed(table.submit(Leave(1)))
    assert law_of(settled(events)[0].cites) == law.cites
    assert (table.rests, table.state.phase, len(found(events, TilesStacked))) == (True, "wagers", 1)


@by_chapter("621a.5(b)", "535.7(b)")
def test_a_player_who_only_gets_up_is_noted_and_plays_on(law: Law) -> None:
    table = staked(opened(law.chapter, 1, 2), 1)
    assert refused(table, Report("seat left", seat=1))[1] == ("format",), "before tiles were received"
    allowed(table.submit(Deal()))
    events = reported(table, "seat left", seat=1)
    assert law.cites in [event.cites for event in events]
    assert refused(table, Report("seat left", seat=2))[1] == ("format",), "seat 2 has received none"
    assert (settled(events), asked(table)) == ([], ("set", "seat 1"))


@by_chapter("621a.5(c)", "535.7(c)")
def test_who_leaves_before_no_more_bets_takes_the_wagers_along(law: Law) -> None:
    table = staked(opened(law.chapter, 1, 2), 1, 2)
    events = allowed(table.submit(Leave(1)))
    [back], [left] = found(events, Withdrew), found(events, Left)
    assert (back.cites, str(left.chips)) == (law.cites, "1000.00")


# Until when


@by_chapter("621a.5(c)", "535.7(c)")
def test_before_no_more_bets_wagers_may_be_made_increased_and_withdrawn(law: Law) -> None:
    table = staked(opened(law.chapter, 1, 2), 1)
    allowed(wager(table, PAI_GOW, "5.00"))
    [some] = found(allowed(table.submit(Withdraw(1, PAI_GOW, Cents.parse("12.00")))), Withdrew)
    assert (some.cites, table.state.wagers_at(1)) == (law.cites, {PAI_GOW: 300})
    allowed(table.submit(Withdraw(1, PAI_GOW)))
    assert (table.state.wagers_at(1), chips_of(table, 1)) == ({}, "1000.00")


@by_chapter("621a.5(c)", "535.7(c)")
def test_wagers_are_still_taken_while_the_tiles_are_mixed_and_stacked(law: Law) -> None:
    table = by_hand(law.chapter, 1)
    until(table, TilesStacked)
    sit_down = Sit(2, Cents.parse("1000.00"))
    allowed(table.submit(sit_down))
    allowed(wager(table, PAI_GOW, "10.00", seat=2))
    closing = steps_until(table, calls("no more bets"))
    [called] = [event for event in found(closing, Announced) if event.words == "no more bets"]
    assert law.cites[0] in called.cites
    assert {event.seat for event in settled(rest_of(table))} == {1, 2}


@by_chapter("621a.5(c)", "535.7(c)")
def test_after_no_more_bets_no_wager_is_made_increased_or_withdrawn_until_the_round_is_over(law: Law) -> None:
    table = by_hand(law.chapter, 1, 2)
    allowed(table.submit(Sit(3, Cents.parse("1000.00"))))
    steps_until(table, calls("no more bets"))
    checked = 0
    while table.state.phase != "wagers":
        assert against(table, PAI_GOW, "10.00", seat=3) == law.cites
        assert against(table, PAI_GOW, "10.00", seat=1) == law.cites
        assert refused(table, Withdraw(1, PAI_GOW))[1] == law.cites
        assert refused(table, Withdraw(2, PAI_GOW, Cents.parse("5.00")))[1] == law.cites
        one_step(table)
        checked += 1
    assert checked > 10
    allowed(wager(table, PAI_GOW, "10.00", seat=3))


@by_chapter("621a.5(c)", "535.7(c)")
def test_wagers_for_which_no_round_was_dealt_go_back_when_the_table_closes(law: Law) -> None:
    table = staked(opened(law.chapter, 1), 1)
    [back] = found(allowed(table.submit(Close())), Withdrew)
    assert (back.cites, str(back.amount)) == (law.cites, "10.00")


# Which wagers there are


@by_chapter("621a.5(d) 621a.5(e)", "535.7(a)")
def test_there_are_no_other_wagers(law: Law) -> None:
    table = staked(opened(law.chapter, 1, submission=ALL_SIDES if law.is_final else {}), 1)
    others = ("match-0", "match-7", "match", "pai gow", "Pai-Gow", "dealer", "banker", "tie", "")
    for on in (*others, *(() if law.is_final else SIDE_WAGERS)):
        assert against(table, on, "10.00") == law.cites


@pytest.mark.proves("535.7(a)")
def test_in_2010_a_submission_cannot_offer_other_wagers() -> None:
    for key, value in ALL_SIDES.items():
        assert problems("535", **{key: value}) == [(key, ("535.7(a)",))]


OFFERS = {
    "pair_fortunes": (True, (PAIR_FORTUNES,), "621a.5(e)(1)"),
    "sum": ("A", (SUM,), "621a.5(e)(2)"),
    "match": (True, MATCHES, "621a.5(e)(3)"),
    "beat_it": ("A", (BEAT_IT,), "621a.5(e)(4)"),
}
"""The keys of a submission, with the wagers that they bring and the provision."""


@pytest.mark.proves("621a.5(e)(1)", "621a.5(e)(2)", "621a.5(e)(3)", "621a.5(e)(4)")
def test_each_of_the_additional_wagers_is_taken_only_where_the_submission_offers_it() -> None:
    for key, (value, wagers, cite) in OFFERS.items():
        others = {other: choice for other, choice in ALL_SIDES.items() if other != key}
        without = staked(opened("621a", 1, submission=others), 1)
        alone = staked(opened("621a", 1, submission={key: value}), 1)
        for on in wagers:
            assert against(without, on, "10.00") == (cite,)
            [made] = found(allowed(wager(alone, on, "10.00")), Wagered)
            assert set(made.cites) == {cite, "621a.5(a)"}
        assert set(alone.state.wagers_at(1)) == {PAI_GOW, *wagers}


@pytest.mark.proves("621a.5(e)(1)", "621a.5(e)(2)", "621a.5(e)(3)", "621a.5(e)(4)")
def test_a_submission_offers_them_as_the_chapter_describes_them() -> None:
    paid_by = {"sum": ("621a.11(c)",), "beat_it": ("621a.11(e)",)}
    for key, (_, _, cite) in OFFERS.items():
        for wrong in ("E", "a", 7, None):
            assert problems("621a", **{key: wrong}) == [(key, (cite, *paid_by.get(key, ())))]
    for key, tables in (("sum", "ABCD"), ("beat_it", "ABC")):
        assert [problems("621a", **{key: table}) for table in tables] == [[]] * len(tables)


@pytest.mark.proves("621a.5(e)")
def test_the_additional_wagers_need_a_pai_gow_wager_at_the_same_place() -> None:
    table = opened("621a", 1, 2, submission=ALL_SIDES)
    for on in SIDE_WAGERS:
        assert against(table, on, "10.00") == ("621a.5(e)",)
    staked(table, 2)
    for on in SIDE_WAGERS:
        assert against(table, on, "10.00") == ("621a.5(e)",), "another player's wager does not do"
    staked(table, 1)
    for on in SIDE_WAGERS:
        allowed(wager(table, on, "10.00"))
    deal(table)
    staked(table, 2)
    assert against(table, SUM, "10.00") == ("621a.5(e)",), "nor that of the last round"


@pytest.mark.proves("621a.5(e)")
def test_the_pai_gow_wager_stays_as_long_as_another_wager_needs_it() -> None:
    for on in SIDE_WAGERS:
        table = staked(staked(opened("621a", 1, submission=ALL_SIDES), 1), 1, on=on)
        assert refused(table, Withdraw(1, PAI_GOW))[1] == ("621a.5(e)",)
        allowed(table.submit(Withdraw(1, PAI_GOW, Cents.parse("4.00"))))
        allowed(table.submit(Withdraw(1, on)))
        allowed(table.submit(Withdraw(1, PAI_GOW)))
        assert (table.state.wagers_at(1), chips_of(table, 1)) == ({}, "1000.00")


# Pair Fortunes


@pytest.mark.proves("621a.5(e)(1)")
def test_a_pair_fortunes_wager_wins_with_a_gee_joon_heaven_identical_or_mixed_pair() -> None:
    hands = {
        "2-4 1-2 5-5 1-6": "80.00",
        "6-6 6-6 4-6 2-5": "30.00",
        "1-3 5-6 1-3 2-6": "30.00",
        "3-6 5-5 2-3 4-5": "40.00",
        "6-6 4-5 1-1 2-6": "lose",
        "2-4 3-3 1-5 5-5": "lose",
    }
    for tiles, becomes in hands.items():
        stacks = stacks_for({"seat 1": tiles})
        table = staked(opened("621a", 1, submission={"pair_fortunes": True}, stacks=[stacks], dice=[NINE]), 1)
        assert paid(deal(staked(table, 1, on=PAIR_FORTUNES)), PAIR_FORTUNES) == becomes, tiles


@pytest.mark.proves("621a.5(e)(1)")
def test_a_pair_fortunes_wager_has_no_bearing_on_the_other_wagers() -> None:
    offered = {"pair_fortunes": True, "sum": "C"}
    outcomes = []
    for beside in ((SUM,), (SUM, PAIR_FORTUNES)):
        table = staked(opened("621a", 1, submission=offered, stacks=[TIE], dice=[NINE]), 1)
        for on in beside:
            staked(table, 1, on=on)
        events = deal(table)
        outcomes.append({on: paid(events, on) for on in (PAI_GOW, SUM)})
        if PAIR_FORTUNES in beside:
            [won] = [event for event in settled(events) if event.wager == PAIR_FORTUNES]
            assert "621a.11(b)" in won.cites
    assert outcomes[0] == outcomes[1] == {PAI_GOW: "push", SUM: "30.00"}
    assert problems("621a", pair_fortunes="yes") == [("pair_fortunes", ("621a.5(e)(1)",))]


# Sum, Match, Beat It


@pytest.mark.parametrize(
    ("table", "wins", "loses"),
    [
        pytest.param(
            "A", {(1, 1, 6): "30.00", (6, 6, 4): "60.00", (6, 5, 6): "250.00"}, [(3, 3, 3), (6, 6, 6), (1, 1, 1)],
            marks=pytest.mark.proves("621a.5(e)(2)", "621a.5(e)(2)(i)"),
        ),
        pytest.param(
            "B", {(1, 1, 1): "250.00", (2, 3, 3): "40.00", (2, 3, 4): "20.00"}, [(6, 6, 4), (6, 6, 5), (4, 1, 2)],
            marks=pytest.mark.proves("621a.5(e)(2)", "621a.5(e)(2)(ii)"),
        ),
        pytest.param(
            "C", {(4, 4, 4): "30.00", (1, 5, 1): "10.00", (2, 6, 6): "10.00"}, [(1, 2, 3), (2, 4, 6)],
            marks=pytest.mark.proves("621a.5(e)(2)", "621a.5(e)(2)(iii)"),
        ),
        pytest.param(
            "D", {(1, 2, 3): "75.00", (5, 3, 4): "75.00", (6, 4, 5): "75.00"}, [(1, 2, 4), (3, 3, 4), (5, 6, 1)],
            marks=pytest.mark.proves("621a.5(e)(2)", "621a.5(e)(2)(iv)"),
        ),
    ],
)  # fmt: skip
def test_a_sum_wager_wins_by_the_paytable_of_the_submission(
    table: str, wins: dict[tuple[int, ...], str], loses: list[tuple[int, ...]]
) -> None:
    for roll, pays in wins.items():
        assert rolled(SUM, roll, sum=table) == pays, roll
    for roll in loses:
        assert rolled(SUM, roll, sum=table) == "lose", roll


@pytest.mark.proves("621a.5(e)(3)")
def test_a_match_wager_wins_if_two_or_three_dice_show_the_number_that_was_chosen() -> None:
    rolls = {
        (1, 1, 1): {"match-1": "1000.00"},
        (1, 4, 1): {"match-1": "60.00"},
        (6, 6, 2): {"match-6": "60.00"},
        (1, 2, 3): {},
    }
    for roll, won in rolls.items():
        for on in MATCHES:
            assert rolled(on, roll, match=True) == won.get(on, "lose"), (roll, on)


@pytest.mark.parametrize(
    ("table", "wins", "loses"),
    [
        pytest.param(
            "A",
            {(6, 2, 1): "100.00", (6, 1, 1): "500.00", (4, 2, 2): "10.00", (5, 2, 2): "10.00", (5, 2, 1): "100.00"},
            [(2, 6, 1), (1, 2, 6), (3, 2, 2), (4, 4, 1)],
            marks=pytest.mark.proves("621a.5(e)(4)", "621a.5(e)(4)(i)"),
        ),
        pytest.param(
            "B",
            {(6, 2, 1): "100.00", (6, 1, 1): "600.00", (2, 1, 1): "10.00"},
            [(1, 6, 2), (1, 1, 6), (6, 6, 1)],
            marks=pytest.mark.proves("621a.5(e)(4)", "621a.5(e)(4)(i)"),
        ),
        pytest.param(
            "C",
            {(5, 1, 1): "25.00", (1, 5, 1): "25.00", (1, 1, 6): "25.00", (3, 1, 1): "25.00"},
            [(2, 1, 1), (6, 3, 3), (1, 2, 3), (4, 4, 4)],
            marks=pytest.mark.proves("621a.5(e)(4)", "621a.5(e)(4)(ii)"),
        ),
    ],
)
def test_a_beat_it_wager_wins_by_the_paytable_of_the_submission(
    table: str, wins: dict[tuple[int, ...], str], loses: list[tuple[int, ...]]
) -> None:
    for roll, pays in wins.items():
        assert rolled(BEAT_IT, roll, beat_it=table) == pays, roll
    for roll in loses:
        assert rolled(BEAT_IT, roll, beat_it=table) == "lose", roll


# Two adjacent betting areas


@by_chapter("621a.5(f)", "535.13(a)")
def test_a_player_wagers_on_one_betting_area_unless_the_submission_permits_two(law: Law) -> None:
    for submission in ({}, {"adjacent_areas": False}):
        table = at_areas(law.chapter, 2, 3, submission=submission)
        staked(table, 3)
        assert against(table, PAI_GOW, "10.00", seat=2) == law.cites
        allowed(wager(table, PAI_GOW, "5.00", seat=3))
        allowed(table.submit(Withdraw(3, PAI_GOW)))
        allowed(wager(table, PAI_GOW, "10.00", seat=2))
    assert problems(law.chapter, adjacent_areas="yes") == [("adjacent_areas", law.cites)]


@by_chapter("621a.5(f)", "535.13(a)")
def test_two_betting_areas_must_be_adjacent_and_there_are_no_three(law: Law) -> None:
    table = at_areas(law.chapter, 1, 3, 4, 5, 6)
    staked(table, 4)
    for seat in (1, 6):
        assert against(table, PAI_GOW, "10.00", seat=seat) == law.cites
    staked(table, 5)
    for seat in (3, 6, 1):
        assert against(table, PAI_GOW, "10.00", seat=seat) == law.cites
    allowed(wager(table, PAI_GOW, "5.00", seat=4))
    allowed(table.submit(Withdraw(5, PAI_GOW)))
    allowed(wager(table, PAI_GOW, "10.00", seat=3))
    ends = staked(at_areas(law.chapter, 1, 6), 1)
    assert against(ends, PAI_GOW, "10.00", seat=6) == law.cites, "the dealer is between them"


@by_chapter("621a.5(f)", "535.13(a)")
def test_different_players_may_wager_next_to_each_other_anyway(law: Law) -> None:
    table = staked(opened(law.chapter, 1, 2, 3, submission={}), 1, 2, 3)
    assert {event.seat for event in settled(deal(table))} == {1, 2, 3}
    assert problems(law.chapter, adjacent_areas=2) == [("adjacent_areas", law.cites)]


@by_chapter("621a.5(f)", "535.13(b)")
def test_the_tiles_of_each_area_are_played_separately(law: Law) -> None:
    """One hand wins and the other loses."""
    stacks = stacks_for({DEALER: "4-4 4-4 1-3 1-4", "seat 2": "6-6 6-6 1-1 1-1", "seat 3": "5-5 3-3 4-6 1-2"})
    table = staked(at_areas(law.chapter, 2, 3, stacks=[stacks], dice=[NINE]), 2, 3)
    events = deal(table)
    assert {event.seat: event.outcome for event in settled(events)} == {2: "win", 3: "lose"}
    for event in found(events, HandsSet):
        own = stacks[event.seat]
        assert sorted([*event.high.split(), *event.low.split()]) == sorted(own)
        assert law.cites[0] in event.cites


@by_chapter("621a.5(f)", "535.13(b)")
def test_the_hand_with_the_larger_wager_is_looked_at_and_set_before_the_other(law: Law) -> None:
    for amounts, order in (((10, 20), [3, 2]), ((20, 10), [2, 3]), ((10, 10), [2, 3]), ((20, 21), [3, 2])):
        table = at_areas(law.chapter, 3, 2)
        for seat, amount in zip((2, 3), amounts, strict=True):
            staked(table, seat, amount=f"{amount}.00")
        events = allowed(table.submit(Deal()))
        for number, seat in enumerate(order):
            assert asked(table) == ("set", f"seat {seat}"), amounts
            assert [one.seat for one in found(events, Looked)] == order[: number + 1], amounts
            assert law.cites[0] in found(events, Looked)[-1].cites
            events += answered(table, "house way")
        assert [one.seat for one in found(events, HandsSet)] == order


@by_chapter("621a.5(f)", "535.13(b)")
def test_a_hand_that_is_set_is_not_changed_again(law: Law) -> None:
    table = staked(at_areas(law.chapter, 2, 3, stacks=[TIE], dice=[NINE]), 2, 3)
    allowed(table.submit(Deal()))
    number = next(iter(table.questions))
    tiles = TIE[2]
    events = answered(table, "set", high=(tiles[0], tiles[1]))
    [first] = found(events, HandsSet)
    assert law.cites[0] in first.cites
    for question in (number, None, next(iter(table.questions))):
        refused(table, PaiGowAnswer("set", seat=2, question=question, high=(tiles[0], tiles[2])))
    events = answered(table, "house way")
    while table.questions:
        events += table.answer_by_default().events
    [shown] = [event for event in found(events, HandsShown) if event.place == "seat 2"]
    assert (shown.high, shown.low) == (first.high, first.low)


@by_chapter("621a.5(f)", "535.13(b)")
def test_players_with_one_area_each_set_in_any_order_and_one_with_two_in_turn(law: Law) -> None:
    table = at_areas(law.chapter, 2, 3)
    allowed(table.submit(Sit(1, Cents.parse("1000.00"))))
    allowed(table.submit(Sit(6, Cents.parse("1000.00"))))
    staked(staked(table, 1, 2, 6), 3, amount="20.00")
    events = allowed(table.submit(Deal()))
    assert {one.seat for one in table.questions.values()} == {1, 3, 6}
    events += answered(table, "house way", seat=6)
    assert {one.seat for one in table.questions.values()} == {1, 3}
    events += answered(table, "house way", seat=3)
    assert {one.seat for one in table.questions.values()} == {1, 2}
    assert [law.cites[0] in event.cites for event in found(events, HandsSet)] == [False, True]


# How much


@by_chapter("621a", "535")
def test_wagers_keep_to_the_limits_of_the_submission(law: Law) -> None:
    table = opened(law.chapter, 1, submission={"limits": {"pai-gow": {"minimum": "10.00", "maximum": "50.00"}}})
    for wrong in ("9.75", "50.25", "100.00"):
        assert refused(table, Wager(1, PAI_GOW, Cents.parse(wrong)))[1] == ("format",)
    for right in ("10.00", "40.00"):
        allowed(wager(table, PAI_GOW, right))
    refused(table, Wager(1, PAI_GOW, Cents.parse("0.25")))
    refused(table, Withdraw(1, PAI_GOW, Cents.parse("40.25")))
    allowed(table.submit(Withdraw(1, PAI_GOW, Cents.parse("40.00"))))


CENTS: dict[str, Any] = {"chips": ["0.01", "0.25", "1.00"]}


def step_of(chapter: str, on: str, **submission: Any) -> int:
    """The step in cents in which a wager of about a dollar is accepted."""
    table = opened(chapter, 1, submission=CENTS | submission)
    if on != PAI_GOW:
        staked(table, 1, amount="2.00")
    taken = [cents for cents in range(200, 301) if table.can(Wager(1, on, Cents(cents)))]
    assert taken == list(range(taken[0], 301, taken[1] - taken[0]))
    return taken[1] - taken[0]


@by_chapter("621a", "535")
def test_a_wager_is_a_multiple_of_what_can_be_settled_in_whole_cents(law: Law) -> None:
    exact, bank = {"vigorish_rounding": "exact"}, {"player_bank": True, "co_banking": True}
    assert step_of(law.chapter, PAI_GOW) == 1
    assert step_of(law.chapter, PAI_GOW, **exact) == 20
    assert step_of(law.chapter, PAI_GOW, **bank) == 2
    assert step_of(law.chapter, PAI_GOW, **exact, **bank) == 40
    if law.is_final:
        sides = {"pair_fortunes": True, "match": True}
        assert {step_of("621a", on, **sides) for on in (PAIR_FORTUNES, *MATCHES)} == {1}
        assert [step_of("621a", SUM, sum=one) for one in "ABCD"] == [1, 1, 1, 2]
        assert [step_of("621a", BEAT_IT, beat_it=one) for one in "ABC"] == [1, 1, 2]


@by_chapter("621a.11(a)", "535.10(k)")
def test_why_an_amount_is_refused_names_the_provision_that_sets_the_odds(law: Law) -> None:
    table = opened(law.chapter, 1, submission=CENTS | {"vigorish_rounding": "exact"})
    assert against(table, PAI_GOW, "2.10") == law.cites
    table = opened(law.chapter, 1, submission=CENTS)
    assert against(table, PAI_GOW, "0.24") == law.cites, "its vigorish would be more than it wins"
    if law.is_final:
        table = staked(opened("621a", 1, submission=CENTS | {"sum": "D", "beat_it": "C"}), 1)
        assert against(table, SUM, "1.01") == ("621a.5(e)(2)(iv)", "621a.11(c)")
        assert against(table, BEAT_IT, "1.01") == ("621a.5(e)(4)(ii)", "621a.11(e)")
