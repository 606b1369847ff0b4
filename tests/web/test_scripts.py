"""Scripts: every one a page names is there and used, and sites written to a folder have theirs."""

from __future__ import annotations

import re
from pathlib import Path

from ronde.model.folding import fold
from ronde.web.public.site import ASSETS
from support.source import ROOT

WEB = ROOT / "src" / "ronde" / "web"
STATIC = WEB / "static"
WORKER = "entry-worker.js"
_NAMED = re.compile(r"""<script src="{% (?:asset|file) '([\w-]+\.js)' %}" defer></script>""")


_LETTER = re.compile(r"^    (\w): \"(\w+)\",$", re.MULTILINE)


def scripts_of(template: Path) -> list[str]:
    return _NAMED.findall(template.read_text("utf-8"))


def test_every_script_is_named_by_a_page_and_every_name_is_a_script() -> None:
    named = {name for template in WEB.rglob("*.html") for name in scripts_of(template)}
    assert named | {WORKER} == {path.name for path in STATIC.glob("*.js")}


def test_no_page_has_a_script_in_any_other_way() -> None:
    """The security policy would refuse it; a module would not load from a folder."""
    for template in WEB.rglob("*.html"):
        assert template.read_text("utf-8").count("<script") == len(scripts_of(template)), template


def test_a_published_site_has_the_scripts_of_its_pages() -> None:
    named = scripts_of(WEB / "public" / "base.html")
    assert named
    assert set(named) == {name for name in ASSETS if name.endswith(".js")}


def test_the_stream_speaks_when_everybody_listens() -> None:
    """It tells others by events, so it comes last on each page."""
    pages = [scripts_of(template) for template in WEB.rglob("*.html")]
    with_stream = [names for names in pages if "stream.js" in names]
    assert len(with_stream) == 3
    assert all(names[-1] == "stream.js" for names in with_stream)


def test_lists_are_filtered_by_the_letters_that_searches_fold() -> None:
    script = (STATIC / "filter.js").read_text("utf-8")
    letters = dict(_LETTER.findall(script))
    assert letters == {letter: fold(letter) for letter in "æœøđðłþıß"}
    assert f"/[{''.join(letters)}]/g" in script
