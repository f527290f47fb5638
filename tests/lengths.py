"""Which files of tests take long, so that they begin first where several processes share the tests.

A file stays with one process, so what its tests count, and the services and browsers that they start, is needed once.
"""

from collections import Counter
from typing import Final

import pytest

SECONDS: Final = {
    "tests/page/test_access.py": 90,
    "tests/page/test_rounds.py": 30,
    "tests/odds/test_amendments.py": 50,
    "tests/odds/test_choices.py": 50,
    "tests/page/test_coming_back.py": 50,
    "tests/page/test_company.py": 50,
    "tests/test_people.py": 50,
    "tests/odds/test_command.py": 45,
    "tests/odds/test_spanish_chart_prices.py": 45,
    "tests/page/test_training_view.py": 45,
    "tests/terminal/test_captures.py": 25,
    "tests/page/test_controls.py": 40,
    "tests/page/test_meanwhile.py": 40,
    "tests/page/test_knowledge.py": 40,
    "tests/web/test_failing.py": 40,
    "tests/web/test_killing.py": 40,
    "tests/web/test_non_interference.py": 35,
    "tests/web/test_processes.py": 40,
    "tests/odds/test_spanish_figures.py": 30,
    "tests/page/test_table_view.py": 30,
    "tests/web/test_serving.py": 10,
    "tests/web/test_backup.py": 25,
    "tests/research/test_spanish_21_memory.py": 25,
    "tests/odds/test_spanish_other_doubles.py": 25,
    "tests/planting/test_proofs.py": 25,
    "tests/store/test_durability.py": 25,
    "tests/training/test_drill.py": 25,
    "tests/pai_gow/test_random_people.py": 22,
    "tests/amended/test_taking_away.py": 20,
    "tests/spanish_21/test_best_play_reference.py": 22,
    "tests/web/test_bombs.py": 22,
    "tests/web/test_description.py": 22,
    "tests/service/test_hanging.py": 20,
    "tests/web/test_hanging.py": 20,
    "tests/docs/test_guides.py": 20,
    "tests/odds/test_pai_gow_command.py": 20,
    "tests/odds/test_spanish_best_play.py": 20,
    "tests/page/test_pit_view.py": 20,
    "tests/page/test_pressed_twice.py": 20,
    "tests/page/test_weight.py": 20,
    "tests/web/test_page_rounds.py": 20,
    "tests/odds/test_pai_gow_bank.py": 18,
    "tests/odds/test_figures.py": 16,
    "tests/page/test_dealing_by_hand.py": 16,
    "tests/training/test_lessons.py": 16,
    "tests/command/test_wrapping.py": 15,
    "tests/docs/test_site.py": 15,
    "tests/documents/test_samples.py": 15,
    "tests/documents/test_words.py": 15,
    "tests/minibaccarat/test_scripts.py": 15,
    "tests/page/test_checking.py": 15,
    "tests/page/test_drawing.py": 15,
    "tests/person/test_sight.py": 15,
    "tests/page/test_ahead.py": 13,
    "tests/compliance/test_diff.py": 12,
    "tests/felt/test_plan.py": 12,
    "tests/made_up/test_high_die.py": 12,
    "tests/made_up/test_new_game.py": 15,
    "tests/made_up_wager/test_tied_sixes.py": 12,
    "tests/minibaccarat/test_pairs_reference.py": 12,
    "tests/odds/test_docs.py": 12,
    "tests/odds/test_sheets.py": 12,
    "tests/page/test_pieces.py": 12,
    "tests/pai_gow/test_pairs_reference.py": 12,
    "tests/documents/test_command.py": 10,
    "tests/odds/test_pai_gow.py": 10,
    "tests/odds/test_spanish_21.py": 10,
    "tests/page/test_roads_drawn.py": 10,
    "tests/service/test_killing.py": 10,
    "tests/showing/test_parts.py": 10,
    "tests/spanish_21/test_pairs_reference.py": 10,
    "tests/terminal/test_every_scene.py": 20,
    "tests/terminal/test_typing.py": 10,
    "tests/test_faults.py": 10,
    "tests/web/test_client.py": 10,
    "tests/web/test_deploying.py": 10,
    "tests/watching/test_watched.py": 9,
    "tests/baccarat_21/test_scripts.py": 8,
    "tests/baccarat_games/test_scripts.py": 8,
    "tests/odds/test_machine.py": 8,
    "tests/pai_gow/test_training.py": 8,
    "tests/spanish_21/test_scripts.py": 8,
    "tests/store/test_model.py": 8,
    "tests/record/test_views.py": 7,
    "tests/baccarat_21/test_pairs_reference.py": 6,
    "tests/odds/test_kernels.py": 6,
    "tests/odds/test_models.py": 6,
}
"""About how many seconds a file takes on its own: rough, as only the order matters."""
FIRST: Final = ("tests/page/", "tests/web/")
"""Folders whose tests come before all others, one folder after the other."""
A_TEST: Final = 0.01
"""Seconds of a test in a file that is not listed."""


def longest_first(items: list[pytest.Item]) -> list[pytest.Item]:
    """The tests, file by file, with those of the longest file first.

    Before them come those of the page and of the service: then a process starts one browser, and one service for most.
    """
    tests = Counter(map(file_of, items))

    def order(item: pytest.Item) -> tuple[int, float, str]:
        file = file_of(item)
        turn = next((turn for turn, folder in enumerate(FIRST) if file.startswith(folder)), len(FIRST))
        return turn, -SECONDS.get(file, tests[file] * A_TEST), file

    return sorted(items, key=order)


def file_of(item: pytest.Item) -> str:
    """The file of a test."""
    return item.nodeid.partition("::")[0]
