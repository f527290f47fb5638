"""Results that are kept on disk: found again, worked out where they cannot be, and never taken for another."""

import os
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

from croupier.games.shared.odds import machine
from croupier.games.shared.odds import remembered as remembering
from croupier.games.shared.odds.machine import FOLDER_VARIABLE
from croupier.games.shared.odds.remembered import code_digest, remembered
from croupier.games.spanish_21.odds import kernel


class Kept(msgspec.Struct, frozen=True):
    """What is kept."""

    number: int


class Counter:
    """Works something out, and counts how often."""

    def __init__(self, number: int = 7) -> None:
        self.number = number
        self.times = 0

    def __call__(self) -> Kept:
        self.times += 1
        return Kept(self.number)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where results are kept."""
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "cache"))
    return tmp_path / "cache" / "figures"


def files(folder: Path) -> list[Path]:
    """What is kept there."""
    return sorted(folder.iterdir())


def code(folder: Path, text: str) -> ModuleType:
    """A module with this text."""
    file = folder / f"code_{len(text)}.py"
    file.write_text(text, encoding="utf-8")
    module = ModuleType("code")
    module.__file__ = str(file)
    return module


def test_a_result_is_worked_out_once(folder: Path) -> None:
    make = Counter()
    assert [remembered(Kept, "key", (), make) for _ in range(3)] == [Kept(7)] * 3
    assert make.times == 1
    assert len(files(folder)) == 1


@pytest.mark.parametrize("damaged", [b"", b"{", b"[]", b'{"number":"7"}', b"{}", b"\xff\xfe", b"null"])
def test_a_damaged_file_is_ignored_and_replaced(folder: Path, damaged: bytes) -> None:
    make = Counter()
    remembered(Kept, "key", (), make)
    [file] = files(folder)
    whole = file.read_bytes()
    file.write_bytes(damaged)
    assert remembered(Kept, "key", (), make) == Kept(7)
    assert make.times == 2
    assert [one.read_bytes() for one in files(folder)] == [whole]


def test_a_folder_in_place_of_the_file(folder: Path) -> None:
    make = Counter()
    remembered(Kept, "key", (), make)
    [file] = files(folder)
    file.unlink()
    file.mkdir()
    assert remembered(Kept, "key", (), make) == Kept(7)
    assert make.times == 2


def test_a_folder_that_cannot_be_written(folder: Path) -> None:
    folder.parent.parent.mkdir(exist_ok=True)
    folder.parent.write_text("a file where the folder should be", encoding="utf-8")
    make = Counter()
    assert [remembered(Kept, "key", (), make) for _ in range(2)] == [Kept(7)] * 2
    assert make.times == 2


def test_another_key_another_kind_or_other_code_is_another_result(folder: Path, tmp_path: Path) -> None:
    class Other(msgspec.Struct, frozen=True):
        number: int

    one, two = code(tmp_path, "one = 1"), code(tmp_path, "two = 22")
    for number, (key, modules) in enumerate(
        ((("key", 1), ()), (("key", 2), ()), (("key", 1), (one,)), (("key", 1), (two,)))
    ):
        assert remembered(Kept, key, modules, Counter(number)) == Kept(number)
    assert remembered(Other, ("key", 1), (), lambda: Other(9)) == Other(9)
    assert len(files(folder)) == 5


def test_another_version_of_a_tool_is_another_result(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """NumPy, Numba and its compiler, and Python: for what is kept here as for compiled code."""
    names = ("numpy", "numba", "llvmlite")
    assert all(any(one == f"{name} {version(name)}" for one in machine.tools()) for name in names)
    assert sys.version in machine.tools()
    before = machine.fingerprint(kernel)
    for place in range(len(machine.tools())):
        other = tuple("other" if place == each else tool for each, tool in enumerate(machine.tools()))
        with monkeypatch.context() as changed:
            changed.setattr(machine, "tools", lambda other=other: other)
            changed.setattr("croupier.games.shared.odds.remembered.tools", lambda other=other: other)
            assert machine.fingerprint(kernel) != before
            assert remembered(Kept, "key", (), Counter(place)) == Kept(place)
    assert len(files(folder)) == len(machine.tools())


def test_a_result_is_found_in_another_process(tmp_path: Path) -> None:
    """Whatever the seed of hashes is: what the rules say has one order."""
    script = (
        "from datetime import date; from croupier.odds.questions import OddsQuestion, game_of;"
        "from croupier.games.spanish_21.odds.values import rules_of;"
        "t = game_of(OddsQuestion(game='spanish-21', as_of=date(2020, 1, 1)));"
        "print(rules_of(t, 'split_aces', 'rescue', 'blackjack_always_wins', 'split_21_is_no_blackjack'))"
    )
    said = set()
    for seed in ("1", "2", "3"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, FOLDER_VARIABLE: str(tmp_path)}
        run = subprocess.run(
            [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True
        )
        said.add(run.stdout)
    assert len(said) == 1


def test_code_is_all_modules_of_a_package(tmp_path: Path) -> None:
    package = ModuleType("package")
    package.__file__ = str(tmp_path / "__init__.py")
    (tmp_path / "__init__.py").write_text("", encoding="utf-8")
    (tmp_path / "rules.py").write_text("stands_at = 17", encoding="utf-8")
    before = code_digest(package)
    assert code_digest(package) == before
    code_digest.cache_clear()
    (tmp_path / "rules.py").write_text("stands_at = 18", encoding="utf-8")
    assert code_digest(package) != before


# What is kept is not believed because it is there


def written(file: Path, found: str) -> bytes:
    """A file as it is written under its name."""
    return msgspec.json.encode(
        {"digest": remembering.digest(file, found.encode()), "found": msgspec.Raw(found.encode())}
    )


def test_a_file_as_it_is_written_is_believed(folder: Path) -> None:
    """Otherwise the tests below would not show that it is the digest that tells."""
    make = Counter()
    remembered(Kept, "key", (), make)
    [file] = files(folder)
    assert file.read_bytes() == written(file, '{"number":7}')
    file.write_bytes(written(file, '{"number":8}'))
    assert (remembered(Kept, "key", (), make), make.times) == (Kept(8), 1)


def test_a_file_that_was_changed_is_not_believed(folder: Path) -> None:
    make = Counter()
    remembered(Kept, "key", (), make)
    [file] = files(folder)
    whole = file.read_bytes()
    file.write_bytes(whole.replace(b'"number":7', b'"number":8'))
    assert file.read_bytes() != whole
    assert (remembered(Kept, "key", (), make), make.times) == (Kept(7), 2)
    assert file.read_bytes() == whole


def test_a_file_of_another_question_is_not_believed(folder: Path) -> None:
    remembered(Kept, "one", (), Counter(1))
    [one] = files(folder)
    remembered(Kept, "two", (), Counter(2))
    [two] = [file for file in files(folder) if file != one]
    two.write_bytes(one.read_bytes())
    assert remembered(Kept, "two", (), Counter(2)) == Kept(2)


def test_a_file_that_was_torn_at_any_byte_is_not_believed(folder: Path) -> None:
    make = Counter()
    remembered(Kept, "key", (), make)
    [file] = files(folder)
    whole = file.read_bytes()
    for left in range(len(whole)):
        file.write_bytes(whole[:left])
        assert remembered(Kept, "key", (), make) == Kept(7)
        assert make.times == left + 2
        assert file.read_bytes() == whole


@pytest.mark.usefixtures("folder")
def test_what_is_not_right_is_worked_out() -> None:
    """Even if it is as it was written: whoever asks says what must be true."""
    make = Counter(8)
    remembered(Kept, "key", (), make)
    assert remembered(Kept, "key", (), make, lambda found: found.number == 8) == Kept(8)
    assert make.times == 1
    assert remembered(Kept, "key", (), Counter(7), lambda found: found.number == 7) == Kept(7)
    assert remembered(Kept, "key", (), make, lambda found: found.number == 7) == Kept(7)
    assert make.times == 1


def test_a_file_larger_than_the_folder_may_be_is_not_read(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make = Counter()
    remembered(Kept, "key", (), make)
    [file] = files(folder)
    monkeypatch.setattr(remembering, "MOST_BYTES", len(file.read_bytes()))
    remembered(Kept, "key", (), make)
    assert make.times == 1, "at the limit"
    file.write_bytes(file.read_bytes() + b" ")
    remembered(Kept, "key", (), make)
    assert make.times == 2, "above it"


# How much is kept


def three(folder: Path) -> list[Path]:
    """Three results, the first kept first, all of one size."""
    found: list[Path] = []
    for number in range(3):
        remembered(Kept, number, (), Counter(number))
        [new] = [file for file in files(folder) if file not in found]
        os.utime(new, ns=(number, number))
        found.append(new)
    assert len({file.stat().st_size for file in found}) == 1
    return found


@pytest.mark.parametrize(("beside", "left"), [(1, 4), (0, 4), (-1, 3)], ids=["below", "at", "above the limit"])
def test_the_folder_has_a_limit(folder: Path, monkeypatch: pytest.MonkeyPatch, beside: int, left: int) -> None:
    """The fourth result is kept in any case; beyond the limit the oldest makes room."""
    oldest, *others = three(folder)
    monkeypatch.setattr(remembering, "MOST_BYTES", 4 * oldest.stat().st_size + beside)
    remembered(Kept, 3, (), Counter(3))
    assert len(files(folder)) == left
    assert oldest.exists() is (left == 4)
    assert all(file.exists() for file in others)


def test_what_was_used_lately_stays(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    oldest, second, third = three(folder)
    make = Counter(0)
    remembered(Kept, 0, (), make)
    assert make.times == 0
    monkeypatch.setattr(remembering, "MOST_BYTES", 3 * oldest.stat().st_size)
    remembered(Kept, 3, (), Counter(3))
    assert [file.exists() for file in (oldest, second, third)] == [True, False, True]


def test_as_many_go_as_must(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was left half written is in the way like anything else."""
    found = three(folder)
    (folder / "tmp_torn").write_bytes(b"x" * 1000)
    os.utime(folder / "tmp_torn", ns=(0, 0))
    monkeypatch.setattr(remembering, "MOST_BYTES", 2 * found[0].stat().st_size)
    remembered(Kept, 3, (), Counter(3))
    assert [file.exists() for file in found] == [False, False, True]
    assert not (folder / "tmp_torn").exists()
    assert len(files(folder)) == 2
