"""The reference calculation knows the law's tables: who draws, and what the Dragon Bonus pays (541.11(c), 627a.10(c),
627a.12(e)).
"""

from tests.baccarat_games.rounds import VALUE_RANKS
from tests.baccarat_games.test_cards import CELLS, TABLE_1, TWO_CARDS
from tests.baccarat_games.test_wagers import BONUS_ODDS
from tests.minibaccarat import reference
from tests.support.cards import suited
from tests.support.matrices import each


@each(("count", "value"), CELLS)
def test_table_1_as_the_reference_tells_it(count: int, value: int) -> None:
    draws = reference.banker_takes_third(suited(TWO_CARDS[count]).split(), VALUE_RANKS[value] + "S")
    assert draws is (TABLE_1[count][value] == "D")


def test_the_paytables_of_the_reference() -> None:
    assert reference.PAYTABLES == BONUS_ODDS
