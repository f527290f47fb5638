"""What only Pai Gow's answers bring is read at its tables and nowhere else, in the JSON that it always had."""

import msgspec
import pytest

from croupier.equipment import Hidden
from croupier.games.pai_gow.answers import PaiGowAnswer
from croupier.games.registry import answer_at, declarations
from croupier.record.codec import decode_input, encode
from croupier.running.script import ScriptError, read_script
from croupier.table.inputs import Answer, InputError
from tests.pai_gow.banking_support import called, house_table

SETS = '{"do":"answer","choice":"set","seat":1,"high":["2-4","1-2"]}'
CUTS = '{"do":"answer","choice":"cut","seat":1,"right":[3],"left":[4]}'


@pytest.mark.parametrize("text", [SETS, CUTS])
def test_it_is_written_as_it_is_read(text: str) -> None:
    read = decode_input(text, answer_at("pai-gow"))
    assert isinstance(read, PaiGowAnswer)
    assert encode(read).decode() == text


def test_the_tiles_are_hidden_from_all_but_the_seat() -> None:
    read = decode_input(SETS, PaiGowAnswer)
    assert isinstance(read, PaiGowAnswer)
    assert read.high is not None
    assert [(type(one), one.seat) for one in read.high if isinstance(one, Hidden)] == [(Hidden, 1)] * 2
    assert read.brought == {"high": ("2-4", "1-2")}


@pytest.mark.parametrize("game", [name for name in declarations() if name != "pai-gow"])
def test_other_games_do_not_read_it_and_say_what_they_read(game: str) -> None:
    assert answer_at(game) is Answer
    with pytest.raises(
        msgspec.ValidationError, match=r"unknown field `high`: 'answer' takes choice, .*, by_default here"
    ):
        decode_input(SETS, answer_at(game))


@pytest.mark.parametrize(
    "text",
    [
        '{"do":"unknown field"}',
        '{"do":"Object contains unknown field"}',
        '{"do":"deal","fast":true,"do":"dance"}',
        '{"do":"deal","fast":true,"do":["deal"]}',
        '{"do":"wager","seat":1,"on":"player","amount":"unknown field"}',
    ],
)
def test_nothing_that_an_input_says_is_taken_for_what_is_wrong_with_it(text: str) -> None:
    with pytest.raises(msgspec.ValidationError) as refused:
        decode_input(text)
    assert "takes" not in str(refused.value)


def test_a_script_of_another_game_names_the_line() -> None:
    first = '{"croupier": 1, "open": {"game": "minibaccarat", "as_of": "2020-01-01"}}'
    with pytest.raises(ScriptError, match=r"line 2: .*unknown field `right`"):
        read_script(f"{first}\n{CUTS}\n")
    assert len(read_script(f"{first.replace('minibaccarat', 'pai-gow')}\n{CUTS}\n").inputs) == 1


@pytest.mark.parametrize("wrong", [{"high": ("1-1", 2)}, {"right": ("3",)}, {"left": 3}])
def test_a_value_of_the_wrong_type_is_refused_at_once(wrong: dict[str, object]) -> None:
    with pytest.raises(InputError):
        PaiGowAnswer("set", seat=1, **wrong)  # type: ignore[arg-type]


def test_a_choice_needs_what_it_needs_and_takes_nothing_else() -> None:
    table = called(house_table("621a", {"seat 1": "6-6 1-1 3-6 4-5"}, {1: "10.00"}))
    number = next(number for number, one in table.questions.items() if one.kind == "set")
    tiles = ("6-6", "1-1")
    for wrong, why in (
        (PaiGowAnswer("house way", seat=1, question=number, high=tiles), "'house way' takes no 'high'"),
        (PaiGowAnswer("set", seat=1, question=number, high=tiles, left=(1,)), "'set' takes no 'left'"),
        (PaiGowAnswer("set", seat=1, question=number), "'set' needs 'high'"),
        (Answer("set", seat=1, question=number), "'set' needs 'high'"),
    ):
        refusal = table.refusal_for(wrong)
        assert refusal is not None
        assert refusal.why == why
    assert table.can(PaiGowAnswer("set", seat=1, question=number, high=tiles))
    assert table.can(Answer("house way", seat=1, question=number))
