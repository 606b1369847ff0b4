"""A shared event as files: the same pages with relative links, in parts that change together."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial
from pathlib import Path

from django.template.loader import get_template

from ronde._version import __version__
from ronde.services.public.event import PublicEvent
from ronde.services.publishing import Part
from ronde.texts.language import Language, language_name
from ronde.web.headers import SITE_POLICY
from ronde.web.public.kinds import Kind, addresses, kind
from ronde.web.public.medium import Medium
from ronde.web.public.render import render_public

__all__ = ["site_parts"]

LEAF = "index.html"
ASSETS = (
    *("icon.svg", "tokens.css", "ronde.css", "public.css"),
    *("page.js", "filter.js", "public.js", "stream.js"),
)
_WEB = Path(__file__).parent.parent
_STATIC = _WEB / "static"


def site_parts(
    event: PublicEvent, languages: tuple[Language, ...], base_url: str = ""
) -> tuple[Part, ...]:
    """Every part of the site of an event."""
    base = base_url if not base_url or base_url.endswith("/") else f"{base_url}/"
    medium = Medium(
        leaf=LEAF,
        asset=_asset,
        live=False,
        base_url=base,
        policy=SITE_POLICY,
        languages=languages,
    )
    made_by = f"{__version__} {_design()} {base} {','.join(languages)}"

    def part(name: str, key: str, files: Callable[[], Iterable[tuple[str, bytes]]]) -> Part:
        return Part(name=name, key=f"{made_by} {key}", files=files)

    found = [
        part("assets", "", _asset_files),
        part("start", event.name, partial(_start, event, languages)),
    ]
    for language in languages:
        home = partial(_pages, event, language, medium, [(kind("home"), {})])
        found.append(part(f"{language}", event.pulse.token(), home))
        for tournament in event.readable:
            token = event.pulse.token(tournament.id)
            pages = partial(_pages, event, language, medium, tuple(addresses(tournament)))
            found.append(part(f"{language}/{tournament.id}", token, pages))
    return tuple(found)


def _pages(
    event: PublicEvent,
    language: Language,
    medium: Medium,
    listed: Iterable[tuple[Kind, Mapping[str, int]]],
) -> Iterator[tuple[str, bytes]]:
    for kind_, numbers in listed:
        text = render_public(kind_, event, numbers, language, medium=medium)
        yield f"{language}/{kind_.path(numbers)}{LEAF}", text.encode()


def _start(event: PublicEvent, languages: tuple[Language, ...]) -> Iterator[tuple[str, bytes]]:
    """The first page: on to the first language, with a link to each."""
    named = tuple((language, language_name(language)) for language in languages)
    context = {
        "event": event.name,
        "languages": named,
        "language": languages[0],
        "leaf": LEAF,
        "policy": SITE_POLICY,
    }
    yield LEAF, get_template("public/site.html").render(context).encode()


def _asset_files() -> Iterator[tuple[str, bytes]]:
    for name in ASSETS:
        yield _asset(name), (_STATIC / name).read_bytes()
    for font in sorted((_STATIC / "fonts").iterdir()):
        # Named in the style sheet beside them, so without a digest.
        yield f"assets/fonts/{font.name}", font.read_bytes()


@cache
def _asset(name: str) -> str:
    """Where a static file lies in a site; its name carries a digest of its content."""
    digest = hashlib.sha256(Path(f"{_STATIC}/{name}").read_bytes()).hexdigest()[:12]
    stem, _, ending = name.rpartition(".")
    return f"assets/{stem}.{digest}.{ending}"


@cache
def _design() -> str:
    """Stands for the look of the pages: they are made again when templates, styles or policy do."""
    files = [*_WEB.joinpath("public").glob("*.html"), *(_STATIC / name for name in ASSETS)]
    content = b"".join(path.read_bytes() for path in sorted(files))
    return hashlib.sha256(content + SITE_POLICY.encode()).hexdigest()[:12]
