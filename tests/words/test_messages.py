"""The catalogue of messages at tables: each has a sentence with its values, and none is left over."""

import ast
import io
import re
import tarfile
from collections.abc import Iterator
from pathlib import Path

import msgspec

import croupier
from croupier.record.lines import EntryBody
from croupier.running.records import opened, read
from croupier.table.calls import Call
from croupier.table.messages import Message, message
from croupier.words import names_in, sentence, words_about
from tests.support.matrices import each

SOURCE = Path(croupier.__file__).parent
AREAS = {file.stem for file in (SOURCE / "words" / "en" / "messages").glob("*.toml")}
SENTENCES = {key: said for area in AREAS for key, said in words_about(area).sentences.items()}
MAKERS = {"refuse", "message"}


def texts() -> Iterator[str]:
    """Every text in the source that may be a key; what an f-string fills in matches anything."""
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield re.escape(node.value)
            if isinstance(node, ast.JoinedStr):
                parts = (
                    re.escape(str(one.value)) if isinstance(one, ast.Constant) else "[a-z0-9_]+" for one in node.values
                )
                yield "".join(parts)


def calls() -> Iterator[tuple[str, str, set[str]]]:
    """Where a message is made with a key and values that stand there."""
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or node.func.id not in MAKERS:
                continue
            named = [one.arg for one in node.keywords]
            if node.args and isinstance(node.args[0], ast.Constant) and None not in named:
                yield f"{file.name}:{node.lineno}", str(node.args[0].value), {str(one) for one in named}


def test_what_is_said_where_a_message_is_made_has_a_sentence_with_these_values() -> None:
    found = list(calls())
    assert len(found) > 150
    for where, key, values in found:
        assert key in SENTENCES, f"{where}: no sentence says {key}"
        assert names_in(SENTENCES[key]) == values, f"{where}: {key}"


def test_every_sentence_is_said_somewhere() -> None:
    patterns = {one for one in texts() if "\\." in one and one.partition("\\.")[0] in AREAS}
    left = {key for key in SENTENCES if not any(re.fullmatch(one, key) for one in patterns)}
    assert not left


def test_every_message_that_a_table_recorded_has_a_sentence_with_its_values() -> None:
    seen = set()
    with tarfile.open(SOURCE.parents[1] / "tests" / "record" / "kept" / "format-3.tar.xz") as archive:
        for member in archive:
            file = archive.extractfile(member)
            for line in read(io.BytesIO(file.read() if file is not None else b"")):
                for said in messages_of(opened(line)) if isinstance(line.body, EntryBody) else ():
                    assert names_in(SENTENCES[said.key]) <= said.values.keys(), said
                    assert "{" not in str(said)
                    seen.add(said.key)
    assert len(seen) > 80


def messages_of(value: object) -> Iterator[Message]:
    """The messages in an event, or in a part of one."""
    if isinstance(value, Message):
        yield from [value] if value.key else []
    elif isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from messages_of(getattr(value, field))
    elif isinstance(value, tuple | list):
        for one in value:
            yield from messages_of(one)


@each(
    ("said", "values", "told"),
    [
        ("{seats:or}", {"seats": ("1",)}, "1"),
        ("{seats:or}", {"seats": ("1", "2", "3")}, "1, 2 or 3"),
        ("{seats:and}", {"seats": ("1", "2")}, "1 and 2"),
        ("{seats:,}", {"seats": ("1", "2", "3")}, "1, 2, 3"),
        ("{seats:,}", {"seats": ()}, "none"),
        ("{decks:deck|decks}", {"decks": 1}, "1 deck"),
        ("{decks:deck|decks}", {"decks": 2}, "2 decks"),
        ("{decks:deck|decks}", {"decks": 0}, "0 decks"),
        ("{who:capital}!", {"who": "seat 3"}, "Seat 3!"),
        ("{what!r}", {"what": "recut"}, "'recut'"),
        ("table.no_such_sentence", {"seat": 3}, "table.no_such_sentence"),
        ("the die is loaded at seat {seat}", {"seat": 3}, "the die is loaded at seat 3"),
        ("{left} is not given", {"seat": 3}, "{left} is not given {'seat': 3}"),
    ],
)
def test_how_sentences_are_filled_in(said: str, values: dict[str, object], told: str) -> None:
    assert sentence(said, values) == told


@each(
    ("key", "values"),
    [
        ("{a:>9999999999}", {"a": "x"}),
        ("{a:.9999999f}", {"a": 1}),
        ("{a:{b}}", {"a": 1, "b": ">9999999"}),
        ("{a:c}", {"a": 10**9}),
        ("{a:f}", {"a": 10**400}),
        ("{a:hours}", {"a": "x"}),
        ("{a:many|too|many}", {"a": 1}),
        ("{a.__class__}", {"a": 1}),
        ("{a.none}", {"a": 1}),
        ("{a[0]}", {"a": "x"}),
        ("{}", {"a": 1}),
        ("{0}", {"a": 1}),
        ("{a", {"a": 1}),
    ],
)
def test_what_a_forged_key_asks_for_is_not_filled_in(key: str, values: dict[str, object]) -> None:
    assert sentence(key, values) == f"{key} {values}"


def test_a_key_may_be_a_sentence_of_any_length_and_is_never_taken_for_a_file(tmp_path: Path) -> None:
    (tmp_path / "torn.toml").write_text("=")
    long = f"{tmp_path}/{'and so on ' * 50}{{seat}}"
    for key in (f"{tmp_path}/torn", "\0", "../other"):
        assert sentence(f"{key}.key", {}) == f"{key}.key"
    remembered = words_about.cache_info().currsize
    assert sentence(long, {"seat": 3}) == long.replace("{seat}", "3")
    assert words_about.cache_info().currsize == remembered


def test_a_key_does_not_grow_without_end_by_what_is_filled_in() -> None:
    assert len(sentence("{a}" * 100, {"a": "x" * 1_000})) == 100_000
    assert sentence("{a}" * 101, {"a": "x" * 1_000}) == "{a}" * 101


def test_a_message_equals_itself_when_it_is_read_again() -> None:
    said = message("table.x", seat=3, by=("dealer", "floorperson"), amount=croupier.Cents(2500), by_list=[8, 6])
    assert said.values == {"seat": 3, "by": ("dealer", "floorperson"), "amount": "25.00", "by_list": ("8", "6")}
    assert msgspec.json.decode(msgspec.json.encode(said), type=Message) == said
    assert hash(said) == hash(message("table.x", **said.values))
    assert msgspec.json.encode(message("table.seat_taken", seat=3)) == b'["table.seat_taken",{"seat":3}]'


def test_a_call_is_made_once_for_each_of_its_values() -> None:
    said = Call("tests.points", lambda points: ("points", str(points)))
    assert said(points=4) is said(points=4)
    assert said(points=4) != said(points=5)
