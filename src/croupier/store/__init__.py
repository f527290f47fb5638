"""The store: what a service keeps, in SQLite or PostgreSQL. It knows no game: records are lines of bytes."""

from croupier.store.errors import (
    AuditError,
    BackupError,
    CommitLostError,
    ConflictError,
    SchemaError,
    StoreAddressError,
    StoreError,
    StoreUnavailableError,
    StoreValueError,
    UnknownError,
)
from croupier.store.notices import AccountChanged, DealerAssigned, LinesKept, Message, Notice, TableRests, TablesFreed
from croupier.store.store import Store
from croupier.store.values import (
    Account,
    Act,
    AuditedAct,
    Entry,
    Facility,
    Given,
    KeptTable,
    Session,
    Snapshot,
    Submission,
)

__all__ = [
    "Account",
    "AccountChanged",
    "Act",
    "AuditError",
    "AuditedAct",
    "BackupError",
    "CommitLostError",
    "ConflictError",
    "DealerAssigned",
    "Entry",
    "Facility",
    "Given",
    "KeptTable",
    "LinesKept",
    "Message",
    "Notice",
    "SchemaError",
    "Session",
    "Snapshot",
    "Store",
    "StoreAddressError",
    "StoreError",
    "StoreUnavailableError",
    "StoreValueError",
    "Submission",
    "TableRests",
    "TablesFreed",
    "UnknownError",
]
