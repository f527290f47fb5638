"""To add a wager is to add a row: one that is made up is added to Minibaccarat from a folder of its own, in four files.

Tied Sixes wins 20 to 1 if both hands have 6 points. Nothing of croupier's own names it, and a table takes it, settles
it and cites its provisions; submissions, layouts, figures, documents, lessons, the terminal and the page know it.
"""

import json
from collections.abc import Iterator
from datetime import date
from fractions import Fraction
from importlib import import_module
from itertools import product
from math import perm
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import croupier
from croupier.cli.drawing.table import draw
from croupier.games.registry import declaration_of, offering, scenes_of
from croupier.games.shared.card_game import CardSetting
from croupier.person.introduction import how
from croupier.person.seating import people_of
from croupier.play.table import Table
from croupier.presenting.wager_names import matching, shortest
from croupier.running.opening import Opening, open_table
from croupier.service.felt import felt_of
from croupier.table.inputs import Sit, Wager
from tests.documents.houses import house, made, text_of
from tests.scenes.looking import Looks, player
from tests.support.cards import BURN_ONE, interleaved, suited
from tests.support.events import settled
from tests.support.made_up import added, command
from tests.support.playing import allowed, deal, refused, wager
from tests.terminal.reading import stands

FOLDER = Path(__file__).parent
GAME, DAY, WAGER = "minibaccarat-tied-sixes", "2020-06-01", "tied-sixes"
OFFERED: dict[str, Any] = {"tied_sixes": True}
SIXES, OTHER_TIE = ("K6", "97"), ("K7", "97K")
TO_1 = 20


@pytest.fixture(autouse=True)
def _made_up() -> Iterator[None]:
    with added(FOLDER):
        yield


def of_hands(hands: tuple[str, str]) -> Opening:
    """A table whose first round brings these hands."""
    cards = f"{BURN_ONE} {suited(interleaved(*hands))}"
    return Opening(game=GAME, as_of=DAY, seed=1, cards=cards, submission=OFFERED)


def opened(hands: tuple[str, str] = SIXES, **submission: Any) -> Table:
    """Such a table with a player at seat 1."""
    table = open_table(of_hands(hands))
    if submission:
        table = open_table(Opening(game=GAME, as_of=DAY, seed=1, submission=submission))
    table.open()
    allowed(table.submit(Sit(1, croupier.Cents(100_000))))
    return table


# The folder


def test_at_most_four_files_add_a_wager_and_none_of_croupiers_own_names_it() -> None:
    files = [file for file in FOLDER.rglob("croupier/**/*") if file.is_file() and file.suffix != ".pyc"]
    assert len(files) <= 4, files
    sources = Path(croupier.__file__).parent
    texts = [file for file in sources.rglob("*") if file.suffix in (".py", ".toml", ".js", ".json")]
    assert len(texts) > 500
    assert not [file for file in texts if is_named(file)]


def is_named(file: Path) -> bool:
    """Whether a file has any of the wager's names."""
    text = file.read_text(encoding="utf-8").lower()
    return any(name in text for name in ("tied-sixes", "tied_sixes", "tied sixes"))


def test_its_chapter_has_every_provision_of_minibaccarat_and_its_own() -> None:
    chapter = croupier.provisions("627z")
    own = ["627z.2(b)(8)", "627z.7(a)(6)", "627z.7(a)(6)(i)", "627z.7(a)(6)(ii)", "627z.12(g)"]
    ids = [provision.id for provision in chapter]
    assert [one for one in ids if one not in own] == [one.id.replace("627a", "627z") for one in minibaccarat()]
    assert ids.index("627z.7(a)(6)") == ids.index("627z.7(a)(5)(ii)") + 1, "in the order of citations"
    assert not [provision for provision in chapter if "627a" in provision.says]


def minibaccarat() -> Any:
    """The provisions that it adds to."""
    return croupier.provisions("627a")


# At a table


def test_it_wins_20_to_1_if_both_hands_have_6() -> None:
    table = opened()
    [made] = allowed(wager(table, WAGER, "5.00"))
    assert made.cites[0] == "627z.7(a)(6)"
    allowed(wager(table, "tie", "5.00"))
    won = {event.wager: event for event in settled(deal(table))}
    assert (won[WAGER].outcome, won[WAGER].pays) == ("win", 500 * TO_1)
    assert {"627z.7(a)(6)(i)", "627z.12(g)"} <= set(won[WAGER].cites)
    assert (won["tie"].outcome, won["tie"].pays) == ("win", 4000)
    assert table.state.ledger.difference == 0


@pytest.mark.parametrize("hands", [OTHER_TIE, ("K6", "98"), ("97", "K5K")])
def test_it_loses_on_anything_else(hands: tuple[str, str]) -> None:
    table = opened(hands)
    allowed(wager(table, WAGER, "5.00"))
    [lost] = settled(deal(table))
    assert (lost.outcome, lost.pays, lost.cites[0]) == ("lose", 0, "627z.7(a)(6)(ii)")


def test_it_is_refused_where_the_submission_does_not_offer_it() -> None:
    why, cites = refused(opened(tied_sixes=False), Wager(1, WAGER, croupier.Cents(500)))
    assert cites == ("627z.7(a)(6)",)
    assert why == "tied-sixes is not offered: this table offers player, banker, tie"


def test_its_limits_hold() -> None:
    table = opened(tied_sixes=True, limits={WAGER: {"minimum": "5.00", "maximum": "25.00"}})
    for amount in ("4.75", "25.25"):
        why, _ = refused(table, Wager(1, WAGER, croupier.Cents.parse(amount)))
        assert why == f"a wager on tied-sixes must be at least 5.00 and at most 25.00, not {amount}"
    for amount in ("5.00", "20.00"):
        allowed(wager(table, WAGER, amount))


def test_a_record_of_it_is_replayed(tmp_path: Path) -> None:
    opening = {"game": GAME, "as_of": DAY, "seed": 4, "submission": OFFERED}
    acts = [{"do": "sit", "seat": 1, "chips": "100.00"}, {"do": "wager", "seat": 1, "on": WAGER, "amount": "5.00"}]
    lines = [{"croupier": 1, "open": opening}, *acts, {"do": "deal"}, {"do": "close"}]
    script = "\n".join(map(json.dumps, lines))
    record = str(tmp_path / "r.jsonl")
    assert "wagers 5.00 on Tied Sixes" in command(FOLDER, "run", "-", "--record", record, typed=script)
    assert "1 round" in command(FOLDER, "replay", record)


@pytest.mark.parametrize("field", ["rule", "area_rule", "odds_rule"])
def test_a_row_opens_no_table_if_the_chapter_does_not_have_its_rule(field: str) -> None:
    own: Any = import_module("croupier.games.tied_sixes.declaration")
    declaration_of(GAME)
    broken = replace(own.EDITION, rows=(*own.ROWS, replace(own.TIED_SIXES, **{field: "no-such-rule"})))
    offered = own.declared(broken).offering(broken)
    values, _ = offered.schema.read({})
    setting = CardSetting(as_of=date.fromisoformat(DAY), notice="", batches=())
    with pytest.raises(LookupError, match="chapter 627z has no rule 'no-such-rule'"):
        offered.build(values, setting)


# Submissions and layouts


def test_a_submission_states_it_and_is_checked(tmp_path: Path) -> None:
    template = command(FOLDER, "template", GAME, "--as-of", DAY)
    assert "# Whether the Tied Sixes Wager is offered.\n" in template
    assert "# By 627z.7(a)(6).\ntied_sixes = false\n" in template
    assert "#limits.tied-sixes = " in template
    file = tmp_path / "ours.toml"
    file.write_text(template.replace("tied_sixes = false", "tied_sixes = true"), encoding="utf-8")
    assert "lawful" in command(FOLDER, "check", str(file))


def test_another_value_is_refused_by_its_provision() -> None:
    offered = offering(GAME, "627z")
    assert offered is not None
    _, [problem] = offered.schema.read({"tied_sixes": "yes"})
    assert (problem.key, problem.cites) == ("tied_sixes", ("627z.7(a)(6)",))
    assert offered.everything["tied_sixes"] is True


@pytest.mark.parametrize("chosen", [True, False])
def test_the_layout_has_its_area_and_its_odds_where_it_is_offered(chosen: bool) -> None:
    offered = offering(GAME, "627z")
    assert offered is not None
    values, _ = offered.schema.read({"tied_sixes": chosen})
    required = offered.layout(values)
    areas = {area.wager: (area.separate, area.cites) for area in required.areas}
    stated = {one.about: ([str(paid) for paid in one.payouts], one.cites) for one in required.inscriptions}
    absent = dict(required.not_offered)
    assert areas.get(WAGER) == ((True, ("627z.2(b)(8)",)) if chosen else None)
    assert stated.get(WAGER) == ((["20 to 1"], ("627z.2(b)(3)", "627z.12(g)")) if chosen else None)
    assert absent.get(WAGER) == (None if chosen else ("627z.2(b)(8)", "627z.7(a)(6)"))


# Figures


def test_its_odds_are_exact() -> None:
    found = croupier.figures(GAME, as_of=DAY, submission=OFFERED)
    [figures] = [one for one in found.wagers if one.wager == WAGER]
    assert figures.edge == 1 - (TO_1 + 1) * chance_of_sixes(8)
    resting = {cite for outcome in figures.outcomes for cite in outcome.cites}
    assert {"627z.12(g)", "627z.7(a)(6)(i)", "627z.7(a)(6)(ii)"} <= resting


def test_whether_it_is_offered_is_compared_with_the_other_choices() -> None:
    ranked = command(FOLDER, "choices", GAME, "--as-of", DAY)
    assert "tied_sixes yes" in ranked
    assert "tied_sixes no" in ranked


def chance_of_sixes(decks: int) -> Fraction:
    """How probable it is that both hands end with 6, from a full shoe, counted by the drawing rules alone."""
    counts = [16 * decks] + [4 * decks] * 9
    total, chances = sum(counts), Fraction(0)
    for values in product(range(10), repeat=4):
        left, ways = [*counts], 1
        for value in values:
            ways *= left[value]
            left[value] -= 1
        player, banker = (values[0] + values[2]) % 10, (values[1] + values[3]) % 10
        chances += Fraction(ways, perm(total, 4)) * sixes_from(player, banker, left)
    return chances


def sixes_from(player: int, banker: int, left: list[int]) -> Fraction:
    """How probable it is that hands with those points on two cards both end with 6."""
    if max(player, banker) >= 8 or player >= 6:
        draws = max(player, banker) < 8 and banker <= 5
        return Fraction(player == 6 and (drawn(left, 6 - banker) if draws else Fraction(banker == 6)))
    third = (6 - player) % 10
    rest = [number - (value == third) for value, number in enumerate(left)]
    last = drawn(rest, 6 - banker) if banker_draws(banker, third) else Fraction(banker == 6)
    return drawn(left, third) * last


def drawn(left: list[int], value: int) -> Fraction:
    """How probable a card of a value is."""
    return Fraction(left[value % 10], sum(left))


def banker_draws(banker: int, third: int) -> bool:
    """Whether the Banker's Hand draws against the Player's third card."""
    table = {3: {0, 1, 2, 3, 4, 5, 6, 7, 9}, 4: {2, 3, 4, 5, 6, 7}, 5: {4, 5, 6, 7}, 6: {6, 7}}
    return banker <= 2 or third in table.get(banker, set())


# People: words, drawings, lessons, the page


def test_it_is_typed_as_any_other_wager() -> None:
    game = opened().game
    assert matching("ts", game.offered) == [WAGER]
    assert matching("tied", game.offered) == [WAGER]
    assert shortest(WAGER, game.offered) == "ts"


def test_the_terminal_takes_and_explains_it() -> None:
    typed = "ts 5\npays\nhow\n\nquit\n"
    evening = command(FOLDER, "play", GAME, "--as-of", DAY, "--plain", "--seed", "3", typed=typed)
    assert "You wager 5.00 on Tied Sixes." in evening
    assert "  tied-sixes  a Tied Sixes Wager pays 20 to 1 [627z.2(b)(3), 627z.12(g)]" in evening
    assert "Tied Sixes wins if both hands have 6 [627z.7(a)(6), 627z.7(a)(6)(i)]" in evening


def test_a_newcomer_is_told_of_it_only_where_it_is_offered() -> None:
    told, other = how(people_of(opened().game)), how(people_of(opened(tied_sixes=False).game))
    assert [line for line in told if "Tied Sixes wins" in line]
    assert not [line for line in other if "Tied Sixes wins" in line]


def test_its_area_is_drawn_in_the_terminal() -> None:
    table = open_table(of_hands(SIXES))
    sight = people_of(table.game).sight(player(1))
    for response in (
        table.open(),
        table.submit(Sit(1, croupier.Cents(100_000))),
        table.submit(Wager(1, WAGER, croupier.Cents(700))),
    ):
        for event in response.events:
            sight.hear(event)
    shown = "\n".join(line.plain for line in draw(scenes_of(GAME).scene(sight), 120, 40))
    assert stands(shown, "ts 7")


def test_a_dealer_in_training_is_taught_it() -> None:
    declared = declaration_of(GAME)
    assert declared is not None
    assert declared.lessons is not None
    [topic] = [topic for topic in declared.lessons().topics if topic.name == "bonus payouts"]
    assert topic.about == "what Tie, Dragon Bonus, Dragon 7 and Tied Sixes wagers are paid"
    assert topic.side_wagers is not None
    assert WAGER in topic.side_wagers(opened().game)


def test_the_page_has_its_area_title_odds_limits_and_chips() -> None:
    looks = Looks(of_hands(SIXES), player(1))
    felt = felt_of(looks.table.game, "Ours")
    [shown] = [one for one in felt.wagers if one.wager == WAGER]
    assert (shown.title, [str(one) for one in shown.pays], shown.least) == ("Tied Sixes", ["20 to 1"], 25)
    assert shown.cites == ("627z.2(b)(3)", "627z.12(g)")
    assert [shape.key for shape in felt.plan.shapes if WAGER in shape.key]
    looks.table.submit(Sit(1, croupier.Cents(100_000)))
    looks.table.submit(Wager(1, WAGER, croupier.Cents(500)))
    [stake] = looks.scene(player(1)).stakes
    assert (stake.area, stake.seat) == (shown.area, 1)


# Documents


SAID = {
    "rules-submission": "Tied Sixes",
    "layout": "yes | A Tied Sixes Wager pays 20 to 1 | On the layout [627z.2(b)(3), 627z.12(g)]",
    "rules": "Tied Sixes | 20 to 1 | $0.25 | no limit filed [627z.7(a)(6), 627z.7(b), 627z.2(b)(3), 627z.12(g)]",
    "guide": "Tied Sixes wins if both hands have 6. [627z.7(a)(6), 627z.7(a)(6)(i)]",
    "odds": "Tied Sixes | 59.5957% | 554097516374/929761583985 | 2.885 [627z.7(a)(6), 627z.7(b)]",
    "dealers-card": "Tied Sixes | both hands have 6 | 20 to 1 [627z.7(a)(6), 627z.12(g)]",
    "checklists": "A separate area for each player for the Tied Sixes Wager. [627z.2(b)(8)]",
}


@pytest.mark.parametrize("kind", SAID)
def test_every_document_knows_it_where_it_is_offered(kind: str) -> None:
    day = date.fromisoformat(DAY)
    assert SAID[kind] in text_of(made(kind, house(GAME, OFFERED, as_of=day)))


def test_where_it_is_not_offered_its_provisions_govern_nothing() -> None:
    day = date.fromisoformat(DAY)
    own = {"tied-sixes", "tied-sixes-wins", "tied-sixes-loses", "tied-sixes-odds", "layout-tied-sixes"}
    assert own <= house(GAME, {}, as_of=day).told.not_in_use()
    assert not own & house(GAME, OFFERED, as_of=day).told.not_in_use()


def test_the_guide_shows_a_hand_of_it() -> None:
    guide = text_of(made("guide", house(GAME, OFFERED, as_of=date.fromisoformat(DAY))))
    assert "QH 6C: Two hands with 6. The other has 6 too: Tied Sixes pays 20 to 1." in guide
