"""Hands are compared and wagers settled: against the dealer, a bank or a co-bank (§§ 621a.8, 621a.9, 535.10, 535.11).

Against a bank, what is lost goes to the centre of the layout, and winners are paid from there: the bank adds what is
missing and gets what is left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from croupier.games.pai_gow import calls
from croupier.games.pai_gow.delivery import DEALER, place_of_seat
from croupier.games.pai_gow.events import (
    CentreFilled,
    DealersWagerSettled,
    HandsCompared,
    SurplusPaid,
    Surrendered,
    TilesPutAway,
)
from croupier.games.pai_gow.fortunes import best_line
from croupier.games.pai_gow.ranking import Compared, Hands, Result, arranged, compare, value
from croupier.games.pai_gow.setting_hands import shown
from croupier.games.pai_gow.state import SURRENDER
from croupier.games.pai_gow.wagers import PAI_GOW, PAIR_FORTUNES
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.money import EVEN, Cents
from croupier.play.game import QuestionKind
from croupier.play.steps import Ask, Procedure, Question
from croupier.table.events import Announced, Cites, Settled, WagerOutcome
from croupier.table.inputs import Answer
from croupier.table.people import seat_name
from croupier.table.state import Option

if TYPE_CHECKING:
    from croupier.games.pai_gow.game import PaiGow

KEEP: Final = "keep"
NOTHING: Final = Cents(0)
COPIES: Final = frozenset({Rule.PAIR_COPY, Rule.TILE_COPY, Rule.ZERO_AGAINST_ZERO})
OUTCOMES: Final[dict[str, WagerOutcome]] = {"win": "win", "lose": "lose", "tie": "push"}
COLLECTED: Final = {
    "win": Rule.WINNING_TILES_COLLECTED,
    "lose": Rule.LOSING_TILES_COLLECTED,
    "tie": Rule.TIED_TILES_COLLECTED,
}
"""By which rule the tiles of a player are collected, by the outcome of the Pai Gow Wager."""


class BankRules(NamedTuple):
    """By which rules wagers against a bank are settled: a player alone, or together with the house."""

    compare: Rule
    centre: Rule
    adds: Rule
    surplus: Rule
    last: Rule


ALONE: Final = BankRules(
    Rule.BANKED_COMPARISON, Rule.CENTRE_PAYS, Rule.BANK_ADDS, Rule.BANK_SURPLUS, Rule.BANKED_WINNERS_LAST
)
TOGETHER: Final = BankRules(
    Rule.CO_BANK_COMPARISON,
    Rule.CO_BANK_CENTRE_PAYS,
    Rule.CO_BANK_ADDS,
    Rule.CO_BANK_SURPLUS,
    Rule.CO_BANK_WINNERS_LAST,
)


def bank_rules(t: PaiGow) -> BankRules | None:
    """The rules against the bank of this round, if there is one."""
    if not t.state.is_banked:
        return None
    return TOGETHER if t.state.co_banked else ALONE


def hands_at(t: PaiGow, place: str) -> Hands:
    """The two hands that were set at a place."""
    lying = t.state.hands[place]
    return arranged(lying.high, lying.low)


def beaten_place(t: PaiGow) -> str:
    """Whose hands the players must beat: the dealer's, or the bank's."""
    return place_of_seat(t.state.bank.seat) if t.state.bank is not None else DEALER


# Surrender


def offer_surrender(t: PaiGow) -> Procedure[None]:
    """§ .8(e): players may give up their wagers before their hands are exposed; they are asked together."""
    while questions := tuple(surrender_question(t, seat) for seat in undecided(t)):
        yield Ask(questions)
        yield from collect_surrendered(t)


def undecided(t: PaiGow) -> list[int]:
    """The seats whose players have not said whether they surrender."""
    return [seat for seat in t.state.in_play if seat not in (*t.state.kept, *t.state.surrendered)]


def surrender_question(t: PaiGow, seat: int) -> Question:
    """Whether a player surrenders."""
    cites = t.cites(Rule.SURRENDER_HANDS)
    return Question(
        kind=SURRENDER,
        to=seat_name(seat),
        seat=seat,
        cites=cites,
        options=(
            Option(SURRENDER, cites + by_reading("surrender_loses_all")),
            Option(KEEP, cites + by_reading("surrender_until_exposed")),
        ),
        default=Answer(KEEP, seat=seat),
    )


def collect_surrendered(t: PaiGow) -> Procedure[None]:
    """Whatever players have said that they surrender is collected, also if the round is void before the dealer does."""
    while (seat := next(iter(t.state.surrendering), None)) is not None:
        yield from surrender(t, seat)


def surrender(t: PaiGow, seat: int) -> Procedure[None]:
    """The whole Pai Gow Wager is collected, and the tiles, unseen; Pair Fortunes stays on them."""
    stays = PAIR_FORTUNES in t.state.wagers_at(seat)
    cites = t.cites(Rule.SURRENDER_HANDS)
    if seat not in t.state.compared:
        live = t.cites(Rule.SURRENDERED_PAIR_FORTUNES) + by_reading("surrender_keeps_pair_fortunes") if stays else ()
        yield Surrendered(tuple(dict.fromkeys(cites + live)), seat)
    if t.state.stake(seat):
        bank = bank_rules(t)
        lost = cites + (t.cites(bank.compare) if bank is not None else ()) + by_reading("surrender_loses_all")
        yield settled(t, seat, "surrender", lost)
    if PAIR_FORTUNES not in t.state.wagers_at(seat):
        yield from put_away(t, seat, cites)


def put_away(t: PaiGow, seat: int, cites: Cites) -> Procedure[None]:
    """The tiles of a seat are collected, unless they were because the player left."""
    if t.state.tiles_at(place_of_seat(seat)):
        yield TilesPutAway(cites, place_of_seat(seat))


# Comparison


def compare_dealer(t: PaiGow) -> Procedure[None]:
    """§ .9(n): the dealer's hands against the bank's; what is lost or tied is settled at once."""
    stake = t.state.ledger.house_wager
    if not stake:
        return
    result = result_at(t, DEALER)
    cites = t.cite_all(Rule.DEALER_AGAINST_BANK, *result.rules) + readings_of(result)
    cites += by_reading("dealers_low_hand_of_zero") if value(hands_at(t, DEALER).low) == 0 else ()
    yield compared(cites, DEALER, result)
    yield Announced(t.cites(Rule.DEALER_AGAINST_BANK), calls.outcome(DEALER, result.outcome))
    if result.outcome == "lose":
        lost = t.cites(Rule.DEALER_AGAINST_BANK) + by_reading("dealers_loss_in_the_surplus")
        yield DealersWagerSettled(lost, Cents(stake), "lose")
    elif result.outcome == "tie":
        yield DealersWagerSettled(t.cites(Rule.DEALER_AGAINST_BANK), Cents(stake), "push")
    yield TilesPutAway(t.cites(Rule.DEALER_AGAINST_BANK), DEALER)


def compare_players(t: PaiGow) -> Procedure[None]:
    """§ .8(f): from the dealer's right around the table; winners are paid at once or after all, as the edition says."""
    rules = bank_rules(t)
    paid_last = t.edition.winners_paid_last or rules is not None
    while (seat := next_seat(t)) is not None:
        if seat in t.state.compared:
            yield from settle_pair_fortunes(t, seat)
            yield from put_away(t, seat, t.cites(Rule.SURRENDER_HANDS))
            continue
        yield from compare_seat(t, seat)
        if seat not in t.state.winners:
            yield from after_settling(t, seat)
        elif not paid_last and t.state.stake(seat):
            yield from pay_winner(t, seat)
    if rules is not None:
        yield from pay_from_centre(t, rules)
    else:
        for seat in list(t.state.winners):
            if t.state.stake(seat):
                yield from pay_winner(t, seat)


def next_seat(t: PaiGow) -> int | None:
    """The next seat whose hands are due, counterclockwise: to be compared, or with Pair Fortunes that stayed."""
    wagers = t.state.ledger.wagers
    due = (seat for seat in sorted(wagers) if seat not in t.state.winners)
    return next((seat for seat in due if t.state.stake(seat) or PAIR_FORTUNES in wagers[seat]), None)


def result_at(t: PaiGow, place: str) -> Result:
    """How the hands of a place compare with those they must beat."""
    return compare(
        hands_at(t, place),
        hands_at(t, beaten_place(t)),
        zeros_are_equal=t.edition.zeros_are_equal,
        points_define_copies=t.edition.points_define_copies,
        zero_is_barred=place != DEALER,
    )


def readings_of(result: Result) -> Cites:
    """The readings that a comparison rests on."""
    return tuple(cite for name in result.readings for cite in by_reading(name))


def compared(cites: Cites, place: str, result: Result) -> HandsCompared:
    """The event of a comparison."""
    return HandsCompared(cites, place, which(result.high), which(result.low), result.outcome)


def which(hand: Compared) -> Literal["higher", "copy", "lower"]:
    """Whether a hand is higher, the same or lower."""
    if hand.higher:
        return "higher"
    return "copy" if COPIES.intersection(hand.rules) else "lower"


def compare_seat(t: PaiGow, seat: int) -> Procedure[None]:
    """A player's hands are exposed and compared; a wager that does not win is settled, also of a player who leaves."""
    rules, place = bank_rules(t), place_of_seat(seat)
    rule = rules.compare if rules is not None else Rule.COMPARE_HANDS
    yield shown(t.cites(rule), place, hands_at(t, place))
    result = result_at(t, place)
    decided = t.cite_all(rule, *result.rules) + readings_of(result)
    yield compared(decided, place, result)
    yield Announced(t.cites(rule), calls.outcome(place, result.outcome))
    if result.outcome != "win":
        returned = t.cites(Rule.TIE_RETURNED) if result.outcome == "tie" else ()
        yield settled(t, seat, OUTCOMES[result.outcome], tuple(dict.fromkeys(decided + returned)))


def settled(t: PaiGow, seat: int, outcome: WagerOutcome, cites: Cites) -> Settled:
    """The event of a Pai Gow Wager that is settled, against the house or the bank."""
    stake = t.state.stake(seat)
    won = EVEN.pays(stake) if outcome == "win" else 0
    vigorish = t.vigorish.on(won) if won else 0
    banked = t.state.is_banked and outcome != "push"
    lost = NOTHING if outcome == "surrender" else None
    paid = Cents(won), Cents(vigorish)
    return Settled(cites, seat, PAI_GOW, Cents(stake), outcome, *paid, banked=banked, returned=lost)


def pay_winner(t: PaiGow, seat: int) -> Procedure[None]:
    """§ .11(a): 1 to 1, less the vigorish; then Pair Fortunes, and the tiles."""
    rules = [Rule.WAGER_WINS, Rule.EVEN_ODDS, Rule.VIGORISH_RATE, Rule.VIGORISH_AT_PAYOUT]
    bank = bank_rules(t)
    if bank is not None:
        rules += [bank.centre, Rule.BANKED_VIGORISH, *([bank.last] if bank.last in t.rules else [])]
    elif Rule.WINNERS_PAID_LAST in t.rules:
        rules.append(Rule.WINNERS_PAID_LAST)
    reading = "when_winners_are_paid" if bank is None else "banked_winners_paid_last"
    stated = bank is not None and bank.last in t.rules
    yield settled(t, seat, "win", t.cite_all(*rules) + (() if stated else by_reading(reading)))
    yield from after_settling(t, seat)


def after_settling(t: PaiGow, seat: int) -> Procedure[None]:
    """Once a Pai Gow Wager is settled: Pair Fortunes is, too, and the tiles are collected in order."""
    yield from settle_pair_fortunes(t, seat)
    collected = COLLECTED[result_at(t, place_of_seat(seat)).outcome]
    yield from put_away(t, seat, t.cite_all(collected, Rule.TILES_IN_ORDER))


def settle_pair_fortunes(t: PaiGow, seat: int) -> Procedure[None]:
    """§ .8(j): by the pairs among the four tiles, however they are set; always against the house."""
    stake = t.state.wagers_at(seat).get(PAIR_FORTUNES)
    if stake is None:
        return
    rules = [Rule.PAIR_FORTUNES_SETTLED, *([Rule.BANKED_PAIR_FORTUNES] if t.state.is_banked else [])]
    house = by_reading("side_wagers_against_the_house") if t.state.is_banked else ()
    line = best_line(t.state.tiles_at(place_of_seat(seat)))
    if line is None:
        cites = t.cite_all(*rules, Rule.PAIR_FORTUNES_COLLECTED) + house
        yield Settled(cites, seat, PAIR_FORTUNES, Cents(stake), "lose", NOTHING, NOTHING)
        return
    cites = t.cite_all(*rules, *line.rules) + tuple(cite for name in line.readings for cite in by_reading(name))
    yield Settled(cites + house, seat, PAIR_FORTUNES, Cents(stake), "win", Cents(line.odds.pays(stake)), NOTHING)


# The centre


def pay_from_centre(t: PaiGow, rules: BankRules) -> Procedure[None]:
    """§ .9(o), (r): winners are paid from the centre, the bank adding what is missing; then the surplus."""
    while (seat := next(iter(unpaid(t)), None)) is not None:
        yield from fill_centre(t, rules, t.state.stake(seat))
        if t.state.stake(seat):
            yield from pay_winner(t, seat)
    if t.state.house_wins:
        stake = t.state.ledger.house_wager
        yield from fill_centre(t, rules, stake)
        cites = t.cite_all(rules.centre, Rule.DEALERS_WIN_RETURNED) + by_reading("dealers_win_pays_no_vigorish")
        cites += by_reading("dealers_win_paid_last")
        yield DealersWagerSettled(cites, Cents(stake), "win")
    yield from divide_surplus(t, rules)


def unpaid(t: PaiGow) -> list[int]:
    """The seats that have won against the bank and are not paid yet."""
    return [seat for seat in t.state.winners if t.state.stake(seat)]


def fill_centre(t: PaiGow, rules: BankRules, needed: int) -> Procedure[None]:
    """Once the centre cannot pay the next winner, the bank adds what all that are left are owed."""
    state = t.state
    if state.ledger.centre >= needed:
        return
    bank = state.bank
    assert bank is not None
    owed = sum(map(state.stake, unpaid(t))) + (state.ledger.house_wager if state.house_wins else 0)
    missing = owed - state.ledger.centre
    house = missing // 2 if bank.co else 0
    yield CentreFilled(t.cites(rules.adds), bank.seat, Cents(missing - house), Cents(house))


def divide_surplus(t: PaiGow, rules: BankRules, *, also: Cites = ()) -> Procedure[None]:
    """What is left is the bank's, less vigorish (at most all of it); with a co-bank the house takes half first."""
    surplus, bank = t.state.ledger.centre, t.state.bank
    if not surplus or bank is None:
        return
    house = surplus // 2 if bank.co else 0
    vigorish = min(t.vigorish.on(surplus - house), surplus - house)
    cites = t.cite_all(rules.surplus, Rule.VIGORISH_RATE)
    cites += by_reading("surplus_below_the_unit") if vigorish < t.vigorish.on(surplus - house) else ()
    yield SurplusPaid(cites + also, bank.seat, Cents(surplus), Cents(vigorish), Cents(house))


QUESTIONS: Final = (
    QuestionKind(
        kind=SURRENDER,
        rule=Rule.SURRENDER_HANDS,
        choices=(SURRENDER, KEEP),
        describes="whether a player gives up the whole Pai Gow Wager before the hands are exposed",
    ),
)
