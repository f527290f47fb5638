"""Writes docs/samples: the documents of a few tables, as `croupier documents` prints them.

`make samples` writes them anew; a test fails when they are out of date. Each folder has the submission it was made of.
"""

import sys
from pathlib import Path

from croupier.cli import main

FOLDER = Path(__file__).parent / "samples"
FACILITY = "Keystone Casino"


def make(folder: Path, into: Path) -> None:
    """The documents of the submission in a folder."""
    sys.argv = ["croupier", "documents", str(folder / "submission.toml"), "--out", str(into), "--facility", FACILITY]
    try:
        main()
    except SystemExit as ended:
        if ended.code:
            raise


if __name__ == "__main__":
    for sample in sorted(one.parent for one in FOLDER.glob("*/submission.toml")):
        make(sample, sample)
