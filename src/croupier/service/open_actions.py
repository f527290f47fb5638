"""What is open to one viewer after a line: questions, acts, orders, incidents, the dealer's next step."""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import partial
from typing import Any, Final, NamedTuple

from croupier.games.registry import decisions_of
from croupier.money import Cents
from croupier.person.reckoning import has_advice
from croupier.play.game import Interruption
from croupier.play.steps import Question
from croupier.play.table import Table
from croupier.presenting.decisions import Decisions
from croupier.presenting.moves import DealersMoves
from croupier.presenting.sight import Sight
from croupier.record.views import view
from croupier.running.narration import told
from croupier.service.page_data import (
    ActShown,
    ActsShown,
    InterruptionShown,
    NextStep,
    Now,
    OptionShown,
    QuestionShown,
    Way,
    allowed,
)
from croupier.service.table_view import TableView
from croupier.service.table_view import sentence as begun
from croupier.service.time_limits import Countdown
from croupier.table.events import Asked, Event
from croupier.table.inputs import (
    FORMAT,
    Answer,
    AnyInput,
    Deal,
    Leave,
    Order,
    Refusal,
    Report,
    Sit,
    Step,
    Wager,
    Withdraw,
    refuse,
)
from croupier.table.people import DEALER
from croupier.table.state import Option
from croupier.words import sentence

NUMBERS: Final = ("amount", "position")
"""What an answer may bring that is a number."""
NUMBERED: Final = re.compile(r"^ +(\d+)  (.*)$", re.MULTILINE)
"""A way to answer in what a question says it is about, by its number."""


def question_shown(watched: TableView, number: int, question: Question) -> QuestionShown:
    """A question as the viewer is asked it."""
    words, people, sight = watched.people.questions, watched.people, watched.sight
    typed = words.letters.get(question.kind, {})
    letters = {choice: letter for letter, choice in typed.items() if len(letter) == 1}
    known = decisions_of(people.game.name)
    titles = {one.choice: title_of(question.kind, one.choice, known) for one in question.options}
    keys = keys_of(titles, letters)
    advises = has_advice(people.game) and people.hand_asked(sight, question) is not None
    return QuestionShown(
        id=number,
        kind=question.kind,
        to=str(question.to),
        seat=question.seat,
        hand=str(question.hand),
        prompt=known.prompt(question.kind),
        about=people.about(sight, question),
        cites=question.cites,
        options=tuple(
            option_shown(question, one, titles[one.choice], keys[one.choice], sight.seat) for one in question.options
        ),
        default=question.default.choice,
        by_hand=words.by_hand.get(question.kind, ""),
        ways=tuple(ways_of(watched, question)),
        advises=advises,
    )


def ways_of(watched: TableView, question: Question) -> Iterator[Way]:
    """The ways that are numbered where the question says what it is about, as whoever is asked sees them."""
    if all(need in NUMBERS for one in question.options for need in one.needs):
        return
    for number, says in numbered(watched.people.about(watched.sight, question)):
        answer = watched.people.answered(watched.sight, question, number)
        if answer is not None and answer.brought:
            yield {"choice": answer.choice, **listed(answer), "says": says}


def listed(answer: Answer) -> Way:
    """What an answer lists, for whoever may give it."""
    lists = ((name, value) for name, value in answer.brought.items() if isinstance(value, tuple))
    return {name: tuple(one if isinstance(one, int) else str(one) for one in value) for name, value in lists}


def numbered(about: str) -> list[tuple[str, str]]:
    """The ways to answer that are numbered in what a question is about, each with its number."""
    return NUMBERED.findall(about)


def title_of(kind: str, choice: str, known: Decisions) -> str:
    """A choice in words, as a button says it."""
    said = known.option(kind, choice)
    return said[:1].upper() + said[1:]


def option_shown(question: Question, option: Option, title: str, key: str, seat: int | None) -> OptionShown:
    """A choice as a button says it."""
    sample = next((one for one in question.samples if one.choice == option.choice), None)
    return OptionShown(
        choice=option.choice,
        title=title,
        key=key,
        cites=option.cites,
        needs=option.needs,
        may_bring=option.may_bring,
        why_not=option.why_not_to(seat),
        position=None if sample is None else sample.position,
        amount=None if sample is None or sample.amount is None else int(sample.amount),
    )


def keys_of(titles: Mapping[str, str], letters: Mapping[str, str]) -> dict[str, str]:
    """A letter for every choice: its own if it has one, else the first letter of its title that no other has."""
    keys = {choice: letters[choice] for choice in titles if choice in letters}
    for choice, title in titles.items():
        if choice not in keys:
            free = (letter for letter in title.lower() if letter.isalpha() and letter not in keys.values())
            keys[choice] = next(free, "")
    return keys


def waited_for(questions: Iterable[Question], *, dealer: bool) -> str:
    """Whom everybody waits for, in words; empty if for nobody in particular."""
    asked = tuple(dict.fromkeys(str(one.to) for one in questions)) or ((str(DEALER),) if dealer else ())
    return sentence("table.waited_for", {"people": asked}) if asked else ""


SIT_DOWN = refuse("table.sit_down_first", FORMAT)
FIRST_POSITION = 1
"""Stands for any position at which something may have happened."""


class Standing(NamedTuple):
    """Somebody at a table: the seats that they hold, and why they may not give an input, whatever the table says."""

    table: Table
    seats: Collection[int]
    may: Callable[[AnyInput], Refusal | None]

    @property
    def seat(self) -> int | None:
        """The seat that they act for."""
        return min(self.seats, default=None)

    def judged(self, tried: Iterable[AnyInput]) -> Refusal | None:
        """Why none of these may be done, as the first of them is refused; None if one may."""
        refusals = []
        for act in tried:
            refusal = self.may(act) or self.table.refusal_for(act)
            if refusal is None:
                return None
            refusals.append(refusal)
        first = refusals[0] if refusals else refuse("table.nothing_to_do_it_with", FORMAT)
        return Refusal(first.reason, first.cites, first.why_to(self.seat))

    def act(self, *tried: AnyInput) -> ActShown:
        """Whether one of these may be done."""
        return allowed(self.judged(tried))


def acts_of(standing: Standing) -> ActsShown:
    """What somebody may do apart from answering."""
    game, state = standing.table.game, standing.table.state
    free = next((seat for seat in range(1, game.seats + 1) if seat not in state.seats), 1)
    return ActsShown(
        sit=standing.act(Sit(free, Cents(0))),
        leave=at_seat(standing, lambda seat: iter([Leave(seat)])),
        wager={on: at_seat(standing, partial(least, standing, on)) for on in game.offered},
        withdraw=at_seat(standing, partial(withdrawals, standing)),
        deal=standing.act(Deal()),
        step=standing.act(Step()),
    )


def at_seat(standing: Standing, tried: Callable[[int], Iterator[AnyInput]]) -> ActShown:
    """Whether somebody may do one of these at their own seat; whoever has none sits down first."""
    seat = standing.seat
    return allowed(SIT_DOWN) if seat is None else standing.act(*tried(seat))


def least(standing: Standing, on: str, seat: int) -> Iterator[AnyInput]:
    """The smallest wager that can be made, or added to one that is down."""
    game = standing.table.game
    down = standing.table.state.wagers_at(seat).get(on, 0)
    yield Wager(seat, on, Cents(game.steps[on] if down else game.smallest_wager(on)))


def withdrawals(standing: Standing, seat: int) -> Iterator[AnyInput]:
    """Each of a seat's wagers, taken back; one that is not down if there is none."""
    down = standing.table.state.wagers_at(seat) or standing.table.game.offered[:1]
    return (Withdraw(seat, on) for on in down)


def orders_of(standing: Standing) -> tuple[InterruptionShown, ...]:
    """The orders that somebody in this role may give, each with why it may not be given now."""
    return tuple(shown(standing, standing.table.game.orders(), ordered))


def incidents_of(standing: Standing) -> tuple[InterruptionShown, ...]:
    """The incidents that somebody in this role may report, each with why it may not be reported now."""
    return tuple(shown(standing, standing.table.game.incidents(), reported))


Tried = Callable[[Interruption, str, int | None], Iterator[AnyInput]]


def shown(standing: Standing, listed: Mapping[str, Interruption], tried: Tried) -> Iterator[InterruptionShown]:
    """Interruptions that a role may bring about."""
    for one in listed.values():
        by = next((who for who in one.by if is_for(standing, tried(one, who, None))), None)
        if by is None:
            continue
        about = [*standing.table.state.seats] if "seat" in one.needs else [None]
        refusal = standing.judged(act for seat in about for act in tried(one, by, seat))
        yield InterruptionShown(
            name=one.name,
            about=one.describes,
            by=str(by),
            needs=one.needs,
            why_not="" if refusal is None else refusal.why,
            cites=standing.table.game.cites(one.rule),
        )


def is_for(standing: Standing, tried: Iterator[AnyInput]) -> bool:
    """Whether the role may do such a thing at all."""
    return all(standing.may(act) is None for act in tried)


def ordered(one: Interruption, by: str, seat: int | None) -> Iterator[AnyInput]:
    """An order, as it may be given."""
    yield Order(one.name, by, seat)


def reported(one: Interruption, by: str, seat: int | None) -> Iterator[AnyInput]:  # noqa: ARG001 - dealers report
    """An incident, as it may be reported."""
    position = FIRST_POSITION if "position" in one.needs else None
    for disclosed in (False, True) if "disclosed" in one.needs else (None,):
        yield Report(one.name, disclosed, seat, position)


MOST_STEPS: Final = 3
"""How many steps are looked at for something that the dealer does."""


def next_step(watched: TableView, table: Table) -> NextStep | None:
    """The dealer's next move: tried on a copy of the table, whose chance is its own, so that nothing is drawn ahead.

    None if no move of the dealer is due.
    """
    copy = table.copy()
    if copy.rests:
        copy.submit(Deal())
    coming = (event for _ in range(MOST_STEPS) if copy.waits_for_step for event in copy.submit(Step()).events)
    moves = watched.people.moves
    move = next((event for event in coming if moves.key_of(event) is not None), None)
    said = "" if move is None else about(moves, move, watched.sight)
    return NextStep(said=begun(said), cites=move.cites) if move is not None and said else None


def about(moves: DealersMoves, move: Event, sight: Sight[Any, Any]) -> str:
    """A move in a few words that reveal nothing not yet visible; empty if there are none.

    A card that comes is not named before it is seen, and a question is told as it will be put.
    """
    seen = view(move, sight.viewer)
    if isinstance(move, Asked):
        return told(seen)
    own = moves.described(seen, sight.state)
    if own is not None:
        return own
    return told(seen) if type(move) in moves.keys and not hasattr(move, "card") else ""


def now_of(watched: TableView, standing: Standing, is_asked: Callable[[Question], bool], countdown: Countdown) -> Now:
    """What is open now at a table that stands where the viewer has watched it to."""
    table = standing.table
    asked = {number: one for number, one in table.questions.items() if is_asked(one)}
    acts = acts_of(standing)
    deals = watched.sight.viewer.role == DEALER and (acts.step.may or acts.deal.may)
    return Now(
        questions=tuple(question_shown(watched, number, one) for number, one in asked.items()),
        waits_for_dealer=table.waits_for_step,
        acts=acts,
        orders=orders_of(standing),
        incidents=incidents_of(standing),
        deal_at=countdown.deal_at,
        answer_by=countdown.answer_by,
        waiting_for=waited_for(table.questions.values(), dealer=table.waits_for_step),
        next_step=next_step(watched, table) if deals else None,
    )
