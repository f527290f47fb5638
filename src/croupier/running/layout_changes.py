"""What changes on a layout between two tables: elements that are added, removed or differ, and payouts."""

from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from croupier.table.layout import Element, Inscription, Layout, Payout


class PayoutChange(msgspec.Struct, frozen=True, kw_only=True):
    """A payout that an inscription states otherwise: for which outcome, if it names any; None where it has none."""

    outcome: str
    before: str | None
    after: str | None


class ElementChange(msgspec.Struct, frozen=True, kw_only=True):
    """An element that only one of two layouts has, or that differs; of an inscription, the payouts that do."""

    key: str
    change: Literal["added", "removed", "changed"]
    before: Element | None
    after: Element | None
    payouts: list[PayoutChange]


def compare_layouts(before: Layout, after: Layout) -> list[ElementChange]:
    """What is added to a layout, removed from it or changed, in reading order. Other provisions change nothing."""
    return [*_element_changes(before, after)]


def _element_changes(before: Layout, after: Layout) -> Iterator[ElementChange]:
    """The changes, element by element."""
    old, new = ({one.key: one for one in layout.elements()} for layout in (before, after))
    for key in dict.fromkeys([*old, *new]):
        was, now = old.get(key), new.get(key)
        if was is None or now is None:
            change: Literal["added", "removed"] = "added" if was is None else "removed"
            yield ElementChange(key=key, change=change, before=was, after=now, payouts=[])
        elif required_of(was) != required_of(now):
            yield ElementChange(key=key, change="changed", before=was, after=now, payouts=payout_changes(was, now))


def required_of(element: Element) -> dict[str, Any]:
    """What is required, apart from where that is written, and from parts that are elements of their own."""
    fields = {name: getattr(element, name) for name in element.__struct_fields__ if name not in CITING}
    return {name: unsupported(value) for name, value in fields.items() if not is_part(value)}


CITING = ("cites", "numbering", "marked")
"""The fields of an element that cite."""


def is_part(value: Any) -> bool:
    """Whether a field holds elements."""
    some = value if isinstance(value, tuple) else (value,)
    return any(isinstance(one, Element) for one in some)


def unsupported(value: Any) -> Any:
    """Payouts without the provisions on each; every other value unchanged."""
    payouts = value if isinstance(value, tuple) else ()
    return [str(one) for one in payouts] if any(isinstance(one, Payout) for one in payouts) else value


def payout_changes(before: Element, after: Element) -> list[PayoutChange]:
    """The payouts that two inscriptions state differently, by outcome."""
    if not isinstance(before, Inscription) or not isinstance(after, Inscription):
        return []
    old, new = ({one.outcome: one.odds for one in each.payouts} for each in (before, after))
    outcomes = dict.fromkeys([*old, *new])
    changes = [PayoutChange(outcome=one, before=old.get(one), after=new.get(one)) for one in outcomes]
    return [change for change in changes if change.before != change.after]
