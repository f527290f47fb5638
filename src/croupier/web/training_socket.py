"""A dealer's lesson over a connection of its own: lines go in as they are typed, and come back judged and explained."""

import asyncio
import random
from collections.abc import Callable
from datetime import date
from functools import partial
from typing import Annotated, Any, Final

import msgspec
from fastapi import APIRouter, Query, WebSocket

from croupier.law import title_of
from croupier.presenting.felt import FeltError
from croupier.presenting.lessons import Topic, named
from croupier.running.opening import OpeningError
from croupier.service.felt import felt_of
from croupier.service.lesson import Lesson
from croupier.service.page_data import encode
from croupier.submission import DocumentError, read_day
from croupier.training.beginning import session_at
from croupier.training.opening import open_for_topic, taught_games, topics_for
from croupier.training.score import Score
from croupier.web.authentication import User, host_of
from croupier.web.problems import ProblemError
from croupier.web.running import Running
from croupier.web.sockets import SESSION_OVER, admit, first_of

router = APIRouter()

OTHERS: Final = 3
QUESTIONS: Final = 10
MOST_QUESTIONS: Final = 100
LONGEST: Final = 500
"""The most characters of a line that is typed."""
DONE: Final = 1000
"""How a connection is closed that has served its purpose."""
RIGHT: Final = 'send {"line": "what you type"}'


class Typed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A message from the page: the line that the dealer types."""

    line: Annotated[str, msgspec.Meta(max_length=LONGEST)]


_reader = msgspec.json.Decoder(Typed)


@router.websocket("/training/{game}")
async def train(
    socket: WebSocket,
    game: str,
    drill: Annotated[str | None, Query(max_length=100)] = None,
    as_of: Annotated[str | None, Query(max_length=20)] = None,
    questions: Annotated[int, Query(ge=1, le=MOST_QUESTIONS)] = QUESTIONS,
) -> None:
    """Train as the dealer of a game: whole rounds, or with `drill` so many questions about a topic."""

    async def prepare(running: Running, user: User) -> Lesson:  # noqa: ARG001 - a lesson is anybody's
        return await asyncio.to_thread(lesson_in, game, drill, as_of, questions)

    async def hold(running: Running, user: User, lesson: Lesson) -> None:
        await socket.accept()
        await LessonHeld(running, socket, user, lesson, drill or "").hold()

    await admit(socket, prepare, hold)


class LessonHeld:
    """A lesson, until it is over or the dealer leaves."""

    def __init__(self, running: Running, socket: WebSocket, user: User, lesson: Lesson, topic: str) -> None:
        self._running = running
        self._socket = socket
        self._user = user
        self._lesson = lesson
        self._topic = topic

    async def hold(self) -> None:
        """Teach until the lesson is over, the dealer leaves, or their session ends."""
        code, why = await first_of(self._teach(), self._watch())
        if code:
            await self._socket.close(code, why)

    async def _watch(self) -> tuple[int, str]:
        """Wait until the session is over."""
        await self._running.authenticator.over(self._user)
        return SESSION_OVER, "your session is over: log in again"

    async def _teach(self) -> tuple[int, str]:
        """Say what the lesson is about, and then answer every line; returns how the connection is closed, if it is."""
        await self._say({"lesson": await asyncio.to_thread(self._welcome)})
        going = await self._step(self._lesson.begin)
        while going:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return 0, ""
            try:
                await self._running.budget.wait(self._user.account, host_of(self._socket))
                typed = typed_in(message.get("text") or "")
            except ProblemError as wrong:
                await self._say(wrong.body)
                continue
            await self._running.authenticator.again(self._user, does=True)
            going = await self._step(partial(self._lesson.take, typed))
        return DONE, ""

    async def _step(self, does: Callable[[], Any]) -> bool:
        """Let the lesson go on, and tell what came of it; says whether it goes on."""
        shown = await asyncio.to_thread(does)
        await self._say(shown)
        return shown.prompt is not None

    def _welcome(self) -> dict[str, Any]:
        """What the lesson is about, and everything that is needed to draw its table."""
        game = self._lesson.session.table.game
        return {
            "game": game.name,
            "title": title_of(game.name),
            "chapter": game.chapter,
            "as_of": game.setting.as_of.isoformat(),
            "topic": self._topic,
            "steps": self._lesson.steps,
            "felt": felt_of(game, title_of(game.name)),
            "scene": self._lesson.scene,
        }

    async def _say(self, what: Any) -> None:
        await self._socket.send_text(encode(what).decode())


def typed_in(text: str) -> str:
    """The line in a message; raises `ProblemError`."""
    try:
        return _reader.decode(text).line
    except msgspec.MsgspecError as wrong:
        raise ProblemError(400, str(wrong), where="line", right=RIGHT) from None


def lesson_in(game: str, drill: str | None, as_of: str | None, questions: int) -> Lesson:
    """A lesson at a table of its own; raises `ProblemError` if there can be none."""
    if game not in taught_games():
        raise ProblemError(404, f"there is no lesson for {game!r}", where="game", right=", ".join(taught_games()))
    source = random.SystemRandom()
    try:
        day = read_day(as_of or date.today().isoformat())  # noqa: DTZ011 - the casino's day has no zone
        topic = topic_in(game, day, drill) if drill is not None else None
        _, table = open_for_topic(game, day, topic, choices={}, seed=None)
        session = session_at(table, topic, Score(), questions=questions, source=source)
    except DocumentError as wrong:
        raise ProblemError(422, str(wrong), where="as_of", right="as in 2020-01-01") from None
    except OpeningError as wrong:
        raise ProblemError(422, wrong.why, where=wrong.field, cites=wrong.cites) from None
    except FeltError as wrong:
        raise ProblemError(422, str(wrong), where="game") from None
    return Lesson(session, others=OTHERS)


def topic_in(game: str, day: date, name: str) -> Topic:
    """A topic of a game; raises `ProblemError` if it has none of that name."""
    offered = topics_for(game, day, {})
    topic = named(name, offered)
    if topic is None:
        right = f"choose one of {', '.join(one.name for one in offered)}"
        raise ProblemError(404, f"{game} has no topic {name!r} at this table", where="drill", right=right)
    return topic
