"""`croupier layout`: what the layout of a table must have, and a described layout held against it."""

from datetime import date
from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.check import FileProblem, conclude
from croupier.cli.options import AsJson, AsOf, Settings
from croupier.cli.output import console, emit, errors, fail
from croupier.cli.settings import SettingError, read_settings
from croupier.running.layouts import LayoutGuide, check_layout, load_layout, required_on
from croupier.running.opening import OpeningError
from croupier.submission import DocumentError, read_day
from croupier.table.layout import Element, Inscription


def layout(
    game: Annotated[str, typer.Argument(help="The game.")],
    as_of: AsOf = None,
    settings: Settings = None,
    check: Annotated[
        Path | None, typer.Option(help="A described layout, TOML or JSON (see `croupier docs formats`).")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """List what the layout of a table must have, each thing with its provision, or check a described layout.

    With --check, status 0: it is lawful. 1: something is missing or wrong; each problem names its key and its
    provision. 2: the file cannot be read or judged (its day's text is not held, no such game).
    """
    if check is None:
        list_elements(game, as_of, settings or [], as_json=as_json)
    elif as_of is not None or settings:
        fail("layout: --as-of and --set are for the list; a described layout says its own day and submission")
    else:
        check_file(game, check, as_json=as_json)


def list_elements(game: str, as_of: str | None, settings: list[str], *, as_json: bool) -> None:
    """What the law of the day asks for."""
    try:
        day = date.today() if as_of is None else read_day(as_of)  # noqa: DTZ011 - the casino's day has no zone
        guide = required_on(game, day, read_settings(settings))
    except (OpeningError, DocumentError, SettingError) as wrong:
        fail(f"layout: {wrong}")
    if as_json:
        emit(guide)
    else:
        print_guide(guide)


def print_guide(guide: LayoutGuide) -> None:
    """The list for people."""
    console.print(f"[bold]{guide.game}[/bold], chapter {guide.chapter} as of {guide.as_of}: the layout must have")
    if guide.notice:
        console.print(f"Notice: {guide.notice}", markup=False)
    elements = guide.layout.elements()
    width = max(len(element.key) for element in elements)
    for element in elements:
        console.print(f"{element.key:<{width}}  {in_words(element)} [{', '.join(element.cites)}]", markup=False)


def in_words(element: Element) -> str:
    """What an element is, whether it may be left out, and whether a sign may or must say it."""
    need = "" if element.need == "required" else f"{element.need}: "
    sign = ""
    if isinstance(element, Inscription) and element.sign:
        sign = ", on the layout or on a sign" if element.layout else ", on a sign"
    return f"{need}{element.says}{sign}"


def check_file(game: str, file: Path, *, as_json: bool) -> None:
    """A described layout against the law of the day that it names."""
    try:
        document = load_layout(file)
        if document.game != game:
            fail(f"{file}: game: this is a layout of {document.game}, not of {game}")
        checked = check_layout(document)
    except (DocumentError, OpeningError) as wrong:
        fail(f"{file}: {wrong}")
    if checked.notice:
        errors.print(f"{file}: {checked.notice}", markup=False)
    conclude([FileProblem(str(file), one.key, one.problem, one.cites) for one in checked.problems], as_json=as_json)
