"""How often a table has been taken by a process: whoever took it before the last time writes to it no more."""

import sqlalchemy as sa
from alembic import op

revision = "0004_epochs"
down_revision = "0002"

NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add a column."""
    op.add_column("tables", sa.Column("epoch", NUMBER, nullable=False, server_default="0"))
