"""A public page as text: frame, view-model and template put together, without a request."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.template.loader import get_template

from ronde.model import Settings
from ronde.services.public.event import PublicEvent
from ronde.services.public.views import PublicTournament
from ronde.texts.dates import date_span_text
from ronde.texts.language import Language, language_name
from ronde.web.public.asked import Ask, sections
from ronde.web.public.kinds import Kind, kind
from ronde.web.public.medium import SERVER, Links, Medium
from ronde.web.rail import initials

__all__ = ["PublicFrame", "PublicSection", "Translation", "render_public"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicSection:
    """An item of the bar."""

    code: str
    href: str
    current: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Translation:
    """The page in another language; `name` is that language's own."""

    language: Language
    name: str
    href: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicFrame:
    """What surrounds a public page. `token` is what the live stream is compared with.

    `why`: reasons may be asked for. `when` and `where` are said of the event or the tournament;
    `still`: the page does not change while a round is played, so nothing around it may.
    """

    language: Language
    others: tuple[Translation, ...]
    event: str
    event_href: str
    several: bool
    tournament: PublicTournament | None
    tournament_href: str
    sections: tuple[PublicSection, ...]
    links: Links
    live: str
    token: str
    canonical: str
    why: bool
    accent: str
    crest: str
    logo: str
    manifest: str
    qr: str
    when: str
    where: str
    still: bool


def render_public(
    kind_: Kind,
    event: PublicEvent,
    numbers: Mapping[str, int],
    language: Language,
    *,
    medium: Medium = SERVER,
    query: str = "",
) -> str:
    """The whole page.

    Raises:
        NotStored: the event has no such page.
    """
    links = Links(medium=medium, path=kind_.path(numbers))
    alone = event.alone if kind_.code == "home" else None
    if alone is not None:  # with one tournament the first page is that tournament
        kind_, numbers = kind("tournament"), {"t": alone.id}
    ask = Ask(event=event, numbers=numbers, language=language, links=links, query=query)
    page = kind_.build(ask)
    frame = _frame(ask, kind_, links)
    context = {"page": page, "frame": frame, "language": language, "links": links}
    return get_template(kind_.template).render(context)


def _frame(ask: Ask, kind_: Kind, links: Links) -> PublicFrame:
    event, medium = ask.event, links.medium
    number = ask.numbers.get("t")
    tournament = None if number is None else event.tournament(number)
    base = medium.base_url
    when, where = _announced(event if tournament is None else tournament, ask.language)
    topic = number if f"{number}/" in links.path else None
    return PublicFrame(
        language=ask.language,
        others=tuple(
            Translation(language=other, name=language_name(other), href=links.translated(other))
            for other in medium.languages
            if other != ask.language
        ),
        event=event.name,
        event_href=links.to(""),
        several=[listed.name for listed in event.listed] != [event.name],
        tournament=tournament,
        tournament_href="" if number is None else links.to(f"{number}/"),
        sections=()
        if tournament is None
        else _sections(tournament, kind_.section, links, norms=event.face.norms),
        links=links,
        live=f"/live/{event.id}/{topic or ''}" if medium.live else "",
        token=event.pulse.token(topic) if medium.live else "",
        canonical=f"{base}{ask.language}/{links.path}" if base else "",
        why=event.face.why,
        accent=event.face.accent,
        crest=initials(event.name),
        logo=links.picture(event.id, event.face.logo) if event.face.logo else "",
        manifest=links.manifest,
        qr=links.qr,
        when=when,
        where=where,
        still=kind_.code == "why",
    )


def _announced(of: PublicEvent | PublicTournament, language: Language) -> tuple[str, str]:
    """When and where: of a tournament, or of all those of an event together."""
    listed = of.readable if isinstance(of, PublicEvent) else (of,)
    settings = [tournament.part.settings for tournament in listed]
    days = [day for s in settings for day in (s.start, s.end) if day is not None]
    first, last = min(days, default=None), max(days, default=None)
    when = "" if first is None or last is None else date_span_text(first, last, language)
    where = next((_place(s) for s in settings if s.city or s.venue), "")
    return when, where


def _place(settings: Settings) -> str:
    return ", ".join(dict.fromkeys(part for part in (settings.venue, settings.city) if part))


def _sections(
    tournament: PublicTournament, current: str, links: Links, *, norms: bool
) -> tuple[PublicSection, ...]:
    return tuple(
        PublicSection(
            code="bracket" if code == "plan" and tournament.system == "cup" else code,
            href=links.to(_target(tournament, code)),
            current=code == current,
        )
        for code in sections(tournament, norms=norms)
    )


def _target(tournament: PublicTournament, section: str) -> str:
    numbers = {"t": tournament.id}
    if section == "pairings":
        assert tournament.round is not None, "a section of tournaments that have begun"
        return kind("boards").path({**numbers, "r": tournament.round.number})
    return kind(section).path(numbers)
