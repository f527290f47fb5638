"""The audit: who did what."""

from collections.abc import Iterator

from sqlalchemy import Row, select

from croupier.store.chaining import PAGE, Chained, verified
from croupier.store.schema import AUDIT
from croupier.store.transactions import Transactions
from croupier.store.values import Act, AuditedAct

MOST = PAGE
"""How many acts are read at once."""


class Audit(Transactions):
    """The part of the store that keeps the audit. Acts are added, never changed, and each is chained to the last."""

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

    def check_audit(self, noted: str | None = None) -> Chained:
        """Verify the chain of all acts, and that one has the hash that somebody `noted`; raises `AuditError`."""
        return verified(self._chain(), noted)

    def _chain(self) -> Iterator[tuple[int, Act, str | None]]:
        after = 0
        while page := self.acts(after=after):
            yield from ((one.id, one.act, one.hash) for one in page)
            after = page[-1].id


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
    return AuditedAct(id=kept["id"], act=act, hash=kept["hash"])
