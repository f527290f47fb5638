"""The files that keys are kept in: PEM, as other tools read and write them."""

import os
import stat
from pathlib import Path
from typing import Any

from croupier.record.signing import PublicKey, SignaturesUnavailableError, SigningKey

PRIVATE_MODE = 0o600
"""The owner alone may read and write a private key."""
OTHERS = stat.S_IRWXG | stat.S_IRWXO
PUBLIC_SUFFIX = ".pub"
LONGEST = 65_536
"""No file that holds a key is as long as this."""


class KeyFileError(ValueError):
    """A file that holds no key of the kind that is needed; the message says what it holds and what would be right."""


def new_key(path: Path) -> PublicKey:
    """Make a key pair in two new files, the private key in `path`; raises `OSError` if there is one already."""
    serialization = _serialization()
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    private = Ed25519PrivateKey.generate()
    form = serialization.PrivateFormat.PKCS8
    pem = private.private_bytes(serialization.Encoding.PEM, form, serialization.NoEncryption())
    _write_new(path, pem, PRIVATE_MODE)
    key = SigningKey(private)
    try:
        _write_new(public_file(path), public_pem(key.public).encode(), 0o644)
    except OSError:
        path.unlink()
        raise
    return key.public


def public_file(path: Path) -> Path:
    """Where the public key is kept: next to the private one."""
    return path.with_name(path.name + PUBLIC_SUFFIX)


def public_pem(key: PublicKey) -> str:
    """A public key as other tools read it."""
    serialization = _serialization()
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    form = serialization.PublicFormat.SubjectPublicKeyInfo
    loaded = Ed25519PublicKey.from_public_bytes(bytes.fromhex(key.text))
    return loaded.public_bytes(serialization.Encoding.PEM, form).decode()


def read_signing_key(path: Path) -> SigningKey:
    """The private key in a file that nobody else may read; raises `OSError` or `KeyFileError`."""
    written = _read(path)
    if b"PUBLIC KEY" in written:
        raise KeyFileError(f"this is a public key: sign with the private key, usually {path.name.removesuffix('.pub')}")
    if os.name == "posix" and path.stat().st_mode & OTHERS:
        raise KeyFileError(f"others may read or write this private key: chmod 600 {path.name}")
    return _private(written)


def read_public_key(path: Path) -> PublicKey:
    """The public key in a file; raises `OSError` or `KeyFileError`."""
    written = _read(path)
    if b"PRIVATE KEY" in written:
        why = f"this is a private key, which only its owner should have: give the public key, usually {path.name}.pub"
        raise KeyFileError(why)
    return _public(written)


def public_part(path: Path) -> PublicKey:
    """The public key of a file that holds either key; raises `OSError` or `KeyFileError`."""
    written = _read(path)
    return _private(written).public if b"PRIVATE KEY" in written else _public(written)


def _private(written: bytes) -> SigningKey:
    """A private key from its PEM text."""
    serialization = _serialization()
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    try:
        key = serialization.load_pem_private_key(written, password=None)
    except TypeError:
        raise KeyFileError("this key is protected by a password, which is not supported") from None
    except Exception as wrong:  # the package raises errors of its own for keys that it does not know
        raise KeyFileError(f"this is no private key that can be read ({type(wrong).__name__})") from None
    if not isinstance(key, Ed25519PrivateKey):
        raise KeyFileError("this is not an Ed25519 key: make one with croupier keys new")
    return SigningKey(key)


def _public(written: bytes) -> PublicKey:
    """A public key from its PEM text."""
    serialization = _serialization()
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        key = serialization.load_pem_public_key(written)
    except Exception as wrong:  # as above
        raise KeyFileError(f"this is no public key that can be read ({type(wrong).__name__})") from None
    if not isinstance(key, Ed25519PublicKey):
        raise KeyFileError("this is not an Ed25519 key: make one with croupier keys new")
    return PublicKey(key.public_bytes_raw().hex())


def _serialization() -> Any:
    """The part of `cryptography` that reads and writes keys; raises `SignaturesUnavailableError`."""
    try:
        from cryptography.hazmat.primitives import serialization
    except ImportError:
        raise SignaturesUnavailableError from None
    return serialization


def _read(path: Path) -> bytes:
    """The beginning of a file, which is all of it if it holds a key."""
    with path.open("rb") as file:
        return file.read(LONGEST)


def _write_new(path: Path, written: bytes, mode: int) -> None:
    """Write a file that was not there before, with that mode from its first moment on."""
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
    with os.fdopen(descriptor, "wb") as file:
        file.write(written)
