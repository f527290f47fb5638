"""Pai Gow at a table: the game object that the runner drives, under chapters 621a and 535."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from math import lcm
from typing import Final

from croupier.games.pai_gow import banking, comparing, dealing, irregularities, leaving, setting_hands
from croupier.games.pai_gow import round as pai_gow_round
from croupier.games.pai_gow.choices import Choices, vigorish_of
from croupier.games.pai_gow.delivery import place_of_seat
from croupier.games.pai_gow.editions import GENERATOR, PLAYER_ACTIVATED, PaiGowEdition
from croupier.games.pai_gow.rows import PaiGowWager
from croupier.games.pai_gow.setting import house_way
from croupier.games.pai_gow.state import SURRENDER, PaiGowState
from croupier.games.pai_gow.tiles import go_idle, place_dice, receive_tiles
from croupier.games.pai_gow.wagers import BEAT_IT, DICE_WAGERS, MATCHES, PAI_GOW, PAIR_FORTUNES, SUM
from croupier.games.shared.authority import FLOOR, in_minutes
from croupier.games.shared.chip_game import ChipGame, below_the_unit
from croupier.law import Rule, concordance
from croupier.law.readings import by_reading
from croupier.money import Odds, written
from croupier.money.payments import Payment, at_odds, charged, charged_on_half
from croupier.play.game import Interruption, QuestionKind, Setting
from croupier.play.steps import Procedure
from croupier.table.events import Cites, Opened
from croupier.table.inputs import FORMAT, Answer, Order, Refusal, refuse
from croupier.table.people import seat_name

HALF: Final = Odds(1, 2)
"""The share of a co-bank, and of the house that banks with it."""


class PaiGow(ChipGame):
    """One Pai Gow table."""

    name = "pai-gow"
    state_type = PaiGowState
    state: PaiGowState
    rows: Mapping[str, PaiGowWager]

    def __init__(self, edition: PaiGowEdition, choices: Choices, setting: Setting) -> None:
        self.edition = edition
        self.choices = choices
        self.setting = setting
        self.text = edition.text
        self.seats = edition.seats
        self.rules = concordance(self.text)
        super().__init__()
        self.vigorish = vigorish_of(choices.vigorish_rounding)
        self.first_offer_always_moves = setting.readings.get("first_offer_moves_on") == "every_round"
        self.house_way = house_way(choices.house_way, zeros_are_equal=edition.zeros_are_equal)
        self.take_wagers(edition.rows, choices)
        self.dealers_step = lcm(self.chips.divisor, self.vigorish.step)
        self.offers_dice_wagers = any(on in DICE_WAGERS for on in self.offered)

    @property
    def dice_rules(self) -> tuple[Rule, ...]:
        """The rules about the dice in the shaker of this table."""
        if self.choices.starting_position != PLAYER_ACTIVATED:
            return (Rule.SHAKER, Rule.THREE_DICE, Rule.DICE_IN_SHAKER)
        coloured = (Rule.BEAT_IT_DICE,) if self.choices.coloured_dice else ()
        return (Rule.PLAYER_ACTIVATED_SHAKER, Rule.SHAKER_SEALED, *coloured)

    @property
    def dice_readings(self) -> Cites:
        """The reading by which the dice of a device are changed like those that a dealer shakes."""
        return by_reading("dice_of_a_device") if self.choices.starting_position == PLAYER_ACTIVATED else ()

    # Wagers (§§ .5, .11)

    def dice_table(self, on: str) -> str | None:
        """The paytable by which a wager on the dice is paid."""
        return {SUM: self.choices.sum, BEAT_IT: self.choices.beat_it}.get(on)

    def losing_rules(self, on: str) -> tuple[Rule, ...]:
        """The rule of the paytable by which a wager on the dice loses."""
        paid = self.rows[on].lines(self.choices)
        return paid[0].rules

    def payments_of(self, on: str) -> list[Payment]:
        """Odds, vigorish, and the halves of a co-bank."""
        if on == PAI_GOW:
            charge = charged(f"the {self.vigorish}", self.vigorish, Rule.VIGORISH_RATE, *self._rounding)
            return [charge, *(self._halves() if self.choices.co_banking else [])]
        paid = self.rows[on].lines(self.choices)
        return [at_odds(f"what {line.odds} pays ({line.name})", line.odds, *line.rules) for line in paid]

    @property
    def _rounding(self) -> tuple[Rule, ...]:
        return (Rule.VIGORISH_ROUNDING,) if self.vigorish.unit is not None else ()

    def _halves(self) -> list[Payment]:
        """What the house and a co-bank pay or win, a half each, and the vigorish on the bank's."""
        shared = (Rule.CO_BANK_ADDS, Rule.CO_BANK_SURPLUS)
        rules = (Rule.CO_BANK_SURPLUS, Rule.VIGORISH_RATE, *self._rounding)
        return [
            at_odds("the half of the house, and of the bank together with it,", HALF, *shared),
            charged_on_half(f"the {self.vigorish} on a co-bank's half", self.vigorish, *rules),
        ]

    def payments_at_stake(self) -> Mapping[int, Payment]:
        """What a bank owes that wins the dealer's wager, where its amount is submitted."""
        amount = self.choices.dealer_wager
        if not self.choices.player_bank or not isinstance(amount, int):
            return {}
        says = f"the {self.vigorish} on the dealer's wager of {written(amount)}"
        return {amount: charged(says, self.vigorish, Rule.BANK_SURPLUS, Rule.VIGORISH_RATE, *self._rounding)}

    def cent_rules(self, on: str) -> tuple[str, ...]:
        if on == PAI_GOW:
            return (Rule.VIGORISH_RATE, *((Rule.CO_BANKING,) if self.choices.co_banking else ()))
        row = self.rows[on]
        return (row.odds_rule,) if on == PAIR_FORTUNES or on in MATCHES else row.lines(self.choices)[0].rules

    def judge_total(self, seat: int, on: str, total: int) -> Refusal | None:
        """A side wager only beside a Pai Gow Wager; one betting area, or two adjacent ones; what the bank covers."""
        if on != PAI_GOW:
            if not self.state.stake(seat):
                return refuse("pai_gow.only_with_main_wager", self.cites(Rule.OPTIONAL_WAGERS), on=on)
            return banking.judge_beside_bank(self, seat, on, total)
        below = self.cites(Rule.VIGORISH_ROUNDING) + by_reading("pai_gow_wager_below_the_unit")
        return (
            below_the_unit(total, self.vigorish.unit, below)
            or self._judge_areas(seat)
            or banking.judge_beside_bank(self, seat, on, total)
        )

    def _judge_areas(self, seat: int) -> Refusal | None:
        """A player wagers on one betting area or, where that is offered, on two adjacent ones."""
        others = [one for one in self.state.seats_of(self.state.seats[seat]) if one != seat and self.state.stake(one)]
        if not others:
            return None
        cites = self.cites(Rule.ADJACENT_AREAS)
        if not self.choices.adjacent_areas:
            return refuse("pai_gow.one_area", cites, seat=others[0])
        if len(others) > 1 or abs(others[0] - seat) != 1:
            return refuse("pai_gow.adjacent_areas_only", cites)
        return None

    def judge_without(self, seat: int, on: str) -> Refusal | None:
        """A Pai Gow Wager stays as long as other wagers rest on it."""
        if on != PAI_GOW or len(self.state.wagers_at(seat)) == 1:
            return None
        return refuse("pai_gow.main_wager_needed", self.cites(Rule.OPTIONAL_WAGERS))

    def range_of(self, on: str) -> tuple[int, int | None]:
        """A Pai Gow Wager is no less than a vigorish that is rounded up."""
        least, most = super().range_of(on)
        return (max(least, self.vigorish.unit or 1) if on == PAI_GOW else least), most

    def needed_beside(self, on: str) -> tuple[str, ...]:
        return () if on == PAI_GOW else (PAI_GOW,)

    # From the opening to the end (§§ .4, .6, .8)

    def opening(self) -> Procedure[None]:
        setting = self.setting
        cites = self.opening_cites()
        yield Opened(cites, self.name, self.chapter, setting.as_of.isoformat(), self.seats, bool(setting.notice))
        yield from receive_tiles(self)
        if self.choices.starting_position != GENERATOR:
            yield from place_dice(self)

    def judge_deal(self) -> Refusal | None:
        """Somebody must have wagered, and tiles and dice must not be too old."""
        if not self.state.seats:
            return refuse("table.empty", FORMAT)
        if not self.state.in_play:
            return refuse("pai_gow.no_main_wager", self.cites(Rule.MAIN_WAGER))
        return self.judge_age()

    def judge_age(self) -> Refusal | None:
        """No round begins with tiles or dice that are too old."""
        tiles = self._too_old(self.state.tiles_since, self.edition.tile_hours, "tiles", Rule.TILE_LIFE)
        return tiles or self._too_old(self.state.dice_since, self.edition.dice_hours, "dice", Rule.DICE_LIFE)

    def _too_old(self, since: datetime | None, hours: int | None, what: str, rule: Rule) -> Refusal | None:
        """Why something that has been there since then must be changed first: tiles every so many hours, dice once they
        have been there for longer.
        """
        if since is None or hours is None:
            return None
        left = timedelta(hours=hours) - (self.now - since)
        if left > timedelta(0) or (left == timedelta(0) and rule == Rule.DICE_LIFE):
            return None
        age = in_minutes(self.now - since)
        cites = self.cites(rule) + (self.dice_readings if rule == Rule.DICE_LIFE else ())
        return refuse(f"pai_gow.{what}_too_old", cites, age=age, hours=hours)

    def deal(self) -> Procedure[None]:
        return pai_gow_round.deal(self)

    def judge_void(self, rule: str) -> Refusal | None:
        """Once the first hands are compared, or every wager is decided, the round is finished."""
        if not self.state.is_decided:
            return None
        return refuse("pai_gow.too_late_to_void", self.cites(rule) + by_reading("too_late_to_void"))

    def carry_out_decided(self) -> Procedure[None]:
        return comparing.collect_surrendered(self)

    def void(self, rule: str) -> Procedure[None]:
        return pai_gow_round.void(self, rule)

    def leaving(self, seat: int) -> Procedure[None]:
        return leaving.leave(self, seat)

    def idle(self) -> Procedure[None]:
        """§ .4(g): once tiles have been mixed they are laid out in pairs again."""
        if not self.state.laid_out:
            yield from go_idle(self)

    # Orders, incidents, questions

    def orders(self) -> Mapping[str, Interruption]:
        found = [self._no_gaming(), self._change_tiles()]
        if self.choices.starting_position != GENERATOR:
            found.append(
                Interruption(
                    name="change dice",
                    rule=Rule.DICE_LIFE,
                    by=("dealer", *FLOOR),
                    describes="the dice in the shaker are replaced by others",
                    judge=lambda _: None,
                    procedure=lambda _: place_dice(self, changed_by=self.cites(Rule.DICE_LIFE)),
                    needs_rest=True,
                )
            )
        found.append(
            Interruption(
                name=SURRENDER,
                rule=Rule.SURRENDER_HANDS,
                by=tuple(map(seat_name, range(1, self.seats + 1))),
                describes="a player who had not surrendered does, before the hands at that seat are exposed",
                judge=self._judge_surrender,
                procedure=lambda order: comparing.surrender(self, seat_of(order)),
            )
        )
        return {one.name: one for one in found}

    def _no_gaming(self) -> Interruption:
        return Interruption(
            name="no gaming activity",
            rule=Rule.TILES_IDLE,
            by=("dealer", *FLOOR),
            describes="nobody is playing: the tiles are laid out face up in pairs",
            judge=lambda _: self._judge_idle(),
            procedure=lambda _: self.idle(),
            needs_rest=True,
        )

    def _change_tiles(self) -> Interruption:
        rule = Rule.TILE_LIFE if Rule.TILE_LIFE in self.rules else Rule.TILES_INSPECTED
        cites = self.cites(rule) + (by_reading("tile_life") if rule == Rule.TILES_INSPECTED else ())
        return Interruption(
            name="change tiles",
            rule=rule,
            by=("dealer", *FLOOR),
            describes="the set of tiles is replaced by another, which is inspected",
            judge=lambda _: None,
            procedure=lambda _: receive_tiles(self, changed_by=cites),
            needs_rest=True,
        )

    def _judge_idle(self) -> Refusal | None:
        if self.state.ledger.wagers:
            return refuse("table.wagers_are_activity", self.cites(Rule.TILES_IDLE))
        if self.state.laid_out:
            return refuse("pai_gow.laid_out_after_mixing", self.cites(Rule.TILES_IDLE))
        return None

    def _judge_surrender(self, order: Order) -> Refusal | None:
        seat = seat_of(order)
        hands = self.state.hands.get(place_of_seat(seat))
        asked = self.state.stage in ("turned", "compared") and seat in self.state.kept
        if asked and hands is not None and not hands.shown and self.state.stake(seat):
            return None
        return refuse("pai_gow.surrender_until_exposed", self.cites(Rule.SURRENDER_HANDS))

    def incidents(self) -> Mapping[str, Interruption]:
        return {one.name: one for one in irregularities.incidents(self)}

    def question_kinds(self) -> tuple[QuestionKind, ...]:
        kinds = (*banking.QUESTIONS, *dealing.QUESTIONS, *setting_hands.QUESTIONS, *comparing.QUESTIONS)
        asked = {
            "bank": self.choices.player_bank,
            "cut": self.choices.player_bank,
            "dealer's wager": self.choices.player_bank,
            "deliver": bool(self.choices.delivery)
            or (self.choices.player_bank and self.edition.bank_chooses_any_style),
            "help": not self.edition.dealer_must_help,
        }
        return tuple(kind for kind in (*kinds, *irregularities.QUESTIONS) if asked.get(kind.kind, True))

    def judge_unasked(self, answer: Answer) -> Refusal | None:
        """Why nobody is asked about the bank in this round, or again about hands that are set."""
        if answer.choice in (setting_hands.SET, setting_hands.HOUSE_WAY):
            return setting_hands.judge_set_again(self, answer.seat)
        if answer.choice not in (banking.BANK, banking.CO_BANK):
            return None
        if not self.choices.player_bank:
            return refuse("pai_gow.no_player_bank", self.cites(Rule.PLAYER_BANK))
        if answer.choice == banking.CO_BANK and not self.choices.co_banking:
            return refuse("pai_gow.no_co_banking", self.cites(Rule.CO_BANKING))
        if self.state.dealers_turn:
            cites = self.cites(Rule.FIRST_OFFER_TO_DEALER) + by_reading("first_offer_rotates")
            return refuse("pai_gow.dealers_turn_to_bank", cites)
        if self.state.starts:
            cites = self.cites(Rule.NO_BANK_AT_START) + by_reading("start_of_the_game")
            return refuse("pai_gow.no_bank_at_the_start", cites)
        return None


def seat_of(order: Order) -> int:
    """The seat of the player who gives an order."""
    return int(order.by.removeprefix("seat "))
