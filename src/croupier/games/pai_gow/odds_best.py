"""The best house ways that were found, one for each chapter, and what any house way earns.

A house way is kept as a Rules Submission (`house_ways/best-*.toml`) that lists the hands which it sets otherwise than
by the highest high hand. `odds_search` finds it, and says what no other can exceed.
"""

import tomllib
from collections.abc import Mapping
from fractions import Fraction
from importlib import resources
from math import ceil, floor
from typing import Final, NamedTuple

from croupier.games.pai_gow import odds_hands
from croupier.games.pai_gow.odds_search import Progress
from croupier.games.pai_gow.odds_ways import Tally, Way, house_way_settings, replies
from croupier.games.pai_gow.setting import HIGHEST_HIGH, HIGHEST_LOW, HouseWay, house_way

DAYS: Final[Mapping[str, str]] = {"621a": "2020-01-01", "535": "2010-06-01"}
"""For each chapter, a day on which it applies."""
HEAD: Final = """\
# The best house way that was found under chapter {chapter}: a Rules Submission that lists the hands which are set
# otherwise than by the highest high hand. For four tiles, the two that form the high hand.
#
# It earns {earns:.6f}% against a player who answers it perfectly; no house way that keeps to the chapter, nor a mixture
# of them, earns more than {bound:.6f}%. Found by croupier.games.pai_gow.odds_search, with {rounds} rounds of
# learning and {tries} tries to improve the table.
croupier = 1
game = "pai-gow"
as_of = {day}

[house_way]
"""


def best_table(chapter: str) -> dict[str, str]:
    """The table of the best house way under a chapter, as a submission has it under `house_way`."""
    text = (resources.files("croupier.games.pai_gow") / "house_ways" / f"best-{chapter}.toml").read_text(
        encoding="utf-8"
    )
    table: dict[str, str] = tomllib.loads(text)["house_way"]
    return table


def best_house_way(chapter: str, *, zeros_are_equal: bool) -> HouseWay:
    """The best house way under a chapter."""
    return house_way(best_table(chapter), zeros_are_equal=zeros_are_equal)


def as_table(way: Way, *, zeros_are_equal: bool) -> dict[str, str]:
    """A way of setting as a table of those hands that it sets otherwise than by the highest high hand."""
    otherwise = house_way_settings(house_way(HIGHEST_HIGH, zeros_are_equal=zeros_are_equal))
    listed = [int(hand) for hand in (way != otherwise).nonzero()[0]]
    return {
        " ".join(odds_hands.all_hands()[hand]): " ".join(odds_hands.setting_of(int(way[hand])).high) for hand in listed
    }


def as_submission(chapter: str, way: Way, found: Progress, *, zeros_are_equal: bool) -> str:
    """A house way as a file that the game accepts, with what is known of it."""
    head = HEAD.format(
        chapter=chapter,
        day=DAYS[chapter],
        earns=floor(found.earns * 10**8) / 10**6,
        bound=ceil(found.bound * 10**8) / 10**6,
        rounds=found.rounds,
        tries=found.tries,
    )
    table = as_table(way, zeros_are_equal=zeros_are_equal)
    return head + "".join(f'"{tiles}" = "{hand}"\n' for tiles, hand in table.items())


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
