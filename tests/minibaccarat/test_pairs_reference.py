"""Two irregularities that meet, or three: engine and reference agree on every card, call, wager and chip.

`make pairs` tries every pair; here it is a share of them, and a few whose result is worked out by hand.
"""

import pytest

from croupier.table.inputs import AnyInput
from tests.minibaccarat import meetings
from tests.minibaccarat.meetings import DRAWN, DRAWN_SEEN, Evening, Trial, try_out
from tests.minibaccarat.reference import Bet, Choices
from tests.minibaccarat.reference_trouble import Act, TroubledShoe, TroubledTable


def test_a_share_of_all_pairs_and_some_triples_come_out_as_the_reference_says() -> None:
    tried, met = meetings.run_against_reference(share=251)
    assert met > 400
    assert tried > 2 * met


def test_a_round_is_void_only_when_a_hand_lacks_a_card() -> None:
    """541.14(d), (e): cards that would only be discarded run out first, and the hands are still called."""
    try_out(Trial("541 face down", "short and face up", ((13, DRAWN), (14, DRAWN))))


# The reference itself, by hand


def worked_out(
    chapter: str, cards: str, after: int, incident: str, *, seen: bool, third_card_simulates: bool = False
) -> TroubledTable:
    """A round that the reference deals from these cards, with a report after so many acts."""
    table = TroubledTable(
        choices=Choices(chapter=chapter),
        purses={1: 10_000},
        coming=[TroubledShoe(cards.split())],
        third_card_simulates=third_card_simulates,
    )
    table.deal([Bet(1, "banker", 2000)])
    table.until(after)
    table.report(incident, seen=seen)
    table.finish()
    return table


THIRD = "third card in error"
POINTS_CALLED = 9
"""Acts until the Point Counts of two cards each have been called: a shoe, a burn of two, no more bets, four cards."""
PLAYER_STANDS = "AS 2C KS 2H 6D 3C"
"""The Player's Hand has 6 and stands, the Banker's 5 and draws."""
BOTH_STAND = "AS 2C KS 2H 6D 4C"


def hands(table: TroubledTable) -> list[tuple[str, str, str]]:
    """What was completed, with both hands."""
    return [(kind, " ".join(done.player), " ".join(done.banker)) for kind, done in table.finished]


@pytest.mark.parametrize(("chapter", "seen"), [("541", False), ("627a", False), ("627a", True)])
def test_a_third_card_in_error_is_the_bankers_if_that_hand_draws(chapter: str, seen: bool) -> None:
    table = worked_out(chapter, f"{PLAYER_STANDS} 4S 9S 9H", POINTS_CALLED, THIRD, seen=seen)
    assert hands(table) == [("round", "KS 6D", "2H 3C 4S")]
    assert " ".join(table.rack) == "AS 2C KS 6D 2H 3C 4S"
    assert (table.kept, table.purses) == ([], {1: 11_900})


def test_in_2010_a_disclosed_one_is_discarded_with_one_more() -> None:
    table = worked_out("541", f"{PLAYER_STANDS} 4S 9S 8H", POINTS_CALLED, THIRD, seen=True)
    assert hands(table) == [("round", "KS 6D", "2H 3C 8H")]
    assert " ".join(table.rack) == "AS 2C 4S 9S KS 6D 2H 3C 8H"


def test_an_undisclosed_one_is_kept_if_both_hands_stand() -> None:
    for chapter in ("541", "627a"):
        table = worked_out(chapter, f"{BOTH_STAND} 4S 9S", POINTS_CALLED, THIRD, seen=False)
        assert [card.name for card in table.kept] == ["4S"]
        assert table.purses == {1: 10_000}


def test_a_disclosed_one_opens_a_simulated_round_if_that_was_chosen() -> None:
    cards = f"{BOTH_STAND} 4S 9S 5H KD"
    chosen = worked_out("627a", cards, POINTS_CALLED, THIRD, seen=True, third_card_simulates=True)
    assert hands(chosen) == [("round", "KS 6D", "2H 4C"), ("simulated round", "4S 5H", "9S KD")]
    other = worked_out("627a", cards, POINTS_CALLED, THIRD, seen=True)
    assert hands(other) == [("round", "KS 6D", "2H 4C")]
    assert " ".join(other.rack) == "AS 2C 4S 9S KS 6D 2H 4C"


def test_a_card_disclosed_before_the_first_one_returns_the_wagers() -> None:
    no_more_bets = 4
    table = worked_out("627a", "AS 2C 9S KH KD QS", no_more_bets, "card drawn in error", seen=True)
    assert hands(table) == [("simulated round", "9S KD", "KH QS")]
    assert (table.voids, table.purses, table.stakes) == (1, {1: 10_000}, {})


# Two meetings at the table


BETS_CLOSED: Act = ("says", "no more bets")


@pytest.mark.proves("627a.13(a)", "627a.13(d)")
def test_a_card_drawn_before_the_wagers_are_returned_is_the_next_of_the_shoe() -> None:
    """A disclosed card is set aside, another card comes out, and only then is anything else done."""
    evening = Evening("627a", "both draw")
    while evening.acts[-1:] != [BETS_CLOSED]:
        evening.tick()
    assert evening.happens(DRAWN_SEEN)
    evening.tick()
    assert evening.happens(DRAWN)
    evening.tick()
    assert evening.acts[-3:] == [BETS_CLOSED, ("out", "4S", "up"), ("out", "5H", "down")]
    while not evening.table.rests:
        evening.tick()
    assert [str(one.card) for one in meetings.state_of(evening.table).aside] == ["5H"]


@pytest.mark.proves("627a.13(d)")
def test_a_card_disclosed_when_a_deal_was_called_ends_that_deal() -> None:
    """The wagers are returned and a simulated round is dealt, and no round that nobody could wager on."""
    evening = Evening("627a", "both draw")
    while evening.rounds < 2:
        evening.tick()
    assert evening.happens(DRAWN_SEEN)
    while not evening.table.rests:
        evening.tick()
    assert evening.acts.count(BETS_CLOSED) == 1
    assert [kind for kind, _ in evening.expected.finished] == ["round", "simulated round"]


def test_every_trouble_is_taken_somewhere() -> None:
    """The comparison would show nothing if the table refused everything."""
    seen: set[AnyInput] = set()
    for submission, shoe in [("627a", "both stand"), ("627a", "shuffled")]:
        for found in try_out(Trial(submission, shoe, ()), probed=range(60)).values():
            seen.update(found)
    assert seen == set(meetings.TROUBLES)
