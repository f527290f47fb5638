"""21 Baccarat for somebody who has never seen it: how a round goes at this table."""

from croupier.games.baccarat_21.game import TwentyOneBaccarat
from croupier.games.baccarat_21.hands import STANDS_AT
from croupier.games.baccarat_21.wagers import HALF
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.money import EVEN
from croupier.presenting.odds_in_words import odds_in_words
from croupier.presenting.people import Explained, explained


def how(t: TwentyOneBaccarat) -> list[Explained]:
    """A round at this table."""
    return [
        explained("baccarat_21.how_wagers", t.cite_all(Rule.PLAYER_WAGER, Rule.BANKER_WAGER)),
        explained("baccarat_21.how_closed", t.cites(Rule.NO_LATE_WAGERS)),
        explained(
            "baccarat_21.how_counted",
            t.cite_all(Rule.DECKS, Rule.COUNT_PIPS, Rule.COUNT_COURTS, Rule.COUNT_ACES),
            decks=t.choices.decks,
        ),
        explained("baccarat_21.how_dealt", t.cites(Rule.INITIAL_CARDS)),
        aces(t),
        explained(
            "baccarat_21.how_drawn",
            t.cites(Rule.DRAW_BELOW_17) + by_reading("players_hand_draws_first"),
            stands=STANDS_AT,
        ),
        explained(
            "baccarat_21.how_won",
            t.cite_all(Rule.PLAYER_HIGHER, Rule.BANKER_HIGHER, Rule.PLAYER_LOWER_OVER, Rule.BANKER_LOWER_OVER)
            + by_reading("over_21"),
        ),
        explained("baccarat_21.how_tied", t.cite_all(*RETURNED)),
        explained(
            "baccarat_21.how_paid",
            t.cite_all(Rule.EVEN_ODDS, Rule.SEVENTEEN_ODDS) + by_reading("one_to_two"),
            odds=odds_in_words(EVEN),
            half=odds_in_words(HALF),
            stands=STANDS_AT,
        ),
        *t.explained_wagers(),
    ]


RETURNED = (Rule.PLAYER_RETURNED, Rule.BANKER_RETURNED)


def aces(t: TwentyOneBaccarat) -> Explained:
    """What a natural is, and what two aces are worth here."""
    cites = t.cite_all(Rule.ACE_NATURAL, Rule.NATURAL_STOPS) + by_reading("two_aces")
    return explained("baccarat_21.how_natural", cites, outrank=t.aces_outrank)
