"""What somebody takes away from the page: a round as a file that needs nothing else, and the record of a table."""

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Final, NamedTuple

import pytest
from playwright.sync_api import Browser, Download, Page, expect

from croupier.record.lines import redacted
from croupier.web.authentication import COOKIE
from croupier.web.config import Configuration
from tests.page.browsing import PHONE, WIDE, Screen, Visit
from tests.page.conftest import Entering, Visiting
from tests.support.matrices import crossed
from tests.web.house import AT, PATIENCE, QUICK, House, Visitor, bearer, new_store, visiting

NAMED: Final = "<b>Bold</b> & Co"
"""A player whose name a page could take for its own marks."""
ALONE: Final = {"bots": 2, "plays_alone": True, **QUICK}
GAMES: Final = ("minibaccarat", "spanish-21", "pai-gow")


class Read(NamedTuple):
    """A file as somebody reads it."""

    tags: list[str]
    links: list[str]
    steps: list[str]
    rows: list[list[str]]
    text: str


class Reader(HTMLParser):
    """Reads a file: its elements, what it links to, its steps, and the rows of its table."""

    def __init__(self, file: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.links: list[str] = []
        self.steps: list[str] = []
        self.rows: list[list[str]] = []
        self.said: list[str] = []
        self.feed(file)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.links += [f"{name}={value}" for name, value in attrs if name in ("src", "href") or name.startswith("on")]
        if tag == "li":
            self.steps.append("")
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "th"):
            self.rows[-1].append("")

    def handle_data(self, data: str) -> None:
        self.said.append(data)
        within = next((tag for tag in reversed(self.tags) if tag in ("li", "td", "th", "h2", "footer")), "")
        if within == "li":
            self.steps[-1] += data
        if within in ("td", "th"):
            self.rows[-1][-1] += data


def read(file: str) -> Read:
    reader = Reader(file)
    return Read(reader.tags, reader.links, reader.steps, reader.rows, "".join(reader.said))


def saved(page: Page) -> Download:
    """The round that is shown, saved."""
    with page.expect_download() as download:
        page.get_by_role("button", name="Save this round").click()
    return download.value


def text_of(download: Download) -> str:
    return Path(download.path()).read_text(encoding="utf-8")


def told(service: Visitor, table: str, number: int, who: str = "nobody") -> dict[str, Any]:
    """A round as the service tells it."""
    found: dict[str, Any] = service.get(f"/tables/{table}/rounds/{number}", headers=bearer(who)).json()
    return found


def steps_of(round_told: dict[str, Any]) -> list[dict[str, Any]]:
    """The steps of which something is said."""
    return [step for line in round_told["lines"] for step in line["steps"] if step["said"]]


def until_rounds(service: Visitor, table: str, count: int, who: str = "nobody") -> None:
    """Wait until so many rounds are over."""
    until = monotonic() + PATIENCE
    while monotonic() < until:
        rounds = service.get(f"/tables/{table}/rounds", headers=bearer(who)).json()
        if sum(one["last"] is not None for one in rounds) >= count:
            return
        sleep(0.05)
    raise AssertionError("no round came to an end")


@pytest.mark.parametrize(("game", "screen"), crossed(GAMES, [WIDE, PHONE]))
def test_a_round_is_saved_with_every_step_and_its_provisions(
    visit: Visiting, service: Visitor, game: str, screen: Screen
) -> None:
    body = {"opening": {"game": game, "as_of": "2024-06-01"}, "settings": ALONE}
    table = service.post("/tables", json=body).json()["id"]
    until_rounds(service, table, 2)
    service.put(f"/tables/{table}/bots", json={"bots": 0})
    page = visit(screen).go(f"#/tables/{table}/rounds/2/3")
    download = saved(page)
    assert download.suggested_filename == f"{table}-round-2.html"
    file = read(text_of(download))
    again = told(service, table, 2)
    steps = steps_of(again)
    assert len(file.steps) == len(steps) > 5
    for shown, step in zip(file.steps, steps, strict=True):
        assert step["said"].strip() in shown
        for cite in step["cites"]:
            name = cite.removeprefix("reading:").replace("_", " ").replace("format", "house rule")
            assert name in shown, (cite, shown)
    chapter = service.get(f"/games/{game}?as_of=2024-06-01").json()["chapter"]
    for words in (table, f"Chapter {chapter}", "Jun 1, 2024", again["outcome"], "a guest, without a seat"):
        assert words in file.text
    assert f"croupier replay {table}.jsonl" in file.text
    assert f"lines {again['line']} to {again['last']} of the record" in file.text


def test_a_saved_round_tells_what_lay_on_each_wager_and_what_it_brought(service: Visitor, visit: Visiting) -> None:
    body = {"opening": {"game": "minibaccarat", "as_of": "2024-06-01"}, "settings": ALONE}
    table = service.post("/tables", json=body).json()["id"]
    until_rounds(service, table, 2)
    service.put(f"/tables/{table}/bots", json={"bots": 0})
    file = read(text_of(saved(visit().go(f"#/tables/{table}/rounds/2/0"))))
    rows = {tuple(row) for row in file.rows}
    settled = [step["said"] for step in steps_of(told(service, table, 2)) if step["kind"] == "settled"]
    assert settled
    for said in settled:
        seat = said.removeprefix("Seat ").partition(":")[0]
        amount = said.partition(": ")[2].partition(" ")[0]
        mine = [row for row in rows if row[0].startswith(f"{seat} · ") and row[2] == f"${amount}"]
        assert mine, (said, rows)
        if said.endswith("loses"):
            assert f"-${amount}" in {row[3] for row in mine}, (said, rows)
        if " wins " in said:
            assert any(row[3].startswith("+$") for row in mine), (said, rows)


def scene(won: int | None, *stakes: tuple[str, str, int]) -> dict[str, Any]:
    """A moment of the first round, with what seat 3 has won and its stakes: wager, hand and amount."""
    lie = [{"seat": 3, "wager": wager, "hand": hand, "amount": amount} for wager, hand, amount in stakes]
    return {"scene": {"round": 1, "phase": "round", "seats": [{"seat": 3, "won": won}], "stakes": lie}}


SPLIT_AND_PUSH: Final = [
    scene(None, ("main", "a", 500)),
    scene(None, ("main", "a", 500), ("split", "a", 500)),
    scene(None, ("main", "a", 500), ("split", "b", 500)),
    scene(-500, ("split", "b", 500)),
    scene(-500),
]
"""A split wager goes to the second hand; the first hand loses, the second is a push."""
BOTH_AT_ONCE: Final = [scene(None, ("main", "a", 500), ("bonus", "a", 100)), scene(400)]
SURRENDERED: Final = [scene(None, ("main", "a", 500)), scene(-250)]


@pytest.mark.parametrize(
    ("moments", "brought"),
    [
        (SPLIT_AND_PUSH, [("main", "a", 500, -500), ("split", "b", 500, 0)]),
        (BOTH_AT_ONCE, [("main", "a", 500, None), ("bonus", "a", 100, None)]),
        (SURRENDERED, [("main", "a", 500, -250)]),
    ],
    ids=["split and push", "both at once", "surrendered"],
)
def test_what_a_wager_brought_is_told_where_it_is_known(
    visit: Visiting, moments: list[dict[str, Any]], brought: list[tuple[str, str, int, int | None]]
) -> None:
    reckoned = """async (moments) => (await import("/page/js/round_wagers.js")).wagersOf(moments, 1)"""
    found = visit().go().evaluate(reckoned, moments)
    assert [(one["wager"], one["hand"], one["amount"], one["brought"]) for one in found] == brought


class Casino(NamedTuple):
    """A service, with a table at which a player of a strange name has played a round."""

    service: Visitor
    table: str


@pytest.fixture
def casino_of_the_bold(tmp_path: Path) -> Iterator[Casino]:
    store = new_store(tmp_path)
    house = House(store)
    house.accounts["bold"] = store.add_account(NAMED, role="player", facility=house.facility, password_hash=None, at=AT)
    house.log_in("bold", token="bold")
    with visiting(store, Configuration(guests=False, port=0)) as service:
        body = {"opening": {"game": "minibaccarat", "as_of": "2024-06-01"}, "settings": {**QUICK, "answer_within": 1.0}}
        table = service.post("/tables", json=body, headers=bearer("floorperson")).json()["id"]
        inputs = (
            {"do": "sit", "seat": 3, "chips": "100.00"},
            {"do": "wager", "seat": 3, "on": "banker", "amount": "25.00"},
        )
        for number, given in enumerate(inputs):
            sent = {"id": str(number), "input": given}
            answer = service.post(f"/tables/{table}/inputs", json=sent, headers=bearer("bold"))
            assert answer.json()["refused"] is None, answer.text
        until_rounds(service, table, 1, "bold")
        yield Casino(service, table)
    store.close()


def test_names_are_escaped_and_the_file_opens_without_requests(
    chromium: Browser, casino_of_the_bold: Casino, tmp_path: Path
) -> None:
    service, table = casino_of_the_bold
    seen = Visit(chromium, service.address, WIDE)
    seen.context.add_cookies([{"name": COOKIE, "value": "bold", "url": service.address}])
    page = seen.go(f"#/tables/{table}/rounds/1/0")
    text = text_of(saved(page))
    seen.end()
    assert NAMED not in text
    assert "&lt;b&gt;Bold&lt;/b&gt; &amp; Co" in text
    file = read(text)
    assert not {"b", "script", "link", "img", "iframe"} & set(file.tags)
    assert file.links == []
    assert "url(" not in text
    assert "@import" not in text
    assert f"{NAMED} (player), at seat 3" in file.text
    opened_alone(chromium, tmp_path, text)


def opened_alone(chromium: Browser, folder: Path, text: str) -> None:
    """Open a file by itself, on a machine without a network: it asks for nothing and runs nothing."""
    kept = folder / "round.html"
    kept.write_text(text, encoding="utf-8")
    context = chromium.new_context(offline=True, color_scheme="dark", viewport={"width": 390, "height": 844})
    page = context.new_page()
    asked: list[str] = []
    wrong: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: wrong.append(message.text))
    page.goto(kept.as_uri())
    expect(page.get_by_role("heading", level=1)).to_have_text("Minibaccarat, round 1")
    expect(page.get_by_role("cell", name=f"3 · {NAMED}")).to_be_visible()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "it fits a phone"
    assert (asked, wrong) == ([kept.as_uri()], [])
    context.close()


@pytest.mark.parametrize(("who", "is_whole"), [("player", False), ("surveillance", True)])
def test_the_record_is_saved_from_the_dialog_that_checks_it(
    enter: Entering, casino: Visitor, who: str, is_whole: bool
) -> None:
    body = {"opening": {"game": "minibaccarat", "as_of": "2024-06-01"}, "settings": ALONE}
    table = casino.post("/tables", json=body, headers=bearer("floorperson")).json()["id"]
    until_rounds(casino, table, 1, "floorperson")
    casino.put(f"/tables/{table}/bots", json={"bots": 0}, headers=bearer("floorperson"))
    until = monotonic() + PATIENCE
    while casino.get(f"/tables/{table}", headers=bearer("floorperson")).json()["seats"] and monotonic() < until:
        sleep(0.05)
    page = enter(who, f"#/tables/{table}/rounds/1/0")
    page.locator(".replay").wait_for()
    page.evaluate(f"""async () => (await import("/page/js/checking.js")).openChecking("{table}", "{who}")""")
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".checking-save")).to_contain_text(f"croupier replay {table}.jsonl")
    expect(dialog.locator(".checking-save")).to_contain_text("The whole record" if is_whole else "The public copy")
    with page.expect_download() as download:
        dialog.get_by_role("link", name="Save the record").click()
    assert download.value.suggested_filename == f"{table}.jsonl"
    lines = Path(download.value.path()).read_bytes().splitlines(keepends=True)
    assert len(lines) > 5
    assert ([redacted(line) for line in lines] == lines) is not is_whole
