"""Search for the best lawful house way: `python -m research.pai_gow_house_ways 621a` prints it as a Rules Submission.

Progress goes to standard error, and what was learnt is kept, so that a later run goes on from there. With the numbers
that stand by default it ends in minutes, and finds the table that the package holds.
"""

import argparse
import sys

from croupier.games.pai_gow.editions import EDITIONS
from croupier.games.shared.odds.figures import percent
from research.pai_gow_house_ways.search import Progress, Search, as_submission, kept_file


def tell(progress: Progress) -> None:
    """One line for how far it has come."""
    earned = f"earns {percent(progress.earns, 6)}, none more than {percent(progress.bound, 6)}"
    print(f"{progress.rounds} rounds of learning, {progress.tries} tries: {earned}", file=sys.stderr, flush=True)


def main() -> None:
    """Search, and print what was found."""
    by_chapter = {edition.chapter: edition for edition in EDITIONS}
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("chapter", choices=by_chapter)
    parser.add_argument("--rounds", type=int, default=1200, help="rounds of learning")
    parser.add_argument("--tries", type=int, default=26, help="tries to improve the table")
    asked = parser.parse_args()
    zeros = by_chapter[asked.chapter].zeros_are_equal
    search = Search(zeros_are_equal=zeros, kept=kept_file(zeros_are_equal=zeros))
    found = search.run(rounds=asked.rounds, tries=asked.tries, tell=tell)
    assert search.way is not None
    print(as_submission(asked.chapter, search.way, found, zeros_are_equal=zeros), end="")


if __name__ == "__main__":
    main()
