"""Irregularities: a card face up in the shoe, and one drawn to a hand that stands (681a.9(a), (b))."""

import pytest

from croupier.games.shared.events import CardDealt, CoverCard, Emptied, Loaded
from croupier.play.table import Table
from croupier.running.opening import ListedShoe
from croupier.table.events import Event, VoidRound
from croupier.table.inputs import ChangeDealer, Deal, Report
from tests.baccarat_21.tables import EVERYTHING, dealt_by_hand, seated, shoe, verdict
from tests.support.cards import FIRST_CARD, suited
from tests.support.events import cards_to, found, ranks_to, settled
from tests.support.matrices import each
from tests.support.playing import deal, one_step, refused, reported, rest_of, until, until_cards, wager
from tests.support.tables import CONTINUOUS, cards_at

DRAWN = "card drawn on 17"


# (a) A card found face up

SIX = suited("TT2256").split()
"""Player 10-2-5, Banker 10-2-6: 17 against 18."""


def with_face_up(place: int) -> str:
    """A shoe for that round, with a nine that lies face up before its card number `place` (0: the first card)."""
    cards = [FIRST_CARD, *SIX]
    cards.insert(place, "9C^")
    return " ".join(cards)


@pytest.mark.proves("681a.9(a)")
@pytest.mark.parametrize("place", range(1, 7))
def test_a_card_found_face_up_goes_to_the_discard_rack_and_the_round_goes_on_without_it(place: int) -> None:
    table = seated(with_face_up(place), submission=EVERYTHING)
    for on in ("banker", "tie", "bonus-banker"):
        wager(table, on, "10.00")
    events = deal(table)
    assert (ranks_to(events, "player"), ranks_to(events, "banker")) == ("T25", "T26")
    cards = found(events, CardDealt)
    assert (cards[place].card[0], cards[place].to, cards[place].cites) == ("9", "discard", ("681a.9(a)",))
    assert cards[place].face == "up"
    assert {event.wager: verdict(event) for event in settled(events)} == {
        "banker": ("win", "10.00"),
        "bonus-banker": ("lose", "0.00"),
        "tie": ("lose", "0.00"),
    }
    assert sum(card.startswith("9C") for pile in cards_at(table).discards.piles for card in pile) == 1
    assert cards_at(table).discards.count == 8


@pytest.mark.proves("681a.9(a)", "681a.7(c)")
def test_a_first_card_found_face_up_goes_to_the_discard_rack_too() -> None:
    """The law does not say whether it is the card that 681a.7(c) removes: the next one, face down, goes as well."""
    table = seated(with_face_up(0))
    events = deal(table)
    assert [(event.card[0], event.cites) for event in cards_to(events, "discard")] == [
        ("9", ("681a.9(a)", "reading:face_up_first_card")),
        ("2", ("681a.7(c)",)),
    ]
    assert (ranks_to(events, "player"), ranks_to(events, "banker")) == ("T25", "T26")


@pytest.mark.proves("681a.9(a)", "681a.7(c)")
def test_a_new_dealers_card_found_face_up_is_not_the_card_that_the_dealer_removes() -> None:
    table = seated(f"{FIRST_CARD} {suited('T9T8')} 5D^ 6D {suited('T9T8')}")
    deal(table)
    table.submit(ChangeDealer("Bo"))
    events = deal(table)
    assert ranks_to(events, "discard") == "56"
    assert ranks_to(events, "player") == "TT"


@pytest.mark.proves("681a.9(a)", "681a.7(f)(2)")
def test_a_card_face_up_is_not_used_for_the_bonus_either() -> None:
    """Two aces and a face-up ace: the next card, a king, is the third."""
    table = seated(f"{FIRST_CARD} AS TH AD 7C AC^ KS", submission=EVERYTHING)
    for on in ("player", "bonus-player"):
        wager(table, on, "10.00")
    events = deal(table)
    assert (ranks_to(events, "discard"), ranks_to(events, "player")) == ("2A", "AAK")
    assert [verdict(event) for event in settled(events)] == [("lose", "0.00"), ("win", "30.00")]


@pytest.mark.proves("681a.9(a)")
def test_several_cards_in_a_row_lie_face_up() -> None:
    table = seated(f"{FIRST_CARD} 9C^ 9D^ {SIX[0]} 8C^ {' '.join(SIX[1:])}")
    events = deal(table)
    assert ranks_to(events, "discard") == "2998"
    assert (ranks_to(events, "player"), ranks_to(events, "banker")) == ("T25", "T26")


@pytest.mark.proves("681a.9(a)", "681a.7(d)")
def test_a_cover_card_in_front_of_a_card_face_up_comes_out_first() -> None:
    table = seated(None, shoes=[ListedShoe(with_face_up(3), 3)])
    events = deal(table)
    came = ["cover" if isinstance(event, CoverCard) else event.card[0]
            for event in events if isinstance(event, CoverCard | CardDealt)]  # fmt: skip
    assert came == ["2", "T", "T", "cover", "9", "2", "2", "5", "6"]
    assert len(found(events, Emptied)) == 1


@pytest.mark.proves("681a.9(a)")
def test_a_shoe_whose_last_card_lies_face_up_is_out_of_cards() -> None:
    table = seated(f"{FIRST_CARD} {' '.join(SIX[:5])} 6D^")
    wager(table, "player", "10.00")
    events = deal(table)
    assert [event.outcome for event in settled(events)] == ["void"]
    assert ranks_to(events, "discard") == "26"


# (b) A card drawn on 17

STANDS_THEN_DRAWS = shoe(("T7", "T2"), then="9536")
"""Player 17; the Banker's Hand has 12 and draws."""


def drawn_on_17(table: Table) -> list[Event]:
    """The dealer draws a card to a hand that stands, and notices."""
    reported(table, DRAWN)
    return one_step(table)


def dealt_up_to(table: Table, cards: int) -> None:
    """The dealer works until so many cards lie in the hands."""
    while sum(map(len, cards_at(table).hands.values())) < cards:
        one_step(table)


@pytest.mark.proves("681a.9(b)")
@each("hand", ["T7", "A6", "98", "T8", "A9", "TK"])
@each("side", [0, 1])
def test_a_card_drawn_to_a_hand_of_17_or_more_goes_to_the_discard_rack(side: int, hand: str) -> None:
    """The other hand, which has 12, draws the card behind it, or has drawn already."""
    hands = (hand, "T2") if side == 0 else ("T2", hand)
    table = dealt_by_hand(shoe(hands, then="953"), ("player", "10.00"))
    dealt_up_to(table, 4)
    [discarded] = found(drawn_on_17(table), CardDealt)
    assert (discarded.card[0], discarded.to, discarded.cites) == (
        "9",
        "discard",
        ("681a.9(b)", "reading:has_17_or_more"),
    )
    events = rest_of(table)
    assert ranks_to(events, "banker" if side == 0 else "player") == "5"
    assert len(settled(events)) == 1
    assert cards_at(table).discards.count == 1 + 1 + 5


@pytest.mark.proves("681a.9(b)")
def test_after_the_other_hand_has_drawn_too() -> None:
    table = dealt_by_hand(STANDS_THEN_DRAWS, ("player", "10.00"))
    dealt_up_to(table, 5)
    [discarded] = found(drawn_on_17(table), CardDealt)
    assert (discarded.card[0], discarded.to) == ("5", "discard")
    [event] = settled(rest_of(table))
    assert verdict(event) == ("lose", "0.00"), "17 against 21: the discarded five counts for nobody"


@pytest.mark.proves("681a.9(b)")
@pytest.mark.parametrize("hands", [("T6", "T2"), ("A5", "22"), ("22", "33")])
def test_a_hand_below_17_has_no_card_drawn_by_mistake(hands: tuple[str, str]) -> None:
    """16, hard and soft, and less: its card is the one that it should get."""
    table = dealt_by_hand(shoe(hands, then="22345"), ("player", "10.00"))
    while len(cards_at(table).hands.get("player", [])) < 3:
        assert refused(table, Report(DRAWN))[1] == ("681a.9(b)", "reading:has_17_or_more")
        one_step(table)


@pytest.mark.proves("681a.9(b)")
def test_no_such_card_is_drawn_outside_of_a_round() -> None:
    table = seated(STANDS_THEN_DRAWS)
    assert refused(table, Report(DRAWN))[1] == ("681a.9(b)", "reading:has_17_or_more")
    deal(table)
    assert refused(table, Report(DRAWN))[1] == ("681a.9(b)", "reading:has_17_or_more")


@pytest.mark.proves("681a.9(b)", "681a.9(a)")
def test_the_card_drawn_by_mistake_may_itself_lie_face_up() -> None:
    """(a) and (b) both put that card into the discard rack, and neither takes another with it."""
    table = dealt_by_hand(f"{FIRST_CARD} {suited('TT72')} 9C^ 5D 4H", ("player", "10.00"))
    dealt_up_to(table, 4)
    reported(table, DRAWN)
    events = rest_of(table)
    [discarded] = cards_to(events, "discard")
    assert (discarded.card, discarded.face) == ("9C", "up")
    assert discarded.cites == (
        "681a.9(b)",
        "reading:has_17_or_more",
        "681a.9(a)",
        "reading:face_up_card_drawn_in_error",
    )
    assert ranks_to(events, "banker") == "5"
    assert [verdict(event) for event in settled(events)] == [("push", "0.00")]


@pytest.mark.proves("681a.9(b)")
def test_a_fourth_card_drawn_to_a_hand_that_has_17_with_three_goes_to_the_discard_rack() -> None:
    table = dealt_by_hand(shoe(("T25", "T2"), then="9534"), ("player", "10.00"))
    dealt_up_to(table, 5)
    [discarded] = found(drawn_on_17(table), CardDealt)
    assert (discarded.card[0], discarded.to) == ("9", "discard")


@pytest.mark.proves("681a.9(b)")
@pytest.mark.parametrize("last", ["9C", "9C^"])
def test_the_last_card_of_the_shoe_may_be_drawn_by_mistake(last: str) -> None:
    """That card goes to the discard rack, and the round, which needs no other, is settled."""
    table = dealt_by_hand(f"{FIRST_CARD} {suited('TT79')} {last}", ("banker", "10.00"))
    dealt_up_to(table, 4)
    reported(table, DRAWN)
    events = rest_of(table)
    assert ranks_to(events, "discard") == "9"
    assert [verdict(event) for event in settled(events)] == [("win", "10.00")]
    assert not found(events, VoidRound)


@pytest.mark.proves("681a.9(b)", "681a.7(d)")
@pytest.mark.parametrize("drawn", ["9C", "9C^"])
@pytest.mark.parametrize("more", ["", "5D 4H"])
def test_with_the_cover_card_on_top_of_it(drawn: str, more: str) -> None:
    """The cover card is put aside, one card is discarded, the hand is completed and the cards are reshuffled."""
    table = dealt_by_hand(
        None, ("banker", "10.00"), shoes=[ListedShoe(f"{FIRST_CARD} {suited('TT79')} {drawn} {more}", 5)]
    )
    dealt_up_to(table, 4)
    reported(table, DRAWN)
    events = rest_of(table)
    assert len(found(events, CoverCard)) == 1
    assert ranks_to(events, "discard") == "9"
    assert [event.outcome for event in settled(events)] == ["win"]
    assert len(found(events, Emptied)) == 1


@pytest.mark.proves("681a.9(b)", "681a.9(a)")
def test_a_round_that_still_needs_a_card_goes_on_with_the_next_one_that_lies_face_down() -> None:
    """Behind the accidental card lies one face up: it is discarded when it is due, and the hand draws the next."""
    table = dealt_by_hand(f"{FIRST_CARD} {suited('TT72')} 9C 8C^ 5D", ("player", "10.00"))
    dealt_up_to(table, 4)
    events = drawn_on_17(table)
    assert ranks_to(events, "discard") == "9"
    events += rest_of(table)
    assert ranks_to(events, "discard") == "98"
    assert ranks_to(events, "banker") == "5"


def test_no_card_is_drawn_by_mistake_from_a_shoe_that_has_none() -> None:
    table = dealt_by_hand(shoe(("T7", "T9")), ("banker", "10.00"))
    dealt_up_to(table, 4)
    refused(table, Report(DRAWN))
    assert [event.outcome for event in settled(rest_of(table))] == ["win"]


# A card found face up that comes back when a device fails


def after_a_failure(cards: str, then: str) -> Table:
    """The first four cards are dealt from a listed shoe; then the device fails, and these cards come in that order."""
    shoes: list[str | ListedShoe] = [cards, then]
    table = dealt_by_hand(None, ("player", "10.00"), shoes=shoes, submission=CONTINUOUS)
    until_cards(table, 4)
    reported(table, "shuffler out of order")
    until(table, Loaded)
    return table


def test_a_card_found_face_up_is_not_used_in_its_round_although_it_comes_back() -> None:
    table = after_a_failure(f"{FIRST_CARD} 9C^ TS TH 3D 5D 4D 6H", "9C 4D 6H 2S")
    events = rest_of(table)
    [again] = cards_to(events, "discard")
    assert (again.card, again.face, again.cites) == ("9C", "up", ("681a.9(a)", "reading:face_up_card_comes_back"))
    assert (ranks_to(events, "player"), ranks_to(events, "banker")) == ("4", "6")


def test_one_that_was_found_in_an_earlier_round_is_used() -> None:
    shoes: list[str | ListedShoe] = [f"{FIRST_CARD} 9C^ TS TH 9D 8D TD TC 3D 5D 4D 6H", "9C 4D 6H 2S TS TH 9D 8D"]
    table = dealt_by_hand(None, ("player", "10.00"), shoes=shoes, submission=CONTINUOUS)
    rest_of(table)
    wager(table, "player", "10.00")
    table.submit(Deal())
    until_cards(table, 4)
    reported(table, "shuffler out of order")
    events = rest_of(table)
    assert (ranks_to(events, "player"), ranks_to(events, "banker")) == ("9", "4")


@pytest.mark.parametrize(
    ("cards", "then", "extra"),
    [
        ("2S 9C^ TS TH 8D 5D 4D 6H", "9C 4D 6H 2S", ("681a.9(a)", "reading:face_up_card_comes_back")),
        ("2S 9C^ TS TH 8D 5D 4D 6H", "4D 9C 6H 2S", ()),
        ("2S TS TH 8D 5D 9C 4D 6H", "9C 4D 6H 2S", ()),
    ],
)
def test_it_may_be_the_card_that_is_drawn_by_mistake(cards: str, then: str, extra: tuple[str, ...]) -> None:
    """Only then is it found face up once more."""
    table = after_a_failure(cards, then)
    reported(table, DRAWN)
    [drawn] = cards_to(until(table, CardDealt), "discard")
    assert (drawn.card, drawn.lay_face_up) == (then[:2], bool(extra))
    assert drawn.cites == ("681a.9(b)", "reading:has_17_or_more", *extra)


def test_no_card_is_drawn_by_mistake_to_a_hand_of_17_before_the_first_four_are_dealt() -> None:
    table = dealt_by_hand(shoe(("T8", "T7"), then="5"))
    for cards in (2, 3):
        until_cards(table, cards)
        assert refused(table, Report(DRAWN))[1] == ("681a.9(b)", "reading:has_17_or_more")
    until_cards(table, 4)
    assert table.refusal_for(Report(DRAWN)) is None
