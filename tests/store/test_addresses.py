"""Addresses of stores, and what messages never show."""

import pytest

from croupier.store import Session, Store, StoreAddressError, StoreError, StoreUnavailableError, StoreValueError
from tests.store.cluster import Cluster
from tests.store.house import NOON, House, entry, given, kept_table, later, snapshot
from tests.support.matrices import each


@each(
    ("address", "why"),
    [
        ("", "this is not the address of a store"),
        ("store.db", "this is not the address of a store"),
        ("postgresql+psycopg://u:hunter2@host:port/x", "this is not the address of a store"),
        ("mysql://u:hunter2@host/x", "a store cannot be 'mysql'"),
        ("postgresql://u:hunter2@host/x", "a store cannot be 'postgresql'"),
        ("sqlite://", "names a file or a database"),
        ("sqlite:///:memory:", "names a file or a database"),
        ("postgresql+psycopg://u:hunter2@host", "names a file or a database"),
        ("sqlite:///store.db?mode=memory", "the path of its file and nothing else"),
        ("sqlite:///file:store.db", "the path of its file and nothing else"),
    ],
)
def test_what_is_no_address_is_told_what_would_be_one(address: str, why: str) -> None:
    with pytest.raises(StoreAddressError, match=why) as caught:
        Store.open(address)
    assert "give sqlite:///file or postgresql+psycopg://user@host/database" in str(caught.value)
    assert "hunter2" not in str(caught.value)


@pytest.mark.parametrize("address", ["u:hunter2@host/x", "u@host/x?password=hunter2"])
def test_no_password_is_shown(address: str) -> None:
    with Store.open(f"postgresql+psycopg://{address}") as store:
        assert "hunter2" not in repr(store)
        assert repr(store).endswith("@host/x)")


def test_no_password_is_shown_when_the_server_is_not_there() -> None:
    gone = "the store is unavailable: connection"
    with (
        Store.open("postgresql+psycopg://u:hunter2@127.0.0.1:1/x") as store,
        pytest.raises(StoreUnavailableError, match=gone) as caught,
    ):
        store.check()
    assert "hunter2" not in f"{caught.value}{caught.value.__cause__}"


def test_no_secret_is_shown_by_values(house: House) -> None:
    secret = Session(token_hash="hunter2", account=1, made_at=NOON, expires_at=NOON)
    shown = repr([house, secret, kept_table(house), entry("t1", 1, given=given(1, "a", 1), snapshot=snapshot(1))])
    for hidden in ("argon2", "hunter2", "t1 1", "answer 1", "state 1", '"game"'):
        assert hidden not in shown


def test_no_secret_is_shown_by_errors(store: Store, house: House) -> None:
    kept = Session(token_hash="hunter2", account=house.ann.id, made_at=NOON, expires_at=later(1))
    store.add_session(kept)
    with pytest.raises(StoreError) as caught:
        store.add_session(kept)
    assert "hunter2" not in str(caught.value)
    assert caught.value.__cause__ is None
    assert caught.value.__suppress_context__
    nobody: int = None  # type: ignore[assignment]
    with pytest.raises(StoreValueError) as refused:
        store.add_session(Session(token_hash="hunter2b", account=nobody, made_at=NOON, expires_at=later(1)))
    assert "hunter2" not in str(refused.value)


@pytest.mark.parametrize("text", ["a\0b", "\0", "\ud800"])
def test_text_that_cannot_be_kept_is_refused_alike(store: Store, house: House, text: str) -> None:
    for attempt in (
        lambda: store.add_facility(text),
        lambda: store.facility_named(text),
        lambda: store.given("t1", house.ann.id, text),
        lambda: store.append([entry("t1", 1, given=given(house.ann, text, 1))]),
    ):
        with pytest.raises(StoreValueError, match="the store cannot keep this: text with"):
            attempt()
    assert store.last_line("t1") == 0


@pytest.mark.parametrize(("number", "fits"), [(2**63 - 1, True), (2**63, False), (-(2**63), False)])
@pytest.mark.usefixtures("house")
def test_numbers_have_64_bits(store: Store, number: int, fits: bool) -> None:
    if fits:
        assert store.facility(number) is None
        assert list(store.lines("t1", after=number)) == []
    else:
        with pytest.raises(StoreValueError, match="more than 64 bits"):
            store.facility(number)


@pytest.mark.usefixtures("house")
def test_a_time_without_a_zone_is_refused(store: Store) -> None:
    with pytest.raises(StoreValueError, match="give it in UTC"):
        store.close_table("t1", at=NOON.replace(tzinfo=None))


def test_a_password_in_an_address_works(cluster: Cluster, migrated: str) -> None:
    with Store.open(cluster.address(migrated).replace("postgres@", "postgres:hunter2@")) as store:
        store.check()
        assert "hunter2" not in repr(store)
