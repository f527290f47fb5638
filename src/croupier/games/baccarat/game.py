"""A Baccarat game at a table: the object that the runner drives, whichever of the games and editions it is."""

from collections.abc import Mapping, Sequence

from croupier.equipment import Card, Shuffle, Stack, hidden_order
from croupier.games.baccarat import calls, curator, handing, irregularities, settlement
from croupier.games.baccarat import round as baccarat_round
from croupier.games.baccarat.choices import Choices
from croupier.games.baccarat.editions import TIES, BaccaratEdition
from croupier.games.baccarat.state import BaccaratState
from croupier.games.baccarat.wagers import BANKER, HANDS, PLAYER, BaccaratWager, Paid, Result, result_of
from croupier.games.shared.around import CLOCKWISE, next_around
from croupier.games.shared.card_game import CardGame, CardSetting
from croupier.games.shared.chip_game import below_the_unit
from croupier.games.shared.events import Cleared, Shuffled, Stays, each_card_dealt
from croupier.games.shared.shoe import judge_drawable
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.money.payments import Payment, at_odds, charged
from croupier.play.game import Interruption, QuestionKind
from croupier.play.steps import Procedure
from croupier.table.events import Announced, Cites
from croupier.table.inputs import FORMAT, Refusal, refuse

IN_EVERY_ROUND = (
    Rule.NO_MORE_BETS,
    Rule.ANNOUNCE_POINTS,
    Rule.NATURAL_STOPS,
    Rule.ANNOUNCE_RESULT,
    Rule.CLEAR_CARDS,
)


class BaccaratGame(CardGame[BaccaratEdition, Choices]):
    """One table of a Baccarat game."""

    rows: Mapping[str, BaccaratWager]
    paid: Paid
    state_type = BaccaratState
    state: BaccaratState

    def __init__(self, edition: BaccaratEdition, choices: Choices, setting: CardSetting) -> None:
        self.name = edition.game
        self.vigorish = choices.vigorish_terms(edition)
        self.rounding = (Rule.VIGORISH_ROUNDING,) if self.vigorish.unit is not None else ()
        self.way = edition.ways[choices.dealing]
        self.hands_out = Rule.HANDED_TO_PLAYERS in self.way.rules
        super().__init__(edition, choices, setting)
        self.terms = settlement.book_of(self)
        self._cite_steps()

    def _cite_steps(self) -> None:
        """Look up once what every round cites together."""
        self.cited = {rule: self.cites(rule) for rule in IN_EVERY_ROUND}
        way, face = self.way, self.way.face
        cites = self.cite_all(*way.rules, Rule.INITIAL_CARDS, Rule.TWO_HANDS)
        self.initial_cards = (cites, face, {hand: each_card_dealt(cites, hand, face) for hand in HANDS})
        deciding = (Rule.BANKER_ALONE, Rule.BANKER_DRAWS_LOW, Rule.BANKER_STAYS_SEVEN, Rule.BANKER_TABLE)
        decided = Rule.THIRD_CARD_DECISION
        staying = {Rule.PLAYER_STAYS: PLAYER, **dict.fromkeys(deciding, BANKER)}
        self.stays = {rule: Stays(self.cite_all(rule, decided), hand) for rule, hand in staying.items()}
        self.points = calls.each_pair_announced(self.cited[Rule.ANNOUNCE_POINTS], calls.points)
        self.results = calls.each_pair_announced(self.cited[Rule.ANNOUNCE_RESULT], calls.result)
        self.third_card = {
            rule: self.cite_all(rule, decided, *way.third_rules, Rule.ONE_THIRD_CARD)
            for rule in (Rule.PLAYER_DRAWS, *deciding)
        }

    # Wagers (§§ .7, .12)

    def payments_of(self, on: str) -> list[Payment]:
        row = self.rows[on]
        paid = [at_odds(f"what {odds} pays", odds, row.odds_rule) for odds in row.odds(self.paid)]
        return [*paid, self._vigorish_payment()] if on == BANKER and not self.paid.ez else paid

    def _vigorish_payment(self) -> Payment:
        rule = Rule.VIGORISH_ON_TIES if self.choices.vigorish == TIES else Rule.VIGORISH_RATE
        on_ties = " on a tie" if self.choices.vigorish == TIES else ""
        return charged(f"the {self.vigorish}{on_ties}", self.vigorish, rule, *self.rounding)

    def cent_rules(self, on: str) -> tuple[str, ...]:
        if on != BANKER:
            return (self.rows[on].odds_rule,)
        return (Rule.VIGORISH_ON_TIES,) if self.choices.vigorish == TIES else (Rule.BANKER_ODDS, Rule.VIGORISH_RATE)

    def judge_wager(self, seat: int, on: str, amount: int) -> Refusal | None:
        """None is accepted for a simulated round, which comes next while a disclosed card waits for it."""
        before_simulation = self.judge_late_wager() if amount > 0 and self.state.aside else None
        return before_simulation or super().judge_wager(seat, on, amount)

    def judge_late_wager(self) -> Refusal | None:
        """In a simulated round, and before one, wagers are closed by the provisions that call for it."""
        state, waiting = self.state, irregularities.next_simulated(self)
        if state.simulated:
            return refuse("baccarat.simulated_round", state.simulated_by)
        if waiting is not None and not state.hands:
            cites = self.cites(self.edition.disclosed.simulated[waiting.place])
            return refuse("baccarat.simulated_round_next", cites)
        return None

    def judge_total(self, seat: int, on: str, total: int) -> Refusal | None:  # noqa: ARG002
        """Vigorish rounded up may not exceed what the wager wins or, on a tie, the wager itself: the same amount."""
        if on != BANKER or self.paid.ez:
            return None
        unit = self.vigorish.unit
        if unit is None or total >= unit:
            return None
        cites = self.cites(Rule.VIGORISH_ROUNDING) + by_reading("banker_wager_below_the_unit")
        return below_the_unit(total, unit, cites)

    def wager_readings(self, seat: int, on: str) -> Cites:
        """One player may wager on both hands, or on neither, where no provision says so."""
        seats = self.state.seats_of(self.state.seats[seat])
        hands = {hand for own in seats for hand in HANDS if hand in self.state.wagers_at(own)}
        if on in HANDS:
            return by_reading("player_and_banker_together") if hands - {on} else ()
        return () if hands else by_reading("tie_or_bonus_alone")

    def range_of(self, on: str) -> tuple[int, int | None]:
        """A wager on the Banker's Hand is no less than a vigorish that is rounded up."""
        least, most = super().range_of(on)
        return (least if on != BANKER or self.paid.ez else max(least, self.vigorish.unit or 1)), most

    def leaving_cites(self, seat: int) -> Cites:
        """A curator who gets up in a round has the shoe to its end or, with another seat, keeps it there."""
        because = curator.getting_up(self, seat)
        wagers = super().leaving_cites(seat)
        return because if because and wagers == FORMAT else wagers + because

    def settle_up(self, seat: int) -> Procedure[None]:
        return settlement.collect_vigorish(self, seat)

    def settle_one_seat(self, seat: int) -> Procedure[None]:
        return settlement.collect_vigorish(self, seat, by_reading("vigorish_of_one_of_two_seats"))

    def collect_debts(self) -> Procedure[None]:
        """Vigorish that is owed is due before the reshuffle."""
        for seat in sorted(self.state.ledger.markers, reverse=True):
            yield from settlement.collect_vigorish(self, seat)

    # The shuffle and the cut (§ .5) of a table with several dealers and a curator

    def shuffle_stack(self, back: str, order: str) -> Procedure[None]:
        """Where a table has several dealers, each of them shuffles the stack."""
        if Rule.DEALERS_SHUFFLE not in self.rules:
            yield from super().shuffle_stack(back, order)
            return
        cites = self.cite_all(Rule.SHUFFLE, Rule.DEALERS_SHUFFLE)
        yield Shuffled(cites, back, "by hand", order, dealer=1)
        for dealer in range(2, self.choices.dealers + 1):
            stack: Stack = yield Shuffle(self.state.batches[0])
            yield Shuffled(cites, back, "by hand", hidden_order(stack.cards), dealer=dealer)

    def next_to_cut(self, asked: Sequence[int]) -> int | None:
        first = curator.first_to_cut(self)
        if first is None:
            return super().next_to_cut(asked)
        return next_around(self.seats, first, CLOCKWISE, self.state.present, after=asked[-1] if asked else None)

    def cut_cites(self, *, refused: bool) -> Cites:
        offered = super().cut_cites(refused=refused)
        if curator.first_to_cut(self) is None:
            return offered
        from_curator = tuple(cite for cite in self.cites(Rule.CUT_FROM_CURATOR) if cite not in offered)
        return offered + from_curator + by_reading("cut_from_the_last_curator")

    @property
    def awaits_curator(self) -> bool:
        """Whether a player deals, and nobody has the shoe yet or any more; one who gets up in a round deals it."""
        if not self.edition.curator:
            return False
        return self.state.curator is None if self.state.phase == "round" else curator.is_to_be_offered(self)

    # The round (§§ .8 to .11) and its irregularities (§ .13)

    def deal(self) -> Procedure[None]:
        return baccarat_round.deal(self)

    def deal_hands(self, lying: int) -> Procedure[None]:
        """Both hands, with this many cards already dealt: what a simulated round needs."""
        yield from baccarat_round.initial_cards(self, lying)
        yield from baccarat_round.third_cards(self)

    def call_for_cards(self, because: Cites) -> Procedure[None]:
        """The curator is told to deal a simulated round."""
        return baccarat_round.call_for_cards(self, because + by_reading("simulated_round_keeps_the_shoe"))

    def complete_simulated(self, cites: Cites) -> Procedure[None]:
        """Its cards go to the discard rack; the first since the cover card came out counts as a completed hand."""
        came = baccarat_round.is_last_hand_next(self)
        if came:
            cover_card = self.cites(Rule.COVER_CARD) + by_reading("cover_card_in_a_simulated_round")
            yield Announced(cover_card, calls.LAST_HAND)
        yield Cleared(cites, tuple(self.state.hands), completes_hand=came)

    def result(self) -> Result:
        """How the hands on the table compare."""
        return result_of(self.state.hands[PLAYER], self.state.hands[BANKER])

    def void(self, rule: str) -> Procedure[None]:
        return baccarat_round.void(self, rule)

    def void_cites(self, rule: str) -> Cites:
        """The provisions by which a round is void."""
        found_early = by_reading("disclosed_card_before_the_round") if rule == Rule.DISCLOSED_CARD else ()
        return self.cites(rule) + found_early

    def found_irregular(self, card: Card, because: Cites = ()) -> Procedure[None]:
        return irregularities.found_face_up(self, card, because=because)

    def kept_card(self, to: str) -> tuple[Card, str] | None:
        kept = irregularities.kept_for(self, to) if self.state.aside else None
        return (kept.card, kept.place) if kept is not None else None

    def kept_cites(self, source: str) -> Cites:
        return irregularities.kept_cites(self, source)

    def stays_open(self, source: str) -> bool:
        """A third card in error that was disclosed is not handed to anybody."""
        return source == irregularities.THIRD_SEEN

    def incidents(self) -> Mapping[str, Interruption]:
        drawn = Interruption(
            name="card drawn in error",
            rule=Rule.UNDISCLOSED_CARD,
            by=("dealer",),
            describes="a card came out of the shoe when none was due",
            judge=lambda _: judge_drawable(self, self.cites(Rule.UNDISCLOSED_CARD)),
            procedure=lambda report: irregularities.drawn_in_error(self, report),
            needs=("disclosed",),
        )
        third = Interruption(
            name="third card in error",
            rule=Rule.UNDISCLOSED_THIRD_CARD,
            by=("dealer",),
            describes="the Player's Hand was dealt a third card that it may not take",
            judge=lambda _: irregularities.judge_third_card(self),
            procedure=lambda report: irregularities.third_card_in_error(self, report),
            needs=("disclosed",),
        )
        held = handing.holders_incidents(self) if self.hands_out else []
        return {one.name: one for one in (drawn, third, *held)} | dict(super().incidents())

    def orders(self) -> Mapping[str, Interruption]:
        held = [handing.relinquish_order(self)] if self.hands_out else []
        passed = [curator.pass_order(self)] if self.edition.curator else []
        return {one.name: one for one in (*held, *passed)} | dict(super().orders())

    def question_kinds(self) -> tuple[QuestionKind, ...]:
        held = handing.QUESTIONS if self.hands_out else ()
        shoe = curator.QUESTIONS if self.edition.curator else ()
        return (*held, *shoe, *super().question_kinds())
