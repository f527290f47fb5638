"""How much room words take, measured against the type itself, and how they are broken into lines."""

import json
from pathlib import Path

import pytest

from croupier.presenting.felt.sizes import Lettering, broken, fitted, width_of

PRINTABLE = "".join(map(chr, range(ord(" "), ord("~") + 1)))


def test_the_widths_are_those_of_the_type_in_which_documents_are_set(tmp_path: Path) -> None:
    typst = pytest.importorskip("typst")
    source = tmp_path / "widths.typ"
    source.write_text(
        '#set text(font: "Libertinus Serif", weight: "bold", size: 1000pt, kerning: false)\n'
        f"#context [#metadata({json.dumps(PRINTABLE)}.clusters().map(it => measure(text(it)).width / 1pt)) <widths>]\n"
    )
    [measured] = json.loads(typst.query(str(source), "<widths>", field="value"))
    assert [1000 * width_of(character) for character in PRINTABLE] == pytest.approx(measured, abs=1)


def test_unknown_characters_count_as_the_widest() -> None:
    assert width_of("—") == width_of("W") == 1.028


def test_words_are_broken_where_they_must_be_and_no_word_is() -> None:
    assert broken("MATCH THE DEALER", 100) == ["MATCH THE DEALER"]
    assert broken("MATCH THE DEALER", width_of("MATCH THE")) == ["MATCH THE", "DEALER"]
    assert broken("MATCH THE DEALER", width_of("MATCH THE") - 0.01) == ["MATCH", "THE", "DEALER"]
    assert broken("INSURANCE", 0.1) == ["INSURANCE"]


def test_type_is_as_large_as_fits_and_never_too_small() -> None:
    wide = width_of("PLAYER")
    assert fitted(["PLAYER"], 10 * wide, 10, most=1.5, least=1) == Lettering(("PLAYER",), 1.5)
    assert fitted(["PLAYER"], wide, 10, most=1.5, least=1) == Lettering(("PLAYER",), 1)
    assert fitted(["PLAYER"], wide - 0.01, 10, most=1.5, least=1) is None
    assert fitted(["PLAYER", "1 TO 1"], 10, 2.29, most=1, least=1) is None
    assert fitted(["PLAYER", "1 TO 1"], 10, 2.3, most=1, least=1) == Lettering(("PLAYER", "1 TO 1"), 1)
