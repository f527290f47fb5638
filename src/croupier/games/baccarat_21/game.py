"""21 Baccarat at a table: the game object that the runner drives, under chapter 681a."""

from collections.abc import Mapping

from croupier.equipment import Card, Shuffle, Stack, hidden_order, lies_face_up, plain
from croupier.games.baccarat_21 import round as twenty_one_round
from croupier.games.baccarat_21.choices import Choices
from croupier.games.baccarat_21.hands import STANDS_AT
from croupier.games.baccarat_21.wagers import (
    BONUS_PAYTABLES,
    BONUSES,
    HANDS,
    Result,
    TwentyOneWager,
    bonus_verdict,
    result_of,
)
from croupier.games.shared.authority import FLOOR
from croupier.games.shared.card_game import CardEdition, CardGame, CardSetting
from croupier.games.shared.events import CardDealt, Shuffled
from croupier.games.shared.face_up_state import FaceUpState
from croupier.games.shared.points import total
from croupier.games.shared.shoe import cut_the_cards, judge_drawable, judge_recut, next_card
from croupier.games.shared.shufflers import shuffler_incidents
from croupier.games.shared.state import DISCARD
from croupier.games.shared.verdicts import Verdict
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.play.game import Interruption
from croupier.play.steps import Procedure
from croupier.table.events import Cites
from croupier.table.inputs import Refusal, refuse


class TwentyOneBaccarat(CardGame[CardEdition, Choices]):
    """One 21 Baccarat table."""

    name = "21-baccarat"
    state_type = FaceUpState
    state: FaceUpState
    rows: Mapping[str, TwentyOneWager]

    def __init__(self, edition: CardEdition, choices: Choices, setting: CardSetting) -> None:
        self.paytable = BONUS_PAYTABLES[choices.bonus] if choices.bonus is not None else None
        super().__init__(edition, choices, setting)
        self.aces_outrank = setting.readings.get("two_aces") == "outrank"

    # Wagers (§§ .6, .8)

    def needed_beside(self, on: str) -> tuple[str, ...]:
        return () if on in HANDS else HANDS

    def cent_rules(self, on: str) -> tuple[str, ...]:
        return (Rule.SEVENTEEN_ODDS,) if on in HANDS else super().cent_rules(on)

    def judge_total(self, seat: int, on: str, total: int) -> Refusal | None:  # noqa: ARG002
        """One hand, not both, at all of a player's seats; optional wagers only together with it."""
        seats = self.state.seats_of(self.state.seats[seat])
        backed = {hand for own in seats for hand in HANDS if hand in self.state.wagers_at(own)}
        if on in HANDS and backed - {on}:
            cites = self.cites(Rule.MAIN_WAGER) + by_reading("one_of_the_two_hands")
            return refuse("baccarat_21.one_hand_only", cites)
        if on not in HANDS and not backed:
            return refuse("baccarat_21.only_with_a_hand", self.cites(Rule.OPTIONAL_WAGERS), on=on)
        return None

    def judge_withdraw(self) -> Refusal | None:
        """A wager stays until it is decided."""
        return refuse("chips.stays_until_decided", self.cites(Rule.NO_LATE_WAGERS))

    def bonus_placed(self) -> bool:
        """Whether anybody has a Bonus Wager on the table."""
        return any(on in BONUSES for wagers in self.state.ledger.wagers.values() for on in wagers)

    def verdict(self, on: str) -> Verdict:
        """What becomes of a wager, from the hands on the table."""
        by_result = self.rows[on].verdict
        if by_result is not None:
            return by_result(self.result())
        assert self.paytable is not None
        return bonus_verdict(on, self.state.hands[BONUSES[on]], self.paytable)

    def result(self) -> Result:
        """How the hands on the table compare."""
        player, banker = (self.state.hands[hand] for hand in HANDS)
        return result_of(player, banker, aces_outrank=self.aces_outrank)

    # The round (§ .7) and its irregularities (§ .9)

    def deal(self) -> Procedure[None]:
        return twenty_one_round.deal(self)

    def void(self, rule: str) -> Procedure[None]:  # noqa: ARG002 - only a shoe that runs out voids a round here
        return twenty_one_round.void(self)

    def retire_rules(self) -> tuple[Rule, ...]:
        return (Rule.COVER_CARD, Rule.COLLECT_REMAINING, Rule.SHUFFLE_AFTER_COVER, Rule.RESHUFFLE_AFTER_COVER)

    def found_irregular(self, card: Card, because: Cites = ()) -> Procedure[None]:
        """§ .9(a): a face-up card is not used in this round, but placed in the discard rack."""
        again = () if lies_face_up(card) else by_reading("face_up_card_comes_back")
        yield CardDealt(self.cites(Rule.FACE_UP_CARD) + again + because, plain(card), DISCARD, "up", lay_face_up=True)

    def is_barred(self, card: Card, to: str) -> bool:  # noqa: ARG002 - it may not be used anywhere
        """A card found face up in this round is not used in it, also if it came back with the discards."""
        round_in_play = self.state.dealing_for
        return any(one.card == card and one.round == round_in_play for one in self.state.returned)

    def orders(self) -> Mapping[str, Interruption]:
        again = Interruption(
            name="reshuffle the stack",
            rule=Rule.RESHUFFLE_IMPROPER,
            by=FLOOR,
            describes="after an improper shuffle or cut, both are repeated, before the cards are in the shoe",
            judge=lambda _: self._judge_stack(),
            procedure=lambda _: self._shuffle_again(),
            at_once=True,
        )
        return dict(super().orders()) | {again.name: self.unless_replaced(again)}

    def incidents(self) -> Mapping[str, Interruption]:
        drawn = Interruption(
            name="card drawn on 17",
            rule=Rule.DRAWN_ON_17,
            by=("dealer",),
            describes="a hand of 17 or more was dealt another card: it goes to the discard rack",
            judge=lambda _: self._judge_drawn(),
            procedure=lambda _: self._discard_drawn(),
        )
        found = {one.name: one for one in (drawn, *shuffler_incidents(self))}
        return found | dict(super().incidents())

    def _judge_stack(self) -> Refusal | None:
        refusal = judge_recut(self)
        if refusal is None:
            return None
        return refuse("baccarat_21.reshuffle_of_the_stack", self.cites(Rule.RESHUFFLE_IMPROPER))

    def _shuffle_again(self) -> Procedure[None]:
        cites = self.cites(Rule.RESHUFFLE_IMPROPER)
        batch = self.state.batches[0]
        stack: Stack = yield Shuffle(batch, tuple(self.state.stack) if self.state.phase == "round" else None)
        how = self.shuffled_how
        yield Shuffled(cites, batch.back, how, hidden_order(stack.cards))
        yield from cut_the_cards(self, cites, in_order=True)

    def recut_readings(self) -> Cites:
        """§ .5(e) does not say who cuts again."""
        return by_reading("recut_by_the_next_person")

    def _judge_drawn(self) -> Refusal | None:
        hands = [self.state.hands.get(hand, []) for hand in HANDS]
        cites = self.cites(Rule.DRAWN_ON_17) + by_reading("has_17_or_more")
        if any(len(hand) < 2 for hand in hands) or all(total(hand) < STANDS_AT for hand in hands):
            return refuse("baccarat_21.drawn_on_17_when", cites)
        return judge_drawable(self, cites)

    def _discard_drawn(self) -> Procedure[None]:
        """§ .9(b), (a): that card and no other, even if it lay face up or was the last."""
        card, source = yield from next_card(self, DISCARD)
        if card is None:
            return
        cites = self.cites(Rule.DRAWN_ON_17) + by_reading("has_17_or_more")
        came_back = self.is_barred(card, DISCARD)
        cites += self.cites(Rule.FACE_UP_CARD) if came_back or lies_face_up(card) else ()
        cites += by_reading("face_up_card_comes_back") if came_back else ()
        cites += by_reading("face_up_card_drawn_in_error") if lies_face_up(card) else ()
        yield CardDealt(cites, plain(card), DISCARD, "up", source, lay_face_up=came_back or lies_face_up(card))
