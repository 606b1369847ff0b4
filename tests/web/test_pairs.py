"""One page, one pair of files: `<family>/<page>.py` beside `<family>/<page>.html`."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import ronde.web

ROOM = Path(ronde.web.__file__).parent
TEMPLATES = sorted(ROOM.rglob("*.html"))
FAMILIES = sorted({template.parent for template in TEMPLATES})
MODULES = sorted(
    module
    for family in FAMILIES
    for module in family.glob("*.py")
    if module.stem not in {"__init__", "urls"} and not module.stem.endswith("_svg")
)

FRAMES = {
    "base/making": "work behind the pages: how far it is, what came of it",
    "base/page": "the frame of the arbiter's pages",
    "base/failure": "a failure in that frame: web/failures.py",
    "base/bare_failure": "a failure where no frame can be made",
    "play/base": "the frame of the pages for players",
    "public/base": "the frame of the public pages",
}
"""Templates without a page of their own."""

SHARED = {
    "after/found": "the dossier of a tournament, and who sees what of it",
    "arrangements/choosing": "people to choose from, rows to take back",
    "base/entry_worker": "a script at the root",
    "base/language_switch": "an act that goes back to the page it came from",
    "base/theme_switch": "an act that goes back to the page it came from",
    "events/cards": "events as the first page shows them",
    "fair_play/said": "what its pages say in the same words",
    "fair_play/seats": "which player a page is about",
    "files/issuing": "prints made, noted and compared",
    "files/mapping": "what the columns of a list hold, shown and said",
    "files/paper_set": "how an event's papers look",
    "files/papers": "the documents that can be had as PDF",
    "files/sources": "a tournament as its documents see it",
    "files/uploads": "files kept between preview and act",
    "incidents/form": "the fields of an entry, at a board and in a correction",
    "laws/views": "the pages of the Laws beside each other",
    "lists/installed": "the lists of this installation",
    "mail/links": "addresses that letters lead to",
    "manual/chapters": "which chapter is about which page",
    "manual/rendering": "Markdown as a page shows it",
    "norms/event": "what all norms of an event depend on",
    "norms/form": "the data of the certificate of a title result",
    "norms/lists": "who made a norm and who still can, for arbiters and spectators",
    "organisation/verdicts": "what the rules say beside a form",
    "people/codes": "codes that let somebody in",
    "plan/about": "what a round is in its system, in a sentence",
    "plan/bracket": "the bracket, for arbiters and spectators",
    "plan/cross": "the plan as a cross-table",
    "play/kiosk": "which browser is a kiosk",
    "players/entry": "the form of a player",
    "prints/paper": "how large the rows of a sheet are",
    "prizes/entry": "the form of the prizes",
    "public/asked": "what is asked of a public page",
    "public/fit": "how many lines a text needs on the screen of the hall",
    "public/games": "the games of the round as PGN",
    "public/hall": "the switch of the hall, on several pages",
    "public/installing": "what a phone needs to install the pages",
    "public/kinds": "the index of the public pages",
    "public/medium": "server or files: how links are written",
    "public/page_cache": "pages made once",
    "public/render": "public pages in their frame",
    "public/serving": "every kind of public page is answered alike",
    "public/slides": "what the screen of the hall shows",
    "public/state": "whether the public sees an event, on several pages",
    "ready/lines": "a line of the checks, shared by pages",
    "ready/remedies": "where each thing can be mended",
    "ready/ticking": "ticking a line of a check-list",
    "regulations/questions": "questions that no setting answers, on two pages",
    "regulations/standing": "where the regulations stand, on several pages",
    "rounds/line_said": "what is said of a typed line",
    "rounds/lines": "the lines of a pairing list",
    "rounds/seats": "a round as a form, made or changed by hand",
    "rounds/why_table": "reasons in systems with a table or a bracket",
    "rounds/why_told": "the reasons, for arbiters and spectators",
    "safety/feed": "what a second machine reads",
    "safety/machines": "how the second machine is doing, on several pages",
    "setup/rules_form": "the playing rules as the settings have them",
    "setup/scoring_form": "points, bye and rating method as wizard and settings have them",
    "signin/landing": "where somebody lands after signing in",
    "spreadsheets/asked": "what is asked of a table, and by whom",
    "spreadsheets/download": "tables as files",
    "standings/filters": "who is shown",
    "standings/grid": "the cross-table, for arbiters and spectators",
    "ties/playoff_said": "a play-off, for arbiters and spectators",
}
"""Modules without a page of their own, and why; those of the API are no pages."""


def name_of(path: Path) -> str:
    return path.relative_to(ROOM).with_suffix("").as_posix()


def top_level(module: Path) -> list[ast.stmt]:
    return ast.parse(module.read_text("utf-8")).body


@pytest.mark.parametrize("template", TEMPLATES, ids=name_of)
def test_a_page_has_its_module(template: Path) -> None:
    if template.name.startswith("_") or name_of(template) in FRAMES:
        return
    assert template.with_suffix(".py").exists()


@pytest.mark.parametrize("module", MODULES, ids=name_of)
def test_a_module_has_its_page_or_is_declared(module: Path) -> None:
    is_api = module.parent.name == "api"
    paired = module.with_suffix(".html").exists()
    assert paired != (name_of(module) in SHARED or (is_api and module.stem != "reference"))


@pytest.mark.parametrize("module", MODULES, ids=name_of)
def test_a_page_module_names_its_template(module: Path) -> None:
    """Public pages are found by their kind, arrangements by their name."""
    if not module.with_suffix(".html").exists() or module.parent.name in {"public", "arrangements"}:
        return
    assert f'"{name_of(module)}.html"' in module.read_text("utf-8")


def test_what_is_declared_is_there() -> None:
    there = {name_of(path) for path in (*TEMPLATES, *MODULES)}
    assert set(FRAMES) | set(SHARED) <= there


def test_only_one_kind_of_module_is_left() -> None:
    assert not [name_of(m) for m in MODULES if m.stem in {"pages", "rows"}]


@pytest.mark.parametrize("module", sorted(ROOM.rglob("*.py")), ids=name_of)
def test_tag_libraries_live_where_django_people_look(module: Path) -> None:
    registers = any(
        isinstance(node, ast.Assign) and ast.unparse(node).startswith("register = template.")
        for node in top_level(module)
    )
    assert registers == (module.parent.name == "templatetags" and module.stem != "__init__")
