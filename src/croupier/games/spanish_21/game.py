"""Spanish 21 at a table: the game object that the runner drives, under chapter 551 or 635a."""

from collections.abc import Mapping, Sequence

from croupier.equipment import Batch, Card
from croupier.equipment.cards import DECK, SUITS
from croupier.games.shared.around import next_around
from croupier.games.shared.authority import FLOOR
from croupier.games.shared.card_game import CardGame, CardSetting
from croupier.games.shared.conduct import cards_handled
from croupier.games.shared.shoe import cut_again, judge_recut
from croupier.games.shared.shufflers import shuffler_incidents
from croupier.games.shared.state import DISCARD
from croupier.games.spanish_21 import decisions, irregularities, unasked
from croupier.games.spanish_21 import round as spanish_round
from croupier.games.spanish_21.choices import LEAST_MATCH, Choices
from croupier.games.spanish_21.dealing import DEALER
from croupier.games.spanish_21.editions import SpanishEdition
from croupier.games.spanish_21.events import BarLifted, RankRemoved
from croupier.games.spanish_21.hands import READER_RANKS
from croupier.games.spanish_21.payments import of_main_wager, of_match
from croupier.games.spanish_21.state import BoxRound, SpanishState
from croupier.games.spanish_21.wagers import (
    DOUBLE,
    INSURANCE,
    MATCH,
    MATCH_ODDS,
    SPANISH_21,
    SPLIT,
    Terms,
)
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.money import written
from croupier.money.payments import Payment
from croupier.play.game import Interruption, QuestionKind
from croupier.play.steps import Procedure
from croupier.table.events import Cites
from croupier.table.inputs import FORMAT, Answer, Order, Refusal, refuse

TENS = frozenset(Card(f"T{suit}") for suit in SUITS)


class SpanishTwentyOne(CardGame[SpanishEdition, Choices]):
    """One Spanish 21 table. Its seats are the boxes, the first at the dealer's left."""

    name = "spanish-21"
    during = (INSURANCE, DOUBLE, SPLIT)
    played = frozenset(DECK) - TENS
    state_type = SpanishState
    state: SpanishState

    def __init__(self, edition: SpanishEdition, choices: Choices, setting: CardSetting) -> None:
        super().__init__(edition, choices, setting)
        self.match_odds = choices.match_paid
        self.terms = Terms(
            bonus_on_split=edition.bonus_on_split,
            blackjack_beats_split_21=edition.blackjack_beats_split_21,
            split_21_wins=setting.readings.get("split_two_card_21") == "wins",
            blackjack_odds_open=not edition.blackjack_at_once,
        )
        ends = Rule.DEALER_BLACKJACK_ENDS_ROUND
        silent = self.cite_all(Rule.HOLE_CARD_CHECKED, Rule.HOLE_CARD_TURNED) + by_reading("blackjack_ends_round_2010")
        self.blackjack_ends_cites = self.cites(ends) if ends in self.rules else silent

    # What is true in a round

    @property
    def boxes(self) -> BoxRound:
        """The round as the boxes play it; outside a round, one in which nothing happened."""
        return self.state.boxes or BoxRound()

    @property
    def up_card(self) -> Card:
        """The dealer's first card."""
        return self.state.hands[DEALER][0]

    @property
    def dealers_cards(self) -> list[Card]:
        """The dealer's hand, the hole card included."""
        return self.state.hands[DEALER]

    @property
    def is_dealt(self) -> bool:
        """Whether everybody has the first two cards: the hole card is the last of them."""
        return len(self.state.hands.get(DEALER, ())) >= 2

    @property
    def settles_at_once(self) -> bool:
        """Whether a surrender and, in the final rules, a Blackjack are settled without waiting for the hole card, which
        cannot make a Blackjack.
        """
        return self.up_card[0] not in READER_RANKS

    @property
    def is_hole_card_seen(self) -> bool:
        """Whether the hole card has been turned face up."""
        return self.is_dealt and DEALER not in self.state.face_down

    # Wagers (§§ .6, .8, .10, .11)

    def payments_of(self, on: str) -> list[Payment]:
        return of_main_wager() if on == SPANISH_21 else of_match(self.choices)

    def needed_beside(self, on: str) -> tuple[str, ...]:
        return (SPANISH_21,) if on == MATCH else ()

    def range_of(self, on: str) -> tuple[int, int | None]:
        least, most = super().range_of(on)
        if on != MATCH or not self.edition.match_terms:
            return least, most
        mains = [one for one in (self.largest_lawful(SPANISH_21), most) if one is not None]
        return max(least, LEAST_MATCH), min(mains, default=None)

    def cent_rules(self, on: str) -> tuple[str, ...]:
        return (Rule.BLACKJACK_PAYS, Rule.SURRENDER) if on == SPANISH_21 else (Rule.MATCH_ODDS,)

    def chips_rule(self, on: str) -> Rule:
        own = on == MATCH and Rule.MATCH_IN_CHIPS in self.rules
        return Rule.MATCH_IN_CHIPS if own else Rule.WAGERS_IN_CHIPS

    def cash_terms(self, on: str) -> tuple[Cites, tuple[str, ...]]:
        own = on == MATCH and Rule.MATCH_IN_CASH in self.rules
        return self.cites(Rule.MATCH_IN_CASH if own else Rule.CASH_WAGER), self.edition.cash_confirmed_by

    def judge_total(self, seat: int, on: str, total: int) -> Refusal | None:
        """Players who sat out a round may be barred; boxes are adjacent; Match-the-Dealer needs a Spanish 21 Wager."""
        player = self.state.seats[seat]
        if self._is_kept_out(player):
            return refuse("spanish_21.sat_out", self.cites(Rule.SAT_OUT_BARRED) + by_reading("who_is_barred_mid_shoe"))
        if on == SPANISH_21:
            return self._judge_boxes(player, seat) or self._judge_match(seat, self._match_at(seat), total)
        return self._judge_match(seat, total, self.state.wagers_at(seat).get(SPANISH_21, 0))

    def _is_kept_out(self, player: str) -> bool:
        """Whether a player sat out a round since the cards were shuffled, where that bars from wagering.

        A device that shuffles continuously has reshuffled the cards before every round.
        """
        allowed = self.state.may_wager
        barring = not self.choices.mid_shoe_entry and self.shuffler != "continuous"
        return barring and allowed is not None and player not in allowed

    def _match_at(self, seat: int) -> int:
        return self.state.wagers_at(seat).get(MATCH, 0)

    def _boxes_of(self, player: str) -> set[int]:
        """The boxes on which a player has a Spanish 21 Wager."""
        return {seat for seat in self.state.seats_of(player) if SPANISH_21 in self.state.wagers_at(seat)}

    def _judge_boxes(self, player: str, seat: int) -> Refusal | None:
        boxes = self._boxes_of(player) | {seat}
        most = self.choices.boxes_per_player
        if len(boxes) > most:
            return refuse("spanish_21.boxes_at_most", self.cites(Rule.ADJACENT_BOXES), most=most, boxes=len(boxes))
        return self._judge_adjacent(boxes)

    def _judge_adjacent(self, boxes: set[int]) -> Refusal | None:
        if not boxes or max(boxes) - min(boxes) < len(boxes):
            return None
        return refuse("spanish_21.boxes_not_adjacent", self.cites(Rule.ADJACENT_BOXES), boxes=sorted(boxes))

    def _judge_match(self, seat: int, match: int, main: int) -> Refusal | None:
        """Match-the-Dealer only with a Spanish 21 Wager; in 2010, from 1.00 up to that wager and the maximum."""
        if not match:
            return None
        if not main:
            return refuse("spanish_21.only_with_main_wager", self.cites(Rule.OPTIONAL_WAGERS), on=MATCH)
        if not self.edition.match_terms:
            return None
        if match < LEAST_MATCH:
            least = written(LEAST_MATCH)
            return refuse("spanish_21.match_at_least", self.cites(Rule.MATCH_MINIMUM), on=MATCH, least=least)
        if match > main:
            values = {"box": seat, "main": written(main), "match": written(match)}
            return refuse("spanish_21.match_above_main", self.cites(Rule.MATCH_NOT_ABOVE_MAIN), on=MATCH, **values)
        most = self.choices.match_maximum
        if most is not None and match > most:
            values = {"most": written(most), "match": written(match)}
            return refuse("spanish_21.match_above_maximum", self.cites(Rule.MATCH_MAXIMUM), on=MATCH, **values)
        return None

    def largest_wager(self, on: str) -> int | None:
        """The limit that is filed; for the Match-the-Dealer Wager of 2010 also the maximum that goes with its odds."""
        limits = [super().largest_wager(on), self.choices.match_maximum if on == MATCH else None]
        return min((limit for limit in limits if limit is not None), default=None)

    def judge_withdraw(self) -> Refusal | None:
        """Under the final rules a wager stays until it is decided."""
        if not self.edition.wagers_stay:
            return None
        return refuse("chips.stays_until_decided", self.cites(Rule.HANDS_OFF_WAGERS))

    def judge_leave(self, seat: int) -> Refusal | None:
        """Nor may a player leave a box between two others of the same player."""
        return self.judge_withdraw() or self._judge_adjacent(self._boxes_of(self.state.seats[seat]) - {seat})

    def judge_without(self, seat: int, on: str) -> Refusal | None:
        """A Spanish 21 Wager may not be taken back from under a Match-the-Dealer Wager or between two boxes."""
        if on != SPANISH_21:
            return None
        return self._judge_match(seat, self._match_at(seat), 0) or self._judge_adjacent(
            self._boxes_of(self.state.seats[seat]) - {seat}
        )

    def judge_added(self, seat: int, amount: int, rule: Rule) -> Refusal | None:
        """A wager added during the round: made with chips, and with chips that the player has."""
        if not self.chips.make(amount):
            return Refusal(self.no_chips_make(amount), self.cite_all(rule, Rule.WAGERS_IN_CHIPS))
        purse = self.state.purse(seat)
        if amount > purse:
            cites = self.cite_all(rule, Rule.WAGERS_IN_CHIPS)
            return refuse("spanish_21.chips_left", cites, seat=seat, left=written(purse), amount=written(amount))
        return None

    def insurance_limit(self, stake: int) -> tuple[int, bool]:
        """The greatest Insurance Wager: half of the wager or, if chips cannot make it, the next amount they can."""
        half = stake // 2
        limit = self.chips.next_from(half)
        return limit, limit > half

    def match_cites(self, matching: int) -> Cites:
        """The provisions by which a Match-the-Dealer Wager is settled."""
        rules = [Rule.MATCH_SETTLED, Rule.MATCH_WINS]
        rules += [rule for rule in (Rule.MATCH_BY_RANK, Rule.MATCH_INDEPENDENT) if rule in self.rules]
        rules += [Rule.MATCH_BOTH] if matching == 2 else []
        rules += [Rule.MATCH_ODDS, MATCH_ODDS[self.choices.decks][1]] if matching else []
        return self.cite_all(*rules) + (() if Rule.MATCH_BY_RANK in self.rules else by_reading("match_by_rank_2010"))

    def settling_rules(self, outcome: str) -> tuple[Rule, ...]:
        """The rules of the procedure of settlement, for one wager."""
        if Rule.SETTLE_LOSERS_FIRST not in self.rules:
            return (Rule.SETTLE_ORDER,)
        if self.choices.settlement == "losers first":
            return Rule.SETTLE_ORDER, Rule.SETTLE_LOSERS_FIRST
        return Rule.SETTLE_ORDER, Rule.SETTLE_IN_TURN, *([Rule.LOSERS_TO_INVENTORY] if outcome == "lose" else [])

    # Cards (§§ .3 to .5)

    def opening(self) -> Procedure[None]:
        yield from super().opening()
        yield from spanish_round.inspect_reader(self)

    def take_out_cards(self, batches: tuple[Batch, ...]) -> Procedure[None]:
        """§ .4(b): the tens leave the decks, which then have 48 cards each."""
        cites = self.cite_all(Rule.TENS_REMOVED, Rule.SPANISH_DECK)
        for batch in batches:
            yield RankRemoved(cites, batch.back, "T", len(TENS) * batch.decks)

    def batch_cites(self, *rules: str) -> Cites:
        """Chapter 551 has no provisions on two batches, and presumes them where a device is in use."""
        if Rule.TWO_BATCHES in self.rules:
            return super().batch_cites(*rules)
        return self.cites(Rule.IDLE_WITH_SHUFFLER) + by_reading("two_batches_2010")

    def next_to_cut(self, asked: Sequence[int]) -> int | None:
        """From the player with whom the offer begins around the table, the way that the chapter says."""
        seated = self.state.present
        if not seated:
            return None
        start = asked[0] if asked else self._first_to_cut()
        way = 1 if self.edition.cut_clockwise else -1
        return next_around(self.seats, start, way, seated, after=asked[-1] if asked else None)

    def _first_to_cut(self) -> int:
        if self.state.cut_from.since == "first player":
            return self.state.in_order_of_arrival[0]
        return self._seat_with_the_cover_card or max(self.state.present)

    @property
    def _seat_with_the_cover_card(self) -> int | None:
        """Where the player sits now, if anywhere, on whose box the cover card came out."""
        since = self.state.cut_from
        return self.state.seat_now(since.player, since.seat) if since.seat is not None else None

    def cut_cites(self, *, refused: bool) -> Cites:
        """The provisions that say with whom the offer begins and, once somebody refused, which way it goes."""
        since, claimant = self.state.cut_from, self._seat_with_the_cover_card
        readings: Cites = ()
        if since.since == "first player":
            rule = Rule.CUT_FIRST_PLAYER
        elif claimant is not None:
            rule = Rule.CUT_AT_COVER_CARD
        elif since.since == "order":
            rule = Rule.CUT_AFTER_ORDER
        else:
            rule = Rule.CUT_AFTER_DEALERS_CARD
            readings = () if since.hand == DEALER else by_reading("cut_otherwise")
        if since.seat != claimant and (claimant is not None or since.seat in self.state.seats):
            readings += by_reading("rights_of_a_person")
        cites = self.cite_all(Rule.OFFER_CUT, rule) + readings
        return cites + self._onward_cites(rule) if refused else cites

    def _onward_cites(self, rule: Rule) -> Cites:
        """Where it is said which way a refused cut goes on."""
        if self.edition.cut_clockwise:
            return self.cites(Rule.CUT_REFUSED) + by_reading("refused_cut_passes_the_dealer")
        unsaid = rule in (Rule.CUT_FIRST_PLAYER, Rule.CUT_AT_COVER_CARD)
        return by_reading("refused_cut_goes_on_counterclockwise" if unsaid else "farthest_right_counterclockwise")

    def dealers_cut_readings(self) -> Cites:
        return by_reading("dealers_cut_as_deep_2010") if self.edition.cut_clockwise else ()

    def continuous_cites(self) -> Cites:
        """Chapter 551 puts such a device in the place of its own dealing rules, and has no others."""
        silent = () if Rule.TWO_BATCHES in self.rules else by_reading("continuous_device_2010")
        return super().continuous_cites() + silent

    # The round (§ .7) and its irregularities (§ .13)

    def judge_deal(self) -> Refusal | None:
        """Cards are dealt only with a working card reader, and only if a box has a Spanish 21 Wager."""
        if self.state.reader_fails:
            return refuse("spanish_21.reader_fails", self.cites(Rule.READER_MALFUNCTION))
        refusal = super().judge_deal()
        if refusal is None and not self.state.ledger.wagers:
            return refuse("spanish_21.no_main_wager", self.cites(Rule.MAIN_WAGER))
        return refusal

    def may_begin(self) -> Procedure[bool]:
        """In addition, a wager must still be there."""
        begins = yield from super().may_begin()
        return begins and bool(self.state.ledger.wagers)

    def deal(self) -> Procedure[None]:
        return spanish_round.deal(self)

    def judge_void(self, rule: str) -> Refusal | None:
        """Once a Blackjack is found or the dealer's hand is complete, nothing is dealt any more."""
        if not self.boxes.blackjack_found and not spanish_round.is_dealers_hand_complete(self):
            return None
        return refuse("spanish_21.too_late_to_void", self.cites(rule) + by_reading("too_late_to_void"))

    def carry_out_decided(self) -> Procedure[None]:
        return decisions.carry_out_decided(self)

    def void(self, rule: str) -> Procedure[None]:
        return spanish_round.void(self, rule)

    def judge_unasked(self, answer: Answer) -> Refusal | None:
        return unasked.judge_unasked(self, answer)

    def retire_rules(self) -> tuple[Rule, ...]:
        done = (Rule.COVER_CARD, Rule.COLLECT_REMAINING, Rule.SHUFFLE_AFTER_COVER, Rule.RESHUFFLE_AFTER_COVER)
        return done + self._bar_ends()

    def retire_cites(self) -> Cites:
        """After a round that was finished from the discards the cover card may have come out, before them, or not."""
        shoe = self.state.shoe
        if shoe is None or shoe.cover_after is not None:
            return super().retire_cites()
        cites = self.cite_all(Rule.INSUFFICIENT_CARDS, *self._bar_ends()) + by_reading("discards_run_out")
        return tuple(dict.fromkeys(super().retire_cites() + cites)) if self.state.cut_from.hand else cites

    def empty_shoe(self, *rules: str) -> Procedure[None]:
        return super().empty_shoe(*rules, *self._bar_ends())

    def _bar_ends(self) -> tuple[Rule, ...]:
        """With a shuffle everybody may wager again."""
        return () if self.choices.mid_shoe_entry else (Rule.BAR_ENDS_AT_RESHUFFLE,)

    def found_irregular(self, card: Card, because: Cites = ()) -> Procedure[None]:
        return irregularities.found_irregular(self, card, because)

    def is_barred(self, card: Card, to: str) -> bool:
        """A card that goes to the discard rack unseen is not used, whichever it is."""
        return bool(self.state.returned) and to != DISCARD and irregularities.is_barred(self, card)

    def kept_card(self, to: str) -> tuple[Card, str] | None:  # noqa: ARG002 - whatever hand is next
        return next(((one.card, one.place) for one in self.state.aside), None)

    def kept_cites(self, source: str) -> Cites:
        face = next((one.face for one in self.state.aside if one.place == source), None)
        if face is None:
            return ()
        return self.cites(Rule.DRAWN_IN_ERROR_EXPOSED if face == "up" else Rule.DRAWN_IN_ERROR_UNSEEN)

    def out_of_cards(self) -> Procedure[None]:
        return irregularities.out_of_cards(self)

    def incidents(self) -> Mapping[str, Interruption]:
        found = [*irregularities.incidents(self), *shuffler_incidents(self)]
        handled = cards_handled(self, spectators=self.edition.spectators_named)
        return {one.name: one for one in (*found, handled)}

    def orders(self) -> Mapping[str, Interruption]:
        permit = Interruption(
            name="permit wagers",
            rule=Rule.BAR_LIFTED,
            by=FLOOR,
            describes="a player who sat out a round may wager again",
            judge=self._judge_permit,
            procedure=self._permit,
            needs=("seat",),
        )
        same = Interruption(
            name="recut by the same player",
            rule=Rule.RECUT,
            by=FLOOR,
            describes="an improper cut is repeated by the player who made it, before the cards are in the shoe",
            judge=lambda _: self._judge_same_player(),
            procedure=lambda _: self._same_player_recuts(),
        )
        own = [permit, self.unless_replaced(same)] if self.edition.same_player_recuts else [permit]
        return dict(super().orders()) | {one.name: one for one in own}

    def _judge_permit(self, order: Order) -> Refusal | None:
        if order.seat not in self.state.seats:
            return refuse("table.seat_empty", FORMAT, seat=order.seat)
        if self._is_kept_out(self.state.seats[order.seat]):
            return None
        cites = self.cites(Rule.BAR_LIFTED)
        if self.shuffler == "continuous":
            cites += self.cites(Rule.BAR_ENDS_AT_RESHUFFLE) + by_reading("continuous_device_ends_every_bar")
        return refuse("spanish_21.not_barred", cites)

    def _permit(self, order: Order) -> Procedure[None]:
        assert order.seat is not None
        yield BarLifted(self.cite_all(Rule.BAR_LIFTED, Rule.SAT_OUT_BARRED), order.seat)

    def _judge_same_player(self) -> Refusal | None:
        refusal = judge_recut(self)
        if refusal is None and self._cutter is None:
            dealer = self.state.cut_by == "dealer"
            who = "spanish_21.cut_by_the_dealer" if dealer else "spanish_21.cutter_has_left"
            cites = self.cites(Rule.RECUT) + (() if dealer else by_reading("rights_of_a_person"))
            return refuse(who, cites)
        return refusal

    def _same_player_recuts(self) -> Procedure[None]:
        """The offer begins once more with the player who cut, wherever that player sits now."""
        by, cites = self.state.cut_by, self.cites(Rule.RECUT)
        moved = by is not None and by.seat != self._cutter
        yield from cut_again(self, cites + (by_reading("rights_of_a_person") if moved else ()), first=self._cutter)

    @property
    def _cutter(self) -> int | None:
        """Where the player sits who cut the stack; None if the dealer did, or the player is gone."""
        made = self.state.cutting
        return self.state.seat_now(made.player, made.by.seat) if made.by is not None else None

    def question_kinds(self) -> tuple[QuestionKind, ...]:
        kinds = (
            ("play", Rule.PLAYER_DECISIONS, ("hit", "stand", "double", "split", "surrender", "refuse"), PLAY),
            (
                "insure",
                Rule.INSURANCE_OFFERED,
                ("insure", "decline"),
                "whether to insure against a Blackjack, and for how much",
            ),
            (
                "rescue",
                Rule.RESCUE,
                ("rescue", "keep"),
                "whether to take a double back and give up the hand's own wager",
            ),
            (
                "second card",
                Rule.PLAYER_DEALT_ONE,
                ("deal", "decline"),
                "whether a box that was passed over receives its second card",
            ),
            (
                "missed card",
                Rule.MISSED_CARD,
                ("later", "dead"),
                "whether a card that was not dealt is dealt later, or the hand is dead",
            ),
            (
                "exposed card",
                Rule.EXPOSED_CARD_REFUSED,
                ("accept", "refuse"),
                "whether a hand accepts an exposed card that is due to it",
            ),
            ("card reader", Rule.READER_MALFUNCTION, ("repaired", "replaced"), "what was done about the card reader"),
        )
        own = tuple(
            QuestionKind(kind=kind, rule=rule, choices=choices, describes=describes)
            for kind, rule, choices, describes in kinds
        )
        return own + super().question_kinds()


PLAY = "what a player does with a hand ('refuse' only when the next card is exposed)"
