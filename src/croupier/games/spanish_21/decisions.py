"""The players' decisions, hand by hand (§§ 635a.7(h) to (j), .9 to .11; 551.8(f), (g), .9, .11 to .13)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.equipment import Card
from croupier.games.shared.points import total
from croupier.games.shared.settlement import NOTHING
from croupier.games.shared.shoe import deal_card
from croupier.games.spanish_21 import calls, irregularities, settlement
from croupier.games.spanish_21.dealing import refusable_place
from croupier.games.spanish_21.events import CardRefused, Doubled, HandStays, Removed, Split
from croupier.games.spanish_21.hands import is_blackjack, is_pair
from croupier.games.spanish_21.state import EXPOSED_CARD, PLAY, RESCUE, BoxHand, HandEnd, box_hand
from croupier.games.spanish_21.wagers import BLACKJACK_ODDS, DOUBLE, SPLIT
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.money import Cents, written
from croupier.play.steps import Procedure, Question, ask
from croupier.table.events import Announced, Cites, Settled, Wagered
from croupier.table.inputs import Answer, Refusal, refuse
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
    return min(incomplete, key=partial(irregularities.in_turn, t), default=None)


def play_hand(t: SpanishTwentyOne, name: str) -> Procedure[None]:
    """One hand to its end, or until a card that it asked for is passed over."""
    if is_natural(t, name):
        yield from blackjack(t, name)
        return
    hand, passed_over = t.boxes.hands[name], irregularities.passed_over(t, name)
    if len(t.state.hands[name]) > 1 and not hand.said:
        yield from announce(t, name, Rule.ANNOUNCE_POINTS)
    while not hand.ended and irregularities.passed_over(t, name) == passed_over:
        yield from go_on(t, name)


def go_on(t: SpanishTwentyOne, name: str) -> Procedure[None]:
    """The next thing with a hand: its second card, its end, what its player said, or the question.

    A player who asked for a card is asked again if the next one was exposed by mistake since then, and may refuse it.
    """
    over = forced_end(t, name)
    word = standing_word(t, name)
    if len(t.state.hands[name]) == 1:
        yield from second_card(t, name)
    elif over is not None:
        yield from end(t, name, *over)
    elif not word or (word in DRAWS and irregularities.may_refuse(t, name)):
        yield from ask_to_play(t, name)
    else:
        yield from CARRIED_OUT[word](t, name)


def standing_word(t: SpanishTwentyOne, name: str) -> str:
    """What the player of a hand said and the dealer has not carried out yet."""
    hand = t.boxes.hands[name]
    return hand.said if hand.said_on == len(t.state.hands[name]) else ""


def second_card(t: SpanishTwentyOne, name: str) -> Procedure[None]:
    """The second card of a split hand. If it lies exposed it may be refused; a hand left with one card is dead."""
    hand = t.boxes.hands[name]
    if irregularities.has_refused(t, hand.seat):
        cites = t.cites(Rule.EXPOSED_CARD_REFUSED) + by_reading("second_card_declined")
        yield from irregularities.call_dead(t, name, cites)
    elif irregularities.may_refuse(t, name):
        answer = yield from ask(while_due(t, name, exposed_question))
        if answer is not None and answer.choice == "refuse":
            yield from refuse_card(t, name)
    elif irregularities.is_owed(t, name):
        yield from draw_card(t, name, t.cites(Rule.MISSED_CARD), Rule.ANNOUNCE_NEW_POINTS)
    else:
        yield from draw_card(t, name, t.cites(Rule.SPLIT_ORDER), Rule.ANNOUNCE_SPLIT_POINTS)


def ask_to_play(t: SpanishTwentyOne, name: str) -> Procedure[None]:
    """How a hand is played. A Double Down Wager is made at once; the rest is carried out next."""
    answer = yield from ask(while_due(t, name, play_question))
    hand = t.boxes.hands[name]
    if answer is not None and answer.choice == "double" and not hand.ended and not hand.double:
        yield from place_double(t, name, answer)


def while_due(
    t: SpanishTwentyOne, name: str, question: Callable[[SpanishTwentyOne, str], Question]
) -> Callable[[], Question | None]:
    """A question about a hand, as long as the hand is played and its card is not passed over meanwhile."""
    passed_over = irregularities.passed_over(t, name)

    def make() -> Question | None:
        due = not t.boxes.hands[name].ended and irregularities.passed_over(t, name) == passed_over
        return question(t, name) if due else None

    return make


def forced_end(t: SpanishTwentyOne, name: str) -> tuple[HandEnd, Cites] | None:
    """How a hand ends by itself: over 21, at 21, or because its player refused a card."""
    points = total(t.state.hands[name])
    if points > 21:
        return "over 21", t.cites(Rule.PLAYER_MAY_DRAW)
    if points == 21:
        return "21", t.cites(Rule.NO_DRAW_ON_21)
    hand = t.boxes.hands[name]
    may_say = may_surrender(t, name) or standing_word(t, name) in ("stand", "surrender")
    if irregularities.has_refused(t, hand.seat) and (name in t.boxes.refused_at or not may_say):
        return "refused a card", t.cites(Rule.EXPOSED_CARD_REFUSED)
    return None


def end(t: SpanishTwentyOne, name: str, because: HandEnd, cites: Cites) -> Procedure[None]:
    """A hand ends by itself. A Double Down Wager whose card was refused goes back."""
    hand = t.boxes.hands[name]
    yield HandStays(cites, name, because)
    if hand.double and not hand.doubled:
        cites += by_reading("double_without_its_card")
        yield Settled(cites, hand.seat, DOUBLE, Cents(hand.double), "void", NOTHING, NOTHING, hand=name)


def may_surrender(t: SpanishTwentyOne, name: str) -> bool:
    """Whether a hand could be surrendered now."""
    return why_not_surrender(t, t.boxes.hands[name]) is None


def blackjack(t: SpanishTwentyOne, name: str) -> Procedure[None]:
    """§ .7(h)(1): paid at once against a 2 to 9, else only announced. In 2010 it waits for the end of the round."""
    if not t.edition.blackjack_at_once:
        yield from announce(t, name, Rule.ANNOUNCE_POINTS)
        yield HandStays(t.cites(Rule.NO_DRAW_ON_21) + by_reading("blackjack_not_paid_early_2010"), name, "Blackjack")
        return
    cites = t.cites(Rule.BLACKJACK_PAID_AT_ONCE if t.settles_at_once else Rule.BLACKJACK_WAITS)
    yield HandStays(cites + t.cites(Rule.NO_DRAW_ON_21), name, "Blackjack")
    yield Announced(cites, calls.blackjack(name))
    if t.settles_at_once:
        yield from pay_blackjack(t, name)


def pay_blackjack(t: SpanishTwentyOne, name: str) -> Procedure[None]:
    """A Blackjack against a 2 to 9, once it is announced."""
    hand, cites = t.boxes.hands[name], t.cites(Rule.BLACKJACK_PAID_AT_ONCE)
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
    word = standing_word(t, name)
    again = t.cites(Rule.EXPOSED_CARD_REFUSED) + by_reading("what_was_said_stands") if word else ()
    return Question(
        kind=PLAY,
        to=seat_name(hand.seat),
        seat=hand.seat,
        hand=name,
        cites=t.cite_all(*rules) + again,
        options=tuple(options(t, name, hand, t.state.hands[name])),
        default=Answer(word or "stand", seat=hand.seat),
        check=partial(judge_amount, t, hand),
    )


def exposed_question(t: SpanishTwentyOne, name: str) -> Question:
    """Whether a hand accepts an exposed card that is due to it."""
    seat, cites = t.boxes.hands[name].seat, t.cites(Rule.EXPOSED_CARD_REFUSED)
    return Question(
        kind=EXPOSED_CARD,
        to=seat_name(seat),
        seat=seat,
        hand=name,
        cites=cites,
        options=(Option("accept", cites), Option("refuse", cites)),
        default=Answer("accept", seat=seat),
    )


def options(t: SpanishTwentyOne, name: str, hand: BoxHand, cards: list[Card]) -> Iterator[Option]:
    """Every choice, with its provision; for those that are not open, the provision that bars them."""
    no_card = why_no_card(t, hand)
    barred = {
        "hit": no_card,
        "stand": None,
        "double": no_card or why_not_double(t, hand, cards),
        "split": no_card or why_not_split(t, name, cards),
        "surrender": why_not_surrender(t, hand),
    }
    word = standing_word(t, name)
    for choice, refusal in barred.items():
        why_not = refusal if not word else None if choice == word else (refusal or why_not_another(t, word))
        yield not_now(why_not, choice) or open_option(t, choice, refused=no_card is not None)
    if refusable_place(t) and no_card is None:
        yield Option("refuse", t.cites(Rule.EXPOSED_CARD_REFUSED))


OPEN: Final[Mapping[str, Callable[[SpanishTwentyOne], Option]]] = {
    "hit": lambda t: Option("hit", t.cites(Rule.PLAYER_MAY_DRAW)),
    "stand": lambda t: Option("stand", t.cites(Rule.PLAYER_DECISIONS)),
    "double": lambda t: Option("double", t.cite_all(Rule.DOUBLE_DOWN, Rule.DOUBLE_LIMIT), may_bring=("amount",)),
    "split": lambda t: Option("split", t.cite_all(Rule.SPLIT_PAIRS, Rule.SPLIT_WAGER_EQUAL), may_bring=("amount",)),
    "surrender": lambda t: Option("surrender", t.cite_all(Rule.SURRENDER, Rule.SURRENDER_FIRST)),
}
"""The choices while they are open."""


def open_option(t: SpanishTwentyOne, choice: str, *, refused: bool) -> Option:
    """A choice that is open; a surrender also to a player who refused a card at another box."""
    option = OPEN[choice](t)
    if choice == "surrender" and refused:
        return msgspec.structs.replace(option, cites=option.cites + by_reading("refusal_leaves_surrender"))
    return option


def not_now(refusal: Refusal | None, choice: str) -> Option | None:
    """A choice that is not open, with the reason."""
    return Option(choice, refusal.cites, closed=refusal.reason) if refusal is not None else None


def why_no_card(t: SpanishTwentyOne, hand: BoxHand) -> Refusal | None:
    """Why no further card may be dealt to a player who is asked."""
    if irregularities.has_refused(t, hand.seat):
        return refuse("spanish_21.refused_a_card", t.cites(Rule.EXPOSED_CARD_REFUSED))
    return None


def why_not_another(t: SpanishTwentyOne, word: str) -> Refusal:
    """Why a player who has said how to play a hand may not say anything else."""
    cites = t.cite_all(Rule.PLAYER_DECISIONS, Rule.DECISION_CARDS) + by_reading("what_was_said_stands")
    return refuse("spanish_21.what_was_said_stands", cites, said=word)


def why_not_double(t: SpanishTwentyOne, hand: BoxHand, cards: list[Card]) -> Refusal | None:
    """Why a hand below 21 may not be doubled."""
    if t.edition.double_on_two_only and len(cards) > 2:
        cites = t.cites(Rule.DOUBLE_DOWN) + by_reading("double_down_on_how_many_cards")
        return refuse("spanish_21.double_on_two_only", cites)
    if t.state.purse(hand.seat) < t.chips.smallest:
        return refuse("spanish_21.no_chips_to_double", t.cites(t.chips_rule(hand.wager)))
    return None


def why_not_split(t: SpanishTwentyOne, name: str, cards: list[Card]) -> Refusal | None:
    """Why a hand may not be split."""
    hand = t.boxes.hands[name]
    if not is_pair(cards):
        return refuse("spanish_21.split_identical_only", t.cites(Rule.SPLIT_PAIRS) + by_reading("identical_in_value"))
    done = sum(one.seat == hand.seat for one in t.boxes.hands.values()) - 1
    if done >= t.choices.splits:
        key = "spanish_21.split_once" if t.choices.splits == 1 else "spanish_21.split_enough"
        return refuse(key, t.cites(Rule.SPLIT_LIMIT) + by_reading("splits_in_all"), splits=t.choices.splits)
    if t.state.purse(hand.seat) < hand.stake:
        needed, left = written(hand.stake), written(t.state.purse(hand.seat))
        return refuse("spanish_21.too_few_chips_to_split", t.cites(Rule.SPLIT_WAGER_EQUAL), needed=needed, left=left)
    return None


def why_not_surrender(t: SpanishTwentyOne, hand: BoxHand) -> Refusal | None:
    """Why a hand may not be surrendered."""
    if hand.split:
        return refuse("spanish_21.no_surrender_after_split", t.cite_all(Rule.SURRENDER, Rule.SPLIT_DECISIONS))
    if hand.said:
        return refuse("spanish_21.surrender_first", t.cites(Rule.SURRENDER_FIRST))
    return None


def judge_amount(t: SpanishTwentyOne, hand: BoxHand, answer: Answer) -> Refusal | None:
    """A Double Down Wager is at most the hand's own wager, and may be less; a split wager equals it."""
    if answer.choice == "split" and answer.amount not in (None, hand.stake):
        return refuse("spanish_21.split_needs", t.cites(Rule.SPLIT_WAGER_EQUAL), needed=written(hand.stake))
    if answer.choice != "double":
        return None
    if hand.double:
        return judge_same_double(t, hand, answer)
    amount = hand.stake if answer.amount is None else answer.amount
    if not 0 < amount <= hand.stake:
        cites = t.cites(Rule.DOUBLE_LIMIT) + by_reading("double_for_less")
        return refuse("spanish_21.double_at_most", cites, most=written(hand.stake), amount=written(amount))
    return t.judge_added(hand.seat, amount, Rule.DOUBLE_LIMIT)


def judge_same_double(t: SpanishTwentyOne, hand: BoxHand, answer: Answer) -> Refusal | None:
    """A Double Down Wager that was made is not altered."""
    if answer.amount in (None, hand.double):
        return None
    cites = t.cites(Rule.DOUBLE_LIMIT) + by_reading("what_was_said_stands")
    return refuse("spanish_21.double_was_said", cites, amount=written(hand.double))


# What each choice does


def hit(t: SpanishTwentyOne, name: str) -> Procedure[None]:
    """One more card."""
    if irregularities.is_owed(t, name):
        yield from draw_card(t, name, t.cites(Rule.MISSED_CARD), Rule.ANNOUNCE_NEW_POINTS)
    else:
        cites = t.cite_all(Rule.PLAYER_MAY_DRAW, Rule.DECISION_CARDS)
        yield from draw_card(t, name, cites, Rule.ANNOUNCE_NEW_POINTS)


def stand(t: SpanishTwentyOne, name: str) -> Procedure[None]:
    """No more cards."""
    yield HandStays(t.cites(Rule.PLAYER_DECISIONS), name, "stands")


def place_double(t: SpanishTwentyOne, name: str, answer: Answer) -> Procedure[None]:
    """The Double Down Wager."""
    hand = t.boxes.hands[name]
    amount = Cents(hand.stake) if answer.amount is None else answer.amount
    cites = t.cite_all(Rule.DOUBLE_DOWN, Rule.DOUBLE_LIMIT)
    yield Wagered(cites, hand.seat, DOUBLE, amount, name)
    yield Doubled(cites, name, amount)


def double(t: SpanishTwentyOne, name: str) -> Procedure[None]:
    """§ .10: the one card of a doubled hand, laid sideways; then, unless it is over 21, the rescue."""
    because = Rule.MISSED_CARD if irregularities.is_owed(t, name) else Rule.DECISION_CARDS
    cites = t.cite_all(Rule.ONE_CARD_AFTER_DOUBLE, Rule.DOUBLE_CARD_SIDEWAYS, because)
    yield from draw_card(t, name, cites, Rule.ANNOUNCE_NEW_POINTS)
    if standing_word(t, name):
        return
    if total(t.state.hands[name]) > 21:
        yield HandStays(t.cites(Rule.ONE_CARD_AFTER_DOUBLE), name, "over 21")
        return
    rescued = yield from ask(partial(rescue_question, t, name))
    if rescued is not None and rescued.choice == RESCUE:
        yield from rescue(t, name)
    elif not t.boxes.hands[name].ended:
        readings = () if t.edition.double_on_two_only else by_reading("no_card_after_a_double")
        yield HandStays(t.cites(Rule.ONE_CARD_AFTER_DOUBLE) + readings, name, "doubled")


def rescue_question(t: SpanishTwentyOne, name: str) -> Question:
    """Whether a player takes the Double Down Wager back and gives up the other."""
    seat, cites = t.boxes.hands[name].seat, t.cites(Rule.RESCUE)
    return Question(
        kind=RESCUE,
        to=seat_name(seat),
        seat=seat,
        hand=name,
        cites=cites,
        options=(Option(RESCUE, cites), Option("keep", cites)),
        default=Answer("keep", seat=seat),
    )


def rescue(t: SpanishTwentyOne, name: str) -> Procedure[None]:
    """§ .10(d): the double is returned, and the hand's own wager is lost."""
    hand, cites = t.boxes.hands[name], t.cites(Rule.RESCUE)
    if DOUBLE in hand.added:
        yield Settled(cites, hand.seat, DOUBLE, Cents(hand.double), "rescue", NOTHING, NOTHING, hand=name)
    yield Settled(cites, hand.seat, hand.wager, Cents(hand.stake), "lose", NOTHING, NOTHING, hand=name)
    yield HandStays(cites, name, "rescued")


def split(t: SpanishTwentyOne, name: str) -> Procedure[None]:
    """§ .11: an equal wager on the second hand, which waits until the first, due a card next, is complete."""
    hand = t.boxes.hands[name]
    cites = t.cite_all(Rule.SPLIT_PAIRS, Rule.SPLIT_WAGER_EQUAL)
    cites += t.cites(Rule.SPLIT_LIMIT) if hand.split else ()
    cites += by_reading("split_aces") if t.state.hands[name][0][0] == "A" else ()
    formed = sum(one.seat == hand.seat for one in t.boxes.hands.values()) + 1
    yield Wagered(cites, hand.seat, SPLIT, Cents(hand.stake), name)
    yield Split(cites, name, box_hand(hand.seat, formed), SPLIT)


def surrender(t: SpanishTwentyOne, name: str) -> Procedure[None]:
    """§ .9: half is given up, at once or, against an ace or a court card, when the hole card is seen."""
    cites = t.cite_all(Rule.SURRENDER, Rule.SURRENDER_AT_ONCE if t.settles_at_once else Rule.SURRENDER_WAITS)
    if not t.boxes.hands[name].ended:
        yield HandStays(cites, name, "surrendered")
    if t.settles_at_once:
        yield from settlement.settle_surrender(t, name, cites)


def carry_out_decided(t: SpanishTwentyOne) -> Procedure[None]:
    """In a void round, whatever the cards or a player's word have decided is settled all the same: Match-the-Dealer
    Wagers once the first is, Insurance Wagers once the card reader shows no Blackjack, a rescue and, where the chapter
    settles them at once, a surrender and a Blackjack that was announced.
    """
    if not t.is_dealt:
        return
    if t.boxes.matching:
        yield from settlement.settle_match(t)
    if t.boxes.hole_checked:
        yield from settlement.collect_insurance(t)
    if t.is_hole_card_seen:
        yield from settlement.settle_surrendered(t)
    for name, hand in reversed(t.boxes.hands.items()):
        word = "" if hand.settled else standing_word(t, name)
        if word == RESCUE:
            yield from rescue(t, name)
        elif not hand.settled and t.settles_at_once:
            if word == "surrender":
                yield from surrender(t, name)
            elif hand.ended == "Blackjack" and t.edition.blackjack_at_once:
                yield from pay_blackjack(t, name)


def refuse_card(t: SpanishTwentyOne, name: str) -> Procedure[None]:
    """§ .13(d): the exposed card is not accepted, and no other is dealt to this player in this round."""
    yield CardRefused(t.cites(Rule.EXPOSED_CARD_REFUSED), t.boxes.hands[name].seat, name)


DRAWS: Final = ("hit", "double", "split")
"""The choices for which a card is dealt."""
CARRIED_OUT: Final = {
    "hit": hit,
    "stand": stand,
    "double": double,
    "split": split,
    "surrender": surrender,
    "refuse": refuse_card,
}


# Cards and words


def draw_card(t: SpanishTwentyOne, name: str, cites: Cites, announced: Rule) -> Procedure[None]:
    """A card to a hand and, in 2010, the new total; none if the next card is exposed before it is dealt."""
    held = len(t.state.hands[name])
    yield from deal_card(t, name, "up", cites, unless=partial(irregularities.may_refuse, t, name))
    if len(t.state.hands[name]) > held:
        yield from announce(t, name, announced)


def announce(t: SpanishTwentyOne, name: str, rule: Rule) -> Procedure[None]:
    """In 2010 the dealer calls out the total of a hand."""
    if t.edition.announces:
        if is_natural(t, name):
            yield Announced(t.cites(rule) + by_reading("blackjack_announced_by_name"), calls.blackjack(name))
            return
        cards = t.state.hands[name]
        yield Announced(t.cites(rule), calls.total_of(name, cards))


def is_natural(t: SpanishTwentyOne, name: str) -> bool:
    """Whether a hand is a Blackjack: two cards of a hand that was not split."""
    return is_blackjack(t.state.hands[name]) and not t.boxes.hands[name].split


def spoken_place(name: str) -> str:
    """A hand as the dealer calls it."""
    return name.replace("seat", "Box", 1)
