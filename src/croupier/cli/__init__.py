"""The `croupier` command: a thin layer over the library."""

from croupier.cli.entry import main

__all__ = ["main"]
