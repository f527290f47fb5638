"""The curator (§§ .7 and .14 of chapters 631a and 545): the player who has the dealing shoe and deals the cards.

The shoe is offered from seat one counterclockwise, and from the right of the last curator once it is passed. Whoever
accepts it deals, or designates the dealer calling the game; if nobody does, that dealer deals as curator.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from croupier.games.baccarat.events import CuratorChosen, ShoePassed
from croupier.games.baccarat.state import Curator
from croupier.games.baccarat.wagers import Result
from croupier.games.shared.around import COUNTERCLOCKWISE, around, others_in_turn
from croupier.games.shared.authority import FLOOR
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.play.game import Interruption, QuestionKind
from croupier.play.steps import Procedure, Question, ask
from croupier.table.events import Cites
from croupier.table.inputs import Answer, Refusal
from croupier.table.people import seat_name
from croupier.table.state import Option

if TYPE_CHECKING:
    from croupier.games.baccarat.game import BaccaratGame

ACCEPT, DECLINE, DESIGNATE = "accept", "decline", "designate"
KEEP, PASS = "keep", "pass"


def has_the_shoe(t: BaccaratGame, curator: Curator | None) -> bool:
    """Whether that is a curator who is still there: the dealer for want of a player, or a player in the same seat."""
    if curator is None or curator.gone:
        return False
    seat = curator.seat
    return seat is None or (seat in t.state.present and t.state.seats[seat] == curator.player)


def choose_curator(t: BaccaratGame) -> Procedure[None]:
    """§§ .7(b), .14(b): before a round somebody has the shoe; a curator who left has passed it."""
    curator = t.state.curator
    if has_the_shoe(t, curator):
        return
    if curator is not None:
        yield ShoePassed(t.cites(Rule.SHOE_TO_THE_RIGHT) + by_reading("curator_who_leaves"), curator.seat)
    yield from offer_shoe(t)


def offer_shoe(t: BaccaratGame) -> Procedure[None]:
    """The shoe is offered to one player after another; the first who takes it is the curator, else the dealer is."""
    cites, places, without = offer_from(t)
    for place in others_in_turn(t.state.seats, places, without=without, leaving=t.state.leaving):
        player = t.state.seats[place]
        answer = yield from ask(partial(offer_question, t, place, cites))
        if answer is not None and answer.choice != DECLINE and has_the_shoe(t, Curator(place, player)):
            dealer = answer.choice == DESIGNATE
            rules = (Rule.DEALER_AS_CURATOR, Rule.DEALER_DESIGNATED) if dealer else (Rule.CURATOR_NAMED, Rule.CURATOR)
            yield CuratorChosen(tuple(dict.fromkeys(cites + t.cite_all(*rules))), place, dealer)
            return
    back = by_reading("passed_shoe_not_offered_back") if without else ()
    yield CuratorChosen(t.cite_all(Rule.DEALER_AS_CURATOR, Rule.NOBODY_TAKES_SHOE) + back, None, dealer=True)


def offer_from(t: BaccaratGame) -> tuple[Cites, list[int], tuple[str, ...]]:
    """By which provisions the shoe is offered, in which order, and to whom not: to whoever has just passed it."""
    passed = t.state.passed
    if passed is None or passed.seat is None:
        again = by_reading("shoe_nobody_accepted") if passed is not None else ()
        return t.cites(Rule.SHOE_OFFERED) + again, around(t.seats, 1, COUNTERCLOCKWISE), ()
    designated = by_reading("previous_curator_after_designation") if passed.dealer else ()
    first, *rest = around(t.seats, passed.seat, COUNTERCLOCKWISE)
    return t.cites(Rule.SHOE_TO_THE_RIGHT) + designated, [*rest, first], (passed.player,)


def after_round(t: BaccaratGame, result: Result) -> Procedure[None]:
    """§ .14(a): the shoe is passed when the Banker's Hand loses; otherwise its curator may keep or pass it."""
    curator = t.state.curator
    if curator is None:
        return
    if result.banker < result.player:
        yield ShoePassed(t.cites(Rule.BANKER_LOSS_PASSES), curator.seat)
        yield from offer_shoe(t)
        return
    if curator.seat is None or not has_the_shoe(t, curator):
        return
    answer = yield from ask(partial(keep_question, t, curator))
    if answer is not None and answer.choice == PASS and t.state.curator == curator:
        yield ShoePassed(t.cites(Rule.CURATOR_MAY_PASS), curator.seat)
        yield from offer_shoe(t)


# Questions


def offer_question(t: BaccaratGame, seat: int, cites: Cites) -> Question | None:
    """The offer of the shoe to one player, while that player sits there."""
    if seat not in t.state.present:
        return None
    accepted, designated = t.cites(Rule.CURATOR_NAMED), t.cites(Rule.DEALER_DESIGNATED)
    return Question(
        kind="shoe",
        to=seat_name(seat),
        seat=seat,
        cites=cites,
        options=(Option(ACCEPT, accepted), Option(DECLINE, cites), Option(DESIGNATE, designated)),
        default=Answer(DECLINE, seat=seat),
    )


def keep_question(t: BaccaratGame, curator: Curator) -> Question | None:
    """Whether the curator keeps the shoe; None once it is no longer the curator's."""
    if t.state.curator != curator or not has_the_shoe(t, curator) or curator.seat is None:
        return None
    cites = t.cites(Rule.CURATOR_MAY_PASS) + (by_reading("designating_player_may_pass") if curator.dealer else ())
    return Question(
        kind="shoe",
        to=seat_name(curator.seat),
        seat=curator.seat,
        cites=cites,
        options=(Option(KEEP, cites), Option(PASS, cites)),
        default=Answer(KEEP, seat=curator.seat),
    )


QUESTIONS: Final = (
    QuestionKind(
        kind="shoe",
        rule=Rule.SHOE_OFFERED,
        choices=(ACCEPT, DECLINE, DESIGNATE, KEEP, PASS),
        describes="whether to deal as curator, or to have the dealer calling the game do so; after a round, whether"
        " the curator keeps or passes the shoe",
    ),
)


# Orders


def pass_order(t: BaccaratGame) -> Interruption:
    """A curator who delays the game or keeps making invalid deals loses the shoe."""
    return Interruption(
        name="pass the shoe",
        rule=Rule.PASS_ORDERED,
        by=("dealer", *FLOOR),
        describes=f"a curator {t.edition.passed_for} must pass the shoe",
        judge=lambda order: judge_pass(t, order.seat),
        procedure=lambda _: pass_the_shoe(t),
    )


def judge_pass(t: BaccaratGame, seat: int | None) -> Refusal | None:
    """A player must have the shoe: the one at the seat that is named, if any."""
    curator = t.state.curator
    if curator is None or curator.seat is None or curator.gone:
        return Refusal("no player has the dealing shoe", t.cites(Rule.PASS_ORDERED))
    if seat in (None, curator.seat):
        return None
    return Refusal(f"seat {seat} does not have the shoe: seat {curator.seat} does", t.cites(Rule.PASS_ORDERED))


def pass_the_shoe(t: BaccaratGame) -> Procedure[None]:
    """The shoe is offered to the right at once, also in the middle of a round: the new curator deals the rest of it."""
    curator = t.state.curator
    assert curator is not None
    yield ShoePassed(t.cites(Rule.PASS_ORDERED), curator.seat)
    yield from offer_shoe(t)


# The cut


def first_to_cut(t: BaccaratGame) -> int | None:
    """§ .5(b): after a shoe was played, the offer to cut begins with its last curator, unless that player had left
    before the cards were shuffled.
    """
    last = t.state.last_curator
    return None if last is None or last.gone else last.seat
