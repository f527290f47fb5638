"""The schema: what the migrations make is what the store uses."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Engine, create_engine, inspect, text

from croupier.store import SchemaError, Store, StoreUnavailableError
from croupier.store.administration import NEWEST, migrations, revisions
from croupier.store.schema import METADATA
from tests.store.house import House

VERSIONS = "alembic_version"


def described(engine: Engine) -> dict[str, Any]:
    """Everything that a database says of its tables."""
    inspector = inspect(engine)
    return {
        table: {
            "columns": [{**column, "type": str(column["type"])} for column in inspector.get_columns(table)],
            "primary key": inspector.get_pk_constraint(table),
            "references": sorted(inspector.get_foreign_keys(table), key=lambda one: str(one["name"])),
            "unique": sorted(inspector.get_unique_constraints(table), key=lambda one: str(one["name"])),
            "checks": inspector.get_check_constraints(table),
            "indexes": sorted(inspector.get_indexes(table), key=lambda one: str(one["name"])),
        }
        for table in inspector.get_table_names()
        if table != VERSIONS
    }


def engine_of(address: str) -> Engine:
    return create_engine(address)


def test_the_migrations_make_what_the_store_uses(address: str, empty_address: str, kind: str, tmp_path: Path) -> None:
    plain = f"sqlite:///{tmp_path / 'plain.db'}" if kind == "sqlite" else empty_address
    migrated, created = engine_of(address), engine_of(plain)
    try:
        METADATA.create_all(created)
        with migrated.connect() as connection:
            context = MigrationContext.configure(connection, opts={"compare_type": True})
            assert compare_metadata(context, METADATA) == []
        found = described(migrated)
        assert found == described(created)
        assert set(found) == set(METADATA.tables)
    finally:
        migrated.dispose()
        created.dispose()


def test_a_difference_would_be_seen(own_address: str) -> None:
    engine = engine_of(own_address)
    try:
        before = described(engine)
        with engine.begin() as connection:
            connection.execute(text("CREATE INDEX one_more ON audit (what)"))
        assert described(engine) != before
    finally:
        engine.dispose()


def test_migrating_again_changes_nothing(store: Store, house: House) -> None:
    store.migrate()
    store.check()
    assert store.facilities() == [house.facility]


OPENS = """
import sys
from croupier.store import Store
with Store.open(sys.argv[1]) as store:
    store.migrate()
    store.check()
    print("alembic" in sys.modules)
"""
"""A program that opens a store, and says whether it had to load the migrations."""


def test_a_store_that_has_the_schema_opens_without_the_migrations(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'own.db'}"
    opens = [sys.executable, "-c", OPENS, address]
    loaded = [subprocess.run(opens, check=True, capture_output=True, text=True).stdout.strip() for _ in range(2)]
    assert loaded == ["True", "False"]


def test_a_database_without_tables_is_named_so(empty_address: str, kind: str) -> None:
    with Store.open(empty_address) as store:
        if kind == "sqlite":
            with pytest.raises(StoreUnavailableError, match="unable to open database file"):
                store.check()
            Path(empty_address.removeprefix("sqlite:///")).touch()
        for attempt in (store.check, store.facilities, lambda: store.add_facility("Riverside")):
            with pytest.raises(SchemaError, match="migrate it first"):
                attempt()
        store.migrate()
        store.check()
        assert store.facilities() == []


@pytest.mark.parametrize("action", ["migrate", "check"])
def test_a_database_of_a_newer_version_is_left_alone(own_address: str, action: str) -> None:
    engine = engine_of(own_address)
    with engine.begin() as connection:
        connection.execute(text(f"UPDATE {VERSIONS} SET version_num = '9999'"))
    engine.dispose()
    with Store.open(own_address) as store, pytest.raises(SchemaError, match="newer version"):
        getattr(store, action)()


def test_a_migration_that_fails_leaves_nothing_behind(empty_address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    upgrade = command.upgrade

    def fail(*arguments: Any) -> None:
        upgrade(*arguments)
        raise RuntimeError("the machine stops here")

    monkeypatch.setattr(command, "upgrade", fail)
    with Store.open(empty_address) as store:
        with pytest.raises(RuntimeError, match="stops here"):
            store.migrate()
        engine = engine_of(empty_address)
        assert inspect(engine).get_table_names() == []
        engine.dispose()
        monkeypatch.undo()
        store.migrate()
        store.check()


def test_the_newest_revision_is_the_last_of_one_line() -> None:
    assert revisions()[0] == NEWEST
    assert revisions()[-1] == "0001"
    assert migrations().get_main_option("script_location") == "croupier.store:migrations"


def test_a_store_of_the_first_version_is_brought_to_this_one(empty_address: str, kind: str) -> None:
    with Store.open(empty_address) as store:
        if kind == "sqlite":
            Path(empty_address.removeprefix("sqlite:///")).touch()
        engine = engine_of(empty_address)
        with engine.begin() as connection:
            command.upgrade(migrations(connection), "0001")
            connection.execute(text("INSERT INTO facilities (id, name) VALUES (1, 'Riverside')"))
            columns = "id, facility_id, game, opening, made_at"
            values = "'t1', 1, 'minibaccarat', '{}', '2026-07-01 12:00:00'"
            connection.execute(text(f"INSERT INTO tables ({columns}) VALUES ({values})"))
        engine.dispose()
        with pytest.raises(SchemaError, match="migrate it first"):
            store.check()
        store.migrate()
        store.check()
        [kept] = store.tables()
        assert (kept.id, kept.opened_by) == ("t1", None)


def test_a_store_in_a_file_is_its_owners(tmp_path: Path) -> None:
    path = tmp_path / "own.db"
    with Store.open(f"sqlite:///{path}") as store:
        store.migrate()
        store.add_facility("Riverside")
        modes = {file.name: file.stat().st_mode & 0o777 for file in tmp_path.iterdir()}
    assert modes == {"own.db": 0o600, "own.db-wal": 0o600, "own.db-shm": 0o600}


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with Store.open(f"sqlite:///{tmp_path / 'none' / 'own.db'}") as store:
        with pytest.raises(StoreUnavailableError, match="No such file or directory"):
            store.migrate()
        with pytest.raises(StoreUnavailableError, match="unable to open database file"):
            store.check()
