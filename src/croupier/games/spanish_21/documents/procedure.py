"""The dealer's card of Spanish 21: from the cards' arrival to the dealer's last card, step by step."""

from croupier.games.spanish_21.choices import LEAST_MATCH
from croupier.games.spanish_21.documents.table import SpanishTable
from croupier.games.spanish_21.hands import DEALER_STANDS_AT
from croupier.games.spanish_21.wagers import BLACKJACK_ODDS, INSURANCE_ODDS
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.presenting.documents import Section, Trouble
from croupier.presenting.dollars import dollars
from croupier.presenting.people import Explained


def up_to_settlement(d: SpanishTable) -> tuple[Section, ...]:
    """Everything before hands are compared."""
    return (d.steps("cards", *d.preparation(), *d.deck_life()), wagers(d), the_deal(d), decisions(d), dealers_hand(d))


def wagers(d: SpanishTable) -> Section:
    """What is wagered before the first card."""
    barred = (Rule.SAT_OUT_BARRED, Rule.BAR_LIFTED, Rule.BAR_ENDS_AT_RESHUFFLE)
    return d.steps(
        "wagers",
        d.say("wagers.main", Rule.MAIN_WAGER, Rule.NO_LATE_WAGERS),
        d.say(d.dated("wagers.chips"), Rule.WAGERS_IN_CHIPS),
        d.say(d.dated("wagers.cash"), Rule.CASH_WAGER),
        *match_wager(d),
        boxes(d),
        d.say("wagers.sat_out", *barred) if d.bars else None,
        d.say(d.dated("wagers.hands_off"), Rule.HANDS_OFF_WAGERS, Rule.HANDS_OFF_ADDED_WAGERS),
    )


def match_wager(d: SpanishTable) -> list[Explained]:
    """The Match-the-Dealer Wager, where it is offered, and its limits under the temporary rules."""
    if not d.offers_match:
        return []
    found = [d.say("wagers.match", Rule.MATCH_THE_DEALER, Rule.OPTIONAL_WAGERS, Rule.MATCH_IN_CHIPS)]
    if not d.game.edition.match_terms:
        return found
    least, most = dollars(LEAST_MATCH), d.game.choices.match_maximum
    rules = (Rule.MATCH_MINIMUM, Rule.MATCH_NOT_ABOVE_MAIN)
    if most is None:
        return [*found, d.say("wagers.match_terms", *rules, least=least)]
    return [*found, d.say("wagers.match_maximum", *rules, Rule.MATCH_MAXIMUM, least=least, most=dollars(most))]


def boxes(d: SpanishTable) -> Explained:
    """On how many boxes a player may wager."""
    most = d.game.choices.boxes_per_player
    if most == 1:
        return d.say("wagers.one_box", Rule.ADJACENT_BOXES)
    return d.say("wagers.boxes", Rule.ADJACENT_BOXES, boxes=most)


def the_deal(d: SpanishTable) -> Section:
    """The first two cards, and what is settled before anybody decides."""
    insurance = (Rule.INSURANCE_OFFERED, Rule.INSURANCE_LIMIT, Rule.INSURANCE_NEXT_UNIT, Rule.INSURANCE_BEFORE_READER)
    cover = (Rule.COVER_CARD, Rule.COLLECT_REMAINING, Rule.SHUFFLE_AFTER_COVER, Rule.RESHUFFLE_AFTER_COVER)
    ends = d.game.blackjack_ends_cites + d.game.cites(Rule.INSURANCE_ODDS)
    return d.steps(
        "deal",
        d.say(d.dated("deal.hands"), Rule.DEALING_HANDS),
        d.say("deal.first", Rule.INITIAL_CARDS, Rule.FIRST_TO_BOXES, Rule.DEALER_UP_CARD),
        d.say("deal.second", Rule.INITIAL_CARDS, Rule.SECOND_TO_BOXES, Rule.DEALER_HOLE_CARD),
        None if d.is_continuous else d.say(d.dated("deal.cover_card"), *cover),
        *match_settled(d),
        d.say("deal.insurance", *insurance, also=by_reading("insurance_above_half")),
        d.say("deal.reader", Rule.CARD_READER, Rule.HOLE_CARD_CHECKED),
        d.say("deal.blackjack", also=ends, odds=INSURANCE_ODDS),
        d.say("deal.no_blackjack", Rule.INSURANCE_COLLECTED),
    )


def match_settled(d: SpanishTable) -> list[Explained]:
    """How Match-the-Dealer is settled, where it is offered."""
    if not d.offers_match:
        return []
    rules = (Rule.MATCH_SETTLED, Rule.MATCH_WINS, Rule.MATCH_BY_RANK, Rule.MATCH_BOTH)
    settled = d.say(d.dated("deal.match"), *rules, also=d.match_by_rank())
    apart = (Rule.MATCH_INDEPENDENT, Rule.INSURANCE_NOT_ON_MATCH)
    return [settled, *([d.say("deal.match_apart", *apart)] if d.has(Rule.MATCH_INDEPENDENT) else [])]


def decisions(d: SpanishTable) -> Section:
    """What players may do with their hands."""
    announced = (Rule.ANNOUNCE_POINTS, Rule.ANNOUNCE_NEW_POINTS, Rule.ANNOUNCE_SPLIT_POINTS)
    surrender = (Rule.SURRENDER, Rule.SURRENDER_FIRST, Rule.SURRENDER_AT_ONCE, Rule.SURRENDER_WAITS)
    double = (Rule.DOUBLE_DOWN, Rule.DOUBLE_LIMIT, Rule.ONE_CARD_AFTER_DOUBLE, Rule.DOUBLE_CARD_SIDEWAYS)
    on_two = d.game.edition.double_on_two_only
    how_many = by_reading("double_down_on_how_many_cards")
    equal = by_reading("identical_in_value")
    counts = d.say("decisions.counts_own", Rule.PLAYER_COUNTS_OWN_HAND)
    return d.steps(
        "decisions",
        d.say(d.dated("decisions.turn"), Rule.DECISIONS_IN_TURN, Rule.PLAYER_DECISIONS, *announced),
        *blackjacks(d),
        d.say("decisions.surrender", *surrender),
        d.say("decisions.draw", Rule.PLAYER_MAY_DRAW, Rule.NO_DRAW_ON_21, Rule.DECISION_CARDS),
        d.say("decisions.double_2010" if on_two else "decisions.double", *double, also=how_many),
        d.say("decisions.rescue", Rule.RESCUE, also=by_reading("rescue")),
        d.say("decisions.split", Rule.SPLIT_PAIRS, Rule.SPLIT_WAGER_EQUAL, also=equal),
        d.say("decisions.split_order", Rule.SPLIT_ORDER, Rule.SPLIT_DECISIONS),
        splits(d),
        counts if d.has(Rule.PLAYER_COUNTS_OWN_HAND) else None,
    )


def blackjacks(d: SpanishTable) -> list[Explained]:
    """When a player's Blackjack is paid."""
    if not d.game.edition.blackjack_at_once:
        return [d.say("decisions.blackjack_2010", Rule.NO_DRAW_ON_21, also=by_reading("blackjack_not_paid_early_2010"))]
    at_once = d.say(
        "decisions.blackjack_at_once", Rule.BLACKJACK_PAID_AT_ONCE, Rule.BLACKJACK_PAYS, odds=BLACKJACK_ODDS
    )
    return [at_once, d.say("decisions.blackjack_waits", Rule.BLACKJACK_WAITS)]


def splits(d: SpanishTable) -> Explained:
    """How often a box may be split."""
    times, own = d.game.choices.splits, by_reading("splits_in_all")
    if times == 1:
        return d.say("decisions.split_once", Rule.SPLIT_LIMIT, also=own)
    return d.say("decisions.split_times", Rule.SPLIT_LIMIT, also=own, times=times, hands=times + 1)


def dealers_hand(d: SpanishTable) -> Section:
    """The hole card, and the cards that the dealer draws."""
    draws = (Rule.DEALER_DRAWS_TO_17, Rule.DEALER_CARDS_FACE_UP, Rule.ANNOUNCE_DEALER_POINTS)
    return d.steps(
        "dealer",
        d.say(d.dated("dealer.turn"), Rule.HOLE_CARD_TURNED, Rule.ANNOUNCE_DEALERS_CARD),
        d.say("dealer.draw", *draws, stands=DEALER_STANDS_AT),
        d.say("dealer.no_need", Rule.DEALER_NEED_NOT_DRAW, also=by_reading("dealer_need_not_draw")),
    )


# What can go wrong at this Spanish 21 table, for the dealer in a table, for players in a few sentences


STANDS = by_reading("settled_before_void_stands")
BY_ROUND = by_reading("amiss_by_round")


def irregularities(d: SpanishTable) -> tuple[Trouble, ...]:
    """Everything that can be reported, in the order of the chapter."""
    own = (*with_the_shoe(d), *with_drawn_cards(d), *with_missing_cards(d), *with_the_reader(d), *with_wagers(d))
    return d.in_order((*own, *d.recut_trouble(), *d.device_troubles(), *d.handled_trouble()))


def with_the_shoe(d: SpanishTable) -> list[Trouble]:
    """Cards that may not be there, and none that are left."""
    hours = d.game.edition.deck_hours
    void = STANDS + BY_ROUND
    return [
        d.trouble("trouble.face_up_2010" if d.game.edition.face_up_bars_shoe else "trouble.face_up", Rule.FACE_UP_CARD),
        d.trouble("trouble.face_up_cards", Rule.FACE_UP_CARDS_VOID, also=void),
        d.trouble("trouble.ten", Rule.TEN_FOUND),
        d.trouble("trouble.tens", Rule.TENS_FOUND_VOID, also=void),
        d.trouble("trouble.out_of_cards", Rule.INSUFFICIENT_CARDS),
        *([] if hours is None else [old_decks(d, hours)]),
    ]


def old_decks(d: SpanishTable, hours: int) -> Trouble:
    """Decks that have been in use for too long."""
    to_do = d.say("trouble.old_decks.to_do", Rule.DECK_LIFE, also=by_reading("deck_life_ends_at_the_hour"))
    return Trouble(happened=d.says("trouble.old_decks.happened", hours=hours), to_do=to_do.says, cites=to_do.cites)


def with_drawn_cards(d: SpanishTable) -> list[Trouble]:
    """Cards that come out when none is due."""
    exposed = (Rule.DRAWN_IN_ERROR_EXPOSED, Rule.EXPOSED_CARD_REFUSED, Rule.EXPOSED_CARD_DISCARDED)
    early = by_reading("exposed_before_two_cards")
    return [
        d.trouble("trouble.unseen", Rule.DRAWN_IN_ERROR_UNSEEN),
        d.trouble("trouble.exposed", *exposed),
        d.trouble("trouble.exposed_early", Rule.DRAWN_IN_ERROR_EXPOSED, also=early),
        d.trouble("trouble.on_17", Rule.DRAWN_ON_17, also=by_reading("has_17_or_more")),
    ]


def with_missing_cards(d: SpanishTable) -> list[Trouble]:
    """Cards that are due and not dealt."""
    returned = () if d.game.edition.undealt_returned else by_reading("player_dealt_no_cards")
    return [
        d.trouble("trouble.dealer_skipped", Rule.DEALER_SKIPPED),
        d.trouble("trouble.dealt_none", Rule.PLAYER_DEALT_NONE, also=returned),
        d.trouble("trouble.dealt_one", Rule.PLAYER_DEALT_ONE, also=by_reading("second_card_declined")),
        d.trouble("trouble.missed", Rule.MISSED_CARD),
    ]


def reader_shows(d: SpanishTable) -> bool:
    """Whether the card reader lets players see the hole card."""
    return d.game.choices.card_reader == "shows the card"


def with_the_reader(d: SpanishTable) -> list[Trouble]:
    """The card reader misused, broken or not used."""
    device = by_reading("card_reader_is_a_fact")
    shows = d.trouble("trouble.reader_shows", Rule.READER_MISUSED, Rule.READER_SHOWS_HOLE_CARD, also=device + STANDS)
    hides = d.trouble("trouble.reader_hides", Rule.READER_MISUSED, Rule.READER_HIDES_HOLE_CARD, also=device)
    return [
        shows if reader_shows(d) else hides,
        d.trouble("trouble.reader_fails", Rule.READER_MALFUNCTION),
        d.trouble("trouble.unchecked", Rule.HOLE_CARD_CHECKED, also=by_reading("hole_card_not_checked")),
    ]


def with_wagers(d: SpanishTable) -> list[Trouble]:
    """Wagers that are touched, or come too late."""
    handled = (Rule.HANDS_OFF_WAGERS, Rule.HANDS_OFF_ADDED_WAGERS)
    return [d.trouble("trouble.late_wager", Rule.NO_LATE_WAGERS), d.trouble("trouble.wager_handled", *handled)]


def for_players(d: SpanishTable) -> tuple[Explained, ...]:
    """What players are told of all this."""
    returned = () if d.game.edition.undealt_returned else by_reading("player_dealt_no_cards")
    key, rule = ("shows", Rule.READER_SHOWS_HOLE_CARD) if reader_shows(d) else ("hides", Rule.READER_HIDES_HOLE_CARD)
    return (
        d.say("players.face_up", Rule.FACE_UP_CARDS_VOID, Rule.TENS_FOUND_VOID, also=STANDS + BY_ROUND),
        d.say("players.exposed", Rule.DRAWN_IN_ERROR_EXPOSED, Rule.EXPOSED_CARD_REFUSED),
        d.say("players.not_dealt", Rule.PLAYER_DEALT_NONE, Rule.PLAYER_DEALT_ONE, also=returned),
        d.say("players.missed", Rule.MISSED_CARD),
        d.say(f"players.reader_{key}", Rule.READER_MISUSED, rule),
        d.say("players.reader_fails", Rule.READER_MALFUNCTION),
        d.say("players.out_of_cards", Rule.INSUFFICIENT_CARDS),
        d.say("players.hands_off", Rule.HANDS_OFF_CARDS, Rule.HANDS_OFF_WAGERS),
    )
