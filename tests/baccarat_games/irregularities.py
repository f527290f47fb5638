"""Rounds of the Baccarat games in which something goes wrong: what tests put into a shoe, and what became of it."""

from typing import Any

from croupier.games.baccarat.events import SimulatedRound
from croupier.play.table import Table
from croupier.table.events import Event
from tests.baccarat_games.rounds import POINTS, dealt_by_hand
from tests.shoe_games.chapters import ShoeGame
from tests.support.cards import BURN_ONE
from tests.support.events import calls, cards_to, words
from tests.support.playing import steps_until

DRAWN, THIRD = "card drawn in error", "third card in error"

NATURAL = "9H KH KD KC"
"""A round that the Player's Hand wins with four cards."""
STAND_6_7 = "KS KH 6D 7C"
"""A round of four cards: Player 6, Banker 7, who both stay."""
SIX = "KS KH 2D 3C 4S 6H"
"""Player 2 draws a 4, Banker 3 draws a 6: Player 6, Banker 9."""
STAYS = ["KS KH 6D 6C", "KS KH 7D 7C", "KS KH 8D 2C", "KS KH 6D 9C", "KS KH 2D 8C"]
"""Four cards after which the Player's Hand may have no third card and the Banker's Hand none either."""


def to_points(game: ShoeGame, cards: str, *wagers: tuple[str, str], **submission: Any) -> Table:
    """A table dealt by hand at which the first round's four cards lie and their counts are called."""
    table = dealt_by_hand(game, f"{BURN_ONE} {cards}", *wagers, submission=submission)
    until_points(table)
    return table


def until_points(table: Table) -> None:
    """The dealer works until the counts of both hands on two cards are called."""
    called = words(steps_until(table, POINTS))[-1]
    if "Banker" not in called:
        steps_until(table, calls("Banker"))


def face_of(dealing: str) -> str:
    """How the first four cards lie when they are dealt so."""
    return "up" if dealing == "face up" else "down"


def hands_in(events: list[Event]) -> dict[str, list[str]]:
    """The cards of both hands."""
    return {hand: [card.card for card in cards_to(events, hand)] for hand in ("player", "banker")}


def discarded(events: list[Event]) -> list[tuple[str, str]]:
    """What went into the discard rack or bucket outside of a hand, and how it lay."""
    return [(card.card, card.face) for card in cards_to(events, "discard")]


def final_call(events: list[Event]) -> str:
    """The first call of both counts: the result, once those of two cards have been called."""
    return next(said for said in words(events) if said.startswith("Player"))


def parts(events: list[Event]) -> tuple[list[Event], list[list[Event]]]:
    """What came before the first simulated round, and the simulated rounds."""
    places = [place for place, one in enumerate(events) if isinstance(one, SimulatedRound)]
    ends = [*places[1:], len(events)]
    return events[: places[0]] if places else events, [
        events[place:end] for place, end in zip(places, ends, strict=True)
    ]
