"""Irregularities that meet in a round dealt by hand, engine against reference.

A scene is a table with its shoe and players who decide by a seed. In each scene every incident is reported at every
moment at which it can have happened, alone and followed by every other one, right away or a step later; and at random
moments there are three. What cannot have happened is reported as well, and must be refused. Afterwards another round
shows what it starts with.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from typing import Any, NamedTuple

from croupier.games.spanish_21.state import SpanishState
from croupier.money import Cents
from croupier.play.table import Table
from croupier.running.opening import ListedShoe, Opening, open_table
from croupier.table.inputs import Answer, AnyInput, Deal, Leave, Report, Sit, Step, Wager
from tests.spanish_21.observed import Observer
from tests.spanish_21.reference import MAIN, MATCH, Choices, Edition
from tests.spanish_21.reference_trouble import Differs, Evening
from tests.spanish_21.reference_trouble import Report as Reported
from tests.spanish_21.tables import GAME
from tests.support.tables import DAYS

PURSE = 1000_00
STAKES = {1: 20_00, 2: 30_00, 3: 10_00}
MATCHES = 5_00
INSURANCE = 5_00
BETWEEN = (0, 1)
"""How many steps later than the first the second incident of a pair comes."""

INCIDENTS: tuple[AnyInput, ...] = (
    Report("card drawn in error", disclosed=False),
    Report("card drawn in error", disclosed=True),
    Report("card drawn on 17"),
    Report("dealer skipped"),
    Report("box skipped", seat=1),
    Report("box skipped", seat=2),
    Report("card not dealt", seat=1),
    Report("card not dealt", seat=2),
    Report("card reader misused"),
    Report("card reader fails"),
    Report("hole card not checked"),
    Report("wager handled", seat=1),
    Report("cards handled", seat=1),
    Leave(2),
)

REST = "2D 3D 4C 5S 6H 7S 8D 9C KD QS JH AC 2H 3H 4D 5C 6S 7D 8H"
"""What follows in most shoes."""
NEXT_SHOE = ListedShoe(f"9S 2S 3S 4H 5H 6D 7C 8S 9H KS QD JC AH {REST}")


# Scenes


@dataclass(frozen=True, kw_only=True)
class Scene:
    """A table, its shoe, and players who decide by a seed."""

    edition: Edition = "635a"
    cards: str
    cover_after: int | None = None
    submission: dict[str, Any] = field(default_factory=dict)
    players: tuple[str, ...] = ("Ann", "Bob")
    """Who sits at boxes 1, 2, …"""
    seed: int = 0

    def opening(self) -> Opening:
        """The table as it opens."""
        shoes: list[str | ListedShoe] = [ListedShoe(self.cards, self.cover_after), NEXT_SHOE]
        day = DAYS[self.edition]
        return Opening(game=GAME, as_of=day, submission=self.submission, shoes=shoes, seed=1, steps="manual")


def scene(cards: str, cover_after: int | None = None, *players: str, **submission: Any) -> dict[str, Any]:
    """The parts of a scene that both chapters share."""
    more = {"players": players} if players else {}
    return {"cards": cards, "cover_after": cover_after, "submission": submission} | more


SHOES: dict[str, dict[str, Any]] = {
    "plain": scene(f"2S 3S 4S 5H 6D 7C 8S 9H KS QD JC AH {REST}"),
    "pairs against a 6": scene(f"2S 8S 4S 6H 8D 4C 8C 9H 8H QD JC AH {REST}", match_the_dealer=True),
    "pairs against an ace": scene(f"2S 8S 9S AH 8D 9C 8C 9H 8H QD JC AH {REST}", match_the_dealer=True),
    "ace and king": scene(f"2S 8S AS AH 8D KC KD 3H 4H QD JC AH {REST}"),
    "king and ace": scene(f"2S 8S AS KH 8D AC AD 3H 4H QD JC AH {REST}"),
    "dealer's 17": scene(f"2S KS 9S KH 8D 9C 7C 2H 3H QD JC AH {REST}"),
    "dealer busts": scene(f"2S 9S 9D 6H 4D 8C KC 2H 3H QD JC AH {REST}", decks=6),
    "Blackjack against a 5": scene(f"2S AS 4S 5H KD 7C 8S 9H KS QD JC AH {REST}"),
    "cover card in the deal": scene(f"2S 3S 4S 5H 6D 7C 8S 9H KS QD JC AH {REST}", 6),
    "cover card among decisions": scene(f"2S 8S 4S 5H 8D 7C 8S 2H 2S QD JC AH {REST}", 8),
    "two face up in the deal": scene(f"2S^ 3S 4S 5H 6D 7C^ 8S 9H KS QD JC AH {REST}"),
    "face up among decisions": scene(f"2S 3S 4S 5H 6D 7C 8S 9H^ 2C KS 3C JC AH 2D^ {REST}"),
    "tens and a face-up king": scene(
        f"2S 3S 4S TH 6D 7C 8S 9H 2C KS^ 3C JC TH {REST}", 9, card_reader="shows the card"
    ),
    "face up behind a 17": scene(f"2S KS 9S 7H 8D 9C KC 2H^ 3H^ QD^ TC {REST}", match_the_dealer=True),
    "face up behind a Blackjack": scene(f"2S AS 4S 5H KD 7C 8S 9H^ KS^ QD^ JC AH {REST}", match_the_dealer=True),
    "face up behind an ace": scene(f"2S 8S 9S AH 8D 9C 8C 9H^ 8H^ QD^ JC AH {REST}", match_the_dealer=True),
    "face up behind a king": scene(f"2S 4S 9S KH 8D 9C 6C 2H^ 3H^ QD^ TC {REST}"),
    "face up behind the dealer's Blackjack": scene(f"2S 8S AS AH 8D KC KD 3H^ 4H^ QD^ JC AH {REST}"),
    "short": scene("AS 3S 4S 5H 6D 7C 8S 9H KS", 5),
    "short and face up": scene("AS 3S 4S 5H 6D 7C 8S 9H^ KS 2D 3D"),
    "short with a Blackjack": scene("2S AS 4S 5H KD 2C 8S 3H 4D^"),
    "two boxes of one player": scene(
        f"2S 8S 9S AC 6H 8D 9C 8C 5C 8H 9H QD JC AH {REST}", None, "Ann", "Ann", "Bob", boxes_per_player=2
    ),
    "three 7s": scene(
        f"2S 7H 9S 7C 7D 7H 9C 8C 5C 7H 9H QD JC AH {REST}", None, "Ann", "Ann", "Bob", boxes_per_player=2
    ),
}
"""Shoes in which different things can go wrong, and what goes with them."""
SEEDS = (0, 1)


def scenes() -> Iterator[Scene]:
    """Every shoe under both chapters, with people who decide in different ways."""
    editions: tuple[Edition, ...] = ("551", "635a")
    for parts, edition, seed in product(SHOES.values(), editions, SEEDS):
        submission = parts["submission"] | ({"settlement": "right to left"} if edition == "635a" and seed else {})
        yield Scene(**parts | {"edition": edition, "seed": seed, "submission": submission})


# Playing


class Timed(NamedTuple):
    """An incident, and how many times the dealer or a player has done something before it is reported."""

    after: int
    act: AnyInput


LIKED = {"hit": 4, "stand": 3, "double": 2, "split": 6, "refuse": 3, "insure": 2, "later": 2, "deal": 2}
"""How much more often than others a choice is made."""


class Game:
    """One playing of a scene, with what is reported in it."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.observer = Observer()
        self.table: Table = open_table(scene.opening())
        self.table.open()
        self.table.listener = self.observer.hear
        self.people = random.Random(scene.seed)
        for seat, player in enumerate(scene.players, 1):
            assert self.table.submit(Sit(seat, Cents(PURSE), player)).refusal is None
        self.stakes = self.wager()

    def wager(self) -> dict[int, dict[str, int]]:
        """Whoever is still there wagers, and a deal is called."""
        stakes: dict[int, dict[str, int]] = {}
        for seat in sorted(self.table.state.seats):
            stakes[seat] = {MAIN: STAKES[seat]}
            if self.scene.submission.get("match_the_dealer"):
                stakes[seat][MATCH] = MATCHES
            for on, amount in stakes[seat].items():
                assert self.table.submit(Wager(seat, on, Cents(amount))).refusal is None
        assert self.table.submit(Deal()).refusal is None
        return stakes

    def go_on(self) -> None:
        """One step of the dealer, or one answer."""
        table = self.table
        if not table.questions:
            assert table.submit(Step()).refusal is None
            return
        number, question = next(iter(table.questions.items()))
        if question.seat is None or question.kind == "cut":
            table.answer_by_default()
            return
        lawful = [option.choice for option in question.options if not option.why_not]
        choice = self.people.choice([choice for choice in lawful for _ in range(LIKED.get(choice, 1))])
        amount = Cents(INSURANCE) if choice == "insure" else None
        taken = table.submit(Answer(choice, seat=question.seat, question=number, amount=amount))
        assert taken.refusal is None, taken.refusal

    def play(self, reports: tuple[Timed, ...], *, probe: bool) -> dict[int, list[AnyInput]]:
        """Play the round; with `probe`, say what could have happened at each moment from the last report on."""
        possible: dict[int, list[AnyInput]] = {}
        last = max((report.after for report in reports), default=0)
        moment = 0
        while not self.table.rests:
            for report in reports:
                if report.after == moment:
                    self.table.submit(report.act)
            if probe and moment >= last:
                possible[moment] = self.possible()
            self.go_on()
            moment += 1
        return possible

    def possible(self) -> list[AnyInput]:
        """What can be reported now; everything else is reported as well, and refused."""
        found = []
        for act in INCIDENTS:
            if self.table.refusal_for(act) is None:
                found.append(act)
            else:
                self.table.submit(act)
        return found

    def taken(self) -> int:
        """How many reports were taken."""
        return sum(isinstance(piece, Reported) and piece.taken for piece in self.observer.pieces)

    def play_next_round(self) -> dict[int, dict[str, int]]:
        """Another round, in which nothing is reported."""
        stakes = self.wager()
        while not self.table.rests:
            self.go_on()
        return stakes

    def compare(self) -> None:
        """Everything is as the reference says, also in the round that follows."""
        scene, following = self.scene, self.play_next_round()
        player_at = dict(enumerate(scene.players, 1))
        purses = {player: PURSE * scene.players.count(player) for player in scene.players}
        evening = Evening(
            Choices.read(scene.edition, scene.submission, {}),
            iter(self.observer.pieces),
            reader_shows=scene.submission.get("card_reader") == "shows the card",
            player_at=player_at,
            purses=purses,
        )
        for stakes in (self.stakes, following):
            for seat, on_box in stakes.items():
                purses[player_at[seat]] -= sum(on_box.values())
            evening.round(stakes)
        if evening.head is not None:
            raise evening.differs("nothing more happens")
        self.compare_end(evening)

    def compare_end(self, evening: Evening) -> None:
        """Everybody's chips, and the cards in the discard rack and in the shoe."""
        state = self.table.state
        assert isinstance(state, SpanishState)
        for player in set(state.seats.values()):
            if evening.purses[player] != state.ledger.purses[player]:
                raise Differs(f"{player} has {state.ledger.purses[player]} instead of {evening.purses[player]}")
        if evening.needs_shoe:
            return
        assert state.shoe is not None
        found = {"discard rack": state.discards.cards(), "shoe": state.shoe.order[state.shoe.dealt :]}
        for place, cards in {"discard rack": evening.discards, "shoe": evening.shoe}.items():
            if sorted(found[place]) != sorted(cards):
                raise Differs(f"{list(found[place])} are in the {place} instead of {cards}")


def meet(scene: Scene, *reports: Timed, probe: bool = False) -> tuple[int, dict[int, list[AnyInput]]]:
    """Let incidents meet and compare: how many reports were taken, and what else could have happened when."""
    game = Game(scene)
    possible = game.play(reports, probe=probe)
    try:
        game.compare()
    except Differs as wrong:
        raise Differs(f"{scene}, {reports}: {wrong}") from None
    return game.taken(), possible


def meetings(share: int = 1) -> Iterator[tuple[int, int]]:
    """Everything that meets after every so many-th first incident: each time how many reports came and were taken."""
    number = 0
    for scene in scenes():
        for after, acts in meet(scene, probe=True)[1].items():
            for act in acts:
                number += 1
                if number % share == 0:
                    yield from following(scene, Timed(after, act), random.Random(number))


def following(scene: Scene, first: Timed, chance: random.Random) -> Iterator[tuple[int, int]]:
    """An incident alone, with every other one right away or a step later, and with two others at random moments."""
    taken, possible = meet(scene, first, probe=True)
    yield 1, taken
    for between in BETWEEN:
        for act in possible.get(first.after + between, []):
            yield 2, meet(scene, first, Timed(first.after + between, act))[0]
    later = [Timed(after, act) for after, acts in possible.items() for act in acts]
    if len(later) > 1:
        two = sorted(chance.sample(later, 2), key=lambda timed: timed.after)
        yield 3, meet(scene, first, *two)[0]


def run_against_reference(share: int = 1) -> tuple[int, int]:
    """How many meetings were tried, and in how many all that was reported was taken; `Differs` if any is wrong."""
    tried = met = 0
    for came, taken in meetings(share):
        tried += 1
        met += came > 1 and taken == came
    return tried, met
