"""Irregularities of Spanish 21 (§§ 635a.13, 551.16): irregular cards, cards drawn in error or not dealt, card reader.

What a dealer passed over is kept by name: a box's or the dealer's first or second card, the next card of a hand
that asked for it, the card reader.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from croupier.equipment import Card, face_down, lies_face_up, plain
from croupier.games.shared.conduct import judge_seat
from croupier.games.shared.events import CardDealt, SetAside
from croupier.games.shared.face_up_state import FaceUp
from croupier.games.shared.opening import plain_question
from croupier.games.shared.points import total
from croupier.games.shared.settlement import NOTHING
from croupier.games.shared.shoe import deal_card, is_irregular, judge_drawable, next_card, reload
from croupier.games.shared.state import DISCARD
from croupier.games.spanish_21.dealing import DEALER, new_place, refusable_place, waiting_cards
from croupier.games.spanish_21.events import Found, HandStays, Missed, ReaderFailed, ReaderInspected
from croupier.games.spanish_21.hands import DEALER_STANDS_AT, READER_RANKS
from croupier.games.spanish_21.state import box_hand
from croupier.games.spanish_21.wagers import DOUBLE, INSURANCE, SPANISH_21, SPLIT
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.money import Cents
from croupier.play.game import Interruption
from croupier.play.steps import Procedure, Question, Void, ask
from croupier.table.events import Cites, Noted, Settled
from croupier.table.inputs import Answer, Refusal, Report, refuse
from croupier.table.messages import message
from croupier.table.state import Option

if TYPE_CHECKING:
    from croupier.games.spanish_21.game import SpanishTwentyOne

Place = Literal["first", "second"]
READER: Final = "card reader"
SECOND_CARD, MISSED_CARD = "second card", "missed card"
BY_DEALER: Final = ("dealer",)
ADDED: Final = (INSURANCE, DOUBLE, SPLIT)


def incidents(t: SpanishTwentyOne) -> list[Interruption]:
    """The incidents at a Spanish 21 table, apart from those of any shuffling device."""
    found = [*drawn_incidents(t), *passed_over_incidents(t), *reader_incidents(t)]
    return [*(while_cards_are_dealt(t, one) for one in found), wager_incident(t)]


def while_cards_are_dealt(t: SpanishTwentyOne, one: Interruption) -> Interruption:
    """None of these can be reported in a void round, or while a failed card reader stops the game."""

    def judge(report: Report) -> Refusal | None:
        if t.boxes.void:
            return refuse("spanish_21.round_is_void", t.cites(one.rule))
        if t.state.reader_fails and one.rule != Rule.READER_MALFUNCTION:
            return refuse("spanish_21.reader_fails", t.cites(Rule.READER_MALFUNCTION))
        return one.judge(report)

    return msgspec.structs.replace(one, judge=judge)


def drawn_incidents(t: SpanishTwentyOne) -> list[Interruption]:
    """Cards that come out of the shoe when none is due."""
    return [
        Interruption(
            name="card drawn in error",
            rule=Rule.DRAWN_IN_ERROR_UNSEEN,
            by=BY_DEALER,
            describes="a card came out of the shoe when none was due: it is the next card, whether seen or not",
            judge=lambda _: judge_drawable(t, t.cites(Rule.DRAWN_IN_ERROR_UNSEEN)),
            procedure=partial(drawn_in_error, t),
            needs=("disclosed",),
        ),
        Interruption(
            name="card drawn on 17",
            rule=Rule.DRAWN_ON_17,
            by=BY_DEALER,
            describes="the dealer drew a card to 17 or more: it goes to the discard rack",
            judge=lambda _: judge_drawn_on_17(t),
            procedure=lambda _: drawn_on_17(t),
        ),
    ]


def passed_over_incidents(t: SpanishTwentyOne) -> list[Interruption]:
    """Cards that are due and not dealt."""
    return [
        Interruption(
            name="dealer skipped",
            rule=Rule.DEALER_SKIPPED,
            by=BY_DEALER,
            describes="the dealer passed over one of the dealer's first two cards: it comes after the players' cards",
            judge=lambda _: judge_dealer_skipped(t),
            procedure=lambda _: dealer_skipped(t),
        ),
        Interruption(
            name="box skipped",
            rule=Rule.PLAYER_DEALT_NONE,
            by=BY_DEALER,
            describes="the dealer passed over a box while dealing the first two cards",
            judge=partial(judge_box_skipped, t),
            procedure=partial(box_skipped, t),
            needs=("seat",),
            needs_work=True,
        ),
        Interruption(
            name="card not dealt",
            rule=Rule.MISSED_CARD,
            by=BY_DEALER,
            describes="a player asked for a card and did not receive it: it is dealt later, or the hand is dead",
            judge=partial(judge_not_dealt, t),
            procedure=partial(card_not_dealt, t),
            needs=("seat",),
        ),
    ]


def reader_incidents(t: SpanishTwentyOne) -> list[Interruption]:
    """What goes wrong with the card reader."""
    return [
        Interruption(
            name="card reader misused",
            rule=Rule.READER_MISUSED,
            by=BY_DEALER,
            describes="the hole card went into the card reader although the up card is a 2 to 9",
            judge=lambda _: judge_misused(t),
            procedure=lambda _: reader_misused(t),
        ),
        Interruption(
            name="card reader fails",
            rule=Rule.READER_MALFUNCTION,
            by=BY_DEALER,
            describes="the card reader does not work: nothing is dealt until it is repaired or replaced",
            judge=lambda _: None,
            procedure=lambda _: reader_fails(t),
        ),
        Interruption(
            name="hole card not checked",
            rule=Rule.HOLE_CARD_CHECKED,
            by=BY_DEALER,
            describes="the dealer went on without the card reader although an ace or a court card is up",
            judge=lambda _: judge_unchecked(t),
            procedure=lambda _: unchecked(t),
        ),
    ]


def wager_incident(t: SpanishTwentyOne) -> Interruption:
    """A player who touches a wager."""
    return Interruption(
        name="wager handled",
        rule=Rule.HANDS_OFF_WAGERS,
        by=BY_DEALER,
        describes="a player handled, removed or altered a wager that was not yet decided",
        judge=partial(judge_handled, t),
        procedure=partial(wager_handled, t),
        needs=("seat",),
    )


# Irregular cards in the shoe: § .13(a), (b)


def found_irregular(t: SpanishTwentyOne, card: Card, because: Cites = (), *, in_error: bool = False) -> Procedure[None]:
    """A ten is torn in half, a card that lies face up is discarded; a second of either kind voids the round, unless its
    cards are all dealt.
    """
    ten, face_up = plain(card) not in t.played, lies_face_up(card)
    if not ten and not face_up:
        readings = by_reading("face_up_card_comes_back")
        readings += by_reading("face_up_card_in_the_game_2010") if t.edition.face_up_bars_shoe else ()
        yield Found(t.cites(Rule.FACE_UP_CARD) + readings, card, "face up before", in_error=in_error)
        return
    cites = t.cite_all(*([Rule.TEN_FOUND] if ten else []), *([Rule.FACE_UP_CARD] if face_up else [])) + because
    yield Found(cites, plain(card), "ten" if ten else "face up", face_up=face_up, in_error=in_error)
    if t.boxes.found.get("ten", 0) > 1:
        yield Void(Rule.TENS_FOUND_VOID)
    elif t.boxes.found.get("face up", 0) > 1:
        yield Void(Rule.FACE_UP_CARDS_VOID)


def is_barred(t: SpanishTwentyOne, card: Card) -> bool:
    """Whether a card was found face up, came back with the discards, and still may not be used: in the final rules for
    the round in which it was found, in 2010 until all the cards are shuffled.
    """
    return any(one.card == card and is_out(t, one) for one in t.state.returned)


def is_out(t: SpanishTwentyOne, one: FaceUp) -> bool:
    """Whether a card that was found face up still may not be used."""
    return t.edition.face_up_bars_shoe or one.round == t.state.dealing_for


# No card left: § .13(g)


def out_of_cards(t: SpanishTwentyOne) -> Procedure[None]:
    """The discards are shuffled and cut, their first card is discarded, and the round goes on with them."""
    cites = t.cites(Rule.INSUFFICIENT_CARDS)
    discards = tuple(t.state.discards.cards())
    if len(discards) - sum(is_out(t, one) for one in t.state.face_up) < 2:
        yield Void(Rule.INSUFFICIENT_CARDS)
    yield from reload(t, cites, discards)
    yield from deal_card(t, DISCARD, "down", cites)


# Cards drawn in error: § .13(c) to (e)


def drawn_in_error(t: SpanishTwentyOne, report: Report) -> Procedure[None]:
    """The card is the next one: unseen in any case, and exposed after the first two cards, unless it is refused."""
    drawn = yield from take_one(t)
    if drawn is None:
        return
    card, source = drawn
    early = not boxes_are_dealt(t)
    place = new_place(t, exposed=bool(report.disclosed), early=early)
    if report.disclosed:
        readings = by_reading("exposed_before_two_cards") if early else ()
        yield SetAside(t.cites(Rule.DRAWN_IN_ERROR_EXPOSED) + readings, card, place, "up", source)
    else:
        yield SetAside(t.cites(Rule.DRAWN_IN_ERROR_UNSEEN), face_down(card), place, "down", source)


def boxes_are_dealt(t: SpanishTwentyOne) -> bool:
    """Whether every player has had the first two cards, or is out of the round."""
    hands = t.boxes.hands.items()
    return bool(hands) and all(
        hand.ended or hand.split or len(t.state.hands.get(name, ())) >= 2 for name, hand in hands
    )


def take_one(t: SpanishTwentyOne) -> Procedure[tuple[Card, str] | None]:
    """Exactly one card leaves the shoe, and where it comes from; None if it is irregular and has been handled."""
    card, source = yield from next_card(t)
    if card is None:
        return None
    if is_irregular(t, card):
        yield from found_irregular(t, card, in_error=True)
        return None
    return card, source


def has_refused(t: SpanishTwentyOne, seat: int) -> bool:
    """Whether the seat's player refused a card in this round."""
    return t.state.seats[seat] in t.boxes.refused


def may_refuse(t: SpanishTwentyOne, name: str) -> bool:
    """Whether a hand's next card lies exposed, and its player has neither accepted it nor refused one before."""
    place, hand = refusable_place(t), t.boxes.hands[name]
    return place not in ("", hand.accepted) and not has_refused(t, hand.seat)


def discard_exposed(t: SpanishTwentyOne) -> Procedure[None]:
    """Exposed cards that neither players nor dealer took go to the discard rack."""
    while exposed := [one for one in waiting_cards(t) if one.face == "up"]:
        yield CardDealt(t.cites(Rule.EXPOSED_CARD_DISCARDED), exposed[0].card, DISCARD, "up", exposed[0].place)


def judge_drawn_on_17(t: SpanishTwentyOne) -> Refusal | None:
    """The dealer's hand is face up, with 17 or more."""
    if not t.is_hole_card_seen or total(t.dealers_cards) < DEALER_STANDS_AT:
        return refuse("spanish_21.drawn_on_17_when", on_17_cites(t))
    return judge_drawable(t, on_17_cites(t))


def drawn_on_17(t: SpanishTwentyOne) -> Procedure[None]:
    """The card goes to the discard rack."""
    drawn = yield from take_one(t)
    if drawn is not None:
        yield CardDealt(on_17_cites(t), drawn[0], DISCARD, "up", drawn[1])


def on_17_cites(t: SpanishTwentyOne) -> Cites:
    """The provisions on a card drawn to 17."""
    return t.cites(Rule.DRAWN_ON_17) + by_reading("has_17_or_more")


# Cards that are not dealt: § .13(f), (h), (i)


def card_name(hand: str, place: Place) -> str:
    """What a card among the first two is called when it is passed over."""
    return f"{hand}: {place} card"


def is_missed(t: SpanishTwentyOne, hand: str, place: Place) -> bool:
    """Whether that card was passed over."""
    return card_name(hand, place) in t.boxes.missed


def current_place(t: SpanishTwentyOne) -> Place:
    """Which of the first two cards is being dealt around the table: the second once every first is dealt or missed."""
    first = (name in t.state.hands or is_missed(t, name, "first") for name in (*t.boxes.hands, DEALER))
    return "second" if all(first) else "first"


def miss(t: SpanishTwentyOne, rule: Rule, what: str) -> Procedure[None]:
    """The dealer passes something over."""
    yield Missed(t.cites(rule), what)


def dealer_skipped(t: SpanishTwentyOne) -> Procedure[None]:
    """The dealer gets no card in this turn around the table."""
    yield from miss(t, Rule.DEALER_SKIPPED, card_name(DEALER, current_place(t)))


def judge_dealer_skipped(t: SpanishTwentyOne) -> Refusal | None:
    """While the first two cards are dealt, and the dealer's own is still due in this turn around the table."""
    due = t.state.phase == "round" and not t.is_dealt and not is_missed(t, DEALER, current_place(t))
    if due:
        return None
    return refuse("spanish_21.dealer_skipped_when", t.cites(Rule.DEALER_SKIPPED) + by_reading("card_being_drawn"))


def box_of(report: Report) -> str:
    """The first hand of the box that a report is about."""
    assert report.seat is not None
    return box_hand(report.seat)


def judge_box_skipped(t: SpanishTwentyOne, report: Report) -> Refusal | None:
    """While the first two cards are dealt, and the box's own is still due in this turn around the table."""
    cites = t.cite_all(Rule.PLAYER_DEALT_NONE, Rule.PLAYER_DEALT_ONE)
    name = box_of(report)
    place = current_place(t)
    has = len(t.state.hands.get(name, ())) + sum(is_missed(t, name, one) for one in ("first", "second"))
    plays = name in t.boxes.hands if t.state.phase == "round" else is_about_to_play(t, report.seat)
    due = plays and not t.is_dealt and has == (place == "second")
    return None if due else refuse("spanish_21.box_skipped_when", cites + by_reading("card_being_drawn"))


def is_about_to_play(t: SpanishTwentyOne, seat: int | None) -> bool:
    """Whether the box has a wager and the shoe is ready: the first card of a round may be passed over too."""
    return t.state.shoe is not None and seat is not None and SPANISH_21 in t.state.wagers_at(seat)


def box_skipped(t: SpanishTwentyOne, report: Report) -> Procedure[None]:
    """The box receives no card in this turn around the table."""
    yield from miss(t, Rule.PLAYER_DEALT_NONE, card_name(box_of(report), current_place(t)))


def complete_box(t: SpanishTwentyOne, name: str) -> Procedure[None]:
    """After everybody else's second card: a box with none is dead, one with one card may have the second now."""
    cards = len(t.state.hands.get(name, ()))
    if cards == 0:
        readings = () if t.edition.undealt_returned else by_reading("player_dealt_no_cards")
        yield from call_dead(t, name, t.cites(Rule.PLAYER_DEALT_NONE) + readings)
    elif cards == 1:
        cites = t.cites(Rule.PLAYER_DEALT_ONE)
        seat = t.boxes.hands[name].seat
        answer = yield from ask(partial(plain_question, t, seat, SECOND_CARD, ("deal", "decline"), cites))
        if answer is None or answer.choice == "deal":
            yield from deal_card(t, name, "up", cites)
        else:
            yield from call_dead(t, name, cites + by_reading("second_card_declined"))


def call_dead(t: SpanishTwentyOne, name: str, cites: Cites) -> Procedure[None]:
    """A hand is dead: what the box wagered on it and is not settled goes back."""
    hand = t.boxes.hands[name]
    yield HandStays(cites, name, "dead")
    on_hand = [(hand.wager, hand.stake), *([(DOUBLE, hand.double)] if hand.double else [])]
    if not t.is_dealt:
        on_hand = list(t.state.wagers_at(hand.seat).items())
    for on, stake in on_hand:
        yield Settled(cites, hand.seat, on, Cents(stake), "void", NOTHING, NOTHING, hand=name)


def owed_name(t: SpanishTwentyOne, name: str) -> str:
    """What the next card of a hand is called when it is passed over."""
    return f"{name}: card {len(t.state.hands.get(name, ())) + 1}"


def times_missed(t: SpanishTwentyOne, name: str) -> int:
    """How often the next card of a hand was passed over."""
    return t.boxes.missed.count(owed_name(t, name))


def passed_over(t: SpanishTwentyOne, name: str) -> int:
    """How often any card that a hand asked for was passed over."""
    return sum(what.startswith(f"{name}: card ") for what in t.boxes.missed)


def is_owed(t: SpanishTwentyOne, name: str) -> bool:
    """Whether a hand is still owed a card that it asked for."""
    return times_missed(t, name) > 0


def is_owed_to(t: SpanishTwentyOne, name: str) -> bool:
    """Whether the next card of a hand, the dealer's too, is one that was passed over before."""
    lying = len(t.state.hands.get(name, ()))
    first_two: tuple[Place, ...] = ("first", "second")
    return any(is_missed(t, name, place) for place in first_two[: lying + 1]) if lying < 2 else is_owed(t, name)


def requested_by(t: SpanishTwentyOne, seat: int | None) -> str | None:
    """The hand of the seat that has asked for a card which is due now, and did not get it yet."""
    for name, hand in t.boxes.hands.items():
        if hand.seat == seat and not hand.ended and (has_just_asked(t, name) or is_served(t, name)):
            return name
    return None


def has_just_asked(t: SpanishTwentyOne, name: str) -> bool:
    """Whether the last word was this hand's and asked for a card, which was not passed over yet."""
    choice = t.boxes.asked_for.get(name, "")
    waits = choice in ("hit", "double", "accept") or (choice == "split" and len(t.state.hands[name]) == 1)
    return waits and not is_owed(t, name)


def is_served(t: SpanishTwentyOne, name: str) -> bool:
    """Whether a hand's card was passed over and is due now: every hand that comes before it is complete, or its player
    has said the last word on it.
    """
    return is_owed(t, name) and all(
        other == name or is_done(t, other)
        for other, hand in t.boxes.hands.items()
        if not hand.ended and in_turn(t, other) <= in_turn(t, name)
    )


def is_done(t: SpanishTwentyOne, name: str) -> bool:
    """Whether nothing more is due to a hand than to carry out what was just said."""
    return t.boxes.asked_for.get(name) in ("stand", "surrender", "refuse", "keep", "rescue")


def in_turn(t: SpanishTwentyOne, name: str) -> tuple[int, int]:
    """When a hand's turn comes: those whose card was passed over after the others, more often later, then by box."""
    return times_missed(t, name), list(t.boxes.hands).index(name)


def judge_not_dealt(t: SpanishTwentyOne, report: Report) -> Refusal | None:
    """The player's last word was to draw, and no card was dealt since."""
    if requested_by(t, report.seat) is not None:
        return None
    return refuse("spanish_21.not_dealt_when", t.cites(Rule.MISSED_CARD) + by_reading("card_being_drawn"))


def card_not_dealt(t: SpanishTwentyOne, report: Report) -> Procedure[None]:
    """At the player's option the card comes after all the others', or the hand is dead and its wager returned."""
    assert report.seat is not None
    cites = t.cites(Rule.MISSED_CARD)
    name = requested_by(t, report.seat)
    assert name is not None
    cites += by_reading("dead_hand_returns_its_own_wager") if t.boxes.hands[name].split else ()
    yield Noted(cites, message("spanish_21.card_not_dealt"), report.seat)
    answer = yield from ask(partial(plain_question, t, report.seat, MISSED_CARD, ("later", "dead"), cites))
    if answer is None or answer.choice == "later":
        yield Missed(cites, owed_name(t, name))
    else:
        yield from call_dead(t, name, cites)


# The card reader: § .13(j), (k), and what holds if the dealer does not use it


def judge_misused(t: SpanishTwentyOne) -> Refusal | None:
    """A hole card that lies face down under a 2 to 9."""
    if t.is_dealt and not t.is_hole_card_seen and t.up_card[0] not in READER_RANKS:
        return None
    return refuse("spanish_21.reader_misused_when", t.cites(Rule.READER_MISUSED))


def reader_misused(t: SpanishTwentyOne) -> Procedure[None]:
    """The floorperson is told; if the device lets players see the card all hands are dead, else play goes on."""
    yield Noted(t.cites(Rule.READER_MISUSED), message("spanish_21.floorperson_told_of_reader"))
    device = by_reading("card_reader_is_a_fact")
    if t.choices.card_reader == "shows the card":
        yield Void(Rule.READER_SHOWS_HOLE_CARD)
    yield Noted(t.cites(Rule.READER_HIDES_HOLE_CARD) + device, message("spanish_21.nobody_saw_the_card"))


def reader_fails(t: SpanishTwentyOne) -> Procedure[None]:
    """The game stops until the floorperson says that the device was repaired or replaced."""
    cites = t.cites(Rule.READER_MALFUNCTION)
    yield ReaderFailed(cites)
    answer = yield from ask(partial(repair_question, cites))
    assert answer is not None
    yield ReaderInspected(cites, t.now.date().isoformat(), answer.choice)


def repair_question(cites: Cites) -> Question:
    """What was done about the card reader."""
    return Question(
        kind=READER,
        to="floorperson",
        cites=cites,
        options=(Option("repaired", cites), Option("replaced", cites)),
        default=Answer("replaced", role="floorperson"),
    )


def judge_unchecked(t: SpanishTwentyOne) -> Refusal | None:
    """A hole card under an ace or a court card that has not been checked yet, before the players' decisions."""
    due = t.is_dealt and not t.is_hole_card_seen and t.up_card[0] in READER_RANKS
    if due and not t.boxes.hole_checked and not reader_is_missed(t):
        return None
    return refuse("spanish_21.unchecked_when", t.cites(Rule.HOLE_CARD_CHECKED))


def unchecked(t: SpanishTwentyOne) -> Procedure[None]:
    """The round goes on; a Blackjack is found when the hole card is turned, and takes only original wagers."""
    yield Missed(t.cites(Rule.HOLE_CARD_CHECKED) + by_reading("hole_card_not_checked"), READER)


def reader_is_missed(t: SpanishTwentyOne) -> bool:
    """Whether the dealer went on without the card reader."""
    return READER in t.boxes.missed


# Conduct


def judge_handled(t: SpanishTwentyOne, report: Report) -> Refusal | None:
    """A seat with wagers that are not decided: from when they were made or, in 2010, from the first card on."""
    refusal = judge_seat(t, report)
    begun = t.edition.wagers_stay or bool(t.state.hands)
    if refusal is not None or (begun and t.state.wagers_at(report.seat or 0)):
        return refusal
    key = "spanish_21.handled_when" if t.edition.wagers_stay else "spanish_21.handled_when_2010"
    return refuse(key, t.cites(Rule.HANDS_OFF_WAGERS))


def wager_handled(t: SpanishTwentyOne, report: Report) -> Procedure[None]:
    """It is noted, for wagers that were added during the round too."""
    assert report.seat is not None
    added = any(on in ADDED for on in t.state.wagers_at(report.seat))
    rules = [Rule.HANDS_OFF_WAGERS, *([Rule.HANDS_OFF_ADDED_WAGERS] if added else [])]
    yield Noted(t.cite_all(*rules), message("spanish_21.wager_handled"), report.seat)
