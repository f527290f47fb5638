"""Pennsylvania's regulated table games, run by the book.

The names that most programs need are here; each is imported when it is first used. A round of Minibaccarat:

>>> import croupier
>>> table = croupier.open_table("minibaccarat", as_of="2020-01-01", cards="3H 9C 9D 9S KH 6D 4S KC 7C AD")
>>> table
<Table minibaccarat, chapter 627a: wagers, round 0, 0 of 9 seats taken, at rest>
>>> table.submit(croupier.Sit(1, croupier.Cents.parse("100.00"))).refusal is None
True
>>> wager = croupier.Wager(1, "banker", croupier.Cents.parse("25.00"))
>>> table.can(wager)
True
>>> response = table.submit(wager)
>>> settled = [event for event in table.submit(croupier.Deal()).events if isinstance(event, croupier.Settled)]
>>> print(settled[0].outcome, settled[0].pays, settled[0].vigorish, settled[0].cites[0])
win 25.00 1.25 627a.7(a)(1)(i)

An input that is not allowed is refused, with its provision, and changes nothing:

>>> refusal = table.refusal_for(croupier.Wager(12, "banker", croupier.Cents.parse("25.00")))
>>> print(refusal.why, refusal.cites)
seat 12 cannot wager: the table has seats 1 to 9 ('627a.2(a)',)

A value of the wrong type raises an error at once:

>>> croupier.Wager(1, "banker", 25.0)
Traceback (most recent call last):
...
croupier.table.inputs.InputError: Wager.amount: 25.0 is not an amount, as in Cents.parse("25.00")
"""

from __future__ import annotations

import os
import sys
from importlib import import_module

from croupier.version import __version__

_elsewhere = (os.path.join(entry, __name__) for entry in sys.path)
__path__ += [folder for folder in dict.fromkeys(_elsewhere) if folder not in __path__ and os.path.isdir(folder)]

TYPE_CHECKING = False  # `typing` and `pkgutil` take as long to load as all that a look-up needs

if TYPE_CHECKING:
    from typing import Any

    from croupier.library import (
        Answer,
        Cents,
        ChangeDealer,
        Close,
        Deal,
        InputError,
        Leave,
        Odds,
        OpeningError,
        Order,
        RecordError,
        Refusal,
        Report,
        Response,
        SetClock,
        Settled,
        Sit,
        Step,
        Table,
        TableError,
        TornLineError,
        TornLineWarning,
        Viewer,
        Wager,
        Wait,
        WallClock,
        Withdraw,
        figures,
        fold,
        open_table,
        playable_games,
        provisions,
        replay,
        resume,
        secure,
        seeded,
        told,
        view,
    )

__all__ = [
    "Answer",
    "Cents",
    "ChangeDealer",
    "Close",
    "Deal",
    "InputError",
    "Leave",
    "Odds",
    "OpeningError",
    "Order",
    "RecordError",
    "Refusal",
    "Report",
    "Response",
    "SetClock",
    "Settled",
    "Sit",
    "Step",
    "Table",
    "TableError",
    "TornLineError",
    "TornLineWarning",
    "Viewer",
    "Wager",
    "Wait",
    "WallClock",
    "Withdraw",
    "__version__",
    "figures",
    "fold",
    "open_table",
    "playable_games",
    "provisions",
    "replay",
    "resume",
    "secure",
    "seeded",
    "told",
    "view",
]


def __getattr__(name: str) -> Any:
    if name in __all__:
        return getattr(import_module("croupier.library"), name)
    raise AttributeError(f"module 'croupier' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted((*globals(), *__all__))
