"""Texts side by side: a game's editions, or any; only what changed, if asked, with the words that differ marked."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from rich.table import Table as Grid
from rich.text import Text

from croupier.cli.output import UNLAWFUL, console, emit, fail
from croupier.cli.quick import INDENT, OWN_WORDS
from croupier.cli.rules.printing import (
    ADDED,
    REMOVED,
    chapter_line,
    counted,
    marked,
    say,
    with_signs,
)
from croupier.cli.rules.scope import Scope, editions, game_of, spans_of, text_asked_for
from croupier.law import Provision, all_texts, compare, compare_across, load_chapter, name_of, named, refusals_of
from croupier.law import Text as LawText
from croupier.law import chapters as all_chapters
from croupier.law.changes import Kind, MarkedWording, RuleChange, change_of
from croupier.law.ranking import has_all, wanted_words
from croupier.law.search import within

KINDS: dict[Kind, str] = {
    "changed": "changed",
    "new": "new",
    "dropped": "dropped",
    "reworded": "the same in other words",
    "same": "the same",
}
"""How rules fare, in words."""


@dataclass(frozen=True, kw_only=True)
class Compared:
    """Texts, by their names, and how the rules asked about fared in them; the game, if they are its editions."""

    game: str | None
    chapters: tuple[str, ...]
    rules: tuple[RuleChange, ...]
    about: str
    """What the rules were narrowed down to; empty if all are there."""

    @property
    def changed(self) -> tuple[RuleChange, ...]:
        """The rules whose words are not the same everywhere."""
        return tuple(rule for rule in self.rules if rule.kind != "same")

    def of_kind(self, *kinds: Kind) -> tuple[RuleChange, ...]:
        """The rules that fared so."""
        return tuple(rule for rule in self.rules if rule.kind in kinds)


def show_comparison(
    what: str | None, scope: Scope, text: str, words: str | None, *, only_changed: bool, as_json: bool
) -> None:
    """Print the editions of a game or the chapters named side by side, or only what changed.

    A citation leaves only the rules that it states in any of them, and words only those whose provisions have them.
    """
    compared = narrowed(*everything(implied(scope, text) if what is None else what), text, words)
    if not compared.rules:
        fail(f"rules: no rule of {' or '.join(compared.chapters)} is about {compared.about}", UNLAWFUL)
    if as_json:
        emit(as_data(compared, only_changed=only_changed))
    elif only_changed:
        say_changed(compared)
    else:
        say_side_by_side(compared)


def implied(scope: Scope, text: str) -> str:
    """The game or the chapters to compare where only a citation, a game or chapters are named."""
    if text:
        about = dict.fromkeys(game_of(span.first.chapter) for span in spans_of(text, *days_held()))
        if len(about) > 1:
            fail(f"rules: {text} is of more than one game ({', '.join(about)}); compare one, with --compare GAME")
        return next(iter(about))
    if scope.game is not None:
        return scope.game
    if not scope.chapters:
        fail("rules: --changed needs a citation, --game or --compare, as in `croupier rules 627a.10 --changed`")
    return ",".join(scope.chapters) if len(scope.chapters) > 1 else game_of(scope.within()[0].chapter)


def everything(what: str) -> tuple[str | None, tuple[str, ...], tuple[RuleChange, ...]]:
    """Every rule of a game's editions, or of the texts named; fails if there is nothing to compare."""
    if "," in what:
        asked = tuple(name.strip() for name in what.split(","))
        found = {name: text for name in asked if (text := text_asked_for(name)) is not None}
        unknown = [name for name in asked if name not in found]
        if unknown or len(set(found.values())) < len(asked):
            right = f"give chapters, each once, as in 627a,629a,631a; not {', '.join(unknown or asked)}"
            fail(f"rules: {right} (where a chapter was amended, a day may follow, as in 627a@2020-01-01)")
        return None, tuple(map(name_of, found.values())), across(found.values())
    game = game_named(what)
    held = tuple(edition.text for edition in editions(game))
    names = tuple(map(name_of, held))
    if len(held) < 2:
        fail(f"rules: {game} has only one edition, chapter {names[0]}")
    if len(held) > 2:
        return game, names, across(held)
    earlier, later = names
    rows = compare(*held)
    return game, names, tuple(change_of(row.rule, {earlier: row.earlier, later: row.later}) for row in rows)


def across(texts: Iterable[LawText]) -> tuple[RuleChange, ...]:
    """How every rule fared in texts."""
    return tuple(change_of(row.rule, row.chapters) for row in compare_across(tuple(texts)))


def days_held() -> list[date | None]:
    """Today, then every day on which a text begins: a citation may name what only one of them has."""
    return [None, *dict.fromkeys(text.begins for text in all_texts())]


def game_named(what: str) -> str:
    """A game by its name, or by one of its chapters."""
    return game_of(what) if what in all_chapters() else what


def narrowed(
    game: str | None, chapters: tuple[str, ...], rules: Sequence[RuleChange], text: str, words: str | None
) -> Compared:
    """The rules that a citation states, and whose provisions have the words, in any of the chapters."""
    about = []
    if text:
        days = [named(name).begins for name in chapters]
        spans = spans_of(text, *days_held())
        cites = {cite for span in spans for day in days for cite in within(span, day)}
        rules = [rule for rule in rules if cites.intersection(rule.cites)]
        about.append(", ".join(map(str, spans)))
    if words:
        wanted = wanted_words(words)
        rules = [rule for rule in rules if any(has_all(wanted, one, of) for one, of in stating(rule))]
        about.append(f'"{words}"')
    return Compared(game=game, chapters=chapters, rules=tuple(rules), about=" and ".join(about))


def stating(rule: RuleChange) -> Iterator[tuple[Provision, LawText]]:
    """The provisions that state a rule, each with its text."""
    for name, side in rule.chapters.items():
        entries = load_chapter(name).by_id
        yield from ((entries[one.id], named(name)) for one in side)


def say_changed(compared: Compared) -> None:
    """Print what changed, the words that differ marked, and which rules are the same."""
    for chapter in compared.chapters:
        say(chapter_line(named(chapter)))
    say_marked(compared.of_kind("changed", "new", "dropped"))
    if reworded := compared.of_kind("reworded"):
        console.print()
        say(Text("The same rule in other words, as we judge it:", style="bold"))
        say_marked(reworded)
    console.print()
    say_same(compared)
    say_signs(compared)
    say(summary(compared))


def say_marked(rules: Sequence[RuleChange]) -> None:
    """Print rules, how they fared, and their provisions with the words that differ marked."""
    for alike in together(rules):
        console.print()
        kinds = ", ".join(dict.fromkeys(KINDS[rule.kind] for rule in alike))
        say(Text(", ".join(rule.rule for rule in alike), style="bold").append(f" · {kinds}", style="not bold"))
        for wording, is_later in sides(alike[0].chapters):
            say(Text(f"{wording.id}  ", style="bold").append_text(unbold(marked(wording, is_later=is_later))), INDENT)


def unbold(text: Text) -> Text:
    """A text that is not as bold as what it is appended to."""
    plain = Text(style="not bold")
    return plain.append_text(text)


def together(rules: Sequence[RuleChange]) -> list[list[RuleChange]]:
    """Rules that the same provisions state stand together, so that no provision is printed twice in a row."""
    found: dict[tuple[str, ...], list[RuleChange]] = {}
    for rule in rules:
        found.setdefault(rule.cites, []).append(rule)
    return list(found.values())


def sides(chapters: Mapping[str, Sequence[MarkedWording]]) -> list[tuple[MarkedWording, bool]]:
    """Every provision of a rule, and whether it is of a later chapter than the first."""
    return [(one, number > 0) for number, side in enumerate(chapters.values()) for one in side]


def say_same(compared: Compared) -> None:
    """Print the rules that are the same everywhere, with where each chapter states them."""
    same = [rule for rule in compared.rules if rule.kind == "same"]
    if not same:
        return
    say(Text(f"The same in {' and '.join(compared.chapters)}:", style="bold"))
    for rules in together(same):
        where = " = ".join(", ".join(one.id for one in side) for side in rules[0].chapters.values())
        say(f"{where}  {', '.join(rule.rule for rule in rules)}", INDENT)
    console.print()


def summary(compared: Compared) -> str:
    """How many rules changed, of how many; whose words are compared; and which texts in between are missing."""
    kinds = Counter(rule.kind for rule in compared.rules)
    about = f" about {compared.about}" if compared.about else ""
    told = [f"{kinds[kind]} {KINDS[kind]}" for kind in KINDS if kinds[kind]]
    said = f"Of {counted(len(compared.rules), 'rule')}{about}: {', '.join(told)}. {OWN_WORDS}"
    if kinds["reworded"]:
        said += " That a rule is the same in other words is our judgment; compare the texts where it matters."
    if kinds["changed"]:
        said += " Changed means that the words differ and that we do not judge it to be the same."
    said += " What only introduces or explains a rule is not compared."
    return said + missing(compared)


def say_signs(compared: Compared) -> None:
    """Print what the signs around words that differ mean, if there are any."""
    if any(piece.differs for rule in compared.changed for one, _ in sides(rule.chapters) for piece in one.pieces):
        first, *others = compared.chapters
        later = " or ".join(others)
        removed, added = (f"{before}…{after}" for before, after in (REMOVED, ADDED))
        say(f"{removed}: words of {first} that are not in {later}; {added}: words of {later} that are not in {first}.")


def missing(compared: Compared) -> str:
    """The texts between a game's two editions that are not held."""
    if compared.game is None:
        return ""
    texts = [text for days in refusals_of(compared.game) for text in days.missing]
    return f" Not held, and so not compared: {'; '.join(texts)}." if texts else ""


def say_side_by_side(compared: Compared) -> None:
    """Print the chapters in columns, rule by rule, the words that differ marked."""
    grid = Grid("rule", *(f"chapter {chapter}" for chapter in compared.chapters), show_lines=True)
    for rule in compared.rules:
        cells = [cell(rule.chapters[chapter], is_later=bool(n)) for n, chapter in enumerate(compared.chapters)]
        grid.add_row(rule.rule, *cells)
    console.print(grid)
    say_signs(compared)
    say(f"{summary(compared)} --changed shows only what differs.")


def cell(side: Sequence[MarkedWording], *, is_later: bool) -> Text:
    """A rule's wording in a chapter."""
    lines = [Text(f"{one.id}: ").append_text(marked(one, is_later=is_later)) for one in side]
    return Text("\n").join(lines) if lines else Text("(nothing)")


def as_data(compared: Compared, *, only_changed: bool) -> dict[str, object]:
    """The comparison as JSON: of two editions `earlier` and `later`, of chapters a side for each."""
    rules = compared.changed if only_changed else compared.rules
    if compared.game is None or len(compared.chapters) > 2:
        return {"chapters": compared.chapters, "rules": [row_across(rule) for rule in rules]}
    earlier, later = compared.chapters
    listed = [{"rule": one.rule, "change": one.kind, **two_sides(one, earlier=earlier, later=later)} for one in rules]
    same = [rule.rule for rule in compared.rules if rule.kind == "same"]
    return {"game": compared.game, "earlier": earlier, "later": later, "rules": listed, "same": same}


def row_across(rule: RuleChange) -> dict[str, object]:
    """A rule in several chapters, as JSON."""
    chapters = {
        chapter: side_as_data(side, is_later=bool(n)) for n, (chapter, side) in enumerate(rule.chapters.items())
    }
    return {"rule": rule.rule, "change": rule.kind, "chapters": chapters}


def two_sides(rule: RuleChange, *, earlier: str, later: str) -> dict[str, object]:
    """A rule in the two editions, as JSON."""
    return {
        "earlier": side_as_data(rule.chapters[earlier], is_later=False),
        "later": side_as_data(rule.chapters[later], is_later=True),
    }


def side_as_data(side: Sequence[MarkedWording], *, is_later: bool) -> list[dict[str, str]]:
    """Provisions with their words, and with the words that differ between signs."""
    return [
        {
            "id": one.id,
            "says": one.says,
            "marked": "".join(with_signs(p.text, is_later=is_later) if p.differs else p.text for p in one.pieces),
        }
        for one in side
    ]
