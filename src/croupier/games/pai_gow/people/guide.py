"""Pai Gow for somebody who has never seen it: how a round goes at this table, and what is taken from a win."""

from croupier.games.pai_gow.choices import VIGORISH_PERCENT
from croupier.games.pai_gow.editions import GENERATOR
from croupier.games.pai_gow.game import PaiGow
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.money import written
from croupier.presenting.people import Explained


def how(t: PaiGow) -> list[Explained]:
    """A round at this table."""
    return [
        Explained(
            "You get four of the 32 tiles and set them as two hands of two: the higher is your high hand, the other"
            " your low hand",
            t.cite_all(Rule.MAIN_WAGER, Rule.TILE_SET, Rule.SET_HANDS, Rule.HIGH_AND_LOW_HAND),
        ),
        beginning(t),
        Explained(
            "Certain pairs of tiles beat everything else, the Gee Joon (2-4 with 1-2) first",
            t.cites(Rule.PAIR_RANKS),
        ),
        Explained(
            "Two other tiles count the last digit of their spots together, 0 to 9; apart from each other, the 2-4 and"
            " the 1-2 count 3 or 6, whichever is better",
            t.cite_all(Rule.HAND_VALUE, Rule.GEE_JOON_TILES),
        ),
        equal_hands(t),
        setting(t),
        Explained(
            "The dealer turns four tiles over and sets them by the house way, which the chapter limits",
            t.cite_all(Rule.DEALER_SETS, Rule.HOUSE_WAY),
        ),
        Explained(
            "You win if both your hands are higher than the dealer's, lose if neither is, and get your wager back if"
            " one is; before yours are shown you may surrender, and lose all of the Pai Gow Wager",
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
    return Explained(
        "Of hands that count the same, the one with the higher single tile is higher. If these rank the same it is a"
        f" copy, which you lose{'; so is 0 against 0, whatever the tiles' if zeros else ''}."
        " Your low hand is never higher if it counts 0",
        t.cite_all(*rules, Rule.WAGER_LOSES) + by_reading("zero_against_zero") + by_reading("low_hand_of_zero"),
    )


def beginning(t: PaiGow) -> Explained:
    """Who gets the first tiles."""
    device = "A number generator decides" if t.choices.starting_position == GENERATOR else "Three dice decide"
    says = f"{device} which place gets the first four tiles; everybody else's follow around the table"
    return Explained(says, t.cite_all(Rule.STARTING_POSITION, Rule.DEAL_STACKS))


def setting(t: PaiGow) -> Explained:
    """How somebody who does not know what to do is helped."""
    word = "must" if t.edition.dealer_must_help else "may"
    says = f"If you do not know how to set your tiles, ask: the dealer {word} tell you the house way"
    return Explained(says, t.cites(Rule.HELP_ON_REQUEST))


def bank(t: PaiGow) -> list[Explained]:
    """Playing against everybody, where players may."""
    if not t.choices.player_bank:
        return []
    with_house = ", alone or together with the house" if t.choices.co_banking else ""
    says = f"From the second round on you may be offered the bank: you then play against all the others{with_house}"
    rules = (Rule.PLAYER_BANK, Rule.BANK_OFFERED, *((Rule.CO_BANKING,) if t.choices.co_banking else ()))
    return [Explained(says, t.cite_all(*rules))]


def charge_on_win() -> str:
    """The vigorish in a few words."""
    return f"less {VIGORISH_PERCENT}%"


def charges(t: PaiGow) -> list[Explained]:
    """The vigorish on what a Pai Gow Wager wins."""
    unit = t.vigorish.unit
    rounded = f", rounded up to the next {written(unit)}" if unit is not None else ""
    says = f"of what pai-gow wins, {VIGORISH_PERCENT}% is taken as vigorish{rounded}"
    return [Explained(says, t.cite_all(Rule.VIGORISH_RATE, *((Rule.VIGORISH_ROUNDING,) if unit is not None else ())))]
