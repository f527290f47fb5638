"""Records that the tests show again: those of the golden scripts, in all games and editions, and made-up evenings."""

import io
from functools import cache
from pathlib import Path

from croupier.cli.showing.pictures import EVERY_ROUND
from croupier.play.table import Response, Table
from croupier.record.signatures import Signatures
from croupier.record.views import Viewer
from croupier.running.records import close_record, record_table
from croupier.running.script import open_script, play_script, read_script
from croupier.running.showing.parts import ShownRecord
from croupier.running.showing.reading import show_record

SCRIPTS = Path(__file__).parent.parent / "scripts"
NAMES = tuple(sorted(script.stem for script in SCRIPTS.glob("*.jsonl")))
EVERYBODY, AUDITOR = Viewer("spectator"), Viewer("auditor")


def seat(*numbers: int) -> Viewer:
    """A player at these seats."""
    return Viewer("player", frozenset(numbers))


def play_text(text: str) -> tuple[bytes, list[Response], Table]:
    """The record of a script, what happened, and the table at its end."""
    script = read_script(text)
    table, file = open_script(script), io.BytesIO()
    writer = record_table(table, script.opening, file)
    responses: list[Response] = []
    play_script(script, table, responses.append)
    close_record(writer, table)
    return file.getvalue(), responses, table


@cache
def played(name: str) -> tuple[bytes, list[Response], Table]:
    """The record of a golden script, what happened, and the table at its end."""
    return play_text((SCRIPTS / f"{name}.jsonl").read_text(encoding="utf-8"))


def shown(name: str, viewer: Viewer = EVERYBODY) -> ShownRecord:
    """The record of a golden script as somebody saw it."""
    return show_record(played(name)[0], viewer, Signatures(), EVERY_ROUND)
