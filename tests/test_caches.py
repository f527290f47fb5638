"""No cache grows by what strangers ask for: names, numbers and days that they make up."""

import sys
from collections.abc import Callable
from contextlib import suppress
from datetime import date, timedelta
from functools import _lru_cache_wrapper

import pytest

from croupier.law.search import look_up_some, parse_all
from croupier.money import Cents
from croupier.record.reader import RecordError
from croupier.running.guide import guide_to
from croupier.running.records import replay
from croupier.table.inputs import Wager
from croupier.table.messages import message
from tests.record.tables import forged, small

DAY = date(2020, 1, 1)


def remembered() -> dict[str, int]:
    """How much each cache without a limit holds."""
    modules = [module for name, module in sys.modules.items() if name.startswith("croupier")]
    caches = [one for module in modules for one in vars(module).values() if isinstance(one, _lru_cache_wrapper)]
    unlimited = [one for one in caches if one.cache_info().maxsize is None]
    return {f"{one.__module__}.{one.__qualname__}": one.cache_info().currsize for one in unlimited}


def cited(number: int) -> None:
    """A provision of a chapter that does not exist."""
    look_up_some(parse_all(f"{1000 + number}a.1", DAY), DAY)


def recorded(number: int) -> None:
    """A record of a game that does not exist."""
    replay(forged(small().record, 1, lambda body: body.replace(b"minibaccarat", b"game-%d" % number)).splitlines())


ASKED: dict[str, Callable[[int], object]] = {
    "a seat": lambda number: Wager(number, "banker", Cents(100)).actor,
    "a message": lambda number: str(message(f"area{number}.key", seat=number)),
    "a provision": cited,
    "a game": lambda number: guide_to(f"game-{number}", "2020-01-01"),
    "a day": lambda number: guide_to("minibaccarat", str(DAY + timedelta(number))),
    "a record": recorded,
}


@pytest.mark.parametrize("what", ASKED)
def test_a_cache_does_not_grow_with_what_is_made_up(what: str) -> None:
    def ask(number: int) -> None:
        with suppress(ValueError, LookupError, RecordError):
            ASKED[what](number)

    ask(1)
    before = remembered()
    assert len(before) > 20
    for number in range(2, 12):
        ask(number)
    assert remembered() == before
