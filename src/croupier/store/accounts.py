"""Accounts."""

from datetime import datetime

from sqlalchemy import ColumnElement, Row, select, update

from croupier.store.errors import ConflictError
from croupier.store.naming import reading
from croupier.store.notices import AccountChanged, notify
from croupier.store.schema import ACCOUNTS, SESSIONS
from croupier.store.transactions import Transactions, must_exist
from croupier.store.values import Account, Act

CHANGED = "the account or its password was changed meanwhile"


class Accounts(Transactions):
    """The part of the store that keeps accounts. They are disabled, never removed: records and audit name them."""

    def add_account(
        self,
        name: str,
        *,
        role: str,
        facility: int | None,
        password_hash: str | None,
        at: datetime,
        given_hash: str | None = None,
        audit: Act | None = None,
    ) -> Account:
        """Keep a new account; raises `ConflictError` if there is one whose name reads the same."""
        row = {
            "name": name,
            "facility_id": facility,
            "role": role,
            "password_hash": password_hash,
            "disabled": False,
            "made_at": at,
            "reading": reading(name),
            "given_hash": given_hash,
        }
        taken = f"there is an account named {name!r} already, or one whose name reads like it"
        with self._writing(audit, taken=taken, unknown=f"there is no facility {facility}") as connection:
            return account_in(connection.execute(ACCOUNTS.insert().returning(ACCOUNTS), row).one())

    def account(self, number: int) -> Account | None:
        """The account of that number."""
        return self._one_account(ACCOUNTS.c.id == number)

    def account_named(self, name: str) -> Account | None:
        """The account of that name, or else the one whose name reads like it; found out in one question, so that
        nobody can tell by the time it takes whether there is one.
        """
        query = select(ACCOUNTS).where((ACCOUNTS.c.name == name) | (ACCOUNTS.c.reading == reading(name)))
        with self._reading() as connection:
            found = [account_in(row) for row in connection.execute(query)]
        return next((one for one in found if one.name == name), None) or next(iter(found), None)

    def accounts(self, *, facility: int | None = None) -> list[Account]:
        """The accounts of one facility or of all, in the order in which they were made."""
        query = select(ACCOUNTS).order_by(ACCOUNTS.c.id)
        if facility is not None:
            query = query.where(ACCOUNTS.c.facility_id == facility)
        with self._reading() as connection:
            return [account_in(row) for row in connection.execute(query)]

    def set_password(self, account: int, password_hash: str | None, *, audit: Act | None = None) -> None:
        """Keep a password that lasts, or none: then nobody can log in."""
        self._change_account(account, {**NOT_GIVEN, "password_hash": password_hash}, audit)

    def give_password(self, account: int, given_hash: str, *, at: datetime, audit: Act | None = None) -> None:
        """Let somebody log in once with a password that others have set, and with no other; sessions end."""
        values = {**NOT_GIVEN, "password_hash": None, "given_hash": given_hash}
        self._change_account(account, values, audit, ends_sessions_at=at)

    def replace_password(
        self,
        account: Account,
        password_hash: str,
        *,
        ends_sessions_at: datetime | None = None,
        audit: Act | None = None,
    ) -> None:
        """Keep a password that lasts in place of what the account had; raises `ConflictError` if that has changed."""
        values = {**NOT_GIVEN, "password_hash": password_hash}
        self._change_account(account.id, values, audit, instead_of=account, ends_sessions_at=ends_sessions_at)

    def set_disabled(self, account: int, disabled: bool, *, audit: Act | None = None) -> None:
        """Disable an account, or enable it again."""
        self._change_account(account, {"disabled": disabled}, audit)

    def set_role(self, account: int, role: str, *, audit: Act | None = None) -> None:
        """Give an account another role."""
        self._change_account(account, {"role": role}, audit)

    def _change_account(
        self,
        account: int,
        values: dict[str, object],
        audit: Act | None,
        *,
        instead_of: Account | None = None,
        ends_sessions_at: datetime | None = None,
    ) -> None:
        which = ACCOUNTS.c.id == account
        if instead_of is not None:
            which &= ACCOUNTS.c.password_hash.is_not_distinct_from(instead_of.password_hash)
            which &= ACCOUNTS.c.given_hash.is_not_distinct_from(instead_of.given_hash)
        with self._writing(audit) as connection:
            changed = connection.execute(update(ACCOUNTS).where(which).values(values))
            if instead_of is not None and not changed.rowcount:
                raise ConflictError(CHANGED)
            must_exist(changed.rowcount, f"there is no account {account}")
            if ends_sessions_at is not None:
                open_ones = (SESSIONS.c.account_id == account) & SESSIONS.c.ended_at.is_(None)
                connection.execute(update(SESSIONS).where(open_ones).values(ended_at=ends_sessions_at))
            notify(connection, [AccountChanged(account)])

    def _one_account(self, which: ColumnElement[bool]) -> Account | None:
        with self._reading() as connection:
            row = connection.execute(select(ACCOUNTS).where(which)).one_or_none()
        return None if row is None else account_in(row)


NOT_GIVEN: dict[str, object] = {"given_hash": None, "given_used_at": None}
"""What is kept of a given password once its owner has chosen one."""


def account_in(row: Row[tuple[object, ...]]) -> Account:
    return Account(
        id=row.id,
        name=row.name,
        facility=row.facility_id,
        role=row.role,
        password_hash=row.password_hash,
        disabled=row.disabled,
        made_at=row.made_at,
        given_hash=row.given_hash,
        given_used_at=row.given_used_at,
    )
