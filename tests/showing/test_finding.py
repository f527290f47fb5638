"""What can be looked for in a record: each kind finds what it says, and nothing else."""

import pytest

from croupier.games.shared.events import CardDealt
from croupier.record.signatures import Signatures
from croupier.running.showing.finding import KINDS, FindError, Found, find
from croupier.running.showing.parts import ShownRecord
from croupier.running.showing.reading import show_record
from croupier.table.events import Answered, Refused, Settled, VoidRound, Wagered
from tests.record.tables import evening
from tests.showing.records import EVERYBODY, shown
from tests.support.matrices import each


def an_evening() -> ShownRecord:
    return show_record(evening("627a face down manual").record, EVERYBODY, Signatures())


def found_in(record: ShownRecord, *wanted: str) -> list[int | None]:
    return [one.part.number for one in find(record, wanted)]


def events_of(found: list[Found]) -> list[object]:
    return [step.event for one in found for step in one.part.steps if step.number in one.steps]


def test_void_rounds() -> None:
    record = an_evening()
    assert found_in(record, "void") == [part.number for part in record.rounds if part.is_void]
    assert all(isinstance(event, VoidRound) for event in events_of(find(record, ["void"])))
    assert found_in(shown("minibaccarat-two-rounds"), "void") == []


def test_a_deal_that_was_void_before_a_round_is_found_too() -> None:
    (found,) = find(shown("minibaccarat-627a-disclosed-card"), ["void"])
    assert (found.part.kind, found.part.after) == ("void deal", 1)


def test_refusals_wherever_they_are() -> None:
    record = an_evening()
    assert found_in(record, "refused") == [1, 5]
    assert all(isinstance(event, Refused) for event in events_of(find(record, ["refused"])))
    assert [one.part.kind for one in find(shown("21-baccarat-refusals"), ["refused"])] != []


@each(
    "name",
    [
        "minibaccarat-541-cards-handled",
        "midibaccarat-543-third-cards",
        "baccarat-631a-disclosed-card-while-the-shoe-may-be-passed",
        "21-baccarat-drawn-on-17",
        "spanish-21-hole-card-not-checked",
        "spanish-21-card-reader-fails",
        "pai-gow-tile-turned-over",
        "pai-gow-535-wrong-total",
        "pai-gow-621a-no-roll",
    ],
)
def test_irregularities_are_what_was_reported_and_what_was_done_about_it(name: str) -> None:
    found = find(shown(name), ["irregularity"])
    assert found
    reported = [entry.line for part in shown(name).parts for entry in part.reports]
    assert sorted(line for one in found for line in one.lines) == reported
    assert reported


def test_a_card_that_lay_face_up_is_an_irregularity_although_nobody_reports_it() -> None:
    for name in ("minibaccarat-627a-face-up-mid-round", "spanish-21-ten-found", "21-baccarat-face-up-card"):
        (found,) = find(shown(name), ["irregularity"])[:1]
        assert found.steps


@pytest.mark.parametrize(
    "name", ["minibaccarat-two-rounds", "spanish-21-formats", "pai-gow-formats", "21-baccarat-tie"]
)
def test_an_ordinary_round_has_no_irregularity(name: str) -> None:
    assert find(shown(name), ["irregularity"]) == []


def test_an_incident_that_was_refused_did_not_happen() -> None:
    """It is found among the refusals, with the provision on irregularities that it cites."""
    record = shown("midibaccarat-543-ties")
    (refused,) = events_of(find(record, ["refused"]))
    assert isinstance(refused, Refused)
    assert refused.cites == ("543.14(f)",)
    found = find(record, ["irregularity"])
    assert refused not in events_of(found)
    assert [one.lines for one in found] == [frozenset()] * len(found)


@pytest.mark.parametrize("name", ["Ann", "ann", "ANN"])
def test_a_player_by_name(name: str) -> None:
    found = find(an_evening(), [f"player:{name}"])
    assert {step.seat for one in found for step in one.part.steps if step.number in one.steps} == {3, 5}
    with pytest.raises(FindError, match=r"player:An: nobody of that name took a seat; the players are .*Ann"):
        find(an_evening(), ["player:An"])


def test_a_seat() -> None:
    events = events_of(find(an_evening(), ["seat:3"]))
    assert {getattr(event, "seat", None) for event in events} == {3, None}
    assert {event.to for event in events if isinstance(event, Answered)} == {"seat 3"}
    (refused,) = events_of(find(an_evening(), ["seat:6"]))
    assert isinstance(refused, Refused), "a wager of somebody who has no seat"


def test_cards_and_hands_of_a_seat() -> None:
    events = events_of(find(shown("spanish-21-formats"), ["seat:1"]))
    assert [event.card for event in events if isinstance(event, CardDealt)] == ["7S", "7S", "7S"]
    events = events_of(find(shown("spanish-21-split-double-rescue-sevens"), ["seat:1"]))
    assert {event.to for event in events if isinstance(event, CardDealt)} == {
        "seat 1",
        "seat 1 hand 2",
        "seat 1 hand 3",
    }


@each(
    ("wanted", "amounts"),
    [
        ("25", {2500}),
        ("25.00", {2500}),
        ("$25.0", {2500}),
        ("5.01", set()),
        ("10", {1000}),
        ("10-", {1000, 2000, 2500, 10_000}),
        ("20-100", {2000, 2500, 10_000}),
        ("20.01-99.99", {2500}),
        ("-5", {125, 500}),
        ("1,000", set()),
    ],
)
def test_amounts_and_ranges_of_them(wanted: str, amounts: set[int]) -> None:
    found: set[int] = set()
    for one in find(shown("minibaccarat-two-rounds"), [f"amount:{wanted}"]):
        for step in one.part.steps:
            if step.number in one.steps:
                event = step.event
                if isinstance(event, Settled):
                    found |= {event.stake, event.pays, event.vigorish} - {0}
                else:
                    found.add(getattr(event, "amount", 0) or getattr(event, "chips", 0))
    assert amounts <= found
    assert bool(amounts) == bool(found)


def test_wagers_outcomes_provisions_and_words() -> None:
    record = shown("minibaccarat-two-rounds")
    assert found_in(record, "wager:tie") == [2]
    assert all(isinstance(event, Settled | Wagered) for event in events_of(find(record, ["wager:tie"])))
    assert found_in(record, "outcome:win") == [1, 2]
    assert found_in(record, "outcome:push") == []
    assert found_in(record, "cites:627a.10(b)(1)") == found_in(record, "cites:627a.10(b)") == [1]
    assert found_in(record, "cites:627a.1") == [], "a section is not found by the beginning of its number"
    assert found_in(record, "words:NATURAL") == [2]


@each(
    ("wanted", "said"),
    [
        ("outcome:lost", "no wager comes out so; the outcomes are win, lose, push, void, surrender, rescue"),
        ("wager:tied", "this table does not offer it; the wagers are player, banker, tie, "),
        ("player:Zed", "nobody of that name took a seat; the players are seat 1, seat 4"),
        ("seat:12", "nothing in the record concerns that seat; the seats taken are 1, 4"),
        ("cites:626a.13", "the table was run under chapter 627a; write a provision of chapter 627a, reading:NAME or"),
        ("cites:627a.99", "chapter 627a has no such provision"),
        ("cites:ties", "'ties' is not a citation"),
        ("cites:reading:nonsense", "there is no such reading"),
    ],
)
def test_a_word_that_cannot_occur_is_refused_with_those_that_can(wanted: str, said: str) -> None:
    with pytest.raises(FindError) as refused:
        find(shown("minibaccarat-two-rounds"), [wanted])
    assert f"--find {wanted}: {said}" in str(refused.value)


@pytest.mark.parametrize("wanted", ["outcome:PUSH", "cites:§ 627a.13", "cites:627a.13(d)", "void", "amount:3.33"])
def test_a_sound_question_may_find_nothing(wanted: str) -> None:
    assert find(shown("minibaccarat-two-rounds"), [wanted]) == []


@pytest.mark.parametrize(("wanted", "rounds"), [("outcome:WIN", [1, 2]), ("WAGER:Tie", [2]), ("CITES:627a", [1, 2])])
def test_capitals_make_no_difference(wanted: str, rounds: list[int]) -> None:
    record = shown("minibaccarat-two-rounds")
    assert [number for number in found_in(record, wanted) if number] == rounds
    assert find(record, [wanted]) == find(record, [wanted.lower()])


def test_a_provision_with_its_sign_is_found_as_without() -> None:
    record = shown("minibaccarat-two-rounds")
    assert find(record, ["cites:§ 627a.10(b)"]) == find(record, ["cites:627a.10(b)"])


def test_a_wager_that_is_added_during_a_round_is_known_where_it_was_made() -> None:
    record = shown("spanish-21-split-double-rescue-sevens")
    assert found_in(record, "wager:split") == [1]
    wagers = {event.wager for event in events_of(find(record, ["wager:double-down"])) if isinstance(event, Settled)}
    assert wagers == {"double-down"}
    assert found_in(shown("spanish-21-dealers-blackjack"), "wager:insurance") == [1]


@pytest.mark.parametrize("wager", ["split", "double-down", "insurance"])
def test_a_wager_that_nobody_added_during_a_round_is_a_sound_question(wager: str) -> None:
    assert find(shown("spanish-21-formats"), [f"wager:{wager}"]) == []
    with pytest.raises(FindError, match=f"wager:{wager}: this table does not offer it; the wagers are player, banker"):
        find(shown("minibaccarat-two-rounds"), [f"wager:{wager}"])


def test_a_misspelt_word_is_answered_with_the_nearest() -> None:
    record = shown("spanish-21-formats")
    with pytest.raises(
        FindError, match='the wagers are spanish-21, insurance, double-down, split; did you mean "split"'
    ):
        find(record, ["wager:splitt"])
    with pytest.raises(FindError, match=r"--find wagr:split: .*; did you mean \"wager\"\?$"):
        find(record, ["wagr:split"])


def test_everything_that_is_wanted_must_be_there() -> None:
    record = shown("minibaccarat-two-rounds")
    assert found_in(record, "outcome:win", "wager:tie") == [2]
    assert found_in(record, "wager:tie", "amount:25") == []


@each(
    "wanted",
    ["", "voids", "void:1", "player", "player:", "amount:x", "amount:-", "amount:", "amount:1.234", "seat:x", "Ann"],
)
def test_what_cannot_be_understood_is_refused_with_what_can(wanted: str) -> None:
    with pytest.raises(FindError, match=f"--find {wanted}"):
        find(an_evening(), [wanted])


def test_every_kind_says_what_it_finds() -> None:
    assert all(kind.finds and kind.form.startswith(name) for name, kind in KINDS.items())
