"""Cards that are amiss in the shoe, and a shoe that runs out (551.16(a), (b), (g); 635a.13(a), (b), (g))."""

import io
from collections import Counter
from typing import Any

import pytest

from croupier.games.shared.events import (
    CardDealt,
    Cleared,
    CoverCard,
    Emptied,
    Inspected,
    Loaded,
    Received,
    Shuffled,
    Unloaded,
)
from croupier.games.spanish_21.events import Found, RankRemoved
from croupier.money import Cents
from croupier.play.table import Table
from croupier.running.opening import ListedShoe, Opening, open_table
from croupier.running.records import close_record, record_table, replay
from croupier.table.events import Event, Settled
from croupier.table.inputs import Answer, ChangeDealer, Close, Deal, Sit
from tests.spanish_21.floor import (
    SPANISH_DECK,
    a_round,
    amiss,
    cut_offers,
    dealt,
    dealt_by_hand,
    inserted,
    is_void,
    seated,
    shoe,
    staked,
    verdicts,
)
from tests.spanish_21.tables import CHAPTERS, MAIN
from tests.spanish_21.trouble import (
    STANDING,
    TWO_BOXES,
    UNCHECKED,
    VOID,
    WITH_MATCH,
    Cites,
    stood,
)
from tests.support.cards import FIRST_CARD, suited
from tests.support.events import cards_to, course, found, ranks_to
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
    until,
    until_asked,
)
from tests.support.tables import AUTOMATED, DAYS, cards_at, racked

FACE_UP: Cites = {"551": "551.16(a)", "635a": "635a.13(a)"}


TEN: Cites = {"551": "551.16(b)", "635a": "635a.13(b)"}


TOO_FEW: Cites = {"551": "551.16(g)", "635a": "635a.13(g)"}

# (a) Cards found face up


@pytest.mark.proves("551.16(a)", "635a.13(a)")
@pytest.mark.parametrize("place", range(1, 8))
def test_a_card_found_face_up_goes_to_the_discard_rack_and_is_not_used(place: int) -> None:
    """In front of any card of the round: those that follow take their places."""
    for chapter, cite in FACE_UP.items():
        table, events = stood(chapter, inserted(TWO_BOXES, place, "3C^"))
        [one] = found(events, Found)
        assert (one.card, one.amiss, one.cites) == ("3C", "face up", (cite,))
        assert [ranks_to(events, to) for to in ("seat 1", "seat 2", "dealer")] == ["K9", "K8", "765"]
        assert verdicts(events) == STANDING
        assert racked(table).count("3C") == 1
        assert cards_at(table).discards.count == 1 + 1 + 7


@pytest.mark.proves("551.16(a)", "635a.13(a)")
def test_a_player_who_draws_gets_the_card_behind_the_one_that_lies_face_up() -> None:
    for chapter in CHAPTERS:
        for choice in ("hit", "double"):
            table, _ = dealt(chapter, shoe(("K2",), "7K", then="9^6"))
            events = answered(table, choice)
            assert (amiss(events), ranks_to(events, "seat 1")) == ([("9", "face up")], "6")


@pytest.mark.proves("551.16(a)", "635a.13(a)", "551.8(c)", "635a.7(c)")
def test_a_first_card_and_a_new_dealers_card_found_face_up_are_not_the_card_that_is_removed() -> None:
    """Reading `face_up_first_card`."""
    for chapter in CHAPTERS:
        table, events = stood(chapter, inserted(TWO_BOXES, 0, "3C^"))
        assert (amiss(events), ranks_to(events, "discard")) == ([("3", "face up")], "2")
        assert sorted(racked(table))[:2] == ["2S", "3C"]
        cards = f"{TWO_BOXES[:-9]} 4D^ 5H {suited(a_round(('K9', 'K8'), 'K7'))}"
        table, _ = stood(chapter, cards)
        table.submit(ChangeDealer("Bo"))
        events = deal(staked(table))
        assert (amiss(events), ranks_to(events, "discard"), ranks_to(events, "seat 1")) == (
            [("4", "face up")],
            "5",
            "K9",
        )


@pytest.mark.proves("551.16(a)", "635a.13(a)")
@pytest.mark.parametrize(("first", "second"), [(1, 1), (1, 7), (3, 6), (7, 7)])
def test_with_a_second_card_face_up_the_round_is_void_and_the_cards_are_reshuffled(first: int, second: int) -> None:
    for chapter, cite in FACE_UP.items():
        table, events = stood(chapter, inserted(inserted(TWO_BOXES, second, "4C^"), first, "3C^"))
        assert is_void(events)
        assert amiss(events) == [("3", "face up"), ("4", "face up")]
        assert verdicts(events) == VOID
        assert all(cite in event.cites for event in found(events, Settled))
        assert len(found(events, CardDealt)) == second, "no card is dealt after the second one"
        assert [table.state.purse(seat) for seat in (1, 2)] == [100_000, 100_000]
        assert len(found(events, Emptied)) == 1
        [shuffled] = found(deal(staked(table)), Shuffled)
        assert Counter(shuffled.order.split()) == Counter([*SPANISH_DECK] * 8)


@pytest.mark.proves("551.16(a)", "635a.13(a)")
def test_cards_found_face_up_are_counted_round_by_round() -> None:
    """The text voids the round in which more than one is found."""
    for chapter in CHAPTERS:
        cards = f"{FIRST_CARD} {suited(a_round(('K9', 'K8'), '7K') * 2)}"
        table, events = stood(chapter, inserted(inserted(cards, 8, "4C^"), 2, "3C^"))
        events += deal(staked(table))
        assert amiss(events) == [("3", "face up"), ("4", "face up")]
        assert not is_void(events)


@pytest.mark.proves("551.16(a)", "635a.13(a)", "551.8(j)", "635a.7(d)")
def test_a_cover_card_in_front_of_a_card_face_up_comes_out_first() -> None:
    for chapter in CHAPTERS:
        table = staked(seated(chapter, shoes=[ListedShoe(inserted(TWO_BOXES, 3, "3C^"), 3)], seats=(1, 2)))
        events = deal(table)
        came = [type(event) for event in events if isinstance(event, CoverCard | CardDealt | Found)]
        assert came[:5] == [CardDealt, CardDealt, CardDealt, CoverCard, Found]
        assert len(found(events, Emptied)) == 1


@pytest.mark.proves("551.16(a)", "635a.13(a)", "reading:settled_before_void_stands")
def test_what_was_settled_before_the_round_is_void_stands_and_every_other_wager_is_returned() -> None:
    """Under a seven a surrender is settled at once, and in the final rules a Blackjack too: boxes 1 and 3."""
    cards = f"{FIRST_CARD} {suited(a_round(('AK', '64', 'K5', '88'), '76') + '9K3^4^')}"
    for chapter in CHAPTERS:
        table, _ = dealt(chapter, cards, seats=(1, 2, 3, 4), match="1.00", submission=WITH_MATCH)
        answered(table, "double", seat=2)
        answered(table, "keep", seat=2)
        answered(table, "surrender", seat=3)
        assert not is_void(answered(table, "split", seat=4))
        events = answered(table, "hit", seat=4)
        assert is_void(events)
        returned = {(4, MAIN), (4, "split"), (2, MAIN), (2, "double-down")}
        assert {(seat, on) for seat, on, _, _ in verdicts(events)} - {(1, MAIN)} == returned
        assert {outcome for _, _, outcome, _ in verdicts(events)} == {"void"}
        purses = [table.state.purse(seat) for seat in (1, 2, 3, 4)]
        blackjack = 101_400 if chapter == "635a" else 99_900
        assert purses == [blackjack, 99_900, 99_400, 99_900], "all lost a dollar that matched nothing"


@pytest.mark.proves("551.16(a)", "635a.13(a)", "551.10(d)", "635a.8(d)")
def test_insurance_that_was_collected_stands_and_insurance_that_was_not_is_returned() -> None:
    for chapter in CHAPTERS:
        table, _ = dealt(chapter, shoe(("K5",), "A6", then="3^4^K"))
        answered(table, "insure", amount=Cents(500))
        assert verdicts(answered(table, "hit")) == [(1, MAIN, "void", "0.00")]
        assert table.state.purse(1) == 99_500
        table = dealt_by_hand(chapter, shoe(("K5",), "A6", then="3^4^K"))
        until_asked(table, "insure")
        answered(table, "insure", amount=Cents(500))
        reported(table, UNCHECKED)
        until_asked(table, "play")
        answered(table, "hit")
        returned = {(on, outcome) for _, on, outcome, _ in verdicts(rest_of(table))}
        assert returned == {(MAIN, "void"), ("insurance", "void")}, "the card reader was not used"
        assert table.state.purse(1) == 100_000


@pytest.mark.proves("551.8(i)", "551.16(a)")
def test_in_2010_the_cards_of_a_void_round_too_were_picked_up_from_the_far_right() -> None:
    _, events = stood("551", inserted(TWO_BOXES, 6, "3C^", "4C^"))
    [cleared] = found(events, Cleared)
    assert "551.8(i)" in cleared.cites
    assert cleared.order == ("seat 2", "seat 1", "dealer")


# (b) Tens


@pytest.mark.proves("551.16(b)", "635a.13(b)")
@each("place", range(8))
def test_a_ten_found_in_the_shoe_is_torn_and_not_used(place: int) -> None:
    """Also as the first card of the shoe: it is not the card that is put into the rack."""
    for chapter, cite in TEN.items():
        table, events = stood(chapter, inserted(TWO_BOXES, place, "TC"))
        [one] = found(events, Found)
        assert (one.card, one.amiss, one.cites) == ("TC", "ten", (cite,))
        assert [ranks_to(events, to) for to in ("discard", "seat 1", "seat 2", "dealer")] == ["2", "K9", "K8", "765"]
        assert verdicts(events) == STANDING
        assert "TC" not in racked(table)


@pytest.mark.proves("551.16(b)", "635a.13(b)", "551.4(b)", "635a.4(b)")
@pytest.mark.parametrize(("first", "second"), [(1, 1), (2, 7), (7, 7)])
def test_with_a_second_ten_the_round_is_void_and_the_decks_leave_play(first: int, second: int) -> None:
    """New decks are received, inspected and stripped before the table deals again."""
    for chapter, cite in TEN.items():
        table, events = stood(chapter, inserted(inserted(TWO_BOXES, second, "TD"), first, "TC"))
        assert is_void(events)
        assert verdicts(events) == VOID
        assert [table.state.purse(seat) for seat in (1, 2)] == [100_000, 100_000]
        events += deal(staked(table))
        [received] = found(events, Received)
        assert cite in received.cites
        after = events[events.index(received) :]
        assert [event.by for event in found(after, Inspected)][:2] == ["dealer", "floorperson"]
        assert [event.cards for event in found(after, RankRemoved)] == [32]
        assert "red washed and stacked" in course(after)
        [shuffled] = found(after, Shuffled)
        assert Counter(shuffled.order.split()) == Counter([*SPANISH_DECK] * 8)


@pytest.mark.proves("551.16(b)", "635a.13(b)", "551.5(b)(1)", "635a.5(c)(1)")
def test_with_new_decks_the_game_begins_anew_and_the_first_player_is_offered_the_cut() -> None:
    for chapter in CHAPTERS:
        table = staked(seated(chapter, inserted(TWO_BOXES, 1, "TC", "TD"), seats=(2, 1)))
        deal(table)
        staked(table).submit(Deal())
        assert asked(table) == ("cut", "seat 2")


@pytest.mark.proves("551.16(a)", "551.16(b)", "635a.13(a)", "635a.13(b)")
def test_one_ten_and_one_card_face_up_are_one_of_each() -> None:
    for chapter in CHAPTERS:
        _, events = stood(chapter, inserted(TWO_BOXES, 4, "TC", "3C^"))
        assert amiss(events) == [("T", "ten"), ("3", "face up")]
        assert verdicts(events) == STANDING


@pytest.mark.proves("551.16(b)", "635a.13(b)")
def test_tens_are_counted_round_by_round() -> None:
    for chapter in CHAPTERS:
        cards = f"{FIRST_CARD} {suited(a_round(('K9', 'K8'), '7K') * 2)}"
        table, events = stood(chapter, inserted(inserted(cards, 8, "TD"), 2, "TC"))
        events += deal(staked(table))
        assert amiss(events) == [("T", "ten"), ("T", "ten")]
        assert not is_void(events)


@pytest.mark.proves("551.16(a)", "551.16(b)", "635a.13(a)", "635a.13(b)")
def test_a_ten_that_lies_face_up_counts_among_the_cards_found_face_up() -> None:
    for chapter in CHAPTERS:
        _, events = stood(chapter, inserted(TWO_BOXES, 4, "TC^", "3C^"))
        assert is_void(events)


@pytest.mark.proves("551.16(b)", "635a.13(b)")
def test_of_two_batches_both_come_anew() -> None:
    """The decks leave play: the table received two batches and receives two."""
    for chapter in CHAPTERS:
        table, events = stood(chapter, inserted(TWO_BOXES, 1, "TC", "TD"), submission=AUTOMATED)
        events += deal(staked(table))
        [received] = found(events, Received)
        assert [batch.back for batch in received.batches] == ["red", "blue"]
        assert [event.back for event in found(events, RankRemoved)] == ["red", "blue"]


FIVE_ROUNDS = a_round(("K9", "K8"), "7K") * 4
"""Four rounds of six cards, in which nobody draws: with the first card there are 25 in the rack."""


def short_by(chapter: str, left: str, **more: Any) -> Table:
    """A table with 25 cards in the rack and these left in the shoe; wagers are made for the next round."""
    table = seated(chapter, f"{FIRST_CARD} {suited(FIVE_ROUNDS + left)}", seats=(1, 2), **more)
    for _ in range(4):
        deal(staked(table))
    assert cards_at(table).discards.count == 25
    return staked(table)


# (g) Too few cards


@pytest.mark.proves("551.16(g)", "551.5(b)", "551.5(d)", "635a.13(g)", "635a.5(b)", "635a.5(d)")
@pytest.mark.parametrize("left", ["", "K", "KK7", "KK798"])
def test_if_the_shoe_runs_out_the_discards_are_shuffled_cut_and_dealt_after_their_first_card(left: str) -> None:
    for chapter, cite in TOO_FEW.items():
        table = short_by(chapter, left)
        rack = Counter(racked(table))
        events = allowed(table.submit(Deal()))
        assert len(found(events, CardDealt)) == len(left)
        [shuffled] = found(events, Shuffled)
        assert shuffled.cites == (cite,)
        assert Counter(shuffled.order.split()) == rack, "all the cards in the rack, and no other"
        assert asked(table) == ("cut", "seat 2")
        [number] = table.questions
        assert {cite, f"{chapter}.5(b)"} <= set(table.questions[number].cites), "offered in the usual order"
        for position in (9, 16):
            assert refused(table, Answer("cut", seat=2, question=number, position=position))[1]
        events = answered(table, "cut", position=12)
        stack = shuffled.order.split()[12:] + shuffled.order.split()[:12]
        cards = found(events, CardDealt)
        assert (cards[0].to, cards[0].face, cards[0].card, cards[0].cites) == ("discard", "down", stack[0], (cite,))
        assert [card.card for card in cards[1:]] == stack[1 : len(cards)]
        while table.questions:
            events += table.answer_by_default().events
        assert len(verdicts(events)) == 2
        assert not is_void(events)


@pytest.mark.proves("551.16(g)", "635a.13(g)", "reading:cut_otherwise")
def test_the_cut_of_the_discards_is_offered_as_any_other() -> None:
    for chapter, order in (("551", ["seat 2", "seat 1"]), ("635a", ["seat 2", "seat 1"])):
        table = short_by(chapter, "KK")
        table.submit(Deal())
        assert cut_offers(table) == [*order, "dealer"]


@pytest.mark.proves("551.16(g)", "635a.13(g)")
def test_it_may_run_out_when_a_player_draws_doubles_or_splits() -> None:
    for chapter in CHAPTERS:
        for choice, box in (("hit", "K2"), ("double", "64"), ("split", "88")):
            table = short_by(chapter, a_round((box, "K8"), "76"))
            table.submit(Deal())
            events = answered(table, choice)
            assert len(found(events, Shuffled)) == 1
            assert asked(table)[0] == "cut"
            [one] = cards_to(answered(table, "cut", position=12), "seat 1")
            assert one.face == "up"


@pytest.mark.proves("551.16(g)", "635a.13(g)")
def test_it_may_run_out_when_the_dealer_draws() -> None:
    for chapter in CHAPTERS:
        table = short_by(chapter, a_round(("K9", "K8"), "72"))
        events = deal(table)
        assert len(found(events, Shuffled)) == 1
        assert len(cards_to(events, "dealer")) >= 3
        assert len(verdicts(events)) == 2


@pytest.mark.proves("551.16(g)", "635a.13(g)", "551.8(c)", "635a.7(c)")
def test_it_may_run_out_before_a_new_dealers_card() -> None:
    for chapter in CHAPTERS:
        table = short_by(chapter, "")
        table.submit(ChangeDealer("Bo"))
        events = deal(table)
        discarded = cards_to(events, "discard")
        assert [card.face for card in discarded] == ["down", "down"]
        assert len(verdicts(events)) == 2


@pytest.mark.proves("551.16(g)", "635a.13(g)", "551.5(a)", "635a.5(a)")
def test_after_a_round_that_was_completed_so_all_the_cards_are_shuffled() -> None:
    """Reading `discards_run_out`."""
    for chapter in CHAPTERS:
        table = short_by(chapter, "KK7")
        assert course(deal(table))[-1] == "shoe done"
        [shuffled] = found(deal(staked(table)), Shuffled)
        assert Counter(shuffled.order.split()) == Counter([*SPANISH_DECK] * 8)


@pytest.mark.proves("551.16(g)", "635a.13(g)")
def test_with_a_device_the_discards_are_shuffled_by_it_and_the_other_batch_stays_there() -> None:
    """No other method of shuffling is used while the device is at the table."""
    for chapter in CHAPTERS:
        table = short_by(chapter, "KK7", submission=AUTOMATED)
        events = allowed(table.submit(Deal()))
        assert [(event.back, event.how) for event in found(events, Shuffled)] == [("red", "by device")]
        assert [kept.back for kept in cards_at(table).stored] == ["blue"]
        while table.questions:
            table.answer_by_default()
        assert course(deal(staked(table)))[-1] == "blue in the shoe"


@pytest.mark.proves("551.16(g)", "635a.13(g)", "reading:discards_run_out")
@pytest.mark.parametrize("there", range(6))
def test_with_fewer_than_two_cards_in_the_rack_the_round_is_void(there: int) -> None:
    for chapter, cite in TOO_FEW.items():
        cards = " ".join(TWO_BOXES.split()[: 1 + there])
        table, events = stood(chapter, cards)
        assert is_void(events)
        assert verdicts(events) == VOID
        assert all(event.cites[0] == cite for event in found(events, Settled))
        assert [table.state.purse(seat) for seat in (1, 2)] == [100_000, 100_000]
        [shuffled] = found(deal(staked(table)), Shuffled)
        assert Counter(shuffled.order.split()) == Counter([*SPANISH_DECK] * 8)


def two_in_the_rack(chapter: str, cards: str, **more: Any) -> list[Event]:
    """A round from a shoe of which a first card and then a new dealer's card went to the rack."""
    table = dealt_by_hand(chapter, cards, **more)
    until(table, CardDealt)
    table.submit(ChangeDealer("Bo"))
    return rest_of(table)


@pytest.mark.proves("551.16(g)", "635a.13(g)")
def test_with_two_cards_in_the_rack_one_of_them_is_dealt() -> None:
    """The dealer's hole card, a nine, under a king: nothing else is needed."""
    for chapter in CHAPTERS:
        events = two_in_the_rack(chapter, suited("99KK8"))
        assert [event.cards for event in found(events, Loaded)] == [2]
        assert ranks_to(events, "discard") == "99"
        assert verdicts(events) == [(1, MAIN, "lose", "0.00")]


@pytest.mark.proves("551.16(g)", "635a.13(g)", "reading:discards_run_out")
def test_discards_that_run_out_in_their_turn_void_the_round() -> None:
    for chapter in CHAPTERS:
        events = two_in_the_rack(chapter, suited("99KK8"), seats=(1, 2))
        assert len(found(events, Loaded)) == 1
        assert verdicts(events) == VOID


@pytest.mark.proves("551.16(g)", "635a.13(g)")
def test_a_round_that_takes_the_very_last_card_needs_no_other() -> None:
    for chapter in CHAPTERS:
        table, events = stood(chapter, shoe(("K9", "K8"), "76", then="5"))
        assert verdicts(events) == STANDING
        assert found(events, Shuffled) == []
        assert found(deal(staked(table)), Shuffled)


@pytest.mark.proves("551.16(g)", "635a.13(g)", "551.7(d)", "635a.7(f)")
def test_match_the_dealer_wagers_that_were_settled_stand_when_the_round_is_void() -> None:
    for chapter in CHAPTERS:
        table = seated(chapter, shoe(("K2",), "7K"), submission=WITH_MATCH)
        staked(table, match="1.00").submit(Deal())
        assert verdicts(answered(table, "hit")) == [(1, MAIN, "void", "0.00")]
        assert table.state.purse(1) == 99_900


# (a) and (g): a card found face up comes back with the discards

BEFORE = f"{FIRST_CARD} KH 7D 9C KC"
"""The first card of a shoe and a round of one box, after which these five cards are in the rack."""
ASKING = "KS 7H 5D KD"
"""Another round, in which the box has 15 and may ask for a card; the dealer has 17."""


def runs_out(chapter: str, cards: str, *listed: str | ListedShoe, choice: str = "hit") -> tuple[Table, list[Event]]:
    """Two rounds of one box; in the second the player says this, and a card is needed that is not in the shoe."""
    table = seated(chapter, shoes=[cards, *listed])
    deal(staked(table))
    allowed(staked(table).submit(Deal()))
    return table, answered(table, choice)


@pytest.mark.proves(
    "551.16(a)",
    "551.16(g)",
    "635a.13(a)",
    "635a.13(g)",
    "reading:face_up_card_comes_back",
    "reading:face_up_card_in_the_game_2010",
)
def test_a_card_found_face_up_is_not_used_in_that_round_also_when_it_comes_back() -> None:
    """It may not be used in that round of play (in 2010: in the game), and all the discards are shuffled."""
    for chapter, cite in FACE_UP.items():
        table, events = runs_out(chapter, f"{BEFORE} 3C^ {ASKING}", "9C 3C 2S KH 7D KC")
        [back] = found(events, Found)
        assert (back.card, back.amiss, back.face_up) == ("3C", "face up before", False)
        assert {cite, "reading:face_up_card_comes_back"} <= set(back.cites)
        assert ("reading:face_up_card_in_the_game_2010" in back.cites) == (chapter == "551")
        assert [card.card for card in cards_to(events, "seat 1")] == ["2S"], "the card behind it"
        assert not is_void(events), "it is not another card found face up"
        assert racked(table).count("3C") == 1


@pytest.mark.proves("551.16(a)", "635a.13(a)")
@pytest.mark.parametrize("place", range(5))
def test_nobody_is_dealt_it_whoever_is_next(place: int) -> None:
    """It is found before the round's first card, and the shoe runs out before any of the others."""
    cards = ASKING.split()[:place]
    for chapter in CHAPTERS:
        table = seated(chapter, shoes=[" ".join([BEFORE, "3C^", *cards]), "9C 3C 2S KH 7D KC"])
        deal(staked(table))
        events = allowed(staked(table).submit(Deal()))
        while table.questions:
            events += answered(table, "hit") if place == 4 and len(events) < 20 else deal_on(table)
        assert [card for card in cards_to(events, "seat 1") + cards_to(events, "dealer") if card.card == "3C"] == []
        assert amiss(events) == [("3", "face up"), ("3", "face up before")]


def deal_on(table: Table) -> list[Event]:
    """Whoever is asked says nothing."""
    return allowed(table.answer_by_default())


@pytest.mark.proves("551.16(a)", "635a.13(a)")
def test_nor_is_it_used_when_it_lies_deeper_in_the_discards() -> None:
    for chapter in CHAPTERS:
        table, events = runs_out(chapter, f"{BEFORE} 3C^ {ASKING}", "9C 2S 3C KH 7D KC")
        assert amiss(events) == []
        events = answered(table, "hit")
        assert (amiss(events), ranks_to(events, "seat 1")) == ([("3", "face up before")], "K")


@pytest.mark.proves("551.16(a)", "635a.13(a)")
def test_one_found_in_this_round_and_one_like_it_found_in_the_last() -> None:
    """In the final rules the one from the last round may be used; in 2010 both are out of the game."""
    for chapter, used in (("551", "9"), ("635a", "3")):
        cards = f"{FIRST_CARD} 3C^ KH 7D 9C KC 3C^ {ASKING}"
        _, events = runs_out(chapter, cards, "2S 3C 3C 9C KH 7D KC")
        assert ranks_to(events, "seat 1") == used
        assert len(amiss(events)) == (2 if chapter == "551" else 1)


@pytest.mark.proves("551.16(a)", "635a.13(a)")
def test_nor_the_dealer_who_draws() -> None:
    for chapter in CHAPTERS:
        _, events = runs_out(chapter, f"{BEFORE} 3C^ KS 7H 9D 6D", "9C 3C 2S KH 7D KC", choice="stand")
        assert amiss(events) == [("3", "face up before")]
        assert ranks_to(events, "dealer") == "2K"


@pytest.mark.proves("551.16(a)", "635a.13(a)")
@pytest.mark.parametrize("disclosed", [False, True])
def test_drawn_in_error_it_is_discarded_again_too(disclosed: bool) -> None:
    """It would be the next card."""
    for chapter in CHAPTERS:
        cards = f"{BEFORE} 3C^ KS 7H 2D KD"
        table = seated(chapter, shoes=[cards, "9C 3C 2S KH 7D KC"], steps="manual")
        allowed(staked(table).submit(Deal()))
        rest_of(table)
        allowed(staked(table).submit(Deal()))
        until_asked(table, "play")
        answered(table, "hit")
        until(table, Loaded)
        reported(table, "card drawn in error", disclosed=disclosed)
        events = rest_of(table)
        assert amiss(events) == [("3", "face up before")] * (not is_void(events))
        assert "3" not in ranks_to(events, "seat 1")


@pytest.mark.proves("551.16(g)", "635a.13(g)")
def test_as_the_first_card_of_the_discards_it_is_discarded_unseen() -> None:
    """The first card is drawn face down and placed in the discard rack: that card is not used either."""
    for chapter in CHAPTERS:
        _, events = runs_out(chapter, f"{BEFORE} 3C^ {ASKING}", "3C 2S 9C KH 7D KC")
        assert amiss(events) == []
        assert (ranks_to(events, "discard"), ranks_to(events, "seat 1")) == ("3", "2")


@pytest.mark.proves("551.16(a)", "635a.13(a)")
def test_of_two_cards_that_look_alike_the_first_to_come_is_taken_for_it() -> None:
    for chapter in CHAPTERS:
        cards = f"{FIRST_CARD} KH 7D 3C KC 3C^ {ASKING}"
        _, events = runs_out(chapter, cards, "2S 3C 3C KH 7D KC")
        assert amiss(events) == [("3", "face up before")]
        assert [card.card for card in cards_to(events, "seat 1")] == ["3C"]


@pytest.mark.proves("551.16(a)", "reading:face_up_card_in_the_game_2010")
def test_in_2010_it_is_out_of_the_game_and_in_the_final_rules_out_of_the_round() -> None:
    """551.16(a): may not be used in the game; 635a.13(a): may not be used in that round of play."""
    for chapter, used in (("551", "9"), ("635a", "3")):
        _, events = runs_out(chapter, f"{FIRST_CARD} 3C^ KH 7D 9C KC {ASKING}", "2S 3C 9C KH 7D KC")
        assert ranks_to(events, "seat 1") == used
        assert amiss(events) == ([("3", "face up before")] if chapter == "551" else [])


def test_after_a_shuffle_of_all_the_cards_it_is_used_again() -> None:
    for chapter in CHAPTERS:
        cards = f"{FIRST_CARD} 3C^ KH 7D 9C KC"
        table = seated(chapter, shoes=[ListedShoe(cards, 3), f"{FIRST_CARD} 3C 7D KC KH"])
        deal(staked(table))
        events = deal(staked(table))
        assert amiss(events) == []
        assert ranks_to(events, "seat 1") == "3K"


@pytest.mark.proves("551.16(a)", "635a.13(a)")
def test_another_card_that_lies_face_up_among_the_discards_voids_the_round() -> None:
    """The card that came back does not count again, but it did count once."""
    for chapter in CHAPTERS:
        _, events = runs_out(chapter, f"{BEFORE} 3C^ {ASKING}", "2S 3C 9C^ KH 7D KC")
        assert amiss(events) == [("3", "face up before"), ("9", "face up")]
        assert is_void(events)


@pytest.mark.proves("551.16(g)", "635a.13(g)", "reading:discards_run_out")
def test_with_fewer_than_two_cards_that_may_be_used_in_the_rack_the_round_is_void() -> None:
    """One below the boundary and at it: a first card, and one that may be used, besides the one found face up."""
    for chapter in CHAPTERS:
        for more, void in ((), True), (("4H",), False):
            table = dealt_by_hand(chapter, shoes=[f"{FIRST_CARD} {' '.join([*more, '3C^'])} KH 7D 5C KD"])
            until(table, CardDealt)
            if more:
                table.submit(ChangeDealer("Bo"))
            until_asked(table, "play")
            answered(table, "hit")
            events = rest_of(table)
            assert is_void(events) == void
            assert bool(found(events, Loaded)) != void


@pytest.mark.proves("551.16(b)", "551.16(g)", "635a.13(b)", "635a.13(g)")
def test_a_ten_that_was_torn_stays_out_of_play_when_the_shoe_runs_out_before_a_round() -> None:
    """A new dealer's card is due and the shoe is empty: only the discards are shuffled."""
    for chapter in CHAPTERS:
        table = seated(chapter, f"{FIRST_CARD} TC KH 7D 9C KC")
        deal(staked(table))
        table.submit(ChangeDealer("Bo"))
        allowed(staked(table).submit(Deal()))
        assert cards_at(table).removed == ["TC"]
        assert sorted(cards_at(table).cards_in_play()) == sorted(["2S", "TC", "KH", "7D", "9C", "KC"])


def test_that_ten_stays_out_of_play_if_the_discards_are_recut_before_a_card_is_dealt_from_them() -> None:
    """In 2010 a recut could still be ordered when they were in the shoe."""
    table = seated("551", f"{FIRST_CARD} TC KH 7D 9C KC", steps="manual")
    allowed(staked(table).submit(Deal()))
    rest_of(table)
    table.submit(ChangeDealer("Bo"))
    allowed(staked(table).submit(Deal()))
    until(table, Loaded)
    ordered(table, "recut")
    until(table, Unloaded)
    assert cards_at(table).removed == ["TC"]
    until(table, Loaded)
    assert sorted(cards_at(table).cards_in_play()) == sorted(["2S", "TC", "KH", "7D", "9C", "KC"])


# Listed discards


@pytest.mark.proves("551.16(g)", "635a.13(g)")
@pytest.mark.parametrize("listed", ["2S 9C", "2S 9C KH 7D KC"])
def test_listed_discards_come_in_their_order_followed_by_those_that_the_list_leaves_out(listed: str) -> None:
    """All of the cards in the discard rack are shuffled: a list says in which order, or leaves the rest to chance."""
    for chapter in CHAPTERS:
        _, events = runs_out(chapter, f"{BEFORE} {ASKING}", listed)
        [loaded] = found(events, Loaded)
        assert Counter(loaded.order.split()) == Counter(["2S", "KH", "7D", "9C", "KC"])
        assert loaded.order.startswith(listed)
        assert ranks_to(events, "seat 1") == "9"


@pytest.mark.proves("551.16(g)", "635a.13(g)")
@pytest.mark.parametrize("listed", ["3D 8C 4H 9S", "2S 9C KH 7D KC KC", "2S TC", "2S 9C 9C"])
def test_a_listed_shoe_that_is_not_made_of_the_discards_is_left_for_the_next_shuffle(listed: str) -> None:
    """One card too many, or of another kind, and the discards are really shuffled, which the event says."""
    for chapter in CHAPTERS:
        table, events = runs_out(chapter, f"{BEFORE} {ASKING}", listed)
        [shuffled] = found(events, Shuffled)
        assert shuffled.not_as_listed == "shoes[2]"
        assert Counter(shuffled.order.split()) == Counter(["2S", "KH", "7D", "9C", "KC"])
        while table.questions:
            deal_on(table)
        [loaded] = found(allowed(staked(table).submit(Deal())), Loaded)[:1]
        assert loaded.order == listed


@pytest.mark.parametrize("listed", ["3D 8C 4H 9S", "2S 9C", "9C 3C 2S KH 7D KC"])
def test_a_record_of_it_is_replayed(listed: str) -> None:
    for chapter in CHAPTERS:
        opening = Opening(game="spanish-21", as_of=DAYS[chapter], shoes=[f"{BEFORE} 3C^ {ASKING}", listed], seed=3)
        table, file = open_table(opening), io.BytesIO()
        writer = record_table(table, opening, file)
        table.open()
        table.submit(Sit(1, Cents(100_000)))
        for choice in ("stand", "hit"):
            allowed(staked(table).submit(Deal()))
            answered(table, choice)
            while table.questions:
                deal_on(table)
        table.submit(Close())
        close_record(writer, table)
        assert replay(file.getvalue().splitlines(keepends=True)).rounds == 2
