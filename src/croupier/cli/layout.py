"""`croupier layout`: list what the layout of a table must have, or check a described layout."""

from datetime import date
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.text import Text

from croupier.cli.check import FileProblem, NotJudged, place, report
from croupier.cli.options import AsJson, AsOf, Settings
from croupier.cli.output import UNLAWFUL, console, emit, errors, fail, one_line
from croupier.cli.paragraphs import fitted, say, terminal_width
from croupier.cli.settings import SettingError, read_settings
from croupier.cli.submitted import Submitted, named_game, read_submitted
from croupier.running.layouts import LayoutGuide, check_layout, line_in, load_layout, required_on
from croupier.running.opening import OpeningError
from croupier.submission import DocumentError, read_day
from croupier.table.layout import Element, Inscription


class FileWords(msgspec.Struct, frozen=True, omit_defaults=True):
    """Words on a layout or a sign that only a person can judge: where they are, and what they must say."""

    file: str
    key: str
    on: str
    text: str
    must_say: str
    cites: tuple[str, ...]
    line: int | None = None


class LayoutResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whether a layout is lawful, and if not, why; and what only a person can judge, if there is anything."""

    lawful: bool
    problems: list[FileProblem]
    by_text_held: bool = False
    to_be_judged: list[FileWords] = []
    not_judged: list[NotJudged] = []


def layout(
    game: Annotated[
        str | None, typer.Argument(help="The game; may be omitted with --submission and with --check.")
    ] = None,
    as_of: AsOf = None,
    settings: Settings = None,
    submission: Submitted = None,
    check: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Check this layout, described in TOML or JSON (see `croupier docs formats`); - reads standard input.",
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """List what a table's layout must have, or check a layout.

    Each element is listed with its provision, for a game with its defaults or for a Rules Submission (--submission;
    exit status 1: it is unlawful). With --check, exit status 0: the layout is lawful. 1: something is
    missing or wrong; each problem names its key and its provision. 2: the file cannot be read or judged (the text for
    its day is not held, or the game is unknown). Words that only a person can judge are listed.
    """
    given = {"--as-of": as_of, "--set": settings}
    repeated = [option for option, value in {**given, "--submission": submission}.items() if value]
    if check is not None and repeated:
        why = "the file states its own day and submission"
        fail(f"layout: {' and '.join(repeated)} cannot be used with --check: {why}")
    if check is not None:
        check_file(game, check, as_json=as_json)
    elif submission is not None:
        filed = read_submitted("layout", submission, game, given)
        print_required(required_on(filed.game, filed.as_of, filed.choices), as_json=as_json)
    else:
        list_elements(game, as_of, settings or [], as_json=as_json)


def list_elements(game: str | None, as_of: str | None, settings: list[str], *, as_json: bool) -> None:
    """Print what the law of the day requires."""
    try:
        day = date.today() if as_of is None else read_day(as_of)  # noqa: DTZ011 - the casino's day has no zone
        guide = required_on(named_game("layout", game), day, read_settings(settings))
    except (OpeningError, DocumentError, SettingError) as wrong:
        fail(f"layout: {wrong}")
    print_required(guide, as_json=as_json)


def print_required(guide: LayoutGuide, *, as_json: bool) -> None:
    """Print the list, for people or as JSON."""
    if as_json:
        emit(guide)
    else:
        print_guide(guide)


def print_guide(guide: LayoutGuide) -> None:
    """Print the list for people."""
    about = f", chapter {guide.chapter} as of {guide.as_of}: the layout must have"
    say(Text.assemble((guide.game, "bold"), about))
    if guide.notice:
        say(f"Notice: {guide.notice}")
    elements = guide.layout.elements()
    width = max(len(element.key) for element in elements)
    for element in elements:
        line = f"{element.key:<{width}}  {in_words(element)} [{', '.join(element.cites)}]"
        for part in fitted(line, terminal_width(), width + 2):
            console.print(part, markup=False)


def in_words(element: Element) -> str:
    """What an element is, whether it may be omitted, and whether it may or must be on a sign."""
    need = "" if element.need == "required" else f"{element.need}: "
    sign = ""
    if isinstance(element, Inscription) and element.sign:
        sign = ", on the layout or on a sign" if element.layout else ", on a sign"
    return f"{need}{element.says}{sign}"


def check_file(game: str | None, file: Path, *, as_json: bool) -> None:
    """Check a described layout against the law of the day it names."""
    try:
        document = load_layout(file)
        if game is not None and document.game != game:
            fail(f"{file}: game: this layout is for {document.game}, not {game}")
        checked = check_layout(document)
    except (DocumentError, OpeningError) as wrong:
        if as_json:
            emit(LayoutResult(lawful=False, problems=[], not_judged=[NotJudged(str(file), str(wrong))]))
        fail(f"{file}: {wrong}")
    if checked.notice:
        errors.print(one_line(f"{file}: {checked.notice}"), markup=False)
    problems = [
        FileProblem(str(file), one.key, one.problem, one.cites, line_in(document, one.key, one.part))
        for one in checked.problems
    ]
    words = [
        FileWords(str(file), one.key, one.on, one.text, one.must_say, one.cites, line_in(document, one.key, one.part))
        for one in checked.free_words
    ]
    if as_json:
        emit(LayoutResult(not problems, problems, not problems and bool(checked.notice), words))
    else:
        report(problems, by_text_held=bool(checked.notice))
        for word in words:
            said = f"{word.key}: {word.text!r} on the {word.on} must say: {word.must_say} [{', '.join(word.cites)}]"
            say(one_line(f"to be judged by a person: {place(word.file, word.line)}: {said}"))
    if problems:
        raise typer.Exit(UNLAWFUL)
