"""What was verified of a record, and what that proves."""

import msgspec

from croupier.record.lines import FORMAT, read_line
from croupier.record.signatures import Signatures
from croupier.record.torn import TORN, divided
from croupier.running.records import Replayed, is_sealed, replay

REPLAYED = "record verified: the replay matches"
WORDS_PASSED_OVER = (
    "  not compared: the sentences that records of formats 1 and 2 hold; anybody could have written others"
)
READ_ONLY = "record verified line by line; its secrets are sealed, so it was not replayed"
UNSIGNED = (
    "  not signed: this proves less. Somebody who rewrote the record and all of its hashes would get the same answer",
    "    from here; only a signature, or the closing hash known from elsewhere, shows that nobody did",
)


class Signed(msgspec.Struct, frozen=True, kw_only=True):
    """The signatures of a record: how many, whether they were verified, and whether with a key that was given."""

    signatures: int
    by: tuple[str, ...]
    """The fingerprints of the keys."""
    verified: bool
    key_given: bool


class Verified(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A verified record; one with all its secrets sealed was only read, and has no inputs, events and rounds here.

    Of a record whose last line is torn, everything before that line was verified, and it is not the same.
    """

    same: bool
    line: int | None = None
    """The line that is torn."""
    why: str = ""
    sealed: bool = False
    lines: int
    events: int | None = None
    rounds: int | None = None
    inputs: int | None = None
    hash: str
    """The hash of the last line: it stands for every line of the record."""
    signed: Signed | None
    words_compared: bool = True
    """Whether all that it says was compared: not the words in records of formats 1 and 2."""
    written_by: str = ""
    """The engine and rulebook that wrote the record, as far as they are not the present ones."""


def verify(written: bytes, signatures: Signatures) -> Verified:
    """Verify a record and say what was verified; raises `RecordError`. If its last line is torn, what is before it is
    verified, unless the record must be signed to its end.
    """
    lines, torn = divided(written)
    complete = not torn or signatures.key is not None
    if is_sealed(lines, signatures, complete=complete):
        last = read_line(lines[-1])
        found = Verified(same=True, sealed=True, lines=len(lines), hash=last.hash, signed=signed(signatures))
    else:
        found = replayed_as(replay(lines, complete=complete), signatures)
    return msgspec.structs.replace(found, same=False, line=len(lines) + 1, why=TORN) if torn else found


def replayed_as(replayed: Replayed, signatures: Signatures) -> Verified:
    """What replaying a record has verified."""
    return Verified(
        same=True,
        lines=replayed.lines,
        events=replayed.events,
        rounds=replayed.rounds,
        inputs=replayed.inputs,
        hash=replayed.hash,
        signed=signed(signatures),
        words_compared=replayed.format == FORMAT,
        written_by=replayed.written_by,
    )


def signed(signatures: Signatures) -> Signed | None:
    """What the signatures say; None if there are none."""
    if not signatures.count:
        return None
    by = tuple(key.fingerprint for key in signatures.keys)
    return Signed(
        signatures=signatures.count, by=by, verified=signatures.verified, key_given=signatures.key is not None
    )


def verdict_lines(verified: Verified) -> list[str]:
    """What was verified, for people."""
    torn = verified.line is not None
    first = READ_ONLY
    played: list[str] = []
    if not verified.sealed:
        counts = [counted(verified.lines, "line"), counted(verified.events, "event"), counted(verified.rounds, "round")]
        first = f"{REPLAYED} ({', '.join(counts)})"
        statement = "" if torn else " and the same closing statement"
        played = [
            f"  played again: {counted(verified.inputs, 'input')} with the same events, line by line",
            f"  added up: the events give the same table{statement} as playing again",
            *(() if verified.words_compared else (WORDS_PASSED_OVER,)),
        ]
    last = f"line {verified.lines}" if torn else "the closing line"
    return [
        f"up to line {verified.lines}: {first}" if torn else first,
        f"  chain of hashes: whole from the first line to {last}, {counted(verified.lines, 'line')}",
        *played,
        f"  hash of line {verified.lines}: {verified.hash}" if torn else f"  closing hash: {verified.hash}",
        *signature_lines(verified.signed, torn=torn),
    ]


def counted(number: int | None, name: str) -> str:
    """So many of something: 1 line, 2 lines."""
    return f"{number} {name}{'' if number == 1 else 's'}"


def signature_lines(signed: Signed | None, *, torn: bool = False) -> tuple[str, ...]:
    """What the signatures prove."""
    if signed is None:
        return UNSIGNED
    by = " and ".join(signed.by)
    if not signed.verified:
        return (f"  signatures: {signed.signatures}, not verified: install croupier[signatures]",)
    if signed.key_given:
        return (
            f"  signatures: {signed.signatures}, the last on the closing line, all by the key that was given",
            f"    {by}",
        )
    last = "" if torn else ", the last on the closing line"
    return (
        f"  signatures: {signed.signatures}{last}, all genuine and by the key",
        f"    {by}",
        "    Anybody can sign with a key of their own: give the public key of whoever should have signed with --key",
    )
