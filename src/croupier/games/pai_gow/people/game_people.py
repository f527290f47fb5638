"""Pai Gow for people: how it is told, what somebody who is asked wants to know, and how a dealer is judged."""

import random
from collections.abc import Mapping
from typing import Final

from croupier.equipment.tiles import UNKNOWN_TILE
from croupier.games.pai_gow.answers import chosen_tiles
from croupier.games.pai_gow.banking import full_wager
from croupier.games.pai_gow.delivery import DEAD_HAND, DEALER, PLACES, place_of_seat
from croupier.games.pai_gow.game import PaiGow
from croupier.games.pai_gow.people import guide
from croupier.games.pai_gow.people.answers import (
    QUESTIONS,
    listed_styles,
    numbered_settings,
    read_cut,
    read_setting,
    read_style,
)
from croupier.games.pai_gow.people.guests import Punter
from croupier.games.pai_gow.people.memory import PlacesMemory, PlacesSight, place_to_beat
from croupier.games.pai_gow.people.moves import moves_of
from croupier.games.pai_gow.people.typed_steps import vocabulary_at
from croupier.games.pai_gow.people.words import are_seen, references, short_name, told_hands, told_place
from croupier.games.pai_gow.ranking import Hands, arranged
from croupier.games.pai_gow.setting import SettingError, permitted, set_hands, settings
from croupier.games.pai_gow.setting_hands import SET, are_alike
from croupier.games.pai_gow.state import SURRENDER, PaiGowState
from croupier.games.pai_gow.wagers import PAI_GOW
from croupier.law import Rule
from croupier.law.readings import by_reading
from croupier.money import written
from croupier.play.steps import Question
from croupier.play.table import Table
from croupier.presenting.people import Explained, GamePeople, Guest, HandAsked, Verdict
from croupier.table.inputs import Answer, AnyInput, Deal, Order
from croupier.words import sentence

SETTING_HELP: Final = (
    "  2               when you set your tiles: the second of the listed settings",
    "  set 6-6 4-5     these two are one of your hands; the higher hand is the high one in any case",
    "  house, ask      set them as the dealer would; ask the dealer how that is before you decide",
    "  keep, Enter     when the dealer's hands are seen: play on; surrender loses all of your Pai Gow Wager",
)
BANK_HELP: Final = (
    "  bank, decline   when you are offered the bank: whether you play against all the others in this round",
    "  cut 3 4 right   as the bank: move stacks to an end, or to both (cut 3 right 4 left); decline leaves them",
    "  less 10, none   as the bank: what the dealer wagers against you, if not the full amount",
)
LIVES: Final = {Rule.TILE_LIFE: "change tiles", Rule.DICE_LIFE: "change dice"}
"""What the dealer changes once it has served its time."""


class PaiGowPeople(GamePeople[PaiGowState, PlacesMemory]):
    """Pai Gow: two hands of two tiles against the dealer or a player who banks."""

    explained = Rule.SET_HANDS
    questions = QUESTIONS

    def __init__(self, game: PaiGow) -> None:
        super().__init__(game)
        self._game = game
        self.vocabulary = vocabulary_at(game)
        self.moves = moves_of(game)
        self.references = references(zeros_are_equal=game.edition.zeros_are_equal)
        self.decisions_help = SETTING_HELP + (BANK_HELP if game.choices.player_bank else ())

    def memory(self) -> PlacesMemory:
        """Nothing was seen yet."""
        return PlacesMemory()

    def guest(self, source: random.Random) -> Guest:
        """Somebody who mostly sets the house way."""
        return Punter(source)

    def before_deal(self, table: Table) -> AnyInput | None:
        """Tiles and dice that have served their time are changed."""
        refusal, game = table.refusal_for(Deal()), self._game
        if refusal is None:
            return None
        due = (order for rule, order in LIVES.items() if rule in game.rules and {*game.cites(rule)} <= {*refusal.cites})
        order = next(due, None)
        return Order(order, by=DEALER) if order is not None else None

    # What a newcomer wants to know

    def how(self) -> list[Explained]:
        """A round at this table."""
        return guide.how(self._game)

    def charge_on(self, wager: str) -> str:
        """The vigorish on what a Pai Gow Wager wins."""
        return guide.charge_on_win() if wager == PAI_GOW else ""

    def charges(self) -> list[Explained]:
        """The vigorish."""
        return guide.charges(self._game)

    def outcome(self, sight: PlacesSight) -> str:
        """What the dealer or the bank came to, and how the viewer's hands compare."""
        memory = sight.memory
        if memory.is_void:
            return sight.says("table.round_is_void")
        place = place_to_beat(memory)
        mine = place_of_seat(sight.seat) if sight.seat is not None else ""
        if place == mine:
            return banked(sight, mine)
        said = []
        if is_seen(sight, place):
            said.append(sight.says("pai_gow.has", place=place, hands=in_short(both(sight, place))))
        if is_seen(sight, mine):
            said.append(sight.says("pai_gow.has", place=mine, hands=in_short(both(sight, mine))))
        if mine in memory.outcomes:
            said.append(sight.says("pai_gow.your_outcome", outcome=memory.outcomes[mine]))
        return "; ".join(said)

    # What is on the table

    def told(self, sight: PlacesSight) -> list[str]:
        """The stacks, the dice, the bank, and what lies at each place."""
        state, memory = sight.state, sight.memory
        lines = []
        if state.laid_out:
            lines.append(sight.says("pai_gow.told_laid_out"))
        elif state.stacks:
            lines.append(sight.says("pai_gow.told_stacks", stacks=len(state.stacks)))
        if memory.dice:
            total = None if sight.is_dealers else sum(memory.dice)
            lines.append(sight.says("pai_gow.told_dice", dice=tuple(memory.dice), total=total, first=memory.start))
        if memory.bank is not None:
            lines.append(sight.says("pai_gow.told_bank", co=memory.bank.co, seat=memory.bank.seat))
        if state.ledger.house_wager:
            lines.append(sight.says("pai_gow.told_dealers_wager", amount=written(state.ledger.house_wager)))
        if state.ledger.centre:
            lines.append(sight.says("pai_gow.told_centre", amount=written(state.ledger.centre)))
        lines = [f"  {line}" for line in lines]
        places = [place for place in PLACES if place in memory.tiles or place in memory.hands]
        return [*lines, *(told_place(sight, place) for place in places if place != DEAD_HAND), *dead_hand(sight)]

    # Questions

    def about(self, sight: PlacesSight, question: Question) -> str:
        """The tiles and how they can be set, the hands, or what the bank is about."""
        if question.kind == "set":
            return "\n".join(about_setting(sight, question))
        if question.kind == "deliver":
            return "\n".join([sight.says("pai_gow.about_deliver"), *listed_styles(question)])
        if question.kind == SURRENDER:
            return about_surrender(sight, question)
        if question.kind == "bank":
            return self._about_bank(sight, question)
        if question.kind == "cut":
            return sight.says("pai_gow.about_cut")
        if question.kind == "dealer's wager":
            return sight.says("pai_gow.about_dealers_wager", amount=written(full_wager(self._game)))
        return ""

    def typed_choices(self, sight: PlacesSight, question: Question) -> Mapping[str, str]:
        """The settings by as many numbers as there are."""
        typed = super().typed_choices(sight, question)
        return {**typed, SET: numbered_settings(tiles_in(sight, question))} if question.kind == "set" else typed

    def seen_in_round(self, sight: PlacesSight) -> list[str]:
        """The tiles of this round that lie face up; after it they are all mixed again."""
        lying = [*sight.memory.tiles.values(), *((*one.high, *one.low) for one in sight.memory.hands.values())]
        return [str(tile) for tiles in lying for tile in tiles if tile != UNKNOWN_TILE]

    def hand_asked(self, sight: PlacesSight, question: Question) -> HandAsked | None:
        """The four tiles that a player sets."""
        if question.kind != "set" or question.seat is None:
            return None
        return HandAsked(" ".join(tiles_in(sight, question)))

    def _about_bank(self, sight: PlacesSight, question: Question) -> str:
        state = sight.state
        own = state.seats_of(state.seats[question.seat or 0])
        others = sum(state.stake(seat) for seat in state.in_play if seat not in own)
        return sight.says("pai_gow.about_bank", others=written(others), co=self._co_banks)

    @property
    def _co_banks(self) -> bool:
        return self._game.choices.co_banking

    def answered(self, sight: PlacesSight, question: Question, line: str) -> Answer | None:
        """A setting, a cut or a style of delivery."""
        if question.kind == "set":
            return read_setting(tiles_in(sight, question), question, line)
        if question.kind == "cut":
            return read_cut(question, line)
        return read_style(question, line) if question.kind == "deliver" else None

    def judged(self, table: Table, question: Question, answer: Answer) -> Verdict | None:
        """A dealer sets the house way."""
        state = table.state
        if question.kind != "set" or not isinstance(state, PaiGowState):
            return None
        game, tiles, chosen = self._game, state.tiles_at(question.hand), chosen_tiles(answer)
        right, allowed = game.house_way.set(tiles), permitted(tiles)
        try:
            hands = set_hands(tiles, chosen) if chosen is not None else right
        except SettingError:
            return None
        said: dict[str, object] = {"right": told_hands(right), "hands": told_hands(hands)}
        if hands in allowed.settings and are_alike(hands, right):
            return Verdict(True, sentence("pai_gow.house_way_set", said), game.cites(allowed.rule))
        if any(are_alike(hands, one) for one in allowed.settings):
            why = sentence("pai_gow.house_way_permitted", {**said, "way": game.house_way.name})
            return Verdict(False, why, game.cites(Rule.HOUSE_WAY) + by_reading("house_way"))
        return Verdict(False, sentence("pai_gow.house_way_not_set", said), game.cites(allowed.rule))


def tiles_in(sight: PlacesSight, question: Question) -> list[str]:
    """The four tiles that somebody is asked to set."""
    return sight.state.places[place_of_seat(question.seat) if question.seat is not None else question.hand]


def about_setting(sight: PlacesSight, question: Question) -> list[str]:
    """The tiles, and the ways to set them: a dealer counts without help."""
    tiles = tiles_in(sight, question)
    ways = settings(tiles)
    if question.seat is None:
        both_hands = ((" ".join(way.high), " ".join(way.low)) for way in ways)
        listed = [sight.says("pai_gow.one_and_other", one=one, other=other) for one, other in both_hands]
        first = sight.says("pai_gow.about_house_way", place=question.hand, tiles=" ".join(tiles))
    else:
        listed = [told_hands(way) for way in ways]
        first = sight.says("pai_gow.about_set", tiles=" ".join(tiles))
    return [first, *(f"  {number}  {way}" for number, way in enumerate(listed, 1))]


def about_surrender(sight: PlacesSight, question: Question) -> str:
    """A player's hands, and those that they must beat."""
    assert question.seat is not None
    place = place_to_beat(sight.memory)
    mine, other = both(sight, place_of_seat(question.seat)), both(sight, place)
    stake = written(sight.state.stake(question.seat))
    hands = {"mine": told_hands(mine), "other": told_hands(other)}
    return sight.says("pai_gow.about_surrender", place=place, stake=stake, **hands)


def both(sight: PlacesSight, place: str) -> Hands:
    """The two hands at a place."""
    hands = sight.memory.hands[place]
    return arranged(hands.high, hands.low)


def is_seen(sight: PlacesSight, place: str) -> bool:
    """Whether the viewer has seen the hands at a place."""
    hands = sight.memory.hands.get(place)
    return hands is not None and are_seen([*hands.high, *hands.low])


def banked(sight: PlacesSight, mine: str) -> str:
    """What a player who banked had, and how everybody else came out."""
    others = tuple(
        sight.says("pai_gow.outcome_of", place=place, outcome=said)
        for place, said in sight.memory.outcomes.items()
        if place != mine
    )
    hands = in_short(both(sight, mine)) if is_seen(sight, mine) else None
    return sight.says("pai_gow.banked", hands=hands, others=others)


def in_short(hands: Hands) -> str:
    """Two hands by what they make."""
    return sentence("pai_gow.over", {"high": short_name(hands.high), "low": short_name(hands.low)})


def dead_hand(sight: PlacesSight) -> list[str]:
    """How many tiles lie with the Dead Hand."""
    tiles = sight.memory.tiles.get(DEAD_HAND, [])
    return [f"  {sight.says('pai_gow.told_dead_hand', place=DEAD_HAND, tiles=len(tiles))}"] if tiles else []
