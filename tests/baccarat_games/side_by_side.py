"""A table of Midibaccarat or Baccarat beside its second calculation: the same happens at both, and both do the same."""

from collections import Counter
from collections.abc import Sequence
from itertools import takewhile
from typing import Any, Literal

from croupier.games.baccarat.events import CuratorChosen, Handed, Relinquished, ShoePassed, Tucked
from croupier.games.shared.events import Loaded, Turned
from croupier.money import Cents
from croupier.play.table import Response
from croupier.running.opening import ListedShoe, Opening, open_table
from croupier.running.records import statement
from croupier.table.events import Event, Settled
from croupier.table.inputs import Answer, AnyInput, Deal, Leave, Order, Report, Sit, Wager
from tests.baccarat_games.reference import PlayersTable, curator, handed, passed, relinquished, tucked, turned
from tests.minibaccarat import meetings
from tests.minibaccarat.meetings import briefly, settlements, state_of
from tests.minibaccarat.reference import Bet, Choices
from tests.minibaccarat.reference_trouble import LOADED, TOGETHER, Act, Question, TroubledShoe
from tests.support.tables import DAYS, GAMES


class SideBySide:
    """Both tables. Whatever is given to one is given to the other, unless it was refused."""

    def __init__(
        self,
        chapter: str,
        submission: dict[str, Any],
        shoes: Sequence[ListedShoe],
        *,
        steps: Literal["automatic", "manual"] = "automatic",
        seed: int = 1,
    ) -> None:
        self.chapter, self.submission, self.shoes = chapter, submission, list(shoes)
        self.listed = list(shoes)
        self.choices = Choices.read(chapter, submission)
        opening = Opening(
            game=GAMES[chapter],
            as_of=DAYS[chapter],
            submission=submission,
            shoes=list(shoes),
            seed=seed,
            steps=steps,
        )
        self.table = open_table(opening)
        self.expected = PlayersTable(
            choices=self.choices,
            third_card_simulates=submission.get("disclosed_card") == "simulated round",
            vigorish_deferred=submission.get("vigorish_collection") == "deferred",
            purses={},
            listed_shoes=len(shoes),
        )
        self.acts: list[Act] = []
        self.is_loaded = False
        self.same = self.settled = 0
        self.given: list[AnyInput] = []
        self.brought = 0
        self.table.open()

    # What happens

    def happens(self, given: AnyInput) -> bool:
        """Something is done, ordered or reported; whether the table took it."""
        self.catch_up()
        response = self.engine_takes(given)
        if response.refusal is None:
            self.tell(given)
        self.look()
        return response.refusal is None

    def engine_takes(self, given: AnyInput) -> Response:
        """What the engine did; a shoe that it loaded is also the reference's next shoe."""
        self.given.append(given)
        return self.hear(self.table.submit(given))

    def hear(self, response: Response) -> Response:
        """Note what the engine did."""
        for event in response.events:
            told = act_of(event)
            if told == TOGETHER and not self.is_loaded:
                continue
            if told is not None:
                self.acts.append(told)
            if told in (LOADED, TOGETHER):
                self.is_loaded = told == LOADED
            if isinstance(event, Loaded):
                self.expected.coming.append(self.next_shoe())
            if isinstance(event, Settled) and event.vigorish:
                self.check_vigorish(event)
        return response

    def check_vigorish(self, settled: Settled) -> None:
        """631a.12(b) has the winner paid first; the others have the vigorish taken or marked first."""
        assert settled.paid_first == (self.chapter == "631a")
        assert settled.marked == (self.submission.get("vigorish_collection") == "deferred")

    def next_shoe(self) -> TroubledShoe:
        """The shoe that was just loaded: the next of the list, or what the shuffle and the cut made of the decks."""
        if self.listed:
            listed = self.listed.pop(0)
            return TroubledShoe(listed.cards.split(), listed.cover_card_after)
        shoe = state_of(self.table).shoe
        assert shoe is not None
        return TroubledShoe(list(map(str, shoe.order)), shoe.cover_after)

    def tell(self, given: AnyInput) -> None:
        """The reference is told the same."""
        expected = self.expected
        match given:
            case Sit():
                self.brought += given.chips
                expected.sit(given.seat, int(given.chips))
            case Leave():
                expected.leave(given.seat)
            case Wager():
                if given.cash:
                    self.brought += given.amount
                    expected.purses[given.seat] += int(given.amount)
                expected.wager([Bet(given.seat, given.on, int(given.amount), given.cash)])
            case Deal():
                expected.deal(())
            case Answer():
                expected.answer(given.choice)
            case Report() | Order():
                self.tell_of_trouble(given)

    def tell_of_trouble(self, given: Report | Order) -> None:
        """The same, of what is reported or ordered."""
        expected = self.expected
        match given:
            case Report(incident="cards shown"):
                expected.show()
            case Report(incident="card torn"):
                expected.tear()
            case Report():
                expected.report(given.incident, seen=bool(given.disclosed))
            case Order(order="relinquish the cards"):
                expected.relinquish()
            case Order(order="pass the shoe"):
                expected.pass_the_shoe()
            case Order(order="change decks"):
                expected.put_together()

    # What is compared

    def look(self) -> None:
        """Compare as much as is known: the acts, who is asked what, and at rest everything that lies on the table."""
        if self.table.rests:
            self.compare()
        elif self.table.questions:
            self.catch_up()
            self.compare_question()

    def catch_up(self) -> None:
        """The reference goes as far as the engine."""
        self.expected.until(len(self.acts))
        self.compare_acts()

    def compare_acts(self) -> None:
        """Both did the same since the last comparison."""
        ours, theirs = (list(map(briefly, told[self.same :])) for told in (self.acts, self.expected.acts))
        if ours != theirs:
            alike = list(takewhile(lambda both: both[0] == both[1], zip(ours, theirs, strict=False)))
            here = slice(len(alike), len(alike) + 4)
            raise AssertionError(f"engine {ours[here]}, reference {theirs[here]} ({self.expected.question})")
        self.same = len(self.acts)

    def compare_question(self) -> None:
        """The same person is asked the same."""
        [question] = self.table.questions.values()
        open_to = tuple(option.choice for option in question.options if not option.why_not)
        self.expected.go_on()
        self.compare_acts()
        theirs = self.expected.question
        assert theirs is not None, f"engine asks {question.kind} of {question.to}, the reference nothing"
        ours = Question(question.kind, question.to, open_to)
        assert ours == theirs, f"engine asks {ours}, reference {theirs}"

    def compare(self) -> None:
        """The table rests: everything lies where the reference says."""
        self.expected.finish()
        self.compare_acts()
        assert self.expected.question is None, f"the engine rests, the reference asks {self.expected.question}"
        assert settlements(self.acts[self.settled :]) == settlements(self.expected.acts[self.settled :])
        self.settled = len(self.acts)
        ours, theirs = self.engine_side(), self.reference_side()
        differs = [f"{key}: engine {ours[key]}, reference {theirs[key]}" for key in ours if ours[key] != theirs[key]]
        assert not differs, "; ".join(differs)

    def engine_side(self) -> dict[str, Any]:
        """What lies where at the engine's table."""
        state = state_of(self.table)
        shoe, closing = state.shoe, statement(state)
        holder = state.curator
        return {
            "chips": {int(seat): line.chips for seat, line in closing.seats.items()},
            "house": closing.house + sum(state.ledger.markers.values()),
            "rack": Counter(map(str, state.discards.cards())),
            "kept": [str(one.card) for one in state.aside],
            "shoe": None if shoe is None else (shoe.dealt, shoe.cover_out, shoe.hands_left == 1),
            "owed": dict(state.ledger.markers) if shoe is not None else None,
            "wagers": {(seat, on): stake for seat, made in state.ledger.wagers.items() for on, stake in made.items()},
            "seats": sorted(state.seats),
            "curator": (holder.seat, holder.dealer) if holder is not None and shoe is not None else None,
        }

    def reference_side(self) -> dict[str, Any]:
        """What lies where by the reference."""
        expected, shoe = self.expected, self.expected.shoe
        lies = sum(expected.stakes.values())
        holder = expected.curator
        return {
            "chips": expected.purses,
            "house": self.brought - sum(expected.purses.values()) - expected.carried_off - lies,
            "rack": Counter(expected.rack),
            "kept": [card.name for card in expected.kept],
            "shoe": None if shoe is None else (shoe.drawn, shoe.cover_out, shoe.last_hand_called),
            "owed": expected.marked if shoe is not None else None,
            "wagers": expected.stakes,
            "seats": sorted(expected.present),
            "curator": None if holder is None else (holder.seat, holder.dealer),
        }

    def would_simulate_without_curator(self, *, seen: bool) -> bool:
        """Whether a card drawn now would open a simulated round while it is not known who deals. The chapter does not
        say which comes first, so it is not compared.
        """
        shoe = self.expected.shoe
        if shoe is None or not self.choices.final or not self.expected.lacks_a_curator:
            return False
        return seen or (shoe.left > 0 and shoe.cards[shoe.drawn].endswith("^"))

    def lawful_answer(self, choice: str) -> Answer:
        """The answer of whoever is asked."""
        [(number, question)] = self.table.questions.items()
        position = 20 if choice == "cut" else None
        role = None if question.seat is not None else question.to
        return Answer(choice, seat=question.seat, role=role, question=number, position=position)


def act_of(event: Event) -> Act | None:
    """An event as the reference tells it; None if it has no bearing on the result."""
    match event:
        case Turned():
            return turned(event.hand, event.seat, map(str, event.cards))
        case Handed():
            return handed(event.hand, event.seat, event.cards.split())
        case Relinquished():
            return relinquished(event.hand, event.seat)
        case Tucked():
            return tucked("curator" if event.curator else "dealer")
        case CuratorChosen():
            return curator(event.seat, event.dealer)
        case ShoePassed():
            return passed(event.seat)
    return meetings.act_of(event)


def cents(amount: int) -> Cents:
    """An amount as the engine knows it."""
    return Cents(amount)
