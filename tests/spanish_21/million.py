"""A million random rounds of Spanish 21 at real tables, played by the printed chart, against the figure of that chart.

The chart is taken as `croupier strategy spanish-21 --toml` prints it and read again, so a wrong letter on paper, a
wrong rule at the table and a wrong figure all show. The mean must be within three standard errors of the figure.
`make million` deals a million rounds, the test suite a share.

    python -m tests.spanish_21.million --rounds 50000 --workers 2
"""

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from functools import cache
from math import sqrt
from multiprocessing import get_context

from croupier.games.spanish_21.chart import read_chart
from croupier.games.spanish_21.game import SpanishTwentyOne
from croupier.games.spanish_21.odds.charts import ChartPlayer
from croupier.games.spanish_21.odds.rounds import Rounds
from croupier.games.spanish_21.odds.values import rules_of
from croupier.money import Cents
from croupier.odds.questions import OddsQuestion, figures, game_of, strategy_table
from tests.odds.spanish_player import shoe_with, strategy_of
from tests.spanish_21.best_play_reference import decks as full_decks
from tests.spanish_21.real_table import MAIN, STAKE, Sample, Strategy, Terms, random_rounds
from tests.support.tables import DAYS

MOST_ERRORS = 3
"""How many standard errors the mean may be away from the figure."""
AT_ONCE = 5_000
"""How many rounds are dealt at one table; each of these has a seed of its own, so workers make no difference."""


@dataclass(frozen=True)
class Campaign:
    """What is dealt: how many rounds, under which chapter, with how many decks, from which seed."""

    rounds: int
    chapter: str = "635a"
    decks: int = 6
    seed: int = 1

    def question(self, strategy: str = "") -> OddsQuestion:
        """The question about a wager of the stake that is played at the tables."""
        return OddsQuestion(
            game=MAIN,
            as_of=date.fromisoformat(DAYS[self.chapter]),
            choices={"decks": self.decks},
            wager=Cents(STAKE),
            strategy=strategy,
            on=(MAIN,),
        )

    def printed_chart(self) -> str:
        """The best chart, as it is printed."""
        return strategy_table(self.question(), "player")[1].file

    def figure(self) -> tuple[float, float]:
        """What a unit wins on average by the chart, and the standard deviation of a round."""
        found = figures(self.question("chart")).by_wager[MAIN]
        return -float(found.edge), sqrt(found.variance)

    def parts(self, chart: str) -> Iterator["Part"]:
        """The rounds in parts that different workers can deal."""
        for number, begun in enumerate(range(0, self.rounds, AT_ONCE)):
            yield Part(self, chart, min(AT_ONCE, self.rounds - begun), self.seed * 1_000_000 + number)


@dataclass(frozen=True)
class Part:
    """Rounds that are dealt at one table."""

    campaign: Campaign
    chart: str
    rounds: int
    seed: int


def deal(part: Part) -> Sample:
    """The rounds of a part, at a real table."""
    terms = Terms(chapter=part.campaign.chapter, decks=part.campaign.decks, stake=STAKE)
    return random_rounds(part.rounds, player(part.campaign, part.chart), terms, seed=part.seed)


@cache
def player(campaign: Campaign, chart: str) -> Strategy:
    """Somebody who reads the chart."""
    game = game_of(campaign.question())
    assert isinstance(game, SpanishTwentyOne)
    rules, shoe = rules_of(game), shoe_with(full_decks(campaign.decks))
    return strategy_of(Rounds(shoe, rules, ChartPlayer(read_chart(chart), rules), STAKE))


def dealt(campaign: Campaign, workers: int = 1) -> Iterator[Sample]:
    """The results of all parts, as they are finished."""
    parts = list(campaign.parts(campaign.printed_chart()))
    if workers == 1:
        yield from map(deal, parts)
        return
    with get_context("spawn").Pool(workers) as pool:
        yield from pool.imap_unordered(deal, parts)


@dataclass(frozen=True)
class Compared:
    """What the rounds came to, beside the figure."""

    sample: Sample
    figure: float
    spread: float

    @property
    def errors(self) -> float:
        """How far the mean is from the figure, in standard errors."""
        return (self.sample.mean - self.figure) / self.sample.standard_error

    def __str__(self) -> str:
        sample = self.sample
        return "\n".join(
            (
                f"rounds                {sample.rounds:>12,}",
                f"mean                  {sample.mean:>+12.6f}",
                f"figure of the chart   {self.figure:>+12.6f}",
                f"standard error        {sample.standard_error:>12.6f}",
                f"difference            {self.errors:>+12.2f} standard errors; at most {MOST_ERRORS}",
                f"standard deviation    {sample.standard_deviation:>12.4f}",
                f"the figure's          {self.spread:>12.4f}",
            )
        )


def run(campaign: Campaign, workers: int = 1) -> Compared:
    """Deal all rounds, tell how far they are, and compare."""
    figure, spread = campaign.figure()
    found, start = Sample(0, Fraction(0), Fraction(0)), time.monotonic()
    for sample in dealt(campaign, workers):
        found += sample
        rate = found.rounds / (time.monotonic() - start)
        print(f"\r{found.rounds:,} of {campaign.rounds:,} rounds, {rate:,.0f} a second ", end="", file=sys.stderr)
    print(file=sys.stderr)
    return Compared(found, figure, spread)


def main(words: Sequence[str] | None = None) -> int:
    """Deal, print, and fail if the mean is too far away."""
    parser = argparse.ArgumentParser(prog="python -m tests.spanish_21.million", description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=1_000_000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--chapter", choices=("551", "635a"), default="635a")
    parser.add_argument("--decks", type=int, choices=(6, 8), default=6)
    given = parser.parse_args(words)
    if given.rounds < 2 or given.workers < 1:
        parser.error("at least two rounds are needed, and one worker")
    compared = run(Campaign(given.rounds, given.chapter, given.decks, given.seed), given.workers)
    print(compared)
    return int(abs(compared.errors) > MOST_ERRORS)


if __name__ == "__main__":
    sys.exit(main())
