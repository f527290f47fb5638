"""Beginning a training at a table: whole rounds, or a drill of one topic."""

import random

from croupier.person.company import Company
from croupier.person.seating import people_of
from croupier.play.table import Table
from croupier.presenting.lessons import Topic
from croupier.training.company import KeenCompany
from croupier.training.drill import Drill, Share, always
from croupier.training.score import Score
from croupier.training.session import Training


def session_at(
    table: Table, topic: Topic | None, score: Score, *, questions: int, source: random.Random, share: Share = always
) -> Training:
    """Whole rounds or, with a topic, a drill that asks about a provision as often as `share` says."""
    guest = people_of(table.game).guest
    if topic is None:
        return Training(table, Company(source, guest), score)
    company = KeenCompany(source, guest, topic)
    return Drill(table, company, topic, questions=questions, source=source, share=share, score=score)
