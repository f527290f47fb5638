"""An amendment that takes a rule away is refused when it is read, or its game is played without the rule."""

from collections.abc import Collection
from datetime import date
from pathlib import Path
from typing import Final

import pytest
from msgspec.structs import replace

import croupier
from croupier.games.baccarat import declaration
from croupier.games.baccarat.editions import MINIBACCARAT_627A
from croupier.games.declaration import GameDeclaration
from croupier.games.registry import all_games, declaration_of, edition_under, forget
from croupier.law import (
    AmendmentError,
    Rule,
    Text,
    all_texts,
    bring_amendments,
    concordance,
    edition_of,
    edition_on,
    forget_amendments,
    load_chapter,
    named,
)
from croupier.law.index import indexed_chapters
from tests.amended.taking_away import LATER, alterations, amendment, use, withdrawals

SAMPLE: Final = 12
"""Of how many rules of a chapter one is tried at once; `make long` tries all."""
CHAPTERS: Final = indexed_chapters()


@pytest.fixture(autouse=True)
def _amended() -> None:
    """None of the amendments of the other tests."""
    forget_amendments()
    all_games()


def refused(folder: Path, text: Text, taken: Collection[str], values: str = "") -> str:
    """Why an amendment that takes rules away is refused; empty if it is not."""
    try:
        with amendment(folder, text, taken, values) as later:
            concordance(later)
    except AmendmentError as wrong:
        return str(wrong)
    return ""


@pytest.mark.parametrize("chapter", CHAPTERS)
@pytest.mark.parametrize("every", [SAMPLE, pytest.param(1, marks=pytest.mark.long)])
def test_a_rule_that_is_taken_away_is_missed_when_the_amendment_is_read(
    tmp_path: Path, chapter: str, every: int
) -> None:
    text = named(chapter)
    game, begins = edition_of(text).game, text.begins + LATER
    for rule in concordance(text).rules[every // 2 :: every]:
        why = refused(tmp_path, text, [rule])
        head = f"{tmp_path}/{chapter}@{begins}.toml: chapter {chapter} from {begins} lacks what {game} carries out: "
        assert why.startswith(f"{head}{rule} ("), rule
        assert all(cite in why for cite in concordance(text).cites(rule)), why
        assert "Put each into `rule` of a provision that says it." in why


ONLY_BY_HAND: Final = (
    "batch-backs",
    "batch-decks",
    "batch-in-shuffler",
    "batches-alternate",
    "continuous-shuffler",
    "equal-batches",
    "idle-with-shuffler",
    "one-batch-discarded",
    "open-two-batches",
    "shuffler-procedures",
    "shuffler-stores-securely",
    "two-batches",
)


@pytest.mark.parametrize(
    ("chapter", "values", "unneeded"),
    [
        ("541", 'shufflers = ["hand"]', ONLY_BY_HAND),
        ("541", 'rates = ["5%", "4%"]', ("tie-charged", "vigorish-on-ties")),
        ("551", "deck_counts = [8]", ("match-odds-six-decks",)),
        (
            "621a",
            'starting_positions = ["shaker", "random number generator"]',
            (
                "beat-it-dice",
                "layout-button",
                "player-activated-shaker",
                "player-activates",
                "shaker-sealed",
                "shakes-five-seconds",
            ),
        ),
        ("635a", 'settlements = ["losers first"]', ("losers-to-inventory", "settle-in-turn")),
        ("681a", 'shufflers = ["hand", "automated"]', ("continuous-shuffler",)),
    ],
)
def test_what_no_table_has_any_more_may_go_with_its_rules(
    tmp_path: Path, chapter: str, values: str, unneeded: tuple[str, ...]
) -> None:
    text = named(chapter)
    with amendment(tmp_path, text, unneeded, values) as later:
        assert {*concordance(text).rules} - {*concordance(later).rules} == {*unneeded}
        use(later, tables=4, inputs=80)
    assert f": {unneeded[0]} (" in refused(tmp_path, text, unneeded[:1]), "as long as there is the option"


def test_what_became_of_the_rule_is_told(tmp_path: Path) -> None:
    text = named("627a")
    written = (
        'chapter = "627a"\nbegins = 2020-01-01\nsource = "x"\namends = 2012-05-19\nremoved = ["627a.2(e)"]\n'
        '[[provision]]\nid = "627a.2(a)"\nsays = "x"\nhow = ["value"]\nrule = "seat"\n'
    )
    (tmp_path / "627a@2020-01-01.toml").write_text(written, encoding="utf-8")
    bring_amendments(tmp_path)
    for _ in range(2):
        with pytest.raises(AmendmentError) as wrong:
            load_chapter(text)
        assert 'seats (left out of the entry of 627a.2(a); did you mean "seat"?)' in str(wrong.value)
        assert "discard-rack (removed with 627a.2(e))" in str(wrong.value)
    for asked in (lambda: edition_on("pai-gow", date(2020, 1, 1)), lambda: croupier.provisions("541.2")):
        with pytest.raises(AmendmentError, match=r"627a@2020-01-01\.toml"):
            asked()
    forget_amendments()
    assert load_chapter("627a").text == text


def test_a_games_folder_may_do_without_a_rule(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = named("627a")
    own = replace(MINIBACCARAT_627A, begins=text.begins + LATER, without=(Rule.IDLE,))
    games = [
        replace(one, editions=(*one.editions, own)) if one.name == "minibaccarat" else one for one in declaration.GAMES
    ]
    assert "idle (" in refused(tmp_path, text, ["idle"])
    monkeypatch.setattr(declaration, "GAMES", tuple(games))
    forget()
    try:
        with amendment(tmp_path, text, ["idle"]) as later:
            assert edition_under(declaration_of_mini(), later) == own
            use(later, tables=4, inputs=80)
        assert "burn (" in refused(tmp_path, text, ["idle", "burn"])
    finally:
        monkeypatch.undo()
        forget()


def declaration_of_mini() -> GameDeclaration:
    """What Minibaccarat declares."""
    found = declaration_of("minibaccarat")
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("chapter", "value", "rule"),
    [
        ("627a", "paid_first", "paid-before-vigorish"),
        ("621a", "offer_comes_to_dealer", "first-offer-to-dealer"),
        ("535", "zeros_are_equal", "zero-against-zero"),
        ("635a", "announces", "announce-points"),
        ("551", "blackjack_at_once", "blackjack-waits"),
        ("635a", "cut_clockwise", "cut-refused"),
        ("627a", "curator", "dealers-shuffle"),
    ],
)
def test_a_value_that_needs_a_rule_which_no_text_has_is_refused(
    tmp_path: Path, chapter: str, value: str, rule: str
) -> None:
    why = refused(tmp_path, named(chapter), (), f"{value} = true")
    assert f"carries out: {rule} (in neither text, and needed with these [values])." in why


def test_what_an_edition_needs_is_in_its_text_and_nowhere_else() -> None:
    needed = 0
    for text in all_texts():
        declared = declaration_of(edition_of(text).game)
        edition = None if declared is None else edition_under(declared, text)
        assert edition is not None
        for field, rule in edition.needs.items():
            needed += 1
            assert getattr(edition, field) == (rule in concordance(text)), (text, field)
    assert needed == 6 + 4 + 6


@pytest.mark.long
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_another_value_is_refused_or_the_game_is_played_with_it(tmp_path: Path, chapter: str) -> None:
    text = named(chapter)
    for value in alterations(text):
        if not refused(tmp_path, text, (), value):
            with amendment(tmp_path, text, (), value) as later:
                use(later, tables=6, inputs=120)


@pytest.mark.long
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_without_an_option_a_rule_is_missed_or_the_game_is_played_without_it(tmp_path: Path, chapter: str) -> None:
    text = named(chapter)
    for values in withdrawals(text):
        if refused(tmp_path, text, (), values):
            continue
        gone = [rule for rule in concordance(text).rules if not refused(tmp_path, text, [rule], values)]
        for rule in gone:
            with amendment(tmp_path, text, [rule], values) as later:
                use(later, tables=3, inputs=100)
        with amendment(tmp_path, text, gone, values) as later:
            assert len(load_chapter(later).provisions) <= len(load_chapter(text).provisions)
            use(later, tables=12, inputs=200)
