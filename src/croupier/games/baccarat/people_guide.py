"""The Baccarat games for somebody who has never seen them: how a round goes at a table, and what is taken from a win.

What is drawn when is asked of the functions that the table itself asks.
"""

from croupier.equipment import Card
from croupier.games.baccarat.editions import TIES
from croupier.games.baccarat.game import BaccaratGame
from croupier.games.baccarat.hands import banker_draws, is_natural, player_draws, point_count
from croupier.law import Rule
from croupier.money import written
from croupier.presenting.people import Explained, explained
from croupier.presenting.spans import span
from croupier.words import sentence

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
        explained("baccarat.how_decided", t.cite_all(Rule.NO_LATE_WAGERS, Rule.THIRD_CARD_DECISION)),
    ]


def wagers(t: BaccaratGame) -> Explained:
    """What there is to wager on."""
    rules = (Rule.PLAYER_WAGER, Rule.BANKER_WAGER, Rule.TIE_WAGER, Rule.NO_MORE_BETS)
    return explained("baccarat.how_wagers", t.cite_all(*rules))


def counting(t: BaccaratGame) -> Explained:
    """What cards count."""
    seven, eight = Card("7S"), Card("8H")
    cites = t.cite_all(Rule.DECKS, Rule.ACE_VALUE, Rule.PIP_VALUE, Rule.TEN_VALUE, Rule.POINT_COUNT)
    return explained("baccarat.how_counted", cites, decks=t.choices.decks, count=point_count([seven, eight]))


def dealing(t: BaccaratGame) -> Explained:
    """How the first cards come."""
    how = "handed" if t.hands_out else t.way.face
    return explained("baccarat.how_dealt", t.cite_all(Rule.INITIAL_CARDS, *t.way.rules), how=how)


def curator(t: BaccaratGame) -> list[Explained]:
    """Who deals, where players do."""
    if not t.edition.curator:
        return []
    rules = (Rule.SHOE_OFFERED, Rule.CURATOR_DEALS, Rule.BANKER_LOSS_PASSES, Rule.SHOE_TO_THE_RIGHT)
    return [explained("baccarat.how_curator", t.cite_all(*(rule for rule in rules if rule in t.rules)))]


def natural(t: BaccaratGame) -> Explained:
    """When a round is over after four cards."""
    naturals = span(points for points in range(10) if is_natural(points, 2))
    return explained("baccarat.how_natural", t.cite_all(Rule.NATURAL, Rule.NATURAL_STOPS), naturals=naturals)


def players_third(t: BaccaratGame) -> Explained:
    """When the Player's Hand draws."""
    draws = span(points for points in UNNATURAL if player_draws(points))
    stays = span(points for points in UNNATURAL if not player_draws(points))
    cites = t.cite_all(Rule.PLAYER_DRAWS, Rule.PLAYER_STAYS)
    return explained("baccarat.how_players_third", cites, draws=draws, stays=stays)


def bankers_third(t: BaccaratGame) -> Explained:
    """When the Banker's Hand draws."""
    always = [points for points in UNNATURAL if all(banker_draws(points, third) for third in THIRD)]
    never = [points for points in UNNATURAL if not any(banker_draws(points, third) for third in THIRD)]
    between = [points for points in UNNATURAL if points not in (*always, *never)]
    by_third = tuple(against(points) for points in between)
    alone = span(points for points in UNNATURAL if banker_draws(points, None))
    rules = (Rule.BANKER_DRAWS_LOW, Rule.BANKER_STAYS_SEVEN, Rule.BANKER_TABLE, Rule.BANKER_ALONE)
    on = {"draws": span(always), "stays": span(never), "by_third": by_third, "alone": alone}
    return explained("baccarat.how_bankers_third", t.cite_all(*rules), **on)


def against(points: int) -> str:
    """The third cards of the Player's Hand on which a Banker's Hand with these points draws."""
    draws = [third for third in THIRD if banker_draws(points, third)]
    stays = [third for third in THIRD if third not in draws]
    some = span(stays) if len(stays) < 3 else span(draws)
    return sentence("baccarat.how_against", {"points": points, "but": len(stays) < 3, "some": some})


def result(t: BaccaratGame) -> Explained:
    """Who wins."""
    charged = t.choices.vigorish == TIES
    rules = (Rule.TIE_CHARGED,) if charged else (Rule.BANKER_TIES,)
    cites = t.cite_all(Rule.PLAYER_WINS, Rule.BANKER_WINS, Rule.PLAYER_TIES, *rules, Rule.TIE_WINS)
    return explained("baccarat.how_won", cites, charged=charged, percent=str(t.vigorish.percent))


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
