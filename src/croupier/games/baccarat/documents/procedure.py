"""The procedure of a Baccarat game on the dealer's card, from the cards' arrival to the end of a round."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from croupier.games.baccarat.documents import tables
from croupier.games.baccarat.documents.tables import DRAGON_7_POINTS, NATURALS, UNNATURAL
from croupier.games.baccarat.hands import banker_draws, player_draws
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.presenting.documents import Block, Paragraphs, Points, Section, Steps, Trouble
from croupier.presenting.dollars import dollars
from croupier.presenting.people import Explained
from croupier.presenting.spans import span

if TYPE_CHECKING:
    from croupier.games.baccarat.documents.game_documents import BaccaratDocuments


def sections(d: BaccaratDocuments) -> tuple[Section, ...]:
    """The dealer's card without its irregularities."""
    return (
        Section(title=d.title("before"), blocks=(*who_reads(d), Steps(items=d.preparation()))),
        *who_deals(d),
        Section(title=d.says("titles.deal"), blocks=(Steps(items=the_deal(d)), Points(items=beside_the_deal(d)))),
        Section(title=d.says("titles.third_cards"), blocks=(Steps(items=third_cards(d)), tables.third_card_table(d))),
        Section(title=d.says("titles.settlement"), blocks=(Steps(items=settlement(d)), *who_settles(d))),
        Section(title=d.says("titles.vigorish"), blocks=vigorish(d)),
        Section(title=d.says("titles.after"), blocks=(Steps(items=after_the_round(d)),)),
        *between_rounds(d),
        *tables.payout_sections(d),
    )


# Before the deal


def who_reads(d: BaccaratDocuments) -> tuple[Block, ...]:
    """Which of several dealers the card speaks to."""
    if not has_several_dealers(d):
        return ()
    return (Paragraphs(items=(d.say("prepare.caller", Rule.INSPECT_CARDS, Rule.OFFER_CUT),)),)


def has_several_dealers(d: BaccaratDocuments) -> bool:
    """Whether the dealer who calls the game shares the table with others."""
    return d.has(Rule.DEALERS_SHUFFLE) and d.game.choices.dealers > 1


def who_deals(d: BaccaratDocuments) -> tuple[Section, ...]:
    """The curator, where a player deals."""
    if not d.game.edition.curator:
        return ()
    steps = (
        d.say("shoe.offer", Rule.SHOE_OFFERED, Rule.CURATOR_NAMED),
        d.say("shoe.dealer_deals", Rule.DEALER_AS_CURATOR, Rule.DEALER_DESIGNATED, Rule.NOBODY_TAKES_SHOE),
    )
    return (Section(title=d.says("titles.shoe"), blocks=(Steps(items=steps),)),)


# The deal


def the_deal(d: BaccaratDocuments) -> tuple[Explained, ...]:
    """From the last wagers to the Point Counts of both hands."""
    cards = (d.say("deal.cards", Rule.CALL_FOR_CARDS),) if d.game.edition.curator else ()
    dealt = handed_out(d) if d.game.hands_out else shown_by_dealer(d)
    return (d.say("deal.no_more_bets", Rule.NO_MORE_BETS, Rule.NO_LATE_WAGERS), *cards, *dealt)


def beside_the_deal(d: BaccaratDocuments) -> tuple[Explained, ...]:
    """What holds throughout: what wagers are, what cards count, who may touch them."""
    counts = (Rule.ACE_VALUE, Rule.PIP_VALUE, Rule.TEN_VALUE, Rule.POINT_COUNT)
    hands_off = (d.say("deal.hands_off", Rule.HANDS_OFF_CARDS),) if d.has(Rule.HANDS_OFF_CARDS) else ()
    return (
        d.say("deal.wagers", Rule.WAGERS_IN_CHIPS, Rule.CASH_WAGER),
        d.say("deal.count", *counts),
        *hands_off,
    )


def shown_by_dealer(d: BaccaratDocuments) -> tuple[Explained, ...]:
    """Four cards that the dealer shows: dealt face up, or turned afterwards."""
    way = d.game.way
    announce = d.say("deal.announce_both", Rule.ANNOUNCE_POINTS)
    if d.game.edition.curator:
        four = d.say("deal.curator_four", Rule.INITIAL_CARDS, *way.rules)
        return (four, d.say("deal.turn_both", Rule.DEAL_FACE_DOWN), announce)
    if way.face == "up":
        return (d.say("deal.face_up", Rule.INITIAL_CARDS, *way.rules), announce)
    key = "deal.face_down_left" if d.wording.left_hand else "deal.face_down"
    turned = d.say("deal.turn_in_turn", Rule.DEAL_FACE_DOWN, Rule.ANNOUNCE_POINTS)
    return (d.say(key, Rule.INITIAL_CARDS, *way.rules), turned)


def handed_out(d: BaccaratDocuments) -> tuple[Explained, ...]:
    """Four cards that are handed to players."""
    edition = d.game.edition
    four = "deal.curator_four" if edition.curator else "deal.four_down"
    tuck = "deal.curator_tucks" if edition.curator_tucks else "deal.tuck"
    nobody = () if d.has(Rule.NO_WAGER_ON_HAND) else by_reading("no_wager_on_a_hand")
    equal = by_reading("closest_counterclockwise")
    return (
        d.say(four, Rule.INITIAL_CARDS, *d.game.way.rules),
        d.say(tuck, Rule.BANKERS_HAND_TUCKED),
        d.say("deal.hand_player", Rule.PLAYERS_HAND_HANDED),
        d.say("deal.hand_banker", Rule.BANKERS_HAND_HANDED),
        d.say("deal.equal_wagers", Rule.EQUAL_HIGHEST_WAGERS, also=equal),
        d.say("deal.no_wager", Rule.HANDED_TO_PLAYERS, Rule.NO_WAGER_ON_HAND, also=nobody),
    )


# Third cards


def third_cards(d: BaccaratDocuments) -> tuple[Explained, ...]:
    """Which hand draws, and how a third card is dealt."""
    draws, stays = by_answer(player_draws)
    alone, stays_alone = by_answer(lambda points: banker_draws(points, None))
    rules = (Rule.BANKER_DRAWS_LOW, Rule.BANKER_TABLE, Rule.BANKER_STAYS_SEVEN)
    return (
        d.say("third.natural", Rule.NATURAL, Rule.NATURAL_STOPS, points=span(NATURALS)),
        d.say("third.player", Rule.PLAYER_DRAWS, Rule.PLAYER_STAYS, draws=draws, stays=stays),
        d.say("third.banker_alone", Rule.BANKER_ALONE, draws=alone, stays=stays_alone),
        d.say("third.banker_table", *rules),
        third_card_dealt(d),
    )


def by_answer(draws: Callable[[int], bool]) -> tuple[str, str]:
    """The Point Counts on which a hand draws, and those on which it stays."""
    return span(one for one in UNNATURAL if draws(one)), span(one for one in UNNATURAL if not draws(one))


def third_card_dealt(d: BaccaratDocuments) -> Explained:
    """How a third card comes to its hand."""
    instructed = d.game.edition.curator
    rules = (Rule.THIRD_CARD_DECISION, *((Rule.CURATOR_INSTRUCTED,) if instructed else ()), *d.game.way.third_rules)
    if d.game.hands_out:
        key = "third.instruct_handed" if instructed else "third.handed"
        return d.say(key, *rules, Rule.PLAYERS_THIRD_HANDED, Rule.BANKERS_THIRD_HANDED, Rule.ONE_THIRD_CARD)
    return d.say("third.instruct" if instructed else "third.face_up", *rules, Rule.ONE_THIRD_CARD)


# Result, settlement, vigorish


def settlement(d: BaccaratDocuments) -> tuple[Explained, ...]:
    """The result, the losing wagers, the others."""
    dragon_7 = d.say("settle.announce_dragon_7", Rule.ANNOUNCE_RESULT, Rule.DRAGON_7, points=DRAGON_7_POINTS)
    return (
        d.say("settle.announce", Rule.ANNOUNCE_RESULT, tie=d.game.edition.tie_words),
        *((dragon_7,) if d.game.paid.ez else ()),
        d.say("settle.losers", Rule.SETTLE_ORDER),
        d.say(f"settle.{paying_order(d)}", Rule.SETTLE_ORDER, Rule.PAID_BEFORE_VIGORISH),
        *pushes(d),
    )


def who_settles(d: BaccaratDocuments) -> tuple[Block, ...]:
    """Who collects and pays, where several dealers share the table."""
    return (Points(items=(d.say("settle.by_dealers", Rule.SETTLE_ORDER),)),) if has_several_dealers(d) else ()


def paying_order(d: BaccaratDocuments) -> str:
    """The key of how winners are paid, and when their vigorish is collected or marked."""
    if not d.takes_vigorish:
        return "pay"
    when = "deferred" if d.is_deferred else "at_payout"
    return f"{when}_paid_first" if d.game.edition.paid_first else when


def pushes(d: BaccaratDocuments) -> tuple[Explained, ...]:
    """The wagers that are returned."""
    tie = ("settle.tie_charged", Rule.TIE_CHARGED) if d.charges_ties else ("settle.tie", Rule.BANKER_TIES)
    found = [d.say(tie[0], tie[1], Rule.PLAYER_TIES)]
    if d.game.paid.ez:
        found.append(d.say("settle.dragon_7_push", Rule.BANKER_TIES, Rule.DRAGON_7))
    found += [d.say(f"settle.push_{row.kind}", row.pushes_by) for row in d.side_wagers if row.pushes_by]
    return tuple(found)


def vigorish(d: BaccaratDocuments) -> tuple[Block, ...]:
    """What is taken, how it is rounded, when it is collected; by amount in a table."""
    if d.game.paid.ez:
        return (Paragraphs(items=(d.say("vigorish.none", Rule.EZ_BACCARAT),)),)
    everybody = (d.say("vigorish.everybody", Rule.ONE_VIGORISH),) if d.has(Rule.ONE_VIGORISH) else ()
    side = ((row, d.words(f"wagers.{row.kind}")) for row in d.side_wagers)
    free = [d.say("vigorish.not_on_others", row.odds_rule, wager=name) for row, name in side]
    return (Points(items=(rate(d), *owed(d), *free, *everybody)), tables.vigorish_table(d))


def rate(d: BaccaratDocuments) -> Explained:
    """The rate, of what it is taken, and how it is rounded."""
    terms = d.game.vigorish
    of, rule = ("ties", Rule.VIGORISH_ON_TIES) if d.charges_ties else ("rate", Rule.VIGORISH_RATE)
    if terms.unit is None:
        return d.say(f"vigorish.{of}_exact", rule, percent=terms.percent)
    unit = dollars(terms.unit)
    return d.say(f"vigorish.{of}_up", rule, Rule.VIGORISH_ROUNDING, percent=terms.percent, unit=unit)


def owed(d: BaccaratDocuments) -> tuple[Explained, ...]:
    """Vigorish that is marked: where, and until when."""
    if not d.is_deferred:
        return ()
    in_front = d.game.edition.layout.markers_at == "front"
    marked = "vigorish.marked_in_front" if in_front else "vigorish.marked"
    return (d.say(marked, Rule.VIGORISH_DEFERRED, Rule.VIGORISH_MARKER, Rule.MARKER_STAYS), due(d))


def due(d: BaccaratDocuments) -> Explained:
    """When vigorish that is owed is collected."""
    if d.is_continuous:
        reading = by_reading("deferred_vigorish_and_a_continuous_device")
        return d.say("vigorish.due_continuous", Rule.VIGORISH_DUE, Rule.CONTINUOUS_SHUFFLER, also=reading)
    new_shoe = d.has(Rule.DECKS_PER_SHOE)
    return d.say("vigorish.due_new_shoe" if new_shoe else "vigorish.due_reshuffle", Rule.VIGORISH_DUE)


# After the round


def after_the_round(d: BaccaratDocuments) -> tuple[Explained, ...]:
    """The cards are put away; the cover card; who has the shoe next."""
    return (clear(d), *cover_card(d), *shoe_after(d))


def clear(d: BaccaratDocuments) -> Explained:
    """Where the cards of the round go."""
    key = d.into("after.clear")
    return d.say(f"{key}_in_order" if d.wording.cleared_in_order else key, Rule.CLEAR_CARDS)


def cover_card(d: BaccaratDocuments) -> tuple[Explained, ...]:
    """What follows when the cover card comes out; a continuous device has none."""
    if d.is_continuous:
        return ()
    if d.has(Rule.DECKS_PER_SHOE):
        return (d.say("after.cover_new_decks", Rule.COVER_CARD, Rule.DECKS_PER_SHOE),)
    return (d.say("after.cover_reshuffle", Rule.COVER_CARD),)


def shoe_after(d: BaccaratDocuments) -> tuple[Explained, ...]:
    """Whether the curator keeps the shoe, and to whom it is offered otherwise."""
    if not d.game.edition.curator:
        return ()
    return (
        d.say("shoe.after_loss", Rule.CURATOR_MAY_PASS, Rule.BANKER_LOSS_PASSES),
        d.say("shoe.to_the_right", Rule.SHOE_TO_THE_RIGHT),
    )


def between_rounds(d: BaccaratDocuments) -> tuple[Section, ...]:
    """An idle table, and the life of the decks."""
    idle, life = d.idle(), d.deck_life()
    return (
        *((Section(title=d.title("idle"), blocks=(Steps(items=idle),)),) if idle else ()),
        *((Section(title=d.title("decks"), blocks=(Paragraphs(items=life),)),) if life else ()),
    )


# Irregularities of a Baccarat game


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
