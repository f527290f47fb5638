"""What the layout of a Spanish 21 table must have (§§ 551.2 and 635a.2), given the submission."""

from typing import Final

from croupier.games.shared.layout import FROM_THE_LEFT, Cite, boxes, discard_rack, holder, places, rack_height
from croupier.games.spanish_21.choices import Choices
from croupier.games.spanish_21.editions import LayoutTerms, SpanishEdition
from croupier.games.spanish_21.hands import DEALER_STANDS_AT
from croupier.games.spanish_21.wagers import (
    BLACKJACK_ODDS,
    BONUS_ODDS,
    FIXED_FROM,
    FIXED_LARGER,
    FIXED_LARGER_FROM,
    FIXED_OTHERS,
    FIXED_SMALLER,
    INSURANCE,
    INSURANCE_ODDS,
    MAIN_ROW,
    MATCH,
    MATCH_ODDS,
    MATCH_ROW,
)
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.money import written
from croupier.table.layout import BettingArea, Container, Inscription, Layout, Need, Payout

CARD_READER: Final = "card_reader"
BLACKJACK: Final = "blackjack"
BONUS_PAYOUTS: Final = "bonus-payouts"
FIXED_PAYOUTS: Final = "fixed-payouts"
DRAW_RULE: Final = "draw-rule"
DOUBLED_HANDS: Final = "doubled-hands"
"""What inscriptions are about, apart from wagers."""


def required_layout(edition: SpanishEdition, choices: Choices, cites: Cite) -> Layout:
    """What a table's layout must have under that edition with those choices. `cites` are the edition's citations."""
    terms = edition.layout
    return Layout(
        places=places(choices.seats or edition.seats, cites, FROM_THE_LEFT, numbered=False),
        holder=holder(cites),
        areas=areas(choices, terms, cites),
        inscriptions=inscriptions(choices, terms, cites),
        card_areas=(),
        containers=(
            *boxes(cites, tip_box_elsewhere=terms.tip_box_elsewhere),
            card_reader(terms, cites),
            discard_rack(cites, rack_height(choices.decks, cites)),
        ),
        permits=cites(Rule.PERMITTED_WAGERS),
        not_offered={row.name: cites(row.rule) for row in edition.rows if not row.is_offered(choices)},
    )


def areas(choices: Choices, terms: LayoutTerms, cites: Cite) -> tuple[BettingArea, ...]:
    """Where wagers are placed. A Double Down Wager and a wager on a split hand have no area of their own."""
    return (
        MAIN_ROW.area(cites),
        *((MATCH_ROW.area(cites),) if terms.match_area or choices.match_the_dealer else ()),
        BettingArea(
            key=f"areas.{INSURANCE}",
            says="an insurance line, which players may share",
            cites=cites(Rule.LAYOUT_INSURANCE_LINE),
            wager=INSURANCE,
            separate=False,
        ),
    )


def inscriptions(choices: Choices, terms: LayoutTerms, cites: Cite) -> tuple[Inscription, ...]:
    """Everything that the layout or a sign must say."""
    return (
        blackjack_pays(cites),
        insurance_pays(cites),
        draw_rule(terms, cites),
        MAIN_ROW.inscription(choices, cites(Rule.LAYOUT_ODDS) + cites(Rule.EVEN_ODDS), sign=terms.odds_sign),
        bonus_odds(terms, cites),
        fixed_payouts(terms, cites),
        *((match_odds(choices, cites),) if choices.match_the_dealer else ()),
        doubled_hands(cites),
    )


def blackjack_pays(cites: Cite) -> Inscription:
    """What a Blackjack pays."""
    return Inscription(
        key=f"inscriptions.{BLACKJACK}",
        says=f"a Blackjack pays {BLACKJACK_ODDS}",
        cites=cites(Rule.LAYOUT_BLACKJACK_PAYS) + cites(Rule.BLACKJACK_PAYS),
        about=BLACKJACK,
        sign=False,
        payouts=(Payout(str(BLACKJACK_ODDS)),),
        exact=True,
    )


def insurance_pays(cites: Cite) -> Inscription:
    """What an Insurance Wager pays."""
    return Inscription(
        key=f"inscriptions.{INSURANCE}",
        says=f"an Insurance Wager pays {INSURANCE_ODDS}",
        cites=cites(Rule.LAYOUT_INSURANCE_PAYS) + cites(Rule.INSURANCE_ODDS),
        about=INSURANCE,
        sign=False,
        payouts=(Payout(str(INSURANCE_ODDS)),),
        exact=True,
    )


def draw_rule(terms: LayoutTerms, cites: Cite) -> Inscription:
    """What the dealer does, for everybody to read."""
    similar = ", or similar approved wording" if terms.similar_words else ""
    words = f"Dealer {terms.bound} draw to {DEALER_STANDS_AT - 1} and stand on all {DEALER_STANDS_AT}s"
    return Inscription(
        key=f"inscriptions.{DRAW_RULE}",
        says=f'"{words}"{similar}',
        cites=cites(Rule.LAYOUT_DRAW_RULE),
        about=DRAW_RULE,
        sign=False,
        words=words,
        similar=terms.similar_words,
    )


def bonus_odds(terms: LayoutTerms, cites: Cite) -> Inscription:
    """What the hands of 21 that are paid more pay."""
    payouts = tuple(Payout(str(odds), hand, cites(rule)) for hand, (odds, rule) in BONUS_ODDS.items())
    return Inscription(
        key=f"inscriptions.{BONUS_PAYOUTS}",
        says=f"some hands of 21 pay {', '.join(map(str, payouts))}",
        cites=cites(Rule.LAYOUT_ODDS) + cites(Rule.BONUS_PAYOUTS),
        about=BONUS_PAYOUTS,
        sign=terms.odds_sign,
        payouts=payouts,
    )


def fixed_payouts(terms: LayoutTerms, cites: Cite) -> Inscription:
    """What three suited 7s against a 7 pay; where the chapter does not require it, only that it is right."""
    need: Need = "required" if terms.amounts else "if used"
    smaller = f"wager of {written(FIXED_FROM)} to {written(FIXED_LARGER_FROM - 1)}"
    larger = f"wager of {written(FIXED_LARGER_FROM)} or more"
    payouts = (
        Payout(written(FIXED_SMALLER), smaller, cites(Rule.FIXED_PAYOUT_SMALLER)),
        Payout(written(FIXED_LARGER), larger, cites(Rule.FIXED_PAYOUT_LARGER)),
        Payout(written(FIXED_OTHERS), "every other player", cites(Rule.FIXED_PAYOUT_OTHERS)),
    )
    return Inscription(
        key=f"inscriptions.{FIXED_PAYOUTS}",
        says=f"three 7s of one suit against a dealer's 7 pay {', '.join(map(str, payouts))}",
        need=need,
        cites=(
            *(cites(Rule.LAYOUT_ODDS) if terms.amounts else ()),
            *cites(Rule.FIXED_PAYOUT),
            *by_reading("layout_fixed_payouts"),
        ),
        about=FIXED_PAYOUTS,
        sign=True,
        payouts=payouts,
    )


def match_odds(choices: Choices, cites: Cite) -> Inscription:
    """What each matching card pays, which depends on the number of decks."""
    payouts, (_, rule) = MATCH_ROW.payouts(choices), MATCH_ODDS[choices.decks]
    return Inscription(
        key=f"inscriptions.{MATCH}",
        says=f"a Match-the-Dealer Wager pays, for each matching card, {', '.join(map(str, payouts))}",
        cites=cites(Rule.LAYOUT_MATCH_ODDS) + cites(Rule.MATCH_ODDS) + cites(rule),
        about=MATCH,
        sign=True,
        payouts=payouts,
    )


def doubled_hands(cites: Cite) -> Inscription:
    """A sign tells players what they give up when they double down."""
    return Inscription(
        key=f"inscriptions.{DOUBLED_HANDS}",
        says="a doubled-down hand earns no additional payouts",
        cites=cites(Rule.SIGN_DOUBLED_HANDS),
        about=DOUBLED_HANDS,
        sign=True,
        layout=False,
    )


def card_reader(terms: LayoutTerms, cites: Cite) -> Container:
    """The device that tells the dealer of a Blackjack."""
    where = "top of the table on the dealer's side" if terms.reader_on_top else "table"
    return Container(
        key=f"containers.{CARD_READER}",
        says=f"a card reader device attached to the {where}",
        cites=cites(Rule.CARD_READER),
        name=CARD_READER,
        side="dealer" if terms.reader_on_top else None,
        attached="top" if terms.reader_on_top else "table",
    )
