"""`croupier documents`: what it writes, and what it answers where it writes nothing."""

import hashlib
import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from croupier import extras
from croupier.documents.kinds import KINDS
from tests.compliance.documents import croupier, written

QUICK = ("--only", "signs", "--only", "rules-submission")


def read(path: Path) -> PdfReader:
    return PdfReader(io.BytesIO(path.read_bytes()))


def words(text: str) -> str:
    """Text without its line breaks, as it was before it was set."""
    return " ".join(text.split())


def test_a_submission_gives_every_document_that_its_table_needs(tmp_path: Path) -> None:
    file = written(tmp_path, "ours.toml", "match_the_dealer = true", game="spanish-21", as_of="2026-11-15")
    result = croupier("documents", file, "--out", str(tmp_path / "out"), "--facility", "Keystone Casino")
    assert result.exit_code == 0, result.stderr
    found = {path.name for path in (tmp_path / "out").iterdir()}
    assert {f"{name}.pdf" for name in KINDS} <= found
    assert "layout.svg" in found
    assert any(name.startswith("signs") and name.endswith(".svg") for name in found)
    assert f"{len(found)} files" in result.stdout
    for name in found:
        assert f"  {name}\n" in result.stdout


def test_pages_say_whose_they_are_of_which_law_and_file_and_their_number(tmp_path: Path) -> None:
    file = written(tmp_path, "ours.toml", game="minibaccarat", as_of="2026-11-15")
    croupier("documents", file, "--out", str(tmp_path / "out"), "--facility", "Keystone Casino", *QUICK)
    digest = hashlib.sha256(Path(file).read_bytes()).hexdigest()
    pages = read(tmp_path / "out" / "rules-submission.pdf").pages
    for number, page in enumerate(pages, 1):
        said = words(page.extract_text())
        assert "Keystone Casino" in said
        assert "58 Pa. Code chapter 627a, as of 2026-11-15" in said
        assert f"page {number} of {len(pages)}" in said
        assert f"ours.toml sha256 {digest}" in said


@pytest.mark.parametrize(
    "name", ["rules-submission", "layout", "guide", "dealers-card", "checklists", "rules", "signs"]
)
def test_documents_are_tagged_so_that_a_screen_reader_follows_them(tmp_path: Path, name: str) -> None:
    file = written(tmp_path, "ours.toml", 'dragon_bonus = "A"', as_of="2026-11-15")
    assert croupier("documents", file, "--out", str(tmp_path), "--only", name).exit_code == 0
    pdf = read(tmp_path / f"{name}.pdf")
    root: Any = pdf.trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"] is True or root["/MarkInfo"]["/Marked"].value is True
    assert root["/Lang"].startswith("en")
    assert "/StructTreeRoot" in root
    assert pdf.metadata is not None
    assert pdf.metadata.title
    assert pdf.xmp_metadata is not None
    assert b"pdfuaid:part" in pdf.xmp_metadata.stream.get_data()
    kinds = set(structure(root["/StructTreeRoot"]))
    assert {"/H1", "/H2"} & kinds
    if name in ("layout", "guide"):
        assert "/Figure" in kinds
    if name not in ("rules", "checklists"):
        assert {"/Table", "/TH", "/TD"} <= kinds


def structure(node: Any) -> list[str]:
    """The kinds of all parts of a tagged document."""
    node = node.get_object() if hasattr(node, "get_object") else node
    if not isinstance(node, dict):
        return [kind for one in node for kind in structure(one)] if isinstance(node, list) else []
    own = [str(node["/S"])] if "/S" in node else []
    return own + (structure(node["/K"]) if "/K" in node else [])


def test_the_same_submission_gives_the_same_bytes_in_any_process(tmp_path: Path) -> None:
    file = written(tmp_path, "ours.toml", "tie = true", game="21-baccarat", as_of="2026-11-15")
    for seed in ("1", "2"):
        command = [sys.executable, "-m", "croupier", "documents", file, "--out", str(tmp_path / seed)]
        subprocess.run(command, check=True, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True)
    first, second = ({path.name: path.read_bytes() for path in (tmp_path / seed).iterdir()} for seed in ("1", "2"))
    assert first == second
    assert len(first) >= len(KINDS)


def test_several_submissions_get_a_folder_each_and_are_those_of_one_facility(tmp_path: Path) -> None:
    one = written(tmp_path, "mini.toml", as_of="2026-11-15")
    two = written(tmp_path, "pai.toml", game="pai-gow", as_of="2026-11-15")
    result = croupier("documents", one, two, "--out", str(tmp_path / "out"), *QUICK)
    assert result.exit_code == 0, result.stderr
    assert {path.name for path in (tmp_path / "out").iterdir()} == {"mini", "pai"}
    (tmp_path / "more").mkdir()
    same = written(tmp_path / "more", "mini.toml", as_of="2026-11-15")
    croupier("documents", one, same, "--out", str(tmp_path / "again"), *QUICK)
    assert {path.name for path in (tmp_path / "again").iterdir()} == {"mini-1", "mini-2"}


def test_what_changed_is_told_with_the_edge_of_each_wager(tmp_path: Path) -> None:
    before = written(tmp_path, "before.toml", 'tie_odds = "8 to 1"', as_of="2026-11-15")
    after = written(tmp_path, "after.toml", 'tie_odds = "9 to 1"', as_of="2026-11-15")
    only = ("--only", "rules-submission")
    result = croupier("documents", after, "--out", str(tmp_path / "out"), "--previous", before, *only)
    assert result.exit_code == 0, result.stderr
    said = words("".join(page.extract_text() for page in read(tmp_path / "out" / "rules-submission.pdf").pages))
    assert "Compared with before.toml" in said
    assert "14.3596%" in said
    assert "4.8440%" in said
    assert "a Tie Wager pays 9 to 1" in said


# Where nothing is printed


def test_an_unlawful_submission_makes_no_document_and_says_why(tmp_path: Path) -> None:
    good = written(tmp_path, "good.toml")
    bad = written(tmp_path, "bad.toml", "decks = 5")
    result = croupier("documents", good, bad, "--out", str(tmp_path / "out"))
    assert result.exit_code == 1
    assert "bad.toml:4: decks: 5 is not lawful: choose 8, 7 or 6 [627a.3(a)]" in words(result.stdout)
    assert "Nothing is printed" in result.stdout
    assert not (tmp_path / "out").exists()


def test_tables_of_one_facility_that_disagree_make_no_document(tmp_path: Path) -> None:
    one = written(tmp_path, "a.toml", 'vigorish = "5%"', as_of="2010-06-01")
    two = written(tmp_path, "b.toml", 'vigorish = "4%"', as_of="2010-06-01")
    result = croupier("documents", one, two, "--out", str(tmp_path / "out"))
    assert result.exit_code == 1
    assert "all of a facility's tables must agree" in words(result.stdout)
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("nowhere.toml",), "nowhere.toml: cannot be read: No such file or directory"),
        (("{ours}", "--only", "sign"), """dealers-card, checklists; did you mean "signs"?"""),
        (("{ours}", "--previous", "nowhere.toml"), "nowhere.toml"),
        (("{ours}", "--previous", "{other}"), "this is a submission for pai-gow, not minibaccarat"),
        (("{ours}", "--layout", "{other}"), "this layout is for pai-gow as of 2013-06-01"),
        (("{ours}", "{other}", "--previous", "{ours}"), "--previous and --layout are about one table"),
    ],
)
def test_what_cannot_be_used_is_told_and_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    names = {
        "ours": written(tmp_path, "ours.toml"),
        "other": written(tmp_path, "other.toml", game="pai-gow", as_of="2026-11-15"),
    }
    if "as of 2013" in said:
        names["other"] = written(tmp_path, "layout.toml", game="pai-gow")
    result = croupier("documents", *(one.format(**names) for one in arguments), "--out", "out")
    assert result.exit_code == 2
    assert said in words(result.stderr)
    assert not (tmp_path / "out").exists()


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    file = written(tmp_path, "ours.toml")
    (tmp_path / "out").write_text("a file")
    result = croupier("documents", file, "--out", str(tmp_path / "out"), *QUICK)
    assert result.exit_code == 2
    assert result.stderr == f"documents: --out: {tmp_path / 'out'} is a file: name a folder\n"


def test_without_typst_it_says_how_to_install_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found: Callable[[str], object] = lambda module: None if module == "typst" else object()  # noqa: E731
    monkeypatch.setattr(extras, "find_spec", found)
    extras.require_extra.cache_clear()
    try:
        result = croupier("documents", written(tmp_path, "ours.toml"), "--out", str(tmp_path / "out"))
    finally:
        extras.require_extra.cache_clear()
    assert result.exit_code == 2
    assert "documents need Typst, which is not installed: pip install 'croupier[documents]'" in words(result.stderr)


def test_a_layout_that_is_unlawful_with_the_submission_prints_nothing(tmp_path: Path) -> None:
    file = written(tmp_path, "ours.toml", as_of="2020-01-01")
    layout = tmp_path / "layout.toml"
    layout.write_text('croupier = 1\ngame = "minibaccarat"\nas_of = 2020-01-01\n[places]\nnumbers = [1, 2, 3]\n')
    result = croupier("documents", file, "--out", str(tmp_path / "out"), "--layout", str(layout))
    assert result.exit_code == 1
    assert "the layout does not do for this submission" in words(result.stdout)
    assert not (tmp_path / "out").exists()


def test_the_houses_own_layout_is_the_one_that_is_drawn(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text('croupier = 1\ngame = "spanish-21"\nas_of = 2020-01-01\ndecks = 6\nmatch_the_dealer = true\n')
    layout = Path("docs/examples/layout-spanish-21.toml")
    only = ("--only", "layout", "--only", "signs")
    result = croupier("documents", str(file), "--out", str(tmp_path / "out"), "--layout", str(layout), *only)
    assert result.exit_code == 0, result.stdout + result.stderr
    said = words("".join(page.extract_text() for page in read(tmp_path / "out" / "layout.pdf").pages))
    assert "the layout that the house describes in its own file" in said


def test_a_table_too_small_for_its_layout_is_told(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text('croupier = 1\ngame = "spanish-21"\nas_of = 2020-01-01\ndecks = 6\nmatch_the_dealer = true\n')
    layout = tmp_path / "layout.toml"
    described = Path("docs/examples/layout-spanish-21.toml").read_text()
    layout.write_text(f'{described}\n[sizes]\nwidth = "48"\ndepth = "30"\n')
    result = croupier("documents", str(file), "--out", str(tmp_path / "out"), "--layout", str(layout))
    assert result.exit_code == 1, result.stderr
    assert "sizes" in result.stdout
    assert not (tmp_path / "out").exists()


def test_a_guide_for_players_cites_the_law_and_no_reading(tmp_path: Path) -> None:
    file = written(tmp_path, "ours.toml", game="pai-gow", as_of="2026-11-15")
    croupier("documents", file, "--out", str(tmp_path), "--only", "guide", "--only", "dealers-card")
    guide, card = (
        words("".join(page.extract_text() for page in read(tmp_path / f"{name}.pdf").pages))
        for name in ("guide", "dealers-card")
    )
    assert "621a.8(b)" in guide
    assert "reading “" not in guide
    assert "reading “" in card


def test_a_maximum_is_the_smaller_of_the_limit_and_what_the_chapter_lets_be_chosen(tmp_path: Path) -> None:
    lines = (
        "match_the_dealer = true",
        'match_maximum = "25.00"',
        "[limits]",
        'match-the-dealer = { minimum = "1.00", maximum = "100.00" }',
    )
    file = written(tmp_path, "ours.toml", *lines, game="spanish-21", as_of="2010-06-01")
    result = croupier("documents", file, "--out", str(tmp_path), "--only", "rules-submission")
    assert result.exit_code == 0, result.stdout
    said = words("".join(page.extract_text() for page in read(tmp_path / "rules-submission.pdf").pages))
    assert "$1 $25" in said
    assert "$100 " not in said.split("Chips at the table")[0]


def test_what_an_earlier_run_left_and_the_table_no_longer_needs_is_removed(tmp_path: Path) -> None:
    file = written(tmp_path, "ours.toml", 'dragon_bonus = "A"', as_of="2026-11-15")
    croupier("documents", file, "--out", str(tmp_path / "out"), *QUICK)
    (tmp_path / "out" / "notes.txt").write_text("mine")
    assert (tmp_path / "out" / "signs.pdf").exists()
    plain = written(tmp_path, "ours.toml", as_of="2026-11-15")
    result = croupier("documents", plain, "--out", str(tmp_path / "out"), *QUICK)
    assert {path.name for path in (tmp_path / "out").iterdir()} == {"rules-submission.pdf", "notes.txt"}
    assert "signs.pdf: removed, this table no longer needs it" in result.stdout
