"""What the layout of a 21 Baccarat table must have (§ 681a.2), given the submission."""

from typing import Final

from croupier.games.baccarat_21.choices import Choices
from croupier.games.baccarat_21.hands import STANDS_AT
from croupier.games.baccarat_21.wagers import (
    BANKER,
    BONUS_BANKER,
    BONUS_PAYTABLES,
    BONUS_PLAYER,
    BONUSES,
    HALF,
    HANDS,
    PLAYER,
    TIE,
    TIE_ODDS,
    WAGER_RULES,
    WAGERS,
)
from croupier.games.shared.card_game import CardEdition
from croupier.games.shared.layout import HAND_TITLES, Cite, boxes, discard_rack, holder, places
from croupier.law import Rule
from croupier.money import EVEN
from croupier.table.layout import BettingArea, CardArea, Inscription, Layout, Payout

WAGER_TITLES: Final = {
    PLAYER: "a wager on the Player's Hand",
    BANKER: "a wager on the Banker's Hand",
    TIE: "a Tie Wager",
    BONUS_PLAYER: "a Bonus Wager on the Player's Hand",
    BONUS_BANKER: "a Bonus Wager on the Banker's Hand",
}
AREA_RULES: Final = {
    PLAYER: Rule.LAYOUT_PLAYER_AREA,
    BANKER: Rule.LAYOUT_BANKER_AREA,
    TIE: Rule.LAYOUT_TIE_AREA,
    BONUS_PLAYER: Rule.LAYOUT_BONUS_PLAYER_AREA,
    BONUS_BANKER: Rule.LAYOUT_BONUS_BANKER_AREA,
}
ODDS_RULES: Final = {
    PLAYER: Rule.EVEN_ODDS,
    BANKER: Rule.EVEN_ODDS,
    TIE: Rule.TIE_PAYS_TEN,
    BONUS_PLAYER: Rule.BONUS_PAYTABLES,
    BONUS_BANKER: Rule.BONUS_PAYTABLES,
}


def required_layout(edition: CardEdition, choices: Choices, cites: Cite) -> Layout:
    """What a table's layout must have with those choices: areas for every wager, odds for those that are offered."""
    offered = [on for on in WAGERS if choices.offers(on)]
    return Layout(
        places=places(choices.seats or edition.seats, cites),
        holder=holder(cites),
        areas=tuple(betting_area(on, cites) for on in WAGERS),
        inscriptions=(draw_rule(cites), *(odds_inscription(on, choices, cites) for on in offered)),
        card_areas=tuple(card_area(hand, cites) for hand in HANDS),
        containers=(*boxes(cites, tip_box_elsewhere=True), discard_rack(cites)),
        permits=cites(Rule.PERMITTED_WAGERS),
        not_offered={on: cites(WAGER_RULES[on]) for on in WAGERS if on not in offered},
    )


def betting_area(on: str, cites: Cite) -> BettingArea:
    """Where a wager is placed: there is an area for each, offered or not."""
    return BettingArea(
        key=f"areas.{on}",
        says=f"a separate area for each player for {WAGER_TITLES[on]}",
        cites=cites(AREA_RULES[on]),
        wager=on,
        separate=True,
    )


def draw_rule(cites: Cite) -> Inscription:
    """What the hands do, for everybody to read."""
    words = f"Hands shall draw to {STANDS_AT - 1} and stand on all {STANDS_AT}s"
    return Inscription(
        key="inscriptions.draw-rule",
        says=f'"{words}", or similar approved wording',
        cites=cites(Rule.LAYOUT_DRAW_RULE),
        about="draw-rule",
        sign=False,
        words=words,
        similar=True,
    )


def odds_inscription(on: str, choices: Choices, cites: Cite) -> Inscription:
    """What a wager pays, on the layout or on a sign."""
    payouts = payouts_of(on, choices)
    return Inscription(
        key=f"inscriptions.{on}",
        says=f"{WAGER_TITLES[on]} pays {', '.join(map(str, payouts))}",
        cites=cites(Rule.LAYOUT_ODDS) + cites(ODDS_RULES[on]),
        about=on,
        sign=True,
        payouts=payouts,
    )


def payouts_of(on: str, choices: Choices) -> tuple[Payout, ...]:
    """The payouts of a wager that is offered."""
    if on in BONUSES:
        assert choices.bonus is not None
        return tuple(Payout(str(odds), line) for line, odds in BONUS_PAYTABLES[choices.bonus].items())
    if on == TIE:
        return (Payout(str(TIE_ODDS)),)
    return (Payout(str(EVEN), "win"), Payout(str(HALF), "win with 17"))


def card_area(hand: str, cites: Cite) -> CardArea:
    """Where the cards of a hand are placed: in front of the table inventory container."""
    says = f"an area for the cards of {HAND_TITLES[hand]}, in front of the table inventory container"
    rule = Rule.FIRST_TO_PLAYER if hand == PLAYER else Rule.FIRST_TO_BANKER
    return CardArea(key=f"card_areas.{hand}", says=says, cites=cites(rule), hand=hand)
