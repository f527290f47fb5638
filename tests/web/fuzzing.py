"""Messages that no honest client sends, to tables of every game: `python -m tests.web.fuzzing --messages 100000`.

Between them honest people play, so that they come at every moment of a game. Each is answered and says what is wrong.
One that is not taken changes nothing; one that a table took, or refused on record, has its one line; and afterwards
the service is ready, its log has no error, and every record verifies.
"""

import argparse
import json
import logging
import random
import sys
import tempfile
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from time import monotonic
from typing import Any

from websockets.exceptions import ConnectionClosed

from croupier.games.registry import all_games, is_playable
from croupier.person.seating import usual_choices
from croupier.play.people import RandomPeople
from croupier.record.codec import encode
from croupier.running.records import replay
from croupier.service.live import LiveTable
from croupier.service.state_codec import written_state
from croupier.web.config import Configuration
from croupier.web.logs import log
from croupier.web.messages import LONGEST
from tests.support.warm import DAY
from tests.web.described import fits, message_checker
from tests.web.house import BUSY, House, Visitor, new_store, opened, visiting
from tests.web.mutating import KINDS, Fields, Mutator
from tests.web.playing import closed
from tests.web.talking import Talk

WATCHING = "surveillance"
WHO = ("player", "second", "dealer", "floorperson", WATCHING)
DEALERS = ("deal", "step", "report", "change dealer", "close", "wait")
HONEST = 0.25
"""The share of what is given between the messages that is meant honestly."""
LOOKED_AT = 0.1
"""The share of messages after which the whole state is compared."""
USED = 0.1
"""The share of messages under an id that was used before."""
RUDE = 0.0005
"""The share of messages that end the connection."""
NO_TEXT, TOO_LONG = 1007, 1009
RUDENESS: dict[bytes, int] = {b"\xff\xfe{}": NO_TEXT, b'{"id": "' + b"x" * LONGEST + b'"}': TOO_LONG}
"""What no text or no message may be, and with which code the connection ends."""


class FuzzedTable:
    """A table with a connection of everybody, to which odd messages are sent."""

    def __init__(self, client: Visitor, game: str, source: random.Random) -> None:
        self.client = client
        self.game = game
        self.source = source
        self.people = RandomPeople(source, unlawful=0.2)
        self.mutator = Mutator(source)
        self.problems: list[str] = []
        self.outcomes: Counter[str] = Counter()
        self.given = 0
        self.kept_ids: list[str] = []
        """The ids of what is on record."""
        self.tables: list[str] = []
        self.talks: dict[str, Talk] = {}
        self.sends = message_checker("TableSends")
        self.takes = message_checker("TableTakes")
        self.open()

    def open(self) -> None:
        """Open a table, at which everybody comes to listen."""
        self.leave()
        steps = self.source.choice(("automatic", "manual"))
        opening = {"game": self.game, "as_of": DAY.isoformat(), "submission": usual_choices(self.game, DAY)}
        table = opened(self.client, game=self.game, opening={**opening, "steps": steps}, dealer="the-dealer")
        self.tables.append(table)
        self.talks = {who: Talk(self.client, table, who, after=None) for who in WHO}

    def leave(self) -> None:
        """Leave all connections."""
        with ExitStack() as leaving:
            for talk in self.talks.values():
                leaving.enter_context(talk)

    @property
    def live(self) -> LiveTable:
        """The table itself. It is looked at only while nothing is under way: nobody but us gives anything to it."""
        running: list[LiveTable] = self.client.app.state.running.pit.running
        return next(one for one in running if one.id == self.tables[-1])

    def step(self) -> None:
        """Something honest now and then, and an odd message."""
        if self.live.closed:
            self.open()
        if self.source.random() < HONEST:
            act = self.honest()
            self.give(self.person_for(act), json.dumps({"id": self.new_id(), "input": act}))
        elif self.source.random() < RUDE:
            self.be_rude(*self.source.choice(list(RUDENESS.items())))
        if not self.live.closed:
            act = self.honest() if self.source.random() < 0.5 else dict(self.source.choice(KINDS))
            again = self.kept_ids and self.source.random() < USED
            name = self.source.choice(self.kept_ids) if again else self.new_id()
            message = self.mutator.message(name, act)
            if size_of(message) > LONGEST:
                self.be_rude(message, TOO_LONG)
            else:
                self.give(self.person_for(act) if self.source.random() < 0.5 else self.source.choice(WHO), message)

    def honest(self) -> Fields:
        """What somebody at the table could do."""
        act: Fields = json.loads(encode(self.people.next_input(self.live.table)))
        return act

    def person_for(self, act: Fields) -> str:
        """Whose act it would be."""
        if act["do"] == "order" or act.get("role") == "floorperson":
            return "floorperson"
        return "dealer" if act["do"] in DEALERS or act.get("role") is not None else "player"

    def new_id(self) -> str:
        """An id that was not used before."""
        self.given += 1
        return f"message {self.given}"

    def give(self, who: str, message: str | bytes) -> None:
        """Send a message, and see that what came of it is as it should be."""
        live, before = self.live, self.live.line
        state = written_state(live.table.state) if self.source.random() < LOOKED_AT else None
        answer = self.talks[who].send(message)
        if answer.get("line") is not None and not fits(self.takes, message):
            self.problems.append(f"{who}: was taken, and is not described: {message[:500]!r}")
        line = answer.get("line")
        grown = live.line - before
        self.outcomes[outcome_of(answer)] += 1
        wrong = [
            *(["was not told"] * (not is_told(answer))),
            *(["changed something and has no line"] * (line is None and grown != 0)),
            *(["has another line"] * (line is not None and not is_this_line(line, before, live))),
            *(["was taken from somebody who only watches"] * (who == WATCHING and line is not None)),
        ]
        is_refused = line is None or answer["refused"] is not None
        if state is not None and is_refused and written_state(live.table.state) != state:
            wrong.append("changed the table")
        self.problems += [f"{who}: {message[:500]!r} {one}: {answer}" for one in wrong]
        if grown > 0:
            self.kept_ids.append(answer["id"])
            self.hear_all(before + 1)

    def hear_all(self, line: int) -> None:
        """Let everybody read up to a line: each is told of it, once."""
        for who, talk in self.talks.items():
            while not talk.lines or talk.lines[-1]["line"] < line:
                talk.read()
            if talk.lines[-1]["line"] != line:
                self.problems.append(f"{who} was told of line {talk.lines[-1]['line']} after {line - 1}")
            self.problems += [
                f"{who} was told what is not described: {one}" for one in talk.raw if not fits(self.sends, one)
            ]
            talk.raw.clear()
            del talk.lines[:-1]

    def be_rude(self, message: str | bytes, code: int) -> None:
        """Send what ends the connection, with the code for it, and come back."""
        who = self.source.choice(WHO)
        talk = self.talks[who]
        ended = None
        try:
            talk.socket.send(message, text=True if code == NO_TEXT else None)
            while True:
                talk.read()
        except ConnectionClosed as closing:
            ended = closing.rcvd.code if closing.rcvd is not None else None
        self.outcomes["connection ended"] += 1
        if ended != code:
            self.problems.append(f"{who}: a message of {len(message)} bytes ended the connection with {ended}")
        self.talks[who] = Talk(self.client, self.tables[-1], who, after=None)


class Errors(logging.Handler):
    """What the service's log says of errors."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep an error."""
        self.said.append(f"the log says: {record.getMessage()}: {record.exc_info and record.exc_info[1]!r}")


def fuzz(folder: Path, messages: int, seed: int) -> tuple[list[str], Counter[str]]:
    """Send so many messages; returns what was not as it should be, and how they were answered."""
    source, outcomes, errors = random.Random(seed), Counter[str](), Errors()
    house = House(new_store(folder))
    configuration = Configuration(port=0, guests=False, sockets_per_account=1000, **BUSY)  # type: ignore[arg-type]
    log.addHandler(errors)
    try:
        with visiting(house.store, configuration, check_seconds=10.0) as client:
            names = [game.name for game in all_games() if is_playable(game.name)]
            tables = [FuzzedTable(client, name, random.Random(source.random())) for name in names]
            while sum(sum(table.outcomes.values()) for table in tables) < messages:
                source.choice(tables).step()
            problems = [problem for table in tables for problem in table.problems]
            problems += not_verified(house, tables)
            for table in tables:
                table.leave()
                outcomes += table.outcomes
            if client.get("/ready").status_code != 200:
                problems.append("the service is not ready")
    finally:
        log.removeHandler(errors)
        house.store.close()
    return problems + errors.said, outcomes


def not_verified(house: House, tables: list[FuzzedTable]) -> list[str]:
    """The records that do not verify."""
    problems = []
    for table in (one for fuzzed in tables for one in fuzzed.tables):
        kept, lines = house.store.table(table), [*house.store.lines(table)]
        try:
            replay(lines if kept is not None and kept.closed_at is not None else closed(lines))
        except Exception as wrong:
            problems.append(f"{table}: {wrong}")
    return problems


def outcome_of(answer: dict[str, Any]) -> str:
    """How a message was answered, in a word or two."""
    if "detail" in answer:
        return f"status {answer['status']}"
    if answer["line"] is None:
        return "not allowed"
    return "taken" if answer["refused"] is None else "refused on record"


def size_of(message: str | bytes) -> int:
    """How many bytes a message has."""
    return len(message if isinstance(message, bytes) else message.encode(errors="surrogatepass"))


def is_this_line(line: int, before: int, live: LiveTable) -> bool:
    """Whether an answer names the one line that was added, or an earlier one, given again under its id."""
    added = live.line - before - live.closed
    return line == before + 1 if added == 1 else line <= before and live.line == before


def is_told(answer: dict[str, Any]) -> bool:
    """Whether an answer says what became of a message, or what is wrong with it."""
    if "detail" in answer:
        return bool(answer["detail"]) and 400 <= answer["status"] < 500
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
        problems, outcomes = fuzz(Path(folder), asked.messages, asked.seed)
    print(f"seed {asked.seed}: {sum(outcomes.values())} messages in {monotonic() - began:.0f} s")
    print(", ".join(f"{outcome}: {count}" for outcome, count in outcomes.most_common()))
    print(f"{len(problems)} problems")
    for problem in problems[:20]:
        print(problem)
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
