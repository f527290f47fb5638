"""The shoe gives its cards in order until it is out of them; the cut is a rotation; the rack counts."""

from hypothesis import given
from hypothesis import strategies as st

from croupier.equipment import Card, DiscardRack, Shoe, cut, parse_cards
from croupier.equipment.cards import DECK


def test_a_shoe_gives_its_cards_in_order_and_then_none() -> None:
    cards = parse_cards("AS TD AS 6C")
    shoe = Shoe(order=cards, back="red")
    drawn: list[Card] = []
    while (card := shoe.next_card()) is not None:
        assert shoe.next_card() == card, "looking at a card does not draw it"
        assert shoe.remaining == len(cards) - len(drawn)
        drawn.append(card)
        shoe.dealt += 1
    assert drawn == cards
    assert shoe.remaining == 0
    assert shoe.next_card() is None


@given(st.permutations(DECK[:12]), st.integers(0, 12))
def test_a_cut_puts_the_cards_above_it_to_the_bottom(stack: list[str], above: int) -> None:
    before = parse_cards(" ".join(stack))
    after = cut(before, above)
    assert [after[place - above] for place in range(len(before))] == before == stack


def test_the_discard_rack_counts_all_piles_and_shares_none() -> None:
    rack = DiscardRack([parse_cards("AS TD"), [], parse_cards("6C")])
    assert rack.count == 3
    DiscardRack().piles.append(parse_cards("AS"))
    assert DiscardRack().count == 0
