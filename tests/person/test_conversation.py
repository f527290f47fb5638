"""Conversations: what there is to show, what is asked, and what was typed, without anything to show it on."""

import pytest

from croupier.money import Cents
from croupier.person.conversation import Conversation, Line, Page, Prompt
from croupier.person.evening import Evening
from croupier.person.plain import plain_lines
from croupier.person.routine import going_home
from croupier.person.seating import open_for_person, people_of, refusal_to_sit, usual_choices
from croupier.person.wagering import SameAgain, typed_wagers
from croupier.running.opening import OpeningError, open_table
from croupier.submission import read_day
from croupier.table.events import Event, Refused
from croupier.table.inputs import Close, Deal, Leave, Sit, Wager
from croupier.table.messages import message
from tests.person.sessions import Guests, opened_with, spanish
from tests.support.cards import BURN_ONE

DAY = read_day("2020-01-01")
CARDS = f"{BURN_ONE} 9S 2S KS KD 2H"


def asked(talk: Conversation) -> Prompt:
    """What the person is asked now."""
    assert talk.prompt is not None
    return talk.prompt


def test_a_page_can_hold_a_conversation_line_by_line() -> None:
    evening = Evening(open_table(opened_with(cards=CARDS)), Guests(), seat=3)
    talk = Conversation(evening.run(chips=Cents(50_000), others=0))
    first = list(talk.begin())
    assert isinstance(first[0], Event)
    assert isinstance(first[-1], Line)
    assert asked(talk).words == "[500.00] > "
    assert asked(talk).keys.startswith("b 25 wagers · ")
    assert [type(one) for one in talk.take("?")] == [Page]
    (refused,) = talk.take("b 1000")
    assert isinstance(refused, Refused)
    assert len(list(talk.take("b 25"))) == 1
    assert asked(talk).words == "[475.00] Enter deals > "
    list(talk.take(None))
    assert talk.prompt is None
    assert evening.table.state.phase == "closed"
    assert evening.closing_lines() == [
        "You leave with 500.00: you brought 500.00 and neither won nor lost.",
        "At the end, you have 500.00; the house neither won nor lost.",
    ]


def test_events_are_handed_out_one_by_one_as_they_are_seen() -> None:
    evening = Evening(open_table(opened_with(cards=CARDS)), Guests(), seat=3)
    talk = Conversation(evening.run(chips=Cents(50_000), others=0))
    for shown in [*talk.begin(), *talk.take("p 25")]:
        assert isinstance(shown, Event | Line)
    told = []
    for shown in talk.take(""):
        told.append(shown)
        assert shown is evening.sight.last or isinstance(shown, Line), (
            "the sight has just taken it in, nothing after it"
        )
    assert [one for one in told if isinstance(one, Line)] == told[-1:], "and last, how the round came out"


def test_a_question_is_a_prompt_with_its_own_keys() -> None:
    evening = Evening(open_table(spanish("5S 7D 6H KH 9C KD")), Guests(), seat=3)
    talk = Conversation(evening.run(chips=Cents(50_000), others=0))
    for _ in (*talk.begin(), *talk.take("s 25"), *talk.take("")):
        assert evening.open
    assert asked(talk).words.startswith("What do you do? (hit, ")
    assert asked(talk).keys.startswith("h hit · ")


def test_lines_are_marked_when_something_was_wrong() -> None:
    assert plain_lines(Line("Not now.", wrong=True)) == ["✗ Not now."]
    assert plain_lines(Line("Well.")) == ["Well."]
    assert plain_lines(Page(["one", "two"])) == ["one", "two"]
    assert plain_lines(Refused(("1a.1", "1a.2"), 3, message("no"))) == ["Refused: no [1a.1, 1a.2]"]
    assert plain_lines(Refused(("format",), 3, message("no"))) == ["Refused: no [croupier's own rule]"]


def test_wagers_of_which_one_is_none() -> None:
    offered = ("player", "banker", "tie")
    assert typed_wagers("b 25, t 5", 3, offered) == [Wager(3, "banker", Cents(2500)), Wager(3, "tie", Cents(500))]
    said = "There is no wager or command 'zz'. The wagers are player, banker, tie. Type ? for help."
    assert typed_wagers("b 25, zz 5, t 5", 3, offered) == said
    assert typed_wagers("b", 3, ("banker",)) == "How much on banker? For example: b 25"


def test_the_same_again() -> None:
    same = SameAgain(3)
    assert same.wagers() == []
    same.remember({"banker": 500})
    same.remember({})
    assert same.wagers() == [Wager(3, "banker", Cents(500))]


def test_everybody_goes_home_in_the_middle_of_a_round() -> None:
    table = open_table(opened_with(cards=CARDS, steps="manual"))
    table.open()
    for seat in (5, 3):
        table.submit(Sit(seat, Cents(1000)))
    table.submit(Deal())
    given = []
    for act in going_home(table):
        given.append(act)
        assert table.submit(act).refusal is None
    assert given[-3:] == [Leave(3), Leave(5), Close()]
    assert table.state.round == 1


def test_a_table_for_a_person() -> None:
    opening, table = open_for_person("minibaccarat", DAY, choices={}, seed=1, deals=True)
    assert (opening.submission, opening.steps) == ({"dragon_bonus": "A"}, "manual")
    assert table.manual
    table.open()
    table.submit(Deal())
    assert table.copy() is not table
    refusal = refusal_to_sit(table, Sit(12, Cents(0)))
    assert refusal is not None
    assert usual_choices("minibaccarat", read_day("2010-06-01")) == {}


def test_a_game_of_which_people_know_nothing() -> None:
    table = open_table(opened_with())
    table.game.name = "whist"
    with pytest.raises(OpeningError, match="whist"):
        people_of(table.game)
