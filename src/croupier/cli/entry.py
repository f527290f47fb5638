"""The command's entry point. Typer is loaded only for what cannot be answered without it."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper

from croupier.cli import quick

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import NoReturn

NOBODY_READS = "PacifyFlushWrapper"
"""What Typer puts in the place of an output that nobody reads any more, before it ends the command with status 1."""


def main() -> None:
    """Run the command."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 - for as long as this runs
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        if not quick.answered(sys.argv[1:]):
            from croupier.cli.app import command

            command()()
    except SystemExit:
        if type(sys.stdout).__name__ == NOBODY_READS:
            sys.exit(2)
        raise
    except BrokenPipeError:
        end_silently()
    except OSError as wrong:
        end(f"croupier: {concerned(wrong)}{wrong.strerror or wrong}", 2)
    except KeyboardInterrupt:
        end("interrupted", 130)
    except ValueError as wrong:
        from croupier.law import AmendmentError

        if not isinstance(wrong, AmendmentError):
            raise
        end(f"croupier: {wrong}", 2)


def concerned(wrong: OSError) -> str:
    """What an error is about: a file by its name, and otherwise, where nothing can be written, the output."""
    if wrong.filename is not None:
        return f"{wrong.filename}: "
    from errno import EDQUOT, EFBIG, EIO, ENOSPC

    return "the output cannot be written: " if wrong.errno in (ENOSPC, EFBIG, EDQUOT, EIO) else ""


def end_silently() -> NoReturn:
    """End because nobody reads the output any more: there is nobody to tell."""
    from contextlib import suppress

    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.stderr.close()
    sys.exit(2)


def end(message: str, status: int) -> NoReturn:
    """Say why the command ends before it is done."""
    from croupier.cli.output import errors

    errors.print(message, markup=False)
    sys.exit(status)
