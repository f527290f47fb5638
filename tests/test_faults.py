"""The planting of faults works: a wrong third-card rule is caught, and what changes nothing is not."""

from pathlib import Path

from tests.faults import ROOT, Fault, all_faults, copied_sources, is_caught

HANDS = ROOT / "src" / "croupier" / "games" / "baccarat" / "hands.py"
TESTS = ("tests/minibaccarat/test_law.py",)


def planted(was: str, now: str) -> Fault:
    """One of the faults that can be planted in the third-card rules."""
    return next(one for one in all_faults("baccarat") if (one.file, one.was, one.now) == (HANDS, was, now))


def test_a_wrong_rule_is_caught_and_the_right_one_is_not() -> None:
    wrong = planted("player < 6", "player <= 6")
    with copied_sources() as sources:
        whole = (sources / "croupier" / "games" / "baccarat" / "hands.py").read_bytes()
        assert is_caught(wrong, TESTS, sources)
        assert not is_caught(wrong._replace(now=wrong.was), TESTS, sources)
        assert Path(sources / "croupier" / "games" / "baccarat" / "hands.py").read_bytes() == whole


def test_there_are_faults_of_every_kind_in_every_game() -> None:
    for game in ("baccarat", "baccarat_21", "spanish_21", "shared"):
        found = all_faults(game)
        assert len(found) > 100
        assert len({(one.file, one.start, one.now) for one in found}) == len(found)
