"""What the command prints, as the tests read it."""

import json
import re
from collections.abc import Callable
from html.parser import HTMLParser
from typing import Any

from typer.testing import Result

from croupier.cli.output import CONTROLS

OBEYED = re.compile(f"[{CONTROLS}]")
Run = Callable[..., Result]


def answers(result: Result) -> list[dict[str, Any]]:
    assert result.exit_code == 0, result.stderr
    return [json.loads(line) for line in result.stdout.splitlines()]


class Page(HTMLParser):
    """What a page is made of."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.open: list[str] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag not in ("meta",):
            self.open.append(tag)
        for name, value in attrs:
            assert name not in ("src", "srcset", "action", "style"), tag
            assert not name.startswith("on"), tag
            assert name != "href" or str(value).startswith("#round-"), value

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def read_page(written: str) -> Page:
    page = Page()
    page.feed(written)
    assert page.open == []
    assert not {"script", "img", "link", "iframe", "object", "form", "base"} & set(page.tags)
    assert "http:" not in written
    assert "https:" not in written
    assert "url(" not in written
    assert "@import" not in written
    return page
