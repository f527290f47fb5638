"""The library's main names: open a table, act at it, keep and verify its record, look up odds and provisions.

`import croupier` provides all of them. The packages they come from may also be used directly.
"""

import warnings
from collections.abc import Mapping
from datetime import date
from io import TextIOBase
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

from croupier.equipment import Chance, Clock, SetClock, WallClock, secure, seeded
from croupier.games.opening import OpeningError, read_opening
from croupier.games.registry import all_games, is_playable
from croupier.law import Provision
from croupier.law import search as _search
from croupier.money import Cents, Odds
from croupier.play.errors import TableError
from croupier.play.table import Response, Table
from croupier.record.fold import fold
from croupier.record.reader import RecordError
from croupier.record.signatures import Signatures
from croupier.record.signing import PublicKey, SigningKey
from croupier.record.torn import TornLineError, TornLineWarning, divided, make_appendable
from croupier.record.views import Viewer, view
from croupier.record.writer import SigningWriter, Writer
from croupier.running import narration as _narration
from croupier.running import opening as _opening
from croupier.running import records as _records
from croupier.running.records import Replayed
from croupier.table.events import Event, Settled
from croupier.table.inputs import (
    Answer,
    ChangeDealer,
    Close,
    Deal,
    InputError,
    Leave,
    Order,
    Refusal,
    Report,
    Sit,
    Step,
    Wager,
    Wait,
    Withdraw,
)

if TYPE_CHECKING:
    from croupier.odds.questions import Figures

__all__ = [
    "Answer",
    "Cents",
    "ChangeDealer",
    "Close",
    "Deal",
    "InputError",
    "Leave",
    "Odds",
    "OpeningError",
    "Order",
    "RecordError",
    "Refusal",
    "Report",
    "Response",
    "SetClock",
    "Settled",
    "Sit",
    "Step",
    "Table",
    "TableError",
    "TornLineError",
    "TornLineWarning",
    "Viewer",
    "Wager",
    "Wait",
    "WallClock",
    "Withdraw",
    "figures",
    "fold",
    "open_table",
    "playable_games",
    "provisions",
    "replay",
    "resume",
    "secure",
    "seeded",
    "told",
    "view",
]


def playable_games() -> list[str]:
    """The games for which a table can be opened.

    >>> playable_games()
    ['minibaccarat', 'midibaccarat', 'baccarat', 'spanish-21', '21-baccarat', 'pai-gow']
    """
    return [game.name for game in all_games() if is_playable(game.name)]


def open_table(
    game: str,
    *,
    as_of: str | None = None,
    record: BinaryIO | None = None,
    sign: SigningKey | None = None,
    chance: Chance | None = None,
    clock: Clock | None = None,
    **more: Any,
) -> Table:
    """Open a table for gaming under the law of a day (by default today).

    The other keywords are the fields of a script's opening: `submission`, `readings`, `seed`, `steps`, `cards` and so
    on (see `croupier docs formats`). `record` is a file, open for writing bytes, that receives the table's record,
    which is signed with a key if one is given (`sign`; see `croupier.record.keys`).
    Raises `OpeningError`, which names the field and the provision, if the table cannot be opened, and `TypeError` if
    `record` is no such file.

    >>> table = open_table("21-baccarat", as_of="2020-01-01", submission={"tie": True}, seed=7)
    >>> table.game.offered
    ('player', 'banker', 'tie')
    >>> open_table("minibaccarat", as_of="2020-01-01", submission={"decks": 5})
    Traceback (most recent call last):
    ...
    croupier.games.opening.OpeningError: submission.decks: 5 is not lawful: choose 8, 7 or 6 [627a.3(a)]

    The table lists what may be done now, and a copy of it can be used to try something:

    >>> sit = next(act for act in table.lawful_acts() if isinstance(act, Sit))
    >>> copy = table.copy()
    >>> copy.submit(sit).events
    [Sat(cites=('681a.2(a)',), seat=1, player='seat 1', chips=Cents(0))]
    >>> table.state.seats
    {}
    """
    if record is not None and not callable(getattr(record, "write", None)):
        raise TypeError(f"record: {record!r} is not a file: pass one that is open for writing bytes, open(path, 'xb')")
    if isinstance(record, TextIOBase):
        raise TypeError("record: the file is open for writing text: open it for writing bytes, open(path, 'xb')")
    day = as_of or date.today().isoformat()  # noqa: DTZ011 - the casino's day has no zone
    fields = {"game": game, "as_of": day, **more}
    if clock is not None:
        fields.setdefault("clock", clock.now().isoformat(timespec="minutes"))
    opening = read_opening(fields)
    table = _opening.open_table(opening, chance=chance, clock=clock)
    if record is not None:
        keep_record(table, _records.record_table(table, opening, record, key=sign))
    table.open()
    return table


def told(event: Event) -> str:
    """One event as a sentence.

    >>> table = open_table("minibaccarat", as_of="2020-01-01", seed=7)
    >>> told(table.submit(Sit(1, Cents.parse("100.00"))).events[0])
    'Seat 1 sits down with 100.00.'
    """
    return _narration.told(event).strip()


def keep_record(table: Table, writer: Writer) -> None:
    """Write the table's record until the table closes; what is refused at a closed table is no part of it."""

    def hear(response: Response) -> None:
        writer.hear(response)
        if table.state.phase == "closed":
            _records.close_record(writer, table)
            table.listener = None

    table.listener = hear


def replay(record: str | Path | bytes, *, key: PublicKey | None = None) -> Replayed:
    """Verify a record, given as a path or as bytes: check its hash chain and every seal, and replay every event.

    With the public `key` of who wrote it, every signature must be made with that key, and the closing line signed.
    Raises `RecordError`, which names the first line that is wrong: `TornLineError` if that is the last, which is torn,
    and every line before it was verified.

    >>> import io
    >>> file = io.BytesIO()
    >>> table = open_table("minibaccarat", as_of="2020-01-01", seed=7, record=file)
    >>> response = table.submit(Close())
    >>> replay(file.getvalue()).lines
    4
    """
    lines, torn = divided(record if isinstance(record, bytes) else Path(record).read_bytes())
    replayed = _records.replay(lines, Signatures(key), complete=not torn or key is not None)
    if torn:
        raise TornLineError(len(lines) + 1)
    return replayed


def resume(
    record: str | Path | bytes,
    *,
    append_to: BinaryIO | None = None,
    sign: SigningKey | None = None,
    chance: Chance | None = None,
    clock: Clock | None = None,
) -> Table:
    """Rebuild the table of a record that was not closed, as it stood after the last line, at the time of that line.

    With `append_to`, the record's file opened for appending bytes, the record is continued there; a signed record needs
    a key for that (`sign`). A torn last line, of which nobody was told anything, is left out (and taken out of
    `append_to`), and `TornLineWarning` says so.

    >>> import io
    >>> file = io.BytesIO()
    >>> table = open_table("minibaccarat", as_of="2020-01-01", seed=7, record=file)
    >>> response = table.submit(Sit(1, Cents.parse("100.00")))
    >>> resumed = resume(file.getvalue(), append_to=file)
    >>> resumed.state == table.state
    True
    """
    written = record if isinstance(record, bytes) else Path(record).read_bytes()
    lines, torn = divided(written)
    table, position = _records.rebuild(lines, chance=chance or secure(), clock=clock)
    if torn:
        why = f"line {len(lines) + 1} of the record is torn: the table stands as it did after the line before"
        warnings.warn(why, TornLineWarning, stacklevel=2)
    if append_to is not None:
        writer = (
            Writer(append_to, salt=table.chance.salt, after=position)
            if sign is None
            else SigningWriter(append_to, salt=table.chance.salt, key=sign, after=position)
        )
        make_appendable(append_to, written, torn)
        keep_record(table, writer)
    return table


def figures(
    game: str,
    *,
    as_of: str | None = None,
    submission: Mapping[str, Any] | None = None,
    readings: Mapping[str, str] | None = None,
    wager: Cents | None = None,
) -> "Figures":
    """Exact figures for every wager at a table (needs the extra `odds`).

    >>> banker = figures("minibaccarat", as_of="2020-01-01").wagers[1]
    >>> print(banker.wager, banker.edge)
    banker 114753351728/10847218479825
    """
    from croupier.odds.questions import OddsQuestion
    from croupier.odds.questions import figures as count

    day = date.fromisoformat(as_of) if as_of is not None else date.today()  # noqa: DTZ011
    return count(
        OddsQuestion(game=game, as_of=day, choices=dict(submission or {}), readings=dict(readings or {}), wager=wager)
    )


def provisions(citation: str, *, as_of: str | None = None) -> tuple[Provision, ...]:
    """A provision in our own words, with everything under it; raises `LookupError` if there is no such provision.

    `as_of`: a day, for the wording of that day where the chapter was amended; by default today.

    >>> [provision.id for provision in provisions("627a.10(b)")]
    ['627a.10(b)', '627a.10(b)(1)', '627a.10(b)(2)']
    """
    all_games()
    day = date.fromisoformat(as_of) if as_of is not None else None
    return tuple(_search.look_up(_search.parse(citation), day))
