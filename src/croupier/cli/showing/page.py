"""A record as one page of HTML that needs nothing else: no script, no picture, nothing from elsewhere.

Everything that comes from a record is escaped, and control characters in it are written out.
"""

from collections.abc import Iterable, Iterator
from html import escape

from croupier.cli.output import one_line
from croupier.cli.showing.text import remarkable_lines
from croupier.cli.showing.words import (
    SHOWN_ONLY,
    closed_words,
    counts,
    hand_words,
    heading,
    input_words,
    line_words,
    lying_words,
    moment,
    seat_words,
    signature_words,
    signed_amount,
    where,
)
from croupier.running.narration import told
from croupier.running.showing.finding import Found
from croupier.running.showing.parts import Entry, Part, ShownRecord, Step, TableSeen

STYLE = """
:root { color-scheme: light dark; --ink: #1d2430; --paper: #ffffff; --quiet: #586274; --line: #d5dae2;
  --band: #f3f5f8; --gain: #0b6b34; --loss: #a3182a; --mark: #fff3c4; --felt: #0e4a37; --on-felt: #d7efe2; }
@media (prefers-color-scheme: dark) { :root { --ink: #e7eaf0; --paper: #14181f; --quiet: #a3adbd; --line: #323a47;
  --band: #1c222c; --gain: #7fe0a2; --loss: #ff9d9d; --mark: #4a3f12; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 72rem; color: var(--ink); background: var(--paper);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.15rem; margin: 0 0 .25rem; }
section { border-top: 1px solid var(--line); padding: 1rem 0; }
p { margin: .25rem 0; }
.quiet, .cites { color: var(--quiet); font-size: .85rem; }
.hash { font-family: ui-monospace, monospace; font-size: .8rem; }
.hands { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: 0; margin: .25rem 0; list-style: none; }
.hands b { font-weight: 600; }
.gain { color: var(--gain); } .loss { color: var(--loss); }
table { border-collapse: collapse; width: 100%; margin: .5rem 0; font-size: .9rem; }
th, td { text-align: left; vertical-align: top; padding: .25rem .6rem .25rem 0; border-bottom: 1px solid var(--line); }
th { color: var(--quiet); font-weight: 600; white-space: nowrap; }
.steps th:first-child { width: 3.5rem; } .steps th:last-child { width: 32%; }
tr.entry td { background: var(--band); padding-left: .4rem; color: var(--quiet); }
tr.found td, tr.irregular td { background: var(--mark); }
tr.refused td { color: var(--loss); }
.remark { border-left: .25rem solid var(--loss); padding-left: .5rem; font-size: .9rem; }
.scroll { overflow-x: auto; }
pre { margin: .5rem 0; padding: .75rem; border-radius: .4rem; color: var(--on-felt); background: var(--felt);
  font: .8rem/1.15 ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; width: max-content; min-width: 100%; }
summary { cursor: pointer; padding: .25rem 0; }
@media (max-width: 42rem) {
  body { padding: .75rem; }
  table.stacks thead { display: none; }
  table.stacks, table.stacks tbody, table.stacks tr, table.stacks td { display: block; width: 100%; }
  table.stacks tr { border-bottom: 1px solid var(--line); padding: .35rem 0; }
  table.stacks td { border: 0; padding: 0 .25rem; text-align: left; }
  table.stacks td:empty { display: none; }
  table.stacks td[data-label]::before { content: attr(data-label) ": "; color: var(--quiet); }
  pre { font-size: .6rem; }
}
@media print {
  :root { --ink: #000; --paper: #fff; --quiet: #333; --line: #999; --band: #eee; --gain: #000; --loss: #000;
    --mark: #ddd; --felt: #fff; --on-felt: #000; color-scheme: light; }
  body { max-width: none; padding: 0; font-size: 10pt; }
  pre { border: 1px solid #999; font-size: 7.5pt; width: auto; }
  tr, pre { break-inside: avoid; } h2 { break-after: avoid; }
  details::details-content { content-visibility: visible; display: block; height: auto; }
  .scroll { overflow: visible; }
}
"""
"""The style sheet, which is part of the page."""


POLICY = "default-src 'none'; style-src 'unsafe-inline'"
"""Even if something were to be loaded from elsewhere, a browser must not."""
WAGER_COLUMNS = ("Seat", "Wager", "Stake", "Outcome", "Pays", "Vigorish", "Won", "Provisions")
STEP_COLUMNS = ("No.", "What happened", "Provisions")


def page(record: ShownRecord, part: Part | None, found: list[Found] | None) -> str:
    """The page: the whole record, one round of it, or what was found in it."""
    if found is not None:
        sections = [section(one, is_open=True) for one in found] or ["<p>Nothing was found.</p>"]
    elif part is not None:
        sections = [section(all_of(one), is_open=True) for one in record.led_to(part)]
    else:
        sections = [section(all_of(one), is_open=False) for one in record.deals] or ["<p>No round was dealt.</p>"]
    title = f"Table record: {record.game}" + (f", round {part.number}" if part is not None else "")
    return "\n".join(
        [
            '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">',
            f"<title>{shown(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>",
            *facts(record, title),
            *(overview(record) if part is None and found is None else ()),
            *sections,
            "</body>\n</html>\n",
        ]
    )


def shown(text: object) -> str:
    """Text of a record, made harmless."""
    return escape(one_line(str(text)))


def facts(record: ShownRecord, title: str) -> Iterator[str]:
    """What the record is, whether it is closed and signed, and how it ended."""
    yield f"<header>\n<h1>{shown(title)}</h1>"
    law = f"Chapter {record.chapter} as of {record.as_of}"
    yield f"<p>{shown(law)}; {counts(record)}; {shown(record.viewer)}.</p>"
    yield f"<p>{shown(closed_words(record))}</p>"
    yield f'<p class="quiet">{shown(SHOWN_ONLY)} {shown(signature_words(record))}</p>'
    yield f'<p class="quiet">Last hash: <span class="hash">{shown(record.hash)}</span></p>\n</header>'


def overview(record: ShownRecord) -> Iterator[str]:
    """Every round in a line, with a link to it."""
    yield '<section><h2>Rounds</h2><table class="stacks"><thead><tr>'
    yield "".join(f"<th>{one}</th>" for one in ("Round", "Dealt", "Hands", "Result", "Won"))
    yield "</tr></thead><tbody>"
    for part in record.deals:
        hands = "; ".join(f"{place} {lying_words(cards)}" for place, cards in part.hands.items())
        won = ", ".join(f"{seat_words(one.seat, one.player)} {signed_amount(one.won)}" for one in part.won)
        yield (
            f'<tr><td><a href="#{anchor(part)}">{shown(heading(part))}</a></td>'
            f'<td data-label="Dealt">{shown(moment(part.began))}</td><td data-label="Hands">{shown(hands)}</td>'
            f'<td data-label="Result">{shown(part.result)}</td>'
            f'<td data-label="Won">{shown(won)}</td></tr>'
        )
    yield "</tbody></table></section>"


def anchor(part: Part) -> str:
    """What a link to a round or a void deal names."""
    return f"round-{part.number}" if part.number is not None else f"round-void-{part.lines[0]}"


def all_of(part: Part) -> Found:
    """A part in which nothing was looked for."""
    return Found(part, frozenset(), frozenset())


def section(found: Found, *, is_open: bool) -> str:
    """A part: in short, and then step by step; what was found is marked."""
    part = found.part
    name = f' id="{anchor(part)}"' if part.is_deal else ""
    return "\n".join(
        [
            f"<section{name}>\n<h2>{shown(heading(part))}</h2>",
            f'<p class="quiet">{shown(where(part))}</p>',
            *in_short(part),
            f"<details{' open' if is_open else ''}><summary>Step by step</summary>",
            *step_by_step(found),
            "</details>\n</section>",
        ]
    )


def in_short(part: Part) -> Iterator[str]:
    """The hands, what was said, the wagers, who won what, and the provisions."""
    if part.hands:
        hands = "".join(
            f"<li><b>{shown(place)}</b> {shown(lying_words(cards))}</li>" for place, cards in part.hands.items()
        )
        yield f'<ul class="hands">{hands}</ul>'
    if part.result:
        yield f"<p>Result: <b>{shown(part.result)}</b></p>"
    if part.announced:
        yield f"<p>{' '.join(f'“{shown(words)}”' for words in part.announced)}</p>"
    if part.wagers or part.payouts:
        yield table("stacks", WAGER_COLUMNS, wager_rows(part))
    if part.is_deal:
        seats = ", ".join(f"{shown(seat_words(one.seat, one.player))} {amount(one.won)}" for one in part.won)
        yield f"<p>{seats or 'Nobody wagered'}; the house {amount(part.house)}</p>"
    yield from (f'<p class="remark">{shown(line)}</p>' for line in remarkable_lines(part))
    yield f'<p class="cites">{shown(", ".join(part.cites))}</p>'


def wager_rows(part: Part) -> Iterator[str]:
    """A row for every wager and every fixed payout."""
    for one in part.wagers:
        yield cells(
            WAGER_COLUMNS,
            (
                shown(hand_words(one.seat, one.player, one.hand)),
                shown(one.wager),
                shown(one.stake),
                shown(one.outcome),
                shown(one.pays),
                shown(one.vigorish),
                amount(one.won),
                f'<span class="cites">{shown(", ".join(one.cites))}</span>',
            ),
        )
    for payout in part.payouts:
        cites = f'<span class="cites">{shown(", ".join(payout.cites))}</span>'
        seat, paid = shown(seat_words(payout.seat, payout.player)), shown(payout.amount)
        yield cells(WAGER_COLUMNS, (seat, "fixed payout", "", "win", paid, "", amount(payout.amount), cites))


def step_by_step(found: Found) -> Iterator[str]:
    """Every step, with the table as it looked."""
    part = found.part
    pictures = {picture.before: picture for picture in part.tables}
    rows: list[str] = []
    for entry in part.entries:
        rows.append(entry_row(entry, found))
        for step in entry.steps:
            if step.number in pictures:
                yield table("stacks steps", STEP_COLUMNS, rows)
                yield picture_of(pictures[step.number])
                rows = []
            rows.append(step_row(step, found))
    yield table("stacks steps", STEP_COLUMNS, rows)
    if None in pictures:
        yield picture_of(pictures[None])


def entry_row(entry: Entry, found: Found) -> str:
    """Who did what, and when."""
    said = f"{entry.at:%H:%M:%S} {entry.actor}: {input_words(entry)} ({line_words(entry)})"
    kinds = "entry found" if entry.line in found.lines or entry.is_report else "entry"
    return f'<tr class="{kinds}"><td colspan="3">{shown(said)}</td></tr>'


def step_row(step: Step, found: Found) -> str:
    """One step."""
    marks = (
        ("found", step.number in found.steps),
        ("refused", step.is_refusal),
        ("irregular", step.is_irregular),
    )
    kinds = " ".join(kind for kind, applies in marks if applies)
    cites = f'<span class="cites">{shown(", ".join(step.event.cites))}</span>'
    return cells((), (str(step.number), shown(told(step.event).strip()), cites), kinds)


def picture_of(picture: TableSeen) -> str:
    """The table at one moment."""
    lines = "\n".join(map(shown, picture.lines))
    return f'<p class="quiet">The table {shown(picture.when)}:</p><div class="scroll"><pre>{lines}</pre></div>'


def amount(value: int) -> str:
    """What was won or lost, with its sign and colour."""
    kind = "gain" if value > 0 else "loss" if value < 0 else "quiet"
    return f'<span class="{kind}">{shown(signed_amount(value))}</span>'


def table(kind: str, columns: Iterable[str], rows: Iterable[str]) -> str:
    """A table with its heading."""
    head = "".join(f'<th scope="col">{column}</th>' for column in columns)
    return f'<table class="{kind}"><thead><tr>{head}</tr></thead><tbody>\n' + "\n".join(rows) + "\n</tbody></table>"


def cells(columns: Iterable[str], values: Iterable[str], kinds: str = "") -> str:
    """A row; where the columns are given, a narrow screen shows their names in front of the values."""
    labels = [f' data-label="{column}"' for column in columns]
    found = list(values)
    labels += [""] * (len(found) - len(labels))
    inside = "".join(f"<td{label}>{value}</td>" for label, value in zip(labels, found, strict=True))
    return f'<tr class="{kinds}">{inside}</tr>' if kinds else f"<tr>{inside}</tr>"
