"""Files and output that cannot be written: no traceback, nothing partial is left, and the right thing is blamed."""

import os
import resource
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

FULL = Path("/dev/full")
SCRIPT = Path(__file__).parents[1] / "scripts" / "minibaccarat-two-rounds.jsonl"
MOST_BYTES = 30_000
"""How long a file may become here: a document is longer, and what a program needs to begin is not written."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, in which the commands run."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(
    *words: str, limited: bool = False, before: Callable[[], None] | None = None, **how: object
) -> subprocess.CompletedProcess[str]:
    """Run the command as a person does; `limited`: no file may become longer than a few pages."""

    def begin() -> None:
        if limited:
            resource.setrlimit(resource.RLIMIT_FSIZE, (MOST_BYTES, MOST_BYTES))
        if before is not None:
            before()

    how = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "stdin": subprocess.DEVNULL, **how}
    asked = [sys.executable, "-m", "croupier", *words]
    done = subprocess.run(asked, text=True, check=False, preexec_fn=begin, **how)  # type: ignore[call-overload]
    assert "Traceback" not in (done.stderr or "")
    assert "Exception ignored" not in (done.stderr or "")
    return done  # type: ignore[no-any-return]


def submission(folder: Path) -> None:
    (folder / "ours.toml").write_text(run("template", "minibaccarat", "--as-of", "2020-01-01").stdout)


def test_documents_that_do_not_fit_leave_nothing_behind(folder: Path) -> None:
    submission(folder)
    failed = run("documents", "ours.toml", "--out", "new/inner", limited=True)
    assert (failed.returncode, failed.stderr) == (2, "documents: new/inner: cannot be written: File too large\n")
    assert sorted(path.name for path in folder.iterdir()) == ["ours.toml"]


def test_documents_that_do_not_fit_leave_those_of_before_as_they_were(folder: Path) -> None:
    submission(folder)
    assert (
        run("documents", "ours.toml", "--out", "out", "--only", "rules-submission", "--only", "layout").returncode == 0
    )
    before = {path.name: path.read_bytes() for path in Path("out").iterdir()}
    (folder / "ours.toml").write_text((folder / "ours.toml").read_text().replace("decks = 8", "decks = 6"))
    failed = run(
        "documents", "ours.toml", "--out", "out", "--only", "rules-submission", "--only", "layout", limited=True
    )
    assert failed.returncode == 2
    assert {path.name: path.read_bytes() for path in Path("out").iterdir()} == before


def test_documents_are_not_blamed_for_what_the_output_cannot_take(folder: Path) -> None:
    submission(folder)
    with FULL.open("w") as full:
        failed = run("documents", "ours.toml", "--out", "out", "--only", "layout", stdout=full)
    assert failed.returncode == 2
    assert failed.stderr == "croupier: the output cannot be written: No space left on device\n"


def test_a_folder_that_is_a_file_is_said_to_be_one(folder: Path) -> None:
    submission(folder)
    failed = run("documents", "ours.toml", "--out", "ours.toml")
    assert (failed.returncode, failed.stderr) == (2, "documents: --out: ours.toml is a file: name a folder\n")


@pytest.mark.parametrize(
    ("words", "file"),
    [
        (("show", "evening.jsonl", "--html", "page.html"), "page.html"),
        (("replay", "evening.jsonl", "--public", "public.jsonl"), "public.jsonl"),
    ],
    ids=["show", "replay"],
)
def test_a_file_that_does_not_fit_is_not_left_in_part(folder: Path, words: Sequence[str], file: str) -> None:
    assert run("run", str(SCRIPT), "--record", "evening.jsonl").returncode == 0

    def shorter() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))

    failed = run(*words, before=shorter)
    assert (failed.returncode, failed.stderr.splitlines()[-1]) == (2, f"{file}: cannot be written: File too large")
    assert sorted(path.name for path in folder.iterdir()) == ["evening.jsonl"]
    assert run(*words).returncode == 0
    again = run(*words)
    assert (again.returncode, f"{file}: there is such a file already" in again.stderr) == (2, True)


PRINTING = (
    ("games",),
    ("games", "minibaccarat", "--json"),
    ("rules", "627a.10"),
    ("template", "spanish-21"),
    ("docs", "player"),
    ("show", "evening.jsonl"),
    ("show", "evening.jsonl", "--csv"),
    ("show", "evening.jsonl", "--html", "-"),
    ("replay", "evening.jsonl", "--json"),
    ("run", str(SCRIPT)),
    ("--help",),
)


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("words", PRINTING, ids=" ".join)
def test_output_that_cannot_be_written_is_said(words: Sequence[str]) -> None:
    """A full disk is named as such; that nobody reads any more needs no word; a closed output takes everything."""
    run("run", str(SCRIPT), "--record", "evening.jsonl")
    with FULL.open("w") as full:
        failed = run(*words, stdout=full)
    assert (failed.returncode, failed.stderr.splitlines()[-1]) == (
        2,
        "croupier: the output cannot be written: No space left on device",
    )
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as unread:
        failed = run(*words, stdout=unread)
    assert failed.returncode == 2
    assert run(*words, stdout=None, before=lambda: os.close(1)).returncode == 0
    assert run(*words, stdout=subprocess.DEVNULL, stderr=None, before=lambda: os.close(2)).returncode == 0
