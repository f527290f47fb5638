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
from croupier.words import Words, WordsError, languages, names_in, words_in
from tests.compliance.documents import written
from tests.documents.houses import house, house_of, submissions
from tests.documents.said import Listening


def test_a_sentence_is_filled_in_with_exactly_its_names() -> None:
    words = Words("en", {"a.greets": "{name} of {place}"})
    assert words("a.greets", name="Ann", place="Erie") == "Ann of Erie"
    for wrong in ({"name": "Ann"}, {"name": "Ann", "place": "Erie", "more": 1}, {}):
        with pytest.raises(WordsError, match=r"a\.greets is filled in with \['name', 'place'\]"):
            words("a.greets", **wrong)
    with pytest.raises(WordsError, match=r"there is no sentence 'a\.left' in en"):
        words("a.left")


def test_a_language_without_words_is_refused() -> None:
    assert languages() == ("en",)
    with pytest.raises(WordsError, match="there are no words in 'xx'; there are some in en"):
        words_in("xx")


def test_no_sentence_is_empty_or_has_something_in_it_without_a_name() -> None:
    for key, sentence in words_in().sentences.items():
        assert sentence.strip() == sentence != "", key
        assert all(name.isidentifier() for name in names_in(sentence)), key


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
    told = {key for key in words_in().sentences if key.startswith("documents.")}
    frame = {key for key in told if key.startswith("documents.frame.")}
    assert told - frame - words.heard == set()
