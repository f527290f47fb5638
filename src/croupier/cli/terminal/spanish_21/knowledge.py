"""What is known of Spanish 21: how its table is drawn and told, and what somebody who is asked wants to know."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from rich.text import Text

from croupier.cli.terminal.knowledge import Guest, Knowledge
from croupier.cli.terminal.moves import spot
from croupier.cli.terminal.spanish_21.guests import Punter
from croupier.cli.terminal.spanish_21.layout import dealers_count, draw_table, note
from croupier.cli.terminal.spanish_21.steps import vocabulary
from croupier.equipment.cards import UNKNOWN
from croupier.games.spanish_21.dealing import DEALER
from croupier.games.spanish_21.game import SpanishTwentyOne
from croupier.games.spanish_21.hands import spoken_total
from croupier.games.spanish_21.wagers import INSURANCE, INSURANCE_ODDS
from croupier.law import Rule
from croupier.money import written
from croupier.play.game import Game
from croupier.play.steps import Question
from croupier.running.narration import face, faces
from croupier.table.events import Bonus, Event, Settled

if TYPE_CHECKING:
    from croupier.cli.terminal.sight import Sight

PAID = ("paid",)


class Boxes(Knowledge):
    """Spanish 21: boxes that play against the dealer."""

    example = "s 25"
    wager_help = (
        "  s 25            wager 25.00 on your hand (first letters do: spanish-21, match-the-dealer)",
        "  s 25, m 5       and 5.00 on a card that matches the dealer's up card",
        "  h, s, d, p, r   when you are asked: hit, stand, double (d 10: for less), split, surrender",
        "  why split       why a choice is open to you or not, when you are asked",
    )
    explained = Rule.PLAYER_MAY_DRAW

    def __init__(self, game: SpanishTwentyOne) -> None:
        self.vocabulary = vocabulary()
        self._insurance_limit = game.insurance_limit
        self._losers_first = game.choices.settlement == "losers first"

    def draw(self, sight: Sight, width: int, height: int) -> list[Text]:
        """The dealer's hand, and the boxes with theirs."""
        return draw_table(sight, width, height)

    def told(self, sight: Sight) -> list[str]:
        """The dealer's hand and those of the boxes, with how they stand."""
        if not sight.hands:
            return []
        dealer = f"  dealer: {faces(sight.hands.get(DEALER, []))} {dealers_count(sight)}".rstrip()
        return [dealer, *(f"  {name}: {_told(sight, name)}" for name in sight.boxes)]

    def guest(self, source: random.Random) -> Guest:
        """Somebody who plays more or less by the book."""
        return Punter(source)

    def order(self, event: Event) -> tuple[object, ...] | None:
        """Losing wagers and then the others, where they are settled so; else those of a box. Also what is void, losing
        insurance, surrenders that waited, and the fixed payouts.
        """
        if isinstance(event, Bonus):
            return PAID if self._losers_first else ("bonus",)
        if not isinstance(event, Settled):
            return None
        if event.outcome in ("void", "surrender"):
            return (event.outcome,)
        if not event.hand:
            return (INSURANCE,) if event.wager == INSURANCE else None
        if event.outcome == "rescue":
            return None
        if self._losers_first:
            return ("lose",) if event.outcome == "lose" else PAID
        return ("seat", event.seat)

    def about(self, sight: Sight, question: Question) -> str:
        """The hand and the dealer's card, and what can be wagered or won."""
        if question.hand not in sight.boxes:
            return ""
        hand, cards = sight.boxes[question.hand], sight.hands[question.hand]
        which = f"Your hand {spot(question.hand)}" if hand.split else "Your hand"
        up_card = face(next(card for card in sight.hands[DEALER] if card != UNKNOWN))
        held = f"{which}: {faces(cards)} ({spoken_total(cards)}) against {up_card}."
        if question.kind == "insure":
            limit, _ = self._insurance_limit(hand.stake)
            return f"{held} Insurance, up to {written(limit)}, pays {INSURANCE_ODDS} if the hole card is a court card."
        if question.kind == "rescue":
            return f"{held} A rescue takes back {written(hand.double)} and gives up {written(hand.stake)}."
        return f"{held} Wagered: {written(hand.stake)}."


def _told(sight: Sight, name: str) -> str:
    return ", ".join(part for part in (faces(sight.hands.get(name, [])), note(sight, name)) if part)


def spanish_21(game: Game) -> Boxes:
    """What is known of Spanish 21."""
    assert isinstance(game, SpanishTwentyOne)
    return Boxes(game)
