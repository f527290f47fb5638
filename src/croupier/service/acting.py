"""What somebody gives to a table, and what is answered once it is durable."""

from typing import Final

import msgspec

from croupier.record.codec import encode
from croupier.store import Account
from croupier.table.inputs import AnyInput, Refusal

LONGEST_ID: Final = 100


class Act(msgspec.Struct, frozen=True):
    """An input of somebody, under the client's own id: however often it is given, it happens once."""

    account: Account
    client_id: str
    input: AnyInput

    def __post_init__(self) -> None:
        if not 0 < len(self.client_id) <= LONGEST_ID or not self.client_id.isprintable():
            why = f"give a text of 1 to {LONGEST_ID} printable characters that you use for no other input"
            raise ValueError(f"id: {self.client_id[:LONGEST_ID]!r} is not an id: {why}")


class Taken(msgspec.Struct, frozen=True, omit_defaults=True):
    """What became of an input: the line of the record that it became, its number, and why it was refused, if it was.

    No line: the account may not do this at all, or the table is closed; then nothing is on record, and the same id may
    be used again.
    """

    line: int | None = None
    number: int | None = None
    refused: Refusal | None = None


_reader = msgspec.json.Decoder(Taken)


def written_answer(taken: Taken) -> bytes:
    """An answer as the store keeps it."""
    return encode(taken)


def read_answer(answer: bytes) -> Taken:
    """An answer that the store kept."""
    return _reader.decode(answer)
