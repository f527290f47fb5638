"""A game whose folder says nothing of scenes is shown all the same: its seats, its chips, and what was said."""

from croupier.money import Cents
from croupier.person.seating import people_of
from croupier.play.table import Response
from croupier.presenting.scene import SeatShown, Stake, TableScenes
from croupier.running.opening import open_table
from croupier.table.inputs import Deal, Leave, Sit, Wager
from tests.person.sessions import opened_with
from tests.scenes.looking import act, player
from tests.support.cards import BURN_ONE


def test_seats_and_stakes_need_no_game() -> None:
    table = open_table(opened_with(cards=f"{BURN_ONE} 9S 2S KS KD"))
    sight = people_of(table.game).sight(player(3))

    def hear(response: Response) -> None:
        for event in response.events:
            sight.hear(event)

    table.listener = hear
    table.open()
    act(table, Sit(5, Cents(10_000), "Ann"))
    act(table, Sit(3, Cents(50_000)))
    act(table, Wager(3, "player", Cents(2500)))
    scene = TableScenes().scene(sight)
    assert scene.seats == (
        SeatShown(seat=3, player="seat 3", yours=True, chips=47_500),
        SeatShown(seat=5, player="Ann", yours=False, chips=10_000),
    )
    assert scene.stakes == (Stake(seat=3, wager="player", amount=2500, area="areas.player"),)
    assert (scene.hands, scene.piles, scene.dice, scene.marks, scene.roads) == ((), (), None, (), ())
    act(table, Deal())
    scene = TableScenes().scene(sight)
    assert (scene.round, scene.phase, scene.said) == (1, "wagers", "Player 9, Banker 2, Player wins")
    assert scene.seats[0].won == 2500
    assert scene.outcome == "", "nobody was there to say it"
    act(table, Leave(3))
    act(table, Sit(3, Cents(10_000), "Bo"))
    newcomer = next(one for one in TableScenes().scene(sight).seats if one.seat == 3)
    assert (newcomer.player, newcomer.won) == ("Bo", None), "somebody else won that"
