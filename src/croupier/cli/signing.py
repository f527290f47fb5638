"""Options about signatures, and the keys that they name."""

from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.output import fail
from croupier.record.keys import KeyFileError, read_public_key, read_signing_key
from croupier.record.signing import PublicKey, SignaturesUnavailableError, SigningKey

SignWith = Annotated[
    Path | None,
    typer.Option(
        "--sign", metavar="FILE", help="Sign the record with this private key (see `croupier keys`), as it is written."
    ),
]
SignedBy = Annotated[
    Path | None,
    typer.Option(
        "--key", metavar="FILE", help="Refuse the record unless it is signed to its end with this public key."
    ),
]


def signing_key(path: Path | None, record: Path | None) -> SigningKey | None:
    """The key to sign a record with, if one was asked for; otherwise, the command fails with what is wrong."""
    if path is None:
        return None
    if record is None:
        fail("--sign needs --record: there is nothing to sign without a record")
    try:
        return read_signing_key(path)
    except (OSError, KeyFileError, SignaturesUnavailableError) as wrong:
        fail(key_problem(path, wrong))


def public_key(path: Path | None) -> PublicKey | None:
    """The key that must have signed a record, if one was given; otherwise, the command fails with what is wrong."""
    if path is None:
        return None
    try:
        return read_public_key(path)
    except (OSError, KeyFileError, SignaturesUnavailableError) as wrong:
        fail(key_problem(path, wrong))


def key_problem(path: Path, wrong: Exception) -> str:
    """What is wrong with a key's file, after its name; of an error of the system, the part that says what."""
    if isinstance(wrong, SignaturesUnavailableError):
        return str(wrong)
    if isinstance(wrong, FileExistsError):
        return f"{path}: there is such a file already; a key is never overwritten"
    return f"{path}: {wrong.strerror or wrong if isinstance(wrong, OSError) else wrong}"
