"""Cards, the mark of one that lies face up, and what a number of decks can supply."""

from datetime import datetime, timedelta

import pytest

from croupier.equipment import Batch, Card, CardError, check_supply, lies_face_up, parse_card, parse_cards, plain
from tests.support.matrices import each

NOON = datetime.fromisoformat("2020-01-01T12:00")
ALL = {rank + suit for rank in "A23456789TJQK" for suit in "SHDC"}


def batch(decks: int, removed: str = "") -> Batch:
    return Batch(back="red", decks=decks, opened_at=NOON, removed=removed)


def test_a_card_is_a_rank_and_a_suit() -> None:
    assert len(ALL) == 52
    assert {parse_card(card) for card in ALL} == ALL


@each("malformed", ["", "10S", "1S", "SA", "as", "AS ", "A", "AX", "A♠", "?", "^", "AS^^", "^AS", "AS,"])
def test_nothing_else_is_a_card(malformed: str) -> None:
    with pytest.raises(CardError, match="is not a card"):
        parse_card(malformed)


def test_a_card_that_lies_face_up_keeps_its_mark() -> None:
    marked = parse_card("6D^")
    assert (marked, plain(marked)) == ("6D^", "6D")
    assert lies_face_up(marked)
    assert not lies_face_up(plain(marked))


def test_a_row_of_cards_is_read_in_order_and_its_wrong_word_named() -> None:
    assert parse_cards(" AS\t6D^  TD\n") == ["AS", "6D^", "TD"]
    assert parse_cards("") == []
    with pytest.raises(CardError, match="'XX' is not a card"):
        parse_cards("AS XX TD")


@pytest.mark.parametrize("decks", [6, 7, 8])
def test_a_batch_holds_every_card_once_a_deck(decks: int) -> None:
    cards = batch(decks).cards()
    assert len(cards) == 52 * decks
    assert {card: cards.count(card) for card in cards} == dict.fromkeys(ALL, decks)


def test_tens_can_be_removed_from_every_deck() -> None:
    cards = batch(6, removed="T").cards()
    assert len(cards) == 48 * 6
    assert set(cards) == {card for card in ALL if card[0] != "T"}


def test_decks_age_from_their_opening() -> None:
    assert batch(8).age(NOON + timedelta(hours=4)) == timedelta(hours=4)


@pytest.mark.parametrize("mark", ["", "^"])
def test_a_ninth_seven_of_clubs_is_one_too_many_for_eight_decks(mark: str) -> None:
    eight = parse_cards("AS " + "7C " * 8 + "KD")
    check_supply(eight, batch(8).cards())
    with pytest.raises(CardError, match=r"card 11 of the list is one 7C too many: these decks hold 8"):
        check_supply([*eight, Card("7C" + mark), Card("7C")], batch(8).cards())


def test_a_card_that_was_removed_cannot_be_listed() -> None:
    with pytest.raises(CardError, match="card 2 of the list is one TD too many: these decks hold none"):
        check_supply(parse_cards("AS TD"), batch(6, removed="T").cards())
