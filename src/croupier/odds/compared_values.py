"""Which choices of a submission change what the house earns, with the values that are compared, and which do not."""

from collections.abc import Mapping
from typing import Any, Final

from croupier.games.baccarat.editions import EDITIONS, BaccaratEdition
from croupier.games.baccarat.wagers import DRAGON_BONUS_PAYTABLES, LEAST_TIE_ODDS
from croupier.games.baccarat_21.choices import EDITION_681A
from croupier.games.baccarat_21.wagers import BONUS_PAYTABLES
from croupier.games.spanish_21.editions import EDITIONS as SPANISH_EDITIONS
from croupier.money import Odds

Values = tuple[Any, ...]

WRITABLE: Final = "more, of numbers up to 999999,"
"""What can be written of odds that have no last value."""
UNBOUNDED: Final = {
    "tie_odds": f"any odds from 8 to 1 up are lawful; {WRITABLE} can be compared with --also",
    "match_odds": f"any odds from the least of the decks up are lawful; {WRITABLE} can be compared with --also",
}
"""Choices without a last value, and what is done about it."""

SILENT: Final[Mapping[str, str]] = {
    "chips": "says which amounts can be wagered",
    "limits": "says how much can be wagered",
    "shuffler": "the cards are in random order however they are shuffled",
    "shuffler_secures_batch": "concerns an idle table",
    "dealing": "the same cards, face up or face down",
    "vigorish_collection": "says when vigorish is collected, not how much",
    "vigorish_rounding": "counts for a wager of a stated amount (--wager)",
    "disclosed_card": "concerns a card drawn in error",
    "match_maximum": "says how much can be wagered",
    "splits": "matters to the Spanish 21 Wager, which has no figures yet",
    "boxes_per_player": "says on how many boxes a player may wager",
    "settlement": "says in which order wagers are settled",
    "mid_shoe_entry": "says who may wager",
    "card_reader": "concerns a device that fails",
}
"""Choices that change no figure, and why."""


def deciding(chapter: str, *, stated: bool) -> dict[str, Values]:
    """The choices that change figures, each with the values compared, its default first; None is an absent key."""
    if chapter == EDITION_681A.chapter:
        return {"decks": EDITION_681A.deck_counts, "tie": (False, True), "bonus": (None, *BONUS_PAYTABLES)}
    if chapter in SPANISH_EDITIONS:
        decks = SPANISH_EDITIONS[chapter].deck_counts
        return {"decks": decks, "match_the_dealer": (False, True), "match_odds": (None,)}
    return baccarat_values(EDITIONS[chapter], stated=stated)


def baccarat_values(edition: BaccaratEdition, *, stated: bool) -> dict[str, Values]:
    """The Baccarat family; how vigorish is rounded counts only for a wager of a stated amount."""
    values: dict[str, Values] = {
        "decks": edition.deck_counts,
        "tie_odds": (str(LEAST_TIE_ODDS), str(Odds(LEAST_TIE_ODDS.win + 1))),
        "vigorish": edition.rates,
        "ez_baccarat": (False, True),
        "dragon_bonus": (None, *DRAGON_BONUS_PAYTABLES),
    }
    return values | ({"vigorish_rounding": ("up", "exact")} if stated else {})
