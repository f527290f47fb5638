"""With which key what lies face down is locked: its fingerprint; the key itself is kept elsewhere."""

import sqlalchemy as sa
from alembic import op

revision = "0006_locked"
down_revision = "0005_identity"

NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Add a table for one row. A service that opens the store locks what is there, and notes its key."""
    op.create_table(
        "vault",
        sa.Column("id", NUMBER, nullable=False, autoincrement=False),
        sa.Column("fingerprint", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_vault"),
    )
