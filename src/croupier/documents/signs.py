"""The signs at a table: whatever the chapter wants posted that the layout does not say."""

from collections.abc import Iterator, Sequence

from croupier.documents.amounts import in_dollars
from croupier.documents.house import House
from croupier.documents.printing import Printed
from croupier.documents.sentences import sentence
from croupier.documents.tables import paid_alike
from croupier.presenting.documents import Poster, PosterGroup, Section
from croupier.table.layout import Inscription


def signs(house: House) -> Printed | None:
    """A page for each sign; None where nothing has to be posted."""
    posters = [*posted(house)]
    if not posters:
        return None
    return Printed(
        name="signs",
        title=house.says("signs.title", game=house.title),
        subject=house.says("signs.subject"),
        sections=tuple(Section(title=one.headline, blocks=(one,), new_page=True) for one in posters),
        style="poster",
        landscape=True,
        pages_as_svg=True,
    )


def posted(house: House) -> Iterator[Poster]:
    """The signs: one with the odds of all wagers if any are on a sign, and one for each notice."""
    left = [*on_signs(house)]
    if any(one.payouts for one in left):
        yield all_odds(house)
    for one in left:
        if not one.payouts:
            yield notice(house, one)


def on_signs(house: House) -> Iterator[Inscription]:
    """The inscriptions that this layout leaves to a sign."""
    said = {about for one in house.described.inscriptions if one.on == "sign" for about in one.about}
    for one in house.layout.inscriptions:
        if one.about in said:
            yield one


def all_odds(house: House) -> Poster:
    """What every wager pays: a sign that has the odds of some has those of all."""
    groups = paid_alike(house, house.layout.inscriptions)
    return Poster(
        headline=house.says("signs.odds", game=house.title),
        groups=tuple(PosterGroup(headline=name, lines=lines(house, alike[0])) for name, alike in groups),
        note=note(house, [one for _, alike in groups for one in alike]),
    )


def lines(house: House, one: Inscription) -> tuple[tuple[str, str], ...]:
    """The lines of a paytable."""
    return tuple((sentence(house.outcome_name(each.outcome)), in_dollars(each.odds)) for each in one.payouts)


def notice(house: House, one: Inscription) -> Poster:
    """Words in large letters: the house's own, those prescribed, or what has to be said."""
    words = described_text(house, one) or one.words or sentence(one.says)
    return Poster(headline=house.wager_name(one.about), words=(words,), note=note(house, [one]))


def note(house: House, shown: Sequence[Inscription]) -> str:
    """Where it says so."""
    cites = dict.fromkeys(cite for one in shown for cite in one.cites if cite[:1].isdigit())
    return house.says("signs.note", cites=", ".join(cites))


def described_text(house: House, one: Inscription) -> str:
    """The words that the house chose for a notice, if it did."""
    return next((each.text for each in house.described.inscriptions if one.about in each.about and each.text), "")
