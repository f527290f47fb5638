"""From a shuffle to a shoe that is ready to deal, and drawing cards from it.

The chapters agree on the steps and differ in numbers: how deep a cut must be, how far above the bottom the cover card
goes, how many hands are completed once it has come out. A game that uses these steps says its numbers in `ShoeTerms`.
"""

from functools import partial
from typing import Protocol

import msgspec

from croupier.equipment import Card, Shoe, Stack
from croupier.law import Rule
from croupier.play.steps import DRAW, Procedure, Question, Shuffle, Void, ask
from croupier.table.events import (
    CardDealt,
    Cites,
    CoverCard,
    Cut,
    Emptied,
    Face,
    Loaded,
    Shuffled,
    dealt_face_down,
    hidden_order,
)
from croupier.table.inputs import Answer, Refusal
from croupier.table.state import Option, TableState


class ShoeTerms(msgspec.Struct, frozen=True, kw_only=True):
    """A chapter's numbers for the shoe."""

    cut_depth: int
    cover_depth: int
    hands_after_cover: int


class ShoeGame(Protocol):
    """What these steps need of a game."""

    state: TableState

    def cites(self, rule: Rule, /) -> Cites:
        """The provisions of a rule in the game's edition."""

    @property
    def shoe_terms(self) -> ShoeTerms:
        """The chapter's numbers."""


def prepare_shoe(t: ShoeGame) -> Procedure[None]:
    """Shuffle, offer the cut, place the cover card and load the shoe. A listed stack comes ready."""
    batch = t.state.batches[0]
    stack: Stack = yield Shuffle(batch)
    order = hidden_order(stack.cards)
    if stack.ready:
        yield Loaded(t.cites(Rule.CUT_COMPLETED), batch.back, len(stack.cards), stack.cover_after, order)
        return
    yield Shuffled(t.cites(Rule.SHUFFLE), batch.back, order)
    yield from cut_the_cards(t)
    cards = len(t.state.stack)
    yield Loaded(t.cites(Rule.COVER_CARD_PLACED), batch.back, cards, cards - t.shoe_terms.cover_depth)


def cut_the_cards(t: ShoeGame) -> Procedure[None]:
    """Offer the cut from the highest seat on, descending; if nobody takes it the dealer cuts in the middle."""
    for seat in sorted(t.state.seats, reverse=True):
        answer = yield from ask(partial(cut_question, t, seat))
        if answer is not None and answer.choice == "cut":
            assert answer.position is not None
            yield Cut(t.cites(Rule.CUT_DEPTH), f"seat {seat}", answer.position)
            return
    yield Cut(t.cites(Rule.OFFER_CUT), "dealer", len(t.state.stack) // 2)


def cut_question(t: ShoeGame, seat: int) -> Question | None:
    """The offer to one player, while that player sits there."""
    if seat not in t.state.seats:
        return None
    offered, depth = t.cites(Rule.OFFER_CUT), t.cites(Rule.CUT_DEPTH)
    options = (Option("cut", depth, ("position",)), Option("decline", offered))
    return Question(
        kind="cut",
        to=f"seat {seat}",
        seat=seat,
        cites=offered,
        options=options,
        default=Answer("decline", seat=seat),
        check=lambda answer: judge_cut(t, answer),
    )


def judge_cut(t: ShoeGame, answer: Answer) -> Refusal | None:
    """A cut goes in far enough from either end of the stack."""
    if answer.choice != "cut":
        return None
    depth, cards = t.shoe_terms.cut_depth, len(t.state.stack)
    assert answer.position is not None
    if depth <= answer.position <= cards - depth:
        return None
    return Refusal(
        f"the cover card goes in at least {depth} cards from either end of the stack of {cards}: at {depth} to"
        f" {cards - depth}, not at {answer.position}",
        t.cites(Rule.CUT_DEPTH),
    )


def cover_card(t: ShoeGame, shoe: Shoe) -> Procedure[None]:
    """The cover card is the next thing in the shoe, unless it has come out already."""
    if not shoe.cover_out:
        yield CoverCard(t.cites(Rule.COVER_CARD), t.shoe_terms.hands_after_cover)


def deal_card(t: ShoeGame, to: str, face: Face, cites: Cites) -> Procedure[Card]:
    """Deal a card to a hand or to the discard rack. With none left the round is void."""
    shoe = t.state.shoe
    assert shoe is not None
    if shoe.dealt == shoe.cover_after:
        yield from cover_card(t, shoe)
    card: Card | None = yield DRAW
    if card is None:
        yield Void(Rule.INSUFFICIENT_CARDS)
    assert card is not None
    yield CardDealt(cites, card, to, face) if face == "up" else dealt_face_down(cites, card, to)
    return card


def retire_shoe(t: ShoeGame) -> Procedure[None]:
    """After the last hand the cards leave the shoe, to be shuffled before the next round."""
    shoe = t.state.shoe
    if shoe is not None and shoe.hands_left == 0:
        yield Emptied(t.cites(Rule.COVER_CARD))
