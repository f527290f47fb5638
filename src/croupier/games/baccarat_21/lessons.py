"""What a dealer of 21 Baccarat learns, with the arithmetic of the game's own functions."""

from typing import Final

from croupier.games.baccarat_21.game import TwentyOneBaccarat
from croupier.games.baccarat_21.hands import STANDS_AT, bonus_lines, is_natural
from croupier.games.baccarat_21.wagers import BONUSES, HANDS, PLAYER
from croupier.games.shared.events import NoMoreCards
from croupier.games.shared.lessons import (
    END_OF_THE_ROUND,
    begun_with_a_capital,
    is_not_due,
    is_win,
    plainly,
    shuffle_and_cut,
    sum_in_a_game_of_21,
)
from croupier.games.shared.narration import faces, place
from croupier.games.shared.points import total
from croupier.games.shared.two_hands.lessons import (
    beside_the_hands,
    cards_of,
    deals_third_card,
    deals_to_a_hand,
    dealt_so_far,
    hand_of,
    is_third_card,
    situation,
    still_to_settle,
    wins_beside_the_hands,
)
from croupier.law import Rule
from croupier.presenting.arithmetic import paid_at
from croupier.presenting.lessons import Lessons, Topic, any_of, of_event
from croupier.presenting.moves import Move
from croupier.table.events import Settled

# Totals


def counted(t: TwentyOneBaccarat, cards_each: int | None = None) -> list[str]:
    """The sums of both hands, or of their first so many cards."""
    seen = {hand: cards_of(t, hand)[:cards_each] for hand in HANDS}
    return [
        f"{begun_with_a_capital(place(hand))}: {sum_in_a_game_of_21(cards)}." for hand, cards in seen.items() if cards
    ]


def naturals(t: TwentyOneBaccarat) -> list[str]:
    """The hands that are naturals."""
    return [place(hand) for hand in HANDS if len(cards_of(t, hand)) > 1 and is_natural(cards_of(t, hand))]


# One more card


def why_third_card(t: TwentyOneBaccarat, move: Move) -> list[str]:
    """Whether a hand takes one more card: its first two cards, and naturals."""
    lines = counted(t, 2)
    found = naturals(t)
    if isinstance(move.event, NoMoreCards):
        return [*lines, f"A natural ({' and '.join(found)}) and no Bonus Wager, so no hand draws."]
    if found:
        lines.append(
            f"A natural ({' and '.join(found)}), but a Bonus Wager is on the layout, so cards are dealt for it."
        )
    hand = hand_of(move)
    points = total(cards_of(t, hand)[:2])
    below = points < STANDS_AT
    said = f"{points} is {'below' if below else 'not below'} {STANDS_AT}"
    return [*lines, f"{said}, so {place(hand)} {'draws' if below else 'stays'}."]


# Settlement


def why_settled(t: TwentyOneBaccarat, move: Move) -> list[str]:
    """The result, what is left on the layout, and what this wager is paid."""
    lines = [*result(t), *still_to_settle(t, lambda on: t.verdict(on).outcome)]
    return [*lines, *why_paid(t, move)] if is_win(move) else lines


def result(t: TwentyOneBaccarat) -> list[str]:
    """The totals that count, and which hand is ahead."""
    found = t.result()
    ahead = f"{place(found.ahead)} wins" if found.ahead is not None else "neither hand wins"
    only = " After a natural only the first two cards count for them." if found.extra else ""
    return [*counted(t, 2 if found.extra else None), f"Player {found.player}, Banker {found.banker}: {ahead}.{only}"]


def why_paid(t: TwentyOneBaccarat, move: Move) -> list[str]:
    """The odds on the stake, and why they are these."""
    event = move.event
    assert isinstance(event, Settled)
    verdict = t.verdict(event.wager)
    if verdict.odds is None:
        return []
    return [*because(t, event.wager), f"{paid_at(verdict.odds, event.stake)}."]


def because(t: TwentyOneBaccarat, on: str) -> list[str]:
    """What the odds of a wager go by."""
    if on in BONUSES:
        cards = cards_of(t, BONUSES[on])
        return [f"{begun_with_a_capital(place(BONUSES[on]))} ({faces(cards)}) makes: {', '.join(bonus_lines(cards))}."]
    if on not in HANDS:
        return result(t)
    found = t.result()
    own = found.player if on == PLAYER else found.banker
    if Rule.SEVENTEEN_ODDS in t.verdict(on).rules:
        return [f"{begun_with_a_capital(place(on))} wins with {own}, which has odds of its own."]
    return [f"{begun_with_a_capital(place(on))} wins with {own}."]


def why_irregular(t: TwentyOneBaccarat, _: Move) -> list[str]:
    """Which hands may have no more cards."""
    full = [place(hand) for hand in HANDS if cards_of(t, hand) and total(cards_of(t, hand)) >= STANDS_AT]
    stands = f" {begun_with_a_capital(' and '.join(full))} had {STANDS_AT} or more." if full else ""
    return [*counted(t), f"The card may not be used in this round.{stands}"]


LESSONS: Final = Lessons(
    situation=situation,
    topics=(
        Topic(
            name="third cards",
            about="which hand takes one more card",
            hint=(
                "Look for a natural first, and whether a Bonus Wager makes further cards count all the same; then each"
                " hand goes by the total of its first two cards."
            ),
            covers=any_of(is_third_card, deals_third_card),
            why=why_third_card,
            typed="card player, stay player, card banker, stay banker, natural (cp, sp, cb, sb)",
        ),
        Topic(
            name="bonus payouts",
            about="what Tie and Bonus wagers are paid",
            hint="Each of these wagers has odds of its own: for a Bonus Wager, what do the hand's cards make?",
            covers=wins_beside_the_hands,
            why=why_paid,
            asks_amount=True,
            typed="an amount, as in 50",
            side_wagers=beside_the_hands,
            choices={"tie": True, "bonus": "D"},
        ),
        Topic(
            name="main payouts",
            about="what a winning wager on a hand is paid",
            hint="What a hand is paid goes by the total that it wins with.",
            covers=lambda _, move: is_win(move) and not wins_beside_the_hands(_, move),
            why=why_paid,
            asks_amount=True,
            typed="an amount, as in 25 or 12.50",
        ),
        Topic(
            name="settlement order",
            about="whose wager is collected, paid or returned next",
            hint=(
                "The wagers on the hands have a turn of their own, before the others; each turn goes around the table."
                " From which end?"
            ),
            covers=of_event(Settled),
            teaches=Rule.SETTLE_ORDER,
            why=why_settled,
            typed="collect SEAT WAGER, pay SEAT WAGER AMOUNT, return SEAT WAGER",
            choices={"tie": True, "bonus": "D"},
            side_wagers=beside_the_hands,
        ),
        Topic(
            name="dealing",
            about="the first four cards",
            hint="The hands get their first cards by turns, face up.",
            covers=deals_to_a_hand,
            why=dealt_so_far,
            typed="card player, card banker",
        ),
        shuffle_and_cut(
            "Between the look at the cards and the first hand there is one order, and nothing of it may be left out."
            " Which step was the last one?"
        ),
        END_OF_THE_ROUND,
        Topic(
            name="irregularities",
            about="a card drawn to 17 or more, a card found face up",
            hint="A hand that stands may have no further card: where does a card go that may not be used?",
            covers=is_not_due,
            why=why_irregular,
            typed="discard, card player, card banker",
            incidents=(plainly("card drawn on 17"),),
            teaches=Rule.DRAWN_ON_17,
        ),
    ),
)
