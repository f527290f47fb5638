"""What is said of seats, chips and hands, in the colours that they have everywhere on a table."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, Literal

from croupier.cli.drawing.lines import Line, Part, joined
from croupier.cli.drawing.styles import CHIPS, GAIN, LINES, LOSS, SPOKEN, TINTS, YOU
from croupier.money import written
from croupier.presenting.scene import HandShown, Result, Scene, SeatShown, Stake
from croupier.presenting.wager_names import initials
from croupier.presenting.wager_titles import wager_title
from croupier.table.people import seat_name

ACTS: Final = "▸"
MARKER: Final = "◉"
RESULTS: Final[Mapping[Result, str]] = {"win": "wins", "lose": "loses", "push": "ties"}
RESULT_STYLES: Final[Mapping[Result, str]] = {"win": GAIN, "lose": LOSS, "push": ""}
SAID: Final = ("wins", "loses", "push", "ties", "void", "surrendered", "surrenders")
"""Words with which a hand says itself how it came out."""


Names = Literal["full", "short", "letters"]
"""Wagers by their titles; those of several words by the letters with which people type them; or all by these."""


def words(text: str, style: str = "") -> Line:
    """A few words that stay together where there is room."""
    return (Part(text, style),) if text else ()


def in_dollars(cents: int) -> str:
    """An amount to the cent; whole dollars without cents."""
    return written(cents).removesuffix(".00")


def tints(scene: Scene) -> Mapping[str, str]:
    """The colours of hands and wagers that the first road names."""
    named = scene.roads[0].shows if scene.roads else {}
    return dict(zip(named, TINTS, strict=False))


def title_of(seat: SeatShown) -> str:
    """What a seat's player is called."""
    if seat.yours:
        return "you"
    return "" if seat.player == seat_name(seat.seat) else seat.player


def style_of(seat: SeatShown, otherwise: str = LINES) -> str:
    """The colour of a seat that is taken."""
    return YOU if seat.yours else otherwise


def went(seat: SeatShown) -> list[Line]:
    """What a seat won or lost in the round, and the vigorish that it owes."""
    style = LOSS if (seat.won or 0) < 0 else GAIN
    won = [] if seat.won is None else [words(f"{'+' if seat.won > 0 else ''}{in_dollars(seat.won)}", style)]
    return [*won, *([words(f"owes {in_dollars(seat.owes)}", LOSS)] if seat.owes else [])]


def with_marks(said: Sequence[Line], seat: SeatShown) -> list[Line]:
    """What is said, and after it what a seat's player has of the dealer's things, and whether the player is leaving."""
    marks = [words(mark, SPOKEN) for mark in (*seat.marks, *(("leaving",) if seat.leaving else ()))]
    return [*said, *([(Part("· "), *mark) for mark in marks] if said else separated(marks))]


def chips(scene: Scene, stakes: Iterable[Stake], names: Names) -> Iterator[Line]:
    """Chips on wagers."""
    named = tints(scene)
    for stake in stakes:
        style = named.get(stake.wager, LINES)
        yield (Part(f"{wager_name(stake.wager, names)} ", style), Part(in_dollars(stake.amount), CHIPS))


def wager_name(on: str, names: Names) -> str:
    """What a wager is called."""
    if names == "full":
        return wager_title(on)
    return initials(on) if names == "letters" or "-" in on else on


def stakes_on(scene: Scene, *hands: HandShown) -> list[Stake]:
    """The chips that lie on hands."""
    names = {hand.hand for hand in hands}
    return [stake for stake in scene.stakes if stake.hand in names]


def owner(scene: Scene, hand: HandShown) -> str:
    """Whose hand it is."""
    is_yours = any(seat.yours and seat.seat == hand.seat for seat in scene.seats)
    return "You" if is_yours else hand.title.partition(", ")[0]


def label(hand: HandShown) -> str:
    """Which of several hands of its owner it is."""
    return hand.title.partition(", ")[2].removesuffix(" hand")


def result(*hands: HandShown) -> Line:
    """How hands came out, if all came out alike and do not say so themselves."""
    results = {hand.result for hand in hands}
    one: Result = results.pop() if len(results) == 1 else ""
    says_so = any(word in SAID for hand in hands for said in (hand.said, *hand.marks) for word in said.split())
    return words(RESULTS[one], RESULT_STYLES[one]) if one and not says_so else ()


def told(hand: HandShown, came_out: Line) -> list[Line]:
    """What a hand counts, how it came out, and what else is to be seen of it."""
    style = RESULT_STYLES[hand.result] if hand.result else YOU if hand.active else ""
    said = joined((words(hand.said, style), came_out))
    return separated([said, *(words(mark, style) for mark in hand.marks)])


def separated(things: Iterable[Line]) -> list[Line]:
    """Things with a dot before each but the first."""
    first, *more = [thing for thing in things if thing] or [()]
    return [first, *((Part("· "), *thing) for thing in more)] if first else []


def owners(hands: Sequence[HandShown], scene: Scene) -> list[list[HandShown]]:
    """Hands by their owners."""
    found: dict[tuple[str, int | None], list[HandShown]] = {}
    for hand in hands:
        found.setdefault((owner(scene, hand), hand.seat), []).append(hand)
    return [*found.values()]
