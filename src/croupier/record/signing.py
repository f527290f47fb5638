"""Signatures of records: Ed25519 over the hash of a line, and with it over every line up to that one.

The package `cryptography` (the extra `signatures`) is imported only where something is signed or verified.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Annotated

import msgspec

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

SIGNED_TEXT = "croupier record "
"""What stands before the hash in the text that is signed: the key may also sign other things."""
KEY_PREFIX = bytes.fromhex("302a300506032b6570032100")
"""What stands before an Ed25519 key where public keys of any kind are written (RFC 8410)."""

Hex32 = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
Hex64 = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{128}$")]


class SignaturesUnavailableError(RuntimeError):
    """The package that signs and verifies is not installed."""

    def __init__(self) -> None:
        super().__init__("signatures need the package cryptography: install croupier[signatures]")


class PublicKey(msgspec.Struct, frozen=True):
    """A public key: its 32 bytes, in hexadecimal."""

    text: Hex32

    @property
    def fingerprint(self) -> str:
        """The SHA-256 of the key as other tools write it: short enough to be read out on the telephone."""
        return sha256(KEY_PREFIX + bytes.fromhex(self.text)).hexdigest()

    def verifies(self, digest: str, signature: str) -> bool:
        """Whether this key's owner signed the hash; raises `SignaturesUnavailableError`."""
        try:
            from cryptography.exceptions import InvalidSignature
            from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
        except ImportError:
            raise SignaturesUnavailableError from None
        try:
            key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(self.text))
            key.verify(bytes.fromhex(signature), signed_text(digest))
        except (InvalidSignature, ValueError):
            return False
        return True


class Signature(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A signature as a line holds it: the public key, and what its owner made of the line's hash, in hexadecimal."""

    key: Hex32
    value: Hex64


class SigningKey:
    """A private key, which signs the lines of records."""

    def __init__(self, private: Ed25519PrivateKey) -> None:
        self._private = private
        self.public = PublicKey(private.public_key().public_bytes_raw().hex())

    def sign(self, digest: str) -> Signature:
        """The signature of a line, given its hash."""
        return Signature(self.public.text, self._private.sign(signed_text(digest)).hex())


def signed_text(digest: str) -> bytes:
    """What is signed of a line: its hash, with what it is the hash of."""
    return f"{SIGNED_TEXT}{digest}".encode()
