"""The exact odds of Pai Gow: the Pai Gow Wager by how a player sets, Pair Fortunes, and the wagers on the dice."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache, partial
from itertools import product
from types import MappingProxyType
from typing import Any, Final

from croupier.equipment import Tile, parse_tile
from croupier.games.pai_gow.dealing import FACES
from croupier.games.pai_gow.dice_wagers import line
from croupier.games.pai_gow.fortunes import (
    GEE_JOON_PAIR,
    TWO_PAIR,
    Pair,
    best_line,
    is_gee_joon,
    is_heaven,
    is_mixed,
    line_of_pair,
    line_of_two,
    pairs_among,
)
from croupier.games.pai_gow.game import PaiGow
from croupier.games.pai_gow.lines import Line
from croupier.games.pai_gow.odds.hands import all_hands
from croupier.games.pai_gow.odds.replies import (
    Replies,
    Tally,
    Way,
    house_way_settings,
    kept_settings,
    replies,
    tiles_left,
)
from croupier.games.pai_gow.ranking import Hand
from croupier.games.pai_gow.setting import HOUSE_WAYS, FourTiles, SettingError, read_tiles
from croupier.games.pai_gow.strategies import BEST, STRATEGIES, Strategy, StrategyError, read_strategy
from croupier.games.pai_gow.strategies import HOUSE_WAY as AS_THE_DEALER
from croupier.games.pai_gow.wagers import DICE_WAGERS, PAI_GOW, PAIR_FORTUNES
from croupier.games.shared.odds.figures import Cites, FiguresError, Kind, Share
from croupier.games.shared.odds.model import OddsModel, Otherwise, Values
from croupier.games.shared.odds.shoe import ACCEPTED, Basis
from croupier.games.shared.wagers import compared_choices
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.money import EVEN, Odds

LineOf = Callable[[Iterable[str]], Line | None]
"""Which line of the paytable four tiles pay."""
SPLITS: Final = (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2)))
"""The ways to divide four tiles into two and two."""


def as_defined(tiles: Iterable[str]) -> Line | None:
    """The best line, if any two tiles with equally many spots that look different are a Mixed Pair."""
    four = [parse_tile(tile) for tile in tiles]
    found = [line for split in SPLITS for line in lines_of_split([(four[one], four[two]) for one, two in split])]
    return max(found, key=lambda line: line.odds.fraction, default=None)


def lines_of_split(twos: Iterable[Pair]) -> list[Line]:
    """The lines of the pairs that tiles make in that division, as § 621a.1 defines pairs."""
    pairs = sorted(filter(is_defined_pair, twos), key=is_gee_joon, reverse=True)
    return [line_of_two(*pairs)] if len(pairs) == 2 else list(map(line_of_pair, pairs))


def is_defined_pair(pair: tuple[Tile, Tile]) -> bool:
    """Whether two tiles are identical, the Gee Joon Pair, or a Mixed Pair by its definition."""
    return pair[0] == pair[1] or is_gee_joon(pair) or is_mixed(pair)


def without_heaven(tiles: Iterable[str]) -> Line | None:
    """The best line, if a Heaven Pair alone is not one of the paytable."""
    pairs = pairs_among(tiles)
    return None if len(pairs) == 1 and is_heaven(pairs[0]) else best_line(tiles)


def gee_joon_alone(tiles: Iterable[str]) -> Line | None:
    """The best line, if the Gee Joon Pair is paid by its own also beside another pair than the Heaven Pair."""
    pairs, line = pairs_among(tiles), best_line(tiles)
    beside = len(pairs) == 2 and is_gee_joon(pairs[0]) and not is_heaven(pairs[1])
    return GEE_JOON_PAIR if beside else line


def added_up(tiles: Iterable[str]) -> Line | None:
    """All lines that fit, added up: for two pairs their own line, and that of each pair that is another."""
    pairs, line = pairs_among(tiles), best_line(tiles)
    if line is None or len(pairs) == 1:
        return line
    fitting = dict.fromkeys(
        (line._replace(readings=()), TWO_PAIR, *(line_of_pair(one)._replace(readings=()) for one in pairs))
    )
    return line._replace(name=" + ".join(one.name for one in fitting), odds=sum_of(fitting))


def sum_of(lines: Iterable[Line]) -> Odds:
    """What some lines pay together."""
    total = sum(line.odds.fraction for line in lines)
    return Odds(total.numerator, total.denominator)


OTHERWISE: Final[dict[str, tuple[str, str, LineOf]]] = {
    "mixed_pairs": ("one of the four in the ranking of pairs", "every pair that fits the definition", as_defined),
    "heaven_pair_alone": ("a Heaven Pair alone is an Identical Pair", "it is on no line, and loses", without_heaven),
    "gee_joon_and_another_pair": ("it is Two Pair", "it is paid as a Gee Joon Pair", gee_joon_alone),
    "pair_fortunes_best_line": ("the best line is paid", "all lines that fit are paid", added_up),
}
"""The readings of the wager, each with the other one: both in words, and the line that four tiles then pay."""


COMPARED_BY: Final = (
    Rule.PAIR_RANKS,
    Rule.PAIR_COPY,
    Rule.HAND_VALUE,
    Rule.GEE_JOON_TILES,
    Rule.HIGHEST_TILE,
    Rule.ZERO_AGAINST_ZERO,
    Rule.TILE_RANKS,
    Rule.TILE_COPY,
    Rule.HOUSE_WAY,
)
"""What comparisons and the dealer's setting rest on."""
READINGS: Final = ("gee_joon_tile_alone", "low_hand_of_zero", "zero_against_zero", "pair_is_never_zero", "house_way")
DECIDED_BY: Final = {
    "win": (Rule.WAGER_WINS, Rule.EVEN_ODDS, Rule.VIGORISH_RATE),
    "push": (Rule.TIE_HIGH_ONLY, Rule.TIE_LOW_ONLY),
    "lose": (Rule.WAGER_LOSES,),
}


def groups_of(t: PaiGow, basis: Basis, *, lines: LineOf = best_line) -> list[list[Kind]]:
    """Kinds of rounds: for the wagers on the tiles together, and for those on the dice together. `lines` pays Pair
    Fortunes as no table does: that is what another reading would cost.
    """
    tiles = [on for on in basis.on if on not in DICE_WAGERS]
    dice = [on for on in basis.on if on in DICE_WAGERS]
    return [*([tile_kinds(t, basis, tiles, lines)] if tiles else []), *([dice_kinds(t, dice)] if dice else [])]


def kinds_together(t: PaiGow, basis: Basis) -> list[Kind]:
    """Kinds of rounds for all wagers at once: the dice and the tiles have nothing to do with each other."""
    kinds = [Kind(1, {})]
    for group in groups_of(t, basis):
        kinds = [Kind(one.ways * other.ways, {**one.shares, **other.shares}) for one in kinds for other in group]
    return kinds


def dice_kinds(t: PaiGow, wagers: Sequence[str]) -> list[Kind]:
    """The rolls of three dice by what becomes of each wager on them."""
    found: Counter[tuple[Line | None, ...]] = Counter()
    for dice in product(FACES, repeat=3):
        found[tuple(line(on, t.dice_table(on), dice) for on in wagers)] += 1
    return [
        Kind(ways, {on: line_share(t, won, t.losing_rules(on)) for on, won in zip(wagers, lines, strict=True)})
        for lines, ways in found.items()
    ]


def tile_kinds(t: PaiGow, basis: Basis, wagers: Sequence[str], lines: LineOf) -> list[Kind]:
    """Pairs of hands by what becomes of the Pai Gow Wager and by the line of Pair Fortunes."""
    tallies = tallies_by_line(t, read_strategy(basis.strategy, basis.strategy_file), basis.seen, lines)
    shares = {outcome: Share(outcome, "", pays, cites) for outcome, pays, cites in settled(t, basis.stake)}
    kinds = []
    for won, tally in tallies.items():
        fortunes = line_share(t, won, (Rule.PAIR_FORTUNES_COLLECTED,)) if PAIR_FORTUNES in wagers else None
        for outcome, ways in (("win", tally.win), ("push", tally.tie), ("lose", tally.lose)):
            both = {PAI_GOW: shares[outcome], **({PAIR_FORTUNES: fortunes} if fortunes is not None else {})}
            kinds.append(Kind(ways, {on: both[on] for on in wagers}))
    return kinds


def line_share(t: PaiGow, won: Line | None, lost: tuple[Rule, ...]) -> Share:
    """What becomes of a wager that is paid by lines."""
    if won is None:
        return Share("lose", "", Fraction(-1), t.cite_all(*lost))
    readings = tuple(cite for name in won.readings for cite in by_reading(name))
    return Share("win", won.name, won.odds.fraction, t.cite_all(*won.rules) + readings)


def settled(t: PaiGow, stake: int | None) -> list[tuple[Any, Fraction, Cites]]:
    """What each outcome pays a unit, net of vigorish, and by which provisions."""
    wins = Fraction(1) - win_share(t, stake)
    return [
        (outcome, pays, t.cite_all(*DECIDED_BY[outcome]))
        for outcome, pays in (("win", wins), ("push", Fraction(0)), ("lose", Fraction(-1)))
    ]


def win_share(t: PaiGow, stake: int | None) -> Fraction:
    """The share of a win that the vigorish takes: as rounded for a stated amount, else exact."""
    if stake is None:
        return Fraction(t.vigorish.percent, 100)
    return Fraction(t.vigorish.on(EVEN.pays(stake)), stake)


def tallies_by_line(
    t: PaiGow, strategy: Strategy, seen: tuple[str, ...], lines: LineOf = best_line
) -> Mapping[Line | None, Tally]:
    """How a player with that strategy does against this table's house way, by the line of Pair Fortunes."""
    found = replies_to(t, seen)
    way = settings_by(t, strategy, found)
    return tallied(found, tuple(map(int, way)), strategy.surrendered if strategy.surrenders else (), lines)


@lru_cache(maxsize=64)
def tallied(
    found: Replies, way: tuple[int, ...], surrendered: tuple[int, ...], lines: LineOf
) -> Mapping[Line | None, Tally]:
    """The same for settings by number and hands that are given up."""
    lost = set(surrendered)
    win, lose, all_ways = found.win.tolist(), found.lose.tolist(), found.ways.tolist()
    tallies: dict[Line | None, Tally] = {}
    for hand, won in enumerate(lines_of_hands(lines)):
        ways, setting = all_ways[hand], way[hand]
        wins = 0 if hand in lost else ways * win[setting]
        losses = ways * (found.opposed if hand in lost else lose[setting])
        before = tallies.get(won, Tally(0, 0, 0))
        ties = ways * found.opposed - wins - losses
        tallies[won] = Tally(before.win + wins, before.tie + ties, before.lose + losses)
    return MappingProxyType(tallies)


@cache
def lines_of_hands(lines: LineOf = best_line) -> tuple[Line | None, ...]:
    """The line of Pair Fortunes that each hand pays, if any."""
    return tuple(map(lines, all_hands()))


def settings_by(t: PaiGow, strategy: Strategy, found: Replies) -> Way:
    """The setting of each hand by a strategy."""
    if strategy.name == BEST:
        return found.best()
    if strategy.name == AS_THE_DEALER:
        return house_way_settings(t.house_way)
    return strategy.way(t.edition.zeros_are_equal)


def replies_to(t: PaiGow, seen: tuple[str, ...] = ()) -> Replies:
    """Every setting of a player against this table's house way."""
    way = t.house_way
    return kept_replies(way.name, tuple(way.table.items()), way.zeros_are_equal, seen)


@lru_cache(maxsize=64)
def kept_replies(
    name: str, table: tuple[tuple[FourTiles, Hand], ...], zeros_are_equal: bool, seen: tuple[str, ...]
) -> Replies:
    """The same by what makes up a house way. No paytable enters, so none can be stale."""
    return replies(kept_settings(name, table, zeros_are_equal), zeros_are_equal=zeros_are_equal, seen=seen)


def read_seen(text: str) -> tuple[str, ...]:
    """The tiles that were seen; refused if no set holds them, or if two hands are not left."""
    try:
        seen = tuple(map(str, read_tiles(text.replace(",", " ").split())))
        tiles_left(seen)
    except SettingError as wrong:
        raise FiguresError("dealt", str(wrong)) from None
    return seen


def strategies(t: PaiGow, basis: Basis) -> Cites:
    """What a strategy rests on: a player may leave the setting to the house way."""
    try:
        strategy = read_strategy(basis.strategy, basis.strategy_file)
    except StrategyError as wrong:
        raise FiguresError("strategy", str(wrong)) from None
    return by_reading("unset_hands") if strategy.name == AS_THE_DEALER else t.cites(Rule.SET_HANDS)


def dealt_by(t: PaiGow) -> Cites:
    """The provisions and readings by which hands are ranked and the dealer sets."""
    rules = [rule for rule in COMPARED_BY if rule in t.rules]
    readings = [*READINGS, *(("copy_hands",) if t.edition.points_define_copies else ())]
    return t.cite_all(*rules) + tuple(cite for name in readings for cite in by_reading(name))


def compared_values(t: PaiGow, stated: bool) -> Mapping[str, Values]:
    """The choices that change figures: the house way, the side wagers, and the rounding of a stated amount."""
    found: dict[str, Values] = {"house_way": HOUSE_WAYS}
    found |= compared_choices(t.edition.rows, t.cites)
    return found | ({"vigorish_rounding": ("up", "exact")} if stated else {})


WITHOUT_EFFECT: Final[Mapping[str, str]] = {
    "chips": "determines which amounts can be wagered",
    "limits": "determines how much can be wagered",
    "starting_position": "the tiles are mixed, so it does not matter where the deal begins; every shaker throws alike",
    "delivery": "the tiles are mixed, so it does not matter in which style they are delivered",
    "adjacent_areas": "each hand is played by itself",
    "player_bank": "the figures are for wagers against the dealer",
    "co_banking": "the figures are for wagers against the dealer",
    "dealer_wager": "the figures are for wagers against the dealer",
    "vigorish_rounding": "a wager of no stated amount is settled without rounding",
}
COMPARED_OTHERWISE: Final = "the other reading makes other hands higher, and that has not been counted"
AGAINST_A_BANK: Final = "it is about rounds that a player banks, and the figures are for wagers against the dealer"
UNREACHED: Final[Mapping[str, str]] = {
    **dict.fromkeys(
        (
            "first_offer_moves_on",
            "first_offer_rotates",
            "one_offer_to_a_player",
            "banks_one_area",
            "co_banks_house_way",
            "dealers_win_paid_last",
            "centre_of_a_void_round",
        ),
        AGAINST_A_BANK,
    ),
    **dict.fromkeys(
        ("gee_joon_tile_alone", "low_hand_of_zero", "zero_against_zero", "pair_is_never_zero", "copy_hands"),
        COMPARED_OTHERWISE,
    ),
    "pai_gow_wager_below_the_unit": ACCEPTED,
    "second_wager_adds": ACCEPTED,
    "no_unseen_rounding": ACCEPTED,
}


MODEL: Final[OddsModel[PaiGow]] = OddsModel(
    groups_of=groups_of,
    together=kinds_together,
    read_seen=read_seen,
    strategy_names=STRATEGIES,
    strategies=strategies,
    dealt_by=dealt_by,
    compared_values=compared_values,
    without_effect=WITHOUT_EFFECT,
    otherwise={
        name: Otherwise(
            taken,
            other,
            partial(groups_of, lines=lines),
            at=lambda chosen: bool(chosen.get("pair_fortunes")),
            unless="no submission compared here offers the Pair Fortunes Wager",
        )
        for name, (taken, other, lines) in OTHERWISE.items()
    },
    unreached=UNREACHED,
    unrounded={"vigorish_rounding": "exact"},
)
