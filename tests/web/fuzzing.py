"""Messages that no honest client sends, to a table of a service: `python -m tests.web.fuzzing --messages 100000`.

Each is answered, and says what is wrong; none changes anything but those that a table took and put on record.
"""

import argparse
import json
import random
import sys
import tempfile
from pathlib import Path
from time import monotonic
from typing import Any

from croupier.web.config import Configuration
from tests.web.house import House, new_store, opened, visiting
from tests.web.talking import Talk

INPUTS: tuple[dict[str, Any], ...] = (
    {"do": "sit", "seat": 1, "chips": "100.00"},
    {"do": "leave", "seat": 1},
    {"do": "wager", "seat": 1, "on": "banker", "amount": "25.00"},
    {"do": "withdraw", "seat": 1, "on": "banker"},
    {"do": "answer", "seat": 1, "choice": "decline", "question": 1},
    {"do": "answer", "seat": 1, "choice": "set", "question": 1, "high": ["1-1", "6-6"]},
    {"do": "order", "order": "recut", "by": "floorperson"},
    {"do": "report", "incident": "card found face up", "disclosed": True},
    {"do": "deal"},
    {"do": "step"},
    {"do": "change dealer", "dealer": "x"},
    {"do": "wait", "minutes": 1},
    {"do": "close"},
)
ODD: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 7, 2**31, 2**63, -(2**63) - 1, 10**40, 0.5, 1e308, float("nan"), float("inf")),
    *("", " ", "0", "25.00", "-25.00", "1e5", "0.001", "9" * 50, "\0", "\ud800", "é", "seat 1", "dealer", "sealed:0"),
    *("x" * 3000, "../../etc/passwd", "'; drop table lines; --", "<script>"),
    *([], {}, [[]], [None], {"do": "deal"}, ["1-1"], ["1-1", "1-1"]),
)
"""Values that do not belong where they are put."""
WATCHING, PLAYING = "surveillance", "player"


class Fuzz:
    """Makes messages out of honest ones."""

    def __init__(self, seed: int) -> None:
        self.source = random.Random(seed)
        self.made = 0

    def message(self) -> str | bytes:
        """The next message."""
        self.made += 1
        act = dict(self.source.choice(INPUTS))
        for _ in range(self.source.randrange(3)):
            self.change(act)
        whole: dict[str, Any] = {"id": f"message {self.made}", "input": act}
        if self.source.random() < 0.2:
            self.change(whole)
        text = json.dumps(whole)
        return self.broken(text) if self.source.random() < 0.3 else text

    def change(self, fields: dict[str, Any]) -> None:
        """Change, add or remove a field."""
        name = self.source.choice([*fields, "more", "by_default", "player", "role", "seat", "question"])
        if self.source.random() < 0.2:
            fields.pop(name, None)
        else:
            fields[name] = self.source.choice(ODD)

    def broken(self, text: str) -> str | bytes:
        """A text that was cut, doubled or sent as bytes."""
        place = self.source.randrange(len(text))
        cut = text[:place], text[place:]
        ways: list[str | bytes] = [*cut, text + text, text.encode(), "\0".join(cut), "[" * place]
        return self.source.choice(ways)


def fuzz(folder: Path, messages: int, seed: int) -> list[str]:
    """Send so many messages; returns what was not as it should be."""
    problems: list[str] = []
    store = new_store(folder)
    house = House(store)
    configuration = Configuration(port=0, guests=False, inputs_per_second=100_000.0)
    with visiting(store, configuration, check_seconds=10.0) as client:
        table = opened(client, settings={"deal_after": 86_400.0, "pace": 86_400.0})
        makes, lines = Fuzz(seed), {1, 2}
        with Talk(client, table, WATCHING, after=None) as watching, Talk(client, table, PLAYING, after=None) as playing:
            for _ in range(messages):
                message = makes.message()
                talk = makes.source.choice((watching, playing))
                answer = talk.send(message)
                talk.raw.clear()
                lines |= {answer["line"]} if answer.get("line") is not None else set()
                if not is_told(answer) or (talk is watching and answer.get("line") is not None):
                    problems.append(f"{message!r} was answered with {answer}")
        if lines != {*range(1, house.store.last_line(table) + 1)}:
            problems.append(f"{house.store.last_line(table)} lines are on record instead of {len(lines)}")
    store.close()
    return problems


def is_told(answer: dict[str, Any]) -> bool:
    """Whether an answer says what became of a message, or what is wrong with it."""
    if "problem" in answer:
        return bool(answer["problem"]) and 400 <= answer["status"] < 500
    refused = answer["refused"]
    return answer["line"] is not None if refused is None else bool(refused["why"] and refused["cites"])


def main() -> None:
    """Send messages and say what came of it."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--messages", type=int, default=10_000)
    reader.add_argument("--seed", type=int, default=random.randrange(10**6))
    asked = reader.parse_args()
    began = monotonic()
    with tempfile.TemporaryDirectory() as folder:
        problems = fuzz(Path(folder), asked.messages, asked.seed)
    print(f"seed {asked.seed}: {asked.messages} messages in {monotonic() - began:.0f} s, {len(problems)} problems")
    for problem in problems[:20]:
        print(problem)
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
