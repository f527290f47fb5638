"""The key without which nobody reads what lies face down in a store, its copies and backups: a file beside it.

Of a line, what it opens is locked (ChaCha20-Poly1305, with a key of the table's own that follows from the file's); the
rest stays readable, and its hash stays what it was. A snapshot of a table is locked as a whole. What was locked belongs
to its table and line, and cannot be read in the place of another.
"""

import hmac
import os
import secrets
from base64 import b64decode, b64encode
from contextlib import suppress
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

from croupier.record.keys import OTHERS, PRIVATE_MODE
from croupier.record.lines import OpenedSecret, read_line, signed_line
from croupier.record.signing import Signature
from croupier.store import ConflictError, NotUnlockedError, Store, StoreError

OPENS: Final = b',"opens":'
LOCKED: Final = b',"locked":'
LOCKED_STATE: Final = b"locked:"
"""How the states begin that are locked."""
KEY_BYTES: Final = 32
NONCE_BYTES: Final = 12
MOST_TABLES: Final = 10_000
MISSING: Final = "the store is locked, and its key is not in {file}: put it back, as it was when the store was made"
OTHER: Final = "the store is locked with another key than the one in {file}: give the file with its key as `key`"


class LockError(StoreError):
    """A key that is missing, is another one, or can be read by others; the message says what would be right."""


class LockedLine(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A line as it is kept."""

    body: msgspec.Raw
    locked: str
    hash: str
    signature: Signature | None = None


_read_locked = msgspec.json.Decoder(LockedLine).decode
_read_opens = msgspec.json.Decoder(list[OpenedSecret]).decode


class Lock:
    """Locks and unlocks with a key."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._cipher = lru_cache(MOST_TABLES)(self._cipher_of)

    @property
    def fingerprint(self) -> str:
        """What tells the key from others, and says nothing about it."""
        return hmac.digest(self._key, b"croupier fingerprint", sha256).hex()

    def lock_line(self, table: str, line: int, content: bytes) -> bytes:
        """A line of a record as it is kept."""
        if OPENS not in content:
            return content
        read = read_line(content)
        if not read.opens:
            return content
        locked = self._lock(table, f"line {line}", msgspec.json.encode(read.opens))
        kept = LockedLine(read.body, b64encode(locked).decode(), read.hash, read.signature)
        return msgspec.json.encode(kept) + b"\n"

    def unlock_line(self, table: str, line: int, content: bytes) -> bytes:
        """A line as it was given."""
        if LOCKED not in content:
            return content
        try:
            kept = _read_locked(content)
        except msgspec.MsgspecError:
            return content  # a damaged line, which whoever reads it will name
        opens = _read_opens(self._unlock(table, f"line {line}", decoded(kept.locked)))
        return signed_line(bytes(kept.body), kept.hash, opens, kept.signature)

    def lock_state(self, table: str, line: int, state: bytes) -> bytes:
        """A state as it is kept."""
        return LOCKED_STATE + self._lock(table, f"state {line}", state)

    def unlock_state(self, table: str, line: int, state: bytes) -> bytes:
        """A state as it was given."""
        if not state.startswith(LOCKED_STATE):
            return state
        return self._unlock(table, f"state {line}", state.removeprefix(LOCKED_STATE))

    def _lock(self, table: str, about: str, plain: bytes) -> bytes:
        nonce = secrets.token_bytes(NONCE_BYTES)
        return nonce + self._cipher(table).encrypt(nonce, plain, about.encode())

    def _unlock(self, table: str, about: str, locked: bytes) -> bytes:
        try:
            return self._cipher(table).decrypt(locked[:NONCE_BYTES], locked[NONCE_BYTES:], about.encode())
        except (InvalidTag, ValueError):
            raise NotUnlockedError(f"{about} of table {table!r} was changed, or is locked with another key") from None

    def _cipher_of(self, table: str) -> ChaCha20Poly1305:
        """The cipher of a table, whose key follows from the file's."""
        return ChaCha20Poly1305(hmac.digest(self._key, b"croupier table " + table.encode(), sha256))


def decoded(locked: str) -> bytes:
    """What was locked; nothing, for what is not written as that is."""
    with suppress(ValueError):
        return b64decode(locked)
    return b""


def lock_store(store: Store, file: Path) -> None:
    """Have a store locked with the key in a file, which is made for a store that is not locked yet.

    Raises `StoreError` if it is locked with another key, or others may read the file.
    """
    known = store.key_print()
    if known is None:
        with suppress(FileExistsError):
            make_key(file)
    lock = Lock(read_key(file))
    if known is not None and known != lock.fingerprint:
        raise LockError(OTHER.format(file=file))
    store.locking = lock
    if known is None:
        try:
            store.lock_with(lock.fingerprint)
        except ConflictError:
            if store.key_print() != lock.fingerprint:  # another process was first, with another file
                raise LockError(OTHER.format(file=file)) from None


def make_key(file: Path) -> None:
    """Write a new key into a new file that its owner alone may read."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    part = file.with_name(f"{file.name}.{secrets.token_hex(4)}.part")
    descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_MODE)
    try:
        with os.fdopen(descriptor, "wb") as written:
            written.write(secrets.token_hex(KEY_BYTES).encode() + b"\n")
            written.flush()
            os.fsync(written.fileno())
        os.link(part, file)
    finally:
        part.unlink()


def read_key(file: Path) -> bytes:
    """The key in a file; raises `StoreError`."""
    try:
        if os.name == "posix" and file.stat().st_mode & OTHERS:
            raise LockError(f"others may read or write {file}: chmod 600 {file}")
        key = bytes.fromhex(file.read_text(encoding="ascii").strip())
    except FileNotFoundError:
        raise LockError(MISSING.format(file=file)) from None
    except (OSError, ValueError) as wrong:
        raise LockError(f"{file} holds no key: {wrong}") from None
    if len(key) != KEY_BYTES:
        raise LockError(f"{file} holds no key: {len(key)} bytes instead of {KEY_BYTES}")
    return key
