"""What a command loads before it answers: only what the answer needs."""

import subprocess
import sys

import pytest

ASKED = """
import sys
sys.argv = ["croupier", *sys.argv[1:]]
from croupier.cli import main
try:
    main()
except SystemExit as ended:
    assert not ended.code, ended.code
print(*sorted(sys.modules), file=sys.stderr)
"""
HEAVY = ("numpy", "numba", "matplotlib", "pydantic", "cryptography", "mkdocs")
"""Packages that no answer about games or rules needs."""
TABLES = (
    "croupier.games.shared.odds",
    "croupier.library",
    "croupier.odds",
    "croupier.person",
    "croupier.play",
    "croupier.presenting",
    "croupier.record",
    "croupier.table",
    "croupier.training",
)
"""What only a table, its players and its figures need."""
QUICK = {"croupier", "croupier.version", "croupier.user_folder", "croupier.cli"} | {
    f"croupier.cli.{name}" for name in ("entry", "quick", "commands")
}
"""All that help, the list of games and provisions need, once the law is kept ready."""


def loaded(*words: str) -> set[str]:
    """The modules that are loaded when the command has answered."""
    ran = subprocess.run([sys.executable, "-c", ASKED, *words], capture_output=True, text=True, check=True)
    return set(ran.stderr.splitlines()[-1].split())


def among(modules: set[str], names: tuple[str, ...]) -> set[str]:
    """Those of the modules that are one of these packages or in one."""
    return {one for one in modules if any(one == name or one.startswith(f"{name}.") for name in names)}


@pytest.mark.parametrize("words", [("--help",), ("--version",), ("games",), ("rules", "627a.10")])
def test_the_quickest_answers_load_neither_typer_nor_the_law(words: tuple[str, ...]) -> None:
    loaded(*words)  # the first look-up keeps the law ready for those after it
    modules = loaded(*words)
    assert {one for one in modules if one.startswith("croupier")} == QUICK
    assert not among(modules, (*HEAVY, "typer", "rich", "msgspec", "typing"))


@pytest.mark.parametrize(
    "words",
    [
        ("games",),
        ("games", "--help"),
        ("rules", "627a.10"),
        ("rules", "--help"),
        ("rules", "--search", "cover card"),
        ("docs",),
        ("odds", "--help"),
        ("choices", "--help"),
    ],
    ids=" ".join,
)
def test_listing_and_looking_up_load_no_heavy_package(words: tuple[str, ...]) -> None:
    assert not among(loaded(*words), HEAVY)


@pytest.mark.parametrize("words", [("games",), ("rules", "627a.10"), ("rules", "--help")], ids=" ".join)
def test_listing_games_and_looking_up_rules_load_no_table(words: tuple[str, ...]) -> None:
    modules = loaded(*words)
    assert not among(modules, TABLES)
    assert not {one for one in modules if one.startswith("croupier.games.") and one.endswith(".declaration")}


def test_a_number_is_still_checked() -> None:
    """Words pass without Pydantic; numbers do not."""
    ran = subprocess.run(
        [sys.executable, "-m", "croupier", "play", "--seed", "x"], capture_output=True, text=True, check=False
    )
    assert ran.returncode == 2
    assert "--seed" in ran.stderr
    assert "Traceback" not in ran.stderr
