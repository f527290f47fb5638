"""A dealer's training at Spanish 21: every step of a round typed and judged, and how the steps are typed."""

import random
from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any

import pytest

from croupier.equipment import Card
from croupier.games.shared.events import CardDealt
from croupier.games.spanish_21 import calls
from croupier.games.spanish_21.people.moves import moves
from croupier.games.spanish_21.people.typed_steps import vocabulary
from croupier.games.spanish_21.state import box_hand
from croupier.law import provisions
from croupier.money import Cents
from croupier.presenting.moves import Key
from croupier.running.opening import Opening, open_table
from croupier.table.events import Announced, Event, Settled
from croupier.training.session import Training
from tests.person.sessions import Guests, lively, spanish, typing
from tests.support.matrices import each
from tests.training.sessions import perfect, trained, training, twice

OPEN_SHOE = ("show 1", "wash", "load", "burn")
DEAL = ("c 1", "c 3", "cd", "c 1", "c 3", "cd")
BOTH = ((1, "spanish-21", 1000), (3, "spanish-21", 2500))
WORDS = vocabulary()
MOVES = moves(losers_first=True)


def manual(cards: str | None = None, **more: Any) -> Opening:
    return spanish(cards, steps="manual", **more)


def dealt(
    cards: str, *lines: str, wagers: Sequence[tuple[int, str, int]] = BOTH, answers: Sequence[str] = (), **more: Any
) -> tuple[Training, str]:
    """A training in which the first cards are dealt to two boxes, and then these lines are typed."""
    return training(*OPEN_SHOE, *DEAL, *lines, opening=manual(cards, **more), wagers=wagers, answers=answers)


def test_a_round_dealt_without_a_mistake() -> None:
    session, seen = dealt(
        "KS 9H 6D 5C 7C KH 6S 4D 2S 3D",
        *("collect 3 match", "ask 1", "card 1", "ask 3", "turn", "cd", "points 20", "stay"),
        *("collect 3", "pay 1 10", "clear"),
        wagers=(*BOTH, (3, "match-the-dealer", 500)),
        answers=("hit", "stand"),
    )
    assert "✗" not in seen
    assert (session.scored.wrong, session.scored.shown) == (0, 0)
    assert session.scored.right == len(OPEN_SHOE) + len(DEAL) + 11
    assert "At the end, seat 1 has 1010.00, seat 3 has 970.00; the house won 20.00." in seen


def test_everybody_has_wagered_before_the_first_step() -> None:
    _, seen = training(*twice("hint"), opening=manual("KS"), wagers=BOTH)
    assert seen.index("Seat 3 wagers 25.00 on Spanish 21.") < seen.index("Next: show WHOM")
    assert seen.count("Seat 3 wagers 25.00 on Spanish 21.") == 1


def test_without_wagers_there_is_no_round() -> None:
    _, seen = training("hint", opening=manual("KS"), wagers=((1, "spanish-21", 3),))
    assert "✗ no box has a Spanish 21 Wager [635a.6(d)]" in seen


@each(
    ("lines", "typed", "right", "cite"),
    [
        (("c 1",), "cd", "card 3", "635a.7(e)(1)"),
        (DEAL, "reader", "ask 1", "635a.7(h)"),
        (DEAL, "card 1", "ask 1", "635a.7(h)"),
        (DEAL, "ask 3", "ask 1", "635a.7(h)"),
        ((*DEAL, "ask 1"), "ask 3", "card 1", "635a.7(j)"),
        ((*DEAL, "ask 1", "c 1"), "c 1", "ask 3", "635a.7(h)"),
        ((*DEAL, "ask 1", "c 1", "ask 3"), "cd", "turn dealer", "635a.7(k)"),
        ((*DEAL, "ask 1", "c 1", "ask 3", "td"), "stay dealer", "card dealer", "635a.7(l)"),
        ((*DEAL, "ask 1", "c 1", "ask 3", "td", "cd"), "points 19", "points dealer 18", "635a.7(k)"),
        ((*DEAL, "ask 1", "c 1", "ask 3", "td", "cd", "dealer 18"), "cd", "stay dealer", "635a.7(l)"),
    ],
)
def test_a_wrong_step_is_not_taken_and_is_explained(lines: Sequence[str], typed: str, right: str, cite: str) -> None:
    opening = manual("KS 9H 6D 5C 7C KH KD 2S 3D")
    session, seen = training(*OPEN_SHOE, *lines, *twice(typed), opening=opening, wagers=BOTH, answers=("hit", "stand"))
    assert session.scored.wrong == 1
    assert f"✗ “{typed}” is wrong here. The right step is: {right} (" in seen
    assert f"\n  {cite}: " in seen
    assert cite in provisions("635a")


def test_the_hole_card_is_not_told() -> None:
    _, seen = dealt("KS 9H KD 5C 7C AH", "hint", *twice("ask 1"), "reader")
    before = seen.split("the dealer turns")[0]
    assert "A♥" not in before
    assert "✗ “ask 1” is wrong here. The right step is: reader (the hole card goes into the card reader)" in before


def test_match_the_dealer_is_settled_from_the_right_and_to_the_cent() -> None:
    wagers = (*BOTH, (1, "match-the-dealer", 500), (3, "match-the-dealer", 200))
    session, seen = dealt(
        "KS 9H 6D 6C 6D KH",
        *(*twice("pay 1 match 15"), "pay 3 m 6", "pay 3 m 24", "pay 1 m 6", "pay 1 m 5", "pay 1 m 15"),
        wagers=wagers,
    )
    assert "✗ “pay 1 match 15” is wrong here. The right step is: pay 3 match-the-dealer 24" in seen
    assert "635a.7(p)" not in seen, "that is the order of the others"
    assert "✗ Wrong amount: seat 3: 2.00 on Match the Dealer wins 24.00." in seen
    assert "635a.12(e)(2): " in seen
    assert session.scored.wrong == 2


def test_insurance_is_offered_once_and_collected_in_any_order() -> None:
    session, seen = dealt(
        "KS 9H AD 5C 7C 9D",
        *("insurance", "cr", "collect 1 insurance", "collect 3 ins 5", "ask 1"),
        answers=("insure 5", "insure 5", "stand"),
    )
    assert "✗" not in seen
    assert "Right: seat 1: 5.00 on Insurance loses" in seen
    assert session.scored.right == len(OPEN_SHOE) + len(DEAL) + 5


def test_insurance_is_offered_before_the_card_reader() -> None:
    _, seen = dealt("KS 9H AD 5C 7C 9D", *twice("reader"), "insurance")
    assert "✗ “reader” is wrong here. The right step is: insurance (insurance is offered to everybody)" in seen


def test_a_dealers_blackjack() -> None:
    session, seen = dealt(
        "KS 9H AD 5C 7C KD",
        *("ins", "reader", "turn", "collect 1", "collect 3", "pay 3 ins 20", "clear"),
        answers=("decline", "insure 10"),
    )
    assert session.scored.wrong == 0
    assert "At the end, seat 1 has 990.00, seat 3 has 995.00; the house won 15.00." in seen


def test_a_players_blackjack_is_paid_at_once_and_taken_away() -> None:
    session, seen = dealt(
        "KS AH 6D 5C KC KH 3D",
        *(
            "ask 1",
            *twice("ask 3"),
            "blackjack 3",
            *twice("pay 3 25"),
            "pay 3 37.50",
            "remove 3",
            "td",
            "cd",
            "points 19",
        ),
        "sd",
        *("collect 1", "clear"),
        answers=("stand",),
    )
    assert "✗ “ask 3” is wrong here. The right step is: blackjack 3 (“Box 3: Blackjack”)" in seen
    assert "✗ Wrong amount: seat 3: 25.00 on Spanish 21 wins 37.50." in seen
    assert session.scored.wrong == 2
    assert session.table.state.round == 1


def test_a_split_a_double_and_a_rescue() -> None:
    _, seen = dealt(
        "KS 8H 6D 9C 8C KH 3D 5S KD 2H 9D",
        *("ask 1", "ask 3", "split 3", "c 3", "c 3", "return 3 double", "collect 3", "c 3.2", "c 3.2"),
        *("td", "cd", "dealer: 25", "stay", "pay 1 10", "pay 3.2 split 25", "clear"),
        answers=("stand", "split", "double", "rescue", "hit", "stand"),
    )
    assert "✗" not in seen
    assert "seat 3 is doubled for 25.00" in seen
    assert "At the end, seat 1 has 1010.00, seat 3 has 1000.00; the house lost 10.00." in seen


def test_a_hand_that_is_over_is_not_asked_again() -> None:
    session, _ = dealt(
        "KS KH 6D 5C 8C KD KC 9D",
        *("ask 1", "c 1", "ask 3", "td", "cd", "points 25", "sd", "collect 1", "pay 3 25", "clear"),
        answers=("hit", "stand"),
    )
    assert session.scored.wrong == 0


def test_a_surrender_is_halved_at_once_or_when_the_hole_card_is_seen() -> None:
    session, seen = dealt(
        "KS KH 6D 5C 6C KD 3H",
        *("ask 1", *twice("half 1 10"), "half 1", "ask 3", "td", *twice("half 3"), "cd"),
        answers=("surrender", "stand"),
    )
    assert "✗ Wrong amount: seat 1: 10.00 on Spanish 21 is surrendered" in seen
    assert "✗ “half 3” is wrong here." in seen
    assert session.scored.wrong == 2
    session, _ = dealt(
        "KS KH KD 5C 6C 9D",
        *("reader", "ask 1", "ask 3", "td", "half 3 12.50", "half 1 5", "sd", "clear"),
        answers=("surrender", "surrender"),
    )
    assert session.scored.wrong == 0
    assert session.table.state.round == 1


def test_wagers_are_settled_losing_ones_first_in_any_order() -> None:
    wagers = (*BOTH, (5, "spanish-21", 500), (7, "spanish-21", 500))
    lines = (*OPEN_SHOE, "c 1", "c 3", "c 5", "c 7", "cd", "c 1", "c 3", "c 5", "c 7", "cd")
    session, seen = training(
        *lines,
        *("ask 1", "ask 3", "ask 5", "ask 7", "td", "sd"),
        *(*twice("pay 7 5"), "collect 1", "collect 5", "pay 3 25", "pay 7 5", "clear"),
        opening=manual("KS KH 6D KD 9C 5C 9S 5D 9D 8C"),
        wagers=wagers,
    )
    assert "✗ “pay 7 5” is wrong here. The right step is: collect 5 spanish-21" in seen
    assert "635a.7(p): " in seen
    assert session.scored.wrong == 1
    assert session.table.state.round == 1


def test_from_right_to_left_the_order_of_the_boxes_counts() -> None:
    session, seen = dealt(
        "KS 8H 9C 9D 8C 8D 3D 3S",
        *("ask 1", "ask 3", "split 3", "c 3", "c 3.2", "td", "sd"),
        *(*twice("pay 1 10"), "collect 3", "collect 3.2", "pay 1 10", "clear"),
        answers=("stand", "split", "stand", "stand"),
        submission={"settlement": "right to left"},
    )
    assert "✗ “pay 1 10” is wrong here. The right step is: collect 3.2 split" in seen
    assert session.scored.wrong == 1
    assert session.table.state.round == 1


def test_fixed_payouts() -> None:
    session, seen = dealt(
        "KS 7S 7D 9C 7S 9H 7S 5D",
        *("ask 1", "ask 3", "c 3", "td", "cd", "points 21", "stay", "collect 1"),
        *("bonus 1 50", "pay 3 75", *twice("bonus 3 1000"), "bonus 3 5000", "clear"),
        answers=("stand", "hit"),
    )
    assert "Right: seat 1 also receives a fixed payout of 50.00" in seen
    assert "✗ Wrong amount: seat 3 also receives a fixed payout of 5000.00. Type: bonus 3 5000" in seen
    assert "635a.12(c)(2): " in seen
    assert session.scored.wrong == 1
    assert session.table.state.round == 1


def test_a_payment_without_an_amount_is_asked_for_it() -> None:
    session, seen = dealt(
        "KS 7S 7D 9C 7S 9H 7S 5D",
        *("ask 1", "ask 3", "c 3", "td", "cd", "points 21", "stay", "collect 1", "pay 3", "75", "bonus 3", "much"),
        answers=("stand", "hit"),
    )
    assert "That is not an amount. Type it as: bonus BOX AMOUNT" in seen
    assert session.scored.wrong == 0


def test_in_2010_totals_are_called_instead_of_asking() -> None:
    session, seen = dealt(
        "KS 9H 6D 5C 7C KH 6S 4D",
        *(*twice("ask 1"), "points 1 14", "points 1 15", "card 1", "box 1: 21", "po 3 16"),
        *("dealer's card", "turn", "cd", "dealer 20", "sd", "collect 3", "pay 1 10", "clear"),
        answers=("hit", "stand"),
        as_of="2010-06-01",
    )
    assert "✗ “ask 1” is wrong here. The right step is: points 1 15 (“Box 1: 15”)" in seen
    assert "✗ “points 1 14” is wrong here. The right step is: points 1 15 (“Box 1: 15”)" in seen
    assert "551.8(f): " in seen
    assert session.scored.wrong == 1
    assert session.table.state.round == 1


def test_in_2010_an_ace_may_be_called_soft() -> None:
    session, _ = dealt(
        "AS 9H 6D 5C 7C KH", "points 1 soft 16", "Box 3: 16", as_of="2010-06-01", answers=("stand", "stand")
    )
    assert session.scored.wrong == 0


TABLES: dict[str, Callable[[], Opening]] = {
    "ordinary": manual,
    "right to left": lambda: manual(submission={"settlement": "right to left"}),
    "continuous": lambda: manual(submission={"shuffler": "continuous"}),
    "two batches": lambda: manual(submission={"shuffler": "automated"}),
    "six decks": lambda: manual(submission={"decks": 6, "match_the_dealer": True}, seed=4),
    "2010": lambda: manual(as_of="2010-06-01"),
    "2010, two batches": lambda: manual(as_of="2010-06-01", submission={"shuffler": "automated"}),
    "a short shoe": lambda: manual("KS 9H 6D 5C 7C KH 6S 4D 2S 3D 7S 8S 9S 2H 3H", cover_card_after=8),
}


@pytest.mark.parametrize("opening", TABLES.values(), ids=TABLES.keys())
def test_what_the_right_step_is_called_is_taken_for_the_right_step(opening: Callable[[], Opening]) -> None:
    table = open_table(opening())
    session, seen = perfect(table, lively(table, 5), 200)
    assert "✗" not in seen
    assert "is not a step" not in seen
    assert session.scored.right > 190
    assert session.table.state.round > 4


def test_new_decks_and_another_day() -> None:
    opening = manual("KS 9H 6D 5C 7C KH 6S 4D 2S 3D")
    table = open_table(opening)
    lines = [*OPEN_SHOE, *DEAL, *[""] * 9, "inspect", "show floorperson", "tear", "spread", "show reader", "table"]
    read = typing(lines)

    def slow_read(prompt: str) -> str | None:
        if table.state.round and table.clock.now().day == 1:
            table.clock.wait(25 * 60)
        return read(prompt)

    _, seen = trained(table, Guests(BOTH), slow_read)
    assert "✗" not in seen
    assert "The 32 tens of the red decks are taken out and torn in half." in seen.split("Round 1")[1]
    assert "The floorperson inspects the card reader for 2020-01-02." in seen
    assert "  seat 1: " in seen


READ: dict[str, Key] = {
    "card 3": ("card", "3"),
    "c 3.2": ("card", "3.2"),
    "card box 3 hand 2": ("card", "3.2"),
    "card seat 3": ("card", "3"),
    "cd": ("card", "dealer"),
    "card d": ("card", "dealer"),
    "insurance": ("insurance",),
    "ins": ("insurance",),
    "inspect": ("inspect",),
    "card reader": ("reader",),
    "cr": ("reader",),
    "ask 3": ("ask", "3"),
    "a 3?": ("ask", "3"),
    "ask 3.2": ("ask", "3.2"),
    "split 3": ("split", "3"),
    "spread": ("spread",),
    "remove 3": ("remove", "3"),
    "blackjack 3": ("blackjack", "3"),
    "Box 3: Blackjack": ("blackjack", "3"),
    "turn": ("turn", "dealer"),
    "turn dealer": ("turn", "dealer"),
    "hole card": ("turn", "dealer"),
    "stay": ("stay", "dealer"),
    "stand": ("stay", "dealer"),
    "dealer stands": ("stay", "dealer"),
    "points 18": ("points", "dealer", "18"),
    "points dealer soft 18": ("points", "dealer", "18"),
    "Dealer: soft 18": ("points", "dealer", "18"),
    "points 3.2 15": ("points", "3.2", "15"),
    "box 3 hand 2: 15": ("points", "3.2", "15"),
    "dealer's card": ("say", "dealer's card"),
    "collect 3": ("collect", "3", "spanish-21"),
    "collect 3.2": ("collect", "3.2", "split"),
    "collect 3.2 s": ("collect", "3.2", "split"),
    "collect 3.2 double": ("collect", "3.2", "double-down"),
    "pay 3 25": ("pay", "3", "spanish-21"),
    "pay 3 match 60": ("pay", "3", "match-the-dealer"),
    "p 3 mtd 60": ("pay", "3", "match-the-dealer"),
    "pay box 3 hand 2 split 25": ("pay", "3.2", "split"),
    "push 3": ("return", "3", "spanish-21"),
    "ret 3 d": ("return", "3", "double-down"),
    "half 3": ("half", "3", "spanish-21"),
    "bonus 3 1000": ("bonus", "3"),
    "tear tens": ("tear",),
    "show reader": ("show", "reader"),
    "clear": ("clear",),
}


@each(("line", "key"), READ.items())
def test_a_step_is_read(line: str, key: Key) -> None:
    typed = WORDS.read(line)
    assert typed is not None
    assert typed.key == key


@each(
    "line",
    [
        *("dance", "card", "card tray", "card 3 4", "turn 3 now", "points", "points 3 4 5", "points x 4", "points 3 x"),
        *("collect", "collect dealer", "pay 3 roulette 5", "pay 3 five", "bonus", "bonus x 5", "clear all", "ask"),
    ],
)
def test_what_is_no_step(line: str) -> None:
    assert WORDS.read(line) is None


def test_every_example_of_the_help_is_a_step() -> None:
    for step in WORDS.forms:
        for example in step.example.split(", "):
            assert WORDS.read(example) is not None, example
    assert WORDS.form_of(("pay", "3", "spanish-21")) == "pay HAND [WAGER] AMOUNT"
    assert WORDS.example == "card 3"


@pytest.mark.parametrize(
    ("event", "typed"),
    [
        (Announced((), calls.DEALERS_CARD), "dealer's card"),
        (Announced((), calls.total_of(box_hand(3, 2), [Card("AS"), Card("4D")])), "points 3.2 15"),
        (CardDealt((), Any, box_hand(3, 2), "up"), "card 3.2"),  # type: ignore[arg-type] # no matter which card
        (
            Settled((), 3, "split", Cents(2500), "win", Cents(2500), Cents(0), hand=box_hand(3, 2)),
            "pay 3.2 split 25",
        ),
        (
            Settled((), 3, "spanish-21", Cents(500), "surrender", Cents(0), Cents(0), hand=box_hand(3)),
            "half 3 spanish-21",
        ),
    ],
)
def test_what_to_type_is_read_as_the_move(event: Event, typed: str) -> None:
    (move,) = MOVES.of([event])
    assert WORDS.to_type(move) == typed
    read = WORDS.read(typed)
    assert read is not None
    assert read.key == move.key


TYPED = ("", "", "", "", "", "hint", "?", "why", "why round", "c 1", "cd", "ask 1", "pay 1 5", "collect 3", "table")
NONSENSE = (
    "é",
    "²",
    "pay",
    "pay 3",
    "burn 9",
    "say",
    "do",
    "points 99",
    "bonus 1 99999999999999",
    "why 1.1",
    "card 9.9",
)


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_typed_the_training_goes_on(seed: int) -> None:
    source = random.Random(seed)
    lines = (source.choice(TYPED * 3 + NONSENSE) for _ in iter(int, 1))
    opening = manual(seed=seed, as_of=("2020-01-01", "2010-06-01")[seed % 2])
    table = open_table(opening)
    trained(table, lively(table, seed), typing(islice(lines, 400)))
    assert table.state.phase == "closed"
    assert table.state.round > 2
