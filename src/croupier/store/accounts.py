"""Accounts."""

from datetime import datetime

from sqlalchemy import ColumnElement, Row, select, update

from croupier.store.notices import AccountChanged, notify
from croupier.store.schema import ACCOUNTS
from croupier.store.transactions import Transactions, must_exist
from croupier.store.values import Account, Act


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
        audit: Act | None = None,
    ) -> Account:
        """Keep a new account; raises `ConflictError` if there is one of that name."""
        row = {
            "name": name,
            "facility_id": facility,
            "role": role,
            "password_hash": password_hash,
            "disabled": False,
            "made_at": at,
        }
        taken, unknown = f"there is an account named {name!r} already", f"there is no facility {facility}"
        with self._writing(audit, taken=taken, unknown=unknown) as connection:
            return account_in(connection.execute(ACCOUNTS.insert().returning(ACCOUNTS), row).one())

    def account(self, number: int) -> Account | None:
        """The account of that number."""
        return self._one_account(ACCOUNTS.c.id == number)

    def account_named(self, name: str) -> Account | None:
        """The account of that name."""
        return self._one_account(ACCOUNTS.c.name == name)

    def accounts(self, *, facility: int | None = None) -> list[Account]:
        """The accounts of one facility or of all, in the order in which they were made."""
        query = select(ACCOUNTS).order_by(ACCOUNTS.c.id)
        if facility is not None:
            query = query.where(ACCOUNTS.c.facility_id == facility)
        with self._reading() as connection:
            return [account_in(row) for row in connection.execute(query)]

    def set_password(self, account: int, password_hash: str | None, *, audit: Act | None = None) -> None:
        """Keep another password, or none: then nobody can log in."""
        self._change_account(account, {"password_hash": password_hash}, audit)

    def set_disabled(self, account: int, disabled: bool, *, audit: Act | None = None) -> None:
        """Disable an account, or enable it again."""
        self._change_account(account, {"disabled": disabled}, audit)

    def set_role(self, account: int, role: str, *, audit: Act | None = None) -> None:
        """Give an account another role."""
        self._change_account(account, {"role": role}, audit)

    def _change_account(self, account: int, values: dict[str, object], audit: Act | None) -> None:
        with self._writing(audit) as connection:
            changed = connection.execute(update(ACCOUNTS).where(ACCOUNTS.c.id == account).values(values))
            must_exist(changed.rowcount, f"there is no account {account}")
            notify(connection, [AccountChanged(account)])

    def _one_account(self, which: ColumnElement[bool]) -> Account | None:
        with self._reading() as connection:
            row = connection.execute(select(ACCOUNTS).where(which)).one_or_none()
        return None if row is None else account_in(row)


def account_in(row: Row[tuple[object, ...]]) -> Account:
    return Account(
        id=row.id,
        name=row.name,
        facility=row.facility_id,
        role=row.role,
        password_hash=row.password_hash,
        disabled=row.disabled,
        made_at=row.made_at,
    )
