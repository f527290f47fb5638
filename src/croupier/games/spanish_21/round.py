"""A round of Spanish 21, in the order of chapters 635a and 551.

.5, .7(c)      .5, .8(c)      shuffle, cut, the first card      prepare
.7(e)          .8(d)          two cards to everybody            initial_cards
.7(f)          .7(d)          Match-the-Dealer Wagers           settlement.settle_match
.8             .10            Insurance Wagers                  insurance
.7(g)          .8(e)          the card reader                   check_hole_card
.7(h)-(j)      .8(f), (g)     the players' decisions            decisions.decisions
.7(k)-(m)      .8(h), .13     the dealer's hand                 dealers_hand
.7(n)-(p)      .6             settlement                        settlement.settle
.7(d), (q)     .8(i), (j)     the cards put away                clear
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, cast

from croupier.games.shared.events import Cleared, Emptied, turned
from croupier.games.shared.points import total
from croupier.games.shared.settlement import void_round
from croupier.games.shared.shoe import deal_card, discard_first_cards, never, retire_shoe
from croupier.games.spanish_21 import calls, decisions, irregularities, settlement
from croupier.games.spanish_21.dealing import DEALER, exposed_place
from croupier.games.spanish_21.events import BoxesBegan, CardReader, HandStays, ReaderInspected, RoundAbandoned
from croupier.games.spanish_21.hands import DEALER_STANDS_AT, READER_RANKS, is_blackjack
from croupier.games.spanish_21.wagers import INSURANCE, SPANISH_21, always_wins
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.money import Cents, written
from croupier.play.steps import AGAIN, Ask, Procedure, Question, Reply
from croupier.table.events import Announced, Cites, Wagered
from croupier.table.inputs import Answer, Refusal, refuse
from croupier.table.people import seat_name
from croupier.table.state import Option

if TYPE_CHECKING:
    from croupier.games.spanish_21.game import SpanishTwentyOne

WHY_VOID: dict[str, str] = {
    Rule.INSUFFICIENT_CARDS: "discards_run_out",
    Rule.FACE_UP_CARDS_VOID: "amiss_by_round",
    Rule.TENS_FOUND_VOID: "amiss_by_round",
    Rule.READER_SHOWS_HOLE_CARD: "card_reader_is_a_fact",
}
"""The reading that a void round rests on, in addition to its provision."""
OUT_OF_PLAY = ("over 21", "surrendered", "rescued", "dead")
"""Ends after which the dealer's hand does not matter to a hand."""


def deal(t: SpanishTwentyOne) -> Procedure[None]:
    """Everything from the wagers to the cleared table; before it, a shoe if there is none."""
    yield from prepare(t, fresh=t.state.shoe is None)
    if not (yield from t.may_begin()):
        if t.state.boxes is not None:
            yield RoundAbandoned(t.cites(Rule.MAIN_WAGER))
        return
    wagers = t.state.ledger.wagers
    stakes = {seat: Cents(wagers[seat][SPANISH_21]) for seat in sorted(wagers)}
    yield BoxesBegan(t.cite_all(Rule.MAIN_WAGER, Rule.NO_LATE_WAGERS), t.state.round + 1, SPANISH_21, stakes)
    yield from initial_cards(t)
    yield from settlement.settle_match(t)
    yield from insurance(t)
    ended = yield from check_hole_card(t)
    if not ended:
        yield from decisions.decisions(t)
        yield from dealers_hand(t)
    yield from settlement.settle(t)
    yield from clear(t)


def prepare(t: SpanishTwentyOne, *, fresh: bool) -> Procedure[None]:
    """§§ .2(d), .5, .7(c): the day's look at the card reader, a shoe, and the cards that are discarded first."""
    yield from inspect_reader(t)
    if fresh:
        yield from t.prepare_cards()
    yield from discard_first_cards(t, fresh=fresh)


def inspect_reader(t: SpanishTwentyOne) -> Procedure[None]:
    """Once on every gaming day the floorperson looks at the card reader."""
    today = t.now.date().isoformat()
    if t.state.reader_inspected != today:
        cites = t.cite_all(Rule.CARD_READER, Rule.CARD_READER_INSPECTED) + by_reading("gaming_day")
        yield ReaderInspected(cites, today)


def initial_cards(t: SpanishTwentyOne) -> Procedure[None]:
    """§ .7(e): around the table from the dealer's left, twice; the dealer's own cards one up and one down.

    Whoever was passed over receives the cards under § .13(f) and (h), after the others.
    """
    for name in list(t.boxes.hands):
        if not irregularities.is_missed(t, name, "first"):
            passed = partial(irregularities.is_missed, t, name, "first")
            yield from deal_card(t, name, "up", initial_cites(t, Rule.FIRST_TO_BOXES), unless=passed)
    if not irregularities.is_missed(t, DEALER, "first"):
        yield from dealers_card(t, unless=partial(irregularities.is_missed, t, DEALER, "first"))
    for name in list(t.boxes.hands):
        if not irregularities.is_missed(t, name, "second"):
            passed = partial(irregularities.is_missed, t, name, "second")
            yield from deal_card(t, name, "up", initial_cites(t, Rule.SECOND_TO_BOXES), unless=passed)
    for name in list(t.boxes.hands):
        yield from irregularities.complete_box(t, name)
    while len(t.state.hands.get(DEALER, ())) < 2:
        yield from dealers_card(t)


def initial_cites(t: SpanishTwentyOne, rule: Rule) -> Cites:
    """The provisions of one of the first cards."""
    return t.cite_all(rule, Rule.INITIAL_CARDS, Rule.DEALING_SHOE, Rule.DEALING_HANDS)


def dealers_card(t: SpanishTwentyOne, unless: Callable[[], bool] = never) -> Procedure[None]:
    """The dealer's first card lies face up, the second face down; none if it is passed over meanwhile (`unless`)."""
    first = DEALER not in t.state.hands
    late = irregularities.is_missed(t, DEALER, "first") or (not first and irregularities.is_missed(t, DEALER, "second"))
    cites = initial_cites(t, Rule.DEALER_UP_CARD if first else Rule.DEALER_HOLE_CARD)
    cites += t.cites(Rule.DEALER_SKIPPED) if late else ()
    cites += by_reading("exposed_hole_card") if not first and exposed_place(t) else ()
    yield from deal_card(t, DEALER, "up" if first else "down", cites, unless=unless)


def insurance(t: SpanishTwentyOne) -> Procedure[None]:
    """§ .8: against an ace every player may insure; the offers are open together until the hole card is checked."""
    if t.up_card[0] != "A":
        return
    waiting = [name for name, hand in t.boxes.hands.items() if hand.ended != "dead"]
    while waiting:
        reply = yield Ask(tuple(insurance_question(t, name) for name in waiting))
        if reply is AGAIN:
            continue
        question, answer = cast(Reply, reply).question, cast(Reply, reply).answer
        waiting.remove(question.hand)
        if answer.choice == "insure":
            assert question.seat is not None
            assert answer.amount is not None
            above = answer.amount * 2 > t.boxes.hands[question.hand].stake
            extra = t.cites(Rule.INSURANCE_NEXT_UNIT) + by_reading("insurance_above_half") if above else ()
            cites = tuple(dict.fromkeys(insurance_cites(t) + extra))
            yield Wagered(cites, question.seat, INSURANCE, answer.amount, question.hand)


def insurance_cites(t: SpanishTwentyOne) -> Cites:
    """The provisions under which an Insurance Wager is offered and placed."""
    rules = (Rule.INSURANCE_OFFERED, Rule.INSURANCE_LIMIT, Rule.INSURANCE_BEFORE_READER)
    return t.cite_all(*rules, *([Rule.INSURANCE_NOT_ON_MATCH] if Rule.INSURANCE_NOT_ON_MATCH in t.rules else []))


def insurance_question(t: SpanishTwentyOne, name: str) -> Question:
    """The offer to one box."""
    seat = t.boxes.hands[name].seat
    options = (
        Option("insure", insurance_cites(t), ("amount",)),
        Option("decline", t.cites(Rule.INSURANCE_OFFERED)),
    )
    return Question(
        kind="insure",
        to=seat_name(seat),
        seat=seat,
        hand=name,
        cites=t.cites(Rule.INSURANCE_OFFERED),
        options=options,
        default=Answer("decline", seat=seat),
        check=lambda answer: judge_insurance(t, name, answer),
        samples=(Answer("insure", seat=seat, amount=Cents(t.chips.smallest)),),
    )


def judge_insurance(t: SpanishTwentyOne, name: str, answer: Answer) -> Refusal | None:
    """At most half of the box's wager or, if chips cannot make that, up to the next amount of the smallest chip."""
    if answer.choice != "insure":
        return None
    assert answer.amount is not None
    hand = t.boxes.hands[name]
    limit, above_half = t.insurance_limit(hand.stake)
    if not 0 < answer.amount <= limit:
        rules = [Rule.INSURANCE_LIMIT, *([Rule.INSURANCE_NEXT_UNIT] if above_half else [])]
        cites = t.cite_all(*rules) + (by_reading("insurance_above_half") if above_half else ())
        values = {"wager": written(hand.stake), "most": written(limit), "amount": answer.amount}
        return refuse("spanish_21.insurance_at_most", cites, **values)
    return t.judge_added(hand.seat, answer.amount, Rule.INSURANCE_LIMIT)


def check_hole_card(t: SpanishTwentyOne) -> Procedure[bool]:
    """§ .7(g): under an ace or a court card the hole card goes into the card reader. A Blackjack ends the round."""
    if t.up_card[0] not in READER_RANKS or irregularities.reader_is_missed(t):
        return False
    blackjack = is_blackjack(t.dealers_cards)
    yield CardReader(t.cites(Rule.HOLE_CARD_CHECKED), blackjack)
    if not blackjack:
        yield from settlement.collect_insurance(t)
        return False
    yield from call_dealers_card(t)
    yield turned(t.blackjack_ends_cites, DEALER, t.dealers_cards)
    return True


def call_dealers_card(t: SpanishTwentyOne) -> Procedure[None]:
    """In 2010 the dealer says so before turning the hole card."""
    if t.edition.announces:
        yield Announced(t.cites(Rule.ANNOUNCE_DEALERS_CARD), calls.DEALERS_CARD)


def dealers_hand(t: SpanishTwentyOne) -> Procedure[None]:
    """§ .7(k) to (m): the hole card is turned, hands surrendered against it are settled, and the dealer draws."""
    yield from call_dealers_card(t)
    yield turned(t.cites(Rule.HOLE_CARD_TURNED), DEALER, t.dealers_cards)
    yield from settlement.settle_surrendered(t)
    drawn = t.cite_all(Rule.DEALER_DRAWS_TO_17, Rule.DEALER_CARDS_FACE_UP)
    while not is_dealers_hand_complete(t):
        yield from deal_card(t, DEALER, "up", drawn)
        yield Announced(t.cites(Rule.ANNOUNCE_DEALER_POINTS), calls.total_of(DEALER, t.dealers_cards))
    if total(t.dealers_cards) < DEALER_STANDS_AT:
        yield HandStays(t.cites(Rule.DEALER_NEED_NOT_DRAW) + by_reading("dealer_need_not_draw"), DEALER)
    else:
        yield HandStays(t.cites(Rule.DEALER_DRAWS_TO_17), DEALER)


def is_dealers_hand_complete(t: SpanishTwentyOne) -> bool:
    """Whether the hole card is turned and the dealer draws no further card: from here on wagers are settled."""
    return t.is_hole_card_seen and (total(t.dealers_cards) >= DEALER_STANDS_AT or not dealer_matters(t))


def dealer_matters(t: SpanishTwentyOne) -> bool:
    """Whether the dealer's points can still change what becomes of a hand."""
    standing = (
        (t.state.hands[name], hand.split)
        for name, hand in t.boxes.hands.items()
        if not hand.settled and hand.ended not in OUT_OF_PLAY
    )
    return any(not always_wins(cards, split=split, terms=t.terms) for cards, split in standing)


def clear(t: SpanishTwentyOne) -> Procedure[None]:
    """§ .7(q), (d): from the far right, the dealer's cards last; after the cover card all are shuffled."""
    yield from irregularities.discard_exposed(t)
    yield Cleared(t.cites(Rule.CLEAR_CARDS), pick_up_order(t))
    yield from retire_shoe(t)


def pick_up_order(t: SpanishTwentyOne) -> tuple[str, ...]:
    """The hands that lie on the table from the far right, then the dealer's."""
    return tuple(name for name in (*reversed(t.boxes.hands), DEALER) if name in t.state.hands)


def void(t: SpanishTwentyOne, rule: str) -> Procedure[None]:
    """§ .13: unsettled wagers are returned. What follows depends on why: a shuffle, other decks, or nothing."""
    cites = t.cites(rule) + by_reading("settled_before_void_stands")
    cites += by_reading(WHY_VOID[rule]) if rule in WHY_VOID else ()
    if rule == Rule.TENS_FOUND_VOID and len(t.state.batches) > 1:
        cites += by_reading("tens_take_all_batches_out")
    yield from void_round(t.state, cites, t.cites(Rule.CLEAR_CARDS), pick_up_order(t))
    if rule == Rule.TENS_FOUND_VOID:
        yield from t.replace_decks(t.cites(rule))
    elif rule != Rule.READER_SHOWS_HOLE_CARD or t.state.shoe is None or t.state.shoe.cover_out:
        yield Emptied(t.cites(rule))
    else:
        yield from irregularities.discard_exposed(t)
