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
    """As many tables as `make campaign INPUTS=30000` has, with people who stay for half as long."""
    done, rounds, refused = campaign(15_000, each=1250)
    assert done == 15_000
    assert rounds > 1500, "people hardly played"
    assert refused > 1500, "people hardly misbehaved"


def test_a_device_that_fails_over_cards_that_lie_face_up_is_replayed() -> None:
    """An evening of the campaign: the cards of a continuous device, some of them face up, are shuffled by hand."""
    one_table(182_577, 130, kinds=CARD_GAMES)


def test_what_every_role_and_seat_was_sent_is_what_it_may_know() -> None:
    """At twenty tables; `python -m tests.campaign --viewers` is the long run."""
    done, rounds, _ = campaign(4_000, seed=7, each=200, viewers=True)
    assert done == 4_000
    assert rounds > 250, "people hardly played"


def test_a_share_of_the_pairs_of_irregularities_that_meet() -> None:
    """Every so many-th; `make pairs` tries them all."""
    tried, met = pairs.run(share=211)
    assert tried > 580
    assert met > 25, "hardly any two were accepted together"
