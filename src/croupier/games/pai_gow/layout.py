"""What the layout of a Pai Gow table must have (§§ 621a.2 and 535.2)."""

from croupier.games.pai_gow.choices import Choices
from croupier.games.pai_gow.editions import PaiGowEdition
from croupier.law import Concordance
from croupier.table.layout import Layout


def required_layout(edition: PaiGowEdition, choices: Choices, rules: Concordance) -> Layout:
    """The layout."""
    raise NotImplementedError
