"""Viewers who look at a table after every event, and compare what they see with what is truly there."""

import json
from collections import Counter
from collections.abc import Callable
from datetime import date
from functools import cache
from typing import Any

import msgspec

from croupier.games.pai_gow.state import PaiGowState
from croupier.games.registry import declaration_of
from croupier.games.shared.state import ShoeState
from croupier.person.seating import people_of
from croupier.play.table import Response, Table
from croupier.presenting.felt import Plan, described_by_default, plan_of
from croupier.presenting.scene import Scene, TableScenes
from croupier.record.codec import any_of, decode_hook, encode
from croupier.record.views import ROLES, Viewer, view
from croupier.running.layouts import required_on
from croupier.running.opening import Opening
from croupier.table.events import Event
from croupier.table.state import TableState
from tests.scenes.expected import faces_in, hands_of, houses_chips, lying, on_the_table, shown, wagers

SEATS = (frozenset({1}), frozenset({2}), frozenset({3, 4}))
EVERYBODY = (*(Viewer(role) for role in ROLES if role != "player"), *(Viewer("player", seats) for seats in SEATS))
"""Somebody in every role, players with one seat, and one with two."""


def plan_for(opening: Opening) -> Plan:
    """The plan of the layout that a casino would make for that table."""
    return plan_with(opening.game, opening.as_of, json.dumps(opening.submission, sort_keys=True))


@cache
def plan_with(game: str, day: str, choices: str) -> Plan:
    """The plan of a game's layout on a day with those choices, written as JSON."""
    required = required_on(game, date.fromisoformat(day), json.loads(choices)).layout
    return plan_of(required, described_by_default(required, "Keystone Casino"))


def areas_of(plan: Plan) -> set[tuple[str, int | None]]:
    """The keys of all shapes, with their places."""
    return {(key, shape.place) for shape in plan.shapes for key in (shape.key, *shape.also)}


def scenes_at(table: Table) -> TableScenes[Any, Any]:
    """How the table's game is shown."""
    declared = declaration_of(table.game.name)
    assert declared is not None
    assert declared.scenes is not None
    return declared.scenes()


def reader_of(table: Table) -> Callable[[bytes], Event]:
    """Reads an event that was sent as JSON."""
    declared = declaration_of(table.game.name)
    assert declared is not None
    decoder = msgspec.json.Decoder(any_of(declared.events), dec_hook=decode_hook)
    return lambda text: decoder.decode(text)


class Onlooker:
    """One viewer: what is seen live, and what is folded from masked events that were sent as JSON."""

    def __init__(self, table: Table, viewer: Viewer, areas: set[tuple[str, int | None]]) -> None:
        self.viewer = viewer
        self.scene: Scene | None = None
        self._people = people_of(table.game)
        self._scenes = scenes_at(table)
        self._live = self._people.sight(viewer)
        self._folded = self._people.sight(viewer)
        self._read = reader_of(table)
        self._areas = areas
        self._before: dict[str, Any] = {}

    def hear(self, event: Event, state: TableState) -> Scene:
        """Take in an event and check the scene after it; `state` is the true one."""
        self._live.hear(event)
        self.scene = scene = self._scenes.scene(self._live, self._people)
        if not self.viewer.sees_faces:
            self._folded.hear(self._read(encode(view(event, self.viewer))))
            folded = self._scenes.scene(self._folded, self._people)
            assert folded == scene, f"{self.viewer}: what was told gives another scene after {event}"
        self.check_chips(scene, state)
        self.check_areas(scene)
        self.check_hands(scene, state)
        self.check_piles(scene, state)
        self.check_json(scene)
        return scene

    def check_chips(self, scene: Scene, state: TableState) -> None:
        """Chips and wagers are those of the ledger."""
        ledger = state.ledger
        assert {one.seat: one.player for one in scene.seats} == state.seats
        assert [one.seat for one in scene.seats] == sorted(state.seats)
        for one in scene.seats:
            assert one.chips == ledger.purses[one.player]
            assert one.owes == ledger.markers.get(one.seat, 0)
            assert one.leaving == (one.seat in state.leaving)
            assert one.yours == (one.seat in self.viewer.seats)
        assert wagers(scene) == {seat: lying for seat, lying in ledger.wagers.items() if lying}
        others = {"dealer's wager": ledger.house_wager, "centre": ledger.centre}
        assert houses_chips(scene) == {on: amount for on, amount in others.items() if amount}

    def check_areas(self, scene: Scene) -> None:
        """Everything with an area lies where the plan has it, at its own place or one that players share."""
        hands = hands_of(scene)
        for stake in scene.stakes:
            if stake.seat is not None:
                assert {(stake.area, stake.seat), (stake.area, None)} & self._areas, f"no such area: {stake}"
            assert stake.hand == "" or stake.hand in hands, f"no such hand: {stake}"
        for hand in scene.hands:
            assert hand.area == "" or (hand.area, None) in self._areas, f"no such area: {hand}"
            assert (hand.side == "seat") == (hand.seat is not None)
        used = {*(pile.area for pile in scene.piles), "" if scene.dice is None else scene.dice.area}
        assert {(area, None) for area in used if area} <= self._areas, f"no such area: {used}"

    def check_hands(self, scene: Scene, state: TableState) -> None:
        """What lies on the table is shown as this viewer may see it; anything else was there before in this round."""
        hands, now = hands_of(scene), on_the_table(state, self.viewer)
        for name, cards in now.items():
            assert shown(hands[name].pieces) == cards, f"{self.viewer}: {name} is {cards}"
        for name, hand in hands.items():
            if name not in now and hand.pieces:
                pairs = zip(shown(hand.pieces), self._before.get(name, ()), strict=True)
                assert all(one[0] in ("?", other[0]) for one, other in pairs), f"{name} was {self._before.get(name)}"
        self._before = {name: shown(hand.pieces) for name, hand in hands.items()}

    def check_piles(self, scene: Scene, state: TableState) -> None:
        """As many cards or tiles as are truly there, and their faces only for whoever may see them."""
        piles = {pile.pile: pile for pile in scene.piles}
        if isinstance(state, ShoeState):
            assert piles["shoe"].count == (0 if state.shoe is None else state.shoe.remaining)
            assert piles["discards"].count == state.discards.count
            assert ("stack" in piles) == bool(state.stack)
            assert piles["discards"].pieces == () or shown(piles["discards"].pieces) == lying(
                state.discards.cards(), self.viewer
            )
        if isinstance(state, PaiGowState):
            heaps = {f"stack {number}": stack for number, stack in enumerate(state.stacks, 1)}
            heaps |= {f"packet {number}": packet for number, packet in enumerate(state.packets, 1)}
            heaps |= {"put away": state.put_away} if state.put_away else {}
            assert {name for name in piles if name not in ("pairs", "tiles")} == set(heaps)
            for name, heap in heaps.items():
                assert piles[name].count == len(heap)
                assert piles[name].pieces == () or shown(piles[name].pieces) == lying(heap, self.viewer)
            assert ("pairs" in piles) == bool(state.laid_out)

    def check_json(self, scene: Scene) -> None:
        """The scene can be sent, and no face stands anywhere but in the pieces that were checked."""
        text = msgspec.json.encode(scene)
        assert msgspec.json.decode(text, type=Scene) == scene
        lying = [*(hand.pieces for hand in scene.hands), *(pile.pieces for pile in scene.piles)]
        checked = Counter(piece.face for pieces in lying for piece in pieces if piece.face != "?")
        assert Counter(faces_in(text)) == checked, "a face where none may be"


class Gallery:
    """Everybody who looks at a table, after every event. It is a table's listener."""

    def __init__(self, table: Table, plan: Plan, viewers: tuple[Viewer, ...] = EVERYBODY) -> None:
        areas = areas_of(plan)
        self.state = table.game.state_type()
        self.onlookers = [Onlooker(table, viewer, areas) for viewer in viewers]
        self.scenes = 0

    def hear(self, response: Response) -> None:
        """Look at the table after each event of a response."""
        for event in response.events:
            event.apply(self.state)
            for onlooker in self.onlookers:
                onlooker.hear(event, self.state)
                self.scenes += 1
