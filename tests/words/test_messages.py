"""The catalogue of messages at tables: each has a sentence with its values, and none is left over."""

import ast
import io
import re
import tarfile
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import croupier
from croupier.games.plain.game import PLAIN_WORDS
from croupier.games.registry import decisions_of, declarations
from croupier.record.lines import EntryBody
from croupier.running.records import opened, read
from croupier.table.calls import Call
from croupier.table.messages import Message, message
from croupier.words import WordsError, bring, catalogue, send_away, sentence, speaking
from croupier.words.sentences import id_of, read_file
from tests.support.matrices import each
from tests.watching.test_words import kinds

SOURCE = Path(croupier.__file__).parent
TABLES = catalogue("en", "tables")
AREAS = set(TABLES.areas())
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
        assert TABLES.has(key), f"{where}: no sentence says {key}"
        assert TABLES.names_in(key) == values, f"{where}: {key}"


FOUND_BY_A_FACT = ("event", "asks", "option", "prompt", "answers")
"""What follows the area in keys of sentences that are found by the names of facts."""


def test_every_sentence_is_said_somewhere() -> None:
    patterns = {id_of_pattern(one) for one in texts() if "\\." in one and one.partition("\\.")[0] in AREAS}
    found = "|".join(FOUND_BY_A_FACT)
    mine = {key for key in TABLES.entries if not re.match(rf"names-|wagers-|[a-z0-9_]+-({found}|ended)(-|$)", key)}
    within = "".join(map(TABLES.source, TABLES.entries))
    mine = {key for key in mine if f"{{ {key} }}" not in within}
    left = {key for key in mine if not any(re.fullmatch(one, key.removesuffix("_by_you")) for one in patterns)}
    assert not left


def id_of_pattern(text: str) -> str:
    """The id of a key that is written in a pattern."""
    return text.replace("\\.", "-")


def test_every_sentence_of_an_event_has_its_event() -> None:
    told = [*(game.words for game in declarations().values()), PLAIN_WORDS]
    known = {telling.key for words in told for telling in words.values()}
    ids = {one for one in TABLES.entries if re.match(r"[a-z0-9_]+-event-", one)}
    assert ids == set(map(id_of, known))


def test_every_sentence_of_a_question_has_its_question() -> None:
    asked = set()
    for game in declarations():
        known = decisions_of(game)
        for kind in kinds(game):
            paths = [("prompt", kind.kind), ("asks", kind.kind), ("asks", kind.kind, "alone")]
            for choice in kind.choices:
                paths += [("asks", kind.kind, choice), ("option", kind.kind, choice)]
                paths += [("answers", choice), ("answers", kind.kind, choice)]
            asked |= {known.find(*path) for path in paths}
    ids = {one for one in TABLES.entries if re.match(r"[a-z0-9_]+-(asks|option|prompt|answers)-", one)}
    assert ids == {id_of(key) for key in asked if key}


def test_every_message_that_a_table_recorded_has_a_sentence_with_its_values() -> None:
    seen = set()
    with tarfile.open(SOURCE.parents[1] / "tests" / "record" / "kept" / "format-3.tar.xz") as archive:
        for member in archive:
            file = archive.extractfile(member)
            for line in read(io.BytesIO(file.read() if file is not None else b"")):
                for said in messages_of(opened(line)) if isinstance(line.body, EntryBody) else ():
                    assert TABLES.names_in(said.key) <= said.values.keys(), said
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


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Path]:
    """A folder with sentences of its own."""
    (tmp_path / "en.ftl").write_text("tests-said = ...\n", encoding="utf-8")
    bring(tmp_path)
    yield tmp_path
    send_away(tmp_path)


def say(own: Path, said: str, values: dict[str, object], seat: int | None = None) -> str:
    """What a sentence says with these values."""
    send_away(own)
    (own / "en.ftl").write_text(f"tests-said = {said}\n", encoding="utf-8")
    read_file.cache_clear()
    bring(own)
    return sentence("tests.said", values, seat)


@each(
    ("said", "values", "told"),
    [
        ('{ LIST($seats, last: "or") }', {"seats": ("1",)}, "1"),
        ('{ LIST($seats, last: "or") }', {"seats": ("1", "2", "3")}, "1, 2 or 3"),
        ('{ LIST($seats, last: "and") }', {"seats": ("1", "2")}, "1 and 2"),
        ("{ LIST($seats) }", {"seats": ("1", "2", "3")}, "1, 2, 3"),
        ("{ $seats }", {"seats": ("1", "2", "3")}, "1, 2, 3"),
        ('{ LIST($seats, between: "; ") }', {"seats": ("1", "2", "3")}, "1; 2; 3"),
        ('{ LIST($seats, none: "none") }', {"seats": ()}, "none"),
        ('{ LIST($who, last: "or", of: "names") }', {"who": ("dealer", "seat 3")}, "the dealer or seat 3"),
        ("{ $decks ->\n    [one] a deck\n   *[other] { $decks } decks\n}", {"decks": 1}, "a deck"),
        ("{ $decks ->\n    [one] a deck\n   *[other] { $decks } decks\n}", {"decks": 0}, "0 decks"),
        ("{ CAPITAL($who) }!", {"who": "seat 3"}, "Seat 3!"),
        ("{ QUOTED($what) }", {"what": "recut"}, "'recut'"),
        ("{ HOURS($age) }", {"age": 180}, "3 hours"),
        ("{ HOURS($age) }", {"age": 121}, "2 hours 1 minute"),
        ("{ HOURS($age) }", {"age": 150}, "2 hours 30 minutes"),
        ("{ NAME($who) }", {"who": "seat 3 hand 2"}, "seat 3 hand 2"),
        ("{ NAME($who) }", {"who": "Ann"}, "Ann"),
        ("round { $number }", {"number": 12345}, "round 12345"),
    ],
)
def test_how_sentences_are_filled_in(own: Path, said: str, values: dict[str, object], told: str) -> None:
    assert say(own, said, values) == told


@each(
    ("who", "to_nobody", "to_seat_3"),
    [
        (3, "other", "you"),
        (13, "other", "other"),
        ("seat 3", "seat", "you"),
        ("seat 30", "seat", "seat"),
        ("seat 3 hand 2", "hand", "your_hand"),
        ("seat 2 hand 3", "hand", "hand"),
        ("dead hand", "dead_hand", "dead_hand"),
        ("", "none", "none"),
        (None, "none", "none"),
    ],
)
def test_who_is_meant(own: Path, who: object, to_nobody: str, to_seat_3: str) -> None:
    for seat, expected in ((None, to_nobody), (3, to_seat_3)):
        assert say(own, "{ WHO($who) }", {"who": who}, seat) == expected


def test_a_key_without_a_sentence_stands_for_itself_with_its_values() -> None:
    assert sentence("table.no_such_sentence", {"seat": 3}) == "table.no_such_sentence {'seat': 3}"
    assert sentence("the die is loaded", {}) == "the die is loaded"


@pytest.mark.parametrize(
    "key",
    [
        "{a}",
        "{ $a }",
        "{a:>9999999999}",
        "{a.__class__}",
        "{",
        "a = b\nc = d",
        "names",
        "names.",
        ".",
        "..en.tables",
        "",
    ],
)
def test_a_forged_key_is_never_taken_for_a_sentence(key: str) -> None:
    assert sentence(key, {"a": 1}) == f"{key} {{'a': 1}}"
    assert sentence(key, {}) == key


@pytest.mark.parametrize(
    "values",
    [
        {"seat": 3},
        {"left": "5.00"},
        {"seat": "x" * 10_000, "left": "5.00", "amount": "1.00"},
        {"seat": 3, "left": "x" * 10_000, "amount": "1.00"},
    ],
)
def test_a_message_with_forged_values_is_told_by_its_key(values: dict[str, object]) -> None:
    assert sentence("table.too_few_chips", values) == f"table.too_few_chips {values}"


@pytest.mark.parametrize("value", [("1", "2"), -1, 10**400, "{ $left }", "seat 3", "\u2068", ("x",) * 50])
def test_a_value_is_never_read_as_a_sentence(value: object) -> None:
    said = sentence("table.too_few_chips", {"seat": value, "left": "{ $amount }", "amount": value})
    assert "has only { $amount } left, not" in said or said.startswith("table.too_few_chips {")


def test_what_a_sentence_does_not_name_is_not_remembered() -> None:
    before = catalogue("en", "tables")._remembered.cache_info().currsize
    for length in range(20):
        assert sentence("table.closed", {"junk": "x" * length}) == "the table is closed"
    assert catalogue("en", "tables")._remembered.cache_info().currsize <= before + 1


def test_a_key_of_any_length_is_never_taken_for_a_file(tmp_path: Path) -> None:
    (tmp_path / "torn.ftl").write_text("=")
    for key in (f"{tmp_path}/torn", "\0", "../other", f"{tmp_path}/{'and so on ' * 50}"):
        assert sentence(f"{key}.key", {}) == f"{key}.key"


def test_a_file_that_cannot_be_read_is_named_with_its_line(own: Path) -> None:
    send_away(own)
    (own / "en.ftl").write_text("tests-said = { $a\n", encoding="utf-8")
    read_file.cache_clear()
    bring(own)
    with pytest.raises(WordsError, match=r"en\.ftl: 'tests-said = \{ \$a': Expected token"):
        catalogue("en", "tables")
    send_away(own)


def test_what_another_language_lacks_is_said_in_english(tmp_path: Path) -> None:
    (tmp_path / "yy.ftl").write_text("table-seat_taken = siddet { $seat } en\n", encoding="utf-8")
    bring(tmp_path)
    with speaking("yy"):
        assert str(message("table.seat_taken", seat=3)) == "siddet 3 en"
        assert str(message("table.seat_empty", seat=3)) == "nobody sits at seat 3"
    assert str(message("table.seat_taken", seat=3)) == "seat 3 is taken"
    send_away(tmp_path)


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
