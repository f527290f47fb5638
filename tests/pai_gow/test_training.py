"""A dealer of Pai Gow in training: every step in its order, what is wrong and why, and what the table gives away."""

import random
from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any

import pytest

from croupier.games.pai_gow.events import CentreFilled, DealersWagerSettled, SurplusPaid
from croupier.games.pai_gow.game import PaiGow
from croupier.games.pai_gow.people.moves import moves_of
from croupier.games.pai_gow.people.typed_steps import NO_MORE_BETS, vocabulary
from croupier.games.pai_gow.rows import ROWS
from croupier.law import provisions
from croupier.money import Cents
from croupier.presenting.moves import Key
from croupier.running.opening import Opening, open_table
from croupier.table.events import Event
from croupier.training.session import Training
from tests.pai_gow.sessions import BANK, BOTH, PLACES, table_of
from tests.person.sessions import Guests, lively, typing
from tests.support.matrices import each
from tests.training.sessions import perfect, trained, training, twice

WORDS = vocabulary([row.name for row in ROWS])
MIXED = ("show 1", "mix", "stack", NO_MORE_BETS)
ROLLED = (*MIXED, "shake", "open")
ROUND = ("tiles 1", "tiles 2", "tiles 3", "tiles 4", "tiles 5", "tiles 6", "tiles dead")
DEALT = (*ROLLED, "total 9", "first dealer", "tiles dealer", "marker", *ROUND)
COVERED = (*DEALT, "dead 2", "dead 3", "dead 4", "dead 6", "cover")
SET = (*COVERED, "turn dealer", "set 3-3 3-5")
SETTLED_ONE = (*SET, "expose 1", "1 wins", "pay 1 10 less 0.50", "clear 1")
WHOLE = (
    *SETTLED_ONE,
    *("expose 5", "win 5", "pay 5 19", "clear 5", "clear dead", "clear dealer", "mix", "stack"),
)
"""A round in which both players win."""


def manual(*rounds: tuple[dict[str, str], str], **more: Any) -> Opening:
    """A table dealt by hand; nobody banks unless the submission says so."""
    return table_of(*rounds, steps="manual", **({"submission": {}} | more))


def dealt(
    *lines: str, opening: Opening | None = None, answers: Sequence[str] = (), wagers: Any = BOTH
) -> tuple[Any, str]:
    """What comes of these lines."""
    return training(*lines, opening=opening or manual(), wagers=wagers, answers=answers)


def test_a_whole_round_without_a_mistake() -> None:
    session, seen = dealt(*WHOLE)
    assert "✗" not in seen
    assert "is not a step" not in seen
    assert session.scored.line == f"right {len(WHOLE)} · hint 0 · wrong 0"
    assert session.scored.shown == 0
    assert session.table.state.round == 1
    assert "At the end, seat 1 has 1009.50, seat 5 has 1019.00; the house lost 28.50." in seen


@each(
    ("lines", "typed", "right", "cite"),
    [
        ((), "mix", "show 1", "621a.4(c)"),
        (("show 1", "mix"), NO_MORE_BETS, "stack", "621a.4(d)"),
        (MIXED, "open", "shake", "621a.6(a)(2)"),
        (ROLLED, "total 10", "total 9", "621a.6(c)"),
        (ROLLED, "first dealer", "total 9", "621a.6(c)"),
        ((*ROLLED, "total 9"), "first 1", "first dealer", "621a.6(c)"),
        (DEALT[:-8], "tiles 1", "marker", "621a.6(d)"),
        (DEALT[:-7], "tiles 5", "tiles 1", "621a.6(d)"),
        (DEALT[:-1], "tiles 1", "tiles dead", "621a.6(d)"),
        (DEALT, "dead 1", "dead 2", "621a.6(e)"),
        (COVERED[:-1], "turn dealer", "cover", "621a.6(f)"),
        (COVERED, "expose 1", "turn dealer", "621a.8(c)"),
        (SET, "expose 5", "expose 1", "621a.8(f)"),
        ((*SET, "expose 1"), "1 ties", "result 1 win", "621a.8(i)"),
        ((*SET, "expose 1"), "lose 1", "result 1 win", "621a.8(i)"),
        ((*SET, "expose 1", "1 wins"), "collect 1", "pay 1 pai-gow 10 less 0.50", "621a.8(i)"),
        ((*SET, "expose 1", "1 wins", "pay 1 9.50"), "expose 5", "clear 1", "621a.8(k)"),
        (WHOLE[:-2], "stack", "mix", "621a.4(f)"),
    ],
)
def test_a_wrong_step_is_not_taken_and_is_explained(lines: Sequence[str], typed: str, right: str, cite: str) -> None:
    session, seen = dealt(*lines, *twice(typed))
    assert session.scored.right == len(lines)
    assert session.scored.wrong == 1
    assert f"✗ “{typed}” is wrong here. The right step is: {right} (" in seen
    assert f"\n  {cite}: " in seen
    assert cite in provisions("621a")


def test_a_comparison_is_explained_by_what_decides_it() -> None:
    _, seen = dealt(*SET, "expose 1", *twice("tie 1"))
    assert "The right step is: result 1 win (seat 1: the high hand is higher, the low hand is higher)" in seen
    assert "\n  621a.8(i): " in seen
    assert "\n  621a.8(f): " not in seen


@pytest.mark.parametrize(
    ("tiles", "typed", "right", "cite"),
    [
        ("1-2 2-4 6-6 6-6", "set 6-6 6-6", None, ""),
        ("1-2 2-4 6-6 5-5", "set 6-6 2-4", "high 2-4 1-2 (Supreme Pair (Gee Joon))", "621a.8(d)(1)"),
        ("6-6 4-5 1-1 2-3", "set 1-1 2-3", None, ""),
        ("6-6 4-5 1-6 2-3", "set 4-5 1-6", "high 6-6 4-5 (Wong of Twelves)", "621a.8(d)(2)"),
        ("2-2 1-3 5-6 1-5", "2", "(7 points)", "621a.8(d)(3)"),
        ("2-2 3-5 3-3 1-5", "set 1-5 3-5", "high 3-3 3-5 (4 points), low 2-2 1-5 (0 points)", "621a.8(d)(4)"),
    ],
)
def test_the_dealers_tiles_are_set_the_house_way(tiles: str, typed: str, right: str | None, cite: str) -> None:
    places = {"dealer": tiles}
    lines = twice(typed) if right is not None else (typed,)
    session, seen = dealt(*COVERED, "turn dealer", *lines, opening=manual((places, "dealer")))
    assert f"The tiles of the dealer, to be set the house way: {tiles}" in seen
    if right is None:
        assert session.scored.wrong == 0
        assert session.scored.right == len(COVERED) + 2
        return
    assert session.scored.wrong == 1
    assert "is not how these tiles are set. The house way is " in seen
    assert right in seen.split("The house way is ")[1]
    assert f"\n  {cite}: " in seen
    assert "Hands that the dealer had not set" not in seen
    assert "that is not the house way" not in seen, "the wrong setting was not carried out"


@pytest.mark.parametrize(("way", "right"), [("highest-high", "6-6 4-5"), ("highest-low", "1-1 4-5")])
def test_of_permitted_settings_the_house_takes_its_own(way: str, right: str) -> None:
    """Both Wongs are permitted."""
    places = {"dealer": "6-6 4-5 1-1 1-3"}
    wrong = {"6-6 4-5": "1-1 4-5", "1-1 4-5": "6-6 4-5"}[right]
    opening = manual((places, "dealer"), submission={"house_way": way})
    session, seen = dealt(*COVERED, "turn dealer", *twice(f"set {wrong}"), f"set {right}", opening=opening)
    assert f"The house way is high {right}" in seen
    assert "of the settings that are permitted, it takes the one with the highest" in seen
    assert "\n  621a.8(d): " in seen
    assert "\n  reading:house_way: " in seen
    assert (session.scored.right, session.scored.wrong) == (len(COVERED) + 1, 1)


def test_a_setting_that_the_table_makes_is_counted_as_shown() -> None:
    for line in ("", "house"):
        session, seen = dealt(*COVERED, "turn dealer", line, "expose 1")
        assert "The house way is high 3-3 3-5 (4 points), low 2-2 1-5 (0 points)." in seen
        assert session.scored.line == f"right {len(COVERED) + 2} · hint 0 · wrong 0 · shown 1"
        assert session.scored.shown == 1


def test_tiles_that_are_not_there_are_no_mistake_of_setting() -> None:
    session, seen = dealt(*COVERED, "turn dealer", "set 6-6 1-1", "set 2-2 1-5", "expose 1")
    assert "a hand is two of the four tiles at dealer" in seen
    assert session.scored.wrong == 0
    assert "seat 1 shows" in seen


def test_payouts_and_vigorish_to_the_cent() -> None:
    lines = (*SET, "expose 1", "win 1")
    session, seen = dealt(*lines, "pay 1 10", "pay 1 10 less 0.25", "pay 1 10 less 1", "pay 1", "9.50")
    assert seen.count("✗ Wrong amount: seat 1: 10.00 on Pai Gow wins 10.00, less 0.50 vigorish.") == 2
    assert seen.count("✗ Wrong amount: ") == 3, "the first one gets a hint"
    assert "Type: pay 1 pai-gow 10 less 0.50" in seen
    assert "\n  621a.11(a): " in seen
    assert session.scored.wrong == 1
    assert session.scored.right == len(lines)


def test_wagers_on_dice_and_pairs_are_settled_by_name() -> None:
    submission = {"pair_fortunes": True, "sum": "A", "match": True}
    wagers = (*BOTH, (1, "sum", 100), (1, "match-3", 200), (1, "pair-fortunes", 500))
    places = {**PLACES, "seat 1": "5-5 5-5 1-1 2-5"}
    lines = [*ROLLED, "total 9", "collect 1 sum", *twice("pay 1 match-3 12"), "pay 1 m3 200", "first dealer"]
    session, seen = dealt(*lines, opening=manual((places, "dealer"), submission=submission), wagers=wagers)
    assert "✗ Wrong amount: seat 1: 2.00 on Match 3 wins 200.00. Type: pay 1 match-3 200" in seen
    assert "\n  621a.11(d): " in seen
    assert session.scored.wrong == 1
    after = DEALT[len(ROLLED) + 2 :]
    rest = (*after, *COVERED[len(DEALT) :], "turn dealer", "3", "expose 1", "win 1", "pay 1 9.50", "pay 1 pair 15")
    session, seen = dealt(
        *lines[: lines.index("pay 1 match-3 12")],
        "pay 1 m3 200",
        "first dealer",
        *rest,
        opening=manual((places, "dealer"), submission=submission),
        wagers=wagers,
    )
    assert "seat 1: 5.00 on Pair Fortunes wins 15.00" in seen


def test_a_surrendered_wager_is_collected_with_its_tiles() -> None:
    session, seen = dealt(
        *SET, "collect 1 10", "clear 1", "expose 5", answers=("house way", "house way", "surrender", "keep")
    )
    assert "✗" not in seen
    assert "seat 1 surrenders" in seen
    assert session.scored.right == len(SET) + 3


BANKED = ((PLACES, "dealer"), (PLACES, "seat 1"))
TAKES = ("house way", "house way", "keep", "keep")
"""What company answers in a round that nobody banks."""


def in_bank(*lines: str, answers: Sequence[str], **more: Any) -> tuple[Training, str]:
    """A round without a bank, and these lines in the next one."""
    opening = manual(*BANKED, submission={**BANK, "pair_fortunes": False}, **more)
    return dealt(*WHOLE, "offer 1", *lines, opening=opening, answers=(*TAKES, *answers))


def test_a_round_against_a_bank() -> None:
    lines = (
        *("mark 1", "wager 10", NO_MORE_BETS, "open", "total 9", "first 1", *ROUND),
        *("tiles dealer", "chips", "dead 2", "dead 3", "dead 4", "dead 6", "cover", "turn dealer", "set 3-3 3-5"),
        *("expose 1", "dealer loses", "collect dealer", "clear dealer"),
        *("expose 5", "5 ties", "return 5", "clear 5", "surplus 1 10 less 0.50"),
    )
    session, seen = in_bank(*lines, answers=("bank", "full", "house way", "house way", "keep"))
    assert "✗" not in seen
    assert session.scored.right == len(WHOLE) + 1 + len(lines)
    assert "10.00 is left in the centre: 0.50 is vigorish, seat 1 gets 9.50" in seen


def test_what_a_bank_adds_and_gets_is_judged() -> None:
    _, seen = in_bank(*twice("mark 5"), "mark 1", *twice("wager 5"), "wager 10", answers=("bank", "full"))
    assert "✗ “mark 5” is wrong here. The right step is: mark 1 (Seat 1 is the bank.)" in seen
    assert "✗ Wrong amount: The dealer wagers 10.00 against the bank. Type: wager 10" in seen


def test_a_round_with_a_co_bank() -> None:
    lines = (
        *("mark 1", NO_MORE_BETS, "open", "total 9", "first 1", *ROUND),
        *("tiles dealer", "marker", "dead dealer", "dead 2", "dead 3", "dead 4", "dead 6", "cover"),
        *("turn 1", "set 1-1 2-5", "expose 5", "5 ties", "return 5", "clear 5"),
    )
    session, seen = in_bank(*lines, answers=("co-bank", "house way", "keep"))
    assert "✗" not in seen
    assert session.scored.right == len(WHOLE) + 1 + len(lines)
    assert "The tiles of seat 1, to be set the house way: 5-5 5-6 1-1 2-5" in seen


def test_a_bank_of_2010_has_the_style_repeated_and_the_dealer_may_help() -> None:
    opening = manual(*BANKED, chapter="535", submission={"player_bank": True})
    first = [line for line in WHOLE if line not in ("pay 1 10 less 0.50", "clear 1", "pay 5 19", "clear 5")]
    paid = first.index("clear dead")
    first[paid:paid] = ["pay 1 9.50", "clear 1", "pay 5 19", "clear 5"]
    answers = ("ask", *TAKES, "bank", "full", "jung quat")
    at = first.index("cover") + 1
    first[at:at] = ["tell"]
    _, seen = dealt(
        *first,
        "offer 1",
        "mark 1",
        "wager 10",
        NO_MORE_BETS,
        "deliver jung quat",
        "open",
        opening=opening,
        answers=answers,
    )
    assert "✗" not in seen
    assert "“Jung Quat (take the heart)”" in seen
    assert "the dealer tells seat 1 the house way: high two tiles face down" in seen


def test_nothing_is_given_away_before_its_step() -> None:
    _, seen = dealt(*MIXED, "shake", "hint", "total 9", "open")
    assert "✗ “total 9” is wrong here. The right step is: open (the shaker is uncovered)" in seen
    assert "3, 3, 3" not in seen.split("The right step is: open")[0]
    _, seen = dealt(*COVERED, "hint", "expose 1", "turn dealer")
    assert "The right step is: turn dealer (the tiles of the dealer are turned over)" in seen
    assert "3-3" not in seen.split("The right step is: turn dealer")[0]
    _, seen = dealt(*SET, *twice("win 1"), "expose 1", *twice("hint"))
    assert "The right step is: expose 1 (the hands of seat 1 are exposed)" in seen
    hinted = seen.split("Next: ")[1].split("\n")[0]
    assert hinted == "result PLACE win|lose|tie"
    assert "higher" not in seen.split("Next: ")[0], "how they compare is for the dealer to say"


def test_the_score_names_the_provisions() -> None:
    session, _ = dealt(*COVERED, "turn dealer", *twice("1"), "3", "expose 1", *twice("tie 1"))
    lines = session.closing_lines()
    assert any(line.startswith("  621a.8(d)(4) ") and "wrong   1" in line for line in lines), lines
    assert any(line.startswith("  621a.8(i) ") and "wrong   1" in line for line in lines), lines


TABLES: dict[str, Callable[[], Opening]] = {
    "ordinary": lambda: Opening(game="pai-gow", as_of="2020-01-01", seed=2, steps="manual"),
    "banked": lambda: Opening(game="pai-gow", as_of="2020-01-01", seed=3, steps="manual", submission=BANK),
    "every wager": lambda: Opening(
        game="pai-gow",
        as_of="2020-01-01",
        seed=4,
        steps="manual",
        submission={**BANK, "sum": "D", "match": True, "beat_it": "B", "delivery": ["jung quat", "chee yee"]},
    ),
    "a device": lambda: Opening(
        game="pai-gow",
        as_of="2020-01-01",
        seed=5,
        steps="manual",
        submission={**BANK, "starting_position": "player-activated shaker"},
    ),
    "a generator": lambda: Opening(
        game="pai-gow",
        as_of="2020-01-01",
        seed=6,
        steps="manual",
        submission={"starting_position": "random number generator"},
    ),
    "2010": lambda: Opening(
        game="pai-gow",
        as_of="2010-06-01",
        seed=7,
        steps="manual",
        submission={"player_bank": True, "co_banking": True, "house_way": "highest-low"},
    ),
}


@pytest.mark.parametrize("opening", TABLES.values(), ids=TABLES.keys())
def test_what_the_right_step_is_called_is_taken_for_the_right_step(opening: Callable[[], Opening]) -> None:
    table = open_table(opening())
    session, seen = perfect(table, lively(table, 5), 400)
    assert "✗" not in seen
    assert "is not a step" not in seen
    assert "is not a valid answer" not in seen
    assert session.scored.right > 370
    assert session.table.state.round > 5


READ: dict[str, Key] = {
    "t 4": ("tiles", "4"),
    "tiles d": ("tiles", "dealer"),
    "tiles dead": ("tiles", "dead"),
    "tiles to seat 4": ("tiles", "4"),
    "first the dead hand": ("first", "dead"),
    "f seat 6": ("first", "6"),
    "to 12": ("total", "12"),
    "total is 12": ("total", "12"),
    "turn": ("turn", "dealer"),
    "e 3": ("expose", "3"),
    "3 wins": ("result", "3", "win"),
    "Seat 3 loses": ("result", "3", "lose"),
    "dealer ties": ("result", "dealer", "tie"),
    "win 3": ("result", "3", "win"),
    "result 3 win": ("result", "3", "win"),
    "result seat 3 wins": ("result", "3", "win"),
    "ti 3": ("tiles", "3"),
    "tie 3": ("result", "3", "tie"),
    "collect 3": ("collect", "3", "pai-gow"),
    "collect 3 pair": ("collect", "3", "pair-fortunes"),
    "pay 3 pai-gow 25 less 1.25": ("pay", "3", "pai-gow"),
    "pay 3 m4 25": ("pay", "3", "match-4"),
    "pay dealer 25": ("pay", "dealer", "wager"),
    "return dealer wager": ("return", "dealer", "wager"),
    "push 3": ("return", "3", "pai-gow"),
    "add 4 30": ("add", "4"),
    "surplus 4 50 less 2.50": ("surplus", "4"),
    "wager 25": ("wager",),
    "clear the dead hand": ("clear", "dead"),
    "dead 5": ("dead", "5"),
    "offer seat 3": ("offer", "3"),
    "deliver chee yee": ("deliver", "chee yee"),
    "no roll": ("say", "no roll"),
    "No more bets": ("say", NO_MORE_BETS),
}


@each(("line", "key"), READ.items())
def test_a_step_is_read(line: str, key: Key) -> None:
    typed = WORDS.read(line)
    assert typed is not None
    assert typed.key == key


@each(
    "line",
    [
        *(
            "dance",
            "tiles",
            "tiles 7",
            "tiles 1 2",
            "total",
            "total x",
            "first",
            "win",
            "win 9",
            "result 3",
            "collect",
            "collect 9",
        ),
        *("pay 3 roulette 5", "pay 3 five", "add 4 x", "wager x", "deliver", "deliver fast", "clear all"),
    ],
)
def test_what_is_no_step(line: str) -> None:
    assert WORDS.read(line) is None


def test_every_example_of_the_help_is_a_step() -> None:
    for step in WORDS.forms:
        for example in step.example.split(", "):
            assert WORDS.read(example) is not None, example
    assert WORDS.form_of(("pay", "3", "pai-gow")) == "pay SEAT|dealer [WAGER] AMOUNT"


@pytest.mark.parametrize(
    ("event", "typed"),
    [
        (SurplusPaid(("x",), 4, Cents(5000), Cents(250)), "surplus 4 50 less 2.50"),
        (SurplusPaid(("x",), 4, Cents(5000), Cents(125), Cents(2500)), "surplus 4 25 less 1.25"),
        (SurplusPaid(("x",), 4, Cents(5000), Cents(0)), "surplus 4 50"),
        (CentreFilled(("x",), 4, Cents(1250), Cents(1250)), "add 4 12.50"),
        (DealersWagerSettled(("x",), Cents(2500), "win"), "pay dealer wager 25"),
        (DealersWagerSettled(("x",), Cents(2500), "lose"), "collect dealer wager"),
        (DealersWagerSettled(("x",), Cents(2500), "push"), "return dealer wager"),
    ],
)
def test_what_to_type_is_read_as_the_move(event: Event, typed: str) -> None:
    game = open_table(Opening(game="pai-gow", as_of="2020-01-01")).game
    assert isinstance(game, PaiGow)
    (move,) = moves_of(game).of([event])
    assert WORDS.to_type(move) == typed
    read = WORDS.read(typed)
    assert read is not None
    assert read.key == move.key


TYPED = ("", "", "", "", "", "hint", "?", "why", "why round", "tiles 1", "t dealer", "offer 1", "1", "2", "collect 1")
NONSENSE = (
    "é",
    "²",
    "pay",
    "pay 3",
    "say",
    "do",
    "total 99",
    "surplus 1 9",
    "why 1.1",
    "set 9-9",
    "set",
    "pairs",
    "dead",
)


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_typed_the_training_goes_on(seed: int) -> None:
    source = random.Random(seed)
    lines = (source.choice(TYPED * 3 + NONSENSE) for _ in iter(int, 1))
    opening = TABLES[("every wager", "2010", "banked")[seed]]()
    table = open_table(opening)
    trained(table, lively(table, seed), typing(islice(lines, 500)))
    assert table.state.phase == "closed"
    assert table.state.round > 2


def test_without_wagers_there_is_no_round() -> None:
    _, seen = trained(open_table(manual()), Guests(((1, "pai-gow", 3),)), typing(["hint"]))
    assert "✗ nobody has placed a Pai Gow Wager [621a.5(d)]" in seen
