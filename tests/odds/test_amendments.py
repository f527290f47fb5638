"""What each change from the Spanish 21 of 2010 to today's is worth: alone, in turn, and all of them together."""

import csv
import io
import json
import re
from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from croupier.games.spanish_21.game import SpanishTwentyOne
from croupier.games.spanish_21.odds.model import (
    BLACKJACK,
    BONUS,
    CHANGES,
    DOUBLING,
    MATCHING,
    SPLIT_21,
    SPLITS,
    UNSEEN,
    figures_between,
    rules_between,
)
from croupier.games.spanish_21.odds.values import Rules, rules_of
from croupier.law import chapter_of
from croupier.odds.changes import Amendments, worth_of_law
from croupier.odds.edges import Edge, EdgeChange, by_wager, touched
from croupier.odds.questions import basis_of, game_settled
from tests.odds.asked import answer, question, ranked
from tests.odds.conftest import Croupier

pytestmark = pytest.mark.usefixtures("counted_once")
MAIN = "spanish-21"


@cache
def amendments(decks: int = 8, **more: Any) -> Amendments:
    """What the changes are worth with so many decks."""
    [law] = worth_of_law(ranked("635a", decks=decks, **more))
    assert law.amendments is not None
    return law.amendments


@pytest.mark.parametrize("decks", [8, pytest.param(6, marks=pytest.mark.long)])
def test_the_steps_add_up_to_the_whole(decks: int) -> None:
    found = amendments() if decks == 8 else amendments(decks, splits=3)
    [whole] = [one for one in found.whole if one.wager == MAIN]
    steps = [step for one in found.worth for step in one.in_turn]
    assert {step.wager for step in steps} == {MAIN}
    assert len(steps) == 3
    assert steps[0].before == whole.before
    assert steps[-1].after == whole.after
    assert all(one.after == two.before for one, two in pairwise(steps))
    assert whole.difference is not None
    assert sum((step.difference.value for step in steps if step.difference), Fraction(0)) == whole.difference.value
    for chapter, edge in (("551", whole.before), ("635a", whole.after)):
        assert edge is not None
        assert edge.value == answer(chapter, decks=decks).by_wager[MAIN].edge


def test_what_each_change_is_worth() -> None:
    """Split hands lose their bonuses; doubling on any number of cards and a third split more than make up for it."""
    found = {one.name: one for one in amendments().worth}
    expected = {BONUS: (0.000282, 0.000282), DOUBLING: (-0.001666, -0.001694), SPLITS: (-0.000180, -0.000180)}
    for name, edges in expected.items():
        for [change], edge in zip((found[name].alone, found[name].in_turn), edges, strict=True):
            assert change.difference is not None
            assert float(change.difference.value) == pytest.approx(edge, abs=1.2e-5), name
            assert change.difference.error <= Fraction(2, 10**5) + Fraction(1, 10**7)
    assert found[BONUS].alone == found[BONUS].in_turn, "the first step is made alone"
    assert found[DOUBLING].alone != found[DOUBLING].in_turn, "changes act upon each other"


def test_changes_that_touch_no_edge_say_why() -> None:
    for one in amendments().worth:
        assert bool(one.why) != bool(one.alone) or one.name == MATCHING
    tables = [game_settled(question(chapter, match_the_dealer=True)) for chapter in ("551", "635a")]
    old, new = (t for t in tables if isinstance(t, SpanishTwentyOne))
    basis = basis_of(question("551", match_the_dealer=True), old, (MAIN, "match-the-dealer", "insurance"))
    silent = [one.name for one in CHANGES if one.why]
    assert set(UNSEEN.values()) <= set(silent)
    without, made = (by_wager(figures_between(old, new, basis, taken)) for taken in ((), silent))
    assert without == made
    assert len(made) == 3


def test_no_change_is_forgotten() -> None:
    """With all changes the rules are those of today's table; without any of those that matter they are not."""
    old, new = (
        rules_of(t) for t in map(game_settled, map(question, ("551", "635a"))) if isinstance(t, SpanishTwentyOne)
    )
    names = [one.name for one in CHANGES]
    assert rules_between(old, new, ()) == old
    assert rules_between(old, new, names) == new
    for name in (BONUS, DOUBLING, SPLITS, *UNSEEN.values()):
        assert rules_between(old, new, [one for one in names if one != name]) != new, name


def flat(rules: Rules) -> dict[str, object]:
    """The rules with their terms, by name."""
    return {**rules._asdict(), **msgspec.structs.asdict(rules.terms), "terms": None}


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        (BONUS, "bonus_on_split"),
        (DOUBLING, "double_on_two_only"),
        (SPLITS, "splits"),
        (SPLIT_21, "blackjack_beats_split_21"),
        (BLACKJACK, "blackjack_odds_open"),
        (MATCHING, None),
    ],
)
def test_each_change_is_about_its_own_rule(name: str, changes: str | None) -> None:
    """A change that is made alone takes over its rule from the later table, and no other."""
    old, new = (
        rules_of(t) for t in map(game_settled, map(question, ("551", "635a"))) if isinstance(t, SpanishTwentyOne)
    )
    before, made, after = flat(old), flat(rules_between(old, new, [name])), flat(new)
    assert [rule for rule in before if made[rule] != before[rule]] == ([] if changes is None else [changes])
    assert changes is None or made[changes] == after[changes]


def test_what_is_compared_is_the_table_with_the_most_wagers() -> None:
    """Both tables are told, and every wager that they have is compared."""
    found = amendments()
    assert found.before == {"decks": 8, "splits": 2, "match_the_dealer": True, "match_odds": None}
    assert found.after == {"decks": 8, "splits": 3, "match_the_dealer": True}
    for one, before, after in zip(found.whole, *map(edges_by_wager, ("551", "635a")), strict=True):
        assert one.before is not None
        assert one.after is not None
        assert ((one.wager, one.before.value), (one.wager, one.after.value)) == (before, after)


def edges_by_wager(chapter: str) -> list[tuple[str, Fraction]]:
    """The wagers with their edges at a table with Match-the-Dealer and eight decks."""
    choices: dict[str, Any] = {"splits": 3} if chapter == "635a" else {}
    found = answer(chapter, decks=8, match_the_dealer=True, **choices)
    return [(one.wager, one.edge) for one in found.wagers]


def test_wagers_that_are_touched() -> None:
    """A wager is touched if its edge differs or only one of the tables offers it."""
    same, other = Edge(Fraction(1, 50)), Edge(Fraction(1, 60))
    before, after = {"kept": same, "dearer": same, "gone": same}, {"kept": same, "dearer": other, "new": same}
    assert touched(before, after) == (
        EdgeChange("dearer", same, other),
        EdgeChange("gone", same, None),
        EdgeChange("new", None, same),
    )


CITED = {
    BONUS: ("551.6(g) 551.6(h) 551.12(e)", "635a.11(e) 635a.12(b)", "bonus_payouts_on_split_hands"),
    DOUBLING: ("551.11(a)", "635a.10(a)", "double_down_on_how_many_cards"),
    SPLITS: ("551.12(c)", "635a.11(c)", "splits_in_all split_aces"),
    MATCHING: ("551.7(e) 551.7(e)(1) 551.7(e)(2)", "635a.12(e) 635a.12(e)(1) 635a.12(e)(2)", ""),
    SPLIT_21: ("551.6(c)", "635a.7(o)", ""),
    BLACKJACK: ("551.6(f) 551.2(c)(1)", "635a.12(a) 635a.2(b)(3)(i)", "blackjack_pays_3_to_2"),
    "Match-the-Dealer among court cards": ("551.7(a)", "635a.6(e) 635a.7(f)(1)", "match_by_rank_2010"),
    "amount of Match-the-Dealer": ("551.7(b) 551.7(b)(1) 551.7(b)(2)", "635a.6(e)", ""),
    "cards that make a pair": ("551.12(a)", "635a.11(a)", "identical_in_value"),
    "a dealer's Blackjack ends the round": (
        "551.8(e) 551.11(c) 551.12(d)",
        "635a.7(g) 635a.10(b) 635a.11(d)",
        "blackjack_ends_round_2010",
    ),
    "a Blackjack paid at once": ("551.6(f)", "635a.7(h)(1)(i) 635a.7(h)(1)(ii)", "blackjack_not_paid_early_2010"),
}
"""Every change with the provisions of both chapters, and our readings of them."""
CITED_UNCHANGED = [
    ("551.3(a)", "635a.3(a)"),
    ("551.13(b)", "635a.7(l)"),
    ("551.8(e)", "635a.7(g)"),
    ("551.9(a) 551.9(a)(1) 551.9(a)(2)", "635a.9(a) 635a.9(a)(1) 635a.9(a)(2)"),
    ("551.10(a) 551.10(c)", "635a.7(g) 635a.8(a) 635a.8(c) 635a.12(d)"),
    ("551.11(a) 551.13(a)(2) 551.11(b) 551.11(d)", "635a.10(a) 635a.7(j)(2) 635a.10(c) 635a.10(d)"),
    tuple(" ".join([bonus, *(f"{bonus}({line})" for line in range(1, 8))]) for bonus in ("551.6(g)", "635a.12(b)")),
    ("551.6(h)", "635a.12(c) 635a.12(c)(1) 635a.12(c)(2) 635a.12(c)(3)"),
]


def test_every_change_is_listed_with_its_provisions() -> None:
    """No change is left out, and each says where it stands, once; and so does what did not change."""
    found = amendments()
    assert [one.name for one in found.worth] == list(CITED)
    for one in found.worth:
        earlier, later, names = (tuple(each.split()) for each in CITED[one.name])
        assert (one.earlier, one.later) == (earlier, later), one.name
        assert one.readings == tuple(f"reading:{name}" for name in names), one.name
    assert [(" ".join(one.earlier), " ".join(one.later)) for one in found.unchanged] == CITED_UNCHANGED


def test_both_provisions_are_cited() -> None:
    found = amendments()
    for earlier, later in [(one.earlier, one.later) for one in found.worth] + [
        (one.earlier, one.later) for one in found.unchanged
    ]:
        assert {chapter_of(cite) for cite in earlier} == {"551"}
        assert {chapter_of(cite) for cite in later} == {"635a"}
    by_name = {one.name: one for one in found.worth}
    assert (by_name[DOUBLING].earlier, by_name[DOUBLING].later) == (("551.11(a)",), ("635a.10(a)",))
    assert "551.12(e)" in by_name[BONUS].earlier
    assert "635a.11(e)" in by_name[BONUS].later
    assert (by_name[SPLITS].earlier, by_name[SPLITS].later) == (("551.12(c)",), ("635a.11(c)",))
    soft_17 = next(one for one in found.unchanged if "17" in one.says)
    assert (soft_17.earlier, soft_17.later) == (("551.13(b)",), ("635a.7(l)",))


def test_better_odds_of_match_the_dealer_were_taken_away() -> None:
    """A table of 2010 that paid 13 to 1 for a suited match must pay 12 to 1 today; that is counted, so it is exact."""
    better = {"same_suit": "13 to 1", "different_suit": "3 to 1"}
    [law] = worth_of_law(ranked("551", decks=8, match_the_dealer=True, match_odds=better))
    assert law.amendments is not None
    one = next(one for one in law.amendments.worth if one.name == MATCHING)
    for [change] in (one.alone, one.in_turn):
        assert change.wager == "match-the-dealer"
        assert change.difference is not None
        assert change.difference.is_exact
        assert change.difference.value == Fraction(2 * 7, 383), "seven other cards of the suit, two cards to match"


def test_other_games_have_no_list() -> None:
    [law] = worth_of_law(ranked())
    assert law.amendments is None


def test_for_people(croupier: Croupier) -> None:
    printed = croupier("choices", "spanish-21", "--set", "decks=8").stdout
    assert "What each change from chapter 551 to 635a is worth" in printed
    assert re.search(r"  2  -0\.16\d\d% ±\de-0[67]% +0\.63\d\d% +0\.46\d\d% +-0\.1694% ±\de-07%", printed)
    assert "In 2010 only the first two cards of a hand could be doubled" in printed
    assert "[551.11(a); 635a.10(a); reading:double_down_on_how_many_cards]" in printed
    assert "the dealer stands on every 17, soft or hard [551.13(b); 635a.7(l)]" in printed


def test_for_programs(croupier: Croupier) -> None:
    [law] = json.loads(croupier("choices", "spanish-21", "--set", "decks=8", "--json").stdout)["worth"]["law"]
    found = law["amendments"]
    assert found["before"]["splits"] == 2
    assert found["after"]["splits"] == 3
    assert [one["amendment"] for one in found["changes"]] == [one.name for one in CHANGES]
    steps = [each for one in found["changes"] for each in one["in_turn"]]
    [whole] = [one for one in found["whole"] if one["wager"] == MAIN]
    assert sum(each["difference"]["value"] for each in steps) == pytest.approx(whole["difference"]["value"], abs=1e-15)
    assert all(0 < each["difference"]["error"] < 1.1e-5 for each in steps)
    assert all(("why_none" in one) == (not one["alone"]) for one in found["changes"] if one["amendment"] != MATCHING)


def test_as_a_table(croupier: Croupier) -> None:
    result = croupier("choices", "spanish-21", "--set", "decks=8", "--csv", "--sheet", "law")
    rows = list(csv.DictReader(io.StringIO(result.stdout)))
    valued = {row["amendment"]: row for row in rows if row["difference"]}
    assert float(valued[DOUBLING]["difference"]) == pytest.approx(-0.001694, abs=1e-6)
    assert valued[DOUBLING]["cites_earlier"] == "551.11(a)"
    total = sum(
        float(row["difference"]) for name, row in valued.items() if row["wager"] == MAIN and name != "all of them"
    )
    [whole] = [row for row in rows if row["amendment"] == "all of them" and row["wager"] == MAIN]
    assert total == pytest.approx(float(whole["difference"]), abs=1e-15)
    assert all(row["why_none"] or row["wager"] or row["amendment"] == MATCHING for row in rows)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("spanish-21", "--csv", "--sheet", "laws"), "the tables are ranking and law"),
        (("spanish-21", "--sheet", "law"), "add --csv"),
        (("spanish-21", "--sheet", "law", "--csv", "--top", "3"), "leave out one of the two"),
        (("minibaccarat", "--sheet", "law", "--csv"), "take --sheet ranking or --json"),
    ],
)
def test_a_table_that_there_is_not(croupier: Croupier, words: tuple[str, ...], said: str) -> None:
    result = croupier("choices", *words)
    assert result.exit_code == 2
    assert said in result.output
