"""Letting tables go that nobody needs: they come back from the store when somebody asks for them."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from croupier.service.here import TablesHere
from croupier.service.live import LiveTable
from croupier.service.showing import ShownTable

LET_GO_AFTER: Final = 300.0
"""After how many seconds a table that nobody needs is let go."""
LOOKS: Final = 10
"""How often it is looked for such tables in that time."""

log: Final = logging.getLogger("croupier")

Rest = Callable[[str], Awaitable[None]]
"""What is done with a table of this process's own that was let go."""


async def tidy(tables: TablesHere, after: float, rest: Rest) -> None:
    """Let go of tables that nobody has needed for so many seconds, now and then."""
    while True:
        await asyncio.sleep(after / LOOKS)
        for table in tables.all:
            try:
                await let_go(tables, table, after, rest)
            except Exception:
                log.exception("a table was not let go", extra={"table": table.id})


async def let_go(tables: TablesHere, table: ShownTable, after: float, rest: Rest) -> None:
    """Let go of a table that nobody misses: it comes back when somebody asks for it, here or elsewhere."""

    def is_idle() -> bool:
        return tables.is_idle(table, after)

    def may_go() -> bool:
        """Whether the table goes now: only then does it not come back by itself."""
        if not is_idle():
            return False
        table.on_drop = tables.remove
        return True

    if is_idle() and await table.stop_if(may_go) and isinstance(table, LiveTable):
        await rest(table.id)
