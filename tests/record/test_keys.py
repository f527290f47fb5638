"""Key files: the private key is its owner's alone, nothing is overwritten, and what is no key is called by its name."""

import stat
import sys
from hashlib import sha256
from pathlib import Path

import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key

from croupier.record.keys import KeyFileError, new_key, public_file, public_part, public_pem
from croupier.record.keys import read_public_key as read_public
from croupier.record.keys import read_signing_key as read_private
from croupier.record.signing import SignaturesUnavailableError

DIGEST = "0" * 64


def test_a_key_pair_signs_and_verifies(tmp_path: Path) -> None:
    file = tmp_path / "k"
    made = new_key(file)
    private, public = read_private(file), read_public(public_file(file))
    assert private.public == public == made == public_part(file) == public_part(public_file(file))
    assert public.verifies(DIGEST, private.sign(DIGEST).value)
    assert not public.verifies("1" + DIGEST[1:], private.sign(DIGEST).value)
    assert not new_key(tmp_path / "other").verifies(DIGEST, private.sign(DIGEST).value)


def test_the_fingerprint_is_that_of_the_public_key_as_other_tools_write_it(tmp_path: Path) -> None:
    key = new_key(tmp_path / "k")
    loaded = serialization.load_pem_public_key(public_pem(key).encode())
    der = loaded.public_bytes(serialization.Encoding.DER, serialization.PublicFormat.SubjectPublicKeyInfo)
    assert key.fingerprint == sha256(der).hexdigest()
    assert public_file(tmp_path / "k").read_text() == public_pem(key)


def test_nobody_else_may_read_the_private_key(tmp_path: Path) -> None:
    file = tmp_path / "k"
    new_key(file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    for mode in (0o640, 0o604, 0o620):
        file.chmod(mode)
        with pytest.raises(KeyFileError, match="chmod 600 k"):
            read_private(file)
    file.chmod(0o400)
    assert read_private(file).public == public_part(file)


@pytest.mark.parametrize("there", ["k", "k.pub"])
def test_no_file_is_overwritten_and_half_a_pair_is_not_left(tmp_path: Path, there: str) -> None:
    (tmp_path / there).write_text("mine")
    with pytest.raises(FileExistsError):
        new_key(tmp_path / "k")
    assert (tmp_path / there).read_text() == "mine"
    assert [file.name for file in tmp_path.iterdir()] == [there]


def test_the_wrong_half_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "k"
    new_key(file)
    with pytest.raises(KeyFileError, match="this is a private key, which only its owner should have"):
        read_public(file)
    with pytest.raises(KeyFileError, match="this is a public key: sign with the private key, usually k"):
        read_private(public_file(file))


def other_key(*, password: bytes | None = None) -> bytes:
    """A private key of another kind, or one with a password."""
    protection = serialization.BestAvailableEncryption(password) if password else serialization.NoEncryption()
    form = serialization.PrivateFormat.PKCS8
    return generate_private_key(SECP256R1()).private_bytes(serialization.Encoding.PEM, form, protection)


@pytest.mark.parametrize(
    ("written", "why"),
    [
        (b"", "no private key that can be read"),
        (b"\x00\xff" * 100, "no private key that can be read"),
        (b"-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n", "no private key that can be read"),
        (other_key(), "not an Ed25519 key"),
        (other_key(password=b"x"), "protected by a password"),
    ],
)
def test_what_is_no_key_is_refused(tmp_path: Path, written: bytes, why: str) -> None:
    file = tmp_path / "k"
    file.write_bytes(written)
    file.chmod(0o600)
    with pytest.raises(KeyFileError, match=why):
        read_private(file)
    with pytest.raises(KeyFileError):
        read_public(file)


def test_a_public_key_of_another_kind_is_refused(tmp_path: Path) -> None:
    other = generate_private_key(SECP256R1()).public_key()
    form = serialization.PublicFormat.SubjectPublicKeyInfo
    (tmp_path / "k.pub").write_bytes(other.public_bytes(serialization.Encoding.PEM, form))
    with pytest.raises(KeyFileError, match="not an Ed25519 key"):
        read_public(tmp_path / "k.pub")


def test_without_the_package_it_is_said_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "k"
    new_key(file)
    for module in [name for name in sys.modules if name.startswith("cryptography")] + ["cryptography"]:
        monkeypatch.setitem(sys.modules, module, None)
    for work in (lambda: new_key(tmp_path / "x"), lambda: read_private(file), lambda: read_public(public_file(file))):
        with pytest.raises(SignaturesUnavailableError, match=r"install croupier\[signatures\]"):
            work()
    assert not (tmp_path / "x").exists()
