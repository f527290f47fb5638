"""Lines, what clients gave, and snapshots."""

import threading

import pytest
from sqlalchemy import event

from croupier.store import Act, ConflictError, Given, Store, UnknownError, tables
from tests.store.house import NOON, House, content_of, entry, given, kept_table, later, snapshot


@pytest.mark.usefixtures("house")
def test_lines_come_back_in_their_order(store: Store) -> None:
    store.append([entry("t1", line) for line in (1, 2, 3)])
    store.append([entry("t1", 4)])
    assert list(store.lines("t1")) == [content_of("t1", line) for line in (1, 2, 3, 4)]
    assert list(store.lines("t1", after=2)) == [content_of("t1", 3), content_of("t1", 4)]
    assert list(store.lines("t1", after=4)) == []
    assert list(store.lines("t1", after=-1)) == list(store.lines("t1"))
    assert (store.last_line("t1"), store.last_line("t9")) == (4, 0)
    assert (store.first_line("t1"), store.first_line("t9")) == (content_of("t1", 1), None)
    assert list(store.lines("t9")) == []


@pytest.mark.parametrize("count", [2, 3, 400])
@pytest.mark.usefixtures("house")
def test_lines_that_are_kept_together_go_in_one_statement(store: Store, count: int) -> None:
    """Not one by one, nor as a pipeline of psycopg's, which a server that stops leaves unusable."""
    said: list[tuple[str, object]] = []
    event.listen(store._engine, "before_cursor_execute", lambda *about: said.append((about[2], about[3])))
    store.append([entry("t1", line) for line in range(1, count + 1)])
    inserts = [values for statement, values in said if statement.startswith("INSERT INTO lines")]
    assert len(inserts) == 1
    assert len(inserts[0]) > count, "the values of all lines, with one statement"  # type: ignore[arg-type]
    assert [*store.lines("t1")] == [content_of("t1", line) for line in range(1, count + 1)]


def test_bytes_stay_what_they_are(store: Store, house: House) -> None:
    content = bytes(range(256))
    store.append([entry("t1", 1, given=Given(account=house.ann.id, client_id="ü 1", line=1, answer=content))])
    kept = store.given("t1", house.ann.id, "ü 1")
    assert kept is not None
    assert kept.answer == content


@pytest.mark.parametrize("count", [2, 3, 4, 5])
@pytest.mark.usefixtures("house")
def test_a_long_record_is_read_page_by_page(store: Store, monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    monkeypatch.setattr(tables, "PAGE", 2)
    store.append([entry("t1", line) for line in range(1, count + 1)])
    assert list(store.lines("t1")) == [content_of("t1", line) for line in range(1, count + 1)]


@pytest.mark.usefixtures("house")
def test_reading_holds_nobody_up(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "PAGE", 2)
    store.append([entry("t1", line) for line in range(1, 4)])
    reading = store.lines("t1")
    assert next(reading) == content_of("t1", 1)
    store.append([entry("t1", 4)])
    assert list(reading) == [content_of("t1", line) for line in (2, 3, 4)]


@pytest.mark.parametrize("wrong", [1, 2, 4, 0, -1])
def test_a_line_that_does_not_follow_keeps_the_whole_batch_out(store: Store, house: House, wrong: int) -> None:
    store.add_table(kept_table(house, "t2"))
    store.append([entry("t1", 1), entry("t1", 2)])
    batch = [entry("t2", 1, given=given(house.ann, "a", 1), seats={1: house.ann.id}), entry("t1", wrong)]
    with pytest.raises(ConflictError, match=f"line {wrong} of table 't1': line 3 is the next"):
        store.append(batch)
    assert list(store.lines("t2")) == []
    assert store.seats("t2") == {}
    assert store.given("t2", house.ann.id, "a") is None
    assert store.last_line("t1") == 2
    store.append([entry("t2", 1), entry("t1", 3)])


@pytest.mark.usefixtures("house")
def test_lines_of_one_table_stand_in_their_order_in_a_batch(store: Store) -> None:
    with pytest.raises(ConflictError, match="line 2 of table 't1': line 1 is the next"):
        store.append([entry("t1", 2), entry("t1", 1)])
    with pytest.raises(ConflictError, match="line 1 of table 't1': line 2 is the next"):
        store.append([entry("t1", 1), entry("t1", 1)])
    assert store.last_line("t1") == 0


@pytest.mark.usefixtures("house")
def test_no_line_follows_the_last_one(store: Store) -> None:
    with pytest.raises(ConflictError, match="line 2 of table 't1': the table is closed"):
        store.append([entry("t1", 1, closes=True), entry("t1", 2)])
    store.append([entry("t1", 1), entry("t1", 2, closes=True)])
    kept = store.table("t1")
    assert kept is not None
    assert kept.closed_at == later(2)
    with pytest.raises(ConflictError, match="line 3 of table 't1': the table is closed"):
        store.append([entry("t1", 3)])


@pytest.mark.usefixtures("house")
def test_there_are_no_lines_without_a_table(store: Store) -> None:
    with pytest.raises(UnknownError, match="there is no table 't9'"):
        store.append([entry("t1", 1), entry("t9", 1)])
    assert store.last_line("t1") == 0


@pytest.mark.usefixtures("house")
def test_nothing_to_append_is_nothing(store: Store) -> None:
    store.append([])


def test_what_was_given_is_answered_again(store: Store, house: House) -> None:
    store.append([entry("t1", 1, given=given(house.ann, "a", 1))])
    assert store.given("t1", house.ann.id, "a") == given(house.ann, "a", 1)
    assert store.given("t1", house.ann.id, "b") is None
    assert store.given("t1", house.bob.id, "a") is None
    assert store.given("t2", house.ann.id, "a") is None


def test_nothing_is_given_twice(store: Store, house: House) -> None:
    store.append([entry("t1", 1, given=given(house.ann, "a", 1))])
    for batch in (
        [entry("t1", 2, given=given(house.ann, "a", 2))],
        [entry("t1", 2, given=given(house.ann, "b", 2)), entry("t1", 3, given=given(house.ann, "b", 3))],
    ):
        with pytest.raises(ConflictError, match="a client's id was given before"):
            store.append(batch)
        assert store.last_line("t1") == 1
    assert store.given("t1", house.ann.id, "b") is None
    store.append([entry("t1", 2, given=given(house.bob, "a", 2))])


@pytest.mark.usefixtures("house")
def test_an_unknown_account_gave_nothing(store: Store) -> None:
    with pytest.raises(UnknownError, match="an account"):
        store.append([entry("t1", 1, given=given(99, "a", 1))])
    assert store.last_line("t1") == 0


def test_an_entry_cannot_contradict_itself() -> None:
    with pytest.raises(ValueError, match="line 2 cannot record what was given as line 1"):
        entry("t1", 2, given=given(1, "a", 1))
    with pytest.raises(ValueError, match="line 2 cannot carry a snapshot of the later line 3"):
        entry("t1", 2, snapshot=snapshot(3))
    assert entry("t1", 2, snapshot=snapshot(1)).line == 2


@pytest.mark.usefixtures("house")
def test_only_the_newest_snapshot_is_kept(store: Store) -> None:
    assert store.snapshot("t1") is None
    store.append([entry("t1", 1, snapshot=snapshot(1)), entry("t1", 2, snapshot=snapshot(2)), entry("t1", 3)])
    assert store.snapshot("t1") == snapshot(2)
    store.append([entry("t1", 4, snapshot=snapshot(1))])
    assert store.snapshot("t1") == snapshot(2)


def test_a_snapshot_is_discarded_once_and_that_is_audited(store: Store, house: House) -> None:
    act = Act(at=NOON, what="found a changed snapshot", about="t1", facility=house.facility.id)
    store.append([entry("t1", 1, snapshot=snapshot(1)), entry("t1", 2)])
    with pytest.raises(UnknownError, match="table 't1' has no such snapshot"):
        store.discard_snapshot("t1", snapshot(2), audit=act)
    assert store.snapshot("t1") == snapshot(1)
    assert store.acts() == []
    store.discard_snapshot("t1", snapshot(1), audit=act)
    assert store.snapshot("t1") is None
    with pytest.raises(UnknownError):
        store.discard_snapshot("t1", snapshot(1), audit=act)
    assert [kept.act for kept in store.acts()] == [act]


@pytest.mark.usefixtures("house")
def test_of_several_owners_one_writes_a_line(store: Store, address: str) -> None:
    with Store.open(address) as another:
        outcomes = race([store, another, store, another])
    assert sorted(outcomes) == [False, False, False, True]
    assert list(store.lines("t1")) == [content_of("t1", 1)]


def write_first(owner: Store) -> bool:
    """Whether this owner could write the first line."""
    try:
        owner.append([entry("t1", 1)])
    except ConflictError:
        return False
    return True


def race(owners: list[Store]) -> list[bool]:
    """Which owners could write the first line, all at once."""
    outcomes: list[bool] = []
    gate = threading.Barrier(len(owners))

    def run(owner: Store) -> None:
        gate.wait()
        outcomes.append(write_first(owner))

    threads = [threading.Thread(target=run, args=[owner]) for owner in owners]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return outcomes


def test_many_threads_write_at_once(store: Store, house: House) -> None:
    names = [f"many {number}" for number in range(8)]
    for name in names:
        store.add_table(kept_table(house, name, made_at=NOON))
    failed: list[BaseException] = []

    def run(name: str) -> None:
        try:
            for line in range(1, 11):
                store.append([entry(name, line)])
                assert store.last_line(name) == line
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=run, args=[name]) for name in names]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failed
    assert all(store.last_line(name) == 10 for name in names)
