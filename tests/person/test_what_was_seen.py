"""What figures and advice leave out: every card or tile that a person has seen once, and none that is hidden."""

import random
from collections import Counter

import pytest

from croupier.equipment import Card, plain
from croupier.equipment.cards import UNKNOWN
from croupier.equipment.tiles import UNKNOWN_TILE
from croupier.games.pai_gow.state import PaiGowState
from croupier.games.shared.card_game import CardGame
from croupier.games.shared.state import ShoeState
from croupier.person.reckoning import without
from croupier.person.seating import people_of
from croupier.play.people import RandomPeople
from croupier.play.steps import Question
from croupier.play.table import Response, Table
from croupier.record.views import Viewer
from croupier.running.opening import open_table
from croupier.table.state import TableState
from tests.campaign import KINDS, Kind, pai_gow, some_opening, spanish_21
from tests.support.matrices import each


class Looker:
    """Somebody at a table, who checks after every input what is left out of the cards for them."""

    def __init__(self, table: Table, viewer: Viewer) -> None:
        self.table = table
        self.people = people_of(table.game)
        self.sight = self.people.sight(viewer)
        self.checked = 0
        self.advised = 0

    def hear(self, response: Response) -> None:
        for event in response.events:
            self.sight.hear(event)
        state = self.table.state
        if isinstance(state, ShoeState):
            self._check_cards(state)
        for question in self.table.questions.values():
            self._check_advice(question)

    def _check_cards(self, state: ShoeState) -> None:
        found = self.people.seen(self.sight)
        seen = Counter([*found.dealt, *([found.up] if found.up is not None else [])])
        lying = Counter(str(plain(card)) for card in outside_the_shoe(state))
        assert seen <= lying, f"{seen - lying} is left out, but does not lie there: it can still be dealt"
        assert seen >= self._plain_to_see(), f"{self._plain_to_see() - seen} lies there for all to see"
        self.checked += 1

    def _plain_to_see(self) -> Counter[str]:
        """What the state shows this person; a player's own cards may still have to be looked at."""
        mine = {name for name in self.sight.state.hands if self.sight.memory.hands.get(name, []) and hides(self, name)}
        state = self.sight.state
        cards = [
            *state.discards.cards(),
            *(card for name, hand in state.hands.items() if name not in mine for card in hand),
            *(one.card for one in state.aside),
            *state.removed,
        ]
        game = self.table.game
        assert isinstance(game, CardGame)
        return Counter(str(plain(card)) for card in cards if card != UNKNOWN and plain(card) in game.played)

    def _check_advice(self, question: Question) -> None:
        asked = self.people.hand_asked(self.sight, question)
        if asked is None:
            return
        elsewhere = without(self.people.seen_in_round(self.sight), asked.hand.split())
        named = [word for word in asked.hand.replace(",", " ").split() if is_equipment(word)]
        out = Counter([*elsewhere, *named])
        assert out <= equipment_outside(self.table.state), "what is taken out lies outside, each once"
        game = self.table.game
        visible = equipment_outside(self.sight.state, but=(str(UNKNOWN), str(UNKNOWN_TILE)))
        played = {one for one in visible if not isinstance(game, CardGame) or Card(one) in game.played}
        assert all(out[one] >= visible[one] for one in played), "what is seen is out"
        self.advised += 1


def hides(looker: Looker, name: str) -> bool:
    """Whether the person has not yet looked at every card of a hand that the state shows."""
    return bool(looker.sight.memory.hands[name] != looker.sight.state.hands[name])


def is_equipment(word: str) -> bool:
    """Whether a word of a hand is a card or a tile."""
    return (len(word) == 2 and word[1] in "SHDC") or (len(word) == 3 and word[1] == "-" and word[0].isdigit())


def outside_the_shoe(state: ShoeState) -> list[Card]:
    """Every card of the batch that has left the shoe, whoever knows it."""
    hands = [card for hand in state.hands.values() for card in hand]
    return [*state.discards.cards(), *hands, *(one.card for one in state.aside), *state.removed]


def equipment_outside(state: TableState, but: tuple[str, ...] = ()) -> Counter[str]:
    """What lies outside the shoe or the stacks, and is not one of these; tiles that were put away are mixed."""
    if isinstance(state, ShoeState):
        found = Counter(str(plain(card)) for card in outside_the_shoe(state))
    else:
        assert isinstance(state, PaiGowState)
        places = [tile for tiles in state.places.values() for tile in tiles]
        found = Counter(map(str, [*places, *(tile for one in state.hands.values() for tile in (*one.high, *one.low))]))
    return Counter({one: number for one, number in found.items() if one not in but and is_equipment(one)})


def evening(kind: Kind, seed: int) -> list[Looker]:
    """Random people at a table, with two players and the dealer looking on."""
    source = random.Random(seed)
    table = open_table(some_opening(source, [kind]))
    viewers = [*(Viewer("player", frozenset({seat})) for seat in (1, 2)), Viewer("dealer")]
    lookers = [Looker(table, viewer) for viewer in viewers]

    def all_hear(response: Response) -> None:
        for looker in lookers:
            looker.hear(response)

    table.listener = all_hear
    people = RandomPeople(source, unlawful=0.1, trouble=source.choice((3, 40)))
    table.open()
    for _ in range(150):
        table.submit(people.next_input(table))
    return lookers


@each("kind", KINDS, ids=lambda kind: kind.__name__)
@each("seed", range(12))
def test_what_is_left_out_is_what_was_seen(kind: Kind, seed: int) -> None:
    lookers = evening(kind, seed)
    assert all(looker.checked or isinstance(looker.table.state, PaiGowState) for looker in lookers)


@pytest.mark.parametrize("kind", [spanish_21, pai_gow], ids=lambda kind: kind.__name__)
def test_some_of_them_are_advised(kind: Kind) -> None:
    """Otherwise what advice leaves out would not be looked at above."""
    assert sum(looker.advised for seed in range(6) for looker in evening(kind, seed)) > 50
