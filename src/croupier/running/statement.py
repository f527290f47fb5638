"""How a table ended: every seat's chips, the house's win, and whether the ledger balances."""

from typing import Any

import msgspec

from croupier.money import Cents
from croupier.record.codec import decode_hook
from croupier.table.state import TableState


class SeatStatement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat's player has."""

    chips: Cents


class Statement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The closing statement of a table."""

    seats: dict[str, SeatStatement]
    house: Cents
    balanced: bool


def statement(state: TableState) -> Statement:
    """The statement as of now."""
    ledger = state.ledger
    return Statement(
        seats={str(seat): SeatStatement(Cents(chips)) for seat, chips in state.final_chips().items()},
        house=Cents(ledger.house),
        balanced=ledger.difference == 0 and not ledger.wagers and not ledger.markers,
    )


def read_statement(closed: dict[str, Any]) -> Statement:
    """The statement in the closing line of a record; raises msgspec.ValidationError, which names what is wrong."""
    return msgspec.convert(closed, Statement, dec_hook=decode_hook)
