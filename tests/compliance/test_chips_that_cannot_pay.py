"""`croupier check` warns wherever a table's chips cannot make what its wagers can come to owe, and nowhere else."""

import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.money import Cents, written
from croupier.play.table import Table
from croupier.running.opening import Opening, open_table
from croupier.running.submissions import problems_of, warnings_of
from croupier.submission import Submission
from croupier.table.inputs import Sit, Wager
from tests.compliance.documents import croupier
from tests.compliance.documents import written as submission_file
from tests.compliance.owed_by_law import FLAT, GAMES, MAIN, Made, owed
from tests.support.matrices import each
from tests.support.tables import DAYS

SAID = re.compile(
    r"(.*) is (\d+\.\d\d) for a wager of (\d+\.\d\d) on (.*), which the chips at this table cannot make: .*"
)
MOST = 4000
"""In cents: up to this, every amount is tried at a real table."""


class Short(NamedTuple):
    """A wager whose payment chips cannot make: the smallest, what it owes, and by which provision."""

    on: str
    stake: int
    owed: int
    cite: str


def submission(chapter: str, chosen: dict[str, Any]) -> Submission:
    return Submission(game=GAMES[chapter], as_of=date.fromisoformat(DAYS[chapter]), choices=chosen, readings={})


def said(chapter: str, chosen: dict[str, Any]) -> list[tuple[str, tuple[str, ...]]]:
    """What is said about chips, with the provisions."""
    return [(one.problem, one.cites) for one in warnings_of(submission(chapter, chosen)) if one.key == "chips"]


def warned(chapter: str, chosen: dict[str, Any]) -> set[tuple[str, int, int, tuple[str, ...]]]:
    """The wagers that are warned about, each with the smallest amount, what it owes, and the provisions."""
    found = set()
    for words, cites in said(chapter, chosen):
        told = SAID.fullmatch(words)
        assert told is not None, words
        _, comes_to, stake, wagers = told.groups()
        for on in re.split(r", | or ", wagers):
            found.add((on, int(Cents.parse(stake)), int(Cents.parse(comes_to)), cites))
    return found


# Against every wager that a real table takes


def seated(chapter: str, chosen: dict[str, Any]) -> Table:
    opening = Opening(game=GAMES[chapter], as_of=DAYS[chapter], submission=chosen, seed=1)
    table = open_table(opening)
    table.open()
    assert table.submit(Sit(1, Cents(10**9))).refusal is None
    return table


def lawful_wagers(chapter: str, chosen: dict[str, Any]) -> dict[str, list[int]]:
    """Every amount that the table takes on each of its wagers, beside the largest main wager where it needs one."""
    table = seated(chapter, chosen)
    main = MAIN.get(GAMES[chapter])
    found: dict[str, list[int]] = {}
    for on in sorted(table.game.offered, key=lambda one: one != main):
        if on in ("player", "banker"):
            table = seated(chapter, chosen)
        found[on] = [amount for amount in range(1, MOST + 1) if table.can(Wager(1, on, Cents(amount)))]
        if on == main and found[on]:
            assert table.submit(Wager(1, on, Cents(found[on][-1]))).refusal is None
    return found


def short_by_trying(chapter: str, chosen: dict[str, Any]) -> Iterator[Short]:
    """The first wager that owes by a provision what chips cannot make, tried one by one."""
    denominations = tuple(int(Cents.parse(one)) for one in chosen["chips"])
    made = Made(denominations, 600_000)
    for on, amounts in lawful_wagers(chapter, chosen).items():
        told: set[object] = set()
        for amount in amounts:
            for cite, comes_to in owed(chapter, chosen, on, amount):
                assert comes_to.denominator == 1, "the table refuses what is not settled in whole cents"
                payment = (cite, comes_to) if cite in FLAT else cite
                if int(comes_to) not in made and payment not in told:
                    told.add(payment)
                    yield Short(on, amount, int(comes_to), cite)


DENOMINATIONS = (1, 5, 10, 20, 25, 40, 50, 75, 100, 150, 250, 300, 500, 700, 2500)
EXTRA: dict[str, dict[str, st.SearchStrategy[Any]]] = {
    "minibaccarat": {
        "tie_odds": st.sampled_from(["8 to 1", "17 to 2", "25 to 3", "81 to 10"]),
        "vigorish_rounding": st.sampled_from(["up", "exact"]),
    },
    "spanish-21": {"match_the_dealer": st.booleans(), "decks": st.sampled_from([6, 8])},
    "21-baccarat": {"tie": st.booleans()},
    "pai-gow": {"vigorish_rounding": st.sampled_from(["up", "exact"]), "player_bank": st.just(True)}
    | {"co_banking": st.booleans()},
}
OWN: dict[str, dict[str, st.SearchStrategy[Any]]] = {
    "541": {"vigorish": st.sampled_from(["5%", "4%", "25% on ties"])},
    "543": {"vigorish": st.sampled_from(["5%", "4%", "25% on ties"])},
    "545": {"vigorish": st.sampled_from(["5%", "4%"])},
    "627a": {"ez_baccarat": st.booleans(), "dragon_bonus": st.just("A")},
    "551": {
        "match_odds": st.fixed_dictionaries(
            {
                "same_suit": st.sampled_from(["12 to 1", "25 to 2"]),
                "different_suit": st.sampled_from(["4 to 1", "13 to 3"]),
            }
        ),
        "match_maximum": st.sampled_from(["1.00", "7.50", "30.00"]),
    },
    "621a": {
        "sum": st.sampled_from("ABCD"),
        "beat_it": st.sampled_from("ABC"),
        "match": st.booleans(),
        "pair_fortunes": st.booleans(),
    },
}


@st.composite
def tables(draw: st.DrawFn) -> tuple[str, dict[str, Any]]:
    """A chapter, and choices that are lawful under it: chips, limits, and whatever changes what is owed."""
    chapter = draw(st.sampled_from(sorted(GAMES)))
    game = GAMES[chapter]
    keys = EXTRA.get(game, EXTRA["minibaccarat"]) | OWN.get(chapter, {})
    chosen = draw(st.fixed_dictionaries({}, optional=keys))
    chips = sorted(draw(st.sets(st.sampled_from(DENOMINATIONS), min_size=1, max_size=4)))
    chosen["chips"] = [written(one) for one in chips]
    if chosen.get("ez_baccarat"):
        chosen.pop("vigorish_rounding", None)
    if chosen.get("co_banking"):
        chosen["player_bank"] = True
    wagers = [MAIN.get(game, "banker"), *draw(st.sampled_from([[], ["tie"] if game != "pai-gow" else []]))]
    limits = {}
    for on in wagers if game not in ("spanish-21",) else wagers[:1]:
        least = draw(st.integers(1, 2600))
        limits[on] = {"minimum": written(least), "maximum": written(draw(st.integers(least, MOST)))}
    chosen["limits"] = {on: one for on, one in limits.items() if on != "tie" or game != "21-baccarat"}
    return chapter, chosen


@settings(max_examples=120, deadline=None)
@given(tables())
def test_what_is_warned_about_is_what_cannot_be_made_when_every_wager_is_tried(
    table: tuple[str, dict[str, Any]],
) -> None:
    chapter, chosen = table
    assert problems_of(submission(chapter, chosen)) == []
    tried = set(short_by_trying(chapter, chosen))
    found = warned(chapter, chosen)
    for one in tried:
        provisions = set(one.cite.split(" and "))
        assert any(
            (on, stake, comes_to) == one[:3] and provisions <= set(cites) for on, stake, comes_to, cites in found
        ), one
    assert {one[:3] for one in found if one[1] <= MOST} == {one[:3] for one in tried}


# At the edges


def chips(*denominations: str, **more: Any) -> dict[str, Any]:
    return {"chips": list(denominations), **more}


def at_least(on: str, least: str, most: str = "") -> dict[str, Any]:
    return {"limits": {on: {"minimum": least} | ({"maximum": most} if most else {})}}


def matched(main: str) -> dict[str, Any]:
    """Match-the-Dealer from 2.00 at 25 to 2, in whole dollars: 3.00 owes 37.50. The wager beside it has one amount."""
    odds = {"same_suit": "25 to 2", "different_suit": "4 to 1"}
    limits = {"spanish-21": {"minimum": main, "maximum": main}, "match-the-dealer": {"minimum": "2.00"}}
    return chips("1.00", match_the_dealer=True, match_odds=odds, limits=limits)


EDGES: dict[str, tuple[str, dict[str, Any], set[str]]] = {
    "vigorish in quarters, with chips of a quarter": ("627a", chips("0.25", "1.00"), set()),
    "vigorish in quarters, without": ("627a", chips("0.50", "1.00"), {"627a.12(c)"}),
    "five dollars and no more owe a quarter": (
        "627a",
        chips("1.00") | at_least("banker", "1.00", "5.00"),
        {"627a.12(c)"},
    ),
    "sixteen to twenty dollars owe a dollar": ("627a", chips("1.00") | at_least("banker", "16.00", "20.00"), set()),
    "fifteen dollars owe 75 cents": ("627a", chips("1.00") | at_least("banker", "15.00", "20.00"), {"627a.12(c)"}),
    "twenty-one dollars owe 1.25": ("627a", chips("1.00") | at_least("banker", "16.00", "21.00"), {"627a.12(c)"}),
    "no vigorish at an EZ Baccarat table": ("627a", chips("1.00", ez_baccarat=True), set()),
    "exact vigorish in cents": ("627a", chips("0.25", vigorish_rounding="exact"), {"627a.12(c)"}),
    "exact vigorish of twenty dollars": ("627a", chips("1.00", "20.00", vigorish_rounding="exact"), {"627a.12(c)"}),
    "exact vigorish on chips of twenty dollars": (
        "627a",
        chips("1.00", vigorish_rounding="exact") | at_least("banker", "20.00", "20.00"),
        set(),
    ),
    "vigorish in five cents": ("541", chips("0.25"), {"541.13(c)", "541.13(d)"}),
    "vigorish in five cents, with chips of five": ("541", chips("0.05", "0.25"), set()),
    "25% on ties in five cents": ("541", chips("1.00", vigorish="25% on ties"), {"541.13(f)", "541.13(d)"}),
    "25% on ties with quarters": ("541", chips("0.25", "1.00", vigorish="25% on ties"), {"541.13(f)", "541.13(d)"}),
    "25% on ties with quarters, of whole dollars": (
        "541",
        chips("1.00", vigorish="25% on ties") | at_least("banker", "4.00", "4.00"),
        set(),
    ),
    "4% in five cents": ("543", chips("0.25", vigorish="4%"), {"543.13(c)", "543.13(d)"}),
    "4% in twenty cents": ("545", chips("0.25", vigorish="4%"), {"545.13(c)", "545.13(d)"}),
    "4% in twenty cents, with chips of twenty": ("545", chips("0.20", "1.00", vigorish="4%"), set()),
    "5% in quarters": ("545", chips("0.25"), set()),
    "odds of a tie in halves": ("631a", chips("0.25", tie_odds="17 to 2"), set()),
    "odds of a tie in halves of a dollar": (
        "631a",
        chips("0.25", "1.00", tie_odds="17 to 2") | at_least("tie", "0.25"),
        set(),
    ),
    "odds of a tie that chips cannot halve": (
        "631a",
        chips("0.25", "1.00", tie_odds="33 to 4") | at_least("tie", "1.00"),
        set(),
    ),
    "a surrender of a dollar": ("635a", chips("1.00"), {"635a.9(a)", "635a.8(b)", "635a.12(a)", "635a.12(b)"}),
    "a surrender of two dollars": ("635a", chips("1.00") | at_least("spanish-21", "2.00", "2.00"), set()),
    "a fixed payout that chips make": ("635a", chips("2.00") | at_least("spanish-21", "4.00", "4.00"), set()),
    "a fixed payout that no chips make": (
        "635a",
        chips("3.00") | at_least("spanish-21", "6.00", "6.00"),
        {"635a.12(c)", "635a.12(c)(1)", "635a.12(c)(3)"},
    ),
    "no fixed payout below five dollars": (
        "635a",
        chips("0.07", "0.21") | at_least("spanish-21", "0.42", "4.99"),
        set(),
    ),
    "the larger fixed payout from 25.00": (
        "551",
        chips("3.00") | at_least("spanish-21", "24.00", "30.00"),
        {"551.6(h)"},
    ),
    "a match of more than the wager beside it": (
        "551",
        matched("2.00"),
        set(),
    ),
    "a match of as much as the wager beside it": (
        "551",
        matched("4.00"),
        {"551.7(e)"},
    ),
    "one to two on 17": ("681a", chips("1.00"), {"681a.8(a)"}),
    "one to two on 17, with half dollars for even dollars": (
        "681a",
        chips("1.00") | {"limits": {on: {"minimum": "2.00", "maximum": "2.00"} for on in ("player", "banker")}},
        set(),
    ),
    "vigorish at Pai Gow": ("535", chips("0.50"), {"535.10(k)"}),
    "a co-bank's halves": ("621a", chips("0.25", "1.00", player_bank=True, co_banking=True), set()),
    "a co-bank's halves of a dollar": (
        "621a",
        chips("1.00", player_bank=True, co_banking=True) | at_least("pai-gow", "20.00", "20.00"),
        {"621a.9(r)", "621a.11(a)"},
    ),
    "a co-bank's halves of 40 dollars": (
        "621a",
        chips("1.00", player_bank=True, co_banking=True) | at_least("pai-gow", "40.00", "40.00"),
        set(),
    ),
    "15 to 2": ("621a", chips("0.25", "1.00", sum="D"), set()),
    "15 to 2 with whole dollars": (
        "621a",
        chips("1.00", sum="D") | at_least("pai-gow", "20.00", "20.00"),
        {"621a.11(c)", "621a.5(e)(2)(iv)"},
    ),
    "5 to 2 with whole dollars": (
        "621a",
        chips("1.00", beat_it="C") | at_least("pai-gow", "20.00", "20.00"),
        {"621a.11(e)", "621a.5(e)(4)(ii)"},
    ),
}


@each(("chapter", "chosen", "cites"), EDGES.values(), ids=EDGES.keys())
def test_at_below_and_above_what_chips_can_make(chapter: str, chosen: dict[str, Any], cites: set[str]) -> None:
    found = {cite for _, provisions in said(chapter, chosen) for cite in provisions}
    assert cites <= found
    assert bool(cites) == bool(found), found


@pytest.mark.parametrize(
    ("amount", "owes"), [("20.00", ""), ("19.00", ""), ("21.00", "1.25"), ("16.00", ""), ("15.00", "0.75")]
)
def test_the_dealers_wager_against_a_bank(amount: str, owes: str) -> None:
    """621a.9(o): the bank that wins it owes vigorish, whatever the limits of other wagers are."""
    chosen = chips("1.00", player_bank=True, dealer_wager=amount) | at_least("pai-gow", "40.00", "40.00")
    found = said("621a", chosen)
    assert len(found) == bool(owes)
    for words, cites in found:
        assert f"on the dealer's wager of {amount} is {owes}, which the chips at this table cannot make" in words
        assert {"621a.9(o)", "621a.11(a)"} <= set(cites)


def test_a_warning_names_the_payment_the_wager_an_amount_and_chips_that_would_do(tmp_path: Path) -> None:
    file = submission_file(tmp_path, "a.toml", 'chips = ["1.00", "5.00"]', game="spanish-21", as_of="2020-01-01")
    result = croupier("check", file)
    assert result.exit_code == 0, "it is lawful all the same"
    assert result.stdout.startswith("lawful\n")
    words = " ".join(result.stdout.split())
    assert (
        f"{file}:4: warning: chips: the half that goes back on a surrender is 0.50 for a wager of 1.00 on spanish-21,"
        " which the chips at this table cannot make: with chips of 0.25 as well they always could [635a.9(a)]"
    ) in words


def test_wagers_alike_are_named_together() -> None:
    [(words, _)] = said("681a", chips("1.00"))
    assert words.startswith("what 1 to 2 pays is 0.50 for a wager of 1.00 on player or banker, ")


@settings(max_examples=60, deadline=None)
@given(tables())
def test_with_the_chips_that_are_proposed_nothing_is_short_any_more(table: tuple[str, dict[str, Any]]) -> None:
    """For the payment that is warned about, and whatever else those chips let be wagered."""
    chapter, chosen = table
    for words, _ in said(chapter, chosen):
        payment, proposed = words.split(" is ")[0], words.split("with chips of ")[1].split(" ")[0]
        more = sorted({*map(Cents.parse, chosen["chips"]), Cents.parse(proposed)})
        again = said(chapter, chosen | {"chips": list(map(str, more))})
        on = words.split(" on ")[-1].split(",")[0]
        assert not any(one.startswith(f"{payment} is ") and f" on {on}," in one for one, _ in again), words


@each("chapter", sorted(GAMES))
def test_by_default_nothing_is_short_but_vigorish_that_is_rounded_to_five_cents(chapter: str) -> None:
    """By default chips begin at 0.25, whatever the unit of the vigorish."""
    short = {cite for _, cites in said(chapter, {}) for cite in cites}
    assert short == ({f"{chapter}.13(c)", f"{chapter}.13(d)"} if chapter in ("541", "543") else set())
