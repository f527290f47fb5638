"""What only Spanish 21 has of its shoe: where its cards come from, a cover card before cards that are drawn, a
continuous device (551.8(a), (b), (j), 551.15; 635a.5(h), 635a.7(a), (b), (d)).
"""

import pytest

from croupier.games.shared.events import CardDealt, CoverCard, Emptied, Loaded
from croupier.running.opening import ListedShoe
from croupier.table.inputs import Deal
from tests.spanish_21.floor import a_round, seated, shoe, staked, verdicts
from tests.spanish_21.tables import CHAPTERS, MAIN, MATCH
from tests.support.cards import FIRST_CARD, suited
from tests.support.events import cards_to, found
from tests.support.playing import allowed, answered, deal
from tests.support.tables import CONTINUOUS, cards_at

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
