"""A page's connection to a table: it keeps every byte that came, and the scene as a page would have it."""

from tests.web.connected import MOST, Connected, Message
from tests.web.house import Visitor


class Page(Connected):
    """Somebody's page of a table."""

    def __init__(self, visitor: Visitor, table: str, who: str) -> None:
        super().__init__(who, visitor.connect(table, who, way="page"))
        self.welcome = self.read()["welcome"]
        self.scene: Message = self.welcome["scene"]
        self.now: Message | None = self.welcome["now"]
        self.line = self.welcome["line"]
        self.over = 0
        """How many rounds are known to be over."""

    def asked_now(self) -> list[Message]:
        """The questions that are open to this one."""
        return self.now["questions"] if self.now is not None else []

    def happened(self) -> list[Message]:
        """Every step that came."""
        return self.steps

    def take(self, message: Message) -> None:
        """Take in a line, or what is open now."""
        if "steps" in message:
            self.lines.append(message)
            self.now = message["now"]
            for step in message["steps"]:
                self.scene = {**self.scene, **step.get("scene", {})}
        elif "now" in message:
            self.now = message["now"]

    def forget(self, question: Message) -> None:
        """A question is about to be answered."""
        self.now = None

    @property
    def questions(self) -> list[Message]:
        """The questions that are open to this one."""
        return self.asked_now()

    @property
    def steps(self) -> list[Message]:
        """Every step that came."""
        return [step for line in self.lines for step in line["steps"]]

    def seated(self, seat: int, wager: str, *, amount: str = "25.00") -> None:
        """Sit down and wager."""
        for taken in (
            self.give("sit", seat=seat, chips="100.00"),
            self.give("wager", seat=seat, on=wager, amount=amount),
        ):
            assert taken["refused"] is None, taken

    def asked(self, kind: str) -> Message | None:
        """Read until this one is asked a question of this kind, answering others; None if the round ends before."""
        for _ in range(MOST):
            for question in self.questions:
                if question["kind"] == kind:
                    return question
                self.answer(question)
            if self.questions:
                continue
            if (over := sum(step["kind"] == "cleared" for step in self.steps)) > self.over:
                self.over = over
                return None
            self.read()
        raise AssertionError(f"no question to {kind} came")
