"""The Rules Submission as a document: every choice in words with its provision, and what changed since the last one."""

import re
from collections.abc import Iterator

from croupier.documents.amounts import in_dollars
from croupier.documents.house import House
from croupier.documents.printing import Printed
from croupier.documents.sentences import quoted, sentence, yes_or_no
from croupier.documents.submission_changes import changes
from croupier.documents.tables import what_wagers_pay
from croupier.law.readings import readings
from croupier.presenting.documents import Blanks, Grid, Paragraphs, Row, Section
from croupier.presenting.people import Explained
from croupier.running.examining import taken_readings
from croupier.running.guide import value_in_words
from croupier.running.submissions import EffectiveChoice

AMOUNTS = ("chips", "limits")
"""The choices that are told beside the wagers."""


def rules_submission(house: House) -> Printed:
    """Everything that a certificate holder files about a table."""
    return Printed(
        name="rules-submission",
        title=house.says("submission.title", game=house.title),
        subject=house.says("submission.subject", chapter=house.chapter),
        notices=notices(house),
        sections=(filed(house), chosen(house), amounts(house), open_questions(house), *changes(house), signed(house)),
    )


def notices(house: House) -> tuple[Explained, ...]:
    """What has to be known about the text that applies."""
    return (Explained(house.notice, ()),) if house.notice else ()


def filed(house: House) -> Section:
    """Whose submission it is, of what, by which text."""
    facts = (
        ("facility", house.holder),
        ("game", house.title),
        ("edition", house.says("submission.edition_is", chapter=house.chapter)),
        ("day", house.submission.as_of.isoformat()),
        ("file", house.file),
        ("digest", house.digest),
    )
    rows = tuple(Row(cells=(house.says(f"submission.{name}"), value)) for name, value in facts)
    columns = (house.says("submission.item"), house.says("submission.stated_as"))
    return Section(title=house.says("submission.filed"), blocks=(Grid(columns=columns, rows=rows, wide=(1,)),))


def chosen(house: House) -> Section:
    """Every choice in words, and whether it is stated or taken by default."""
    choices = [one for one in house.choices if one.key not in AMOUNTS]
    unstated = any(not one.stated and one.key not in house.moot for one in choices)
    table = Grid(
        columns=tuple(house.says(f"submission.{one}") for one in ("choice", "this_house", "how_made")),
        rows=tuple(choice_row(house, one) for one in choices),
        wide=(0, 1),
    )
    note = Explained(house.says("submission.by_default" if unstated else "submission.nothing_by_default"), ())
    return Section(title=house.says("submission.choices"), blocks=(Paragraphs(items=(note,)), table))


def choice_row(house: House, one: EffectiveChoice) -> Row:
    """A choice: what it is about, what the house does, and whether the submission says so."""
    about = f"{sentence(one.describes)} ({one.key})"
    if one.key in house.moot:
        return Row(cells=(about, house.says("submission.moot", why=house.moot[one.key]), ""), cites=one.cites)
    made = house.says("submission.stated" if one.stated else "submission.default")
    return Row(cells=(about, in_words(house, one), made), cites=one.cites)


def in_words(house: House, one: EffectiveChoice) -> str:
    """The value of a choice and, where it is a name, what that means."""
    key = next(key for key in house.offered.schema.keys if key.name == one.key)
    value = yes_or_no(house, one.value)
    means = key.read.lawful.means.get(one.value, "") if isinstance(one.value, str) else ""
    said = value if isinstance(value, str) and value != one.value else value_in_words(one.value, one.absent)
    said = re.sub(r"(?<=\w)_(?=\w)", " ", in_dollars(said))
    return f"{said}: {means}" if means else said


def amounts(house: House) -> Section:
    """The wagers that are offered, what they pay and their limits, and the denominations of chips, if they are a
    choice.
    """
    denominations = [
        Paragraphs(items=(Explained(chips_in_words(house, one), one.cites),))
        for one in house.choices
        if one.key == "chips"
    ]
    return Section(title=house.says("submission.amounts"), blocks=(*what_wagers_pay(house), *denominations))


def chips_in_words(house: House, chips: EffectiveChoice) -> str:
    """Which chips there are."""
    made = house.says("submission.stated" if chips.stated else "submission.default")
    return house.says("submission.chips", chips=in_dollars(value_in_words(chips.value, chips.absent)), made=made)


def open_questions(house: House) -> Section:
    """How the text is read where it leaves a question open that the house may answer."""
    items = tuple(reading_items(house))
    if not items:
        items = (Explained(house.says("submission.no_readings"), ()),)
    return Section(title=house.says("submission.readings"), blocks=(Paragraphs(items=items),))


def reading_items(house: House) -> Iterator[Explained]:
    """Each reading with options, and the one that is taken."""
    known = {one.name: one for one in readings()}
    for taken in taken_readings(house.submission):
        reading = known[taken.name]
        made = house.says("submission.stated" if taken.stated else "submission.default")
        cites = tuple(cite for cite in reading.cites if cite.startswith(f"{house.chapter}."))
        if cites or taken.stated:
            says = house.says("submission.reading", says=quoted(reading.says), value=taken.value, made=made)
            yield Explained(says, (*cites, f"reading:{taken.name}"))


def signed(house: House) -> Section:
    """Where whoever files the submission signs."""
    labels = tuple(house.says(f"submission.signed.{one}") for one in ("by", "position", "day"))
    return Section(title=house.says("submission.signatures"), blocks=(Blanks(labels=labels),))
