"""Playing Pai Gow well: every setting of a hand with its exact value, and the best setting of every hand.

The values are those of a player who sets four tiles against a dealer with this table's house way, over all hands that
the dealer can have, given tiles that were seen elsewhere.

For a certificate holder: what house ways earn, with the best that was found under each chapter. It is kept as a Rules
Submission (`house_ways/best-*.toml`) that lists the hands which it sets otherwise than by the highest high hand;
`research.pai_gow_house_ways` finds it, and says what no other exceeds.
"""

import re
import tomllib
from collections.abc import Sequence
from fractions import Fraction
from importlib import resources
from typing import Any, Final, NamedTuple

from croupier.games.pai_gow.dealers_card import CARD, set_by_card
from croupier.games.pai_gow.game import PaiGow
from croupier.games.pai_gow.odds.bank import bank_table
from croupier.games.pai_gow.odds.hands import all_hands, setting_of
from croupier.games.pai_gow.odds.model import dealt_by, read_seen, replies_to
from croupier.games.pai_gow.odds.replies import (
    PAYS,
    Replies,
    SettingFigures,
    Tally,
    Way,
    as_table,
    house_way_settings,
    replies,
    way_of,
)
from croupier.games.pai_gow.ranking import hand_name
from croupier.games.pai_gow.setting import (
    HIGHEST_HIGH,
    HIGHEST_LOW,
    HOUSE_WAYS,
    HouseWay,
    SettingError,
    four_tiles,
    house_way,
)
from croupier.games.shared.odds.figures import Cites, FiguresError, percent, written
from croupier.games.shared.odds.model import Advice, StrategyModel, StrategyTable, Valued
from croupier.law import Rule

SHOWN: Final = 40
"""How many hands a printed table has: those in which the house way costs most."""


class PaiGowStrategy(StrategyModel[PaiGow]):
    """Settings, and what they are worth."""

    def advise(self, t: PaiGow, hand: str, seen: Sequence[str], stake: int | None = None) -> Advice:  # noqa: ARG002
        """The settings of four tiles, the best first."""
        found = against(t, seen)
        try:
            tiles = four_tiles(hand.replace(",", " ").split())
            settings = found.settings(tiles)
        except SettingError as wrong:
            raise FiguresError("tiles", str(wrong)) from None
        cites = t.cites(Rule.SET_HANDS)
        options = [valued(one, cites) for one in settings]
        return Advice(
            hand=" ".join(tiles),
            options=tuple(sorted(options, key=lambda one: -one.value)),
            against=f"a dealer who sets by {t.house_way.name}",
        )

    def table(self, t: PaiGow, seen: Sequence[str], stake: int | None = None) -> StrategyTable:  # noqa: ARG002
        """The best setting of every hand, told by the hands in which it differs from the house way."""
        found = against(t, seen)
        best, house = found.best(), house_way_settings(t.house_way)
        by_best, by_house = found.tally(best), found.tally(house)
        rows = differing(found, best, house)
        dealt = sum(row.ways for row in rows)
        return StrategyTable(
            title=f"The best settings against a dealer who sets by {t.house_way.name}, chapter {t.chapter}",
            facts=(
                f"House edge for a player who sets every hand best: {percent(by_best.house_edge())}, exact"
                f" {written(by_best.house_edge())}; for one who sets the house way: {percent(by_house.house_edge())},"
                f" exact {written(by_house.house_edge())}.",
                f"The best setting differs from the house way in {len(rows):,} of {len(found.ways):,} different hands,"
                f" {percent(Fraction(dealt, int(found.ways.sum())), 2)} of all deals.",
            ),
            columns=("tiles", "best setting", "instead of", ">worth"),
            rows=tuple(row.cells for row in rows[:SHOWN]),
            notes=(
                f"Shown are the {min(SHOWN, len(rows))} hands in which the house way costs a player most; --toml writes"
                " all of them. Worth: how much of the wager the best setting wins more, when such a hand is dealt.",
            ),
            cites=t.cites(Rule.SET_HANDS) + dealt_by(t),
            file=strategy_file(t, best),
            bars=tuple((f"{row.tiles}: {row.cells[1]}", float(row.gain) * 100) for row in rows[:SHOWN]),
            axis="percent of the wager that the best setting wins more than the house way's",
            document={
                "best": {"house_edge": float(by_best.house_edge()), "exact": written(by_best.house_edge())},
                "house_way": {"house_edge": float(by_house.house_edge()), "exact": written(by_house.house_edge())},
                "differs": [row.document for row in rows],
            },
        )

    def house_table(self, t: PaiGow) -> StrategyTable:
        """What the best lawful house way earns, beside others."""
        return house_table(t)

    def bank_table(self, t: PaiGow) -> StrategyTable:
        """What a bank and a co-bank win, by the number of players."""
        return bank_table(t)


def against(t: PaiGow, seen: Sequence[str]) -> Replies:
    """Every setting of a player against this table's house way, once these tiles were seen."""
    return replies_to(t, read_seen(" ".join(seen)) if seen else ())


def valued(one: SettingFigures, cites: Cites) -> Valued:
    """A setting as a choice."""
    high, low = one.hands.high, one.hands.low
    says = f"{' '.join(high)} ({hand_name(high)}) over {' '.join(low)} ({hand_name(low)})"
    return Valued(f"set {' '.join(high)}", says, one.tally.expected_value(), cites)


class Differing:
    """A hand whose best setting is not the house way's."""

    def __init__(self, hand: int, ways: int, best: int, house: int, gain: Fraction) -> None:
        self.tiles = " ".join(all_hands()[hand])
        self.ways = ways
        self.gain = gain
        self.best, self.house = setting_of(best), setting_of(house)

    @property
    def cells(self) -> tuple[str, ...]:
        """A row of the printed table."""
        return (
            self.tiles,
            f"{' '.join(self.best.high)} | {' '.join(self.best.low)}",
            f"{' '.join(self.house.high)} | {' '.join(self.house.low)}",
            percent(self.gain, 2),
        )

    @property
    def document(self) -> dict[str, Any]:
        """The same for programs."""
        return {
            "tiles": self.tiles,
            "best": [" ".join(self.best.high), " ".join(self.best.low)],
            "house_way": [" ".join(self.house.high), " ".join(self.house.low)],
            "ways": self.ways,
            "worth": float(self.gain),
            "exact": written(self.gain),
        }


def differing(found: Replies, best: Any, house: Any) -> list[Differing]:
    """The hands that are set better otherwise, those first that cost most over all deals."""
    values = found.values(PAYS)
    gains = values[best] - values[house]
    rows = [
        Differing(
            int(hand),
            int(found.ways[hand]),
            int(best[hand]),
            int(house[hand]),
            Fraction(int(gains[hand]), PAYS.denominator * found.opposed),
        )
        for hand in ((gains > 0) & (found.ways > 0)).nonzero()[0]
    ]
    return sorted(rows, key=lambda row: (-row.gain * row.ways, row.tiles))


def strategy_file(t: PaiGow, best: Any) -> str:
    """The best settings as a file: those that are not by the highest high hand."""
    lines = [
        "# How a player sets best against a dealer who sets by"
        f" {t.house_way.name} under chapter {t.chapter}. For four tiles, the two that form the high hand;",
        "# every other hand has its highest high hand.",
        "croupier = 1",
        'game = "pai-gow"',
        f'otherwise = "{HIGHEST_HIGH}"',
        "",
        "[settings]",
        *(f'"{tiles}" = "{high}"' for tiles, high in as_table(best, zeros_are_equal=t.edition.zeros_are_equal).items()),
    ]
    return "\n".join(lines) + "\n"


STRATEGY: Final = PaiGowStrategy()


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
        return {name: tally.house_edge() for name, tally in self._asdict().items()}


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
