"""The exit status of `replay` tells what is wrong with a record."""

from pathlib import Path

from tests.record.tables import forged
from tests.record.test_kept_records import kept
from tests.showing.printed import Run


def statuses(croupier: Run, folder: Path, records: dict[str, bytes]) -> dict[str, int]:
    """With which status `replay` ends for each record."""
    found = {}
    for name, record in records.items():
        (folder / name).write_bytes(record)
        found[name] = croupier("replay", name).exit_code
    return found


def test_the_status_tells_altered_from_unreadable_and_from_another_version(croupier: Run, tmp_path: Path) -> None:
    old, new = (kept(name)["minibaccarat-formats.jsonl"] for name in ("format-1", "format-3"))
    number = 1 + next(at for at, line in enumerate(new.splitlines()) if b'"kind":"wagered"' in line)
    cites = (b'"cites":["627a.7(a)(1)"', b'"cites":["627a.7(a)(2)"')
    kind = (b'"kind":"wagered"', b'"kind":"promised"')
    assert statuses(
        croupier,
        tmp_path,
        {
            "whole": new,
            "old": old,
            "one byte changed": new.replace(b"100.00", b"900.00", 1),
            "cut off": b"".join(new.splitlines(keepends=True)[:-1]),
            "rewritten with its hashes": forged(new, number, lambda body: body.replace(*cites)),
            "of another version that plays otherwise": forged(old, number, lambda body: body.replace(*cites)),
            "of another version that knows more events": forged(old, number, lambda body: body.replace(*kind)),
            "with an unknown event": forged(new, number, lambda body: body.replace(*kind)),
            "of a later format": forged(
                new, 1, lambda body: body.replace(b'"croupier_record":3', b'"croupier_record":4')
            ),
            "no record": b"hello\n",
        },
    ) == {
        "whole": 0,
        "old": 0,
        "one byte changed": 1,
        "cut off": 1,
        "rewritten with its hashes": 1,
        "of another version that plays otherwise": 4,
        "of another version that knows more events": 2,
        "with an unknown event": 1,
        "of a later format": 2,
        "no record": 2,
    }
