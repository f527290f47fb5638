"""Rounds of Midibaccarat whose hands are known, and what happens to cards that are handed to players."""

from typing import Any

import msgspec

from croupier.games.baccarat.events import Handed, Relinquished, Tucked
from croupier.games.baccarat.state import BaccaratState
from croupier.games.shared.events import CardDealt, Turned
from croupier.play.table import Table
from croupier.table.events import Announced, Event
from croupier.table.inputs import Deal, Order, Report
from tests.support.cards import BURN_ONE, interleaved, suited
from tests.support.events import Words, course
from tests.support.playing import allowed, answered, until_asked, wager
from tests.support.tables import seated

Stake = tuple[int, str, str]
"""A wager: the seat, what it is on, and the amount."""


class Chapter(msgspec.Struct, frozen=True, kw_only=True):
    """An edition of the game: what a table says to have cards handed to players, and its provisions on that."""

    name: str
    submission: dict[str, Any]
    dealt: str
    tucked: str
    players_hand: str
    bankers_hand: str
    players_third: str
    bankers_third: str
    equal: str
    relinquished: str
    called: str
    decks: str
    new_decks: str
    cover_card: str
    insufficient: str
    undisclosed: str
    undisclosed_third: str


C543 = Chapter(
    name="543",
    submission={"dealing": "handed to players"},
    dealt="543.9(c)(3)",
    tucked="543.9(c)(3)",
    players_hand="543.9(c)(3)(i)",
    bankers_hand="543.9(c)(3)(ii)",
    players_third="543.9(c)(3)(iii)",
    bankers_third="543.9(c)(3)(iv)",
    equal="543.9(c)(3)(v)",
    relinquished="543.14(f)",
    called="543.10(a)",
    decks="543.3(a)",
    new_decks="543.3(b)",
    cover_card="543.10(e)",
    insufficient="543.14(e)",
    undisclosed="543.14(a)",
    undisclosed_third="543.14(b)",
)
C629A = Chapter(
    name="629a",
    submission={},
    dealt="629a.8(c)",
    tucked="629a.8(c)(1)",
    players_hand="629a.8(c)(1)",
    bankers_hand="629a.8(c)(2)",
    players_third="629a.8(c)(3)",
    bankers_third="629a.8(c)(4)",
    equal="629a.8(c)(5)",
    relinquished="629a.8(d)",
    called="629a.9(a)",
    decks="629a.3(a)",
    new_decks="629a.3(b)",
    cover_card="629a.9(d)",
    insufficient="629a.13(e)",
    undisclosed="629a.13(a)",
    undisclosed_third="629a.13(b)",
)
CHAPTERS = (C543, C629A)

NATURAL = ("9K", "KK")
"""Four cards: the Player's Hand wins with a Natural."""
BOTH_DRAW = ("KK4", "QQ7")
"""Six cards: both hands have nothing on two cards, and the Banker's Hand wins 7 to 4."""
PLAYER_DRAWS = ("K27", "Q7")
"""Five cards: only the Player's Hand draws, and wins 9 to 7."""
BANKER_DRAWS = ("K7", "Q23")
"""Five cards: only the Banker's Hand draws, and loses 5 to 7."""
ON_PLAYER: Stake = (2, "player", "10.00")
ON_BANKER: Stake = (5, "banker", "10.00")
"""Who is handed the hands in most of these rounds."""
RELINQUISH = "relinquish the cards"
SHOWN, TORN = "cards shown", "card torn"
DRAWN, THIRD = "card drawn in error", "third card in error"


# Tables


def cards_of(*rounds: tuple[str, str], then: str = "") -> str:
    """The cards of rounds with such hands (Player's, Banker's); `then` are ranks behind them."""
    return suited("".join(interleaved(*hands) for hands in rounds) + then)


def shoe(*rounds: tuple[str, str], then: str = "") -> str:
    """A shoe with a burn of two cards and those rounds."""
    return f"{BURN_ONE} {cards_of(*rounds, then=then)}"


def table_with(
    cards: str | None,
    *stakes: Stake,
    chapter: Chapter = C629A,
    seats: tuple[int, ...] = (1, 2, 5),
    submission: dict[str, Any] | None = None,
    **more: Any,
) -> Table:
    """A table with these cards behind a burn, and players with these wagers. Keywords are of the opening."""
    chosen = chapter.submission | (submission or {})
    table = seated(cards, seats=seats, chapter=chapter.name, submission=chosen, **more)
    place(table, *stakes)
    return table


def place(table: Table, *stakes: Stake) -> None:
    """Place wagers."""
    for seat, on, amount in stakes:
        allowed(wager(table, on, amount, seat=seat))


def dealt_with(hands: tuple[str, str], *stakes: Stake, **more: Any) -> Table:
    """A table at which such a round is being dealt, up to the first question."""
    table = table_with(shoe(hands, then="KKKKKK"), *stakes, **more)
    allowed(table.submit(Deal()))
    return table


def held_by_hand(*stakes: Stake, **more: Any) -> Table:
    """A table dealt by hand, at which somebody has been handed the first hand and asked."""
    table = dealt_with(BOTH_DRAW, *stakes, steps="manual", **more)
    until_asked(table, "cards")
    return table


def by_will(table: Table) -> None:
    """The player who holds cards gives them up."""
    answered(table, "relinquish")


def state_of(table: Table) -> BaccaratState:
    """What is true of the table."""
    assert isinstance(table.state, BaccaratState)
    return table.state


def holder(table: Table) -> tuple[str, int] | None:
    """The hand that a player holds, and that player's seat."""
    state = state_of(table)
    if not state.held:
        return None
    seat = state.rights[state.held].seat
    assert seat is not None
    return state.held, seat


# What happened


HANDING: Words = {
    CardDealt: lambda event: f"{event.card} {event.face} to {event.to}",
    Tucked: lambda event: f"{event.hand} tucked by {'curator' if event.curator else 'dealer'}",
    Handed: lambda event: f"{event.hand} to seat {event.seat}: {event.cards}",
    Relinquished: lambda event: f"{event.hand} given up by seat {event.seat}",
    Turned: lambda event: (
        f"{event.hand} turned by {'dealer' if event.seat is None else f'seat {event.seat}'}: {' '.join(event.cards)}"
    ),
    Announced: lambda event: f"“{event.words}”",
}


def handing(events: list[Event]) -> list[str]:
    """What was done with the cards of a round, and said: a few words for each step."""
    return course(events, HANDING)


def handed(events: list[Event]) -> list[tuple[str, int]]:
    """Which hand was handed to which seat, in turn."""
    return [(event.hand, event.seat) for event in events if isinstance(event, Handed)]


def turned_by(events: list[Event]) -> list[tuple[str, int | None]]:
    """Which hand was turned by which seat, in turn; None is the dealer."""
    return [(event.hand, event.seat) for event in events if isinstance(event, Turned)]


def cites_of(events: list[Event], kind: type[Event]) -> list[tuple[str, ...]]:
    """The provisions of every event of a kind."""
    return [event.cites for event in events if isinstance(event, kind)]


def offered_to(table: Table) -> list[int]:
    """To whom relinquished cards are offered, in turn, if everybody declines."""
    asked = []
    while any(one.kind == "turn" for one in table.questions.values()):
        [question] = table.questions.values()
        assert question.seat is not None
        asked.append(question.seat)
        table.answer_by_default()
    return asked


def order_by(by: str) -> Order:
    """The order to give up the cards."""
    return Order(RELINQUISH, by)


def report(incident: str, *, disclosed: bool | None = None) -> Report:
    """A report."""
    return Report(incident, disclosed)
