"""The command `croupier` with all of its subcommands."""

from croupier.cli.app import COMMANDS, command

app = command(COMMANDS)
