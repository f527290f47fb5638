"""Playing scripts, and comparing what comes of them with a second calculation of the game."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Protocol

from croupier.games.shared.events import CardDealt, Cut, Emptied, Loaded, Shuffled
from croupier.money import Cents
from croupier.play.table import Response, Table
from croupier.running.records import Statement
from croupier.running.script import open_script, play_script, read_script
from croupier.table.events import Event, Settled
from croupier.table.inputs import Answer, Deal, Wager
from tests.support.events import found
from tests.support.playing import allowed, deal


class Bet(Protocol):
    """A wager as a second calculation knows it, in cents."""

    @property
    def seat(self) -> int: ...
    @property
    def wager(self) -> str: ...
    @property
    def amount(self) -> int: ...
    @property
    def cash(self) -> bool: ...


class Ended(Protocol):
    """How a table ended by a second calculation: the chips of every seat's holder, and what the house won."""

    @property
    def chips(self) -> Mapping[int, int]: ...
    @property
    def house(self) -> int: ...


def played(text: str) -> tuple[list[Response], Table]:
    """Every response of a script's table, and the table at its end."""
    script = read_script(text)
    table = open_script(script)
    responses: list[Response] = []
    play_script(script, table, responses.append)
    return responses, table


def numbered(responses: Iterable[Response]) -> Iterator[tuple[int, Response]]:
    """Responses with the number of the round that they belong to or come before."""
    number = 0
    for response in responses:
        number += isinstance(response.input, Deal)
        yield number if isinstance(response.input, Deal | Answer) else number + 1, response


def rounds_of(responses: Iterable[Response]) -> list[list[Event]]:
    """The events of each round; outside of one no card is dealt and no wager decided."""
    rounds: dict[int, list[Event]] = {}
    for number, response in numbered(responses):
        if isinstance(response.input, Deal | Answer):
            rounds.setdefault(number, []).extend(response.events)
        else:
            assert not any(isinstance(event, CardDealt | Settled) for event in response.events)
    return [rounds[number] for number in sorted(rounds)]


def assert_refused(expected: Iterable[Sequence[Bet]], responses: Iterable[Response]) -> None:
    """Exactly these wagers were refused, each in its round."""
    refused = [(response.input, number) for number, response in numbered(responses) if response.refusal]
    assert refused == [
        (Wager(bet.seat, bet.wager, Cents(bet.amount), bet.cash), number)
        for number, bets in enumerate(expected, 1)
        for bet in bets
    ]


def assert_closes(expected: Ended, closing: Statement) -> None:
    """The closing statement agrees, and no chip was made or lost."""
    assert {int(seat): line.chips for seat, line in closing.seats.items()} == expected.chips
    assert closing.house == expected.house
    assert closing.balanced


# Whole shoes


def until_reshuffled(table: Table, bets: Sequence[Bet]) -> list[list[Event]]:
    """The events of every round up to the one after which the cards are shuffled again."""
    rounds: list[list[Event]] = []
    while not rounds or not found(rounds[-1], Emptied):
        for bet in bets:
            allowed(table.submit(Wager(bet.seat, bet.wager, Cents(bet.amount))))
        rounds.append(deal(table))
    return rounds


def shuffled_shoe(events: list[Event]) -> tuple[list[str], int | None]:
    """The shoe that a shuffle and a cut made: its cards, and how many of them lie above the cover card."""
    [shuffled] = found(events, Shuffled)
    [cut] = found(events, Cut)
    [loaded] = found(events, Loaded)
    stack = shuffled.order.split()
    return stack[cut.above :] + stack[: cut.above], loaded.cover_after
