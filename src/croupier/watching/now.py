"""What is open to one viewer after a line: questions, acts, orders and incidents, and until when."""

from collections.abc import Callable
from datetime import datetime
from typing import NamedTuple

from croupier.play.steps import Question
from croupier.table.people import DEALER
from croupier.watching.acts import Standing, acts_of, incidents_of, orders_of
from croupier.watching.messages import Now
from croupier.watching.next_step import next_step
from croupier.watching.questions import question_shown, waited_for
from croupier.watching.watched import Watched


class Limits(NamedTuple):
    """When the house deals, and until when whoever is asked may answer; None if there is no such time."""

    deal_at: datetime | None
    answer_by: datetime | None


def now_of(watched: Watched, standing: Standing, is_asked: Callable[[Question], bool], limits: Limits) -> Now:
    """What is open now at a table that stands where the viewer has watched it to."""
    table = standing.table
    asked = {number: one for number, one in table.questions.items() if is_asked(one)}
    acts = acts_of(standing)
    deals = watched.sight.viewer.role == DEALER and (acts.step.may or acts.deal.may)
    return Now(
        questions=tuple(question_shown(watched, number, one) for number, one in asked.items()),
        waits_for_dealer=table.waits_for_step,
        acts=acts,
        orders=orders_of(standing),
        incidents=incidents_of(standing),
        deal_at=limits.deal_at,
        answer_by=limits.answer_by,
        waiting_for=waited_for(table.questions.values(), dealer=table.waits_for_step),
        next_step=next_step(watched, table) if deals else None,
    )
