"""Settlement and vigorish: who is paid first, how vigorish is rounded, one percentage for a facility, and when deferred
vigorish is due (545.12(b), .13(c) to (f); 631a.12(b), .13(c) to (e)).
"""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from croupier.games.baccarat.events import CuratorChosen
from croupier.games.shared.events import Received, Shuffled
from croupier.money import Cents
from croupier.play.table import Table
from croupier.running.narration import with_cites
from croupier.table.events import Event, RoundBegan, Settled, VigorishCollected
from croupier.table.inputs import Leave, Order, Wager
from tests.baccarat.rounds import BANKER_WINS, CHAPTERS, PLAYER_WINS, TIE, call_deal, dealt_from, last_shoe, take
from tests.support.command import app
from tests.support.events import found, settled
from tests.support.matrices import each
from tests.support.playing import allowed, answered, deal, refused, rest_of, until_asked, wager
from tests.support.tables import DAYS, seated, unlawful


def wagered(table: Table, *wagers: tuple[int, str, str]) -> list[Settled]:
    """A round with these wagers, and how they are settled."""
    for seat, on, amount in wagers:
        allowed(wager(table, on, amount, seat=seat))
    return settled(deal(table))


def one_win(chapter: str, stake: str, **submission: Any) -> Settled:
    """A winning wager on the Banker's Hand."""
    [won] = wagered(dealt_from(BANKER_WINS, chapter=chapter, submission=submission), (1, "banker", stake))
    assert (won.outcome, str(won.pays)) == ("win", stake)
    return won


# The order


@pytest.mark.proves("631a.12(b)", "631a.13(c)")
def test_the_winner_is_paid_before_the_vigorish_is_taken() -> None:
    won = one_win("631a", "20.00")
    assert won.paid_first
    assert "631a.12(b)" in won.cites
    assert "vigorish" in with_cites(won).partition("wins")[2]


@pytest.mark.proves("545.12(b)", "545.13(c)")
def test_in_2010_the_vigorish_is_taken_before_the_winner_is_paid() -> None:
    won = one_win("545", "20.00")
    assert not won.paid_first
    assert "545.12(b)" in won.cites


@pytest.mark.proves("631a.12(b)", "631a.13(e)")
def test_all_wins_of_a_seat_are_paid_before_its_vigorish() -> None:
    """The Dragon Bonus, which owes none, comes before the wager on the Banker's Hand, which does."""
    table = dealt_from(BANKER_WINS, seats=(3, 8), submission={"dragon_bonus": "A"})
    wagers = [(seat, on, "20.00") for seat in (3, 8) for on in ("banker", "dragon-bonus-banker", "player")]
    events = wagered(table, *wagers)
    assert [(event.seat, event.wager, event.outcome) for event in events[2:]] == [
        (8, "dragon-bonus-banker", "win"),
        (8, "banker", "win"),
        (3, "dragon-bonus-banker", "win"),
        (3, "banker", "win"),
    ]
    assert {event.outcome for event in events[:2]} == {"lose"}
    assert [(str(event.vigorish), event.paid_first) for event in events[2:4]] == [("0.00", False), ("1.00", True)]


@pytest.mark.proves("545.12(b)", "631a.12(b)")
def test_losing_wagers_are_collected_first_and_winners_paid_from_the_highest_number_down() -> None:
    for chapter in CHAPTERS:
        table = dealt_from(BANKER_WINS, chapter=chapter, seats=(2, 7, 14))
        events = wagered(
            table, (2, "banker", "10.00"), (14, "banker", "10.00"), (7, "player", "10.00"), (7, "banker", "5.00")
        )
        assert [(event.seat, event.wager) for event in events] == [
            (7, "player"),
            (14, "banker"),
            (7, "banker"),
            (2, "banker"),
        ]


@pytest.mark.proves("631a.12(b)", "631a.13(c)")
def test_an_ez_table_takes_no_vigorish() -> None:
    won = one_win("631a", "20.00", ez_baccarat=True)
    assert (str(won.vigorish), won.paid_first) == ("0.00", False)


# Rounding


@pytest.mark.proves("545.13(c)", "545.13(d)")
@each(
    ("rate", "stake", "vigorish"),
    [
        ("5%", "0.25", "0.25"),
        ("5%", "4.75", "0.25"),
        ("5%", "5.00", "0.25"),
        ("5%", "5.25", "0.50"),
        ("5%", "10.00", "0.50"),
        ("5%", "10.25", "0.75"),
        ("5%", "100.00", "5.00"),
        ("4%", "0.25", "0.20"),
        ("4%", "4.75", "0.20"),
        ("4%", "5.00", "0.20"),
        ("4%", "5.25", "0.40"),
        ("4%", "10.00", "0.40"),
        ("4%", "10.25", "0.60"),
        ("4%", "100.00", "4.00"),
    ],
)
def test_vigorish_is_rounded_up_to_25_cents_at_5_percent_and_to_20_cents_at_4(
    rate: str, stake: str, vigorish: str
) -> None:
    won = one_win("545", stake, vigorish=rate)
    assert str(won.vigorish) == vigorish
    assert "545.13(d)" in won.cites


@pytest.mark.proves("545.13(c)")
@pytest.mark.parametrize(("rate", "vigorish"), [("5%", "0.55"), ("4%", "0.44")])
def test_a_certificate_holder_that_does_not_round_takes_the_exact_percentage(rate: str, vigorish: str) -> None:
    won = one_win("545", "11.00", vigorish=rate, vigorish_rounding="exact")
    assert str(won.vigorish) == vigorish
    assert "545.13(d)" not in won.cites


@pytest.mark.proves("545.13(d)")
def test_a_wager_smaller_than_its_vigorish_is_refused() -> None:
    """Chips of 5 cents: 0.20 would owe 0.25 at 5 percent, and at 4 percent 0.15 would owe 0.20."""
    for rate, least in (("5%", 25), ("4%", 20)):
        submission = {"vigorish": rate, "chips": ["0.05", "1.00"]}
        table = dealt_from(BANKER_WINS, chapter="545", submission=submission)
        assert refused(table, Wager(1, "banker", Cents(least - 5)))[1][0] == "545.13(d)"


@pytest.mark.proves("631a.13(c)")
@pytest.mark.parametrize(("stake", "vigorish"), [("4.75", "0.25"), ("5.00", "0.25"), ("5.25", "0.50")])
def test_the_final_rules_round_up_to_25_cents(stake: str, vigorish: str) -> None:
    assert str(one_win("631a", stake).vigorish) == vigorish


@pytest.mark.proves("545.13(c)", "631a.13(c)")
@pytest.mark.parametrize("rate", ["25% on ties", "3%", "6%", "0%", 5])
def test_there_is_no_vigorish_on_ties_and_no_other_rate(rate: Any) -> None:
    assert unlawful("545", vigorish=rate)[0] == "545.13(c)"
    assert unlawful("631a", vigorish=rate) == ("631a.13(c)",)


@pytest.mark.proves("631a.13(c)")
def test_the_final_rules_know_no_4_percent() -> None:
    assert unlawful("631a", vigorish="4%") == ("631a.13(c)",)


@pytest.mark.proves("545.8(a)(1)(iii)", "631a.8(a)(1)(iii)")
def test_a_tie_owes_nothing() -> None:
    for chapter in CHAPTERS:
        [returned] = wagered(dealt_from(TIE, chapter=chapter), (1, "banker", "20.00"))
        assert (returned.outcome, str(returned.vigorish)) == ("push", "0.00")


# One percentage

ONE_FACILITY = ("reading:one_vigorish_per_facility", "reading:submissions_of_one_facility")


def checked(folder: Path, *rates: str, chapter: str = "545") -> tuple[int, list[tuple[str, str, list[str]]]]:
    """What `croupier check` says of tables with these rates: the status, and each problem."""
    files = []
    for number, rate in enumerate(rates, 1):
        file = folder / f"table-{number}.json"
        document = {"croupier": 1, "game": "baccarat", "as_of": DAYS[chapter], "vigorish": rate}
        file.write_text(json.dumps(document), encoding="utf-8")
        files.append(str(file))
    result = CliRunner().invoke(app, ["check", *files, "--json"])
    found_here = json.loads(result.stdout)["problems"]
    return result.exit_code, [(Path(one["file"]).stem, one["key"], one["cites"]) for one in found_here]


@pytest.mark.proves("545.13(f)")
def test_all_baccarat_tables_of_a_facility_charge_the_same_percentage(tmp_path: Path) -> None:
    for first, second in (("5%", "4%"), ("4%", "5%")):
        assert checked(tmp_path, first, second, first) == (1, [("table-2", "vigorish", ["545.13(f)", *ONE_FACILITY])])
        assert checked(tmp_path, first, first) == (0, [])


def test_all_players_of_a_table_are_charged_the_same_percentage() -> None:
    table = dealt_from(BANKER_WINS, chapter="545", seats=(1, 7, 14), submission={"vigorish": "4%"})
    events = wagered(table, *[(seat, "banker", "50.00") for seat in (1, 7, 14)])
    assert [str(event.vigorish) for event in events] == ["2.00"] * 3


def test_a_minibaccarat_table_is_no_baccarat_table(tmp_path: Path) -> None:
    """545.13(f) is about Baccarat tables, 541.13(g) about Minibaccarat tables."""
    files = []
    for game, rate in (("baccarat", "4%"), ("minibaccarat", "5%")):
        file = tmp_path / f"{game}.json"
        document = {"croupier": 1, "game": game, "as_of": DAYS["545"], "vigorish": rate}
        file.write_text(json.dumps(document), encoding="utf-8")
        files.append(str(file))
    assert CliRunner().invoke(app, ["check", *files, "--json"]).exit_code == 0


# Deferred


NEW_SHOE = "reading:deferred_vigorish_due"
DUE = {"545": ("545.13(e)", NEW_SHOE), "631a": ("631a.13(d)(2)(i)", "631a.13(d)(2)(iii)", NEW_SHOE)}


def collected(events: list[Event]) -> list[tuple[int, str]]:
    """Who paid how much."""
    return [(event.seat, str(event.amount)) for event in found(events, VigorishCollected)]


def place(events: list[Event], kind: type[Event]) -> int:
    """Where the first event of a kind comes."""
    return next(number for number, event in enumerate(events) if isinstance(event, kind))


@pytest.mark.proves("545.13(e)", "631a.13(d)", "631a.13(d)(2)", "631a.13(d)(2)(ii)")
def test_deferred_vigorish_is_marked_at_the_players_number() -> None:
    for chapter in CHAPTERS:
        submission = {"vigorish_collection": "deferred"}
        table = dealt_from(BANKER_WINS, chapter=chapter, seats=(3, 14), submission=submission)
        [won] = wagered(table, (14, "banker", "20.00"))
        assert (str(won.pays), str(won.vigorish), won.marked) == ("20.00", "1.00", True)
        assert table.state.ledger.markers == {14: 100}
        assert unlawful(chapter, vigorish_collection="never")[0] in ("545.13(e)", "631a.13(d)")


@pytest.mark.proves("545.13(e)", "631a.13(d)(2)(i)", "631a.13(d)(2)(iii)")
def test_deferred_vigorish_is_collected_before_play_from_a_new_shoe() -> None:
    """After the last hand the decks are replaced; what is owed is paid before the new shoe has a curator."""
    for chapter in CHAPTERS:
        submission = {"vigorish_collection": "deferred"}
        shoes = [last_shoe(BANKER_WINS, BANKER_WINS)]
        table = seated(None, chapter=chapter, seats=(3, 14), shoes=shoes, submission=submission)
        events: list[Event] = []
        for _ in range(2):
            for seat in (3, 14):
                allowed(wager(table, "banker", "20.00", seat=seat))
            events += deal(table)
        events += call_deal(table)
        events += until_asked(table, "shoe")
        assert sorted(collected(events)) == [(3, "2.00"), (14, "2.00")]
        paid = place(events, VigorishCollected)
        assert len(found(events[:paid], Settled)) == 4
        assert len(found(events[paid:], CuratorChosen)) == 0
        assert len(found(events[paid:], RoundBegan)) == 0
        assert {event.cites for event in found(events, VigorishCollected)} == {DUE[chapter]}
        assert table.state.ledger.markers == {}


@pytest.mark.proves("545.13(e)", "631a.13(d)(2)(i)")
def test_deferred_vigorish_is_collected_when_decks_are_changed_or_a_shoe_runs_out() -> None:
    for chapter in CHAPTERS:
        for by_order in (True, False):
            submission = {"vigorish_collection": "deferred"}
            table = dealt_from(BANKER_WINS, chapter=chapter, submission=submission)
            wagered(table, (1, "banker", "20.00"))
            events = allowed(table.submit(Order("change decks", "dealer"))) if by_order else deal(table)
            events += rest_of(table) + call_deal(table) + until_asked(table, "shoe")
            assert collected(events) == [(1, "1.00")]
            assert place(events, VigorishCollected) < place(events, Shuffled)
            assert len(found(events, Received)) == 1


@pytest.mark.proves("545.13(e)", "631a.13(d)(2)(i)")
def test_deferred_vigorish_is_collected_from_a_curator_who_leaves() -> None:
    for chapter in CHAPTERS:
        submission = {"vigorish_collection": "deferred"}
        table = dealt_from(BANKER_WINS, chapter=chapter, seats=(4, 9), submission=submission)
        allowed(wager(table, "banker", "20.00", seat=4))
        call_deal(table)
        take(table, 4)
        answered(table, "keep")
        assert collected(allowed(table.submit(Leave(4)))) == [(4, "1.00")]


@pytest.mark.proves("545.13(e)", "631a.13(d)(2)(iii)")
def test_the_marker_stays_while_the_shoe_changes_hands() -> None:
    """A passed shoe is no new shoe of cards."""
    for chapter in CHAPTERS:
        submission = {"vigorish_collection": "deferred"}
        table = dealt_from(BANKER_WINS, PLAYER_WINS, BANKER_WINS, chapter=chapter, seats=(4, 9), submission=submission)
        wagered(table, (4, "banker", "20.00"))
        for _ in range(2):
            assert collected(deal(table)) == []
            assert table.state.ledger.markers == {4: 100}
        assert collected(allowed(table.submit(Leave(4)))) == [(4, "1.00")]


@pytest.mark.proves("631a.13(d)(1)", "545.13(e)")
def test_at_payout_nothing_is_marked() -> None:
    for chapter in CHAPTERS:
        won = one_win(chapter, "20.00", vigorish_collection="at payout")
        assert (str(won.vigorish), won.marked) == ("1.00", False)
