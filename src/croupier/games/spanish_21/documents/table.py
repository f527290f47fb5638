"""A Spanish 21 table as its documents know it: its choices as short questions, and how it treats cards."""

from croupier.games.shared.documents import OF_TWO_BATCHES, ShoeDocuments
from croupier.games.spanish_21.game import SpanishTwentyOne
from croupier.games.spanish_21.wagers import MATCH
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.presenting.documents import Cites, Section, Steps, Trouble
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
