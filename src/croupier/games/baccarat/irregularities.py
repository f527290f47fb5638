"""Irregularities (§ 627a.13, § 541.14): cards drawn in error, disclosed, or found face up in the shoe.

Where a card lies until it is used: `HELD` or `HELD_THIRD` for the first card of the next hand, `DISCLOSED` or
`DISCLOSED_THIRD` until it is discarded or opens a simulated round, `THIRD` (undisclosed) or `THIRD_SEEN` until it is
decided whether the Banker's Hand takes it. What the chapters do differently with a disclosed card is a step of the
edition: `DisclosedCards`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from croupier.equipment import Card, face_down, lies_face_up, plain
from croupier.games.baccarat.events import SimulatedRound
from croupier.games.baccarat.hands import VALUES, face_value, is_natural, player_draws, point_count
from croupier.games.baccarat.state import NEXT_TO_THIS, THIS_TO_NEXT
from croupier.games.baccarat.wagers import BANKER, HANDS, PLAYER
from croupier.games.shared.events import CardDealt, SetAside
from croupier.games.shared.shoe import deal_card, is_shoe_done, judge_drawable, next_card
from croupier.games.shared.state import DISCARD, SHOE, AsideCard, Face
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.play.steps import Procedure, Void
from croupier.table.events import Cites
from croupier.table.inputs import FORMAT, Refusal, Report, refuse

if TYPE_CHECKING:
    from croupier.games.baccarat.game import BaccaratGame

HELD, HELD_THIRD = NEXT_TO_THIS
DISCLOSED = "disclosed card"
DISCLOSED_THIRD = "disclosed third card, for a simulated round"
THIRD = "third card in error"
THIRD_SEEN = "disclosed third card in error"

DisclosedStep = Callable[["BaccaratGame", Card, str], Procedure[None]]
"""What is done with a disclosed card, given the card and its place."""


class DisclosedCards(msgspec.Struct, frozen=True, kw_only=True):
    """A chapter's steps for a disclosed card: one drawn in error, a third card in error, and one found face up.

    `simulated`: the places whose cards open a simulated round, each with the rule by which they do.
    """

    in_error: DisclosedStep
    third_card: DisclosedStep
    face_up: DisclosedStep
    simulated: Mapping[str, Rule]


# What a report starts


def drawn_in_error(t: BaccaratGame, report: Report) -> Procedure[None]:
    """§ .13(a): a card came out when none was due. Undisclosed, it is the first card of the next hand."""
    card, source = yield from next_card(t)
    if card is None:
        return
    if lies_face_up(card):
        yield from found_face_up(t, card, source, in_error(t))
    elif report.disclosed:
        yield SetAside(t.cites(Rule.DISCLOSED_CARD) + set_aside(t), plain(card), DISCLOSED, "up", source)
        yield from t.edition.disclosed.in_error(t, plain(card), DISCLOSED)
    else:
        yield SetAside(t.cites(Rule.UNDISCLOSED_CARD), face_down(card), HELD, "down", source)


def third_card_in_error(t: BaccaratGame, report: Report) -> Procedure[None]:
    """§ .13(b), (c): the Player's Hand was dealt a third card that it may not take. The Banker's Hand decides."""
    card, source = yield from next_card(t)
    if card is None:
        return
    if not report.disclosed and not lies_face_up(card):
        yield SetAside(t.cites(Rule.UNDISCLOSED_THIRD_CARD), face_down(card), THIRD, "down", source)
        return
    if t.edition.disclosed_at_once and lies_face_up(card):
        yield from found_face_up(t, card, source, in_error(t))
        return
    cites = t.cites(t.edition.disclosed_third_rule)
    cites += () if t.edition.disclosed_at_once else by_reading("disclosed_third_card")
    yield SetAside(cites, plain(card), THIRD_SEEN, "up", source)
    if t.edition.disclosed_at_once:
        yield from t.edition.disclosed.third_card(t, plain(card), THIRD_SEEN)


def in_error(t: BaccaratGame) -> Cites:
    """Why a card drawn in error that lies face up is a card found face up, where another provision could be meant."""
    return by_reading("face_up_card_drawn_in_error") if t.edition.disclosed_at_once else ()


def set_aside(t: BaccaratGame) -> Cites:
    """Why a disclosed card waits until a hand that has begun is finished, where it opens a simulated round."""
    return by_reading("disclosed_card_set_aside") if DISCLOSED in t.edition.disclosed.simulated else ()


# When a report may come


def judge_third_card(t: BaccaratGame) -> Refusal | None:
    """Two cards in each hand, the Banker's not decided, and a third card that the Player's Hand may not take."""
    state, cites = t.state, t.cites(Rule.UNDISCLOSED_THIRD_CARD)
    if [len(state.hands.get(hand, ())) for hand in (PLAYER, BANKER)] != [2, 2] or BANKER in state.stayed:
        return refuse("baccarat.third_card_when", cites)
    if state.face_down:
        return refuse("baccarat.hands_face_down", cites)
    player, banker = point_count(state.hands[PLAYER]), point_count(state.hands[BANKER])
    if player_draws(player) and not is_natural(banker, 2):
        return refuse("baccarat.third_card_is_due", t.cites(Rule.PLAYER_DRAWS), points=player)
    if state.aside_at(THIRD) or state.aside_at(THIRD_SEEN):
        return refuse("baccarat.reported_already", FORMAT)
    return judge_drawable(t, cites)


# What becomes of the card


def kept_for(t: BaccaratGame, to: str) -> AsideCard | None:
    """The card that a hand is dealt before those in the shoe: a third card in error that the Banker's Hand must take,
    else, in a hand of play, one kept for this hand.
    """
    if to not in HANDS:
        return None
    draws_third = to == BANKER and len(t.state.hands.get(BANKER, ())) == 2
    in_error = (THIRD, THIRD_SEEN) if draws_third else ()
    kept = () if t.state.simulated else tuple(THIS_TO_NEXT if t.state.hands else NEXT_TO_THIS)
    return first_at(t, in_error) or first_at(t, kept)


def first_at(t: BaccaratGame, places: Collection[str]) -> AsideCard | None:
    """The first of the cards that lie aside in one of those places."""
    return next((one for one in t.state.aside if one.place in places), None)


def kept_cites(t: BaccaratGame, place: str) -> Cites:
    """The provisions by which a card from that place is dealt next."""
    kept = THIS_TO_NEXT.get(place, place)
    rules = {
        HELD: Rule.UNDISCLOSED_CARD,
        HELD_THIRD: Rule.UNDISCLOSED_THIRD_CARD,
        THIRD: Rule.UNDISCLOSED_THIRD_CARD,
        THIRD_SEEN: t.edition.disclosed_third_rule,
    }
    if kept not in rules:
        return ()
    in_turn = by_reading("cards_kept_in_turn") if place in THIS_TO_NEXT else ()
    return t.cites(rules[kept]) + in_turn


def third_unused(t: BaccaratGame) -> Procedure[None]:
    """The Banker's Hand stays: the card is kept for the next hand or, if disclosed, handled as the chapter says."""
    for card in list(t.state.aside_at(THIRD)):
        yield SetAside(t.cites(Rule.UNDISCLOSED_THIRD_CARD), card, HELD_THIRD, "down", THIRD)
    for card in list(t.state.aside_at(THIRD_SEEN)):
        yield from t.edition.disclosed.third_card(t, card, THIRD_SEEN)


def found_face_up(t: BaccaratGame, card: Card, source: str = SHOE, because: Cites = ()) -> Procedure[None]:
    """A card lay face up in the shoe, whether it was due (to a hand or, `because` of a reading, to the discards) or
    drawn in error.
    """
    yield SetAside(t.cites(Rule.FACE_UP_CARD) + set_aside(t) + because, plain(card), DISCLOSED, "up", source)
    yield from t.edition.disclosed.face_up(t, plain(card), DISCLOSED)


def waits_for_simulation(t: BaccaratGame) -> AsideCard | None:
    """The disclosed card that opens the next simulated round, where the chapter has such rounds."""
    return first_at(t, t.edition.disclosed.simulated)


def next_simulated(t: BaccaratGame) -> AsideCard | None:
    """The same, if the decks are not too old for another round, whether simulated or not."""
    return waits_for_simulation(t) if t.decks_in_time else None


def simulated_rounds(t: BaccaratGame) -> Procedure[None]:
    """§ 627a.13(c)(2), (d): each disclosed card is the first of a round without wagers, for the discard rack. Where the
    decks became too old for another round, it leaves with them.
    """
    while (disclosed := waits_for_simulation(t)) is not None and (yield from t.told_if_too_old()):
        simulated = t.edition.disclosed.simulated
        cites = t.cites(simulated[disclosed.place])
        several = sum(one.place in simulated for one in t.state.aside) > 1
        readings = by_reading("several_simulated_rounds") if several else ()
        readings += by_reading("simulated_round_after_the_last_hand") if is_shoe_done(t) else ()
        yield SimulatedRound(cites + readings)
        yield from t.call_for_cards(cites)
        yield CardDealt(cites, disclosed.card, PLAYER, "up", disclosed.place)
        yield from t.deal_hands(lying=1)
        yield from t.complete_simulated(cites)


# The steps of the chapters


def to_discard_with_one_more(t: BaccaratGame, card: Card, place: str) -> Procedure[None]:
    """Into the discard rack, with one more card drawn face down."""
    cites = t.cites(Rule.DISCLOSED_TO_DISCARD)
    yield CardDealt(cites, card, DISCARD, "up", place)
    yield from one_more(t, "down", cites)


def to_discard_with_its_points(t: BaccaratGame, card: Card, place: str) -> Procedure[None]:
    """Into the discard rack, with as many more cards, face up, as it counts in a hand."""
    cites = t.cites(Rule.FACE_UP_CARD) + by_reading("face_up_card_counts_points")
    yield CardDealt(cites, card, DISCARD, "up", place)
    for _ in range(VALUES[card]):
        yield from one_more(t, "up", cites)


def one_more(t: BaccaratGame, face: Face, cites: Cites) -> Procedure[None]:
    """Another card for the discard rack, if there is one; a round is not void for lack of it."""
    if t.state.shoe is not None and t.state.shoe.remaining:
        found = partial(found_face_up, t, because=by_reading("face_up_card_among_others"))
        yield from deal_card(t, DISCARD, face, cites, needed=False, irregular=found)


def aside_for_simulated_round(t: BaccaratGame, card: Card, place: str) -> Procedure[None]:
    """It stays aside; a hand already begun is finished without it."""
    assert card in t.state.aside_at(place)
    yield from simulate_before_the_round(t)


def simulate_before_the_round(t: BaccaratGame) -> Procedure[None]:
    """Before a round's first card, wagers are returned for a disclosed card that waits, as soon as somebody has the
    shoe from which the simulated round is dealt.
    """
    between_hands = not t.state.hands and not t.state.simulated
    if not between_hands or next_simulated(t) is None or t.awaits_curator:
        return
    if t.state.phase == "round" or is_burnt(t):
        yield Void(Rule.DISCLOSED_CARD, before_the_round=True)


def is_burnt(t: BaccaratGame) -> bool:
    """Whether the shoe's first card and as many more as it counts lie in the discard rack, so that a hand may follow.

    A burn that is still going on is completed first, and `deal` sees the card that waits.
    """
    burnt = t.state.discards.piles[0]
    return bool(burnt) and len(burnt) > face_value(burnt[0])


def third_card_as_chosen(t: BaccaratGame, card: Card, place: str) -> Procedure[None]:
    """§ 627a.13(c)(1) or (2), as the submission says: the discard rack, or a simulated round."""
    if t.choices.disclosed_card == "simulated round":
        yield SetAside(t.cites(Rule.DISCLOSED_SIMULATED), card, DISCLOSED_THIRD, "up", place)
    else:
        yield from to_discard_with_one_more(t, card, place)


BY_541 = DisclosedCards(
    in_error=to_discard_with_one_more,
    third_card=to_discard_with_one_more,
    face_up=to_discard_with_its_points,
    simulated={},
)
BY_627A = DisclosedCards(
    in_error=aside_for_simulated_round,
    third_card=third_card_as_chosen,
    face_up=aside_for_simulated_round,
    simulated={DISCLOSED: Rule.DISCLOSED_CARD, DISCLOSED_THIRD: Rule.DISCLOSED_SIMULATED},
)
