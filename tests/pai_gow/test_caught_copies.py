"""What counts as a copy when hands are compared, and the rules of a bank alone and together with the house."""

from croupier.games.pai_gow.comparing import ALONE, COPIES, OUTCOMES, TOGETHER
from croupier.law import Rule


def test_equal_pairs_equal_tiles_and_two_zeros_are_copies() -> None:
    assert {Rule.PAIR_COPY, Rule.TILE_COPY, Rule.ZERO_AGAINST_ZERO} == COPIES
    assert OUTCOMES == {"win": "win", "lose": "lose", "tie": "push"}


def test_a_bank_alone_and_one_with_the_house_have_their_own_provisions() -> None:
    assert ALONE._asdict() == {
        "compare": Rule.BANKED_COMPARISON,
        "centre": Rule.CENTRE_PAYS,
        "adds": Rule.BANK_ADDS,
        "surplus": Rule.BANK_SURPLUS,
        "last": Rule.BANKED_WINNERS_LAST,
    }
    assert TOGETHER._asdict() == {
        "compare": Rule.CO_BANK_COMPARISON,
        "centre": Rule.CO_BANK_CENTRE_PAYS,
        "adds": Rule.CO_BANK_ADDS,
        "surplus": Rule.CO_BANK_SURPLUS,
        "last": Rule.CO_BANK_WINNERS_LAST,
    }
