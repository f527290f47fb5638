"""21 Baccarat for somebody who has never seen it: how a round goes at this table."""

from croupier.games.baccarat_21.game import TwentyOneBaccarat
from croupier.games.baccarat_21.hands import STANDS_AT
from croupier.games.baccarat_21.wagers import HALF
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.money import EVEN
from croupier.presenting.people import Explained


def how(t: TwentyOneBaccarat) -> list[Explained]:
    """A round at this table."""
    return [
        Explained(
            "Two hands are dealt, the Player's Hand and the Banker's Hand, and neither is yours: you wager on which of"
            " them wins",
            t.cite_all(Rule.PLAYER_WAGER, Rule.BANKER_WAGER),
        ),
        Explained("Wagers close before the first card; after it nobody decides anything", t.cites(Rule.NO_LATE_WAGERS)),
        Explained(
            f"{t.choices.decks} decks are in play. Cards from 2 to 10 count their number, court cards 10, and an ace"
            " 11, or 1 where 11 would take the hand over 21",
            t.cite_all(Rule.DECKS, Rule.COUNT_PIPS, Rule.COUNT_COURTS, Rule.COUNT_ACES),
        ),
        Explained("Each hand gets two cards in turn, the Player's Hand first", t.cites(Rule.INITIAL_CARDS)),
        aces(t),
        Explained(
            f"Otherwise a hand below {STANDS_AT} gets one more card, first the Player's Hand, then the Banker's",
            t.cites(Rule.DRAW_BELOW_17) + by_reading("players_hand_draws_first"),
        ),
        Explained(
            "The higher total wins up to 21. A hand over 21 loses to one that is not; of two over 21 the lower wins",
            t.cite_all(Rule.PLAYER_HIGHER, Rule.BANKER_HIGHER, Rule.PLAYER_LOWER_OVER, Rule.BANKER_LOWER_OVER)
            + by_reading("over_21"),
        ),
        Explained("Equal totals tie, and wagers on either hand come back", t.cite_all(*RETURNED)),
        Explained(
            f"A win pays {EVEN}, but only {HALF} if the winning hand has {STANDS_AT}",
            t.cite_all(Rule.EVEN_ODDS, Rule.SEVENTEEN_ODDS) + by_reading("one_to_two"),
        ),
        *t.explained_wagers(),
    ]


RETURNED = (Rule.PLAYER_RETURNED, Rule.BANKER_RETURNED)


def aces(t: TwentyOneBaccarat) -> Explained:
    """What a natural is, and what two aces are worth here."""
    worth = "outrank every other hand" if t.aces_outrank else "count 12"
    return Explained(
        "An ace with a card that counts 10, or two aces, is a natural: then the first two cards of each hand decide."
        f" Two aces {worth} at this table",
        t.cite_all(Rule.ACE_NATURAL, Rule.NATURAL_STOPS) + by_reading("two_aces"),
    )
