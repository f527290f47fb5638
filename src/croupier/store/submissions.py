"""Submissions that facilities have filed."""

from datetime import date, datetime

from sqlalchemy import Row, select

from croupier.store.schema import SUBMISSIONS
from croupier.store.transactions import Transactions
from croupier.store.values import Act, Submission


class Submissions(Transactions):
    """The part of the store that keeps submissions. They are not changed: a change is filed as another."""

    def add_submission(
        self,
        *,
        facility: int,
        game: str,
        as_of: date,
        document: str,
        digest: str,
        made_at: datetime,
        made_by: int | None,
        audit: Act | None = None,
    ) -> Submission:
        """Keep a new submission."""
        row = {
            "facility_id": facility,
            "game": game,
            "as_of": as_of,
            "document": document,
            "digest": digest,
            "made_at": made_at,
            "made_by": made_by,
        }
        unknown = f"there is no facility {facility} or no account {made_by}"
        with self._writing(audit, unknown=unknown) as connection:
            return _submission(connection.execute(SUBMISSIONS.insert().returning(SUBMISSIONS), row).one())

    def submission(self, number: int) -> Submission | None:
        """The submission of that number."""
        with self._reading() as connection:
            row = connection.execute(select(SUBMISSIONS).where(SUBMISSIONS.c.id == number)).one_or_none()
        return None if row is None else _submission(row)

    def submissions(
        self,
        *,
        facility: int | None = None,
        game: str | None = None,
        newest: int | None = None,
        before: int | None = None,
    ) -> list[Submission]:
        """The submissions of a facility or of all, for a game or for all, in the order in which they were filed; with
        `newest`, only so many that were filed last, of those filed `before` one.
        """
        query = select(SUBMISSIONS).order_by(SUBMISSIONS.c.id.desc()).limit(newest)
        if facility is not None:
            query = query.where(SUBMISSIONS.c.facility_id == facility)
        if game is not None:
            query = query.where(SUBMISSIONS.c.game == game)
        if before is not None:
            query = query.where(SUBMISSIONS.c.id < before)
        with self._reading() as connection:
            return [_submission(row) for row in connection.execute(query)][::-1]


def _submission(row: Row[tuple[object, ...]]) -> Submission:
    return Submission(
        id=row.id,
        facility=row.facility_id,
        game=row.game,
        as_of=row.as_of,
        document=row.document,
        digest=row.digest,
        made_at=row.made_at,
        made_by=row.made_by,
    )
