"""From a shuffle to a shoe that is ready to deal, and drawing cards from it.

The chapters agree on the steps and differ in numbers and details; a game states its own in `ShoeTerms`. Cards come to
the table in one batch, shuffled by hand or dealt from a continuous device, or in two batches that take turns, one in
play while an automated device shuffles and keeps the other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial
from math import ceil
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec

from croupier.equipment import Card, Pick, Shoe, Shuffle, Stack, hidden_order, lies_face_up, plain
from croupier.games.shared.events import (
    CardDealt,
    CoverCard,
    Cut,
    Inspected,
    Loaded,
    Released,
    Shuffled,
    Stored,
    Unloaded,
    dealt_face_down,
)
from croupier.games.shared.state import CUT, DEVICE, DISCARD, SHOE, Face, StoredBatch
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.play.steps import Procedure, Question, ask
from croupier.table.events import Cites
from croupier.table.inputs import Answer, Refusal, refuse
from croupier.table.messages import message
from croupier.table.people import DEALER, FLOORPERSON, at_seat, seat_name
from croupier.table.state import Option

if TYPE_CHECKING:
    from croupier.games.shared.card_game import CardGame

    ShoeGame = CardGame[Any, Any]

Shuffler = Literal["hand", "automated", "continuous"]


class ShoeTerms(msgspec.Struct, frozen=True, kw_only=True):
    """A chapter's numbers and details for its cards and shoe.

    `wash_two_batches`: batches for a device are washed at the opening too. `preshuffled_uninspected`: decks that come
    preinspected and preshuffled are not inspected at the table. `idle_face_up`: cards of an idle table are turned face
    up for the first player (otherwise only if that player asks). `batches_inspected_apart`: two batches are inspected
    and verified separately. `decks_sorted`: each deck is sorted and inspected by itself, face down. `cover_depth`: how
    far above the bottom the cover card goes, in cards or as a share of the stack. `recut_in_shoe`: a recut may be
    ordered until a card is dealt, and not only until the shoe is loaded.
    `device_removed`: a shuffling device leaves the table before cards are shuffled in another way.
    `one_batch_for_device`: two batches are permitted with an automated device, not required. `cover_reading`: the
    reading on where the cover card goes, if the text leaves that open.
    """

    cut_depth: Annotated[int, msgspec.Meta(ge=1, le=26)]
    cover_depth: int | Fraction
    hands_after_cover: Annotated[int, msgspec.Meta(ge=1, le=10)]
    wash_two_batches: bool
    preshuffled_uninspected: bool
    idle_face_up: bool
    batches_inspected_apart: bool
    decks_sorted: bool = False
    recut_in_shoe: bool = False
    device_removed: bool = False
    one_batch_for_device: bool = False
    cover_reading: str = ""

    def cover_after(self, cards: int) -> int:
        """How many cards of a stack lie above the cover card."""
        depth = self.cover_depth
        return cards - (depth if isinstance(depth, int) else ceil(depth * cards))

    def least_cut(self, cards: int) -> int:
        """How far from either end a stack is cut; a stack too small for that is cut in the middle."""
        return min(self.cut_depth, cards // 2)


class PassedOver(Stack, frozen=True, kw_only=True):
    """A shuffle that was made because the shoe that is `listed` next is not made of the cards to be shuffled."""

    listed: str


def prepare_shoe(t: ShoeGame) -> Procedure[None]:
    """Stack, cut and load: from a shuffle, from the device that kept the other batch, or ready from a list."""
    if t.state.stored:
        yield from swap_batches(t, t.state.stored[0].back)
        return
    batch = t.state.batches[0]
    stack: Stack = yield Shuffle(batch)
    order = hidden_order(stack.cards)
    if t.shuffler == "continuous":
        cites = t.continuous_cites() + first_card_of_new_dealer(t)
        yield Loaded(cites, batch.back, len(stack.cards), stack.cover_after, order, not stack.ready)
        return
    if stack.ready:
        cites = t.cites(Rule.CUT_COMPLETED) + first_card_of_new_dealer(t)
        yield Loaded(cites, batch.back, len(stack.cards), stack.cover_after, order)
        yield from store_other_batch(t)
        return
    yield from shuffled(t, batch.back, order)
    yield from store_other_batch(t)
    yield from cut_and_load(t)


def shuffled(t: ShoeGame, back: str, order: str) -> Procedure[None]:
    """The shuffle: by hand, after which a floorperson may have to see the feathered stack; by device; or earlier."""
    if t.state.preshuffled:
        yield Shuffled(t.cites(Rule.PRESHUFFLED), back, "before it came", order)
        return
    yield from t.shuffle_stack(back, order)
    if t.shuffled_how == "by hand" and Rule.FEATHERED in t.rules:
        yield Inspected(t.cites(Rule.FEATHERED), FLOORPERSON, message("cards.shuffle_verified"))


def store_other_batch(t: ShoeGame) -> Procedure[None]:
    """With two batches, the one that is not in play is shuffled by the device, which keeps it."""
    if len(t.state.batches) > 1 and t.shuffler == "automated":
        yield from store(t, t.state.batches[1].back)


def store(t: ShoeGame, back: str) -> Procedure[None]:
    """Put a batch into the device."""
    batch = next(batch for batch in t.state.batches if batch.back == back)
    stack: Stack = yield Shuffle(batch)
    yield Stored(t.batch_cites(Rule.BATCH_IN_SHUFFLER), back, hidden_order(stack.cards), stack.ready, stack.cover_after)


def swap_batches(t: ShoeGame, kept: str) -> Procedure[None]:
    """The batch that was dealt goes into the device, and the one that it kept comes out: every other shoe."""
    yield from store(t, t.state.batches[0].back)
    stored = next((stored for stored in t.state.stored if stored.back == kept), None)
    if stored is None:
        yield from prepare_shoe(t)
        return
    yield Released(t.batch_cites(Rule.BATCHES_ALTERNATE, Rule.ONE_BATCH_DISCARDED), stored.back)
    if t.state.reshuffle_due:
        yield from reshuffle_released(t, stored)
    if stored.ready:
        cards = len(t.state.stack)
        yield Loaded(t.cites(Rule.CUT_COMPLETED) + first_card_of_new_dealer(t), stored.back, cards, stored.cover_after)
    else:
        yield from cut_and_load(t)


def reshuffle_released(t: ShoeGame, stored: StoredBatch) -> Procedure[None]:
    """A player asked for it, or the device does not secure what it keeps: the batch is shown and shuffled again."""
    conditions = (Rule.IDLE_WITH_SHUFFLER, Rule.SHUFFLER_STORES_SECURELY, Rule.SHUFFLER_PROCEDURES)
    cites = t.cite_all(*(rule for rule in conditions if rule in t.rules))
    for seat in t.state.in_order_of_arrival[:1]:
        yield Inspected(cites, at_seat(seat), message("cards.looked_at_batch", back=stored.back))
    if not stored.ready:
        stack: Stack = yield Shuffle(t.state.batches[0])
        yield Shuffled(cites, stored.back, t.shuffled_how, hidden_order(stack.cards))


def cut_and_load(t: ShoeGame) -> Procedure[None]:
    """The cut, then the second cover card, then the stack goes into the shoe."""
    yield from cut_the_cards(t)
    yield from load(t)


def load(t: ShoeGame) -> Procedure[None]:
    """The second cover card, then the stack goes into the shoe."""
    cards = len(t.state.stack)
    reading = t.shoe_terms.cover_reading
    cites = t.cites(Rule.COVER_CARD_PLACED) + (by_reading(reading) if reading else ()) + first_card_of_new_dealer(t)
    yield Loaded(cites, t.state.batches[0].back, cards, t.shoe_terms.cover_after(cards))


def first_card_of_new_dealer(t: ShoeGame) -> Cites:
    """Why a dealer who has taken over removes no other card than the first of the shoe, where dealers remove any."""
    removes = t.state.new_dealer and Rule.FIRST_CARD_DISCARDED in t.rules
    return by_reading("new_dealer_at_a_fresh_shoe") if removes else ()


def reload(t: ShoeGame, cites: Cites, cards: tuple[Card, ...]) -> Procedure[None]:
    """In the middle of a round: these cards are shuffled, cut and put into the shoe, for the rest of it."""
    back = t.state.batches[0].back
    stack: Stack = yield Shuffle(t.state.batches[0], cards)
    order = hidden_order(stack.cards)
    if stack.ready:
        yield Loaded(cites, back, len(stack.cards), None, order, last_round=True)
    else:
        not_as_listed = stack.listed if isinstance(stack, PassedOver) else ""
        yield Shuffled(cites, back, t.shuffled_how, order, not_as_listed)
        yield from cut_the_cards(t, cites, in_order=True)
        yield Loaded(cites, back, len(stack.cards), None, last_round=True)


def cut_the_cards(
    t: ShoeGame, because: Cites = (), asked: Sequence[int] = (), first: int | None = None, *, in_order: bool = False
) -> Procedure[None]:
    """Offer the cut to one player after another, as the chapter says; if nobody takes it, the dealer cuts.

    Somebody who holds several seats is asked once, and whoever leaves instead of answering was not asked. `because`:
    why the cards are cut, if not after a shuffle; where the offer begins is then cited only `in_order`. `first`: the
    offer begins at that seat, also if its player has had it.
    """
    asked = list(asked)
    small = t.shoe_terms.least_cut(len(t.state.stack)) < t.shoe_terms.cut_depth
    done = t.cites(Rule.CUT_DEPTH) + t.cites(Rule.CUT_COMPLETED)
    done += by_reading("small_stacks_are_cut_in_the_middle") if small else ()
    while (seat := first if first is not None else t.next_to_cut(asked)) is not None:
        cites = offer_cites(t, because, refused=bool(asked), in_order=in_order)
        answer = None
        if first is not None or t.state.seats[seat] not in t.state.cutting.offered:
            answer = yield from ask(partial(cut_question, t, seat, t.state.arrival(seat), cites))
            if answer is None and first is None:
                continue
        if answer is not None and answer.choice == "cut":
            assert answer.position is not None
            yield Cut(tuple(dict.fromkeys(cites + done)), at_seat(seat), answer.position)
            return
        asked.append(seat)
        first = None
    cites = offer_cites(t, because, refused=bool(asked), in_order=in_order) + t.dealers_cut_readings()
    answer = yield from ask(partial(dealers_cut, t, cites))
    assert answer is not None
    assert answer.position is not None
    yield Cut(tuple(dict.fromkeys(cites + done)), DEALER, answer.position)


def offer_cites(t: ShoeGame, because: Cites, *, refused: bool, in_order: bool) -> Cites:
    """The provisions of one offer to cut."""
    order = t.cut_cites(refused=refused) if in_order or not because else ()
    return tuple(dict.fromkeys(because + order))


def recut(t: ShoeGame) -> Procedure[None]:
    """The next person entitled cuts: the next player after the one who cut, then the dealer; after the dealer, all."""
    by, cites = t.state.cut_by, t.cites(Rule.RECUT) + t.recut_readings()
    if by is None or by.seat is None:
        yield from cut_again(t, cites + by_reading("recut_after_the_dealer"))
    else:
        yield from cut_again(t, cites, asked=(by.seat,))


def cut_again(t: ShoeGame, cites: Cites, asked: Sequence[int] = (), first: int | None = None) -> Procedure[None]:
    """Another cut of the stack, which may have to come out of the shoe for it."""
    shoe = t.state.shoe
    if shoe is not None:
        yield Unloaded(cites)
    yield from cut_the_cards(t, cites, asked, first)
    if shoe is not None and shoe.hands_left is not None:
        yield Loaded(cites, shoe.back, len(t.state.stack), None, last_round=True)
    elif shoe is not None:
        yield from load(t)


def judge_recut(t: ShoeGame) -> Refusal | None:
    """A recut comes after the cut and before the stack is in the shoe or, in some chapters, a card is dealt."""
    shoe, in_shoe = t.state.shoe, t.shoe_terms.recut_in_shoe
    uncommitted = bool(t.state.stack) or (in_shoe and shoe is not None and not shoe.dealt)
    if uncommitted and t.state.cut_by:
        return None
    cites = t.cites(Rule.RECUT) + (by_reading("first_discard_is_dealt") if in_shoe and shoe is not None else ())
    return refuse("cards.recut_in_shoe" if in_shoe else "cards.recut_before_shoe", cites)


def recut_until(t: ShoeGame) -> str:
    """Until when a recut may be ordered."""
    return "a card is dealt" if t.shoe_terms.recut_in_shoe else "the cards are in the shoe"


def cut_question(t: ShoeGame, seat: int, arrival: int, cites: Cites) -> Question | None:
    """The offer to one player, while that player sits there."""
    if seat not in t.state.present or t.state.arrival(seat) != arrival:
        return None
    options = (Option("cut", t.cites(Rule.CUT_DEPTH), ("position",)), Option("decline", cites))
    return Question(
        kind=CUT,
        to=seat_name(seat),
        seat=seat,
        cites=cites,
        options=options,
        default=Answer("decline", seat=seat),
        check=lambda answer: judge_cut(t, answer),
        samples=(Answer("cut", seat=seat, position=len(t.state.stack) // 2),),
    )


def dealers_cut(t: ShoeGame, cites: Cites) -> Question:
    """Nobody took the cut: the dealer cuts, by default in the middle."""
    return Question(
        kind=CUT,
        to="dealer",
        cites=cites,
        options=(Option("cut", t.cites(Rule.CUT_DEPTH), ("position",)),),
        default=Answer("cut", role="dealer", position=len(t.state.stack) // 2),
        check=lambda answer: judge_cut(t, answer),
    )


def judge_cut(t: ShoeGame, answer: Answer) -> Refusal | None:
    """A cut must be far enough from either end of the stack."""
    if answer.choice != "cut":
        return None
    cards = len(t.state.stack)
    depth = t.shoe_terms.least_cut(cards)
    assert answer.position is not None
    if depth <= answer.position <= cards - depth:
        return None
    values = {"depth": depth, "cards": cards, "most": cards - depth, "position": answer.position}
    return refuse("cards.cut_too_near_an_end", t.cites(Rule.CUT_DEPTH), **values)


IrregularStep = Callable[[Card], Procedure[None]]
"""What is done with a card that comes out face up, or that should not be in the shoe."""


def never() -> bool:
    """Nothing stops the dealer."""
    return False


def ready_card(t: ShoeGame) -> Card | None:
    """The next card in the shoe, if it can be dealt at once, as most cards can."""
    state = t.state
    shoe = state.shoe
    if shoe is None or shoe.dealt >= shoe.undisturbed or state.aside:
        return None
    card = shoe.order[shoe.dealt]
    return card if card in t.played else None


def deal_card(
    t: ShoeGame,
    to: str,
    face: Face,
    cites: Cites,
    *,
    needed: bool = True,
    unless: Callable[[], bool] = never,
    irregular: IrregularStep | None = None,
    burnt: bool = False,
) -> Procedure[Card | None]:
    """Deal a card to a hand or to the discard rack; an irregular card is handled (as the game does, or so), and the
    next is dealt. `burnt`: it leaves a full shoe unused.

    None: the shoe was taken away meanwhile, or had no card left and none was `needed`, or none is to be dealt any more
    (`unless`).
    """
    card = ready_card(t)
    if card is not None:
        yield (
            CardDealt(cites, card, to, "up", burnt=burnt)
            if face == "up"
            else dealt_face_down(cites, card, to, burnt=burnt)
        )
        return card
    drawn = yield from draw(t, to, needed=needed, unless=unless, irregular=irregular)
    if drawn is None:
        return None
    card, source = drawn
    cites += t.kept_cites(source)
    if face == "up" or t.stays_open(source):
        yield CardDealt(cites, plain(card), to, "up", source, burnt=burnt)
    else:
        yield dealt_face_down(cites, card, to, source, burnt=burnt)
    return card


def draw(
    t: ShoeGame,
    to: str,
    *,
    needed: bool,
    unless: Callable[[], bool] = never,
    irregular: IrregularStep | None = None,
) -> Procedure[tuple[Card, str] | None]:
    """The next regular card, and where it comes from; if none is left and one is `needed`, the chapter's procedure
    follows.

    `to` is the hand that it is for. Before each card the state is read again: at a table dealt by hand something may
    have come up, and a card may have been set aside for that hand. None: there is no longer a shoe, or no card, or
    what came up is a reason not to go on (`unless`).
    """
    while not unless():
        kept = t.kept_card(to)
        if kept is not None:
            return kept
        shoe = t.state.shoe
        if shoe is None:
            return None
        if shoe.dealt == shoe.cover_after and not shoe.cover_out:
            yield from cover_card(t, shoe, to)
            continue
        card, source = yield from take_out(shoe)
        if card is None and not needed:
            return None
        if card is None:
            yield from t.out_of_cards()
        elif is_irregular(t, card, to):
            yield from (irregular or t.found_irregular)(card)
        else:
            return card, source
    return None


def is_irregular(t: ShoeGame, card: Card, to: str = "") -> bool:
    """Whether a card lies face up, should not be in the shoe, or may not be used for the hand that it is for."""
    return card not in t.played or t.is_barred(card, to)


def next_card(t: ShoeGame, to: str = "") -> Procedure[tuple[Card | None, str]]:
    """The card that comes out next, face up or down, and where it comes from; a cover card before it is put aside."""
    shoe = t.state.shoe
    if shoe is not None and shoe.dealt == shoe.cover_after:
        yield from cover_card(t, shoe, to)
        shoe = t.state.shoe
    return (yield from take_out(shoe)) if shoe is not None else (None, SHOE)


def take_out(shoe: Shoe) -> Procedure[tuple[Card | None, str]]:
    """The card that comes out of the shoe or the continuous device, and which of them it is."""
    if shoe.continuous:
        return ((yield Pick(shoe.order)) if shoe.order else None), DEVICE
    return shoe.next_card(), SHOE


def judge_drawable(t: ShoeGame, cites: Cites) -> Refusal | None:
    """Without a card in the shoe, none can have been drawn by mistake."""
    if t.state.shoe is not None and t.state.shoe.remaining:
        return None
    return refuse("cards.none_in_the_shoe", cites)


def cover_card(t: ShoeGame, shoe: Shoe, at: str) -> Procedure[None]:
    """The cover card is the next thing in the shoe, unless it has come out already."""
    if not shoe.cover_out:
        yield CoverCard(t.cites(Rule.COVER_CARD), t.shoe_terms.hands_after_cover, at)


def discard_first_cards(t: ShoeGame, *, fresh: bool) -> Procedure[None]:
    """The first card of a full shoe, and one for each new dealer, goes to the discard rack."""
    cites = t.cites(Rule.FIRST_CARD_DISCARDED)
    if fresh and t.state.shoe is not None:
        yield from deal_card(t, DISCARD, "down", cites, irregular=partial(found_first, t), burnt=True)
    while t.state.new_dealer and t.state.shoe is not None:
        drawn = yield from draw(t, DISCARD, needed=True)
        if drawn is None:
            return
        dealers = t.state.dealers
        yield dealt_face_down(cites, drawn[0], DISCARD, drawn[1], burnt=True)
        if t.state.dealers == dealers:
            return


def found_first(t: ShoeGame, card: Card) -> Procedure[None]:
    """The first card of a full shoe is irregular; the next is discarded in its place."""
    return t.found_irregular(card, by_reading("face_up_first_card") if lies_face_up(card) else ())


def is_shoe_done(t: ShoeGame) -> bool:
    """Whether the last hand was dealt from the shoe."""
    shoe = t.state.shoe
    return shoe is not None and shoe.hands_left == 0


def retire_shoe(t: ShoeGame) -> Procedure[None]:
    """After the last hand the cards leave the shoe, to be shuffled before the next round or replaced."""
    if is_shoe_done(t):
        yield from t.end_shoe(t.retire_cites())
