"""The set-up of a newcomer: which Python it takes, and what it says where there is none, or no network."""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TOOLS = ("sh", "rm", "touch", "mkdir", "cp", "chmod", "dirname")
FAKE = """#!/bin/sh
case "$1" in
--version) echo "Python {version}" ;;
-c) exit {unsupported} ;;
-m) [ "$2" = venv ] || exit 1
    {venv}
    mkdir -p .venv/bin && cp "$0" .venv/bin/python ;;
esac
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout as a newcomer has it, with no Python on the path."""
    if shutil.which("make") is None:
        pytest.skip("there is no make")
    shutil.copy(ROOT / "Makefile", tmp_path)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    shutil.copytree(ROOT / "requirements", tmp_path / "requirements")
    (tmp_path / "bin").mkdir()
    for tool in TOOLS:
        found = shutil.which(tool)
        assert found is not None
        (tmp_path / "bin" / tool).symlink_to(found)
    return tmp_path


def have(checkout: Path, name: str, version: str, *, venv: str = ":") -> None:
    """Have a Python of that version on the path."""
    unsupported = int(version.split(".")[1] not in ("11", "12", "13"))
    path = checkout / "bin" / name
    path.write_text(FAKE.format(version=version, unsupported=unsupported, venv=venv))
    path.chmod(0o755)


def make(checkout: Path, *what: str) -> subprocess.CompletedProcess[str]:
    """Run make with nothing but those on the path."""
    found = shutil.which("make")
    assert found is not None
    env = {"PATH": str(checkout / "bin"), "HOME": str(checkout)}
    return subprocess.run(
        [found, *what], cwd=checkout, env=env, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL
    )


@pytest.mark.parametrize(
    ("there", "taken"),
    [
        ({"python3": "3.14.0", "python3.13": "3.13.1"}, "3.13.1"),
        ({"python3": "3.14.0", "python3.11": "3.11.9", "python3.12": "3.12.4"}, "3.12.4"),
        ({"python3": "3.12.4"}, "3.12.4"),
        ({"python3": "3.11.9", "python3.13": "3.14.0"}, "3.11.9"),
    ],
)
def test_a_python_that_is_supported_is_taken(checkout: Path, there: dict[str, str], taken: str) -> None:
    """The last: a name for another version, as a version manager has where it is not chosen, is passed over."""
    for name, version in there.items():
        have(checkout, name, version)
    assert make(checkout, ".venv/python").returncode == 0
    chosen = subprocess.run([checkout / ".venv/bin/python", "--version"], capture_output=True, text=True, check=True)
    assert chosen.stdout == f"Python {taken}\n"


def test_without_a_supported_python_it_is_said_which_are(checkout: Path) -> None:
    have(checkout, "python3", "3.14.0")
    failed = make(checkout, "play")
    assert failed.returncode != 0
    assert "croupier needs Python 3.11, 3.12 or 3.13; " in failed.stdout
    assert "is Python 3.14.0: install one of them beside it" in failed.stdout
    assert not (checkout / ".venv").exists()


def test_without_any_python_it_is_said_what_is_needed(checkout: Path) -> None:
    failed = make(checkout, "play")
    assert failed.returncode != 0
    assert "croupier needs Python 3.11, 3.12 or 3.13, and no python3 is here" in failed.stdout


def test_a_python_without_environments_leaves_nothing_half_made(checkout: Path) -> None:
    have(checkout, "python3", "3.12.4", venv="mkdir -p .venv; exit 1")
    failed = make(checkout, "play")
    assert failed.returncode != 0
    assert "cannot make virtual environments: on Debian and Ubuntu, install its package python3-venv" in failed.stdout
    assert not (checkout / ".venv").exists()


def test_without_a_network_it_is_said_that_one_is_needed(checkout: Path) -> None:
    have(checkout, "python3", "3.12.4")
    failed = make(checkout, "play")
    assert failed.returncode != 0
    assert "The packages could not be installed: what pip says is above." in failed.stdout
    assert "this needs a connection to the network" in failed.stdout
    assert not (checkout / ".venv" / "table").exists(), "the next time, it is tried again"


def test_make_play_installs_nothing_that_only_pictures_documents_and_postgresql_need() -> None:
    pinned = {name: (ROOT / "requirements" / f"{name}.txt").read_text() for name in ("service", "documents", "test")}
    for package in ("matplotlib", "typst"):
        assert f"{package}==" in pinned["documents"]
        assert f"{package}==" not in pinned["service"]
    assert "psycopg==" not in pinned["service"]
    assert all(f"{one}==" in pinned["test"] for one in ("numba", "typst", "psycopg", "fastapi"))
