"""What lies on the felt as the page draws it: in its place, beside what is written, and moving from the shoe."""

from datetime import date
from functools import cache
from itertools import combinations
from typing import Any, Final

import msgspec
import pytest
from playwright.sync_api import Page

from croupier.games.opening import Opening
from croupier.games.registry import all_games
from croupier.presenting.scene import HandShown, Piece, Pile, Scene, SeatShown, Stake, pieces
from croupier.running.opening import open_table
from croupier.service.felt import Felt, felt_of
from tests.page.browsing import PHONE, WIDE, Screen
from tests.page.conftest import Visiting

MOVING: Final = Screen(reduced_motion=False)
DAY: Final = date(2024, 6, 1)
GAMES: Final = [game.name for game in all_games()]
TWO_HANDS: Final = ("minibaccarat", "midibaccarat", "baccarat", "21-baccarat")
DRAW: Final = """async ([felt, scenes, animate]) => {
    const { makeTableDrawing } = await import("/page/js/felt.js");
    await import("/page/js/tiles.js");
    const drawing = makeTableDrawing(felt);
    shown(drawing.element);
    scenes.forEach((scene, count) => drawing.draw(scene, { animate: animate && count > 0 }));
    for (const moving of drawing.element.getAnimations({ subtree: true })) moving.pause();
}"""
"""Draws a table; what moves is stopped where it begins, to be looked at."""
SHOWN: Final = """window.shown = (element) => {
    const over = document.querySelector("#over") ?? document.createElement("div");
    over.id = "over";
    over.style.cssText = "position: fixed; inset: 0; overflow: auto";
    over.replaceChildren(element);
    document.body.append(over);
};"""
"""Puts an element over whatever the page shows by itself."""
BOXES: Final = """(nodes) => nodes.map((node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    return [left, top, right, bottom];
})"""
LETTERS: Final = """() => [...document.querySelectorAll(".inscription text")].flatMap((text) => {
    const at = text.getScreenCTM();
    return Array.from({ length: text.getNumberOfChars() }, (_, count) => {
        const { x, y, width, height } = text.getExtentOfChar(count);
        const middle = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(at);
        return [text.textContent, middle.x, middle.y];
    });
})"""
"""The middle of every letter that is written on the felt, also on a circle, with the words that it is part of."""
Box = tuple[float, float, float, float]


def opened(visit: Visiting, screen: Screen = WIDE) -> Page:
    """A page on which something can be drawn."""
    page = visit(screen).go()
    page.evaluate(f"() => {{ {SHOWN} }}")
    return page


@cache
def felt(game: str, **submission: Any) -> Felt:
    """The felt of a table."""
    return felt_of(open_table(Opening(game=game, as_of=str(DAY), submission=submission, seed=1)).game, game)


def scene(**more: Any) -> Scene:
    """A table in the middle of a round, with this on it."""
    empty = {
        "places": (),
        "seats": (),
        "stakes": (),
        "hands": (),
        "piles": (Pile(pile="shoe", title="Shoe", count=300, of=416),),
    }
    return Scene(**{"phase": "round", "round": 1, "dealer": "", "said": "", "outcome": "", **empty, **more})


def draw(page: Page, on: Felt, *scenes: Scene, animate: bool = False) -> Page:
    """Draw a table, one scene after the other."""
    page.evaluate(DRAW, [msgspec.to_builtins(on), [msgspec.to_builtins(one) for one in scenes], animate])
    return page


def boxes(page: Page, selector: str) -> list[Box]:
    """Where these are on the screen."""
    return [(box[0], box[1], box[2], box[3]) for box in page.locator(selector).evaluate_all(BOXES)]


def overlap(one: Box, other: Box, by: float = 1.0) -> bool:
    """Whether two boxes lie over each other by more than that in both directions."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return wide > by and high > by


def hands_of(*cards: str) -> tuple[HandShown, ...]:
    """The Player's and the Banker's Hand with these cards."""
    names = ("player", "banker")
    return tuple(
        HandShown(hand=hand, title=hand, pieces=pieces(held.split(), across=2), area=f"card_areas.{hand}")
        for hand, held in zip(names, cards, strict=True)
    )


def test_every_card_lies_in_its_outline_and_third_cards_on_the_outside(visit: Visiting) -> None:
    page = opened(visit)
    for game in TWO_HANDS:
        draw(page, felt(game), scene(hands=hands_of("4S 8C AD", "6S JC 2H")))
        cards = boxes(page, ".hand .mover")
        outlines = boxes(page, "[data-area^='card_areas'] .mark")
        shared = [shape.key for shape in felt(game).plan.shapes if shape.kind == "card area"]
        if shared[0] == "card_areas.banker":
            outlines = outlines[3:] + outlines[:3]
        assert len(cards) == len(outlines) == 6
        for card, outline in zip(cards, outlines, strict=True):
            assert card == pytest.approx(outline, abs=4), game
        lefts = [card[0] for card in cards]
        assert lefts[2] < lefts[0] < lefts[1] < lefts[3] < lefts[4] < lefts[5], "the third cards are on the outside"


def test_chips_leave_the_words_of_their_area_to_be_read(visit: Visiting) -> None:
    page = opened(visit)
    for game in GAMES:
        offered = [wager for wager in felt(game).wagers if not getattr(wager, "during", False)]
        places = sorted({shape.place for shape in felt(game).plan.shapes if shape.place is not None})
        staked = [Stake(seat=seat, wager=one.wager, amount=3500, area=one.area) for one in offered for seat in places]
        seats = tuple(SeatShown(seat=seat, player="Ann", yours=False, chips=1_000_000) for seat in places)
        draw(page, felt(game), scene(stakes=staked, seats=seats))
        plates = boxes(page, ".plate .body")
        assert len(boxes(page, ".stake .chips")) == len(staked)
        chips = boxes(page, ".stake .chips")
        for stake, chip in zip(staked, chips, strict=True):
            own = f"[data-area='{stake.area}'][data-place='{stake.seat}'] .inscription text"
            middles = [((box[0] + box[2]) / 2, (box[1] + box[3]) / 2) for box in boxes(page, own)]
            assert middles, stake
            hidden = [(x, y) for x, y in middles if chip[0] < x < chip[2] and chip[1] < y < chip[3]]
            assert not hidden, f"{game}: the chips of {stake} lie on its words"
            assert not any(overlap(chip, plate, 6) for plate in plates), f"{game}: a plate lies on the chips of {stake}"


def test_a_plate_has_the_number_of_its_seat_its_name_and_all_cents(visit: Visiting) -> None:
    page = opened(visit)
    seats = tuple(
        SeatShown(seat=seat, player=player, yours=False, chips=chips, won=won, owes=owes)
        for seat, player, chips, won, owes in (
            (1, "Ann", 100_000, 250, 0),
            (2, "Bartholomew Wilkinson", 1_234_575, -123_450, 125),
            (3, "Wilhelmina", 50_000, None, 0),
        )
    )
    for game in GAMES:
        draw(page, felt(game), scene(seats=seats))
        for seat, wanted in zip(seats, ("$1,000.00", "$12,345.75", "$500.00"), strict=True):
            plate = page.locator(f".plate[data-key='{seat.seat}']")
            assert plate.locator(".chips-of").text_content() == wanted
            assert plate.locator("text").first.text_content() == str(seat.seat)
        frames, words = boxes(page, ".plate .body"), boxes(page, ".plate .who, .plate .chips-of")
        for box in words:
            assert any(f[0] <= box[0] and box[2] <= f[2] and f[1] <= box[1] and box[3] <= f[3] for f in frames), game
        assert page.locator(".plate .lost text").text_content() == "-$1,234.50"
        assert not any(overlap(one, other) for one, other in combinations(frames, 2)), game


def test_areas_for_wagers_that_the_table_does_not_take_are_crossed_out(visit: Visiting) -> None:
    page = opened(visit)
    draw(page, felt("21-baccarat"), scene())
    crossed = page.locator(".is-not-offered")
    keys = {crossed.nth(at).get_attribute("data-area") for at in range(crossed.count())}
    assert keys == {"areas.tie", "areas.bonus-player", "areas.bonus-banker"}
    assert "not offered at this table" in str(crossed.first.locator("title").text_content())
    draw(page, felt("21-baccarat", tie=True, bonus="D"), scene())
    assert page.locator(".is-not-offered").count() == 0
    for game in GAMES:
        if game != "21-baccarat":
            draw(page, felt(game), scene())
            assert page.locator(".is-not-offered").count() == 0, game


def test_the_discards_are_named_and_lie_clear_of_the_tray_and_the_plates(visit: Visiting) -> None:
    page = opened(visit)
    seats = tuple(
        SeatShown(seat=seat, player="Ann", yours=False, chips=1000, marks=("has the shoe",)) for seat in (1, 2)
    )
    for game in (*TWO_HANDS, "spanish-21"):
        containers = [shape.key for shape in felt(game).plan.shapes if shape.key.startswith("containers.discard")]
        pile = Pile(pile="discards", title="Discards", count=412, area=containers[0])
        draw(page, felt(game), scene(seats=seats, piles=(*scene().piles, pile)))
        [named] = boxes(page, ".pile:has(.rack) text")
        [rack] = boxes(page, ".pile .rack")
        assert page.locator(".pile:has(.rack) text").text_content() == "Discards 412"
        [tray] = boxes(page, ".tray-of-house")
        for other in (tray, *boxes(page, ".plate")):
            assert not overlap(named, other), game
            assert not overlap(rack, other, 4), game


def tiles(seat: int, which: str, faces: str, said: str) -> HandShown:
    """One of the two hands that were set at a place."""
    return HandShown(
        hand=f"seat {seat} {which}",
        title=f"Seat {seat}, {which} hand",
        pieces=pieces(faces.split(), across=0 if which == "low" else None),
        kind="tiles",
        side="seat",
        seat=seat,
        said=said,
        result="lose",
    )


def test_what_is_said_of_two_hands_of_tiles_stands_in_one_sign(visit: Visiting) -> None:
    page = opened(visit)
    hands = [
        one
        for seat in range(1, 7)
        for one in (tiles(seat, "high", "6-6 3-6", "Wong of Twelves"), tiles(seat, "low", "1-6 4-6", "7 points"))
    ]
    draw(page, felt("pai-gow"), scene(hands=hands, piles=()))
    signs = boxes(page, ".caption")
    assert len(signs) == 6
    assert page.locator(".caption").first.locator("text").all_text_contents() == ["Wong of Twelves", "7 points · ✕"]
    assert not any(overlap(one, other) for one, other in combinations(signs, 2))
    words, frames = boxes(page, ".caption text"), boxes(page, ".caption rect")
    assert all(any(f[0] <= word[0] and word[2] <= f[2] for f in frames) for word in words)
    areas = boxes(page, "[data-area='areas.pai-gow'] .inscription text")
    shown = boxes(page, ".hand .mover")
    assert not any(overlap(one, other) for one in shown for other in areas), "tiles lie before the areas, not on them"


def test_the_marker_on_the_dealers_tiles_is_a_piece(visit: Visiting) -> None:
    page = opened(visit)
    dealers = HandShown(
        hand="dealer", title="Dealer", pieces=(Piece("?"),) * 4, kind="tiles", side="dealer", marker=True
    )
    draw(page, felt("pai-gow"), scene(hands=[dealers], piles=()))
    [marker] = boxes(page, ".hand .table-button")
    assert any(overlap(marker, tile) for tile in boxes(page, ".hand .mover"))
    assert page.locator(".hand .table-button").get_attribute("aria-label") == "the dealer’s marker"
    draw(page, felt("pai-gow"), scene(hands=[msgspec.structs.replace(dealers, marker=False)], piles=()))
    assert page.locator(".hand .table-button").count() == 0


MOTION: Final = """() => document.querySelector(".layer-hands").getAnimations({ subtree: true }).map((moving) => {
    const mover = moving.effect.target;
    moving.pause();
    return [0, 0.25, 0.5, 1].map((part) => {
        const { delay, duration } = moving.effect.getTiming();
        moving.currentTime = delay + part * duration - (part === 1 ? 0.01 : 0);
        const { left, top, right, bottom } = mover.getBoundingClientRect();
        return [(left + right) / 2, (top + bottom) / 2];
    });
})"""


def test_cards_move_from_the_shoe_to_their_place(visit: Visiting) -> None:
    page = opened(visit, MOVING)
    before, after = scene(hands=hands_of("4S", "")), scene(hands=hands_of("4S", "JC"))
    draw(page, felt("minibaccarat"), before, after, animate=True)
    [way] = page.evaluate(MOTION)
    [shoe] = boxes(page, ".pile .shoe")
    outlines = boxes(page, "[data-area='card_areas.banker'] .mark")
    assert shoe[0] <= way[0][0] <= shoe[2]
    assert shoe[1] <= way[0][1] <= shoe[3]
    assert way[-1][0] == pytest.approx((outlines[0][0] + outlines[0][2]) / 2, abs=2)
    far = [abs(x - way[-1][0]) + abs(y - way[-1][1]) for x, y in way]
    assert far == sorted(far, reverse=True), "nearer with every moment, without a jump"
    assert far[1] < far[0] * 0.9


def test_with_reduced_motion_everything_is_where_it_belongs_at_once(visit: Visiting) -> None:
    page = opened(visit)
    draw(page, felt("minibaccarat"), scene(hands=hands_of("4S", "")), scene(hands=hands_of("4S", "JC")), animate=True)
    assert page.evaluate("() => document.getAnimations().length") == 0
    [card] = boxes(page, ".hand[data-key='banker'] .mover")
    assert card == pytest.approx(boxes(page, "[data-area='card_areas.banker'] .mark")[0], abs=4)


def test_on_a_phone_hands_bear_names_and_cards_can_be_read(visit: Visiting) -> None:
    page = opened(visit, PHONE)
    seats = tuple(SeatShown(seat=seat, player=f"Player {seat}", yours=seat == 2, chips=1000) for seat in (1, 2, 3))
    held = [
        HandShown(hand=f"seat {seat}", title=f"Seat {seat}", pieces=pieces(["9H", "2D"]), side="seat", seat=seat)
        for seat in (1, 2, 3)
    ]
    dealers = HandShown(hand="dealer", title="Dealer", pieces=pieces(["AS", "?"]), side="dealer")
    split = HandShown(hand="seat 3 hand 2", title="Seat 3, hand 2", pieces=pieces(["9S", "4D"]), side="seat", seat=3)
    page.evaluate(
        """async (scene) => {
            const { makeHandList } = await import("/page/js/hand_list.js");
            const list = makeHandList(() => false);
            shown(list.element);
            list.draw(scene);
        }""",
        msgspec.to_builtins(scene(seats=seats, hands=[dealers, *held, split])),
    )
    titles = page.locator(".hand-title").all_text_contents()
    assert sorted(titles) == ["Dealer", "Player 1", "Player 3", "Player 3, hand 2", "Your hand"]
    wide = page.evaluate("() => innerWidth")
    assert all(box[0] >= 0 and box[2] <= wide for box in boxes(page, ".hand-box")), "none is cut off at the edge"
    for row, least in ((".hand-row:not(.is-small)", 80), (".hand-row.is-small", 55)):
        assert all(box[3] - box[1] >= least for box in boxes(page, f"{row} .card"))


def test_what_is_written_under_the_discards_and_the_decks_can_be_read(visit: Visiting) -> None:
    """While cards are shuffled, decks lie beside the discards."""
    page = opened(visit)
    for game in (*TWO_HANDS, "spanish-21"):
        rack = next(shape.key for shape in felt(game).plan.shapes if shape.key.startswith("containers.discard"))
        piles = (
            *scene().piles,
            Pile(pile="discards", title="Discards", count=416, area=rack),
            Pile(pile="stack", title="Stack", count=416),
            Pile(pile="device", title="Device", count=416),
        )
        draw(page, felt(game), scene(piles=piles))
        written, pictures = boxes(page, ".pile text"), boxes(page, ".pile .piece")
        assert len(written) == 4
        for one, other in combinations(written, 2):
            assert not overlap(one, other, 0), game
        for one in written:
            assert not any(overlap(one, other) for other in (*pictures, *boxes(page, ".tray-of-house"))), game


def seated_hands(game: str, *cards: str) -> list[HandShown]:
    """For every place these hands of cards, and two cards for the dealer."""
    places = sorted({shape.place for shape in felt(game).plan.shapes if shape.place is not None})
    held = [
        HandShown(
            hand=f"seat {seat} hand {count}",
            title=f"Seat {seat}",
            pieces=pieces(faces.split()),
            side="seat",
            seat=seat,
            said="16",
        )
        for seat in places
        for count, faces in enumerate(cards, 1)
    ]
    dealers = HandShown(hand="dealer", title="Dealer", pieces=pieces(["AS", "?", "2C"]), side="dealer", said="13")
    return [dealers, *held]


@pytest.mark.parametrize("match", [False, True])
@pytest.mark.parametrize("held", [("9H 2D",), ("9H 2D 5C",), ("9H 2D", "9S KC")], ids=["two", "three", "split"])
def test_words_on_the_felt_can_be_read_beside_every_hand(visit: Visiting, held: tuple[str, ...], match: bool) -> None:
    """Also those on circles before the players, with a hand at every place."""
    page = opened(visit)
    draw(page, felt("spanish-21", match_the_dealer=match), scene(hands=seated_hands("spanish-21", *held)))
    letters = page.evaluate(LETTERS)
    assert {"BLACKJACK PAYS 3 TO 2", "INSURANCE PAYS 2 TO 1"} <= {words for words, _, _ in letters}
    cards = boxes(page, ".hand .mover") + boxes(page, ".hand .caption rect")
    assert len(cards) > 7 * len(held)
    hidden = {words for words, x, y in letters for card in cards if card[0] < x < card[2] and card[1] < y < card[3]}
    assert not hidden - ({"Card reader"} if len(held) > 1 else set())
    hands = [boxes(page, f".hand[data-key='{hand.hand}'] .mover") for hand in seated_hands("spanish-21", *held)]
    for one, other in combinations(hands, 2):
        assert not any(overlap(card, beside, 2) for card in one for beside in other), "hands lie apart"


@pytest.mark.parametrize("bonus", [False, True])
def test_at_a_full_table_of_fourteen_every_wager_card_and_name_can_be_told_apart(visit: Visiting, bonus: bool) -> None:
    """As wide as the felt is on a screen of 1280 pixels."""
    page = opened(visit, Screen(890, 900))
    on = felt("baccarat", **({"dragon_bonus": "A"} if bonus else {}))
    places = sorted({shape.place for shape in on.plan.shapes if shape.place is not None})
    staked = [Stake(seat=seat, wager=one.wager, amount=12_500, area=one.area) for seat in places for one in on.wagers]
    seats = tuple(SeatShown(seat=seat, player="Cleo (bot)", yours=seat == 3, chips=1_728_350) for seat in places)
    assert len(places) == 14
    draw(page, on, scene(seats=seats, stakes=staked, hands=hands_of("4S 8C AD", "6S JC 2H")))
    slips, plates, cards = boxes(page, ".slip rect"), boxes(page, ".plate .body"), boxes(page, ".hand .mover")
    assert (len(slips), len(plates), len(cards)) == (14, 14, 6)
    for one, other in combinations((*slips, *plates, *cards), 2):
        assert not overlap(one, other), (one, other)
    names = boxes(page, ".shape-betting-area .inscription text:first-child")
    for chip in boxes(page, ".stake .chips"):
        middles = [((box[0] + box[2]) / 2, (box[1] + box[3]) / 2) for box in names]
        assert not any(chip[0] < x < chip[2] and chip[1] < y < chip[3] for x, y in middles), "no area's name is hidden"
    assert page.locator(".slip .number").all_text_contents() == [str(seat) for seat in places]
    for box in boxes(page, ".slip text:not(.number)"):
        assert any(slip[0] <= box[0] + 1 and box[2] <= slip[2] + 1 for slip in slips)
    written = page.locator(".slip").first.locator("text:not(.number)").all_text_contents()
    assert written == (
        ["P", "$125.00", "B", "$125.00", "+3", "$375.00"] if bonus else ["P", "$125.00", "B", "$125.00", "T", "$125.00"]
    )
