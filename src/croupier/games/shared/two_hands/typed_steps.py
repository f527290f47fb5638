"""What a dealer of a game with a Player's and a Banker's Hand types."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from croupier.games.shared.brought_by import BROUGHT_BY
from croupier.games.shared.events import Turned
from croupier.games.shared.two_hands.hands import HANDS, TIE
from croupier.games.shared.typed_steps import (
    SHOE_CALLS,
    SHOE_FORMS,
    SHOE_VERBS,
    Has,
    ShoeGame,
    discards_of,
    is_by_hand,
    steps_at,
)
from croupier.law import Rule
from croupier.presenting.moves import Key
from croupier.presenting.step_forms import StepForm, with_seats
from croupier.presenting.vocabulary import (
    Reader,
    Typed,
    Vocabulary,
    alone,
    begun,
    named,
    settlement,
    with_amount,
    with_somebody,
)
from croupier.table.events import VigorishCollected

DEALING_FORMS = (
    *SHOE_FORMS,
    StepForm("burn [CARDS]", "burn, burn 7", "burn the first card, then as many as its value"),
    StepForm("no more bets", "no more bets, n", "close wagering"),
    StepForm("card HAND", "card player, cp, cb", "deal a card to a hand"),
    StepForm("turn HAND", "turn player, tp, tb", "turn a face-down hand face up"),
    StepForm(
        "points PLAYER BANKER",
        "points 4 6",
        "announce the points (of one hand: points player 4)",
        {"PLAYER": "How many points has the Player’s Hand?", "BANKER": "How many points has the Banker’s Hand?"},
    ),
    StepForm("natural", "natural", "a natural: deal no more cards (not announced)"),
    StepForm("stay HAND", "stay banker, sp, sb", "a hand takes no third card"),
    StepForm("cover", "cover", "put the cover card aside"),
    StepForm("result HAND|tie", "result banker, rp, rb", "announce the winner (for a tie, after the points: tie)"),
)
SETTLING_FORMS = (
    StepForm("collect SEAT WAGER", "collect 4 player, col 4 p", "collect a losing wager"),
    StepForm("pay SEAT WAGER AMOUNT", "pay 4 b 25 less 1.25", "pay a winning wager (or: 23.75; if owed: 25 mark 1.25)"),
    StepForm("return SEAT WAGER", "return 4 player, ret 4 p", "return a wager (with vigorish: ret 4 b less 5)"),
    StepForm("vigorish SEAT AMOUNT", "vigorish 4 1.25", "collect the vigorish a seat owes"),
    StepForm("last hand", "last hand, last", "announce the last hand"),
)
HAND_VERBS = ("card", "stay", "turn", "result")
ALIASES = {
    "n": "no more bets",
    "nmb": "no more bets",
    "last": "last hand",
    "tie": "result tie",
    "tie hand": "result tie",
    "no more cards": "natural",
    **{f"{verb[0]}{hand[0]}": f"{verb} {hand}" for verb in HAND_VERBS for hand in HANDS},
}


class OwnSteps(NamedTuple):
    """Steps that only some tables have: their forms, which replace others of the same form, announcements that are
    typed as they are spoken, verbs, other words for whole steps, and the verbs of steps that these tables do not have.
    """

    forms: tuple[StepForm, ...] = ()
    calls: tuple[StepForm, ...] = ()
    verbs: Mapping[str, Reader] = {}
    aliases: Mapping[str, str] = {}
    without: tuple[str, ...] = ()

    def joined(self, other: "OwnSteps") -> "OwnSteps":
        """These steps and others."""
        return OwnSteps(
            forms=with_own(self.forms, other.forms),
            calls=self.calls + other.calls,
            verbs={**self.verbs, **other.verbs},
            aliases={**self.aliases, **other.aliases},
            without=self.without + other.without,
        )


NO_OWN_STEPS: Final = OwnSteps()


def with_own(forms: Sequence[StepForm], own: Sequence[StepForm]) -> tuple[StepForm, ...]:
    """The list of forms with a table's own: in the place of one of the same form, or at the end."""
    by_form = {step.form: step for step in (*forms, *own)}
    return tuple(by_form.values())


def has_announcements(rule: Rule) -> Has:
    """Whether a chapter has the dealer announce that."""
    return lambda t: rule in t.rules


TWO_HANDS_HAVE: Final[Mapping[str, Has]] = {
    "no more bets": has_announcements(Rule.NO_MORE_BETS),
    "points": has_announcements(Rule.ANNOUNCE_POINTS),
    "result": has_announcements(Rule.ANNOUNCE_RESULT),
    "last hand": lambda t: is_by_hand(t) and t.shoe_terms.hands_after_cover > 1,
    "turn": lambda t: any(rule in t.rules for rule in BROUGHT_BY[Turned]),
    "vigorish": lambda t: any(rule in t.rules for rule in BROUGHT_BY[VigorishCollected]),
}
"""When a table with two hands has a step that others do not have."""


def vocabulary_at(t: ShoeGame, own: OwnSteps = NO_OWN_STEPS) -> Vocabulary:
    """The steps of a table, of which the list shows only those that it has."""
    has = steps_at(t, TWO_HANDS_HAVE)
    words = vocabulary(t.offered, own, discards=discards_of(t))
    return words.listing(lambda step: step.verb not in own.without and has(step))


def vocabulary(offered: Sequence[str], own: OwnSteps = NO_OWN_STEPS, *, discards: str = "rack") -> Vocabulary:
    """The steps at tables with these wagers and steps of their own."""

    def wager(seat: str, words: list[str]) -> tuple[str | None, list[str]]:
        return named(words[0], offered) if words and seat.isdecimal() else None, words[1:]

    settle = settlement(wager)
    verbs = {
        **dict.fromkeys(HAND_VERBS, hand),
        **dict.fromkeys(("collect", "pay", "return"), settle),
        "points": points,
        **SHOE_VERBS,
        "ask": with_somebody,
        "vigorish": with_amount,
        "natural": alone,
        **own.verbs,
    }
    return Vocabulary(
        forms=(
            *with_own(DEALING_FORMS, own.forms),
            *own.calls,
            *SETTLING_FORMS,
            StepForm("discard", "discard", f"put a card into the discard {discards} that no hand gets"),
            StepForm("clear", "clear", f"put the cards into the discard {discards}"),
        ),
        verbs=verbs,
        aliases={**ALIASES, **own.aliases},
        example="card player",
        plain=(*SHOE_CALLS, *(call.form for call in own.calls)),
        callers=HANDS,
        calls=announcement,
        fill=lambda state: {**with_seats(state), "HAND": HANDS, "WAGER": offered},
    )


def hand(verb: str, words: list[str]) -> Typed | None:
    """A verb and a hand."""
    name = begun(words[0], (*HANDS, TIE)) if len(words) == 1 else None
    return Typed((verb, name)) if name is not None else None


def points(verb: str, words: list[str]) -> Typed | None:
    """Two counts, or one hand and its count."""
    if len(words) != 2 or not words[1].isdecimal():
        return None
    if words[0].isdecimal():
        return Typed((verb, *words))
    name = begun(words[0], HANDS)
    return Typed((verb, name, words[1])) if name is not None else None


def announcement(words: list[str]) -> Key | None:
    """Counts or a result as they are spoken: `player 4`, `player 4 banker 6`, `player 1 banker 7 banker wins`."""
    if words == ["tie", "hand"]:
        return ("result", TIE)
    names, counts = tuple(words[:4:2]), words[1:4:2]
    if not counts or not all(map(str.isdecimal, counts)):
        return None
    if len(words) == 2 and names[0] in HANDS:
        return ("points", names[0], counts[0])
    if names != HANDS or len(counts) != 2:
        return None
    if len(words) == 4:
        return ("points", *counts)
    return ("result", words[4]) if len(words) == 6 and words[4] in HANDS and words[5] == "wins" else None
