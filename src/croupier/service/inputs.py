"""What an account gives to a table, its answer once that is durable, and the answers that a table remembers."""

from hashlib import sha256
from typing import Final

import msgspec

from croupier.money import Cents, written
from croupier.record.codec import encode
from croupier.store import Account
from croupier.table.inputs import FORMAT, AnyInput, Refusal, Wager, Withdraw, refuse
from croupier.table.state import TableState

LONGEST_ID: Final = 100
DIGITS: Final = 32
"""How many digits of a digest are kept."""


class Act(msgspec.Struct, frozen=True):
    """An account's input, under the client's own id: however often it is sent, it happens once."""

    account: Account
    client_id: str
    input: AnyInput
    onto: Cents | None = None
    """What lies on the wager, as the client knows the table: if it is another amount by now, the input is refused."""

    def __post_init__(self) -> None:
        if not 0 < len(self.client_id) <= LONGEST_ID or not self.client_id.isprintable():
            why = f"give a text of 1 to {LONGEST_ID} printable characters that you use for no other input"
            raise ValueError(f"id: {self.client_id[:LONGEST_ID]!r} is not an id: {why}")

    @property
    def key(self) -> tuple[int, str]:
        """Whose input it is, and under which id."""
        return self.account.id, self.client_id

    @property
    def digest(self) -> str:
        """What tells the input from another, however the client wrote it."""
        return sha256(encode(self.input)).hexdigest()[:DIGITS]

    def refusal_at(self, state: TableState) -> Refusal | None:
        """Why it does not come before a table at which something else lies on the wager than its client knows."""
        if self.onto is None or not isinstance(self.input, Wager | Withdraw):
            return None
        there = state.wagers_at(self.input.seat).get(self.input.on, 0)
        if there == self.onto:
            return None
        on, now = self.input.on, written(there)
        return refuse("service.chips_moved_meanwhile", FORMAT, on=on, now=now, onto=written(self.onto))


class Taken(msgspec.Struct, frozen=True, omit_defaults=True):
    """What became of an input: the line of the record that it became, its number, and why it was refused, if it was.

    No line: the account may not do this at all, or the table is closed; then nothing is on record, and the same id may
    be used again.
    """

    line: int | None = None
    number: int | None = None
    refused: Refusal | None = None


class Kept(msgspec.Struct, frozen=True, omit_defaults=True):
    """What became of an input, and the digest of that input; one that was kept by an earlier version has none."""

    taken: Taken
    digest: str = ""

    def is_of(self, act: Act) -> bool:
        """Whether it became of the same input, as far as is known."""
        return self.digest in ("", act.digest)


class _Answer(Taken, frozen=True, omit_defaults=True):
    """An answer with the digest beside its fields, so that answers of earlier versions are read as well."""

    digest: str = ""


_reader = msgspec.json.Decoder(_Answer)


def written_answer(kept: Kept) -> bytes:
    """An answer as the store keeps it."""
    taken = kept.taken
    return encode(_Answer(taken.line, taken.number, taken.refused, kept.digest))


def read_answer(answer: bytes) -> Kept:
    """An answer that the store kept."""
    read = _reader.decode(answer)
    return Kept(Taken(read.line, read.number, read.refused), read.digest)


MOST: Final = 2000
"""How many answers are remembered at a table; the store has them all."""

Key = tuple[int, str]
"""An account and a client's own id."""


class Remembered:
    """The last answers at a table. While it is `complete`, whatever is not among them was never given."""

    def __init__(self, *, complete: bool, most: int = MOST) -> None:
        self.complete = complete
        self._most = most
        self._answers: dict[Key, Kept] = {}

    def __len__(self) -> int:
        return len(self._answers)

    def find(self, key: Key) -> Kept | None:
        """What was answered under this id, if it is remembered."""
        return self._answers.get(key)

    def add(self, key: Key, kept: Kept) -> None:
        """Remember an answer, and forget the oldest if they are too many."""
        self._answers[key] = kept
        if len(self._answers) > self._most:
            del self._answers[next(iter(self._answers))]
            self.complete = False
