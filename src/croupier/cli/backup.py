"""`croupier backup`: a copy of the service's store, made while it runs."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.output import UNLAWFUL, errors, fail, one_line
from croupier.cli.serving import ConfigFile, DataFolder, configured, folder_of, require_service

if TYPE_CHECKING:
    from croupier.service.verifying import Verified


def backup(
    file: Annotated[Path, typer.Argument(help="The new file to write the copy to.")],
    data: DataFolder = None,
    config: ConfigFile = None,
) -> None:
    """Copy the service's store while it runs.

    The copy is the store as it was at one moment, checked, and itself a store: put it into an empty folder as
    service.db, with a copy of the key as service.key, and serve that folder (--data). Without the key, which is not in
    it, cards that are face down in it cannot be read. Its records are verified: every chain, every seal. A store in
    PostgreSQL is backed up with its own pg_dump. Exit status 1: the copy was made, but something in it was changed or
    is missing; 2: no copy was made. The message says why.
    """
    require_service("backup")
    configuration = configured("backup", config, data=str(data) if data is not None else None)
    from croupier.service.encryption import lock_store
    from croupier.service.verifying import verify
    from croupier.store import AuditError, SchemaError, Store, StoreError
    from croupier.web.serving import key_file

    try:
        with Store.open(configuration.address_of_store(folder_of(configuration))) as store:
            store.backup(file)
        errors.print(one_line(f"the copy is in {file}"), markup=False)
        with Store.open_copy(file) as copy:
            copy.check()
            if copy.key_print() is not None:
                lock_store(copy, key_file(configuration, folder_of(configuration)))
            say(verify(copy))
            copy.check_audit()
    except AuditError as wrong:
        errors.print(one_line(f"backup: {wrong}"), markup=False)
        raise typer.Exit(UNLAWFUL) from None
    except SchemaError:
        errors.print("its records were not verified: they are of another version of croupier", markup=False)
    except StoreError as wrong:
        fail(f"backup: {wrong}")


def say(found: "Verified") -> None:
    """Say what was verified; ends the command if anything is wrong."""
    for wrong in found.wrong:
        errors.print(one_line(f"backup: {wrong}"), markup=False)
    what = f"the records of {found.tables} tables, {found.lines} lines, and {found.snapshots} snapshots"
    if found.wrong:
        errors.print("backup: the copy is as damaged as the store: keep an earlier one, too", markup=False)
        raise typer.Exit(UNLAWFUL)
    errors.print(f"verified: {what}", markup=False)
