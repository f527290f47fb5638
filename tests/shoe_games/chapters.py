"""The chapters on games from a shoe: their numbers, their differences, and where each says what they all say.

A test runs once for each chapter that it names: `@by_chapter("541.4(a) 541.4(b)", "627a.4(a)", "551")`. Each text holds
what the test proves of one chapter; a chapter's number alone proves nothing, and the test holds there all the same.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

from croupier.equipment.cards import DECK
from croupier.games.shared.events import CardDealt, Emptied, Received, Shuffled
from croupier.play.table import Table
from croupier.running.opening import ListedShoe
from croupier.table.events import Event
from croupier.table.inputs import Deal
from tests.support.cards import BURN_ONE, FIRST_CARD, suited
from tests.support.events import found
from tests.support.playing import allowed, deal, wager
from tests.support.tables import AUTOMATED, CONTINUOUS, DAYS, opening, seated, unopened

Cites = tuple[str, ...]


def baccarat_round(boxes: int, ranks: str) -> str:
    """A round of four cards, however many players there are."""
    return ranks * min(boxes, 1)


def spanish_round(boxes: int, ranks: str) -> str:
    """First cards of the boxes and the dealer, then second cards: every box gets the same."""
    return ranks[0] * boxes + ranks[1] + ranks[2] * boxes + ranks[3]


@dataclass(frozen=True, kw_only=True, repr=False)
class ShoeGame:
    """A chapter as the tests see it."""

    chapter: str
    seats: int
    decks: tuple[int, ...]
    """How many decks are lawful."""
    cites: Mapping[str, Cites]
    """The provisions by which things are refused or done, by subject."""
    shufflers: tuple[str, ...] = ("hand", "automated", "continuous")
    deck: tuple[str, ...] = tuple(map(str, DECK))
    """The cards of a deck that are played with."""
    hours: int | None = 24
    """How long decks are dealt."""
    first: str = FIRST_CARD
    """The cards of a listed shoe that leave it before the first round."""
    four: str
    """The ranks of a round of four cards that the main wager wins."""
    dealing: Callable[[int, str], str] = baccarat_round
    hand: str
    """The hand of seat 1 that the first card of a round goes to."""
    other_hand: str
    main: str
    """The wager on it."""
    needs_wager: bool = False
    """Whether nothing is dealt to a table without wagers."""
    hands_after_cover: int = 0
    """How many more rounds follow the one in which the cover card came."""
    feathered: bool = False
    """Whether a floorperson looks at the stack after a shuffle by hand."""
    washes_two: bool = True
    """Whether two batches are washed at the opening."""
    inspects_apart: bool = True
    """Whether two batches are inspected each for itself."""
    idle_face_up: bool = False
    """Whether the cards of an idle table are turned face up for the first player."""
    recuts: tuple[str, ...] = ("recut",)
    """The orders that have the stack cut anew."""
    cover_depth: Callable[[int], int] = field(default=lambda cards: cards // 4)
    """How many cards of a stack lie behind the cover card."""
    new_decks: bool = False
    """Whether new decks come to the table after each shoe."""
    shuffles: int = 1
    """How often the stack is shuffled by hand: once by each dealer."""

    def __repr__(self) -> str:
        return self.chapter

    # Tables

    def opening(self, **more: Any) -> tuple[Table, list[Event]]:
        """A table that opens, and what happened."""
        return opening(self.chapter, **more)

    def seated(self, cards: str | None = None, **more: Any) -> Table:
        """A table with players, who have not wagered."""
        return seated(cards, chapter=self.chapter, **more)

    def unopened(self, *received: Any, **submission: Any) -> Cites:
        """The provisions for which no table may be opened with those batches."""
        return unopened(self.chapter, "batches", batches=list(received), submission=submission)

    def staked(self, table: Table, amount: str = "1.00") -> Table:
        """Every seat has the main wager, if the game is not dealt without."""
        return self.wagered(table, amount) if self.needs_wager else table

    def wagered(self, table: Table, amount: str = "10.00") -> Table:
        """Every seat has the main wager."""
        for seat in sorted(table.state.seats):
            allowed(wager(table, self.main, amount, seat=seat))
        return table

    def call_deal(self, table: Table) -> list[Event]:
        """The deal is called, up to the first question or step."""
        return allowed(self.staked(table).submit(Deal()))

    def deal(self, table: Table) -> list[Event]:
        """A round is dealt; whoever is asked says nothing."""
        return deal(self.staked(table))

    def by_hand(self, cards: str | None = None, **more: Any) -> Table:
        """A table dealt step by step, at which the deal was called."""
        table = self.seated(cards, steps="manual", **more)
        self.call_deal(table)
        return table

    def play_out(self, table: Table) -> None:
        """Rounds up to the last one of the shoe."""
        while not self.ends(self.deal(table)):
            assert table.state.round < 500

    def ends(self, events: list[Event]) -> list[Event]:
        """Where a shoe is done with: its cards leave it to be shuffled again, or new decks replace them."""
        return [event for event in events if isinstance(event, Received if self.new_decks else Emptied)]

    def shuffled(self, events: list[Event]) -> Shuffled:
        """The one shuffle of a stack: the last dealer's, where each of several shuffles it."""
        shuffles = found(events, Shuffled)
        assert len(shuffles) == self.shuffles
        return shuffles[-1]

    # Cards

    def rounds(self, count: int = 1, *, boxes: int = 1) -> str:
        """The ranks of so many rounds, with so many players."""
        return self.dealing(boxes, self.four) * count

    def shoe(self, count: int = 1, *, boxes: int = 1, then: str = "") -> str:
        """A shoe with such rounds; `then` are ranks behind them."""
        return f"{self.first} {suited(self.rounds(count, boxes=boxes) + then)}"

    def covered_shoe(self, count: int = 3, *, after: int = 1) -> ListedShoe:
        """The same with the cover card so many cards behind the first ones: it comes in the first round."""
        return ListedShoe(self.shoe(count), self.first_cards + after)

    @property
    def first_cards(self) -> int:
        """How many cards of a listed shoe leave it before the first round."""
        return len(self.first.split())

    def leaving(self, first: CardDealt) -> int:
        """How many cards leave a shuffled shoe before the first round: by its first card if there is a burn."""
        if self.first != BURN_ONE:
            return 1
        rank = first.card[0]
        return 1 + (10 if rank in "TJQK" else "A23456789".index(rank) + 1)

    def stack(self, decks: int = 8) -> Counter[str]:
        """All the cards of so many decks."""
        return Counter([*self.deck] * decks)

    # Choices

    @property
    def fewest(self) -> int:
        """The smallest lawful number of decks."""
        return min(self.decks)

    def submissions(self, *without: str) -> list[dict[str, Any]]:
        """A submission for each way to shuffle, but for some."""
        return [{"shuffler": shuffler} for shuffler in self.shufflers if shuffler not in without]

    def automated(self, decks: int | None = None) -> dict[str, Any]:
        """An automated device with two batches, as small as may be unless it says otherwise."""
        return AUTOMATED | {"decks": decks or self.fewest}

    def continuous(self, decks: int | None = None) -> dict[str, Any]:
        """A continuous device, with as few decks as may be unless it says otherwise."""
        return CONTINUOUS | {"decks": decks or self.fewest}

    @property
    def shuffled_by_hand(self) -> list[str]:
        """From a shuffle by hand to the shoe, if nobody takes the cut."""
        seen = ["floorperson inspects"] if self.feathered else []
        return [*["red shuffled by hand"] * self.shuffles, *seen, "dealer cuts", "red in the shoe"]

    @property
    def after_a_shoe(self) -> list[str]:
        """From a new deal to the next shoe, shuffled by hand: new decks are first shown to seat 1 and washed."""
        shown = ["seat 1 inspects", "red washed and stacked"] if self.new_decks else []
        return [*shown, *self.shuffled_by_hand]

    @property
    def last_step(self) -> str:
        """The last that is done with the cards of a shoe, or with those that replace them."""
        return "red spread face up" if self.new_decks else "shoe done"

    @property
    def year(self) -> str:
        """The year in which the tests play."""
        return DAYS[self.chapter][:4]


def cited(**subjects: str) -> dict[str, Cites]:
    """Provisions by subject, each a text of citations."""
    return {subject: tuple(cites.split()) for subject, cites in subjects.items()}


SHOE_GAMES = {
    game.chapter: game
    for game in (
        ShoeGame(
            chapter="541",
            seats=7,
            decks=(6, 7, 8),
            hours=4,
            first=BURN_ONE,
            four="9KQJ",
            hand="player",
            other_hand="banker",
            main="player",
            hands_after_cover=1,
            feathered=True,
            idle_face_up=True,
            cover_depth=lambda cards: 14,
            cites=cited(
                seats="541.2(a)",
                decks="541.3(a)",
                two_batches="541.3(b)",
                equal_batches="541.3(b)(2)",
                backs="541.3(b)(3)",
                deck_life="541.3(c)",
                idle="541.5(h)",
                cut="541.5(c)",
                depth="541.5(d)",
                recut="541.5(f)",
                covered="541.10(e)",
                void="541.14(e)",
                chips="541.8(b)",
                late="541.8(c)",
                handled="541.9(d)",
            ),
        ),
        ShoeGame(
            chapter="627a",
            seats=9,
            decks=(6, 7, 8),
            shufflers=("hand", "automated"),
            first=BURN_ONE,
            four="9KQJ",
            hand="player",
            other_hand="banker",
            main="player",
            hands_after_cover=1,
            feathered=True,
            washes_two=False,
            inspects_apart=False,
            cover_depth=lambda cards: 14,
            cites=cited(
                seats="627a.2(a)",
                decks="627a.3(a)",
                two_batches="627a.3(b)",
                equal_batches="627a.3(b)(1)",
                backs="627a.3(b)(2)",
                deck_life="627a.3(c)",
                idle="627a.5(g)",
                cut="627a.5(b)",
                depth="627a.5(c)",
                recut="627a.5(e)",
                reshuffle="627a.5(a)",
                covered="627a.9(e)",
                void="627a.13(e)",
                chips="627a.7(b)",
                late="627a.7(c)",
                handled="627a.8(d)",
            ),
        ),
        ShoeGame(
            chapter="543",
            seats=9,
            decks=(6, 7, 8),
            shufflers=("hand",),
            hours=None,
            first=BURN_ONE,
            four="9KQJ",
            hand="player",
            other_hand="banker",
            main="player",
            hands_after_cover=1,
            feathered=True,
            new_decks=True,
            cover_depth=lambda cards: 14,
            cites=cited(
                seats="543.2(a)",
                decks="543.3(a)",
                deck_life="543.3(b)",
                cut="543.5(c)",
                depth="543.5(d)",
                recut="543.5(f)",
                reshuffle="543.5(a)",
                covered="543.3(a) 543.3(b) 543.10(e)",
                void="543.14(e)",
                chips="543.8(b)",
                late="543.8(c)",
            ),
        ),
        ShoeGame(
            chapter="629a",
            seats=9,
            decks=(6, 7, 8),
            shufflers=("hand", "automated"),
            hours=None,
            first=BURN_ONE,
            four="9KQJ",
            hand="player",
            other_hand="banker",
            main="player",
            hands_after_cover=1,
            feathered=True,
            new_decks=True,
            cover_depth=lambda cards: 14,
            cites=cited(
                seats="629a.2(a)",
                decks="629a.3(a)",
                deck_life="629a.3(b)",
                cut="629a.5(b)",
                depth="629a.5(c)",
                recut="629a.5(e)",
                reshuffle="629a.5(a)",
                covered="629a.3(a) 629a.3(b) 629a.9(d)",
                void="629a.13(e)",
                chips="629a.7(b)",
                late="629a.7(c)",
            ),
        ),
        ShoeGame(
            chapter="545",
            seats=14,
            decks=(6, 7, 8),
            shufflers=("hand",),
            hours=None,
            first=BURN_ONE,
            four="9KQJ",
            hand="player",
            other_hand="banker",
            main="player",
            hands_after_cover=1,
            new_decks=True,
            shuffles=3,
            cover_depth=lambda cards: 14,
            cites=cited(
                seats="545.2(a)",
                decks="545.3(a)",
                deck_life="545.3(b)",
                cut="545.5(b)",
                depth="545.5(c)",
                recut="545.5(e)",
                reshuffle="545.5(a)",
                covered="545.3(a) 545.3(b) 545.10(e)",
                void="545.15(e)",
                chips="545.8(b)",
                late="545.8(c)",
            ),
        ),
        ShoeGame(
            chapter="631a",
            seats=14,
            decks=(6, 7, 8),
            shufflers=("hand",),
            hours=None,
            first=BURN_ONE,
            four="9KQJ",
            hand="player",
            other_hand="banker",
            main="player",
            hands_after_cover=1,
            new_decks=True,
            shuffles=3,
            cover_depth=lambda cards: 14,
            cites=cited(
                seats="631a.2(a)",
                decks="631a.3(a)",
                deck_life="631a.3(b)",
                cut="631a.5(b)",
                depth="631a.5(c)",
                recut="631a.5(e)",
                reshuffle="631a.5(a)",
                covered="631a.3(a) 631a.3(b) 631a.10(d)",
                void="631a.15(e)",
                chips="631a.8(b)",
                late="631a.8(c)",
            ),
        ),
        ShoeGame(
            chapter="681a",
            seats=8,
            decks=(4, 8),
            four="T9T8",
            hand="player",
            other_hand="banker",
            main="player",
            recuts=("recut", "reshuffle the stack"),
            cover_depth=lambda cards: 10,
            cites=cited(
                seats="681a.2(a)",
                decks="681a.3(a)",
                two_batches="681a.3(b)",
                equal_batches="681a.3(b)(1)",
                backs="681a.3(b)(2)",
                deck_life="681a.3(c)",
                idle="681a.5(g)",
                cut="681a.5(b)",
                depth="681a.5(c)",
                recut="681a.5(e)",
                reshuffle="681a.5(a) 681a.5(f)",
                void="reading:shoe_runs_out",
                covered="681a.7(d) 681a.7(d)(1) 681a.7(d)(2) 681a.5(f)",
                first_card="681a.7(c)",
                jam="681a.9(c)",
                out_of_order="681a.9(d)",
                chips="681a.6(a)",
                late="681a.6(b)",
                handled="681a.7(m)",
            ),
        ),
        ShoeGame(
            chapter="551",
            seats=7,
            decks=(6, 8),
            deck=tuple(str(card) for card in DECK if card[0] != "T"),
            hours=None,
            four="KK97",
            dealing=spanish_round,
            hand="seat 1",
            other_hand="dealer",
            main="spanish-21",
            needs_wager=True,
            idle_face_up=True,
            cites=cited(
                seats="551.2(a) 551.2(b)(2)",
                decks="551.3(a)",
                two_batches="551.5(h)(2) reading:two_batches_2010",
                equal_batches="551.5(h)(2) reading:two_batches_2010",
                backs="551.5(h)(2) reading:two_batches_2010",
                idle="551.5(h)",
                cut="551.5(b) 551.5(c) 551.5(b)(1)",
                depth="551.5(d)",
                recut="551.5(f)",
                reshuffle="551.5(a) 551.5(g)",
                covered="551.8(j) 551.8(j)(1) 551.8(j)(2) 551.8(j)(3) 551.5(g)",
                first_card="551.8(c)",
                jam="551.16(j)",
                out_of_order="551.16(k)",
                chips="551.6(e)",
                late="551.6(d)",
                handled="551.8(k)",
            ),
        ),
        ShoeGame(
            chapter="635a",
            seats=7,
            decks=(6, 8),
            deck=tuple(str(card) for card in DECK if card[0] != "T"),
            four="KK97",
            dealing=spanish_round,
            hand="seat 1",
            other_hand="dealer",
            main="spanish-21",
            needs_wager=True,
            recuts=("recut", "recut by the same player"),
            cites=cited(
                seats="635a.2(a)",
                decks="635a.3(a)",
                two_batches="635a.3(d)",
                equal_batches="635a.3(d)(1)",
                backs="635a.3(d)(2)",
                deck_life="635a.3(b)",
                idle="635a.5(g)",
                cut="635a.5(b) 635a.5(c)(1)",
                depth="635a.5(d)",
                recut="635a.5(e)",
                reshuffle="635a.5(a) 635a.5(f)",
                covered="635a.7(d) 635a.5(f)",
                first_card="635a.7(c)",
                jam="635a.13(l)",
                out_of_order="635a.13(m)",
                chips="635a.6(a)",
                late="635a.6(c)",
                handled="635a.7(r)",
            ),
        ),
    )
}
"""Every chapter on a game from a shoe that tables play."""


def by_chapter(*claims: str) -> pytest.MarkDecorator:
    """Run a test with the `game` of each chapter, which proves its own provisions."""
    return pytest.mark.parametrize("game", [_of_chapter(claim.split()) for claim in claims])


def _of_chapter(claimed: list[str]) -> Any:
    chapter = claimed[0].partition(".")[0]
    proven = claimed if claimed[0] != chapter else []
    return pytest.param(SHOE_GAMES[chapter], id=chapter, marks=[pytest.mark.proves(*proven)] if proven else [])
