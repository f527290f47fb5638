"""Submissions, tables, seats and the audit."""

from datetime import date

import pytest

from croupier.store import Act, ConflictError, Store, StoreValueError, Submission, UnknownError
from tests.store.house import NOON, House, content_of, entry, kept_table, later


def filed(store: Store, house: House, game: str = "pai gow", facility: int | None = None) -> Submission:
    return store.add_submission(
        facility=facility or house.facility.id,
        game=game,
        as_of=date(2026, 7, 1),
        document="[limits]\nminimum = 5\n",
        digest="abc",
        made_at=NOON,
        made_by=house.ann.id,
    )


def test_a_submission_is_kept_as_it_was_filed(store: Store, house: House) -> None:
    made = filed(store, house)
    assert store.submission(made.id) == made
    assert (made.as_of, made.document) == (date(2026, 7, 1), "[limits]\nminimum = 5\n")
    assert store.submission(made.id + 1) is None


def test_submissions_are_listed_by_facility_and_game(store: Store, house: House) -> None:
    other = store.add_facility("Hilltop").id
    one, two, three = filed(store, house), filed(store, house, "baccarat"), filed(store, house, "pai gow", other)
    assert store.submissions() == [one, two, three]
    assert store.submissions(facility=house.facility.id) == [one, two]
    assert store.submissions(game="pai gow") == [one, three]
    assert store.submissions(facility=other, game="baccarat") == []
    with pytest.raises(UnknownError, match="there is no facility 99 or no account"):
        filed(store, house, facility=99)


def test_a_table_is_kept_as_it_was_opened(store: Store, house: House) -> None:
    made = kept_table(house, "t2", submission=filed(store, house).id, dealer=house.bob.id, made_at=later(1))
    store.add_table(made)
    assert store.table("t2") == made
    assert store.table("T2") is None


def test_a_table_comes_with_its_first_lines_or_not_at_all(store: Store, house: House) -> None:
    store.add_table(kept_table(house, "t2"), [entry("t2", 1), entry("t2", 2, seats={1: house.ann.id})])
    assert list(store.lines("t2")) == [content_of("t2", 1), content_of("t2", 2)]
    assert store.seats("t2") == {1: house.ann.id}
    with pytest.raises(ConflictError, match="line 2 of table 't3': line 1 is the next"):
        store.add_table(kept_table(house, "t3"), [entry("t3", 2)])
    assert store.table("t3") is None
    with pytest.raises(ConflictError, match="there is a table 't2' already"):
        store.add_table(kept_table(house, "t2"))


def test_what_a_table_refers_to_must_exist(store: Store, house: House) -> None:
    with pytest.raises(UnknownError, match="facility, the submission or the dealer"):
        store.add_table(kept_table(house, "t2", submission=99))
    with pytest.raises(UnknownError, match="there is no account 99"):
        store.assign_dealer("t1", 99)
    with pytest.raises(UnknownError, match="there is no table 't9'"):
        store.assign_dealer("t9", house.bob.id)
    with pytest.raises(UnknownError, match="there is no table 't9'"):
        store.close_table("t9", at=NOON)


def test_tables_are_listed_by_facility_open_or_closed(store: Store, house: House) -> None:
    other = store.add_facility("Hilltop").id
    store.add_table(kept_table(house, "t0", made_at=later(1)))
    store.add_table(kept_table(house, "t9", facility=other, made_at=later(-1)))
    store.close_table("t1", at=later(9))
    assert [one.id for one in store.tables()] == ["t9", "t1", "t0"]
    assert [one.id for one in store.tables(facility=other)] == ["t9"]
    assert [(one.id, one.closed_at) for one in store.tables(closed=True)] == [("t1", later(9))]
    assert [one.id for one in store.tables(facility=house.facility.id, closed=False)] == ["t0"]
    assert [[one.id for one in store.tables(newest=most)] for most in (0, 1, 2, 9)] == [
        [],
        ["t0"],
        ["t1", "t0"],
        ["t9", "t1", "t0"],
    ]
    assert [one.id for one in store.tables(facility=house.facility.id, closed=True, newest=1)] == ["t1"]


def test_older_tables_are_listed_some_at_a_time(store: Store, house: House) -> None:
    """Two that were opened at the same time are told apart by their ids: none is missed, none is listed twice."""
    for name, minute in {"t5": 2, "t2": 1, "t4": 2, "t3": 2, "t6": 3}.items():
        store.add_table(kept_table(house, name, made_at=later(minute)))
    store.close_table("t4", at=later(9))
    listed: list[str] = []
    last = None
    while page := store.tables(newest=2, before=last):
        listed = [one.id for one in page] + listed
        last = page[0]
    assert listed == ["t1", "t2", "t3", "t4", "t5", "t6"]
    assert [one.id for one in store.tables(newest=2, closed=False, before=store.table("t5"))] == ["t2", "t3"]


def test_the_last_lines_of_open_tables_are_listed(store: Store, house: House) -> None:
    other = store.add_facility("Hilltop").id
    store.add_table(kept_table(house, "t0"), [entry("t0", 1), entry("t0", 2)])
    store.add_table(kept_table(house, "t2"), [entry("t2", 1)])
    store.add_table(kept_table(house, "t9", facility=other), [entry("t9", 1), entry("t9", 2), entry("t9", 3)])
    assert store.last_lines() == {"t0": 2, "t1": 0, "t2": 1, "t9": 3}
    store.close_table("t2", at=later(9))
    store.append([entry("t1", 1)])
    assert store.last_lines(facility=house.facility.id) == {"t0": 2, "t1": 1}
    assert store.last_lines(facility=other) == {"t9": 3}


def test_a_dealer_is_assigned_and_relieved(store: Store, house: House) -> None:
    for dealer in (house.bob.id, None):
        store.assign_dealer("t1", dealer)
        kept = store.table("t1")
        assert kept is not None
        assert kept.dealer == dealer


def test_seats_change_hands_with_a_line(store: Store, house: House) -> None:
    ann, bob = house.ann.id, house.bob.id
    store.append([entry("t1", 1, seats={3: ann, 1: bob})])
    assert list(store.seats("t1").items()) == [(1, bob), (3, ann)]
    store.append([entry("t1", 2, seats={3: None}), entry("t1", 3, seats={3: bob, 1: None, 5: None})])
    assert store.seats("t1") == {3: bob}
    with pytest.raises(UnknownError):
        store.append([entry("t1", 4, seats={3: 99})])
    assert (store.seats("t1"), store.last_line("t1")) == ({3: bob}, 3)
    assert store.seats("t9") == {}


def act(house: House, what: str, seconds: float = 0, facility: int | None = None) -> Act:
    detail = {"from": "ann", "limits": [5, None, True]}
    return Act(at=later(seconds), account=house.ann.id, facility=facility, what=what, about="t1", detail=detail)


def test_the_audit_is_read_on_from_a_number(store: Store, house: House) -> None:
    for number in range(5):
        store.add_act(act(house, f"act {number}", number, house.facility.id if number % 2 else None))
    everything = store.acts()
    assert [one.act for one in everything][:2] == [
        act(house, "act 0", 0),
        act(house, "act 1", 1, house.facility.id),
    ]
    assert store.acts(most=2) == everything[:2]
    assert store.acts(after=everything[1].id) == everything[2:]
    assert [one.act.what for one in store.acts(facility=house.facility.id)] == ["act 1", "act 3"]


@pytest.mark.parametrize("value", [float("nan"), {1}, object()])
def test_the_detail_of_an_act_is_json(store: Store, value: object) -> None:
    with pytest.raises(StoreValueError, match="the store cannot keep this"):
        store.add_act(Act(at=NOON, what="x", about="y", detail={"value": value}))
    assert store.acts() == []


def test_an_act_is_in_the_audit_if_and_only_if_it_was_done(store: Store, house: House) -> None:
    store.assign_dealer("t1", house.bob.id, audit=act(house, "assign"))
    with pytest.raises(UnknownError):
        store.assign_dealer("t1", 99, audit=act(house, "assign nobody"))
    with pytest.raises(ConflictError):
        store.add_facility("Riverside", audit=act(house, "add"))
    unknown = Act(at=NOON, what="x", about="y", account=99)
    with pytest.raises(UnknownError):
        store.add_facility("Hilltop", audit=unknown)
    assert store.facility_named("Hilltop") is None
    assert [one.act.what for one in store.acts()] == ["assign"]
