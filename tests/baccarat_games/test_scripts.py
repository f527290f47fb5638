"""Random evenings at Midibaccarat and Baccarat: engine and reference agree on every card, question and chip."""

import pytest

from croupier.running.opening import ListedShoe
from croupier.table.inputs import Answer, Deal, Sit, Wager
from tests.baccarat_games import scripts
from tests.baccarat_games.reference import PlayersTable, clockwise_from, to_the_right
from tests.baccarat_games.side_by_side import SideBySide, cents
from tests.minibaccarat.reference import HANDED, Bet, Choices, Hands, Result, settle
from tests.minibaccarat.reference_trouble import TroubledShoe

EVENINGS = 150

HAPPENS = {
    "543": "cards: relinquish,turn: accept,turn: decline,relinquish the cards,cards shown,the holder leaves",
    "629a": "cards: relinquish,turn: accept,turn: decline,relinquish the cards,cards shown,says Dragon 7",
    "545": "shoe: designate,shoe: pass,pass the shoe,the curator leaves,curator None,cards: relinquish,cut: decline",
    "631a": "shoe: designate,shoe: pass,pass the shoe,the curator leaves,curator None,cards: relinquish,says Dragon 7",
}
"""What must have happened for the comparison to mean something."""


@pytest.mark.parametrize("chapter", scripts.CHAPTERS)
def test_random_evenings_come_out_as_the_reference_says(chapter: str) -> None:
    happened = scripts.run(EVENINGS, (chapter,))[chapter]
    for what in [*HAPPENS[chapter].split(","), "says last hand", "says tie hand", "new decks by order", "refused"]:
        assert happened[what] > 2, what


@pytest.mark.parametrize("chapter", scripts.CHAPTERS)
def test_a_whole_shuffled_shoe_comes_out_as_the_reference_says(chapter: str) -> None:
    """From the shuffle to the replacement of the decks, with a wager of every kind in each round."""
    both = SideBySide(chapter, {"decks": 6}, [], seed=3)
    for seat in (2, 3, 7):
        assert both.happens(Sit(seat, cents(10_000_000)))
    offered, rounds = both.choices.wagers_offered(), 0
    while not rounds or both.expected.shoe is not None:
        for place, wager in enumerate(offered):
            assert both.happens(Wager((2, 3, 7)[(place + rounds) % 3], wager, cents(1225)))
        assert both.happens(Deal())
        while not both.table.rests:
            [question] = both.table.questions.values()
            choices = [option.choice for option in question.options if not option.why_not]
            assert both.happens(both.lawful_answer(choices[rounds % len(choices)]))
        rounds += 1
    assert rounds > 40


# The reference itself, by hand


def worked_out(chapter: str, cards: str, bets: list[Bet], *answers: str, **choices: object) -> PlayersTable:
    """A round that the reference deals from these cards to players at seats 1, 4 and 6 who answer so."""
    table = PlayersTable(
        choices=Choices.read(chapter, choices),
        purses={1: 10_000, 4: 10_000, 6: 10_000},
        coming=[TroubledShoe(cards.split())],
        listed_shoes=1,
    )
    table.deal(bets)
    table.finish()
    for choice in answers:
        table.answer(choice)
        table.finish()
    return table


BANKER_WINS = "AS 2C KS 2H 6D 3C 4S"
"""A burn of two; 6 against 5, and the Banker's Hand draws a 4."""
BETS = [Bet(1, "banker", 2000), Bet(4, "player", 1500), Bet(6, "player", 1500)]


def about(table: PlayersTable, *kinds: str) -> list[str]:
    """The acts of some kinds, in words."""
    return [" ".join(act) for act in table.acts if act[0] in kinds]


@pytest.mark.parametrize("chapter", ["543", "629a"])
def test_cards_go_to_the_highest_wager_and_the_lowest_number(chapter: str) -> None:
    table = worked_out(chapter, BANKER_WINS, BETS, "return", "return", "return", dealing=HANDED)
    assert about(table, "handed", "turned") == [
        "handed player 4 KS 6D",
        "turned player by 4 KS 6D",
        "handed banker 1 2H 3C",
        "turned banker by 1 2H 3C",
        "handed banker 1 4S",
        "turned banker by 1 2H 3C 4S",
    ]
    assert table.purses == {1: 11_900, 4: 8_500, 6: 8_500}


def test_relinquished_cards_go_around_to_the_right() -> None:
    answers = ("relinquish", "decline", "accept", "relinquish", "decline", "return", "relinquish", "decline", "accept")
    table = worked_out("629a", BANKER_WINS, BETS, *answers, "return")
    assert about(table, "handed", "relinquished", "turned") == [
        "handed player 4 KS 6D",
        "relinquished player 4",
        "handed player 1 KS 6D",
        "relinquished player 1",
        "turned player KS 6D",
        "handed banker 1 2H 3C",
        "turned banker by 1 2H 3C",
        "handed banker 1 4S",
        "relinquished banker 1",
        "handed banker 6 4S",
        "turned banker by 6 2H 3C 4S",
    ]


def test_the_shoe_is_offered_from_seat_one_and_then_to_the_right() -> None:
    table = worked_out("631a", "AS 2C KS KH 9D KC 4S 4C 5D 6D", BETS, "decline", "designate", "decline", "accept")
    assert about(table, "curator", "passed") == ["curator 4 dealer", "passed 4", "curator 1 player"]
    assert table.purses == {1: 8_000, 4: 11_500, 6: 11_500}


def test_nobody_takes_the_shoe() -> None:
    table = worked_out("545", BANKER_WINS, BETS, "decline", "decline", "decline")
    assert about(table, "curator", "passed") == ["curator None dealer"]
    assert table.question is None


def test_who_sits_where() -> None:
    assert to_the_right(4, [1, 2, 4, 6, 9]) == [6, 9, 1, 2]
    assert to_the_right(0, [2, 1]) == [1, 2]
    assert clockwise_from(4, [1, 2, 4, 6, 9]) == [4, 2, 1, 9, 6]
    assert clockwise_from(5, [1, 4, 6]) == [4, 1, 6]


@pytest.mark.parametrize(
    ("chapter", "vigorish", "taken"),
    [
        ("543", "5%", 65),
        ("543", "4%", 50),
        ("545", "5%", 75),
        ("545", "4%", 60),
        ("629a", "5%", 75),
        ("631a", "5%", 75),
    ],
)
def test_vigorish_by_chapter(chapter: str, vigorish: str, taken: int) -> None:
    """$12.25 wins $12.25: 61.25 cents at 5%, 49 at 4%, each rounded up to the chapter's unit."""
    hands = Hands(player=["KS", "KH"], banker=["9S", "KD"])
    assert settle("banker", 1225, hands, Choices(chapter=chapter, vigorish=vigorish)) == Result("win", 1225, taken)


def test_vigorish_on_ties_is_known_in_2010_only_and_not_at_baccarat() -> None:
    hands = Hands(player=["9S", "KH"], banker=["9S", "KD"])
    assert settle("banker", 1215, hands, Choices(chapter="543", vigorish="25% on ties")) == Result("push", 0, 305)
    for chapter in ("545", "629a", "631a"):
        assert settle("banker", 1215, hands, Choices(chapter=chapter)) == Result("push", 0, 0)


def test_a_shoe_is_cut_from_its_last_curator() -> None:
    """Seat 4 had the shoe that ended with its last hand; the next one is shuffled, and seat 6 comes last."""
    both = SideBySide("631a", {}, [ListedShoe("AS 2C KS KH KD 9C KC KD QS 8D", 3)])
    for seat in (1, 4, 6):
        assert both.happens(Sit(seat, cents(10_000)))
    for choices in (("decline", "accept", "keep"), (), ("decline", "decline", "decline", "cut")):
        assert both.happens(Deal())
        for choice in choices:
            assert both.happens(both.lawful_answer(choice))
    answers = [given for given in both.given if isinstance(given, Answer)]
    assert [answer.seat for answer in answers[3:]] == [4, 1, 6, None]
