"""A dealer's lesson for a page: what the conversation shows, in words and scenes, and what is asked next."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from croupier.games.registry import decisions_of, scenes_of
from croupier.person.conversation import Asks, Busy, Conversation, Line, Page, Prompt, Shown, Told
from croupier.person.telling import told_to
from croupier.presenting.scene import Scene, changes
from croupier.presenting.step_forms import Fillings, StepForm
from croupier.service.open_actions import numbered, title_of
from croupier.service.page_data import Cites
from croupier.service.table_view import sentence
from croupier.table.events import Announced, Event
from croupier.table.people import DEALER
from croupier.training.score import Score
from croupier.training.session import Training


class LessonLine(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that a dealer in training is shown.

    `kind` is `event`, with its provisions and what it changed in the scene; `line`, which may be a mistake (`wrong`);
    or `page`, a line of what was asked for or explains a mistake.
    """

    kind: str
    said: str
    cites: Cites = ()
    call: str = ""
    wrong: bool = False
    scene: Mapping[str, object] = {}


class PartShown(msgspec.Struct, frozen=True, kw_only=True):
    """A part of a step's form: `choices` of a prompt have what can be typed under its name, besides its words. `asks`:
    how it is asked for, where that is not said of its name.
    """

    name: str
    words: tuple[str, ...]
    needed: bool
    asks: str = ""


class StepShown(msgspec.Struct, frozen=True, kw_only=True):
    """A step that can be typed: its form, an example, what it does, what it begins with, and what completes it."""

    form: str
    example: str
    about: str
    verb: str
    parts: tuple[PartShown, ...]


class AnswerShown(msgspec.Struct, frozen=True, kw_only=True):
    """A way to answer a question: what is typed for it, and what it means."""

    typed: str
    says: str


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    """The score as numbers: steps that were right at first, right after a hint, wrong, and done for the dealer."""

    right: int
    hinted: int
    wrong: int
    shown: int


class PromptShown(msgspec.Struct, frozen=True, kw_only=True):
    """What the dealer is asked, what can be typed in a few words, and the score so far. `asks` says what kind of line
    is waited for; `choices` has what can be typed now for the parts of a step's form, and `answers` the answers to a
    question.
    """

    words: str
    keys: str
    score: str
    asks: Asks
    choices: Fillings
    answers: tuple[AnswerShown, ...] = ()


class LessonShown(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a line: what is shown, the scene's last changes, and the next prompt; without one, the lesson is
    over, and `closing` has the score.
    """

    shown: tuple[LessonLine, ...]
    scene: Mapping[str, object]
    prompt: PromptShown | None
    tally: Tally
    closing: tuple[str, ...] = ()


class Lesson:
    """A training that is held line by line."""

    def __init__(self, session: Training, *, others: int) -> None:
        self.session = session
        self._conversation = Conversation(session.run(others=others))
        self._scenes = scenes_of(session.table.game.name)
        self.scene = self._scenes.scene(session.sight)

    @property
    def steps(self) -> list[StepShown]:
        """Every step that can be typed."""
        return [step_shown(one) for one in self.session.vocabulary.forms]

    def begin(self) -> LessonShown:
        """What is shown before the first prompt."""
        return self._shown(self._conversation.begin())

    def take(self, line: str) -> LessonShown:
        """What comes of a line that was typed."""
        return self._shown(self._conversation.take(line))

    def _shown(self, shown: Iterable[Shown]) -> LessonShown:
        lines = [line for one in shown for line in self._lines(one)]
        prompt = self._conversation.prompt
        return LessonShown(
            shown=tuple(lines),
            scene=self._change(),
            prompt=None if prompt is None else self._asked(prompt),
            tally=tally_of(self.session.scored),
            closing=() if prompt is not None else tuple(self.session.closing_lines()),
        )

    def _asked(self, prompt: Prompt) -> PromptShown:
        """A prompt, without the sign that ends it in a terminal."""
        return PromptShown(
            words=prompt.words.removesuffix(" > "),
            keys=prompt.keys,
            score=prompt.score,
            asks=prompt.asks,
            choices=self.session.vocabulary.fill(self.session.sight.state),
            answers=tuple(self._answers()) if prompt.asks == "answer" else (),
        )

    def _answers(self) -> Iterator[AnswerShown]:
        """The ways to answer the question that is put to the dealer: those that it numbers, and its other choices.
        Where ways are numbered, the default shows the right one, which an empty line does too.
        """
        question = next(one for one in self.session.table.questions.values() if one.to == DEALER)
        known = decisions_of(self.session.table.game.name)
        ways = numbered(self.session.people.about(self.session.sight, question))
        yield from (AnswerShown(typed=number, says=says) for number, says in ways)
        for option in question.options:
            is_default = option.choice == question.default.choice
            if option.why_not or (ways and is_default):
                continue
            if not option.needs:
                yield AnswerShown(typed=option.choice, says=title_of(question.kind, option.choice, known))
            elif is_default and option.needs == ("position",):
                typed = f"{option.choice} {question.default.position}"
                says = f"{title_of(question.kind, option.choice, known)}, {question.default.position} from the top"
                yield AnswerShown(typed=typed, says=says)

    def _lines(self, shown: Shown) -> Iterable[LessonLine]:
        if isinstance(shown, Told):
            yield self._event(shown.event, shown.words)
        elif isinstance(shown, Event):
            yield self._event(shown, "")
        elif isinstance(shown, Line):
            yield LessonLine(kind="line", said=shown.text.strip(), wrong=shown.wrong)
        elif isinstance(shown, Page):
            yield from (LessonLine(kind="page", said=line.strip()) for line in shown.lines)
        else:
            assert isinstance(shown, Busy)
            yield LessonLine(kind="line", said=shown.text)

    def _event(self, event: Event, words: str) -> LessonLine:
        """An event as the dealer sees it."""
        seat = self.session.sight.seat
        return LessonLine(
            kind="event",
            said=sentence(words or told_to(event, seat)),
            cites=event.cites,
            call=event.words_to(seat) if isinstance(event, Announced) else "",
            scene=self._change(),
        )

    def _change(self) -> Mapping[str, Any]:
        """What has changed in the scene since it was last shown."""
        before, self.scene = self.scene, self._now()
        return changes(before, self.scene)

    def _now(self) -> Scene:
        return self._scenes.scene(self.session.sight)


def step_shown(step: StepForm) -> StepShown:
    """A step, taken apart."""
    parts = tuple(
        PartShown(name=part.name, words=part.words, needed=part.needed, asks=step.asks.get(part.name, ""))
        for part in step.parts
    )
    return StepShown(form=step.form, example=step.example, about=step.about, verb=step.verb, parts=parts)


def tally_of(score: Score) -> Tally:
    """A score as numbers."""
    return Tally(right=score.right, hinted=score.hinted, wrong=score.wrong, shown=score.shown)
