"""The sentences of documents: found by key, filled in exactly, every one of them used."""

import tomllib
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import msgspec
import pytest

from croupier.documents.house import House
from croupier.documents.kinds import KINDS
from croupier.running.sides import sides_of
from croupier.running.template import template_toml
from croupier.submission.schema import HEADER
from croupier.table.sizes import DescribedSizes
from croupier.words import Words, WordsError, catalogue, languages, words_in
from tests.compliance.documents import written
from tests.documents.houses import house, house_of, submissions
from tests.documents.said import Listening, keys_of


def test_a_sentence_is_filled_in_with_exactly_its_names() -> None:
    words = words_in()
    assert words("documents.layout.sized.container_width", container="A tip box") == "A tip box, width"
    for wrong in ({"box": "A tip box"}, {"container": "A tip box", "more": 1}, {}):
        with pytest.raises(WordsError, match=r"container_width is filled in with \['container'\]"):
            words("documents.layout.sized.container_width", **wrong)
    with pytest.raises(WordsError, match=r"there is no sentence 'documents\.left' in en"):
        words("documents.left")


def test_a_language_without_words_is_refused() -> None:
    assert languages() == ("en",)
    with pytest.raises(WordsError, match="there are no words in 'xx'; there are some in en"):
        words_in("xx")


def test_no_sentence_is_empty() -> None:
    for kind in ("tables", "documents"):
        known = catalogue("en", kind)
        assert list(known.areas())
        for entry in known.entries:
            assert known.source(entry) != "", entry


def special_houses(folder: Path, words: Words) -> Iterator[House]:
    """Houses that state everything, describe their layout, choose its sizes, or follow an earlier submission."""
    day = date(2026, 11, 15)
    stated = tomllib.loads(template_toml("minibaccarat", day))
    choices = {key: value for key, value in stated.items() if key not in HEADER}
    choices["dragon_bonus"] = "A"
    plain = house("minibaccarat", choices)
    sized = msgspec.structs.replace(plain.described, sizes=DescribedSizes(width="110"))
    yield house("minibaccarat", choices, words=words, described=sized)
    now = written(folder, "now.toml", as_of="2026-11-15")
    for lines in (('dragon_bonus = "A"',), ()):
        before, _ = sides_of(written(folder, "before.toml", *lines, as_of="2026-11-15"), now, day)
        yield house("minibaccarat", words=words, previous=before)
    spanish = written(folder, "spanish.toml", game="spanish-21", as_of="2026-11-15")
    before, _ = sides_of(spanish, spanish, day)
    yield house("spanish-21", words=words, previous=before, readings={"split_two_card_21": "wins"})
    yield house("21-baccarat", {"tie": True, "bonus": "D"}, words=words)


def test_every_sentence_of_the_documents_is_used(tmp_path: Path) -> None:
    words = Listening()
    for submission in submissions():
        for kind in KINDS:
            if kind != "odds":
                KINDS[kind](house_of(submission, words=words, facility=""))
    for of in special_houses(tmp_path, words):
        for kind in KINDS:
            KINDS[kind](of)
    told = keys_of("documents")
    frame = {key for key in told if key.startswith("documents-frame-")}
    assert told - frame - words.heard == set()
