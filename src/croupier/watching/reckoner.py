"""Counting in a process of its own (`python -m croupier.watching.reckoner`): a question a line, and an answer a line.

A question is `{"odds": …}` or `{"advice": …}`; an answer is `{"found": …}` or, in words, `{"problem": …}`. It ends
when nothing more is asked.
"""

import sys
from typing import Any, BinaryIO

import msgspec

from croupier.extras import MissingExtraError
from croupier.games.opening import OpeningError
from croupier.games.shared.odds.figures import FiguresError
from croupier.watching.figures import AdviceAsked, OddsAsked, counted_advice, counted_odds
from croupier.watching.messages import encode


class Asked(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A question: about wagers or about a hand."""

    odds: OddsAsked | None = None
    advice: AdviceAsked | None = None


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


def counted(asked: Asked) -> dict[str, Any]:
    """What was asked, counted."""
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
