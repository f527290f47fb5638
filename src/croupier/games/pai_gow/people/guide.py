"""Pai Gow for somebody who has never seen it: how a round goes at this table, and what is taken from a win."""

from croupier.games.pai_gow.choices import VIGORISH_PERCENT
from croupier.games.pai_gow.editions import GENERATOR
from croupier.games.pai_gow.game import PaiGow
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.money import written
from croupier.presenting.people import Explained, explained


def how(t: PaiGow) -> list[Explained]:
    """A round at this table."""
    return [
        explained(
            "pai_gow.how_set", t.cite_all(Rule.MAIN_WAGER, Rule.TILE_SET, Rule.SET_HANDS, Rule.HIGH_AND_LOW_HAND)
        ),
        beginning(t),
        explained("pai_gow.how_pairs", t.cites(Rule.PAIR_RANKS)),
        explained("pai_gow.how_points", t.cite_all(Rule.HAND_VALUE, Rule.GEE_JOON_TILES)),
        equal_hands(t),
        setting(t),
        explained("pai_gow.how_dealer_sets", t.cite_all(Rule.DEALER_SETS, Rule.HOUSE_WAY)),
        explained(
            "pai_gow.how_won",
            t.cite_all(Rule.WAGER_WINS, Rule.WAGER_LOSES, Rule.TIE_RETURNED, Rule.SURRENDER_HANDS)
            + by_reading("surrender_loses_all"),
        ),
        *bank(t),
        *t.explained_wagers(),
    ]


def equal_hands(t: PaiGow) -> Explained:
    """Which of two hands without a pair is higher if they count the same."""
    zeros = t.edition.zeros_are_equal
    rules = (Rule.HIGHEST_TILE, Rule.TILE_RANKS, Rule.TILE_COPY, *((Rule.ZERO_AGAINST_ZERO,) if zeros else ()))
    cites = t.cite_all(*rules, Rule.WAGER_LOSES) + by_reading("zero_against_zero") + by_reading("low_hand_of_zero")
    return explained("pai_gow.how_equal", cites, zeros=zeros)


def beginning(t: PaiGow) -> Explained:
    """Who gets the first tiles."""
    generator = t.choices.starting_position == GENERATOR
    cites = t.cite_all(Rule.STARTING_POSITION, Rule.DEAL_STACKS)
    return explained("pai_gow.how_begun", cites, generator=generator)


def setting(t: PaiGow) -> Explained:
    """How somebody who does not know what to do is helped."""
    return explained("pai_gow.how_helped", t.cites(Rule.HELP_ON_REQUEST), must=t.edition.dealer_must_help)


def bank(t: PaiGow) -> list[Explained]:
    """Playing against everybody, where players may."""
    if not t.choices.player_bank:
        return []
    rules = (Rule.PLAYER_BANK, Rule.BANK_OFFERED, *((Rule.CO_BANKING,) if t.choices.co_banking else ()))
    return [explained("pai_gow.how_banked", t.cite_all(*rules), co=t.choices.co_banking)]


def charge_on_win() -> str:
    """The vigorish in a few words."""
    return f"less {VIGORISH_PERCENT}%"


def charges(t: PaiGow) -> list[Explained]:
    """The vigorish on what a Pai Gow Wager wins."""
    unit = t.vigorish.unit
    rounded = f", rounded up to the next {written(unit)}" if unit is not None else ""
    says = f"of what pai-gow wins, {VIGORISH_PERCENT}% is taken as vigorish{rounded}"
    return [Explained(says, t.cite_all(Rule.VIGORISH_RATE, *((Rule.VIGORISH_ROUNDING,) if unit is not None else ())))]
