"""What house ways earn, for a certificate holder, with the best that was found; and what a bank wins, for a player.

The best house way under each chapter is kept as a Rules Submission (`house_ways/best-*.toml`) that lists the hands
which it sets otherwise than by the highest high hand. `research.pai_gow_house_ways` finds it, and says what no other
exceeds.
"""

import re
import tomllib
from fractions import Fraction
from importlib import resources
from typing import Any, Final, NamedTuple

from croupier.games.pai_gow.dealers_card import CARD, set_by_card
from croupier.games.pai_gow.game import PaiGow
from croupier.games.pai_gow.odds.bank import BankFigures, Bounds, by_number_of_players, players_together
from croupier.games.pai_gow.odds.model import dealt_by, key_of, settings_of_house
from croupier.games.pai_gow.odds.replies import Tally, Way, house_way_settings, replies, way_of
from croupier.games.pai_gow.setting import HIGHEST_HIGH, HIGHEST_LOW, HOUSE_WAYS, HouseWay, house_way
from croupier.games.shared.odds.figures import percent, written
from croupier.games.shared.odds.model import StrategyTable
from croupier.law import Rule


def best_file(chapter: str) -> str:
    """The best house way as a Rules Submission."""
    folder = resources.files("croupier.games.pai_gow") / "house_ways"
    return (folder / f"best-{chapter}.toml").read_text(encoding="utf-8")


def best_table(chapter: str) -> dict[str, str]:
    """The table of the best house way under a chapter, as a submission has it under `house_way`."""
    table: dict[str, str] = tomllib.loads(best_file(chapter))["house_way"]
    return table


def best_house_way(chapter: str, *, zeros_are_equal: bool) -> HouseWay:
    """The best house way under a chapter."""
    return house_way(best_table(chapter), zeros_are_equal=zeros_are_equal)


class Earnings(NamedTuple):
    """What a house way earns of a unit wagered, by how the player sets: with the tally of each."""

    perfect: Tally
    copy: Tally
    highest_high: Tally
    highest_low: Tally

    @property
    def edges(self) -> dict[str, Fraction]:
        """The edges by name."""
        return {name: tally.edge() for name, tally in self._asdict().items()}


def earnings(way: Way, *, zeros_are_equal: bool) -> Earnings:
    """What a dealer who sets that way earns from perfect play, from a copy of the way, and from ordinary play."""
    found = replies(way, zeros_are_equal=zeros_are_equal)
    ordinary = (
        house_way_settings(house_way(name, zeros_are_equal=zeros_are_equal)) for name in (HIGHEST_HIGH, HIGHEST_LOW)
    )
    return Earnings(found.tally(found.best()), found.tally(way), *(found.tally(way) for way in ordinary))


BOUND: Final = re.compile(r"earns more than ([\d.]+)%")
PLAYED: Final = {
    "perfect": "perfect player",
    "copy": "copies it",
    "highest_high": "highest-high",
    "highest_low": "highest-low",
}
"""How a player may set against a house way, and how that is told."""
KINDS: Final = ("bank", "bank, dealer wagers too", "co-bank")


def house_table(t: PaiGow) -> StrategyTable:
    """What the best lawful house way earns, beside the dealers' card and the plain readings of (d)."""
    zeros = t.edition.zeros_are_equal
    ways: dict[str, Way] = {
        "best table found": house_way_settings(best_house_way(t.chapter, zeros_are_equal=zeros)),
        "dealers' card": way_of(lambda tiles: set_by_card(tiles, zeros_are_equal=zeros)),
        **{name: house_way_settings(house_way(name, zeros_are_equal=zeros)) for name in HOUSE_WAYS},
    }
    earned = {name: earnings(way, zeros_are_equal=zeros).edges for name, way in ways.items()}
    file = best_file(t.chapter)
    bound = BOUND.search(" ".join(file.replace("\n# ", " ").split()))
    assert bound is not None
    cost = earned["best table found"]["perfect"] - earned["dealers' card"]["perfect"]
    within = ", ".join(t.cites(Rule.HOUSE_WAY))
    return StrategyTable(
        title=f"House ways within {within}: what the house earns, by how the player sets",
        facts=(
            f"No lawful table of settings, nor a mixture of tables, earns more than {bound[1]}% from a player who"
            " answers it perfectly; the best table found is below, and --toml writes it as a Rules Submission.",
        ),
        columns=("the dealer sets by", *(f">{told}" for told in PLAYED.values())),
        rows=tuple((name, *(percent(edges[kind]) for kind in PLAYED)) for name, edges in earned.items()),
        notes=(
            f"The dealers' card has six rules, and costs {percent(cost)} of the wager beside the table:",
            *(f"  {number}. {rule}" for number, rule in enumerate(CARD, 1)),
        ),
        cites=t.cite_all(
            Rule.HOUSE_WAY,
            Rule.SUPREME_PAIR_PLAYED,
            Rule.PAIR_PLAYED,
            Rule.NINE_EIGHT_SEVEN_PLAYED,
            Rule.HIGHEST_WITH_LOWEST,
        )
        + dealt_by(t),
        file=file,
        bars=tuple(
            (f"{name}; player: {told}", float(edges[kind]) * 100)
            for name, edges in earned.items()
            for kind, told in PLAYED.items()
        ),
        axis="percent of the wager that the house earns, by how the player sets",
        document={
            "bound": float(bound[1]) / 100,
            "card": list(CARD),
            "house_ways": [
                {
                    "house_way": name,
                    **{kind: {"house_edge": float(edge), "exact": written(edge)} for kind, edge in edges.items()},
                }
                for name, edges in earned.items()
            ],
        },
    )


def bank_table(t: PaiGow) -> StrategyTable:
    """What a bank and a co-bank win in a round, everybody setting by the table's house way and wagering one unit."""
    way = settings_of_house(key_of(t.house_way), t.edition.zeros_are_equal)
    together = players_together(way, way, zeros_are_equal=t.edition.zeros_are_equal)
    found = by_number_of_players(together)
    return StrategyTable(
        title=f"A player who banks, everybody setting by {t.house_way.name}: what the bank wins in a round, in units",
        facts=(
            "Each player wagers one unit; vigorish is exact. One number is exact, two are proven bounds.",
            f"A player against a bank wins {percent(found[1][0].player)} on average, as against the house.",
        ),
        columns=(">players", *(f">{kind}" for kind in KINDS)),
        rows=tuple((str(players), *(told(one.bank) for one in figures)) for players, figures in found.items()),
        notes=(),
        cites=t.cite_all(Rule.BANK_SURPLUS, Rule.CO_BANK_SURPLUS, Rule.BANKED_VIGORISH, Rule.DEALERS_WAGER)
        + dealt_by(t),
        file="",
        document={
            "players": [
                {"players": players, **{kind: figure(one) for kind, one in zip(KINDS, figures, strict=True)}}
                for players, figures in found.items()
            ]
        },
    )


def told(value: Bounds) -> str:
    """An exact figure, or its bounds."""
    if value.is_exact:
        return f"{float(value.least):+.6f}"
    return f"{float(value.least):+.6f} to {float(value.most):+.6f}"


def figure(one: BankFigures) -> dict[str, Any]:
    """What bank and house win, for programs."""
    return {"bank": bounds(one.bank), "house": bounds(one.house)}


def bounds(value: Bounds) -> dict[str, Any]:
    """A figure with its fraction, or two of each."""
    if value.is_exact:
        return {"value": float(value.least), "exact": written(value.least)}
    return {"least": float(value.least), "most": float(value.most), "error": float(half(value))}


def half(value: Bounds) -> Fraction:
    """How far the middle of two bounds can be from the truth."""
    return (value.most - value.least) / 2
