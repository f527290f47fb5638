"""A campaign of random people at random tables, with every invariant checked after every event.

`make campaign INPUTS=1000000` runs a million inputs; the test suite runs a part.
"""

import argparse
import io
import random
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import msgspec

from croupier.equipment import TILE_SET, Card, Hidden, plain, seeded
from croupier.equipment.cards import DECK
from croupier.games.baccarat.editions import EDITIONS
from croupier.games.pai_gow.delivery import ALTERNATIVES
from croupier.games.pai_gow.editions import EDITIONS as PAI_GOW_EDITIONS
from croupier.games.pai_gow.events import TilesLaidOut, TilesMixed, TilesPutAway, TilesReceived, TilesStacked
from croupier.games.pai_gow.state import PaiGowState
from croupier.games.shared.events import Loaded, Shuffled
from croupier.games.shared.state import ShoeState
from croupier.games.spanish_21.state import BoxRound, SpanishState
from croupier.law import Rule, concordance, editions_of, games, provisions
from croupier.law.readings import options_of, readings
from croupier.money import Cents
from croupier.play.people import RandomPeople
from croupier.play.table import Response, Table
from croupier.record.fold import fold
from croupier.record.views import ROLES, Viewer, seen, view
from croupier.running.opening import ListedShoe, Opening, open_table
from croupier.running.records import close_record, record_table, replay
from croupier.table.events import Cash, Event, Settled, VigorishCollected
from croupier.table.inputs import Close, Deal, Leave, Sit, Step, Wager
from tests.support.playing import rest_of
from tests.support.tables import DAYS

CHAPTERS = {(game.name, DAYS[one.chapter]): one.chapter for game in games() for one in editions_of(game.name)}
"""By the game and a day on which a chapter is served."""
READINGS = {"format", *(f"reading:{reading.name}" for reading in readings())}


def some_opening(source: random.Random, kinds: "Sequence[Kind] | None" = None) -> Opening:
    """A table of some game, or of one of these kinds, with random lawful choices, under some edition."""
    game, day, choices = source.choice(KINDS if kinds is None else kinds)(source)
    choices["chips"] = source.choice((["0.25", "1.00", "5.00"], ["0.01", "0.05", "1.00"], ["2.00", "5.00"]))
    if Rule.IDLE_WITH_SHUFFLER in concordance(CHAPTERS[game, day]):
        choices["shuffler_secures_batch"] = source.random() < 0.8
    equipment = some_tiles if game == "pai-gow" else some_shoes
    return Opening(
        game=game,
        as_of=day,
        submission=choices,
        readings=some_readings(source, game),
        **equipment(source, choices),
        seed=source.randrange(10**6),
        steps=source.choice(("automatic", "automatic", "manual")),
    )


def some_shoes(source: random.Random, _: dict[str, Any]) -> dict[str, Any]:
    """What a table for cards is opened with."""
    shoes = [some_shoe(source) for _ in range(source.choice((0, 0, 3, 30)))]
    return {"shoes": shoes, "preshuffled": source.random() < 0.2}


def some_tiles(source: random.Random, choices: dict[str, Any]) -> dict[str, Any]:
    """What a table for tiles is opened with."""
    number = choices["starting_position"] == "random number generator"
    rolls, stacks = (source.choice((0, 3, 30)) for _ in range(2))
    dice = [[source.randint(1, 18)] if number else source.choices(range(1, 7), k=3) for _ in range(rolls)]
    rows = [source.sample(TILE_SET, len(TILE_SET)) for _ in range(stacks)]
    return {"dice": dice, "stacks": [[row[first : first + 4] for first in range(0, 32, 4)] for row in rows]}


def baccarat(source: random.Random) -> tuple[str, str, dict[str, Any]]:
    """One of the Baccarat games, under either chapter."""
    edition = source.choice(EDITIONS)
    choices: dict[str, Any] = {
        "decks": source.choice(edition.deck_counts),
        "dealing": source.choice(list(edition.ways)),
        "vigorish": source.choice(edition.rates),
        "shuffler": source.choice((edition.shufflers[0], *edition.shufflers)),
        "vigorish_rounding": source.choice(("up", "exact")),
        "tie_odds": source.choice(("8 to 1", "9 to 1", "17 to 2")),
    }
    if edition.seat_counts:
        choices |= {"seats": source.choice(edition.seat_counts), "dealers": source.choice((1, 3))}
    if "dragon-7" in edition.wagers:
        choices["disclosed_card"] = source.choice(("discard", "simulated round"))
        choices["ez_baccarat"] = source.choice((False, True))
        if source.random() < 0.7:
            choices["dragon_bonus"] = source.choice("ABC")
    if choices.get("vigorish") != "25% on ties":
        choices["vigorish_collection"] = source.choice(("at payout", "deferred"))
    return edition.game, DAYS[edition.chapter], choices


def twenty_one(source: random.Random) -> tuple[str, str, dict[str, Any]]:
    """21 Baccarat."""
    decks = source.choice((4, 8))
    choices: dict[str, Any] = {
        "decks": decks,
        "shuffler": source.choice(("hand", "automated", "continuous")),
        "tie": source.random() < 0.7,
    }
    if source.random() < 0.7:
        choices["bonus"] = source.choice("ABC" if decks == 4 else "DEF")
    return "21-baccarat", DAYS["681a"], choices


def spanish_21(source: random.Random) -> tuple[str, str, dict[str, Any]]:
    """Spanish 21, under either chapter."""
    chapter = source.choice(("551", "635a"))
    choices: dict[str, Any] = {
        "decks": source.choice((6, 8)),
        "shuffler": source.choice(("hand", "hand", "automated", "continuous")),
        "match_the_dealer": source.random() < 0.7,
        "boxes_per_player": source.choice((1, 2, 7)),
        "mid_shoe_entry": source.random() < 0.8,
        "card_reader": source.choice(("hides the card", "shows the card")),
    }
    if chapter == "551":
        if source.random() < 0.5:
            choices["match_maximum"] = "5.00"
            choices["match_odds"] = {"same_suit": "25 to 2", "different_suit": "4 to 1"}
    else:
        choices["settlement"] = source.choice(("losers first", "right to left"))
        choices["splits"] = source.choice((1, 3, 9))
    return "spanish-21", DAYS[chapter], choices


def pai_gow(source: random.Random) -> tuple[str, str, dict[str, Any]]:
    """Pai Gow, under either chapter; mostly with players who may bank."""
    edition = source.choice(PAI_GOW_EDITIONS)
    start = source.choice((edition.starting_positions[0], *edition.starting_positions))
    choices: dict[str, Any] = {
        "starting_position": start,
        "delivery": source.sample(ALTERNATIVES, source.randint(0, len(ALTERNATIVES))),
        "adjacent_areas": source.random() < 0.7,
        "vigorish_rounding": source.choice(("up", "exact")),
        "house_way": source.choice(("highest-high", "highest-low", {"2-4 1-2 6-6 6-6": "6-6 6-6"})),
    }
    has_dice = start != "random number generator"
    if has_dice and source.random() < 0.9:
        choices |= {"player_bank": True, "co_banking": source.random() < 0.6}
        choices["dealer_wager"] = source.choice(("last wager", "20.00"))
    if len(edition.wagers) > 1:
        choices["pair_fortunes"] = source.random() < 0.7
        if has_dice:
            choices["match"] = source.random() < 0.5
            choices |= {key: source.choice("ABC") for key in ("sum", "beat_it") if source.random() < 0.6}
    return "pai-gow", DAYS[edition.chapter], choices


Kind = Callable[[random.Random], tuple[str, str, dict[str, Any]]]
"""Makes up the game, the day and the submission of a table."""
CARD_GAMES: tuple[Kind, ...] = (baccarat, spanish_21, twenty_one, baccarat, spanish_21)
KINDS: tuple[Kind, ...] = (*CARD_GAMES, pai_gow, pai_gow)
BY_NAME: dict[str, Kind] = {
    "baccarat": baccarat,
    "spanish-21": spanish_21,
    "21-baccarat": twenty_one,
    "pai-gow": pai_gow,
}


def some_readings(source: random.Random, game: str) -> dict[str, str]:
    """One of the values of every reading that the game leaves open."""
    return {name: source.choice(values) for name, values in options_of(game).items()}


def some_shoe(source: random.Random) -> str | ListedShoe:
    """A short shoe with a cover card somewhere or nowhere, and now and then a card that lies face up."""
    cards = source.sample(DECK, source.randrange(1, 50))
    written = " ".join(card + ("^" if source.random() < 0.04 else "") for card in cards)
    return written if source.random() < 0.5 else ListedShoe(written, source.randrange(0, len(cards) + 1))


class CardCount:
    """No card appears or vanishes: from a shuffle to the next one, all cards are somewhere, each once.

    A script that lists the cards of a shoe says itself what is in it, so they are counted anew.
    """

    def __init__(self) -> None:
        self._supply: Counter[Card] | None = None

    def hear(self, event: Event, state: ShoeState) -> None:
        """Count after an event; `state` is the table's with it."""
        if state.shoe is None and not state.stack:
            self._supply = self._supply if state.phase == "round" else None
            return
        cards = by_card(state.cards_in_play())
        if isinstance(event, Shuffled) and self._supply is None:
            assert cards == Counter(state.batches[0].cards()), f"{event.back}: not the cards of the batch"
        if self._supply is None or (isinstance(event, Loaded) and event.order):
            self._supply = cards
        same = dict(cards) == dict(self._supply)
        assert same, f"too many {cards - self._supply}, too few {self._supply - cards}: {event}"


def by_card(cards: Iterable[Card]) -> Counter[Card]:
    """How often each card is there, however it lies; marks are taken off once for all that are alike."""
    found: Counter[Card] = Counter()
    for card, number in Counter(cards).items():
        found[plain(card)] += number
    return found


class TileCount:
    """No tile appears or vanishes: unless they lie in pairs or are being mixed, all are somewhere, each once."""

    def __init__(self) -> None:
        self._gathered = True

    def hear(self, event: Event, state: PaiGowState) -> None:
        """Count after an event; `state` is the table's with it."""
        if isinstance(event, TilesReceived | TilesMixed):
            self._gathered = True
        elif isinstance(event, TilesStacked | TilesLaidOut):
            self._gathered = False
        heaps = [*state.stacks, *state.packets, *state.places.values(), state.put_away]
        heaps += [[*one.high, *one.low] for one in state.hands.values()]
        tiles = Counter(str(tile) for heap in heaps for tile in heap)
        whole = Counter() if self._gathered or state.laid_out else Counter(map(str, TILE_SET))
        assert tiles == whole, f"too many {tiles - whole}, too few {whole - tiles}: {event}"


class Spectator:
    """Folds what one viewer was sent, and compares it with what the viewer may know of the true state."""

    def __init__(self, table: Table, viewer: Viewer) -> None:
        self._table = table
        self._viewer = viewer
        self._state = table.game.state_type()

    def hear(self, outcome: Response) -> None:
        """Take in the events of an outcome."""
        fold((view(event, self._viewer) for event in outcome.events), self._state)
        known = seen(self._table.state, self._viewer)
        assert self._state == known, f"{self._viewer} knows something else after {outcome.input}"
        assert self._viewer.sees_all or not list(hidden_in(self._state, self._viewer)), "a viewer knows a secret"


def hidden_in(value: object, viewer: Viewer) -> Iterator[Hidden]:
    """Everything hidden in a state, or a part of it, that the viewer may not see."""
    parts: Iterable[object] = ()
    if isinstance(value, Hidden):
        if not viewer.may_see(value):
            yield value
    elif isinstance(value, msgspec.Struct):
        parts = (getattr(value, field) for field in value.__struct_fields__)
    elif isinstance(value, dict):
        parts = value.values()
    elif isinstance(value, list | tuple):
        parts = value
    for one in parts:
        if type(one) not in NOTHING_HIDDEN:
            yield from hidden_in(one, viewer)


NOTHING_HIDDEN = frozenset({str, int, float, bool, type(None)})
"""What can be nothing hidden, and has no parts."""
NOBODY = Viewer("spectator")


def every_viewer(table: Table) -> list[Viewer]:
    """Somebody in every role, and a player at every seat."""
    players = [Viewer("player", frozenset({seat})) for seat in range(1, table.game.seats + 1)]
    return [*(Viewer(role) for role in ROLES), *players]


AT_ONCE = (Cash, VigorishCollected)
"""What the dealer does when somebody wagers or leaves, also at a table that is dealt by hand."""
ABANDONED = (*AT_ONCE, Settled, TilesPutAway)
"""What the dealer does when somebody leaves in the middle of a round."""


class Watcher:
    """Folds what it hears, and compares it with the live table. `viewers` watch too."""

    def __init__(self, table: Table, viewers: Iterable[Viewer] = ()) -> None:
        self.table = table
        self.state = table.game.state_type()
        self.counted = 0
        self.refusals = 0
        self._cites = {*provisions(), *READINGS}
        self._cards = CardCount()
        self._tiles = TileCount()
        self._spectators = [Spectator(table, viewer) for viewer in viewers]

    def hear(self, outcome: Response) -> None:
        """Check one outcome."""
        assert outcome.first == self.counted + 1, "events are numbered without gaps"
        self.counted += len(outcome.events)
        assert outcome.events or self.table.manual, f"{outcome.input} came to nothing"
        for event in outcome.events:
            assert event.cites, f"{event} cites nothing"
            assert self._cites.issuperset(event.cites), f"{event} cites what there is not"
            hiding = {field for field in event.__struct_fields__ if list(hidden_in(getattr(event, field), NOBODY))}
            assert hiding <= set(event.may_hide), f"{event} hides what it may not"
            fold([event], self.state)
            assert self.state.ledger.difference == 0, f"chips appeared or vanished with {event}"
            if isinstance(self.state, ShoeState):
                self._cards.hear(event, self.state)
            if isinstance(self.state, PaiGowState):
                self._tiles.hear(event, self.state)
        self.refusals += outcome.refusal is not None
        if self.table.manual and outcome.input is not None:
            at_once = ABANDONED if isinstance(outcome.input, Leave) else AT_ONCE
            steps = sum(event.dealer_step and not isinstance(event, at_once) for event in outcome.events)
            assert steps <= isinstance(outcome.input, Step), f"{outcome.input} took {steps} of the dealer's steps"
        assert self.state == self.table.state, f"the fold differs from the live table after {outcome.input}"
        for spectator in self._spectators:
            spectator.hear(outcome)
        if outcome.rests:
            self.at_rest(outcome)

    def at_rest(self, outcome: Response) -> None:
        """Between rounds nothing of a round is left."""
        state, offered = self.state, set(self.table.game.offered)
        assert state.phase in ("wagers", "closed"), f"{state.phase} at rest after {outcome.input}"
        if isinstance(state, ShoeState):
            assert not state.hands, f"cards lie on the table after {outcome.input}"
        if isinstance(state, SpanishState):
            left = state.boxes
            assert left is None or left == BoxRound(found=left.found), f"a round is remembered after {outcome.input}"
            assert not state.reader_fails, f"the card reader is forgotten after {outcome.input}"
        if isinstance(state, PaiGowState):
            left_over = (state.stage, state.packets, state.places, state.hands, state.put_away, state.winners)
            assert not any(left_over), f"{left_over} is left after {outcome.input}"
            assert state.bank is None, f"somebody still banks after {outcome.input}"
            assert not state.ledger.centre, f"chips lie in the centre after {outcome.input}"
            assert not state.ledger.house_wager, f"the dealer's wager lies there after {outcome.input}"
        staked = {on for wagers in state.ledger.wagers.values() for on in wagers}
        assert staked <= offered, f"{staked - offered} are still staked after {outcome.input}"


def one_table(
    seed: int,
    inputs: int,
    *,
    unlawful: float = 0.3,
    viewers: bool = False,
    copies: bool = False,
    kinds: Sequence[Kind] = KINDS,
) -> Watcher:
    """An evening at one table, then a replay of its record; with `viewers` in every role and at every seat, or with
    `copies` on which people play on.
    """
    source = random.Random(seed)
    opening = some_opening(source, kinds)
    table = open_table(opening)
    file = io.BytesIO()
    writer = record_table(table, opening, file)
    watcher = Watcher(table, every_viewer(table) if viewers else ())
    write = table.listener
    assert write is not None

    def both(outcome: Response) -> None:
        write(outcome)
        watcher.hear(outcome)

    table.listener = both
    people = RandomPeople(source, unlawful=unlawful, trouble=source.choice((3, 3, 40)))
    table.open()
    for number in range(inputs):
        act = people.next_input(table)
        if isinstance(act, Deal) and isinstance(table.state, PaiGowState) and source.random() < 0.6:
            join_in(table, source)
        table.submit(act)
        if copies and number % COPY_AFTER == 0:
            play_copies(table, seed + number)
    finish(table)
    close_record(writer, table)
    replayed = replay(file.getvalue().splitlines())
    assert replayed.events == watcher.counted
    return watcher


def join_in(table: Table, source: random.Random) -> None:
    """Several people wager before the deal: alone, nobody has anybody to bank against."""
    main = table.game.offered[0]
    for seat in source.sample(range(1, table.game.seats + 1), 3):
        table.submit(Sit(seat, Cents(50_000)))
        table.submit(Wager(seat, main, Cents(table.game.steps[main] * source.randint(1, 20))))


COPY_AFTER = 37
"""After how many inputs a table is copied."""


def play_copies(table: Table, seed: int) -> None:
    """Two copies are the table itself, and play on alike if chance and people do the same; the table stays as it is."""
    before = repr(table.state)
    one, other = table.copy(chance=seeded(seed)), table.copy(chance=seeded(seed))
    assert one.state == other.state == table.state, "a copy differs from its table"
    assert set(one.questions) == set(table.questions), "a copy asks something else"
    people = RandomPeople(random.Random(seed), unlawful=0.2)
    for _ in range(COPY_AFTER):
        act = people.next_input(one)
        assert one.submit(act).events == other.submit(act).events, f"copies differ after {act}"
    assert repr(table.state) == before, "a table changed with its copy"


def finish(table: Table) -> None:
    """Play out what is going on, and close."""
    rest_of(table)
    table.submit(Close())


def campaign(
    inputs: int,
    *,
    seed: int = 1,
    each: int = 2500,
    viewers: bool = False,
    copies: bool = False,
    kinds: Sequence[Kind] = KINDS,
) -> tuple[int, int, int]:
    """Tables until there were so many inputs: inputs, rounds and refusals."""
    done = rounds = refused = 0
    while done < inputs:
        number = seed + done
        watcher = one_table(number, min(each, inputs - done), viewers=viewers, copies=copies, kinds=kinds)
        done += each
        rounds += watcher.table.state.round
        refused += watcher.refusals
    return min(done, inputs), rounds, refused


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--viewers", action="store_true", help="also fold what every role and seat is sent")
    parser.add_argument("--copies", action="store_true", help="also copy tables, and play on with the copies")
    parser.add_argument("--game", action="append", choices=list(BY_NAME), help="only tables of these games")
    wanted = parser.parse_args()
    start = time.perf_counter()
    done, rounds, refused = campaign(
        wanted.inputs,
        seed=wanted.seed,
        viewers=wanted.viewers,
        copies=wanted.copies,
        kinds=[BY_NAME[name] for name in wanted.game or ()] or KINDS,
    )
    seconds = time.perf_counter() - start
    print(f"{done:,} inputs, {rounds:,} rounds, {refused:,} refusals in {seconds:.0f} s: every invariant held")
