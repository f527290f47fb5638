"""Things that meet at tables of Midibaccarat and Baccarat dealt by hand: a share of all pairs, as the reference says.

`python -m tests.baccarat_games.meetings 1` tries every pair.
"""

from croupier.table.inputs import Answer
from tests.baccarat_games import meetings
from tests.baccarat_games.meetings import Trial, try_out


def test_a_share_of_all_pairs_and_several_things_at_random_come_out_as_the_reference_says() -> None:
    tried, met = meetings.run_against_reference(share=211)
    assert met > 200
    assert tried > 2 * met


def test_everything_that_can_come_up_is_taken_somewhere() -> None:
    """The comparison would show nothing if the table refused everything."""
    found = try_out(Trial("631a handed", "both stand", ()), probed=range(70))
    relinquish = Answer("relinquish")
    tick = next(tick for tick, possible in found.items() if relinquish in possible)
    later = try_out(Trial("631a handed", "both stand", ((tick, relinquish),)), probed=range(tick, tick + 4))
    seen = {one for possible in (*found.values(), *later.values()) for one in possible}
    assert seen == set(meetings.TROUBLES)
