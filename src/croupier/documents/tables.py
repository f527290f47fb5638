"""Tables that several documents have: the wagers that are offered, what they pay, and their limits."""

from collections.abc import Iterable, Mapping, Sequence

from croupier.documents.amounts import in_dollars
from croupier.documents.house import House
from croupier.documents.sentences import plainly
from croupier.presenting.documents import Block, Grid, Points, Row
from croupier.presenting.dollars import dollars
from croupier.table.layout import Inscription

LISTED = 2
"""A wager with more payouts than this has a table of its own where one follows."""


def wagers_offered(house: House, *, briefly: bool = False) -> Grid:
    """Every wager that the table takes: what it pays and between which amounts it may be made.

    `briefly`: a table of all payouts follows, which is referred to.
    """
    limits: Mapping[str, tuple[int, int | None]] = house.values.get("limits", {})
    return Grid(
        columns=tuple(house.says(f"wagers.{one}") for one in ("wager", "pays", "least", "most")),
        rows=tuple(merged(wager_row(house, on, limits.get(on), briefly=briefly) for on in house.game.offered)),
        figures=(2, 3),
        wide=(1,),
    )


def wager_row(house: House, on: str, limit: tuple[int, int | None] | None, *, briefly: bool) -> Row:
    """A wager."""
    smallest = house.game.smallest_wager(on)
    least = dollars(max(smallest, limit[0]) if limit is not None else smallest)
    largest = house.game.largest_wager(on)
    most = house.says("wagers.no_limit") if largest is None else dollars(largest)
    found = [one for one in house.layout.inscriptions if one.payouts and is_about(one, on)]
    cites = dict.fromkeys([*house.game.wager_cites(on), *(cite for one in found for cite in one.cites)])
    long = briefly and any(len(one.payouts) > LISTED for one in found)
    pays = house.says("wagers.below") if long else "; ".join(map(paid, found))
    return Row(cells=(shared_name(house, on, found), pays, least, most), cites=tuple(cites))


def shared_name(house: House, on: str, found: Sequence[Inscription]) -> str:
    """A wager's name; where it shares its odds with others under one name, that name, if nothing else differs."""
    limits = house.values.get("limits", {})
    alike = found and found[0].about != on and not any(is_about(found[0], one) for one in limits)
    return house.wager_name(found[0].about if alike else on)


def merged(rows: Iterable[Row]) -> list[Row]:
    """Rows that differ, each once."""
    return list(dict.fromkeys(rows))


def what_wagers_pay(house: House) -> tuple[Block, ...]:
    """The wagers and their limits, what is paid by outcome or besides, and what is taken from a win."""
    taken = house.people.charges() if house.people is not None else []
    paid_besides = payouts(house)
    return (
        wagers_offered(house, briefly=True),
        *((paid_besides,) if paid_besides.rows else ()),
        *((Points(items=tuple(plainly(house, one) for one in taken)),) if taken else ()),
    )


def payouts(house: House) -> Grid:
    """What the table of wagers leaves to this one, a line for each outcome: long paytables, and what is no wager."""
    offered = house.game.offered
    left = [one for one in house.layout.inscriptions if len(one.payouts) > LISTED or is_no_wager(one, offered)]
    rows = [
        Row(cells=(name, house.outcome_name(each.outcome), in_dollars(each.odds)), cites=each.cites or alike[0].cites)
        for name, alike in paid_alike(house, left)
        for each in alike[0].payouts
    ]
    columns = tuple(house.says(f"wagers.{one}") for one in ("wager", "outcome", "pays"))
    return Grid(columns=columns, rows=tuple(rows), wide=(1,))


def is_no_wager(one: Inscription, offered: Iterable[str]) -> bool:
    """Whether an inscription states a payout that is no offered wager's own."""
    return bool(one.payouts) and not any(is_about(one, on) for on in offered)


def paid_alike(house: House, inscriptions: Iterable[Inscription]) -> list[tuple[str, list[Inscription]]]:
    """Inscriptions with payouts, those together that pay alike, under the names of all of them."""
    groups: dict[tuple[tuple[str, str], ...], list[Inscription]] = {}
    for one in inscriptions:
        if one.payouts:
            groups.setdefault(tuple((each.outcome, each.odds) for each in one.payouts), []).append(one)
    return [(", ".join(house.wager_name(one.about) for one in alike), alike) for alike in groups.values()]


def paid(one: Inscription) -> str:
    """The payouts of an inscription in one line."""
    return in_dollars(", ".join(map(str, one.payouts)))


def is_about(one: Inscription, on: str) -> bool:
    """Whether an inscription is about a wager, perhaps under a name that it shares with others (`match`)."""
    return on == one.about or on.startswith(f"{one.about}-")
