"""21 Baccarat when things go wrong, worked out a second time from chapter 681a, to hold the engine against.

It shares nothing with the engine and builds on the cards, hands and settlement of `reference`. A table writes down what
happens to cards and wagers (`log`). Told what was reported after how many entries of it, and how chance shuffled, it
says what the whole log must be: which card goes where, who is paid what, which round is void, when the cards are
shuffled, cut and loaded again.
"""

from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from tests.baccarat_21.reference import (
    DECK,
    LOST,
    MAIN,
    RETURNED,
    Choices,
    Hands,
    OutOfCards,
    Result,
    Round,
    Shoe,
    draws,
    is_natural,
    settle,
    total,
)

Entry = tuple[str, ...]
"""What happened, in words: ("card", "9C", "discard"), ("cover card",), ("settled", "1", "banker", "win", "2000")."""
Stakes = dict[tuple[int, str], int]
Device = Literal["hand", "automated", "continuous"]
Phase = Literal["rest", "before the round", "round", "void"]


class Told(NamedTuple):
    """An order, an incident or a person's act that was accepted when the log had so many entries and the dealer had
    taken so many steps; `asked`: while somebody was asked something, or had just answered.
    """

    moment: int
    what: str
    step: int = 0
    asked: bool = False


ABOUT_THE_STACK = ("recut", "reshuffle the stack")


class Judged(NamedTuple):
    """A report on which the table decided when the log had so many entries."""

    moment: int
    what: str
    accepted: bool


class Impossible(AssertionError):  # noqa: N818 - named after what it says
    """Chance gave what the law or the cards at hand do not allow, or was not asked for what is due."""


@dataclass(kw_only=True)
class Chance:
    """What nobody decides: the order of each shuffle, where each cut and each cover card went, a device's cards."""

    shuffles: deque[list[str]] = field(default_factory=deque)
    cuts: deque[int] = field(default_factory=deque)
    covers: deque[int | None] = field(default_factory=deque)
    device_cards: deque[str] = field(default_factory=deque)

    def shuffle(self, cards: list[str]) -> list[str]:
        """These cards in another order."""
        order = self.shuffles.popleft() if self.shuffles else []
        if bare(order) != bare(cards):
            raise Impossible(f"a shuffle of {len(cards)} cards gave {len(order)}, or others")
        return order

    def cut(self, cards: list[str]) -> list[str]:
        """681a.5(c), (d): cut at least ten cards from either end; a stack too small for that in the middle."""
        above = self.cuts.popleft() if self.cuts else -1
        lawful = 10 <= above <= len(cards) - 10 if len(cards) >= 20 else above == len(cards) // 2
        if not lawful:
            raise Impossible(f"{len(cards)} cards were cut at {above}")
        return cards[above:] + cards[:above]

    def cover_card(self, cards: list[str]) -> int:
        """681a.5(d): the second cover card is at least ten cards above the bottom."""
        after = self.covers.popleft() if self.covers else None
        if after is None or not 0 < after <= len(cards) - 10:
            raise Impossible(f"the cover card is after {after} of {len(cards)} cards")
        return after

    def device_card(self) -> str:
        """The next card that a continuous device gives."""
        if not self.device_cards:
            raise Impossible("the device was not asked for a card that is due")
        return self.device_cards.popleft()


def bare(cards: list[str]) -> Counter[str]:
    """How many there are of each card, whichever way it lies."""
    return Counter(card.removesuffix("^") for card in cards)


@dataclass(kw_only=True)
class Stack:
    """Shuffled cards that are not in the shoe yet; a listed stack is ready for it."""

    cards: list[str]
    cover_after: int | None = None
    is_cut: bool = False
    was_cut: bool = False
    """Whether it was cut since the shuffle, properly or not."""
    listed: bool = False
    by_device: bool = False


@dataclass(kw_only=True)
class Table:
    """A table dealt by hand."""

    choices: Choices
    decks: int
    device: Device
    listed: deque[Shoe]
    chance: Chance
    told: deque[Told]
    judged: deque[Judged]
    log: list[Entry] = field(default_factory=list)

    shoe: Shoe | None = None
    from_device: bool = False
    """Whether a continuous device gives the cards, and no list."""
    stack: Stack | None = None
    loose: list[str] | None = None
    """Cards that must be shuffled before anything else."""
    kept: list[Stack] = field(default_factory=list)
    """What an automated device keeps, first what it has kept longest; two batches while they change places."""
    rack: list[str] = field(default_factory=list)
    found_face_up: Counter[str] = field(default_factory=Counter)
    """681a.9(a): cards that may not be used in this round."""
    hands: Hands = field(default_factory=Hands)
    stakes: Stakes = field(default_factory=dict)
    phase: Phase = "rest"
    first_card_due: bool = False
    """681a.7(c): whether the first card of a full batch must be removed before the players are dealt any."""
    new_dealer: bool = False
    """681a.7(c): whether a dealer who came after the shoe was loaded must remove one."""
    no_more_rounds: bool = False
    """Whether these are cards with which only the round in play is finished."""

    # Rounds

    def play_round(self, stakes: Stakes) -> dict[tuple[int, str], Result]:
        """Prepare, deal and settle a round; or give everything back when the cards do not suffice."""
        self.stakes, self.hands, self.phase = stakes, Hands(), "before the round"
        self.found_face_up = Counter()
        try:
            self.prepare()
            self.deal()
        except OutOfCards:
            return self.give_back()
        results = {where: settle(where[1], stake, self.hands, self.choices) for where, stake in stakes.items()}
        self.pay(Round(stakes=stakes, results=results))
        self.clear()
        return results

    def rest(self) -> None:
        """Between rounds: whatever was reported is dealt with."""
        self.listen()

    def prepare(self) -> None:
        """681a.5, 681a.7(a), (c): until a shoe is on the table from which the players can be dealt their cards."""
        while True:
            self.get_ready()
            if self.must_store():
                self.store()
            elif self.first_card_due or self.new_dealer:
                self.remove_one_card()
            else:
                return

    def remove_one_card(self) -> None:
        """681a.7(c): for the full batch, or else for the new dealer."""
        if self.take("discard") is None:
            return
        if self.first_card_due:
            self.first_card_due = False
        else:
            self.new_dealer = False

    def deal(self) -> None:
        """681a.7(e) to (g), with the Player's Hand first."""
        for _ in range(2):
            for side in MAIN:
                self.hands.cards(side).append(self.give(side))
        natural = is_natural(self.hands.player) or is_natural(self.hands.banker)
        if natural and not any(on.startswith("bonus") for _, on in self.stakes):
            return
        for side in MAIN:
            if draws(self.hands.cards(side)):
                card = self.give(side)
                (self.hands.extra[side] if natural else self.hands.cards(side)).append(card)

    def give(self, side: str) -> str:
        """The next card that a hand may have."""
        while True:
            self.get_ready()
            self.phase = "round"
            card = self.take(side)
            if card is not None:
                return card

    def pay(self, decided: Round) -> None:
        """681a.7(h), (k)."""
        for group in decided.order():
            for seat, wager in sorted(group):
                self.get_ready()
                result = decided.results[seat, wager]
                self.log.append(("settled", str(seat), wager, result.outcome, str(result.pays)))

    def give_back(self) -> dict[tuple[int, str], Result]:
        """The shoe ran out: the round is void, the wagers are returned and the cards are reshuffled."""
        self.phase, self.no_more_rounds = "void", True
        self.log.append(("void",))
        for seat, wager in sorted(self.stakes):
            self.get_ready()
            self.log.append(("settled", str(seat), wager, RETURNED.outcome, "0"))
        self.clear()
        return dict.fromkeys(self.stakes, RETURNED)

    def clear(self) -> None:
        """681a.7(l); 681a.7(d), 681a.5(f): after a round in which the cover card came out, the cards are reshuffled."""
        self.get_ready()
        self.rack += [card for side in MAIN for card in self.on_the_table(side)]
        self.hands, self.phase = Hands(), "rest"
        self.log.append(("cleared",))
        if self.no_more_rounds or (self.shoe is not None and self.shoe.cover_card_out):
            self.empty()

    def on_the_table(self, side: str) -> list[str]:
        """Every card that lies at a hand."""
        return self.hands.cards(side) + self.hands.extra[side]

    # Cards

    def take(self, to: str) -> str | None:
        """One act. 681a.7(d): the cover card is put aside. 681a.9(a): a card that lies face up is discarded, and so is
        one that was found so in this round and came back. Any other card goes where it is due, and is the answer.
        """
        if self.cover_card_is_next():
            self.put_cover_card_aside()
            return None
        card = self.remove()
        plain = card.removesuffix("^")
        if card != plain:
            self.found_face_up[plain] += 1
        elif self.found_face_up[plain] and self.no_more_rounds:
            card += "^"
        lies = "discard" if card != plain else to
        self.log.append(("card", plain, lies))
        if lies == "discard":
            self.rack.append(plain)
        return plain if card == plain else None

    def cover_card_is_next(self) -> bool:
        """Whether it lies on top."""
        shoe = self.shoe
        return shoe is not None and shoe.drawn == shoe.cover_after and not shoe.cover_card_out

    def put_cover_card_aside(self) -> None:
        """681a.7(d)."""
        assert self.shoe is not None
        self.shoe.cover_card_out = True
        self.log.append(("cover card",))

    def remove(self) -> str:
        """The card on top."""
        assert self.shoe is not None
        if self.from_device:
            return self.chance.device_card()
        if not self.has_cards():
            raise OutOfCards
        self.shoe.drawn += 1
        return self.shoe.cards[self.shoe.drawn - 1]

    def has_cards(self) -> bool:
        """Whether the shoe has any card left."""
        return self.shoe is not None and (self.from_device or self.shoe.drawn < len(self.shoe.cards))

    def full_batch(self) -> list[str]:
        """681a.3(a)."""
        return [*DECK] * self.decks

    # Shuffle, cut and shoe

    def get_ready(self) -> None:
        """Whatever was reported is dealt with, and cards that have to be shuffled come back into a shoe."""
        self.listen()
        while self.shoe is None:
            self.bring_a_shoe()
            self.listen()

    def bring_a_shoe(self) -> None:
        """The next act on the way to a shoe that can be dealt from."""
        if self.loose is not None:
            self.shuffle(self.loose)
        elif self.stack is not None and self.must_store():
            self.store()
        elif self.stack is not None and not (self.stack.is_cut or self.stack.listed):
            self.stack.cards = self.chance.cut(self.stack.cards)
            self.stack.is_cut = self.stack.was_cut = True
            self.log.append(("cut",))
        elif self.stack is not None:
            self.load(self.stack)
        elif self.device == "automated" and self.kept:
            self.change_batches()
        elif self.listed:
            listed = self.listed.popleft()
            self.load(Stack(cards=listed.cards, cover_after=listed.cover_after, listed=True))
        elif self.device == "continuous":
            self.load_device()
        else:
            self.shuffle(self.full_batch())

    def shuffle(self, cards: list[str]) -> None:
        """681a.5(a): by hand, or by the device that is in use."""
        by_device = self.device == "automated"
        self.stack = Stack(cards=self.chance.shuffle(cards), by_device=by_device)
        self.loose = None
        self.log.append(("shuffled", "by device" if by_device else "by hand"))

    def must_store(self) -> bool:
        """681a.3(b)(3): while one batch is used, the device keeps the other."""
        return self.device == "automated" and not self.kept

    def store(self) -> None:
        """681a.3(b)(3)."""
        self.kept.append(self.shuffled_by_device())
        self.log.append(("stored",))

    def shuffled_by_device(self) -> Stack:
        """What the device makes of a batch: what is listed next, or what chance gives."""
        if self.listed:
            listed = self.listed.popleft()
            return Stack(cards=listed.cards, cover_after=listed.cover_after, listed=True, by_device=True)
        return Stack(cards=self.chance.shuffle(self.full_batch()), by_device=True)

    def change_batches(self) -> None:
        """681a.3(b)(4): the used batch goes into the device, and the one that it kept comes out."""
        if len(self.kept) == 1:
            self.store()
        else:
            self.stack = self.kept.pop(0)
            self.log.append(("released",))

    def load(self, stack: Stack) -> None:
        """681a.7(a), (c): into the shoe. Cards with which a round is only finished are no full batch."""
        after = stack.cover_after
        if not stack.listed and not self.no_more_rounds:
            after = self.chance.cover_card(stack.cards)
        self.shoe = Shoe(cards=stack.cards, cover_after=after)
        self.from_device, self.stack, self.rack = False, None, []
        if not self.no_more_rounds:
            self.first_card_due, self.new_dealer = True, False
        self.log.append(("loaded", str(len(stack.cards))))

    def load_device(self) -> None:
        """681a.5(h): neither a cut nor a cover card."""
        self.shoe, self.from_device, self.rack = Shoe(cards=[]), True, []
        self.first_card_due, self.new_dealer = True, False
        self.log.append(("loaded", str(len(self.full_batch()))))

    def empty(self) -> None:
        """681a.7(d)(1): no further round comes from these cards; they are together again, to be shuffled."""
        self.put_together()
        self.log.append(("emptied",))

    def put_together(self) -> None:
        """The cards of shoe, stack and rack are together."""
        self.shoe, self.stack, self.loose, self.rack, self.no_more_rounds = None, None, None, [], False

    # What was reported

    def listen(self) -> None:
        """Deal with what was reported by now, in the order in which it was reported."""
        self.hear_decisions()
        while self.told and self.told[0].moment <= len(self.log):
            self.deal_with(self.told.popleft())
            self.hear_decisions()

    def hear_decisions(self) -> None:
        """Judge what the table decided by now about reports."""
        while self.judged and self.judged[0].moment <= len(self.log):
            self.judge(self.judged.popleft())

    def deal_with(self, told: Told) -> None:
        """One order, incident or act; one for which it is too late by now comes to nothing."""
        match told.what:
            case "card drawn on 17":
                self.drawn_on_17()
            case "shuffler jams":
                self.device_jams()
            case "shuffler out of order":
                self.device_fails(told)
            case "recut" if self.stack is not None and self.stack.was_cut:
                self.stack.is_cut = False
                self.finish(told, self.has_cut)
            case "reshuffle the stack" if self.stack is not None and self.stack.was_cut:
                self.loose, self.stack = self.stack.cards, None
                self.finish(told, self.has_cut)
            case "reshuffle" if self.phase == "rest" and self.shoe is not None:
                # 681a.5(a), (f)
                self.empty()
            case "change decks" if self.phase == "rest":
                # 681a.3(c)
                self.kept = []
                self.put_together()
                self.log.append(("received",))
            case "no gaming activity" if self.phase == "rest":
                # 681a.5(g)
                self.put_together()
            case "change dealer":
                self.new_dealer = self.shoe is not None

    def finish(self, begun: Told, done: Callable[[], bool]) -> None:
        """Shuffle, cut or load until what was told is done. What was reported along with it waits, and so does what
        comes after that. Somebody who is asked can be interrupted; an order about the stack is obeyed in time.
        """
        waiting = [told for told in self.told if told.step <= begun.step]
        self.told = deque(self.told[place] for place in range(len(waiting), len(self.told)))
        while not done():
            while self.told and self.told[0].moment <= len(self.log):
                told = self.told.popleft()
                if told.what in ABOUT_THE_STACK or (told.asked and not waiting):
                    self.hear_decisions()
                    self.deal_with(told)
                    self.cut_once_more(begun)
                else:
                    waiting.append(told)
            self.hear_decisions()
            if not done():
                self.bring_a_shoe()
        self.told.extendleft(reversed(waiting))

    def cut_once_more(self, begun: Told) -> None:
        """A recut that was interrupted is still to be made."""
        if begun.what == "recut" and self.stack is not None:
            self.stack.is_cut = False

    def has_cut(self) -> bool:
        """Whether the stack is cut, or in the shoe."""
        return self.shoe is not None or (self.stack is not None and self.stack.is_cut)

    def drawn_on_17(self) -> None:
        """681a.9(b): the card is discarded, lies it face up or not; a cover card on top of it is put aside. Where no
        card can be drawn any more, none is drawn by mistake.
        """
        if self.phase != "round" or not self.has_cards():
            return
        if self.cover_card_is_next():
            self.put_cover_card_aside()
            self.hear_decisions()
        card = self.remove()
        plain = card.removesuffix("^")
        if card != plain:
            self.found_face_up[plain] += 1
        self.log.append(("card", plain, "discard"))
        self.rack.append(plain)

    def device_jams(self) -> None:
        """681a.9(c): the cards that it shuffled last are reshuffled. A continuous device just gives other cards."""
        if self.device != "automated":
            return
        if self.kept:
            self.kept[-1] = self.shuffled_by_device()
            self.log.append(("stored",))
        elif self.stack is not None and self.stack.by_device and not self.stack.is_cut:
            self.shuffle(self.stack.cards)

    def device_fails(self, told: Told) -> None:
        """681a.9(d): it is marked and not used again; the cards of a continuous one are shuffled by hand, in a round
        with the discards, to finish that round only.
        """
        if self.device == "hand":
            return
        was, self.device, self.kept = self.device, "hand", []
        if was == "automated" or self.shoe is None:
            self.log.append(("out of order",))
        elif self.phase in ("round", "void"):
            self.loose, self.no_more_rounds, self.shoe = self.not_in_hands(), True, None
            self.log.append(("out of order",))
            self.finish(told, lambda: self.shoe is not None)
        else:
            self.log.append(("out of order",))
            self.empty()

    def not_in_hands(self) -> list[str]:
        """The cards of the shoe or device, and the discards."""
        assert self.shoe is not None
        if not self.from_device:
            return self.shoe.cards[self.shoe.drawn :] + self.rack
        lying = bare(self.on_the_table("player") + self.on_the_table("banker"))
        return list((bare(self.full_batch()) - lying).elements())

    # What may be reported

    def judge(self, judged: Judged) -> None:
        """A report was accepted exactly if the law has something to say about it, where that can be said."""
        if self.may_be_reported(judged.what) not in (None, judged.accepted):
            raise Impossible(f"{judged.what!r} was {'accepted' if judged.accepted else 'refused'} at {judged.moment}")

    def may_be_reported(self, what: str) -> bool | None:
        """Whether this can be, as things are. None: the law leaves it open."""
        match what:
            case "card drawn on 17":
                return self.is_drawn_on_17()
            case "shuffler jams":
                return self.device_has_cards()
            case "shuffler out of order":
                return self.device != "hand"
        # 681a.5(e): after the cut, before the cards are in the shoe.
        return self.stack is not None and self.stack.was_cut

    def is_drawn_on_17(self) -> bool | None:
        """681a.9(b): whether all four cards are dealt, a hand has 17 or more, and there is a card to draw. The law does
        not say whether a hand has 17 if it has it only with a card that counts for the Bonus Wager alone, nor whether a
        card can be drawn from a device that has just failed.
        """
        if self.loose is not None and self.phase == "round":
            return None
        if self.phase != "round" or not self.has_cards() or any(len(self.hands.cards(side)) < 2 for side in MAIN):
            return False
        if any(total(self.hands.cards(side)) >= 17 for side in MAIN):
            return True
        return None if any(self.hands.extra.values()) else False

    def device_has_cards(self) -> bool:
        """681a.9(c): whether there is anything in the device that could jam."""
        if self.device == "continuous":
            return self.shoe is not None
        fresh = self.stack is not None and self.stack.by_device and not self.stack.is_cut
        return self.device == "automated" and (bool(self.kept) or fresh)


def won(stakes: Stakes, results: dict[tuple[int, str], Result]) -> dict[int, int]:
    """What each seat has more, or less, after a round."""
    gains: dict[int, int] = {}
    for (seat, wager), result in results.items():
        change = -stakes[seat, wager] if result == LOST else result.pays
        gains[seat] = gains.get(seat, 0) + change
    return gains
