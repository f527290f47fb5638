"""A campaign of random people at random tables, with every invariant checked after every event.

`make campaign INPUTS=1000000` runs a million inputs; the test suite runs a part.
"""

import argparse
import io
import random
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from croupier.equipment import Card, Hidden, plain
from croupier.equipment.cards import DECK
from croupier.games.baccarat.editions import EDITIONS
from croupier.games.shared.events import Loaded, Shuffled
from croupier.games.shared.state import ShoeState
from croupier.games.spanish_21.state import BoxRound, SpanishState
from croupier.law import Rule, concordance, editions_of, games, provisions
from croupier.law.readings import options_of, readings
from croupier.play.people import RandomPeople
from croupier.play.table import Response, Table
from croupier.record.fold import fold
from croupier.record.views import ROLES, Viewer, seen, view
from croupier.running.opening import ListedShoe, Opening, open_table
from croupier.running.records import close_record, record_table, replay
from croupier.table.events import Cash, Event, VigorishCollected
from croupier.table.inputs import Close, Step
from tests.support.playing import rest_of
from tests.support.tables import DAYS

CHAPTERS = {(game.name, DAYS[one.chapter]): one.chapter for game in games() for one in editions_of(game.name)}
"""By the game and a day on which a chapter is served."""
READINGS = {"format", *(f"reading:{reading.name}" for reading in readings())}


def some_opening(source: random.Random) -> Opening:
    """A table of some game with random lawful choices, under some edition."""
    game, day, choices = source.choice((baccarat, spanish_21, twenty_one, baccarat, spanish_21))(source)
    choices["chips"] = source.choice((["0.25", "1.00", "5.00"], ["0.01", "0.05", "1.00"], ["2.00", "5.00"]))
    if Rule.IDLE_WITH_SHUFFLER in concordance(CHAPTERS[game, day]):
        choices["shuffler_secures_batch"] = source.random() < 0.8
    return Opening(
        game=game,
        as_of=day,
        submission=choices,
        readings=some_readings(source, game),
        shoes=[some_shoe(source) for _ in range(source.choice((0, 0, 3, 30)))],
        preshuffled=source.random() < 0.2,
        seed=source.randrange(10**6),
        steps=source.choice(("automatic", "automatic", "manual")),
    )


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
        cards = Counter(map(plain, state.cards_in_play()))
        if isinstance(event, Shuffled) and self._supply is None:
            assert cards == Counter(state.batches[0].cards()), f"{event.back}: not the cards of the batch"
        if self._supply is None or (isinstance(event, Loaded) and event.order):
            self._supply = cards
        assert cards == self._supply, f"too many {cards - self._supply}, too few {self._supply - cards}: {event}"


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
    if isinstance(value, Hidden):
        if not viewer.may_see(value):
            yield value
    elif isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from hidden_in(getattr(value, field), viewer)
    elif isinstance(value, dict | list | tuple):
        for one in value.values() if isinstance(value, dict) else value:
            yield from hidden_in(one, viewer)


NOBODY = Viewer("spectator")


def every_viewer(table: Table) -> list[Viewer]:
    """Somebody in every role, and a player at every seat."""
    players = [Viewer("player", frozenset({seat})) for seat in range(1, table.game.seats + 1)]
    return [*(Viewer(role) for role in ROLES), *players]


class Watcher:
    """Folds what it hears, and compares it with the live table. `viewers` watch too."""

    def __init__(self, table: Table, viewers: Iterable[Viewer] = ()) -> None:
        self.table = table
        self.state = table.game.state_type()
        self.counted = 0
        self.refusals = 0
        self._cites = {*provisions(), *READINGS}
        self._cards = CardCount()
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
        self.refusals += outcome.refusal is not None
        if self.table.manual and outcome.input is not None:
            steps = sum(
                event.dealer_step and not isinstance(event, Cash | VigorishCollected) for event in outcome.events
            )
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
        staked = {on for wagers in state.ledger.wagers.values() for on in wagers}
        assert staked <= offered, f"{staked - offered} are still staked after {outcome.input}"


def one_table(seed: int, inputs: int, *, unlawful: float = 0.3, viewers: bool = False) -> Watcher:
    """An evening at one table, then a replay of its record; with `viewers` in every role and at every seat."""
    source = random.Random(seed)
    opening = some_opening(source)
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
    for _ in range(inputs):
        table.submit(people.next_input(table))
    finish(table)
    close_record(writer, table)
    replayed = replay(file.getvalue().splitlines())
    assert replayed.events == watcher.counted
    return watcher


def finish(table: Table) -> None:
    """Play out what is going on, and close."""
    rest_of(table)
    table.submit(Close())


def campaign(inputs: int, *, seed: int = 1, each: int = 2500, viewers: bool = False) -> tuple[int, int, int]:
    """Tables until there were so many inputs: inputs, rounds and refusals."""
    done = rounds = refused = 0
    while done < inputs:
        watcher = one_table(seed + done, min(each, inputs - done), viewers=viewers)
        done += each
        rounds += watcher.table.state.round
        refused += watcher.refusals
    return min(done, inputs), rounds, refused


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--viewers", action="store_true", help="also fold what every role and seat is sent")
    wanted = parser.parse_args()
    start = time.perf_counter()
    done, rounds, refused = campaign(wanted.inputs, seed=wanted.seed, viewers=wanted.viewers)
    seconds = time.perf_counter() - start
    print(f"{done:,} inputs, {rounds:,} rounds, {refused:,} refusals in {seconds:.0f} s: every invariant held")
