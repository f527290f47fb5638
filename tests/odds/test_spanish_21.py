"""Spanish 21 as far as no strategy enters: against published numbers, brute force and real tables."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.equipment import Card
from croupier.games.shared.odds.figures import FiguresError
from croupier.games.shared.odds.shoe import left_of
from croupier.money import Cents
from croupier.odds.changes import worth_of_law, worth_of_readings
from croupier.odds.choices import mixed, rank
from croupier.odds.document import document
from croupier.odds.questions import OddsQuestion, figures
from croupier.odds.report import report, report_document
from croupier.play.table import Table
from croupier.running.opening import open_table
from croupier.table.events import Settled
from croupier.table.inputs import Answer, Deal, Sit, Wager
from tests.odds.asked import answer, question
from tests.support.matrices import each


@pytest.mark.parametrize("chapter", ["551", "635a"])
@pytest.mark.parametrize(
    ("decks", "exact", "published"), [(6, Fraction(114, 3731), "3.055"), (8, Fraction(2184, 73153), "2.985")]
)
def test_match_the_dealer(chapter: str, decks: int, exact: Fraction, published: str) -> None:
    match = answer(chapter, decks=decks, match_the_dealer=True).by_wager["match-the-dealer"]
    assert match.edge == exact
    assert f"{float(exact * 100):.4f}".startswith(published)
    assert sum((one.probability for one in match.outcomes), Fraction(0)) == 1
    cards = 48 * decks
    assert match.orderings == cards * (cards - 1) * (cards - 2)


def test_better_odds_of_2010() -> None:
    odds = {"same_suit": "13 to 1", "different_suit": "3 to 1"}
    usual = answer("551", match_the_dealer=True).by_wager["match-the-dealer"]
    better = answer("551", match_the_dealer=True, match_odds=odds)
    suited = {"two cards of the suit": 2, "two cards, one of the suit": 1, "one card of the suit": 1}
    more = sum((one.probability * suited.get(one.by, 0) for one in usual.outcomes), Fraction(0))
    assert usual.edge - better.by_wager["match-the-dealer"].edge == more
    assert better.submission["match_odds"] == odds


PAID = {6: (9, 4), 8: (12, 3)}


def brute_match(cards: list[str], decks: int) -> Fraction:
    """The edge of Match-the-Dealer over every order of three cards."""
    same, other = PAID[decks]
    won, orders = Fraction(0), 0
    for one, up, two in permutations(cards, 3):
        pays = sum((same if card[1] == up[1] else other) for card in (one, two) if card[0] == up[0])
        won += pays or -1
        orders += 1
    return -won / orders


SHOES = st.lists(st.sampled_from([rank + suit for rank in "A7KQ" for suit in "SHDC"]), min_size=4, max_size=9)


@settings(max_examples=40, deadline=None)
@given(SHOES, st.sampled_from([6, 8]))
def test_any_composition(cards: list[str], decks: int) -> None:
    cards = [card for place, card in enumerate(cards) if cards[:place].count(card) < decks]
    left = left_of(Counter(map(Card, cards)))
    found = figures(msgspec.structs.replace(question("635a", decks=decks, match_the_dealer=True), left=left))
    assert found.by_wager["match-the-dealer"].edge == brute_match(cards, decks)
    aces = sum(card[0] == "A" for card in cards)
    tens = sum(card[0] in "KQ" for card in cards)
    if aces:
        assert found.by_wager["insurance"].edge == 1 - Fraction(3 * tens, len(cards) - 1)
    sevens = [row for row in permutations(cards, 4) if is_fixed(row)]
    assert found.chances[0].probability == Fraction(len(sevens), sum(1 for _ in permutations(cards, 4)))


@settings(max_examples=40, deadline=None)
@given(SHOES.filter(lambda cards: all(cards.count(card) <= 8 for card in cards)))
def test_given_the_card_that_lies_up(cards: list[str]) -> None:
    """The figures given each up card, weighed by how often it lies up, are the figures."""
    left = left_of(Counter(map(Card, cards)))
    asked = msgspec.structs.replace(question("635a", match_the_dealer=True), left=left)
    whole = figures(asked)
    given_up = [figures(msgspec.structs.replace(asked, up=up)) for up in cards]
    edges = [one.by_wager["match-the-dealer"].edge for one in given_up]
    assert sum(edges, Fraction(0)) / len(cards) == whole.by_wager["match-the-dealer"].edge
    fixed = [one.chances[0].probability for one in given_up]
    assert sum(fixed, Fraction(0)) / len(cards) == whole.chances[0].probability
    for up, one in zip(cards, given_up, strict=True):
        assert one.left.total == len(cards) - 1
        assert ("insurance" in one.by_wager) == (up[0] == "A")
        if up[0] == "A":
            assert one.by_wager["insurance"].edge == whole.by_wager["insurance"].edge
            assert one.by_wager["insurance"].when == f"with {up} up"


def test_the_ace_that_lies_up_is_taken_out_once() -> None:
    listed = figures(msgspec.structs.replace(question("635a"), dealt="KS QD", up="AD"))
    assert listed.by_wager["insurance"].edge == 1 - Fraction(3 * (96 - 2), 384 - 3)
    assert document(listed)["up"] == "AD"
    assert document(listed)["composition"]["cards"] == 381
    by_rank = figures(msgspec.structs.replace(question("635a"), composition="A=30", up="AD"))
    assert by_rank.left.ranks["A"] == 29


def test_only_the_suits_of_the_sevens_matter_to_the_fixed_payouts() -> None:
    asked = question("635a", match_the_dealer=True)
    aces = figures(msgspec.structs.replace(asked, composition="A=30"))
    assert len(aces.chances) == 2
    assert list(aces.missing) == ["match-the-dealer"]
    gone = figures(msgspec.structs.replace(asked, dealt="AS AS"))
    assert aces.chances[0].probability == gone.chances[0].probability
    sevens = figures(msgspec.structs.replace(asked, composition="7=30"))
    assert sevens.chances == ()
    assert {"fixed payout", "fixed payout to the others"} <= set(sevens.missing)


def test_an_up_card_only_where_one_matters() -> None:
    with pytest.raises(FiguresError, match="no wager in minibaccarat"):
        figures(msgspec.structs.replace(question(), up="AD"))


def is_fixed(row: tuple[str, ...]) -> bool:
    """Whether three cards of a box are 7s of one suit, and the dealer's up card is a 7."""
    *hand, up = row
    return len(set(hand)) == 1 and hand[0][0] == up[0] == "7"


CARDS_LEFT = "AS AH 7S 7S 7D KH"


def played(asked: OddsQuestion) -> Iterator[tuple[Table, tuple[str, ...]]]:
    """A table for each order of the cards that are left, with wagers on its first box, and its round dealt."""
    for order in sorted(set(permutations(CARDS_LEFT.split()))):
        opening = msgspec.structs.replace(asked.opening(), cards=f"2C {' '.join(order)} 9C 9C 9C 9C 9C")
        table = open_table(opening)
        table.open()
        table.submit(Sit(1, Cents(100_000)))
        for on in ("spanish-21", "match-the-dealer"):
            assert table.submit(Wager(1, on, Cents(1000))).refusal is None
        yield table, order


def settle(table: Table, *, insured: bool) -> list[Settled]:
    """Deal the round; insure if that is wanted, and answer the rest by default."""
    events = list(table.submit(Deal()).events)
    while table.questions:
        number, question = next(iter(table.questions.items()))
        if insured and question.kind == "insure":
            events += table.submit(Answer("insure", seat=1, question=number, amount=Cents(500))).events
        else:
            events += table.answer_by_default().events
    return [event for event in events if isinstance(event, Settled)]


@pytest.mark.parametrize("chapter", ["551", "635a"])
def test_at_real_tables(chapter: str) -> None:
    """Six cards in each of their orders, dealt and settled by the engine: their mean is the figure."""
    asked = question(chapter, match_the_dealer=True)
    left = left_of(Counter(map(Card, CARDS_LEFT.split())))
    found = figures(msgspec.structs.replace(asked, left=left)).by_wager
    kept: Counter[str] = Counter()
    staked: Counter[str] = Counter()
    for table, order in played(asked):
        for event in settle(table, insured=order[1][0] == "A"):
            kept[event.wager] += event.stake if event.outcome == "lose" else -event.pays
            staked[event.wager] += event.stake
    for on in ("match-the-dealer", "insurance"):
        assert Fraction(kept[on], staked[on]) == found[on].edge


def test_the_fixed_payouts_say_what_has_to_be_done() -> None:
    own, others = answer("635a", decks=8, wager="25.00").chances
    cards = 48 * 8
    assert own.probability == Fraction(4 * 8 * 7 * 6 * 29, cards * (cards - 1) * (cards - 2) * (cards - 3))
    assert (own.amount, others.amount) == (500_000, 5_000)
    assert "only if the player draws" in own.says
    assert "who wagered 5.00 or more" in others.says
    assert answer("635a", wager="5.00").chances[0].amount == 100_000
    assert answer("635a", wager="4.00").chances[0].amount == 0
    assert answer("635a").chances[0].amount is None
    assert "635a.12(c)(4)" in own.cites
    assert "551.6(h)" in answer("551").chances[0].cites


def test_what_has_no_figures_says_so() -> None:
    found = document(figures(msgspec.structs.replace(question("635a"), composition="8=31")))
    [missing] = found["without_figures"]
    assert missing["wager"] == "spanish-21"
    assert "give those left by suit" in missing["why"]
    assert missing["cites"] == ("635a.12(b)",)
    assert [one["wager"] for one in found["wagers"]] == ["insurance"]
    assert found["wagers"][0]["when"] == "with an ace up, counted among the cards left"
    assert [one["amount"] for one in found["fixed_payouts"]] == [None, "50.00"]


@each(
    ("more", "choices", "said", "cited"),
    [
        ({"on": ("spanish-21",), "composition": "7=5"}, {}, "suits of the 6s, 7s and 8s", "635a.12(b)"),
        ({"on": ("match-the-dealer",)}, {}, "not offered", "635a.6(e)"),
        ({"on": ("insurance",), "composition": "A=0"}, {}, "no ace", "635a.8(a)"),
        ({"on": ("match-the-dealer",), "composition": "7=5"}, {"match_the_dealer": True}, "suits", "635a.12(e)"),
        ({"composition": "T=1"}, {}, "hold none", "635a.3(a)"),
        ({"dealt": "TS"}, {}, "none", "format"),
        ({"composition": ",".join(f"{rank}=0" for rank in "A23456789JQ") + ",K=3"}, {}, "at least 4", "635a.13(g)"),
        ({"wager": Cents(1030)}, {}, "the chips at this table cannot make", "635a.6(a)"),
        ({"on": ("insurance",), "up": "KD"}, {}, "an ace up, not with KD", "635a.8(a)"),
        ({"up": "AD", "composition": "AD=0"}, {}, "AD is not among the cards left", "format"),
        ({"up": "TD"}, {}, "TD is not among the cards left", "format"),
        ({"up": "AD AS"}, {}, "is not one card", "format"),
        ({"up": "A"}, {}, "is not one card", "format"),
    ],
)
def test_a_question_without_an_answer(more: dict[str, Any], choices: dict[str, Any], said: str, cited: str) -> None:
    with pytest.raises(FiguresError) as refused:
        figures(msgspec.structs.replace(question("635a", **choices), **more))
    assert said in refused.value.why
    assert cited in refused.value.cites


def test_choices() -> None:
    ranking = rank(question("635a"))
    assert ranking.contenders[0].chosen == {"decks": 6, "splits": 1, "match_the_dealer": True}
    assert mixed(answer("635a"), {}).staked == 1, "insurance is no wager of the mix"
    assert mixed(answer("635a", match_the_dealer=True), {}).variance is None, "they are not counted together"
    priced = {one.key: one.wagers[0].worth for one in worth_of_readings(ranking)}
    assert set(priced) == {*PRICED_READINGS, "split_two_card_21"}
    assert float(priced["blackjack_always_wins"] or 0) == pytest.approx(0.002536, abs=1e-6)
    [law] = worth_of_law(ranking)
    assert (law.earlier, law.later) == ("551", "635a")
    better = {"same_suit": "13 to 1", "different_suit": "3 to 1"}
    more = rank(question("551"), also={"match_odds": [better]})
    assert len(more.contenders) == 6, "they are too low for six decks"
    assert more.unbounded.keys() == {"match_odds"}


PRICED_READINGS = (
    "split_aces",
    "split_21_is_no_blackjack",
    "blackjack_always_wins",
    "splits_in_all",
    "no_card_after_a_double",
    "rescue",
)
"""Those about the Spanish 21 Wager that make a difference to its edge under 635a."""


def test_what_a_round_earns_says_what_it_leaves_out() -> None:
    found = report_document(report(question("635a")))
    assert found["without_figures"] == []
    assert [one["what"].partition(":")[0] for one in found["not_earned"]] == ["insurance"]
    assert found["ranking"][-1]["hold"] == found["ranking"][-1]["earned"]
    assert {one["standard_deviation"] for one in found["ranking"] if one["choices"]["match_the_dealer"]} == {None}
    assert report_document(report(question()))["without_figures"] == []
