"""Who opened a table, so that they can be counted; and an index that finds the open tables among many."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add a column and an index; of tables from before, nobody knows who opened them."""
    op.add_column("tables", sa.Column("opened_by", NUMBER))
    op.create_index("ix_tables_closed_at", "tables", ["closed_at"])
