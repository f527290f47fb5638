"""What every dealer of a game from a shoe learns: the cards before the deal, their end, and what goes wrong."""

import random
from collections.abc import Callable, Sequence
from typing import Any, Final

from croupier.games.shared import events as shoe
from croupier.games.shared.moves import BURN
from croupier.games.shared.narration import place
from croupier.games.shared.settlement import around_the_table
from croupier.money import written
from croupier.play.game import Game
from croupier.play.table import Table
from croupier.presenting.lessons import Topic, any_of, of_event, with_key
from croupier.presenting.moves import Move
from croupier.table.events import Settled
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
REPORTED: Final = 0.2
"""How often something goes wrong at a moment at which it can, in a drill."""


def _offers_the_cut(_: Any, move: Move) -> bool:
    return move.key[0] == "offer" and getattr(move.event, "questions", None) is not None


def shuffle_and_cut(hint: str, why: Callable[[Any, Move], list[str]] | None = None) -> Topic:
    """The cards before the first of them is dealt to a hand; `why` explains the cards that are burnt."""
    return Topic(
        name="shuffle and cut",
        about="inspection, shuffle, cut, the shoe and its first cards",
        hint=hint,
        covers=any_of(of_event(*BEFORE_THE_DEAL), with_key(BURN[0], "tear"), _offers_the_cut),
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
    """The wagers on the layout, in one line."""
    left = wagers_left(game)
    return [f"On the layout: {'; '.join(left)}."] if left else []


def is_win(move: Move) -> bool:
    """Whether the move pays a wager."""
    return isinstance(move.event, Settled) and move.event.outcome == "win"


def going_wrong(*reports: Callable[[Game, random.Random], Report]) -> Callable[[Table, random.Random], Report | None]:
    """Makes one of these reports now and then, at moments at which the table takes it."""

    def incident(table: Table, source: random.Random) -> Report | None:
        if source.random() >= REPORTED:
            return None
        return lawful(table, source, reports)

    return incident


def lawful(
    table: Table, source: random.Random, reports: Sequence[Callable[[Game, random.Random], Report]]
) -> Report | None:
    """The first of the reports, in any order, that the table takes now."""
    tried = source.sample(reports, len(reports))
    return next((report for make in tried if table.can(report := make(table.game, source))), None)


def seen_or_not(incident: str) -> Callable[[Game, random.Random], Report]:
    """A card that came out of the shoe by mistake, and was disclosed or not."""
    return lambda _, source: Report(incident, disclosed=source.random() < 0.5)


def plainly(incident: str) -> Callable[[Game, random.Random], Report]:
    """An incident that needs nothing else."""
    return lambda _, __: Report(incident)


def at_some_seat(incident: str) -> Callable[[Game, random.Random], Report]:
    """An incident at one of the seats that are taken."""
    return lambda game, source: Report(incident, seat=source.choice(sorted(game.state.seats) or [1]))


def to_place(event: shoe.CardDealt) -> str:
    """Where a card goes, in words."""
    return place(event.to)
