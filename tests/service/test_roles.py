"""Every role and every input: who may do what, at whose table, for whose seat, under whose name."""

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from typing import get_args

import pytest

from croupier.games.declaration import Offering
from croupier.games.opening import Opening
from croupier.games.shared.authority import FLOOR
from croupier.law import editions_of
from croupier.money import Cents
from croupier.play.table import Table
from croupier.record.views import Viewer
from croupier.running.opening import find_offering, open_table
from croupier.service import roles
from croupier.service.inputs import Act
from croupier.service.pit import Pit
from croupier.service.roles import ABOUT_TABLES, AT_A_TABLE, Place, may, may_do, viewer
from croupier.store import Account
from croupier.table.inputs import (
    Answer,
    AnyInput,
    ChangeDealer,
    Close,
    Deal,
    Leave,
    Order,
    Report,
    Sit,
    Step,
    Wager,
    Wait,
    Withdraw,
)
from tests.service.memory import MemoryStore
from tests.service.people import ELSEWHERE, GAMES, HERE, People, open_at, run, sit

BROUGHT = Cents(100)


def place(those: People, *, facility: int = HERE) -> Place:
    """A table that the dealer deals, with the player at seats 1 and 3, the guest at 2, the other player at 4."""
    holders = {1: those.player.name, 3: those.player.name, 2: those.guest.name, 4: those.other.name}
    return Place(facility, those.dealer.id, holders, Cents(100_000))


EXPECTED: dict[str, tuple[AnyInput, set[str]]] = {
    "sit": (Sit(5, BROUGHT), {"player", "other", "guest"}),
    "sit under the player's name": (Sit(5, BROUGHT, "player"), {"player"}),
    "sit under a made-up name": (Sit(5, BROUGHT, "Ann"), set()),
    "sit under a bot's name": (Sit(5, BROUGHT, "Ann (bot)"), set()),
    "sit with all that is allowed": (Sit(5, Cents(100_000)), {"player", "other", "guest"}),
    "sit with more": (Sit(5, Cents(100_001)), set()),
    "leave": (Leave(1), {"player"}),
    "leave a second seat": (Leave(3), {"player"}),
    "leave the guest's seat": (Leave(2), {"guest"}),
    "leave a free seat": (Leave(5), set()),
    "leave no seat": (Leave(0), set()),
    "wager": (Wager(1, "banker", BROUGHT), {"player"}),
    "wager at the other's seat": (Wager(4, "banker", BROUGHT), {"other"}),
    "wager cash": (Wager(1, "banker", Cents(100_000), cash=True), {"player"}),
    "wager too much cash": (Wager(1, "banker", Cents(100_001), cash=True), set()),
    "wager more chips than may be brought": (Wager(1, "banker", Cents(100_001)), {"player"}),
    "withdraw": (Withdraw(1, "banker"), {"player"}),
    "answer for a seat": (Answer("cut", seat=1, question=1), {"player"}),
    "answer for a seat, as if the dealer": (Answer("cut", seat=1, role="dealer", question=1), {"player"}),
    "answer for the guest's seat": (Answer("cut", seat=2), {"guest"}),
    "answer for a free seat": (Answer("cut", seat=5), set()),
    "answer as the dealer": (Answer("cut", role="dealer"), {"dealer"}),
    "answer for the floor": (Answer("replaced", role="floorperson"), {"floorperson"}),
    "answer for nobody": (Answer("cut"), set()),
    "answer with an empty role": (Answer("cut", role=""), set()),
    "answer for a seat by default": (Answer("cut", seat=1, by_default=True), set()),
    "answer as the dealer by default": (Answer("cut", role="dealer", by_default=True), set()),
    "deal": (Deal(), {"dealer"}),
    "step": (Step(), {"dealer"}),
    "report": (Report("misdeal"), {"dealer"}),
    "report about a seat": (Report("misdeal", seat=1), {"dealer"}),
    "change dealer": (ChangeDealer(), {"dealer"}),
    "change dealer under the dealer's name": (ChangeDealer("dealer"), {"dealer"}),
    "change dealer under another name": (ChangeDealer("idle-dealer"), set()),
    "close": (Close(), {"dealer"}),
    "wait": (Wait(1), set()),
    "order as the dealer": (Order("change decks", "dealer"), {"dealer"}),
    **{f"order as the {by}": (Order("change decks", by), {"floorperson"}) for by in FLOOR},
    "order from a seat": (Order("bank", "seat 1"), {"player"}),
    "order from the other's seat": (Order("bank", "seat 4"), {"other"}),
    "order from a free seat": (Order("bank", "seat 6"), set()),
    "order from a seat in other digits": (Order("bank", "seat 01"), {"floorperson"}),
    "order from a seat without end": (Order("bank", "seat " + "1" * 5000), {"floorperson"}),
    "order about a seat": (Order("bank", "floorperson", seat=1), {"floorperson"}),
}
"""Inputs, and who of the facility may give them at the table of `place`."""


@pytest.mark.parametrize("name", EXPECTED)
def test_who_may_give_an_input(those: People, name: str) -> None:
    act, expected = EXPECTED[name]
    allowed = {account.name for account in those if may(account, act, place(those)) is None}
    assert allowed == expected
    for account in those:
        refusal = may(account, act, place(those))
        assert refusal is None or (refusal.why and refusal.cites == ("format",))


def test_every_kind_of_input_is_in_the_table_and_tried() -> None:
    tags = {str(kind.__struct_config__.tag) for kind in get_args(AnyInput)}
    rows = {re.split(" (?:as|for|by|from) ", row)[0] for row in AT_A_TABLE}
    assert rows == tags
    tried = {type(act) for act, _ in EXPECTED.values()}
    assert tried == {*get_args(AnyInput)}
    assert {roles.deed_of(act) for act, _ in EXPECTED.values()} - {None} == {*AT_A_TABLE}


def tables() -> Iterator[Table]:
    """Tables of every chapter that can be played, with every order and incident that there is."""
    for game in GAMES:
        for edition in editions_of(game):
            day = next(day for day in (date(2010, 6, 1), date(2020, 1, 1)) if offered(game, day, edition.chapter))
            everything = dict(find_offering(game, day)[2].everything)
            yield open_table(Opening(game=game, as_of=day.isoformat(), submission=everything))


def offered(game: str, day: date, chapter: str) -> Offering | None:
    """The game under a chapter, if that is in force on the day."""
    try:
        edition, _, found = find_offering(game, day)
    except ValueError:
        return None
    return found if edition.chapter == chapter else None


def every_input(table: Table) -> Iterator[tuple[AnyInput, set[str]]]:
    """Every order, by everybody who may give it, every incident, and an answer to every kind of question."""
    for name, order in table.game.orders().items():
        for by in order.by:
            seat = int(by.removeprefix("seat ")) if by.startswith("seat ") else None
            who = {"dealer": {"dealer"}} | {one: {"floorperson"} for one in FLOOR}
            owners = {1: {"player"}, 3: {"player"}, 2: {"guest"}, 4: {"other"}}
            yield Order(name, by, 1), owners.get(seat, set()) if seat is not None else who[by]
    for name in table.game.incidents():
        yield Report(name, seat=1), {"dealer"}
    for kind in table.game.question_kinds():
        for choice in kind.choices:
            yield Answer(choice, seat=1), {"player"}
            yield Answer(choice, role="dealer"), {"dealer"}
            yield Answer(choice, role="floorperson"), {"floorperson"}
    for on in table.game.offered:
        yield Wager(4, on, BROUGHT), {"other"}
        yield Withdraw(4, on), {"other"}


def test_every_input_of_every_game_is_for_its_own_people(those: People) -> None:
    tried = 0
    for table in tables():
        for act, expected in every_input(table):
            tried += 1
            assert {account.name for account in those if may(account, act, place(those)) is None} == expected, act
    assert tried > 400


def test_nobody_does_anything_in_another_facility(those: People) -> None:
    elsewhere = place(those, facility=ELSEWHERE)
    names = {account.name for account in those}
    for act, _ in EXPECTED.values():
        allowed = {account.name for account in those if may(account, act, elsewhere) is None}
        assert allowed <= {"stranger", "strange-floor"}, act
    assert may(those.strange_floor, Order("change decks", "floorperson"), elsewhere) is None
    assert may(those.stranger, Sit(5, BROUGHT), elsewhere) is None
    assert {"stranger", "strange-floor"} <= names


def test_a_guest_deals_where_assigned(those: People) -> None:
    mine = place(those)._replace(dealer=those.guest.id)
    assert may(those.guest, Deal(), mine) is None
    assert may(those.guest, Order("change decks", "dealer"), mine) is None
    assert may(those.guest, Order("change decks", "floorperson"), mine) is not None
    assert may(those.dealer, Deal(), mine) is not None
    nobodys = place(those)._replace(dealer=None)
    for account in those:
        assert may(account, Deal(), nobodys) is not None, "where the house deals, nobody else does"


def test_disabled_accounts_and_unknown_roles_do_nothing(those: People) -> None:
    for account in those:
        for strange in (replace(account, disabled=True), replace(account, role="janitor")):
            assert all(may(strange, act, place(those)) is not None for act, _ in EXPECTED.values())
            assert all(may_do(strange, deed, HERE) is not None for deed in ABOUT_TABLES)


def test_the_table_of_deeds_about_tables(those: People) -> None:
    """The rows as this test has them by itself: who of the facility may do each, and who may do it elsewhere."""
    everybody = {account.name for account in those if account.facility == HERE} | {"board"}
    floor, auditors = {"floorperson"}, {"surveillance", "board"}
    expected = {
        "look at tables": everybody,
        "open tables": floor | {"guest"},
        "seat bots": floor | {"guest"},
        "assign dealers": floor,
        "file submissions": floor,
        "read submissions": floor | auditors | {"dealer", "idle-dealer"},
        "read whole records": auditors,
        "make accounts": floor,
        "read accounts": floor | auditors,
        "read the audit": auditors,
    }
    assert set(expected) == set(ABOUT_TABLES)
    for deed, who in expected.items():
        assert {account.name for account in those if may_do(account, deed, HERE) is None} == who, deed
        outside = {account.name for account in those if may_do(account, deed, None) is None}
        assert outside == who & {"board"}, f"{deed} in all facilities"


def test_what_is_refused_says_what_would_be_right(those: People) -> None:
    here = place(those)

    def why(account: Account, act: AnyInput) -> str:
        refusal = may(account, act, here)
        assert refusal is not None
        return refusal.why

    assert why(those.player, Deal()) == "a player may not deal: that is for a dealer"
    assert why(those.player, Leave(2)) == "seat 2 is not yours: you hold seat 1 and seat 3"
    assert why(those.stranger, Leave(2)) == "this is not in your facility"
    assert why(those.idle_dealer, Deal()).startswith("you are not assigned to this table")
    assert why(those.player, Sit(5, Cents(100_001))) == "a player may bring up to 1000.00 at a time here, not 1000.01"
    assert why(those.player, Sit(5, BROUGHT, "Ann")) == "'Ann' is not your name: give 'player', or no name"
    assert why(those.player, Wait(5)) == "time passes by itself here"
    assert why(those.surveillance, Close()) == "surveillance may not close: that is for a dealer"
    assert why(those.board, Leave(1)) == "the Board may not leave: that is for a player"


def test_as_whom_people_see_a_table(those: People) -> None:
    here, seats = place(those), frozenset({1, 3})
    assert viewer(those.player, here, seats) == Viewer("player", seats)
    assert viewer(those.player, here, frozenset()) == Viewer("spectator")
    assert viewer(those.dealer, here, frozenset()) == Viewer("dealer")
    assert viewer(those.idle_dealer, here, frozenset()) == Viewer("spectator")
    assert viewer(those.floorperson, here, frozenset()) == Viewer("floorperson")
    assert viewer(those.surveillance, here, frozenset()) == Viewer("surveillance")
    assert viewer(those.board, here, frozenset()) == Viewer("surveillance")
    dealing = here._replace(dealer=those.guest.id)
    assert viewer(those.guest, dealing, frozenset()) == Viewer("dealer")
    assert viewer(those.guest, dealing, frozenset({2})) == Viewer("player", frozenset({2}))


def test_what_may_not_be_done_is_not_on_record(memory: MemoryStore, those: People) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store())
        live = await open_at(pit, those)
        await pit.submit(live.id, Act(those.player, "1", sit(1)))
        before, state = list(memory.written[live.id]), repr(live.table.state)
        for number, (act, _) in enumerate(EXPECTED.values()):
            for account in those:
                if may(account, act, live.place) is not None and account.facility in (HERE, None):
                    taken = await pit.submit(live.id, Act(account, f"x{number}", act))
                    assert taken.refused is not None
                    assert taken.line is None
        assert memory.written[live.id] == before
        assert repr(live.table.state) == state

    run(test())


def test_names_are_filled_in(memory: MemoryStore, those: People) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store())
        live = await open_at(pit, those)
        await pit.submit(live.id, Act(those.player, "1", sit(1)))
        await pit.submit(live.id, Act(those.player, "2", sit(2, player="player")))
        assert live.table.state.seats == {1: "player", 2: "player"}
        assert live.table.state.purse(1) == 100_000, "one purse for both seats"
        await pit.submit(live.id, Act(those.dealer, "1", ChangeDealer()))
        assert live.table.state.dealer == "dealer"

    run(test())
