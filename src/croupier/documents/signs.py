"""The signs at a table: whatever the chapter wants posted that the layout does not say."""

from collections.abc import Iterator

from croupier.documents.amounts import in_dollars
from croupier.documents.house import House
from croupier.documents.printed import Printed
from croupier.documents.sentences import sentence
from croupier.presenting.documents import Poster, Section
from croupier.table.layout import Inscription


def signs(house: House) -> Printed | None:
    """A page for each sign; None where nothing has to be posted."""
    posted = [*on_signs(house)]
    if not posted:
        return None
    return Printed(
        name="signs",
        title=house.says("signs.title", game=house.title),
        subject=house.says("signs.subject"),
        sections=tuple(
            Section(title=house.wager_name(one.about), blocks=(poster(house, one),), new_page=True) for one in posted
        ),
        style="poster",
        landscape=True,
        pages_as_svg=True,
    )


def on_signs(house: House) -> Iterator[Inscription]:
    """The inscriptions that this layout leaves to a sign."""
    said = {about for one in house.described.inscriptions if one.on == "sign" for about in one.about}
    for one in house.layout.inscriptions:
        if one.about in said:
            yield one


def poster(house: House, one: Inscription) -> Poster:
    """An inscription in large letters: its prescribed words, its payouts, or what it has to say."""
    note = house.says("signs.note", cites=", ".join(f"§ {cite}" for cite in one.cites if cite[:1].isdigit()))
    name = house.wager_name(one.about)
    if one.payouts:
        lines = tuple((sentence(in_dollars(each.outcome)) or name, in_dollars(each.odds)) for each in one.payouts)
        return Poster(headline=name, lines=lines, note=note)
    words = described_text(house, one) or one.words or sentence(one.says)
    return Poster(headline=name, words=(words,), note=note)


def described_text(house: House, one: Inscription) -> str:
    """The words that the house chose for a notice, if it did."""
    return next((each.text for each in house.described.inscriptions if one.about in each.about and each.text), "")
