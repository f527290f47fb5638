"""Every table drawn in every form: whatever its scene has stands there, whole and once, and nothing else does."""

import random
import re
from collections import Counter
from collections.abc import Iterator

import msgspec
import pytest

from croupier.cli.drawing.rows import NAMES
from croupier.cli.drawing.table import forms
from croupier.cli.drawing.wording import in_dollars, wager_name
from croupier.games.registry import scenes_of
from croupier.games.shared.narration import SUITS, face
from croupier.money import written
from croupier.person.seating import people_of
from croupier.play.people import RandomPeople
from croupier.play.table import Response
from croupier.presenting.scene import Piece, Scene
from croupier.record.views import Viewer
from croupier.running.opening import open_table
from tests.campaign import BY_NAME, some_opening
from tests.scenes.test_every_table import everybody_wagers
from tests.terminal.reading import missing, stands

WIDTHS = (59, 79, 99, 130)
VIEWERS = (Viewer("player", frozenset({3})), Viewer("spectator"), Viewer("dealer"), Viewer("auditor"))
INPUTS = 35
EVERY = 8
"""One of so many events is looked at: screens hardly differ from event to event."""
TILE = re.compile(r"(?<![\w-])[1-6]-[1-6](?!\w)")
WORD = re.compile(r"[A-Za-z][A-Za-z'’]+")
OF_THE_DRAWING = """you owes leaving dealer covered dice number each wins loses ties tie
    roads predict nothing hand depends only on the cards that are left"""


def scenes_of_a_random_table(game: str, seed: int) -> Iterator[Scene]:
    """What several people see at a table with random choices, company and trouble."""
    source = random.Random(f"{game} drawn {seed}")
    table = open_table(some_opening(source, [BY_NAME[game]]))
    scenes, people = scenes_of(table.game.name), people_of(table.game)
    sights = [people.sight(viewer) for viewer in VIEWERS]
    found: list[Scene] = []
    heard = 0

    def hear(response: Response) -> None:
        nonlocal heard
        for event in response.events:
            heard += 1
            for sight in sights:
                sight.hear(event)
                if heard % EVERY == 0:
                    found.append(scenes.scene(sight))

    table.listener = hear
    table.open()
    everybody_wagers(table, source)
    guests = RandomPeople(source, trouble=15)
    for _ in range(INPUTS):
        table.submit(guests.next_input(table))
        yield from found
        found.clear()


def said_in(scene: Scene) -> Iterator[str]:
    """Everything that a scene says, in words and amounts."""
    yield from (scene.said, scene.dealer, *scene.marks)
    for seat in scene.seats:
        yield from (str(seat.seat), *seat.marks)
        won = "" if seat.won is None else f"{'+' if seat.won > 0 else ''}{in_dollars(seat.won)}"
        yield from (won, "leaving" if seat.leaving else "")
        yield f"owes {in_dollars(seat.owes)}" if seat.owes else ""
    for stake in scene.stakes:
        yield in_dollars(stake.amount)
    for pile in scene.piles:
        yield from (pile.title, pile.said, str(pile.count) if pile.count else "")
    for hand in scene.hands:
        yield from (hand.said, *hand.marks, hand.title.partition(", ")[2].removesuffix(" hand"))
    if scene.dice is not None:
        yield from (
            scene.dice.kind,
            scene.dice.said,
            "covered" if scene.dice.covered else "",
            *map(str, scene.dice.faces),
        )


def vocabulary(scene: Scene) -> set[str]:
    """Every word that may stand on a screen, and those of the names of wagers, hands and roads."""
    texts = [OF_THE_DRAWING, *said_in(scene), *(hand.title for hand in scene.hands)]
    texts += [text for road in scene.roads for text in (road.title, *road.shows.values())]
    texts += [wager_name(stake.wager, names) for stake in scene.stakes for names in NAMES]
    texts += [seat.player for seat in scene.seats]
    return {word.lower() for text in texts for word in WORD.findall(text)}


def pieces_of(scene: Scene) -> list[Piece]:
    """Every card and tile."""
    hands = [piece for hand in scene.hands for piece in hand.pieces]
    return [*hands, *(piece for pile in scene.piles for piece in pile.pieces)]


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("game", BY_NAME)
def test_whatever_a_scene_has_stands_on_the_screen_in_every_form(game: str, seed: int) -> None:
    looked: set[bytes] = set()
    for scene in scenes_of_a_random_table(game, seed):
        if (encoded := msgspec.json.encode(scene)) in looked:
            continue
        looked.add(encoded)
        for width in WIDTHS:
            for number, lines in enumerate(forms(scene, width)):
                shown = "\n".join(line.plain for line in lines)
                about = f"{width} columns, form {number}:\n{shown}"
                assert {line.cell_len for line in lines} == {width}, about
                for seat in scene.seats:
                    assert stands(shown, written(seat.chips)) or stands(shown, in_dollars(seat.chips)), about
                assert not missing(shown, *said_in(scene)), f"{missing(shown, *said_in(scene))} {about}"
                check_pieces(scene, shown, about)
                check_words(scene, shown, about)
    assert len(looked) > 10


def check_pieces(scene: Scene, shown: str, about: str) -> None:
    """Each card and tile that the viewer has seen stands there once, and no other."""
    seen = [piece.face for piece in pieces_of(scene) if piece.face != "?" and not piece.unread]
    cards, tiles = [one for one in seen if "-" not in one], [one for one in seen if "-" in one]
    assert Counter(TILE.findall(shown)) == Counter(tiles), about
    suits = Counter(sign for sign in shown if sign in SUITS.values())
    assert suits == Counter(SUITS[card[1]] for card in cards), about
    for card in cards:
        rank = face(card)[:-1]
        assert face(card) in shown or f"│{rank:<3}│" in shown or f"│{rank:<2}{SUITS[card[1]]}" in shown, (
            f"{card} {about}"
        )
    if len(seen) < len(pieces_of(scene)):
        assert "░" in shown, about


def check_words(scene: Scene, shown: str, about: str) -> None:
    """No word is there that the scene does not have, as the beginning of one that is cut off would be."""
    whole = re.sub(r"[^\s│╭╮]*…", "", shown)
    unknown = {word.lower() for word in WORD.findall(whole)} - vocabulary(scene)
    assert not unknown, f"{unknown} {about}"
