"""Talking to a table over a connection, and keeping every byte that came."""

import json
from secrets import token_hex
from types import TracebackType
from typing import Any, Self

from websockets.sync.client import ClientConnection

from tests.web.house import PATIENCE, Visitor

SOONEST = ("decline", "stand", "house way", "keep")
MOST = 2000
"""How many messages are read at most for what should come."""


class Talk:
    """Somebody's connection to a table: its lines, the questions that are open, and every message as it came."""

    def __init__(self, visitor: Visitor, table: str, who: str, *, after: int | None = 0) -> None:
        self.who = who
        self.raw: list[str] = []
        self.lines: list[dict[str, Any]] = []
        self.answers: dict[str, dict[str, Any]] = {}
        self.questions: list[dict[str, Any]] = []
        self.given = 0
        self.own = token_hex(4)
        self.socket: ClientConnection = visitor.connect(table, who, after=after)
        self.welcome = self.read()["welcome"]
        self.questions = self.welcome["questions"]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.socket.close()

    def read(self) -> dict[str, Any]:
        """The next message."""
        text = self.socket.recv(timeout=PATIENCE)
        assert isinstance(text, str)
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        if "events" in message:
            self.lines.append(message)
            if not message["is_past"]:
                self.questions = message["questions"]
        elif "id" in message:
            self.answers[str(message["id"])] = message
        return message

    def send(self, message: str | bytes) -> dict[str, Any]:
        """Send anything; returns the answer."""
        self.socket.send(message)
        for _ in range(MOST):
            found = self.read()
            if "id" in found:
                return found
        raise AssertionError("no answer came")

    def give(self, act: str, *, client_id: str | None = None, **fields: Any) -> dict[str, Any]:
        """Give an input; returns what became of it."""
        self.given += 1
        name = client_id or f"{self.own} {self.given}"
        self.socket.send(json.dumps({"id": name, "input": {"do": act, **fields}}))
        for _ in range(MOST):
            if name in self.answers:
                return self.answers.pop(name)
            self.read()
        raise AssertionError(f"no answer to {name} came")

    def until(self, kind: str) -> dict[str, Any]:
        """Read until an event of this kind comes; answers on the way whatever this one is asked."""
        for _ in range(MOST):
            while self.questions:
                self.answer(self.questions[0])
            found = self.event(kind)
            if found is not None:
                return found
            self.read()
        raise AssertionError(f"no {kind} came")

    def asked(self, kind: str) -> dict[str, Any]:
        """Read until this one is asked a question of this kind; answers others on the way."""
        for _ in range(MOST):
            for one in list(self.questions):
                if one["kind"] == kind:
                    return one
                self.answer(one)
            if not self.questions:
                self.read()
        raise AssertionError(f"no question to {kind} came")

    def event(self, kind: str) -> dict[str, Any] | None:
        """The last event of a kind that came."""
        events = [one for line in self.lines for one in line["events"] if one["kind"] == kind]
        return events[-1] if events else None

    def answer(self, question: dict[str, Any]) -> None:
        """Answer a question in the way that ends the round soonest, or by its last choice that needs nothing."""
        self.questions = [one for one in self.questions if one["id"] != question["id"]]
        plain = [one for one in question["options"] if not one["needs"] and not one["why_not"]]
        asked = {"seat": question["seat"]} if question["seat"] is not None else {"role": question["to"]}
        choices = [one["choice"] for one in plain]
        choice = next((one for one in SOONEST if one in choices), choices[-1])
        taken = self.give("answer", choice=choice, question=question["id"], **asked)
        assert taken["refused"] is None, taken
