"""How Alembic runs the migrations: on the connection, and within the transaction, of `Store.migrate`."""

from alembic import context

from croupier.store.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
context.run_migrations()
