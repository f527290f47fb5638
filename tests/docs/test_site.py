"""The documentation as a site: it is built without complaint, loads nothing from elsewhere and leaves nothing out."""

import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

import croupier
from croupier.cli.commands import COMMANDS
from tests.support.matrices import each

ROOT = Path(__file__).parents[2]
ELSEWHERE = re.compile(r"\s*(https?:)?//", re.IGNORECASE)
LOADED_BY_CSS = re.compile(r"""(?:url\(\s*['"]?|@import\s+['"])\s*((?:https?:)?//[^'")\s]*)""", re.IGNORECASE)
LOADED_BY_JS = re.compile(r"""['"`]\s*((?:https?:)?//[^'"`\s]+)""", re.IGNORECASE)
COMMENTS = re.compile(r"/\*.*?\*/|^\s*//[^\n]*", re.DOTALL | re.MULTILINE)
LINKS_TO_READ = ("a",)
"""Elements that only lead elsewhere when somebody follows them."""
NAMES_A_NAMESPACE = ("http://www.w3.org/", "http://schema.org/")
"""Addresses that name a format and are not loaded."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built once."""
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "--site-dir", str(folder)]
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (built.returncode, built.stderr) == (0, "")
    return folder


class Loaded(HTMLParser):
    """Collects what a page loads from elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if value is None or tag in LINKS_TO_READ or name.startswith("xmlns"):
                continue
            for address in re.split(r"[\s,]+", value):
                if ELSEWHERE.match(address) and not address.startswith(NAMES_A_NAMESPACE):
                    self.found.append(f"<{tag} {name}={value}>")
            self.found += LOADED_BY_CSS.findall(value)


def loaded_by_page(text: str) -> list[str]:
    """What a page loads from elsewhere: in its elements, its styles and its scripts."""
    page = Loaded()
    page.feed(text)
    styles = "".join(re.findall(r"<style[^>]*>(.*?)</style>", text, re.DOTALL))
    scripts = "".join(re.findall(r"<script[^>]*>(.*?)</script>", text, re.DOTALL))
    return [*page.found, *LOADED_BY_CSS.findall(styles), *loaded_by_script(scripts)]


def loaded_by_script(text: str) -> list[str]:
    """The addresses elsewhere that a script has, comments aside."""
    found = LOADED_BY_JS.findall(COMMENTS.sub("", text))
    return [address for address in found if not address.startswith(NAMES_A_NAMESPACE)]


@each(
    ("page", "loads"),
    [
        ('<script src="https://a.example/x.js"></script>', 1),
        ('<link rel="stylesheet" href="//a.example/x.css">', 1),
        ('<img srcset="x.png 1x, http://a.example/y.png 2x">', 1),
        ('<p style="background: url(http://a.example/x.png)">', 1),
        ("<style>@import 'https://a.example/x.css';</style>", 1),
        ("<script>fetch('https://a.example/x.json')</script>", 1),
        ('<form action="//search.html">', 1),
        ('<a href="https://a.example/">read on</a> <img src="x.png">', 0),
        ('<svg xmlns="http://www.w3.org/2000/svg"></svg>', 0),
    ],
)
def test_what_would_be_loaded_is_noticed(page: str, loads: int) -> None:
    assert len(loaded_by_page(page)) == loads


def test_nothing_is_loaded_from_elsewhere(site: Path) -> None:
    found: dict[str, list[str]] = {}
    for file in sorted(site.rglob("*")):
        name = str(file.relative_to(site))
        if file.suffix in (".html", ".svg", ".xml"):
            found[name] = loaded_by_page(file.read_text(encoding="utf-8"))
        elif file.suffix == ".css":
            found[name] = LOADED_BY_CSS.findall(file.read_text(encoding="utf-8"))
        elif file.suffix == ".js":
            found[name] = loaded_by_script(file.read_text(encoding="utf-8"))
    assert {"index.html", "api.html", "css/theme.css", "js/theme.js"} <= set(found)
    assert {name: what for name, what in found.items() if what} == {}


def test_every_name_of_the_library_is_on_its_page(site: Path) -> None:
    page = (site / "api.html").read_text(encoding="utf-8")
    for name in croupier.__all__:
        if not name.startswith("__"):
            assert re.search(rf'id="croupier\.[\w.]*\b{name}"', page), name


def test_every_command_is_on_its_page(site: Path) -> None:
    page = (site / "command.html").read_text(encoding="utf-8")
    for name, command in COMMANDS.items():
        assert f"Usage: croupier {name}" in page
        assert command.summary.replace("'", "&#39;") in page or command.summary in page


def test_no_page_says_where_it_was_built(site: Path) -> None:
    for file in site.rglob("*.html"):
        assert str(ROOT) not in file.read_text(encoding="utf-8"), file


def test_git_does_not_see_the_site() -> None:
    assert "/site/" in (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
