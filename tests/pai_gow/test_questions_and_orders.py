"""Every question that a Pai Gow table can ask, every order that it obeys and every incident that it knows."""

from collections.abc import Mapping

import pytest

from croupier.games.pai_gow.delivery import STYLES
from croupier.games.registry import offering
from croupier.money import Cents
from croupier.play.game import Game, Interruption
from croupier.running.opening import Opening, build_game
from croupier.table.inputs import Answer, Deal, Step, Wager
from tests.pai_gow.support import opened
from tests.support.tables import DAYS, FLOOR

CHAPTERS = ("621a", "535")
DEALER = ("dealer",)
ANYONE = (*DEALER, *FLOOR)
SEATS = tuple(f"seat {seat}" for seat in range(1, 7))

QUESTIONS = {
    "bank": (("bank", "co-bank", "decline"), "621a.9(c)", "535.11(c)"),
    "cut": (("cut", "decline"), "621a.9(g)", "535.11(g)"),
    "dealer's wager": (("full", "less", "none"), "621a.9(h)", "535.11(h)"),
    "deliver": (tuple(STYLES), "621a.7", "535.9(a)"),
    "set": (("set", "house way", "ask"), "621a.8(a)", "535.10(a)"),
    "help": (("tell", "decline"), "", "535.10(b)"),
    "surrender": (("surrender", "keep"), "621a.8(e)", "535.10(e)"),
    "void hand": (("play", "void"), "621a.10(d)", "535.12(d)"),
}
"""The choices of each kind, and its provision in each chapter."""
ORDERS = {
    "no gaming activity": (ANYONE, (), True, "621a.4(g)", "535.6(g)"),
    "change tiles": (ANYONE, (), True, "621a.3(b)", "535.6(a)"),
    "change dice": (ANYONE, (), True, "621a.2(d)(1)", "535.5(c)"),
    "surrender": (SEATS, (), False, "621a.8(e)", "535.10(e)"),
}
"""Who may give it, what it needs, whether it waits until the dealer has nothing to do, and its provision."""
INCIDENTS = {
    "tile turned over": (DEALER, (), False, "621a.4(e)", "535.6(e)"),
    "tiles unsuitable": (ANYONE, (), True, "621a.4(a)(3)(i)", "535.6(a)(3)(i)"),
    "tiles unlike": (ANYONE, (), True, "", "535.3(a)"),
    "tile of a wrong material": (ANYONE, (), True, "", "535.3(b)(1)"),
    "tile not flat": (ANYONE, (), True, "", "535.3(b)(2)"),
    "tile without the back": (ANYONE, (), True, "", "535.3(b)(3)"),
    "tile of another finish": (ANYONE, (), True, "", "535.3(b)(4)"),
    "tile marked": (ANYONE, (), True, "", "535.3(b)(5)"),
    "spots of a wrong colour": (ANYONE, (), True, "", "535.3(b)(6)"),
    "package not sealed": (ANYONE, (), True, "", "535.3(d)"),
    "set not complete": (ANYONE, (), True, "621a.3(a)", "535.3(a) 535.3(c)"),
    "tile against the standards": (ANYONE, (), True, "621a.3(a)", ""),
    "die not flat": (DEALER, (), False, "621a.10(a)", "535.12(a)"),
    "die fell out": (DEALER, (), False, "621a.10(b)", "535.12(b)"),
    "lid removed by the bank": (DEALER, (), False, "621a.9(i)", "535.11(i)"),
    "wrong total": (ANYONE, (), False, "621a.10(c)", "535.12(c)"),
    "tile exposed": (DEALER, ("seat",), False, "621a.10(d)", "535.12(d)"),
    "dealer's tile exposed": (DEALER, (), False, "621a.10(e)", "535.12(e)"),
    "dead hand exposed": (DEALER, (), False, "621a.10(e)", "535.12(e)"),
    "tiles touched by others": (ANYONE, ("seat",), False, "621a.8(b)", "535.10(b)"),
    "set tiles touched": (ANYONE, ("seat",), False, "621a.8(b)", "535.10(b)"),
    "tiles out of view": (ANYONE, ("seat",), False, "621a.8(b)", "535.10(b)"),
    "seat left": (ANYONE, ("seat",), False, "621a.5(b)", "535.7(b)"),
    "shaker unattended": (ANYONE, (), False, "621a.2(d)", "535.5(b)"),
}


def game_of(chapter: str) -> Game:
    """A table with everything that the chapter lets a certificate holder choose."""
    offered = offering("pai-gow", chapter)
    assert offered is not None
    return build_game(Opening(game="pai-gow", as_of=DAYS[chapter], submission=dict(offered.everything)))


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_the_questions(chapter: str) -> None:
    game, place = game_of(chapter), 1 + CHAPTERS.index(chapter)
    found = {kind.kind: (kind.choices, " ".join(game.cites(kind.rule))) for kind in game.question_kinds()}
    assert found == {kind: (row[0], row[place]) for kind, row in QUESTIONS.items() if row[place]}
    assert all(kind.describes for kind in game.question_kinds())


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_the_orders_and_incidents(chapter: str) -> None:
    game, place = game_of(chapter), 3 + CHAPTERS.index(chapter)

    def told(known: Mapping[str, Interruption]) -> dict[str, tuple[object, ...]]:
        assert all(one.describes and not one.needs_work and not one.at_once for one in known.values())
        return {
            name: (one.by, one.needs, one.needs_rest, " ".join(game.cites(one.rule))) for name, one in known.items()
        }

    for known, rows in ((game.orders(), ORDERS), (game.incidents(), INCIDENTS)):
        assert told(known) == {name: (*row[:3], row[place]) for name, row in rows.items() if row[place]}


@pytest.mark.parametrize("choice", ["set", "house way"])
def test_hands_that_are_set_are_not_set_again(choice: str) -> None:
    table = opened("621a", 1)
    table.submit(Wager(1, "pai-gow", Cents(1_000)))
    table.submit(Deal())
    table.answer_by_default()
    refusal = table.refusal_for(Answer(choice, seat=1))
    assert refusal is not None
    assert (refusal.why, refusal.cites) == ("these hands are set, and may not be changed", ("621a.8(b)",))


def test_an_answer_closes_the_questions_until_the_next() -> None:
    """At a table dealt by hand nobody is asked anything between an answer and the dealer's next step."""
    table = opened("621a", 1, 2, steps="manual")
    for seat in (1, 2):
        table.submit(Wager(seat, "pai-gow", Cents(1_000)))
    table.submit(Deal())
    answered = 0
    while not table.rests:
        if table.questions:
            table.answer_by_default()
            answered += 1
            assert table.state.questions == {}
        else:
            table.submit(Step())
    assert answered == 5, "two settings, the dealer's, and two surrenders that nobody makes"


def test_the_dealers_wager_may_be_reduced_to_one_cent() -> None:
    table = opened("621a", 1, 2, submission={"player_bank": True, "chips": ["0.01", "1.00"], "vigorish_rounding": "up"})
    for _ in range(2):
        for seat in (1, 2):
            table.submit(Wager(seat, "pai-gow", Cents(100)))
        table.submit(Deal())
        while table.questions and "bank" not in {question.kind for question in table.questions.values()}:
            table.answer_by_default()
    number = next(iter(table.questions))
    table.submit(Answer("bank", seat=1, question=number))
    table.answer_by_default()
    number, question = next(iter(table.questions.items()))
    assert question.kind == "dealer's wager"
    for amount, lawful in ((0, False), (1, True), (99, True), (100, False)):
        assert table.can(Answer("less", seat=1, question=number, amount=Cents(amount))) == lawful
