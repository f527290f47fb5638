"""How a game's questions are asked, and how answers may be typed."""

from collections.abc import Mapping

import msgspec


class QuestionWords(msgspec.Struct, frozen=True, kw_only=True):
    """How a game's questions may be answered."""

    decided: tuple[str, ...] = ()
    """Kinds of question to which an empty line is not an answer."""
    letters: Mapping[str, Mapping[str, str]] = {}
    """By the kind of question, short forms of choices that are not their first letters."""
    also: Mapping[str, tuple[str, ...]] = {}
    """By the kind of question, what else can be typed there: commands of the game's own, which answer nothing."""
    typed: Mapping[str, Mapping[str, str]] = {}
    """By the kind of question, how choices are typed where their names do not say it; nothing for a choice that goes
    without saying.
    """
    by_hand: Mapping[str, str] = {}
    """By the kind of question, how a screen lets it be answered by hand: `two hands`, by dividing what the person holds
    into two; `two ends`, by moving some of what lies in a row to either end.
    """
    missing: Mapping[str, str] = {}
    """How the person is asked for what an answer needs and lacks, if that is no amount or position."""
    fixed: tuple[str, ...] = ()
    """Choices whose amount is fixed, though it may be stated."""
