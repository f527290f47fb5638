"""Machine code: what it is kept under, that nothing stale is ever run, and that no one waits for it without need."""

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import numba
import numpy
import pytest

from croupier.games.baccarat.odds import kernel as odds_kernel
from croupier.games.baccarat.odds import model as odds_ways
from croupier.games.baccarat.odds.model import BACCARAT, baccarat_data
from croupier.games.baccarat_21.odds import kernel as odds_kernel_21
from croupier.games.shared.odds import machine
from croupier.games.shared.odds.machine import (
    FEW,
    FOLDER_VARIABLE,
    Kernel,
    compiled_anew,
    fingerprint,
    on_arrays,
    user_folder,
)

SHOE = [24, 3, 7, 8, 6, 5, 8, 1, 8, 2]
MODULES = (odds_kernel, odds_kernel_21)

SMALL = """
from collections.abc import MutableSequence, Sequence

TWO = 2

def double(counts: Sequence[int], results: MutableSequence[int]) -> None:
    for place in range(len(counts)):
        results[place] = helper(counts[place])

def helper(number):
    return number * TWO
"""


def module_of(source: str, folder: Path, name: str = "copied") -> ModuleType:
    """A module with that source, read from a file of its own as if it had just been installed."""
    file = folder / f"{name}.py"
    file.write_text(source)
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "cache"))


own_folder = pytest.mark.usefixtures("_own_folder")


def kernel_of(function: machine.Counting) -> Kernel:
    """A kernel of Baccarat that has counted nothing yet."""
    return Kernel(function, baccarat_data, kinds=BACCARAT.kinds, cards=BACCARAT.cards)


def doubled(module: ModuleType) -> list[int]:
    """What the compiled function of the small module makes of 1 and 2."""
    [results] = on_arrays(compiled_anew(module.double), machine.Data((), (), (2,)))([1, 2])
    return [int(result) for result in results]


# Nothing stale


@own_folder
def test_a_changed_helper_is_compiled_anew(tmp_path: Path) -> None:
    """The file, the function that calls the helper and its line stay the same; only the helper changes."""
    source = Path(odds_kernel.__file__).read_text()
    changed = source.replace("return deals + 2 * hands[player] if", "return deals + 4 * hands[player] if")
    assert changed != source
    for text in (source, changed, source):
        module = module_of(text, tmp_path)
        kernel = kernel_of(module.count_baccarat)
        kernel.load()
        assert kernel.count(SHOE) == kernel.interpret(SHOE)
        assert (kernel.count(SHOE) == BACCARAT.interpret(SHOE)) == (text == source)


@own_folder
def test_a_changed_constant_is_compiled_anew(tmp_path: Path) -> None:
    assert doubled(module_of(SMALL, tmp_path)) == [2, 4]
    assert doubled(module_of(SMALL.replace("TWO = 2", "TWO = 3"), tmp_path)) == [3, 6]


@own_folder
def test_a_changed_helper_of_another_module_is_compiled_anew(tmp_path: Path) -> None:
    """A module may call another's functions, which may call others of their own."""
    other = SMALL.replace("helper(counts[place])", "twice(counts[place])")
    other = other.replace("def helper(number)", "from copied import twice\n\ndef unused(number)")
    within = f"{SMALL}\ndef twice(number):\n    return helper(number)\n"
    prints = set()
    for text, found in ((within, [2, 4]), (within.replace("TWO = 2", "TWO = 3"), [3, 6]), (within, [2, 4])):
        module_of(text, tmp_path)
        machine.make_callable.cache_clear()
        module = module_of(other, tmp_path, "calling")
        prints.add(fingerprint(module))
        assert doubled(module) == found
    assert len(prints) == 2


@own_folder
def test_a_helper_that_changed_in_memory_only(tmp_path: Path) -> None:
    """What counts is the code that runs, not what the file says by now."""
    module = module_of(SMALL, tmp_path)
    module_of(SMALL.replace("* TWO", "+ TWO"), tmp_path)
    sys.modules["copied"] = module
    assert doubled(module) == [2, 4]
    assert doubled(module_of(SMALL.replace("* TWO", "+ TWO"), tmp_path)) == [3, 4]


def test_a_changed_rule_meets_no_compiled_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules are handed in: the same machine code counts by another table."""
    changed = kernel_of(odds_kernel.count_baccarat)
    monkeypatch.setattr(odds_ways, "banker_draws", lambda banker, third: banker < 3)
    changed.load()
    assert changed.count(SHOE) == changed.interpret(SHOE) != BACCARAT.interpret(SHOE)


def test_the_fingerprint_is_of_everything_that_is_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = fingerprint(module_of(SMALL, tmp_path))
    assert fingerprint(module_of(SMALL, tmp_path)) == first
    for old, new in (("* TWO", "+ TWO"), ("TWO = 2", "TWO = 3"), ("counts[place]", "counts[0]")):
        assert fingerprint(module_of(SMALL.replace(old, new), tmp_path)) != first
    known = machine.tools()
    for tool, name in enumerate((sys.version, f"numpy {numpy.__version__}", f"numba {numba.__version__}")):
        assert known[tool] == name
    for tool in range(len(known)):
        with monkeypatch.context() as patched:
            patched.setattr(machine, "tools", lambda tool=tool: (*known[:tool], "another", *known[tool + 1 :]))
            assert fingerprint(module_of(SMALL, tmp_path)) != first


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("TWO = 2", "TWO = [2][0:1]"),
        ("TWO = 2", "from math import tau as TWO"),
        ("TWO = 2", "from os.path import join\nTWO = 2"),
        ("def helper(number):", "def helper(number, more=0):"),
        ("def helper(number):", "def helper(number, *, more=0):"),
        ("return number * TWO", "return (lambda: number * TWO)()"),
        ("return number * TWO", "return number.real * TWO"),
    ],
)
def test_a_module_that_a_fingerprint_could_not_tell(tmp_path: Path, old: str, new: str) -> None:
    changed = SMALL.replace(old, new)
    assert changed != SMALL
    with pytest.raises(AssertionError, match="refers to what the fingerprint does not hold"):
        fingerprint(module_of(changed, tmp_path))


def test_every_game_has_a_fingerprint_of_its_own() -> None:
    assert len({fingerprint(module) for module in MODULES}) == len(MODULES)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_every_process_finds_the_same_folder(module: ModuleType) -> None:
    code = (
        "from croupier.games.shared.odds import machine\n"
        f"import {module.__name__} as found; print(machine.fingerprint(found))"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert found.strip() == fingerprint(module)


# What is kept is used, and never in the way


@own_folder
def test_what_was_compiled_is_not_compiled_again(tmp_path: Path) -> None:
    module = module_of(SMALL, tmp_path)
    first, second = compiled_anew(module.double), compiled_anew(module.double)
    assert sum(first.stats.cache_misses.values()) == 1  # type: ignore[attr-defined]
    assert sum(second.stats.cache_hits.values()) == 1  # type: ignore[attr-defined]


def test_a_folder_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "file" / "cache"))
    assert doubled(module_of(SMALL, tmp_path)) == [2, 4]


@own_folder
def test_no_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(FOLDER_VARIABLE)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(Path, "home", no_home)
    assert doubled(module_of(SMALL, tmp_path)) == [2, 4]


def no_home() -> Path:
    """What Python does for somebody without a home folder."""
    raise RuntimeError("Could not determine home directory.")


@own_folder
@pytest.mark.parametrize("damage", [b"", b"damaged"])
@pytest.mark.parametrize("kind", ["nbi", "nbc"])
def test_damaged_files(tmp_path: Path, kind: str, damage: bytes) -> None:
    module = module_of(SMALL, tmp_path)
    assert doubled(module) == [2, 4]
    [file] = (tmp_path / "cache").rglob(f"*.{kind}")
    file.write_bytes(damage)
    assert doubled(module) == [2, 4]
    assert doubled(module) == [2, 4]


def test_where_it_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, "/chosen")
    assert user_folder() == Path("/chosen")
    monkeypatch.delenv(FOLDER_VARIABLE)
    monkeypatch.setenv("XDG_CACHE_HOME", "/caches")
    assert user_folder() == Path("/caches/croupier")
    monkeypatch.setenv("XDG_CACHE_HOME", "not/absolute")
    assert user_folder() == Path.home() / ".cache" / "croupier"
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert user_folder() == Path.home() / ".cache" / "croupier"


# No one waits for it without need


def test_the_first_few_shoes_are_counted_without_it() -> None:
    kernel = kernel_of(odds_kernel.count_baccarat)
    for _ in range(FEW):
        kernel.count(SHOE)
    assert kernel._compiled is None
    kernel.count(SHOE)
    assert kernel._compiled is not None


@pytest.mark.parametrize(
    "code",
    [
        "import croupier.cli",
        "from croupier.games.registry import declarations\n"
        "for game in declarations().values(): game.odds and game.odds()",
        "from croupier.games.baccarat.odds.model import baccarat_ways\n"
        "from croupier.games.baccarat_21.odds.deals import twenty_one_ways\n"
        "baccarat_ways([32] * 10)\n"
        "twenty_one_ways([32] * 13)",
    ],
    ids=["the commands", "every game's model", "one shoe of each game"],
)
def test_neither_numba_nor_numpy_is_imported(code: str) -> None:
    check = "import sys; print([name for name in ('numba', 'llvmlite', 'numpy') if name in sys.modules])"
    run = [sys.executable, "-c", f"{code}\n{check}"]
    assert subprocess.run(run, capture_output=True, text=True, check=True).stdout == "[]\n"
