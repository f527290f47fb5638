"""Facilities, accounts and sessions."""

from datetime import timedelta, timezone

import pytest

from croupier.store import ConflictError, Session, Store, UnknownError
from tests.store.house import NOON, House, later


def test_a_facility_is_found_by_number_and_by_name(store: Store) -> None:
    made = store.add_facility("Riverside")
    assert store.facility(made.id) == store.facility_named("Riverside") == made
    assert store.facility(made.id + 1) is None
    assert store.facility_named("riverside") is None


def test_facilities_are_listed_by_name_in_every_database_alike(store: Store) -> None:
    names = ["b", "a", "B", "Ä", "a b"]
    for name in names:
        store.add_facility(name)
    assert [one.name for one in store.facilities()] == sorted(names)


@pytest.mark.usefixtures("house")
def test_a_name_is_taken_once(store: Store) -> None:
    with pytest.raises(ConflictError, match="there is a facility named 'Riverside' already"):
        store.add_facility("Riverside")
    with pytest.raises(ConflictError, match="there is an account named 'ann' already"):
        store.add_account("ann", role="dealer", facility=None, password_hash=None, at=NOON)
    assert [one.name for one in store.accounts()] == ["ann", "bob"]


def test_an_account_is_kept_as_it_was_made(store: Store, house: House) -> None:
    board = store.add_account("board", role="board", facility=None, password_hash=None, at=later(1))
    assert store.account(board.id) == store.account_named("board") == board
    assert (board.facility, board.password_hash, board.disabled, board.made_at) == (None, None, False, later(1))
    assert store.accounts(facility=house.facility.id) == [house.ann, house.bob]
    assert store.accounts() == [house.ann, house.bob, board]
    assert store.account(board.id + 1) is None


def test_an_account_is_changed_alone(store: Store, house: House) -> None:
    store.replace_password(house.ann, "new")
    store.set_disabled(house.ann.id, True)
    changed = store.account(house.ann.id)
    assert changed is not None
    assert (changed.password_hash, changed.disabled, changed.role) == ("new", True, house.ann.role)
    assert store.account(house.bob.id) == house.bob
    store.set_disabled(house.ann.id, False)
    enabled = store.account(house.ann.id)
    assert enabled is not None
    assert not enabled.disabled


@pytest.mark.usefixtures("house")
def test_what_does_not_exist_is_named(store: Store) -> None:
    with pytest.raises(UnknownError, match="there is no facility 99"):
        store.add_account("eve", role="player", facility=99, password_hash=None, at=NOON)
    with pytest.raises(UnknownError, match="there is no account 99"):
        store.set_disabled(99, True)
    with pytest.raises(UnknownError, match="there is no account 99"):
        store.add_session(Session(token_hash="h", account=99, made_at=NOON, expires_at=later(60)))


def session_of(house: House, token: str, lasts: float = 60) -> Session:
    return Session(token_hash=token, account=house.ann.id, made_at=NOON, expires_at=later(lasts))


def test_a_session_is_valid_until_the_moment_it_expires(store: Store, house: House) -> None:
    store.add_session(session_of(house, "h"))
    assert store.session("h") == session_of(house, "h")
    assert store.holders(["h", "other"], later(59.9)) == {"h": house.ann}
    assert store.holders(["h", "other"], later(60)) == {}
    assert store.session("other") is None


def test_many_sessions_are_asked_about_at_once(store: Store, house: House) -> None:
    for token in ("first", "second", "third"):
        store.add_session(session_of(house, token))
    store.add_session(Session(token_hash="bob", account=house.bob.id, made_at=NOON, expires_at=later(60)))
    store.end_session("second", at=later(1))
    asked = {"first", "second", "bob", *(f"unknown {number}" for number in range(2500))}
    assert store.holders(asked, later(2)) == {"first": house.ann, "bob": house.bob}
    store.set_disabled(house.bob.id, True)
    assert store.holders(asked, later(2)) == {"first": house.ann}


def test_a_session_ends_once(store: Store, house: House) -> None:
    store.add_session(session_of(house, "h"))
    assert store.end_session("h", at=later(5))
    assert not store.end_session("h", at=later(6))
    assert not store.end_session("other", at=later(6))
    kept = store.session("h")
    assert kept is not None
    assert kept.ended_at == later(5)
    assert store.holders(["h"], later(1)) == {}


def test_all_sessions_of_an_account_end_together(store: Store, house: House) -> None:
    for token in "abc":
        store.add_session(session_of(house, token))
    other = Session(token_hash="bob", account=house.bob.id, made_at=NOON, expires_at=later(60))
    store.add_session(other)
    store.end_session("a", at=later(1))
    assert store.end_sessions(house.ann.id, at=later(2)) == 2
    assert [store.session(token).ended_at for token in "abc"] == [later(1), later(2), later(2)]  # type: ignore[union-attr]
    assert store.session("bob") == other


def test_sessions_are_forgotten_after_they_expired(store: Store, house: House) -> None:
    for lasts in (59, 60, 61):
        store.add_session(session_of(house, str(lasts), lasts))
    assert store.forget_sessions(later(60)) == 1
    assert [store.session(token) is None for token in ("59", "60", "61")] == [True, False, False]


def test_a_token_is_kept_once(store: Store, house: House) -> None:
    store.add_session(session_of(house, "h"))
    with pytest.raises(ConflictError, match="there is a session with this token already"):
        store.add_session(session_of(house, "h"))


@pytest.mark.usefixtures("house")
def test_moments_keep_their_microseconds_whatever_their_zone(store: Store) -> None:
    moment = later(0.123456).astimezone(timezone(timedelta(hours=-5)))
    made = store.add_account("eve", role="player", facility=None, password_hash=None, at=moment)
    kept = store.account(made.id)
    assert kept is not None
    assert kept.made_at == made.made_at == moment
    assert kept.made_at.utcoffset() == timedelta()
