"""Tables of Baccarat whose next hands are known, and who has the dealing shoe at them."""

from collections.abc import Iterable
from typing import Any

from croupier.games.baccarat.events import CuratorChosen, ShoePassed
from croupier.games.baccarat.state import BaccaratState
from croupier.play.table import Table
from croupier.running.opening import ListedShoe
from croupier.table.events import Event
from croupier.table.inputs import Deal
from tests.support.cards import BURN_ONE, interleaved, suited
from tests.support.events import found
from tests.support.playing import allowed, answered, asked, one_step, rest_of
from tests.support.tables import seated

CHAPTERS = ("545", "631a")
Hands = tuple[str, str]
"""The ranks of the Player's Hand and of the Banker's Hand."""
BANKER_WINS: Hands = ("KK", "K8")
PLAYER_WINS: Hands = ("K9", "K8")
TIE: Hands = ("K8", "Q8")
DRAGON_7: Hands = ("KK2", "KK7")
"""Three cards make a Banker's Hand of 7, against less."""


def shoe(*rounds: Hands, then: str = "") -> str:
    """A shoe with a burn of two cards and rounds of such hands; `then` are ranks behind them."""
    return f"{BURN_ONE} {suited(''.join(interleaved(*hands) for hands in rounds) + then)}"


def last_shoe(*rounds: Hands) -> ListedShoe:
    """The same with the cover card in the round before the last."""
    last = "".join(rounds[-1])
    return ListedShoe(shoe(*rounds), len(shoe(*rounds).split()) - len(last) - 1)


def dealt_from(
    *rounds: Hands, chapter: str = "631a", seats: Iterable[int] = (1,), steps: str = "automatic", **more: Any
) -> Table:
    """A table with those players at which these hands come next. Keywords are fields of the opening."""
    return seated(shoe(*rounds), chapter=chapter, seats=seats, steps=steps, **more)


# The dealing shoe


def state_of(table: Table) -> BaccaratState:
    """What is true of the table."""
    assert isinstance(table.state, BaccaratState)
    return table.state


def curator(table: Table) -> tuple[int | None, bool] | None:
    """The seat of the player who has the shoe, and whether the dealer deals as curator; None: nobody has it."""
    holder = state_of(table).curator
    return (holder.seat, holder.dealer) if holder is not None else None


def offered(table: Table, *choices: str) -> list[str]:
    """Whom the shoe is offered to, one after the other, while they answer so; the last one has not answered."""
    asked_so_far = []
    for choice in (*choices, ""):
        if not table.questions:
            break
        kind, to = asked(table)
        assert kind == "shoe"
        asked_so_far.append(to)
        if choice:
            answered(table, choice)
    return asked_so_far


def call_deal(table: Table) -> list[Event]:
    """The deal is called, up to the first question."""
    return allowed(table.submit(Deal()))


def deal_with(table: Table, *choices: str) -> list[Event]:
    """A round is dealt; the questions that come are answered so, and further ones by default."""
    events = call_deal(table)
    for choice in choices:
        events += answered(table, choice)
    return events + rest_of(table)


def taken_by(seat: int, *rounds: Hands, seats: Iterable[int], choice: str = "accept", **more: Any) -> Table:
    """A table whose first round was dealt after that seat took the shoe, or designated the dealer; then come these
    hands.
    """
    table = dealt_from(BANKER_WINS, *rounds, seats=seats, **more)
    call_deal(table)
    take(table, seat, choice)
    rest_of(table)
    assert curator(table) == (seat, choice == "designate")
    return table


def take(table: Table, seat: int, choice: str = "accept") -> list[Event]:
    """Everybody who is asked before declines the shoe, and that seat takes it."""
    events: list[Event] = []
    while not table.questions or asked(table) != ("shoe", f"seat {seat}"):
        events += answered(table, "decline") if table.questions else one_step(table)
    return events + answered(table, choice)


def chosen(events: list[Event]) -> list[tuple[int | None, bool]]:
    """Who got the shoe: the seat, and whether the dealer deals."""
    return [(event.seat, event.dealer) for event in found(events, CuratorChosen)]


def passed(events: list[Event]) -> list[int | None]:
    """Who passed the shoe."""
    return [event.seat for event in found(events, ShoePassed)]
