"""Talking to a table over a connection, and keeping every byte that came."""

from tests.web.connected import MOST, Connected, Message
from tests.web.house import Visitor


class Talk(Connected):
    """Somebody's connection to a table: its lines, the questions that are open, and every message as it came."""

    def __init__(self, visitor: Visitor, table: str, who: str, *, after: int | None = 0) -> None:
        super().__init__(who, visitor.connect(table, who, after=after))
        self.questions: list[Message] = []
        self.welcome = self.read()["welcome"]
        self.questions = self.welcome["questions"]
        self.line = self.welcome["line"] if after is None else min(after, self.welcome["line"])

    def asked_now(self) -> list[Message]:
        """The questions that are open to this one."""
        return self.questions

    def happened(self) -> list[Message]:
        """Every event that came."""
        return [event for line in self.lines for event in line["events"]]

    def take(self, message: Message) -> None:
        """Take in a line."""
        if "events" in message:
            self.lines.append(message)
            if not message["is_past"]:
                self.questions = message["questions"]

    def forget(self, question: Message) -> None:
        """A question is about to be answered."""
        self.questions = [one for one in self.questions if one["id"] != question["id"]]

    def send(self, message: str | bytes) -> Message:
        """Send anything; returns the answer."""
        self.socket.send(message)
        for _ in range(MOST):
            found = self.read()
            if "id" in found:
                return found
        raise AssertionError("no answer came")

    def asked(self, kind: str) -> Message:
        """Read until this one is asked a question of this kind; answers others on the way."""
        for _ in range(MOST):
            for one in list(self.questions):
                if one["kind"] == kind:
                    return one
                self.answer(one)
            if not self.questions:
                self.read()
        raise AssertionError(f"no question to {kind} came")
