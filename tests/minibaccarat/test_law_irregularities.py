"""Random shoes with cards that lie face up (541.14(d), (e), 627a.13(d), (e)), beside the reference."""

from hypothesis import HealthCheck, event, given, settings
from hypothesis import strategies as st

from croupier.games.baccarat.events import SimulatedRound
from croupier.games.shared.events import Emptied
from croupier.running.records import statement
from croupier.table.events import Event
from tests.minibaccarat import reference
from tests.minibaccarat.test_scripts import Story, dealt, stories
from tests.support.events import found, settled
from tests.support.scripts import assert_closes, numbered, played


@st.composite
def stories_with_cards_face_up(draw: st.DrawFn) -> Story:
    """A story in whose shoes some cards lie face up. The cover card is left out where simulated rounds are dealt."""
    story = draw(stories())
    shoes = []
    for cards, after in story.shoes:
        marked = [card + ("^" if draw(st.integers(0, 9)) == 0 else "") for card in cards]
        shoes.append((marked, after if story.chapter == "541" else None))
    return Story(
        chapter=story.chapter,
        submission=story.submission,
        shoes=shoes,
        sittings=story.sittings,
        rounds=story.rounds,
    )


@given(stories_with_cards_face_up())
@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
def test_shoes_with_cards_face_up_come_out_as_the_reference_says(story: Story) -> None:
    """627a.13(d), (e), 541.14(d), (e): every card that is dealt, every wager and every chip."""
    choices = reference.Choices.read(story.chapter, story.submission)
    shoes = [
        reference.Shoe(cards=list(cards), cover_after=after, chapter=story.chapter) for cards, after in story.shoes
    ]
    expected = reference.play(choices, shoes, story.sittings, story.rounds)
    outcomes, table = played(story.script(len(expected.rounds)))
    events: dict[int, list[Event]] = {}
    for number, outcome in numbered(outcomes):
        events.setdefault(number, []).extend(outcome.events)
    for number, this in enumerate(expected.rounds, 1):
        assert dealt(events[number]) == this.dealt
        assert len(found(events[number], SimulatedRound)) == len(this.simulated)
        assert {(one.seat, one.wager): (one.outcome, one.pays, one.vigorish) for one in settled(events[number])} == {
            place: tuple(result) for place, result in this.results.items()
        }
        assert bool(found(events[number], Emptied)) is this.reshuffle
        event(f"{story.chapter} simulated: {bool(this.simulated)}, void: {this.void}")
    assert_closes(expected, statement(table.state))
