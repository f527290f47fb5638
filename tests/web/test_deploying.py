"""What is deployed: the container file and the systemd unit name files, packages, settings and options that exist."""

import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.games.shared.odds.machine import FOLDER_VARIABLE
from croupier.web.bodies import LARGEST_DOCUMENT
from croupier.web.config import PREFIX, Configuration
from croupier.web.rate_limits import USUAL
from tests.support.forked import ran

ROOT = Path(__file__).parents[2]
CONTAINER = (ROOT / "deploy" / "Containerfile").read_text(encoding="utf-8")
UNIT = (ROOT / "deploy" / "croupier.service").read_text(encoding="utf-8")
COMMAND = "/opt/croupier/bin/croupier"
SETTINGS = {*(PREFIX + key.upper() for key in Configuration.__struct_fields__), FOLDER_VARIABLE}


def instructions(name: str) -> list[list[str]]:
    """The words of every instruction of that name in the container file."""
    text = CONTAINER.replace("\\\n", " ")
    return [shlex.split(words) for words in re.findall(rf"^{name} (.*)$", text, re.MULTILINE)]


def environment() -> dict[str, str]:
    """The settings that the container file makes."""
    return dict(word.split("=", 1) for words in instructions("ENV") for word in words)


def unit(key: str) -> list[str]:
    """What the unit says for a key."""
    return re.findall(rf"^{key}=(.*)$", UNIT, re.MULTILINE)


def copied() -> Iterator[str]:
    """What the container file takes from the repository."""
    for *sources, _ in instructions("COPY"):
        yield from (source for source in sources if not sources[0].startswith("--from"))


def project() -> dict[str, Any]:
    """What pyproject says of the project."""
    found: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return found


def package(requirement: str) -> str:
    """The name of a package that is required."""
    return re.split(r"[\[<>=!~ ]", requirement)[0].lower().replace("_", "-")


def test_the_container_is_built_from_files_that_are_there_and_not_ignored() -> None:
    ignored = (ROOT / ".containerignore").read_text(encoding="utf-8").splitlines()
    assert ignored[0] == "*"
    assert set(copied()) == {line.removeprefix("!") for line in ignored if line.startswith("!")}
    for name in copied():
        assert (ROOT / name).exists(), name
    included = project()["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    assert {Path(name).parts[0] for name in (*included, project()["project"]["readme"], "LICENSE")} <= set(copied())


def test_the_container_has_what_the_service_needs() -> None:
    [file] = re.findall(r"--require-hashes -r (\S+)", CONTAINER)
    locked = {package(line) for line in (ROOT / file).read_text(encoding="utf-8").splitlines() if "==" in line}
    described = project()["project"]
    extras = described["optional-dependencies"]
    needed = [*described["dependencies"], *(one for name in ("service", "postgresql", "odds") for one in extras[name])]
    assert {package(one) for one in needed} - {"croupier"} <= locked
    [python] = {words[0] for words in instructions("FROM")}
    version = tuple(map(int, re.findall(r"python:(\d+)\.(\d+)", python)[0]))
    least, below = re.findall(r"(\d+)\.(\d+)", described["requires-python"])
    assert tuple(map(int, least)) <= version < tuple(map(int, below))


def test_settings_of_the_container_and_the_unit_exist() -> None:
    [path] = [value for name, value in environment().items() if name == "PATH"]
    assert f"{path.split(':')[0]}/croupier" == COMMAND
    assert set(environment()) - {"PATH"} <= SETTINGS
    assert [line.split("=")[0] for line in unit("Environment")] == [FOLDER_VARIABLE]
    [volume] = instructions("VOLUME")
    assert environment()["CROUPIER_DATA"] == volume[0]
    assert Path(environment()[FOLDER_VARIABLE]).is_relative_to(volume[0])


def test_the_unit_keeps_its_store_where_systemd_lets_it() -> None:
    [start], [state], [cache] = unit("ExecStart"), unit("StateDirectory"), unit("CacheDirectory")
    assert shlex.split(start)[0] == COMMAND
    assert f"--data /var/lib/{state}" in start
    assert unit("Environment") == [f"{FOLDER_VARIABLE}=%C/{cache}"]
    assert f"--data /var/lib/{state}" in UNIT.partition("[Unit]")[0], "where the first account is made"


def test_the_unit_lets_the_service_have_many_connections() -> None:
    [files] = unit("LimitNOFILE")
    assert int(files) > 100_000


def test_the_proxies_pass_on_what_the_service_wants_and_allow_no_less() -> None:
    port, size = Configuration().port, LARGEST_DOCUMENT // 1024
    nginx, caddy = ((ROOT / "deploy" / name).read_text(encoding="utf-8") for name in ("nginx.conf", "Caddyfile"))
    for name in ("Host", "X-Forwarded-For", "X-Forwarded-Proto", "Upgrade", "Connection"):
        assert f"proxy_set_header {name} $" in nginx
    for text in (nginx, caddy):
        assert f"127.0.0.1:{port}" in text
        assert 'proxies = ["127.0.0.1"]' in text
    assert f"client_max_body_size {size}k;" in nginx
    assert f"max_size {size}KiB" in caddy
    assert f"client_header_timeout {USUAL.headers:.0f}s;" in nginx
    assert f"client_body_timeout {USUAL.body:.0f}s;" in nginx
    assert (f"read_header {USUAL.headers:.0f}s" in caddy, f"read_body {USUAL.body:.0f}s" in caddy) == (True, True)
    assert f"limit_conn croupier {Configuration().connections_per_address};" in nginx


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
@pytest.mark.parametrize("wrong", ["", "StateDirektory=croupier\n", "Restart=sometimes\n"])
def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path: Path, wrong: str) -> None:
    installed = UNIT.replace(COMMAND, sys.executable).replace("[Service]\n", f"[Service]\n{wrong}")
    (tmp_path / "croupier.service").write_text(installed, encoding="utf-8")
    verify = ["systemd-analyze", "verify", str(tmp_path / "croupier.service")]
    found = subprocess.run(verify, capture_output=True, text=True, check=False)
    about = [line for line in found.stderr.splitlines() if "croupier.service" in line]
    assert bool(about) is bool(wrong), about


def test_what_the_container_runs_asks_for_an_account_which_can_be_made(tmp_path: Path) -> None:
    given = {name: value.replace("/data", str(tmp_path)) for name, value in environment().items() if name != "PATH"}
    settings = {name: value for name, value in os.environ.items() if not name.startswith(PREFIX)} | given

    def croupier(*words: str) -> "subprocess.CompletedProcess[str]":
        return ran(*words, given="a long password\n", environment=settings)

    refused = croupier("serve")
    assert refused.returncode == 2
    assert "unencrypted" in refused.stderr
    [proxy] = set(re.findall(r"-e (CROUPIER_PROXIES=\S+)", CONTAINER))
    settings.update([proxy.split("=")])
    refused = croupier("serve")
    assert refused.returncode == 2
    assert "make the first with `croupier accounts add" in refused.stderr
    [words] = re.findall(r"croupier (accounts add NAME .*)$", CONTAINER, re.MULTILINE)
    assert croupier(*words.split()).returncode == 0
    assert "NAME" in croupier("accounts", "list").stdout
    assert (tmp_path / "service.db").exists()
