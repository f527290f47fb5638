"""Figures against published numbers, against the slow twin with the law written once more, and against real tables."""

from collections import Counter
from collections.abc import Callable, Iterable
from datetime import date
from fractions import Fraction
from itertools import permutations
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.games.baccarat.wagers import DRAGON_BONUS_PAYTABLES
from croupier.games.baccarat_21.wagers import BONUS_PAYTABLES
from croupier.games.shared.odds.figures import FiguresError, root
from croupier.games.shared.odds.shoe import CardsLeft
from croupier.money import Cents, Odds
from croupier.odds.questions import Figures, OddsQuestion, figures
from croupier.running.opening import open_table
from croupier.table.events import Settled
from croupier.table.inputs import Deal, Sit, Wager
from tests.odds import law, twin
from tests.odds.asked import answer, question, shown, ways
from tests.support.matrices import crossed, each

ORDERINGS = 4_998_398_275_503_360


def test_eight_decks_in_every_ordering() -> None:
    found = answer().by_wager
    assert found["banker"].orderings == ORDERINGS
    assert ways(found["banker"], "win") == ways(found["player"], "lose") == 2_292_252_566_437_888
    assert ways(found["player"], "win") == ways(found["banker"], "lose") == 2_230_518_282_592_256
    assert ways(found["tie"], "win") == ways(found["banker"], "push") == 475_627_426_473_216


@pytest.mark.parametrize(
    ("wager", "edge"),
    [
        ("player", "1.2351"),
        ("banker", "1.0183"),
        ("tie", "14.3596"),
        ("dragon-7", "7.6113"),
        ("dragon-bonus-player", "2.6517"),
        ("dragon-bonus-banker", "9.3731"),
    ],
)
def test_published_edges_of_ez_baccarat(wager: str, edge: str) -> None:
    assert shown(answer(ez_baccarat=True, dragon_bonus="A").by_wager[wager].edge) == edge


def test_published_edges_with_vigorish() -> None:
    found = {rate: answer("541", vigorish=rate).by_wager["banker"].edge for rate in ("5%", "4%", "25% on ties")}
    assert {rate: shown(edge) for rate, edge in found.items()} == {
        "5%": "1.0579",
        "4%": "0.5993",
        "25% on ties": "1.1438",
    }


@pytest.mark.parametrize(("decks", "edge"), [(4, "5.8555"), (8, "5.4177")])
def test_the_boards_hold_on_the_tie_fits_two_aces_that_outrank(decks: int, edge: str) -> None:
    """The Board published 5.9% and 5.4%."""
    asked = msgspec.structs.replace(question("681a", decks=decks, tie=True), readings={"two_aces": "outrank"})
    assert shown(figures(asked).by_wager["tie"].edge) == edge


def edges(found: Figures) -> dict[str, Fraction]:
    """The edge of each wager."""
    return {one.wager: one.edge for one in found.wagers}


def baccarat_edges(counts: tuple[int, ...], **terms: Any) -> dict[str, Fraction]:
    """The same from the twin."""
    won: dict[str, Counter[Fraction]] = {}
    for key, number in twin.baccarat(counts).items():
        for on, amount in law.baccarat(key, **terms).items():
            won.setdefault(on, Counter())[amount] += number
    return {on: law.edge(amounts) for on, amounts in won.items()}


def same(found: Figures, expected: dict[str, Fraction]) -> bool:
    """Whether there are wagers, and every one offered has the edge expected."""
    return bool(found.wagers) and all(expected[on] == edge for on, edge in edges(found).items())


@each("decks", [8, 7, 6])
@each("ez", [False, True])
@each("table", "ABC")
def test_every_submission_of_627a(decks: int, ez: bool, table: str) -> None:
    found = answer(decks=decks, ez_baccarat=ez, dragon_bonus=table, tie_odds="9 to 1")
    counts = (16 * decks, *[4 * decks] * 9)
    assert same(found, baccarat_edges(counts, vigorish="5%", ez=ez, tie=9, table=table))
    assert len(found.wagers) == (6 if ez else 5)


@each("decks", [8, 7, 6])
@each("vigorish", ["5%", "4%", "25% on ties"])
def test_every_submission_of_541(decks: int, vigorish: str) -> None:
    found = answer("541", decks=decks, vigorish=vigorish)
    counts = (16 * decks, *[4 * decks] * 9)
    assert same(found, baccarat_edges(counts, vigorish=vigorish, ez=False, tie=8, table="A"))
    assert len(found.wagers) == 3


def twenty_one_edges(counts: tuple[int, ...], table: str, *, outrank: bool) -> dict[str, Fraction]:
    """The edges of 21 Baccarat from the twin."""
    won: dict[str, Counter[Fraction]] = {}
    counted = twin.twenty_one(counts)
    for key, number in counted.main.items():
        for on, amount in law.twenty_one(key, outrank=outrank).items():
            won.setdefault(on, Counter())[amount] += number
    for on, lines in (("bonus-player", counted.bonus_player), ("bonus-banker", counted.bonus_banker)):
        won[on] = Counter()
        for line, number in lines.items():
            won[on][law.bonus(line, table)] += number
    return {on: law.edge(amounts) for on, amounts in won.items()}


@pytest.mark.parametrize(("table", "reading"), crossed("ABCDEF", ["twelve", "outrank"]))
def test_every_submission_of_681a(table: str, reading: str) -> None:
    decks = 4 if table in "ABC" else 8
    asked = msgspec.structs.replace(
        question("681a", decks=decks, tie=True, bonus=table), readings={"two_aces": reading}
    )
    found = figures(asked)
    assert edges(found) == twenty_one_edges((4 * decks,) * 13, table, outrank=reading == "outrank")
    assert found.readings == {"two_aces": reading}


COUNTS = st.lists(st.integers(0, 32), min_size=13, max_size=13).filter(lambda counts: sum(counts) >= 6)


def left_with(counts: Iterable[int]) -> CardsLeft:
    """A shoe with so many cards of each rank."""
    return CardsLeft(ranks=dict(zip(twin.RANKS, counts, strict=True)))


@settings(max_examples=20, deadline=None)
@given(COUNTS)
def test_minibaccarat_from_any_composition(counts: list[int]) -> None:
    asked = msgspec.structs.replace(question(ez_baccarat=True, dragon_bonus="B"), left=left_with(counts))
    by_value = (sum(counts[9:]), *counts[:9])
    assert same(figures(asked), baccarat_edges(by_value, vigorish="5%", ez=True, tie=8, table="B"))


SPARSE = st.lists(st.sampled_from((0, 0, 0, 1, 2, 5)), min_size=13, max_size=13).filter(lambda counts: sum(counts) >= 6)


@settings(max_examples=20, deadline=None)
@given(SPARSE, st.booleans())
def test_21_baccarat_from_any_composition(counts: list[int], outrank: bool) -> None:
    asked = msgspec.structs.replace(
        question("681a", tie=True, bonus="E"),
        left=left_with(counts),
        readings={"two_aces": "outrank" if outrank else "twelve"},
    )
    assert edges(figures(asked)) == twenty_one_edges(tuple(counts), "E", outrank=outrank)


CARDS_LEFT = ("AS 6D 7C 8H 9S KD", "2S 2H 3C 4D 5S 9H", "AS AH TD 7C 8H 2S")


def composition(cards: str) -> str:
    """What is left, if only these cards are."""
    left = Counter(card[0] for card in cards.split())
    return ",".join(f"{rank}={left[rank]}" for rank in twin.RANKS)


def mean_at_tables(asked: OddsQuestion, cards: str, burn: str, place: Callable[[Any], None]) -> dict[str, Fraction]:
    """What a real table keeps of each wager on average, over every order of six cards."""
    kept: Counter[str] = Counter()
    staked: Counter[str] = Counter()
    orders = sorted(set(permutations(cards.split())))
    for order in orders:
        opening = msgspec.structs.replace(asked.opening(), cards=f"{burn} {' '.join(order)}")
        table = open_table(opening)
        table.open()
        place(table)
        events = list(table.submit(Deal()).events)
        while table.questions:
            events += table.answer_by_default().events
        for event in events:
            if isinstance(event, Settled):
                kept[event.wager] += (event.stake if event.outcome == "lose" else -event.pays) + event.vigorish
                staked[event.wager] += event.stake
    return {on: Fraction(kept[on], staked[on]) for on in staked}


@pytest.mark.parametrize("cards", CARDS_LEFT)
@pytest.mark.parametrize(
    "asked",
    [
        question(ez_baccarat=True, dragon_bonus="A"),
        question(dragon_bonus="C", vigorish_rounding="exact"),
        question(wager="12.00"),
        question("541", vigorish="25% on ties", wager="12.25"),
    ],
    ids=["EZ", "vigorish", "rounded", "on ties"],
)
def test_minibaccarat_at_real_tables(asked: OddsQuestion, cards: str) -> None:
    """Six cards in each of their orders, played and settled by the engine: their mean is the figure."""
    asked = msgspec.structs.replace(asked, composition=composition(cards))
    found = figures(asked)
    amount = asked.wager or Cents(1000)

    def place(table: Any) -> None:
        for seat, on in enumerate(found.by_wager, 1):
            table.submit(Sit(seat, Cents(100_000)))
            assert table.submit(Wager(seat, on, amount)).refusal is None

    assert mean_at_tables(asked, cards, "AC 2C", place) == edges(found)


@pytest.mark.parametrize("cards", CARDS_LEFT)
@pytest.mark.parametrize("reading", ["twelve", "outrank"])
def test_21_baccarat_at_real_tables(cards: str, reading: str) -> None:
    """The same for 21 Baccarat, where the optional wagers go with one on a hand."""
    asked = msgspec.structs.replace(
        question("681a", tie=True, bonus="F"), readings={"two_aces": reading}, composition=composition(cards)
    )

    def place(table: Any) -> None:
        for seat, wagers in enumerate((("player", "tie", "bonus-player"), ("banker", "bonus-banker")), 1):
            table.submit(Sit(seat, Cents(100_000)))
            for on in wagers:
                assert table.submit(Wager(seat, on, Cents(1000))).refusal is None

    assert mean_at_tables(asked, cards, "2C", place) == edges(figures(asked))


@pytest.mark.parametrize("chapter", ["541", "627a", "681a"])
def test_probabilities_are_whole_and_everything_is_cited(chapter: str) -> None:
    more: dict[str, dict[str, Any]] = {
        "541": {},
        "627a": {"ez_baccarat": True, "dragon_bonus": "A"},
        "681a": {"tie": True, "bonus": "D"},
    }
    found = answer(chapter, **more[chapter])
    for one in found.wagers:
        assert sum(outcome.ways for outcome in one.outcomes) == one.orderings == ORDERINGS
        assert sum((outcome.probability for outcome in one.outcomes), Fraction(0)) == 1
        assert one.cites
        assert all(outcome.cites for outcome in one.outcomes)
        assert all(cite.startswith((chapter, "reading:")) for cite in one.rests_on)
    assert found.cites


@pytest.mark.parametrize(
    ("wager", "pays"),
    [("12.00", Fraction(15, 16)), ("5.00", Fraction(19, 20)), ("1.00", Fraction(3, 4)), ("0.25", Fraction(0))],
)
def test_vigorish_is_rounded_up_for_a_stated_wager(wager: str, pays: Fraction) -> None:
    """5% of 12.00 is 60 cents, and 75 are taken."""
    banker = answer(wager=wager).by_wager["banker"]
    assert banker.outcomes[0].pays == pays
    assert "reading:vigorish_rounding" in banker.rests_on
    assert answer().by_wager["banker"].outcomes[0].pays == Fraction(19, 20)
    assert "reading:vigorish_rounding" not in answer().by_wager["banker"].rests_on


def test_vigorish_is_taken_exact_where_the_submission_says_so() -> None:
    assert answer(wager="12.00", vigorish_rounding="exact").by_wager["banker"].outcomes[0].pays == Fraction(19, 20)
    assert answer("541", wager="12.00").by_wager["banker"].outcomes[0].pays == Fraction(19, 20)


@each(
    ("chapter", "choices", "wager", "on", "cited"),
    [
        ("627a", {}, "12.10", (), "627a.7(b)"),
        ("627a", {"vigorish_rounding": "exact"}, "0.25", ("banker",), "627a.12(c)"),
        ("681a", {"chips": ["0.01"]}, "0.01", (), "681a.8(a)"),
        ("627a", {"limits": {"tie": {"maximum": "10.00"}}}, "12.00", ("player", "tie"), "format"),
        ("681a", {"tie": True, "limits": {"tie": {"maximum": "10.00"}}}, "12.00", ("tie",), "format"),
        ("551", {"match_the_dealer": True, "match_maximum": "10.00"}, "25.00", ("match-the-dealer",), "551.7(b)(2)"),
        ("551", {"match_the_dealer": True}, "0.50", ("match-the-dealer",), "551.7(b)"),
        ("635a", {}, "12.10", ("insurance",), "635a.6(a)"),
        ("627a", {}, "0.00", (), "format"),
    ],
)
def test_an_amount_that_no_table_takes(
    chapter: str, choices: dict[str, Any], wager: str, on: tuple[str, ...], cited: str
) -> None:
    with pytest.raises(FiguresError) as refused:
        figures(msgspec.structs.replace(question(chapter, wager=wager, **choices), on=on))
    assert refused.value.field == "wager"
    assert cited in refused.value.cites


@pytest.mark.parametrize(
    ("chapter", "choices", "wager", "on"),
    [
        (
            "635a",
            {"match_the_dealer": True, "limits": {"spanish-21": {"minimum": "25.00"}}},
            "5.00",
            "match-the-dealer",
        ),
        ("681a", {"tie": True, "limits": {"player": {"maximum": "100.00"}}}, "500.00", "tie"),
        ("635a", {"limits": {"spanish-21": {"minimum": "25.00"}}}, "12.50", "insurance"),
        ("551", {"match_the_dealer": True}, "500.00", "match-the-dealer"),
        ("681a", {"tie": True, "limits": {"player": {"minimum": "7.25"}}, "chips": ["0.25"]}, "0.25", "tie"),
    ],
)
def test_an_amount_that_a_table_takes(chapter: str, choices: dict[str, Any], wager: str, on: str) -> None:
    """It is asked with a lawful wager beside the one in question, not with one of the same amount."""
    asked = msgspec.structs.replace(question(chapter, wager=wager, **choices), on=(on,))
    assert [one.wager for one in figures(asked).wagers] == [on]


def test_wagers_that_cannot_be_of_the_amount_are_named() -> None:
    found = answer(wager="12.25", vigorish_rounding="exact")
    assert list(found.by_wager) == ["player", "tie"]
    assert found.refused == ("banker",)
    assert "627a.12(c)" in found.missing["banker"].cites
    spanish = answer("551", wager="25.00", match_the_dealer=True, match_maximum="10.00")
    assert "at most 10.00" in spanish.missing["match-the-dealer"].why
    assert spanish.chances[0].amount == 500_000


def test_readings_are_cited_where_they_decide() -> None:
    found = answer(dragon_bonus="A")
    assert "reading:natural_winner" in found.by_wager["dragon-bonus-player"].rests_on
    assert "reading:natural_winner" not in found.by_wager["tie"].rests_on
    twenty_one = answer("681a", tie=True, bonus="D")
    assert "reading:over_21" in twenty_one.by_wager["player"].rests_on
    assert "reading:two_aces" in twenty_one.cites


def test_a_changed_paytable_is_used_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Distributions are kept, and no paytable is in them."""
    before, other = answer(dragon_bonus="A"), answer("681a", bonus="D")
    monkeypatch.setitem(DRAGON_BONUS_PAYTABLES, "A", DRAGON_BONUS_PAYTABLES["B"])
    assert edges(answer(dragon_bonus="A")) == edges(answer(dragon_bonus="B")) != edges(before)
    richer = dict(BONUS_PAYTABLES["D"]) | {"pair": Odds(4)}
    monkeypatch.setitem(BONUS_PAYTABLES, "D", richer)
    pairs = Fraction(ways_by(other, "pair"), ORDERINGS)
    assert other.by_wager["bonus-player"].edge - answer("681a", bonus="D").by_wager["bonus-player"].edge == pairs


def ways_by(found: Figures, line: str) -> int:
    """In how many orderings a Bonus Wager on the Player's Hand is paid by a line."""
    return next(one.ways for one in found.by_wager["bonus-player"].outcomes if one.by == line)


def test_a_paytable_that_would_upset_the_lines_is_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    upset = dict(BONUS_PAYTABLES["D"]) | {"pair": Odds(200)}
    monkeypatch.setitem(BONUS_PAYTABLES, "D", upset)
    with pytest.raises(AssertionError):
        answer("681a", bonus="D")


def test_the_figures_of_some_wagers() -> None:
    asked = msgspec.structs.replace(question(), on=("tie", "player"))
    assert [one.wager for one in figures(asked).wagers] == ["player", "tie"]
    for on, cited in (("dragon-7", "627a.7(a)(5)"), ("trifecta", "627a.7(a)")):
        with pytest.raises(FiguresError) as refused:
            figures(msgspec.structs.replace(asked, on=(on,)))
        assert refused.value.cites == (cited,)


def test_the_deviation_is_correct_to_the_last_digit() -> None:
    assert root(Fraction(2)) == 2**0.5
    assert root(Fraction(1, 9)) == 1 / 3
    assert root(Fraction(0)) == 0
    banker = answer().by_wager["banker"]
    mean = -banker.edge
    spread = sum((one.probability * (one.pays - mean) ** 2 for one in banker.outcomes), Fraction(0))
    assert banker.variance == spread


def test_the_submission_is_written_as_in_a_document() -> None:
    found = figures(
        OddsQuestion(
            game="minibaccarat",
            as_of=date(2020, 1, 1),
            choices={"limits": {"banker": {"minimum": "5.00"}, "tie": {"maximum": "9.00"}}, "tie_odds": "9 to 1"},
        )
    )
    assert found.submission["tie_odds"] == "9 to 1"
    assert found.submission["chips"][:2] == ["0.25", "0.50"]
    assert found.submission["limits"] == {
        "banker": {"minimum": "5.00"},
        "tie": {"minimum": "0.01", "maximum": "9.00"},
    }
    assert "dragon_bonus" not in found.submission
    again = figures(OddsQuestion(game="minibaccarat", as_of=date(2020, 1, 1), choices=found.submission))
    assert again.submission == found.submission
