"""Things that meet at tables of Midibaccarat and Baccarat dealt by hand: a share of all pairs, as the reference says.

`python -m tests.baccarat_games.meetings 1` tries every pair.
"""

from croupier.table.inputs import Answer, AnyInput, Deal, Leave, Order, Sit
from tests.baccarat_games import meetings
from tests.baccarat_games.meetings import Evening, Trial, told_of, try_out
from tests.baccarat_games.side_by_side import SideBySide, cents

RELINQUISH = Order("relinquish the cards", "dealer")
PASS = Order("pass the shoe", "floorperson")


def test_a_share_of_all_pairs_and_several_things_at_random_come_out_as_the_reference_says() -> None:
    tried, met = meetings.run_against_reference(share=211)
    assert met > 200
    assert tried > 2 * met


def test_everything_that_can_come_up_is_taken_somewhere() -> None:
    """The comparison would show nothing if the table refused everything."""
    found = try_out(Trial("631a handed", "both stand", ()), probed=range(70))
    relinquish = Answer("relinquish")
    tick = next(tick for tick, possible in found.items() if relinquish in possible)
    later = try_out(Trial("631a handed", "both stand", ((tick, relinquish),)), probed=range(tick, tick + 4))
    seen = {one for possible in (*found.values(), *later.values()) for one in possible}
    assert seen == set(meetings.TROUBLES)


# Meetings that are rare


def asked(evening: Evening, kind: str, choice: str) -> bool:
    """Whether such a question is open, with such a choice."""
    return any(
        question.kind == kind and choice in {option.choice for option in question.options}
        for question in evening.table.questions.values()
    )


def meets(submission: str, kind: str, choice: str, *troubles: AnyInput) -> list[str]:
    """What was done with hands and shoe at an evening at which all that comes up when such a question is first asked.
    An answer without a name is that of whoever is asked.
    """
    with told_of(Evening(submission, "both draw")) as evening:
        while not asked(evening, kind, choice):
            assert evening.tick()
        for trouble in troubles:
            assert evening.comes_up(trouble), f"{trouble} was refused"
        while evening.tick():
            pass
    kinds = ("handed", "relinquished", "turned", "curator", "passed")
    return [" ".join(act) for act in evening.acts if act[0] in kinds]


def test_cards_that_must_be_given_up_are_not_returned_although_the_player_said_so() -> None:
    for submission in ("543", "629a"):
        acts = meets(submission, "cards", "return", Answer("return"), RELINQUISH)
        assert acts[:3] == ["handed player 2 4S 6D", "relinquished player 2", "turned player 4S 6D"]


def test_a_player_who_leaves_and_must_give_the_cards_up_does_so_once() -> None:
    for submission in ("543", "629a"):
        acts = meets(submission, "cards", "return", Leave(2), RELINQUISH)
        assert acts[:3] == ["handed player 2 4S 6D", "relinquished player 2", "turned player 4S 6D"]


def test_a_player_who_accepts_the_shoe_and_leaves_is_no_curator() -> None:
    for submission in ("545", "631a"):
        acts = meets(submission, "shoe", "accept", Answer("accept"), Leave(1))
        assert acts[0] == "curator 2 player"


def test_a_curator_who_passes_the_shoe_and_must_do_so_passes_it_once() -> None:
    for submission in ("545", "631a"):
        acts = meets(submission, "shoe", "keep", Answer("pass"), PASS)
        taken = acts.index("curator 2 player")
        assert acts[taken - 1] == "passed 1"
        assert acts[taken + 1].startswith("turned player")


def test_everybody_is_offered_the_cut_if_the_last_curator_leaves_meanwhile() -> None:
    for chapter in ("545", "631a"):
        both = SideBySide(chapter, {}, [])
        for seat in (1, 4, 6):
            assert both.happens(Sit(seat, cents(10_000)))
        assert both.happens(Deal())
        for choice in ("cut", "decline", "accept"):
            assert both.happens(both.lawful_answer(choice))
        while not both.table.rests:
            [question] = both.table.questions.values()
            assert both.happens(both.lawful_answer("keep" if asked_to_keep(both) else "accept"))
        assert both.happens(Order("change decks", "floorperson"))
        offered = []
        assert both.happens(Deal())
        last, *_ = both.table.questions.values()
        assert last.seat is not None
        assert both.happens(Leave(last.seat))
        while any(question.kind == "cut" for question in both.table.questions.values()):
            [question] = both.table.questions.values()
            offered.append(question.to)
            assert both.happens(both.lawful_answer("decline" if question.seat is not None else "cut"))
        assert sorted(offered) == sorted(["dealer", *(f"seat {seat}" for seat in {1, 4, 6} - {last.seat})])


def asked_to_keep(both: SideBySide) -> bool:
    """Whether the curator is asked to keep the shoe."""
    return any("keep" in {option.choice for option in one.options} for one in both.table.questions.values())
