"""The migrations of the schema, which Alembic runs one after another."""

from functools import cache

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection


def upgrade(connection: Connection) -> None:
    """Run the migrations that a database lacks, within the transaction of a connection; raises `CommandError`."""
    command.upgrade(migrations(connection), "head")


def migrations(connection: Connection | None = None) -> Config:
    """Alembic's configuration: the migrations in this package, to be run on a connection."""
    config = Config()
    config.set_main_option("script_location", "croupier.store:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


@cache
def revisions() -> tuple[str, ...]:
    """The revisions of the schema that this version knows, the newest first."""
    scripts = ScriptDirectory.from_config(migrations())
    return tuple(script.revision for script in scripts.walk_revisions())
