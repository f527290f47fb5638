"""`croupier backup`: a copy of the service's store, made while it runs."""

from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.output import UNLAWFUL, errors, fail, one_line
from croupier.cli.serving import ConfigFile, DataFolder, configured, folder_of, require_service


def backup(
    file: Annotated[Path, typer.Argument(help="The new file to write the copy to.")],
    data: DataFolder = None,
    config: ConfigFile = None,
) -> None:
    """Copy the service's store while it runs.

    The copy is the store as it was at one moment, checked, and itself a store: put it into an empty folder as
    service.db, and serve that folder (--data). Only you can read it, since it holds what is face down. A store in
    PostgreSQL is backed up with its own pg_dump. Exit status 1: the copy was made, and its audit was changed; 2: no
    copy was made; the message says why.
    """
    require_service("backup")
    configuration = configured("backup", config, data=str(data) if data is not None else None)
    from croupier.store import AuditError, SchemaError, Store, StoreError

    try:
        with Store.open(configuration.address_of_store(folder_of(configuration))) as store:
            store.backup(file)
            errors.print(one_line(f"the copy is in {file}"), markup=False)
            with suppress(SchemaError):  # before an older store is brought to this version, its audit has no chain
                store.check()
                store.check_audit()
    except AuditError as wrong:
        errors.print(one_line(f"backup: {wrong}"), markup=False)
        raise typer.Exit(UNLAWFUL) from None
    except StoreError as wrong:
        fail(f"backup: {wrong}")
