"""What only Spanish 21 has of its shoe: where its cards come from, a cover card before cards that are drawn, a
continuous device, one batch with an automated one (551.5(h), 551.8(a), (b), (j), 551.15; 635a.3(d), 635a.5(g), (h),
635a.7(a), (b), (d)).
"""

from typing import Any

import pytest

from croupier.games.shared.events import CardDealt, CoverCard, Emptied, Loaded, Received, Shuffled
from croupier.running.opening import ListedShoe
from croupier.table.events import Asked
from croupier.table.inputs import Deal
from tests.spanish_21.floor import a_round, inserted, seated, shoe, staked, verdicts
from tests.spanish_21.tables import CHAPTERS, MAIN, MATCH
from tests.support.cards import FIRST_CARD, suited
from tests.support.events import cards_to, course, found
from tests.support.playing import allowed, answered, deal, ordered, reported, until
from tests.support.tables import AUTOMATED, CONTINUOUS, batches, cards_at, shoe_at

DRAWS = a_round(("K2",), "K2", "6K")
"""A card for the box, which then has 18, and one for the dealer, who is then over 21."""


@pytest.mark.proves("551.8(a)", "551.8(b)", "635a.7(a)", "635a.7(b)")
def test_every_card_is_dealt_from_the_shoe() -> None:
    for chapter, cites in (("551", {"551.8(a)", "551.8(b)"}), ("635a", {"635a.7(a)", "635a.7(b)"})):
        table = staked(seated(chapter, suited("2" + DRAWS)))
        cards = found(allowed(table.submit(Deal())), CardDealt)
        assert {card.source for card in cards} == {"shoe"}
        assert all(cites <= set(card.cites) for card in cards if card.to != "discard")


@pytest.mark.proves("551.8(j)", "635a.7(d)")
@pytest.mark.parametrize("after", [4, 5])
def test_a_cover_card_may_come_before_cards_that_the_player_or_the_dealer_draws(after: int) -> None:
    for chapter in CHAPTERS:
        cards = f"{FIRST_CARD} {suited(DRAWS + a_round(('K9',), 'K7') * 2)}"
        table = staked(seated(chapter, shoes=[ListedShoe(cards, 1 + after), shoe(("K9",), "K8")]))
        first = allowed(table.submit(Deal())) + answered(table, "hit") + answered(table, "stand")
        came = [type(event) for event in first if isinstance(event, CardDealt | CoverCard)]
        assert came.index(CoverCard) == 1 + after
        assert verdicts(first) == [(1, MAIN, "win", "10.00")]
        assert len(found(first, Emptied)) == 1
        assert cards_at(table).discards.count == 0
        second = deal(staked(table))
        assert (len(found(second, Loaded)), len(cards_to(second, "discard"))) == (1, 1)


@pytest.mark.proves("551.15", "635a.5(h)")
def test_rounds_from_a_continuous_device_are_settled_as_any_other() -> None:
    for chapter in CHAPTERS:
        table = seated(chapter, submission=CONTINUOUS | {"match_the_dealer": True}, seats=(1, 2))
        outcomes = {
            (seat, on, outcome)
            for _ in range(40)
            for seat, on, outcome, _ in verdicts(deal(staked(table, match="1.00", amount="5.00")))
        }
        assert {(1, MAIN, "win"), (1, MAIN, "lose"), (2, MATCH, "win")} <= outcomes


# One batch with an automated device

ONE: dict[str, Any] = {"submission": AUTOMATED, "batches": batches(8)}


@pytest.mark.proves("551.5(a)", "635a.5(a)", "551.4(c)", "635a.4(d)")
def test_one_batch_is_shuffled_by_the_device_for_every_shoe() -> None:
    """635a.3(d): two batches may be used, and need not be; nothing is kept in the device meanwhile."""
    for chapter in CHAPTERS:
        table = seated(chapter, **ONE)
        done = ["red shuffled by device", "dealer cuts", "red in the shoe"]
        assert course(deal(staked(table))) == ["seat 1 inspects", "red washed and stacked", *done]
        assert cards_at(table).stored == []
        ordered(table, "reshuffle")
        assert course(deal(staked(table))) == done


@pytest.mark.proves("551.5(h)(2)", "635a.5(g)(2)")
def test_after_idle_hours_one_batch_is_stacked_for_the_device_and_not_washed() -> None:
    """If a device is in use the cards are stacked and placed into it; there is no other batch to ask about."""
    for chapter in CHAPTERS:
        table = seated(chapter, **ONE)
        deal(staked(table))
        ordered(table, "no gaming activity")
        events = deal(staked(table))
        assert [question.kind for event in found(events, Asked) for question in event.questions].count("spread") == 0
        turned = ["red spread face up"] * (chapter == "551")
        done = ["red not washed and stacked", "red shuffled by device", "dealer cuts", "red in the shoe"]
        assert course(events) == [*turned, "seat 1 inspects", *done]


@pytest.mark.proves("551.16(b)", "635a.13(b)", "551.16(j)", "635a.13(l)")
def test_one_batch_may_jam_in_the_device_and_leaves_play_alone() -> None:
    for chapter in CHAPTERS:
        table = staked(seated(chapter, steps="manual", **ONE))
        allowed(table.submit(Deal()))
        until(table, Shuffled)
        reported(table, "shuffler jams")
        assert course(until(table, Shuffled)) == ["red shuffled by device"]
        table = seated(chapter, inserted(shoe(("K9",), "K8"), 1, "TC", "TD"), **ONE)
        events = deal(staked(table))
        assert [len(event.batches) for event in found(events, Received)] == [1]


@pytest.mark.proves("635a.5(g)(2)")
def test_in_the_final_rules_a_batch_need_not_have_been_secured() -> None:
    """635a.5(g)(2) has no such condition, unlike 551.5(h)(2)(i) and (ii): only a player's request counts."""
    for secures in (True, False):
        table = seated("635a", seats=(4, 2), submission=AUTOMATED | {"shuffler_secures_batch": secures})
        deal(staked(table))
        ordered(table, "no gaming activity")
        kept = list(cards_at(table).stored[0].cards)
        events = deal(staked(table))
        assert found(events, Shuffled) == []
        assert sorted(shoe_at(table).order) == sorted(kept)
        assert [
            question.to for event in found(events, Asked) for question in event.questions if question.kind == "spread"
        ]
