"""The players' decisions, hand by hand (§§ 635a.7(h) to (j), .9 to .11; 551.8(f), (g), .9, .11 to .13)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from croupier.equipment import Card
from croupier.games.shared.opening import plain_question
from croupier.games.shared.points import total
from croupier.games.shared.settlement import NOTHING
from croupier.games.shared.shoe import deal_card
from croupier.games.spanish_21 import irregularities, settlement
from croupier.games.spanish_21.dealing import exposed_card
from croupier.games.spanish_21.events import CardRefused, Doubled, HandStays, Removed, Split
from croupier.games.spanish_21.hands import READER_RANKS, is_blackjack, is_pair, spoken_total
from croupier.games.spanish_21.state import BoxHand, HandEnd, box_hand, brief
from croupier.games.spanish_21.wagers import BLACKJACK_ODDS, DOUBLE, SPLIT
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.money import Cents, written
from croupier.play.steps import Procedure, Question, ask
from croupier.table.calls import call
from croupier.table.events import Announced, Cites, Settled, Wagered
from croupier.table.inputs import Answer, Refusal
from croupier.table.people import seat_name
from croupier.table.state import Option

if TYPE_CHECKING:
    from croupier.games.spanish_21.game import SpanishTwentyOne


def decisions(t: SpanishTwentyOne) -> Procedure[None]:
    """From the dealer's left, one hand after another; a hand that is still owed a card comes after all the others."""
    while (name := next_hand(t)) is not None:
        yield from play_hand(t, name)


def next_hand(t: SpanishTwentyOne) -> str | None:
    """The first hand that is not complete and not owed a card; else the first that is owed one."""
    incomplete = [name for name, hand in t.boxes.hands.items() if not hand.ended]
    return next((name for name in incomplete if not irregularities.is_owed(t, name)), None) or next(
        iter(incomplete), None
    )


def play_hand(t: SpanishTwentyOne, name: str) -> Procedure[None]:
    """One hand to its end, or until a card that it asked for is passed over.

    A player who decided before the next card was exposed by mistake is asked again, and may refuse it.
    """
    hand = t.boxes.hands[name]
    if is_blackjack(t.state.hands[name]) and not hand.split:
        yield from blackjack(t, name)
        return
    owed = irregularities.is_owed(t, name)
    yield from first_card(t, name, owed=owed)
    while not hand.ended:
        if irregularities.is_owed(t, name) and not owed:
            return
        over = forced_end(t, name)
        if over is not None:
            yield HandStays(over[1], name, over[0])
            return
        answer, could_refuse = yield from ask_to_play(t, name)
        if t.boxes.hands[name].ended:
            return
        if irregularities.is_owed(t, name) and not owed:
            if answer.choice == "double":
                yield from place_double(t, name, answer)
            return
        if exposed_card(t) is not None and not could_refuse and not irregularities.has_refused(t, hand.seat):
            continue
        yield from CARRIED_OUT[answer.choice](t, name, answer)


def first_card(t: SpanishTwentyOne, name: str, *, owed: bool) -> Procedure[None]:
    """What a hand receives before its player is asked: the card that it is owed, or the second of a split hand.

    An exposed card that comes next may be refused first. A hand that is left with one card is dead.
    """
    hand = t.boxes.hands[name]
    alone = len(t.state.hands[name]) == 1
    if not alone and not owed:
        yield from announce(t, name, Rule.ANNOUNCE_POINTS)
        return
    if owed and not alone and not hand.double and exposed_card(t) is not None:
        return
    if exposed_card(t) is not None and not irregularities.has_refused(t, hand.seat):
        cites = t.cites(Rule.EXPOSED_CARD_REFUSED)
        answer = yield from ask(partial(plain_question, t, hand.seat, "exposed card", ("accept", "refuse"), cites))
        if answer is not None and answer.choice == "refuse":
            yield CardRefused(cites, hand.seat, name)
    if irregularities.has_refused(t, hand.seat):
        cites = t.cites(Rule.EXPOSED_CARD_REFUSED)
        if alone:
            yield from irregularities.call_dead(t, name, cites + by_reading("second_card_declined"))
        else:
            yield HandStays(cites, name, "refused a card")
        return
    if hand.double:
        yield from double_card(t, name, t.cites(Rule.MISSED_CARD))
    elif owed:
        yield from draw_card(t, name, t.cites(Rule.MISSED_CARD), Rule.ANNOUNCE_NEW_POINTS)
    else:
        yield from draw_card(t, name, t.cites(Rule.SPLIT_ORDER), Rule.ANNOUNCE_SPLIT_POINTS)


def ask_to_play(t: SpanishTwentyOne, name: str) -> Procedure[tuple[Answer, bool]]:
    """The player's answer, and whether an exposed card could be refused when it was given."""
    asked: list[Question] = []

    def make() -> Question:
        asked.append(play_question(t, name))
        return asked[-1]

    answer = yield from ask(make)
    assert answer is not None
    return answer, any(option.choice == "refuse" for option in asked[-1].options)


def forced_end(t: SpanishTwentyOne, name: str) -> tuple[HandEnd, Cites] | None:
    """How a hand ends by itself: over 21, at 21, or because its player refused a card."""
    points = total(t.state.hands[name])
    if points > 21:
        return "over 21", t.cites(Rule.PLAYER_MAY_DRAW)
    if points == 21:
        return "21", t.cites(Rule.NO_DRAW_ON_21)
    hand = t.boxes.hands[name]
    if irregularities.has_refused(t, hand.seat) and (name in t.boxes.refused_at or not may_surrender(t, name)):
        return "refused a card", t.cites(Rule.EXPOSED_CARD_REFUSED)
    return None


def may_surrender(t: SpanishTwentyOne, name: str) -> bool:
    """Whether a hand could be surrendered now."""
    return why_not_surrender(t, t.boxes.hands[name], t.state.hands[name]) is None


def blackjack(t: SpanishTwentyOne, name: str) -> Procedure[None]:
    """§ .7(h)(1): paid at once against a 2 to 9, else only announced. In 2010 it waits for the end of the round."""
    if not t.edition.blackjack_at_once:
        yield from announce(t, name, Rule.ANNOUNCE_POINTS)
        yield HandStays(t.cites(Rule.NO_DRAW_ON_21) + by_reading("blackjack_not_paid_early_2010"), name, "Blackjack")
        return
    at_once = t.up_card[0] not in READER_RANKS
    cites = t.cites(Rule.BLACKJACK_PAID_AT_ONCE if at_once else Rule.BLACKJACK_WAITS)
    yield Announced(cites, blackjack_call(name))
    yield HandStays(cites + t.cites(Rule.NO_DRAW_ON_21), name, "Blackjack")
    if at_once:
        hand = t.boxes.hands[name]
        pays = Cents(BLACKJACK_ODDS.pays(hand.stake))
        paid = cites + t.cites(Rule.BLACKJACK_PAYS)
        yield Settled(paid, hand.seat, hand.wager, Cents(hand.stake), "win", pays, NOTHING, hand=name)
        yield Removed(cites, name)


# The question


def play_question(t: SpanishTwentyOne, name: str) -> Question:
    """What may be done with a hand now and, for the rest, why not."""
    hand = t.boxes.hands[name]
    rules = [Rule.DECISIONS_IN_TURN, Rule.SPLIT_DECISIONS if hand.split else Rule.PLAYER_DECISIONS]
    rules += [Rule.PLAYER_COUNTS_OWN_HAND] if Rule.PLAYER_COUNTS_OWN_HAND in t.rules else []
    return Question(
        kind="play",
        to=seat_name(hand.seat),
        seat=hand.seat,
        hand=name,
        cites=t.cite_all(*rules),
        options=tuple(options(t, name, hand, t.state.hands[name])),
        default=Answer("stand", seat=hand.seat),
        check=partial(judge_amount, t, hand),
    )


def options(t: SpanishTwentyOne, name: str, hand: BoxHand, cards: list[Card]) -> Iterator[Option]:
    """Every choice, with its provision; for those that are not open, the provision that bars them."""
    no_card = why_no_card(t, hand)
    yield not_now(no_card, "hit") or Option("hit", t.cites(Rule.PLAYER_MAY_DRAW))
    yield Option("stand", t.cites(Rule.PLAYER_DECISIONS))
    yield not_now(no_card or why_not_double(t, hand, cards), "double") or Option(
        "double", t.cite_all(Rule.DOUBLE_DOWN, Rule.DOUBLE_LIMIT), may_bring=("amount",)
    )
    yield not_now(no_card or why_not_split(t, name, cards), "split") or Option(
        "split", t.cite_all(Rule.SPLIT_PAIRS, Rule.SPLIT_WAGER_EQUAL), may_bring=("amount",)
    )
    yield not_now(why_not_surrender(t, hand, cards), "surrender") or Option(
        "surrender", t.cite_all(Rule.SURRENDER, Rule.SURRENDER_FIRST)
    )
    if exposed_card(t) is not None and no_card is None:
        yield Option("refuse", t.cites(Rule.EXPOSED_CARD_REFUSED))


def not_now(refusal: Refusal | None, choice: str) -> Option | None:
    """A choice that is not open, with the reason."""
    return Option(choice, refusal.cites, why_not=refusal.why) if refusal is not None else None


def why_no_card(t: SpanishTwentyOne, hand: BoxHand) -> Refusal | None:
    """Why no further card may be dealt to a player who is asked."""
    if irregularities.has_refused(t, hand.seat):
        why = "this player refused a card and receives no other in this round"
        return Refusal(why, t.cites(Rule.EXPOSED_CARD_REFUSED))
    return None


def why_not_double(t: SpanishTwentyOne, hand: BoxHand, cards: list[Card]) -> Refusal | None:
    """Why a hand below 21 may not be doubled."""
    if t.edition.double_on_two_only and len(cards) > 2:
        cites = t.cites(Rule.DOUBLE_DOWN) + by_reading("double_down_on_how_many_cards")
        return Refusal("a hand may be doubled only on its first two cards", cites)
    if t.state.purse(hand.seat) < t.chips.smallest:
        return Refusal("there are no chips left for a Double Down Wager", t.cites(t.chips_rule(hand.wager)))
    return None


def why_not_split(t: SpanishTwentyOne, name: str, cards: list[Card]) -> Refusal | None:
    """Why a hand may not be split."""
    hand = t.boxes.hands[name]
    if not is_pair(cards):
        why = "only two cards of identical value may be split"
        return Refusal(why, t.cites(Rule.SPLIT_PAIRS) + by_reading("identical_in_value"))
    done = sum(one.seat == hand.seat for one in t.boxes.hands.values()) - 1
    if done >= t.choices.splits:
        times = "once" if t.choices.splits == 1 else f"{t.choices.splits} times"
        why = f"a box may split {times} in a round, and this one already has"
        return Refusal(why, t.cites(Rule.SPLIT_LIMIT) + by_reading("splits_in_all"))
    if t.state.purse(hand.seat) < hand.stake:
        why = f"a split needs another {written(hand.stake)}, and only {written(t.state.purse(hand.seat))} is left"
        return Refusal(why, t.cites(Rule.SPLIT_WAGER_EQUAL))
    return None


def why_not_surrender(t: SpanishTwentyOne, hand: BoxHand, cards: list[Card]) -> Refusal | None:
    """Why a hand may not be surrendered."""
    if hand.split:
        return Refusal("a split hand may not be surrendered", t.cite_all(Rule.SURRENDER, Rule.SPLIT_DECISIONS))
    if len(cards) > 2:
        return Refusal("a hand may be surrendered only as its first decision", t.cites(Rule.SURRENDER_FIRST))
    return None


def judge_amount(t: SpanishTwentyOne, hand: BoxHand, answer: Answer) -> Refusal | None:
    """A Double Down Wager is at most the hand's own wager, and may be less; a split wager equals it."""
    if answer.choice == "split" and answer.amount not in (None, hand.stake):
        return Refusal(f"a split needs another wager of exactly {written(hand.stake)}", t.cites(Rule.SPLIT_WAGER_EQUAL))
    if answer.choice != "double":
        return None
    amount = hand.stake if answer.amount is None else answer.amount
    if not 0 < amount <= hand.stake:
        why = f"a Double Down Wager must be more than 0.00 and at most {written(hand.stake)}, not {written(amount)}"
        return Refusal(why, t.cites(Rule.DOUBLE_LIMIT) + by_reading("double_for_less"))
    return t.judge_added(hand.seat, amount, Rule.DOUBLE_LIMIT)


# What each choice does


def hit(t: SpanishTwentyOne, name: str, answer: Answer) -> Procedure[None]:  # noqa: ARG001 - every choice is handed the answer
    """One more card."""
    yield from draw_card(t, name, t.cite_all(Rule.PLAYER_MAY_DRAW, Rule.DECISION_CARDS), Rule.ANNOUNCE_NEW_POINTS)


def stand(t: SpanishTwentyOne, name: str, answer: Answer) -> Procedure[None]:  # noqa: ARG001
    """No more cards."""
    yield HandStays(t.cites(Rule.PLAYER_DECISIONS), name, "stands")


def double(t: SpanishTwentyOne, name: str, answer: Answer) -> Procedure[None]:
    """§ .10: a further wager and one more card, laid sideways; then, unless it is over 21, the rescue."""
    yield from place_double(t, name, answer)
    yield from double_card(t, name, t.cites(Rule.DECISION_CARDS))


def place_double(t: SpanishTwentyOne, name: str, answer: Answer) -> Procedure[None]:
    """The Double Down Wager."""
    hand = t.boxes.hands[name]
    amount = Cents(hand.stake) if answer.amount is None else answer.amount
    cites = t.cite_all(Rule.DOUBLE_DOWN, Rule.DOUBLE_LIMIT)
    yield Wagered(cites, hand.seat, DOUBLE, amount, name)
    yield Doubled(cites, name, amount)


def double_card(t: SpanishTwentyOne, name: str, because: Cites) -> Procedure[None]:
    """The one card of a doubled hand, and the choice that it leaves."""
    card = t.cite_all(Rule.ONE_CARD_AFTER_DOUBLE, Rule.DOUBLE_CARD_SIDEWAYS) + because
    yield from draw_card(t, name, card, Rule.ANNOUNCE_NEW_POINTS)
    if total(t.state.hands[name]) > 21:
        yield HandStays(t.cites(Rule.ONE_CARD_AFTER_DOUBLE), name, "over 21")
        return
    rescued = yield from ask(partial(rescue_question, t, name))
    if rescued is not None and rescued.choice == "rescue":
        yield from rescue(t, name)
    elif not t.boxes.hands[name].ended:
        readings = () if t.edition.double_on_two_only else by_reading("no_card_after_a_double")
        yield HandStays(t.cites(Rule.ONE_CARD_AFTER_DOUBLE) + readings, name, "doubled")


def rescue_question(t: SpanishTwentyOne, name: str) -> Question:
    """Whether a player takes the Double Down Wager back and gives up the other."""
    seat, cites = t.boxes.hands[name].seat, t.cites(Rule.RESCUE)
    return Question(
        kind="rescue",
        to=seat_name(seat),
        seat=seat,
        hand=name,
        cites=cites,
        options=(Option("rescue", cites), Option("keep", cites)),
        default=Answer("keep", seat=seat),
    )


def rescue(t: SpanishTwentyOne, name: str) -> Procedure[None]:
    """§ .10(d): the double is returned, and the hand's own wager is lost."""
    hand, cites = t.boxes.hands[name], t.cites(Rule.RESCUE)
    yield Settled(cites, hand.seat, DOUBLE, Cents(hand.double), "rescue", NOTHING, NOTHING, hand=name)
    yield Settled(cites, hand.seat, hand.wager, Cents(hand.stake), "lose", NOTHING, NOTHING, hand=name)
    yield HandStays(cites, name, "rescued")


def split(t: SpanishTwentyOne, name: str, answer: Answer) -> Procedure[None]:  # noqa: ARG001
    """§ .11: an equal wager on the second hand, which waits until the first is complete."""
    hand = t.boxes.hands[name]
    cites = t.cite_all(Rule.SPLIT_PAIRS, Rule.SPLIT_WAGER_EQUAL)
    cites += by_reading("split_aces") if t.state.hands[name][0][0] == "A" else ()
    formed = sum(one.seat == hand.seat for one in t.boxes.hands.values()) + 1
    yield Wagered(cites, hand.seat, SPLIT, Cents(hand.stake), name)
    yield Split(cites, name, box_hand(hand.seat, formed), SPLIT)
    if not irregularities.is_owed(t, name) and not hand.ended:
        yield from draw_card(t, name, t.cites(Rule.SPLIT_ORDER), Rule.ANNOUNCE_SPLIT_POINTS)


def surrender(t: SpanishTwentyOne, name: str, answer: Answer) -> Procedure[None]:  # noqa: ARG001
    """§ .9: half is given up, at once or, against an ace or a court card, when the hole card is seen."""
    waits = t.up_card[0] in READER_RANKS
    rule = Rule.SURRENDER_WAITS if waits else Rule.SURRENDER_AT_ONCE
    yield HandStays(t.cite_all(Rule.SURRENDER, rule), name, "surrendered")
    if not waits:
        yield from settlement.settle_surrender(t, name, t.cite_all(Rule.SURRENDER, rule))


def refuse(t: SpanishTwentyOne, name: str, answer: Answer) -> Procedure[None]:  # noqa: ARG001
    """§ .13(d): the exposed card is not accepted, and no other is dealt to this player in this round."""
    yield CardRefused(t.cites(Rule.EXPOSED_CARD_REFUSED), t.boxes.hands[name].seat, name)


CARRIED_OUT = {"hit": hit, "stand": stand, "double": double, "split": split, "surrender": surrender, "refuse": refuse}


# Cards and words


def draw_card(t: SpanishTwentyOne, name: str, cites: Cites, announced: Rule) -> Procedure[None]:
    """A card to a hand and, in 2010, the new total."""
    yield from deal_card(t, name, "up", cites)
    yield from announce(t, name, announced)


def announce(t: SpanishTwentyOne, name: str, rule: Rule) -> Procedure[None]:
    """In 2010 the dealer calls out the total of a hand."""
    if t.edition.announces:
        if is_natural(t, name):
            yield Announced(t.cites(rule) + by_reading("blackjack_announced_by_name"), blackjack_call(name))
            return
        cards = t.state.hands[name]
        said = call(f"{spoken_place(name)}: {spoken_total(cards)}", "points", brief(name), str(total(cards)))
        yield Announced(t.cites(rule), said)


def blackjack_call(name: str) -> str:
    """A player's Blackjack, announced."""
    return call(f"{spoken_place(name)}: Blackjack", "blackjack", brief(name))


def is_natural(t: SpanishTwentyOne, name: str) -> bool:
    """Whether a hand is a Blackjack: two cards of a hand that was not split."""
    return is_blackjack(t.state.hands[name]) and not t.boxes.hands[name].split


def spoken_place(name: str) -> str:
    """A hand as the dealer calls it."""
    return name.replace("seat", "Box", 1)
