"""The rules for public inspection: the whole chapter as it applies at this table, section by section."""

from collections.abc import Iterator

from croupier.documents.house import House
from croupier.documents.printing import Printed
from croupier.documents.submission_sheet import amounts, in_words, notices, open_questions
from croupier.law import Rule, load_chapter
from croupier.law.register import Provision
from croupier.law.section_headings import heading_of, section_of
from croupier.presenting.documents import Block, Paragraphs, Points, Section
from croupier.presenting.people import Explained
from croupier.running.submissions import EffectiveChoice


def public_rules(house: House) -> Printed:
    """Every provision that governs something at this table, in plain words, with the choices of the house in place."""
    return Printed(
        name="rules",
        title=house.says("rules.title", game=house.title),
        subject=house.says("rules.subject", chapter=house.chapter),
        notices=(*notices(house), Explained(house.says("rules.own_words", chapter=house.chapter), ())),
        sections=(*sections(house), amounts(house), open_questions(house)),
    )


def sections(house: House) -> Iterator[Section]:
    """The sections of the chapter that have anything to say here."""
    by_section: dict[str, list[Provision]] = {}
    for one in applying(house):
        by_section.setdefault(section_of(one.id), []).append(one)
    for section, found in by_section.items():
        blocks = tuple(block for one in found for block in printed(house, one))
        yield Section(title=f"§ {section}. {heading_of(section, house.edition.text)}", blocks=blocks)


def applying(house: House) -> list[Provision]:
    """The provisions that can apply at this table: those not all of whose rules are out of use.

    Provisions that only introduce others are left out.
    """
    idle = house.told.not_in_use()
    everything = load_chapter(house.edition.text).provisions
    gone = {one.id for one in everything if governs_nothing(one, idle)}
    kept = [one for one in everything if one.id not in gone and not is_within(one.id, gone)]
    ids = [one.id for one in kept]
    had_parts = {parent(one.id) for one in everything}
    return [one for one in kept if one.how != ("stem",) and not is_bare_stem(one, ids, had_parts)]


def governs_nothing(one: Provision, idle: frozenset[str]) -> bool:
    """Whether none of a provision's rules is in use; that it permits a wager is none of its own."""
    own = [rule for rule in one.rules if rule != Rule.PERMITTED_WAGERS] or one.rules
    return bool(own) and idle.issuperset(own)


def parent(cite: str) -> str:
    """The provision that a part belongs to; a section belongs to none."""
    return cite.rpartition("(")[0]


def is_within(cite: str, others: set[str]) -> bool:
    """Whether a provision is a part of one of these."""
    above = parent(cite)
    while above:
        if above in others:
            return True
        above = parent(above)
    return False


def is_bare_stem(one: Provision, kept: list[str], had_parts: set[str]) -> bool:
    """Whether a provision introduces parts, of which none is left."""
    return "stem" in one.how and one.id in had_parts and not any(parent(cite) == one.id for cite in kept)


def printed(house: House, one: Provision) -> Iterator[Block]:
    """A provision, and after it what the house chose where it leaves a choice."""
    yield Paragraphs(items=(Explained(" ".join(one.says.split()), (one.id,)),))
    chosen = [choice for choice in house.choices if choice.cites[:1] == (one.id,) and choice.key not in house.moot]
    if chosen:
        yield Points(items=tuple(Explained(at_this_table(house, choice), ()) for choice in chosen))


def at_this_table(house: House, choice: EffectiveChoice) -> str:
    """What the house chose."""
    return house.says("rules.this_house", about=choice.describes, value=in_words(house, choice))
