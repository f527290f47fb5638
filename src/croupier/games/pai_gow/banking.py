"""A player banks the game (§§ 621a.9 and 535.11): the offer, the cut, and the dealer's wager against the bank."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import count
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.games.pai_gow.answers import PaiGowAnswer, ends_in
from croupier.games.pai_gow.choices import LAST_WAGER
from croupier.games.pai_gow.delivery import form_of_cut, why_no_cut
from croupier.games.pai_gow.editions import GENERATOR
from croupier.games.pai_gow.events import BankGivenUp, BankOffered, BankTaken, DealerWagered, StacksCut
from croupier.games.pai_gow.wagers import PAI_GOW
from croupier.games.shared.around import COUNTERCLOCKWISE, around
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.money import Cents, written
from croupier.play.game import QuestionKind
from croupier.play.steps import Procedure, Question, ask
from croupier.table.events import Cites, Noted, Withdrew
from croupier.table.inputs import Answer, Refusal, refuse
from croupier.table.messages import message
from croupier.table.people import seat_name
from croupier.table.state import Option

if TYPE_CHECKING:
    from croupier.games.pai_gow.game import PaiGow

BANK, CO_BANK, DECLINE = "bank", "co-bank", "decline"
CUT = "cut"
FULL, LESS, NONE = "full", "less", "none"


def offers_the_bank(t: PaiGow) -> bool:
    """Whether players may bank at this table: as the submission says, and with dice."""
    return t.choices.player_bank and t.choices.starting_position != GENERATOR


def may_be_banked(t: PaiGow) -> bool:
    """Whether the bank is offered now: not at the start of the game."""
    return offers_the_bank(t) and not t.state.starts


# The offer


class Offered(NamedTuple):
    """A player to whom the bank is offered, at a seat from which so many players before have got up; `moved`: instead
    of at another, which the player gave up.
    """

    seat: int
    player: str
    vacated: int
    moved: bool = False

    def stands(self, t: PaiGow) -> bool:
        """Whether that player is still there: somebody new in the seat has not been offered anything."""
        there = self.seat in t.state.present and t.state.seats[self.seat] == self.player
        return there and t.state.vacated.get(self.seat, 0) == self.vacated


def find_bank(t: PaiGow) -> Procedure[None]:
    """§ .9(c): offered counterclockwise, to each player once, until one accepts and stays until the round begins."""
    if not may_be_banked(t) or not t.state.first_seats:
        return
    if is_dealers_turn(t):
        yield BankOffered(t.cites(Rule.FIRST_OFFER_TO_DEALER) + by_reading("first_offer_rotates"), None, 1)
        return
    places = around(t.seats, t.state.offer_from, COUNTERCLOCKWISE)
    yield first_offer(t, next(place for place in places if place in t.state.first_seats))
    first = True
    for offered in offers_in_turn(t, places):
        yield from offer_to(t, offered, first=first)
        if t.state.is_banked:
            return
        first = False


def offers_in_turn(t: PaiGow, places: Sequence[int]) -> Iterator[Offered]:
    """The offers, one to each player: on the way around the table, and in the end to whoever went on at a seat that was
    passed. Looked up as the offer goes on: people may come, leave and move meanwhile.
    """
    there, asked = {t.state.seats[seat] for seat in t.state.present}, set[str]()
    for passed, seat in (*enumerate(places), *enumerate(places, len(places))):
        player = t.state.seats.get(seat, "")
        if player in asked or (passed >= len(places) and player not in there):
            continue
        if seat == seat_due(t, places[passed % len(places) :], player):
            asked.add(player)
            yield offered_at(t, seat, moved=passed >= len(places))


def seat_due(t: PaiGow, ahead: Sequence[int], player: str) -> int | None:
    """At which of the seats to which the offer is still to come a player is offered the bank: the first from the
    dealer's right.
    """
    return min((seat for seat in t.state.present if seat in ahead and t.state.seats[seat] == player), default=None)


def first_offer(t: PaiGow, first: int) -> BankOffered:
    """The event of an offer that begins with the player at that seat, and where the next one begins."""
    cites = t.cite_all(Rule.BANK_OFFERED, Rule.FIRST_OFFER_MOVES)
    if t.edition.offer_comes_to_dealer:
        then, reading = first + 1, by_reading("first_offer_rotates")
    else:
        then, reading = (first % t.seats + 1 if t.first_offer_always_moves else 0), by_reading("first_offer_moves_on")
    two = by_reading("one_offer_to_a_player") if t.state.holds_two_seats else ()
    return BankOffered(cites + reading + by_reading("when_the_bank_is_offered") + two, first, then)


def offered_at(t: PaiGow, seat: int, *, moved: bool = False) -> Offered:
    """The offer to the player who sits there now."""
    return Offered(seat, t.state.seats[seat], t.state.vacated.get(seat, 0), moved)


def heard(t: PaiGow, offered: Offered) -> Procedure[tuple[Offered, Answer | None]]:
    """What a player says to the offer, and at which seat: at another, if that one was given up without an answer."""
    while True:
        answer = yield from ask(partial(bank_question, t, offered))
        own = (seat for seat in t.state.seats_of(offered.player) if seat in t.state.present and seat != offered.seat)
        other = min(own, default=None)
        if answer is not None or other is None:
            return offered, answer
        offered = offered_at(t, other, moved=True)


def offer_to(t: PaiGow, offered: Offered, *, first: bool) -> Procedure[None]:
    """One player is offered the bank and, if that one accepts, has the stacks cut and hears the dealer's wager."""
    offered, answer = yield from heard(t, offered)
    seat = offered.seat
    if answer is None or answer.choice == DECLINE or not offered.stands(t):
        return
    refusal = why_not_bank(t, seat)
    if refusal is not None:
        passed_on = tuple(dict.fromkeys(t.cites(Rule.BANK_OFFERED) + refusal.cites))
        yield Noted(passed_on, message("pai_gow.bank_offered_on"), seat, because=refusal.reason)
        return
    yield from take_bank(t, seat, co=answer.choice == CO_BANK, first=first)
    yield from cut_by_bank(t)
    yield from dealers_wager(t)
    if not t.state.is_banked:
        cites = t.cites(Rule.BANK_OFFERED) + by_reading("bank_that_leaves")
        yield Noted(cites, message("pai_gow.bank_left"))


def is_dealers_turn(t: PaiGow) -> bool:
    """Whether the first offer has come around to the dealer: nobody is left between it and the dealer's left."""
    return t.edition.offer_comes_to_dealer and not any(seat >= t.state.offer_from for seat in t.state.first_seats)


def bank_question(t: PaiGow, offered: Offered) -> Question | None:
    """The offer to one player, while that player sits there."""
    if not offered.stands(t):
        return None
    seat = offered.seat
    cites, refusal = t.cites(Rule.BANK_OFFERED), why_not_bank(t, seat)
    cites += by_reading("one_offer_to_a_player") if offered.moved else ()
    why, barred = (refusal.reason, refusal.cites) if refusal is not None else (None, ())
    options = [Option(BANK, barred or t.cite_all(Rule.BANK_OFFERED, Rule.BANK_CONFIRMED), closed=why)]
    if t.choices.co_banking:
        options.append(Option(CO_BANK, barred or t.cites(Rule.CO_BANKING), closed=why))
    return Question(
        kind="bank",
        to=seat_name(seat),
        seat=seat,
        cites=cites,
        options=(*options, Option(DECLINE, cites)),
        default=Answer(DECLINE, seat=seat),
    )


def why_not_bank(t: PaiGow, seat: int) -> Refusal | None:
    """§ .9(c), (d): not twice in a row, only after a wager against the dealer, and only with enough chips."""
    state = t.state
    player = state.seats[seat]
    if player == state.last_bank:
        return refuse("pai_gow.no_bank_twice", t.cites(Rule.NO_CONSECUTIVE_BANK))
    if player not in state.last_wagers:
        return refuse("pai_gow.bank_must_have_wagered", t.cites(Rule.BANK_PLACED_WAGER))
    others, chips = state.against(player), state.chips_of(player)
    if not others:
        return refuse("pai_gow.nothing_to_bank", t.cites(Rule.BANK_COVERS))
    if chips < others:
        cites = t.cites(Rule.BANK_COVERS) + by_reading("what_the_bank_must_cover")
        return refuse("pai_gow.bank_covers_all", cites, others=written(others), chips=written(chips))
    return None


def take_bank(t: PaiGow, seat: int, *, co: bool, first: bool) -> Procedure[None]:
    """The dealer marks the bank, whose own wagers go back. `first`: nobody was offered it before."""
    rules = [Rule.BANK_MARKER, Rule.BANK_CONFIRMED, Rule.BANK_PLACED_WAGER, Rule.BANK_COVERS]
    yield BankTaken(t.cite_all(*rules, *([Rule.CO_BANKING] if co else [])), seat, co, first)
    cites = no_wager_cites(t)
    while (wager := next(wagers_of_bank(t), None)) is not None:
        own, on, amount = wager
        yield Withdrew(cites, own, on, Cents(amount))


def no_wager_cites(t: PaiGow) -> Cites:
    """By which provision and readings a bank plays at one area and has no wager of its own."""
    return t.cites(Rule.BANK_ONE_AREA) + by_reading("bank_takes_back_its_wagers") + by_reading("banks_one_area")


def wagers_of_bank(t: PaiGow) -> Iterator[tuple[int, str, int]]:
    """The wagers that the bank still has, at all of its seats."""
    own = t.state.seats_of(t.state.bank.player) if t.state.bank is not None else []
    return ((seat, on, amount) for seat in own for on, amount in t.state.wagers_at(seat).items())


def give_up_bank(t: PaiGow, cites: Cites) -> Procedure[None]:
    """No round is dealt after all: whoever banks gives the marker back."""
    if t.state.bank is not None:
        yield BankGivenUp(cites, t.state.bank.seat)


def judge_beside_bank(t: PaiGow, seat: int, on: str, total: int) -> Refusal | None:
    """Why a wager may not be made once somebody banks: the bank's own, or more than the bank covers."""
    state = t.state
    bank = state.bank
    if bank is None:
        return None
    if state.seats[seat] == bank.player:
        return refuse("pai_gow.bank_makes_no_wager", no_wager_cites(t))
    wagered, covered = state.against(bank.player), state.chips_of(bank.player) - state.ledger.house_wager
    raised = wagered - state.stake(seat) + total
    if on != PAI_GOW or raised <= covered:
        return None
    cites = t.cites(Rule.BANK_COVERS)
    return refuse("pai_gow.more_than_the_bank_covers", cites, covered=written(covered), raised=written(raised))


# The cut


def cut_by_bank(t: PaiGow) -> Procedure[None]:
    """§ .9(g): the bank may have adjacent stacks moved to one end or both, once."""
    answer = yield from ask(partial(cut_question, t))
    if answer is not None and answer.choice == CUT and t.state.bank is not None:
        right, left = ends_in(answer)
        both = by_reading("cut_to_both_ends") if right and left else ()
        yield StacksCut(t.cite_all(Rule.CUT_STACKS, form_of_cut(right, left)) + both, right, left)


def cut_question(t: PaiGow) -> Question | None:
    """Whether the bank has the stacks cut."""
    bank = t.state.bank
    if bank is None or not t.state.stacks:
        return None
    cites = t.cites(Rule.CUT_STACKS)
    return Question(
        kind="cut",
        to=seat_name(bank.seat),
        seat=bank.seat,
        cites=cites,
        options=(Option(CUT, cites, may_bring=("right", "left")), Option(DECLINE, cites)),
        default=PaiGowAnswer(DECLINE, seat=bank.seat),
        check=partial(judge_cut, t),
        samples=(PaiGowAnswer(CUT, seat=bank.seat, right=(4, 5)),),
    )


def judge_cut(t: PaiGow, answer: Answer) -> Refusal | None:
    """Adjacent stacks, to one end or to both."""
    if answer.choice != CUT:
        return None
    why = why_no_cut(*ends_in(answer))
    return Refusal(why, t.cite_all(Rule.CUT_STACKS, Rule.CUT_TO_ONE_END, Rule.CUT_TO_BOTH_ENDS)) if why else None


# The dealer's wager


def dealers_wager(t: PaiGow) -> Procedure[None]:
    """§ .9(h): the dealer wagers against the bank, unless the bank says less or none; not against a co-bank."""
    answer = yield from ask(partial(dealers_wager_question, t))
    if answer is None or answer.choice == NONE or not full_wager(t):
        return
    amount = min(answer.amount, full_wager(t)) if answer.amount is not None else full_wager(t)
    rules = [Rule.DEALERS_WAGER, *([Rule.DEALERS_WAGER_REDUCED] if answer.choice == LESS else [])]
    areas = (
        by_reading("last_wager_of_two_areas")
        if t.choices.adjacent_areas and t.choices.dealer_wager == LAST_WAGER
        else ()
    )
    capped = by_reading("dealers_wager_capped") if amount == full_wager(t) < wanted_wager(t) else ()
    yield DealerWagered(t.cite_all(*rules) + areas + capped, Cents(amount))


def wanted_wager(t: PaiGow) -> int:
    """The submission's amount, or what the bank last wagered against the dealer."""
    bank = t.state.bank
    assert bank is not None
    chosen = t.choices.dealer_wager
    return chosen if isinstance(chosen, int) else t.state.last_wagers.get(bank.player, 0)


def full_wager(t: PaiGow) -> int:
    """What the dealer wagers if the bank says nothing: no more than the bank has left, in chips and whole cents."""
    bank = t.state.bank
    if bank is None or bank.co:
        return 0
    most = min(wanted_wager(t), t.state.chips_of(bank.player) - t.state.against(bank.player))
    return most if most == wanted_wager(t) else largest_wager(t, most)


def largest_wager(t: PaiGow, most: int) -> int:
    """The largest wager of the dealer's, up to an amount, that chips make and that is settled in whole cents."""
    step = t.dealers_step
    return next((amount for amount in range(most - most % step, 0, -step) if t.chips.make(amount)), 0)


def smallest_wager(t: PaiGow) -> int:
    """The smallest wager that the dealer can make."""
    return next(amount for amount in count(t.dealers_step, t.dealers_step) if t.chips.make(amount))


def dealers_wager_question(t: PaiGow) -> Question | None:
    """What the bank says to the dealer's wager; nothing is asked where there is none."""
    full, bank = full_wager(t), t.state.bank
    if bank is None or not full or t.state.ledger.house_wager or not t.state.in_play:
        return None
    cites, reduced = t.cites(Rule.DEALERS_WAGER), t.cites(Rule.DEALERS_WAGER_REDUCED)
    least = smallest_wager(t)
    why = None if full > least else message("pai_gow.dealers_wager_is_least")
    return Question(
        kind="dealer's wager",
        to=seat_name(bank.seat),
        seat=bank.seat,
        cites=cites,
        options=(Option(FULL, cites), Option(LESS, reduced, needs=("amount",), closed=why), Option(NONE, reduced)),
        default=Answer(FULL, seat=bank.seat),
        check=partial(judge_less, t, reduced),
        samples=(Answer(LESS, seat=bank.seat, amount=Cents(least)),),
    )


def judge_less(t: PaiGow, cites: Cites, answer: Answer) -> Refusal | None:
    """A lesser amount: below the full one, made of chips, and settled in whole cents."""
    if answer.choice != LESS:
        return None
    assert answer.amount is not None
    amount, full, step = +answer.amount, full_wager(t), t.dealers_step
    if not 0 < amount < full:
        return refuse("pai_gow.less_is_less", cites, full=written(full))
    if amount % step or not t.chips.make(amount):
        return refuse("pai_gow.dealers_wager_step", cites, amount=written(amount), step=written(step))
    return None


QUESTIONS: Final = (
    QuestionKind(
        kind="bank",
        rule=Rule.BANK_OFFERED,
        choices=(BANK, CO_BANK, DECLINE),
        describes="whether to bank the round, alone or with the house covering half",
    ),
    QuestionKind(
        kind="cut",
        rule=Rule.CUT_STACKS,
        choices=(CUT, DECLINE),
        describes="whether the bank has adjacent stacks moved to the right or left end, or some to each",
    ),
    QuestionKind(
        kind="dealer's wager",
        rule=Rule.DEALERS_WAGER,
        choices=(FULL, LESS, NONE),
        describes="whether the dealer wagers the full amount against the bank, less, or nothing",
    ),
)
