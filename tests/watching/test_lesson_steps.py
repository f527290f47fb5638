"""A dealer's steps as data: forms taken apart, and every right step put together from what can be chosen."""

import re
from collections.abc import Iterator

import pytest

from croupier.games.registry import all_games
from croupier.presenting.step_forms import FormPart, StepForm
from croupier.service.lesson import Lesson, PromptShown, StepShown
from croupier.web.training_socket import lesson_in
from tests.support.matrices import each

GAMES = [game.name for game in all_games()]
DAY = "2024-06-01"
TOLD = re.compile(r"The right step is: ([^(]+?)(?: \(.*)?$")
NUMBER = r"\d+"
AMOUNT = r"(?:(?:less |mark )?[\d.]+ ?)+"


@each(
    ("form", "verb", "parts"),
    [
        ("no more bets", "no more bets", ()),
        ("dragon 7", "dragon 7", ()),
        ("dealer's card", "dealer's card", ()),
        ("offer SEAT", "offer", (FormPart("SEAT"),)),
        ("burn [CARDS]", "burn", (FormPart("CARDS", needed=False),)),
        ("result HAND|tie", "result", (FormPart("HAND", ("tie",)),)),
        ("result PLACE win|lose|tie", "result", (FormPart("PLACE"), FormPart("", ("win", "lose", "tie")))),
        (
            "pay HAND [WAGER] AMOUNT",
            "pay",
            (FormPart("HAND"), FormPart("WAGER", needed=False), FormPart("AMOUNT")),
        ),
    ],
)
def test_a_form_is_taken_apart(form: str, verb: str, parts: tuple[FormPart, ...]) -> None:
    step = StepForm(form, "", "")
    assert (step.verb, step.parts) == (verb, parts)


def pattern(step: StepShown, prompt: PromptShown) -> str:
    """What somebody can put together who chooses this step."""
    found = re.escape(step.verb)
    for part in step.parts:
        words = [*prompt.choices.get(part.name, ()), *part.words]
        either = "|".join(map(re.escape, words)) or (AMOUNT if part.name == "AMOUNT" else NUMBER)
        found += f"(?: (?:{either}))" + ("" if part.needed else "?")
    return found


def told(lesson: Lesson, rounds: int) -> Iterator[tuple[str, PromptShown]]:
    """Every right step of so many rounds, with the prompt at which it was due."""
    shown = lesson.begin()
    for _ in range(400 * rounds):
        prompt = shown.prompt
        if prompt is None or lesson.scene.round > rounds:
            return
        shown = lesson.take("")
        yield from ((found[1], prompt) for line in shown.shown if (found := TOLD.match(line.said)))


@pytest.mark.parametrize("game", GAMES)
def test_every_right_step_can_be_put_together_from_the_choices(game: str) -> None:
    lesson = lesson_in(game, None, DAY, 10)
    steps = list(told(lesson, rounds=3))
    assert len(steps) > 30
    for step, prompt in steps:
        assert prompt.asks == "step"
        assert any(re.fullmatch(pattern(form, prompt), step) for form in lesson.steps), step


@pytest.mark.parametrize("verb", ["collect", "pay", "return", "half"])
def test_what_happens_to_a_wager_is_put_together_with_its_name(verb: str) -> None:
    """The right step names the wager, also that of a hand that was surrendered, which few rounds have."""
    [step] = [one for one in lesson_in("spanish-21", None, DAY, 10).steps if one.verb == verb]
    assert "WAGER" in [part.name for part in step.parts]


def test_choices_are_those_of_the_table() -> None:
    lesson = lesson_in("minibaccarat", None, DAY, 10)
    prompt = lesson.begin().prompt
    assert prompt is not None
    seats = [str(seat.seat) for seat in lesson.scene.seats]
    assert prompt.choices["SEAT"] == sorted(seats)
    assert prompt.choices["WHOM"] == [*sorted(seats), "floorperson"]
    assert prompt.choices["HAND"] == ("player", "banker")


def test_a_prompt_says_what_it_waits_for() -> None:
    lesson = lesson_in("minibaccarat", "main payouts", DAY, 1)
    prompt = lesson.begin().prompt
    assert prompt is not None
    assert prompt.asks == "amount"
    after = lesson.take("")
    assert after.prompt is not None
    assert after.prompt.asks == "nothing"
    assert (after.tally.wrong, after.tally.shown) == (0, 1), "an empty line asks for the answer"


def test_the_answers_to_a_dealers_own_question_are_listed() -> None:
    lesson = lesson_in("pai-gow", "setting the house way", DAY, 1)
    prompt = lesson.begin().prompt
    assert prompt is not None
    assert prompt.asks == "answer"
    assert [answer.typed for answer in prompt.answers][:2] == ["1", "2"]
    assert " and " in prompt.answers[0].says


def test_a_cut_is_offered_where_the_dealer_cuts() -> None:
    """Nobody else cuts in some shuffles: the dealer is asked for a position, and the usual one can be pressed."""
    for _ in range(40):
        lesson = lesson_in("minibaccarat", None, DAY, 10)
        shown = lesson.begin()
        while shown.prompt is not None and shown.prompt.asks == "step" and lesson.scene.round == 0:
            shown = lesson.take("")
        if shown.prompt is not None and shown.prompt.asks == "answer":
            assert [answer.typed for answer in shown.prompt.answers] == ["cut 208"]
            assert "The dealer cuts." in [line.said for line in lesson.take("cut 208").shown]
            return
    raise AssertionError("somebody cut every time")
