"""Pai Gow tables whose tiles, dice and answers are known, for the tests of what the two chapters say.

Unless a test says otherwise the dice total nine, so that the count ends where it began: the first four tiles go to the
dealer, in a banked round to the bank, and each next place counterclockwise gets the next four.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from croupier.equipment import TILE_SET
from croupier.games.pai_gow.answers import PaiGowAnswer
from croupier.games.pai_gow.events import HandsCompared, HandsShown, TilesDealt
from croupier.games.pai_gow.state import PaiGowState
from croupier.money import Cents
from croupier.play.steps import Question
from croupier.play.table import Table
from croupier.running.opening import Opening, open_table
from croupier.table.events import Announced, Event, Settled
from croupier.table.inputs import Answer, AnyInput, Deal, Sit, Step, Wager
from tests.support.events import found
from tests.support.playing import allowed
from tests.support.playing import refused as is_refused

CHAPTERS = ("621a", "535")
DAYS = {"621a": "2020-01-01", "535": "2010-06-01"}
PAI_GOW, FORTUNES = "pai-gow", "pair-fortunes"
DEALER, DEAD_HAND = "dealer", "dead hand"
RING = (DEALER, "seat 1", "seat 2", "seat 3", "seat 4", "seat 5", "seat 6", DEAD_HAND)
"""The places counterclockwise."""
NINE = [3, 3, 3]
BANKED: dict[str, Any] = {"player_bank": True}
CO_BANKED: dict[str, Any] = {"player_bank": True, "co_banking": True}
EVERY_STYLE = (
    "house way from the left",
    "cup say from the right",
    "cup say from the left",
    "jung quat",
    "chee yee",
    "pin say from the right",
    "pin say from the left",
    "dragon head from the right",
    "dragon head from the left",
)
FROM_THE_RIGHT = "house way from the right"

Places = Mapping[str, str]
"""Four tiles for some of the places."""
Says = Mapping[str, str | Mapping[str, Any]]
"""What people answer, by kind of question and place ("set seat 1"): a choice, two tiles for a setting, or all fields of
an answer. Who is not listed says nothing.
"""
Stacks = list[list[str]]


# Tiles


def place(seat: int) -> str:
    """The place in front of a seat."""
    return RING[seat]


def ring_from(first: str) -> tuple[str, ...]:
    """All places counterclockwise from one of them."""
    start = RING.index(first)
    return RING[start:] + RING[:start]


def laid(tiles: Places, first: str = DEALER) -> Stacks:
    """Stacks from which these places get these tiles, the first stack going to `first`; the rest is filled up."""
    left = list(TILE_SET)
    for tile in " ".join(tiles.values()).split():
        assert tile in left, f"there are not so many tiles {tile}"
        left.remove(next(one for one in left if one == tile))
    stacks = []
    for one in ring_from(first):
        four = tiles[one].split() if one in tiles else [str(left.pop(0)) for _ in range(4)]
        assert len(four) == 4
        stacks.append(four)
    return stacks


ALL_TIE = laid(
    {
        DEALER: "2-4 1-2 4-6 5-5",
        "seat 1": "6-6 6-6 1-1 3-4",
        "seat 2": "4-4 4-4 1-1 2-5",
        "seat 3": "1-3 1-3 4-6 4-5",
        "seat 4": "3-3 3-3 5-5 3-6",
        "seat 5": "2-2 2-2 5-6 2-6",
        "seat 6": "1-6 1-6 5-6 3-5",
    }
)
"""A round that ties at every seat: the dealer has the Supreme Pair and a zero, everybody else a pair and a nine."""


# Tables


def opened(
    chapter: str,
    *,
    stacks: Sequence[Stacks] = (),
    dice: Sequence[list[int]] = (),
    manual: bool = False,
    readings: Mapping[str, str] | None = None,
    **submission: Any,
) -> Table:
    """A table that is open; where no dice are listed every roll is a nine."""
    table = open_table(
        Opening(
            game=PAI_GOW,
            as_of=DAYS[chapter],
            submission=submission,
            stacks=list(stacks),
            dice=list(dice) or [NINE] * 20,
            seed=7,
            readings=dict(readings or {}),
            steps="manual" if manual else "automatic",
        )
    )
    table.open()
    return table


def sit(table: Table, *seats: int, chips: str = "1000.00", player: str | None = None) -> Table:
    """Players arrive."""
    for seat in seats:
        allowed(table.submit(Sit(seat, Cents.parse(chips), player)))
    return table


def wager(table: Table, wagers: Mapping[int, str], on: str = PAI_GOW) -> Table:
    """Players place wagers, by seat."""
    for seat, amount in wagers.items():
        allowed(table.submit(Wager(seat, on, Cents.parse(amount))))
    return table


def state_of(table: Table) -> PaiGowState:
    """What is true at the table."""
    assert isinstance(table.state, PaiGowState)
    return table.state


def chips(table: Table, *seats: int) -> list[str]:
    """What these players have before them, in dollars."""
    return [str(Cents(table.state.purse(seat))) for seat in seats]


def house_won(table: Table) -> str:
    """What the house has won in all, in dollars."""
    return str(Cents(table.state.ledger.inventory))


# Playing


def answer_to(number: int, question: Question, said: str | Mapping[str, Any]) -> Answer:
    """An answer as a test writes it."""
    fields: dict[str, Any] = dict(said) if not isinstance(said, str) else as_fields(question.kind, said)
    return PaiGowAnswer(
        **fields, seat=question.seat, role=None if question.seat is not None else question.to, question=number
    )


def as_fields(kind: str, said: str) -> dict[str, Any]:
    """A choice or, for a setting, two tiles."""
    if kind == "set" and said[0].isdigit():
        return {"choice": "set", "high": tuple(said.split())}
    return {"choice": said}


def one_step(table: Table, says: Says) -> list[Event]:
    """One answer, as listed or by default, or one step of the dealer."""
    for number, question in table.questions.items():
        said = says.get(f"{question.kind} {question.to}")
        if said is not None:
            return allowed(table.submit(answer_to(number, question, said)))
    if table.questions:
        return allowed(table.answer_by_default())
    return allowed(table.submit(Step()))


def finish(table: Table, says: Says | None = None) -> list[Event]:
    """Everything up to the end of what the table is doing."""
    events: list[Event] = []
    while not table.rests:
        events += one_step(table, says or {})
    return events


def play(table: Table, says: Says | None = None) -> list[Event]:
    """A round is dealt and played to its end."""
    return allowed(table.submit(Deal())) + finish(table, says)


def up_to(table: Table, kind: str, says: Says | None = None, *, to: str = "") -> list[Event]:
    """A round that was called goes on until somebody is asked that."""
    events: list[Event] = []
    while not any(one.kind == kind and to in ("", one.to) for one in table.questions.values()):
        assert not table.rests, f"nobody was asked: {kind}"
        events += one_step(table, says or {})
    return events


def until(table: Table, done: Callable[[Event], bool], says: Says | None = None) -> list[Event]:
    """A round dealt by hand goes on up to and including the step for which this holds."""
    events: list[Event] = []
    while not any(map(done, events)):
        assert not table.rests, "that never came"
        events += one_step(table, says or {})
    return events


def happens(kind: type[Event], **fields: Any) -> Callable[[Event], bool]:
    """Whether something of a kind happens, with these values."""
    return lambda event: (
        isinstance(event, kind) and all(getattr(event, name) == value for name, value in fields.items())
    )


def asked(table: Table) -> list[str]:
    """What is asked now, and whom: "set seat 1"."""
    return [f"{one.kind} {one.to}" for one in table.questions.values()]


def question(table: Table, kind: str, to: str = "") -> Question:
    """The open question of a kind."""
    _, one = asked_now(table, kind, to)
    return one


def options(table: Table, kind: str, to: str = "") -> dict[str, str]:
    """The choices of an open question, each with why it is barred, if it is."""
    return {option.choice: option.why_not for option in question(table, kind, to).options}


def say(table: Table, kind: str, said: str | Mapping[str, Any], to: str = "") -> list[Event]:
    """Somebody answers an open question, lawfully."""
    return allowed(table.submit(said_to(table, kind, said, to)))


def said_to(table: Table, kind: str, said: str | Mapping[str, Any], to: str = "") -> Answer:
    """The answer to an open question."""
    return answer_to(*asked_now(table, kind, to), said)


def asked_now(table: Table, kind: str, to: str) -> tuple[int, Question]:
    """The first open question of a kind, with its number."""
    those = [(number, one) for number, one in table.questions.items() if one.kind == kind and to in ("", one.to)]
    assert those, f"nobody is asked: {kind}"
    return those[0]


def refused(table: Table, act: AnyInput) -> tuple[str, tuple[str, ...]]:
    """Why something is refused, which changes nothing, and by which provisions."""
    why, cites = is_refused(table, act)
    return why, law_of(cites)


def law_of(cites: Iterable[str]) -> tuple[str, ...]:
    """The provisions among citations, without the readings."""
    return tuple(cite for cite in cites if not cite.startswith("reading:"))


# House rounds


def house_table(
    chapter: str, tiles: Places, wagers: Mapping[int, str], *, dice: Sequence[list[int]] = (), **more: Any
) -> Table:
    """A table at which a first round is about to be dealt, with these tiles and Pai Gow Wagers."""
    table = opened(chapter, stacks=[laid(tiles)], dice=dice, **more)
    return wager(sit(table, *wagers), wagers)


def called(table: Table) -> Table:
    """The deal is called."""
    allowed(table.submit(Deal()))
    return table


# Banked rounds


def after_first_round(
    chapter: str,
    tiles: Places | None = None,
    *,
    bank: int = 1,
    seats: Iterable[int] = (1, 2, 3),
    first: Mapping[int, str] | None = None,
    chips: Mapping[int, str] | None = None,
    submission: Mapping[str, Any] = BANKED,
    manual: bool = False,
    dice: Sequence[list[int]] = (),
    readings: Mapping[str, str] | None = None,
) -> Table:
    """A table after one round that tied at every seat, at which everybody wagered 10.00 or what `first` says.

    In the next round these places get these tiles if that seat banks.
    """
    seats = list(seats)
    second = [laid(tiles, place(bank))] if tiles is not None else []
    table = opened(chapter, stacks=[ALL_TIE, *second], dice=dice, manual=manual, readings=readings, **submission)
    for seat in seats:
        sit(table, seat, chips=(chips or {}).get(seat, "1000.00"))
    wager(table, first if first is not None else dict.fromkeys(seats, "10.00"))
    play(table)
    return table


def banked_table(
    chapter: str,
    tiles: Places | None,
    wagers: Mapping[int, str],
    *,
    bank: int = 1,
    **more: Any,
) -> Table:
    """Such a table with the wagers of the second round down and the deal called: the bank is being offered."""
    return called(wager(after_first_round(chapter, tiles, bank=bank, **more), wagers))


def takes_bank(bank: int, says: Says | None = None, *, co: bool = False) -> dict[str, str | Mapping[str, Any]]:
    """That seat takes the bank, and what else is said."""
    return {f"bank {place(bank)}": "co-bank" if co else "bank", **(says or {})}


# What happened


def settlements(events: list[Event], on: str = PAI_GOW) -> list[tuple[int, str]]:
    """How wagers came out, in order: seat and outcome."""
    return [(event.seat, event.outcome) for event in found(events, Settled) if event.wager == on]


def compared(events: list[Event]) -> dict[str, tuple[str, str, str]]:
    """How the hands of each place compared: the high hand, the low hand, and the outcome."""
    return {event.place: (event.high, event.low, event.outcome) for event in found(events, HandsCompared)}


def shown_places(events: list[Event]) -> list[str]:
    """The places whose hands were laid face up, in order."""
    return [event.place for event in found(events, HandsShown)]


def words(events: list[Event]) -> list[str]:
    """What the dealer announced."""
    return [event.words for event in found(events, Announced)]


def dealt_to(events: list[Event]) -> dict[str, str]:
    """The tiles that each place got, in the order of the deal."""
    return {event.to: str(event.tiles) for event in found(events, TilesDealt)}


def one_of(events: list[Event], kind: type[Event]) -> Any:
    """The only event of a kind."""
    those = found(events, kind)
    assert len(those) == 1, f"{len(those)} of {kind.__name__}"
    return those[0]


def place_in(events: list[Event], kind: type[Event], **fields: Any) -> int:
    """Where the only event of a kind with these values comes."""
    where = [number for number, event in enumerate(events) if happens(kind, **fields)(event)]
    assert len(where) == 1, f"{len(where)} of {kind.__name__} with {fields}"
    return where[0]
