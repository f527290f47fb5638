"""The topics of Pai Gow."""

import random
from typing import Final

from croupier.games.pai_gow import calls
from croupier.games.pai_gow import events as own
from croupier.games.pai_gow.game import PaiGow
from croupier.games.pai_gow.lessons.reasons import (
    situation,
    why_bank,
    why_compared,
    why_delivery,
    why_paid,
    why_setting,
    why_settled,
)
from croupier.games.pai_gow.state import VOID_HAND
from croupier.games.pai_gow.wagers import PAI_GOW, PAIR_FORTUNES
from croupier.games.shared.events import Inspected
from croupier.games.shared.lessons import asks, at_some_seat, plainly
from croupier.law import Rule
from croupier.play.game import Game
from croupier.presenting.lessons import Lessons, Topic, any_of, of_event, with_key
from croupier.presenting.moves import Move
from croupier.table.events import Announced, Settled
from croupier.table.inputs import Report


def wins_on(_: PaiGow, move: Move, *wagers: str) -> bool:
    """Whether a wager of these kinds is paid."""
    event = move.event
    return isinstance(event, Settled) and event.outcome == "win" and event.wager in wagers


def takes_vigorish(_: PaiGow, move: Move) -> bool:
    """Whether vigorish is taken of what is paid."""
    event = move.event
    return isinstance(event, own.SurplusPaid) or wins_on(_, move, PAI_GOW)


def wins_on_dice(t: PaiGow, move: Move) -> bool:
    """Whether a wager on the dice is paid."""
    return wins_on(t, move, *(on for on in t.offered if on not in (PAI_GOW, PAIR_FORTUNES)))


def offers_dice_wagers(t: PaiGow) -> bool:
    """Whether anything can be wagered on the dice."""
    return t.offers_dice_wagers


def players_bank(t: PaiGow) -> bool:
    """Whether players may bank."""
    return t.choices.player_bank


def went_wrong(t: PaiGow, move: Move) -> bool:
    """Whether dice that do not count are called and shaken again, tiles that were turned over are mixed again, or an
    exposed tile voids a hand or the round.
    """
    event, state = move.event, t.state
    if isinstance(event, own.TilesMixed):
        return state.is_being_stacked
    if isinstance(event, own.Shaken):
        return state.shakes > 0
    if isinstance(event, Settled):
        return event.outcome == "void"
    return (
        isinstance(event, own.NoRoll | own.HandVoided | own.HandsReset)
        or (isinstance(event, Announced) and event.call == calls.NO_ROLL)
        or asks(VOID_HAND)(t, move)
    )


def dealers_tile_exposed(_: Game, __: random.Random) -> Report:
    """One of the dealer's tiles was exposed."""
    return Report("dealer's tile exposed", position=1)


LESSONS: Final = Lessons(
    situation=situation,
    topics=(
        Topic(
            name="ranking",
            about="whether a place wins, loses or ties: both hands compared",
            hint=(
                "Compare high hand with high hand and low hand with low hand: pairs by their rank, points by their last"
                " digit, equal points by the highest tile. Who wins a copy? And what can a hand of zero win?"
            ),
            covers=of_event(own.HandsCompared),
            why=why_compared,
            typed="win 3, lose 3, tie 3",
        ),
        Topic(
            name="setting the house way",
            about="the dealer's four tiles, set into two hands",
            hint=(
                "Go through the paragraphs in their order: the Supreme Pair, other pairs, a nine, eight or seven, the"
                " highest tile with the lowest. Where several settings are left, the house has its own way."
            ),
            questions=("set",),
            why_answer=why_setting,
            typed="1, 2 or 3, or set TILE TILE",
        ),
        Topic(
            name="commission",
            about="the vigorish on a winning wager, or on the bank's surplus",
            hint="The certificate holder keeps a percentage of what is won: how much is that, and how is it rounded?",
            covers=takes_vigorish,
            why=why_paid,
            asks_amount=True,
            typed="25 less 1.25, or what is left: 23.75",
        ),
        Topic(
            name="bonus payouts",
            about="what Pair Fortunes and wagers on the dice are paid",
            hint="Pair Fortunes goes by the pairs among the four tiles, wagers on the dice by their own paytables.",
            covers=lambda t, move: wins_on(t, move, PAIR_FORTUNES) or wins_on_dice(t, move),
            why=why_paid,
            asks_amount=True,
            typed="an amount, as in 15",
            choices={"pair_fortunes": True, "sum": "A", "match": True},
            side_wagers=lambda t: [on for on in t.offered if on != PAI_GOW],
            is_at=lambda t: PAIR_FORTUNES in t.offered or offers_dice_wagers(t),
        ),
        Topic(
            name="the bank",
            about="offering the bank, the dealer's wager, and the centre of the layout",
            hint="The bank goes around the table; what is lost against it goes to the centre, which pays the winners.",
            covers=any_of(
                with_key("offer", "mark", "cut"),
                of_event(own.DealerWagered, own.CentreFilled, own.DealersWagerSettled, own.SurplusPaid),
            ),
            why=why_bank,
            typed="offer SEAT, mark SEAT, cut, wager AMOUNT, add SEAT AMOUNT, surplus SEAT AMOUNT",
            answers={"bank": ("bank", "co-bank")},
            is_at=players_bank,
        ),
        Topic(
            name="delivery",
            about="the total, the first place, and who gets tiles next",
            hint="Add up what the dice show; the count goes around the table from whoever has the bank.",
            covers=any_of(
                with_key("total", "first", "deliver"),
                of_event(own.TilesDealt, own.MarkerPlaced, own.TilesCollected),
            ),
            why=why_delivery,
            typed="total 12, first 4, first dealer, first dead, tiles 4, marker, chips, dead 5",
        ),
        Topic(
            name="settlement order",
            about="whose hands are exposed, and whose wager is settled next",
            hint="Players are taken one after another around the table; winners may have to wait. Who is left?",
            covers=any_of(of_event(Settled), with_key("expose")),
            why=why_settled,
            typed="expose SEAT, collect SEAT, pay SEAT AMOUNT, return SEAT",
        ),
        Topic(
            name="dice and tiles",
            about="mixing, stacking, closing the wagers, shaking and turning",
            hint="Tiles, wagers, dice and tiles again have one order. Which step was the last one?",
            covers=any_of(
                of_event(Inspected, own.TilesMixed, own.TilesStacked, own.TilesLaidOut, own.TilesTurned),
                with_key("shake", "open", "number", "cover", "say", "inspect", "show", "turn", "reset", "pairs", "do"),
            ),
            typed="show, mix, stack, no more bets, shake, open, cover, turn",
        ),
        Topic(
            name="end of the round",
            about="the order in which tiles are collected",
            hint="A wager that is settled leaves its tiles behind: where do they go, and in which order?",
            covers=with_key("clear"),
            typed="clear 3, clear dead, clear dealer",
        ),
        Topic(
            name="irregularities",
            about="dice that do not count, tiles that were exposed or turned over",
            hint="Something was seen or rolled that does not count: is it repeated, is one hand void, or are all?",
            covers=went_wrong,
            typed="no roll, shake, open, mix, stack, return SEAT, dead SEAT, ask SEAT",
            teaches=Rule.NO_ROLL,
            incidents=(
                plainly("die not flat"),
                plainly("die fell out"),
                plainly("tile turned over"),
                plainly("wrong total"),
                at_some_seat("tile exposed"),
                dealers_tile_exposed,
            ),
        ),
    ),
)
