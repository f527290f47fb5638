"""What the commands about the service share: its configuration, its folder, and its store."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from croupier.cli.data_folder import data_folder
from croupier.cli.output import fail, why

if TYPE_CHECKING:
    from croupier.store import Store
    from croupier.web.config import Configuration

# The service's packages are imported only when needed: they are an extra, and other commands start fast without them.

NEEDED: Final = (
    "fastapi",
    "uvicorn",
    "websockets",
    "sqlalchemy",
    "alembic",
    "argon2",
    "cryptography",
    "prometheus_client",
)
DataFolder = Annotated[
    Path | None,
    typer.Option("--data", metavar="FOLDER", help="The folder of the store; by default the user's data folder."),
]
ConfigFile = Annotated[
    Path | None, typer.Option("--config", metavar="FILE", help="A file with the service's configuration (TOML).")
]


def require_service(command: str) -> None:
    """Say what is missing if the service's packages are not installed."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        fail(f"{command}: the service needs {', '.join(missing)}: install croupier[service]")


def configured(command: str, file: Path | None, **given: Any) -> "Configuration":
    """The configuration; ends the command if there is something wrong with it."""
    from croupier.web.config import ConfigurationError, read_configuration

    try:
        return read_configuration(given, file=file)
    except ConfigurationError as wrong:
        fail(f"{command}: {wrong}")


def folder_of(configuration: "Configuration") -> Path:
    """The folder of the store."""
    return Path(configuration.data) if configuration.data else data_folder()


@contextmanager
def store_of(command: str, configuration: "Configuration") -> "Iterator[Store]":
    """The store of a service, whether it runs or not; whatever goes wrong with it ends the command."""
    from croupier.store import StoreError
    from croupier.web.serving import open_store

    try:
        store = open_store(configuration, folder_of(configuration))
    except (StoreError, OSError) as wrong:
        fail(f"{command}: {why(wrong)}")
    try:
        yield store
    except StoreError as wrong:
        fail(f"{command}: {wrong}")
    finally:
        store.close()
