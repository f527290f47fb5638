"""How many places a table has: no more than the chapter says, or from ten to 14 at Baccarat (545.2(a), 631a.2(a))."""

from croupier.games.registry import offering
from croupier.money import Cents
from croupier.table.inputs import Deal, Sit
from tests.shoe_games.chapters import ShoeGame, by_chapter
from tests.support.matrices import each
from tests.support.playing import allowed, asked, refused
from tests.support.tables import GAMES, opened, unlawful

MOST = {"541": 7, "627a": 9, "543": 9, "629a": 9, "681a": 8, "551": 7, "635a": 7, "545": 14, "631a": 14}


@by_chapter("541.2(a)", "627a.2(a)", "543.2(a)", "629a.2(a)", "681a.2(a)", "551.2(a)", "635a.2(a)", "545", "631a")
def test_a_table_may_have_fewer_places_than_the_most(game: ShoeGame) -> None:
    most = MOST[game.chapter]
    least = 10 if most == 14 else 1
    for places in (least, most - 1, most):
        table = opened(chapter=game.chapter, submission={"seats": places})
        assert table.game.seats == places
        why, cites = refused(table, Sit(places + 1, Cents(100)))
        assert f"seats 1 to {places}" in why
        assert f"{game.chapter}.2(a)" in cites
        allowed(table.submit(Sit(places, Cents(100))))
    for places in (least - 1, most + 1):
        assert f"{game.chapter}.2(a)" in unlawful(game.chapter, seats=places)
    assert opened(chapter=game.chapter).game.seats == most


@by_chapter("541.5(c)", "627a.5(b)", "543.5(c)", "629a.5(b)", "681a.5(b)")
def test_what_goes_around_the_table_goes_around_its_own_places(game: ShoeGame) -> None:
    table = game.seated(seats=(1, 3), submission={"seats": 3})
    if game.needs_wager:
        game.wagered(table)
    allowed(table.submit(Deal()))
    assert asked(table) == ("cut", "seat 3")


@each("chapter", MOST)
def test_the_layout_has_no_more_places_than_the_submission_says(chapter: str) -> None:
    offered = offering(GAMES[chapter], chapter)
    assert offered is not None
    usual = {key.name: key.default for key in offered.schema.keys}
    for places in (10, 12) if MOST[chapter] == 14 else (4, MOST[chapter]):
        laid_out = offered.layout(usual | {"seats": places}).places
        assert laid_out is not None
        assert (laid_out.most, str(places) in laid_out.says) == (places, True)
