"""Hooks for the documentation's site: the help of every command is put on its page, and a useless page is removed."""

import io
import os
from contextlib import redirect_stdout, suppress
from pathlib import Path
from typing import Any
from unittest import mock

from typer.main import get_command

from croupier.cli.app import command
from croupier.cli.commands import COMMANDS

PLACE = "<!-- the help of every command -->"
COLUMNS = "100"


def on_page_markdown(markdown: str, **_: Any) -> str:
    """The page's text, with the help of every command where the page asks for it."""
    return markdown.replace(PLACE, all_help()) if PLACE in markdown else markdown


def on_post_build(config: Any, **_: Any) -> None:
    """Remove the page for addresses that do not exist: only a server shows it, and its search would ask another."""
    Path(config.site_dir, "404.html").unlink(missing_ok=True)


def all_help() -> str:
    """A section for each command."""
    return "\n\n".join(f"### `croupier {name}`\n\n```text\n{help_of(name)}```" for name in COMMANDS)


def help_of(name: str) -> str:
    """What `croupier NAME --help` prints."""
    printed = io.StringIO()
    with mock.patch.dict(os.environ, COLUMNS=COLUMNS), redirect_stdout(printed), suppress(SystemExit):
        get_command(command()).main([name, "--help"], prog_name="croupier")
    return printed.getvalue()
