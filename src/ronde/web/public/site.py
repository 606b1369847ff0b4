"""A shared event as files: the same pages with relative links, in parts that change together."""

from __future__ import annotations

import datetime as dt
import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial
from pathlib import Path

from django.template.loader import get_template

from ronde._version import __version__
from ronde.catalogue import languages as spoken
from ronde.queries.timetable import timetable_of
from ronde.services.public.event import PublicEvent
from ronde.services.public.views import PublicTournament
from ronde.services.publishing import Part
from ronde.texts.language import Language, language_name
from ronde.texts.web import web_text
from ronde.web.headers import SITE_POLICY
from ronde.web.public.asked import sections
from ronde.web.public.games import CURRENT, current_text
from ronde.web.public.installing import manifest_text
from ronde.web.public.kinds import Kind, addresses, kind, reasons
from ronde.web.public.medium import MANIFEST, QR, Links, Medium
from ronde.web.public.render import render_public
from ronde.web.public.schedule import CALENDAR, calendar_text
from ronde.web.qr import qr_file

__all__ = ["rendered_parts", "site_parts"]

LEAF = "index.html"
ASSETS = (
    *("icon.svg", "tokens.css", "ronde.css", "why.css", "plan.css", "accents.css", "public.css"),
    "regulations.css",
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
    if event.face.logo:
        found.append(part("logo", event.face.logo, partial(_logo, event)))
    for language in languages:
        found.append(
            part(f"{language}", event.pulse.token(), partial(_home, event, language, medium))
        )
        for tournament in event.readable:
            token = event.pulse.token(tournament.id)
            listed = tuple(addresses(tournament, why=event.face.why, norms=event.face.norms))
            pages = partial(_pages, event, language, medium, listed)
            found.append(part(f"{language}/{tournament.id}", token, pages))
            if tournament.round is not None:
                text = current_text(event, tournament)
                key = hashlib.sha256(text.encode()).hexdigest()[:20]
                if f"{tournament.id}/games" not in {one.name for one in found}:
                    games = partial(_games, tournament.id, text)
                    found.append(part(f"{tournament.id}/games", key, games))
            if "schedule" in sections(tournament, norms=event.face.norms):
                name = f"{language}/{tournament.id}/calendar"
                calendar = partial(_calendar, tournament, language)
                found.append(part(name, _calendar_key(tournament), calendar))
            if event.face.why:
                found += (
                    part(
                        f"{language}/{tournament.id}/why/{round_.number}",
                        _round_key(event, tournament, round_.number),
                        partial(_reasons, event, language, medium, tournament, round_.number),
                    )
                    for round_ in tournament.rounds
                )
    return tuple(found)


def rendered_parts(
    event: PublicEvent, languages: tuple[Language, ...], base_url: str
) -> tuple[Part, ...]:
    """The same in the languages chosen, in all where none is."""
    return site_parts(event, languages or spoken("web_public"), base_url)


def _round_key(event: PublicEvent, tournament: PublicTournament, round_no: int) -> str:
    """Stands for what the reasons of a round rest on; results of the round are no part of it."""
    before = tournament.record.tournament.before_round(round_no)
    round_ = tournament.part.rounds[round_no - 1]
    boards = [(game.board, game.players) for game in round_.games]
    said = (event.name, event.face, [item.name for item in event.listed], before, boards)
    return hashlib.sha256(repr((*said, round_.byes, round_.matches)).encode()).hexdigest()[:20]


def _reasons(
    event: PublicEvent,
    language: Language,
    medium: Medium,
    tournament: PublicTournament,
    round_no: int,
) -> Iterator[tuple[str, bytes]]:
    yield from _pages(event, language, medium, reasons(tournament, round_no))


def _home(event: PublicEvent, language: Language, medium: Medium) -> Iterator[tuple[str, bytes]]:
    """The first page of a language, and what makes it an application."""
    yield from _pages(event, language, medium, [(kind("home"), {})])
    links = Links(medium=medium, path="")
    yield f"{language}/{MANIFEST}", manifest_text(event, language, links).encode()
    if medium.base_url:
        title = web_text(language, "public.share_qr")
        yield f"{language}/{QR}", qr_file(f"{medium.base_url}{language}/", title)


def _pages(
    event: PublicEvent,
    language: Language,
    medium: Medium,
    listed: Iterable[tuple[Kind, Mapping[str, int]]],
) -> Iterator[tuple[str, bytes]]:
    for kind_, numbers in listed:
        text = render_public(kind_, event, numbers, language, medium=medium)
        yield f"{language}/{kind_.path(numbers)}{LEAF}", text.encode()


def _calendar_key(tournament: PublicTournament) -> str:
    """Stands for what a calendar file says: it is not written again with every result."""
    settings = tournament.part.settings
    said = (settings.name, settings.city, settings.venue, settings.time_control)
    table = timetable_of(settings)
    return hashlib.sha256(repr((*said, table)).encode()).hexdigest()[:20]


def _calendar(tournament: PublicTournament, language: Language) -> Iterator[tuple[str, bytes]]:
    made = calendar_text(tournament, language, made_at=dt.datetime.now(dt.UTC))
    yield f"{language}/{tournament.id}/{CALENDAR}", made.encode()


def _games(number: int, text: str) -> Iterator[tuple[str, bytes]]:
    yield f"{number}/{CURRENT}", text.encode()


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


def _logo(event: PublicEvent) -> Iterator[tuple[str, bytes]]:
    if event.logo is not None:
        yield f"assets/logo.{event.face.logo}", event.logo.data


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
