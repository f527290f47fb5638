"""How a dealer in training did."""

from croupier.training.score import Score


def test_a_score_puts_what_went_wrong_first() -> None:
    score = Score()
    assert score.lines() == ["Right steps: 0, wrong steps: 0, shown: 0."]
    score.count_right(["627a.8(b)"])
    score.count_right(["627a.8(b)"])
    score.count_wrong("627a.12(c)")
    score.count_shown()
    total, worst, best = score.lines()
    assert total == "Right steps: 2 (66% of your attempts), wrong steps: 1, shown: 1."
    assert worst.startswith("  627a.12(c)           right   0  wrong   1  ")
    assert best == "  627a.8(b)            right   2  wrong   0"
    assert score.line == "right 2 · wrong 1 · shown 1"
