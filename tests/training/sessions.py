"""A dealer's training with scripted people. Nothing is displayed."""

from collections.abc import Sequence

from croupier.person.company import Company
from croupier.play.table import Table
from croupier.running.opening import Opening, open_table
from croupier.training.session import Training
from tests.person.sessions import Guests, Read, Wagers, held, typing


def trained(table: Table, guests: Company, read: Read, *, others: int = 3) -> tuple[Training, str]:
    """A training at a table of people who type what `read` gives, and what is seen."""
    session = Training(table, guests)
    return session, held(session, session.run(others=others), read)


def training(
    *lines: str, opening: Opening, wagers: Wagers = ((4, "player", 1000),), answers: Sequence[str] = ()
) -> tuple[Training, str]:
    """A dealer's training in which everybody wagers so in every round, decides so in turn, and these lines are typed;
    and what is seen.
    """
    return trained(open_table(opening), Guests(wagers, answers), typing(lines))


def twice(*lines: str) -> tuple[str, ...]:
    """A mistake that is made again after its hint, so that the answer is told."""
    return (*lines, *lines)


def perfect(table: Table, guests: Company, moves: int) -> tuple[Training, str]:
    """A training of a dealer who types every step in full and makes no mistake."""
    session = Training(table, guests)
    left = iter(range(moves))

    def read(prompt: str) -> str | None:
        if next(left, None) is None:
            return None
        step = session.dealing.open_moves()[0] if "dealer >" in prompt else None
        return session.people.vocabulary.to_type(step) if step is not None else ""

    return session, held(session, session.run(others=4), read)
