"""What each change of the law is worth, printed for people."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from croupier.cli.output import console
from croupier.cli.paragraphs import say
from croupier.cli.tables import print_rows
from croupier.games.shared.odds.figures import percent, shown

if TYPE_CHECKING:
    from croupier.odds.changes import Amendments, AmendmentWorth
    from croupier.odds.edges import Edge, EdgeChange


def print_amendments(found: "Amendments", earlier: str, later: str) -> None:
    """Print every change: what it is worth alone and in turn, what it says, and what changes no edge."""
    title(f"What each change from chapter {earlier} to {later} is worth")
    say(f"From {in_words(found.before)} to {in_words(found.after)}.")
    say(
        f"Alone: made to chapter {earlier} by itself. In turn: after the changes above it, so that the steps add up to"
        " the whole. A difference is within what stands after ±; where nothing does, it is exact."
    )
    valued = [one for one in found.worth if not one.why]
    rows = [row for number, one in enumerate(valued, 1) for row in worth_rows(number, one)]
    rows += [("", "", *cells(one), one.wager, "all of them") for one in found.whole if one.before != one.after]
    print_rows((">", ">alone", ">before", ">after", ">in turn", "wager", "change"), rows)
    for number, one in enumerate(valued, 1):
        say(f"{number}  {one.says} [{cited(one)}]")
    title("Changes without effect on an edge")
    for one in (one for one in found.worth if one.why):
        say(f"{one.name}: {one.says} No edge changes: {one.why}. [{cited(one)}]")
    title(f"Alike in chapters {earlier} and {later}")
    for alike in found.unchanged:
        say(f"{alike.says} [{joined(alike.earlier)}; {joined(alike.later)}]")


def title(text: str) -> None:
    """Print the title of a table."""
    console.print()
    say(text, style="bold")


def in_words(chosen: Mapping[str, Any]) -> str:
    """The choices of a table."""
    return ", ".join(f"{key} {shown(value)}" for key, value in chosen.items() if value is not None)


def worth_rows(number: int, one: "AmendmentWorth") -> Iterator[tuple[str, ...]]:
    """A row for each wager that a change touches, or one that says that it touches none at these tables."""
    alone, in_turn = ({each.wager: each for each in some} for some in (one.alone, one.in_turn))
    for on in dict.fromkeys([*alone, *in_turn]):
        yield (str(number), difference(alone.get(on)), *cells(in_turn.get(on)), on, one.name)
    if not (alone or in_turn):
        yield (str(number), "none", "", "", "none", "", one.name)


def cells(one: "EdgeChange | None") -> tuple[str, str, str]:
    """The edge before and after, and the difference."""
    if one is None:
        return ("", "", "none")
    return edge(one.before), edge(one.after), difference(one)


def edge(found: "Edge | None") -> str:
    """An edge, or "-" if there is none."""
    return "-" if found is None else percent(found.value)


def difference(one: "EdgeChange | None") -> str:
    """What a change adds to the edge, and the most by which that can be wrong."""
    if one is None:
        return "none"
    found = one.difference
    if found is None:
        return "new" if one.before is None else "gone"
    bound = "" if found.is_exact else f" ±{float(found.error * 100):.0e}%"
    return f"{float(found.value * 100):+.4f}%{bound}"


def cited(one: "AmendmentWorth") -> str:
    """The provisions of both chapters, and the readings."""
    return "; ".join(filter(None, (joined(one.earlier), joined(one.later), joined(one.readings))))


def joined(cites: Iterable[str]) -> str:
    """Citations in a row."""
    return ", ".join(cites)
