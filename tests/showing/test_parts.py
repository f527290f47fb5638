"""A record is divided into its rounds: every event once, with what everybody won, in all games and editions."""

import io

import pytest

from croupier.cli.showing.pictures import of_round
from croupier.equipment import seeded
from croupier.games.registry import all_games
from croupier.law import editions_of
from croupier.money import Cents
from croupier.record.lines import redacted
from croupier.record.reader import RecordError
from croupier.record.signatures import Signatures
from croupier.record.views import view
from croupier.record.writer import Writer
from croupier.running.records import close_record, rebuild
from croupier.running.showing.reading import NEVER, show_record
from croupier.table.events import Bonus, Settled, VoidRound
from croupier.table.inputs import Close, Deal, Sit, Wager
from tests.record.tables import evening, forged
from tests.showing.records import AUDITOR, EVERYBODY, NAMES, played, seat, shown
from tests.support.playing import rest_of

every_script = pytest.mark.parametrize("name", NAMES)


def test_the_scripts_are_of_all_games_under_all_their_chapters() -> None:
    found = {(shown(name).game, shown(name).chapter) for name in NAMES}
    assert found == {(game.name, one.chapter) for game in all_games() for one in editions_of(game.name)}


@every_script
def test_every_event_is_shown_once_in_its_order_and_as_views_decide(name: str) -> None:
    events = [event for response in played(name)[1] for event in response.events]
    for viewer in (EVERYBODY, AUDITOR, seat(1)):
        steps = [step for part in shown(name, viewer).parts for step in part.steps]
        assert [step.number for step in steps] == list(range(1, len(events) + 1))
        assert [step.event for step in steps] == [view(event, viewer) for event in events]


@every_script
def test_the_rounds_are_those_that_were_dealt_and_everything_is_won_in_one(name: str) -> None:
    record, table = shown(name), played(name)[2]
    assert [part.number for part in record.rounds] == list(range(1, table.state.round + 1))
    others = [part.kind for part in record.parts if not part.is_deal]
    assert others in (["opening"], ["opening", "afterwards"])
    assert all(part.is_complete for part in record.parts)
    assert record.closed is not None
    assert sum(part.house for part in record.deals) == record.closed.house
    events = [step.event for part in record.deals for step in part.steps]
    assert sum(isinstance(event, Settled) for event in events) == sum(len(part.wagers) for part in record.deals)
    assert sum(isinstance(event, Bonus) for event in events) == sum(len(part.payouts) for part in record.deals)
    voids = sum(isinstance(event, VoidRound) for event in events)
    assert voids == sum(part.is_void + part.voids_before for part in record.deals)


@every_script
def test_the_table_is_drawn_and_the_hands_are_kept(name: str) -> None:
    for part in shown(name).rounds:
        assert part.hands or part.is_void
        assert part.tables[-1].when == "at the end of the round"
        assert [table.when for table in part.tables[:-1]] == (
            ["when the first wager was settled"] if part.wagers else []
        )


def test_the_table_is_drawn_only_where_somebody_looks() -> None:
    record = played("minibaccarat-two-rounds")[0]
    second = of_round(2, 78)
    for looks, drawn in ((NEVER, [0, 0]), (second, [0, 2])):
        shown_again = show_record(record, EVERYBODY, Signatures(), looks)
        assert [len(part.tables) for part in shown_again.rounds] == drawn
        assert [part.hands for part in shown_again.rounds] == [
            part.hands for part in shown("minibaccarat-two-rounds").rounds
        ]


def test_a_round_of_minibaccarat_in_short() -> None:
    first, second = shown("minibaccarat-two-rounds").rounds
    assert first.hands == {"player": "KH 4S 7C", "banker": "6D KC AD"}
    assert first.announced[-1] == "Player 1, Banker 7, Banker wins"
    assert [(one.seat, one.wager, one.outcome, one.won) for one in first.wagers] == [
        (4, "player", "lose", -1000),
        (4, "dragon-bonus-banker", "win", 2000),
        (1, "banker", "win", 2375),
    ]
    assert [(one.seat, one.won) for one in first.won] == [(1, 2375), (4, 1000)]
    assert first.house == -3375
    assert "627a.10(b)(1)" in first.cites
    assert second.hands == {"player": "9H QS", "banker": "4D 6C"}
    assert not second.is_void


def test_the_result_is_that_of_the_round_where_people_keep_track_of_it() -> None:
    assert [part.result for part in shown("21-baccarat-tie").rounds] == ["tie", "tie", "banker"]
    assert [part.result for part in shown("minibaccarat-two-rounds").rounds] == ["banker", "player"]
    void = shown("minibaccarat-627a-insufficient-cards").rounds[0]
    assert (void.is_void, void.result) == (True, "")
    assert [part.result for part in shown("pai-gow-formats").rounds] == [""]


def test_two_hands_and_tiles_are_written_as_formats_say() -> None:
    (only,) = shown("pai-gow-formats").rounds
    assert only.hands["seat 1"] == "2-4 1-2 / 1-1 4-5"
    assert only.hands["dealer"].count("-") == 4


def test_tiles_that_are_not_set_yet_are_kept_too() -> None:
    """The record ends when the players are asked to set their tiles."""
    lines = played("pai-gow-621a-bank")[0].splitlines(keepends=True)
    deal = next(at for at, line in enumerate(lines, 1) if b'"kind":"looked"' in line)
    for viewer, tiles in ((EVERYBODY, "? ? ? ?"), (seat(2), "? ? ? ?"), (seat(1), "4-4 5-6 4-5 2-6")):
        (only,) = show_record(b"".join(lines[:deal]), viewer, Signatures()).rounds
        assert not only.is_complete
        assert sorted(only.hands["seat 1"].split()) == sorted(tiles.split())


def test_a_void_round_is_told_from_a_deal_that_was_given_up_before_a_round() -> None:
    record = shown("minibaccarat-627a-insufficient-cards")
    assert [(part.is_void, part.voids_before) for part in record.rounds] == [(True, 0), (False, 0)]
    record = shown("minibaccarat-627a-disclosed-card")
    assert [(part.kind, part.number, part.after, part.is_void) for part in record.deals] == [
        ("round", 1, 0, False),
        ("void deal", None, 1, True),
        ("round", 2, 1, False),
    ]
    void, good = record.deals[1:]
    assert [(one.outcome, one.won) for one in void.wagers] == [("void", 0)]
    assert [(one.outcome, one.won) for one in good.wagers] == [("win", 1900)]
    assert "Player 8, Banker 0" in void.announced
    assert "Player 8, Banker 0" not in good.announced
    assert record.led_to(good) == [void, good]
    assert record.led_to(record.rounds[0]) == [record.rounds[0]]


def test_a_simulated_round_does_not_hide_the_round_before_it() -> None:
    """It is dealt at once, to use up a disclosed card: the hands and winnings are those of the round."""
    (only,) = shown("minibaccarat-627a-disclosed-card-mid-round").rounds
    assert [(one.seat, one.won) for one in only.won] == [(one.seat, one.won) for one in only.wagers if one.won]
    assert only.won
    dealt = [step.event for step in only.steps if getattr(step.event, "to", "") in ("player", "banker")]
    assert only.hands["player"].split()[0] == str(getattr(dealt[0], "card", ""))


def test_a_bank_wins_what_the_other_seats_lose() -> None:
    for name in ("pai-gow-621a-bank-surplus", "pai-gow-535-co-bank-adds"):
        for part in shown(name).rounds:
            assert sum(one.won for one in part.won) + part.house == 0


def test_players_are_named_when_they_have_left_too() -> None:
    record = show_record(evening("627a face down manual").record, EVERYBODY, Signatures())
    assert record.players() == ["seat 1", "Ann"]
    assert record.seats() == [1, 3, 5]
    assert {one.player for part in record.rounds for one in part.wagers if one.seat in (3, 5)} == {"Ann"}


@pytest.mark.parametrize("name", ["627a face down", "541 face down manual"])
def test_a_resumed_session_is_one_record(name: str) -> None:
    kept = evening(name)
    for cut in (5, len(kept.lines) // 2, len(kept.lines) - 2):
        table, position = rebuild(kept.lines[:cut], chance=seeded(3))
        file = io.BytesIO()
        writer = Writer(file, salt=table.chance.salt, after=position)
        table.listener = writer.hear
        rest_of(table)
        table.submit(Sit(7, Cents(10_000), player="Cy"))
        table.submit(Wager(7, "banker", Cents(2500)))
        table.submit(Deal())
        rest_of(table)
        table.submit(Close())
        close_record(writer, table)
        record = show_record(b"".join(kept.lines[:cut]) + file.getvalue(), EVERYBODY, Signatures())
        assert [part.number for part in record.rounds] == list(range(1, table.state.round + 1))
        assert any(one.player == "Cy" for one in record.rounds[-1].wagers)


def test_a_record_that_is_not_closed_is_shown_as_far_as_it_goes() -> None:
    kept = evening("627a face down manual")
    unfinished = 0
    for cut in range(2, len(kept.lines)):
        record = show_record(b"".join(kept.lines[:cut]), EVERYBODY, Signatures())
        assert (record.closed, record.lines) == (None, cut)
        assert sum(1 for part in record.parts for _ in part.steps) == record.events
        unfinished += not record.parts[-1].is_complete
        assert all(part.is_complete for part in record.parts[:-1])
    assert unfinished > 10


def test_an_empty_record_and_one_with_a_changed_line_are_refused() -> None:
    with pytest.raises(RecordError, match="empty"):
        show_record(b"", EVERYBODY, Signatures())
    record = evening("627a face down").record
    with pytest.raises(RecordError, match="line 4: its hash does not match"):
        show_record(record.replace(b'"chips":"500.00"', b'"chips":"900.00"'), EVERYBODY, Signatures())


def test_events_that_cannot_have_happened_are_refused_at_their_line() -> None:
    """The chain fits, and nothing is played again: adding up the events fails."""
    record = evening("627a face down").record
    for old, new in ((b'{"kind":"sat"', b'{"kind":"left"'), (b'"chips":"500.00"', b'"chips":"-500.00"')):
        number = next(at for at, line in enumerate(record.splitlines(), 1) if old in line)

        def change(body: bytes, old: bytes = old, new: bytes = new) -> bytes:
            return body.replace(old, new).replace(
                b'"player":"seat 1",', b"" if new.startswith(b"{") else b'"player":"seat 1",'
            )

        with pytest.raises(RecordError) as found:
            show_record(forged(record, number, change), EVERYBODY, Signatures())
        assert found.value.line == number


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"card":"4S"', b'"card":"-1"'),
        (b'"card":"4S"', b'"card":""'),
        (b'"as_of":"2013-05-01"', b'"as_of":"today","by_text_held":true'),
        (b'"game":"minibaccarat","chapter"', b'"by_text_held":true,"game":"craps","chapter"'),
    ],
)
def test_events_that_no_words_can_tell_are_refused_at_their_line(old: bytes, new: bytes) -> None:
    record, *_ = played("minibaccarat-627a-insufficient-cards")
    number = next(at for at, line in enumerate(record.splitlines(), 1) if old in line and b'"kind"' in line)
    with pytest.raises(RecordError, match=f"line {number}: its events do not follow"):
        show_record(forged(record, number, lambda body: body.replace(old, new)), EVERYBODY, Signatures(), NEVER)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"house":', b'"hous":'),
        (b'"house":', b'"said":"{house}","house":'),
        (b'"house":"', b'"house":"a lot '),
        (b'"chips":', b'"chip":'),
        (b'"seats":', b'"seats":3,"seat":'),
        (b'"balanced":true', b'"balanced":"yes"'),
    ],
)
def test_a_closing_line_without_the_statement_of_a_table_is_refused(old: bytes, new: bytes) -> None:
    record = evening("627a face down").record
    last = record.count(b"\n")
    with pytest.raises(RecordError, match=f"line {last}: this is not how a table ends"):
        show_record(forged(record, last, lambda body: body.replace(old, new, 1)), EVERYBODY, Signatures())


def test_a_public_copy_has_too_little_to_be_shown() -> None:
    with pytest.raises(RecordError, match="sealed"):
        show_record(redacted(evening("627a face down").record), EVERYBODY, Signatures())
