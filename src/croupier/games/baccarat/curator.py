"""The curator (§§ .7 and .14 of chapters 631a and 545): the player who has the dealing shoe and deals the cards.

The shoe is offered from seat one counterclockwise, and from the right of the last curator once it is passed. Whoever
accepts it deals, or designates the dealer calling the game; if nobody does, that dealer deals as curator. Where there
was nobody to offer it to, it is offered before the next round to whoever has come.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

from croupier.games.baccarat.events import CuratorChosen, ShoePassed
from croupier.games.baccarat.irregularities import simulate_before_the_round
from croupier.games.baccarat.state import BaccaratState, Curator
from croupier.games.baccarat.wagers import Result
from croupier.games.shared.around import COUNTERCLOCKWISE, around, others_in_turn
from croupier.games.shared.authority import FLOOR
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.play.game import Interruption, QuestionKind
from croupier.play.steps import Procedure, Question, ask
from croupier.table.events import Cites
from croupier.table.inputs import Answer, Refusal, refuse
from croupier.table.people import seat_name
from croupier.table.state import Option

if TYPE_CHECKING:
    from croupier.games.baccarat.game import BaccaratGame

ACCEPT, DECLINE, DESIGNATE = "accept", "decline", "designate"
KEEP, PASS = "keep", "pass"


def has_the_shoe(t: BaccaratGame, curator: Curator | None) -> bool:
    """Whether that is a curator who is still there: the dealer for want of a player, or a player who never left."""
    if curator is None or curator.gone:
        return False
    seat = curator.seat
    return seat is None or (seat in t.state.present and t.state.seats[seat] == curator.player)


def is_to_be_offered(t: BaccaratGame) -> bool:
    """Whether the shoe is offered before the next round: nobody has it any more, or only a dealer who took it when
    there was nobody to offer it to, as there is now.
    """
    curator = t.state.curator
    if not has_the_shoe(t, curator):
        return True
    return curator is not None and curator.unoffered and next(offered_to(t), None) is not None


def getting_up(t: BaccaratGame, seat: int) -> Cites:
    """Why a curator who gets up from that seat during a round has the shoe for now."""
    holder = t.state.curator
    if holder is None or holder.seat != seat:
        return ()
    elsewhere = [own for own in t.state.present if own != seat and t.state.seats[own] == holder.player]
    return by_reading("rights_of_a_person" if elsewhere else "curator_gets_up_in_a_round")


def choose_curator(t: BaccaratGame) -> Procedure[None]:
    """§§ .7(b), .14(b): before a round somebody has the shoe; a curator who left has passed it."""
    curator = t.state.curator
    if not is_to_be_offered(t):
        return
    if curator is not None and not curator.unoffered:
        yield ShoePassed(t.cites(Rule.SHOE_TO_THE_RIGHT) + by_reading("curator_who_leaves"), curator.seat)
    yield from offer_shoe(t)


def offer_shoe(t: BaccaratGame) -> Procedure[None]:
    """The shoe is offered to one player after another; the first who takes it is the curator, else the dealer is.

    If everybody who was asked left instead of answering, whoever came meanwhile is asked. Between rounds nobody has
    the shoe once nobody is there.
    """
    declined = False
    unanswered: Cites = ()
    while not declined and next(offered_to(t), None) is not None:
        for place in offered_to(t):
            player, cites = t.state.seats[place], offer_cites(t) + unanswered
            answer = yield from ask(partial(offer_question, t, place, cites))
            if answer is not None and answer.choice != DECLINE and has_the_shoe(t, Curator(place, player)):
                yield taken(t, place, cites, dealer=answer.choice == DESIGNATE)
                return
            declined = declined or (answer is not None and answer.choice == DECLINE)
            unanswered = by_reading("offer_of_the_shoe_unanswered") if answer is None else unanswered
    if t.state.present or t.state.phase == "round":
        yield left_to_the_dealer(t, unoffered=not declined)


def taken(t: BaccaratGame, seat: int, cites: Cites, *, dealer: bool) -> CuratorChosen:
    """§ .7(c), (d)(1): a player accepted the shoe, and deals or has the dealer deal."""
    rules = (Rule.DEALER_AS_CURATOR, Rule.DEALER_DESIGNATED) if dealer else (Rule.CURATOR_NAMED, Rule.CURATOR)
    return CuratorChosen(tuple(dict.fromkeys(cites + t.cite_all(*rules))), seat, dealer)


def left_to_the_dealer(t: BaccaratGame, *, unoffered: bool) -> CuratorChosen:
    """§ .7(d)(2): no player accepted it, among whom whoever has just passed it was not; or nobody else was there."""
    kept_from = t.state.passed.player if t.state.passed is not None else ""
    not_back = unoffered or any(t.state.seats[seat] == kept_from for seat in t.state.present)
    back = by_reading("passed_shoe_not_offered_back") if not_back else ()
    cites = t.cite_all(Rule.DEALER_AS_CURATOR, Rule.NOBODY_TAKES_SHOE) + back
    return CuratorChosen(cites, None, dealer=True, unoffered=unoffered)


def offer_cites(t: BaccaratGame) -> Cites:
    """By which provisions the shoe is offered."""
    passed = t.state.passed
    if passed is None or passed.seat is None:
        why = "shoe_nobody_accepted" if passed is not None else "shoe_offered_after_the_burn"
        return t.cites(Rule.SHOE_OFFERED) + by_reading(why)
    designated = by_reading("previous_curator_after_designation") if passed.dealer else ()
    return t.cites(Rule.SHOE_TO_THE_RIGHT) + by_reading("seat_geometry") + designated


def offered_to(t: BaccaratGame) -> Iterator[int]:
    """The seats to which the shoe is offered in turn: from seat one, or from the right of whoever has just passed it,
    to whom it is not.
    """
    state, passed = t.state, t.state.passed
    if passed is None or passed.seat is None:
        return others_in_turn(state.seats, around(t.seats, 1, COUNTERCLOCKWISE), leaving=state.leaving)
    first, *rest = around(t.seats, passed.seat, COUNTERCLOCKWISE)
    return others_in_turn(state.seats, [*rest, first], without=lambda: passers(state), leaving=state.leaving)


def passers(state: BaccaratState) -> Collection[str]:
    """The player who has just passed the shoe, as long as that player is there."""
    return (state.passed.player,) if state.passed is not None else ()


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
        whom=lambda: t.state.curator.player if t.state.curator is not None else "",
    )


def judge_pass(t: BaccaratGame, seat: int | None) -> Refusal | None:
    """A player must have the shoe: the one at the seat that is named, if any."""
    curator = t.state.curator
    if curator is None or curator.seat is None or curator.gone:
        return refuse("baccarat.no_player_has_the_shoe", t.cites(Rule.PASS_ORDERED))
    if seat in (None, curator.seat):
        return None
    return refuse("baccarat.another_has_the_shoe", t.cites(Rule.PASS_ORDERED), seat=seat, curator=curator.seat)


def pass_the_shoe(t: BaccaratGame) -> Procedure[None]:
    """The shoe is offered to the right at once, also in the middle of a round: the new curator deals the rest of it, or
    the simulated round that a card disclosed meanwhile opens.
    """
    curator = t.state.curator
    assert curator is not None
    yield ShoePassed(t.cites(Rule.PASS_ORDERED) + by_reading("order_to_pass_the_shoe"), curator.seat)
    yield from offer_shoe(t)
    yield from simulate_before_the_round(t)


# The cut


def first_to_cut(t: BaccaratGame) -> int | None:
    """§ .5(b): after a shoe was played, the offer to cut begins with its last curator, unless that player had left
    before the cards were shuffled.
    """
    last = t.state.last_curator
    return None if last is None or last.gone else last.seat
