"""A round of a Baccarat game, in the order of chapter 627a (629a is alike; in the other four chapters the numbers are
one higher from the wagers on).

    .5   shuffle, cut and burn          prepare
    .7   wagers                         (judged in `game`)
    .8   the first four cards           initial_cards; how they lie and are shown is a way of `dealing`
    .9   announcements, third cards     third_cards, draw by § .10
    .11  result, settlement, clearing   announce_result, settle, clear
    .12  odds and vigorish              (looked up by `settle` in `settlement`)
    .13  a shoe that runs out           void; the rest in `irregularities`

Cards that are handed to players are in `handing`, a player who deals in `curator` (§§ 631a.7 and .14). What differs
between the chapters is a value in `editions`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from operator import itemgetter
from typing import TYPE_CHECKING

from croupier.games.baccarat import calls, curator
from croupier.games.baccarat.hands import (
    VALUES,
    banker_draws,
    banker_rule,
    face_value,
    is_natural,
    player_draws,
    point_count,
)
from croupier.games.baccarat.irregularities import (
    found_face_up,
    simulate_before_the_round,
    simulated_rounds,
    third_unused,
    waits_for_simulation,
)
from croupier.games.baccarat.settlement import terms_after
from croupier.games.baccarat.wagers import BANKER, HANDS, PLAYER, Result
from croupier.games.shared.events import Cleared, NoMoreCards
from croupier.games.shared.settlement import around_the_table, void_round
from croupier.games.shared.shoe import deal_card, is_shoe_done, ready_card, retire_shoe
from croupier.games.shared.state import DISCARD
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.play.steps import Procedure, Void
from croupier.table.calls import NO_MORE_BETS
from croupier.table.events import Announced, Cites, RoundBegan, Settled

if TYPE_CHECKING:
    from croupier.games.baccarat.game import BaccaratGame


FIRST_FOUR = HANDS * 2
LAST: Callable[[tuple[int, bool, int, Settled]], Settled] = itemgetter(-1)


def deal(t: BaccaratGame) -> Procedure[None]:
    """Everything from the wagers to the cleared table; before it, a shoe if there is none."""
    curated = t.edition.curator
    if t.state.shoe is None:
        yield from prepare(t)
    if curated:
        if not (yield from t.may_begin()):
            return
        yield from curator.choose_curator(t)
    if not (yield from t.may_begin()):
        return
    if t.state.aside and waits_for_simulation(t):
        yield Void(Rule.DISCLOSED_CARD)
    cites = t.cited[Rule.NO_MORE_BETS]
    yield RoundBegan(cites, t.state.round + 1)
    yield Announced(cites, NO_MORE_BETS)
    if curated:
        yield from call_for_cards(t)
    yield from initial_cards(t)
    yield from third_cards(t)
    result = t.result()
    yield from announce_result(t, result)
    yield from settle(t, result)
    yield from clear(t)
    if curated:
        yield from curator.after_round(t, result)
        yield from simulate_before_the_round(t)


def prepare(t: BaccaratGame) -> Procedure[None]:
    """§ .5: a shuffled and cut shoe, from which the first card and as many more as it counts are burnt."""
    yield from t.prepare_cards()
    if t.state.shoe is not None and t.shuffler != "continuous":
        yield from burn(t)


def call_for_cards(t: BaccaratGame, because: Cites = ()) -> Procedure[None]:
    """§ .9(b): the curator, where there is one, is told to begin to deal, also in a simulated round (`because`)."""
    if t.edition.curator:
        yield Announced(t.cites(Rule.CALL_FOR_CARDS) + because, calls.CARDS)


def burn(t: BaccaratGame) -> Procedure[None]:
    """§ .5(f): the first card is exposed, and as many cards as its face value follow it into the discard rack."""
    cites = t.cites(Rule.BURN)
    found = partial(found_face_up, t, because=by_reading("face_up_card_in_the_burn"))
    first = yield from deal_card(t, DISCARD, "up", cites, irregular=found, burnt=True)
    assert first is not None
    more = cites + by_reading("burn_cards_shown")
    for _ in range(face_value(first)):
        yield from deal_card(t, DISCARD, t.edition.burn_face, more, irregular=found, burnt=True)


def initial_cards(t: BaccaratGame, lying: int = 0) -> Procedure[None]:
    """§ .8: the first and third card make the Player's Hand, the second and fourth the Banker's Hand."""
    cites, face, dealt = t.initial_cards
    for hand in FIRST_FOUR[lying:]:
        card = ready_card(t)
        if card is not None:
            yield dealt[hand][card]
        else:
            yield from deal_card(t, hand, face, cites)


def third_cards(t: BaccaratGame) -> Procedure[None]:
    """§§ .9 and .10: the Point Counts are announced, then each hand draws or stays, the Player's Hand first."""
    way, hands = t.way, t.state.hands
    player, banker = point_count(hands[PLAYER]), point_count(hands[BANKER])
    yield from way.show(t, player, banker)
    if is_natural(player, 2) or is_natural(banker, 2):
        yield NoMoreCards(t.cited[Rule.NATURAL_STOPS])
        if t.state.aside:
            yield from third_unused(t)
        return
    third = None
    if player_draws(player):
        drawn = yield from way.third(t, PLAYER, t.third_card[Rule.PLAYER_DRAWS])
        assert drawn is not None
        third = VALUES[drawn]
    else:
        yield t.stays[Rule.PLAYER_STAYS]
    rule = banker_rule(banker, third)
    if not banker_draws(banker, third):
        yield t.stays[rule]
        if t.state.aside:
            yield from third_unused(t)
    else:
        yield from way.third(t, BANKER, t.third_card[rule])


def announce_result(t: BaccaratGame, result: Result) -> list[Announced]:
    """§ .11(a): the final Point Counts and the hand that won; a tie and (EZ Baccarat) a Dragon 7 by name."""
    cites = t.cited[Rule.ANNOUNCE_RESULT]
    player, banker = result.player, result.banker
    if player == banker:
        return [Announced(cites, calls.points(player, banker)), Announced(cites, calls.tie(t.edition.tie_words))]
    announced = [t.results[player, banker]]
    if result.dragon_7 and t.choices.ez_baccarat:
        announced.append(Announced(cites, calls.IS_DRAGON_7))
    return announced


def settle(t: BaccaratGame, result: Result) -> list[Settled]:
    """§ .11(b): losing wagers first; then the rest from the highest seat down. Of a player's wagers, those that owe
    vigorish come first, or last where a chapter pays before it takes.
    """
    book, paid_first = terms_after(t, result), t.edition.paid_first
    lost: list[Settled] = []
    later: list[tuple[int, bool, int, Settled]] = []
    for seat, on, stake in around_the_table(t.state):
        terms = book[on]
        settled = terms.settled(seat, stake)
        if terms.outcome == "lose":
            lost.append(settled)
        else:
            later.append((-seat, (terms.vigorish_on is None) is not paid_first, len(later), settled))
    later.sort()
    lost.extend(map(LAST, later))
    return lost


def clear(t: BaccaratGame) -> Procedure[None]:
    """§§ .9(e) and .11(c): the last hand is called when it is next; the cards are put away in order."""
    if is_last_hand_next(t):
        yield Announced(t.cites(Rule.COVER_CARD) + by_reading("cover_card_last_hand"), calls.LAST_HAND)
    yield Cleared(t.cited[Rule.CLEAR_CARDS], tuple(t.state.hands))
    if t.state.aside:
        yield from simulated_rounds(t)
    if is_shoe_done(t):
        yield from retire_shoe(t)


def is_last_hand_next(t: BaccaratGame) -> bool:
    """§ .9(e): when the hand in which the cover card came out is completed, the next is the last."""
    shoe = t.state.shoe
    return shoe is not None and shoe.hands_left == 2


def void(t: BaccaratGame, rule: str) -> Procedure[None]:
    """§ .13: wagers are returned, if there are any. Out of cards, all are reshuffled or replaced; for a disclosed card,
    simulated rounds follow, and the shoe goes on: a void hand is not the last one.
    """
    cites = t.void_cites(rule)
    if t.state.phase == "round" or t.state.ledger.wagers:
        yield from void_round(t.state, cites, t.cites(Rule.CLEAR_CARDS))
    if rule == Rule.INSUFFICIENT_CARDS:
        yield from t.end_shoe(cites)
    else:
        yield from simulated_rounds(t)
