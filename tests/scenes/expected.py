"""What a viewer must find in a scene, worked out from the true state apart from the code that makes scenes."""

import re
from collections import Counter
from collections.abc import Iterable

from croupier.equipment import Hidden
from croupier.games.pai_gow.state import PaiGowState
from croupier.games.shared.state import ShoeState
from croupier.presenting.scene import HandShown, Piece, Scene
from croupier.record.views import Viewer
from croupier.table.state import TableState

Lying = tuple[tuple[str, bool], ...]
"""Cards or tiles: the face that the viewer may see, and whether it lies face down."""


def lying(faces: Iterable[str], viewer: Viewer) -> Lying:
    """Cards or tiles of the true state, as the viewer may see them."""
    return tuple(
        ("?" if isinstance(face, Hidden) and not viewer.may_see(face) else str(face).removesuffix("^"), is_down(face))
        for face in faces
    )


def is_down(face: str) -> bool:
    """Whether a card or a tile of the true state lies face down."""
    return isinstance(face, Hidden)


def shown(pieces: Iterable[Piece]) -> Lying:
    """The pieces of a hand that is shown, or of a pile."""
    return tuple((piece.face, piece.hidden) for piece in pieces)


def on_the_table(state: TableState, viewer: Viewer) -> dict[str, Lying]:
    """Every hand that lies on the table."""
    return {name: lying(faces, viewer) for name, faces in true_hands(state).items()}


def true_hands(state: TableState) -> dict[str, list[str]]:
    """Every hand that lies on the table, with what nobody may see."""
    if isinstance(state, ShoeState):
        places = dict.fromkeys(f"aside: {one.place}" for one in state.aside)
        aside = {place: [one.card for one in state.aside if place == f"aside: {one.place}"] for place in places}
        return {**{name: [*cards] for name, cards in state.hands.items()}, **aside}  # type: ignore[dict-item]
    assert isinstance(state, PaiGowState)
    found = dict(state.places)
    for place, hands in state.hands.items():
        found[f"{place} high"], found[f"{place} low"] = list(hands.high), list(hands.low)
    return {place: tiles for place, tiles in found.items() if tiles}


def wagers(scene: Scene) -> dict[int, dict[str, int]]:
    """What the stakes of each seat add up to, by wager."""
    found: dict[int, Counter[str]] = {}
    for stake in scene.stakes:
        assert stake.amount > 0, f"no chips: {stake}"
        if stake.seat is not None:
            found.setdefault(stake.seat, Counter())[stake.wager] += stake.amount
    return {seat: dict(counted) for seat, counted in found.items()}


def houses_chips(scene: Scene) -> dict[str, int]:
    """The chips on the layout that are no player's."""
    return {stake.wager: stake.amount for stake in scene.stakes if stake.seat is None}


def hands_of(scene: Scene) -> dict[str, HandShown]:
    """The hands that are shown, by name; no two have the same."""
    found = {hand.hand: hand for hand in scene.hands}
    assert len(found) == len(scene.hands), "two hands have one name"
    return found


FACE = re.compile(rb'"([A2-9TJQK][SHDC]|[1-6]-[1-6])"')


def faces_in(text: bytes) -> list[str]:
    """Every card or tile that stands by itself anywhere in JSON."""
    return [face.decode() for face in FACE.findall(text)]
