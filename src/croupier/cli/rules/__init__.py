"""`croupier rules`: look up, search and compare provisions of the law, in our own words."""

from croupier.cli.rules.command import rules

__all__ = ["rules"]
