"""Which amounts chips can make."""

from itertools import combinations_with_replacement

from hypothesis import given
from hypothesis import strategies as st

from croupier.money.chips import Chips

denominations = st.lists(st.integers(1, 60), min_size=1, max_size=4, unique=True)


@given(denominations, st.integers(0, 120))
def test_an_amount_can_be_made_if_some_chips_add_up_to_it(chips: list[int], amount: int) -> None:
    most = amount // min(chips)
    sums = {0} | {
        sum(some) for number in range(1, min(most, 6) + 1) for some in combinations_with_replacement(chips, number)
    }
    if most <= 6:
        assert Chips(tuple(chips)).make(amount) == (amount in sums)
    elif amount in sums:
        assert Chips(tuple(chips)).make(amount)


@given(denominations, st.integers(0, 500))
def test_the_next_amount_is_the_first_that_can_be_made(chips: list[int], amount: int) -> None:
    made = Chips(tuple(chips))
    first = next(one for one in range(amount, amount + 3700) if made.make(one))
    assert made.next_from(amount) == first
