"""`odds` and `advice`: exact figures for somebody at a table, from what that person has seen.

The tools that count are an optional part of the installation, and are imported only when somebody asks.
"""

from collections.abc import Collection, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from croupier.extras import MissingExtraError, require_extra
from croupier.games.registry import declaration_of, offering
from croupier.games.shared.odds.figures import FiguresError, WagerFigures, percent, written
from croupier.person.introduction import choices_of
from croupier.play.game import Game
from croupier.play.steps import Question
from croupier.presenting.people import GamePeople, HandAsked, Seen
from croupier.presenting.sight import Sight
from croupier.running.opening import OpeningError
from croupier.running.submissions import in_document

if TYPE_CHECKING:
    from croupier.games.shared.odds.model import Advice, Valued
    from croupier.odds.questions import Figures, OddsQuestion

PLACES = 3
"""To how many places a percentage is shown beside the others."""
NO_FIGURES = (FiguresError, OpeningError, MissingExtraError)


def question_at(game: Game, seen: Seen) -> "OddsQuestion":
    """The question about a table's wagers, from what somebody has seen."""
    from croupier.odds.questions import OddsQuestion

    offered = offering(game.name, game.text)
    known = {key.name for key in offered.schema.keys} if offered is not None else set()
    chosen = {key: value for key, value in choices_of(game).items() if key in known and value is not None}
    choices = {key: in_document(value) for key, value in chosen.items()}
    return OddsQuestion(
        game=game.name,
        as_of=game.setting.as_of,
        choices=choices,
        readings=dict(game.setting.readings),
        dealt=" ".join(seen.dealt) or None,
        up=seen.up,
    )


def odds(people: GamePeople[Any, Any], sight: Sight[Any, Any]) -> list[str]:
    """Every wager's chances in a round dealt from what the person has not seen; a word if they cannot be counted."""
    seen = people.seen(sight)
    try:
        require_extra("odds")
        from croupier.odds.questions import figures

        return told_figures(figures(question_at(people.game, seen)), seen)
    except NO_FIGURES as wrong:
        return [f"There are no odds to show: {wrong}"]


def told_figures(found: "Figures", seen: Seen) -> list[str]:
    """The figures as a table, with the exact edges and what they rest on."""
    width = max([len(one.wager) for one in found.wagers], default=0)
    rows = [row(one, width) for one in found.wagers]
    head = f"  {'':<{width}}{'wins':>9}{'returned':>9}{'loses':>9}{'edge':>9}"
    exact = [f"  {one.wager}  {certainty(one)}{conditions(one)}" for one in found.wagers]
    missing = [f"  {on}  {one.why} [{', '.join(one.cites)}]" for on, one in found.missing.items()]
    cites = dict.fromkeys(cite for one in found.wagers for cite in one.cites)
    return [
        basis(found, seen),
        *([head, *rows, *exact] if rows else []),
        *missing,
        f"Edge: what the house keeps of the wager on average. By {', '.join([*cites, *found.cites[:1]])}.",
    ]


def basis(found: "Figures", seen: Seen) -> str:
    """What the figures are counted from."""
    up = f" with {seen.up} up" if seen.up is not None else ""
    left = found.left.total
    if not left:
        return "The odds of a round, counted exactly from all that can be dealt:"
    which = f"the {left} cards that you have not seen" if seen.dealt else f"all {left} cards"
    return f"The odds of a round{up}, counted exactly from {which}:"


def row(one: WagerFigures, width: int) -> str:
    """A wager with its chances."""
    shares = (percent(share(one, *outcomes), PLACES) for outcomes in (("win",), ("push",), ("lose", "surrender")))
    return f"  {one.wager:<{width}}" + "".join(f"{each:>9}" for each in (*shares, percent(one.edge, PLACES)))


def share(one: WagerFigures, *outcomes: str) -> Fraction:
    """How likely it is that a wager comes out in one of these ways."""
    return sum((each.probability for each in one.outcomes if each.outcome in outcomes), Fraction(0))


def certainty(one: WagerFigures) -> str:
    """A wager's edge exactly or, where it is valued and not counted, how nearly it is right, and for which play."""
    if one.bounded is None:
        return f"exact edge {written(one.edge)}"
    within = f"edge within {float(one.bounded.error) * 100:.0e}%"
    return f"{within}, for {one.bounded.says}; chances are of hands, of which a round may have several"


def conditions(one: WagerFigures) -> str:
    """When figures are conditional, on what."""
    return f" ({one.when})" if one.when else ""


def has_advice(game: Game) -> bool:
    """Whether somebody has counted how well the game can be played."""
    declared = declaration_of(game.name)
    return declared is not None and declared.strategy is not None


def advice(people: GamePeople[Any, Any], sight: Sight[Any, Any], question: Question, asked: HandAsked) -> list[str]:
    """The choices for a hand, the best first, with what each is worth given what the person has seen elsewhere."""
    declared = declaration_of(people.game.name)
    assert declared is not None
    assert declared.strategy is not None
    elsewhere = without(people.seen_in_round(sight), asked.hand.split())
    try:
        require_extra("odds")
        return told_advice(declared.strategy().advise(people.game, asked.hand, elsewhere, asked.stake), question)
    except NO_FIGURES as wrong:
        return [f"There is no advice: {wrong}"]


def without(seen: Sequence[str], hand: Sequence[str]) -> list[str]:
    """What was seen apart from the hand itself."""
    left = list(seen)
    for one in hand:
        if one in left:
            left.remove(one)
    return left


def closed_choices(question: Question) -> frozenset[str]:
    """The choices that a question does not leave open."""
    return frozenset(option.choice for option in question.options if option.why_not)


def open_advice(found: "Advice", closed: Collection[str]) -> list["Valued"]:
    """Advice on the choices that are open."""
    return [one for one in found.options if one.choice.split()[0] not in closed]


def told_advice(found: "Advice", question: Question) -> list[str]:
    """Advice in words: of the choices that the question leaves open."""
    options = open_advice(found, closed_choices(question))
    width = max([len(one.says) for one in options], default=0)
    cites = dict.fromkeys(cite for one in options for cite in one.cites)
    return [
        f"What each choice wins on average of a unit wagered, against {found.against}:",
        *(valued(one, width, exact=not found.error) for one in options),
        *([f"Each value is within {found.error * 100:.0e}%."] if found.error else []),
        f"By {', '.join(cites)}.",
    ]


def valued(one: "Valued", width: int, *, exact: bool) -> str:
    """A choice with its value, to some places and, where it is one, as a fraction."""
    return f"  {one.says:<{width}}  {percent(one.value):>9}" + (f"  exact {written(one.value)}" if exact else "")
