"""`croupier choices`: rank lawful submissions, and value each choice, reading and change in the law."""

import re
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from croupier.cli.amendments import print_amendments
from croupier.cli.odds import NO_ANSWER, Plot, Readings, Stated, one_kind, print_sheet, question, say_drawn
from croupier.cli.options import AsCsv, AsJson, AsOf
from croupier.cli.output import console, emit, fail, working
from croupier.cli.paragraphs import say
from croupier.cli.settings import read_settings
from croupier.cli.tables import print_rows
from croupier.games.shared.odds.figures import FiguresError, percent, root, shown

if TYPE_CHECKING:
    from croupier.odds.changes import Law, Span, Worth
    from croupier.odds.choices import Contender, Ranking
    from croupier.odds.report import ChoicesReport
    from croupier.odds.sheets import Sheet

SHOWN = 12
"""How many submissions are listed by default."""
RANKING = "ranking"
LAW = "law"
SHEETS = (RANKING, LAW)
"""What --csv can print."""
UNITS = re.compile(r"\d{1,9}(\.\d{1,9}|/[1-9]\d{0,8})?", re.ASCII)
"""Units of a mix: a whole number, a decimal or a fraction, with at most nine digits in each part."""


def choices(
    game: Annotated[str, typer.Argument(help="The game.")],
    as_of: AsOf = None,
    settings: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="KEY=VALUE", help="Compare only submissions with this choice; may be repeated."),
    ] = None,
    also: Annotated[
        list[str] | None,
        typer.Option("--also", metavar="KEY=VALUE", help="Also compare this value, as in tie_odds='10 to 1'."),
    ] = None,
    readings: Readings = None,
    wager: Stated = None,
    mix: Annotated[
        str | None,
        typer.Option(metavar="UNITS", help="Units wagered in a round, as in banker=10,tie=1; 1 on each by default."),
    ] = None,
    top: Annotated[
        int | None,
        typer.Option(
            metavar="N", help=f"How many submissions to list; 0 lists all. By default {SHOWN}, and with --csv all."
        ),
    ] = None,
    plot: Plot = None,
    sheet: Annotated[
        str | None,
        typer.Option(
            metavar="WHAT",
            help="What --csv prints: ranking (the default), or law: what each change of the law is worth.",
        ),
    ] = None,
    as_json: AsJson = False,
    as_csv: AsCsv = False,
) -> None:
    """Rank lawful submissions by what they earn.

    Also shows what each choice, reading and change in the law is worth. The ranking assumes one unit on each wager that
    a submission offers, or the units in --mix. Editions of the law are compared under the same mix, readings and
    choices, as far as each edition has them. Spanish 21 may take some minutes. Exit status 2: the question cannot be
    answered; the message says what is wrong, what would be right, and which provision applies.
    """
    from croupier.odds.report import report, report_document

    try:
        one_kind(as_json=as_json, as_csv=as_csv)
        if top is not None and top < 0:
            raise FiguresError("top", f"{top}: give how many submissions to list, or 0 for all")
        check_sheet(sheet, top, as_csv=as_csv)
        asked = question(game, as_of, settings, readings, wager)
        with working("counting every lawful submission"):
            answered = report(asked, mix=read_mix(mix), also=read_also(also or []))
        if plot is not None:
            from croupier.odds import plots

            plots.draw_choices(plot, answered.ranking)
            say_drawn(plot)
    except NO_ANSWER as wrong:
        fail(f"choices: {wrong}")
    if as_json:
        emit(report_document(answered))
    elif as_csv:
        print_sheet(sheet_of(answered, sheet or RANKING, top))
    else:
        print_report(answered, SHOWN if top is None else top)


def check_sheet(sheet: str | None, top: int | None, *, as_csv: bool) -> None:
    """Refuse a table that there is not, and options that do not go with it."""
    if sheet is None:
        return
    if sheet not in SHEETS:
        raise FiguresError("sheet", f"there is no table {sheet!r}; the tables are {' and '.join(SHEETS)}")
    if not as_csv:
        raise FiguresError("sheet", "it says what --csv prints: add --csv, or leave it out")
    if sheet == LAW and top is not None:
        raise FiguresError("top", "it is about the ranking, which --sheet law does not print: leave out one of the two")


def sheet_of(answered: "ChoicesReport", sheet: str, top: int | None) -> "Sheet":
    """The table that is asked for."""
    from croupier.odds.sheets import amendments_sheet, ranking_sheet

    if sheet == RANKING:
        return ranking_sheet(answered.ranking, top)
    found = amendments_sheet(answered.law)
    if not found.rows:
        game = answered.ranking.asked.game
        fail(f"choices: sheet: no changes of the law are valued one by one for {game}: take --sheet ranking or --json")
    return found


def read_mix(text: str | None) -> dict[str, Fraction]:
    """Read --mix: units by wager."""
    found: dict[str, Fraction] = {}
    for item in (text or "").replace(",", " ").split():
        on, _, units = item.partition("=")
        if not UNITS.fullmatch(units.removeprefix("-")):
            why = "write WAGER=UNITS, as in banker=10,tie=1/2, with at most nine digits in each part of a number"
            raise FiguresError("mix", f"{item!r}: {why}")
        if on in found:
            raise FiguresError("mix", f"{on} is given twice: give it once")
        found[on] = Fraction(units)
        if found[on] <= 0:
            raise FiguresError("mix", f"{item!r}: units must be more than zero")
    if text is not None and not found:
        raise FiguresError("mix", "no wager is given: write WAGER=UNITS, as in banker=10,tie=1")
    return found


def read_also(also: Iterable[str]) -> dict[str, list[Any]]:
    """Read --also: more values to compare, by key."""
    found: dict[str, list[Any]] = {}
    for one in also:
        name, _, value = one.partition("=")
        if not name.strip() or not value.strip():
            raise FiguresError("also", f"{one!r}: write KEY=VALUE, as in --also 'tie_odds=10 to 1'")
        for key, value in read_settings([one], "also").items():
            found.setdefault(key, []).append(value)
    return found


def print_report(answered: "ChoicesReport", top: int) -> None:
    """Print the report for people."""
    base = answered.ranking.base.figures
    stated = f", a wager of {base.wager}" if base.wager is not None else ""
    taken = "".join(f", reading {name} {value}" for name, value in base.telling_readings.items())
    console.print(f"[bold]{base.game}[/bold], chapter {base.chapter} as of {base.as_of}{taken}{stated}")
    if base.notice:
        say(f"Notice: {base.notice}")
    print_ranking(answered.ranking, top)
    print_wagers(answered)
    print_worth("What each choice is worth, changed one at a time", answered.choices)
    print_readings(answered)
    for law in answered.law:
        print_law(law)
    heading("Choices that do not affect the figures")
    for key, why in answered.without_effect.items():
        say(f"{key}: {why}")


def heading(text: str) -> None:
    """Print the title of a table."""
    console.print()
    say(text, style="bold")


def in_words(chosen: Mapping[str, Any]) -> str:
    """Choices as people read them."""
    return ", ".join(f"{key} {shown(value)}" for key, value in chosen.items()) or "any"


def print_ranking(ranking: "Ranking", top: int) -> None:
    """Print the submissions that earn the most."""
    mix = ", ".join(f"{units} on {on}" for on, units in ranking.mix.items()) or "1 on each wager offered"
    contenders = ranking.contenders
    listed = contenders[:top] if top > 0 else contenders
    varying = [key for key, values in ranking.compared.items() if len(values) > 1]
    lawful = len(contenders) + len(ranking.left_out)
    ranked = f", {len(contenders)} of them ranked" if ranking.left_out else ", ranked"
    heading(f"{lawful} lawful submissions{ranked} by earnings per round ({mix})")
    rows = [ranked_row(number, one, varying) for number, one in enumerate(listed, 1)]
    print_rows((">", *varying, ">earned", ">of stakes", ">deviation"), rows)
    if len(listed) < len(contenders):
        say(f"  and {len(contenders) - len(listed)} more: --top 0 lists all")
    print_left_out(ranking)
    for what, cites in ranking.not_earned.items():
        say(f"  earned does not include {what} [{', '.join(cites)}]")
    for key, why in ranking.unbounded.items():
        say(f"  {key}: {why}")


def print_left_out(ranking: "Ranking") -> None:
    """Print why some submissions cannot accept the stated amount."""
    from croupier.odds.report import why_left_out

    for (why, cites), times in why_left_out(ranking):
        say(f"  left out: {times} that cannot accept the amount: {why} [{', '.join(cites)}]")
    if ranking.default_left_out:
        taken = in_words(ranking.base.telling)
        say(f"  the defaults are among them; what follows starts from {taken}")


def ranked_row(number: int, one: "Contender", varying: Iterable[str]) -> list[str]:
    """The row of a ranked submission."""
    values = [shown(one.chosen[key]) if key in one.telling else "-" for key in varying]
    numbers = [f"{float(one.mixed.earned):.6f}", edge_or_none(one.mixed.hold), deviation(one.mixed.variance)]
    return [str(number), *values, *numbers]


def deviation(variance: Fraction | None) -> str:
    """The standard deviation of a mix; none where its wagers are not counted together."""
    return "-" if variance is None else f"{root(variance):.4f}"


def print_wagers(answered: "ChoicesReport") -> None:
    """Print each wager under the choices that affect it."""
    heading("Each wager, and what the house keeps of 1,000 dollars wagered")
    rows = [
        (wager, percent(edge), f"{float(edge * 1000):,.2f}", f"{root(variance):.4f}", in_words(chosen))
        for wager, chosen, edge, variance in answered.wagers
    ]
    print_rows(("wager", ">house edge", ">of 1,000", ">deviation", "choices"), rows)


def print_worth(title: str, changes: Sequence["Worth"]) -> None:
    """Print what changes are worth, wager by wager."""
    if not changes:
        return
    heading(title)
    rows = [row for one in changes for row in worth_rows(one)]
    print_rows(("wager", ">before", ">after", ">difference", "change", "by"), rows)


def print_readings(answered: "ChoicesReport") -> None:
    """Print what readings are worth."""
    full = in_words(answered.ranking.fullest.telling)
    usual = answered.ranking.fullest.chosen
    beside = [{key: value for key, value in one.beside.items() if value != usual[key]} for one in answered.readings]
    priced = [
        msgspec.structs.replace(one, beside=others) for one, others in zip(answered.readings, beside, strict=True)
    ]
    print_worth(f"What each reading is worth ({full})", priced)
    valued: dict[str, list[str]] = {}
    for one in priced:
        valued.setdefault(one.play, []).append(one.key)
    for play, names in valued.items():
        if play:
            say(f"  {', '.join(names)}: for {play}")
    if answered.not_reached:
        heading("Readings without a price")
    alike: dict[str, list[str]] = {}
    for name, why in answered.not_reached.items():
        alike.setdefault(why, []).append(name)
    for why, names in alike.items():
        say(f"{', '.join(names)}: {why}")


def worth_rows(one: "Worth") -> Sequence[Sequence[str]]:
    """A row for each wager that a change affects."""
    beside = f" (with {in_words(one.beside)})" if one.beside else ""
    change = f"{one.key} {shown(one.before)} → {shown(one.after)}{beside}"
    cites = ", ".join(one.cites)
    rows = []
    for each in one.wagers:
        new = "new" if each.before is None else "gone"
        worth = new if each.worth is None else f"{float(each.worth * 100):+.4f}%"
        edges = [edge_or_none(None if edge is None else edge.value) for edge in (each.before, each.after)]
        rows.append((each.wager, *edges, worth, change, cites))
    return rows or [("none", "", "", "", change, cites)]


def edge_or_none(edge: Fraction | None) -> str:
    """An edge, or "-" if there is none."""
    return "-" if edge is None else percent(edge)


def print_law(law: "Law") -> None:
    """Print a change in the law: the range of each wager's edge, and the choices added and withdrawn."""
    heading(f"What the change from chapter {law.earlier} to {law.later} is worth: default, least and most")
    if law.note:
        say(f"  not compared: {law.note}")
        return
    rows = [(one.wager, *span_words(one.earlier), *span_words(one.later)) for one in law.wagers]
    print_rows(("wager", f">{law.earlier}", ">least", ">most", f">{law.later}", ">least", ">most"), rows)
    endless = [one.wager for one in law.wagers for span in (one.earlier, one.later) if span and span.least is None]
    for wager in dict.fromkeys(endless):
        say(f"  {wager}: its odds may be raised without end, so its edge has no least")
    for one in law.not_kept:
        said = f"--{one.option} {one.key}={shown(one.value)}"
        say(f"  not applied in {one.edition}: {said}: {one.why} [{', '.join(one.cites)}]")
    print_worth(f"Choices that chapter {law.later} withdrew", law.withdrawn)
    print_worth(f"Choices that chapter {law.later} introduced", law.introduced)
    if law.amendments is not None:
        print_amendments(law.amendments, law.earlier, law.later)


def span_words(span: "Span | None") -> tuple[str, str, str]:
    """The default edge, the least and the most."""
    if span is None:
        return ("-", "-", "-")
    return edge_or_none(span.default), "no least" if span.least is None else percent(span.least), percent(span.most)
