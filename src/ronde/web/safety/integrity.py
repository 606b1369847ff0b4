"""The check of everything on disk, and of what others remember of it."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse

from ronde.services.integrity import Checked, Finding, Part, Report, check_everything
from ronde.texts.integrity import (
    act_text,
    finding_text,
    left_out_text,
    part_text,
    verdict_text,
)
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of

__all__ = ["CheckedRow", "IntegrityPage", "PartRow", "integrity", "integrity_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PartRow:
    """A part of the check: what was compared, the verdict, what is wrong, what was left out."""

    part: Part
    compared: str
    verdict: str
    told: tuple[str, ...]
    left_out: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckedRow:
    """A tournament and what is wrong with it, in words."""

    checked: Checked
    told: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class IntegrityPage:
    """Before the check (`report` None) and after it; `acts` explain differences."""

    report: Report | None
    parts: tuple[PartRow, ...] = ()
    rows: tuple[CheckedRow, ...] = ()
    acts: tuple[str, ...] = ()


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
        parts=tuple(_part_row(part, report.vendor, language) for part in report.parts),
        rows=tuple(
            CheckedRow(
                checked=checked,
                told=tuple(_told(finding, language) for finding in checked.findings),
            )
            for checked in report.tournaments
        ),
        acts=tuple(
            act_text(
                note.act.value,
                language,
                at=note.at,
                name=note.name,
                was=note.was,
                now=note.version,
                reason=note.reason,
            )
            for note in report.acts
        ),
    )


def _part_row(part: Part, vendor: str, language: Language) -> PartRow:
    return PartRow(
        part=part,
        compared=part_text(
            part.kind.value, language, compared=part.compared, newest=part.newest, vendor=vendor
        ),
        verdict=verdict_text(language, compared=part.compared, wrong=part.wrong),
        told=tuple(_told(finding, language) for finding in part.findings),
        left_out=tuple(left_out_text(kind, names, language) for kind, names in part.remarks),
    )


def _told(finding: Finding, language: Language) -> str:
    return finding_text(finding.flaw.value, language, finding.facts)
