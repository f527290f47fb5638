"""Which text applies on which day: every boundary of every game, and no day lost between."""

from __future__ import annotations

import pickle
from datetime import date, timedelta
from typing import NamedTuple

import msgspec
import pytest

from croupier.law.editions import (
    GAMES,
    Edition,
    NotServed,
    UnknownGame,
    UnservedDays,
    edition_of,
    edition_on,
    editions_of,
    refusals_of,
    texts_of,
    title_of,
)
from tests.support.matrices import each

ONE_DAY = timedelta(days=1)
FIRST_RULES = date(2010, 3, 20)
NAMES = [game.name for game in GAMES]


class Answer(NamedTuple):
    """What a day is expected to give: a chapter, whether a notice goes with it, what a refusal names as missing."""

    chapter: str | None
    notice: bool = False
    missing: tuple[str, ...] = ()


NOTHING = Answer(None)


def baccarat(temporary: str, final: str) -> list[tuple[date, Answer]]:
    return [
        (date(2010, 3, 20), Answer(temporary)),
        (date(2010, 9, 11), Answer(None, missing=("40 Pa.B. 5167", "40 Pa.B. 6943", "41 Pa.B. 234"))),
        (date(2012, 5, 19), Answer(final)),
        (date(2014, 2, 1), Answer(final, notice=True)),
    ]


# From each day on, the answer beside it; before the first, there is none.
EXPECTED: dict[str, list[tuple[date, Answer]]] = {
    "minibaccarat": baccarat("541", "627a"),
    "midibaccarat": baccarat("543", "629a"),
    "baccarat": baccarat("545", "631a"),
    "spanish-21": [
        (date(2010, 3, 20), Answer("551")),
        (date(2010, 9, 11), Answer(None, missing=("40 Pa.B. 5167", "551"))),
        (date(2012, 5, 12), Answer(None, missing=("635a.3 to 635a.5", "635a.8", "635a.10"))),
        (date(2019, 11, 2), Answer("635a")),
    ],
    "21-baccarat": [(date(2016, 11, 19), Answer("681a"))],
    "pai-gow": [
        (date(2010, 3, 20), Answer("535")),
        (date(2011, 1, 8), Answer(None, missing=("41 Pa.B. 234", "535"))),
        (date(2012, 5, 19), Answer(None, missing=("621a.1,", "621a.2", "621a.5", "621a.6", "621a.8 to 621a.11"))),
        (date(2019, 11, 2), Answer("621a")),
    ],
}

CASES = [
    pytest.param(game, day, answer, id=f"{game}-{day}")
    for game, changes in EXPECTED.items()
    for (begins, after), before in zip(changes, [NOTHING, *(answer for _, answer in changes)], strict=False)
    for day, answer in ((begins - ONE_DAY, before), (begins, after), (begins + ONE_DAY, after))
]


def test_the_table_of_these_tests_names_every_game() -> None:
    assert set(EXPECTED) == set(NAMES)
    assert len(NAMES) == 6


@each(("game", "day", "answer"), CASES)
def test_the_day_before_the_day_and_the_day_after(game: str, day: date, answer: Answer) -> None:
    if answer.chapter is not None:
        service = edition_on(game, day)
        assert service.edition.chapter == answer.chapter
        assert (service.notice is not None) == answer.notice
        return
    with pytest.raises(NotServed) as caught:
        edition_on(game, day)
    assert (caught.value.game, caught.value.day) == (game, day)
    assert caught.value.reason in str(caught.value)
    assert bool(caught.value.missing) == bool(answer.missing)
    for text in answer.missing:
        assert any(text in missing for missing in caught.value.missing)
        assert text in str(caught.value)


LAPSE = date(2012, 3, 20)
SUCCEEDED = [
    ("minibaccarat", date(2012, 5, 19)),
    ("midibaccarat", date(2012, 5, 19)),
    ("baccarat", date(2012, 5, 19)),
    ("spanish-21", date(2012, 5, 12)),
    ("pai-gow", date(2012, 5, 19)),
]


@pytest.mark.parametrize(("game", "succeeded"), SUCCEEDED)
def test_from_their_lapse_until_the_final_rules_no_rules_were_in_force(game: str, succeeded: date) -> None:
    for day in (LAPSE, LAPSE + ONE_DAY, succeeded - ONE_DAY):
        with pytest.raises(NotServed, match=f"had lapsed on 2012-03-20.*not in force before {succeeded}") as caught:
            edition_on(game, day)
        assert caught.value.missing, "what had lapsed is not held either"
    for day in (LAPSE - ONE_DAY, succeeded):
        assert not any("lapsed" in refusal.reason for refusal in refusals_of(game) if refusal.covers(day))


def spans_of(game: str) -> list[Edition | UnservedDays]:
    return [*refusals_of(game), *editions_of(game)]


@pytest.mark.parametrize("game", NAMES)
def test_every_day_belongs_to_exactly_one_range(game: str) -> None:
    day = date(2010, 1, 1)
    while day < date(2020, 2, 1):
        served = sum(edition.serves(day) for edition in editions_of(game))
        refused = sum(refusal.covers(day) for refusal in refusals_of(game))
        assert served + refused == 1, day
        day += ONE_DAY


@pytest.mark.parametrize("game", NAMES)
def test_each_range_begins_where_another_ends(game: str) -> None:
    begins = sorted(span.begins for span in spans_of(game) if span.begins is not None)
    ends = sorted(span.ends for span in spans_of(game) if span.ends is not None)
    assert begins == ends
    assert len(set(begins)) == len(begins)
    assert all(span.begins is None or span.ends is None or span.begins < span.ends for span in spans_of(game))
    assert [span.begins for span in spans_of(game)].count(None) == 1
    assert [span.ends for span in spans_of(game)].count(None) == 1


@each("game", NAMES)
@each("day", [date.min, date(1990, 1, 1), FIRST_RULES - ONE_DAY])
def test_before_the_first_rules_every_game_is_refused_and_nothing_is_missing(game: str, day: date) -> None:
    with pytest.raises(NotServed, match="there were no rules for this game") as caught:
        edition_on(game, day)
    assert caught.value.missing == ()
    assert "Missing" not in str(caught.value)


@pytest.mark.parametrize("game", NAMES)
def test_the_last_edition_is_still_served(game: str) -> None:
    assert edition_on(game, date.max).edition == editions_of(game)[-1]
    assert editions_of(game)[-1].ends is None


def test_a_refusal_says_which_days_are_served_instead() -> None:
    with pytest.raises(NotServed) as caught:
        edition_on("pai-gow", date(2015, 6, 1))
    message = str(caught.value)
    assert message.startswith("No text of Pai Gow is served for 2015-06-01: ")
    assert (
        "Served: from 2010-03-20 until before 2011-01-08 (chapter 535); from 2019-11-02 on (chapter 621a)." in message
    )


@pytest.mark.parametrize("game", ["minibaccarat", "midibaccarat", "baccarat"])
def test_the_notice_names_the_amendment_and_the_day_of_the_text(game: str) -> None:
    assert edition_on(game, date(2014, 1, 31)).notice is None
    notice = edition_on(game, date(2014, 2, 1)).notice
    assert notice is not None
    assert "44 Pa.B. 599 and 44 Pa.B. 619" in notice
    assert "2014-02-01" in notice
    assert "held from 2012-05-19" in notice
    assert editions_of(game)[-1].chapter in notice


@pytest.mark.parametrize("game", ["spanish-21", "21-baccarat", "pai-gow"])
def test_the_other_games_need_no_notice(game: str) -> None:
    assert edition_on(game, date(2030, 1, 1)).notice is None


@each(
    ("chapter", "game", "source"),
    [
        ("535", "pai-gow", "40 Pa.B. 1504"),
        ("541", "minibaccarat", "40 Pa.B. 1504"),
        ("543", "midibaccarat", "40 Pa.B. 1504"),
        ("545", "baccarat", "40 Pa.B. 1504"),
        ("551", "spanish-21", "40 Pa.B. 1504"),
        ("621a", "pai-gow", "42 Pa.B. 2886"),
        ("627a", "minibaccarat", "42 Pa.B. 2906"),
        ("629a", "midibaccarat", "42 Pa.B. 2906"),
        ("631a", "baccarat", "42 Pa.B. 2906"),
        ("635a", "spanish-21", "42 Pa.B. 2686"),
        ("681a", "21-baccarat", "46 Pa.B. 7323"),
    ],
)
def test_each_chapter_has_its_game_and_its_bulletin(chapter: str, game: str, source: str) -> None:
    edition = edition_of(chapter)
    assert edition is not None
    assert edition.game == game
    assert edition.source.startswith(source)
    assert edition.title.startswith(title_of(game) + ", ")


def test_there_are_eleven_editions_and_no_other_chapter() -> None:
    assert sum(len(editions_of(game)) for game in NAMES) == 11
    assert texts_of("627") == ()


@pytest.mark.parametrize("call", [lambda game: edition_on(game, FIRST_RULES), editions_of, refusals_of, title_of])
def test_an_unknown_game_is_refused_with_the_six_games(call: object) -> None:
    assert callable(call)
    with pytest.raises(UnknownGame) as caught:
        call("blackjack")
    assert caught.value.game == "blackjack"
    for name in ("blackjack", *NAMES):
        assert name in str(caught.value)


def test_refusals_survive_pickling_so_that_workers_can_raise_them() -> None:
    with pytest.raises(NotServed) as caught:
        edition_on("baccarat", date(2011, 1, 1))
    copy = pickle.loads(pickle.dumps(caught.value))
    assert str(copy) == str(caught.value)
    assert (copy.game, copy.day, copy.missing) == ("baccarat", date(2011, 1, 1), caught.value.missing)


def test_a_service_is_ready_for_json() -> None:
    told = msgspec.to_builtins(edition_on("minibaccarat", date(2013, 1, 1)))
    assert told["edition"]["begins"] == "2012-05-19"
    assert told["notice"] is None


def test_editions_can_be_keys() -> None:
    assert len({edition for game in NAMES for edition in editions_of(game)}) == 11
