"""A house's table as documents know it: its submission, checked, and the game, the layout and the words that follow."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from croupier.documents.amounts import in_dollars
from croupier.games.declaration import GameDeclaration, Offering
from croupier.games.registry import declaration_of
from croupier.law import Edition, title_of
from croupier.play.game import Game
from croupier.presenting.documents import GameDocuments
from croupier.presenting.felt import described_by_default
from croupier.presenting.people import GamePeople
from croupier.running.opening import Opening, build_game, find_offering
from croupier.running.sides import Side
from croupier.running.submissions import EffectiveChoice, effective_choices
from croupier.submission import Submission
from croupier.table.layout import Layout
from croupier.table.layout_document import DescribedLayout
from croupier.words import Words


class House:
    """One table of a certificate holder. The submission must be lawful.

    `file` and `digest` identify the submission, `described` is the layout that the house has; without one, the layout
    is what the law's requirements suggest. `previous` is the submission that this one follows.
    """

    def __init__(
        self,
        submission: Submission,
        *,
        facility: str,
        file: str,
        digest: str,
        words: Words,
        described: DescribedLayout | None = None,
        previous: Side | None = None,
    ) -> None:
        self.submission = submission
        self.facility = facility
        self.file = file
        self.digest = digest
        self.words = words
        self.previous = previous
        self._described = described
        self.edition: Edition
        self.notice: str
        self.offered: Offering
        self.edition, self.notice, self.offered = find_offering(submission.game, submission.as_of)

    def says(self, key: str, **values: object) -> str:
        """A sentence of the documents."""
        return self.words(f"documents.{key}", **values)

    def wager_name(self, on: str) -> str:
        """A wager, or what an inscription is about, as people read it."""
        return self.words(f"wagers.{on}") if self.words.has(f"wagers.{on}") else on

    def outcome_name(self, outcome: str) -> str:
        """A line of a paytable as people read it."""
        key = f"outcomes.{outcome}"
        return in_dollars(self.words(key) if self.words.has(key) else outcome)

    @property
    def title(self) -> str:
        """The name of the game."""
        return title_of(self.submission.game)

    @property
    def chapter(self) -> str:
        """The chapter in force."""
        return self.edition.chapter

    @property
    def holder(self) -> str:
        """The certificate holder, or words to be replaced by its name."""
        return self.facility or self.says("holder_not_named")

    @property
    def has_layout_of_its_own(self) -> bool:
        """Whether the house described its layout."""
        return self._described is not None

    @cached_property
    def side(self) -> Side:
        """The table as comparisons know it."""
        return Side(
            name=self.file,
            submission=self.submission,
            edition=self.edition,
            notice=self.notice,
            offered=self.offered,
            problems=[],
            warnings=[],
        )

    @cached_property
    def values(self) -> Mapping[str, Any]:
        """The value of every choice."""
        return self.offered.schema.read(self.submission.choices)[0]

    @cached_property
    def choices(self) -> list[EffectiveChoice]:
        """Every choice, stated or taken by default."""
        return effective_choices(self.submission)

    @cached_property
    def moot(self) -> dict[str, str]:
        """The choices that have no effect beside others, and why."""
        return self.offered.schema.beside_the_point(self.values)

    @cached_property
    def game(self) -> Game:
        """The game at this table."""
        opening = Opening(
            game=self.submission.game,
            as_of=self.submission.as_of.isoformat(),
            submission=self.submission.choices,
            readings=self.submission.readings,
        )
        return build_game(opening)

    @cached_property
    def layout(self) -> Layout:
        """What the layout must have."""
        return self.offered.layout(self.values)

    @cached_property
    def described(self) -> DescribedLayout:
        """The layout as the house has it."""
        return self._described or described_by_default(self.layout, self.facility or self.says("holder_not_named"))

    @cached_property
    def declared(self) -> GameDeclaration:
        """What the game's folder declares."""
        declared = declaration_of(self.submission.game)
        assert declared is not None
        return declared

    @cached_property
    def told(self) -> GameDocuments:
        """What the game's folder tells documents."""
        assert self.declared.documents is not None
        return self.declared.documents(self.game, self.words)

    @cached_property
    def people(self) -> GamePeople[Any, Any] | None:
        """What people know of the game at this table."""
        return None if self.declared.people is None else self.declared.people(self.game)
