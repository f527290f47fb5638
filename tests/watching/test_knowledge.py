"""What a page knows of a table beside what happens there: its felt, provisions, odds and advice."""

import json
from datetime import date
from io import BytesIO

import msgspec
import pytest

from croupier.games.registry import declaration_of
from croupier.law import editions_of, load_chapter
from croupier.law.citation import CitationError
from croupier.law.search import NotFoundError
from croupier.person.introduction import paid
from croupier.play.game import Game
from croupier.record.views import Viewer
from croupier.running.opening import Opening, build_game, find_offering
from croupier.service.felt import felt_of, limits, main_wager
from croupier.service.odds_worker import Asked, advice_asked, answer, counted_advice, counted_odds, main, odds_asked
from croupier.service.page_data import encode
from croupier.service.provision import provision_shown
from croupier.service.table_view import TableView
from croupier.table.inputs import Answer
from croupier.table.state import Option
from tests.support.matrices import each
from tests.watching.playing import GAMES, evening, new_table

SPECTATOR = Viewer("spectator")


def watched_evening(game: str) -> TableView:
    """A table after an evening."""
    table, lines = evening(game)
    watched = TableView(table.game, SPECTATOR)
    for line in lines:
        watched.fold(line, SPECTATOR)
    return watched


# The felt


def games_with_everything() -> list[tuple[str, str]]:
    """Every game under each of its chapters, with the day on which that begins."""
    return [(game, edition.begins.isoformat()) for game in GAMES for edition in editions_of(game)]


def made(game: str, day: str, *, everything: bool) -> Game:
    """A game, as it is by default or with every wager that it can offer."""
    _, _, offered = find_offering(game, date.fromisoformat(day))
    choices = dict(offered.everything) if everything else {}
    return build_game(Opening(game=game, as_of=day, submission=choices))


@each("everything", [False, True])
@each(("game", "day"), games_with_everything())
def test_every_wager_has_its_area_on_the_felt(game: str, day: str, everything: bool) -> None:
    table = made(game, day, everything=everything)
    felt = felt_of(table, "Here")
    keys = {key for shape in felt.plan.shapes for key in (shape.key, *shape.also)}
    shown = {one.wager: one for one in felt.wagers}
    assert list(shown)[: len(table.offered)] == list(table.offered)
    for on in table.offered:
        assert shown[on].area in keys
        assert shown[on].least == table.smallest_wager(on)
        assert shown[on].most == table.largest_wager(on)
        assert not shown[on].during
        assert shown[on].cites
    stated = dict(paid(table))
    assert {one.says for one in felt.wagers if one.wager in stated} <= {one.says for one in stated.values()}
    assert len([shape for shape in felt.plan.shapes if shape.kind == "place"]) == table.seats
    json.loads(encode(felt))


def test_wagers_of_a_round_have_no_limits_of_their_own() -> None:
    felt = felt_of(made("spanish-21", "2020-01-01", everything=True), "Here")
    during = {one.wager: one for one in felt.wagers if one.during}
    assert "insurance" in during
    assert (during["insurance"].least, during["insurance"].most) == (None, None)


def test_the_limits_of_the_main_wager() -> None:
    choices = {"limits": {"banker": {"minimum": "10.00", "maximum": "500.00"}}}
    game = build_game(Opening(game="minibaccarat", as_of="2020-01-01", submission=choices))
    assert main_wager(game) == "banker"
    assert limits(game) == {"least": 1000, "most": 50_000}
    plain = build_game(Opening(game="minibaccarat", as_of="2020-01-01"))
    assert limits(plain) == {"least": plain.smallest_wager("banker"), "most": None}


# Provisions


@pytest.mark.parametrize("chapter", [edition.chapter for game in GAMES for edition in editions_of(game)])
def test_every_provision_can_be_shown(chapter: str) -> None:
    for provision in load_chapter(chapter).provisions:
        shown = provision_shown(provision.id)
        assert shown["id"] == provision.id
        assert shown["says"] == provision.says
        assert all(one["chapter"] != chapter for one in shown["editions"])
        assert all(one["line"] > 0 and one["file"].endswith(".py") for one in shown["code"])


def test_a_provision_with_its_code_and_its_other_edition() -> None:
    shown = provision_shown("627a.10(b)(1)")
    assert shown["heading"] == "Whether a third card is dealt"
    assert "games/baccarat/hands.py" in [one["file"] for one in shown["code"]]
    assert [(one["chapter"], one["id"]) for one in shown["editions"]] == [("541", "541.11(b)(1)")]
    assert shown["proved_by"] > 0


def test_a_section_is_shown_with_its_parts() -> None:
    shown = provision_shown("627a.10")
    assert shown["says"] == ""
    assert "627a.10(a)" in [one["id"] for one in shown["parts"]]


def test_readings_and_croupiers_own_rules_are_shown() -> None:
    reading = provision_shown("reading:second_wager_adds")
    assert reading["says"]
    assert reading["why"]
    assert "627a.7(c)" in [one["id"] for one in reading["parts"]]
    assert provision_shown("format")["heading"] == "croupier's own rule"


@pytest.mark.parametrize("cite", ["627a.99", "reading:none", "999a.1"])
def test_what_is_not_there_is_not_found(cite: str) -> None:
    with pytest.raises((NotFoundError, CitationError)):
        provision_shown(cite)


# Odds and advice


def test_odds_are_counted_from_what_the_viewer_has_seen() -> None:
    watched = watched_evening("minibaccarat")
    asked = odds_asked(watched)
    assert asked.dealt == watched.people.seen(watched.sight).dealt
    whole = counted_odds(msgspec.structs.replace(asked, dealt=()))
    edges = {one["wager"]: one["exact"] for one in whole["wagers"]}
    assert edges["banker"] == "114753351728/10847218479825"
    assert whole["basis"] == "The odds of a round, counted exactly from all 416 cards"
    some = counted_odds(msgspec.structs.replace(asked, dealt=("KH", "5S")))
    assert "414 cards that you have not seen" in some["basis"]
    banker = next(one for one in some["wagers"] if one["wager"] == "banker")
    assert banker["exact"] != edges["banker"]
    assert banker["win"] + banker["push"] + banker["lose"] == pytest.approx(1)
    assert banker["title"] == "Banker"


@pytest.mark.parametrize("game", GAMES)
def test_a_question_about_odds_is_asked_in_another_process_as_here(game: str) -> None:
    asked = odds_asked(watched_evening(game))
    assert msgspec.json.decode(encode(Asked(odds=asked)), type=Asked).odds == asked


def asked_to_set(watched: TableView, seat: int) -> object:
    """What a page asks about the tiles of a seat."""
    from croupier.play.steps import Question

    options = (Option("set", ("621a.8(a)",), needs=("high",)), Option("house way", ("621a.8(a)",)))
    question = Question(
        kind="set",
        to=f"seat {seat}",
        cites=("621a.8(a)",),
        options=options,
        default=Answer("house way", seat=seat),
        seat=seat,
        hand=f"seat {seat}",
    )
    return advice_asked(watched, question)


def test_there_is_no_advice_where_nothing_is_left_to_a_player() -> None:
    watched = watched_evening("minibaccarat")
    assert declaration_of("minibaccarat").strategy is None  # type: ignore[union-attr]
    assert asked_to_set(watched, 1) is None


def test_advice_leaves_closed_choices_out() -> None:
    from croupier.service.odds_worker import AdviceAsked, OddsAsked

    table = OddsAsked(game="spanish-21", as_of=date(2020, 1, 1), choices={}, readings={})
    asked = AdviceAsked(table=table, hand="8H 8S against 6D", elsewhere=(), stake=None, closed=())
    found = counted_advice(asked)
    assert found["options"][0]["choice"] == "split"
    values = [one["value"] for one in found["options"]]
    assert values == sorted(values, reverse=True)
    closed = counted_advice(msgspec.structs.replace(asked, closed=("split", "surrender")))
    assert {one["choice"] for one in found["options"]} - {one["choice"] for one in closed["options"]} == {
        "split",
        "surrender",
    }


def test_the_process_answers_line_by_line_and_says_what_is_wrong() -> None:
    good = b'{"odds":{"game":"minibaccarat","as_of":"2020-01-01","choices":{},"readings":{}}}\n'
    bad = b'{"odds":{"game":"minibaccarat","as_of":"2020-01-01","choices":{"decks":5},"readings":{}}}\n'
    answers = BytesIO()
    main(BytesIO(good + bad + good), answers)
    first, second, third = map(json.loads, answers.getvalue().splitlines())
    assert first == third
    assert first["found"]["wagers"]
    assert "decks" in second["problem"]
    assert json.loads(answer(bad)) == second


@pytest.mark.parametrize("game", GAMES)
def test_before_anything_is_dealt_everybody_asks_the_same(game: str) -> None:
    played, new = watched_evening(game), TableView(new_table(game).game, SPECTATOR)
    assert odds_asked(played, fresh=True) == odds_asked(new) == odds_asked(new, fresh=True)
