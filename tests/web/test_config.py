"""The configuration: from a file, the environment and the command; every key documented, bad ones told."""

import inspect
import json
import re
import tomllib
from pathlib import Path

import pytest

from croupier.cli.serve import serve
from croupier.web.config import Configuration, ConfigurationError, descriptions, read_configuration
from tests.support.matrices import each

GUIDE = Path(__file__).parents[2] / "docs" / "guides" / "operator.md"
EXAMPLE = Path(__file__).parents[2] / "deploy" / "croupier.toml"


def test_the_command_goes_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / "croupier.toml"
    file.write_text('port = 1\nhost = "::1"\nnames = ["localhost"]\nsession_hours = 2\n')
    environment = {"CROUPIER_CONFIG": str(file), "CROUPIER_PORT": "2", "CROUPIER_ORIGINS": "https://a, https://b"}
    found = read_configuration({"port": None}, environment=environment)
    assert (found.port, found.host, found.names) == (2, "::1", ("localhost",))
    assert found.origins == ("https://a", "https://b")
    assert found.session_hours == 2
    assert read_configuration({"port": 3}, environment=environment).port == 3
    assert read_configuration({}, environment={}) == Configuration()


@each("key", Configuration.__struct_fields__)
def test_every_key_is_documented_and_in_the_example(key: str) -> None:
    assert descriptions()[key]
    rows = [line for line in GUIDE.read_text(encoding="utf-8").splitlines() if line.startswith(f"| `{key}` |")]
    assert len(rows) == 1, f"the guide has no row for {key}"
    assert descriptions()[key] in rows[0]
    assert re.search(rf"^#? ?{key} = ", EXAMPLE.read_text(encoding="utf-8"), re.MULTILINE)


def test_the_example_says_the_defaults() -> None:
    text = re.sub(r"^# (\w+ = )", r"\1", EXAMPLE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    found = tomllib.loads(text)
    default = Configuration()
    assert {key: tuple(value) if isinstance(value, list) else value for key, value in found.items()} == {
        key: getattr(default, key) for key in Configuration.__struct_fields__
    }


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("prot = 1", "did you mean"),
        ('port = "1"', "port"),
        ("port = 65536", "port"),
        ("port = -1", "port"),
        ('host = ""', "host"),
        ("session_hours = 0", "session_hours"),
        ("session_hours = nan", "session_hours"),
        ("session_hours = inf", "session_hours"),
        ('log = "loud"', "log"),
        ('tls_key = "key.pem"', "tls_key"),
        ('proxies = ["proxy.example"]', "proxies: 'proxy.example' is no address"),
        ('proxies = ["*"]', "proxies"),
        ('origins = ["casino.example"]', "origins: 'casino.example' is no origin"),
        ('origins = ["*"]', "origins"),
        ('origins = ["https://casino.example/page"]', "origins"),
        ("inputs_per_second_by_address = 0", "inputs_per_second_by_address"),
        ("connections_per_address = 0", "connections_per_address"),
        ("port = 1\nport = 2", "overwrite a value"),
        ("= 1", "line 1"),
    ],
)
def test_what_cannot_be_is_told(tmp_path: Path, text: str, wanted: str) -> None:
    file = tmp_path / "croupier.toml"
    file.write_text(text)
    with pytest.raises(ConfigurationError, match=wanted):
        read_configuration({}, file=file, environment={})


@pytest.mark.parametrize("value", ["x", "", "1.5", "65536"])
def test_what_the_environment_cannot_say_is_told(value: str) -> None:
    with pytest.raises(ConfigurationError, match=r"(?i)port"):
        read_configuration({}, environment={"CROUPIER_PORT": value})


@each(
    ("given", "guests", "secure"),
    [
        ({}, True, False),
        ({"host": "::1"}, True, False),
        ({"host": "0.0.0.0"}, False, True),
        ({"host": "192.0.2.1"}, False, True),
        ({"names": ("casino.example",)}, False, True),
        ({"names": ("localhost",)}, True, False),
        ({"guests": False}, False, False),
        ({"host": "0.0.0.0", "guests": True}, False, True),
    ],
)
def test_guests_are_only_where_nobody_else_is(given: dict[str, object], guests: bool, secure: bool) -> None:
    found = read_configuration(given, environment={})
    assert found.takes_guests is guests
    assert found.is_secure is secure


def test_what_is_deployed_starts_the_command_with_options_that_it_has() -> None:
    folder = EXAMPLE.parent
    unit = (folder / "croupier.service").read_text(encoding="utf-8")
    [start] = re.findall(r"^ExecStart=\S+/croupier (.*)$", unit, re.MULTILINE)
    container = (folder / "Containerfile").read_text(encoding="utf-8")
    [command] = re.findall(r"^CMD (.*)$", container, re.MULTILINE)
    for words in (start.split(), json.loads(command), ["serve", "--tls-cert", "--tls-key", "--proxy"]):
        assert words[0] == "serve"
        wanted = {word.removeprefix("--").replace("-", "_") for word in words if word.startswith("--")}
        assert wanted <= set(inspect.signature(serve).parameters)
    assert "STOPSIGNAL SIGTERM" in container
