"""`croupier accounts`: who may use the service, managed on its own machine."""

import asyncio
import sys
from enum import StrEnum
from getpass import getpass
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.options import AsJson
from croupier.cli.output import UNLAWFUL, console, emit, errors, fail, one_line
from croupier.cli.serving import ConfigFile, DataFolder, configured, require_service, store_of
from croupier.submission.nearest import meant

if TYPE_CHECKING:
    from croupier.service.accounts import Accounts
    from croupier.store import Account, Store


class Task(StrEnum):
    """What to do with accounts."""

    LIST = "list"
    ADD = "add"
    PASSWORD = "password"
    DISABLE = "disable"
    ENABLE = "enable"
    AUDIT = "audit"


FOR_ONE_LOG_IN = "the password is valid for one log-in, after which its owner chooses another"
TASK_HELP = "List the accounts, create one, set a new password, disable or enable one, or verify the audit."


def accounts(
    task: Annotated[str, typer.Argument(metavar="|".join(Task), help=TASK_HELP, autocompletion=lambda: list(Task))],
    name: Annotated[
        str, typer.Argument(help="The name of the account; not needed for list. For audit: a hash noted earlier.")
    ] = "",
    role: Annotated[
        str, typer.Option(metavar="ROLE", help="player, dealer, floorperson, surveillance or board.")
    ] = "player",
    facility: Annotated[
        str | None,
        typer.Option(
            metavar="NAME", help="The facility it belongs to, created if it is new; the Board's accounts have none."
        ),
    ] = None,
    data: DataFolder = None,
    config: ConfigFile = None,
    as_json: AsJson = False,
) -> None:
    """Create and change the accounts of the service.

    You are asked for a new password twice; if standard input is not a terminal, its first line is used. It is valid
    for one log-in, after which the account's owner chooses another. The service may be running: it notices within ten
    seconds that an account was disabled. Anyone who can write to the store can do this, so keep its folder private.
    audit verifies that the audit was not changed, and prints its last hash: note it elsewhere, and give it the next
    time. Exit status 1: the audit was changed; 2: nothing was changed; the message says why.
    """
    if task not in list(Task):
        fail(f"accounts: {task} is none of {', '.join(Task)}{meant(task, [one.value for one in Task])}")
    require_service("accounts")
    from croupier.service.accounts import Accounts
    from croupier.service.errors import ServiceError

    configuration = configured("accounts", config, data=str(data) if data is not None else None)
    with store_of("accounts", configuration) as store:
        try:
            if task == Task.LIST:
                list_accounts(store, as_json=as_json)
            elif task == Task.ADD:
                add(store, Accounts(store), name, role, facility)
            elif task == Task.AUDIT:
                check_audit(store, name or None)
            else:
                change(Accounts(store), found(store, name), Task(task))
        except ServiceError as wrong:
            fail(f"accounts: {wrong}")


def list_accounts(store: "Store", *, as_json: bool) -> None:
    """Print every account, never its password."""
    from croupier.store.confusables import reading

    facilities = {one.id: one.name for one in store.facilities()}
    known = store.accounts()
    first = {reading(one.name): one.name for one in reversed(known)}
    for one in known:
        where = facilities[one.facility] if one.facility is not None else None
        if as_json:
            emit({"name": one.name, "role": one.role, "facility": where, "disabled": one.disabled})
        else:
            state = "  disabled" if one.disabled else ""
            state += "  must choose a password" if one.must_choose_password else ""
            alike = first[reading(one.name)]
            state += f"  reads like {alike}: logs in under exactly this name" if alike != one.name else ""
            console.print(one_line(f"{one.name:24} {one.role:12} {where or '(all)'}{state}"), markup=False)


def add(store: "Store", accounts: "Accounts", name: str, role: str, facility: str | None) -> None:
    """Create an account, and its facility if it is new."""
    from croupier.service.accounts import check_account

    known = store.facility_named(facility) if facility is not None else None
    number = known.id if known is not None else 0 if facility is not None else None
    check_account(name, role, number)
    password = new_password(name)
    if facility is not None and known is None:
        number = store.add_facility(facility).id
        errors.print(one_line(f"facility {facility!r} created"), markup=False)
    made = asyncio.run(accounts.add(name, password, role=role, facility=number))
    errors.print(one_line(f"account {made.name!r} created (role: {made.role}); {FOR_ONE_LOG_IN}"), markup=False)


def change(accounts: "Accounts", account: "Account", task: Task) -> None:
    """Change an account, and say what was done."""
    if task == Task.PASSWORD:
        asyncio.run(accounts.give_password(account, new_password(account.name)))
        done = f"must log in again; {FOR_ONE_LOG_IN}"
    else:
        asyncio.run(accounts.set_disabled(account, task == Task.DISABLE))
        done = "is disabled, and logged out" if task == Task.DISABLE else "is enabled again"
    errors.print(one_line(f"{account.name} {done}"), markup=False)


def check_audit(store: "Store", noted: str | None) -> None:
    """Verify the chain of the audit, and say how it ends; ends the command if it was changed."""
    from croupier.store import AuditError

    try:
        checked = store.check_audit(noted)
    except AuditError as wrong:
        errors.print(one_line(f"accounts: {wrong}"), markup=False)
        raise typer.Exit(UNLAWFUL) from None
    console.print(f"the audit is whole: {checked.acts} acts; the last hash is {checked.hash or '(none)'}", markup=False)


def found(store: "Store", name: str) -> "Account":
    """The account of that name; ends the command if there is none."""
    account = store.account_named(name) if name else None
    if account is None:
        names = [one.name for one in store.accounts()]
        fail(f"accounts: there is no account {name!r}{meant(name, names)}; `croupier accounts list` shows them all")
    return account


def new_password(name: str) -> str:
    """A password, typed twice by a person or given in the first line of standard input."""
    if not sys.stdin.isatty():
        return sys.stdin.readline().rstrip("\r\n")
    password = getpass(f"a new password for {name}: ")
    if getpass("the same again: ") != password:
        fail("accounts: the two passwords are not the same: nothing was changed")
    return password
