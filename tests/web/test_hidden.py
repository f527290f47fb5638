"""Nobody receives what they may not see: every byte that came is searched for what lies face down."""

import json
import re
from collections import Counter
from typing import Any

import pytest

from tests.web.house import QUICK, Visitor, bearer, opened
from tests.web.talking import Talk

CARDS = re.compile(r"(?<![\w-])[A2-9TJQK][SHDC](?![\w-])")
TILES = re.compile(r"(?<![\w-])[1-6]-[1-6](?![\w-])")
Lines = list[dict[str, Any]]


def record(client: Visitor, table: str, who: str) -> Lines:
    """The record of a table, as somebody gets it."""
    content = client.get(f"/tables/{table}/record", headers=bearer(who)).content
    return [json.loads(line) for line in content.splitlines()]


def secrets_of(lines: Lines) -> list[str]:
    """Everything that a record opens."""
    return [secret for line in lines for _, secret in line.get("opens", ())]


def faces(pattern: re.Pattern[str], texts: list[str]) -> Counter[str]:
    """How often each card or tile is written."""
    return Counter(found for text in texts for found in pattern.findall(text))


def public_faces(pattern: re.Pattern[str], client: Visitor, table: str) -> Counter[str]:
    """The cards or tiles in the events of the public copy of a record."""
    events = [line["body"].get("events", []) for line in record(client, table, "player")]
    return faces(pattern, [json.dumps(one) for one in events])


def seated(talk: Talk, seat: int, wager: str) -> None:
    """Sit down and wager."""
    assert talk.give("sit", seat=seat, chips="100.00")["refused"] is None
    assert talk.give("wager", seat=seat, on=wager, amount="25.00")["refused"] is None


@pytest.mark.parametrize("again", range(3))
def test_the_hole_card_and_the_order_of_the_shoe_reach_nobody_at_the_table(
    client: Visitor,
    again: int,  # noqa: ARG001 - every shoe is another
) -> None:
    table = opened(client, game="spanish-21", settings=QUICK)
    with (
        Talk(client, table, "player") as player,
        Talk(client, table, "floorperson") as floor,
        Talk(client, table, "second") as spectator,
        Talk(client, table, "surveillance") as watching,
    ):
        seated(player, 1, "spanish-21")
        at_play = is_asked_to_play(player)
        for talk in (floor, spectator, watching):
            talk.read_to(player.lines[-1]["line"])
        before = len(player.lines)
        secrets = secrets_of(record(client, table, "surveillance"))
        public = public_faces(CARDS, client, table)
        hole = [secret for secret in secrets if len(secret) == 2]
        kept = secrets_of([json.loads(line) for line in client.app.state.running.store.lines(table)])
        order = max(kept, key=len)
        assert len(order.split()) > 300
        assert order not in secrets, "the order of a shoe in play is on nobody's copy of the record"
        for talk in (player, floor, spectator, watching):
            assert not any(order[:14] in text for text in talk.raw)
        for talk in (player, floor, spectator):
            assert faces(CARDS, talk.raw) == public, talk.who
        if at_play:
            assert len(hole) == 2, "the card that was burned, and the hole card"
            assert faces(CARDS, watching.raw) - public >= Counter(hole)
        player.until("cleared")
        with Talk(client, table, "second", after=0) as late:
            late.read_to(player.lines[before - 1]["line"])
            assert faces(CARDS, late.raw) == public


def is_asked_to_play(talk: Talk) -> bool:
    """Read until a player is asked how to play, or the round is over because of a Blackjack."""
    for _ in range(100):
        for question in talk.questions:
            if question["kind"] == "play":
                return True
        if talk.event("cleared") is not None:
            return False
        if talk.questions:
            talk.answer(talk.questions[0])
        else:
            talk.read()
    raise AssertionError("nobody was asked")


def test_the_tiles_of_others_reach_nobody(client: Visitor) -> None:
    table = opened(client, game="pai-gow", settings={**QUICK, "deal_after": 0.5})
    with (
        Talk(client, table, "player") as one,
        Talk(client, table, "second") as other,
        Talk(client, table, "floorperson") as floor,
        Talk(client, table, "surveillance") as watching,
    ):
        seated(one, 1, "pai-gow")
        seated(other, 3, "pai-gow")
        one.asked("set")
        other.asked("set")
        last = max(one.lines[-1]["line"], other.lines[-1]["line"])
        for talk in (one, other, floor, watching):
            talk.read_to(last)
        public = public_faces(TILES, client, table)
        own = {talk.who: faces(TILES, talk.raw) - public for talk in (one, other, floor)}
        assert sum(own["floorperson"].values()) == 0
        assert sum(own["player"].values()) == sum(own["second"].values()) == 4
        everything = faces(TILES, watching.raw)
        assert everything - public >= own["player"] + own["second"]
        for talk in (one, other, floor):
            shown = faces(TILES, talk.raw)
            assert shown == public + own[talk.who]


def test_how_somebody_sets_tiles_is_told_to_nobody_else(client: Visitor) -> None:
    table = opened(client, game="pai-gow", settings={**QUICK, "deal_after": 0.5})
    with Talk(client, table, "player") as one, Talk(client, table, "second") as other:
        seated(one, 1, "pai-gow")
        seated(other, 3, "pai-gow")
        question = one.asked("set")
        other.asked("set")
        public = public_faces(TILES, client, table)
        mine = list((faces(TILES, one.raw) - public).elements())
        before = faces(TILES, other.raw)
        for high in ([a, b] for a in mine for b in mine if a != b):
            fields = {"choice": "set", "high": high, "seat": 1, "question": question["id"]}
            if one.give("answer", **fields)["refused"] is None:
                break
        other.read_to(one.lines[-1]["line"])
        assert faces(TILES, other.raw) == before
