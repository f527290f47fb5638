"""The procedure of 21 Baccarat on the dealer's card, and the tables that a dealer looks up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.equipment import Card
from croupier.games.baccarat_21.hands import STANDS_AT
from croupier.games.baccarat_21.wagers import BONUSES, HALF, HANDS, LINE_RULES, MAIN_RULES
from croupier.games.shared.points import total
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.money import EVEN
from croupier.presenting.documents import Grid, Paragraphs, Points, Row, Section, Steps, Trouble
from croupier.presenting.people import Explained

if TYPE_CHECKING:
    from croupier.games.baccarat_21.documents.game_documents import TwentyOneDocuments

TWO_ACES = (Card("AH"), Card("AD"))


def sections(d: TwentyOneDocuments) -> tuple[Section, ...]:
    """The dealer's card without its irregularities."""
    idle, life = d.idle(), d.deck_life()
    return (
        Section(title=d.title("before"), blocks=(Steps(items=d.preparation()),)),
        Section(title=d.says("titles.deal"), blocks=(Steps(items=the_deal(d)), Points(items=beside_the_deal(d)))),
        Section(title=d.says("titles.further"), blocks=(Steps(items=further_cards(d)),)),
        Section(title=d.says("titles.settlement"), blocks=(Steps(items=settlement(d)), winners(d))),
        Section(title=d.says("titles.after"), blocks=(Steps(items=after_the_round(d)),)),
        *((Section(title=d.title("idle"), blocks=(Steps(items=idle),)),) if idle else ()),
        Section(title=d.title("decks"), blocks=(Paragraphs(items=life),)),
        *payout_sections(d),
    )


# The round


def the_deal(d: TwentyOneDocuments) -> tuple[Explained, ...]:
    """The first four cards."""
    first_four = (Rule.FIRST_TO_PLAYER, Rule.FIRST_TO_BANKER, Rule.SECOND_TO_PLAYER, Rule.SECOND_TO_BANKER)
    return (
        d.say("deal.wagers", Rule.WAGERS_IN_CHIPS, Rule.NO_LATE_WAGERS),
        d.say("deal.with_hands", Rule.DEALING_SHOE, Rule.DEALING_HANDS),
        d.say("deal.four", Rule.INITIAL_CARDS, *first_four),
    )


def beside_the_deal(d: TwentyOneDocuments) -> tuple[Explained, ...]:
    """What holds throughout: who wagers on what, what cards count, who may touch them."""
    wagers = d.names(d.optional)
    optional = (d.say("deal.optional", Rule.OPTIONAL_WAGERS, wagers=wagers),) if wagers else ()
    return (
        d.say("deal.one_hand", Rule.MAIN_WAGER, also=by_reading("one_of_the_two_hands")),
        *optional,
        d.say("deal.count", Rule.COUNT_PIPS, Rule.COUNT_COURTS, Rule.COUNT_ACES),
        aces(d),
        d.say("deal.hands_off", Rule.HANDS_OFF_CARDS),
    )


def aces(d: TwentyOneDocuments) -> Explained:
    """What two aces are worth here."""
    reading = by_reading("two_aces")
    if d.game.aces_outrank:
        return d.say("further.aces_outrank", Rule.ACE_NATURAL, Rule.COUNT_ACES, also=reading)
    return d.say("further.aces_twelve", Rule.ACE_NATURAL, Rule.COUNT_ACES, also=reading, points=total(TWO_ACES))


def further_cards(d: TwentyOneDocuments) -> tuple[Explained, ...]:
    """One more card, or none."""
    first = by_reading("players_hand_draws_first")
    natural = (Rule.ACE_NATURAL, Rule.NATURAL_DEALT, Rule.NATURAL_STOPS)
    draw = d.say("further.draw", Rule.DRAW_BELOW_17, also=first, points=STANDS_AT)
    if not d.offers_bonus:
        return (d.say("further.natural", *natural), draw)
    readings = first + by_reading("bonus_card_after_a_natural")
    bonus_card = d.say("further.bonus_card", Rule.BONUS_CARD, also=readings, points=STANDS_AT)
    return (d.say("further.natural_bonus", *natural), bonus_card, draw)


def settlement(d: TwentyOneDocuments) -> tuple[Explained, ...]:
    """The wagers on the hands, then the optional ones."""
    optional = [rule for on in d.optional for rule in d.game.rows[on].decided_by]
    then = (d.say("settle.then_optional", *optional, wagers=d.names(d.optional)),) if optional else ()
    return (d.say("settle.compare", Rule.SETTLE_ORDER), d.say("settle.order", Rule.SETTLE_ORDER), *then)


def winners(d: TwentyOneDocuments) -> Grid:
    """Which hand wins, by the totals of both."""
    rules = tuple(MAIN_RULES.values())
    over = by_reading("over_21")
    higher = d.game.cite_all(*(rule for one in rules for rule in (one.higher, one.pays_higher, one.collected_lower)))
    one_over = d.game.cite_all(*(one.pays_over for one in rules))
    lower = d.game.cite_all(
        *(rule for one in rules for rule in (one.lower_over, one.pays_less_over, one.collected_more_over))
    )
    lines = (
        ("both_within", "higher", higher),
        ("one_over", "not_over", one_over + over),
        ("both_over", "lower", lower),
        ("equal", "returned", d.game.cite_all(*(one.returned for one in rules))),
    )
    return Grid(
        caption=d.says("settle.table.caption"),
        columns=(d.says("settle.table.totals"), d.says("settle.table.wins")),
        rows=tuple(
            Row(cells=(d.says(f"settle.table.{totals}"), d.says(f"settle.table.{wins}")), cites=cites)
            for totals, wins, cites in lines
        ),
        wide=(1,),
    )


def after_the_round(d: TwentyOneDocuments) -> tuple[Explained, ...]:
    """The cards are put away; the cover card, which a continuous device does without."""
    cleared = d.say("after.clear", Rule.CLEAR_CARDS)
    rules = (Rule.COVER_CARD, Rule.COLLECT_REMAINING, Rule.SHUFFLE_AFTER_COVER, Rule.RESHUFFLE_AFTER_COVER)
    return (cleared,) if d.is_continuous else (cleared, d.say("after.cover", *rules))


# Payouts


def payout_sections(d: TwentyOneDocuments) -> tuple[Section, ...]:
    """What wagers pay, line by line and by chip."""
    rows = [d.game.rows[on] for on in d.game.offered]
    odds = {one for row in rows for one in row.odds(d.game.paid)}
    cites = d.game.cite_all(*(row.odds_rule for row in rows))
    return (
        Section(title=d.says("titles.payouts"), blocks=(payouts(d),)),
        *bonus_lines(d),
        Section(title=d.title("payouts"), blocks=(d.payouts_by_chip(odds, cites),)),
    )


def payouts(d: TwentyOneDocuments) -> Grid:
    """The wagers other than the Bonus Wagers: when each wins, and what it pays."""
    on_hand = d.says("payouts.hand_pays", odds=EVEN, half=HALF, points=STANDS_AT)
    half = d.game.cites(Rule.SEVENTEEN_ODDS) + by_reading("one_to_two")
    rows = []
    for on in d.game.offered:
        if on not in BONUSES:
            row = d.game.rows[on]
            cites = d.game.cite_all(row.rule, row.odds_rule)
            pays, more = (on_hand, half) if on in HANDS else ("; ".join(map(str, row.odds(d.game.paid))), ())
            cells = (d.words(f"wagers.{on}"), d.says(f"payouts.{on}"), pays)
            rows.append(Row(cells=cells, cites=tuple(dict.fromkeys(cites + more))))
    columns = tuple(d.says(f"payouts.{one}") for one in ("wager", "wins", "pays"))
    return Grid(columns=columns, rows=tuple(rows), wide=(1,))


def bonus_lines(d: TwentyOneDocuments) -> tuple[Section, ...]:
    """The lines of the paytable that was chosen."""
    if d.game.paytable is None:
        return ()
    rows = tuple(
        Row(
            cells=(d.says(f"bonus.lines.{line}"), str(odds)),
            cites=d.game.cite_all(LINE_RULES[line], Rule.BONUS_PAYTABLES),
        )
        for line, odds in d.game.paytable.items()
    )
    grid = Grid(columns=(d.says("bonus.line"), d.says("payouts.pays")), rows=rows, wide=(0,))
    said = (
        d.say("bonus.best", Rule.BONUS_PAYTABLES, also=by_reading("bonus_best_line")),
        d.say("bonus.pair_only", Rule.PAIR),
    )
    title = d.says("titles.bonus", table=d.game.choices.bonus)
    return (Section(title=title, blocks=(grid, Points(items=said))),)


# Irregularities of 21 Baccarat


def irregularities(d: TwentyOneDocuments) -> tuple[Trouble, ...]:
    """All of them, in the order of the chapter."""
    return d.in_order(troubles(d))


def troubles(d: TwentyOneDocuments) -> tuple[Trouble, ...]:
    """Everything that can go wrong at this table."""
    return (
        *d.recut_trouble(),
        *d.handled_trouble(),
        d.trouble("trouble.face_up", Rule.FACE_UP_CARD),
        drawn(d),
        *d.device_troubles(),
        d.trouble("trouble.out_of_cards", Rule.SHUFFLE, also=by_reading("shoe_runs_out")),
    )


def drawn(d: TwentyOneDocuments) -> Trouble:
    """A card for a hand that may not draw."""
    to_do = d.say("trouble.drawn.to_do", Rule.DRAWN_ON_17, also=by_reading("has_17_or_more"))
    return Trouble(happened=d.says("trouble.drawn.happened", points=STANDS_AT), to_do=to_do.says, cites=to_do.cites)


def for_players(d: TwentyOneDocuments) -> tuple[Explained, ...]:
    """What happens to wagers and cards when something goes wrong."""
    return (
        d.say("players.out_of_cards", Rule.SHUFFLE, also=by_reading("shoe_runs_out")),
        d.say("players.face_up", Rule.FACE_UP_CARD),
        d.say("players.drawn", Rule.DRAWN_ON_17, also=by_reading("has_17_or_more"), points=STANDS_AT),
        d.say("players.hands_off", Rule.HANDS_OFF_CARDS),
    )
