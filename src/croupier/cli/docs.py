"""`croupier docs`: the documents that other commands point to, wherever they are installed."""

from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.output import console, fail
from croupier.submission.nearest import meant

DOCUMENTS = {
    "auditor": "see any hand again, and know what a record proves",
    "compliance": "file a lawful Rules Submission, and see what a change of it does",
    "lawyer": "find a provision, what changed, and the line that carries it out",
    "player": "learn a game, play it, and know what it costs",
    "dealer": "deal, be corrected, and keep a score",
    "mathematician": "exact figures, from any shoe, for print and for programs",
    "developer": "tables, records and odds in a program",
    "operator": "run tables for many people: accounts, configuration, backups, watching it",
    "formats": "names, scripts, submissions, layouts, records and JSON that other programs rely on",
    "events": "every event of a table and its fields, and every message with its sentence",
    "odds": "exact odds: what is counted, how, and how it is checked",
    "architecture": "how croupier is built, and why; how to add a game",
    "readings": "how the law is read where it leaves a question open, and which text is served on which day",
}
"""What each document is about: first a guide for each role, then the reference."""
REFERENCE = ("formats", "events", "odds", "architecture", "readings")


def docs(
    document: Annotated[
        str | None, typer.Argument(help="The document to print; omit it to list all documents.")
    ] = None,
) -> None:
    """Print a document (Markdown), or list the documents."""
    if document is None:
        for known, about in DOCUMENTS.items():
            console.print(f"{known:<14} {about}", markup=False)
        return
    if document not in DOCUMENTS:
        perhaps = meant(document, DOCUMENTS)
        fail(f"docs: there is no document {document!r}; the documents are {', '.join(DOCUMENTS)}{perhaps}")
    file = f"{document}.md" if document in REFERENCE else f"guides/{document}.md"
    console.print(find(file).read_text(encoding="utf-8"), markup=False, end="")


def find(file: str) -> Path:
    """The path of a document: in the installed package or, in a checkout, next to its sources."""
    package = Path(__file__).parent.parent
    installed = package / "docs" / file
    return installed if installed.is_file() else package.parent.parent / "docs" / file
