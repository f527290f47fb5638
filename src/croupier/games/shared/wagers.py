"""A wager is one row: a game declares it once, and whatever is to be known of the wager is asked of its row.

Tables ask what it pays and by which rules, submissions how it is chosen, layouts for its area and its odds, documents,
screens and guides for its words. An edition lists the rows of its wagers, in the order in which they are offered.
"""

from collections.abc import Callable, Collection, Container, Iterable, Iterator, Mapping
from typing import Any, Generic, TypeVar

import msgspec

from croupier.games.shared.layout import Cite
from croupier.money import Odds
from croupier.presenting.people import Explained
from croupier.submission.schema import Key
from croupier.table.layout import BettingArea, Cites, Inscription, Need, Payout

P = TypeVar("P")
"""The choices of a submission on which it depends what wagers pay."""
W = TypeVar("W", bound="WagerRow[Any]")
Pays = Mapping[str, Odds]
"""What a wager pays, line by line as a layout states it; a line that is the only one needs no name."""


class WagerRow(msgspec.Struct, Generic[P], frozen=True, kw_only=True):
    """One wager of a game.

    `name`: how people type it and records write it; screens make a title of it. `title`: what a layout calls it. `rule`
    permits the wager, `area_rule` asks for its area, `odds_rule` sets its odds, and `rules` are the others that govern
    nothing where it is not offered. `pays`: what it pays with these choices, or None where it is not offered. `key`:
    its own choice in a submission. `explained` tells a newcomer when it wins, by `explained_by`. Documents have the
    same words for all wagers of a `kind`, usually the name.
    """

    name: str
    title: str
    rule: str
    area_rule: str
    odds_rule: str
    pays: Callable[[P], Pays | None]
    rules: tuple[str, ...] = ()
    key: Callable[[Cite], Key] | None = None
    explained: str = ""
    explained_by: tuple[str, ...] = ()
    kind: str = ""

    def __post_init__(self) -> None:
        if not self.kind:
            msgspec.structs.force_setattr(self, "kind", self.name)

    @property
    def stated_by(self) -> tuple[str, ...]:
        """The rules that its chapter must have."""
        return (self.rule, self.area_rule, self.odds_rule)

    @property
    def own_rules(self) -> tuple[str, ...]:
        """The rules that have nothing to govern where the wager is not offered."""
        return (*self.stated_by, *self.rules)

    def is_offered(self, paid: P) -> bool:
        """Whether a table with these choices takes the wager."""
        return self.pays(paid) is not None

    def odds(self, paid: P) -> tuple[Odds, ...]:
        """Every odds that the wager can be paid at."""
        return tuple((self.pays(paid) or {}).values())

    def payouts(self, paid: P) -> tuple[Payout, ...]:
        """What a layout states of it."""
        return tuple(Payout(str(odds), line) for line, odds in (self.pays(paid) or {}).items())

    def area(self, cites: Cite, *, separate: bool = True) -> BettingArea:
        """Where it is placed."""
        whose = "a separate area for each player" if separate else "an area"
        return BettingArea(
            key=f"areas.{self.name}",
            says=f"{whose} for {self.title}",
            cites=cites(self.area_rule),
            wager=self.name,
            separate=separate,
        )

    def inscription(self, paid: P, cites: Cites, *, need: Need = "required", sign: bool = True) -> Inscription:
        """What it pays, on the layout or on a sign."""
        payouts = self.payouts(paid)
        return Inscription(
            key=f"inscriptions.{self.name}",
            says=f"{self.title} pays {', '.join(map(str, payouts))}",
            need=need,
            cites=cites,
            about=self.name,
            sign=sign,
            payouts=payouts,
        )


def by_name(rows: Iterable[W]) -> dict[str, W]:
    """Rows by the names of their wagers."""
    return {row.name: row for row in rows}


def each_kind(rows: Iterable[W]) -> tuple[W, ...]:
    """The first row of each kind."""
    first: dict[str, W] = {}
    for row in rows:
        first.setdefault(row.kind, row)
    return tuple(first.values())


def own_keys(rows: Iterable[WagerRow[Any]], cites: Cite) -> Iterator[Key]:
    """The choices by which a submission offers wagers: one for each kind that has its own."""
    return (row.key(cites) for row in each_kind(rows) if row.key is not None)


def offering_all(rows: Iterable[WagerRow[Any]], cites: Cite) -> dict[str, Any]:
    """Choices that offer every wager that has a key: its example, or the first value that is not the default."""
    found = {}
    for key in own_keys(rows, cites):
        example = key.read.lawful.example
        others = (value for value in key.read.lawful.values if value != key.default)
        found[key.name] = next(others) if example is None else example
    return found


def compared_choices(rows: Iterable[WagerRow[Any]], cites: Cite) -> dict[str, tuple[Any, ...]]:
    """The choices that wagers have of their own with all values, the default first."""
    keys = own_keys(rows, cites)
    return {key.name: tuple(dict.fromkeys((key.default, *key.read.lawful.values))) for key in keys}


def without_wagers(rows: Collection[WagerRow[Any]], offered: Container[str]) -> set[str]:
    """The rules that have nothing to govern because wagers are not offered."""
    absent = {rule for row in rows if row.name not in offered for rule in row.own_rules}
    return absent.difference(*(row.own_rules for row in rows if row.name in offered))


def explained(rows: Iterable[WagerRow[Any]], cite_all: Callable[..., Cites]) -> list[Explained]:
    """When wagers win, for a newcomer; those that are explained alike are explained once."""
    alike: dict[str, list[WagerRow[Any]]] = {}
    for row in rows:
        alike.setdefault(row.explained, []).append(row)
    alike.pop("", None)
    return [
        Explained(says, cite_all(*(row.rule for row in found), *found[0].explained_by)) for says, found in alike.items()
    ]
