"""What all norms of an event depend on: its conditions, and what was supposed of its players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.http import HttpRequest, QueryDict

from ronde.admin.answers import Verdict
from ronde.queries.readiness import Item
from ronde.queries.title_norms import EventTitles
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.access import Role, role_of
from ronde.web.ready.lines import ReadyLine, ready_line
from ronde.web.request_context import Opened

__all__ = ["EventPart", "RoundChoice", "asked_round", "event_part", "round_choices"]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundChoice:
    """A round to look back at; 0: before the first one."""

    number: int
    query: str
    current: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class EventPart:
    """The conditions of the event with their verdicts, and what nobody knows of the players.

    `conditions` are for those who may see the checks. `failing`: how many of them do not hold, or
    are not known.
    """

    edition: str
    conditions: tuple[ReadyLine, ...]
    failing: int
    notes: tuple[str, ...]


def event_part(
    request: HttpRequest, opened: Opened, found: EventTitles, language: Language
) -> EventPart:
    """The part of the event."""
    role = role_of(request, opened.event)
    checks = [c for c in found.conditions if c.verdict is not Verdict.NOT_APPLICABLE]
    shown = checks if role >= Role.ARBITER else []
    return EventPart(
        edition=found.rules.edition,
        conditions=tuple(
            ready_line(Item(key=check.code, check=check), opened, role, language) for check in shown
        ),
        failing=sum(check.verdict in {Verdict.FAIL, Verdict.UNKNOWN} for check in shown),
        notes=tuple(_notes(found, language)),
    )


def _notes(found: EventTitles, language: Language) -> Iterator[str]:
    exemption = found.event.exemption
    if exemption is not None:
        article = found.rules.cite(exemption.value)
        yield web_text(language, "chances.exempt", article=article)
    if found.unknown_federations:
        count = found.unknown_federations
        yield web_text(language, "chances.unknown_federations", count=count)
    if found.assumed_federations:
        codes = ", ".join(found.assumed_federations)
        yield web_text(language, "chances.assumed_federations", codes=codes)
    if found.first_list_only:
        yield web_text(language, "chances.first_list_only")
    if found.unknown_sexes:
        yield web_text(language, "chances.unknown_sexes", count=found.unknown_sexes)


def asked_round(opened: Opened, data: QueryDict) -> int:
    """The round in the address, or the last one paired."""
    last = len(opened.tournament.rounds)
    text = data.get("after", "")
    after = int(text) if text.isascii() and text.isdecimal() and len(text) < 5 else last
    return min(after, last)


def round_choices(opened: Opened, after: int, title: str = "") -> tuple[RoundChoice, ...]:
    """Every round so far, and the moment before the first one."""
    more = f"&title={title}" if title else ""
    return tuple(
        RoundChoice(number=number, query=f"after={number}{more}", current=number == after)
        for number in range(len(opened.tournament.rounds) + 1)
    )
