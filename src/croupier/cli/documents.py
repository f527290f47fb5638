"""`croupier documents`: what a casino files, posts and hands out, from its Rules Submission."""

import contextlib
import hashlib
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.check import FileProblem, file_problems, place, report
from croupier.cli.output import UNLAWFUL, UNREADABLE, console, errors, fail, one_line, working
from croupier.extras import MissingExtraError, require_extra
from croupier.files import write_whole
from croupier.running.examining import Examined, Judged, examine
from croupier.submission import DocumentError, Problem
from croupier.submission.document import bytes_of
from croupier.submission.nearest import meant
from croupier.submission.values import FORMAT

if TYPE_CHECKING:
    from croupier.documents.house import House
    from croupier.documents.kinds import Made
    from croupier.running.sides import Side
    from croupier.table.layout import Layout
    from croupier.table.layout_document import DescribedLayout

# The modules that compose and print are imported only when needed, so that every other command starts fast.


def documents(
    submissions: Annotated[
        list[Path],
        typer.Argument(help="Rules Submissions, TOML or JSON (see `croupier template`); - reads standard input."),
    ],
    out: Annotated[
        Path,
        typer.Option("--out", metavar="FOLDER", help="The folder for the documents, created if it does not exist."),
    ],
    only: Annotated[
        list[str] | None,
        typer.Option(
            "--only",
            metavar="NAME",
            help="Only this document: rules-submission, layout, signs, rules, guide, odds, dealers-card or checklists."
            " May be repeated.",
        ),
    ] = None,
    previous: Annotated[
        Path | None,
        typer.Option(
            "--previous", metavar="FILE", help="The submission before this one: changes since then are listed."
        ),
    ] = None,
    facility: Annotated[
        str, typer.Option("--facility", metavar="NAME", help="The name of the certificate holder.")
    ] = "",
    layout: Annotated[
        Path | None,
        typer.Option(
            "--layout", metavar="FILE", help="The house's own layout, described as for `croupier layout --check`."
        ),
    ] = None,
) -> None:
    """Print what a casino files, posts and hands out.

    From each submission: the Rules Submission itself, the layout to scale, signs, the rules for public inspection, a
    guide for players, a sheet of exact odds, the dealer's card and checklists, as PDF, and the layout and the signs as
    SVG too. Several submissions are treated as those of one facility and get a folder each. Exit status 1: a submission
    or the layout is unlawful, and nothing is printed. 2: something cannot be read or written.
    """
    wanted = wanted_kinds(only or [])
    require_tools()
    if len(submissions) > 1 and (previous is not None or layout is not None):
        fail("documents: --previous and --layout are about one table: give one submission with them")
    examined = lawful(submissions)
    houses = [
        house_of(one, facility=facility, previous=previous, layout=layout, named=folder_name(one, examined.judged))
        for one in examined.judged
    ]
    tell_missing([house for house, _ in houses], wanted)
    with laid_out(out) as beside:
        for house, folder in houses:
            made = make_documents(house, beside / folder, out / folder, wanted)
            put_in_place(beside / folder, out / folder, wanted)
            console.print(f"{out / folder}: {made} files", markup=False)


def wanted_kinds(only: Sequence[str]) -> tuple[str, ...]:
    """The kinds that are asked for, all without any; one that is unknown is refused."""
    from croupier.documents.kinds import KINDS

    for name in only:
        if name not in KINDS:
            fail(f"documents: --only: there is no document {name!r}: there are {', '.join(KINDS)}{meant(name, KINDS)}")
    return tuple(only or KINDS)


def require_tools() -> None:
    """Refuse to go on without what prints documents."""
    try:
        require_extra("documents")
        require_extra("odds")
    except MissingExtraError as wrong:
        fail(f"documents: {wrong}")


def lawful(submissions: Sequence[Path]) -> Examined:
    """The submissions, examined; if one is unlawful or cannot be judged, why, and nothing more."""
    examined = examine(submissions, date.today())  # noqa: DTZ011 - the casino's day has no zone
    for unjudged in examined.unjudged:
        errors.print(one_line(f"{unjudged.file}: {unjudged.why}"), style="red", markup=False)
    if examined.unjudged:
        raise typer.Exit(UNREADABLE)
    if examined.problems:
        report(file_problems(examined.problems))
        console.print("Nothing is printed: no table may be played by what is unlawful.")
        raise typer.Exit(UNLAWFUL)
    for one in examined.warnings:
        errors.print(one_line(f"{place(one.file, one.line)}: warning: {one.key}: {one.says}"), markup=False)
    return examined


def folder_name(one: Judged, every: Sequence[Judged]) -> str:
    """The folder of a submission's documents within the one that is asked for: itself, if there is only one."""
    if len(every) == 1:
        return ""
    stem = Path(one.file).stem
    alike = [other for other in every if Path(other.file).stem == stem]
    return stem if len(alike) == 1 else f"{stem}-{alike.index(one) + 1}"


def house_of(
    one: Judged, *, facility: str, previous: Path | None, layout: Path | None, named: str
) -> tuple["House", str]:
    """The house whose submission it is, and the folder of its documents."""
    from croupier.documents.house import House
    from croupier.words import words_in

    house = House(
        one.submission,
        facility=facility,
        file=Path(one.file).name,
        digest=digest_of(Path(one.file)),
        words=words_in(),
        described=None if layout is None else described_in(layout, one),
        previous=None if previous is None else previous_side(previous, one),
    )
    return house, named


def digest_of(file: Path) -> str:
    """What identifies the bytes of a file."""
    return hashlib.sha256(bytes_of(file)).hexdigest()


def described_in(file: Path, one: Judged) -> "DescribedLayout":
    """The layout that the house describes, which must be lawful with its submission."""
    from croupier.running.layouts import load_layout, required_on
    from croupier.submission.layout_check import layout_problems

    try:
        document = load_layout(file)
    except DocumentError as wrong:
        fail(f"{file}: {wrong}")
    submission = one.submission
    if (document.game, document.as_of) != (submission.game, submission.as_of):
        here = f"{submission.game} as of {submission.as_of}"
        fail(f"{file}: this layout is for {document.game} as of {document.as_of}; the submission is for {here}")
    required = required_on(submission.game, submission.as_of, submission.choices).layout
    problems = layout_problems(required, document.described) or too_small(required, document.described)
    if problems:
        report([FileProblem(str(file), each.key, each.problem, each.cites) for each in problems])
        console.print("Nothing is printed: the layout does not do for this submission.")
        raise typer.Exit(UNLAWFUL)
    return document.described


def too_small(required: "Layout", described: "DescribedLayout") -> list[Problem]:
    """Why a layout cannot be drawn, if it cannot: its sizes leave no room for what must be on it."""
    from croupier.presenting.felt import FeltError, plan_of

    try:
        plan_of(required, described)
    except FeltError as wrong:
        return [Problem(wrong.key, wrong.problem, FORMAT)]
    return []


def previous_side(file: Path, one: Judged) -> "Side":
    """The submission before, which must be lawful and of the same game."""
    from croupier.running.sides import sides_of

    try:
        before, _ = sides_of(str(file), one.file, one.submission.as_of)
    except DocumentError as wrong:
        fail(f"documents: --previous: {wrong}")
    if before.submission.game != one.submission.game:
        fail(f"{file}: --previous: this is a submission for {before.submission.game}, not {one.submission.game}")
    if before.problems:
        report(file_problems(before.problems))
        console.print("Nothing is printed: what the submission is compared with is unlawful.")
        raise typer.Exit(UNLAWFUL)
    return before


def tell_missing(houses: Sequence["House"], wanted: tuple[str, ...]) -> None:
    """Say which documents cannot be made, because nobody has written down what they say of a game."""
    from croupier.documents.kinds import TOLD_BY_THE_GAME

    for house in houses:
        missing = [name for name in wanted if name in TOLD_BY_THE_GAME and house.declared.documents is None]
        if missing:
            why = f"nobody has written down what {', '.join(missing)} say{'s' * (len(missing) == 1)} of {house.title}"
            if len(missing) == len(wanted):
                fail(f"documents: {house.file}: {why}")
            errors.print(one_line(f"{house.file}: {why}; the other documents are printed"), markup=False)


@contextmanager
def laid_out(out: Path) -> Iterator[Path]:
    """A folder in which documents lie until all of a table's are made. Folders made for nothing are removed."""
    if out.exists() and not out.is_dir():
        fail(f"documents: --out: {out} is a file: name a folder")
    there = next(folder for folder in (out, *out.parents) if folder.exists())
    new = [folder for folder in (out, *out.parents) if folder != there and there in folder.parents]
    with writing_to(out):
        try:
            out.mkdir(parents=True, exist_ok=True)
            beside = Path(tempfile.mkdtemp(prefix=".croupier-", dir=out))
        except BaseException:
            remove_empty(new)
            raise
    try:
        yield beside
    finally:
        shutil.rmtree(beside, ignore_errors=True)
        remove_empty(new)


def remove_empty(folders: Sequence[Path]) -> None:
    """Remove folders that were made, the innermost first, unless there is something in them."""
    for folder in folders:
        with contextlib.suppress(OSError):
            folder.rmdir()


@contextmanager
def writing_to(folder: Path) -> Iterator[None]:
    """What cannot be written ends the command, with the name of the folder."""
    try:
        yield
    except OSError as wrong:
        fail(f"documents: {folder}: cannot be written: {wrong.strerror or wrong}")


def make_documents(house: "House", folder: Path, shown: Path, wanted: tuple[str, ...]) -> int:
    """Make the documents one after the other, tell each, and count them; `shown` is where they will be."""
    from croupier.documents.kinds import made_documents

    made = 0
    for one in in_sight(made_documents(house, wanted)):
        with writing_to(shown):
            folder.mkdir(parents=True, exist_ok=True)
            write_whole(folder / one.name, one.content)
        console.print(f"  {one.name}", markup=False)
        made += 1
    return made


def put_in_place(made: Path, folder: Path, wanted: tuple[str, ...]) -> None:
    """Move the documents that were made to where they belong, and remove those of an earlier run that are none now."""
    written = set()
    with writing_to(folder):
        folder.mkdir(parents=True, exist_ok=True)
        for path in sorted(made.iterdir()):
            path.replace(folder / path.name)
            written.add(path.name)
        gone = left_over(folder, wanted, written)
        for path in gone:
            path.unlink()
    for path in gone:
        console.print(f"  {path.name}: removed, this table no longer needs it", markup=False)


def left_over(folder: Path, wanted: tuple[str, ...], written: set[str]) -> list[Path]:
    """Files of an earlier run that these documents do not have any more."""
    patterns = [pattern for kind in wanted for pattern in (f"{kind}.pdf", f"{kind}.svg", f"{kind}-[0-9]*.svg")]
    found = {path for pattern in patterns for path in folder.glob(pattern)}
    return sorted(path for path in found if path.name not in written)


def in_sight(made: Iterator["Made"]) -> Iterator["Made"]:
    """The same files, with a word that something is being done while each is made."""
    while True:
        with working("printing"):
            one = next(made, None)
        if one is None:
            return
        yield one
