"""A service under load that says what it acknowledged, and is killed: `python -m tests.service.killed FILE SEED`."""

import asyncio
import random
import sys

from croupier.money import Cents
from croupier.record.codec import encode
from croupier.service import snapshots
from croupier.service.inputs import Act
from croupier.service.live import LiveTable
from croupier.service.pit import Pit
from croupier.store import Account, Store
from croupier.table.inputs import Answer, AnyInput, Deal, Leave, Wager
from tests.service.people import GAMES, HERE, opening, quiet, sit


class Client:
    """Somebody who plays alone at a table that they deal themselves, and says what was acknowledged."""

    def __init__(self, pit: Pit, live: LiveTable, account: Account, source: random.Random) -> None:
        self._pit = pit
        self._live = live
        self._account = account
        self._source = source

    async def play(self) -> None:
        """Play until somebody kills the process. Now and then the same input is given twice at once."""
        while True:
            number = self._source.randrange(10**12)
            act = Act(self._account, str(number), self._next())
            times = self._source.choice((1, 1, 2))
            for taken in await asyncio.gather(*(self._pit.submit(self._live.id, act) for _ in range(times))):
                if taken.line is not None:
                    given = encode(act.input).decode()
                    sys.stdout.write(f"{self._live.id} {act.client_id} {taken.line} {given}\n")
                    sys.stdout.flush()

    def _next(self) -> AnyInput:
        table = self._live.table
        for number, question in table.questions.items():
            default = question.default
            return Answer(
                default.choice,
                seat=default.seat,
                role=default.role,
                position=default.position,
                amount=default.amount,
                question=number,
            )
        if 1 not in table.state.seats:
            return sit(1)
        if table.state.purse(1) < 1000:
            return Leave(1)
        if table.state.wagers_at(1):
            return Deal()
        return Wager(1, table.game.offered[0], Cents(self._source.choice((500, 1000, 33))))


async def main(file: str, seed: int) -> None:
    """Bring back the tables that there are, or open one of every game, and play at all of them."""
    snapshots.EVERY = 20  # type: ignore[misc]
    store = Store.open(f"sqlite:///{file}")
    guest = store.account_named("guest")
    assert guest is not None
    pit, source = Pit(store), random.Random(seed)
    assert await pit.start() == {}
    if not pit.running:
        for game in GAMES:
            await pit.open_table(opening(game), by=guest, facility=HERE, dealer=guest, settings=quiet())
    await asyncio.gather(*(Client(pit, live, guest, random.Random(source.random())).play() for live in pit.running))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
