"""The law: citations, editions and their days, the register of provisions, rule keys and readings.

No file is read until it is needed. The functions `readings` and `coverage` have the names of their modules and are
imported from there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.law.adopted import AdoptedChapter, adopt
from croupier.law.amending import (
    AmendedText,
    AmendmentError,
    amended_texts,
    bring_amendments,
    forget_amendments,
    judged_by,
)
from croupier.law.citation import Citation, CitationError
from croupier.law.editions import (
    GAMES,
    Amendment,
    Edition,
    NamedGame,
    NotServed,
    Service,
    UnknownGame,
    UnknownText,
    UnservedDays,
    edition_of,
    edition_on,
    editions_of,
    games,
    name_of,
    named,
    refusals_of,
    text_on,
    texts_of,
    title_of,
    told_apart,
)
from croupier.law.evidence import evaluates, rules_of
from croupier.law.index import UnknownChapter, all_texts, chapter_of, chapters, headings, provisions
from croupier.law.readings import Reading, ReadingError, options_of, take
from croupier.law.register import (
    ACTIVE,
    HOWS,
    PASSIVE,
    Chapter,
    ComparedRule,
    Concordance,
    Provision,
    RegisterError,
    RuleNotInEdition,
    Wording,
    compare,
    compare_across,
    concordance,
    forget_adopted,
    is_written,
    load_chapter,
)
from croupier.law.texts import Text, remembered

if TYPE_CHECKING:
    from croupier.law.rules import Rule

__all__ = [
    "ACTIVE",
    "GAMES",
    "HOWS",
    "PASSIVE",
    "AdoptedChapter",
    "AmendedText",
    "Amendment",
    "AmendmentError",
    "Chapter",
    "Citation",
    "CitationError",
    "ComparedRule",
    "Concordance",
    "Edition",
    "NamedGame",
    "NotServed",
    "Provision",
    "Reading",
    "ReadingError",
    "RegisterError",
    "Rule",
    "RuleNotInEdition",
    "Service",
    "Text",
    "UnknownChapter",
    "UnknownGame",
    "UnknownText",
    "UnservedDays",
    "Wording",
    "adopt",
    "all_texts",
    "amended_texts",
    "bring_amendments",
    "chapter_of",
    "chapters",
    "compare",
    "compare_across",
    "concordance",
    "edition_of",
    "edition_on",
    "editions_of",
    "evaluates",
    "forget_adopted",
    "forget_amendments",
    "games",
    "headings",
    "is_written",
    "judged_by",
    "load_chapter",
    "name_of",
    "named",
    "options_of",
    "provisions",
    "refusals_of",
    "remembered",
    "rules_of",
    "take",
    "text_on",
    "texts_of",
    "title_of",
    "told_apart",
]


def __getattr__(name: str) -> Any:
    """Fetch the rule keys when they are first used: they are many, and who only looks up the law needs none."""
    if name == "Rule":
        from croupier.law.rules import Rule

        return Rule
    raise AttributeError(f"module 'croupier.law' has no attribute {name!r}")
