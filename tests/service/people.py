"""A facility with its people, and tables of every game, for tests of the service."""

import asyncio
from collections.abc import Callable, Coroutine
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from croupier.games.opening import Opening
from croupier.money import Cents
from croupier.person.routine import finishing
from croupier.person.seating import usual_choices
from croupier.service.inputs import Act, Taken
from croupier.service.live import LiveTable
from croupier.service.pit import Pit
from croupier.service.settings import TableSettings
from croupier.store import Account, Store
from croupier.table.inputs import AnyInput, Sit
from tests.service.memory import MemoryStore

DAY = "2020-01-01"
GAMES = ("minibaccarat", "midibaccarat", "baccarat", "spanish-21", "21-baccarat", "pai-gow")
HERE, ELSEWHERE = 1, 2
STORES = ("memory", "sqlite")
PATIENCE = 60.0
"""How many seconds a test waits for what should come at once: the machine may be busy."""
T = TypeVar("T")


class People(NamedTuple):
    """Somebody of every role, and a second player; all but the Board and the stranger are of the first facility."""

    player: Account
    other: Account
    guest: Account
    dealer: Account
    idle_dealer: Account
    floorperson: Account
    surveillance: Account
    board: Account
    stranger: Account
    strange_floor: Account


ROLES = {
    "player": ("player", HERE),
    "other": ("player", HERE),
    "guest": ("guest", HERE),
    "dealer": ("dealer", HERE),
    "idle_dealer": ("dealer", HERE),
    "floorperson": ("floorperson", HERE),
    "surveillance": ("surveillance", HERE),
    "board": ("board", None),
    "stranger": ("player", ELSEWHERE),
    "strange_floor": ("floorperson", ELSEWHERE),
}


def make_store(kind: str, folder: Path) -> Store:
    """A new store, in memory or in a file."""
    if kind == "memory":
        return MemoryStore().as_store()
    store = Store.open(f"sqlite:///{folder / 'store.db'}")
    store.migrate()
    return store


def make_people(store: Store) -> People:
    """Two facilities and their people."""
    store.add_facility("Here")
    store.add_facility("OtherProcess")
    at = datetime.now(UTC)
    return People(
        *(
            store.add_account(name.replace("_", "-"), role=role, facility=facility, password_hash=None, at=at)
            for name, (role, facility) in ROLES.items()
        )
    )


def opening(game: str, **more: Any) -> Opening:
    """What a table of a game is opened with: its usual choices."""
    day = datetime.fromisoformat(DAY).date()
    return Opening(**{"game": game, "as_of": DAY, "submission": usual_choices(game, day)} | more)


def quiet(**more: Any) -> TableSettings:
    """Settings of a table at which the house never deals of itself in the time of a test."""
    return TableSettings(**{"deal_after": 3600.0, "pace": 0.0} | more)


async def open_at(
    pit: Pit,
    people: People,
    game: str = "minibaccarat",
    *,
    house_deals: bool = False,
    settings: TableSettings | None = None,
    **more: Any,
) -> LiveTable:
    """A table that the dealer deals, unless the house does."""
    dealer = None if house_deals else people.dealer
    return await pit.open_table(
        opening(game, **more), by=people.floorperson, facility=HERE, settings=settings or quiet(), dealer=dealer
    )


async def running(pit: Pit, table: str) -> LiveTable:
    """A table that runs here, brought back if need be."""
    found = await pit.table(table)
    assert isinstance(found, LiveTable)
    return found


async def give(pit: Pit, table: str, account: Account, client_id: str, act: AnyInput) -> Taken:
    """Give an input that is taken."""
    taken = await pit.submit(table, Act(account, client_id, act))
    assert taken.refused is None, taken.refused
    return taken


async def refused(pit: Pit, table: str, account: Account, client_id: str, act: AnyInput) -> str:
    """Why an input is refused."""
    taken = await pit.submit(table, Act(account, client_id, act))
    assert taken.refused is not None, f"{act} was not refused"
    return taken.refused.why


async def finish(live: LiveTable) -> None:
    """Play out what is in progress, by defaults."""
    while not live.table.rests:
        await live.submit_for_house(lambda table: next(finishing(table)))


def sit(seat: int, chips: str = "500.00", player: str | None = None) -> Sit:
    """Somebody sits down."""
    return Sit(seat, Cents.parse(chips), player)


async def until(true: Callable[[], bool], seconds: float = PATIENCE) -> None:
    """Wait until something is true; fail if that takes too long."""
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.001)


async def a_few_turns() -> None:
    """Let everybody have their turn who waits neither for a thread nor for time to pass."""
    for _ in range(50):
        await asyncio.sleep(0)


def run(test: Coroutine[Any, Any, T]) -> T:
    """Run the body of a test."""
    return asyncio.run(test)
