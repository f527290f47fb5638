"""Drills: questions about one topic, asked where it comes up at a table that is played lawfully."""

import random
import re
from collections import Counter
from datetime import date
from fractions import Fraction

import pytest

from croupier.person.conversation import Conversation, Prompt
from croupier.person.plain import plain_lines
from croupier.person.seating import people_of
from croupier.presenting.lessons import named
from croupier.running.narration import told
from croupier.table.events import Event
from croupier.table.inputs import Report
from croupier.training import drill as drills
from croupier.training.coaching import lessons_of
from croupier.training.company import KeenCompany
from croupier.training.drill import Drill, in_words
from croupier.training.opening import choices_for, open_for_topic, taught_games, topics_for
from croupier.training.score import OUTCOMES, TWICE
from tests.support.matrices import crossed, each
from tests.training.drills import IN_2010, TODAY, drill_in, due, knowing, saying, taken, topic_named

EDITIONS = [(game, TODAY) for game in taught_games()] + [
    (game, IN_2010) for game in taught_games() if game != "21-baccarat"
]
TOPICS = [(game, day, topic.name) for game, day in EDITIONS for topic in topics_for(game, day, {})]


def test_every_game_has_topics() -> None:
    assert set(taught_games()) == {"minibaccarat", "midibaccarat", "baccarat", "21-baccarat", "spanish-21", "pai-gow"}


@each(("game", "day", "name"), TOPICS, ids=lambda one: str(one))
def test_every_topic_comes_up_and_is_known_by_who_knows_the_steps(game: str, day: date, name: str) -> None:
    drill = drill_in(game, name, day=day, questions=2, seed=3)
    seen = taken(drill, knowing)
    assert drill.scored.line == "right 2 · hint 0 · wrong 0", "\n".join(seen)
    assert seen.count("Right.") == 2
    assert "✗" not in "\n".join(seen)
    assert drill.table.state.phase == "closed"


def test_a_drill_begins_where_its_topic_begins() -> None:
    asked = []

    def answers(drill: Drill, words: str) -> str:
        asked.append(due(drill).key)
        assert [len(drill.sight.state.hands[hand]) for hand in ("player", "banker")] in ([2, 2], [3, 2])
        assert words == "What do you do next? > "
        return knowing(drill, words)

    seen = taken(drill_in("minibaccarat", "third cards", questions=12), answers)
    assert len(asked) == 12
    assert {key[0] for key in asked} == {"card", "stay", "natural"}
    assert seen[2] == "Question 1 of 12."
    assert seen[3].startswith("  Cards: Player ")
    assert not any("wagers" in line for line in seen), "what happens between the questions is not shown"


def test_the_same_seed_asks_the_same_questions() -> None:
    first, again, other = (
        taken(drill_in("spanish-21", "dealer's draw", seed=seed, questions=5), knowing) for seed in (7, 7, 8)
    )
    assert first == again
    assert first != other


def test_a_right_answer_is_explained_with_its_provision() -> None:
    seen = taken(drill_in("minibaccarat", "third cards", questions=1), knowing)
    after = seen[seen.index("Right.") + 1 :]
    assert after[0].startswith("  The Player's Hand: ")
    assert any(line.startswith("  627a.10(") for line in after)


def test_a_mistake_gets_a_hint_and_then_the_answer_and_the_drill_goes_on() -> None:
    drill = drill_in("minibaccarat", "third cards", questions=2)
    seen = taken(drill, saying("clear", "clear", "clear", "quit"))
    first = seen.index("✗ “clear” is wrong here.")
    assert seen[first + 1] == f"  Hint. third cards: {topic_named('minibaccarat', 'third cards').hint}"
    told_at = next(
        at for at, line in enumerate(seen) if line.startswith("✗ “clear” is wrong here. The right step is: ")
    )
    assert "Question 2 of 2." in seen[told_at:]
    assert (drill.scored.right, drill.scored.hinted, drill.scored.wrong) == (0, 0, 1)
    assert "third cards: 1 of 2 questions answered." in seen


def test_a_right_answer_after_the_hint_counts_as_that() -> None:
    typed = iter(["hint"])
    drill = drill_in("minibaccarat", "vigorish", questions=1)
    taken(drill, lambda asked, words: next(typed, None) or knowing(asked, words))
    assert (drill.scored.right, drill.scored.hinted, drill.scored.wrong) == (0, 1, 0)


def test_an_empty_line_shows_the_answer_and_counts_as_that() -> None:
    drill = drill_in("minibaccarat", "third cards", questions=1)
    seen = taken(drill, saying(""))
    assert any(line.startswith("The right answer is: ") for line in seen)
    assert (drill.scored.right, drill.scored.hinted, drill.scored.wrong, drill.scored.shown) == (0, 0, 0, 1)
    assert rows(drill) == {"shown": 1}


@pytest.mark.parametrize("whole", [True, False])
def test_where_an_amount_is_asked_the_amount_is_enough(whole: bool) -> None:
    prompts = []

    def answers(drill: Drill, words: str) -> str:
        prompts.append(words)
        step = drill.vocabulary.to_type(due(drill))
        return step if whole else step.removeprefix(" ".join(due(drill).key)).strip()

    drill = drill_in("minibaccarat", "bonus payouts", questions=3)
    taken(drill, answers)
    assert drill.scored.right == 3
    assert all(words.startswith("pay ") and words.endswith(": how much? > ") for words in prompts)


def test_a_wrong_amount_is_a_mistake_and_words_are_no_amount() -> None:
    drill = drill_in("minibaccarat", "bonus payouts", questions=1)
    seen = taken(drill, saying("a lot", "0.01", "0.01"))
    assert "'a lot' is not an amount. What you can type: an amount, as in 40." in seen
    assert any(line.endswith(" is right, but not how much.") for line in seen)
    assert drill.scored.wrong == 1
    assert drill.scored.lines()[1].startswith("  627a.12(")


def test_of_wagers_in_any_order_any_may_be_named_and_then_lies_there_no_more() -> None:
    named_last = 0

    def answers(drill: Drill, _: str) -> str:
        nonlocal named_last
        moves = drill.dealing.open_moves()
        named_last += len(moves) > 1
        return drill.vocabulary.to_type(moves[-1])

    drill = drill_in("minibaccarat", "settlement order", questions=12, seed=2)
    seen = taken(drill, answers)
    assert named_last > 2
    assert drill.scored.right == 12
    assert not any(line.startswith("Right: ") for line in seen)


def prompt_of(conversation: Conversation) -> Prompt:
    """What the trainee is asked now."""
    assert conversation.prompt is not None
    return conversation.prompt


def test_a_line_typed_before_its_question_is_shown_answers_nothing() -> None:
    drill = drill_in("minibaccarat", "third cards", questions=2)
    conversation = Conversation(drill.run(others=3))
    list(conversation.begin())
    assert prompt_of(conversation).is_new
    list(conversation.take(""))
    assert prompt_of(conversation).words == "(Enter: next question) "
    assert not prompt_of(conversation).is_new
    assert drill.scored.line == "right 0 · hint 0 · wrong 0 · shown 1"
    for early in ("card banker", "natural", "dance"):
        seen = [line for shown in conversation.take(early) for line in plain_lines(shown)]
        assert seen == [f"✗ “{early}” answers nothing: this question is over. Enter: next question."]
        assert prompt_of(conversation).words == "(Enter: next question) "
    assert drill.scored.line == "right 0 · hint 0 · wrong 0 · shown 1"
    seen = [line for shown in conversation.take("") for line in plain_lines(shown)]
    assert "Question 2 of 2." in seen
    assert prompt_of(conversation).words == "What do you do next? > "
    assert prompt_of(conversation).is_new
    list(conversation.take("dance"))
    assert not prompt_of(conversation).is_new, "whoever is asked again has seen the question"


def test_a_line_typed_before_the_table_asks_its_own_question_answers_nothing() -> None:
    drill = drill_in("pai-gow", "setting the house way", questions=2)
    conversation = Conversation(drill.run(others=3))
    list(conversation.begin())
    assert prompt_of(conversation).is_new
    list(conversation.take("why"))
    assert not prompt_of(conversation).is_new
    list(conversation.take(""))
    assert prompt_of(conversation).words == "(Enter: next question) "
    list(conversation.take("1"))
    assert prompt_of(conversation).words == "(Enter: next question) "
    assert drill.scored.line == "right 0 · hint 0 · wrong 0 · shown 1"
    list(conversation.take(""))
    assert prompt_of(conversation).is_new


@pytest.mark.parametrize(
    ("game", "name"),
    [("minibaccarat", "vigorish"), ("minibaccarat", "bonus payouts"), ("pai-gow", "commission")],
)
def test_where_an_amount_is_asked_hints_are_about_the_amount(game: str, name: str) -> None:
    typed = iter(["hint", "hint"])
    drill = drill_in(game, name, questions=1)
    seen = taken(drill, lambda asked, words: next(typed, None) or knowing(asked, words))
    assert f"Hint. {name}: {topic_named(game, name).hint}" in seen
    assert not any("settlement order" in line for line in seen)
    drill = drill_in(game, name, questions=1)
    seen = taken(drill, saying("clear dealer" if game == "pai-gow" else "clear", "quit"))
    assert f"  Hint. {name}: {topic_named(game, name).hint}" in seen


def rows(drill: Drill) -> Counter[str]:
    """How a score's provisions came out, added up."""
    counted: Counter[str] = Counter()
    for line in drill.scored.lines():
        found = re.fullmatch(r"  \S+ +first +(\d+)  hint +(\d+)  wrong +(\d+)  shown +(\d+)", line)
        counted.update(dict(zip(OUTCOMES, map(int, found.groups()), strict=True)) if found else {})
    return +counted


@pytest.mark.parametrize(("topic", "first"), crossed(TOPICS, ["hint", "clear", "pay 1 2 3"]), ids=str)
def test_the_rows_of_a_drills_score_add_up_to_its_questions(topic: tuple[str, date, str], first: str) -> None:
    game, day, name = topic
    typed = iter([first])
    drill = drill_in(game, name, day=day, questions=2, seed=3)
    taken(drill, lambda asked, words: next(typed, None) or knowing(asked, words))
    assert sum(drill.scored.steps.values()) == 2
    assert rows(drill) == +drill.scored.steps
    assert TWICE not in drill.scored.lines()


def test_whoever_quits_leaves_the_rest_unanswered() -> None:
    drill = drill_in("pai-gow", "ranking", questions=5)
    seen = taken(drill, saying("quit"))
    assert seen[-2:] == ["ranking: 0 of 5 questions answered.", "Right at first: 0, after a hint: 0, wrong: 0."]
    assert drill.table.state.phase == "closed"


def test_a_topic_that_does_not_come_up_ends_the_drill(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drills, "MOST_ROUNDS", 2)
    drill = drill_in("minibaccarat", "vigorish", share=lambda _: Fraction(0))
    seen = taken(drill, knowing)
    assert "✗ In 2 rounds, vigorish did not come up at this table." in seen
    assert drill.table.state.round == 3


def test_the_weakest_provisions_are_asked_about_most() -> None:
    def asked_about(weak: str, share: Fraction) -> int:
        """How many of thirty questions are about a provision, where others are asked about less often."""
        asked = []

        def answers(drill: Drill, words: str) -> str:
            asked.append(drill.coach.lesson(due(drill), "move"))
            return knowing(drill, words)

        shares = {weak: Fraction(1)}
        drill = drill_in("minibaccarat", "third cards", questions=30, share=lambda cite: shares.get(cite, share))
        taken(drill, answers)
        return asked.count(weak)

    assert asked_about("627a.10(b)(2)", Fraction(1, 20)) > 2 * asked_about("627a.10(b)(2)", Fraction(1)) > 0


# What goes wrong


def test_an_irregularity_is_told_without_what_follows_from_it() -> None:
    _, table = open_for_topic("spanish-21", TODAY, None, choices={}, seed=1)
    for incident, words in {
        "card drawn in error": "A card came out of the shoe when none was due. It was disclosed.",
        "card drawn on 17": "The dealer drew a card to 17 or more. It was disclosed.",
    }.items():
        assert in_words(table, Report(incident, disclosed=True)) == words
    assert in_words(table, Report("box skipped", seat=3)) == (
        "The dealer passed over a box while dealing the first two cards. This is about seat 3."
    )


@pytest.mark.parametrize("game", ["minibaccarat", "spanish-21", "pai-gow", "21-baccarat"])
def test_irregularities_are_reported_where_the_table_takes_them(game: str) -> None:
    refused = []
    drill = drill_in(game, "irregularities", questions=10, seed=5)
    drill.table.listener = lambda response: refused.extend([response.refusal] if response.refusal else [])
    seen = taken(drill, knowing)
    assert not refused
    assert drill.scored.right == 10
    reported = {line for line in seen if line.startswith(("  A ", "  The "))}
    assert reported


def test_what_went_wrong_is_asked_about_however_well_it_is_known() -> None:
    seen = taken(drill_in("minibaccarat", "irregularities", questions=4, seed=2, share=lambda _: Fraction(0)), knowing)
    questions = [at for at, line in enumerate(seen) if line.startswith("Question ")]
    assert len(questions) == 4
    for at in questions:
        assert "Just now: " not in "".join(seen[at : at + 4])


def test_irregularities_count_for_their_own_section() -> None:
    drill = drill_in("minibaccarat", "irregularities", questions=15, seed=2)
    taken(drill, knowing)
    assert {line.split()[0].partition("(")[0] for line in drill.scored.lines()[1:]} == {"627a.13"}


# The house way, which is an answer


def test_a_setting_is_judged_with_a_hint_and_then_the_answer() -> None:
    def answers(drill: Drill, words: str) -> str | None:
        if "Setting?" not in words:
            return None
        right = knowing(drill, words)
        return next(way for way in "123" if way != right)

    drill = drill_in("pai-gow", "setting the house way", questions=2, seed=4)
    seen = taken(drill, answers)
    assert drill.scored.wrong + drill.scored.right == 2, "tiles that are alike can be set in fewer ways"
    assert "✗ That is wrong here." in seen
    assert f"  Hint. setting the house way: {topic_named('pai-gow', 'setting the house way').hint}" in seen
    assert any(line.endswith(": the house way") for line in seen)
    assert any(line.startswith("  621a.8(d)") for line in seen)


def test_an_empty_line_sets_the_house_way_and_counts_as_shown() -> None:
    drill = drill_in("pai-gow", "setting the house way", questions=1, seed=4)
    seen = taken(drill, saying("hint", ""))
    assert any(line.startswith("Hint. setting the house way: ") for line in seen)
    assert any(line.startswith("The house way is high ") for line in seen)
    assert (drill.scored.wrong, drill.scored.shown) == (0, 1)
    assert rows(drill) == {"shown": 1}


# Company, choices and names


def test_company_wagers_on_what_the_drill_is_about() -> None:
    topic = topic_named("21-baccarat", "bonus payouts")
    _, table = open_for_topic("21-baccarat", TODAY, topic, choices={}, seed=1)
    table.open()
    company = KeenCompany(random.Random(1), people_of(table.game).guest, topic)
    for act in company.arrive(table, 3):
        table.submit(act)
    for act in company.wagers(table, ()):
        assert table.submit(act).refusal is None
    sides = [on for wagers in table.state.ledger.wagers.values() for on in wagers if on not in ("player", "banker")]
    assert len(sides) >= 3


def test_a_topic_brings_the_choices_that_it_needs_as_far_as_the_edition_has_them() -> None:
    assert choices_for("21-baccarat", TODAY, None) == {}
    topic = topic_named("21-baccarat", "bonus payouts")
    assert choices_for("21-baccarat", TODAY, topic) == {"tie": True, "bonus": "D"}
    fortunes = topic_named("pai-gow", "bonus payouts")
    assert choices_for("pai-gow", TODAY, fortunes)["sum"] == "A"
    assert "sum" not in choices_for("pai-gow", IN_2010, fortunes)


def test_topics_depend_on_the_table() -> None:
    def names(game: str, **choices: object) -> set[str]:
        return {topic.name for topic in topics_for(game, TODAY, choices)}

    assert "vigorish" in names("minibaccarat")
    assert "vigorish" not in names("minibaccarat", ez_baccarat=True)
    assert "cards for players" in names("midibaccarat")
    assert "cards for players" not in names("minibaccarat")
    assert "the dealing shoe" in names("baccarat")
    assert "the bank" not in names("pai-gow", player_bank=False, pair_fortunes=True)
    assert "match-the-dealer" not in names("spanish-21", decks=6)


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("third cards", "third cards"),
        ("third-cards", "third cards"),
        ("Third", "third cards"),
        ("s", None),
        ("shuffle", "shuffle and cut"),
        ("", None),
        ("fourth cards", None),
    ],
)
def test_topics_are_named_by_their_beginning(typed: str, found: str | None) -> None:
    topic = named(typed, lessons_of("minibaccarat").topics)
    assert (topic.name if topic is not None else None) == found


def test_what_happened_last_is_told() -> None:
    last: list[Event] = []

    def answers(drill: Drill, _: str) -> None:
        assert drill.sight.last is not None
        last.append(drill.sight.last)

    seen = taken(drill_in("minibaccarat", "shuffle and cut", questions=1, seed=2), answers)
    assert f"  Just now: {told(last[0]).strip()}" in seen
