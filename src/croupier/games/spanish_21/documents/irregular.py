"""What can go wrong at this Spanish 21 table, for the dealer in a table, for players in a few sentences."""

from croupier.games.spanish_21.documents.table import SpanishTable
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.presenting.documents import Trouble
from croupier.presenting.people import Explained

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
