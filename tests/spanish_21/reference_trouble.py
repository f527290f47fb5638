"""Rounds of Spanish 21 in which something goes wrong, worked out a second time from §§ 551.16 and 635a.13.

Like `reference`, it shares nothing with the engine. It is handed the course of an evening, piece by piece: what people
reported and answered, the order of shuffled cards, and everything that happened. Reports, answers and shuffles it takes
as they come, and judges them; what happens next it says itself, each time anew from what lies on the table, and
`Differs` is raised where the course goes another way. A moment is therefore a place in the course, and nothing else.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from tests.spanish_21.reference import (
    DOUBLE,
    EVEN,
    INSURANCE,
    MAIN,
    MATCH,
    NEIGHBOUR,
    SPLIT,
    THREE_TO_TWO,
    Choices,
    Settled,
    Verdict,
    bonus_odds,
    fixed_payout,
    is_ace_and_ten,
    is_pair,
    total,
    won,
)

# The course of an evening


class Report(NamedTuple):
    """Somebody reports an incident or leaves; whether the table took it."""

    what: str
    seat: int | None
    seen: bool | None
    taken: bool
    why_not: str = ""


class Answer(NamedTuple):
    """Somebody answers: what was open to them, and which questions were open together."""

    kind: str
    seat: int | None
    choice: str
    amount: int | None
    open: frozenset[str]
    together: frozenset[tuple[str, int | None]]


class Loaded(NamedTuple):
    """Cards came into the shoe, in this order; `discards`: to finish the round with."""

    cards: tuple[str, ...]
    cover_after: int | None
    discards: bool


class Event(NamedTuple):
    """Something that happened, other than a settlement."""

    what: str
    card: str = ""
    to: str = ""


class Step(NamedTuple):
    """The dealer goes on: what was reported before is carried out now."""


Piece = Report | Answer | Loaded | Event | Settled | Step

ERROR, ON_17, DEALER_SKIPPED = "card drawn in error", "card drawn on 17", "dealer skipped"
BOX_SKIPPED, NOT_DEALT = "box skipped", "card not dealt"
MISUSED, FAILS, UNCHECKED = "card reader misused", "card reader fails", "hole card not checked"
LEAVES = "leave"
OF_THE_DEAL = (ERROR, ON_17, DEALER_SKIPPED, BOX_SKIPPED, NOT_DEALT, MISUSED, UNCHECKED)
HANDLED = ("wager handled", "cards handled")

LAST = ("stand", "surrender", "rescue", "keep")
"""What ends a hand."""
DEALER, DISCARD = "dealer", "discard"


class Differs(AssertionError):  # noqa: N818 - named after what it says
    """The course is not what the law says."""


class RoundVoid(Exception):  # noqa: N818 - named after what it says
    """The round does not count."""


# What lies on the table


@dataclass(kw_only=True, eq=False)
class Hand:
    """A player's hand."""

    box: int
    place: str
    wager: str
    stake: int
    cards: list[str] = field(default_factory=list)
    from_split: bool = False
    doubled: int = 0
    said: str = ""
    """What its player said that has not been carried out: hit, double, split, stand, surrender."""
    said_amount: int = 0
    accepted: "Kept | None" = None
    """The card that lay exposed when that was said."""
    missed: str = ""
    """A card that it was due and did not receive: asked about, later, or due now."""
    is_announced: bool = False
    """Whether the dealer has announced its Blackjack, which is paid at once."""
    done: bool = False
    over: bool = False
    """Whether nothing of it is left to be settled."""
    removed: bool = False

    @property
    def total(self) -> int:
        """What the cards come to."""
        return total(self.cards)

    @property
    def is_blackjack(self) -> bool:
        """551.1, 635a.1: the initial two cards."""
        return not self.from_split and is_ace_and_ten(self.cards)

    @property
    def is_due_a_card(self) -> bool:
        """Whether its player asked for a card, or split it, and the card has not come."""
        return not self.over and (self.said in ("hit", "double") or (self.from_split and len(self.cards) == 1))


@dataclass(eq=False)
class Kept:
    """A card drawn in error that is the next to be dealt; a player who is due it may refuse some of them."""

    card: str
    seen: bool
    refusable: bool


class Evening:
    """A shoe, a discard rack and purses, from round to round."""

    def __init__(
        self,
        choices: Choices,
        course: Iterator[Piece],
        *,
        reader_shows: bool,
        player_at: dict[int, str],
        purses: dict[str, int],
    ) -> None:
        self.choices = choices
        self.reader_shows = reader_shows
        self.player_at = player_at
        self.purses = purses
        self.pieces = list(course)
        self.at = 0
        self.shoe: list[str] = []
        self.cover_after: int | None = None
        """How many cards are still above the cover card."""
        self.cover_out = False
        self.needs_shoe = True
        self.first_card = False
        self.discards: list[str] = []
        self.torn: list[str] = []
        self.kept: list[Kept] = []
        self.face_up: Counter[str] = Counter()
        """Cards in the discard rack that were found face up and may not be used."""
        self.returned: Counter[str] = Counter()
        """Those of them that are in the shoe again, with the other discards."""

    @property
    def head(self) -> Piece | None:
        """What comes next; that the dealer goes on is nothing by itself."""
        at = self.at
        while at < len(self.pieces) and isinstance(self.pieces[at], Step):
            at += 1
        return self.pieces[at] if at < len(self.pieces) else None

    @property
    def goes_on(self) -> bool:
        """Whether the dealer goes on at this moment."""
        return self.at < len(self.pieces) and isinstance(self.pieces[self.at], Step)

    def take(self) -> Piece | None:
        """Take what comes next."""
        while self.goes_on:
            self.at += 1
        self.at += 1
        return self.pieces[self.at - 1] if self.at <= len(self.pieces) else None

    def differs(self, expected: object) -> Differs:
        """The law says something else."""
        happened = [piece for piece in self.pieces[: self.at] if not isinstance(piece, Step)]
        before = [piece for piece in happened if not isinstance(piece, Report) or piece.taken][-6:]
        return Differs(f"the law says {expected}; the table: {self.head}; piece {self.at}, after {before}")

    def expect(self, *event: str) -> None:
        """Exactly this happens next."""
        if self.head != Event(*event):
            raise self.differs(Event(*event))
        self.take()

    def load(self) -> None:
        """A new shoe. 551.8(c), 635a.7(c): its first card will be removed."""
        piece = self.take()
        assert isinstance(piece, Loaded)
        if piece.discards:
            self.load_discards(piece)
            return
        if not self.needs_shoe:
            raise self.differs("no new shoe is needed")
        self.shoe, self.cover_after = list(piece.cards), piece.cover_after
        self.cover_out = self.needs_shoe = False
        self.first_card = True
        self.discards, self.kept = [], []
        self.bars_nothing()

    def load_discards(self, piece: Loaded) -> None:
        """551.16(g), 635a.13(g): all the discards, and nothing else."""
        if Counter(piece.cards) != Counter(self.discards):
            raise self.differs(f"the discards {self.discards} are shuffled")
        self.shoe, self.cover_after = list(piece.cards), None
        self.discards = []
        self.returned += self.face_up
        self.face_up = Counter()

    def bars_nothing(self) -> None:
        """Whatever was found face up may be used again."""
        self.face_up, self.returned = Counter(), Counter()

    def comes_again(self, card: str) -> None:
        """A card that was found face up before lies in the discard rack again."""
        self.returned[card] -= 1
        self.face_up[card] += 1

    def round(self, stakes: dict[int, dict[str, int]]) -> "Trouble":
        """Deal a round with these wagers."""
        this = Trouble(self, stakes)
        this.play()
        return this


# A round


class Trouble:
    """One round, in which things go wrong."""

    def __init__(self, evening: Evening, stakes: dict[int, dict[str, int]]) -> None:
        self.evening = evening
        self.choices = evening.choices
        self.boxes = sorted(stakes)
        self.stakes = stakes
        self.hands: dict[int, list[Hand]] = {
            box: [Hand(box=box, place=f"seat {box}", wager=MAIN, stake=stakes[box][MAIN])] for box in self.boxes
        }
        self.dealer: list[str] = []
        self.turned = False
        self.slots = [(number, who) for number in (1, 2) for who in [*map(str, self.boxes), DEALER]]
        """The first two cards in the order of the deal, as far as they are still to come in their turn."""
        self.has_begun = False
        self.queue: list[Report] = []
        """What was reported and is carried out when the dealer goes on."""
        self.behind: list[Report] = []
        """What waits until an incident that was reported before it is finished."""
        self.reported: set[tuple[str, int | None]] = set()
        self.drawn_for = ""
        """The place whose card is being drawn, if something else came out of the shoe before it."""
        self.drawing: tuple[str, bool] | None = None
        """A card that is being drawn in error: what for, and whether it is exposed."""
        self.refused: set[str] = set()
        """The players who refused an exposed card."""
        self.found = {"face up": 0, "ten": 0}
        self.reader = "due"
        self.reader_fails = ""
        """Empty if it works; otherwise that it fails, or what was done about it."""
        self.insured: dict[int, int] = {}
        self.insurance_said: set[int] = set()
        self.insuring: tuple[int, int] | None = None
        """The box that has said to insure, and for how much, until the chips are placed."""
        self.insurance_over = False
        self.matches_due: list[int] | None = None
        self.surrendered: list[Hand] = []
        self.groups: list[list[Settled]] = []
        self.is_calling_dead = False
        """Whether an incident is being finished by returning wagers."""
        self.is_settling = False
        self.bonuses: list[Event] = []
        self.ran_out = self.is_reloading = self.first_discard = False
        self.second_card_said: dict[int, str] = {}
        self.unsettled: list[tuple[int, str, int]] = [
            (box, on, stake) for box in self.boxes for on, stake in stakes[box].items()
        ]
        self.void = False
        self.unremoved: Hand | None = None
        """A hand whose Blackjack is paid although the round is void, and whose cards are still there."""
        self.is_misused = False
        self.is_closed = False
        """Whether its cards are collected."""
        self.is_over = False

    # Going on

    def play(self) -> None:
        """Act by act, with whatever is reported in between, and until the next round begins."""
        self.evening.expect("deal")
        try:
            while not self.is_over:
                self.go_on()
        except RoundVoid:
            self.drawing = None
            self.give_up()
        self.end()
        while self.has_more_to_carry_out():
            self.carry_out_alone()
        self.hear_reports()
        while self.has_more_to_carry_out():
            self.carry_out_alone()

    def go_on(self) -> None:
        """Reports first; then what they bring; then the next act of the round."""
        self.hear_reports()
        if not self.looks_into_incident() and not self.finishes_act():
            self.act()

    def looks_into_incident(self) -> bool:
        """Whether there was something to do about an incident; one thing of it is done."""
        missed = {hand.missed: hand for hand in self.in_play_order()}
        told = missed.get("told later") or missed.get("told dead")
        if self.drawing is not None:
            self.draw_in_error(*self.drawing)
        elif self.is_calling_dead:
            self.settle_one()
            self.is_calling_dead = bool(self.groups)
        elif self.reader_fails not in ("", "fails"):
            self.wait_for_reader()
        elif told is not None:
            self.play_hand(told)
        elif self.queue:
            self.carry_out(self.queue.pop(0))
        elif self.behind and not self.awaits_answer():
            self.queue, self.behind = self.behind, []
        elif self.reader_fails:
            self.wait_for_reader()
        elif "asked" in missed:
            self.play_hand(missed["asked"])
        else:
            return False
        return True

    def finishes_act(self) -> bool:
        """Whether an act was begun that takes more than one thing to do; one of them is done."""
        evening = self.evening
        if self.is_reloading:
            self.reload()
        elif self.first_discard:
            # 551.16(g), 635a.13(g)
            if evening.kept:
                self.next_card(DISCARD)
            else:
                self.leave_shoe(DISCARD, unseen=True)
            self.first_discard = False
        elif isinstance(evening.head, Loaded):
            evening.load()
        elif self.insuring is not None:
            self.place_insurance(*self.insuring)
        elif (doubling := self.is_doubling()) is not None:
            doubling.doubled = doubling.said_amount
            self.stake(doubling.box, DOUBLE, doubling.doubled)
            evening.expect("doubled", str(doubling.doubled), doubling.place)
        elif self.bonuses and (not self.groups or evening.head in self.bonuses):
            self.pay_bonus()
        elif self.groups:
            self.settle_one()
        else:
            return False
        return True

    def awaits_answer(self) -> bool:
        """Whether an incident waits for an answer: those that were reported together with it wait as well."""
        return self.reader_fails == "fails" or any(hand.missed == "asked" for hand in self.in_play_order())

    def wait_for_reader(self) -> None:
        """551.16(m), 635a.13(k): nothing is dealt until the card reader is repaired or replaced."""
        if self.reader_fails == "fails":
            self.reader_fails = self.hear("card reader", None, {"repaired", "replaced"}).choice
        else:
            self.evening.expect("reader inspected", self.reader_fails)
            self.reader_fails = ""

    def hear_reports(self) -> None:
        """Judge what is reported at this moment; what can have happened is carried out afterwards."""
        while isinstance(self.evening.head, Report):
            waiting = self.queue or (self.behind and not self.awaits_answer())
            if waiting and self.evening.goes_on:
                return
            report = self.evening.take()
            assert isinstance(report, Report)
            if self.may_be(report) != report.taken and not self.is_left_open(report):
                self.evening.at -= 1
                raise self.evening.differs(f"that it is {'not possible' if report.taken else 'possible'}")
            if report.taken:
                self.reported.add((report.what, report.seat))
            if report.taken and report.what == LEAVES:
                self.carry_out(report)
            elif report.taken:
                if self.behind and not self.awaits_answer():
                    self.queue, self.behind = self.behind + self.queue, []
                self.queue.append(report)

    def is_left_open(self, report: Report) -> bool:
        """Whether the same has been reported before and may not be finished yet: it is not taken for another one.

        551.16(f), (h) and (i), 635a.13(f), (h) and (i) leave open whether a card that is being drawn may still be
        called one that was passed over, and whether a player who split requested the second card of a later hand too.
        """
        if (report.what, report.seat) in self.reported:
            return True
        if report.what in (DEALER_SKIPPED, BOX_SKIPPED, NOT_DEALT) and self.drawn_for:
            place = DEALER if report.what == DEALER_SKIPPED else f"seat {report.seat}"
            return self.drawn_for == place or self.drawn_for.startswith(f"{place} ")
        hand = self.is_next_due()
        return report.what == NOT_DEALT and hand is not None and hand.wager == SPLIT and len(hand.cards) == 1

    def hear(
        self, kind: str, seat: int | None, choices: set[str], together: Sequence[tuple[str, int | None]] = ()
    ) -> Answer:
        """An answer to this question, to which exactly these choices were open."""
        head = self.evening.head
        asked = frozenset(together or [(kind, seat)])
        if not isinstance(head, Answer) or (head.kind, set(head.open), head.together) != (kind, choices, asked):
            raise self.evening.differs(f"{kind} is asked of {seat}: {sorted(choices)}, together {set(asked)}")
        if (kind, head.seat) not in asked:
            raise self.evening.differs(f"one of {set(asked)} answers")
        self.evening.take()
        return head

    # Reports

    def may_be(self, report: Report) -> bool:
        """Whether such a thing can have happened by now."""
        judges: dict[str, Callable[[Report], bool]] = {
            ERROR: lambda _: bool(self.evening.shoe),
            ON_17: lambda _: self.may_draw_on_17(),
            DEALER_SKIPPED: lambda _: self.has_begun and self.is_yet_to_come(DEALER),
            BOX_SKIPPED: lambda report: not self.evening.needs_shoe and self.is_yet_to_come(str(report.seat)),
            NOT_DEALT: lambda report: self.misses_a_card(report.seat) is not None,
            MISUSED: lambda _: len(self.dealer) == 2 and not self.turned and self.dealer[0][0] in "23456789",
            UNCHECKED: lambda _: self.may_go_unchecked(),
            HANDLED[0]: lambda report: self.has_wager(report.seat),
        }
        if report.what in OF_THE_DEAL and self.reader_fails:
            # 551.16(m), 635a.13(k): nothing is being dealt
            return False
        if self.is_closed:
            # Nothing of the round is left.
            return report.what in (FAILS, LEAVES, HANDLED[1]) or (report.what == ERROR and bool(self.evening.shoe))
        if self.void and report.what in (*OF_THE_DEAL, FAILS):
            return False
        judge = judges.get(report.what)
        return judge is None or judge(report)

    def may_draw_on_17(self) -> bool:
        """551.16(e), 635a.13(e)."""
        return self.turned and total(self.dealer) >= 17 and bool(self.evening.shoe)

    def is_yet_to_come(self, who: str) -> bool:
        """551.16(f) and (h), 635a.13(f) and (h): whether its card of this time around is still to come."""
        return bool(self.slots) and (self.slots[0][0], who) in self.slots

    def misses_a_card(self, seat: int | None) -> Hand | None:
        """551.16(i), 635a.13(i): the hand whose card is due now."""
        hand = self.is_next_due()
        if hand is None or hand.box != seat or not hand.is_due_a_card or self.has_refused(hand):
            return None
        if any(self.groups) or hand.missed in ("asked", "told later", "told dead"):
            return None
        return hand

    def may_go_unchecked(self) -> bool:
        """551.8(e), 635a.7(g): the reader would be due, and nobody has decided on a hand."""
        return len(self.dealer) == 2 and self.dealer[0][0] in "AKQJ" and self.reader == "due" and not self.turned

    def has_wager(self, seat: int | None) -> bool:
        """551.6(i), 635a.6(c): a wager that is not decided; in 2010 from the first card on."""
        if self.choices.edition == "551" and not self.has_begun:
            return False
        return any(box == seat for box, _, _ in self.unsettled)

    def carry_out(self, report: Report) -> None:
        """What an incident brings, unless something that came before it rules it out by now."""
        if not self.may_be(report):
            return
        if report.what == ERROR:
            self.drawing = (ERROR, bool(report.seen))
        elif report.what == ON_17:
            self.drawing = (ON_17, True)
        elif report.what == DEALER_SKIPPED:
            self.slots.remove((self.slots[0][0], DEALER))
        elif report.what == BOX_SKIPPED:
            self.slots.remove((self.slots[0][0], str(report.seat)))
        elif report.what == NOT_DEALT:
            hand = self.misses_a_card(report.seat)
            assert hand is not None
            hand.missed = "asked"
            self.wait_behind()
        elif report.what == MISUSED:
            self.misuse()
        elif report.what == UNCHECKED:
            self.reader = "unchecked"
        elif report.what == FAILS:
            self.reader_fails = "fails"
            self.wait_behind()
        elif report.what == LEAVES:
            assert report.seat is not None
            self.leave(report.seat)

    def wait_behind(self) -> None:
        """What was reported together with an incident that asks somebody waits for the answer."""
        self.queue, self.behind = [], self.queue + self.behind

    def leave(self, seat: int) -> None:
        """The hands are played out, except that in 2010 wagers are taken back before the first card (551.6(d))."""
        if self.choices.edition == "551" and not self.has_begun:
            self.boxes.remove(seat)
            self.pay(seat, sum(stake for box, _, stake in self.unsettled if box == seat))
            self.unsettled = [one for one in self.unsettled if one[0] != seat]
            self.slots = [slot for slot in self.slots if slot[1] != str(seat)]
            del self.hands[seat]

    def misuse(self) -> None:
        """551.16(l), 635a.13(j)."""
        if self.evening.reader_shows:
            self.is_misused = True
            raise RoundVoid

    def draw_in_error(self, what: str, seen: bool) -> None:
        """551.16(c) to (e), 635a.13(c) to (e)."""
        evening = self.evening
        if self.comes_before_the_card():
            if not self.is_cover_card_last():
                # The card that was drawn is the one that was found.
                self.drawing = None
            return
        self.drawing = None
        if what == ON_17:
            self.leave_shoe(DISCARD)
            return
        card = evening.shoe.pop(0)
        self.count_down()
        evening.expect("drawn", card, "up" if seen else "down")
        evening.kept.append(Kept(card, seen, seen and self.all_have_two_cards()))

    def is_cover_card_last(self) -> bool:
        """Whether it was only the cover card that came out."""
        return self.evening.pieces[self.evening.at - 1] == Event("cover card")

    def all_have_two_cards(self) -> bool:
        """551.16(d), 635a.13(d): nobody may refuse a card before that."""
        hands = [hand for hands in self.hands.values() for hand in hands]
        return all(len(hand.cards) >= 2 or hand.over or hand.from_split for hand in hands)

    # Cards

    def count_down(self) -> None:
        """One card fewer lies above the cover card."""
        if self.evening.cover_after is not None:
            self.evening.cover_after -= 1

    def comes_before_the_card(self) -> bool:
        """Whether something else came out of the shoe before a card that may be dealt: one thing at a time.

        635a.7(d): the cover card; 551.16(a) and (b), 635a.13(a) and (b): a card that lies face up, or a ten; a card
        that was found face up before.
        """
        evening = self.evening
        if not evening.shoe:
            self.run_out()
            return True
        if evening.cover_after == 0 and not evening.cover_out:
            evening.cover_out = True
            evening.expect("cover card")
            return True
        card = evening.shoe[0]
        if not card.endswith("^") and card[0] != "T" and not evening.returned[card]:
            return False
        self.find(card)
        return True

    def find(self, card: str) -> None:
        """A card that may not be used; a ten that lies face up is both."""
        evening = self.evening
        evening.shoe.pop(0)
        self.count_down()
        plain = card.removesuffix("^")
        if plain[0] == "T":
            evening.expect("found", plain, "torn")
            evening.torn.append(plain)
        else:
            evening.expect("found", plain, DISCARD)
            evening.discards.append(plain)
        if card != plain:
            self.found["face up"] += 1
            if plain[0] != "T":
                evening.face_up[plain] += 1
        elif plain[0] != "T":
            evening.comes_again(plain)
        self.found["ten"] += plain[0] == "T"
        if max(self.found.values()) > 1 and self.is_being_dealt():
            raise RoundVoid

    def is_being_dealt(self) -> bool:
        """551.16(a) and (b), 635a.13(a) and (b) speak of the dealing of the cards: it is over once the dealer has a
        Blackjack, or draws no further card.
        """
        if self.reader == "used" and self.dealer_has_blackjack:
            return False
        return not self.turned or (not self.is_settling and self.dealer_draws())

    def run_out(self) -> None:
        """551.16(g), 635a.13(g): the discards come next, unless fewer than two of them may be used."""
        usable = Counter(self.evening.discards) - self.evening.face_up
        if usable.total() < 2:
            raise RoundVoid
        self.ran_out = self.is_reloading = True

    def reload(self) -> None:
        """Somebody is asked to cut the discards, or they come into the shoe and their first card is removed."""
        head = self.evening.head
        if isinstance(head, Answer) and head.kind == "cut":
            self.evening.take()
        elif isinstance(head, Loaded) and head.discards:
            self.evening.load()
            self.is_reloading = False
            self.first_discard = True
        else:
            raise self.evening.differs("the discards are shuffled")

    def leave_shoe(self, to: str, *, unseen: bool = False) -> str:
        """The next card goes from the shoe to a place."""
        evening = self.evening
        card = evening.shoe.pop(0)
        self.count_down()
        if unseen and evening.returned[card]:
            evening.comes_again(card)
        evening.expect("card", card, to)
        if to == DISCARD:
            evening.discards.append(card)
        return card

    def next_card(self, to: str) -> str | None:
        """The next card, if nothing comes before it: one that was drawn in error, or from the shoe."""
        evening = self.evening
        if evening.kept:
            kept = evening.kept.pop(0)
            self.drawn_for = ""
            evening.expect("kept card", kept.card, to)
            if to == DISCARD:
                evening.discards.append(kept.card)
            return kept.card
        self.drawn_for = to
        if self.comes_before_the_card():
            return None
        self.drawn_for = ""
        return self.leave_shoe(to)

    def card_for(self, hand: Hand) -> bool:
        """Deal a card to a hand, if it comes now."""
        card = self.next_card(hand.place)
        if card is not None:
            hand.cards.append(card)
        return card is not None

    def card_for_dealer(self) -> None:
        """Deal a card to the dealer, if it comes now."""
        card = self.next_card(DEALER)
        if card is not None:
            self.dealer.append(card)

    @property
    def exposed(self) -> bool:
        """Whether the next card may be refused."""
        return bool(self.evening.kept) and self.evening.kept[0].refusable

    def accept(self, hand: Hand) -> None:
        """Whoever asks for a card while the next one lies exposed accepts that one."""
        hand.accepted = self.evening.kept[0] if self.exposed else None

    def may_refuse(self, hand: Hand) -> bool:
        """Whether the next card lies exposed, and the hand's player has not accepted it."""
        return self.exposed and self.evening.kept[0] is not hand.accepted

    # Money

    def player(self, box: int) -> str:
        """Who plays a box."""
        return self.evening.player_at[box]

    def pay(self, box: int, amount: int) -> None:
        """Chips go to the box's player, or come from there."""
        self.evening.purses[self.player(box)] += amount

    def stake(self, box: int, on: str, amount: int) -> None:
        """A wager is made during the round."""
        self.pay(box, -amount)
        self.unsettled.append((box, on, amount))

    def settle_one(self) -> None:
        """One of the wagers that are settled together."""
        group = self.groups[0]
        if not group:
            self.groups.pop(0)
            return
        one = self.evening.head
        if not isinstance(one, Settled) or one not in group:
            raise self.evening.differs(f"one of {group}")
        self.evening.take()
        group.remove(one)
        self.unsettled.remove((one.box, one.wager, one.stake))
        kept = {"lose": 0, "surrender": one.stake // 2}.get(one.outcome, one.stake)
        self.pay(one.box, kept + one.pays)

    # The next act

    def act(self) -> None:
        """What the law has the dealer do next."""
        if self.evening.needs_shoe:
            raise self.evening.differs("a shoe is loaded")
        if self.evening.first_card:
            if self.next_card(DISCARD) is not None:
                self.evening.first_card = False
        elif self.slots:
            self.deal_initial_card()
        elif not self.initial_cards_are_complete():
            self.complete_initial_cards()
        elif self.matches_due is None or self.matches_due:
            self.settle_matches()
        elif not self.insurance_over:
            self.offer_insurance()
        elif self.reader == "due" and self.dealer[0][0] in "AKQJ":
            self.read_hole_card()
        elif (hand := self.current()) is not None:
            self.play_hand(hand)
        else:
            self.finish()

    # The first two cards

    def deal_initial_card(self) -> None:
        """551.8(d), 635a.7(e)."""
        _, who = self.slots[0]
        if who == DEALER:
            if len(self.slots) == 1 and self.late_boxes():
                self.deal_late_card(self.late_boxes()[0])
                return
            before = len(self.dealer)
            self.card_for_dealer()
            if len(self.dealer) > before:
                self.slots.pop(0)
        elif self.card_for(self.hands[int(who)][0]):
            self.slots.pop(0)
            self.has_begun = True

    def late_boxes(self) -> list[Hand]:
        """551.16(h), 635a.13(h): boxes that did not receive two cards in their turn."""
        first = [self.hands[box][0] for box in self.boxes]
        return [hand for hand in first if len(hand.cards) < 2 and not hand.over and not hand.from_split]

    def initial_cards_are_complete(self) -> bool:
        """Whether everybody has two cards, or is out of the round."""
        return not self.late_boxes() and len(self.dealer) >= 2

    def complete_initial_cards(self) -> None:
        """551.16(f) and (h), 635a.13(f) and (h): the boxes that were passed over, and then the dealer."""
        late = self.late_boxes()
        if late:
            self.deal_late_card(late[0])
        else:
            self.card_for_dealer()

    def deal_late_card(self, hand: Hand) -> None:
        """No card: the hand is dead. One card: the second at the player's option."""
        if not hand.cards:
            self.is_dead(hand)
        elif self.second_card_said.get(hand.box) == "deal":
            self.card_for(hand)
        else:
            said = self.hear("second card", hand.box, {"deal", "decline"})
            self.second_card_said[hand.box] = said.choice
            if said.choice == "decline":
                self.is_dead(hand)

    def is_dead(self, hand: Hand) -> None:
        """The wagers on a hand go back: its own, its double, and before they are settled the box's others."""
        hand.over = hand.done = True
        back = [(hand.wager, hand.stake)]
        if hand.doubled:
            back.append((DOUBLE, hand.doubled))
        if len(hand.cards) < 2 and not hand.from_split and MATCH in self.stakes[hand.box]:
            back.append((MATCH, self.stakes[hand.box][MATCH]))
        self.groups.append([Settled(hand.box, on, stake, "void") for on, stake in back])

    # Before the players' decisions

    @property
    def up(self) -> str:
        """The dealer's first card."""
        return self.dealer[0]

    def settle_matches(self) -> None:
        """551.7(a) and (d), 635a.7(f): from the right."""
        if self.matches_due is None:
            self.matches_due = [box for box in self.boxes if (box, MATCH) in {one[:2] for one in self.unsettled}]
        if not self.matches_due:
            return
        self.groups.append([self.match_of(self.matches_due.pop())])

    def match_of(self, box: int) -> Settled:
        """What becomes of a box's wager."""
        stake = self.stakes[box][MATCH]
        matching = [card for card in self.hands[box][0].cards[:2] if card[0] == self.up[0]]
        odds = [self.choices.same_suit if card[1] == self.up[1] else self.choices.other_suit for card in matching]
        paid = sum(won(stake, one) for one in odds)
        return Settled(box, MATCH, stake, "win" if matching else "lose", paid)

    def offer_insurance(self) -> None:
        """551.10(a) and (b), 635a.8(a) and (b)."""
        asked = [box for box in self.boxes if not self.hands[box][0].over and box not in self.insurance_said]
        if self.up[0] != "A" or not asked:
            self.insurance_over = True
            return
        answer = self.hear("insure", None, {"insure", "decline"}, [("insure", box) for box in asked])
        assert answer.seat is not None
        self.insurance_said.add(answer.seat)
        if answer.choice == "insure":
            assert answer.amount is not None
            self.insuring = answer.seat, answer.amount

    def place_insurance(self, box: int, amount: int) -> None:
        """551.10(b), 635a.8(b): it is made by placing chips."""
        self.evening.expect("insured", str(int(amount)), str(box))
        self.stake(box, INSURANCE, amount)
        self.insured[box] = amount
        self.insuring = None

    def read_hole_card(self) -> None:
        """551.8(e), 635a.7(g); 551.10(d), 635a.8(d)."""
        self.reader = "used"
        blackjack = is_ace_and_ten(self.dealer)
        self.evening.expect("reader", "Blackjack" if blackjack else "no Blackjack")
        if not blackjack:
            self.groups.append([Settled(box, INSURANCE, stake, "lose") for box, stake in self.insured.items()])
            return
        for hands in self.hands.values():
            for hand in hands:
                hand.done = True

    # The players' decisions

    def in_play_order(self) -> list[Hand]:
        """Every hand."""
        return [hand for box in self.boxes for hand in self.hands[box]]

    def current(self) -> Hand | None:
        """The hand whose turn it is: the first that is not complete, and then those whose card was left out."""
        if self.slots or not self.initial_cards_are_complete() or self.is_over or self.turned:
            return None
        return self.first_in_turn([hand for hand in self.in_play_order() if not hand.done])

    def first_in_turn(self, hands: list[Hand]) -> Hand | None:
        """The first of some hands, those whose card was left out last."""
        in_turn = [hand for hand in hands if hand.missed != "later"]
        return next(iter(in_turn or hands), None)

    def is_next_due(self) -> Hand | None:
        """The hand whose turn it is once the last words on others are carried out."""
        if self.current() is None:
            return None
        return self.first_in_turn([hand for hand in self.in_play_order() if not hand.done and hand.said not in LAST])

    def play_hand(self, hand: Hand) -> None:
        """The next thing about a hand."""
        if hand.missed not in ("", "later"):
            self.ask_about_missed_card(hand)
        elif hand.said in LAST:
            hand.done = True
            if hand.said == "surrender":
                self.surrender(hand)
            elif hand.said == "rescue":
                self.rescue(hand)
        elif hand.said:
            self.deal_what_was_said(hand)
        elif hand.from_split and len(hand.cards) == 1:
            self.second_card_of_split(hand)
        elif hand.is_blackjack:
            self.announce_blackjack(hand)
        elif hand.total > 21:
            hand.done = True
        elif hand.doubled:
            self.ask_rescue(hand)
        elif hand.total == 21:
            hand.done = True
        else:
            self.ask_play(hand)

    def ask_about_missed_card(self, hand: Hand) -> None:
        """551.16(i), 635a.13(i)."""
        if hand.missed == "asked":
            hand.missed = f"told {self.hear('missed card', hand.box, {'later', 'dead'}).choice}"
            return
        if hand.missed == "told dead":
            self.is_dead(hand)
            self.is_calling_dead = True
        hand.missed = "later"

    def announce_blackjack(self, hand: Hand) -> None:
        """635a.7(h)(1): paid at once if the dealer cannot have one, and the cards removed."""
        if not hand.is_announced:
            self.evening.expect("announced", hand.place)
            hand.is_announced = True
            hand.done = self.choices.edition == "551" or not self.is_reader_unused
        elif not hand.over:
            hand.over = True
            self.groups.append([self.blackjack_of(hand)])
        else:
            hand.done = hand.removed = True
            self.evening.expect("removed", hand.place)
            self.evening.discards += hand.cards

    @property
    def is_reader_unused(self) -> bool:
        """Whether the dealer cannot have a Blackjack."""
        return self.up[0] in "23456789"

    @staticmethod
    def blackjack_of(hand: Hand) -> Settled:
        """A Blackjack is paid."""
        return Settled(hand.box, MAIN, hand.stake, "win", won(hand.stake, THREE_TO_TWO))

    def surrender(self, hand: Hand) -> None:
        """551.9(a), 635a.9(a)."""
        hand.over = True
        if self.is_reader_unused:
            self.groups.append([Settled(hand.box, MAIN, hand.stake, "surrender")])
        else:
            self.surrendered.append(hand)

    def ask_play(self, hand: Hand) -> None:
        """551.8(f), 635a.7(h)(2)."""
        choices = self.choices_for(hand)
        if choices == {"stand"}:
            hand.done = True
            return
        answer = self.hear("play", hand.box, choices)
        if answer.choice == "refuse":
            self.refuse(hand)
            return
        hand.said = answer.choice
        self.accept(hand)
        if answer.choice == "double":
            hand.said_amount = hand.stake if answer.amount is None else answer.amount

    def choices_for(self, hand: Hand) -> set[str]:
        """What may be done with a hand below 21."""
        purse = self.evening.purses[self.player(hand.box)]
        is_initial = len(hand.cards) == 2 and not hand.from_split
        choices = {"stand"}
        if is_initial:
            choices.add("surrender")
        if self.has_refused(hand):
            return choices
        choices.add("hit")
        if (self.choices.edition == "635a" or len(hand.cards) == 2) and purse >= self.choices.smallest_chip:
            choices.add("double")
        if is_pair(hand.cards) and len(self.hands[hand.box]) <= self.choices.splits and purse >= hand.stake:
            choices.add("split")
        if self.exposed:
            choices.add("refuse")
        return choices

    def has_refused(self, hand: Hand) -> bool:
        """551.16(d), 635a.13(d): whether the hand's player receives no card any more."""
        return self.player(hand.box) in self.refused

    def refuse(self, hand: Hand) -> None:
        """551.16(d), 635a.13(d): no card any more for this player; a double without its card goes back."""
        self.refused.add(self.player(hand.box))
        if hand.doubled:
            self.groups.append([Settled(hand.box, DOUBLE, hand.doubled, "void")])
            hand.doubled = 0
        hand.said, hand.done = "", True
        if hand.from_split and len(hand.cards) == 1:
            self.is_dead(hand)

    def is_doubling(self) -> Hand | None:
        """551.11(a), 635a.10(a): a hand whose player has said to double, until the chips are placed."""
        said = (hand for hand in self.in_play_order() if hand.said == "double" and not hand.doubled and not hand.over)
        return next((hand for hand in said if not self.has_refused(hand)), None)

    def deal_what_was_said(self, hand: Hand) -> None:
        """551.8(g), 635a.7(i): what the player said stands, but a card exposed since then may be refused."""
        if self.has_refused(hand):
            self.refuse(hand)
        elif self.may_refuse(hand):
            answer = self.hear("play", hand.box, {hand.said, "refuse"})
            self.accept(hand)
            if answer.choice == "refuse":
                self.refuse(hand)
        elif hand.said == "split":
            self.split(hand)
        elif self.card_for(hand):
            hand.said = hand.missed = ""

    def split(self, hand: Hand) -> None:
        """551.12(a) and (b), 635a.11(a) and (b)."""
        hands = self.hands[hand.box]
        into = f"seat {hand.box} hand {len(hands) + 1}"
        self.evening.expect("split", hand.place, into)
        new = Hand(box=hand.box, place=into, wager=SPLIT, stake=hand.stake, cards=[hand.cards.pop()], from_split=True)
        hand.from_split = True
        hand.said = ""
        self.stake(hand.box, SPLIT, hand.stake)
        hands.insert(hands.index(hand) + 1, new)

    def second_card_of_split(self, hand: Hand) -> None:
        """551.12(b), 635a.11(b): an exposed card may be refused, and who refused one receives none."""
        if self.has_refused(hand):
            hand.done = True
            self.is_dead(hand)
            return
        if self.may_refuse(hand):
            self.accept(hand)
            if self.hear("exposed card", hand.box, {"accept", "refuse"}).choice == "refuse":
                self.refuse(hand)
        elif self.card_for(hand):
            hand.missed = ""

    def ask_rescue(self, hand: Hand) -> None:
        """551.11(d), 635a.10(d)."""
        hand.said = self.hear("rescue", hand.box, {"rescue", "keep"}).choice

    def rescue(self, hand: Hand) -> None:
        """The Double Down Wager is taken back, and the hand's own wager is lost."""
        hand.over = True
        back = Settled(hand.box, DOUBLE, hand.doubled, "rescue")
        self.groups.append([back, Settled(hand.box, hand.wager, hand.stake, "lose")])

    # The end

    def finish(self) -> None:
        """551.8(h), 635a.7(k): the hole card, the dealer's cards, and the settlement."""
        if not self.turned:
            self.turn()
        elif self.dealer_draws():
            self.card_for_dealer()
        elif not self.is_settling:
            self.is_settling = True
            self.groups += self.in_order(self.results())
            self.bonuses = self.fixed_payouts()
        elif any(kept.seen for kept in self.evening.kept):
            self.discard_exposed_card()
        else:
            self.is_over = True

    def discard_exposed_card(self) -> None:
        """551.16(d), 635a.13(d): nobody can use it; one that was not seen is still the next card from the shoe."""
        kept = next(kept for kept in self.evening.kept if kept.seen)
        self.evening.kept.remove(kept)
        self.evening.expect("kept card", kept.card, DISCARD)
        self.evening.discards.append(kept.card)

    def turn(self) -> None:
        """551.9(a)(2), 635a.9(a)(2)."""
        self.turned = True
        self.evening.expect("turned", " ".join(self.dealer))
        if self.dealer_has_blackjack:
            self.groups.append([Settled(hand.box, MAIN, hand.stake, "lose") for hand in self.surrendered])
        else:
            self.groups.append([Settled(hand.box, MAIN, hand.stake, "surrender") for hand in self.surrendered])

    @property
    def dealer_has_blackjack(self) -> bool:
        """551.1, 635a.1."""
        return is_ace_and_ten(self.dealer)

    def dealer_draws(self) -> bool:
        """551.13(b) and (c), 635a.7(l) and (m)."""
        undecided = [hand for hand in self.in_play_order() if not hand.over and hand.total <= 21]
        return total(self.dealer) < 17 and any(not self.wins_anyway(hand) for hand in undecided)

    def wins_anyway(self, hand: Hand) -> bool:
        """551.6(b)(3) and (4), 635a.7(n)(3) and (4): whatever the dealer draws."""
        return hand.is_blackjack or (hand.total == 21 and (len(hand.cards) > 2 or self.choices.split_21_wins))

    def verdict(self, hand: Hand) -> Verdict:
        """551.6(b) and (c), 635a.7(n) and (o)."""
        dealer = total(self.dealer)
        if hand.total > 21:
            return "lose"
        if self.dealer_has_blackjack:
            if hand.is_blackjack:
                return "win"
            ties = self.choices.edition == "635a" and hand.total == 21 and len(hand.cards) == 2
            return "push" if ties else "lose"
        if dealer > 21 or hand.total > dealer or self.wins_anyway(hand):
            return "win"
        return "push" if hand.total == dealer else "lose"

    def odds(self, hand: Hand) -> Fraction:
        """551.6(f) and (g), 635a.11(e), 635a.12(a) and (b)."""
        if hand.is_blackjack:
            return THREE_TO_TWO
        if hand.doubled or (hand.from_split and self.choices.edition == "635a"):
            return EVEN
        return bonus_odds(hand.cards)

    def results(self) -> list[Settled]:
        """What becomes of the wagers that are left. 551.11(c), 551.12(d), 635a.10(b), 635a.11(d): a Blackjack takes
        original wagers only.
        """
        found = []
        for hand in self.in_play_order():
            if hand.over:
                continue
            verdict = self.verdict(hand)
            own, double = verdict, verdict
            if self.dealer_has_blackjack and verdict == "lose":
                double = "push"
                own = "push" if hand.wager == SPLIT else "lose"
            odds = self.odds(hand) if own == "win" else Fraction(0)
            found.append(Settled(hand.box, hand.wager, hand.stake, own, won(hand.stake, odds)))
            if hand.doubled:
                found.append(Settled(hand.box, DOUBLE, hand.doubled, double, hand.doubled if double == "win" else 0))
        if self.dealer_has_blackjack:
            found += [Settled(box, INSURANCE, stake, "win", 2 * stake) for box, stake in self.insured.items()]
        elif self.reader == "unchecked":
            found += [Settled(box, INSURANCE, stake, "lose") for box, stake in self.insured.items()]
        return found

    def in_order(self, settled: list[Settled]) -> list[list[Settled]]:
        """551.6(f), 635a.7(p)."""
        losing = [one for one in settled if one.outcome == "lose"]
        others = [one for one in settled if one.outcome != "lose"]
        groups = [losing, others] if self.choices.losers_first else [settled]
        return [[one for one in group if one.box == box] for group in groups for box in reversed(self.boxes)]

    def fixed_payouts(self) -> list[Event]:
        """551.6(h), 635a.12(c)."""
        expected = []
        lowest = {self.player(box): box for box in reversed(self.boxes)}
        for box in self.boxes:
            hand = self.hands[box][0]
            amount = fixed_payout(hand.cards, self.up, hand.stake)
            if amount and not (hand.doubled or hand.from_split or hand.over):
                expected.append(Event("bonus", str(amount), str(box)))
                others = [other for player, other in lowest.items() if player != self.player(box)]
                expected += [Event("bonus", str(NEIGHBOUR), str(other)) for other in others]
        return expected

    def pay_bonus(self) -> None:
        """One of the fixed payouts."""
        paid = self.evening.head
        if not isinstance(paid, Event) or paid not in self.bonuses:
            raise self.evening.differs(f"one of {self.bonuses}")
        self.evening.take()
        self.bonuses.remove(paid)
        self.pay(int(paid.to), int(paid.card))

    def give_up(self) -> None:
        """551.16(a), (b) and (l)(1), 635a.13(a), (b) and (j)(1): what is not settled goes back."""
        self.groups, self.bonuses = [], []
        self.hear_reports()
        while self.evening.head != Event("void"):
            self.settle_decided()
            self.hear_reports()
        if self.decided():
            raise self.evening.differs(f"one of {self.decided()}")
        self.void = True
        self.evening.expect("void")
        sums: Counter[tuple[int, str]] = Counter()
        for box, on, stake in self.unsettled:
            sums[box, on] += stake
        self.unsettled = [(box, on, stake) for (box, on), stake in sums.items()]
        self.groups = [[Settled(box, on, stake, "void") for box, on, stake in self.unsettled]]
        while self.groups:
            self.hear_reports()
            self.settle_one()

    def decided(self) -> list[Settled]:
        """What stands although the round is void, unless it is settled: what the cards decide before the players'
        decisions, and what the chapter settles at once upon a player's word or an announced Blackjack.

        551.7(d), 551.9(a), 551.10(d), 551.11(d), 635a.7(f), 635a.7(h)(1)(i), 635a.8(d), 635a.9(a), 635a.10(d).
        """
        found: list[Settled] = []
        matches = [box for box in self.boxes if MATCH in self.stakes[box]]
        if self.matches_due is not None and any(
            (box, MATCH, self.stakes[box][MATCH]) not in self.unsettled for box in matches
        ):
            found += [self.match_of(box) for box in matches]
        if self.reader == "used":
            found += [Settled(box, INSURANCE, stake, "lose") for box, stake in self.insured.items()]
        for hand in self.in_play_order():
            if hand.said == "rescue":
                found.append(Settled(hand.box, DOUBLE, hand.doubled, "rescue"))
                found.append(Settled(hand.box, hand.wager, hand.stake, "lose"))
            elif (hand.said == "surrender" and self.is_reader_unused) or (hand in self.surrendered and self.turned):
                found.append(Settled(hand.box, MAIN, hand.stake, "surrender"))
            elif hand.is_announced and not hand.done:
                found.append(self.blackjack_of(hand))
        return [one for one in found if (one.box, one.wager, one.stake) in self.unsettled]

    def settle_decided(self) -> None:
        """One thing before the rest goes back: the cards of a Blackjack that is paid are removed."""
        head, decided = self.evening.head, self.decided()
        if head in decided:
            self.groups = [decided]
            self.settle_one()
            self.groups = []
            paid = [hand for hand in self.in_play_order() if head == self.blackjack_of(hand) and hand.is_announced]
            for hand in paid[:1]:
                hand.over = True
                self.unremoved = hand
        elif self.unremoved is not None:
            hand, self.unremoved = self.unremoved, None
            self.announce_blackjack(hand)
        elif self.has_more_to_carry_out():
            self.carry_out_alone()
        else:
            raise self.evening.differs(f"one of {decided}, or the void round")

    def has_more_to_carry_out(self) -> bool:
        """Whether something was reported that is not finished."""
        return bool(self.queue or self.behind or self.drawing or self.reader_fails)

    def carry_out_alone(self) -> None:
        """What was reported before a round was declared void, and is looked into before or after that."""
        try:
            if self.drawing is not None:
                self.draw_in_error(*self.drawing)
            elif self.queue:
                self.carry_out(self.queue.pop(0))
            elif self.reader_fails:
                self.wait_for_reader()
            else:
                self.queue, self.behind = self.behind, []
        except RoundVoid:
            self.drawing = None
        self.hear_reports()

    def end(self) -> None:
        """551.8(i) and (j), 635a.7(d) and (q): the cards are collected, and shuffled if that is due."""
        evening = self.evening
        self.hear_reports()
        places = [hand.place for hand in self.in_play_order() if not hand.removed and hand.cards]
        evening.expect("cleared", " ".join(sorted([*places, DEALER] if self.dealer else places)))
        self.is_closed = True
        on_table = [hand.cards for hand in self.in_play_order() if not hand.removed]
        evening.discards += [card for cards in [*on_table, self.dealer] for card in cards]
        if self.choices.edition == "635a":
            evening.bars_nothing()
        if (self.void and not self.is_misused) or evening.cover_out or self.ran_out:
            evening.expect("new decks" if self.void and self.found["ten"] > 1 else "shuffle due")
            evening.needs_shoe = True
            evening.shoe, evening.kept = [], []
        while any(kept.seen for kept in evening.kept):
            self.discard_exposed_card()
