"""Nobody is told in which order cards are still to be dealt: not over any route or connection, and not by a file."""

import json
import random
from collections.abc import Sequence
from itertools import count
from pathlib import Path

import pytest

from croupier.equipment import Batch, Card, RandomChance, Stack
from croupier.running.records import replay
from croupier.service import rebuilding, recording
from croupier.service.encryption import lock_store
from croupier.service.pit import Pit
from croupier.store import Store
from tests.web.house import QUICK, House, Visitor, bearer, new_store, opened, visiting
from tests.web.paging import Page
from tests.web.talking import Talk
from tests.web.twins import Told, alike, must_be_same

SEEN = 300
"""How many cards from the top are the same in both shoes: more than are dealt in three rounds after the cut."""
WATCHERS = ("second", "dealer", "floorperson", "surveillance", "board")
LONG = 40
"""A secret of so many cards or tiles is an order."""


class Rigged(RandomChance):
    """Chance whose shoes begin alike, and go on otherwise."""

    def __init__(self, rest: int) -> None:
        super().__init__(random.Random(1))
        self._rest = random.Random(f"rest {rest}")
        self._salts = count()

    def shuffle(self, batch: Batch, cards: Sequence[Card] | None = None) -> Stack:
        """An order of which only the first cards are the same at both tables."""
        order = super().shuffle(batch, cards).cards
        top, below = order[:SEEN], order[SEEN:]
        self._rest.shuffle(below)
        return Stack([*top, *below])

    def salt(self) -> str:
        """The same at both tables."""
        return f"{next(self._salts):032x}"


def evening(folder: Path, game: str, rest: int, monkeypatch: pytest.MonkeyPatch) -> list[Told]:
    """Some rounds of a game, and everything that everybody was told meanwhile and may ask for."""
    for module in (recording, rebuilding):
        monkeypatch.setattr(module, "secure", lambda: Rigged(rest))
    monkeypatch.setattr(Pit.__init__, "__kwdefaults__", {**(Pit.__init__.__kwdefaults__ or {}), "seed": 1})
    folder.mkdir()
    store = new_store(folder)
    House(store)
    with visiting(store) as client:
        table = opened(client, game=game, settings=QUICK)
        with Talk(client, table, "player") as player:
            play(player, game)
            told = [Told(who, everything(client, table, who, player.line)) for who in ("player", *WATCHERS)]
            order = max(secrets_in(list(store.lines(table))), key=len)
            assert len(order.split()) > SEEN
    store.close()
    return told


def play(player: Talk, game: str) -> None:
    """Some rounds; the last is not over, where a player has something to decide."""
    wager = {"spanish-21": "spanish-21"}.get(game, "banker")
    assert player.give("sit", seat=1, chips="100.00")["refused"] is None
    for number in range(3):
        assert player.give("wager", seat=1, on=wager, amount="10.00")["refused"] is None
        while rounds_over(player) == number and not (number and player.questions):
            if player.questions:
                player.answer(player.questions[0])
            else:
                player.read()
        if player.questions:
            return


def rounds_over(talk: Talk) -> int:
    """How many rounds somebody has seen to their end."""
    return sum(one["kind"] == "cleared" for one in talk.happened())


def everything(client: Visitor, table: str, who: str, line: int) -> dict[str, list[bytes]]:
    """Everything that somebody may be told of a table."""
    paths = ["", "/record", "/felt", "/rounds", "/rounds/1", "/rounds/2", "/advice?question=1"]
    paths += ["/odds"] if client.app.state.running.pit.find(table).game == "minibaccarat" else []
    found = {}
    for path in paths:
        response = client.get(f"/tables/{table}{path}", headers=bearer(who))
        found[path] = [str(response.status_code).encode(), alike(response.content, table)]
    for path in ("/lobby", "/tables"):
        found[path] = [alike(client.get(path, headers=bearer(who)).content, table)]
    checked = client.post(f"/tables/{table}/check", headers=bearer(who))
    found["check"] = [str(checked.status_code).encode(), alike(checked.content, table)]
    with Talk(client, table, who) as talk:
        talk.read_to(line)
        found["socket"] = [alike(text.encode(), table) for text in talk.raw]
    with Page(client, table, who) as page:
        found["page"] = [alike(text.encode(), table) for text in page.raw]
    return found


def secrets_in(lines: Sequence[bytes]) -> list[str]:
    """Everything that lines open."""
    return [secret for line in lines for _, secret in json.loads(line).get("opens", ())]


def orders_in(content: bytes) -> list[str]:
    """The orders that a record opens."""
    return [one for one in secrets_in(content.splitlines()) if len(one.split()) >= LONG]


@pytest.mark.parametrize("game", ["minibaccarat", "baccarat", "spanish-21"])
def test_what_is_still_to_be_dealt_changes_nothing_that_anybody_is_told(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = (evening(tmp_path / str(rest), game, rest, monkeypatch) for rest in (1, 2))
    must_be_same(one, other)


def test_an_order_is_opened_when_its_shoe_has_ended_and_whoever_reads_it_is_in_the_audit(
    house: House, client: Visitor
) -> None:
    table = opened(client, settings=QUICK)
    path = f"/tables/{table}/record"

    def orders(who: str) -> list[str]:
        return orders_in(client.get(path, headers=bearer(who)).content)

    with Talk(client, table, "player") as player:
        play(player, "minibaccarat")
    assert client.put(
        f"/tables/{table}/dealer", json={"dealer": "the-dealer"}, headers=bearer("floorperson")
    ).is_success
    with Talk(client, table, "dealer") as dealer:
        kept = [one for one in secrets_in(list(house.store.lines(table))) if len(one.split()) >= LONG]
        assert len(kept) == 1
        assert orders("surveillance") == orders("board") == orders("player") == []
        floor = {"id": "new", "input": {"do": "order", "order": "change decks", "by": "floorperson"}}
        taken = client.post(f"/tables/{table}/inputs", json=floor, headers=bearer("floorperson")).json()
        assert taken.get("refused", taken) is None, taken
        dealer.read_to(taken["line"])
        assert orders("surveillance") == kept, "the shoe that was taken away"
        assert orders("player") == []
        assert dealer.give("close")["refused"] is None
        whole = client.get(path, headers=bearer("board")).content
        assert len(orders_in(whole)) >= 1
        assert replay(whole.splitlines(keepends=True)).rounds == 3
    read = [act for act in client.get("/audit", headers=bearer("board")).json() if act["what"] == "read a whole record"]
    assert {act["account"] for act in read} == {house.accounts[who].id for who in ("surveillance", "board")}
    assert {act["about"] for act in read} == {table}
    assert len(read) == 4


def in_files(folder: Path, wanted: str) -> list[str]:
    """The files that hold a text."""
    return [file.name for file in folder.iterdir() if wanted.encode() in file.read_bytes()]


def test_no_file_holds_what_lies_face_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.service.snapshots.EVERY", 3)
    store = new_store(tmp_path)
    lock_store(store, tmp_path / "service.key")
    House(store)
    with visiting(store) as client:
        table = opened(client, game="spanish-21", settings=QUICK)
        with Talk(client, table, "player") as player:
            play(player, "spanish-21")
        hidden = secrets_in(list(store.lines(table)))
        assert store.snapshot(table) is not None
        store.backup(tmp_path / "copy.db")
        order = max(hidden, key=len)
        for text in (order, order[30:90], '"opens"'):
            assert in_files(tmp_path, text) == []
        below = list(order.split())
        assert in_files(tmp_path, " ".join(below[-12:])) == []
        assert in_files(tmp_path, ",".join(f'["h","{card}",null]' for card in below[-3:])) == []
    with visiting(store) as client:
        assert client.get(f"/tables/{table}", headers=bearer("player")).json()["round"] >= 1, (
            "it comes back with the key"
        )
    store.close()
    with Store.open(f"sqlite:///{tmp_path / 'copy.db'}") as copy:
        assert secrets_in([line for line in copy.lines(table) if b'"locked"' not in line]) == []
