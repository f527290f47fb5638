"""The command: how it starts, refuses to start, stops, and comes back; accounts and backups at its side."""

import json
import os
import shutil
import socket
import ssl
import subprocess
from collections.abc import Callable
from contextlib import ExitStack
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from threading import Thread

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from croupier.web import protocol
from croupier.web.config import Configuration
from croupier.web.serving import NotServedError, serve, serve_alone
from tests.support.forked import PATIENCE, ran
from tests.web.house import new_store
from tests.web.raw import all_from, calling
from tests.web.serving import HERE, Served
from tests.web.test_protocol import until

ELSEWHERE = "127.0.0.2"
"""An address of this machine that stands for one on a network: it is not one that means this machine alone."""
SEATED = {"id": "one", "input": {"do": "sit", "seat": 1, "chips": "100.00"}}


def command(*words: str, given: str = "", **environment: str) -> "subprocess.CompletedProcess[str]":
    """Run the command to its end."""
    return ran(*words, given=given, environment={**os.environ, **environment})


def test_it_says_its_address_stops_cleanly_and_goes_on(tmp_path: Path) -> None:
    with Served(tmp_path) as served:
        opened = httpx.post(f"{served.address}/tables", json={"opening": {"game": "minibaccarat"}}, timeout=PATIENCE)
        table = opened.json()["id"]
        taken = httpx.post(f"{served.address}/tables/{table}/inputs", json=SEATED, timeout=PATIENCE).json()
        assert taken["refused"] is None
        assert httpx.get(f"{served.address}/ready", timeout=PATIENCE).json() == {"status": "ready"}
        assert served.stop() == 0
        served.start()
        found = httpx.get(f"{served.address}/tables/{table}", timeout=PATIENCE).json()
        assert found["seats"] == {"1": "guest"}
        assert found["line"] == taken["line"]
        again = httpx.post(f"{served.address}/tables/{table}/inputs", json=SEATED, timeout=PATIENCE).json()
        assert again == taken
        assert served.stop() == 0
    assert not any("Traceback" in line for line in served.said)


def test_its_logs_are_json_and_hold_nothing_secret(tmp_path: Path) -> None:
    with Served(tmp_path, CROUPIER_LOG_LEVEL="debug") as served:
        body = {"name": "somebody", "password": "a secret of mine"}
        headers = {"Authorization": "Bearer another-secret", "Cookie": "croupier_session=third-secret"}
        httpx.post(f"{served.address}/sessions?x=fourth-secret", json=body, headers=headers, timeout=PATIENCE)
        httpx.get(f"{served.address}/tables?x=fourth-secret", headers=headers, timeout=PATIENCE)
        assert served.stop() == 0
    lines = [json.loads(line) for line in served.said if line.startswith("{")]
    assert {"POST", "GET"} <= {line.get("method") for line in lines}
    assert any(line.get("status") == 401 and line["route"] == "/tables" for line in lines)
    assert "secret" not in "".join(served.said)


@pytest.mark.parametrize("names", ["", "casino.example"])
def test_it_is_not_reached_from_elsewhere_without_accounts(tmp_path: Path, names: str) -> None:
    host = () if names else ("--host", "0.0.0.0", "--proxy", "192.0.2.1")
    words = ("serve", *host, "--port", "0", "--data", str(tmp_path))
    ended = command(*words, CROUPIER_NAMES=names)
    assert ended.returncode == 2
    assert "croupier accounts add" in ended.stderr
    assert "Traceback" not in ended.stderr
    assert ended.stdout == ""


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.0.2.1", "localhost.example"])
def test_it_does_not_speak_over_a_network_so_that_everybody_hears(tmp_path: Path, host: str) -> None:
    ended = command("serve", "--host", host, "--port", "0", "--data", str(tmp_path))
    assert ended.returncode == 2
    for way in (host, "unencrypted", "--tls-cert", "--tls-key", "--proxy ADDRESS"):
        assert way in ended.stderr
    assert "Traceback" not in ended.stderr
    assert not (tmp_path / "service.db").exists()


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (("--port", "99999"), "port"),
        (("--host", "0.0.0.0", "--proxy", "casino.example"), "'casino.example' is no address"),
        (("--host", "0.0.0.0", "--proxy", "*"), "'*' is no address"),
        (("--tls-cert", "a.pem"), "tls_key"),
        (("--config", "/nowhere/croupier.toml"), "No such file"),
        (("--data", "/dev/null/x"), "Not a directory"),
    ],
)
def test_what_keeps_it_from_starting_is_told(tmp_path: Path, words: tuple[str, ...], wanted: str) -> None:
    data = () if "--data" in words else ("--data", str(tmp_path))
    ended = command("serve", *words, *data)
    assert ended.returncode == 2
    assert wanted in ended.stderr
    assert "Traceback" not in ended.stderr


def test_a_port_that_is_taken_is_told(tmp_path: Path) -> None:
    with Served(tmp_path / "one") as served:
        ended = command("serve", "--port", str(served.port), "--data", str(tmp_path / "two"))
    assert ended.returncode == 2
    assert str(served.port) in ended.stderr
    assert "Traceback" not in ended.stderr


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A certificate of this machine, and its key."""
    key, name = ec.generate_private_key(ec.SECP256R1()), x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "here")])
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(datetime.now(UTC) - timedelta(days=1))
        .not_valid_after(datetime.now(UTC) + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address(ELSEWHERE))]), critical=False)
        .sign(key, hashes.SHA256())
    )
    folder, pem = tmp_path_factory.mktemp("tls"), serialization.Encoding.PEM
    plain = serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    (folder / "certificate.pem").write_bytes(made.public_bytes(pem))
    (folder / "key.pem").write_bytes(key.private_bytes(pem, *plain))
    return folder / "certificate.pem", folder / "key.pem"


def test_it_speaks_https_with_a_certificate(tmp_path: Path, certificate: tuple[Path, Path]) -> None:
    """Over a network, too."""
    file, key = certificate
    data = ("--data", str(tmp_path))
    assert command("accounts", "add", "pat", "--facility", "Erie", *data, given="long enough\n").returncode == 0
    tls = {"CROUPIER_TLS_CERTIFICATE": str(file), "CROUPIER_TLS_KEY": str(key)}
    served = Served(tmp_path, **tls, CROUPIER_HOST=ELSEWHERE)
    served.address = f"https://{ELSEWHERE}:{served.port}"
    with served:
        trusted = ssl.create_default_context(cafile=str(file))
        response = httpx.get(f"{served.address}/ready", timeout=PATIENCE, verify=trusted, trust_env=False)
        assert response.json() == {"status": "ready"}
        assert response.headers["strict-transport-security"]
        assert served.stop() == 0


def test_whoever_asks_for_encryption_and_says_nothing_is_let_go(
    tmp_path: Path, certificate: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocol, "HANDSHAKE_SECONDS", 0.2)
    heard: list[bytes] = []
    lifeline, kept_open = os.pipe()

    def silent(port: int) -> None:
        try:
            with calling(port) as connection:
                heard.append(all_from(connection))
        finally:
            os.close(kept_open)

    def ready(address: str) -> None:
        Thread(target=silent, args=(httpx.URL(address).port,)).start()

    file, key = map(str, certificate)
    serve_alone(Configuration(port=0, tls_certificate=file, tls_key=key), tmp_path, ready, lifeline=lifeline)
    os.close(lifeline)
    assert heard == [b""]


def test_connections_that_are_never_encrypted_count_and_keep_nobody_else_out(
    tmp_path: Path, certificate: tuple[Path, Path]
) -> None:
    """They are those of one address, which gets no more of them than of any others."""
    file, key = certificate
    tls = {"CROUPIER_TLS_CERTIFICATE": str(file), "CROUPIER_TLS_KEY": str(key)}
    trusted = ssl.create_default_context(cafile=str(file))
    served = Served(tmp_path, **tls, CROUPIER_CONNECTIONS_PER_ADDRESS="5")
    served.address = f"https://{HERE}:{served.port}"
    with served, ExitStack() as open_ones:
        many = [open_ones.enter_context(calling(served.port)) for _ in range(8)]
        for refused in many[5:]:
            assert all_from(refused) == b""

        def asked_from(host: str) -> bytes:
            with (
                socket.create_connection((HERE, served.port), PATIENCE, (host, 0)) as plain,
                trusted.wrap_socket(plain, server_hostname=ELSEWHERE) as connection,
            ):
                connection.sendall(f"GET /health HTTP/1.1\r\nHost: {HERE}\r\nConnection: close\r\n\r\n".encode())
                return connection.recv(12)

        for _ in range(20):
            assert asked_from(ELSEWHERE) == b"HTTP/1.1 200"
        with pytest.raises(OSError, match=r"."):
            asked_from(HERE)
        many[0].close()
        until(lambda: was_told(lambda: asked_from(HERE)))


def was_told(ask: Callable[[], bytes]) -> bool:
    """Whether there was an answer."""
    try:
        return ask() == b"HTTP/1.1 200"
    except OSError:
        return False


def test_a_certificate_that_cannot_be_used_is_told(tmp_path: Path, certificate: tuple[Path, Path]) -> None:
    file, key = map(str, certificate)
    missing = str(tmp_path / "nowhere.pem")
    tried = {
        (missing, key): f"tls_certificate: {missing}: No such file",
        (file, missing): f"tls_key: {missing}: No such file",
        (key, key): f"{key} and {key} are not a certificate and its key",
        (file, file): f"{file} and {file} are not a certificate and its key",
    }
    for (one, other), wanted in tried.items():
        with pytest.raises(NotServedError) as wrong:
            serve(Configuration(port=0, tls_certificate=one, tls_key=other), tmp_path, lambda _: None)
        assert wanted in str(wrong.value)
    words = ("serve", "--port", "0", "--data", str(tmp_path))
    ended = command(*words, CROUPIER_TLS_CERTIFICATE=missing, CROUPIER_TLS_KEY=key)
    assert ended.returncode == 2
    assert "tls_certificate" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_accounts_are_made_listed_and_disabled(tmp_path: Path) -> None:
    data = ("--data", str(tmp_path))
    made = command(
        "accounts", "add", "pat", "--role", "floorperson", "--facility", "Erie", *data, given="long enough\n"
    )
    assert made.returncode == 0, made.stderr
    assert made.stdout == ""
    listed = command("accounts", "list", "--json", *data)
    assert json.loads(listed.stdout) == {"name": "pat", "role": "floorperson", "facility": "Erie", "disabled": False}
    assert command("accounts", "disable", "pat", *data).returncode == 0
    assert "disabled" in command("accounts", "list", *data).stdout


def test_the_audit_is_checked_by_the_command_and_at_a_backup(tmp_path: Path) -> None:
    data = ("--data", str(tmp_path))
    for name in ("pat", "bo"):
        made = command("accounts", "add", name, "--role", "board", *data, given="long enough\n")
        assert "the password is valid for one log-in" in made.stderr
    whole = command("accounts", "audit", *data)
    assert whole.returncode == 0
    assert "the audit is whole: 2 acts; the last hash is " in whole.stdout
    noted = whole.stdout.split()[-1]
    assert command("accounts", "audit", noted, *data).returncode == 0
    with new_store(tmp_path) as store, store._writing() as connection:
        connection.exec_driver_sql("UPDATE audit SET about = 'eve' WHERE about = 'pat'")
    changed = command("accounts", "audit", noted, *data)
    assert changed.returncode == 1
    assert "act 1 of the audit (made an account: eve) was changed" in changed.stderr
    copied = command("backup", str(tmp_path / "copy.db"), *data)
    assert copied.returncode == 1
    assert "act 1 of the audit" in copied.stderr
    assert (tmp_path / "copy.db").exists()


def test_names_that_read_alike_are_refused_by_the_command(tmp_path: Path) -> None:
    data = ("--data", str(tmp_path))
    assert command("accounts", "add", "bo", "--role", "board", *data, given="long enough\n").returncode == 0
    again = command("accounts", "add", "Bo", "--role", "board", *data, given="long enough\n")
    assert again.returncode == 2
    assert "reads like it" in again.stderr
    assert "must choose a password" in command("accounts", "list", *data).stdout


@pytest.mark.parametrize(
    ("words", "given", "wanted"),
    [
        (("add", "pat", "--facility", "Erie"), "short\n", "password"),
        (("add", "pat", "--facility", "Erie"), "", "password"),
        (("add", "pat"), "long enough\n", "facility"),
        (("add", "pat", "--role", "board", "--facility", "Erie"), "long enough\n", "facility"),
        (("add", "pat", "--role", "king", "--facility", "Erie"), "long enough\n", "king"),
        (("add", "seat 3", "--facility", "Erie"), "long enough\n", "name"),
        (("add", "", "--facility", "Erie"), "long enough\n", "name"),
        (("disable", "nobody"), "", "nobody"),
        (("remove", "pat"), "", "none of"),
    ],
)
def test_an_account_that_cannot_be_is_told(tmp_path: Path, words: tuple[str, ...], given: str, wanted: str) -> None:
    ended = command("accounts", *words, "--data", str(tmp_path), given=given)
    assert ended.returncode == 2
    assert wanted in ended.stderr
    assert "Traceback" not in ended.stderr
    if words[0] != "remove":
        with new_store(tmp_path) as store:
            assert store.accounts() == []


def test_a_second_service_on_the_same_folder_is_told_who_is_the_first(tmp_path: Path) -> None:
    with Served(tmp_path) as first:
        assert first._process is not None
        refused = command("serve", "--port", "0", "--data", str(tmp_path))
        assert refused.returncode == 2
        assert (
            f"serve: process {first._process.pid} serves the store {tmp_path / 'service.db'} already" in refused.stderr
        )
        for help_ in ("stop that one first", "--data", "PostgreSQL"):
            assert help_ in refused.stderr
        assert "Traceback" not in refused.stderr
        assert httpx.get(f"{first.address}/ready", timeout=PATIENCE).status_code == 200
        listed = command("accounts", "list", "--data", str(tmp_path))
        assert listed.returncode == 0, "accounts are listed, and changed, beside a service that runs"
        first.kill()
        with Served(tmp_path) as second:
            assert httpx.get(f"{second.address}/ready", timeout=PATIENCE).status_code == 200


def test_a_backup_is_a_store_made_while_the_service_runs(tmp_path: Path) -> None:
    with Served(tmp_path / "one") as served:
        opened = httpx.post(f"{served.address}/tables", json={"opening": {"game": "minibaccarat"}}, timeout=PATIENCE)
        copied = command("backup", str(tmp_path / "copy.db"), "--data", str(served.folder))
        assert copied.returncode == 0, copied.stderr
        assert "verified: the records of 1 tables, 2 lines, and 0 snapshots" in copied.stderr
        again = command("backup", str(tmp_path / "copy.db"), "--data", str(served.folder))
        assert again.returncode == 2
        assert "exists already" in again.stderr
    (tmp_path / "two").mkdir()
    shutil.copy(tmp_path / "copy.db", tmp_path / "two" / "service.db")
    without = command("serve", "--port", "0", "--data", str(tmp_path / "two"))
    assert without.returncode == 2
    assert "its key is not in" in without.stderr
    shutil.copy(tmp_path / "one" / "service.key", tmp_path / "two" / "service.key")
    with Served(tmp_path / "two") as restored:
        tables = httpx.get(f"{restored.address}/tables", timeout=PATIENCE).json()
    assert [table["id"] for table in tables] == [opened.json()["id"]]


def test_there_is_no_backup_of_nothing(tmp_path: Path) -> None:
    ended = command("backup", str(tmp_path / "copy.db"), "--data", str(tmp_path / "nowhere"))
    assert ended.returncode == 2
    assert not (tmp_path / "copy.db").exists()
    assert not (tmp_path / "nowhere").exists()
