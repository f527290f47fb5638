"""Golden playthroughs: scripts with what the table makes of them, as a person reads it.

`make golden` writes them anew; a test fails when one changes. Read the difference before you commit it.
"""

import io
from contextlib import redirect_stdout
from pathlib import Path

from croupier.play.table import Response
from croupier.running.narration import closing, with_cites
from croupier.running.records import statement
from croupier.running.script import open_script, play_script, read_script

SCRIPTS = Path(__file__).parent / "scripts"
GOLDEN = Path(__file__).parent / "golden_files"


def playthrough(script: Path) -> str:
    """The script's comment-free text played, an event a line."""
    read = read_script(script.read_text(encoding="utf-8"))
    table = open_script(read)
    out = io.StringIO()

    def tell(outcome: Response) -> None:
        for place, event in enumerate(outcome.events):
            print(f"{outcome.first + place:>4} {with_cites(event)}")

    with redirect_stdout(out):
        play_script(read, table, tell)
        ended = statement(table.state)
        print(closing({seat: one.chips for seat, one in ended.seats.items()}, ended.house))
    return "".join(f"{line.rstrip()}\n" for line in out.getvalue().splitlines())


def golden_file(script: Path) -> Path:
    """Where a script's playthrough is kept."""
    return GOLDEN / f"{script.stem}.txt"


def main() -> None:
    """Write all of them."""
    GOLDEN.mkdir(exist_ok=True)
    for script in sorted(SCRIPTS.glob("*.jsonl")):
        golden_file(script).write_text(playthrough(script), encoding="utf-8")
        print(golden_file(script).name)


if __name__ == "__main__":
    main()
