"""A player's evening: what is typed, what is refused, and what is explained."""

from datetime import date, timedelta

import msgspec
import pytest

from croupier.games.registry import declarations
from croupier.games.shared.narration import SHOE_DECISIONS
from croupier.money import Cents
from croupier.person.answers import Questions
from croupier.person.evening import Evening
from croupier.person.seating import usual_choices
from croupier.play.steps import Question
from croupier.presenting.amounts import read_amount
from croupier.presenting.questions import QuestionWords
from croupier.running.opening import Opening, open_table
from croupier.table.inputs import Answer
from croupier.table.state import Option
from tests.person.sessions import Guests, evening, held, opened_with, typing
from tests.support.cards import BURN_ONE
from tests.support.matrices import each

CARDS = f"{BURN_ONE} 9S 2S KS KD 2H 9H KD QC 7C 7D KD KC"
"""Player, Banker and Tie."""


def test_wagers_are_made_again_by_an_empty_line() -> None:
    seen = evening("p 10, t 5", "", "", "quit", opening=opened_with(cards=CARDS))
    assert seen.count("You wager 10.00 on Player.") == 2
    assert seen.count("You wager 5.00 on Tie.") == 2
    assert "You leave with 490.00." in seen


def test_nothing_is_dealt_if_the_same_wagers_are_refused() -> None:
    seen = evening("b 300", "", "", "quit", opening=opened_with(cards=CARDS))
    assert "✗ you have only 200.00 left, not 300.00 for the same wagers: wager less, or rebuy [627a.7(b)]" in seen
    assert "Round 2" not in seen


def test_nothing_hidden_is_told() -> None:
    seen = evening("d", "quit", opening=opened_with(cards=CARDS))
    assert "A♠ burnt to the discards" in seen
    assert "a card face down burnt to the discards" in seen
    assert "2♠ " not in seen.split("Round 1")[0]


def test_an_empty_line_without_wagers_says_what_to_do() -> None:
    seen = evening("", "q")
    assert "Make a wager, for example: b 25." in seen
    assert "Round" not in seen


def test_a_round_can_be_watched_without_a_wager() -> None:
    assert "Round 1" in evening("d", "quit", opening=opened_with(cards=CARDS))


def test_what_is_refused_names_its_provision() -> None:
    seen = evening("b 1000", "t 3.33", "back p", "quit")
    assert "you have only 500.00 left, not 1000.00 [627a.7(b)]" in seen
    assert "the chips at this table cannot make 3.33" in seen
    assert "Refused: you have nothing on player [croupier's own rule]" in seen


@pytest.mark.parametrize("game", declarations())
def test_no_player_hears_of_a_format(game: str) -> None:
    opening = Opening(game=game, as_of="2020-01-01", seed=1, submission=usual_choices(game, date(2020, 1, 1)))
    seen = evening("back", "rebuy 5", f"{'x' * 3} 0", "deal", "", "", "why", "quit", opening=opening)
    assert "[croupier's own rule]" in seen, "as of a table that closes"
    assert "[format" not in seen
    assert "format: " not in seen


def test_the_rest_of_a_line_is_not_wagered_after_a_refusal() -> None:
    assert "on tie" not in evening("b 1000, t 5", "quit").split("Wagers:")[1].split("each wager pays.")[1]


def test_wagers_that_nobody_understands() -> None:
    seen = evening("zz 5", "b much", "b", "back", "quit")
    assert "There is no wager or command 'zz'. The wagers are player, banker, tie." in seen
    assert seen.count("How much on banker?") == 2
    assert "Which wager do you want to take back? You have none." in seen


def test_a_wager_is_taken_back() -> None:
    seen = evening("b 25", "back", "back b", "quit")
    assert "Which wager do you want to take back? You have banker." in seen
    assert "You take back 25.00 from Banker." in seen
    assert "You leave with 500.00." in seen


def test_why_explains_the_last_step() -> None:
    seen = evening("p 5", "why", "b 1000", "why", "quit")
    assert "627a.7(a)(2): " in seen
    assert "\nRefused: you have only 495.00 left, not 1000.00\n627a.7(b): " in seen


def test_why_round_explains_the_whole_round_once() -> None:
    seen = evening("why round", "p 5", "", "why round", "quit", opening=opened_with(cards=CARDS)).split("\n")
    explained = [line.split(": ")[0] for line in seen if line.startswith("627a.")]
    assert "No round has been dealt yet." in seen
    assert "627a.10(a)" in explained
    assert len(explained) == len(set(explained))


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("627a.10(b)(1)", "627a.10(b)(1): When both hands have 0 through 7"),
        ("627a.10", "627a.10(c)(2)(ii): "),
        ("§ 541.11(b)(1)", "541.11(b)(1): "),
        (
            "627a.10(q)",
            "There is no provision 627a.10(q); the nearest is 627a.10(g) (627a.10 has 627a.10(a) to 627a.10(g)).",
        ),
        ("999.1", "There is no chapter 999 here"),
        ("me", "'me' is not a citation"),
    ],
)
def test_why_explains_any_provision(asked: str, answer: str) -> None:
    assert answer in evening(f"why {asked}", "quit")


def test_help_and_the_table_in_words() -> None:
    seen = evening("?", "p 5", "table", "", "table", "quit", opening=opened_with(cards=CARDS), guests=Guests([]))
    assert "why 627a.10(b)(1)" in seen
    assert "seat 3 (you): 495.00, wagers 5.00 on player" in seen
    assert "shoe: 8 cards; discards: 6" in seen
    assert "last cards: player 9♠ K♠; banker 2♠ K♦" in seen
    assert "results of this shoe: P" in seen


def test_the_help_speaks_of_the_chapter_that_is_played() -> None:
    assert "why 541.11(b)(1)" in evening("?", "quit", opening=opened_with("541"))


def test_the_person_cuts_the_cards() -> None:
    seen = evening("p 5", "", "200", "quit")
    assert "You cut the cards, 200 from the top." in seen


def test_a_cut_too_near_the_end_is_refused_and_asked_again() -> None:
    seen = evening("p 5", "", "cut 3", "what", "cut 50", "quit")
    assert "not 3 [627a.5(c)]" in seen
    assert "That is not a valid answer." in seen
    assert "You cut the cards, 50 from the top." in seen


def test_the_cut_is_declined_by_an_empty_line_and_by_going_away() -> None:
    for lines in (("p 5", "", "", "quit"), ("p 5", "")):
        assert "Dealer cuts the cards, 208 from the top." in evening(*lines)


def test_company_plays_along() -> None:
    seen = evening("d", "quit", guests=Guests([(5, "banker", 1000)]), opening=opened_with(cards=CARDS))
    assert "Seat 5 wagers 10.00 on Banker." in seen
    assert "seat 5: 10.00 on Banker loses" in seen


def test_decks_that_have_served_their_time_are_changed() -> None:
    table = open_table(opened_with())
    read = typing(["p 5", "", "", "p 5", "", "", "quit"])

    def slow_read(prompt: str) -> str | None:
        if "Cut" not in prompt:
            table.clock.wait(timedelta(hours=9).seconds // 60)
        return read(prompt)

    session = Evening(table, Guests(), seat=3)
    seen = held(session, session.run(chips=Cents(50_000), others=0), slow_read)
    assert seen.count("The table receives 8 decks") == 2
    assert table.state.round == 2


WORDS = Questions(QuestionWords(), SHOE_DECISIONS)
CUT = Question(
    kind="cut",
    to="seat 3",
    seat=3,
    cites=(),
    options=(Option("cut", (), ("position",)), Option("decline", ()), Option("insure", (), ("amount",))),
    default=Answer("decline", seat=3),
)


@each(
    ("line", "answer"),
    [
        ("", Answer("decline", seat=3)),
        ("decline", Answer("decline", seat=3)),
        ("d", Answer("decline", seat=3)),
        ("cut 20", Answer("cut", seat=3, position=20)),
        ("20", Answer("cut", seat=3, position=20)),
        ("cut", Answer("cut", seat=3)),
        ("insure 5", Answer("insure", seat=3, amount=Cents(500))),
        ("decline 20", None),
        ("dance", None),
    ],
)
def test_answers(line: str, answer: Answer | None) -> None:
    assert WORDS.read(CUT, line) == answer


def test_questions() -> None:
    assert WORDS.prompt(CUT) == "Cut the cards? (cut N, decline, insure N; Enter: decline) > "
    dealers = msgspec.structs.replace(CUT, kind="new", default=Answer("cut", role="dealer", position=208))
    assert WORDS.prompt(dealers) == "new (cut N, decline, insure N; Enter: cut 208) > "


@pytest.mark.parametrize(
    ("text", "cents"), [("25", 2500), ("25.5", 2550), ("$25.00", 2500), ("0.25", 25), ("25.005", None), ("x", None)]
)
def test_amounts(text: str, cents: int | None) -> None:
    assert read_amount(text) == cents
