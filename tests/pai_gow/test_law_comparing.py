"""Surrender, comparison, payment and the tiles afterwards (621a.8(e) to (l), 621a.11(a), (b); 535.10(e) to (l)).

The dealer of most tests, MIDDLING, has a pair of Sevens (1-6) and eight points with a 5-6.
"""

from typing import Any

import pytest

from croupier.games.pai_gow.events import HandsCompared, HandsShown, RoundEnded, Surrendered, TilesPutAway
from croupier.money import Cents
from croupier.play.table import Table
from croupier.table.events import Announced, Event, Settled
from croupier.table.inputs import Order
from tests.pai_gow.banking_support import (
    CHAPTERS,
    DEALER,
    FORTUNES,
    PAI_GOW,
    Says,
    asked,
    called,
    chips,
    compared,
    finish,
    happens,
    house_table,
    house_won,
    law_of,
    one_of,
    options,
    place,
    place_in,
    play,
    refused,
    settlements,
    shown_places,
    state_of,
    until,
    up_to,
    wager,
    words,
)
from tests.support.events import found
from tests.support.matrices import each
from tests.support.playing import allowed

Hands = tuple[str, str]
"""A high hand and a low hand."""

MIDDLING = "1-6 1-6 5-6 2-5"
WINS: Hands = ("4-4 4-4", "4-6 4-5")
"""A better pair, and nine points."""
LOSES: Hands = ("1-5 1-5", "2-2 1-2")
"""A lesser pair, and seven points."""
TIES_HIGH: Hands = ("1-1 1-1", "5-5 3-4")
"""A better pair, and seven points."""
TIES_LOW: Hands = ("1-4 2-3", "6-6 3-6")
"""A lesser pair, and a Wong."""


def sets(hands: dict[int, Hands]) -> dict[str, str]:
    """Everybody sets these hands."""
    return {f"set {place(seat)}": high for seat, (high, _) in hands.items()}


def against(
    chapter: str, hands: dict[int, Hands], *, dealer: str = MIDDLING, stake: str = "100.00", **submission: Any
) -> Table:
    """A table at which these seats will get these hands, with a Pai Gow Wager each."""
    tiles = {DEALER: dealer, **{place(seat): " ".join(both) for seat, both in hands.items()}}
    return house_table(chapter, tiles, dict.fromkeys(hands, stake), **submission)


def result(chapter: str, dealer: str, hands: Hands) -> tuple[str, str, str]:
    """How seat 1 with these hands comes out against a dealer with those tiles."""
    events = play(against(chapter, {1: hands}, dealer=dealer), sets({1: hands}))
    outcome = compared(events)["seat 1"][2]
    assert settlements(events) == [(1, {"tie": "push"}.get(outcome, outcome))]
    return compared(events)["seat 1"]


# (e) Surrender


@pytest.mark.proves("621a.8(e)", "535.10(e)")
def test_players_are_asked_to_surrender_once_the_dealers_hands_are_set() -> None:
    for chapter in CHAPTERS:
        table = called(against(chapter, {1: WINS, 2: LOSES}))
        assert asked(table) == ["set seat 1", "set seat 2"], "nobody is asked before the dealer's hands are set"
        before = up_to(table, "surrender", sets({1: WINS, 2: LOSES}))
        assert shown_places(before) == [DEALER]
        assert asked(table) == ["surrender seat 1", "surrender seat 2"]
        assert options(table, "surrender", "seat 1") == {"surrender": "", "keep": ""}


@pytest.mark.proves("621a.8(e)", "535.10(e)")
def test_a_surrendered_wager_is_collected_at_once_with_the_tiles_unseen() -> None:
    """Also of a player who would have won: the wager is gone, whole."""
    for chapter, cite in (("621a", "621a.8(e)"), ("535", "535.10(e)")):
        table = against(chapter, {1: LOSES, 2: WINS})
        events = play(table, sets({1: LOSES, 2: WINS}) | {"surrender seat 2": "surrender"})
        lost = events[place_in(events, Settled, seat=2)]
        assert isinstance(lost, Settled)
        assert (lost.outcome, lost.stake, lost.pays, lost.returned) == ("surrender", Cents(10_000), 0, 0)
        assert cite in lost.cites
        assert shown_places(events) == [DEALER, "seat 1"], "the hands of seat 2 are never exposed"
        assert chips(table, 2) == ["900.00"]
        gone = place_in(events, TilesPutAway, place="seat 2")
        assert place_in(events, Surrendered) < gone < place_in(events, HandsShown, place="seat 1")
        assert cite in events[gone].cites


@pytest.mark.proves("621a.8(e)", "535.10(e)")
def test_a_player_who_kept_the_wager_may_still_surrender_until_the_hands_are_exposed() -> None:
    for chapter in CHAPTERS:
        hands = {1: WINS, 2: LOSES}
        table = called(against(chapter, hands, manual=True))
        until(table, happens(HandsCompared, place="seat 1"), sets(hands))
        taken = allowed(table.submit(Order("surrender", "seat 2")))
        events = taken + finish(table)
        assert settlements(events)[0] == (2, "surrender")
        assert "seat 2" not in shown_places(events)
        assert chips(table, 1, 2) == ["1095.00", "900.00"]


@pytest.mark.proves("621a.8(e)", "535.10(e)")
def test_before_the_dealers_hands_are_set_and_after_the_own_are_exposed_nobody_may_surrender() -> None:
    surrender = Order("surrender", "seat 1")
    for chapter, cite in (("621a", "621a.8(e)"), ("535", "535.10(e)")):
        table = called(against(chapter, {1: LOSES}, manual=True))
        up_to(table, "set", to="seat 1")
        assert refused(table, surrender)[1] == (cite,), "the players are still setting"
        up_to(table, "set", sets({1: LOSES}), to=DEALER)
        assert refused(table, surrender)[1] == (cite,), "the dealer is"
        until(table, happens(HandsShown, place="seat 1"))
        assert refused(table, surrender)[1] == (cite,), "the hands lie open"


@pytest.mark.proves("621a.8(e)", "535.10(e)")
def test_nobody_else_may_surrender_a_wager_and_nobody_twice() -> None:
    for chapter, cite in (("621a", "621a.8(e)"), ("535", "535.10(e)")):
        table = called(against(chapter, {1: LOSES, 2: WINS}, manual=True))
        up_to(table, "surrender", sets({1: LOSES, 2: WINS}))
        until(table, happens(Surrendered), {"surrender seat 1": "surrender"})
        assert refused(table, Order("surrender", "seat 1"))[1] == (cite,)
        assert refused(table, Order("surrender", "seat 3"))[1] == (cite,)
        assert refused(table, Order("surrender", "dealer"))[1] == (cite,)


@pytest.mark.proves("621a.8(e)", "621a.8(j)")
def test_a_pair_fortunes_wager_stays_on_surrendered_tiles_until_it_is_settled() -> None:
    """Seat 1 surrenders a pair of Twos: 5.00 at 3 to 1. Nobody sees the tiles before."""
    hands = {1: TIES_HIGH, 2: LOSES}
    table = against("621a", hands, pair_fortunes=True)
    wager(table, {1: "5.00"}, FORTUNES)
    events = play(table, sets(hands) | {"surrender seat 1": "surrender"})
    given_up, paid = place_in(events, Settled, seat=1, wager=PAI_GOW), place_in(events, Settled, wager=FORTUNES)
    gone = place_in(events, TilesPutAway, place="seat 1")
    assert given_up < paid < gone < place_in(events, HandsShown, place="seat 2")
    assert "seat 1" not in shown_places(events)
    assert settlements(events, FORTUNES) == [(1, "win")]
    assert chips(table, 1) == ["915.00"]


# (f) The comparison


@pytest.mark.proves("621a.8(f)", "535.10(f)")
def test_hands_are_exposed_and_announced_seat_by_seat_from_the_dealers_right() -> None:
    hands = {5: WINS, 2: LOSES, 4: TIES_LOW, 1: TIES_HIGH}
    for chapter, cite in (("621a", "621a.8(f)"), ("535", "535.10(f)")):
        events = play(against(chapter, hands), sets(hands))
        assert shown_places(events) == [DEALER, "seat 1", "seat 2", "seat 4", "seat 5"]
        said = [one for one in words(events) if one.startswith("Seat")]
        assert said == ["Seat 1 ties", "Seat 2 loses", "Seat 4 ties", "Seat 5 wins"]
        for event in found(events, HandsShown)[1:]:
            assert law_of(event.cites) == (cite,)
        shown = {event.place: (event.high, event.low) for event in found(events, HandsShown)}
        assert shown["seat 4"] == TIES_LOW
        assert all(cite in event.cites for event in found(events, HandsCompared))


@pytest.mark.proves("621a.8(f)", "535.10(f)")
def test_high_hands_are_compared_with_the_high_hand_and_low_hands_with_the_low_hand() -> None:
    """A low hand that would beat the dealer's low hand is no help to the high hand, and the other way around."""
    hands = {1: TIES_HIGH, 2: TIES_LOW, 3: LOSES, 4: WINS}
    for chapter in CHAPTERS:
        assert compared(play(against(chapter, hands), sets(hands))) == {
            "seat 1": ("higher", "lower", "tie"),
            "seat 2": ("lower", "higher", "tie"),
            "seat 3": ("lower", "lower", "lose"),
            "seat 4": ("higher", "higher", "win"),
        }


# (g) to (i) Lose, tie, win

WONG = "6-6 4-5 2-2 3-4"
"""The dealer has a Wong of Twelves, and one point with a 2-2."""
HIGHS = {"higher": "4-4 4-4", "copy": "6-6 3-6", "lower": "1-1 4-4"}
"""A pair, the other Wong of Twelves, a Gong."""
LOWS = {"higher": "1-1 5-5", "copy": "2-2 2-5", "lower": "4-6 5-6"}
"""Two points; one point with the other 2-2; one point with a 5-6."""


@pytest.mark.proves(
    "621a.8(g)",
    "621a.8(h)",
    "621a.8(h)(1)",
    "621a.8(h)(2)",
    "621a.8(i)",
    "535.10(g)",
    "535.10(h)(1)",
    "535.10(h)(2)",
    "535.10(i)",
    "535.10(j)",
)
def test_every_way_in_which_two_hands_can_compare() -> None:
    """Both higher wins; one higher ties, whichever; otherwise the wager loses. A copy is not higher."""
    stakes = {"win": ["1095.00"], "tie": ["1000.00"], "lose": ["900.00"]}
    cites = {
        "621a": {"win": "621a.8(i)", "lose": "621a.8(g)", "high": "621a.8(h)(1)", "low": "621a.8(h)(2)"},
        "535": {"win": "535.10(j)", "lose": "535.10(g)", "high": "535.10(h)(1)", "low": "535.10(h)(2)"},
    }
    returned = {"621a": "621a.8(h)", "535": "535.10(i)"}
    for chapter in CHAPTERS:
        for high, first in HIGHS.items():
            for low, second in LOWS.items():
                up = [high == "higher", low == "higher"]
                outcome, why = {2: ("win", "win"), 0: ("lose", "lose")}.get(
                    sum(up), ("tie", "high" if up[0] else "low")
                )
                table = against(chapter, {1: (first, second)}, dealer=WONG)
                events = play(table, sets({1: (first, second)}))
                assert compared(events) == {"seat 1": (high, low, outcome)}
                settled = one_of(events, Settled)
                assert settled.outcome == {"tie": "push"}.get(outcome, outcome)
                assert cites[chapter][why] in settled.cites
                assert (returned[chapter] in settled.cites) == (outcome == "tie")
                assert chips(table, 1) == stakes[outcome]


@pytest.mark.proves("621a.8(g)", "621a.8(h)(1)", "535.10(g)", "535.10(h)(1)")
def test_a_low_hand_of_zero_is_never_higher_not_even_than_another_zero() -> None:
    """The dealer has a pair of Sevens and a zero with a 5-5; the players' zeros have a 1-3, which ranks higher."""
    for chapter in CHAPTERS:
        dealer = "1-6 1-6 5-5 4-6"
        assert result(chapter, dealer, ("4-4 4-4", "1-3 3-3"))[2] == "tie"
        assert result(chapter, dealer, ("1-5 1-5", "1-3 3-3"))[2] == "lose"
        assert result(chapter, dealer, ("4-4 4-4", "1-3 1-4"))[2] == "win", "nine is higher than zero"


@pytest.mark.proves("621a.8(i)", "535.10(j)")
def test_a_pair_of_tens_as_a_low_hand_is_a_pair_and_no_zero() -> None:
    for chapter in CHAPTERS:
        assert result(chapter, MIDDLING, ("1-1 1-1", "4-6 4-6")) == ("higher", "higher", "win")


# Who is paid when


@pytest.mark.proves("621a.8(g)", "621a.8(i)", "621a.8(k)", "535.10(g)", "535.10(i)", "535.10(j)", "535.10(l)")
def test_winners_are_paid_in_turn_now_and_in_2010_after_all_hands_are_exposed() -> None:
    hands = {1: WINS, 2: LOSES, 3: TIES_HIGH, 4: ("6-6 6-6", "1-3 1-4")}
    now = [(1, "win"), (2, "lose"), (3, "push"), (4, "win")]
    expected = {"621a": now, "535": [now[1], now[2], now[0], now[3]]}
    for chapter in CHAPTERS:
        events = play(against(chapter, hands), sets(hands))
        assert settlements(events) == expected[chapter]
        put_away = [event.place for event in found(events, TilesPutAway)]
        assert put_away[:4] == [place(seat) for seat, _ in expected[chapter]], "each hand goes when it is settled"
        last_shown = place_in(events, HandsShown, place="seat 4")
        first_paid = place_in(events, Settled, seat=1)
        assert (first_paid > last_shown) == (chapter == "535")
        assert place_in(events, Settled, seat=2) < place_in(events, HandsShown, place="seat 3"), "collected at once"
        assert place_in(events, Settled, seat=3) < last_shown, "returned at once"


@pytest.mark.proves("535.10(j)")
def test_winning_hands_of_2010_stay_face_up_until_they_are_paid() -> None:
    hands = {1: WINS, 2: LOSES}
    table = called(against("535", hands, manual=True))
    until(table, happens(TilesPutAway, place="seat 2"), sets(hands))
    lying = state_of(table).hands["seat 1"]
    assert (lying.shown, " ".join(lying.high), " ".join(lying.low)) == (True, *WINS)
    assert chips(table, 1) == ["900.00"]
    until(table, happens(TilesPutAway, place="seat 1"))
    assert chips(table, 1) == ["1095.00"]


# The vigorish


@pytest.mark.proves("621a.11(a)", "535.10(k)", "621a.8(i)")
@each(
    ("stake", "rounded", "exact"),
    [
        ("1.00", "0.25", "0.05"),
        ("5.00", "0.25", "0.25"),
        ("6.00", "0.50", "0.30"),
        ("10.00", "0.50", "0.50"),
        ("11.00", "0.75", "0.55"),
        ("12.00", "0.75", "0.60"),
        ("100.00", "5.00", "5.00"),
        ("101.00", "5.25", "5.05"),
    ],
)
def test_a_win_pays_1_to_1_less_5_percent_rounded_up_to_25_cents_or_exact(stake: str, rounded: str, exact: str) -> None:
    for chapter, cite in (("621a", "621a.11(a)"), ("535", "535.10(k)")):
        for rounding, vigorish in (("up", rounded), ("exact", exact)):
            table = against(chapter, {1: WINS}, stake=stake, vigorish_rounding=rounding)
            events = play(table, sets({1: WINS}))
            won = one_of(events, Settled)
            assert (won.pays, won.vigorish) == (Cents.parse(stake), Cents.parse(vigorish))
            assert cite in won.cites
            assert not won.marked, "collected when the win is paid, never owed"
            bank = 100_000 + Cents.parse(stake) - Cents.parse(vigorish)
            assert chips(table, 1) == [str(Cents(bank))]
            assert house_won(table) == str(Cents(100_000 - bank))


@pytest.mark.proves("621a.11(a)", "535.10(k)", "621a.8(g)", "535.10(g)", "621a.8(h)", "535.10(i)")
def test_no_vigorish_is_taken_of_what_is_lost_or_returned() -> None:
    hands = {1: WINS, 2: LOSES, 3: TIES_LOW}
    for chapter in CHAPTERS:
        table = against(chapter, hands, stake="12.00")
        events = play(table, sets(hands))
        taken = {event.seat: (event.outcome, event.pays, event.vigorish) for event in found(events, Settled)}
        assert taken == {1: ("win", 1200, 75), 2: ("lose", 0, 0), 3: ("push", 0, 0)}
        assert chips(table, 1, 2, 3) == ["1011.25", "988.00", "1000.00"]
        assert house_won(table) == "0.75"


# (j) Pair Fortunes


def fortunes(tiles: str, high: str, **says: str) -> tuple[Settled, list[str], list[Event]]:
    """Seat 1 with these tiles and 5.00 on Pair Fortunes: how it is settled, the chips afterwards, and all events."""
    table = house_table("621a", {DEALER: "1-6 1-6 4-6 2-5", "seat 1": tiles}, {1: "100.00"}, pair_fortunes=True)
    wager(table, {1: "5.00"}, FORTUNES)
    said: Says = {"set seat 1": high, **says}
    events = play(table, said)
    settled = events[place_in(events, Settled, wager=FORTUNES)]
    assert isinstance(settled, Settled)
    return settled, chips(table, 1), events


@pytest.mark.proves("621a.8(j)", "621a.8(j)(1)", "621a.11(b)")
@each(
    ("tiles", "odds"),
    [
        ("2-4 1-2 6-6 6-6", 300),
        ("2-4 1-2 3-6 4-5", 25),
        ("2-4 1-2 1-1 1-1", 25),
        ("6-6 6-6 1-1 1-1", 25),
        ("3-6 4-5 2-6 3-5", 25),
        ("2-4 1-2 5-6 1-3", 8),
        ("3-6 4-5 5-6 3-3", 4),
        ("1-4 2-3 5-6 3-3", 4),
        ("1-1 1-1 5-6 3-3", 3),
        ("6-6 6-6 5-6 3-3", 3),
    ],
)
def test_pair_fortunes_pays_by_the_pairs_however_the_tiles_are_set(tiles: str, odds: int) -> None:
    first, second, third, _ = tiles.split()
    for high in (f"{first} {second}", f"{first} {third}"):
        settled, _, events = fortunes(tiles, high)
        assert (settled.outcome, settled.pays, settled.vigorish) == ("win", 500 * odds, 0)
        assert {"621a.8(j)(1)", "621a.11(b)"} <= set(settled.cites)
        assert place_in(events, Settled, wager=PAI_GOW) < place_in(events, Settled, wager=FORTUNES)


@pytest.mark.proves("621a.8(j)", "621a.8(j)(2)")
@pytest.mark.parametrize("tiles", ["6-6 4-5 1-1 3-3", "5-5 4-4 2-2 1-1", "1-1 2-6 5-6 3-3"])
def test_pair_fortunes_is_collected_without_a_pair_and_a_wong_or_a_gong_is_none(tiles: str) -> None:
    settled, _, _ = fortunes(tiles, " ".join(tiles.split()[:2]))
    assert (settled.outcome, settled.stake, settled.pays) == ("lose", 500, 0)
    assert "621a.8(j)(2)" in settled.cites


@pytest.mark.proves("621a.8(j)", "621a.8(k)")
def test_pair_fortunes_follows_the_players_own_pai_gow_wager_and_then_the_tiles_go() -> None:
    """Seats 1 and 2 win and lose; each is done with, tiles and all, before the next hands are exposed."""
    hands = {1: WINS, 2: LOSES}
    table = against("621a", hands, pair_fortunes=True)
    wager(table, {1: "5.00", 2: "5.00"}, FORTUNES)
    events = play(table, sets(hands))
    kinds = (HandsShown, Settled, TilesPutAway)
    course = [event for event in events if isinstance(event, kinds)][1:]
    told = [
        (event.seat, event.wager, event.outcome) if isinstance(event, Settled) else (type(event).__name__, event.place)
        for event in course[:8]
        if isinstance(event, kinds)
    ]
    assert told == [
        ("HandsShown", "seat 1"),
        (1, PAI_GOW, "win"),
        (1, FORTUNES, "win"),
        ("TilesPutAway", "seat 1"),
        ("HandsShown", "seat 2"),
        (2, PAI_GOW, "lose"),
        (2, FORTUNES, "win"),
        ("TilesPutAway", "seat 2"),
    ]
    assert chips(table, 1, 2) == ["1110.00", "915.00"]


# (k), (l) The tiles


@pytest.mark.proves("621a.8(k)", "621a.8(l)", "535.10(g)", "535.10(i)", "535.10(j)", "535.10(l)")
def test_tiles_are_collected_in_order_so_that_every_hand_can_be_rebuilt() -> None:
    """At the dealer's right lie the high hand and the low hand of one place after another. In 2010 it depends on the
    outcome which provision orders it.
    """
    hands = {1: LOSES, 3: TIES_HIGH, 4: WINS}
    now, then = ("621a.8(k)", "621a.8(k)", "621a.8(k)"), ("535.10(g)", "535.10(i)", "535.10(j)")
    for chapter, ordered, in_order in (("621a", now, "621a.8(l)"), ("535", then, "535.10(l)")):
        table = called(against(chapter, hands, manual=True))
        events = until(table, happens(TilesPutAway, place="dead hand"), sets(hands))
        collected = [str(tile) for tile in state_of(table).put_away]
        assert len(collected) == 32
        rebuilt = [sorted(collected[first : first + 2]) for first in range(0, 16, 2)]
        in_turn = [*LOSES, *TIES_HIGH, *WINS, "1-6 1-6", "5-6 2-5"]
        assert rebuilt == [sorted(hand.split()) for hand in in_turn]
        cites = {event.place: law_of(event.cites) for event in found(events, TilesPutAway)}
        own = dict(zip(("seat 1", "seat 3", "seat 4"), ordered, strict=True))
        assert cites == {one: (cite, in_order) for one, cite in own.items()} | {
            DEALER: (in_order,),
            "dead hand": (in_order,),
        }
        assert found(finish(table), RoundEnded)


@pytest.mark.proves("621a.8(f)", "535.10(f)")
def test_a_result_is_announced_before_the_wager_is_touched() -> None:
    for chapter in CHAPTERS:
        events = play(against(chapter, {1: LOSES}), sets({1: LOSES}))
        assert place_in(events, Announced, words="Seat 1 loses") < place_in(events, Settled)
