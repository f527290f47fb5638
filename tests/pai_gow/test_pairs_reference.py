"""Two things that go wrong in one round of Pai Gow, or people who leave: a share of all pairs, as the reference says.

`python -m tests.pai_gow.meetings 1` tries every pair.
"""

from tests.pai_gow import meetings
from tests.pai_gow.reference import IRREGULARITIES
from tests.pai_gow.stories import USUAL_MOMENTS, pairs_of_irregularities


def test_a_share_of_all_pairs_comes_out_as_the_reference_says() -> None:
    tried, met = meetings.run_against_reference(share=41)
    assert tried > 140
    assert met > 50


def test_every_irregularity_meets_every_other_one() -> None:
    names = {(first[1], second[1]) for first, second in pairs_of_irregularities()}
    later = [name for name in IRREGULARITIES if USUAL_MOMENTS[name][0].startswith("dealt")]
    assert {(one, other) for one in later for other in (*later, "leave")} <= names
    assert ("tile turned over", "tile turned over") in names
    assert ("die not flat", "lid removed by the bank") in names
