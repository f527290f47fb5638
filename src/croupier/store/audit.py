"""The audit: who did what."""

from sqlalchemy import Row, select

from croupier.store.schema import AUDIT
from croupier.store.transactions import Transactions
from croupier.store.values import Act, AuditedAct

MOST = 1000
"""How many acts are read at once."""


class Audit(Transactions):
    """The part of the store that keeps the audit. Acts are added, never changed."""

    def add_act(self, act: Act) -> None:
        """Keep an act that changes nothing else in the store; methods that do take the act themselves."""
        with self._writing(act):
            pass

    def acts(self, *, facility: int | None = None, after: int = 0, most: int = MOST) -> list[AuditedAct]:
        """The acts after a number, oldest first; of one facility or of all."""
        query = select(AUDIT).where(AUDIT.c.id > after).order_by(AUDIT.c.id).limit(most)
        if facility is not None:
            query = query.where(AUDIT.c.facility_id == facility)
        with self._reading() as connection:
            return [_audited(row) for row in connection.execute(query)]


def _audited(row: Row[tuple[object, ...]]) -> AuditedAct:
    kept = row._mapping
    act = Act(
        at=kept["at"],
        what=kept["what"],
        about=kept["about"],
        account=kept["account_id"],
        facility=kept["facility_id"],
        detail=kept["detail"],
    )
    return AuditedAct(id=kept["id"], act=act)
