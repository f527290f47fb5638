"""What the layout of every game must have, in words and in detail."""

from tests.layout.listed import FILE, lines_of, listing


def test_what_every_layout_must_have_is_as_listed() -> None:
    expected = FILE.read_text(encoding="utf-8")
    assert listing() == expected, "run `python -m tests.layout.listed` and read the difference"


def test_only_the_chapters_that_say_so_let_the_tip_box_be_put_elsewhere() -> None:
    for chapter in ("541", "543", "545", "551", "535", "621a", "627a", "629a", "631a", "681a", "635a"):
        [tip_box] = [line for line in lines_of(chapter, {}) if line.startswith("containers.tip_box: ")]
        elsewhere = chapter in ("627a", "629a", "631a", "681a", "635a")
        assert ("another place may be approved if equipment is in the way" in tip_box) is elsewhere
