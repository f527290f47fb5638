"""What documents of every game are written with: sentences that games share, and those of the temporary rules."""

from collections.abc import Iterable, Mapping
from typing import Final

from croupier.law import Citation, edition_of, editions_of
from croupier.money import Odds
from croupier.money.odds import NotWholeCents
from croupier.presenting.documents import Checks, Cites, GameDocuments, Section, Trouble
from croupier.presenting.dollars import dollars
from croupier.presenting.people import Explained

SHARED: Final = "shared"
"""The file of the sentences that games share."""


class TableDocuments(GameDocuments):
    """What documents say of one table, in words of its own game and in words that games share."""

    @property
    def is_temporary(self) -> bool:
        """Whether the chapter is one of the temporary rules, which others have replaced since."""
        game = edition_of(self.game.text).game
        return editions_of(game)[-1].chapter != self.game.chapter

    def has(self, rule: str) -> bool:
        """Whether the chapter has a rule."""
        return rule in self.game.rules

    def told(self, key: str, *rules: str, also: Cites = (), **values: object) -> Explained:
        """A sentence that games share, with the provisions of those of these rules that the chapter has, and `also`."""
        here = [rule for rule in rules if rule in self.game.rules]
        return Explained(self.words(f"{SHARED}.{key}", **values), self.game.cite_all(*here) + also)

    def told_trouble(self, key: str, *rules: str, also: Cites = ()) -> Trouble:
        """An irregularity that games share."""
        to_do = self.told(f"trouble.{key}.to_do", *rules, also=also)
        happened = self.words(f"{SHARED}.trouble.{key}.happened")
        return Trouble(happened=happened, to_do=to_do.says, cites=to_do.cites)

    def in_order(self, troubles: Iterable[Trouble]) -> tuple[Trouble, ...]:
        """Irregularities in the order of the chapter: each where its first provision stands."""
        return tuple(sorted(troubles, key=lambda one: Citation.parse(one.cites[0])))

    def title(self, key: str) -> str:
        """A heading that games share."""
        return self.words(f"{SHARED}.titles.{key}")

    def ticked(self, key: str, *items: Explained) -> tuple[Section, ...]:
        """A section of lines to tick off under a heading that games share, if there are any."""
        return (Section(title=self.title(key), blocks=(Checks(items=items),)),) if items else ()

    def dated(self, key: str) -> str:
        """The key of a sentence that the temporary rules say in another way."""
        return f"{key}_2010" if self.is_temporary else key

    def above(self, rule: str) -> Cites:
        """The provisions that those of a rule are parts of."""
        parents = (Citation.parse(cite).parent for cite in self.game.cites(rule))
        return tuple(dict.fromkeys(str(parent) for parent in parents if parent is not None))

    def paid(self, odds: Odds, stake: int) -> str:
        """What a stake wins, or a dash if that is no whole number of cents."""
        try:
            return dollars(odds.pays(stake))
        except NotWholeCents:
            return self.words(f"{SHARED}.tables.not_whole")


def named(d: TableDocuments, key: str, values: Mapping[str, object]) -> dict[str, object]:
    """The values that a sentence names."""
    names = d.words.names_in(f"{d.area}.{key}")
    return {name: value for name, value in values.items() if name in names}
