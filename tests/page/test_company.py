"""Several people at one table, each at their own page: who sees what, who may do what, and how all follow one order."""

from contextlib import suppress
from typing import Any

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.page.browsing import PATIENCE
from tests.page.conftest import Entering
from tests.page.hands import SOON, Mouse
from tests.web.house import Visitor, bearer, opened

WATCHED: dict[str, Any] = {"deal_after": 600.0, "pace": 0.0}
"""Settings of a table at which the house deals nothing before the test has looked."""
FACE_DOWN = "face down"
CUTTING = ".question[aria-label='Cut the cards?']"
"""The question that comes before a round is dealt."""


def place_of(page: Page) -> int:
    """The seat at which whoever looks sits."""
    named = page.locator(".areas").get_attribute("aria-label")
    assert named is not None
    return int(named.split()[-1])


def seated(page: Page, *, wager: str | None = None) -> int:
    """Sit down, and place a chip of 5.00 on a wager, or on the first that is open."""
    hands = Mouse(page)
    hands.sit()
    hands.wager(f"[data-wager={wager}]" if wager else "")
    expect(page.locator(".purse")).to_contain_text("$5.00")
    return place_of(page)


def seated_both(one: Page, other: Page, first: str | None = None, second: str | None = None) -> tuple[int, int]:
    """Let two sit down, the second once their page shows which seat is taken, and place a chip each on a wager."""
    place = seated(one, wager=first)
    expect(other.locator(".layer-plates .plate")).to_have_count(1)
    return place, seated(other, wager=second)


def pieces(page: Page, hand: str) -> Locator:
    """The cards or tiles of a hand on the felt, by the names that a screen reader says."""
    return page.locator(f".layer-hands [data-key='{hand}'] [aria-label]:not(g)")


def names(page: Page, hand: str, count: int) -> list[str]:
    """What the pieces of a hand are called on somebody's page, once they are there."""
    found = pieces(page, hand)
    expect(found).to_have_count(count, timeout=PATIENCE)
    return [str(one.get_attribute("aria-label")) for one in found.all()]


def dealt_by_hand(casino: Visitor, game: str) -> str:
    """A table to which a dealer is assigned: the round begins when they say so."""
    table = opened(casino, game=game, settings=WATCHED)
    body, by = {"dealer": "the-dealer"}, bearer("floorperson")
    response = casino.put(f"/tables/{table}/dealer", json=body, headers=by)
    assert response.status_code < 300, response.text
    return table


def dealt(dealer: Page, players: list[Page], until: str) -> None:
    """The dealer begins a round, and whoever is asked cuts the cards, until all players see something.

    Nothing else is answered: a question may be there before the module that shows how it is answered by hand.
    """
    dealer.get_by_role("button", name="Deal", exact=True).click()
    for _ in range(PATIENCE // 100):
        if all(page.locator(until).count() for page in players):
            return
        for page in (*players, dealer):
            if page.locator(CUTTING).count():
                with suppress(TooLate):
                    cut(page)
        dealer.wait_for_timeout(100)
    raise AssertionError(f"nothing was dealt: {dealer.locator('.dock').inner_text()}")


def cut(page: Page) -> None:
    """Cut where the page suggests it, or leave it to the next; raises `TooLate` if it was no longer asked."""
    question = page.locator(CUTTING)
    usual = question.locator(".is-usual")
    (usual if usual.count() else question.locator(".option").last).click(timeout=SOON)


def test_two_players_and_a_floorperson(enter: Entering, casino: Visitor) -> None:
    """Each sees the other's chips where they lie; the floorperson's order reaches both, with its provision."""
    table = opened(casino, settings=WATCHED)
    one, other, floor = (enter(who, f"#/tables/{table}") for who in ("player", "second", "floorperson"))
    first, second = seated_both(one, other, "banker", "tie")
    assert first != second
    for page, told in ((one, f"Seat {second} wagers 5.00 on Tie."), (other, f"Seat {first} wagers 5.00 on Banker.")):
        expect(page.locator(".layer-stakes .stake")).to_have_count(2)
        expect(page.locator(".stake.is-yours")).to_have_count(1)
        expect(page.locator(".book")).to_contain_text(told)
    expect(one.locator(".book")).to_contain_text("You wager 5.00 on Banker.")
    expect(floor.locator(".layer-stakes .stake")).to_have_count(2)
    expect(floor.locator(".stake.is-yours")).to_have_count(0)

    floor.get_by_role("button", name="Table menu").click()
    order = floor.get_by_role("dialog").locator("li", has_text="change decks")
    order.get_by_role("button", name="Give the order").click()
    expect(floor.get_by_role("dialog")).to_have_count(0)
    for page in (one, other, floor):
        received = page.locator(".book li", has_text="The table receives 8 decks")
        expect(received).to_have_count(2)
        expect(received.last).to_contain_text("§ 627a.3(c)")


def test_a_player_is_offered_no_orders(enter: Entering, casino: Visitor) -> None:
    """A player's menu has what a player may do, and nothing of the floor's."""
    table = opened(casino, settings=WATCHED)
    player = enter("player", f"#/tables/{table}")
    seated(player, wager="banker")
    player.get_by_role("button", name="Table menu").click()
    dialog = player.get_by_role("dialog")
    expect(dialog.get_by_role("button", name="Keys")).to_be_visible()
    expect(dialog.get_by_role("button", name="Give the order")).to_have_count(0)
    expect(dialog.get_by_role("button", name="Report it")).to_have_count(0)
    expect(player.get_by_role("link", name="Pit")).to_have_count(0)


def all_dealt(page: Page, hands: list[str], count: int) -> bool:
    """Whether these hands come to lie on the table; a Blackjack is settled, and its cards collected, at once."""
    for _ in range(100):
        if all(pieces(page, hand).count() == count for hand in hands):
            return True
        page.wait_for_timeout(100)
    return False


def test_a_dealer_deals_and_the_hole_card_is_nobodys(enter: Entering, casino: Visitor) -> None:
    """The dealer begins the round; players see each other's cards and one of the dealer's, surveillance sees both."""
    for _ in range(8):
        table = dealt_by_hand(casino, "spanish-21")
        one, other, dealer, above = (
            enter(who, f"#/tables/{table}") for who in ("player", "second", "dealer", "surveillance")
        )
        first, second = seated_both(one, other)
        dealt(dealer, [one, other], ".layer-hands [data-key=dealer]")
        if all_dealt(one, [f"seat {first}", f"seat {second}", "dealer"], 2):
            break
    for seat in (first, second):
        mine = names(one, f"seat {seat}", 2)
        assert mine == names(other, f"seat {seat}", 2) == names(above, f"seat {seat}", 2)
        assert not any(FACE_DOWN in name for name in mine)
    shown = names(one, "dealer", 2)
    assert shown == names(other, "dealer", 2)
    assert sorted(FACE_DOWN in name for name in shown) == [False, True]
    seen = names(above, "dealer", 2)
    assert all(" of " in name for name in seen), "surveillance sees the face of the hole card"


def test_tiles_are_seen_by_whose_they_are(enter: Entering, casino: Visitor) -> None:
    """At Pai Gow each player sees their own four tiles and the backs of the others'; surveillance sees all."""
    table = dealt_by_hand(casino, "pai-gow")
    one, other, dealer, above = (
        enter(who, f"#/tables/{table}") for who in ("player", "second", "dealer", "surveillance")
    )
    first, second = seated_both(one, other)
    dealt(dealer, [one, other], ".setting")
    for page, own, others in ((one, first, second), (other, second, first)):
        tiles = names(above, f"seat {own}", 4)
        assert all(name.startswith("a tile face down, tile ") for name in tiles)
        in_hand = [str(one.get_attribute("aria-label")) for one in page.locator(".setting [data-tile] svg").all()]
        assert sorted(in_hand) == sorted(name.removeprefix("a tile face down, ") for name in tiles)
        assert names(page, f"seat {others}", 4) == ["a tile face down"] * 4
    expect(above.locator(".dock button, .dock input, .dock select, .my-place button")).to_have_count(0)


def test_the_board_checks_a_record_in_its_own_browser(enter: Entering, casino: Visitor) -> None:
    """The Board's browser counts every line of the record, and the service plays it again to the same end."""
    table = opened(casino, settings=WATCHED)
    player = enter("player", f"#/tables/{table}")
    seated(player, wager="banker")
    page = enter("board")
    page.get_by_role("article", name=table).get_by_role("button", name="Check the record").click()
    dialog = page.get_by_role("dialog")
    lines = casino.get(f"/tables/{table}/record", headers=bearer("board")).text.count("\n")
    expect(dialog.locator(".checking-count")).to_contain_text(f"The chain is unbroken: {lines} lines")
    dialog.get_by_role("button", name="Play it again on the service").click()
    expect(dialog.locator(".checking-there")).to_contain_text(f"The same: {lines} lines")
