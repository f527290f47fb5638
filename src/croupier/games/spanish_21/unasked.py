"""Answers to which no question can come any more in a round, and the provisions that stand against them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games.spanish_21.hands import is_pair
from croupier.law import Rule
from croupier.table.inputs import Answer, Refusal
from croupier.table.state import BoxHand

if TYPE_CHECKING:
    from croupier.games.spanish_21.game import SpanishTwentyOne

PLAY = ("hit", "stand", "double", "split", "surrender", "refuse")


def judge_unasked(t: SpanishTwentyOne, answer: Answer) -> Refusal | None:
    """Why a seat with cards cannot be asked that any more; None while it still can, or has no hand in the round."""
    hands = {name: hand for name, hand in t.boxes.hands.items() if hand.seat == answer.seat}
    if t.state.phase != "round" or not hands or not t.is_dealt:
        return None
    if answer.choice == "insure":
        return no_insurance(t)
    incomplete = any(not hand.ended for hand in hands.values())
    name, last = list(hands.items())[-1]
    if answer.choice == "rescue":
        return no_rescue(t, hands, incomplete=incomplete)
    if answer.choice not in PLAY or incomplete:
        return None
    return AFTER.get(last.ended, done)(t, name, last, answer.choice)


def no_insurance(t: SpanishTwentyOne) -> Refusal | None:
    """Insurance is for an ace, and only until the hole card is checked."""
    if t.up_card[0] != "A":
        return Refusal("insurance is offered against a dealer's ace only", t.cites(Rule.INSURANCE_OFFERED))
    if t.boxes.hole_checked or t.is_hole_card_seen:
        return Refusal("insurance is placed before the hole card is checked", t.cites(Rule.INSURANCE_BEFORE_READER))
    return None


def no_rescue(t: SpanishTwentyOne, hands: dict[str, BoxHand], *, incomplete: bool) -> Refusal | None:
    """A rescue is for a double that is not over 21, right after its card."""
    if any(hand.double and hand.ended == "over 21" for hand in hands.values()):
        return Refusal("a hand over 21 is not rescued", t.cites(Rule.RESCUE))
    if incomplete:
        return None
    return Refusal("a rescue takes back a double, right after its card", t.cites(Rule.RESCUE))


def after_blackjack(t: SpanishTwentyOne, name: str, hand: BoxHand, choice: str) -> Refusal:  # noqa: ARG001
    """A Blackjack is not played."""
    if choice == "double":
        return Refusal("a Blackjack is not doubled", t.cites(Rule.DOUBLE_DOWN))
    if choice == "hit":
        return Refusal("no card is drawn to a Blackjack", t.cites(Rule.NO_DRAW_ON_21))
    if choice == "split":
        return Refusal("only two cards of identical value are split", t.cites(Rule.SPLIT_PAIRS))
    return Refusal("a Blackjack leaves nothing to decide", t.cite_all(Rule.PLAYER_DECISIONS, Rule.NO_DRAW_ON_21))


def after_21(t: SpanishTwentyOne, name: str, hand: BoxHand, choice: str) -> Refusal:
    """A 21 draws no further card, so it is not doubled either."""
    if choice == "split" and not is_pair(t.state.hands[name]):
        return Refusal("only two cards of identical value are split", t.cites(Rule.SPLIT_PAIRS))
    if choice == "surrender":
        return done(t, name, hand, choice)
    return Refusal("no card is drawn to 21: the hand stands", t.cites(Rule.NO_DRAW_ON_21))


def after_double(t: SpanishTwentyOne, name: str, hand: BoxHand, choice: str) -> Refusal:
    """A doubled hand has had its one card."""
    if choice == "surrender":
        return done(t, name, hand, choice)
    return Refusal("one card is dealt to a doubled hand, and it has had it", t.cites(Rule.ONE_CARD_AFTER_DOUBLE))


def after_over_21(t: SpanishTwentyOne, name: str, hand: BoxHand, choice: str) -> Refusal:
    """A hand over 21 is over; a doubled one has had its card too."""
    if hand.double:
        return after_double(t, name, hand, choice)
    return Refusal("cards are drawn below 21 only, and this hand is over it", t.cites(Rule.PLAYER_MAY_DRAW))


def done(t: SpanishTwentyOne, name: str, hand: BoxHand, choice: str) -> Refusal:
    """Whatever was decided for a hand stays."""
    if choice == "surrender":
        why = "a hand is surrendered before anything else is done with it"
        return Refusal(why, t.cites(Rule.SURRENDER_FIRST))
    return Refusal(f"{name} is complete: {hand.ended}", t.cites(Rule.DECISIONS_IN_TURN))


AFTER = {
    "Blackjack": after_blackjack,
    "21": after_21,
    "doubled": after_double,
    "rescued": after_double,
    "over 21": after_over_21,
}
