"""Options that several commands share."""

from pathlib import Path
from typing import Annotated

import typer

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON only, one object per line.")]
AsCsv = Annotated[bool, typer.Option("--csv", help="Print comma-separated values only.")]
AsOf = Annotated[
    str | None,
    typer.Option("--as-of", metavar="DATE", help="The day whose law applies, as in 2020-01-01; by default today."),
]
Record = Annotated[
    Path,
    typer.Argument(
        help="A table record, as written by `run --record` or `play --record`; - reads standard input.",
        metavar="RECORD",
    ),
]
RecordTo = Annotated[
    Path | None, typer.Option("--record", metavar="FILE", help="Write the table's record to this new file.")
]
Settings = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="KEY=VALUE", help="A choice in the Rules Submission; may be repeated."),
]
