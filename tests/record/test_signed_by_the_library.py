"""Signed records through the library: written, verified with the key, continued only with a key."""

import io

import pytest

import croupier
from croupier.record.signing import SigningKey


def key() -> SigningKey:
    """A new key."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    return SigningKey(Ed25519PrivateKey.generate())


def test_a_signed_record_is_verified_with_its_key_and_no_other() -> None:
    file, casino = io.BytesIO(), key()
    table = croupier.open_table("minibaccarat", as_of="2020-01-01", seed=7, record=file, sign=casino)
    table.submit(croupier.Sit(1, croupier.Cents.parse("100.00")))
    table.submit(croupier.Close())
    assert croupier.replay(file.getvalue(), key=casino.public).lines == croupier.replay(file.getvalue()).lines
    with pytest.raises(croupier.RecordError, match="key"):
        croupier.replay(file.getvalue(), key=key().public)


def test_a_signed_record_goes_on_only_with_a_key() -> None:
    file, casino = io.BytesIO(), key()
    table = croupier.open_table("minibaccarat", as_of="2020-01-01", seed=7, record=file, sign=casino)
    table.submit(croupier.Sit(1, croupier.Cents.parse("100.00")))
    with pytest.raises(ValueError, match="sign"):
        croupier.resume(file.getvalue(), append_to=file)
    resumed = croupier.resume(file.getvalue(), append_to=file, sign=casino)
    resumed.submit(croupier.Close())
    assert croupier.replay(file.getvalue(), key=casino.public).lines > 4
