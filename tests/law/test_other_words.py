"""Rules whose two editions read alike and are not the same: each must be told as changed."""

from __future__ import annotations

from croupier.law import compare
from croupier.law.changes import change_of
from tests.support.matrices import each


@each(
    ("earlier", "later", "rule", "because"),
    [
        ("541", "627a", "batch-backs", "only the backs had to have one design; now the cards must"),
        ("541", "627a", "vigorish-collection", "the dealer might collect as the option says; now the dealer must"),
        ("541", "627a", "vigorish-at-payout", "the dealer might collect at the payout; now the dealer must"),
        ("541", "627a", "vigorish-deferred", "the dealer might put it off; now the procedure binds the dealer"),
        ("541", "627a", "vigorish-marker", "the space for the marker had to lie in front of the dealer"),
        ("543", "629a", "vigorish-marker", "the space for the marker had to lie in front of the dealer"),
        ("545", "631a", "third-card-order", "cards handed to players displaced all of 545.10, now only 631a.10(a)"),
        ("551", "635a", "hard-total", "every ace had to count one; now one ace that does is enough"),
        ("551", "635a", "face-up-card", "the card was out of the game; now it is out of the round"),
        ("535", "621a", "abandoned-wagers", "they had to be taken as abandoned; now they may be"),
        ("535", "621a", "help-on-request", "the dealer might help; now the dealer must"),
        ("535", "621a", "dealers-wager", "it was made in gaming chips; now it is made in value chips"),
    ],
)
def test_a_rule_that_only_looks_the_same_is_told_as_changed(earlier: str, later: str, rule: str, because: str) -> None:
    row = next(one for one in compare(earlier, later) if one.rule == rule)
    change = change_of(rule, {earlier: row.earlier, later: row.later})
    assert change.kind == "changed", because
    for side in change.chapters.values():
        assert any(piece.differs for one in side for piece in one.pieces), because
