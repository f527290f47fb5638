"""Cards, decks and shoes as an opening describes them, and as a record tells them again."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime
from typing import Any, TypeVar, cast

import msgspec

from croupier.equipment import (
    Batch,
    Card,
    CardError,
    Chance,
    ListedChance,
    Stack,
    check_supply,
    parse_card,
    parse_cards,
    plain,
    read_order,
    secure,
    seeded,
)
from croupier.equipment.chance import NotRecordedError
from croupier.games.declaration import Equipment, RecordedChance
from croupier.games.opening import ListedShoe, Opening, OpeningError
from croupier.games.shared.card_game import CardSetting
from croupier.games.shared.events import CardDealt, Loaded, SetAside, Shuffled, Stored
from croupier.games.shared.shoe import PassedOver
from croupier.games.shared.state import DEVICE
from croupier.play.game import Game, Setting
from croupier.submission import Schema
from croupier.table.events import Event

T = TypeVar("T")


class ShoeEquipment(Equipment):
    """Decks that come in batches and are dealt from a shoe: in two if a shuffling device `keeps_a_batch`."""

    def __init__(self, *, keeps_a_batch: bool = True) -> None:
        self._keeps_a_batch = keeps_a_batch

    takes = ("cards", "cover_card_after", "shoes", "batches", "preshuffled")

    def choices(self, opening: Opening, schema: Schema) -> dict[str, Any]:
        """If the number of decks is not chosen but the opening states the batches received, that number is added."""
        if not opening.batches or "decks" in opening.submission:
            return opening.submission
        chosen = opening.submission | {"decks": opening.batches[0].decks}
        _, problems = schema.read(chosen)
        return opening.submission if any(problem.key == "decks" for problem in problems) else chosen

    def setting(
        self, opening: Opening, values: Mapping[str, Any], *, day: date, notice: str, readings: Mapping[str, str]
    ) -> Setting:
        """The batches as the opening describes them, or those that the choices need."""
        opened_at = opening.starting_time
        batches = received(values, opened_at, keeps_a_batch=self._keeps_a_batch)
        if opening.batches is not None:
            batches = tuple(Batch(back=one.back, decks=one.decks, opened_at=opened_at) for one in opening.batches)
        return CardSetting(
            as_of=day, notice=notice, readings=readings, batches=batches, preshuffled=opening.preshuffled
        )

    def chance(self, opening: Opening, game: Game) -> Chance:
        """Listed shoes first, then shuffles from the seed or, without one, from the secure source."""
        assert isinstance(game.setting, CardSetting)
        stacks = [(field, listed_stack(field, shoe, game.setting.batches[0])) for field, shoe in listed_shoes(opening)]
        return ListedShoes(stacks, secure() if opening.seed is None else seeded(opening.seed))

    def recorded(self) -> RecordedChance:
        return RecordedShoes()


SHOE_EQUIPMENT = ShoeEquipment()


def received(values: Mapping[str, Any], opened_at: datetime, *, keeps_a_batch: bool) -> tuple[Batch, ...]:
    """The cards that a table receives unless it says otherwise: two batches for a device that keeps one, else one."""
    backs = ("red", "blue") if values["shuffler"] == "automated" and keeps_a_batch else ("red",)
    return tuple(Batch(back=back, decks=values["decks"], opened_at=opened_at) for back in backs)


def listed_shoes(opening: Opening) -> list[tuple[str, ListedShoe]]:
    """The shoes that an opening lists, each with the field that it stands in."""
    if opening.cards is not None and opening.shoes:
        raise OpeningError("shoes", "give either cards (one shoe) or shoes (several), not both")
    if opening.cover_card_after is not None and opening.cards is None:
        raise OpeningError("cover_card_after", "applies to cards only; in shoes, give it for each shoe")
    if opening.cards is not None:
        return [("cards", ListedShoe(opening.cards, opening.cover_card_after))]
    return [
        (f"shoes[{number}]", ListedShoe(shoe) if isinstance(shoe, str) else shoe)
        for number, shoe in enumerate(opening.shoes, 1)
    ]


def listed_stack(field: str, shoe: ListedShoe, batch: Batch) -> Stack:
    """A shoe as listed, checked against the decks on the table."""
    try:
        cards = parse_cards(shoe.cards)
        check_supply(cards, batch.as_made())
    except CardError as wrong:
        raise OpeningError(field, str(wrong)) from None
    if not cards:
        raise OpeningError(field, "a shoe must hold at least one card")
    after = shoe.cover_card_after
    if after is not None and not 0 <= after <= len(cards):
        raise OpeningError(field, f"the cover card must come after 0 to {len(cards)} of these cards, not after {after}")
    return Stack(cards, ready=True, cover_after=after)


class ListedShoes(ListedChance):
    """Listed shoes, each with the field that it stands in, and then another source.

    A shoe is as listed. When the discards are shuffled in the middle of a round, the next shoe on the list is held
    against them: they come in its order, followed by those that it leaves out. If they are other cards, they are really
    shuffled, and that shoe stays on the list.
    """

    def __init__(self, shoes: Sequence[tuple[str, Stack]], then: Chance) -> None:
        super().__init__([stack for _, stack in shoes], then)
        self._fields = [field for field, _ in shoes]

    def shuffle(self, batch: Batch, cards: Sequence[Card] | None = None) -> Stack:
        """The next listed stack, if these can be its cards; else, and when the list is used up, a shuffle."""
        if not self._stacks:
            return self._then.shuffle(batch, cards)
        rest = () if cards is None else left_out(cards, self._stacks[0].cards)
        if rest is None:
            return PassedOver(self._then.shuffle(batch, cards).cards, listed=self._fields[0])
        self._fields.pop(0)
        stack = self._stacks.pop(0)
        if not rest:
            return stack
        return msgspec.structs.replace(stack, cards=[*stack.cards, *self._then.shuffle(batch, rest).cards])


def left_out(cards: Sequence[Card], listed: Sequence[Card]) -> list[Card] | None:
    """Those of the cards that are not listed; None if one is listed that is not among them."""
    rest = list(cards)
    for card in map(plain, listed):
        if card not in rest:
            return None
        rest.remove(card)
    return rest


class RecordedShoes(RecordedChance):
    """Shuffles and picks as a record tells them: every stack that was shuffled or loaded, in turn."""

    def __init__(self) -> None:
        self._stacks: list[Stack] = []
        self._picks: list[Card] = []

    def hear(self, events: Iterable[Event]) -> None:
        """The stacks and the cards from a device that these events brought."""
        for event in events:
            stack = recorded_stack(event)
            if stack is not None:
                self._stacks.append(stack)
            elif isinstance(event, CardDealt | SetAside) and event.source == DEVICE:
                self._picks.append(event.card)

    def shuffle(self, batch: Batch, cards: Sequence[Card] | None = None) -> Stack:
        """The stack that the record says came next."""
        if not self._stacks:
            raise NotRecordedError(f"no shuffle of the {batch.back} cards is recorded here")
        stack = self._stacks.pop(0)
        try:
            check_supply([parse_card(card) for card in stack.cards], batch.as_made())
        except CardError as wrong:
            raise NotRecordedError(f"the recorded shoe is impossible: {wrong}") from None
        whole = sorted(batch.cards() if cards is None else map(plain, cards))
        listed = stack.ready and cards is None
        if not stack.cards or (not listed and sorted(map(plain, stack.cards)) != whole):
            why = f"the recorded shoe has {len(stack.cards)} cards, which no shuffle of this batch can produce"
            raise NotRecordedError(why)
        return stack

    def pick(self, things: Sequence[T]) -> T:
        """The card that the record says came out of the continuous device."""
        card = self._picks.pop(0) if self._picks else None
        if card is None or card not in things:
            raise NotRecordedError("the card that came out of the device is not recorded, or was not in it")
        return cast(T, card)

    def salt(self) -> str:
        """A replay seals nothing anew."""
        return ""


def recorded_stack(event: Event) -> Stack | None:
    """The stack that an event brought to the table, if it did."""
    if isinstance(event, Shuffled):
        order = read_order(event.order)
        return PassedOver(order, listed=event.not_as_listed) if event.not_as_listed else Stack(order)
    if isinstance(event, Stored):
        return Stack(read_order(event.order), ready=event.ready, cover_after=event.cover_after)
    if isinstance(event, Loaded) and event.order:
        return Stack(read_order(event.order), ready=not event.continuous, cover_after=event.cover_after)
    return None
