"""What people read fits their terminal: paragraphs, tables and messages; no figure and no citation is broken."""

import re
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from croupier.cli.output import errors
from croupier.cli.paragraphs import say
from croupier.cli.tables import print_rows
from croupier.cli.wrapping import WHOLE, line_spans, wrapped
from tests.support.command import app
from tests.support.matrices import crossed, each
from tests.support.terminals import make_terminal

CITATION = re.compile(r"\b\d{3}a?\.\d+(?:\(\w+\))*")


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Make the output a terminal of some width."""

    def of_width(columns: int) -> None:
        make_terminal(monkeypatch, columns)

    return of_width


def test_a_line_is_broken_before_the_word_that_does_not_fit() -> None:
    assert wrapped("one two three", 7) == ["one two", "three"]
    assert wrapped("one two three", 6) == ["one", "two", "three"]
    assert wrapped("one two three", 13) == ["one two three"]
    assert wrapped("one two three", 12, "- ", "    ") == ["- one two", "    three"]


def test_what_is_before_a_line_counts() -> None:
    assert wrapped("one two", 9, "- ") == ["- one two"]
    assert wrapped("one two", 8, "- ") == ["- one", "two"]


@each(
    "whole",
    [
        "8 to 1",
        "1.2351%",
        "one in 549,188",
        "58 Pa. Code § 627a.10(b)(1)",
        "§ 627a.10",
        "(42 Pa.B. 2906),",
        "chapter 627a",
        "114753351728/10847218479825",
    ],
)
def test_a_figure_or_a_citation_is_never_broken_within(whole: str) -> None:
    for width in range(1, 50):
        assert sum(whole in line for line in wrapped(f"it is {whole} as we said", width)) == 1, width


@given(st.text("ab1 to,.", max_size=60), st.integers(1, 30))
def test_nothing_is_lost_and_lines_are_no_longer_than_they_must_be(text: str, width: int) -> None:
    lines = [text[start:end] for start, end in line_spans(text, width)]
    assert "".join(" ".join(lines).split()) == "".join(text.split())
    for line in lines:
        assert len(line) <= width or len(WHOLE.findall(line)) == 1


def test_wide_characters_take_two_columns() -> None:
    assert wrapped("牌九 牌九", 9) == ["牌九 牌九"]
    assert wrapped("牌九 牌九", 8) == ["牌九", "牌九"]


def test_a_paragraph_is_set_in_and_elsewhere_stays_one_line(
    terminal: Callable[[int], None], capsys: pytest.CaptureFixture[str]
) -> None:
    text = f"  by {', '.join(['627a.10(b)(1)'] * 8)}"
    say(text)
    assert capsys.readouterr().out == f"{text}\n"
    terminal(60)
    say(text)
    first, *others = capsys.readouterr().out.splitlines()
    assert first.startswith("  by 627a.10(b)(1),")
    assert others
    assert all(line.startswith("    627a.10(b)(1)") for line in others)
    assert all(len(line) <= 60 for line in (first, *others))


ROWS = [
    ("tie", "14.3596%", "tie_odds 8 to 1 and eight decks of cards", "627a.12(b), 627a.3(a)"),
    ("banker", "1.0579%", "eight decks", "627a.12(c)"),
]
COLUMNS = ("wager", ">house edge", "choices", "by")


def printed_rows(capsys: pytest.CaptureFixture[str]) -> list[str]:
    """The lines of the table."""
    print_rows(COLUMNS, ROWS)
    return capsys.readouterr().out.splitlines()


def test_a_table_keeps_its_columns_and_its_cells_get_several_lines(
    terminal: Callable[[int], None], capsys: pytest.CaptureFixture[str]
) -> None:
    assert printed_rows(capsys) == [
        "  wager   house edge  choices                                   by",
        "  tie       14.3596%  tie_odds 8 to 1 and eight decks of cards  627a.12(b), 627a.3(a)",
        "  banker     1.0579%  eight decks                               627a.12(c)",
    ]
    terminal(60)
    assert printed_rows(capsys) == [
        "  wager   house edge  choices             by",
        "  tie       14.3596%  tie_odds 8 to 1     627a.12(b),",
        "                      and eight decks of  627a.3(a)",
        "                      cards",
        "  banker     1.0579%  eight decks         627a.12(c)",
    ]


def test_words_that_have_no_room_beside_a_row_are_below_it(
    terminal: Callable[[int], None], capsys: pytest.CaptureFixture[str]
) -> None:
    terminal(33)
    assert printed_rows(capsys) == [
        "  wager   house edge  choices",
        "  tie       14.3596%  tie_odds",
        "                      8 to 1 and",
        "                      eight decks",
        "                      of cards",
        "      by 627a.12(b), 627a.3(a)",
        "  banker     1.0579%  eight decks",
        "      by 627a.12(c)",
    ]


def test_a_row_with_too_many_figures_is_a_paragraph(
    terminal: Callable[[int], None], capsys: pytest.CaptureFixture[str]
) -> None:
    terminal(40)
    print_rows(("wager", *[">probability"] * 4), [("tie", *["14.3596%"] * 4)])
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("  wager tie; probability 14.3596%;")
    assert all(len(line) <= 40 for line in lines)
    assert " ".join(" ".join(lines).split()) == f"wager tie{'; probability 14.3596%' * 4}"


PRINTED = [
    ("odds", "minibaccarat", "--as-of", "2020-01-01"),
    ("odds", "21-baccarat", "--as-of", "2020-01-01"),
    ("choices", "minibaccarat", "--as-of", "2020-01-01"),
    ("layout", "spanish-21", "--as-of", "2020-01-01"),
    ("rules", "627a.10", "--changed"),
]


@pytest.mark.parametrize(("words", "columns"), crossed(PRINTED, [60, 80, 120]), ids=str)
def test_what_a_command_prints_fits(words: tuple[str, ...], columns: int, terminal: Callable[[int], None]) -> None:
    whole = CliRunner().invoke(app, list(words)).stdout
    terminal(columns)
    lines = CliRunner().invoke(app, list(words)).stdout.splitlines()
    assert [line for line in lines if len(line) > columns] == []
    cited = set(CITATION.findall(whole))
    assert cited
    assert cited <= set(CITATION.findall("\n".join(lines)))


def test_a_message_fits_and_its_citation_is_whole(terminal: Callable[[int], None]) -> None:
    terminal(50)
    result = CliRunner().invoke(app, ["odds", "minibaccarat", "--set", "decks=9", "--as-of", "2020-01-01"])
    assert result.exit_code == 2
    lines = result.stderr.splitlines()
    assert len(lines) > 1
    assert all(len(line) <= 50 for line in lines)
    assert "[627a.3(a)]" in result.stderr


def test_a_message_that_goes_elsewhere_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    errors.print("word " * 60, markup=False)
    assert len(capsys.readouterr().err.splitlines()) == 1
