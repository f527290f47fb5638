"""Two tables that differ only in what is hidden, and everything that somebody is told of each of them.

Chance is handed in. Of the order that it gives, those places are filled otherwise at the second table that nobody of
some viewers has seen: whatever they are told must be the same at both, to the byte.
"""

import random
import re
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import msgspec
import pytest

from croupier.equipment import Batch, Card, Hidden, RandomChance, SetClock, Stack
from croupier.equipment.tiles import PLACE_IN_SET, TILE_SET
from croupier.person.seating import people_of
from croupier.play.table import Table
from croupier.service import pit, rebuilding, recording, time_limits
from croupier.service.pit import Pit
from croupier.service.showing import ShownTable
from croupier.table.inputs import Answer, AnyInput, Report
from croupier.table.inputs import Order as Ordered
from croupier.web.workers import OddsWorker
from tests.web.connected import SOONEST, Connected
from tests.web.house import NOBODY, House, Visitor, bearer, new_store, opened, visiting
from tests.web.paging import Page
from tests.web.talking import Talk

TIMES = re.compile(rb"20(?!20)\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d)?(\.\d+)?(Z|\+00:00)?")
HASHES = re.compile(rb"[0-9a-f]{64}|W?/?\"[0-9a-f]{16,}\"")
"""Times on the wall. Those of the table are of 2020, and the same at both tables."""
NOON = datetime(2020, 1, 1, 12)  # noqa: DTZ001 - the casino's wall has no zone
DISTINCT = 40
"""How many cards from the top are all different, so that a face tells its place: more than a round takes."""
SEATS = {1: "player", 3: "second"}
AT_THE_TABLE = ("player", "second", "dealer", "floorperson", "surveillance", "board")
"""Who may connect to a table."""
EVERYBODY = (*AT_THE_TABLE, "guest", "elsewhere", NOBODY)
SETTINGS = {"deal_after": 0.0, "pace": 0.0, "answer_within": 3600.0}
MEASURED = re.compile(rb"^(# .*|\w*(_seconds|_created|_bytes|_files)\b.*|\w*_seconds_\w+.*)\n", re.M)
"""Measurements of time and of the machine."""
IDENTITY = {"Accept-Encoding": "identity"}
"""Nothing is packed: what is packed has a size that depends on the hashes in it, too."""

UNDEALT = {"order", "stored", "stacks", "packets"}
"""Where a state has what is still to be dealt."""

Order = tuple[str, ...]


class Eyes(NamedTuple):
    """What somebody sees of what lies face down: what is theirs at some seats, or all."""

    seats: tuple[int, ...] = ()
    sees_faces: bool = False

    @property
    def own(self) -> tuple[int, ...]:
        """The seats whose things are seen."""
        return tuple(SEATS) if self.sees_faces else self.seats


EYES = {"player": Eyes((1,)), "second": Eyes((3,)), "surveillance": Eyes(sees_faces=True)}


class Fixed(RandomChance):
    """Chance that gives the same at every table, but for what was `put` elsewhere: by place, where a thing is from."""

    def __init__(self, seed: int, put: Sequence[int] = ()) -> None:
        super().__init__(random.Random(seed))
        self._seed = seed
        self._put = put
        self._salts = count()
        self._tiles: Order = ()
        self.order: Order = ()
        """The order before anything was put elsewhere."""

    def shuffle(self, batch: Batch, cards: Sequence[Card] | None = None) -> Stack:
        """An order, already cut, whose first cards are all different."""
        self.order = cards_from(batch.cards() if cards is None else cards, self._seed)
        cards = [Card(card) for card in placed(self.order, self._put)]
        return Stack(cards, ready=True, cover_after=len(cards) - 60)

    def pick(self, things: Sequence[Any]) -> Any:
        """The next tile; of anything else, one by chance."""
        if things[0] not in PLACE_IN_SET:
            return super().pick(things)
        if len(things) == len(TILE_SET):
            self.order = tiles_from(self._seed)
            self._tiles = placed(self.order, self._put)
        return next(one for one in things if one == self._tiles[len(TILE_SET) - len(things)])

    def salt(self) -> str:
        """The same at every table."""
        return f"{next(self._salts):032x}"


def cards_from(cards: Sequence[str], seed: int) -> Order:
    """An order of cards whose first ones are all different."""
    order = [*cards]
    random.Random(seed).shuffle(order)
    top = [*dict.fromkeys(order)][:DISTINCT]
    for card in top:
        order.remove(card)
    return (*top, *order)


def tiles_from(seed: int) -> Order:
    """An order of the tiles."""
    order = [*TILE_SET]
    random.Random(seed).shuffle(order)
    return tuple(order)


def placed(order: Order, put: Sequence[int]) -> Order:
    """An order in which things were put elsewhere."""
    return tuple(order[place] for place in put) if put else order


def known_faces(value: Any, eyes: Eyes) -> Iterator[str]:
    """Every text in a state that somebody may know: written without the product's own views, which are tested.

    What is face down is known to its player, and to whoever sees all faces; what is still to be dealt, to nobody.
    """
    if isinstance(value, Hidden):
        if eyes.sees_faces or value.seat in eyes.seats:
            yield from value.split()
    elif isinstance(value, str):
        yield value
    elif isinstance(value, msgspec.Struct):
        fields = (field for field in value.__struct_fields__ if field not in UNDEALT)
        for field in fields:
            yield from known_faces(getattr(value, field), eyes)
    elif isinstance(value, dict | list | tuple):
        for one in value.values() if isinstance(value, dict) else value:
            yield from known_faces(one, eyes)


def put_elsewhere(order: Order, known: set[str]) -> tuple[int, ...]:
    """For each place what is put there: all things that are not known change places with each other."""
    deep = DISTINCT if len(order) > len(TILE_SET) else len(order)
    hidden = [place for place, thing in enumerate(order) if place >= deep or thing not in known]
    source, best = random.Random("elsewhere"), hidden
    for _ in range(200):
        mixed = random.Random(source.random()).sample(hidden, len(hidden))
        if changed(order, hidden, mixed, deep) > changed(order, hidden, best, deep):
            best = mixed
    to = dict(zip(hidden, best, strict=True))
    return tuple(to.get(place, place) for place in range(len(order)))


def changed(order: Order, hidden: Sequence[int], mixed: Sequence[int], deep: int) -> int:
    """How many of the first hidden things become others."""
    return sum(order[old] != order[new] for old, new in zip(hidden, mixed, strict=True) if old < deep)


class Told(NamedTuple):
    """What somebody was told, by where they were told it."""

    who: str
    what: dict[str, list[bytes]]


def alike(content: bytes, table: str) -> bytes:
    """What came, without what differs between any two tables, each at its length: times on the wall, the table's name,
    and seals and hashes, which tell nobody what they stand for.
    """
    content = content.replace(table.encode(), b"-" * len(table))
    content = TIMES.sub(lambda found: b"T" * len(found[0]), content)
    return HASHES.sub(lambda found: b"H" * len(found[0]), content)


def first_difference(one: list[bytes], other: list[bytes]) -> list[str]:
    """Where two answers differ."""
    for mine, theirs in zip(one, other, strict=False):
        for place, (left, right) in enumerate(zip(mine, theirs, strict=False)):
            if left != right:
                around = slice(max(0, place - 100), place + 100)
                return [mine[around].decode(errors="replace"), theirs[around].decode(errors="replace")]
        if len(mine) != len(theirs):
            longer = max(mine, theirs, key=len)
            return [f"{len(mine)} and {len(theirs)} bytes: {longer[-200:].decode(errors='replace')}"]
    return [f"{len(one)} and {len(other)} answers"]


def must_be_same(one: Sequence[Told], other: Sequence[Told]) -> None:
    """Fail unless whoever is in both was told the same."""
    mine_of = {mine.who: mine for mine in one}
    for theirs in other:
        mine = mine_of[theirs.who]
        assert mine.what.keys() == theirs.what.keys()
        for where, told in mine.what.items():
            if told != theirs.what[where]:
                pytest.fail(str((mine.who, where, *first_difference(told, theirs.what[where]))))


class Evening:
    """A table of a service that is dealt by hand, with two players, and everybody else who may look at it."""

    def __init__(self, client: Visitor, table: str, wager: str, *, ways: int, ending: ExitStack) -> None:
        self.client = client
        self.id = table
        self.wager = wager
        self._ways = ways
        """Which of the lawful ways to set tiles the second player takes."""
        self.talks = {who: ending.enter_context(Talk(client, table, who)) for who in AT_THE_TABLE}
        self.pages = {who: ending.enter_context(Page(client, table, who)) for who in AT_THE_TABLE}
        for one in self.connections:
            one.own = one.who
        self.given = 0

    @property
    def connections(self) -> list[Connected]:
        """Every connection."""
        return [*self.talks.values(), *self.pages.values()]

    @property
    def live(self) -> ShownTable:
        """The table itself."""
        found: ShownTable = self.client.app.state.running.pit.find(self.id)
        return found

    @property
    def table(self) -> Table:
        """The game at it."""
        return self.live.table

    def prepare(self) -> None:
        """Two people come and wager."""
        while not self.table.rests:
            self.go_on()
        for seat, who in SEATS.items():
            self.give(who, "sit", seat=seat, chips="500.00")
        for seat, who in SEATS.items():
            self.give(who, "wager", seat=seat, on=self.wager, amount=f"{seat * 25}.00")

    def go_on(self) -> None:
        """The next thing that has to be done: an answer, a step or the deal."""
        if not self.table.questions:
            self.give("dealer", "deal" if self.table.rests else "step")
            return
        number, question = next(iter(self.table.questions.items()))
        who = SEATS[question.seat] if question.seat is not None else question.to
        by = {"seat": question.seat} if question.seat is not None else {"role": question.to}
        self.give(who, "answer", question=number, **by, **self.answer_to(question))

    def answer_to(self, question: Any) -> dict[str, Any]:
        """What somebody answers: as is soonest over, and tiles as they are told to set them."""
        answers = [answer for answer in question.answers() if answer.amount is None]
        set_by_hand = [one for one in answers if "high" in one.brought]
        if set_by_hand and question.seat == 3:
            return {"choice": "set", "high": [*map(str, (set_by_hand[0], set_by_hand[-1])[self._ways].brought["high"])]}
        choices = [one.choice for one in answers]
        chosen = next((one for one in SOONEST if one in choices), choices[-1])
        found = msgspec.to_builtins(next(one for one in answers if one.choice == chosen))
        return {name: value for name, value in found.items() if name in ("choice", "position", "high", "right", "left")}

    def give(self, who: str, act: str, **fields: Any) -> None:
        """Somebody does something, and everybody is told before anything else happens."""
        self.given += 1
        taken = self.talks[who].give(act, **fields)
        assert taken["refused"] is None, (who, act, fields, taken)
        for one in self.connections:
            one.read_to(taken["line"])

    def everything(self, viewers: Sequence[str]) -> list[Told]:
        """Everything that these have been told, may ask for, and are refused.

        What is measured of all comes first. Refusals come last, and everybody's: some have a line in the record.
        """
        measured = {"/metrics": whole(self.client.get("/metrics"), self.id)}
        told = {who: measured | self.told_to(who) for who in viewers}
        refused = {who: self.refusals(who) for who in EVERYBODY}
        return [Told(who, told[who] | refused[who]) for who in viewers]

    def told_to(self, who: str) -> dict[str, list[bytes]]:
        """Everything that somebody has been told and may ask for."""
        what = answers_of(self.client, self.id, who)
        if who not in self.talks:
            return what
        with Talk(self.client, self.id, who) as late, Page(self.client, self.id, who) as again:
            late.read_to(late.welcome["line"])
            for name, one in (("late", late), ("again", again), ("socket", self.talks[who]), ("page", self.pages[who])):
                one.own = name
                one.give("wait", minutes=1)
                what[name] = [alike(text.encode(), self.id) for text in one.raw]
        return what

    def refusals(self, who: str) -> dict[str, list[bytes]]:
        """How somebody is refused what cannot be done now, or not by them."""
        found = {}
        for number, act in enumerate(self.impossible()):
            path, body = f"/tables/{self.id}/inputs", {"id": f"{self.given} {number}", "input": act}
            response = self.client.post(path, json=body, headers=bearer(who) | IDENTITY)
            assert response.status_code != 200 or response.json()["refused"], (who, act, response.text)
            found[f"{act}"] = whole(response, self.id)
        return found

    def impossible(self) -> Iterator[dict[str, Any]]:
        """What nobody may do now: wrong answers to what is asked, and acts out of turn."""
        for number in [*self.table.questions, 999]:
            yield {"do": "answer", "question": number, "seat": 3, "choice": "set", "high": ["1-2", "1-2"]}
        yield {"do": "deal"}
        yield {"do": "close", "x": 1}
        yield {"do": "withdraw", "seat": 1, "on": self.wager, "amount": "500000.00"}

    def bots_would(self, seats: Sequence[int]) -> list[str]:
        """What bots would answer at these seats, and wager next."""
        guests = [people_of(self.table.game).guest(random.Random(seed)) for seed in range(5)]
        asked = [question for question in self.table.questions.values() if question.seat in seats]
        answers = [repr(guest.answer(self.table, question)) for guest in guests for question in asked]
        return answers + [repr([*guest.wagers(self.table, seat, ())]) for guest in guests for seat in seats]

    def judged(self) -> list[str]:
        """What the table says of every order, report and answer that there may be, in whoever's name it is."""
        return [f"{act}: {self.table.refusal_for(act)}" for act in acts_of(self.table)]


def acts_of(table: Table) -> Iterator[AnyInput]:
    """Every order, report and answer whose words do not stand for something hidden."""
    game = table.game
    for seat in (None, 1, 2, 3):
        for name in game.orders():
            yield Ordered(name, "floorperson", seat=seat)
        for name in game.incidents():
            for position in (None, 1, 2, 4):
                for disclosed in (None, False, True):
                    yield Report(name, seat=seat, position=position, disclosed=disclosed)
    for number, question in table.questions.items():
        for answer in question.answers():
            if "high" not in answer.brought:
                yield msgspec.structs.replace(answer, question=number)
        yield Answer("no such choice", seat=question.seat, question=number)


def whole(response: Any, table: str) -> list[bytes]:
    """A response: its status, its headers but for the time, its size and its bytes."""
    headers = [f"{name}: {value}" for name, value in response.headers.items() if name != "date"]
    body = MEASURED.sub(b"", response.content) if "version=0.0.4" in str(headers) else response.content
    if body is not response.content:
        headers = [one for one in headers if not one.startswith("content-length")]
    return [str(response.status_code).encode(), *(alike(one.encode(), table) for one in headers), alike(body, table)]


def get_paths(client: Visitor) -> list[str]:
    """Every path that can be read, as the service describes itself."""
    return [path for path, ways in client.get("/openapi.json").json()["paths"].items() if "get" in ways]


ABOUT_TABLES = ("/lobby", "/tables", "/audit", "/accounts", "/facilities", "/submissions", "/ready")
"""What can be read without a table's name and may be about it. The rest is asked for without a log-in."""
WITHOUT_A_TABLE = {"game": "minibaccarat", "citation": "627a.10(b)(1)", "path": "index.html"}


def answers_of(client: Visitor, table: str, who: str) -> dict[str, list[bytes]]:
    """What somebody is answered on every path. A path with a parameter that is not known here fails."""
    found = {}
    live = client.app.state.running.pit.find(table)
    for path in get_paths(client):
        if path == "/metrics" or ("{table}" not in path and path not in ABOUT_TABLES and who != NOBODY):
            continue
        numbers = [1, max(1, live.table.state.round)] if "{number}" in path else [1]
        for number in dict.fromkeys(numbers):
            asked = path.replace(":path", "").format(table=table, number=number, **WITHOUT_A_TABLE)
            for query in queries(path, live):
                response = client.get(asked + query, headers=bearer(who) | IDENTITY)
                found[asked.replace(table, "TABLE") + query] = whole(response, table)
    return found


def queries(path: str, live: ShownTable) -> list[str]:
    """With which queries a path is asked: every open question, and no long count that is not about a table."""
    if path.endswith("/advice"):
        return [f"?question={number}" for number in [*live.table.questions, 999]]
    return ["?as_of=not-a-day"] if path == "/odds/{game}" else [""]


def told_after(seconds: float | None) -> datetime | None:
    """The time in so many seconds, to some minutes, as if no time had passed."""
    return None if seconds is None else NOON.replace(tzinfo=UTC) + timedelta(seconds=round(seconds, -2))


async def question_itself(_: OddsWorker, question: bytes) -> bytes:
    """What is asked of the process that counts, instead of its answer: it knows nothing else, and it takes long."""
    return question


@contextmanager
def evening(folder: Path, opening: dict[str, Any], wager: str, chance: Fixed, *, ways: int = 0) -> Iterator[Evening]:
    """A table to which chance was handed in, with everybody there."""
    with ExitStack() as ending:
        patch = ending.enter_context(pytest.MonkeyPatch.context())
        for module in (recording, rebuilding):
            patch.setattr(module, "secure", lambda: chance)
        patch.setattr(pit, "secrets", SimpleNamespace(token_hex=lambda size: "0" * 2 * size))
        fixed = {"seed": 1, "make_clock": lambda _: SetClock(NOON)}
        patch.setattr(Pit.__init__, "__kwdefaults__", {**(Pit.__init__.__kwdefaults__ or {}), **fixed})
        patch.setattr(time_limits, "after", told_after)
        patch.setattr(OddsWorker, "_asked", question_itself)
        folder.mkdir()
        store = new_store(folder)
        ending.callback(store.close)
        house = House(store)
        house.add("guest", role="guest", facility=house.facility)
        client = ending.enter_context(visiting(store))
        body = {"steps": "manual", **{name: value for name, value in opening.items() if name != "game"}}
        table = opened(
            client,
            game=opening["game"],
            settings=SETTINGS,
            dealer="the-dealer",
            opening={"game": opening["game"], "as_of": "2020-01-01", **body},
        )
        yield Evening(client, table, wager, ways=ways, ending=ending)
