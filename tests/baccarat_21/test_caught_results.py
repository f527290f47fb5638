"""What a comparison of two totals says of itself, before anything is known of the cards."""

import pytest

from croupier.equipment import parse_cards
from croupier.games.baccarat_21.wagers import Result, compare_totals, result_of


@pytest.mark.parametrize(
    ("outranks", "expected"),
    [
        ((), Result(12, 20, "banker")),
        ((False, False), Result(12, 20, "banker")),
        ((True, False), Result(12, 20, "player", by_aces=True)),
        ((False, True), Result(12, 20, "banker", by_aces=True)),
        ((True, True), Result(12, 20, None, by_aces=True)),
    ],
)
def test_two_aces_that_outrank_every_other_hand_decide_whatever_the_totals(
    outranks: tuple[bool, ...], expected: Result
) -> None:
    found = compare_totals(12, 20, *outranks)
    assert found == expected
    assert (found.aces, found.extra) == (False, False), "nothing is known of the cards here"


@pytest.mark.parametrize("outrank", [True, False])
def test_a_result_says_whether_aces_decided_it_and_whether_cards_came_after_a_natural(outrank: bool) -> None:
    def result(player: str, banker: str) -> Result:
        return result_of(parse_cards(player), parse_cards(banker), aces_outrank=outrank)

    aces = Result(12, 20, "player" if outrank else "banker", by_aces=outrank, aces=True)
    assert result("AS AH", "KS QS") == aces
    assert result("KS QS", "JS 9H") == Result(20, 19, "player")
    assert result("AS KH", "JS 9H 2C") == Result(21, 19, "player", extra=True)
    assert result("AS KH", "JS 9H") == Result(21, 19, "player")
