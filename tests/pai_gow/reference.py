"""Pai Gow worked out a second time, straight from chapters 621a and 535 and the readings.

It shares nothing with the engine. A `Story` says who sits where, what is wagered, how the tiles are stacked and the
dice fall, what everybody answers and what goes wrong. `play` says what must come out of it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.pai_gow.reference_delivery import FIRST_STYLE, STYLES, cut, deliver, is_lawful_cut
from tests.pai_gow.reference_money import (
    ON_DICE,
    Centre,
    Outcome,
    Settlement,
    centre,
    dealer_step,
    dice_odds,
    fortunes_settlement,
    in_cents,
    side_settlement,
    vigorish,
    wager_step,
)
from tests.pai_gow.reference_tiles import (
    Edition,
    Setting,
    arranged,
    house_ways,
    order_of,
    outcome,
    permitted_settings,
    same_setting,
)

SEATS = range(1, 7)
RING = ["dealer", *(f"seat {seat}" for seat in SEATS), "dead hand"]
"""The eight positions counterclockwise."""
MOMENTS = ["stacked", "uncovered", *(f"dealt {place}" for place in range(1, 9)), "collected", "looked", "turned"]
"""When something can go wrong, in order of time: the last is when the first hands lie face up, the dealer's or, where
the dealer has none in play, the bank's.
"""
UNSEEN = (*(f"dealt {place}" for place in range(1, 9)), "collected")
"""Moments at which no player has looked at a tile."""
IRREGULARITIES = (
    "tile turned over",
    "die not flat",
    "die fell out",
    "lid removed by the bank",
    "wrong total",
    "tile exposed",
    "dealer's tile exposed",
    "dead hand exposed",
)
LATER_WAGERS = ("pai-gow", "pair-fortunes")
"""Wagers that wait for the tiles, in the order in which they are settled."""


@dataclass(frozen=True)
class Arrival:
    """Somebody sits down with chips; the same name at two seats is one person with one purse."""

    seat: int
    chips: int
    player: str | None = None


@dataclass(frozen=True)
class Placed:
    """A wager that somebody tries to make."""

    seat: int
    on: str
    amount: int
    cash: bool = False


@dataclass(frozen=True)
class Cut:
    """Which stacks, by number, the bank has moved to the ends."""

    right: tuple[int, ...] = ()
    left: tuple[int, ...] = ()


@dataclass(frozen=True)
class Happening:
    """An irregularity, or somebody who leaves (`leave`), at a moment of the round."""

    moment: str
    what: str
    seat: int | None = None
    answer: str | None = None
    """What the player says who is asked whether to void the hand: `play` or `void`."""


@dataclass
class RoundStory:
    """One round: what is between it and the round before, what lies on the table and what people say."""

    stacks: list[list[list[str]]]
    """For each mixing eight lists of four tiles; after the first they are for tiles that must be mixed again."""
    dice: list[list[int]]
    """For each shaking three numbers, or the one number of a random number generator."""
    departures: list[int] = field(default_factory=list)
    arrivals: list[Arrival] = field(default_factory=list)
    wagers: list[Placed] = field(default_factory=list)
    bank: dict[int, str] = field(default_factory=dict)
    """What each seat says when it is offered the bank: `bank`, `co-bank` or `decline`."""
    cut: Cut | None = None
    dealer_wager: str = "full"
    dealer_amount: int = 0
    """For a `dealer_wager` that is `less`."""
    delivery: str | None = None
    settings: dict[int, tuple[str, str]] = field(default_factory=dict)
    """The two tiles of one hand; a seat that is not here sets the house way."""
    dealer_setting: tuple[str, str] | None = None
    """How the dealer sets the tiles that the dealer turned: the dealer's, or a co-bank's."""
    surrenders: list[int] = field(default_factory=list)
    happenings: list[Happening] = field(default_factory=list)
    """In order of time."""


@dataclass
class Story:
    """An evening at a table."""

    edition: Edition
    submission: dict[str, Any] = field(default_factory=dict)
    readings: dict[str, str] = field(default_factory=dict)
    rounds: list[RoundStory] = field(default_factory=list)


@dataclass
class RoundResult:
    """What must come out of a round."""

    played: bool = True
    """Whether the deal was not refused."""
    idle: bool = False
    """Whether nobody sat at the table for a time before it."""
    void: bool = False
    """Whether the whole round was void."""
    stacks: list[list[str]] = field(default_factory=list)
    """As they were delivered, that is after a cut."""
    dice: list[int] = field(default_factory=list)
    mixed: int = 0
    """How often tiles were mixed and stacked, and so how many entries of stacks the round used."""
    shaken: int = 0
    """How many entries of dice it used."""
    first: str | None = None
    """The starting position."""
    style: str = FIRST_STYLE
    tiles: dict[str, list[str]] = field(default_factory=dict)
    """What each position got, in the order in which positions got them."""
    settings: dict[str, Setting] = field(default_factory=dict)
    """The hands of every position whose tiles were set."""
    set_order: list[int] = field(default_factory=list)
    """The seats that set hands; of one person's two seats the earlier must be set first."""
    reset: bool | None = False
    """Whether the dealer had to set hands again, the house way; None if they rank like it and nothing hangs on it."""
    settlements: list[Settlement] = field(default_factory=list)
    refused: list[tuple[str, int | None, str]] = field(default_factory=list)
    """What was refused, whose it was, and why."""
    unasked: list[tuple[str, int | None]] = field(default_factory=list)
    """Answers to questions that nobody asked."""
    noted: list[Happening] = field(default_factory=list)
    """Irregularities that change nothing."""
    voided_hands: list[int] = field(default_factory=list)
    offered: list[int] = field(default_factory=list)
    """Who was offered the bank, in order."""
    bank: int | None = None
    co_bank: bool = False
    full_dealer_wager: int = 0
    dealer_wager: int = 0
    dealer_outcome: Outcome | None = None
    centre: Centre = field(default_factory=Centre)
    chips: dict[str, int] = field(default_factory=dict)
    """Every person's chips after the round."""
    purses: dict[int, int] = field(default_factory=dict)
    """The same by seat: the chips of whoever sits there or sat there last."""
    house: int = 0
    """What the house has won since the table opened."""


@dataclass
class Evening:
    """What must come out of a story."""

    rounds: list[RoundResult]
    people: dict[str, int]
    """The chips of every person who was there."""
    seats: dict[int, int]
    """For every seat that was taken the chips of the last person there."""
    house: int


@dataclass(eq=False)
class Person:
    """A player and one purse."""

    name: str
    chips: int = 0


class VoidRoundError(Exception):
    """All hands are void."""


class ReferenceTable:
    """A table that plays rounds one after another."""

    def __init__(
        self, edition: Edition, submission: Mapping[str, Any], readings: Mapping[str, str] | None = None
    ) -> None:
        self.edition: Edition = edition
        self.submission = submission
        self.readings = readings or {}
        self.people: dict[str, Person] = {}
        self.seated: dict[int, Person] = {}
        self.last_at: dict[int, Person] = {}
        self.arrivals = 0
        self.house = 0
        self.stakes: dict[tuple[int, str], int] = {}
        self.at_the_start = True
        """621a.9(b), 535.11(b)."""
        self.next_offer = 1
        self.banked_before: Person | None = None
        self.against_the_dealer: dict[Person, int] = {}
        """Everybody's largest Pai Gow Wager in the last round without a bank."""
        self.round = RoundStory([], [])
        self.result = RoundResult()
        self.stacks: Iterator[list[list[str]]] = iter(())
        self.dice: Iterator[list[int]] = iter(())
        self.banker: Person | None = None
        self.in_the_centre = 0
        self.put_away: set[str] = set()
        """Positions whose tiles were collected because the player left."""
        self.given_up: set[int] = set()
        """Seats from which somebody got up in this round who sits at another."""

    # What the submission says

    def chosen(self, key: str, default: Any = None) -> Any:
        """A choice of the submission."""
        return self.submission.get(key, default)

    @property
    def rounding(self) -> str:
        """How the vigorish is collected."""
        return str(self.chosen("vigorish_rounding", "up"))

    @property
    def starting_position(self) -> str:
        """What selects the starting position."""
        return str(self.chosen("starting_position", "shaker"))

    @property
    def has_dice(self) -> bool:
        """Whether there are dice at all."""
        return self.starting_position != "random number generator"

    def offers(self, wager: str) -> bool:
        """Whether a wager can be made here."""
        if wager == "pai-gow":
            return True
        if self.edition == "535":
            return False
        key = {"pair-fortunes": "pair_fortunes", "sum": "sum", "beat-it": "beat_it"}.get(wager)
        if key is None and wager in ON_DICE:
            key = "match"
        return key is not None and bool(self.chosen(key, False))

    def house_ways(self, tiles: Sequence[str]) -> list[Setting]:
        """How the dealer sets tiles here: several settings only if all their hands are of the same ranks."""
        return house_ways(tiles, self.chosen("house_way", "highest-high"), self.edition)

    # Between rounds

    def sit(self, arrival: Arrival) -> None:
        """Somebody sits down."""
        if arrival.seat in self.seated or arrival.seat not in SEATS:
            self.result.refused.append(("sit", arrival.seat, "taken or not there"))
            return
        self.arrivals += 1
        name = arrival.player or f"guest {self.arrivals}"
        person = self.people.setdefault(name, Person(name))
        person.chips += arrival.chips
        self.seated[arrival.seat] = self.last_at[arrival.seat] = person

    def leave(self, seat: int) -> None:
        """Somebody gets up between rounds; 621a.4(g), 535.6(g): an empty table starts the game again."""
        if seat not in self.seated:
            self.result.refused.append(("leave", seat, "nobody sits there"))
            return
        del self.seated[seat]
        if not self.seated:
            self.at_the_start = True

    def place(self, placed: Placed) -> None:
        """Somebody tries to wager."""
        why = self._why_no_wager(placed)
        if why:
            self.result.refused.append(("wager", placed.seat, why))
            return
        self.seated[placed.seat].chips -= placed.amount
        key = placed.seat, placed.on
        self.stakes[key] = self.stakes.get(key, 0) + placed.amount

    def _why_no_wager(self, placed: Placed) -> str | None:
        person = self.seated.get(placed.seat)
        if person is None:
            return "nobody sits there"
        if placed.cash:
            return "verbal wager with cash"
        if not self.offers(placed.on):
            return "not offered"
        if placed.amount <= 0 or placed.amount % wager_step(placed.on, self.submission):
            return "not a multiple of the step"
        if placed.amount > person.chips:
            return "more than the purse"
        if not self._within_limits(placed):
            return "outside the limits"
        if placed.on != "pai-gow":
            return None if (placed.seat, "pai-gow") in self.stakes else "no Pai Gow Wager there"
        return self._why_no_area(person, placed.seat)

    def _within_limits(self, placed: Placed) -> bool:
        limits = self.chosen("limits", {}).get(placed.on, {})
        total = self.stakes.get((placed.seat, placed.on), 0) + placed.amount
        too_little = "minimum" in limits and total < in_cents(limits["minimum"])
        return not too_little and not ("maximum" in limits and total > in_cents(limits["maximum"]))

    def _why_no_area(self, person: Person, seat: int) -> str | None:
        """621a.5(f), 535.13(a)."""
        others = [other for other in self._pai_gow_seats() if other != seat and self.seated[other] is person]
        if not others:
            return None
        if not self.chosen("adjacent_areas", False):
            return "one area for each player"
        return None if [abs(other - seat) for other in others] == [1] else "not two adjacent areas"

    def _pai_gow_seats(self) -> list[int]:
        return sorted(seat for seat, on in self.stakes if on == "pai-gow")

    # A round

    def play_round(self, story: RoundStory) -> RoundResult:
        """What is before a round, and the round."""
        self.round, self.result = story, RoundResult()
        for seat in story.departures:
            self.leave(seat)
        self.result.idle = not self.seated and self.arrivals > 0
        for arrival in story.arrivals:
            self.sit(arrival)
        for placed in story.wagers:
            self.place(placed)
        if not self._pai_gow_seats():
            self.result.played = False
            self.result.refused.append(("deal", None, "nobody wagered"))
            return self._finished()
        self.stacks, self.dice = iter(story.stacks), iter(story.dice)
        self.banker, self.in_the_centre = None, 0
        self.put_away, self.given_up = set(), set()
        pending = list(story.happenings)
        try:
            self._play(pending)
        except VoidRoundError:
            self._void_everything()
        for seat in self.given_up:
            del self.seated[seat]
        self.given_up = set()
        self._remember()
        for late in pending:
            self._after_the_round(late)
        return self._finished()

    def _play(self, pending: list[Happening]) -> None:
        """The round in order of time; what has happened is no longer pending."""
        self._mix()
        self._happen("stacked", pending)
        self._offer_the_bank()
        self._close_wagers()
        self._shake()
        self._happen("uncovered", pending)
        self._settle_dice()
        self._deal(pending)
        self._happen("collected", pending)
        if self._is_over():
            return
        self._happen("looked", pending)
        if self._is_over():
            return
        self._set_hands()
        self._happen("turned", pending)
        self._compare()

    def _is_over(self) -> bool:
        """Whether nobody is left whose hands the dealer's could be compared with."""
        return self.banker is None and not self.stakes

    def _mix(self) -> None:
        self.result.stacks = next(self.stacks)
        self.result.mixed += 1

    def _shake(self) -> None:
        self.result.dice = next(self.dice)
        self.result.shaken += 1

    def _finished(self) -> RoundResult:
        self.result.chips = {name: person.chips for name, person in self.people.items()}
        self.result.purses = {seat: person.chips for seat, person in sorted(self.last_at.items())}
        self.result.house = self.house
        return self.result

    def _remember(self) -> None:
        """Who may bank the next round."""
        self.stakes.clear()
        self.banked_before = self.banker
        self.at_the_start = not self.seated

    def _after_the_round(self, late: Happening) -> None:
        """What would have come later in a round that is void: leaving is free now, and nothing can go wrong."""
        if late.what == "leave" and late.seat is not None:
            self.leave(late.seat)
        else:
            self.result.refused.append((late.what, late.seat, "the round is over"))

    # The bank

    def _offer_the_bank(self) -> None:
        """621a.9(b) to (d), 535.11(b) to (d)."""
        if self.chosen("player_bank", False) and self.has_dice and not self.at_the_start:
            turns = self._one_seat_each()
            ahead = [seat for seat in turns if seat >= self.next_offer]
            if ahead or self.edition == "621a":
                order = ahead + [seat for seat in turns if seat not in ahead]
                self._ask_around(order)
                self.next_offer = order[0] + 1 if self._first_offer_moves_on(order[0]) else 1
            else:
                self.next_offer = 1
        elif self.at_the_start:
            self.next_offer = 1
        self._leave_unasked()
        if self.banker is None:
            self.against_the_dealer = {}
            for seat in self._pai_gow_seats():
                person, stake = self.seated[seat], self.stakes[seat, "pai-gow"]
                self.against_the_dealer[person] = max(stake, self.against_the_dealer.get(person, 0))

    def _one_seat_each(self) -> list[int]:
        """Everybody's seat; of somebody with several the first from the dealer's right: 621a.9(c), 535.11(c) name
        players.
        """
        return sorted(min(seat for seat in self.seated if self.seated[seat] is person) for person in self._present())

    def _present(self) -> set[Person]:
        return set(self.seated.values())

    def _first_offer_moves_on(self, first: int) -> bool:
        """535.11(c): each round. 621a.9(c): if the first player offered the bank accepted, unless read otherwise."""
        always = self.edition == "535" or self.readings.get("first_offer_moves_on") == "every_round"
        return always or self.result.bank == first

    def _ask_around(self, order: list[int]) -> None:
        for seat in order:
            person = self.seated[seat]
            if not self._may_bank(person):
                continue
            self.result.offered.append(seat)
            choice = self.round.bank.get(seat, "decline")
            if choice == "co-bank" and not self.chosen("co_banking", False):
                self.result.refused.append(("bank", seat, "co-banking is not offered"))
            elif choice != "decline":
                self._accept(seat, person, choice == "co-bank")
                return

    def _leave_unasked(self) -> None:
        asked = self.result.offered
        self.result.unasked += [("bank", seat) for seat in self.round.bank if seat not in asked]

    def _own_stakes(self, person: Person) -> list[tuple[int, str]]:
        return [key for key in self.stakes if self.seated[key[0]] is person]

    def _others_pai_gow(self, person: Person) -> int:
        return sum(self.stakes[seat, "pai-gow"] for seat in self._pai_gow_seats() if self.seated[seat] is not person)

    def _may_bank(self, person: Person) -> bool:
        """621a.9(c), (d), 535.11(c), (d)."""
        others = self._others_pai_gow(person)
        chips = person.chips + sum(self.stakes[key] for key in self._own_stakes(person))
        return person is not self.banked_before and person in self.against_the_dealer and others > 0 and chips >= others

    def _accept(self, seat: int, person: Person, co_bank: bool) -> None:
        self.banker, self.result.bank, self.result.co_bank = person, seat, co_bank
        for key in self._own_stakes(person):
            person.chips += self.stakes.pop(key)

    def _close_wagers(self) -> None:
        """621a.9(g) to (i), 535.11(g) to (i): the cut, the dealer's wager and the style of delivery."""
        if self.banker is not None:
            self._cut()
            self._dealer_wagers(self.banker)
        else:
            self.result.unasked += [("cut", None)] if self.round.cut else []
            self.result.unasked += [("dealer's wager", None)] if self.round.dealer_wager != "full" else []
        self._choose_delivery()

    def _cut(self) -> None:
        wanted = self.round.cut
        if wanted is None:
            return
        if is_lawful_cut(wanted.right, wanted.left):
            self.result.stacks = cut(self.result.stacks, wanted.right, wanted.left)
        else:
            self.result.refused.append(("cut", self.result.bank, "not adjacent stacks"))

    def _dealer_wagers(self, banker: Person) -> None:
        """621a.9(h), 535.11(h)."""
        full = 0
        if not self.result.co_bank:
            named = self.chosen("dealer_wager", "last wager")
            full = self.against_the_dealer[banker] if named == "last wager" else in_cents(named)
            full = min(full, banker.chips - self._others_pai_gow(banker))
            full -= full % dealer_step(self.submission)
        self.result.full_dealer_wager = full
        wanted, amount = self.round.dealer_wager, self.round.dealer_amount
        if not full:
            self.result.unasked += [("dealer's wager", self.result.bank)] if wanted != "full" else []
            return
        self.result.dealer_wager = full
        if wanted == "none":
            self.result.dealer_wager = 0
        elif wanted == "less":
            if 0 < amount < full and amount % dealer_step(self.submission) == 0:
                self.result.dealer_wager = amount
            else:
                self.result.refused.append(("dealer's wager", self.result.bank, "not a lesser amount"))

    def _choose_delivery(self) -> None:
        """621a.7, 621a.9(i), 535.9(a), 535.11(i)."""
        wanted = self.round.delivery
        may_choose = {FIRST_STYLE, *self.chosen("delivery", [])}
        if self.edition == "535" and self.banker is not None:
            may_choose = set(STYLES)
        if wanted is None:
            return
        if len(may_choose) == 1:
            self.result.unasked.append(("deliver", self.result.bank))
        elif wanted in may_choose:
            self.result.style = wanted
        else:
            self.result.refused.append(("deliver", self.result.bank, "not offered"))

    # Dice and tiles

    def _settle_dice(self) -> None:
        """621a.6(b)."""
        for seat in SEATS:
            for on in ON_DICE:
                if (seat, on) in self.stakes:
                    stake = self.stakes[seat, on]
                    self._settle(side_settlement(seat, on, stake, dice_odds(on, self.result.dice, self.submission)))

    def _deal(self, pending: list[Happening]) -> None:
        """621a.6(c), (d), 621a.9(j), (k), 535.8(c), (d), 535.11(j), (k)."""
        one = RING.index("dealer" if self.result.bank is None else f"seat {self.result.bank}")
        position = one
        for _ in range(sum(self.result.dice) - 1):
            position = (position + 1) % 8
        self.result.first = RING[position]
        for number, tiles in enumerate(deliver(self.result.style, self.result.stacks), 1):
            self.result.tiles[RING[position]] = tiles
            position = (position + 1) % 8
            self._happen(f"dealt {number}", pending)

    @property
    def _dealer_plays(self) -> bool:
        """Whether the dealer's tiles stay in front of the dealer."""
        return self.banker is None or self.result.dealer_wager > 0

    def _set_hands(self) -> None:
        """621a.8(a) to (d), 621a.9(e), (n), 535.10(a) to (d), 535.11(e), (n)."""
        setting = [seat for seat in self._pai_gow_seats() if seat in self.seated]
        setting.sort(key=lambda seat: (self._first_seat(seat), -self.stakes[seat, "pai-gow"], seat))
        bank = self.result.bank
        if bank is not None and not self.result.co_bank:
            setting.append(bank)
        self.result.set_order = [seat for seat in setting if self._is_there(seat)]
        for seat in setting:
            self.result.settings[f"seat {seat}"] = self._player_sets(seat)
        self.result.unasked += [("set", seat) for seat in self.round.settings if seat not in self.result.set_order]
        self._dealer_sets()

    def _first_seat(self, seat: int) -> int:
        """The first of the seats that the same person has wagers at."""
        return min(other for other in self._pai_gow_seats() if self.seated.get(other) is self.seated[seat])

    def _player_sets(self, seat: int) -> Setting:
        tiles = self.result.tiles[f"seat {seat}"]
        wanted = self.round.settings.get(seat)
        if wanted is None or not self._is_there(seat):
            return self.house_ways(tiles)[0]
        try:
            return arranged(tiles, wanted, self.edition)
        except ValueError:
            self.result.refused.append(("set", seat, "not two of the tiles"))
            return self.house_ways(tiles)[0]

    def _dealer_sets(self) -> None:
        """621a.10(f), 535.12(f): in the end it is always the house way."""
        place = f"seat {self.result.bank}" if self.result.co_bank else "dealer"
        wanted = self.round.dealer_setting
        if place == "dealer" and not self._dealer_plays:
            self.result.unasked += [("set", None)] if wanted else []
            return
        tiles = self.result.tiles[place]
        ways = self.house_ways(tiles)
        self.result.settings[place] = ways[0]
        if wanted is not None:
            try:
                setting = arranged(tiles, wanted, self.edition)
            except ValueError:
                self.result.refused.append(("set", None, "not two of the tiles"))
            else:
                self.result.reset = self._is_set_again(setting, tiles)

    def _is_set_again(self, setting: Setting, tiles: Sequence[str]) -> bool | None:
        """Not if it is permitted and of the ranks that the house way makes, where only one setting is."""
        permitted, wanted = permitted_settings(tiles, self.edition), self._ranks(self.house_ways(tiles)[0])
        ways = [way for way in permitted if self._ranks(way) == wanted]
        if not any(same_setting(setting, way) for way in ways):
            return True
        return None if len(ways) > 1 else False

    def _ranks(self, setting: Setting) -> list[tuple[int, int, int]]:
        return [order_of(hand, self.edition) for hand in setting]

    # Settling

    def _settle(self, settlement: Settlement) -> None:
        """Chips change hands, other than those of a Pai Gow Wager that somebody banked against."""
        self.result.settlements.append(settlement)
        stake = self.stakes.pop((settlement.seat, settlement.wager))
        person = self.last_at[settlement.seat]
        banked = settlement.wager == "pai-gow" and self.banker is not None
        match settlement.outcome:
            case "win":
                person.chips += stake + settlement.pays - settlement.vigorish
                self.house += settlement.vigorish - (0 if banked else settlement.pays)
            case "lose" if banked:
                self.in_the_centre += stake
            case "lose":
                self.house += stake
            case _:
                person.chips += stake

    def _give_back(self, seat: int) -> None:
        for on in LATER_WAGERS:
            if (seat, on) in self.stakes:
                self._settle(Settlement(seat, on, self.stakes[seat, on], "void"))

    def _void_everything(self) -> None:
        """621a.10(c), (e), 535.12(c), (e): what was not settled is returned; abandoned wagers are a surplus."""
        self.result.void = True
        for seat in SEATS:
            self._give_back(seat)
        if self.result.dealer_wager:
            self.result.dealer_outcome = "void"
        self._empty_the_centre([])

    def _compare(self) -> None:
        """621a.8(e) to (j), 621a.9(n) to (s), 535.10(e) to (k), 535.11(n) to (r)."""
        house = "dealer" if self.result.bank is None else f"seat {self.result.bank}"
        against = self.result.settings[house]
        if self.result.dealer_wager:
            self.result.dealer_outcome = outcome(self.result.settings["dealer"], against, self.edition, dealer=True)
            if self.result.dealer_outcome == "lose":
                self.in_the_centre += self.result.dealer_wager
        self._surrender()
        winners = []
        for seat in SEATS:
            if (seat, "pai-gow") in self.stakes:
                how = outcome(self.result.settings[f"seat {seat}"], against, self.edition)
                waits = self.banker is not None or self.edition == "535"
                if how == "win" and waits:
                    winners.append(seat)
                    continue
                self._settle_pai_gow(seat, how)
            self._settle_fortunes(seat)
        winning = [self.stakes[seat, "pai-gow"] for seat in winners]
        if self.result.dealer_outcome == "win":
            winning.insert(0, self.result.dealer_wager)
        self._empty_the_centre(winning)
        for seat in winners:
            self._settle_pai_gow(seat, "win")
            self._settle_fortunes(seat)

    def _surrender(self) -> None:
        for seat in sorted(self.round.surrenders):
            if (seat, "pai-gow") in self.stakes and self._is_there(seat):
                self._settle_pai_gow(seat, "lose")
            else:
                self.result.unasked.append(("surrender", seat))

    def _settle_pai_gow(self, seat: int, how: Outcome) -> None:
        stake = self.stakes[seat, "pai-gow"]
        if how == "win":
            self._settle(Settlement(seat, "pai-gow", stake, how, stake, vigorish(stake, self.rounding)))
        else:
            self._settle(Settlement(seat, "pai-gow", stake, how))

    def _settle_fortunes(self, seat: int) -> None:
        if (seat, "pair-fortunes") in self.stakes:
            stake = self.stakes[seat, "pair-fortunes"]
            self._settle(fortunes_settlement(seat, stake, self.result.tiles[f"seat {seat}"]))

    def _empty_the_centre(self, winning: Sequence[int]) -> None:
        """What the bank, and for half of it a co-banking house, must add or receives."""
        if self.banker is None:
            return
        made = centre(self.in_the_centre, winning, co_bank=self.result.co_bank, rounding=self.rounding)
        self.result.centre = made
        self.banker.chips += made.to_bank - made.bank_added
        self.house += made.to_house + made.vigorish - made.house_added
        if self.result.dealer_outcome in ("win", "lose"):
            self.house += self.result.dealer_wager * (1 if self.result.dealer_outcome == "win" else -1)

    # What goes wrong

    def _happen(self, moment: str, pending: list[Happening]) -> None:
        """Everything that happens at a moment, in its order."""
        while pending and pending[0].moment == moment:
            happening = pending.pop(0)
            match happening.what:
                case "leave":
                    self._leave_the_round(happening)
                case "tile turned over":
                    self._mix_again(happening)
                case "die not flat" | "die fell out" | "lid removed by the bank":
                    self._shake_again(happening)
                case _ if self.result.tiles and self._is_decided():
                    self._refuse(happening, "no wager is left that could be returned")
                case "wrong total":
                    self._wrong_total(happening)
                case "tile exposed":
                    self._tile_exposed(happening)
                case _:
                    self._nobodys_tile_exposed(happening)

    def _is_decided(self) -> bool:
        """Whether every wager of the round was lost or returned: then all hands being void means nothing."""
        return not self.stakes and not self.result.dealer_wager

    def _refuse(self, happening: Happening, why: str) -> None:
        self.result.refused.append((happening.what, happening.seat, why))

    def _is_there(self, seat: int) -> bool:
        """Whether somebody sits at a seat who has not got up from it in this round."""
        return seat in self.seated and seat not in self.given_up

    def _leave_the_round(self, happening: Happening) -> None:
        """621a.5(b), 535.7(b): once a player sits nowhere else, the wagers at all seats are lost, but not those on dice
        that lie open; the bank's chips stay.
        """
        seat = happening.seat or 0
        if not self._is_there(seat):
            self._refuse(happening, "nobody sits there")
            return
        self.given_up.add(seat)
        own = {at for at, person in self.seated.items() if person is self.seated[seat]}
        if not own <= self.given_up:
            return
        decided = ON_DICE if happening.moment == "uncovered" else ()
        lost = [(at, on, stake) for (at, on), stake in self.stakes.items() if at in own and on not in decided]
        for at, on, stake in sorted(lost, key=lambda one: one[0]):
            self._settle(Settlement(at, on, stake, "lose"))
            if f"seat {at}" in self.result.tiles:
                self.put_away.add(f"seat {at}")
        for at in own:
            del self.seated[at]
        self.given_up -= own

    def _mix_again(self, happening: Happening) -> None:
        """621a.4(e), 535.6(e)."""
        if happening.moment == "stacked":
            self._mix()
        else:
            self._refuse(happening, "the tiles are stacked")

    def _shake_again(self, happening: Happening) -> None:
        """621a.10(a), (b), 621a.9(i), 535.12(a), (b), 535.11(i)."""
        if happening.moment != "uncovered" or not self.has_dice:
            self._refuse(happening, "no dice were uncovered")
        elif happening.what != "die not flat" and self.starting_position != "shaker":
            self._refuse(happening, "the shaker has no lid")
        elif happening.what == "lid removed by the bank" and self.banker is None:
            self._refuse(happening, "nobody banks")
        else:
            self._shake()

    def _wrong_total(self, happening: Happening) -> None:
        """621a.10(c), 535.12(c)."""
        if not self.result.tiles or not self.has_dice:
            self._refuse(happening, "no tile was dealt by a total")
            return
        raise VoidRoundError

    def _tile_exposed(self, happening: Happening) -> None:
        """621a.10(d), (e), 535.12(d), (e)."""
        seat = happening.seat or 0
        if f"seat {seat}" not in self.result.tiles or f"seat {seat}" in self.put_away:
            self._refuse(happening, "no tile lies there")
        elif seat == self.result.bank:
            self._bank_exposed(happening)
        elif (seat, "pai-gow") not in self.stakes:
            raise VoidRoundError
        elif happening.moment not in UNSEEN:
            self.result.noted.append(happening)
        elif happening.answer == "void" and seat not in self.given_up:
            self.result.voided_hands.append(seat)
            self._give_back(seat)

    def _bank_exposed(self, happening: Happening) -> None:
        if happening.moment == "turned" and not self.result.dealer_wager:
            self._refuse(happening, "it lies face up")
            return
        if self.edition == "621a":
            raise VoidRoundError
        if happening.moment not in UNSEEN and not self.result.co_bank:
            self.result.noted.append(happening)
        elif happening.answer == "void" and self._is_there(happening.seat or 0):
            raise VoidRoundError

    def _nobodys_tile_exposed(self, happening: Happening) -> None:
        """621a.10(e), 535.12(e): the dealer's tiles until they are turned, and the Dead Hand."""
        place = "dealer" if happening.what == "dealer's tile exposed" else "dead hand"
        joined = place == "dead hand" and self.result.voided_hands
        if place not in self.result.tiles and not joined:
            self._refuse(happening, "no tile lies there")
        elif place == "dealer" and happening.moment == "turned" and self._dealer_plays:
            self._refuse(happening, "it lies face up")
        else:
            raise VoidRoundError


def play(story: Story) -> Evening:
    """What must come out of a story."""
    table = ReferenceTable(story.edition, story.submission, story.readings)
    rounds = [table.play_round(one) for one in story.rounds]
    return Evening(
        rounds,
        {name: person.chips for name, person in table.people.items()},
        {seat: person.chips for seat, person in sorted(table.last_at.items())},
        table.house,
    )
