"""A page's connection to a table: it keeps every byte that came, and the scene as a page would have it."""

import json
from secrets import token_hex
from types import TracebackType
from typing import Any, Self

from websockets.sync.client import ClientConnection

from tests.web.house import PATIENCE, Visitor
from tests.web.talking import MOST, SOONEST


class Page:
    """Somebody's page of a table."""

    def __init__(self, visitor: Visitor, table: str, who: str) -> None:
        self.who = who
        self.raw: list[str] = []
        self.lines: list[dict[str, Any]] = []
        self.answers: dict[str, dict[str, Any]] = {}
        self.given = 0
        self.own = token_hex(4)
        self.socket: ClientConnection = visitor.connect(table, who, way="page")
        self.welcome = self.read()["welcome"]
        self.scene: dict[str, Any] = self.welcome["scene"]
        self.now: dict[str, Any] | None = self.welcome["now"]
        self.line: int = self.welcome["line"]

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
        if "steps" in message:
            self.lines.append(message)
            self.now, self.line = message["now"], message["line"]
            for step in message["steps"]:
                self.scene = {**self.scene, **step.get("scene", {})}
        elif "id" in message:
            self.answers[str(message["id"])] = message
        elif "now" in message:
            self.now = message["now"]
        return message

    @property
    def questions(self) -> list[dict[str, Any]]:
        """The questions that are open to this one."""
        return self.now["questions"] if self.now is not None else []

    @property
    def steps(self) -> list[dict[str, Any]]:
        """Every step that came."""
        return [step for line in self.lines for step in line["steps"]]

    def give(self, act: str, **fields: Any) -> dict[str, Any]:
        """Give an input; returns what became of it."""
        self.given += 1
        name = f"{self.own} {self.given}"
        self.socket.send(json.dumps({"id": name, "input": {"do": act, **fields}}))
        for _ in range(MOST):
            if name in self.answers:
                return self.answers.pop(name)
            self.read()
        raise AssertionError(f"no answer to {name} came")

    def seated(self, seat: int, wager: str, *, amount: str = "25.00") -> None:
        """Sit down and wager."""
        for taken in (
            self.give("sit", seat=seat, chips="100.00"),
            self.give("wager", seat=seat, on=wager, amount=amount),
        ):
            assert taken["refused"] is None, taken

    def read_to(self, line: int) -> None:
        """Read until a line has come."""
        while self.line < line:
            self.read()

    def asked(self, kind: str) -> dict[str, Any] | None:
        """Read until this one is asked a question of this kind, answering others; None if the round ends before."""
        for _ in range(MOST):
            for question in self.questions:
                if question["kind"] == kind:
                    return question
                self.answer(question)
            if not self.questions:
                self.read()
                if self.lines and any(step["kind"] == "cleared" for step in self.lines[-1]["steps"]):
                    return None
        raise AssertionError(f"no question to {kind} came")

    def until(self, kind: str) -> None:
        """Read until an event of this kind comes, answering on the way."""
        for _ in range(MOST):
            while self.questions:
                self.answer(self.questions[0])
            if any(step["kind"] == kind for step in self.steps):
                return
            self.read()
        raise AssertionError(f"no {kind} came")

    def answer(self, question: dict[str, Any]) -> None:
        """Answer a question in the way that ends the round soonest, or by its last choice that needs nothing."""
        self.now = None
        choices = [one["choice"] for one in question["options"] if not one["needs"] and not one["why_not"]]
        choice = next((one for one in SOONEST if one in choices), choices[-1])
        who = {"seat": question["seat"]} if question["seat"] is not None else {"role": question["to"]}
        taken = self.give("answer", choice=choice, question=question["id"], **who)
        assert taken["refused"] is None, taken
