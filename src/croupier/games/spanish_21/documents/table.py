"""A Spanish 21 table as its documents know it: its choices as short questions, and how it treats cards."""

from typing import Final

from croupier.equipment import Card
from croupier.games.shared.documents import OF_TWO_BATCHES, ShoeDocuments
from croupier.games.shared.hand_pictures import cards
from croupier.games.shared.points import total
from croupier.games.spanish_21.game import SpanishTwentyOne
from croupier.games.spanish_21.hands import bonus_hand, earns_fixed_payout, is_soft
from croupier.games.spanish_21.wagers import BLACKJACK_ODDS, BONUS_ODDS, MATCH, match_pays
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.presenting.documents import Cites, Section, Shown, Steps, Trouble
from croupier.presenting.dollars import dollars
from croupier.presenting.people import Explained

CUTTERS = (Rule.CUT_FIRST_PLAYER, Rule.CUT_AT_COVER_CARD, Rule.CUT_AFTER_DEALERS_CARD, Rule.CUT_AFTER_ORDER)
"""With whom the offer of the cut begins."""


class SpanishTable(ShoeDocuments):
    """What documents of one Spanish 21 table are written with."""

    area = "spanish_21"
    game: SpanishTwentyOne

    @property
    def offers_match(self) -> bool:
        """Whether the Match-the-Dealer Wager is offered."""
        return MATCH in self.game.offered

    @property
    def bars(self) -> bool:
        """Whether a player who sat out a round waits for the next shuffle; a continuous device leaves none."""
        return not self.game.choices.mid_shoe_entry and not self.is_continuous

    @property
    def deck_size(self) -> int:
        """The cards of a deck without its 10s."""
        return len(self.game.played)

    def told(self, key: str, *rules: str, also: Cites = (), **values: object) -> Explained:
        """A sentence that games share. In 2010 no provision is about two batches: what presumes them is cited."""
        unsaid = not any(map(self.has, rules)) and any(rule in OF_TWO_BATCHES for rule in rules)
        return super().told(key, *rules, also=also + (self.game.batch_cites() if unsaid else ()), **values)

    def steps(self, section: str, *items: Explained | None) -> Section:
        """A section of steps, without those that this table does not have."""
        taken = tuple(item for item in items if item is not None)
        return Section(title=self.says(f"sections.{section}"), blocks=(Steps(items=taken),))

    # What this game does in its own way

    def taken_out(self) -> tuple[Explained, ...]:
        return (self.say("cards.tens", Rule.TENS_REMOVED, Rule.SPANISH_DECK, cards=self.deck_size),)

    def offer_cut(self) -> Explained:
        return self.say(self.dated("cards.offer_cut"), Rule.OFFER_CUT, Rule.CUT_REFUSED, *CUTTERS)

    def cut(self) -> tuple[Explained, ...]:
        terms = self.game.shoe_terms
        return (
            self.say("cards.cut_depth", Rule.CUT_DEPTH, cards=terms.cut_depth),
            self.say(
                self.dated("cards.cut_complete"), Rule.CUT_COMPLETED, Rule.COVER_CARD_PLACED, share=terms.cover_depth
            ),
            self.told("cut.load", Rule.COVER_CARD_PLACED),
        )

    def recut_trouble(self) -> tuple[Trouble, ...]:
        return () if self.is_continuous else (self.trouble(self.dated("trouble.recut"), Rule.RECUT),)

    def rack(self) -> Explained:
        rules = (Rule.DISCARD_RACK, Rule.RACK_HEIGHT, Rule.RACK_MARK)
        return self.say("open.rack", *rules, decks=self.game.choices.decks, cards=self.deck_size)

    def cover_cards(self) -> tuple[Explained, ...]:
        return () if self.is_continuous else (self.say("cards.cover_card", Rule.DECKS, Rule.COVER_CARD_PLACED),)

    def device_approvals(self) -> tuple[Explained, ...]:
        if self.is_continuous:
            return (self.say(self.dated("look.continuous"), Rule.CONTINUOUS_SHUFFLER),)
        return super().device_approvals()

    def match_by_rank(self) -> Cites:
        """The reading that cards match by rank, where the chapter does not say so."""
        return () if self.has(Rule.MATCH_BY_RANK) else by_reading("match_by_rank_2010")


# Hands of Spanish 21 for players


BLACKJACK: Final = cards("AS KH")
BONUS: Final = (cards("6S 7S 8S"), cards("7H 7H 7H"), cards("2C 3D 4H 5S 7C"))
PAIR: Final = cards("KD JC")
SOFT: Final = cards("AH 6C")
MATCHING: Final = cards("9D 9S")
UP: Final = Card("9S")
STAKE: Final = 1000
"""The wager of the example, in cents."""


def hands(d: SpanishTable) -> tuple[Shown, ...]:
    """A few hands with what they mean."""
    match = (matching(d),) if d.offers_match else ()
    return (blackjack(d), *(bonus(d, hand) for hand in BONUS), pair(d), soft(d), *match)


def blackjack(d: SpanishTable) -> Shown:
    """The best hand."""
    return Shown(
        pieces=BLACKJACK,
        title=d.words("wagers.blackjack"),
        says=d.says("pictures.blackjack", odds=BLACKJACK_ODDS),
        cites=d.game.cite_all(Rule.BLACKJACK, Rule.BLACKJACK_PAYS),
    )


def bonus(d: SpanishTable, hand: tuple[Card, ...]) -> Shown:
    """A hand of 21 that is paid more."""
    name = bonus_hand(hand)
    assert name is not None
    odds, rule = BONUS_ODDS[name]
    fixed = earns_fixed_payout(hand, Card("7S"))
    return Shown(
        pieces=hand,
        title=d.says(f"bonus.hands.{name.replace(' ', '_')}"),
        says=d.says("pictures.fixed" if fixed else "pictures.bonus", odds=odds),
        cites=d.game.cite_all(Rule.BONUS_PAYOUTS, rule, *((Rule.FIXED_PAYOUT,) if fixed else ())),
    )


def pair(d: SpanishTable) -> Shown:
    """Two cards that may be split."""
    cites = d.game.cites(Rule.SPLIT_PAIRS)
    return Shown(pieces=PAIR, title=d.says("pictures.pair_title"), says=d.says("pictures.pair"), cites=cites)


def soft(d: SpanishTable) -> Shown:
    """A soft total on which the dealer stands."""
    assert is_soft(SOFT)
    title = d.says("pictures.soft_title", total=total(SOFT))
    cites = d.game.cite_all(Rule.SOFT_TOTAL, Rule.COUNT_ACES, Rule.DEALER_DRAWS_TO_17)
    return Shown(pieces=SOFT, title=title, says=d.says("pictures.soft"), cites=cites)


def matching(d: SpanishTable) -> Shown:
    """Two cards that match the dealer's up card."""
    _, pays = match_pays(MATCHING, UP, d.game.match_odds, STAKE)
    says = d.says("pictures.match", up=UP[0], pays=dollars(pays), stake=dollars(STAKE))
    cites = d.game.cite_all(Rule.MATCH_WINS, Rule.MATCH_BOTH, Rule.MATCH_ODDS)
    return Shown(pieces=MATCHING, title=d.says("pictures.match_title"), says=says, cites=cites)
