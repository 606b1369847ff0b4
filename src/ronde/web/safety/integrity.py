"""The check of everything on disk."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse

from ronde.services.integrity import Checked, Finding, Report, check_everything
from ronde.texts.errors import detail_text
from ronde.texts.integrity import finding_text
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of

__all__ = ["CheckedRow", "IntegrityPage", "integrity", "integrity_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckedRow:
    """A tournament and what is wrong with it, in words."""

    checked: Checked
    told: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class IntegrityPage:
    """Before the check (`report` None) and after it."""

    report: Report | None
    database: tuple[str, ...] = ()
    rows: tuple[CheckedRow, ...] = ()


def integrity(request: HttpRequest) -> HttpResponse:
    """The check of everything; posting carries it out."""
    language = language_of(request)
    page = IntegrityPage(report=None)
    if request.method == "POST":
        page = integrity_page(check_everything(), language)
    title = web_text(language, "integrity.title")
    frame = frame_of(request, title=title, section="integrity")
    return render_page(request, "safety/integrity.html", page, frame)


def integrity_page(report: Report, language: Language) -> IntegrityPage:
    """The report in words."""
    return IntegrityPage(
        report=report,
        database=tuple(_told(finding, language) for finding in report.database),
        rows=tuple(
            CheckedRow(
                checked=checked,
                told=tuple(_told(finding, language) for finding in checked.findings),
            )
            for checked in report.tournaments
        ),
    )


def _told(finding: Finding, language: Language) -> str:
    fault = "" if finding.fault is None else finding.fault.value
    return finding_text(
        finding.flaw.value,
        language,
        detail=detail_text(finding.detail, language),
        place=finding.place,
        fault=fault,
    )
