"""Cards handed to players (§§ 629a.8(c), (d) and 631a.9(d), (e); in 2010 §§ 543.9(c)(3), .14(f) and 545.9(d), .15(f)).

A hand lies face down until the player with the highest wager on it has looked at it and returned it face up. That
player may give up the right, or be required to; it is then offered around the table, and if nobody wants it, or nobody
wagered on the hand, the dealer turns the cards over.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Final

from croupier.equipment import Hidden
from croupier.games.baccarat import calls
from croupier.games.baccarat.events import Handed, Relinquished, Tucked
from croupier.games.baccarat.wagers import BANKER, PLAYER
from croupier.games.shared.around import COUNTERCLOCKWISE, around, others_in_turn
from croupier.games.shared.events import turned
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.play.game import Interruption, QuestionKind
from croupier.play.steps import Procedure, Question, ask
from croupier.table.events import Announced, Cites, Noted
from croupier.table.inputs import Answer, Refusal, refuse
from croupier.table.messages import message
from croupier.table.people import seat_name
from croupier.table.state import Option

if TYPE_CHECKING:
    from croupier.games.baccarat.game import BaccaratGame

FIRST_TWO: Final[Mapping[str, Rule]] = {PLAYER: Rule.PLAYERS_HAND_HANDED, BANKER: Rule.BANKERS_HAND_HANDED}
THIRD: Final[Mapping[str, Rule]] = {PLAYER: Rule.PLAYERS_THIRD_HANDED, BANKER: Rule.BANKERS_THIRD_HANDED}
RETURN, RELINQUISH = "return", "relinquish"
ACCEPT, DECLINE = "accept", "decline"


def hand_out(t: BaccaratGame, player: int, banker: int) -> Procedure[None]:
    """The Banker's Hand waits under the shoe's corner; each hand is handed out, returned face up and called."""
    tucked = t.cites(Rule.BANKERS_HAND_TUCKED) + (by_reading("who_tucks_the_bankers_hand") if t.edition.curator else ())
    yield Tucked(tucked, BANKER, t.edition.curator_tucks)
    once = by_reading(t.way.called_once) if t.way.called_once else ()
    for hand, points in ((PLAYER, player), (BANKER, banker)):
        cites = t.cites(FIRST_TWO[hand])
        yield from turn_over(t, hand, cites)
        called = tuple(dict.fromkeys(cites + t.cite_all(*t.way.announced))) + once
        yield Announced(called, calls.points_of(hand, points))


def turn_over(t: BaccaratGame, hand: str, cites: Cites) -> Procedure[None]:
    """The face-down cards of a hand go to the player who has the right to turn them over, else the dealer does.

    A player who gets up from one of several seats has it at another, to which the cards go with their holder.
    """
    seat, because = first_holder(t, hand)
    while seat is not None:
        other = moved_to(t, hand, seat)
        if other is not None:
            seat, because = other, because + by_reading("rights_of_a_person")
        if seat not in t.state.leaving:
            because += by_reading("right_to_a_hand") if gave_up_another(t, hand, seat) else ()
            yield Handed(tuple(dict.fromkeys(cites + because)), hand, seat, held_cards(t, hand, seat))
            answer = yield from ask(partial(held_question, t, hand, seat, cites))
            if hand not in t.state.face_down:
                return
            if answer is not None and answer.choice == RETURN and t.state.held == hand:
                yield turned(cites, hand, t.state.hands[hand], seat)
                return
        if moved_to(t, hand, seat) is not None:
            continue
        because = t.cites(Rule.CARDS_RELINQUISHED)
        if t.state.seats[seat] not in t.state.gave_up(hand):
            leaves = by_reading("leaving_gives_up_the_cards") if seat in t.state.leaving else ()
            yield Relinquished(because + leaves, hand, seat)
        seat = yield from offer(t, hand, seat)
    yield turned(cites + dealer_turns(t, hand), hand, t.state.hands[hand])


def moved_to(t: BaccaratGame, hand: str, seat: int) -> int | None:
    """Another seat of a player who got up from this one without giving up the hand."""
    player = t.state.seats[seat]
    given_up = seat not in t.state.leaving or player in t.state.gave_up(hand)
    return None if given_up else t.state.seat_now(player)


def gave_up_another(t: BaccaratGame, hand: str, seat: int) -> bool:
    """Whether the player at that seat gave up the right to the other hand in this round."""
    return any(t.state.seats[seat] in t.state.gave_up(other) for other in FIRST_TWO if other != hand)


def held_cards(t: BaccaratGame, hand: str, seat: int) -> Hidden:
    """The cards of a hand that lie face down, for that player's eyes."""
    return Hidden(" ".join(card for card in t.state.hands[hand] if isinstance(card, Hidden)), seat)


def first_holder(t: BaccaratGame, hand: str) -> tuple[int | None, Cites]:
    """Who is handed a hand: whoever has had it in this round, else the player with the highest wager on it, the closest
    to the dealer counterclockwise if there are several; and why that one. None: the dealer.
    """
    right = t.state.rights.get(hand)
    if right is not None:
        return right.seat, ()
    highest = t.state.highest_on(hand)
    if t.state.simulated or not highest:
        return None, ()
    equal = t.cites(Rule.EQUAL_HIGHEST_WAGERS) + by_reading("closest_counterclockwise")
    return min(highest.values()), equal if len(highest) > 1 else ()


def dealer_turns(t: BaccaratGame, hand: str) -> Cites:
    """The provisions by which the dealer turns over a hand: nobody accepted it, or nobody wagered on it."""
    if hand in t.state.rights:
        return t.cites(Rule.CARDS_RELINQUISHED)
    if Rule.NO_WAGER_ON_HAND in t.rules:
        return t.cites(Rule.NO_WAGER_ON_HAND)
    return by_reading("no_wager_on_a_hand")


def offer(t: BaccaratGame, hand: str, seat: int) -> Procedure[int | None]:
    """The right is offered to the player at the right of the one who had it, then to the others counterclockwise."""
    places = around(t.seats, seat, COUNTERCLOCKWISE)[1:]
    for place in others_in_turn(t.state.seats, places, without=lambda: t.state.gave_up(hand), leaving=t.state.leaving):
        answer = yield from ask(partial(offer_question, t, hand, place))
        if answer is not None and answer.choice == ACCEPT:
            return place
    return None


# Questions


def held_question(t: BaccaratGame, hand: str, seat: int, cites: Cites) -> Question | None:
    """Whether the player who holds a hand returns it or gives up the right; None once the player does not hold it."""
    if t.state.held != hand or seat in t.state.leaving:
        return None
    return Question(
        kind="cards",
        to=seat_name(seat),
        seat=seat,
        hand=hand,
        cites=cites,
        options=(Option(RETURN, cites), Option(RELINQUISH, t.cites(Rule.CARDS_RELINQUISHED))),
        default=Answer(RETURN, seat=seat),
    )


def offer_question(t: BaccaratGame, hand: str, seat: int) -> Question | None:
    """The offer of relinquished cards to one player, while that player sits there."""
    if seat not in t.state.present or hand not in t.state.face_down:
        return None
    cites = t.cites(Rule.CARDS_RELINQUISHED) + by_reading("relinquished_cards")
    return Question(
        kind="turn",
        to=seat_name(seat),
        seat=seat,
        hand=hand,
        cites=cites,
        options=(Option(ACCEPT, cites), Option(DECLINE, cites)),
        default=Answer(DECLINE, seat=seat),
    )


QUESTIONS: Final = (
    QuestionKind(
        kind="cards",
        rule=Rule.CARDS_RELINQUISHED,
        choices=(RETURN, RELINQUISH),
        describes="whether the player who holds a hand returns it face up, or gives up the right to turn it over",
    ),
    QuestionKind(
        kind="turn",
        rule=Rule.CARDS_RELINQUISHED,
        choices=(ACCEPT, DECLINE),
        describes="whether to take the cards that another player gave up",
    ),
)


# Orders and incidents


def relinquish_order(t: BaccaratGame) -> Interruption:
    """A player who delays the game loses the right to turn over the cards."""
    return Interruption(
        name="relinquish the cards",
        rule=Rule.CARDS_RELINQUISHED,
        by=("dealer", "floorperson"),
        describes=f"the player who holds cards {t.edition.relinquished_for} must give them up",
        judge=lambda order: judge_held(t, Rule.CARDS_RELINQUISHED, order.seat),
        procedure=lambda _: relinquish(t),
        whom=partial(holder, t),
    )


def holder(t: BaccaratGame) -> str:
    """The player who holds cards, if anybody does."""
    right = t.state.rights.get(t.state.held)
    return t.state.seats[right.seat] if right is not None and right.seat is not None else ""


def judge_held(t: BaccaratGame, rule: Rule, seat: int | None) -> Refusal | None:
    """Cards must be in a player's hands: those of the seat that is named, if any."""
    if not t.state.held:
        return refuse("baccarat.no_player_holds_cards", t.cites(rule))
    holder = t.state.rights[t.state.held].seat
    if seat in (None, holder):
        return None
    return refuse("baccarat.another_holds_cards", t.cites(rule), seat=seat, holder=holder)


def relinquish(t: BaccaratGame) -> Procedure[None]:
    """The cards go back to the dealer, who then offers them around the table."""
    hand = t.state.held
    seat = t.state.rights[hand].seat
    assert seat is not None
    yield Relinquished(t.cites(Rule.CARDS_RELINQUISHED) + by_reading("right_to_a_hand"), hand, seat)


def holders_incidents(t: BaccaratGame) -> list[Interruption]:
    """What can happen to cards in a player's hands."""
    return [
        Interruption(
            name="cards shown",
            rule=Rule.PLAYERS_HAND_HANDED,
            by=("dealer",),
            describes="the player who holds cards showed them: they count as returned face up",
            judge=lambda report: judge_held(t, Rule.PLAYERS_HAND_HANDED, report.seat),
            procedure=lambda _: take_shown_cards(t),
            whom=partial(holder, t),
        ),
        Interruption(
            name="card torn",
            rule=Rule.DECKS_PER_SHOE,
            by=("dealer",),
            describes="the player who holds cards bent, marked or tore one: it counts in this round, and never again",
            judge=lambda report: judge_held(t, Rule.DECKS_PER_SHOE, report.seat),
            procedure=lambda _: note_torn_card(t),
            whom=partial(holder, t),
        ),
    ]


def take_shown_cards(t: BaccaratGame) -> Procedure[None]:
    """Cards that everybody has seen lie face up from now on."""
    hand = t.state.held
    third = len(t.state.hands[hand]) > 2
    rule = (THIRD if third else FIRST_TWO)[hand]
    cites = t.cites(rule) + by_reading("shown_cards_are_returned")
    yield turned(cites, hand, t.state.hands[hand], t.state.rights[hand].seat)


def note_torn_card(t: BaccaratGame) -> Procedure[None]:
    """The card keeps its value for the round and leaves the game with its shoe."""
    cites = t.cites(Rule.DECKS_PER_SHOE) + by_reading("torn_card")
    yield Noted(cites, message("baccarat.card_damaged"), t.state.rights[t.state.held].seat)
