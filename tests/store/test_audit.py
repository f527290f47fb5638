"""The audit is chained: whoever changes, removes or inserts an act is found out."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic import command
from sqlalchemy import Connection, create_engine, text

from croupier.store import Act, AuditError, Store
from croupier.store.administration import migrations
from tests.store.house import House, later

COPY = "INSERT INTO audit (id, at, account_id, facility_id, what, about, detail, hash) SELECT 99, at, account_id,"


def kept(store: Store, house: House, many: int = 5) -> list[str]:
    """Acts, and their hashes."""
    for number in range(many):
        detail = {"number": number, "zoë": ["é", None, 1.5, {"b": 1, "a": True}]}
        at = later(number + 0.123456)
        store.add_act(Act(at=at, what=f"act {number}", about="t1", account=house.ann.id, facility=None, detail=detail))
    return [str(one.hash) for one in store.acts()]


def test_a_chain_that_is_whole(store: Store, house: House) -> None:
    assert store.check_audit() == (0, "")
    hashes = kept(store, house)
    assert store.check_audit() == (5, hashes[-1])
    assert len(set(hashes)) == 5
    assert store.check_audit(hashes[1]) == (5, hashes[-1])
    assert store.acts(after=store.acts()[2].id)[0].hash == hashes[3]


CHANGES: dict[str, Callable[[Connection], object]] = {
    "words": lambda by: by.execute(text("UPDATE audit SET what = 'nothing' WHERE what = 'act 2'")),
    "whom": lambda by: by.execute(text("UPDATE audit SET account_id = NULL WHERE what = 'act 2'")),
    "when": lambda by: by.execute(text("UPDATE audit SET at = '2026-07-01 12:00:02.123457' WHERE what = 'act 2'")),
    "detail": lambda by: by.execute(text("UPDATE audit SET detail = '{}' WHERE what = 'act 2'")),
    "hash": lambda by: by.execute(text("UPDATE audit SET hash = NULL WHERE what = 'act 2'")),
    "removed": lambda by: by.execute(text("DELETE FROM audit WHERE what = 'act 2'")),
    "the first": lambda by: by.execute(text("DELETE FROM audit WHERE what = 'act 0'")),
    "inserted": lambda by: by.execute(
        text(f"{COPY} facility_id, what, about, detail, hash FROM audit WHERE what = 'act 2'")
    ),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_is_found(store: Store, house: House, change: str) -> None:
    kept(store, house)
    with store._writing() as connection:
        CHANGES[change](connection)
    with pytest.raises(AuditError, match="was changed, or acts before it were removed or inserted"):
        store.check_audit()


def test_what_was_cut_off_is_found_by_whoever_noted_a_hash(store: Store, house: House) -> None:
    hashes = kept(store, house)
    with store._writing() as connection:
        connection.execute(text("DELETE FROM audit WHERE what = 'act 4'"))
    assert store.check_audit(hashes[3]).acts == 4
    with pytest.raises(AuditError, match=f"no act of the audit has the hash {hashes[4]}"):
        store.check_audit(hashes[4])


def test_acts_of_many_at_once_are_one_chain(store: Store, house: House) -> None:
    def add(number: int) -> None:
        store.add_act(Act(at=later(number), what=f"act {number}", about="t1", account=house.ann.id))

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(add, range(40)))
    assert store.check_audit().acts == 40


def test_more_acts_than_are_read_at_once(store: Store, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    kept(store, house)
    acts = store.acts
    monkeypatch.setattr(store, "acts", lambda after: acts(after=after, most=2))
    assert store.check_audit().acts == 5


def test_an_older_store_gets_its_chain_and_keeps_names_that_read_alike(empty_address: str, kind: str) -> None:
    """Of accounts whose names read alike, the first has the name in all its forms, the others only exactly theirs."""
    with Store.open(empty_address) as store:
        if kind == "sqlite":
            Path(empty_address.removeprefix("sqlite:///")).touch()
        engine = create_engine(empty_address)
        with engine.begin() as connection:
            command.upgrade(migrations(connection), "0002")
            for number, name in enumerate(("Bo", "bo", "bо", "ann"), 1):
                values = f"{number}, '{name}', 'player', '$argon2$x', false, '2026-07-01 12:00:00'"
                columns = "id, name, role, password_hash, disabled, made_at"
                connection.execute(text(f"INSERT INTO accounts ({columns}) VALUES ({values})"))
                act = f"'2026-07-01 12:00:00.5', {number}, 'logged in', '{name}', '{{}}'"
                connection.execute(text(f"INSERT INTO audit (at, account_id, what, about, detail) VALUES ({act})"))
        engine.dispose()
        store.migrate()
        found = {name: store.account_named(name) for name in ("Bo", "bo", "bо", "BO", "Ann")}
        assert {name: one.id for name, one in found.items() if one} == {"Bo": 1, "bo": 2, "bо": 3, "BO": 1, "Ann": 4}
        assert not any(one.must_choose_password for one in store.accounts()), "their passwords go on"
        assert store.check_audit().acts == 4
        store.add_act(Act(at=later(1), what="logged in", about="Bo"))
        assert store.check_audit().acts == 5
