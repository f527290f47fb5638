"""What a dealer learns of a game with a Player's and a Banker's Hand."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from croupier.equipment import Card
from croupier.equipment.cards import UNKNOWN
from croupier.games.shared.events import CardDealt, NoMoreCards, Stays
from croupier.games.shared.lessons import is_win, layout_line
from croupier.games.shared.narration import aside_as, faces, place
from croupier.games.shared.settlement import around_the_table
from croupier.games.shared.state import ShoeState
from croupier.games.shared.two_hands.hands import HANDS
from croupier.games.shared.two_hands.people import lying
from croupier.play.game import Game
from croupier.presenting.lessons import Covers
from croupier.presenting.moves import Move
from croupier.table.events import Settled

OUTCOMES: Final = {"win": "wins", "lose": "loses", "push": "is returned"}
DECIDED: Final = (NoMoreCards, Stays)
"""What a dealer decides about a third card without dealing one."""


def state_of(game: Game) -> ShoeState:
    """What is seen of the cards."""
    assert isinstance(game.state, ShoeState)
    return game.state


def cards_of(game: Game, hand: str) -> Sequence[Card]:
    """The cards of a hand, none of them if one is face down."""
    cards = state_of(game).hands.get(hand, [])
    return () if UNKNOWN in cards else cards


def hand_of(move: Move) -> str:
    """The hand that a third card is decided for: the one that the move names."""
    named = [word for word in move.key[1:] if word in HANDS]
    return named[0] if named else ""


def is_third_card(_: Any, move: Move) -> bool:
    """Whether the move deals a hand its third card, has it dealt, or stays."""
    return isinstance(move.event, DECIDED) or move.key[0] == "instruct"


def deals_to_a_hand(_: Any, move: Move) -> bool:
    """Whether the move deals a card to one of the hands."""
    return isinstance(move.event, CardDealt) and move.event.to in HANDS


def deals_third_card(t: Game, move: Move) -> bool:
    """Whether the move deals a hand another card than its first two."""
    return deals_to_a_hand(t, move) and len(state_of(t).hands.get(hand_of(move), ())) > 1


def situation(game: Game) -> list[str]:
    """The hands on the table, cards that lie aside, and the wagers."""
    state = state_of(game)
    hands = " · ".join(f"{name.capitalize()} {lying(cards)}" for name, cards in state.hands.items())
    aside = "; ".join(f"{faces([one.card])} ({aside_as(one.place)})" for one in state.aside)
    return [*([f"Cards: {hands}."] if hands else []), *([f"Aside: {aside}."] if aside else []), *layout_line(game)]


def still_to_settle(game: Game, outcome: Callable[[str], str]) -> list[str]:
    """What becomes of each wager that is still on the layout."""
    left = [f"seat {seat} {on} {OUTCOMES[outcome(on)]}" for seat, on, _ in around_the_table(game.state)]
    return [f"Still on the layout: {'; '.join(left)}."]


def dealt_so_far(game: Game, _: Move) -> list[str]:
    """How many cards lie in each hand."""
    hands = state_of(game).hands
    return [f"Dealt so far: {', '.join(f'{place(name)} {len(hands.get(name, ()))}' for name in HANDS)}."]


def wins_on(*wagers: str) -> Covers:
    """Payments of winning wagers of these kinds."""
    return lambda _, move: is_win(move) and getattr(move.event, "wager", "") in wagers


def beside_the_hands(game: Game) -> list[str]:
    """The wagers that a table takes apart from those on the hands."""
    return [on for on in game.offered if on not in HANDS]


def wins_beside_the_hands(_: Any, move: Move) -> bool:
    """Payments of winning wagers other than those on the hands."""
    return is_win(move) and isinstance(move.event, Settled) and move.event.wager not in HANDS
