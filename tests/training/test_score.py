"""How a dealer in training did."""

from croupier.training.score import MOST_WORDS, TWICE, Score


def test_a_score_puts_what_went_wrong_first() -> None:
    score = Score()
    assert score.lines() == ["Right at first: 0, after a hint: 0, wrong: 0."]
    for _ in range(2):
        score.count_step("first")
        score.count(["627a.8(b)"], "first")
    score.count_step("hinted")
    score.count(["627a.9(a)"], "hinted")
    score.count_step("wrong")
    score.count(["627a.12(c)"], "wrong")
    score.count_step("shown")
    score.count(["627a.8(b)"], "shown")
    total, *by_provision = score.lines()
    worst, shown, middling = (line for line in by_provision if not line.startswith("    "))
    words = [line for line in by_provision if line.startswith("    ")]
    assert total == "Right at first: 2 (40%), after a hint: 1, wrong: 1, shown: 1."
    assert worst == "  627a.12(c)           first   0  hint   0  wrong   1  shown   0"
    assert len(words) == 3
    assert words[0].startswith("    A winning Banker's Hand wager pays 1 to 1, less a vigorish of 5% of the winnings, ")
    assert sum(line.endswith(" …") for line in words) == 2
    assert max(map(len, words)) <= 4 + MOST_WORDS
    assert middling == "  627a.9(a)            first   0  hint   1  wrong   0  shown   0"
    assert shown == "  627a.8(b)            first   2  hint   0  wrong   0  shown   1"
    assert score.line == "right 2 · hint 1 · wrong 1 · shown 1"


def test_a_score_whose_rows_add_up_to_more_than_its_steps_says_why() -> None:
    score = Score()
    score.count_step("first")
    score.count(["627a.8(b)"], "first")
    assert TWICE not in score.lines()
    score.count(["627a.12(c)"], "first")
    assert score.lines()[1] == TWICE
    score.count_step("hinted")
    assert score.lines()[1] == TWICE, "as many, but not the same"


def test_what_is_counted_is_heard_by_whoever_keeps_it() -> None:
    kept: list[tuple[str, str]] = []
    score = Score(lambda cite, outcome: kept.append((cite, outcome)))
    score.count(["627a.8(b)", "627a.12(c)"], "hinted")
    score.count_step("wrong")
    score.count_step("shown")
    assert kept == [("627a.8(b)", "hinted"), ("627a.12(c)", "hinted")]
