"""What an integrity check compared and found, in words: the same for the page and the command."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence

from ronde.catalogue import say
from ronde.texts.dates import moment_text
from ronde.texts.errors import detail_text
from ronde.texts.language import Language, join

__all__ = ["act_text", "finding_text", "left_out_text", "part_text", "verdict_text"]

_SHOWN = 5


def finding_text(flaw: str, language: Language, facts: Mapping[str, object]) -> str:
    """One finding.

    >>> finding_text("chain", "en", {"place": 5, "fault": "altered", "detail": ""})
    'the chain is broken at entry 5: entry altered afterwards'
    """
    fault = facts.get("fault") or ""
    said = {
        "detail": detail_text(facts.get("detail"), language),
        "place": facts.get("place", 0),
        "was": facts.get("was", 0),
        "now": facts.get("now", 0),
        "fault": say(language, "errors", f"fault.{fault}") if fault else "",
        "seen": _seen_text(language, facts) if facts.get("source") else "",
    }
    return say(language, "errors", f"finding.{flaw}", **said)


def _seen_text(language: Language, facts: Mapping[str, object]) -> str:
    """When, and who remembers it: `16 Nov. 2026 10:05 (backup open-3f/…)`."""
    source, where = facts["source"], str(facts.get("where", ""))
    code = f"seen.log_{where}" if source == "log" else f"seen.{source}"
    told = say(language, "errors", code, where=where, round=facts.get("round", 0))
    return say(language, "errors", "seen.at", at=_moment(facts.get("at"), language), where=told)


def _moment(at: object, language: Language) -> str:
    return moment_text(at.astimezone(), language) if isinstance(at, dt.datetime) else ""


def part_text(
    kind: str, language: Language, *, compared: int, newest: dt.datetime | None, vendor: str
) -> str:
    """What a part of the check compared; that it was nothing is said too.

    >>> part_text("backups", "en", compared=0, newest=None, vendor="sqlite")
    'Backups: there is none to compare with.'
    """
    if kind == "database":
        own = "sqlite" if vendor == "sqlite" else "server"
        return say(language, "errors", f"compared.database_{own}")
    if not compared:
        return say(language, "errors", f"compared.{kind}_none")
    return say(
        language, "errors", f"compared.{kind}", count=compared, newest=_moment(newest, language)
    )


def verdict_text(language: Language, *, compared: int, wrong: int) -> str:
    """How a part of the check ended."""
    if wrong:
        return say(language, "errors", "compared.wrong", count=wrong)
    return say(language, "errors", "compared.agrees" if compared else "compared.nothing")


def left_out_text(kind: str, names: Sequence[str], language: Language) -> str:
    """What was not compared (`unknown`, `unreadable`) or is `doubtful`, by name; the first few."""
    shown = join(tuple(names[:_SHOWN]), language)
    return say(language, "errors", f"compared.{kind}", count=len(names), names=shown)


def act_text(
    act: str, language: Language, *, at: dt.datetime, name: str, was: int, now: int, reason: str
) -> str:
    """An act of the program that explains a difference."""
    moment = _moment(at, language)
    return say(
        language,
        "errors",
        f"logged.{act}",
        at=moment,
        name=name,
        was=was,
        now=now,
        reason=reason,
    )
