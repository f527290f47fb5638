"""The tables that a dealer of a Baccarat game looks up: third cards, payouts, Dragon Bonus, vigorish by amount."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from croupier.games.baccarat.hands import VALUES, banker_draws, banker_rule, is_natural, player_draws, point_count
from croupier.games.baccarat.settlement import Terms, terms_of
from croupier.games.baccarat.wagers import (
    BANKER,
    DRAGON_BONUS,
    PLAYER,
    WON_BY_NATURAL,
    BaccaratWager,
    compare_points,
    result_of,
)
from croupier.games.shared.hand_pictures import cards, shown
from croupier.games.shared.table_documents import named
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.presenting.documents import Grid, Paragraphs, Row, Section, Shown
from croupier.presenting.dollars import dollars
from croupier.presenting.spans import span

if TYPE_CHECKING:
    from croupier.games.baccarat.documents.game_documents import BaccaratDocuments

POINTS: Final = range(10)
"""Every Point Count, and everything that a card may count."""
NATURALS: Final = tuple(points for points in POINTS if is_natural(points, 2))
UNNATURAL: Final = tuple(points for points in POINTS if not is_natural(points, 2))
"""The Point Counts on two cards with which a round goes on."""
DRAGON_7_POINTS: Final = next(points for points in POINTS if compare_points(0, points, 2, 3).dragon_7)
"""What the Banker's Hand has on three cards when it makes a Dragon 7."""


THIRDS: Final = (None, *POINTS)
"""The Player's third card: none, or what it counts."""
DOLLARS: Final = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 18, 20, 25, 30, 40, 50, 75, 100, 150, 200, 250, 500, 1000)
"""Sums whose vigorish a dealer should know, as far as the table takes them; small ones show what rounding does."""
ENOUGH: Final = 6
"""With fewer of these sums than this, multiples of the smallest wager are shown instead."""


# Third cards


def third_card_table(d: BaccaratDocuments) -> Grid:
    """What the Banker's Hand does; Point Counts on which it always does the same share a line."""
    letters = {True: d.says("third.table.draw"), False: d.says("third.table.stay")}
    alike = groupby(UNNATURAL, key=lambda banker: tuple(banker_draws(banker, third) for third in THIRDS))
    rows = []
    for answers, group in alike:
        bankers = list(group)
        rules = dict.fromkeys(banker_rule(banker, third) for banker in bankers for third in THIRDS)
        cells = (span(bankers), *(letters[draws] for draws in answers))
        rows.append(Row(cells=cells, cites=d.game.cite_all(*rules)))
    return Grid(
        caption=d.says("third.table.caption"),
        columns=(d.says("third.table.banker"), d.says("third.table.none"), *map(str, POINTS)),
        rows=tuple(rows),
        figures=tuple(range(1, len(THIRDS) + 1)),
    )


# Payouts


def payout_sections(d: BaccaratDocuments) -> tuple[Section, ...]:
    """What wagers pay, line by line and by chip."""
    rows = [d.game.rows[on] for on in d.game.offered]
    odds = {one for row in rows for one in row.odds(d.game.paid)}
    cites = d.game.cite_all(*(row.odds_rule for row in rows))
    return (
        Section(title=d.says("titles.payouts"), blocks=(payouts(d),)),
        *dragon_bonus(d),
        Section(title=d.title("payouts"), blocks=(d.payouts_by_chip(odds, cites),)),
    )


def payouts(d: BaccaratDocuments) -> Grid:
    """The wagers other than the Dragon Bonus: when each wins, and what it pays."""
    rows = (d.game.rows[on] for on in d.game.offered)
    return Grid(
        columns=tuple(d.says(f"payouts.{one}") for one in ("wager", "wins", "pays")),
        rows=tuple(payout_row(d, row) for row in rows if row.kind != DRAGON_BONUS),
        wide=(1,),
    )


def payout_row(d: BaccaratDocuments, row: BaccaratWager) -> Row:
    """When a wager wins, and its odds: line by line, if there are several."""
    pays = "; ".join(map(str, row.payouts(d.game.paid)))
    if row.name == BANKER and d.takes_vigorish:
        pays = d.says("payouts.less_vigorish", odds=pays)
    key = "payouts.banker_ez" if row.name == BANKER and d.game.paid.ez else f"payouts.{row.name}"
    wins = d.says(key, **named(d, key, {"points": DRAGON_7_POINTS}))
    return Row(cells=(d.words(f"wagers.{row.name}"), wins, pays), cites=d.game.cite_all(row.rule, row.odds_rule))


def dragon_bonus(d: BaccaratDocuments) -> tuple[Section, ...]:
    """The lines of the Dragon Bonus paytable that was chosen."""
    paytable = d.game.paid.dragon_bonus
    if paytable is None:
        return ()
    by_margin = sorted((margin for margin in paytable if margin != WON_BY_NATURAL), reverse=True)
    margin_cites = d.game.cite_all(Rule.BONUS_MARGIN, Rule.DRAGON_BONUS_ODDS)
    naturals = d.game.cite_all(Rule.BONUS_NATURAL, Rule.BONUS_NATURAL_NINE, Rule.DRAGON_BONUS_ODDS)
    rows = (
        *(Row(cells=(d.says("bonus.by", margin=one), str(paytable[one])), cites=margin_cites) for one in by_margin),
        Row(
            cells=(d.says("bonus.natural"), str(paytable[WON_BY_NATURAL])),
            cites=naturals + by_reading("natural_winner"),
        ),
        Row(cells=(d.says("bonus.tie"), d.says("bonus.push")), cites=d.game.cites(Rule.BONUS_NATURAL_TIE)),
    )
    losing = (Rule.BONUS_SHORT, Rule.BONUS_BEHIND, Rule.BONUS_NATURAL_EIGHT)
    grid = Grid(columns=(d.says("bonus.line"), d.says("payouts.pays")), rows=rows, wide=(0,))
    loses = d.say("bonus.loses", *losing, margin=min(by_margin))
    title = d.says("titles.dragon_bonus", table=d.game.choices.dragon_bonus)
    return (Section(title=title, blocks=(grid, Paragraphs(items=(loses,)))),)


# Vigorish


def vigorish_table(d: BaccaratDocuments) -> Grid:
    """The vigorish on the amounts that a dealer meets most, by the terms that the table settles by."""
    terms, kind = charged(d), "ties" if d.charges_ties else "won"
    rows = []
    for amount in amounts(d):
        vigorish = terms.amounts(amount)[1]
        rows.append(Row(cells=(dollars(amount), dollars(vigorish), dollars(amount - vigorish))))
    rule = Rule.VIGORISH_ON_TIES if d.charges_ties else Rule.VIGORISH_RATE
    unit = d.game.vigorish.unit
    rounding = () if unit is None else (Rule.VIGORISH_ROUNDING,)
    rounded = {} if unit is None else {"unit": dollars(unit)}
    caption = f"vigorish.table.caption_{kind}_{'exact' if unit is None else 'up'}"
    headings = ("wagered", "vigorish", "returned") if d.charges_ties else ("won", "vigorish", "net")
    return Grid(
        caption=d.says(caption, percent=d.game.vigorish.percent, **rounded),
        columns=tuple(d.says(f"vigorish.table.{one}") for one in headings),
        rows=tuple(rows),
        cites=d.game.cite_all(rule, *rounding),
        figures=(0, 1, 2),
    )


def charged(d: BaccaratDocuments) -> Terms:
    """The terms of a wager on the Banker's Hand after the result for which vigorish is taken."""
    banker = 0 if d.charges_ties else 1
    return terms_of(d.game, BANKER, compare_points(0, banker, 2, 2))


def amounts(d: BaccaratDocuments) -> tuple[int, ...]:
    """Sums that can be wagered on the Banker's Hand at this table."""
    sums = tuple(100 * one for one in DOLLARS if can_be_wagered(d, 100 * one))
    if len(sums) >= ENOUGH:
        return sums
    smallest = d.game.smallest_wager(BANKER)
    multiples = tuple(smallest * times for times in range(1, 2 * ENOUGH + 1))
    return tuple(one for one in multiples if can_be_wagered(d, one))


def can_be_wagered(d: BaccaratDocuments, amount: int) -> bool:
    """Whether chips make that amount, and it is within the limits; vigorish on whole dollars is always whole cents."""
    most = d.game.limits.get(BANKER, (0, None))[1]
    return amount >= d.game.smallest_wager(BANKER) and (most is None or amount <= most) and d.game.chips.make(amount)


# A few hands that show a player how a Baccarat game goes


NATURAL: Final = cards("KS 9H")
TWO_DIGITS: Final = cards("7S 8D")
ZERO: Final = cards("QH TC")
DRAWS: Final = cards("AD 3C 4H")
STAYS: Final = cards("JD 6S")
BANKERS: Final = cards("2C AS")


def hands(d: BaccaratDocuments) -> tuple[Shown, ...]:
    """Counting, the Natural, who draws, and a hand for each side wager of the table: six of them."""
    sides = (won(d, row) for row in reversed(d.side_wagers) if row.picture is not None)
    return (natural(d), last_digit(d), draws(d), bankers(d), *(*sides, stays(d), zero(d))[:2])


def natural(d: BaccaratDocuments) -> Shown:
    """A round that is over after four cards."""
    return shown(d, "natural", NATURAL, Rule.NATURAL, Rule.NATURAL_STOPS, points=point_count(NATURAL))


def last_digit(d: BaccaratDocuments) -> Shown:
    """Of a sum only the right digit counts."""
    total = sum(VALUES[card] for card in TWO_DIGITS)
    return shown(d, "last_digit", TWO_DIGITS, Rule.POINT_COUNT, total=total, points=point_count(TWO_DIGITS))


def draws(d: BaccaratDocuments) -> Shown:
    """A Player's Hand that takes a third card."""
    on = span(points for points in UNNATURAL if player_draws(points))
    points, final = point_count(DRAWS[:2]), point_count(DRAWS)
    return shown(d, "player_draws", DRAWS, Rule.PLAYER_DRAWS, points=points, draws=on, final=final)


def stays(d: BaccaratDocuments) -> Shown:
    """A Player's Hand that does not."""
    on = span(points for points in UNNATURAL if not player_draws(points))
    return shown(d, "player_stays", STAYS, Rule.PLAYER_STAYS, points=point_count(STAYS), stays=on)


def bankers(d: BaccaratDocuments) -> Shown:
    """A Banker's Hand that looks at the Player's third card."""
    points = point_count(BANKERS)
    against = span(third for third in POINTS if not banker_draws(points, third))
    return shown(d, "banker_stays", BANKERS, Rule.BANKER_TABLE, points=points, against=against)


def won(d: BaccaratDocuments, row: BaccaratWager) -> Shown:
    """A hand with which a side wager wins, and what it is paid."""
    assert row.picture is not None
    player, banker = cards(row.picture.player), cards(row.picture.banker)
    odds = row.verdict(result_of(player, banker), d.game.paid).odds
    own, against = (player, banker) if row.picture.shows == PLAYER else (banker, player)
    points, other = point_count(own), point_count(against)
    rules = row.picture.rules
    return shown(d, row.kind, own, *rules, points=points, other=other, margin=points - other, odds=odds)


def zero(d: BaccaratDocuments) -> Shown:
    """A hand that counts nothing."""
    return shown(d, "zero", ZERO, Rule.TEN_VALUE, points=point_count(ZERO))
