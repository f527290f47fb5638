"""What every dealer of a game from a shoe learns: the cards before the deal, their end, and what goes wrong."""

import random
from collections.abc import Callable, Sequence
from typing import Any, Final

from croupier.equipment import Card
from croupier.games.shared import events as shoe
from croupier.games.shared.moves import BURN, DISCARDED
from croupier.games.shared.points import hard_value, total
from croupier.games.shared.settlement import around_the_table
from croupier.games.shared.state import ShoeState
from croupier.money import written
from croupier.play.game import Game
from croupier.presenting.arithmetic import added
from croupier.presenting.lessons import Covers, Topic, any_of, of_event, with_key
from croupier.presenting.moves import Move
from croupier.table.events import Asked, Settled
from croupier.table.inputs import Report

BEFORE_THE_DEAL: Final = (
    shoe.Inspected,
    shoe.SpreadOut,
    shoe.Mixed,
    shoe.Shuffled,
    shoe.Stored,
    shoe.Released,
    shoe.Cut,
    shoe.Loaded,
    shoe.Unloaded,
)
AFTER_THE_ROUND: Final = (shoe.CoverCard, shoe.Cleared, shoe.Emptied)


def asks(kind: str) -> Covers:
    """Moves that ask somebody a question of that kind."""
    return lambda _, move: isinstance(move.event, Asked) and move.event.questions[0].kind == kind


def shuffle_and_cut(hint: str, why: Callable[[Any, Move], list[str]] | None = None) -> Topic:
    """The cards before the first of them is dealt to a hand; `why` explains the cards that are burnt."""
    return Topic(
        name="shuffle and cut",
        about="inspection, shuffle, cut, the shoe and its first cards",
        hint=hint,
        covers=any_of(
            of_event(*BEFORE_THE_DEAL), with_key(BURN[0], "tear", "show"), asks("cut"), asks("inspect"), asks("spread")
        ),
        why=why if why is not None else _nothing_to_count,
        typed="show, wash, shuffle, offer, cut, load, burn and so on: ? lists them",
    )


END_OF_THE_ROUND: Final = Topic(
    name="end of the round",
    about="the cards are put away, and what the cover card brings",
    hint="No wager is left on the layout: what becomes of the cards that lie there, and what did the shoe show?",
    covers=any_of(of_event(*AFTER_THE_ROUND), with_key("say")),
    typed="clear, cover, last hand",
)


def _nothing_to_count(_: Any, __: Move) -> list[str]:
    return []


def wagers_left(game: Game) -> list[str]:
    """Every wager that is still on the layout, from the highest seat down."""
    return [f"seat {seat}: {written(stake)} on {on}" for seat, on, stake in around_the_table(game.state)]


def layout_line(game: Game) -> list[str]:
    """The wagers on the layout in one line or, without any, the seats that are taken."""
    left = wagers_left(game)
    if left:
        return [f"On the layout: {'; '.join(left)}."]
    seats = ", ".join(map(str, sorted(game.state.seats)))
    return [f"No wagers. Seats taken: {seats}."] if seats else []


def is_not_due(t: Game, move: Move) -> bool:
    """Whether a card that was not due is set aside, used all the same or put away, or a wager is returned as void."""
    event = move.event
    if isinstance(event, shoe.CardDealt):
        assert isinstance(t.state, ShoeState)
        return move.key == DISCARDED or bool(t.state.aside_at(event.source))
    return isinstance(event, shoe.SetAside) or (isinstance(event, Settled) and event.outcome == "void")


def is_win(move: Move) -> bool:
    """Whether the move pays a wager."""
    return isinstance(move.event, Settled) and move.event.outcome == "win"


def seen_or_not(incident: str) -> Callable[[Game, random.Random], Report]:
    """A card that came out of the shoe by mistake, and was disclosed or not."""
    return lambda _, source: Report(incident, disclosed=source.random() < 0.5)


def plainly(incident: str) -> Callable[[Game, random.Random], Report]:
    """An incident that needs nothing else."""
    return lambda _, __: Report(incident)


def at_some_seat(incident: str) -> Callable[[Game, random.Random], Report]:
    """An incident at one of the seats that are taken."""
    return lambda game, source: Report(incident, seat=source.choice(sorted(game.state.seats) or [1]))


def sum_in_a_game_of_21(cards: Sequence[Card]) -> str:
    """The sum of cards: 10 + 6 = 16, or 1 + 6 = 7, or 17 with an ace as eleven."""
    values = [hard_value(card) for card in cards]
    soft = f", or {total(cards)} with an ace as eleven" if total(cards) != sum(values) else ""
    return f"{added(values)}{soft}"


def begun_with_a_capital(said: str) -> str:
    """Words at the beginning of a sentence."""
    return f"{said[:1].upper()}{said[1:]}"
