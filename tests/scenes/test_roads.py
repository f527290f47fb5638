"""The five roads of a scene: against sequences worked out by hand, and as the terminal draws them."""

from hypothesis import given
from hypothesis import strategies as st

from croupier.games.shared.two_hands.derived_roads import DERIVED_ROADS
from croupier.games.shared.two_hands.hands import Winner
from croupier.games.shared.two_hands.road_page import derived_rows
from croupier.games.shared.two_hands.scene import roads_of
from croupier.money import Cents
from croupier.presenting.scene import Road
from croupier.table.inputs import Deal, Sit, Wager
from tests.baccarat.rounds import BANKER_WINS, PLAYER_WINS, TIE, shoe
from tests.person.sessions import opened_with
from tests.person.test_derived_roads import BY_HAND
from tests.person.test_roads import winners
from tests.scenes.looking import Looks, act
from tests.support.matrices import each

NAMES = ["bead plate", "big road", "big eye boy", "small road", "cockroach road"]


def roads(rounds: str) -> list[Road]:
    """The roads after these rounds: P, B and T."""
    return list(roads_of(tuple(winners(rounds.replace(" ", "")))))


def cells(road: Road) -> list[tuple[int, int, str, int]]:
    """The marks of a road: column, row, the first letter of what is shown, and ties."""
    return [(mark.column, mark.row, mark.shows[0].upper(), mark.ties) for mark in road.marks]


def test_all_five_are_there_before_anything_is_dealt() -> None:
    assert [(road.name, road.title, road.marks) for road in roads("")] == [
        (name, name.capitalize(), ()) for name in NAMES
    ]


def test_the_bead_plate_has_every_round_six_to_a_column() -> None:
    assert cells(roads("PBTBBBP")[0]) == [
        (0, 0, "P", 0),
        (0, 1, "B", 0),
        (0, 2, "T", 0),
        (0, 3, "B", 0),
        (0, 4, "B", 0),
        (0, 5, "B", 0),
        (1, 0, "P", 0),
    ]


def test_the_big_road_turns_to_the_right_where_a_column_is_full() -> None:
    big = cells(roads("BBBBBBBB P")[1])
    assert big[5:] == [(0, 5, "B", 0), (1, 5, "B", 0), (2, 5, "B", 0), (1, 0, "P", 0)]


def test_a_run_that_meets_a_dragons_tail_turns_above_it() -> None:
    big = cells(roads("BBBBBBBB PPPPPP")[1])
    assert big[8:] == [(1, 0, "P", 0), (1, 1, "P", 0), (1, 2, "P", 0), (1, 3, "P", 0), (1, 4, "P", 0), (2, 4, "P", 0)]


def test_ties_are_noted_on_the_win_before_them_and_early_ones_on_the_first() -> None:
    assert cells(roads("TT")[1]) == [(0, 0, "T", 2)]
    assert cells(roads("TT B T P TTT")[1]) == [(0, 0, "B", 3), (1, 0, "P", 3)]


@each("name", BY_HAND)
def test_the_derived_roads_worked_out_by_hand(name: str) -> None:
    rounds, *expected = BY_HAND[name]
    assert ["".join(mark.shows[0].upper() for mark in road.marks) for road in roads(rounds)[2:]] == expected


@given(st.lists(st.sampled_from(["player", "banker", "tie"]), max_size=90))
def test_the_derived_roads_lie_where_the_terminal_draws_them(results: list[Winner]) -> None:
    for derived, shown in zip(DERIVED_ROADS, roads_of(tuple(results))[2:], strict=True):
        rows = derived_rows(derived, results, 90)
        drawn = {(column, row): entry for row, line in enumerate(rows) for column, entry in enumerate(line) if entry}
        assert {(mark.column, mark.row): mark.shows for mark in shown.marks} == drawn


def test_a_table_keeps_its_roads_and_a_new_shoe_begins_them_anew() -> None:
    looks = Looks(opened_with(shoes=[shoe(BANKER_WINS, PLAYER_WINS, TIE), shoe(BANKER_WINS)]))
    act(looks.table, Sit(1, Cents(50_000)))
    kept = []
    for _ in range(5):
        act(looks.table, Wager(1, "player", Cents(100)))
        act(looks.table, Deal())
        while looks.table.questions:
            looks.table.answer_by_default()
        kept.append("".join(mark.shows[0] for mark in looks.scene().roads[0].marks))
    assert kept[:3] == ["b", "bp", "bpt"]
    assert kept[3:] == ["bpt", "b"], "a void round, because the shoe ran out, and the first of the next shoe"
