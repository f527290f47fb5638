"""An id is for one input: the same input again gets the same answer, another is refused and changes nothing."""

import pytest

from croupier.money import Cents
from croupier.record.codec import encode
from croupier.service import inputs, live
from croupier.service.errors import OtherInputError
from croupier.service.inputs import Act, Kept, Taken, read_answer
from croupier.service.pit import Pit
from croupier.store import Store
from croupier.table.inputs import Answer, AnyInput, Wager
from tests.service.memory import MemoryStore
from tests.service.people import People, give, open_at, run, sit

STAKE = Cents(2500)


def test_another_input_under_the_same_id_is_refused_and_changes_nothing(store: Store, people: People) -> None:
    async def test() -> None:
        pit = Pit(store)
        table = await open_at(pit, people)
        first = await give(pit, table.id, people.player, "one", sit(1))
        for _ in range(2):
            with pytest.raises(OtherInputError, match="another input was given under the id 'one'"):
                await pit.submit(table.id, Act(people.player, "one", sit(4)))
            assert await pit.submit(table.id, Act(people.player, "one", sit(1))) == first
            running = await pit.table(table.id)
            assert running.table.state.seats == {1: "player"}
            assert (running.line, len([*store.lines(table.id)]), running.dropped) == (3, 3, False)
            pit = Pit(store)

    run(test())


def test_an_input_that_was_refused_on_record_keeps_its_id_too(memory: MemoryStore, those: People) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store())
        table = await open_at(pit, those)
        await give(pit, table.id, those.player, "one", sit(1))
        refused = await pit.submit(table.id, Act(those.player, "two", Wager(1, "banker", Cents(33))))
        assert refused.refused is not None
        with pytest.raises(OtherInputError):
            await pit.submit(table.id, Act(those.player, "two", Wager(1, "banker", STAKE)))
        assert table.line == refused.line

    run(test())


def test_an_id_that_became_no_line_is_free(memory: MemoryStore, those: People) -> None:
    async def test() -> None:
        pit = Pit(memory.as_store())
        table = await open_at(pit, those)
        not_allowed = await pit.submit(table.id, Act(those.surveillance, "one", sit(1)))
        assert not_allowed.line is None
        again = await pit.submit(table.id, Act(those.surveillance, "one", sit(2)))
        assert again.line is None

    run(test())


@pytest.mark.parametrize(
    "other",
    [
        Wager(2, "banker", STAKE),
        Wager(1, "player", STAKE),
        Wager(1, "banker", Cents(2501)),
        Answer("decline", seat=1, question=1),
    ],
    ids=str,
)
def test_whatever_differs_makes_another_input(those: People, other: AnyInput) -> None:
    first = Act(those.player, "one", Wager(1, "banker", STAKE))
    kept = Kept(Taken(3, 1), first.digest)
    assert kept.is_of(first)
    assert kept.is_of(Act(those.player, "one", Wager(1, "banker", STAKE)))
    assert not kept.is_of(Act(those.player, "one", other))


def test_an_answer_of_an_earlier_version_is_for_whatever_is_given(
    memory: MemoryStore, those: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Earlier versions kept the answer alone."""

    async def test() -> None:
        pit = Pit(memory.as_store())
        table = await open_at(pit, those)
        with monkeypatch.context() as patched:
            patched.setattr(live, "written_answer", lambda kept: encode(kept.taken))
            first = await give(pit, table.id, those.player, "one", sit(1))
        pit = Pit(memory.as_store())
        for seat in (1, 4):
            assert await pit.submit(table.id, Act(those.player, "one", sit(seat))) == first

    run(test())
    assert read_answer(b'{"line":3,"number":1}') == Kept(Taken(3, 1))


def test_a_digest_has_enough_digits(those: People) -> None:
    assert len(Act(those.player, "one", sit(1)).digest) == inputs.DIGITS >= 32
