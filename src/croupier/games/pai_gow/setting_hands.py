"""Players set their hands, and the dealer's are set the house way (§§ 621a.8(a) to (d) and 535.10(a) to (d))."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import msgspec

from croupier.equipment import Hidden
from croupier.games.pai_gow.answers import PaiGowAnswer, chosen_tiles
from croupier.games.pai_gow.delivery import DEALER, place_of_seat
from croupier.games.pai_gow.events import Advised, HandsReset, HandsSet, HandsShown, Looked, TilesTurned
from croupier.games.pai_gow.ranking import Hands, strength
from croupier.games.pai_gow.setting import SettingError, permitted, set_hands
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.play.game import QuestionKind
from croupier.play.steps import AGAIN, Ask, Procedure, Question, ask
from croupier.table.events import Cites, Noted
from croupier.table.inputs import Answer, Refusal, refuse
from croupier.table.messages import message
from croupier.table.people import seat_name
from croupier.table.state import Option

if TYPE_CHECKING:
    from croupier.games.pai_gow.game import PaiGow

SET, HOUSE_WAY, ASK = "set", "house way", "ask"
TELL, DECLINE = "tell", "decline"


def players_set(t: PaiGow) -> Procedure[None]:
    """Everybody sets in any order, one hand after the other where a player has two."""
    while seats := due(t):
        for seat in seats:
            if seat not in t.state.looked and seat not in t.state.leaving:
                tiles = " ".join(t.state.places[place_of_seat(seat)])
                yield Looked(t.cites(Rule.SET_HANDS) + in_turn(t, seat), seat, Hidden(tiles, seat))
        reply = yield Ask(tuple(set_question(t, seat) for seat in due(t)))
        if reply is AGAIN:
            continue
        seat = reply.question.seat
        if seat in due(t):
            yield from take_setting(t, seat, reply.answer)


def due(t: PaiGow) -> list[int]:
    """The seats whose players set a hand now: of a player with two, the one with the larger wager first."""
    state = t.state
    seats = [seat for seat in range(1, t.seats + 1) if place_of_seat(seat) in state.places and plays(t, seat)]
    first: dict[str, int] = {}
    for seat in sorted(seats, key=lambda seat: (-state.stake(seat), seat)):
        first.setdefault(state.seats[seat], seat)
    return sorted(first.values())


def plays(t: PaiGow, seat: int) -> bool:
    """Whether a seat sets its own hands: with a wager, or as a bank that is not a co-bank."""
    bank = t.state.bank
    return bool(t.state.stake(seat)) or (bank is not None and bank.seat == seat and not bank.co)


def in_turn(t: PaiGow, seat: int) -> Cites:
    """The provision on two hands of one player, where there are two."""
    both = [other for other in t.state.in_play if t.state.seats[other] == t.state.seats[seat]]
    return t.cites(Rule.AREAS_IN_TURN) + by_reading("two_areas_larger_first") if len(both) > 1 else ()


def set_question(t: PaiGow, seat: int) -> Question:
    """How a player sets four tiles; nobody else does it for that player."""
    cites = t.cite_all(Rule.SET_HANDS, Rule.OWN_HANDS)
    together = by_reading("players_set_in_any_order") if len(due(t)) > 1 else ()
    return Question(
        kind="set",
        to=seat_name(seat),
        seat=seat,
        cites=cites + together,
        options=(
            Option(SET, cites, needs=("high",)),
            Option(HOUSE_WAY, t.cites(Rule.SET_HANDS) + by_reading("unset_hands")),
            Option(ASK, t.cites(Rule.HELP_ON_REQUEST)),
        ),
        default=PaiGowAnswer(HOUSE_WAY, seat=seat),
        check=partial(judge_setting, t, place_of_seat(seat)),
        samples=sample_settings(t, place_of_seat(seat), PaiGowAnswer(SET, seat=seat)),
    )


def sample_settings(t: PaiGow, place: str, answer: Answer) -> tuple[Answer, ...]:
    """The first tile at a place set with each of the others."""
    first, *others = t.state.places[place]
    return tuple(msgspec.structs.replace(answer, high=(first, mate)) for mate in others)


def judge_setting(t: PaiGow, place: str, answer: Answer) -> Refusal | None:
    """The high hand must be two of the four tiles at the place. Everybody hears a refusal, so it names no tile."""
    if answer.choice != SET:
        return None
    tiles = chosen_tiles(answer)
    assert tiles is not None
    try:
        set_hands(t.state.places[place], tiles)
    except SettingError:
        return refuse("pai_gow.two_of_four_tiles", t.cites(Rule.SET_HANDS), place=place)
    return None


def judge_set_again(t: PaiGow, seat: int | None) -> Refusal | None:
    """Hands that were set and placed on the layout are not touched again."""
    if seat not in t.state.seats or place_of_seat(seat) not in t.state.hands:
        return None
    rules = [Rule.SET_TILES_UNTOUCHED, *([Rule.AREA_HANDS_FINAL] if in_turn(t, seat) else [])]
    return refuse("pai_gow.hands_are_set", t.cite_all(*rules))


def take_setting(t: PaiGow, seat: int, answer: Answer) -> Procedure[None]:
    """A player sets the hands, or asks the dealer first."""
    tiles = t.state.places[place_of_seat(seat)]
    if answer.choice == ASK:
        yield from help_player(t, seat)
        return
    chosen = chosen_tiles(answer)
    hands = set_hands(tiles, chosen) if chosen is not None else t.house_way.set(tiles)
    cites = t.cites(Rule.SET_HANDS) + in_turn(t, seat)
    cites += t.cites(Rule.AREA_HANDS_FINAL) if in_turn(t, seat) else ()
    cites += by_reading("hands_ordered_by_rank") if chosen is not None else by_reading("unset_hands")
    high, low = (Hidden(" ".join(hand), seat) for hand in (hands.high, hands.low))
    yield HandsSet(tuple(dict.fromkeys(cites)), seat, high, low)


def help_player(t: PaiGow, seat: int) -> Procedure[None]:
    """§ .8(b), .10(b): the dealer tells how the house way would set these tiles, in 2010 only if the dealer likes."""
    cites = t.cites(Rule.HELP_ON_REQUEST)
    if not t.edition.dealer_must_help:
        answer = yield from ask(partial(help_question, t, seat))
        if answer is None or answer.choice != TELL:
            yield Noted(cites, message("pai_gow.no_help"), seat)
            return
    place = place_of_seat(seat)
    if place in t.state.places:
        hands = t.house_way.set(t.state.places[place])
        yield Advised(cites, seat, *(Hidden(" ".join(hand), seat) for hand in (hands.high, hands.low)))


def help_question(t: PaiGow, seat: int) -> Question | None:
    """Whether the dealer tells a player the house way."""
    if seat not in due(t):
        return None
    cites = t.cites(Rule.HELP_ON_REQUEST)
    return Question(
        kind="help",
        to=DEALER,
        cites=cites,
        options=(Option(TELL, cites), Option(DECLINE, cites)),
        default=Answer(TELL, role=DEALER),
    )


# The dealer sets


def dealer_sets(t: PaiGow, place: str, *rules: Rule) -> Procedure[None]:
    """The dealer turns over the tiles of a place, and sets them the house way; another setting is set again."""
    cites = t.cite_all(*rules) + (by_reading("co_banks_house_way") if place != DEALER else ())
    yield TilesTurned(cites, place, " ".join(t.state.places[place]))
    answer = yield from ask(partial(dealers_question, t, place, cites))
    tiles = t.state.tiles_at(place)
    right = t.house_way.set(tiles)
    chosen = chosen_tiles(answer) if answer is not None else None
    hands = set_hands(tiles, chosen) if chosen is not None else right
    paragraph, allowed = permitted(tiles)
    kept = hands in allowed and are_alike(hands, right)
    done = cites
    if kept:
        done = tuple(dict.fromkeys(cites + t.cite_all(Rule.HOUSE_WAY, paragraph) + by_reading("house_way")))
        done += by_reading("settings_that_rank_alike") if hands != right else ()
    yield shown(done, place, hands)
    if not kept:
        reset = t.cites(Rule.HANDS_RESET if place == DEALER or t.edition.resets_co_bank else Rule.CO_BANK_HAND)
        reset += by_reading("resetting_a_co_banks_hand") if place != DEALER else ()
        yield HandsReset(reset + t.cite_all(Rule.HOUSE_WAY, paragraph), place, *map(" ".join, (right.high, right.low)))


def are_alike(one: Hands, other: Hands) -> bool:
    """Whether two settings are the same, or made of hands that rank the same."""
    return [strength(one.high), strength(one.low)] == [strength(other.high), strength(other.low)]


def dealers_question(t: PaiGow, place: str, cites: Cites) -> Question | None:
    """How the dealer sets the tiles; once they are set there is nothing to ask."""
    if place not in t.state.places:
        return None
    return Question(
        kind="set",
        to=DEALER,
        hand=place,
        cites=cites,
        options=(Option(SET, cites, needs=("high",)), Option(HOUSE_WAY, t.cites(Rule.HOUSE_WAY))),
        default=PaiGowAnswer(HOUSE_WAY, role=DEALER),
        check=partial(judge_setting, t, place),
        samples=sample_settings(t, place, PaiGowAnswer(SET, role=DEALER)),
    )


def shown(cites: Cites, place: str, hands: Hands) -> HandsShown:
    """Two hands lie face up."""
    return HandsShown(cites, place, " ".join(hands.high), " ".join(hands.low))


QUESTIONS: Final = (
    QuestionKind(
        kind="set",
        rule=Rule.SET_HANDS,
        choices=(SET, HOUSE_WAY, ASK),
        describes="which two tiles form one of the hands; a player may leave that to the house way, or ask the dealer",
    ),
    QuestionKind(
        kind="help",
        rule=Rule.HELP_ON_REQUEST,
        choices=(TELL, DECLINE),
        describes="whether the dealer tells a player how the house way would set the hands, where that is left open",
    ),
)
