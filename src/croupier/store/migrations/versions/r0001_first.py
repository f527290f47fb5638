"""The first schema: facilities, accounts, sessions, submissions, tables, their records and seats, and the audit."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Make all tables."""
    make_people()
    make_tables()
    make_records()
    make_audit()


def refers(table: str, column: str, other: str) -> sa.ForeignKeyConstraint:
    """A reference to the number or id of another table."""
    return sa.ForeignKeyConstraint([column], [f"{other}.id"], name=f"fk_{table}_{column}")


def refers_to_line(table: str) -> sa.ForeignKeyConstraint:
    """A reference to a line of a record."""
    columns = ["table_id", "line"]
    return sa.ForeignKeyConstraint(columns, ["lines.table_id", "lines.line"], name=f"fk_{table}_table_id_line")


def make_people() -> None:
    """Facilities, accounts and sessions."""
    op.create_table(
        "facilities",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_facilities"),
        sa.UniqueConstraint("name", name="uq_facilities_name"),
    )
    op.create_table(
        "accounts",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("facility_id", NUMBER),
        sa.Column("role", sa.Text(), nullable=False),
        sa.Column("password_hash", sa.Text()),
        sa.Column("disabled", sa.Boolean(), nullable=False),
        sa.Column("made_at", MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_accounts"),
        sa.UniqueConstraint("name", name="uq_accounts_name"),
        refers("accounts", "facility_id", "facilities"),
    )
    op.create_index("ix_accounts_facility_id", "accounts", ["facility_id"])
    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.Text(), nullable=False),
        sa.Column("account_id", NUMBER, nullable=False),
        sa.Column("made_at", MOMENT, nullable=False),
        sa.Column("expires_at", MOMENT, nullable=False),
        sa.Column("ended_at", MOMENT),
        sa.PrimaryKeyConstraint("token_hash", name="pk_sessions"),
        refers("sessions", "account_id", "accounts"),
    )
    op.create_index("ix_sessions_account_id", "sessions", ["account_id"])
    op.create_index("ix_sessions_expires_at", "sessions", ["expires_at"])


def make_tables() -> None:
    """Submissions, tables and seats."""
    op.create_table(
        "submissions",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("facility_id", NUMBER, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("as_of", sa.Date(), nullable=False),
        sa.Column("document", sa.Text(), nullable=False),
        sa.Column("digest", sa.Text(), nullable=False),
        sa.Column("made_at", MOMENT, nullable=False),
        sa.Column("made_by", NUMBER),
        sa.PrimaryKeyConstraint("id", name="pk_submissions"),
        refers("submissions", "facility_id", "facilities"),
        refers("submissions", "made_by", "accounts"),
    )
    op.create_index("ix_submissions_facility_id", "submissions", ["facility_id"])
    op.create_table(
        "tables",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("facility_id", NUMBER, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("submission_id", NUMBER),
        sa.Column("opening", sa.Text(), nullable=False),
        sa.Column("dealer_id", NUMBER),
        sa.Column("made_at", MOMENT, nullable=False),
        sa.Column("closed_at", MOMENT),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        refers("tables", "facility_id", "facilities"),
        refers("tables", "submission_id", "submissions"),
        refers("tables", "dealer_id", "accounts"),
    )
    op.create_index("ix_tables_facility_id", "tables", ["facility_id"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("seat", NUMBER, nullable=False, autoincrement=False),
        sa.Column("account_id", NUMBER, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
        refers("seats", "table_id", "tables"),
        refers("seats", "account_id", "accounts"),
    )
    op.create_index("ix_seats_account_id", "seats", ["account_id"])


def make_records() -> None:
    """Lines, what clients gave, and snapshots."""
    op.create_table(
        "lines",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("line", NUMBER, nullable=False, autoincrement=False),
        sa.Column("at", MOMENT, nullable=False),
        sa.Column("content", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "line", name="pk_lines"),
        sa.CheckConstraint("line > 0", name=op.f("ck_lines_from_one")),
        refers("lines", "table_id", "tables"),
    )
    op.create_table(
        "given",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("account_id", NUMBER, nullable=False, autoincrement=False),
        sa.Column("client_id", sa.Text(), nullable=False),
        sa.Column("line", NUMBER, nullable=False),
        sa.Column("answer", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "account_id", "client_id", name="pk_given"),
        refers("given", "account_id", "accounts"),
        refers_to_line("given"),
    )
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("line", NUMBER, nullable=False),
        sa.Column("counted", NUMBER, nullable=False),
        sa.Column("inputs", NUMBER, nullable=False),
        sa.Column("hash", sa.Text(), nullable=False),
        sa.Column("state", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_snapshots"),
        refers_to_line("snapshots"),
    )


def make_audit() -> None:
    """The audit."""
    op.create_table(
        "audit",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("at", MOMENT, nullable=False),
        sa.Column("account_id", NUMBER),
        sa.Column("facility_id", NUMBER),
        sa.Column("what", sa.Text(), nullable=False),
        sa.Column("about", sa.Text(), nullable=False),
        sa.Column("detail", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_audit"),
        refers("audit", "account_id", "accounts"),
        refers("audit", "facility_id", "facilities"),
    )
    op.create_index("ix_audit_facility_id_id", "audit", ["facility_id", "id"])
