"""Irregularities of a Baccarat game: what the dealer does, and what players are told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.presenting.documents import Trouble
from croupier.presenting.people import Explained

if TYPE_CHECKING:
    from croupier.games.baccarat.documents.game_documents import BaccaratDocuments


def irregularities(d: BaccaratDocuments) -> tuple[Trouble, ...]:
    """All of them, in the order of the chapter."""
    return d.in_order(troubles(d))


def troubles(d: BaccaratDocuments) -> tuple[Trouble, ...]:
    """Everything that can go wrong at this table."""
    return (
        *d.recut_trouble(),
        *d.handled_trouble(),
        d.trouble("trouble.unseen", Rule.UNDISCLOSED_CARD),
        d.trouble("trouble.third_unseen", Rule.UNDISCLOSED_THIRD_CARD),
        *disclosed(d),
        out_of_cards(d),
        *held_cards(d),
        *passed_shoe(d),
    )


def is_discarded(d: BaccaratDocuments) -> bool:
    """Whether every disclosed card is simply put away: the chapter knows no simulated round."""
    return not d.game.edition.disclosed.simulated


def disclosed(d: BaccaratDocuments) -> tuple[Trouble, ...]:
    """A card that was seen, or lay face up in the shoe."""
    if is_discarded(d):
        by_points = by_reading("face_up_card_counts_points")
        return (
            d.trouble(d.into("trouble.disclosed"), Rule.DISCLOSED_TO_DISCARD),
            d.trouble(d.into("trouble.face_up"), Rule.FACE_UP_CARD, also=by_points),
        )
    simulated = d.game.choices.disclosed_card == "simulated round"
    chosen = Rule.DISCLOSED_SIMULATED if simulated else Rule.DISCLOSED_TO_DISCARD
    key = "trouble.third_seen_simulated" if simulated else "trouble.third_seen"
    early = by_reading("disclosed_card_before_the_round")
    return (
        d.trouble(d.into(key), Rule.DISCLOSED_THIRD_CARD, chosen),
        d.trouble(d.into("trouble.seen"), Rule.DISCLOSED_CARD, Rule.FACE_UP_CARD, also=early),
    )


def out_of_cards(d: BaccaratDocuments) -> Trouble:
    """A shoe that runs out."""
    if d.has(Rule.DECKS_PER_SHOE):
        return d.trouble("trouble.out_of_cards_new_decks", Rule.INSUFFICIENT_CARDS)
    return d.trouble("trouble.out_of_cards", Rule.INSUFFICIENT_CARDS)


def held_cards(d: BaccaratDocuments) -> tuple[Trouble, ...]:
    """What can happen to cards in a player's hands."""
    if not d.game.hands_out:
        return ()
    delay = "trouble.delay_or_violation" if d.wording.or_violation else "trouble.delay"
    shown = by_reading("shown_cards_are_returned")
    return (
        d.trouble(delay, Rule.CARDS_RELINQUISHED, also=by_reading("relinquished_cards")),
        d.trouble("trouble.shown", Rule.PLAYERS_HAND_HANDED, Rule.BANKERS_HAND_HANDED, also=shown),
        d.trouble("trouble.torn", Rule.DECKS_PER_SHOE, also=by_reading("torn_card")),
    )


def passed_shoe(d: BaccaratDocuments) -> tuple[Trouble, ...]:
    """A curator who must give up the shoe."""
    if not d.game.edition.curator:
        return ()
    key = "trouble.pass_or_violation" if d.wording.or_violation else "trouble.pass"
    return (d.trouble(key, Rule.PASS_ORDERED, Rule.SHOE_TO_THE_RIGHT),)


def for_players(d: BaccaratDocuments) -> tuple[Explained, ...]:
    """What happens to players' wagers and cards when something goes wrong."""
    hands_off = (d.say("players.hands_off", Rule.HANDS_OFF_CARDS),) if d.has(Rule.HANDS_OFF_CARDS) else ()
    delay = (d.say("players.delay", Rule.CARDS_RELINQUISHED),) if d.game.hands_out else ()
    passes = (d.say("players.pass", Rule.PASS_ORDERED),) if d.game.edition.curator else ()
    return (
        d.say("players.out_of_cards", Rule.INSUFFICIENT_CARDS),
        d.say("players.unseen", Rule.UNDISCLOSED_CARD, Rule.UNDISCLOSED_THIRD_CARD),
        *seen_by_players(d),
        *hands_off,
        *delay,
        *passes,
    )


def seen_by_players(d: BaccaratDocuments) -> tuple[Explained, ...]:
    """What becomes of cards that everybody has seen."""
    if is_discarded(d):
        return (d.say("players.seen_discarded", Rule.DISCLOSED_TO_DISCARD, Rule.FACE_UP_CARD),)
    early = by_reading("disclosed_card_before_the_round")
    simulated = d.game.choices.disclosed_card == "simulated round"
    key, chosen = ("simulated", Rule.DISCLOSED_SIMULATED) if simulated else ("discard", Rule.DISCLOSED_TO_DISCARD)
    return (
        d.say(f"players.third_{key}", Rule.DISCLOSED_THIRD_CARD, chosen),
        d.say("players.seen_simulated", Rule.DISCLOSED_CARD, Rule.FACE_UP_CARD, also=early),
    )
