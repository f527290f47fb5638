"""The dealer's card: the procedure step by step, the tables to look up, and irregularities."""

from croupier.documents.house import House
from croupier.documents.printed import Printed
from croupier.presenting.documents import Grid, Row, Section


def dealers_card(house: House) -> Printed:
    """What a dealer has at hand."""
    return Printed(
        name="dealers-card",
        title=house.says("card.title", game=house.title),
        subject=house.says("card.subject", holder=house.holder),
        sections=sections(house),
        style="card",
    )


def sections(house: House) -> tuple[Section, ...]:
    """The procedure, irregularities, and last what takes pages of its own."""
    procedure = house.told.procedure()
    own_pages = tuple(one for one in procedure if one.new_page)
    return (*(one for one in procedure if not one.new_page), irregularities(house), *own_pages)


def irregularities(house: House) -> Section:
    """What happened, what to do, where it says so."""
    rows = tuple(Row(cells=(one.happened, one.to_do), cites=one.cites) for one in house.told.irregularities())
    columns = (house.says("card.happened"), house.says("card.to_do"))
    return Section(title=house.says("card.irregularities"), blocks=(Grid(columns=columns, rows=rows, wide=(0, 1)),))
