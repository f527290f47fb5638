"""For every game, chapter and a spread of submissions: what documents must say, and what they must not."""

import re
from itertools import chain

import pytest

from croupier.documents.amounts import in_dollars
from croupier.documents.kinds import KINDS
from croupier.documents.signs import on_signs
from croupier.law import load_chapter
from croupier.law.readings import readings
from croupier.presenting.documents import Poster
from croupier.submission import Submission
from croupier.submission.layout_check import layout_problems
from croupier.words import catalogue
from tests.documents.houses import DIGEST, house, house_of, made, submissions, text_of
from tests.documents.said import keys_of

SUBMISSIONS = [*submissions()]
every_submission = pytest.mark.parametrize(
    "submission", SUBMISSIONS, ids=lambda one: f"{one.game}@{one.as_of}:{'-'.join(one.choices) or 'defaults'}"[:70]
)
WITHOUT_ODDS = [kind for kind in KINDS if kind != "odds"]
"""The documents that need no figures, which take a while."""
READINGS = {f"reading:{one.name}" for one in readings()}


@every_submission
def test_every_sentence_cites_the_chapter_in_force_or_a_reading(submission: Submission) -> None:
    of = house_of(submission)
    known = {*load_chapter(of.chapter).by_id, *READINGS, "format"}
    for kind in WITHOUT_ODDS:
        printed = KINDS[kind](of)
        cited = re.findall(r"\[([^\]]*)\]", text_of(printed)) if printed is not None else []
        cites = {cite for one in cited for cite in one.split(", ") if cite}
        assert cites - known == set(), kind


@every_submission
def test_the_submission_states_every_choice_with_its_provision_and_how_it_was_made(submission: Submission) -> None:
    of = house_of(submission)
    said = text_of(made("rules-submission", of))
    for choice in of.choices:
        how = "stated" if choice.stated else "by default"
        if choice.key == "chips":
            assert f"({how})" in said
        elif choice.key in of.moot:
            assert f"({choice.key}) | does not apply: {of.moot[choice.key]}" in said
        elif choice.key != "limits":
            [line] = [one for one in said.splitlines() if f"({choice.key}) |" in one]
            assert f"| {how} [{', '.join(choice.cites)}]" in line
    for fact in (of.title, of.chapter, submission.as_of.isoformat(), DIGEST, "ours.toml"):
        assert fact in said
    for on in of.game.offered:
        name = "Match" if on.startswith("match-") and on[-1].isdigit() else of.wager_name(on)
        assert f"\n{name} | " in said


@every_submission
def test_the_layout_that_is_printed_is_lawful_and_every_inscription_is_on_it_or_on_a_sign(
    submission: Submission,
) -> None:
    of = house_of(submission)
    assert layout_problems(of.layout, of.described) == []
    written = {about: one.on for one in of.described.inscriptions for about in one.about}
    posted = {one.about for one in on_signs(of)}
    for one in of.layout.inscriptions:
        if one.need == "required":
            assert one.about in written
            assert (one.about in posted) == (written[one.about] == "sign")
        if not one.layout:
            assert one.about in posted


@every_submission
def test_signs_say_what_is_not_on_the_layout_and_a_sign_with_odds_has_all_of_them(submission: Submission) -> None:
    of = house_of(submission)
    printed = KINDS["signs"](of)
    posters = [] if printed is None else [one for each in printed.sections for one in each.blocks]
    wanted = [*on_signs(of)]
    notices = [one for one in wanted if not one.payouts]
    assert len(posters) == len(notices) + any(one.payouts for one in wanted)
    if len(posters) > len(notices):
        poster = posters.pop(0)
        assert isinstance(poster, Poster)
        said = {
            (name, odds) for group in poster.groups for name in group.headline.split(", ") for _, odds in group.lines
        }
        stated = [one for one in of.layout.inscriptions if one.payouts]
        assert said == {(of.wager_name(one.about), in_dollars(each.odds)) for one in stated for each in one.payouts}
        assert all(cite in poster.note for one in stated for cite in one.cites if cite[0].isdigit())
    for poster, one in zip(posters, notices, strict=True):
        assert isinstance(poster, Poster)
        assert poster.words
        assert not poster.groups
        assert all(cite in poster.note for cite in one.cites if cite[0].isdigit())


@every_submission
def test_no_document_speaks_of_a_wager_that_the_table_does_not_take(submission: Submission) -> None:
    of = house_of(submission)
    spoken = ("signs", "guide", "dealers-card")
    said = "\n".join(text_of(one) for kind in spoken if (one := KINDS[kind](of)) is not None)
    named = {catalogue("en", "documents").source(one) for one in keys_of("wagers")}
    absent = {of.wager_name(on) for on in of.layout.not_offered if on not in ("tie", "sum", "match")}
    assert absent <= named
    for name in absent - {of.wager_name(on) for on in of.game.offered}:
        assert f"{name} Wager" not in said
        assert f"{name} |" not in said


@every_submission
def test_the_public_rules_print_every_provision_that_governs_the_table(submission: Submission) -> None:
    of = house_of(submission)
    idle = of.told.not_in_use()
    printed = set(re.findall(r"\[([^\]]*)\]", text_of(made("rules", of))))
    for one in load_chapter(of.chapter).provisions:
        if one.rules and not idle.intersection(one.rules) and one.how != ("stem",):
            assert one.id in printed, one.id
        if one.rules and idle.issuperset(one.rules):
            assert one.id not in printed, one.id


def test_the_spread_covers_every_chapter_and_every_game() -> None:
    chapters = {house_of(one).chapter for one in SUBMISSIONS}
    assert len(chapters) == 11
    assert len({one.game for one in SUBMISSIONS}) == 6


def test_amounts_in_the_submission_are_the_games_own() -> None:
    of = house("spanish-21", {"limits": {"spanish-21": {"minimum": "10.00", "maximum": "500.00"}}})
    said = text_of(made("rules-submission", of))
    assert "Spanish 21 | 1 to 1 | $10 | $500" in said
    silent = text_of(made("rules-submission", house("spanish-21")))
    assert f"Spanish 21 | 1 to 1 | ${of.game.steps['spanish-21'] / 100:.2f} | no limit filed" in silent


def test_two_facilities_differ_only_in_their_names() -> None:
    one, other = (house("minibaccarat", {"dragon_bonus": "A"}, facility=name) for name in ("Keystone", "Liberty"))
    for kind in KINDS:
        first, second = (text_of(made(kind, of)) for of in (one, other))
        assert first.replace("Keystone", "Liberty") == second, kind


def test_two_submissions_differ_only_where_they_do() -> None:
    plain, dragon = (house("minibaccarat", choices) for choices in ({}, {"dragon_bonus": "A"}))
    first, second = ({*text_of(made("rules-submission", of)).splitlines()} for of in (plain, dragon))
    changed = (first ^ second) - {"Wager | Outcome | Pays"}
    assert changed
    assert all("ragon" in line for line in changed), changed
    assert list(chain(first - second)) != []
