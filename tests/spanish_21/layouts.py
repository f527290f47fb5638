"""Described layouts of Spanish 21 tables: lawful ones, written down by hand, and what is found when one is changed."""

from datetime import date
from typing import Any

from croupier.running.layouts import LayoutDocument, check_layout, required_on
from croupier.table.layout import Layout
from croupier.table.layout_document import read_described
from tests.layout.described import Change, Document, both
from tests.spanish_21.tables import GAME, INSURANCE, MAIN, MATCH
from tests.support.tables import DAYS

Gap = tuple[str, tuple[str, ...]]

OFFERED: dict[str, Any] = {"match_the_dealer": True}
"""A table with eight decks that takes the Match-the-Dealer Wager."""
DRAW_WORDS = {
    "551": "Dealer must draw to 16 and stand on all 17's",
    "635a": "Dealer shall draw to 16 and stand on all 17s",
}
BONUS = {
    "6-7-8 mixed": "3 to 2",
    "6-7-8 suited": "2 to 1",
    "6-7-8 spades": "3 to 1",
    "7-7-7 mixed": "3 to 2",
    "7-7-7 suited": "2 to 1",
    "7-7-7 spades": "3 to 1",
    "five-card 21": "3 to 2",
    "six-card 21": "2 to 1",
    "seven-card 21": "3 to 1",
}
FIXED = {"wager of 5.00 to 24.99": "1000.00", "wager of 25.00 or more": "5000.00", "every other player": "50.00"}
EIGHT_DECKS = {"same suit": "12 to 1", "different suit": "3 to 1"}
SIX_DECKS = {"same suit": "9 to 1", "different suit": "4 to 1"}

BLACKJACK_SAID, INSURANCE_SAID, DRAWING_SAID, MAIN_SAID, BONUS_SAID, FIXED_SAID, DOUBLED_SAID, MATCH_SAID = (
    f"inscriptions.{place}" for place in range(8)
)
"""Where the inscriptions stand in a lawful layout."""
MAIN_AREA, INSURANCE_LINE, MATCH_AREA = (f"areas.{place}" for place in range(3))


def plain(edition: str, places: int = 7) -> Document:
    """The layout of a table with eight decks where the Match-the-Dealer Wager has no place."""
    return {
        "name": "Keystone Casino",
        "places": {"numbers": list(range(1, places + 1))},
        "areas": [{"wagers": [MAIN]}, {"wagers": [INSURANCE], "separate": False}],
        "inscriptions": [
            {"about": ["blackjack"], "odds": "3 to 2"},
            {"about": [INSURANCE], "odds": "2 to 1"},
            {"about": ["draw-rule"], "text": DRAW_WORDS[edition]},
            {"about": [MAIN], "odds": "1 to 1"},
            {"about": ["bonus-payouts"], "odds": dict(BONUS)},
            {"about": ["fixed-payouts"], "odds": dict(FIXED)},
            {"about": ["doubled-hands"], "on": "sign", "text": "Hands that were doubled win no additional payouts"},
        ],
        "containers": {
            "drop_box": {"side": "dealer", "hand": "left", "attached": "table"},
            "tip_box": {"side": "dealer", "hand": "right", "attached": "table"},
            "card_reader": {"side": "dealer", "hand": "right", "attached": "top"},
            "discard_rack": {"side": "dealer", "attached": "top", "height": 8},
        },
    }


def lawful(edition: str, *, places: int = 7) -> Document:
    """The layout of a table with eight decks that takes the Match-the-Dealer Wager."""
    document = plain(edition, places)
    document["areas"].append({"wagers": [MATCH]})
    document["inscriptions"].append({"about": [MATCH], "odds": dict(EIGHT_DECKS)})
    return document


def required(edition: str, **submission: Any) -> Layout:
    """What a layout must have under an edition. Keywords are choices of the submission."""
    return required_on(GAME, date.fromisoformat(DAYS[edition]), submission).layout


def problems(edition: str, document: Document, **submission: Any) -> list[Gap]:
    """Key and provisions of what is wrong with a layout; without choices, of a table as in `OFFERED`."""
    described = read_described(document)
    read = LayoutDocument(
        game=GAME,
        as_of=date.fromisoformat(DAYS[edition]),
        submission=submission or OFFERED,
        readings={},
        described=described,
    )
    checked = check_layout(read)
    assert checked.notice == ""
    return [(problem.key, problem.cites) for problem in checked.problems]


def found(edition: str, *changes: Change) -> list[Gap]:
    """What is wrong with the lawful layout after these changes."""
    document = lawful(edition)
    assert problems(edition, document) == []
    both(*changes)(document)
    return problems(edition, document)
