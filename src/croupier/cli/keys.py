"""`croupier keys`: key pairs with which records are signed and verified."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.output import console, errors, fail, one_line
from croupier.cli.signing import key_problem
from croupier.record.keys import KeyFileError, new_key, public_file, public_part, public_pem
from croupier.record.signing import SignaturesUnavailableError


class Task(StrEnum):
    """What to do with a key."""

    NEW = "new"
    PUBLIC = "public"
    FINGERPRINT = "fingerprint"


def keys(
    task: Annotated[Task, typer.Argument(help="Make a key pair, or print a key's public half or its fingerprint.")],
    file: Annotated[Path, typer.Argument(help="The file of the private key; of a key that exists, also FILE.pub.")],
) -> None:
    """Make and show the keys that sign records.

    `new` writes the private key to FILE, which only you can read, and the public key to FILE.pub; neither may exist
    yet. Sign with `croupier run --sign FILE` or `croupier play --sign FILE`. Give FILE.pub to everybody who is to
    verify your records (`croupier replay --key FILE.pub`), and its fingerprint in some other way, so that they know
    that the key is yours. Whoever has FILE can sign in your name: there is no password.
    """
    try:
        key = new_key(file) if task is Task.NEW else public_part(file)
        if task is Task.PUBLIC:
            console.print(public_pem(key), markup=False, end="")
        else:
            console.print(key.fingerprint)
    except (OSError, KeyFileError, SignaturesUnavailableError) as wrong:
        fail(key_problem(named(wrong, file), wrong))
    if task is Task.NEW:
        tell_files(file)


def named(wrong: Exception, file: Path) -> Path:
    """The file that an error is about."""
    about = wrong.filename if isinstance(wrong, OSError) else None
    return Path(about) if isinstance(about, str) else file


def tell_files(file: Path) -> None:
    """Say what was written, to standard error: the fingerprint alone goes to standard output."""
    errors.print(one_line(f"private key, for signing: {file} (keep it to yourself)"), markup=False)
    errors.print(one_line(f"public key, for verifying: {public_file(file)} (give it to everybody)"), markup=False)
