"""What the signatures of a record prove: verified line by line as the record is read."""

from collections.abc import Iterator

from croupier.record.reader import Checked, RecordError
from croupier.record.signing import PublicKey, SignaturesUnavailableError


class Signatures:
    """The signatures found in a record so far; with a `key`, every one of them must be its owner's.

    Each signature is verified with the key that stands in the line: that shows that a record is whole, but not whose it
    is. Only somebody who knows the key from elsewhere, and gives it here, knows that.
    """

    def __init__(self, key: PublicKey | None = None) -> None:
        self.key = key
        self.count = 0
        self.last_line = 0
        """The last line that is signed; 0 if none is."""
        self.lines = 0
        """How many lines were read."""
        self.keys: list[PublicKey] = []
        """The keys that signed, in the order in which they first did."""
        self.verified = True
        """Whether the signatures could be verified; not without the package that does it."""

    @property
    def unsigned_lines(self) -> int:
        """How many lines come after the last signature."""
        return self.lines - self.last_line

    def take(self, line: Checked) -> None:
        """Verify the signature of a line, if it has one; raises `RecordError`."""
        self.lines = line.body.line
        if line.signature is None:
            return
        key = PublicKey(line.signature.key)
        if self.key is not None and key != self.key:
            why = f"it is signed by another key ({key.fingerprint}) than the one given ({self.key.fingerprint})"
            raise RecordError(self.lines, why)
        if not self._is_genuine(key, line):
            why = "its signature does not match: somebody without the key changed this line, or one before it"
            raise RecordError(self.lines, why)
        self.count += 1
        self.last_line = self.lines
        if key not in self.keys:
            self.keys.append(key)

    def _is_genuine(self, key: PublicKey, line: Checked) -> bool:
        assert line.signature is not None
        try:
            return key.verifies(line.hash, line.signature.value)
        except SignaturesUnavailableError:
            if self.key is not None:
                raise
            self.verified = False
            return True

    def conclude(self) -> None:
        """The record has been read: if a key was given, raise `RecordError` unless it vouches for every line."""
        if self.key is None:
            return
        if not self.count:
            raise RecordError(1, f"the record is not signed, as it should be by the key {self.key.fingerprint}")
        if self.unsigned_lines:
            why = f"the last signature is on line {self.last_line}: from here on, lines may be forged or missing"
            raise RecordError(self.last_line + 1, why)


def with_signatures(lines: Iterator[Checked], found: Signatures) -> Iterator[Checked]:
    """The lines of a record, their signatures verified too. What else is wrong is told with how far it is signed."""
    try:
        for line in lines:
            found.take(line)
            yield line
    except RecordError as wrong:
        if not found.last_line:
            raise
        raise RecordError(wrong.line, f"{wrong.why} (the last signature is on line {found.last_line})") from None
    found.conclude()
