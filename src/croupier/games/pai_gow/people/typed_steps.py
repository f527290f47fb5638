"""What a dealer of Pai Gow types. A place is a seat's number, `dealer` or `dead`."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from croupier.games.pai_gow import calls
from croupier.games.pai_gow.banking import offers_the_bank
from croupier.games.pai_gow.delivery import DEALER, SEATS, STYLES
from croupier.games.pai_gow.editions import GENERATOR, SHAKER
from croupier.games.pai_gow.game import PaiGow
from croupier.games.pai_gow.people.moves import BRIEF, RESULT, WAGER
from croupier.games.pai_gow.wagers import PAI_GOW
from croupier.law import Rule
from croupier.presenting.amounts import read_amount
from croupier.presenting.moves import Key
from croupier.presenting.step_forms import StepForm, with_seats
from croupier.presenting.vocabulary import (
    Reader,
    Typed,
    Vocabulary,
    alone,
    begun,
    named,
    read_amounts,
    settlement,
    with_amount,
    with_somebody,
    without_seat,
)
from croupier.table import calls as table_calls

NO_MORE_BETS: Final = str(table_calls.NO_MORE_BETS)
NO_ROLL: Final = str(calls.NO_ROLL).lower()
FORMS: Final = (
    StepForm("show WHOM", "show 3", "have the first player look at the tiles, face up in pairs"),
    StepForm("mix", "mix", "turn the tiles face down and mix them"),
    StepForm("stack", "stack", "place them in eight stacks of four"),
    StepForm("offer SEAT", "offer 3", "offer the bank to a player"),
    StepForm("mark SEAT", "mark 3", "place the bank's marker before the player who banks"),
    StepForm("cut", "cut", "move stacks to the ends, as the bank directs"),
    StepForm("wager AMOUNT", "wager 25", "place your wager against the bank"),
    StepForm(NO_MORE_BETS, NO_MORE_BETS, "close the wagers"),
    StepForm(
        "deliver STYLE",
        "deliver jung quat",
        "repeat the style of delivery that the bank chose",
        {"STYLE": "Which style?"},
    ),
    StepForm("shake", "shake", "shake the dice, at least three times"),
    StepForm("number", "number", "have the generator show a number"),
    StepForm("open", "open", "uncover the shaker"),
    StepForm("total NUMBER", "total 12, to 12", "announce the total of the dice, or the number"),
    StepForm("first PLACE", "first 4, f dealer, f dead", "say which place the count comes to: it gets the first tiles"),
    StepForm("tiles PLACE", "tiles 4, t dealer, t dead", "deal four tiles to a place"),
    StepForm("marker", "marker", "place the marker on your own tiles"),
    StepForm("chips", "chips", "place your wager against the bank on your own tiles, instead of the marker"),
    StepForm("dead PLACE", "dead 5", "put the tiles of a place that does not play with the Dead Hand"),
    StepForm("cover", "cover", "cover the shaker, shake it once and place it at your right"),
    StepForm("turn PLACE", "turn, turn 3", "turn over your tiles, or a co-bank's; then set them the house way"),
    StepForm("expose SEAT", "expose 3, e 3", "expose a player's or the bank's hands"),
    StepForm("result PLACE win|lose|tie", "3 wins, tie 3, lose dealer", "announce how the hands of a place compare"),
    StepForm("collect SEAT|dealer [WAGER]", "collect 3, col 3 pair", "collect a losing or surrendered wager"),
    StepForm(
        "pay SEAT|dealer [WAGER] AMOUNT", "pay 3 25 less 1.25", "pay a winning wager, less the vigorish: or pay 3 23.75"
    ),
    StepForm("return SEAT|dealer [WAGER]", "return 3, ret 3", "return a wager"),
    StepForm("add SEAT AMOUNT", "add 4 30", "have the bank add what is missing in the centre (its own half)"),
    StepForm("surplus SEAT AMOUNT", "surplus 4 50 less 2.50", "give the bank what is left in the centre (its half)"),
    StepForm("clear PLACE", "clear 3, cl dead", "collect the tiles of a place at your right"),
    StepForm(NO_ROLL, NO_ROLL, "announce that a roll does not count"),
)


def has_dice(t: PaiGow) -> bool:
    """Whether dice decide where the deal begins."""
    return t.choices.starting_position != GENERATOR


HAS: Final[Mapping[str, Callable[[PaiGow], bool]]] = {
    **dict.fromkeys(("offer", "mark", "cut", WAGER, "chips", "add", "surplus"), offers_the_bank),
    "deliver": lambda t: offers_the_bank(t) and Rule.DELIVERY_REPEATED in t.rules,
    **dict.fromkeys(("shake", "open", NO_ROLL), has_dice),
    "number": lambda t: not has_dice(t),
    "cover": lambda t: t.choices.starting_position == SHAKER,
}
"""When a table has a step that others do not have, by its verb."""
RESULTS: Final = {"win": "win", "wins": "win", "lose": "lose", "loses": "lose", "tie": "tie", "ties": "tie"}
SMALL_WORDS: Final = ("seat", "the", "to", "hand", "is")
PLACES: Final = (*map(str, SEATS), *BRIEF.values())


def vocabulary_at(t: PaiGow) -> Vocabulary:
    """The steps of a table, of which the list shows only those that it has."""
    return vocabulary(t.offered).listing(lambda step: step.verb not in HAS or HAS[step.verb](t))


def vocabulary(offered: Sequence[str]) -> Vocabulary:
    """The steps of a table that takes these wagers."""

    def wager(where: str, words: list[str]) -> tuple[str | None, list[str]]:
        """Which wager at a place is meant: the Pai Gow Wager unless another is named."""
        if begun(where, (DEALER,)):
            return WAGER, words[1:] if words[:1] == [WAGER] else words
        if not words or read_amount(words[0]) is not None:
            return PAI_GOW, words
        side = [on for on in offered if on != PAI_GOW]
        return (PAI_GOW if words[0] == PAI_GOW else named(words[0], side)), words[1:]

    settles = settled_at(settlement(wager))
    verbs: dict[str, Reader] = {
        **dict.fromkeys(("tiles", "first", "turn", "expose", "clear", "dead", "reset"), at_place),
        **dict.fromkeys(("win", "lose", "tie"), result_first),
        RESULT: result,
        **dict.fromkeys(("pay", "collect", "return"), settles),
        **dict.fromkeys(("offer", "show", "mark", "ask"), with_somebody),
        **dict.fromkeys(("shake", "open", "number", "marker", "chips", "cover", "cut", "mix", "stack", "pairs"), alone),
        "inspect": alone,
        "total": number,
        WAGER: only_amount,
        **dict.fromkeys(("add", "surplus"), with_amount),
        "deliver": style,
    }
    return Vocabulary(
        forms=FORMS,
        verbs=verbs,
        aliases={"turn": f"turn {DEALER}", "turn over": f"turn {DEALER}"},
        example="tiles 4",
        plain=(NO_MORE_BETS, NO_ROLL),
        callers=("seat", DEALER, *map(str, SEATS)),
        calls=announcement,
        fill=lambda state: {
            **with_seats(state),
            "PLACE": PLACES,
            "STYLE": [*STYLES],
            "WAGER": [*offered, WAGER],
        },
    )


def place(word: str) -> str | None:
    """A place as it is typed; None if it is none."""
    return word if word in PLACES else begun(word, tuple(BRIEF.values()))


def at_place(verb: str, words: list[str]) -> Typed | None:
    """A verb and a place."""
    words = [word for word in words if word not in SMALL_WORDS]
    found = place(words[0]) if len(words) == 1 else None
    return Typed((verb, found)) if found is not None else None


def result_first(verb: str, words: list[str]) -> Typed | None:
    """A result and the place that it is about."""
    found = at_place(verb, words)
    return Typed((RESULT, found.key[1], verb)) if found is not None else None


def result(_: str, words: list[str]) -> Typed | None:
    """A place and its result."""
    key = announcement(words)
    return Typed(key) if key is not None else None


def settled_at(reader: Reader) -> Reader:
    """The same reader, with the dealer's place written out."""

    def read(verb: str, words: list[str]) -> Typed | None:
        words = without_seat(words)
        found = place(words[0]) if words else None
        return reader(verb, [found, *words[1:]]) if found is not None else None

    return read


def number(verb: str, words: list[str]) -> Typed | None:
    """A verb and a number."""
    words = [word for word in words if word not in SMALL_WORDS]
    return Typed((verb, words[0])) if len(words) == 1 and words[0].isdecimal() else None


def only_amount(verb: str, words: list[str]) -> Typed | None:
    """A verb and an amount."""
    return read_amounts(Typed((verb,)), words)


def style(verb: str, words: list[str]) -> Typed | None:
    """A verb and a style of delivery."""
    return Typed((verb, " ".join(words))) if " ".join(words) in STYLES else None


def announcement(words: list[str]) -> Key | None:
    """An outcome as it is spoken: `seat 3 wins`."""
    words = without_seat(words)
    where = place(words[0]) if len(words) == 2 else None
    return (RESULT, where, RESULTS[words[1]]) if where is not None and words[1] in RESULTS else None
