"""A line of a paytable."""

from typing import NamedTuple

from croupier.law import Rule
from croupier.money import Odds


class Line(NamedTuple):
    """A line of a paytable, as signs and layouts show it: its name, its odds, and the rules behind them."""

    name: str
    odds: Odds
    rules: tuple[Rule, ...]
    readings: tuple[str, ...] = ()
