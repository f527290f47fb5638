"""A set clock moves only when it is told to; the wall clock runs on from what it was told to wait."""

from datetime import datetime, timedelta

from croupier.equipment import SetClock, WallClock

NOON = datetime.fromisoformat("2020-01-01T12:00")


def test_a_set_clock_stands_still_until_it_is_moved() -> None:
    clock = SetClock(NOON)
    assert clock.now() == clock.now() == NOON
    clock.wait(90)
    assert clock.now() == datetime.fromisoformat("2020-01-01T13:30")
    clock.set(NOON)
    assert clock.now() == NOON


def test_the_wall_clock_adds_the_minutes_waited_to_the_real_time() -> None:
    clock = WallClock()
    clock.wait(30)
    before, shown, after = datetime.now(), clock.now(), datetime.now()  # noqa: DTZ005
    waited = timedelta(minutes=30)
    assert before + waited <= shown <= after + waited
    assert shown.tzinfo is None
