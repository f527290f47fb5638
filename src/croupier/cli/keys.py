"""`croupier keys`: key pairs with which records are signed and verified."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.output import console, errors, fail, one_line
from croupier.cli.signing import key_problem
from croupier.record.keys import KeyFileError, new_key, public_file, public_part, public_pem
from croupier.record.signing import SignaturesUnavailableError
from croupier.submission.nearest import meant


class Task(StrEnum):
    """What to do with a key."""

    NEW = "new"
    SHOW = "show"
    PUBLIC = "public"
    FINGERPRINT = "fingerprint"


TASK_HELP = "Make a key pair, or print a key's public half, its fingerprint, or both."


def keys(
    task: Annotated[str, typer.Argument(metavar="|".join(Task), help=TASK_HELP, autocompletion=lambda: list(Task))],
    file: Annotated[Path, typer.Argument(help="The file of the private key; of a key that exists, also FILE.pub.")],
) -> None:
    """Make and show the keys that sign records.

    `new` writes the private key to FILE, which only you can read, and the public key to FILE.pub; neither may exist
    yet. `show` prints the public key and its fingerprint, `public` and `fingerprint` only one of them. Sign with
    `croupier run --sign FILE` or `croupier play --sign FILE`. Give FILE.pub to everybody who is to verify your records
    (`croupier replay --key FILE.pub`), and its fingerprint in some other way, so that they know that the key is yours.
    Whoever has FILE can sign in your name: there is no password.
    """
    if task not in list(Task):
        fail(f"keys: {task} is none of {', '.join(Task)}{meant(task, [one.value for one in Task])}")
    try:
        print_key(Task(task), file)
    except (OSError, KeyFileError, SignaturesUnavailableError) as wrong:
        fail(key_problem(named(wrong, file), wrong))


def print_key(task: Task, file: Path) -> None:
    """Make a key or read one, and print what was asked for."""
    key = new_key(file) if task is Task.NEW else public_part(file)
    if task is Task.NEW:
        tell_files(file)
    if task in (Task.PUBLIC, Task.SHOW):
        console.print(public_pem(key), markup=False, end="")
    if task is not Task.PUBLIC:
        console.print(f"{'fingerprint: ' if task is Task.SHOW else ''}{key.fingerprint}")


def named(wrong: Exception, file: Path) -> Path:
    """The file that an error is about."""
    about = wrong.filename if isinstance(wrong, OSError) else None
    return Path(about) if isinstance(about, str) else file


def tell_files(file: Path) -> None:
    """Say what was written, to standard error: the fingerprint alone goes to standard output."""
    errors.print(one_line(f"private key, for signing: {file} (keep it to yourself)"), markup=False)
    errors.print(one_line(f"public key, for verifying: {public_file(file)} (give it to everybody)"), markup=False)
    errors.print("fingerprint of the public key (give it in another way than the key):")
