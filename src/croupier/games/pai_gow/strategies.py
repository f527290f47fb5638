"""How a player sets: as the dealer does, as well as possible, or as a file says.

A file is a TOML document: `croupier = 1`, `game = "pai-gow"`, `otherwise` (how hands are set that it does not list:
"highest-high", the default, or "highest-low"), `surrender` (hands that are given up), and a table `settings` of four
tiles each with the two that form one of the hands.
"""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from croupier.games.pai_gow.setting import (
    HIGHEST_HIGH,
    HOUSE_WAYS,
    FourTiles,
    HouseWay,
    SettingError,
    four_tiles,
    read_entry,
)
from croupier.submission.toml import read_toml

HOUSE_WAY: Final = "house-way"
BEST: Final = "best"
STRATEGIES: Final = (HOUSE_WAY, BEST)
KEYS: Final = ("croupier", "game", "otherwise", "surrender", "settings")


class StrategyError(ValueError):
    """A strategy that is none; the message says where it is wrong, and what would be right."""


class Strategy(msgspec.Struct, frozen=True, kw_only=True):
    """A player's way of setting: one of the named ones, or the settings and surrenders of a file."""

    name: str
    settings: HouseWay | None = None
    surrenders: tuple[FourTiles, ...] = ()

    def way(self, zeros_are_equal: bool) -> Any:
        """The settings of a file as the figures count them."""
        from croupier.games.pai_gow.odds.replies import house_way_settings

        assert self.settings is not None
        return house_way_settings(msgspec.structs.replace(self.settings, zeros_are_equal=zeros_are_equal))

    @property
    def surrendered(self) -> tuple[int, ...]:
        """The hands that are given up, by number."""
        from croupier.games.pai_gow.odds.hands import number_of

        return tuple(number_of(tiles) for tiles in self.surrenders)


def read_strategy(asked: str, text: str) -> Strategy:
    """A strategy by its name, or from the text of the file of that name; raises `StrategyError`."""
    return Strategy(name=asked or HOUSE_WAY) if asked in ("", *STRATEGIES) else strategy_of(asked, text)


def strategy_of(name: str, text: str) -> Strategy:
    """A strategy from the text of its file."""
    try:
        found = read_toml(text)
    except ValueError as wrong:
        raise StrategyError(f"{name}: this is not TOML: {wrong}") from None
    for key in found:
        if key not in KEYS:
            raise StrategyError(f"{name}: there is no key {key!r}; a strategy has {', '.join(KEYS)}")
    if (found.get("croupier"), found.get("game")) != (1, "pai-gow"):
        raise StrategyError(f'{name}: a strategy begins with croupier = 1 and game = "pai-gow"')
    otherwise = found.get("otherwise", HIGHEST_HIGH)
    if otherwise not in HOUSE_WAYS:
        raise StrategyError(f"{name}: otherwise: {otherwise!r} is not one of {' and '.join(HOUSE_WAYS)}")
    return Strategy(
        name=name,
        settings=HouseWay(name=otherwise, table=settings_in(name, found.get("settings", {}))),
        surrenders=surrenders_in(name, found.get("surrender", [])),
    )


def settings_in(name: str, listed: object) -> Mapping[FourTiles, Any]:
    """The settings that a file lists; a player may set any way, so only their form is checked."""
    if not isinstance(listed, Mapping):
        raise StrategyError(f"{name}: settings: write a table of four tiles each with two of them")
    table: dict[FourTiles, Any] = {}
    for tiles, hand in listed.items():
        try:
            four, chosen = read_entry(tiles, hand)
        except SettingError as wrong:
            raise StrategyError(f"{name}: settings: {tiles}: {wrong}") from None
        if four in table:
            raise StrategyError(f"{name}: settings: {tiles}: these tiles are listed twice")
        table[four] = chosen
    return table


def surrenders_in(name: str, listed: object) -> tuple[FourTiles, ...]:
    """The hands that a file gives up."""
    if not isinstance(listed, list) or not all(isinstance(one, str) for one in listed):
        raise StrategyError(f'{name}: surrender: write a list of hands, as in ["1-2 1-3 4-6 5-5"]')
    try:
        return tuple(four_tiles(one.split()) for one in listed)
    except SettingError as wrong:
        raise StrategyError(f"{name}: surrender: {wrong}") from None
