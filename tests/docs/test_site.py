"""The documentation site has every page, and every link leads somewhere; `make site` builds it."""

from __future__ import annotations

import re

import pytest

from support.source import ROOT

DOCS = ROOT / "docs"
PAGES = sorted(path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md"))
ENGLISH = [page for page in PAGES if not page.endswith(".fr.md")]
_LINK = re.compile(r"\]\((?!https?:|mailto:)([^)#\s]+)(?:#[^)]*)?\)")
_CODE = re.compile(r"^```.*?^```$|`[^`\n]*`", re.DOTALL | re.MULTILINE)


def test_the_navigation_lists_every_page_once() -> None:
    nav = (ROOT / "mkdocs.yml").read_text("utf-8").partition("\nnav:\n")[2]
    assert sorted(re.findall(r"^ *- (\S+\.md)$", nav, re.MULTILINE)) == ENGLISH


@pytest.mark.parametrize("page", [*(f"docs/{page}" for page in PAGES), "README.md"])
def test_links_lead_to_a_file(page: str) -> None:
    """A folder is not a page of the site."""
    text = _CODE.sub("", (ROOT / page).read_text("utf-8"))
    folder = (ROOT / page).parent
    assert not [link for link in _LINK.findall(text) if not (folder / link).is_file()]


@pytest.mark.parametrize("folder", ["conformance", "disputes"])
def test_the_rules_list_every_ledger_and_dispute(folder: str) -> None:
    listed = (DOCS / "rules.md").read_text("utf-8")
    for page in (DOCS / folder).glob("*.md"):
        title = page.read_text("utf-8").partition("\n")[0].removeprefix("# ")
        assert f"- [{title}]({folder}/{page.name})" in listed
