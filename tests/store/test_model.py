"""Whatever is appended in whatever order, the store holds what a plain dictionary would hold."""

from dataclasses import dataclass, field

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.store import ConflictError, Entry, Given, KeptTable, Snapshot, Store, StoreError, UnknownError
from tests.store.house import House, entry, kept_table
from tests.store.house import given as given_as
from tests.store.house import snapshot as snapshot_of

NAMES = ("t1", "t2", "nowhere")
CLIENT_IDS = ("a", "b", "c", "d")
SEATS = (1, 2)


@dataclass
class Table:
    """A table as a plain value."""

    lines: list[bytes] = field(default_factory=list)
    given: dict[tuple[int, str], Given] = field(default_factory=dict)
    snapshot: Snapshot | None = None
    seats: dict[int, int] = field(default_factory=dict)
    closed: bool = False

    def copy(self) -> "Table":
        """Another that can be changed alone."""
        return Table(list(self.lines), dict(self.given), self.snapshot, dict(self.seats), self.closed)

    def follow(self, entry: Entry) -> None:
        """Append a line, or say why not."""
        if self.closed or entry.line != len(self.lines) + 1:
            raise ConflictError
        self.lines.append(entry.content)
        self.closed = entry.closes

    def keep(self, entry: Entry) -> None:
        """Keep what comes with a line, or say why not."""
        if entry.given is not None:
            if (entry.given.account, entry.given.client_id) in self.given:
                raise ConflictError
            self.given[entry.given.account, entry.given.client_id] = entry.given
        if entry.snapshot is not None:
            self.snapshot = entry.snapshot
        for seat, account in entry.seats.items():
            self.seats.pop(seat, None)
            if account is not None:
                self.seats[seat] = account


Model = dict[str, Table]


def append(model: Model, batch: list[Entry]) -> Model:
    """The model after a batch; raises what the store is to raise: it looks at all lines before what comes with them."""
    after = {name: table.copy() for name, table in model.items()}
    for one in batch:
        if one.table not in after:
            raise UnknownError
        after[one.table].follow(one)
    for one in batch:
        after[one.table].keep(one)
    return after


@dataclass(frozen=True)
class Wish:
    """An entry before it is known which line comes next and who is who."""

    table: str
    ahead: int
    client: int | None
    client_id: str
    rests: bool
    seats: dict[int, int | None]
    closes: bool


WISHES = st.builds(
    Wish,
    table=st.sampled_from([NAMES[0]] * 10 + [NAMES[1]] * 10 + [NAMES[2]]),
    ahead=st.sampled_from([0] * 20 + [-1, 1]),
    client=st.sampled_from([None, None, 0, 1]),
    client_id=st.sampled_from(CLIENT_IDS),
    rests=st.booleans(),
    seats=st.dictionaries(st.sampled_from(SEATS), st.sampled_from([None, 0, 1]), max_size=2),
    closes=st.sampled_from([False] * 20 + [True]),
)
BATCHES = st.lists(st.lists(WISHES, max_size=5), max_size=8)


def entries_of(batch: list[Wish], model: Model, people: tuple[int, int]) -> list[Entry]:
    """The entries that a batch wishes for."""
    last = {name: len(table.lines) for name, table in model.items()}
    made = []
    for wish in batch:
        line = last.get(wish.table, 0) + 1 + wish.ahead
        last[wish.table] = line
        gave = None if wish.client is None else given_as(people[wish.client], wish.client_id, line)
        seats = {seat: None if who is None else people[who] for seat, who in wish.seats.items()}
        rests = snapshot_of(line) if wish.rests else None
        made.append(entry(wish.table, line, given=gave, snapshot=rests, seats=seats, closes=wish.closes))
    return made


def kind_of(error: StoreError | None) -> type[StoreError] | None:
    return None if error is None else type(error)


def outcome(store: Store, batch: list[Entry]) -> StoreError | None:
    try:
        store.append(batch)
    except StoreError as error:
        return error
    return None


def must_equal(store: Store, model: Model, people: tuple[int, int]) -> None:
    """Compare everything that can be read with the model."""
    for name in NAMES:
        table = model.get(name, Table())
        assert list(store.lines(name)) == table.lines
        assert list(store.lines(name, after=1)) == table.lines[1:]
        assert store.last_line(name) == len(table.lines)
        assert store.snapshot(name) == table.snapshot
        assert store.seats(name) == table.seats
        for account in people:
            for client_id in CLIENT_IDS:
                assert store.given(name, account, client_id) == table.given.get((account, client_id))
    assert {one.id for one in store.tables(closed=True)} == {name for name in model if model[name].closed}


def fresh(store: Store, kept: list[KeptTable]) -> None:
    """Empty a store of its tables and their records, and open tables anew."""
    with store._writing() as connection:
        for name in ("seats", "snapshots", "given", "lines", "tables"):
            connection.exec_driver_sql(f"DELETE FROM {name}")
    for one in kept:
        store.add_table(one)


def test_the_store_holds_what_a_dictionary_would(store: Store, house: House) -> None:
    people = (house.ann.id, house.bob.id)

    @settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
    @given(BATCHES)
    def run(batches: list[list[Wish]]) -> None:
        fresh(store, [kept_table(house, name) for name in NAMES[:2]])
        model: Model = {name: Table() for name in NAMES[:2]}
        for wished in batches:
            batch = entries_of(wished, model, people)
            expected: StoreError | None = None
            try:
                model = append(model, batch)
            except StoreError as refused:
                expected = refused
            assert kind_of(outcome(store, batch)) == kind_of(expected)
        must_equal(store, model, people)

    run()


def test_the_model_refuses() -> None:
    model: Model = {"t1": Table()}
    with pytest.raises(ConflictError):
        append(model, [entry("t1", 2)])
    with pytest.raises(UnknownError):
        append(model, [entry("t2", 1)])
    assert append(model, [entry("t1", 1)])["t1"].lines != model["t1"].lines
