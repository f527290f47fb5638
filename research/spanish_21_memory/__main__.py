"""What remembering the other hands of a split is worth at Spanish 21, at most: the bound, worked out.

python -m research.spanish_21_memory                              every bound that croupier holds, as it holds them
python -m research.spanish_21_memory 635a --decks 6 --splits 3 --dealt "KD 3C QH"      for one shoe
"""

import argparse
import sys
from collections.abc import Iterator
from datetime import date
from decimal import ROUND_CEILING, Decimal
from typing import Final

from croupier.equipment import Card
from croupier.games.shared.odds.shoe import supply_of, without
from croupier.games.spanish_21.game import SpanishTwentyOne
from croupier.games.spanish_21.odds.hands import shoe_of
from croupier.games.spanish_21.odds.main_wager import remembering_at
from croupier.games.spanish_21.odds.rounds import BestPlayer, Rounds
from croupier.games.spanish_21.odds.values import Weighing, rules_of
from croupier.odds.questions import OddsQuestion, game_of
from research.spanish_21_memory.bound import Remembering, is_bounded

DAYS: Final = {"635a": date(2020, 1, 1), "551": date(2010, 6, 1)}
"""For each chapter, a day on which it applies."""
MOST_SPLITS: Final = 10
"""Bounds are held for so many splits, where their number is a choice."""


def table(chapter: str, decks: int, splits: int, two_card_21: str = "ties") -> SpanishTwentyOne:
    """A table under a chapter, with a reading of a split hand's 21 of two cards."""
    chosen = {"decks": decks, "splits": splits}
    asked = OddsQuestion(
        game="spanish-21", as_of=DAYS[chapter], choices=chosen, readings={"split_two_card_21": two_card_21}
    )
    found = game_of(asked)
    assert isinstance(found, SpanishTwentyOne)
    return found


def bound(t: SpanishTwentyOne, dealt: str = "", up: str | None = None, weighing: Weighing | None = None) -> float:
    """The bound, as a share of the wager, from the shoe of a table without cards that were dealt."""
    left, _ = without(supply_of(t), dealt)
    card = None if up is None else Card(up)
    shoe = shoe_of(left if card is None else left.changed(card, -1))
    rounds = Rounds(shoe, rules_of(t), BestPlayer(), up=card, weighing=weighing)
    remembering = Remembering(rounds)
    return sum(against.up.likely * remembering.against(against) for against in rounds)


def rounded_up(share: float) -> str:
    """A share in percent, with two digits that count and no less than it is."""
    percent = Decimal(share) * 100
    digits = max(1 - percent.adjusted(), 0) if percent else 0
    return f"{percent.quantize(Decimal(1).scaleb(-digits), ROUND_CEILING):f}"


def held() -> Iterator[tuple[str, str]]:
    """Every bound that croupier holds, by what is true of a table, in the order of the number of splits."""
    for chapter in DAYS:
        for two_card_21 in ("ties", "wins"):
            for decks in (6, 8):
                weighing = Weighing()
                numbers = range(1, MOST_SPLITS + 1) if chapter == "635a" else (2,)
                tables = [table(chapter, decks, splits, two_card_21) for splits in numbers]
                found = [rounded_up(bound(t, weighing=weighing)) for t in tables]
                yield remembering_at(rules_of(tables[0]), decks), " ".join(["-"] * (numbers[0] - 1) + found)


def main() -> None:
    """Print every bound, or the one that is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("chapter", choices=DAYS, nargs="?")
    parser.add_argument("--decks", type=int, default=6)
    parser.add_argument("--splits", type=int, help="how often a box may split")
    parser.add_argument("--dealt", default="", help="cards that are gone")
    parser.add_argument("--up", help="the dealer's up card, one of the cards left")
    asked = parser.parse_args()
    if asked.chapter is None:
        for at, shares in held():
            print(f'    "{at}": "{shares}",', flush=True)
        return
    t = table(asked.chapter, asked.decks, asked.splits or (3 if asked.chapter == "635a" else 2))
    if not is_bounded(rules_of(t)):
        sys.exit("no bound is known for these rules")
    print(f"{rounded_up(bound(t, asked.dealt, asked.up))}% of a wager")


if __name__ == "__main__":
    main()
