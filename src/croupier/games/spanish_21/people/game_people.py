"""Spanish 21 for people: how it is told, and what somebody who is asked wants to know."""

import random
from collections.abc import Sequence

from croupier.equipment import Card, plain
from croupier.equipment.cards import UNKNOWN
from croupier.games.shared.narration import face, faces
from croupier.games.shared.people import ShoePeople
from croupier.games.shared.points import total
from croupier.games.shared.typed_steps import steps_at
from croupier.games.spanish_21.dealing import DEALER
from croupier.games.spanish_21.events import HandStays
from croupier.games.spanish_21.game import SpanishTwentyOne
from croupier.games.spanish_21.hands import spoken_total
from croupier.games.spanish_21.people import guide
from croupier.games.spanish_21.people.guests import Punter
from croupier.games.spanish_21.people.memory import BoxMemory, BoxSight
from croupier.games.spanish_21.people.moves import moves
from croupier.games.spanish_21.people.typed_steps import HAS, vocabulary
from croupier.games.spanish_21.people.words import dealers_count, note
from croupier.games.spanish_21.state import PLAY, SpanishState, brief
from croupier.games.spanish_21.wagers import INSURANCE_ODDS
from croupier.law import Rule
from croupier.money import written
from croupier.play.steps import Question
from croupier.presenting.odds_in_words import odds_in_words
from croupier.presenting.people import Explained, Guest, HandAsked, Seen
from croupier.presenting.questions import QuestionWords
from croupier.table.events import Event
from croupier.table.inputs import Answer

QUESTIONS = QuestionWords(
    decided=("play",),
    letters={"play": {"p": "split", "r": "surrender", "f": "refuse"}},
    fixed=("split",),
)


class SpanishPeople(ShoePeople[SpanishState, BoxMemory]):
    """Spanish 21: boxes that play against the dealer."""

    decisions_help = (
        "  h, s, d, p, r   when you are asked: hit, stand, double (d 10: for less), split, surrender",
        "  why split       when you are asked: why a choice is or is not open to you",
    )
    explained = Rule.PLAYER_MAY_DRAW
    questions = QUESTIONS

    def __init__(self, game: SpanishTwentyOne) -> None:
        super().__init__(game)
        self.vocabulary = vocabulary().listing(steps_at(game, HAS))
        self.moves = moves(losers_first=game.choices.settlement == "losers first")
        self._game = game
        self._insurance_limit = game.insurance_limit

    def memory(self) -> BoxMemory:
        """Nothing was seen yet."""
        return BoxMemory()

    def how(self) -> list[Explained]:
        """A round at this table."""
        return guide.how(self._game)

    def outcome(self, sight: BoxSight) -> str:
        """What the dealer came to, and how each of the viewer's hands stands."""
        memory = sight.memory
        if memory.is_void:
            return sight.says("table.round_is_void")
        said = dealers_count(sight)
        is_over = total(seen_of(memory.hands.get(DEALER, []))) > 21
        dealer = [sight.says("spanish_21.dealer_has", total=said, over=is_over)] if said else []
        mine = [name for name, hand in memory.boxes.items() if hand.seat == sight.seat]
        each = (
            sight.says("spanish_21.came_out", hand=brief(name) if len(mine) > 1 else None, note=note(sight, name))
            for name in mine
        )
        return "; ".join([*dealer, *each])

    def seen(self, sight: BoxSight) -> Seen:
        """The cards that were seen; in a round, the dealer's up card apart."""
        seen = super().seen(sight)
        up = self._up_card(sight)
        if up is None or len(sight.state.hands[DEALER]) > 2 or DEALER not in sight.state.face_down:
            return seen
        dealt = list(seen.dealt)
        dealt.remove(up)
        return Seen(tuple(dealt), up)

    def hand_asked(self, sight: BoxSight, question: Question) -> HandAsked | None:
        """The cards of a hand that is being played, and the up card; how often its box has split, and what waits."""
        up = self._up_card(sight)
        if question.kind not in (PLAY, "insure") or up is None:
            return None
        cards = " ".join(plain(card) for card in sight.memory.hands[question.hand])
        box = [name for name, hand in sight.memory.boxes.items() if hand.seat == question.seat]
        waiting = [name for name in box if len(sight.memory.hands[name]) == 1 and not sight.memory.boxes[name].ended]
        split = f" split {len(box) - 1} waiting {len(waiting)}" if len(box) > 1 else ""
        insurance = " insurance" if question.kind == "insure" else ""
        return HandAsked(f"{cards} against {up}{split}{insurance}", sight.memory.boxes[question.hand].stake)

    @staticmethod
    def _up_card(sight: BoxSight) -> str | None:
        """The dealer's up card, while a round is played."""
        seen = (card for card in sight.state.hands.get(DEALER, []) if card != UNKNOWN)
        return next((str(plain(card)) for card in seen), None)

    def told_hands(self, sight: BoxSight) -> list[str]:
        """The dealer's hand and those of the boxes, with how they stand."""
        hands = sight.memory.hands
        if not hands:
            return []
        dealer = f"{faces(hands.get(DEALER, []))} {dealers_count(sight)}".rstrip()
        lying = {DEALER: dealer, **{name: _told(sight, name) for name in sight.memory.boxes}}
        return [f"  {sight.says('cards.told_hand', whose=name, lies=said)}" for name, said in lying.items()]

    def guest(self, source: random.Random) -> Guest:
        """Somebody who plays more or less by the book."""
        return Punter(source)

    def about(self, sight: BoxSight, question: Question) -> str:
        """The hand and the dealer's card, and what can be wagered or won."""
        memory = sight.memory
        if question.hand not in memory.boxes:
            return ""
        hand, cards = memory.boxes[question.hand], memory.hands[question.hand]
        up_card = face(next(card for card in memory.hands[DEALER] if card != UNKNOWN))
        held = sight.says(
            "spanish_21.your_hand",
            number=brief(question.hand) if hand.split else None,
            cards=faces(cards),
            total=spoken_total(cards),
            up=up_card,
        )
        stake = written(hand.stake)
        if question.kind == "insure":
            limit, _ = self._insurance_limit(hand.stake)
            odds = odds_in_words(INSURANCE_ODDS)
            return sight.says("spanish_21.about_insurance", held=held, limit=written(limit), odds=odds)
        if question.kind == "rescue":
            return sight.says("spanish_21.about_rescue", held=held, double=written(hand.double), stake=stake)
        return sight.says("spanish_21.about_hand", held=held, stake=stake)

    def instead(self, sight: BoxSight, question: Question, answer: Answer) -> str:
        """Somebody whose chips are too few to double a hand may double it for less."""
        if question.kind != PLAY or answer.choice != "double" or question.seat is None:
            return ""
        limit = min(sight.state.purse(question.seat), sight.memory.boxes[question.hand].stake)
        most = next((amount for amount in range(limit, 0, -1) if self._game.chips.make(amount)), 0)
        if not most:
            return ""
        return sight.says("spanish_21.double_for_less", most=written(most), typed=amount_typed(most))

    def retold(self, sight: BoxSight, event: Event) -> str:
        """A dealer with more than 21 points does not stand."""
        if not isinstance(event, HandStays) or event.hand != DEALER or sight.is_dealers:
            return ""
        points = total(seen_of(sight.memory.hands.get(DEALER, [])))
        return f"  {sight.says('spanish_21.dealer_over_21', points=points)}" if points > 21 else ""


def amount_typed(amount: int) -> str:
    """An amount as it is typed: whole dollars without cents."""
    return written(amount).removesuffix(".00")


def seen_of(cards: Sequence[Card]) -> list[Card]:
    """Those of the cards that are seen."""
    return [card for card in cards if card != UNKNOWN]


def _told(sight: BoxSight, name: str) -> str:
    return ", ".join(part for part in (faces(sight.memory.hands.get(name, [])), note(sight, name)) if part)
