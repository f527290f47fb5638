"""The lobby: every table that one may look at, with its law, its limits and who plays."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any, Final, Generic, NamedTuple, TypeVar

import msgspec

from croupier.games.registry import emblem_of
from croupier.law import edition_of, title_of
from croupier.play.game import Game
from croupier.running.opening import build_game
from croupier.service.bots import is_bot
from croupier.service.errors import DroppedError
from croupier.service.felt import limits
from croupier.service.open_actions import waited_for
from croupier.service.pit import Pit
from croupier.service.rebuilding import DAMAGED, Copy
from croupier.service.settings import described
from croupier.service.showing import ShownTable
from croupier.store import Account, KeptTable

T = TypeVar("T")


class Seen(NamedTuple, Generic[T]):
    """What was seen of a table after a line; None if its record is damaged."""

    facility: int
    line: int
    what: T | None


class Glances(Generic[T]):
    """What is to be seen of tables. A table that is here is looked at; of any other, a copy is, and what was seen is
    remembered until the table's record has another line.
    """

    def __init__(self, pit: Pit, see: Callable[[ShownTable | Copy], T]) -> None:
        self._pit = pit
        self._see = see
        self._seen: dict[str, Seen[T]] = {}
        self._turn = asyncio.Lock()
        """One table is copied at a time: whoever waits meanwhile finds it seen."""

    async def at(self, tables: Sequence[KeptTable], facility: int | None) -> dict[str, T | None]:
        """What is seen of all open tables of a facility, or of all facilities; None of one whose record is damaged."""
        lines = await self._pit.last_lines(facility)
        self._forget_closed({kept.id for kept in tables}, facility)
        return {kept.id: await self._glance(kept, lines.get(kept.id, 0)) for kept in tables}

    def _forget_closed(self, tables: set[str], facility: int | None) -> None:
        """What was seen of tables that are open no more is wanted by nobody."""
        for table, seen in list(self._seen.items()):
            if facility in (None, seen.facility) and table not in tables:
                del self._seen[table]

    async def _glance(self, kept: KeptTable, line: int) -> T | None:
        """What is seen of a table whose record had a line when it was last looked for."""
        here = self._pit.find(kept.id)
        if here is not None:
            with suppress(DroppedError):
                return await self._look(kept, here)
        async with self._turn:
            seen = self._seen.get(kept.id)
            if seen is None or seen.line < line:
                seen = self._seen[kept.id] = await self._copied(kept, line)
            return seen.what

    async def _look(self, kept: KeptTable, here: ShownTable) -> T | None:
        """Look at a table that is here; raises `DroppedError`."""
        await here.come_up()
        seen = self._seen.get(kept.id)
        if seen is None or seen.line != here.line:
            async with here.still():
                seen = self._seen[kept.id] = Seen(kept.facility, here.line, self._see(here))
        return seen.what

    async def _copied(self, kept: KeptTable, line: int) -> Seen[T]:
        """Look at a copy of a table. That of one which goes on elsewhere is left for the next time."""
        try:
            copy = await self._pit.read_copy(kept)
        except DAMAGED:
            return Seen(kept.facility, line, None)
        seen = Seen(kept.facility, copy.line, self._see(copy))
        if kept.id in self._seen:
            self._pit.leave_copy(kept.id, copy)
        return seen


MOST_CLOSED: Final = 20
"""How many closed tables the lobby lists, the newest first."""
MOST_GAMES: Final = 200
"""Of how many tables that cannot be looked at it is remembered which game they had."""
NOTHING_GOES_ON: Final[Mapping[str, Any]] = {
    "seats_taken": 0,
    "players": [],
    "round": 0,
    "dealer": "",
    "bots": 0,
    "closed": True,
    "line": 0,
    "yours": [],
    "waiting_for": "",
}


class Standing(NamedTuple):
    """How a table stands: what everybody is shown, and who holds which seat."""

    fields: dict[str, Any]
    holders: dict[int, str]


class Lobby:
    """The list of tables. None is brought into memory, or kept there, only to be listed."""

    def __init__(self, pit: Pit) -> None:
        self._pit = pit
        self._glances = Glances(pit, standing)

    async def shown_to(self, account: Account, facility: int | None) -> list[dict[str, Any]]:
        """The tables that somebody may look at; closed ones last, and of these only the newest."""
        open_now = await self._pit.tables(account, facility=facility, closed=False)
        closed = await self._pit.tables(account, facility=facility, closed=True, newest=MOST_CLOSED)
        seen = await self._glances.at(open_now, account.facility if facility is None else facility)
        shown = [
            open_shown(kept, stands, account)
            if (stands := seen[kept.id]) is not None
            else await asyncio.to_thread(ended_shown, kept, "damaged")
            for kept in open_now
        ]
        shown += [await asyncio.to_thread(ended_shown, kept, "closed") for kept in reversed(closed)]
        return [one for one in shown if one is not None]


def standing(glanced: ShownTable | Copy) -> Standing:
    """How a table stands."""
    table, state = glanced.table, glanced.table.state
    players = [state.seats[seat] for seat in sorted(state.seats)]
    fields = {
        **game_fields(table.game),
        "seats_taken": len(players),
        "players": players,
        "phase": state.phase,
        "round": state.round,
        "dealer": state.dealer,
        "bots": sum(map(is_bot, players)),
        "closed": glanced.closed,
        "line": glanced.line,
        "waiting_for": waited_for(table.questions.values(), dealer=table.waits_for_step),
    }
    return Standing(fields, dict(state.seats))


def open_shown(kept: KeptTable, stands: Standing, account: Account) -> dict[str, Any]:
    """A table that is open, as somebody is shown it."""
    yours = sorted(seat for seat, player in stands.holders.items() if player == account.name)
    return {**table_fields(kept), **stands.fields, "yours": yours}


def ended_shown(kept: KeptTable, phase: str) -> dict[str, Any] | None:
    """A table that is closed or damaged; None if not even its description can be read."""
    try:
        return {**table_fields(kept), **game_described(kept.opening), **NOTHING_GOES_ON, "phase": phase}
    except msgspec.MsgspecError:
        return None


def table_fields(kept: KeptTable) -> dict[str, Any]:
    """Which table it is, and who is assigned to deal there."""
    return {
        "id": kept.id,
        "facility": kept.facility,
        "game": kept.game,
        "title": title_of(kept.game),
        "emblem": emblem_of(kept.game),
        "made_at": kept.made_at,
        "assigned": kept.dealer,
    }


@lru_cache(MOST_GAMES)
def game_described(description: str) -> dict[str, Any]:
    """The game of a table by its description; raises `msgspec.MsgspecError`."""
    return game_fields(build_game(described(description).opening))


def game_fields(game: Game) -> dict[str, Any]:
    """Under which law a game is played, at how many seats, and for how much."""
    day, edition = game.setting.as_of, edition_of(game.text)
    return {
        "chapter": game.chapter,
        "as_of": day.isoformat(),
        "law": f"58 Pa. Code Ch. {game.chapter}, text of {edition.begins}",
        "notice": game.setting.notice,
        "seats": game.seats,
        **limits(game),
    }
