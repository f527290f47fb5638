"""The `croupier` command: a thin layer over the library."""

from croupier.cli.app import main

__all__ = ["main"]
