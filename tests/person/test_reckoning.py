"""`odds` and `advice`: exact, from what this person has seen, and with a word while they are counted."""

from fractions import Fraction
from typing import Any

import msgspec
import pytest

from croupier.extras import MissingExtraError
from croupier.games.shared.odds.figures import percent
from croupier.games.shared.odds.model import Advice, Valued
from croupier.money import Cents
from croupier.odds.questions import OddsQuestion, figures
from croupier.person import reckoning
from croupier.person.conversation import Conversation
from croupier.person.evening import Evening
from croupier.person.seating import people_of
from croupier.play.steps import Question
from croupier.presenting.people import Seen
from croupier.running.opening import Opening, open_table
from croupier.submission import read_day
from croupier.table.inputs import Answer, Deal, Sit, Wager
from croupier.table.messages import message
from croupier.table.state import Option
from tests.person.sessions import Guests, evening, family, opened_with, spanish, twenty_one, watching
from tests.support.cards import BURN_ONE
from tests.support.playing import deal

CARDS = f"{BURN_ONE} 9S 2S KS KD 2H 9H KD QC 7C 7D KD KC"


def edges(lines: list[str]) -> dict[str, Fraction]:
    """The exact edge of each wager, as it was told."""
    told = [line.split() for line in lines if "exact edge" in line]
    return {words[0]: Fraction(words[3]) for words in told}


def after_a_round(opening: Opening, *wagers: tuple[str, int]) -> tuple[Any, Any]:
    """What people know of a game, and what the player at seat 3 has seen, after a round."""
    table = open_table(opening)
    sight = watching(table, 3)
    table.open()
    table.submit(Sit(3, Cents(50_000)))
    for on, amount in wagers:
        table.submit(Wager(3, on, Cents(amount)))
    deal(table)
    return people_of(table.game), sight


def test_odds_are_counted_from_the_cards_that_were_seen() -> None:
    people, sight = after_a_round(opened_with(cards=CARDS), ("player", 2500))
    assert people.seen(sight) == Seen(("AS", "9S", "KS", "2S", "KD")), "not the card that was burnt face down"
    asked = OddsQuestion(game="minibaccarat", as_of=read_day("2020-01-01"), dealt="AS 9S KS 2S KD")
    lines = reckoning.odds(people, sight)
    assert edges(lines) == {one.wager: one.edge for one in figures(asked).wagers}
    assert lines[0] == "The odds of a round, counted exactly from the 411 cards that you have not seen:"
    assert "By 627a.7(a)(2), 627a.7(b)" in lines[-1]


def test_before_anything_was_dealt_every_card_counts() -> None:
    people = people_of(open_table(opened_with()).game)
    lines = reckoning.odds(people, watching(open_table(opened_with()), 3))
    assert lines[0] == "The odds of a round, counted exactly from all 416 cards:"
    full = figures(OddsQuestion(game="minibaccarat", as_of=read_day("2020-01-01")))
    assert edges(lines)["banker"] == full.by_wager["banker"].edge


@pytest.mark.parametrize(
    "opening",
    [
        opened_with(submission={"dragon_bonus": "C", "tie_odds": "9 to 1", "decks": 6, "vigorish_rounding": "exact"}),
        opened_with("541", submission={"vigorish": "25% on ties"}),
        family("631a", submission={"ez_baccarat": True}, dealing="face down"),
        family("629a"),
        twenty_one(submission={"tie": True, "bonus": "B", "decks": 4}),
        spanish(),
        Opening(game="pai-gow", as_of="2020-01-01", seed=1, submission={"pair_fortunes": True, "player_bank": True}),
    ],
)
def test_the_choices_of_the_table_are_those_that_are_counted(opening: Opening) -> None:
    table = open_table(opening)
    lines = reckoning.odds(people_of(table.game), watching(table, 3))
    asked = OddsQuestion(game=opening.game, as_of=read_day(opening.as_of), choices=opening.submission)
    found = figures(asked).wagers
    assert edges(lines) == {one.wager: one.edge for one in found if one.bounded is None}
    for one in found:
        assert any(line.split()[0] == one.wager and percent(one.edge, 3) in line for line in lines[2:]), one.wager
        if one.bounded is not None:
            assert any(line.startswith(f"  {one.wager}  edge within 5e-07%, for {one.bounded.says}") for line in lines)


def test_cards_in_the_hand_count_once_they_are_peeled() -> None:
    table = open_table(family("629a", "AS 2S 4H KD TC 8D KS KH"))
    sight = watching(table, 3)
    table.open()
    table.submit(Sit(3, Cents(50_000)))
    table.submit(Wager(3, "player", Cents(1000)))
    table.submit(Deal())
    people = people_of(table.game)
    assert people.seen(sight).dealt == ("AS",)
    for _ in range(2):
        sight.memory.peel(sight.state)
    assert people.seen(sight).dealt == ("AS", "4H")


def test_the_up_card_counts_as_such() -> None:
    table = open_table(spanish("5S AD 6H KH 9C KD"))
    sight = watching(table, 3)
    table.open()
    table.submit(Sit(3, Cents(50_000)))
    table.submit(Wager(3, "spanish-21", Cents(1000)))
    table.submit(Deal())
    people = people_of(table.game)
    assert people.seen(sight) == Seen(("5S", "6H"), "AD"), "neither the hole card nor the one that was discarded"
    lines = reckoning.odds(people, sight)
    assert lines[0] == "The odds of a round with AD up, counted exactly from the 381 cards that you have not seen:"
    court_cards = 3 * 4 * 8
    assert edges(lines)["insurance"] == 1 - 3 * Fraction(court_cards, 381)


def test_odds_are_announced_before_they_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []

    def counted(*_: object) -> list[str]:
        order.append("counted")
        return ["figures"]

    monkeypatch.setattr("croupier.person.evening.odds", counted)
    session = Evening(open_table(opened_with()), Guests(), seat=3)
    talk = Conversation(session.run(chips=Cents(50_000), others=0))
    assert list(talk.begin())
    for shown in talk.take("odds"):
        order.append(type(shown).__name__)
    assert order == ["Busy", "counted", "Page"]


def test_whoever_does_not_want_to_wait_gives_it_up(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> list[str]:
        raise KeyboardInterrupt

    monkeypatch.setattr("croupier.person.evening.odds", interrupted)
    assert "Given up." in evening("odds", "p 5", "quit")


@pytest.mark.parametrize("word", ["odds", "advice"])
def test_without_the_tools_it_is_said_how_to_get_them(monkeypatch: pytest.MonkeyPatch, word: str) -> None:
    why = "figures need NumPy, which is not installed: pip install 'croupier[odds]'"

    def missing(_: str) -> None:
        raise MissingExtraError(why)

    monkeypatch.setattr(reckoning, "require_extra", missing)
    opening = Opening(game="pai-gow", as_of="2020-01-01", seed=1)
    seen = evening("pg 25", "", word, "", "", "quit", opening=opening)
    assert f": {why}" in seen


def test_too_few_cards_are_no_odds(monkeypatch: pytest.MonkeyPatch) -> None:
    people = people_of(open_table(opened_with(submission={"decks": 6})).game)
    decks = [f"{rank}{suit}" for rank in "A23456789TJQK" for suit in "SHDC"] * 6
    monkeypatch.setattr(people, "seen", lambda _: Seen(tuple(decks[:-3])))
    [line] = reckoning.odds(people, watching(open_table(opened_with()), 3))
    assert line.startswith("There are no odds to show: dealt: 3 cards are left, and a round may need 6")


# Advice

ASKED = Question(
    kind="play",
    to="seat 3",
    seat=3,
    hand="seat 3",
    cites=(),
    options=(Option("hit", ()), Option("stand", ()), Option("split", (), closed=message("no pair"))),
    default=Answer("stand", seat=3),
)
FOUND = Advice(
    hand="5S 6H",
    options=(
        Valued("split", "split", Fraction(1, 2), ("635a.11(a)",)),
        Valued("hit", "hit", Fraction(1, 8), ("635a.7(j)",)),
        Valued("stand", "stand", Fraction(-1, 4), ("635a.7(h)(2)",)),
    ),
    against="a dealer",
)


def test_advice_is_about_what_is_open_the_best_first() -> None:
    assert reckoning.told_advice(FOUND, ASKED) == [
        "What each choice wins on average of a unit wagered, against a dealer:",
        "  hit     12.5000%  exact 1/8",
        "  stand  -25.0000%  exact -1/4",
        "By 635a.7(j), 635a.7(h)(2).",
    ]


def test_any_game_with_a_strategy_gives_advice_on_the_hand_with_what_was_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, list[str], int | None]] = []

    class Model:
        def advise(self, _: object, hand: str, seen: list[str], stake: int | None) -> Advice:
            asked.append((hand, seen, stake))
            return FOUND

    class Declared:
        strategy = staticmethod(Model)

    monkeypatch.setattr(reckoning, "declaration_of", lambda _: Declared)
    seen = evening("s 25", "", "advice", "s", "advice", "quit", opening=spanish("5S 7D 6H KH 9C KD"))
    assert asked == [("5S 6H against 7D", [], 2500)]
    assert "  hit     12.5000%  exact 1/8" in seen
    assert "There is advice when you are asked how to play your hand." in seen


def test_advice_on_split_hands_says_how_often_the_box_has_split(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, list[str]]] = []

    class Model:
        def advise(self, _: object, hand: str, seen: list[str], __: int | None) -> Advice:
            asked.append((hand, sorted(seen)))
            return FOUND

    class Declared:
        strategy = staticmethod(Model)

    monkeypatch.setattr(reckoning, "declaration_of", lambda _: Declared)
    cards = "8S KC 7D 8D 9C KH 5S 6S 2C"
    guests = Guests([(5, "spanish-21", 500)], ("stand",))
    typed = ("s 25", "", "p", "advice", "h", "advice", "s", "advice", "s", "quit")
    evening(*typed, opening=spanish(cards), guests=guests)
    assert asked == [
        ("8S 5S against 7D split 1 waiting 1", ["8D", "9C", "KC"]),
        ("8S 5S 6S against 7D split 1 waiting 1", ["8D", "9C", "KC"]),
        ("8D 2C against 7D split 1 waiting 0", ["5S", "6S", "8S", "9C", "KC"]),
    ]


def test_a_dead_hand_with_one_card_does_not_wait() -> None:
    """A split hand that is left with one card is dead, and receives no other: no second card comes to it."""
    table = open_table(spanish("8S 7D 8D KH 5S 6S 2C"))
    sight = watching(table, 3)
    table.open()
    table.submit(Sit(3, Cents(50_000)))
    table.submit(Wager(3, "spanish-21", Cents(1000)))
    table.submit(Deal())
    people = people_of(table.game)

    def asked() -> str:
        [question] = table.questions.values()
        found = people.hand_asked(sight, question)
        assert found is not None
        return found.hand

    assert table.submit(Answer("split", seat=3, question=1)).refusal is None
    assert asked() == "8S 5S against 7D split 1 waiting 1"
    sight.memory.boxes["seat 3 hand 2"].ended = "dead"
    assert asked() == "8S 5S against 7D split 1 waiting 0"


def test_spanish_21_has_advice_at_the_table() -> None:
    seen = evening("s 25", "", "advice", "s", "quit", opening=spanish("5S 7D 6H KH 9C KD"))
    heading = "What each choice wins on average of a unit wagered, against a dealer with 7D up, 381 cards left:\n"
    told = seen.split(heading)[1]
    assert told.startswith("  double for as much ")
    assert "\n  surrender           -50.0000%\n" in told
    assert "  split " not in told.split("Each value is within ")[0], "which is not open"
    assert "\nBy 635a.10(a), " in told


def test_values_that_are_not_exact_are_not_called_so() -> None:
    rounded = reckoning.told_advice(msgspec.structs.replace(FOUND, error=1e-9), ASKED)
    assert rounded[1:4] == ["  hit     12.5000%", "  stand  -25.0000%", "Each value is within 1e-07%."]


def test_what_was_seen_elsewhere_is_apart_from_the_hand() -> None:
    assert reckoning.without(["5S", "5S", "9D", "7D"], ["5S", "6H", "against", "7D"]) == ["5S", "9D"]


def test_a_game_without_a_strategy_says_so() -> None:
    assert "There is no advice on this game" in evening("advice", "quit")
    assert "advice" not in evening("?", "quit").split("each wager pays.\n")[1]
