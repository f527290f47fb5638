"""A dealer's training: right steps are taken, wrong ones explained, and amounts count."""

from collections.abc import Callable
from typing import Any

import pytest

from croupier.presenting.lessons import NO_LESSONS
from croupier.running.opening import Opening, open_table
from croupier.training.score import TWICE
from tests.person.sessions import lively, opened_with
from tests.person.sessions import twenty_one as opened_twenty_one
from tests.support.cards import BURN_ONE
from tests.training.sessions import perfect, training, twice

BANKER_WINS = f"{BURN_ONE} KH 6D 4S KC 7C AD"
"""Player 4 draws to 1, Banker 6 draws to 7."""
ONE = ((4, "player", 1000),)
OPEN_SHOE = ("show 4", "wash", "load", "burn", "burn 1")
DEAL_FOUR = ("n", "cp", "cb", "cp", "cb")
TO_THE_RESULT = (*OPEN_SHOE, *DEAL_FOUR, "points 4 6", "cp", "cb", "result banker")


def manual(cards: str | None = None, **more: Any) -> Opening:
    return opened_with(cards=cards, steps="manual", **more)


def twenty_one(cards: str | None = None, **more: Any) -> Opening:
    return opened_twenty_one(cards, steps="manual", **more)


def test_a_round_dealt_without_a_mistake() -> None:
    wagers = ((4, "banker", 2500), (7, "player", 1000), (7, "dragon-bonus-banker", 500))
    session, seen = training(
        *TO_THE_RESULT,
        "collect 7 player",
        "pay 7 dbb 20",
        "pay 4 banker 25 less 1.25",
        "clear",
        opening=manual(BANKER_WINS, submission={"dragon_bonus": "A"}),
        wagers=wagers,
    )
    assert "✗" not in seen
    assert (session.scored.wrong, session.scored.shown) == (0, 0)
    assert session.scored.right == len(TO_THE_RESULT) + 4
    assert session.table.state.round == 1
    assert "At the end, seat 4 has 1023.75, seat 7 has 1010.00; the house lost 33.75." in seen
    assert "Right at first: 18 (100%), after a hint: 0, wrong: 0." in seen


def test_a_wrong_step_is_not_taken_and_is_explained() -> None:
    session, seen = training(*OPEN_SHOE, "n", *twice("card banker"), "cp", opening=manual(BANKER_WINS))
    assert "✗ “card banker” is wrong here. The right step is: card player" in seen
    assert "627a.8(c)(1): First way: the dealer draws each card" in seen
    assert (session.scored.right, session.scored.hinted, session.scored.wrong) == (6, 0, 1)
    assert "627a.8(c)(1)         first   0  hint   0  wrong   1  shown   0\n    First way" in seen


def test_the_first_mistake_gets_a_hint_without_the_answer() -> None:
    session, seen = training(*OPEN_SHOE, "n", "card banker", "cp", opening=manual(BANKER_WINS))
    assert "✗ “card banker” is wrong here.\n  Hint. " in seen
    assert "The right step is" not in seen
    assert "627a.8(c)(1): " not in seen
    assert (session.scored.right, session.scored.hinted, session.scored.wrong) == (6, 1, 0)
    assert "627a.8(c)(1)         first   0  hint   1  wrong   0  shown   0\n    First way" in seen


def test_without_lessons_a_hint_is_what_the_provision_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.training.session.lessons_of", lambda _: NO_LESSONS)
    _, seen = training(*OPEN_SHOE, "n", *twice("card banker"), opening=manual(BANKER_WINS))
    assert "  Hint. First way: the dealer draws each card with the left hand" in seen
    assert "✗ “card banker” is wrong here. The right step is: card player (" in seen
    assert "\n  627a.8(c)(1): First way: " in seen


def test_each_step_begins_without_mistakes() -> None:
    session, seen = training(*OPEN_SHOE, "n", "cb", "cp", "cp", "cb", opening=manual(BANKER_WINS))
    assert seen.count("  Hint. ") == 2
    assert "The right step is" not in seen
    assert (session.scored.right, session.scored.hinted, session.scored.wrong) == (6, 2, 0)


def test_an_answer_that_was_told_counts_once() -> None:
    session, seen = training(*OPEN_SHOE, "n", *twice("cb"), *twice("cb"), "cp", "cb", opening=manual(BANKER_WINS))
    assert seen.count("The right step is: card player") == 3
    assert (session.scored.right, session.scored.hinted, session.scored.wrong) == (7, 0, 1)


def test_a_step_that_is_shown_after_its_answer_was_told_counts_once() -> None:
    session, _ = training(*OPEN_SHOE, "n", *twice("cb"), "step", "cb", opening=manual(BANKER_WINS))
    assert (session.scored.right, session.scored.hinted, session.scored.wrong, session.scored.shown) == (7, 0, 1, 0)


def test_a_wrong_amount_leaves_the_order_right() -> None:
    lines = ("pay 4 banker 25", "pay 4 banker 23.75")
    session, seen = training(*TO_THE_RESULT, *lines, opening=manual(BANKER_WINS), wagers=((4, "banker", 2500),))
    assert "✗ Wrong amount: pay 4 banker is right, but not how much." in seen
    assert "1.25" not in seen.split("Wrong amount")[1].split("seat 4: 25.00 on Banker wins")[0]
    assert (session.scored.hinted, session.scored.wrong) == (1, 0)
    assert "627a.12(c)           first   0  hint   1  wrong   0" in seen
    assert "627a.11(b)           first   1  hint   0  wrong   0" in seen


def test_a_third_card_that_is_not_due() -> None:
    _, seen = training(*TO_THE_RESULT[:-2], *twice("stay banker"), opening=manual(BANKER_WINS))
    assert "✗ “stay banker” is wrong here. The right step is: card banker" in seen
    assert "627a.10(c)(2)(iii): Where the Player's Hand takes a third card" in seen


@pytest.mark.parametrize("typed", ["25", "25 less 1", "25 mark 1.25", "1.25 less 25", "23.5"])
def test_a_wrong_payment_is_a_wrong_step(typed: str) -> None:
    session, seen = training(
        *TO_THE_RESULT, *twice(f"pay 4 banker {typed}"), opening=manual(BANKER_WINS), wagers=((4, "banker", 2500),)
    )
    assert "✗ Wrong amount: seat 4: 25.00 on Banker wins 25.00, less 1.25 vigorish." in seen
    assert "pay 4 banker 25 less 1.25" in seen
    assert "627a.12(c): " in seen
    assert session.scored.wrong == 1
    assert "627a.12(c)           first   0  hint   0  wrong   1" in seen


@pytest.mark.parametrize("typed", ["23.75", "25 less 1.25", "25 - 1.25", "25 vig 1.25"])
def test_ways_to_say_a_payment(typed: str) -> None:
    session, _ = training(
        *TO_THE_RESULT, f"pay 4 banker {typed}", opening=manual(BANKER_WINS), wagers=((4, "banker", 2500),)
    )
    assert session.scored.wrong == 0


def test_a_payment_without_an_amount_is_asked_for_it() -> None:
    session, _ = training(
        *TO_THE_RESULT, "pay 4 banker", "23.75", "clear", opening=manual(BANKER_WINS), wagers=((4, "banker", 2500),)
    )
    assert (session.scored.wrong, session.scored.right) == (0, len(TO_THE_RESULT) + 2)
    lines = ("pay 4 banker", "all of it", *twice("pay 4 banker", "25"))
    session, seen = training(*TO_THE_RESULT, *lines, opening=manual(BANKER_WINS), wagers=((4, "banker", 2500),))
    assert "That is not an amount." in seen
    assert session.scored.wrong == 1


def test_a_collected_amount_counts_if_it_is_given() -> None:
    session, seen = training(
        *TO_THE_RESULT, *twice("collect 4 player 5"), "collect 4 player 10", opening=manual(BANKER_WINS)
    )
    assert "✗ Wrong amount: seat 4: 10.00 on Player loses." in seen
    assert session.scored.wrong == 1


def test_losing_wagers_are_collected_in_any_order_and_before_winning_ones_are_paid() -> None:
    wagers = ((2, "player", 1000), (5, "tie", 500), (8, "player", 500), (9, "banker", 2000))
    session, seen = training(
        "show 2",
        *TO_THE_RESULT[1:],
        *twice("pay 9 banker 19"),
        "collect 5 tie",
        *twice("collect 5 tie"),
        "collect 2 player",
        "collect 8 player",
        "pay 9 banker 19",
        "clear",
        opening=manual(BANKER_WINS),
        wagers=wagers,
    )
    assert "✗ “pay 9 banker 19” is wrong here. The right step is: collect 8 player" in seen
    assert "627a.11(b): After the call, the dealer first takes all losing wagers." in seen
    assert "Right: seat 5: 5.00 on Tie loses" in seen
    assert "✗ “collect 5 tie” is wrong here." in seen, "it has been collected"
    assert session.scored.wrong == 2
    assert "At the end, seat 2 has 990.00, seat 5 has 995.00, seat 8 has 995.00, seat 9 has 1019.00" in seen


def test_the_highest_seat_is_paid_first() -> None:
    _, seen = training(
        "show 2",
        *TO_THE_RESULT[1:],
        *twice("pay 2 banker 9.5"),
        opening=manual(BANKER_WINS),
        wagers=((2, "banker", 1000), (9, "banker", 2000)),
    )
    assert "✗ “pay 2 banker 9.5” is wrong here. The right step is: pay 9 banker 20 less 1" in seen


def test_wagers_of_one_seat_are_paid_in_any_order() -> None:
    session, seen = training(
        *TO_THE_RESULT,
        "pay 4 dbb 20",
        "pay 4 b 23.75",
        "clear",
        opening=manual(BANKER_WINS, submission={"dragon_bonus": "A"}),
        wagers=((4, "banker", 2500), (4, "dragon-bonus-banker", 500)),
    )
    assert session.scored.wrong == 0
    assert "Right: seat 4: 5.00 on Dragon Bonus, Banker wins 20.00" in seen


def test_where_the_law_sets_the_order_of_losing_wagers_it_counts() -> None:
    session, seen = training(
        *("show 2", "wash", "load", "burn", "cp", "cb", "cp", "cb", "sp", "sb"),
        *(*twice("collect 6 banker"), "collect 2 banker", "collect 6 banker", "clear"),
        opening=twenty_one("2S KH 9D KS 9C"),
        wagers=((2, "banker", 1000), (6, "banker", 500)),
    )
    assert "✗ “collect 6 banker” is wrong here. The right step is: collect 2 banker" in seen
    assert session.scored.wrong == 1


def test_the_trainee_cuts_if_nobody_else_does() -> None:
    _, seen = training(
        "show 4", "wash", "shuffle", "show floorperson", "offer 4", "5", "100", "cut", opening=manual(), wagers=ONE
    )
    assert "not 5 [627a.5(c)]" in seen
    assert "Dealer cuts the cards, 100 from the top." in seen


def test_as_many_cards_are_burnt_as_the_first_one_counts() -> None:
    session, seen = training(
        *OPEN_SHOE[:3],
        *twice("burn 5"),
        "burn",
        *twice("burn 4"),
        "burn",
        "burn 4",
        opening=manual("5S 2S 2H 2D 2C 3S KH 6D 4S KC"),
    )
    assert "✗ Wrong number. Type: burn 1" in seen
    assert "✗ Wrong number. Type: burn 5" in seen
    assert session.scored.wrong == 2
    assert session.scored.right == 3 + 4, "the first of each burn was told"


def test_the_step_is_shown_and_named() -> None:
    session, seen = training("", "step", opening=manual(BANKER_WINS))
    assert "The right step is: show 4\nSeat 4 looks at the cards, spread face up." in seen
    assert "The right step is: wash\n" in seen
    assert (session.scored.right, session.scored.wrong, session.scored.shown) == (0, 0, 2)
    assert "Right at first: 0 (0%), after a hint: 0, wrong: 0, shown: 2." in session.scored.lines()
    assert sum(line.endswith("first   0  hint   0  wrong   0  shown   1") for line in session.scored.lines()) == 2


def test_a_hint_tells_the_kind_of_step() -> None:
    _, seen = training(*TO_THE_RESULT, *twice("hint"), opening=manual(BANKER_WINS), wagers=((4, "banker", 2500),))
    first, _ = seen.split("Next: ")
    assert "\nHint. " in first
    assert "Next: pay SEAT WAGER AMOUNT" in seen
    assert "less 1.25" not in seen.split("Next:")[1].split("seat 4")[0]


def test_everybody_wagers_once_a_round_when_the_shoe_is_ready() -> None:
    _, seen = training(*OPEN_SHOE, "hint", "cp", "hint", "n", opening=manual(BANKER_WINS))
    assert seen.count("Seat 4 wagers 10.00 on Player.") == 1
    assert seen.index("Seat 4 wagers") > seen.index("burnt to the discards")


def test_help_why_and_what_is_no_step() -> None:
    session, seen = training("?", "help", "why", "why round", "dance", "q", opening=manual(BANKER_WINS))
    assert seen.count("collect 4 player, col 4 p") == 2
    assert "'dance' is not a step." in seen
    assert (session.scored.right, session.scored.wrong) == (0, 0)


def test_no_card_is_shown_before_it_is_dealt() -> None:
    _, seen = training(*OPEN_SHOE, "n", "hint", "cb", "step", opening=manual(BANKER_WINS))
    before, after = seen.split("The right step is: card player\n")
    assert "K♥" not in before
    assert "K♥" in after


def test_face_down_cards_are_turned() -> None:
    lines = ("tuck", "tp", "points player 4", "turn banker", "points banker 6", "cp", "cb", "rb")
    opening = manual(BANKER_WINS, submission={"dealing": "face down"})
    session, seen = training(*OPEN_SHOE, *DEAL_FOUR, *lines, opening=opening)
    assert session.scored.wrong == 0
    assert "“Player 1, Banker 7, Banker wins”" in seen


def test_a_tie() -> None:
    lines = ("points 7 7", "sp", "sb", "points 7 7", "tie", "return 4 player", "pay 4 tie 40", "clear")
    session, _ = training(
        *OPEN_SHOE,
        *DEAL_FOUR,
        *lines,
        opening=manual(f"{BURN_ONE} 7C 7D KD KC"),
        wagers=((4, "player", 2500), (4, "tie", 500)),
    )
    assert session.scored.wrong == 0
    assert session.table.state.round == 1


TABLES: dict[str, Callable[[], Opening]] = {
    "ordinary": lambda: manual(submission={"dragon_bonus": "A"}),
    "face down": lambda: manual(submission={"dealing": "face down"}),
    "EZ Baccarat": lambda: manual(submission={"ez_baccarat": True}),
    "deferred vigorish": lambda: manual(submission={"vigorish_collection": "deferred"}),
    "two batches": lambda: manual(submission={"shuffler": "automated"}),
    "2010": lambda: manual(chapter="541"),
    "2010, vigorish on ties": lambda: manual(chapter="541", submission={"vigorish": "25% on ties"}),
    "2010, continuous": lambda: manual(chapter="541", submission={"shuffler": "continuous"}),
    "21 Baccarat": lambda: twenty_one(submission={"bonus": "D"}),
    "a short shoe": lambda: manual(f"{BURN_ONE} 9S 2S KS KD 2H 9H KD QC 7C 7D KD KC 2D 3D 4D", cover_card_after=8),
}


@pytest.mark.parametrize("opening", TABLES.values(), ids=TABLES.keys())
def test_what_the_right_step_is_called_is_taken_for_the_right_step(opening: Callable[[], Opening]) -> None:
    table = open_table(opening())
    session, seen = perfect(table, lively(table, 5), 150)
    assert "✗" not in seen
    assert "is not a step" not in seen
    assert session.scored.right > 140
    assert session.table.state.round > 3


def test_deferred_vigorish_is_marked() -> None:
    opening = manual(BANKER_WINS, submission={"vigorish_collection": "deferred"})
    session, seen = training(
        *TO_THE_RESULT, *twice("pay 4 b 23.75"), "pay 4 b 25 mark 1.25", opening=opening, wagers=((4, "banker", 2500),)
    )
    assert session.scored.wrong == 1
    assert "Type: pay 4 banker 25 mark 1.25" in seen


def test_whoever_asks_for_a_hint_knew_nothing_of_the_step_at_first() -> None:
    session, seen = training(
        *TO_THE_RESULT, "hint", "pay 4 banker 25 less 1.25", opening=manual(BANKER_WINS), wagers=((4, "banker", 2500),)
    )
    assert session.scored.hinted == 1
    rows = [line for line in session.scored.lines() if "hint   1" in line]
    assert [row.split()[0] for row in rows] == ["627a.11(b)", "627a.12(c)"], "for its turn and for its amount"
    assert all("first   0" in row for row in rows)
    assert f"\n{TWICE}\n" in seen


@pytest.mark.parametrize("line", ["card", "draw", "pay"])
def test_half_a_step_is_no_mistake_and_is_answered(line: str) -> None:
    session, seen = training(*OPEN_SHOE, line, opening=manual(BANKER_WINS))
    assert f"'{line}' is not a whole step. Type: " in seen
    assert (session.scored.hinted, session.scored.wrong) == (0, 0)


def test_a_trainee_can_learn_the_game() -> None:
    _, seen = training("?", "how", "pays", opening=manual(BANKER_WINS))
    assert "  how, pays     " in seen
    assert "Minibaccarat under chapter 627a, at this table:" in seen
    assert "What wagers pay at this table of Minibaccarat" in seen
