"""The manual inside the application: a chapter for every page, links that lead somewhere."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from django.test import Client, RequestFactory
from django.urls import resolve

from ronde.catalogue import COMPLETE
from ronde.texts.manual import CONTENTS, manual_folder, manual_page, manual_pages
from ronde.web.access import Role
from ronde.web.manual.chapters import _OF_ROUTE, CHAPTERS, chapter_of
from support.walk import Route, routes

PARAMETER = re.compile(r"<(?:(?P<kind>\w+):)?(?P<name>\w+)>")
SAMPLES = {"lang": "fr", "path": "how-to/cup"}
OURS = [
    route
    for route in routes()
    if not route.pattern.startswith(("/api/v1/", "/p/", "/feed/"))
    and (route.needs is not Role.ANYBODY or "sign-in" in route.name)
]
"""What arbiters and officials are shown; spectators, programs and second machines need no help."""


def address(route: Route) -> str:
    return PARAMETER.sub(lambda found: SAMPLES.get(found["kind"] or "", "1"), route.pattern)


class Links(HTMLParser):
    """The links, pictures and anchors of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors: list[str] = []
        self.language = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if tag == "article" and name == "lang":
                self.language = value or ""
            elif name == "id" and value:
                self.anchors.append(value)
            elif name in {"href", "src"} and value and tag in {"a", "img"}:
                self.links.append(value)


def test_the_walk_sees_the_pages() -> None:
    assert len(OURS) > 150


@pytest.mark.parametrize("route", OURS, ids=lambda route: route.name)
def test_every_page_has_a_chapter(route: Route) -> None:
    request = RequestFactory().get("/")
    request.resolver_match = resolve(address(route))
    assert chapter_of(request) != CONTENTS


def test_every_chapter_exists_in_every_complete_language() -> None:
    for chapter in {*CHAPTERS.values(), *_OF_ROUTE.values()}:
        for language in COMPLETE:
            page = manual_page(chapter, language)
            assert page is not None, chapter
            assert page.language == language, chapter


def test_no_line_of_the_table_is_about_nothing() -> None:
    names = {route.name for route in routes()}
    assert set(_OF_ROUTE) <= names


@pytest.mark.parametrize("language", COMPLETE)
def test_the_contents_list_every_page(language: str) -> None:
    """Ledgers and disputes have a list of their own."""
    contents = manual_page(CONTENTS, language)
    assert contents is not None
    for path in manual_pages():
        if path != CONTENTS and not path.startswith(("conformance/", "disputes/")):
            assert f"({path}." in contents.text, path


@pytest.mark.parametrize("language", COMPLETE)
def test_every_link_inside_leads_to_a_page_and_its_heading(language: str) -> None:
    reader = Client(headers={"accept-language": language})  # not signed in
    pages: dict[str, Links] = {}

    def read(path: str) -> Links:
        if path not in pages:
            answer = reader.get(path)
            assert answer.status_code == 200, path
            is_page = answer.headers["Content-Type"].startswith("text/html")
            pages[path] = Links(answer.content.decode() if is_page else "")
        return pages[path]

    start = {f"/manual/{path}/" if path != CONTENTS else "/manual/" for path in manual_pages()}
    for path in sorted(start):
        anchors = read(path).anchors
        assert len(anchors) == len(set(anchors)), path
        for link in read(path).links:
            assert not link.endswith(".md"), (path, link)
            target, _, anchor = link.partition("#")
            if not (target or path).startswith("/manual/"):
                continue
            there = read(target or path)
            # From a page that is not translated one gets to the top of one that is.
            if anchor and there.language == read(path).language:
                assert anchor in there.anchors, (path, link)
    assert "/manual/images/round-with-reasons.png" in pages


def test_a_page_in_the_language_of_the_interface(client: Client) -> None:
    english = client.get("/manual/how-to/cup/").content.decode()
    french = client.get("/manual/how-to/cup/", headers={"accept-language": "fr"}).content.decode()
    assert "Run a cup" in english
    assert "Une coupe en ligne de commande" in french
    assert "not been translated" not in english + french
    only_english = client.get("/manual/reference/trf/", headers={"accept-language": "fr"})
    assert "pas traduite" in only_english.content.decode()
    assert '<article class="manual" lang="en">' in only_english.content.decode()


def test_wide_text_is_scrolled_by_keys_and_no_head_is_empty(client: Client) -> None:
    text = client.get("/manual/reference/cli/").content.decode()
    assert '<pre tabindex="0">' in text
    assert "<pre>" not in text
    assert "<th></th>" not in text


def test_help_leads_from_a_page_to_its_chapter(client: Client, demo: int) -> None:
    for page, chapter in (
        (f"/tournaments/{demo}/players/check-in/", "how-to/check-in-and-byes"),
        (f"/tournaments/{demo}/prizes/", "how-to/prizes"),
        ("/sign-in/", "how-to/share-on-the-network"),
    ):
        text = client.get(page).content.decode()
        assert f'href="/manual/{chapter}/" rel="help"' in text, page


def test_search_finds_a_section_without_its_accents(client: Client) -> None:
    asked = {"q": "departages fleches"}
    text = client.get("/manual/", asked, headers={"accept-language": "fr"}).content.decode()
    assert "/manual/how-to/settings/#departages" in text
    nothing = client.get("/manual/", {"q": "<b>xyzzy"}).content.decode()
    assert "no section with all these words" in nothing
    assert "<b>xyzzy" not in nothing


@pytest.mark.parametrize(
    "path", ["nothing", "../pyproject", "how-to", "how-to/cup.fr", "images/site.css", "%2e%2e/x"]
)
def test_what_is_not_in_the_manual(client: Client, path: str) -> None:
    assert client.get(f"/manual/{path}/").status_code == 404


def test_only_pictures_of_the_manual_are_served(client: Client) -> None:
    assert client.get("/manual/images/site.css").status_code == 404
    shown = client.get("/manual/images/round-with-reasons.png")
    assert shown.headers["Content-Type"] == "image/png"
    assert shown.content == (manual_folder() / "images" / "round-with-reasons.png").read_bytes()
