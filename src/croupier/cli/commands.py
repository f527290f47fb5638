"""The subcommands, by name: nothing else is loaded to list them."""

from importlib import import_module


class Subcommand:
    """A subcommand: the module and the function of this package that implement it, and what it does in a few words."""

    def __init__(self, implemented_by: str, summary: str) -> None:
        self.implemented_by = implemented_by
        self.summary = summary

    def load(self) -> object:
        """The function that implements it."""
        module, function = self.implemented_by.split(".")
        return getattr(import_module(f"croupier.cli.{module}"), function)


ABOUT = (
    "Pennsylvania's regulated table games, run by the book. Every step at a table cites the provision of the"
    " Pennsylvania Code that it carries out.\n\n"
    "Start with `croupier play`; then try `croupier games minibaccarat` and `croupier rules 627a.10`."
    " `croupier docs player` is a guide for players; `croupier docs` lists those for dealers, compliance"
    " officers, lawyers, auditors, mathematicians and others."
)
"""What the command is for."""
COMMANDS = {
    "play": Subcommand("play.play", "Play at a table, or deal one."),
    "train": Subcommand("train.train", "Train as a dealer, and see your score."),
    "games": Subcommand("games.games", "List all games, or describe one game."),
    "rules": Subcommand("rules.rules", "Look up provisions of the law, in our own words."),
    "template": Subcommand("template.template", "Write a Rules Submission to begin with."),
    "check": Subcommand("check.check", "Check Rules Submissions against the law."),
    "diff": Subcommand("diff.diff", "Compare two Rules Submissions."),
    "layout": Subcommand("layout.layout", "List what a table's layout must have, or check a layout."),
    "documents": Subcommand("documents.documents", "Print what a casino files, posts and hands out."),
    "odds": Subcommand("odds.odds", "Compute exact probabilities and house edges."),
    "choices": Subcommand("choices.choices", "Rank lawful submissions by what they earn."),
    "strategy": Subcommand("strategy.strategy", "Show how to play best, exactly."),
    "run": Subcommand("run.run", "Play a table script and print every event."),
    "replay": Subcommand("replay.replay_record", "Verify a table record by replaying it."),
    "show": Subcommand("show.show", "Show the rounds of a table record."),
    "keys": Subcommand("keys.keys", "Make and show the keys that sign records."),
    "serve": Subcommand("serve.serve", "Serve tables that people share, in the browser and to programs."),
    "accounts": Subcommand("accounts.accounts", "Create and change the accounts of the service."),
    "backup": Subcommand("backup.backup", "Copy the service's store while it runs."),
    "new-game": Subcommand("new_game.new_game", "Write the smallest playable game, to begin with."),
    "docs": Subcommand("docs.docs", "Print a document (Markdown), or list the documents."),
}
"""Every subcommand with what implements it and its summary, which is also the first line of its own help."""
