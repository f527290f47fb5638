"""A player's evening at Spanish 21: what is asked, typed, refused and explained, and what comes of it."""

import random
from itertools import islice

import msgspec
import pytest

from croupier.equipment import parse_card, parse_cards
from croupier.games.spanish_21.narration import DECISIONS
from croupier.games.spanish_21.people.game_people import QUESTIONS
from croupier.games.spanish_21.people.guests import by_the_book, like_the_dealer, never_over
from croupier.money import Cents
from croupier.person.answers import Questions, why_not
from croupier.person.evening import Evening
from croupier.play.steps import Question
from croupier.presenting.sight import gain
from croupier.running.opening import open_table
from croupier.table.events import Bonus, Settled, WagerOutcome
from croupier.table.inputs import Answer, Sit
from croupier.table.messages import message
from croupier.table.state import Option
from tests.person.sessions import Guests, evening, held, lively, played, sight_of, spanish, typing
from tests.support.matrices import each

PAIR_OF_EIGHTS = "8S 9H 8D KH 8H 8C 3S 2S 9H KD 7C 5H"
"""A pair of 8s against a 9 (with a king under it), then cards that split hands get."""
SEVENS = "KD 7S 7D 9C 7S 9H 7S 5D 9D"
"""Seat 1 has 19, seat 3 three 7s of spades, the dealer a 7 up, and 21."""


def test_a_hand_is_played_to_its_end() -> None:
    seen = evening("s 25", "", "h", "s", "quit", opening=spanish("5S 7D 6H KH 9C KD"))
    assert "You are at seat 3. Wagers: spanish-21, match-the-dealer. For example: s 25." in seen
    assert "Your hand: 5♠ 6♥ (11) against 7♦. Wagered: 25.00." in seen
    assert "Your hand: 5♠ 6♥ 9♣ (20) against 7♦." in seen
    assert "your 25.00 on Spanish 21 wins 25.00" in seen
    assert "You leave with 525.00." in seen


def test_what_may_not_be_done_is_said_with_its_reason_and_provision() -> None:
    seen = evening("s 25", "", "h", "s", "quit", opening=spanish("5S 7D 6H KH 2C KD"))
    first, second = seen.split("Your hand: ")[1:]
    assert "You may not split: only two cards of identical value may be split [635a.11(a) +1]." in first
    assert "You may not surrender" not in first
    assert "You may not surrender: a hand may be surrendered only as its first decision [635a.9(a)]." in second


def test_a_choice_that_is_not_open_is_refused_and_asked_again() -> None:
    seen = evening("s 25", "", "split", "s", "quit", opening=spanish("5S 7D 6H KH KD"))
    assert "only two cards of identical value may be split [635a.11(a), reading:identical_in_value]" in seen
    assert seen.count("Your hand: ") == 1, "what was said once is not said again"
    assert "you stand" in seen


def test_nothing_is_no_decision() -> None:
    seen = evening("s 25", "", "", "dance", "s 5", "h 5", "stand", "quit", opening=spanish("5S 7D 6H KH KD"))
    assert seen.count("That is not a valid answer. What do you do? (hit, stand, double [N], surrender)") == 4
    assert "you stand" in seen


def test_whoever_leaves_in_the_middle_of_a_hand_stands() -> None:
    for lines in (("s 25", "", "quit"), ("s 25", "")):
        seen = evening(*lines, opening=spanish("5S 7D 6H KH KD"))
        assert "You stand" in seen
        assert "You leave with 475.00." in seen


def test_a_double_for_less_and_its_rescue() -> None:
    seen, sight = played("s 25", "", "d 30", "d 10", "r", "quit", opening=spanish("5S 9D 6H KH 3C"))
    assert "a Double Down Wager must be more than 0.00 and at most 25.00, not 30.00 [635a.10(a)" in seen
    assert "your hand is doubled for 10.00" in seen
    assert "Your hand: 5♠ 6♥ 3♣ (14) against 9♦. A rescue takes back 10.00 and gives up 25.00." in seen
    assert sight.won == {3: -2500}
    assert "You leave with 475.00." in seen


def test_a_double_without_an_amount_is_the_whole_wager_and_is_kept_by_an_empty_line() -> None:
    seen, sight = played("s 25", "", "d", "", "quit", opening=spanish("5S 9D 6H KH KC"))
    assert "your hand is doubled for 25.00" in seen
    assert "You keep the double." in seen
    assert sight.won == {3: 5000}
    assert sight.memory.outcomes == {"seat 3": "win"}


def test_split_hands_are_named_as_they_are_drawn() -> None:
    opening = spanish(PAIR_OF_EIGHTS)
    seen, sight = played("s 25", "", "p 10", "p 25", "p", "s", "s", "s", "s", "quit", opening=opening)
    assert "a split needs another wager of exactly 25.00 [635a.11(a)]" in seen
    assert "Your hand 3: 8♠ 8♥ (16) against 9♥." in seen
    assert "Your hand 3.3: 8♥ 3♠ (11) against 9♥." in seen
    assert "Your hand 3.2: 8♦ 2♠ (10) against 9♥." in seen
    assert "You may not surrender: a split hand may not be surrendered [635a.9(a) +1]." in seen
    assert list(sight.memory.boxes) == ["seat 3", "seat 3 hand 3", "seat 3 hand 2"]
    assert sight.won == {3: -7500}


def test_a_surrender_costs_half() -> None:
    seen, sight = played("s 25", "", "r", "quit", opening=spanish("KS 9D 6H KH"))
    assert sight.won == {3: -1250}
    assert "You leave with 487.50." in seen


def test_insurance_is_asked_for_its_amount() -> None:
    lines = ("s 25", "", "i 20", "insure", "a lot", "insure", "12.50", "quit")
    seen, sight = played(*lines, opening=spanish("KS AD 6H KH"))
    assert "Insurance, up to 12.50, pays 2 to 1 if the hole card is a court card." in seen
    assert "insurance on a wager of 25.00 must be more than 0.00 and at most 12.50, not 20.00 [635a.8(b)]" in seen
    assert "That is not a valid answer. Insurance? (insure N, decline; Enter: decline)" in seen
    assert "12.50 on Insurance wins 25.00" in seen
    assert sight.won == {3: 0}


def test_fixed_payouts_are_won_too() -> None:
    wagers = [(1, "spanish-21", 1000)]
    seen, sight = played("s 25", "", "h", "quit", opening=spanish(SEVENS), guests=Guests(wagers))
    assert "you also receive a fixed payout of 5000.00" in seen
    assert "seat 1 also receives a fixed payout of 50.00" in seen
    assert sight.won == {3: 7500 + 500_000, 1: -1000 + 5000}


@pytest.mark.parametrize(
    ("outcome", "pays", "returned", "change"),
    [
        ("win", 1500, 0, 1500),
        ("lose", 0, 0, -1001),
        ("push", 0, 0, 0),
        ("void", 0, 0, 0),
        ("rescue", 0, 0, 0),
        ("surrender", 0, 500, -501),
        ("surrender", 0, 0, -1001),
    ],
)
def test_what_a_wager_gains(outcome: WagerOutcome, pays: int, returned: int, change: int) -> None:
    nothing, back = Cents(0), Cents(returned)
    assert gain(Settled((), 3, "spanish-21", Cents(1001), outcome, Cents(pays), nothing, returned=back)) == change


def test_a_fixed_payout_is_remembered_without_a_wager() -> None:
    table = open_table(spanish())
    sight = sight_of(table, 3)
    for event in [*table.open().events, *table.submit(Sit(3, Cents(0))).events, Bonus((), 3, Cents(5000))]:
        sight.hear(event)
    assert sight.won == {3: 5000}


def test_nobody_is_told_the_hole_card() -> None:
    lines = ("s 25", "", "table", "why", "why round", "h")
    seen, _ = played(*lines, opening=spanish("5S 7D 6H KH 9C KD"))
    before, after = seen.split("the dealer turns: 7♦ K♥")
    assert "K♥" not in before
    assert "dealer: 7♦ a card shows 7" in before
    assert "K♦ to the dealer" not in after, "17 is enough"


def test_why_explains_choices() -> None:
    lines = ("s 25", "", "why split", "why not split", "why double", "why r", "why", "why 635a.10(d)", "s", "quit")
    seen = evening(*lines, opening=spanish("5S 7D 6H KH KD"))
    assert seen.count("You may not split: only two cards of identical value may be split.\n635a.11(a): ") == 2
    assert "You may double.\n635a.10(a): " in seen
    assert "You may surrender.\n635a.9(a): " in seen
    assert "You are to act: hit, stand, double or surrender.\n635a.7(h): " in seen
    assert "635a.10(d): " in seen


def test_help_and_the_table_in_words() -> None:
    lines = ("?", "table", "s 25, m 5", "", "?", "table", "s", "table", "quit")
    seen = evening(*lines, opening=spanish("5S 7D 6H KH KD"))
    assert seen.count("h, s, d, p, r   when you are asked") == 2
    assert "why 635a.7(j)" in seen
    assert "  seat 3 (you): 470.00, wagers 25.00 on spanish-21\n" in seen
    assert "  you: 5♠ 6♥, 11\n" in seen
    assert "  dealer: 7♦ K♥ 17\n  you: 5♠ 6♥, 11 loses\n" in seen


def test_taking_back_is_spoken_of_where_it_is_allowed() -> None:
    assert "back s" not in evening("?", "quit", opening=spanish())
    seen = evening("?", "s 25", "back s", "quit", opening=spanish(as_of="2010-06-01"))
    assert "back s" in seen
    assert "You take back 25.00 from Spanish 21." in seen
    assert "a wager may not be removed" in evening("s 25", "back s", "quit", opening=spanish())


def test_the_same_wagers_again_are_those_that_were_made_before_the_deal() -> None:
    opening = spanish("5S 9D 6H KH KC 5H 9C 6D KD KS")
    seen = evening("s 25, m 5", "", "d", "", "", "s", "quit", opening=opening)
    assert seen.count("You wager 25.00 on Spanish 21.") == 2
    assert seen.count("You wager 5.00 on Match the Dealer.") == 2


def test_a_round_without_wagers_is_not_dealt_and_is_no_round() -> None:
    seen = evening("s 25", "", "s", "d", "why round", "quit", opening=spanish("5S 7D 6H KH KD"))
    assert "no box has a Spanish 21 Wager [635a.6(d)]" in seen
    assert "635a.7(e)(1): " in seen, "the last round is still explained"


WORDS = Questions(QUESTIONS, DECISIONS)
PLAY = Question(
    kind="play",
    to="seat 3",
    seat=3,
    cites=(),
    options=(
        Option("hit", ()),
        Option("stand", ()),
        Option("double", (), may_bring=("amount",)),
        Option("split", ("1a.1", "1a.2"), closed=message("no pair")),
        Option("surrender", ()),
        Option("refuse", ()),
    ),
    default=Answer("stand", seat=3),
)


@each(
    ("line", "choice", "amount"),
    [
        ("h", "hit", None),
        ("s", "stand", None),
        ("st", "stand", None),
        ("d", "double", None),
        ("double 12.50", "double", 1250),
        ("d 5", "double", 500),
        ("p", "split", None),
        ("split", "split", None),
        ("r", "surrender", None),
        ("sur", "surrender", None),
        ("f", "refuse", None),
        ("ref", "refuse", None),
    ],
)
def test_decisions_as_they_are_typed(line: str, choice: str, amount: int | None) -> None:
    wanted = Answer(choice, seat=3, amount=Cents(amount) if amount is not None else None)
    assert WORDS.read(PLAY, line) == wanted


@pytest.mark.parametrize("line", ["", "x", "stand 5", "d x", "d ²", "d 5.005", "5 5"])
def test_what_is_no_decision(line: str) -> None:
    assert WORDS.read(PLAY, line) is None


def test_how_a_decision_is_asked_for() -> None:
    assert WORDS.prompt(PLAY) == "What do you do? (hit, stand, double [N], surrender, refuse) > "
    assert WORDS.keys(PLAY).startswith("h hit · s stand · d double · r surrender · f refuse · why split · ")
    both = msgspec.structs.replace(PLAY, options=(Option("split", (), may_bring=("amount",)), Option("hit", ())))
    assert WORDS.prompt(both) == "What do you do? (split, hit) > ", "a split has one amount"
    assert why_not(PLAY) == ["You may not split: no pair [1a.1 +1]."]


@pytest.mark.parametrize(
    ("cards", "up_card", "choices"),
    [
        ("8S 8H", "9D", ("split", "hit", "split")),
        ("6S 5H", "6D", ("double", "hit", "hit")),
        ("KS 6H", "AD", ("surrender", "hit", "stand")),
        ("KS 3H", "6D", ("stand", "hit", "stand")),
        ("AS 6H", "6D", ("hit", "stand", "hit")),
        ("KS 9H", "6D", ("stand", "stand", "stand")),
    ],
)
def test_habits(cards: str, up_card: str, choices: tuple[str, ...]) -> None:
    hand, up = parse_cards(cards), parse_card(up_card)
    assert tuple(habit(hand, up)[0] for habit in (by_the_book, like_the_dealer, never_over)) == choices


def watched_rounds(as_of: str, seed: int, rounds: int) -> str:
    """What somebody sees who watches company play so many rounds."""
    table = open_table(spanish(as_of=as_of, seed=seed))
    read = typing(["deal"] * rounds)
    session = Evening(table, lively(table, seed), seat=3)
    talk = session.run(chips=Cents(50_000), others=6)
    seen = held(session, talk, lambda prompt: read(prompt) if prompt.startswith("[") else "")
    assert table.state.round == rounds
    assert table.state.ledger.difference == 0
    return seen


@pytest.mark.parametrize("as_of", ["2010-06-01", "2020-01-01"])
def test_company_plays_lawfully_and_lively(as_of: str) -> None:
    seen = "".join(watched_rounds(as_of, seed, 30) for seed in range(2))
    assert "Refused" not in seen
    for choice in ("hits", "stands", "doubles", "splits", "surrenders", "takes insurance", "keeps the double", "cuts"):
        assert f" {choice}." in seen, choice


TYPED = ("", "s 5", "m 1", "h", "s", "d", "d 1", "p", "r", "i 1", "insure", "k", "why", "why split", "table", "?")
NONSENSE = ("é", "d -5", "5", "cut 999999999999", "back s", "why 999.1", "split 3", "deal", "²", "s 99999999999999")


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_typed_the_evening_goes_on(seed: int) -> None:
    source = random.Random(seed)
    lines = (source.choice(TYPED * 4 + NONSENSE) for _ in iter(int, 1))
    table = open_table(spanish(seed=seed, as_of=("2020-01-01", "2010-06-01")[seed % 2]))
    session = Evening(table, lively(table, seed), seat=3)
    held(session, session.run(chips=Cents(50_000), others=3), typing(islice(lines, 400)))
    assert table.state.phase == "closed"
    assert table.state.round > 3


def test_whoever_has_too_few_chips_to_double_is_told_how_to_double_for_less() -> None:
    seen = evening("s 490", "", "d", "d 10", "", "quit", opening=spanish("5S 9D 6H KH KC"))
    before, after = seen.split("You may double for less, up to 10.00: d 10\n")
    assert "you have 10.00 left, not 490.00" in before
    assert "your hand is doubled for 10.00" in after


def test_whoever_doubles_for_too_much_is_told_the_most() -> None:
    seen = evening("s 25", "", "d 30", "d 25", "", "quit", opening=spanish("5S 9D 6H KH KC"))
    assert seen.count("You may double for less, up to 25.00: d 25\n") == 1


def test_no_other_refusal_is_answered_with_a_double() -> None:
    assert "double for less" not in evening("s 25", "", "split", "s", "quit", opening=spanish("5S 9D 6H KH KC"))


def test_a_dealer_with_more_than_21_does_not_stand() -> None:
    seen = evening("s 25", "", "s", "quit", opening=spanish("KS 6D KH KC 7D"))
    assert "  the dealer is over 21, with 23 " in seen
    assert "the dealer stands" not in seen
    stands = evening("s 25", "", "s", "quit", opening=spanish("KS 6D KH KC 5D"))
    assert "  the dealer stands " in stands
    assert "over 21" not in stands
