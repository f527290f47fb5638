"""What only Spanish 21 has at its opening: a card reader that is inspected, and tens that are torn (551.2(e), 551.3(a),
551.4(b); 635a.2(d), 635a.3(a), 635a.4(b), (e)).
"""

from collections import Counter
from typing import Any

import pytest

from croupier.games.shared.events import Loaded, Shuffled, SpreadOut
from croupier.games.spanish_21.events import RankRemoved, ReaderInspected
from croupier.running.opening import Opening, OpeningError, open_table
from croupier.table.events import Event, RoundBegan
from croupier.table.inputs import Wait
from tests.spanish_21.floor import MORE, SPANISH_DECK, seated, staked
from tests.spanish_21.tables import CHAPTERS, GAME
from tests.support.events import course, found
from tests.support.playing import deal, ordered
from tests.support.tables import AUTOMATED, CONTINUOUS, opening, sit


def test_the_chapters_are_served_on_their_days() -> None:
    for day, chapter in (("2010-06-01", "551"), ("2020-01-01", "635a"), ("2026-01-01", "635a")):
        events = open_table(Opening(game=GAME, as_of=day, seed=1)).open().events
        assert getattr(events[0], "chapter", "") == chapter
    with pytest.raises(OpeningError) as wrong:
        open_table(Opening(game=GAME, as_of="2009-12-31", seed=1))
    assert wrong.value.field == "as_of"


# The card reader


def readings(events: list[Event]) -> list[str]:
    """The days for which the card reader was inspected."""
    return [event.day for event in found(events, ReaderInspected)]


@pytest.mark.proves("551.2(e)", "635a.2(d)")
def test_the_card_reader_is_inspected_when_the_table_opens() -> None:
    for chapter, day, cite in (("551", "2010-06-01", "551.2(e)"), ("635a", "2020-01-01", "635a.2(d)")):
        for preshuffled in (False, True):
            _, events = opening(chapter, preshuffled=preshuffled)
            [inspected] = found(events, ReaderInspected)
            assert (inspected.day, inspected.cites) == (day, (cite, "reading:gaming_day"))


@pytest.mark.proves("551.2(e)", "635a.2(d)")
@pytest.mark.parametrize("submission", [{}, AUTOMATED, CONTINUOUS], ids=str)
def test_and_before_the_first_round_of_each_later_day(submission: dict[str, Any]) -> None:
    for chapter, year in (("551", 2010), ("635a", 2020)):
        table = seated(chapter, clock=f"{year}-02-27T23:00", submission=submission)
        assert readings(deal(staked(table))) == []
        table.submit(Wait(59))
        assert readings(deal(staked(table))) == [], "a minute before midnight"
        table.submit(Wait(1))
        events = deal(staked(table))
        assert readings(events) == [f"{year}-02-28"]
        first = found(events, ReaderInspected)[0]
        assert events.index(first) < events.index(found(events, RoundBegan)[0])
        assert readings(deal(staked(table))) == [], "once a day"


@pytest.mark.proves("551.2(e)", "reading:gaming_day")
def test_a_day_without_a_round_needs_no_inspection() -> None:
    """635a.3(b) would end the decks first, so this is the earlier chapter."""
    table = seated("551")
    deal(staked(table))
    table.submit(Wait(3 * 24 * 60))
    assert readings(deal(staked(table))) == ["2010-06-04"]


# The tens


@pytest.mark.proves("551.3(a)", "551.4(b)", "635a.3(a)", "635a.4(b)")
@pytest.mark.parametrize("decks", [6, 8])
def test_the_ten_of_every_suit_leaves_every_deck_before_the_cards_are_shown(decks: int) -> None:
    for chapter, cites in (("551", ("551.4(b)", "551.3(a)")), ("635a", ("635a.4(b)", "635a.3(a)"))):
        table, events = opening(chapter, submission={"decks": decks})
        [removed] = found(events, RankRemoved)
        assert (removed.rank, removed.cards) == ("T", 4 * decks)
        assert set(removed.cites) == set(cites)
        assert events.index(removed) < events.index(found(events, SpreadOut)[0])
        sit(table, 1)
        dealt = deal(staked(table))
        [shuffled] = found(dealt, Shuffled)
        assert Counter(shuffled.order.split()) == Counter([*SPANISH_DECK] * decks)
        assert [event.cards for event in found(dealt, Loaded)] == [48 * decks]


@pytest.mark.proves("551.4(a)", "551.4(b)", "635a.4(a)", "635a.4(b)", "635a.4(c)")
def test_the_tens_are_torn_after_the_dealers_inspection_at_the_opening_and_whenever_decks_are_changed() -> None:
    for chapter in CHAPTERS:
        for submission in ({}, CONTINUOUS):
            table, events = opening(chapter, submission=submission)
            for received in (events, ordered(table, "change decks")):
                done = [step for step in course(received, MORE) if "reader" not in step]
                assert done[:2] == ["received", "dealer inspects"]
                assert sorted(done[2:4]) == ["32 of rank T out of red", "floorperson inspects"]
                assert done[4:] == ["red spread face up"]


@pytest.mark.proves("551.4(b)", "635a.4(b)", "635a.4(f)")
@pytest.mark.parametrize("decks", [6, 8])
def test_the_tens_of_both_batches_are_torn(decks: int) -> None:
    for chapter in CHAPTERS:
        table, events = opening(chapter, submission=AUTOMATED | {"decks": decks})
        for received in (events, ordered(table, "change decks")):
            torn = [(one.back, one.cards) for one in found(received, RankRemoved)]
            assert torn == [("red", 4 * decks), ("blue", 4 * decks)]


@pytest.mark.proves("551.4(b)", "635a.4(b)")
def test_preshuffled_decks_lose_their_tens_too() -> None:
    """635a.4(e) sets (a), (c) and (d) aside, and not (b)."""
    for chapter in CHAPTERS:
        for submission, backs in (({}, ["red"]), (AUTOMATED, ["red", "blue"])):
            _, events = opening(chapter, preshuffled=True, submission=submission)
            assert [one.back for one in found(events, RankRemoved)] == backs
    _, events = opening("635a", preshuffled=True)
    assert course(events, MORE)[:2] == ["received", "32 of rank T out of red"]
