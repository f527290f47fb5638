"""Somebody's connection to a table, of either kind: it keeps every byte, gives inputs and answers questions."""

import json
from abc import ABC, abstractmethod
from secrets import token_hex
from types import TracebackType
from typing import Any, Self

from websockets.sync.client import ClientConnection

from tests.web.house import PATIENCE

SOONEST = ("decline", "stand", "house way", "keep")
MOST = 2000
"""How many messages are read at most for what should come."""

Message = dict[str, Any]


class Connected(ABC):
    """A connection: its lines, and every message as it came."""

    def __init__(self, who: str, socket: ClientConnection) -> None:
        self.who = who
        self.raw: list[str] = []
        self.lines: list[Message] = []
        self.answers: dict[str, Message] = {}
        self.line = 0
        """The last line that came."""
        self.given = 0
        self.own = token_hex(4)
        self.socket = socket

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.socket.close()

    @abstractmethod
    def asked_now(self) -> list[Message]:
        """The questions that are open to this one."""

    @abstractmethod
    def happened(self) -> list[Message]:
        """Every event that came."""

    @abstractmethod
    def take(self, message: Message) -> None:
        """Take in a message that is no answer."""

    @abstractmethod
    def forget(self, question: Message) -> None:
        """A question is about to be answered."""

    def read(self) -> Message:
        """The next message."""
        text = self.socket.recv(timeout=PATIENCE)
        assert isinstance(text, str)
        self.raw.append(text)
        message: Message = json.loads(text)
        if "id" in message:
            self.answers[str(message["id"])] = message
        else:
            self.line = message.get("line", self.line)
            self.take(message)
        return message

    def read_to(self, line: int) -> None:
        """Read until a line has come."""
        while self.line < line:
            self.read()

    def give(self, act: str, *, client_id: str | None = None, **fields: Any) -> Message:
        """Give an input; returns what became of it when its line has come, too, which may be after the answer."""
        self.given += 1
        name = client_id or f"{self.own} {self.given}"
        self.socket.send(json.dumps({"id": name, "input": {"do": act, **fields}}))
        for _ in range(MOST):
            if name in self.answers:
                taken = self.answers.pop(name)
                self.read_to(taken.get("line") or 0)
                return taken
            self.read()
        raise AssertionError(f"no answer to {name} came")

    def until(self, kind: str) -> Message:
        """Read until an event of this kind comes; answers on the way whatever this one is asked."""
        for _ in range(MOST):
            while questions := self.asked_now():
                self.answer(questions[0])
            found = self.event(kind)
            if found is not None:
                return found
            self.read()
        raise AssertionError(f"no {kind} came")

    def event(self, kind: str) -> Message | None:
        """The last event of a kind that came."""
        return next((one for one in reversed(self.happened()) if one["kind"] == kind), None)

    def answer(self, question: Message) -> None:
        """Answer a question in the way that ends the round soonest, or by its last choice that needs nothing."""
        self.forget(question)
        choices = [one["choice"] for one in question["options"] if not one["needs"] and not one["why_not"]]
        choice = next((one for one in SOONEST if one in choices), choices[-1])
        who = {"seat": question["seat"]} if question["seat"] is not None else {"role": question["to"]}
        taken = self.give("answer", choice=choice, question=question["id"], **who)
        assert taken["refused"] is None, taken
