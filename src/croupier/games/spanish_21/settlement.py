"""Settling wagers: Match-the-Dealer, insurance, surrenders, the hands at the end (§§ 635a.7(f), (n) to (p), .12)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from croupier.games.shared.settlement import NOTHING
from croupier.games.shared.verdicts import Verdict
from croupier.games.spanish_21.hands import earns_fixed_payout, is_blackjack
from croupier.games.spanish_21.state import BoxHand
from croupier.games.spanish_21.wagers import (
    DOUBLE,
    FIXED_FROM,
    FIXED_OTHERS,
    INSURANCE,
    MATCH,
    SPLIT,
    fixed_payout,
    hand_verdict,
    insurance_verdict,
    match_pays,
)
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.money import EVEN, Cents
from croupier.play.steps import Procedure
from croupier.table.events import Bonus, Cites, Settled, WagerOutcome

if TYPE_CHECKING:
    from croupier.games.spanish_21.game import SpanishTwentyOne


class Decided(NamedTuple):
    """A wager on a hand and what becomes of it."""

    name: str
    wager: str
    stake: int
    verdict: Verdict


# Before the players' decisions


def settle_match(t: SpanishTwentyOne) -> Procedure[None]:
    """§ .7(f): from the far right, before any other card is dealt or the card reader is used."""
    for name, hand in reversed(t.boxes.hands.items()):
        stake = t.state.wagers_at(hand.seat).get(MATCH, 0)
        if stake:
            matching, pays = match_pays(t.state.hands[name], t.up_card, t.match_odds, stake)
            outcome: WagerOutcome = "win" if matching else "lose"
            yield Settled(t.match_cites(matching), hand.seat, MATCH, Cents(stake), outcome, Cents(pays), NOTHING)


def collect_insurance(t: SpanishTwentyOne) -> Procedure[None]:
    """§ .8(d): the hole card makes no Blackjack, so Insurance Wagers are collected at once."""
    cites = t.cite_all(Rule.INSURANCE_COLLECTED, Rule.INSURANCE_DECIDED)
    for hand in reversed(t.boxes.hands.values()):
        stake = t.state.wagers_at(hand.seat).get(INSURANCE, 0)
        if stake:
            yield Settled(cites, hand.seat, INSURANCE, Cents(stake), "lose", NOTHING, NOTHING)


# Surrenders


def settle_surrendered(t: SpanishTwentyOne) -> Procedure[None]:
    """§ .9(a)(2): hands surrendered against an ace or a court card, now that the hole card is seen."""
    for name, hand in reversed(t.boxes.hands.items()):
        if hand.ended == "surrendered" and not hand.settled:
            yield from settle_surrender(t, name, t.cite_all(Rule.SURRENDER, Rule.SURRENDER_WAITS))


def settle_surrender(t: SpanishTwentyOne, name: str, cites: Cites) -> Procedure[None]:
    """Half is collected and half returned; against a dealer's Blackjack all of it is collected. Insurance is apart."""
    hand = t.boxes.hands[name]
    cites += t.cites(Rule.SURRENDER_WITH_INSURANCE) if INSURANCE in hand.added else ()
    outcome: WagerOutcome = "lose" if t.is_hole_card_seen and is_blackjack(t.dealers_cards) else "surrender"
    yield Settled(cites, hand.seat, hand.wager, Cents(hand.stake), outcome, NOTHING, NOTHING, hand=name)


# The end of the round


def settle(t: SpanishTwentyOne) -> Procedure[None]:
    """§ .7(p): collect all losing wagers and then pay, or settle hand by hand from the far right."""
    decided = [one for name, hand in reversed(t.boxes.hands.items()) for one in decide(t, name, hand)]
    if t.choices.settlement == "losers first":
        decided.sort(key=lambda one: one.verdict.outcome != "lose")
    for one in decided:
        yield from settle_one(t, one)


def decide(t: SpanishTwentyOne, name: str, hand: BoxHand) -> Iterator[Decided]:
    """What becomes of a hand's own wager and of its double; a dealer's Blackjack takes only the original wager.

    An Insurance Wager is still there only if the dealer has a Blackjack or the hole card was not checked.
    """
    insured = t.state.wagers_at(hand.seat).get(INSURANCE, 0)
    if insured and hand.wager != SPLIT:
        yield Decided(name, INSURANCE, insured, insurance_verdict(t.dealers_cards))
    if hand.settled:
        return
    cards, dealer = t.state.hands[name], t.dealers_cards
    verdict = hand_verdict(cards, dealer, split=hand.split, doubled=bool(hand.doubled), terms=t.terms)
    spared = is_blackjack(dealer) and verdict.outcome == "lose"
    own = Verdict("push", (Rule.BLACKJACK_SPARES_SPLIT,)) if spared and hand.wager == SPLIT else verdict
    yield Decided(name, hand.wager, hand.stake, own)
    if hand.doubled:
        odds = EVEN if verdict.outcome == "win" else None
        double = Verdict("push", (Rule.BLACKJACK_SPARES_DOUBLE,)) if spared else verdict._replace(odds=odds)
        yield Decided(name, DOUBLE, hand.doubled, double)


def settle_one(t: SpanishTwentyOne, one: Decided) -> Procedure[None]:
    """One wager; a hand that earns a fixed payout brings it along."""
    hand, verdict = t.boxes.hands[one.name], one.verdict
    pays = Cents(verdict.odds.pays(one.stake) if verdict.odds is not None else 0)
    sevens = one.wager == hand.wager and earns_fixed_payout(t.state.hands[one.name], t.up_card)
    cites = t.cite_all(*verdict.rules, *t.settling_rules(verdict.outcome)) + readings_of(verdict)
    cites += without_fixed_payout(t, hand) if sevens else ()
    yield Settled(
        tuple(dict.fromkeys(cites)),
        hand.seat,
        one.wager,
        Cents(one.stake),
        verdict.outcome,
        pays,
        NOTHING,
        hand=one.name,
    )
    if sevens and not hand.doubled and not hand.split:
        yield from fixed_payouts(t, hand)


def readings_of(verdict: Verdict) -> Cites:
    """The readings that a verdict rests on."""
    return tuple(cite for name in verdict.readings for cite in by_reading(name))


def without_fixed_payout(t: SpanishTwentyOne, hand: BoxHand) -> Cites:
    """Why three suited 7s against a 7 earn no fixed payout, if they do not."""
    found: Cites = t.cites(Rule.DOUBLED_NO_FIXED_PAYOUT) if hand.doubled else ()
    found += t.cites(Rule.SPLIT_NO_FIXED_PAYOUT) if hand.split else ()
    return found + (by_reading("fixed_payout_needs_5_dollars") if hand.stake < FIXED_FROM else ())


def fixed_payouts(t: SpanishTwentyOne, hand: BoxHand) -> Procedure[None]:
    """§ .12(c): a fixed payout by the original wager, and one to every other player who wagered in the round."""
    payout = fixed_payout(hand.stake)
    if payout is None:
        return
    amount, rule = payout
    yield Bonus(t.cite_all(Rule.FIXED_PAYOUT, rule), hand.seat, Cents(amount))
    winner = t.state.seats[hand.seat]
    others: dict[str, int] = {}
    for box in t.boxes.hands.values():
        others.setdefault(t.state.seats[box.seat], box.seat)
    cites = t.cites(Rule.FIXED_PAYOUT_OTHERS) + by_reading("fixed_payout_to_the_others")
    for player, seat in others.items():
        if player != winner:
            both = by_reading("fixed_payout_two_winners") if earns_too(t, player) else ()
            yield Bonus(cites + both, seat, Cents(FIXED_OTHERS))


def earns_too(t: SpanishTwentyOne, player: str) -> bool:
    """Whether another player earns a fixed payout in the same round."""
    return any(
        t.state.seats[hand.seat] == player
        and not (hand.doubled or hand.split)
        and hand.stake >= FIXED_FROM
        and earns_fixed_payout(t.state.hands.get(name, ()), t.up_card)
        for name, hand in t.boxes.hands.items()
    )
