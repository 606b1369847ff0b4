"""A line of the checks as pages show it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

from django.http import HttpRequest
from django.utils import timezone

from ronde.admin.answers import Verdict
from ronde.errors import RondeError
from ronde.journal import Journal
from ronde.queries.readiness import Item, Readiness, Stage
from ronde.services.public.sharing import is_shared
from ronde.services.readiness import ready
from ronde.texts.language import Language
from ronde.texts.readiness import (
    article_text,
    item_sentence,
    item_title,
    limit_text,
    value_text,
    verdict_text,
)
from ronde.web.access import Role, role_of
from ronde.web.lists.installed import rating_lists
from ronde.web.ready.remedies import remedy_href
from ronde.web.request_context import STORE, Opened

__all__ = [
    "CHIPS",
    "ReadyLine",
    "StageNotice",
    "pairing_stage",
    "readiness_of",
    "ready_line",
    "stage_notice",
]

_SHOWN = 5
_LONG = 160
"""More characters than this are folded away."""

CHIPS = {
    Verdict.OK: "ok",
    Verdict.NOTICE: "need",
    Verdict.FAIL: "no",
    Verdict.UNKNOWN: "out",
    Verdict.NOT_APPLICABLE: "",
}
"""The look of a verdict; its word stands in the chip."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadyLine:
    """One check: verdict, what was found, what is asked for, the article, where to mend it.

    `short` is the beginning of a sentence with a long list in it, else all of it.
    """

    key: str
    verdict: str
    chip: str
    said: str
    title: str
    sentence: str
    short: str
    value: str
    limit: str
    article: str
    href: str


def ready_line(item: Item, opened: Opened, role: Role, language: Language) -> ReadyLine:
    """The line in a language."""
    check = item.check
    sentence = item_sentence(item, language)
    mended = item.verdict in {Verdict.OK, Verdict.NOT_APPLICABLE}
    return ReadyLine(
        key=item.key,
        verdict=item.verdict.value,
        chip=CHIPS[item.verdict],
        said=verdict_text(item.verdict, language),
        title=item_title(item, language),
        sentence=sentence,
        short=sentence if len(sentence) <= _LONG else f"{sentence[:_LONG].rpartition(' ')[0]} …",
        value=value_text(check, language),
        limit=limit_text(check, language),
        article=article_text(check, language),
        href="" if mended else remedy_href(check.remedy, opened.id, role),
    )


def readiness_of(
    opened: Opened, others: tuple[int, ...] = (), *, shared: bool | None = None
) -> Readiness:
    """Every check today; `others` are the other tournaments of the event.

    `shared` is whether everybody may see it, where that is known already.
    """
    return ready(
        opened.journal,
        today=timezone.localdate(),
        zone=timezone.get_current_timezone(),
        lists=rating_lists(),
        others=tuple(_readable(others)),
        shared=is_shared(opened.event) if shared is None else shared,
    )


def _readable(numbers: tuple[int, ...]) -> Iterator[Journal]:
    """The journals that can be opened; a damaged tournament says so on its own pages."""
    for number in numbers:
        with suppress(RondeError):
            yield STORE.journal(number)


@dataclass(frozen=True, slots=True, kw_only=True)
class StageNotice:
    """What needs somebody before the first round, the last one or the report: the first lines."""

    stage: str
    count: int
    lines: tuple[ReadyLine, ...]

    @property
    def more(self) -> int:
        """How many lines are not shown here."""
        return self.count - len(self.lines)


_STAGES = {Stage.FIRST_ROUND: "first", Stage.LAST_ROUND: "last", Stage.REPORT: "report"}


def stage_notice(
    request: HttpRequest, opened: Opened, stage: Stage | None, language: Language
) -> StageNotice | None:
    """What fails or is not known at that moment; None: nothing, or nobody who may see it."""
    role = role_of(request, opened.event)
    if stage is None or role < Role.ARBITER:
        return None
    found = readiness_of(opened).at(stage)
    if not found:
        return None
    grave = sorted(found, key=lambda item: item.verdict is not Verdict.FAIL)
    lines = tuple(ready_line(item, opened, role, language) for item in grave[:_SHOWN])
    return StageNotice(stage=_STAGES[stage], count=len(found), lines=lines)


def pairing_stage(opened: Opened) -> Stage | None:
    """The moment that pairing the next round is: before the first one, before the last one."""
    paired = len(opened.tournament.rounds)
    if paired == 0:
        return Stage.FIRST_ROUND
    return Stage.LAST_ROUND if paired + 1 == opened.tournament.settings.rounds else None
