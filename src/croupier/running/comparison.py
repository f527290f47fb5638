"""What differs between two submissions at the table: choices, wagers offered and readings, each with its provisions."""

from collections.abc import Iterator, Sequence
from typing import Any, Literal

import msgspec

from croupier.running.examining import taken_readings
from croupier.running.guide import value_in_words
from croupier.running.opening import Opening, build_game
from croupier.running.sides import Side
from croupier.running.submissions import EffectiveChoice, effective_choices
from croupier.submission import Key
from croupier.table.layout import Element, Inscription, Layout, Payout

Cites = tuple[str, ...]


class MadeChoice(msgspec.Struct, frozen=True, kw_only=True):
    """A choice on one side: its value as a document writes it and in words, whether it is stated, what the key is
    about and what the value means there, and the provisions. `exists`: whether the chapter has the choice.
    """

    exists: bool
    value: Any
    says: str
    stated: bool
    describes: str
    means: str
    cites: Cites


class ChoiceChange(msgspec.Struct, frozen=True, kw_only=True):
    """A choice that is made otherwise, or that means something else."""

    key: str
    before: MadeChoice
    after: MadeChoice


class WagerChange(msgspec.Struct, frozen=True, kw_only=True):
    """A wager that only one of the two tables takes."""

    wager: str
    change: Literal["offered", "no longer offered"]
    cites: Cites


class ReadingChange(msgspec.Struct, frozen=True, kw_only=True):
    """A reading that is taken otherwise; None where the game does not have it."""

    name: str
    before: str | None
    after: str | None


class TableChanges(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that differs at the table."""

    choices: list[ChoiceChange]
    wagers: list[WagerChange]
    readings: list[ReadingChange]

    @property
    def any(self) -> bool:
        """Whether anything does."""
        return bool(self.choices or self.wagers or self.readings)


def compare_tables(before: Side, after: Side) -> TableChanges:
    """What differs at the table between two lawful submissions."""
    return TableChanges(
        choices=changed_choices(before, after),
        wagers=changed_wagers(before, after),
        readings=changed_readings(before, after),
    )


def changed_choices(before: Side, after: Side) -> list[ChoiceChange]:
    """The choices that are made otherwise, in the order of their keys."""
    old, new = made_choices(before), made_choices(after)
    names = dict.fromkeys([*old, *new])
    changes = [
        ChoiceChange(
            key=key, before=old.get(key) or no_choice(key, before), after=new.get(key) or no_choice(key, after)
        )
        for key in names
    ]
    return [change for change in changes if matters(change)]


def made_choices(side: Side) -> dict[str, MadeChoice]:
    """Every choice of a side."""
    keys = {key.name: key for key in side.offered.schema.keys}
    return {one.key: made_choice(one, keys[one.key]) for one in effective_choices(side.submission)}


def made_choice(one: EffectiveChoice, key: Key) -> MadeChoice:
    """A choice as it is made."""
    return MadeChoice(
        exists=True,
        value=one.value,
        says=value_in_words(one.value, one.absent),
        stated=one.stated,
        describes=one.describes,
        means=key.read.lawful.means.get(one.value, "") if isinstance(one.value, str) else "",
        cites=one.cites,
    )


def no_choice(key: str, side: Side) -> MadeChoice:
    """A choice that a chapter does not have, with the provision that leaves none, if there is one."""
    absent = side.offered.schema.absent.get(key)
    says = f"no choice in chapter {side.chapter}"
    cites = absent.cites if absent is not None else ()
    return MadeChoice(exists=False, value=None, says=says, stated=False, describes="", means="", cites=cites)


def matters(change: ChoiceChange) -> bool:
    """Whether a difference is one at the table: another value, or the same with another meaning.

    A choice that only one chapter has makes no difference where it offers nothing.
    """
    before, after = change.before, change.after
    if before.exists and after.exists:
        return (before.value, before.describes, before.means) != (after.value, after.describes, after.means)
    return (before if before.exists else after).value not in (None, False, [], {})


def changed_wagers(before: Side, after: Side) -> list[WagerChange]:
    """The wagers that only one of the two tables takes."""
    old, new = offered_wagers(before), offered_wagers(after)
    gone = [WagerChange(wager=on, change="no longer offered", cites=old[on]) for on in old if on not in new]
    return gone + [WagerChange(wager=on, change="offered", cites=new[on]) for on in new if on not in old]


def offered_wagers(side: Side) -> dict[str, Cites]:
    """The wagers that a table takes, with their provisions."""
    submission = side.submission
    opening = Opening(
        game=submission.game,
        as_of=submission.as_of.isoformat(),
        submission=submission.choices,
        readings=submission.readings,
    )
    game = build_game(opening)
    return {on: game.wager_cites(on) for on in game.offered}


def changed_readings(before: Side, after: Side) -> list[ReadingChange]:
    """The readings that are taken otherwise."""
    old, new = ({one.name: one.value for one in taken_readings(side.submission)} for side in (before, after))
    names: Sequence[str] = list(dict.fromkeys([*old, *new]))
    changes = [ReadingChange(name=name, before=old.get(name), after=new.get(name)) for name in names]
    return [change for change in changes if change.before != change.after]


# What changes on a layout between two tables


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
