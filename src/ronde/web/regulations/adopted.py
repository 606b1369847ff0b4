"""A version of the regulations as it was adopted, and when the others were."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse

from ronde.journal.events import RegulationsAdopted
from ronde.queries.history import standing_acts
from ronde.store.errors import NotStored
from ronde.texts.adopted import KeptClause, adopted_in, kept_text, said_in, version_text
from ronde.texts.language import Language, language_name
from ronde.texts.web import web_text
from ronde.web.access import Role
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.regulations.regulations import text_language
from ronde.web.request_context import Opened, open_tournament

__all__ = ["AdoptedPage", "adopted"]


@dataclass(frozen=True, slots=True, kw_only=True)
class AdoptedPage:
    """The text of one version; `versions` are number, words and the reason of each.

    Reasons stand in the journal, which is for arbiters.
    """

    tournament: int
    number: int
    versions: tuple[tuple[int, str, str], ...]
    clauses: tuple[KeptClause, ...]
    text_language: Language
    languages: tuple[tuple[Language, str], ...]
    chief: str
    organiser: str


def adopted(request: HttpRequest, t: int, v: int) -> HttpResponse:
    """One version, whole; 0 is the last one."""
    opened = open_tournament(t)
    versions = opened.state.adopted
    number = v or len(versions)
    if not 1 <= number <= len(versions):
        raise NotStored(kind="regulations", number=number)
    language = language_of(request)
    title = web_text(language, "regulations.title")
    frame = frame_of(request, title=title, opened=opened, section="regulations")
    told = frame.principal.role >= Role.ARBITER
    page = _page(opened, number, language, text_language(request), reasons=told)
    return render_page(request, "regulations/adopted.html", page, frame)


def _page(
    opened: Opened, number: int, language: Language, shown: Language, *, reasons: bool
) -> AdoptedPage:
    versions = opened.state.adopted
    one = versions[number - 1]
    why = _reasons(opened) if reasons else ("",) * len(versions)
    return AdoptedPage(
        tournament=opened.id,
        number=number,
        versions=tuple(
            (n, version_text(versions, n, language), why[n - 1])
            for n in range(1, len(versions) + 1)
        ),
        clauses=kept_text(versions[:number], shown),
        text_language=said_in(one, shown).language,
        languages=tuple((code, language_name(code)) for code in adopted_in(one)),
        chief=one.adoption.chief,
        organiser=one.adoption.organiser,
    )


def _reasons(opened: Opened) -> tuple[str, ...]:
    """Why each version was adopted, as its entry has it; empty before round 1."""
    found = [
        opened.journal.entries[step.sequence - 1].reason
        for step in standing_acts(opened.state)
        if isinstance(step.event, RegulationsAdopted)
    ]
    return tuple(reversed(found))
