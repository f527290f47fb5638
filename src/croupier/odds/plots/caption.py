"""Captions: what a picture shows, under which conditions, and what it rests on, as text for the page below it."""

from textwrap import fill
from typing import NamedTuple

from croupier.games.shared.odds.figures import Cites, united
from croupier.games.shared.odds.model import StrategyTable
from croupier.odds.plots.names import in_words, title_of, wager_title
from croupier.odds.questions import Figures

WIDTH = 100


class Caption(NamedTuple):
    """A picture's title, what it shows in a sentence or two, its conditions, and the provisions and readings."""

    title: str
    shows: str
    conditions: tuple[str, ...]
    cites: Cites

    def text(self) -> str:
        """The caption as it is written beside the picture."""
        parts = [f"{self.title}.", self.shows, f"{'; '.join(self.conditions)}." if self.conditions else ""]
        parts.append(f"By {', '.join(self.cites)}.")
        return "\n\n".join(fill(part, WIDTH, break_on_hyphens=False) for part in parts if part) + "\n"


def caption_of(answered: Figures, title: str, shows: str, *, drawn: Cites = (), chosen: bool = True) -> Caption:
    """The caption of a picture of figures, and of what is `drawn` besides them; with what was `chosen`, or without."""
    cites = united([answered.cites, *(one.rests_on for one in answered.wagers), drawn])
    return Caption(title, " ".join((shows, certainty(answered))), conditions(answered, chosen=chosen), cites)


def certainty(answered: Figures) -> str:
    """That the figures are exact, or how far those can be wrong that are valued instead of counted."""
    valued = [
        f"The figures of {wager_title(one.wager)} are within {float(one.bounded.error * 100):.0e} percent, for"
        f" {one.bounded.says}."
        for one in answered.wagers
        if one.bounded is not None
    ]
    return " ".join(valued) or "Every figure is exact."


def conditions(answered: Figures, *, chosen: bool) -> tuple[str, ...]:
    """Under which law and choices the figures hold, and from which cards."""
    said = [f"{title_of(answered.game)}, chapter {answered.chapter} as of {answered.as_of}"]
    if chosen:
        said += [f"{answered.left.total} cards left"] if answered.left.ranks else []
        said += [f"{' '.join(answered.seen)} seen"] if answered.seen else []
        said += [f"the player's strategy: {answered.strategy}"] if answered.strategy else []
        said += [f"{answered.up} up"] if answered.up is not None else []
        said += in_words(answered.game, answered.text, answered.deciding)
    said += [f"reading {name.replace('_', ' ')}: {value}" for name, value in answered.telling_readings.items()]
    said += [] if answered.wager is None else [f"a wager of {answered.wager}"]
    return tuple(said)


def strategy_caption(table: StrategyTable, shows: str) -> Caption:
    """The caption of a picture of a strategy: its title names what is drawn, and then the chapter."""
    title, _, chapter = table.title.partition(", chapter ")
    law = (f"Chapter {chapter}",) if chapter else ()
    return Caption(title, shows, (*law, *(fact.rstrip(".") for fact in table.facts)), table.cites)
