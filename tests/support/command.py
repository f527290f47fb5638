"""The command `croupier` with all of its subcommands."""

from croupier.cli.app import command
from croupier.cli.commands import COMMANDS

app = command(COMMANDS)
