"""Captions: what a picture shows, under which conditions, and what it rests on, as text for the page below it."""

import re
from collections.abc import Mapping
from textwrap import fill
from typing import Any, NamedTuple

from croupier.games.registry import all_games, offering
from croupier.games.shared.odds.figures import Cites, shown, united
from croupier.games.shared.odds.model import StrategyTable
from croupier.law import Text
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


LITTLE = ("the", "on", "of")
"""Words that a title writes small."""


def title_of(game: str) -> str:
    """A game's title."""
    return next((known.title for known in all_games() if known.name == game), game)


def wager_title(wager: str) -> str:
    """A wager as a title: "Dragon Bonus Player" for `dragon-bonus-player`."""
    return " ".join(word if word in LITTLE else word.capitalize() for word in wager.split("-"))


def in_words(game: str, text: Text, choices: Mapping[str, Any]) -> list[str]:
    """Choices in words: "tie odds: 8 to 1" for `tie_odds` and "8 to 1"."""
    offered = offering(game, text)
    described = {key.name: key.describes for key in offered.schema.keys} if offered is not None else {}
    return [f"{choice_name(key, described.get(key, ''))}: {shown(value)}" for key, value in choices.items()]


def choice_name(key: str, describes: str) -> str:
    """A choice's key in words, spelled as its description spells them."""
    words = key.replace("_", " ")
    found = re.search(rf"\b{re.escape(words)}\b", describes, re.IGNORECASE)
    return found[0] if found is not None else words
