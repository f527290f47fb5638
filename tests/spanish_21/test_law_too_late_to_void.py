"""What is decided stands in a void round, from the moment at which it is decided; once the dealer has a Blackjack or a
complete hand, no round is void any more (551.7(d), .9(a), .10(d), .11(d), .16(a), (b), (l)(1); 635a.7(f), (h), .8(d),
.9(a), .10(d), .13(a), (b), (j)(1)).

Each round is played as often as it has moments, and something that voids it is reported at another moment each time.
"""

from collections.abc import Callable, Iterator
from itertools import pairwise

import msgspec
import pytest

from croupier.games.shared.events import CardDealt, Turned
from croupier.games.spanish_21.events import CardReader, Found, HandStays
from croupier.money import Cents
from croupier.play.table import Table
from croupier.table.events import Answered, Bonus, Event, Noted, Settled
from croupier.table.inputs import Answer, Report, Step
from tests.spanish_21.floor import dealt_by_hand, is_void, shoe, verdicts
from tests.spanish_21.tables import CHAPTERS, DOUBLE, INSURANCE, MAIN, MATCH
from tests.spanish_21.trouble import ERROR, MISUSED, ON_17
from tests.support.events import found
from tests.support.moments import at_every_moment
from tests.support.playing import allowed

Says = dict[str, Answer]
"""What people answer, by the kind of question and the seat, or by its kind; otherwise the default."""
Moment = Callable[[list[Event]], bool]
TOO_LATE = "reading:too_late_to_void"
DISCLOSED = Report(ERROR, disclosed=True)


def move(table: Table, says: Says) -> list[Event]:
    """A step of the dealer, or an answer."""
    if not table.questions:
        return allowed(table.submit(Step()))
    number, question = next(iter(table.questions.items()))
    answer = says.get(f"{question.kind} {question.seat}", says.get(question.kind))
    if answer is None:
        return allowed(table.answer_by_default())
    return allowed(table.submit(msgspec.structs.replace(answer, seat=question.seat, question=number)))


def played(make: Callable[[], Table], says: Says, *reports: Report) -> Iterator[tuple[Table, list[Event], list[Event]]]:
    """The round with the reports at its first moment, its second and so on: what happened before them, and then."""

    def happens(table: Table) -> list[Event]:
        events: list[Event] = []
        for report in reports:
            events += table.submit(report).events
            events += move(table, says) if report is DISCLOSED and table.waits_for_step else []
        return events

    return at_every_moment(make, lambda table: move(table, says), happens)


def said(choice: str) -> Moment:
    """A player has said that."""
    return lambda events: any(event.choice == choice for event in found(events, Answered))


def all_dealt(events: list[Event]) -> bool:
    """Everybody has two cards: the dealer's second is the last."""
    return sum(card.to == "dealer" for card in found(events, CardDealt)) >= 2


def matching(events: list[Event]) -> bool:
    """The first Match-the-Dealer Wager was settled, which is seat 2's."""
    return any(one.wager == MATCH for one in found(events, Settled))


def announced(events: list[Event]) -> bool:
    """A Blackjack was announced."""
    return any(stays.because == "Blackjack" for stays in found(events, HandStays))


def checked(events: list[Event]) -> bool:
    """The card reader was used."""
    return bool(found(events, CardReader))


def turned(events: list[Event]) -> bool:
    """The hole card lies face up."""
    return bool(found(events, Turned))


def outcomes(events: list[Event]) -> dict[str, str]:
    """What became of seat 1's wagers."""
    return {on: outcome for seat, on, outcome, _ in verdicts(events) if seat == 1}


# What is decided stands

NOTHING: Says = {}
SURRENDERS: Says = {"play 1": Answer("surrender")}
RESCUES: Says = {"play": Answer("double"), "rescue": Answer("rescue")}
INSURES: Says = {"insure": Answer("insure", amount=Cents(500))}


@pytest.mark.proves("551.16(l)(1)", "635a.13(j)(1)", "reading:settled_before_void_stands")
@pytest.mark.parametrize(
    ("cards", "says", "moment", "stands"),
    [
        pytest.param(
            *("K6", SURRENDERS, said("surrender"), {MAIN: "surrender"}),
            marks=pytest.mark.proves("551.9(a)(1)", "635a.9(a)(1)"),
            id="surrender",
        ),
        pytest.param(
            *("64", RESCUES, said("rescue"), {MAIN: "lose", DOUBLE: "rescue"}),
            marks=pytest.mark.proves("551.11(d)", "635a.10(d)"),
            id="rescue",
        ),
        pytest.param(
            *("7K", NOTHING, matching, {MATCH: "win"}),
            marks=pytest.mark.proves("551.7(d)", "635a.7(f)(1)"),
            id="match",
        ),
        pytest.param(
            *("6K", NOTHING, matching, {MATCH: "lose"}),
            marks=pytest.mark.proves("551.7(d)", "635a.7(f)"),
            id="no match",
        ),
    ],
)
def test_it_stands_from_that_moment_on_when_all_hands_are_dead(
    cards: str, says: Says, moment: Moment, stands: dict[str, str]
) -> None:
    for chapter in CHAPTERS:
        options = {"match_the_dealer": True, "card_reader": "shows the card"}

        def make(chapter: str = chapter, options: dict[str, object] = options) -> Table:
            shoe_ = shoe((cards, "K8"), "7K", then="5K29")
            return dealt_by_hand(chapter, shoe_, seats=(1, 2), submission=options, match="5.00")

        met = set()
        for _, before, after in played(make, says, Report(MISUSED)):
            if is_void(after):
                matched = {MATCH: "win" if "7" in cards else "lose"} if matching(before) else {}
                whole = outcomes(before + after)
                assert whole == dict.fromkeys(whole, "void") | matched | (stands if moment(before) else {})
                met.add(moment(before))
        assert met == {True, False}


@pytest.mark.proves("635a.13(j)(1)", "635a.7(h)(1)(i)", "reading:settled_before_void_stands")
def test_a_blackjack_that_was_announced_is_paid() -> None:
    def make() -> Table:
        options = {"card_reader": "shows the card"}
        return dealt_by_hand("635a", shoe(("AK", "K8"), "7K", then="5K29"), seats=(1, 2), submission=options)

    met = set()
    for _, before, after in played(make, {}, Report(MISUSED)):
        if is_void(after):
            assert outcomes(before + after) == {MAIN: "win" if announced(before) else "void"}
            met.add(announced(before))
    assert met == {True, False}


@pytest.mark.proves("551.16(a)", "635a.13(a)", "reading:settled_before_void_stands")
@pytest.mark.parametrize(
    ("dealer", "says", "moment", "wager", "stands"),
    [
        pytest.param(
            *("A6", INSURES, checked, INSURANCE, "lose"),
            marks=pytest.mark.proves("551.10(d)", "635a.8(d)"),
            id="insurance",
        ),
        pytest.param(
            *("K6", SURRENDERS, turned, MAIN, "surrender"),
            marks=pytest.mark.proves("551.9(a)(2)", "635a.9(a)(2)"),
            id="surrender against a court card",
        ),
    ],
)
def test_it_stands_once_the_hole_card_decides_it(
    dealer: str, says: Says, moment: Moment, wager: str, stands: str
) -> None:
    """The next two cards lie face up: drawn in error, they void the round."""
    for chapter in CHAPTERS:

        def make(chapter: str = chapter) -> Table:
            return dealt_by_hand(chapter, f"{shoe(('K6', 'K8'), dealer)} 9H^ 8H^ 5D 5C 5S 5H", seats=(1, 2))

        met = set()
        for _, before, after in played(make, says, DISCLOSED, DISCLOSED):
            events = before + after
            if is_void(after) and wager in outcomes(events):
                second = [place for place, event in enumerate(events) if isinstance(event, Found)][1]
                is_decided = moment(events[:second])
                assert outcomes(events)[wager] == (stands if is_decided else "void")
                met.add(is_decided)
        assert met == {True, False}


@pytest.mark.proves("551.16(a)", "635a.13(a)", "reading:settled_before_void_stands")
@pytest.mark.parametrize(
    ("cards", "says"),
    [
        pytest.param("K6", SURRENDERS, id="a surrender that waits for the hole card"),
        pytest.param("AK", NOTHING, id="a Blackjack that waits for the hole card"),
        pytest.param("K6", {"play 1": Answer("hit")}, id="over 21"),
    ],
)
def test_what_waits_for_the_end_of_the_round_goes_back(cards: str, says: Says) -> None:
    """Against a king whose hole card makes no Blackjack; two cards lie face up when box 2 draws."""
    for chapter in CHAPTERS:
        drawn = "QC " if "play 1" in says and says["play 1"].choice == "hit" else ""
        cards_ = f"{shoe((cards, 'K8'), 'K6')} {drawn}9H^ 8H^ 2D 5D 5C 5S"
        table = dealt_by_hand(chapter, cards_, seats=(1, 2))
        events: list[Event] = []
        while not table.rests:
            events += move(table, says | {"play 2": Answer("hit")})
        assert is_void(events)
        assert outcomes(events) == {MAIN: "void"}
        assert table.state.purse(1) == 100_000


# What is being settled cannot be voided

ENDS = {
    "a 17": (("K9", "K6"), "7K"),
    "a Blackjack": (("K9", "AK"), "AK"),
    "no card drawn: everybody is over 21 or has won": (("AK", "AK"), "75"),
}


def complete(events: list[Event]) -> bool:
    """The dealer has a Blackjack that the reader showed, or stays."""
    found_out = any(reader.blackjack for reader in found(events, CardReader))
    return found_out or turned(events)


@pytest.mark.proves("reading:too_late_to_void")
@pytest.mark.parametrize("settlement", ["losers first", "right to left"])
@pytest.mark.parametrize(
    "irregular",
    [
        pytest.param("9H^ 8H^", marks=pytest.mark.proves("551.16(a)", "635a.13(a)")),
        pytest.param("TS TH", marks=pytest.mark.proves("551.16(b)", "635a.13(b)")),
    ],
)
@pytest.mark.parametrize("end", ENDS)
def test_from_the_dealers_complete_hand_on_no_round_is_void(end: str, irregular: str, settlement: str) -> None:
    """Cards found then are put away, the winners are paid as if they had not come, and it is said why."""
    boxes, dealer = ENDS[end]
    for chapter in CHAPTERS:
        options = {"settlement": settlement} if chapter == "635a" else {}

        def make(chapter: str = chapter, options: dict[str, str] = options) -> Table:
            cards = f"{shoe(boxes, dealer)} {irregular} 5D 5C 5S 5H"
            return dealt_by_hand(chapter, cards, seats=(1, 2), submission=options)

        untouched = make()
        while not untouched.rests:
            move(untouched, {})
        met = set()
        for table, before, after in played(make, {}, DISCLOSED, DISCLOSED):
            if len(found(before, Found)) or len(found(after, Found)) < 2 or not all_dealt(before):
                continue
            late = complete(before)
            assert is_void(after) == (not late), before[-1]
            met.add(late)
            if late:
                assert [table.state.purse(seat) for seat in (1, 2)] == [untouched.state.purse(seat) for seat in (1, 2)]
                [note] = [note for note in found(after, Noted) if TOO_LATE in note.cites]
                assert (
                    f"{chapter}.{'16' if chapter == '551' else '13'}({'a' if '^' in irregular else 'b'})" in note.cites
                )
        assert met == {True, False}


@pytest.mark.proves("551.16(a)", "635a.13(a)", "reading:too_late_to_void")
def test_while_the_dealer_draws_the_round_can_be_void_and_with_17_no_more() -> None:
    """The hole card is turned with 12; a five makes 17."""
    for chapter in CHAPTERS:

        def make(chapter: str = chapter) -> Table:
            return dealt_by_hand(chapter, f"{shoe(('K9', 'K8'), '75')} 9H^ 5D 8H^ 4C", seats=(1, 2))

        ends = [
            is_void(after) for _, _, after in played(make, {}, DISCLOSED, DISCLOSED, DISCLOSED) if found(after, Found)
        ]
        voids = ends[ends.index(True) :]
        assert all(later <= earlier for earlier, later in pairwise(voids)), "not again once it is too late"
        assert {*voids} == {True, False}


@pytest.mark.proves("635a.12(c)", "551.6(h)", "reading:too_late_to_void")
def test_fixed_payouts_are_paid_although_irregular_cards_turn_up_between_them() -> None:
    for chapter in CHAPTERS:

        def make(chapter: str = chapter) -> Table:
            cards = "2H 7S KS 7C 7S KD KH 7S 9H^ 8H^ 5D 5C"
            return dealt_by_hand(chapter, cards, seats=(1, 2))

        says = {"play 1": Answer("hit")}
        for table, before, after in played(make, says, DISCLOSED, DISCLOSED):
            if any(one.wager == MAIN for one in found(before, Settled)):
                assert not is_void(after)
                assert {one.seat for one in found(before + after, Bonus)} == {1, 2}
                assert table.state.purse(2) > 100_000


def test_a_card_drawn_to_17_is_put_away_even_if_it_is_the_second_that_lay_face_up() -> None:
    for chapter in CHAPTERS:

        def make(chapter: str = chapter) -> Table:
            return dealt_by_hand(chapter, f"{shoe(('K9', 'K8'), '7K')} 9H^ 8H^ 4C", seats=(1, 2))

        for _, before, after in played(make, {}, Report(ON_17), Report(ON_17)):
            if len(found(after, Found)) == 2:
                assert not is_void(after)
                assert turned(before)
