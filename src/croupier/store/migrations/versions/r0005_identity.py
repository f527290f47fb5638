"""Who somebody is: names that read alike, passwords that were given, when sessions were used, where people have logged
in from, and the chain of the audit.
"""

import sqlalchemy as sa
from alembic import op

from croupier.store.confusables import reading
from croupier.store.schema import Detail, Moment
from croupier.store.transactions import BEGINS, chained
from croupier.store.values import Act

revision = "0005_identity"
down_revision = "0004_epochs"

NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Add columns and a table; passwords that are there count as chosen by their owners, since nobody knows better."""
    op.add_column("accounts", sa.Column("reading", sa.Text()))
    op.add_column("accounts", sa.Column("given_hash", sa.Text()))
    op.add_column("accounts", sa.Column("given_used_at", MOMENT))
    read_names()
    op.create_index("ix_accounts_reading", "accounts", ["reading"], unique=True)
    op.add_column("sessions", sa.Column("used_at", MOMENT))
    op.create_table(
        "places",
        sa.Column("account_id", NUMBER, nullable=False, autoincrement=False),
        sa.Column("origin", sa.Text(), nullable=False),
        sa.Column("at", MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("account_id", "origin", name="pk_places"),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], name="fk_places_account_id"),
    )
    op.add_column("audit", sa.Column("hash", sa.Text()))
    chain_audit()


def read_names() -> None:
    """Note how names read. Of accounts whose names read alike, the first keeps that reading; the others go on, under
    their exact names only.
    """
    connection = op.get_bind()
    accounts = sa.table("accounts", sa.column("id"), sa.column("name"), sa.column("reading"))
    found = connection.execute(sa.select(accounts.c.id, accounts.c.name).order_by(accounts.c.id)).all()
    taken: set[str] = set()
    for number, name in found:
        reads = reading(name)
        if reads not in taken:
            taken.add(reads)
            connection.execute(sa.update(accounts).where(accounts.c.id == number).values(reading=reads))


def chain_audit() -> None:
    """Chain the acts that are there, as they are now."""
    connection, previous = op.get_bind(), BEGINS
    audit = sa.table(
        "audit",
        *map(sa.column, ("id", "account_id", "facility_id", "what", "about", "hash")),
        sa.column("at", Moment),
        sa.column("detail", Detail),
    )
    numbers = connection.execute(sa.select(audit.c.id).order_by(audit.c.id)).scalars().all()
    for number in numbers:
        row = connection.execute(sa.select(audit).where(audit.c.id == number)).one()
        act = Act(
            at=row.at,
            what=row.what,
            about=row.about,
            account=row.account_id,
            facility=row.facility_id,
            detail=row.detail,
        )
        previous = chained(previous, act)
        connection.execute(sa.update(audit).where(audit.c.id == number).values(hash=previous))
