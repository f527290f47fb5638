"""A table with a Player's and a Banker's Hand, as data that a screen can draw, and the roads that players keep."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, Generic, Literal

from croupier.equipment import Card
from croupier.games.shared.layout import HAND_TITLES
from croupier.games.shared.people import ShoeStateT
from croupier.games.shared.scene import ShoeScenes
from croupier.games.shared.two_hands.derived_roads import DERIVED_ROADS, derived
from croupier.games.shared.two_hands.hands import BANKER, HANDS, PLAYER, TIE, Winner
from croupier.games.shared.two_hands.memory import TwoHandMemory
from croupier.games.shared.two_hands.roads import bead_plate, big_road, cells
from croupier.presenting.people import GamePeople
from croupier.presenting.scene import HandShown, Result, Road, RoadMark, pieces
from croupier.presenting.sight import Sight

TITLES: Final[Mapping[str, str]] = {hand: title.removeprefix("the ") for hand, title in HAND_TITLES.items()}
AREAS: Final[Mapping[str, str]] = {hand: f"card_areas.{hand}" for hand in HANDS}
THIRD: Final = 2
"""From which card on those that a hand draws lie across the first two."""
Drawn = Literal["beads", "rings", "circles", "dots", "slashes"]
DRAWN: Final[tuple[Drawn, ...]] = ("circles", "dots", "slashes")
"""How the marks of the derived roads are drawn."""
WINNERS: Final[Mapping[str, str]] = {winner: winner.capitalize() for winner in (PLAYER, BANKER, TIE)}
SIDES: Final[Mapping[str, str]] = {hand: WINNERS[hand] for hand in HANDS}
"""What stands in the rings of the big road: ties are noted on them or, before the first of them, alone."""
RUNS: Final[Mapping[str, str]] = {"red": "regular", "blue": "irregular"}
SHOES_KEPT: Final = 256
"""How many shoes' roads are remembered."""


class TwoHandScenes(ShoeScenes[ShoeStateT, TwoHandMemory], Generic[ShoeStateT]):
    """A table with a Player's and a Banker's Hand."""

    def outcome(self, sight: Sight[ShoeStateT, TwoHandMemory], people: GamePeople[ShoeStateT, TwoHandMemory]) -> str:
        """What both hands came to. A round without a result and without wagers to return was not void, but none."""
        return "" if sight.memory.winner is None and not sight.won else people.outcome(sight)

    def game_hands(self, sight: Sight[ShoeStateT, TwoHandMemory]) -> tuple[HandShown, ...]:
        """Both hands, also before they have cards."""
        lying = sight.state.hands or sight.memory.hands
        winner = winner_said(sight)
        return tuple(self.hand_shown(sight, hand, lying.get(hand, ()), winner) for hand in HANDS)

    def hand_shown(
        self, sight: Sight[ShoeStateT, TwoHandMemory], hand: str, cards: Sequence[Card], winner: Winner | None
    ) -> HandShown:
        """One of the hands."""
        return HandShown(
            hand=hand,
            title=TITLES[hand],
            pieces=pieces(cards, across=THIRD, looked_at=sight.memory.hands.get(hand, ())),
            area=AREAS[hand],
            said=self.said_of(sight, hand),
            marks=self.hand_marks(sight, hand),
            active=any(question.hand == hand for question in sight.state.questions.values()),
            result=result_of(hand, winner),
        )

    def said_of(self, sight: Sight[ShoeStateT, TwoHandMemory], hand: str) -> str:
        """What a hand counts, once its cards are seen; a dealer counts without help."""
        points = None if sight.is_dealers else sight.memory.points_of(hand)
        return "" if points is None else self.counted(sight.memory, hand, points)

    def counted(self, memory: TwoHandMemory, hand: str, points: int) -> str:
        """What a hand counts, in a few words."""
        return f"natural {points}" if self.is_natural(memory, hand) else str(points)

    def is_natural(self, memory: TwoHandMemory, hand: str) -> bool:  # noqa: ARG002 - a game says which hands are
        """Whether a hand is a natural, once its cards are seen."""
        return False

    def hand_marks(self, sight: Sight[ShoeStateT, TwoHandMemory], hand: str) -> tuple[str, ...]:
        """That a hand stays by its count; a natural ends the dealing for both hands, and says so itself."""
        stays = hand in sight.state.stayed and not any(self.is_natural(sight.memory, one) for one in HANDS)
        return ("stays",) if stays else ()

    def roads(self, sight: Sight[ShoeStateT, TwoHandMemory]) -> tuple[Road, ...]:
        """All five roads of the shoe."""
        return roads_of(tuple(sight.memory.winners))


def winner_said(sight: Sight[ShoeStateT, TwoHandMemory]) -> Winner | None:
    """Who won the round, from when the dealer has announced it."""
    if sight.memory.winner is not None or not sight.said:
        return sight.memory.winner
    said = sight.said.lower()
    if f"{PLAYER} wins" in said:
        return PLAYER
    if f"{BANKER} wins" in said:
        return BANKER
    return TIE if said.startswith(TIE) else None


def result_of(hand: str, winner: Winner | None) -> Result:
    """How a hand came out."""
    if winner is None:
        return ""
    return "push" if winner == TIE else "win" if winner == hand else "lose"


@lru_cache(SHOES_KEPT)
def roads_of(winners: tuple[Winner, ...]) -> tuple[Road, ...]:
    """The bead plate, the big road and those derived from it."""
    beads = tuple(
        RoadMark(column, row, winner)
        for column, entries in enumerate(bead_plate(winners))
        for row, winner in enumerate(entries)
    )
    big = tuple(RoadMark(mark.column, mark.row, mark.winner or TIE, mark.ties) for mark in big_road(winners))
    return (
        road("bead plate", "beads", WINNERS, beads),
        road("big road", "rings", SIDES, big),
        *(
            road(one.name, drawn, RUNS, marked(derived(one, winners)))
            for one, drawn in zip(DERIVED_ROADS, DRAWN, strict=True)
        ),
    )


def road(name: str, drawn: Drawn, shows: Mapping[str, str], marks: tuple[RoadMark, ...]) -> Road:
    """A road under its name."""
    return Road(name=name, title=name.capitalize(), drawn=drawn, shows=shows, marks=marks)


def marked(entries: Sequence[str]) -> tuple[RoadMark, ...]:
    """The entries of a derived road in the cells in which the big road would have them."""
    return tuple(RoadMark(*cell, entry) for cell, entry in zip(cells(entries), entries, strict=True))
