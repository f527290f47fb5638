"""Nobody's page receives what they may not see: every byte that came, words and scenes alike, is searched for it."""

import json
import re
from typing import Any

import pytest

from tests.web.house import QUICK, Visitor, bearer, opened
from tests.web.paging import Page
from tests.web.test_hidden import CARDS, TILES, record, secrets_of

PRINTED = re.compile(r"(10|[A2-9JQK])([♠♥♦♣])")
SUITS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
AT_THE_TABLE = ("player", "second", "floorperson")
MANY = 100
"""A secret of more characters is the order of a shoe."""


def cards_in(texts: list[str]) -> set[str]:
    """Every card that is written or printed in what came."""
    said = [json.loads(text) for text in texts]
    whole = json.dumps(said, ensure_ascii=False)
    printed = {("T" if rank == "10" else rank) + SUITS[suit] for rank, suit in PRINTED.findall(whole)}
    return {*CARDS.findall(whole), *printed}


def tiles_in(texts: list[str]) -> set[str]:
    """Every tile that is written in what came."""
    return {found for text in texts for found in TILES.findall(text)}


def in_public(pattern: re.Pattern[str], client: Visitor, table: str) -> set[str]:
    """The cards or tiles in the events of the public copy of a record."""
    events = [line["body"].get("events", []) for line in record(client, table, "player")]
    return set(pattern.findall(json.dumps(events)))


def pieces_in(value: Any) -> list[dict[str, Any]]:
    """Every piece in scenes."""
    if isinstance(value, dict):
        own = [value] if "face" in value else []
        return own + [piece for one in value.values() for piece in pieces_in(one)]
    return [piece for one in value for piece in pieces_in(one)] if isinstance(value, list) else []


def known_face_down(page: Page) -> list[str]:
    """The faces of pieces that lie face down, as far as a page was told them."""
    messages = [json.loads(text) for text in page.raw]
    return [one["face"] for one in pieces_in(messages) if one.get("hidden") and one["face"] != "?"]


def unsealed(client: Visitor, table: str) -> list[str]:
    """What lies face down somewhere at the table, without the order of a shoe."""
    secrets = secrets_of(record(client, table, "surveillance"))
    return [face for one in secrets if len(one) < MANY for face in one.split()]


@pytest.mark.parametrize("again", range(3))
@pytest.mark.parametrize("game", ["spanish-21", "baccarat"])
def test_cards_that_lie_face_down_reach_nobody(client: Visitor, game: str, again: int) -> None:  # noqa: ARG001 - every shoe is another
    table = opened(client, game=game, settings=QUICK)
    wager = {"spanish-21": "spanish-21", "baccarat": "banker"}[game]
    with (
        Page(client, table, "player") as player,
        Page(client, table, "floorperson") as floor,
        Page(client, table, "second") as spectator,
        Page(client, table, "surveillance") as watching,
    ):
        player.seated(1, wager)
        player.until("round")
        for page in (floor, spectator, watching):
            page.read_to(player.line)
        public, hidden = in_public(CARDS, client, table), unsealed(client, table)
        assert hidden, "a card was burned face down at least"
        for page in (player, floor, spectator):
            assert cards_in(page.raw) <= public, page.who
            assert known_face_down(page) == [], page.who
            assert '"face":"?"' in "".join(page.raw), "the back of a card is to be seen"
        assert cards_in(watching.raw) >= set(hidden)
        with Page(client, table, "dealer") as late:
            assert cards_in(late.raw) <= public


def test_the_tiles_of_others_reach_nobody(client: Visitor) -> None:
    table = opened(client, game="pai-gow", settings={**QUICK, "deal_after": 0.5})
    with (
        Page(client, table, "player") as one,
        Page(client, table, "second") as other,
        Page(client, table, "floorperson") as floor,
        Page(client, table, "dealer") as spectator,
        Page(client, table, "surveillance") as watching,
    ):
        one.seated(1, "pai-gow")
        other.seated(3, "pai-gow")
        one.asked("set")
        other.asked("set")
        for page in (one, other, floor, spectator, watching):
            page.read_to(max(one.line, other.line))
        public = in_public(TILES, client, table)
        assert not public - tiles_laid_out(one), "nothing is face up yet but what lay in pairs at the opening"
        for page in (floor, spectator):
            assert known_face_down(page) == [], page.who
            assert "looks at 4 tiles" in "".join(page.raw)
        mine, theirs = set(known_face_down(one)), set(known_face_down(other))
        assert 0 < len(mine) <= 4
        assert 0 < len(theirs) <= 4
        looked = {page.who: looked_at(page) for page in (one, other)}
        assert set(looked["player"]) == mine
        assert set(looked["second"]) == theirs
        assert set(known_face_down(watching)) >= mine | theirs
        with Page(client, table, "player") as again:
            assert set(known_face_down(again)) == mine
        rounds = client.get(f"/tables/{table}/rounds/1", headers=bearer("second")).text
        assert {piece["face"] for piece in pieces_in(json.loads(rounds)) if piece.get("hidden")} <= theirs | {"?"}


def tiles_laid_out(page: Page) -> set[str]:
    """The tiles that everybody saw at the opening."""
    return {piece["face"] for text in page.raw for piece in pieces_in(json.loads(text)) if not piece.get("hidden")}


def looked_at(page: Page) -> list[str]:
    """The tiles that a page says its own player looks at."""
    [step] = [step for step in page.steps if step["said"].startswith("You look at ") and TILES.search(step["said"])]
    return sorted(TILES.findall(step["said"]))


def test_how_somebody_sets_tiles_is_told_to_nobody_else(client: Visitor) -> None:
    table = opened(client, game="pai-gow", settings={**QUICK, "deal_after": 0.5})
    with Page(client, table, "player") as one, Page(client, table, "second") as other:
        one.seated(1, "pai-gow")
        other.seated(3, "pai-gow")
        question = one.asked("set")
        other.asked("set")
        assert question is not None
        ways = question["ways"]
        assert 1 <= len(ways) <= 3
        assert all(set(way["high"]) <= set(looked_at(one)) for way in ways)
        before = len(other.raw)
        fields = {"choice": "set", "high": ways[0]["high"], "seat": 1, "question": question["id"]}
        assert one.give("answer", **fields)["refused"] is None
        other.read_to(one.line)
        since = other.raw[before:]
        assert known_face_down_in(since) <= set(looked_at(other))
        assert not TILES.findall(" ".join(step["said"] for text in since for step in json.loads(text).get("steps", ())))


def known_face_down_in(texts: list[str]) -> set[str]:
    """The faces of pieces that lie face down in some messages."""
    pieces = [one for text in texts for one in pieces_in(json.loads(text))]
    return {one["face"] for one in pieces if one.get("hidden") and one["face"] != "?"}


def test_a_seat_that_was_left_shows_nothing_more_to_whoever_left_it(client: Visitor) -> None:
    table = opened(client, game="pai-gow", settings={**QUICK, "deal_after": 0.3})
    with Page(client, table, "player") as one, Page(client, table, "second") as other:
        assert one.give("sit", seat=1, chips="100.00")["refused"] is None
        assert one.give("leave", seat=1)["refused"] is None
        other.seated(1, "pai-gow")
        other.asked("set")
        one.read_to(other.line)
        assert known_face_down(one) == []
        assert known_face_down(other)


def test_somebody_who_opens_the_page_in_the_middle_of_a_round_sees_their_own_tiles(client: Visitor) -> None:
    table = opened(client, game="pai-gow", settings=QUICK)
    acts = ({"do": "sit", "seat": 2, "chips": "100.00"}, {"do": "wager", "seat": 2, "on": "pai-gow", "amount": "25.00"})
    with Page(client, table, "second") as spectator:
        for number, act in enumerate(acts):
            body = {"id": f"own {number}", "input": act}
            assert client.post(f"/tables/{table}/inputs", json=body, headers=bearer("player")).json()["refused"] is None
        while not any(step["said"] == "Seat 2 looks at 4 tiles" for step in spectator.steps):
            spectator.read()
        assert known_face_down(spectator) == []
        with Page(client, table, "player") as page:
            assert len(known_face_down(page)) == 4
            assert page.questions[0]["ways"]
