"""Every code the source asks for has words, and every text is asked for.

Pages are compared in `tests/web/test_texts.py`; names, errors, refusals, acts and problems beside
the enums and classes they stand for. Here is what is left: codes written out in the source.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from ronde.catalogue import areas
from support.catalogues import codes, fields_of, wordings
from support.source import SOURCE, trees

ASKED = {
    "commands": ("cli", "texts/cli.py"),
    "documents": ("documents", "web/files/papers.py", "web/files/print_document.py"),
    "difference": ("texts/difference.py",),
    "desk": ("texts/desk.py", "texts/minutes.py", "texts/appeals.py", "texts/fair_play.py"),
    "example": ("conduct/example",),
    "dutch": ("texts/dutch.py", "texts/dutch_reasons.py"),
    "formats": ("texts", "catalogue"),
    "games": ("texts/games.py",),
    "journal": ("texts/journal.py",),
    "play": ("web/play", "services/claims.py"),
    "findings": ("texts/findings.py",),
    "listed": ("texts/listed.py",),
    "mail": ("texts/mail.py",),
    "norms": ("texts/norms.py",),
    "numbers": ("texts/number_words.py",),
    "prizes": ("texts/prizes.py",),
    "ratings": ("texts/ratings.py",),
    "regulations": (
        *("texts/regulations.py", "texts/adopted.py", "documents/regulations.py"),
        "texts/information.py",
        "web/regulations",
    ),
    "security": ("texts/security.py", "services/security_journal.py"),
    "systems": (
        "texts/systems.py",
        "texts/draws.py",
        "texts/accelerations.py",
        "texts/playoffs.py",
        "pairing/knockout",
        "cli",
    ),
    "tiebreaks": ("texts/tiebreaks.py", "texts/values.py", "web/public"),
}
"""Where the codes of an area are written: every text must be found there."""


def strings(*places: str) -> Iterator[re.Pattern[str]]:
    """Every string of some modules; what an f-string fills in may be anything."""
    for place in places:
        for _, tree in trees(place):
            for node in ast.walk(tree):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    yield re.compile(re.escape(node.value))
                if isinstance(node, ast.JoinedStr):
                    parts = [
                        re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+"
                        for part in node.values
                    ]
                    yield re.compile("".join(parts))
        for template in (SOURCE / place).glob("*.html"):
            quoted = re.findall(r"""["']([\w.]+)["']""", template.read_text("utf-8"))
            yield from map(re.compile, quoted)


def told() -> Iterator[tuple[str, str, set[str] | None]]:
    """Area, code and fields of every literal question; no fields where they are handed on."""
    for _, tree in trees():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            names = [a.value if isinstance(a, ast.Constant) else None for a in node.args]
            given = {keyword.arg for keyword in node.keywords}
            fields = None if None in given else {str(name) for name in given}
            match node.func.id, names:
                case "say", [_, str(area), str(code), *_]:
                    yield area, code, fields
                case "words", [str(code), *_]:
                    yield "commands", code, fields
                case "web_text", [_, str(code), *_]:
                    yield "web", code, fields
                case "play_text", [_, str(code), *_]:
                    yield "play", code, fields


def test_every_literal_code_has_words_and_gets_its_fields() -> None:
    wrong: list[tuple[str, ...]] = []
    for area, code, fields in told():
        forms = wordings(area).get(code)
        if forms is None:
            wrong.append((area, code))
        elif fields is not None:
            wrong += [(area, code, f) for form in forms for f in fields_of(form) - fields if f]
    assert wrong == []


@pytest.mark.parametrize("area", ASKED)
def test_every_text_is_asked_for(area: str) -> None:
    asked = [pattern for pattern in strings(*ASKED[area]) if re.search(r"\w", pattern.pattern)]
    acts = {code for code in codes("journal") if code[0].isupper()}  # named like their classes
    nouns = {code for code in codes("formats") if code.startswith("n.")}  # asked for by texts
    unused = [c for c in codes(area) - acts - nouns if not any(p.fullmatch(c) for p in asked)]
    assert sorted(unused) == []


def test_every_area_is_asked_for() -> None:
    elsewhere = {"argparse", "errors", "faults", "laws", "names", "problems", "refusals", "terms"}
    whole = (*ASKED, *elsewhere, "admin", "web")
    parts = {area for area in areas() if area.startswith(tuple(f"{name}_" for name in whole))}
    assert set(areas()) - parts - elsewhere == set(ASKED)
