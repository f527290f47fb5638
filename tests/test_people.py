"""Random people at random tables: nothing that they do breaks an invariant."""

import random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.play.people import RandomPeople
from croupier.running.opening import open_table
from tests import pairs
from tests.campaign import CARD_GAMES, Watcher, campaign, finish, one_table, some_opening


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(st.randoms(use_true_random=False), st.integers(5, 60), st.sampled_from((0.0, 0.3, 1.0)))
def test_whatever_people_do_the_invariants_hold(source: random.Random, inputs: int, unlawful: float) -> None:
    table = open_table(some_opening(source))
    watcher = Watcher(table)
    table.listener = watcher.hear
    people = RandomPeople(source, unlawful=unlawful)
    table.open()
    for _ in range(inputs):
        act = people.next_input(table)
        allowed = table.refusal_for(act)
        outcome = table.submit(act)
        assert outcome.refusal == allowed, "what `refusal_for` says is what happens"
    finish(table)
    assert table.state.phase == "closed"


def test_a_part_of_the_campaign() -> None:
    """As many tables as `make campaign INPUTS=30000` has, with people who stay for a quarter as long."""
    done, rounds, refused = campaign(7_500, each=625)
    assert done == 7_500
    assert rounds > 700, "people hardly played"
    assert refused > 700, "people hardly misbehaved"


def test_a_device_that_fails_over_cards_that_lie_face_up_is_replayed() -> None:
    """An evening of the campaign: the cards of a continuous device, some of them face up, are shuffled by hand."""
    one_table(182_577, 130, kinds=CARD_GAMES)


def test_what_every_role_and_seat_was_sent_is_what_it_may_know() -> None:
    """At twenty tables; `python -m tests.campaign --viewers` is the long run."""
    done, rounds, _ = campaign(2_000, seed=7, each=100, viewers=True)
    assert done == 2_000
    assert rounds > 120, "people hardly played"


def test_a_share_of_the_pairs_of_irregularities_that_meet() -> None:
    """Every so many-th; `make pairs` tries them all."""
    tried, met = pairs.run(share=499)
    assert tried > 240
    assert met > 10, "hardly any two were accepted together"
