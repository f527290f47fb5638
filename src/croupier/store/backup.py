"""Backups of a store in SQLite, made while it is in use."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from croupier.store.engines import PRIVATE_MODE, file_of
from croupier.store.errors import BackupError
from croupier.store.transactions import Transactions


class Backup(Transactions):
    """The part of the store that makes backups."""

    def backup(self, path: Path) -> None:
        """Copy the store, as it is at one moment, into a new file, which is itself a store; raises `BackupError`."""
        file = file_of(self._url)
        if file is None:
            raise BackupError("a store in PostgreSQL is backed up with PostgreSQL's own pg_dump, not from here")
        if not file.exists():
            raise BackupError(f"there is no store in {file}")
        part = path.with_name(path.name + ".part")
        try:
            _new_private_file(part)
            try:
                _copy(file, part)
                os.link(part, path)
            finally:
                part.unlink()
            _flush_folder(path.parent)
        except FileExistsError as taken:
            raise BackupError(f"{taken.filename2 or taken.filename} exists already: nothing is overwritten") from None
        except (OSError, sqlite3.Error) as wrong:
            raise BackupError(f"no backup was made: {wrong}") from wrong


def _new_private_file(path: Path) -> None:
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE_MODE))


def _copy(file: Path, part: Path) -> None:
    """Copy a database and check the copy, which becomes one file without a log of its own."""
    address = f"{file.absolute().as_uri()}?mode=rw"
    with closing(sqlite3.connect(address, uri=True)) as source, closing(sqlite3.connect(part)) as copy:
        source.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")
        problems = copy.execute("PRAGMA quick_check").fetchall()
        missing = copy.execute("PRAGMA foreign_key_check").fetchone()
    if problems != [("ok",)]:
        raise BackupError(f"the store is damaged: {problems[0][0]}")
    if missing is not None:
        raise BackupError(
            f"the store is damaged: row {missing[1]} of {missing[0]} refers to {missing[2]} that are gone"
        )
    with part.open("rb") as written:
        os.fsync(written.fileno())


def _flush_folder(folder: Path) -> None:
    """Make the name of a new file durable too."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
