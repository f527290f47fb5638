"""Opening tables of any game, under any chapter, and looking at what lies on them."""

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any

import pytest

from croupier.equipment import Shoe
from croupier.games.shared.state import ShoeState
from croupier.money import Cents
from croupier.play.table import Table
from croupier.running.opening import Opening, OpeningError, ReceivedBatch, check_submission, open_table
from croupier.table.events import Event
from croupier.table.inputs import Sit

GAMES = {
    "541": "minibaccarat",
    "627a": "minibaccarat",
    "543": "midibaccarat",
    "629a": "midibaccarat",
    "545": "baccarat",
    "631a": "baccarat",
    "681a": "21-baccarat",
    "551": "spanish-21",
    "635a": "spanish-21",
}
"""The game of each chapter that tables play."""
DAYS = {
    "541": "2010-06-01",
    "627a": "2020-01-01",
    "543": "2010-06-01",
    "629a": "2020-01-01",
    "545": "2010-06-01",
    "631a": "2020-01-01",
    "535": "2010-06-01",
    "621a": "2020-01-01",
    "681a": "2020-01-01",
    "551": "2010-06-01",
    "635a": "2020-01-01",
}
"""A day on which each of them is served."""
AUTOMATED: dict[str, Any] = {"shuffler": "automated"}
CONTINUOUS: dict[str, Any] = {"shuffler": "continuous"}
FLOOR = ("floorperson", "pit manager", "shift manager", "casino manager")
"""A floorperson, and who is above."""


def opening(chapter: str, **more: Any) -> tuple[Table, list[Event]]:
    """A table that opens, and what happened. Keywords are fields of the opening."""
    fields: dict[str, Any] = {"seed": 1, "game": GAMES[chapter]} | more
    table = open_table(Opening(as_of=DAYS[chapter], **fields))
    return table, list(table.open().events)


def opened(cards: str | None = None, *, chapter: str = "627a", **more: Any) -> Table:
    """A table that is open, of Minibaccarat unless it says otherwise. Keywords are fields of the opening."""
    table, _ = opening(chapter, cards=cards, **more)
    return table


def seated(
    cards: str | None = None,
    *,
    seats: Iterable[int] = (1,),
    chips: str = "1000.00",
    players: Mapping[int, str] | None = None,
    **more: Any,
) -> Table:
    """A table with players who each brought the same chips; `players` names those who hold several seats."""
    table = opened(cards, **more)
    for seat in seats:
        name = (players or {}).get(seat)
        assert table.submit(Sit(seat, Cents.parse(chips), name)).refusal is None
    return table


def sit(table: Table, *seats: int, chips: str = "1000.00") -> None:
    """Players arrive, in this order."""
    for seat in seats:
        assert table.submit(Sit(seat, Cents.parse(chips))).refusal is None


def batches(*sizes: int, backs: str = "red blue green") -> list[ReceivedBatch]:
    """Batches of so many decks, with these backs in turn."""
    return [ReceivedBatch(back, decks) for back, decks in zip(backs.split(), sizes, strict=False)]


# Tables that may not be opened


def unopened(chapter: str, field: str, **more: Any) -> tuple[str, ...]:
    """The provisions for which no table may be opened so: what that field says is against them."""
    with pytest.raises(OpeningError) as wrong:
        opening(chapter, **more)
    assert wrong.value.field == field
    return wrong.value.cites


def unlawful(chapter: str, **submission: Any) -> tuple[str, ...]:
    """The provisions for which no table may be opened with these choices."""
    with pytest.raises(OpeningError) as wrong:
        opening(chapter, submission=submission)
    assert wrong.value.field.startswith("submission.")
    return wrong.value.cites


def problems(chapter: str, **choices: Any) -> list[tuple[str, tuple[str, ...]]]:
    """What is unlawful about such a submission: the keys and their provisions."""
    found = check_submission(GAMES[chapter], date.fromisoformat(DAYS[chapter]), choices, {})
    return [(problem.key, problem.cites) for problem in found]


# What lies on the table


def cards_at(table: Table) -> ShoeState:
    """What is true of the cards at a table that deals from a shoe."""
    assert isinstance(table.state, ShoeState)
    return table.state


def shoe_at(table: Table) -> Shoe:
    """The shoe in play."""
    shoe = cards_at(table).shoe
    assert shoe is not None
    return shoe


def in_device(table: Table) -> tuple[str, list[str]]:
    """The one batch that the shuffling device keeps: its back, and its cards."""
    [kept] = cards_at(table).stored
    return kept.back, [str(card) for card in kept.cards]


def racked(table: Table) -> list[str]:
    """The cards in the discard rack."""
    return [str(card) for card in cards_at(table).discards.cards()]


def on_the_table(table: Table) -> int:
    """How many cards lie in the hands."""
    return sum(map(len, cards_at(table).hands.values()))
