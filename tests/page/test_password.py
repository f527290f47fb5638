"""A password that others have set: the page asks for one of one's own, before it shows anything else."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from croupier.web.config import Configuration
from tests.page.browsing import PHONE, WIDE, Screen, Visit, violations
from tests.web.house import House, bearer, new_store, visiting

GIVEN, OWN = "for a single log-in", "correct horse battery"


@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["wide", "phone"])
def test_somebody_chooses_a_password_at_the_first_log_in(chromium: Browser, tmp_path: Path, screen: Screen) -> None:
    store = new_store(tmp_path)
    House(store)
    with visiting(store, Configuration(guests=False, port=0)) as client:
        body = {"name": "newcomer", "password": GIVEN, "role": "player"}
        assert client.post("/accounts", json=body, headers=bearer("floorperson")).status_code == 201
        visit = Visit(chromium, client.address, screen)
        page = visit.go("#/")
        page.get_by_label("Name").fill("newcomer")
        page.get_by_label("Password").fill(GIVEN)
        page.get_by_role("button", name="Log in").click()
        page.get_by_role("heading", name="Choose a password").wait_for()
        assert violations(page) == []
        first, second = page.get_by_label("New password, at least ten characters"), page.get_by_label("The same again")
        send = page.get_by_role("button", name="Use this password")
        for one, other, wrong in (
            (OWN, OWN + "x", "not the same"),
            (GIVEN, GIVEN, "somebody gave you"),
            ("short", "short", "5 characters"),
        ):
            first.fill(one)
            second.fill(other)
            send.click()
            page.get_by_role("alert").get_by_text(wrong).wait_for()
        first.fill(OWN)
        second.fill(OWN)
        send.click()
        page.get_by_role("heading", name="Choose a password").wait_for(state="detached")
        page.get_by_role("heading", name="There are no tables").or_(page.locator("main h1")).first.wait_for()
        visit.context.close()
    store.close()
