"""The certificate holder's choices: every key of the Rules Submission with lawful and unlawful values and the provision
that says so, and the boxes on which one player wagers (551.14; 635a.6(f)).
"""

from datetime import date
from typing import Any

import pytest

from croupier.games.shared.events import Received
from croupier.money import Cents
from croupier.play.table import Response
from croupier.running.opening import Opening, OpeningError, check_submission, open_table
from croupier.table.events import Wagered
from croupier.table.inputs import Deal, Leave, Wager, Withdraw
from tests.spanish_21.floor import seated, shoe, staked
from tests.spanish_21.tables import CHAPTERS, GAME, MAIN, MATCH
from tests.support.events import found
from tests.support.matrices import each
from tests.support.playing import allowed, refused, wager
from tests.support.tables import DAYS, opening, problems, unopened

ODDS_8 = {"same_suit": "12 to 1", "different_suit": "3 to 1"}
"""The least odds with eight decks in 2010, and the only ones in the final rules."""


def lawful(chapter: str, **choices: Any) -> bool:
    """Whether a table may be opened with these choices; checking and opening agree."""
    wrong = problems(chapter, **choices)
    if not wrong:
        opening(chapter, submission=choices)
        return True
    (key, cites), *_ = wrong
    assert unopened(chapter, f"submission.{key}", submission=choices) == cites
    return False


def unlawful(chapter: str, **choices: Any) -> tuple[str, ...]:
    """The provisions against which the first of these choices offends."""
    assert not lawful(chapter, **choices)
    [(key, cites)] = problems(chapter, **choices)
    assert key == next(iter(choices))
    return cites


def test_a_submission_without_choices_is_lawful() -> None:
    for chapter in CHAPTERS:
        assert lawful(chapter)


# Choices that both editions leave


@pytest.mark.proves("551.3(a)", "635a.3(a)")
def test_decks_are_six_or_eight() -> None:
    for chapter, cite in (("551", "551.3(a)"), ("635a", "635a.3(a)")):
        assert all(lawful(chapter, decks=decks) for decks in (6, 8))
        for decks in (0, 1, 4, 5, 7, 9, -8, 8.0, "8", True, None):
            assert unlawful(chapter, decks=decks) == (cite,)


@pytest.mark.proves("551.7(a)", "635a.6(e)")
def test_the_match_the_dealer_wager_is_offered_or_not() -> None:
    for chapter, cite in (("551", "551.7(a)"), ("635a", "635a.6(e)")):
        for offered in (False, True):
            assert lawful(chapter, match_the_dealer=offered)
        for wrong in ("yes", 1, None):
            assert unlawful(chapter, match_the_dealer=wrong) == (cite,)
        table = staked(seated(chapter))
        assert cite in refusal(wager(table, MATCH, "1.00")), "not unless the submission says so"
        staked(seated(chapter, submission={"match_the_dealer": True}), match="1.00")


def refusal(outcome: Response) -> tuple[str, ...]:
    """The provisions by which something was refused."""
    assert outcome.refusal is not None, "that was not refused"
    return outcome.refusal.cites


@pytest.mark.proves("551.14", "635a.6(f)")
def test_a_player_may_be_allowed_one_to_seven_boxes() -> None:
    for chapter, cite in (("551", "551.14"), ("635a", "635a.6(f)")):
        assert all(lawful(chapter, boxes_per_player=boxes) for boxes in range(1, 8))
        for boxes in (0, -1, 8, 1.0, "2", True, None):
            assert unlawful(chapter, boxes_per_player=boxes) == (cite, "reading:silent_submission")


@pytest.mark.proves("551.6(k)", "635a.6(b)")
def test_mid_shoe_entry_is_allowed_or_not() -> None:
    for chapter, cite in (("551", "551.6(k)"), ("635a", "635a.6(b)")):
        assert all(lawful(chapter, mid_shoe_entry=entry) for entry in (True, False))
        for entry in ("no", 0, None):
            assert unlawful(chapter, mid_shoe_entry=entry) == (cite,)


@pytest.mark.proves("551.2(e)", "635a.2(d)", "reading:card_reader_is_a_fact")
def test_the_card_reader_hides_the_card_or_shows_it_and_there_is_always_one() -> None:
    for chapter, cite in (("551", "551.2(e)"), ("635a", "635a.2(d)")):
        assert all(lawful(chapter, card_reader=reader) for reader in ("hides the card", "shows the card"))
        for reader in ("none", "", False, None):
            assert unlawful(chapter, card_reader=reader)[0] == cite


@pytest.mark.proves("551.5(a)", "551.15", "635a.5(a)", "635a.3(d)", "635a.5(h)")
def test_there_are_three_ways_to_shuffle() -> None:
    for chapter, cites in (("551", {"551.5(a)", "551.15"}), ("635a", {"635a.5(a)", "635a.3(d)", "635a.5(h)"})):
        assert all(lawful(chapter, shuffler=shuffler) for shuffler in ("hand", "automated", "continuous"))
        for shuffler in ("washing machine", "", True, None):
            assert cites <= set(unlawful(chapter, shuffler=shuffler))


@pytest.mark.proves("551.5(h)(2)(i)", "551.5(h)(2)(ii)")
def test_in_2010_the_device_secured_its_batch_or_not() -> None:
    assert all(lawful("551", shuffler="automated", shuffler_secures_batch=secures) for secures in (True, False))
    assert set(unlawful("551", shuffler_secures_batch="yes")) == {"551.5(h)(2)(i)", "551.5(h)(2)(ii)"}


def test_chips_are_a_list_of_amounts() -> None:
    for chapter in CHAPTERS:
        for chips in (["0.25", "1.00"], ["5.00"]):
            assert lawful(chapter, chips=chips)
        for wrong in ([], ["0"], ["0.005"], ["-1.00"], "1.00", 5):
            assert unlawful(chapter, chips=wrong) == ("format",)


def test_limits_name_wagers_of_the_game_and_leave_something_to_wager() -> None:
    for chapter in CHAPTERS:
        for limits in ({MAIN: {"minimum": "5.00", "maximum": "500.00"}}, {MAIN: {"minimum": "5.00"}}):
            assert lawful(chapter, limits=limits)
        assert lawful(chapter, limits={MATCH: {"maximum": "25.00"}}, match_the_dealer=True)
        for bad in ({MAIN: {"minimum": "500.00", "maximum": "5.00"}}, {"banker": {"minimum": "5.00"}}, "5.00"):
            assert unlawful(chapter, limits=bad) == ("format",)


# Choices of one edition


@pytest.mark.proves("551.7(b)(2)")
def test_in_2010_a_maximum_was_set_for_the_match_the_dealer_wager() -> None:
    """A wager is a dollar at least, so a maximum below that would leave nothing."""
    for maximum in ("1.00", "25.00", "1000.00"):
        assert lawful("551", match_maximum=maximum, match_the_dealer=True)
    for low in ("0.99", "0.00", "-1.00"):
        assert unlawful("551", match_maximum=low, match_the_dealer=True) == ("551.7(b)(2)",)
    for unread in ("25 dollars", 25, None):
        assert unlawful("551", match_maximum=unread, match_the_dealer=True) == ("format",)


@pytest.mark.proves("551.7(e)", "551.7(e)(1)", "551.7(e)(2)")
def test_in_2010_the_match_the_dealer_odds_were_no_less_than_those_for_the_decks() -> None:
    enough = {8: ["12 3", "13 4", "100 3"], 6: ["9 4", "12 4", "9 5"]}
    too_low = {8: ["11 3", "12 2", "9 4", "9 3"], 6: ["8 4", "9 3", "12 3"]}
    cites = {8: "551.7(e)(2)", 6: "551.7(e)(1)"}
    for decks in (8, 6):
        for same, different in map(str.split, enough[decks]):
            assert lawful("551", match_odds=odds(f"{same} to 1", f"{different} to 1"), decks=decks)
        for same, different in map(str.split, too_low[decks]):
            low = odds(f"{same} to 1", f"{different} to 1")
            assert set(unlawful("551", match_odds=low, decks=decks)) == {"551.7(e)", cites[decks]}


@pytest.mark.proves("551.7(e)(2)")
def test_odds_are_compared_by_what_they_pay() -> None:
    assert lawful("551", match_odds=odds("24 to 2", "6 to 2"))
    assert lawful("551", match_odds=odds("25 to 2", "7 to 2"))
    assert "551.7(e)(2)" in unlawful("551", match_odds=odds("23 to 2", "3 to 1"))
    assert "551.7(e)(2)" in unlawful("551", match_odds=odds("12 to 1", "5 to 2"))


def odds(same: str, different: str) -> dict[str, str]:
    """Odds for a card that matches in suit too, and for one that does not."""
    return {"same_suit": same, "different_suit": different}


def test_odds_that_cannot_be_read_are_refused() -> None:
    for bad in ("12 to 1", {"same_suit": "12 to 1"}, ODDS_8 | {"third": "1 to 1"}, ODDS_8 | {"same_suit": "x"}, None):
        assert unlawful("551", match_odds=bad, match_the_dealer=True) == ("format",)


@pytest.mark.proves("635a.12(e)")
def test_the_final_rules_fix_the_match_the_dealer_odds() -> None:
    for chosen in (ODDS_8, odds("13 to 1", "4 to 1")):
        assert unlawful("635a", match_odds=chosen, match_the_dealer=True) == ("635a.12(e)",)


@pytest.mark.proves("635a.6(e)")
def test_the_final_rules_have_no_maximum_of_their_own_for_the_match_the_dealer_wager() -> None:
    assert unlawful("635a", match_maximum="25.00", match_the_dealer=True) == ("635a.6(e)",)


@pytest.mark.proves("551.12(c)", "635a.11(c)", "reading:splits_in_all")
def test_how_often_pairs_are_split_is_the_certificate_holders_choice_only_in_the_final_rules() -> None:
    assert all(lawful("635a", splits=splits) for splits in (1, 2, 3, 4, 12))
    for splits in (0, -1, 1.0, "3", True, None):
        assert unlawful("635a", splits=splits)[0] == "635a.11(c)"
    assert lawful("551", splits=2)
    for splits in (0, 1, 3, 4, "2", True, None):
        assert unlawful("551", splits=splits)[0] == "551.12(c)"


@pytest.mark.proves("551.6(f)", "635a.7(p)", "635a.7(p)(1)", "635a.7(p)(2)")
def test_the_order_of_settlement_is_the_certificate_holders_choice_only_in_the_final_rules() -> None:
    assert all(lawful("635a", settlement=order) for order in ("losers first", "right to left"))
    for order in ("winners first", "left to right", "", True, None):
        assert unlawful("635a", settlement=order) == (
            *("635a.7(p)", "635a.7(p)(1)", "635a.7(p)(2)"),
            *("reading:farthest_right_counterclockwise", "reading:silent_submission"),
        )
    assert unlawful("551", settlement="right to left") == ("551.6(f)",)


@pytest.mark.proves("635a.5(g)(2)", "551.5(h)(2)(i)")
def test_a_device_that_secures_its_batch_is_a_matter_of_idle_tables() -> None:
    for chapter, cite in (("551", "551.5(h)(2)(i)"), ("635a", "635a.5(g)(2)")):
        assert cite in unlawful(chapter, shuffler_secures_batch="yes")


def test_keys_and_readings_that_there_are_not_are_refused() -> None:
    for chapter in CHAPTERS:
        for key in ("tie", "vigorish", "bonus", "Decks", "insurance"):
            assert unlawful(chapter, **{key: True}) == ("format",)
        for readings in ({"two_aces": "twelve"}, {"split_two_card_21": "loses"}, {"rescue": "none"}):
            with pytest.raises(OpeningError):
                open_table(Opening(game=GAME, as_of=DAYS[chapter], readings=readings))
        for value in ("ties", "wins"):
            open_table(Opening(game=GAME, as_of=DAYS[chapter], readings={"split_two_card_21": value}))


def test_several_problems_are_all_named() -> None:
    for chapter in CHAPTERS:
        found_keys = {key for key, _ in problems(chapter, decks=7, boxes_per_player=0, card_reader="x", bonus="A")}
        assert found_keys == {"decks", "boxes_per_player", "card_reader", "bonus"}


@pytest.mark.parametrize("chosen", [("25 to 2", "3 to 1"), ("12 to 1", "7 to 2")])
def test_in_2010_odds_of_halves_are_paid_on_even_amounts_only(chosen: tuple[str, str]) -> None:
    table = seated("551", submission={"match_the_dealer": True, "match_odds": odds(*chosen)})
    allowed(wager(table, MAIN, "10.00"))
    why, cites = refused(table, Wager(1, MATCH, Cents(125)))
    assert why.startswith("a wager on match-the-dealer must be a multiple of 0.50")
    assert cites == ("551.7(e)", "reading:whole_cents", "reading:no_unseen_rounding")
    allowed(wager(table, MATCH, "1.50"))


@each(
    ("limit", "maximum", "cite"),
    [
        ({"maximum": "0.99"}, None, "551.7(b)"),
        ({"maximum": "1.00"}, None, ""),
        ({"minimum": "0.02"}, None, "551.7(b)"),
        ({"minimum": "0.99"}, None, "551.7(b)"),
        ({"minimum": "1.00"}, None, ""),
        ({"minimum": "5.00"}, "5.00", ""),
        ({"minimum": "5.01"}, "5.00", "551.7(b)(2)"),
        ({"minimum": "1.00"}, "5.00", ""),
    ],
)
def test_in_2010_limits_left_an_amount_for_the_match_the_dealer_wager(
    limit: dict[str, str], maximum: str | None, cite: str
) -> None:
    choices: dict[str, Any] = {"match_the_dealer": True, "limits": {MATCH: limit}}
    if maximum is not None:
        choices["match_maximum"] = maximum
    assert problems("551", **choices) == ([("limits", (cite,))] if cite else [])


def test_what_a_number_may_be_is_said_where_another_was_chosen() -> None:
    chosen = [
        ("551", "splits", 3),
        ("635a", "splits", 0),
        ("551", "boxes_per_player", 8),
        ("635a", "boxes_per_player", 0),
    ]
    says = []
    for chapter, key, number in chosen:
        [problem] = check_submission(GAME, date.fromisoformat(DAYS[chapter]), {key: number}, {})
        says.append(problem.problem)
    assert [why.partition("choose ")[2] for why in says] == ["2", "1 or more", "1 to 7", "1 to 7"]


def test_a_space_may_stand_in_the_name_of_the_odds_for_a_suit() -> None:
    assert lawful("551", match_odds={"same suit": "12 to 1", "different suit": "3 to 1"})


@pytest.mark.proves("551.3(a)", "635a.3(a)")
def test_defaults_are_those_that_are_named_first() -> None:
    for chapter in CHAPTERS:
        _, events = opening(chapter)
        [received] = found(events, Received)
        assert [(batch.back, batch.decks) for batch in received.batches] == [("red", 8)]


# Boxes of one player


BOXES = {"551": ("551.14",), "635a": ("635a.6(f)",)}


def wagers_of(chapter: str, allowed_boxes: int, *boxes: int) -> list[bool]:
    """One player holds every seat, and wagers on these boxes in turn: which of the wagers are taken."""
    names = dict.fromkeys(range(1, 8), "Ann")
    table = seated(chapter, seats=tuple(names), players=names, submission={"boxes_per_player": allowed_boxes})
    taken = []
    for box in boxes:
        outcome = wager(table, MAIN, "10.00", seat=box)
        taken.append(bool(found(list(outcome.events), Wagered)))
        assert outcome.refusal is None or outcome.refusal.cites == BOXES[chapter]
    return taken


@pytest.mark.proves("551.14", "635a.6(f)")
def test_a_player_wagers_on_as_many_adjacent_boxes_as_the_submission_says() -> None:
    for chapter in CHAPTERS:
        assert wagers_of(chapter, 1, 3, 4, 2, 7) == [True, False, False, False]
        assert wagers_of(chapter, 2, 3, 4, 5, 2) == [True, True, False, False]
        assert wagers_of(chapter, 2, 3, 5, 2, 4) == [True, False, True, False]
        assert wagers_of(chapter, 3, 4, 2, 3, 2, 1) == [True, False, True, True, False]
        assert wagers_of(chapter, 7, 1, 7, 2, 3, 4, 5, 6, 7) == [True, False, True, True, True, True, True, True]


@pytest.mark.proves("551.14", "635a.6(f)")
def test_the_first_and_the_last_box_are_not_adjacent() -> None:
    """The dealer is between them."""
    for chapter in CHAPTERS:
        assert wagers_of(chapter, 2, 7, 1) == [True, False]


@pytest.mark.proves("551.14", "635a.6(f)")
def test_without_a_choice_a_player_wagers_on_one_box() -> None:
    for chapter, cites in BOXES.items():
        table = seated(chapter, seats=(2, 3), players={2: "Ann", 3: "Ann"})
        assert wager(table, MAIN, "10.00", seat=3).refusal is None
        assert refusal(wager(table, MAIN, "10.00", seat=2)) == cites
        assert wager(table, MAIN, "10.00", seat=3).refusal is None, "more on the same box"


@pytest.mark.proves("551.14", "635a.6(f)")
def test_boxes_of_other_players_do_not_count() -> None:
    for chapter in CHAPTERS:
        table = seated(chapter, seats=(2, 3, 4), players={2: "Ann", 4: "Ann"})
        assert wager(table, MAIN, "10.00", seat=2).refusal is None
        assert wager(table, MAIN, "10.00", seat=3).refusal is None
        assert wager(table, MAIN, "10.00", seat=4).refusal is not None


@pytest.mark.proves("551.14")
def test_in_2010_a_wager_was_not_taken_back_from_between_two_others() -> None:
    """What is left would not lie on adjacent boxes. In the final rules no wager is taken back at all, 635a.6(c)."""
    names = {2: "Ann", 3: "Ann", 4: "Ann"}
    table = staked(seated("551", seats=(2, 3, 4), players=names, submission={"boxes_per_player": 3}))
    assert refused(table, Withdraw(3, MAIN))[1] == ("551.14",)
    assert table.refusal_for(Withdraw(4, MAIN)) is None


def test_in_2010_leaving_a_box_between_two_others_leaves_no_wagers_apart() -> None:
    names = {2: "Ann", 3: "Ann", 4: "Ann"}
    table = staked(seated("551", seats=(2, 3, 4), players=names, submission={"boxes_per_player": 3}))
    table.submit(Leave(3))
    assert [seat for seat in (2, 3, 4) if table.state.wagers_at(seat)] != [2, 4]


@pytest.mark.proves("551.14", "635a.6(f)")
def test_the_boxes_count_anew_in_every_round() -> None:
    for chapter, cites in BOXES.items():
        names = {2: "Ann", 3: "Ann"}
        table = seated(chapter, shoe(("K9",), "K7"), seats=(2, 3), players=names)
        assert wager(table, MAIN, "10.00", seat=2).refusal is None
        allowed(table.submit(Deal()))
        while table.questions:
            table.answer_by_default()
        assert wager(table, MAIN, "10.00", seat=3).refusal is None
        assert refusal(wager(table, MAIN, "10.00", seat=2)) == cites
