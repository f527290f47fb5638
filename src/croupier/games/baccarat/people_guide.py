"""The Baccarat games for somebody who has never seen them: how a round goes at a table, and what is taken from a win.

What is drawn when is asked of the functions that the table itself asks.
"""

from croupier.equipment import Card
from croupier.games.baccarat.editions import TIES
from croupier.games.baccarat.game import BaccaratGame
from croupier.games.baccarat.hands import banker_draws, is_natural, player_draws, point_count
from croupier.law import Rule
from croupier.money import written
from croupier.presenting.people import Explained
from croupier.presenting.spans import span

UNNATURAL = [points for points in range(10) if not is_natural(points, 2)]
"""The Point Counts on two cards with which a round goes on."""
THIRD = range(10)
"""What the Player's third card may count."""


def how(t: BaccaratGame) -> list[Explained]:
    """A round at this table."""
    return [
        wagers(t),
        counting(t),
        dealing(t),
        *curator(t),
        natural(t),
        players_third(t),
        bankers_third(t),
        result(t),
        *t.explained_wagers(),
        Explained(
            "The cards decide everything: once wagers are closed, nobody at the table can change the result",
            t.cite_all(Rule.NO_LATE_WAGERS, Rule.THIRD_CARD_DECISION),
        ),
    ]


def wagers(t: BaccaratGame) -> Explained:
    """What there is to wager on."""
    rules = (Rule.PLAYER_WAGER, Rule.BANKER_WAGER, Rule.TIE_WAGER, Rule.NO_MORE_BETS)
    return Explained(
        "Two hands are dealt, the Player's Hand and the Banker's Hand, and neither is yours: you wager on which of them"
        " wins, or that they tie, until the dealer says “no more bets”",
        t.cite_all(*rules),
    )


def counting(t: BaccaratGame) -> Explained:
    """What cards count."""
    seven, eight = Card("7S"), Card("8H")
    return Explained(
        f"{t.choices.decks} decks are in play. An ace counts 1, a card from 2 to 9 its number, a 10 or court card 0; of"
        f" the sum only the last digit counts, so that 7 and 8 make {point_count([seven, eight])}",
        t.cite_all(Rule.DECKS, Rule.ACE_VALUE, Rule.PIP_VALUE, Rule.TEN_VALUE, Rule.POINT_COUNT),
    )


def dealing(t: BaccaratGame) -> Explained:
    """How the first cards come."""
    lying = "face up" if t.way.face == "up" else "face down, and the dealer turns them over"
    if t.hands_out:
        lying = "face down: who has the highest wager on a hand is handed it, may squeeze the cards and returns them"
    return Explained(f"Each hand gets two cards, {lying}", t.cite_all(Rule.INITIAL_CARDS, *t.way.rules))


def curator(t: BaccaratGame) -> list[Explained]:
    """Who deals, where players do."""
    if not t.edition.curator:
        return []
    says = (
        "Players deal in turn: whoever takes the dealing shoe is the curator, keeps it while the Banker's Hand does not"
        " lose, and passes it to the right"
    )
    rules = (Rule.SHOE_OFFERED, Rule.CURATOR_DEALS, Rule.BANKER_LOSS_PASSES, Rule.SHOE_TO_THE_RIGHT)
    return [Explained(says, t.cite_all(*(rule for rule in rules if rule in t.rules)))]


def natural(t: BaccaratGame) -> Explained:
    """When a round is over after four cards."""
    naturals = span(points for points in range(10) if is_natural(points, 2))
    says = f"If either hand has {naturals} with two cards, a Natural, no more cards are dealt"
    return Explained(says, t.cite_all(Rule.NATURAL, Rule.NATURAL_STOPS))


def players_third(t: BaccaratGame) -> Explained:
    """When the Player's Hand draws."""
    draws = span(points for points in UNNATURAL if player_draws(points))
    stays = span(points for points in UNNATURAL if not player_draws(points))
    says = f"Otherwise the Player's Hand takes a third card on {draws} and stays on {stays}"
    return Explained(says, t.cite_all(Rule.PLAYER_DRAWS, Rule.PLAYER_STAYS))


def bankers_third(t: BaccaratGame) -> Explained:
    """When the Banker's Hand draws."""
    always = [points for points in UNNATURAL if all(banker_draws(points, third) for third in THIRD)]
    never = [points for points in UNNATURAL if not any(banker_draws(points, third) for third in THIRD)]
    between = [points for points in UNNATURAL if points not in (*always, *never)]
    by_third = ", ".join(f"on {points} if that counts {against(points)}" for points in between)
    alone = span(points for points in UNNATURAL if banker_draws(points, None))
    rules = (Rule.BANKER_DRAWS_LOW, Rule.BANKER_STAYS_SEVEN, Rule.BANKER_TABLE, Rule.BANKER_ALONE)
    return Explained(
        f"Then the Banker's Hand draws on {span(always)} and stays on {span(never)}; between, it looks at the Player's"
        f" third card and draws {by_third}. If the Player's Hand stayed, it draws on {alone}",
        t.cite_all(*rules),
    )


def against(points: int) -> str:
    """The third cards of the Player's Hand on which the Banker's Hand draws."""
    draws = [third for third in THIRD if banker_draws(points, third)]
    stays = [third for third in THIRD if third not in draws]
    return f"anything but {span(stays)}" if len(stays) < 3 else span(draws)


def result(t: BaccaratGame) -> Explained:
    """Who wins."""
    charged = t.choices.vigorish == TIES
    less = f", on the Banker's Hand less {t.vigorish.percent}% of them" if charged else ""
    rules = (Rule.TIE_CHARGED,) if charged else (Rule.BANKER_TIES,)
    return Explained(
        f"The hand nearer to 9 wins. If they tie, the Tie Wager wins, and wagers on either hand come back{less}",
        t.cite_all(Rule.PLAYER_WINS, Rule.BANKER_WINS, Rule.PLAYER_TIES, *rules, Rule.TIE_WINS),
    )


def charge_on_banker(t: BaccaratGame) -> str:
    """The vigorish in a few words, if there is any."""
    if t.choices.ez_baccarat:
        return ""
    return f"{t.vigorish.percent}% on ties" if t.choices.vigorish == TIES else f"less {t.vigorish.percent}%"


def charges(t: BaccaratGame) -> list[Explained]:
    """The vigorish on the Banker's Hand, if there is any."""
    if t.choices.ez_baccarat:
        return [Explained("no vigorish is taken here: EZ Baccarat is played", t.cites(Rule.EZ_BACCARAT))]
    rate, unit = t.vigorish.percent, t.vigorish.unit
    rounded = f", rounded up to the next {written(unit)}" if unit is not None else ""
    rounding = (Rule.VIGORISH_ROUNDING,) if unit is not None else ()
    if t.choices.vigorish == TIES:
        says = f"of a wager on banker, {rate}% is taken as vigorish{rounded} when the hands tie; nothing of a win"
        return [Explained(says, t.cite_all(Rule.VIGORISH_ON_TIES, *rounding))]
    when = "when it is paid" if t.choices.vigorish_collection == "at payout" else "later: it is marked until then"
    says = f"of what banker wins, {rate}% is taken as vigorish{rounded}, {when}"
    return [Explained(says, t.cite_all(Rule.VIGORISH_RATE, *rounding, Rule.VIGORISH_COLLECTION))]
