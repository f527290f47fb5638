"""The ways in which the hands are dealt (§§ .8(c) or .9(c), (d)): how the first four cards lie, how they are shown and
called, and how a third card is dealt. Which of them a table may choose is a value of its edition.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.equipment import Card
from croupier.games.baccarat import calls
from croupier.games.baccarat.events import Tucked
from croupier.games.baccarat.handing import THIRD, hand_out, turn_over
from croupier.games.baccarat.wagers import BANKER, HANDS, PLAYER
from croupier.games.shared.events import turned
from croupier.games.shared.shoe import deal_card
from croupier.games.shared.state import Face
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.play.steps import Procedure
from croupier.table.events import Announced, Cites, Event

if TYPE_CHECKING:
    from croupier.games.baccarat.game import BaccaratGame

Shown = Callable[["BaccaratGame", int, int], Procedure[None] | Iterable[Event]]
"""Shows both hands and calls their Point Counts, the Player's and the Banker's."""
Third = Callable[["BaccaratGame", str, Cites], Procedure[Card | None]]
"""Deals a third card to a hand, by these provisions, so that everybody sees it."""


class Way(msgspec.Struct, frozen=True, kw_only=True):
    """One way of dealing: by which rules the first four cards are dealt, with which face, what shows them, and what
    deals a third card, by which rules. `announced`: the rules by which Point Counts are called, and `called_once` the
    reading by which that is enough. `readings`: those that third cards rest on. `tucks`: the Banker's Hand waits under
    the corner of the shoe.
    """

    rules: tuple[Rule, ...]
    face: Face
    show: Shown
    third: Third
    third_rules: tuple[Rule, ...] = (Rule.THIRD_CARD_ORDER,)
    announced: tuple[Rule, ...] = (Rule.ANNOUNCE_POINTS,)
    called_once: str = ""
    readings: tuple[str, ...] = ()
    tucks: bool = False


# How hands are shown


def call_both(t: BaccaratGame, player: int, banker: int) -> list[Event]:
    """The cards lie face up: both Point Counts are called."""
    return [t.points[player, banker]]


def turn_one_by_one(t: BaccaratGame, player: int, banker: int) -> Procedure[None]:
    """The Banker's Hand waits under the shoe's corner until the dealer has turned and called the Player's Hand."""
    cites, down = t.cites(Rule.ANNOUNCE_POINTS), t.cites(Rule.DEAL_FACE_DOWN)
    yield Tucked(down, BANKER)
    for hand, points in ((PLAYER, player), (BANKER, banker)):
        yield turned(down, hand, t.state.hands[hand])
        yield Announced(cites, calls.points_of(hand, points))


def turn_both(t: BaccaratGame, player: int, banker: int) -> Procedure[None]:
    """The dealer calling the game places both hands face up, and then calls both Point Counts."""
    down = t.cites(Rule.DEAL_FACE_DOWN)
    for hand in HANDS:
        yield turned(down, hand, t.state.hands[hand])
    yield from call_both(t, player, banker)


# How a third card is dealt


def face_up(t: BaccaratGame, hand: str, cites: Cites) -> Procedure[Card | None]:
    """The dealer deals it face up."""
    return deal_card(t, hand, "up", cites)


def instructed(t: BaccaratGame, hand: str, cites: Cites) -> Procedure[Card | None]:
    """The dealer calling the game tells the curator to deal it, face up."""
    yield Announced(t.cites(Rule.CURATOR_INSTRUCTED), calls.card_for(hand))
    return (yield from deal_card(t, hand, "up", cites))


def handed(t: BaccaratGame, hand: str, cites: Cites) -> Procedure[Card | None]:
    """It is dealt face down and handed to the player who had the hand, by one provision; one that everybody has seen
    stays open.
    """
    kept = t.kept_card(hand)
    if kept is None or not t.stays_open(kept[1]):
        cites = tuple(dict.fromkeys(cites + t.cites(THIRD[hand])))
    third = yield from deal_card(t, hand, "down", cites)
    if hand in t.state.face_down:
        yield from turn_over(t, hand, t.cites(THIRD[hand]))
    return third


def instructed_and_handed(t: BaccaratGame, hand: str, cites: Cites) -> Procedure[Card | None]:
    """The curator is told to deal it face down; then it is handed to that player."""
    readings = tuple(cite for name in t.way.readings for cite in by_reading(name))
    yield Announced(t.cites(Rule.CURATOR_INSTRUCTED) + readings, calls.card_for(hand))
    return (yield from handed(t, hand, cites))


FACE_UP: Final = Way(rules=(Rule.DEAL_FACE_UP,), face="up", show=call_both, third=face_up)
FACE_DOWN: Final = Way(rules=(Rule.DEAL_FACE_DOWN,), face="down", show=turn_one_by_one, third=face_up, tucks=True)
HANDED: Final = Way(rules=(Rule.HANDED_TO_PLAYERS,), face="down", show=hand_out, third=handed, tucks=True)
HANDED_629A: Final = msgspec.structs.replace(HANDED, called_once="points_called_once")
BY_CURATOR: Final = Way(
    rules=(Rule.DEAL_FACE_DOWN, Rule.CURATOR_DEALS),
    face="down",
    show=turn_both,
    third=instructed,
)
BY_CURATOR_HANDED: Final = Way(
    rules=(Rule.HANDED_TO_PLAYERS, Rule.CURATOR_DEALS),
    face="down",
    show=hand_out,
    third=instructed_and_handed,
    third_rules=(),
    announced=(),
    tucks=True,
)
BY_CURATOR_HANDED_2010: Final = msgspec.structs.replace(BY_CURATOR_HANDED, readings=("handing_in_lieu_2010",))
