"""What printed documents consist of, and what a game's folder tells them of its game.

A document is data: sections of blocks, every sentence with its provisions. How it looks is decided where it is printed.
"""

from abc import ABC, abstractmethod
from typing import ClassVar, TypeAlias

import msgspec

from croupier.play.game import Game
from croupier.presenting.people import Explained
from croupier.words import Words

Cites = tuple[str, ...]


class _Block(msgspec.Struct, frozen=True, kw_only=True, tag_field="block"):
    """A part of a section."""


class Paragraphs(_Block, frozen=True, kw_only=True, tag="paragraphs"):
    """Sentences one below the other, each with its provisions."""

    items: tuple[Explained, ...]


class Steps(_Block, frozen=True, kw_only=True, tag="steps"):
    """What is done one after the other: a numbered list, which goes on from the list before it if it `continues`."""

    items: tuple[Explained, ...]
    continues: bool = False


class Points(_Block, frozen=True, kw_only=True, tag="points"):
    """What holds side by side: a list without numbers."""

    items: tuple[Explained, ...]


class Checks(_Block, frozen=True, kw_only=True, tag="checks"):
    """What somebody ticks off, each line with a box."""

    items: tuple[Explained, ...]


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """A line of a table, and its provisions, which are a column of their own."""

    cells: tuple[str, ...]
    cites: Cites = ()


class Grid(_Block, frozen=True, kw_only=True, tag="grid"):
    """A table. `figures` are the columns (from 0) that hold numbers, `wide` those that take the room that is left.

    `caption` says what the table shows; `cites` are the provisions of the whole.
    """

    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    caption: str = ""
    cites: Cites = ()
    figures: tuple[int, ...] = ()
    wide: tuple[int, ...] = ()


class Shown(msgspec.Struct, frozen=True, kw_only=True):
    """A hand as a picture: the codes of its cards ("7S") or tiles ("6-6") and what is said of it."""

    pieces: tuple[str, ...]
    title: str
    says: str = ""
    cites: Cites = ()


class Hands(_Block, frozen=True, kw_only=True, tag="hands"):
    """Pictures of hands, side by side."""

    hands: tuple[Shown, ...]


class Drawing(_Block, frozen=True, kw_only=True, tag="drawing"):
    """A picture that takes the width of the page, and its words for whoever cannot see it."""

    svg: str
    alt: str
    caption: str = ""


class PosterGroup(msgspec.Struct, frozen=True, kw_only=True):
    """Lines of a sign such as ("Natural winner", "1 to 1") under the name of what they are about.

    A single line need not name its outcome.
    """

    headline: str
    lines: tuple[tuple[str, str], ...]


class Poster(_Block, frozen=True, kw_only=True, tag="poster"):
    """A sign in large letters: a headline, words, groups of lines, and a small note."""

    headline: str
    words: tuple[str, ...] = ()
    groups: tuple[PosterGroup, ...] = ()
    note: str = ""


class Blanks(_Block, frozen=True, kw_only=True, tag="blanks"):
    """Lines to be filled in by hand, such as a name or a date."""

    labels: tuple[str, ...]


Block: TypeAlias = Paragraphs | Steps | Points | Checks | Grid | Hands | Drawing | Poster | Blanks


class Section(msgspec.Struct, frozen=True, kw_only=True):
    """A part of a document under a heading; `new_page`: it begins on one."""

    title: str
    blocks: tuple[Block, ...]
    new_page: bool = False


class Trouble(msgspec.Struct, frozen=True, kw_only=True):
    """An irregularity: what happened, what the dealer does, and where it says so."""

    happened: str
    to_do: str
    cites: Cites


class GameDocuments(ABC):
    """What documents say of one game at one table. A game's declaration makes it (`documents`)."""

    area: ClassVar[str]
    """The file of its sentences in `words`."""

    def __init__(self, game: Game, words: Words) -> None:
        self.game = game
        self.words = words

    def says(self, key: str, **values: object) -> str:
        """A sentence about this game."""
        return self.words(f"{self.area}.{key}", **values)

    def say(self, key: str, *rules: str, also: Cites = (), **values: object) -> Explained:
        """A sentence about this game with the provisions of those of these rules that its chapter has, and `also`."""
        here = [rule for rule in rules if rule in self.game.rules]
        return Explained(self.says(key, **values), self.game.cite_all(*here) + also)

    def trouble(self, key: str, *rules: str, also: Cites = (), **values: object) -> Trouble:
        """An irregularity from its two sentences, `key.happened` and `key.to_do`; the values are the second's."""
        to_do = self.say(f"{key}.to_do", *rules, also=also, **values)
        return Trouble(happened=self.says(f"{key}.happened"), to_do=to_do.says, cites=to_do.cites)

    @abstractmethod
    def procedure(self) -> tuple[Section, ...]:
        """The dealer's card: the procedure step by step as it is at this table, and tables that a dealer looks up."""

    @abstractmethod
    def irregularities(self) -> tuple[Trouble, ...]:
        """Everything that can go wrong at this table, in the order of the chapter."""

    @abstractmethod
    def for_players(self) -> tuple[Explained, ...]:
        """What a player is told of irregularities: in a few plain sentences, what happens when something goes wrong."""

    @abstractmethod
    def hands(self) -> tuple[Shown, ...]:
        """A few hands that show a player how the game goes: about six, with their values or results."""

    def to_look_up(self) -> tuple[Section, ...]:
        """Tables that players look up while they play, such as the ranks of what they hold."""
        return ()

    @abstractmethod
    def opening(self) -> tuple[Section, ...]:
        """What is checked before the table opens: equipment and its place, inspection, what is tested."""

    @abstractmethod
    def closing(self) -> tuple[Section, ...]:
        """What is checked when the table closes."""

    @abstractmethod
    def representative(self) -> tuple[Section, ...]:
        """What a casino compliance representative looks at, and what is approved elsewhere."""

    @abstractmethod
    def not_in_use(self) -> frozenset[str]:
        """The rules of the chapter that have nothing to govern at this table, given its choices."""
