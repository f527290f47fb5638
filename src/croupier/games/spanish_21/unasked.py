"""Answers to which no question is open, in this round or the last one, and the provisions that bar them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from croupier.equipment import Card
from croupier.games.spanish_21.dealing import DEALER
from croupier.games.spanish_21.hands import is_blackjack, is_pair
from croupier.games.spanish_21.state import BoxHand
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.table.inputs import Answer, Refusal, refuse

if TYPE_CHECKING:
    from croupier.games.spanish_21.game import SpanishTwentyOne

PLAY = ("hit", "stand", "double", "split", "surrender", "refuse")


def judge_unasked(t: SpanishTwentyOne, answer: Answer) -> Refusal | None:
    """Why a seat is not asked that: during a round because it no longer can be, afterwards because it could not be."""
    past = t.state.past
    if t.state.phase == "round" and t.is_dealt:
        return judge_in_round(t, answer, t.boxes.hands, t.state.hands, over=False)
    if t.state.phase == "wagers" and past is not None and past.cards.get(DEALER):
        return judge_in_round(t, answer, past.hands, past.cards, over=True)
    return None


def judge_in_round(
    t: SpanishTwentyOne, answer: Answer, boxes: Mapping[str, BoxHand], cards: Mapping[str, list[Card]], *, over: bool
) -> Refusal | None:
    """The seat's hands are complete, or the round is over; None while a question may still come."""
    hands = {name: hand for name, hand in boxes.items() if hand.seat == answer.seat}
    if not hands:
        return None
    if answer.choice == "insure":
        return no_insurance(t, cards[DEALER][0], over=over)
    incomplete = any(not hand.ended for hand in hands.values())
    if answer.choice in ("rescue", "keep"):
        return no_rescue(t, hands, may_come=incomplete and not over)
    if answer.choice not in PLAY:
        return None
    if incomplete:
        ended = over and is_blackjack(cards[DEALER])
        return refuse("spanish_21.blackjack_ended_the_round", t.blackjack_ends_cites) if ended else None
    name, last = list(hands.items())[-1]
    if answer.choice == "split" and name in cards and not is_pair(cards[name]):
        return refuse("spanish_21.split_identical_only", t.cites(Rule.SPLIT_PAIRS))
    if answer.choice == "surrender" and last.ended != "Blackjack":
        return refuse("spanish_21.surrender_first", t.cites(Rule.SURRENDER_FIRST))
    return AFTER.get(last.ended, done)(t, name, last, answer.choice)


def no_insurance(t: SpanishTwentyOne, up_card: Card, *, over: bool) -> Refusal | None:
    """Insurance is offered against an ace, and only until the hole card is checked."""
    if up_card[0] != "A":
        return refuse("spanish_21.insurance_against_ace", t.cites(Rule.INSURANCE_OFFERED))
    if over or t.boxes.hole_checked or t.is_hole_card_seen:
        return refuse("spanish_21.insurance_before_check", t.cites(Rule.INSURANCE_BEFORE_READER))
    return None


def no_rescue(t: SpanishTwentyOne, hands: Mapping[str, BoxHand], *, may_come: bool) -> Refusal | None:
    """A rescue is possible for a double that is not over 21, right after its card."""
    if any(hand.double and hand.ended == "over 21" for hand in hands.values()):
        return refuse("spanish_21.no_rescue_over_21", t.cites(Rule.RESCUE))
    if may_come:
        return None
    return refuse("spanish_21.rescue_right_after", t.cites(Rule.RESCUE))


def after_blackjack(t: SpanishTwentyOne, name: str, hand: BoxHand, choice: str) -> Refusal:  # noqa: ARG001
    """A Blackjack is not played."""
    if choice == "double":
        return refuse("spanish_21.no_double_on_blackjack", t.cites(Rule.DOUBLE_DOWN))
    if choice == "hit":
        return refuse("spanish_21.no_card_to_blackjack", t.cites(Rule.NO_DRAW_ON_21))
    if choice == "split":
        return refuse("spanish_21.split_identical_only", t.cites(Rule.SPLIT_PAIRS))
    readings = () if t.edition.blackjack_at_once else by_reading("blackjack_is_not_surrendered_2010")
    cites = t.cite_all(Rule.PLAYER_DECISIONS, Rule.NO_DRAW_ON_21)
    return refuse("spanish_21.blackjack_decided", cites + readings)


def after_21(t: SpanishTwentyOne, name: str, hand: BoxHand, choice: str) -> Refusal:  # noqa: ARG001
    """A 21 draws no further card, so it is not doubled either."""
    readings = by_reading("no_double_on_21") if choice == "double" else ()
    return refuse("spanish_21.no_card_to_21", t.cites(Rule.NO_DRAW_ON_21) + readings)


def after_double(t: SpanishTwentyOne, name: str, hand: BoxHand, choice: str) -> Refusal:  # noqa: ARG001
    """A doubled hand has had its one card."""
    return refuse("spanish_21.one_card_after_double", t.cites(Rule.ONE_CARD_AFTER_DOUBLE))


def after_over_21(t: SpanishTwentyOne, name: str, hand: BoxHand, choice: str) -> Refusal:
    """A hand over 21 is over; a doubled one has had its card too."""
    if hand.double:
        return after_double(t, name, hand, choice)
    return refuse("spanish_21.over_21", t.cites(Rule.PLAYER_MAY_DRAW))


def done(t: SpanishTwentyOne, name: str, hand: BoxHand, choice: str) -> Refusal:  # noqa: ARG001
    """A decision for a hand is final."""
    return refuse("spanish_21.hand_complete", t.cites(Rule.DECISIONS_IN_TURN), hand=name, ended=hand.ended)


AFTER = {
    "Blackjack": after_blackjack,
    "21": after_21,
    "doubled": after_double,
    "rescued": after_double,
    "over 21": after_over_21,
}
