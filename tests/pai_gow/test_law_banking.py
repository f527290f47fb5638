"""A player banks the game, alone or with the house (621a.9; 535.11).

Every table here has played one round that tied at every seat, so everybody still has what they brought. The bank of
most rounds, at seat 1, sets a pair of Sevens (1-6) and eight points with a 5-6.
"""

from collections.abc import Mapping
from itertools import product
from typing import Any

import pytest

from croupier.games.pai_gow.answers import PaiGowAnswer
from croupier.games.pai_gow.events import (
    BankOffered,
    BankTaken,
    CentreFilled,
    DealersWagerSettled,
    DealerWagered,
    DiceShown,
    HandsCompared,
    HandsSet,
    HandsShown,
    MarkerPlaced,
    NoRoll,
    Shaken,
    ShakerCovered,
    StacksCut,
    StartingPlace,
    SurplusPaid,
    TilesCollected,
    TilesDealt,
    TilesPutAway,
    TilesTurned,
)
from croupier.money import Cents
from croupier.play.table import Table
from croupier.running.opening import OpeningError
from croupier.table.events import Announced, Event, Settled, Withdrew
from croupier.table.inputs import Answer, Deal, Report, Sit, Wager
from tests.pai_gow.banking_support import (
    ALL_TIE,
    BANKED,
    CHAPTERS,
    CO_BANKED,
    DEAD_HAND,
    DEALER,
    FORTUNES,
    NINE,
    PAI_GOW,
    RING,
    Places,
    Says,
    after_first_round,
    asked,
    banked_table,
    called,
    chips,
    compared,
    dealt_to,
    finish,
    happens,
    house_won,
    law_of,
    one_of,
    opened,
    options,
    place,
    place_in,
    play,
    refused,
    ring_from,
    said_to,
    say,
    settlements,
    shown_places,
    sit,
    state_of,
    takes_bank,
    until,
    up_to,
    wager,
    words,
)
from tests.support.events import found
from tests.support.matrices import each
from tests.support.playing import allowed, ordered, reported

Hands = tuple[str, str]
"""A high hand and a low hand."""

BANK: Hands = ("1-6 1-6", "5-6 2-5")
WINS: Hands = ("4-4 4-4", "4-6 4-5")
"""A better pair, and nine points."""
LOSES: Hands = ("1-5 1-5", "2-2 1-2")
"""A lesser pair, and seven points."""
LOSES_TOO: Hands = ("3-5 2-6", "1-3 5-5")
"""Mixed Eights, and four points."""
TIES: Hands = ("1-4 2-3", "6-6 3-6")
"""A lesser pair, and a Wong."""
SECTION = {"621a": "621a.9", "535": "535.11"}


def cite(chapter: str, paragraph: str) -> str:
    """A provision of the section on banks."""
    return f"{SECTION[chapter]}({paragraph})"


def tiles_of(hands: Mapping[str, Hands | str]) -> Places:
    """The four tiles of each place."""
    return {one: both if isinstance(both, str) else " ".join(both) for one, both in hands.items()}


def sets(hands: Mapping[str, Hands | str]) -> dict[str, str]:
    """How everybody sets these hands; the dealer's four tiles are set the house way."""
    return {f"set {one}": both[0] for one, both in hands.items() if not isinstance(both, str)}


def banked(
    chapter: str, hands: Mapping[str, Hands | str], wagers: Mapping[int, str], says: Says | None = None, **more: Any
) -> tuple[Table, list[Event]]:
    """A round that seat 1 banks, or `bank`: the table afterwards, and what happened from the offer on."""
    bank, co = more.pop("bank", 1), more.pop("co", False)
    if co:
        more.setdefault("submission", CO_BANKED)
    seats = sorted({bank, *wagers, *more.pop("seats", ())})
    table = banked_table(chapter, tiles_of(hands), wagers, bank=bank, seats=seats, **more)
    return table, finish(table, {**takes_bank(bank, co=co), **sets(hands), **(says or {})})


def offered(table: Table, says: Says | None = None) -> list[str]:
    """The deal is called: to whom the bank is offered, one after another, until somebody takes it or nobody is left."""
    called(table)
    asked_so_far = []
    while table.questions and question_kinds(table) == {"bank"}:
        [one] = table.questions.values()
        asked_so_far.append(one.to)
        say(table, "bank", (says or {}).get(f"bank {one.to}", "decline"))
    return asked_so_far


def question_kinds(table: Table) -> set[str]:
    """The kinds of the open questions."""
    return {one.kind for one in table.questions.values()}


def barred(table: Table, seat: int) -> tuple[str, ...]:
    """The provisions for which a player to whom the bank is offered may not take it."""
    up_to(table, "bank", to=place(seat))
    assert options(table, "bank", place(seat))["bank"]
    return refused(table, said_to(table, "bank", "bank", place(seat)))[1]


# (a) The option


@pytest.mark.proves("621a.9(a)", "535.11(a)")
def test_players_may_bank_only_where_the_submission_offers_it_and_then_all_of_them() -> None:
    for chapter in CHAPTERS:
        table = after_first_round(chapter, submission={})
        assert refused(table, Answer("bank", seat=1))[1] == (cite(chapter, "a"),)
        assert offered(wager(table, dict.fromkeys((1, 2, 3), "10.00"))) == []
        table = after_first_round(chapter)
        assert offered(wager(table, dict.fromkeys((1, 2, 3), "10.00"))) == ["seat 1", "seat 2", "seat 3"]


@pytest.mark.proves("621a.9(i)")
def test_there_is_no_bank_where_a_generator_takes_the_place_of_the_dice() -> None:
    with pytest.raises(OpeningError) as wrong:
        opened("621a", player_bank=True, starting_position="random number generator")
    assert wrong.value.field == "submission.player_bank"
    assert "621a.9(i)" in wrong.value.cites


# (b) Not at the start


@pytest.mark.proves("621a.9(b)", "535.11(b)")
def test_nobody_banks_the_first_round_of_a_game() -> None:
    for chapter in CHAPTERS:
        table = wager(sit(opened(chapter, **BANKED), 1, 2), {1: "10.00", 2: "10.00"})
        assert cite(chapter, "b") in refused(table, Answer("bank", seat=1))[1]
        assert offered(table) == []
        finish(table)
        assert offered(wager(table, {1: "10.00", 2: "10.00"})) == ["seat 1", "seat 2"], "from the second round on"


@pytest.mark.proves("621a.9(b)", "535.11(b)")
@pytest.mark.parametrize("order", ["no gaming activity", "change tiles"])
def test_an_idle_table_and_new_tiles_begin_a_game_anew(order: str) -> None:
    for chapter in CHAPTERS:
        table = after_first_round(chapter)
        ordered(table, order)
        assert cite(chapter, "b") in refused(table, Answer("bank", seat=1))[1]
        assert offered(wager(table, {1: "10.00", 2: "10.00"})) == []
        finish(table)
        assert offered(wager(table, {1: "10.00", 2: "10.00"})) == ["seat 1", "seat 2", "seat 3"]


# (c) The offer


@pytest.mark.proves("621a.9(c)", "535.11(c)")
def test_the_bank_is_offered_counterclockwise_until_a_player_accepts() -> None:
    """After the wagers are down and before "no more bets"; the dealer puts the marker before the one who accepts."""
    for chapter in CHAPTERS:
        table = wager(after_first_round(chapter, seats=(2, 4, 6)), dict.fromkeys((2, 4, 6), "10.00"))
        events = allowed(table.submit(Deal()))
        assert cite(chapter, "c") in one_of(events, BankOffered).cites
        assert asked(table) == ["bank seat 2"]
        say(table, "bank", "decline")
        assert asked(table) == ["bank seat 4"]
        taken = one_of(say(table, "bank", "bank"), BankTaken)
        assert (taken.seat, taken.co) == (4, False)
        assert cite(chapter, "c") in taken.cites
        assert asked(table) == ["cut seat 4"], "seat 6 is not asked any more"
        assert not [word for word in words(events) if word == "no more bets"]
        assert "no more bets" in words(finish(table))


@pytest.mark.proves("621a.9(c)", "535.11(c)")
def test_if_nobody_accepts_the_round_is_the_houses() -> None:
    for chapter, counted in (("621a", "621a.6(c)"), ("535", "535.8(c)")):
        table = wager(after_first_round(chapter), dict.fromkeys((1, 2, 3), "10.00"))
        events = play(table)
        assert not found(events, BankTaken)
        start = one_of(events, StartingPlace)
        assert (start.place, law_of(start.cites)) == (DEALER, (counted,))
        assert shown_places(events)[0] == DEALER


ALWAYS_MOVES = {"first_offer_moves_on": "every_round"}
"""The other reading of § 621a.9(c): the first offer moves on each round, as in 2010."""


@pytest.mark.proves("621a.9(c)")
def test_now_the_offer_begins_at_the_dealers_right_while_the_first_player_does_not_bank() -> None:
    """Whoever else banks: seats 2 and 3 do, in turn."""
    table = after_first_round("621a")
    for says, asked_so_far in (
        ({}, ["seat 1", "seat 2", "seat 3"]),
        ({"bank seat 2": "bank"}, ["seat 1", "seat 2"]),
        ({"bank seat 3": "bank"}, ["seat 1", "seat 2", "seat 3"]),
        ({}, ["seat 1", "seat 2", "seat 3"]),
    ):
        assert offered(wager(table, dict.fromkeys((1, 2, 3), "1.00")), says) == asked_so_far
        finish(table)


@pytest.mark.proves("621a.9(c)")
def test_now_the_offer_begins_to_the_right_of_a_first_player_who_banks_and_only_then() -> None:
    table = after_first_round("621a", seats=range(1, 7))
    rounds: tuple[tuple[dict[str, str], int], ...] = (
        ({"bank seat 1": "bank"}, 1),
        ({"bank seat 2": "bank"}, 2),
        ({"bank seat 4": "bank"}, 3),
        ({"bank seat 1": "bank"}, 1),
        ({}, 2),
        ({}, 1),
    )
    for says, first in rounds:
        [begun, *_] = offered(wager(table, dict.fromkeys(range(1, 7), "1.00")), says)
        assert begun == place(first)
        finish(table)


@pytest.mark.proves("621a.9(c)")
def test_to_the_right_of_the_last_seat_is_the_first() -> None:
    table = after_first_round("621a", seats=(2, 6))
    assert offered(wager(table, {2: "1.00", 6: "1.00"}), {"bank seat 2": "bank"}) == ["seat 2"]
    finish(table)
    assert offered(wager(table, {2: "1.00", 6: "1.00"}), {"bank seat 6": "bank"}) == ["seat 6"]
    finish(table)
    assert offered(wager(table, {2: "1.00", 6: "1.00"}))[0] == "seat 2"


@pytest.mark.proves("621a.9(c)")
def test_by_the_other_reading_the_first_offer_moves_on_each_round_and_from_the_last_seat_to_the_first() -> None:
    table = after_first_round("621a", seats=range(1, 7), readings=ALWAYS_MOVES)
    for first in (1, 2, 3, 4, 5, 6, 1, 2):
        seats = [*range(first, 7), *range(1, first)]
        assert offered(wager(table, dict.fromkeys(range(1, 7), "1.00"))) == [place(seat) for seat in seats]
        finish(table)


@pytest.mark.proves("621a.9(c)", "535.11(c)")
@pytest.mark.parametrize("reading", ["if_accepted", "every_round"])
def test_an_offer_names_the_reading_by_which_it_moves_on(reading: str) -> None:
    """In 2010, which has a rule of its own, the choice changes nothing."""
    taken = {"first_offer_moves_on": reading}
    for chapter, cited in (("621a", "first_offer_moves_on"), ("535", "first_offer_rotates")):
        table = after_first_round(chapter, readings=taken)
        for first in (1, 2) if chapter == "535" or reading == "every_round" else (1, 1):
            events = allowed(wager(table, dict.fromkeys((1, 2, 3), "1.00")).submit(Deal()))
            begun = one_of(events, BankOffered)
            assert begun.first == first
            named = {cite for cite in begun.cites if "first_offer" in cite}
            assert named == {f"reading:{cited}"}
            finish(table)


@pytest.mark.proves("535.11(c)")
def test_in_2010_the_first_offer_moves_on_until_it_comes_to_the_dealer_who_banks() -> None:
    table = after_first_round("535", seats=range(1, 7))
    for first in (1, 2, 3, 4, 5, 6):
        seats = [*range(first, 7), *range(1, first)]
        assert offered(wager(table, dict.fromkeys(range(1, 7), "1.00"))) == [place(seat) for seat in seats]
        finish(table)
    events = allowed(wager(table, dict.fromkeys(range(1, 7), "1.00")).submit(Deal()))
    turn = one_of(events, BankOffered)
    assert (turn.first, turn.then) == (None, 1)
    assert "535.11(c)" in turn.cites
    assert question_kinds(table) == {"set"}, "the house banks, and nobody is asked"
    finish(table)
    assert offered(wager(table, {1: "1.00", 2: "1.00"}))[:2] == ["seat 1", "seat 2"]


@pytest.mark.proves("621a.9(c)", "535.11(c)")
@pytest.mark.parametrize(("first", "then"), [(1, 2), (2, 3), (3, 5)])
def test_who_sits_to_the_right_of_a_bank_that_was_asked_first_is_the_first_who_can_take_it_next(
    first: int, then: int
) -> None:
    """Seats 1, 2, 3 and 5 are taken; the first player asked takes the bank whenever it is that one's turn."""
    seats = (1, 2, 3, 5)
    for chapter in CHAPTERS:
        table = after_first_round(chapter, seats=seats, readings=ALWAYS_MOVES)
        for _ in range(1, first):
            play(wager(table, dict.fromkeys(seats, "1.00")))
        assert offered(wager(table, dict.fromkeys(seats, "1.00")), {f"bank seat {first}": "bank"}) == [place(first)]
        finish(table)
        asked_next = offered(wager(table, dict.fromkeys(seats, "1.00")))
        assert next(one for one in asked_next if one != place(first)) == place(then)


@pytest.mark.proves("621a.9(c)", "535.11(c)")
def test_nobody_banks_two_rounds_in_a_row() -> None:
    for chapter in CHAPTERS:
        table, _ = banked(chapter, {"seat 1": BANK}, {2: "10.00", 3: "10.00"})
        called(wager(table, {1: "10.00", 2: "10.00", 3: "10.00"}))
        assert barred(table, 1) == (cite(chapter, "c"),)
        assert not options(table, "bank", "seat 1")["decline"]
        finish(table)
        called(wager(table, {1: "10.00", 2: "10.00", 3: "10.00"}))
        up_to(table, "bank", to="seat 1")
        assert not options(table, "bank")["bank"], "a round later the player may again"


# (d) What the dealer confirms


@pytest.mark.proves("621a.9(d)(1)", "535.11(d)(1)")
def test_a_bank_must_have_wagered_against_the_dealer_in_the_last_round_without_a_bank() -> None:
    for chapter in CHAPTERS:
        table = after_first_round(chapter, first={1: "10.00", 2: "10.00"})
        called(wager(table, {2: "10.00", 3: "10.00"}))
        assert cite(chapter, "d)(1") in barred(table, 3)
        finish(table)
        called(wager(table, {1: "10.00", 2: "10.00"}))
        assert cite(chapter, "d)(1") in barred(table, 1), "the last house round was one without seat 1"
        assert not options(table, "bank")["decline"]


@pytest.mark.proves("621a.9(d)", "621a.9(d)(1)", "535.11(d)", "535.11(d)(1)")
def test_a_wager_against_another_bank_does_not_count() -> None:
    """Seat 3 sat out the house's round and then wagered against seat 1: still not against the dealer."""
    for chapter in CHAPTERS:
        table = after_first_round(chapter, first={1: "10.00", 2: "10.00"})
        called(wager(table, {2: "10.00", 3: "10.00"}))
        taken = one_of(finish(table, takes_bank(1)), BankTaken)
        assert {cite(chapter, "d"), cite(chapter, "d)(1"), cite(chapter, "d)(2")} <= set(taken.cites)
        called(wager(table, {1: "10.00", 3: "10.00"}))
        assert cite(chapter, "d)(1") in barred(table, 3)
        finish(table, {"bank seat 2": "bank"})
        assert table.state.round == 3


@pytest.mark.proves("621a.9(d)(2)", "535.11(d)(2)")
@pytest.mark.parametrize(
    ("brought", "enough"), [("149.75", False), ("150.00", True), ("150.25", True), ("1000.00", True)]
)
def test_a_bank_needs_chips_for_all_pai_gow_wagers_of_the_others(brought: str, enough: bool) -> None:
    """100.00 and 50.00; also for half of them, in co-banking."""
    for chapter in CHAPTERS:
        for co in ("bank", "co-bank"):
            table = banked_table(
                chapter,
                None,
                {2: "100.00", 3: "50.00"},
                chips={1: brought},
                first={1: "1.00", 2: "1.00"},
                submission=CO_BANKED,
            )
            up_to(table, "bank", to="seat 1")
            assert bool(options(table, "bank")[co]) != enough
            if enough:
                assert one_of(say(table, "bank", co), BankTaken).seat == 1
            else:
                why, cites = refused(table, said_to(table, "bank", co))
                assert cite(chapter, "d)(2") in cites
                assert "150.00" in why


@pytest.mark.proves("621a.9(d)(2)", "621a.9(f)", "535.11(d)(2)", "535.11(f)")
def test_the_banks_own_wagers_count_as_its_chips_and_go_back() -> None:
    """150.00 in all, of which 60.00 are wagered: enough for 150.00."""
    for chapter in CHAPTERS:
        submission: dict[str, Any] = BANKED | ({"pair_fortunes": True} if chapter == "621a" else {})
        table = after_first_round(chapter, chips={1: "150.00"}, submission=submission)
        wager(table, {1: "50.00", 2: "150.00"})
        if chapter == "621a":
            wager(table, {1: "10.00"}, FORTUNES)
        events = say(up_to_bank(called(table)), "bank", "bank")
        back = {event.wager: event.amount for event in found(events, Withdrew)}
        assert back == {PAI_GOW: 5000} | ({FORTUNES: 1000} if chapter == "621a" else {})
        assert all(cite(chapter, "f") in event.cites for event in found(events, Withdrew))
        assert chips(table, 1) == ["150.00"]
        assert 1 not in table.state.ledger.wagers


def up_to_bank(table: Table) -> Table:
    """Somebody is asked to bank."""
    up_to(table, "bank")
    return table


@pytest.mark.proves("621a.9(d)(2)", "535.11(d)(2)")
def test_wagers_that_others_add_before_no_more_bets_must_stay_covered_too() -> None:
    for chapter in CHAPTERS:
        table = banked_table(chapter, None, {2: "100.00"}, chips={1: "150.00"})
        up_to(table, "cut", takes_bank(1))
        assert refused(table, Wager(3, PAI_GOW, Cents.parse("50.25")))[1] == (cite(chapter, "d)(2"),)
        assert refused(table, Wager(2, PAI_GOW, Cents.parse("51.00")))[1] == (cite(chapter, "d)(2"),)
        allowed(table.submit(Wager(3, PAI_GOW, Cents.parse("50.00"))))
        assert refused(table, Wager(2, PAI_GOW, Cents.parse("1.00")))[1] == (cite(chapter, "d)(2"),)


@pytest.mark.proves("621a.9(d)(2)", "535.11(d)(2)")
def test_a_player_with_the_only_wager_has_nothing_to_bank() -> None:
    for chapter in CHAPTERS:
        table = banked_table(chapter, None, {1: "10.00"})
        assert barred(table, 1) == (cite(chapter, "d)(2"),)
        finish(table, {"bank seat 2": "bank"})
        assert table.state.round == 2


# (e) Co-banking


@pytest.mark.proves("621a.9(e)", "535.11(e)")
def test_co_banking_needs_the_submission_and_then_everybody_is_offered_it() -> None:
    for chapter in CHAPTERS:
        with pytest.raises(OpeningError) as wrong:
            opened(chapter, co_banking=True)
        assert (wrong.value.field, law_of(wrong.value.cites)) == ("submission.co_banking", (cite(chapter, "e"),))
        table = after_first_round(chapter)
        assert cite(chapter, "e") in refused(table, Answer("co-bank", seat=1))[1]
        up_to_bank(called(wager(table, {2: "10.00"})))
        assert set(options(table, "bank")) == {"bank", "decline"}
        refused(table, said_to(table, "bank", "co-bank"))
        table = called(wager(after_first_round(chapter, submission=CO_BANKED), {1: "10.00", 2: "10.00"}))
        for seat in (1, 2, 3):
            up_to(table, "bank", to=place(seat))
            assert options(table, "bank") == {"bank": "", "co-bank": "", "decline": ""}
            say(table, "bank", "decline")


@pytest.mark.proves("621a.9(e)", "535.11(e)")
def test_a_bank_co_banks_only_on_request_and_is_marked_so() -> None:
    for chapter in CHAPTERS:
        for choice, co in (("bank", False), ("co-bank", True)):
            table = up_to_bank(banked_table(chapter, None, {2: "10.00"}, submission=CO_BANKED))
            taken = one_of(say(table, "bank", choice), BankTaken)
            assert (taken.seat, taken.co) == (1, co)
            assert (cite(chapter, "e") in taken.cites) == co


@pytest.mark.proves("621a.9(e)", "535.11(e)")
def test_the_dealer_sets_a_co_banks_hands_the_house_way() -> None:
    """6-6 4-5 1-1 2-6: a player might prefer 6-6 2-6 with 1-1 4-5, but is not asked."""
    for chapter in CHAPTERS:
        for way, high in (("highest-high", "6-6 4-5"), ("highest-low", "1-1 4-5")):
            _, events = banked(
                chapter, {"seat 1": "6-6 4-5 1-1 2-6"}, {2: "10.00"}, co=True, submission=CO_BANKED | {"house_way": way}
            )
            assert [event.seat for event in found(events, HandsSet)] == [2]
            turned = one_of(events, TilesTurned)
            assert (turned.place, turned.tiles) == ("seat 1", "6-6 4-5 1-1 2-6")
            assert law_of(turned.cites) == (cite(chapter, "e"),)
            shown = found(events, HandsShown)[0]
            assert (shown.place, sorted(shown.high.split())) == ("seat 1", sorted(high.split()))
            assert cite(chapter, "e") in shown.cites
            assert place_in(events, HandsSet, seat=2) < place_in(events, TilesTurned)


@pytest.mark.proves("621a.9(e)", "621a.9(h)", "535.11(e)", "535.11(h)")
def test_against_a_co_bank_the_dealer_places_no_wager() -> None:
    for chapter in CHAPTERS:
        for amount in ("last wager", "50.00"):
            table = banked_table(chapter, None, {2: "10.00"}, submission=CO_BANKED | {"dealer_wager": amount})
            events = []
            while not table.rests:
                assert "dealer's wager" not in question_kinds(table)
                events += one_of_all(table, takes_bank(1, co=True))
            assert not found(events, DealerWagered)
            assert one_of(events, MarkerPlaced).what == "marker"
            assert state_of(table).ledger.house_wager == 0


def one_of_all(table: Table, says: Says) -> list[Event]:
    """One open question is answered."""
    [question_now, *_] = table.questions.values()
    said = says.get(f"{question_now.kind} {question_now.to}")
    if said is None:
        return allowed(table.answer_by_default())
    return say(table, question_now.kind, said, question_now.to)


# (f) One area


@pytest.mark.proves("621a.9(f)", "535.11(f)")
def test_the_bank_plays_at_one_area_and_makes_no_wager() -> None:
    """Ann sits at seats 1 and 2 and banks at seat 1: both wagers go back, and seat 2 has no hand."""
    for chapter in CHAPTERS:
        table = opened(chapter, stacks=[ALL_TIE], adjacent_areas=True, player_bank=True)
        for seat, player in ((1, "Ann"), (2, "Ann"), (3, "Bo")):
            allowed(table.submit(Sit(seat, Cents.parse("0.00" if seat == 2 else "1000.00"), player)))
        play(wager(table, dict.fromkeys((1, 2, 3), "10.00")))
        called(wager(table, {1: "20.00", 2: "20.00", 3: "10.00"}))
        events = say(up_to_bank(table), "bank", "bank")
        assert [(event.seat, event.wager) for event in found(events, Withdrew)] == [(1, PAI_GOW), (2, PAI_GOW)]
        assert chips(table, 1) == ["1000.00"]
        for seat in (1, 2):
            assert cite(chapter, "f") in refused(table, Wager(seat, PAI_GOW, Cents.parse("10.00")))[1]
        rest = finish(table)
        assert "seat 2" in [event.place for event in found(rest, TilesCollected)]
        assert "seat 1" not in [event.place for event in found(rest, TilesCollected)]
        assert [event.seat for event in found(rest, HandsSet)] == [1, 3]


# (g) The cut


def numbers_dealt(chapter: str, cut: Mapping[str, Any] | str) -> tuple[list[int], list[Event]]:
    """The stacks by their numbers from the right, in the order in which they are dealt after a cut."""
    table = after_first_round(chapter, {}, submission=BANKED)
    before = [list(stack) for stack in state_of(table).stacks]
    called(wager(table, {2: "10.00"}))
    events = finish(table, takes_bank(1, {"cut seat 1": cut}))
    given = [four.split() for four in dealt_to(events).values()]
    return [before.index(four) + 1 for four in given], events


@pytest.mark.proves("621a.9(g)", "535.11(g)")
def test_without_the_banks_wish_there_is_no_cut() -> None:
    for chapter in CHAPTERS:
        numbers, events = numbers_dealt(chapter, "decline")
        assert numbers == [1, 2, 3, 4, 5, 6, 7, 8]
        assert not found(events, StacksCut)


@pytest.mark.proves("621a.9(g)", "621a.9(g)(1)", "535.11(g)", "535.11(g)(1)")
@pytest.mark.parametrize(
    ("right", "left", "after"),
    [
        ((4,), None, [4, 1, 2, 3, 5, 6, 7, 8]),
        ((4, 5), None, [4, 5, 1, 2, 3, 6, 7, 8]),
        ((8, 7, 6), None, [6, 7, 8, 1, 2, 3, 4, 5]),
        (None, (1,), [2, 3, 4, 5, 6, 7, 8, 1]),
        (None, (2, 3, 4), [1, 5, 6, 7, 8, 2, 3, 4]),
    ],
)
def test_adjacent_stacks_may_be_moved_to_one_end(
    right: tuple[int, ...] | None, left: tuple[int, ...] | None, after: list[int]
) -> None:
    for chapter in CHAPTERS:
        numbers, events = numbers_dealt(chapter, {"choice": "cut", "right": right, "left": left})
        assert numbers == after
        assert {cite(chapter, "g"), cite(chapter, "g)(1")} == set(law_of(one_of(events, StacksCut).cites))


@pytest.mark.proves("621a.9(g)", "621a.9(g)(2)", "535.11(g)", "535.11(g)(2)")
@pytest.mark.parametrize(
    ("right", "left", "after"),
    [
        ((4,), (5,), [4, 1, 2, 3, 6, 7, 8, 5]),
        ((5,), (4,), [5, 1, 2, 3, 6, 7, 8, 4]),
        ((3, 4), (5, 6), [3, 4, 1, 2, 7, 8, 5, 6]),
        ((5, 6, 7), (4,), [5, 6, 7, 1, 2, 3, 8, 4]),
    ],
)
def test_adjacent_stacks_may_be_divided_between_both_ends(
    right: tuple[int, ...], left: tuple[int, ...], after: list[int]
) -> None:
    for chapter in CHAPTERS:
        numbers, events = numbers_dealt(chapter, {"choice": "cut", "right": right, "left": left})
        assert numbers == after
        assert {cite(chapter, "g"), cite(chapter, "g)(2")} == set(law_of(one_of(events, StacksCut).cites))


@pytest.mark.proves("621a.9(g)", "621a.9(g)(1)", "621a.9(g)(2)", "535.11(g)", "535.11(g)(1)", "535.11(g)(2)")
@each(
    ("right", "left"),
    [
        (None, None),
        ((), ()),
        ((1, 3), None),
        (None, (2, 4, 5)),
        ((3,), (5,)),
        ((3, 4), (4,)),
        ((2, 2), None),
        ((0, 1), None),
        (None, (8, 9)),
    ],
)
def test_other_cuts_are_refused(right: tuple[int, ...] | None, left: tuple[int, ...] | None) -> None:
    """Stacks that do not stand next to each other, that are not there, or none at all."""
    for chapter in CHAPTERS:
        table = banked_table(chapter, {}, {2: "10.00"})
        up_to(table, "cut", takes_bank(1))
        said = {"choice": "cut", "right": right, "left": left}
        every = {cite(chapter, "g"), cite(chapter, "g)(1"), cite(chapter, "g)(2")}
        assert set(refused(table, said_to(table, "cut", said))[1]) == every


@pytest.mark.proves("621a.9(g)", "535.11(g)")
def test_the_bank_alone_cuts_and_once() -> None:
    for chapter in CHAPTERS:
        table = banked_table(chapter, {}, {2: "10.00"})
        up_to(table, "cut", takes_bank(1))
        assert asked(table) == ["cut seat 1"]
        number = next(iter(table.questions))
        cut = PaiGowAnswer("cut", seat=1, question=number, right=(4,))
        assert cite(chapter, "g") in refused(table, PaiGowAnswer("cut", seat=2, question=number, right=(4,)))[1]
        events = allowed(table.submit(cut))
        assert one_of(events, StacksCut).right == (4,)
        assert "cut" not in question_kinds(table)
        assert refused(table, cut)
        assert not found(finish(table), StacksCut)
        table = called(wager(table, {1: "10.00"}))
        while table.questions:
            assert "cut" not in question_kinds(table), "nobody cuts for the house"
            table.answer_by_default()


# (h) The dealer's wager


def wagered_by_dealer(
    chapter: str, says: str | Mapping[str, Any] = "full", wagers: Mapping[int, str] | None = None, **more: Any
) -> tuple[int | None, list[Event]]:
    """What the dealer wagers against seat 1, in cents, if anything; seat 1 wagered 40.00 in the first round."""
    more.setdefault("first", {1: "40.00", 2: "10.00", 3: "10.00"})
    table = banked_table(chapter, {}, wagers or {2: "10.00"}, **more)
    events = finish(table, takes_bank(1, {"dealer's wager seat 1": says}))
    placed = found(events, DealerWagered)
    return placed[0].amount if placed else None, events


@pytest.mark.proves("621a.9(h)", "535.11(h)")
def test_the_dealer_wagers_what_the_bank_last_wagered_against_the_dealer() -> None:
    for chapter in CHAPTERS:
        amount, events = wagered_by_dealer(chapter)
        assert amount == 4000
        placed = place_in(events, DealerWagered)
        assert cite(chapter, "h") in events[placed].cites
        assert place_in(events, BankTaken) < placed < place_in(events, Announced, words="no more bets")


@pytest.mark.proves("621a.9(h)", "535.11(h)")
def test_the_last_wager_against_the_dealer_is_not_one_against_another_bank() -> None:
    """Seat 1 wagers 40.00 against the dealer, 15.00 against seat 2, then banks."""
    for chapter in CHAPTERS:
        table = after_first_round(chapter, first={1: "40.00", 2: "10.00"})
        play(wager(table, {1: "15.00", 3: "5.00"}), takes_bank(2))
        events = play(wager(table, {3: "5.00"}), takes_bank(1))
        assert one_of(events, DealerWagered).amount == 4000


@pytest.mark.proves("621a.9(h)", "535.11(h)")
def test_the_submission_may_specify_the_amount_instead() -> None:
    for chapter in CHAPTERS:
        assert wagered_by_dealer(chapter, submission=BANKED | {"dealer_wager": "50.00"})[0] == 5000


@pytest.mark.proves("621a.9(h)", "535.11(h)")
def test_the_bank_may_direct_a_lesser_amount_or_none() -> None:
    for chapter in CHAPTERS:
        less, events = wagered_by_dealer(chapter, {"choice": "less", "amount": Cents.parse("15.00")})
        assert less == 1500
        assert one_of(events, MarkerPlaced).what == "wager"
        none, events = wagered_by_dealer(chapter, "none")
        assert none is None
        assert one_of(events, MarkerPlaced).what == "marker"


@pytest.mark.proves("621a.9(h)", "535.11(h)")
@pytest.mark.parametrize("amount", ["40.00", "41.00", "0.00", "39.99"])
def test_a_lesser_amount_is_below_the_full_one_and_made_of_chips(amount: str) -> None:
    for chapter in CHAPTERS:
        table = banked_table(chapter, {}, {2: "10.00"}, first={1: "40.00", 2: "10.00"})
        up_to(table, "dealer's wager", takes_bank(1))
        said = {"choice": "less", "amount": Cents.parse(amount)}
        assert cite(chapter, "h") in refused(table, said_to(table, "dealer's wager", said))[1]


@pytest.mark.proves("621a.9(h)", "535.11(h)")
@pytest.mark.parametrize(("brought", "placed"), [("200.00", 4000), ("190.00", 4000), ("189.00", 3900), ("150.25", 25)])
def test_the_dealers_wager_is_no_more_than_the_bank_has_left(brought: str, placed: int) -> None:
    """The others wager 150.00 in all; the bank's last wager was 40.00."""
    for chapter in CHAPTERS:
        amount, events = wagered_by_dealer(chapter, wagers={2: "100.00", 3: "50.00"}, chips={1: brought})
        assert amount == placed
        assert one_of(events, MarkerPlaced).what == "wager"


@pytest.mark.proves("621a.9(k)", "535.11(k)")
def test_a_bank_with_nothing_left_has_no_wager_of_the_dealers_and_is_not_asked() -> None:
    for chapter in CHAPTERS:
        table = banked_table(chapter, {}, {2: "100.00", 3: "50.00"}, chips={1: "150.00"})
        up_to(table, "cut", takes_bank(1))
        say(table, "cut", "decline")
        assert "dealer's wager" not in question_kinds(table)
        assert state_of(table).ledger.house_wager == 0
        table, events = banked(chapter, {}, {2: "100.00", 3: "50.00"}, chips={1: "150.00"})
        marked = one_of(events, MarkerPlaced)
        assert (marked.what, law_of(marked.cites)) == ("marker", (cite(chapter, "k"),))


@pytest.mark.proves("621a.9(h)", "621a.9(k)", "535.11(h)", "535.11(k)")
def test_the_wager_comes_from_the_inventory_and_lies_on_the_dealers_tiles_before_the_deal_goes_on() -> None:
    """The dice total ten: seat 2 is first, and the dealer's stack is not the last."""
    for chapter in CHAPTERS:
        table = banked_table(chapter, {}, {2: "10.00"}, first={1: "40.00", 2: "10.00"}, dice=[NINE, [3, 3, 4]])
        up_to(table, "dealer's wager", takes_bank(1))
        before = state_of(table).ledger.inventory
        events = say(table, "dealer's wager", "full")
        ledger = state_of(table).ledger
        assert (ledger.house_wager, before - ledger.inventory) == (4000, 4000)
        events += finish(table)
        marked = place_in(events, MarkerPlaced)
        assert marked == place_in(events, TilesDealt, to=DEALER) + 1
        assert isinstance(events[marked + 1], TilesDealt), "seat 1 is dealt last"
        assert {cite(chapter, "h"), cite(chapter, "k")} == set(law_of(events[marked].cites))


# (i) The shake


@pytest.mark.proves("621a.9(i)", "535.11(i)")
def test_the_bank_shakes_after_no_more_bets_and_the_dealer_uncovers_and_calls_the_total() -> None:
    for chapter in CHAPTERS:
        for co in (False, True):
            _, events = banked(chapter, {}, {1: "10.00"}, bank=3, co=co, dice=[NINE, [6, 4, 1]])
            shaken = one_of(events, Shaken)
            assert str(shaken.by) == "seat 3"
            assert cite(chapter, "i") in shaken.cites
            closed, shook = place_in(events, Announced, words="no more bets"), place_in(events, Shaken)
            opened_at, total = (
                place_in(events, DiceShown),
                place_in(events, Announced, words="6, 4, 1: the total is 11"),
            )
            assert closed < shook < opened_at < total < place_in(events, StartingPlace)
            assert law_of(events[opened_at].cites) == law_of(events[total].cites) == (cite(chapter, "i"),)


@pytest.mark.proves("621a.9(i)", "535.11(i)")
def test_without_a_bank_the_dealer_shakes() -> None:
    for chapter in CHAPTERS:
        events = play(wager(after_first_round(chapter), {1: "10.00", 2: "10.00"}))
        shaken = one_of(events, Shaken)
        assert str(shaken.by) == DEALER
        assert cite(chapter, "i") not in shaken.cites
        assert (
            cite(chapter, "i")
            in one_of(play(wager(after_first_round(chapter), {2: "10.00"}), takes_bank(1)), Shaken).cites
        )


@pytest.mark.proves("621a.9(i)", "535.11(i)")
def test_if_the_bank_removes_the_lid_the_shaker_is_covered_and_the_bank_shakes_again() -> None:
    """The first roll, a nine, does not count: by the second, a ten, the place after the bank is first."""
    lid = "lid removed by the bank"
    for chapter in CHAPTERS:
        for seen in (Shaken, DiceShown):
            table = banked_table(chapter, {}, {2: "10.00"}, manual=True, dice=[NINE, NINE, [3, 3, 4]])
            rolls = len(found(until(table, happens(seen), takes_bank(1)), DiceShown))
            events = reported(table, lid) + finish(table)
            again = one_of(events, Shaken)
            assert str(again.by) == "seat 1"
            assert cite(chapter, "i") in one_of(events, NoRoll).cites
            assert "No roll" not in words(events), "it is no invalid roll"
            counted = [(3, 3, 4)] if rolls else [(3, 3, 3)]
            assert [event.dice for event in found(events, DiceShown)] == counted
            assert one_of(events, StartingPlace).place == ("seat 2" if rolls else "seat 1")


@pytest.mark.proves("621a.9(i)", "535.11(i)")
def test_the_lid_is_an_incident_only_of_a_bank_and_only_before_the_tiles_are_dealt() -> None:
    lid = Report("lid removed by the bank")
    for chapter in CHAPTERS:
        table = called(wager(after_first_round(chapter, manual=True), {1: "10.00", 2: "10.00"}))
        until(table, happens(DiceShown))
        assert refused(table, lid)[1] == (cite(chapter, "i"),)
        table = banked_table(chapter, {}, {2: "10.00"}, manual=True)
        up_to(table, "cut", takes_bank(1))
        assert refused(table, lid)[1] == (cite(chapter, "i"),), "nobody has shaken"
        until(table, happens(StartingPlace))
        assert refused(table, lid)[1] == (cite(chapter, "i"),), "the count is done"


# (j) to (m) The deal


def dice_of(total: int) -> list[int]:
    """Three dice with that total."""
    first = min(6, total - 2)
    second = min(6, total - first - 1)
    return [first, second, total - first - second]


@pytest.mark.proves("621a.9(j)", "621a.9(k)", "535.11(j)", "535.11(k)")
@pytest.mark.parametrize("bank", [1, 4, 6])
def test_the_count_begins_with_the_bank_and_every_place_gets_four_tiles_from_there(bank: int) -> None:
    """Over the betting positions, wagered on or not, the Dead Hand and the dealer, as often as it takes."""
    for chapter in CHAPTERS:
        for total in range(3, 19):
            _, events = banked(chapter, {}, {2: "10.00"}, bank=bank, dice=[NINE, dice_of(total)])
            start = one_of(events, StartingPlace)
            expected = RING[(RING.index(place(bank)) + total - 1) % 8]
            assert (start.total, start.place, law_of(start.cites)) == (total, expected, (cite(chapter, "j"),))
            given = dealt_to(events)
            assert tuple(given) == ring_from(expected)
            assert all(len(four.split()) == 4 for four in given.values())
            assert all(cite(chapter, "k") in event.cites for event in found(events, TilesDealt))


@pytest.mark.proves("621a.9(j)", "535.11(j)")
def test_examples_of_the_count_from_a_bank_at_seat_5() -> None:
    """One is seat 5, two seat 6, three the Dead Hand, four the dealer, five seat 1, eight seat 4, nine seat 5 again."""
    for chapter in CHAPTERS:
        for total, expected in (
            (3, DEAD_HAND),
            (4, DEALER),
            (5, "seat 1"),
            (8, "seat 4"),
            (9, "seat 5"),
            (18, "seat 6"),
        ):
            _, events = banked(chapter, {}, {2: "10.00"}, bank=5, dice=[NINE, dice_of(total)])
            assert one_of(events, StartingPlace).place == expected


@pytest.mark.proves("621a.9(l)", "621a.9(m)", "535.11(l)", "535.11(m)")
def test_tiles_without_a_wager_join_the_dead_hand_unseen_and_then_the_shaker_is_covered() -> None:
    """Not the bank's tiles, and the dealer's only if the dealer has no wager: none, or a co-bank."""
    cases: list[tuple[str, bool, list[str]]] = [
        ("full", False, []),
        ("none", False, [DEALER]),
        ("full", True, [DEALER]),
    ]
    for chapter in CHAPTERS:
        for said, co, dealers in cases:
            table = banked_table(chapter, {}, {2: "10.00", 5: "10.00"}, seats=(1, 2, 5), submission=CO_BANKED)
            events = up_to(table, "set", takes_bank(1, {"dealer's wager seat 1": said}, co=co))
            gone = found(events, TilesCollected)
            assert [event.place for event in gone] == [*dealers, "seat 3", "seat 4", "seat 6"]
            assert all(cite(chapter, "l") in event.cites for event in gone)
            assert len(state_of(table).places[DEAD_HAND]) == 4 + 4 * len(gone)
            assert not shown_places(events)
            covered = place_in(events, ShakerCovered)
            assert law_of(events[covered].cites) == (cite(chapter, "m"),)
            assert covered > max(number for number, event in enumerate(events) if event in gone)


# (n) The dealer against the bank


@pytest.mark.proves("621a.9(n)", "535.11(n)")
def test_the_dealers_hands_are_set_after_the_players_and_then_the_banks_are_exposed() -> None:
    for chapter in CHAPTERS:
        hands: dict[str, Hands | str] = {"seat 1": BANK, "seat 2": LOSES, DEALER: " ".join(WINS)}
        _, events = banked(chapter, hands, {2: "10.00"})
        turned = place_in(events, TilesTurned)
        assert max(place_in(events, HandsSet, seat=seat) for seat in (1, 2)) < turned
        assert shown_places(events) == [DEALER, "seat 1", "seat 2"]
        assert turned < place_in(events, HandsShown, place=DEALER)
        for one in (DEALER, "seat 1"):
            assert cite(chapter, "n") in events[place_in(events, HandsShown, place=one)].cites
        against = place_in(events, HandsCompared, place=DEALER)
        assert place_in(events, HandsShown, place="seat 1") < against < place_in(events, HandsShown, place="seat 2")
        assert cite(chapter, "n") in events[against].cites


@pytest.mark.proves("621a.9(n)", "621a.9(o)", "621a.9(p)", "535.11(n)", "535.11(o)", "535.11(p)")
def test_the_dealer_wins_ties_or_loses_against_the_bank() -> None:
    """The dealer's wager is 40.00; seat 2 ties. A win goes to the house whole; a loss makes a surplus, less 2.00."""
    cases = (
        (" ".join(WINS), "win", "960.00", "40.00"),
        ("1-1 1-1 5-5 3-4", "push", "1000.00", "0.00"),
        (" ".join(LOSES), "lose", "1038.00", "-38.00"),
    )
    for chapter, (dealer, outcome, bank, house) in product(CHAPTERS, cases):
        hands: dict[str, Hands | str] = {"seat 1": BANK, "seat 2": TIES, DEALER: dealer}
        table, events = banked(chapter, hands, {2: "10.00"}, first={1: "40.00", 2: "10.00"})
        assert compared(events)[DEALER][2] == {"push": "tie"}.get(outcome, outcome)
        settled = one_of(events, DealersWagerSettled)
        assert (settled.stake, settled.outcome) == (4000, outcome)
        where = place_in(events, DealersWagerSettled)
        after_all = where > place_in(events, HandsShown, place="seat 2")
        assert after_all == (outcome == "win"), "lost or returned at once, paid with the other winners"
        assert cite(chapter, "p" if outcome == "win" else "n") in settled.cites
        assert chips(table, 1, 2) == [bank, "1000.00"]
        assert house_won(table) == house
        assert state_of(table).ledger.house_wager == 0


@pytest.mark.proves("621a.9(n)", "535.11(n)")
def test_the_bank_wins_a_copy_of_the_dealers() -> None:
    """Wong of Twelves against Wong of Twelves, one point against one point with a 2-2 each: the dealer loses."""
    for chapter in CHAPTERS:
        hands: dict[str, Hands | str] = {
            "seat 1": ("6-6 3-6", "2-2 2-5"),
            "seat 2": LOSES_TOO,
            DEALER: "6-6 4-5 2-2 3-4",
        }
        _, events = banked(chapter, hands, {2: "10.00"})
        assert compared(events)[DEALER] == ("copy", "copy", "lose")


@pytest.mark.proves("621a.9(n)", "535.11(n)")
def test_without_a_dealers_wager_the_banks_hands_are_exposed_and_nothing_is_compared() -> None:
    for chapter in CHAPTERS:
        hands: dict[str, Hands | str] = {"seat 1": BANK, "seat 2": LOSES, DEALER: " ".join(WINS)}
        _, events = banked(chapter, hands, {2: "10.00"}, {"dealer's wager seat 1": "none"})
        assert shown_places(events) == ["seat 1", "seat 2"]
        assert DEALER not in compared(events)
        assert not found(events, TilesTurned)
        assert cite(chapter, "n") in events[place_in(events, HandsShown, place="seat 1")].cites


@pytest.mark.proves("621a.9(n)", "535.11(n)")
def test_the_bank_sets_its_own_hand_and_not_the_house_way() -> None:
    """With 6-6 1-1 and 4-5 2-6 the bank has four and seven points, which the house way would not allow."""
    for chapter in CHAPTERS:
        hands: dict[str, Hands | str] = {"seat 1": ("4-5 2-6", "6-6 1-1"), "seat 2": LOSES}
        _, events = banked(chapter, hands, {2: "10.00"})
        shown = next(event for event in found(events, HandsShown) if event.place == "seat 1")
        assert {*shown.high.split()} == {"4-5", "2-6"}


# (o) Against a bank


@pytest.mark.proves("621a.9(o)", "535.11(o)")
def test_hands_are_exposed_from_the_dealers_right_and_compared_with_the_banks() -> None:
    """The bank is at seat 3; the dealer's hands are of no account to the players."""
    hands: dict[str, Hands | str] = {
        "seat 3": BANK,
        "seat 1": TIES,
        "seat 2": LOSES,
        "seat 5": WINS,
        DEALER: "1-1 1-1 5-5 3-4",
    }
    for chapter in CHAPTERS:
        _, events = banked(chapter, hands, {1: "10.00", 2: "10.00", 5: "10.00"}, bank=3)
        assert shown_places(events) == [DEALER, "seat 3", "seat 1", "seat 2", "seat 5"]
        assert [one for one in words(events) if one.startswith("Seat")] == [
            "Seat 1 ties",
            "Seat 2 loses",
            "Seat 5 wins",
        ]
        assert [compared(events)[place(seat)][2] for seat in (1, 2, 5)] == ["tie", "lose", "win"]
        for seat in (1, 2, 5):
            assert cite(chapter, "o") in events[place_in(events, HandsCompared, place=place(seat))].cites


@pytest.mark.proves("621a.9(o)", "535.11(o)")
def test_losers_go_to_the_centre_at_once_and_winners_are_paid_after_all_hands() -> None:
    hands: dict[str, Hands | str] = {"seat 1": BANK, "seat 2": WINS, "seat 3": LOSES, "seat 4": TIES}
    for chapter in CHAPTERS:
        table = banked_table(
            chapter, tiles_of(hands), {2: "10.00", 3: "20.00", 4: "10.00"}, seats=(1, 2, 3, 4), manual=True
        )
        says = takes_bank(1, {"dealer's wager seat 1": "none", **sets(hands)})
        until(table, happens(Settled), says)
        assert state_of(table).ledger.centre == 2000
        assert chips(table, 2) == ["990.00"], "seat 2 has won and is not paid yet"
        events = finish(table)
        assert settlements(events) == [(4, "push"), (2, "win")]
        assert place_in(events, HandsShown, place="seat 4") < place_in(events, Settled, seat=2)


@pytest.mark.proves(
    "621a.9(n)", "621a.9(o)", "621a.9(q)", "621a.11(a)", "535.11(n)", "535.11(o)", "535.11(q)", "535.10(k)"
)
def test_a_banked_round_in_which_the_bank_must_add_to_the_centre() -> None:
    """Worked by hand. The bank's last wager was 40.00, so the dealer wagers 40.00.

    Seat 2 wagers 100.00 and wins, seat 3 50.00 and loses, seat 4 12.00 and ties, seat 5 24.00 and wins; the dealer
    loses 40.00. In the centre: 40.00 + 50.00 = 90.00. Owed: 100.00 + 24.00 = 124.00, so the bank adds 34.00, and
    nothing is left. Seat 2: 100.00 less 5.00. Seat 5: 24.00 less 1.20, rounded up to 1.25. The house: 5.00 + 1.25 less
    the 40.00 that the dealer lost.
    """
    hands: dict[str, Hands | str] = {
        "seat 1": BANK,
        "seat 2": WINS,
        "seat 3": LOSES,
        "seat 4": TIES,
        "seat 5": ("1-1 1-1", "5-6 3-5"),
        DEALER: "2-6 3-4 5-5 3-3",
    }
    wagers = {2: "100.00", 3: "50.00", 4: "12.00", 5: "24.00"}
    for chapter in CHAPTERS:
        table, events = banked(chapter, hands, wagers, first={1: "40.00", 2: "10.00"})
        assert settlements(events) == [(3, "lose"), (4, "push"), (2, "win"), (5, "win")]
        assert one_of(events, DealersWagerSettled).outcome == "lose"
        added = one_of(events, CentreFilled)
        assert (added.seat, added.amount, added.house) == (1, 3400, 0)
        assert place_in(events, HandsShown, place="seat 5") < place_in(events, CentreFilled)
        assert not found(events, SurplusPaid)
        won = {event.seat: (event.pays, event.vigorish) for event in found(events, Settled) if event.outcome == "win"}
        assert won == {2: (10_000, 500), 5: (2400, 125)}
        for event in found(events, Settled):
            assert (cite(chapter, "q") in event.cites) == (event.outcome == "win")
            assert cite(chapter, "o") in event.cites
        assert chips(table, 1, 2, 3, 4, 5) == ["966.00", "1095.00", "950.00", "1000.00", "1022.75"]
        assert house_won(table) == "-33.75"


@pytest.mark.proves(
    "621a.9(o)", "621a.9(p)", "621a.9(q)", "621a.11(a)", "535.11(o)", "535.11(p)", "535.11(q)", "535.10(k)"
)
def test_a_banked_round_that_leaves_a_surplus() -> None:
    """Worked by hand. The dealer wagers 40.00 and wins.

    Seat 2 wagers 100.00 and loses, seat 3 50.00 and wins, seat 4 13.00 and loses. In the centre: 113.00. Seat 3 is paid
    50.00, less 2.50; the dealer 40.00, without vigorish. The surplus of 23.00 costs the bank 1.15, rounded up to 1.25:
    it gets 21.75. The house: 40.00 + 2.50 + 1.25.
    """
    hands: dict[str, Hands | str] = {
        "seat 1": BANK,
        "seat 2": LOSES,
        "seat 3": WINS,
        "seat 4": LOSES_TOO,
        DEALER: "1-1 1-1 1-3 1-4",
    }
    wagers = {2: "100.00", 3: "50.00", 4: "13.00"}
    for chapter in CHAPTERS:
        table, events = banked(chapter, hands, wagers, first={1: "40.00", 2: "10.00"})
        assert settlements(events) == [(2, "lose"), (4, "lose"), (3, "win")]
        assert one_of(events, DealersWagerSettled).outcome == "win"
        assert not found(events, CentreFilled)
        left = one_of(events, SurplusPaid)
        assert (left.seat, left.amount, left.vigorish, left.house) == (1, 2300, 125, 0)
        assert cite(chapter, "o") in left.cites
        assert "reading:surplus_below_the_unit" not in left.cites, "its vigorish is less than all of it"
        assert place_in(events, DealersWagerSettled) < place_in(events, SurplusPaid)
        assert chips(table, 1, 2, 3, 4) == ["1021.75", "900.00", "1047.50", "987.00"]
        assert house_won(table) == "43.75"


@pytest.mark.proves("621a.9(o)", "621a.11(a)", "535.11(o)", "535.10(k)")
@pytest.mark.parametrize(
    ("stake", "rounding", "vigorish"),
    [("5.00", "up", 25), ("13.00", "up", 75), ("100.00", "up", 500), ("13.00", "exact", 65), ("100.00", "exact", 500)],
)
def test_the_vigorish_on_the_surplus_is_rounded_up_or_exact_as_any_other(
    stake: str, rounding: str, vigorish: int
) -> None:
    """One loser, nobody else: what was lost is the surplus."""
    for chapter in CHAPTERS:
        hands: dict[str, Hands | str] = {"seat 1": BANK, "seat 2": LOSES}
        table, events = banked(
            chapter,
            hands,
            {2: stake},
            {"dealer's wager seat 1": "none"},
            submission=BANKED | {"vigorish_rounding": rounding},
        )
        lost = Cents.parse(stake)
        left = one_of(events, SurplusPaid)
        assert (left.amount, left.vigorish) == (lost, vigorish)
        assert chips(table, 1) == [str(Cents(100_000 + lost - vigorish))]
        assert house_won(table) == str(Cents(vigorish))


@pytest.mark.proves("621a.9(o)", "535.11(o)")
def test_the_centre_pays_as_long_as_it_lasts_and_the_bank_adds_once_for_all_that_are_left() -> None:
    """Lost: 60.00. Owed: 50.00, 30.00 and 20.00. The centre pays seat 2; then the bank adds 40.00 for seats 4 and 5."""
    hands: dict[str, Hands | str] = {
        "seat 1": BANK,
        "seat 2": WINS,
        "seat 3": LOSES,
        "seat 4": ("6-6 6-6", "1-3 1-4"),
        "seat 5": ("1-1 1-1", "1-3 2-3"),
    }
    for chapter in CHAPTERS:
        table, events = banked(
            chapter,
            hands,
            {2: "50.00", 3: "60.00", 4: "30.00", 5: "20.00"},
            {"dealer's wager seat 1": "none"},
        )
        added = one_of(events, CentreFilled)
        assert (added.amount, added.house) == (4000, 0)
        assert place_in(events, Settled, seat=2) < place_in(events, CentreFilled) < place_in(events, Settled, seat=4)
        assert chips(table, 1) == ["960.00"]


@pytest.mark.proves("621a.9(o)", "535.11(o)", "621a.8(e)", "535.10(e)")
def test_a_wager_surrendered_to_a_bank_goes_to_the_centre() -> None:
    for chapter in CHAPTERS:
        hands: dict[str, Hands | str] = {"seat 1": BANK, "seat 2": WINS, "seat 3": TIES}
        says = {"dealer's wager seat 1": "none", "surrender seat 2": "surrender"}
        table, events = banked(chapter, hands, {2: "100.00", 3: "10.00"}, says)
        assert settlements(events) == [(2, "surrender"), (3, "push")]
        assert one_of(events, SurplusPaid).amount == 10_000
        assert chips(table, 1, 2, 3) == ["1095.00", "900.00", "1000.00"]


@pytest.mark.proves("621a.9(o)", "535.11(o)")
def test_two_high_hands_of_zero_are_the_banks_now_and_in_2010_go_by_the_tile() -> None:
    """The bank has a zero with a 5-5 and one with a 3-3; seat 2 a zero with a 1-3, which is higher, and a zero."""
    hands: dict[str, Hands | str] = {"seat 1": ("5-5 4-6", "3-3 2-2"), "seat 2": ("1-3 3-3", "2-2 1-5")}
    expected = {"621a": ("copy", "lose"), "535": ("higher", "tie")}
    for chapter in CHAPTERS:
        _, events = banked(chapter, hands, {2: "10.00"}, {"dealer's wager seat 1": "none"})
        high, _, outcome = compared(events)["seat 2"]
        assert (high, outcome) == expected[chapter]


# (r) Against a co-bank


@pytest.mark.proves(
    "621a.9(e)", "621a.9(q)", "621a.9(r)", "621a.11(a)", "535.11(e)", "535.11(q)", "535.11(r)", "535.10(k)"
)
def test_a_co_banked_round_in_which_bank_and_house_add_half_each() -> None:
    """Worked by hand. The dealer has no wager.

    Seat 2 wagers 100.00 and wins, seat 3 50.00 and loses, seat 4 12.00 and ties, seat 5 24.00 and wins. In the centre:
    50.00. Owed: 124.00; 74.00 are missing, 37.00 from the co-bank and 37.00 from the house. Seat 2: 100.00 less 5.00.
    Seat 5: 24.00 less 1.25. The house: 5.00 + 1.25 - 37.00.
    """
    hands: dict[str, Hands | str] = {
        "seat 1": " ".join(BANK),
        "seat 2": WINS,
        "seat 3": LOSES,
        "seat 4": TIES,
        "seat 5": ("1-1 1-1", "5-6 3-5"),
    }
    wagers = {2: "100.00", 3: "50.00", 4: "12.00", 5: "24.00"}
    for chapter in CHAPTERS:
        table, events = banked(chapter, hands, wagers, co=True)
        assert shown_places(events) == ["seat 1", "seat 2", "seat 3", "seat 4", "seat 5"]
        assert [one for one in words(events) if one.startswith("Seat")] == [
            "Seat 2 wins",
            "Seat 3 loses",
            "Seat 4 ties",
            "Seat 5 wins",
        ]
        assert settlements(events) == [(3, "lose"), (4, "push"), (2, "win"), (5, "win")]
        added = one_of(events, CentreFilled)
        assert (added.seat, added.amount, added.house) == (1, 3700, 3700)
        assert law_of(added.cites) == (cite(chapter, "r"),)
        assert place_in(events, HandsShown, place="seat 5") < place_in(events, CentreFilled)
        for event in found(events, Settled):
            assert cite(chapter, "r") in event.cites
            assert (cite(chapter, "q") in event.cites) == (event.outcome == "win")
        assert chips(table, 1, 2, 3, 4, 5) == ["963.00", "1095.00", "950.00", "1000.00", "1022.75"]
        assert house_won(table) == "-30.75"


@pytest.mark.proves("621a.9(r)", "621a.11(a)", "535.11(r)", "535.10(k)")
def test_a_co_banked_round_that_leaves_a_surplus() -> None:
    """Worked by hand.

    Seat 2 wagers 100.00 and loses, seat 3 50.00 and wins, seat 4 13.00 and loses. In the centre 113.00, of which seat 3
    is paid 50.00, less 2.50. The surplus of 63.00 is divided: 31.50 for the house, and of the other 31.50 a vigorish of
    1.575, rounded up to 1.75; the co-bank gets 29.75. The house: 31.50 + 1.75 + 2.50.
    """
    hands: dict[str, Hands | str] = {
        "seat 1": " ".join(BANK),
        "seat 2": LOSES,
        "seat 3": WINS,
        "seat 4": LOSES_TOO,
    }
    for chapter in CHAPTERS:
        table, events = banked(chapter, hands, {2: "100.00", 3: "50.00", 4: "13.00"}, co=True)
        assert settlements(events) == [(2, "lose"), (4, "lose"), (3, "win")]
        assert not found(events, CentreFilled)
        left = one_of(events, SurplusPaid)
        assert (left.seat, left.amount, left.house, left.vigorish) == (1, 6300, 3150, 175)
        assert cite(chapter, "r") in left.cites
        assert "reading:surplus_below_the_unit" not in left.cites
        assert chips(table, 1, 2, 3, 4) == ["1029.75", "900.00", "1047.50", "987.00"]
        assert house_won(table) == "35.75"


def test_of_a_surplus_below_the_unit_the_vigorish_is_all_of_it() -> None:
    """A loss of 0.30: 0.15 each, and the co-bank's vigorish would be rounded up to 0.25."""
    for chapter in CHAPTERS:
        hands: dict[str, Hands | str] = {"seat 1": " ".join(BANK), "seat 2": LOSES}
        cents = CO_BANKED | {"chips": ["0.01", "0.25", "1.00"]}
        _, events = banked(chapter, hands, {2: "0.30"}, co=True, submission=cents)
        left = one_of(events, SurplusPaid)
        assert (left.amount, left.house, left.vigorish) == (30, 15, 15)
        assert "reading:surplus_below_the_unit" in left.cites


@pytest.mark.proves("621a.9(r)", "535.11(r)")
def test_with_an_exact_vigorish_a_co_banks_half_comes_out_in_whole_cents() -> None:
    """A loss of 14.00: 7.00 each, and 0.35 of the co-bank's."""
    for chapter in CHAPTERS:
        hands: dict[str, Hands | str] = {"seat 1": " ".join(BANK), "seat 2": LOSES}
        table, events = banked(
            chapter, hands, {2: "14.00"}, co=True, submission=CO_BANKED | {"vigorish_rounding": "exact"}
        )
        left = one_of(events, SurplusPaid)
        assert (left.amount, left.house, left.vigorish) == (1400, 700, 35)
        assert chips(table, 1, 2) == ["1006.65", "986.00"]
        assert house_won(table) == "7.35"


@pytest.mark.proves("621a.9(r)", "535.11(r)")
def test_losers_to_a_co_bank_go_to_the_centre_at_once_and_winners_wait_for_all_hands() -> None:
    hands: dict[str, Hands | str] = {"seat 1": " ".join(BANK), "seat 2": WINS, "seat 3": LOSES, "seat 4": TIES}
    for chapter in CHAPTERS:
        table = banked_table(
            chapter,
            tiles_of(hands),
            {2: "10.00", 3: "20.00", 4: "10.00"},
            seats=(1, 2, 3, 4),
            manual=True,
            submission=CO_BANKED,
        )
        until(table, happens(Settled), takes_bank(1, sets(hands), co=True))
        assert state_of(table).ledger.centre == 2000
        assert chips(table, 2) == ["990.00"]
        events = finish(table)
        assert settlements(events) == [(4, "push"), (2, "win")]
        assert place_in(events, HandsShown, place="seat 4") < place_in(events, Settled, seat=2)


# (s) Pair Fortunes


@pytest.mark.proves("621a.9(s)", "621a.8(j)")
@pytest.mark.parametrize("co", [False, True])
def test_pair_fortunes_is_settled_by_the_house_after_the_pai_gow_wager(co: bool) -> None:
    """Seat 2 beats the bank and seat 3 loses to it; both have an Identical Pair: 10.00 at 3 to 1 each.

    Seat 2: 20.00 less 1.00, and 30.00. Seat 3: 20.00 lost, and 30.00. The bank neither pays nor gets anything.
    """
    hands: dict[str, Hands | str] = {"seat 1": " ".join(BANK) if co else BANK, "seat 2": WINS, "seat 3": LOSES}
    table = after_first_round("621a", tiles_of(hands), submission=CO_BANKED | {"pair_fortunes": True})
    wager(wager(table, {2: "20.00", 3: "20.00"}), {2: "10.00", 3: "10.00"}, FORTUNES)
    events = play(table, takes_bank(1, {"dealer's wager seat 1": "none", **sets(hands)}, co=co))
    assert settlements(events, FORTUNES) == [(3, "win"), (2, "win")]
    for seat in (2, 3):
        main = place_in(events, Settled, seat=seat, wager=PAI_GOW)
        side = place_in(events, Settled, seat=seat, wager=FORTUNES)
        assert main < side < place_in(events, TilesPutAway, place=place(seat))
        assert {"621a.9(s)", "621a.8(j)"} <= set(events[side].cites)
    assert chips(table, 1, 2, 3) == ["1000.00", "1049.00", "1010.00"]
    assert house_won(table) == "-59.00"
