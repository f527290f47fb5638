"""The topics of the Baccarat games."""

from collections.abc import Iterable
from typing import Any, Final

from croupier.games.baccarat import calls
from croupier.games.baccarat.events import Handed, Tucked
from croupier.games.baccarat.game import BaccaratGame
from croupier.games.baccarat.lessons.reasons import (
    both_counted,
    why_burnt,
    why_handed,
    why_irregular,
    why_paid,
    why_settled,
    why_third_card,
)
from croupier.games.baccarat.wagers import HANDS
from croupier.games.shared.events import Cleared, Turned
from croupier.games.shared.lessons import (
    END_OF_THE_ROUND,
    asks,
    is_not_due,
    is_win,
    seen_or_not,
    shuffle_and_cut,
)
from croupier.games.shared.two_hands.lessons import (
    beside_the_hands,
    deals_third_card,
    deals_to_a_hand,
    dealt_so_far,
    is_third_card,
    situation,
    wins_beside_the_hands,
)
from croupier.games.shared.wagers import WagerRow, each_kind
from croupier.law import Rule
from croupier.presenting.lessons import Lessons, Topic, any_of, of_event, with_key
from croupier.presenting.moves import Move
from croupier.presenting.wager_titles import wager_title
from croupier.table.events import Settled, VigorishCollected
from croupier.wording import both


def hands_out(t: BaccaratGame) -> bool:
    """Whether players are handed cards."""
    return t.hands_out


def has_curator(t: BaccaratGame) -> bool:
    """Whether a player deals."""
    return t.edition.curator


def charges_vigorish(t: BaccaratGame) -> bool:
    """Whether vigorish is taken at all."""
    return not t.paid.ez


def pays_vigorish(_: BaccaratGame, move: Move) -> bool:
    """Whether the move takes vigorish."""
    event = move.event
    return isinstance(event, VigorishCollected) or (isinstance(event, Settled) and bool(event.vigorish))


def went_wrong(t: BaccaratGame, move: Move) -> bool:
    """Whether it is about a card that was not due, or ends the round without wagers that one opened."""
    return is_not_due(t, move) or (t.state.simulated and isinstance(move.event, Cleared))


HANDING: Final = any_of(of_event(Tucked, Handed, Turned), asks("turn"))


def lessons_of(rows: Iterable[WagerRow[Any]]) -> Lessons:
    """What the dealer of a game with these wagers is taught."""
    first, vigorish, *others = TOPICS
    return Lessons(situation=situation, topics=(first, vigorish, side_payouts(rows), *others))


def side_payouts(rows: Iterable[WagerRow[Any]]) -> Topic:
    """What is paid on wagers apart from those on the hands."""
    beside = each_kind(row for row in rows if row.name not in HANDS)
    return Topic(
        name="bonus payouts",
        about=f"what {both(*(wager_title(row.kind) for row in beside))} wagers are paid",
        hint="Each of these wagers has odds of its own; a Dragon Bonus goes by the margin, unless a Natural wins.",
        covers=wins_beside_the_hands,
        why=why_paid,
        asks_amount=True,
        typed="an amount, as in 40",
        side_wagers=beside_the_hands,
    )


TOPICS: Final = (
    Topic(
        name="third cards",
        about="which hand draws, and which stays",
        hint=(
            "Count both hands. A Natural ends the drawing; otherwise the Player's Hand goes by its own points, and"
            " the Banker's Hand by its points and by the Player's third card, if there is one."
        ),
        covers=any_of(is_third_card, deals_third_card),
        why=why_third_card,
        typed="card player, stay player, card banker, stay banker, natural (cp, sp, cb, sb)",
    ),
    Topic(
        name="vigorish",
        about="what is kept of a win on the Banker's Hand, or owed for it",
        hint="The certificate holder keeps a percentage: of which amount, at which rate, and how is it rounded?",
        covers=pays_vigorish,
        why=why_paid,
        asks_amount=True,
        typed="25 less 1.25, 25 mark 1.25, or what is left: 23.75",
        is_at=charges_vigorish,
    ),
    Topic(
        name="main payouts",
        about="what a winning wager on a hand is paid",
        hint="A winning wager on a hand has fixed odds on what was staked.",
        covers=lambda _, move: is_win(move) and not wins_beside_the_hands(_, move),
        why=why_paid,
        asks_amount=True,
        typed="an amount, as in 25",
    ),
    Topic(
        name="settlement order",
        about="whose wager is collected, paid or returned next",
        hint=(
            "First see which wagers have lost. They have a turn of their own, and the others have theirs seat by"
            " seat: from which end of the table?"
        ),
        covers=of_event(Settled),
        teaches=Rule.SETTLE_ORDER,
        why=why_settled,
        typed="collect SEAT WAGER, pay SEAT WAGER AMOUNT, return SEAT WAGER",
    ),
    Topic(
        name="cards for players",
        about="to whom the face-down hands go, and who turns them",
        hint="A hand goes to whoever has the most at stake on it; nobody who gave it up gets it again.",
        covers=lambda t, move: hands_out(t) and HANDING(t, move),
        why=why_handed,
        typed="tuck, hand player SEAT, hand banker SEAT, turn player, turn banker, offer SEAT",
        answers={"cards": ("relinquish",), "turn": ("accept",)},
        is_at=hands_out,
    ),
    Topic(
        name="the dealing shoe",
        about="to whom the shoe is offered, and the calls to the curator",
        hint="A player deals, or you for one: who has the shoe, who is next in turn for it, and what is called?",
        covers=lambda t, move: has_curator(t) and (asks("shoe")(t, move) or move.key == ("say", str(calls.CARDS))),
        typed="offer SEAT, cards",
        answers={"shoe": ("accept", "decline", "pass", "designate")},
        is_at=has_curator,
    ),
    Topic(
        name="announcements",
        about="the points of the hands, and the result",
        hint="Cards count their spots, tens and court cards nothing, and of the sum only the last digit.",
        covers=with_key("points", "result"),
        why=lambda t, _: both_counted(t),
        typed="points 4 6, points player 4, result banker, tie",
    ),
    Topic(
        name="dealing",
        about="closing the wagers, and the first four cards",
        hint="Wagers are closed before the first card; then the hands get their cards by turns.",
        covers=any_of(deals_to_a_hand, of_event(Tucked, Turned), with_key("say", "do")),
        why=dealt_so_far,
        typed="no more bets, card player, card banker, turn player, turn banker",
    ),
    shuffle_and_cut(
        "Between the look at the cards and the first hand there is one order, and nothing of it may be left out."
        " Which step was the last one?",
        why_burnt,
    ),
    END_OF_THE_ROUND,
    Topic(
        name="irregularities",
        about="cards drawn in error, disclosed or found face up",
        hint=(
            "A card came out that was not due. What becomes of it depends on whether it was disclosed, and on"
            " whether it was a third card that the Player's Hand may not take."
        ),
        covers=went_wrong,
        why=why_irregular,
        typed="aside, discard, card player, card banker, return SEAT WAGER, clear",
        incidents=(seen_or_not("card drawn in error"), seen_or_not("third card in error")),
        teaches=Rule.UNDISCLOSED_CARD,
    ),
)
