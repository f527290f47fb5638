"""Irregularities where cards are in players' hands (629a.13; 543.14): cards drawn in error meanwhile, third cards in
error that the Banker's Hand takes, cards that lie face up in the shoe, simulated rounds.
"""

from typing import Any

import pytest

from croupier.games.baccarat.events import Handed, SimulatedRound, Tucked
from croupier.games.shared.events import CardDealt, SetAside, Turned
from croupier.play.table import Table
from croupier.table.events import Event, VoidRound
from croupier.table.inputs import Deal, Report
from tests.midibaccarat.rounds import (
    C543,
    C629A,
    CHAPTERS,
    DRAWN,
    NATURAL,
    ON_BANKER,
    ON_PLAYER,
    RELINQUISH,
    SHOWN,
    THIRD,
    TORN,
    Stake,
    cards_of,
    cites_of,
    dealt_with,
    handed,
    handing,
    holder,
    order_by,
    place,
    report,
    shoe,
    state_of,
    table_with,
    turned_by,
)
from tests.support.cards import BURN_ONE, suited
from tests.support.events import calls, cards_to, found, outcomes, ranks_to, settled, words
from tests.support.matrices import each
from tests.support.playing import (
    allowed,
    answered,
    asked,
    deal,
    ordered,
    refused,
    reported,
    rest_of,
    steps,
    steps_until,
    until,
    until_asked,
)

BOTH = (ON_PLAYER, ON_BANKER)
SIMULATED = {"disclosed_card": "simulated round"}


def by_hand(cards: str, *stakes: Stake, **more: Any) -> Table:
    """A table dealt by hand at which the deal was called."""
    table = table_with(f"{BURN_ONE} {cards}", *stakes, steps="manual", **more)
    allowed(table.submit(Deal()))
    return table


def called(hands: tuple[str, str], then: str, *stakes: Stake, **more: Any) -> Table:
    """The same when both hands have been returned and called."""
    table = by_hand(cards_of(hands, then=then), *stakes, **more)
    steps_until(table, calls("Banker"))
    return table


def to_hands(events: list[Event]) -> list[tuple[str, str, str]]:
    """The cards that hands were dealt: card, hand, face."""
    return [(str(one.card), one.to, one.face) for one in found(events, CardDealt) if one.to != "discard"]


def discarded(events: list[Event]) -> list[tuple[str, str]]:
    """What went to the discard bucket outside of a hand, and how it lay."""
    return [(str(one.card), one.face) for one in cards_to(events, "discard")]


def simulated_part(events: list[Event]) -> list[Event]:
    """What happened from the simulated round on."""
    return events[next(place for place, one in enumerate(events) if isinstance(one, SimulatedRound)) :]


# Third cards in error


@pytest.mark.proves("629a.13(b)", "629a.8(c)(4)", "543.14(b)", "543.9(c)(3)(iv)")
def test_an_undisclosed_third_card_in_error_is_handed_face_down_to_who_had_the_bankers_hand() -> None:
    for chapter in CHAPTERS:
        table = called(("K7", "Q2"), "369", *BOTH, chapter=chapter)
        reported(table, THIRD, disclosed=False)
        events = rest_of(table)
        assert to_hands(events) == [("3S", "banker", "down")]
        assert chapter.undisclosed_third in found(events, CardDealt)[0].cites
        assert handing(events)[1:3] == ["banker to seat 5: 3S", "banker turned by seat 5: QH 2C 3S"]
        assert cites_of(events, Handed) == [(chapter.bankers_third,)]
        assert words(events) == ["Player 7, Banker 5, Player wins"]


@pytest.mark.proves("629a.13(c)")
@pytest.mark.parametrize("submission", [{}, SIMULATED])
def test_a_disclosed_one_that_the_bankers_hand_takes_lies_face_up_and_is_not_handed_out(
    submission: dict[str, Any],
) -> None:
    table = called(("K7", "Q2"), "369", *BOTH, submission=submission)
    reported(table, THIRD, disclosed=True)
    events = rest_of(table)
    assert to_hands(events) == [("3S", "banker", "up")]
    assert "629a.13(c)" in found(events, CardDealt)[0].cites
    assert handed(events) == turned_by(events) == []
    assert words(events) == ["Player 7, Banker 5, Player wins"]
    assert outcomes(events) == ["lose", "win"]


@pytest.mark.proves("543.14(c)", "543.9(c)(3)(iv)")
def test_in_2010_a_disclosed_one_is_discarded_with_one_more_and_another_card_is_handed_out() -> None:
    table = called(("K7", "Q2"), "369", *BOTH, chapter=C543)
    reported(table, THIRD, disclosed=True)
    events = rest_of(table)
    assert discarded(events) == [("3S", "up"), ("6H", "down")]
    assert all(one.cites == ("543.14(c)",) for one in cards_to(events, "discard"))
    assert to_hands(events) == [("9D", "banker", "down")]
    assert handed(events) == turned_by(events) == [("banker", 5)]
    assert words(events) == ["Player 7, Banker 1, Player wins"]


@pytest.mark.proves("629a.13(b)", "543.14(b)")
@pytest.mark.parametrize("hands", [("K7", "Q6"), ("K9", "Q2"), ("K2", "Q8")])
def test_one_that_nobody_takes_is_dealt_face_down_and_handed_out_with_the_next_hand(hands: tuple[str, str]) -> None:
    for chapter in CHAPTERS:
        table = called(hands, "9QKQ", *BOTH, chapter=chapter)
        reported(table, THIRD, disclosed=False)
        assert handed(rest_of(table)) == []
        place(table, *BOTH)
        table.submit(Deal())
        events = rest_of(table)
        assert to_hands(events)[0] == ("9S", "player", "down")
        assert handing(events)[6] == "player to seat 2: 9S KD"
        assert words(events)[-1] == "Player 9, Banker 0, Player wins"


@pytest.mark.proves("629a.13(b)", "543.14(b)")
def test_the_bankers_third_card_in_error_may_be_given_up_like_any_other() -> None:
    for chapter in CHAPTERS:
        table = called(("K7", "Q2"), "369", *BOTH, chapter=chapter)
        reported(table, THIRD, disclosed=False)
        until_asked(table, "cards", "seat 5")
        ordered(table, RELINQUISH)
        steps(table)
        assert asked(table) == ("turn", "seat 1")
        answered(table, "accept")
        assert handing(steps(table)) == ["banker to seat 1: 3S"]


@pytest.mark.proves("629a.13(b)", "543.14(b)")
def test_a_third_card_in_error_is_not_reported_before_both_hands_lie_face_up() -> None:
    for chapter in CHAPTERS:
        table = dealt_with(("K7", "Q2"), *BOTH, chapter=chapter)
        for hand in ("player", "banker"):
            assert holder(table) is not None
            for disclosed in (True, False):
                why, cites = refused(table, report(THIRD, disclosed=disclosed))
                assert why == "the hands are face down: report this after they have been turned and called"
                assert cites == (chapter.undisclosed_third,)
            assert state_of(table).held == hand
            answered(table, "return")
        assert refused(table, report(THIRD, disclosed=False))[0].startswith("this can be reported only while each hand")


# Cards drawn in error while a player holds cards


@pytest.mark.proves("629a.13(a)", "543.14(a)")
@pytest.mark.parametrize("steps_by", ["automatic", "manual"])
def test_an_undisclosed_card_drawn_while_a_player_holds_cards_waits_for_the_next_hand(steps_by: str) -> None:
    for chapter in CHAPTERS:
        cards = f"{BURN_ONE} {cards_of(NATURAL, then='6QKQ')}"
        table = table_with(cards, *BOTH, chapter=chapter, steps=steps_by)
        table.submit(Deal())
        until_asked(table, "cards")
        events = reported(table, DRAWN, disclosed=False) + rest_of(table)
        [aside] = found(events, SetAside)
        assert (aside.card, aside.face, aside.cites) == ("6S", "down", (chapter.undisclosed,))
        assert turned_by(events) == [("player", 2), ("banker", 5)], "who holds cards is asked again"
        assert words(events)[-1] == "Player 9, Banker 0, Player wins"
        place(table, ON_PLAYER)
        events = allowed(table.submit(Deal())) + rest_of(table)
        assert to_hands(events)[0] == ("6S", "player", "down")
        assert ranks_to(events, "player") == "6K"


@pytest.mark.proves("629a.13(d)")
def test_a_disclosed_card_drawn_while_a_player_holds_cards_opens_a_simulated_round_afterwards() -> None:
    table = dealt_with(NATURAL, *BOTH)
    reported(table, DRAWN, disclosed=True)
    assert asked(table) == ("cards", "seat 2")
    assert words(answered(table, "return")) == ["Player 9"]
    events = answered(table, "return")
    simulated = simulated_part(events)
    assert to_hands(simulated)[0] == ("KS", "player", "up")
    assert outcomes(events) == ["lose", "win"]


@pytest.mark.proves("543.14(c)")
def test_in_2010_a_disclosed_card_drawn_while_a_player_holds_cards_is_discarded_with_one_more() -> None:
    table = dealt_with(("K2", "Q7"), *BOTH, chapter=C543)
    events = reported(table, DRAWN, disclosed=True)
    assert discarded(events) == [("KS", "up"), ("KH", "down")]
    assert asked(table) == ("cards", "seat 2")
    events = rest_of(table)
    assert to_hands(events) == [("KD", "player", "down")]
    assert handed(events) == [("banker", 5), ("player", 2)]


@pytest.mark.proves("629a.13(a)", "543.14(a)")
def test_one_drawn_while_relinquished_cards_are_offered() -> None:
    for chapter in CHAPTERS:
        table = dealt_with(NATURAL, ON_PLAYER, chapter=chapter)
        answered(table, "relinquish")
        assert asked(table) == ("turn", "seat 5")
        reported(table, DRAWN, disclosed=False)
        assert asked(table) == ("turn", "seat 5"), "the offer is made again"
        assert handing(answered(table, "accept")) == ["player to seat 5: 9S KD"]


@pytest.mark.proves("629a.13(e)")
def test_a_disclosed_card_is_gone_with_a_shoe_that_runs_out_before_its_simulated_round() -> None:
    table = table_with(None, ON_PLAYER, shoes=[f"{BURN_ONE} {suited('KQKQ7')}", shoe(NATURAL)])
    table.submit(Deal())
    reported(table, DRAWN, disclosed=True)
    events = rest_of(table)
    assert found(events, VoidRound)
    assert not found(events, SimulatedRound)
    assert not found(deal(table), SimulatedRound)


# Pairs of reports while a player holds cards, at a table dealt by hand


PAIRS = [
    (report(DRAWN, disclosed=False), report(SHOWN)),
    (report(SHOWN), report(DRAWN, disclosed=False)),
    (report(DRAWN, disclosed=False), report(TORN)),
    (report(DRAWN, disclosed=False), order_by("dealer")),
    (order_by("dealer"), report(DRAWN, disclosed=False)),
    (report(TORN), report(SHOWN)),
    (report(TORN), order_by("floorperson")),
    (report(DRAWN, disclosed=True), report(SHOWN)),
    (order_by("dealer"), report(DRAWN, disclosed=True)),
    (report(DRAWN, disclosed=True), order_by("dealer")),
]


@each("pair", PAIRS, ids=lambda pair: " and ".join(map(name, pair)))
@each("hand", ["player", "banker"])
def test_two_reports_while_a_player_holds_cards_are_both_carried_out(pair: tuple[Report, Report], hand: str) -> None:
    for chapter in CHAPTERS:
        table = by_hand(cards_of(NATURAL, then="6QKQKQKQKQKQ"), *BOTH, chapter=chapter)
        events = until_asked(table, "cards", "seat 2" if hand == "player" else "seat 5")
        for one in pair:
            allowed(table.submit(one))
        events += rest_of(table)
        names = [name(one) for one in pair]
        before = events[: events.index(found(events, SimulatedRound)[0])] if found(events, SimulatedRound) else events
        seats: dict[str, int | None] = {"player": 2, "banker": 5}
        if RELINQUISH in names:
            seats[hand] = None
        assert turned_by(before) == list(seats.items()), "given up, and accepted by nobody; else returned"
        assert words(before)[-1] == "Player 9, Banker 0, Player wins"
        assert outcomes(before) == ["lose", "win"]
        disclosed = any(isinstance(one, Report) and one.disclosed for one in pair)
        assert bool(found(events, SimulatedRound)) == (disclosed and chapter is C629A)
        assert discarded(events)[2:] == ([("6S", "up"), ("QH", "down")] if disclosed and chapter is C543 else [])
        kept = any(isinstance(one, Report) and one.disclosed is False for one in pair)
        assert [one.place for one in state_of(table).aside] == (["next hand"] if kept else [])
        assert (state_of(table).rights, state_of(table).held) == ({}, "")


def name(one: Any) -> str:
    """What was reported or ordered."""
    return one.incident if isinstance(one, Report) else RELINQUISH


@pytest.mark.proves("629a.13(a)", "543.14(a)")
def test_cards_drawn_one_after_the_other_while_a_player_holds_cards_are_kept_in_turn() -> None:
    for chapter in CHAPTERS:
        table = by_hand(cards_of(NATURAL, then="67KQ"), ON_PLAYER, chapter=chapter)
        until_asked(table, "cards")
        for _ in range(2):
            reported(table, DRAWN, disclosed=False)
            until(table, SetAside)
        rest_of(table)
        place(table, ON_PLAYER)
        table.submit(Deal())
        events = rest_of(table)
        assert (ranks_to(events, "player"), ranks_to(events, "banker")) == ("6K", "7Q")
        assert handing(events)[6] == "player to seat 2: 6S KD"


# Cards that lie face up in the shoe


@pytest.mark.proves("629a.13(d)")
@pytest.mark.parametrize("place_of", [1, 2, 3])
def test_a_card_face_up_among_the_first_four_is_not_handed_out(place_of: int) -> None:
    ranks = ["9", "K", "K", "Q"]
    ranks.insert(place_of, "4^")
    table = table_with(f"{BURN_ONE} {suited(''.join(ranks) + 'KQKQKQKQ')}", *BOTH)
    events = deal(table)
    before = events[: events.index(found(events, SimulatedRound)[0])]
    assert ranks_to(before, "player") == "9K"
    assert ranks_to(before, "banker") == "KQ"
    assert {face for _, _, face in to_hands(before)} == {"down"}
    assert handed(before) == turned_by(before) == [("player", 2), ("banker", 5)]
    assert ranks_to(simulated_part(events), "player")[0] == "4"


@pytest.mark.proves("543.14(d)")
def test_in_2010_it_is_discarded_with_as_many_as_it_counts() -> None:
    table = table_with(f"{BURN_ONE} {suited('9K2^55KQ')}", *BOTH, chapter=C543)
    events = deal(table)
    assert discarded(events)[2:] == [("2D", "up"), ("5C", "up"), ("5S", "up")]
    assert handed(events) == turned_by(events) == [("player", 2), ("banker", 5)]
    assert words(events)[-1] == "Player 9, Banker 0, Player wins"


@pytest.mark.proves("629a.13(d)", "629a.8(c)(3)", "543.14(d)", "543.9(c)(3)(iii)")
@pytest.mark.parametrize("hand", ["player", "banker"])
def test_a_card_face_up_where_a_third_card_is_due_is_not_handed_out_but_the_next_one_is(hand: str) -> None:
    ranks = "KQKQA^54" if hand == "player" else "KQKQ4A^57"
    for chapter in CHAPTERS:
        table = table_with(f"{BURN_ONE} {suited(ranks + 'KQKQKQKQ')}", *BOTH, chapter=chapter)
        events = deal(table)
        before = events[: events.index(found(events, SimulatedRound)[0])] if chapter is C629A else events
        third = ("4" if chapter is C543 else "5") if hand == "player" else ("7" if chapter is C543 else "5")
        assert ranks_to(before, hand)[2] == third
        assert handed(before)[2:] == [("player", 2), ("banker", 5)]
        assert turned_by(before) == handed(before)


# Simulated rounds


@pytest.mark.proves("629a.13(d)", "629a.8(c)", "reading:no_wager_on_a_hand")
def test_a_simulated_round_is_dealt_as_the_chapter_says_and_turned_by_the_dealer() -> None:
    table = dealt_with(NATURAL, *BOTH)
    reported(table, DRAWN, disclosed=True)
    events = simulated_part(rest_of(table))
    assert handing(events) == [
        "KS up to player",
        "KH down to banker",
        "KD down to player",
        "KC down to banker",
        "banker tucked by dealer",
        "player turned by dealer: KS KD",
        "“Player 0”",
        "banker turned by dealer: KH KC",
        "“Banker 0”",
        "KS down to player",
        "player turned by dealer: KS KD KS",
        "KH down to banker",
        "banker turned by dealer: KH KC KH",
    ]
    reading = "reading:no_wager_on_a_hand"
    by = ("629a.8(c)(1)", "629a.8(c)(2)", "629a.8(c)(3)", "629a.8(c)(4)")
    assert cites_of(events, Turned) == [(cite, reading) for cite in by]
    assert not settled(events)
    assert not handed(events)


@pytest.mark.proves("629a.13(c)(2)")
def test_a_disclosed_third_card_that_the_bankers_hand_may_not_take_opens_one_too() -> None:
    table = called(("K7", "Q6"), "9KKK", *BOTH, submission=SIMULATED)
    reported(table, THIRD, disclosed=True)
    events = simulated_part(rest_of(table))
    assert to_hands(events) == [
        ("9S", "player", "up"),
        ("KH", "banker", "down"),
        ("KD", "player", "down"),
        ("KC", "banker", "down"),
    ]
    assert turned_by(events) == [("player", None), ("banker", None)]
    assert not state_of(table).rights


@pytest.mark.proves("629a.13(d)", "629a.8(d)")
def test_nobody_holds_cards_in_a_simulated_round() -> None:
    table = by_hand(cards_of(NATURAL, then="6KKK" + "9" * 8), *BOTH)
    until_asked(table, "cards")
    reported(table, DRAWN, disclosed=True)
    until(table, SimulatedRound)
    until(table, Tucked)
    assert refused(table, order_by("dealer")) == ("no player holds cards", ("629a.8(d)",))
    events = rest_of(table)
    assert {seat for _, seat in turned_by(events)} == {None}
    assert not found(events, Handed)


@pytest.mark.proves("629a.13(d)")
def test_after_a_simulated_round_hands_are_handed_out_again() -> None:
    table = table_with(shoe(NATURAL, then="6KKK" + "9KKK" * 2), *BOTH)
    table.submit(Deal())
    reported(table, DRAWN, disclosed=True)
    rest_of(table)
    place(table, ON_PLAYER)
    table.submit(Deal())
    assert holder(table) == ("player", 2)


@pytest.mark.proves("629a.13(d)")
def test_a_card_face_up_before_the_first_card_returns_the_wagers_and_no_hand_is_handed_out() -> None:
    table = table_with(f"{BURN_ONE} {suited('6^KK79KKK')}", *BOTH)
    events = deal(table)
    assert outcomes(events) == ["void", "void"]
    assert not handed(events)
    assert turned_by(events) == [("player", None), ("banker", None)]
