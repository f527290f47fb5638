"""What a dealer of Spanish 21 learns, with the arithmetic of the game's own functions."""

from typing import Final

from croupier.games.shared.events import CardDealt, Turned
from croupier.games.shared.lessons import (
    END_OF_THE_ROUND,
    at_some_seat,
    is_not_due,
    layout_line,
    plainly,
    seen_or_not,
    shuffle_and_cut,
)
from croupier.games.shared.narration import aside_as, faces
from croupier.games.shared.state import DISCARD
from croupier.games.spanish_21.dealing import DEALER
from croupier.games.spanish_21.events import CardReader, Found, ReaderInspected, Removed
from croupier.games.spanish_21.game import SpanishTwentyOne
from croupier.games.spanish_21.irregularities import MISSED_CARD, READER, SECOND_CARD, is_owed_to
from croupier.games.spanish_21.lessons.reasons import (
    is_bonus,
    is_double_or_split,
    of_the_dealer,
    why_bonus,
    why_dealers_draw,
    why_double_or_split,
    why_hole_card,
    why_irregular,
    why_paid,
    why_players_hand,
    why_settled,
)
from croupier.games.spanish_21.state import brief
from croupier.games.spanish_21.wagers import INSURANCE, MATCH
from croupier.law import Rule
from croupier.money import written
from croupier.presenting.lessons import Covers, Lessons, Topic, any_of, of_event, with_key
from croupier.presenting.moves import Move
from croupier.table.events import Asked, Settled


def situation(t: SpanishTwentyOne) -> list[str]:
    """The dealer's cards, the boxes with their wagers, and cards that lie aside."""
    lines = [f"Dealer: {faces(t.state.hands[DEALER])}."] if t.state.hands.get(DEALER) else []
    for name, hand in (t.state.boxes.hands if t.state.boxes is not None else {}).items():
        doubled = f", doubled for {written(hand.double)}" if hand.double else ""
        cards = faces(t.state.hands.get(name, [])) or "no cards"
        how = f", {hand.ended}" if hand.ended else ""
        said = ", settled" if hand.settled else f", {written(hand.stake)} on {hand.wager}{doubled}"
        lines.append(f"Box {brief(name)}: {cards}{how}{said}.")
    beside = [
        f"box {seat} {written(own[on])} on {on}"
        for seat, own in sorted(t.state.ledger.wagers.items())
        for on in (MATCH, INSURANCE)
        if on in own
    ]
    if not lines:
        return layout_line(t)
    aside = [f"{faces([one.card])} ({aside_as(one.place)})" for one in t.state.aside]
    lines += [f"Beside: {'; '.join(beside)}."] if beside else []
    return [*lines, *([f"Aside: {'; '.join(aside)}."] if aside else [])]


def wins_on_match(_: SpanishTwentyOne, move: Move) -> bool:
    """Whether a Match-the-Dealer Wager is paid."""
    event = move.event
    return isinstance(event, Settled) and event.wager == MATCH and event.outcome == "win"


def is_one_of_the_first_two(t: SpanishTwentyOne, move: Move) -> bool:
    """Whether the move deals a hand a card before everybody has two."""
    return isinstance(move.event, CardDealt) and move.event.to != DISCARD and not t.is_dealt


def went_wrong(t: SpanishTwentyOne, move: Move) -> bool:
    """Whether a card is dealt that was passed over or not due, or something follows from an irregularity."""
    event, boxes = move.event, t.state.boxes
    if isinstance(event, CardDealt) and boxes is not None and is_owed_to(t, event.to):
        return True
    if isinstance(event, ReaderInspected):
        return t.state.reader_fails
    if isinstance(event, Asked):
        return event.questions[0].kind in (SECOND_CARD, MISSED_CARD, READER)
    return is_not_due(t, move) or isinstance(event, Found) or (boxes is not None and boxes.void)


def wins(_: SpanishTwentyOne, move: Move) -> bool:
    """Whether a wager is paid."""
    return isinstance(move.event, Settled) and move.event.outcome == "win"


def settles_insurance(_: SpanishTwentyOne, move: Move) -> bool:
    """Whether an Insurance Wager is settled."""
    return isinstance(move.event, Settled) and move.event.wager == INSURANCE


def gives_up(_: SpanishTwentyOne, move: Move) -> bool:
    """Whether a surrendered or rescued wager is settled."""
    return isinstance(move.event, Settled) and move.event.outcome in ("surrender", "rescue")


def offers_match(t: SpanishTwentyOne) -> bool:
    """Whether Match-the-Dealer is offered."""
    return MATCH in t.offered


def calls_hole_card(_: SpanishTwentyOne, move: Move) -> bool:
    """Whether the dealer turns the hole card or says so."""
    return (isinstance(move.event, Turned) and move.event.hand == DEALER) or move.key == ("say", "dealer's card")


HOLE_CARD: Final[Covers] = any_of(of_event(CardReader), with_key("insurance"), calls_hole_card, settles_insurance)

LESSONS: Final = Lessons(
    situation=situation,
    topics=(
        Topic(
            name="dealer's draw",
            about="whether the dealer draws, and the total that is announced",
            hint="Count your own cards, an ace as eleven where that does not take you over 21: is it enough to stand?",
            covers=of_the_dealer,
            why=why_dealers_draw,
            typed="card dealer, stay dealer, points 18 (cd, sd)",
        ),
        Topic(
            name="bonus payouts",
            about="Blackjacks, special hands of 21 and the fixed payouts",
            hint="Some hands win more than they staked: how many cards make the 21, of which ranks and suits?",
            covers=is_bonus,
            why=why_bonus,
            asks_amount=True,
            typed="an amount, as in 37.50",
        ),
        Topic(
            name="match-the-dealer",
            about="what matching cards are paid",
            hint="Compare the ranks of the player's first two cards with your up card, and then the suits.",
            covers=wins_on_match,
            why=why_paid,
            asks_amount=True,
            typed="an amount, as in 60",
            choices={"match_the_dealer": True},
            side_wagers=lambda _: (MATCH,),
            is_at=offers_match,
        ),
        Topic(
            name="main payouts",
            about="what other winning wagers are paid",
            hint="A wager that wins without a special hand has plain odds on what was staked.",
            covers=wins,
            why=why_paid,
            asks_amount=True,
            typed="an amount, as in 25",
        ),
        Topic(
            name="doubles and splits",
            about="splitting pairs, and settling doubled and split hands",
            hint="Each hand of a split is played and settled on its own, and a double has a wager of its own.",
            covers=is_double_or_split,
            why=why_double_or_split,
            typed="split HAND, card HAND, ask HAND, pay HAND [double] AMOUNT, collect HAND [double]",
            answers={"play": ("split", "double")},
        ),
        Topic(
            name="surrender and rescue",
            about="what becomes of a wager that is given up",
            hint="A player who gives a hand up does not lose everything: what is kept, and what goes back?",
            covers=gives_up,
            why=why_settled,
            typed="half HAND, collect HAND, return HAND double",
            answers={"play": ("surrender", "double"), "rescue": ("rescue",)},
        ),
        Topic(
            name="insurance and the hole card",
            about="the offer of insurance, the card reader, and turning the hole card",
            hint="Look at your up card: may it hide a Blackjack? Then something comes before the players' decisions.",
            covers=HOLE_CARD,
            why=why_hole_card,
            typed="insurance, reader, turn dealer, collect BOX insurance, pay BOX insurance AMOUNT",
        ),
        Topic(
            name="settlement order",
            about="whose wager is collected, paid or returned next",
            hint="The submission says whether losing wagers come first or each box in turn; from which side do you go?",
            covers=of_event(Settled),
            teaches=Rule.SETTLE_ORDER,
            why=why_settled,
            typed="collect HAND [WAGER], pay HAND [WAGER] AMOUNT, return HAND [WAGER]",
        ),
        Topic(
            name="dealing",
            about="the first two cards of every hand",
            hint="The first cards go around the table twice. Who has had a card in this turn, and who is next?",
            covers=is_one_of_the_first_two,
            typed="card 3, card dealer",
        ),
        shuffle_and_cut(
            "Between the look at the cards and the first hand there is one order, and nothing of it may be left out;"
            " this game has no tens. Which step was the last one?"
        ),
        Topic(
            name="players' hands",
            about="whom to turn to, and carrying out what a player asks for",
            hint="Hands are played one after another from your left; what did the player of this hand say last?",
            covers=any_of(with_key("ask", "points", "blackjack", "remove", "stay"), of_event(CardDealt, Removed)),
            why=why_players_hand,
            typed="ask HAND, card HAND, blackjack HAND, points HAND COUNT",
        ),
        END_OF_THE_ROUND,
        Topic(
            name="irregularities",
            about="cards drawn in error, passed over or exposed, and the card reader",
            hint=(
                "Something went wrong with a card. Is it still the next card, does it go to the discard rack, and what"
                " is a hand entitled to that was passed over?"
            ),
            covers=went_wrong,
            why=why_irregular,
            typed="aside, discard, card HAND, ask HAND, return HAND, turn dealer, clear",
            teaches=Rule.DRAWN_ON_17,
            incidents=(
                seen_or_not("card drawn in error"),
                plainly("card drawn on 17"),
                plainly("dealer skipped"),
                at_some_seat("box skipped"),
                at_some_seat("card not dealt"),
            ),
        ),
    ),
)
