"""How much the dealer wagers against a bank, and what that rests on."""

from datetime import date
from typing import Any

from croupier.games.pai_gow.events import DealerWagered
from croupier.money import Cents
from croupier.running.opening import check_submission
from tests.pai_gow.banking_support import banked_table, finish, takes_bank
from tests.pai_gow.support import CHAPTERS
from tests.support.events import found
from tests.support.matrices import each
from tests.support.tables import DAYS


def less(amount: int) -> dict[str, Any]:
    """The bank names a lesser amount."""
    return {"choice": "less", "amount": Cents(amount)}


@each(
    ("chips", "said", "wagered", "capped"),
    [
        ("1000.00", "full", 5000, False),
        ("1000.00", less(2000), 2000, False),
        ("30.00", "full", 2000, True),
        ("30.00", less(1000), 1000, False),
    ],
)
@each("chapter", CHAPTERS)
def test_the_dealers_wager_rests_on_a_reading_only_where_the_banks_chips_cap_it(
    chapter: str, chips: str, said: str | dict[str, Any], wagered: int, capped: bool
) -> None:
    """The dealer would wager 50.00; a lesser amount that the bank itself names is no such cap."""
    bank = {"player_bank": True, "dealer_wager": "50.00"}
    table = banked_table(chapter, {}, {2: "10.00"}, chips={1: chips}, submission=bank)
    events = finish(table, takes_bank(1, {"dealer's wager seat 1": said}))
    [event] = found(events, DealerWagered)
    assert (event.amount, "reading:dealers_wager_capped" in event.cites) == (wagered, capped)


def test_what_is_wrong_with_a_dealers_wager_is_said_alone() -> None:
    finer = {"player_bank": True, "chips": ["0.01", "5.00"], "vigorish_rounding": "exact"}
    assert unlawful(player_bank=True, chips=["5.00"], dealer_wager="50.25") == [
        "the chips at this table cannot make 50.25"
    ]
    (odd,) = unlawful(**finer, dealer_wager="50.01")
    assert odd.startswith("50.01 is not a multiple of 0.20, ")
    assert unlawful(**finer, dealer_wager="50.20") == []


def unlawful(**choices: Any) -> list[str]:
    """What is said of a submission under 621a."""
    return [problem.problem for problem in check_submission("pai-gow", date.fromisoformat(DAYS["621a"]), choices, {})]
