"""The command `croupier`: a thin skin over the library."""

from croupier.cli.app import main

__all__ = ["main"]
