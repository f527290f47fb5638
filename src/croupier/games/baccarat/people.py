"""What people know of the Baccarat games: how hands count and compare, which rounds are not kept, cards that they hold,
and the dealing shoe.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from croupier.equipment import Card, Hidden
from croupier.equipment.cards import UNKNOWN
from croupier.games.baccarat import people_guide
from croupier.games.baccarat.events import Handed, SimulatedRound
from croupier.games.baccarat.game import BaccaratGame
from croupier.games.baccarat.hands import point_count
from croupier.games.baccarat.moves import MOVES, steps_of
from croupier.games.baccarat.squeeze import STEPS, peeled
from croupier.games.baccarat.state import BaccaratState
from croupier.games.baccarat.wagers import BANKER, HANDS, PLAYER, TIE, result_of
from croupier.games.shared.state import ShoeState
from croupier.games.shared.two_hands.hands import Winner
from croupier.games.shared.two_hands.memory import TwoHandMemory
from croupier.games.shared.two_hands.people import TwoHandPeople
from croupier.play.game import Game
from croupier.play.steps import Question
from croupier.presenting.people import Explained
from croupier.presenting.questions import QuestionWords
from croupier.presenting.sight import Sight
from croupier.table.events import Event, RoundBegan
from croupier.words import sentence

SQUEEZE: Final = "squeeze"
CARDS_HELP: Final = (
    "  squeeze, s      when you hold cards: peel them up, a little further each time; nobody else sees them",
    "  return, Enter   return the cards face up, squeezed or not; relinquish (rel) gives them up",
)
SHOE_HELP: Final = (
    "  accept, a       when you are offered the dealing shoe: deal as curator; designate (des): the dealer does",
    "  keep, pass      what to do with the shoe after a round; you pass it when the Banker's Hand loses",
)
WORDS: Final = QuestionWords(
    letters={"cards": {"rel": "relinquish"}, "shoe": {"des": "designate"}},
    also={"cards": (SQUEEZE,)},
)


def winner_of(player: Sequence[Card], banker: Sequence[Card]) -> Winner:
    """Which of two hands wins by its Point Count, if either does."""
    result = result_of(player, banker)
    if result.player == result.banker:
        return TIE
    return PLAYER if result.player > result.banker else BANKER


class BaccaratMemory(TwoHandMemory):
    """The results of a shoe, and how far somebody who holds cards has peeled them. A simulated round is seen like any
    other, and leaves no result.
    """

    round_begins = (RoundBegan, SimulatedRound)

    def __init__(self) -> None:
        super().__init__(points=point_count, compare=winner_of)
        self.peeled = 0
        """How many steps the cards that the person was handed last have been peeled."""

    def counts(self, state: ShoeState) -> bool:
        """Whether the round is dealt with wagers."""
        return not (isinstance(state, BaccaratState) and state.simulated)

    def hear(self, event: Event, state: ShoeState) -> None:
        """Cards that are handed to somebody have not been peeled yet."""
        super().hear(event, state)
        if isinstance(event, Handed):
            self.peeled = 0

    def look(self, state: ShoeState) -> None:
        """Keep the hands; of the cards that the person holds, those that were peeled."""
        super().look(state)
        for name, cards in self.hands.items():
            for at in unseen(cards)[self.peeled // STEPS :]:
                self.hands[name][at] = UNKNOWN

    def told(self, event: Event) -> Event:
        """Nobody sees cards just because they were handed over."""
        if not isinstance(event, Handed):
            return event
        return msgspec.structs.replace(event, cards=" ".join(UNKNOWN for _ in event.cards.split()))

    def peel(self, state: BaccaratState) -> list[str]:
        """Peel the cards that the person holds a step further: what is seen then; empty if everything has been."""
        hand = state.hands[state.held]
        lines = peeled(hand, [hand[at] for at in unseen(hand)], self.peeled)
        self.peeled += 1 if lines else 0
        self.look(state)
        return lines


def unseen(cards: Sequence[Card]) -> list[int]:
    """Where in a hand the cards are that were handed to the person face down."""
    return [at for at, card in enumerate(cards) if isinstance(card, Hidden) and card.seat is not None]


class BaccaratPeople(TwoHandPeople[BaccaratState]):
    """A Baccarat game."""

    questions = WORDS

    def __init__(self, game: Game) -> None:
        kinds = {question.kind for question in game.question_kinds()}
        assert isinstance(game, BaccaratGame)
        super().__init__(game, losers_first=True, steps=steps_of(game, kinds), moves=MOVES)
        own = ("cards" in kinds and CARDS_HELP, "shoe" in kinds and SHOE_HELP)
        self.decisions_help = tuple(line for lines in own if lines for line in lines)

    def memory(self) -> BaccaratMemory:
        """Nothing was seen yet."""
        return BaccaratMemory()

    def how(self) -> list[Explained]:
        """A round at this table."""
        return people_guide.how(self._baccarat)

    def charges(self) -> list[Explained]:
        """The vigorish."""
        return people_guide.charges(self._baccarat)

    def charge_on(self, wager: str) -> str:
        """The vigorish on the Banker's Hand."""
        return people_guide.charge_on_banker(self._baccarat) if wager == BANKER else ""

    def totals(self, player: Sequence[Card], banker: Sequence[Card]) -> tuple[str, str]:
        """The Point Counts."""
        return str(point_count(player)), str(point_count(banker))

    @property
    def _baccarat(self) -> BaccaratGame:
        assert isinstance(self.game, BaccaratGame)
        return self.game

    def told_hands(self, sight: Sight[BaccaratState, TwoHandMemory]) -> list[str]:
        """Who has the shoe and who holds cards, then the hands."""
        state = sight.state
        lines = []
        if state.curator is not None:
            lines.append(f"  {sight.says('baccarat.told_shoe', holder=shoe_holder(state, sight.seat))}")
        if state.held:
            holder = state.rights[state.held].seat
            lines.append(f"  {sight.says('baccarat.told_holder', hand=state.held, seat=holder)}")
        return [*lines, *super().told_hands(sight)]

    def about(self, sight: Sight[BaccaratState, TwoHandMemory], question: Question) -> str:
        """What the shoe or the cards are about, and the points that lie on the table."""
        if question.kind == "shoe":
            offered, curator = question.default.choice == "decline", sight.state.curator
            dealer = curator is not None and curator.dealer
            return sight.says("baccarat.about_shoe", offered=offered, dealer=dealer)
        if question.kind not in ("cards", "turn"):
            return ""
        third = len(sight.state.hands[question.hand]) > 2
        said = sight.says(f"baccarat.about_{question.kind}", hand=question.hand, third=third)
        return f"{said}{so_far(sight)}"

    def given_up(self, sight: Sight[BaccaratState, TwoHandMemory], seat: int) -> str:
        """The dealing shoe, if it is the player's, who has no other seat."""
        state, curator = sight.state, sight.state.curator
        if curator is None or curator.seat != seat or curator.gone or len(state.seats_of(state.seats[seat])) > 1:
            return ""
        return sight.says("baccarat.dealing_shoe")

    def typed(self, sight: Sight[BaccaratState, TwoHandMemory], question: Question, line: str) -> list[str] | None:
        """The squeeze."""
        memory = sight.memory
        if question.kind != "cards" or not line or not SQUEEZE.startswith(line):
            return None
        assert isinstance(memory, BaccaratMemory)
        return memory.peel(sight.state) or [sight.says("baccarat.cards_seen")]


def shoe_holder(state: BaccaratState, viewer: int | None) -> str:
    """Who has the dealing shoe, and who deals from it."""
    curator = state.curator
    seat, dealer = (None, True) if curator is None else (curator.seat, curator.dealer)
    return sentence("baccarat.shoe_holder", {"seat": seat, "dealer": dealer}, viewer)


def so_far(sight: Sight[BaccaratState, TwoHandMemory]) -> str:
    """The points of the cards that are seen."""
    hands = sight.memory.hands
    seen = {name: [card for card in hands.get(name, []) if card != UNKNOWN] for name in HANDS}
    points = tuple(
        sight.says("baccarat.points_of_hand", hand=name, points=point_count(cards))
        for name, cards in seen.items()
        if cards
    )
    return f" {sight.says('baccarat.so_far', points=points)}" if points else ""
