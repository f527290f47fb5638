"""What a settlement rests on is cited with it: readings of straights and aces, cards that count for a bonus only."""

import pytest

from croupier.games.shared.events import NoMoreCards
from croupier.money import Cents
from croupier.table.events import Event, Settled
from croupier.table.inputs import Leave, Wager
from tests.support.events import cards_to, found, settled
from tests.support.playing import allowed, deal, refused, wager
from tests.support.tables import seated

FIRST = "2S"


def round_of(cards: str, *wagers: str) -> list[Event]:
    """A round with these cards after the first, and wagers of 10.00 by seat 1."""
    table = seated(f"{FIRST} {cards}", chapter="681a", submission={"decks": 8, "tie": True, "bonus": "D"})
    for on in wagers:
        allowed(wager(table, on, "10.00"))
    return deal(table)


def by_wager(events: list[Event]) -> dict[str, Settled]:
    return {one.wager: one for one in settled(events)}


@pytest.mark.parametrize(
    ("player", "readings"),
    [
        ("9S 7H 8D", {"reading:straight_over_21"}),
        ("4S 5H 6D", set()),
        ("6S 7H 8D", set()),
        ("AS 3H 2D", {"reading:ace_is_low_in_straights"}),
        ("5S 5H 5D", set()),
        ("AS 5H 5D", set()),
    ],
)
def test_a_straight_says_which_readings_make_it_one(player: str, readings: set[str]) -> None:
    first, second, third = player.split()
    events = round_of(f"{first} KH {second} 8C {third}", "player", "bonus-player")
    bonus = by_wager(events)["bonus-player"]
    assert bonus.outcome == "win"
    cited = {cite for cite in bonus.cites if "straight" in cite}
    assert cited == readings


def test_cards_dealt_after_a_natural_do_not_count_for_the_other_wagers_and_that_is_cited() -> None:
    events = round_of("AS TH KD 6C 5S", "player", "tie", "bonus-player")
    assert [card.card for card in cards_to(events, "banker")] == ["TH", "6C", "5S"]
    settlements = by_wager(events)
    assert (settlements["player"].outcome, settlements["tie"].outcome) == ("win", "lose")
    for on in ("player", "tie"):
        assert "681a.7(f)(2)" in settlements[on].cites
    without = by_wager(round_of("AS TH KD 6C", "player", "tie"))
    assert all("681a.7(f)(2)" not in one.cites for one in without.values())


def test_two_aces_are_settled_by_a_reading_and_other_hands_are_not() -> None:
    aces = by_wager(round_of("AS TH AD 7C", "player", "tie"))
    assert all("reading:two_aces" in one.cites for one in aces.values())
    others = by_wager(round_of("9S TH 9D 7C", "player", "tie"))
    assert all("reading:two_aces" not in one.cites for one in others.values())


def test_two_aces_of_the_bankers_hand_are_settled_by_that_reading_too() -> None:
    aces = by_wager(round_of("TS AH 7D AC", "player", "tie"))
    assert (aces["player"].outcome, aces["tie"].outcome) == ("win", "lose")
    assert all("reading:two_aces" in one.cites for one in aces.values())
    table = seated(f"{FIRST} TS AH 9D AC", chapter="681a", readings={"two_aces": "outrank"})
    allowed(wager(table, "banker", "10.00"))
    assert by_wager(deal(table))["banker"].outcome == "win"


def test_a_third_card_of_two_aces_counts_for_the_bonus_alone() -> None:
    events = round_of("AS TH AD 8C 9S", "player", "bonus-player")
    assert [card.card for card in cards_to(events, "player")] == ["AS", "AD", "9S"]
    player = by_wager(events)["player"]
    assert (player.outcome, "681a.7(f)(2)" in player.cites) == ("lose", True)
    events = round_of("TS AH 8D AC 9S", "banker", "bonus-banker")
    assert [card.card for card in cards_to(events, "banker")] == ["AH", "AC", "9S"]
    assert by_wager(events)["banker"].outcome == "lose"


def test_no_more_cards_are_dealt_after_a_natural_without_a_bonus_wager_and_that_is_said() -> None:
    [said] = found(round_of("AS TH KD 6C", "player"), NoMoreCards)
    assert said.cites == ("681a.7(f)(1)", "681a.7(f)")


def test_wagers_on_the_hands_are_settled_first_then_the_others_in_the_order_of_the_chapter() -> None:
    table = seated(f"{FIRST} TS TH 9D 8C", chapter="681a", seats=(1, 2), submission={"tie": True, "bonus": "D"})
    for seat in (2, 1):
        for on in ("player", "bonus-banker", "bonus-player", "tie"):
            allowed(wager(table, on, "10.00", seat=seat))
    others = ["tie", "bonus-player", "bonus-banker"]
    expected = [(1, "player"), (2, "player"), *((seat, on) for seat in (1, 2) for on in others)]
    assert [(one.seat, one.wager) for one in settled(deal(table))] == expected


def test_an_optional_wager_goes_with_a_players_wager_at_any_of_that_players_seats() -> None:
    players = {1: "Ann", 2: "Ann", 3: "Bob"}
    table = seated(chapter="681a", seats=(1, 2, 3), players=players, submission={"tie": True})
    assert refused(table, Wager(2, "tie", Cents(1000)))[1] == ("681a.6(d)",)
    allowed(wager(table, "player", "10.00", seat=1))
    allowed(wager(table, "tie", "10.00", seat=2))
    assert refused(table, Wager(3, "tie", Cents(1000)))[1] == ("681a.6(d)",)


def test_whoever_has_got_up_is_neither_shown_the_cards_nor_asked_to_cut() -> None:
    table = seated(chapter="681a", seats=(2,))
    allowed(wager(table, "player", "10.00", seat=2))
    allowed(table.submit(Leave(2)))
    events = deal(table)
    assert not [event for event in events if str(getattr(event, "by", "")) == "seat 2"]
    assert [one.seat for one in found(events, Settled)] == [2]
