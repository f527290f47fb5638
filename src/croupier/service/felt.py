"""The felt of a table for a page: its plan, and every wager with its area, what it pays and its limits."""

from collections.abc import Iterator
from typing import Any

import msgspec

from croupier.games.registry import declaration_of, offering
from croupier.person.introduction import choices_of, stated_for
from croupier.person.seating import people_of
from croupier.play.game import Game
from croupier.presenting.felt import Plan, Point, Shape, described_by_default, plan_of
from croupier.presenting.felt.drafting import wager_key
from croupier.presenting.felt.shapes import Outline
from croupier.presenting.wager_titles import wager_title
from croupier.table.layout import Inscription, Layout, Payout


class WagerShown(msgspec.Struct, frozen=True, kw_only=True):
    """A wager: where it is placed, what it pays as the layout says it, and the least and the most in cents."""

    wager: str
    title: str
    area: str
    pays: tuple[Payout, ...]
    says: str
    charge: str
    """What is charged of it, in the few words that follow its odds; empty if nothing is."""
    cites: tuple[str, ...]
    least: int | None
    most: int | None
    letter: str = ""
    """A letter that stands beside the colour in which it is shown, if it has one."""
    during: bool = False
    """Whether it is made during a round, when a question offers it."""
    edge: float | None = None
    """What the house keeps on average is counted apart."""


class Felt(msgspec.Struct, frozen=True, kw_only=True):
    """A table's felt."""

    plan: Plan
    wagers: tuple[WagerShown, ...]


def felt_of(game: Game, name: str) -> Felt:
    """The felt of a table with that name on it; raises `FeltError` if it cannot be drawn."""
    layout = layout_of(game)
    described = described_by_default(layout, name, places=game.seats)
    return Felt(plan=for_a_screen(plan_of(layout, described)), wagers=tuple(wagers_of(game, layout)))


def for_a_screen(plan: Plan) -> Plan:
    """The plan with points to a twentieth of an inch, which no screen shows more finely: it is sent to every page."""
    return msgspec.structs.replace(plan, shapes=tuple(map(on_a_screen, plan.shapes)))


def on_a_screen(shape: Shape) -> Shape:
    """A shape with points to a twentieth of an inch."""
    return msgspec.structs.replace(
        shape, outline=coarse(shape.outline), marks=tuple(coarse(mark) for mark in shape.marks)
    )


def coarse(outline: Outline) -> Outline:
    """Points to a twentieth of an inch."""
    return tuple(Point(round(x * 20) / 20, round(y * 20) / 20) for x, y in outline)


def layout_of(game: Game) -> Layout:
    """What the law requires of the layout of a table."""
    offered = offering(game.name, game.text)
    assert offered is not None, "a table plays what a folder offers"
    return offered.layout(choices_of(game))


def wagers_of(game: Game, layout: Layout) -> Iterator[WagerShown]:
    """Every wager that the table takes, and those that are made during a round and have a payout of their own."""
    people = people_of(game)
    for on in dict.fromkeys((*game.offered, *game.during)):
        stated = inscription_for(on, layout)
        if stated is None and on not in game.offered:
            continue
        least, most = limits_on(game, on)
        yield WagerShown(
            wager=on,
            title=wager_title(on),
            area=wager_key(on),
            pays=() if stated is None else stated.payouts,
            says="" if stated is None else stated.says,
            charge=people.charge_on(on),
            cites=game.wager_cites(on) if stated is None else stated.cites,
            least=least,
            most=most,
            letter=people.letters.get(on, ""),
            during=on not in game.offered,
        )


def inscription_for(on: str, layout: Layout) -> Inscription | None:
    """What the layout says a wager pays, perhaps under a name that it shares with others."""
    known = [one for one in layout.inscriptions if not one.words]
    own = next((one for one in known if one.about == on), None)
    return own or next((one for one in known if stated_for(on, [one.about])), None)


def limits(game: Game) -> dict[str, Any]:
    """The least and the most that may be wagered on a table's main wager, in cents."""
    least, most = limits_on(game, main_wager(game))
    return {"least": least, "most": most}


def main_wager(game: Game) -> str:
    """The wager that most people make; the first that is offered, if the game's folder does not say which."""
    declared = declaration_of(game.name)
    usual = declared.people(game).usual if declared is not None and declared.people is not None else ""
    return usual if usual in game.offered else next(iter(game.offered), "")


def limits_on(game: Game, on: str) -> tuple[int | None, int | None]:
    """The least and the most on a wager, in cents; None for one whose amount follows from others, or has no limit."""
    if on not in game.offered:
        return None, None
    most = game.largest_wager(on)
    return int(game.smallest_wager(on)), None if most is None else int(most)
