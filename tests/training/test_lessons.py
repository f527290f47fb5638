"""What a trainee is told: hints without the answer, and answers with the arithmetic of the game's own functions."""

import random
from collections.abc import Iterator
from datetime import date
from typing import Any

import pytest

from croupier.games.pai_gow.events import HandsCompared, SurplusPaid
from croupier.money import Odds, Vigorish, written
from croupier.person.company import Company
from croupier.person.conversation import Conversation
from croupier.person.seating import open_for_person, people_of
from croupier.presenting.arithmetic import added, paid_at, vigorish_on
from croupier.presenting.moves import Move
from croupier.running.opening import Opening
from croupier.table.events import Bonus, Settled
from croupier.training.session import Training
from tests.pai_gow.sessions import table_of
from tests.person.sessions import Wagers, opened_with, spanish, twenty_one
from tests.support.cards import BURN_ONE
from tests.support.matrices import each
from tests.training.drills import IN_2010, TODAY
from tests.training.sessions import training, twice

TABLES: list[tuple[str, date, dict[str, Any]]] = [
    ("minibaccarat", TODAY, {"dragon_bonus": "A"}),
    ("minibaccarat", TODAY, {"vigorish_collection": "deferred"}),
    ("minibaccarat", TODAY, {"ez_baccarat": True}),
    ("minibaccarat", IN_2010, {"vigorish": "25% on ties"}),
    ("midibaccarat", TODAY, {}),
    ("baccarat", TODAY, {}),
    ("baccarat", TODAY, {"dealing": "handed to players"}),
    ("21-baccarat", TODAY, {"tie": True, "bonus": "D"}),
    ("spanish-21", TODAY, {"match_the_dealer": True}),
    ("spanish-21", TODAY, {"settlement": "right to left"}),
    ("spanish-21", IN_2010, {}),
    ("pai-gow", TODAY, {"pair_fortunes": True, "sum": "A", "match": True, "player_bank": True, "co_banking": True}),
    ("pai-gow", IN_2010, {}),
]


def moves_at(game: str, day: date, choices: dict[str, Any], *, lines: int = 260) -> Iterator[tuple[Training, Move]]:
    """Every open move of some rounds, as they come up for a dealer who has each step done."""
    _, table = open_for_person(game, day, choices=choices, seed=11, deals=True)
    session = Training(table, Company(random.Random(11), people_of(table.game).guest))
    conversation = Conversation(session.run(others=4))
    for _ in conversation.begin():
        pass
    for _ in range(lines):
        assert conversation.prompt is not None
        if "dealer >" in conversation.prompt.words:
            yield from ((session, move) for move in session.dealing.open_moves())
        for _ in conversation.take(""):
            pass


@pytest.mark.parametrize(("game", "day", "choices"), TABLES, ids=lambda one: str(one))
def test_every_step_has_a_hint_that_does_not_give_the_answer(game: str, day: date, choices: dict[str, Any]) -> None:
    kinds = set()
    for session, move in moves_at(game, day, choices):
        topic = session.coach.topic_of(move)
        assert topic is not None, move
        about_amount = session.coach.topic_of(move, "amount")
        assert about_amount is not None
        for hint in (topic.hint, about_amount.hint):
            assert session.vocabulary.to_type(move) not in hint
            assert session.about(move) not in hint
        kinds.add(topic.name)
    assert len(kinds) >= 5


@pytest.mark.parametrize(("game", "day", "choices"), TABLES, ids=lambda one: str(one))
def test_every_payment_is_explained_by_its_own_arithmetic(game: str, day: date, choices: dict[str, Any]) -> None:
    paid = 0
    for session, move in moves_at(game, day, choices):
        event = move.event
        said = " ".join(session.coach.why(move, "amount"))
        if isinstance(event, Settled) and event.outcome == "win":
            paid += 1
            assert f"= {written(event.pays)}" in said
            if event.vigorish:
                assert written(event.vigorish) in said.partition("igorish")[2]
        elif isinstance(event, SurplusPaid):
            assert written(event.amount - event.house - event.vigorish) in said
        elif isinstance(event, Bonus):
            assert written(event.amount) in said
    assert paid > 0


DECISIONS = {"card": "draws", "instruct": "draws", "stay": "st"}
"""How the reasons for a decision end: a hand draws, and it stays or stands."""
RESULTS = {"win": "wins", "lose": "loses", "tie": "ties"}


@pytest.mark.parametrize(("game", "day", "choices"), TABLES, ids=lambda one: str(one))
def test_every_decision_follows_from_its_reasons(game: str, day: date, choices: dict[str, Any]) -> None:
    decided = 0
    for session, move in moves_at(game, day, choices):
        topic, last = session.coach.topic_of(move), ""
        if reasons := session.coach.why(move, "move"):
            last = reasons[-1]
        if isinstance(move.event, HandsCompared):
            assert last.endswith(f"so the wager {RESULTS[move.event.outcome]}.")
            decided += 1
        elif topic is not None and topic.name in ("third cards", "dealer's draw") and move.key[0] in DECISIONS:
            assert last.split()[-1].startswith(DECISIONS[move.key[0]]), (move, reasons)
            decided += 1
    assert decided > 5


# Arithmetic


def test_sums() -> None:
    assert added([2, 4]) == "2 + 4 = 6"
    assert added([7]) == "7"
    assert paid_at(Odds(9), 2500) == "9 to 1 on 25.00 = 225.00"
    assert paid_at(Odds(3, 2), 500) == "3 to 2 on 5.00 = 7.50"


@pytest.mark.parametrize(
    ("unit", "amount", "said"),
    [
        (None, 6000, "vigorish 5% of 60.00 = 3.00"),
        (25, 6000, "vigorish 5% of 60.00 = 3.00"),
        (25, 500, "vigorish 5% of 5.00 = 0.25"),
        (25, 501, "vigorish 5% of 5.01 = 0.2505, rounded up to the next 0.25: 0.50"),
        (25, 700, "vigorish 5% of 7.00 = 0.35, rounded up to the next 0.25: 0.50"),
        (25, 1250, "vigorish 5% of 12.50 = 0.625, rounded up to the next 0.25: 0.75"),
        (25, 21, "vigorish 5% of 0.21 = 0.0105, rounded up to the next 0.25: 0.25"),
    ],
)
def test_vigorish(unit: int | None, amount: int, said: str) -> None:
    assert vigorish_on(Vigorish(percent=5, unit=unit), amount) == said


# What each game says


def told_at(
    opening: Opening, lines: tuple[str, ...], mistake: str, wagers: Wagers, answers: tuple[str, ...] = ()
) -> str:
    """What is told after a mistake is made twice."""
    _, seen = training(*lines, *twice(mistake), opening=opening, wagers=wagers, answers=answers)
    return seen


def mini(cards: str, **more: Any) -> Opening:
    return opened_with(cards=f"{BURN_ONE} {cards}", steps="manual", **more)


MINI = ("show 4", "wash", "load", "burn", "burn 1", "n", "cp", "cb", "cp", "cb")
PLAYER: Wagers = ((4, "player", 1000),)


@pytest.mark.parametrize(
    ("cards", "lines", "mistake", "reasons"),
    [
        ("KH 6D 4S KC 7C AD", ("points 4 6",), "sp", ["The Player's Hand: 0 + 4 = 4.", "has 4, so it draws."]),
        ("2H 6D 4S KC 7C AD", ("points 6 6",), "cp", ["The Player's Hand: 2 + 4 = 6.", "has 6, so it stays."]),
        (
            "KH 6D 4S KC 7C AD",
            ("points 4 6", "cp"),
            "sb",
            [
                "The Banker's Hand: 6 + 0 = 6.",
                "The Player's third card, 7♣, counts 7.",
                "On 6 the Banker's Hand draws against 6, 7.",
                "The Banker's Hand has 6, so it draws.",
            ],
        ),
        (
            "KH 6D 4S KC 5C AD",
            ("points 4 6", "cp"),
            "cb",
            ["The Player's third card, 5♣, counts 5.", "The Banker's Hand has 6, so it stays."],
        ),
        (
            "2H 2D 4S KC 5C AD",
            ("points 6 2", "sp"),
            "sb",
            ["The Player's Hand has no third card.", "The Banker's Hand has 2, so it draws."],
        ),
        ("2H 9D 4S KC", ("points 6 9",), "sp", ["A Natural (the Banker's Hand), so no hand draws."]),
        ("9H 9D 9S 2C", (), "points 9 1", ["The Player's Hand: 9 + 9 = 18, which counts 8."]),
    ],
)
def test_third_cards_of_baccarat(cards: str, lines: tuple[str, ...], mistake: str, reasons: list[str]) -> None:
    seen = told_at(mini(cards), (*MINI, *lines), mistake, PLAYER)
    for reason in reasons:
        assert reason in seen
    hinted = seen.split("Hint. ")[1].split("✗")[0]
    assert not any(reason in hinted for reason in reasons)


@pytest.mark.parametrize(
    ("wagers", "submission", "mistake", "reasons"),
    [
        (
            ((4, "banker", 6000),),
            {},
            "pay 4 b 60",
            ["1 to 1 on 60.00 = 60.00.", "Vigorish 5% of 60.00 = 3.00; 60.00 - 3.00 = 57.00."],
        ),
        (
            ((4, "banker", 6000),),
            {"vigorish_collection": "deferred"},
            "pay 4 b 60",
            ["Vigorish 5% of 60.00 = 3.00, marked and collected later."],
        ),
        (
            ((4, "banker", 500), (4, "dragon-bonus-banker", 500)),
            {"dragon_bonus": "A"},
            "pay 4 dbb 5",
            ["The hand wins by 7 - 1 = 6 points.", "4 to 1 on 5.00 = 20.00."],
        ),
        (
            ((4, "player", 500), (9, "banker", 500)),
            {},
            "pay 9 b 4.75",
            ["Still on the layout: seat 9 banker wins; seat 4 player loses."],
        ),
    ],
)
def test_settlements_of_baccarat(wagers: Wagers, submission: dict[str, Any], mistake: str, reasons: list[str]) -> None:
    lines = (*MINI, "points 4 6", "cp", "cb", "rb")
    seen = told_at(mini("KH 6D 4S KC 7C AD", submission=submission), lines, mistake, wagers)
    for reason in reasons:
        assert f"  {reason}\n" in seen


def test_a_burnt_card_is_counted() -> None:
    opening = opened_with(cards="5S 2S 2H 2D 2C 3S KH 6D 4S KC", steps="manual")
    seen = told_at(opening, ("show 4", "wash", "load", "burn"), "burn 4", PLAYER)
    assert "  The first card, 5♠, counts 5: as many cards follow it.\n" in seen


TWENTY_ONE = ("show 4", "wash", "load", "burn", "cp", "cb", "cp", "cb")


@pytest.mark.parametrize(
    ("cards", "lines", "mistake", "reasons"),
    [
        (
            "KH 9D 6S KC 5C",
            (),
            "sp",
            ["The Player's Hand: 10 + 6 = 16.", "16 is below 17, so the Player's Hand draws."],
        ),
        ("KH 9D 7S KC 5C", (), "cp", ["17 is not below 17, so the Player's Hand stays."]),
        (
            "AH 9D 5S KC 5C",
            (),
            "sp",
            ["The Player's Hand: 1 + 5 = 6, or 16 with an ace as eleven.", "16 is below 17"],
        ),
        ("AH 9D KS 3C 5C", (), "sp", ["A natural (the Player's Hand) and no Bonus Wager, so no hand draws."]),
        (
            "KH 6D 7S KC KS",
            ("sp", "cb"),
            "pay 4 p 10",
            ["The Player's Hand wins with 17, which has odds of its own.", "1 to 2 on 10.00 = 5.00."],
        ),
        (
            "KH 9D 8S 3C 5C",
            ("sp", "cb"),
            "collect 4 p",
            ["The Banker's Hand: 9 + 3 + 5 = 17.", "Player 18, Banker 17: the Player's Hand wins."],
        ),
    ],
)
def test_21_baccarat(cards: str, lines: tuple[str, ...], mistake: str, reasons: list[str]) -> None:
    opening = twenty_one(f"2S {cards}", steps="manual")
    seen = told_at(opening, (*TWENTY_ONE, *lines), mistake, PLAYER)
    for reason in reasons:
        assert reason in seen.partition("The right step is")[2] + seen.partition("Wrong amount: seat")[2]


SPANISH = ("show 1", "wash", "load", "burn", "c 1", "cd", "c 1", "cd")
BOX: Wagers = ((1, "spanish-21", 1000),)


@each(
    ("cards", "lines", "mistake", "answers", "reasons"),
    [
        (
            "KS 6D 9C KH 3C",
            ("ask 1", "td"),
            "sd",
            ("stand",),
            ["The dealer: 6 + 10 = 16.", "16 is below 17, so the dealer draws."],
        ),
        ("KS 7D 9C KH 3C", ("ask 1", "td"), "cd", ("stand",), ["17 is not below 17, so the dealer stands."]),
        (
            "KS 6D 9C KH 7C",
            ("ask 1", "td", "cd", "points 23"),
            "cd",
            ("stand",),
            ["The dealer: 6 + 10 + 7 = 23.", "23 is over 21: the dealer draws no further card and stays."],
        ),
        (
            "KS 6D 9C KH 5C",
            ("ask 1", "td", "cd", "points 21"),
            "cd",
            ("stand",),
            ["21 is not below 17, so the dealer stands."],
        ),
        (
            "KS 6D 9C AH 3C",
            ("ask 1", "td"),
            "cd",
            ("stand",),
            ["The dealer: 6 + 1 = 7, or 17 with an ace as eleven.", "17 is not below 17"],
        ),
        ("KS 6D AC KH 3C", ("blackjack 1",), "pay 1 10", (), ["A Blackjack: 3 to 2 on 10.00 = 15.00."]),
        (
            "6S 7D 7C KH 8S KC",
            ("ask 1", "c 1", "td", "sd"),
            "pay 1 10",
            ("hit",),
            ["6♠ 7♣ 8♠ is 6-7-8 mixed: 3 to 2 on 10.00 = 15.00."],
        ),
        (
            "KS 7D 9C KH",
            ("ask 1", "td", "sd"),
            "collect 1",
            ("stand",),
            ["Box 1: 10 + 9 = 19.", "The dealer: 7 + 10 = 17.", "Still on the layout: box 1 spanish-21 wins."],
        ),
        ("KS 7D 6C KH", ("ask 1",), "half 1 10", ("surrender",), ["Of 10.00, 5.00 goes back."]),
        ("8S 7D 8C KH", ("ask 1",), "card 1", ("split",), ["Box 1: 8♠ 8♣ count the same, and its player splits them."]),
        ("KS AD 9C KH", (), "ask 1", (), ["The up card is A♦: insurance is offered before the hole card is checked."]),
    ],
)
def test_spanish_21(
    cards: str, lines: tuple[str, ...], mistake: str, answers: tuple[str, ...], reasons: list[str]
) -> None:
    opening = spanish(cards, steps="manual")
    seen = told_at(opening, (*SPANISH, *lines), mistake, BOX, answers)
    for reason in reasons:
        assert reason in seen


@pytest.mark.parametrize(
    ("cards", "reasons"),
    [
        ("6S 6D 9C KH", ["6♠ matches 6♦ in rank: 3 to 1 on 5.00 = 15.00.", "9♣ does not match 6♦."]),
        (
            "6D 6D 6C KH",
            [
                "6♦ matches 6♦ in rank and suit: 12 to 1 on 5.00 = 60.00.",
                "6♣ matches 6♦ in rank: 3 to 1 on 5.00 = 15.00.",
                "60.00 + 15.00 = 75.00.",
            ],
        ),
    ],
)
def test_match_the_dealer(cards: str, reasons: list[str]) -> None:
    wagers: Wagers = (*BOX, (1, "match-the-dealer", 500))
    seen = told_at(spanish(cards, steps="manual"), SPANISH, "pay 1 match 1", wagers)
    for reason in reasons:
        assert f"  {reason}\n" in seen


def test_a_fixed_payout() -> None:
    lines = ("show 1", "wash", "load", "burn", "c 1", "c 3", "cd", "c 1", "c 3", "cd", "ask 1", "c 1", "ask 3", "td")
    opening = spanish("7S 9H 7D 7S 9C KH 7S", steps="manual")
    wagers: Wagers = ((1, "spanish-21", 2500), (3, "spanish-21", 1000))
    paid = ("sd", "pay 3 10", "pay 1 75")
    seen = told_at(opening, (*lines, *paid), "bonus 1 1000", wagers, ("hit", "stand"))
    assert "7♠ 7♠ 7♠ against 7♦, on an original wager of 25.00: a fixed payout of 5000.00." in seen
    seen = told_at(opening, (*lines, *paid), "bonus 3 1000", wagers, ("hit", "stand"))
    assert "everybody else receives 50.00." in seen


# Pai Gow

PLACES = {"seat 1": "6-6 4-5 1-1 5-6", "dealer": "2-2 3-5 3-3 1-5"}
ROLLED = ("show 1", "mix", "stack", "no more bets", "shake", "open")
TILES = ("tiles dealer", "marker", *(f"tiles {seat}" for seat in (1, 2, 3, 4, 5, 6)), "tiles dead")
DEALT = (*ROLLED, "total 9", "first dealer", *TILES, *(f"dead {seat}" for seat in (2, 3, 4, 5, 6)), "cover")
SET = (*DEALT, "turn dealer", "set 3-3 3-5")


@pytest.mark.parametrize(
    ("lines", "mistake", "reasons"),
    [
        (ROLLED, "total 8", ["Dice: 3 + 3 + 3 = 9."]),
        (
            (*ROLLED, "total 9"),
            "first 1",
            ["Counting 9 places counterclockwise, the dealer being one, comes to the dealer."],
        ),
        (DEALT[:10], "tiles 3", ["First tiles: the dealer. Dealt so far: the dealer"]),
        (
            (*DEALT, "turn dealer"),
            "set 2-2 3-3",
            ["high 3-3 3-5 (6 + 8 = 14, which counts 4), low 2-2 1-5 (4 + 6 = 10, which counts 0): the house way"],
        ),
        (
            (*SET, "expose 1"),
            "tie 1",
            [
                "High hand: 6-6 4-5 (Wong of Twelves, rank 17 of 20 pairs) against 3-3 3-5 (6 + 8 = 14, which counts"
                " 4): is higher.",
                "Low hand: 1-1 5-6 (2 + 11 = 13, which counts 3) against 2-2 1-5 (4 + 6 = 10, which counts 0): is"
                " higher.",
                "Both hands are higher, so the wager wins.",
            ],
        ),
        (
            (*SET, "expose 1", "win 1"),
            "pay 1 60",
            ["1 to 1 on 60.00 = 60.00.", "Vigorish 5% of 60.00 = 3.00; 60.00 - 3.00 = 57.00."],
        ),
    ],
)
def test_pai_gow(lines: tuple[str, ...], mistake: str, reasons: list[str]) -> None:
    opening = table_of((PLACES, "dealer"), steps="manual", submission={})
    seen = told_at(opening, lines, mistake, ((1, "pai-gow", 6000),), ("house way", "keep"))
    for reason in reasons:
        assert reason in seen


@pytest.mark.parametrize(
    ("tiles", "reasons"),
    [
        (
            "6-6 4-5 5-5 4-6",
            [
                "Low hand: 5-5 4-6 (10 + 10 = 20, which counts 0) against 2-2 1-5 (4 + 6 = 10, which counts 0): is a"
                " copy, which the dealer or bank wins.",
                "Only one hand is higher, so the wager ties.",
            ],
        ),
        (
            "4-4 3-3 2-2 1-5",
            [
                "High hand: 4-4 1-5 (8 + 6 = 14, which counts 4) against 3-3 3-5 (6 + 8 = 14, which counts 4); the"
                " highest tiles rank 3 against 6 (1 is the best): is higher.",
                "Only one hand is higher, so the wager ties.",
            ],
        ),
    ],
)
def test_ranks_of_pai_gow(tiles: str, reasons: list[str]) -> None:
    opening = table_of(({**PLACES, "seat 1": tiles}, "dealer"), steps="manual", submission={})
    seen = told_at(opening, (*SET, "expose 1"), "win 1", ((1, "pai-gow", 6000),), ("house way", "keep"))
    for reason in reasons:
        assert f"  {reason}\n" in seen
