"""Rounds and hands that were worked out by hand: the reference agrees with them, and the engine with the reference."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

import pytest

from croupier.money import written
from croupier.table.inputs import Wager
from tests.spanish_21 import reference
from tests.spanish_21.reference import (
    MAIN,
    MATCH,
    Bet,
    Choices,
    Edition,
    Question,
    Round,
    Said,
    Shoe,
    Sitting,
    Turned,
    cents,
)
from tests.spanish_21.stories import EDITIONS, Story, anonymous, assert_agrees
from tests.support.matrices import each
from tests.support.scripts import played


def told(*answers: str) -> reference.Ask:
    """People who answer this: the box, the choice, and an amount where there is one."""
    left = [line.split() for line in answers]

    def ask(questions: Sequence[Question]) -> Said:
        box, choice, *amount = left.pop(0)
        assert int(box) in [question.box for question in questions]
        return Said(int(box), choice, cents(amount[0]) if amount else None)

    return ask


@dataclass(frozen=True, kw_only=True)
class Worked:
    """A round worked out by hand: its cards after the first, the wagers of boxes 1, 2, …, and what is said."""

    cards: str
    stakes: Sequence[str]
    said: Sequence[str] = ()
    people: Sequence[str] = ()
    purse: str = "1000.00"
    match: str = ""
    edition: Edition = "635a"
    submission: dict[str, Any] = field(default_factory=dict)
    readings: dict[str, str] = field(default_factory=dict)

    def play(self) -> tuple[Round, dict[int, str]]:
        """What the reference makes of it, and what each box's player won. The engine is made to agree."""
        people = self.people or [anonymous(box) for box, _ in enumerate(self.stakes, 1)]
        sittings = [Sitting(box, player, cents(self.purse)) for box, player in enumerate(people, 1)]
        story = Story(edition=self.edition, submission=self.submission, readings=self.readings, sittings=sittings)
        before = dict(story.table.chips)
        for box, stake in enumerate(self.stakes, 1):
            story.place(Bet(box, MAIN, cents(stake)))
            if self.match:
                story.place(Bet(box, MATCH, cents(self.match)))
        assert all(taken for _, taken in story.inputs)
        shoe = Shoe(cards=["2C", *self.cards.split()])
        this = story.deal(shoe, told(*self.said))
        assert len(this.answers) == len(self.said), "not everything was asked"
        assert shoe.drawn == len(shoe.cards), "not every card was dealt"
        assert_agrees(story, *played(story.script()))
        return this, {box: written(chips - before[box]) for box, chips in story.table.chips.items()}


def refused(this: Round) -> list[str]:
    """The choices that were refused."""
    return [said.choice for said, lawful in this.answers if not lawful]


def shape(this: Round) -> list[str]:
    """A short account of the course: where cards went, and which wagers were settled how."""
    found = []
    for happened in this.course:
        if isinstance(happened, list):
            found.append(", ".join(f"{one.box} {one.wager} {one.outcome} {written(one.pays)}" for one in happened))
        else:
            found.append("turned" if isinstance(happened, Turned) else f"{happened.card} to {happened.to}")
    return found


# Blackjacks, insurance, surrender


def test_a_blackjack_is_paid_at_once_today_and_in_order_in_2010() -> None:
    """A-K against a 6; box 2 has 17 and loses to 6-K-5."""
    worked = Worked(cards="AS 9C 6D KD 8C KH 5S", stakes=("10.00", "20.00"), said=["2 stand"])
    today, won_today = worked.play()
    assert shape(today)[7:] == ["1 spanish-21 win 15.00", "turned", "5S to dealer", "2 spanish-21 lose 0.00"]
    old, won_then = replace(worked, edition="551").play()
    assert shape(old)[7:] == ["turned", "5S to dealer", "2 spanish-21 lose 0.00", "1 spanish-21 win 15.00"]
    assert won_today == won_then == {1: "15.00", 2: "-20.00"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_blackjack_against_a_king_waits_for_the_hole_card_and_then_needs_no_draw(edition: Edition) -> None:
    """The dealer has 16, and box 2 has surrendered."""
    worked = Worked(cards="AS 9C KD KD 8C 6H", stakes=("10.00", "20.00"), said=["2 surrender"], edition=edition)
    this, won = worked.play()
    assert shape(this)[7:] == ["turned", "2 spanish-21 surrender 0.00", "1 spanish-21 win 15.00"]
    assert won == {1: "15.00", 2: "-10.00"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_dealers_blackjack_ends_the_round(edition: Edition) -> None:
    """A-Q and 20 against A-K: the Blackjack wins 3 to 2 and both insurances 2 to 1, one of them above half."""
    said = ["2 insure 14.00", "2 insure 13.00", "1 insure", "1 insure 5.00"]
    cards, chips = "AS KC AD QS QC KH", {"chips": ["1.00", "5.00"]}
    worked = Worked(cards=cards, stakes=("10.00", "25.00"), said=said, edition=edition, submission=chips)
    this, won = worked.play()
    assert refused(this) == ["insure", "insure"]
    assert shape(this)[7:] == [
        "turned",
        "2 spanish-21 lose 0.00",
        "2 insurance win 26.00",
        "1 spanish-21 win 15.00, 1 insurance win 10.00",
    ]
    assert won == {1: "25.00", 2: "1.00"}


def test_losing_insurance_is_collected_before_anybody_plays_and_a_surrender_waits_for_the_hole_card() -> None:
    """A 5 under the ace makes 16: the dealer draws to 20 after the surrender is settled."""
    said = ["1 insure 5.00", "2 decline", "1 surrender", "2 stand"]
    this, won = Worked(cards="9S KC AD 7S QC 5H 4D", stakes=("10.00", "20.00"), said=said).play()
    assert shape(this)[7:] == [
        "1 insurance lose 0.00",
        "turned",
        "1 spanish-21 surrender 0.00",
        "4D to dealer",
        "2 spanish-21 push 0.00",
    ]
    assert won == {1: "-10.00", 2: "0.00"}


def test_a_surrender_against_a_6_is_settled_at_once_and_nothing_is_drawn_for_it() -> None:
    this, won = Worked(cards="9S 6D 7S KH", stakes=["10.00"], said=["1 surrender"]).play()
    assert shape(this)[5:] == ["1 spanish-21 surrender 0.00", "turned"]
    assert won == {1: "-5.00"}


def test_surrender_is_for_the_first_decision_and_double_for_two_cards_in_2010() -> None:
    """2-3-4 against 6-K: doubled today with a 2, and hit in 2010. 11 loses to 21."""
    said = ["1 hit", "1 surrender", "1 split", "1 double"]
    worked = Worked(cards="2S 6D 3S KH 4S 2H 5D", stakes=["10.00"], said=[*said, "1 keep"])
    today, won = worked.play()
    assert (refused(today), won) == (["surrender", "split"], {1: "-20.00"})
    old, won = replace(worked, said=[*said, "1 hit", "1 stand"], edition="551").play()
    assert (refused(old), won) == (["surrender", "split", "double"], {1: "-10.00"})


# Doubles and splits


def test_a_double_for_less_is_rescued_or_lost_with_the_wager() -> None:
    """Box 1 doubles 11 for 4 dollars, gets a 2 and takes the 4 back; box 2 doubles 12 and has too many."""
    said = ["1 double 10.25", "1 double 4.00", "1 rescue", "2 double"]
    this, won = Worked(cards="6S 7C 6D 5S 5C KH 2S KC", stakes=("10.00", "10.00"), said=said).play()
    assert refused(this) == ["double"]
    assert shape(this)[7:] == [
        "2S to seat 1",
        "1 double-down rescue 0.00, 1 spanish-21 lose 0.00",
        "KC to seat 2",
        "turned",
        "2 spanish-21 lose 0.00, 2 double-down lose 0.00",
    ]
    assert won == {1: "-10.00", 2: "-20.00"}


EIGHTS = "8S 6D 8H KD 8D 3S KS KC 8C"
EIGHTS_SAID = ["1 split", "1 split", "1 double", "1 keep", "1 stand", "1 split", "1 stand"]
"""Eights are split twice; the first hand, 8-3, is doubled with a king; the next has 18; the last is a pair again."""


def test_split_hands_are_played_from_the_left_and_take_their_cards_when_their_turn_comes() -> None:
    """Four hands of eights against 6-K-5: only 8-3-K, doubled, wins; 19 and two 18s lose."""
    said = [*EIGHTS_SAID, "1 hit", "1 stand"]
    this, won = Worked(cards=f"{EIGHTS} JS 2S 9S 5H", stakes=["10.00"], said=said).play()
    assert shape(this)[5:] == [
        "8D to seat 1",
        "3S to seat 1",
        "KS to seat 1",
        "KC to seat 1 hand 3",
        "8C to seat 1 hand 2",
        "JS to seat 1 hand 2",
        "2S to seat 1 hand 4",
        "9S to seat 1 hand 4",
        "turned",
        "5H to dealer",
        "1 split lose 0.00, 1 split lose 0.00, 1 split lose 0.00",
        "1 spanish-21 win 10.00, 1 double-down win 10.00",
    ]
    assert won == {1: "-10.00"}


def test_in_2010_a_third_split_is_refused() -> None:
    """8-3-K wins 20 dollars, 18 and 16 lose 10 each."""
    this, won = Worked(cards=f"{EIGHTS} 5H", stakes=["10.00"], said=EIGHTS_SAID, edition="551").play()
    assert refused(this) == ["split"]
    assert won == {1: "0.00"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_king_and_a_jack_are_split(edition: Edition) -> None:
    """K-9 beats 18 and J-8 ties."""
    said = ["1 split", "1 stand", "1 stand"]
    _, won = Worked(cards="KS 9D JS 9H 9S 8S", stakes=["10.00"], said=said, edition=edition).play()
    assert won == {1: "10.00"}


@pytest.mark.parametrize(
    ("reading", "drawn", "last", "won"),
    [
        ("ties", " 5D", "1 spanish-21 push 0.00, 1 split push 0.00", "0.00"),
        ("wins", "", "1 spanish-21 win 10.00, 1 split win 10.00", "20.00"),
    ],
)
def test_two_cards_with_21_on_split_hands(reading: str, drawn: str, last: str, won: str) -> None:
    """Two aces, each with a king, are no Blackjacks and are not asked; the reading says whether 7-9 draws a 5."""
    readings = {"split_two_card_21": reading}
    worked = Worked(cards=f"AS 7D AH 9C KS KH{drawn}", stakes=["10.00"], said=["1 split"], readings=readings)
    this, result = worked.play()
    assert shape(this)[-1] == last
    assert result == {1: won}


def test_one_purse_for_two_boxes_is_empty_once() -> None:
    """Of 36 dollars 16 are left after the wagers and 6 after a split: too few to double in full. The dealer busts."""
    this, won = Worked(
        cards="8S 9S 7D 8C 2S 9D KD 9C KC 7C",
        stakes=("10.00", "10.00"),
        purse="18.00",
        people=["Ann", "Ann"],
        said=["1 split", "1 stand", "1 stand", "2 double", "2 double 5.00", "2 keep"],
        submission={"boxes_per_player": 2},
    ).play()
    assert refused(this) == ["double"]
    assert won == {1: "35.00", 2: "35.00"}


# Bonus and fixed payouts


def test_fixed_payouts_go_to_the_winner_and_once_to_every_other_player() -> None:
    """Boxes 1 and 2 are Ann's. Three 7s of hearts for Ann with $26 and for Bob with $6; of spades for Cy with $4."""
    this, won = Worked(
        cards="7H 9C 7H 7S 7D 7H KC 7H 7S KH 7H 7H 7S",
        stakes=("26.00", "10.00", "6.00", "4.00"),
        said=["1 hit", "2 stand", "3 hit", "4 hit"],
        people=["Ann", "Ann", "Bob", "Cy"],
        submission={"boxes_per_player": 2},
    ).play()
    assert sorted(this.bonuses) == [(1, 50_00), (1, 5000_00), (3, 50_00), (3, 1000_00), (4, 50_00), (4, 50_00)]
    assert won == {1: "5112.00", 2: "5112.00", 3: "1062.00", 4: "112.00"}


@each("edition", EDITIONS)
@each(
    ("up", "stake", "amount"),
    [("7", "4.50", 0), ("7", "5.00", 1000_00), ("7", "24.50", 1000_00), ("7", "25.00", 5000_00), ("8", "25.00", 0)],
)
def test_the_fixed_payout_depends_on_the_wager_and_on_the_up_card(
    edition: Edition, up: str, stake: str, amount: int
) -> None:
    this, _ = Worked(cards=f"7H {up}D 7H KD 7H", stakes=[stake], said=["1 hit"], edition=edition).play()
    assert [bonus.amount for bonus in this.bonuses] == ([amount] if amount else [])


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_doubled_hand_of_7s_is_paid_1_to_1(edition: Edition) -> None:
    worked = Worked(cards="7H 7D 7H KD 7H", stakes=["25.00"], said=["1 double 5.00", "1 keep"], edition=edition)
    this, won = worked.play()
    assert not this.bonuses
    assert won == {1: "30.00"}


def test_no_fixed_payout_after_a_split_and_bonus_odds_on_split_hands_in_2010_only() -> None:
    """7-7 of clubs is split against a 7; the first hand gets 7-7 of clubs and the second 6-8 of clubs."""
    worked = Worked(cards="7C 7D 7C KD 7C 7C 6C 8C", stakes=["30.00"], said=["1 split", "1 hit", "1 hit"])
    today, won_today = worked.play()
    old, won_then = replace(worked, edition="551").play()
    assert not today.bonuses
    assert not old.bonuses
    assert (won_today, won_then) == ({1: "60.00"}, {1: "120.00"})


# Match-the-Dealer, void rounds, the order of settlement


def test_match_the_dealer_is_settled_from_the_right_and_stands_in_a_void_round() -> None:
    """Box 1 matches twice, once in suit; box 2 not at all. Then two cards lie face up, with a ten before them."""
    this, won = Worked(
        cards="7S KD 7S 7H 9D KH TD 2S^ 2S 2S^",
        stakes=("10.00", "10.00"),
        match="5.00",
        said=["1 split", "1 hit"],
        submission={"decks": 6, "match_the_dealer": True},
    ).play()
    assert shape(this)[7:] == [
        "2 match-the-dealer lose 0.00",
        "1 match-the-dealer win 65.00",
        "TD to torn",
        "2S to discard",
        "2S to seat 1",
        "2S to discard",
        "1 spanish-21 void 0.00, 2 spanish-21 void 0.00, 1 split void 0.00",
    ]
    assert (this.void, this.reshuffle) == (True, True)
    assert won == {1: "65.00", 2: "-5.00"}


@pytest.mark.parametrize(
    ("amiss", "void"),
    [("TD 2S^", False), ("TD^", False), ("TD TH", True), ("2S^ 3S^", True), ("TD^ 2S^", True), ("TD^ TH", True)],
)
def test_the_second_ten_and_the_second_card_found_face_up_make_a_round_void(amiss: str, void: bool) -> None:
    """19 loses to 20 unless the cards that are found before the last make the round void."""
    worked = Worked(
        cards=f"9S KD KS {amiss} {'' if void else 'KH'}", stakes=["10.00"], said=[] if void else ["1 stand"]
    )
    this, won = worked.play()
    assert this.void == void
    assert won == {1: "0.00" if void else "-10.00"}


@each(
    ("edition", "more", "stakes", "taken"),
    [
        ("635a", {}, ("10.00", "0.75"), True),
        ("635a", {}, ("10.00", "12.00"), True),
        ("635a", {"match_the_dealer": False}, ("10.00", "1.00"), False),
        ("551", {}, ("10.00", "0.75"), False),
        ("551", {}, ("10.00", "1.00"), True),
        ("551", {}, ("10.00", "10.00"), True),
        ("551", {}, ("10.00", "10.25"), False),
        ("551", {"match_maximum": "5.00"}, ("10.00", "5.25"), False),
        ("551", {"match_odds": {"same_suit": "12 to 1", "different_suit": "7 to 2"}}, ("10.00", "1.25"), False),
        ("551", {"match_odds": {"same_suit": "25 to 2", "different_suit": "3 to 1"}}, ("10.00", "1.50"), True),
    ],
)
def test_what_may_be_wagered_on_a_match(
    edition: Edition, more: dict[str, Any], stakes: tuple[str, str], taken: bool
) -> None:
    """Both cards match: the wager is paid in whole cents, or was refused."""
    submission = {"match_the_dealer": True} | more
    story = Story(edition=edition, submission=submission, readings={}, sittings=[Sitting(1, anonymous(1), 100_00)])
    for wager, stake in zip((MAIN, MATCH), stakes, strict=True):
        story.place(Bet(1, wager, cents(stake)))
    assert [accepted for _, accepted in story.inputs] == [True, taken]
    story.deal(Shoe(cards=["2C", "9S", "9S", "9H", "9D"]), told("1 stand"))
    assert_agrees(story, *played(story.script()))


@pytest.mark.parametrize(
    ("settlement", "order"),
    [("losers first", [3, 1, 2]), ("right to left", [3, 2, 1])],
)
def test_settlement_goes_from_the_right_with_the_losers_first_or_not(settlement: str, order: list[int]) -> None:
    """17, 19 and 17 against 18."""
    this, _ = Worked(
        cards="KS KD 9H 9D 7C 9S 8H 9C",
        stakes=("10.00", "10.00", "10.00"),
        said=["1 stand", "2 stand", "3 stand"],
        submission={"settlement": settlement},
    ).play()
    assert [one.box for one in this.settled] == order


def test_who_sits_out_a_round_waits_for_the_reshuffle_where_entry_is_barred() -> None:
    """Ann plays one of her two boxes and may go on with both; Bob sits out, until the cover card has come out."""
    sittings = [Sitting(1, "Ann", 100_00), Sitting(2, "Ann", 100_00), Sitting(3, "Bob", 100_00)]
    submission = {"mid_shoe_entry": False, "boxes_per_player": 2}
    story = Story(edition="635a", submission=submission, readings={}, sittings=sittings)
    first, second = "2C 9S 9D KH KD 9C 9S 9D KS KH KD", "2C 9S 9D KH KD"
    shoes = Shoe(cards=first.split(), cover_after=9), Shoe(cards=second.split())
    for boxes, shoe, said in (((1,), 0, ["1 stand"]), ((1, 2, 3), 0, ["1 stand", "2 stand"]), ((3,), 1, ["3 stand"])):
        for box in boxes:
            story.place(Bet(box, MAIN, 10_00))
        story.deal(shoes[shoe], told(*said))
    assert [accepted for act, accepted in story.inputs if isinstance(act, Wager) and act.seat == 3] == [False, True]
    assert_agrees(story, *played(story.script()))


# Hands and amounts


@each(
    ("cards", "total", "odds"),
    [
        ("6S 7H 8D", 21, "3/2"),
        ("8H 6H 7H", 21, "2"),
        ("7S 8S 6S", 21, "3"),
        ("7S 7H 7S", 21, "3/2"),
        ("7D 7D 7D", 21, "2"),
        ("7S 7S 7S", 21, "3"),
        ("9S 9S 3S", 21, "1"),
        ("AS KS", 21, "1"),
        ("KS QS AS", 21, "1"),
        ("2S 3S 7S 9S", 21, "1"),
        ("2S 3S 4S 5S 7S", 21, "3/2"),
        ("AS AS 2S 3S 4S", 21, "3/2"),
        ("2S 2S 3S 4S 5S 5S", 21, "2"),
        ("2S 2S 2S 3S 3S 4S 5S", 21, "3"),
        ("AS AS AS 2S 2S 2S 2S", 21, "3"),
        ("AS AS AS AS AS AS AS AS", 18, "1"),
        ("AS AS AS AS AS KS 6S", 21, "3"),
        ("2S 3S 4S 5S 6S", 20, "1"),
        ("AS AS", 12, "1"),
        ("KS QS 2S", 22, "1"),
    ],
)
def test_the_reference_knows_hands_worked_out_by_hand(cards: str, total: int, odds: str) -> None:
    hand = cards.split()
    assert (reference.total(hand), reference.bonus_odds(hand)) == (total, Fraction(odds))


@pytest.mark.parametrize(
    ("chip", "stake", "most"), [(25, 1000, 500), (25, 50, 25), (25, 150, 75), (100, 500, 300), (500, 2500, 1500)]
)
def test_insurance_goes_to_half_or_to_the_next_chip(chip: int, stake: int, most: int) -> None:
    assert Choices(smallest_chip=chip).most_insurance(stake) == most
