"""How the questions of a game are put to people, and what answers are called."""

from collections.abc import Mapping

import msgspec


class QuestionWords(msgspec.Struct, frozen=True, kw_only=True):
    """The words for a game's kinds of question; one that is not listed is put by its name."""

    prompts: Mapping[str, str] = {}
    """How the person is asked, by the kind of question."""
    decided: tuple[str, ...] = ()
    """Kinds of question to which nothing is no answer."""
    letters: Mapping[str, Mapping[str, str]] = {}
    """By the kind of question, short forms of choices that are not their first letters."""
    fixed: tuple[str, ...] = ()
    """Choices whose amount may be said, and is what it is."""
