"""Random tables, at which the way of the dealing shoe is worked out a second time (545.7 and .14, 631a.7 and .14):
whoever is asked, takes the shoe and passes it agrees.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.games.baccarat.events import CuratorChosen, ShoePassed
from croupier.table.events import Asked, Event
from croupier.table.inputs import Deal
from tests.baccarat.rounds import BANKER_WINS, CHAPTERS, PLAYER_WINS, TIE, last_shoe
from tests.support.playing import allowed, answered
from tests.support.tables import seated

HANDS = {"banker": BANKER_WINS, "player": PLAYER_WINS, "tie": TIE}
OFFER = ("accept", "decline", "designate")
KEEP = ("keep", "pass")
Line = tuple[str, int | None, bool]
"""What happened to the shoe: asked, taken or passed; by which seat (None: the dealer); whether the dealer deals."""


@dataclass
class Reference:
    """The way of the shoe, worked out in the plainest manner."""

    places: int
    seats: set[int]
    answers: Iterator[int]
    told: list[Line] = field(default_factory=list)
    holder: int | None = None
    """The player who took the shoe; None: nobody did."""

    def play(self, shoes: list[list[str]]) -> list[Line]:
        """All rounds of all shoes; after the last of a shoe there is no shoe to keep or pass."""
        for rounds in shoes:
            self.offer(range(1, self.places + 1))
            for winner in rounds[:-1]:
                self.after(winner)
        return self.told

    def offer(self, numbers: range | list[int]) -> None:
        """To one player after the other, by their numbers."""
        for seat in numbers:
            if seat in self.seats:
                self.told.append(("asked", seat, False))
                choice = OFFER[next(self.answers) % 3]
                if choice != "decline":
                    self.take(seat, dealer=choice == "designate")
                    return
        self.take(None, dealer=True)

    def take(self, seat: int | None, *, dealer: bool) -> None:
        """That player has the shoe now, or nobody."""
        self.holder = seat
        self.told.append(("takes", seat, dealer))

    def after(self, winner: str) -> None:
        """After a round: passed if the Banker's Hand lost; otherwise the player who has the shoe decides."""
        if winner != "player":
            if self.holder is None:
                return
            self.told.append(("asked", self.holder, False))
            if KEEP[next(self.answers) % 2] == "keep":
                return
        self.told.append(("passes", self.holder, False))
        if self.holder is None:
            self.offer(range(1, self.places + 1))
        else:
            self.offer([*range(self.holder + 1, self.places + 1), *range(1, self.holder)])


def told(events: list[Event]) -> list[Line]:
    """What the table says of the shoe."""
    lines: list[Line] = []
    for event in events:
        if isinstance(event, Asked):
            lines += [("asked", question.seat, False) for question in event.questions]
        elif isinstance(event, CuratorChosen):
            lines.append(("takes", event.seat, event.dealer))
        elif isinstance(event, ShoePassed):
            lines.append(("passes", event.seat, False))
    return lines


winners = st.lists(st.sampled_from(sorted(HANDS)), min_size=2, max_size=6)


@given(
    chapter=st.sampled_from(CHAPTERS),
    places=st.integers(10, 14),
    seats=st.sets(st.integers(1, 10), min_size=1, max_size=6),
    shoes=st.lists(winners, min_size=1, max_size=3),
    answers=st.lists(st.integers(0, 5), min_size=150, max_size=150),
)
@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
def test_the_shoe_goes_around_as_worked_out(
    chapter: str, places: int, seats: set[int], shoes: list[list[str]], answers: list[int]
) -> None:
    expected = Reference(places, seats, iter(answers)).play(shoes)
    listed = [last_shoe(*(HANDS[winner] for winner in rounds)) for rounds in shoes]
    table = seated(None, chapter=chapter, seats=sorted(seats), shoes=listed, submission={"seats": places})
    given_answers = iter(answers)
    events: list[Event] = []
    for _ in range(sum(map(len, shoes))):
        events += allowed(table.submit(Deal()))
        while table.questions:
            [question] = table.questions.values()
            options = [option.choice for option in question.options]
            events += answered(table, options[next(given_answers) % len(options)])
    assert told(events) == expected
