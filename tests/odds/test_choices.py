"""Every lawful submission ranked; what choices, readings and the law are worth; choices that change nothing."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import product
from math import perm
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.equipment.cards import RANKS
from croupier.games.baccarat_21.odds.deals import together
from croupier.games.baccarat_21.odds.model import bonus_hands
from croupier.games.shared.odds.figures import FiguresError, OutcomeFigures, WagerFigures
from croupier.law import editions_of
from croupier.law.readings import readings
from croupier.odds.changes import Worth, under, worth_of_choices, worth_of_law, worth_of_readings
from croupier.odds.choices import by_wager, matters, mixed, rank, written_choices
from croupier.odds.questions import OddsQuestion, figures, game_of, model_of
from croupier.odds.report import report, report_document
from croupier.running.opening import OpeningError, check_submission, find_offering
from tests.odds import law, twin
from tests.odds.asked import DAYS, GAMES, answer, question, ranked, shown

pytestmark = pytest.mark.usefixtures("counted_once")
LAWFUL = {"541": 3 * 3 * 2, "627a": 3 * 2 * 2 * 4, "681a": 2 * 2 * (1 + 3 * 3), "551": 2 * 2, "635a": 2 * 2 * 4}
CHAPTERS = tuple(LAWFUL)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_lawful_submission_is_ranked(chapter: str) -> None:
    ranking = ranked(chapter)
    assert len(ranking.contenders) == LAWFUL[chapter]
    earned = [one.mixed.earned for one in ranking.contenders]
    assert earned == sorted(earned, reverse=True)
    for one in ranking.contenders:
        choices = written_choices(ranking.asked, one.chosen)
        assert not check_submission(GAMES[chapter], DAYS[chapter], choices, {})


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_choice_decides_or_is_silent(chapter: str) -> None:
    _, _, offered = find_offering(GAMES[chapter], DAYS[chapter])
    known = {key.name for key in offered.schema.keys}
    model = model_of(GAMES[chapter])
    assert known <= {*model.compared_values(game_of(question(chapter)), False), *model.without_effect}


OTHER_VALUES: Mapping[str, Any] = {
    "chips": ["5.00", "25.00"],
    "shuffler": "automated",
    "shuffler_secures_batch": False,
    "dealing": "face down",
    "vigorish_collection": "deferred",
    "vigorish_rounding": "exact",
    "disclosed_card": "simulated round",
    "match_maximum": "25.00",
    "boxes_per_player": 3,
    "settlement": "right to left",
    "mid_shoe_entry": False,
    "card_reader": "shows the card",
}


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_silent_choices_change_no_figure(chapter: str) -> None:
    _, _, offered = find_offering(GAMES[chapter], DAYS[chapter])
    usual = answer(chapter, **offered.everything)
    main = "spanish-21" if GAMES[chapter] == "spanish-21" else "player"
    seats = next(key.default for key in offered.schema.keys if key.name == "seats")
    others = {**OTHER_VALUES, "seats": seats - 1, "limits": {main: {"minimum": "5.00", "maximum": "500.00"}}}
    silent = usual.without_effect
    for key in (key.name for key in offered.schema.keys if key.name in silent):
        changed = answer(chapter, **{**offered.everything, key: others[key]})
        assert changed.submission != usual.submission, key
        assert [one.edge for one in changed.wagers] == [one.edge for one in usual.wagers], key


def test_the_base_is_the_submission_of_defaults() -> None:
    ranking = ranked()
    assert ranking.base.chosen == {
        "decks": 8,
        "tie_odds": "8 to 1",
        "vigorish": "5%",
        "ez_baccarat": False,
        "dragon_bonus": None,
    }
    assert ranking.fullest.chosen == ranking.base.chosen | {"ez_baccarat": True, "dragon_bonus": "A"}


def test_the_mix_is_counted_jointly() -> None:
    """The deviation of a round is that of the sum, not of the parts: on both hands they all but cancel."""
    found = answer()
    both = mixed(found, {"player": Fraction(1), "banker": Fraction(1)})
    won: dict[Fraction, int] = {}
    for (player, banker, *_), number in twin.baccarat((128, *[32] * 9)).items():
        amount = Fraction(0) if player >= banker else Fraction(-1, 20)
        won[amount] = won.get(amount, 0) + number
    rounds = sum(won.values())
    mean = sum((amount * number for amount, number in won.items()), Fraction(0)) / rounds
    squares = sum((amount**2 * number for amount, number in won.items()), Fraction(0)) / rounds
    assert both.earned == -mean
    assert both.staked == 2
    assert both.hold == -mean / 2
    assert both.variance == squares - mean**2


SHOES = st.lists(st.sampled_from((0, 0, 0, 1, 2, 5)), min_size=13, max_size=13).filter(lambda counts: sum(counts) >= 6)


@settings(max_examples=20, deadline=None)
@given(SHOES)
def test_a_hand_and_its_bonus_are_counted_together(counts: list[int]) -> None:
    assert together(tuple(counts)) == twin.twenty_one(tuple(counts)).together


def test_the_mix_of_21_baccarat_is_counted_jointly() -> None:
    units = {"player": Fraction(2), "tie": Fraction(1, 2), "bonus-player": Fraction(1), "bonus-banker": Fraction(1)}
    found = mixed(answer("681a", tie=True, bonus="D"), units)
    total = squares = Fraction(0)
    counted = twin.twenty_one((32,) * 13).together
    for (player, banker, aces, other_aces, player_line, banker_line), number in counted.items():
        won = law.twenty_one((player, banker, aces, other_aces), outrank=False)
        won |= {"bonus-player": law.bonus(player_line, "D"), "bonus-banker": law.bonus(banker_line, "D")}
        amount = sum((units.get(on, 0) * pays for on, pays in won.items()), Fraction(0))
        total += amount * number
        squares += amount**2 * number
    rounds = sum(counted.values())
    assert found.earned == -total / rounds
    assert found.variance == squares / rounds - (total / rounds) ** 2
    assert found.staked == Fraction(9, 2)


def worth(found: list[Worth], key: str, value: Any) -> Worth:
    """What one change is worth."""
    return next(one for one in found if one.key == key and one.after == value)


def differences(one: Worth) -> dict[str, str | None]:
    """By wager, what a change adds to the edge in percent."""
    return {each.wager: None if each.worth is None else shown(each.worth) for each in one.wagers}


def test_what_choices_are_worth() -> None:
    found = worth_of_choices(ranked())
    assert differences(worth(found, "tie_odds", "9 to 1")) == {"tie": "-9.5156"}
    assert differences(worth(found, "ez_baccarat", True)) == {"banker": "-0.0396", "dragon-7": None}
    decks = worth(found, "decks", 6)
    assert differences(decks) == {"player": "0.0023", "banker": "-0.0021", "tie": "0.0785"}
    assert decks.cites == ("627a.3(a)",)
    assert decks.earned == sum((each.worth or Fraction(0) for each in decks.wagers), Fraction(0))


def test_a_choice_that_needs_another_is_compared_beside_it() -> None:
    found = worth_of_choices(ranked("681a"))
    assert worth(found, "bonus", "A").beside == {"decks": 4}
    assert worth(found, "bonus", "D").beside == {}
    assert differences(worth(found, "bonus", "A")) == {"bonus-player": None, "bonus-banker": None}


def test_rounding_is_a_choice_for_a_stated_wager() -> None:
    found = worth_of_choices(ranked(wager="12.00"))
    assert differences(worth(found, "vigorish_rounding", "exact")) == {"banker": "-0.5732"}
    assert "vigorish_rounding" not in ranked().compared


def test_submissions_that_could_not_settle_the_amount_are_left_out() -> None:
    ranking = ranked(wager="12.25")
    assert all(one.chosen["vigorish_rounding"] == "up" or one.chosen["ez_baccarat"] for one in ranking.contenders)
    with pytest.raises(FiguresError, match="the chips at this table cannot make"):
        rank(question(wager="0.10"))


def test_what_readings_are_worth() -> None:
    aces, *_ = worth_of_readings(ranked("681a"))
    assert (aces.key, aces.before, aces.after) == ("two_aces", "twelve", "outrank")
    assert differences(aces) == {"player": "-0.0204", "banker": "-0.0204", "tie": "1.1333"}
    assert aces.cites == ("reading:two_aces", "681a.3(d)(3)")
    natural, *_ = worth_of_readings(ranked())
    assert natural.key == "natural_winner"
    assert differences(natural) == {"dragon-bonus-player": "-77.4003", "dragon-bonus-banker": "-77.4003"}
    assert [one.key for one in worth_of_readings(ranked("541"))] == ["vigorish_on_ties"]


def price(chapter: str, name: str, wager: str, *, stated: str | None = None, **choices: Any) -> Fraction:
    """What a reading taken the other way adds to the edge of a wager."""
    found = next(one for one in worth_of_readings(ranked(chapter, wager=stated, **choices)) if one.key == name)
    worth = next(one.worth for one in found.wagers if one.wager == wager)
    assert worth is not None
    return worth


ORDERINGS = perm(416, 6)


def test_the_price_of_a_dragon_7_that_returns_the_bonus() -> None:
    """Of the Banker's three-card 7s, those won by four or more paid 4, 2 and 1 to 1 and the rest lost; now all push."""
    by_margin = {
        margin: sum(
            number
            for (player, banker, _, cards), number in twin.baccarat((128, *[32] * 9)).items()
            if banker == 7 and cards == 3 and player == 7 - margin
        )
        for margin in range(1, 8)
    }
    gone = sum(number * law.MARGINS["A"].get(margin, -1) for margin, number in by_margin.items())
    name = "dragon_7_leaves_dragon_bonus"
    assert price("627a", name, "dragon-bonus-banker") == Fraction(gone, ORDERINGS)
    assert price("627a", name, "dragon-bonus-player") == -Fraction(sum(by_margin.values()), ORDERINGS)


def won_by(hand: str) -> int:
    """In how many orderings a hand of Minibaccarat wins."""
    counted = twin.baccarat((128, *[32] * 9))
    ahead = {"player": 1, "banker": -1}[hand]
    return sum(ways for (player, banker, *_), ways in counted.items() if (player - banker) * ahead > 0)


def test_the_price_of_rounding_to_the_nearest() -> None:
    """5% of 12.00 is 60 cents: 75 are taken; to the nearest 25, it would be 50."""
    cheaper = -Fraction(won_by("banker") * 25, 1200 * ORDERINGS)
    assert price("627a", "vigorish_rounding", "banker", stated="12.00") == cheaper
    up = worth_of_readings(ranked(wager="18.00"))
    assert "vigorish_rounding" not in [one.key for one in up], "90 cents are rounded to a dollar either way"


def test_the_price_of_vigorish_on_ties() -> None:
    ties = sum(ways for (player, banker, *_), ways in twin.baccarat((128, *[32] * 9)).items() if player == banker)
    assert price("541", "vigorish_on_ties", "banker") == Fraction(won_by("banker"), 20 * ORDERINGS)
    units = price("541", "vigorish_units", "banker", stated="0.75", chips=["0.25"])
    assert units == -Fraction(ties * Fraction(5, 4), 75 * ORDERINGS), "25% of 75 cents are 18.75, not 20"


def test_the_prices_of_the_readings_of_21_baccarat() -> None:
    counted = twin.twenty_one((32,) * 13)
    sevens = sum(
        ways for (player, banker, *_), ways in counted.main.items() if player == 17 and law.wins(player, banker)
    )
    one_over = sum(ways for (player, banker, *_), ways in counted.main.items() if player <= 21 < banker)
    halves = sum(ways for (player, banker, *_), ways in counted.main.items() if player == 17 and banker > 21)
    assert price("681a", "one_to_two", "player") == -Fraction(3 * sevens, 2 * ORDERINGS)
    assert price("681a", "over_21", "player") == Fraction(2 * one_over - Fraction(halves, 2), ORDERINGS)
    straights = 4 * 32**3 * perm(413, 3)
    for on in ("bonus-player", "bonus-banker"):
        assert price("681a", "straight_over_21", on) == Fraction(11 * straights, ORDERINGS), "7-8-9 is not paid 10 to 1"
        lost, won = added(law.PAYTABLES["D"])
        assert price("681a", "bonus_best_line", on) == -Fraction(won - lost, ORDERINGS)


def added(table: tuple[int, ...]) -> tuple[int, int]:
    """What the best lines pay and what all lines pay, over all orderings of six cards from eight decks."""
    sevens, three, straight, twenty_one, pair = table
    best = every = 0
    for one, two, last in product(range(13), repeat=3):
        ranks: tuple[int, ...] = (one, two, last)
        ways = 32 * (32 - (one == two)) * (32 - (last == one) - (last == two)) * perm(413, 3)
        if twin.total_of(ranks[:2]) >= 17:
            ranks = ranks[:2]
        line = twin.line_of(ranks)
        if line is None:
            continue
        best += ways * dict(zip(law.LINES, table, strict=True))[line]
        every += ways * pair * (one == two)
        if len(ranks) == 3:
            low, middle, high = sorted(ranks)
            every += ways * (sevens * (ranks == (6, 6, 6)) + three * (low == high))
            every += ways * (straight * (low + 2 == middle + 1 == high) + twenty_one * (twin.total_of(ranks) == 21))
    return best, every


def test_the_price_of_matching_by_value() -> None:
    """Were a jack matched by a king, 12 of 48 cards in a deck would match a court card."""
    asked = question("551", match_the_dealer=True)
    taken = (None, "match_by_rank_2010")
    before, after = (figures(asked, otherwise=name).by_wager["match-the-dealer"].edge for name in taken)
    n, per_deck = 384, 8

    def won(court: bool) -> Fraction:
        ranks = 3 if court else 1
        suited, others = ranks * per_deck - 1, ranks * 3 * per_deck
        neither = n - 1 - suited - others
        return Fraction(2 * (12 * suited + 3 * others), n - 1) - Fraction(neither * (neither - 1), (n - 1) * (n - 2))

    assert before == -won(court=False)
    assert after == -(won(court=False) * 9 + won(court=True) * 3) / 12
    with pytest.raises(StopIteration):
        price("635a", "match_by_rank_2010", "match-the-dealer")


def test_bonus_hands_are_counted_as_the_kernel_counts_them() -> None:
    counts = dict(zip(RANKS, (3, 2, 1, 4, 2, 5, 3, 2, 2, 4, 1, 2, 3), strict=True))
    found: Counter[str | None] = Counter()
    for hand, ways in bonus_hands(counts):
        found[twin.line_of([RANKS.index(card[0]) for card in hand])] += ways
    counted = twin.twenty_one(tuple(counts.values()))
    assert found == counted.bonus_player == counted.bonus_banker


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_what_is_said_of_readings_is_of_readings(chapter: str) -> None:
    model = model_of(GAMES[chapter])
    known = {one.name for one in readings(GAMES[chapter])}
    assert {*model.otherwise, *model.unreached} <= known
    assert not set(model.otherwise) & set(model.unreached)


def test_one_bonus_wager_can_be_offered_without_the_other() -> None:
    player = answer("681a", bonus="D", bonus_wagers="player")
    assert [one.wager for one in player.wagers] == ["player", "banker", "bonus-player"]
    banker = answer("681a", bonus="D", bonus_wagers="banker", tie=True)
    assert [one.wager for one in banker.wagers] == ["player", "banker", "tie", "bonus-banker"]
    both = answer("681a", bonus="D").by_wager
    assert player.by_wager["bonus-player"].edge == both["bonus-player"].edge
    assert check_submission("21-baccarat", DAYS["681a"], {"bonus_wagers": "player"}, {})[0].cites == ("681a.8(c)",)
    assert check_submission("21-baccarat", DAYS["681a"], {"bonus": "D", "bonus_wagers": "tie"}, {})[0].cites == (
        "681a.6(d)",
        "681a.6(d)(2)",
        "681a.6(d)(3)",
    )


def test_the_price_of_the_natural_winner() -> None:
    """Were a Natural paid by its margin, 30 to 1 and so on would come for the cases that the reading pays 1 to 1."""
    usual = answer(dragon_bonus="A").by_wager["dragon-bonus-player"].edge
    other = figures(question(dragon_bonus="A"), otherwise="natural_winner").by_wager["dragon-bonus-player"].edge
    table = {9: 30, 8: 10, 7: 6, 6: 4, 5: 2, 4: 1}
    more = sum(
        (table.get(player - banker, 1) - 1) * number
        for (player, banker, cards, _), number in twin.baccarat((128, *[32] * 9)).items()
        if player > banker and player >= 8 and cards == 2
    )
    assert usual - other == Fraction(more, 4_998_398_275_503_360)


def test_what_the_law_is_worth() -> None:
    [change] = worth_of_law(ranked(wager="12.00"))
    assert (change.earlier, change.later) == ("541", "627a")
    banker = next(one for one in change.wagers if one.wager == "banker")
    assert banker.earlier is not None
    assert banker.later is not None
    assert banker.earlier.default is not None
    assert banker.later.default is not None
    assert shown(banker.earlier.default) == "1.0579", "5 cents are the unit in 2010"
    assert shown(banker.later.default) == "1.6312", "25 cents since"
    assert {(one.key, one.after) for one in change.withdrawn} == {("vigorish", "4%"), ("vigorish", "25% on ties")}
    assert {(one.key, one.after) for one in change.introduced} == {
        ("ez_baccarat", True),
        *(("dragon_bonus", table) for table in "ABC"),
    }
    dragon_7 = next(one for one in change.wagers if one.wager == "dragon-7")
    assert dragon_7.earlier is None
    assert worth_of_law(ranked("681a")) == []


def test_each_wager_under_the_choices_that_matter() -> None:
    rows = by_wager(ranked())
    assert {row.wager: tuple(row.chosen) for row in rows} == {
        "player": ("decks",),
        "banker": ("decks", "ez_baccarat"),
        "tie": ("decks", "tie_odds"),
        "dragon-bonus-player": ("decks", "dragon_bonus"),
        "dragon-bonus-banker": ("decks", "dragon_bonus"),
        "dragon-7": ("decks",),
    }
    assert [row.chosen for row in rows if row.wager == "dragon-7"] == [{"decks": 8}, {"decks": 7}, {"decks": 6}]
    stated = [row.chosen for row in by_wager(ranked(wager="12.00")) if row.wager == "banker"]
    assert {"decks": 8, "ez_baccarat": True} in stated, "without vigorish nothing is rounded"


def test_choices_can_be_kept_and_values_added() -> None:
    kept = ranked(ez_baccarat=True, decks=6)
    assert {(one.chosen["ez_baccarat"], one.chosen["decks"]) for one in kept.contenders} == {(True, 6)}
    assert len(kept.contenders) == 2 * 4
    more = rank(question(), also={"tie_odds": ["10 to 1", "9 to 1"]})
    assert len(more.contenders) == LAWFUL["627a"] // 2 * 3
    assert more.unbounded.keys() == {"tie_odds"}
    four = ranked("681a", bonus="A")
    assert {one.chosen["decks"] for one in four.contenders} == {4}
    assert worth_of_choices(four)


@pytest.mark.parametrize(
    ("asked", "more", "said"),
    [
        (question(), {"also": {"tie_odds": ["7 to 1"]}}, "627a.12(b)"),
        (question(), {"also": {"chips": [["1.00"]]}}, "not compared"),
        (question(), {"mix": {"trifecta": Fraction(1)}}, "trifecta"),
        (question(decks=5), {}, "627a.3(a)"),
        (question("681a", decks=8, bonus="A"), {}, "681a.8(c)"),
        (question(jokers=2), {}, "jokers"),
        (question(tie_odds="9 to 1"), {"also": {"tie_odds": ["10 to 1"]}}, "fixed at one value"),
        (question(), {"also": {"tie_odds": ["1000000 to 1"]}}, "up to 999999"),
        (question("635a"), {"mix": {"insurance": Fraction(1)}}, "made during a round"),
    ],
)
def test_comparisons_that_cannot_be(asked: OddsQuestion, more: dict[str, Any], said: str) -> None:
    with pytest.raises((FiguresError, OpeningError)) as refused:
        rank(asked, **more)
    assert said in str(refused.value)


@pytest.mark.parametrize(
    "chapter", [pytest.param(one, marks=pytest.mark.long) if one == "551" else one for one in CHAPTERS]
)
def test_a_report_as_a_document(chapter: str) -> None:
    document = report_document(report(question(chapter)))
    assert msgspec.json.encode(document)
    assert [one["rank"] for one in document["ranking"]] == list(range(1, LAWFUL[chapter] + 1))
    counted = GAMES[chapter] != "spanish-21"
    assert all(one["wagers"] and ("exact" in one) == counted for one in document["ranking"])


def test_how_many_cannot_take_the_amount() -> None:
    up = ranked(wager="12.25")
    assert (len(up.contenders), len(up.left_out)) == (48, 24)
    assert not up.default_left_out
    document = report_document(report(question(wager="12.25")))["left_out"]
    assert (document["submissions"], document["default"]) == (24, False)
    [reason] = document["reasons"]
    assert reason["submissions"] == 24
    assert "must be a multiple of" in reason["why"]
    assert "627a.12(c)" in reason["cites"]
    exact = ranked(wager="12.25", vigorish_rounding="exact")
    assert exact.default_left_out
    assert exact.base.chosen["ez_baccarat"] is True
    assert "left_out" not in report_document(report(question()))


def test_the_law_is_compared_with_the_same_question() -> None:
    banker = {"banker": Fraction(1)}
    [change] = report(question(), mix=banker).law
    dragon = worth(list(change.introduced), "dragon_bonus", "A")
    assert dragon.earned == 0, "nothing is wagered on it"
    assert change.not_kept == ()
    [kept] = report(question(decks=6, dragon_bonus="A"), also={"tie_odds": ["10 to 1"]}).law
    assert {one.wager: one.earlier.most for one in kept.wagers if one.earlier} == {
        one.wager: one.edge for one in answer("541", decks=6).wagers
    } | {"banker": answer("541", decks=6, vigorish="25% on ties").by_wager["banker"].edge}
    tie = next(one for one in kept.wagers if one.wager == "tie")
    assert tie.earlier is not None
    assert tie.earlier.least is None
    [lost] = kept.not_kept
    assert lost[:4] == ("541", "set", "dragon_bonus", "A")
    assert lost.cites == ("541.8(a)",)
    [mixed_only_later] = report(question(), mix={"dragon-7": Fraction(1), **banker}).law
    assert [(one.edition, one.option, one.key) for one in mixed_only_later.not_kept] == [("541", "mix", "dragon-7")]


def test_a_choice_that_an_edition_has_not_is_neither_withdrawn_nor_introduced() -> None:
    [change] = report(question("541", vigorish="4%")).law
    assert [one[:4] for one in change.not_kept] == [("627a", "set", "vigorish", "4%")]
    assert "vigorish" not in {one.key for one in (*change.withdrawn, *change.introduced)}


def test_readings_go_with_the_question() -> None:
    asked = msgspec.structs.replace(question("635a", decks=8), readings={"split_two_card_21": "wins"})
    ranking = rank(asked)
    for edition in editions_of("spanish-21"):
        found, lost = under(ranking, edition)
        assert found.base.figures.readings == {"split_two_card_21": "wins"}
        assert lost == []


def test_editions_that_cannot_be_compared_say_why() -> None:
    """At an EZ Baccarat table 35 cents owe no vigorish; in 2010 they would, and not in whole cents."""
    [fine] = report(question(wager="12.05", chips=["0.05"])).law
    assert fine.note == ""
    asked = question(wager="0.35", chips=["0.05"], ez_baccarat=True, vigorish_rounding="exact")
    [change] = report(asked).law
    assert "a wager on banker must be a multiple of" in change.note
    assert change.wagers == ()
    assert report_document(report(asked))["worth"]["law"][0]["note"] == change.note


def test_choices_that_change_the_deviation_only_matter_too() -> None:
    ranking = ranked()
    one, *rest = ranking.contenders
    other = next(each for each in rest if sum(each.chosen[key] != one.chosen[key] for key in one.chosen) == 1)
    [key] = [key for key in one.chosen if other.chosen[key] != one.chosen[key]]
    row = one.figures.by_wager["player"]
    wider = msgspec.structs.replace(row, outcomes=widened(row))
    assert (wider.edge, wider.variance > row.variance) == (row.edge, True)
    changed = msgspec.structs.replace(other, figures=msgspec.structs.replace(one.figures, wagers=(wider,)))
    assert matters(key, "player", [one, changed])
    assert not matters(key, "player", [one, msgspec.structs.replace(other, figures=one.figures)])


def widened(row: WagerFigures) -> tuple[OutcomeFigures, ...]:
    """Outcomes of the same mean: what wins one way wins nothing, and what wins the other wins twice."""
    win, *others = row.outcomes
    half = msgspec.structs.replace(win, ways=win.ways // 2)
    assert win.ways % 2 == 0
    return (msgspec.structs.replace(half, pays=2 * win.pays), msgspec.structs.replace(half, pays=Fraction(0)), *others)


def test_odds_of_the_same_worth_are_compared_once() -> None:
    assert rank(question(), also={"tie_odds": ["16 to 2"]}).compared["tie_odds"] == ("8 to 1", "9 to 1")
    assert rank(question(), also={"tie_odds": ["17 to 2", "34 to 4"]}).compared["tie_odds"][2:] == ("17 to 2",)
