"""The dealer's card of Spanish 21 from the comparison of hands on: who wins, in which order, and what is paid."""

from croupier.games.spanish_21.documents.table import SpanishTable
from croupier.games.spanish_21.wagers import (
    BLACKJACK_ODDS,
    BONUS_ODDS,
    FIXED_FROM,
    FIXED_LARGER,
    FIXED_LARGER_FROM,
    FIXED_OTHERS,
    FIXED_SMALLER,
    INSURANCE_ODDS,
    MATCH_ODDS,
    SPANISH_21,
    SURRENDERED,
)
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.money import EVEN, Odds
from croupier.presenting.documents import Grid, Paragraphs, Row, Section, Steps
from croupier.presenting.dollars import dollars
from croupier.presenting.people import Explained

MULTIPLES = range(1, 5)
"""How many chips of each kind the wagers are made of whose halves are listed."""


def settlement(d: SpanishTable) -> tuple[Section, ...]:
    """From the comparison to the cleared table, and the tables that are looked up."""
    by_odds = Section(title=d.title("payouts"), blocks=(d.payouts_by_chip(all_odds(), odds_cites(d)),))
    return (compared(d), *after(d), pays(d), fixed(d), by_odds, *match_by_chip(d), halves(d))


def compared(d: SpanishTable) -> Section:
    """Which hands win, tie and lose, and the order of settlement."""
    always = by_reading("blackjack_always_wins")
    spared = (Rule.BLACKJACK_SPARES_DOUBLE, Rule.BLACKJACK_SPARES_SPLIT)
    return d.steps(
        "settlement",
        d.say("settle.wins", Rule.DEALER_OVER_21, Rule.HIGHER_THAN_DEALER),
        d.say("settle.blackjack", Rule.BLACKJACK_WINS, Rule.BLACKJACK_PAYS, also=always, odds=BLACKJACK_ODDS),
        d.say("settle.twenty_ones", Rule.BOTH_21_WINS, Rule.DEALER_BLACKJACK_BEATS_21),
        split_twenty_one(d),
        d.say("settle.ties", Rule.EQUAL_TOTALS_TIE),
        d.say("settle.loses", Rule.HIGHER_THAN_DEALER, also=by_reading("what_loses")),
        order(d),
        d.say("settle.even", Rule.EVEN_ODDS, Rule.BONUS_PAYOUTS, odds=EVEN),
        d.say("settle.doubled", Rule.DOUBLE_PAYS_EVEN, Rule.DOUBLED_NO_FIXED_PAYOUT, odds=EVEN),
        split_hands(d),
        d.say("settle.spared", *spared),
    )


def split_twenty_one(d: SpanishTable) -> Explained:
    """A two-card 21 of a split hand, by the reading that the table takes."""
    key = f"settle.split_twenty_one{'_wins' if d.game.terms.split_21_wins else ''}"
    own = by_reading("split_21_is_no_blackjack") + by_reading("split_two_card_21")
    return d.say(d.dated(key), Rule.BLACKJACK, Rule.EQUAL_TOTALS_TIE, Rule.DEALER_BLACKJACK_BEATS_21, also=own)


def order(d: SpanishTable) -> Explained:
    """In which order wagers are collected and paid."""
    if d.game.choices.settlement == "losers first":
        return d.say("settle.losers_first", Rule.SETTLE_ORDER, Rule.SETTLE_LOSERS_FIRST)
    return d.say("settle.in_turn", Rule.SETTLE_ORDER, Rule.SETTLE_IN_TURN, Rule.LOSERS_TO_INVENTORY)


def split_hands(d: SpanishTable) -> Explained:
    """What split hands are paid."""
    if not d.game.edition.bonus_on_split:
        return d.say("settle.split", Rule.SPLIT_NO_BONUS, Rule.SPLIT_NO_FIXED_PAYOUT, odds=EVEN)
    return d.say("settle.split_2010", Rule.SPLIT_NO_FIXED_PAYOUT, also=by_reading("bonus_payouts_on_split_hands"))


def after(d: SpanishTable) -> tuple[Section, ...]:
    """The cards leave the table; under a heading of its own, what is done when nobody plays."""
    cleared, idle = d.say(d.dated("after.clear"), Rule.CLEAR_CARDS), d.idle()
    return (
        d.steps("after", cleared),
        *((Section(title=d.title("idle"), blocks=(Steps(items=idle),)),) if idle else ()),
    )


# Tables


def pays(d: SpanishTable) -> Section:
    """Everything that is paid at odds."""
    bonus = d.says("bonus.caption_2010" if d.game.edition.bonus_on_split else "bonus.caption")
    columns = (d.says("bonus.columns.hand"), d.says("bonus.columns.pays"))
    hands = tuple(
        odds_row(d, d.says(f"bonus.hands.{hand.replace(' ', '_')}"), odds, rule, Rule.BONUS_PAYOUTS)
        for hand, (odds, rule) in BONUS_ODDS.items()
    )
    others = (
        odds_row(d, d.says("bonus.blackjack"), BLACKJACK_ODDS, Rule.BLACKJACK_PAYS),
        odds_row(d, d.says("bonus.other"), EVEN, Rule.EVEN_ODDS),
        odds_row(d, d.says("bonus.insurance"), INSURANCE_ODDS, Rule.INSURANCE_ODDS),
        *match_rows(d),
    )
    grids = (Grid(columns=columns, rows=hands, caption=bonus), Grid(columns=columns, rows=others))
    return Section(title=d.says("sections.bonus"), blocks=grids)


def odds_row(d: SpanishTable, what: str, odds: Odds, *rules: Rule) -> Row:
    """What something pays."""
    return Row(cells=(what, str(odds)), cites=d.game.cite_all(*rules))


def match_rows(d: SpanishTable) -> tuple[Row, ...]:
    """What a matching card pays, where that is wagered on."""
    if not d.offers_match:
        return ()
    odds, rules = d.game.match_odds, (Rule.MATCH_ODDS, MATCH_ODDS[d.game.choices.decks][1])
    return (
        odds_row(d, d.says("bonus.match_same"), odds.same_suit, *rules),
        odds_row(d, d.says("bonus.match_different"), odds.different_suit, *rules),
    )


def fixed(d: SpanishTable) -> Section:
    """The fixed payouts."""
    least, below = dollars(FIXED_FROM), dollars(FIXED_LARGER_FROM)
    paid = (
        (d.says("fixed.smaller", least=least, below=below), FIXED_SMALLER, Rule.FIXED_PAYOUT_SMALLER),
        (d.says("fixed.larger", least=below), FIXED_LARGER, Rule.FIXED_PAYOUT_LARGER),
        (d.says("fixed.others"), FIXED_OTHERS, Rule.FIXED_PAYOUT_OTHERS),
    )
    grid = Grid(
        caption=d.says("fixed.caption"),
        columns=(d.says("fixed.columns.who"), d.says("fixed.columns.amount")),
        rows=tuple(Row(cells=(who, dollars(amount)), cites=d.game.cites(rule)) for who, amount, rule in paid),
        figures=(1,),
        wide=(0,),
    )
    none = d.say("fixed.none", Rule.FIXED_PAYOUT, also=by_reading("fixed_payout_needs_5_dollars"), least=least)
    return Section(title=d.says("sections.fixed"), blocks=(grid, Paragraphs(items=(none,))))


def halves(d: SpanishTable) -> Section:
    """By wager: the most insurance, and what a surrender returns."""
    names = ("wager", "insurance", "surrender")
    rules = (Rule.INSURANCE_LIMIT, Rule.INSURANCE_NEXT_UNIT, Rule.SURRENDER)
    grid = Grid(
        caption=d.says("halves.caption"),
        columns=tuple(d.says(f"halves.columns.{name}") for name in names),
        rows=tuple(halves_row(d, wager) for wager in wagers_made(d)),
        cites=d.game.cite_all(*rules),
        figures=tuple(range(len(names))),
    )
    return Section(title=d.says("sections.halves"), blocks=(grid,))


def halves_row(d: SpanishTable, wager: int) -> Row:
    """One wager."""
    insured, _ = d.game.insurance_limit(wager)
    return Row(cells=tuple(map(dollars, (wager, insured, SURRENDERED.pays(wager)))))


def wagers_made(d: SpanishTable) -> list[int]:
    """One to four chips of each kind, as far as they can be wagered at this table."""
    least, most = d.game.limits.get(SPANISH_21, (0, None))
    smallest, step = max(least, d.game.smallest_wager(SPANISH_21)), d.game.whole_cents[SPANISH_21]
    amounts = sorted({chip * count for chip in d.game.choices.chips for count in MULTIPLES})
    return [one for one in amounts if one >= smallest and (most is None or one <= most) and one % step == 0]


def match_by_chip(d: SpanishTable) -> tuple[Section, ...]:
    """What one or two matching cards win by chip, where that is wagered on."""
    if not d.offers_match:
        return ()
    odds, rule = d.game.match_odds, MATCH_ODDS[d.game.choices.decks][1]
    same, different = odds.same_suit, odds.different_suit
    won = (same, different, total_odds(same, same), total_odds(same, different), total_odds(different, different))
    columns = (
        d.says("match.columns.chip"),
        d.says("match.columns.same", odds=same),
        d.says("match.columns.different", odds=different),
        *(d.says(f"match.columns.{both}") for both in ("same_twice", "one_each", "different_twice")),
    )
    grid = Grid(
        caption=d.says("match.caption"),
        columns=columns,
        rows=tuple(Row(cells=(dollars(chip), *(d.paid(one, chip) for one in won))) for chip in d.game.choices.chips),
        cites=d.game.cite_all(Rule.MATCH_ODDS, rule, Rule.MATCH_BOTH),
        figures=tuple(range(len(columns))),
    )
    return (Section(title=d.says("sections.match"), blocks=(grid,)),)


def total_odds(one: Odds, other: Odds) -> Odds:
    """What a wager wins that is paid at two odds."""
    both = one.fraction + other.fraction
    return Odds(both.numerator, both.denominator)


def all_odds() -> set[Odds]:
    """The odds of hands and of insurance; Match-the-Dealer has a table of its own."""
    return {EVEN, BLACKJACK_ODDS, INSURANCE_ODDS, *(odds for odds, _ in BONUS_ODDS.values())}


def odds_cites(d: SpanishTable) -> tuple[str, ...]:
    """The provisions that set them."""
    return d.game.cite_all(Rule.EVEN_ODDS, Rule.BLACKJACK_PAYS, Rule.INSURANCE_ODDS, Rule.BONUS_PAYOUTS)
