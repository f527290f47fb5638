"""Scripts whose closing chips were worked out by hand from the chapters, seat by seat: cover cards, several shoes, two
batches, vigorish that is deferred, irregularities, orders, steps by hand.
"""

import json
from pathlib import Path

from croupier.running.records import statement
from tests.golden import SCRIPTS
from tests.support.matrices import each
from tests.support.scripts import played

CHIPS = {
    "minibaccarat-541-cards-handled": {"1": "119.00", "2": "95.00"},
    "minibaccarat-541-change-decks": {"1": "129.00"},
    "minibaccarat-541-continuous": {"1": "100.00"},
    "minibaccarat-541-disclosed-card": {"1": "129.00"},
    "minibaccarat-541-disclosed-card-mid-round": {"1": "119.00"},
    "minibaccarat-541-disclosed-third-card": {"1": "129.00"},
    "minibaccarat-541-face-up-first-card": {"1": "119.00"},
    "minibaccarat-541-face-up-in-the-burn": {"1": "119.00"},
    "minibaccarat-541-face-up-king": {"1": "119.00"},
    "minibaccarat-541-face-up-mid-round": {"1": "119.00"},
    "minibaccarat-541-face-up-near-the-end": {"1": "110.00"},
    "minibaccarat-541-idle-by-hand": {"1": "119.00", "4": "60.00"},
    "minibaccarat-541-idle-with-a-device": {"1": "129.00"},
    "minibaccarat-541-insufficient-cards": {"1": "105.00"},
    "minibaccarat-541-preshuffled": {"1": "100.00"},
    "minibaccarat-541-recut": {"2": "100.00", "5": "100.00"},
    "minibaccarat-541-several-shoes": {"7": "167.95"},
    "minibaccarat-541-two-batches": {"1": "158.00"},
    "minibaccarat-541-undisclosed-card": {"1": "129.20"},
    "minibaccarat-541-undisclosed-third-card": {"1": "169.00"},
    "minibaccarat-627a-cards-handled": {"1": "119.00", "2": "95.00"},
    "minibaccarat-627a-change-decks": {"1": "129.00"},
    "minibaccarat-627a-disclosed-card": {"1": "129.00"},
    "minibaccarat-627a-disclosed-card-mid-round": {"1": "119.00"},
    "minibaccarat-627a-disclosed-third-card": {"1": "108.50"},
    "minibaccarat-627a-disclosed-third-card-simulated": {"1": "120.00"},
    "minibaccarat-627a-face-up-first-card": {"1": "129.00"},
    "minibaccarat-627a-face-up-in-the-burn": {"1": "119.00"},
    "minibaccarat-627a-face-up-mid-round": {"1": "129.00"},
    "minibaccarat-627a-face-up-near-the-end": {"1": "129.00"},
    "minibaccarat-627a-face-up-twice": {"1": "119.00"},
    "minibaccarat-627a-idle-by-hand": {"1": "119.00", "4": "60.00"},
    "minibaccarat-627a-idle-with-a-device": {"1": "129.00"},
    "minibaccarat-627a-insufficient-cards": {"1": "105.00"},
    "minibaccarat-627a-ordered-reshuffle": {"1": "129.00"},
    "minibaccarat-627a-preshuffled": {"1": "100.00"},
    "minibaccarat-627a-recut": {"2": "100.00", "5": "100.00"},
    "minibaccarat-627a-several-shoes": {"2": "326.25", "5": "178.50"},
    "minibaccarat-627a-two-batches": {"1": "158.00"},
    "minibaccarat-627a-undisclosed-card": {"1": "129.00"},
    "minibaccarat-627a-undisclosed-third-card": {"1": "139.00"},
}

REFUSED = {
    "minibaccarat-541-change-decks": ["541.3(c)"],
    "minibaccarat-627a-change-decks": ["627a.3(c)"],
    "minibaccarat-541-recut": ["541.5(f)"] * 3,
    "minibaccarat-627a-recut": ["627a.5(e)"] * 3,
    "minibaccarat-627a-ordered-reshuffle": ["627a.5(a)"],
}
"""What is refused, by which provision; in every other script nothing is."""


def brought(script: Path) -> int:
    """The chips that people sat down with, in cents."""
    lines = [json.loads(line) for line in script.read_text(encoding="utf-8").splitlines()]
    return sum(int(line["chips"].replace(".", "")) for line in lines if line.get("do") == "sit")


@each("name", CHIPS)
def test_the_chips_at_the_end_are_as_worked_out_by_hand(name: str) -> None:
    script = SCRIPTS / f"{name}.jsonl"
    outcomes, table = played(script.read_text(encoding="utf-8"))
    closing = statement(table.state)
    assert {seat: str(line.chips) for seat, line in closing.seats.items()} == CHIPS[name]
    left = sum(int(chips.replace(".", "")) for chips in CHIPS[name].values())
    assert (closing.house, closing.balanced) == (brought(script) - left, True)
    refusals = [outcome.refusal for outcome in outcomes if outcome.refusal is not None]
    assert [cite for refusal in refusals for cite in refusal.cites] == REFUSED.get(name, [])


def test_every_script_of_an_edition_is_worked_out() -> None:
    of_an_edition = {script.stem for chapter in ("541", "627a") for script in SCRIPTS.glob(f"*-{chapter}-*.jsonl")}
    assert of_an_edition == set(CHIPS)
