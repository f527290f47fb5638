"""Random people at Pai Gow tables under both chapters, who also bank: nothing that they do breaks an invariant."""

from collections import Counter

import pytest

from croupier.games.pai_gow.events import BankTaken, CentreFilled, DealerWagered, StacksCut, SurplusPaid
from croupier.play.table import Response
from croupier.table.events import VoidRound
from tests import campaign
from tests.campaign import Watcher, pai_gow


def test_random_people_play_and_bank(monkeypatch: pytest.MonkeyPatch) -> None:
    happened: Counter[type] = Counter()
    hear = Watcher.hear

    def count(watcher: Watcher, response: Response) -> None:
        happened.update(map(type, response.events))
        hear(watcher, response)

    monkeypatch.setattr(Watcher, "hear", count)
    _, rounds, refused = campaign.campaign(9_000, each=300, kinds=[pai_gow])
    assert rounds > 250, "people hardly played"
    assert refused > 1000, "people hardly misbehaved"
    for what in (BankTaken, CentreFilled, DealerWagered, StacksCut, SurplusPaid, VoidRound):
        assert happened[what] > 2, f"{what.__name__} hardly ever happened"


def test_every_role_and_seat_knows_what_it_may_and_copies_play_on_alike() -> None:
    _, rounds, _ = campaign.campaign(1_600, seed=3, each=200, viewers=True, copies=True, kinds=[pai_gow])
    assert rounds > 40, "people hardly played"
