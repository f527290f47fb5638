"""Odds and advice as data, from what somebody at a table has seen, counted in a process of its own.

`python -m croupier.service.odds_worker` reads a question a line, and writes an answer a line: `{"odds": …}` or
`{"advice": …}` about a table, or `{"figures": …}` about a game with some choices, is answered by `{"found": …}` or, in
words, by `{"problem": …}`. It ends when nothing more is asked.
"""

import sys
from collections.abc import Mapping
from datetime import date
from fractions import Fraction
from typing import Any, BinaryIO

import msgspec

from croupier.extras import MissingExtraError
from croupier.games.opening import OpeningError
from croupier.games.registry import declaration_of
from croupier.games.shared.odds.figures import FiguresError, WagerFigures, united, written
from croupier.person.reckoning import (
    basis,
    certainty,
    closed_choices,
    conditions,
    open_advice,
    question_at,
    share,
    without,
)
from croupier.play.steps import Question
from croupier.presenting.people import Seen
from croupier.presenting.wager_titles import wager_title
from croupier.record import codec
from croupier.service.page_data import encode
from croupier.service.table_view import TableView


class OddsAsked(msgspec.Struct, frozen=True, kw_only=True):
    """A question about the wagers of a table, from what somebody has seen."""

    game: str
    as_of: date
    choices: Mapping[str, Any]
    readings: Mapping[str, str]
    dealt: tuple[str, ...] = ()
    up: str | None = None


class AdviceAsked(msgspec.Struct, frozen=True, kw_only=True):
    """A question about a hand: beside what was seen elsewhere, for its wager, and without choices that are closed."""

    table: OddsAsked
    hand: str
    elsewhere: tuple[str, ...]
    stake: int | None
    closed: tuple[str, ...]


class FiguresAsked(msgspec.Struct, frozen=True, kw_only=True):
    """A question about every wager of a game with these choices."""

    game: str
    as_of: date
    choices: Mapping[str, Any]


def odds_asked(watched: TableView, *, fresh: bool = False) -> OddsAsked:
    """The question about a table's wagers, from what the viewer has seen or, `fresh`, before anything is dealt: that
    one is the same for everybody and every round, so it is counted once.
    """
    seen = Seen() if fresh else watched.people.seen(watched.sight)
    question = question_at(watched.people.game, seen)
    return OddsAsked(
        game=question.game,
        as_of=question.as_of,
        choices=question.choices,
        readings=question.readings,
        dealt=seen.dealt,
        up=seen.up,
    )


def advice_asked(watched: TableView, question: Question) -> AdviceAsked | None:
    """The question about the hand that somebody is asked how to play; None if there is no advice on it."""
    people, sight = watched.people, watched.sight
    declared = declaration_of(people.game.name)
    hand = people.hand_asked(sight, question)
    if declared is None or declared.strategy is None or hand is None:
        return None
    return AdviceAsked(
        table=odds_asked(watched),
        hand=hand.hand,
        elsewhere=tuple(without(people.seen_in_round(sight), hand.hand.split())),
        stake=hand.stake,
        closed=tuple(sorted(closed_choices(question))),
    )


def counted_odds(asked: OddsAsked) -> dict[str, Any]:
    """Every wager's chances in a round dealt from what was not seen; raises what the counting raises."""
    from croupier.odds.questions import OddsQuestion, figures

    dealt = " ".join(asked.dealt) or None
    found = figures(
        OddsQuestion(
            game=asked.game,
            as_of=asked.as_of,
            choices=asked.choices,
            readings=asked.readings,
            dealt=dealt,
            up=asked.up,
        )
    )
    return {
        "basis": basis(found, Seen(asked.dealt, asked.up)).removesuffix(":"),
        "wagers": [wager_odds(one) for one in found.wagers],
        "missing": [{"wager": on, "why": one.why, "cites": one.cites} for on, one in found.missing.items()],
        "cites": found.cites,
    }


def wager_odds(one: WagerFigures) -> dict[str, Any]:
    """A wager's chances as numbers for reading, and its edge as a fraction where it is one."""
    return {
        "wager": one.wager,
        "title": wager_title(one.wager),
        "win": float(share(one, "win")),
        "push": float(share(one, "push")),
        "lose": float(share(one, "lose", "surrender")),
        "edge": float(one.edge),
        "exact": "" if one.bounded is not None else written(one.edge),
        "note": f"{'' if one.bounded is None else certainty(one)}{conditions(one)}".strip(),
        "cites": one.cites,
    }


def counted_advice(asked: AdviceAsked) -> dict[str, Any]:
    """The choices for a hand, the best first, with what each is worth; raises what the counting raises."""
    from croupier.extras import require_extra
    from croupier.odds.questions import OddsQuestion, game_of

    require_extra("odds")
    table = asked.table
    declared = declaration_of(table.game)
    assert declared is not None
    assert declared.strategy is not None
    question = OddsQuestion(game=table.game, as_of=table.as_of, choices=table.choices, readings=table.readings)
    found = declared.strategy().advise(game_of(question), asked.hand, asked.elsewhere, asked.stake)
    options = open_advice(found, asked.closed)
    return {
        "against": found.against,
        "options": [
            {
                "choice": one.choice,
                "says": one.says,
                "value": float(one.value),
                "exact": "" if found.error else written(Fraction(one.value)),
                "cites": one.cites,
            }
            for one in options
        ],
        "error": found.error,
        "cites": united([one.cites for one in options]),
    }


def counted_figures(asked: FiguresAsked) -> msgspec.Raw:
    """Exact figures of every wager, as `croupier odds --json` writes them; raises what the counting raises."""
    from croupier.odds.document import document
    from croupier.odds.questions import OddsQuestion, figures

    found = figures(OddsQuestion(game=asked.game, as_of=asked.as_of, choices=asked.choices))
    return msgspec.Raw(codec.encode(document(found)))


class Asked(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A question: about the wagers of a table, about a hand, or about a game."""

    odds: OddsAsked | None = None
    advice: AdviceAsked | None = None
    figures: FiguresAsked | None = None


class Answered(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An answer, or why there is none."""

    found: msgspec.Raw = msgspec.Raw(b"")
    problem: str = ""


_reader = msgspec.json.Decoder(Asked)
read_answer = msgspec.json.Decoder(Answered).decode


def answer(line: bytes) -> bytes:
    """The answer to one question."""
    asked = _reader.decode(line)
    try:
        return encode({"found": counted(asked)})
    except (FiguresError, MissingExtraError, OpeningError) as wrong:
        return encode({"problem": str(wrong)})


def counted(asked: Asked) -> dict[str, Any] | msgspec.Raw:
    """What was asked, counted."""
    if asked.figures is not None:
        return counted_figures(asked.figures)
    if asked.odds is not None:
        return counted_odds(asked.odds)
    assert asked.advice is not None
    return counted_advice(asked.advice)


def main(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until nothing more is asked."""
    for line in questions:
        answers.write(answer(line) + b"\n")
        answers.flush()


if __name__ == "__main__":
    main(sys.stdin.buffer, sys.stdout.buffer)
