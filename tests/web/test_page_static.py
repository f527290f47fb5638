"""The page's files: the right kinds, packed, sent again only if they changed, and nothing beside them."""

import gzip
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.web import static
from tests.support.matrices import each
from tests.web.house import House, Visitor, new_store, visiting


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    """A client of a service."""
    store = new_store(tmp_path_factory.mktemp("house"))
    House(store)
    with visiting(store) as found:
        yield found
    store.close()


def served() -> list[str]:
    """Every file of the page that is served."""
    files = (path for path in static.FOLDER.rglob("*") if path.is_file() and path.suffix in static.TYPES)
    return sorted(path.relative_to(static.FOLDER).as_posix() for path in files)


def test_the_first_page_is_the_index(client: Visitor) -> None:
    first = client.get("/")
    assert first.status_code == 200
    assert first.headers["content-type"] == "text/html; charset=utf-8"
    assert first.content == (static.FOLDER / "index.html").read_bytes()
    assert first.content == client.get("/page/index.html").content


def test_the_page_loads_nothing_from_elsewhere_and_has_no_program_or_style_within(client: Visitor) -> None:
    page = client.get("/").text
    loaded = re.findall(r'(?:src|href)="([^"]*)"', page)
    assert loaded
    assert all(one.startswith(("/page/", "/docs", "#")) for one in loaded), loaded
    assert not re.search(r"<script(?![^>]*src=)|<style|style=|\son\w+=", page)
    for name in served():
        text = (static.FOLDER / name).read_bytes().decode(errors="replace")
        assert not re.search(r"""(?:@import|url\(|from|import)\s*\(?["'](?:https?:)?//""", text), name


@pytest.mark.parametrize("name", served())
def test_every_file_is_served_as_what_it_is(client: Visitor, name: str) -> None:
    response = client.get(f"/page/{name}", headers={"Accept-Encoding": "gzip"})
    assert response.status_code == 200
    content = (static.FOLDER / name).read_bytes()
    assert response.content == (static.bare(content) if name.endswith(static.BARED) else content)
    assert response.headers["content-type"] == static.TYPES[Path(name).suffix]
    assert response.headers["cache-control"] == "no-cache"
    if not name.endswith((".js", ".css")):
        assert "script-src 'self'" in response.headers["content-security-policy"]
        assert "unsafe" not in response.headers["content-security-policy"]
    tag = response.headers["etag"]
    again = client.get(f"/page/{name}", headers={"If-None-Match": tag})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)


def test_sources_are_sent_without_comments_and_indents_and_with_the_same_lines() -> None:
    module = b"""/**
 * What it does.
 */
import { one } from "./one.js";
/** @param {number} x */
const two = /** @type {Two} */ (one);
  /** Twice. */ const three = 3; /* kept */
    const four = "/** no comment */";
"""
    assert static.bare(module).splitlines() == [
        b"", b"", b"", b'import { one } from "./one.js";', b"", b"const two = /** @type {Two} */ (one);",
        b"/** Twice. */ const three = 3; /* kept */", b'const four = "/** no comment */";',
    ]  # fmt: skip
    assert static.bare(b"/* Cards. */\na {\n  b: c; /* d */\n}\n") == b"\na {\nb: c; /* d */\n}\n"


@each("name", [name for name in served() if name.endswith(static.BARED)])
def test_nothing_but_comments_and_indents_is_left_out(name: str) -> None:
    source = (static.FOLDER / name).read_text(encoding="utf-8")
    sent = static.bare(source.encode()).decode().splitlines()
    lines = [line.lstrip(" \t") for line in source.splitlines()]
    assert len(sent) == len(lines)
    assert all(kept == line for line, kept in zip(lines, sent, strict=True) if kept)
    assert said_in("\n".join(sent)) == said_in(source)


def said_in(source: str) -> str:
    """What a source says beside its comments, without any space."""
    return re.sub(r"/\*.*?\*/|\s", "", source, flags=re.DOTALL)


@each("name", [name for name in served() if name.endswith(".js")])
def test_no_text_goes_over_several_lines(name: str) -> None:
    """Else its indents would be lost."""
    sent = static.bare((static.FOLDER / name).read_bytes()).decode()
    assert all(line.count("`") % 2 == 0 for line in sent.splitlines())


def test_a_browser_that_takes_no_gzip_gets_none(client: Visitor) -> None:
    plain = client.get("/", headers={"Accept-Encoding": "identity"})
    packed = client.get("/", headers={"Accept-Encoding": "br, gzip;q=0.8"})
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"])
    assert packed.content == plain.content
    assert plain.headers["vary"] == "Accept-Encoding"


@pytest.mark.parametrize(
    "path",
    [
        "jsconfig.json",
        "../app.py",
        "%2e%2e/app.py",
        "js/..%2f..%2fapp.py",
        "/etc/passwd",
        "%2fetc%2fpasswd",
        "none.js",
        "js",
        "",
        "index.html%00",
        "style.css%00.js",
        "%F0%9F%98%80" * 90 + ".js",
        "x" * 96 + ".css",
    ],
)
def test_nothing_else_is_served(client: Visitor, path: str) -> None:
    response = client.get(f"/page/{path}")
    assert response.status_code in (400, 404), response.text
    assert "detail" in response.json()


@pytest.mark.parametrize("path", ["%2e%2e/secret.css", "js/%2e%2e/%2e%2e/secret.css", "%2e%2e%2fsecret.css"])
def test_nothing_above_the_folder_is_served(
    client: Visitor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    (tmp_path / "page" / "js").mkdir(parents=True)
    (tmp_path / "secret.css").write_text("a {}")
    monkeypatch.setattr(static, "FOLDER", tmp_path / "page")
    assert client.get(f"/page/{path}").status_code == 404


def test_a_file_that_changed_is_read_again(client: Visitor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(static, "FOLDER", tmp_path)
    file = tmp_path / "one.css"
    file.write_text("a {}")
    assert client.get("/page/one.css").text == "a {}"
    file.write_text("b { color: red }")
    assert client.get("/page/one.css").text == "b { color: red }"


def test_a_small_file_is_not_packed() -> None:
    assert static.pack(b"x" * (static.WORTH_PACKING - 1), static.QUICK).packed == b"x" * (static.WORTH_PACKING - 1)
    packed = static.pack(b"x" * static.WORTH_PACKING, static.TIGHT)
    assert gzip.decompress(packed.packed) == packed.content


def test_the_description_of_the_api_stays_at_its_place(client: Visitor) -> None:
    assert client.get("/docs").status_code == 200
    assert "/page/" not in client.get("/openapi.json").text


def test_scripts_and_styles_say_only_what_browsers_heed_of_them(client: Visitor) -> None:
    """The page has many: what is said with each counts."""
    short = client.get("/page/js/app.js").headers
    assert (short["x-content-type-options"], short["cross-origin-resource-policy"]) == ("nosniff", "same-origin")
    assert "content-security-policy" not in short
    for document in ("/", "/docs", "/games", "/page/icon.svg", "/page/nothing.js"):
        assert "default-src 'none'" in client.get(document).headers["content-security-policy"], document


def test_a_name_that_no_file_can_have_is_answered(client: Visitor) -> None:
    assert client.get(f"/page/{'a' * 300}.js").status_code == 404
