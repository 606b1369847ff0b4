"""Pages of the manual as HTML: links lead to the pages and pictures of the application.

The Markdown is ours (`docs/`), so what HTML stands in it is trusted.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from posixpath import join, normpath, split
from urllib.parse import urlsplit

from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt
from markdown_it.token import Token

from ronde.catalogue import languages
from ronde.texts.manual import CONTENTS, ManualPage

__all__ = ["Heading", "Rendered", "heading_anchor", "rendered"]

_KEPT = 64
"""Pages that stay rendered: a reader goes back and forth between a few."""
_OUTLINED = {"h2", "h3"}
_OWN_ANCHOR = re.compile(r'<a id="([^"]+)">')


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of a page and where it is."""

    text: str
    anchor: str
    deep: bool = False


@dataclass(frozen=True, slots=True)
class Rendered:
    """A page as HTML, with its headings below the title."""

    html: SafeString
    headings: tuple[Heading, ...]


@lru_cache(maxsize=_KEPT)
def rendered(page: ManualPage) -> Rendered:
    """The page as HTML."""
    parser = MarkdownIt("commonmark").enable("table")
    # Wide tables scroll in a box of their own, as everywhere in the application.
    parser.add_render_rule(
        "table_open", lambda *_: '<div class="scroll" tabindex="0"><table class="list">'
    )
    parser.add_render_rule("table_close", lambda *_: "</table></div>")
    tokens = parser.parse(page.text)
    headings = tuple(_anchored(tokens))
    for token in tokens:
        for child in token.children or ():
            _lead_inside(child, page)
    html = parser.renderer.render(tokens, parser.options, {})
    # What may be wider than the page is scrolled by keys too; a head without words is no head.
    html = html.replace("<pre>", '<pre tabindex="0">').replace("<th></th>", "<td></td>")
    return Rendered(mark_safe(html), headings)  # noqa: S308  # our own pages


def heading_anchor(text: str) -> str:
    """The anchor of a heading, as the documentation site makes it.

    >>> heading_anchor("Départages, appariement ½-½ : qui ?")
    'departages-appariement-12-12-qui'
    """
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode("ascii")
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", plain).strip().lower())


def _anchored(tokens: Sequence[Token]) -> Iterator[Heading]:
    """Give every heading its anchor, unless it has one; those of the outline are returned."""
    taken = {found: 0 for token in tokens for found in _OWN_ANCHOR.findall(token.content)}
    for opening, inline in pairwise(tokens):
        if opening.type != "heading_open":
            continue
        text = "".join(
            child.content
            for child in inline.children or ()
            if child.type in {"text", "code_inline"}
        )
        own = _OWN_ANCHOR.search(inline.content)
        anchor = own[1] if own else _free(heading_anchor(text), taken)
        if own is None:
            opening.attrSet("id", anchor)
        if opening.tag in _OUTLINED:
            yield Heading(text, anchor, deep=opening.tag == "h3")


def _free(anchor: str, taken: dict[str, int]) -> str:
    """The anchor, with a number where another heading has it."""
    taken[anchor] = taken.get(anchor, -1) + 1
    return f"{anchor}_{taken[anchor]}" if taken[anchor] else anchor


def _lead_inside(token: Token, page: ManualPage) -> None:
    """A link to another page of the folder becomes one of the application, a picture likewise."""
    name = {"link_open": "href", "image": "src"}.get(token.type)
    if name is None:
        return
    target = urlsplit(str(token.attrGet(name) or ""))
    if target.scheme or target.netloc or not target.path:
        return
    inside = normpath(join(split(page.path)[0], target.path))
    if inside.endswith(".md"):
        path = inside.removesuffix(".md")
        stem, _, ending = path.rpartition(".")
        path = stem if ending in languages() else path
        address = reverse("manual") if path == CONTENTS else reverse("manual-page", args=[path])
        token.attrSet(name, address + (f"#{target.fragment}" if target.fragment else ""))
    elif inside.startswith("images/"):
        token.attrSet(name, reverse("manual-picture", args=[inside.removeprefix("images/")]))
